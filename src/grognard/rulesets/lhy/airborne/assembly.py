"""[16.1.7] [16.1.8] Coming together after a drop: who must, where to, and when a platoon is assembled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core.bits import bits
from grognard.core.flow import Consequence, Event, Side
from grognard.core.hexes import Hex
from grognard.core.rules import Refusal
from grognard.core.world import of_world
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.events.airborne import Assembled, Gathered
from grognard.rulesets.lhy.events.command import LeaderReturned
from grognard.rulesets.lhy.events.morale import Recovered
from grognard.rulesets.lhy.events.troops import ActNoted
from grognard.rulesets.lhy.missions import DropPlan
from grognard.rulesets.lhy.say import refusal, the_hex, the_unit
from grognard.rulesets.lhy.state import MAP, OFF_MAP, LhyState, UnitId
from grognard.rulesets.lhy.troops import of_platoon, platoon_of
from grognard.rulesets.lhy.world import SIDES, enemy_of

from .planning import ASSEMBLY, ZONE, aboard, objective_hexes, planned


def drop_of(world: Battle, side: Side) -> DropPlan | None:
    """The drop of a side."""
    return world.mission.plan(side).drop


def assembly_hexes(state: LhyState, side: Side) -> dict[tuple[str, int], Hex]:
    """[16.1.2c] The assembly hexes of the platoons of a side; a glider platoon's is its landing zone."""
    drop = drop_of(state.world, side)
    found: dict[tuple[str, int], Hex] = {}
    if drop is None:
        return found
    for loads, kind in ((drop.sticks, ASSEMBLY), (drop.gliders, ZONE)):
        for load in loads:
            hex = planned(state, kind, load)
            if load.platoon and hex is not None:
                found[load.company, load.platoon] = hex
    return found


def meeting_places(state: LhyState, unit: UnitId) -> list[Hex]:
    """[16.1.7x2] [16.1.7x3] The assembly hexes at which a unit may come together with others."""
    hexes, platoon = assembly_hexes(state, state.world.side[unit]), platoon_of(state, unit)
    if platoon in hexes:
        return [hexes[platoon]]
    return list(hexes.values())


def must_assemble(state: LhyState, unit: UnitId) -> bool:
    """[16.1.7] Whether a unit has to go to its assembly hex before it does anything else."""
    if state.units[unit].assembled or drop_of(state.world, state.world.side[unit]) is None:
        return False
    if state.units[unit].heroic or came_by_glider(state.world, unit) or not meeting_places(state, unit):
        return False  # [16.1.7c] [16.1.7d]
    platoon = platoon_of(state, unit)
    return platoon is None or infantry_steps(state, platoon) >= state.world.tables.drop.assembly_steps  # [16.1.7b]


def infantry_steps(state: LhyState, platoon: tuple[str, int]) -> int:
    """[16.1.7b] The infantry steps that a platoon has left."""
    return sum(
        state.kind(unit).steps
        for unit in of_platoon(state, platoon)
        if state.kind(unit).infantry and state.here(unit) != OFF_MAP
    )


@of_world
def came_by_glider(world: Battle, unit: UnitId) -> bool:
    """[16.1.7d] Whether a unit lands by glider."""
    drop = drop_of(world, world.side[unit])
    return drop is not None and any(unit in aboard(world, world.side[unit])[load.id] for load in drop.gliders)


def exempt(state: LhyState, units: Sequence[UnitId]) -> tuple[UnitId, ...]:
    """[16.1.7a] Of units that have just landed, those that need not assemble: undisrupted infantry near an enemy or
    nearer to the objective than its assembly hex, and undisrupted support units in its hex."""
    steady = [unit for unit in units if not state.units[unit].disrupted and state.units[unit].place == MAP]
    close = {unit for unit in steady if state.kind(unit).infantry and is_close_to_business(state, unit)}
    hexes = {state.here(unit) for unit in close}
    return tuple(u for u in steady if u in close or (platoon_of(state, u) is None and state.here(u) in hexes))


def is_close_to_business(state: LhyState, unit: UnitId) -> bool:
    """[16.1.7a] Whether infantry is near a known enemy, or nearer to the objective than its assembly hex."""
    here, side = state.here(unit), state.world.side[unit]
    near, ground = state.world.tables.drop.enemy_near, state.world.ground
    if any(ground.distance(here, state.here(foe)) <= near for foe in seen_enemies(state, side)):
        return True
    aims = list(bits(objective_hexes(state.world)))
    mine = min((ground.distance(here, aim) for aim in aims), default=0)
    theirs = min((ground.distance(hex, aim) for hex in meeting_places(state, unit) for aim in aims), default=0)
    return mine < theirs


