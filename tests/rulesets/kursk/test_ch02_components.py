"""[2.0] Hexes, counters, classes, sizes and markers."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from grognard.core.errors import BadInput
from grognard.core.hexes import BadHex
from grognard.core.match import Match
from grognard.rulesets.kursk.forces import UnitType, read_code
from grognard.rulesets.kursk.records import UnitsRecord
from grognard.rulesets.kursk.state import ON_MAP, Unit
from grognard.rulesets.kursk.victory import loss_value
from tests.rulesets.kursk.edition import RULESET, WORLD
from tests.support import kursk, legal, play, rule

ROSTER = RULESET.folder.decoded("units.toml", UnitsRecord)


def kind(id_: str) -> UnitType:
    return WORLD.units[WORLD.by_id[id_]]


def unit(match: Match, id_: str) -> Unit:
    found: Unit = match.state.units[WORLD.by_id[id_]]
    return found


# 2.2 The map


@rule("kursk 2.2a")
def test_2_2a_a_unit_that_moves_is_in_its_new_hex_and_in_no_other() -> None:
    match = kursk("""
        phase = "german move"
        [units]
        G_INF_168 = "2105"
        G_INF_106 = "2105"
        G_INF_320 = "2107"
    """)
    play(match, "pick G_INF_168", "go 2107")
    stacks = {WORLD.label(hex): sorted(WORLD.units[u].id for u in stack) for hex, stack in match.state.stacks.items()}
    assert stacks == {"2105": ["G_INF_106"], "2107": ["G_INF_168", "G_INF_320"]}
    assert WORLD.label(unit(match, "G_INF_168").hex) == "2107"


@rule("kursk 2.2a")
def test_2_2a_after_the_set_up_every_unit_on_the_map_is_in_exactly_one_hex() -> None:
    match = kursk('phase = "orders"\nstart = "standard"')
    stacked = Counter(u for stack in match.state.stacks.values() for u in stack)
    on_map = [number for number, here in enumerate(match.state.units) if here.place == ON_MAP]
    assert sorted(stacked) == on_map
    assert set(stacked.values()) == {1}
    assert all(u in match.state.stacks[match.state.units[u].hex] for u in on_map)


@rule("kursk 2.2b")
def test_2_2b_kursk_is_3415() -> None:
    assert WORLD.places[WORLD.grid.hex("3415")].name == "Kursk"


@rule("kursk 2.2b")
def test_2_2b_every_hex_has_its_own_four_digit_number() -> None:
    labels = [WORLD.label(hex) for hex in range(WORLD.grid.size)]
    assert len(set(labels)) == len(labels) == 51 * 28
    assert set(labels) == {f"{row}{column:02d}" for row in range(10, 61) for column in range(28)}
    assert all(WORLD.grid.hex(text) == hex for hex, text in enumerate(labels))


@rule("kursk 2.2b")
@pytest.mark.parametrize("number", ["0915", "6115", "3428", "341", "34155", "abcd"])
def test_2_2b_other_numbers_are_no_hexes(number: str) -> None:
    with pytest.raises(BadHex):
        WORLD.grid.hex(number)


# 2.3 to 2.8 The counters


@rule("kursk 2.4", "kursk 2.3")
def test_2_4_the_1st_ss_panzer_division() -> None:
    found = kind("G_PZ_1SS")
    assert (found.side, found.type, found.size, found.name) == ("german", "panzer", "division", "1SS")
    assert (found.strength, found.steps, found.printed_code) == (26, 2, "1907-1")
    assert (found.code.hex, found.code.radius) == (WORLD.grid.hex("1907"), 1)


@rule("kursk 2.3")
@pytest.mark.parametrize(
    ("id_", "printed"),
    [
        ("G_PZ_1SS", ("german", "1SS", "mechanized.panzer", "division", ("26", "8"), 2)),
        ("G_INF_168", ("german", "168", "non_mechanized.infantry", "division", ("9", "4"), 2)),
        ("S_TNKC_1", ("soviet", "1", "mechanized.tank", "corps", ("8", "8"), 1)),
        ("S_RIFD_309", ("soviet", "309", "non_mechanized.rifle", "division", ("3", "4"), 1)),
        ("S_FORD_14F", ("soviet", "14F", "static.garrison", "division", ("0/3", "2"), 1)),
    ],
)
def test_2_3_a_counter_shows_side_designation_type_size_and_strength(id_: str, printed: tuple[object, ...]) -> None:
    match = kursk(f'phase = "orders"\n[units]\n{id_} = "2105"')
    shown = next(counter for counter in match.view(kind(id_).side).counters if counter.id == id_)
    assert (shown.side, shown.name, shown.kind, shown.size, shown.figures, shown.steps) == printed
    assert shown.place == "2105"


@rule("kursk 2.3")
def test_2_3_every_unit_carries_all_five_fields_as_printed() -> None:
    assert len(WORLD.units) == len(ROSTER.units) == 253
    for found, printed in zip(WORLD.units, ROSTER.units, strict=True):
        assert (found.id, found.side, found.type) == (printed.id, printed.side, printed.type)
        assert (found.name, found.strength, found.printed_code) == (printed.name, printed.strength, printed.code)
        assert found.name
        assert found.strength > 0


@rule("kursk 2.5")
def test_2_5_the_five_colours_are_the_classes_of_each_side() -> None:
    assert {(found.side, found.movement_class) for found in WORLD.units} == {
        ("german", "mechanized"),
        ("german", "non_mechanized"),
        ("soviet", "mechanized"),
        ("soviet", "non_mechanized"),
        ("soviet", "static"),
    }


@rule("kursk 2.5")
@pytest.mark.parametrize(("mover", "friend", "enemy"), [("german", "G", "S"), ("soviet", "S", "G")])
def test_2_5_a_side_moves_the_units_of_its_colours_and_no_others(mover: str, friend: str, enemy: str) -> None:
    match = kursk(f"""
        phase = "{mover} move"
        [units]
        G_PZ_1SS = "2104"
        G_INF_168 = "2104"
        S_TNKC_1 = "2110"
        S_RIFD_49 = "2110"
        S_FORD_14F = "2110"
    """)
    sides = {action.split()[1][0] for action in legal(match, "pick")}
    assert sides == {friend}
    assert enemy not in sides


@rule("kursk 2.6")
@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("C", {"conditional": True, "gambit": False, "reserve": False, "hex": None, "turn": None}),
        ("M", {"conditional": False, "gambit": True, "reserve": False, "hex": None, "turn": None}),
        (
            "5225-R",
            {"conditional": False, "gambit": False, "reserve": True, "hex": WORLD.grid.hex("5225"), "turn": None},
        ),
        (
            "1907-1",
            {"conditional": False, "gambit": False, "reserve": False, "hex": WORLD.grid.hex("1907"), "radius": 1},
        ),
        ("4", {"conditional": False, "gambit": False, "reserve": False, "hex": None, "turn": 4}),
    ],
)
def test_2_6_the_letters_of_a_code(text: str, fields: dict[str, object]) -> None:
    code = read_code(text, WORLD.grid)
    assert {name: getattr(code, name) for name in fields} == fields


@rule("kursk 2.6")
def test_2_6_the_letters_of_a_designation() -> None:
    marks = {(unit.side, unit.mark) for unit in ROSTER.units if unit.mark}
    german = {("german", mark) for mark in ("SS", "GD", "HG", "L", "S")}
    assert marks == german | {("soviet", "G"), ("soviet", "N")}
    assert all(unit.mark in unit.name for unit in ROSTER.units if unit.mark)


CLASS_OF = {
    "panzer": "mechanized",
    "tank": "mechanized",
    "panzergrenadier": "mechanized",
    "mechanized_infantry": "mechanized",
    "motorized_infantry": "mechanized",
    "infantry": "non_mechanized",
    "rifle": "non_mechanized",
    "parachute": "non_mechanized",
    "airborne": "non_mechanized",
    "mountain": "non_mechanized",
    "garrison": "static",
}


@rule("kursk 2.7")
def test_2_7_every_type_has_its_movement_class() -> None:
    assert {found.type: found.movement_class for found in WORLD.units} == CLASS_OF
    assert all(CLASS_OF[found.type] == found.movement_class for found in WORLD.units)


@rule("kursk 2.7")
@pytest.mark.parametrize(
    ("type_", "side"), [("motorized_infantry", "soviet"), ("mountain", "german"), ("garrison", "soviet")]
)
def test_2_7_some_types_belong_to_one_side(type_: str, side: str) -> None:
    assert {found.side for found in WORLD.units if found.type == type_} == {side}


CORPS = ("S_RIFC_15", "S_RIFC_29", "S_RIFC_17G")


@rule("kursk 2.8")
def test_2_8_for_soviet_stacking_a_corps_is_worth_three_divisions() -> None:
    divisions = [found.id for found in WORLD.units if found.side == "soviet" and found.size == "division"][:10]
    stacked(*CORPS)
    stacked(*divisions[:9])
    stacked(*CORPS[:2], *divisions[:3])
    for too_many in ((*CORPS, divisions[0]), divisions, (*CORPS[:2], *divisions[:4])):
        with pytest.raises(BadInput, match=r"7\.5"):
            stacked(*too_many)


def stacked(*units: str) -> Match:
    """A position with all units in one hex."""
    lines = "\n".join(f'{id_} = "2105"' for id_ in units)
    return kursk(f'phase = "orders"\n[units]\n{lines}')


@rule("kursk 2.8")
def test_2_8_the_loss_of_a_corps_scores_3_and_of_a_division_1() -> None:
    assert loss_value(WORLD, kind("S_RIFC_15"))[0] == 3
    assert loss_value(WORLD, kind("S_RIFD_49"))[0] == 1


@rule("kursk 2.8")
def test_2_8_a_brigade_counts_as_a_division() -> None:
    division = kind("S_RIFD_49")
    assert loss_value(WORLD, replace(division, size="brigade")) == loss_value(WORLD, division)
    assert loss_value(WORLD, replace(kind("S_RIFC_15"), size="brigade")) == loss_value(WORLD, division)
    assert WORLD.tables.stacking.soviet_points.brigade == WORLD.tables.stacking.soviet_points.division == 1


@rule("kursk 2.8")
def test_2_8_the_sizes_on_the_counters() -> None:
    assert {found.size for found in WORLD.units if found.side == "german"} == {"division"}
    assert {found.size for found in WORLD.units if found.side == "soviet"} == {"corps", "division"}


# 2.12 Markers


@rule("kursk 2.12")
def test_2_12_the_markers_and_their_boxes() -> None:
    found = {marker.id: (marker.count, marker.box) for marker in ROSTER.markers}
    assert found == {
        "MK_TURN": (1, "turn 1"),
        "MK_AIR_1": (1, "turn 1"),
        "MK_AIR_1M": (1, "turn 1"),
        "MK_VP_1": (1, "vp 0"),
        "MK_VP_10": (1, "vp 6"),
        "MK_VP_100": (1, "vp 0"),
        "MK_EXT": (2, ""),
        "MK_PHASE_MOVE": (2, ""),
        "MK_PHASE_FIGHT": (2, ""),
        "MK_CONTROL": (15, ""),
    }
    assert len(ROSTER.units) + sum(marker.count for marker in ROSTER.markers) == 280


@rule("kursk 2.12")
def test_2_12_the_table_shows_what_the_markers_show() -> None:
    match = kursk('phase = "german move"\nturn = 4\nvp = 184\ncontrol.german = ["3415"]\n[units]\nG_INF_168 = "2105"')
    view = match.view("german")
    rows = {row.label.id: row.value for panel in view.panels for row in panel.rows}
    assert (rows["panel-turn"], rows["panel-vp"], rows["panel-luftwaffe"]) == (4, 184, 1)
    assert view.control["german"] == ("3415",)
