"""[6.2] [6.3] Infantry fire: range, factors, columns, modifiers, and who reads what from the roll."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.rulesets.fireteam.events.fire import FireRolled, ShotsFired
from grognard.rulesets.fireteam.fire.aiming import exposed
from grognard.rulesets.fireteam.fire.firers import firer_of, own_firepower, reach
from grognard.rulesets.fireteam.fire.infantry import (
    InfantryFire,
    ResolveAttack,
    attack_of,
    column_of,
    combined_firepower,
    factors,
    result_for,
    target_modifiers,
)
from grognard.rulesets.fireteam.fire.shots import FireAttack
from grognard.rulesets.fireteam.state import BARE, FireTeamState, note
from grognard.tactical.eyes import Eye
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.firing_range import Range, fear, field, shoot, shot, unit
from tests.support import rule


def value(target: str, *lines: str, side: str = "us", smoke: str = "", rules: str = "", **more: bool) -> int:
    """The firepower of the piece named first at a hex."""
    state = field(*lines, side=side, smoke=smoke, rules=rules)
    return combined_firepower(state, shot(state, target, lines[0].split()[0], side=side, **more))


def modifiers(state: FireTeamState, target: str, victim: str, *pieces: str) -> dict[str, int]:
    """What one target adds up, by rule."""
    found = target_modifiers(state, attack_of(state, shot(state, target, *pieces)), unit(victim))
    return {item.rule: item.value for item in found}


# ----------------------------------------------------------------------------------------------------- 6.22


@rule("fireteam 6.22a", "fireteam 6.22b", "fireteam 6.22d", "fireteam 2.32a")
@pytest.mark.parametrize(("hex", "expected"), [("0206", 16), ("0207", 8), ("0210", 8), ("0211", 4), ("0215", 4)])
def test_6_22_full_firepower_to_the_range_half_to_twice_the_range_double_next_door(hex: str, expected: int) -> None:
    assert value(hex, "U1_SQ1 0205", f"S1_SQ1 {hex}") == expected  # 8 firepower, range 5


@rule("fireteam 6.22a")
@pytest.mark.parametrize(
    ("side", "firer", "target", "near", "far"),
    [("us", "U1_SQ1", "S1_SQ1", "0215", "0216"), ("soviet", "S1_SQ1", "U1_SQ1", "0213", "0214")],
)
def test_6_22_nothing_reaches_beyond_twice_the_range(side: str, firer: str, target: str, near: str, far: str) -> None:
    within = shoot(field(f"{firer} 0205", f"{target} {near}", side=side), firer, side=side)
    assert within.legal("aim") == [f"aim {firer} {near}"]
    state = field(f"{firer} 0205", f"{target} {near}", "S2_SQ1 0216" if side == "us" else "U2_SQ1 0214", side=side)
    assert shoot(state, firer, side=side).refusal(f"aim {firer} {far}") == "6.22a"


@rule("fireteam 6.22c")
def test_6_22_a_mortar_does_not_fire_within_its_least_range() -> None:
    assert reach(WORLD, unit("U9_M106_1")).start == 10
    assert reach(WORLD, unit("S8_MOR1")).start == 6
    near = shoot(field("S8_MOR1 0205", "U1_SQ1 0210", "U1_SQ2 0211", side="soviet"), "S8_MOR1", side="soviet")
    assert near.refusal("aim S8_MOR1 0210") == "6.22c"
    assert near.legal("aim") == ["aim S8_MOR1 0211"]


@rule("fireteam 6.37a", "fireteam 2.32a")
def test_6_22_a_reduced_squad_has_the_firepower_of_its_reverse() -> None:
    state = field("U1_SQ1 0205 steps=1", "S1_SQ1 0207")
    assert own_firepower(state, unit("U1_SQ1")) == 4
    assert combined_firepower(state, shot(state, "0207", "U1_SQ1")) == 4


# ----------------------------------------------------------------------------------------------------- 6.3 c


@rule("fireteam 6.3c", "fireteam 6.23")
def test_6_3_a_cautious_firer_at_long_range_has_a_quarter() -> None:
    """The rulebook's example: half for caution and half for range make a quarter."""
    state = field("U1_SQ1 0205 cautious", "S1_SQ1 0211")
    times = [item.times for item in factors(state, shot(state, "0211", "U1_SQ1"), firer_of(state, unit("U1_SQ1")))]
    assert times == [Fraction(1, 2), Fraction(1, 2)]
    assert combined_firepower(state, shot(state, "0211", "U1_SQ1")) == 2


