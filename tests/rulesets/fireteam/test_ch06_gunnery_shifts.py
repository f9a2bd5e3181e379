"""Chapters 6.23, 6.43, 6.52 to 6.57, 6.61: the shifts of gun/missile fire."""

import pytest

from grognard.rulesets.fireteam.fire.gun_shifts import all_shifts
from grognard.rulesets.fireteam.state import FireTeamState
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.shooting import field, shifts, shot
from tests.support import rule

GUN = "U5_M60_1 M60_gun HT S4_T80_1"
TOW = "U1_M2_1 TOW HT S4_T80_1"
SPIGOT = "S_SPG1 Spigot HT U5_M60_1"
RPG = "S1_RPG1 RPG HT U5_M60_1"


def gun(us: str = "", soviet: str = "", *, rules: tuple[str, ...] = (), **more: str) -> FireTeamState:
    """An M60 and a T-80 that face each other on open ground."""
    return field({"U5_M60_1": f"0114 E {us}", "S4_T80_1": f"0814 W {soviet}", **more}, rules=rules)


def tow(target: str, **more: str) -> FireTeamState:
    """An M2 in the west of the open ground, and a T-80 somewhere."""
    return field({"U1_M2_1": "0114 E", "S4_T80_1": target, **more})


@rule("fireteam 6.5e")
def test_without_any_reason_there_is_no_shift() -> None:
    assert shifts(gun(), GUN) == {}


@rule("fireteam 6.5e")
def test_every_shift_cites_a_rule_of_the_table() -> None:
    state = field({"U5_M60_1": "0114 W cautious fear=1", "S4_T80_1": "0814 W cautious"}, smoke=["0114", "0814"])
    found = all_shifts(state, shot(state, GUN, opportunity=True))
    assert [(item.rule, item.value) for item in found] == [
        ("6.35e", 1),
        ("6.23", 3),
        ("6.43b", 2),
        ("6.5e", 1),
        ("6.5h", 2),
        ("10.32a", 3),
        ("10.32a", 3),
    ]


# Who fires


@rule("fireteam 6.53a", "fireteam 2.34b")
@pytest.mark.parametrize(
    ("leader", "expected"), [("U_L9-1", {"leader": -1}), ("U_L9-2", {"leader": -2}), ("U_L8-0", {})]
)
def test_a_leader_shifts_a_teams_fire_left_by_his_modifier(leader: str, expected: dict[str, int]) -> None:
    state = field({"U1_DT1": "0114", leader: "0114", "S4_T80_1": "0814 W"})
    assert shifts(state, "U1_DT1 Dragon HT S4_T80_1", leader=leader) == expected
    assert shifts(state, "U1_DT1 Dragon HT S4_T80_1") == {}


@rule("fireteam 6.53a")
def test_a_leader_shifts_the_fire_of_a_carried_weapon() -> None:
    state = field({"U1_SQ1": "0114", "U1_LAW1": "with U1_SQ1", "U_L9-1": "0114", "S4_T80_1": "0314 W"})
    assert shifts(state, "U1_LAW1 LAW HT S4_T80_1", leader="U_L9-1") == {"leader": -1}


@rule("fireteam 6.53a")
def test_a_leader_never_helps_a_vehicle() -> None:
    units = {"U5_M60_1": "0114 E", "S4_T80_1": "0814 W", "U_L9-2": "0114"}
    assert shifts(field(units), GUN, leader="U_L9-2") == {}


@rule("fireteam 6.53b")
def test_a_leader_who_fires_gives_nothing_himself_another_does() -> None:
    units = {"U_L9-1": "0114", "U1_LAW1": "with U_L9-1", "U_L8-1": "0114", "S4_T80_1": "0314 W"}
    assert shifts(field(units), "U1_LAW1 LAW HT S4_T80_1", leader="U_L9-1") == {}
    assert shifts(field(units), "U1_LAW1 LAW HT S4_T80_1", leader="U_L8-1") == {"leader": -1}


@rule("fireteam 6.54")
@pytest.mark.parametrize("fear", [1, 2, 3, 4])
def test_fear_on_foot_shifts_by_its_level(fear: int) -> None:
    team = field({"U1_DT1": f"0114 fear={fear}", "S4_T80_1": "0814 W"})
    assert shifts(team, "U1_DT1 Dragon HT S4_T80_1") == {"infantry_fear": fear}
    squad = field({"U1_SQ1": f"0114 fear={fear}", "U1_LAW1": "with U1_SQ1", "S4_T80_1": "0314 W"})
    assert shifts(squad, "U1_LAW1 LAW HT S4_T80_1") == {"infantry_fear": fear}


