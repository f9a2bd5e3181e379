"""[9.3] German regular reinforcements: 19 Panzer, when it comes and how it enters."""

from __future__ import annotations

import pytest

import grognard
from grognard.core.match import Match
from tests.rulesets.kursk.arriving import gos, picks, spent, unit, where
from tests.rulesets.kursk.edition import WORLD
from tests.support import kursk, legal, play, refusal, rule

WEST_EDGE = [f"{row}00" for row in range(10, 61)]
CITIES = ["1609", "5308"]
CONDITIONAL = ["G_PZ_17", "G_PZ_23", "G_PZ_8", "G_PG_5SS"]
ORDERS = ["move/fight", "fight/move", "move/move", "fight/fight"]


def position(phase: str, head: str = "", **units: str) -> Match:
    """A match with a few units."""
    lines = "\n".join(f'{name} = "{where}"' for name, where in units.items())
    return kursk(f'phase = "{phase}"\n{head}\n[units]\n{lines}')


def with_c(phase: str, head: str = "", **units: str) -> Match:
    """A match with the four conditional divisions waiting."""
    return position(phase, head, **dict.fromkeys(CONDITIONAL, "pool"), **units)


def panzer_19(head: str = "turn = 3", **units: str) -> Match:
    """A German movement phase with 19 Panzer waiting."""
    return position("german move", head, G_PZ_19="pool", **units)


def entering(match: Match) -> Match:
    """19 Panzer has been chosen to enter."""
    return play(match, "pick G_PZ_19")


# -------------------------------------------------------------------------------------- 9.3 who comes, and when


@rule("kursk 9.3a")
@pytest.mark.parametrize("order", ORDERS)
def test_9_3a_under_the_gambit_no_german_reinforcement_comes(order: str) -> None:
    head = f'turn = 4\ngambit = true\norders = {{ german = "{order}" }}\ncontrol = {{ german = ["3509", "3413"] }}'
    match = with_c("german start", head, G_PZ_19="pool", G_INF_39="1001", S_RIFD_19="1000")
    offered = picks(match)
    assert "G_PZ_19" not in offered
    assert not set(offered) & set(CONDITIONAL)
    assert match.state.conditional == 0


@rule("kursk 9.3b")
@pytest.mark.parametrize(("scenario", "markers"), [("standard", 1), ("gambit", 2)])
def test_9_3b_one_luftwaffe_marker_from_turn_1_without_the_gambit(scenario: str, markers: int) -> None:
    match = grognard.load("kursk").new(scenario, seed=1, options={"setup": "default"})
    assert (match.state.turn, match.state.luftwaffe) == (1, markers)


@rule("kursk 9.3b", "kursk 9.3g")
@pytest.mark.parametrize(("turn", "comes"), [(1, False), (2, False), (3, True), (4, True), (7, True), (9, True)])
def test_9_3b_19th_panzer_comes_on_turn_3_or_later_never_early(turn: int, comes: bool) -> None:
    match = panzer_19(f"turn = {turn}", G_INF_39="1500")
    assert picks(match) == (["G_PZ_19"] if comes else ["G_INF_39"])


@rule("kursk 9.3g")
def test_9_3g_19th_panzer_is_refused_before_turn_3() -> None:
    match = with_c("german start", 'turn = 2\ncontrol = { german = ["3509"] }', G_PZ_19="pool")
    assert picks(match) == CONDITIONAL
    assert refusal(match, "pick G_PZ_19") == "9.3g"


@rule("kursk 9.3g")
def test_9_3g_a_delayed_unit_may_come_on_the_next_turn() -> None:
    match = panzer_19()
    play(match, "done", "order move/fight", "order move/fight")
    assert match.state.turn == 4
    assert picks(match) == ["G_PZ_19"]


@rule("kursk 9.3c")
@pytest.mark.parametrize("order", ["move/fight", "fight/move", "move/move"])
def test_9_3c_it_enters_in_the_movement_phase_wherever_that_stands(order: str) -> None:
    match = position("german 1", f'turn = 3\norders = {{ german = "{order}" }}', G_PZ_19="pool")
    assert picks(match) == ["G_PZ_19"]


@rule("kursk 9.3c")
def test_9_3c_not_in_a_combat_phase_that_comes_before_or_after_movement() -> None:
    near: dict[str, str] = {"G_PZ_19": "pool", "G_INF_39": "1302", "S_RIFD_19": "1303"}
    for order in ("move/fight", "fight/move"):
        match = position("german fight", f'turn = 3\norders = {{ german = "{order}" }}', **near)
        assert legal(match) == ["attack 1303", "done"]


