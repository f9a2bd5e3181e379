"""Answers about field works and minefields: going into them, and setting them up."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Action
from grognard.core.notation import HexRef, UnitRef


class Occupy(Action, frozen=True):
    """[16.23a] [16.33a] A unit goes into a work of its hex, named by its number."""

    unit: UnitRef
    work: int
    verb: ClassVar[str] = "occupy"


class Entrench(Action, frozen=True):
    """[16.1] [16.21] Set up an entrenchment."""

    hex: HexRef
    verb: ClassVar[str] = "entrench"


class Ramp(Action, frozen=True):
    """[16.1] [16.31b] Set up a fire ramp; its facing is asked for."""

    hex: HexRef
    verb: ClassVar[str] = "ramp"


class Point(Action, frozen=True):
    """[16.31a] How the ramp in hand faces."""

    facing: int
    verb: ClassVar[str] = "point"


class Mine(Action, frozen=True):
    """[16.42a] Plot a minefield."""

    hex: HexRef
    verb: ClassVar[str] = "mine"


class Exchange(Action, frozen=True):
    """[16.41] Take minefields for so many entrenchments and ramps."""

    entrenchments: int
    ramps: int
    verb: ClassVar[str] = "exchange"


class ChangeBack(Action, frozen=True):
    """[16.41] Take so many entrenchments and ramps for minefields."""

    entrenchments: int
    ramps: int
    verb: ClassVar[str] = "change-back"


ACTIONS: tuple[type[Action], ...] = (Occupy, Entrench, Ramp, Point, Mine, Exchange, ChangeBack)
