"""Chapter 6.5: what gun/missile fire may be aimed at, and its kill number."""

import pytest

from grognard.rulesets.fireteam.fire.gunnery import rounds, solve
from grognard.rulesets.fireteam.sight.lines import on_ground, sees
from grognard.rulesets.fireteam.state import FireTeamState, Tally, note
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.shooting import field, listed, refused, shifts, shot
from tests.support import rule

TOW_EXAMPLE = {"U1_M2_1": "0515 E", "S4_T80_1": "1905 E cautious"}
"""17 hexes, from behind, across a crest."""
TANKS = {"U5_M1_1": "0114 E", "S4_T80_1": "0814 W"}
"""Two tanks on open ground that face each other, 7 hexes apart."""


def duel(us: str = "", soviet: str = "", **more: str) -> FireTeamState:
    """An M2 in the west and a T-80 in the east of the open ground, and others."""
    return field({"U1_M2_1": us or "0114 E", "S4_T80_1": soviet or "1814 W", **more})


# The worked example


@rule("fireteam 6.5g", "fireteam 6.5c", "fireteam 6.5d", "fireteam 6.5e", "fireteam 6.57", "fireteam 6.52b")
def test_tow_at_the_back_of_a_t80_behind_a_crest() -> None:
    state = field(TOW_EXAMPLE)
    found = solve(state, shot(state, "U1_M2_1 TOW HT S4_T80_1"))
    assert (found.firepower, found.armour, found.distance) == (15, 4, 17)
    assert found.difference == 8
    assert WORLD.tables.kill_number(found.difference, found.base) == 9
    assert shifts(state, "U1_M2_1 TOW HT S4_T80_1") == {
        "target_defilade_missile_unsighted": 1,
        "target_cautious_missile_unsighted": 1,
    }
    assert found.kill == 7


# Armour and difference


@rule("fireteam 6.5c", "fireteam 2.35g")
@pytest.mark.parametrize(
    ("facing", "ammunition", "armour"), [("W", "HT", 12), ("E", "HT", 4), ("W", "HV", 10), ("E", "HV", 3)]
)
def test_armour_by_round_and_face(facing: str, ammunition: str, armour: int) -> None:
    state = field({"U5_M1_1": "0114 E", "S4_T80_1": f"0814 {facing}"})
    assert solve(state, shot(state, f"U5_M1_1 M1_gun {ammunition} S4_T80_1")).armour == armour


@rule("fireteam 6.5c", "fireteam 5.3a")
@pytest.mark.parametrize(
    ("facing", "front"),
    [("W", True), ("SW", True), ("NW", True), ("S/SW", True), ("N/NW", True), ("S", False), ("N", False), ("E", False)],
)
def test_front_armour_counts_within_the_front_arc_alone(facing: str, front: bool) -> None:
    """The firer lies due west: 60 degrees to either hand of the facing still belong to the front."""
    state = field({"U5_M1_1": "0114 E", "S4_T80_1": f"0914 {facing}"})
    assert solve(state, shot(state, "U5_M1_1 M1_gun HT S4_T80_1")).armour == (12 if front else 4)


@rule("fireteam 6.5c")
def test_the_firers_own_facing_does_not_matter_for_armour() -> None:
    for facing in ("E", "W"):
        state = field({"U5_M1_1": f"0114 {facing}", "S4_T80_1": "0814 W"})
        assert solve(state, shot(state, "U5_M1_1 M1_gun HT S4_T80_1")).armour == 12


@rule("fireteam 6.5c", "fireteam 6.5f")
def test_the_difference_is_held_between_minus_1_and_8() -> None:
    weak = field({"S1_BTR70_1": "0114 E", "U5_M1_1": "0314 W"})
    found = solve(weak, shot(weak, "S1_BTR70_1 BTR70_gun HV U5_M1_1"))
    assert (found.firepower - found.armour, found.difference, found.kill) == (-10, -1, 1)
    strong = field({"U5_M1_1": "0114 E", "S1_BTR70_1": "0314 E"})
    found = solve(strong, shot(strong, "U5_M1_1 M1_gun HT S1_BTR70_1"))
    assert (found.firepower - found.armour, found.difference, found.kill) == (14, 8, 9)


