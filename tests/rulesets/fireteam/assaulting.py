"""Close combat in tests: a side's impulse with chapter 14, and a unit that goes among enemies."""

from __future__ import annotations

from grognard.rulesets.fireteam.close_combat.point_blank import CloseFire
from grognard.rulesets.fireteam.events.fire import ShotsFired
from grognard.rulesets.fireteam.state import MAP, Unit
from tests.rulesets.fireteam.edition import WORLD

from .firing_range import Range, impulse


def moving(first: str, *lines: str, side: str = "us", rules: str = "14", smoke: str = "", joins: str = "") -> Range:
    """A unit that is activated to move, with others of its group beside it."""
    found = impulse(*lines, side=side, rules=rules, smoke=smoke, funds=20)
    found.play(f"activate move unit {first}", *(f"join {name}" for name in joins.split())).begin()
    return found.play(f"take {first} move", *(f"join {name}" for name in joins.split())) if joins else found


def firing(first: str, *lines: str, side: str = "us", rules: str = "14", joins: str = "") -> Range:
    """A unit that is activated to fire, with others of its group."""
    found = impulse(*lines, side=side, rules=rules, funds=20)
    return found.play(f"activate fire unit {first}", *(f"join {name}" for name in joins.split())).begin()


def asked(range_: Range) -> str:
    """Who is asked what."""
    decision = range_.state.pending[0]
    return f"{decision.side} {type(decision).__name__}"


def fights(range_: Range) -> bool:
    """Whether a close combat is being fought."""
    return range_.state.frame(CloseFire) is not None


def firepowers(range_: Range) -> list[int]:
    """The firepower of every shot so far."""
    return [event.firepower for event in range_.events(ShotsFired)]


def piece(range_: Range, name: str) -> Unit:
    return range_.state.units[WORLD.piece_number(name)]


def where(range_: Range, name: str) -> str:
    """The hex of a piece, or its place off the map."""
    found = piece(range_, name)
    return WORLD.label(found.hex) if found.place == MAP else found.place