@rule("fireteam 6.3c", "fireteam 2.7b")
def test_6_3_fractions_are_rounded_up_once_at_the_end() -> None:
    # 7 x 1/2 (range) x 1/2 (caution) = 1.75: two, not 4 / 2 = 2 rounded from 3.5 first; 7 x 2/3 x 1/2 = 2.33 is 3
    assert value("0210", "S1_SQ1 0205 cautious", "U1_SQ1 0210", side="soviet") == 2
    assert value("0207", "S1_SQ1 0205 cautious", "U1_SQ1 0207", side="soviet", moving=True) == 3


@rule("fireteam 6.62a", "fireteam 6.62c", "fireteam 6.61a")
def test_6_62_cautious_moving_fire_next_door_is_twice_a_half_and_two_thirds() -> None:
    state = field("U1_SQ1 0205 cautious", "S1_SQ1 0206")
    aimed = shot(state, "0206", "U1_SQ1", moving=True)
    times = [item.times for item in factors(state, aimed, firer_of(state, unit("U1_SQ1")))]
    assert times == [2, Fraction(1, 2), Fraction(2, 3)]
    assert combined_firepower(state, aimed) == 6  # 8 x 2 x 1/2 x 2/3 = 5 1/3


@rule("fireteam 6.61a")
def test_6_61_moving_fire_is_two_thirds() -> None:
    assert value("0207", "U1_SQ1 0205", "S1_SQ1 0207", moving=True) == 6  # 5 1/3
    assert value("0207", "U1_MG1 0205", "S1_SQ1 0207", moving=True) == 4


@rule("fireteam 10.32a")
@pytest.mark.parametrize(("smoke", "expected"), [("0207", 4), ("0205", 4), ("0205 0207", 2), ("5928", 8)])
def test_10_32_smoke_on_the_firer_or_the_target_halves_and_on_both_quarters(smoke: str, expected: int) -> None:
    assert value("0207", "U1_SQ1 0205", "S1_SQ1 0207", smoke=smoke) == expected


@rule("fireteam 14.11")
def test_14_11_in_one_hex_firepower_is_tripled_and_halved_first_for_those_who_enter() -> None:
    lines = ("U1_SQ1 0205", "S1_SQ1 0205")
    assert value("0205", *lines, rules="14") == 24
    assert value("0205", *lines, rules="14", moving=True, entering=True) == 12
    assert value("0205", *lines, rules="14", smoke="0205") == 12  # one marker counts once


@rule("fireteam 14.3")
@pytest.mark.parametrize(("team", "expected"), [("S8_MOR1", 9), ("S1_SG1", 3), ("S1_MG1", 18)])
def test_14_3_teams_count_in_close_combat_as_the_chapter_says(team: str, expected: int) -> None:
    assert value("0205", f"{team} 0205", "U1_SQ1 0205", side="soviet", rules="14") == expected


# ------------------------------------------------------------------------------------------------ 6.24, 6.3 d


@rule("fireteam 6.3d", "fireteam 6.24a")
def test_6_3_a_combined_fire_is_added_after_the_factors_and_read_on_the_column_below() -> None:
    """The rulebook's example: 6 after a third and 5 after a half make 11, read on the 10 column."""
    assert column_of(WORLD, 6 + 5) == 10
    state = field("U1_SQ1 0205", "U1_MG1 0205 cautious", "S1_SQ1 0207")
    assert combined_firepower(state, shot(state, "0207", "U1_SQ1", "U1_MG1")) == 8 + 3
    range_ = Range(state, InfantryFire(shot(state, "0207", "U1_SQ1", "U1_MG1"))).play("roll 10")
    assert range_.events(FireRolled)[0].column == 10