def seen_enemies(state: LhyState, side: Side) -> Iterator[UnitId]:
    """The enemies on the map of whom a side knows."""
    return (unit for unit in state.on_map(enemy_of(side)) if not state.units[unit].hidden)


def is_near_assembly(state: LhyState, unit: UnitId, hex: Hex) -> bool:
    """[16.1.7x1] Whether a hex is an assembly hex of a unit, or next to one."""
    return any(state.world.ground.distance(hex, place) <= 1 for place in meeting_places(state, unit))


def why_not_end(state: LhyState, unit: UnitId, start: Hex, hex: Hex) -> Refusal | None:
    """[16.1.7x2] Why a move may not end in a hex: it does not bring the unit nearer to its assembly hex."""
    if not must_assemble(state, unit) or is_near_assembly(state, unit, hex):
        return None
    ground, places = state.world.ground, meeting_places(state, unit)
    far = min(ground.distance(start, place) for place in places)
    if min(ground.distance(hex, place) for place in places) < far:
        return None
    return refusal("16.1.7x2", "assemble-first", unit=the_unit(state.world, unit), hex=the_hex(state.world, places[0]))


def gatherings(state: LhyState) -> Iterator[Event]:
    """[16.1.7x1] [16.1.7x2] [16.1.7x3] The platoons that are together now, and the units that have come to them."""
    for side in SIDES:
        hexes = assembly_hexes(state, side)
        for platoon, hex in hexes.items():
            if not state.platoons[platoon].assembled and is_together(state, platoon, hex):
                yield Assembled(platoon)
        units = tuple(unit for unit in state.on_map(side) if hexes and has_come_in(state, unit))
        if units:
            yield Gathered(units)


def has_come_in(state: LhyState, unit: UnitId) -> bool:
    """[16.1.7x2] [16.1.7x3] Whether a unit has just come to its assembled platoon, or a support unit to any hex."""
    platoon = platoon_of(state, unit)
    if state.units[unit].assembled or state.kind(unit).dummy:
        return False
    return (platoon is None or state.platoons[platoon].assembled) and is_near_assembly(state, unit, state.here(unit))


def is_together(state: LhyState, platoon: tuple[str, int], hex: Hex) -> bool:
    """[16.1.7x1] Whether a leader and enough undisrupted steps of a platoon are in or next to a hex."""
    near = [
        unit
        for unit in of_platoon(state, platoon)
        if state.units[unit].place == MAP and state.world.ground.distance(state.units[unit].hex, hex) <= 1
    ]
    steps = sum(state.kind(unit).steps for unit in near if not state.units[unit].disrupted)
    return any(state.kind(unit).leader for unit in near) and steps >= state.world.tables.drop.assembly_steps


def rallying_points(state: LhyState, unit: UnitId) -> list[Hex]:
    """[16.1.8] Where a dropped unit withdraws and retreats to: its assembly hex unless the enemy holds it, objectives
    of its own side, and then the nearest other assembly hex."""
    side = state.world.side[unit]
    places, others = meeting_places(state, unit), list(assembly_hexes(state, side).values())
    free = [hex for hex in places if not any(is_combat_enemy(state, side, other) for other in state.stack(hex))]
    won = [
        state.world.ground.find(label)
        for goal, holder in zip(state.world.mission.objectives, state.held, strict=False)
        if holder == side
        for label in goal.hexes
    ]
    if free:
        return [*free, *won]
    here = state.here(unit)
    rest = [hex for hex in others if hex not in places]
    nearest = min((state.world.ground.distance(here, hex) for hex in rest), default=0)
    return [*won, *(hex for hex in rest if state.world.ground.distance(here, hex) == nearest)]


def is_combat_enemy(state: LhyState, side: Side, unit: UnitId) -> bool:
    """Whether a counter is an enemy combat unit that a side knows of."""
    here = state.units[unit]
    return state.world.side[unit] != side and state.kind(unit).combat and not here.hidden


def come_together(state: LhyState, event: Event) -> Iterator[Event]:
    """[16.1.7x1] Whoever has moved, recovered or returned may have brought his platoon together."""
    return gatherings(state)


CONSEQUENCES: dict[type, tuple[Consequence, ...]] = {
    ActNoted: (come_together,),
    Recovered: (come_together,),
    LeaderReturned: (come_together,),
}
