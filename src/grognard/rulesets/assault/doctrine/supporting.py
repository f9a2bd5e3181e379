"""What cards, aircraft and artillery off the map are worth."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.rulesets.assault.actions import artillery as answers
from grognard.rulesets.assault.air.forecasting import air_prospect
from grognard.rulesets.assault.air.strike import AirStrike, air_targets
from grognard.rulesets.assault.artillery.barrage import Salvo
from grognard.rulesets.assault.artillery.forecasting import barrage_prospect
from grognard.rulesets.assault.artillery.mission import Calling
from grognard.rulesets.assault.artillery.modes import BOMBARDMENT, EFFECT, SMOKE, SUPPORT, SUPPRESSIVE
from grognard.rulesets.assault.artillery.seconds import Reaction, making, reacting
from grognard.rulesets.assault.reaction.window import Window
from grognard.rulesets.assault.state import AssaultState, UnitId

from .shooting import OWN, best_shot, pressing
from .worth import harm, worth

MODES: Final = {SUPPORT: 3.0, EFFECT: 1.0, SUPPRESSIVE: 2.0, BOMBARDMENT: 0.5, SMOKE: 0.0}
USE: Final = 4.0
"""What an attack must promise to be made by a card now rather than later."""
STRAY: Final = 0.3
"""What of an own unit is lost when an attack goes astray."""


def mode_worth(mode: str) -> float:
    """How much an attack in a mode is liked where several can be made."""
    return MODES[mode]


def strike_worth(state: AssaultState, strike: AirStrike, target: UnitId) -> float:
    """What an air attack takes from its target, less what may be fired at it and at one's own beside it."""
    found = air_prospect(state, strike, target)
    risk = float(found.astray) * STRAY * max((worth(state, unit) for unit in found.victims), default=0.0)
    return pressing(state, target, harm(state, target, found.results)) - risk - 0.8 * len(found.interceptors)


def best_strike(state: AssaultState, strike: AirStrike) -> float:
    """What the best target promises."""
    return max((strike_worth(state, strike, unit) for unit in air_targets(state, strike.side)), default=0.0)


def barrage_worth(state: AssaultState, calling: Calling, hex: Hex) -> float:
    """What shells take from everybody in a hex, one's own counted against it, in any mode that harms; what a second
    attack and its shift do to the accuracy is reckoned in."""
    return salvo_worth(state, replace(calling, mode=SUPPORT, hexes=(hex,)).salvo(state), hex)


def salvo_worth(state: AssaultState, salvo: Salvo, hex: Hex) -> float:
    """What an attack on one hex is worth to its side."""
    if not state.stack(hex):
        return 0.0
    found = barrage_prospect(state, salvo, hex)
    total = 0.0
    for each in found.units:
        suffered = harm(state, each.unit, each.results)
        total += -OWN * suffered if state.side(each.unit) == salvo.side else pressing(state, each.unit, suffered)
    risk = float(found.astray) * STRAY * max((worth(state, unit) for unit in found.victims), default=0.0)
    return total - risk


def spotter_worth(state: AssaultState, unit: UnitId) -> float:
    """Who spots: one that has nothing to shoot at, and a marker costs least."""
    return -best_shot(state, unit) - 0.05 * worth(state, unit)


def second_worth(state: AssaultState, side: Side, action: answers.SecondAttack) -> float:
    """What the second attack of a card is worth: where it is fixed, or at the best hex near its waypoint."""
    calling = making(state, side, action)
    near = () if calling.mission.fixed else state.world.grid.neighbours[action.hex]
    return max(barrage_worth(state, calling, one) for one in (action.hex, *near))


def shells_in_reaction(state: AssaultState, side: Side, action: Reaction) -> float:
    """What shells are worth on the hex that a unit has entered."""
    hex = state.inside(Window).hex
    return barrage_worth(state, reacting(state, side, hex, action), hex)
