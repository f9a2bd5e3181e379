"""[20.7h] [20.7i] Units that wait beside the map: by which hexes they may enter it, and when."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.hexes import Hex
from grognard.core.world import of_world
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.memory import while_listing
from grognard.rulesets.lhy.state import OFF_BOARD, LhyState, UnitId

Door = tuple[Hex, str]
"""An entry hex and the edge over which it is entered."""


def is_waiting(state: LhyState, unit: UnitId) -> bool:
    """[20.7h] Whether a unit waits beside the map."""
    return state.units[unit].place == OFF_BOARD


def doors(state: LhyState, unit: UnitId) -> tuple[Door, ...]:
    """[20.7h] [20.7i] Where a waiting unit may enter now; it may also do so on any later turn."""
    return _doors(state.world, unit, state.units[unit].minute, state.turn)


@of_world
def _doors(world: Battle, unit: UnitId, minute: int, turn: int) -> tuple[Door, ...]:
    return tuple(dict.fromkeys(_open_doors(world, unit, minute, turn)))


def _open_doors(world: Battle, unit: UnitId, minute: int, turn: int) -> Iterator[Door]:
    plan, piece = world.mission.plan(world.side[unit]), world.pieces[unit]
    for later in plan.reinforcements:
        own = any(platoon.key == (piece.company, piece.platoon) for platoon in later.platoons)
        if own or (minute and minute == later.minute):
            yield from _through(world, later.hexes, later.edge)
            return
    for entry in plan.entries:
        if entry.turn <= turn and _concerns(world, entry.who, unit):
            yield from _through(world, entry.hexes, entry.edge)


def _concerns(world: Battle, who: str, unit: UnitId) -> bool:
    vehicle = world.kind[unit].vehicle
    return who == "all" or (who == "vehicles") == vehicle


@of_world
def _through(world: Battle, hexes: tuple[str, ...], edge: str) -> tuple[Door, ...]:
    return tuple((world.ground.find(hex), edge) for hex in hexes)


@while_listing
def common_doors(state: LhyState, units: tuple[UnitId, ...]) -> tuple[Door, ...]:
    """[20.7h] Where a waiting party may enter together."""
    first, *rest = (doors(state, unit) for unit in units)
    return tuple(door for door in first if all(door in others for others in rest))


def edge_of_door(state: LhyState, units: tuple[UnitId, ...], hex: Hex) -> str:
    """The edge over which a waiting party enters a hex; empty if it may not."""
    return next((edge for door, edge in common_doors(state, units) if door == hex), "")