@rule("fireteam 6.35e", "fireteam 6.54")
def test_vehicle_fear_is_one_shift() -> None:
    assert shifts(gun(us="fear=1"), GUN) == {"vehicle_fear": 1}


@rule("fireteam 6.23")
def test_a_cautious_firer_loses_3_with_guns_and_rockets_4_with_missiles() -> None:
    assert shifts(gun(us="cautious"), GUN) == shifts(gun(us="brown"), GUN) == {"firer_cautious_gun": 3}
    state = field({"U1_M2_1": "0114 E cautious", "S4_T80_1": "0814 E"})
    assert shifts(state, TOW) == {"firer_cautious_missile": 4}
    rocket = field({"S1_SQ1": "0114 cautious", "S1_RPG1": "with S1_SQ1", "U5_M60_1": "0314 W"})
    assert shifts(rocket, RPG) == {"firer_cautious_gun": 3}


@rule("fireteam 6.61a", "fireteam 6.43b")
def test_moving_fire_is_3_and_turning_2() -> None:
    assert shifts(gun(), GUN, moving=True) == {"moving_fire": 3}
    assert shifts(gun(us="W"), GUN) == {"facing_change": 2}
    rocket = field({"S1_SQ1": "0114", "S1_RPG1": "with S1_SQ1", "U5_M60_1": "0314 W"})
    assert shifts(rocket, RPG, moving=True) == {"moving_fire": 3}


@rule("fireteam 6.61b")
def test_turning_on_the_move_is_3_and_not_5() -> None:
    assert shifts(gun(us="W"), GUN, moving=True) == {"moving_fire": 3}


@rule("fireteam 6.62a")
def test_cautious_moving_fire_is_6() -> None:
    assert sum(shifts(gun(us="cautious"), GUN, moving=True).values()) == 6


@rule("fireteam 7.1a", "fireteam 6.5e")
def test_opportunity_fire_is_1_for_vehicles_and_teams() -> None:
    assert shifts(gun(), GUN, opportunity=True) == {"opportunity_fire": 1}
    team = field({"U1_DT1": "0114", "S4_T80_1": "0814 W"})
    assert shifts(team, "U1_DT1 Dragon HT S4_T80_1", opportunity=True) == {"opportunity_fire": 1}


@rule("fireteam 7.16b", "fireteam 6.43b")
def test_turning_for_opportunity_fire_is_2_more() -> None:
    assert shifts(gun(us="W"), GUN, opportunity=True) == {"facing_change": 2, "opportunity_fire": 1}


@rule("fireteam 10.32a")
@pytest.mark.parametrize(
    ("smoke", "expected"),
    [
        (["0814"], {"smoke_target": 3}),
        (["0114"], {"smoke_firer": 3}),
        (["0114", "0814"], {"smoke_firer": 3, "smoke_target": 3}),
    ],
)
def test_smoke_on_either_end_is_3_each(smoke: list[str], expected: dict[str, int]) -> None:
    state = field({"U5_M60_1": "0114 E", "S4_T80_1": "0814 W"}, smoke=smoke)
    assert shifts(state, GUN) == expected


@rule("fireteam 16.34a")
def test_from_a_ramp_1_left() -> None:
    assert shifts(gun(us="work=1", rules=("16",)), GUN) == {"firer_in_ramp": -1}
    entrenched = field({"U1_DT1": "0114 work=1", "S4_T80_1": "0814 W"}, rules=["16"])
    assert shifts(entrenched, "U1_DT1 Dragon HT S4_T80_1") == {}


# What is fired at


@rule("fireteam 6.5h")
@pytest.mark.parametrize(
    ("firer", "target", "name", "value"),
    [
        ("0914 E", "1112 W", "target_cover", 1),
        ("1514 E", "1510 S", "target_building", 2),
        ("2114 E", "2413 W", "target_woods_gun", 2),
    ],
)
def test_the_ground_of_the_target_against_guns(firer: str, target: str, name: str, value: int) -> None:
    assert shifts(field({"U5_M60_1": firer, "S4_T80_1": target}), GUN)[name] == value


@rule("fireteam 6.5h")
def test_cover_and_buildings_count_the_same_against_missiles() -> None:
    assert shifts(field({"U1_M2_1": "0914 E", "S4_T80_1": "1112 E"}), TOW) == {"target_cover": 1}
    assert shifts(field({"U1_M2_1": "1514 E", "S4_T80_1": "1510 N"}), TOW, turned=False) == {"target_building": 2}


