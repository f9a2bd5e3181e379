"""What the table is told beyond the rules themselves: ways and costs, pieces in hand, names, tables."""

from __future__ import annotations

import random

import pytest

import grognard
from grognard.ai.players import Dice
from grognard.api import Match
from grognard.core.view import Choice
from grognard.lab.conformance import views_afresh
from grognard.rulesets.kursk.events import Marched
from tests.rulesets.kursk.edition import RULESET, WORLD
from tests.support import events, kursk, play, rule

PANZERS_MARCH = """
phase = "german move"
turn = 2
orders = { german = "move/move" }
[units]
G_PZ_1SS = "2008"
G_PZ_2SS = "2008"
S_RIFC_22G = "2011"
"""


def picked() -> Match:
    return play(kursk(PANZERS_MARCH), "pick G_PZ_1SS")


def moves(match: Match) -> dict[str, Choice]:
    asked = match.decision
    assert asked is not None
    decision = match.view(asked.side).decision
    assert decision is not None
    return {choice.hex: choice for choice in decision.choices if choice.hex}


def way(offered: dict[str, Choice], hex: str) -> list[str]:
    """The hexes of a move, followed back from its last."""
    before = offered[hex].via
    return [*(way(offered, before) if before else []), hex]


def marked(match: Match, viewer: str | None, marker: str) -> set[str]:
    return {counter.id for counter in match.view(viewer).counters if marker in counter.markers}


@rule("kursk 10.2c")
def test_10_2c_a_move_shows_its_way_and_cost_and_takes_that_way() -> None:
    match = picked()
    offered = moves(match)
    assert offered["2012"].cost == 8
    play(match, "go 2012")
    (marched,) = events(match, Marched)
    assert isinstance(marched, Marched)
    assert [WORLD.label(hex) for hex in marched.path] == way(offered, "2012")


@rule("kursk 10.2c")
def test_10_2c_every_way_is_the_one_that_is_taken() -> None:
    match = picked()
    offered = moves(match)
    for hex in offered:
        play(match, f"go {hex}")
        marched = events(match, Marched)[-1]
        assert isinstance(marched, Marched)
        assert [WORLD.label(hex) for hex in marched.path] == way(offered, hex)
        match.undo()


@rule("kursk 8.1b")
def test_8_1b_a_move_that_must_stop_says_so() -> None:
    found = moves(picked())
    assert {hex: found[hex].stop for hex in ("2009", "2010")} == {"2009": False, "2010": True}


@rule("kursk 10.3")
def test_10_3_the_minimum_move_has_no_price_and_ends_there() -> None:
    match = kursk("""
phase = "soviet move"
turn = 2
orders = { soviet = "move/move" }
[units]
S_FORD_14F = "1009"
""")
    offered = moves(play(match, "pick S_FORD_14F"))
    assert (offered["1109"].cost, offered["1109"].stop, offered["1109"].via) == (None, True, None)


def test_pieces_in_hand_are_marked_for_their_player_alone() -> None:
    match = play(picked(), "join G_PZ_2SS")
    assert marked(match, "german", "in-hand") == {"G_PZ_1SS", "G_PZ_2SS"}
    assert marked(match, "soviet", "in-hand") == marked(match, None, "in-hand") == set()


def test_a_unit_that_has_moved_is_marked_for_all() -> None:
    match = play(picked(), "halt")
    assert marked(match, "german", "moved") == marked(match, None, "moved") == {"G_PZ_1SS"}


def test_units_taken_up_in_set_up_are_in_hand() -> None:
    match = play(grognard.load("kursk").new("standard", seed=1), "pick G_INF_57")
    assert marked(match, "german", "in-hand") == {"G_INF_57"}


def test_every_piece_has_a_full_name() -> None:
    assert set(RULESET.board(picked().state).pieces) == {kind.id for kind in WORLD.units}


def test_every_forecast_names_a_table_that_is_shown() -> None:
    match = kursk("""
phase = "german fight"
turn = 3
orders = { german = "fight/fight" }
[units]
G_PZ_1SS = "2008"
S_RIFC_22G = "2009"
""")
    for forecast in match.odds("attack 2009"):
        table = RULESET.tables()[forecast.table]
        assert forecast.lit in table.columns
        assert [die for die, _ in table.rows] == ["1", "2", "3", "4", "5", "6"]


@pytest.mark.parametrize("setup", ["default", "free"])
def test_views_are_the_same_when_nothing_is_remembered_of_earlier_ones(setup: str) -> None:
    match = grognard.load("kursk").new("standard", seed=11, options={"setup": setup})
    dice = random.Random(5)
    for _ in range(300):
        if dice.random() < 0.1:
            match.undo(freely=True)
        for decision in match.decisions[:1]:
            match.play(dice.choice(match.legal(decision.side)), decision.side)
        views_afresh(match, Dice(0))
