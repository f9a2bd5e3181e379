"""[MR7] [MR10] Answers about fire: at whom, with which dice, who observes, what is thrown again, where smoke goes."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.core.flow import Action
from grognard.core.notation import HexRef, UnitRef
from grognard.rulesets.assault.facings import FacingRef
from grognard.tactical.answers import Done


class Fire(Action, frozen=True):
    """[MR10.0] Fire at an enemy unit, with the soft or the hard dice."""

    unit: UnitRef
    target: UnitRef
    dice: str
    verb: ClassVar[str] = "fire"


class SwingAndFire(Action, frozen=True):
    """[MR10.4b] Turn one corner and fire."""

    unit: UnitRef
    facing: FacingRef
    target: UnitRef
    dice: str
    verb: ClassVar[str] = "swing-fire"


class Shell(Action, frozen=True):
    """[MR7.0] Fire indirectly at a hex."""

    unit: UnitRef
    hex: HexRef
    verb: ClassVar[str] = "shell"


class ShellSmoke(Action, frozen=True):
    """[MR7.5] Fire smoke shells at a hex."""

    unit: UnitRef
    hex: HexRef
    verb: ClassVar[str] = "shell-smoke"


class NameSpotter(Action, frozen=True):
    """[MR7.2a] A unit observes for the fire."""

    spotter: UnitRef
    verb: ClassVar[str] = "spotter"


class StrikeNext(Action, frozen=True):
    """[MR7.4a] The unit of the hex that is attacked next."""

    target: UnitRef
    verb: ClassVar[str] = "strike"


class Reroll(Action, frozen=True):
    """[3.4.4] [MR18.G4] Throw a die again, by its place in the throw, from 1."""

    die: int
    verb: ClassVar[str] = "reroll"


class RaiseDie(Action, frozen=True):
    """[MR18.G2] Raise an attack die of this colour."""

    die: str
    verb: ClassVar[str] = "raise-die"


class LeaveIdle(Action, frozen=True):
    """[MR10.7.2b] Cancel so that these dice are left without a symbol; - is for none."""

    idle: str
    verb: ClassVar[str] = "leave-idle"


class PlaceSmoke(Action, frozen=True):
    """[MR7.5a] A smoke marker goes into this hex."""

    hex: HexRef
    verb: ClassVar[str] = "smoke-at"


ACTIONS: Final = (
    *(Fire, SwingAndFire, Shell, ShellSmoke, NameSpotter, StrikeNext, Reroll, RaiseDie, LeaveIdle, PlaceSmoke, Done),
)
