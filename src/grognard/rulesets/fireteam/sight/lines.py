"""[6.1] Line of sight: who sees whom, what blocks the line and by which rule, and defilade behind crests.

Heights are in half levels. Two eyes on one level are judged by [6.15], on different levels by the chart [6.17].
`look` follows the line and says what blocks it; `sees` gives the same answer quickly: without smoke on the line the
answer depends on the map alone and is kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from msgspec import Struct
from msgspec.structs import asdict

from grognard.core.bits import bits, mask
from grognard.core.errors import BadInput
from grognard.core.facing import NO_FACING, Facing
from grognard.core.flow import Side
from grognard.core.hexes import OFF_BOARD, Hex, Hexside, Mask
from grognard.core.sight import Ends, Height, Judge, Sight, Way, barred, barred_at_the_end, barrier
from grognard.core.sight import obstacles as obstacles_on
from grognard.core.world import lately, of_world
from grognard.rulesets.fireteam.movement.facing import in_front
from grognard.rulesets.fireteam.world import (
    US,
    World,
)
from grognard.tactical import eyes
from grognard.tactical.eyes import Eye, Sights


@of_world
def highest(world: World) -> Height:
    """The highest level at which any eye can be."""
    return 2 * max(world.level) + max(map(int, asdict(world.tables.heights).values()))


LINES_KEPT = 1 << 14
"""How many lines are remembered with everything on them."""
BLIND = 1
"""[6.18] How many hexes lie in a blind zone."""


class Obstacle(Struct, frozen=True):
    """Why a line is blocked: the rule, what stands there, how high it is, and the code of the chart [6.17] if any."""

    rule: str
    kind: str
    height: Height
    code: str = ""


# Eyes


@of_world
def eyes_on_ground(world: World) -> tuple[Eye, ...]:
    """[6.16c] By hex: somebody at its level."""
    return tuple(Eye(hex, level) for hex, level in enumerate(world.ground))


@of_world
def eyes_on_foot(world: World) -> tuple[Eye, ...]:
    """[6.19a] By hex: infantry, on both floors where there are two."""
    return tuple(
        Eye(eye.hex, eye.level, eye.level + world.tables.heights.upstairs if world.multi >> eye.hex & 1 else None)
        for eye in eyes_on_ground(world)
    )


def on_ground(world: World, hex: Hex) -> Eye:
    """[6.16c] At the level of the hex, whatever grows or stands in it."""
    return eyes_on_ground(world)[hex]


def on_foot(world: World, hex: Hex, *, backblast: bool = False) -> Eye:
    """[6.19a] [6.19b] Infantry without rule 19: on both floors, but a missile or rocket is fired from the ground."""
    return eyes_on_ground(world)[hex] if backblast else eyes_on_foot(world)[hex]


def upstairs(world: World, hex: Hex) -> Eye:
    """[19.14] Infantry on the upper floor, one level above the hex."""
    if not world.multi >> hex & 1:
        raise BadInput(f"Hex {world.label(hex)} has no upper floor.")
    return Eye(hex, world.ground[hex] + world.tables.heights.upstairs)


def nap_of_earth(world: World, hex: Hex) -> Eye:
    """[20.31a] [20.32] A helicopter at ground level, over woods half a level above it."""
    over_woods = world.woods >> hex & 1
    return Eye(
        hex,
        world.ground[hex]
        + (world.tables.heights.helicopter_woods if over_woods else world.tables.heights.helicopter_noe),
    )


def low_level(world: World, hex: Hex) -> Eye:
    """[20.31b] A helicopter two levels above its hex."""
    return Eye(hex, world.ground[hex] + world.tables.heights.helicopter_low)


# What blocks


@of_world
def chart_code(world: World, high: Height, low: Height, height: Height, *, bare: bool) -> str:
    """[6.17a] The chart: what an obstacle of an effective height does between two levels, bare ground or not.

    N never blocks, X always; C, dot and BZ depend on where the obstacle lies.
    """
    ends, chart = Ends(OFF_BOARD, OFF_BOARD, high, low), world.tables.sight_chart
    if height <= low:
        return "N"
    if height >= high:
        return "C" if bare and height == high else "X"
    if bare:
        return "dot"
    if ends.rises_within(height, chart.blind_zone):
        return "BZ"
    return "dot" if ends.rises_within(height, chart.nearer) else "X"


_RULE_OF_CODE = {"X": "6.17a", "C": "6.17b", "dot": "6.17c", "BZ": "6.18"}


def crest_level(world: World, side: Hexside) -> Height:
    """[6.12b] The level of a crest: that of the higher of its two hexes."""
    return max(world.ground[hex] for hex in world.grid.side_hexes(side))


class _View(Judge[Obstacle]):
    """What blocks a line between two hexes; the two kinds of view say when a single hex blocks."""

    def __init__(self, world: World, smoke: Mask, ends: Ends) -> None:
        self.world = world
        self.smoke = smoke
        self.ends = ends

    def along(self, left: Hex, right: Hex) -> Obstacle | None:
        """[6.13b] [6.13c] Along a hexside only two hexes that both block do so; off the map nothing does."""
        if OFF_BOARD in (left, right):
            return None
        first, second = self.inside(left), self.inside(right)
        return first if second is not None else None

    def crests(self) -> frozenset[Hexside]:
        """[6.12a] [6.12b] The crests that count: none on the ends' own hexsides, none below the higher eye."""
        nothing: frozenset[Hexside] = frozenset()
        own = crests_of(self.world).get(self.ends.higher, nothing) | crests_of(self.world).get(self.ends.lower, nothing)
        return crests_from(self.world)[self.ends.high] - own


