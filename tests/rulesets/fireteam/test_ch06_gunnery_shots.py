"""Chapters 6.5, 6.51 and 6.56: a shot is made, and what comes of it."""

import pytest

from grognard.core.dice import Roll, Rolled
from grognard.rulesets.fireteam.actions.fire import Launch, Swing
from grognard.rulesets.fireteam.events.gunnery import AmmoDepleted, GunFired, GunResolved, ShotInVain
from grognard.rulesets.fireteam.events.moments import LossesTaken
from grognard.rulesets.fireteam.events.morale import Eliminated
from grognard.rulesets.fireteam.fire.firing import Shoot
from grognard.rulesets.fireteam.state import BARE, CARRIED, DEAD, FRESH, MAP, Tally
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.resting import answer, begin, stage
from tests.rulesets.fireteam.shooting import field, fire, shot, unit
from tests.support import rule

TOW = "U1_M2_1 TOW HT S4_T80_1"
GUN = "U5_M60_1 M60_gun HT S4_T80_1"
DRAGON = "U1_DT1 Dragon HT S4_T80_1"
LAW = "U1_LAW1 LAW HT S4_T80_1"
TOW_EXAMPLE = {"U1_M2_1": "0515 E", "S4_T80_1": "1905 E cautious"}
SQUAD_WITH_LAW = {"U1_SQ1": "0114", "U1_LAW1": "with U1_SQ1", "S4_T80_1": "0214 E"}


# The die


@rule("fireteam 6.5g", "fireteam 6.5f")
@pytest.mark.parametrize(("die", "place"), [(9, MAP), (8, MAP), (7, DEAD), (2, DEAD)])
def test_the_example_of_the_tow_misses_on_9_and_hits_on_7(die: int, place: str) -> None:
    state = field(TOW_EXAMPLE)
    events = fire(state, shot(state, TOW), die)
    assert unit(state, "S4_T80_1").place == place
    assert [event.hits for event in events if isinstance(event, GunResolved)] == [place == DEAD]


@rule("fireteam 6.5f", "fireteam 2.5")
def test_one_ten_sided_die_without_modifiers() -> None:
    state = field({"U5_M60_1": "0114 E fear=1", "S4_T80_1": "0814 E"})
    fire(state, shot(state, GUN))
    assert state.pending == (Roll(dice=1, sides=10),)


@rule("fireteam 6.5a", "fireteam 6.5f")
def test_no_effect_leaves_the_target_as_it_was() -> None:
    state = field({"U5_M60_1": "0114 E", "S4_T80_1": "0814 E", "S4_T80_2": "0814 E"})
    fire(state, shot(state, GUN), 10)
    there = unit(state, "S4_T80_1")
    assert (there.place, there.fear, there.depleted) == (MAP, 0, False)


@rule("fireteam 6.51b", "fireteam 6.51a")
def test_only_the_named_vehicle_is_destroyed() -> None:
    state = field({"U5_M60_1": "0114 E", "S4_T80_1": "0814 E", "S4_T80_2": "0814 E", "S1_SQ1": "0814"})
    fire(state, shot(state, GUN), 1)
    assert [unit(state, name).place for name in ("S4_T80_1", "S4_T80_2", "S1_SQ1")] == [DEAD, MAP, MAP]


@rule("fireteam 6.5f", "fireteam 5.43b", "fireteam 4.12a")
def test_the_load_is_lost_with_its_vehicle_and_so_are_its_points() -> None:
    state = field({"U5_M60_1": "0114 E", "S1_BMP2_1": "0814 E", "S1_SQ1": "in S1_BMP2_1", "S1_RPG1": "with S1_SQ1"})
    fire(state, shot(state, "U5_M60_1 M60_gun HT S1_BMP2_1"), 1)
    assert {unit(state, name).place for name in ("S1_BMP2_1", "S1_SQ1", "S1_RPG1")} == {DEAD}
    assert state.purses["soviet"].lost == 2


@rule("fireteam 8.3b")
def test_the_target_is_marked_as_fired_at() -> None:
    state = field({"U5_M60_1": "0114 E", "S4_T80_1": "0814 E", "S4_T80_2": "0814 E"})
    events = fire(state, shot(state, GUN), 10)
    assert unit(state, "S4_T80_1").shelled
    assert not unit(state, "S4_T80_2").shelled
    assert isinstance(events[0], GunFired)


# What the firer has spent


@rule("fireteam 5.25a", "fireteam 6.23")
def test_firing_removes_the_cautious_marker_after_its_penalty() -> None:
    state = field({"U5_M60_1": "0114 E cautious", "S4_T80_1": "0814 E"})
    (fired,) = fire(state, shot(state, GUN))
    assert isinstance(fired, GunFired)
    assert (fired.column, fired.kill) == (4, 5)
    assert unit(state, "U5_M60_1").cautious == BARE


