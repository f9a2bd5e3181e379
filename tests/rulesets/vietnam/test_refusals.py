"""A refusal names the rule and the condition that fails, and says what is asked or what would help."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator

import pytest

from grognard.core.flow import Decision
from grognard.core.match import Match
from grognard.core.messages import message
from grognard.i18n import LANGUAGES, render
from grognard.rulesets import vietnam as package
from grognard.rulesets.vietnam.boats import boardings
from grognard.rulesets.vietnam.helicopters import lifts
from tests.support import legal, play, rule, vietnam

from .battles import asked, at_war, attack, hands, state, why


def said(match: Match, action: str, language: str = "en") -> str:
    """The sentence with which an action is refused."""
    found = match.why_not(action)
    assert found is not None
    return render(found.message, language, "vietnam")


# ---------------------------------------------------------------------------------------------- zones in the way


@rule("vietnam 5.1.1a")
def test_a_foot_unit_is_told_that_a_zone_stops_it_not_that_it_is_far() -> None:
    """The zones of two VC units lie between 1920 and 1923."""
    match = play(at_war("us move", us_2_47_A="1920", vc_263_1="2022", vc_263_2="1822"), "pick us_2_47_A")
    assert {"go 1921", "go 2021", "go 1821"} & set(legal(match))
    assert why(match, "go 1923") == ("5.1.1a", "refusal-zone-in-the-way")
    assert why(match, "go 1933") == ("5.1c", "refusal-too-far")


@rule("vietnam 5.1.1a", "vietnam 4.1i")
def test_so_is_one_that_comes_on() -> None:
    match = play(at_war("us move", us_2_47_A="due", vc_263_1="1732"), "pick us_2_47_A")
    assert why(match, "go 1730") == ("5.1.1a", "refusal-zone-in-the-way")
    assert why(match, "go 1720") == ("26.0i", "refusal-no-way-in")


@rule("vietnam 5.1.1c", "vietnam 5.1.2b")
def test_a_mobile_unit_is_told_what_a_zone_costs_it() -> None:
    match = at_war("us move", us_5_60_A="1921", vc_263_1="1922", vc_263_2="1929")
    play(match, "pick us_5_60_A")
    assert why(match, "go 1928") == ("5.1.1c", "refusal-zone-too-dear")
    direct = at_war("us move", us_5_60_A="1921", vc_263_1="1922")
    play(direct, "pick us_5_60_A", "go 2021")
    assert why(direct, "go 2022") == ("5.1.2b", "refusal-zone-too-dear")


@rule("vietnam 5.2b")
def test_too_few_points_for_the_next_hex_is_said_so() -> None:
    match = play(at_war("us move", us_2_47_A="1922"), "pick us_2_47_A", "go 1621")
    assert why(match, "go 1522") == ("5.2b", "refusal-too-dear")


@rule("vietnam 19.0c", "vietnam 19.0d", "vietnam 12.0q", "vietnam 5.1b", "vietnam 12.0a")
def test_water_enemies_and_monitors_are_named() -> None:
    foot = play(at_war("us move", us_2_47_A="0511"), "pick us_2_47_A", "go 0411N")
    assert why(foot, "go 0411S") == ("19.0c", "refusal-mekong-on-foot")
    wheels = play(at_war("us move", us_5_60_A="0411N"), "pick us_5_60_A")
    assert why(wheels, "go 0411S") == ("19.0d", "refusal-mekong-mobile")
    enemy = play(at_war("us move", us_5_60_A="1921", vc_263_1="1922"), "pick us_5_60_A")
    assert why(enemy, "go 1922") == ("5.1b", "refusal-enemy-there")
    guarded = play(at_war("vc move", vc_263_1="0511", us_mon_1="0411w"), "pick vc_263_1")
    assert why(guarded, "go 0411N") == ("12.0q", "refusal-monitor-there")
    boat = play(at_war("us move", scenario="triangle", it_monitor="4222/4223"), "pick it_monitor")
    assert why(boat, "go 2909/3008") == ("12.0a", "refusal-wrong-element")


# ------------------------------------------------------------------------------------------------------- transport


@rule("vietnam 10.0a", "vietnam 11.0a")
@pytest.mark.parametrize(("phase", "chits"), [("vc move", 0), ("vc move", 2), ("us mobile-move", 0)])
def test_in_the_wrong_phase_the_phase_is_the_reason(phase: str, chits: int) -> None:
    more = f"chits = {{ helicopters = {chits}, boats = {chits} }}"
    match = at_war(phase, more=more, us_2_47_A="0616", us_5_60_A="2020", vc_263_1="2101")
    assert why(match, "lift us_2_47_A") == ("10.0a", "refusal-transport-phase")
    assert why(match, "board us_2_47_A") == ("11.0a", "refusal-transport-phase")


@rule("vietnam 27.0f", "vietnam 11.0c")
def test_a_boat_with_a_passenger_aboard_is_taken() -> None:
    match = at_war("us move", scenario="triangle", ar_5_it="4223/4323 aboard", us25_1_2a="3822")
    assert why(match, "board us25_1_2a") == ("27.0f", "refusal-boat-taken")
    play(match, "board ar_5_it", legal_landing(match, "board ar_5_it"))
    assert why(match, "board us25_1_2a") == ("11.0c", "refusal-no-boats")


def legal_landing(match: Match, board: str) -> str:
    """A landing that is open after an embarkation."""
    return legal(play(match.fork(), board), "land")[0]


@rule("vietnam 11.0f", "vietnam 10.0j")
def test_nobody_sets_out_who_could_be_set_down_nowhere() -> None:
    match = at_war("us move", us_2_47_A="0711", us_3_47_A="1922")
    assert legal(match, "board")
    assert legal(match, "lift")
    world, held = state(match).theatre, state(match).held
    held["us"] |= world.shore
    assert boardings(state(match)) == []
    assert why(match, "board us_2_47_A") == ("11.0f", "refusal-nowhere-to-land")
    held["us"] |= world.landing
    assert lifts(state(match)) == []
    assert why(match, "lift us_3_47_A") == ("10.0j", "refusal-nowhere-to-land")


# --------------------------------------------------------------------------------------------------------- support


@rule("vietnam 10.1", "vietnam 11.2", "vietnam 8.0")
@pytest.mark.parametrize(
    ("deeds", "refused"),
    [("landed = ['us_2_47_A']", "10.1"), ("landed = ['us_2_47_A'], beached = ['us_2_47_A']", "11.2")],
)
def test_the_second_marker_of_carried_units_is_refused_by_the_rule_of_their_carriage(deeds: str, refused: str) -> None:
    more = hands(us="2 3", vc="1") + f"\ndeeds = {{ {deeds} }}"
    match = attack(at_war(more=more, us_2_47_A="1921", vc_263_1="1922"), "1922", "us_2_47_A")
    play(match, "support 2", "pass")
    assert asked(match) == "vc PlayMarker", "the second chance of the US is skipped"
    assert why(match, "support 3") == (refused, "refusal-marker-limit")
    ordinary = attack(at_war(more=hands(us="2 3", vc="1"), us_2_47_A="1921", vc_263_1="1922"), "1922", "us_2_47_A")
    play(ordinary, "support 2")
    assert why(ordinary, "support 3") == ("8.0", "refusal-no-marker")


@rule("vietnam 22.0b")
def test_the_second_marker_against_tunnels_is_refused_by_theirs() -> None:
    more = hands(us="2 3", vc="1")
    tunnels = at_war(scenario="triangle", more=more, us25_1_2a="2017", vc_272_1="2018")
    attack(tunnels, "2018", "us25_1_2a")
    play(tunnels, "support 2", "pass")
    assert why(tunnels, "support 3") == ("22.0b", "refusal-marker-limit")


@rule("vietnam 11.1g")
def test_in_an_ambush_the_us_has_no_marker_at_all() -> None:
    more = hands(us="2 3", vc="1")
    match = at_war("us move", more=more, us_2_47_A="0517", vc_263_1="0811 hidden", vc_263_2="2101")
    play(match, "board us_2_47_A", "land 0811", "push 0711")
    assert asked(match) == "vc PlayMarker"
    assert why(match, "support 3") == ("11.1g", "refusal-marker-limit")
    assert said(match, "support 3") == "You hold no support marker of 3, and the US may use no more in this fight."


# -------------------------------------------------------------------------------------------- what is asked instead


def decisions() -> Iterator[type[Decision]]:
    """Every question of the game."""
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        importlib.import_module(module.name)
    waiting = [Decision]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if kind.__module__.startswith(package.__name__):
            yield kind


def test_no_question_is_without_a_rule() -> None:
    found = list(decisions())
    assert len(found) > 20
    assert [kind.__name__ for kind in found if not kind.rules] == []


def test_an_answer_to_another_question_is_told_what_is_asked() -> None:
    match = attack(at_war(more=hands(us="2"), us_2_47_A="1921", vc_263_1="1922"), "1922", "us_2_47_A")
    assert "First answer this: “1922: play a support marker?” (support, pass)." in said(match, "halt")
    assert "支援火力" in said(match, "halt", "ja")
    assert why(match, "halt") == ("8.3e", "refusal-not-an-answer")
    moving = play(at_war("us move", us_2_47_A="1921", us_2_47_B="1901"), "pick us_2_47_A")
    assert why(moving, "pick us_2_47_B") == ("5.0a", "refusal-halt-first")
    phase = at_war("us move", us_2_47_A="1921")
    assert why(phase, "halt") == ("4.1b", "refusal-not-an-answer")
    assert why(vietnam('scenario = "boys"\nphase = "us fight"\nstart = true\n'), "halt") == (
        "7.0a",
        "refusal-not-an-answer",
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_refusal_of_the_game_is_the_one_that_says_nothing(language: str) -> None:
    match = at_war("us move", us_2_47_A="1921")
    assert said(match, "halt", language) != render(message("refusal-not-an-answer"), language, "vietnam")
