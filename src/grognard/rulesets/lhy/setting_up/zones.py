"""[20.7] Where the units of a side may set up, hide, dig in and enter."""

from __future__ import annotations

from grognard.core.bits import bits, mask
from grognard.core.flow import Side
from grognard.core.hexes import Hex, Mask
from grognard.core.rules import Refusal
from grognard.core.world import of_world
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.missions import Area, EntryPlan, hexes_in
from grognard.rulesets.lhy.say import refusal, the_hex, the_unit
from grognard.rulesets.lhy.state import ABOARD, HAND, MAP, LhyState, UnitId
from grognard.rulesets.lhy.tables import PROHIBITED

Mobility = str


@of_world
def area_hexes(world: Battle, areas: tuple[Area, ...]) -> Mask:
    """[20.7a] The hexes of some areas."""
    return hexes_in(world.ground, areas)


@of_world
def set_up_area(world: Battle, side: Side) -> Mask:
    """[20.7x] All the hexes in which a side may set up."""
    found = 0
    for zone in world.mission.plan(side).zones:
        found |= area_hexes(world, zone.areas)
    return found


def steps_in(state: LhyState, side: Side, hexes: Mask) -> int:
    """The steps of a side's combat units in some hexes."""
    there = (unit for unit in state.on_map(side) if hexes >> state.here(unit) & 1 and state.kind(unit).combat)
    return sum(state.kind(unit).steps for unit in there)


@of_world
def hiding_area(world: Battle, side: Side) -> Mask:
    """[20.9.1b] The part of it that lies far enough behind its foremost line for hidden vehicles and guns."""
    plan = world.mission.plan(side)
    area = set_up_area(world, side)
    if plan.front is None or not area:
        return area
    depth = {hex: _depth(world, plan.front, hex) for hex in bits(area)}
    foremost = min(depth.values())
    least = world.tables.hidden.depth * (1 if plan.front in "WE" else 2)
    return mask(hex for hex, behind in depth.items() if behind - foremost >= least)


def _depth(world: Battle, front: str, hex: Hex) -> int:
    """How far a hex lies from an edge: in columns, or in half rows."""
    column, height = world.ground.place[hex]
    across = {"W": column, "E": world.ground.width - column, "N": height, "S": world.ground.height - height}
    return across[front]


@of_world
def may_stand(world: Battle, mobility: Mobility) -> Mask:
    """[4.1] The hexes in which a unit of a mobility can be at all."""
    terrain, ground = world.tables.terrain, world.ground
    column = "foot" if mobility in ("foot", "gun", "fixed") else mobility
    return mask(
        hex
        for hex in range(ground.size)
        if ground.road[hex] or terrain[ground.terrain[hex]].costs[column] != PROHIBITED
    )


def why_not_there(state: LhyState, unit: UnitId, hex: Hex) -> Refusal | None:
    """[20.7] What speaks against setting up a counter in a hex."""
    world, side, kind = state.world, state.world.side[unit], state.world.kind[unit]
    name = the_hex(world, hex)
    if not set_up_area(world, side) >> hex & 1:
        return refusal("20.7x", "outside-set-up-area", hex=name)
    if not may_stand(world, kind.mobility) >> hex & 1:
        return refusal("10.0a", "no-ground-for", unit=the_unit(world, unit), hex=name)
    if kind.fp and not may_dig(state, hex):
        return refusal("20.7c", "position-in-building", hex=name)
    return None


def why_not_hidden(state: LhyState, unit: UnitId, hex: Hex) -> Refusal | None:
    """[20.9.1] What speaks against hiding a counter in a hex, besides setting it up there."""
    world, kind = state.world, state.world.kind[unit]
    name = the_unit(world, unit)
    if kind.dummy:
        return None if has_hidden_company(state, unit, hex) else refusal("20.8a", "dummy-hides-alone", unit=name)
    if not hides_by_plan(state, unit):
        return refusal("20.9.1a", "may-not-hide", unit=name)
    if state.load(unit) and not all(hides_by_plan(state, rider) for rider in state.load(unit)):
        return refusal("20.9.1a", "may-not-hide", unit=name)
    if (kind.vehicle or kind.gun) and not hiding_area(world, world.side[unit]) >> hex & 1:
        return refusal("20.9.1b", "too-near-the-front", unit=name, hex=the_hex(world, hex))
    return None


