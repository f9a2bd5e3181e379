"""[6.33] [6.36] [6.37] [6.38] [6.25] What the results of infantry fire do."""

from __future__ import annotations

import pytest

from grognard.rulesets.fireteam.command.groups import FIRE, MOVE, PLATOON, UNIT, Group, group_cost
from grognard.rulesets.fireteam.events.morale import (
    CasualtyChecked,
    Eliminated,
    FearGained,
    MoversStopped,
    PanicChecked,
    StepLost,
)
from grognard.rulesets.fireteam.fire.infantry import ResolveAttack, residual_attack
from grognard.rulesets.fireteam.fire.shots import FireAttack
from grognard.rulesets.fireteam.morale.fire_effects import TakeFire, checks_panic
from grognard.rulesets.fireteam.state import DEAD, MAP, FireTeamState, Residual
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.firing_range import Range, fear, field, unit
from tests.support import rule

HEX = "0208"


def struck(state: FireTeamState, *results: str, reaction: bool = False) -> Range:
    """A hex under fire: ``S1_SQ1 +2`` is what a unit reads."""
    pairs = (text.split() for text in results)
    read = tuple((unit(name), "" if result == "-" else result) for name, result in pairs)
    return Range(state, TakeFire(WORLD.find(HEX), read, reaction))


def steps(range_: Range, name: str) -> int:
    return range_.state.units[unit(name)].steps


def place(range_: Range, name: str) -> str:
    return range_.state.units[unit(name)].place


# ------------------------------------------------------------------------------------------------------- 6.33


@rule("fireteam 6.33a", "fireteam 6.35c")
@pytest.mark.parametrize(("result", "expected"), [("+1", 1), ("+2", 2)])
def test_6_33_a_fear_result_frightens_everyone_but_leaders(result: str, expected: int) -> None:
    range_ = struck(
        field(f"S1_SQ1 {HEX}", f"S1_MG1 {HEX}", f"S_OBS1 {HEX}", f"S_L8-1 {HEX}"),
        *(f"{name} {result}" for name in ("S1_SQ1", "S1_MG1", "S_OBS1", "S_L8-1")),
    )
    assert [fear(range_.state, name) for name in ("S1_SQ1", "S1_MG1", "S_OBS1")] == [expected] * 3
    assert fear(range_.state, "S_L8-1") == 0
    assert range_.events(CasualtyChecked) == []


@rule("fireteam 6.33a")
def test_6_33_fear_adds_up() -> None:
    """The rulebook's example: Fear 1 that receives +1 is Fear 2."""
    assert fear(struck(field(f"S1_SQ1 {HEX} fear=1"), "S1_SQ1 +1").state, "S1_SQ1") == 2
    assert fear(struck(field(f"S1_SQ1 {HEX} fear=1"), "S1_SQ1 +2").state, "S1_SQ1") == 3


@rule("fireteam 6.33b", "fireteam 6.36a")
@pytest.mark.parametrize(("before", "result"), [(4, "+1"), (4, "+2"), (3, "+2")])
def test_6_33_fear_never_exceeds_4_but_may_cause_panic(before: int, result: str) -> None:
    range_ = struck(field(f"S1_SQ1 {HEX} fear={before}"), f"S1_SQ1 {result}").play("roll 1")
    assert fear(range_.state, "S1_SQ1") == 4
    assert len(range_.events(PanicChecked)) == 1


@rule("fireteam 6.33c", "fireteam 6.37a")
def test_6_33_a_loss_costs_each_unit_a_step_and_frightens_it() -> None:
    range_ = struck(field(f"S1_SQ1 {HEX}", f"S1_SQ2 {HEX}"), "S1_SQ1 1", "S1_SQ2 1")
    assert [(steps(range_, name), fear(range_.state, name)) for name in ("S1_SQ1", "S1_SQ2")] == [(1, 1), (1, 1)]
    assert {event.rule for event in range_.events(StepLost)} == {"6.33c"}


@rule("fireteam 6.33d")
def test_6_33_elimination_takes_leaders_too() -> None:
    range_ = struck(field(f"S1_SQ1 {HEX}", f"S_L8-1 {HEX}"), "S1_SQ1 E", "S_L8-1 E")
    assert place(range_, "S1_SQ1") == place(range_, "S_L8-1") == DEAD


@rule("fireteam 6.33a")
def test_6_33_no_effect_is_no_effect() -> None:
    range_ = struck(field(f"S1_SQ1 {HEX} fear=4", f"S_L8-1 {HEX}"), "S1_SQ1 -", "S_L8-1 -", reaction=True)
    assert [event for event in range_.log if isinstance(event, FearGained | PanicChecked | MoversStopped)] == []


