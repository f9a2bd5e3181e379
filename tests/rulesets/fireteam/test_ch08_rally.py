"""[8.1] [8.3] Rally by leaders, and of vehicles."""

from __future__ import annotations

import pytest

from grognard.rulesets.fireteam.actions.command import Rally, Steady
from grognard.rulesets.fireteam.command.companions import bound
from grognard.rulesets.fireteam.events.morale import RallyTried
from grognard.rulesets.fireteam.morale.rally import (
    LeaderRally,
    VehicleRally,
    leader_rallies,
    rallied_by,
    vehicle_rallies,
    why_not_rally,
    why_not_steady,
)
from grognard.rulesets.fireteam.state import FireTeamState, change, note
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.firing_range import Range, fear, field, unit
from tests.support import rule


def rally(state: FireTeamState, leader: str, saved: int = 0) -> Range:
    return Range(state, LeaderRally(unit(leader), saved))


def steady(state: FireTeamState, vehicle: str, saved: int = 0) -> Range:
    return Range(state, VehicleRally(unit(vehicle), saved))


def refused(state: FireTeamState, leader: str, saved: int = 0, side: str = "us") -> str:
    found = why_not_rally(state, side, Rally(unit(leader), saved))
    assert found is not None
    return found.rule


def not_steadied(state: FireTeamState, vehicle: str, side: str = "us") -> str:
    found = why_not_steady(state, side, Steady(unit(vehicle), 0))
    assert found is not None
    return found.rule


# -------------------------------------------------------------------------------------------------- 8.1, 8.11


@rule("fireteam 8.11", "fireteam 8.1a")
@pytest.mark.parametrize(("die", "left"), [(7, 0), (8, 1)])
def test_8_11_fear_is_added_to_the_roll_and_compared_with_the_rally_value(die: int, left: int) -> None:
    """The rulebook's example: Fear 1, rally value 8; the modifier 1 of the leader plays no part."""
    range_ = rally(field("U1_SQ1 0205 fear=1", "U_L8-1 0205"), "U_L8-1").play(f"roll {die}")
    assert fear(range_.state, "U1_SQ1") == left


@rule("fireteam 8.11")
@pytest.mark.parametrize(("die", "left"), [(4, 0), (5, 4)])
def test_8_11_all_fear_goes_or_none(die: int, left: int) -> None:
    range_ = rally(field("S1_SQ1 0205 fear=4", "S_L8-0 0205", side="soviet"), "S_L8-0").play(f"roll {die}")
    assert fear(range_.state, "S1_SQ1") == left


@rule("fireteam 8.1a", "fireteam 8.11")
def test_8_1_everyone_frightened_with_the_leader_rolls_for_one_point() -> None:
    state = field(
        "U1_SQ1 0205 fear=2", "U1_MG1 0205 fear=1", "U1_SQ2 0205", "U_OBS1 0205 fear=3", "U_L9-1 0205", funds=5
    )
    range_ = rally(state, "U_L9-1").play("roll 7", "roll 9", "roll 6")
    assert [event.unit for event in range_.events(RallyTried)] == [unit(n) for n in ("U1_SQ1", "U1_MG1", "U_OBS1")]
    assert [fear(range_.state, name) for name in ("U1_SQ1", "U1_MG1", "U_OBS1")] == [0, 1, 0]
    assert range_.state.deeds.funds == 3  # halves: one point paid


@rule("fireteam 8.1b")
@pytest.mark.parametrize(("frightened", "leader"), [(1, "U_L7-0"), (4, "U_L9-2")])
def test_8_1_the_price_is_one_point_whatever_the_fear_and_the_leader(frightened: int, leader: str) -> None:
    range_ = rally(field(f"U1_SQ1 0205 fear={frightened}", f"{leader} 0205", funds=2), leader).play("roll 10")
    assert range_.state.deeds.funds == 0


@rule("fireteam 8.1b", "fireteam 4.52")
def test_8_1_saved_points_of_the_stack_may_pay() -> None:
    state = field("U1_SQ1 0205 fear=1 saved=1", "U1_MG1 0205 fear=1 saved=1", "U_L8-1 0205", funds=1)
    leader = unit("U_L8-1")
    assert leader_rallies(state, "us") == [Rally(leader, 1), Rally(leader, 2)]
    assert refused(state, "U_L8-1", 0) == refused(state, "U_L8-1", 3) == "8.1b"
    range_ = rally(state, "U_L8-1", 2).play("roll 10", "roll 10")
    assert range_.state.deeds.funds == 1
    assert [range_.state.units[unit(name)].saved for name in ("U1_SQ1", "U1_MG1")] == [0, 0]


