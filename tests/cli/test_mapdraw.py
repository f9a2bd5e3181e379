"""The map window."""

from __future__ import annotations

import msgspec
import pytest
from rich.cells import cell_len

from grognard import rulesets
from grognard.cli.looks import ASIDE
from grognard.cli.mapdraw import HEIGHT, WIDTH, Atlas, Scene, draw_map, hexside_places, tints_of, window_around
from grognard.core.view import Board, Counter, HexView, SideView
from grognard.looks import looks_of

ROW = 0.866
SIGNS = looks_of(rulesets.find("kursk")).terminal


def board(orientation: str = "pointy") -> Board:
    """Two rows of two hexes, the upper row half a hex further east, with a river between the lower ones."""
    hexes = (
        HexView("0101", 0.0, 0.0, "clear"),
        HexView("0102", 1.0, 0.0, "forest"),
        HexView("0201", 0.5, ROW, "hill", ("city",)),
        HexView("0202", 1.5, ROW, "marsh"),
    )
    return Board(orientation, hexes, (SideView(("0101", "0102"), "river"), SideView(("0101", "0201"), "great_river")))


def drawn(scene: Scene) -> list[str]:
    atlas = Atlas(board(), SIGNS)
    return [line.plain for line in draw_map(atlas, scene, window_around(atlas, "0101", 40, 20))]


def counter(**changes: object) -> Counter:
    fields: dict[str, object] = {
        "id": "u",
        "side": "german",
        "place": "0102",
        "depth": 0,
        "known": True,
        "figures": ("12", "8"),
    }
    return Counter(**{**fields, **changes})  # type: ignore[arg-type]


def test_what_stands_beside_the_middle_of_a_hex_is_shown_in_it_or_on_its_side() -> None:
    spots = {"0201S": (0.5, ROW - 0.3), "0101/0102": (0.5, 0.0)}
    atlas = Atlas(msgspec.structs.replace(board(), spots=spots), SIGNS)
    assert (atlas.home["0201S"], atlas.within["0201"], set(atlas.aside)) == ("0201", ["0201", "0201S"], {"0101/0102"})
    scene = Scene(("german",), {"0201S": [counter()], "0101/0102": [counter()]})
    window = window_around(atlas, "0101", 40, 20)
    lines = [line.plain for line in draw_map(atlas, scene, window)]
    assert "G12" in lines[1]
    assert ASIDE in lines[2] + lines[3]
    offered = draw_map(atlas, Scene(("german",), {}, offered=frozenset({"0101/0102"})), window)
    assert "*" in offered[2].plain + offered[3].plain


def test_rows_are_staggered_by_half_a_hex_and_north_is_up() -> None:
    assert [line.rstrip() for line in drawn(Scene(("german",), {}))] == [
        "    0201★ 0202~",
        "   ▁▁^^    ~~",
        " 0101 │0102♣",
        "  ··  │ ♣♣",
    ]


def test_a_stack_shows_side_strength_number_and_marks() -> None:
    stack = [counter(markers=("out-of-supply",)), counter(depth=1)]
    assert "G12²!" in drawn(Scene(("german",), {"0102": stack}))[3]


def test_an_unknown_top_keeps_its_strength() -> None:
    stack = [counter(known=False, figures=(), markers=("reserve",))]
    assert "G ?r" in drawn(Scene(("german",), {"0102": stack}))[3]


def test_without_colour_offers_and_focus_are_glyphs() -> None:
    lines = drawn(Scene(("german",), {}, offered=frozenset({"0202"}), focus="0201", plain=True))
    assert lines[0].strip() == "0201@ 0202*"


def test_every_cell_is_one_column_wide() -> None:
    assert {cell_len(line) for line in drawn(Scene(("german",), {}))} == {15}


def test_flat_hexes_are_staggered_downwards() -> None:
    hexes = (HexView("A1", 0.0, 0.0, "clear"), HexView("B1", ROW, 0.5, "clear"))
    assert Atlas(Board("flat", hexes, ()), SIGNS).corner == {"A1": (0, 0), "B1": (-HEIGHT // 2, WIDTH)}


def test_a_hexside_of_hexes_side_by_side_is_upright_and_else_lies_under_the_upper_one() -> None:
    assert hexside_places((0, 0), (0, WIDTH)) == [((0, WIDTH), False), ((1, WIDTH), False)]
    assert hexside_places((2, 0), (0, 3)) == [((1, 3), True), ((1, 4), True), ((1, 5), True)]


def test_hexes_in_two_categories_of_an_overlay_carry_both() -> None:
    assert tints_of({"german": ("1", "2"), "soviet": ("2",)}) == {"1": "german", "2": "german+soviet"}


@pytest.mark.parametrize("centre", ["0101", "0202"])
def test_the_window_stays_on_the_map(centre: str) -> None:
    window = window_around(Atlas(board(), SIGNS), centre, 8, 2)
    assert (window.lines, window.columns) == (2, 8)
    assert window.left >= 0
    assert window.left + window.columns <= 15