@rule("kursk 9.3c")
def test_9_3c_either_phase_of_move_move_will_do() -> None:
    match = position("german 1", 'turn = 3\norders = { german = "move/move" }', G_PZ_19="pool", G_INF_39="1500")
    play(match, "done", "done")
    assert picks(match) == ["G_PZ_19"]
    play(match, "pick G_PZ_19", "go 1300", "halt")
    assert where(match, "G_PZ_19") == "1300"


@rule("kursk 9.3c")
def test_9_3c_it_enters_before_anything_else_moves() -> None:
    match = panzer_19(G_INF_39="1500")
    assert refusal(match, "pick G_INF_39") == "9.1a"
    play(match, "done")
    assert picks(match) == ["G_INF_39"]


@rule("kursk 9.3c", "kursk 9.3d")
def test_9_3c_every_german_west_edge_hex_and_both_cities_are_open() -> None:
    match = entering(panzer_19())
    assert sorted(gos(match)) == sorted(WEST_EDGE + CITIES)


@rule("kursk 9.3c")
@pytest.mark.parametrize("hex", ["1001", "6001", "1027", "3527", "4717", "2113", "3415"])
def test_9_3c_no_other_hex_is_open(hex: str) -> None:
    assert refusal(entering(panzer_19()), f"go {hex}") == "9.3c"


@rule("kursk 9.3c")
def test_9_3c_a_soviet_controlled_edge_hex_is_closed() -> None:
    match = entering(panzer_19('turn = 3\ncontrol = { soviet = ["2500"] }'))
    assert refusal(match, "go 2500") == "9.3c"
    assert refusal(match, "go 2600") is None


@rule("kursk 9.3c")
def test_9_3c_an_edge_hex_in_an_enemy_zone_is_closed() -> None:
    match = entering(panzer_19(S_RIFD_19="1301"))
    assert refusal(match, "go 1300") == "9.3c"
    assert [refusal(match, f"go {hex}") for hex in ("1200", "1400")] == [None, None]


@rule("kursk 9.3c")
def test_9_3c_a_german_unit_in_the_edge_hex_does_not_lift_the_enemy_zone() -> None:
    match = entering(panzer_19(S_RIFD_19="1301", G_INF_39="1300"))
    assert refusal(match, "go 1300") == "9.3c"


# ------------------------------------------------------------------------------------------- 9.3d entry by city


NEIGHBOURS = {
    "1609": ["1610", "1709", "1708", "1608", "1508", "1509"],
    "5308": ["5309", "5409", "5408", "5307", "5208", "5209"],
}
SIEGE = {"1609": ["1809", "1507", "1510"], "5308": ["5508", "5207", "5210"]}
"""Hexes two away from which three units cover every hex around a city with their zones."""


@rule("kursk 9.3d")
@pytest.mark.parametrize(("city", "hex"), [(city, hex) for city in CITIES for hex in NEIGHBOURS[city]])
def test_9_3d_no_soviet_unit_may_be_next_to_the_city(city: str, hex: str) -> None:
    match = entering(panzer_19(S_RIFD_19=hex))
    assert refusal(match, f"go {city}") == "9.3d"


@rule("kursk 9.3d")
@pytest.mark.parametrize("city", CITIES)
def test_9_3d_a_soviet_unit_next_to_one_city_leaves_the_other_open(city: str) -> None:
    other = CITIES[1 - CITIES.index(city)]
    match = entering(panzer_19(S_RIFD_19=NEIGHBOURS[other][0]))
    assert refusal(match, f"go {city}") is None


@rule("kursk 9.3d")
@pytest.mark.parametrize("city", CITIES)
def test_9_3d_the_city_must_trace_supply(city: str) -> None:
    siege = dict(zip(("S_RIFD_19", "S_RIFD_24", "S_RIFD_113"), SIEGE[city], strict=True))
    assert refusal(entering(panzer_19(**siege)), f"go {city}") == "9.3d"
    siege.popitem()
    assert refusal(entering(panzer_19(**siege)), f"go {city}") is None


