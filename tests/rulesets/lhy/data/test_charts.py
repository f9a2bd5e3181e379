"""The charts and numbers as the rules and the designers give them, written out once more."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import asdict

from grognard.rulesets.lhy.table_records import cost
from grognard.rulesets.lhy.tables import ALL, OTHER, PROHIBITED
from tests.rulesets.lhy.data.edition import TABLES
from tests.support import rule

# terrain, cost on foot, of AFV, halftracks and wheels, TEM against small arms and mortars, level
TERRAIN = """
    open            1   1   1   1    0  0 0
    woods           1.5 2   P   P   -1 -1 1
    dense_woods     1.5 4   P   P   -1 -1 2
    orchard         1   1   1   1    0  0 1
    palm_grove      1   1   1   1    0  0 1
    jungle          1.5 2   P   P   -1 -1 1
    dense_jungle    1.5 4   P   P   -1 -1 2
    urban_ground    1   1   1   1    0  0 0
    water           P   P   P   P    0  0 0
    wooden_building 1   1   1   1   -2 -2 1
    stone_building  1   1   1   1   -3 -3 1
    hut             1   1   1   1   -1  0 1
    urban_building  2   P   P   P   -3 -3 2
    street          1   1   1   1   -3 -3 2
    marsh           A   P   P   P    0 -1 0
    river           1   P   P   P    0  0 0
    ford            1.5 2   2   2    0  0 0
    bridge          1   1   1   1    0  0 0
    beach           1   1   1   1    0  0 0
    road            1   1   1   1    OT OT 0
    tree_lined_road 1   1   1   1   -1 -1 1
    path            1   OT  OT  OT   OT OT 0
    hill            0.5 1   1   1   -1  0 0
    wall            0   1   1   P   -1  0 0
    tree_line       0   1   P   P   -1 -1 1
    ip              0   0   0   0   -2 -2 0
    fp              0   0   0   0   -2 -2 0
    wire            0   1   P   P    0  0 0
    minefield       0   0   0   0    0  0 0
"""
SPECIAL = {"P": PROHIBITED, "A": ALL, "OT": OTHER}


def halves(text: str) -> int:
    return SPECIAL[text] if text in SPECIAL else int(2 * float(text))


@rule("lhy 4.1.6a", "lhy 4.1.6b", "lhy 4.1.14")
def test_the_terrain_effects_chart() -> None:
    rows = [line.split() for line in TERRAIN.strip().splitlines()]
    wanted = {
        name: (
            dict(zip(("foot", "afv", "halftrack", "wheeled"), map(halves, costs), strict=True)),
            None if sa == "OT" else int(sa),
            None if mortar == "OT" else int(mortar),
            int(level),
        )
        for name, *costs, sa, mortar, level in rows
    }
    assert {row.id: (row.costs, row.sa, row.mortar, row.level) for row in TABLES.terrain.values()} == wanted


def those(what: str) -> set[str]:
    """The terrains that are something."""
    return {row.id for row in TABLES.terrain.values() if getattr(row, what)}


@rule("lhy 4.1.2")
def test_open_terrain() -> None:
    assert those("open") == {"open", "urban_ground", "water", "marsh", "river", "ford", "bridge", "beach"}


def test_huts_and_walls_make_no_blind_hexes() -> None:
    trees = {"woods", "dense_woods", "jungle", "dense_jungle", "orchard", "palm_grove", "tree_line"}
    assert those("blind") == trees | {"wooden_building", "stone_building", "urban_building", "street"}


def test_shells_burst_in_trees() -> None:
    woods = {"woods", "dense_woods", "jungle", "dense_jungle"}
    assert those("air_burst") == woods | {"tree_line", "tree_lined_road"}


def test_walls_hills_and_buildings_give_hull_down() -> None:
    buildings = {"wooden_building", "stone_building", "urban_building", "street"}
    assert those("hull_down") == buildings | {"wall", "hill"}


def test_one_orchard_hinders_and_two_block() -> None:
    assert those("hindrance") == {"orchard", "palm_grove"}
    assert {TABLES.terrain[name].most_crossed for name in those("hindrance")} == {1}


def test_what_stops_men_on_foot() -> None:
    assert those("stops_foot") == {"river", "wire", "minefield"}


def test_a_cost_that_is_no_half_is_refused() -> None:
    assert (cost(1.5), cost("P"), cost("A"), cost("OT")) == (3, PROHIBITED, ALL, OTHER)
    with pytest.raises(ValueError, match=r"1\.25 is no whole number"):
        cost(1.25)


# Ranges and sight


@rule("lhy 1.8.1a")
def test_range_modifiers_of_the_examples_and_at_the_ends() -> None:
    found = [TABLES.range_drm(*pair) for pair in ((8, 8), (8, 2), (21, 10), (8, 9), (3, 1), (3, 3), (30, 8), (30, 24))]
    assert found == [-3, 0, -1, None, 0, -2, 0, -3]


@rule("lhy 1.8.1a")
def test_a_range_without_a_row_follows_the_bands() -> None:
    assert 9 not in TABLES.range_rows
    assert [TABLES.range_drm(9, distance) for distance in (0, 3, 4, 5, 6, 7, 8, 9, 10)] == [
        0,
        0,
        -1,
        -1,
        -2,
        -2,
        -3,
        -3,
        None,
    ]


@rule("lhy 4.2.3b")
def test_blind_hexes() -> None:
    assert [TABLES.blind_hexes(1, distance) for distance in (1, 5, 12, 15)] == [1, 5, 12, 15]
    assert [TABLES.blind_hexes(2, distance) for distance in (1, 3, 12, 15)] == [1, 2, 6, 8]
    assert [TABLES.blind_hexes(4, distance) for distance in (4, 5, 12)] == [1, 2, 3]
    assert TABLES.blind_hexes(5, 11) == 3


# Modifiers

SA = """
    11.3.3b -1  11.3.3c 1  11.3.3d -2  11.3.3e 1  11.3.3f -1  11.3.3g -1  11.3.3h -1  11.3.3i -1  11.3.3j -1
    11.3.3k 1  11.3.3l -1  11.3.3m -1  11.3.3n -1  11.3.3o 1
