"""[2.0] Sheets, hexes, terrain, counters, weapons and dice."""

from __future__ import annotations

from collections import Counter

import pytest

from grognard.core.hexes import OFF_BOARD, BadHex
from grognard.rulesets.fireteam.forces import Kind
from grognard.rulesets.fireteam.records import MP
from grognard.rulesets.fireteam.setting_up.cards import board_in_play
from grognard.rulesets.fireteam.world import (
    enemy_of,
    road_exits,
)
from tests.rulesets.fireteam.edition import WORLD
from tests.support import rule

INFANTRY = [kind for kind in WORLD.kinds.values() if kind.is_infantry]
TEAMS = [kind for kind in WORLD.kinds.values() if kind.is_team]
VEHICLES = [kind for kind in WORLD.kinds.values() if kind.is_vehicle]
LEADERS = [kind for kind in WORLD.kinds.values() if kind.is_leader]


def on(hexes: int, text: str) -> bool:
    return bool(hexes >> WORLD.find(text) & 1)


def stand_apart(hexes: list[str], distance: int) -> bool:
    a, b = map(WORLD.find, hexes)
    return WORLD.grid.distance(a, b) == distance


# 2.2 The maps


@rule("fireteam 2.2a")
def test_2_2a_four_sheets_share_one_grid_without_gap_or_overlap() -> None:
    assert sorted(WORLD.sheets) == ["A", "B", "C", "D"]
    assert all(hexes.bit_count() == 30 * 14 for hexes in WORLD.sheets.values())
    assert sum(WORLD.sheets.values()) == WORLD.board


@rule("fireteam 2.2a", "fireteam 11.11")
def test_2_2a_a_scenario_is_played_on_the_sheets_of_its_card() -> None:
    board = board_in_play(WORLD, WORLD.scenarios["balloon"])
    assert board == WORLD.sheets["A"] | WORLD.sheets["B"]
    assert WORLD.grid.adjacent(WORLD.find("B1514"), WORLD.find("A1515"))
    assert WORLD.grid.adjacent(WORLD.find("B3007"), WORLD.find("D3107"))
    assert not on(board, "D3107")


@rule("fireteam 2.2b")
def test_2_2b_a2720_is_hex_2720_of_sheet_a() -> None:
    assert WORLD.find("A2720") == WORLD.find("2720")
    assert WORLD.label(WORLD.find("A2720")) == "2720"
    assert WORLD.sheet_of(WORLD.find("2720")) == "A"


@rule("fireteam 2.2b")
def test_2_2b_a_hex_of_another_sheet_is_refused() -> None:
    with pytest.raises(BadHex, match="Hex 2720 lies on sheet A, not on sheet B"):
        WORLD.find("B2720")
    with pytest.raises(BadHex, match="There is no hex '2729'"):
        WORLD.find("A2729")


@rule("fireteam 2.21a")
def test_2_21a_every_hex_is_exactly_one_of_open_cover_woods_and_building() -> None:
    groups = (WORLD.open, WORLD.cover, WORLD.woods, WORLD.buildings)
    assert WORLD.open | WORLD.cover | WORLD.woods | WORLD.buildings == WORLD.board
    assert sum(hexes.bit_count() for hexes in groups) == WORLD.grid.size
    assert all(hexes for hexes in groups)


@rule("fireteam 2.21b")
def test_2_21b_b1508_is_a_building_hex_but_b1408_and_b3009_are_open() -> None:
    assert on(WORLD.buildings, "B1508")
    assert on(WORLD.open, "B1408")
    assert on(WORLD.open, "B3009")


@rule("fireteam 2.22")
def test_2_22_levels_go_from_0_to_4() -> None:
    assert set(WORLD.level) == {0, 1, 2, 3, 4}
    assert WORLD.level[WORLD.find("C5021")] == 0
    assert WORLD.level[WORLD.find("C4720")] == 1


def test_2_22_no_hexside_is_steeper_than_the_rules_price() -> None:
    rises = {abs(WORLD.level[a] - WORLD.level[b]) for a, around in enumerate(WORLD.grid.neighbours) for b in around}
    assert rises == {0, 1, 2}


def test_2_23_crests_lie_where_the_examples_put_them_and_on_hills() -> None:
    for a, b in (("B1803", "B1903"), ("B2005", "B2104"), ("B1806", "B1807")):
        assert WORLD.grid.side(WORLD.find(a), WORLD.find(b)) in WORLD.crests
    assert all(WORLD.level[hex] > 0 for side in WORLD.crests for hex in WORLD.grid.side_hexes(side))