@rule("fireteam 6.4a")
def test_a_shot_is_the_vehicles_fire_of_the_impulse() -> None:
    state = field({"U1_M2_1": "0114 E", "S4_T80_1": "0814 E"})
    fire(state, shot(state, TOW), 9)
    assert dict(state.deeds.tallies) == {WORLD.piece_number("U1_M2_1"): Tally(own=True)}
    assert not state.deeds.reacted


@rule("fireteam 6.21b")
def test_a_carried_weapon_counts_for_itself_and_for_its_squad() -> None:
    state = field(SQUAD_WITH_LAW)
    fire(state, shot(state, LAW), 1)
    law, squad = WORLD.piece_number("U1_LAW1"), WORLD.piece_number("U1_SQ1")
    assert dict(state.deeds.tallies) == {law: Tally(own=True), squad: Tally(weapons=1)}


@rule("fireteam 7.21b", "fireteam 7.23a")
def test_opportunity_fire_is_noted_for_the_piece_and_the_leader() -> None:
    state = field({"U1_DT1": "0114", "U_L9-1": "0114", "S4_T80_1": "0814 E"})
    fire(state, shot(state, DRAGON, leader="U_L9-1", opportunity=True), 1)
    assert state.deeds.reacted == 1 << WORLD.piece_number("U1_DT1")
    assert state.deeds.directed == 1 << WORLD.piece_number("U_L9-1")


@rule("fireteam 6.53a", "fireteam 6.31c")
def test_a_leader_has_served_the_unit_that_fired() -> None:
    state = field({"U1_DT1": "0114", "U_L9-1": "0114", "S4_T80_1": "0814 E"})
    fire(state, shot(state, DRAGON, leader="U_L9-1"), 1)
    assert state.deeds.served == ((WORLD.piece_number("U_L9-1"), WORLD.piece_number("U1_DT1")),)


# Shots that cannot count


@rule("fireteam 6.5e")
def test_a_gun_shot_off_the_right_is_not_rolled_for() -> None:
    state = field({"U5_M60_1": "0114 E cautious", "S4_T80_1": "0814 W cautious"}, smoke=["0114", "0814"])
    events = fire(state, shot(state, GUN))
    assert not state.pending
    assert isinstance(events[-1], ShotInVain)
    assert unit(state, "S4_T80_1").shelled
    assert unit(state, "U5_M60_1").cautious == BARE


@rule("fireteam 6.5e", "fireteam 6.56a")
@pytest.mark.parametrize("die", [1, 10])
def test_a_missile_off_the_right_is_rolled_for_because_it_may_run_out(die: int) -> None:
    state = field({"U1_M2_1": "0114 E cautious", "S4_T80_1": "0814 W cautious"}, smoke=["0114", "0814"])
    fire(state, shot(state, TOW), die)
    assert unit(state, "S4_T80_1").place == MAP
    assert unit(state, "U1_M2_1").depleted


# Ammunition


@rule("fireteam 6.56a", "fireteam 6.56c")
@pytest.mark.parametrize("die", range(1, 11))
def test_a_vehicles_missiles_run_out_on_1_and_10(die: int) -> None:
    state = field({"U1_M2_1": "0114 E", "S4_T80_1": "0814 E"})
    events = fire(state, shot(state, TOW), die)
    assert unit(state, "U1_M2_1").depleted == (die in (1, 10))
    assert unit(state, "U1_M2_1").place == MAP
    assert unit(state, "S4_T80_1").place == (DEAD if die <= 9 else MAP)
    kinds = [type(event) for event in events]
    if die == 1:
        assert kinds[-3:] == [Eliminated, LossesTaken, AmmoDepleted]


@rule("fireteam 6.56a")
def test_a_gun_never_runs_out() -> None:
    for die in (1, 10):
        state = field({"U1_M2_1": "0114 E", "S1_BTR70_1": "0814 E"})
        fire(state, shot(state, "U1_M2_1 M2_gun HV S1_BTR70_1"), die)
        assert not unit(state, "U1_M2_1").depleted


@rule("fireteam 6.56b", "fireteam 2.33g")
@pytest.mark.parametrize("die", range(1, 11))
def test_a_team_is_eliminated_on_its_ammo_numbers(die: int) -> None:
    state = field({"U1_DT1": "0114", "S4_T80_1": "0814 E"})
    fire(state, shot(state, DRAGON), die)
    assert unit(state, "U1_DT1").place == (DEAD if die in (9, 10) else MAP)


