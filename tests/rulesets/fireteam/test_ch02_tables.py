"""[2.4] The tables and charts as the rules and the designers give them, written out once more."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import asdict

from grognard.rulesets.fireteam.movement.terrain_costs import costs
from grognard.rulesets.fireteam.records import CP, MP
from grognard.rulesets.fireteam.table_records import VariantEffect
from tests.rulesets.fireteam.edition import WORLD
from tests.support import rule

ROLLS = range(1, 15)


def lines(text: str) -> list[list[str]]:
    """The words of every line."""
    return [line.split() for line in text.strip().splitlines()]


def numbers(text: str) -> dict[str, int]:
    """Names and numbers, any number of pairs to a line."""
    words = text.split()
    return {name: int(value) for name, value in zip(words[::2], words[1::2], strict=True)}


def scaled(text: str, scale: int) -> dict[str, int]:
    """Names and numbers as people write them, in the parts that play reckons with."""
    words = text.split()
    return {name: int(Fraction(value) * scale) for name, value in zip(words[::2], words[1::2], strict=True)}


# ------------------------------------------------------------------------------------------- command points
COSTS_IN_POINTS = """
    minimum 1  leader_rally 1  vehicle_rally 1  smoke 0.5  saving_step 0.5  opportunity_far 1  opportunity_near 0
    opportunity_turn 1  vehicle_fear_surcharge 1  mixed_hex_surcharge 1  chemical_surcharge 1  rigid_surcharge 1
"""
US_CHART = """
    squad_move 1.5  squad_fire 2  dismounted_platoon_move 4  dismounted_platoon_fire 4  vehicle_move 1
    vehicle_fire 1.5  vehicle_platoon_move 3  vehicle_platoon_fire 4  team_move 3  team_move_with_platoon 2
    team_fire 2  observer_move 2  leader 1  helicopter_single 1  helicopter_pair 1
"""
SOVIET_CHART = """
    squad_move 2  squad_fire 2  dismounted_platoon_move 3  dismounted_platoon_fire 3  vehicle_move 2
    vehicle_fire 2  vehicle_platoon_move 3  vehicle_platoon_fire 3  team_move 3  team_move_with_platoon 2
    team_fire 2  observer_move 2  heavy_team_platoon_fire 3  leader 1  helicopter_single 1  helicopter_pair 2
"""


@rule("fireteam 4.4b", "fireteam 6.35d", "fireteam 7.11a", "fireteam 7.11b", "fireteam 8.1a", "fireteam 10.11")
def test_what_things_cost_besides_activation() -> None:
    found = {name: cost for name, cost in asdict(WORLD.tables.cp).items() if name != "fear_surcharge"}
    assert found == scaled(COSTS_IN_POINTS, CP)


@rule("fireteam 6.35b", "fireteam 7.11d")
def test_fear_costs_half_its_level_rounded_up() -> None:
    assert WORLD.tables.cp.fear_surcharge == (0, 1 * CP, 1 * CP, 2 * CP, 2 * CP)


@rule("fireteam 4.21", "fireteam 4.23", "fireteam 20.23")
def test_the_activation_charts() -> None:
    assert WORLD.tables.activation == {"us": scaled(US_CHART, CP), "soviet": scaled(SOVIET_CHART, CP)}


@rule("fireteam 4.14a")
@pytest.mark.parametrize(
    ("allowance", "limit"), [(0, 2), (14, 2), (15, 3), (25, 3), (29, 3), (30, 4), (44, 4), (45, 5), (999, 5)]
)
def test_impulses_in_a_row(allowance: int, limit: int) -> None:
    assert WORLD.tables.impulse_limit(allowance) == limit


# --------------------------------------------------------------------------------------------- plain numbers
PLAIN = {
    "group": """
        us_vehicle_link 4  soviet_vehicle_link 3  dismounted_link 2  helicopter_pair_link 6  fire_link 2  us_teams 2
        soviet_machine_gun_teams 1  soviet_other_teams 1
    """,
    "stacking": """
        infantry 6  squads 3  vehicles 4  helicopters 2
    """,
    "carrying": """
        squad 4  team 2  leader 1  observer 0
    """,
    "firing": """
        squad_besides_own 2  squad_instead 3  team_instead 1  leader 1
    """,
    "transport": """
        squads 1  teams 2  heavy_teams 1  helicopter_teams_per_squad 4
    """,
    "facing": """
        front 60  reverse 30  helicopter_side 120
    """,
    "rolls": """
        die 10  ift_lowest 1  ift_highest 14  gmft_least -1  gmft_most 8  gmft_columns 10
    """,
    "morale": """
        panics_from 7  panic_after_plus_2 1  checks_plus_2_from 2  checks_any_from 3  most_fear 4  shock 1
        vehicle_rally 7  night_rally 1  recovery 1  recovery_floor 1
    """,
    "assault": """
        smoke 1  unarmoured 2  heavy_team 3  light_team 1
    """,
    "mines": """
        minefield 6  adm 4  adm_radius 1  exchange_works 2  exchange_minefields 3
    """,
    "artillery": """
        missions 2  batteries 3  adm_per_battery 1  stock_divisor 2  pgm_armour 1
    """,
    "air": """
        mg_fp 6  mg_range 7  first_turn 3
    """,
    "ranges": """
        opportunity_free 3  missile_sighting 3  spotting 15  works 6
    """,
}


@rule("fireteam 4.32a", "fireteam 5.5a", "fireteam 5.15b", "fireteam 5.41", "fireteam 6.21b", "fireteam 6.33b")
@pytest.mark.parametrize("section", PLAIN)
def test_limits_distances_and_rolls(section: str) -> None:
    table: Struct = getattr(WORLD.tables, section)
    assert asdict(table) == numbers(PLAIN[section])


MOVEMENT = """
    climb_infantry 1  climb_vehicle 2  climb_road 1/2  climb_noe 1/2  cautious 1  smoke 1  minefield 1
    moving_fire_vehicle 3  moving_fire_infantry 2  altitude 4  fast_road 1/4  leader_bonus 2  load 2  unload 2
