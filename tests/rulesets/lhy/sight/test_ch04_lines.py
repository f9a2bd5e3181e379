"""[4.2] Lines of sight: what blocks them on one level and between levels, and what hinders them.

Column I runs north and south, so that a line along it goes through hexes; G5, I5 and K5 lie in one row, so that the
line between them runs along the hexsides H5/H6 and J5/J6.
"""

from __future__ import annotations

from random import Random

import pytest

from grognard.core.hexes import OFF_BOARD
from grognard.rulesets.lhy.ground.board import NE, NW, SE, Ground, N, lay_out
from grognard.rulesets.lhy.sight.lines import above, blind_hexes, field, hindrances, line, sees
from tests.rulesets.lhy.maps import (
    SECTORS,
    blocked_by,
    levels,
    look,
    proving_ground,
    roads,
    shapes,
    sides,
    terrain,
    the_map,
)
from tests.support import rule

ON_THE_LINE = "60,-60 60,-200 -60,-200 -60,-60"
TOUCHING = "0,-60 0,-200 60,-200 60,-60"
BESIDE = "60,-60 60,-200 160,-200 160,-60"
LANE = "-69,-300 69,-300 69,300 -69,300"
HIGH = levels(_1="I4", _2="I3")
"""A hill north of the line."""


def hindered(ground: Ground, a: str, b: str, markers: str = "", vehicles: str = "") -> int:
    """How often a line is hindered by markers, as "I5 I5 I6", and by vehicles."""
    lie = [ground.find(label) for label in markers.split()]
    return hindrances(look(ground, a, b), lie.count, ground.find_all(vehicles))


# ------------------------------------------------------------------------------------------------------- the line


@rule("lhy 4.2a")
def test_4_2a_from_dot_to_dot_and_the_ends_do_not_matter() -> None:
    ground = proving_ground(terrain(woods="I3 I7") + 'rises = "I3 I7"\n')
    found = look(ground, "I3", "I7")
    assert found.clear
    assert [ground.label(hex) for hex in found.through] == ["I4", "I5", "I6"]
    assert (found.edges, found.distance, found.leaves, found.enters) == ((), 4, 6, 0)


@rule("lhy 4.2a")
def test_4_2a_a_line_along_hexsides_enters_neither_hex() -> None:
    ground = proving_ground()
    found = look(ground, "G5", "K5")
    assert [ground.label(hex) for hex in found.through] == ["I5"]
    assert [tuple(map(ground.label, pair)) for pair in found.edges] == [("H5", "H6"), ("J5", "J6")]
    assert [ground.label(hex) for hex in found.between] == ["I5", "H5", "H6", "J5", "J6"]
    assert (found.leaves, found.enters) == (3, 9)


@rule("lhy 4.2b")
def test_4_2b_neighbours_always_see_each_other() -> None:
    ground = proving_ground(
        terrain(dense_woods="I5 I6") + levels(_1="I6") + sides(wall="I5/J5", tree_line="I5/I6") + 'rises = "I5"\n'
    )
    assert blocked_by(ground, "I5", "I6") == blocked_by(ground, "I5", "J5") == ""
    assert look(ground, "I5", "I5").clear


@rule("lhy 0.7")
def test_0_7_half_hexes_lie_on_lines_too() -> None:
    ground = proving_ground(terrain(woods="A5 C1"))
    assert blocked_by(ground, "A3", "A8") == "4.2.1a"
    found = look(ground, "B1", "D1")
    assert found.clear
    assert found.edges == ((OFF_BOARD, ground.find("C1")),)


# -------------------------------------------------------------------------------------------------- on one level


