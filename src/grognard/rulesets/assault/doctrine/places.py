"""What hexes are worth to a unit: the way to an objective, cover, and the fire that falls there."""

from __future__ import annotations

from collections.abc import Mapping
from heapq import heappop, heappush
from typing import Final

from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.world import of_world
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.fire.reach import printed_counts
from grognard.rulesets.assault.ground.ranges import ranges
from grognard.rulesets.assault.ground.terrain import fortification_at, terrain_at
from grognard.rulesets.assault.movement.steps import Gait, gait, printed_steps
from grognard.rulesets.assault.sight.lines import sees
from grognard.rulesets.assault.state import MAP, ROUTED, AssaultState, UnitId
from grognard.rulesets.assault.victory.control import may_hold
from grognard.rulesets.assault.world import enemy_of

from .aims import goal_values
from .worth import dice_worth

FAR: Final = 60
"""Points of a way that does not exist."""
DRAWN: Final = 6.0
"""At how many points from an objective half of that is felt."""
COVER: Final = 0.9
DANGER: Final = 0.55
SHIELD: Final = 0.4
"""How much of the fire each die of protection keeps off."""
SQUAD: Final = 1.1
VANTAGE: Final = 1.0
MENACE: Final = 1.5
GROUND: Final = "ground"
SUPPORT: Final = "support"
LOADED: Final = "loaded"
EMPTY: Final = "empty"
ZEAL: Final[Mapping[str, float]] = {SUPPORT: 0.6, EMPTY: 0.25}
"""How much of the pull of objectives is felt by those who are not there to take them."""
Fires = tuple[list[float], list[float]]
"""How much fire falls on soft and on hard targets in each hex."""


@of_world
def ways(world: Battle, how: Gait, goal: Hex) -> tuple[int, ...]:
    """How many points it takes to come from each hex to a goal, on the map as it was printed."""
    steps = printed_steps(world, how)
    found = [FAR] * world.grid.size
    found[goal] = 0
    waiting = [(0, goal)]
    while waiting:
        spent, hex = heappop(waiting)
        for other in world.grid.neighbours[hex]:
            step = steps[other].get(hex)
            if step is not None and spent + step[0] < found[other]:
                found[other] = spent + step[0]
                heappush(waiting, (found[other], other))
    return tuple(found)


def pull(state: AssaultState, unit: UnitId, hex: Hex) -> float:
    """How much a place is worth for the objectives: the nearer, and the fewer friends are at it, the more."""
    how, side = gait(state, unit), state.side(unit)
    return max((drawn(state, how, side, goal, hex) for goal in state.objectives), default=0.0)


def drawn(state: AssaultState, how: Gait, side: Side, goal: Hex, hex: Hex) -> float:
    """How much one objective draws a unit to a place."""
    value = goal_values(state, side)[goal]
    here = sum(may_hold(state, other) for other in state.stack(goal) if state.side(other) == side)
    if goal != hex and here:
        value *= 0.5**here
    return value / (1 + ways(state.world, how, goal)[hex] / DRAWN)


def cover(state: AssaultState, unit: UnitId, hex: Hex) -> float:
    """What the ground of a hex protects a unit with."""
    vehicle = state.card(unit).type == "vehicle"
    rows = [row for row in (terrain_at(state, hex), fortification_at(state, hex)) if row is not None]
    return max(dice_worth(state.world, row.vehicle if vehicle else row.foot) for row in rows)


def fires(state: AssaultState, side: Side) -> Fires:
    """The fire that a side can bring on every hex, by the dice printed for the distance."""
    basis = [(unit.hex, unit.morale) for unit in state.units]
    return remembered(state.derived, f"fires of {side}", basis, lambda: _fires(state, side))


