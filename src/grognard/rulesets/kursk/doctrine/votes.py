"""[4.5] [4.10] When divisions go home, and whether to go on for another turn."""

from __future__ import annotations

from grognard.core.flow import Side
from grognard.rulesets.kursk.forecast import withdrawal_gains
from grognard.rulesets.kursk.state import KurskState, UnitId
from grognard.rulesets.kursk.world import GERMAN

from .front import leak, present_leak

USE = 0.06
"""What a point of strength brings in each turn that it still fights."""
HOPE = 9.0
"""What the German may hope to gain in a turn more."""
UNSURE = 0.3
"""How far votes may be from the better one and still be cast now and then."""


def withdrawal_worth(state: KurskState, unit: UnitId) -> float:
    """[4.5d] The mean of the die, less what the division could still do and what would lie open without it."""
    mean = float(sum(gain * chance for gain, chance in withdrawal_gains(state, unit).items()))
    left = max(state.battle.length.turns - state.turn + 1, 0)
    use = USE * left * state.strength(unit)
    hex = state.units[unit].hex
    if len(state.stack(hex)) > 1:
        return mean - use
    opened = leak(state, GERMAN, state.occupied(GERMAN) & ~(1 << hex)) - present_leak(state, GERMAN)
    return mean - use - max(opened, 0.0)


def vote_worth(state: KurskState, side: Side, yes: bool) -> float:
    """[4.10a] Whoever is content wants to stop; whoever loses has nothing to lose by going on."""
    wish = going_on(state, side)
    return wish if yes else -wish


def going_on(state: KurskState, side: Side) -> float:
    """How much a side wants another turn, from -1 to 1."""
    record = state.battle.victory
    if state.vp >= record.german_from:
        return -1.0 if side == GERMAN else 1.0
    if state.vp < record.draw_from:
        return 1.0 if side == GERMAN else -1.0
    if side == GERMAN:  # a draw: what is missing against what may be gained
        return max(min((HOPE - (record.german_from - state.vp)) / HOPE, 1.0), -1.0)
    return max(min((HOPE / 2 - (state.vp - record.draw_from)) / HOPE, 1.0), -1.0)


def undecided(state: KurskState, side: Side) -> float:
    """How far the worse vote may be from the better one and still be cast: where it hardly matters which."""
    return UNSURE if abs(going_on(state, side)) < UNSURE else 0.0
