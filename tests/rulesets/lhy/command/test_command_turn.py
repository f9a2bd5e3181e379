"""[5.0] [6.0] A whole turn: the order of its phases, reinforcements, and the adjustment of markers after a cycle."""

from __future__ import annotations

import pytest

from grognard.core.flow import answer
from grognard.rulesets.lhy.command.turn import Turn
from grognard.rulesets.lhy.events.command import (
    CountersReset,
    InitiativeTaken,
    MortarsReady,
    PlatoonsActivated,
    TimePassed,
    TurnBegun,
)
from grognard.rulesets.lhy.events.reaction import AdjustmentBegun
from grognard.rulesets.lhy.events.results import FireOver
from grognard.rulesets.lhy.events.troops import Disrupted
from grognard.rulesets.lhy.events.victory import GameEnded
from grognard.rulesets.lhy.reaction.adjustment import Adjustment
from grognard.rulesets.lhy.state import DUE, GREEN, LOST, MOVED, OFF_BOARD, RED, STOPPED, Act, Arrow, Mortar, SmallArms
from tests.rulesets.lhy.stage import Stage
from tests.support import rule


def play(stage: Stage, *dice: int | str) -> None:
    """Take the first answer of every question, a call where there is one; chance is answered by the dice in order."""
    left = list(dice)
    stage.fed = left
    while stage.state.pending:
        stage.fed = left
        answer(stage.state, stage.legal[0], 0, stage._sink)
        stage._feed()


def last_turn(mission: str = "crossroads") -> Stage:
    """A turn after which the score limit is exceeded."""
    stage = Stage(mission)
    stage.state.turn, stage.state.minute = 0, 59
    return stage


@rule("lhy 5.0.III", "lhy 5.0.IV", "lhy 5.0.VI", "lhy 6.0c", "lhy 6.0.II-5", "lhy 20.2a")
def test_the_phases_follow_each_other() -> None:
    stage = last_turn()
    stage.place("able-1-leader", "A2")
    stage.place("able-2-leader", "A4")
    stage.run(Turn())
    play(stage, 1)
    kinds = (TurnBegun, InitiativeTaken, PlatoonsActivated, FireOver, TimePassed, CountersReset, GameEnded)
    order = [type(event) for event in stage.events if isinstance(event, kinds)]
    assert order == [
        TurnBegun,
        InitiativeTaken,
        PlatoonsActivated,
        PlatoonsActivated,
        FireOver,
        TimePassed,
        CountersReset,
        GameEnded,
    ]


@rule("lhy 5.0.I-c")
def test_without_leaders_and_tanks_nobody_is_activated() -> None:
    stage = last_turn()
    stage.place("able-1-squad-1", "A2")
    stage.run(Turn(), 1)
    play(stage)
    assert not any(isinstance(event, PlatoonsActivated) for event in stage.events)
    assert any(isinstance(event, TimePassed) for event in stage.events)


@rule("lhy 6.0a", "lhy 13.0a")
def test_no_fire_takes_effect_before_all_platoons_have_acted() -> None:
    """A SADRM of +3 lies on a squad from the start; it is disrupted only after the last cycle."""
    stage = last_turn()
    stage.place("able-1-leader", "A2")
    stage.place("able-1-squad-1", "B4")
    stage.state.small_arms[stage.hex("B4")] = (SmallArms(3, "allied"),)
    stage.run(Turn())
    play(stage, 6, 1)
    order = [type(event) for event in stage.events if isinstance(event, AdjustmentBegun | Disrupted | TimePassed)]
    assert order == [AdjustmentBegun, Disrupted, TimePassed]


@rule("lhy 20.7h")
@pytest.mark.parametrize(("minute", "place"), [(19, DUE), (20, OFF_BOARD)])
def test_reinforcements_wait_beside_the_map_when_their_minute_has_come(minute: int, place: str) -> None:
    stage = Stage("hill48")
    stage.state.turn, stage.state.minute = 0, minute
    stage.change("atank-1-afv-1", place=DUE, minute=20)
    stage.place("k2-1-leader", "4:G1")
    stage.run(Turn())
    assert stage.unit("atank-1-afv-1").place == place


@rule("lhy 20.7g")
def test_mortars_are_available_from_their_minute_on() -> None:
    stage = Stage("hill48")
    stage.state.turn, stage.state.minute = 0, 6
    stage.state.mortars = (Mortar("battalion-12cm", "axis", "12cm_platoon", box="due", minute=6),)
    stage.place("k2-1-leader", "4:G1")
    stage.run(Turn())
    assert any(isinstance(event, MortarsReady) for event in stage.events)
    assert stage.state.mortars[0].box == "available"


@rule("lhy 17.1x")
@pytest.mark.parametrize(("minute", "light"), [(39, "night"), (40, "twilight"), (50, "day")])
def test_the_light_of_a_turn_is_that_of_its_first_minute(minute: int, light: str) -> None:
    stage = Stage("nightdrop")
    stage.state.turn, stage.state.minute = 0, minute
    stage.place("able-1-leader", "D4")
    stage.run(Turn())
    assert stage.state.light == light


# ------------------------------------------------------------------------------------------------------- adjustment


@rule("lhy 6.0.II-4a")
def test_red_motion_markers_go_and_nothing_can_be_answered() -> None:
    stage = Stage("hill48", active="axis")
    stage.place("pz2-1-afv-1", "4:G1", motion=RED)
    stage.place("pz2-1-afv-2", "4:I1", motion=GREEN)
    act = Act(stage.id("pz2-1-afv-1"), MOVED, (stage.hex("4:G1"),))
    stage.cycle(segment=4, side="axis", answering=(act,), acts=(act,))
    stage.run(Adjustment())
    assert stage.unit("pz2-1-afv-1").motion == STOPPED
    assert stage.unit("pz2-1-afv-2").motion == GREEN
    assert stage.state.deeds.acts == stage.state.deeds.answering == ()


@rule("lhy 6.0.II-4b")
def test_units_under_arrows_enter_or_feint_before_stacks_are_checked() -> None:
    stage = Stage("crossroads")
    squad = stage.place("able-1-squad-1", "D6", acted=True)
    stage.place("k1-1-squad-1", "D7")
    stage.state.arrows = (Arrow("allied", (squad,), stage.hex("D6"), stage.hex("D7")),)
    stage.cycle(segment=4, side="allied")
    stage.run(Adjustment())
    assert stage.state.pending
    play(stage)
    assert stage.where("able-1-squad-1") == "D7"
    assert stage.state.assaults[stage.hex("D7")].side == "allied"
    assert not stage.state.arrows


@rule("lhy 6.0.II-4c")
def test_stacks_are_checked_at_the_end_of_a_cycle() -> None:
    stage = Stage("crossroads")
    for number in (1, 2, 3):
        stage.place(f"able-1-squad-{number}", "D4")
    stage.place("able-2-squad-1", "D4")
    stage.cycle(segment=4, side="allied")
    stage.run(Adjustment())
    assert stage.asked.side == "allied"
    play(stage)
    assert sum(here.place == LOST for here in stage.state.units) == 1
