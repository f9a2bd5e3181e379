"""[3.0j] [8.2] [8.3b] [5.24] The End phase: markers go, frightened units recover."""

from __future__ import annotations

import pytest

from grognard.rulesets.fireteam.command.end_phase import EndPhase
from grognard.rulesets.fireteam.events.morale import Recovered
from grognard.rulesets.fireteam.events.movement import CautionLapsed
from grognard.rulesets.fireteam.events.smoke import SmokeDispersed
from grognard.rulesets.fireteam.state import BARE, FRESH, FireTeamState
from tests.rulesets.fireteam.firing_range import Range, fear, field, unit
from tests.support import rule


def end(state: FireTeamState) -> Range:
    return Range(state, EndPhase())


@rule("fireteam 8.2a", "fireteam 8.2b")
def test_8_2_the_rulebooks_squad() -> None:
    """Fear 2 from turn 2, fired on no more: 1 at the end of turn 3, and still 1 at the end of turn 4."""
    state = end(field("U1_SQ1 0205 fear=2 shot_at")).state
    assert fear(state, "U1_SQ1") == 2
    third = end(field("U1_SQ1 0205 fear=2")).state
    assert fear(third, "U1_SQ1") == 1
    assert fear(end(third).state, "U1_SQ1") == 1


@rule("fireteam 8.2a", "fireteam 8.2b")
@pytest.mark.parametrize(("before", "after"), [(4, 3), (3, 2), (2, 1), (1, 1)])
def test_8_2_one_fear_less_but_never_the_last(before: int, after: int) -> None:
    assert fear(end(field(f"S1_SQ1 0205 fear={before}")).state, "S1_SQ1") == after


@rule("fireteam 8.2c")
def test_8_2_gun_fire_at_its_vehicle_does_not_hinder_a_passenger() -> None:
    range_ = end(field("S1_BMP1_1 0205 fear=1 shelled", "S1_SQ1 in S1_BMP1_1 fear=2"))
    assert fear(range_.state, "S1_SQ1") == 1
    assert fear(range_.state, "S1_BMP1_1") == 1


@rule("fireteam 8.3b")
@pytest.mark.parametrize(("marks", "left"), [("", 0), ("shot_at", 1), ("shelled", 1), ("shot_at shelled", 1)])
def test_8_3_a_vehicle_recovers_if_nothing_was_fired_at_it(marks: str, left: int) -> None:
    range_ = end(field(f"S4_T80_1 0205 fear=1 {marks}"))
    assert fear(range_.state, "S4_T80_1") == left
    assert len(range_.events(Recovered)) == 1 - left


@rule("fireteam 14.24")
def test_14_24_nobody_recovers_among_enemies() -> None:
    range_ = end(field("S1_SQ1 0205 fear=3", "U5_M1_1 0205 fear=1", rules="14"))
    assert (fear(range_.state, "S1_SQ1"), fear(range_.state, "U5_M1_1")) == (3, 1)


@rule("fireteam 3.0j", "fireteam 5.24a", "fireteam 5.24c")
def test_3_0_brown_cautious_markers_go_yellow_ones_stay() -> None:
    state = end(field("U1_SQ1 0205 brown", "U1_SQ2 0205 cautious")).state
    assert [state.units[unit(name)].cautious for name in ("U1_SQ1", "U1_SQ2")] == [BARE, FRESH]


@rule("fireteam 3.0j")
def test_3_0_smoke_then_markers_then_recovery() -> None:
    range_ = end(field("U1_SQ1 0205 brown fear=2", smoke="0208"))
    assert len(range_.legal("roll")) == 10
    assert fear(range_.state, "U1_SQ1") == 2
    range_.play("roll 1")
    kinds = [type(event) for event in range_.log if isinstance(event, SmokeDispersed | CautionLapsed | Recovered)]
    assert kinds == [SmokeDispersed, CautionLapsed, Recovered]
