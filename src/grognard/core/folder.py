"""The data files of a game as one value: texts by name, whole or changed, and what they are known by."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from fnmatch import fnmatchcase
from typing import TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from .data import DataError, decode_toml, decode_tsv
from .rules import Rule, RuleIndex
from .world import Edition

T = TypeVar("T")

ORIGINAL = "original"
"""The edition that comes with a game."""
RULE_INDEX = "rules.tsv"
RULE_COLUMNS = ("id", "title", "kind", "gist")
SHOWN_ONLY = ("rules*.tsv", "looks.toml", "i18n/*", "lessons/*", "weights.toml")
"""Files that tell how a game is explained and drawn, and what machine players have learned of it: they change no rule,
so they are no part of the fingerprint."""


class Folder(Struct, frozen=True):
    """The data files of an edition by name, as ``maps/kursk.toml``."""

    texts: Mapping[str, str]
    name: str = ORIGINAL
    records: Mapping[str, Struct] = {}
    """Files that are not read from their text: what stands for each of them."""

    def text(self, name: str) -> str:
        """A file; a clear sentence if there is none."""
        if name not in self.texts:
            raise DataError(name, 1, f"The file is missing from the edition {self.name!r}.")
        return self.texts[name]

    def matching(self, pattern: str) -> list[str]:
        """The files whose names fit a pattern as ``scenarios/*.toml``, in the order of their names."""
        return sorted(name for name in self.texts if fnmatchcase(name, pattern))

    def decoded(self, name: str, shape: type[T]) -> T:
        """A file as its record."""
        if name in self.records:
            return cast(T, self.records[name])
        return decode_toml(self.text(name), shape, name)

    def all_decoded(self, pattern: str, shape: type[T]) -> dict[str, T]:
        """The records of all files that fit a pattern, each by the last part of its name."""
        return {stem(name): self.decoded(name, shape) for name in self.matching(pattern)}

    def rule_index(self) -> RuleIndex:
        """The rules of the game."""
        rows = decode_tsv(self.text(RULE_INDEX), RULE_COLUMNS, RULE_INDEX)
        return RuleIndex(Rule(**row) for _, row in rows)

    def changed(self, texts: Mapping[str, str], name: str) -> Folder:
        """Another edition: some files replaced or added, the rest as they are here."""
        return Folder({**self.texts, **texts}, name)

    def with_records(self, records: Mapping[str, Struct]) -> Folder:
        """The same edition with some of its files read otherwise."""
        return replace(self, records={**self.records, **records})

    @property
    def edition(self) -> Edition:
        """What this data is known by."""
        played = {name: text for name, text in self.texts.items() if not any(fnmatchcase(name, p) for p in SHOWN_ONLY)}
        print_ = hashlib.sha256()
        for name in sorted(played):
            print_.update(f"{name}\0{played[name]}\0".encode())
        return Edition(self.name, print_.hexdigest()[:16])


def stem(name: str) -> str:
    """The name of a file without its folder and ending."""
    return name.rpartition("/")[2].partition(".")[0]
