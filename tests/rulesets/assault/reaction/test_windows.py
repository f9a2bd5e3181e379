"""[MR8] Reaction fire: who, when, in what order, and what it does to a move."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.rulesets.assault.actions.artillery import ReactShells, ReactShellsBy
from grognard.rulesets.assault.actions.cards import Play
from grognard.rulesets.assault.actions.fire import Fire
from grognard.rulesets.assault.actions.movement import Unload
from grognard.rulesets.assault.cards.windows import ChooseCard
from grognard.rulesets.assault.command.impulse import Impulse
from grognard.rulesets.assault.events.fire import FireOpened
from grognard.rulesets.assault.fire.forecasting import prospect
from grognard.rulesets.assault.movement.moving import ChooseStep
from grognard.rulesets.assault.reaction.window import ChooseReaction
from grognard.rulesets.assault.state import Mission
from grognard.tactical.answers import Against, AtLeast, Done, Pass, StandEasy, Watch, Within
from tests.rulesets.assault.movement.marching import drive, go, set_out
from tests.rulesets.assault.stage import Stage
from tests.support import rule


def shot(stage: Stage, firer: str, target: str, dice: str = "soft") -> Fire:
    return Fire(stage.id(firer), stage.id(target), dice)


def asked(stage: Stage) -> str:
    """What is asked, and whom."""
    return f"{stage.asked.side} {type(stage.asked).__name__}"


@rule("assault MR8.1", "assault MR8.2", "assault MR8.3", "assault MR8.4", "assault MR6.4.2g", "assault MR8.6")
def test_cavalry_under_reaction_fire() -> None:
    """Worked example 2: an MG and a squad in the house of 4B-8E fire at a cavalry platoon on a Fast action."""
    stage = Stage("support")
    stage.place("S_CAV41_1", "1B-6E")
    stage.place("G_HMG34_1", "4B-8E")
    stage.place("G_RIFLE41_1", "4B-8E")
    set_out(stage, "S_CAV41_1", fast=True)
    for label in ("1B-5E", "1B-4D"):
        stage.say(go(stage, label))
        stage.say(Pass())
    stage.say(go(stage, "1B-3D"))
    stage.say(shot(stage, "G_HMG34_1", "S_CAV41_1"), 2, 5, 1, 4)  # spotted; YY: DS, blank; B: S
    assert stage.unit("S_CAV41_1").damage == 1
    assert asked(stage) == "german ChooseReaction"
    stage.say(Pass())
    stage.say(go(stage, "1B-2D"))  # damage alone has not stopped it
    stage.say(shot(stage, "G_RIFLE41_1", "S_CAV41_1"), 1, 2, 5, 1, 3)  # not spotted; YG: S, D; B, Y: blank, D
    unit = stage.unit("S_CAV41_1")
    assert stage.over
    assert (stage.where("S_CAV41_1"), unit.mark, unit.morale, unit.damage) == ("1B-2D", "fast", "suppressed", 1)
    assert {stage.unit(name).mark for name in ("G_HMG34_1", "G_RIFLE41_1")} == {"fired"}


@rule("assault MR8.6")
def test_the_chances_of_the_example() -> None:
    """Worked example 2, once spotted: eliminated 3 %, a step 49 %, damage 32 %, suppressed only 10 %, nothing 6.5 %."""
    stage = Stage("support")
    stage.place("S_CAV41_1", "1B-3D", mark="fast")
    stage.place("G_HMG34_1", "4B-8E")
    found = prospect(stage.state, shot(stage, "G_HMG34_1", "S_CAV41_1"))
    assert (found.attack.dice, found.defence.dice, found.needed) == (("Y", "Y"), ("B",), 2)
    told = {"eliminated": 0.0, "step": 0.0, "damage": 0.0, "suppressed": 0.0, "nothing": 0.0}
    for (critical, damage, suppression), chance in stage.battle.dice.left(("Y", "Y"), ("B",)).items():
        lost = critical + damage // 2
        steps = ("eliminated", "step", "damage", "suppressed", "nothing")
        holds = (lost > 1, lost == 1, damage, suppression, True)
        told[next(name for name, is_so in zip(steps, holds, strict=True) if is_so)] += 100 * float(chance)
    assert [round(value, 1) for value in told.values()] == [2.8, 48.6, 31.9, 10.2, 6.5]


def entering(label: str = "1B-3D", **reactor: Any) -> Stage:
    """A squad enters 1B-3D within sight of an MG in 1B-3B."""
    stage = Stage("support")
    stage.place("S_RIFLE41_1", "1B-3E")
    stage.place("G_HMG34_1", "1B-3B", **reactor)
    set_out(stage, "S_RIFLE41_1")
    stage.say(go(stage, label))
    return stage


@rule("assault MR8.1")
@pytest.mark.parametrize(
    "state", [{"mark": "normal"}, {"mark": "fast"}, {"mark": "fired"}, {"morale": "suppressed"}, {"morale": "routed"}]
)
def test_only_fresh_and_steady_units_react(state: dict[str, str]) -> None:
    assert asked(entering()) == "german ChooseReaction"
    assert asked(entering(**state)) == "soviet ChooseStep"


@rule("assault MR8.1", "assault MR9.7c")
def test_nobody_reacts_who_is_carried() -> None:
    stage = Stage("klein")
    stage.place("S_RIFLE41_1", "5B-6C")
    stage.place("G_SDKFZ251_1", "5B-4B", mark="normal")
    stage.load("G_MECH41_1", "G_SDKFZ251_1")
    set_out(stage, "S_RIFLE41_1")
    stage.say(go(stage, "5B-6B"))
    assert asked(stage) == "soviet ChooseStep"


@rule("assault MR8.1", "assault MR10.4b")
def test_nobody_turns_to_react() -> None:
    stage = Stage("airfield")
    stage.place("S_ATG45_1", "5B-4C", "W")
    stage.place("G_PZ2_1", "5B-7C", "W")
    set_out(stage, "G_PZ2_1")
    stage.say(drive(stage, "5B-6B", "W"))
    assert asked(stage) == "german ChooseStep"
    stage = Stage("airfield")
    stage.place("S_ATG45_1", "5B-4C", "E")
    stage.place("G_PZ2_1", "5B-7C", "W")
    set_out(stage, "G_PZ2_1")
    stage.say(drive(stage, "5B-6B", "W"))
    assert asked(stage) == "soviet ChooseReaction"


@rule("assault MR8.1")
def test_a_reaction_marks_the_unit_as_fired() -> None:
    stage = entering()
    stage.say(shot(stage, "G_HMG34_1", "S_RIFLE41_1"), 6, 1, 1, 1)
    assert stage.unit("G_HMG34_1").mark == "fired"
    assert asked(stage) == "soviet ChooseStep"  # each unit once a turn


@rule("assault MR8.2")
def test_a_window_opens_only_where_the_mover_can_be_hit() -> None:
    stage = Stage("support")
    stage.place("S_RIFLE41_1", "1B-3E")
    stage.place("G_RIFLE41_1", "1B-1A")  # in the woods, behind woods
    stage.place("G_PZB39_1", "1B-8A")
    set_out(stage, "S_RIFLE41_1")
    stage.say(go(stage, "1B-3D"))
    assert asked(stage) == "soviet ChooseStep"


@rule("assault MR8.2", "assault MR9.10a")
def test_the_entry_hex_of_a_reinforcement_opens_one_too() -> None:
    stage = Stage("support")
    stage.change("S_RIFLE41_1", place="waiting", due=1)
    stage.place("G_HMG34_1", "1B-6E")
    set_out(stage, "S_RIFLE41_1")
    stage.say(go(stage, "1B-8E"))
    assert asked(stage) == "german ChooseReaction"


@rule("assault MR8.3")
def test_one_unit_at_a_time_after_the_result_of_the_one_before() -> None:
    stage = entering()
    stage.place("G_RIFLE41_1", "1B-4B")
    first, second = shot(stage, "G_HMG34_1", "S_RIFLE41_1"), shot(stage, "G_RIFLE41_1", "S_RIFLE41_1")
    assert {first, second} <= set(stage.legal)
    stage.say(first, 6, 1, 1, 1)
    assert stage.refused(first) == "MR8.1"
    assert stage.refused(second) is None
    stage.say(Pass())
    assert stage.unit("G_RIFLE41_1").mark == ""


@rule("assault MR8.4")
def test_a_lost_step_ends_the_move() -> None:
    stage = entering()
    stage.say(shot(stage, "G_HMG34_1", "S_RIFLE41_1"), 6, 4, 4, 1)  # D, D: flipped without suppression
    unit = stage.unit("S_RIFLE41_1")
    assert (unit.half, unit.morale) == (True, "")
    assert stage.over


@rule("assault MR8.4")
def test_all_reactions_in_the_hex_come_before_the_move_ends() -> None:
    stage = entering()
    stage.place("G_RIFLE41_1", "1B-4B")
    stage.say(shot(stage, "G_HMG34_1", "S_RIFLE41_1"), 6, 2, 1, 1)  # S: suppressed
    assert asked(stage) == "german ChooseReaction"
    stage.say(shot(stage, "G_RIFLE41_1", "S_RIFLE41_1"), 6, 1, 1, 1, 1)
    assert stage.over
    assert stage.unit("S_RIFLE41_1").morale == "suppressed"


@rule("assault MR8.7")
def test_getting_off_opens_no_window() -> None:
    stage = Stage("klein")
    stage.place("G_SDKFZ251_1", "5B-7C")
    stage.load("G_MECH41_1", "G_SDKFZ251_1")
    stage.place("S_RIFLE41_1", "5B-7E")
    stage.run(Impulse("german"))
    stage.say(Unload(stage.id("G_MECH41_1"), stage.hex("5B-6C")))
    assert not stage.told(FireOpened)
    assert stage.over or asked(stage) != "soviet ChooseReaction"


# ------------------------------------------------------------------------------------------- open information


@rule("assault MR8.8", "assault MR6.2.2c")
def test_the_window_opens_though_no_point_is_left() -> None:
    stage = Stage("support", command_points=True)
    stage.place("S_RIFLE41_1", "1B-3E")
    stage.place("G_HMG34_1", "1B-3B")
    set_out(stage, "S_RIFLE41_1")
    stage.say(go(stage, "1B-3D"))
    assert asked(stage) == "german ChooseReaction"
    fire = shot(stage, "G_HMG34_1", "S_RIFLE41_1")
    assert stage.refused(fire) == "MR6.2.2c"
    stage.points("german", reserve=1)
    stage.say(fire, 6, 1, 1, 1)
    assert stage.state.points["german"].reserve == 0


@rule("assault MR1.1")
def test_the_reacting_side_is_the_active_one_of_its_attack() -> None:
    stage = entering()
    stage.cards("german", hand=("aimed_fire",))
    stage.cards("soviet", hand=("take_cover",))
    stage.say(shot(stage, "G_HMG34_1", "S_RIFLE41_1"))
    seen = []
    while isinstance(stage.asked, ChooseCard):
        window = stage.state.calls[-1].frame
        seen.append((stage.asked.side, window.moment))  # type: ignore[attr-defined]
        stage.say(Pass(), *((6,) if len(seen) == 2 else (1, 1) if seen[-1][1] == "before-attack" else (1,)))
    assert ("german", "before-attack") in seen
    assert ("soviet", "before-defence") in seen
    assert ("soviet", "before-attack") not in seen


@rule("assault MR18.N7")
def test_hold_the_trigger_keeps_a_unit_ready() -> None:
    stage = entering()
    stage.cards("german", hand=("hold_the_trigger",))
    stage.say(shot(stage, "G_HMG34_1", "S_RIFLE41_1"))
    while not stage.refused(Pass()) and stage.refused(Play("hold_the_trigger")):
        stage.say(Pass(), 6, 1, 1, 1)
    stage.say(Play("hold_the_trigger"))
    unit = stage.unit("G_HMG34_1")
    assert (unit.mark, unit.minus) == ("", True)
    assert asked(stage) == "german ChooseReaction"


# ------------------------------------------------------------------------------------------------------ riders


@rule("assault MR8.1", "assault MR10.0.1b")
def test_a_tank_or_its_riders_may_be_fired_at() -> None:
    stage = Stage("coming")
    stage.place("S_T34_1", "9-4A", "SSW")
    stage.load("S_RIFLE41_1", "S_T34_1")
    stage.place("G_HMG34_1", "9-4D")
    set_out(stage, "S_T34_1")
    stage.say(drive(stage, "9-4B", "SSW"))
    assert shot(stage, "G_HMG34_1", "S_RIFLE41_1") in stage.legal
    assert shot(stage, "G_HMG34_1", "S_T34_1", "hard") in stage.legal


# ------------------------------------------------------------------------------------------------------- shells


@rule("assault 3.4.3b", "assault MR8.3", "assault MR8.8")
def test_artillery_reacts_with_its_second_attack() -> None:
    stage = Stage("coming")
    spotter = stage.place("G_SECRIFLE41_1", "9-5D", minus=True)
    stage.place("S_T34_1", "9-4A", "SSE")
    stage.state.missions = (Mission("german", "GO1", stage.hex("9-4A"), (stage.hex("9-4A"),), spotter),)
    set_out(stage, "S_T34_1")
    stage.say(drive(stage, "9-4B", "SSE"))
    shells = ReactShells("GO1", stage.hex("9-4A"))
    assert stage.refused(shells) is None
    assert stage.refused(ReactShellsBy("GO1", stage.hex("9-4A"), spotter)) == "3.3.1a"


# ----------------------------------------------------------------------------------------------- standing orders


def ordered(*orders: Within | Against | AtLeast) -> Stage:
    """The German has said when he wants to be asked; the squad goes on into 1B-3C."""
    stage = entering()
    stage.say(Watch())
    for order in orders:
        stage.say(order)
    stage.say(Done())
    return stage


@rule("assault MR8.3")
def test_a_side_is_asked_as_it_has_ordered() -> None:
    stage = ordered(Within(1))
    assert isinstance(stage.asked, ChooseStep)  # two hexes away: the window is shut at once
    stage.say(go(stage, "1B-3C"))
    assert isinstance(stage.asked, ChooseReaction)
    stage.say(StandEasy())
    assert stage.state.orders == ()


@rule("assault MR8.3")
def test_orders_may_be_about_kinds_of_enemies_and_chances() -> None:
    stage = ordered(Against("vehicles"))
    stage.say(go(stage, "1B-3C"))
    assert isinstance(stage.asked, ChooseStep)
    stage = ordered(AtLeast(100))
    stage.say(go(stage, "1B-3C"))
    assert isinstance(stage.asked, ChooseStep)
    stage = ordered(AtLeast(50))
    assert isinstance(stage.asked, ChooseReaction)


@rule("assault MR8.3", "assault MR4.8")
def test_the_enemy_does_not_learn_of_orders() -> None:
    stage = ordered(Within(1))
    told = [event for event in stage.events if type(event).__name__ == "OrdersGiven"]
    assert [event.seen(stage.state, "soviet") for event in told] == [None]
    assert [event.seen(stage.state, "german") for event in told] == told
