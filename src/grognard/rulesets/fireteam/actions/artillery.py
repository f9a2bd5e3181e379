"""Answers about artillery: planning its fires, and making them."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Action
from grognard.core.notation import UnitRef
from grognard.tactical import answers


class PlotFire(Action, frozen=True):
    """[9.1a] [9.31a] Plan the first or second fire of a unit on the map."""

    unit: UnitRef
    number: int
    verb: ClassVar[str] = "plot"


class PlotMission(Action, frozen=True):
    """[9.1a] [9.41c] Plan the first or second mission of an off-board battery."""

    battery: int
    number: int
    verb: ClassVar[str] = "plot-mission"


class DropMission(Action, frozen=True):
    """[9.43c] Strike out a mission that was planned last turn."""

    battery: int
    number: int
    verb: ClassVar[str] = "drop-mission"


class Load(Action, frozen=True):
    """[9.1b] What so many tubes of a battery fire: shell, smoke, chemical, adm, pgm or icm."""

    kind: str
    tubes: int
    verb: ClassVar[str] = "load"


Target = answers.Target
"""[9.1a] [10.21c] A hex on which the fire in hand shall fall."""


class Bombard(Action, frozen=True):
    """[9.2] [10.2b] Make the next planned fire of a unit: with shell, smoke or chemical."""

    unit: UnitRef
    kind: str
    verb: ClassVar[str] = "bombard"


class Veil(Action, frozen=True):
    """[10.2a] Fire smoke directly at hexes that the unit sees."""

    unit: UnitRef
    verb: ClassVar[str] = "veil"


class Mark(Action, frozen=True):
    """[18.42] The vehicle that a guided shell shall hit."""

    unit: UnitRef
    verb: ClassVar[str] = "mark"


ACTIONS: tuple[type[Action], ...] = (
    PlotFire,
    PlotMission,
    DropMission,
    Load,
    Target,
    Bombard,
    Veil,
    Mark,
)
