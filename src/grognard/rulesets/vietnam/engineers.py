"""[18.2] [18.3] Engineers: repairing bridges, helping across rivers and the Mekong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from grognard.core.bits import mask
from grognard.core.derived import remembered
from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Action, Frame, Side
from grognard.core.hexes import Mask
from grognard.core.messages import message
from grognard.core.rules import Refusal
from grognard.core.world import of_world

from .actions import Assist, Repair
from .bridges import stands
from .events.works import CrossingLapsed, CrossingSet, CrossingUsed, RepairTried
from .forces import UnitId
from .places import NOWHERE, Place
from .say import the_place, the_unit
from .state import ON_MAP, Game, VietnamState
from .theatre import Theatre
from .world import US, VC, World
from .zones import vc_ground, vc_near


@of_world
def engineers(world: World) -> tuple[UnitId, ...]:
    """[18.0] The units that are engineers."""
    return tuple(unit for unit, kind in enumerate(world.units) if kind.engineer)


def at_work(state: VietnamState) -> list[UnitId]:
    """The engineers on the map."""
    return [unit for unit in engineers(state.world) if state.units[unit].status == ON_MAP]


def has_advanced(state: VietnamState, unit: UnitId) -> bool:
    """[7.9e] Whether an engineer has advanced after combat: it does nothing more in this player turn."""
    return bool(state.deeds.advanced >> unit & 1)


def in_range(state: VietnamState, unit: UnitId, water: Place) -> bool:
    """[18.2a] [18.3e] Whether a place, the nearer hex of a hexside, is within an engineer's allowance in hexes."""
    return state.theatre.distances(water)[state.units[unit].place] <= reach_of(state, unit)


def reach_of(state: VietnamState, unit: UnitId) -> int:
    """[18.2a] How many hexes away an engineer can work."""
    return state.world.units[unit].reach[state.units[unit].reduced]


def banks_of(theatre: Theatre, water: Place) -> tuple[Place, ...]:
    """The land on both sides of a river hexside, or the banks of a Mekong hex."""
    hexes = theatre.hexes[water]
    return tuple(place for hex in hexes for place in theatre.on(hex))


def works(state: VietnamState) -> list[Action]:
    """[18.2] [18.3] Everything that engineers can do now."""
    actions: list[Action] = []
    label = state.theatre.label
    for unit in able_to_work(state):
        actions += [Repair(unit, label(river)) for river in wrecks(state, unit)]
        actions += assists_of(state, unit)
    return actions


def conceivable_works(state: VietnamState) -> Iterator[Action]:
    """[18.2] [18.3] Every bridge and every water within reach, for every engineer on the map."""
    label = state.theatre.label
    for unit in at_work(state):
        yield from (Repair(unit, label(bridge.river)) for bridge in state.theatre.bridges)
        near = waters_within(state.world, state.map, state.place(unit), reach_of(state, unit))
        yield from (Assist(unit, label(water)) for water in near)


def assists(state: VietnamState) -> list[Action]:
    """[18.3] The crossings that engineers can help across from now on."""
    return [action for unit in able_to_work(state) for action in assists_of(state, unit)]


def able_to_work(state: VietnamState) -> list[UnitId]:
    """[7.9e] The engineers on the map that have not advanced after combat."""
    return [unit for unit in at_work(state) if not has_advanced(state, unit)]


# --------------------------------------------------------------------------------------------------- repair


def wrecks(state: VietnamState, unit: UnitId) -> list[Place]:
    """[18.2] The blown bridges that an engineer may try to repair."""
    if not state.blown:
        return []
    return [bridge.river for bridge in state.theatre.bridges if why_not_repair(state, unit, bridge.river) is None]


def why_not_repair(state: VietnamState, unit: UnitId, river: Place) -> Refusal | None:
    """[18.2] What keeps an engineer from trying to repair a bridge."""
    theatre, where = state.theatre, the_place(state.theatre, river)
    if river not in theatre.bridge_on or stands(state, theatre.bridge_on[river]):
        return Refusal("18.2a", message("refusal-nothing-to-repair", place=where))
    if state.deeds.worked >> unit & 1:
        return Refusal("18.2b", message("refusal-has-worked", unit=the_unit(state.world, unit)))
    if not in_range(state, unit, river):
        return Refusal("18.2a", message("refusal-out-of-range", unit=the_unit(state.world, unit), place=where))
    if vc_near(state, banks_of(state.theatre, river)):
        return Refusal("18.2c", message("refusal-under-the-enemy", place=where))
    return None


class RepairBridge(Frame, frozen=True):
    """[18.2b] A die of 5 or 6 repairs the bridge; it ends with whether it does."""

    unit: UnitId
    river: Place

    def start(self, g: Game, _: object) -> None:
        g.ask(self, Roll(), then=self.rolled)

    def rolled(self, g: Game, action: Rolled) -> None:
        repaired = action.total >= g.state.world.tables.engineers.repairs_from
        g.emit(RepairTried(g.state.map, self.unit, self.river, action.total, repaired))
        g.end(repaired)


# ------------------------------------------------------------------------------------------------ crossings