@rule("fireteam 6.5c", "fireteam 6.5e")
@pytest.mark.parametrize(
    ("difference", "column", "kill"),
    [(-1, 1, 1), (-1, 2, 0), (8, 1, 9), (8, 3, 7), (8, 9, 1), (8, 10, 0), (8, 11, 0), (0, 2, 1), (3, 3, 3), (8, -5, 9)],
)
def test_cells_of_the_table(difference: int, column: int, kill: int) -> None:
    """-1 at short range still kills on a 1; 8+ has 9 in the first column and 7 in the third."""
    assert WORLD.tables.kill_number(difference, column) == kill


@rule("fireteam 6.5e")
def test_shifts_off_the_right_are_no_effect_and_off_the_left_the_first_column() -> None:
    state = field({"U5_M1_1": "0114 E cautious", "S4_T80_1": "0814 E cautious"}, smoke=["0114", "0814"])
    found = solve(state, shot(state, "U5_M1_1 M1_gun HT S4_T80_1", moving=True))
    assert found.base + sum(item.value for item in found.shifts) == 1 + 3 + 3 + 2 + 3 + 3
    assert (found.column, found.kill) == (11, 0)
    easy = field({"U1_DT1": "0114", "U_L9-2": "0114", "S4_T80_1": "0514 E"})
    found = solve(easy, shot(easy, "U1_DT1 Dragon HT S4_T80_1", leader="U_L9-2"))
    assert [item.value for item in found.shifts] == [-2]
    assert (found.base, found.column, found.kill) == (1, 1, 9)


@rule("fireteam 6.5e")
def test_left_and_right_shifts_are_summed_before_the_table_ends() -> None:
    """Fear 4 and a leader of 2 from the first column: 3, not 5 - 2 from a column lost on the left."""
    state = field({"U1_DT1": "0114 fear=4", "U_L9-2": "0114", "S4_T80_1": "0514 E"})
    assert solve(state, shot(state, "U1_DT1 Dragon HT S4_T80_1", leader="U_L9-2")).column == 3


# Rounds


@rule("fireteam 6.5b", "fireteam 2.35c", "fireteam 2.33d")
def test_a_gun_with_both_values_has_the_choice_of_rounds() -> None:
    assert listed(field(TANKS), "U5_M1_1") == ["M1_gun HT S4_T80_1", "M1_gun HV S4_T80_1"]
    state = field({"S4_T80_1": "0814 W", "U5_M1_1": "0114 E"})
    ht, hv = (solve(state, shot(state, f"S4_T80_1 T80_gun {r} U5_M1_1")) for r in ("HT", "HV"))
    assert (ht.firepower, ht.armour, hv.firepower, hv.armour) == (13, 14, 12, 12)


@rule("fireteam 6.5b", "fireteam 2.33d")
def test_every_other_weapon_has_one_kind_of_round() -> None:
    assert rounds(WORLD.weapons["M2_gun"]) == ("HV",)
    assert rounds(WORLD.weapons["TOW"]) == ("HT",)
    assert refused(duel(soviet="0814 W"), "U1_M2_1 M2_gun HT S4_T80_1") == "6.5b"
    assert refused(duel(), "U1_M2_1 TOW HV S4_T80_1") == "6.5b"
    assert refused(duel(), "U1_M2_1 TOW XX S4_T80_1") == "6.5b"


@rule("fireteam 2.33d", "fireteam 2.35e", "fireteam 6.44")
def test_ranges_come_from_the_weapons_list() -> None:
    """25 hexes: the cannon just reaches; at 26 the TOW alone does."""
    assert listed(field({"U1_M2_1": "0114 E", "S4_T80_1": "2614 W"}), "U1_M2_1") == [
        "M2_gun HV S4_T80_1",
        "TOW HT S4_T80_1",
    ]
    far = field({"U1_M2_1": "0114 E", "S4_T80_1": "2714 W"})
    assert listed(far, "U1_M2_1") == ["TOW HT S4_T80_1"]
    assert refused(far, "U1_M2_1 M2_gun HV S4_T80_1") == "6.44"


