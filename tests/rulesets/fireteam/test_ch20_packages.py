"""[20.8] Helicopters that are added to a scenario, and what they are fitted with before play."""

from __future__ import annotations

from collections import Counter

import pytest

from grognard.rulesets.fireteam.air.packages import added, own_edge
from grognard.rulesets.fireteam.command.turn import air_chits
from grognard.rulesets.fireteam.setting_up.cards import scenario
from grognard.rulesets.fireteam.state import AWAY, CARRIED, FireTeamState
from tests.rulesets.fireteam.edition import RULESET, WORLD
from tests.rulesets.fireteam.firing_range import Range
from tests.rulesets.fireteam.flights import unit
from tests.support import rule


def options(name: str, **chosen: str | bool) -> dict[str, str | bool | int]:
    card = next(card for card in RULESET.scenarios() if card.id == name)
    return {option.id: option.values[0] for option in card.options} | chosen


def recon(**chosen: str | bool) -> Range:
    """The reconnaissance, set up by default, with helicopters."""
    return Range(RULESET.setup("recon", options("recon", helicopters="two", **chosen)))


def counted(state: FireTeamState, side: str) -> Counter[str]:
    """How many pieces of each type a side has."""
    there = (n for n, piece in enumerate(state.units) if piece.place != "absent" and WORLD.side[n] == side)
    return Counter(WORLD.kind[n].type for n in there)


@rule("fireteam 20.8")
def test_20_8_only_where_the_card_says_so_and_only_if_agreed() -> None:
    named = {card.id: [option.id for option in card.options] for card in RULESET.scenarios()}
    assert [name for name, found in named.items() if "helicopters" in found] == ["recon"]
    without = RULESET.setup("recon", options("recon", setup="default"))
    assert not without.plays("20")
    assert not without.air_purses["us"].chits
    assert not any(WORLD.kind[n].is_helicopter for n, piece in enumerate(without.units) if piece.place != "absent")


@rule("fireteam 20.81a")
def test_20_81_what_the_us_receives() -> None:
    state = RULESET.setup("recon", options("recon", helicopters="two"))
    found = counted(state, "us")
    assert {name: found[name] for name in ("AH64", "OH58", "M163", "stinger")} == {
        "AH64": 2,
        "OH58": 1,
        "M163": 2,
        "stinger": 1,  # one infantry platoon
    }
    assert Counter(state.air_purses["us"].chits) == {1: 10, 2: 2}
    assert state.plays("20")


@rule("fireteam 20.81b")
@pytest.mark.parametrize(("die", "type_"), [(1, "Mi28"), (3, "Mi28"), (4, "Mi24"), (10, "Mi24")])
def test_20_81_the_soviet_rolls_for_the_type(die: int, type_: str) -> None:
    match = recon(setup="default").play(f"roll {die}")
    found = counted(match.state, "soviet")
    assert found[type_] == 2
    assert found["Mi24"] + found["Mi28"] == 2
    assert found["ZSU23_4"] == 2
    assert found["sa14"] == 4
    assert Counter(match.state.air_purses["soviet"].chits) == {1: 4, 2: 3}


@rule("fireteam 20.82a", "fireteam 20.82b")
def test_20_82_four_attack_helicopters() -> None:
    for side, chits, ground, units in (
        ("us", {1: 14, 2: 5}, (1, 1, 2), {"AH64": 4, "OH58": 2, "M163": 2, "stinger": 2}),
        ("soviet", {1: 8, 2: 4}, (1, 1, 2), {"Mi24": 2, "Mi28": 2, "ZSU23_4": 2, "sa14": 4}),
    ):
        row = WORLD.tables.packages["four", side]
        assert Counter(row.air_chits) == chits
        assert row.ground_chits == ground
        pieces = added(WORLD, side, scenario(WORLD, "recon").side(side), row)
        assert Counter(WORLD.pieces[unit].kind.type for unit, _ in pieces) == units


