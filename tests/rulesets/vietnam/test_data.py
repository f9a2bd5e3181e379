"""The shipped data files pass every check, every check fires on a broken copy, and the tables are as printed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from grognard.core.data import DataError, decode_toml, decode_tsv
from grognard.core.errors import BadInput
from grognard.core.records import entries_in, unknown_rules
from grognard.rulesets.vietnam.checks import check_files, check_looks, check_tables, check_units
from grognard.rulesets.vietnam.forces import UnitType
from grognard.rulesets.vietnam.map_checks import check_map
from grognard.rulesets.vietnam.records import MapRecord, UnitsRecord
from grognard.rulesets.vietnam.scenario_checks import check_scenario
from grognard.rulesets.vietnam.scenario_records import ScenarioRecord
from grognard.rulesets.vietnam.table_records import TablesRecord
from tests.rulesets.vietnam.edition import RULESET, WORLD
from tests.support import rule

ROSTER = RULESET.folder.decoded("units.toml", UnitsRecord)
text_of = RULESET.folder.text
GUIDE = Path(__file__).parents[3] / "docs" / "vietnam.md"
SNOOPY, TRIANGLE = WORLD.maps["snoopys_nose"], WORLD.maps["iron_triangle"]
RULES = [row for _, row in decode_tsv(text_of("rules.tsv"), ("id", "title", "kind", "gist"), "rules.tsv")]


def kind(id_: str) -> UnitType:
    return WORLD.units[WORLD.by_id[id_]]


def figures(id_: str) -> str:
    unit = kind(id_)
    return f"{unit.attack[0]}-{unit.defence[0]}-{unit.reach[0]}"


# The shipped files


def test_the_shipped_files_have_no_flaw() -> None:
    assert check_files(RULESET.folder) == []


def test_every_entry_of_the_files_says_where_it_comes_from() -> None:
    records = [*WORLD.maps.values(), WORLD.terrain, ROSTER, WORLD.tables, *WORLD.scenarios.values()]
    bases = Counter(entry.basis for record in records for entry in entries_in(record))
    assert set(bases) <= {"text", "derived", "history", "design"}
    assert bases.total() > 300


def test_the_guide_names_every_option_with_the_values_that_it_takes() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (.+?) \| .+? \|$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE)
    told = {name: values.replace("`", "").split(", ") for name, values in rows}
    for option in WORLD.tables.options:
        assert told[option.id] == [str(value).lower() for value in option.values]


def test_rule_ids_are_unique_and_every_cell_is_filled() -> None:
    assert len({row["id"] for row in RULES}) == len(RULES)
    assert all(all(row.values()) for row in RULES)


def test_an_unknown_field_is_refused_with_its_line() -> None:
    text = text_of("units.toml").replace('name = "Seals"', 'name = "Seals", colour = "green"')
    line = next(n for n, row in enumerate(text.splitlines(), 1) if "colour" in row)
    with pytest.raises(DataError, match=rf"units.toml:{line}: .*colour"):
        decode_toml(text, UnitsRecord, "units.toml")


def test_a_flaw_is_reported_with_its_file_and_line() -> None:
    broken = text_of("scenarios/boys.toml").replace('place = "0717"', 'place = "0999"')
    (flaw,) = check_files(RULESET.folder.changed({"scenarios/boys.toml": broken}, "broken"))
    assert flaw.startswith("scenarios/boys.toml:")
    assert "vc_514_1" in flaw


# 7.3 The combat results table


@rule("vietnam CRT.1", "vietnam 7.3b")
def test_crt_1_the_results_are_as_printed() -> None:
    printed = """
        (A) A3  A2  -   Ex  Ex  D2  D2  D2  D3  De  De
        (A) (A) A3  A2  -   Ex  Ex  Ex  D2  D2  D3  De
        (A) (A) (A) A3  A2  -   Ex  Ex  Ex  D2  D2  D3
        Ae  (A) (A) (A) A3  A2  -   Ex  Ex  Ex  D2  D2
        Ae  Ae  (A) (A) (A) A3  A2  -   Ex  Ex  Ex  D2
        Ae  Ae  Ae  (A) (A) (A) (A) A1  -   Ex  Ex  Ex
    """
    rows = [line.split() for line in printed.strip().splitlines()]
    assert [row.results for row in WORLD.tables.combat.dice] == rows


@rule("vietnam CRT.1")
def test_crt_1_a_row_of_differentials_for_each_class_of_terrain() -> None:
    printed = {
        "hill": "-2 -1 0 1 2,3 4,5 6,7 8,9 10",
        "jungle": "-3 -2 -1 0 1 2,3 4,5 6,7 8,9 10",
        "village": "-5 -4,-3 -2 -1 0 1 2,3 4,5 6,7 8,9 10",
        "clear": "-7 -6,-5 -4,-3 -2 -1 0 1 2,3 4,5 6,7 8,9 10",
    }
    spans = {
        name: [(int(text.split(",")[0]), int(text.split(",")[-1])) for text in row.split()]
        for name, row in printed.items()
    }
    assert {row.id: row.columns for row in WORLD.tables.combat.differentials} == spans


@rule("vietnam CRT.1")
def test_crt_1_the_same_differential_is_up_to_three_columns_worse_in_better_terrain() -> None:
    column = {row.id: row.columns.index((0, 0)) for row in WORLD.tables.combat.differentials}
    assert column == {"hill": 2, "jungle": 3, "village": 4, "clear": 5}


@rule("vietnam CRT.1", "vietnam 7.4a")
def test_crt_1_the_row_of_each_terrain() -> None:
    rows = {record.id: record.row for record in WORLD.terrain.hexes}
    assert rows == {
        "clear": "clear",
        "village": "village",
        "plantation": "village",
        "jungle": "jungle",
        "swamp": "jungle",
        "hill": "hill",
        "town": "hill",
        "checkpoint": "hill",
    }
    assert (WORLD.terrain.river.row, WORLD.terrain.water.row) == ("village", "clear")


def test_every_result_is_explained() -> None:
    effects = {result.id: (result.to, result.effect, result.hexes) for result in WORLD.tables.results}
    assert effects["D3"] == ("defender", "retreat", 3)
    assert effects["A1"] == ("attacker", "retreat", 1)
    assert effects["Ex"] == ("both", "loss", 0)
    assert len(effects) == 10


# 8.0 Support


@rule("vietnam 8.0")
def test_8_0_the_pools() -> None:
    pools = {pool.side: pool.values for pool in WORLD.tables.pools}
    assert pools == {"us": [1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6], "vc": [1, 1, 1, 2, 2, 3]}


@rule("vietnam 3.0b", "vietnam 24.0d")
def test_24_0d_turn_13_of_the_triangle_gives_10_and_5_and_so_do_later_turns() -> None:
    support = WORLD.scenarios["triangle"].support
    assert [(support.of("us", turn), support.of("vc", turn)) for turn in (1, 12, 13, 14, 19)] == [
        (4, 6),
        (10, 5),
        (10, 5),
        (10, 5),
        (10, 5),
    ]
    assert WORLD.scenarios["boys"].support.us == WORLD.scenarios["snoopy"].support.us[:4]


# 2.3 Units


@rule("vietnam 2.3.2a")
@pytest.mark.parametrize(
    ("ids", "printed"),
    [
        ("us_15_eng", "1-8-4"),
        ("ar_rngr", "2-2-6"),
        ("us_50 ar_7", "1-1-"),
        ("us_2_47_A us_3_60_B us_3_47_C us_4_47_A us_3_39_A ar_3 ar_5", "2-4-5"),
        ("us_4_47_B us_4_47_C", "3-4-5"),
        ("us_seals", "1-3-6"),
        ("ar_dt", "2-2-5"),
        ("us_mon_1 us_mon_2", "1-4-11"),
        ("us_mon_3 us_mon_4", "0-2-12"),
        ("us_5_60_A us_1_60_C", "3-5-8"),
        ("us_5cav", "1-2-6"),
        ("ar_2", "6-12-5"),
        ("vc_514_1 vc_514_2", "3-5-6"),
    ],
)
def test_2_3_2a_values_that_the_text_prints(ids: str, printed: str) -> None:
    assert all(figures(id_).startswith(printed) for id_ in ids.split())


@rule("vietnam 2.3.2c")
def test_2_3_2c_classes_of_units() -> None:
    mobile = {unit.id for unit in WORLD.units if unit.mobile}
    assert {unit.type for unit in WORLD.units if unit.mobile} == {"mechanised", "cavalry", "armoured-cavalry", "armour"}
    assert {"us_5cav", "us25_1_5", "us196_F17"} <= mobile
    assert {unit.id for unit in WORLD.units if unit.riverine} == {f"us_mon_{n}" for n in range(1, 5)} | {"it_monitor"}
    assert {unit.id for unit in WORLD.units if unit.engineer} == {"us_15_eng", "us25_65A", "us196_175", "us1_1eng"}
    assert {unit.id for unit in WORLD.units if unit.special} == {"us_50", "us_seals"}
    assert all(unit.foot + unit.mobile + unit.riverine == 1 for unit in WORLD.units)
    assert not any(unit.mobile or unit.riverine for unit in WORLD.units if unit.side == "vc")


@rule("vietnam 7.6h")
def test_reverse_sides_on_the_map_of_snoopys_nose_halve_attack_and_defence() -> None:
    for unit in (unit for unit in WORLD.units if unit.map == "snoopys_nose" and unit.steps == 2):
        assert unit.attack[1] == unit.attack[0] // 2
        assert unit.defence[1] == -(-unit.defence[0] // 2)
        assert unit.allowance == (2 * unit.reach[0], 2 * unit.reach[0])


@rule("vietnam 27.0b")
def test_27_0b_us_units_of_the_triangle_are_as_strong_when_reduced() -> None:
    for number in WORLD.of_map("iron_triangle", "us"):
        unit = WORLD.units[number]
        assert unit.steps == 2
        assert unit.attack[0] == unit.attack[1]
        assert unit.defence[0] == unit.defence[1]


def test_how_many_units_there_are() -> None:
    counts = Counter((unit.map, unit.nation) for unit in WORLD.units)
    assert counts == {
        ("snoopys_nose", "us"): 27,
        ("snoopys_nose", "arvn"): 6,
        ("snoopys_nose", "vc"): 14,
        ("iron_triangle", "us"): 30,
        ("iron_triangle", "arvn"): 1,
        ("iron_triangle", "vc"): 12,
    }
    attack = {name: sum(WORLD.units[n].attack[0] for n in WORLD.of_map(name, "vc")) for name in WORLD.maps}
    assert attack == {"snoopys_nose": 41, "iron_triangle": 32}
    steps = sum(WORLD.units[n].steps for n in WORLD.of_map("iron_triangle", "vc"))
    assert steps == 22


def test_an_unknown_unit_is_named() -> None:
    assert WORLD.units[WORLD.unit_number("us_seals")].american
    assert not kind("ar_5").american
    with pytest.raises(BadInput, match="no unit 'us_ghost'"):
        WORLD.unit_number("us_ghost")


# 25.0 to 27.0 Scenarios


@rule("vietnam 25.0a", "vietnam 26.0a", "vietnam 27.0a")
def test_scenarios_have_their_map_and_length() -> None:
    frames = {name: (scenario.map, scenario.turns, scenario.first) for name, scenario in WORLD.scenarios.items()}
    assert frames == {
        "boys": ("snoopys_nose", 4, "us"),
        "snoopy": ("snoopys_nose", 13, "us"),
        "triangle": ("iron_triangle", 13, "us"),
    }


@rule("vietnam 25.0b", "vietnam 25.0c", "vietnam 25.0e")
def test_25_0_the_practice_set_up() -> None:
    boys = WORLD.scenarios["boys"]
    assert {start.unit: start.place for start in boys.start} == {
        "vc_514_1": "0717",
        "vc_514_2": "0816",
        "us_4_47_C": "0616",
        "us_4_47_B": "0615",
        "us_3_47_C": "0711",
        "us_5cav": "0618",
        "us_3_47_B": "0917",
        "us_3_47_A": "1215",
        "us_mon_1": "0717/0718",
        "us_mon_3": "0712/0811",
    }
    landed = {start.unit: start.landed for start in boys.start if start.landed}
    assert landed == {"us_3_47_C": "boat", "us_3_47_B": "helicopter", "us_3_47_A": "helicopter"}
    assert boys.chits == Counter(landed.values())


@rule(
    "vietnam 26.0i",
    "vietnam 26.0j",
    "vietnam 26.0k",
    "vietnam 26.0l",
    "vietnam 26.0m",
    "vietnam 26.0n",
    "vietnam 26.0r",
)
def test_26_0_arrivals_by_turn_way_and_number() -> None:
    arrivals = [(a.turn, a.edge, a.by, len(a.units)) for a in WORLD.scenarios["snoopy"].arrivals]
    assert arrivals == [
        (1, "east_edge", (), 7),
        (1, "river_entry", ("boat",), 5),
        (1, "", ("helicopter",), 5),
        (1, "river_entry", (), 4),
        (1, "east_edge_north_of_mekong", (), 7),
        (9, "", ("helicopter",), 1),
        (11, "", ("helicopter",), 3),
    ]


@rule("vietnam 27.0d", "vietnam 27.0e", "vietnam 27.0f", "vietnam 27.0g")
def test_27_0_forces_of_the_triangle() -> None:
    triangle = WORLD.scenarios["triangle"]
    assert [(setup.side, setup.zone, len(setup.units)) for setup in triangle.setup] == [
        ("vc", "vc_setup", 12),
        ("us", "us_25div_2bde", 6),
        ("us", "us_196bde", 7),
    ]
    labels = [kind(id_).name for id_ in triangle.setup[1].units]
    assert labels == ["65/A", "1/2", "3/2", "2/2", "1/2", "1/5"]
    assert [(s.unit, s.place, s.aboard) for s in triangle.start] == [
        ("it_monitor", "4223/4323", False),
        ("ar_5_it", "4223/4323", True),
    ]
    by_air = triangle.arrivals[0]
    assert (by_air.at_most, by_air.landing, triangle.chits["helicopter"]) == (7, "clear", 7)


@rule("vietnam 16.0a", "vietnam 16.1")
def test_16_0_five_camps_and_three_depots() -> None:
    camps = {
        name: scenario.camps and (scenario.camps.count, scenario.camps.chit)
        for name, scenario in WORLD.scenarios.items()
    }
    assert camps == {"boys": None, "snoopy": (5, "camp"), "triangle": (3, "depot")}


# Broken maps


def changed(record: MapRecord, part: str, index: int, **changes: Any) -> MapRecord:
    """A map with one entry of a list changed."""
    entries = [*getattr(record, part)]
    entries[index] = replace(entries[index], **changes)
    return replace(record, **{part: entries})


def edited(record: MapRecord, part: str, index: int, field: str, edit: Callable[[str], str]) -> MapRecord:
    return changed(record, part, index, **{field: edit(getattr(getattr(record, part)[index], field))})


def with_row(record: MapRecord, index: int, edit: Callable[[str], str]) -> MapRecord:
    rows = [edit(row) if number == index else row for number, row in enumerate(record.ground.rows)]
    return replace(record, ground=replace(record.ground, rows=rows))


@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        (with_row(SNOOPY, 0, lambda row: row + " s"), "Line 23 must have 34 hexes, not 35"),
        (with_row(SNOOPY, 1, lambda row: row[:-2]), "Line 22 must have 33 hexes, not 32"),
        (with_row(TRIANGLE, 27, lambda row: row.replace(". - ", ". . ", 1)), "Line 02 must have 27 hexes, not 28"),
        (with_row(SNOOPY, 0, lambda row: row.replace("s", "x", 1)), "There is no terrain 'x'"),
        (changed(SNOOPY, "places", 0, hex="0234"), "There is no hex 0234"),
        (edited(SNOOPY, "rivers", 0, "sides", lambda s: s + " 0101/0301"), "0101/0301 is no hexside"),
        (edited(SNOOPY, "rivers", 0, "sides", lambda s: s + " 0512/0411"), "0411/0512 is a river 2 times"),
        (edited(SNOOPY, "ways", 0, "hexes", lambda s: s.replace("1503 ", "")), "1502/1504 is no hexside"),
        (edited(SNOOPY, "mekong", 1, "hexes", lambda s: s + " 0308"), "0308 is a Mekong hex 2 times"),
        (
            edited(SNOOPY, "mekong", 0, "hexes", lambda s: s.replace("0308 ", "")),
            "0308 is either full water or has land",
        ),
        (edited(SNOOPY, "channels", 0, "sides", lambda s: s + " 0616/0615"), "0616/0615 joins no Mekong hexes"),
        (replace(SNOOPY, banks=SNOOPY.banks[1:]), "0207 has no row of banks"),
        (changed(SNOOPY, "banks", 0, bank="0616"), "0616 is no bank"),
        (edited(SNOOPY, "banks", 0, "touches", lambda s: s + " 0308w"), "0207 touches 0308w, which is no land"),
        (edited(SNOOPY, "banks", 0, "touches", lambda s: s + " 0616"), "0207 cannot touch 0616"),
        (
            edited(SNOOPY, "banks", 0, "touches", lambda s: s.replace("0307", "")),
            "0307 touches 0207, but 0207 does not",
        ),
        (edited(SNOOPY, "rivers", 1, "sides", lambda s: s.replace("0717/0718 ", "")), "Rach Tra Tan is broken between"),
        (changed(SNOOPY, "rivers", 1, mouth="0411"), "Rach Tra Tan does not end at its mouth 0411"),
        (changed(SNOOPY, "rivers", 2, mouth=""), "The waters of the map do not hang together"),
        (changed(SNOOPY, "bridges", 0, side="2114/2115"), "Cai Lay bridge spans no river at 2114/2115"),
        (changed(SNOOPY, "bridges", 0, side="0717/0718"), "Cai Lay bridge carries no road or trail"),
        (changed(SNOOPY, "places", 0, kind="town"), "0116 is village, its name is that of a town"),
        (replace(SNOOPY, places=SNOOPY.places[1:]), "0116 is village, its name is that of a landmark"),
        (changed(SNOOPY, "named", 0, terrain="clear"), "0717 must be clear"),
        (changed(SNOOPY, "named", 1, water=True), "0616 must lie on navigable water"),
        (changed(SNOOPY, "named", 0, landing=True), "0717 must be open to helicopters"),
        (changed(SNOOPY, "edges", 3, hexes="0933"), "0933 does not lie on the edge of the map"),
    ],
)
def test_a_broken_map_is_found_out(broken: MapRecord, sentence: str) -> None:
    assert_found(check_map(broken, WORLD.terrain), sentence)


# Broken units and tables


def with_unit(which: str, /, **changes: Any) -> UnitsRecord:
    return replace(ROSTER, units=[replace(unit, **changes) if unit.id == which else unit for unit in ROSTER.units])


@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        (with_unit("us_50", id="us_seals"), "The id us_seals is used 2 times"),
        (with_unit("us_50", nation="vc"), "us_50: a unit of the us side cannot be of nation vc"),
        (with_unit("us_mon_1", kind="foot"), "us_mon_1: a monitor unit cannot be foot"),
        (with_unit("us_mon_1", back=None), "us_mon_1: a monitor has two steps"),
        (with_unit("us_50", back=(2, 1, 6)), "us_50: the reverse side must not be stronger"),
        (with_unit("us1_1_26", back=(2, 3, 5)), "us1_1_26: both sides of a US unit of the Iron Triangle"),
    ],
)
def test_a_broken_counter_list_is_found_out(broken: UnitsRecord, sentence: str) -> None:
    assert_found(check_units(broken), sentence)


def with_dice(change: Callable[[list[Any]], list[Any]]) -> TablesRecord:
    return replace(WORLD.tables, combat=replace(WORLD.tables.combat, dice=change([*WORLD.tables.combat.dice])))


def with_columns(edit: Callable[[list[Any]], list[Any]]) -> TablesRecord:
    first, *rest = WORLD.tables.combat.differentials
    rows = [replace(first, columns=edit([*first.columns])), *rest]
    return replace(WORLD.tables, combat=replace(WORLD.tables.combat, differentials=rows))


@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        (with_dice(lambda dice: dice[1:]), "must have the dice 1 to 6"),
        (
            with_dice(lambda dice: [replace(dice[0], results=dice[0].results[1:]), *dice[1:]]),
            "Die 1 must have 12 results",
        ),
        (with_columns(lambda columns: columns[1:]), "The row hill must have 9 columns, not 8"),
        (with_columns(lambda columns: [*columns[:-1], (10, 11)]), "The row hill must end at +10"),
        (with_columns(lambda columns: [(-3, -3), *columns[1:]]), "The row hill leaps from -3 to -1"),
        (replace(WORLD.tables, results=WORLD.tables.results[1:]), "The result De is not explained"),
        (replace(WORLD.tables, pools=[replace(WORLD.tables.pools[0], values=[0])]), "must be positive"),
    ],
)
def test_a_broken_table_is_found_out(broken: TablesRecord, sentence: str) -> None:
    assert_found(check_tables(broken), sentence)


def test_a_rule_that_does_not_exist_is_found_out() -> None:
    broken = replace(WORLD.tables, exit=replace(WORLD.tables.exit, rule="27.0o 99.9"))
    assert unknown_rules([broken], [row["id"] for row in RULES]) == ["There is no rule 99.9."]


def test_a_look_that_is_missing_is_found_out() -> None:
    flaws = check_looks({"symbols": {}}, ROSTER, WORLD.terrain)
    assert "The looks of symbols lack monitor." in flaws
    assert "The looks of terrain lack mekong." in flaws


# Broken scenarios


def scenario(name: str, **changes: Any) -> ScenarioRecord:
    return replace(WORLD.scenarios[name], **changes)


def started(name: str, index: int, **changes: Any) -> ScenarioRecord:
    start = [*WORLD.scenarios[name].start]
    start[index] = replace(start[index], **changes)
    return scenario(name, start=tuple(start))


def arriving(name: str, index: int, **changes: Any) -> ScenarioRecord:
    arrivals = [*WORLD.scenarios[name].arrivals]
    arrivals[index] = replace(arrivals[index], **changes)
    return scenario(name, arrivals=tuple(arrivals))


BOYS, DELTA, IRON = WORLD.scenarios["boys"], WORLD.scenarios["snoopy"], WORLD.scenarios["triangle"]
assert IRON.camps is not None


@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        (started("boys", 0, unit="vc_ghost"), "There is no unit vc_ghost"),
        (started("boys", 0, unit="vc_514_2"), "vc_514_2 appears 2 times"),
        (started("boys", 0, unit="vc_272_1"), "vc_272_1 belongs to the other map"),
        (scenario("snoopy", arrivals=DELTA.arrivals[1:]), "us_50 never appears"),
        (scenario("boys", turns=5), "The support of the us side must cover 5 turns, not 4"),
        (scenario("boys", support=replace(BOYS.support, vc=[7] * 4)), "The vc side has 6 markers and cannot draw 7"),
        (started("boys", 0, place="0411"), "vc_514_1: Hex 0411 has two banks"),
        (started("boys", 0, place="0734"), "vc_514_1 cannot begin in 0734"),
        (started("boys", 8, place="0616"), "us_mon_1 cannot begin in 0616"),
        (started("boys", 6, place="0816"), "us_3_47_B cannot have landed in 0816"),
        (started("boys", 4, place="0616"), "us_3_47_C cannot have come to 0616 by water"),
        (started("boys", 0, place="0816"), "2 units begin in 0816"),
        (scenario("triangle", setup=(replace(IRON.setup[0], zone="nowhere"), *IRON.setup[1:])), "no zone nowhere"),
        (scenario("triangle", camps=replace(IRON.camps, count=200)), "The zone vc_setup has no room for 200"),
        (scenario("triangle", proposal={"vc_8": "1913"}), "vc_272_1 has no proposed place"),
        (scenario("triangle", proposal={**IRON.proposal, "vc_8": "0101"}), "0101 is not in the zone vc_setup"),
        (scenario("triangle", proposal={**IRON.proposal, "vc_8": "2213"}), "2213 is proposed 2 times"),
        (scenario("triangle", proposed_camps=("2113",)), "There must be 3 proposed camps, not 1"),
        (arriving("snoopy", 5, turn=14), "Nobody can come on in turn 14"),
        (arriving("snoopy", 5, by=()), "ar_7 has no way to come on"),
        (arriving("snoopy", 0, edge="west_edge"), "There is no edge west_edge"),
        (arriving("snoopy", 4, by=("helicopter",)), "us_5_60_A cannot be carried"),
        (arriving("snoopy", 3, edge="east_edge"), "us_mon_1 cannot come on by east_edge"),
        (scenario("boys", objectives=("escape",)), "A scenario has objectives if they decide it"),
    ],
)
def test_a_broken_scenario_is_found_out(broken: ScenarioRecord, sentence: str) -> None:
    assert_found(check_scenario(broken, WORLD.theatres[broken.map], ROSTER, WORLD.tables), sentence)


def test_options_and_objectives_come_from_the_tables() -> None:
    bare = replace(WORLD.tables, options=[], objectives=[])
    flaws = check_scenario(IRON, WORLD.theatres["iron_triangle"], ROSTER, bare)
    assert "There is no option rest." in flaws
    assert "There is no objective escape." in flaws


def assert_found(flaws: list[str], sentence: str) -> None:
    assert any(sentence in flaw for flaw in flaws), flaws
