"""[MR9.10] Reinforcements: which hexes of their edge they may enter by, facing where, and who comes along."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.hexes import Hex
from grognard.core.rules import Refusal
from grognard.rulesets.assault.ground.terrain import is_village, on_road
from grognard.rulesets.assault.say import refusal, the_hex, the_terrain, the_unit
from grognard.rulesets.assault.state import WAITING, AssaultState, UnitId

from .facing import CORNERS, front_hexes
from .moves import Going, Step, affords
from .stacking import is_vehicle, why_full
from .steps import FOOT, entry_cost, gait, is_rideable
from .transport import why_not_carried


def is_waiting(state: AssaultState, unit: UnitId) -> bool:
    """Whether a unit is off the map, to enter by itself."""
    return state.units[unit].place == WAITING


def is_due(state: AssaultState, unit: UnitId) -> bool:
    """[MR9.10a] Whether a waiting unit may enter this turn."""
    here = state.units[unit]
    return here.place == WAITING and 0 < here.due <= state.turn


def edge_hexes(state: AssaultState, unit: UnitId) -> tuple[Hex, ...]:
    """[MR9.10a] The hexes of the edge that a unit enters by."""
    force = state.world.scenario.forces[state.world.pieces[unit].force]
    return state.world.ground.edge(force.edge) if force.edge else ()


def edge_cost(state: AssaultState, unit: UnitId, hex: Hex) -> int:
    """[MR9.10a] What the first hex costs; 0 if it cannot be entered. A road over the edge is entered along it."""
    how = gait(state, unit)
    if on_road(state, hex):
        return 1
    if how not in FOOT and is_village(state, hex):
        return 0
    return entry_cost(state, how, hex) if how != "mounted" or is_rideable(state, hex) else 0


def why_no_entry(state: AssaultState, going: Going, hex: Hex) -> Refusal | None:
    """[MR9.10b] Why a unit cannot come on to the map in a hex."""
    world, unit = state.world, going.unit
    if hex not in edge_hexes(state, unit):
        return refusal("MR9.10a", "not-the-edge", unit=the_unit(world, unit), hex=the_hex(world, hex))
    if state.enemies_in(hex, state.side(unit)):
        return refusal("MR9.10b", "enemy-hex", hex=the_hex(world, hex))
    cost = edge_cost(state, unit, hex)
    if not cost:
        terrain = the_terrain(world.ground.printed[hex])
        return refusal("MR9.1a", "blocked-terrain", unit=the_unit(world, unit), terrain=terrain)
    if not affords(state, going, cost, on_road(state, hex)):
        return refusal("MR9.1a", "too-dear", hex=the_hex(world, hex), cost=cost)
    return why_full(state, hex, unit)


def entries(state: AssaultState, going: Going) -> Iterator[Step]:
    """[MR9.10a] [MR9.10b] The ways on to the map; vehicles face any way that leads on."""
    for hex in edge_hexes(state, going.unit):
        if why_no_entry(state, going, hex) is None:
            cost, road = edge_cost(state, going.unit, hex), on_road(state, hex)
            yield from (Step(hex, facing, cost, road) for facing in entry_facings(state, going.unit, hex))


def entry_facings(state: AssaultState, unit: UnitId, hex: Hex) -> tuple[int, ...]:
    """[MR9.10a] The facings with which a vehicle comes on; guns choose theirs when they have moved."""
    if not is_vehicle(state, unit):
        return (state.units[unit].facing,)
    return tuple(facing for facing in CORNERS if front_hexes(state.world, hex, facing))


def why_not_along(state: AssaultState, carrier: UnitId, unit: UnitId) -> Refusal | None:
    """[MR9.10b] Why a unit cannot enter with a carrier that is about to."""
    if not is_due(state, unit) or edge_hexes(state, unit) != edge_hexes(state, carrier):
        return refusal("MR9.10b", "not-along", unit=the_unit(state.world, unit))
    return why_not_carried(state, unit, carrier)


def companions(state: AssaultState, carrier: UnitId) -> Iterator[UnitId]:
    """[MR9.10b] The waiting units that a carrier may bring on to the map."""
    if not is_waiting(state, carrier):
        return
    for unit in range(len(state.units)):
        if is_waiting(state, unit) and why_not_along(state, carrier, unit) is None:
            yield unit
