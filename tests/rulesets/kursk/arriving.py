"""Reinforcements as the tests of chapter 9 look at them."""

from __future__ import annotations

from grognard.core.match import Match
from grognard.rulesets.kursk.moving import Moving
from grognard.rulesets.kursk.state import Unit
from tests.rulesets.kursk.edition import WORLD
from tests.support import legal


def unit(match: Match, name: str) -> Unit:
    found: Unit = match.state.units[WORLD.by_id[name]]
    return found


def where(match: Match, name: str) -> str:
    return WORLD.label(unit(match, name).hex)


def spent(match: Match) -> int:
    """The points that the unit in hand has spent."""
    moving = match.state.frame(Moving)
    assert isinstance(moving, Moving)
    return moving.spent[0]


def picks(match: Match) -> list[str]:
    return [text.split()[1] for text in legal(match, "pick")]


def gos(match: Match) -> list[str]:
    return [text.split()[1] for text in legal(match, "go")]
