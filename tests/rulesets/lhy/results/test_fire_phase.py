"""[13.0] [13.1] The fire phase: dice, selection, leaders, effects, checks, vehicles under shells."""

from __future__ import annotations

import pytest

from grognard.rulesets.lhy.results.fire_phase import FirePhase
from grognard.rulesets.lhy.state import LOST, ON_TRACK, POOL, RED
from tests.rulesets.lhy.battlefield import anti_tank, assault_marker, field, shells, small_arms
from tests.support import rule


@rule("lhy 13.1s1", "lhy 13.1s5")
def test_the_highest_total_of_a_hex_counts() -> None:
    stage = field()
    stage.place("able-1-squad-1", "F4")
    small_arms(stage, "F4", 2, "allied")
    small_arms(stage, "F4", 1, "allied")
    stage.run(FirePhase(), 3, 6)
    assert stage.unit("able-1-squad-1").disrupted


@rule("lhy 13.1s5")
def test_a_total_equal_to_cohesion_does_nothing() -> None:
    stage = field()
    stage.place("us-mg-1", "F3")
    small_arms(stage, "F3", 1, "allied")
    stage.run(FirePhase(), 5)
    assert not stage.unit("us-mg-1").disrupted


@rule("lhy 13.0a", "lhy 13.1s8")
def test_markers_of_fire_go_and_shells_stay() -> None:
    stage = field()
    stage.place("able-1-squad-1", "F4")
    stage.place("german-gun-1", "H4")
    small_arms(stage, "F4", 0, "allied")
    shells(stage, "F4", 0)
    anti_tank(stage, "german-gun-1", 0)
    stage.run(FirePhase(), 1, 1, 1)
    assert not stage.state.small_arms
    assert not stage.unit("german-gun-1").hits
    assert stage.state.shells[stage.hex("F4")]


@rule("lhy 13.0a")
def test_hexes_are_resolved_on_the_states_at_the_start() -> None:
    """The anti-tank die comes first, then the hexes in board order: F3, F4, H4."""
    stage = field()
    stage.place("us-mg-1", "F3")
    stage.place("able-1-squad-1", "F4")
    stage.place("k1-1-squad-1", "H4")
    for hex, value, side in (("H4", -1, "axis"), ("F4", 2, "allied"), ("F4", 1, "allied"), ("F3", 1, "allied")):
        small_arms(stage, hex, value, side)
    stage.run(FirePhase(), 5, 3, 6, 8)
    assert not stage.unit("us-mg-1").disrupted
    assert stage.unit("able-1-squad-1").disrupted
    assert stage.unit("k1-1-squad-1").disrupted


@rule("lhy 13.0b")
def test_a_unit_suffers_only_its_worst_result() -> None:
    """Disrupted by small arms and hurt as a bystander: one disruption, no casualty."""
    stage = field("hill48", active="axis")
    stage.place("pz2-1-afv-1", "4:I3")
    stage.place("k2-1-squad-1", "4:I3")
    anti_tank(stage, "pz2-1-afv-1", 8)
    small_arms(stage, "4:I3", 1, "axis")
    stage.run(FirePhase(), 9, 7)
    assert stage.unit("k2-1-squad-1").disrupted
    assert stage.state.lost["axis"] == 1


@rule("lhy 13.1x1")
def test_hidden_units_under_fire_appear_and_are_subject() -> None:
    stage = field()
    stage.place("k1-1-squad-1", "H4", hidden=True)
    small_arms(stage, "H4", 2, "axis")
    stage.run(FirePhase(), 5)
    assert stage.unit("k1-1-squad-1").disrupted
    assert not stage.unit("k1-1-squad-1").hidden


@rule("lhy 13.1x1")
def test_vehicles_and_passengers_are_not_hurt_by_small_arms() -> None:
    stage = field("bridge")
    stage.place("us-halftrack-1", "H5")
    stage.load("charlie-1-squad-1", "us-halftrack-1")
    small_arms(stage, "H5", 3, "allied")
    stage.run(FirePhase())
    assert not stage.unit("charlie-1-squad-1").disrupted


@rule("lhy 13.1x2")
def test_small_arms_hurt_only_the_side_that_they_aim_at_and_shells_both() -> None:
    stage = field()
    stage.place("able-1-squad-1", "I4")
    stage.place("k1-1-squad-1", "I4")
    assault_marker(stage, "I4", "allied", ("able-1-squad-1", "H4"))
    small_arms(stage, "I4", 3, "axis")
    stage.run(FirePhase(), 5)
    assert not stage.unit("able-1-squad-1").disrupted
    assert stage.unit("k1-1-squad-1").disrupted

    shelled = field()
    shelled.place("able-1-squad-1", "I4")
    shelled.place("k1-1-squad-1", "I4")
    shells(shelled, "I4", 3)
    shelled.run(FirePhase(), 5)
    assert shelled.unit("able-1-squad-1").disrupted
    assert shelled.unit("k1-1-squad-1").disrupted