def assists_of(state: VietnamState, unit: UnitId) -> list[Action]:
    """[18.3a] The waters that an engineer may help across from now on."""
    basis = state.units[unit], state.crossings.get(unit), state.deeds.assisted, state.held[VC]
    return remembered(state.derived, ("crossings", unit), basis, lambda: _assists_of(state, unit))


def _assists_of(state: VietnamState, unit: UnitId) -> list[Action]:
    """Quickly: what `why_not_assist` says nothing against."""
    if state.deeds.assisted >> unit & 1:
        return []
    near = crossings_within(state.world, state.map, state.place(unit), reach_of(state, unit))
    label, watched, helped = state.theatre.label, vc_ground(state), state.crossings.get(unit)
    return [Assist(unit, label(water)) for water, banks in near if water != helped and not banks & watched]


@of_world
def crossings_within(world: World, chart: str, place: Place, reach: int) -> tuple[tuple[Place, Mask], ...]:
    """[18.3a] [18.3e] The waters so near that can be crossed with help, each with its banks."""
    theatre, near = world.theatres[chart], waters_within(world, chart, place, reach)
    return tuple((water, mask(banks_of(theatre, water))) for water in near if is_crossing(theatre, water))


@of_world
def waters_within(world: World, chart: str, place: Place, reach: int) -> tuple[Place, ...]:
    """[18.3e] The waters so many hexes from a place at most."""
    theatre = world.theatres[chart]
    row = theatre.distances(place)
    return tuple(water for water in range(theatre.lands, theatre.size) if row[water] <= reach)


def is_crossing(theatre: Theatre, water: Place) -> bool:
    """[18.3a] Whether a water can be crossed with help: a river hexside, or a Mekong hex with two banks."""
    return len(theatre.hexes[water]) > 1 or len(theatre.on(theatre.hexes[water][0])) > 1


def why_not_assist(state: VietnamState, unit: UnitId, water: Place) -> Refusal | None:
    """[18.3] What keeps an engineer from helping across a place."""
    where = the_place(state.theatre, water)
    if state.theatre.is_land(water) or not is_crossing(state.theatre, water):
        return Refusal("18.3a", message("refusal-nothing-to-cross", place=where))
    if state.crossings.get(unit) == water:
        return Refusal("18.3c", message("refusal-helps-already", place=where))
    if state.deeds.assisted >> unit & 1:
        return Refusal("18.3g", message("refusal-crossing-bound", unit=the_unit(state.world, unit)))
    if not in_range(state, unit, water):
        return Refusal("18.3e", message("refusal-out-of-range", unit=the_unit(state.world, unit), place=where))
    if vc_near(state, banks_of(state.theatre, water)):
        return Refusal("18.3f", message("refusal-under-the-enemy", place=where))
    return None


class HelpAcross(Frame, frozen=True):
    """[18.3a] An engineer designates a crossing."""

    unit: UnitId
    water: Place

    def start(self, g: Game, _: object) -> None:
        g.emit(CrossingSet(g.state.map, self.unit, self.water))
        g.end()


def check_crossings(g: Game) -> None:
    """[18.3e] A crossing lapses as soon as its engineer is out of range."""
    for unit, water in list(g.state.crossings.items()):
        if not in_range(g.state, unit, water):
            g.emit(CrossingLapsed(unit))


def use_crossings(g: Game, path: Sequence[Place]) -> None:
    """[18.3g] A unit has gone along a path: the crossings that helped it bind their engineers for this game turn."""
    state = g.state
    waters = {water_between(state, here, there) for here, there in pairwise(path)} if state.crossings else ()
    for engineer, water in state.crossings.items():
        if water in waters:
            g.emit(CrossingUsed(engineer))


def water_between(state: VietnamState, here: Place, there: Place) -> Place:
    """[18.1] [18.3a] The water without a bridge that a step of a land unit crosses, if any."""
    theatre, step = state.theatre, state.theatre.step.get((here, there))
    if step is None:
        return theatre.places.mekong.get(theatre.hexes[there][0], NOWHERE)
    return NOWHERE if step.bridge >= 0 and stands(state, step.bridge) else step.river


def why_not_work(state: VietnamState, side: Side, action: Repair | Assist) -> Refusal | None:
    """The first thing that keeps an engineer from a work."""
    unit, name = action.unit, the_unit(state.world, action.unit)
    repairs = isinstance(action, Repair)
    if side != US:
        return Refusal("18.2e" if repairs else "18.3a", message("refusal-us-only"))
    if not state.world.units[unit].engineer:
        return Refusal("18.2a" if repairs else "18.3a", message("refusal-no-engineer", unit=name))
    if state.units[unit].status != ON_MAP:
        return Refusal("18.2a" if repairs else "18.3a", message("refusal-not-on-map", unit=name))
    if has_advanced(state, unit):
        return Refusal("7.9e", message("refusal-has-advanced", unit=name))
    if isinstance(action, Repair):
        return why_not_repair(state, unit, state.theatre.place(action.bridge))
    return why_not_assist(state, unit, state.theatre.place(action.water))
