"""[13] Fire phases worked out beforehand, and what forecasts make of the same procedures."""

from __future__ import annotations

from fractions import Fraction

from grognard.core.odds import endings
from grognard.rulesets.lhy.results.fire_phase import FirePhase
from grognard.rulesets.lhy.results.hits import JudgeHits
from grognard.rulesets.lhy.results.judging import DISRUPT, outcome_of
from grognard.rulesets.lhy.state import GREEN, POOL, STOPPED
from tests.rulesets.lhy.battlefield import anti_tank, assault_marker, field, shells, small_arms
from tests.support import rule


@rule("lhy 13.1s1", "lhy 13.1s3b", "lhy 13.1s4", "lhy 13.1s6", "lhy 13.3.1")
def test_a_mortar_mission() -> None:
    """Two shells on C5: 5 and 9; one of the squads by chance, with its leader 8: disrupted; then the others check."""
    stage = field()
    for name in ("able-1-squad-2", "able-1-squad-3", "able-1-leader"):
        stage.place(name, "C5")
    stage.place("able-2-section-1", "D5")
    shells(stage, "C5", 3, primary=True)
    shells(stage, "C5", 3)
    shells(stage, "D5", 1)
    stage.run(FirePhase(), 2, 6, "able-1-squad-2", 9, 6, 5)
    assert stage.unit("able-1-squad-2").disrupted
    assert stage.unit("able-1-leader").disrupted
    assert not stage.unit("able-1-squad-3").disrupted
    assert not stage.unit("able-2-section-1").disrupted


@rule("lhy 13.2s3", "lhy 13.3.5a", "lhy 13.1s5", "lhy 13.3.3a")
def test_a_bypass_with_riders() -> None:
    """The tank is shocked by a ten; its riders, off and disrupted in the hex that it bypassed, lose a step."""
    stage = field("hill48")
    stage.place("atank-1-afv-1", "4:G7", motion=GREEN)
    stage.place("baker-1-squad-1", "4:G8", disrupted=True, under_fire=(stage.id("atank-1-afv-1"),))
    stage.place("k2-1-squad-1", "4:G8")
    assault_marker(stage, "4:G8", "allied")
    anti_tank(stage, "atank-1-afv-1", 4)
    small_arms(stage, "4:G8", 1, "allied")
    stage.run(FirePhase(), 6, 6)
    assert (stage.unit("atank-1-afv-1").shocked, stage.unit("atank-1-afv-1").motion) == (True, STOPPED)
    assert stage.unit("baker-1-squad-1").place == POOL
    assert stage.unit("baker-1-section-1").disrupted
    assert stage.state.lost == {"allied": 1, "axis": 0}


@rule("lhy 13.1s5", "lhy 13.1s6")
def test_forecasts_follow_the_same_procedure() -> None:
    """A result of 8 on two squads: one is disrupted for sure, the other on 7 to 10."""
    stage = field()
    units = tuple(stage.place(f"able-1-squad-{n}", "F4") for n in (1, 2))
    found = endings(stage.state, JudgeHits(units, 8))
    both = sum((chance for judged, chance in found.items() if len(judged.outcomes) == 2), Fraction(0))
    assert both == Fraction(4, 10)
    first = sum(
        (chance for judged, chance in found.items() if outcome_of(judged.outcomes, units[0]) == DISRUPT), Fraction(0)
    )
    assert first == Fraction(1, 2) + Fraction(1, 2) * Fraction(4, 10)
