"""When command cards are worth playing: a hand is filled again every turn, so cards are kept for little."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.assault.actions.cards import (
    Discard,
    Exchange,
    Harangue,
    Hearten,
    Play,
    PutIn,
    TakeOut,
    ThrowSmoke,
)
from grognard.rulesets.assault.cards.effects import harangued
from grognard.rulesets.assault.cards.windows import ChooseCard
from grognard.rulesets.assault.state import NOBODY, ROUTED, AssaultState, UnitId

from .aims import turns_left
from .brief import Brief
from .places import danger
from .worth import dice_worth, worth

WORTH_A_CARD: Final = 5.0
"""From which worth of a unit, one's own or the enemy's, a card is played on an attack."""
KEPT_BACK: Final = -0.5
ON_OWN: Final = ("take_cover", "camouflage", "not_one_step_back", "rally", "hold_the_trigger", "forward_observer")
"""The cards that help an own unit; the others are played on an enemy."""
ALWAYS: Final = {
    "not_one_step_back": 3.0,
    "mission_command": 1.0,
    "hold_the_trigger": 1.5,
    "storm": 1.5,
    "tank_hunters": 1.5,
    "ura": 1.0,
    "trained_gunners": 1.0,
}
"""What is played whenever it can be."""


def card_in_window(brief: Brief, asked: ChooseCard, action: Play) -> float:
    """What a card is worth at its moment: by the unit that it is about."""
    state, card = brief.state, action.card
    if card in ALWAYS:
        return ALWAYS[card]
    match card:
        case "seize_the_moment":
            return 1.0 if is_hot(brief) else KEPT_BACK
        case "commissar":
            return max((float(len(harangued(state, brief.side, hex))) for hex in state.at), default=0.0) - 1.5
        case "rally":
            return rally_card(brief)
    own = asked.unit if asked.unit != NOBODY and state.side(asked.unit) == brief.side else asked.other
    enemy = asked.other if own == asked.unit else asked.unit
    about = own if card in ON_OWN else enemy
    return (worth(state, about) if about != NOBODY else WORTH_A_CARD) - WORTH_A_CARD + 0.5


def is_hot(brief: Brief) -> bool:
    """Whether it matters who acts first: at the end, and where own units are under fire."""
    state = brief.state
    if turns_left(state) <= 1:
        return True
    return sum(danger(brief, unit, state.here(unit)) > 1 for unit in state.on_map(brief.side)) >= 2


def shaken(brief: Brief) -> list[UnitId]:
    return [unit for unit in brief.state.on_map(brief.side) if brief.state.units[unit].morale]


def hearten_worth(state: AssaultState, unit: UnitId) -> float:
    """Who takes heart: the best unit, and one that runs rather than one that lies low."""
    return worth(state, unit) * (0.8 if state.units[unit].morale == ROUTED else 0.6)


def rally_card(brief: Brief) -> float:
    """The card Rally in an own impulse: for somebody who is worth it."""
    return max((hearten_worth(brief.state, unit) for unit in shaken(brief)), default=0.0) - 3.0


def hearten(brief: Brief, action: Hearten) -> float:
    return hearten_worth(brief.state, action.unit)


def haranguing(brief: Brief, action: Harangue) -> float:
    """Where the Commissar finds most who lie low, the best of them."""
    return sum(worth(brief.state, unit) for unit in harangued(brief.state, brief.side, action.hex))


def throwing_smoke(brief: Brief, action: ThrowSmoke) -> float:
    """Grenades fall where the fire comes down on the own unit."""
    own = [unit for unit in brief.state.stack(action.hex) if brief.state.side(unit) == brief.side]
    return sum(danger(brief, unit, action.hex) for unit in own)


def discarding(brief: Brief, action: Discard) -> float:
    """Nothing is thrown away that need not be; command cards go before support, those first that are always there."""
    if action.card in brief.state.world.support:
        return -3.0
    return -2.0 if action.card in ALWAYS else -1.0


def taking_out(brief: Brief, action: TakeOut) -> float:
    """Of the cards that leave a deck those are missed least that are not always of use."""
    return -1.0 if action.card in ALWAYS else 0.0


def putting_in(brief: Brief, action: PutIn) -> float:
    """Of aircraft and batteries those with the best dice join."""
    record = brief.state.world.support[action.card]
    return dice_worth(brief.state.world, record.soft + record.hard)


def exchanging(brief: Brief, action: Exchange) -> float:
    """Aircraft and batteries are worth more than what they are exchanged for."""
    return float(action.first + action.more)
