"""[2.1] [5.2] [12.0] [19.0] The two maps: every hex that the rulebook names, what touches what, and what steps cost."""

from __future__ import annotations

from itertools import pairwise

import pytest

from grognard.core.bits import bits
from grognard.core.hexes import BadHex, Mask
from grognard.rulesets.vietnam.places import NOWHERE
from grognard.rulesets.vietnam.theatre import Theatre, flood, name_id
from tests.rulesets.vietnam.edition import WORLD
from tests.support import rule

SNOOPY, TRIANGLE = WORLD.theatres["snoopys_nose"], WORLD.theatres["iron_triangle"]
BOTH = pytest.mark.parametrize("world", [SNOOPY, TRIANGLE], ids=lambda world: world.name)


def labels(world: Theatre, places: Mask | tuple[int, ...]) -> set[str]:
    return {world.label(place) for place in (bits(places) if isinstance(places, int) else places)}


def around(world: Theatre, label: str) -> set[str]:
    """The land that a land place touches, or where a monitor goes from a water."""
    return labels(world, world.neighbours[world.place(label)])


def adjacent(world: Theatre, a: str, b: str) -> bool:
    return world.grid.adjacent(world.grid.hex(a), world.grid.hex(b))


# 2.1 Numbers and stagger


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("0712", "0811"),
        ("0717", "0718"),
        ("0616", "0717"),
        ("0717", "0816"),
        ("0816", "0917"),
        ("0615", "0616"),
        ("0618", "0718"),
        ("0711", "0712"),
        ("0711", "0811"),
        ("0734", "0833"),
        ("0833", "0934"),
    ],
)
def test_hexes_of_the_practice_scenario_and_the_east_edge_lie_side_by_side(a: str, b: str) -> None:
    assert adjacent(SNOOPY, a, b)


def test_hexes_that_do_not_touch_and_a_distance() -> None:
    assert not adjacent(SNOOPY, "0618", "0717")
    assert not adjacent(SNOOPY, "0712", "0813")
    assert SNOOPY.distance(SNOOPY.place("0616"), SNOOPY.place("0816")) == 2
    assert SNOOPY.distance(SNOOPY.place("0917"), SNOOPY.place("1215")) == 3
    assert adjacent(TRIANGLE, "4223", "4323")


@BOTH
def test_both_maps_share_one_lattice(world: Theatre) -> None:
    """The neighbours of a hex by its number alone: b-1 and b beside an odd line, b and b+1 beside an even one."""
    for hex in world.places.ground:
        a, b = divmod(int(world.grid.label(hex)), 100)
        beside = (b - 1, b) if a % 2 else (b, b + 1)
        wanted = {(a, b - 1), (a, b + 1), *((line, number) for line in (a - 1, a + 1) for number in beside)}
        found = {divmod(int(world.grid.label(n)), 100) for n in world.grid.neighbours[hex]}
        assert found <= wanted
        assert {n for n in wanted if f"{n[0]:02d}{n[1]:02d}" in ground_labels(world)} <= found


def ground_labels(world: Theatre) -> set[str]:
    return {world.grid.label(hex) for hex in world.places.ground}


def test_lines_of_34_and_33_hexes_and_of_28_and_27() -> None:
    assert len(SNOOPY.places.ground) == 12 * 34 + 11 * 33 == 771
    assert len(TRIANGLE.places.ground) == 22 * 28 + 21 * 27 == 1183
    assert "0234" not in ground_labels(SNOOPY)
    assert "0228" not in ground_labels(TRIANGLE)


def test_snoopys_nose_has_north_up_and_the_triangle_has_east_to_the_right() -> None:
    (x, y), (east, _), (_, north) = (SNOOPY.grid.xy(SNOOPY.grid.hex(label)) for label in ("0616", "0617", "0816"))
    assert east > x
    assert north > y
    (x, y), (east, _), (_, south) = (TRIANGLE.grid.xy(TRIANGLE.grid.hex(label)) for label in ("1210", "1410", "1211"))
    assert east > x
    assert south < y


