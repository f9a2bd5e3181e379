"""The shipped data files pass every check, and every check fires on a broken copy."""

from __future__ import annotations

import pytest

from grognard.core.data import DataError, decode_toml
from grognard.core.folder import Folder, stem
from grognard.core.records import unknown_rules
from grognard.rulesets.lhy import checks
from grognard.rulesets.lhy.data_checks import check_tables, check_units
from grognard.rulesets.lhy.mission_checks import check_mission
from grognard.rulesets.lhy.missions import Brief, Mission, ground_of
from grognard.rulesets.lhy.records import UnitsRecord
from grognard.rulesets.lhy.table_records import TablesRecord
from tests.rulesets.lhy.data.edition import FOLDER, WORLD


def changed(file: str, *pairs: tuple[str, str]) -> Folder:
    """The shipped data with some words of a file replaced; each must stand there."""
    text = FOLDER.text(file)
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new, 1)
    return FOLDER.changed({file: text}, "changed")


def flaws(file: str, *pairs: tuple[str, str]) -> list[str]:
    """What the checks of a file find wrong after some words were replaced."""
    folder = changed(file, *pairs)
    if file == "units.toml":
        return check_units(folder.decoded(file, UnitsRecord), WORLD.tables)
    if file == "tables.toml":
        return check_tables(folder.decoded(file, TablesRecord))
    ground = ground_of(WORLD, Brief(stem(file)))
    return check_mission(folder.decoded(file, Mission), WORLD.units_record, WORLD.tables, ground)


def test_the_files_have_no_flaw() -> None:
    assert checks.check_files(FOLDER) == []


def test_every_entry_cites_rules_of_the_index() -> None:
    records = [WORLD.units_record, WORLD.table_records, *WORLD.missions.values()]
    assert unknown_rules(records, {rule.id for rule in FOLDER.rule_index()}) == []


def test_the_rules_are_known_by_different_numbers() -> None:
    rules = [rule.id for rule in FOLDER.rule_index()]
    assert len(set(rules)) == len(rules) > 700


def test_an_unknown_field_is_refused_with_its_line() -> None:
    text = FOLDER.text("units.toml").replace('id = "m4",', 'id = "m4", colour = "green",')
    line = next(n for n, row in enumerate(text.splitlines(), 1) if '"green",' in row)
    with pytest.raises(DataError, match=rf"units.toml:{line}: .*colour"):
        decode_toml(text, UnitsRecord, "units.toml")


def test_a_flaw_is_reported_with_its_line() -> None:
    found = checks.check_files(changed("missions/crossroads.toml", ('hexes = ["I5"]', 'hexes = ["I15"]')))
    line = next(n for n, row in enumerate(FOLDER.text("missions/crossroads.toml").splitlines(), 1) if "church" in row)
    assert found == [f"missions/crossroads.toml:{line}: church: there is no hex I15 on the map."]


def test_an_unknown_rule_and_an_unknown_sector_are_reported() -> None:
    (rule,) = checks.check_files(changed("tables.toml", ('rule = "17.3a"', 'rule = "17.3z"')))
    assert rule.endswith("There is no rule 17.3z.")
    (sector,) = checks.check_files(changed("missions/crossroads.toml", ('map = [["sector1"]]', 'map = [["sector9"]]')))
    assert sector.endswith("There is no sector sector9.")


def test_with_broken_charts_nothing_else_is_looked_at() -> None:
    found = checks.check_files(changed("tables.toml", ("24, 28]", "24, 29]")))
    assert [flaw.split(":")[0] for flaw in found] == ["tables.toml"]


def test_what_cannot_be_decoded_is_reported_alone() -> None:
    found = checks.check_files(FOLDER.changed({"missions/bridge.toml": "score_limit = 1"}, "changed"))
    assert len(found) == 1
    assert found[0].startswith("missions/bridge.toml:")


