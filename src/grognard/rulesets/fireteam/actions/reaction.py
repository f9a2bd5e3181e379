"""Answers of the inactive side: opportunity fire, and when it wants to be asked."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Action
from grognard.core.notation import UnitRef


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


class Pass(Action, frozen=True):
    """[7.13] Let the chance go by."""

    verb: ClassVar[str] = "pass"


class Watch(Action, frozen=True):
    """[7.13] Say when to be asked about opportunity fire from now on."""

    verb: ClassVar[str] = "watch"


class StandEasy(Action, frozen=True):
    """[7.13] Be asked about opportunity fire whenever there is a chance of it."""

    verb: ClassVar[str] = "stand-easy"


class Within(Action, frozen=True):
    """[7.13] Be asked about enemies at so many hexes or fewer; 0 is for any distance."""

    hexes: int
    verb: ClassVar[str] = "within"


class Against(Action, frozen=True):
    """[7.13] Be asked about ``vehicles``, about ``infantry``, or about ``any``."""

    targets: str
    verb: ClassVar[str] = "against"


class AtLeast(Action, frozen=True):
    """[7.13] Be asked if a shot has so many chances in a hundred of any effect."""

    percent: int
    verb: ClassVar[str] = "at-least"


ACTIONS: tuple[type[Action], ...] = (React, Snap, Pass, Watch, StandEasy, Within, Against, AtLeast)
