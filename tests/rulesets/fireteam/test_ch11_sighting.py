"""Chapters 11.31, 11.32 and 15.3: how far a viewer finds hidden units, and sees at night."""

import pytest

from grognard.core.facing import NO_FACING
from grognard.rulesets.fireteam.sight.lines import finds_hidden, on_ground, sees_by_night, sighting_range
from grognard.rulesets.fireteam.world import SOVIET, US
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.looking import smoke_in
from tests.support import rule


def found(
    side: str, viewer: str, target: str, *smoke: str, vehicle: bool, night: bool = False, facing: int = NO_FACING
) -> bool:
    eyes = on_ground(WORLD, WORLD.find(viewer)), on_ground(WORLD, WORLD.find(target))
    return finds_hidden(WORLD, smoke_in(*smoke), side, *eyes, vehicle=vehicle, night=night, facing=facing)


@rule("fireteam 15.3a", "fireteam 15.6")
def test_a_soviet_tank_sees_a_vehicle_in_cover_at_twelve_hexes_by_night() -> None:
    assert WORLD.terrain[WORLD.find("1612")] == "cover"
    assert sighting_range(WORLD, SOVIET, WORLD.find("1612"), vehicle=True, night=True) == 12


@rule("fireteam 11.31b", "fireteam 15.3a")
@pytest.mark.parametrize(
    ("side", "hex", "vehicle", "by_day", "by_night"),
    [
        (US, "1408", False, 25, 12),
        (US, "1612", False, 8, 5),
        (US, "1508", False, 4, 3),
        (US, "1506", True, 10, 6),
        (SOVIET, "1408", False, 20, 8),
        (SOVIET, "1809", True, 10, 6),
        (SOVIET, "1408", True, 99, 16),
    ],
)
def test_the_chart_goes_by_viewer_target_terrain_and_time(
    side: str, hex: str, vehicle: bool, by_day: int, by_night: int
) -> None:
    ranges = [sighting_range(WORLD, side, WORLD.find(hex), vehicle=vehicle, night=night) for night in (False, True)]
    assert ranges == [by_day, by_night]


@rule("fireteam 11.31b")
def test_a_hidden_squad_in_the_open_is_found_within_its_distance() -> None:
    """Row 14 is open: Soviets find infantry at 20 hexes and not at 21, US units at 25."""
    assert WORLD.grid.distance(WORLD.find("0114"), WORLD.find("2114")) == 20
    assert found(SOVIET, "0114", "2114", vehicle=False)
    assert not found(SOVIET, "0114", "2214", vehicle=False)
    assert found(US, "0114", "2614", vehicle=False)
    assert not found(US, "0114", "2714", vehicle=False)
    assert found(SOVIET, "0114", "2214", vehicle=True)


@rule("fireteam 11.31b")
def test_by_night_the_distance_is_shorter() -> None:
    assert found(SOVIET, "0114", "0914", vehicle=False, night=True)
    assert not found(SOVIET, "0114", "1014", vehicle=False, night=True)


@rule("fireteam 11.31b")
def test_without_a_line_of_sight_nothing_is_found() -> None:
    assert not found(US, "2705", "2703", vehicle=True)


@rule("fireteam 11.31c")
def test_only_us_units_look_through_smoke_and_only_to_find() -> None:
    assert found(US, "1414", "1814", "1614", "1615", vehicle=True)
    assert not found(SOVIET, "1414", "1814", "1613", "1614", "1615", vehicle=True)
    assert found(SOVIET, "1414", "1814", vehicle=True)


@rule("fireteam 11.32")
def test_a_vehicle_finds_only_what_is_in_its_front_arc() -> None:
    """2114 lies due east of 0114: 30 degrees off north-east, 60 off the next corner, 90 off north."""
    east, north_east, corner, north = 11, 0, 1, 2
    assert found(SOVIET, "0114", "2114", vehicle=False, facing=east)
    assert found(SOVIET, "0114", "2114", vehicle=False, facing=corner)
    assert found(SOVIET, "0114", "2114", vehicle=False, facing=north_east)
    assert not found(SOVIET, "0114", "2114", vehicle=False, facing=north)
    assert found(SOVIET, "0114", "2114", vehicle=False), "infantry looks all round"
    assert found(SOVIET, "0114", "0114", vehicle=False, facing=north), "the own hex"


@rule("fireteam 15.3a", "fireteam 15.3b")
def test_by_night_a_viewer_sees_what_he_himself_has_in_line_and_distance() -> None:
    near, far, target = (
        on_ground(WORLD, WORLD.find("1314")),
        on_ground(WORLD, WORLD.find("1214")),
        on_ground(WORLD, WORLD.find("2114")),
    )
    assert sees_by_night(WORLD, 0, SOVIET, near, target, vehicle=False)
    assert not sees_by_night(WORLD, 0, SOVIET, far, target, vehicle=False)
    assert sees_by_night(WORLD, 0, US, far, target, vehicle=False)
    assert not sees_by_night(WORLD, smoke_in("1713", "1714", "1715"), US, far, target, vehicle=False), (
        "smoke hides at night"
    )
    assert not sees_by_night(
        WORLD, 0, US, on_ground(WORLD, WORLD.find("2705")), on_ground(WORLD, WORLD.find("2703")), vehicle=True
    )
