"""[20.4] [20.5] Limits of pop-ups and rockets: what is refused, and what each salvo counts."""

from __future__ import annotations

import pytest

from grognard.rulesets.fireteam.actions.air import Salvo
from grognard.rulesets.fireteam.air.rockets import RocketAttack, planned, why_no_rockets_along
from grognard.rulesets.fireteam.events.air import Descended, FlakDeclared, RocketsFired
from grognard.rulesets.fireteam.events.fire import FireRolled
from grognard.rulesets.fireteam.events.gunnery import AmmoDepleted, GunFired
from grognard.rulesets.fireteam.events.morale import Eliminated
from grognard.rulesets.fireteam.fire.firers import firer_of
from grognard.rulesets.fireteam.state import note
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.firing_range import Range
from tests.rulesets.fireteam.flights import air, names, unit
from tests.support import rule

EXAMPLE = ("U_AH64_1 4923 N", "U_OH58_1 4922 N low", "S4_T80_1 5318 SW", "S_ZSU1 5320 W")
POD = ("U_AH64_1 0114 E", "U_RKT1 with U_AH64_1")
PAIR = (*POD, "U_AH64_2 0115 E", "U_RKT2 with U_AH64_2")


def number(name: str) -> int:
    return WORLD.piece_number(name)


def risen(*lines: str, rules: str = "20") -> Range:
    """The first helicopter has risen; the other side is asked if it can fire."""
    name = lines[0].split()[0]
    return air(*lines, rules=rules).play(f"activate move unit {name}", f"pop-up {name}")


def firing(*lines: str, rules: str = "20", smoke: str = "") -> Range:
    """The first helicopter is activated to fire."""
    return air(*lines, rules=rules, smoke=smoke).play(f"activate fire unit {lines[0].split()[0]}")


def together(*lines: str) -> Range:
    """A pair is activated to fire, and the first of it is in hand."""
    match = air(*lines).play("activate fire platoon U_AH64_1", "join U_AH64_2")
    return match.play("take U_AH64_1 fire")


# ---------------------------------------------------------------------------------------------------- the pop-up


@rule("fireteam 20.42a", "fireteam 20.41a")
def test_20_42_who_cannot_reach_what_is_spotted_does_not_rise() -> None:
    """The Black Hawk has nothing but infantry fire at up to sixteen hexes."""
    for hex, refused in (("1714", None), ("1814", "20.42a")):
        match = air("U_UH60_1 0114 E", f"S1_SQ1 {hex}").play("activate move unit U_UH60_1")
        assert match.refusal("pop-up U_UH60_1") == refused


@rule("fireteam 11.31b", "fireteam 20.31b")
def test_11_31_from_above_the_woods_hidden_enemies_are_found() -> None:
    lines = ("U_AH64_1 2114 E", "S4_T80_2 2814 W", "S4_T80_1 2911 W hidden")
    match = air(*lines).play("activate move unit U_AH64_1")
    assert unit(match, "S4_T80_1").hidden
    match.play("pop-up U_AH64_1")
    assert not unit(match, "S4_T80_1").hidden


@rule("fireteam 11.31a", "fireteam 20.41b")
def test_11_31_a_hidden_unit_that_declares_its_fire_appears() -> None:
    """A machine-gun team in the building at 4404 cannot be made out from ten hexes."""
    match = risen("U_AH64_1 3408 E", "S4_T80_1 4204 W", "S1_MG1 4404 hidden")
    assert unit(match, "S1_MG1").hidden
    match.play("flak S1_MG1 U_AH64_1")
    assert match.events(FlakDeclared)
    assert not unit(match, "S1_MG1").hidden


@rule("fireteam 20.41a")
@pytest.mark.parametrize("shot", ["AH64_gun HV S4_T80_1", "AH64_gun HV S_ZSU1", "Hellfire HT S4_T80_1"])
def test_20_41_it_fires_what_it_has_declared(shot: str) -> None:
    match = risen(*EXAMPLE).play("pass", "engage hover", f"launch U_AH64_1 {shot}", "roll 10")
    fired = match.events(GunFired)[0].shot
    assert f"{fired.weapon} {fired.ammunition} {names([fired.target])[0]}" == shot
    assert fired.popup == "hover"


@rule("fireteam 20.41a")
def test_20_41_it_sinks_back_by_the_rule_of_the_pop_up() -> None:
    match = risen(*EXAMPLE).play("pass", "engage moving", "launch U_AH64_1 AH64_gun HV S4_T80_1", "roll 10")
    assert [event.rule for event in match.events(Descended)] == ["20.41a"]