@rule("fireteam 2.24a")
def test_2_24a_wooden_and_stone_buildings_differ_in_protection_only() -> None:
    assert (WORLD.tables.die["building_wood"].drm, WORLD.tables.die["building_stone"].drm) == (3, 4)
    wood, stone = WORLD.terrain.index("building_wood"), WORLD.terrain.index("building_stone")
    assert WORLD.height[wood] == WORLD.height[stone] == 1


@rule("fireteam 2.24b")
def test_2_24b_b3006_is_a_multi_storey_building_twice_as_high_and_as_hard_as_stone() -> None:
    assert on(WORLD.multi, "B3006")
    assert on(WORLD.buildings, "B3006")
    assert WORLD.height[WORLD.find("B3006")] == 2
    assert WORLD.tables.die["building_multi"].drm == WORLD.tables.die["building_stone"].drm


@rule("fireteam 2.25")
def test_2_25_a_road_that_stops_inside_the_joined_map_leads_nowhere() -> None:
    north_of_c = WORLD.find("C5415")
    assert WORLD.road_ends >> north_of_c & 1
    assert road_exits(WORLD, WORLD.board_of("C")) >> north_of_c & 1
    assert not road_exits(WORLD, WORLD.board_of("CD")) >> north_of_c & 1
    assert not any(
        WORLD.grid.side(north_of_c, other) in WORLD.roads
        for other in WORLD.grid.neighbours[north_of_c]
        if on_sheet(other, "D")
    )


def on_sheet(hex: int, sheet: str) -> bool:
    return bool(WORLD.sheets[sheet] >> hex & 1)


@rule("fireteam 2.25")
def test_2_25_a_road_that_goes_on_to_the_next_sheet_ends_only_where_that_sheet_is_missing() -> None:
    assert road_exits(WORLD, WORLD.board_of("B")) >> WORLD.find("1514") & 1
    assert not road_exits(WORLD, WORLD.board_of("BA")) >> WORLD.find("1514") & 1
    exits = {WORLD.label(hex) for hex in range(WORLD.grid.size) if road_exits(WORLD, WORLD.board_of("BA")) >> hex & 1}
    assert exits == {"1501", "0108", "3007", "0123", "3025", "1228"}


@rule("fireteam 2.26")
def test_2_26_nothing_lies_beyond_the_last_whole_hexes() -> None:
    assert WORLD.grid.size == 60 * 28
    for text in ("0101", "0201", "6001", "0128", "6028"):
        assert OFF_BOARD in WORLD.grid.neighbour[WORLD.find(text)]
    for text in ("0000", "0100", "6101", "0129"):
        with pytest.raises(BadHex):
            WORLD.find(text)


def test_2_2_even_columns_stand_half_a_hex_higher() -> None:
    assert all(
        WORLD.grid.adjacent(WORLD.find("1426"), WORLD.find(text))
        for text in ("1425", "1427", "1325", "1326", "1525", "1526")
    )
    assert all(
        WORLD.grid.adjacent(WORLD.find("1511"), WORLD.find(text))
        for text in ("1510", "1512", "1411", "1412", "1611", "1612")
    )
    assert stand_apart(["2704", "2502"], 3)
    assert stand_apart(["4121", "4020"], 2)


# 2.3 The counters


def test_2_3_two_sides() -> None:
    assert (enemy_of("us"), enemy_of("soviet")) == ("soviet", "us")
    assert {piece.kind.side for piece in WORLD.pieces} == {"us", "soviet"}


@rule("fireteam 2.31")
def test_2_31_infantry_are_squads_observers_and_teams() -> None:
    assert {kind.cls for kind in INFANTRY} == {"squad", "observer", "team"}
    assert not any(kind.is_infantry for kind in (*LEADERS, *VEHICLES))


@rule("fireteam 2.32a")
def test_2_32a_a_squad_has_firepower_and_range_and_less_firepower_on_its_back() -> None:
    for kind in (WORLD.kinds["us.squad"], WORLD.kinds["soviet.squad"]):
        assert kind.range > 0
        assert 0 < kind.red_fp < kind.fp
        assert kind.steps == 2


def test_2_32c_a_us_squad_has_five_movement_points() -> None:
    assert WORLD.kinds["us.squad"].allowance == 5 * MP


@rule("fireteam 2.32d")
def test_2_32d_a_platoon_has_three_squads() -> None:
    squads = Counter((piece.kind.side, piece.platoon) for piece in WORLD.pieces if piece.kind.is_squad)
    assert set(squads.values()) == {3}
    assert all(platoon > 0 for _, platoon in squads)


