"""Answers in close combat: who fights whom, and who falls."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Action
from grognard.core.notation import UnitRef


class Assault(Action, frozen=True):
    """[14.14a] A squad assaults a vehicle in its hex."""

    unit: UnitRef
    target: UnitRef
    verb: ClassVar[str] = "assault"


class Lose(Action, frozen=True):
    """[14.18a] The leader who falls in a duel that is lost."""

    unit: UnitRef
    verb: ClassVar[str] = "lose"


ACTIONS: tuple[type[Action], ...] = (Assault, Lose)
