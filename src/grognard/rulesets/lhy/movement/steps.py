"""[10.0] One step of a party: what it costs, and what speaks against it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from grognard.core.flow import Side
from grognard.core.hexes import OFF_BOARD, Hex
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.say import refusal, the_hex
from grognard.rulesets.lhy.sight.light import lit
from grognard.rulesets.lhy.sight.seeing import is_primary_impact
from grognard.rulesets.lhy.state import OFF_MAP, Halves, LhyState, UnitId
from grognard.rulesets.lhy.tables import ALL, PROHIBITED
from grognard.rulesets.lhy.troops import has_known_enemy
from grognard.rulesets.lhy.works.wire import wire_cost

from .allowances import Budget, Progress, affordable, after, is_clear_of_enemies
from .costs import BRIDGE, FOOT, Bar, Joint, joint_entry, joint_way
from .entering import common_doors, edge_of_door
from .in_command import ASTRAY as OUT_OF_COMMAND
from .in_command import bar_of_command, is_stray
from .ways import beside_enemies, enemy_edge


class March(Struct, frozen=True):
    """A party under way: who, of which side, where it began and where it is, what it may spend and has spent."""

    units: tuple[UnitId, ...]
    side: Side
    start: Hex
    hex: Hex
    budgets: tuple[Budget, ...]
    progress: Progress = Progress()


ENEMY_THERE: Bar = ("10.5.1x", "enemy-there")
SHELLED: Bar = ("11.4.7.1c", "primary-impact")
ON_THE_BRIDGE: Bar = ("4.1.11a", "leave-bridge-by-road")
NOT_A_DOOR: Bar = ("20.7h", "not-an-entry-hex")
TOO_DEAR: Bar = ("10.0a", "too-dear")
SHAKEN: Bar = ("13.3.2b", "disrupted-step")
ASTRAY: Bar = ("12.6.2x2", "heroic-astray")


def mobilities(state: LhyState, units: Sequence[UnitId]) -> tuple[str, ...]:
    """The columns of the chart that a party needs, in a fixed order."""
    kinds = state.world.kind
    if len(units) == 1:
        return (kinds[units[0]].mobility,)
    return tuple(sorted({kinds[unit].mobility for unit in units}))


def reachable(state: LhyState, march: March) -> Iterator[Hex]:
    """The hexes that could be next: the neighbours, or the entry hexes of a party beside the map."""
    if march.hex == OFF_MAP:
        yield from (hex for hex, _ in common_doors(state, march.units))
    else:
        yield from (hex for hex in state.world.ground.neighbour[march.hex] if hex != OFF_BOARD)


def step_of(state: LhyState, march: March, hex: Hex) -> Joint:
    """What the ground makes of a step of a party."""
    kinds = mobilities(state, march.units)
    if march.hex == OFF_MAP:
        return joint_entry(state.world, kinds, hex, edge_of_door(state, march.units, hex))
    return joint_way(state.world, kinds, march.hex, hex)


def cost_of(state: LhyState, march: March, hex: Hex) -> Halves:
    """[10.0x] [19.2c] What a step costs a party: the dearest of its members' costs."""
    cost = step_of(state, march, hex).cost
    if cost in (PROHIBITED, ALL) or not state.wire:
        return cost
    return cost + max(wire_cost(state, each, hex) for each in mobilities(state, march.units))


def follows_road(state: LhyState, march: March, hex: Hex) -> bool:
    """[4.1.9.5a] [4.1.9.5b] Whether a step keeps to the road, away from enemy combat units."""
    return step_of(state, march, hex).road and is_clear_of_enemies(state, march.side, hex)


def taken(state: LhyState, march: March, hex: Hex) -> Progress:
    """How far a party has come after a step."""
    road = march.progress.on_road and follows_road(state, march, hex)
    light = bool(lit(state) >> hex & 1)
    return after(march.progress, cost_of(state, march, hex), march.budgets, road=road, light=light)


# What speaks against a step


def bar_of_ground(state: LhyState, march: March, hex: Hex) -> Bar | None:
    """[4.1] [10.0c] [19.2c] What the ground forbids."""
    world = state.world
    if march.hex == OFF_MAP and not edge_of_door(state, march.units, hex):
        return NOT_A_DOOR
    found = step_of(state, march, hex)
    if found.bar is not None:
        return found.bar
    if march.hex != OFF_MAP and not found.road and is_on_bridge(state, march):
        return ON_THE_BRIDGE
    if state.wire and any(wire_cost(state, each, hex) == PROHIBITED for each in mobilities(state, march.units)):
        return "19.2c", "wire-closed"
    if march.hex != OFF_MAP and not found.road and world.ground.terrain[hex] == BRIDGE and has_vehicle(state, march):
        return ON_THE_BRIDGE
    return None


def has_vehicle(state: LhyState, march: March) -> bool:
    """Whether anybody of a party does not go on foot."""
    return mobilities(state, march.units) != (FOOT,)


