"""Tables of results by die and column."""

from __future__ import annotations

import pytest

from grognard.core.results import results_table

TABLE = results_table({1: ("hit", "hit", "kill"), 2: ("miss", "hit", "hit")}, lowest=-1)


def test_columns_are_numbered_from_the_lowest() -> None:
    assert [TABLE.result(column, 1) for column in (-1, 0, 1)] == ["hit", "hit", "kill"]
    assert (TABLE.lowest, TABLE.highest) == (-1, 1)


def test_beyond_the_table_the_outermost_column_is_used() -> None:
    assert [TABLE.within(column) for column in (-9, -1, 0, 1, 9)] == [-1, -1, 0, 1, 1]


def test_rows_of_different_length_are_refused() -> None:
    with pytest.raises(AssertionError):
        results_table({1: ("hit",), 2: ("hit", "miss")}, lowest=0)
