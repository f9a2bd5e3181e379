"""Worlds that a side cannot tell from the real one: what is drawn anew, and that nothing shown depends on it."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

import grognard
from grognard.ai.players import Dice
from grognard.rulesets.vietnam.state import VietnamState
from grognard.rulesets.vietnam.support import pools
from tests.rulesets.vietnam.edition import RULESET, WORLD
from tests.support import rule

from .battles import at_war, hands, state

HIDDEN = {"vc_263_1": "0812 hidden", "vc_263_2": "1219 hidden", "vc_514_1": "0816 hidden"}
WORLDS = 40


def worlds(match: grognard.Match, side: str, number: int = WORLDS) -> list[VietnamState]:
    """Many possible worlds, each of them sound."""
    dice = Dice(3)
    found = [RULESET.resample(match.state, side, dice) for _ in range(number)]
    for world in found:
        assert RULESET.check(world) == []
    return found


def hunt(more: str = "camps = ['0808', '0909', '1112 known', '1623 taken 2']") -> grognard.Match:
    text = f"turn = 3\n{more}\n{hands('1 2 6', '1 3')}\nused = {{ us = [5], vc = [2, 2] }}"
    return at_war("us move", more=text, us_2_47_A="1922", us_15_eng="1606", vc_261_1="1714", **HIDDEN)


# --------------------------------------------------------------------------------------------------------- the hands


@rule("vietnam 8.3g", "vietnam 14.1")
@pytest.mark.parametrize(("side", "other"), [("us", "vc"), ("vc", "us")])
def test_8_3g_the_hand_of_the_enemy_is_drawn_from_what_has_not_been_shown(side: str, other: str) -> None:
    match = hunt()
    drawn = [world.hands[other] for world in worlds(match, side)]
    assert len(set(drawn)) > 1
    for hand in drawn:
        assert len(hand) == len(state(match).hands[other])
        assert hand == tuple(sorted(hand))
        assert not Counter(hand + state(match).used[other]) - Counter(pools(WORLD)[other])
    assert {world.hands[side] for world in worlds(match, side)} == {state(match).hands[side]}


@rule("vietnam 8.3g")
def test_8_3g_open_hands_are_not_drawn() -> None:
    match = hunt("options = { hands = 'open' }")
    assert {world.hands["vc"] for world in worlds(match, "us")} == {(1, 3)}


# ------------------------------------------------------------------------------------------------------ hidden units


@rule("vietnam 15.0f", "vietnam 26.0f", "vietnam 26.0p")
def test_15_0f_hidden_units_may_be_in_any_jungle_that_has_not_been_searched() -> None:
    match = hunt()
    seen = set()
    for other in worlds(match, "us"):
        assert sorted(other.lurking.values()) == sorted(WORLD.by_id[name] for name in HIDDEN)
        hexes = [other.theatre.hexes[place][0] for place in other.lurking]
        assert len(set(hexes)) == 3
        for place, unit in other.lurking.items():
            assert other.units[unit].place == place
            assert other.theatre.terrain[place] == "jungle"
            assert not state(match).searched >> place & 1
        seen |= set(other.lurking)
    assert len(seen) > 50
    assert {world.at == state(match).at for world in worlds(match, "us")} == {True}


@rule("vietnam 15.0b", "vietnam 26.0f")
def test_15_0b_at_the_end_of_the_hunt_there_is_little_room_left() -> None:
    """Three units in the last three hexes of jungle: they can only change places."""
    ground = at_war("us move", us_15_eng="1606")
    world = state(ground).theatre
    left = {"0812", "0816", "1219"}
    searched = [
        world.label(p) for p in range(world.lands) if world.terrain[p] == "jungle" and world.label(p) not in left
    ]
    match = at_war("us move", more=f"searched = {searched}", us_15_eng="1606", **HIDDEN)
    arrangements = {tuple(sorted(other.lurking.items())) for other in worlds(match, "us")}
    assert {frozenset(place for place, _ in one) for one in arrangements} == {frozenset(map(world.place, left))}
    assert len(arrangements) > 1


def test_the_given_state_is_left_alone() -> None:
    match = hunt()
    before = match.digest()
    worlds(match, "us", 5)
    worlds(match, "vc", 5)
    assert match.digest() == before


# ------------------------------------------------------------------------------------------------------------- camps


@rule("vietnam 16.0a", "vietnam 16.0b", "vietnam 16.0d")
def test_16_0a_camps_that_are_not_found_may_be_in_any_jungle_not_searched() -> None:
    match = hunt()
    seen = set()
    for other in worlds(match, "us"):
        assert other.sites[2:] == state(match).sites[2:], "what is known stays"
        for site in other.sites[:2]:
            assert other.theatre.terrain[other.theatre.on(site.hex)[0]] == "jungle"
            assert not any(other.searched >> place & 1 for place in other.theatre.on(site.hex))
            seen.add(site.hex)
        assert len({site.hex for site in other.sites}) == 4
    assert len(seen) > 40


@rule("vietnam 16.0h")
def test_16_0h_any_camp_in_sight_that_is_not_taken_may_be_the_real_one() -> None:
    camps = "camps = ['0808 false', '0909', '1112 false', '1623 false taken 2']\noptions = { camps = 'visible' }"
    match = hunt(camps)
    real = set()
    for other in worlds(match, "us"):
        assert [site.hex for site in other.sites] == [site.hex for site in state(match).sites]
        (one,) = [site for site in other.sites if site.real]
        real.add(other.theatre.grid.label(one.hex))
    assert real == {"0808", "0909", "1112"}


# --------------------------------------------------------------------------------------------------------------- aim


@rule("vietnam 27.0i")
def test_27_0i_the_aim_may_be_any_of_the_three_until_the_game_is_over() -> None:
    text = "aim = 'escape'\nturn = 3\n" + hands("1", "2")
    match = at_war("us move", scenario="triangle", more=text, us25_1_5="4020", vc_8="2414")
    assert {world.aim for world in worlds(match, "us")} == {"escape", "us_losses", "hold_the_field"}
    assert {world.aim for world in worlds(match, "vc")} == {"escape"}
    match.play("concede")
    assert {world.aim for world in worlds(match, "us")} == {"escape"}


@rule("vietnam 27.0i")
def test_27_0i_before_it_is_written_there_is_none() -> None:
    match = grognard.load("vietnam").new("triangle", seed=1)
    assert {world.aim for world in worlds(match, "us", 5)} == {""}


# ------------------------------------------------------------------------------------------------- non-interference


def test_the_vc_know_their_own_secrets() -> None:
    match = hunt()
    for other in worlds(match, "vc", 10):
        assert (other.lurking, other.sites, other.aim) == (state(match).lurking, state(match).sites, "")


@rule("vietnam 8.3g", "vietnam 15.0f", "vietnam 16.0a", "vietnam 27.0i")
@pytest.mark.parametrize(
    ("scenario", "options", "seed"),
    [
        ("boys", {}, 1),
        ("snoopy", {"setup": "default"}, 2),
        ("snoopy", {}, 3),
        ("snoopy", {"setup": "default", "camps": "visible"}, 4),
        ("triangle", {"setup": "default"}, 5),
        ("triangle", {}, 6),
    ],
)
def test_what_a_side_sees_and_may_do_is_the_same_in_all_its_worlds(
    scenario: str, options: dict[str, str | bool], seed: int
) -> None:
    match, dice = grognard.load("vietnam").new(scenario, seed=seed, options=options), Dice(seed)
    while (decision := match.decision) is not None and len(match.inputs) < 500:
        if len(match.inputs) % 6 == 0:
            for side in ("us", "vc"):
                other = match.fork()
                other.state = RULESET.resample(match.state, side, dice)
                assert RULESET.check(other.state) == []
                assert msgspec.json.encode(other.view(side)) == msgspec.json.encode(match.view(side))
                assert other.legal(side) == match.legal(side)
        match.play(decision.sample(match.state, dice), decision.side)