@rule("fireteam 20.4", "fireteam 20.42a", "fireteam 20.55a")
def test_20_4_what_may_be_fired_after_a_pop_up() -> None:
    lines = (*POD, "U_AH64_2 0115 E", "U_RKT2 with U_AH64_2", "S1_SQ1 0814", "S4_T80_1 0914 W")
    match = risen(*lines)
    match.play(*(["pass"] if "pass" in match.legal() else []), "engage hover")
    assert match.refusal("launch U_AH64_2 AH64_gun HV S4_T80_1") == "20.4"
    assert match.refusal("aim U_AH64_2 0814") == "20.4"
    assert match.refusal("salvo U_RKT2 0814 1") == "20.4"
    assert match.refusal("aim U_AH64_1 0815") == "6.3a"
    assert match.refusal("salvo U_RKT1 0815 1") == "20.55a"
    assert match.refusal("pass") == "20.41a"
    assert match.refusal("aim U_AH64_1 0814") is None
    assert match.refusal("salvo U_RKT1 0814 1") is None


# ------------------------------------------------------------------------------------------------------ rockets


@rule("fireteam 20.12")
def test_20_12_rockets_that_nobody_has_are_not_fired() -> None:
    assert firing(*POD, "S1_SQ1 0814").refusal("salvo U_RKT3 0814 1") == "20.12"


@rule("fireteam 14.22a", "fireteam 20.54c")
@pytest.mark.parametrize(
    ("lines", "refused"),
    [
        (("U1_SQ1 0814", "S1_BMP1_1 0814 W"), None),
        (("U1_SQ1 0814", "S1_SQ1 0814"), "14.22a"),
        (("U1_M113_1 0814 W", "S1_SQ1 0814"), "14.22a"),
    ],
)
def test_14_22_rockets_enter_a_mixed_hex_as_guns_do(lines: tuple[str, ...], refused: str | None) -> None:
    match = firing(*POD, *lines, "S2_SQ1 0914", rules="14 20")
    assert match.refusal("salvo U_RKT1 0814 1") == refused


@rule("fireteam 20.55b", "fireteam 14.22a")
def test_20_55_own_infantry_in_the_hex_is_spared() -> None:
    match = firing(*POD, "U1_SQ1 0814", "S1_BMP1_1 0814 W", rules="14 20").play(
        "salvo U_RKT1 0814 1", "roll 10", "roll 1"
    )
    assert match.events(FireRolled)[0].results == ()


@rule("fireteam 6.18", "fireteam 15.3a", "fireteam 20.55a")
def test_20_55_the_hex_must_be_seen() -> None:
    blocked = firing("U_AH64_1 2112 E", "U_RKT1 with U_AH64_1", "S4_T80_1 2812 W", "S1_SQ1 2114")
    assert blocked.refusal("salvo U_RKT1 2812 1") not in (None, "20.42a", "15.3a")
    dark = firing("U_AH64_1 0114 E", "U_RKT1 with U_AH64_1", "S1_SQ1 2114", "S1_SQ2 0814", rules="15 20")
    assert dark.refusal("salvo U_RKT1 2114 1") == "15.3a"
    assert dark.refusal("salvo U_RKT1 0814 1") is None


@rule("fireteam 20.53a")
@pytest.mark.parametrize(("facing", "turns"), [("E", False), ("NE", False), ("N/NW", True), ("W", True)])
def test_20_53_rockets_have_the_arc_of_guns(facing: str, turns: bool) -> None:
    match = firing(f"U_AH64_1 0114 {facing}", "U_RKT1 with U_AH64_1", "S1_BMP1_1 0814 W")
    attack = planned(match.state, "us", Salvo(number("U_RKT1"), WORLD.find("0814"), 1))
    assert attack.turned == ((number("U_AH64_1"),) if turns else ())
    match.play("salvo U_RKT1 0814 1")
    assert bool(match.legal("swing")) == turns


