"""A slow second opinion on sight: polygons and fractions, sharing nothing with the game but the map's own data.

Every hex of the map is a polygon, every line is cut against all of them, every hexside and every piece of artwork is
met or not met by solving for the crossing point.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction as F
from itertools import pairwise
from math import ceil

from grognard.rulesets.lhy.ground.board import Ground

Spot = tuple[F, F]
Interval = tuple[F, F]

OUTLINE = ((200, -300), (400, 0), (200, 300), (-200, 300), (-400, 0), (-200, -300))
NEXT = ((0, -600), (600, -300), (600, 300), (0, 600), (-600, 300), (-600, -300))
DENSE = {"woods": 1, "jungle": 1, "dense_woods": 2, "dense_jungle": 2}
GROVE = {"orchard": 1, "palm_grove": 1}
TALL = {"wooden_building": 1, "stone_building": 1, "hut": 1, "urban_building": 2, "tree_row": 1}


@dataclass
class Verdict:
    """What the twin finds: every rule that blocks, and everything else about the line."""

    rules: set[str] = field(default_factory=set)
    entered: set[int] = field(default_factory=set)
    flanks: set[tuple[int, int]] = field(default_factory=set)
    leaves: int = -1
    enters: int = -1
    walls: int = 0
    tree_lines: int = 0
    orchards: int = 0
    along: bool = False
    street_at_start: bool = False
    street_at_end: bool = False


class Twin:
    """The map as polygons."""

    def __init__(self, ground: Ground) -> None:
        self.g = ground
        self.centre: list[Spot] = [(F(600 * column), F(300 * height)) for column, height in ground.place]
        self.at: Mapping[Spot, int] = {spot: hex for hex, spot in enumerate(self.centre)}
        self.polygon = [[(x + u, y + v) for u, v in OUTLINE] for x, y in self.centre]
        self.sides = list(self.hexsides())

    # Geometry

    @staticmethod
    def cut(a: Spot, b: Spot, polygon: list[Spot]) -> Interval | None:
        """The part of a segment in a convex polygon listed clockwise or not."""
        low, high = F(0), F(1)
        area = sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(polygon, polygon[1:] + polygon[:1], strict=True))
        for p, q in zip(polygon, polygon[1:] + polygon[:1], strict=True):
            normal = (-(q[1] - p[1]), q[0] - p[0]) if area > 0 else (q[1] - p[1], -(q[0] - p[0]))
            inside = normal[0] * (a[0] - p[0]) + normal[1] * (a[1] - p[1])
            change = normal[0] * (b[0] - a[0]) + normal[1] * (b[1] - a[1])
            if change == 0 and inside < 0:
                return None
            if change > 0:
                low = max(low, -inside / change)
            if change < 0:
                high = min(high, -inside / change)
        return (low, high) if low <= high else None

    @staticmethod
    def on_rim(spot: Spot, polygon: list[Spot]) -> bool:
        return any(
            (q[0] - p[0]) * (spot[1] - p[1]) == (q[1] - p[1]) * (spot[0] - p[0])
            and min(p[0], q[0]) <= spot[0] <= max(p[0], q[0])
            and min(p[1], q[1]) <= spot[1] <= max(p[1], q[1])
            for p, q in zip(polygon, polygon[1:] + polygon[:1], strict=True)
        )

    @staticmethod
    def meeting(a: Spot, b: Spot, p: Spot, q: Spot) -> str:
        """How a segment meets another: "", "point" or "along"."""
        dx, dy, ex, ey = b[0] - a[0], b[1] - a[1], q[0] - p[0], q[1] - p[1]
        determinant = dx * ey - dy * ex
        if determinant:
            t = ((p[0] - a[0]) * ey - (p[1] - a[1]) * ex) / determinant
            s = ((p[0] - a[0]) * dy - (p[1] - a[1]) * dx) / determinant
            return "point" if 0 <= t <= 1 and 0 <= s <= 1 else ""
        if (p[0] - a[0]) * dy != (p[1] - a[1]) * dx:
            return ""
        square = dx * dx + dy * dy
        at = sorted(((v[0] - a[0]) * dx + (v[1] - a[1]) * dy) / square for v in (p, q))
        return "along" if at[0] < 1 and at[1] > 0 else ("point" if at[0] <= 1 and at[1] >= 0 else "")

    @staticmethod
    def in_reach(a: Spot, b: Spot, centre: Spot) -> bool:
        """Whether a hex could be met at all: whether it overlaps the box around a segment."""
        wide = min(a[0], b[0]) - 400 <= centre[0] <= max(a[0], b[0]) + 400
        return wide and min(a[1], b[1]) - 300 <= centre[1] <= max(a[1], b[1]) + 300

    @staticmethod
    def spot(a: Spot, b: Spot, t: F) -> Spot:
        return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t

    def drawn(self, hex: int) -> Iterator[tuple[str, list[Spot]]]:
        x, y = self.centre[hex]
        for shape in self.g.shapes[hex]:
            yield shape.kind, [(x + u, y + v) for u, v in shape.points]

    def met(self, a: int, b: int, hex: int) -> set[str]:
        """The kinds of artwork of a hex that the line touches."""
        p, q, found = self.centre[a], self.centre[b], set()
        for kind, spots in self.drawn(hex):
            if kind == "tree_row":
                if any(self.meeting(p, q, u, v) for u, v in pairwise(spots)):
                    found.add(kind)
            elif kind != "lane" and self.cut(p, q, spots):
                found.add(kind)
        return found

    def in_lane(self, a: int, b: int, hex: int) -> bool:
        """Whether every point of the line in a hex lies in one of its lanes."""
        lanes = [spots for kind, spots in self.drawn(hex) if kind == "lane"]
        p, q = self.centre[a], self.centre[b]
        whole = self.cut(p, q, self.polygon[hex])
        if not lanes or whole is None:
            return False
        parts = [part for part in (self.cut(p, q, lane) for lane in lanes) if part]
        marks = sorted({*whole, *(t for part in parts for t in part if whole[0] <= t <= whole[1])})
        tests = marks + [(s + t) / 2 for s, t in pairwise(marks)]
        return all(any(low <= t <= high for low, high in parts) for t in tests)

    # Heights

    def distance(self, a: int, b: int) -> int:
        (q, h), (r, k) = self.g.place[a], self.g.place[b]
        columns, halves = abs(q - r), abs(h - k)
        return columns + max(0, halves - columns) // 2

    def filled(self, hex: int) -> int:
        kind = self.g.terrain[hex]
        return self.g.level[hex] + DENSE.get(kind, 0) + GROVE.get(kind, 0)

    def hides(self, a: int, b: int, hex: int, top: int, blind: bool = True) -> str:
        """The rule by which something so high hides two hexes on different levels from each other."""
        high, low = (a, b) if self.g.level[a] > self.g.level[b] else (b, a)
        if top >= self.g.level[high]:
            return "4.2.2x"
        if blind and top > self.g.level[low]:
            reach = max(1, ceil(F(self.distance(high, hex), self.g.level[high] - top)))
            if self.distance(hex, low) <= reach:
                return "4.2.3b"
        return ""

    def under(self, a: int, b: int, hex: int, height: int) -> bool:
        """Whether the line passes above something so high."""
        top = self.g.level[hex] + height
        if self.g.level[a] == self.g.level[b]:
            return top <= self.g.level[a]
        return not self.hides(a, b, hex, top)

    # Judgement

    def hexsides(self) -> Iterator[tuple[int, int, str, Spot, Spot]]:
        """Every hexside with a wall or tree line, with its two ends."""
        for hex in range(self.g.size):
            for d, (u, v) in enumerate(NEXT):
                other = self.at.get((self.centre[hex][0] + u, self.centre[hex][1] + v), -1)
                ends = self.polygon[hex][d - 1], self.polygon[hex][d]
                if other > hex and self.g.wall[hex] >> d & 1:
                    yield hex, other, "wall", *ends
                if other > hex and self.g.tree_line[hex] >> d & 1:
                    yield hex, other, "tree_line", *ends

    def passed(self, a: int, b: int, verdict: Verdict) -> None:
        """The hexes that the line enters, and the pairs between which it runs."""
        p, q = self.centre[a], self.centre[b]
        beside: dict[Interval, dict[bool, int]] = {}
        for hex in range(self.g.size):
            near = hex not in (a, b) and self.in_reach(p, q, self.centre[hex])
            part = self.cut(p, q, self.polygon[hex]) if near else None
            if part is None or part[0] == part[1]:
                continue
            middle = self.spot(p, q, (part[0] + part[1]) / 2)
            if not self.on_rim(middle, self.polygon[hex]):
                verdict.entered.add(hex)
                continue
            x, y = self.centre[hex]
            right = (q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0]) > 0
            beside.setdefault(part, {})[right] = hex
        verdict.flanks = {(pair.get(False, -1), pair.get(True, -1)) for pair in beside.values()}

    def feature(self, hex: int, other: int) -> int:
        """The feature at which the line to another hex leaves a hex."""
        p, q = self.centre[hex], self.centre[other]
        hit = [d for d in range(6) if self.meeting(p, q, self.polygon[hex][d - 1], self.polygon[hex][d])]
        if len(hit) == 1:
            return 2 * hit[0]
        return 11 if sorted(hit) == [0, 5] else 2 * min(hit) + 1

    def judge(self, a: int, b: int) -> Verdict:
        """Everything about the line between two hexes that do not touch."""
        g, found = self.g, Verdict()
        self.passed(a, b, found)
        found.leaves, found.enters = self.feature(a, b), self.feature(b, a)
        for d in range(6):
            if self.meeting(self.centre[a], self.centre[b], self.polygon[b][d - 1], self.polygon[b][d]):
                found.walls |= g.wall[b] & 1 << d
                found.tree_lines |= g.tree_line[b] & 1 << d
        found.street_at_start = self.barred_street(a, b, a)
        found.street_at_end = self.barred_street(a, b, b)
        found.along = self.along(a, b)
        if self.distance(a, b) > 1:
            (self.level_rules if g.level[a] == g.level[b] else self.slanting_rules)(a, b, found)
        return found

    def barred_street(self, a: int, b: int, hex: int) -> bool:
        street = self.g.terrain[hex] in ("street", "urban_building") and self.g.road[hex]
        return bool(street) and "urban_building" in self.met(a, b, hex)

    def along(self, a: int, b: int) -> bool:
        for d, (u, v) in enumerate(NEXT):
            way, spot = [a], self.centre[a]
            while self.g.road[way[-1]] >> d & 1 and way[-1] != b:
                spot = (spot[0] + u, spot[1] + v)
                if spot not in self.at:
                    break
                way.append(self.at[spot])
            if way[-1] == b and any(self.encloses_road(hex) for hex in way):
                return True
        return False

    def encloses_road(self, hex: int) -> bool:
        kind = self.g.terrain[hex]
        closed = kind in DENSE or kind == "street" or kind in TALL or self.g.tree_lined >> hex & 1
        return bool(closed and self.g.road[hex])

    def barriers(self, a: int, b: int) -> Iterator[tuple[int, int, str]]:
        own = {*self.polygon[a], *self.polygon[b]}
        for x, y, kind, p, q in self.sides:
            how = "" if p in own or q in own else self.meeting(self.centre[a], self.centre[b], p, q)
            if how == "point" or (how == "along" and kind == "wall"):
                yield x, y, kind

    def level_rules(self, a: int, b: int, found: Verdict) -> None:
        g, level = self.g, self.g.level[a]

        def steep(hex: int) -> bool:
            return hex >= 0 and (g.level[hex] > level or (g.level[hex] == level and g.rise[hex]))

        def wooded(hex: int) -> bool:
            return hex >= 0 and g.terrain[hex] in DENSE and self.filled(hex) > level

        if any(wooded(hex) and not self.in_lane(a, b, hex) for hex in found.entered):
            found.rules.add("4.2.1a")
        if any(wooded(left) for left, _ in found.flanks) and any(wooded(right) for _, right in found.flanks):
            found.rules.add("4.2.1b")
        if any(map(steep, found.entered)) or any(steep(left) and steep(right) for left, right in found.flanks):
            found.rules.add("4.2.1c")
        touched = found.entered | {hex for pair in found.flanks for hex in pair if hex >= 0}
        if any(g.level[hex] + TALL[kind] > level for hex in touched for kind in self.met(a, b, hex)):
            found.rules.add("4.2.1d")
        if any(max(g.level[x], g.level[y]) >= level for x, y, _ in self.barriers(a, b)):
            found.rules.add("4.2.1e")
        found.orchards = sum(g.terrain[hex] in GROVE and self.filled(hex) > level for hex in found.entered)
        if found.orchards > 1:
            found.rules.add("4.2.1g")

    def slanting_rules(self, a: int, b: int, found: Verdict) -> None:
        g = self.g
        high = a if g.level[a] > g.level[b] else b
        for hex in found.entered:
            lane = g.terrain[hex] in DENSE and self.in_lane(a, b, hex)
            if lane or (g.tree_lined >> hex & 1 and found.along):
                found.rules.add("4.2.2a")
            found.rules.add(self.hides(a, b, hex, self.filled(hex)))
        for left, right in found.flanks:
            if left >= 0 and right >= 0:
                lower = left if self.filled(left) <= self.filled(right) else right
                found.rules.add(self.hides(a, b, lower, self.filled(lower)))
        for hex in found.entered | {hex for pair in found.flanks for hex in pair if hex >= 0}:
            for kind in self.met(a, b, hex):
                found.rules.add(self.hides(a, b, hex, g.level[hex] + TALL[kind], kind != "hut"))
        for x, y, kind in self.barriers(a, b):
            if kind == "tree_line":
                near = x if self.distance(high, x) <= self.distance(high, y) else y
                found.rules.add(self.hides(a, b, near, max(g.level[x], g.level[y]) + 1))
        found.rules.discard("")

    def hindered(self, a: int, b: int, found: Verdict, markers: Mapping[int, int], vehicles: set[int]) -> int:
        """How often the line is hindered by these markers and vehicles."""

        def weight(hex: int) -> int:
            return 0 if hex < 0 or self.under(a, b, hex, 2) else markers.get(hex, 0)

        def shuts(hex: int) -> bool:
            if hex < 0 or not (self.g.terrain[hex] in DENSE or self.g.level[hex]):
                return False
            return not self.under(a, b, hex, DENSE.get(self.g.terrain[hex], 0))

        total = found.orchards + markers.get(a, 0) + markers.get(b, 0) + sum(map(weight, found.entered))
        total += sum(
            self.encloses_road(hex) and not self.under(a, b, hex, 1) for hex in found.entered if hex in vehicles
        )
        shut_left = any(shuts(left) for left, _ in found.flanks)
        shut_right = any(shuts(right) for _, right in found.flanks)
        for left, right in found.flanks:
            one, two = weight(left), weight(right)
            total += max(one, two) if one and two else one * shut_right + two * shut_left
        return total