@rule("fireteam 6.3d")
@pytest.mark.parametrize(("power", "column"), [(1, 1), (5, 4), (9, 8), (10, 10), (12, 12), (15, 12), (99, 36)])
def test_6_3_the_highest_column_not_above_the_firepower(power: int, column: int) -> None:
    assert column_of(WORLD, power) == column
    assert column_of(WORLD, 0) is None


@rule("fireteam 6.3e")
def test_6_3_a_roll_below_1_counts_as_1_and_above_14_as_14() -> None:
    for column in (1, 12, 36):
        assert WORLD.tables.infantry_fire(column, -3) == WORLD.tables.infantry_fire(column, 1)
        assert WORLD.tables.infantry_fire(column, 19) == WORLD.tables.infantry_fire(column, 14)
    state = field("S1_SQ1 0207")
    attack = FireAttack(WORLD.find("0207"), "us", 36)
    assert result_for(state, attack, unit("S1_SQ1"), 1) == "E"


@rule("fireteam 6.24a")
def test_6_24_only_units_of_one_group_fire_together() -> None:
    state = field("U1_SQ1 0205", "U1_SQ2 0205", "U1_MG1 0204", "S1_SQ1 0208")
    range_ = shoot(state, "U1_SQ1", "U1_MG1").play("aim U1_SQ1 0208")
    assert range_.legal("add") == ["add U1_MG1"]
    assert range_.refusal("add U1_SQ2") == "6.24a"
    assert range_.refusal("add S1_SQ1") == "6.24a"
    range_.play("add U1_MG1", "commit", "roll 10")
    assert range_.events(ShotsFired)[0].firepower == 8 + 6
    assert set(range_.returned) == {unit("U1_SQ1"), unit("U1_MG1")}  # type: ignore[call-overload]


@rule("fireteam 6.24a", "fireteam 6.22a")
def test_6_24_everyone_who_fires_along_needs_range_and_sight_of_his_own() -> None:
    state = field("U1_SQ1 0205", "U1_SQ2 0201", "U1_SQ3 0602", "U1_MG1 0205", "S1_SQ1 0212")
    range_ = shoot(state, "U1_MG1", "U1_SQ1", "U1_SQ2", "U1_SQ3").play("aim U1_MG1 0212")
    assert range_.legal("add") == ["add U1_SQ1"]
    assert range_.refusal("add U1_SQ2") == "6.22a"


@rule("fireteam 6.24b")
def test_6_24_men_on_foot_and_vehicles_never_fire_together() -> None:
    state = field("U1_SQ1 0205", "U1_M2_1 0205 facing=8", "S1_SQ1 0208")
    range_ = shoot(state, "U1_M2_1", "U1_M2_2").play("aim U1_M2_1 0208", "roll 10")
    assert range_.events(ShotsFired)[0].shot.units == (unit("U1_M2_1"),)
    state = field("U1_SQ1 0205", "U1_MG1 0205", "U1_M2_1 0205 facing=8", "S1_SQ1 0208")
    assert shoot(state, "U1_SQ1", "U1_MG1").play("aim U1_SQ1 0208").refusal("add U1_M2_1") == "6.24b"


@rule("fireteam 4.35a", "fireteam 6.24a")
def test_6_24_who_has_moved_in_this_impulse_does_not_fire_along() -> None:
    state = field("U1_SQ1 0205", "U1_SQ2 0205", "U1_MG1 0205", "S1_SQ1 0208")
    note(state, moved=1 << unit("U1_SQ2"))
    range_ = shoot(state, "U1_SQ1", "U1_SQ2", "U1_MG1").play("aim U1_SQ1 0208")
    assert range_.refusal("add U1_SQ2") == "4.35a"
    assert range_.legal("add") == ["add U1_MG1"]


@rule("fireteam 6.21a")
def test_6_21_firepower_is_not_split_among_targets() -> None:
    state = field("U1_SQ1 0205", "S1_SQ1 0208", "S1_SQ2 0209")
    range_ = shoot(state, "U1_SQ1").play("aim U1_SQ1 0208", "roll 10")
    assert range_.events(ShotsFired)[0].firepower == 8
    assert range_.returned == (unit("U1_SQ1"),)  # nothing is left for the other target


# --------------------------------------------------------------------------------------------------- 6.3 a f


