"""Answers about companies and platoons, the gifts of fate, and leaders who come back."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Action
from grognard.core.notation import UnitRef


class Select(Action, frozen=True):
    """[6.0.I] Take a company, whose platoons will be activated one by one."""

    company: str
    verb: ClassVar[str] = "select"


class Coordinate(Action, frozen=True):
    """[7.1x1] Take a company and try to coordinate its platoons."""

    company: str
    verb: ClassVar[str] = "coordinate"


class ActivatePlatoon(Action, frozen=True):
    """[6.0.II-1] Activate one platoon of the company."""

    company: str
    platoon: int
    verb: ClassVar[str] = "activate"


class ActivatePair(Action, frozen=True):
    """[7.1a] [7.1b] Activate two platoons at once."""

    company: str
    platoon: int
    other_company: str
    other_platoon: int
    verb: ClassVar[str] = "pair"


class BringBack(Action, frozen=True):
    """[18.0b] A medic brings a lost section of a kind back to a unit of its platoon."""

    kind: str
    unit: UnitRef
    verb: ClassVar[str] = "restore"


class FreeMortar(Action, frozen=True):
    """[18.0b] An interrupted mortar is available again."""

    mortar: str
    verb: ClassVar[str] = "supply"


class Inspire(Action, frozen=True):
    """[18.0b] A company will coordinate without a roll."""

    company: str
    verb: ClassVar[str] = "inspire"


class Rejoin(Action, frozen=True):
    """[13.3.4.1] A leader comes back to a unit of his platoon."""

    leader: UnitRef
    unit: UnitRef
    verb: ClassVar[str] = "rejoin"


ACTIONS = (Select, Coordinate, ActivatePlatoon, ActivatePair, BringBack, FreeMortar, Inspire, Rejoin)
