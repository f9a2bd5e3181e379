"""Answers of the inactive side: opportunity fire, and when it wants to be asked."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Action
from grognard.core.notation import UnitRef
from grognard.tactical.answers import Against, AtLeast, Pass, StandEasy, Watch, Within


class React(Action, frozen=True):
    """[7.1a] Opportunity fire at the hex with the infantry fire of a unit, or of a weapon it carries."""

    unit: UnitRef
    verb: ClassVar[str] = "react"


class Snap(Action, frozen=True):
    """[7.1a] Opportunity fire at a vehicle with a gun, missile or rocket, with HT or HV ammunition."""

    unit: UnitRef
    weapon: str
    ammunition: str
    target: UnitRef
    verb: ClassVar[str] = "snap"


ACTIONS: tuple[type[Action], ...] = (React, Snap, Pass, Watch, StandEasy, Within, Against, AtLeast)