@rule("fireteam 6.33e", "fireteam 7.33a")
def test_6_33_infantry_that_suffers_from_opportunity_fire_must_stop() -> None:
    lines = (f"S1_SQ1 {HEX}", f"S1_MG1 {HEX}", f"S_L8-1 {HEX}", f"S4_T80_1 {HEX}")
    results = ("S1_SQ1 +1", "S1_MG1 -", "S_L8-1 +1", "S4_T80_1 +1")
    assert struck(field(*lines), *results, reaction=True).state.deeds.stopped == 1 << unit("S1_SQ1")
    assert struck(field(*lines), *results).state.deeds.stopped == 0


@rule("fireteam 6.33e")
def test_6_33_a_leader_is_stopped_by_a_loss_in_his_hex() -> None:
    range_ = struck(field(f"S_L8-1 {HEX}"), "S_L8-1 1", reaction=True).play("roll 3")
    assert range_.state.deeds.stopped == 1 << unit("S_L8-1")


# ------------------------------------------------------------------------------------------------------- 6.37


@rule("fireteam 6.37a", "fireteam 4.12a", "fireteam 2.32g")
def test_6_37_the_second_step_eliminates_and_costs_command_points() -> None:
    range_ = struck(field(f"S1_SQ1 {HEX} steps=1"), "S1_SQ1 1")
    assert place(range_, "S1_SQ1") == DEAD
    assert range_.state.purses["soviet"].lost == 2  # halves
    assert range_.events(FearGained) == []


@rule("fireteam 6.37b")
def test_6_37_an_observer_is_gone_with_its_only_step() -> None:
    range_ = struck(field(f"S_OBS1 {HEX}"), "S_OBS1 1")
    assert place(range_, "S_OBS1") == DEAD


@rule("fireteam 2.34d")
def test_2_34_the_loss_of_a_leader_costs_no_command_points() -> None:
    range_ = struck(field(f"S_L8-1 {HEX}"), "S_L8-1 E")
    assert range_.state.purses["soviet"].lost == 0


# ------------------------------------------------------------------------------------------------------- 6.36


@rule("fireteam 6.36a")
@pytest.mark.parametrize(
    ("before", "more", "expected"),
    [
        (0, 2, False),
        (1, 2, False),
        (2, 1, False),
        (2, 2, True),
        (3, 1, True),
        (3, 2, True),
        (4, 1, True),
        (4, 0, False),
    ],
)
def test_6_36_when_panic_is_checked(before: int, more: int, expected: bool) -> None:
    assert checks_panic(WORLD, before, more) is expected


@rule("fireteam 6.36a", "fireteam 6.33c")
def test_6_36_the_fear_of_a_loss_may_cause_panic_too() -> None:
    range_ = struck(field(f"S1_SQ1 {HEX} fear=3"), "S1_SQ1 1").play("roll 7")
    assert place(range_, "S1_SQ1") == DEAD  # one step by fire, one by panic


@rule("fireteam 6.36b", "fireteam 6.36c")
@pytest.mark.parametrize(
    ("before", "result", "leader", "die", "panics"),
    [
        (3, "+1", "", 6, False),
        (3, "+1", "", 7, True),
        (3, "+2", "", 6, True),  # 1 is added after a result of +2
        (3, "+2", "", 5, False),
        (3, "+1", "U_L9-2", 8, False),  # 2 are taken off
        (3, "+1", "U_L9-2", 9, True),
        (2, "+2", "U_L9-1", 7, True),  # 7 + 1 - 1
        (2, "+2", "U_L9-1", 6, False),
        (3, "+1", "S_L8-1", 7, True),  # no leader of the enemy
    ],
)
def test_6_36_the_panic_roll(before: int, result: str, leader: str, die: int, panics: bool) -> None:
    lines = (f"U1_SQ1 {HEX} fear={before}", *((f"{leader} {HEX}",) if leader else ()))
    range_ = struck(field(*lines), f"U1_SQ1 {result}").play(f"roll {die}")
    assert [event.panics for event in range_.events(PanicChecked)] == [panics]
    assert steps(range_, "U1_SQ1") == (1 if panics else 2)


@rule("fireteam 6.36b")
def test_6_36_only_one_leader_the_best_helps() -> None:
    state = field(f"U1_SQ1 {HEX} fear=3", f"U_L9-1 {HEX}", f"U_L9-2 {HEX}")
    assert struck(state, "U1_SQ1 +1").play("roll 9").events(PanicChecked)[0].modifier == -2


@rule("fireteam 6.36c")
def test_6_36_each_unit_rolls_for_itself() -> None:
    state = field(f"S1_SQ1 {HEX} fear=3", f"S1_SQ2 {HEX} fear=4", f"S1_SQ3 {HEX}")
    range_ = struck(state, *(f"S1_SQ{n} +1" for n in (1, 2, 3))).play("roll 7", "roll 6")
    assert [(event.unit, event.panics) for event in range_.events(PanicChecked)] == [
        (unit("S1_SQ1"), True),
        (unit("S1_SQ2"), False),
    ]


