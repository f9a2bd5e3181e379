"""[16.0h] The variant with eight camps in sight, of which one is real."""

from __future__ import annotations

import msgspec
import pytest

import grognard
from grognard.rulesets.vietnam.events.setup import GenuineMarked, SitePlaced
from tests.rulesets.vietnam.edition import WORLD
from tests.support import events, legal, play, refusal, rule

from .battles import asked, at_war, state

EIGHT = ("0808", "0816", "0909", "1112", "1219", "1623", "1715", "2101")


def variant(seed: int = 1, **options: str) -> grognard.Match:
    return grognard.load("vietnam").new("snoopy", seed=seed, options={"camps": "visible", **options})


def laid(genuine: str = "1112") -> grognard.Match:
    """All eight are on the map and one is marked."""
    return play(variant(), *(f"camp {hex}" for hex in EIGHT), f"genuine {genuine}")


def in_play(*marks: str) -> grognard.Match:
    """A unit beside the camp in 0816; ``marks`` are those of 0816 and of 0808."""
    camps = [f"{hex} {mark}".strip() for hex, mark in zip(("0816", "0808"), marks, strict=True)]
    more = f"turn = 5\ncamps = {camps}\noptions = {{ camps = 'visible' }}"
    return at_war("us move", more=more, us_2_47_A="0715", vc_263_1="2101")


@rule("vietnam 16.0h")
def test_16_0h_five_camps_and_three_depots_in_jungle_one_to_a_hex() -> None:
    match = variant()
    world = state(match).theatre
    jungle = {world.label(place) for place in range(world.lands) if world.terrain[place] == "jungle"}
    for number, hex in enumerate(EIGHT):
        assert asked(match) == "vc ChooseSite"
        assert {text.split()[1] for text in legal(match, "camp")} == jungle - set(EIGHT[:number])
        play(match, f"camp {hex}")
    assert [site.depot for site in state(match).sites] == [False] * 5 + [True] * 3
    assert all(site.known for site in state(match).sites)
    assert {event.rule for event in events(match, SitePlaced) if isinstance(event, SitePlaced)} == {"16.0h"}


@rule("vietnam 16.0h")
def test_16_0h_then_the_vc_mark_one_of_them_in_secret() -> None:
    match = play(variant(), *(f"camp {hex}" for hex in EIGHT))
    assert asked(match) == "vc ChooseGenuine"
    assert legal(match, "genuine") == [f"genuine {hex}" for hex in EIGHT]
    assert refusal(match, "genuine 0812") == "16.0h"
    play(match, "genuine 1715")
    real = [state(match).theatre.grid.label(site.hex) for site in state(match).sites if site.real]
    assert real == ["1715"]
    assert asked(match) == "vc ChoosePiece"


@rule("vietnam 16.0h")
@pytest.mark.parametrize("viewer", ["us", None])
def test_16_0h_the_others_see_all_eight_and_not_which_is_real(viewer: str | None) -> None:
    first, second = laid("1112"), laid("2101")
    assert msgspec.json.encode(first.view(viewer)) == msgspec.json.encode(second.view(viewer))
    chits = [counter for counter in first.view(viewer).counters if counter.kind.startswith("chit.")]
    assert [counter.place for counter in chits] == list(EIGHT)
    assert not any("genuine" in counter.markers for counter in chits)
    seen = [entry.seen[viewer or "spectator"] for entry in first.log if isinstance(entry.event, GenuineMarked)]
    assert [event.hex for event in seen if isinstance(event, GenuineMarked)] == [-1]


@rule("vietnam 16.0h")
def test_16_0h_the_vc_see_their_mark() -> None:
    marked = [counter.place for counter in laid("1112").view("vc").counters if "genuine" in counter.markers]
    assert marked == ["1112"]


@rule("vietnam 16.0h")
def test_16_0h_taking_the_real_one_wins_at_once() -> None:
    match = play(in_play("", "false"), "pick us_2_47_A", "go 0816")
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.rule) == ("us", "16.0h")


@rule("vietnam 16.0h", "vietnam 14.0")
def test_16_0h_taking_another_wins_nothing_but_costs_the_vc_a_marker() -> None:
    match = play(in_play("false", ""), "pick us_2_47_A", "go 0816")
    assert match.outcome is None
    while state(match).turn == 5:
        play(match, "halt" if "halt" in legal(match) else "done")
    assert len(state(match).hands["vc"]) == WORLD.scenarios["snoopy"].support.of("vc", 6) - 1


@rule("vietnam 16.0h", "vietnam 26.0o")
@pytest.mark.parametrize(("first", "second", "winner"), [("false taken 3", "", "vc"), ("taken 3", "false", "us")])
def test_16_0h_at_the_end_only_the_real_one_counts(first: str, second: str, winner: str) -> None:
    camps = [f"0816 {first}".strip(), f"0808 {second}".strip()]
    more = f"turn = 13\ncamps = {camps}\noptions = {{ camps = 'visible' }}"
    match = at_war("end", more=more, us_2_47_A="0715")
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.rule) == (winner, "16.0h")


@rule("vietnam 16.0h")
@pytest.mark.parametrize("seed", range(4))
def test_16_0h_by_lot_too_there_are_eight_and_one_is_real(seed: int) -> None:
    found = state(variant(seed, setup="default")).sites
    assert len({site.hex for site in found}) == 8
    assert (sum(site.real for site in found), sum(site.depot for site in found)) == (1, 3)