class _Level(_View):
    """[6.15] The view between two eyes on one level."""

    def __init__(self, world: World, smoke: Mask, ends: Ends, *, cover: bool) -> None:
        super().__init__(world, smoke, ends)
        self.cover = cover

    def inside(self, hex: Hex) -> Obstacle | None:
        """[6.15a] [6.15b] [6.15c] What rises above the eyes blocks; cover on their level only between infantry."""
        eyes, ground = self.ends.high, self.world.ground[hex]
        if ground > eyes:
            return Obstacle("6.11", "hill", ground)
        if self.smoke >> hex & 1 and ground + self.world.tables.heights.smoke > eyes:
            return Obstacle("6.13a", "smoke", ground + self.world.tables.heights.smoke)
        if self.world.top[hex] > eyes:
            return Obstacle("6.15a", self.world.group[hex], self.world.top[hex])
        if self.cover and ground == eyes and self.world.cover >> hex & 1:
            return Obstacle("6.15b", "cover", ground)
        return None

    def past(self, ways: tuple[Way, ...]) -> Obstacle | None:
        """[6.12a] [6.12c] A crest blocks when it is crossed, not at its free end nor along it."""
        return Obstacle("6.12a", "crest", self.ends.high) if barred(ways, self.crests()) else None


class _Slope(_View):
    """[6.16] [6.17] The view between two eyes on different levels."""

    def inside(self, hex: Hex) -> Obstacle | None:
        """[6.16a] The ground of the hex, what grows or stands on it, and smoke: whichever blocks first."""
        for kind, height in self._heights(hex):
            code = chart_code(self.world, self.ends.high, self.ends.low, height, bare=kind == "hill")
            if self._blocks(hex, code):
                return Obstacle(_RULE_OF_CODE[code], kind, height, code)
        return None

    def _heights(self, hex: Hex) -> Iterator[tuple[str, Height]]:
        yield "hill", self.world.ground[hex]
        if self.world.height[hex]:
            yield self.world.group[hex], self.world.top[hex]
        if self.smoke >> hex & 1:
            yield "smoke", self.world.ground[hex] + self.world.tables.heights.smoke

    def _blocks(self, hex: Hex, code: str) -> bool:
        match code:
            case "N":
                return False
            case "C":  # [6.17b]
                return not self._on_the_same_hill(hex) or self._crest_between()
            case "dot":  # [6.17c]
                return self.ends.nearer_the_lower(self.world.grid, hex)
            case "BZ":  # [6.18]
                return self.ends.hides_the_lower(self.world.grid, hex, BLIND)
            case _:
                return True

    def _on_the_same_hill(self, hex: Hex) -> bool:
        """[6.14b] Joined to the higher unit by ground not lower; who looks from above his ground is on no such hill."""
        return self.world.hills.same(self.world.level[hex], self.ends.higher, hex)

    def _crest_between(self) -> bool:
        """[6.16b] [6.17b] Only here do crests matter between different levels."""
        higher, lower = self.ends.higher, self.ends.lower
        if not self.world.lines.between(higher, lower)[0] & crest_hexes(self.world)[self.ends.high]:
            return False
        return barrier(self.world.grid, higher, lower, self.crests()) is not None


