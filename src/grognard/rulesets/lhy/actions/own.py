"""Answers of a side that makes up its force."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Action


class Take(Action, frozen=True):
    """[23.0] Take a platoon, a tank, a support unit or a mortar into the force."""

    item: str
    verb: ClassVar[str] = "take"


class Enough(Action, frozen=True):
    """[23.0] The force is complete."""

    verb: ClassVar[str] = "enough"


ACTIONS: tuple[type[Action], ...] = (Take, Enough)
