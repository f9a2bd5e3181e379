"""Line of sight: walk the exact line between two hexes and let a game judge what it meets.

A game subclasses `Judge` and overrides what matters to it; everything else lets the sight through:

- trees or smoke fill a hex: `inside`, and `along` with its own view of one or both hexes blocking;
- a crest or wall on a hexside blocks when crossed: `across`; touching its end is `corner`, running along
  it is `along`, and neither blocks unless the game says so;
- levels: the judge knows the two ends and compares heights, with `grid.distance` where slopes matter.
"""

from typing import Generic, Protocol, TypeVar

import msgspec

from .hexes import Across, Along, Corner, Grid, Hex, Inside, Passage

Reason = TypeVar("Reason")
Reason_co = TypeVar("Reason_co", covariant=True)


class Judge(Protocol[Reason_co]):
    """Says of each thing the line meets why it blocks, or None. An off-board hex is -1."""

    def inside(self, hex: Hex) -> Reason_co | None:
        """The line crosses the interior of a hex; never asked of the two end hexes."""
        return None

    def along(self, left: Hex, right: Hex) -> Reason_co | None:
        """The line runs along the hexside between two hexes, left and right of the line."""
        return None

    def across(self, behind: Hex, ahead: Hex) -> Reason_co | None:
        """The line crosses the hexside between two hexes."""
        return None

    def corner(self, corner: Corner) -> Reason_co | None:
        """The line passes through a corner, touching the ends of the hexsides that meet there."""
        return None


class Sight(msgspec.Struct, Generic[Reason], frozen=True):
    """Whether the sight is clear; if not, the first thing on the line that blocks it, and why."""

    clear: bool
    at: Passage | None = None
    reason: Reason | None = None


def walk(grid: Grid, a: Hex, b: Hex, judge: Judge[Reason]) -> Sight[Reason]:
    """Follow the line from a to b up to the first thing that blocks it."""
    for passage in grid.trace(a, b)[1:-1]:
        reason = _ask(judge, passage)
        if reason is not None:
            return Sight(False, passage, reason)
    return Sight(True)


def _ask(judge: Judge[Reason], passage: Passage) -> Reason | None:
    match passage:
        case Inside(hex):
            return judge.inside(hex)
        case Across(behind, ahead):
            return judge.across(behind, ahead)
        case Along(left, right):
            return judge.along(left, right)
        case Corner():
            return judge.corner(passage)
