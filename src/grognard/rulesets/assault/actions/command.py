"""Answers of command: points, the use of committed cards, letting it be."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.core.flow import Action
from grognard.core.notation import UnitRef
from grognard.rulesets.assault.world import CardId
from grognard.tactical.answers import Done, Pass


class LayPoint(Action, frozen=True):
    """[MR6.2.2b] Lay a command point on a unit."""

    unit: UnitRef
    verb: ClassVar[str] = "point"


class Fill(Action, frozen=True):
    """[MR6.2.2b] Lay the points that are left on units, one after the other in their order."""

    verb: ClassVar[str] = "fill"


class Use(Action, frozen=True):
    """[MR6.3.1] [MR6.4.1a] Use a committed TA/OAS card."""

    card: CardId
    verb: ClassVar[str] = "use"


class Rally(Action, frozen=True):
    """[MR6.4.2d] [MR11.4a] A unit tries to rally."""

    unit: UnitRef
    verb: ClassVar[str] = "rally"


class Shells(Action, frozen=True):
    """[MR6.4.2a] [MR7.0] A unit fires shells; at which hex is asked next."""

    unit: UnitRef
    verb: ClassVar[str] = "shells"


class SmokeShells(Action, frozen=True):
    """[MR6.4.2a] [MR7.5] A mortar fires smoke shells; at which hex is asked next."""

    unit: UnitRef
    verb: ClassVar[str] = "smoke-shells"


ACTIONS: Final[tuple[type[Action], ...]] = (LayPoint, Fill, Use, Rally, Shells, SmokeShells, Done, Pass)
