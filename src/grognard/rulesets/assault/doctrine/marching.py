"""What moves are worth: the best place that can be come to, and every step by what can be come to from there."""

from __future__ import annotations

from heapq import heappop, heappush
from statistics import mean
from typing import Final

from msgspec import Struct

from grognard.core.flow import Action
from grognard.core.hexes import Hex
from grognard.rulesets.assault.actions.cards import Play
from grognard.rulesets.assault.actions.fire import Fire
from grognard.rulesets.assault.actions.movement import Drive, Go, Stop, TakeAlong, TurnTo
from grognard.rulesets.assault.movement.entering import why_not_along
from grognard.rulesets.assault.movement.facing import front_hexes
from grognard.rulesets.assault.movement.moves import Going, allowance
from grognard.rulesets.assault.movement.moving import Move
from grognard.rulesets.assault.movement.stacking import is_full
from grognard.rulesets.assault.movement.steps import step_cost
from grognard.rulesets.assault.state import FAST, WAITING, AssaultState, UnitId

from .aims import carries
from .brief import Brief
from .places import STAYS, danger, place_worth, pull, vantage
from .shooting import best_shot, shot_worth
from .storming import firing_at

ENTERING: Final = 9.0
"""What it is worth to bring a unit onto the map."""
AFOOT: Final = 5.0
"""What it costs to enter on foot where a carrier would bring a unit that is slow."""
CRAWL: Final = 3
"""How fast a unit is, at most, that does not walk if it can ride."""
RISK: Final = 0.4
"""What each die of fire costs that may meet a unit on its way."""
HASTE: Final = 0.12
"""How much more of it a unit at the double minds: it shoots no more this turn, and is seen better."""
ANOTHER_DAY: Final = 0.35
"""Which part of its shot a unit that moves gives up."""
PASSING_SHOT: Final = 0.8
"""What each die is worth of a shot on the move."""
STEP_PRICE: Final = 0.02
WATCHING: Final = 0.5
"""What it is worth to stay where one is: who has not acted can still fire at whoever comes."""
SETTLED: Final = 1.5
"""The same for who supports others with fire: a gun in position is worth more than one on the way to a better."""
FACING: Final = 0.3
COVERED: Final = 1.5
"""What it is worth to let others fire first at those who hold the objective one goes for."""


class Reach(Struct, frozen=True):
    """A hex that a move can come to: the points left there, and the worst fire that may meet it on the way."""

    left: int
    met: float


def reachable(brief: Brief, unit: UnitId, start: Hex, points: int) -> dict[Hex, Reach]:
    """The hexes that a unit can come to with so many points, by the quickest ways, of equals by the safest."""
    state, side = brief.state, brief.side
    found = {start: Reach(points, 0.0)}
    waiting = [(-points, 0.0, start)]
    while waiting:
        left, met, hex = heappop(waiting)
        if found[hex] != Reach(-left, met):
            continue
        for other in state.world.grid.neighbours[hex]:
            cost = step_cost(state, unit, hex, other)
            if cost is None or cost > -left or state.enemies_in(other, side):
                continue
            way = Reach(-left - cost, max(met, danger(brief, unit, other, ready=True)))
            known = found.get(other)
            if known is None or (way.left, -way.met) > (known.left, -known.met):
                found[other] = way
                heappush(waiting, (-way.left, way.met, other))
    return found


def best_place(brief: Brief, unit: UnitId, start: Hex, points: int, *, fast: bool = False) -> float:
    """What the best place is worth that a unit can come to, less the way there and the fire on it."""
    known = brief.table("best places")
    key = (unit, start, points, fast)
    if key not in known:
        state, risk = brief.state, RISK + (HASTE if fast else 0.0)
        known[key] = max(
            place_worth(brief, unit, hex) - STEP_PRICE * (points - reach.left) - risk * reach.met
            for hex, reach in reachable(brief, unit, start, points).items()
            if hex == start or not is_full(state, hex, brief.side, unit)
        )
    return known[key]


def setting_out(brief: Brief, unit: UnitId, *, fast: bool) -> float:
    """What it is worth that a unit moves: how much better a place it can come to, less the shot it gives up."""
    state = brief.state
    who, card = state.units[unit], state.card(unit)
    if who.place == WAITING:
        return ENTERING - (0.0 if fast else 0.5) - (AFOOT if finds_a_ride(state, unit) else 0.0)
    points = card.fast if fast else card.points
    gain = best_place(brief, unit, who.hex, points, fast=fast) - place_worth(brief, unit, who.hex)
    gain -= SETTLED if brief.order(unit).kind == "support" else WATCHING
    gain -= waiting_for_fire(brief, unit)
    if fast:
        return gain - best_shot(brief, unit)
    return gain + passing_shot(brief, unit, points) - ANOTHER_DAY * best_shot(brief, unit)


def finds_a_ride(state: AssaultState, unit: UnitId) -> bool:
    """Whether somebody who is still to enter can bring a unit along that would come last on foot."""
    if state.card(unit).fast > CRAWL:
        return False
    return any(
        waits.place == WAITING
        and not waits.mark
        and carries(state, other)
        and why_not_along(state, other, unit) is None
        for other, waits in enumerate(state.units)
    )


