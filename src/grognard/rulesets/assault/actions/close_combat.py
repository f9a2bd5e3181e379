"""[MR12] Answers about close combat."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.core.flow import Action
from grognard.core.notation import HexRef, UnitRef


class Assault(Action, frozen=True):
    """[MR12.1a] A unit assaults a hex."""

    unit: UnitRef
    hex: HexRef
    verb: ClassVar[str] = "assault"


class AssaultTogether(Action, frozen=True):
    """[MR18.S1] Ura! A unit assaults a hex, and another with it."""

    unit: UnitRef
    hex: HexRef
    other: UnitRef
    verb: ClassVar[str] = "ura"


class Engage(Action, frozen=True):
    """[MR12.3a] A unit strikes at an enemy in close combat."""

    unit: UnitRef
    target: UnitRef
    verb: ClassVar[str] = "engage"


ACTIONS: Final = (Assault, AssaultTogether, Engage)