@rule("lhy 4.2.1a", "lhy 4.0c.i", "lhy 4.1.3")
@pytest.mark.parametrize("kind", ["woods", "dense_woods", "jungle", "dense_jungle"])
def test_4_2_1a_woods_block_a_line_that_enters_them(kind: str) -> None:
    ground = proving_ground(terrain(**{kind: "I5 F5"}))
    found = look(ground, "I3", "I7")
    assert found.blocker is not None
    assert (found.blocker.rule, found.blocker.at) == ("4.2.1a", ground.find("I5"))
    assert blocked_by(ground, "I5", "A2") == "", "the line touches F5 in one vertex only"
    assert blocked_by(ground, "E5", "G5") == "", "it runs along a side of F5"


@rule("lhy 4.2.1a")
def test_4_2_1a_woods_must_be_higher_than_the_units() -> None:
    ground = proving_ground(terrain(woods="I5") + levels(_1="I3 I7"))
    assert blocked_by(ground, "I3", "I7") == ""
    dense = proving_ground(terrain(dense_woods="I5") + levels(_1="I3 I7"))
    assert blocked_by(dense, "I3", "I7") == "4.2.1a"


@rule("lhy 4.2.1b")
@pytest.mark.parametrize(("woods", "blocked"), [("H5 H6", "4.2.1b"), ("H5 J6", "4.2.1b"), ("H5 J5", ""), ("H6", "")])
def test_4_2_1b_woods_on_both_sides_of_a_line_along_hexsides(woods: str, blocked: str) -> None:
    assert blocked_by(proving_ground(terrain(woods=woods)), "G5", "K5") == blocked


@rule("lhy 4.2.1c", "lhy 4.1.5", "lhy 4.1.4d")
def test_4_2_1c_a_slope_as_high_as_the_units_blocks() -> None:
    assert blocked_by(proving_ground('rises = "I5"\n'), "I3", "I7") == "4.2.1c"
    assert blocked_by(proving_ground(levels(_1="I5")), "I3", "I7") == "4.2.1c"
    top = levels(_1="I3 I4 I5 I6 I7")
    assert blocked_by(proving_ground(top), "I3", "I7") == "", "a flat hilltop"
    assert blocked_by(proving_ground(top + 'rises = "I5"\n'), "I3", "I7") == "4.2.1c"
    assert blocked_by(proving_ground(levels(_1="I3 I7") + 'rises = "I5"\n'), "I3", "I7") == "", "far below them"


@rule("lhy 4.2.1c")
def test_4_2_1c_a_slope_that_encloses_the_hexside() -> None:
    assert blocked_by(proving_ground('rises = "H5 H6"\n'), "G5", "I5") == "4.2.1c"
    assert blocked_by(proving_ground('rises = "H5 J6"\n'), "G5", "K5") == ""


@rule("lhy 4.2.1d", "lhy 4.0c.ii", "lhy 4.1.6a")
@pytest.mark.parametrize("kind", ["wooden_building", "stone_building", "hut"])
@pytest.mark.parametrize(("where", "blocked"), [(ON_THE_LINE, "4.2.1d"), (TOUCHING, "4.2.1d"), (BESIDE, "")])
def test_4_2_1d_buildings_block_where_they_are_drawn(kind: str, where: str, blocked: str) -> None:
    ground = proving_ground(terrain(**{kind: "I5"}) + shapes(("I5", kind, where)))
    assert blocked_by(ground, "I3", "I7") == blocked


@rule("lhy 4.2.1d", "lhy 4.1.6b")
def test_4_2_1d_houses_of_a_town_leave_its_streets_open() -> None:
    town = the_map("sector3")
    assert blocked_by(town, "K2", "K8") == ""
    assert blocked_by(town, "J4", "L4") == "4.2.1d"
    assert blocked_by(town, "I5", "M6") == "4.2.1d"


