"""Tables of results: the die gives the row, the odds the column."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from .view import ResultTable


class ResultsTable(Struct, frozen=True):
    """Results by die, column by column; the columns are numbered from ``lowest`` to ``highest``."""

    rows: Mapping[int, Sequence[str]]
    lowest: int
    highest: int

    def within(self, column: int) -> int:
        """The column that is used: the outermost for anything beyond it."""
        return min(max(column, self.lowest), self.highest)

    def result(self, column: int, die: int) -> str:
        """What a die gives on a column."""
        return self.rows[die][column - self.lowest]

    def printed(self) -> ResultTable:
        """The table as it is shown, its columns by their numbers."""
        columns = tuple(map(str, range(self.lowest, self.highest + 1)))
        return ResultTable(columns, tuple((str(die), tuple(row)) for die, row in self.rows.items()))


def results_table(rows: Mapping[int, Sequence[str]], lowest: int) -> ResultsTable:
    """A table whose first column has this number."""
    width = {len(row) for row in rows.values()}
    assert len(width) == 1, "all rows of a table of results are of one length"
    return ResultsTable(rows, lowest, lowest + width.pop() - 1)