def _view(world: World, smoke: Mask, ends: Ends, cover: bool) -> _View:
    return _Level(world, smoke, ends, cover=cover) if ends.level else _Slope(world, smoke, ends)


# Looking


def look(world: World, smoke: Mask, a: Eye, b: Eye, *, cover: bool = False) -> Sight[Obstacle]:
    """[6.1a] Whether two eyes see each other, and if not, the first thing that blocks the line from a to b.

    With `cover`, cover hexes count: dismounted infantry aims at dismounted infantry [6.15b]. With a choice of levels
    one clear line will do [6.19a]; if all are blocked, the one on the lowest levels is told.
    """
    return eyes.look(a, b, lambda i, j: _look(world, smoke, a.hex, i, b.hex, j, cover))


@lately(LINES_KEPT)
def obstacles(world: World, smoke: Mask, a: Eye, b: Eye) -> tuple[Sight[Obstacle], ...]:
    """[6.11] Everything that blocks the line between the lowest levels of two eyes, in order; cover does not."""
    ends = Ends.of(a.hex, a.level, b.hex, b.level)
    return tuple(obstacles_on(world.grid, a.hex, b.hex, _view(world, smoke, ends, cover=False)))


def _look(world: World, smoke: Mask, a: Hex, i: Height, b: Hex, j: Height, cover: bool) -> Sight[Obstacle]:
    view = _view(world, smoke, Ends.of(a, i, b, j), cover)
    return next(obstacles_on(world.grid, a, b, view), Sight(True))


def sees(world: World, smoke: Mask, a: Eye, b: Eye, *, cover: bool = False) -> bool:
    """[6.1a] Whether two eyes see each other, quickly."""
    return sights(world).sees(smoke, a, b, cover)


def fields(world: World, smoke: Mask, looking: Iterable[Eye], board: Mask) -> Mask:
    """Every hex of a board whose ground any of some eyes sees."""
    return sights(world).fields(smoke, looking, board, eyes_on_ground(world).__getitem__)


# The quick way


class Shadows:
    """[6.1a] What the ground hides: from each hex those where nobody on the ground, on any floor, is ever seen.

    Smoke and cover hide more, never less. What is found out of a pair of hexes is kept.
    """

    __slots__ = ("_asked", "_world", "hidden")

    def __init__(self, world: World) -> None:
        self._world = world
        self._asked = [0] * world.grid.size
        self.hidden: list[Mask] = [0] * world.grid.size
        """By hex: those that are known to lie in its shadows; of others it may not have been asked."""

    def hide(self, here: Hex, hex: Hex) -> bool:
        """Whether a hex lies in the shadows as seen from another."""
        bit = 1 << hex
        if not self._asked[here] & bit:
            self._asked[here] |= bit
            if not sees(self._world, 0, on_foot(self._world, here), on_foot(self._world, hex)):
                self.hidden[here] |= bit
        return bool(self.hidden[here] & bit)


@of_world
def shadows(world: World) -> Shadows:
    """The shadows of the map."""
    return Shadows(world)


@of_world
def crests_from(world: World) -> tuple[frozenset[Hexside], ...]:
    """[6.12b] By level of the eyes: the crests that are not below it."""
    return tuple(
        frozenset(side for side in world.crests if crest_level(world, side) >= eyes)
        for eyes in range(highest(world) + 1)
    )


@of_world
def crest_hexes(world: World) -> tuple[Mask, ...]:
    """By level of the eyes: the hexes beside those crests."""
    return tuple(mask(hex for side in sides for hex in world.grid.side_hexes(side)) for sides in crests_from(world))


@of_world
def above(world: World) -> tuple[Mask, ...]:
    """By level of the eyes: the hexes that rise above it."""
    return tuple(mask(hex for hex, top in enumerate(world.top) if top > eyes) for eyes in range(highest(world) + 1))


@of_world
def cover_at(world: World) -> tuple[Mask, ...]:
    """[6.15b] By level of the eyes: the cover on it."""
    return tuple(
        world.cover & mask(hex for hex, ground in enumerate(world.ground) if ground == eyes)
        for eyes in range(highest(world) + 1)
    )


