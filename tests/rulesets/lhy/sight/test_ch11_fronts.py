"""[11.1] Fronts: what lies before and behind a feature of a hex's rim."""

from __future__ import annotations

import pytest

from grognard.rulesets.lhy.sight.fronts import (
    FEATURES,
    RIM,
    feature_of,
    front_features,
    is_before,
    is_behind,
    rear_features,
    sides_of,
    through_one_side,
    through_two_sides,
)
from grognard.rulesets.lhy.sight.lines import rear
from tests.rulesets.lhy.maps import look, proving_ground, the_map
from tests.support import rule

OPEN = proving_ground()


@rule("lhy 11.1x2")
@pytest.mark.parametrize("feature", FEATURES)
def test_11_1_lines_through_the_rim(feature: int) -> None:
    assert feature_of(RIM[feature]) == feature
    assert sides_of(feature).bit_count() == 1 + feature % 2
    assert is_before(feature, RIM[feature])
    assert is_behind(feature, RIM[(feature + 6) % 12])


@rule("lhy 11.1x3")
@pytest.mark.parametrize("front", FEATURES)
def test_11_1_the_dividing_line_belongs_to_the_front(front: int) -> None:
    assert rear_features(front) == {(front + turn) % 12 for turn in range(4, 9)}
    assert front_features(front) == {(front + turn) % 12 for turn in range(-3, 4)}


@rule("lhy 11.1x3")
def test_11_1_the_line_of_a_vertex_cuts_two_sides_in_halves() -> None:
    ne_vertex, se_side = 1, 4
    north_half, south_half, middle = look(OPEN, "M6", "I5"), look(OPEN, "K7", "I5"), look(OPEN, "K6", "I5")
    assert {found.enters for found in (north_half, south_half, middle)} == {se_side}
    assert not rear(ne_vertex, middle), "on the line"
    assert not rear(ne_vertex, north_half)
    assert rear(ne_vertex, south_half)


@rule("lhy 11.1.3a")
def test_11_1_3_behind_an_afv_that_came_from_the_north_west() -> None:
    ground = the_map("sector4")
    front = 4
    assert not rear(front, look(ground, "M4", "I3")), "the gun fires from the front"
    assert rear(front, look(ground, "F5", "I3")), "the bazooka from behind"
    assert {0, 8, 10} <= rear_features(front)


@rule("lhy 11.5.4c", "lhy 11.3.3d")
def test_11_5_4c_fire_through_one_side_or_two() -> None:
    assert through_one_side([2, 3])
    assert through_one_side([1, 2, 3])
    assert not through_one_side([1, 4])
    assert not through_one_side([1, 5])
    assert through_two_sides([1, 5])
    assert through_two_sides([11, 0, 3])
    assert not through_two_sides([11, 5])
    assert not through_two_sides([0, 4])