@rule("fireteam 6.5h")
def test_a_cautious_target_is_2_against_guns_and_rockets() -> None:
    assert shifts(gun(soviet="cautious"), GUN) == shifts(gun(soviet="brown"), GUN) == {"target_cautious_gun": 2}
    rocket = field({"S1_SQ1": "0114", "S1_RPG1": "with S1_SQ1", "U5_M60_1": "0314 W cautious"})
    assert shifts(rocket, RPG) == {"target_cautious_gun": 2}


@rule("fireteam 6.57", "fireteam 6.32a")
def test_a_crest_before_the_target_is_2_against_guns() -> None:
    state = field({"U5_M60_1": "0515 E", "S4_T80_1": "1905 W"})
    assert shifts(state, GUN) == {"target_defilade_gun": 2}
    behind = field({"U5_M60_1": "3709 W", "S4_T80_1": "1905 W"})
    assert shifts(behind, GUN) == {}


@rule("fireteam 16.34b", "fireteam 6.57")
def test_a_ramp_protects_like_a_crest_from_its_front_alone_and_not_twice() -> None:
    assert shifts(gun(soviet="work=1", rules=("16",)), GUN) == {"target_defilade_gun": 2}
    rear = field({"U5_M60_1": "0114 E", "S4_T80_1": "0814 E work=1"}, rules=["16"])
    assert shifts(rear, GUN) == {}
    both = field({"U5_M60_1": "0515 E", "S4_T80_1": "1905 W work=1"}, rules=["16"])
    assert shifts(both, GUN) == {"target_defilade_gun": 2}


@rule("fireteam 14.13a", "fireteam 14.13b", "fireteam 14.14b", "fireteam 10.32a")
def test_in_one_hex_the_ground_and_smoke_once_and_no_caution_or_defilade() -> None:
    state = field({"U5_M60_1": "2413 E", "S4_T80_1": "2413 W cautious work=1"}, rules=["14", "16"], smoke=["2413"])
    assert shifts(state, GUN, close=True) == {"target_woods_gun": 2, "smoke_target": 3}


# Missiles seen coming


@rule("fireteam 6.52a", "fireteam 6.52b")
def test_a_cautious_target_that_faces_the_launcher_has_the_larger_shift() -> None:
    assert shifts(tow("0814 W cautious"), TOW) == {"target_cautious_missile": 3}
    assert shifts(tow("0814 E cautious"), TOW) == {"target_cautious_missile_unsighted": 1}


@rule("fireteam 6.52a", "fireteam 6.52b")
def test_defilade_by_the_side_that_fires() -> None:
    assert shifts(field({"U1_M2_1": "0515 E", "S4_T80_1": "1905 W"}), TOW) == {"target_defilade_missile_us": 2}
    assert shifts(field({"U1_M2_1": "0515 E", "S4_T80_1": "1905 E"}), TOW) == {"target_defilade_missile_unsighted": 1}
    soviet = field({"S_SPG1": "0515", "U5_M60_1": "1905 W"})
    assert shifts(soviet, SPIGOT) == {"target_defilade_missile_soviet": 3}
    assert shifts(field({"S_SPG1": "0515", "U5_M60_1": "1905 E"}), SPIGOT) == {"target_defilade_missile_unsighted": 1}


@rule("fireteam 6.52a", "fireteam 6.52b")
def test_woods_by_the_side_that_fires() -> None:
    assert shifts(field({"U1_M2_1": "2114 E", "S4_T80_1": "2413 W"}), TOW)["target_woods_missile_us"] == 2
    assert shifts(field({"U1_M2_1": "2114 E", "S4_T80_1": "2413 E"}), TOW)["target_woods_missile_unsighted"] == 1
    assert shifts(field({"S_SPG1": "2114", "U5_M60_1": "2413 W"}), SPIGOT)["target_woods_missile_soviet"] == 3


@rule("fireteam 6.5h", "fireteam 6.5e")
def test_crest_and_caution_add_up() -> None:
    state = field({"S_SPG1": "0515", "U5_M60_1": "1905 W cautious"})
    assert sum(shifts(state, SPIGOT).values()) == 6


@rule("fireteam 6.52a")
def test_being_seen_in_the_open_gives_nothing() -> None:
    assert shifts(tow("0814 W"), TOW) == {}


@rule("fireteam 6.52a")
@pytest.mark.parametrize(
    ("mate", "place", "seen"),
    [
        ("S4_T80_2", "0814 W", True),
        ("S4_T80_2", "1114 W", True),
        ("S4_T62_1", "1114 W", True),
        ("S4_T80_2", "1214 W", False),
        ("S4_T80_2", "1114 E", False),
        ("S5_T80_1", "0814 W", False),
        ("S4_T80_2", "1114 W fear=1", False),
    ],
)
def test_another_of_the_platoon_within_3_hexes_gives_warning(mate: str, place: str, seen: bool) -> None:
    found = shifts(tow("0814 E cautious", **{mate: place}), TOW)
    assert found == ({"target_cautious_missile": 3} if seen else {"target_cautious_missile_unsighted": 1})


