"""After the die: who takes the losses, who advances and how far, who stands to the last, and where one retreats to."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.rulesets.kursk.advance import AdvanceAfterCombat
from grognard.rulesets.kursk.combat import Battle
from grognard.rulesets.kursk.shifts import odds
from grognard.rulesets.kursk.state import KurskState, UnitId
from grognard.rulesets.kursk.supply import supplied_hexes
from grognard.rulesets.kursk.world import GERMAN

from .breakthroughs import danger
from .dangers import falls, pressure
from .fights import attackers_from, holds_line, target_at, worth_on
from .front import leak, present_leak
from .worth import hex_worth, step_worth

EAGER = 0.3
"""What it is worth that a mechanized unit advances."""
HELD_BACK = 2.0
"""What it costs to advance with somebody who holds the line."""
HOLDS = 0.4
"""What it costs to let somebody take a loss who holds the line."""
OPEN = 0.1
"""How much of what lies open after a retreat counts."""
MASSED = 0.15
"""What it is worth not to leave a lone advanced unit alone."""


def stand_worth(state: KurskState, battle: Battle, stands: bool) -> float:
    """[11.20a] Whether to stand to the last: what the attack would be worth to the attacker, turned round."""
    attacker = battle.clash.attacker(state.world)
    target = target_at(state, attacker, battle.target)
    attackers = attackers_from(state, attacker, battle.attackers)
    return -worth_on(state, target, attackers, odds(state, battle.clash, air=False).column, stands)


def loss_worth(state: KurskState, unit: UnitId) -> float:
    """[11.17] What is missed least is lost; who holds the line last."""
    holds = holds_line(state, state.world.units[unit].side, unit)
    return -step_worth(state, unit) - (HOLDS if holds else 0.0)


def advance_worth(state: KurskState, unit: UnitId) -> float:
    """[11.14] Mechanized units follow up; who holds the line stays; whoever is alone in front is joined."""
    side, here = state.world.units[unit].side, state.units[unit].hex
    target = state.inside(AdvanceAfterCombat).target
    eager = EAGER if unit in state.world.mechanized else 0.0
    held = HELD_BACK if holds_line(state, side, unit) else 0.0
    if len(state.stack(here)) == 1:
        own = state.occupied(side) & ~(1 << here) | 1 << target
        held += OPEN * max(leak(state, side, own) - present_leak(state, side), 0.0)
    alone = falls(state, side, target, state.stack(target) or (unit,), pressure(state, side, target) or 1.0)
    return eager + 0.005 * state.strength(unit) + MASSED * alone - held


def exploit_worth(state: KurskState, side: Side, hex: Hex) -> float:
    """[11.14c] How far to go on: for what is to be had there, where supply comes and the danger is not too great."""
    unit = state.inside(AdvanceAfterCombat).unit
    fed = supplied_hexes(state, side)
    near = 0.3 if (fed | state.world.spread.around(fed)) >> hex & 1 else -0.6
    forward = 0.04 * (8 - min(state.world.grid.distance(hex, state.world.kursk), 8)) if side == GERMAN else 0.0
    return hex_worth(state, side, hex) + near + forward - danger(state, side, unit, hex) / 2


def retreat_worth(state: KurskState, side: Side, units: Sequence[UnitId], hex: Hex) -> float:
    """[11.12] A retreat goes where the line stays shut, supply comes and the ground is good."""
    world = state.world
    origin = state.units[units[0]].hex
    own = state.occupied(side) | 1 << hex
    if len(state.stack(origin)) == len(units):
        own &= ~(1 << origin)
    cover = 0.5 if (world.forts[side] | world.towns | world.cities) >> hex & 1 else 0.0
    supply = 1.5 if supplied_hexes(state, side) >> hex & 1 else 0.0
    joined = (*state.stack(hex), *units)
    lost = falls(state, side, hex, joined, pressure(state, side, hex) or 1.0)
    return cover + supply - OPEN * leak(state, side, own) - lost
