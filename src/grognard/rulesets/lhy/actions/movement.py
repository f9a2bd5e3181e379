"""Answers of units on the move: on foot, in vehicles, over obstacles."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Action
from grognard.core.notation import HexRef, UnitRef

# On foot


class Move(Action, frozen=True):
    """[10.1] Units of one hex, or beside the map, set out on foot: one, or all that may."""

    units: tuple[UnitRef, ...]
    verb: ClassVar[str] = "move"


class Join(Action, frozen=True):
    """[10.1] Another unit of the hex comes along, before the first step."""

    unit: UnitRef
    verb: ClassVar[str] = "join"


class Go(Action, frozen=True):
    """[10.0x] Enter a neighbouring hex, or an entry hex from beside the map."""

    hex: HexRef
    verb: ClassVar[str] = "go"


class Stop(Action, frozen=True):
    """[10.0x] The units in hand have moved far enough; a vehicle stays in motion."""

    verb: ClassVar[str] = "stop"


class Leave(Action, frozen=True):
    """[10.2x] Leave the map over an edge: N, E, S or W."""

    edge: str
    verb: ClassVar[str] = "leave"


class Withdraw(Action, frozen=True):
    """[10.3.1x1] Units of one hex withdraw: one, or all that may; aided by their leader where a die decides [8.3c]."""

    aided: bool
    units: tuple[UnitRef, ...]
    verb: ClassVar[str] = "withdraw"


class Split(Action, frozen=True):
    """[10.3.2x1] A squad splits into two sections."""

    unit: UnitRef
    verb: ClassVar[str] = "split"


class Merge(Action, frozen=True):
    """[10.3.3a] Two units of a platoon in one hex become a squad."""

    unit: UnitRef
    target: UnitRef
    verb: ClassVar[str] = "merge"


class KeepApart(Action, frozen=True):
    """[10.3.3a] No more units are combined."""

    verb: ClassVar[str] = "keep-apart"


class Discard(Action, frozen=True):
    """[2.3c] Remove a unit in excess."""

    unit: UnitRef
    verb: ClassVar[str] = "discard"


class AidExit(Action, frozen=True):
    """[4.1.10c] [19.1.2] A leader helps a unit out of the river or a minefield."""

    leader: UnitRef
    unit: UnitRef
    verb: ClassVar[str] = "aid-exit"


class Unaided(Action, frozen=True):
    """[4.1.10c] [19.1.2] They try it without the leader's help."""

    verb: ClassVar[str] = "unaided"


# Vehicles


class Drive(Action, frozen=True):
    """[10.4.1a] [10.4.1b.i] Vehicles of one hex move forward: one, or all that may; stopped ones go into motion."""

    units: tuple[UnitRef, ...]
    verb: ClassVar[str] = "drive"


class Reverse(Action, frozen=True):
    """[10.4.4] A vehicle moves in reverse."""

    units: tuple[UnitRef, ...]
    verb: ClassVar[str] = "reverse"


class Brake(Action, frozen=True):
    """[10.4.1b.ii] The vehicles in hand stop where they are."""

    verb: ClassVar[str] = "brake"


class Overwatch(Action, frozen=True):
    """[10.4.1b.iv] A vehicle in motion goes on overwatch in its own or a neighbouring hex."""

    unit: UnitRef
    hex: HexRef
    verb: ClassVar[str] = "overwatch"


class Scoot(Action, frozen=True):
    """[10.4.2x] A stopped vehicle fires, then goes into motion in its hex or into a neighbouring one."""

    unit: UnitRef
    hex: HexRef
    verb: ClassVar[str] = "scoot"


class HaltFire(Action, frozen=True):
    """[10.4.3x] A vehicle in motion stops in its hex or a neighbouring one, and fires."""

    unit: UnitRef
    hex: HexRef
    verb: ClassVar[str] = "halt-fire"


class Load(Action, frozen=True):
    """[10.4.6.2.1] [10.4.6.3] A unit gets on a vehicle, or a gun is hitched."""

    unit: UnitRef
    vehicle: UnitRef
    verb: ClassVar[str] = "load"


class Unload(Action, frozen=True):
    """[10.4.6.2.2] [10.4.6.3] A unit gets off, or a gun is unhitched, in a hex."""

    unit: UnitRef
    hex: HexRef
    verb: ClassVar[str] = "unload"


class Tow(Action, frozen=True):
    """[10.4.6.3x1] A gun is hitched to its organic truck, which carries it on at once."""

    unit: UnitRef
    verb: ClassVar[str] = "tow"


class Bypass(Action, frozen=True):
    """[10.4.5.1s1] Pass through an enemy hex, avoiding the fight."""

    hex: HexRef
    verb: ClassVar[str] = "bypass"


class Overrun(Action, frozen=True):
    """[10.4.5.3s1] Overrun an enemy hex."""

    hex: HexRef
    verb: ClassVar[str] = "overrun"


class ReplyShell(Action, frozen=True):
    """[10.4.5.1s3] [10.4.5.3s5a] Anti-tank fire at a vehicle that passes through the hex."""

    unit: UnitRef
    vehicle: UnitRef
    verb: ClassVar[str] = "reply-shell"


class ReplyShots(Action, frozen=True):
    """[10.4.5.1s3] Small arms fire at the riders who pass through the hex."""

    unit: UnitRef
    verb: ClassVar[str] = "reply-shots"


class Grapple(Action, frozen=True):
    """[10.4.5.3s5a2] A squad goes for an overrunning AFV by hand."""

    unit: UnitRef
    vehicle: UnitRef
    verb: ClassVar[str] = "grapple"


class HoldFire(Action, frozen=True):
    """[10.4.5.1s3] No further reply."""

    verb: ClassVar[str] = "hold-fire"


class Evade(Action, frozen=True):
    """[10.4.5.3s3] A vehicle moves out of the way of an overrun."""

    unit: UnitRef
    verb: ClassVar[str] = "evade"


class StandFast(Action, frozen=True):
    """[10.4.5.3s3] No further vehicle moves away."""

    verb: ClassVar[str] = "stand-fast"


class Rake(Action, frozen=True):
    """[10.4.5.3s4a] An overrunning vehicle fires its small arms into the hex."""

    unit: UnitRef
    verb: ClassVar[str] = "rake"


class Crush(Action, frozen=True):
    """[10.4.5.3s4b] An overrunning AFV attacks a gun or vehicle in the hex."""

    unit: UnitRef
    target: UnitRef
    verb: ClassVar[str] = "crush"


class Spare(Action, frozen=True):
    """[10.4.5.3s4a] An overrunning vehicle does not fire."""

    unit: UnitRef
    verb: ClassVar[str] = "spare"


ACTIONS: tuple[type[Action], ...] = (
    Move,
    Join,
    Go,
    Stop,
    Leave,
    Withdraw,
    Split,
    Merge,
    KeepApart,
    Discard,
    AidExit,
    Unaided,
    Drive,
    Reverse,
    Brake,
    Overwatch,
    Scoot,
    HaltFire,
    Load,
    Unload,
    Tow,
    Bypass,
    Overrun,
    ReplyShell,
    ReplyShots,
    Grapple,
    HoldFire,
    Evade,
    StandFast,
    Rake,
    Crush,
    Spare,
)
