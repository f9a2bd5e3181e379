"""[11.11] [11.12] The scenario cards: what they mean on the map and in counters."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.core.bits import mask
from grognard.core.errors import BadInput
from grognard.core.flow import Side
from grognard.core.hexes import Mask
from grognard.rulesets.fireteam.files import SCENARIO_RECORDS, TABLES
from grognard.rulesets.fireteam.forces import of_kind
from grognard.rulesets.fireteam.scenario_records import AreaRecord, ForceRecord, ScenarioRecord, Span, ZoneRecord
from grognard.rulesets.fireteam.state import Battery
from grognard.rulesets.fireteam.world import AT_LEVEL, BOARD, GRID, SHEETS, TOWNS, board_of, within


def scenario(id_: str) -> ScenarioRecord:
    """The scenario of an id."""
    if id_ not in SCENARIO_RECORDS:
        raise BadInput(f"There is no scenario {id_!r}; there are: {', '.join(SCENARIO_RECORDS)}.")
    return SCENARIO_RECORDS[id_]


def board_in_play(record: ScenarioRecord) -> Mask:
    """[11.11] The hexes of a scenario's sheets."""
    return board_of(record.sheets)


def area_hexes(areas: Iterable[AreaRecord], board: Mask) -> Mask:
    """The hexes of a board that lie in any of some areas."""
    found = 0
    for area in areas:
        found |= one_area(area)
    return found & board


def one_area(area: AreaRecord) -> Mask:
    """The hexes that fulfil all conditions of an area."""
    hexes = SHEETS[area.sheet] if area.sheet else BOARD
    if area.columns:
        hexes &= in_span(area.columns, 1)
    if area.rows:
        hexes &= in_span(area.rows, 0)
    if area.town:
        hexes &= within(TOWNS[area.town], area.within)
    if area.level is not None:
        hexes &= AT_LEVEL[area.level]
    return hexes


def in_span(span: Span, axis: int) -> Mask:
    """The hexes whose row (axis 0) or column (axis 1) lies in a span."""
    first, last = span
    return mask(hex for hex in range(GRID.size) if first <= GRID.row_column(hex)[axis] <= last)


def force_pieces(side: Side, force: ForceRecord) -> tuple[int, ...]:
    """[11.12] [11.13] The counters of a force, lowest numbers first."""
    wanted = [
        *((f"{side}.{type_}", row.platoon, count) for row in force.platoons for type_, count in row.units.items()),
        *((f"{side}.{type_}", 0, count) for type_, count in force.independent.items()),
        *((f"{side}.{type_}", 0, count) for type_, count in force.helicopters.items()),
        *((f"{side}.leader_{name}", 0, 1) for name in force.leaders),
    ]
    return tuple(piece for kind, platoon, count in wanted for piece in some(kind, platoon, count))


def some(kind: str, platoon: int, count: int) -> tuple[int, ...]:
    """So many counters of a kind and platoon."""
    pieces = of_kind(kind, platoon)
    if len(pieces) < count:
        raise BadInput(f"There are {len(pieces)} counters {kind} of platoon {platoon}, not {count}.")
    return pieces[:count]


def zone_pieces(side: Side, zone: ZoneRecord, force: ForceRecord) -> tuple[int, ...]:
    """The counters among which the units of a set-up zone are chosen: those it takes, or all of the force."""
    pieces = force_pieces(side, force)
    if zone.takes is None:
        return pieces
    return tuple(p for p in of_kind(f"{side}.{zone.takes.type}", zone.takes.platoon) if p in pieces)


def batteries_given(id_: str, side: Side) -> tuple[Battery, ...]:
    """[9.4] [16.51] The batteries that a card gives a side, each with the minefields that it may lay."""
    adm = TABLES.artillery.adm_per_battery
    return tuple(Battery(b.battery, b.tubes, b.fp, b.turns, adm) for b in scenario(id_).side(side).batteries)


def agreed(side: Side) -> str:
    """[16.13a] The option by which a side has more works than its card gives it."""
    return f"more works {side}"


def chit_values(chits: dict[int, int]) -> tuple[int, ...]:
    """[4.1a] Every chit by its value, the largest first."""
    return tuple(value for value in sorted(chits, reverse=True) for _ in range(chits[value]))
