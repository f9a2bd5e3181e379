"""Helicopter impulses, and others in which helicopters matter: a position, and its questions answered in notation."""

from __future__ import annotations

from grognard.rulesets.fireteam.state import FireTeamState, Unit
from tests.rulesets.fireteam.edition import WORLD, unchecked
from tests.rulesets.fireteam.firing_range import Range


def state_of(*lines: str, phase: str, rules: str = "20", smoke: str = "", more: str = "") -> FireTeamState:
    """A position: a line is ``U_AH64_1 4923 N low`` as positions have it."""
    units = "\n".join(f'{name} = "{words}"' for name, _, words in (line.partition(" ") for line in lines))
    head = f'phase = "{phase}"\nrules = {rules.split()}\nsmoke = {smoke.split()}\n{more}\n'
    return unchecked(f"{head}[units]\n{units}\n")


def air(*lines: str, side: str = "us", rules: str = "20", smoke: str = "", funds: float = 2, more: str = "") -> Range:
    """A helicopter impulse."""
    text = f"funds = {funds}\n{more}"
    return Range(state_of(*lines, phase=f"{side} air", rules=rules, smoke=smoke, more=text))


def ground(*lines: str, side: str = "us", rules: str = "20", smoke: str = "", funds: float = 12) -> Range:
    """An impulse of ground units."""
    return Range(state_of(*lines, phase=f"{side} impulse", rules=rules, smoke=smoke, more=f"funds = {funds}"))


def unit(match: Range, name: str) -> Unit:
    return match.state.units[WORLD.piece_number(name)]


def where(match: Range, name: str) -> str:
    return WORLD.label(match.state.here(WORLD.piece_number(name)))


def names(units: tuple[int, ...] | list[int]) -> list[str]:
    return [WORLD.pieces[number].id for number in units]