@rule("fireteam 6.5d")
def test_a_team_out_of_range_is_refused() -> None:
    state = field({"U1_DT1": "0114", "S4_T80_1": "1314 W"})
    assert refused(state, "U1_DT1 Dragon HT S4_T80_1") is None
    state = field({"U1_DT1": "0114", "S4_T80_1": "1414 W"})
    assert refused(state, "U1_DT1 Dragon HT S4_T80_1") == "6.5d"


@rule("fireteam 6.55b")
@pytest.mark.parametrize(("column", "answer"), [("0414", "6.55b"), ("0514", None), ("3814", None), ("3914", "6.44")])
def test_sagger_reaches_4_to_37_hexes(column: str, answer: str | None) -> None:
    state = field({"S1_BMP1_1": "0114 E", "U5_M1_1": f"{column} W"})
    assert refused(state, "S1_BMP1_1 Sagger HT U5_M1_1") == answer


@rule("fireteam 6.55b")
def test_some_weapons_do_not_fire_within_5_hexes_at_all() -> None:
    for name in ("Spiral", "Hellfire"):
        assert [WORLD.weapons[name].column(distance) for distance in range(6)] == [None] * 6
        assert WORLD.weapons[name].column(6) is not None


@rule("fireteam 6.55a")
def test_missiles_have_worse_columns_at_short_range() -> None:
    bases = []
    for hex in ("0814", "0614", "0414", "0314", "0214"):
        state = duel(soviet=f"{hex} W")
        bases.append(solve(state, shot(state, "U1_M2_1 TOW HT S4_T80_1")).base)
    assert bases == [1, 2, 4, 6, 8]


# Targets


@rule("fireteam 6.5a")
def test_only_vehicles_are_targets() -> None:
    state = field({"U5_M1_1": "0114 E", "S1_SQ1": "0514", "S_L8-1": "0514", "S1_RPG1": "with S1_SQ1"})
    assert listed(state, "U5_M1_1") == []
    for target in ("S1_SQ1", "S_L8-1", "S1_RPG1"):
        assert refused(state, f"U5_M1_1 M1_gun HT {target}") == "6.5a"


@rule("fireteam 6.5a")
def test_neither_friends_nor_what_is_off_the_map_nor_passengers() -> None:
    state = field({"U5_M1_1": "0114 E", "U1_M2_1": "0514 E", "S1_BMP2_1": "0814 W", "S1_SQ1": "in S1_BMP2_1"})
    for target in ("U1_M2_1", "U5_M1_1", "S4_T80_1", "S1_SQ1"):
        assert refused(state, f"U5_M1_1 M1_gun HT {target}") == "6.5a"
    assert refused(state, "U5_M1_1 M1_gun HT S1_BMP2_1") is None


@rule("fireteam 6.5a", "fireteam 11.31a")
def test_a_hidden_vehicle_is_refused_like_one_that_is_not_there() -> None:
    hidden = field({"U5_M1_1": "0114 E", "S4_T80_1": "0814 W hidden"})
    absent = field({"U5_M1_1": "0114 E"})
    assert refused(hidden, "U5_M1_1 M1_gun HT S4_T80_1") == refused(absent, "U5_M1_1 M1_gun HT S4_T80_1") == "6.5a"
    assert listed(hidden, "U5_M1_1") == []


@rule("fireteam 6.5a", "fireteam 2.33a")
def test_only_those_with_a_gun_missile_value_fire() -> None:
    state = field({"U1_SQ1": "0114", "U1_MG1": "0114", "U1_M113_1": "0114 E", "S4_T80_1": "0214 W"})
    for piece in ("U1_SQ1", "U1_MG1", "U1_M113_1"):
        assert listed(state, piece) == []
        assert refused(state, f"{piece} LAW HT S4_T80_1") == "6.5a"


@rule("fireteam 2.33d", "fireteam 6.4b")
def test_nobody_fires_a_weapon_of_others() -> None:
    assert refused(field(TANKS), "U5_M1_1 TOW HT S4_T80_1") == "2.33d"


@rule("fireteam 2.33a")
def test_the_ags17_fires_at_vehicles_too() -> None:
    state = field({"S_AGS1": "0114", "U1_M113_1": "0514 E", "U1_M113_2": "1214 E"})
    assert listed(state, "S_AGS1") == ["AGS17 HT U1_M113_1"]


