"""Names of things as messages: units, places, sides."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from grognard.core.flow import Side
from grognard.core.messages import Message, in_a_row, message
from grognard.core.rules import Refusal
from grognard.core.world import of_world

from .forces import UnitId
from .places import Place
from .theatre import Theatre
from .world import World

UNKNOWN: UnitId = -1
"""Stands for a unit that the reader may not know."""
Bar = tuple[str, str]
"""What keeps a unit from something: the rule, and the message that says so of the unit."""


@of_world
def the_unit(world: World, unit: UnitId) -> Message:
    """A unit by nation, designation and type; two of one designation by what else tells them apart."""
    if unit == UNKNOWN:
        return message("unit-unknown")
    kind = world.units[unit]
    return message(
        "unit-name",
        name=the_designation(world, unit),
        nation=kind.nation,
        type=message(f"type-{kind.type.replace('_', '-')}"),
        size=message(f"size-{kind.size}"),
    )


def the_designation(world: World, unit: UnitId) -> str | Message:
    """What stands on a counter; where it stands on two of a map, with the formation, or with a letter within one."""
    kind = world.units[unit]
    same = [
        other for other in world.units if (other.map, other.nation, other.name) == (kind.map, kind.nation, kind.name)
    ]
    same = [other for other in same if (other.type, other.size) == (kind.type, kind.size)]
    if len(same) == 1:
        return kind.name
    comrades = [other for other in same if other.formation == kind.formation]
    if len(comrades) == 1:
        formation = message(f"formation-{kind.formation.lower().replace(' ', '-')}")
        return message("designation-of", name=kind.name, formation=formation)
    return message("designation-lettered", name=kind.name, letter="ABC"[comrades.index(kind)])


def refusal_of(world: World, bar: Bar | None, unit: UnitId) -> Refusal | None:
    """What keeps a unit from something, spelt out."""
    return Refusal(bar[0], message(bar[1], unit=the_unit(world, unit))) if bar is not None else None


def the_units(world: World, units: Sequence[UnitId]) -> Message:
    """Several units in a row."""
    return in_a_row([the_unit(world, unit) for unit in units])


@cache
def the_place(theatre: Theatre, place: Place) -> Message:
    """A place by its label, and by name if it has one."""
    name = theatre.name_of(place)
    if name:
        return message("place-named", place=theatre.label(place), name=message(name))
    return message("place-plain", place=theatre.label(place))


def the_side(side: Side) -> Message:
    """A side by name."""
    return message(f"side-{side}")


def half_points(halves: int) -> str:
    """[5.2.1] Movement points as they are written: 3, or 3½."""
    whole, half = divmod(halves, 2)
    return (str(whole) if whole or not half else "") + "½" * half
