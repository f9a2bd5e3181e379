"""Moments: facts that change nothing themselves and have no line in the log, told for what follows from them."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Event, Side
from grognard.core.hexes import Hex
from grognard.rulesets.fireteam.state import FireTeamState, UnitId


class Moment(Event, frozen=True):
    """A point in a procedure after which, or before which, something must be done."""

    def apply(self, state: FireTeamState, /) -> None:
        """It changes nothing."""


class SetUpOver(Moment, frozen=True):
    """[11.12] Both sides have set up."""

    rules: ClassVar[tuple[str, ...]] = ("11.12",)


class FacingsChosen(Moment, frozen=True):
    """[5.31a] All vehicles of a stack face as their owner likes."""

    units: tuple[UnitId, ...]
    rules: ClassVar[tuple[str, ...]] = ("5.31a",)


class ReadyToFire(Moment, frozen=True):
    """[7.11c] [20.62c] A shot is settled; vehicles have yet to turn for it."""

    units: tuple[UnitId, ...]
    rules: ClassVar[tuple[str, ...]] = ("7.11c", "20.62c")


class LossesTaken(Moment, frozen=True):
    """[6.36c] [6.38b] An attack on a hex is through, with all panic and all casualties that it has led to."""

    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("6.36c", "6.38b")


class SalvoComing(Moment, frozen=True):
    """[9.41b] Shells of a battery are about to explode in a hex."""

    side: Side
    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("9.41b",)


class MissionOver(Moment, frozen=True):
    """[9.42b] Everything that a battery has fired in a mission has landed."""

    side: Side
    battery: int
    rules: ClassVar[tuple[str, ...]] = ("9.42b",)
