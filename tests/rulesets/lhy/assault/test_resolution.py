"""[14.0] [14.1] [14.3] Assaults resolved: short ends, the rows and their effects, advance, regrouping."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.rulesets.lhy.actions.assault import AdvanceTo, Attack, Fight, Ready, RestHere, TakePart
from grognard.rulesets.lhy.actions.movement import Go, Stop
from grognard.rulesets.lhy.assault.advance import ChooseAdvance
from grognard.rulesets.lhy.assault.phase import (
    AssaultPhase,
    ChooseAssault,
    ChooseParticipants,
    ResolveAssault,
    short_end,
)
from grognard.rulesets.lhy.events.assault import AssaultRolled, DestructionRolled
from grognard.rulesets.lhy.events.morale import HeroismEnded
from grognard.rulesets.lhy.events.troops import ConcealmentLost
from grognard.rulesets.lhy.state import LOST, ON_TRACK, POOL
from tests.rulesets.lhy.battlefield import assault_marker, field, told
from tests.rulesets.lhy.stage import Stage
from tests.support import rule


def battle(hex: str = "B4", attacker: str = "allied", mission: str = "crossroads", **units: Any) -> Stage:
    """Units in one hex by name (underscores for hyphens), the attackers come from the south."""
    stage = field(mission, active=attacker)
    for name, facts in units.items():
        stage.place(name.replace("_", "-"), hex, **facts)
    assault_marker(stage, hex, attacker)
    return stage


def rolled(stage: Stage) -> AssaultRolled:
    return next(event for event in stage.events if isinstance(event, AssaultRolled))


# The order of play


@rule("lhy 14.0a")
def test_the_active_side_picks_the_next_assault() -> None:
    stage = battle(able_1_squad_1={}, k1_1_squad_1={})
    stage.place("able-2-squad-1", "D6")
    stage.place("k1-2-squad-1", "D6")
    assault_marker(stage, "D6", "allied")
    stage.run(AssaultPhase())
    assert isinstance(stage.asked, ChooseAssault)
    assert stage.asked.side == "allied"
    assert stage.refused(Fight(stage.hex("A1"))) == "14.0a"
    assert stage.legal == [Fight(stage.hex("B4")), Fight(stage.hex("D6"))]


@rule("lhy 14.0b")
def test_one_heroic_marker_for_each_side_is_left() -> None:
    stage = battle(able_1_squad_1={"heroic": True}, able_1_squad_2={"heroic": True}, k1_1_squad_1={"heroic": True})
    stage.run(ResolveAssault(stage.hex("B4")), 2)
    assert [event.rule for event in stage.events if isinstance(event, HeroismEnded)] == ["14.0b", "12.6.4c"]
    assert dict(rolled(stage).attackers).get("14.2a") is None


@rule("lhy 14.0a")
def test_excess_steps_are_chosen_and_teams_may_stay_out() -> None:
    stage = battle(able_1_squad_1={}, able_1_squad_2={}, able_1_squad_3={}, able_1_leader={}, k1_1_squad_1={})
    stage.run(ResolveAssault(stage.hex("B4")))
    assert isinstance(stage.asked, ChooseParticipants)
    assert stage.refused(Ready()) == "14.0a"
    stage.say(TakePart(stage.id("able-1-squad-1")))
    stage.say(TakePart(stage.id("able-1-squad-3")))
    assert stage.refused(TakePart(stage.id("able-1-squad-2"))) == "14.0a"
    assert TakePart(stage.id("able-1-leader")) in stage.legal
    stage.say(Ready(), 2)
    assert dict(rolled(stage).attackers)["14.1s2"] == 6


# Short ends


@rule("lhy 14.1s1a")
def test_vehicles_alone_the_lower_gun_gives_way() -> None:
    stage = battle("4:I3", "axis", "hill48", pz2_1_afv_1={}, atank_1_afv_1={})
    stage.run(ResolveAssault(stage.hex("4:I3")))
    assert stage.asked.side == "allied"
    walk_first(stage)
    assert stage.where("atank-1-afv-1") != "4:I3"
    assert stage.where("pz2-1-afv-1") == "4:I3"
    assert not stage.state.assaults


def walk_first(stage: Stage, *dice: int) -> None:
    """Answer every question of a retreat with its end, or else with the first way; dice for what comes after it."""
    while stage.state.pending:
        ends = Stop() in stage.legal
        stage.say(Stop() if ends else stage.legal[0], *(dice if ends else ()))


@rule("lhy 14.1s1b")
def test_guns_and_shocked_tanks_fall_to_a_ready_tank() -> None:
    stage = battle("H5", "allied", "bridge", ctank_1_afv_1={}, german_gun_1={}, stug_1_afv_1={"shocked": True})
    stage.run(ResolveAssault(stage.hex("H5")))
    assert stage.unit("german-gun-1").place == LOST
    assert stage.unit("stug-1-afv-1").place == LOST
    assert stage.state.lost["axis"] == 2


@rule("lhy 14.1s1b")
def test_no_gun_falls_to_a_shocked_tank() -> None:
    stage = battle("H5", "allied", "bridge", ctank_1_afv_1={"shocked": True}, german_gun_1={})
    assert short_end(stage.state, stage.hex("H5"), "allied") == ""
    ready = battle("H5", "allied", "bridge", ctank_1_afv_1={}, german_gun_1={})
    assert short_end(ready.state, ready.hex("H5"), "allied") == "14.1s1b"


@rule("lhy 14.1s1c")
def test_a_lone_latw_falls() -> None:
    stage = battle(able_1_squad_1={}, german_latw_1={})
    stage.run(ResolveAssault(stage.hex("B4")))
    assert stage.unit("german-latw-1").place == LOST
    assert stage.state.lost["axis"] == 0


@rule("lhy 14.1s1d")
def test_noncombat_units_alone_give_way_if_their_cohesion_is_lower() -> None:
    stage = battle(able_1_squad_1={}, k1_1_leader={})
    stage.run(ResolveAssault(stage.hex("B4")))
    assert stage.asked.side == "allied"

    equal = battle(able_1_squad_1={}, german_latw_1={"disrupted": False}, us_latw_1={})
    equal.change("able-1-squad-1", disrupted=True)
    equal.run(ResolveAssault(equal.hex("B4")), "axis")
    assert equal.asked.side == "axis"


# The rows


@rule("lhy 14.1s5", "lhy 14.1s6", "lhy 14.3x", "lhy 14.3.6x1")
@pytest.mark.parametrize(
    ("die", "row", "loser"),
    [(10, "overwhelmed", "axis"), (6, "taken", "axis"), (4, "repulsed", "allied")],
)
def test_the_row_decides_who_retreats(die: int, row: str, loser: str) -> None:
    stage = battle(able_1_squad_1={}, k1_1_squad_1={}, k1_1_section_1={})
    stage.run(ResolveAssault(stage.hex("B4")), die, *(("ge_rifle_section",) if row == "overwhelmed" else ()))
    assert rolled(stage).row == row
    assert rolled(stage).drm == 0
    assert stage.asked.side == loser


@rule("lhy 14.1s6")
def test_shattered_costs_the_attacker_a_step_before_he_retreats() -> None:
    stage = battle(able_1_squad_1={}, k1_1_squad_1={}, k1_1_section_1={})
    stage.run(ResolveAssault(stage.hex("B4")), 1)
    assert rolled(stage).row == "shattered"
    assert stage.unit("able-1-squad-1").place == POOL
    assert stage.unit("able-1-section-1").disrupted
    assert stage.asked.side == "allied"


@rule("lhy 12.6.4c")
def test_heroism_counts_in_the_sum_and_ends_with_the_die() -> None:
    stage = battle(able_1_squad_1={"heroic": True}, k1_1_squad_1={})
    stage.run(ResolveAssault(stage.hex("B4")), 6)
    assert dict(rolled(stage).attackers)["14.2a"] == 2
    assert not stage.unit("able-1-squad-1").heroic


@rule("lhy 14.3.5", "lhy 13.3.4c")
@pytest.mark.parametrize(("die", "lost"), [(1, True), (10, True), (9, False)])
def test_leaders_who_took_part_may_fall(die: int, lost: bool) -> None:
    stage = battle(able_1_squad_1={}, able_1_leader={}, k1_1_squad_1={})
    stage.state.minute = 12
    stage.run(ResolveAssault(stage.hex("B4")))
    stage.say(TakePart(stage.id("able-1-leader")), 5, die)
    assert (stage.unit("able-1-leader").place == ON_TRACK) == lost
    assert stage.unit("able-1-leader").minute == (19 if lost else 0)


@rule("lhy 14.3.5")
def test_a_flamethrower_that_took_part_may_be_lost() -> None:
    stage = battle("H5", "allied", "village", fox_1_squad_1={}, us_ft_1={}, k5_1_squad_1={})
    stage.run(ResolveAssault(stage.hex("H5")))
    stage.say(TakePart(stage.id("us-ft-1")), 6, 1)
    assert stage.unit("us-ft-1").place == LOST


@rule("lhy 14.3.6x1")
def test_participants_of_the_winner_regroup_where_the_row_says_so() -> None:
    """X6: a disrupted section is repulsed, the Germans regroup."""
    stage = battle("4:G8", "allied", "hill48", baker_1_section_1={"disrupted": True}, k2_1_squad_1={})
    stage.run(ResolveAssault(stage.hex("4:G8")), 4)
    assert (rolled(stage).die, rolled(stage).drm, rolled(stage).row) == (4, -1, "repulsed")
    walk_first(stage)
    assert stage.unit("k2-1-squad-1").regrouping
    assert stage.where("baker-1-section-1") != "4:G8"


@rule("lhy 14.3.3a")
def test_nobody_retreats_if_no_enemy_is_left() -> None:
    stage = battle(able_1_squad_1={}, k1_1_section_1={})
    stage.run(ResolveAssault(stage.hex("B4")), 9)
    assert rolled(stage).row == "overwhelmed"
    assert stage.unit("k1-1-section-1").place == POOL
    assert isinstance(stage.asked, ChooseAdvance)
    stage.say(RestHere())
    assert stage.unit("able-1-squad-1").regrouping


@rule("lhy 4.3.1.1e")
def test_whoever_is_left_in_the_hex_is_seen() -> None:
    stage = battle(able_1_squad_1={"concealed": True}, german_latw_1={})
    stage.run(ResolveAssault(stage.hex("B4")))
    assert not stage.unit("able-1-squad-1").concealed


# Urban


@rule("lhy 14.3.1a")
def test_house_fighting_costs_both_sides_on_a_natural_six_or_seven() -> None:
    stage = battle(
        "J5", "allied", "bridge", charlie_1_squad_1={}, charlie_1_squad_2={}, k3_1_squad_1={}, k3_1_leader={}
    )
    stage.run(ResolveAssault(stage.hex("J5")))
    drawn = ("charlie-1-squad-2",)
    stage.say(Ready(), 7, *drawn, "ge_rifle_section")
    assert rolled(stage).row == "taken"
    assert stage.unit("charlie-1-squad-2").place == POOL
    assert stage.unit("k3-1-squad-1").place == POOL
    assert not any(stage.unit(f"charlie-1-section-{n}").disrupted for n in (1, 2))
    assert stage.state.lost == {"allied": 1, "axis": 1}


@rule("lhy 14.3.1b")
def test_house_fighting_costs_the_attacker_on_a_natural_four_or_five() -> None:
    stage = battle("J5", "allied", "bridge", charlie_1_squad_1={}, k3_1_squad_1={})
    stage.run(ResolveAssault(stage.hex("J5")), 5)
    assert rolled(stage).row == "repulsed"
    assert stage.unit("charlie-1-squad-1").place == POOL
    assert not stage.unit("charlie-1-section-1").disrupted
    assert stage.state.lost == {"allied": 1, "axis": 0}


# Vehicles destroyed


@rule("lhy 14.3.2", "lhy 14.3.2.2s1", "lhy 14.3.2.2s2")
def test_each_side_attempts_one_vehicle_before_either_is_removed() -> None:
    stage = battle(
        "4:N2", "axis", "hill48", pz2_1_afv_1={}, pz2_1_afv_2={}, k2_1_squad_1={}, baker_1_squad_1={}, atank_1_afv_1={}
    )
    stage.run(ResolveAssault(stage.hex("4:N2")))
    stage.say(TakePart(stage.id("pz2-1-afv-2")), 5, 3)
    assert stage.refused(Attack(stage.id("atank-1-afv-1"))) == "14.3.2.2s1"
    stage.say(Attack(stage.id("pz2-1-afv-1")), 5)
    assert told(stage, DestructionRolled) == ["DestructionRolled", "DestructionRolled"]
    assert [event.success for event in stage.events if isinstance(event, DestructionRolled)] == [False, True]
    assert stage.unit("pz2-1-afv-1").place == LOST
    assert stage.unit("atank-1-afv-1").place == "map"


@rule("lhy 14.3.2.2s3")
def test_those_aboard_a_vehicle_destroyed_by_hand_suffer() -> None:
    stage = battle("H5", "axis", "bridge", k3_1_squad_1={}, us_halftrack_1={})
    stage.load("charlie-1-squad-1", "us-halftrack-1")
    stage.run(ResolveAssault(stage.hex("H5")), 5, 9, 5)
    assert stage.unit("us-halftrack-1").place == LOST
    assert stage.unit("charlie-1-section-1").disrupted


# Advance


@rule("lhy 14.3.4a")
def test_winners_advance_into_one_adjacent_hex_once_a_turn() -> None:
    stage = battle(able_1_squad_1={}, able_1_squad_2={"advanced": True}, k1_1_section_1={})
    stage.run(ResolveAssault(stage.hex("B4")), 9)
    one, two = stage.id("able-1-squad-1"), stage.id("able-1-squad-2")
    assert stage.refused(AdvanceTo(two, stage.hex("B3"))) == "14.3.4a"
    assert stage.refused(AdvanceTo(one, stage.hex("B2"))) == "14.3.4a"
    stage.say(AdvanceTo(one, stage.hex("B3")))
    assert stage.where("able-1-squad-1") == "B3"
    assert stage.unit("able-1-squad-1").advanced
    assert not stage.unit("able-1-squad-1").regrouping
    assert stage.unit("able-1-squad-2").regrouping


@rule("lhy 14.3.4b")
def test_an_advance_into_the_enemy_is_an_assault_at_once() -> None:
    stage = battle(able_1_squad_1={}, k1_1_section_1={})
    stage.place("k1-1-squad-2", "B3")
    stage.run(ResolveAssault(stage.hex("B4")), 9)
    stage.say(AdvanceTo(stage.id("able-1-squad-1"), stage.hex("B3")), 4)
    assert len([event for event in stage.events if isinstance(event, AssaultRolled)]) == 2
    walk_first(stage, 6)
    assert not stage.state.assaults


@rule("lhy 14.3.4b")
def test_an_advance_may_join_an_assault_that_is_pending() -> None:
    stage = battle(able_1_squad_1={}, k1_1_section_1={})
    stage.place("k1-1-squad-2", "B3")
    stage.place("able-2-squad-1", "B3")
    assault_marker(stage, "B3", "allied")
    stage.run(ResolveAssault(stage.hex("B4")), 9)
    stage.say(AdvanceTo(stage.id("able-1-squad-1"), stage.hex("B3")))
    assert stage.hex("B3") in stage.state.assaults
    assert stage.where("able-1-squad-1") == "B3"


# Worked example


@rule("lhy 14.1s2", "lhy 14.2c", "lhy 14.2d", "lhy 14.3.3.1", "lhy 14.3.3.4b", "lhy 14.3.5", "lhy 14.3.6x1")
def test_the_inn() -> None:
    """X5: the inn is taken, the leader falls, one defender is disrupted by the table's check."""
    stage = field(active="allied")
    stage.state.minute = 12
    for name in ("able-1-squad-1", "able-1-section-1", "able-1-leader"):
        stage.place(name, "I4")
    stage.place("k1-1-squad-1", "I4", concealed=True)
    stage.place("german-mg-1", "I4")
    assault_marker(stage, "I4", "allied", ("able-1-squad-1", "H4"), ("able-1-section-1", "H4"), ("able-1-leader", "H4"))
    stage.run(ResolveAssault(stage.hex("I4")))
    stage.say(TakePart(stage.id("able-1-leader")), 7, 10)
    found = rolled(stage)
    assert dict(found.attackers) == {"14.1s2": 5}
    assert dict(found.defenders) == {"14.1s2": 3, "14.2c": 1, "14.2d": 1}
    assert (found.drm, found.row) == (0, "taken")
    assert stage.unit("able-1-leader").minute == 19
    assert {"J4", "J5"} <= {stage.battle.label(action.hex) for action in stage.legal if isinstance(action, Go)}
    stage.say(Go(stage.hex("J5")))
    stage.say(Stop())
    stage.say(Go(stage.hex("J5")))
    stage.say(Stop(), 7, 6)
    assert stage.unit("k1-1-squad-1").disrupted
    assert not stage.unit("german-mg-1").disrupted
    assert stage.unit("able-1-squad-1").regrouping
    assert stage.unit("able-1-section-1").regrouping
    assert not stage.state.assaults