# Places and labels


@BOTH
def test_every_label_leads_back_to_its_place(world: Theatre) -> None:
    assert [world.place(world.label(place)) for place in range(world.size)] == [*range(world.size)]


def test_labels_of_land_banks_water_and_hexsides() -> None:
    assert SNOOPY.terrain[SNOOPY.place("0616")] == "clear"
    assert SNOOPY.other_bank[SNOOPY.place("0411N")] == SNOOPY.place("0411S")
    assert SNOOPY.other_bank[SNOOPY.place("0616")] == NOWHERE
    assert SNOOPY.terrain[SNOOPY.place("0411w")] == "mekong"
    assert SNOOPY.terrain[SNOOPY.place("0717/0718")] == "river"
    assert SNOOPY.place("0718/0717") == SNOOPY.place("0717/0718")
    assert SNOOPY.place("0734") == SNOOPY.place("0734w")
    assert SNOOPY.mask("0616 0717") == 1 << SNOOPY.place("0616") | 1 << SNOOPY.place("0717")


@pytest.mark.parametrize(
    ("label", "sentence"),
    [
        ("0411", "Hex 0411 has two banks: 0411N and 0411S"),
        ("0616w", "no place '0616w'"),
        ("0616/0617", "no place '0616/0617'"),
        ("0234", "no place '0234'"),
        ("0416S", "no place '0416S'"),
    ],
)
def test_a_label_that_names_no_place_is_refused(label: str, sentence: str) -> None:
    with pytest.raises(BadHex, match=sentence):
        SNOOPY.place(label)


def test_names_on_the_map() -> None:
    assert SNOOPY.name_of(SNOOPY.place("1112")) == name_id("Snoopy's Nose") == "map-snoopys-nose"
    assert SNOOPY.name_of(SNOOPY.place("0717/0718")) == "map-rach-tra-tan"
    assert SNOOPY.name_of(SNOOPY.place("0734")) == "map-mekong"
    assert TRIANGLE.name_of(TRIANGLE.place("1210")) == "map-ben-suc"
    assert SNOOPY.name_of(SNOOPY.place("0616")) == ""
    assert SNOOPY.river_name(SNOOPY.place("0712/0811")) == "Rach Ba Rai"


# 25.0, 26.0 Snoopy's Nose: what the text says of hexes


@rule("vietnam 25.0b", "vietnam 25.0c")
def test_25_0_terrain_of_the_practice_set_up() -> None:
    terrain = {label: SNOOPY.terrain[SNOOPY.place(label)] for label in ("0717", "0816", "0616", "0615", "0917", "1215")}
    assert terrain == {"0717": "jungle", "0816": "jungle", "0616": "clear", "0615": "clear"} | {
        "0917": "clear",
        "1215": "clear",
    }
    assert SNOOPY.landing & SNOOPY.mask("0917 1215") == SNOOPY.mask("0917 1215")
    assert SNOOPY.shore & SNOOPY.mask("0711")
    assert SNOOPY.water & SNOOPY.mask("0717/0718 0712/0811") == SNOOPY.mask("0717/0718 0712/0811")


@rule("vietnam 26.0g")
def test_26_0g_vc_units_set_up_on_all_land_but_villages_0934_and_1606() -> None:
    closed = SNOOPY.land & ~SNOOPY.zones["vc_open"]
    assert closed == SNOOPY.of_terrain["village"] | SNOOPY.mask("0934 1606")
    full = sum(not SNOOPY.on(hex) for hex in SNOOPY.places.ground)
    assert (closed.bit_count() - 2, full) == (24, 26)