@rule("fireteam 6.56b", "fireteam 6.56c")
def test_the_last_missile_still_destroys_its_target() -> None:
    state = field({"U1_DT1": "0114", "S4_T80_1": "0814 E"})
    events = fire(state, shot(state, DRAGON), 9)
    gone = [event for event in events if isinstance(event, Eliminated)]
    assert [(event.unit, event.rule) for event in gone] == [
        (WORLD.piece_number("S4_T80_1"), "6.5f"),
        (WORLD.piece_number("U1_DT1"), "6.56b"),
    ]
    assert unit(state, "S4_T80_1").place == DEAD


@rule("fireteam 6.56b", "fireteam 4.12a")
def test_a_team_lost_for_want_of_ammunition_costs_its_points() -> None:
    state = field({"S_SPG1": "0114", "U5_M60_1": "0814 E"})
    fire(state, shot(state, "S_SPG1 Spigot HT U5_M60_1"), 10)
    assert unit(state, "S_SPG1").place == DEAD
    assert state.purses["soviet"].lost == 2


@rule("fireteam 6.56b")
@pytest.mark.parametrize("die", range(1, 11))
def test_a_carried_rocket_is_used_up_and_its_squad_stays(die: int) -> None:
    state = field(SQUAD_WITH_LAW)
    fire(state, shot(state, LAW), die)
    spent = die in (6, 7, 8, 9, 10)
    assert unit(state, "U1_LAW1").place == (DEAD if spent else CARRIED)
    assert unit(state, "U1_SQ1").place == MAP
    assert state.load(WORLD.piece_number("U1_SQ1")) == (() if spent else (WORLD.piece_number("U1_LAW1"),))


@rule("fireteam 6.56b", "fireteam 6.25a")
def test_what_a_spent_team_carried_is_left_in_its_hex() -> None:
    state = field({"U1_DT1": "0114", "U1_LAW1": "with U1_DT1", "S4_T80_1": "0814 E"})
    fire(state, shot(state, DRAGON), 10)
    assert unit(state, "U1_LAW1").place == MAP
    assert state.stack(unit(state, "U1_LAW1").hex) == (WORLD.piece_number("U1_LAW1"),)


@rule("fireteam 6.56b")
def test_grenade_launchers_and_their_like_do_not_run_out() -> None:
    for die in range(1, 11):
        state = field({"S_AGS1": "0114", "U1_M113_1": "0314 E"})
        fire(state, shot(state, "S_AGS1 AGS17 HT U1_M113_1"), die)
        assert unit(state, "S_AGS1").place == MAP


@rule("fireteam 6.43b")
def test_a_shot_made_after_turning_bears_the_penalty_and_leaves_the_facing_alone() -> None:
    """The turn itself comes before the shot."""
    state = field({"U5_M60_1": "0114 E", "S4_T80_1": "0814 E"})
    (fired,) = fire(state, shot(state, GUN, turned=True))
    assert isinstance(fired, GunFired)
    assert (fired.column, fired.kill) == (3, 6)
    assert unit(state, "U5_M60_1").facing == 11


@rule("fireteam 5.25a")
def test_the_targets_marker_stays() -> None:
    state = field({"U5_M60_1": "0114 E", "S4_T80_1": "0814 E cautious"})
    fire(state, shot(state, GUN), 10)
    assert unit(state, "S4_T80_1").cautious == FRESH


# As part of a unit's fire


@rule("fireteam 6.43a", "fireteam 6.43b", "fireteam 6.4a")
def test_a_vehicle_turns_fires_with_the_penalty_and_keeps_its_new_facing() -> None:
    state = field({"U5_M60_1": "0114 W", "S4_T80_1": "0814 E", "S4_T80_2": "0814 E"})
    tank, target = map(WORLD.piece_number, ("U5_M60_1", "S4_T80_1"))
    stage(state, Shoot("us", tank, (tank,)))
    begin(state)
    assert Launch(tank, "M60_gun", "HT", target) in state.pending[0].legal(state)
    why = state.pending[0].why_not(state, Launch(tank, "TOW", "HT", target))
    assert why is not None
    assert why.rule == "2.33d"
    answer(state, Launch(tank, "M60_gun", "HT", target))
    assert {move.facing for move in state.pending[0].legal(state) if isinstance(move, Swing)} == {10, 11, 0, 1}
    answer(state, Swing(tank, 0))
    answer(state, Rolled((6,)))
    assert unit(state, "S4_T80_1").place == DEAD
    assert unit(state, "U5_M60_1").facing == 0
    assert not state.pending, "the second T-80 is safe from it in this impulse"
    assert unit(state, "S4_T80_2").place == MAP
    assert not unit(state, "S4_T80_2").shelled