"""
HEIGHTS = """
    smoke 1  upstairs 1  helicopter_noe 0  helicopter_woods 0.5  helicopter_low 2
"""
MOVEMENT_FACTORS = """
    reverse 3  night 1/2  vehicle_fear 1/2  loaded_after_moving 1/2  unloaded 1/2  helicopter_load 1/2-
    helicopter_unloaded 1/2-
"""


@rule("fireteam 5.14a", "fireteam 5.14c", "fireteam 5.44a", "fireteam 5.45a", "fireteam 6.6a", "fireteam 20.31c")
def test_movement_points_besides_terrain() -> None:
    assert asdict(WORLD.tables.movement) == scaled(MOVEMENT, MP)


@rule("fireteam 6.16a", "fireteam 20.31b", "fireteam 20.32")
def test_heights_above_the_ground() -> None:
    assert asdict(WORLD.tables.heights) == scaled(HEIGHTS, 2)


@rule("fireteam 5.33a", "fireteam 5.44b", "fireteam 5.45b", "fireteam 15.1", "fireteam 20.7a")
def test_what_movement_is_multiplied_by() -> None:
    found = {
        name: f"{row.factor}{'-' if row.round == 'down' else ''}" for name, row in WORLD.tables.movement_factors.items()
    }
    assert found == dict(zip(MOVEMENT_FACTORS.split()[::2], MOVEMENT_FACTORS.split()[1::2], strict=True))


TERRAIN_COSTS = """
    mover                 open          cover          woods  building_wood building_stone building_multi           road
    infantry                 1              1            3/2              1              1              1              1
    tracked                  1              1              3              2              2              2            1/2
    wheeled                  1            3/2              4              2              2              2            1/3
    noe_us                 1/2            1/2              1              1              1              1            1/2
    noe_soviet               1              1            3/2            3/2            3/2            3/2            1/2
"""


@rule("fireteam 5.13", "fireteam 5.17", "fireteam 6.65b", "fireteam 20.31a", "fireteam 20.31b")
def test_what_it_costs_to_enter_a_hex() -> None:
    (_, *terrain), *rows = lines(TERRAIN_COSTS)
    expected = {
        (row[0], name): int(Fraction(cost) * MP) for row in rows for name, cost in zip(terrain, row[1:], strict=True)
    }
    assert expected | {("low", "any"): MP // 2} == costs(WORLD)


# ---------------------------------------------------------------------------------------------------- fire tables
INFANTRY_FIRE = """
     1 #+............
     2 1++...........
     3 1#++..........
     4 1##++.........
     6 11##++........
     8 11###++.......
    10 E11##+++......
    12 E11###+++.....
    16 E111###+++....
    20 EE111###+++...
    24 EE1111###+++..
    30 EEE1111###+++.
    36 EEEE1111###++.