@rule("fireteam 2.33a")
def test_2_33a_only_the_ags_17_has_both_kinds_of_fire() -> None:
    both = [kind.type for kind in TEAMS if kind.fp and kind.weapon]
    assert both == ["ags17_team"]
    assert all(kind.fp or kind.weapon for kind in TEAMS)


@rule("fireteam 2.33b")
def test_2_33b_the_120mm_mortar_is_the_only_heavy_team_and_has_no_allowance() -> None:
    heavy = [kind for kind in TEAMS if not kind.is_light_team]
    assert [kind.id for kind in heavy] == ["soviet.mortar_120_team"]
    assert heavy[0].allowance == 0
    assert all(kind.allowance > 0 for kind in TEAMS if kind.is_light_team)


@rule("fireteam 2.33c")
def test_2_33c_ags_17_and_spigot_teams_carry_no_platoon_number() -> None:
    independent = {piece.kind.type for piece in WORLD.pieces if piece.kind.is_team and piece.platoon == 0}
    assert independent == {"ags17_team", "spigot_team"} == {kind.type for kind in TEAMS if kind.independent}


@rule("fireteam 2.33d")
def test_2_33d_every_weapon_has_its_rounds_and_its_ranges_on_the_list() -> None:
    assert (WORLD.weapons["TOW"].ht, WORLD.weapons["TOW"].hv) == (15, None)
    assert (WORLD.weapons["AH64_gun"].ht, WORLD.weapons["AH64_gun"].hv) == (None, 4)
    assert WORLD.weapons["TOW"].column(40) == 1
    assert WORLD.weapons["TOW"].column(41) is None
    assert [WORLD.weapons["Sagger"].column(n) is None for n in (0, 3, 4, 37, 38)] == [True, True, False, False, True]


@rule("fireteam 2.33e")
def test_2_33e_missiles_rockets_sams_and_guns() -> None:
    classes = {id_: weapon.cls for id_, weapon in WORLD.weapons.items()}
    assert {classes[id_] for id_ in ("TOW", "Dragon", "Sagger", "Spigot", "Spandrel", "Hellfire", "Spiral")} == {"MSL"}
    assert {classes[id_] for id_ in ("LAW", "RPG", "HeliRkt")} == {"RKT"}
    assert {classes[id_] for id_ in ("Stinger", "SA14")} == {"SAM"}
    assert all(classes[id_] == "GUN" for id_ in classes if id_.endswith("_gun"))
    assert WORLD.weapons["TOW"].missile
    assert not WORLD.weapons["LAW"].missile


@rule("fireteam 2.33f")
def test_2_33f_mortars_and_howitzers_fire_indirectly() -> None:
    assert {kind.type for kind in WORLD.kinds.values() if kind.indirect} == {"mortar_120_team", "M106", "SAU122"}
    assert WORLD.kinds["soviet.mortar_120_team"].min_range > 0
    assert WORLD.kinds["us.M106"].min_range > 0


@rule("fireteam 2.33g")
def test_2_33g_missile_and_rocket_teams_and_weapons_show_when_they_run_out() -> None:
    carried = [kind for kind in WORLD.kinds.values() if kind.is_weapon or kind.is_team]
    for kind in carried:
        runs_out = kind.weapon is not None and kind.weapon.cls != "GUN"
        assert bool(kind.ammo) == runs_out, kind.id
        assert all(1 <= roll <= 10 for roll in kind.ammo)


@rule("fireteam 2.34a", "fireteam 2.34b")
def test_2_34_a_leader_9_1_rallies_on_9_and_modifies_by_1() -> None:
    leader = WORLD.kinds["us.leader_9-1"]
    assert (leader.rally, leader.modifier) == (9, 1)
    assert (WORLD.kinds["us.leader_8-0"].rally, WORLD.kinds["us.leader_8-0"].modifier) == (8, 0)


def test_2_34c_a_leader_has_no_firepower_but_may_carry_one_weapon() -> None:
    assert all(kind.fp == 0 and kind.arms == () for kind in LEADERS)
    assert WORLD.tables.carrying.leader == WORLD.tables.firing.leader == 1


@rule("fireteam 2.34d")
def test_2_34d_a_leader_costs_no_command_points() -> None:
    assert all(kind.cp_loss == 0 for kind in LEADERS)
    assert any(kind.cp_loss for kind in INFANTRY)


