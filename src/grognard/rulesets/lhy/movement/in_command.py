"""[22.1] Command control, optional: units of the activated platoons that have strayed from their leader come back.

The way back is counted in hexes over ground that the unit can cross, away from the enemy. A platoon whose leader is not
on the map, whatever has no platoon leader, and heroic units, whose way is prescribed [12.6.2x2], are free.
"""

from __future__ import annotations

from grognard.core.bits import bits
from grognard.core.hexes import Hex, Mask
from grognard.rulesets.lhy.command.formations import PlatoonKey, leader_of
from grognard.rulesets.lhy.memory import while_listing
from grognard.rulesets.lhy.state import NOBODY, OFF_MAP, LhyState, UnitId
from grognard.rulesets.lhy.troops import of_platoon, platoon_of

from .costs import Bar
from .ways import beside_enemies, enemy_combat_hexes, passable

OPTION = "command_control"
NEAR_ENEMY: Bar = ("22.1c", "out-of-command-near-enemy")
ASTRAY: Bar = ("22.1c", "out-of-command-astray")


def is_stray(state: LhyState, unit: UnitId) -> bool:
    """[22.1a] Whether a unit that moves in its company's activation is out of command."""
    if not state.plays(OPTION) or state.deeds.segment:
        return False
    platoon, here = platoon_of(state, unit), state.here(unit)
    if platoon is None or here == OFF_MAP or state.units[unit].heroic:
        return False
    leader = leader_of(state, platoon)
    if leader in (NOBODY, unit) or state.here(leader) == OFF_MAP:
        return False
    return not command_area(state, platoon) >> here & 1


@while_listing
def command_area(state: LhyState, platoon: PlatoonKey) -> Mask:
    """[22.1b] The hexes within command of a leader, or of a unit of his platoon that is itself in command."""
    ground, reach = state.world.ground, state.world.tables.avatar.command
    area = ground.within(1 << state.here(leader_of(state, platoon)), reach)
    places = {here for unit in of_platoon(state, platoon) if (here := state.here(unit)) != OFF_MAP}
    while linked := {hex for hex in places if area >> hex & 1}:
        places -= linked
        for hex in linked:
            area |= ground.within(1 << hex, reach)
    return area


def bar_of_command(state: LhyState, units: tuple[UnitId, ...], start: Hex, hex: Hex) -> Bar | None:
    """[22.1c] A unit out of command neither comes next to the enemy nor leaves the shortest way back."""
    for unit in units:
        if not is_stray(state, unit):
            continue
        if shunned(state, unit) >> hex & 1:
            return NEAR_ENEMY
        if not way_back(state, unit, start) >> hex & 1:
            return ASTRAY
    return None


def shunned(state: LhyState, unit: UnitId) -> Mask:
    """[22.1c] The hexes of the enemy and those next to them."""
    side = state.world.side[unit]
    return enemy_combat_hexes(state, side) | beside_enemies(state, side)


def way_back(state: LhyState, unit: UnitId, start: Hex) -> Mask:
    """[22.1c] The next hexes of the shortest ways from a hex back into command."""
    platoon = platoon_of(state, unit)
    assert platoon is not None, "a stray of no platoon"
    closed, world = shunned(state, unit), state.world
    steps = 0
    for hex in passable(world, start):
        steps |= 1 << hex
    front = known = command_area(state, platoon) & ~closed
    while front:
        if front & steps:
            return front & steps
        further = 0
        for hex in bits(front):
            for other in passable(world, hex):
                further |= 1 << other
        front = further & ~known & ~closed
        known |= front
    return 0
