"""[0.6] [4.0] The map of a mission as pages are given it."""

from __future__ import annotations

import pytest

from grognard.core.view import Board
from grognard.rulesets.lhy.battle import battle_of
from grognard.rulesets.lhy.face.board import board
from grognard.rulesets.lhy.missions import Brief
from tests.rulesets.lhy.edition import WORLD

MISSIONS = ("crossroads", "hill48", "bridge", "village")


def board_of(mission: str) -> Board:
    return board(battle_of(WORLD, Brief(mission=mission)))


def courses(shown: Board, kind: str) -> list[tuple[tuple[float, float], ...]]:
    return [shape.points for shape in shown.shapes if shape.kind == kind]


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_hex_with_a_way_lies_on_a_course(mission: str) -> None:
    battle, shown = battle_of(WORLD, Brief(mission=mission)), board_of(mission)
    places = {(hex.label): (hex.x, hex.y) for hex in shown.hexes}
    for kind, legs in (("road", battle.ground.road), ("path", battle.ground.path)):
        on = {point for points in courses(shown, kind) for point in points}
        assert {places[battle.label(hex)] for hex, ways in enumerate(legs) if ways} <= on


def test_the_river_runs_through_all_its_hexes_and_off_the_map() -> None:
    shown = board_of("bridge")
    (course,) = courses(shown, "river")
    wet = {(hex.x, hex.y) for hex in shown.hexes if hex.terrain in ("river", "bridge", "ford")}
    assert wet <= set(course)
    heights = [y for _, y in course]
    assert shown.rim is not None
    assert max(heights) > shown.rim[3]
    assert min(heights) < shown.rim[1]


def test_a_bridge_lies_along_its_road() -> None:
    (deck,) = courses(board_of("bridge"), "bridge")
    assert len(deck) == 3


def test_the_sheet_cuts_its_outer_hexes() -> None:
    shown = board_of("crossroads")
    assert shown.rim == (0.0, -10.0, 13.856, 0.0)
    assert any(hex.x == 0.0 for hex in shown.hexes)


def test_names_are_told_in_both_languages() -> None:
    names = [hex.name for hex in board_of("crossroads").hexes if hex.name]
    assert {(name.args["name"], name.args["ja"]) for name in names} >= {("inn", "宿屋")}


def test_objectives_are_worth_something() -> None:
    assert {hex.label for hex in board_of("crossroads").hexes if hex.worth} == {"I4", "I5"}