@rule("fireteam 2.33e", "fireteam 20.13")
def test_surface_to_air_missiles_are_not_for_vehicles() -> None:
    state = field({"U1_SQ1": "0114", "U1_STINGER1": "with U1_SQ1", "S4_T80_1": "0814 W"})
    assert listed(state, "U1_STINGER1") == []
    assert refused(state, "U1_STINGER1 Stinger HT S4_T80_1") == "20.13"


@rule("fireteam 2.33e")
def test_classes_of_the_weapons_lists() -> None:
    classes = {name: weapon.cls for name, weapon in WORLD.weapons.items()}
    assert {classes[name] for name in ("TOW", "Dragon", "Sagger", "Spigot", "Spandrel", "Spiral", "Hellfire")} == {
        "MSL"
    }
    assert {classes[name] for name in ("LAW", "RPG", "HeliRkt")} == {"RKT"}
    assert {classes[name] for name in ("Stinger", "SA14")} == {"SAM"}
    assert {classes[name] for name in ("M1_gun", "M2_gun", "T80_gun", "AGS17")} == {"GUN"}


@rule("fireteam 6.51b")
def test_one_vehicle_of_several_in_a_hex_is_named() -> None:
    state = field({"U1_DT1": "0114", "S4_T80_1": "0814 W", "S4_T80_2": "0814 E"})
    assert listed(state, "U1_DT1") == ["Dragon HT S4_T80_1", "Dragon HT S4_T80_2"]
    near, back = (solve(state, shot(state, f"U1_DT1 Dragon HT S4_T80_{n}")).armour for n in (1, 2))
    assert (near, back) == (12, 4)


# Sight


@rule("fireteam 6.15b")
def test_cover_never_blocks_gun_missile_fire() -> None:
    """1117 and 1118 are cover: infantry fire at infantry would be blocked there."""
    state = field({"U1_DT1": "1115", "S4_T80_1": "1119 W"})
    assert not sees(WORLD, 0, on_ground(WORLD, WORLD.find("1115")), on_ground(WORLD, WORLD.find("1119")), cover=True)
    assert refused(state, "U1_DT1 Dragon HT S4_T80_1") is None


@rule("fireteam 6.13a", "fireteam 6.15a")
def test_what_blocks_the_line_is_named() -> None:
    state = field({"U5_M1_1": "0114 E", "S4_T80_1": "0814 W"}, smoke=["0514", "0515"])
    assert refused(state, "U5_M1_1 M1_gun HT S4_T80_1") == "6.13a"
    state = field({"U5_M1_1": "2214 N", "S4_T80_1": "2209 S"})
    assert refused(state, "U5_M1_1 M1_gun HT S4_T80_1") == "6.15a"


@rule("fireteam 6.19b")
def test_missiles_and_rockets_are_not_fired_from_the_upper_floor() -> None:
    """From 4504 the hex 4702 is seen from upstairs alone."""
    state = field({"U1_DT1": "4504", "S4_T80_1": "4702 W"})
    assert listed(state, "U1_DT1") == []
    assert refused(state, "U1_DT1 Dragon HT S4_T80_1") == "6.19b"
    grenades = field({"S_AGS1": "4504", "U1_M113_1": "4702 W"})
    assert refused(grenades, "S_AGS1 AGS17 HT U1_M113_1") is None


@rule("fireteam 19.15a", "fireteam 19.15b")
def test_upstairs_only_a_squad_fires_what_it_carries_and_only_at_what_the_ground_floor_sees() -> None:
    up = {
        "U1_SQ1": "4504 upstairs",
        "U1_DRAGON1": "with U1_SQ1",
        "U1_DT1": "4504 upstairs",
        "U_L9-1": "4504 upstairs",
        "U2_DRAGON1": "with U_L9-1",
    }
    near = field({**up, "S4_T80_1": "4502 S"}, rules=["19"])
    assert refused(near, "U1_DRAGON1 Dragon HT S4_T80_1") is None
    assert refused(near, "U1_DT1 Dragon HT S4_T80_1") == "19.15a"
    assert refused(near, "U2_DRAGON1 Dragon HT S4_T80_1") == "19.15a"
    far = field({**up, "S4_T80_1": "4702 W"}, rules=["19"])
    assert refused(far, "U1_DRAGON1 Dragon HT S4_T80_1") == "19.15b"
    grenades = field({"S_AGS1": "4504 upstairs", "U1_M113_1": "4702 W"}, rules=["19"])
    assert refused(grenades, "S_AGS1 AGS17 HT U1_M113_1") is None
    down = field({"U1_DT1": "4504", "S4_T80_1": "4502 S"}, rules=["19"])
    assert refused(down, "U1_DT1 Dragon HT S4_T80_1") is None