@rule("lhy 4.2.1d", "lhy 4.1.9.1x", "lhy 4.1.9.4x")
def test_4_2_1d_the_lane_of_a_woods_road() -> None:
    road = terrain(woods="I5") + roads("N I1 I2 I3 I4 I5 I6 I7 I8")
    ground = proving_ground(road + shapes(("I5", "lane", LANE)))
    assert blocked_by(ground, "I3", "I7") == ""
    assert look(ground, "I3", "I7").along
    assert blocked_by(ground, "G4", "K6") == "4.2.1a", "across the road, out of its lane"
    assert blocked_by(proving_ground(road), "I3", "I7") == "4.2.1a", "no lane is drawn"


@rule("lhy 4.2.1d", "lhy 4.1.9.1x")
def test_4_2_1d_rows_of_trees_along_a_road() -> None:
    ground = proving_ground(
        roads("N I1 I2 I3 I4 I5 I6 I7")
        + 'tree_lined = "I5"\n'
        + shapes(("I5", "tree_row", "104,-300 104,0 104,300"), ("I5", "tree_row", "-104,-300 -104,0 -104,300"))
    )
    assert blocked_by(ground, "I3", "I7") == ""
    assert blocked_by(ground, "G4", "K6") == "4.2.1d"
    assert blocked_by(ground, "G5", "K5") == "4.2.1d"
    assert blocked_by(ground, "H4", "H8") == ""


@rule("lhy 4.2.1e", "lhy 4.1.8a")
@pytest.mark.parametrize("kind", ["wall", "tree_line"])
def test_4_2_1e_walls_and_tree_lines_block_when_crossed(kind: str) -> None:
    ground = proving_ground(sides(**{kind: "I5/I6 I5/J5"}))
    found = look(ground, "I3", "I8")
    assert found.blocker is not None
    assert (found.blocker.rule, found.blocker.at) == ("4.2.1e", (ground.find("I5"), ground.find("I6")))
    assert blocked_by(ground, "I3", "I6") == "", "the target has that side"
    assert blocked_by(ground, "I5", "I8") == "", "the firer has it"
    assert blocked_by(ground, "G5", "M5") == "4.2.1e", "the line touches the end of I5/J5"
    assert blocked_by(ground, "G5", "K5") == "4.2.1e"
    assert blocked_by(ground, "I4", "I8") == "4.2.1e"


@rule("lhy 4.2.1e")
def test_4_2_1e_units_next_to_a_vertex_of_the_hexside() -> None:
    ground = proving_ground(sides(wall="I5/J5"))
    assert blocked_by(ground, "G5", "K5") == "4.2.1e"
    assert blocked_by(ground, "G4", "K6") == ""
    other = proving_ground(sides(wall="J5/J6"))
    assert blocked_by(other, "G5", "K5") == "", "K5 has a vertex of the wall that the line runs along"
    assert blocked_by(other, "G5", "M5") == "4.2.1e"


@rule("lhy 4.2.1e")
def test_4_2_1e_along_a_wall_but_not_along_a_tree_line() -> None:
    assert blocked_by(proving_ground(sides(wall="J5/J6")), "G5", "M5") == "4.2.1e"
    assert blocked_by(proving_ground(sides(tree_line="J5/J6")), "G5", "M5") == ""


@rule("lhy 4.2.1e")
def test_4_2_1e_a_hexside_on_lower_ground_does_not_reach_the_line() -> None:
    assert blocked_by(proving_ground(sides(tree_line="I5/I6") + levels(_1="I3 I8")), "I3", "I8") == ""
    assert blocked_by(proving_ground(sides(tree_line="I5/I6") + levels(_1="I3 I5 I8")), "I3", "I8") == "4.2.1e"


@rule("lhy 4.2.1f", "lhy 4.1.9x2")
def test_4_2_1f_a_vehicle_in_a_street_sees_along_its_ways_only() -> None:
    town = the_map("sector3")
    beside, ahead = look(town, "K4", "L4"), look(town, "K4", "K3")
    assert beside.clear, "neighbours, on foot"
    assert not beside.street_clear(at_start=True, at_end=False)
    assert beside.street_clear(at_start=False, at_end=False)
    assert ahead.street_clear(at_start=True, at_end=True)
    assert not look(town, "L4", "K4").street_clear(at_start=False, at_end=True)
    farm = look(town, "C5", "C6")
    assert farm.street_clear(at_start=True, at_end=True), "a rural road is no street"


