"""The maps as they are drawn: every kind has a look, every name a text, and every place that is no hex a spot."""

from __future__ import annotations

import tomllib
from math import dist, hypot

import pytest

from grognard.core.messages import Message
from grognard.core.view import Board, HexView
from grognard.i18n import LANGUAGES, render
from grognard.rulesets.vietnam.board import AFLOAT, ASHORE, SHORE, board_of
from grognard.rulesets.vietnam.theatre import Theatre
from tests.rulesets.vietnam.edition import RULESET, WORLD

LOOKS = tomllib.loads(RULESET.folder.text("looks.toml"))
SNOOPY, TRIANGLE = WORLD.theatres["snoopys_nose"], WORLD.theatres["iron_triangle"]
BOTH = pytest.mark.parametrize("world", [SNOOPY, TRIANGLE], ids=lambda world: world.name)


def hex_of(board: Board, label: str) -> HexView:
    return next(hex for hex in board.hexes if hex.label == label)


def names(board: Board) -> list[Message]:
    places = [hex.name for hex in board.hexes]
    return [
        name for name in (*places, *(line.name for line in board.lines), *(area.name for area in board.areas)) if name
    ]


@BOTH
def test_every_terrain_hexside_and_line_has_its_look(world: Theatre) -> None:
    board = board_of(WORLD, world)
    assert {hex.terrain for hex in board.hexes} <= set(LOOKS["terrain"])
    assert {side.kind for side in board.sides} <= set(LOOKS["hexsides"])
    assert {line.kind for line in board.lines} <= {*LOOKS["lines"], *LOOKS["hexsides"]}
    settled = {"town", "village", "checkpoint", "hill", "landmark"}
    assert all(hex.name for hex in board.hexes if settled & {*hex.features})
    assert settled <= set(LOOKS["names"])


@BOTH
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_and_every_label_of_the_legend_has_its_text(world: Theatre, language: str) -> None:
    looks = [look for part in ("terrain", "hexsides", "lines", "features", "markers") for look in LOOKS[part].values()]
    legend = [Message(look["label"]) for look in looks if "label" in look]
    for name in (*names(board_of(WORLD, world)), *legend, *board_of(WORLD, world).pieces.values()):
        text = render(name, language, "vietnam")
        assert text
        assert name.id not in text


@BOTH
def test_hexes_stand_one_apart_and_show_their_ground(world: Theatre) -> None:
    board = board_of(WORLD, world)
    spots = {hex.label: (hex.x, hex.y) for hex in board.hexes}
    assert len(spots) == len(world.places.ground)
    for hex in world.places.ground:
        for other in world.grid.neighbours[hex]:
            if other in world.places.ground:
                a, b = spots[world.grid.label(hex)], spots[world.grid.label(other)]
                assert dist(a, b) == pytest.approx(1, abs=0.002)


def test_what_stands_in_some_hexes() -> None:
    delta, triangle = board_of(WORLD, SNOOPY), board_of(WORLD, TRIANGLE)
    assert (hex_of(delta, "0734").terrain, hex_of(delta, "0411").terrain) == ("mekong", "clear")
    assert "mekong-two-banks" in hex_of(delta, "0411").features
    assert "mekong-south" in hex_of(delta, "0416").features
    assert {"village"} <= {*hex_of(triangle, "1210").features}
    assert "tunnel" in hex_of(triangle, "1515").features
    assert "edge-red-exit" in hex_of(triangle, "0101").features
    assert delta.orientation == "pointy"
    assert triangle.orientation == "flat"


@BOTH
def test_every_place_that_is_no_hex_has_its_spot(world: Theatre) -> None:
    board = board_of(WORLD, world)
    hexes = {hex.label for hex in board.hexes}
    for place in range(world.size):
        assert (world.label(place) in board.spots) != (world.label(place) in hexes)


def test_spots_lie_on_their_shore_on_the_water_and_on_the_hexside() -> None:
    board = board_of(WORLD, SNOOPY)
    x, y = hex_of(board, "0411").x, hex_of(board, "0411").y
    assert board.spots["0411N"] == pytest.approx((x + ASHORE, y + SHORE), abs=0.001)
    assert board.spots["0411S"] == pytest.approx((x + ASHORE, y - SHORE), abs=0.001)
    assert board.spots["0411w"] == pytest.approx((x + AFLOAT, y), abs=0.001)
    assert board.spots["0416w"][1] < hex_of(board, "0416").y
    assert board.spots["0207w"][1] > hex_of(board, "0207").y
    a, b, middle = hex_of(board, "0717"), hex_of(board, "0718"), board.spots["0717/0718"]
    assert hypot(a.x - middle[0], a.y - middle[1]) == pytest.approx(0.5, abs=0.002)
    assert hypot(b.x - middle[0], b.y - middle[1]) == pytest.approx(0.5, abs=0.002)


def test_the_pieces_of_a_map_are_those_that_serve_on_it() -> None:
    assert (len(board_of(WORLD, SNOOPY).pieces), len(board_of(WORLD, TRIANGLE).pieces)) == (47, 43)