"""
AT = """
    11.5b -1  11.5.4b -1  11.5.4c -2  11.5.4d -1  11.5.4e -1  11.5.4f -1  11.5.4g -1  11.5.4h -1  11.5.4i -1
    11.5.4j -1  11.5.4k -1
"""
AVM = """
    14.2a 1  14.2b 1  14.2c 1  14.2d 1  14.2e 1  14.2f 1  14.2g 1  14.2h 2  14.2i 2  14.2j -1  14.2k -1
"""


def numbers(text: str) -> dict[str, int]:
    """Names and numbers, any number of pairs to a line."""
    words = text.split()
    return {name: int(value) for name, value in zip(words[::2], words[1::2], strict=True)}


def test_the_modifiers_of_fire_and_assault() -> None:
    assert {rule_: row.value for rule_, row in TABLES.sa_drm.items()} == numbers(SA)
    assert {rule_: row.value for rule_, row in TABLES.at_drm.items()} == numbers(AT)
    assert {rule_: row.value for rule_, row in TABLES.mortar_drm.items()} == {"11.4.6a": 1, "11.4.6b": 1}
    assert {rule_: row.value for rule_, row in TABLES.avm.items()} == numbers(AVM)
    assert (TABLES.sa_drm["11.3.3g"].moved, TABLES.at_drm["11.5.4d"].moved, TABLES.avm["14.2a"].most) == (-2, -2, 3)


def test_markers_and_steps_count_in_pairs_rounded_up() -> None:
    assert [TABLES.sa_drm["11.3.3b"].times(count) for count in range(5)] == [0, -1, -1, -2, -2]
    assert [TABLES.sa_drm["11.3.3k"].times(steps) for steps in (0, 4, 5, 6, 7, 8)] == [0, 0, 1, 1, 2, 2]
    assert [TABLES.mortar_drm["11.4.6b"].times(steps) for steps in (4, 6, 7)] == [0, 1, 2]


# Results


def test_the_assault_result_table() -> None:
    assert [TABLES.assault_row(total).id for total in (-3, 1, 2, 5, 6, 9, 10, 14)] == [
        "shattered",
        "shattered",
        "repulsed",
        "repulsed",
        "taken",
        "taken",
        "overwhelmed",
        "overwhelmed",
    ]
    both = ("destruction", "loss_checks")
    assert {row.id: row.effects for row in TABLES.assault_results} == {
        "shattered": (*both, "attacker_casualty", "attacker_retreat", "defender_advance"),
        "repulsed": ("urban_attacker", *both, "attacker_retreat", "defender_regroup"),
        "taken": ("urban_both", *both, "defender_retreat", "attacker_regroup"),
        "overwhelmed": (*both, "defender_casualty", "defender_retreat", "attacker_advance", "attacker_regroup"),
    }
    assert {row.id: row.urban for row in TABLES.assault_results if row.urban} == {"repulsed": (4, 5), "taken": (6, 7)}


def test_shock_recovery() -> None:
    results = [TABLES.shock_result(total) for total in (0, 1, 2, 5, 6, 9, 10, 11)]
    assert results == ["rally", "rally", "recovered", "recovered", "shocked", "shocked", "abandoned", "abandoned"]


def test_vehicle_destruction_examples() -> None:
    value = {name: row.value for name, row in TABLES.destruction_drm.items()}
    assert value["squad"] + value["panzerfaust"] + value["motion"] == 3
    alone = value["stopped"] + value["unsupported"] + value["close_country"]
    assert value["squad"] + value["strong"] + alone == 6
    assert (TABLES.panzerfaust_from, TABLES.destruction.most, TABLES.destruction.success) == ("1943-09", 8, 10)


def test_minutes_of_a_turn() -> None:
    assert TABLES.minutes == {1: 2, 2: 2, 3: 3, 4: 3, 5: 3, 6: 3, 7: 4, 8: 4, 9: 4, 10: 5}


def test_fate() -> None:
    assert list(TABLES.fate.values()) == [
        "sniper",
        "sniper",
        "confusion",
        "nothing",
        "nothing",
        "medic",
        "medic",
        "fire_support",
        "marksman",
        "leadership",
    ]


@rule("lhy 20.5a")
def test_casualty_points_within_the_track_and_beyond() -> None:
    assert [TABLES.casualty_worth(box) for box in range(11)] == [0, 3, 6, 9, 12, 16, 20, 24, 28, 32, 36]


def test_odd_ties_are_for_the_axis() -> None:
    assert TABLES.tie == {True: "axis", False: "allied"}


def test_the_vehicle_maneuver_matrix() -> None:
    assert TABLES.maneuver["motion", "load"] == "no"
    assert TABLES.maneuver["motion", "unload_and_fire"] == "halt_and_fire"
    assert ("stopped", "halt_and_fire") not in TABLES.maneuver
    assert ("motion", "shoot_and_scoot") not in TABLES.maneuver
    assert TABLES.maneuver["motion", "overwatch"] == "active_duty"


def test_the_diagrams_turn_clockwise_from_the_north() -> None:
    assert TABLES.impact == TABLES.scatter == ("N", "NE", "SE", "S", "SW", "NW")


def test_accuracy_rolls_by_ammunition() -> None:
    assert {name: (row.he, row.smoke) for name, row in TABLES.mortars.items()} == {
        "60mm_section": (2, 1),
        "8cm_section": (2, 2),
        "81mm_platoon": (4, 3),
        "12cm_platoon": (3, 2),
        "knee": (0, 0),
    }


# Numbers, section by section

SECTIONS: dict[str, str] = {
    "formation": """fp_in_assault 2 platoon 6 company 18 japanese_company 24 one_company 3 two_companies 6 ip 12
        foot_dummies 3 vehicle_dummies 3""",
    "allowance": """foot_activation 6 foot_reaction 4 tracked_activation 10 fast_activation 12 vehicle_reaction 8
        reverse 6 night_activation 6 night_reaction 4 vehicle_retreat 10 road_bonus 2 start_motion 2 stop 0 overrun 4
        leave_map 2""",
    "hexes": """least_activation 2 least_reaction 1 japanese_reaction 2 night_activation 2 night_reaction 1 heroic 3
        withdrawal_least 1 withdrawal_most 4 withdrawal_limited 3 retreat_least 2 retreat_most 4 retreat_limited 3
        retreat_cover 1 latw 1 road_bonus_void 2""",
    "rolls": """river 6 minefield 5 wire 6 leader -1 withdrawal_aid -1 leave_map_risk 8 mines_foot 10 mines_afv 9
        mines_vehicle 8""",
    "sight": """night 2 twilight_foot 4 twilight_vehicle 8 smoke_height 2 vehicle_height 1 enclosed_react_vehicle 6
        enclosed_react_other 4 enclosed_small_arms 2 enclosed_anti_tank 6 enclosed_mortar 4 twilight_minutes 10""",
    "concealment": """foot_open 8 foot_cover 3 latw_cover 1 small_arms 2 anti_tank 4 vehicle_open 10
        vehicle_open_fire 10 vehicle_cover 8 adjacent 1 night 1 twilight 2""",
    "hidden": "proximity 3 proximity_japanese 2 night 1 vehicle_open 10 depth 3",
    "fire": """least -4 most_small_arms 3 most_mortar 3 most_anti_tank 8 point_blank 2 split_sav 1
        high_explosive_sav 1 regrouping_range 1 opportunity_hexes 3 enfilade_steps 3 split_targets 2""",
    "mortar": """per_turn 1 accuracy 7 hindered_rolls 1 section_recovery 4 platoon_recovery 3 knee_recovery 5
        section_extension 4 platoon_extension 3 shift 2 extensions 1 miss_distance 1 vehicle_mv 2 vehicle_natural 10""",
    "flare": "granted 5 on_target 7 miss_distance 2 radius 2 range 4 outside 2",
    "recovery": "suppressed 1 leader -1 elite -1 japanese_regrouping 1 rally 1",
    "heroic": "natural 10 enemy_within 5 cohesion 8",
    "shock_drm": "marker 1 elite -1",
    "elite": "coordination 3 armour 1",
    "coordination": "success 7 leader_out -1",
    "event": "reconnaissance 1 fate 10 reconnaissance_range 5 reconnaissance_night 3 leader_range 8",
    "destruction": "success 10 most 8 attempts 1 strong_from 3",
    "overrun": "at_marker 2 halftrack_marker 2 halftrack_sav 1 squad_natural 10 per_vehicle 1 per_hex 1",
    "track": "boxes 8 beyond 4 japanese 1",
    "drop": """casualty 10 vehicle_destroyed 10 glider_off_map 10 glider_wreck 9 glider_obstacle 1 glider_night 1
        wreck_destroyed 8 zones_apart 3 run_out 3 assembly_least 5 assembly_most 10 assembly_steps 4 enemy_near 2
        stick_supports 5 glider_steps 4 glider_teams 1""",
    "avatar": "lieutenant 15 captain 30 survival 10 command 3",
    "own": """defender_steps 12 attacker_percent 150 cdl_percent 40 attacker_initiative 2 defender_initiative 1
        elite_initiative 1 score_limit 60 attacker_score 45 draw_score 50 area_thirds 2 exit_steps 6 day 8 twilight 9
        one_objective 4 two_objectives 8 dear_av 10 dear_atv 5 dear_price 2""",
}


@pytest.mark.parametrize("name", SECTIONS)
def test_the_numbers_of_a_section(name: str) -> None:
    found: dict[str, Any] = asdict(getattr(TABLES, name))
    assert found == numbers(SECTIONS[name])


def test_limits_of_an_assault_and_natural_rolls() -> None:
    assault = asdict(TABLES.assault)
    assert assault.pop("loss_check") == (1, 10)
    assert assault == numbers(
        "steps 4 leaders 1 teams 1 vehicles 1 least -4 most 4 foot_within 2 heroic_within 3 vehicle_within 3 shocked 0"
    )
    assert asdict(TABLES.result) == {"casualty": 10, "leader": -1, "no_effect": (1, 2), "leader_minutes": 7}


def test_promotion_points_of_the_example() -> None:
    hill, position = TABLES.promotion["hill"], TABLES.promotion["ip"]
    assert (hill.take + position.take, hill.hold + position.hold) == (3, 2)