@rule("fireteam 20.84a", "fireteam 20.81a")
def test_20_84_air_defence_comes_with_the_first_of_its_side() -> None:
    """The US sets its guns up on the map, the Soviet brings them on in turn 1; each has 3 CP more."""
    match = recon(setup="default").play("roll 10")
    state = match.state
    assert unit(match, "U_M163_1").due == 0
    assert unit(match, "S_ZSU1").due == 1
    bearer = unit(match, "U1_STINGER1").carrier
    assert unit(match, "U1_STINGER1").place == CARRIED
    assert WORLD.pieces[bearer].platoon == 1
    assert (state.purses["us"].allowance, state.purses["soviet"].allowance) == ((9 + 3) * 2, (30 + 3) * 2)
    assert Counter(state.purses["us"].chits) == {1: 6, 2: 3}


@rule("fireteam 20.84b")
def test_20_84_helicopters_and_their_chits_from_turn_3() -> None:
    match = recon(setup="default").play("roll 10")
    apache = unit(match, "U_AH64_1")
    assert apache.place == AWAY
    assert apache.due == 3
    for turn, chits in ((1, 0), (2, 0), (3, 12)):
        match.state.turn = turn
        assert len(air_chits(match.state, "us")) == chits
    assert unit(match, "U_OH58_1").low
    assert not apache.low


@rule("fireteam 20.84b")
def test_20_84_they_come_in_by_the_edge_of_their_side() -> None:
    us, soviet = own_edge(WORLD, "recon", "us"), own_edge(WORLD, "recon", "soviet")
    assert us >> WORLD.find("0120") & 1
    assert not us >> WORLD.find("6020") & 1
    assert soviet >> WORLD.find("6020") & 1
    assert not soviet >> WORLD.find("0120") & 1


@rule("fireteam 20.84b")
def test_20_84_a_card_may_bring_them_at_once() -> None:
    state = RULESET.setup("air_assault", options("air_assault", setup="default"))
    match = Range(state)
    assert match.state.turn == 1
    assert len(air_chits(match.state, "soviet")) == 10
    assert unit(match, "S_MI24_1").due == 1


@rule("fireteam 20.83")
def test_20_83_hips_in_place_of_a_pair_of_attack_helicopters() -> None:
    match = recon().play("roll 10")
    assert match.legal() == ["swap S_MI24_1", "done"]
    assert match.refusal("swap S_MI24_2") == "20.83"
    assert match.refusal("swap U_AH64_1") == "20.83"
    match.play("swap S_MI24_1")
    found = counted(match.state, "soviet")
    assert found["Mi8"] == 2
    assert not found["Mi24"]
    assert unit(match, "S_MI8_1").due == 3


# ----------------------------------------------------------------------------------------------- fitting out


def fitting() -> Range:
    """The Soviet has set up for the air assault and fits its helicopters out."""
    match = Range(RULESET.setup("air_assault", options("air_assault")))
    match.play("default", "done")
    while not match.legal("fit"):
        match.play(match.legal()[-1])
        if "default" in match.legal():
            match.play("default")
    return match


@rule("fireteam 20.54a", "fireteam 20.12")
def test_20_54_rockets_are_fitted_before_play_and_take_no_room() -> None:
    match = fitting().play("fit S_MI24_1 rockets")
    assert unit(match, "S_RKT1").carrier == WORLD.piece_number("S_MI24_1")
    assert match.refusal("fit S_MI24_1 rockets") == "20.54a"
    assert match.refusal("fit U_AH64_1 rockets") == "20.54a"
    assert match.refusal("fit S_MI24_2 rockets") is None


@rule("fireteam 20.73")
def test_20_73_missiles_for_a_hip_that_carries_nobody() -> None:
    match = fitting()
    loaded = [name for name in ("S_MI8_1", "S_MI8_2") if match.state.load(WORLD.piece_number(name))]
    assert loaded
    assert match.refusal(f"fit {loaded[0]} missiles") == "20.73"
    assert match.refusal("fit S_MI24_1 missiles") == "20.73"


@rule("fireteam 20.73")
def test_20_73_an_empty_hip_may_have_them() -> None:
    match = recon().play("roll 10", "swap S_MI24_1")
    while "fit S_MI8_1 missiles" not in match.legal("fit"):
        match.play("default" if "default" in match.legal() else "done")
    match.play("fit S_MI8_1 missiles")
    assert unit(match, "S_MI8_1").fitted
    assert match.refusal("fit S_MI8_1 missiles") == "20.73"
