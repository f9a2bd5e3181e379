"""Answers about artillery off the map: in which mode, where, how its dice are divided, and its second attacks."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Action
from grognard.core.notation import HexRef, UnitRef
from grognard.rulesets.assault.world import CardId
from grognard.tactical.answers import Target


class FireMode(Action, frozen=True):
    """[3.4] Choose the mode of an attack: smoke, suppressive, support, effect or bombardment."""

    mode: str
    verb: ClassVar[str] = "mode"


class Split(Action, frozen=True):
    """[3.4.2c] The dice for the first hex, against soft and against hard targets; - for none. The rest go to the
    second."""

    soft: str
    hard: str
    verb: ClassVar[str] = "split"


class Waypoint(Action, frozen=True):
    """[3.2c] Which of two hexes gets the waypoint."""

    hex: HexRef
    verb: ClassVar[str] = "waypoint"


class SecondAttack(Action, frozen=True):
    """[3.0g] Make the second attack of a card whose waypoint, or fixed hex, is here."""

    card: CardId
    hex: HexRef
    verb: ClassVar[str] = "second-attack"


class ReactShells(Action, frozen=True):
    """[3.4.3b] Strike the hex that a unit has entered with the second attack of a card whose waypoint is here."""

    card: CardId
    hex: HexRef
    verb: ClassVar[str] = "react-shells"


class ReactShellsBy(Action, frozen=True):
    """[3.4.3b] [3.3.1d] The same, with a new spotter."""

    card: CardId
    hex: HexRef
    spotter: UnitRef
    verb: ClassVar[str] = "react-shells-by"


ACTIONS: tuple[type[Action], ...] = (FireMode, Split, Waypoint, SecondAttack, ReactShells, ReactShellsBy, Target)
