"""[4.2.1d] Where a straight line touches artwork, in whole numbers."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from grognard.rulesets.lhy.ground.records import Point

Segment = tuple[Point, Point]


def side_of(segment: Segment, point: Point) -> int:
    """Above 0 on one side of a line, below on the other, 0 on it."""
    (u, v), (x, y) = segment
    return (x - u) * (point[1] - v) - (y - v) * (point[0] - u)


def touches(segment: Segment, points: Sequence[Point], closed: bool) -> bool:
    """Whether a segment meets a line from point to point, or a closed convex shape with all that it encloses."""
    sides = [side_of(segment, point) for point in points]
    if min(sides) > 0 or max(sides) < 0:
        return False
    if closed and (encloses(points, segment[0]) or encloses(points, segment[1])):
        return True
    legs = pairwise((*points, points[0]) if closed else points)
    return any(meet(segment, leg) for leg in legs)


def meet(a: Segment, b: Segment) -> bool:
    """Whether two segments have a point in common, their ends included."""
    if side_of(a, b[0]) == side_of(a, b[1]) == 0:
        return _overlap(a, b, 0) and _overlap(a, b, 1)
    return _parts(a, b) and _parts(b, a)


def _parts(line: Segment, ends: Segment) -> bool:
    first, second = side_of(line, ends[0]), side_of(line, ends[1])
    return min(first, second) <= 0 <= max(first, second)


def _overlap(a: Segment, b: Segment, axis: int) -> bool:
    low, high = sorted((a[0][axis], a[1][axis]))
    other_low, other_high = sorted((b[0][axis], b[1][axis]))
    return low <= other_high and other_low <= high


def encloses(points: Sequence[Point], point: Point) -> bool:
    """Whether a closed convex shape holds a point, its rim included."""
    sides = [side_of(edge, point) for edge in pairwise((*points, points[0]))]
    return min(sides) >= 0 or max(sides) <= 0


def stretch_in(segment: Segment, points: Sequence[Point]) -> tuple[Fraction, Fraction] | None:
    """The part of a segment in a closed convex shape, from 0 at its start to 1 at its end; None if it has none."""
    middle = (sum(u for u, _ in points), sum(v for _, v in points))
    low, high = Fraction(0), Fraction(1)
    count = len(points)
    for edge in pairwise((*points, points[0])):
        (u, v), (x, y) = edge
        inward = 1 if (x - u) * (middle[1] - count * v) - (y - v) * (middle[0] - count * u) > 0 else -1
        start, end = inward * side_of(edge, segment[0]), inward * side_of(edge, segment[1])
        if start < 0 and end < 0:
            return None
        if start == end:
            continue
        crossing = Fraction(start, start - end)
        if start < end:
            low = max(low, crossing)
        else:
            high = min(high, crossing)
    return (low, high) if low <= high else None


def lies_within(segment: Segment, hexagon: Sequence[Point], areas: Sequence[Sequence[Point]]) -> bool:
    """[4.2.1d] Whether the part of a segment in a hex lies wholly in some areas, such as the lanes of a woods road."""
    whole = stretch_in(segment, hexagon)
    if whole is None:
        return False
    reached, end = whole
    for low, high in sorted(filter(None, (stretch_in(segment, area) for area in areas))):
        if low <= reached:
            reached = max(reached, high)
    return reached >= end
