"""[6.4] [6.6] Infantry fire of vehicles and their passengers, turning to fire, and fire on the move."""

from __future__ import annotations

import pytest

from grognard.rulesets.fireteam.events.fire import FireRolled, ShotsFired, TurnedToFire
from grognard.rulesets.fireteam.fire.firers import firer_of, why_not_fire
from grognard.rulesets.fireteam.fire.firing import can_shoot
from grognard.rulesets.fireteam.fire.volley import near_and_in_sight
from grognard.rulesets.fireteam.state import BARE, FireTeamState
from tests.rulesets.fireteam.firing_range import Range, field, shoot, unit
from tests.support import rule

N, S = 2, 8
TANKS = ("U5_M1_1", "U5_M1_2", "U5_M1_3")


def refused(state: FireTeamState, piece: str) -> str | None:
    found = why_not_fire(state, firer_of(state, unit(piece)))
    return found.rule if found else None


def modifiers(range_: Range, shot: int = -1) -> dict[str, int]:
    return {m.rule: m.value for m in range_.events(FireRolled)[shot].attack.modifiers}


def firepowers(range_: Range) -> list[int]:
    return [event.firepower for event in range_.events(ShotsFired)]


# ---------------------------------------------------------------------------------------------------- 6.4, 6.44


@rule("fireteam 6.4a", "fireteam 6.4b")
def test_6_4_a_vehicle_fires_one_of_its_weapons() -> None:
    lines = (f"U1_M2_1 0205 facing={S}", "S1_SQ1 0208", "S4_T80_1 0212")
    range_ = shoot(field(*lines), "U1_M2_1")
    assert {action.split()[0] for action in range_.legal()} == {"aim", "launch", "done"}
    range_.play("aim U1_M2_1 0208", "roll 10")
    assert range_.returned == (unit("U1_M2_1"),)
    assert refused(range_.state, "U1_M2_1") == "6.4a"
    gun = shoot(field(*lines), "U1_M2_1").play("launch U1_M2_1 M2_gun HV S4_T80_1")
    assert refused(gun.state, "U1_M2_1") == "6.4a"


@rule("fireteam 6.4b")
def test_6_4_infantry_firepower_is_for_infantry_fire_alone() -> None:
    state = field(f"U9_M577_1 0205 facing={S}", f"U1_M2_1 0205 facing={S}", "S4_T80_1 0208", "S1_SQ1 0209")
    range_ = shoot(state, "U1_M2_1")
    assert range_.refusal("launch U1_M2_1 M2_gun HV S1_SQ1") == "6.5a"
    assert not can_shoot(state, unit("U9_M577_1"))  # it has no firepower at all


@rule("fireteam 6.44", "fireteam 6.22a")
def test_6_44_a_vehicle_fires_to_twice_its_range_at_half_firepower() -> None:
    state = field(f"U5_M1_1 0201 facing={S}", "S1_SQ1 0217", "S1_SQ2 0218")
    range_ = shoot(state, "U5_M1_1")
    assert range_.refusal("aim U5_M1_1 0218") == "6.44"
    assert firepowers(range_.play("aim U5_M1_1 0217", "roll 10")) == [4]


# -------------------------------------------------------------------------------------------------------- 6.41


@rule("fireteam 6.41a", "fireteam 6.24a")
def test_6_41_a_mounted_squad_adds_a_third_of_its_firepower() -> None:
    state = field(f"U1_M2_1 0205 facing={S}", "U1_SQ1 in U1_M2_1", "S1_SQ1 0208")
    range_ = shoot(state, "U1_M2_1").play("aim U1_M2_1 0208", "add U1_SQ1", "commit", "roll 10")
    assert firepowers(range_) == [9 + 3]
    assert refused(range_.state, "U1_SQ1") == "6.21b"