@rule("lhy 13.1s2", "lhy 11.4.7a")
def test_assaulters_have_no_cover_against_shells() -> None:
    """The rulebook's example: a building makes +2 to 0 for the defenders, not for those who assault."""
    stage = field()
    stage.place("able-1-squad-1", "I4")
    stage.place("k1-1-squad-1", "I4")
    assault_marker(stage, "I4", "allied", ("able-1-squad-1", "H4"))
    shells(stage, "I4", 0, bare=2, mv=2)
    stage.run(FirePhase(), 5)
    assert stage.unit("able-1-squad-1").disrupted
    assert not stage.unit("k1-1-squad-1").disrupted


@rule("lhy 13.1s2", "lhy 11.4.7b")
def test_units_with_and_without_cover_are_compared_apart() -> None:
    stage = field()
    stage.place("able-1-squad-1", "C5")
    stage.place("able-1-squad-2", "C5", entered_impact=True)
    shells(stage, "C5", 1, bare=3)
    stage.run(FirePhase(), 5)
    assert not stage.unit("able-1-squad-1").disrupted
    assert stage.unit("able-1-squad-2").disrupted


@rule("lhy 13.1s2")
def test_small_arms_that_are_highest_for_both_are_resolved_once() -> None:
    stage = field()
    stage.place("able-1-squad-1", "C5")
    stage.place("able-1-squad-2", "C5", entered_impact=True)
    shells(stage, "C5", -2, bare=0)
    small_arms(stage, "C5", 3, "allied")
    stage.run(FirePhase(), 5, 2, "able-1-squad-2", 3)
    assert stage.unit("able-1-squad-2").disrupted
    assert not stage.unit("able-1-squad-1").disrupted


@rule("lhy 13.1s3")
@pytest.mark.parametrize(
    ("others", "hit"),
    [
        ({"able-1-squad-1": {"concealed": True}, "able-1-squad-2": {}}, "able-1-squad-2"),
        ({"able-1-squad-1": {"concealed": True}, "able-1-squad-2": {"disrupted": True}}, "able-1-squad-1"),
        ({"us-latw-1": {}, "able-1-squad-2": {"disrupted": True}}, "able-1-squad-2"),
        ({"us-latw-1": {"disrupted": True}}, "us-latw-1"),
    ],
)
def test_the_unit_to_be_hit_is_of_the_first_class_present(others: dict[str, dict[str, bool]], hit: str) -> None:
    stage = field()
    for name, facts in others.items():
        stage.place(name, "F4", **facts)
    small_arms(stage, "F4", 3, "allied")
    checks = [1] * (len(others) - 1)
    before = stage.unit(hit)
    stage.run(FirePhase(), 4, *checks)
    assert stage.unit(hit) != before
    assert [stage.unit(name).disrupted for name in others if name != hit] == [
        facts.get("disrupted", False) for name, facts in others.items() if name != hit
    ]


@rule("lhy 13.1s3")
def test_riders_are_not_hurt_by_shells() -> None:
    stage = field("hill48")
    stage.place("pz2-1-afv-1", "4:I3")
    stage.load("k2-1-squad-1", "pz2-1-afv-1")
    shells(stage, "4:I3", 3)
    stage.run(FirePhase())
    assert not stage.unit("k2-1-squad-1").disrupted


@rule("lhy 13.1s3b")
def test_equal_cohesion_is_broken_by_assault_value_then_small_arms_then_chance() -> None:
    stage = field()
    stage.place("able-1-section-1", "F4")
    stage.place("able-1-squad-1", "F4")
    small_arms(stage, "F4", 3, "allied")
    stage.run(FirePhase(), 4, 1)
    assert stage.unit("able-1-squad-1").disrupted

    alike = field()
    alike.place("able-1-section-1", "F4")
    alike.place("us-mg-1", "F4")
    small_arms(alike, "F4", 3, "allied")
    alike.run(FirePhase(), 4, 1)
    assert alike.unit("us-mg-1").disrupted

    equal = field()
    equal.place("able-1-squad-1", "F4")
    equal.place("able-1-squad-2", "F4")
    small_arms(equal, "F4", 3, "allied")
    equal.run(FirePhase(), 4, "able-1-squad-2", 1)
    assert equal.unit("able-1-squad-2").disrupted


@rule("lhy 13.1s4")
@pytest.mark.parametrize(
    ("leader", "facts", "disrupted"),
    [
        ("able-1-leader", {}, False),
        ("able-1-leader", {"disrupted": True}, True),
        ("able-2-leader", {}, True),
    ],
)
def test_an_undisrupted_leader_of_the_platoon_takes_one_off(
    leader: str, facts: dict[str, bool], disrupted: bool
) -> None:
    stage = field()
    stage.place("able-1-squad-1", "F4")
    stage.place(leader, "F4", **facts)
    small_arms(stage, "F4", 3, "allied")
    stage.run(FirePhase(), 4, *((1,) if disrupted else ()))
    assert stage.unit("able-1-squad-1").disrupted == disrupted