@rule("kursk 9.3d")
@pytest.mark.parametrize("city", CITIES)
def test_9_3d_german_units_keep_the_supply_of_the_city_open(city: str) -> None:
    """The two hexes on the way out of the siege are held, which lifts the enemy zone there for supply."""
    siege = dict(zip(("S_RIFD_19", "S_RIFD_24", "S_RIFD_113"), SIEGE[city], strict=True))
    way_out = {"1609": ("1608", "1607"), "5308": ("5307", "5306")}[city]
    match = entering(panzer_19(**siege, G_INF_39=way_out[0], G_INF_161=way_out[1]))
    assert refusal(match, f"go {city}") is None


@rule("kursk 9.3d")
@pytest.mark.parametrize("city", CITIES)
def test_9_3d_the_city_must_be_german(city: str) -> None:
    match = entering(panzer_19(f'turn = 3\ncontrol = {{ soviet = ["{city}"] }}'))
    assert refusal(match, f"go {city}") == "9.3d"


@rule("kursk 9.3d")
def test_9_3d_a_full_city_takes_nobody() -> None:
    match = entering(panzer_19(G_INF_39="1609", G_INF_161="1609", G_INF_282="1609", G_INF_198="5308"))
    assert refusal(match, "go 1609") == "7.2e"
    assert refusal(match, "go 5308") is None


@rule("kursk 9.3d")
def test_9_3d_the_conditions_are_judged_at_the_moment_of_entry() -> None:
    """The Soviet division next to Kharkov is gone when the second movement phase begins."""
    units = {"G_PZ_19": "pool", "G_PZ_1SS": "1611", "S_RIFD_19": "1610"}
    first = position("german 1", 'turn = 3\norders = { german = "fight/move" }\nluftwaffe = 0', **units)
    first.feed([1])
    play(first, "attack 1610", "join G_PZ_1SS", "commit", "advance G_PZ_1SS", "stay", "pick G_PZ_19")
    assert refusal(first, "go 1609") is None


# ---------------------------------------------------------------------------------- 9.3e, f, h on the day it comes


@rule("kursk 9.3e")
def test_9_3e_it_arrives_with_both_steps() -> None:
    match = play(panzer_19(), "pick G_PZ_19", "go 1300")
    arrived = unit(match, "G_PZ_19")
    assert (arrived.place, arrived.reduced, arrived.reserve) == ("map", False, False)
    assert match.state.strength(WORLD.by_id["G_PZ_19"]) == 16


@rule("kursk 9.3e")
def test_9_3e_it_moves_and_attacks_on_arrival() -> None:
    match = play(panzer_19(S_RIFD_19="1304"), "pick G_PZ_19", "go 1300", "go 1303")
    play(match, "attack 1304")
    assert legal(match, "join") == ["join G_PZ_19"]


@rule("kursk 9.3f")
@pytest.mark.parametrize(("hex", "cost"), [("1300", 1), ("5700", 2), ("1900", 5)])
def test_9_3f_the_edge_hex_is_paid_as_the_first_hex(hex: str, cost: int) -> None:
    """Clear, forest and marsh on the west edge."""
    assert spent(play(panzer_19(), "pick G_PZ_19", f"go {hex}")) == cost


@rule("kursk 9.3f")
def test_9_3f_seven_points_are_left_after_a_clear_edge_hex() -> None:
    """Into an enemy zone only the normal allowance of 8 leads: 1000 costs 1, 1007 lies seven further on."""
    match = play(panzer_19(S_RIFD_19="1008"), "pick G_PZ_19", "go 1000")
    assert refusal(match, "go 1007") is None
    match = play(panzer_19(S_RIFD_19="1009"), "pick G_PZ_19", "go 1000")
    assert refusal(match, "go 1008") == "10.19b"


@rule("kursk 9.3h")
@pytest.mark.parametrize("city", CITIES)
def test_9_3h_a_city_costs_nothing(city: str) -> None:
    assert spent(play(panzer_19(), "pick G_PZ_19", f"go {city}")) == 0


@rule("kursk 9.3h")
@pytest.mark.parametrize(("hex", "enemy", "rule_"), [("1204", "1203", None), ("1203", "1202", "10.19b")])
def test_9_3h_the_whole_allowance_is_left_in_the_city(hex: str, enemy: str, rule_: str | None) -> None:
    """1204 is 8 points from Kharkov, 1203 is 9; both lie in an enemy zone and road movement cannot enter."""
    match = play(panzer_19(S_RIFD_19=enemy), "pick G_PZ_19", "go 1609")
    assert refusal(match, f"go {hex}") == rule_
