"""The Japanese rule index of every game says something about every rule of the English one, and about no other."""

from __future__ import annotations

import re

import pytest

from grognard import rulesets

KANA_OR_KANJI = re.compile(r"[\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff]")

of_every_game = pytest.mark.parametrize("game", rulesets.names())


def table(game: str, name: str) -> tuple[list[str], list[list[str]]]:
    """The heading and the rows of a rule index, cell by cell."""
    heading, *rows = rulesets.own_data(game).text(name).splitlines()
    return heading.split("\t"), [row.split("\t") for row in rows]


def ids(game: str, name: str) -> list[str]:
    return [row[0] for row in table(game, name)[1]]


@of_every_game
def test_heading_names_id_title_and_gist(game: str) -> None:
    assert table(game, "rules.ja.tsv")[0] == ["id", "title", "gist"]


@of_every_game
def test_same_rules_in_the_same_order(game: str) -> None:
    assert ids(game, "rules.ja.tsv") == ids(game, "rules.tsv")


@of_every_game
def test_no_rule_twice(game: str) -> None:
    assert len(set(ids(game, "rules.ja.tsv"))) == len(ids(game, "rules.ja.tsv"))


@of_every_game
def test_every_row_has_three_filled_cells(game: str) -> None:
    rows = table(game, "rules.ja.tsv")[1]
    assert [row for row in rows if len(row) != 3 or not all(cell.strip() for cell in row)] == []


@of_every_game
def test_every_title_and_gist_is_japanese(game: str) -> None:
    cells = [(row[0], cell) for row in table(game, "rules.ja.tsv")[1] for cell in row[1:]]
    assert [cell for cell in cells if not KANA_OR_KANJI.search(cell[1])] == []
