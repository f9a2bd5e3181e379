"""Smoke as it lies on the ground: in which hexes, how thick, and since when.

Serves FT 10.1 to 10.3 (smoke or none; what a shell covers; a roll blows some of it away); LHY 11.4.11 and 4.2.4
(markers that add up, one of which leaves each hex); AS 7.5 and 6.5b (two markers at most, one of an earlier turn
leaves). A game in which smoke does not add up keeps a mask of hexes; one in which it does keeps ``Smoke``. How much
of it lies on a line is told by ``eyes.amount_on``.
"""

from __future__ import annotations

from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from grognard.core.bits import mask
from grognard.core.hexes import Grid, Hex, Mask

Time = int
"""A turn, or a minute, of the game."""


class Smoke(Struct, frozen=True):
    """The smoke markers of each hex by the time when they were laid, the oldest first; hexes in their order."""

    markers: tuple[tuple[Hex, tuple[Time, ...]], ...] = ()

    def thickness(self, hex: Hex) -> int:
        """How many markers lie in a hex."""
        return next((len(times) for other, times in self.markers if other == hex), 0)

    @property
    def hexes(self) -> Mask:
        """Where smoke lies at all."""
        return mask(hex for hex, _ in self.markers)

    def plus(self, hex: Hex, time: Time, most: int | None = None) -> Self:
        """With one marker more in a hex; where there are as many as may be, it is lost."""
        here = dict(self.markers)
        times = here.get(hex, ())
        if most is not None and len(times) >= most:
            return self
        return self._with({**here, hex: tuple(sorted((*times, time)))})

    def thinned(self, before: Time | None = None) -> Self:
        """After one marker has left each hex, the oldest; only those laid before a time leave, if one is given."""
        return self._with({hex: _thinner(times, before) for hex, times in self.markers})

    def without(self, gone: Mask) -> Self:
        """After all smoke of some hexes is blown away."""
        return self._with({hex: times for hex, times in self.markers if not gone >> hex & 1})

    def _with(self, markers: dict[Hex, tuple[Time, ...]]) -> Self:
        return replace(self, markers=tuple(sorted((hex, times) for hex, times in markers.items() if times)))


def _thinner(times: tuple[Time, ...], before: Time | None) -> tuple[Time, ...]:
    return times[1:] if before is None or times[0] < before else times


def cloud(grid: Grid, hex: Hex, board: Mask) -> Mask:
    """A hex and those around it, as far as they are in play."""
    return board & mask((hex, *grid.neighbours[hex]))
