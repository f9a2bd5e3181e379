"""What those who show a game read of its data files: texts by name, and the rules in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from msgspec import Struct

from grognard.core.data import decode_tsv
from grognard.core.messages import Message
from grognard.core.rules import Rule
from grognard.core.ruleset import AnyRuleset

TITLE, BLURB = Message("game-title"), Message("game-blurb")
"""What a game is called and what it is about; every game has words for both."""
TRANSLATED = ("id", "title", "gist")
CHAPTERS = "rules.chapters.tsv"
NAMED = ("id", "en", "ja")


class Chapter(Struct, frozen=True):
    """A chapter of the rules: how the numbers of its rules begin, and what it is about."""

    id: str
    title: str


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


def chapter_of(rule: str) -> str:
    """The chapter that a rule stands in."""
    return rule.partition(".")[0]


@cache
def chapters(game: AnyRuleset, language: str) -> list[Chapter]:
    """The chapters of a game in a language; empty when it does not name them."""
    text = game.folder.texts.get(CHAPTERS, "")
    rows = decode_tsv(text, NAMED, CHAPTERS) if text else []
    return [Chapter(row["id"], row[language]) for _, row in rows]
