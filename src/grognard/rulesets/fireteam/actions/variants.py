"""Answers about game variants: which chits come and go."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Action


class TakeChit(Action, frozen=True):
    """[13.1a] Add a chit of a value."""

    value: int
    verb: ClassVar[str] = "take-chit"


class DropChit(Action, frozen=True):
    """[13.1a] [13.1c] Give up a chit of a value; what it is worth too much stays as a smaller chit."""

    value: int
    verb: ClassVar[str] = "drop-chit"


ACTIONS: tuple[type[Action], ...] = (TakeChit, DropChit)
