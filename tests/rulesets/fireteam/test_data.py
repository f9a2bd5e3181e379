"""The shipped data files pass every check, and every check fires on a broken copy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from grognard.core.data import DataError, decode_toml
from grognard.core.errors import BadInput
from grognard.core.folder import Folder
from grognard.core.hexes import Mask
from grognard.core.records import unknown_rules
from grognard.rulesets.fireteam import checks, data_checks, map_checks, scenario_checks
from grognard.rulesets.fireteam.records import RegionRecord, SheetRecord, UnitsRecord, whole
from grognard.rulesets.fireteam.scenario_records import AreaRecord, ScenarioRecord, SelectionRecord, WinRecord
from grognard.rulesets.fireteam.setting_up import cards
from grognard.rulesets.fireteam.setting_up.cards import (
    area_hexes,
    board_in_play,
    chit_values,
    force_pieces,
    zone_pieces,
)
from grognard.rulesets.fireteam.table_records import TablesRecord
from tests.rulesets.fireteam.edition import RULESET, WORLD
from tests.support import rule

ROSTER = RULESET.folder.decoded("units.toml", UnitsRecord)
GROUND = map_checks.ground_of(WORLD.region, WORLD.sheet_records, WORLD.terrain_record)


def text_of(name: str) -> str:
    return RULESET.folder.text(name)


def with_file(name: str, text: str) -> Folder:
    """The shipped data with one file changed."""
    return RULESET.folder.changed({name: text}, "changed")


# The shipped files


def test_the_files_have_no_flaw() -> None:
    assert checks.check_files(RULESET.folder) == []


def test_every_entry_cites_rules_of_the_index() -> None:
    records = [WORLD.region, WORLD.terrain_record, ROSTER, WORLD.table_records, *WORLD.scenarios.values()]
    assert unknown_rules(records, {found.id for found in RULESET.rules}) == []


def test_an_unknown_field_is_refused_with_its_line() -> None:
    text = text_of("units.toml").replace('id = "us.M60"', 'id = "us.M60", colour = "green"')
    line = next(n for n, row in enumerate(text.splitlines(), 1) if "colour" in row)
    with pytest.raises(DataError, match=rf"units.toml:{line}: .*colour"):
        decode_toml(text, UnitsRecord, "units.toml")


def test_a_broken_file_is_reported_with_its_line() -> None:
    broken = text_of("maps/region.toml").replace("1803/1903", "1803/2003")
    found = checks.check_files(with_file("maps/region.toml", broken))
    line = next(n for n, row in enumerate(broken.splitlines(), 1) if "1803/2003" in row)
    assert found == [f"maps/region.toml:{line}: The crest 1803/2003 is no hexside."]


def test_what_cannot_be_decoded_is_reported_alone() -> None:
    found = checks.check_files(with_file("scenarios/delay.toml", "turns = 1"))
    assert len(found) == 1
    assert found[0].startswith("scenarios/delay.toml:")


def test_a_number_that_does_not_come_out_even_is_refused() -> None:
    assert (whole("1/3", 12), whole(1.5, 12), whole(0.25, 12)) == (4, 18, 3)
    with pytest.raises(ValueError, match="1/5 is no whole number"):
        whole("1/5", 12)


# Broken maps


def with_cell(text: str, cell: str) -> dict[str, SheetRecord]:
    """The sheets with one hex changed."""
    row, column = WORLD.grid.row_column(WORLD.find(text))
    sheets = dict(WORLD.sheet_records)
    for name, sheet in WORLD.sheet_records.items():
        cells = [line.split() for line in sheet.rows]
        at = row - sheet.first_row, column - sheet.first_column
        if 0 <= at[0] < len(cells) and 0 <= at[1] < len(cells[0]):
            cells[at[0]][at[1]] = cell
            sheets[name] = replace(sheet, rows=[" ".join(line) for line in cells])
    return sheets


def flaws_of_cell(text: str, cell: str) -> list[str]:
    sheets = with_cell(text, cell)
    flaws = map_checks.check_sheets(WORLD.region, sheets, WORLD.terrain_record)
    return flaws or map_checks.check_region(
        WORLD.region, map_checks.ground_of(WORLD.region, sheets, WORLD.terrain_record)
    )


@pytest.mark.parametrize(
    ("text", "cell", "sentence"),
    [
        ("1408", "0x", "1408 cannot be '0x'"),
        ("1408", "5o", "1408 cannot be '5o'"),
        ("1408", "0b", "1408 must be open, not building_wood"),
        ("1408", "0b", "The building 1408 belongs to no town"),
        ("1508", "0o", "1508 must be building, not open"),
        ("1508", "0o", "1508 in Rasdorf is no building hex"),
        ("3006", "0s", "3006 must be building_multi, not building_stone"),
        ("3009", "0c", "3009 must be open, not cover"),
        ("5021", "1o", "5021 must be on level 0, not 1"),
        ("4720", "0o", "4720 must be on level 1, not 0"),
        ("2704", "0o", "2704 must be on level 1, not 0"),
        ("2723", "2o", "2723 must be two levels above 2823"),
        ("2723", "3w", "2723 must be open, not woods"),
        ("1325", "1o", "1325 must cost a vehicle"),
        ("0101", "3o", "0101/0201 rises more than 2 levels"),
    ],
)
def test_a_hex_that_the_text_contradicts_is_found(text: str, cell: str, sentence: str) -> None:
    assert any(flaw.startswith(sentence) for flaw in flaws_of_cell(text, cell)), flaws_of_cell(text, cell)


def with_town(name: str, **changes: str) -> RegionRecord:
    return replace(
        WORLD.region, towns=[replace(town, **changes) if town.name == name else town for town in WORLD.region.towns]
    )


def with_road(change: Callable[[str], str]) -> RegionRecord:
    first, *rest = WORLD.region.roads
    return replace(WORLD.region, roads=[replace(first, hexes=change(first.hexes)), *rest])


def with_crests(change: Callable[[str], str]) -> RegionRecord:
    first, *rest = WORLD.region.crests
    return replace(WORLD.region, crests=[replace(first, sides=change(first.sides)), *rest])


@pytest.mark.parametrize(
    ("region", "sentence"),
    [
        (with_town("Rasdorf", at="1405"), "The name of Rasdorf stands at 1405"),
        (with_town("Rasdorf", at="6129"), "There is no hex '6129'"),
        (with_town("Soisdorf", hexes="5424 1506"), "1506 is in 2 towns"),
        (with_town("Soisdorf", hexes="5424 5526", at="5424"), "5424 in Soisdorf touches no other hex"),
        (
            with_road(lambda hexes: hexes.replace("1503 ", "")),
            "The road b84_north_south is broken between 1502 and 1504",
        ),
        (with_road(lambda hexes: hexes + " 1227 1228"), "The road b84_north_south comes 2 times to 1228"),
        (with_crests(lambda sides: sides + " 1903/1803"), "The crest 1803/1903 is listed 2 times"),
        (with_crests(lambda sides: sides.replace("1803/1903 ", "")), "There must be a crest on 1803/1903"),
        (with_crests(lambda sides: sides.replace("1806/1807", "")), "There must be a crest on 1806/1807"),
        (replace(WORLD.region, named=[replace(WORLD.region.named[0], sheet="B")]), "2720 must lie on sheet B, not A"),
    ],
)
def test_a_broken_region_is_found(region: RegionRecord, sentence: str) -> None:
    found = map_checks.check_region(region, GROUND)
    assert any(flaw.startswith(sentence) for flaw in found), found


def test_sheets_that_do_not_fit_together_are_found() -> None:
    sheets = WORLD.sheet_records | {"B": replace(WORLD.sheet_records["B"], first_row=2)}
    found = map_checks.check_sheets(WORLD.region, sheets, WORLD.terrain_record)
    assert "0101 lies on no sheet." in found
    assert "0115 lies on 2 sheets." in found


def test_even_columns_the_other_way_round_contradict_the_text() -> None:
    turned = replace(WORLD.region, grid=replace(WORLD.region.grid, shifted="even"))
    found = map_checks.check_region(turned, map_checks.ground_of(turned, WORLD.sheet_records, WORLD.terrain_record))
    assert "The road b84_north_south is broken between 1505 and 1406." in found


def test_missing_and_wrong_terrain_costs_are_found() -> None:
    first, *rest = WORLD.terrain_record.costs
    missing = map_checks.check_terrain(replace(WORLD.terrain_record, costs=rest))
    wrong = map_checks.check_terrain(replace(WORLD.terrain_record, costs=[replace(first, cost=2), *rest]))
    twice = map_checks.check_terrain(replace(WORLD.terrain_record, costs=[first, *WORLD.terrain_record.costs]))
    assert missing == ["There is no cost of open for infantry."]
    assert wrong == ["infantry must pay 1 for open, not 2."]
    assert twice == ["The cost of open for infantry stands there 2 times."]


# Broken counters


def with_kind(id_: str, **changes: Any) -> UnitsRecord:
    return replace(ROSTER, kinds=[replace(kind, **changes) if kind.id == id_ else kind for kind in ROSTER.kinds])


def with_weapon(id_: str, **changes: Any) -> UnitsRecord:
    weapons = [replace(weapon, **changes) if weapon.id == id_ else weapon for weapon in ROSTER.weapons]
    return replace(ROSTER, weapons=weapons)


def with_counter(of: str, **changes: Any) -> UnitsRecord:
    counters = [replace(row, **changes) if row.kind == of else row for row in ROSTER.counters]
    return replace(ROSTER, counters=counters)


@pytest.mark.parametrize(
    ("units", "sentence"),
    [
        (with_weapon("TOW", ht=14), "TOW must have ht 15, not 14"),
        (with_weapon("TOW", ht=None), "TOW has neither an HT nor an HV value"),
        (with_weapon("LAW", max=4), "The brackets of LAW must cover 0 to 4"),
        (with_weapon("LAW", brackets=((0, 2, 1), (2, 3, 5))), "The brackets of LAW must cover 0 to 3"),
        (with_weapon("LAW", brackets=((0, 3, 11),)), "The columns of LAW must lie between 1 and 10"),
        (with_weapon("LAW", stated=("weight",)), "LAW has no value weight"),
        (with_kind("us.M1", gun="Maus"), "us.M1: there is no weapon Maus"),
        (with_kind("us.M1", gun="T80_gun"), "us.M1: T80_gun is a weapon of the other side"),
        (with_kind("us.squad", steps=1), "us.squad: a squad has 2 steps, not 1"),
        (with_kind("us.observer", steps=2), "us.observer: a observer has 1 steps, not 2"),
        (with_kind("us.squad", armour=(1, 1, 1, 1)), "us.squad: vehicles, and they alone, have armour"),
        (with_kind("us.squad", rally=9), "us.squad: leaders, and they alone"),
        (with_kind("us.law", allowance=5), "us.law: carried weapons and heavy teams"),
        (with_kind("us.squad", red_fp=0), "us.squad: a reduced firepower"),
        (with_kind("us.leader_9-1", cp_loss=1), "us.leader_9-1: a leader costs no command points"),
        (with_kind("soviet.Mi28", allowance=10), "soviet.Mi28 must have allowance 19, not 10"),
        (with_kind("us.M163", aa_mg=True), "M163: the list of machine guns against helicopters"),
        (with_kind("soviet.T80", armour=(12, 5, 10, 3)), "The T-80 must have 4 against HT"),
        (with_kind("us.mg_team", weapon="Dragon"), "The AGS-17 alone must have both kinds of fire"),
        (with_kind("us.M60", fire_control=True), "The M1 alone must have fire control"),
        (with_kind("soviet.sagger_team", heavy=True), "The 120mm mortar must be the only heavy team"),
        (with_counter("us.squad", count=4), "A platoon of us.squad must have 3 squads, not 4"),
        (with_counter("us.leader_9-1", count=2), "There must be one us.leader_9-1"),
        (with_counter("soviet.ags17_team", platoons=(1,)), "soviet.ags17_team belongs to no platoon"),
        (with_counter("us.M60", kind="us.M48"), "There is no kind us.M48"),
        (with_counter("us.M60", kind="us.M48"), "us.M60 has no counter"),
        (with_counter("us.M60", code="M1"), "The counter us 5 M1 is listed 2 times"),
    ],
)
def test_broken_counters_are_found(units: UnitsRecord, sentence: str) -> None:
    found = data_checks.check_units(units)
    assert any(flaw.startswith(sentence) for flaw in found), found


# Broken tables


def with_row(section: str, name: str, **changes: Any) -> TablesRecord:
    rows: dict[str, Any] = dict(getattr(WORLD.table_records, section))
    rows[name] = replace(rows[name], **changes)
    return replace(WORLD.table_records, **{section: rows})


def without_row(section: str, name: str) -> TablesRecord:
    rows = {key: row for key, row in getattr(WORLD.table_records, section).items() if key != name}
    return replace(WORLD.table_records, **{section: rows})


def with_item(section: str, index: int, **changes: Any) -> TablesRecord:
    rows: list[Any] = list(getattr(WORLD.table_records, section))
    rows[index] = replace(rows[index], **changes)
    return replace(WORLD.table_records, **{section: rows})


SOVIET_VEHICLE_IN_COVER = next(
    n
    for n, row in enumerate(WORLD.table_records.sighting)
    if (row.viewer, row.target, row.terrain) == ("soviet", "vehicle", "cover")
)
TWO_WITHOUT_6 = tuple(effect for effect in WORLD.table_records.variants[0].second if effect.first != 4)


@pytest.mark.parametrize(
    ("tables", "sentence"),
    [
        (without_row("cp", "minimum"), "The tables cannot be read: Object missing required field `minimum`"),
        (with_row("cp", "smoke", cp="1/3"), "The tables cannot be read: 1/3 is no whole number of parts"),
        (with_item("ift", 5, column=7), "The columns of the infantry fire table must grow"),
        (with_item("ift", 5, loss=9), "Column 8 of the infantry fire table is out of order"),
        (with_item("ift", 5, E=2), "Column 10 of the infantry fire table is weaker than column 8"),
        (with_item("gmft", 9, kill=8), "Difference 8 in column 1 must kill on 9, not 8"),
        (with_item("gmft", 0, kill=2), "Difference -1 in column 1 must kill on 1, not 2"),
        (with_item("gmft", 0, difference=-2), "The gun/missile table must have the differences"),
        (with_item("smoke_dispersal", 0, digits=(1,)), "A roll of 1 must disperse smoke on 1, 3, 5"),
        (with_item("smoke_dispersal", 0, die=2), "Smoke dispersal must have the rows 1 to 10"),
        (with_item("sighting", SOVIET_VEHICLE_IN_COVER, night=13), "A Soviet must see a vehicle in cover at night"),
        (with_item("sighting", 0, terrain="cover"), "The sighting chart must have each viewer"),
        (with_item("close_combat", 0, terrain="cover"), "The close combat table must have each side"),
        (with_item("variants", 0, number=2), "There must be the variants 1 to 10"),
        (with_item("variants", 0, second=TWO_WITHOUT_6), "Variant officers must be a chapter or have an effect"),
        (with_item("impulse_limits", 1, upto=24), "An allowance of 25 must permit 3 impulses in a row"),
        (with_item("impulse_limits", 3, upto=60), "The limits of consecutive impulses must grow and cover"),
        (
            replace(WORLD.table_records, pgm_shifts=replace(WORLD.table_records.pgm_shifts, shifts=("mud",))),
            "There is no shift mud",
        ),
    ],
)
def test_broken_tables_are_found(tables: TablesRecord, sentence: str) -> None:
    found = data_checks.check_tables(tables)
    assert any(flaw.startswith(sentence) for flaw in found), found


def test_a_cost_that_an_example_contradicts_is_found() -> None:
    us = dict(WORLD.table_records.activation["us"])
    us["squad_move"] = replace(us["squad_move"], cp=2)
    changed = replace(WORLD.table_records, activation=WORLD.table_records.activation | {"us": us})
    assert data_checks.check_tables(changed) == ["squad_move must cost the us side 1.5."]


def test_packages_without_counters_are_found() -> None:
    changed = with_item("packages", 0, units={"AH1": 2})
    assert data_checks.check_packages(changed, ROSTER) == ["There is no kind us.AH1 for the package two."]
    swapped = replace(WORLD.table_records, swap=replace(WORLD.table_records.swap, type="Mi2"))
    assert data_checks.check_packages(swapped, ROSTER) == ["There is no kind soviet.Mi2 to swap in."]


def test_a_citation_of_no_rule_is_found() -> None:
    changed = with_row("group", "us_vehicle_link", rule="4.32a 99.9")
    assert unknown_rules([changed], {found.id for found in RULESET.rules}) == ["There is no rule 99.9."]


def test_a_look_that_is_missing_is_found() -> None:
    looks = decode_toml(text_of("looks.toml"), dict[str, Any], "looks.toml")
    del looks["symbols"]["M1"]
    found = data_checks.check_looks(looks, ROSTER, [terrain.id for terrain in WORLD.terrain_record.terrain])
    assert found == ["The looks of symbols lack M1."]


# Broken scenarios

BALLOON, MEETING, DELAY = WORLD.scenarios["balloon"], WORLD.scenarios["meeting"], WORLD.scenarios["delay"]
OUTPOST = BALLOON.us.zones[0]
SMALL_ZONE = replace(OUTPOST, areas=(AreaRecord(columns=(1, 1), rows=(1, 1)),), takes=None)
US_FIRST = MEETING.us.arrivals[0]


def with_us(card: ScenarioRecord, **changes: Any) -> ScenarioRecord:
    return replace(card, us=replace(card.us, **changes))


def with_soviet(card: ScenarioRecord, **changes: Any) -> ScenarioRecord:
    return replace(card, soviet=replace(card.soviet, **changes))


def with_outpost(**changes: Any) -> ScenarioRecord:
    return with_us(BALLOON, zones=(replace(OUTPOST, **changes), *BALLOON.us.zones[1:]))


def with_win(card: ScenarioRecord, **changes: Any) -> ScenarioRecord:
    wins: tuple[WinRecord, ...] = (replace(card.victory.wins[0], **changes), *card.victory.wins[1:])
    return replace(card, victory=replace(card.victory, wins=wins))


def with_load(rider: str) -> ScenarioRecord:
    arrival = DELAY.soviet.arrivals[0]
    load = replace(arrival.aboard[0], rider=rider)
    return with_soviet(DELAY, arrivals=(replace(arrival, aboard=(load,)),))


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        (with_us(BALLOON, cp=19), "The us chits at the start add up to 12, not 19"),
        (with_us(BALLOON, chits={6: 3}), "There is no chit of 6"),
        (with_soviet(BALLOON, cp=25), "The Soviet of scenario 1 must have 24 CP"),
        (replace(BALLOON, smoke=True), "Scenario 1 is played without smoke"),
        (replace(BALLOON, chapters=("21",)), "There is no advanced chapter 21"),
        (replace(BALLOON, packages=("six",)), "There is no package six"),
        (replace(BALLOON, setup_order=("us", "us")), "Both sides must be in the order of set-up"),
        (replace(DELAY, chapters=("14",)), "Works need chapter 16"),
        (replace(WORLD.scenarios["air_assault"], chapters=("14",)), "Helicopters need chapter 20"),
        (with_us(BALLOON, leaders=("9-9",)), "There are 0 counters us.leader_9-9"),
        (with_us(BALLOON, independent={"M981": 3}), "There are 2 counters us.M981 of platoon 0, not 3"),
        (with_load("S8_MOR9"), "There is no counter S8_MOR9"),
        (with_us(BALLOON, zones=()), "The us side must have units to set up and zones"),
        (with_us(BALLOON, zones=(OUTPOST,)), "One us zone must take what the others do not, not 0"),
        (with_outpost(takes=SelectionRecord("squad", 1, 4)), "The us zone outpost takes more units than there are"),
        (with_outpost(areas=(AreaRecord(sheet="C"),)), "The us zone outpost has an area without hexes in play"),
        (with_outpost(areas=(AreaRecord(town="Fulda"),)), "There is no town Fulda"),
        (with_us(BALLOON, zones=(SMALL_ZONE,)), "The us zone outpost is too small"),
        (with_soviet(BALLOON, exits=(AreaRecord(columns=(2, 2)),)), "The soviet exit leads through hexes within"),
        (with_us(MEETING, arrivals=(replace(US_FIRST, turn=7),)), "us units arrive on turn 7 of 6"),
        (with_us(MEETING, arrivals=(replace(US_FIRST, by_air=True),)), "The us units of turn 1 come by air"),
        (with_us(MEETING, arrivals=()), "The us side has no units"),
        (with_win(BALLOON, from_turn=7), "A victory of turn 7 cannot be won in 6 turns"),
        (with_win(BALLOON, side="us"), "The us side has no points to win by"),
        (with_win(WORLD.scenarios["counterattack"], side="soviet"), "The soviet side has no M1 to keep"),
        (replace(MEETING, sheets=("B",)), "The victory hex 5204 is not in play"),
    ],
)
def test_broken_scenarios_are_found(card: ScenarioRecord, sentence: str) -> None:
    found = scenario_checks.check_scenario(card, ROSTER, WORLD.table_records, WORLD.region, GROUND)
    assert any(flaw.startswith(sentence) for flaw in found), found


# What the cards mean


def slow_area(areas: tuple[AreaRecord, ...], card: ScenarioRecord) -> set[str]:
    board = {text for text, sheet in GROUND.sheet.items() if sheet in card.sheets}
    field = scenario_checks.PlayedGround(board, {town.name: town.labels for town in WORLD.region.towns}, GROUND)
    return set().union(*(scenario_checks.area_labels(area, field) for area in areas))


def labels(hexes: Mask) -> set[str]:
    return {WORLD.label(hex) for hex in range(WORLD.grid.size) if hexes >> hex & 1}


@pytest.mark.parametrize("card", WORLD.scenarios.values(), ids=lambda card: card.id)
def test_areas_are_the_same_by_masks_and_by_labels(card: ScenarioRecord) -> None:
    board = board_in_play(WORLD, card)
    for side in (card.us, card.soviet):
        lists = [zone.areas for zone in side.zones] + [arrival.entry for arrival in side.arrivals]
        for areas in lists:
            assert labels(area_hexes(WORLD, areas, board)) == slow_area(areas, card) != set()


@rule("fireteam 11.12", "fireteam 11.13")
def test_the_us_of_the_first_scenario() -> None:
    platoon_1 = ["U1_SQ1", "U1_SQ2", "U1_SQ3", "U1_MG1"]
    platoon_2 = ["U2_SQ1", "U2_SQ2", "U2_MG1"]
    ids = [WORLD.pieces[piece].id for piece in force_pieces(WORLD, "us", BALLOON.us)]
    assert ids == [*platoon_1, *platoon_2, "U_L8-1", "U_L8-0"]
    outpost = [WORLD.pieces[piece].id for piece in zone_pieces(WORLD, "us", OUTPOST, BALLOON.us)]
    assert outpost == ["U1_SQ1", "U1_SQ2", "U1_SQ3"]


@rule("fireteam 11.14")
def test_the_soviet_chits_of_the_first_scenario() -> None:
    assert chit_values(BALLOON.soviet.chits) == (5, 4, 4, 3, 3, 3, 2)
    assert sum(chit_values(BALLOON.soviet.chits)) == BALLOON.soviet.cp == 24


@rule("fireteam 1.2")
def test_the_first_scenario_has_infantry_and_machine_guns_only() -> None:
    for side in ("us", "soviet"):
        kinds = {WORLD.pieces[piece].kind for piece in force_pieces(WORLD, side, BALLOON.side(side))}
        assert all(kind.is_squad or kind.mg or kind.is_leader for kind in kinds)
    assert BALLOON.chapters == ()
    assert not BALLOON.smoke


def test_more_counters_than_there_are_cannot_be_taken() -> None:
    with pytest.raises(BadInput, match=r"There are 3 counters us\.squad of platoon 1, not 4"):
        cards.some(WORLD, "us.squad", 1, 4)
    with pytest.raises(BadInput, match="There is no scenario 'waterloo'"):
        cards.scenario(WORLD, "waterloo")


def test_names_of_counters_are_unique_and_have_no_blanks() -> None:
    assert len(WORLD.by_id) == len(WORLD.pieces)
    assert all(" " not in piece.id for piece in WORLD.pieces)
    assert {"U1_SQ1", "S3_MG1", "U5_M1_2", "S_AGS1", "U_L9-1", "U1_LAW2", "U9_OBS1", "S_MI24_1"} <= set(WORLD.by_id)
    with pytest.raises(BadInput, match="There is no counter 'U1_SQ4'"):
        WORLD.piece_number("U1_SQ4")


# The tables as play reads them


@rule("fireteam 4.14a")
def test_the_limit_of_impulses_grows_with_the_allowance() -> None:
    assert [WORLD.tables.impulse_limit(cp) for cp in (1, 14, 15, 25, 29, 30, 45, 100)] == [2, 2, 3, 3, 3, 4, 5, 5]


@rule("fireteam 6.3d")
def test_firepower_between_two_columns_uses_the_lower() -> None:
    for roll in range(1, 15):
        assert WORLD.tables.infantry_fire(11, roll) == WORLD.tables.infantry_fire(10, roll)
        assert WORLD.tables.infantry_fire(99, roll) == WORLD.tables.infantry_fire(36, roll)
    assert WORLD.tables.infantry_fire(0, 1) == ""


def test_infantry_fire_reads_the_best_result_that_a_roll_reaches() -> None:
    rolls = (-3, 1, 2, 3, 4, 6, 7, 9, 10, 20)
    results = ["E", "E", "1", "1", "+2", "+2", "+1", "+1", "", ""]
    assert [WORLD.tables.infantry_fire(12, roll) for roll in rolls] == results


@rule("fireteam 6.5c", "fireteam 6.5e")
def test_kill_numbers_stop_at_both_ends() -> None:
    assert WORLD.tables.kill_number(11, 1) == WORLD.tables.kill_number(8, 1) == 9
    assert WORLD.tables.kill_number(8, -2) == 9
    assert WORLD.tables.kill_number(8, 3) == 7
    assert WORLD.tables.kill_number(-1, 1) == WORLD.tables.kill_number(-9, 1) == 1
    assert WORLD.tables.kill_number(-1, 2) == 0
    assert WORLD.tables.kill_number(8, 11) == 0


@rule("fireteam 13.1d", "fireteam 13.1f")
def test_variants_by_their_second_roll() -> None:
    armour, troops = WORLD.tables.variant_effect(4, 2), WORLD.tables.variant_effect(6, 10)
    assert armour is not None
    assert armour.ht_armour == 2
    assert troops is not None
    assert (troops.rally, troops.die, troops.shift) == (1, 1, 1)
    assert WORLD.tables.variant_effect(10, 5) is None


def test_weapons_and_kinds_are_linked() -> None:
    assert WORLD.kinds["us.M2"].secondary is WORLD.weapons["TOW"]
    assert [WORLD.weapons["TOW"].column(n) for n in (0, 1, 7, 17, 40, 41)] == [None, 8, 1, 1, 1, None]
    assert WORLD.kinds["us.M2"].arms == (WORLD.weapons["M2_gun"], WORLD.weapons["TOW"])