@rule("lhy 4.2.1g", "lhy 4.1.15b", "lhy 4.2.4e", "lhy 4.1.15a")
@pytest.mark.parametrize("kind", ["orchard", "palm_grove"])
def test_4_2_1g_one_orchard_hinders_two_block(kind: str) -> None:
    assert look(proving_ground(terrain(**{kind: "I3 I5 I7"})), "I3", "I7").orchards == 1
    assert blocked_by(proving_ground(terrain(**{kind: "I3 I5 I7"})), "I3", "I7") == ""
    assert blocked_by(proving_ground(terrain(**{kind: "I4 I6"})), "I3", "I7") == "4.2.1g"
    assert blocked_by(proving_ground(terrain(**{kind: "H5 J6"})), "G5", "K5") == "", "it enters neither"


@rule("lhy 4.1.15a")
def test_4_1_15_orchards_below_both_units_do_nothing() -> None:
    ground = proving_ground(terrain(orchard="I4 I5") + levels(_1="I3 I7"))
    assert blocked_by(ground, "I3", "I7") == ""
    assert look(ground, "I3", "I7").orchards == 0


@rule("lhy 4.0a", "lhy 4.1.10a", "lhy 4.1.12", "lhy 4.1.13a", "lhy 4.1.14", "lhy 4.1.11a")
@pytest.mark.parametrize("kind", ["marsh", "river", "ford", "bridge", "beach", "water"])
def test_4_1_open_terrain_blocks_nothing(kind: str) -> None:
    ground = proving_ground(terrain(**{kind: "I4 I5 I6"}))
    assert blocked_by(ground, "I3", "I7") == ""
    assert hindered(ground, "I3", "I7") == 0


# ------------------------------------------------------------------------------------------- on different levels


@rule("lhy 4.2.2x", "lhy 4.1.4d")
def test_4_2_2_what_is_as_high_as_the_higher_unit_blocks() -> None:
    assert blocked_by(proving_ground(levels(_2="I3") + terrain(dense_woods="I5")), "I3", "I9") == "4.2.2x"
    assert blocked_by(proving_ground(levels(_1="I3 I5")), "I3", "I9") == "4.2.2x"
    assert blocked_by(proving_ground(levels(_1="I3") + terrain(orchard="I5")), "I3", "I9") == "4.2.2x"


@rule("lhy 4.2.2x")
def test_4_2_2_along_hexsides_both_hexes_must_be_so_high() -> None:
    hill = levels(_1="G5")
    assert blocked_by(proving_ground(hill + terrain(woods="H5")), "G5", "K5") == ""
    assert blocked_by(proving_ground(hill + terrain(woods="H5 H6")), "G5", "K5") == "4.2.2x"
    assert blocked_by(proving_ground(levels(_1="G5 H5 H6")), "G5", "K5") == "4.2.2x"


@rule("lhy 4.2.3b")
def test_4_2_3b_the_blind_hex_table() -> None:
    assert [blind_hexes(distance, 1) for distance in range(1, 13)] == [*range(1, 13)]
    assert [blind_hexes(distance, 2) for distance in range(1, 13)] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
    assert [blind_hexes(distance, 3) for distance in range(1, 13)] == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]
    assert [blind_hexes(distance, 4) for distance in range(1, 13)] == [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]


@rule("lhy 4.2.3b", "lhy 4.2.3c")
def test_4_2_3b_woods_hide_the_hexes_behind_them() -> None:
    ground = proving_ground(levels(_2="I3") + terrain(woods="I5"))
    seen = {row: blocked_by(ground, "I3", f"I{row}") for row in range(5, 10)}
    assert seen == {5: "", 6: "4.2.3b", 7: "4.2.3b", 8: "", 9: ""}
    higher = proving_ground(levels(_3="I3") + terrain(woods="I5"))
    assert [blocked_by(higher, "I3", f"I{row}") for row in (6, 7)] == ["4.2.3b", ""]