def _fires(state: AssaultState, side: Side) -> Fires:
    quiet = (0.0,) * state.world.grid.size
    soft, hard = list(quiet), list(quiet)
    for unit in state.on_map(side):
        who = state.units[unit]
        if who.place != MAP or who.morale == ROUTED:
            continue
        counts = printed_counts(state.world, state.card(unit).id)
        most = max(map(len, counts))
        for hex, distance in enumerate(ranges(state.world)[who.hex]):
            if distance < most and sees(state, who.hex, hex):
                for found, dice in zip((soft, hard), counts, strict=True):
                    found[hex] += dice[distance] if distance < len(dice) else 0
    return soft, hard


def danger(state: AssaultState, unit: UnitId, hex: Hex) -> float:
    """How much fire of the enemy tells on a unit in a hex: the better it is protected by itself, the less."""
    soft, hard = fires(state, enemy_of(state.side(unit)))
    card = state.card(unit)
    return (hard[hex] if card.armoured else soft[hex]) * exposure(state.world, card.id)


@of_world
def exposure(world: Battle, card: str) -> float:
    """Which share of the fire on it a unit of a card feels, beside a squad."""
    found = world.edition.units[card]
    sides = (found.defence,) if found.armour is None else (found.armour.front, found.armour.side)
    return SQUAD / (SQUAD + SHIELD * (sum(dice_worth(world, dice) for dice in sides) / len(sides) - 1))


def vantage(state: AssaultState, unit: UnitId, hex: Hex) -> float:
    """How many dice a unit would have there against the enemy whom it reaches best."""
    if state.card(unit).indirect is not None:
        return overlooked(state, unit, hex)
    (soft, hard), far = printed_counts(state.world, state.card(unit).id), ranges(state.world)[hex]
    best = 0
    for other in state.on_map(enemy_of(state.side(unit))):
        it = state.units[other]
        if it.place == MAP:
            counts = hard if state.card(other).armoured else soft
            if far[it.hex] < len(counts) and counts[far[it.hex]] > best and sees(state, hex, it.hex):
                best = counts[far[it.hex]]
    return best


def overlooked(state: AssaultState, unit: UnitId, hex: Hex) -> float:
    """How many dice shells would have from a hex on an enemy whom anybody sees."""
    values, far = state.card(unit).indirect, ranges(state.world)[hex]
    assert values is not None
    enemies = [state.here(other) for other in state.on_map(enemy_of(state.side(unit)))]
    friends = [state.units[other].hex for other in state.on_map(state.side(unit)) if state.units[other].place == MAP]
    reached = [there for there in enemies if values.min <= far[there] <= values.max]
    return len(values.soft) if any(sees(state, eye, there) for there in reached for eye in (hex, *friends)) else 0.0


def menace(state: AssaultState, unit: UnitId, hex: Hex) -> int:
    """How many enemies might storm a vehicle or gun where it stands."""
    if part(state, unit) == GROUND and state.card(unit).type == "infantry":
        return 0
    return sum(
        can_storm(state, other)
        for near in state.world.grid.neighbours[hex]
        for other in state.enemies_in(near, state.side(unit))
    )


def can_storm(state: AssaultState, unit: UnitId) -> bool:
    """Whether a unit is of the kind that storms, and steady."""
    card = state.card(unit)
    return not state.units[unit].morale and card.type == "infantry" and "heavy_weapon" not in card.traits


def place_worth(state: AssaultState, unit: UnitId, hex: Hex) -> float:
    """What it is worth that a unit stands in a hex."""
    shelter = cover(state, unit, hex)
    fire = danger(state, unit, hex) / (1 + 0.4 * shelter)
    wanted = ZEAL.get(part(state, unit), 1.0) * pull(state, unit, hex)
    risk = DANGER * fire + MENACE * menace(state, unit, hex)
    return wanted + COVER * shelter - risk + VANTAGE * vantage(state, unit, hex)


def part(state: AssaultState, unit: UnitId) -> str:
    """Which part a unit plays: it carries others, it supports them with fire, or it takes and holds ground."""
    card = state.card(unit)
    if "transport" in card.classes:
        return EMPTY if not state.load(unit) else LOADED
    return SUPPORT if "heavy_weapon" in card.traits or card.type == "artillery" else GROUND
