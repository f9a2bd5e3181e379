"""[6.1] Line of sight: who sees whom, what blocks the line and by which rule, and defilade behind crests.

Heights are in half levels. Two eyes on one level are judged by [6.15], on different levels by the chart [6.17].
`look` follows the line and says what blocks it; `sees` gives the same answer quickly: without smoke on the line the
answer depends on the map alone and is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from itertools import product

from msgspec import Struct
from msgspec.structs import asdict

from grognard.core.bits import bits, mask
from grognard.core.errors import BadInput
from grognard.core.facing import NO_FACING, Facing
from grognard.core.flow import Side
from grognard.core.hexes import OFF_BOARD, Hex, Hexside, Mask
from grognard.core.sight import Ends, Height, Hills, Judge, Lines, Sight, Way, barred, barred_at_the_end, barrier
from grognard.core.sight import obstacles as obstacles_on
from grognard.rulesets.fireteam.files import TABLES
from grognard.rulesets.fireteam.movement.facing import in_front
from grognard.rulesets.fireteam.world import COVER, CRESTS, GRID, GROUP, HEIGHT, LEVEL, MULTI, SPREAD, US, WOODS, label

STOREY: Height = TABLES.heights.upstairs
HIGHEST: Height = 2 * max(LEVEL) + max(asdict(TABLES.heights).values())
BLIND = 1
"""[6.18] How many hexes lie in a blind zone."""

GROUND: tuple[Height, ...] = tuple(2 * level for level in LEVEL)
TOP: tuple[Height, ...] = tuple(ground + height for ground, height in zip(GROUND, HEIGHT, strict=True))
"""[6.16a] The effective height of each hex as an obstacle."""
HILLS = Hills(SPREAD, LEVEL)
LINES = Lines(GRID)


class Eye(Struct, frozen=True):
    """Where someone looks from, or is looked at: a hex, a level, and perhaps a second one he may choose [6.19a]."""

    hex: Hex
    level: Height
    upper: Height | None = None

    @property
    def levels(self) -> tuple[Height, ...]:
        """The levels to choose from, the lowest first."""
        return (self.level,) if self.upper is None else (self.level, self.upper)


class Obstacle(Struct, frozen=True):
    """Why a line is blocked: the rule, what stands there, how high it is, and the code of the chart [6.17] if any."""

    rule: str
    kind: str
    height: Height
    code: str = ""


# Eyes

_ON_GROUND = tuple(Eye(hex, level) for hex, level in enumerate(GROUND))
_ON_FOOT = tuple(Eye(eye.hex, eye.level, eye.level + STOREY if MULTI >> eye.hex & 1 else None) for eye in _ON_GROUND)


def on_ground(hex: Hex) -> Eye:
    """[6.16c] At the level of the hex, whatever grows or stands in it."""
    return _ON_GROUND[hex]


def on_foot(hex: Hex, *, backblast: bool = False) -> Eye:
    """[6.19a] [6.19b] Infantry without rule 19: on both floors, but a missile or rocket is fired from the ground."""
    return _ON_GROUND[hex] if backblast else _ON_FOOT[hex]


def upstairs(hex: Hex) -> Eye:
    """[19.14] Infantry on the upper floor, one level above the hex."""
    if not MULTI >> hex & 1:
        raise BadInput(f"Hex {label(hex)} has no upper floor.")
    return Eye(hex, GROUND[hex] + STOREY)


def nap_of_earth(hex: Hex) -> Eye:
    """[20.31a] [20.32] A helicopter at ground level, over woods half a level above it."""
    over_woods = WOODS >> hex & 1
    return Eye(hex, GROUND[hex] + (TABLES.heights.helicopter_woods if over_woods else TABLES.heights.helicopter_noe))


def low_level(hex: Hex) -> Eye:
    """[20.31b] A helicopter two levels above its hex."""
    return Eye(hex, GROUND[hex] + TABLES.heights.helicopter_low)


# What blocks


@cache
def chart_code(high: Height, low: Height, height: Height, *, bare: bool) -> str:
    """[6.17a] The chart: what an obstacle of an effective height does between two levels, bare ground or not.

    N never blocks, X always; C, dot and BZ depend on where the obstacle lies.
    """
    ends, chart = Ends(OFF_BOARD, OFF_BOARD, high, low), TABLES.sight_chart
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


def crest_level(side: Hexside) -> Height:
    """[6.12b] The level of a crest: that of the higher of its two hexes."""
    return max(GROUND[hex] for hex in GRID.side_hexes(side))


class _View(Judge[Obstacle]):
    """What blocks a line between two hexes; the two kinds of view say when a single hex blocks."""

    def __init__(self, smoke: Mask, ends: Ends) -> None:
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
        own = _CRESTS_OF.get(self.ends.higher, nothing) | _CRESTS_OF.get(self.ends.lower, nothing)
        return _CRESTS_FROM[self.ends.high] - own


class _Level(_View):
    """[6.15] The view between two eyes on one level."""

    def __init__(self, smoke: Mask, ends: Ends, *, cover: bool) -> None:
        super().__init__(smoke, ends)
        self.cover = cover

    def inside(self, hex: Hex) -> Obstacle | None:
        """[6.15a] [6.15b] [6.15c] What rises above the eyes blocks; cover on their level only between infantry."""
        eyes, ground = self.ends.high, GROUND[hex]
        if ground > eyes:
            return Obstacle("6.11", "hill", ground)
        if self.smoke >> hex & 1 and ground + TABLES.heights.smoke > eyes:
            return Obstacle("6.13a", "smoke", ground + TABLES.heights.smoke)
        if TOP[hex] > eyes:
            return Obstacle("6.15a", GROUP[hex], TOP[hex])
        if self.cover and ground == eyes and COVER >> hex & 1:
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
            code = chart_code(self.ends.high, self.ends.low, height, bare=kind == "hill")
            if self._blocks(hex, code):
                return Obstacle(_RULE_OF_CODE[code], kind, height, code)
        return None

    def _heights(self, hex: Hex) -> Iterator[tuple[str, Height]]:
        yield "hill", GROUND[hex]
        if HEIGHT[hex]:
            yield GROUP[hex], TOP[hex]
        if self.smoke >> hex & 1:
            yield "smoke", GROUND[hex] + TABLES.heights.smoke

    def _blocks(self, hex: Hex, code: str) -> bool:
        match code:
            case "N":
                return False
            case "C":  # [6.17b]
                return not self._on_the_same_hill(hex) or self._crest_between()
            case "dot":  # [6.17c]
                return self.ends.nearer_the_lower(GRID, hex)
            case "BZ":  # [6.18]
                return self.ends.hides_the_lower(GRID, hex, BLIND)
            case _:
                return True

    def _on_the_same_hill(self, hex: Hex) -> bool:
        """[6.14b] Joined to the higher unit by ground not lower; who looks from above his ground is on no such hill."""
        return HILLS.same(LEVEL[hex], self.ends.higher, hex)

    def _crest_between(self) -> bool:
        """[6.16b] [6.17b] Only here do crests matter between different levels."""
        higher, lower = self.ends.higher, self.ends.lower
        if not LINES.between(higher, lower)[0] & _CREST_HEXES[self.ends.high]:
            return False
        return barrier(GRID, higher, lower, self.crests()) is not None


def _view(smoke: Mask, ends: Ends, cover: bool) -> _View:
    return _Level(smoke, ends, cover=cover) if ends.level else _Slope(smoke, ends)


# Looking


def look(smoke: Mask, a: Eye, b: Eye, *, cover: bool = False) -> Sight[Obstacle]:
    """[6.1a] Whether two eyes see each other, and if not, the first thing that blocks the line from a to b.

    With `cover`, cover hexes count: dismounted infantry aims at dismounted infantry [6.15b]. With a choice of levels
    one clear line will do [6.19a]; if all are blocked, the one on the lowest levels is told.
    """
    found = [_look(smoke, a.hex, i, b.hex, j, cover) for i, j in product(a.levels, b.levels)]
    return next((sight for sight in found if sight.clear), found[0])


def obstacles(smoke: Mask, a: Eye, b: Eye, *, cover: bool = False) -> list[Sight[Obstacle]]:
    """[6.11] Everything that blocks the line between the lowest levels of two eyes, in order."""
    ends = Ends.of(a.hex, a.level, b.hex, b.level)
    return list(obstacles_on(GRID, a.hex, b.hex, _view(smoke, ends, cover)))


def _look(smoke: Mask, a: Hex, i: Height, b: Hex, j: Height, cover: bool) -> Sight[Obstacle]:
    view = _view(smoke, Ends.of(a, i, b, j), cover)
    return next(obstacles_on(GRID, a, b, view), Sight(True))


def sees(smoke: Mask, a: Eye, b: Eye, *, cover: bool = False) -> bool:
    """[6.1a] Whether two eyes see each other, quickly."""
    if a.upper is None and b.upper is None:
        return _clear(smoke, a.hex, a.level, b.hex, b.level, cover)
    return any(_clear(smoke, a.hex, i, b.hex, j, cover) for i in a.levels for j in b.levels)


def field(smoke: Mask, eye: Eye, board: Mask, *, target: Callable[[Hex], Eye] = on_ground, cover: bool = False) -> Mask:
    """Every hex of a board that an eye sees, as far as a target there would be at `target(hex)`."""
    return mask(hex for hex in bits(board) if sees(smoke, eye, target(hex), cover=cover))


# The quick way

_CRESTS_FROM: tuple[frozenset[Hexside], ...] = tuple(
    frozenset(side for side in CRESTS if crest_level(side) >= eyes) for eyes in range(HIGHEST + 1)
)
_CREST_HEXES: tuple[Mask, ...] = tuple(
    mask(hex for side in sides for hex in GRID.side_hexes(side)) for sides in _CRESTS_FROM
)
_ABOVE: tuple[Mask, ...] = tuple(mask(hex for hex, top in enumerate(TOP) if top > eyes) for eyes in range(HIGHEST + 1))
"""By level of the eyes: the hexes that rise above it."""
_COVER_AT: tuple[Mask, ...] = tuple(
    COVER & mask(hex for hex, ground in enumerate(GROUND) if ground == eyes) for eyes in range(HIGHEST + 1)
)
_UNKNOWN, _CLEAR, _BLOCKED = range(3)
_ROWS: dict[int, bytearray] = {}
"""What is known of the map without smoke: by first hex and by how far both eyes are above their ground."""


def _clear(smoke: Mask, a: Hex, i: Height, b: Hex, j: Height, cover: bool) -> bool:
    key = (((i - GROUND[a]) * 8 + j - GROUND[b]) * 2 + cover) * GRID.size + a
    row = _ROWS.get(key)
    if row is None:
        row = _ROWS[key] = bytearray(GRID.size)
    if row[b] == _UNKNOWN:
        row[b] = _CLEAR if _clear_of_terrain(a, i, b, j, cover) else _BLOCKED
    if not smoke or row[b] == _BLOCKED:
        return row[b] == _CLEAR
    through, beside = LINES.between(a, b)
    on_the_line = (through | beside) & smoke
    return not on_the_line or _clear_of_smoke(on_the_line, a, i, b, j, cover)


@lru_cache(maxsize=1 << 16)
def _clear_of_smoke(smoke: Mask, a: Hex, i: Height, b: Hex, j: Height, cover: bool) -> bool:
    """Whether a line is clear with smoke on it or beside it; smoke elsewhere does not matter."""
    return _look(smoke, a, i, b, j, cover).clear


def _clear_of_terrain(a: Hex, i: Height, b: Hex, j: Height, cover: bool) -> bool:
    """The same as `_look` without smoke, judging only hexes that rise high enough."""
    through, beside = LINES.between(a, b)
    ends = Ends.of(a, i, b, j)
    high_enough = _ABOVE[ends.low] | (_COVER_AT[ends.low] if cover and ends.level else 0)
    if not (through | beside) & high_enough and not (ends.level and through & _CREST_HEXES[ends.high]):
        return True
    view = _view(0, ends, cover)
    if any(view.inside(hex) is not None for hex in bits(through & high_enough)):
        return False
    if beside & high_enough or (ends.level and through & _CREST_HEXES[ends.high]):
        return next(obstacles_on(GRID, a, b, view), None) is None
    return True


# Defilade

_CRESTS_OF: dict[Hex, frozenset[Hexside]] = {
    hex: frozenset(side for side in CRESTS if hex in GRID.side_hexes(side)) for hex in bits(_CREST_HEXES[0])
}


def defilade(firer: Hex, target: Eye) -> bool:
    """[6.32a] [6.32b] Whether the line enters the target's hex wholly across its crests.

    A target a level or more above its hex is above the crest too.
    """
    return target.level < GROUND[target.hex] + STOREY and _behind_crests(firer, target.hex)


@cache
def _behind_crests(firer: Hex, target: Hex) -> bool:
    return target in _CRESTS_OF and barred_at_the_end(GRID, firer, target, CRESTS)


def levels_above(smoke: Mask, firer: Eye, target: Eye) -> int:
    """[18.3] How many whole levels a firer is above its target, 0 if it is not.

    A firer with a choice of floors counts at the highest from which he sees the target.
    """
    seeing = [level for level in firer.levels if sees(smoke, Eye(firer.hex, level), target)]
    return max(0, max(seeing, default=firer.level) - target.level) // 2


# Sighting


def sighting_range(side: Side, hex: Hex, *, vehicle: bool, night: bool) -> int:
    """[11.31b] [15.3a] How far a side sees a vehicle, or dismounted infantry, by the terrain of its hex."""
    by_day, by_night = TABLES.sighting[side, "vehicle" if vehicle else "infantry", GROUP[hex]]
    return by_night if night else by_day


def finds_hidden(
    smoke: Mask, side: Side, viewer: Eye, target: Eye, *, vehicle: bool, night: bool, facing: Facing = NO_FACING
) -> bool:
    """[11.31b] [11.31c] [11.32] Whether a viewer finds a hidden target: US units look through smoke for this.

    A vehicle looks into its front arc and its own hex only; `facing` is its facing, none for dismounted infantry.
    """
    if facing != NO_FACING and viewer.hex != target.hex and not in_front(viewer.hex, facing, target.hex):
        return False
    return _within_sighting(0 if side == US else smoke, side, viewer, target, vehicle, night)


def sees_by_night(smoke: Mask, side: Side, viewer: Eye, target: Eye, *, vehicle: bool) -> bool:
    """[15.3a] Whether a viewer sees a target at night."""
    return _within_sighting(smoke, side, viewer, target, vehicle, True)


def _within_sighting(smoke: Mask, side: Side, viewer: Eye, target: Eye, vehicle: bool, night: bool) -> bool:
    near = GRID.distance(viewer.hex, target.hex) <= sighting_range(side, target.hex, vehicle=vehicle, night=night)
    return near and sees(smoke, viewer, target)
