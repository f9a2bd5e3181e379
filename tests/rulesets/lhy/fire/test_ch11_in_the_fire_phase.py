"""[4.3.1] [17.2] [20.9.2c] What the fire phase makes of markers, concealment and hidden units."""

from __future__ import annotations

from grognard.rulesets.lhy.actions.fire import Fire
from grognard.rulesets.lhy.results.fire_phase import FirePhase
from grognard.rulesets.lhy.sight.seeing import sees
from grognard.rulesets.lhy.state import AntiTank
from tests.rulesets.lhy.fireline import Fireline
from tests.support import rule


@rule("lhy 11.3x")
def test_small_arms_are_resolved_in_the_fire_phase() -> None:
    f = Fireline("hill48", "")
    f.place("baker-1-squad-1", "E2")
    f.place("k2-1-squad-1", "E4")
    f.activation("allied", "baker-1-squad-1")
    f.do(Fire(f.id("baker-1-squad-1"), f.hex("E4")))
    assert not f.unit("k2-1-squad-1").disrupted
    f.state.calls = ()
    f.run(FirePhase(), 6)
    assert f.unit("k2-1-squad-1").disrupted
    assert f.markers("E4") == []


@rule("lhy 17.2b")
@rule("lhy 4.3.1.1d")
def test_a_result_as_high_as_its_cohesion_shows_a_unit() -> None:
    for light in ("day", "night"):
        f = Fireline("hill48", "")
        f.state.light = light
        f.place("baker-1-squad-1", "E2", concealed=True)
        f.under_fire("E2", 1)
        f.run(FirePhase(), 4)
        assert f.unit("baker-1-squad-1").concealed
        f.under_fire("E2", 1)
        f.run(FirePhase(), 5)
        assert not f.unit("baker-1-squad-1").concealed
        assert not f.unit("baker-1-squad-1").disrupted


@rule("lhy 4.3.1.2c")
def test_a_result_equal_to_its_armour_shows_a_vehicle() -> None:
    f = Fireline("hill48", "")
    f.place("atank-1-afv-1", "E2", concealed=True, hits=(AntiTank(3, False, f.id("pz2-1-afv-1")),))
    f.run(FirePhase(), 7)
    assert not f.unit("atank-1-afv-1").concealed


@rule("lhy 20.9.2c")
def test_hidden_units_under_fire_appear() -> None:
    f = Fireline("hill48", "")
    f.place("us-latw-1", "E2", hidden=True)
    f.under_fire("E2", -4)
    f.run(FirePhase(), 1)
    assert (f.unit("us-latw-1").hidden, f.unit("us-latw-1").concealed) == (False, True)


@rule("lhy 2.2.4d")
@rule("lhy 2.2.4x3")
def test_a_position_fires_under_shells_and_sees_all_round() -> None:
    f = Fireline("hill48", "")
    position = f.place("allied-fp-1", "E5", facing=6)
    f.place("k2-1-squad-1", "E7")
    f.shell("E5", 1, primary=True)
    f.activation("allied", "allied-fp-1")
    assert f.why(Fire(position, f.hex("E7"))) is None
    assert sees(f.state, position, f.hex("E2"))