@rule("fireteam 2.34e")
def test_2_34e_a_leader_has_one_step_and_is_there_once() -> None:
    assert {kind.steps for kind in LEADERS} == {1}
    assert all(sum(piece.kind is leader for piece in WORLD.pieces) == 1 for leader in LEADERS)


@rule("fireteam 2.35a")
def test_2_35a_carriers_belong_to_infantry_platoons() -> None:
    squads = {(piece.kind.side, piece.platoon) for piece in WORLD.pieces if piece.kind.is_squad}
    carriers = {"M2", "M3", "M113", "BMP1", "BMP2", "BTR70"}
    homes = {(piece.kind.side, piece.platoon) for piece in WORLD.pieces if piece.kind.type in carriers}
    assert homes == squads


def test_2_35b_a_tank_platoon_has_no_squads() -> None:
    squads = {(piece.kind.side, piece.platoon) for piece in WORLD.pieces if piece.kind.is_squad}
    tanks = {(piece.kind.side, piece.platoon) for piece in WORLD.pieces if piece.kind.tank}
    assert tanks
    assert not tanks & squads


@rule("fireteam 2.35c")
def test_2_35c_tank_guns_have_an_ht_and_an_hv_value() -> None:
    for kind in (kind for kind in VEHICLES if kind.tank):
        assert kind.gun is not None
        assert kind.gun.ht is not None
        assert kind.gun.hv is not None


@rule("fireteam 2.35d")
def test_2_35d_the_m1_has_fire_control() -> None:
    assert [kind.id for kind in WORLD.kinds.values() if kind.fire_control] == ["us.M1"]


@rule("fireteam 2.35e")
def test_2_35e_fighting_vehicles_have_a_missile_besides_their_gun() -> None:
    second = {kind.type: kind.secondary.id for kind in VEHICLES if kind.secondary}
    assert second == {"M2": "TOW", "M3": "TOW", "BMP1": "Sagger", "BMP2": "Spandrel"}
    assert all(WORLD.weapons[id_].missile for id_ in second.values())


@rule("fireteam 2.35f")
def test_2_35f_carriers_are_marked_and_tanks_are_not() -> None:
    assert WORLD.kinds["us.M2"].transport
    assert WORLD.kinds["soviet.BTR70"].transport
    assert not any(kind.transport for kind in VEHICLES if kind.tank)


@rule("fireteam 2.35g")
def test_2_35g_four_armour_values_the_front_no_weaker() -> None:
    for kind in VEHICLES:
        assert kind.armour is not None
        ht_front, ht_other, hv_front, hv_other = kind.armour
        assert ht_front >= ht_other
        assert hv_front >= hv_other
    t80 = WORLD.kinds["soviet.T80"].armour
    assert t80 is not None
    assert t80[1] == 4


@rule("fireteam 2.35h")
def test_2_35h_the_btr_70_is_the_only_wheeled_vehicle() -> None:
    assert [kind.id for kind in WORLD.kinds.values() if kind.wheeled] == ["soviet.BTR70"]


def test_2_36a_carried_weapons_have_no_allowance() -> None:
    weapons: list[Kind] = [kind for kind in WORLD.kinds.values() if kind.is_weapon]
    assert weapons
    assert all(kind.allowance == 0 and not kind.walks for kind in weapons)


# 2.4 to 2.7


@rule("fireteam 2.4")
def test_2_4_each_side_has_its_own_activation_chart_and_weapons_list() -> None:
    assert WORLD.tables.activation["us"] != WORLD.tables.activation["soviet"]
    assert {weapon.side for weapon in WORLD.weapons.values()} == {"us", "soviet", "both"}


@rule("fireteam 2.5")
def test_2_5_the_die_has_ten_faces_and_all_tables_cover_them() -> None:
    assert WORLD.tables.rolls.die == 10
    assert sorted(WORLD.tables.smoke_dispersal) == list(range(1, 11))
    assert sorted(WORLD.tables.variants) == list(range(1, 11))
    assert set(WORLD.tables.ammo.helicopter_both) <= set(range(1, 11))


@rule("fireteam 2.7b")
def test_2_7b_fractions_round_up_except_where_a_rule_says_down() -> None:
    factors = WORLD.tables.factors | WORLD.tables.movement_factors
    down = {name for name, row in factors.items() if row.round == "down"}
    assert down == {"anti_aircraft", "missile_at_works", "helicopter_load", "helicopter_unloaded"}
    assert WORLD.tables.factors["moving_fire"].factor * 9 == 6