@rule("fireteam 6.3a")
def test_6_3_only_a_hex_with_enemies_is_a_target() -> None:
    state = field("U1_SQ1 0205", "S1_SQ1 0208", "U1_SQ2 0207", "S1_RPG1 0206")
    range_ = shoot(state, "U1_SQ1")
    assert range_.legal("aim") == ["aim U1_SQ1 0208"]
    assert {range_.refusal(f"aim U1_SQ1 {hex}") for hex in ("0207", "0206", "0210", "0205")} == {"6.3a"}


@rule("fireteam 11.3", "fireteam 6.3a")
def test_6_3_a_hidden_enemy_is_no_target_and_his_hex_says_nothing() -> None:
    state = field("U1_SQ1 0205", "S1_SQ1 0208", "S1_SQ2 0207 hidden")
    range_ = shoot(state, "U1_SQ1")
    assert range_.legal("aim") == ["aim U1_SQ1 0208"]
    assert range_.refusal("aim U1_SQ1 0207") == range_.refusal("aim U1_SQ1 0206") == "6.3a"


@rule("fireteam 11.3", "fireteam 6.3f")
def test_6_3_a_hidden_unit_in_the_hex_is_hit_but_not_named_to_the_firer() -> None:
    state = field("U1_SQ1 0205", "S1_SQ1 0208", "S1_SQ2 0208 hidden")
    aimed = shot(state, "0208", "U1_SQ1")
    assert set(exposed(state, "us", aimed.firers, WORLD.find("0208"))) == {unit("S1_SQ1"), unit("S1_SQ2")}
    range_ = Range(state, InfantryFire(aimed))
    before = range_.state.fork()
    rolled = range_.play("roll 9").events(FireRolled)[0]
    assert [u for u, _ in rolled.results] == [unit("S1_SQ1"), unit("S1_SQ2")]
    told = rolled.seen(before, "us")
    assert isinstance(told, FireRolled)
    assert [u for u, _ in told.results] == [unit("S1_SQ1")] == list(told.attack.only or ())
    assert rolled.seen(before, "soviet") == rolled


@rule("fireteam 11.31a", "fireteam 6.3f")
def test_11_31_who_fires_or_is_hit_appears() -> None:
    state = field("U1_SQ1 0205 hidden", "S1_SQ1 0208", "S1_SQ2 0208 hidden", "S1_SQ3 0208 hidden cautious")
    range_ = shoot(state, "U1_SQ1").play("aim U1_SQ1 0208", "roll 7")  # +1, but for the cautious
    hidden = [name for name in ("U1_SQ1", "S1_SQ2", "S1_SQ3") if range_.state.units[unit(name)].hidden]
    assert hidden == ["S1_SQ3"]


@rule("fireteam 11.3", "fireteam 9.2")
def test_11_3_shells_are_rolled_for_whether_anyone_is_hidden_there_or_not() -> None:
    for lines in ((), ("S1_SQ1 0208 hidden",)):
        range_ = Range(field(*lines), ResolveAttack(FireAttack(WORLD.find("0208"), "us", 12, indirect=True)))
        assert len(range_.legal("roll")) == 10


@rule("fireteam 6.3f", "fireteam 6.33a")
def test_6_3_one_roll_strikes_every_infantry_unit_in_the_hex() -> None:
    state = field("U1_SQ1 0205", "S1_SQ1 0208", "S1_MG1 0208", "S_OBS1 0208", "S_L8-1 0208")
    range_ = shoot(state, "U1_SQ1").play("aim U1_SQ1 0208", "roll 4")  # 8 firepower: +2
    assert [fear(range_.state, name) for name in ("S1_SQ1", "S1_MG1", "S_OBS1", "S_L8-1")] == [2, 2, 2, 0]


@rule("fireteam 6.3a", "fireteam 5.43a")
def test_6_3_mounted_infantry_is_not_reached() -> None:
    state = field("U1_SQ1 0205", "S1_BMP1_1 0208", "S1_SQ1 in S1_BMP1_1")
    range_ = shoot(state, "U1_SQ1").play("aim U1_SQ1 0208", "roll 1")
    assert [u for u, _ in range_.events(FireRolled)[0].results] == [unit("S1_BMP1_1")]
    assert fear(range_.state, "S1_SQ1") == 0
    assert not range_.state.units[unit("S1_SQ1")].shot_at


