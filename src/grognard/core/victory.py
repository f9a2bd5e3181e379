"""How a match is won, as data that a table draws: what each side needs, where it stands, what would change it."""

from __future__ import annotations

from msgspec import Struct

from .flow import Side
from .messages import Message


class Level(Struct, frozen=True):
    """A level of victory: the figure it begins at, what it is called, and whose it is; nobody's is a draw."""

    start: int
    label: Message
    side: Side = ""


class Scale(Struct, frozen=True):
    """A figure that decides, between the ends of its scale, and the levels it may reach, lowest first.

    ``side``: whose figure it is, where each side has one of its own.
    """

    label: Message
    now: int
    first: int
    last: int
    levels: tuple[Level, ...] = ()
    side: Side = ""


class Need(Struct, frozen=True):
    """Something that a side needs: by which rule, how far it is, and whether it is so now.

    ``have`` and ``want`` where it can be counted.
    """

    label: Message
    rule: str
    met: bool = False
    have: int | None = None
    want: int | None = None


class Way(Struct, frozen=True):
    """A way to win: all that it takes, together; it is open to a side at the end of a turn, from ``turn`` on."""

    side: Side
    needs: tuple[Need, ...]
    turn: int = 0


class Swing(Struct, frozen=True):
    """Something that would change the standing: whom it helps, by how many points, and the level then reached."""

    label: Message
    rule: str
    side: Side
    points: int = 0
    reached: Message | None = None
    hex: str = ""


class Objective(Struct, frozen=True):
    """Hexes that count: who holds them, what they are worth, and a word on how they stand."""

    hexes: tuple[str, ...]
    side: Side = ""
    name: Message | None = None
    worth: int = 0
    note: Message | None = None


class Item(Struct, frozen=True):
    """A part of a score: what for, by which rule, how much; and whose, where each side has points of its own."""

    label: Message
    rule: str
    value: int
    side: Side = ""


class Losses(Struct, frozen=True):
    """What a side has lost, so many of each kind."""

    side: Side
    kind: Message
    count: int


class Ending(Struct, frozen=True):
    """Why a match ended: in words, by which rule, and who has won, if anybody."""

    reason: Message
    rule: str
    winner: Side = ""


class Victory(Struct, frozen=True):
    """How it is won and where it stands; ``end`` tells when it is decided, ``ended`` how it was."""

    end: Message
    rule: str
    scales: tuple[Scale, ...] = ()
    ways: tuple[Way, ...] = ()
    swings: tuple[Swing, ...] = ()
    objectives: tuple[Objective, ...] = ()
    items: tuple[Item, ...] = ()
    losses: tuple[Losses, ...] = ()
    ended: Ending | None = None


def level_at(levels: tuple[Level, ...], figure: int) -> Level | None:
    """The level that a figure reaches."""
    return next((level for level in reversed(levels) if figure >= level.start), None)


def reached_by(scale: Scale, points: int) -> Message | None:
    """The level that a change would lead to, if it is another one than now."""
    now, then = level_at(scale.levels, scale.now), level_at(scale.levels, scale.now + points)
    return then.label if then is not None and then != now else None
