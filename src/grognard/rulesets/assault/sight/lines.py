"""[MR10.3] [MR7.5.1] The line between two hexes: what it passes, how high it runs there, and what lies in its way.

What the ground says of a pair of hexes is judged once for each shape of the ground. Where craters and rubble have
changed some hexes, only lines that pass those are judged anew.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from grognard.core.bits import mask
from grognard.core.derived import remembered
from grognard.core.hexes import Hex, Mask
from grognard.core.world import lately, of_world
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.ground.ranges import ranges
from grognard.rulesets.assault.ground.terrain import top
from grognard.rulesets.assault.state import AssaultState
from grognard.tactical.eyes import Stretch, amount_on, higher_than_the_line, points

EYE: Final = 1
"""[MR10.3.2] How far a line begins and ends above the ground, in halves of a level."""
SHAPES: Final = 1 << 6
"""Of how many shapes of the ground the lines are kept."""
PARTS: Final = 1 << 17
"""Of how many pairs of hexes the points are kept."""
Tops = tuple[int, ...]


class Line(Struct, frozen=True):
    """A line between two hexes: its points, which of them the ground is higher than, and the smoke on it."""

    points: tuple[Stretch, ...]
    blocked: int | None
    """The first point at which the ground is higher than the line, from 0."""
    smoke: int
    most_smoke: int
    """With how much of it nothing can be seen any more."""

    @property
    def smoked(self) -> bool:
        """[MR7.5.1a] Whether smoke blocks it."""
        return self.smoke >= self.most_smoke

    @property
    def clear(self) -> bool:
        return self.blocked is None and not self.smoked

    @property
    def obstacle(self) -> Stretch:
        """The hex, or the two beside the line, that block it; nothing where the ground does not."""
        return () if self.blocked is None else self.points[self.blocked]


@lately(PARTS)
def points_between(world: Battle, a: Hex, b: Hex) -> tuple[Stretch, ...]:
    """[MR10.3.1a] The hexes that hold the points of a line, one or two at each; none for neighbours."""
    return points(world.grid, a, b)


@lately(PARTS)
def passed(world: Battle, a: Hex, b: Hex) -> Mask:
    """The hexes that hold the points of a line, as a set."""
    return mask(hex for stretch in points_between(world, a, b) for hex in stretch if hex >= 0)


class Sights:
    """What the ground alone lets be seen, for one shape of it."""

    __slots__ = ("_changed", "_known", "_plain", "_seen", "_tops", "_world")

    def __init__(self, world: Battle, tops: Tops, plain: Sights | None = None) -> None:
        self._world: Final = world
        self._tops: Final = tops
        self._plain: Final = plain
        """The same for the ground as it is printed, if this is another shape of it."""
        self._changed: Final[Mask] = _differing(tops, plain._tops) if plain is not None else 0
        self._known: Final[dict[int, bool]] = {}
        self._seen: Final[dict[Hex, frozenset[Hex]]] = {}

    def clear(self, a: Hex, b: Hex) -> bool:
        """[MR10.3.4] Whether the ground leaves the line between two hexes clear, whichever way it is looked along."""
        if b < a:
            a, b = b, a
        key = a * len(self._tops) + b
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._judged(a, b)
        return found

    def seen(self, a: Hex) -> frozenset[Hex]:
        """The hexes to which the ground leaves the line from one clear, with itself."""
        found = self._seen.get(a)
        if found is None:
            found = self._seen[a] = frozenset(b for b in range(len(self._tops)) if self.clear(a, b))
        return found

    def _judged(self, a: Hex, b: Hex) -> bool:
        if self._plain is not None and not self._changed & passed(self._world, a, b):
            return self._plain.clear(a, b)
        return self.blocked(a, b) is None

    def blocked(self, a: Hex, b: Hex) -> int | None:
        """[MR10.3.2] The first point of a line at which the ground is higher than it."""
        levels = self._world.ground.levels
        start, end = 2 * levels[a] + EYE, 2 * levels[b] + EYE
        return higher_than_the_line(points_between(self._world, a, b), start, end, self._tops.__getitem__)


def _differing(one: Tops, other: Tops) -> Mask:
    return sum(1 << hex for hex, (a, b) in enumerate(zip(one, other, strict=True)) if a != b)


@of_world
def printed_sights(world: Battle) -> Sights:
    """The sights of the map as its tiles are printed."""
    rows, ground = world.terrain, world.ground
    tops = tuple(2 * (ground.levels[hex] + rows[ground.printed[hex]].height) for hex in range(world.grid.size))
    return Sights(world, tops)


@lately(SHAPES)
def sights_of(world: Battle, tops: Tops) -> Sights:
    """The sights of one shape of the ground."""
    return Sights(world, tops, printed_sights(world))


def sights(state: AssaultState) -> Sights:
    """The sights of the ground as craters, rubble and works have made it."""
    known = state.derived.get("sights")
    if known is not None and known[0][0] == state.scars and known[0][1] == state.works:
        found: Sights = known[1]
        return found
    return remembered(
        state.derived, "sights", (dict(state.scars), dict(state.works)), lambda: sights_of(state.world, _tops(state))
    )


def _tops(state: AssaultState) -> Tops:
    return tuple(top(state, hex) for hex in range(state.world.grid.size))


# ------------------------------------------------------------------------------------------------------- asking


def sees(state: AssaultState, a: Hex, b: Hex) -> bool:
    """[MR10.3.1c] Whether two hexes see each other: neighbours always do."""
    if ranges(state.world)[a][b] <= 1:
        return True
    if not sights(state).clear(a, b):
        return False
    return not state.smoke.markers or smoke_on(state, a, b) < state.world.tables.limits.smoke_blocks


def seen_from(state: AssaultState, hex: Hex) -> frozenset[Hex]:
    """[MR10.3] Every hex that is seen from one."""
    clear = sights(state).seen(hex)
    return frozenset(other for other in clear if sees(state, hex, other)) if state.smoke.markers else clear


def line(state: AssaultState, a: Hex, b: Hex) -> Line:
    """[MR10.3] The line between two hexes, with what blocks it and where."""
    near = state.world.grid.distance(a, b) <= 1
    return Line(
        () if near else points_between(state.world, a, b),
        None if near else sights(state).blocked(a, b),
        smoke_on(state, a, b),
        state.world.tables.limits.smoke_blocks,
    )


def smoke_on(state: AssaultState, a: Hex, b: Hex) -> int:
    """[MR7.5.1a] [MR7.5.1b] The smoke markers on the line from a hex to a target's: those of both ends and of the hexes
    that it crosses, of two beside it the fewer; neighbours count those of the target alone."""
    if not state.smoke.markers:
        return 0
    thickness = state.smoke.thickness
    if ranges(state.world)[a][b] <= 1:
        return thickness(b)
    if not state.smoke.hexes & (1 << a | 1 << b | passed(state.world, a, b)):
        return 0
    return thickness(a) + thickness(b) + amount_on(points_between(state.world, a, b), thickness, min)