@rule("fireteam 6.3b")
def test_6_3_a_unit_may_be_fired_on_again_and_again() -> None:
    state = field("U1_SQ1 0205", "U1_LMG1 with U1_SQ1", "S1_SQ1 0208")
    range_ = shoot(state, "U1_SQ1").play("aim U1_SQ1 0208", "commit", "roll 6", "aim U1_LMG1 0208", "roll 5")
    assert len(range_.events(FireRolled)) == 2
    assert fear(range_.state, "S1_SQ1") == 2


# ------------------------------------------------------------------------------------------------------ 6.15


@rule("fireteam 6.15b", "fireteam 6.34c")
def test_6_15_across_cover_men_on_foot_do_not_hit_men_on_foot_but_a_vehicle_beside_them() -> None:
    state = field("U1_SQ1 0509", "S1_SQ1 0513", "S2_SQ1 0508")
    range_ = shoot(state, "U1_SQ1")
    assert range_.refusal("aim U1_SQ1 0513") == "6.15b"
    state = field("U1_SQ1 0509", "S1_SQ1 0513", "S4_T80_1 0513")
    range_ = shoot(state, "U1_SQ1").play("aim U1_SQ1 0513", "roll 1")
    assert [u for u, _ in range_.events(FireRolled)[0].results] == [unit("S4_T80_1")]
    assert fear(range_.state, "S4_T80_1") == 1
    assert fear(range_.state, "S1_SQ1") == 0


@rule("fireteam 6.15b")
def test_6_15_cover_does_not_hinder_a_vehicle_nor_those_inside_it() -> None:
    state = field("U1_M2_1 0509 facing=8", "U1_SQ1 in U1_M2_1", "S1_SQ1 0513")
    assert shoot(state, "U1_M2_1").play("aim U1_M2_1 0513").legal("add") == ["add U1_SQ1"]


@rule("fireteam 6.24a", "fireteam 6.15b")
def test_6_24_who_sees_only_some_of_the_targets_does_not_fire_along() -> None:
    state = field("U1_SQ1 0512", "U1_MG1 0509", "U1_MG2 0512", "S1_SQ1 0513", "S4_T80_1 0513")
    assert shoot(state, "U1_SQ1", "U1_MG1", "U1_MG2").play("aim U1_SQ1 0513").refusal("add U1_MG1") == "6.15b"


@rule("fireteam 6.1a", "fireteam 6.13a")
def test_6_13_smoke_between_is_the_reason_given() -> None:
    state = field("U1_SQ1 0205", "S1_SQ1 0208", "S1_SQ2 0206", smoke="0207")
    assert shoot(state, "U1_SQ1").refusal("aim U1_SQ1 0208") == "6.13a"


# ------------------------------------------------------------------------------------------------- 6.3 e, 6.32


@rule("fireteam 6.3e", "fireteam 2.24a")
@pytest.mark.parametrize(
    ("firer", "target", "expected"),
    [
        ("0205", "0207", {}),
        ("0204", "0404", {"6.3e": 2}),  # woods
        ("0508", "0510", {"6.3e": 1}),  # cover
        ("1308", "1508", {"2.24a": 3}),
        ("1310", "1510", {"2.24a": 4}),
        ("1206", "1506", {"2.24b": 4}),
    ],
)
def test_6_3_the_ground_of_the_target_modifies_the_roll(firer: str, target: str, expected: dict[str, int]) -> None:
    state = field(f"U1_SQ1 {firer}", f"S1_SQ1 {target}")
    assert modifiers(state, target, "S1_SQ1", "U1_SQ1") == expected


@rule("fireteam 6.32a", "fireteam 6.32b")
def test_6_32_behind_a_crest_the_target_adds_2() -> None:
    state = field("U1_SQ1 2003", "S1_SQ1 1803", "U1_MG1 1704")
    assert modifiers(state, "1803", "S1_SQ1", "U1_SQ1") == {"6.32a": 2}
    assert modifiers(state, "1803", "S1_SQ1", "U1_MG1") == {}


