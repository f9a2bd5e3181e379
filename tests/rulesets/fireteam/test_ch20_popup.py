"""[20.4] The pop-up: what it needs, its six steps, hover and moving, and who spots."""

from __future__ import annotations

import pytest

from grognard.rulesets.fireteam.events.air import Descended, FlakDeclared, FlakFired, FlakRolled, Hovered, Rose
from grognard.rulesets.fireteam.events.gunnery import GunFired, GunResolved
from grognard.rulesets.fireteam.state import DEAD, MAP
from tests.rulesets.fireteam.firing_range import Range
from tests.rulesets.fireteam.flights import air, unit
from tests.support import rule

EXAMPLE = ("U_AH64_1 4923 N", "U_OH58_1 4922 N low", "S4_T80_1 5318 SW", "S_ZSU1 5320 W")
MISSILE = "launch U_AH64_1 Hellfire HT S4_T80_1"


def risen(*lines: str, rules: str = "20", smoke: str = "") -> Range:
    """The first helicopter has risen; the other side is asked."""
    name = lines[0].split()[0]
    match = air(*lines, rules=rules, smoke=smoke)
    return match.play(f"activate move unit {name}", f"pop-up {name}")


# ------------------------------------------------------------------------------------------- the example


@rule("fireteam 20.42c", "fireteam 20.41a", "fireteam 20.41b", "fireteam 20.42b", "fireteam 20.34c")
def test_20_42_the_apache_rises_and_hits_what_the_kiowa_spots() -> None:
    """The example on map C: the ZSU declares and misses, the missile is fired, the Hover marker stays."""
    match = risen(*EXAMPLE)
    assert unit(match, "U_AH64_1").low
    match.play("flak S_ZSU1 U_AH64_1")
    assert match.events(FlakDeclared)
    assert not match.events(FlakFired)
    match.play("pass", "engage hover", MISSILE)
    assert unit(match, "U_AH64_1").hover
    match.play("roll 10")
    assert [result for _, result in match.events(FlakRolled)[0].results] == [""]
    assert not match.events(GunResolved)
    match.play("roll 1")
    assert unit(match, "S4_T80_1").place == DEAD
    assert unit(match, "U_AH64_1").low
    assert unit(match, "U_AH64_1").hover
    assert not match.events(Descended)


@rule("fireteam 20.41a")
def test_20_41_the_steps_come_in_their_order() -> None:
    match = risen(*EXAMPLE)
    match.play("flak S_ZSU1 U_AH64_1", "pass", "engage hover", MISSILE, "roll 10", "roll 9")
    steps: list[object] = [type(event) for event in match.log]
    order: list[object] = [Rose, FlakDeclared, Hovered, FlakFired, FlakRolled, GunFired, GunResolved]
    assert [steps.index(kind) for kind in order] == sorted(steps.index(kind) for kind in order)


@rule("fireteam 20.41a", "fireteam 20.34a", "fireteam 20.4")
def test_20_41_who_keeps_moving_sinks_back_and_may_do_nothing_more() -> None:
    match = risen(*EXAMPLE).play("pass", "engage moving")
    assert match.legal("launch") == ["launch U_AH64_1 AH64_gun HV S4_T80_1", "launch U_AH64_1 AH64_gun HV S_ZSU1"]
    match.play("launch U_AH64_1 AH64_gun HV S4_T80_1", "roll 10")
    assert not unit(match, "U_AH64_1").low
    assert not unit(match, "U_AH64_1").hover
    assert match.refusal("activate move unit U_AH64_1") == "4.22a"


@rule("fireteam 20.41c")
def test_20_41_missiles_are_fired_in_hover_alone() -> None:
    match = risen(*EXAMPLE).play("pass", "engage moving")
    assert match.refusal(MISSILE) == "20.41c"
    far = ("U_AH64_1 0114 E", "S4_T80_1 5614 W")
    beyond = risen(*far)  # out of the reach of its gun: it hovers without being asked
    assert not beyond.legal("engage")
    assert unit(beyond, "U_AH64_1").hover


