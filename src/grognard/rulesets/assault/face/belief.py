"""[MR4.8] What a side cannot know of its enemy: cards, command points, and when it wants to be asked about reactions.

``resample`` draws another state that the side cannot tell from the given one.
"""

from __future__ import annotations

from msgspec.structs import replace

from grognard.core.dice import Draw
from grognard.core.flow import Decision, Rng, Side
from grognard.rulesets.assault.cards.decks import counted
from grognard.rulesets.assault.cards.drawing import DrawCards, DrawSupport
from grognard.rulesets.assault.cards.unseen import dealt_anew
from grognard.rulesets.assault.command.income import takes_points
from grognard.rulesets.assault.command.planning import Allotment
from grognard.rulesets.assault.reaction.standing_orders import MENU, GiveOrders
from grognard.rulesets.assault.state import LOST, AssaultState, Points
from grognard.rulesets.assault.world import enemy_of
from grognard.tactical.purse import redistributed
from grognard.tactical.standing import with_orders


def resample(state: AssaultState, side: Side, rng: Rng) -> AssaultState:
    """Another state that a side cannot tell from the given one."""
    drawn, enemy = state.fork(), enemy_of(side)
    drawn.hands[enemy] = dealt_anew(state, enemy, rng)
    drawn.pending = tuple(drawn_from(drawn, enemy, asked) for asked in drawn.pending)
    drawn.points[enemy] = allotted_anew(state, enemy, rng)
    if state.frame(GiveOrders) is None:
        drawn.orders = with_orders(state.orders, enemy, MENU.drawn(rng))
    return drawn


def drawn_from(state: AssaultState, side: Side, asked: Decision) -> Decision:
    """What chance is asked while a side draws: it draws from the cards as they are dealt now."""
    match state.calls[-1].frame if state.calls else None:
        case DrawCards(side=drawer) if drawer == side:
            return Draw(cup=counted(state.hands[side].deck))
        case DrawSupport(side=drawer) if drawer == side:
            return Draw(cup=counted(state.hands[side].pool))
    return asked


def allotted_anew(state: AssaultState, side: Side, rng: Rng) -> Points:
    """[MR6.2.2e] The points that a side has left, on other units: any that may have one and has not paid yet, as
    everybody has seen, those lost this turn too; some of them, as many as may be, in reserve."""
    told = state.points[side]
    planning = state.frame(Allotment)
    total = len(told.units) + told.reserve
    if not total or (planning is not None and planning.side == side):
        return told
    own = (unit for unit, owner in enumerate(state.world.side) if owner == side and unit not in told.bare)
    units = [unit for unit in own if takes_points(state, unit) or state.units[unit].place == LOST]
    least = max(total - len(units), 0)
    most = min(state.world.tables.limits.reserve - told.drawn, total)
    reserve = least + rng.below(max(most - least, 0) + 1)
    return replace(told, units=frozenset(redistributed(rng, units, total - reserve)), reserve=reserve)
