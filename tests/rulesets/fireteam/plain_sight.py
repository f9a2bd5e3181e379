"""Line of sight once more, slowly: plane geometry with fractions, written from the definitions alone.

The paper is squeezed so that everything is a whole number: columns are 3 apart and rows 2, a hex reaches 1 up and
down and 2 to both hands, and its slanted edges have slope 1. Squeezing changes no crossing.
"""

from fractions import Fraction

from grognard.core.hexes import Hex
from tests.rulesets.fireteam.edition import WORLD

Point = tuple[int | Fraction, int | Fraction]
Segment = tuple[Point, Point]
HAIR = Fraction(1, 10**6)
FEATURES = {"woods": 1, "building_wood": 1, "building_stone": 1, "building_multi": 2}
SMOKE = 2


def _place(hex: Hex) -> tuple[int, int]:
    """Odd columns lie half a hex lower."""
    row, column = WORLD.grid.row_column(hex)
    return 3 * column, 2 * row + column % 2


CENTRES = [_place(hex) for hex in range(WORLD.grid.size)]


def corners(hex: Hex) -> list[Point]:
    x, y = CENTRES[hex]
    return [(x + dx, y + dy) for dx, dy in ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))]


def edge(a: Hex, b: Hex) -> Segment:
    """The hexside that two hexes share."""
    first, second = sorted(set(corners(a)) & set(corners(b)))
    return first, second


def stretch(a: Hex, b: Hex, hex: Hex) -> tuple[Fraction, Fraction, bool]:
    """The part of the line, 0 to 1, that lies in a closed hex, and whether it stays on its rim."""
    (x, y), (u, v), (p, q) = CENTRES[a], CENTRES[b], CENTRES[hex]
    first, last, rim = Fraction(0), Fraction(1), False
    for i, j, half in ((0, 1, 1), (1, 1, 2), (1, -1, 2)):
        here, speed = i * (x - p) + j * (y - q), i * (u - x) + j * (v - y)
        if speed == 0:
            if abs(here) > half:
                return Fraction(1), Fraction(0), False
            rim = rim or abs(here) == half
        else:
            times = sorted((Fraction(half - here, speed), Fraction(-half - here, speed)))
            first, last = max(first, times[0]), min(last, times[1])
    return first, last, rim


def spans(a: Hex, b: Hex) -> list[tuple[Hex, ...]]:
    """The hexes the line runs through, alone, and those it runs along, in pairs; the ends left out."""
    (x, y), (u, v) = CENTRES[a], CENTRES[b]
    columns, rows = range(min(x, u) - 3, max(x, u) + 4), range(min(y, v) - 2, max(y, v) + 3)
    near = [hex for hex, (p, q) in enumerate(CENTRES) if p in columns and q in rows and hex not in (a, b)]
    found: list[tuple[Hex, ...]] = []
    beside: dict[tuple[Fraction, Fraction], list[Hex]] = {}
    for hex in near:
        first, last, rim = stretch(a, b, hex)
        if first < last and rim:
            beside.setdefault((first, last), []).append(hex)
        elif first < last:
            found.append((hex,))
    return found + [tuple(pair) for pair in beside.values() if len(pair) == 2]


def crosses(line: Segment, side: Segment) -> bool:
    """Whether a line meets a hexside at a point other than its ends, and not along it."""
    a, b = (_hand(line, end) for end in side)
    c, d = (_hand(side, end) for end in line)
    return a * b < 0 and c * d < 0


def _hand(line: Segment, point: Point) -> int | Fraction:
    ((x, y), (u, v)), (p, q) = line, point
    return (u - x) * (q - y) - (v - y) * (p - x)


def moved(line: Segment, by: Fraction) -> Segment:
    """The line moved a hair sideways."""
    (x, y), (u, v) = line
    dx, dy = -(v - y) * by, (u - x) * by
    return (x + dx, y + dy), (u + dx, v + dy)


def stopped_by(line: Segment, crests: list[Segment]) -> bool:
    """A crest is crossed inside, or at a corner on both hands."""
    if any(crosses(line, crest) for crest in crests):
        return True
    for joint in {end for crest in crests for end in crest if _hand(line, end) == 0}:
        meeting = [crest for crest in crests if joint in crest]
        if all(any(crosses(moved(line, by), crest) for crest in meeting) for by in (HAIR, -HAIR)):
            return True
    return False


def crests_that_count(a: Hex, b: Hex, eyes: int) -> list[Segment]:
    pairs = [WORLD.grid.side_hexes(side) for side in WORLD.crests]
    return [
        edge(*pair)
        for pair in pairs
        if not {a, b} & set(pair) and 2 * max(WORLD.level[pair[0]], WORLD.level[pair[1]]) >= eyes
    ]


def same_hill(a: Hex, b: Hex, level: int) -> bool:
    reached, todo = {a}, [a]
    while todo:
        for n in WORLD.grid.neighbours[todo.pop()]:
            if n not in reached and WORLD.level[n] >= level:
                reached.add(n)
                todo.append(n)
    return b in reached


def clear(smoke: set[Hex], a: Hex, i: int, b: Hex, j: int, *, cover: bool) -> bool:
    """Whether the line is clear between heights of i and j half levels."""
    judge = _same_level if i == j else _different_levels
    if any(all(judge(smoke, hex, (a, i), (b, j), cover) for hex in span) for span in spans(a, b)):
        return False
    return i != j or not stopped_by((CENTRES[a], CENTRES[b]), crests_that_count(a, b, i))


def _same_level(smoke: set[Hex], hex: Hex, a: tuple[Hex, int], b: tuple[Hex, int], cover: bool) -> bool:
    ground = 2 * WORLD.level[hex]
    highest = max(ground + FEATURES.get(WORLD.terrain[hex], 0), ground + SMOKE * (hex in smoke))
    return highest > a[1] or (cover and WORLD.terrain[hex] == "cover" and ground == a[1])


def _different_levels(smoke: set[Hex], hex: Hex, a: tuple[Hex, int], b: tuple[Hex, int], cover: bool) -> bool:
    (lower, low), (higher, high) = sorted((a, b), key=lambda end: end[1])
    ground = 2 * WORLD.level[hex]
    nearer = WORLD.grid.distance(hex, lower) <= WORLD.grid.distance(hex, higher)
    if ground > high or (low < ground < high and nearer):
        return True
    if ground == high > low:
        on_hill = 2 * WORLD.level[higher] == high and same_hill(higher, hex, WORLD.level[hex])
        ridge = stopped_by((CENTRES[a[0]], CENTRES[b[0]]), crests_that_count(a[0], b[0], high))
        if not on_hill or ridge:
            return True
    tops = [ground + FEATURES.get(WORLD.terrain[hex], 0)] * (WORLD.terrain[hex] in FEATURES) + [ground + SMOKE] * (
        hex in smoke
    )
    for top in tops:
        share = Fraction(top - low, high - low)
        behind = WORLD.grid.distance(hex, lower) == 1
        if share > 0 and (share > Fraction(2, 3) or (behind if share <= Fraction(1, 3) else nearer)):
            return True
    return False


def defilade(a: Hex, b: Hex) -> bool:
    """Whether the line enters b wholly across crests of b."""
    own = [edge(*WORLD.grid.side_hexes(side)) for side in WORLD.crests if b in WORLD.grid.side_hexes(side)]
    return a != b and stopped_by((CENTRES[a], CENTRES[b]), own)
