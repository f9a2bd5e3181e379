"""[MR4.6] Activation markers, and the -1 attack die."""

from __future__ import annotations

from grognard.rulesets.assault.events.command import Marked, MinusMarked
from grognard.rulesets.assault.state import FAST, FIRED, NORMAL, AssaultState, Game, Mark, UnitId

__all__ = ["FAST", "FIRED", "NORMAL", "is_activated", "lay_minus", "mark"]


def mark(g: Game, unit: UnitId, with_: Mark) -> None:
    """[MR4.6a] Give a unit an activation marker, in place of the one it bears."""
    if g.state.units[unit].mark != with_:
        g.emit(Marked(unit, with_))


def lay_minus(g: Game, unit: UnitId) -> None:
    """[MR4.6b] Give a unit a -1 attack die marker; it bears one at most."""
    if not g.state.units[unit].minus:
        g.emit(MinusMarked(unit))


def is_activated(state: AssaultState, unit: UnitId) -> bool:
    """[MR4.6a] [MR6.4.2] Whether a unit has been activated this turn."""
    return bool(state.units[unit].mark)