@rule("fireteam 8.1b")
def test_8_1_without_points_there_is_no_rally() -> None:
    state = field("U1_SQ1 0205 fear=1", "U_L8-1 0205", "U1_SQ2 0205 saved=4", funds=1)
    assert leader_rallies(state, "us") == []  # what lies on those who do not rally is not theirs to spend
    assert refused(state, "U_L8-1") == "8.1b"


@rule("fireteam 8.1a")
def test_8_1_the_leader_must_be_with_the_unit_from_the_start_of_the_impulse() -> None:
    state = field("U1_SQ1 0205 fear=1", "U1_SQ2 0204 fear=1", "U_L8-1 0205")
    assert rallied_by(state, unit("U_L8-1")) == [unit("U1_SQ1")]
    came = tuple((u, hex) for u, hex in state.deeds.stacked if u != unit("U_L8-1"))
    note(state, stacked=(*came, (unit("U_L8-1"), WORLD.find("0204"))), moved=1 << unit("U_L8-1"))
    assert leader_rallies(state, "us") == []
    assert refused(state, "U_L8-1") == "8.1a"


@rule("fireteam 8.1a")
def test_8_1_a_stack_that_moved_together_is_still_together() -> None:
    state = field("U1_SQ1 0205 fear=1", "U_L8-1 0205")
    both = 1 << unit("U1_SQ1") | 1 << unit("U_L8-1")
    note(state, moved=both, stacked=((unit("U1_SQ1"), WORLD.find("0204")), (unit("U_L8-1"), WORLD.find("0204"))))
    assert rallied_by(state, unit("U_L8-1")) == [unit("U1_SQ1")]


@rule("fireteam 8.1a")
def test_8_1_after_a_rally_leader_and_unit_stay_together() -> None:
    state = field("U1_SQ1 0205 fear=1", "U1_SQ2 0205", "U_L8-1 0205")
    range_ = rally(state, "U_L8-1").play("roll 1")
    assert bound(range_.state, unit("U1_SQ1")) == (unit("U_L8-1"),)
    assert bound(range_.state, unit("U_L8-1")) == (unit("U1_SQ1"),)
    assert bound(range_.state, unit("U1_SQ2")) == ()


@rule("fireteam 8.12a")
def test_8_12_once_in_an_impulse_and_again_in_the_next() -> None:
    state = field("U1_SQ1 0205 fear=1", "U_L8-1 0205", "U_L9-1 0205")
    range_ = rally(state, "U_L8-1").play("roll 10")
    assert leader_rallies(range_.state, "us") == []
    assert refused(range_.state, "U_L9-1") == "8.12a"
    note(range_.state, rallied=0)  # as every impulse begins
    assert leader_rallies(range_.state, "us") == [Rally(unit("U_L9-1"), 0), Rally(unit("U_L8-1"), 0)]


@rule("fireteam 8.12a", "fireteam 8.1a")
def test_8_12_a_leader_may_rally_again_for_those_who_have_not_tried() -> None:
    state = field("U1_SQ1 0205 fear=1", "U1_SQ2 0205", "U_L8-1 0205")
    range_ = rally(state, "U_L8-1").play("roll 10")
    change(range_.state, unit("U1_SQ2"), fear=1)
    assert rallied_by(range_.state, unit("U_L8-1")) == [unit("U1_SQ2")]


@rule("fireteam 8.12b")
def test_8_12_a_mounted_leader_does_not_rally_those_on_foot_but_the_other_way_he_may() -> None:
    inside = field("U1_M2_1 0205", "U_L8-1 in U1_M2_1", "U1_SQ1 0205 fear=1")
    assert leader_rallies(inside, "us") == []
    assert refused(inside, "U_L8-1") == "8.12b"
    outside = field("U1_M2_1 0205", "U_L8-1 0205", "U1_SQ1 in U1_M2_1 fear=1")
    assert rallied_by(outside, unit("U_L8-1")) == [unit("U1_SQ1")]
    both = field("U1_M2_1 0205", "U_L8-1 in U1_M2_1", "U1_SQ1 in U1_M2_1 fear=1")
    assert rallied_by(both, unit("U_L8-1")) == [unit("U1_SQ1")]
    note(both, moved=1 << unit("U1_M2_1"))
    assert rallied_by(both, unit("U_L8-1")) == [unit("U1_SQ1")]  # they rode together


