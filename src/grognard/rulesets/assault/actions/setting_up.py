"""[MR5] Answers while forces are chosen and set up."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.core.flow import Action
from grognard.core.notation import HexRef, UnitRef
from grognard.rulesets.assault.facings import FacingRef


class TakeFormation(Action, frozen=True):
    """[S1.c] [S2.d] Take one of the formations that a scenario offers."""

    formation: str
    verb: ClassVar[str] = "take"


class TakeUnit(Action, frozen=True):
    """[S1.e] Take one of the units that a scenario offers."""

    unit: UnitRef
    verb: ClassVar[str] = "take-unit"


class TakeNone(Action, frozen=True):
    """[S1.e] Do without."""

    verb: ClassVar[str] = "take-none"


class PickUp(Action, frozen=True):
    """[MR5.5] Take up a unit to set it up."""

    unit: UnitRef
    verb: ClassVar[str] = "pick-up"


class Put(Action, frozen=True):
    """[MR5.5] Put a unit into a hex."""

    unit: UnitRef
    hex: HexRef
    verb: ClassVar[str] = "put"


class PutAboard(Action, frozen=True):
    """[MR5.5] Put a unit into or onto a carrier."""

    unit: UnitRef
    carrier: UnitRef
    verb: ClassVar[str] = "put-aboard"


class PutFacing(Action, frozen=True):
    """[MR5.5] Let the unit just put down face a corner."""

    unit: UnitRef
    facing: FacingRef
    verb: ClassVar[str] = "put-facing"


ACTIONS: Final[tuple[type[Action], ...]] = (
    TakeFormation,
    TakeUnit,
    TakeNone,
    PickUp,
    Put,
    PutAboard,
    PutFacing,
)