"""
"""By column: what every modified roll gives, # for +2 and + for +1."""
RESULTS = {"E": "E", "1": "1", "#": "+2", "+": "+1", ".": ""}


@rule("fireteam 6.3d", "fireteam 6.3e")
def test_the_infantry_fire_table() -> None:
    expected = {int(column): [RESULTS[sign] for sign in signs] for column, signs in lines(INFANTRY_FIRE)}
    assert {
        row.column: [WORLD.tables.infantry_fire(row.column, roll) for roll in ROLLS] for row in WORLD.tables.ift
    } == expected


@rule("fireteam 6.5c", "fireteam 6.5e", "fireteam 6.5f")
@pytest.mark.parametrize(
    ("difference", "kill"), [(-1, 1), (0, 2), (1, 3), (2, 4), (3, 5), (4, 6), (5, 7), (6, 8), (7, 8), (8, 9)]
)
def test_the_gun_and_missile_fire_table(difference: int, kill: int) -> None:
    """Every column to the right takes one off."""
    expected = [max(kill - right, 0) for right in range(10)]
    assert [WORLD.tables.kill_number(difference, column) for column in range(1, 11)] == expected


FACTORS = """
    adjacent 2  same_hex 3  long_range 1/2  firer_cautious 1/2  moving_fire 2/3  entering_close_combat 1/2
    smoke_target 1/2  smoke_firer 1/2  mounted_squad 1/3  mounted_team 1/3  unobserved 1/2  anti_aircraft 1/2-
    icm_infantry 3  icm_unarmoured 2  icm_armoured 1  missile_at_works 2/3-
"""
"""Minus: rounded down."""
DIE = """
    leader -1*leader  infantry_fear +1*fear  vehicle_fear +1  facing_change +2  defilade +2  defilade_2_levels +1
    defilade_3_levels +0  woods_direct +2  woods_indirect -1  cover_direct +1  cover_indirect +0  building_wood +3
    building_stone +4  building_multi +4  entrenchment_direct +2  entrenchment_indirect +3  target_cautious +1
    vehicle_reading +2  night +2  night_flash +2  chemical +1  chemical_shell_soviet -2  chemical_shell_us -1
    mines_in_growth -2  helicopter_defence +1*defence  helicopter_hover -2  helicopter_defilade +2
"""
SHIFTS = """
    leader -1*leader  infantry_fear +1*fear  vehicle_fear +1  firer_cautious_gun +3  firer_cautious_missile +4
    moving_fire +3  moving_fire_control +2  facing_change +2  opportunity_fire +1  firer_in_ramp -1
    smoke_target +3  smoke_firer +3  target_defilade_gun +2  target_defilade_missile_unsighted +1
    target_defilade_missile_us +2  target_defilade_missile_soviet +3  target_cautious_gun +2
    target_cautious_missile_unsighted +1  target_cautious_missile +3  target_woods_gun +2
    target_woods_missile_unsighted +1  target_woods_missile_us +2  target_woods_missile_soviet +3  target_cover +1
    target_building +2  night +2  night_flash +3  chemical +1  missile_far +1  hv_from_11 +1  hv_from_16 +2
    hv_from_24 +3  defilade_2_levels -1  defilade_3_levels -2  helicopter_load +2  helicopter_laser +2
    popup_hover_missile +2  popup_hover +1  popup_moving +3  helicopter_turn +2  sam_rear -1  sam_load -1
    sam_popup_unseen +2  sam_hover -1  sam_cautious_seen +3  sam_cautious_unseen +1  sam_defilade_soviet +3
    sam_defilade_us +2  sam_smoke +3
"""


def written(text: str) -> dict[str, str]:
    words = text.split()
    return dict(zip(words[::2], words[1::2], strict=True))


@rule("fireteam 6.22a", "fireteam 6.22b", "fireteam 6.23", "fireteam 6.41a", "fireteam 6.61a", "fireteam 14.11")
def test_what_firepower_is_multiplied_by() -> None:
    found = {name: f"{row.factor}{'-' if row.round == 'down' else ''}" for name, row in WORLD.tables.factors.items()}
    assert found == written(FACTORS)


