"""[19.2] Missiles and rockets against infantry in buildings and works."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.core.bits import mask
from grognard.rulesets.fireteam.actions.buildings import Breach
from grognard.rulesets.fireteam.events.fire import FireRolled, ShotsFired
from grognard.rulesets.fireteam.events.morale import Eliminated
from grognard.rulesets.fireteam.face.choices import notation
from grognard.rulesets.fireteam.face.forecast import forecast
from grognard.rulesets.fireteam.fire.demolition import why_not_breach
from grognard.rulesets.fireteam.fire.firers import firer_of
from grognard.rulesets.fireteam.fire.infantry import blast_firepower, target_modifiers
from grognard.rulesets.fireteam.reaction.opportunities import why_no_reaction
from grognard.rulesets.fireteam.reaction.reacting import ENTERING, Opening
from grognard.rulesets.fireteam.state import FireTeamState, Work, note
from tests.rulesets.fireteam.edition import WORLD
from tests.support import rule

from .assaulting import firepowers, moving, piece
from .firing_range import Range, field, shoot, unit

HOUSE, TWO_FLOORS = "2906", "3006"
"""A wooden building, and one of two floors."""


@rule("fireteam 19.21a")
@pytest.mark.parametrize(("weapon", "firepower"), [("Spandrel", 8), ("Sagger", 7), ("TOW", 10), ("LAW", 6), ("RPG", 6)])
def test_b19_2_two_thirds_rounded_down(weapon: str, firepower: int) -> None:
    assert blast_firepower(WORLD, WORLD.weapons[weapon]) == firepower


def dragon(*lines: str, rules: str = "19") -> Range:
    return shoot(field("U1_DT1 2903", *lines, rules=rules), "U1_DT1")


@rule("fireteam 19.21a", "fireteam 19.21b")
def test_the_building_does_not_protect() -> None:
    match = dragon(f"S1_SQ1 {HOUSE}").play(f"breach U1_DT1 Dragon {HOUSE}", "roll 3")
    assert firepowers(match) == [8]
    attack = match.events(FireRolled)[0].attack
    assert target_modifiers(match.state, attack, unit("S1_SQ1")) == ()
    assert piece(match, "S1_SQ1").fear


@rule("fireteam 19.21a", "fireteam 6.22b")
def test_other_factors_and_modifiers_count() -> None:
    state = field("U1_SQ1 2905", "U1_LAW1 with U1_SQ1", "U_L9-1 2905", f"S1_SQ1 {HOUSE} cautious", rules="19")
    match = shoot(state, "U1_SQ1").play("direct U_L9-1 U1_SQ1", f"breach U1_LAW1 LAW {HOUSE}", "roll 3")
    assert firepowers(match) == [12], "adjacent: twice"
    attack = match.events(FireRolled)[0].attack
    assert sorted(item.value for item in target_modifiers(match.state, attack, unit("S1_SQ1"))) == [-1, 1]


@rule("fireteam 19.21a")
@pytest.mark.parametrize("hex", ["2904", "3105"])
def test_infantry_in_the_open_is_no_target(hex: str) -> None:
    match = dragon(f"S1_SQ1 {hex}", f"S1_SQ2 {HOUSE}")
    assert match.refusal(f"breach U1_DT1 Dragon {hex}") == "19.21a"
    assert match.legal("breach") == [f"breach U1_DT1 Dragon {HOUSE}"]


@rule("fireteam 19.21a")
def test_without_the_chapter_it_cannot_be_done() -> None:
    state = field("U1_SQ1 2904", "U1_LAW1 with U1_SQ1", f"S1_SQ1 {HOUSE}")
    match = shoot(state, "U1_SQ1")
    assert match.refusal(f"breach U1_LAW1 LAW {HOUSE}") == "19.21a"
    assert not match.legal("breach")


@rule("fireteam 19.21a")
def test_guns_and_machine_guns_have_no_such_charge() -> None:
    state = field("U1_SQ1 2904", "U1_LAW1 with U1_SQ1", "U1_LMG1 with U1_SQ1", f"S1_SQ1 {HOUSE}", rules="19")
    match = shoot(state, "U1_SQ1")
    assert match.refusal(f"breach U1_LMG1 LAW {HOUSE}") == "19.21a"
    assert match.refusal(f"breach U1_SQ1 LAW {HOUSE}") == "19.21a"
    assert match.refusal(f"breach U1_LAW1 LAW {HOUSE}") is None


@rule("fireteam 6.56b", "fireteam 19.21a")
def test_the_shot_may_be_the_last_of_its_ammunition() -> None:
    match = dragon(f"S1_SQ1 {HOUSE}").play(f"breach U1_DT1 Dragon {HOUSE}", "roll 10")
    assert [event.rule for event in match.events(Eliminated)] == ["6.56b"]


@rule("fireteam 6.6b", "fireteam 19.21a")
def test_missiles_are_not_fired_on_the_move() -> None:
    state = field("U1_DT1 2903", f"S1_SQ1 {HOUSE}", rules="19")
    firer = firer_of(state, unit("U1_DT1"))
    found = why_not_breach(state, firer, Breach(unit("U1_DT1"), "Dragon", WORLD.find(HOUSE)), moving=True)
    assert found is not None
    assert found.rule == "6.6b"


@rule("fireteam 19.23")
def test_nobody_fires_along() -> None:
    state = field("U1_SQ1 2904", "U1_LAW1 with U1_SQ1", "U1_LAW2 with U1_SQ1", f"S1_SQ1 {HOUSE}", rules="19")
    match = shoot(state, "U1_SQ1").play(f"breach U1_LAW1 LAW {HOUSE}")
    assert [len(event.shot.firers) for event in match.events(ShotsFired)] == [1]
    match.play("roll 9")
    assert match.refusal(f"breach U1_LAW2 LAW {HOUSE}") is None


@rule("fireteam 19.13", "fireteam 19.21a")
def test_one_floor_is_hit() -> None:
    match = dragon(f"S1_SQ1 {TWO_FLOORS}", f"S1_SQ2 {TWO_FLOORS} upstairs").play(f"breach U1_DT1 Dragon {TWO_FLOORS}")
    assert match.legal() == ["floor ground", "floor upper"]
    match.play("floor upper", "roll 1")
    assert [u for u, _ in match.events(FireRolled)[0].results] == [unit("S1_SQ2")]


# ----------------------------------------------------------------------------------------------------- works


def dug_in(*lines: str) -> FireTeamState:
    """A Soviet squad in an entrenchment in 0210."""
    state = field(*lines, "S1_SQ1 0210 work=0", rules="16 19")
    state.works = {0: Work("entrenchment", "soviet", WORLD.find("0210"))}
    return state


@rule("fireteam 19.22")
@pytest.mark.parametrize(("hex", "refused"), [("0204", None), ("0203", "19.22")])
def test_against_works_six_hexes_at_most(hex: str, refused: str | None) -> None:
    match = shoot(dug_in(f"U1_DT1 {hex}", "S4_T80_1 0208"), "U1_DT1")
    assert match.refusal("breach U1_DT1 Dragon 0210") == refused


@rule("fireteam 19.21b", "fireteam 16.25")
def test_the_work_does_not_protect() -> None:
    match = shoot(dug_in("U1_DT1 0204"), "U1_DT1").play("breach U1_DT1 Dragon 0210", "roll 5")
    attack = match.events(FireRolled)[0].attack
    assert target_modifiers(match.state, attack, unit("S1_SQ1")) == ()


@rule("fireteam 19.22")
@pytest.mark.parametrize(("hex", "refused"), [("0204", None), ("0205", "6.55b"), ("0203", "19.22")])
def test_b19_3_the_spiral_at_exactly_six(hex: str, refused: str | None) -> None:
    state = field(f"S_MI24_1 {hex} low facing=8", "U1_SQ1 0210 work=0", side="soviet", rules="16 19 20")
    state.works = {0: Work("entrenchment", "us", WORLD.find("0210"))}
    firer = firer_of(state, unit("S_MI24_1"))
    found = why_not_breach(state, firer, Breach(unit("S_MI24_1"), "Spiral", WORLD.find("0210")), moving=False)
    assert (None if found is None else found.rule) == refused


@rule("fireteam 19.21a")
def test_the_forecast_tells_the_exact_chances() -> None:
    match = dragon(f"S1_SQ1 {HOUSE}")
    (found,) = forecast(match.state, "us", notation(WORLD).read(f"breach U1_DT1 Dragon {HOUSE}"))
    assert sum(Fraction(chance.numerator, chance.denominator) for chance in found.chances) == 1
    assert found.lit == "8"


# ------------------------------------------------------------------------------------------- opportunity fire


def entering(*lines: str, rules: str = "19") -> Range:
    """A Soviet squad enters the building of two floors; in view of a US squad with a LAW two hexes away."""
    us = ("U1_SQ1 3004", "U1_LAW1 with U1_SQ1", "U1_DT1 3003")
    return moving("S1_SQ1", "S1_SQ1 3105", *us, *lines, side="soviet", rules=rules).play(f"go {TWO_FLOORS}")


@rule("fireteam 19.21a", "fireteam 7.1a", "fireteam 6.33e")
def test_a_rocket_answers_those_who_enter_a_building() -> None:
    match = entering()
    assert f"breach U1_LAW1 LAW {TWO_FLOORS}" in match.legal()
    match.play(f"breach U1_LAW1 LAW {TWO_FLOORS}")
    while match.legal()[0].split()[0] != "roll":
        match.play(match.legal("begin")[0])
    match.play("roll 2")
    assert firepowers(match) == [6]
    assert match.state.deeds.stopped >> unit("S1_SQ1") & 1
    assert not match.state.deeds.residuals


@rule("fireteam 7.24a", "fireteam 19.21a", "fireteam 19.23")
def test_a_missile_needs_two_hexes_in_view_and_nobody_fires_along() -> None:
    match = entering("U1_MG1 3004")
    assert match.refusal(f"breach U1_DT1 Dragon {TWO_FLOORS}") == "7.24a"
    match.play(f"breach U1_LAW1 LAW {TWO_FLOORS}")
    assert match.refusal("add U1_MG1") == "19.23"


@rule("fireteam 19.21a")
def test_it_answers_nobody_in_the_open_and_nothing_without_the_chapter() -> None:
    match = moving("S1_SQ1", "S1_SQ1 3105", "U1_SQ1 3004", "U1_LAW1 with U1_SQ1", side="soviet", rules="19")
    assert match.play("go 3005").refusal("breach U1_LAW1 LAW 3005") == "19.21a"
    assert entering(rules="").refusal(f"breach U1_LAW1 LAW {TWO_FLOORS}") == "19.21a"
    assert not entering(rules="").legal("breach")


@rule("fireteam 19.21a", "fireteam 7.16a", "fireteam 7.22", "fireteam 7.21b")
def test_opportunity_fire_at_a_building_keeps_the_limits_of_opportunity_fire() -> None:
    lines = ("U1_M2_1 2903 facing={}", "U1_SQ1 2904", "U1_LAW1 with U1_SQ1", f"S1_SQ1 {HOUSE}")
    opening = Opening("us", WORLD.find(HOUSE), (unit("S1_SQ1"),), ENTERING)
    tow, law = Breach(unit("U1_M2_1"), "TOW", WORLD.find(HOUSE)), Breach(unit("U1_LAW1"), "LAW", WORLD.find(HOUSE))

    def refused(facing: int, action: Breach, *reacted: str) -> str | None:
        state = field(lines[0].format(facing), *lines[1:], side="soviet", rules="19")
        note(state, trail=(WORLD.find("2905"), WORLD.find(HOUSE)), reacted=mask(map(unit, reacted)))
        found = why_no_reaction(state, opening, action)
        return found.rule if found else None

    assert refused(8, tow) is None
    assert refused(2, tow) == "7.16a"
    assert refused(8, tow, "U1_M2_1") == "7.22"
    assert refused(8, law) is None
    assert refused(8, law, "U1_LAW1") == "7.21b"