@rule("lhy 4.2.3b")
def test_4_2_3b_terrain_no_higher_than_the_lower_unit_hides_nothing_from_it() -> None:
    ground = proving_ground(levels(_1="I6", _2="I3") + terrain(woods="I5"))
    assert blocked_by(ground, "I3", "I6") == ""


@rule("lhy 4.2.3a", "lhy 4.1.6aiii", "lhy 4.1.15a")
@pytest.mark.parametrize(
    ("there", "blocked"),
    [
        (terrain(orchard="I5"), "4.2.3b"),
        (terrain(jungle="I5"), "4.2.3b"),
        (levels(_2="I3", _1="I5"), "4.2.3b"),
        (terrain(wooden_building="I5") + shapes(("I5", "wooden_building", ON_THE_LINE)), "4.2.3b"),
        (terrain(wooden_building="I5") + shapes(("I5", "wooden_building", BESIDE)), ""),
        (terrain(hut="I5") + shapes(("I5", "hut", ON_THE_LINE)), ""),
        (sides(tree_line="I5/I6"), "4.2.3b"),
        (sides(wall="I5/I6"), ""),
    ],
)
def test_4_2_3a_what_makes_blind_hexes(there: str, blocked: str) -> None:
    hill = "" if "levels" in there else levels(_2="I3")
    assert blocked_by(proving_ground(hill + there), "I3", "I7") == blocked


@rule("lhy 4.1.6aiii", "lhy 4.2.2x")
def test_4_1_6aiii_a_hut_as_high_as_the_higher_unit_still_blocks() -> None:
    ground = proving_ground(levels(_1="I3") + terrain(hut="I5") + shapes(("I5", "hut", ON_THE_LINE)))
    assert blocked_by(ground, "I3", "I7") == "4.2.2x"


@rule("lhy 4.1.4f", "lhy 4.2.2x")
@pytest.mark.parametrize(("hill", "blocked"), [({}, ""), ({"_1": "I5"}, "4.2.2x")])
def test_4_1_4f_a_stone_building_on_a_hill_is_two_levels_high(hill: dict[str, str], blocked: str) -> None:
    """The rulebook's example: on level 1 it reaches the eyes of who stands on level 2."""
    house = terrain(stone_building="I5") + shapes(("I5", "stone_building", ON_THE_LINE))
    assert blocked_by(proving_ground(levels(_2="I3", **hill) + house), "I3", "I9") == blocked


@rule("lhy 4.2.3a", "lhy 4.1.8a")
def test_4_2_3a_a_tree_line_of_ones_own_hex_hides_nothing() -> None:
    ground = proving_ground(levels(_2="I2") + sides(tree_line="I5/I6"))
    seen = {row: blocked_by(ground, "I2", f"I{row}") for row in range(6, 10)}
    assert seen == {6: "", 7: "4.2.3b", 8: "4.2.3b", 9: ""}


@rule("lhy 4.2.2a")
def test_4_2_2a_along_a_woods_road_nothing_is_seen_between_levels() -> None:
    hill = levels(_4="I2") + terrain(woods="I5")
    assert blocked_by(proving_ground(hill), "I2", "I8") == ""
    road = roads("N I1 I2 I3 I4 I5 I6 I7 I8") + shapes(("I5", "lane", LANE))
    assert blocked_by(proving_ground(hill + road), "I2", "I8") == "4.2.2a"
    lined = levels(_4="I2") + roads("N I1 I2 I3 I4 I5 I6 I7 I8")
    assert blocked_by(proving_ground(lined), "I2", "I8") == ""
    assert blocked_by(proving_ground(lined + 'tree_lined = "I5"\n'), "I2", "I8") == "4.2.2a"