@rule("fireteam 2.24a", "fireteam 6.31a", "fireteam 6.32a", "fireteam 6.34a", "fireteam 6.43b", "fireteam 16.25")
def test_what_is_added_to_the_roll() -> None:
    found = {name: f"{row.drm:+d}{'*' if row.of else ''}{row.of}" for name, row in WORLD.tables.die.items()}
    assert found == written(DIE)


@rule("fireteam 6.52a", "fireteam 6.52b", "fireteam 6.53a", "fireteam 6.57", "fireteam 18.2", "fireteam 18.22")
def test_columns_to_the_right() -> None:
    found = {name: f"{row.shift:+d}{'*' if row.of else ''}{row.of}" for name, row in WORLD.tables.shifts.items()}
    assert found == written(SHIFTS)


@rule("fireteam 18.42")
def test_the_shifts_that_guided_shells_suffer() -> None:
    assert WORLD.tables.pgm_shifts == (
        "smoke_target",
        "target_cautious_gun",
        "target_woods_gun",
        "target_cover",
        "target_building",
    )


@rule("fireteam 6.56a", "fireteam 6.38a", "fireteam 10.12a", "fireteam 16.45", "fireteam 16.53b", "fireteam 20.54b")
def test_natural_rolls_that_matter() -> None:
    assert asdict(WORLD.tables.ammo) == {
        "vehicle_missile": (1, 10),
        "helicopter_both": (1, 2, 3, 8, 9, 10),
        "squad_smoke": (1, 2, 3, 4, 5),
        "leader_casualty": (1, 2),
        "minefield_vehicle": (1, 2),
        "adm_vehicle": (1,),
    }


@rule("fireteam 14.14a")
def test_squads_against_vehicles() -> None:
    terrain = ("open", "cover", "woods", "building")
    expected = {("us", name): kill for name, kill in zip(terrain, (2, 3, 4, 5), strict=True)}
    expected |= {("soviet", name): kill for name, kill in zip(terrain, (1, 2, 3, 4), strict=True)}
    assert WORLD.tables.close_combat == expected


@rule("fireteam 6.17c", "fireteam 6.17d")
def test_how_high_obstacles_of_the_chart_reach() -> None:
    assert (WORLD.tables.sight_chart.blind_zone, WORLD.tables.sight_chart.nearer) == (Fraction(1, 3), Fraction(2, 3))


# --------------------------------------------------------------------------------- smoke, sighting, variants
DISPERSAL = """
    1 135790
    2 24680
    3 12345
    4 67890
    5 1470
    6 258
    7 369
    8 1234567
    9 0123456789
    10 -
"""
SOURCES = """
    squad 1 path roll
    vehicle 3 path -
    mortar_120_team 3 contiguous -
    M106 3 contiguous -
    SAU122 7 ring -
    tube 7 ring -
"""
SIGHTING = """
    us vehicle 99/25 40/18 12/8 10/6
    us infantry 25/12 8/5 4/3 4/3
    soviet vehicle 99/16 40/12 10/6 8/4
    soviet infantry 20/8 6/3 3/2 3/2
"""
"""By day and by night, in the open, in cover, in woods and in buildings."""


@rule("fireteam 10.31")
def test_the_digits_that_lose_their_smoke() -> None:
    expected = {int(die): tuple(map(int, digits.strip("-"))) for die, digits in lines(DISPERSAL)}
    assert WORLD.tables.smoke_dispersal == expected


@rule("fireteam 10.12a", "fireteam 10.12b", "fireteam 10.21a", "fireteam 10.21b")
def test_who_lays_how_much_smoke() -> None:
    found = {
        (row.id, str(row.hexes), row.shape, "roll" if row.ammo_roll else "-")
        for row in WORLD.tables.smoke_sources.values()
    }
    assert found == {tuple(row) for row in lines(SOURCES)}


@rule("fireteam 11.31b", "fireteam 15.3a")
def test_how_far_hidden_units_are_seen() -> None:
    terrain = ("open", "cover", "woods", "building")
    expected = {}
    for viewer, target, *ranges in lines(SIGHTING):
        for name, text in zip(terrain, ranges, strict=True):
            expected[viewer, target, name] = tuple(map(int, text.split("/")))
    assert WORLD.tables.sighting == expected


