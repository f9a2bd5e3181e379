"""Answers about mortars: requests, hexes, ammunition, extensions."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Action
from grognard.core.notation import HexRef, UnitRef


class Request(Action, frozen=True):
    """[11.4.4a] A unit calls a mortar; the hex is named next."""

    unit: UnitRef
    mortar: str
    verb: ClassVar[str] = "request"


class Shell(Action, frozen=True):
    """[11.4.5s1] [11.4.9s2] The primary impact hex."""

    hex: HexRef
    verb: ClassVar[str] = "shell"


class ObserveFrom(Action, frozen=True):
    """[20.7j] The entry hex on which the FO of units beside the map lies."""

    hex: HexRef
    verb: ClassVar[str] = "observe-from"


class LoadHe(Action, frozen=True):
    """[11.4.5s2] High explosive."""

    verb: ClassVar[str] = "load-he"


class LoadSmoke(Action, frozen=True):
    """[11.4.5s2] Smoke."""

    verb: ClassVar[str] = "load-smoke"


class Diagram(Action, frozen=True):
    """[11.4.5s7b] The impact diagram of one of the two sectors on which the hex lies."""

    sector: str
    verb: ClassVar[str] = "impact-diagram"


class Knee(Action, frozen=True):
    """[11.4.10.3s1] A squad fires its knee mortar at a hex."""

    unit: UnitRef
    hex: HexRef
    verb: ClassVar[str] = "knee"


class Extend(Action, frozen=True):
    """[11.4.9x1] Keep the FO on the map, to try for another turn of fire."""

    verb: ClassVar[str] = "extend"


class Release(Action, frozen=True):
    """[11.4.9x1] Let the mission end."""

    verb: ClassVar[str] = "release"


class NextExtension(Action, frozen=True):
    """[11.4.9x2] The mortar whose extension is tried next."""

    mortar: str
    verb: ClassVar[str] = "next-extension"


ACTIONS: tuple[type[Action], ...] = (
    Request,
    Shell,
    ObserveFrom,
    LoadHe,
    LoadSmoke,
    Diagram,
    Knee,
    Extend,
    Release,
    NextExtension,
)
