"""[6.0] Zones of control: who has one, and where it reaches."""

from __future__ import annotations

import pytest

from grognard.core.bits import bits
from grognard.core.match import Match
from grognard.rulesets.vietnam.zones import zone_of_control
from tests.rulesets.vietnam.looking import cost, gos, state_of
from tests.support import play, refusal, rule, vietnam


def position(units: str, *, phase: str = "us move", more: str = "") -> Match:
    lines = f'us_5_60_C = "0334"\n{units}'
    return vietnam(f'scenario = "snoopy"\nphase = "{phase}"\nturn = 3\n{more}\n[units]\n{lines}')


def zone(match: Match, side: str) -> set[str]:
    """The labels of the places in a side's zone of control."""
    state = state_of(match)
    return {state.theatre.label(place) for place in bits(zone_of_control(state, side))}


@rule("vietnam 6.0a")
@pytest.mark.parametrize(
    ("place", "six"),
    [
        ("1823", {"1822", "1824", "1923", "1924", "1723", "1724"}),
        ("1723", {"1722", "1724", "1822", "1823", "1622", "1623"}),
        ("2334", {"2333", "2233"}),
    ],
)
def test_6_0a_the_six_hexes_around_a_unit(place: str, six: set[str]) -> None:
    assert zone(position(f'vc_263_1 = "{place}"'), "vc") == six


@rule("vietnam 6.0a")
@pytest.mark.parametrize("phase", ["us move", "us fight", "us mobile-move", "vc move", "vc fight"])
def test_6_0a_in_every_phase(phase: str) -> None:
    match = position('vc_263_1 = "1823"\nus_2_47_A = "1723"', phase=phase)
    assert "1824" in zone(match, "vc")
    assert "1722" in zone(match, "us")


@rule("vietnam 6.0a", "vietnam 13.0")
@pytest.mark.parametrize("unit", ["us_50 = '1723 reduced'", "us_15_eng = '1723 reduced'", "ar_5 = '1723'"])
def test_6_0a_weak_and_allied_units_have_one_too(unit: str) -> None:
    match = play(position(f'{unit}\nvc_263_1 = "1720"\nvc_261_1 = "2101"', phase="vc move"), "pick vc_263_1", "go 1722")
    assert refusal(match, "pick vc_263_1") == "5.1d"


@rule("vietnam 6.0b")
def test_6_0b_rivers_blown_bridges_and_any_terrain_are_no_bar() -> None:
    match = position('vc_263_1 = "0717"\nvc_263_2 = "2114"', more='blown = ["2113/2114"]')
    assert {"0718", "0817", "0816", "0616", "2113"} <= zone(match, "vc")


@rule("vietnam 6.0b")
def test_6_0b_units_of_either_side_cancel_nothing() -> None:
    units = 'vc_263_1 = "1823"\nvc_263_2 = "1824"\nus_2_47_A = "1822"\nus_2_47_B = "1723"'
    match = position(units)
    assert {"1822", "1723", "1824", "1823"} <= zone(match, "vc")
    assert {"1823", "1722", "1822"} <= zone(match, "us")


@rule("vietnam 6.0b", "vietnam 5.1.1a")
def test_6_0b_opposing_zones_hold_in_the_same_hex() -> None:
    units = 'vc_263_1 = "1823"\nus_2_47_A = "1721"\nus_2_47_B = "1625"'
    walking = play(position(units), "pick us_2_47_A", "go 1723")
    assert refusal(walking, "pick us_2_47_A") == "5.1d"
    coming = play(position(f'vc_261_1 = "2101"\n{units}', phase="vc move"), "pick vc_263_1", "go 1722")
    assert refusal(coming, "pick vc_263_1") == "5.1d"


@rule("vietnam 6.0a", "vietnam 12.1")
def test_12_1_monitors_have_none() -> None:
    match = position('us_mon_1 = "0717/0718"\nus_mon_2 = "0416w"')
    assert not zone(match, "us") - {"0234", "0333", "0433", "0434", "0233"}


@rule("vietnam 6.0a", "vietnam 5.1.1b")
def test_6_0a_a_zone_ends_with_the_move_of_its_unit() -> None:
    match = position('us_2_47_A = "1723"\nvc_263_1 = "1823"', phase="vc move")
    assert "1822" in zone(match, "vc")
    play(match, "pick vc_263_1", "go 1825", "halt")
    assert "1822" not in zone(match, "vc")
    assert "1824" in zone(match, "vc")


@rule("vietnam 15.0f", "vietnam 6.0a")
def test_15_0f_hidden_units_have_none() -> None:
    match = position('vc_263_1 = "0816 hidden"\nus_2_47_A = "0514"')
    assert not zone(match, "vc")
    play(match, "pick us_2_47_A")
    assert cost(match, "us_2_47_A", "0716") == 4
    assert "0715" in gos(match)