@rule("lhy 4.2.2b")
def test_4_2_2b_houses_of_the_street_hide_a_vehicle_from_above() -> None:
    ground = proving_ground(levels(_1="I3 K6") + terrain(street="I6") + 'urban = "I6"\n' + roads("N I1 I2 I3 I4 I5 I6"))
    assert look(ground, "I3", "I6").street_clear(at_start=False, at_end=True)
    assert look(ground, "K6", "I6").clear
    assert not look(ground, "K6", "I6").street_clear(at_start=False, at_end=True)


# --------------------------------------------------------------------------------------------------- hindrances


@rule("lhy 4.2.4x", "lhy 4.2.4a", "lhy 4.2c")
def test_4_2_4a_markers_on_the_line_and_at_its_ends_count_each() -> None:
    ground = proving_ground(terrain(orchard="I6"))
    assert hindered(ground, "I3", "I7") == 1
    assert hindered(ground, "I3", "I7", "I5 I5") == 3
    assert hindered(ground, "I3", "I7", "I3 I7") == 3
    assert hindered(ground, "I3", "I7", "H5 J5 I8") == 1


@rule("lhy 4.2.4a")
def test_4_2_4a_a_line_passes_above_markers_far_below_it() -> None:
    ground = proving_ground(levels(_4="I2"))
    a, b = ground.find("I2"), ground.find("I8")
    assert above(ground, a, b, ground.find("I4"), 2)
    assert not above(ground, a, b, ground.find("I7"), 2)
    assert hindered(ground, "I2", "I8", "I4") == 0
    assert hindered(ground, "I2", "I8", "I7") == 1
    assert hindered(ground, "I2", "I8", "I2 I8") == 2, "into and out of a marked hex"
    low = proving_ground(levels(_2="I2 I8"))
    assert hindered(low, "I2", "I8", "I5") == 0


@rule("lhy 4.2.4b")
@pytest.mark.parametrize(
    ("there", "times"),
    [("", 0), (terrain(woods="H6"), 1), (terrain(woods="J6"), 1), (terrain(woods="J5"), 0), (levels(_1="J6"), 1)],
)
def test_4_2_4b_a_marker_on_one_side_woods_or_a_hill_on_the_other(there: str, times: int) -> None:
    assert hindered(proving_ground(there), "G5", "K5", "H5") == times


@rule("lhy 4.2.4c")
def test_4_2_4c_markers_on_both_sides_count_as_the_worse_hex() -> None:
    ground = proving_ground()
    assert hindered(ground, "G5", "K5", "H5 H5 H6") == 2
    assert hindered(ground, "G5", "K5", "H5 H6 J5 J6 J6 J6") == 4
    assert hindered(ground, "G5", "K5", "H5 J6") == 0


@rule("lhy 4.2.4d")
def test_4_2_4d_vehicles_on_enclosed_roads() -> None:
    text = (
        terrain(wooden_building="I5") + shapes(("I5", "wooden_building", BESIDE)) + roads("N I1 I2 I3 I4 I5 I6 I7 I8")
    )
    ground = proving_ground(text)
    assert hindered(ground, "I3", "I7", vehicles="I5 I6") == 1
    assert hindered(ground, "I3", "I5", vehicles="I5") == 0, "the target's own hex"
    assert hindered(proving_ground(text + levels(_3="I2")), "I2", "I8", vehicles="I5") == 0, "it passes above"


# ------------------------------------------------------------------------------------------------ roads and cover


