"""[20.5] What helicopters fire: shifts, armour from above, arcs, lasers, ammunition, rockets."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from grognard.rulesets.fireteam.air.armament import ammunition_rolls
from grognard.rulesets.fireteam.events.air import RocketsFired
from grognard.rulesets.fireteam.events.fire import FireRolled, TurnedToFire
from grognard.rulesets.fireteam.events.gunnery import AmmoDepleted, GunFired, GunResolved, ShotInVain
from grognard.rulesets.fireteam.fire.firers import firer_of
from grognard.rulesets.fireteam.fire.firing import Shoot
from grognard.rulesets.fireteam.fire.gun_shifts import all_shifts
from grognard.rulesets.fireteam.fire.gunnery import depletion_rolls, gun_shot, solve
from grognard.rulesets.fireteam.fire.shots import GunShot
from grognard.rulesets.fireteam.state import DEAD, MAP, FireTeamState
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.firing_range import Range
from tests.rulesets.fireteam.flights import air, state_of, unit
from tests.support import rule


def shot(state: FireTeamState, text: str, **how: object) -> GunShot:
    """A shot as ``U_AH64_1 Hellfire HT S4_T80_1``."""
    piece, weapon, ammunition, target = text.split()
    firer = firer_of(state, WORLD.piece_number(piece))
    return replace(gun_shot(state, firer, WORLD.weapons[weapon], ammunition, WORLD.piece_number(target)), **how)


def shifts(state: FireTeamState, text: str, **how: object) -> dict[str, int]:
    """The shifts of a shot by their names."""
    found = all_shifts(state, shot(state, text, **how))
    return {item.reason.id.removeprefix("reason-").replace("-", "_"): item.value for item in found}


def firing(*lines: str, side: str = "us", rules: str = "20", smoke: str = "") -> Range:
    """The first helicopter is activated to fire."""
    match = air(*lines, side=side, rules=rules, smoke=smoke)
    return match.play(f"activate fire unit {lines[0].split()[0]}")


# ----------------------------------------------------------------------------------------------------- weapons


@rule("fireteam 20.5")
def test_20_5_the_gun_of_the_apache_and_its_missile() -> None:
    match = firing("U_AH64_1 0114 E", "S4_T80_1 0814 W")
    assert WORLD.weapons["AH64_gun"].hv == 4
    assert match.legal("launch") == [f"launch U_AH64_1 {arm} S4_T80_1" for arm in ("AH64_gun HV", "Hellfire HT")]
    assert match.legal("aim") == ["aim U_AH64_1 0814"]


@rule("fireteam 20.54c")
def test_20_54_one_fire_in_an_impulse() -> None:
    match = firing("U_AH64_1 0114 E", "U_RKT1 with U_AH64_1", "S1_SQ1 0814").play("salvo U_RKT1 0814 1", "roll 4")
    assert not match.legal("aim")
    assert Shoot not in [type(call.frame) for call in match.state.calls]  # there is nothing left to fire


# ------------------------------------------------------------------------------------------------------ shifts


TANK = ("S4_T80_1 0914 W",)


@rule("fireteam 20.51a", "fireteam 20.54a")
def test_20_51_a_load_is_two_to_the_right_but_rockets_are_none() -> None:
    loaded = state_of("S_MI24_1 0114 E", "S1_SQ1 in S_MI24_1", "U5_M1_1 0914 W", phase="soviet air")
    assert shifts(loaded, "S_MI24_1 Spiral HT U5_M1_1") == {"helicopter_load": 2}
    assert shifts(loaded, "S_MI24_1 Mi24_gun HV U5_M1_1") == {"helicopter_load": 2}
    pods = state_of("S_MI24_1 0114 E", "S_RKT1 with S_MI24_1", "U5_M1_1 0914 W", phase="soviet air")
    assert shifts(pods, "S_MI24_1 Spiral HT U5_M1_1") == {}


@rule("fireteam 20.51c", "fireteam 20.51e")
@pytest.mark.parametrize(
    ("weapon", "popup", "expected"),
    [
        ("Hellfire HT", "hover", {"popup_hover_missile": 2}),
        ("AH64_gun HV", "hover", {"popup_hover": 1}),
        ("AH64_gun HV", "moving", {"popup_moving": 3}),
        ("AH64_gun HV", "", {}),
    ],
)
def test_20_51_what_a_pop_up_costs(weapon: str, popup: str, expected: dict[str, int]) -> None:
    state = state_of("U_AH64_1 0114 E low", *TANK, phase="us air")
    assert shifts(state, f"U_AH64_1 {weapon} S4_T80_1", popup=popup) == expected


@rule("fireteam 20.51d")
def test_20_51_smoke_below_does_not_trouble_those_at_low_level() -> None:
    low = state_of("U_AH64_1 0114 E low", *TANK, phase="us air", smoke="0114")
    assert shifts(low, "U_AH64_1 AH64_gun HV S4_T80_1") == {}
    down = state_of("U_AH64_1 0114 E", *TANK, phase="us air", smoke="0114")
    assert shifts(down, "U_AH64_1 AH64_gun HV S4_T80_1") == {"smoke_firer": 3}
    there = state_of("U_AH64_1 0114 E low", *TANK, phase="us air", smoke="0914")
    assert shifts(there, "U_AH64_1 AH64_gun HV S4_T80_1") == {"smoke_target": 3}


@rule("fireteam 20.51d")
def test_20_51_other_shifts_count_as_for_vehicles() -> None:
    state = state_of("U_AH64_1 0114 E cautious", "S4_T80_1 0914 W cautious", phase="us air")
    assert shifts(state, "U_AH64_1 AH64_gun HV S4_T80_1") == {"firer_cautious_gun": 3, "target_cautious_gun": 2}
    assert shifts(state, "U_AH64_1 AH64_gun HV S4_T80_1", moving=True)["moving_fire"] == 3


@rule("fireteam 20.52")
@pytest.mark.parametrize(("altitude", "ht", "hv"), [("", 12, 10), ("low", 3, 2)])
def test_20_52_from_low_level_the_roof_is_hit(altitude: str, ht: int, hv: int) -> None:
    """A T-80 from the front: 12 and 10; elsewhere 4 and 3, less one from above."""
    state = state_of(f"U_AH64_1 0114 E {altitude}", *TANK, phase="us air")
    assert solve(state, shot(state, "U_AH64_1 Hellfire HT S4_T80_1")).armour == ht
    assert solve(state, shot(state, "U_AH64_1 AH64_gun HV S4_T80_1")).armour == hv


# -------------------------------------------------------------------------------------------------------- arcs


@rule("fireteam 20.53a")
def test_20_53_guns_and_missiles_have_the_front_arc() -> None:
    match = firing("U_AH64_1 0514 N", "S4_T80_1 1314 W")
    state = match.state
    assert shot(state, "U_AH64_1 Hellfire HT S4_T80_1").turned
    assert shifts(state, "U_AH64_1 Hellfire HT S4_T80_1") == {"helicopter_turn": 2}
    match.play("launch U_AH64_1 Hellfire HT S4_T80_1")
    assert match.legal("swing")
    assert "swing U_AH64_1 2" not in match.legal("swing")
    match.play("swing U_AH64_1 11")
    assert match.events(TurnedToFire)
    assert match.events(GunFired)[0].shot.turned


@rule("fireteam 20.53b")
def test_20_53_infantry_fire_goes_to_the_side_too_but_not_to_the_rear() -> None:
    aside = firing("U_AH64_1 0514 N", "S1_SQ1 1214").play("aim U_AH64_1 1214", "roll 10")
    assert not aside.events(TurnedToFire)
    behind = firing("U_AH64_1 1014 N", "S1_SQ1 1018").play("aim U_AH64_1 1018")
    assert "swing U_AH64_1 2" not in behind.legal("swing")
    behind.play("swing U_AH64_1 11", "roll 10")
    assert "reason-facing-change" in [item.reason.id for item in behind.events(FireRolled)[0].attack.modifiers]


@rule("fireteam 20.53a", "fireteam 20.36c")
def test_20_53_not_at_what_is_below() -> None:
    match = firing("U_AH64_1 0514 N", "S4_T80_1 0514 W", "S1_SQ1 0510", rules="14 20")
    assert match.refusal("launch U_AH64_1 AH64_gun HV S4_T80_1") == "20.53a"
    assert match.refusal("aim U_AH64_1 0514") == "6.3a"
    assert match.refusal("aim U_AH64_1 0510") is None  # enemies below are no close combat


# ------------------------------------------------------------------------------------------------------- lasers


@rule("fireteam 20.57a", "fireteam 20.51b")
def test_20_57_over_one_obstacle_with_two_shifts() -> None:
    """Smoke half-way hides the tank from the Apache, not from the scout beyond it."""
    lines = ("U_AH64_1 0815 E", "S4_T80_1 2015 W", "U_OH58_1 2014 W low")
    clear = firing(*lines)
    assert not shot(clear.state, "U_AH64_1 Hellfire HT S4_T80_1").laser
    smoky = firing(*lines, smoke="1315 1314 1316")
    assert smoky.legal("launch") == ["launch U_AH64_1 Hellfire HT S4_T80_1"]
    assert shifts(smoky.state, "U_AH64_1 Hellfire HT S4_T80_1") == {"helicopter_laser": 2}
    assert smoky.refusal("launch U_AH64_1 AH64_gun HV S4_T80_1") == "6.13a"


@rule("fireteam 20.57b")
def test_20_57_not_over_two() -> None:
    lines = ("U_AH64_1 0815 E", "S4_T80_1 2015 W", "U_OH58_1 2014 W low")
    match = firing(*lines, "S1_SQ1 0915", smoke="1315 1314 1316 1015 1014 1016")
    assert match.refusal("launch U_AH64_1 Hellfire HT S4_T80_1") == "20.57b"


@rule("fireteam 20.57a", "fireteam 20.16")
@pytest.mark.parametrize(
    ("pointer", "refused"),
    [
        ("U_AH64_2 2014 W", None),
        ("U_AH64_3 2014 W", "20.57a"),
        ("U_UH60_1 2014 W", "20.57a"),
        ("U_OH58_1 2014 W low", None),
    ],
)
def test_20_57_who_points(pointer: str, refused: str | None) -> None:
    """The wingman or any scout, never one of another pair, nor one without a laser."""
    lines = ("U_AH64_1 0815 E", "S4_T80_1 2015 W", "S1_SQ1 0915", pointer)
    match = firing(*lines, smoke="1315 1314 1316")
    assert match.refusal("launch U_AH64_1 Hellfire HT S4_T80_1") == refused


# -------------------------------------------------------------------------------------------------- ammunition


@rule("fireteam 20.54b")
def test_20_54_both_fitted_run_out_sooner() -> None:
    both = state_of("U_AH64_1 0114 E", "U_RKT1 with U_AH64_1", *TANK, phase="us air")
    spent = state_of("U_AH64_1 0114 E", "U_RKT1 with U_AH64_1 depleted", *TANK, phase="us air")
    alone = state_of("U_AH64_1 0114 E", *TANK, phase="us air")
    missile = "U_AH64_1 Hellfire HT S4_T80_1"
    for state in (both, spent):
        assert depletion_rolls(state, shot(state, missile)) == (1, 2, 3, 8, 9, 10)
    assert depletion_rolls(alone, shot(alone, missile)) == (9, 10)
    assert depletion_rolls(both, shot(both, "U_AH64_1 AH64_gun HV S4_T80_1")) == ()


@rule("fireteam 20.54b")
def test_20_54_missiles_that_ran_out_leave_gun_and_rockets() -> None:
    match = firing("U_AH64_1 0114 E", *TANK).play("launch U_AH64_1 Hellfire HT S4_T80_1", "roll 10")
    assert unit(match, "U_AH64_1").depleted
    again = firing("U_AH64_1 0114 E depleted", "U_RKT1 with U_AH64_1", *TANK)
    assert again.refusal("launch U_AH64_1 Hellfire HT S4_T80_1") == "6.56a"
    assert again.legal("salvo")
    assert again.legal("launch")


@rule("fireteam 20.73")
def test_20_73_a_hip_has_saggers_only_if_it_was_fitted_with_them() -> None:
    lines = ("U5_M1_1 1114 W",)
    bare = firing("S_MI8_1 0114 E", *lines, side="soviet")
    assert bare.refusal("launch S_MI8_1 Sagger HT U5_M1_1") == "20.73"
    armed = firing("S_MI8_1 0114 E fitted", *lines, side="soviet")
    assert armed.refusal("launch S_MI8_1 Sagger HT U5_M1_1") is None


# ----------------------------------------------------------------------------------------------------- rockets

POD = ("U_AH64_1 0114 E", "U_RKT1 with U_AH64_1")


@rule("fireteam 20.55a", "fireteam 20.55b", "fireteam 20.12")
def test_20_55_a_salvo_strikes_every_vehicle_and_the_infantry() -> None:
    """Two vehicles are rolled for one by one with HT 8, the squad as if by shells of 12; then the check."""
    match = firing(*POD, "S1_BMP1_1 0814 W", "S1_BTR70_1 0814 W", "S1_SQ1 0814").play("salvo U_RKT1 0814 1")
    match.play("roll 1", "roll 10", "roll 6")
    assert unit(match, "S1_BMP1_1").place == DEAD
    assert unit(match, "S1_BTR70_1").place != DEAD
    swept = match.events(FireRolled)[0]
    assert swept.attack.firepower == 12
    assert swept.attack.indirect
    assert [piece for piece, _ in swept.results] == [WORLD.piece_number("S1_SQ1")]
    assert not match.events(AmmoDepleted)
    match.play("roll 1")
    assert unit(match, "U_RKT1").depleted
    assert unit(match, "U_RKT1").carrier == WORLD.piece_number("U_AH64_1")


@rule("fireteam 20.55a")
def test_20_55_rockets_are_not_fired_at_one_vehicle() -> None:
    match = firing(*POD, "S1_BMP1_1 0814 W")
    assert match.refusal("launch U_RKT1 HeliRkt HT S1_BMP1_1") == "20.55a"
    assert match.refusal("salvo U_RKT1 0815 1") == "20.55a"


@rule("fireteam 20.54c", "fireteam 20.12")
def test_20_54_who_may_fire_rockets_and_where() -> None:
    match = firing(*POD, "S1_SQ1 0314", "S1_SQ2 3014", "S1_SQ3 0814", "S2_SQ1 0114", rules="14 20")
    assert match.refusal("salvo U_RKT1 0314 1") == "6.55b"
    assert match.refusal("salvo U_RKT1 3014 1") == "6.5d"
    assert match.refusal("salvo U_RKT1 0114 1") == "20.53a"
    assert match.refusal("salvo U_AH64_1 0814 1") == "20.12"
    assert match.refusal("salvo U_RKT1 0814 3") == "20.56a"
    assert match.refusal("salvo U_RKT1 0814 1") is None
    empty = firing("U_AH64_1 0114 E", "U_RKT1 with U_AH64_1 depleted", "S1_SQ3 0814")
    assert empty.refusal("salvo U_RKT1 0814 1") == "20.54b"


@rule("fireteam 20.54b")
def test_20_54_a_single_roll_is_the_check_too() -> None:
    """At infantry alone only one roll is made; 10 is among the numbers of rockets and missiles together."""
    match = firing(*POD, "S1_SQ1 0814").play("salvo U_RKT1 0814 1", "roll 10")
    assert unit(match, "U_RKT1").depleted
    kept = firing("U_UH60_1 0114 E", "U_RKT1 with U_UH60_1", "S1_SQ1 0814").play("salvo U_RKT1 0814 1", "roll 7")
    assert not unit(kept, "U_RKT1").depleted


@rule("fireteam 20.56a", "fireteam 20.56b")
def test_20_56_two_salvos_and_a_third_check() -> None:
    match = firing(*POD, "S1_SQ1 0814").play("salvo U_RKT1 0814 2", "roll 7", "roll 7")
    assert len(match.events(RocketsFired)) == 2
    assert [event.attack.firepower for event in match.events(FireRolled)] == [12, 12]
    assert not match.events(AmmoDepleted)
    match.play("roll 8")
    assert unit(match, "U_RKT1").depleted


@rule("fireteam 20.56a")
def test_20_56_no_second_salvo_without_rockets() -> None:
    match = firing(*POD, "S1_SQ1 0814").play("salvo U_RKT1 0814 2", "roll 9")
    assert len(match.events(RocketsFired)) == 1
    assert unit(match, "U_RKT1").depleted
    assert not match.legal("roll")


@rule("fireteam 20.54c", "fireteam 20.23")
def test_20_54_a_pair_fires_its_rockets_together() -> None:
    """The infantry firepower adds up, vehicles are attacked by each."""
    lines = (*POD, "U_AH64_2 0115 E", "U_RKT2 with U_AH64_2", "S1_SQ1 0814", "S4_T80_1 0814 W")
    match = air(*lines).play("activate fire platoon U_AH64_1", "join U_AH64_2", "take U_AH64_1 fire")
    match.play("salvo U_RKT1 0814 1")
    assert match.legal() == ["add U_RKT2", "commit"]
    match.play("add U_RKT2", "roll 10", "roll 10")
    assert [event.shot.firer.piece for event in match.events(GunResolved)] == [
        *map(WORLD.piece_number, ("U_RKT1", "U_RKT2"))
    ]
    match.play("roll 10")
    assert match.events(FireRolled)[0].attack.firepower == 24


@rule("fireteam 20.54c", "fireteam 20.51e")
def test_20_54_rockets_shift_like_guns() -> None:
    state = state_of(*POD, "S1_BMP1_1 0814 W", phase="us air")
    rocket = GunShot(
        "us", firer_of(state, WORLD.piece_number("U_RKT1")), "HeliRkt", "HT", WORLD.piece_number("S1_BMP1_1")
    )
    found = all_shifts(state, replace(rocket, popup="moving"))
    assert [item.value for item in found] == [3]


@rule("fireteam 20.55a")
def test_20_55_without_helicopters_nothing_is_changed() -> None:
    """Weapons of the ground know nothing of lasers, roofs or pods."""
    lines = ("U1_M2_1 0114 E", "S4_T80_1 0814 W")
    for rules in ("", "20"):
        state = state_of(*lines, phase="us impulse", rules=rules)
        found = shot(state, "U1_M2_1 TOW HT S4_T80_1")
        assert not found.laser
        assert solve(state, found).armour == 12
        assert solve(state, found).shifts == ()


@rule("fireteam 20.55a", "fireteam 20.54c")
def test_20_55_what_the_first_pod_has_destroyed_the_second_does_not_roll_for() -> None:
    lines = (*POD, "U_AH64_2 0115 E", "U_RKT2 with U_AH64_2", "S1_BMP1_1 0814 W")
    match = air(*lines).play("activate fire platoon U_AH64_1", "join U_AH64_2", "take U_AH64_1 fire")
    match.play("salvo U_RKT1 0814 1", "add U_RKT2", "roll 1")
    assert unit(match, "S1_BMP1_1").place == DEAD
    match.play("roll 10")
    assert len(match.events(GunResolved)) == 1
    assert len(match.events(FireRolled)) == 1  # the infantry, of which there is none to be seen


@rule("fireteam 20.55a", "fireteam 6.5e")
def test_20_55_a_vehicle_that_cannot_be_hurt_is_not_rolled_for_and_the_next_one_is() -> None:
    match = firing(*POD, "S4_T80_1 0814 W cautious", "S1_BMP1_1 0814 W").play("salvo U_RKT1 0814 1", "roll 1")
    assert [event.shot.target for event in match.events(ShotInVain)] == [WORLD.piece_number("S4_T80_1")]
    assert [event.shot.target for event in match.events(GunResolved)] == [WORLD.piece_number("S1_BMP1_1")]
    assert (unit(match, "S4_T80_1").place, unit(match, "S1_BMP1_1").place) == (MAP, DEAD)


@rule("fireteam 20.54b")
def test_20_54_rockets_alone_last_longer_than_rockets_beside_missiles() -> None:
    lines = ("U_UH60_1 0114 E", "U_RKT1 with U_UH60_1", "U_AH64_1 0114 E", "U_RKT2 with U_AH64_1")
    state = state_of(*lines, phase="us air")
    alone = ammunition_rolls(state, WORLD.piece_number("U_UH60_1"), WORLD.piece_number("U_RKT1"))
    beside = ammunition_rolls(state, WORLD.piece_number("U_AH64_1"), WORLD.piece_number("U_RKT2"))
    assert (alone, beside) == ((8, 9, 10), (1, 2, 3, 8, 9, 10))


@rule("fireteam 20.54c", "fireteam 6.55b")
def test_20_54_the_least_range_of_rockets_is_within_range() -> None:
    match = firing(*POD, "S1_SQ1 0514", "S1_SQ2 0414")
    assert match.refusal("salvo U_RKT1 0514 1") is None
    assert match.refusal("salvo U_RKT1 0414 1") == "6.55b"
