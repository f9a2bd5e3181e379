"""Answers of a side that plans a drop."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Action
from grognard.core.notation import HexRef


class DropAt(Action, frozen=True):
    """[16.1.2] The landing zone of a stick or glider."""

    hex: HexRef
    verb: ClassVar[str] = "drop"


class AssembleAt(Action, frozen=True):
    """[16.1.2c] The assembly hex of a platoon."""

    hex: HexRef
    verb: ClassVar[str] = "assemble"


class UseDiagram(Action, frozen=True):
    """[16.1.3] [11.4.4.2] Whose diagram is used where a hex lies on two sectors."""

    sector: str
    verb: ClassVar[str] = "diagram"


ACTIONS: tuple[type[Action], ...] = (DropAt, AssembleAt, UseDiagram)