@rule("vietnam 26.0c", "vietnam 26.0f")
def test_26_0f_hidden_units_and_camps_have_252_jungle_places() -> None:
    assert SNOOPY.zones["vc_hidden"] == SNOOPY.zones["vc_camps"] == SNOOPY.of_terrain["jungle"]
    assert SNOOPY.of_terrain["jungle"].bit_count() == 252


@rule("vietnam 26.0i", "vietnam 26.0l", "vietnam 26.0m")
def test_26_0_entry_hexes_on_the_east_edge() -> None:
    assert labels(SNOOPY, SNOOPY.edges["river_entry"]) == {"0734w", "0833w"}
    east = labels(SNOOPY, SNOOPY.edges["east_edge"])
    assert {"0134", "0633", "0934", "2334"} <= east
    assert east == {f"{a:02d}{34 if a % 2 else 33}" for a in range(1, 24)} - {"0734", "0833"}
    assert labels(SNOOPY, SNOOPY.edges["east_edge_north_of_mekong"]) == {label for label in east if label >= "0934"}
    assert labels(SNOOPY, SNOOPY.edges["to_dong_tam"]) == {"0934"}


def test_nobody_can_be_hidden_where_units_come_on_or_beside_the_engineer() -> None:
    assert not SNOOPY.edges["east_edge"] & SNOOPY.of_terrain["jungle"]
    assert not SNOOPY.search[SNOOPY.place("1606")] & SNOOPY.of_terrain["jungle"]


def test_snoopys_nose_counts() -> None:
    counts = {
        name: SNOOPY.of_terrain[name].bit_count() for name in ("village", "town", "checkpoint", "mekong", "river")
    }
    assert counts == {"village": 24, "town": 2, "checkpoint": 1, "mekong": 95, "river": 72}
    rivers = {river.name: len(river.pairs) for river in SNOOPY.record.rivers}
    assert rivers == {"Rach Ba Rai": 40, "Rach Tra Tan": 22, "Rach Gam": 10}


# 19.0 Banks


@rule("vietnam 19.0b")
def test_19_0b_there_are_22_hexes_with_two_banks() -> None:
    pairs = [places for places in SNOOPY.places.on.values() if len(places) == 2]
    assert len(pairs) == 22
    for north, south in pairs:
        assert (SNOOPY.other_bank[north], SNOOPY.other_bank[south]) == (south, north)
        assert south not in SNOOPY.neighbours[north]


@rule("vietnam 19.0b")
def test_19_0b_a_bank_touches_its_own_shore_only() -> None:
    assert around(SNOOPY, "0411N") == {"0410N", "0511", "0512"}
    assert around(SNOOPY, "0411S") == {"0311", "0312", "0410S", "0412S"}
    assert around(SNOOPY, "0416") == {"0417", "0516", "0517"}


@rule("vietnam 19.0b")
@pytest.mark.parametrize(("a", "b"), [("0411N", "0412N"), ("0417", "0418"), ("0728", "0729")])
def test_19_0b_the_mouth_of_a_river_parts_two_banks(a: str, b: str) -> None:
    assert b not in around(SNOOPY, a)
    assert adjacent(SNOOPY, a[:4], b[:4])


@BOTH
def test_what_touches_touches_back(world: Theatre) -> None:
    for links in (world.neighbours, world.channels, world.near[: world.lands], world.alongside):
        assert all(place in links[other] for place, found in enumerate(links) for other in found)


@rule("vietnam 19.0a")
def test_19_0a_the_mekong_parts_three_lands() -> None:
    north, south, island = (SNOOPY.place(label) for label in ("0616", "0101", "0311"))
    lands = [flood(start, SNOOPY.neighbours) for start in (north, south, island)]
    assert [land.bit_count() for land in lands] == [621, 126, 20]
    assert lands[0] | lands[1] | lands[2] == SNOOPY.land


# 12.0 Water


@rule("vietnam 12.0c")
@BOTH
def test_12_0c_all_water_of_a_map_is_connected(world: Theatre) -> None:
    first = next(place for place in range(world.lands, world.size))
    assert flood(first, world.channels) == world.water


