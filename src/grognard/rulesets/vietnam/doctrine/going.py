"""Who moves next and where to: by their tasks, searchers first, so that what they find can still be answered."""

from __future__ import annotations

from grognard.rulesets.vietnam.actions import Done, Exit, Go, Halt, Pick, Push
from grognard.rulesets.vietnam.forces import UnitId
from grognard.rulesets.vietnam.movement import ChooseMover
from grognard.rulesets.vietnam.moving import Moving
from grognard.rulesets.vietnam.state import DUE, HIDDEN

from .deploying import standing_worth
from .outlook import UNCOVERED, WORTH_STIRRING, Outlook
from .worth import cover, prize

WAITING = 25.0
"""What it is worth to bring on a unit that waits."""
NEVER = -1000.0
"""What nothing can make worth while."""
TURN_TO_MOVE = {"support": 14.0, "hunt": 13.0, "exploit": 12.0, "screen": 11.0, "attack": 10.0, "guard": 9.0}
"""Who moves before whom, by task."""
LAST_TO_MOVE = 5.0
LEAVE = 50.0
"""What it is worth to leave by the red edge if that is what one plays for."""


def appraise_picks(outlook: Outlook, actions: list[Pick]) -> list[float]:
    """Of those that move next by their task the first that has a good move; who has none is not stirred."""
    if not isinstance(outlook.decision, ChooseMover):
        return [0.0 for _ in actions]
    found = [precedence(outlook, action.unit) for action in actions]
    for place in sorted(range(len(actions)), key=lambda place: -found[place]):
        unit = actions[place].unit
        if outlook.state.units[unit].status == DUE or is_worth_stirring(outlook, unit):
            found[place] += 1.0
            break
        found[place] = -1.0
    return found


def precedence(outlook: Outlook, unit: UnitId) -> float:
    """Who waits off the map comes on at once; the others by their tasks."""
    if outlook.state.units[unit].status == DUE:
        return WAITING
    order = outlook.orders.get(unit)
    return TURN_TO_MOVE.get(order.kind, LAST_TO_MOVE) if order is not None else LAST_TO_MOVE


def is_worth_stirring(outlook: Outlook, unit: UnitId) -> bool:
    """Whether a unit has a move that brings something."""
    return outlook.best_gain(unit) > WORTH_STIRRING


def judge_go(outlook: Outlook, action: Go) -> float:
    state = outlook.state
    hand = state.calls[-1].frame.hand
    if not hand:
        return 0.0
    place = state.theatre.place(action.place)
    if state.turn == 0:
        return standing_worth(state, outlook.side, place)
    return outlook.worth(hand[0], place) - (UNCOVERED if state.units[hand[0]].status == HIDDEN else 0.0)


def judge_halt(outlook: Outlook, _: Halt) -> float:
    moving = outlook.state.frame(Moving)
    if moving is None:
        return 0.0
    unit = moving.trip.unit
    return outlook.worth(unit, outlook.state.place(unit)) + WORTH_STIRRING / 2


def judge_push(outlook: Outlook, action: Push) -> float:
    """The VC push an ambushed unit where it stands worst, and onto no camp."""
    place = outlook.state.theatre.place(action.place)
    return -cover(outlook.state, place) - prize(outlook.state, outlook.state.theatre.hexes[place][0])


def judge_exit(outlook: Outlook, _: Exit) -> float:
    return LEAVE if outlook.state.aim == "escape" else NEVER


def judge_done(outlook: Outlook, _: Done) -> float:
    return 0.0
