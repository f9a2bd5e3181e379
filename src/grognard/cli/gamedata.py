"""What the terminal reads of a game's data files: rules in the reader's language, and result tables."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from msgspec import Struct

from grognard.core.data import decode_tsv
from grognard.core.rules import Rule
from grognard.core.ruleset import Ruleset

COLUMNS = ("id", "title", "gist")


class ResultTable(Struct, frozen=True):
    """A table of results: one column for each odds, one row for each die."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]


def rules_under(ruleset: Ruleset, paragraph: str, language: str) -> list[Rule]:
    """The rules of a paragraph or chapter, in a language as far as they are translated."""
    words = translated_rules(ruleset.id, language)
    return [words.get(rule.id, rule) for rule in ruleset.rules.under(paragraph)]


@cache
def translated_rules(game: str, language: str) -> dict[str, Rule]:
    """The translated rule index of a game; empty when there is none for the language."""
    name = f"rules.{language}.tsv"
    text = data_text(game, name)
    rows = decode_tsv(text, COLUMNS, name) if text else []
    return {row["id"]: Rule(row["id"], row["title"], "", row["gist"]) for _, row in rows}


@cache
def result_table(game: str, column: str) -> ResultTable | None:
    """The table among a game's tables that has this column; None when there is none."""
    tables: dict[str, Any] = tomllib.loads(data_text(game, "tables.toml"))
    for table in tables.values():
        if isinstance(table, dict) and column in table.get("columns", ()):
            rows = tuple((str(row["die"]), tuple(row["results"])) for row in table["rows"])
            return ResultTable(tuple(table["columns"]), rows)
    return None


def data_text(game: str, name: str) -> str:
    """A data file of a game as text; empty when the game has none of this name."""
    source = files(f"grognard.rulesets.{game}").joinpath("data", name)
    return source.read_text(encoding="utf-8") if source.is_file() else ""
