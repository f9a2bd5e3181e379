"""[10.5.1] [10.5.2] [10.5.3x] Declaring assaults, going in, arrows, feints, reinforcing."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.core.rules import Refusal
from grognard.rulesets.lhy.actions.assault import Assault, FallBack, Feint, GoIn, Hold, NextArrow, Reinforce
from grognard.rulesets.lhy.actions.movement import Go, Join
from grognard.rulesets.lhy.assault.arrows import ChooseArrow, ChooseFeint, ResolveArrows
from grognard.rulesets.lhy.assault.entering import (
    Assaulting,
    AssaultVerb,
    ChooseApproach,
    ReinforceVerb,
    why_no_assault,
)
from grognard.rulesets.lhy.events.assault import ContentsTold
from grognard.rulesets.lhy.state import GREEN, STOPPED, Arrow
from tests.rulesets.lhy.battlefield import assault_marker, field, shells, small_arms, told
from tests.rulesets.lhy.morale.test_recovery import active
from tests.rulesets.lhy.stage import Stage
from tests.support import rule


def why(stage: Stage, hex: str, *names: str, reinforcing: bool = False) -> str | None:
    units = tuple(sorted(stage.id(name) for name in names))
    found = why_no_assault(stage.state, units, stage.hex(hex), reinforcing=reinforcing)
    return found.rule if isinstance(found, Refusal) else None


def reacting(stage: Stage, *answering: object) -> None:
    """Let the same side react instead, with a duty for everybody, so that all have seen something."""
    everybody = sum(1 << unit for unit in range(len(stage.state.units)))
    stage.cycle(segment=1, side=stage.state.deeds.side, duties=everybody)


# Who


@rule("lhy 10.5.1x")
@pytest.mark.parametrize("facts", [{"disrupted": True}, {"regrouping": True}, {}])
def test_units_must_be_fit_to_assault(facts: dict[str, bool]) -> None:
    stage = active()
    stage.place("able-1-squad-1", "B5", **facts)
    stage.place("k1-1-squad-1", "B4")
    assert why(stage, "B4", "able-1-squad-1") == ("10.5.1x" if facts else None)


@rule("lhy 10.5.1x")
def test_only_enemy_hexes_are_assaulted() -> None:
    stage = active()
    stage.place("able-1-squad-1", "B5")
    stage.place("k1-1-squad-1", "B4", hidden=True)
    assert why(stage, "B4", "able-1-squad-1") == "10.5.1x"


@rule("lhy 10.5.1a")
def test_infantry_assaults_and_machine_guns_do_not() -> None:
    stage = active()
    stage.place("able-1-section-1", "B5")
    stage.place("us-mg-1", "B5")
    stage.place("k1-1-squad-1", "B4")
    assert why(stage, "B4", "able-1-section-1") is None
    assert why(stage, "B4", "us-mg-1") == "10.5.1a"


@rule("lhy 10.5.1x", "lhy 10.5.1b")
def test_tanks_assault_unshocked_and_unridden() -> None:
    stage = active("hill48", ("pz2", 1), side="axis")
    stage.place("pz2-1-afv-1", "4:I3")
    stage.place("pz2-1-afv-2", "4:I3", shocked=True)
    stage.place("pz2-1-afv-3", "4:I3")
    stage.load("k2-1-squad-1", "pz2-1-afv-3")
    stage.place("baker-1-squad-1", "4:I4")
    assert why(stage, "4:I4", "pz2-1-afv-1") is None
    assert why(stage, "4:I4", "pz2-1-afv-2") == "10.5.1x"
    assert why(stage, "4:I4", "pz2-1-afv-3") == "10.5.1b"


@rule("lhy 10.5.1c")
def test_teams_go_with_infantry_or_to_their_platoon() -> None:
    stage = active()
    stage.place("able-1-leader", "B5")
    stage.place("us-latw-1", "B5")
    stage.place("able-1-squad-1", "B5")
    stage.place("k1-1-squad-1", "B4")
    assert why(stage, "B4", "able-1-leader") == "10.5.1c"
    assert why(stage, "B4", "us-latw-1") == "10.5.1c"
    assert why(stage, "B4", "able-1-leader", "able-1-squad-1", "us-latw-1") is None
    stage.place("able-2-squad-1", "B4")
    assert why(stage, "B4", "able-1-leader") == "10.5.1c"
    stage.place("able-1-squad-2", "B4")
    assert why(stage, "B4", "able-1-leader") is None


@rule("lhy 10.5.1d")
def test_halftracks_go_with_others_and_never_against_guns_or_tanks() -> None:
    stage = active("bridge", ("charlie", 1))
    stage.place("us-halftrack-1", "H5")
    stage.place("us-halftrack-2", "H5")
    stage.load("charlie-1-squad-1", "us-halftrack-2")
    stage.place("charlie-1-squad-2", "H5")
    stage.place("k3-1-squad-1", "H6")
    assert why(stage, "H6", "us-halftrack-1") == "10.5.1d"
    assert why(stage, "H6", "us-halftrack-2") is None
    assert why(stage, "H6", "us-halftrack-1", "charlie-1-squad-2") is None
    stage.place("german-gun-1", "H6")
    assert why(stage, "H6", "us-halftrack-1", "charlie-1-squad-2") == "10.5.1d"


@rule("lhy 10.5.1d")
def test_a_concealed_gun_is_told_of_when_halftracks_would_go_in() -> None:
    stage = active("bridge", ("charlie", 1))
    unit = stage.place("us-halftrack-2", "H5")
    stage.load("charlie-1-squad-1", "us-halftrack-2")
    stage.place("german-gun-1", "H6", concealed=True)
    assert why(stage, "H6", "us-halftrack-2") is None
    stage.run(Assaulting((unit,), stage.hex("H6")))
    assert told(stage, ContentsTold) == ["ContentsTold"]
    assert stage.where("us-halftrack-2") == "H5"
    assert not stage.unit("us-halftrack-2").acted
    assert why(stage, "H6", "us-halftrack-2") == "10.5.1d"


@rule("lhy 11.4.7.1c")
def test_only_tanks_go_into_a_primary_impact_hex() -> None:
    stage = active()
    stage.place("able-1-squad-1", "B5")
    stage.place("k1-1-squad-1", "B4")
    shells(stage, "B4", 1, primary=True)
    assert why(stage, "B4", "able-1-squad-1") == "11.4.7.1c"


# Adjacent


@rule("lhy 10.5.2.1s1", "lhy 10.5.2.1s2")
def test_adjacent_units_go_in_at_once_under_their_marker() -> None:
    stage = active()
    unit = stage.place("able-1-squad-1", "B5")
    stage.place("k1-1-squad-1", "B4")
    assert Assault(stage.hex("B4"), (unit,)) in list(AssaultVerb().listed(stage.state, "allied"))
    stage.run(Assaulting((unit,), stage.hex("B4")))
    assert stage.where("able-1-squad-1") == "B4"
    assert stage.unit("able-1-squad-1").acted
    marker = stage.state.assaults[stage.hex("B4")]
    assert marker.side == "allied"
    assert marker.entries == ((stage.state.cycle, unit, 6, stage.hex("B5")),)


@rule("lhy 10.5.2.1s1")
def test_a_party_is_built_before_it_goes() -> None:
    stage = active()
    unit = stage.place("able-1-squad-1", "B5")
    mate = stage.place("able-1-squad-2", "B5")
    stage.place("us-mg-1", "B5")
    stage.place("k1-1-squad-1", "B4")
    stage.run(Assaulting((unit,), stage.hex("B4")))
    assert isinstance(stage.asked, ChooseApproach)
    assert stage.refused(Join(stage.id("us-mg-1"))) == "10.5.1a"
    stage.say(Join(mate))
    assert {stage.where("able-1-squad-1"), stage.where("able-1-squad-2")} == {"B4"}


# From farther off


@rule("lhy 10.5.2.2x1")
def test_those_on_foot_start_within_two_hexes_and_vehicles_within_three() -> None:
    stage = active()
    stage.place("able-1-squad-1", "B5")
    stage.place("able-1-squad-2", "B6")
    stage.place("able-1-squad-3", "B6", heroic=True, goal=stage.hex("B3"))
    stage.place("k1-1-squad-1", "B3")
    assert why(stage, "B3", "able-1-squad-1") is None
    assert why(stage, "B3", "able-1-squad-2") == "10.5.2.2x1"
    assert why(stage, "B3", "able-1-squad-3") is None

    tanks = active("hill48", ("pz2", 1), side="axis")
    tanks.place("pz2-1-afv-1", "4:I3")
    tanks.place("pz2-1-afv-2", "4:I2")
    tanks.place("baker-1-squad-1", "4:I6")
    assert why(tanks, "4:I6", "pz2-1-afv-1") is None
    assert why(tanks, "4:I6", "pz2-1-afv-2") == "10.5.2.2x1"


@rule("lhy 10.5.2.2x2")
def test_the_points_must_reach_into_the_hex_itself() -> None:
    """Woods cost one and a half: two of them are too dear in a reaction, which has two points."""
    stage = active()
    stage.place("able-1-squad-1", "C1")
    stage.place("k1-1-squad-1", "C3")
    assert why(stage, "C3", "able-1-squad-1") is None
    reacting(stage)
    assert why(stage, "C3", "able-1-squad-1") == "10.5.2.2x2"


@rule("lhy 10.5.2.2x2", "lhy 10.5.2.2s1", "lhy 10.5.2.2s2")
def test_a_party_comes_nearer_with_every_hex_and_waits_under_an_arrow() -> None:
    stage = active()
    unit = stage.place("able-1-squad-1", "B5")
    stage.place("k1-1-squad-1", "C3")
    stage.run(Assaulting((unit,), stage.hex("C3")))
    nearer = [action.hex for action in stage.legal if isinstance(action, Go)]
    assert all(stage.battle.ground.distance(hex, stage.hex("C3")) == 1 for hex in nearer)
    assert stage.refused(Go(stage.hex("B6"))) == "10.5.2.2x2"
    stage.say(Go(nearer[0]))
    assert [(arrow.start, arrow.target, arrow.units) for arrow in stage.state.arrows] == [
        (nearer[0], stage.hex("C3"), (unit,))
    ]
    assert stage.unit("able-1-squad-1").acted
    assert not stage.state.assaults


@rule("lhy 10.5.3x")
def test_a_hex_with_an_enemy_arrow_is_not_assaulted_in_reaction() -> None:
    stage = active()
    stage.place("able-1-squad-1", "B5")
    stage.place("able-1-squad-2", "B3")
    other = stage.place("k1-1-squad-1", "B4")
    stage.state.arrows = (Arrow("axis", (other,), stage.hex("B4"), stage.hex("B3")),)
    assert why(stage, "B4", "able-1-squad-1") is None
    reacting(stage)
    assert why(stage, "B4", "able-1-squad-1") == "10.5.3x"


# Arrows and feints


def under_arrow(*names: str, target: str = "B3", start: str = "B4") -> Stage:
    stage = active()
    units = tuple(stage.place(name, start, acted=True) for name in names)
    stage.place("k1-1-squad-1", target)
    stage.state.arrows = (Arrow("allied", units, stage.hex(start), stage.hex(target)),)
    return stage


@rule("lhy 10.5.2.2s3")
def test_when_the_cycle_ends_they_go_in() -> None:
    stage = under_arrow("able-1-squad-1")
    stage.run(ResolveArrows())
    stage.say(GoIn())
    assert stage.where("able-1-squad-1") == "B3"
    assert stage.state.assaults[stage.hex("B3")].side == "allied"
    assert not stage.state.arrows


@rule("lhy 10.5.2.2s3")
def test_no_marker_lies_where_no_enemy_is_left() -> None:
    stage = under_arrow("able-1-squad-1")
    stage.place("k1-1-squad-1", "D5")
    stage.run(ResolveArrows())
    stage.say(GoIn())
    assert stage.where("able-1-squad-1") == "B3"
    assert not stage.state.assaults


@rule("lhy 10.5.2.3x1", "lhy 10.5.2.3a")
def test_some_feint_and_the_others_go_in() -> None:
    stage = under_arrow("able-1-squad-1", "able-1-squad-2")
    stage.run(ResolveArrows())
    assert isinstance(stage.asked, ChooseFeint)
    stage.say(Feint(stage.id("able-1-squad-1")))
    stage.say(GoIn())
    assert stage.where("able-1-squad-2") == "B3"
    stage.say(Hold(), 6)
    stage.say(Hold())
    assert stage.where("able-1-squad-1") == "B4"


@rule("lhy 10.5.2.3a")
def test_those_who_fail_to_stay_must_withdraw() -> None:
    stage = under_arrow("able-1-squad-1", "able-1-squad-2")
    stage.run(ResolveArrows())
    stage.say(Feint(stage.id("able-1-squad-1")))
    stage.say(Feint(stage.id("able-1-squad-2")))
    assert stage.refused(FallBack((stage.id("able-1-squad-1"),))) == "10.5.2.3a"
    stage.say(Hold(), 7)
    steps = [action for action in stage.legal if isinstance(action, Go)]
    assert steps
    stage.say(steps[0])
    assert stage.where("able-1-squad-1") != "B4"
    assert stage.where("able-1-squad-2") == stage.where("able-1-squad-1")


@rule("lhy 10.5.2.3x1")
def test_into_a_primary_impact_hex_all_must_feint() -> None:
    stage = under_arrow("able-1-squad-1")
    shells(stage, "B3", 1, primary=True)
    stage.run(ResolveArrows())
    assert FallBack((stage.id("able-1-squad-1"),)) in stage.legal
    stage.say(Hold(), 3)
    stage.say(Hold())
    assert stage.where("able-1-squad-1") == "B4"


@rule("lhy 10.5.2.3b")
def test_feinting_vehicles_stay_or_back_away() -> None:
    stage = active("hill48", ("pz2", 1), side="axis")
    tank = stage.place("pz2-1-afv-1", "4:I3", acted=True, motion=GREEN)
    stage.place("baker-1-squad-1", "4:I4")
    stage.state.arrows = (Arrow("axis", (tank,), stage.hex("4:I3"), stage.hex("4:I4")),)
    stage.run(ResolveArrows())
    stage.say(Feint(tank))
    assert stage.legal == [Hold(), FallBack((tank,))]
    stage.say(Hold())
    assert stage.where("pz2-1-afv-1") == "4:I3"


@rule("lhy 12.6.4b")
def test_heroism_of_the_target_ends_if_all_feint() -> None:
    stage = under_arrow("able-1-squad-1")
    stage.change("k1-1-squad-1", heroic=True)
    stage.run(ResolveArrows())
    stage.say(Feint(stage.id("able-1-squad-1")))
    assert not stage.unit("k1-1-squad-1").heroic


@rule("lhy 20.9.2b2")
def test_who_came_by_road_upon_a_hidden_enemy_may_not_feint() -> None:
    stage = under_arrow("able-1-squad-1")
    (arrow,) = stage.state.arrows
    stage.state.arrows = (Arrow(arrow.side, arrow.units, arrow.start, arrow.target, compelled=True),)
    stage.run(ResolveArrows())
    assert stage.where("able-1-squad-1") == "B3"


@rule("lhy 20.9.2b2")
def test_the_road_binds_men_on_foot_and_not_the_tank_beside_them() -> None:
    stage = field("hill48")
    squad, tank = stage.place("baker-1-squad-1", "4:G9"), stage.place("atank-1-afv-1", "4:G9")
    stage.place("k2-1-squad-1", "4:G8")
    hexes = (stage.hex("4:G9"), stage.hex("4:G8"))
    stage.state.arrows = (Arrow("allied", (squad, tank), *hexes, compelled=True),)
    stage.run(ResolveArrows())
    assert stage.refused(Feint(squad)) == "20.9.2b2"
    assert stage.refused(Feint(tank)) is None


@rule("lhy 10.5.2.3x2")
def test_several_assaults_on_one_hex_are_one() -> None:
    stage = active()
    one = stage.place("able-1-squad-1", "B5")
    two = stage.place("able-1-squad-2", "B3")
    stage.place("k1-1-squad-1", "B4")
    stage.run(Assaulting((one,), stage.hex("B4")))
    stage.state.cycle = 2
    stage.run(Assaulting((two,), stage.hex("B4")))
    assert [entry[:2] for entry in stage.state.assaults[stage.hex("B4")].entries] == [(0, one), (2, two)]


# Reinforcing


@rule("lhy 8.3h", "lhy 10.5.1x")
def test_units_reinforce_a_hex_under_assault_without_a_marker() -> None:
    stage = active()
    unit = stage.place("able-1-squad-1", "B5")
    stage.place("able-1-squad-2", "B4")
    stage.place("k1-1-squad-1", "B4")
    assault_marker(stage, "B4", "axis", ("k1-1-squad-1", "B3"))
    reacting(stage)
    assert list(ReinforceVerb().listed(stage.state, "allied")) == [Reinforce(stage.hex("B4"), (unit,))]
    assert not list(AssaultVerb().listed(stage.state, "allied"))
    stage.run(Assaulting((unit,), stage.hex("B4"), reinforcing=True))
    assert stage.where("able-1-squad-1") == "B4"
    assert len(stage.state.assaults[stage.hex("B4")].entries) == 1
    assert why(stage, "B3", "able-1-squad-1", reinforcing=True) == "8.3h"


@rule("lhy 11.3.1a")
def test_fire_aimed_at_those_who_wait_goes_in_with_them() -> None:
    """X5: all go in, and the fire with them."""
    stage = under_arrow("able-1-squad-1")
    small_arms(stage, "B4", 3, "allied")
    stage.run(ResolveArrows())
    stage.say(GoIn())
    assert [marker.value for marker in stage.state.small_arms[stage.hex("B3")]] == [3]
    assert not stage.state.small_arms.get(stage.hex("B4"))


def two_arrows(*, active: str = "allied", **facts: Any) -> Stage:
    """Two parties of the Americans wait to assault two hexes; the later arrow lies from C6 to C5."""
    stage = field(active=active)
    stage.cycle(segment=0, side=active, platoons=(("able", 1),), members=0)
    for name, start in (("able-1-squad-1", "B4"), ("able-1-squad-2", "C6")):
        stage.place(name, start, acted=True, **facts)
    for name, target in (("k1-1-squad-1", "B3"), ("k1-1-squad-2", "C5")):
        stage.place(name, target)
    stage.state.arrows = tuple(
        Arrow("allied", (stage.id(name),), stage.hex(start), stage.hex(target))
        for name, start, target in (("able-1-squad-1", "B4", "B3"), ("able-1-squad-2", "C6", "C5"))
    )
    return stage


@rule("lhy 6.0.II-4b")
def test_the_owner_says_which_arrow_comes_first() -> None:
    stage = two_arrows()
    stage.run(ResolveArrows())
    later = NextArrow(stage.hex("C6"), stage.hex("C5"))
    assert later in stage.legal
    assert stage.refused(NextArrow(stage.hex("C6"), stage.hex("B3"))) == "6.0.II-4b"
    stage.say(later)
    stage.say(GoIn())
    assert stage.hex("C5") in stage.state.assaults
    assert stage.hex("B3") not in stage.state.assaults
    assert isinstance(stage.asked, ChooseFeint), "the last one is not asked for"


@rule("lhy 6.0.II-4b")
def test_the_order_is_not_asked_for_where_nothing_is_to_be_chosen() -> None:
    stage = two_arrows(heroic=True)
    stage.run(ResolveArrows())
    assert not stage.state.pending
    assert stage.state.assaults.keys() == {stage.hex("B3"), stage.hex("C5")}


@rule("lhy 6.0.II-4b")
def test_arrows_of_the_active_side_come_first() -> None:
    stage = two_arrows(active="axis")
    stage.place("k1-2-squad-1", "J5", acted=True)
    stage.place("able-2-squad-1", "J4")
    own = Arrow("axis", (stage.id("k1-2-squad-1"),), stage.hex("J5"), stage.hex("J4"))
    stage.state.arrows = (*stage.state.arrows, own)
    stage.run(ResolveArrows())
    assert stage.asked.side == "axis"
    stage.say(GoIn())
    assert stage.asked.side == "allied"
    assert isinstance(stage.asked, ChooseArrow)


@rule("lhy 19.2b", "lhy 10.5.2.1s1")
@pytest.mark.parametrize(("die", "where"), [(6, "F5"), (7, "F4")])
def test_out_of_wire_a_party_rolls_before_it_goes_in(die: int, where: str) -> None:
    stage = active("hill48", ("k2", 1), side="axis")
    stage.place("k2-1-squad-1", "4:F4")
    stage.place("baker-1-squad-1", "4:F5")
    stage.state.wire |= 1 << stage.hex("4:F4")
    stage.run(Assaulting((stage.id("k2-1-squad-1"),), stage.hex("4:F5")), die)
    assert stage.where("k2-1-squad-1") == f"4:{where}"
    assert stage.unit("k2-1-squad-1").acted
    assert (stage.hex("4:F5") in stage.state.assaults) == (die == 6)


@rule("lhy 10.4.1a", "lhy 10.5.2.1s1")
@pytest.mark.parametrize("motion", [STOPPED, GREEN])
def test_a_tank_that_goes_in_is_in_motion(motion: int) -> None:
    stage = active("hill48", ("pz2", 1), side="axis")
    stage.place("pz2-1-afv-1", "4:I3", motion=motion)
    stage.place("baker-1-squad-1", "4:I4")
    stage.run(Assaulting((stage.id("pz2-1-afv-1"),), stage.hex("4:I4")))
    assert stage.where("pz2-1-afv-1") == "4:I4"
    assert stage.unit("pz2-1-afv-1").motion == GREEN


@rule("lhy 11.4.7.2c", "lhy 11.4.7d")
def test_a_tank_leaves_shells_unharmed_and_men_beside_it_do_not() -> None:
    stage = active("hill48", ("pz2", 1), side="axis")
    stage.place("pz2-1-afv-1", "4:I3")
    stage.place("baker-1-squad-1", "4:I4")
    shells(stage, "4:I3", 3)
    stage.run(Assaulting((stage.id("pz2-1-afv-1"),), stage.hex("4:I4")))
    assert stage.where("pz2-1-afv-1") == "4:I4"
    men = active("hill48", ("k2", 1), side="axis")
    men.place("k2-1-squad-1", "4:I3")
    men.place("baker-1-squad-1", "4:I4")
    shells(men, "4:I3", 3)
    men.run(Assaulting((men.id("k2-1-squad-1"),), men.hex("4:I4")), 2)
    assert men.where("k2-1-squad-1") == "4:I4"
    assert men.unit("k2-1-squad-1").disrupted is False
