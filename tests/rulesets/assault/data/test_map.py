"""Tiles, how they join, distances, edges, and the layouts of the scenarios (2, 20, 21)."""

from __future__ import annotations

import pytest

import grognard
from grognard.core.errors import BadInput
from grognard.rulesets.assault.battle import Battle, battle_of
from grognard.rulesets.assault.ground.tiles import CODES
from tests.rulesets.assault.edition import OWN
from tests.support import rule


def battle(scenario: str) -> Battle:
    return battle_of(OWN, scenario)


def labels(at: Battle, hexes: object) -> set[str]:
    return {at.label(hex) for hex in hexes}  # type: ignore[attr-defined]


@rule("assault MR2.1")
def test_a_hex_is_named_by_its_number_and_letter_and_also_the_other_way_round() -> None:
    at = battle("support")
    assert at.label(at.grid.named("1B-4D")) == "1B-4D"
    assert at.grid.named("1B-D4") == at.grid.named("1B-4D")
    assert len(at.ground.parts["4B"]) == 8 * 6
    with pytest.raises(BadInput):
        at.grid.named("4B-9A")


@rule("assault MR2.2")
@pytest.mark.parametrize(
    ("hex", "neighbours"),
    [
        ("4B-3C", {"4B-3B", "4B-3D", "4B-4B", "4B-4C", "4B-2C", "4B-2B"}),
        ("4B-4C", {"4B-4B", "4B-4D", "4B-5C", "4B-5D", "4B-3D", "4B-3C"}),
    ],
)
def test_even_columns_lie_half_a_hex_lower(hex: str, neighbours: set[str]) -> None:
    at = battle("support")
    assert at.grid.spec.orientation == "flat"
    assert labels(at, at.grid.neighbours[at.grid.named(hex)]) == neighbours


@rule("assault MR2.3")
def test_tiles_join_edge_to_edge() -> None:
    at = battle("airfield")
    adjacent, named = at.grid.adjacent, at.grid.named
    assert adjacent(named("7B-8C"), named("8B-1C"))
    assert adjacent(named("7B-3F"), named("5B-3A"))
    assert not adjacent(named("7B-3F"), named("3B-3A"))


@rule("assault MR2.3")
def test_roads_that_meet_at_an_edge_are_joined() -> None:
    at = battle("airfield")
    for a, b in (("7B-8E", "8B-1E"), ("7B-4F", "5B-4A"), ("5B-4F", "3B-4A"), ("3B-8E", "4B-1E")):
        assert frozenset((at.grid.named(a), at.grid.named(b))) in at.ground.roads
    lone = battle("support")
    assert not any("4B-4F" in labels(lone, road) and "4B-4E" not in labels(lone, road) for road in lone.ground.roads)


@rule("assault MR2.4")
def test_distance_counts_hexes_without_the_first() -> None:
    at = battle("support")
    distance, named = at.grid.distance, at.grid.named
    assert distance(named("4B-4E"), named("4B-4E")) == 0
    assert distance(named("4B-1E"), named("4B-4E")) == 3
    assert distance(named("4B-8E"), named("1B-3D")) == 3
    assert distance(named("4B-3C"), named("4B-8D")) == 5


@rule("assault MR2.7")
def test_the_edges_of_the_map() -> None:
    at = battle("airfield")
    rows, columns = "ABCDEF", "12345678"
    assert labels(at, at.ground.edge("north")) == {f"{tile}-{c}A" for tile in ("7B", "8B") for c in columns}
    assert labels(at, at.ground.edge("south")) == {f"{tile}-{c}F" for tile in ("3B", "4B") for c in columns}
    assert labels(at, at.ground.edge("west")) == {f"{tile}-1{r}" for tile in ("7B", "5B", "3B") for r in rows}
    assert labels(at, at.ground.edge("east")) == {f"{tile}-8{r}" for tile in ("8B", "6B", "4B") for r in rows}


@rule("assault MR20")
def test_there_are_eight_tiles_of_48_hexes() -> None:
    assert set(OWN.tiles) == {"1B", "3B", "4B", "5B", "6B", "7B", "8B", "9"}
    for tile in OWN.tiles.values():
        assert [len(row) for row in tile.grid] == [8] * 6
        assert set("".join(tile.grid)) <= set(CODES)