UNITS = {
    "steps": (
        'type = "squad", mobility = "foot", steps = 2',
        'type = "squad", mobility = "foot", steps = 3',
        "2 steps",
    ),
    "cohesion": ("steps = 2, cohesion = 6", "steps = 2", "have a cohesion value"),
    "armour": ("av = 10, aev = 7", "aev = 7", "have armour values"),
    "rear": ("av = 10, aev = 7", "av = 10, aev = 11", "the rear cannot be stronger"),
    "range": ("sav = 1, sav_range = 8", "sav = 1", "needs a range"),
    "no column": ("sav = 0, sav_range = 8", "sav = 0, sav_range = 9", "no column 9"),
    "underlined": ('type = "squad", mobility', 'type = "squad", underlined = true, mobility', "only guns"),
    "mortar value": ('id = "us_section"', 'mv = 1, id = "us_section"', "knee-mortar squads alone"),
    "back": ('back = "jp_squad_r"', 'back = "jp_squad_x"', "no kind jp_squad_x for its back"),
    "gunless": (
        'type = "fv", mobility = "halftrack", steps = 1, sav = 1, sav_range = 14, atv = 3',
        'type = "fv", mobility = "halftrack", steps = 1, sav = 1, sav_range = 14, atv = -1',
        "ATV of 0 or more",
    ),
    "stated": ("atv = 3, at_range = 21, av = 10", "atv = 4, at_range = 21, av = 10", "m4 must have atv 3, not 4"),
    "no value": ('stated = ["sav"]', 'stated = ["cohesiveness"]', "has no value cohesiveness"),
    "twice": ('id = "us_hmg"', 'id = "us_mmg"', "The kind us_mmg is listed 2 times"),
    "colour": ('colour = "white"', 'colour = "red"', "The colour allied infantry red is listed 2 times"),
    "troop": ("units = { us_arm_squad = 3 }", "units = { us_arm_squad = 2 }", "must have 18 steps"),
    "unknown tank": ('kinds = ["m4",', 'kinds = ["m3",', "there is no kind m3"),
    "unknown support": ("us_bazooka = 3", "us_piat = 3", "there is no kind us_piat"),
}


@pytest.mark.parametrize(("old", "new", "sentence"), UNITS.values(), ids=UNITS)
def test_broken_counters(old: str, new: str, sentence: str) -> None:
    assert any(sentence in flaw for flaw in flaws("units.toml", (old, new)))


TABLES = {
    "terrain": ('id = "beach"', 'id = "shore"', "The terrain chart lacks beach"),
    "value": ("sa = -2, mortar = -2, level = 1", "sa = -1, mortar = -2, level = 1", "wooden_building must modify"),
    "off road": ('off_road = "urban_building"', 'off_road = "alley"', "there is no terrain alley"),
    "row": ("range = 12, last = [3, 6, 9, 12]", "range = 12, last = [3, 6, 9, 11]", "range 12 does not follow"),
    "blind": ("hexes = [1, 2, 3, 4", "hexes = [2, 1, 3, 4", "must grow from 1"),
    "higher": ("hexes = [1, 1, 2, 2", "hexes = [2, 2, 2, 2", "cannot have more blind hexes"),
    "minutes": ("first = 10, last = 10, minutes = 5", "first = 10, last = 10, minutes = 6", "2 to 5 minutes"),
    "fate": ('first = 8, last = 8, event = "fire_support"', 'first = 9, last = 8, event = "fire_support"', "Fate must"),
    "diagram": ('impact = { directions = ["N", "NE"', 'impact = { directions = ["N", "N"', "The impact diagram"),
    "assault": ('id = "taken", most = 9', 'id = "taken", most = 8', "must end at 1, 5 and 9"),
    "urban": (", urban = [4, 5]", "", "repulsed: an urban check needs its rolls"),
    "shock": ("most = 99, result", "most = 10, result", "must grow and cover every roll"),
    "track": ("values = [3, 6, 9, 12, 16", "values = [3, 6, 10, 13, 16", "the third worth 9"),
    "boxes": ("24, 28]", "24, 29]", "3 or 4 points more"),
    "twice": ('rule = "11.3.3d", name', 'rule = "11.3.3c", name', "small arms modifier 11.3.3c is listed 2 times"),
    "missing number": ("rally = {", "rallies = {", "The tables cannot be read"),
    "odd cost": ("foot_activation = { mp = 3,", "foot_activation = { mp = 3.2,", "The tables cannot be read"),
}


@pytest.mark.parametrize(("old", "new", "sentence"), TABLES.values(), ids=TABLES)
def test_broken_charts(old: str, new: str, sentence: str) -> None:
    assert any(sentence in flaw for flaw in flaws("tables.toml", (old, new)))


