"""Answers of units that move, load, dig in, and turn."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.core.flow import Action
from grognard.core.notation import HexRef, UnitRef
from grognard.rulesets.assault.facings import FacingRef


class Move(Action, frozen=True):
    """[MR6.4.2b] [MR6.4.2c] A unit sets out on a Normal action; one off the map enters it [MR9.10a]."""

    unit: UnitRef
    verb: ClassVar[str] = "move"


class Fast(Action, frozen=True):
    """[MR6.4.2f] A unit sets out on a Fast action."""

    unit: UnitRef
    verb: ClassVar[str] = "fast"


class Go(Action, frozen=True):
    """[MR9.1a] Enter a hex on foot; in an assault, the hex of the enemy [MR12.1b]."""

    hex: HexRef
    verb: ClassVar[str] = "go"


class Drive(Action, frozen=True):
    """[MR9.6] A vehicle enters a hex and faces a corner there."""

    hex: HexRef
    facing: FacingRef
    verb: ClassVar[str] = "drive"


class TurnTo(Action, frozen=True):
    """[MR9.6b] A vehicle on the move turns where it stands."""

    facing: FacingRef
    verb: ClassVar[str] = "turn"


class Stop(Action, frozen=True):
    """[MR9.3] The unit on the move has come far enough."""

    verb: ClassVar[str] = "stop"


class TakeAlong(Action, frozen=True):
    """[MR9.10b] A unit off the map comes with the carrier that enters."""

    unit: UnitRef
    verb: ClassVar[str] = "take-along"


class Face(Action, frozen=True):
    """[MR9.6d] A gun that has moved or been put down faces a corner."""

    facing: FacingRef
    verb: ClassVar[str] = "face"


class TurnGun(Action, frozen=True):
    """[MR6.4.2d] A gun turns as its Normal action."""

    unit: UnitRef
    facing: FacingRef
    verb: ClassVar[str] = "turn-gun"


class Load(Action, frozen=True):
    """[MR9.7a] A unit gets into or onto a carrier, or a gun is hitched to one."""

    unit: UnitRef
    carrier: UnitRef
    verb: ClassVar[str] = "load"


class Unload(Action, frozen=True):
    """[MR9.7b] A passenger gets off, or a gun is unhitched, in a hex."""

    unit: UnitRef
    hex: HexRef
    verb: ClassVar[str] = "unload"


class Alight(Action, frozen=True):
    """[MR10.0.1d] Tank riders get off to act."""

    unit: UnitRef
    verb: ClassVar[str] = "alight"


class Rest(Action, frozen=True):
    """[MR10.0.1d] Riders that have got off do nothing more."""

    verb: ClassVar[str] = "rest"


class Dismount(Action, frozen=True):
    """[MR9.8b] Cavalry gets off its horses for good."""

    unit: UnitRef
    verb: ClassVar[str] = "dismount"


class Entrench(Action, frozen=True):
    """[MR14.4] Infantry digs a trench."""

    unit: UnitRef
    verb: ClassVar[str] = "entrench"


ACTIONS: Final[tuple[type[Action], ...]] = (
    Move,
    Fast,
    Go,
    Drive,
    TurnTo,
    Stop,
    TakeAlong,
    Face,
    TurnGun,
    Load,
    Unload,
    Alight,
    Rest,
    Dismount,
    Entrench,
)
