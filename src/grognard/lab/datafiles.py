"""Checking the data files of a game."""

from __future__ import annotations

from pathlib import Path

from grognard import installed, rulesets
from grognard.core.ruleset import AnyRuleset
from grognard.howto import flaws as howto_flaws
from grognard.lessons import flaws as lesson_flaws
from grognard.looks import FILE

from . import appearance


def check_game(name: str, folder: Path | None = None) -> list[str]:
    """Every flaw in a game's data, or in what a folder makes of it; what cannot be played is not looked at."""
    kind: type[AnyRuleset] = installed.load(name)
    data = rulesets.own_data(name) if folder is None else rulesets.changed_data(name, folder)
    if found := kind.flaws(data):
        return found
    ruleset = kind(data)
    return [*appearance.flaws(ruleset, data.text(FILE)), *lesson_flaws(ruleset), *howto_flaws(ruleset)]