MISSIONS = {
    "steps": ("crossroads", "steps = 20", "steps = 21", "allied: the force has 20 steps, not 21"),
    "light": ("bridge", "minute = 0, light", "minute = 41, light", "The light must be given from minute 0"),
    "limit": ("nightdrop", "time_limit = 60\n", "", "must have a limit"),
    "levels": ("crossroads", "most = 44", "most = 51", "The scores of the levels must grow"),
    "last level": ("crossroads", 'result = "defender" }', 'result = "defender", most = 99 }', "whatever is left"),
    "control": ("nightdrop", 'objective = "bridge" }', 'objective = "ford" }', "there is no objective ford"),
    "contest": ("nightdrop", '["F6", "E5", "G5"] },\n  { by', '["F66"] },\n  { by', "there is no hex F66"),
    "points": ("hill48", 'hexes = ["2:I8"]', 'hexes = ["I8"]', "points: there is no hex I8"),
    "kept": ("hill48", 'kind = "fp_mg"', 'kind = "bunker"', "points: there is no kind bunker"),
    "by": (
        "bridge",
        'objective = "bridge", minute',
        'objective = "gate", minute',
        "points: there is no objective gate",
    ),
    "losses": ("bridge", 'type = "afv"', 'type = "tank"', "points: there is no type tank"),
    "unit": ("crossroads", "us_squad = 3", "us_squadron = 3", "able 1: there is no kind us_squadron"),
    "company": ("crossroads", 'company = "able", platoon = 1', 'company = "k1", platoon = 1', "no such company"),
    "type": ("crossroads", "units = { us_squad = 3 }", "units = { us_mmg = 3 }", "types with a platoon number"),
    "leader": ("crossroads", 'leader = "us_leader", ', "", "have a leader with his cohesion"),
    "platoon": ("crossroads", 'company = "able", platoon = 2', 'company = "able", platoon = 1', "is listed 2 times"),
    "command": ("bridge", "m4a3e8 = 1", "m4a3e8 = 2", "a command tank is a single one"),
    "pool": ("crossroads", "pool = { us_section = 4 }", "pool = { us_squad = 4 }", "the pool is for sections"),
    "support": ("crossroads", "us_mmg = 2", "us_piat = 2", "support: there is no kind us_piat"),
    "enemy's": ("crossroads", "us_mmg = 2", "ge_smg42 = 2", "ge_smg42 is no support unit of that side"),
    "counters": ("crossroads", "us_mmg = 2", "us_mmg = 3", "there are not 3 counters of us_mmg"),
    "dummies": ("village", "dummies = { foot = 3 }", "dummies = { foot = 4 }", "not so many dummies"),
    "hidden": ("crossroads", 'kinds = ["pak40"', 'kinds = ["pak43"', "hidden: there is no kind pak43"),
    "mounted": ("bridge", 'carrier = "m3ht"', 'carrier = "m5ht"', "mounted: there is no kind m5ht"),
    "draw": ("crossroads", 'what = "squad", count = 5', 'what = "squad", count = 10', "10 cannot be drawn from 9"),
    "area": ("crossroads", 'areas = [{ sector = "sector1"', 'areas = [{ sector = "sector2"', "no sector sector2"),
    "around": ("nightdrop", 'around = "F6"', 'around = "F16"', "set-up: there is no hex F16"),
    "edge": ("crossroads", 'hexes = ["A2",', 'hexes = ["B2",', "entry: B2 does not lie on the edge W"),
    "entry": ("crossroads", 'hexes = ["A2",', 'hexes = ["A22",', "entry: there is no hex A22"),
    "nowhere": (
        "village",
        "entries = [",
        "mounted = []\nreinforcements = []\ndraws = []\n#",
        "neither sets up nor enters",
    ),
    "home": ("nightdrop", 'ebe = "E"', 'fbe = "W"\nebe = "E"', "has no FBE"),
    "front": ("hill48", "fp_fronts = [10", "fp_fronts = [12", "numbered from 0 to 11"),
    "mortar": ("crossroads", 'type = "60mm_section"', 'type = "8cm_section"', "no such mortar of that nation"),
    "section": (
        "crossroads",
        'type = "60mm_section", company = "able"',
        'type = "60mm_section"',
        "belongs to a company",
    ),
    "stick": (
        "nightdrop",
        'id = "second", company = "able", platoon = 2',
        'id = "second"',
        "every platoon must be one",
    ),
    "aboard": ("nightdrop", "units = { us_57 = 1, jeep = 1 }", "units = { us_57 = 1 }", "every support unit must be"),
    "mortar aboard": ("nightdrop", ', mortars = ["able-60mm"]', "", "every mortar that drops"),
    "elite": ("village", 'elite_companies = ["fox"]', 'elite_companies = ["dog"]', "there is no company dog"),
    "obstacles": (
        "hill48",
        'areas = [{ sector = "sector2", columns = ["A", "Q"], rows = [2, 4] }]',
        'areas = [{ sector = "sector1" }]',
        "obstacles: there is no sector sector1",
    ),
}


@pytest.mark.parametrize(("name", "old", "new", "sentence"), MISSIONS.values(), ids=MISSIONS)
def test_broken_missions(name: str, old: str, new: str, sentence: str) -> None:
    found = flaws(f"missions/{name}.toml", (old, new))
    assert any(sentence in flaw for flaw in found), found


def test_the_japanese_index_has_the_same_rules_in_the_same_order() -> None:
    english, japanese = (
        [row.split("\t")[0] for row in FOLDER.text(name).splitlines()] for name in ("rules.tsv", "rules.ja.tsv")
    )
    assert japanese == english
