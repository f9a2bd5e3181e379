"""[10.8] to [10.18] What terrain costs, paid by units that really move."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.rulesets.kursk.events import Marched
from grognard.rulesets.kursk.moving import Moving
from grognard.rulesets.kursk.world import GERMAN, SOVIET
from tests.rulesets.kursk.edition import WORLD
from tests.support import events, kursk, legal, play, refusal, rule

PAIR = {
    ("german", "foot"): ("G_INF_39", "G_INF_161"),
    ("german", "mech"): ("G_PZ_1SS", "G_PZ_2SS"),
    ("soviet", "foot"): ("S_RIFD_19", "S_RIFD_24"),
    ("soviet", "mech"): ("S_TNKC_1", "S_TNKC_5"),
    ("soviet", "static"): ("S_FORD_14F", "S_FORD_54F"),
}
"""Two units alike: one of them may still be detached when the points are spent, so the move stays in hand."""
MOVERS = list(PAIR)


def cost(side: str, kind: str, start: str, hex: str, head: str = "", **others: str) -> int:
    """What two units pay for one step, each for itself."""
    first, second = PAIR[side, kind]
    lines = "\n".join(f'{name} = "{where}"' for name, where in {first: start, second: start, **others}.items())
    match = kursk(f'phase = "{side} move"\n{head}\n[units]\n{lines}')
    play(match, f"pick {first}", f"join {second}", f"go {hex}")
    assert [event.path for event in events(match, Marched) if isinstance(event, Marched)] == [(WORLD.grid.hex(hex),)]
    moving = match.state.frame(Moving)
    assert isinstance(moving, Moving)
    assert moving.spent[0] == moving.spent[1]
    return moving.spent[0]


def costs(start: str, hex: str) -> tuple[int, ...]:
    """What a step costs German foot and mechanized, Soviet foot, mechanized and static units."""
    return tuple(cost(side, kind, start, hex) for side, kind in MOVERS)


def in_hand(side: str, kind: str, start: str, head: str = "") -> Match:
    """One unit, ready to move."""
    name = PAIR[side, kind][0]
    return play(kursk(f'phase = "{side} move"\n{head}\n[units]\n{name} = "{start}"'), f"pick {name}")


# ---------------------------------------------------------------------------------------- the worked examples


@rule("kursk 10.15a")
def test_10_15a_example_an_enemy_fortress_on_a_hill_costs_a_mechanized_unit_five() -> None:
    assert cost("german", "mech", "1417", "1416") == 2 + 3


@rule("kursk 10.15a")
def test_10_15a_example_a_water_barrier_is_paid_as_well() -> None:
    assert cost("german", "mech", "2416", "2516") == 2 + 3 + 1


@rule("kursk 10.15b")
def test_10_15b_example_clear_is_not_paid_on_top_of_forest_or_hill() -> None:
    assert cost("german", "mech", "1409", "1309") == 2
    assert cost("german", "mech", "1317", "1316") == 3


# ------------------------------------------------------------------------------- every terrain for every class


NATURAL_STEPS = [
    pytest.param("1002", "1001", (1, 1, 1, 1, 1), marks=rule("kursk 10.10"), id="clear"),
    pytest.param("1409", "1309", (1, 2, 1, 2, 1), marks=rule("kursk 10.11"), id="forest"),
    pytest.param("1916", "1915", (1, 2, 1, 2, 1), marks=rule("kursk 10.11"), id="forest in the east"),
    pytest.param("1317", "1316", (2, 3, 2, 3, 2), marks=rule("kursk 10.12"), id="hill"),
    pytest.param("2000", "1900", (3, 5, 3, 5, 3), marks=rule("kursk 10.13"), id="marsh"),
]


@pytest.mark.parametrize(("start", "hex", "expected"), NATURAL_STEPS)
def test_10_natural_terrain(start: str, hex: str, expected: tuple[int, ...]) -> None:
    assert costs(start, hex) == expected


WATER_STEPS = [
    pytest.param("1017", "1016", (2, 2, 2, 2, 2), marks=rule("kursk 10.14a"), id="river, clear"),
    pytest.param("1310", "1309", (2, 3, 2, 3, 2), marks=rule("kursk 10.14a"), id="river, forest"),
    pytest.param("1620", "1621", (3, 4, 3, 4, 3), marks=rule("kursk 10.14a"), id="river, hill"),
    pytest.param("1901", "1900", (4, 6, 4, 6, 4), marks=rule("kursk 10.14a"), id="river, marsh"),
    pytest.param("1010", "1011", (3, 4, 3, 4, 3), marks=rule("kursk 10.14b"), id="great river, clear"),
    pytest.param("1210", "1309", (3, 5, 3, 5, 3), marks=rule("kursk 10.14b"), id="great river, forest"),
]


@pytest.mark.parametrize(("start", "hex", "expected"), WATER_STEPS)
def test_10_14_water_is_added_to_the_hex(start: str, hex: str, expected: tuple[int, ...]) -> None:
    assert costs(start, hex) == expected


@rule("kursk 10.14a")
@pytest.mark.parametrize(("start", "hex"), [("1017", "1016"), ("1016", "1017")])
def test_10_14a_a_river_costs_the_same_from_both_banks(start: str, hex: str) -> None:
    assert costs(start, hex) == (2, 2, 2, 2, 2)


@rule("kursk 10.14b")
@pytest.mark.parametrize(
    ("side", "kind", "start", "hex", "expected"),
    [
        ("german", "foot", "6012", "6011", 3),
        ("german", "mech", "6012", "6011", 4),
        ("soviet", "foot", "6012", "6011", 3),
        ("soviet", "mech", "6012", "6011", 4),
        ("soviet", "static", "6012", "6011", 3),
        ("german", "foot", "6011", "6012", 3),
        ("german", "mech", "6011", "6012", 5),
        ("soviet", "static", "6011", "6012", 4),
    ],
)
def test_10_14b_a_lake_costs_as_much_as_a_great_river(
    side: str, kind: str, start: str, hex: str, expected: int
) -> None:
    """Lake Lompad; the way round by 5911 is full."""
    wall = {
        "german": ("G_INF_282", "G_INF_198", "G_INF_168"),
        "soviet": ("S_RIFC_38", "S_RIFC_8G", "S_RIFC_16G"),
    }[side]
    assert cost(side, kind, start, hex, **dict.fromkeys(wall, "5911")) == expected


@rule("kursk 10.14b", "kursk 10.13")
@pytest.mark.parametrize(("side", "kind", "expected"), [(s, k, 8 if k == "mech" else 5) for s, k in MOVERS[:4]])
def test_10_14b_a_marsh_behind_a_great_river(side: str, kind: str, expected: int) -> None:
    assert cost(side, kind, "3400", "3401") == expected


MAN_MADE_STEPS = [
    pytest.param("1010", "1009", (1, 2, 2, 2, 2), marks=rule("kursk 10.16a", "kursk 10.16b"), id="German fortress"),
    pytest.param("1009", "1010", (2, 2, 1, 2, 2), marks=rule("kursk 10.16a", "kursk 10.16b"), id="Soviet fortress"),
    pytest.param("1111", "1110", (2, 2, 1, 2, 2), marks=rule("kursk 10.15b"), id="Soviet fortress, clear not added"),
    pytest.param("1208", "1209", (2, 4, 3, 4, 3), marks=rule("kursk 10.16a", "kursk 10.16b"), id="German, forest"),
    pytest.param("5620", "5619", (3, 4, 2, 4, 3), marks=rule("kursk 10.16a", "kursk 10.16b"), id="Soviet, forest"),
    pytest.param("1417", "1416", (4, 5, 3, 5, 4), marks=rule("kursk 10.16a", "kursk 10.16b"), id="Soviet, hill"),
    pytest.param("1309", "1310", (2, 3, 3, 3, 3), marks=rule("kursk 10.15a"), id="German fortress, river"),
    pytest.param("1413", "1313", (3, 3, 2, 3, 3), marks=rule("kursk 10.15a"), id="Soviet fortress, river"),
    pytest.param("1109", "1009", (3, 5, 4, 5, 4), marks=rule("kursk 10.15a"), id="German fortress, great river"),
    pytest.param("1011", "1010", (4, 5, 3, 5, 4), marks=rule("kursk 10.15a"), id="Soviet fortress, great river"),
    pytest.param("1309", "1209", (3, 5, 4, 5, 4), marks=rule("kursk 10.15a"), id="German fortress, forest, river"),
    pytest.param("5718", "5619", (4, 5, 3, 5, 4), marks=rule("kursk 10.15a"), id="Soviet fortress, forest, river"),
    pytest.param("1708", "1609", (2, 2, 2, 2, 2), marks=rule("kursk 10.17", "kursk 10.15b"), id="German city"),
    pytest.param("3416", "3415", (2, 2, 2, 2, 2), marks=rule("kursk 10.17", "kursk 10.15b"), id="Soviet city"),
    pytest.param("1610", "1609", (3, 3, 3, 3, 3), marks=rule("kursk 10.17"), id="city, river"),
    pytest.param("5408", "5308", (4, 5, 4, 5, 4), marks=rule("kursk 10.17"), id="city, great river"),
    pytest.param("1018", "1017", (1, 1, 1, 1, 1), marks=rule("kursk 10.18"), id="town"),
    pytest.param("1117", "1017", (2, 2, 2, 2, 2), marks=rule("kursk 10.18"), id="town, river"),
    pytest.param("2204", "2203", (1, 2, 1, 2, 1), marks=rule("kursk 10.18"), id="town, forest"),
    pytest.param("3219", "3119", (2, 3, 2, 3, 2), marks=rule("kursk 10.18"), id="town, hill"),
    pytest.param("3120", "3119", (3, 4, 3, 4, 3), marks=rule("kursk 10.18"), id="town, hill, river"),
    pytest.param("1312", "1311", (1, 2, 2, 2, 2), marks=rule("kursk 10.18"), id="town, German fortress"),
    pytest.param("1715", "1714", (2, 2, 1, 2, 2), marks=rule("kursk 10.18"), id="town, Soviet fortress"),
    pytest.param("2617", "2616", (4, 5, 3, 5, 4), marks=rule("kursk 10.18", "kursk 10.15a"), id="town, fortress, hill"),
]


@pytest.mark.parametrize(("start", "hex", "expected"), MAN_MADE_STEPS)
def test_10_15_man_made_terrain_is_added(start: str, hex: str, expected: tuple[int, ...]) -> None:
    assert costs(start, hex) == expected


@rule("kursk 10.15a", "kursk 10.16a", "kursk 10.16b")
@pytest.mark.parametrize(
    ("start", "hex", "expected"),
    [
        ("5913", "5912", (4, 7, 5, 7)),  # German fortress, marsh
        ("1110", "1109", (5, 7, 4, 7)),  # Soviet fortress, marsh
        ("1209", "1109", (7, 10, 6, 10)),  # and a great river
        ("1210", "1209", (4, 7, 5, 7)),  # German fortress, forest, great river
        ("2416", "2516", (5, 6, 4, 6)),  # Soviet fortress, hill, river
    ],
)
def test_10_15a_three_terrains_and_more_than_a_static_unit_can_pay(
    start: str, hex: str, expected: tuple[int, ...]
) -> None:
    """Foot and mechanized units pay on the road; for a static unit only the minimum move is left."""
    assert tuple(cost(side, kind, start, hex) for side, kind in MOVERS[:4]) == expected
    match = play(in_hand("soviet", "static", start), f"go {hex}")
    assert [event.rule for event in events(match, Marched) if isinstance(event, Marched)] == ["10.3"]


# ------------------------------------------------------------------------------------------ reach to the last point


@rule("kursk 10.10", "kursk 10.11", "kursk 10.12", "kursk 10.13", "kursk 10.15a")
@pytest.mark.parametrize(
    ("side", "kind", "hex", "near", "far"),
    [
        ("german", "mech", "1416", "2319", "2222"),
        ("german", "mech", "2616", "3222", "2625"),
        ("german", "mech", "5308", "4212", "5519"),
        ("german", "mech", "2612", "3414", "2017"),
        ("german", "foot", "1109", "1112", "1207"),
        ("german", "foot", "2911", "2613", "2714"),
        ("german", "foot", "1609", "2013", "1414"),
        ("soviet", "mech", "5912", "5314", "5315"),
        ("soviet", "mech", "1009", "1118", "1020"),
        ("soviet", "mech", "3415", "4223", "2608"),
        ("soviet", "foot", "2616", "2312", "2510"),
        ("soviet", "foot", "5618", "5115", "5721"),
        ("soviet", "foot", "3401", "3204", "3104"),
        ("soviet", "static", "1416", "1316", "1514"),
        ("soviet", "static", "5619", "5520", "5419"),
        ("soviet", "static", "2612", "2511", "2610"),
    ],
)
def test_10_a_hex_is_in_reach_for_exactly_the_points_of_the_way(
    side: str, kind: str, hex: str, near: str, far: str
) -> None:
    """From `near` the cheapest way takes all points of a road move (16, 8, 4), from `far` one more."""
    assert refusal(in_hand(side, kind, near), f"go {hex}") is None
    assert refusal(in_hand(side, kind, far), f"go {hex}") == "10.1"


# ---------------------------------------------------------------------------------------- fortresses for good


@rule("kursk 10.16c")
def test_10_16c_a_captured_fortress_is_still_an_enemy_fortress_to_its_captor() -> None:
    held = 'control = { german = ["1010", "5619"] }'
    assert cost("german", "foot", "1009", "1010", held) == 2
    assert cost("german", "foot", "5620", "5619", held) == 3
    held = 'control = { soviet = ["1009"] }'
    assert cost("soviet", "foot", "1010", "1009", held) == 2


@rule("kursk 10.16c")
def test_10_16c_a_lost_fortress_is_still_an_own_fortress_to_its_builder() -> None:
    assert cost("soviet", "foot", "1009", "1010", 'control = { german = ["1010"] }') == 1
    assert cost("german", "foot", "1010", "1009", 'control = { soviet = ["1009"] }') == 1
    assert cost("soviet", "static", "1009", "1010", 'control = { german = ["1010"] }') == 2


@rule("kursk 10.16c")
def test_10_16c_marching_through_a_fortress_does_not_destroy_it() -> None:
    """The German comes from 1111, takes 1110 and leaves it; it costs him 2 again on the way back."""
    match = kursk(
        'phase = "german 1"\norders = { german = "move/move" }\n[units]\nG_INF_39 = "1111"\nG_INF_161 = "1111"'
    )
    play(match, "pick G_INF_39", "join G_INF_161", "go 1110", "go 1111")
    moving = match.state.frame(Moving)
    assert isinstance(moving, Moving)
    assert moving.spent == (3, 3)
    play(match, "go 1110")
    assert match.state.frame(Moving).spent == (5, 5)


@rule("kursk 10.17")
def test_10_17_a_city_costs_two_whoever_controls_it() -> None:
    assert cost("german", "mech", "3416", "3415", 'control = { german = ["3415"] }') == 2
    assert cost("soviet", "foot", "1708", "1609", 'control = { soviet = ["1609"] }') == 2


# ------------------------------------------------------------------------------------------- the map as data


@rule("kursk 10.8")
def test_10_8_every_hex_has_one_natural_terrain_and_any_number_of_man_made_ones() -> None:
    listed = [text for area in WORLD.map.terrain for text in area.labels]
    assert len(listed) == len(set(listed))
    assert len(WORLD.natural) == WORLD.grid.size
    assert [WORLD.natural[WORLD.grid.hex(text)] for area in WORLD.map.terrain for text in area.labels] == [
        area.kind for area in WORLD.map.terrain for _ in area.labels
    ]
    assert WORLD.forts[GERMAN] & WORLD.forts[SOVIET] == 0
    both = sorted(
        WORLD.label(hex)
        for hex, place in WORLD.places.items()
        if WORLD.forts[GERMAN] >> hex & 1 and place.kind == "town"
    )
    assert both == ["1311", "3505", "5022"]


@rule("kursk 10.9")
def test_10_9_four_natural_terrains_and_three_kinds_of_water() -> None:
    assert set(WORLD.natural) == {"clear", "forest", "hill", "marsh"}
    assert {record.id for record in WORLD.water.values()} == {"river", "great_river", "lake"}


@rule("kursk 10.10")
def test_10_10_a_hex_without_other_terrain_is_clear() -> None:
    listed = {text for area in WORLD.map.terrain for text in area.labels}
    assert {WORLD.label(hex) for hex in range(WORLD.grid.size) if WORLD.natural[hex] == "clear"}.isdisjoint(listed)
    assert sum(kind == "clear" for kind in WORLD.natural) == WORLD.grid.size - len(listed)
    assert legal(in_hand("soviet", "static", "1026"), "go")