@rule("fireteam 6.52a")
def test_who_gives_warning_must_see_the_launcher_itself() -> None:
    units = {"U1_M2_1": "0114 E", "S4_T80_1": "0814 E cautious", "S4_T80_2": "0612 SW"}
    assert shifts(field(units), TOW) == {"target_cautious_missile": 3}
    blind = field(units, smoke=["0513", "0512"])
    assert shifts(blind, TOW) == {"target_cautious_missile_unsighted": 1}


@rule("fireteam 6.52a")
def test_units_without_a_platoon_do_not_warn_each_other_nor_does_infantry() -> None:
    pair = field({"S_SPG1": "0114", "U_M981_1": "0814 E cautious", "U_M981_2": "0814 W"})
    assert shifts(pair, "S_SPG1 Spigot HT U_M981_1") == {"target_cautious_missile_unsighted": 1}
    mixed = field({"S_SPG1": "1514", "U1_M2_1": "0814 W cautious", "U1_SQ1": "0814", "U1_DT1": "0714"})
    assert shifts(mixed, "S_SPG1 Spigot HT U1_M2_1") == {"target_cautious_missile_unsighted": 1}


@rule("fireteam 6.52a")
def test_the_same_number_on_the_other_side_is_another_platoon() -> None:
    state = field({"S_SPG1": "0114", "U5_M60_1": "0814 E cautious", "S5_T80_1": "1014 W"})
    assert shifts(state, SPIGOT) == {"target_cautious_missile_unsighted": 1}


@rule("fireteam 6.52c")
def test_a_frightened_target_never_has_the_larger_shift() -> None:
    assert shifts(tow("0814 W cautious fear=1"), TOW) == {"target_cautious_missile_unsighted": 1}
    warned = tow("0814 W cautious fear=1", S4_T80_2="0814 W")
    assert shifts(warned, TOW) == {"target_cautious_missile_unsighted": 1}


@rule("fireteam 6.5h", "fireteam 6.52a")
def test_sighting_is_nothing_against_guns_and_rockets() -> None:
    """The gun's list has one value, whoever sees the firer."""
    assert shifts(gun(soviet="E cautious"), GUN) == {"target_cautious_gun": 2}


@rule("fireteam 6.52a", "fireteam 15.3a")
def test_at_night_the_launcher_must_be_within_sighting_distance() -> None:
    """A Soviet sees a vehicle in the open at 16 hexes by night; a US missile team on foot at 8."""
    near = field({"U1_DT1": "0114", "S4_T80_1": "0914 W cautious"}, rules=["15"])
    assert "target_cautious_missile" in shifts(near, "U1_DT1 Dragon HT S4_T80_1")
    far = field({"U1_DT1": "0114", "S4_T80_1": "1014 W cautious"}, rules=["15"])
    assert "target_cautious_missile_unsighted" in shifts(far, "U1_DT1 Dragon HT S4_T80_1")
    flash = field({"U1_DT1": "0114 flash", "S4_T80_1": "1014 W cautious"}, rules=["15"])
    assert "target_cautious_missile" in shifts(flash, "U1_DT1 Dragon HT S4_T80_1")


# Night and gas


@rule("fireteam 15.4", "fireteam 15.6")
def test_at_a_flash_beyond_sight_5_right_from_night() -> None:
    """A Soviet tank at a US tank in cover with a Flash marker: 25 hexes, where it would see 12."""
    state = field({"S4_T80_1": "0103 SE", "U5_M60_1": "1521 E flash"}, rules=["15"])
    found = shifts(state, "S4_T80_1 T80_gun HT U5_M60_1", turned=False)
    assert found == {"target_cover": 1, "night": 2, "night_flash": 3}
    assert found["night"] + found["night_flash"] == 5


@rule("fireteam 15.4", "fireteam 15.6")
def test_within_sight_only_2_even_with_a_flash() -> None:
    state = field({"U5_M60_1": "0114 E", "S4_T80_1": "0814 W flash"}, rules=["15"])
    assert shifts(state, GUN) == {"night": 2}


@rule("fireteam 17.1b")
def test_protective_suits_cost_1() -> None:
    state = field({"U5_M60_1": "0114 E", "S4_T80_1": "0814 W"}, rules=["17"])
    assert shifts(state, GUN) == {"chemical": 1}


@rule("fireteam 6.5e")
def test_the_table_has_no_shift_without_a_rule() -> None:
    assert all(row.rule for row in WORLD.tables.shifts.values())