@rule("assault MR20")
def test_tiles_are_what_scenarios_need() -> None:
    at = battle("airfield")
    kind = {label: at.ground.printed[at.grid.named(label)] for label in ("7B-3F", "7B-6D", "7B-6E", "4B-4E", "4B-4A")}
    assert kind == {
        "7B-3F": "brush",
        "7B-6D": "wood_building",
        "7B-6E": "stone_building",
        "4B-4E": "stone_building",
        "4B-4A": "wood_building",
    }
    high = {"7B-2E", "7B-2F", "7B-3E", "7B-3F"}
    assert high <= {at.label(hex) for hex in range(at.grid.size) if at.ground.levels[hex] == 1}
    assert labels(at, [h for h in at.ground.parts["7B"] if at.ground.printed[h] == "runway"]) == {
        f"7B-{column}C" for column in "12345678"
    }


@rule("assault MR20")
def test_the_road_of_the_airfield_leads_to_its_runway() -> None:
    at = battle("airfield")
    assert frozenset((at.grid.named("7B-4D"), at.grid.named("7B-4C"))) in at.ground.roads
    assert at.ground.printed[at.grid.named("7B-4C")] == "runway"


@rule("assault MR20")
def test_no_road_stops_at_an_edge_where_no_other_can_meet_it() -> None:
    """Roads leave tiles on row E and column 4 alone, where other tiles have theirs."""
    for tile in OWN.tiles.values():
        ends = [road.split()[place] for road in tile.roads for place in (0, -1)]
        rim = [end for end in ends if end[0] in "18" or end[1] in "AF"]
        assert all(end[1] == "E" or end[0] == "4" for end in rim), (tile.name, rim)


@rule("assault MR21", "assault S1.a", "assault S2.a", "assault S3.a", "assault S4.a")
@pytest.mark.parametrize(
    ("scenario", "layout", "turns", "first"),
    [
        ("support", (("4B", "1B"),), 12, "soviet"),
        ("klein", (("5B", "4B"),), 11, "german"),
        ("airfield", (("7B", "8B"), ("5B", "6B"), ("3B", "4B")), 12, ""),
        ("coming", (("3B",), ("9",)), 7, ""),
    ],
)
def test_maps_length_and_first_initiative(scenario: str, layout: object, turns: int, first: str) -> None:
    record = OWN.scenarios[scenario]
    assert (record.layout, record.turns, record.first_initiative) == (layout, turns, first)


@rule("assault MR5.3", "assault S1.b", "assault S2.b", "assault S3.b", "assault S4.b")
@pytest.mark.parametrize(
    ("scenario", "side", "hexes"),
    [
        ("support", "german", {"4B-4E", "4B-8E", "4B-4A"}),
        ("klein", "soviet", {"4B-5E", "4B-1E", "4B-4A"}),
        ("airfield", "soviet", {"7B-3F", "7B-6D", "7B-6E"}),
        ("coming", "german", {"9-5D", "9-6F"}),
    ],
)
def test_objectives_lie_with_their_stated_side_up(scenario: str, side: str, hexes: set[str]) -> None:
    match = grognard.load("assault").new(scenario, seed=1)
    assert {match.state.world.label(hex) for hex in match.state.objectives} == hexes
    assert set(match.state.objectives.values()) == {side}


@rule("assault S4.i")
def test_terrain_pieces_of_the_bridgehead() -> None:
    state = grognard.load("assault").new("coming", seed=1).state
    at = state.world
    assert {at.label(hex): kind for hex, kind in state.scars.items()} == {
        **{f"9-{hex}": "crater_open" for hex in ("2B", "3C", "5B", "7C", "8B")},
        "9-7E": "rubble",
    }
    assert at.ground.printed[at.grid.named("9-3A")] == "brush"
    assert at.ground.printed[at.grid.named("9-6B")] == "light_woods"


@rule("assault MR16")
def test_formations_and_their_points() -> None:
    assert len(OWN.formations) == 17
    for card in OWN.formations.values():
        assert card.points == int(0.75 * sum(card.units.values()) + 0.5), card.id
        assert all(OWN.units[unit].side == card.side for unit in card.units)
    assert OWN.formations["G7_RIFLE"].units == {"G_RIFLE41": 4, "G_HMG34": 2, "G_MTR50": 1}
    assert OWN.formations["S6_ATB"].units == {"S_ATG45": 1, "S_TRUCK": 1, "S_T26": 1, "S_ATR": 2}
