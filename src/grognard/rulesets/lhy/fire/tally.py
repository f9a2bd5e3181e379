"""[11.2] The value of a fire: a list of modifiers, each with its rule, and the limits of the markers."""

from __future__ import annotations

from msgspec import Struct

from grognard.core.messages import Message, in_a_row, message
from grognard.core.view import Modifier
from grognard.core.world import of_world
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.say import signed

Item = tuple[str, int]
"""A rule and its modifier, as facts keep it."""


class Tally(Struct, frozen=True):
    """[11.2] What a fire amounts to."""

    items: tuple[Item, ...]
    least: int
    most: int

    @property
    def sum(self) -> int:
        """Everything together."""
        return sum(value for _, value in self.items)

    @property
    def allowed(self) -> bool:
        """[11.2a] Whether it is not too weak to be made."""
        return self.sum >= self.least

    @property
    def marker(self) -> int:
        """[11.2b] The value of the marker; never too low for one (reading 56)."""
        return max(self.least, min(self.sum, self.most))

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """The list as people read it."""
        return tuple(modifier(rule, value) for rule, value in self.items)


def modifier(rule: str, value: int) -> Modifier:
    """A modifier by its rule."""
    return Modifier(rule, reason(rule), value, points=True)


def reason(rule: str) -> Message:
    """What a modifier is called."""
    return message("reason-" + rule.replace(".", "-"))


def listed(items: tuple[Item, ...]) -> Message:
    """Modifiers in a row, for the log."""
    return in_a_row([message("modifier-one", value=signed(value), reason=reason(rule)) for rule, value in items])


@of_world
def drm(world: Battle, rule: str, count: int = 1) -> Item:
    """[11.3.3] [11.5.4] [11.4.6] A modifier of the charts, for so many markers or steps."""
    tables = world.tables
    row = tables.sa_drm.get(rule) or tables.at_drm.get(rule) or tables.mortar_drm[rule]
    return rule, row.times(count)


@of_world
def moving_drm(world: Battle, rule: str, moved: bool) -> Item:
    """[11.3.3g] [11.5.4d] The modifier of fire on the move: in its hex, or with a move."""
    tables = world.tables
    row = tables.sa_drm.get(rule) or tables.at_drm[rule]
    return rule, row.moved if moved else row.value
