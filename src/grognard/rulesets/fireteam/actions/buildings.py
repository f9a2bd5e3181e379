"""Answers about buildings: their floors, and missiles fired into them."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Action
from grognard.core.notation import HexRef, UnitRef


class Stairs(Action, frozen=True):
    """[19.12a] Those on the move go to the ``upper`` floor of the building, or to the ``ground`` floor."""

    floor: str
    verb: ClassVar[str] = "stairs"


class Breach(Action, frozen=True):
    """[19.21a] Fire a missile or rocket of a unit, or one it carries, at infantry in a building or in a work."""

    unit: UnitRef
    weapon: str
    hex: HexRef
    verb: ClassVar[str] = "breach"


ACTIONS: tuple[type[Action], ...] = (Stairs, Breach)
