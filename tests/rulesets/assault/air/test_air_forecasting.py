"""[2] Forecasts of air strikes are exact: the same as following the procedure through all its chance."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.core.flow import Frame
from grognard.core.odds import endings
from grognard.rulesets.assault.air.forecasting import air_prospect, interception_chances
from grognard.rulesets.assault.air.interception import AaFire
from grognard.rulesets.assault.air.strike import AirAttack, AirStrike
from grognard.rulesets.assault.fire.forecasting import nobody_plays
from grognard.rulesets.assault.fire.results import result_of
from grognard.rulesets.assault.state import SUPPRESSED, Game
from tests.rulesets.assault.air.flying import under_cover
from tests.rulesets.assault.stage import Stage
from tests.support import rule


class Watched(Frame, frozen=True):
    """An air attack that ends with what has become of its target; nobody runs before that is read."""

    attack: AirAttack
    target: int

    def start(self, g: Game, _: object) -> None:
        g.call(self, self.attack, then=self.over)

    def over(self, g: Game, _: object) -> None:
        g.end(g.state.units[self.target])


@rule("assault 2.6", "assault 2.6.1a", "assault 2.6.2b")
@pytest.mark.parametrize(
    ("card", "target", "label"),
    [("ST7", "G_RIFLE41_1", "5B-4C"), ("ST7", "G_SDKFZ251_1", "5B-4E"), ("ST3", "G_RIFLE41_1", "5B-4C")],
)
def test_an_air_attack_followed_through_all_its_chance(card: str, target: str, label: str) -> None:
    stage = Stage("klein")
    unit = stage.place(target, label)
    state, before = stage.state, stage.state.units[unit]
    found = air_prospect(state, AirStrike("soviet", card), unit)
    every = endings(state, Watched(AirAttack("soviet", card, unit, 0), unit), nobody_plays)
    exact: dict[str, Fraction] = {}
    for after, share in every.items():
        name = result_of(before, after)
        exact[name] = exact.get(name, Fraction(0)) + share
    assert {name: share for name, share in found.results.items() if share} == exact
    assert sum(found.results.values()) == 1
    assert sum(found.accuracy.values()) == 1


@rule("assault 2.6.5g", "assault 2.6.6", "assault 2.5g")
def test_the_second_attack_on_another_target_is_told_with_all_that_changes_it() -> None:
    stage = Stage("coming")
    first, second = stage.place("S_RIFLE41_1", "9-1A"), stage.place("S_T34_1", "9-4A")
    strike = AirStrike("german", "GT1", first, stage.hex("9-1A"), damage=1, second=True)
    assert air_prospect(stage.state, strike, second).modifier == -1 - 3 - 1
    assert air_prospect(stage.state, strike, first).modifier == -1 - 1


@rule("assault 2.6.2d", "assault 2.4a")
def test_danger_for_friends_and_from_below_is_told() -> None:
    stage = under_cover()
    tank = stage.id("S_T34_1")
    found = air_prospect(stage.state, AirStrike("german", "GT2"), tank)
    assert found.victims == ()
    assert found.astray == 0
    assert list(found.interceptors) == [stage.id("S_DSHK_1")]
    friend = stage.place("G_SECRIFLE41_1", "9-4A")
    found = air_prospect(stage.state, AirStrike("german", "GT2"), tank)
    assert list(found.victims) == [friend]
    assert found.astray == 0, "sighted for sure: never 1 or less"
    stage.place("S_RIFLE41_1", "9-4B", morale=SUPPRESSED)
    found = air_prospect(stage.state, AirStrike("german", "GT2"), stage.id("S_RIFLE41_1"))
    assert found.astray == Fraction(1, 6) * Fraction(2, 6) + Fraction(3, 6) * Fraction(1, 6)


@rule("assault 2.4j", "assault 2.5c")
def test_interception_is_told_by_its_own_procedure() -> None:
    stage = under_cover()
    dshk, hex = stage.id("S_DSHK_1"), stage.hex("9-4B")
    found = interception_chances(stage.state, dshk, "GT2", hex)
    assert found == endings(stage.state, AaFire(dshk, "GT2", hex))
    # A yellow die against a yellow die: a C is left unless it is met by a C.
    assert found["shot_down"] == Fraction(1, 6) * Fraction(5, 6)
    stage.change("S_DSHK_1", minus=True)
    assert "aborts" not in interception_chances(stage.state, dshk, "GT2", hex), "DS counts as blank"
