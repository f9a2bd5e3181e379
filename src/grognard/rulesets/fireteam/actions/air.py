"""Answers about helicopters and the fire at them."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Action
from grognard.core.notation import HexRef, UnitRef


class PopUp(Action, frozen=True):
    """[20.41a] A helicopter rises where it is, to fire once and do nothing else."""

    unit: UnitRef
    verb: ClassVar[str] = "pop-up"


class Engage(Action, frozen=True):
    """[20.41a] A helicopter that has risen fires in ``hover`` and stays, or ``moving`` and sinks back."""

    manner: str
    verb: ClassVar[str] = "engage"


class Descend(Action, frozen=True):
    """[20.31c] A helicopter that hovers at low level comes down to fly on."""

    unit: UnitRef
    verb: ClassVar[str] = "descend"


class Salvo(Action, frozen=True):
    """[20.54c] [20.56a] Fire the rockets of a helicopter at a hex, once or twice."""

    unit: UnitRef
    hex: HexRef
    times: int
    verb: ClassVar[str] = "salvo"


class Flak(Action, frozen=True):
    """[20.62c] Fire at a helicopter and all others in its hex at its altitude."""

    unit: UnitRef
    target: UnitRef
    verb: ClassVar[str] = "flak"


class Fit(Action, frozen=True):
    """[20.54a] [20.73] Fit a helicopter with ``rockets`` before play, or a transport with its ``missiles``."""

    unit: UnitRef
    weapon: str
    verb: ClassVar[str] = "fit"


class Swap(Action, frozen=True):
    """[20.83] Replace the pair of a helicopter by transports."""

    unit: UnitRef
    verb: ClassVar[str] = "swap"


ACTIONS: tuple[type[Action], ...] = (PopUp, Engage, Descend, Salvo, Flak, Fit, Swap)