@rule("fireteam 20.41a")
def test_20_41_a_helicopter_that_goes_down_does_not_fire() -> None:
    match = risen(*EXAMPLE)
    match.play("flak S_ZSU1 U_AH64_1", "flak S4_T80_1 U_AH64_1", "engage hover", MISSILE, "roll 1")
    assert unit(match, "U_AH64_1").place == DEAD
    assert not match.events(GunFired)
    assert len(match.events(FlakFired)) == 1  # what the tank had declared is lost


@rule("fireteam 20.41b", "fireteam 20.67a")
def test_20_41_who_has_declared_does_not_fire_at_it_again() -> None:
    match = risen(*EXAMPLE).play("flak S_ZSU1 U_AH64_1")
    assert match.refusal("flak S_ZSU1 U_AH64_1") == "20.67a"
    assert match.legal() == ["flak S4_T80_1 U_AH64_1", "pass"]


@rule("fireteam 20.41a")
def test_20_41_only_those_who_see_it_declare() -> None:
    """Who stands right behind the woods is in their blind zone even when the helicopter has risen."""
    match = risen("U_AH64_1 2114 E", "S4_T80_1 2814 W", "S1_MG1 2711", "S1_MG2 2911")
    assert match.refusal("flak S1_MG1 U_AH64_1") == "6.18"
    assert match.refusal("flak S1_MG2 U_AH64_1") is None
    assert match.refusal("flak S2_MG1 U_AH64_1") == "20.67a"  # it is not on the map
    assert match.refusal("flak U1_SQ1 U_AH64_1") == "3.0i"


# --------------------------------------------------------------------------------------------- what it needs


@rule("fireteam 20.42a")
def test_20_42_a_target_must_be_in_view_before_it_rises() -> None:
    """Behind the woods at 2413 and 2613 the Apache sees nobody, and alone it may not rise."""
    alone = air("U_AH64_1 2112 E", "S4_T80_1 2812 W").play("activate move unit U_AH64_1")
    assert alone.refusal("pop-up U_AH64_1") == "20.42a"


@rule("fireteam 20.42a")
def test_20_42_what_nobody_spotted_is_no_target() -> None:
    """The tank at 2814 was in view before, the one at 2911 comes into view above the woods."""
    match = risen("U_AH64_1 2114 E", "S4_T80_1 2911 W", "S4_T80_2 2814 W").play("pass", "engage hover")
    assert match.legal("launch") == [f"launch U_AH64_1 {weapon} S4_T80_2" for weapon in ("AH64_gun HV", "Hellfire HT")]
    assert match.refusal("launch U_AH64_1 AH64_gun HV S4_T80_1") == "20.42a"


@rule("fireteam 20.42b", "fireteam 20.11a")
@pytest.mark.parametrize(("scout", "rule_id"), [("3514", None), ("3714", "20.42a")])
def test_20_42_a_scout_spots_within_15_hexes(scout: str, rule_id: str | None) -> None:
    """The woods at 2413 and 2613 lie between the Apache and its target; the scout looks over them."""
    lines = ("U_AH64_1 2112 E", f"U_OH58_1 {scout} W low", "S4_T80_1 2812 W")
    match = air(*lines).play("activate move unit U_AH64_1")
    assert match.refusal("pop-up U_AH64_1") == rule_id


@rule("fireteam 20.42b", "fireteam 20.16")
def test_20_42_attack_helicopters_spot_for_their_wingman_alone() -> None:
    """The second Apache flies with the first, the third does not."""
    lines = ("U_AH64_1 2112 E", "S4_T80_1 2812 W")
    for spotter, rule_id in (("U_AH64_2", None), ("U_AH64_3", "20.42a")):
        match = air(*lines, f"{spotter} 2714 N").play("activate move unit U_AH64_1")
        assert match.refusal("pop-up U_AH64_1") == rule_id


