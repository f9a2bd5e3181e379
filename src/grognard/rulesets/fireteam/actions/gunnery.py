"""Answers about gun/missile fire after the shot."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Action
from grognard.core.notation import UnitRef


class StayCautious(Action, frozen=True):
    """[18.1c] A vehicle with fire control keeps its Cautious marker after firing, or gives it up."""

    unit: UnitRef
    yes: bool
    verb: ClassVar[str] = "stay-cautious"


ACTIONS: tuple[type[Action], ...] = (StayCautious,)
