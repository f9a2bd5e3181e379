"""What must follow from a fact wherever in the rules it happens, as one table made of the rooms' own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from grognard.core.flow import Consequence

from .battle import Battle
from .victory import control

ROOMS: tuple[Mapping[type, tuple[Consequence, ...]], ...] = (control.CONSEQUENCES,)


def together(tables: tuple[Mapping[type, tuple[Consequence, ...]], ...]) -> dict[type, tuple[Consequence, ...]]:
    """One table of several; where more than one speaks of an event, all follow, in the order of the rooms."""
    found: dict[type, tuple[Consequence, ...]] = {}
    for table in tables:
        for event, follow in table.items():
            found[event] = (*found.get(event, ()), *follow)
    return found


class LiveBattle(Battle):
    """A battle in which facts have their consequences."""

    consequences: ClassVar[Mapping[type, tuple[Consequence, ...]]] = together(ROOMS)
