"""Answers about command points: activating, paying, saving, rallying."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Action
from grognard.core.notation import UnitRef
from grognard.tactical import answers


class Activate(Action, frozen=True):
    """[4.21] Begin an activation with a unit: to ``move``, to ``fire``, or for a US group to do ``both``.

    ``unit`` is for one unit or a squad with teams [4.31a], ``platoon`` for a platoon [4.32a].
    """

    mode: str
    scope: str
    unit: UnitRef
    verb: ClassVar[str] = "activate"


class Join(Action, frozen=True):
    """[4.3] Take another unit into the group that is being activated."""

    unit: UnitRef
    verb: ClassVar[str] = "join"


class Lead(Action, frozen=True):
    """[4.4a] Let a leader lower the cost of the activation."""

    unit: UnitRef
    verb: ClassVar[str] = "lead"


class Begin(Action, frozen=True):
    """[4.2] Pay for the activation, so many half points of it from saved CP of its units, and begin."""

    saved: int
    verb: ClassVar[str] = "begin"


class Take(Action, frozen=True):
    """[5.12a] The next unit of the group to act, and whether it will ``move`` or ``fire``."""

    unit: UnitRef
    mode: str
    verb: ClassVar[str] = "take"


class Save(Action, frozen=True):
    """[4.5a] Put half a command point aside on a unit."""

    unit: UnitRef
    verb: ClassVar[str] = "save"


class Release(Action, frozen=True):
    """[4.54a] Take the saved CP off a unit between turns."""

    unit: UnitRef
    verb: ClassVar[str] = "release"


class Rally(Action, frozen=True):
    """[8.1a] A leader rallies those who are with him; so many half points come from their saved CP."""

    unit: UnitRef
    saved: int
    verb: ClassVar[str] = "rally"


class Steady(Action, frozen=True):
    """[8.3a] A vehicle rallies; so many half points come from its saved CP."""

    unit: UnitRef
    saved: int
    verb: ClassVar[str] = "steady"


Done = answers.Done
"""Finish the step, the activation or the impulse."""

ACTIONS: tuple[type[Action], ...] = (Activate, Join, Lead, Begin, Take, Save, Release, Rally, Steady, Done)
