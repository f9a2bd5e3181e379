"""Answers follow the tasks of a plan; situations that a player would judge at a glance."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core.flow import Action, Decision
from grognard.core.tasks import Plan, Task, TaskKind
from grognard.rulesets.lhy.actions import ACTIONS
from grognard.rulesets.lhy.actions.fire import Fire
from grognard.rulesets.lhy.actions.mortars import LoadHe, LoadSmoke, Request
from grognard.rulesets.lhy.actions.movement import Move
from grognard.rulesets.lhy.actions.reaction import CallReaction
from grognard.rulesets.lhy.actions.setting_up import Default, Done, Hide, Pick
from grognard.rulesets.lhy.doctrine import judging
from grognard.rulesets.lhy.doctrine.estimates import danger
from grognard.rulesets.lhy.doctrine.orders import STANCES, follow, order_of
from grognard.rulesets.lhy.doctrine.preparing import spread
from grognard.rulesets.lhy.doctrine.shelling import screen
from grognard.rulesets.lhy.mortars.impact import ChooseAmmunition
from grognard.rulesets.lhy.reaction.segment import ChooseAct
from grognard.rulesets.lhy.setting_up.placing import Deploy
from grognard.rulesets.lhy.state import Mortar
from tests.rulesets.lhy.battlefield import small_arms
from tests.rulesets.lhy.fireline import Fireline
from tests.rulesets.lhy.stage import Stage

ACTING = ChooseAct("allied")


def worth(stage: Stage, *actions: Action, plan: Plan | None = None, asked: Decision = ACTING) -> Sequence[float]:
    return judging.appraisals(stage.state, asked.side, asked, actions, plan)


def told(kind: TaskKind, *units: str, at: str = "I4") -> Plan:
    return Plan((Task(kind, units, (at,)),))


def before_the_inn() -> Fireline:
    """Two squads and a machine gun of the attacker before a German machine gun in the inn."""
    stage = Fireline("crossroads")
    stage.place("able-1-squad-1", "E4")
    stage.place("able-1-squad-2", "E4")
    stage.place("us-mg-1", "F4")
    stage.place("german-mg-1", "H5")
    return stage.activation("allied")


# ------------------------------------------------------------------------------------------------ whose task it is


def test_a_platoon_goes_forward_if_it_is_to_attack_and_stays_if_it_is_to_hold() -> None:
    stage = before_the_inn()
    move = Move((stage.id("able-1-squad-1"),))
    (attacking,) = worth(stage, move, plan=told("attack", "able-1-squad-1"))
    (dashing,) = worth(stage, move, plan=told("exploit", "able-1-squad-1"))
    (holding,) = worth(stage, move, plan=told("hold", "able-1-squad-1"))
    assert dashing > attacking > 0.0 > holding


def test_a_task_holds_for_the_whole_platoon_also_for_sections_that_come_later() -> None:
    stage = before_the_inn()
    section = stage.place("able-1-section-1", "E4")
    with stage.state.remembering():
        follow(stage.state, "allied", told("withdraw", "able-1-squad-1", at="A4"))
        assert order_of(stage.state, "allied", section).kind == "withdraw"
        assert order_of(stage.state, "allied", stage.id("us-mg-1")).kind == "attack", "as its side: it has none"


def test_every_kind_of_task_is_known() -> None:
    kinds = ("hold", "delay", "attack", "screen", "exploit", "withdraw", "reserve", "hunt", "guard", "escort")
    assert STANCES.keys() == {*kinds, "support"}


# ---------------------------------------------------------------------------------------------- fire and movement


def test_the_base_of_fire_shoots_before_the_others_go() -> None:
    stage = before_the_inn()
    plan = Plan((Task("attack", ("able-1-squad-1",), ("I4",)), Task("support", ("us-mg-1",), ("I4",))))
    fire, move = Fire(stage.id("us-mg-1"), stage.hex("H5")), Move((stage.id("able-1-squad-1"),))
    first, then, nothing = worth(stage, fire, move, CallReaction(), plan=plan)
    assert first > then
    assert first > nothing == 0.0


def test_those_under_fire_are_less_to_be_feared() -> None:
    stage = before_the_inn()
    unit, hex = stage.id("able-1-squad-1"), stage.hex("F5")
    before = danger(stage.state, "allied", unit, hex)
    small_arms(stage, "H5", 0, "axis")
    assert 0.0 < danger(stage.state, "allied", unit, hex) < before
    stage.change("german-mg-1", disrupted=True)
    assert danger(stage.state, "allied", unit, hex) < before / 2


def test_an_enemy_who_has_acted_is_less_to_be_feared() -> None:
    stage = before_the_inn()
    unit, hex = stage.id("able-1-squad-1"), stage.hex("F5")
    before = danger(stage.state, "allied", unit, hex)
    stage.change("german-mg-1", acted=True)
    assert danger(stage.state, "allied", unit, hex) < before


# --------------------------------------------------------------------------------------------------------- mortars


def with_a_mortar() -> Fireline:
    stage = before_the_inn()
    stage.place("able-1-leader", "F4")
    stage.place("k1-1-squad-1", "H5")
    stage.state.mortars = (Mortar("able-60mm", "allied", "60mm_section", "able"),)
    return stage


def test_mortars_are_called_before_anybody_moves() -> None:
    stage = with_a_mortar()
    call, move = Request(stage.id("able-1-leader"), "able-60mm"), Move((stage.id("able-1-squad-1"),))
    called, moved = worth(stage, call, move, plan=told("attack", "able-1-squad-1"))
    assert called > moved


def test_smoke_is_for_those_who_go_forward() -> None:
    stage = with_a_mortar()
    stage.place("able-1-squad-1", "F5")
    firing = Mortar("able-60mm", "allied", "60mm_section", "able", box="firing", primary=stage.hex("H5"))
    stage.state.mortars = (firing,)
    asked = ChooseAmmunition("allied", "able-60mm")
    gun = Task("support", ("us-mg-1",), ("I4",))
    going, staying = (Plan((Task(kind, ("able-1-squad-1",), ("I4",)), gun)) for kind in ("attack", "hold"))
    with_smoke, shells = worth(stage, LoadSmoke(), LoadHe(), plan=going, asked=asked)
    without, same = worth(stage, LoadSmoke(), LoadHe(), plan=staying, asked=asked)
    assert with_smoke > without
    assert shells == same
    with stage.state.remembering():
        follow(stage.state, "allied", staying)
        assert screen(stage.state, "allied", stage.hex("H5")) <= 0.0


# --------------------------------------------------------------------------------------------------- preparations


def test_every_kind_of_answer_has_a_judgement() -> None:
    judged = {
        *judging.MOVES,
        *judging.FIRE,
        *judging.ASSAULTS,
        *judging.MORTARS,
        *judging.CARE,
        *judging.COMMAND,
        *judging.BEFOREHAND,
        *judging.ALWAYS,
    }
    assert set(ACTIONS) <= judged


def test_what_may_hide_is_placed_by_hand_and_not_always_in_one_place() -> None:
    stage = Fireline("crossroads")
    for piece in stage.battle.pieces:
        if piece.side == "axis" and not piece.pool and not piece.gun:
            stage.change(piece.id, place="hand")
    stage.run(Deploy("axis"))
    gun, squad = stage.id("german-gun-1"), stage.id("k1-1-squad-1")
    by_hand, rest, other, done = worth(stage, Pick(gun), Default(), Pick(squad), Done(), asked=stage.asked)
    assert by_hand > rest > other
    assert done > rest
    assert spread(stage.state, "axis", stage.asked) == 0.0
    stage.say(Pick(gun))
    assert spread(stage.state, "axis", stage.asked) > 0.0
    places = [action for action in stage.legal if isinstance(action, Hide)]
    values = worth(stage, *places, asked=stage.asked)
    good = [value for value in values if value >= max(values) - spread(stage.state, "axis", stage.asked)]
    assert len(good) > 5
