"""Phase orders [5.3]: what fighting now is worth against marching, for each of the four."""

from __future__ import annotations

from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.rulesets.kursk.state import KurskState
from grognard.rulesets.kursk.turn import phase_orders
from grognard.rulesets.kursk.world import GERMAN

from .assaults import fights_worth
from .desk import Desk
from .front import leak, present_leak
from .intent import Intent
from .marches import staff_work
from .thrusts import prospective_worth

SECOND = 0.5
"""How much a second combat phase is worth, of what the first is: the enemy has given way by then."""
MARCH = 0.25
"""What any march is worth beside what it leads to."""
AGAIN = 0.8
"""How much a second movement phase brings more, of what the first does."""
EXPOSED = 0.3
"""How much of what lies open counts against an order that moves nobody."""
SHUT = 0.3
"""How much of what marches shut to the enemy counts."""
THEN = 0.85
"""How much of a march still counts that is made after fights."""
UNCERTAIN = 0.8
"""How much of an attack counts that has to be marched to."""
MIXED = 0.18
"""How much worse than the best an order may be, as a share of it, and still be given now and then."""
MIXED_LEAST = 0.8
BY_KIND = {"hold": 1.5, "guard": 4.0, "exploit": 2.0, "withdraw": 1.0, "attack": 0.0, "reserve": 0.3}
"""What a march is worth by what it is for; that of an attack is the attack's own."""


def order_worths(state: KurskState, side: Side) -> dict[str, float]:
    """What each phase order is worth to a side; remembered until something moves."""
    basis = (tuple(state.units), state.control, state.turn)
    return remembered(state.derived, f"orders {side}", basis, lambda: weigh_orders(state, side))


def weigh_orders(state: KurskState, side: Side) -> dict[str, float]:
    """The same, made anew."""
    intent = Intent()
    desk = staff_work(state, side, "move/move", 0, intent)
    going = sum(BY_KIND.get(job.kind, 0.0) for job in desk.jobs)
    going += SHUT * (present_leak(state, side) - leak(state, side, desk.own))
    standing = EXPOSED * present_leak(state, side)
    return {
        order: order_worth(state, side, order, going, intent) - (0.0 if "move" in order else standing)
        for order in phase_orders(state.world)
    }


def order_worth(state: KurskState, side: Side, order: str, going: float, intent: Intent) -> float:
    """What one order is worth."""
    first, second = order.split("/")
    if order == "move/move":
        return going * (1 + AGAIN)
    if first == "move":
        return going + UNCERTAIN * prepared_worth(state, side, order, intent)
    now = fights_worth(state, side, order, 0, intent)
    if second == "fight":
        return now + SECOND * fights_worth(state, side, order, 1, intent)
    return now + THEN * going


def prepared_worth(state: KurskState, side: Side, order: str, intent: Intent) -> float:
    """What the attacks are worth that marches of this order lead to."""
    return prospective_worth(Desk(state, side, intent), order, 0)


def mixing(state: KurskState, side: Side) -> float:
    """[5.4a] How much worse than the best the Soviet's secret order may be, so that the German cannot count on it."""
    if side == GERMAN:
        return 0.0
    return max(MIXED * max(order_worths(state, side).values()), MIXED_LEAST)
