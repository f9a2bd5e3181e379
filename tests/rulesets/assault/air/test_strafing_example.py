"""[2] A strafing run on a half-track, from its target to the used pile: the whole procedure in one case."""

from __future__ import annotations

from grognard.rulesets.assault.actions.air import AirTarget, Intercept
from grognard.rulesets.assault.air.strike import AirStrike
from grognard.rulesets.assault.events.air import AaTold, AccuracyRolled, FriendlyFireTold, SightingTold
from grognard.rulesets.assault.events.fire import AttackThrown, DefenceThrown
from grognard.rulesets.assault.state import FIRED, NORMAL, SUPPRESSED
from tests.rulesets.assault.stage import Stage
from tests.support import rule


def on_the_road() -> Stage:
    """A loaded half-track on the road before the village, an anti-aircraft truck five hexes behind it."""
    stage = Stage("klein", turn=5)
    stage.place("G_SDKFZ251_1", "5B-8E", mark=NORMAL)
    stage.load("G_MECH41_1", "G_SDKFZ251_1")
    stage.place("G_FLAK38T_1", "5B-3E")
    stage.place("S_RIFLE41_1", "4B-1E")
    stage.cards("soviet", planned=("ST2",))
    return stage


@rule("assault 2.3")
@rule("assault 2.4h")
@rule("assault 2.5a")
@rule("assault 2.5e")
@rule("assault 2.5g")
@rule("assault 2.6")
@rule("assault 2.6.1d")
@rule("assault 2.6.2d")
@rule("assault 2.6.2h")
@rule("assault 2.6.3a")
@rule("assault 2.6.3b")
@rule("assault 2.6.5f")
@rule("assault 2.6.6")
def test_strafing_a_half_track() -> None:
    stage = on_the_road()
    half_track, truck = stage.id("G_SDKFZ251_1"), stage.id("G_FLAK38T_1")
    stage.run(AirStrike("soviet", "ST2"))
    stage.say(AirTarget(half_track))
    # Yellow at medium range: a D; the fighter rolls yellow and, being agile, blue.
    # Then accuracy 3, the attack dice GB, the yellow die of the target, the green die of its passengers.
    stage.say(Intercept(truck), 3, 2, 1, 3, 6, 4, 3, 3)
    assert [told.result for told in stage.told(AaTold)] == ["damaged"]
    assert stage.unit("G_FLAK38T_1").mark == FIRED
    assert [(told.effect, told.die) for told in stage.told(SightingTold)] == [(1, 0)]
    assert [(told.die, told.modifier) for told in stage.told(AccuracyRolled)] == [(3, 0)]
    assert stage.told(AttackThrown)[0].pool == ("G", "B")
    assert [(told.target, told.pool) for told in stage.told(DefenceThrown)] == [
        (half_track, ("Y",)),
        (stage.id("G_MECH41_1"), ("G",)),
    ]
    assert (stage.unit("G_SDKFZ251_1").damage, stage.unit("G_SDKFZ251_1").morale) == (1, SUPPRESSED)
    passengers = stage.unit("G_MECH41_1")
    assert (passengers.half, passengers.morale, passengers.carrier) == (True, "", half_track)

    # The second attack: 2 + 1 sighted - 1 printed - 1 damaged = 1; both dice blank, so both fall on the squad
    stage.events.clear()
    stage.say(AirTarget(half_track), 2, 1, 1, 1, 1, 1, 5, 1, 2, 6)
    assert [told.modifier for told in stage.told(AccuracyRolled)] == [-1]
    assert stage.told(DefenceThrown)[0].pool == ("G",)
    friendly = stage.told(FriendlyFireTold)
    assert [(told.victim, told.dice) for told in friendly] == [(stage.id("S_RIFLE41_1"), ("B", "G"))]
    assert stage.told(DefenceThrown)[-1].pool == ("G", "Y", "B")
    assert stage.unit("S_RIFLE41_1").morale == ""
    assert stage.over
    assert stage.state.hands["soviet"].pool_used == ("ST2",)
    assert stage.state.hands["soviet"].used == ()
