"""Matches of the scenarios, and what tests of chapter 11 ask of them."""

from __future__ import annotations

import grognard
from grognard.core.bits import bits
from grognard.core.match import Match
from grognard.core.ruleset import OptionValue
from grognard.rulesets.fireteam.state import Unit
from tests.rulesets.fireteam.edition import WORLD


def scenario(name: str, setup: str = "free", seed: int = 1, **options: OptionValue) -> grognard.Match:
    """A match of a scenario."""
    return grognard.load("fireteam").new(name, seed=seed, options={"setup": setup, **options})


def unit(match: Match, name: str) -> Unit:
    """What is so of a piece."""
    found: Unit = match.state.units[WORLD.piece_number(name)]
    return found


def where(match: Match, name: str) -> str:
    """The hex of a piece, or where it is otherwise."""
    hex = match.state.here(WORLD.piece_number(name))
    return WORLD.label(hex) if hex >= 0 else unit(match, name).place


def hexes(mask: int) -> list[str]:
    """Hexes by their numbers."""
    return [WORLD.label(hex) for hex in bits(mask)]


def pieces(match: Match, side: str, *places: str) -> set[str]:
    """The pieces of a side in some places."""
    found = ((WORLD.pieces[n], u) for n, u in enumerate(match.state.units))
    return {piece.id for piece, u in found if piece.kind.side == side and u.place in places}
