"""Answers of a unit or stack on the move."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Action
from grognard.core.notation import HexRef, UnitRef


class Go(Action, frozen=True):
    """[5.1a] Enter a neighbouring hex; a vehicle pays for its terrain, on foot the cheaper of terrain and road."""

    hex: HexRef
    verb: ClassVar[str] = "go"


class Road(Action, frozen=True):
    """[5.13] A vehicle follows the road into a neighbouring hex at the road rate."""

    hex: HexRef
    verb: ClassVar[str] = "road"


class Creep(Action, frozen=True):
    """[5.2a] Enter a neighbouring hex by cautious movement."""

    hex: HexRef
    verb: ClassVar[str] = "creep"


class Back(Action, frozen=True):
    """[5.33a] A vehicle backs into a hex behind it."""

    hex: HexRef
    verb: ClassVar[str] = "back"


class Exit(Action, frozen=True):
    """[11.17a] Leave the map."""

    verb: ClassVar[str] = "exit"


class Face(Action, frozen=True):
    """[5.31a] A vehicle turns in the hex that it has entered; facings are numbered 0 to 11."""

    unit: UnitRef
    facing: int
    verb: ClassVar[str] = "face"


class Caution(Action, frozen=True):
    """[5.23b] [5.23c] [5.24b] Take a Cautious marker, or renew it, without moving."""

    unit: UnitRef
    verb: ClassVar[str] = "caution"


class MovingFire(Action, frozen=True):
    """[6.6a] Fire on the move."""

    unit: UnitRef
    verb: ClassVar[str] = "moving-fire"


class Smoke(Action, frozen=True):
    """[10.1a] [10.1b] Lay smoke here; so many half points of its cost come from the unit's saved CP."""

    unit: UnitRef
    saved: int
    verb: ClassVar[str] = "smoke"


class Leave(Action, frozen=True):
    """[5.12b] A unit of the moving stack stays behind here."""

    unit: UnitRef
    verb: ClassVar[str] = "leave"


class Mount(Action, frozen=True):
    """[5.44a] A vehicle takes a unit aboard."""

    vehicle: UnitRef
    unit: UnitRef
    verb: ClassVar[str] = "mount"


class Dismount(Action, frozen=True):
    """[5.45a] A vehicle sets a passenger down."""

    vehicle: UnitRef
    unit: UnitRef
    verb: ClassVar[str] = "dismount"


class PickUp(Action, frozen=True):
    """[5.15a] Take up a weapon that lies in the hex."""

    unit: UnitRef
    weapon: UnitRef
    verb: ClassVar[str] = "pick-up"


class LayDown(Action, frozen=True):
    """[5.15a] Leave a carried weapon in the hex."""

    unit: UnitRef
    weapon: UnitRef
    verb: ClassVar[str] = "lay-down"


class Halt(Action, frozen=True):
    """[5.12a] The unit or stack in hand has finished moving."""

    verb: ClassVar[str] = "halt"


ACTIONS: tuple[type[Action], ...] = (
    Go,
    Road,
    Creep,
    Back,
    Exit,
    Face,
    Caution,
    MovingFire,
    Smoke,
    Leave,
    Mount,
    Dismount,
    PickUp,
    LayDown,
    Halt,
)
