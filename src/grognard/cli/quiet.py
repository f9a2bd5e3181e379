"""Questions that are put only so that their absence tells nothing: to one person alone at the terminal they need not be
put where there is nothing to choose."""

from __future__ import annotations

from typing import Final

from grognard.core.flow import Side
from grognard.core.match import Match
from grognard.core.view import Choice
from grognard.looks import looks_of

PASSES: Final = ("pass", "done")
"""The answers that let a question pass."""


def passing(match: Match, side: Side) -> str | None:
    """The answer that lets a quiet question of a side pass, if no card, no unit and no hex can be chosen instead."""
    asked = match.decision_for(side)
    look = looks_of(match.ruleset).questions.get(type(asked).__name__)
    if look is None or not look.quiet:
        return None
    decision = match.view(side).decision
    assert decision is not None, f"{side} is asked {type(asked).__name__} and does not see it"
    if any(is_something(choice) for choice in decision.choices):
        return None
    return next((choice.notation for choice in decision.choices if choice.notation in PASSES), None)


def is_something(choice: Choice) -> bool:
    """Whether an answer does something with a card, a unit or a hex."""
    return bool(choice.card or choice.unit or choice.hex)


def let_pass(match: Match, side: Side) -> bool:
    """Let a quiet question of a side pass; False when there is none, or something to choose."""
    answer = passing(match, side)
    if answer is not None:
        match.play(answer, side)
    return answer is not None


def undo(match: Match, side: Side) -> None:
    """Take back the last action, and the one before it where only a quiet question would come again."""
    match.undo()
    while match.inputs and passing(match, side) and not match.undo_barrier():
        match.undo()