# Arcs and turning


@rule("fireteam 6.43a")
def test_a_vehicle_turns_for_what_is_not_in_its_front_arc() -> None:
    ahead = {"S4_T80_1": "0814 W"}
    assert listed(field({"U1_M2_1": "0114 E", **ahead}), "U1_M2_1")[0] == "M2_gun HV S4_T80_1"
    assert listed(field({"U1_M2_1": "0114 W", **ahead}), "U1_M2_1")[0] == "M2_gun HV S4_T80_1 +"
    assert listed(field({"U1_M2_1": "0114 W", **ahead}), "U1_M2_1", opportunity=True)[0] == "M2_gun HV S4_T80_1 +"


@rule("fireteam 6.43a")
def test_infantry_has_no_arc() -> None:
    assert listed(field({"U1_DT1": "0914", "S4_T80_1": "0414 W", "S4_T80_2": "1314 W"}), "U1_DT1") == [
        "Dragon HT S4_T80_1",
        "Dragon HT S4_T80_2",
    ]


@rule("fireteam 16.33c")
def test_a_vehicle_in_a_ramp_does_not_turn() -> None:
    state = field({"U1_M2_1": "0914 E work=1", "S4_T80_1": "1414 W", "S4_T80_2": "0414 E"}, rules=["16"])
    assert listed(state, "U1_M2_1") == ["M2_gun HV S4_T80_1", "TOW HT S4_T80_1"]
    assert refused(state, "U1_M2_1 M2_gun HV S4_T80_2") == "16.33c"


# What may still be fired


@rule("fireteam 6.4a", "fireteam 7.22")
def test_a_vehicle_fires_one_of_its_weapons_in_an_impulse() -> None:
    state = duel(soviet="0814 W")
    note(state, tallies=((WORLD.piece_number("U1_M2_1"), Tally(own=True)),))
    assert listed(state, "U1_M2_1") == listed(state, "U1_M2_1", opportunity=True) == []
    assert refused(state, "U1_M2_1 TOW HT S4_T80_1") == "6.4a"


@rule("fireteam 6.6b")
def test_missiles_are_not_fired_on_the_move_rockets_and_guns_are() -> None:
    state = duel(soviet="0814 W")
    assert listed(state, "U1_M2_1", moving=True) == ["M2_gun HV S4_T80_1"]
    assert refused(state, "U1_M2_1 TOW HT S4_T80_1", moving=True) == "6.6b"
    squad = field({"U1_SQ1": "0114", "U1_LAW1": "with U1_SQ1", "U1_DRAGON1": "with U1_SQ1", "S4_T80_1": "0314 W"})
    assert listed(squad, "U1_LAW1", moving=True) == ["LAW HT S4_T80_1"]
    assert listed(squad, "U1_DRAGON1", moving=True) == []
    assert refused(squad, "U1_DRAGON1 Dragon HT S4_T80_1", moving=True) == "6.6b"


@rule("fireteam 6.56a")
def test_a_vehicle_without_missiles_has_its_other_weapons() -> None:
    state = duel(us="0114 E depleted", soviet="0814 W")
    assert listed(state, "U1_M2_1") == ["M2_gun HV S4_T80_1"]
    assert refused(state, "U1_M2_1 TOW HT S4_T80_1") == "6.56a"


@rule("fireteam 6.41c")
def test_nothing_carried_is_fired_from_a_vehicle() -> None:
    state = field(
        {
            "U1_M2_1": "0114 E",
            "U1_SQ1": "in U1_M2_1",
            "U1_LAW1": "with U1_SQ1",
            "U1_DT1": "in U1_M2_1",
            "S4_T80_1": "0314 W",
        }
    )
    assert refused(state, "U1_LAW1 LAW HT S4_T80_1") == "6.41c"
    assert refused(state, "U1_DT1 Dragon HT S4_T80_1") == "6.41c"


