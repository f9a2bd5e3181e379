"""What those who show a game read of its data files: texts by name, and the rules in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files

from grognard.core.data import decode_tsv
from grognard.core.rules import Rule

TRANSLATED = ("id", "title", "gist")


def data_text(game: str, name: str) -> str:
    """A data file of a game as text; empty when the game has none of this name."""
    source = files(f"grognard.rulesets.{game}").joinpath("data", name)
    return source.read_text(encoding="utf-8") if source.is_file() else ""


def rules_in_words(game: str, rules: Iterable[Rule], language: str) -> list[Rule]:
    """Rules of a game with title and gist in a language, as far as they are translated."""
    words = translations(game, language)
    return [in_words(rule, *words.get(rule.id, (rule.title, rule.gist))) for rule in rules]


def in_words(rule: Rule, title: str, gist: str) -> Rule:
    return Rule(rule.id, title, rule.kind, gist)


@cache
def translations(game: str, language: str) -> dict[str, tuple[str, str]]:
    """Title and gist of each rule in a language; empty when there is no translation."""
    name = f"rules.{language}.tsv"
    text = data_text(game, name)
    rows = decode_tsv(text, TRANSLATED, name) if text else []
    return {row["id"]: (row["title"], row["gist"]) for _, row in rows}