@rule("fireteam 6.32a")
def test_6_32_a_combined_fire_must_come_wholly_across_the_crest() -> None:
    state = field("U1_SQ1 2003", "U1_MG1 1704", "S1_SQ1 1803")
    assert modifiers(state, "1803", "S1_SQ1", "U1_SQ1", "U1_MG1") == {}


@rule("fireteam 18.3")
@pytest.mark.parametrize(("above", "expected"), [(1, 2), (2, 1), (3, 0), (4, 0)])
def test_18_3_from_high_above_defilade_is_worth_less(above: int, expected: int) -> None:
    state = field("S1_SQ1 1803", rules="18")
    origin = Eye(WORLD.find("2003"), 2 * 2 + 2 * above)
    attack = FireAttack(WORLD.find("1803"), "us", 8, origins=(origin,))
    assert sum(item.value for item in target_modifiers(state, attack, unit("S1_SQ1"))) == expected


@rule("fireteam 18.3", "fireteam 6.24a")
@pytest.mark.parametrize(("heights", "expected"), [((3, 1), 2), ((1, 3), 2), ((3, 2), 1), ((2, 3), 1), ((3, 3), 0)])
def test_18_3_of_those_who_fire_together_the_lowest_counts(heights: tuple[int, int], expected: int) -> None:
    state = field("S1_SQ1 1803", rules="18")
    origins = tuple(Eye(WORLD.find("2003"), 2 * 2 + 2 * above) for above in heights)
    attack = FireAttack(WORLD.find("1803"), "us", 8, origins=origins)
    assert sum(item.value for item in target_modifiers(state, attack, unit("S1_SQ1"))) == expected


@rule("fireteam 5.2a", "fireteam 6.3e")
def test_6_3_units_of_one_hex_read_one_roll_each_with_its_own_marker() -> None:
    state = field("U1_SQ1 0205", "S1_SQ1 0208", "S1_SQ2 0208 cautious")
    range_ = shoot(state, "U1_SQ1").play("aim U1_SQ1 0208", "roll 7")  # 8 firepower: +1 to 7
    assert dict(range_.events(FireRolled)[0].results) == {unit("S1_SQ1"): "+1", unit("S1_SQ2"): ""}


@rule("fireteam 16.25", "fireteam 16.22b")
def test_16_25_an_entrenchment_adds_2_or_3_for_those_inside_and_nothing_for_vehicles() -> None:
    state = field("U1_SQ1 0205", "S1_SQ1 0208 work=1", "S1_SQ2 0208", "S4_T80_1 0208 work=2", rules="16")
    assert modifiers(state, "0208", "S1_SQ1", "U1_SQ1") == {"16.25": 2}
    assert modifiers(state, "0208", "S1_SQ2", "U1_SQ1") == {}
    assert modifiers(state, "0208", "S4_T80_1", "U1_SQ1") == {"6.34a": 2}
    shells = FireAttack(WORLD.find("0208"), "us", 8, indirect=True)
    assert [item.value for item in target_modifiers(state, shells, unit("S1_SQ1"))] == [3]


@rule("fireteam 15.4", "fireteam 17.1b")
def test_15_4_night_adds_2_and_17_1_suits_add_1() -> None:
    state = field("U1_SQ1 0205", "S1_SQ1 0208", rules="15 17")
    assert modifiers(state, "0208", "S1_SQ1", "U1_SQ1") == {"15.4": 2, "17.1b": 1}


@rule("fireteam 15.3a", "fireteam 15.6", "fireteam 15.5a")
def test_15_3_by_night_only_what_is_near_or_has_flashed_is_fired_at() -> None:
    reach = max(WORLD.tables.sighting["us", "infantry", "open"])
    night = WORLD.tables.sighting["us", "infantry", "open"][1]
    assert night < reach
    far = f"02{1 + night + 1:02d}"
    state = field("U1_MG1 0201", f"S1_SQ1 {far}", f"S1_SQ2 02{1 + night:02d}", rules="15")
    range_ = shoot(state, "U1_MG1")
    assert range_.refusal(f"aim U1_MG1 {far}") == "15.3a"
    range_.play(f"aim U1_MG1 02{1 + night:02d}", "roll 10")
    assert range_.state.units[unit("U1_MG1")].flash
    lit = field("U1_MG1 0201", f"S1_SQ1 {far} flash", rules="15")
    assert modifiers(lit, far, "S1_SQ1", "U1_MG1") == {"15.4": 2, "15.6": 2}
    assert shoot(lit, "U1_MG1").legal("aim") == [f"aim U1_MG1 {far}"]


