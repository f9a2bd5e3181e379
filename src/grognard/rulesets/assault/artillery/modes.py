"""[3.4] [MR17.1] The five fire modes, and which of them a card has."""

from __future__ import annotations

from typing import Final

from grognard.core.hexes import Hex
from grognard.core.rules import Refusal
from grognard.rulesets.assault.blast.scars import standing_at
from grognard.rulesets.assault.say import refusal, the_card, the_hex
from grognard.rulesets.assault.state import AssaultState
from grognard.rulesets.assault.world import CardId

SMOKE: Final = "smoke"
SUPPRESSIVE: Final = "suppressive"
SUPPORT: Final = "support"
EFFECT: Final = "effect"
BOMBARDMENT: Final = "bombardment"
MODES: Final = (SUPPORT, SUPPRESSIVE, EFFECT, BOMBARDMENT, SMOKE)
EFFECT_REROLLS: Final = 2
"""[3.4.4b] How many dice of each attack roll may be thrown again in fire for effect."""


def why_no_mode(state: AssaultState, card: CardId, mode: str, *, second: bool = False) -> Refusal | None:
    """[MR17.1] [3.4.4a] Why a card cannot fire in a mode: smoke needs the mark, fire for effect a second attack that is
    still to come, bombardment a blast value."""
    record, name = state.world.support[card], the_card(card)
    if mode == SMOKE and not record.smoke:
        return refusal("MR17.1", "no-smoke-mode", card=name)
    if mode == EFFECT and (record.second is None or second):
        return refusal("3.4.4a" if second else "MR17.1", "no-effect-mode", card=name)
    if mode == BOMBARDMENT and not record.blast:
        return refusal("MR17.1", "no-bombardment-mode", card=name)
    return None


def is_goal(state: AssaultState, mode: str, hex: Hex) -> bool:
    """[3.4.5a] Whether a hex can be struck in a mode: only what has a building or fortification is bombarded."""
    return mode != BOMBARDMENT or standing_at(state, hex, bombarded=True) is not None


def why_no_goal(state: AssaultState, mode: str, hex: Hex) -> Refusal | None:
    """[3.4.5a] Why a hex cannot be struck in a mode."""
    if is_goal(state, mode, hex):
        return None
    return refusal("3.4.5a", "nothing-to-bombard", hex=the_hex(state.world, hex))