@rule("fireteam 8.1c", "fireteam 8.12c")
def test_8_1_rally_activates_nobody() -> None:
    range_ = rally(field("U1_SQ1 0205 fear=1", "U_L8-1 0205"), "U_L8-1").play("roll 10")
    assert range_.state.deeds.activated == 0
    note(range_.state, activated=1 << unit("U1_SQ1") | 1 << unit("U_L8-1"), rallied=0)
    assert leader_rallies(range_.state, "us") == [Rally(unit("U_L8-1"), 0)]  # nor does activation use it up


@rule("fireteam 8.1a")
def test_8_1_only_an_own_leader_rallies_and_only_frightened_infantry() -> None:
    state = field("U1_SQ1 0205", "U_L8-1 0205", "U1_M2_1 0205 fear=1", "S_L8-1 0208", "S1_SQ1 0208 fear=1")
    assert leader_rallies(state, "us") == []
    assert refused(state, "U_L8-1") == refused(state, "S_L8-1") == refused(state, "U1_SQ1") == "8.1a"


@rule("fireteam 15.2", "fireteam 17.1a")
def test_15_2_by_night_1_is_added_and_in_suits_it_costs_a_point_more() -> None:
    state = field("U1_SQ1 0205 fear=1", "U_L8-1 0205", funds=4, rules="15 17")
    range_ = rally(state, "U_L8-1").play("roll 7")
    assert fear(range_.state, "U1_SQ1") == 1
    assert range_.state.deeds.funds == 0
    tank = steady(field("U5_M1_1 0205 fear=1", rules="15"), "U5_M1_1").play("roll 7")
    assert fear(tank.state, "U5_M1_1") == 1


@rule("fireteam 14.24")
def test_14_24_nobody_rallies_among_enemies() -> None:
    state = field("U1_SQ1 0205 fear=1", "U_L8-1 0205", "S1_SQ1 0205", "U5_M1_1 0205 fear=1", rules="14")
    assert leader_rallies(state, "us") == [] == vehicle_rallies(state, "us")
    assert refused(state, "U_L8-1") == "14.24"


# -------------------------------------------------------------------------------------------------------- 8.3


@rule("fireteam 8.3a")
@pytest.mark.parametrize(("die", "left"), [(1, 0), (7, 0), (8, 1), (10, 1)])
def test_8_3_a_vehicle_rallies_on_7_or_less_for_one_point(die: int, left: int) -> None:
    range_ = steady(field("S4_T80_1 0205 fear=1", side="soviet", funds=2), "S4_T80_1").play(f"roll {die}")
    assert fear(range_.state, "S4_T80_1") == left
    assert range_.state.deeds.funds == 0


@rule("fireteam 8.3a")
def test_8_3_leaders_have_no_influence_on_it() -> None:
    state = field("U5_M1_1 0205 fear=1", "U_L9-2 0205")
    assert steady(state, "U5_M1_1").play("roll 8").events(RallyTried)[0].modifier == 0


@rule("fireteam 8.3a", "fireteam 8.12a")
def test_8_3_who_may_and_how_it_is_paid() -> None:
    state = field("U5_M1_1 0205 fear=1 saved=2", "U5_M1_2 0205", "U1_SQ1 0205 fear=1", funds=1)
    tank = unit("U5_M1_1")
    assert vehicle_rallies(state, "us") == [Steady(tank, 1), Steady(tank, 2)]
    assert {not_steadied(state, name) for name in ("U5_M1_1", "U5_M1_2", "U1_SQ1")} == {"8.3a"}
    range_ = steady(state, "U5_M1_1", 2).play("roll 10")
    assert (range_.state.units[tank].saved, range_.state.deeds.funds) == (0, 1)
    assert not_steadied(range_.state, "U5_M1_1") == "8.12a"
    assert not_steadied(range_.state, "U5_M1_1", "soviet") == "8.3a"
