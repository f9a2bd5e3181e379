"""What can be laid over the map, from what its viewer knows and nothing else."""

from __future__ import annotations

import pytest

import grognard
from grognard.ai.players import Dice
from tests.rulesets.vietnam.edition import RULESET
from tests.support import legal, play, rule

from .battles import at_war, state
from .looking import gos

HIDERS = {"vc_263_1": "0812 hidden", "vc_263_2": "1219 hidden", "vc_514_1": "0816 hidden"}


def laid(match: grognard.Match, name: str, side: str | None = "us") -> dict[str, set[str]]:
    """An overlay with its places as sets."""
    return {category: set(places) for category, places in RULESET.overlay(match.state, side, name).items()}


def jungle(match: grognard.Match) -> set[str]:
    world = state(match).theatre
    return {world.label(place) for place in range(world.lands) if world.terrain[place] == "jungle"}


@pytest.mark.parametrize("name", RULESET.overlays)
@pytest.mark.parametrize("side", ["us", "vc", None])
def test_every_overlay_can_be_asked_for_by_everybody(name: str, side: str | None) -> None:
    for scenario in ("boys", "snoopy", "triangle"):
        match = grognard.load("vietnam").new(scenario, seed=1)
        board = RULESET.board(match.state)
        labels = {hex.label for hex in board.hexes} | set(board.spots)
        for places in laid(match, name, side).values():
            assert places <= labels


# -------------------------------------------------------------------------------------------------------------- zones


@rule("vietnam 6.0a", "vietnam 15.0f", "vietnam 12.1")
def test_6_0a_zones_lie_round_the_units_in_sight() -> None:
    match = at_war("us move", us_2_47_A="1922", us_mon_1="0717/0718", vc_263_1="1714", vc_263_2="0812 hidden")
    world = state(match).theatre
    found = laid(match, "zones")
    assert found["us"] == {world.label(place) for place in world.neighbours[world.place("1922")]}
    assert found["vc"] == {world.label(place) for place in world.neighbours[world.place("1714")]}


# --------------------------------------------------------------------------------------------------------------- hunt


@rule("vietnam 15.0b", "vietnam 16.0b")
def test_16_0b_the_hunt_shows_what_is_searched_and_where_a_camp_may_still_be() -> None:
    match = at_war("us move", more="camps = ['0808', '0909']", us_2_47_A="0714", **HIDERS | {"vc_514_1": "1020 hidden"})
    world = state(match).theatre
    seen = {world.label(place) for place in (world.place("0714"), *world.near[world.place("0714")])}
    found = laid(match, "hunt")
    assert found["searched"] == seen & jungle(match)
    assert found["possible"] == jungle(match) - seen
    play(match, "pick us_2_47_A", "go 0716")
    assert "0816" not in laid(match, "hunt")["possible"]


@rule("vietnam 16.0d")
def test_16_0d_a_hex_with_a_known_camp_holds_no_other() -> None:
    match = at_war("us move", more="camps = ['0808 known', '0909']", us_2_47_A="1922")
    assert "0808" not in laid(match, "hunt")["possible"]
    assert "0809" in laid(match, "hunt")["possible"]


@rule("vietnam 16.0a")
def test_16_0a_when_all_five_are_found_the_hunt_is_over() -> None:
    camps = ["0808", "0909", "1112", "1219", "1623"]
    found = at_war("us move", more=f"camps = {[f'{hex} known' for hex in camps]}", us_2_47_A="1922")
    assert laid(found, "hunt")["possible"] == set()
    four = at_war("us move", more=f"camps = {[f'{hex} known' for hex in camps[:4]] + camps[4:]}", us_2_47_A="1922")
    assert "1623" in laid(four, "hunt")["possible"]
    assert "1622" in laid(four, "hunt")["possible"]


@rule("vietnam 16.0h", "vietnam 16.1")
def test_there_is_no_hunt_for_what_is_in_sight() -> None:
    visible = grognard.load("vietnam").new("snoopy", seed=1, options={"setup": "default", "camps": "visible"})
    assert laid(visible, "hunt") == {}
    assert laid(grognard.load("vietnam").new("boys", seed=1), "hunt") == {}
    assert laid(at_war("us move", scenario="triangle", us25_1_5="4020", vc_8="2414"), "hunt") == {}


@rule("vietnam 16.0a")
def test_16_0a_the_hunt_tells_the_us_nothing_while_the_vc_set_up() -> None:
    match = grognard.load("vietnam").new("snoopy", seed=1)
    before = laid(match, "hunt")
    play(match, "camp 0808", "camp 0909")
    assert laid(match, "hunt") == before
    assert before["possible"] == jungle(match)


# ------------------------------------------------------------------------------------------------------------- threat


@rule("vietnam 5.1c", "vietnam 5.3a")
def test_the_threat_is_where_the_enemy_could_go() -> None:
    match = at_war("us move", us_2_47_A="1922", vc_263_1="1714")
    reach = laid(match, "threat")["reach"]
    moving = play(at_war("vc move", us_2_47_A="1922", vc_263_1="1714"), "pick vc_263_1")
    assert reach == gos(moving)
    assert laid(match, "threat", None) == {}
    assert laid(match, "threat", "vc")["reach"] == gos(play(match, "pick us_2_47_A"))


@rule("vietnam 15.0f")
def test_15_0f_a_hidden_unit_does_not_show_as_a_gap_in_the_threat() -> None:
    """An open company next to a hidden one could not stop in its hex; the US must not see that."""
    match = at_war("us move", us_2_47_A="1922", vc_263_1="0815", vc_514_1="0816 hidden")
    assert "0816" in laid(match, "threat")["reach"]
    assert "0815" not in laid(match, "threat")["reach"]
    assert state(match).lurking


# ------------------------------------------------------------------------------------------------------------ landing


@rule("vietnam 10.0e", "vietnam 11.0e")
def test_10_0e_landing_places_are_free_and_not_in_the_jungle() -> None:
    match = at_war("us move", us_2_47_A="1922", us_2_47_B="0711", vc_261_1="0718", **HIDERS)
    found = laid(match, "landing")
    assert not found["helicopter"] & (jungle(match) | {"1922", "0711", "0718"})
    assert not found["boat"] & {"1922", "0711", "0718", "1923"}
    assert {"0717", "0816"} <= found["boat"], "also where somebody hides"
    play(match, "lift us_2_47_A")
    offered = {text.split()[1] for text in legal(match, "land")}
    assert offered - {"1922"} == found["helicopter"]


# -------------------------------------------------------------------------------------------------- other worlds


@rule("vietnam 15.0f", "vietnam 16.0a")
@pytest.mark.parametrize("name", RULESET.overlays)
def test_no_overlay_depends_on_what_the_us_cannot_know(name: str) -> None:
    match, dice = grognard.load("vietnam").new("snoopy", seed=7, options={"setup": "default"}), Dice(7)
    looked_at = 0
    while (decision := match.decision) is not None and looked_at < 60:
        looked_at += 1
        shown = RULESET.overlay(match.state, "us", name)
        for _ in range(2):
            assert RULESET.overlay(RULESET.resample(match.state, "us", dice), "us", name) == shown
        for _ in range(7):
            if (decision := match.decision) is not None:
                match.play(decision.sample(match.state, dice), decision.side)
