"""Names of things as messages: counters, hexes, sides, minutes."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, in_a_row, message
from grognard.core.rules import Refusal
from grognard.core.world import of_world

from .battle import Battle
from .world import SIDES

UNKNOWN = -2
"""Stands for a counter that the reader may not know."""


@of_world
def the_unit(world: Battle, unit: int) -> Message:
    """A counter by formation or side, kind and number; a negative number is one the reader may not know."""
    if unit < 0:
        return message("unit-unknown")
    piece = world.pieces[unit]
    kind = message(f"kind-{piece.kind.id.replace('_', '-')}")
    number = piece.id.rpartition("-")[2]
    if piece.kind.leader:
        company = message(f"company-{piece.company}")
        return message("unit-name-leader", company=company, platoon=piece.platoon, kind=kind)
    if piece.platoon:
        company = message(f"company-{piece.company}")
        return message("unit-name-platoon", company=company, platoon=piece.platoon, kind=kind, number=number)
    if piece.company:
        return message("unit-name-company", company=message(f"company-{piece.company}"), kind=kind, number=number)
    if piece.gun:
        return message("unit-name-truck", side=the_side(world, piece.side), kind=kind, number=number)
    return message("unit-name-support", side=the_side(world, piece.side), kind=kind, number=number)


def the_units(world: Battle, units: Sequence[int]) -> Message:
    """Several counters in a row; those that the reader may not know as so many."""
    known = [the_unit(world, unit) for unit in units if unit >= 0]
    unknown = len(units) - len(known)
    if unknown > 1:
        return in_a_row([*known, message("units-unknown", count=unknown)])
    return in_a_row([the_unit(world, unit) for unit in units])


def the_classes(classes: tuple[str, ...]) -> Message:
    """[4.3b] Classes of units in a row, with their numbers."""
    return in_a_row([message(f"class-{cls}", count=classes.count(cls)) for cls in dict.fromkeys(classes)])


@of_world
def the_hex(world: Battle, hex: Hex) -> Message:
    """A hex by name."""
    return message("hex-plain", hex=world.label(hex))


def the_side(world: Battle, side: Side) -> Message:
    """A side by its nation."""
    return message(f"nation-{world.mission.plan(side).nation}")


def the_mortar(world: Battle, mortar: str) -> Message:
    """A mortar by its company and type; a knee mortar by its squad, where that may be known."""
    if mortar in world.by_id:
        return message("mortar-knee-of", unit=the_unit(world, world.by_id[mortar]))
    plans = (plan for side in SIDES for plan in world.mission.plan(side).mortars if plan.id == mortar)
    plan = next(plans, None)
    if plan is None:
        return message("mortar-knee")
    type_ = message(f"mortar-{plan.type}")
    return message("mortar-name", company=message(f"company-{plan.company}"), type=type_) if plan.company else type_


def the_mortars(world: Battle, mortars: Sequence[str]) -> Message:
    """Several mortars in a row."""
    return in_a_row([the_mortar(world, mortar) for mortar in mortars])


def the_company(company: str) -> Message:
    """A company by name."""
    return message(f"company-{company}")


def the_kind(kind: str) -> Message:
    """A kind of counter by name."""
    return message(f"kind-{kind.replace('_', '-')}")


def the_sector(sector: str) -> Message:
    """A sector by its number."""
    return message("sector-name", number=sector.removeprefix("sector"))


def the_load(world: Battle, side: Side, load: str) -> Message:
    """[16.1.1x] What a stick or glider carries: a platoon, or support units and mortars."""
    drop = world.mission.plan(side).drop
    loads = (*drop.sticks, *drop.gliders) if drop is not None else ()
    found = next(each for each in loads if each.id == load)
    if found.platoon:
        return the_platoon(found.company, found.platoon)
    return in_a_row([*map(the_kind, found.units), *(the_mortar(world, mortar) for mortar in found.mortars)])


def the_platoon(company: str, platoon: int) -> Message:
    """A platoon by company and number."""
    return message("platoon-name", company=message(f"company-{company}"), platoon=platoon)


def signed(value: int) -> str:
    """A modifier as people write it: +1, -2, 0."""
    return f"{value:+d}" if value else "0"


def refusal(rule: str, id_: str, **args: str | int | Message) -> Refusal:
    """A refusal by its rule and the id of its text, without the prefix."""
    return Refusal(rule, message(f"refusal-{id_}", **args))