@rule("fireteam 6.36c", "fireteam 6.38a")
def test_6_36_a_step_lost_by_panic_endangers_no_leader() -> None:
    state = field(f"S1_SQ1 {HEX} fear=4 steps=1", f"S_L7-0 {HEX}")
    range_ = struck(state, "S1_SQ1 +2", "S_L7-0 +2").play("roll 10")
    assert place(range_, "S1_SQ1") == DEAD
    assert range_.events(CasualtyChecked) == []


# ------------------------------------------------------------------------------------------------------- 6.38


@rule("fireteam 6.38a", "fireteam 6.33c")
@pytest.mark.parametrize(("die", "falls"), [(1, True), (2, True), (3, False), (10, False)])
def test_6_38_a_loss_makes_every_leader_roll_even_one_alone(die: int, falls: bool) -> None:
    range_ = struck(field(f"S_L8-1 {HEX}"), "S_L8-1 1").play(f"roll {die}")
    assert place(range_, "S_L8-1") == (DEAD if falls else MAP)
    assert [event.rule for event in range_.events(Eliminated)] == ["6.38a"] * falls


@rule("fireteam 6.38b")
def test_6_38_each_leader_lost_adds_a_fear() -> None:
    state = field(f"S1_SQ1 {HEX}", f"S_L8-1 {HEX}", f"S_L7-0 {HEX}")
    range_ = struck(state, "S1_SQ1 1", "S_L8-1 1", "S_L7-0 1").play("roll 1", "roll 2")
    assert fear(range_.state, "S1_SQ1") == 3
    assert [event.rule for event in range_.events(FearGained)] == ["6.33c", "6.38b", "6.38b"]


@rule("fireteam 6.38b", "fireteam 6.36a")
def test_6_38_shock_may_cause_panic_once_for_each_leader() -> None:
    state = field(f"S1_SQ1 {HEX} fear=2", f"S_L8-1 {HEX}", f"S_L7-0 {HEX}")
    range_ = struck(state, "S1_SQ1 1", "S_L8-1 1", "S_L7-0 1").play("roll 1", "roll 1")
    range_.play("roll 6", "roll 6")  # Fear 3 to 4, then more at 4
    assert [event.modifier for event in range_.events(PanicChecked)] == [0, 0]  # nobody is left to calm
    assert fear(range_.state, "S1_SQ1") == 4


@rule("fireteam 6.36b", "fireteam 6.38a")
def test_6_38_a_leader_who_falls_later_still_calms_those_who_check_first() -> None:
    state = field(f"S1_SQ1 {HEX} fear=3", f"S_L8-1 {HEX}")
    range_ = struck(state, "S1_SQ1 1", "S_L8-1 1").play("roll 7", "roll 1", "roll 7")
    assert [(event.modifier, event.panics) for event in range_.events(PanicChecked)] == [(-1, False), (0, True)]
    assert place(range_, "S1_SQ1") == DEAD


@rule("fireteam 6.38b")
def test_6_38_the_shock_is_felt_by_the_leaders_own_side_on_foot_in_the_hex() -> None:
    state = field(
        f"S1_SQ1 {HEX}", f"S_L8-1 {HEX}", f"U1_SQ1 {HEX}", f"S1_BMP1_1 {HEX}", "S1_SQ2 in S1_BMP1_1", "S1_SQ3 0209"
    )
    range_ = struck(state, "S_L8-1 1").play("roll 1")
    frightened = [name for name in ("S1_SQ1", "U1_SQ1", "S1_BMP1_1", "S1_SQ2", "S1_SQ3") if fear(range_.state, name)]
    assert frightened == ["S1_SQ1"]


@rule("fireteam 6.38b", "fireteam 16.25")
def test_6_38_a_leader_eliminated_beside_better_protected_men_shocks_them() -> None:
    range_ = struck(field(f"S1_SQ1 {HEX}", f"S_L8-1 {HEX}"), "S1_SQ1 +1", "S_L8-1 E")
    assert fear(range_.state, "S1_SQ1") == 2


# ------------------------------------------------------------------------------------------------------- 6.25


@rule("fireteam 6.25a", "fireteam 2.36b")
def test_6_25_weapons_of_eliminated_infantry_lie_in_the_hex() -> None:
    state = field(f"S1_SQ1 {HEX}", "S1_RPG1 with S1_SQ1", f"S_L8-1 {HEX}", "S1_LMG1 with S_L8-1")
    range_ = struck(state, "S1_SQ1 E", "S_L8-1 E")
    assert set(range_.state.stack(WORLD.find(HEX))) == {unit("S1_RPG1"), unit("S1_LMG1")}
    assert all(range_.state.units[unit(name)].carrier == -1 for name in ("S1_RPG1", "S1_LMG1"))


