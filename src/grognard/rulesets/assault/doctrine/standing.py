"""How a side stands, in named terms that searches weigh: each is better for it the greater it is.

All are counted in one coin: twelve points stand for odds of e to one, by what became of matches of the doctrine against
itself in all scenarios.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import log
from typing import Final

from grognard.core.flow import Side
from grognard.rulesets.assault.state import AssaultState
from grognard.rulesets.assault.victory.control import objectives_of
from grognard.rulesets.assault.world import enemy_of

from .aims import fighters, needed, pressure, strength
from .worth import worth

VICTORY: Final = 18.0
"""What it counts at the end to be the one who would win; earlier so much less as there is time left."""
GRIP: Final = 10.0
"""What it counts that nobody else can bring anything to bear on an objective."""
STRENGTH: Final = 10.0
"""What it counts to be e times as strong."""
NERVE: Final = 0.1
"""What it counts for each point of worth that an enemy is suppressed or runs, beside what he is worth less by it."""
READY: Final = 2.0
"""What each unit counts that may act."""
CARD: Final = 1.0
LEAST: Final = 5.0
"""What is added to both strengths, so that the last unit of a side is not worth the world."""


def prospects_of(state: AssaultState, side: Side) -> Mapping[str, float]:
    """Victory, the more the later it is; objectives held and threatened, strength, nerve, cards."""
    enemy = enemy_of(side)
    return {
        "victory": VICTORY * winning(state, side) * state.turn / state.world.scenario.turns,
        "objectives": float(objectives_of(state, side) - objectives_of(state, enemy)),
        "grip": GRIP * grip(state, side),
        "strength": STRENGTH * log((strength(state, side) + LEAST) / (strength(state, enemy) + LEAST)),
        "nerve": NERVE * (unnerved(state, enemy) - unnerved(state, side)),
        "ready": READY * (ready(state, side) - ready(state, enemy)),
        "cards": CARD * (cards(state, side) - cards(state, enemy)),
    }


def winning(state: AssaultState, side: Side) -> int:
    """Who would win if the match ended now: 1 for a side, -1 for its enemy, 0 if nobody."""
    has, needs = objectives_of(state, side), needed(state, side)
    his, he_needs = objectives_of(state, enemy_of(side)), needed(state, enemy_of(side))
    return (has >= needs) - (his >= he_needs)


def grip(state: AssaultState, side: Side) -> float:
    """How firmly each objective is held, or how near it is to falling: by who can bring how much to bear on it."""
    found = 0.0
    for goal in state.objectives:
        own, his = pressure(state, side, goal), pressure(state, enemy_of(side), goal)
        found += (own - his) / (own + his) if own + his else 0.0
    return found


def unnerved(state: AssaultState, side: Side) -> float:
    """What those units of a side are worth who are suppressed or run."""
    return sum(worth(state, unit) for unit in fighters(state, side) if state.units[unit].morale)


def ready(state: AssaultState, side: Side) -> int:
    """How many units of a side on the map may still act this turn."""
    return sum(not (state.units[unit].mark or state.units[unit].morale) for unit in state.on_map(side))


def cards(state: AssaultState, side: Side) -> int:
    """How many cards a side has in hand or committed, support among them counted twice where it lies ready; everybody
    can count them."""
    hand = state.hands[side]
    return len(hand.hand) + 2 * (len(hand.planned) + len(hand.shown))
