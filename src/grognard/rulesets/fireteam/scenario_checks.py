"""Whether the scenario cards can be played: one sentence per flaw found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Final

from msgspec import Struct

from .map_checks import Ground
from .records import RegionRecord, UnitsRecord
from .scenario_records import (
    AreaRecord,
    ControlsAsMany,
    ControlsHexes,
    ControlsTown,
    ForceRecord,
    HasLeft,
    HasNear,
    HasPoints,
    HexPoints,
    Outscores,
    ScenarioRecord,
    SideRecord,
    TownPoints,
    ZoneRecord,
)
from .table_records import TablesRecord

ADVANCED_CHAPTERS: Final = {"14", "15", "16", "17", "18", "19", "20"}
CHIT_NUMBERS: Final = {1, 2, 3, 4, 5}
AIR_CHITS: Final = {1, 2}
BALLOON_CP: Final = 24
BALLOON_CHITS: Final = {2: 1, 3: 3, 4: 2, 5: 1}
"""[11.14] What the text gives the Soviet of the first scenario."""


class PlayedGround(Struct, frozen=True):
    """Where a scenario is played: the hexes in play, the towns, and the ground."""

    board: set[str]
    towns: dict[str, tuple[str, ...]]
    ground: Ground


def check_scenario(
    card: ScenarioRecord, units: UnitsRecord, tables: TablesRecord, region: RegionRecord, ground: Ground
) -> list[str]:
    """Every flaw of a scenario card."""
    towns = {town.name: town.labels for town in region.towns}
    unknown = [*_unknown_towns(card, towns), *_unknown_hexes(card, ground)]
    if unknown:
        return unknown
    field = PlayedGround({label for label, sheet in ground.sheet.items() if sheet in card.sheets}, towns, ground)
    return [
        *_head_flaws(card, tables),
        *_text_flaws(card),
        *(flaw for side, record in _sides(card) for flaw in _chit_flaws(side, record)),
        *(flaw for side, record in _sides(card) for flaw in _force_flaws(side, record, units)),
        *(flaw for side, record in _sides(card) for flaw in _arrival_flaws(side, record, card)),
        *(flaw for side, record in _sides(card) for flaw in _area_flaws(side, record, field)),
        *(flaw for side, record in _sides(card) for flaw in _zone_flaws(side, record)),
        *(flaw for side, record in _sides(card) for flaw in _room_flaws(side, record, field, tables)),
        *_victory_flaws(card, field.board),
    ]


def _sides(card: ScenarioRecord) -> tuple[tuple[str, SideRecord], ...]:
    return ("us", card.us), ("soviet", card.soviet)


def _forces(record: SideRecord) -> tuple[ForceRecord, ...]:
    return record, *record.arrivals


def _areas(record: SideRecord) -> Iterator[tuple[str, tuple[AreaRecord, ...]]]:
    """Every list of areas on a side's card, with what it is for."""
    yield from ((f"zone {zone.id}", zone.areas) for zone in record.zones)
    yield from ((f"entry on turn {arrival.turn}", arrival.entry) for arrival in record.arrivals)
    if record.exits:
        yield "exit", record.exits


# Names


def _unknown_towns(card: ScenarioRecord, towns: Mapping[str, object]) -> Iterator[str]:
    areas = chain.from_iterable(areas for _, record in _sides(card) for _, areas in _areas(record))
    conditions = [condition for win in card.victory.wins for condition in win.all]
    named = {
        *(area.town for area in areas if area.town),
        *(row.town for row in card.victory.points if isinstance(row, TownPoints)),
        *(condition.town for condition in conditions if isinstance(condition, ControlsTown)),
    }
    return (f"There is no town {name}." for name in sorted(named - set(towns)))


def _victory_hexes(card: ScenarioRecord) -> set[str]:
    conditions = [condition for win in card.victory.wins for condition in win.all]
    return {
        *(label for row in card.victory.points if isinstance(row, HexPoints) for label in row.hexes),
        *(label for c in conditions if isinstance(c, ControlsHexes | ControlsAsMany) for label in c.hexes),
        *(c.hex for c in conditions if isinstance(c, HasNear)),
    }


def _unknown_hexes(card: ScenarioRecord, ground: Ground) -> Iterator[str]:
    return (f"There is no hex {label}." for label in sorted(_victory_hexes(card) - set(ground.sheet)))