@rule("lhy 13.1s5", "lhy 13.3.3a", "lhy 13.3.3c")
def test_a_disrupted_unit_takes_a_casualty() -> None:
    stage = field()
    stage.place("able-1-squad-1", "F4", disrupted=True, acted=True)
    small_arms(stage, "F4", 3, "allied")
    stage.run(FirePhase(), 4)
    assert stage.unit("able-1-squad-1").place == POOL
    assert stage.where("able-1-section-1") == "F4"
    assert stage.unit("able-1-section-1").disrupted
    assert stage.unit("able-1-section-1").acted
    assert stage.state.lost["allied"] == 1


@rule("lhy 13.1s5b")
def test_ten_or_more_is_a_casualty_in_any_state() -> None:
    stage = field()
    stage.place("able-1-squad-1", "F4")
    small_arms(stage, "F4", 3, "allied")
    stage.run(FirePhase(), 7)
    assert stage.unit("able-1-squad-1").place == POOL
    assert stage.unit("able-1-section-1").disrupted


@rule("lhy 13.1s6", "lhy 13.3.1")
def test_the_others_check_when_the_selected_unit_suffers() -> None:
    stage = field()
    stage.place("able-1-squad-1", "C5")
    stage.place("able-1-squad-2", "C5")
    stage.place("able-1-leader", "C5")
    shells(stage, "C5", 3)
    stage.run(FirePhase(), 6, "able-1-squad-1", 9, 6)
    assert stage.unit("able-1-squad-1").disrupted
    assert stage.unit("able-1-leader").disrupted
    assert not stage.unit("able-1-squad-2").disrupted


@rule("lhy 13.1s6")
def test_nobody_checks_when_the_selected_unit_holds() -> None:
    stage = field()
    stage.place("able-1-squad-1", "C5")
    stage.place("able-1-squad-2", "C5")
    shells(stage, "C5", 3)
    stage.run(FirePhase(), 3, "able-1-squad-1")
    assert not stage.unit("able-1-squad-2").disrupted


@rule("lhy 13.3.1")
def test_a_disrupted_unit_that_fails_its_check_takes_a_casualty() -> None:
    stage = field()
    stage.place("able-1-squad-1", "C5")
    stage.place("us-mg-1", "C5", disrupted=True)
    small_arms(stage, "C5", 3, "allied")
    stage.run(FirePhase(), 4, 7)
    assert stage.unit("us-mg-1").place == LOST
    assert stage.state.lost["allied"] == 1


@rule("lhy 13.3.1")
def test_no_leader_helps_in_a_check() -> None:
    stage = field()
    stage.place("able-1-squad-1", "C5")
    stage.place("able-1-section-1", "C5")
    stage.place("able-1-leader", "C5")
    small_arms(stage, "C5", 3, "allied")
    stage.run(FirePhase(), 6, 1, 7)
    assert stage.unit("able-1-section-1").disrupted


@rule("lhy 13.1s6b")
def test_riders_hit_by_small_arms_get_off() -> None:
    stage = field("hill48")
    stage.place("pz2-1-afv-1", "4:I3")
    stage.load("k2-1-squad-1", "pz2-1-afv-1")
    small_arms(stage, "4:I3", 3, "axis")
    stage.run(FirePhase(), 4)
    assert stage.unit("k2-1-squad-1").disrupted
    assert stage.where("k2-1-squad-1") == "4:I3"
    assert stage.unit("k2-1-squad-1").carrier < 0


@rule("lhy 13.1s6b", "lhy 10.4.6.2c2")
def test_with_the_one_that_is_hit_all_riders_get_off() -> None:
    stage = field("hill48")
    stage.place("pz2-1-afv-1", "4:I3")
    for section in ("k2-1-section-1", "k2-1-section-3"):
        stage.load(section, "pz2-1-afv-1")
    small_arms(stage, "4:I3", 3, "axis")
    stage.run(FirePhase(), 4, 2)
    assert stage.unit("k2-1-section-1").disrupted
    assert not stage.unit("k2-1-section-3").disrupted, "its check is passed"
    assert {stage.unit(section).place for section in ("k2-1-section-1", "k2-1-section-3")} == {"map"}


@rule("lhy 13.1s7")
def test_a_natural_ten_of_heavy_shells_hits_a_stopped_vehicle() -> None:
    stage = field("hill48")
    stage.place("pz2-1-afv-1", "4:I3")
    stage.place("pz2-1-afv-2", "4:I3", motion=RED)
    shells(stage, "4:I3", 0, mv=2)
    stage.run(FirePhase(), 10)
    assert stage.unit("pz2-1-afv-1").shocked
    assert not stage.unit("pz2-1-afv-2").shocked


