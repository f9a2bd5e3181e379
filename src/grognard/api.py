"""The public API: load a game, start or open a match, play it."""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path

from grognard import rulesets
from grognard.core import match as core_match
from grognard.core import matchfile
from grognard.core.errors import BadInput
from grognard.core.messages import Message
from grognard.core.ruleset import AnyRuleset, OptionValue, Scenario
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

    def __init__(self, ruleset: AnyRuleset) -> None:
        self.ruleset = ruleset

    def scenarios(self) -> tuple[Scenario, ...]:
        """The scenarios, each with its options."""
        return self.ruleset.scenarios()

    def new(
        self,
        scenario: str | Scenario,
        *,
        seed: Seed = None,
        options: Mapping[str, OptionValue] | None = None,
        dice: Iterable[core_match.Face] | None = None,
    ) -> Match:
        """A new match; without a seed its dice cannot be foreseen.

        With ``dice`` the rolls and draws before the first question are exactly these.
        """
        name = scenario.id if isinstance(scenario, Scenario) else scenario
        say = in_english(self.ruleset)
        return Match(self.ruleset, name, seed=seed_text(seed), options=options, dice=dice, say=say)

    def position(self, text: str, *, seed: Seed = None, dice: Iterable[core_match.Face] | None = None) -> Match:
        """A match that starts from a position given as text, with ``dice`` as in `new`."""
        say = in_english(self.ruleset)
        return Match(self.ruleset, "position", seed=seed_text(seed), position=text, dice=dice, say=say)


def in_english(ruleset: AnyRuleset) -> Callable[[Message], str]:
    """How the messages of a game are put into the sentences of errors."""
    return partial(render, game=ruleset)


def seed_text(seed: Seed) -> str:
    """A seed as text; a fresh secret one if none is given."""
    return secrets.token_hex(16) if seed is None else str(seed)


def load(name: str, *, folder: str | os.PathLike[str] | None = None) -> Game:
    """A game by name; with a folder, the edition that its files make of the game's own data."""
    return Game(rulesets.find(name) if folder is None else rulesets.read(name, Path(folder)))


def open_match(path: str | os.PathLike[str], *, folder: str | os.PathLike[str] | None = None) -> Match:
    """A match from its file; one of another edition needs the folder of that edition."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path} is not a text file.") from None
    return read_match(text, folder=folder)


def read_match(text: str, *, folder: str | os.PathLike[str] | None = None) -> Match:
    """A match from the text of its file."""
    match = matchfile.read(text, lambda name: load(name, folder=folder).ruleset, Match, fresh_seed=seed_text(None))
    assert isinstance(match, Match)
    match.say = in_english(match.ruleset)
    return match
