"""What the tests of combat share: a battlefield of clear and dry hexes, one attack, and where units are afterwards.

The battlefield is 1424 and its surroundings::

        1623    1624    1625
    1522    1523    1524    1525
        1422  1423  1424  1425  1426
    1322    1323    1324    1325
        1223    1224    1225    1226

A unit in 1423 has a zone in 1523 and 1323 and leaves 1524, 1425 and 1324 open to a retreat from 1424.
A unit in 1525 closes 1524 and 1425, one in 1325 closes 1425 and 1324, one in 1226 closes 1225 and 1325.
"""

from __future__ import annotations

from collections.abc import Iterable

import grognard
from grognard.core.match import Match
from grognard.rulesets.kursk.events import CombatRolled, Eliminated
from grognard.rulesets.kursk.state import ON_MAP
from tests.rulesets.kursk.edition import WORLD
from tests.support import kursk

DR = 6
"""The die that gives DR on the columns 2:1 to 5:1."""


def german_attack(units: str, *, order: str = "move/fight", head: str = "") -> grognard.Match:
    """A German combat phase without the Luftwaffe; the phase order gives no shift unless one is named."""
    return combat_phase("german", order, head, units)


def soviet_attack(units: str, *, order: str = "fight/move", head: str = "") -> grognard.Match:
    """A Soviet combat phase without the Luftwaffe; the phase order gives no shift unless one is named."""
    return combat_phase("soviet", order, head, units)


def combat_phase(side: str, order: str, head: str, units: str) -> grognard.Match:
    text = f'phase = "{side} fight"\nluftwaffe = 0\norders = {{ {side} = "{order}" }}\n{head}\n[units]\n{units}'
    return kursk(text)


def stack(hex: str, *units: str) -> str:
    """Lines of a position that put units into one hex; ``id:reduced`` and ``id:reserve`` mark their state."""
    return "\n".join(f'{name.partition(":")[0]} = "{hex} {name.partition(":")[2]}"' for name in units) + "\n"


def strike(match: Match, target: str, *attackers: str, dice: Iterable[int]) -> Match:
    """Make one attack with the dice given."""
    match.feed(dice)
    match.play(f"attack {target}")
    for unit in attackers:
        match.play(f"join {unit}")
    match.play("commit")
    return match


def where(match: Match, unit: str) -> str:
    """The hex of a unit, else its place off the map."""
    found = match.state.units[WORLD.by_id[unit]]
    return WORLD.label(found.hex) if found.place == ON_MAP else str(found.place)


def standing(match: Match, *units: str) -> list[str]:
    """Where units are, in order."""
    return [where(match, unit) for unit in units]


def steps(match: Match, *units: str) -> list[int]:
    """How many steps each unit has left."""
    return [left(match, unit) for unit in units]


def left(match: Match, unit: str) -> int:
    found = match.state.units[WORLD.by_id[unit]]
    return 0 if found.place != ON_MAP else WORLD.units[WORLD.by_id[unit]].steps - found.reduced


def rolled(match: Match) -> list[CombatRolled]:
    """Every combat roll so far."""
    return [entry.event for entry in match.log if isinstance(entry.event, CombatRolled)]


def causes(match: Match) -> dict[str, str]:
    """Who has been eliminated, and by which rule."""
    lost = [entry.event for entry in match.log if isinstance(entry.event, Eliminated)]
    return {WORLD.units[event.unit].id: event.rule for event in lost}
