"""Answers about setting up: which piece, where, in what, in whose hands."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Action
from grognard.core.notation import HexRef, UnitRef


class Pick(Action, frozen=True):
    """[11.12] Take up a piece to set it up, or to set it up otherwise."""

    unit: UnitRef
    verb: ClassVar[str] = "pick"


class Place(Action, frozen=True):
    """[11.12] Put the piece into a hex."""

    hex: HexRef
    verb: ClassVar[str] = "place"


class Board(Action, frozen=True):
    """[11.12] [11.25] Put the piece into a vehicle or helicopter."""

    unit: UnitRef
    verb: ClassVar[str] = "board"


class Hand(Action, frozen=True):
    """[5.15a] Hand the weapon to a unit that carries it."""

    unit: UnitRef
    verb: ClassVar[str] = "hand"


class Walk(Action, frozen=True):
    """[11.25] Let a reinforcement come on foot."""

    verb: ClassVar[str] = "walk"


class Show(Action, frozen=True):
    """[11.3] Set a piece up openly although it could be hidden."""

    unit: UnitRef
    verb: ClassVar[str] = "show"


class Default(Action, frozen=True):
    """Set everything up in a sensible way, at once."""

    verb: ClassVar[str] = "default"


ACTIONS: tuple[type[Action], ...] = (Pick, Place, Board, Hand, Walk, Show, Default)