# Night, close combat and mixed hexes


@rule("fireteam 15.3a", "fireteam 15.6")
def test_at_night_a_target_must_be_near_or_show_a_flash() -> None:
    """A Soviet sees a vehicle in the open at 16 hexes."""
    near = field({"S4_T80_1": "0114 E", "U5_M1_1": "1714 W"}, rules=["15"])
    assert refused(near, "S4_T80_1 T80_gun HT U5_M1_1") is None
    far = field({"S4_T80_1": "0114 E", "U5_M1_1": "1814 W"}, rules=["15"])
    assert refused(far, "S4_T80_1 T80_gun HT U5_M1_1") == "15.3a"
    flash = field({"S4_T80_1": "0114 E", "U5_M1_1": "1814 W flash"}, rules=["15"])
    assert refused(flash, "S4_T80_1 T80_gun HT U5_M1_1") is None
    assert refused(field({"S4_T80_1": "0114 E", "U5_M1_1": "1814 W"}), "S4_T80_1 T80_gun HT U5_M1_1") is None


@rule("fireteam 14.22a")
def test_into_a_mixed_hex_only_at_vehicles_among_friendly_infantry() -> None:
    base = {"U5_M1_1": "0114 E", "S4_T80_1": "0814 W"}
    assert refused(field({**base, "U1_SQ1": "0814"}, rules=["14"]), "U5_M1_1 M1_gun HT S4_T80_1") is None
    for other in ({"U1_SQ1": "0814", "S1_SQ1": "0814"}, {"U1_M2_1": "0814 E"}, {"S1_SQ1": "0114"}):
        assert refused(field({**base, **other}, rules=["14"]), "U5_M1_1 M1_gun HT S4_T80_1") == "14.22a"


@rule("fireteam 14.12", "fireteam 14.21b")
def test_in_ones_own_hex_only_in_close_combat_and_with_a_range_of_0() -> None:
    state = field({"U5_M1_1": "0814 E", "S1_BMP1_1": "0814 W"}, rules=["14"])
    assert refused(state, "U5_M1_1 M1_gun HT S1_BMP1_1") == "14.21b"
    assert refused(state, "U5_M1_1 M1_gun HT S1_BMP1_1", close=True) is None
    assert refused(state, "S1_BMP1_1 Sagger HT U5_M1_1", close=True) == "14.12"


@rule("fireteam 14.14b")
@pytest.mark.parametrize("facing", ["E", "W", "N", "S"])
def test_at_range_0_never_the_front_armour(facing: str) -> None:
    state = field({"U5_M1_1": "0814 E", "S4_T80_1": f"0814 {facing}"}, rules=["14"])
    assert solve(state, shot(state, "U5_M1_1 M1_gun HT S4_T80_1", close=True)).armour == 4


# The counters


@rule("fireteam 2.35e", "fireteam 2.35c")
def test_the_main_gun_comes_before_the_secondary_weapon() -> None:
    assert [arm.id for arm in WORLD.kinds["us.M2"].arms] == ["M2_gun", "TOW"]
    assert [arm.id for arm in WORLD.kinds["soviet.BMP2"].arms] == ["BMP2_gun", "Spandrel"]
    tanks = [kind for kind in WORLD.kinds.values() if kind.tank]
    assert {kind.type for kind in tanks} == {"M1", "M60", "T80", "T62"}
    assert all(rounds(kind.arms[0]) == ("HT", "HV") and len(kind.arms) == 1 for kind in tanks)


@rule("fireteam 2.33g")
def test_every_missile_or_rocket_of_infantry_has_ammo_numbers() -> None:
    carried = [kind for kind in WORLD.kinds.values() if kind.weapon is not None and not kind.has_facing]
    assert {kind.type for kind in carried if not kind.ammo} == {"ags17_team"}
    assert all(1 <= roll <= 10 for kind in carried for roll in kind.ammo)
    assert not any(WORLD.pieces[n].kind.ammo for n in range(len(WORLD.pieces)) if WORLD.pieces[n].kind.is_vehicle)