def waiting_for_fire(brief: Brief, unit: UnitId) -> float:
    """Who attacks lets those fire first who can still beat down the defenders of his goal."""
    order = brief.order(unit)
    if order.kind != "attack":
        return 0.0
    held = (goal for goal in order.goals if brief.state.enemies_in(goal, brief.side))
    return COVERED if any(firing_at(brief, goal) - {unit} for goal in held) else 0.0


def passing_shot(brief: Brief, unit: UnitId, points: int) -> float:
    """What it is worth that who comes into sight of somebody fires at him, with a die less."""
    state = brief.state
    who, card = state.units[unit], state.card(unit)
    stays = brief.order(unit).kind in STAYS
    if stays or who.morale or "heavy_weapon" in card.traits or card.type == "artillery" or best_shot(brief, unit) > 0:
        return 0.0
    hexes = (hex for hex in reachable(brief, unit, who.hex, points) if not is_full(state, hex, brief.side, unit))
    return PASSING_SHOT * max(max((views(brief, unit, hex) for hex in hexes), default=0) - 1, 0)


def views(brief: Brief, unit: UnitId, hex: Hex) -> float:
    """What a unit would see from a hex, kept."""
    known = brief.table("vantages")
    if (unit, hex) not in known:
        known[unit, hex] = vantage(brief.state, unit, hex)
    return known[unit, hex]


# ------------------------------------------------------------------------------------------------------------- steps


def step_worth(brief: Brief, action: Action) -> float:
    """What an answer on the move is worth."""
    state = brief.state
    move = state.inside(Move)
    here = state.units[move.unit].hex
    match action:
        case Go(hex):
            return going_on(brief, move, hex)
        case Drive(hex, facing):
            return going_on(brief, move, hex) + FACING * ahead(brief, move.unit, hex, facing)
        case TurnTo(facing):
            return place_worth(brief, move.unit, here) - 1 + FACING * ahead(brief, move.unit, here, facing)
        case Fire():
            return standing(brief, move.unit) + shot_worth(brief, action, moved=True) - (0.0 if move.begun else 1.0)
        case Stop():
            return standing(brief, move.unit)
        case TakeAlong():
            return 100.0
        case Play(card):
            return card_on_the_move(brief, move, card)
    return 0.0


def standing(brief: Brief, unit: UnitId) -> float:
    """What it is worth to be where a unit is, pointing as it does: else vehicles would drive to and fro to turn."""
    who = brief.state.units[unit]
    points = FACING * ahead(brief, unit, who.hex, who.facing) if brief.state.card(unit).type == "vehicle" else 0.0
    return place_worth(brief, unit, who.hex) + points


def going_on(brief: Brief, move: Move, hex: Hex) -> float:
    """What it is worth to step into a hex: the best place that can still be come to from there, less the fire that
    meets the unit in it."""
    state, unit = brief.state, move.unit
    here = state.units[unit].hex
    cost = (step_cost(state, unit, here, hex) or 1) if here >= 0 else 1
    going: Going = move.going(state)
    left = max(allowance(state, going, by_road=False) - move.spent - cost, 0)
    fast = move.manner == FAST
    exposed = (RISK + (HASTE if fast else 0.0)) * danger(brief, unit, hex, ready=True)
    return best_place(brief, unit, hex, left, fast=fast) - STEP_PRICE * cost - exposed


def ahead(brief: Brief, unit: UnitId, hex: Hex, facing: int) -> float:
    """Whether a vehicle points where it is wanted: at enemies that are near, else on its way."""
    state = brief.state
    front, grid = front_hexes(state.world, hex, facing), state.world.grid
    near = [there for there in enemy_places(state, unit) if grid.distance(hex, there) <= 8]
    if near:
        first = min(near, key=lambda there: grid.distance(hex, there))
        return mean(grid.distance(hex, first) - grid.distance(one, first) for one in front) if front else -1.0
    return max((pull(brief, unit, one) for one in front), default=0.0) - pull(brief, unit, hex)


def enemy_places(state: AssaultState, unit: UnitId) -> list[Hex]:
    """Where the enemies of a unit lie."""
    side = state.side(unit)
    return [hex for hex, stack in state.at.items() for other in stack[:1] if state.side(other) != side]


# ------------------------------------------------------------------------------------------------- cards on the move

SMOKE: Final = "smoke_grenades"
SPARED: Final = 0.5
"""What a card must bring to be played on the move."""
SCREENED: Final = 4.0
"""From how many dice of fire on an open hex one throws smoke."""


def card_on_the_move(brief: Brief, move: Move, card: str) -> float:
    """Smoke where much fire falls on who lies in the open; more points where they bring one to a better place."""
    state, unit = brief.state, move.unit
    here = state.units[unit].hex
    if here < 0:
        return -100.0
    stands = place_worth(brief, unit, here)
    if card == SMOKE:
        return stands + (1.0 if move.begun and danger(brief, unit, here) >= SCREENED else -100.0)
    printed = state.card(unit)
    points, more = (printed.fast if move.manner == FAST else printed.points), state.world.command[card].amount
    plain = best_place(brief, unit, here, points, fast=move.manner == FAST)
    further = best_place(brief, unit, here, points + more, fast=move.manner == FAST)
    return further - SPARED if further > plain + SPARED else -100.0
