"""Answers of morale: recovery, a leader's aid, what a hero makes for."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Action
from grognard.core.notation import HexRef, UnitRef


class Recover(Action, frozen=True):
    """[12.1] A disrupted unit, or regrouping units of one hex, try to recover."""

    units: tuple[UnitRef, ...]
    verb: ClassVar[str] = "recover"


class RecoverAided(Action, frozen=True):
    """[12.1.2] The same, with the aid of a leader."""

    leader: UnitRef
    units: tuple[UnitRef, ...]
    verb: ClassVar[str] = "recover-aided"


class Unshock(Action, frozen=True):
    """[12.7] A shocked AFV tries to recover."""

    unit: UnitRef
    verb: ClassVar[str] = "unshock"


class MakeFor(Action, frozen=True):
    """[12.6.2x5] The enemy hex that a hero makes for."""

    hex: HexRef
    verb: ClassVar[str] = "make-for"


ACTIONS = (Recover, RecoverAided, Unshock, MakeFor)