@rule("vietnam 12.0c", "vietnam 12.0f")
def test_12_0_monitors_go_from_hex_to_hex_hexside_to_hexside_and_through_a_mouth() -> None:
    assert around(SNOOPY, "0717/0718") == {"0617/0718", "0717/0817"}
    assert around(SNOOPY, "0411w") == {"0410w", "0412w", "0411/0512"}
    assert around(SNOOPY, "0734") == {"0633w", "0733w", "0833w"}


@rule("vietnam 12.0c")
@BOTH
def test_12_0c_hexsides_are_linked_along_a_river_and_at_the_junction_only(world: Theatre) -> None:
    courses = [[world.place("/".join(pair)) for pair in river.pairs] for river in world.record.rivers]
    links = {frozenset(pair) for course in courses for pair in pairwise(course)}
    found = {
        frozenset((place, other))
        for course in courses
        for place in course
        for other in world.channels[place]
        if world.is_river(other)
    }
    junction = {frozenset(map(world.place, pair)) for pair in JUNCTION} if world is TRIANGLE else set()
    assert found == links | junction


JUNCTION = (("3419/3420", "3419/3520"), ("3420/3520", "3419/3520"))


@rule("vietnam 12.0a")
def test_12_0a_the_thi_tinh_is_closed_to_monitors_and_open_to_boats() -> None:
    assert around(TRIANGLE, "3419/3420") == {"3320/3419", "3420/3520"}
    assert around(TRIANGLE, "2909/3008") == set()
    assert "3419/3520" in labels(TRIANGLE, TRIANGLE.channels[TRIANGLE.place("3419/3420")])
    start = TRIANGLE.place("4223/4323")
    saigon = flood(start, TRIANGLE.neighbours)
    assert saigon.bit_count() == 89
    assert {TRIANGLE.river_name(place) for place in bits(saigon)} == {"Saigon River"}
    assert TRIANGLE.beaches(start) == TRIANGLE.shore


@rule("vietnam 12.0k", "vietnam 12.0l")
def test_12_0k_a_hexside_is_next_to_two_hexes_and_a_mekong_hex_to_seven() -> None:
    assert labels(SNOOPY, SNOOPY.alongside[SNOOPY.place("0717/0718")]) == {"0717", "0718"}
    assert labels(SNOOPY, SNOOPY.alongside[SNOOPY.place("0416w")]) == {"0416", "0417", "0516", "0517"}
    assert {"0411N", "0411S", "0410N", "0410S"} <= labels(SNOOPY, SNOOPY.alongside[SNOOPY.place("0411w")])
    assert labels(SNOOPY, SNOOPY.alongside[SNOOPY.place("0616")]) == {"0516w"}


@rule("vietnam 11.0b", "vietnam 11.0e")
def test_11_0_boats_put_in_at_banks_and_beside_rivers() -> None:
    assert labels(SNOOPY, SNOOPY.berths[SNOOPY.place("0711")]) == {"0711/0712"}
    assert labels(SNOOPY, SNOOPY.berths[SNOOPY.place("0416")]) == {"0416w"}
    assert SNOOPY.berths[SNOOPY.place("0616")] == ()
    assert SNOOPY.beaches(SNOOPY.place("0734")) == SNOOPY.shore


@rule("vietnam 15.0b", "vietnam 15.0d")
def test_15_0b_discovery_reaches_over_water() -> None:
    near = labels(SNOOPY, SNOOPY.near[SNOOPY.place("0411N")])
    assert near == {"0311", "0312", "0410N", "0410S", "0411S", "0412N", "0412S", "0511", "0512"}
    assert labels(SNOOPY, SNOOPY.search[SNOOPY.place("0717/0718")]) == {"0717", "0718"}
    place = SNOOPY.place("0616")
    assert SNOOPY.search[place] == SNOOPY.around[place] | 1 << place


