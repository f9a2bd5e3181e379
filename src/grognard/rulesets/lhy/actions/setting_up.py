"""Answers of a side that sets up."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Action
from grognard.core.notation import HexRef, UnitRef


class Pick(Action, frozen=True):
    """[20.7] Take up a counter to set it up, or to set it up otherwise."""

    unit: UnitRef
    verb: ClassVar[str] = "pick"


class Place(Action, frozen=True):
    """[20.7] [20.7d] Put the counter in hand into a hex, concealed."""

    hex: HexRef
    verb: ClassVar[str] = "place"


class Hide(Action, frozen=True):
    """[20.9.1a] Put the counter in hand into a hex, hidden: its hex is written down."""

    hex: HexRef
    verb: ClassVar[str] = "hide"


class Mount(Action, frozen=True):
    """[20.7f] Put the counter in hand aboard a vehicle."""

    carrier: UnitRef
    verb: ClassVar[str] = "mount"


class Wait(Action, frozen=True):
    """[20.7h] Leave the counter in hand beside the map, by itself; a dummy is left out."""

    verb: ClassVar[str] = "wait"


class Orient(Action, frozen=True):
    """[2.2.4] Turn a fortified position to one of the twelve points of its hex's rim, from the north side clockwise."""

    front: int
    verb: ClassVar[str] = "orient"


class Entrench(Action, frozen=True):
    """[20.7c] Put those on foot in a hex into an improved position."""

    hex: HexRef
    verb: ClassVar[str] = "entrench"


class FillIn(Action, frozen=True):
    """[20.7c] Take an improved position away again."""

    hex: HexRef
    verb: ClassVar[str] = "fill"


class Engine(Action, frozen=True):
    """[20.7f] Let a vehicle begin in motion, or not after all."""

    unit: UnitRef
    verb: ClassVar[str] = "engine"


class Divide(Action, frozen=True):
    """[20.7b] Let a squad begin as two sections."""

    unit: UnitRef
    verb: ClassVar[str] = "divide"


class Lay(Action, frozen=True):
    """[19.0] Lay a minefield or wire into a hex."""

    hex: HexRef
    verb: ClassVar[str] = "lay"


class Default(Action, frozen=True):
    """Let the rest be set up in a sensible way."""

    verb: ClassVar[str] = "default"


class Done(Action, frozen=True):
    """The set-up is finished."""

    verb: ClassVar[str] = "done"


class Recall(Action, frozen=True):
    """[20.8.2] Take a dummy off the map."""

    unit: UnitRef
    verb: ClassVar[str] = "recall"


class Slip(Action, frozen=True):
    """[20.8.2] Put an unused dummy with concealed combat units."""

    unit: UnitRef
    hex: HexRef
    verb: ClassVar[str] = "slip"


class NoTricks(Action, frozen=True):
    """[20.8.2] Leave the dummies as they are."""

    verb: ClassVar[str] = "no-tricks"


ACTIONS: tuple[type[Action], ...] = (
    Pick,
    Place,
    Hide,
    Mount,
    Wait,
    Orient,
    Entrench,
    FillIn,
    Engine,
    Divide,
    Lay,
    Default,
    Done,
    Recall,
    Slip,
    NoTricks,
)
