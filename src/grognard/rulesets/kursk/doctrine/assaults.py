"""Which attacks a side makes in a combat phase, and with whom: the best first, each with what the others leave."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.rulesets.kursk.combat import CombatPhase, eligible, targets
from grognard.rulesets.kursk.state import KurskState, UnitId

from .fights import Attack, attackers_from, best_attack, order_shift, target_at
from .intent import Intent

LEAST = 0.3
"""What an attack must be worth to be made at all."""
WINDFALL = 1.2
"""What one must be worth that the plan does not name."""


def attacks_now(state: KurskState, phase: CombatPhase, intent: Intent) -> dict[Hex, Attack]:
    """The attacks worth making by target; remembered until units move or strike."""
    named = None if intent.targets is None else intent.targets
    basis = (tuple(state.units), phase, state.control, named, intent.caution)
    return remembered(
        state.derived,
        f"attacks {phase.side}",
        basis,
        lambda: choose_attacks(state, phase, state.orders.get(phase.side, ""), intent),
    )


def choose_attacks(state: KurskState, phase: CombatPhase, order: str, intent: Intent) -> dict[Hex, Attack]:
    """The attacks that the plan names; if none of them is worth making any more, any that is."""
    open_to = targets(state, phase)
    if intent.targets is not None:
        found = best_of(state, phase, order, intent, [hex for hex in open_to if hex in intent.targets])
        if found:
            return found
    return best_of(state, phase, order, intent, open_to)


def best_of(
    state: KurskState, phase: CombatPhase, order: str, intent: Intent, hexes: Sequence[Hex]
) -> dict[Hex, Attack]:
    """The best attack of all, then the best of what is left, until none is worth making."""
    able = {hex: tuple(eligible(state, phase, hex)) for hex in hexes}
    found, used = dict[Hex, Attack](), set[UnitId]()
    standing = weigh(state, phase, order, able, used, list(able))
    while standing:
        hex = max(standing, key=lambda each: (standing[each].worth - bar(intent, each), -each))
        best = standing.pop(hex)
        if best.worth < bar(intent, hex):
            break
        found[hex] = best
        used.update(best.units)
        again = [other for other, attack in standing.items() if used.intersection(attack.units)]
        standing.update(weigh(state, phase, order, able, used, again))
    return found


def bar(intent: Intent, hex: Hex) -> float:
    """What an attack on a hex must be worth: more where a plan names others."""
    if intent.targets is None or hex in intent.targets:
        return LEAST + intent.caution
    return WINDFALL + intent.caution


def weigh(
    state: KurskState,
    phase: CombatPhase,
    order: str,
    able: Mapping[Hex, tuple[UnitId, ...]],
    used: set[UnitId],
    hexes: list[Hex],
) -> dict[Hex, Attack]:
    """The best attack on each hex with the units that are left."""
    shift = order_shift(state.world, phase.side, order, phase.phase)
    found = {}
    for hex in hexes:
        left = [unit for unit in able[hex] if unit not in used]
        worth, chosen = best_attack(
            state, target_at(state, phase.side, hex), attackers_from(state, phase.side, left), shift
        )
        found[hex] = Attack(hex, tuple(a.unit for a in chosen), worth)
    return found


def fights_worth(state: KurskState, side: Side, order: str, phase: int, intent: Intent) -> float:
    """What all attacks would bring together that could be made from where everybody stands."""
    found = choose_attacks(state, CombatPhase(side, phase), order, intent)
    return sum(attack.worth for attack in found.values())