@rule("fireteam 20.42b")
def test_20_42_one_that_hovers_after_its_pop_up_spots_for_its_wingman() -> None:
    lines = ("U_AH64_1 2112 E", "U_AH64_2 2114 E", "S4_T80_1 2812 W", "S4_T80_2 2814 W")
    before = air(*lines).play("activate move unit U_AH64_1", "pop-up U_AH64_1", "pass")
    before.play("engage hover", "launch U_AH64_1 Hellfire HT S4_T80_2", "roll 10")
    assert unit(before, "U_AH64_1").hover
    before.play("activate move unit U_AH64_2", "pop-up U_AH64_2", "pass", "engage hover")
    assert before.refusal("launch U_AH64_2 Hellfire HT S4_T80_1") is None


@rule("fireteam 20.42a", "fireteam 20.33a")
def test_20_42_only_from_nap_of_earth_and_before_anything_else() -> None:
    low = air("U_OH58_1 0114 E low", "S4_T80_1 0614 W").play("activate move unit U_OH58_1")
    assert low.refusal("pop-up U_OH58_1") == "20.42a"
    moved = air("U_AH64_1 0114 E", "S4_T80_1 3014 W").play("activate move unit U_AH64_1", "go 0214", "done")
    assert moved.refusal("pop-up U_AH64_1") == "20.42a"


@rule("fireteam 20.36a")
def test_20_42_there_must_be_room_above() -> None:
    lines = ("U_AH64_1 0114 E", "U_AH64_3 0114 E low hover", "U_AH64_4 0114 E low hover", "S4_T80_1 3014 W")
    match = air(*lines).play("activate move unit U_AH64_1")
    assert match.refusal("pop-up U_AH64_1") == "20.36a"


@rule("fireteam 20.33b", "fireteam 20.31c", "fireteam 20.67b", "fireteam 20.43b")
def test_20_33_what_hovers_low_comes_down_before_it_flies_on() -> None:
    match = air("U_AH64_1 0114 E low hover", "S1_MG1 0614").play("activate move unit U_AH64_1")
    assert match.refusal("go 0214") == "20.33b"
    match.play("descend U_AH64_1")
    assert match.legal("flak") == ["flak S1_MG1 U_AH64_1"]
    match.play("pass")
    assert not unit(match, "U_AH64_1").low
    assert not unit(match, "U_AH64_1").hover
    assert match.refusal("go 0214") is None
    assert match.refusal("descend U_AH64_1") == "20.31c"


@rule("fireteam 20.33a")
def test_20_33_scouts_never_come_down() -> None:
    match = air("U_OH58_1 0114 E low").play("activate move unit U_OH58_1")
    assert match.refusal("descend U_OH58_1") == "20.33a"


@rule("fireteam 20.4")
def test_20_4_vehicles_do_not_pop_up() -> None:
    match = air("U_AH64_1 0114 E", "U_AH64_2 0114 E", "S4_T80_1 3014 W")
    match.play("activate move platoon U_AH64_1", "join U_AH64_2", "take U_AH64_1 move")
    assert match.refusal("pop-up U_AH64_2") == "20.4"
    assert match.refusal("pop-up U5_M1_1") == "20.4"
    match.play("join U_AH64_2")
    assert match.refusal("pop-up U_AH64_1") == "20.4"


@rule("fireteam 20.41a")
def test_20_41_infantry_fire_and_rockets_will_do_too() -> None:
    match = risen("U_AH64_1 0114 E", "U_RKT1 with U_AH64_1", "S1_SQ1 0914")
    if match.legal("flak"):
        match.play("pass")
    match.play("engage moving")
    assert match.legal() == ["aim U_AH64_1 0914", "salvo U_RKT1 0914 1", "salvo U_RKT1 0914 2"]
    match.play("aim U_AH64_1 0914", "roll 10")
    assert unit(match, "U_AH64_1").place == MAP
    assert not unit(match, "U_AH64_1").low
