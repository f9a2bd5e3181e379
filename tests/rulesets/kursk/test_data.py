"""The shipped data files pass every check, and every check fires on a broken copy."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from grognard.core.data import DataError, decode_toml, decode_tsv
from grognard.core.hexes import Grid
from grognard.core.records import unknown_rules
from grognard.rulesets.kursk import checks
from grognard.rulesets.kursk.records import (
    BattleRecord,
    GambitChoiceRecord,
    MapRecord,
    ScenarioRecord,
    StackRecord,
    TablesRecord,
    TerrainRecord,
    UnitsRecord,
    WaterRecord,
)

T = TypeVar("T")
DATA = files("grognard.rulesets.kursk") / "data"


def text_of(name: str) -> str:
    return DATA.joinpath(*name.split("/")).read_text(encoding="utf-8")


def load(name: str, type_: type[T]) -> T:
    return decode_toml(text_of(name), type_, name)


def battle_of(name: str) -> BattleRecord:
    battle = load(f"scenarios/{name}.toml", ScenarioRecord).battle
    assert battle is not None
    return battle


MAP = load("maps/kursk.toml", MapRecord)
GRID = Grid(MAP.grid)
UNITS = load("units.toml", UnitsRecord)
STANDARD, GAMBIT = (battle_of(name) for name in ("standard", "gambit"))
TABLES = load("tables.toml", TablesRecord)
TERRAIN = load("terrain.toml", TerrainRecord)
RULES = [row for _, row in decode_tsv(text_of("rules.tsv"), ("id", "title", "kind", "gist"), "rules.tsv")]


# The shipped files


def test_the_map_has_no_flaw() -> None:
    assert checks.check_map(MAP, GRID) == []


def test_the_units_have_no_flaw() -> None:
    assert checks.check_units(UNITS) == []
    assert checks.check_codes(UNITS, MAP, GRID) == []


@pytest.mark.parametrize("battle", [STANDARD, GAMBIT], ids=["standard", "gambit"])
def test_the_deployments_have_no_flaw(battle: BattleRecord) -> None:
    assert checks.check_deployment(battle, UNITS, MAP, GRID) == []


def test_the_tables_have_no_flaw() -> None:
    assert checks.check_tables(TABLES, UNITS) == []


def test_every_rule_cited_is_in_the_index() -> None:
    assert unknown_rules([TABLES, TERRAIN], [row["id"] for row in RULES]) == []


def test_rule_ids_are_unique_and_every_cell_is_filled() -> None:
    assert len({row["id"] for row in RULES}) == len(RULES) == 303
    assert all(all(row.values()) for row in RULES)


def test_five_cities_and_forty_eight_towns() -> None:
    kinds = [place.kind for place in MAP.places]
    assert (kinds.count("city"), kinds.count("town")) == (5, 48)


def test_an_unknown_field_is_refused_with_its_line() -> None:
    text = text_of("units.toml").replace('name = "2SS"', 'name = "2SS", colour = "black"')
    line = next(n for n, row in enumerate(text.splitlines(), 1) if "colour" in row)
    with pytest.raises(DataError, match=rf"units.toml:{line}: .*colour"):
        decode_toml(text, UnitsRecord, "units.toml")


# Broken maps


def water(name: str) -> WaterRecord:
    return next(record for record in MAP.water if record.name == name)


def with_water(name: str, change: Callable[[str], str]) -> MapRecord:
    old = water(name)
    new = replace(old, sides=change(old.sides))
    return replace(MAP, water=[new if record is old else record for record in MAP.water])


def with_place(name: str, **changes: Any) -> MapRecord:
    return replace(MAP, places=[replace(p, **changes) if p.name == name else p for p in MAP.places])


def with_line(name: str, **changes: str) -> MapRecord:
    return replace(MAP, lines=replace(MAP.lines, **{name: replace(getattr(MAP.lines, name), **changes)}))


def with_belt(index: int, change: Callable[[str], str]) -> MapRecord:
    belts = [replace(b, hexes=change(b.hexes)) if i == index else b for i, b in enumerate(MAP.fortresses)]
    return replace(MAP, fortresses=belts)


def without_last(sides: str) -> str:
    return sides.rpartition(" ")[0]


def without_middle(sides: str) -> str:
    return sides.replace(f" {sides.split()[4]}", "")


START_LINE = MAP.lines.start_line.sides
GERMAN_SIDE = MAP.lines.german_side.ranges
TRIGGER_LINE = MAP.lines.trigger_line.hexes


@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        (with_place("Tim", hex="3128"), "There is no hex '3128'"),
        (with_water("Pena", lambda s: s + " 2811/2813"), "2811/2813 is no hexside"),
        (with_water("Pena", lambda s: s + " 2812/2912"), "2812/2912 has water 2 times"),
        (with_place("Tim", hex="3415"), "3415 has place 2 times"),
        (with_place("Kursk", hex="3416"), "Kursk must be in 3415, not in 3416"),
        (with_place("Lgov", vp=1), "Lgov must be worth 10 VP, not 1"),
        (with_place("Orel", vp=40), "must start with 60 VP of places, not 90"),
        (with_place("Bryansk", kind="town", vp=1), "The entry city 5308 is no city"),
        (with_water("Upa", without_last), "Upa (river) ends at 5822.5823.5922, neither"),
        (with_water("Upa", without_middle), "Upa (river) is not one unbroken path"),
        (with_water("Pena", lambda s: " ".join(reversed(s.split()))), "in the middle of another water"),
        (
            with_line("start_line", sides=without_middle(START_LINE)),
            "start line is not one unbroken path",
        ),
        (with_line("start_line", sides=without_last(START_LINE)), "not at the edge of row 10"),
        (with_line("start_line", sides=without_last(START_LINE)), "1009/1010 is either on the start line or"),
        (
            with_line("start_line", sides=START_LINE.replace("1713/1714", "1714/1713")),
            "run between 1713 and",
        ),
        (with_belt(0, lambda s: s + " 2113"), "2113 does not belong to the German fortress line"),
        (with_belt(0, lambda s: s.replace("1713 ", "")), "1713 is missing from the German fortress line"),
        (with_belt(1, lambda s: s.replace("1714 ", "")), "1714 is missing from the first Soviet belt"),
        (with_belt(2, lambda s: s + " 1700"), "soviet fortress 1700 is on the wrong side"),
        (with_belt(3, lambda s: s + " 1714"), "1714 has fortress 2 times"),
        (with_line("trigger_line", hexes=without_last(TRIGGER_LINE)), "must run from 1016 to 6021"),
        (with_line("trigger_line", hexes=TRIGGER_LINE.replace("1216 ", "")), "broken between 1116 and 1316"),
        (with_line("trigger_extra", hexes="6017"), "2913 is missing from the extra trigger hexes"),
        (with_line("german_side", ranges=GERMAN_SIDE + " 3214-3214"), "trigger hex 3214 is German"),
    ],
)
def test_a_broken_map_is_found_out(broken: MapRecord, sentence: str) -> None:
    assert_found(checks.check_map(broken, GRID), sentence)


def test_a_hex_has_one_natural_terrain() -> None:
    first = replace(MAP.terrain[0], hexes=MAP.terrain[0].hexes + " 2714")
    broken = replace(MAP, terrain=[first, *MAP.terrain[1:]])
    assert_found(checks.check_map(broken, GRID), "2714 has natural terrain 2 times")


# Broken units


def with_unit(which: str, /, **changes: Any) -> UnitsRecord:
    return replace(UNITS, units=[replace(unit, **changes) if unit.id == which else unit for unit in UNITS.units])


@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        (replace(UNITS, units=UNITS.units[1:]), "280 counters with 27 markers, not 279 with 27"),
        (replace(UNITS, markers=UNITS.markers[1:]), "280 counters with 27 markers, not 279 with 26"),
        (with_unit("G_PZ_17", code="M"), "4 german units of kind C, not 3"),
        (with_unit("G_PZ_17", id="G_PZ_23"), "The id G_PZ_23 is used 2 times"),
        (with_unit("G_PZ_17", code="1907-0"), "the code '1907-0' is malformed"),
        (with_unit("G_PZ_17", movement_class="static"), "a panzer unit is mechanized, not static"),
        (with_unit("G_PZ_17", type="tank"), "there is no german tank"),
        (with_unit("G_PZ_17", elite=True), "elite means a German strength of 26, this one has 14"),
        (with_unit("G_PZ_1SS", elite=False), "elite means a German strength of 26"),
        (with_unit("G_PZ_17", reduced=14), "the reduced side 14 must be weaker than 14"),
        (with_unit("G_PZ_17", reduced=None), "German units have a reduced side"),
        (with_unit("S_FORD_14F", attack=None), "a garrison attacks with 0 and defends with 3"),
        (with_unit("S_RIFD_19", attack=0), "only garrisons have a separate attack strength"),
        (with_unit("G_PZ_1SS", code="1907-2"), "G_PZ_1SS must have the code 1907-1, not 1907-2"),
        (with_unit("G_PZ_11", code="1809-2"), "code hex 1809 have 2 different radii"),
        (with_unit("S_RIFD_309", code="2822-R"), "309 Rifle Division must start on the map"),
        (with_unit("S_RIFD_19", code="2"), "a reinforcement coded 2 must be mechanized"),
        (with_unit("S_TNKC_12", size="division"), "reserve stack 5225-R has 7 stacking points, not 9"),
        (with_unit("S_TNKC_12", code="5226-R"), "There must be 8 reserve stacks, not 9"),
    ],
)
def test_a_broken_counter_list_is_found_out(broken: UnitsRecord, sentence: str) -> None:
    assert_found(checks.check_units(broken), sentence)


@pytest.mark.parametrize("code", ["1714-1", "9999-1"])
def test_a_code_hex_on_the_wrong_side_is_found_out(code: str) -> None:
    assert_found(checks.check_codes(with_unit("G_PZ_11", code=code), MAP, GRID), "not on the german side")


# Broken deployments


def moved(battle: BattleRecord, id: str, hex: str, origin: str | None = None) -> BattleRecord:
    """The battle with one unit taken from its stack and put elsewhere."""
    home = next(stack for stack in battle.deployment if id in stack.units)
    rest = replace(home, units=[other for other in home.units if other != id])
    stacks = [rest if stack is home else stack for stack in battle.deployment]
    new = StackRecord(hex=hex, units=[id], origin=origin or home.origin)
    return replace(battle, deployment=[stack for stack in [*stacks, new] if stack.units])


TWO_GROUPS = moved(moved(STANDARD, "G_PZ_11", "1908"), "G_PZ_1SS", "1908")
TOO_EARLY = replace(
    STANDARD,
    deployment=[*STANDARD.deployment, StackRecord(hex="1610", units=["G_PZ_19"], origin="3")],
)
TWICE = replace(GAMBIT, deployment=[*GAMBIT.deployment, GAMBIT.deployment[0]])


@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        (moved(STANDARD, "G_PZ_11", "1811"), "1811 is more than 1 hexes from 1809"),
        (moved(STANDARD, "G_INF_39", "1211"), "1211 is not on the german side"),
        (moved(STANDARD, "G_PZ_11", "1908", "1907-1"), "G_PZ_11 cannot have the origin 1907-1"),
        (
            moved(moved(STANDARD, "G_PZ_11", "1908"), "G_PZ_1SS", "1908"),
            "1908 mixes the origins 1809-1, 1907-1",
        ),
        (moved(STANDARD, "G_INF_6", "4216"), "4216 is stacked beyond the limit"),
        (moved(STANDARD, "S_RIFD_73", "3824", "3824-R"), "3824 is stacked beyond the limit"),
        (moved(STANDARD, "S_TNKC_4G", "3924"), "3924 is more than 0 hexes from 3824"),
        (moved(STANDARD, "G_INF_39", "1208"), "The german start-line hex 1009 is uncovered"),
        (TOO_EARLY, "G_PZ_19 does not belong to the deployment"),
        (replace(GAMBIT, deployment=GAMBIT.deployment[1:]), "G_PZ_1SS is missing from the deployment"),
        (
            replace(GAMBIT, deployment=[*GAMBIT.deployment, GAMBIT.deployment[0]]),
            "G_PZ_1SS is placed 2 times",
        ),
        (moved(GAMBIT, "G_PZ_19", "2311", "5225-R"), "G_PZ_19 cannot have the origin 5225-R"),
        (moved(GAMBIT, "S_TNKC_12", "2000"), "2000 is not on the soviet side"),
    ],
)
def test_a_broken_deployment_is_found_out(broken: BattleRecord, sentence: str) -> None:
    assert_found(checks.check_deployment(broken, UNITS, MAP, GRID), sentence)


def test_nobody_joins_a_reserve_stack() -> None:
    joined = moved(STANDARD, "S_RIFD_97", "5225", "5421-4")
    assert_found(checks.check_deployment(joined, UNITS, MAP, GRID), "5225 mixes the origins 5225-R, 5421-4")


def test_an_unknown_unit_is_found_out() -> None:
    ghost = StackRecord(hex="2008", units=["G_GHOST"], origin="1907-1")
    broken = replace(STANDARD, deployment=[ghost])
    assert checks.check_deployment(broken, UNITS, MAP, GRID) == ["There is no unit G_GHOST."]


# Broken scenarios

CARD = load("scenarios/standard.toml", ScenarioRecord)
CHOICE = GambitChoiceRecord(declined="standard", declared="nowhere")
ENDLESS = replace(STANDARD, length=replace(STANDARD.length, turns=10))


@pytest.mark.parametrize(
    ("broken", "tables", "sentence"),
    [
        (CARD, replace(TABLES, reserve_activation=TABLES.reserve_activation[1:]), "must have the turns 1 to 9"),
        (CARD, replace(TABLES, extensions=TABLES.extensions[1:]), "must follow the turns 7 to 8"),
        (replace(CARD, battle=ENDLESS), TABLES, "A match of 10 turns cannot last 9"),
        (replace(CARD, id="other"), TABLES, "The scenario other must be called standard"),
        (replace(CARD, battle=None), TABLES, "must have either a battle or a choice"),
        (replace(CARD, battle=None, choice=CHOICE), TABLES, "There is no battle nowhere"),
    ],
)
def test_a_broken_scenario_is_found_out(broken: ScenarioRecord, tables: TablesRecord, sentence: str) -> None:
    assert_found(checks.check_scenario("scenarios/standard.toml", broken, {"standard", "gambit"}, tables), sentence)


# Broken tables


CRT = TABLES.combat_results
DEFENCE = TABLES.determined_defence


@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        (replace(TABLES, combat_results=replace(CRT, rows=CRT.rows[1:])), "must have the rows 1 to 6"),
        (replace(TABLES, combat_results=replace(CRT, columns=CRT.columns[1:])), "must have 7 results"),
        (replace(TABLES, determined_defence=replace(DEFENCE, rows=DEFENCE.rows[1:])), "the rows 0 to 7"),
        (
            replace(TABLES, determined_defence=replace(DEFENCE, modifiers=DEFENCE.modifiers[1:])),
            "1:2 is missing from the determined defence modifiers",
        ),
        (replace(TABLES, regular_reinforcements=[]), "Regular reinforcements are"),
    ],
)
def test_a_broken_table_is_found_out(broken: TablesRecord, sentence: str) -> None:
    assert_found(checks.check_tables(broken, UNITS), sentence)


def test_a_rule_that_does_not_exist_is_found_out() -> None:
    broken = replace(TABLES, steps=replace(TABLES.steps, rule="2.11a 2.99"))
    assert unknown_rules([broken], [row["id"] for row in RULES]) == ["There is no rule 2.99."]


def assert_found(flaws: list[str], sentence: str) -> None:
    assert any(sentence in flaw for flaw in flaws), flaws