@rule("lhy 4.1.9.4x", "lhy 4.1.9.4b")
def test_4_1_9_4_a_line_along_an_enclosed_road() -> None:
    text = (
        terrain(wooden_building="I5") + shapes(("I5", "wooden_building", BESIDE)) + roads("N I1 I2 I3 I4 I5 I6 J7 J8")
    )
    ground = proving_ground(text)
    assert look(ground, "I3", "I6").along
    assert look(ground, "I5", "I4").along, "an end will do"
    assert not look(ground, "I1", "I4").along, "no enclosed hex"
    assert not look(ground, "I4", "I8").along, "the road turns off"
    assert not look(ground, "I5", "J7").along
    assert not look(ground, "I5", "I5").along


@rule("lhy 4.1.7a", "lhy 4.1.8a")
def test_4_1_7_hexsides_that_give_cover_are_crossed_or_touched() -> None:
    ground = proving_ground(sides(wall="I5/I4 I5/J5", tree_line="I5/H5"))
    assert look(ground, "I2", "I5").walls == 1 << N
    assert look(ground, "I2", "I5").tree_lines == 0
    assert look(ground, "G5", "I5").tree_lines == 1 << NW, "by its end"
    assert look(ground, "K5", "I5").walls == 1 << NE
    assert look(ground, "I5", "K5").own_walls == 1 << NE
    assert look(ground, "I5", "G5").own_tree_lines == 1 << NW
    assert look(ground, "K6", "I5").walls == 0
    assert look(ground, "K6", "I5").enters == 2 * SE


# ------------------------------------------------------------------------------------------- wherever it is traced


def pairs(ground: Ground, count: int) -> list[tuple[int, int]]:
    chance = Random(7)
    return [(chance.randrange(ground.size), chance.randrange(ground.size)) for _ in range(count)]


@rule("lhy 4.2.3c")
@pytest.mark.parametrize("name", SECTORS)
def test_4_2_3c_a_line_is_the_same_both_ways(name: str) -> None:
    ground = the_map(name)
    for a, b in pairs(ground, 300):
        there, back = line(ground, a, b), line(ground, b, a)
        assert (there.clear, there.leaves, there.enters, there.along) == (
            back.clear,
            back.enters,
            back.leaves,
            back.along,
        )
        assert there.through == back.through[::-1]
        assert there.edges == tuple((right, left) for left, right in back.edges[::-1])
        assert (there.walls, there.own_tree_lines) == (back.own_walls, back.tree_lines)
        assert (there.marker_hexes, there.vehicle_hexes) == (back.marker_hexes, back.vehicle_hexes)
        assert (there.street_at_start, there.street_at_end) == (back.street_at_end, back.street_at_start)
        assert sees(ground, a, b) == there.clear


@rule("lhy 0.6")
@pytest.mark.parametrize("name", SECTORS)
def test_0_6_sight_turns_with_its_sector(name: str) -> None:
    straight, turned = the_map(name), lay_out(SECTORS, ((name,),), (True,))
    for a, b in pairs(straight, 200):
        one = line(straight, a, b)
        other = look(turned, straight.label(a), straight.label(b))
        assert (one.clear, one.orchards, one.along) == (other.clear, other.orchards, other.along)
        assert a == b or one.enters == (other.enters + 6) % 12


@rule("lhy 0.6")
def test_0_6_sight_within_a_sector_does_not_depend_on_its_neighbour() -> None:
    alone, joined = the_map("sector2"), the_map("sector4", "sector2")
    for a, b in pairs(alone, 300):
        one, other = line(alone, a, b), look(joined, f"2:{alone.label(a)}", f"2:{alone.label(b)}")
        assert (one.clear, one.leaves, one.orchards) == (other.clear, other.leaves, other.orchards)


@rule("lhy 4.1.4e", "lhy 4.2.2x")
def test_4_1_4e_a_hill_twice_as_high_sees_farther() -> None:
    plain, raised = the_map("sector2"), lay_out(SECTORS, (("sector2",),), hills={"sector2": 2})
    summit = plain.find("I5")
    assert plain.level[summit] == max(plain.level)
    assert field(plain, summit) != field(raised, summit)
    assert field(raised, summit).bit_count() > field(plain, summit).bit_count()
