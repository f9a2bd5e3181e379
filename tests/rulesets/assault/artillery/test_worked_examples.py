"""[3] Whole missions: shells on tanks and what they leave for the next, and a smoke screen before a hill."""

from __future__ import annotations

from grognard.rulesets.assault.actions.artillery import FireMode, ReactShells
from grognard.rulesets.assault.artillery.mission import FireMission
from grognard.rulesets.assault.artillery.seconds import reacting, reactions_at
from grognard.rulesets.assault.events.air import AccuracyRolled
from grognard.rulesets.assault.events.fire import AttackThrown, DefenceThrown
from grognard.rulesets.assault.sight.lines import line, sees
from grognard.rulesets.assault.state import NORMAL, SUPPRESSED
from grognard.tactical.answers import Target
from tests.rulesets.assault.artillery.calling import fire, tanks_on_the_road
from tests.rulesets.assault.stage import Stage
from tests.support import rule


@rule("assault 3.0d")
@rule("assault 3.0e")
@rule("assault 3.0f")
@rule("assault 3.0i")
@rule("assault 3.2c")
@rule("assault 3.3d")
@rule("assault 3.3.1b")
@rule("assault 3.3.1c")
@rule("assault 3.4.3a")
@rule("assault 3.4.3b")
@rule("assault 3.5b")
@rule("assault 3.6.2a")
def test_shells_on_tanks() -> None:
    stage = tanks_on_the_road()
    # Accuracy 2; yellow D, green S against the one green die above; the riders roll their green die: S.
    fire(stage, "GO1", "support", "9-4A", dice=(2, 3, 3, 1, 3))
    assert stage.over
    assert stage.told(AttackThrown)[0].pool == ("Y", "G")
    assert [told.pool for told in stage.told(DefenceThrown)] == [("G",), ("G",)]
    tank, riders = stage.unit("S_T34_1"), stage.unit("S_RIFLE41_1")
    assert (tank.damage, tank.morale) == (0, SUPPRESSED)
    assert (riders.damage, riders.morale, riders.hex) == (1, SUPPRESSED, stage.hex("9-4A"))
    assert stage.state.smoke.thickness(stage.hex("9-4A")) == 1
    assert stage.unit("G_SECRIFLE41_1").minus
    assert [(mission.card, mission.hex) for mission in stage.state.missions] == [("GO1", stage.hex("9-4A"))]

    # A second T-34 enters 9-4B: the second attack reacts, shifted by one hex, seen by the first spotter.
    stage.events.clear()
    stage.place("S_T34_2", "9-4B", mark=NORMAL)
    hex = stage.hex("9-4B")
    action = ReactShells("GO1", stage.hex("9-4A"))
    assert list(reactions_at(stage.state, "german", hex)) == [action]
    # Accuracy 3 - 1 = 2: moving, green, so one green die is left; C and DD against D.
    stage.run(reacting(stage.state, "german", hex, action), 3, 6, 6, 5)
    assert [(told.die, told.modifier) for told in stage.told(AccuracyRolled)] == [(3, -1)]
    assert stage.told(DefenceThrown)[0].pool == ("G",)
    second = stage.unit("S_T34_2")
    assert (second.half, second.damage, second.morale) == (True, 0, SUPPRESSED)
    assert stage.state.scars[hex] == "crater_open"
    assert stage.state.smoke.thickness(hex) == 1
    assert stage.state.missions == ()
    assert stage.unit("G_SECRIFLE41_1").mark == "", "the shift is free and brings no marker"


@rule("assault 3.4.1a")
@rule("assault 3.4.1c")
@rule("assault 3.3a")
@rule("assault S3.j")
def test_a_screen_before_the_hill() -> None:
    stage = Stage("airfield", phase="support")
    stage.place("G_SDKFZ222_1", "3B-4A")
    stage.place("S_MAXIM_1", "7B-3F")
    stage.cards("german", planned=("GO4",))
    stage.run(FireMission("german", "GO4"))
    stage.say(FireMode("smoke"))
    stage.say(Target(stage.hex("5B-4B")), 2, 1)
    assert stage.over
    assert not stage.told(AccuracyRolled)
    assert stage.state.smoke.thickness(stage.hex("5B-4B")) == 2
    hill, road = stage.hex("7B-3F"), stage.hex("5B-4D")
    assert stage.battle.grid.distance(hill, road) == 5
    seen = line(stage.state, hill, road)
    assert (seen.clear, seen.smoke) == (True, 2)
    stage.smoke("5B-4C", 1)
    assert not sees(stage.state, hill, road)