def _head_flaws(card: ScenarioRecord, tables: TablesRecord) -> Iterator[str]:
    """[13.0a] [11.18] Chapters and packages exist; both sides are in the order of set-up."""
    yield from (f"There is no advanced chapter {name}." for name in card.chapters if name not in ADVANCED_CHAPTERS)
    packages = {row.id for row in tables.packages}
    yield from (f"There is no package {name}." for name in card.packages if name not in packages)
    if set(card.setup_order) != {"us", "soviet"}:
        yield "Both sides must be in the order of set-up."
    works = any(record.works.entrenchment or record.works.firing_ramp for _, record in _sides(card))
    if works and "16" not in card.chapters:
        yield "Works need chapter 16."
    if any(record.air_chits for _, record in _sides(card)) and "20" not in card.chapters:
        yield "Helicopters need chapter 20."


def _text_flaws(card: ScenarioRecord) -> Iterator[str]:
    """[1.2] [11.14] What the text fixes of the first scenario."""
    if card.number == 1:
        if (card.soviet.cp, card.soviet.chits) != (BALLOON_CP, BALLOON_CHITS):
            yield "The Soviet of scenario 1 must have 24 CP as one 2, three 3, two 4 and one 5."
        if card.chapters or card.smoke:
            yield "Scenario 1 is played without smoke and advanced rules."


# Command points


def _chit_flaws(side: str, record: SideRecord) -> Iterator[str]:
    """[4.1a] [11.14] [11.23] Chits add up to the command points that come with them."""
    given = [("at the start", record.cp, record.chits)]
    given += [(f"on turn {arrival.turn}", arrival.cp, arrival.chits) for arrival in record.arrivals]
    for when, cp, chits in given:
        total = sum(value * count for value, count in chits.items())
        if total != cp:
            yield f"The {side} chits {when} add up to {total}, not {cp}."
        yield from (f"There is no chit of {value}." for value in sorted(set(chits) - CHIT_NUMBERS))
    yield from (f"There is no helicopter chit of {value}." for value in sorted(set(record.air_chits) - AIR_CHITS))


# Counters


def _force_flaws(side: str, record: SideRecord, units: UnitsRecord) -> Iterator[str]:
    """[11.12] [11.13] There are counters enough, with the right platoon numbers; loads and rides name them."""
    mix = counters_of(side, units)
    wanted: Counter[tuple[str, int]] = Counter()
    for force in _forces(record):
        wanted.update(dict(_wanted(side, force)))
    for (kind, platoon), count in wanted.items():
        if mix[kind, platoon] < count:
            yield f"There are {mix[kind, platoon]} counters {kind} of platoon {platoon}, not {count}."
    names = names_of(side, units)
    for load in (load for force in _forces(record) for load in force.aboard):
        yield from (f"There is no counter {name}." for name in (load.rider, load.carrier) if name not in names)
    types = {kind.type for kind in units.kinds if kind.side == side}
    for ride in record.rides:
        yield from (f"There is no type {name}." for name in (ride.rider, ride.carrier) if name not in types)


def _wanted(side: str, force: ForceRecord) -> Iterator[tuple[tuple[str, int], int]]:
    """How many counters of each kind and platoon a force needs."""
    for row in force.platoons:
        yield from (((f"{side}.{type_}", row.platoon), count) for type_, count in row.units.items())
    for loose in (force.independent, force.helicopters):
        yield from (((f"{side}.{type_}", 0), count) for type_, count in loose.items())
    yield from (((f"{side}.leader_{name}", 0), 1) for name in force.leaders)


def counters_of(side: str, units: UnitsRecord) -> Counter[tuple[str, int]]:
    """How many counters there are of each kind and platoon of a side."""
    found: Counter[tuple[str, int]] = Counter()
    for record in units.counters:
        if record.kind.startswith(f"{side}."):
            for platoon in record.platoons or (0,):
                found[record.kind, platoon] += record.count
    return found


def names_of(side: str, units: UnitsRecord) -> set[str]:
    """The names of a side's counters, leaders left out."""
    return {
        f"{side[0].upper()}{platoon or ''}_{record.code}{'_' if record.code[-1].isdigit() else ''}{number}"
        for record in units.counters
        if record.kind.startswith(f"{side}.")
        for platoon in record.platoons or (0,)
        for number in range(1, record.count + 1)
    }


def _arrival_flaws(side: str, record: SideRecord, card: ScenarioRecord) -> Iterator[str]:
    """[11.2a] Units arrive within the scenario, not before the cup knows them."""
    for arrival in record.arrivals:
        if not 1 <= arrival.turn <= card.turns:
            yield f"{side} units arrive on turn {arrival.turn} of {card.turns}."
        if arrival.by_air != bool(arrival.helicopters):
            yield f"The {side} units of turn {arrival.turn} come by air without helicopters, or the other way round."
    if not record.arrivals and not record.platoons:
        yield f"The {side} side has no units."


