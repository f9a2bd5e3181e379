"""The public API: load a game, start or open a match, play it."""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from grognard import rulesets
from grognard.core import match as core_match
from grognard.core import matchfile
from grognard.core.errors import BadInput
from grognard.core.messages import Message
from grognard.core.ruleset import OptionValue, Ruleset, Scenario
from grognard.i18n import render

Seed = int | str | None


class Match(core_match.Match):
    """A match that can be kept in a file."""

    def text(self, *, sealed: bool = False) -> str:
        """The match file as text; a sealed one keeps the seed back until the match is over."""
        return matchfile.write(self, sealed=sealed)

    def save(self, path: str | os.PathLike[str], *, sealed: bool = False) -> None:
        """Write the match file; an older file is replaced only when the new one is whole."""
        target = Path(path)
        text = self.text(sealed=sealed)
        part = target.with_name(f"{target.name}.{secrets.token_hex(4)}.part")
        try:
            part.write_text(text, encoding="utf-8")
            part.replace(target)
        except OSError as error:
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)
            raise BadInput(f"{target} cannot be written: {error.strerror}.") from None


class Game:
    """A game that can be played: ``grognard.load("kursk")``."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset

    def scenarios(self) -> tuple[Scenario, ...]:
        """The scenarios, each with its options."""
        return self.ruleset.scenarios()

    def new(self, scenario: str, *, seed: Seed = None, options: Mapping[str, OptionValue] | None = None) -> Match:
        """A new match; without a seed its dice cannot be foreseen."""
        return Match(self.ruleset, scenario, seed=seed_text(seed), options=options, say=in_english(self.ruleset))

    def position(self, text: str, *, seed: Seed = None) -> Match:
        """A match that starts from a position given as text."""
        return Match(self.ruleset, "position", seed=seed_text(seed), position=text, say=in_english(self.ruleset))


def in_english(ruleset: Ruleset) -> Callable[[Message], str]:
    """How the messages of a game are put into the sentences of errors."""
    return partial(render, game=ruleset.id)


def seed_text(seed: Seed) -> str:
    """A seed as text; a fresh secret one if none is given."""
    return secrets.token_hex(16) if seed is None else str(seed)


def load(name: str) -> Game:
    """A game by name."""
    return Game(rulesets.find(name))


def open_match(path: str | os.PathLike[str]) -> Match:
    """A match from its file."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path} is not a text file.") from None
    return read_match(text)


def read_match(text: str) -> Match:
    """A match from the text of its file."""
    match = matchfile.read(text, rulesets.find, Match, fresh_seed=seed_text(None))
    assert isinstance(match, Match)
    match.say = in_english(match.ruleset)
    return match
