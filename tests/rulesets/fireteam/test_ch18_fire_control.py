"""Chapters 18.1 to 18.3: fire control, long range, and height against defilade."""

import pytest

from grognard.rulesets.fireteam.actions.gunnery import StayCautious
from grognard.rulesets.fireteam.events.gunnery import CautionDropped
from grognard.rulesets.fireteam.fire.gunnery import ChooseCaution, solve
from grognard.rulesets.fireteam.state import BARE, FRESH, STALE, FireTeamState
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.shooting import field, fire, shifts, shot, unit
from tests.support import rule

M1 = "U5_M1_1 M1_gun HT S4_T80_1"
M60 = "U5_M60_1 M60_gun HT S4_T80_1"
FINE = ["18"]
DUG_IN = ["18", "16"]


def tanks(us: str = "", soviet: str = "", rules: list[str] = FINE) -> FireTeamState:
    """An M1 and an M60 in the west, a T-80 in the east of the open ground, 7 hexes away."""
    return field({"U5_M1_1": f"0114 E {us}", "U5_M60_1": f"0114 E {us}", "S4_T80_1": f"0814 W {soviet}"}, rules=rules)


# Fire control


@rule("fireteam 18.1d", "fireteam 2.35d")
def test_the_m1_alone_has_fire_control() -> None:
    assert [kind.type for kind in WORLD.kinds.values() if kind.fire_control] == ["M1"]


@rule("fireteam 18.1a")
def test_moving_fire_with_fire_control_is_2() -> None:
    assert shifts(tanks(), M1, moving=True) == {"moving_fire_control": 2}
    assert shifts(tanks(), M60, moving=True) == {"moving_fire": 3}
    assert shifts(tanks(rules=[]), M1, moving=True) == {"moving_fire": 3}


@rule("fireteam 18.1a", "fireteam 6.61b")
def test_turning_on_the_move_adds_nothing_to_it() -> None:
    assert shifts(tanks(us="W"), M1, moving=True) == {"moving_fire_control": 2}
    assert shifts(tanks(us="W"), M1) == {"facing_change": 2}


@rule("fireteam 18.1b")
def test_no_opportunity_shift_but_that_of_a_cautious_target() -> None:
    assert shifts(tanks(), M1, opportunity=True) == {}
    assert shifts(tanks(soviet="cautious"), M1, opportunity=True) == {"target_cautious_gun": 2}
    assert shifts(tanks(), M60, opportunity=True) == {"opportunity_fire": 1}
    assert shifts(tanks(rules=[]), M1, opportunity=True) == {"opportunity_fire": 1}


@rule("fireteam 18.1d")
def test_fire_control_serves_both_kinds_of_rounds() -> None:
    for ammunition in ("HT", "HV"):
        assert shifts(tanks(), f"U5_M1_1 M1_gun {ammunition} S4_T80_1", moving=True) == {"moving_fire_control": 2}


@rule("fireteam 18.1d")
def test_fire_control_serves_no_missile() -> None:
    """No vehicle with the asterisk has a missile; a shot of one by it would not profit."""
    assert shifts(tanks(), "U5_M1_1 TOW HT S4_T80_1", opportunity=True) == {"opportunity_fire": 1}


@rule("fireteam 18.1c")
@pytest.mark.parametrize(("marker", "kept"), [("cautious", FRESH), ("brown", STALE)])
@pytest.mark.parametrize("die", [1, 10])
def test_the_owner_may_keep_the_cautious_marker(marker: str, kept: int, die: int) -> None:
    state = tanks(us=marker)
    fire(state, shot(state, M1), die)
    assert state.pending == (ChooseCaution("us"),)
    legal = state.pending[0].legal(state)
    tank = WORLD.piece_number("U5_M1_1")
    assert list(legal) == [StayCautious(tank, True), StayCautious(tank, False)]
    fire(state := tanks(us=marker), shot(state, M1), die, StayCautious(tank, True))
    assert unit(state, "U5_M1_1").cautious == kept
    assert not state.pending


@rule("fireteam 18.1c", "fireteam 5.25a")
def test_the_owner_may_give_it_up() -> None:
    state = tanks(us="cautious")
    events = fire(state, shot(state, M1), 10, StayCautious(WORLD.piece_number("U5_M1_1"), False))
    assert unit(state, "U5_M1_1").cautious == BARE
    assert isinstance(events[-1], CautionDropped)


@rule("fireteam 18.1c", "fireteam 6.23")
def test_the_penalty_of_the_marker_stays() -> None:
    assert shifts(tanks(us="cautious"), M1) == {"firer_cautious_gun": 3}


@rule("fireteam 18.1c")
def test_a_shot_in_vain_asks_for_the_marker_too() -> None:
    state = field({"U5_M1_1": "0114 E cautious", "S4_T80_1": "0814 W cautious"}, rules=FINE, smoke=["0114", "0814"])
    fire(state, shot(state, M1))
    assert state.pending == (ChooseCaution("us"),)


@rule("fireteam 18.1c", "fireteam 18.1d")
@pytest.mark.parametrize(("text", "rules"), [(M60, FINE), (M1, [])])
def test_others_lose_it_without_being_asked(text: str, rules: list[str]) -> None:
    state = tanks(us="cautious", soviet="E", rules=rules)
    fire(state, shot(state, text), 10)
    assert not state.pending
    assert unit(state, text.split(maxsplit=1)[0]).cautious == BARE


