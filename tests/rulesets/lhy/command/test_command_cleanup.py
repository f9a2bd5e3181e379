"""[5.0.VI] [5.0.VII] [13.3.4.1] Time passes, markers go, leaders return, everything is reset."""

from __future__ import annotations

import pytest

from grognard.core.flow import Action
from grognard.rulesets.lhy.actions.command import Rejoin
from grognard.rulesets.lhy.command.cleanup import ChooseReturn, Cleanup, TimeLapse, followers, returning
from grognard.rulesets.lhy.events.command import CountersReset, LeaderReturned
from grognard.rulesets.lhy.events.troops import Concealed
from grognard.rulesets.lhy.events.victory import GameEnded
from grognard.rulesets.lhy.sight.concealment import ChooseReveal
from grognard.rulesets.lhy.state import GREEN, OFF_BOARD, ON_TRACK, STOPPED, Company, Platoon
from tests.rulesets.lhy.stage import Stage
from tests.support import rule


def clean_up(stage: Stage, *answers: Action) -> None:
    """Run the cleanup; nobody shows hidden units."""
    left = list(answers)
    stage.run(Cleanup())
    while stage.state.pending:
        if isinstance(stage.asked, ChooseReveal):
            stage.say(stage.legal[0])
        else:
            stage.say(left.pop(0))


# ---------------------------------------------------------------------------------------------------------- time


@rule("lhy 5.0.VI")
@pytest.mark.parametrize(("die", "minutes"), [(1, 2), (2, 2), (3, 3), (6, 3), (7, 4), (9, 4), (10, 5)])
def test_minutes_by_the_die(die: int, minutes: int) -> None:
    stage = Stage("crossroads", active="axis")
    stage.state.minute = 21
    stage.run(TimeLapse(), die)
    assert stage.state.minute == 21 + minutes


# ------------------------------------------------------------------------------------------------------- markers


@rule("lhy 5.0.VII-1")
def test_overwatch_and_the_motion_of_idle_vehicles_go() -> None:
    stage = Stage("hill48", active="axis")
    stage.place("pz2-1-afv-1", "4:G1", overwatch=True, acted=True)
    stage.place("pz2-1-afv-2", "4:I1", motion=GREEN)
    stage.place("pz2-1-afv-3", "4:K1", motion=GREEN, acted=True)
    clean_up(stage)
    assert not stage.unit("pz2-1-afv-1").overwatch
    assert stage.unit("pz2-1-afv-2").motion == STOPPED
    assert stage.unit("pz2-1-afv-3").motion == GREEN


# ------------------------------------------------------------------------------------------------------- leaders


def lost_leader(minute: int = 28) -> Stage:
    stage = Stage("crossroads")
    stage.state.minute = 28
    stage.change("able-1-leader", place=ON_TRACK, minute=minute)
    stage.place("able-1-squad-1", "A2")
    return stage


@rule("lhy 5.0.VII-2", "lhy 13.3.4.1b")
@pytest.mark.parametrize(("minute", "place"), [(27, "A2"), (28, "A2"), (29, ON_TRACK)])
def test_a_leader_returns_when_his_box_is_reached(minute: int, place: str) -> None:
    stage = lost_leader(minute)
    clean_up(stage)
    assert stage.where("able-1-leader") == place


@rule("lhy 13.3.4.1b")
def test_his_owner_chooses_the_unit_and_supports_count() -> None:
    stage = lost_leader()
    stage.place("able-1-squad-2", "B3")
    stage.place("us-mg-1", "A4")
    stage.place("able-2-squad-1", "A9")
    stage.place("us-mg-2", "A9")
    stage.run(Cleanup())
    assert isinstance(stage.asked, ChooseReturn)
    leader = stage.id("able-1-leader")
    assert stage.legal == [Rejoin(leader, stage.id(name)) for name in ("able-1-squad-1", "able-1-squad-2", "us-mg-1")]
    stage.say(Rejoin(leader, stage.id("us-mg-1")))
    assert stage.where("able-1-leader") == "A4"


@rule("lhy 13.3.4.1b")
def test_without_infantry_of_his_platoon_he_does_not_return() -> None:
    stage = Stage("crossroads")
    stage.state.minute = 28
    stage.change("able-1-leader", place=ON_TRACK, minute=20)
    stage.place("us-mg-1", "A4")
    assert list(returning(stage.state)) == []


@rule("lhy 13.3.4.1b")
def test_he_waits_with_those_who_wait() -> None:
    stage = lost_leader()
    stage.change("able-1-squad-1", place=OFF_BOARD, hex=-1)
    stage.state.at.clear()
    assert followers(stage.state, stage.id("able-1-leader")) == [stage.id("able-1-squad-1")]
    clean_up(stage)
    assert stage.unit("able-1-leader").place == OFF_BOARD


# --------------------------------------------------------------------------------------------------------- the rest


@rule("lhy 5.0.VII-3", "lhy 5.0.VII-4", "lhy 5.0.VII-5", "lhy 5.0.VII-6")
def test_the_steps_come_in_their_order() -> None:
    """Leaders return before units conceal, then everything is reset, then the mission is judged."""
    stage = lost_leader()
    stage.state.minute = 61
    clean_up(stage)
    order = [type(event) for event in stage.events]
    steps = [LeaderReturned, Concealed, CountersReset, GameEnded]
    assert [step for step in order if step in steps] == steps


@rule("lhy 5.0.VII-5")
def test_what_was_done_this_turn_is_forgotten() -> None:
    stage = Stage("crossroads")
    flags = ("acted", "fired_sa", "fired_at", "started", "overran", "shifted", "advanced", "aided", "rallied")
    stage.place("able-1-squad-1", "A2", **dict.fromkeys(flags, True))
    state = stage.state
    state.companies["able"] = Company(selected=True, coordinated=True, ad_hoc=True, confused=True)
    state.platoons[("able", 1)] = Platoon(activated=True, assembled=True)
    state.supported, state.overrun, state.cycle = 7, 9, 3
    state.waited, state.flared = (("allied", "m"),), ("allied",)
    clean_up(stage)
    assert not any(getattr(stage.unit("able-1-squad-1"), name) for name in flags)
    assert state.companies == {}
    assert state.platoons[("able", 1)] == Platoon(activated=False, assembled=True)
    assert not any((state.supported, state.overrun, state.cycle, state.waited, state.flared))