@rule("fireteam 6.25b", "fireteam 14.2")
def test_6_25_in_a_hex_held_by_the_enemy_they_are_destroyed_at_once() -> None:
    state = field(f"S1_SQ1 {HEX}", "S1_RPG1 with S1_SQ1", f"U1_SQ1 {HEX}", rules="14")
    assert place(struck(state, "S1_SQ1 E"), "S1_RPG1") == DEAD
    held = field(f"S1_SQ1 {HEX}", "S1_RPG1 with S1_SQ1", f"S1_SQ2 {HEX}", f"U1_SQ1 {HEX}", rules="14")
    assert place(struck(held, "S1_SQ1 E"), "S1_RPG1") == MAP


@rule("fireteam 5.43b", "fireteam 6.25a")
def test_5_43_what_a_destroyed_vehicle_carries_is_lost_with_it() -> None:
    state = field(f"S1_BMP1_1 {HEX}", "S1_SQ1 in S1_BMP1_1", "S1_RPG1 with S1_SQ1", "S_L8-1 in S1_BMP1_1")
    Eliminated(unit("S1_BMP1_1"), "6.5f").apply(state)
    assert {state.units[unit(n)].place for n in ("S1_BMP1_1", "S1_SQ1", "S1_RPG1", "S_L8-1")} == {DEAD}
    assert state.at == {}
    assert state.purses["soviet"].lost == 2  # the squad's own


# ------------------------------------------------------------------------------------------------------- 7.31


@rule("fireteam 7.31a", "fireteam 7.31c", "fireteam 6.33e")
def test_7_31_residual_fire_strikes_only_those_who_enter_with_their_own_protection() -> None:
    """The rulebook's example: 8 residual fire gives the second squad +1; a third is struck alone."""
    state = field("S1_SQ2 0404 fear=1", "S1_SQ3 0404 cautious", side="soviet")
    fire = Residual(WORLD.find("0404"), 8, WORLD.find("0204"))
    attack = residual_attack(state, fire, (unit("S1_SQ3"),))
    range_ = Range(state, ResolveAttack(attack)).play("roll 4")  # 4 + 2 woods + 1 caution: +1 up to 7
    assert (fear(range_.state, "S1_SQ2"), fear(range_.state, "S1_SQ3")) == (1, 1)
    assert range_.state.deeds.stopped == 1 << unit("S1_SQ3")


@rule("fireteam 9.2", "fireteam 6.3f")
def test_9_2_shells_strike_both_sides() -> None:
    state = field(f"S1_SQ1 {HEX}", f"U1_SQ1 {HEX}")
    range_ = Range(state, ResolveAttack(FireAttack(WORLD.find(HEX), "us", 12, indirect=True))).play("roll 9")
    assert (fear(range_.state, "S1_SQ1"), fear(range_.state, "U1_SQ1")) == (1, 1)
    assert range_.state.units[unit("S1_SQ1")].shot_at


# -------------------------------------------------------------------------------------------------------- 6.35


def cost(*lines: str, scope: str = UNIT, mode: str = FIRE) -> float:
    """What the activation of some units costs, in points."""
    state = field(*lines)
    return group_cost(state, Group(mode, scope, tuple(unit(line.split()[0]) for line in lines))) / 2


@rule("fireteam 6.35b")
@pytest.mark.parametrize(("frightened", "expected"), [(0, 2), (1, 3), (2, 3), (3, 4), (4, 4)])
def test_6_35_fear_makes_an_activation_dearer_by_half_its_level(frightened: int, expected: float) -> None:
    """The rulebook's example: a squad of normal cost 2 with Fear 3 costs 4."""
    assert cost(f"U1_SQ1 0205 fear={frightened}") == expected


@rule("fireteam 6.35b")
def test_6_35_in_a_group_the_highest_fear_counts_once() -> None:
    """The rulebook's example: squads with Fear 4 and 2 in one platoon cost 2 more."""
    calm = cost("U1_SQ1 0205", "U1_SQ2 0206", scope=PLATOON)
    assert cost("U1_SQ1 0205 fear=4", "U1_SQ2 0206 fear=2", scope=PLATOON) == calm + 2


@rule("fireteam 6.35d")
@pytest.mark.parametrize("mode", [MOVE, FIRE])
def test_6_35_a_frightened_vehicle_costs_one_more(mode: str) -> None:
    assert cost("S4_T80_1 0205 fear=1", mode=mode) == cost("S4_T80_1 0205", mode=mode) + 1
    both = cost("S4_T80_1 0205 fear=1", "S4_T80_2 0205 fear=1", scope=PLATOON, mode=mode)
    assert both == cost("S4_T80_1 0205", "S4_T80_2 0205", scope=PLATOON, mode=mode) + 1