def has_hidden_company(state: LhyState, unit: UnitId, hex: Hex) -> bool:
    """[20.8a] Whether a hidden combat unit of its side is in a hex."""
    side = state.world.side[unit]
    return any(
        state.units[other].hidden and state.world.kind[other].combat
        for other in state.stack(hex)
        if state.world.side[other] == side and other != unit
    )


def hides_by_plan(state: LhyState, unit: UnitId) -> bool:
    """[20.9.1a] Whether the mission lets a counter set up hidden; of some kinds only so many in each platoon."""
    piece = state.world.pieces[unit]
    plan = state.world.mission.plan(piece.side).hidden
    if piece.kind.id in plan.kinds:
        return True
    if piece.kind.id not in plan.platoon_kinds:
        return False
    others = sum(
        1
        for other, mate in enumerate(state.world.pieces)
        if other != unit
        and (mate.side, mate.company, mate.platoon) == (piece.side, piece.company, piece.platoon)
        and mate.kind.id in plan.platoon_kinds
        and state.units[other].hidden
    )
    return others < plan.per_platoon


def may_dig(state: LhyState, hex: Hex) -> bool:
    """[20.7c] [19.0] Whether a position can be in a hex: no building but a hut, no river or bridge, no obstacle."""
    ground, terrain = state.world.ground, state.world.tables.terrain
    kind = terrain[ground.terrain[hex]]
    wet = ground.terrain[hex] in ("river", "ford", "bridge", "water")
    mined = any(field.hex == hex for field in state.minefields)
    return kind.building in ("", "hut") and not wet and not mined and not state.wire >> hex & 1


def may_obstruct(state: LhyState, hex: Hex) -> bool:
    """[19.0] Whether mines or wire can lie in a hex: no river or bridge, no position, no other obstacle."""
    wet = state.world.ground.terrain[hex] in ("river", "ford", "bridge", "water")
    mined = any(field.hex == hex for field in state.minefields)
    fortified = any(state.world.kind[unit].fp for unit in state.stack(hex))
    return not (wet or mined or fortified or hex in state.improved or state.wire >> hex & 1)


# Entering


@of_world
def entry_plan(world: Battle, unit: UnitId) -> EntryPlan | None:
    """[20.7h] By which entry of its side a counter comes onto the map, if it comes at the start."""
    piece = world.pieces[unit]
    for plan in world.mission.plan(piece.side).entries:
        if plan.who == "all" or (plan.who == "vehicles") == piece.kind.vehicle:
            return plan
    return None


@of_world
def reinforcement_hexes(world: Battle, side: Side, minute: int) -> Mask:
    """[20.7i] Where the reinforcements of a minute enter."""
    found = 0
    for later in world.mission.plan(side).reinforcements:
        if later.minute == minute:
            found |= mask(map(world.ground.find, later.hexes))
    return found


def entry_hexes(state: LhyState, unit: UnitId) -> Mask:
    """[20.7h] [20.7i] The hexes by which a counter beside the map may enter."""
    world, here = state.world, state.units[unit]
    if here.minute:
        return reinforcement_hexes(world, world.side[unit], here.minute)
    plan = entry_plan(world, unit)
    return mask(map(world.ground.find, plan.hexes)) if plan else 0


def to_set_up(state: LhyState, side: Side) -> list[UnitId]:
    """The counters of a side that it may put down: in hand, on the map, or aboard."""
    return [
        unit
        for unit, other in enumerate(state.world.side)
        if other == side and state.units[unit].place in (HAND, MAP, ABOARD)
    ]
