"""What a doctrine gives its formations to do: the plan for a turn, as a player would say it aloud."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from .messages import Message

TaskKind = Literal[
    "hold", "delay", "attack", "screen", "exploit", "withdraw", "reserve", "hunt", "guard", "escort", "support"
]


class Task(Struct, frozen=True):
    """Something to be done: by which pieces, where, and why."""

    kind: TaskKind
    units: tuple[str, ...] = ()
    """The pieces by the names that the view gives them."""
    places: tuple[str, ...] = ()
    """The places it is about, by their printed numbers."""
    reason: Message | None = None


class Plan(Struct, frozen=True):
    """What a side's formations are to do for a while: the tasks, all of them or those that its doctrine knows of."""

    tasks: tuple[Task, ...] = ()