@rule("fireteam 9.21b", "fireteam 17.2b", "fireteam 16.44a")
def test_9_21_shells_gas_and_mines_read_the_ground_in_their_own_way() -> None:
    state = field("S1_SQ1 0404 cautious", "S1_SQ2 1508")
    woods, house, squad = WORLD.find("0404"), WORLD.find("1508"), unit("S1_SQ1")
    assert {m.rule: m.value for m in target_modifiers(state, FireAttack(woods, "us", 8, indirect=True), squad)} == {
        "9.21b": -1,
        "5.2a": 1,
    }
    gas = FireAttack(woods, "us", 8, indirect=True, chemical=True)
    assert target_modifiers(state, gas, squad) == ()
    indoors = FireAttack(house, "us", 8, indirect=True, chemical=True)
    assert [m.value for m in target_modifiers(state, indoors, unit("S1_SQ2"))] == [3]
    assert target_modifiers(state, FireAttack(woods, "", 6, mines=True), squad) == ()


@rule("fireteam 19.13", "fireteam 19.14")
def test_19_13_the_firer_names_the_floor_and_only_it_is_affected() -> None:
    lines = ("U1_SQ1 1206", "S1_SQ1 1506", "S1_SQ2 1506 upstairs", "S4_T80_1 1506")
    range_ = shoot(field(*lines, rules="19"), "U1_SQ1").play("aim U1_SQ1 1506")
    assert range_.legal() == ["floor ground", "floor upper"]
    upper = range_.play("floor upper", "roll 1").events(FireRolled)[0]
    assert [u for u, _ in upper.results] == [unit("S1_SQ2")]
    lower = shoot(field(*lines, rules="19"), "U1_SQ1").play("aim U1_SQ1 1506", "floor ground", "roll 1")
    assert [u for u, _ in lower.events(FireRolled)[0].results] == [unit("S1_SQ1"), unit("S4_T80_1")]
    without = shoot(field(*lines), "U1_SQ1").play("aim U1_SQ1 1506", "roll 1")
    assert len(without.events(FireRolled)[0].results) == 3


# ------------------------------------------------------------------------------------------------------- 6.34


@rule("fireteam 6.34a", "fireteam 6.34c")
@pytest.mark.parametrize(("die", "frightened"), [(5, 1), (6, 0)])
def test_6_34_a_vehicle_reads_the_roll_with_2_added_and_takes_fear_whatever_it_says(die: int, frightened: int) -> None:
    state = field("U1_SQ1 0205", "S4_T80_1 0208")  # 8 firepower: an effect up to 7
    range_ = shoot(state, "U1_SQ1").play("aim U1_SQ1 0208", f"roll {die}")
    assert fear(range_.state, "S4_T80_1") == frightened


@rule("fireteam 6.34b")
def test_6_34_a_vehicle_never_has_more_than_one_fear() -> None:
    state = field("U1_SQ1 0205", "S4_T80_1 0208 fear=1")
    range_ = shoot(state, "U1_SQ1").play("aim U1_SQ1 0208", "roll 1")
    assert fear(range_.state, "S4_T80_1") == 1


@rule("fireteam 6.34a", "fireteam 6.3f")
def test_6_34_the_same_roll_strikes_infantry_and_vehicle() -> None:
    state = field("U1_SQ1 0205", "S1_SQ1 0208", "S4_T80_1 0208 cautious")
    range_ = shoot(state, "U1_SQ1").play("aim U1_SQ1 0208", "roll 5")  # the tank reads 5 + 1 + 2
    assert (fear(range_.state, "S1_SQ1"), fear(range_.state, "S4_T80_1")) == (2, 0)


