"""[6.3c] [6.3e] [6.5e] Factors, die modifiers and shifts of fire, as the tables give them."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from grognard.core.messages import Message, message
from grognard.core.view import Modifier
from grognard.core.world import of_world
from grognard.rulesets.fireteam.world import World


class Factor(Struct, frozen=True):
    """Something that multiplies the firepower of one firer."""

    rule: str
    reason: Message
    times: Fraction


@of_world
def factor(world: World, name: str) -> Factor:
    """A factor of the table."""
    row = world.tables.factors[name]
    return Factor(first_rule(row.rule), reason(name), row.factor)


@of_world
def modifier(world: World, name: str, times: int = 1) -> Modifier:
    """A die modifier of the table, for a number of levels or points."""
    row = world.tables.die[name]
    return Modifier(first_rule(row.rule), reason(name), row.drm * times, die=True)


def shift(world: World, name: str, times: int = 1) -> Modifier:
    """A column shift of the table, plus to the right, for a number of levels or points."""
    row = world.tables.shifts[name]
    return Modifier(first_rule(row.rule), reason(name), row.shift * times)


def first_rule(rules: str) -> str:
    """The rule that a row of a table rests on before all others."""
    return rules.split(maxsplit=1)[0]


def reason(name: str) -> Message:
    """What a factor or modifier is called."""
    return message("reason-" + name.replace("_", "-"))
