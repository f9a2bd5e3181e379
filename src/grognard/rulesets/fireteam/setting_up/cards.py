"""[11.11] [11.12] The scenario cards: what they mean on the map and in counters."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.core.bits import mask
from grognard.core.errors import BadInput
from grognard.core.flow import Side
from grognard.core.hexes import Mask
from grognard.rulesets.fireteam.scenario_records import AreaRecord, ForceRecord, ScenarioRecord, Span, ZoneRecord
from grognard.rulesets.fireteam.state import Battery
from grognard.rulesets.fireteam.world import World


def scenario(world: World, id_: str) -> ScenarioRecord:
    """The scenario of an id."""
    if id_ not in world.scenarios:
        raise BadInput(f"There is no scenario {id_!r}; there are: {', '.join(world.scenarios)}.")
    return world.scenarios[id_]


def board_in_play(world: World, record: ScenarioRecord) -> Mask:
    """[11.11] The hexes of a scenario's sheets."""
    return world.board_of(record.sheets)


def area_hexes(world: World, areas: Iterable[AreaRecord], board: Mask) -> Mask:
    """The hexes of a board that lie in any of some areas."""
    found = 0
    for area in areas:
        found |= one_area(world, area)
    return found & board


def one_area(world: World, area: AreaRecord) -> Mask:
    """The hexes that fulfil all conditions of an area."""
    hexes = world.sheets[area.sheet] if area.sheet else world.board
    if area.columns:
        hexes &= in_span(world, area.columns, 1)
    if area.rows:
        hexes &= in_span(world, area.rows, 0)
    if area.town:
        hexes &= world.within(world.towns[area.town], area.within)
    if area.level is not None:
        hexes &= world.at_level[area.level]
    return hexes


def in_span(world: World, span: Span, axis: int) -> Mask:
    """The hexes whose row (axis 0) or column (axis 1) lies in a span."""
    first, last = span
    return mask(hex for hex in range(world.grid.size) if first <= world.grid.row_column(hex)[axis] <= last)


def force_pieces(world: World, side: Side, force: ForceRecord) -> tuple[int, ...]:
    """[11.12] [11.13] The counters of a force, lowest numbers first."""
    wanted = [
        *((f"{side}.{type_}", row.platoon, count) for row in force.platoons for type_, count in row.units.items()),
        *((f"{side}.{type_}", 0, count) for type_, count in force.independent.items()),
        *((f"{side}.{type_}", 0, count) for type_, count in force.helicopters.items()),
        *((f"{side}.leader_{name}", 0, 1) for name in force.leaders),
    ]
    return tuple(piece for kind, platoon, count in wanted for piece in some(world, kind, platoon, count))


def some(world: World, kind: str, platoon: int, count: int) -> tuple[int, ...]:
    """So many counters of a kind and platoon."""
    pieces = world.of_kind(kind, platoon)
    if len(pieces) < count:
        raise BadInput(f"There are {len(pieces)} counters {kind} of platoon {platoon}, not {count}.")
    return pieces[:count]


def zone_pieces(world: World, side: Side, zone: ZoneRecord, force: ForceRecord) -> tuple[int, ...]:
    """The counters among which the units of a set-up zone are chosen: those it takes, or all of the force."""
    pieces = force_pieces(world, side, force)
    if zone.takes is None:
        return pieces
    return tuple(p for p in world.of_kind(f"{side}.{zone.takes.type}", zone.takes.platoon) if p in pieces)


def batteries_given(world: World, id_: str, side: Side) -> tuple[Battery, ...]:
    """[9.4] [16.51] The batteries that a card gives a side, each with the minefields that it may lay."""
    adm = world.tables.artillery.adm_per_battery
    return tuple(Battery(b.battery, b.tubes, b.fp, b.turns, adm) for b in scenario(world, id_).side(side).batteries)


def agreed(side: Side) -> str:
    """[16.13a] The option by which a side has more works than its card gives it."""
    return f"more works {side}"


def chit_values(chits: dict[int, int]) -> tuple[int, ...]:
    """[4.1a] Every chit by its value, the largest first."""
    return tuple(value for value in sorted(chits, reverse=True) for _ in range(chits[value]))
