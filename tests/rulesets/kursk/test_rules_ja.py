"""The Japanese rule index says something about every rule of the English one, and about no other."""

from __future__ import annotations

import re
from pathlib import Path

import grognard

DATA = Path(grognard.__file__).parent / "rulesets" / "kursk" / "data"
KANA_OR_KANJI = re.compile(r"[\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff]")


def table(name: str) -> tuple[list[str], list[list[str]]]:
    """The heading and the rows of a rule index, cell by cell."""
    heading, *rows = (DATA / name).read_text(encoding="utf-8").splitlines()
    return heading.split("\t"), [row.split("\t") for row in rows]


def ids(name: str) -> list[str]:
    return [row[0] for row in table(name)[1]]


def test_heading_names_id_title_and_gist() -> None:
    assert table("rules.ja.tsv")[0] == ["id", "title", "gist"]


def test_same_rules_in_the_same_order() -> None:
    assert ids("rules.ja.tsv") == ids("rules.tsv")


def test_no_rule_twice() -> None:
    assert len(set(ids("rules.ja.tsv"))) == len(ids("rules.ja.tsv"))


def test_every_row_has_three_filled_cells() -> None:
    rows = table("rules.ja.tsv")[1]
    assert [row for row in rows if len(row) != 3 or not all(cell.strip() for cell in row)] == []


def test_every_title_and_gist_is_japanese() -> None:
    cells = [(row[0], cell) for row in table("rules.ja.tsv")[1] for cell in row[1:]]
    assert [cell for cell in cells if not KANA_OR_KANJI.search(cell[1])] == []
