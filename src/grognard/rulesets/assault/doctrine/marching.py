"""What moves are worth: the best place that can be come to, and every step by what can be come to from there."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from grognard.core.derived import remembered
from grognard.core.flow import Action
from grognard.core.hexes import Hex
from grognard.rulesets.assault.actions.cards import Play
from grognard.rulesets.assault.actions.fire import Fire
from grognard.rulesets.assault.actions.movement import Drive, Go, Stop, TakeAlong, TurnTo
from grognard.rulesets.assault.movement.facing import front_hexes
from grognard.rulesets.assault.movement.moves import Going, allowance
from grognard.rulesets.assault.movement.moving import Move
from grognard.rulesets.assault.movement.stacking import is_full
from grognard.rulesets.assault.movement.steps import step_cost
from grognard.rulesets.assault.state import FAST, WAITING, AssaultState, UnitId
from grognard.rulesets.assault.world import enemy_of

from .places import danger, place_worth, pull, vantage
from .shooting import best_shot, shot_worth

ENTERING: Final = 9.0
"""What it is worth to bring a unit onto the map."""
RISK: Final = 0.25
"""What each die of fire costs that a unit meets on its way at the double."""
ANOTHER_DAY: Final = 0.35
"""Which part of its shot a unit that moves gives up."""
PASSING_SHOT: Final = 0.8
"""What each die is worth of a shot on the move."""
STEP_PRICE: Final = 0.02
WATCHING: Final = 0.5
"""What it is worth to stay where one is: who has not acted can still fire at whoever comes."""
FACING: Final = 0.3


def reachable(state: AssaultState, unit: UnitId, start: Hex, points: int) -> dict[Hex, int]:
    """The hexes that a unit can come to with so many points, with what is left, whatever it meets."""
    side = state.side(unit)
    found = {start: points}
    waiting = [(-points, start)]
    while waiting:
        left, hex = heappop(waiting)
        for other in state.world.grid.neighbours[hex]:
            cost = step_cost(state, unit, hex, other)
            rest = -left - (cost or 0)
            if cost is None or rest < 0 or rest <= found.get(other, -1) or state.enemies_in(other, side):
                continue
            found[other] = rest
            heappush(waiting, (-rest, other))
    return found


def best_place(state: AssaultState, unit: UnitId, start: Hex, points: int) -> float:
    """What the best place is worth that a unit can come to, less the way there: of two ways the shorter."""
    known: dict[tuple[UnitId, Hex, int], float] = remembered(state.derived, "best places", list(state.units), dict)
    key = (unit, start, points)
    if key not in known:
        side = state.side(unit)
        known[key] = max(
            place_worth(state, unit, hex) - STEP_PRICE * (points - left)
            for hex, left in reachable(state, unit, start, points).items()
            if hex == start or not is_full(state, hex, side, unit)
        )
    return known[key]


def setting_out(state: AssaultState, unit: UnitId, *, fast: bool) -> float:
    """What it is worth that a unit moves: how much better a place it can come to, less the shot it gives up."""
    who, card = state.units[unit], state.card(unit)
    if who.place == WAITING:
        return ENTERING - (0.0 if fast else 0.5)
    points = card.fast if fast else card.points
    gain = best_place(state, unit, who.hex, points) - place_worth(state, unit, who.hex) - WATCHING
    if fast:
        return gain - best_shot(state, unit) - RISK * danger(state, unit, who.hex)
    return gain + passing_shot(state, unit, points) - ANOTHER_DAY * best_shot(state, unit)


def passing_shot(state: AssaultState, unit: UnitId, points: int) -> float:
    """What it is worth that who comes into sight of somebody fires at him, with a die less."""
    who, card = state.units[unit], state.card(unit)
    if who.morale or "heavy_weapon" in card.traits or card.type == "artillery" or best_shot(state, unit) > 0:
        return 0.0
    hexes = (hex for hex in reachable(state, unit, who.hex, points) if not is_full(state, hex, state.side(unit), unit))
    return PASSING_SHOT * max(max((vantage(state, unit, hex) for hex in hexes), default=0) - 1, 0)


def step_worth(state: AssaultState, action: Action) -> float:
    """What an answer on the move is worth."""
    move = state.inside(Move)
    match action:
        case Go(hex):
            return going_on(state, move, hex)
        case Drive(hex, facing):
            return going_on(state, move, hex) + FACING * ahead(state, move.unit, hex, facing)
        case TurnTo(facing):
            here = state.units[move.unit].hex
            return place_worth(state, move.unit, here) - 1 + FACING * ahead(state, move.unit, here, facing)
        case Fire():
            stands = place_worth(state, move.unit, state.units[move.unit].hex)
            return stands + shot_worth(state, action, moved=True) - (0.0 if move.begun else 1.0)
        case Stop():
            return place_worth(state, move.unit, state.units[move.unit].hex)
        case TakeAlong():
            return 100.0
        case Play():
            return -100.0
    return 0.0


def going_on(state: AssaultState, move: Move, hex: Hex) -> float:
    """What it is worth to step into a hex: the best place that can still be come to from there."""
    unit, here = move.unit, state.units[move.unit].hex
    cost = (step_cost(state, unit, here, hex) or 1) if here >= 0 else 1
    going: Going = move.going(state)
    left = max(allowance(state, going, by_road=False) - move.spent - cost, 0)
    exposed = RISK * danger(state, unit, hex) if move.manner == FAST else 0.0
    return best_place(state, unit, hex, left) - STEP_PRICE * cost - exposed


def ahead(state: AssaultState, unit: UnitId, hex: Hex, facing: int) -> float:
    """Whether a vehicle points where it is wanted: at enemies that are near, else on its way."""
    front = front_hexes(state.world, hex, facing)
    grid = state.world.grid
    enemies = [state.units[other].hex for other in state.on_map(enemy_of(state.side(unit)))]
    near = [there for there in enemies if there >= 0 and grid.distance(hex, there) <= 8]
    if near:
        first = min(near, key=lambda there: grid.distance(hex, there))
        return max((grid.distance(hex, first) - grid.distance(one, first) for one in front), default=-1)
    return max((pull(state, unit, one) for one in front), default=0.0) - pull(state, unit, hex)
