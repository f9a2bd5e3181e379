"""Answers about air strikes: at whom, who fires at the aircraft, who is hit by mistake."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Action
from grognard.core.notation import UnitRef


class AirTarget(Action, frozen=True):
    """[2.3] [2.6.5b] [2.6.5g] Name the unit that is attacked from the air."""

    target: UnitRef
    verb: ClassVar[str] = "air-target"


class BreakOff(Action, frozen=True):
    """[2.6.5i] Make no second attack."""

    verb: ClassVar[str] = "break-off"


class Intercept(Action, frozen=True):
    """[2.4a] An anti-aircraft unit fires at the aircraft."""

    unit: UnitRef
    verb: ClassVar[str] = "intercept"


class Victim(Action, frozen=True):
    """[2.6.2f] [3.5g] The unit that is struck by its own side."""

    unit: UnitRef
    verb: ClassVar[str] = "victim"


ACTIONS: tuple[type[Action], ...] = (AirTarget, BreakOff, Intercept, Victim)
