"""[11.10] The Luftwaffe: one combat in a turn, so where it changes most, and never where it changes nothing."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.rulesets.kursk.combat import Battle, CombatPhase
from grognard.rulesets.kursk.shifts import Clash, crt, odds
from grognard.rulesets.kursk.state import KurskState
from grognard.rulesets.kursk.world import GERMAN, SOVIET

from .assaults import attacks_now
from .fights import attackers_from, column_of, order_shift, special_shift, target_at, worth_on
from .intent import Intent

LEAST = 0.35
"""What it must change to fly at all."""
KEPT = 0.5
"""What it must change in the German's own turn: the Soviet's attacks are still to come."""
BEST = 0.85
"""How near to the best chance of the phase a combat must come."""


def flight_gain(state: KurskState, clash: Clash, stands: bool) -> float:
    """What the Luftwaffe changes in a combat, to the German's good."""
    attacker, _world = clash.attacker(state.world), state.world
    target = target_at(state, attacker, clash.target)
    attackers = attackers_from(state, attacker, clash.attackers)
    without, with_air = (odds(state, clash, air=air).column for air in (False, True))
    change = worth_on(state, target, attackers, with_air, stands) - worth_on(state, target, attackers, without, stands)
    return change if attacker == GERMAN else -change


def flight_worth(state: KurskState, intent: Intent) -> float:
    """What sending the Luftwaffe now is worth, less what it might do elsewhere in this turn."""
    battle = state.inside(Battle)
    gain = flight_gain(state, battle.clash, battle.determined)
    if battle.clash.attacker(state.world) == SOVIET:
        return gain - LEAST
    return gain - max(KEPT, BEST * best_elsewhere(state, intent))


def best_elsewhere(state: KurskState, intent: Intent) -> float:
    """The most that the Luftwaffe could change in the attacks still to come in this phase."""
    phase = state.inside(CombatPhase)
    shift = order_shift(state.world, GERMAN, state.orders[GERMAN], phase.phase)
    table, best = crt(state.world), 0.0
    for attack in attacks_now(state, replace(phase), intent).values():
        target = target_at(state, GERMAN, attack.target)
        units = attackers_from(state, GERMAN, attack.units)
        column = column_of(state, target, units, shift)
        air = column + special_shift(state.world, "luftwaffe", GERMAN)
        gain = worth_on(state, target, units, table.within(air), target.stands)
        best = max(best, gain - worth_on(state, target, units, table.within(column), target.stands))
    return best