@rule("fireteam 6.41a")
def test_6_41_passengers_may_take_a_target_of_their_own_in_any_direction_once_the_vehicle_fires() -> None:
    state = field(f"U1_M2_1 0205 facing={S}", "U1_SQ1 in U1_M2_1", "S1_SQ1 0208", "S1_SQ2 0203")
    range_ = shoot(state, "U1_M2_1")
    assert range_.refusal("aim U1_SQ1 0203") == "6.41a"  # not before its vehicle
    range_.play("aim U1_M2_1 0208", "commit", "roll 10", "aim U1_SQ1 0203", "roll 10")
    assert firepowers(range_) == [9, 3]
    assert modifiers(range_) == {}  # [6.43] nobody turned for it


@rule("fireteam 6.41a", "fireteam 6.4a")
def test_6_41_passengers_stay_silent_when_the_vehicle_fires_its_gun() -> None:
    state = field(f"U1_M2_1 0205 facing={S}", "U1_SQ1 in U1_M2_1", "S1_SQ1 0208", "S4_T80_1 0212")
    range_ = shoot(state, "U1_M2_1").play("launch U1_M2_1 TOW HT S4_T80_1", "roll 9")
    assert range_.returned == (unit("U1_M2_1"),)
    assert firepowers(range_) == []


@rule("fireteam 6.41b")
def test_6_41_a_machine_gun_team_fires_from_a_bmp_into_its_front_arc() -> None:
    state = field(f"S1_BMP2_1 0205 facing={S}", "S1_MG1 in S1_BMP2_1", "U1_SQ1 0208", "U1_SQ2 0203", side="soviet")
    range_ = shoot(state, "S1_BMP2_1", side="soviet").play("aim S1_BMP2_1 0208", "commit", "roll 10")
    assert range_.refusal("aim S1_MG1 0203") == "6.41b"
    assert firepowers(range_.play("aim S1_MG1 0208", "roll 10")) == [9, 2]


@rule("fireteam 6.41b", "fireteam 6.43b")
def test_6_41_the_arc_of_the_team_is_that_after_the_turn() -> None:
    state = field(f"S1_BMP2_1 0205 facing={S}", "S1_MG1 in S1_BMP2_1", "U1_SQ1 0208", "U1_SQ2 0203", side="soviet")
    range_ = shoot(state, "S1_BMP2_1", side="soviet").play("aim S1_BMP2_1 0203", f"swing S1_BMP2_1 {N}", "roll 10")
    assert range_.refusal("aim S1_MG1 0208") == "6.41b"
    assert range_.legal("aim") == ["aim S1_MG1 0203"]


@rule("fireteam 6.41c")
@pytest.mark.parametrize(
    ("vehicle", "passenger"),
    [("S1_BTR70_1", "S1_MG1"), ("S1_BMP2_1", "S1_SG1"), ("U1_M2_1", "U1_MG1"), ("S1_BMP2_1", "S_OBS1")],
)
def test_6_41_no_other_team_fires_from_inside(vehicle: str, passenger: str) -> None:
    side, foe = ("us", "S2_SQ1") if vehicle.startswith("U") else ("soviet", "U2_SQ1")
    state = field(f"{vehicle} 0205 facing={S}", f"{passenger} in {vehicle}", f"{foe} 0208", side=side)
    assert refused(state, passenger) == "6.41c"
    range_ = shoot(state, vehicle, side=side)
    assert range_.refusal(f"aim {passenger} 0208") == "6.41c", "even though its vehicle has not fired yet"
    range_.play(f"aim {vehicle} 0208", "roll 10")
    assert range_.returned == (unit(vehicle),)


@rule("fireteam 6.41c")
def test_6_41_what_passengers_carry_is_not_fired() -> None:
    state = field(f"U1_M2_1 0205 facing={S}", "U1_SQ1 in U1_M2_1", "U1_LMG1 with U1_SQ1", "S1_SQ1 0208")
    range_ = shoot(state, "U1_M2_1").play("aim U1_M2_1 0208")
    assert range_.legal("add") == ["add U1_SQ1"]
    assert range_.refusal("add U1_LMG1") == "6.41c"


