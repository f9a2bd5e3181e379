"""What never changes while the server runs: games, boards, looks, rules, tables and texts."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path

from msgspec import Struct

import grognard
from grognard import installed, rulesets
from grognard.ai.players import LEVELS, USUAL
from grognard.core.flow import Side
from grognard.core.messages import Message, message
from grognard.core.ruleset import Option, OptionValue
from grognard.gamedata import BLURB, TITLE, rules_in_words
from grognard.gamedata import chapters as named_chapters
from grognard.howto import how_to_play
from grognard.howto import in_language as told_in
from grognard.i18n import LANGUAGES, edition_texts, game_sources
from grognard.lessons import guided_match, in_language
from grognard.looks import looks_of, page_looks

from .errors import Refused
from .wire import encode

PACKING = 6
WORTH_PACKING = 1000
PACKED_WELL = 0.9
PROGRAM = (*rulesets.ENDINGS, ".py")
"""The kinds of files that what pages are given follows from."""


class OptionEntry(Struct, frozen=True):
    """A switch of a scenario."""

    id: str
    values: Sequence[OptionValue]
    default: OptionValue
    rule: str
    group: str


class ScenarioEntry(Struct, frozen=True):
    """A scenario in the lobby."""

    id: str
    title: Message
    summary: Message
    turns: int
    options: Sequence[OptionEntry]


class GameEntry(Struct, frozen=True):
    """A game in the lobby; ``player``: the machine player that is proposed, ``guided``: it has a first match with
    lessons, ``howto``: two pages on how to play."""

    id: str
    title: Message
    blurb: Message
    scenarios: Sequence[ScenarioEntry]
    sides: Sequence[Side]
    players: Sequence[str]
    player: str
    overlays: Sequence[str]
    guided: bool = False
    howto: bool = False


class Page(Struct, frozen=True):
    """Some bytes that can be asked for again and again, and the same packed, if that is worth while."""

    content: bytes
    etag: str
    packed: bytes | None = None


def page(content: bytes) -> Page:
    packed = gzip.compress(content, PACKING, mtime=0) if len(content) >= WORTH_PACKING else content
    tag = f'"{hashlib.sha256(content).hexdigest()[:24]}"'
    return Page(content, tag, packed if len(packed) < PACKED_WELL * len(content) else None)


@cache
def fingerprint() -> str:
    """What tells one state of games, texts and program from another."""
    whole = hashlib.sha256(grognard.__version__.encode())
    folders = [Path(str(files("grognard")))]
    folders += [Path(str(installed.folder(name))) for name in installed.names()]
    folders += [Path(each.partition("=")[2]) for each in rulesets.in_use()]
    for file in sorted({file for folder in folders for file in folder.rglob("*") if file.suffix in PROGRAM}):
        whole.update(file.read_bytes())
    return whole.hexdigest()


def check_game(game: str) -> str:
    """The name of a game that exists."""
    if game not in rulesets.names():
        raise Refused(404, message("server-no-game", game=game, known=", ".join(rulesets.names())))
    return game


@cache
def games() -> Page:
    """All games with their scenarios."""
    return page(encode([game_entry(name) for name in rulesets.names()]))


def game_entry(name: str) -> GameEntry:
    ruleset = rulesets.find(name)
    scenarios = [
        ScenarioEntry(
            scenario.id,
            scenario.title,
            scenario.summary,
            scenario.turns,
            list(map(option_entry, scenario.options)),
        )
        for scenario in ruleset.scenarios()
    ]
    guided, told = guided_match(ruleset) is not None, how_to_play(ruleset) is not None
    return GameEntry(name, TITLE, BLURB, scenarios, ruleset.sides, list(LEVELS), USUAL, ruleset.overlays, guided, told)


def option_entry(option: Option) -> OptionEntry:
    return OptionEntry(option.id, option.values, option.default, option.rule, option.group)


@cache
def looks(game: str) -> Page:
    """How a game is to be drawn."""
    return page(encode(page_looks(looks_of(rulesets.find(check_game(game))))))


@cache
def tables(game: str) -> Page:
    """The tables that forecasts of a game name."""
    return page(encode(rulesets.find(check_game(game)).tables()))


@cache
def rules(game: str, language: str) -> Page:
    """The rule index of a game in a language, as far as it is translated."""
    check_language(language)
    ruleset = rulesets.find(check_game(game))
    return page(encode(rules_in_words(ruleset, ruleset.rules, language)))


@cache
def lessons(game: str, language: str) -> Page:
    """The guided first match of a game in a language; null if it has none."""
    check_language(language)
    found = guided_match(rulesets.find(check_game(game)))
    return page(encode(found and in_language(found, language)))


@cache
def howto(game: str, language: str) -> Page:
    """How a game is played, on two pages in a language; null if it does not say."""
    check_language(language)
    found = how_to_play(rulesets.find(check_game(game)))
    return page(encode(found and told_in(found, language)))


@cache
def chapters(game: str, language: str) -> Page:
    """The chapters of the rules of a game in a language."""
    check_language(language)
    return page(encode(named_chapters(rulesets.find(check_game(game)), language)))


@cache
def texts(language: str, game: str) -> Page:
    """The Fluent texts of the engine, the server, the pages and one game, or all games."""
    check_language(language)
    own = files("grognard.i18n")
    names = (f"{language}.ftl", f"server.{language}.ftl", f"web.{language}.ftl")
    told = [check_game(game)] if game else list(rulesets.names())
    sources = [*map(own.joinpath, names), *(source for each in told for source in game_sources(language, each))]
    texts = [source.read_text(encoding="utf-8") for source in sources if source.is_file()]
    texts += [edition_texts(language, rulesets.find(each)) for each in told]
    return page("\n".join(texts).encode())


def check_language(language: str) -> None:
    if language not in LANGUAGES:
        raise Refused(404, message("server-no-language", language=language, known=", ".join(LANGUAGES)))
