"""Chapters 5.3 and 20.35: front hexes, rear hexes and arcs on the map."""

import pytest

from grognard.rulesets.fireteam.movement.facing import aspect, front_hexes, in_front, rear_hexes
from tests.rulesets.fireteam.edition import WORLD
from tests.support import rule

NORTH, NORTH_EAST, EAST = 2, 0, 11


def labels(hexes: tuple[int, ...]) -> list[str]:
    return sorted(WORLD.label(hex) for hex in hexes)


@rule("fireteam 5.3a", "fireteam 5.31b")
def test_three_front_hexes_ahead_of_a_hexside_and_two_ahead_of_a_corner() -> None:
    assert labels(front_hexes(WORLD, WORLD.find("2003"), NORTH)) == ["1902", "2002", "2102"]
    assert labels(front_hexes(WORLD, WORLD.find("2003"), EAST)) == ["2102", "2103"]


@rule("fireteam 5.33a", "fireteam 5.3a")
def test_one_rear_hex_behind_a_hexside_facing_and_two_behind_a_corner_facing() -> None:
    assert labels(rear_hexes(WORLD, WORLD.find("2003"), NORTH)) == ["2004"]
    assert labels(rear_hexes(WORLD, WORLD.find("2003"), EAST)) == ["1902", "1903"]


@rule("fireteam 5.3a", "fireteam 6.43a")
@pytest.mark.parametrize(("other", "front"), [("2001", True), ("2101", True), ("2102", True), ("2103", False)])
def test_the_front_arc_reaches_60_degrees_to_either_hand(other: str, front: bool) -> None:
    assert in_front(WORLD, WORLD.find("2003"), NORTH, WORLD.find(other)) == front


@rule("fireteam 20.35")
@pytest.mark.parametrize(
    ("other", "arc"),
    [("2001", "front"), ("2102", "front"), ("2203", "side"), ("2103", "side"), ("2104", "rear"), ("2003", "rear")],
)
def test_a_helicopter_has_front_side_and_rear(other: str, arc: str) -> None:
    assert aspect(WORLD, WORLD.find("2003"), NORTH, WORLD.find(other)) == arc
