"""Indirect fire: planned fires in their order, the life of a mission, those who observe it, and where it falls.

Serves FT 9.1 to 9.4 (fires planned by units and batteries, struck out when made), 18.41 (observers who keep a hex in
sight); LHY 11.4.4 to 11.4.10 (requests, impact, extension, recovery) and 16.1.3 (scatter); AS 3.1 to 3.4 (cards
committed, first attack, waypoint, second attack, fixed fire) and 7.2 (spotters).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol, TypeVar

from msgspec import Struct

from grognard.core.hexes import OFF_BOARD, Direction, Grid, Hex

UnitId = int
Watch = tuple[UnitId, Hex]
"""An observer, and a hex that he has kept in sight ever since."""


class Planned(Protocol):
    """A planned fire: the number by which those of one source come one after the other."""

    @property
    def number(self) -> int: ...


F = TypeVar("F", bound=Planned)
T = TypeVar("T")

# ------------------------------------------------------------------------------------------------- planned fires


def of_number(plots: Iterable[F], mine: Callable[[F], bool], number: int) -> F | None:
    """The fire of a number that a source has planned."""
    return next((plot for plot in plots if plot.number == number and mine(plot)), None)


def first_of(plots: Iterable[F], mine: Callable[[F], bool]) -> F | None:
    """The planned fire of a source that comes first."""
    return min((plot for plot in plots if mine(plot)), key=lambda plot: plot.number, default=None)


def struck_out(plots: Iterable[T], gone: T) -> tuple[T, ...]:
    """Planned fires without one that is made or given up."""
    return tuple(plot for plot in plots if plot != gone)


def together(plots: Iterable[F], group: Callable[[F], object]) -> list[list[F]]:
    """Fires that belong together, in the order in which the first of each was planned."""
    found: dict[object, list[F]] = {}
    for plot in plots:
        found.setdefault(group(plot), []).append(plot)
    return list(found.values())


# ------------------------------------------------------------------------------------------- the life of a mission


class Life(Struct, frozen=True):
    """The stages of a mission, and what leads from one to the next; a game writes it down as a table."""

    begins: str
    steps: Mapping[tuple[str, str], str]
    """The next stage by stage and happening."""

    def after(self, stage: str, happening: str) -> str:
        """The stage that a happening leads to; one for which there is no row cannot happen."""
        assert (stage, happening) in self.steps, f"a mission that is {stage} cannot be {happening}"
        return self.steps[stage, happening]

    def may(self, stage: str, happening: str) -> bool:
        """Whether something can happen to a mission at a stage."""
        return (stage, happening) in self.steps

    def unreached(self) -> set[str]:
        """The stages that no mission ever comes to; none in a sound table."""
        reached, new = set[str](), {self.begins}
        while new:
            reached |= new
            new = {after for (stage, _), after in self.steps.items() if stage in reached} - reached
        return {stage for (before, _), after in self.steps.items() for stage in (before, after)} - reached


# ----------------------------------------------------------------------------------------------------- observers


def watching(
    observers: Sequence[UnitId], hexes: Iterable[Hex], sees: Callable[[UnitId, Hex], bool]
) -> tuple[Watch, ...]:
    """Who has which of some hexes in sight, hex by hex."""
    return tuple((unit, hex) for hex in hexes for unit in observers if sees(unit, hex))


def lost_sight(watches: Iterable[Watch], sees: Callable[[UnitId, Hex], bool]) -> tuple[Watch, ...]:
    """Those who no longer see the hex that they kept in sight, each once."""
    return tuple(dict.fromkeys(watch for watch in watches if not sees(*watch)))


def still_watching(watches: Iterable[Watch], lost: Iterable[Watch]) -> tuple[Watch, ...]:
    """Who is left when some have lost sight."""
    gone = set(lost)
    return tuple(watch for watch in watches if watch not in gone)


# --------------------------------------------------------------------------------------------- where it falls


def drifted(grid: Grid, hex: Hex, direction: Direction, distance: int) -> Hex | None:
    """Where fire falls that goes astray in a direction, None if that is off the map."""
    for _ in range(distance):
        hex = grid.neighbour[hex][direction]
        if hex == OFF_BOARD:
            return None
    return hex


def translated(grid: Grid, old: Hex, hex: Hex, new: Hex) -> Hex | None:
    """The hex that lies to a new one as another lies to an old one, None if it is off the map."""
    (q, r, s), (u, v, w), (x, y, z) = grid.cube(old), grid.cube(hex), grid.cube(new)
    found = grid.at((x + u - q, y + v - r, z + w - s))
    return None if found == OFF_BOARD else found


def moved_alike(grid: Grid, hexes: Sequence[Hex], start: Hex, goal: Hex) -> tuple[Hex, ...] | None:
    """Hexes that lie to a goal as they lay to a start, None if one of them would be off the map."""
    found = [translated(grid, start, hex, goal) for hex in hexes]
    return None if None in found else tuple(hex for hex in found if hex is not None)
