"""[0.6] [0.7] [4.0] [4.1] The ground: sectors, how they are laid together, and what lies in their hexes."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from grognard.core.bits import bits, mask
from grognard.core.errors import BadInput
from grognard.core.hexes import OFF_BOARD, BadHex
from grognard.rulesets.lhy.ground.board import BUILDINGS, NE, NW, SE, SW, Ground, N, S, lay_out
from grognard.rulesets.lhy.ground.map_checks import crossed_side_flaws, level_flaws, mirror_flaws, reach_flaws
from grognard.rulesets.lhy.sight.lines import top
from tests.rulesets.lhy.maps import SECTORS, levels, proving_ground, roads, sector, terrain, the_map
from tests.support import rule

ONE = proving_ground()


def hexes(ground: Ground, labels: str) -> set[int]:
    return {ground.find(label) for label in labels.split()}


def ways(ground: Ground, label: str) -> int:
    return ground.road[ground.find(label)]


# ------------------------------------------------------------------------------------------------ hexes and names


@rule("lhy 0.7")
def test_0_7_a_sector_has_178_hexes_half_hexes_among_them() -> None:
    assert ONE.size == 178
    halves = {"A5": "W", "Q5": "E", "B1": "N", "B11": "S", "A1": "W", "C1": "", "I5": ""}
    assert {label: ONE.half[ONE.find(label)] for label in halves} == halves
    assert all(ONE.neighbours[hex] for hex in range(ONE.size))


@rule("lhy 0.6")
def test_0_6_hexes_are_numbered_by_column_and_row() -> None:
    assert [ONE.label(hex) for hex in (0, 9, 10, 20, 21, 177)] == ["A1", "A10", "B1", "B11", "C1", "Q10"]
    assert ONE.find("9:I8") == ONE.find("I8")
    for unknown in ("R1", "A11", "B12", "1:A1", "", "a1"):
        with pytest.raises(BadHex):
            ONE.find(unknown)
    with pytest.raises(BadHex):
        ONE.label(178)


@rule("lhy 0.6")
def test_0_6_neighbours_clockwise_from_the_north() -> None:
    assert [ONE.label(hex) for hex in ONE.neighbour[ONE.find("I5")]] == ["I4", "J5", "J6", "I6", "H6", "H5"]
    assert [ONE.label(hex) for hex in ONE.neighbour[ONE.find("H5")]] == ["H4", "I4", "I5", "H6", "G5", "G4"]
    assert ONE.neighbour[ONE.find("A1")][NW] == OFF_BOARD
    assert ONE.direction(ONE.find("I5"), ONE.find("J6")) == SE
    assert ONE.direction(ONE.find("I5"), ONE.find("K5")) is None
    for hex in range(ONE.size):
        for near in ONE.neighbours[hex]:
            assert hex in ONE.neighbours[near]
            assert ONE.distance(hex, near) == 1
            assert ONE.grid.adjacent(hex, near)


def test_distances_and_surroundings() -> None:
    assert ONE.distance(ONE.find("A1"), ONE.find("Q10")) == 17
    assert ONE.distance(ONE.find("G5"), ONE.find("I5")) == 2
    assert ONE.within(1 << ONE.find("I5"), 0) == 1 << ONE.find("I5")
    near = ONE.within(1 << ONE.find("I5"), 2)
    assert near.bit_count() == 19
    assert all(ONE.distance(ONE.find("I5"), hex) <= 2 for hex in bits(near))


def test_the_grid_of_a_map_agrees_with_it() -> None:
    ground = the_map("sector4", "sector2")
    assert ground.grid.size == ground.size
    assert [ground.grid.label(hex) for hex in (0, 200)] == [ground.label(0), ground.label(200)]
    assert ground.grid.row_column(ground.find("2:C3")) == (13, 2)
    for hex in range(ground.size):
        x, y = ground.grid.xy(hex)
        east, south = ground.centre(hex)
        assert round(x / 3**0.5 * 2 * 600) == east
        assert round(300 - 600 * y) == south
        assert set(ground.grid.neighbours[hex]) == set(ground.neighbours[hex])


# ---------------------------------------------------------------------------------------------------------- edges


@rule("lhy 0.7")
def test_edges_and_the_ways_off_them() -> None:
    assert ONE.edge(ONE.find("A1")) == {"N", "W"}
    assert ONE.edge(ONE.find("B11")) == {"S"}
    assert ONE.edge(ONE.find("C1")) == {"N"}
    assert ONE.edge(ONE.find("Q10")) == {"E", "S"}
    assert ONE.edge(ONE.find("C2")) == frozenset()
    assert ONE.off_map_dirs(ONE.find("C1"), "N") == (N,)
    assert ONE.off_map_dirs(ONE.find("B1"), "N") == (N, NE, NW)
    assert ONE.off_map_dirs(ONE.find("A1"), "W") == (SW, NW)
    assert ONE.off_map_dirs(ONE.find("A1"), "N") == (N,)
    assert ONE.off_map_dirs(ONE.find("Q10"), "E") == (NE, SE)
    assert ONE.off_map_dirs(ONE.find("I5"), "N") == ()


@rule("lhy 10.3.1.1a")
def test_directions_toward_and_along_an_edge() -> None:
    assert ONE.toward("N") == (N, NE, NW)
    assert ONE.toward("E") == (NE, SE)
    assert ONE.parallel("E") == ONE.parallel("W") == (N, S)
    assert ONE.parallel("N") == ()
    for edge in "NESW":
        assert not set(ONE.toward(edge)) & set(ONE.parallel(edge))


# ------------------------------------------------------------------------------------------------- several sectors


@rule("lhy 0.6")
def test_0_6_sectors_one_below_the_other_share_their_half_hexes() -> None:
    ground = the_map("sector4", "sector2")
    assert ground.size == 2 * 178 - 8
    assert ground.find("2:D1") == ground.find("4:D11")
    assert ground.label(ground.find("2:D1")) == "4:D11"
    shared = ground.find("4:D11")
    assert (ground.sector[shared], ground.diagrams[shared]) == ("sector4", ("sector4", "sector2"))
    assert ground.half[shared] == ""
    assert ground.neighbour[ground.find("4:I10")][S] == ground.find("2:I1")
    with pytest.raises(BadHex):
        ground.find("I8")


@rule("lhy 0.6")
def test_0_6_sectors_side_by_side_share_a_column() -> None:
    ground = lay_out(SECTORS, (("sector1", "sector4"),))
    assert ground.size == 2 * 178 - 10
    assert [ground.find(f"1:Q{row}") for row in range(1, 11)] == [ground.find(f"4:A{row}") for row in range(1, 11)]
    assert ground.label(ground.find("4:A3")) == "1:Q3"
    assert ground.half[ground.find("1:Q3")] == ""
    assert ground.distance(ground.find("1:P5"), ground.find("4:B5")) == 2


@rule("lhy 0.6")
def test_0_6_a_road_that_meets_none_beyond_the_seam_goes_nowhere() -> None:
    both = the_map("sector4", "sector2")
    assert ways(both, "4:I10") >> S & 1
    assert ways(both, "2:I1") >> N & 1
    other = lay_out(SECTORS, (("sector4",), ("sector3",)))
    assert ways(other, "4:I10") == 1 << N
    assert ways(other, "3:K1") == 1 << S


@rule("lhy 0.6")
def test_0_6_a_sector_upside_down() -> None:
    straight, turned = lay_out(SECTORS, (("sector3",),)), lay_out(SECTORS, (("sector3",),), (True,))
    assert turned.turned == {"sector3"}
    assert turned.edge(turned.find("A1")) == {"S", "E"}
    for label in ("K5", "F6", "C5", "O5", "D6", "A6", "K1"):
        a, b = straight.find(label), turned.find(label)
        assert straight.terrain[a] == turned.terrain[b]
        assert {d for d in range(6) if straight.road[a] >> d & 1} == {
            (d + 3) % 6 for d in range(6) if turned.road[b] >> d & 1
        }
        names = [
            [ground.label(near) if near != OFF_BOARD else "" for near in ground.neighbour[hex]]
            for ground, hex in ((straight, a), (turned, b))
        ]
        assert names[0] == names[1][3:] + names[1][:3]
        assert [[(-u, -v) for u, v in shape.points] for shape in straight.shapes[a]] == [
            list(shape.points) for shape in turned.shapes[b]
        ]
    assert straight.bank[straight.find("A1")] == "W"
    assert turned.bank[turned.find("A1")] == "E"


def test_areas_of_a_sector() -> None:
    ground = the_map("sector4", "sector2")
    area = ground.area("sector2", ("C", "D"), (1, 2))
    assert set(bits(area)) == hexes(ground, "2:C1 2:C2 4:D11 2:D2")
    assert set(bits(ground.find_all("4:A1 2:D1"))) == hexes(ground, "4:A1 4:D11")


# --------------------------------------------------------------------------------------------------------- terrain


@rule("lhy 4.0a", "lhy 4.1.1")
def test_4_0a_what_is_not_named_is_open_rural_ground() -> None:
    assert set(ONE.terrain) == {"open"}
    assert ONE.urban == ONE.woods == ONE.buildings == 0


@rule("lhy 4.1.2")
def test_4_1_2_the_market_square_is_urban_and_unbuilt() -> None:
    town = the_map("sector3")
    square = town.find("K5")
    assert town.urban >> square & 1
    assert town.terrain[square] == "open"
    assert not town.shapes[square]
    assert (town.road[square] | town.gap[square]) == 0b111111, "every house around opens on it"
    assert not town.enclosed >> square & 1


@rule("lhy 4.1.3", "lhy 4.0c.i")
def test_4_1_3_woods_and_jungle_are_woods() -> None:
    ground = proving_ground(terrain(woods="C3", dense_woods="C4", jungle="C5", dense_jungle="C6", orchard="C7"))
    assert set(bits(ground.woods)) == hexes(ground, "C3 C4 C5 C6")
    assert [top(ground, ground.find(label)) for label in ("C3", "C4", "C5", "C6", "C7", "C8")] == [1, 2, 1, 2, 1, 0]


@rule("lhy 4.1.4a", "lhy 4.1.4f", "lhy 4.0d")
def test_4_1_4f_woods_on_a_hill_stand_on_its_level() -> None:
    ground = proving_ground(terrain(woods="C3") + levels(_1="D4", _2="C3"))
    assert ground.level[ground.find("C3")] == 2
    assert top(ground, ground.find("C3")) == 3, "the rulebook's example"
    assert top(ground, ground.find("D4")) == 1


@rule("lhy 4.1.4e")
def test_4_1_4e_a_mission_may_multiply_the_levels_of_a_sector() -> None:
    plain = the_map("sector2")
    raised = lay_out(SECTORS, (("sector2",),), hills={"sector2": 2})
    assert [2 * level for level in plain.level] == list(raised.level)
    assert max(raised.level) == 4


@rule("lhy 4.1.6a", "lhy 4.1.6b", "lhy 4.1.9.2", "lhy 4.1.9.3")
def test_4_1_6_kinds_of_buildings() -> None:
    town = the_map("sector3")
    assert all((town.terrain[hex] in BUILDINGS) == bool(town.buildings >> hex & 1) for hex in range(town.size))
    assert town.streets == mask(hex for hex in range(town.size) if town.terrain[hex] == "street")
    farm = town.find("C5")
    assert town.terrain[farm] == "stone_building"
    assert town.road[farm]
    assert not town.streets >> farm & 1


@rule("lhy 4.1.9.4x", "lhy 4.1.9.1x")
def test_4_1_9_4_enclosed_roads() -> None:
    ground = proving_ground(
        terrain(woods="C3", orchard="C4", wooden_building="C5", street="C6")
        + roads("N C1 C2 C3 C4 C5 C6 C7 C8")
        + 'tree_lined = "C7"\n'
    )
    assert set(bits(ground.enclosed)) == hexes(ground, "C3 C5 C6 C7")


@rule("lhy 4.1.9x1")
def test_4_1_9_roads_go_from_hex_to_hex_and_off_the_map() -> None:
    ground = proving_ground(roads("N C1 C2 D3"))
    assert ground.road[ground.find("C1")] == 1 << N | 1 << S
    assert ground.road[ground.find("C2")] == 1 << N | 1 << SE
    assert ground.road[ground.find("D3")] == 1 << NW
    with pytest.raises(BadHex):
        proving_ground(roads("C1 C3"))


@rule("lhy 4.1.10c", "lhy 4.1.11a", "lhy 4.1.12")
def test_4_1_10_the_banks_of_the_river() -> None:
    town = the_map("sector3")
    assert {label: town.bank[town.find(label)] for label in ("A1", "E5", "G5", "F6", "F10", "Q10")} == {
        "A1": "W",
        "E5": "W",
        "G5": "E",
        "F6": "",
        "F10": "",
        "Q10": "E",
    }
    assert town.terrain[town.find("F6")] == "bridge"
    assert ways(town, "F6") == 1 << NE | 1 << NW


@rule("lhy 4.1.14")
def test_4_1_14_the_coast_is_one_sea_with_a_beach() -> None:
    coast = the_map("sector5")
    sea = {hex for hex in range(coast.size) if coast.terrain[hex] == "water"}
    assert {coast.label(hex)[0] for hex in sea} == set("ABCDEFGHIJKLMNOPQ")
    assert all("S" in coast.edge(hex) for hex in sea)


def test_a_sector_must_be_known_and_lies_on_the_map_once() -> None:
    with pytest.raises(BadInput, match="no sector 'sector1'"):
        lay_out({"sector9": sector("")}, (("sector1",),))
    with pytest.raises(BadInput, match="more than once"):
        lay_out(SECTORS, (("sector1", "sector1"),))


@rule("lhy 4.1.6bi")
def test_4_1_6bi_nobody_passes_between_houses_but_by_roads_and_gaps() -> None:
    town = the_map("sector3")
    assert town.built_over[town.find("K4")] == 1 << NE | 1 << SE | 1 << SW
    assert town.built_over[town.find("K5")] == 0, "the square"
    for hex in range(town.size):
        for d, near in enumerate(town.neighbour[hex]):
            if town.built_over[hex] >> d & 1:
                assert town.built_over[near] >> (d + 3) % 6 & 1


@rule("lhy 0.6")
def test_0_6_any_two_sectors_can_be_joined_but_not_at_the_sea() -> None:
    for names in permutations(SECTORS, 2):
        for turned in product((False, True), repeat=2):
            ground = lay_out(SECTORS, tuple((name,) for name in names), turned)
            assert ground.size == 348
            assert not [*mirror_flaws(ground), *crossed_side_flaws(ground), *level_flaws(ground)]
            sea_between = (names[0] == "sector5" and not turned[0]) or (names[1] == "sector5" and turned[1])
            assert bool([*reach_flaws(ground)]) == sea_between