@of_world
def sights(world: World) -> Sights:
    """The lines of the map, each judged once; with smoke on it or beside it anew."""
    return Sights(
        world.grid, world.lines, world.ground, partial(_clear_of_terrain, world), partial(_clear_of_smoke, world)
    )


def _clear_of_smoke(world: World, smoke: Mask, a: Hex, i: Height, b: Hex, j: Height, cover: int) -> bool:
    """Whether a line is clear with smoke on it or beside it; smoke elsewhere does not matter."""
    return _look(world, smoke, a, i, b, j, bool(cover)).clear


def _clear_of_terrain(world: World, _: Mask, a: Hex, i: Height, b: Hex, j: Height, cover: int) -> bool:
    """The same as `_look` without smoke, judging only hexes that rise high enough."""
    through, beside = world.lines.between(a, b)
    lowest = min(i, j)
    high_enough = above(world)[lowest] | (cover_at(world)[lowest] if cover and i == j else 0)
    if not (through | beside) & high_enough and not (i == j and through & crest_hexes(world)[i]):
        return True
    ends = Ends.of(a, i, b, j)
    view = _view(world, 0, ends, bool(cover))
    if any(view.inside(hex) is not None for hex in bits(through & high_enough)):
        return False
    if beside & high_enough or (ends.level and through & crest_hexes(world)[ends.high]):
        return next(obstacles_on(world.grid, a, b, view), None) is None
    return True


# Defilade


@of_world
def crests_of(world: World) -> dict[Hex, frozenset[Hexside]]:
    """[6.12a] The crests on the hexsides of a hex, for those that have any."""
    return {
        hex: frozenset(side for side in world.crests if hex in world.grid.side_hexes(side))
        for hex in bits(crest_hexes(world)[0])
    }


def defilade(world: World, firer: Hex, target: Eye) -> bool:
    """[6.32a] [6.32b] Whether the line enters the target's hex wholly across its crests.

    A target a level or more above its hex is above the crest too.
    """
    return target.level < world.ground[target.hex] + world.tables.heights.upstairs and _behind_crests(
        world, firer, target.hex
    )


@of_world
def _behind_crests(world: World, firer: Hex, target: Hex) -> bool:
    return target in crests_of(world) and barred_at_the_end(world.grid, firer, target, world.crests)


def levels_above(world: World, smoke: Mask, firer: Eye, target: Eye) -> int:
    """[18.3] How many whole levels a firer is above its target, 0 if it is not.

    A firer with a choice of floors counts at the highest from which he sees the target.
    """
    seeing = [level for level in firer.levels if sees(world, smoke, Eye(firer.hex, level), target)]
    return max(0, max(seeing, default=firer.level) - target.level) // 2


# Sighting


def sighting_range(world: World, side: Side, hex: Hex, *, vehicle: bool, night: bool) -> int:
    """[11.31b] [15.3a] How far a side sees a vehicle, or dismounted infantry, by the terrain of its hex."""
    by_day, by_night = world.tables.sighting[side, "vehicle" if vehicle else "infantry", world.group[hex]]
    return by_night if night else by_day


def finds_hidden(
    world: World,
    smoke: Mask,
    side: Side,
    viewer: Eye,
    target: Eye,
    *,
    vehicle: bool,
    night: bool,
    facing: Facing = NO_FACING,
) -> bool:
    """[11.31b] [11.31c] [11.32] Whether a viewer finds a hidden target: US units look through smoke for this.

    A vehicle looks into its front arc and its own hex only; `facing` is its facing, none for dismounted infantry.
    """
    if facing != NO_FACING and viewer.hex != target.hex and not in_front(world, viewer.hex, facing, target.hex):
        return False
    return _within_sighting(world, 0 if side == US else smoke, side, viewer, target, vehicle, night)


def sees_by_night(world: World, smoke: Mask, side: Side, viewer: Eye, target: Eye, *, vehicle: bool) -> bool:
    """[15.3a] Whether a viewer sees a target at night."""
    return _within_sighting(world, smoke, side, viewer, target, vehicle, True)


def _within_sighting(
    world: World, smoke: Mask, side: Side, viewer: Eye, target: Eye, vehicle: bool, night: bool
) -> bool:
    near = world.grid.distance(viewer.hex, target.hex) <= sighting_range(
        world, side, target.hex, vehicle=vehicle, night=night
    )
    return near and sees(world, smoke, viewer, target)
