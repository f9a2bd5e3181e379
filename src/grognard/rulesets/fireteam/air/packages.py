"""[20.8] Helicopters and air defence that are added to a scenario by agreement."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.flow import Side
from grognard.core.hexes import Mask
from grognard.core.world import of_world
from grognard.rulesets.fireteam.scenario_records import ForceRecord, SideRecord
from grognard.rulesets.fireteam.setting_up import cards
from grognard.rulesets.fireteam.state import ABSENT, FireTeamState, UnitId
from grognard.rulesets.fireteam.table_records import PackageRow
from grognard.rulesets.fireteam.world import World

NO_PACKAGE = "none"
PACKAGE_SWITCH = "helicopters "
"""With the name of a package: the switch by which it is in force."""


def package_of(state: FireTeamState, side: Side) -> PackageRow | None:
    """[20.81a] to [20.82b] What is added to a side, if anything is."""
    names = (rule.removeprefix(PACKAGE_SWITCH) for rule in state.rules if rule.startswith(PACKAGE_SWITCH))
    return next((state.world.tables.packages[name, side] for name in names), None)


def package_rules(package: str) -> tuple[str, ...]:
    """The chapter and the switch that a package needs."""
    return ("20", PACKAGE_SWITCH + package) if package != NO_PACKAGE else ()


# ------------------------------------------------------------------------------------------------- what comes


def added(world: World, side: Side, record: SideRecord, package: PackageRow) -> Iterator[tuple[UnitId, int]]:
    """[20.84a] [20.84b] Every piece of a package that needs no roll, with the turn it is due, 0 for set-up."""
    first = first_turn(record)
    for type_, count in package.units.items():
        due = air_turn(world, record) if is_helicopter(world, side, type_) else first
        yield from ((unit, due) for unit in world.of_kind(f"{side}.{type_}")[:count])
    for type_, count in package.per_platoon.items():
        for platoon, due in infantry_platoons(record):
            yield from ((unit, due) for unit in world.of_kind(f"{side}.{type_}", platoon)[:count])


def is_helicopter(world: World, side: Side, type_: str) -> bool:
    return world.kinds[f"{side}.{type_}"].is_helicopter


def first_turn(record: SideRecord) -> int:
    """[20.84a] When a side's first units are there: at the start, or the turn of its first reinforcements."""
    return 0 if record.zones else min((arrival.turn for arrival in record.arrivals), default=0)


def air_turn(world: World, record: SideRecord) -> int:
    """[20.84b] When its helicopters come."""
    return record.air_from or world.tables.air.first_turn


def infantry_platoons(record: SideRecord) -> Iterator[tuple[int, int]]:
    """[20.81a] The platoons of a side that have squads, each with the turn it is due."""
    forces: list[tuple[ForceRecord, int]] = [(record, 0), *((arrival, arrival.turn) for arrival in record.arrivals)]
    for force, due in forces:
        yield from ((row.platoon, due) for row in force.platoons if "squad" in row.units)


def rolled_helicopters(world: World, side: Side, package: PackageRow, die: int) -> tuple[UnitId, ...]:
    """[20.81b] The helicopters that a roll brings."""
    found = next(choice for choice in package.choice if choice.first <= die <= choice.last)
    return tuple(unit for type_, count in found.units.items() for unit in world.of_kind(f"{side}.{type_}")[:count])


def substitutes(state: FireTeamState, side: Side) -> tuple[UnitId, ...]:
    """[20.83] A pair of transports that is not in play yet, if there is one."""
    box = [
        unit for unit in state.world.of_kind(f"{side}.{state.world.tables.swap}") if state.units[unit].place == ABSENT
    ]
    pair = 2
    return tuple(box[:pair]) if len(box) >= pair else ()


# ---------------------------------------------------------------------------------------------------- the points


def first_chits(state: FireTeamState, side: Side) -> tuple[int, ...]:
    """[20.84a] The chits that come with a side's air defence, in the turn in which that comes; none otherwise."""
    package = package_of(state, side)
    if package is None or max(first_turn(cards.scenario(state.world, state.scenario).side(side)), 1) != state.turn:
        return ()
    return package.ground_chits


# -------------------------------------------------------------------------------------------------- where from


@of_world
def own_edge(world: World, scenario: str, side: Side) -> Mask:
    """[20.84b] Where helicopters that the card does not name come in: by the rim where their side is or enters."""
    card = cards.scenario(world, scenario)
    board = cards.board_in_play(world, card)
    record = card.side(side)
    areas = [area for zone in record.zones for area in zone.areas]
    areas += [area for arrival in record.arrivals for area in arrival.entry]
    return cards.area_hexes(world, areas, board) & world.rim(board)