@rule("vietnam 12.0m")
def test_12_0m_a_hexside_counts_as_the_nearer_of_its_hexes() -> None:
    assert SNOOPY.distance(SNOOPY.place("0717/0718"), SNOOPY.place("0719")) == 1
    assert SNOOPY.distance(SNOOPY.place("0717/0718"), SNOOPY.place("0717/0817")) == 0


# 5.2 Steps


@rule("vietnam 5.2a")
def test_5_2a_what_terrain_costs_in_half_points() -> None:
    assert {name: effect.cost for name, effect in WORLD.effect.items()} == {
        "clear": 2,
        "village": 2,
        "town": 2,
        "checkpoint": 2,
        "plantation": 2,
        "hill": 4,
        "jungle": 4,
        "swamp": 6,
    }


@rule("vietnam 5.2c", "vietnam 5.2.1", "vietnam 5.2.2")
@pytest.mark.parametrize(
    ("a", "b", "cost", "wet"),
    [
        ("0616", "0615", 2, 2),
        ("0616", "0717", 4, 4),
        ("0717", "0718", 2, 6),
        ("1505", "1506", 1, 1),
        ("2113", "2114", 1, 6),
        ("1813", "1714", 2, 2),
        ("1318", "1418", 2, 8),
    ],
)
def test_5_2_a_step_costs_its_hex_or_its_way_and_a_river_besides(a: str, b: str, cost: int, wet: int) -> None:
    step = SNOOPY.step[SNOOPY.place(a), SNOOPY.place(b)]
    assert (step.cost, step.wet) == (cost, wet)


@rule("vietnam 2.1b")
def test_2_1b_a_trail_over_a_river_without_a_bridge_gives_no_rate() -> None:
    step = SNOOPY.step[SNOOPY.place("1913"), SNOOPY.place("1813")]
    assert step.trail
    assert step.bridge == -1
    assert step.river == SNOOPY.place("1813/1913")
    assert step.wet == WORLD.effect[SNOOPY.terrain[step.to]].cost + WORLD.terrain.river.cost


@rule("vietnam 2.1b", "vietnam 18.0a")
def test_2_1b_there_are_five_bridges() -> None:
    assert {SNOOPY.label(bridge.river) for bridge in SNOOPY.bridges} == {"2113/2114", "0928/0929", "1318/1418"}
    assert {TRIANGLE.label(bridge.river) for bridge in TRIANGLE.bridges} == {"2909/3008", "4223/4323"}
    for world in (SNOOPY, TRIANGLE):
        for number, bridge in enumerate(world.bridges):
            a, b = bridge.ends
            assert world.step[a, b].bridge == world.step[b, a].bridge == world.bridge_on[bridge.river] == number


@rule("vietnam 4.1i", "vietnam 26.0l")
def test_4_1i_coming_on_costs_the_hex_or_its_way() -> None:
    cost = {label: SNOOPY.entry_cost[SNOOPY.place(label)] for label in ("0934", "1033", "1734", "0334", "2334", "0734")}
    assert cost == {"0934": 1, "1033": 2, "1734": 1, "0334": 2, "2334": 6, "0734": 2}


@BOTH
def test_steps_follow_the_neighbours(world: Theatre) -> None:
    for place in range(world.lands):
        assert tuple(step.to for step in world.steps[place]) == world.neighbours[place]
        assert all(0 < step.cost <= step.wet for step in world.steps[place])


# 27.0 The Iron Triangle


@rule("vietnam 27.0c")
def test_27_0c_the_iron_triangle_has_121_hexes_from_column_12_eastward() -> None:
    triangle = TRIANGLE.areas["iron_triangle"]
    assert TRIANGLE.zones["vc_setup"] == triangle
    assert triangle.bit_count() == 121
    terrains = {name: (triangle & TRIANGLE.of_terrain[name]).bit_count() for name in ("jungle", "clear", "village")}
    assert terrains == {"jungle": 73, "clear": 42, "village": 6}
    assert {label[:2] for label in labels(TRIANGLE, triangle)} == {f"{column:02d}" for column in range(12, 35)}
    assert triangle & ~TRIANGLE.regions["between_rivers"] == 0