@rule("fireteam 6.41a", "fireteam 2.34c")
def test_6_41_why_those_aboard_do_not_open_a_shot() -> None:
    state = field(f"U1_M2_1 0205 facing={S}", "U1_SQ1 in U1_M2_1", "U_L9-1 in U1_M2_1", "S1_SQ1 0208")
    range_ = shoot(state, "U1_M2_1")
    assert range_.refusal("aim U1_SQ1 0208") == "6.41a"
    assert range_.refusal("aim U_L9-1 0208") == "2.34c"


@rule("fireteam 6.41a", "fireteam 6.24b")
def test_6_41_passengers_fire_along_with_their_own_vehicle_only() -> None:
    state = field(
        f"U1_M2_1 0205 facing={S}", f"U1_M2_2 0205 facing={S}", "U1_SQ1 in U1_M2_1", "U1_SQ2 in U1_M2_2", "S1_SQ1 0208"
    )
    range_ = shoot(state, "U1_M2_1", "U1_M2_2").play("aim U1_M2_1 0208")
    assert range_.refusal("add U1_SQ2") == "6.41a"
    range_.play("add U1_M2_2", "add U1_SQ2", "add U1_SQ1", "commit", "roll 10")
    assert firepowers(range_) == [9 + 9 + 3 + 3]


@rule("fireteam 5.25a", "fireteam 6.23")
def test_5_25_passengers_share_the_caution_of_their_vehicle() -> None:
    state = field(f"U1_M2_1 0205 facing={S} cautious", "U1_SQ1 in U1_M2_1", "S1_SQ1 0208")
    range_ = shoot(state, "U1_M2_1").play("aim U1_M2_1 0208", "add U1_SQ1", "commit", "roll 10")
    assert firepowers(range_) == [5 + 2]  # 9 x 1/2 and 8 x 1/2 x 1/3
    assert range_.state.units[unit("U1_M2_1")].cautious == BARE


# -------------------------------------------------------------------------------------------------------- 6.42


@rule("fireteam 6.42")
def test_6_42_the_rulebooks_three_rows_of_vehicles() -> None:
    def row(*hexes: str) -> FireTeamState:
        placed = (f"{tank} {hex} facing={N}" for tank, hex in zip(TANKS, hexes, strict=True))
        return field(*placed, "S1_SQ1 2403", "S1_SQ2 2603" if "2603" not in hexes else "S1_SQ2 2402")

    near = row("2706", "2704", "2603")
    range_ = shoot(near, *TANKS).play("aim U5_M1_1 2403")
    assert range_.refusal("add U5_M1_3") == "6.42"  # not before the one between them
    range_.play("add U5_M1_2", "add U5_M1_3")
    assert range_.legal() == ["commit"]
    hidden = row("2705", "2703", "2502")
    assert not any(near_and_in_sight(hidden, unit(a), unit(b)) for a in TANKS for b in TANKS if a < b)
    far = row("2706", "2704", "2502")
    range_ = shoot(far, *TANKS).play("aim U5_M1_1 2403", "add U5_M1_2")
    assert range_.refusal("add U5_M1_3") == "6.42"


@rule("fireteam 6.42")
def test_6_42_vehicles_that_were_not_activated_together_do_not_combine() -> None:
    state = field(*(f"{tank} 0205 facing={S}" for tank in TANKS), "S1_SQ1 0208")
    range_ = shoot(state, "U5_M1_1", "U5_M1_2").play("aim U5_M1_1 0208")
    assert range_.legal("add") == ["add U5_M1_2"]
    assert range_.refusal("add U5_M1_3") == "6.24a"


# -------------------------------------------------------------------------------------------------------- 6.43