@rule("fireteam 11.31a", "fireteam 20.55a")
def test_20_55_hidden_vehicles_in_the_hex_come_to_light_and_infantry_when_it_is_hit() -> None:
    """Nobody is found in the building at 4404 from eleven hexes."""
    hidden = ("S4_T80_2 4404 E hidden", "S1_SQ1 4404 hidden")
    lines = ("U_AH64_1 3308 E", "U_RKT1 with U_AH64_1", "S4_T80_1 4404 W", *hidden)
    match = firing(*lines).play("salvo U_RKT1 4404 1")
    assert not unit(match, "S4_T80_2").hidden
    assert unit(match, "S1_SQ1").hidden
    while not match.events(FireRolled):
        match.play("roll 10")
    assert unit(match, "S1_SQ1").hidden
    hit = firing(*lines).play("salvo U_RKT1 4404 1")
    while not hit.events(FireRolled):
        hit.play("roll 1")
    assert dict(hit.events(FireRolled)[0].results)[number("S1_SQ1")]
    assert not unit(hit, "S1_SQ1").hidden


@rule("fireteam 20.55a", "fireteam 6.25b")
def test_20_55_a_vehicle_destroyed_leaves_its_weapons_to_the_enemy() -> None:
    lines = (*POD, "U1_SQ1 0814", "S1_BMP1_1 0814 W", "S1_RPG1 0814")
    match = firing(*lines, rules="14 20").play("salvo U_RKT1 0814 1", "roll 1")
    assert [(event.unit, event.rule) for event in match.events(Eliminated)][:1] == [(number("S1_BMP1_1"), "20.55a")]
    assert unit(match, "S1_RPG1").place == "dead"


@rule("fireteam 20.54b", "fireteam 20.54c")
def test_20_54_rockets_of_a_pair_are_checked_pod_by_pod() -> None:
    """At infantry alone the one roll is the check of both; beside a vehicle each has a roll of its own."""
    alone = together(*PAIR, "S1_SQ1 0814").play("salvo U_RKT1 0814 1", "add U_RKT2", "roll 9")
    assert [event.unit for event in alone.events(AmmoDepleted)] == [number("U_RKT1"), number("U_RKT2")]
    assert not alone.legal("roll")
    match = together(*PAIR, "S1_SQ1 0814", "S1_BMP1_1 0814 W").play("salvo U_RKT1 0814 2", "add U_RKT2")
    match.play("roll 10", "roll 10", "roll 7", "roll 1", "roll 7")
    assert [event.unit for event in match.events(AmmoDepleted)] == [number("U_RKT1")]
    assert [names([pod.piece for pod in event.pods]) for event in match.events(RocketsFired)] == [
        ["U_RKT1", "U_RKT2"],
        ["U_RKT2"],
    ]


@rule("fireteam 20.56a", "fireteam 20.56b")
def test_20_56_after_two_salvos_and_three_checks_it_is_over() -> None:
    match = firing(*POD, "S1_SQ1 0814").play("salvo U_RKT1 0814 2", "roll 7", "roll 7", "roll 7")
    assert len(match.events(RocketsFired)) == 2
    assert not match.events(AmmoDepleted)
    assert not match.legal("roll")


@rule("fireteam 20.54c")
def test_20_54_a_pair_need_not_fire_together() -> None:
    match = together(*PAIR, "S1_SQ1 0814").play("salvo U_RKT1 0814 1", "commit", "roll 7")
    assert [names([pod.piece for pod in event.pods]) for event in match.events(RocketsFired)] == [["U_RKT1"]]


@rule("fireteam 20.54c")
def test_20_54_who_does_not_fire_its_rockets_along() -> None:
    match = together(*PAIR, "U_AH64_3 0113 E", "U_RKT3 with U_AH64_3", "S1_SQ1 0814").play("salvo U_RKT1 0814 1")
    assert match.refusal("add U_RKT1") == "20.54c"
    assert match.refusal("add U_RKT3") == "20.54c"
    attack = RocketAttack("us", (number("U_AH64_1"), number("U_AH64_2")), WORLD.find("0814"), (), 1)
    second = firer_of(match.state, number("U_RKT2"))
    assert why_no_rockets_along(match.state, attack, second) is None
    for mover, rule_id in (("U_AH64_1", None), ("U_AH64_3", None), ("U_AH64_2", "20.54c")):
        note(match.state, moved=1 << number(mover))
        found = why_no_rockets_along(match.state, attack, second)
        assert (found and found.rule) == rule_id


@rule("fireteam 20.54c", "fireteam 6.6a")
def test_20_54_on_the_move_a_helicopter_fires_its_rockets_alone() -> None:
    match = air(*PAIR, "S1_SQ1 0914").play("activate move platoon U_AH64_1", "join U_AH64_2")
    match.play("take U_AH64_1 move", "moving-fire U_AH64_1", "salvo U_RKT1 0914 1")
    assert not match.legal("add")