@rule("fireteam 17.3a", "fireteam 17.3b")
def test_who_has_how_much_gas() -> None:
    assert WORLD.tables.chemical == {"us_off_board": "points", "soviet_off_board": "none", "SAU122": "once"}


def effect(first: int, last: int, **what: Any) -> VariantEffect:
    return VariantEffect(first=first, last=last, **what)


VARIANTS = {
    1: (
        effect(1, 1, cp_percent=10),
        effect(2, 3, leaders=1),
        effect(4, 8, leaders=-1),
        effect(9, 10, cp_percent=-10),
    ),
    3: (
        effect(1, 5, jams_batteries=True, delays=True),
        effect(6, 10, cp_percent=-10),
    ),
    4: (
        effect(1, 3, ht_armour=2),
        effect(4, 10, ht_armour=-2),
    ),
    5: (effect(1, 10, die=1, shift=1, depletes=True),),
    6: (
        effect(1, 2, rally=-1, die=-1, shift=-1),
        effect(3, 4, rally=-1),
        effect(5, 8, rally=1),
        effect(9, 10, rally=1, die=1, shift=1),
    ),
    7: (
        effect(1, 1, opportunity_shift=0),
        effect(2, 3, cautious_shift=1),
        effect(4, 8, cautious_shift=3),
        effect(9, 10, opportunity_shift=2),
    ),
    8: (
        effect(1, 1, missile_shift=-1),
        effect(2, 3, screened_missile_shift=-1),
        effect(4, 8, screened_missile_shift=1),
        effect(9, 10, missile_shift=1),
    ),
    9: (effect(1, 10, platoon_surcharge=True),),
}


@rule("fireteam 13.1a", "fireteam 13.1d", "fireteam 13.1e", "fireteam 13.1f", "fireteam 13.1g", "fireteam 13.1h")
@pytest.mark.parametrize("number", VARIANTS)
def test_what_the_second_roll_of_a_variant_brings(number: int) -> None:
    assert WORLD.tables.variants[number].second == VARIANTS[number]


@rule("fireteam 13.1b", "fireteam 13.1j")
def test_two_variants_bring_a_chapter_into_force() -> None:
    assert {number: row.chapter for number, row in WORLD.tables.variants.items() if row.chapter} == {2: "17", 10: "15"}
    assert [WORLD.tables.variants[number].second for number in (2, 10)] == [(), ()]


@rule("fireteam 20.81a", "fireteam 20.82a")
@pytest.mark.parametrize(
    ("name", "units", "each", "air", "ground"),
    [
        ("two", {"AH64": 2, "OH58": 1, "M163": 2}, {"stinger": 1}, [1] * 10 + [2] * 2, (1, 2)),
        ("four", {"AH64": 4, "OH58": 2, "M163": 2}, {"stinger": 2}, [1] * 14 + [2] * 5, (1, 1, 2)),
    ],
)
def test_the_helicopters_of_the_us_side(
    name: str, units: dict[str, int], each: dict[str, int], air: list[int], ground: tuple[int, ...]
) -> None:
    package = WORLD.tables.packages[name, "us"]
    assert (package.units, package.per_platoon, package.choice) == (units, each, ())
    assert (sorted(package.air_chits), package.ground_chits) == (air, ground)


@rule("fireteam 20.81b", "fireteam 20.82b", "fireteam 20.83")
def test_the_helicopters_of_the_soviet_side() -> None:
    two, four = WORLD.tables.packages["two", "soviet"], WORLD.tables.packages["four", "soviet"]
    assert (two.units, two.per_platoon, four.per_platoon) == ({"ZSU23_4": 2}, {"sa14": 2}, {"sa14": 2})
    assert four.units == {"Mi24": 2, "Mi28": 2, "ZSU23_4": 2}
    assert [(row.first, row.last, row.units) for row in two.choice] == [(1, 3, {"Mi28": 2}), (4, 10, {"Mi24": 2})]
    assert (sorted(two.air_chits), two.ground_chits) == ([1] * 4 + [2] * 3, (1, 2))
    assert (sorted(four.air_chits), four.ground_chits) == ([1] * 8 + [2] * 4, (1, 1, 2))
    assert WORLD.tables.swap == "Mi8"