@rule("fireteam 6.43a", "fireteam 6.43b")
def test_6_43_a_vehicle_turns_to_fire_behind_it_adds_2_and_keeps_the_facing() -> None:
    state = field(f"U5_M1_1 0205 facing={N}", "S1_SQ1 0208")
    range_ = shoot(state, "U5_M1_1").play("aim U5_M1_1 0208")
    assert range_.legal() == [f"swing U5_M1_1 {facing}" for facing in (6, 7, 8, 9, 10)]
    assert range_.refusal(f"swing U5_M1_1 {N}") == range_.refusal("swing U5_M1_1 5") == "6.43a"
    range_.play("swing U5_M1_1 7", "roll 10")
    assert modifiers(range_) == {"6.43b": 2}
    assert range_.state.units[unit("U5_M1_1")].facing == 7
    assert not range_.state.deeds.moved  # it is no movement


@rule("fireteam 6.43a")
def test_6_43_within_the_front_arc_nobody_turns() -> None:
    state = field(f"U5_M1_1 0205 facing={S}", "S1_SQ1 0208")
    range_ = shoot(state, "U5_M1_1").play("aim U5_M1_1 0208", "roll 10")
    assert modifiers(range_) == {}
    assert range_.events(TurnedToFire) == []


@rule("fireteam 6.43b", "fireteam 6.42")
def test_6_43_in_a_combined_fire_each_turns_for_itself_and_the_2_counts_once() -> None:
    state = field(f"U5_M1_1 0205 facing={N}", f"U5_M1_2 0205 facing={N}", f"U5_M1_3 0205 facing={S}", "S1_SQ1 0208")
    range_ = shoot(state, "U5_M1_3", "U5_M1_1", "U5_M1_2").play(
        "aim U5_M1_3 0208", "add U5_M1_1", "add U5_M1_2", "commit"
    )
    range_.play("swing U5_M1_1 8", "swing U5_M1_2 6", "roll 10")
    assert modifiers(range_) == {"6.43b": 2}
    assert [range_.state.units[unit(tank)].facing for tank in TANKS] == [8, 6, 8]


@rule("fireteam 6.43b", "fireteam 6.43a")
def test_6_43_a_gun_is_turned_in_the_same_way() -> None:
    state = field(f"U5_M1_1 0205 facing={N}", "S4_T80_1 0209")
    range_ = shoot(state, "U5_M1_1").play("launch U5_M1_1 M1_gun HT S4_T80_1")
    assert range_.legal("swing") == [f"swing U5_M1_1 {facing}" for facing in (6, 7, 8, 9, 10)]
    range_.play("swing U5_M1_1 8")
    assert range_.state.units[unit("U5_M1_1")].facing == 8


@rule("fireteam 16.33c")
def test_16_33_a_vehicle_in_a_ramp_does_not_turn_to_fire() -> None:
    state = field(f"U5_M1_1 0205 facing={N} work=1", "S1_SQ1 0208", "S1_SQ2 0203", rules="16")
    assert shoot(state, "U5_M1_1").refusal("aim U5_M1_1 0208") == "16.33c"


# --------------------------------------------------------------------------------------------------------- 6.6


@rule("fireteam 6.6a", "fireteam 6.61a", "fireteam 6.61b")
def test_6_61_on_the_move_turning_adds_nothing() -> None:
    state = field(f"U5_M1_1 0205 facing={N}", "S1_SQ1 0208")
    range_ = shoot(state, "U5_M1_1", moving=True).play("aim U5_M1_1 0208", "swing U5_M1_1 8", "roll 10")
    assert modifiers(range_) == {}
    assert firepowers(range_) == [6]  # 8 x 2/3
    assert range_.returned == (unit("U5_M1_1"),)


