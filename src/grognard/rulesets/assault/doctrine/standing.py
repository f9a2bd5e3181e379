"""How a side stands, in named terms that searches weigh: each is better for it the greater it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grognard.core.flow import Side
from grognard.rulesets.assault.state import AssaultState
from grognard.rulesets.assault.victory.control import objectives_of
from grognard.rulesets.assault.world import enemy_of

from .aims import fighters, needed, pressure, strength
from .worth import worth

FULL: Final = 100.0
"""What the terms of strength are counted in: points of worth."""


def prospects_of(state: AssaultState, side: Side) -> Mapping[str, float]:
    """Victory, objectives held and threatened, strength, nerve, cards, and for whom time works."""
    enemy = enemy_of(side)
    lead = margin(state, side)
    return {
        "victory": float(_sign(lead)),
        "margin": float(lead),
        "objectives": float(objectives_of(state, side) - objectives_of(state, enemy)),
        "grip": grip(state, side),
        "strength": (strength(state, side) - strength(state, enemy)) / FULL,
        "nerve": (unnerved(state, enemy) - unnerved(state, side)) / FULL,
        "ready": float(ready(state, side) - ready(state, enemy)),
        "cards": float(cards(state, side) - cards(state, enemy)),
        "time": _sign(lead) * state.turn / state.world.scenario.turns,
    }


def margin(state: AssaultState, side: Side) -> int:
    """By how many objectives a side has more than it needs, or its enemy lacks fewer of what he needs: above 0 if it
    would win now, below 0 if he would."""
    has, needs = objectives_of(state, side), needed(state, side)
    his, he_needs = objectives_of(state, enemy_of(side)), needed(state, enemy_of(side))
    if has >= needs:
        return has - needs + 1
    return he_needs - his - 1 if his >= he_needs else 0


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


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
    """How many cards a side has in hand or committed; everybody can count them."""
    hand = state.hands[side]
    return len(hand.hand) + 2 * (len(hand.planned) + len(hand.shown))
