"""[19.2] [14.18] [5.23] Limits of missiles against buildings, drawn duels, and what a marker is taken by."""

from __future__ import annotations

import pytest

from grognard.rulesets.fireteam.actions.buildings import Breach
from grognard.rulesets.fireteam.close_combat.duels import Duel
from grognard.rulesets.fireteam.events.morale import Eliminated
from grognard.rulesets.fireteam.fire.demolition import breaches, floors_to_breach, why_not_breach
from grognard.rulesets.fireteam.fire.firers import firer_of
from grognard.rulesets.fireteam.movement.conduct import caution_rule, moving_fire_bar
from grognard.rulesets.fireteam.movement.party import Party
from grognard.rulesets.fireteam.state import FireTeamState, Work
from tests.rulesets.fireteam.edition import WORLD
from tests.support import rule

from .firing_range import Range, field, shoot, unit

HOUSE, TWO_FLOORS = "2906", "3006"
"""A wooden building, and one of two floors, of which 2706 is seen from upstairs alone."""


def breach(state: FireTeamState, piece: str, weapon: str, hex: str = HOUSE) -> str | None:
    """The rule that keeps a missile from a hex; the list of shots must agree."""
    firer = firer_of(state, unit(piece))
    action = Breach(unit(piece), weapon, WORLD.find(hex))
    found = why_not_breach(state, firer, action, moving=False)
    assert (action in breaches(state, (firer,), (WORLD.find(hex),), moving=False)) == (found is None)
    return None if found is None else found.rule


@rule("fireteam 19.22", "fireteam 19.21a")
def test_19_22_buildings_are_fired_at_from_afar_but_works_are_not() -> None:
    """The house at 2906 lies eight hexes from 2106."""
    house = field("U1_M2_1 2106 facing=11", f"S1_SQ1 {HOUSE}", rules="16 19")
    assert breach(house, "U1_M2_1", "TOW") is None
    for hex, refused in (("0211", None), ("0212", "19.22")):
        dug = field("U1_M2_1 0205 facing=8", f"S1_SQ1 {hex} work=0", rules="16 19")
        dug.works = {0: Work("entrenchment", "soviet", WORLD.find(hex))}
        assert breach(dug, "U1_M2_1", "TOW", hex) == refused


@rule("fireteam 19.21a")
def test_19_21_not_into_the_hex_where_one_is() -> None:
    state = field(f"U1_SQ1 {TWO_FLOORS}", "U1_LAW1 with U1_SQ1", f"S1_SQ1 {TWO_FLOORS} upstairs", rules="14 19")
    assert breach(state, "U1_LAW1", "LAW", TWO_FLOORS) == "19.21a"


@rule("fireteam 16.33c", "fireteam 19.21a")
@pytest.mark.parametrize(("facing", "refused"), [(11, None), (5, "16.33c")])
def test_16_33_a_missile_vehicle_in_a_ramp_does_not_turn(facing: int, refused: str | None) -> None:
    state = field(f"U1_M2_1 2106 facing={facing} work=0", f"S1_SQ1 {HOUSE}", rules="16 19")
    state.works = {0: Work("ramp", "us", WORLD.find("2106"), facing)}
    assert breach(state, "U1_M2_1", "TOW") == refused


@rule("fireteam 6.43a", "fireteam 19.21a")
@pytest.mark.parametrize(("facing", "turns"), [(11, False), (5, True)])
def test_6_43_otherwise_it_turns(facing: int, turns: bool) -> None:
    match = shoot(field(f"U1_M2_1 2106 facing={facing}", f"S1_SQ1 {HOUSE}", rules="19"), "U1_M2_1")
    match.play(f"breach U1_M2_1 TOW {HOUSE}")
    assert bool(match.legal("swing")) is turns


@rule("fireteam 15.3a", "fireteam 19.21a")
def test_15_3_by_night_those_inside_must_be_near() -> None:
    far = field("U1_M2_1 2106 facing=11", f"S1_SQ1 {HOUSE}", rules="15 19")
    assert breach(far, "U1_M2_1", "TOW") == "15.3a"
    near = field("U1_M2_1 2904 facing=8", f"S1_SQ1 {HOUSE}", rules="15 19")
    assert breach(near, "U1_M2_1", "TOW") is None


@rule("fireteam 19.13", "fireteam 19.15b")
def test_19_13_the_floors_that_are_in_view() -> None:
    lines = (f"S1_SQ1 {TWO_FLOORS}", f"S1_SQ2 {TWO_FLOORS} upstairs", f"S1_SQ3 {HOUSE}")
    near = field("U1_DT1 2903", *lines, rules="19")
    firer = firer_of(near, unit("U1_DT1"))
    assert floors_to_breach(near, firer, WORLD.find(TWO_FLOORS)) == [False, True]
    assert floors_to_breach(near, firer, WORLD.find(HOUSE)) == []
    below = field("U1_DT1 2706", *lines, rules="19")
    assert floors_to_breach(below, firer_of(below, unit("U1_DT1")), WORLD.find(TWO_FLOORS)) == [True]


# ---------------------------------------------------------------------------------------------------------- duels


@rule("fireteam 14.18a")
@pytest.mark.parametrize(("dice", "fallen"), [("roll 5 5", []), ("roll 5 6", ["S_L8-1"]), ("roll 6 5", ["U_L8-1"])])
def test_14_18_equal_totals_leave_both_alive(dice: str, fallen: list[str]) -> None:
    """Both have a modifier of 1; the first die is that of the side that was attacked."""
    state = field("U_L8-1 0205", "S_L8-1 0205", rules="14")
    match = Range(state, Duel("us", WORLD.find("0205"), False)).play(dice)
    assert [event.unit for event in match.events(Eliminated)] == [unit(name) for name in fallen]


# ------------------------------------------------------------------------------------------- caution, moving fire


@rule("fireteam 5.23b", "fireteam 5.23c", "fireteam 5.24b")
def test_5_23_by_which_rule_a_marker_is_taken() -> None:
    state = field("U1_SQ1 0205", "U1_SQ2 0205 brown")
    squad, stale = unit("U1_SQ1"), unit("U1_SQ2")
    assert caution_rule(state, Party((squad,)), squad) == "5.23b"
    assert caution_rule(state, Party((squad,), way="plain"), squad) == "5.23c"
    assert caution_rule(state, Party((stale,)), stale) == "5.24b"


@rule("fireteam 6.6a", "fireteam 6.6b", "fireteam 14.21c")
def test_6_6_who_has_something_to_fire_at_on_the_move() -> None:
    state = field("U1_SQ1 0205", "S1_SQ1 0207", "U1_SQ2 0105", "S1_SQ2 0105", "U1_SQ3 5920", rules="14")
    for name, expected in (("U1_SQ1", None), ("U1_SQ2", None), ("U1_SQ3", ("6.6b", "refusal-nothing-to-fire-at"))):
        assert moving_fire_bar(state, Party((unit(name),)), unit(name)) == expected