@rule("lhy 14.2a", "lhy 14.1s4")
def test_parachutists_who_land_on_the_enemy() -> None:
    """X8: the Germans attack a squad that landed on them: 2 against 4 and the better cohesion, -3."""
    stage = field("nightdrop", active="allied")
    stage.place("able-1-squad-2", "G5")
    stage.place("k4-1-squad-1", "G5")
    assault_marker(stage, "G5", "axis")
    stage.run(ResolveAssault(stage.hex("G5")), 6)
    assert rolled(stage).drm == -3
    assert stage.asked.side == "axis"


@rule("lhy 17.2c")
@pytest.mark.parametrize("light", ["day", "twilight", "night"])
def test_in_the_dark_an_assault_shows_those_who_took_part(light: str) -> None:
    stage = battle(able_1_squad_1={}, able_1_squad_2={}, able_1_leader={"concealed": True}, k1_1_squad_1={})
    stage.state.light = light
    stage.change("able-1-squad-1", concealed=True)
    stage.change("k1-1-squad-1", concealed=True)
    stage.run(ResolveAssault(stage.hex("B4")))
    stage.say(Ready(), 4)
    walk_first(stage, 1)
    assert not stage.unit("able-1-squad-1").concealed
    assert stage.unit("able-1-leader").concealed == (light != "day"), "who stayed out"
    assert not stage.unit("k1-1-squad-1").concealed or light == "day", "who retreated"
    rules = {event.rule for event in stage.events if isinstance(event, ConcealmentLost)}
    assert ("17.2c" in rules) == (light != "day")
