"""What a side goes for: its way out, the deciding hexes that are not its own, and enemies who dispute a town."""

from __future__ import annotations

from grognard.core.bits import mask
from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.hexes import Hex, Mask
from grognard.core.world import lately, of_world
from grognard.rulesets.fireteam.movement.exits import exit_hexes
from grognard.rulesets.fireteam.scenario_records import ControlsTown, HasNear, TownPoints
from grognard.rulesets.fireteam.setting_up import cards
from grognard.rulesets.fireteam.setting_up.deployment import distance_to
from grognard.rulesets.fireteam.state import FireTeamState, Unit, UnitId
from grognard.rulesets.fireteam.victory.control import holds_ground
from grognard.rulesets.fireteam.victory.reckoning import objectives
from grognard.rulesets.fireteam.world import World, enemy_of

REACH = 3
"""Who has all he wants stays so near to it."""
GUARD = 2
"""So near to a hex enemies guard it."""
HURRY = 4
"""In so many last turns caution fades."""


def goals(state: FireTeamState, side: Side) -> Mask:
    """What a side goes for: its way out, or the deciding hexes that are not its own and those who dispute them."""
    way_out = exit_hexes(state.world, state.scenario, side)
    return way_out or (objectives(state.world, state.scenario) & ~state.control[side]) | disputed(state, side)


def disputed(state: FireTeamState, side: Side) -> Mask:
    """[11.16b] Where known enemies keep a side from controlling a town that decides."""
    ground = town_grounds(state.world, state.scenario)
    if not ground:
        return 0
    return remembered(
        state.derived,
        f"disputed by {side}",
        (state.at, state.units),
        lambda: _disputed(state, side, ground),
        keep=as_is,
    )


def as_is(basis: tuple[dict[Hex, tuple[UnitId, ...]], list[Unit]]) -> tuple[dict[Hex, tuple[UnitId, ...]], list[Unit]]:
    """Who lies where and how they fare, as it is now."""
    return basis[0].copy(), basis[1].copy()


def _disputed(state: FireTeamState, side: Side, ground: Mask) -> Mask:
    enemy = enemy_of(side)
    near = {state.units[unit].hex for unit in state.on_map(enemy) if not state.units[unit].hidden}
    return mask(hex for hex in near if ground >> hex & 1 and holds_ground(state, enemy, hex))


@of_world
def town_grounds(world: World, scenario: str) -> Mask:
    """[11.16b] The towns whose control decides a scenario, and the hexes beside them."""
    if not scenario:
        return 0
    victory = cards.scenario(world, scenario).victory
    wanted = (*victory.points, *(condition for win in victory.wins for condition in win.all))
    towns = {row.town for row in wanted if isinstance(row, TownPoints | ControlsTown)}
    found = 0
    for town in towns:
        found |= world.within(world.towns[town], 1)
    return found


def way_to_goals(state: FireTeamState, side: Side, hex: Hex) -> int:
    """How far a hex is from what a side goes for; who has all he wants may stray a little from it."""
    wanted = goals(state, side)
    if wanted:
        return distance_to(state.world, wanted)[hex]
    held = to_keep(state.world, state.scenario, side)
    return max(distance_to(state.world, held)[hex] - REACH, 0) if held else 0


def to_keep(world: World, scenario: str, side: Side) -> Mask:
    """What a side that has all it wants stays near to."""
    return meeting_places(world, scenario, side) or objectives(world, scenario)


@of_world
def meeting_places(world: World, scenario: str, side: Side) -> Mask:
    """The hexes near which a side must be in the end."""
    if not scenario:
        return 0
    wins = (win for win in cards.scenario(world, scenario).victory.wins if win.side == side)
    return mask(world.find(row.hex) for win in wins for row in win.all if isinstance(row, HasNear))


def attacks(state: FireTeamState, side: Side) -> bool:
    """Whether a side has ground to take."""
    return not exit_hexes(state.world, state.scenario, side) and bool(goals(state, side))


def guarded(state: FireTeamState, side: Side) -> bool:
    """Whether known enemies are in or near what a side goes for."""
    near = around(state.world, goals(state, side))
    units = state.units
    return any(not units[unit].hidden and near >> units[unit].hex & 1 for unit in state.on_map(enemy_of(side)))


@lately(512)
def around(world: World, hexes: Mask) -> Mask:
    """The hexes from which some are guarded."""
    return world.within(hexes, GUARD)


def patience(state: FireTeamState) -> float:
    """How much danger may still delay: all of it at first, ever less in the last turns."""
    if not state.scenario:
        return 1.0
    left = max(cards.scenario(state.world, state.scenario).turns - state.turn + 1, 1)
    return min(left / HURRY, 1.0)
