"""Answers of assault: going in, feinting, fighting, retreating, advancing."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Action
from grognard.core.notation import HexRef, UnitRef


class Assault(Action, frozen=True):
    """[10.5.2] Units of one hex assault an enemy hex: one, or all that may; others may join."""

    hex: HexRef
    units: tuple[UnitRef, ...]
    verb: ClassVar[str] = "assault"


class Reinforce(Action, frozen=True):
    """[10.5.1x] [8.3h] Units of one hex come to the help of those who are assaulted in another."""

    hex: HexRef
    units: tuple[UnitRef, ...]
    verb: ClassVar[str] = "reinforce"


class NextArrow(Action, frozen=True):
    """[6.0.II-4b] The arrow that is resolved next: from where to where it points."""

    start: HexRef
    hex: HexRef
    verb: ClassVar[str] = "next-arrow"


class Feint(Action, frozen=True):
    """[10.5.2.3x1] A unit under an arrow does not go in."""

    unit: UnitRef
    verb: ClassVar[str] = "feint"


class GoIn(Action, frozen=True):
    """[10.5.2.2s3] All others under the arrow go in; nobody, if all feint."""

    verb: ClassVar[str] = "go-in"


class Hold(Action, frozen=True):
    """[10.5.2.3a] Those who feint try to stay where they are, or stay."""

    verb: ClassVar[str] = "hold"


class FallBack(Action, frozen=True):
    """[10.5.2.3a] [10.5.2.3b] Units that feint withdraw, or a vehicle backs away."""

    units: tuple[UnitRef, ...]
    verb: ClassVar[str] = "fall-back"


class Fight(Action, frozen=True):
    """[14.0] The assault that is resolved next."""

    hex: HexRef
    verb: ClassVar[str] = "fight"


class TakePart(Action, frozen=True):
    """[14.0a] A unit takes part in an assault."""

    unit: UnitRef
    verb: ClassVar[str] = "take-part"


class Ready(Action, frozen=True):
    """[14.0a] Nobody else takes part."""

    verb: ClassVar[str] = "ready"


class Attack(Action, frozen=True):
    """[14.3.2.2s1] The vehicle that a side tries to destroy."""

    vehicle: UnitRef
    verb: ClassVar[str] = "attack"


class AdvanceTo(Action, frozen=True):
    """[14.3.4a] A unit of the winner advances into an adjacent hex."""

    unit: UnitRef
    hex: HexRef
    verb: ClassVar[str] = "advance"


class RestHere(Action, frozen=True):
    """[14.3.4a] Nobody else advances."""

    verb: ClassVar[str] = "rest-here"


ACTIONS: tuple[type[Action], ...] = (
    Assault,
    Reinforce,
    NextArrow,
    Feint,
    GoIn,
    Hold,
    FallBack,
    Fight,
    TakePart,
    Ready,
    Attack,
    AdvanceTo,
    RestHere,
)