@rule("fireteam 6.6b")
def test_6_6_missiles_are_not_fired_on_the_move_but_rockets_and_guns_are() -> None:
    state = field("U1_SQ1 0205", "U1_LAW1 with U1_SQ1", "U1_DRAGON1 with U1_SQ1", "S4_T80_1 0208")
    moving = shoot(state, "U1_SQ1", moving=True)
    assert moving.legal("launch") == ["launch U1_LAW1 LAW HT S4_T80_1"]
    assert moving.refusal("launch U1_DRAGON1 Dragon HT S4_T80_1") == "6.6b"
    assert "launch U1_DRAGON1 Dragon HT S4_T80_1" in shoot(state, "U1_SQ1").legal("launch")
    team = field("U1_DT1 0205", "S4_T80_1 0208")
    assert can_shoot(team, unit("U1_DT1"))
    assert not can_shoot(team, unit("U1_DT1"), moving=True)


@rule("fireteam 6.63")
def test_6_63_a_stack_on_the_move_combines_and_all_who_fired_are_handed_back() -> None:
    state = field("U1_SQ1 0205", "U1_MG1 0205", "U1_MG2 0205", "S1_SQ1 0208")
    range_ = shoot(state, "U1_SQ1", "U1_MG1", "U1_MG2", moving=True)
    range_.play("aim U1_SQ1 0208", "add U1_MG1", "commit", "roll 10")
    assert firepowers(range_) == [6 + 4]
    assert range_.returned == (unit("U1_SQ1"), unit("U1_MG1"))


@rule("fireteam 6.63", "fireteam 6.41a")
def test_6_63_passengers_combine_with_their_vehicle_on_the_move() -> None:
    state = field(f"U1_M2_1 0205 facing={S}", "U1_SQ1 in U1_M2_1", "S1_SQ1 0208")
    range_ = shoot(state, "U1_M2_1", moving=True).play("aim U1_M2_1 0208", "add U1_SQ1", "commit", "roll 10")
    assert firepowers(range_) == [6 + 2]  # 9 x 2/3, 8 x 2/3 x 1/3


@rule("fireteam 6.6a", "fireteam 6.21b")
def test_6_6_one_moment_of_moving_fire_holds_all_of_a_squads_shots() -> None:
    state = field("U1_SQ1 0205", "U1_LMG1 with U1_SQ1", "S1_SQ1 0207", "S1_SQ2 0208")
    range_ = shoot(state, "U1_SQ1", moving=True)
    range_.play("aim U1_SQ1 0207", "commit", "roll 10", "aim U1_LMG1 0208", "roll 10")
    assert firepowers(range_) == [6, 3]


@rule("fireteam 6.62b")
def test_6_62_no_marker_is_left_after_cautious_moving_fire() -> None:
    state = field("U1_SQ1 0205 cautious", "S1_SQ1 0208")
    range_ = shoot(state, "U1_SQ1", moving=True).play("aim U1_SQ1 0208", "roll 10")
    assert firepowers(range_) == [3]  # 8 x 1/2 x 2/3
    assert range_.state.units[unit("U1_SQ1")].cautious == BARE


@rule("fireteam 6.6a")
def test_6_6_whoever_declines_has_fired_nothing() -> None:
    state = field("U1_SQ1 0205", "S1_SQ1 0208")
    assert shoot(state, "U1_SQ1", moving=True).play("done").returned == ()


@rule("fireteam 14.22a")
def test_14_22_mixed_hexes_are_not_fired_into_or_out_of_with_two_exceptions() -> None:
    mixed = field("U1_SQ1 0205", "U1_SQ2 0208", "S1_SQ1 0208", "S1_SQ2 0207", rules="14")
    assert shoot(mixed, "U1_SQ1").refusal("aim U1_SQ1 0208") == "14.22a"
    among_tanks = field("U1_SQ1 0205", "U5_M1_1 0208", "S1_SQ1 0208", rules="14")
    range_ = shoot(among_tanks, "U1_SQ1").play("aim U1_SQ1 0208", "roll 1")
    assert [u for u, _ in range_.events(FireRolled)[0].results] == [unit("S1_SQ1")]  # friends are spared
    out = field("U1_SQ1 0205", "S1_MG1 0205", "S1_SQ1 0208", rules="14")
    assert not can_shoot(out, unit("U1_SQ1"))
