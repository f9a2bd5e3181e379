"""[2.5] [4.0] Tables of results that are read from the top, by the symbols that are left."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.rulesets.assault.records import ResultRow
from grognard.tactical.pools import Symbols


def row_of(rows: Iterable[ResultRow], left: Symbols) -> ResultRow | None:
    """The first row that holds; none where nothing is left."""
    return next((row for row in rows if _holds(row, left)), None)


def _holds(row: ResultRow, left: Symbols) -> bool:
    critical, damage, suppression = left
    enough = critical >= row.critical and damage >= row.damage and suppression >= row.suppression
    return enough and sum(left) >= row.symbols
