"""What the data files of all games share: entries that say where they come from, and lists of hexes and hexsides."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Literal

from msgspec import Struct

from .hexes import GridSpec

Basis = Literal["text", "derived", "public", "history", "design"]
"""Stated by the rulebook, forced by it, publicly known of the game, documented fact, or ours."""
SidePair = tuple[str, str]


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a data file; a key that it does not have is an error."""


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


def entries_in(value: object) -> Iterator[Entry]:
    """Every entry of a decoded file, however deep."""
    if isinstance(value, Entry):
        yield value
    parts: Iterable[object] = ()
    if isinstance(value, Struct):
        parts = (getattr(value, field) for field in value.__struct_fields__)
    elif isinstance(value, Mapping):
        parts = value.values()
    elif isinstance(value, list | tuple):
        parts = value
    for part in parts:
        yield from entries_in(part)


def unknown_rules(records: Iterable[object], rules: Collection[str]) -> list[str]:
    """One sentence for every rule that an entry cites and the rule index does not have."""
    entries = (entry for record in records for entry in entries_in(record))
    cited = {rule for entry in entries for rule in getattr(entry, "rules", ())}
    return [f"There is no rule {rule}." for rule in sorted(cited - set(rules))]
