"""What those who show a game read of its data files: texts by name, and the rules in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from grognard.core.data import decode_tsv
from grognard.core.messages import Message
from grognard.core.rules import Rule
from grognard.core.ruleset import AnyRuleset

TITLE, BLURB = Message("game-title"), Message("game-blurb")
"""What a game is called and what it is about; every game has words for both."""
TRANSLATED = ("id", "title", "gist")


def rules_in_words(game: AnyRuleset, rules: Iterable[Rule], language: str) -> list[Rule]:
    """Rules of a game with title and gist in a language, as far as they are translated."""
    words = translations(game, language)
    return [in_words(rule, *words.get(rule.id, (rule.title, rule.gist))) for rule in rules]


def in_words(rule: Rule, title: str, gist: str) -> Rule:
    return Rule(rule.id, title, rule.kind, gist)


@cache
def translations(game: AnyRuleset, language: str) -> dict[str, tuple[str, str]]:
    """Title and gist of each rule in a language; empty when there is no translation."""
    name = f"rules.{language}.tsv"
    text = game.folder.texts.get(name, "")
    rows = decode_tsv(text, TRANSLATED, name) if text else []
    return {row["id"]: (row["title"], row["gist"]) for _, row in rows}
