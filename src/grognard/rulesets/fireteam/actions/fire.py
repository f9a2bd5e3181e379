"""Answers about fire: what is aimed at, who fires along, who directs it."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.assembly import Commit
from grognard.core.flow import Action
from grognard.core.notation import HexRef, UnitRef
from grognard.tactical import answers


class Aim(Action, frozen=True):
    """[6.3a] Aim the infantry fire of a unit, or of a weapon it carries, at a hex."""

    unit: UnitRef
    hex: HexRef
    verb: ClassVar[str] = "aim"


class Add(Action, frozen=True):
    """[6.24a] Another unit or weapon of the group fires at the hex together with those named."""

    unit: UnitRef
    verb: ClassVar[str] = "add"


class Floor(Action, frozen=True):
    """[19.13] Fire at the ``upper`` floor of a building, or at the ``ground`` floor."""

    floor: str
    verb: ClassVar[str] = "floor"


class Direct(Action, frozen=True):
    """[6.31c] A leader directs all fire of one unit in this impulse."""

    leader: UnitRef
    unit: UnitRef
    verb: ClassVar[str] = "direct"


class Launch(Action, frozen=True):
    """[6.5a] Fire a gun, missile or rocket of a unit, or one it carries, at a vehicle, with HT or HV ammunition."""

    unit: UnitRef
    weapon: str
    ammunition: str
    target: UnitRef
    verb: ClassVar[str] = "launch"


Swing = answers.Swing

ACTIONS: tuple[type[Action], ...] = (Aim, Add, Floor, Direct, Commit, Launch, Swing)
