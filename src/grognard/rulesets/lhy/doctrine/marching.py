"""Moves: by bounds, each to the best hex within reach; nobody leaves a good place for a worse one."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core.bits import bits
from grognard.core.flow import Action, Decision, Side
from grognard.core.hexes import Hex
from grognard.rulesets.lhy.actions.movement import (
    Brake,
    Bypass,
    Drive,
    Go,
    HaltFire,
    Join,
    Leave,
    Load,
    Move,
    Overrun,
    Overwatch,
    Reverse,
    Scoot,
    Split,
    Stop,
    Tow,
    Unload,
    Withdraw,
)
from grognard.rulesets.lhy.assault.entering import Assaulting, ChooseApproach
from grognard.rulesets.lhy.assault.retreat import ChooseRetreatStep, ChooseVehicleRetreat
from grognard.rulesets.lhy.command.formations import has_activated
from grognard.rulesets.lhy.movement.moving import ChooseStep, Moving, march_of
from grognard.rulesets.lhy.movement.steps import March, taken
from grognard.rulesets.lhy.movement.withdrawing import ChooseWithdrawStep
from grognard.rulesets.lhy.state import NOBODY, OFF_MAP, STOPPED, LhyState, UnitId
from grognard.rulesets.lhy.troops import platoon_of
from grognard.rulesets.lhy.vehicles.driving import ChooseDrive, Driving, fleet
from grognard.rulesets.lhy.world import enemy_of

from .estimates import danger, known_guns
from .ground import standing, within_reach
from .orders import order_of
from .purpose import distance_to, leaves_well
from .storming import hopeless

EXPOSED = 0.30
"""What it costs a defender who is concealed to move where he may be seen."""
BUNCHED = 0.04
"""What each fighter more in one party costs where enemies are known: they would all be in one hex."""
ON_FOOT = 6
"""From how many movement points off the goal infantry goes on foot."""
DESERTION = 99.0
"""What leaving the map costs."""
ESCAPE = 9.0
"""What it is worth to leave it where that is the mission."""
ARRIVAL = 1.0
"""What it is worth to come onto the map."""


def appraise_move(state: LhyState, side: Side, decision: Decision, action: Action) -> float:
    """What a move, or its next step, is worth."""
    match action:
        case Move(units):
            return setting_out(state, side, units, march_of(state, units))
        case Drive(units):
            return rolling(state, side, units)
        case Reverse(units):
            return rolling(state, side, units) - 0.3
        case Go(hex) | Bypass(hex) | Overrun(hex):
            return step(state, side, decision, hex) + passing(action)
        case Stop() | Brake():
            return halt(state, side, decision, action)
        case Leave(edge):
            return ESCAPE if leaves_well(state, side, edge) else -DESERTION
        case Join(unit):
            return joining(state, side, decision, unit)
        case Withdraw(_, units):
            return withdrawal(state, side, units)
    return with_vehicles(state, side, action)


def with_vehicles(state: LhyState, side: Side, action: Action) -> float:
    """Vehicles and their loads: get off near the enemy, watch rather than wait."""
    match action:
        case Overwatch(unit, hex) | HaltFire(unit, hex):
            return 0.15 + standing(state, side, unit, hex) - here_worth(state, side, unit)
        case Scoot(unit, _):
            return 0.02 if state.kind(unit).armoured else -0.1
        case Unload(unit, hex):
            return dismount(state, side, unit, hex)
        case Load(_, _) | Tow(_):
            return -0.3
        case Split(_):
            return -0.3
    return 0.0


def dismount(state: LhyState, side: Side, unit: UnitId, hex: Hex) -> float:
    """Get off where the vehicle can be hit, and near the goal; ride on before that."""
    carrier = state.units[unit].carrier
    if carrier == NOBODY:
        return 0.0
    order = order_of(state, side, unit)
    near = distance_to(state, order.places, hex, "foot") <= ON_FOOT
    exposed = danger(state, side, carrier, state.here(unit))
    return (0.3 if near else -0.2) + exposed - order.stance.caution * danger(state, side, unit, hex)


def passing(action: Action) -> float:
    """Going through the enemy is a last resort."""
    return 0.0 if isinstance(action, Go) else -0.4


def here_worth(state: LhyState, side: Side, unit: UnitId) -> float:
    """What the present place of a unit is worth."""
    here = state.here(unit)
    return standing(state, side, unit, here) if here != OFF_MAP else 0.0


# ------------------------------------------------------------------------------------------------------- setting out


def setting_out(state: LhyState, side: Side, units: Sequence[UnitId], march: March) -> float:
    """What a party gains by the best hex that it can reach."""
    if march.start == OFF_MAP:
        return arriving(state, units)
    if any(state.units[unit].disrupted for unit in units):
        return flee(state, side, units[0])
    if any(state.units[unit].heroic for unit in units):
        return ARRIVAL
    gain = sum(best_within(state, side, unit, march) - here_worth(state, side, unit) for unit in leading(state, units))
    company: float = len(units) ** 0.5
    bunched = BUNCHED * (len(leading(state, units)) - 1) if known_guns(state, side) else 0.0
    return gain * company / len(leading(state, units)) - price(state, side, units) - bunched


def arriving(state: LhyState, units: Sequence[UnitId]) -> float:
    """Units come onto the map one by one, each with its platoon's activation."""
    if len(units) > 1:
        return -0.5
    return -ARRIVAL if is_to_be_activated(state, units[0]) else ARRIVAL


def leading(state: LhyState, units: Sequence[UnitId]) -> Sequence[UnitId]:
    """The fighters of a party, by whom it is judged; all of it if it has none."""
    return [unit for unit in units if state.kind(unit).combat] or units


