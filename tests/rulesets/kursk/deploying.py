"""Setting up as the tests of chapter 3 do it: shifting units, and breaking the rules on purpose."""

from __future__ import annotations

from grognard.core.match import Match
from grognard.rulesets.kursk.events import Eliminated
from tests.rulesets.kursk.edition import WORLD
from tests.support import play, refusal


def shift(match: Match, unit: str, hex: str) -> None:
    play(match, f"pick {unit}", f"go {hex}")


def refused(match: Match, unit: str, hex: str) -> str | None:
    """The rule that keeps a unit from a hex."""
    match.play(f"pick {unit}")
    found = refusal(match, f"go {hex}")
    match.undo()
    return found


def clear(match: Match, *hexes: str) -> None:
    """Take all units out of some hexes, against every rule."""
    for hex in hexes:
        for unit in match.state.stack(WORLD.grid.hex(hex)):
            Eliminated(unit, "").apply(match.state)
    match.state = match.state  # changed by hand
