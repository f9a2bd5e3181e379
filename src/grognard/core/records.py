"""What the data files of all games share: entries that say where they come from, and lists of hexes and hexsides."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from .hexes import GridSpec

Basis = Literal["text", "derived", "public", "history", "design"]
"""Stated by the rulebook, forced by it, publicly known of the game, documented fact, or ours."""
SidePair = tuple[str, str]


class Entry(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every entry carries: where it comes from."""

    basis: Basis
    note: str = ""


class RuledEntry(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An entry that states rules, ids separated by blanks."""

    rule: str

    @property
    def rules(self) -> tuple[str, ...]:
        return tuple(self.rule.split())


class GridRecord(GridSpec, frozen=True, forbid_unknown_fields=True):
    """How the hexes are numbered."""


class HexesRecord(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A list of hexes, labels separated by blanks."""

    hexes: str

    @property
    def labels(self) -> tuple[str, ...]:
        return tuple(self.hexes.split())


def side_pairs(sides: str) -> tuple[SidePair, ...]:
    """Hexsides, each as hex/hex, separated by blanks."""
    return tuple(_pair(side) for side in sides.split())


def _pair(side: str) -> SidePair:
    a, _, b = side.partition("/")
    return a, b
