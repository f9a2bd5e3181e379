"""[11.1] Fronts: the twelve features of a hex's rim, and what lies before and behind one of them.

A front points through a hexside or a vertex. The line at right angles to it through the centre dot parts front from
rear: for a hexside it joins two vertices, for a vertex the middles of two hexsides; what lies on it is front.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from itertools import chain
from operator import and_
from typing import Final

from grognard.rulesets.lhy.ground.artwork import CORNERS, MIDDLES
from grognard.rulesets.lhy.ground.records import Point

Feature = int
"""0 N side, 1 NE vertex, 2 NE side, 3 E vertex and so on clockwise to 11 NW vertex."""

FEATURES: Final = range(12)
ALL_SIDES: Final = 0b111111
NOWHERE: Final = -1
"""The feature of a line that stays in one hex."""
RIM: Final[tuple[Point, ...]] = tuple(chain.from_iterable(zip(MIDDLES, CORNERS, strict=True)))
"""The features as points: the middles of sides and the vertices."""


def turn(a: Point, b: Point) -> int:
    """Above 0 if the second vector lies clockwise of the first, below if it lies the other way, 0 if in line."""
    return a[0] * b[1] - a[1] * b[0]


def feature_of(vector: Point) -> Feature:
    """The feature through which a line from the centre in this direction leaves a hex."""
    for side in range(6):
        before, after = turn(CORNERS[side - 1], vector), turn(vector, CORNERS[side])
        if before > 0 and after > 0:
            return 2 * side
        if after == 0 and before > 0:
            return 2 * side + 1
    return NOWHERE


def sides_of(feature: Feature) -> int:
    """[4.1.7a] [4.1.8a] The hexsides, a bit each, that a line through a feature crosses or touches."""
    if feature == NOWHERE:
        return 0
    side, vertex = divmod(feature, 2)
    return 1 << side | (1 << (side + 1) % 6 if vertex else 0)


def is_behind(front: Feature, vector: Point) -> bool:
    """[11.1x2] [11.1x3] Whether a direction points strictly behind the line that parts front from rear."""
    return turn(RIM[(front - 3) % 12], vector) < 0


def is_before(front: Feature, vector: Point) -> bool:
    """[11.1x3] [2.2.4x3] Whether a direction lies in the front half or on the line that bounds it."""
    return not is_behind(front, vector)


def rear_features(front: Feature) -> frozenset[Feature]:
    """[11.1x2] The features that lie behind; of a vertex front the two sides at right angles lie half behind."""
    return frozenset(feature for feature in FEATURES if is_behind(front, RIM[feature]))


def front_features(front: Feature) -> frozenset[Feature]:
    """[11.1x2] The features that lie before, those on the parting line among them."""
    return frozenset(FEATURES) - rear_features(front)


def through_one_side(features: Iterable[Feature]) -> bool:
    """[11.5.4c] Whether all fire leaves through one hexside with its two vertices."""
    return reduce(and_, map(sides_of, features), ALL_SIDES) != 0


def through_two_sides(features: Iterable[Feature]) -> bool:
    """[11.3.3d] Whether all fire leaves through two adjoining hexsides with their three vertices."""
    met = [sides_of(feature) for feature in features]
    return any(all(sides & pair for sides in met) for pair in (sides_of(vertex) for vertex in range(1, 12, 2)))
