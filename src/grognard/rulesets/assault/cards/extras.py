"""[MR18] Cards that are answers of another question: Rally, Quick March, Panzer vor!, Smoke Grenades, Ura!"""

from __future__ import annotations

from grognard.core.flow import Side
from grognard.rulesets.assault.state import NOBODY, AssaultState, UnitId
from grognard.rulesets.assault.world import CardId

from .effects import smoke_hexes
from .hands import holds
from .moments import EXTRAS


def playable(state: AssaultState, side: Side, card: CardId, unit: UnitId = NOBODY) -> bool:
    """[MR4.9.1a] Whether a side holds a card whose condition holds for a unit; for a question of its own."""
    if not holds(state, side, card) or not EXTRAS[card](state, side, unit, NOBODY):
        return False
    return card != "smoke_grenades" or bool(smoke_hexes(state, unit))
