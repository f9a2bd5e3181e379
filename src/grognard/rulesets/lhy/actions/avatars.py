"""Answers about avatars."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Action
from grognard.core.notation import UnitRef


class Embody(Action, frozen=True):
    """[22.2x] A player writes down whose part he plays."""

    unit: UnitRef
    verb: ClassVar[str] = "embody"


class Bring(Action, frozen=True):
    """[22.2x] How many promotion points an avatar brings along from earlier missions."""

    points: int
    verb: ClassVar[str] = "bring"


ACTIONS: tuple[type[Action], ...] = (Embody, Bring)
