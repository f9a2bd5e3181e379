"""[9.0] What the deeds of a unit depend on beside the unit itself. While all of it stays the same, what a unit can fire
at, or where it can go, is known from the question before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from grognard.core.bits import mask
from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.hexes import OFF_BOARD, Mask
from grognard.core.world import of_world
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.command.formations import counters_of
from grognard.rulesets.lhy.memory import while_listing
from grognard.rulesets.lhy.movement.in_command import OPTION as COMMAND_CONTROL
from grognard.rulesets.lhy.sight.seeing import vehicles_shown
from grognard.rulesets.lhy.state import LhyState, UnitId
from grognard.rulesets.lhy.world import enemy_of

T = TypeVar("T")


def kept(state: LhyState, name: str, party: tuple[UnitId, ...], make: Callable[[], T]) -> T:
    """Something that units of a side can do, found anew only when they or their outlook have changed; where leaders
    must be near them [22.1] that depends on too much."""
    if state.memo is None or state.plays(COMMAND_CONTROL):
        return make()
    units, cargo = state.units, state.cargo
    own = tuple([units[each] for unit in party for each in (unit, *cargo.get(unit, ()))])
    basis = (outlook(state, state.world.side[party[0]]), party, own)
    return remembered(state.derived, (name, party[0]), basis, make)


@while_listing
def outlook(state: LhyState, side: Side) -> tuple[Any, ...]:
    """What a unit of a side has before it. While it stays equal it is the same object, quickly compared."""
    found = _outlook(state, side)
    return remembered(state.derived, (outlook, side), found, lambda: found)


def _outlook(state: LhyState, side: Side) -> tuple[Any, ...]:
    """The enemies, what is answered, what lies on the map, friends who matter."""
    units, deeds = state.units, state.deeds
    return (
        tuple([units[unit] for unit in counters_of(state.world, enemy_of(side))]),
        (state.turn, deeds.segment, deeds.answering, deeds.spread, deeds.asked, deeds.led, deeds.duties),
        (state.light, state.flares, state.wire, state.minefields, state.arrows, state.overrun),
        (state.shells.copy(), state.smoke.copy(), state.assaults.copy(), state.improved.copy()),
        tuple([(hex, aimed) for hex, aimed in state.small_arms.items() if any(each.target == side for each in aimed)]),
        friends_who_matter(state, side),
    )


def friends_who_matter(state: LhyState, side: Side) -> tuple[Any, ...]:
    """[11.3a] [4.1.7b] [4.2.4d] Who is among enemies, or faces them across a wall; where vehicles narrow an enclosed
    road."""
    hexes, units, ground = state.places.hexes[side], state.units, state.world.ground
    held, across = mask(state.places.hexes[enemy_of(side)]), across_walls(state.world)
    near = tuple(
        [
            (hex, tuple([units[unit] for unit in state.everyone(hex)]))
            for hex in hexes
            if held >> hex & 1 or (across >> hex & 1 and ground.near[hex] & held)
        ]
    )
    return near, vehicles_shown(state, ground.enclosed & mask(hexes), side) if ground.enclosed else 0


@of_world
def across_walls(world: Battle) -> Mask:
    """[4.1.7b] [4.1.8c] The hexes beyond a wall or tree line of some hex."""
    ground = world.ground
    return mask(
        near
        for hex in range(ground.size)
        for side, near in enumerate(ground.neighbour[hex])
        if near != OFF_BOARD and (ground.wall[hex] | ground.tree_line[hex]) >> side & 1
    )