@rule("fireteam 18.1c")
def test_nothing_is_asked_of_a_tank_without_a_marker() -> None:
    state = tanks()
    fire(state, shot(state, M1), 10)
    assert not state.pending


# Long range


@rule("fireteam 18.2")
@pytest.mark.parametrize(
    ("hex", "expected"), [("2114", {}), ("2214", {"missile_far": 1}), ("4114", {"missile_far": 1})]
)
def test_a_tow_loses_1_beyond_20_hexes(hex: str, expected: dict[str, int]) -> None:
    units = {"U1_M2_1": "0114 E", "S4_T80_1": f"{hex} E"}
    assert shifts(field(units, rules=FINE), "U1_M2_1 TOW HT S4_T80_1") == expected
    assert shifts(field(units), "U1_M2_1 TOW HT S4_T80_1") == {}


@rule("fireteam 18.2")
def test_half_of_an_odd_range() -> None:
    """The Sagger reaches 37: the shift begins at 19."""
    assert WORLD.weapons["Sagger"].max == 37
    for hex, expected in (("1914", {}), ("2014", {"missile_far": 1})):
        state = field({"S1_BMP1_1": "0114 E", "U5_M60_1": f"{hex} E"}, rules=FINE)
        assert shifts(state, "S1_BMP1_1 Sagger HT U5_M60_1") == expected


@rule("fireteam 18.2")
def test_rockets_and_ht_guns_lose_nothing() -> None:
    rocket = field({"S1_SQ1": "0114", "S1_RPG1": "with S1_SQ1", "U5_M60_1": "0514 W"}, rules=FINE)
    assert shifts(rocket, "S1_RPG1 RPG HT U5_M60_1") == {}
    assert shifts(field({"U5_M60_1": "0114 E", "S4_T80_1": "3414 W"}, rules=FINE), M60) == {}


@rule("fireteam 18.22")
@pytest.mark.parametrize(
    ("hex", "expected"),
    [
        ("1114", {}),
        ("1214", {"hv_from_11": 1}),
        ("1614", {"hv_from_11": 1}),
        ("1714", {"hv_from_16": 2}),
        ("2414", {"hv_from_16": 2}),
        ("2514", {"hv_from_24": 3}),
        ("3514", {"hv_from_24": 3}),
    ],
)
def test_hv_loses_1_from_11_hexes_2_from_16_and_3_from_24(hex: str, expected: dict[str, int]) -> None:
    units = {"U5_M60_1": "0114 E", "S4_T80_1": f"{hex} W"}
    assert shifts(field(units, rules=FINE), "U5_M60_1 M60_gun HV S4_T80_1") == expected
    assert shifts(field(units, rules=FINE), M60) == {}
    assert shifts(field(units), "U5_M60_1 M60_gun HV S4_T80_1") == {}


# Height


@rule("fireteam 18.3", "fireteam 16.34b")
def test_a_tank_3_levels_up_fires_over_a_ramp() -> None:
    """A US tank on level 3 at a Soviet tank in a ramp on level 0: 2 - 2 = 0."""
    units = {"U5_M60_1": "5103 NW", "S4_T80_1": "4503 E work=1"}
    assert shifts(field(units, rules=DUG_IN), M60, turned=False) == {"target_defilade_gun": 2, "defilade_3_levels": -2}
    assert shifts(field(units, rules=["16"]), M60, turned=False) == {"target_defilade_gun": 2}


@rule("fireteam 18.3")
def test_2_levels_take_off_one_shift() -> None:
    ramp = field({"U5_M60_1": "5101 NW", "S4_T80_1": "4701 E work=1"}, rules=DUG_IN)
    assert shifts(ramp, M60, turned=False) == {"target_defilade_gun": 2, "defilade_2_levels": -1}
    crest = field({"U5_M1_1": "5303 W", "S4_T80_1": "1803 E"}, rules=FINE)
    assert shifts(crest, M1) == {"target_defilade_gun": 2, "defilade_2_levels": -1}


@rule("fireteam 18.3")
def test_1_level_takes_off_nothing() -> None:
    state = field({"U5_M60_1": "2620 N", "S4_T80_1": "1806 S"}, rules=FINE)
    assert shifts(state, M60) == {"target_defilade_gun": 2}


@rule("fireteam 18.3")
def test_never_more_than_the_defilade_itself() -> None:
    """A missile that is not seen has 1 right for defilade: 3 levels take off 1, not 2."""
    state = field({"U1_M2_1": "5103 NW", "S4_T80_1": "4503 E work=1 fear=1"}, rules=DUG_IN)
    found = shifts(state, "U1_M2_1 TOW HT S4_T80_1", turned=False)
    assert found == {"target_defilade_missile_unsighted": 1, "defilade_3_levels": -1}
    seen = field({"U1_M2_1": "5103 NW", "S4_T80_1": "4503 E work=1"}, rules=DUG_IN)
    assert sum(shifts(seen, "U1_M2_1 TOW HT S4_T80_1", turned=False).values()) == 0


@rule("fireteam 18.3")
def test_height_is_nothing_without_defilade() -> None:
    state = field({"U5_M60_1": "5103 NW", "S4_T80_1": "4503 E cautious"}, rules=FINE)
    assert shifts(state, M60, turned=False) == {"target_cautious_gun": 2}
    below = field({"S4_T80_1": "4503 E", "U5_M60_1": "5103 NW work=1"}, rules=DUG_IN)
    assert solve(below, shot(below, "S4_T80_1 T80_gun HT U5_M60_1")).column == 3