def price(state: LhyState, side: Side, units: Sequence[UnitId]) -> float:
    """What it costs to move at all: more for those who hold, who are dug in and concealed."""
    cost = max(order_of(state, side, unit).stance.leaving for unit in units)
    staying = order_of(state, side, units[0]).kind in STAYING
    return cost + (EXPOSED if staying and any(state.units[unit].concealed for unit in units) else 0.0)


def is_to_be_activated(state: LhyState, unit: UnitId) -> bool:
    """Whether a unit would enter in a reaction though its platoon is still to be activated, and could go farther."""
    platoon = platoon_of(state, unit)
    if not state.deeds.segment or state.active != state.world.side[unit] or platoon is None:
        return False
    return not has_activated(state, platoon)


STAYING = frozenset({"hold", "guard", "delay", "screen", "reserve"})
"""The tasks of those who would rather be found where they are."""


def flee(state: LhyState, side: Side, unit: UnitId) -> float:
    """A shaken unit that stands under fire goes into cover."""
    return 0.4 * danger(state, side, unit, state.here(unit)) - 0.15


def best_within(state: LhyState, side: Side, unit: UnitId, march: March) -> float:
    """The best place that a unit can reach with what is left."""
    mobility = state.world.kind[unit].mobility
    budgets = tuple(march.budgets)
    reach = within_reach(state, side, mobility, march.hex, budgets, march.progress) & ~(1 << march.start)
    return max((standing(state, side, unit, hex) for hex in bits(reach)), default=-DESERTION)


def rolling(state: LhyState, side: Side, units: Sequence[UnitId]) -> float:
    """Vehicles set out for the best place, or keep moving if they must."""
    march = fleet(state, tuple(units))
    if march.start == OFF_MAP:
        return ARRIVAL if len(units) == 1 else -0.5
    unit = units[0]
    gain = best_within(state, side, unit, march) - here_worth(state, side, unit)
    standing_still = 0.0 if state.units[unit].motion == STOPPED else 0.15
    return gain + standing_still - price(state, side, units) - (0.3 if len(units) > 1 else 0.0)


# ----------------------------------------------------------------------------------------------------------- under way


def step(state: LhyState, side: Side, decision: Decision, hex: Hex) -> float:
    """What the next hex is worth: the best place to which it leads."""
    match decision:
        case ChooseStep():
            march = state.inside(Moving).party
        case ChooseDrive():
            march = state.inside(Driving).party
        case ChooseApproach():
            unit = leading(state, state.inside(Assaulting).units)[0]
            return 1.0 - danger(state, side, unit, hex)
        case _:
            return refuge(state, side, hex)
    unit = leading(state, march.units)[0]
    return best_beyond(state, side, unit, march, hex)


def best_beyond(state: LhyState, side: Side, unit: UnitId, march: March, hex: Hex) -> float:
    """The best place that can be reached by way of a hex; the way there counts a little."""
    progress = taken(state, march, hex)
    mobility = state.world.kind[unit].mobility
    reach = within_reach(state, side, mobility, hex, tuple(march.budgets), progress)
    best = max(standing(state, side, unit, each) for each in bits(reach | 1 << hex))
    return best - 0.02 * danger(state, side, unit, hex) - 0.001


def halt(state: LhyState, side: Side, decision: Decision, action: Action) -> float:
    """What it is worth to stay where the party has come to; vehicles rather stop than roll."""
    match decision:
        case ChooseStep():
            march = state.inside(Moving).party
        case ChooseDrive():
            march = state.inside(Driving).party
        case ChooseRetreatStep() | ChooseWithdrawStep() | ChooseVehicleRetreat():
            return 0.0
        case _:
            return 0.0
    if march.hex == OFF_MAP:
        return -DESERTION
    unit = leading(state, march.units)[0]
    return standing(state, side, unit, march.hex) + (0.1 if isinstance(action, Brake) else 0.0)


def joining(state: LhyState, side: Side, decision: Decision, unit: UnitId) -> float:
    """Leaders and teams go along with the fighters; the others make their own way."""
    if isinstance(decision, ChooseApproach):
        return 3.0
    if isinstance(decision, ChooseRetreatStep):
        return 0.5
    if isinstance(decision, ChooseStep) and state.inside(Moving).party.hex == OFF_MAP:
        return -DESERTION
    return -DESERTION if not state.kind(unit).team else -0.5


def refuge(state: LhyState, side: Side, hex: Hex) -> float:
    """Those who give way go where little can hit them, and no farther than they must."""
    unit = next(iter(hands(state)), None)
    if unit is None:
        return 0.0
    here = state.here(unit)
    return danger(state, side, unit, here) - danger(state, side, unit, hex) - 0.05


def hands(state: LhyState) -> tuple[UnitId, ...]:
    """The units of the procedure in progress."""
    for call in reversed(state.calls):
        found = getattr(call.frame, "hand", ())
        if found:
            return tuple(found)
    return ()


def withdrawal(state: LhyState, side: Side, units: Sequence[UnitId]) -> float:
    """Give way only where an assault is coming that cannot be borne, or shaken units stand in fire."""
    here = state.here(units[0])
    coming = tuple(
        unit for arrow in state.arrows if arrow.target == here and arrow.side == enemy_of(side) for unit in arrow.units
    )
    if coming:
        return hopeless(state, enemy_of(side), here, coming)
    if all(state.units[unit].disrupted for unit in units):
        return 0.5 * danger(state, side, units[0], here) - 0.2
    return -0.3
