"""The games, by name."""

from __future__ import annotations

from importlib import import_module

from grognard.core.errors import BadInput
from grognard.core.ruleset import Ruleset

GAMES = ("kursk", "fireteam", "vietnam")


def find(name: str) -> Ruleset:
    """The ruleset of a name."""
    if name not in GAMES:
        raise BadInput(f"There is no game {name!r}; there are: {', '.join(GAMES)}.")
    ruleset: Ruleset = import_module(f"grognard.rulesets.{name}.ruleset").RULESET
    return ruleset
