"""What tests of all games share: citing rules, and reading a match the way a player would."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import pytest

import grognard
from grognard.core.flow import Event
from grognard.core.match import Match

M = TypeVar("M", bound=Match)


def rule(*ids: str) -> pytest.MarkDecorator:
    """Cite the rules that a test exercises: ``@rule("kursk 8.6a", "kursk 8.6b")``."""
    return pytest.mark.rule(*ids)


def kursk(position: str, *, seed: int = 1) -> grognard.Match:
    """A match of Drive on Kursk from a position."""
    return grognard.load("kursk").position(position, seed=seed)


def fireteam(position: str, *, seed: int = 1) -> grognard.Match:
    """A match of Fire Team from a position."""
    return grognard.load("fireteam").position(position, seed=seed)


def vietnam(position: str, *, seed: int = 1) -> grognard.Match:
    """A match of Vietnam Battles from a position."""
    return grognard.load("vietnam").position(position, seed=seed)


def legal(match: Match, verb: str = "") -> list[str]:
    """The legal actions in notation, those of one verb or all."""
    return beginning((match.notation(action) for action in match.legal()), verb)


def beginning(texts: Iterable[str], verb: str) -> list[str]:
    """The texts that begin with a verb, which may be of several words; all of them without one."""
    return [text for text in texts if not verb or f"{text} ".startswith(f"{verb} ")]


def refusal(match: Match, action: str) -> str | None:
    """The rule that refuses an action, None if it is legal."""
    found = match.why_not(action)
    return None if found is None else found.rule


def play(match: M, *actions: str) -> M:
    """Play actions one after the other."""
    for action in actions:
        match.play(action)
    return match


def events(match: Match, kind: type[Event], since: int = 0) -> list[Event]:
    """The facts of a kind in the log after an input."""
    return [entry.event for entry in match.log if isinstance(entry.event, kind) and entry.input > since]
