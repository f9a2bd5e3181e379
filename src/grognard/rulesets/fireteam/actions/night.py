"""Answers about night."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Action
from grognard.core.notation import HexRef, UnitRef


class Inspect(Action, frozen=True):
    """[15.8c] Look into an enemy stack; the unit that does it gets a Flash marker."""

    hex: HexRef
    unit: UnitRef
    verb: ClassVar[str] = "inspect"


ACTIONS: tuple[type[Action], ...] = (Inspect,)