def is_on_bridge(state: LhyState, march: March) -> bool:
    """[4.1.11a] Whether a party stands on a bridge, not under it."""
    return state.world.ground.terrain[march.hex] == BRIDGE and not any(state.units[unit].bank for unit in march.units)


def bar_of_shells(state: LhyState, march: March, hex: Hex) -> Bar | None:
    """[11.4.7.1c] Units on foot, soft vehicles and ridden AFV keep out of a primary impact hex."""
    if not state.shells or not is_primary_impact(state, hex):
        return None
    hardy = all(state.world.kind[unit].armoured and not state.load(unit) for unit in march.units)
    return None if hardy else SHELLED


def bar_of_state(state: LhyState, march: March, hex: Hex) -> Bar | None:
    """[13.3.2b] [12.6.2x2] What disruption and heroism allow."""
    if any(state.units[unit].disrupted for unit in march.units) and not is_refuge(state, march, hex):
        return SHAKEN
    if any(state.units[unit].heroic and not comes_nearer(state, unit, march.hex, hex) for unit in march.units):
        return ASTRAY
    return None


def is_refuge(state: LhyState, march: March, hex: Hex) -> bool:
    """[13.3.2b] Cover, or a hex behind a wall or tree line, and not next to an enemy."""
    ground = state.world.ground
    row = state.world.tables.terrain[ground.terrain[hex]]
    covered = row.cover == "full" or ground.tree_lined >> hex & 1 or hex in state.improved
    behind = ground.wall[hex] | ground.tree_line[hex]
    return bool(covered or behind) and not beside_enemies(state, march.side) >> hex & 1


def comes_nearer(state: LhyState, unit: UnitId, start: Hex, hex: Hex) -> bool:
    """[12.6.2x2] Whether a step approaches the goal of a heroic unit."""
    goal = state.units[unit].goal
    if OFF_MAP in (goal, start):
        return True
    return state.world.ground.distance(hex, goal) < state.world.ground.distance(start, goal)


def bar_of_step(state: LhyState, march: March, hex: Hex) -> Bar | None:
    """[10.0] The first thing that speaks against entering a hex without a fight."""
    found = bar_of_ground(state, march, hex)
    if found is not None:
        return found
    if has_known_enemy(state, march.side, hex):
        return ENEMY_THERE
    found = bar_of_shells(state, march, hex) or bar_of_state(state, march, hex)
    return found or bar_of_command(state, march.units, march.hex, hex) or bar_of_cost(state, march, hex)


def bar_of_cost(state: LhyState, march: March, hex: Hex) -> Bar | None:
    """[10.0a] A hex may not be entered without the points."""
    return None if can_afford(state, march, hex) else TOO_DEAR


def can_afford(state: LhyState, march: March, hex: Hex) -> bool:
    """[10.0a] [10.1.1a] [4.1.9.5a] Whether the allowance covers a step; the road is looked at only where it matters."""
    cost, light = cost_of(state, march, hex), bool(lit(state) >> hex & 1)
    if affordable(march.budgets, march.progress, cost, light=light):
        return True
    if not march.progress.on_road or not any(each.bonus for each in march.budgets):
        return False
    road = follows_road(state, march, hex)
    return road and affordable(march.budgets, march.progress, cost, road=True, light=light)


def why_no_step(state: LhyState, march: March, hex: Hex) -> Refusal | None:
    """[10.0] Why a party may not enter a hex, in words."""
    bar = bar_of_step(state, march, hex)
    return None if bar is None else as_refusal(state, bar, hex)


def as_refusal(state: LhyState, bar: Bar, hex: Hex) -> Refusal:
    """A bar of a hex in words."""
    return refusal(bar[0], bar[1], hex=the_hex(state.world, hex))


def steps(state: LhyState, march: March) -> list[Hex]:
    """[10.0] The hexes that a party may enter now."""
    return [hex for hex in reachable(state, march) if bar_of_step(state, march, hex) is None]


def can_step(state: LhyState, march: March) -> bool:
    """Whether a party may enter any hex."""
    return any(bar_of_step(state, march, hex) is None for hex in reachable(state, march))


# Leaving the map


def exits(state: LhyState, march: March) -> list[str]:
    """[10.2x] The edges over which a party may leave the map: any but the enemy's, for a point (reading 63)."""
    if march.hex == OFF_MAP or any(state.units[unit].disrupted or state.units[unit].heroic for unit in march.units):
        return []
    return [edge for edge in "NESW" if bar_of_exit(state, march, edge) is None]


def bar_of_exit(state: LhyState, march: March, edge: str) -> Bar | None:
    """[10.2x] What speaks against leaving over an edge."""
    if march.hex == OFF_MAP or edge not in state.world.ground.edge(march.hex):
        return "10.2x", "not-at-that-edge"
    if edge == enemy_edge(state.world, march.side) and not state.world.mission.exit_steps:
        return "10.2x", "enemy-edge"
    if any(is_stray(state, unit) for unit in march.units):
        return OUT_OF_COMMAND
    if not affordable(march.budgets, march.progress, state.world.tables.allowance.leave_map):
        return TOO_DEAR
    return None