@rule("vietnam 27.0d", "vietnam 27.0e")
def test_27_0_the_two_us_zones_lie_south_of_the_saigon_and_part_at_fil_hol() -> None:
    east, west = TRIANGLE.zones["us_25div_2bde"], TRIANGLE.zones["us_196bde"]
    assert (east.bit_count(), west.bit_count()) == (193, 384)
    assert east | west == TRIANGLE.regions["south_of_saigon"]
    fil_hol = TRIANGLE.areas["fil_hol"]
    assert fil_hol & east == fil_hol
    assert fil_hol & ~TRIANGLE.of_terrain["plantation"] == 0
    assert fil_hol.bit_count() == 18


def test_the_rivers_part_three_regions_and_only_bridges_join_them() -> None:
    regions = TRIANGLE.regions
    sizes = {name: region.bit_count() for name, region in regions.items()}
    assert sizes == {"between_rivers": 350, "south_of_saigon": 577, "east_of_thi_tinh": 256}
    assert sum(sizes.values()) == TRIANGLE.lands
    home = {place: name for name, region in regions.items() for place in bits(region)}
    joined = {
        frozenset((home[place], home[step.to]))
        for place, steps in enumerate(TRIANGLE.steps)
        for step in steps
        if step.bridge >= 0
    }
    assert joined == {
        frozenset(("between_rivers", "east_of_thi_tinh")),
        frozenset(("south_of_saigon", "east_of_thi_tinh")),
    }


@rule("vietnam 22.0a")
def test_22_0_a_hundred_tunnel_hexes_south_of_the_saigon() -> None:
    tunnels = TRIANGLE.areas["tunnels"]
    assert tunnels.bit_count() == 100
    assert tunnels & ~TRIANGLE.regions["south_of_saigon"] == 0
    assert {int(label[:2]) for label in labels(TRIANGLE, tunnels)} == {*range(9, 32)}


@rule("vietnam 27.0o", "vietnam 27.0h")
def test_27_0o_the_red_edge_is_west_and_north_the_entry_is_east() -> None:
    red = labels(TRIANGLE, TRIANGLE.edges["red_exit"])
    assert red == {f"01{b:02d}" for b in range(1, 29)} | {f"{a:02d}01" for a in range(1, 30)}
    assert labels(TRIANGLE, TRIANGLE.edges["us_entry_east"]) == {f"43{b:02d}" for b in range(1, 29)}


@rule("vietnam 24.0a", "vietnam 23.0c")
def test_24_0_ben_suc_is_a_village_on_the_saigon_that_no_bomber_strikes() -> None:
    ben_suc = TRIANGLE.place("1210")
    assert TRIANGLE.terrain[ben_suc] == "village"
    assert TRIANGLE.shore >> ben_suc & 1
    assert TRIANGLE.areas["iron_triangle"] >> ben_suc & 1
    assert not TRIANGLE.strike >> ben_suc & 1
    assert TRIANGLE.land & ~TRIANGLE.strike == TRIANGLE.of_terrain["village"] | TRIANGLE.of_terrain["town"]


@rule("vietnam 27.0f")
def test_27_0f_the_river_force_starts_on_the_saigon() -> None:
    assert TRIANGLE.river_name(TRIANGLE.place("4223/4323")) == "Saigon River"
    assert TRIANGLE.bridge_on[TRIANGLE.place("4223/4323")] == 1


@rule("vietnam 10.0b", "vietnam 10.0e")
@BOTH
def test_10_0_helicopters_land_on_all_land_but_jungle(world: Theatre) -> None:
    assert world.land & ~world.landing == world.of_terrain["jungle"]