@rule("fireteam 6.34a", "fireteam 6.3e")
def test_6_34_the_2_is_added_before_the_roll_is_held_to_14() -> None:
    state = field("S4_T80_1 1510", "U1_SQ1 1310")
    attack = FireAttack(WORLD.find("1510"), "us", 30)
    assert sum(m.value for m in target_modifiers(state, attack, unit("S4_T80_1"))) == 6
    assert result_for(state, attack, unit("S4_T80_1"), 7) == "+1"
    assert result_for(state, attack, unit("S4_T80_1"), 8) == ""


# ------------------------------------------------------------------------------------------------------- 6.35


@rule("fireteam 6.35a")
def test_6_35_fear_of_the_firer_is_added_and_in_a_combined_fire_the_highest() -> None:
    state = field("U1_SQ1 0205 fear=1", "U1_MG1 0205 fear=3", "S1_SQ1 0208")
    assert modifiers(state, "0208", "S1_SQ1", "U1_SQ1") == {"6.35a": 1}
    assert modifiers(state, "0208", "S1_SQ1", "U1_SQ1", "U1_MG1") == {"6.35a": 3}


@rule("fireteam 6.35e")
def test_6_35_fear_of_a_vehicle_adds_1() -> None:
    state = field("U1_M2_1 0205 facing=8 fear=1", "S1_SQ1 0208")
    assert modifiers(state, "0208", "S1_SQ1", "U1_M2_1") == {"6.35e": 1}


@rule("fireteam 6.35a")
def test_6_35_a_weapon_fires_with_the_fear_of_the_squad_that_carries_it() -> None:
    state = field("U1_SQ1 0205 fear=2", "U1_LMG1 with U1_SQ1", "S1_SQ1 0208")
    assert modifiers(state, "0208", "S1_SQ1", "U1_LMG1") == {"6.35a": 2}


# ---------------------------------------------------------------------------------------------- 5.25, 8.2, rolls


@rule("fireteam 5.25a", "fireteam 6.23")
def test_5_25_firing_takes_the_cautious_marker_off_after_its_penalty() -> None:
    state = field("U1_SQ1 0205 cautious", "S1_SQ1 0208")
    range_ = shoot(state, "U1_SQ1").play("aim U1_SQ1 0208", "roll 10")
    assert range_.events(ShotsFired)[0].firepower == 4
    assert range_.state.units[unit("U1_SQ1")].cautious == BARE


@rule("fireteam 8.2a")
def test_8_2_whoever_was_in_the_hex_counts_as_fired_at_whatever_the_result() -> None:
    state = field("U1_SQ1 0205", "S1_SQ1 0208", "S4_T80_1 0208")
    range_ = shoot(state, "U1_SQ1").play("aim U1_SQ1 0208", "roll 10")
    assert all(range_.state.units[unit(name)].shot_at for name in ("S1_SQ1", "S4_T80_1"))


@rule("fireteam 8.2a", "fireteam 16.44a")
def test_8_2_mines_and_own_shells_do_not_count_as_fire_of_the_enemy() -> None:
    for attack in (
        FireAttack(WORLD.find("0208"), "", 6, mines=True),
        FireAttack(WORLD.find("0208"), "soviet", 6, indirect=True),
    ):
        range_ = Range(field("S1_SQ1 0208"), ResolveAttack(attack)).play("roll 10")
        assert not range_.state.units[unit("S1_SQ1")].shot_at


@rule("fireteam 7.31a", "fireteam 7.32")
def test_7_31_opportunity_fire_stays_on_the_hex_unless_only_leaders_were_there() -> None:
    state = field("U1_SQ1 0205", "S1_SQ1 0208", side="soviet")
    Range(state, InfantryFire(shot(state, "0208", "U1_SQ1", opportunity=True))).play("roll 10")
    assert [(r.hex, r.firepower, r.firer) for r in state.deeds.residuals] == [
        (WORLD.find("0208"), 8, WORLD.find("0205"))
    ]
    alone = field("U1_SQ1 0205", "S_L8-1 0208", side="soviet")
    Range(alone, InfantryFire(shot(alone, "0208", "U1_SQ1", opportunity=True))).play("roll 10")
    assert alone.deeds.residuals == ()
