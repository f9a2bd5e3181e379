"""Answers about light."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Action
from grognard.core.notation import HexRef, UnitRef


class Flare(Action, frozen=True):
    """[17.4x1] A unit asks for illumination over a hex."""

    unit: UnitRef
    hex: HexRef
    verb: ClassVar[str] = "flare"


ACTIONS: tuple[type[Action], ...] = (Flare,)
