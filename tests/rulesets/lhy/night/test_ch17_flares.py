"""[17.1] [17.4] Night, and flares: who may ask, where, and where they burn."""

from __future__ import annotations

import pytest

from grognard.rulesets.lhy.actions.night import Flare
from grognard.rulesets.lhy.command.fate import concealed_in_reach
from grognard.rulesets.lhy.events.mortars import ShellsCleared
from grognard.rulesets.lhy.night.flares import AskForFlare, LightUp, drifted
from grognard.rulesets.lhy.reaction.rights import triggered
from grognard.rulesets.lhy.state import MOVED, Act
from tests.rulesets.lhy.stage import Stage
from tests.support import rule

VERB = AskForFlare()


def night(**deeds: object) -> Stage:
    """A German squad reacts at night to Americans three hexes off."""
    stage = Stage("nightdrop")
    stage.state.light = "night"
    stage.place("k4-1-squad-1", "J5")
    foe = stage.place("able-1-squad-1", "L5")
    act = Act(foe, MOVED, (stage.hex("L5"),), ended=True)
    stage.cycle(**{"segment": 1, "side": "axis", "answering": (act,), **deeds})
    return stage


def refused(stage: Stage, unit: str, hex: str, side: str = "axis") -> str | None:
    found = VERB.against(stage.state, side, Flare(stage.id(unit), stage.hex(hex)))
    return None if found is None else found.rule


@rule("lhy 17.4x1")
def test_one_request_each_night_turn_where_the_mission_allows_it() -> None:
    stage = night()
    assert refused(stage, "k4-1-squad-1", "L5") is None
    listed = list(VERB.listed(stage.state, "axis"))
    asked = [action for action in VERB.candidates(stage.state, "axis") if not VERB.against(stage.state, "axis", action)]
    assert listed == asked
    stage.run(LightUp("axis", stage.id("k4-1-squad-1"), stage.hex("L5")), 9)
    assert refused(stage, "k4-1-squad-1", "L5") == "17.4x1"
    assert not stage.unit("k4-1-squad-1").acted  # asking is no action
    stage = night()
    stage.state.light = "twilight"
    assert refused(stage, "k4-1-squad-1", "L5") == "17.4x1"
    assert Stage("crossroads").battle.mission.axis.illumination is False


@rule("lhy 17.4x1")
def test_the_requester_must_be_able_to_act_and_not_have_acted() -> None:
    stage = night()
    stage.change("k4-1-squad-1", acted=True)
    assert refused(stage, "k4-1-squad-1", "L5") == "9.0a"
    stage = night(segment=0)
    assert refused(stage, "k4-1-squad-1", "L5") is not None  # not among those who are activated


@rule("lhy 17.4x2")
def test_within_four_hexes_and_at_or_next_to_an_enemy() -> None:
    stage = night()
    assert refused(stage, "k4-1-squad-1", "M5") is None
    assert refused(stage, "k4-1-squad-1", "J5") == "17.4x2"
    stage.place("k4-1-squad-1", "G5")
    assert refused(stage, "k4-1-squad-1", "L5") is not None
    stage.change("able-1-squad-1", hidden=True)
    stage.place("k4-1-squad-1", "J5")
    assert refused(stage, "k4-1-squad-1", "L5") == "17.4x2"


@rule("lhy 17.4.1s1", "lhy 17.4.1s2")
@pytest.mark.parametrize(("die", "granted"), [(5, True), (6, False)])
def test_a_request_is_granted_up_to_five(die: int, granted: bool) -> None:
    stage = night()
    stage.run(LightUp("axis", stage.id("k4-1-squad-1"), stage.hex("L5")), die, *([7] if granted else []))
    assert bool(stage.state.flares) == granted


@rule("lhy 17.4.1s3")
def test_seven_or_more_is_on_target_else_two_hexes_off() -> None:
    stage = night()
    stage.run(LightUp("axis", stage.id("k4-1-squad-1"), stage.hex("L5")), 1, 7)
    assert stage.state.flares == (stage.hex("L5"),)
    stage = night()
    stage.run(LightUp("axis", stage.id("k4-1-squad-1"), stage.hex("L5")), 1, 4)
    assert stage.state.flares == (stage.hex("L7"),)
    assert drifted(stage.state, stage.hex("L1"), 1) == -1


@rule("lhy 17.4.1s4")
def test_flares_go_with_the_shells() -> None:
    stage = night()
    stage.state.flares = (stage.hex("L5"),)
    stage.tell(ShellsCleared())
    assert not any(stage.state.flares)


@rule("lhy 17.4x3", "lhy 17.4.2a", "lhy 17.4.2b")
def test_a_flare_lights_up_what_was_done_in_the_segment_before() -> None:
    stage = night()
    watcher = stage.place("k4-1-squad-2", "A1")
    foe = stage.place("able-1-squad-2", "A4")  # three hexes off: too far by night
    stage.cycle(segment=1, side="axis", answering=(Act(foe, MOVED, (stage.hex("A4"),), ended=True),))
    assert not triggered(stage.state, watcher)
    stage.state.flares = (stage.hex("A4"),)
    assert triggered(stage.state, watcher)


@rule("lhy 17.1b")
def test_reconnaissance_reaches_three_hexes_by_night() -> None:
    stage = Stage("nightdrop")
    stage.place("k4-1-squad-1", "A1")
    foe = stage.place("able-1-squad-1", "A5", concealed=True)
    assert list(concealed_in_reach(stage.state, "axis")) == [foe]
    stage.state.light = "night"
    stage.state.flares = (stage.hex("A4"),)  # light enough to see them
    assert list(concealed_in_reach(stage.state, "axis")) == []
    stage.place("able-1-squad-1", "A4")
    assert list(concealed_in_reach(stage.state, "axis")) == [foe]


@rule("lhy 17.1x")
def test_the_light_goes_by_the_minute_and_twilight_lasts_ten() -> None:
    mission = Stage("nightdrop").battle.mission
    assert [mission.light_at(minute) for minute in (0, 39, 40, 49, 50)] == ["night"] * 2 + ["twilight"] * 2 + ["day"]
    assert Stage("crossroads").battle.mission.light_at(0) == "day"