# Areas


def area_labels(area: AreaRecord, field: PlayedGround) -> set[str]:
    """The hexes in play that fulfil all conditions of an area."""
    return {label for label in field.board if _fulfils(area, label, field)}


def _fulfils(area: AreaRecord, label: str, field: PlayedGround) -> bool:
    ground, column, row = field.ground, int(label[:2]), int(label[2:])
    if area.sheet and ground.sheet[label] != area.sheet:
        return False
    if area.columns and not area.columns[0] <= column <= area.columns[1]:
        return False
    if area.rows and not area.rows[0] <= row <= area.rows[1]:
        return False
    if area.level is not None and ground.level[label] != area.level:
        return False
    return not area.town or _distance(label, field.towns[area.town], ground) <= area.within


def _distance(label: str, hexes: Iterable[str], ground: Ground) -> int:
    grid = ground.grid
    return min(grid.distance(grid.hex(label), grid.hex(other)) for other in hexes)


def _area_flaws(side: str, record: SideRecord, field: PlayedGround) -> Iterator[str]:
    """[11.12] [11.2a] Every area has hexes in play; units enter and leave at the rim."""
    for what, areas in _areas(record):
        for area in areas:
            hexes = area_labels(area, field)
            if not hexes:
                yield f"The {side} {what} has an area without hexes in play."
            if not what.startswith("zone") and not hexes <= _rim(field.board, field.ground):
                yield f"The {side} {what} leads through hexes within the map."


def _rim(board: set[str], ground: Ground) -> set[str]:
    """The hexes of a board with a neighbour off it."""
    grid = ground.grid
    inside = {
        label for label in board if sum(grid.label(other) in board for other in grid.neighbours[grid.hex(label)]) == 6
    }
    return board - inside


def _zone_flaws(side: str, record: SideRecord) -> Iterator[str]:
    """[11.12] Units that set up have a zone, and what a zone takes is in the force."""
    if bool(record.platoons) != bool(record.zones):
        yield f"The {side} side must have units to set up and zones for them, or neither."
    rest = [zone for zone in record.zones if zone.takes is None]
    if record.zones and len(rest) != 1:
        yield f"One {side} zone must take what the others do not, not {len(rest)}."
    force = dict(_wanted(side, record))
    for zone in record.zones:
        takes = zone.takes
        if takes and force.get((f"{side}.{takes.type}", takes.platoon), 0) < takes.count:
            yield f"The {side} zone {zone.id} takes more units than there are."


def _room_flaws(side: str, record: SideRecord, field: PlayedGround, tables: TablesRecord) -> Iterator[str]:
    """[5.5a] Zones have room for what sets up in them."""
    limit = tables.stacking["infantry"].value
    for zone in record.zones:
        hexes = set().union(*(area_labels(area, field) for area in zone.areas))
        if len(hexes) * limit < units_in(side, zone, record):
            yield f"The {side} zone {zone.id} is too small."


def units_in(side: str, zone: ZoneRecord, record: SideRecord) -> int:
    """How many counters a zone has to hold."""
    if zone.takes:
        return zone.takes.count
    taken = sum(other.takes.count for other in record.zones if other.takes)
    return sum(count for _, count in _wanted(side, record)) - taken


# Victory


def _victory_flaws(card: ScenarioRecord, board: set[str]) -> Iterator[str]:
    """[11.16a] Victory hexes are in play, turns exist, and points are there for whoever needs them."""
    for label in sorted(_victory_hexes(card) - board):
        yield f"The victory hex {label} is not in play."
    scoring = {row.side for row in card.victory.points}
    for win in card.victory.wins:
        if not 1 <= win.from_turn <= card.turns:
            yield f"A victory of turn {win.from_turn} cannot be won in {card.turns} turns."
        if any(isinstance(condition, HasPoints | Outscores) for condition in win.all) and win.side not in scoring:
            yield f"The {win.side} side has no points to win by."
        for condition in win.all:
            if isinstance(condition, HasLeft) and not _has(card.side(win.side), condition.type):
                yield f"The {win.side} side has no {condition.type} to keep."


def _has(record: SideRecord, type_: str) -> bool:
    return any(type_ in row.units for force in _forces(record) for row in force.platoons)