@rule("lhy 13.1s7")
def test_soft_vehicles_are_destroyed_by_heavy_shells_and_light_ones_do_nothing() -> None:
    stage = field("bridge")
    stage.place("us-halftrack-1", "H5")
    shells(stage, "H5", 0, mv=2)
    stage.run(FirePhase(), 10)
    assert stage.unit("us-halftrack-1").place == LOST

    light = field("bridge")
    light.place("us-halftrack-1", "H5")
    shells(light, "H5", 0, mv=1)
    light.run(FirePhase())
    assert stage.unit("us-halftrack-1").place == LOST
    assert light.where("us-halftrack-1") == "H5"


@rule("lhy 4.3.1.1d")
def test_a_result_of_its_cohesion_or_more_shows_a_concealed_unit() -> None:
    stage = field()
    stage.place("able-1-squad-1", "F4", concealed=True)
    stage.place("able-1-leader", "F4", concealed=True)
    small_arms(stage, "F4", 3, "allied")
    stage.run(FirePhase(), 4)
    assert not stage.unit("able-1-squad-1").concealed
    assert not stage.unit("able-1-squad-1").disrupted
    assert stage.unit("able-1-leader").concealed


@rule("lhy 13.3.2a")
def test_disruption_takes_regrouping_and_concealment() -> None:
    stage = field()
    stage.place("able-1-squad-1", "F4", regrouping=True, concealed=True)
    small_arms(stage, "F4", 3, "allied")
    stage.run(FirePhase(), 5)
    unit = stage.unit("able-1-squad-1")
    assert (unit.disrupted, unit.regrouping, unit.concealed) == (True, False, False)


@rule("lhy 13.3.4b", "lhy 13.3.4.1a", "lhy 13.3.3c")
def test_a_leader_goes_to_the_time_track() -> None:
    stage = field()
    stage.state.minute = 12
    stage.place("able-1-leader", "F4", disrupted=True)
    small_arms(stage, "F4", 3, "allied")
    stage.run(FirePhase(), 6)
    assert stage.unit("able-1-leader").place == ON_TRACK
    assert stage.unit("able-1-leader").minute == 19
    assert stage.state.lost["allied"] == 0


@rule("lhy 12.6.1")
def test_a_heroic_unit_takes_a_casualty_and_stays_heroic() -> None:
    stage = field()
    stage.place("k1-1-squad-1", "K5", heroic=True)
    stage.place("k1-1-squad-2", "K5")
    small_arms(stage, "K5", 3, "axis")
    stage.run(FirePhase(), 6, 1, "ge_lmg_section")
    section = stage.unit("k1-1-section-1")
    assert section.heroic
    assert not section.disrupted


@rule("lhy 12.6.3")
def test_heroism_outlives_the_hero_in_an_assault_hex() -> None:
    stage = field()
    stage.place("able-1-section-1", "I4", heroic=True)
    stage.place("able-1-squad-2", "I4")
    stage.place("k1-1-squad-1", "I4")
    assault_marker(stage, "I4", "allied", ("able-1-section-1", "H4"))
    small_arms(stage, "I4", 3, "allied")
    stage.run(FirePhase(), 6, 1)
    assert stage.unit("able-1-squad-2").heroic

    alone = field()
    alone.place("able-1-section-1", "I4", heroic=True)
    alone.place("able-1-squad-2", "I4")
    small_arms(alone, "I4", 3, "allied")
    alone.run(FirePhase(), 6, 1)
    assert not alone.unit("able-1-squad-2").heroic


@rule("lhy 15.2.1", "lhy 15.2.2")
def test_japanese_units_fall_instead_of_being_disrupted_and_nobody_checks() -> None:
    stage = field("village")
    stage.place("k5-1-squad-1", "I5", concealed=True)
    stage.place("k5-1-squad-4", "I5")
    stage.place("k5-1-leader", "I5", disrupted=False, regrouping=True)
    small_arms(stage, "I5", 3, "axis")
    stage.run(FirePhase(), 6)
    assert stage.unit("k5-1-squad-1").reduced
    assert not stage.unit("k5-1-squad-4").reduced
    assert not stage.unit("k5-1-squad-1").disrupted
    assert stage.state.lost["axis"] == 1


@rule("lhy 15.2.2")
def test_a_reduced_japanese_squad_is_lost_with_its_last_step() -> None:
    stage = field("village")
    stage.place("k5-1-squad-1", "I5", reduced=True)
    small_arms(stage, "I5", 3, "axis")
    stage.run(FirePhase(), 6)
    assert stage.unit("k5-1-squad-1").place == LOST
    assert stage.state.lost["axis"] == 1
