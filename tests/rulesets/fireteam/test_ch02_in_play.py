"""[2.0] [5.0] [6.0] What the counters and the map mean in play: crests, allowances, platoons, the cup, sight."""

from __future__ import annotations

import pytest

import grognard
from grognard.core.dice import Draw
from grognard.rulesets.fireteam.movement.terrain_costs import step_cost
from grognard.rulesets.fireteam.sight.spotting import in_sight
from grognard.rulesets.fireteam.state import BARE
from tests.rulesets.fireteam.edition import WORLD
from tests.support import legal, play, refusal, rule

from .commanding import battle, state_of, unit, waiting_state, where

OPEN_FIELD = ("0905", "0906", "0907", "0908", "0909")
"""Open level ground in a column of sheet B, free of sight obstacles."""


@rule("fireteam 2.23")
def test_2_23_a_crest_hides_and_shelters_but_costs_no_movement() -> None:
    match = battle("us impulse", {"U1_SQ1": "2003", "S1_SQ1": "1703", "U1_SQ2": "1803"})
    assert not in_sight(state_of(match), WORLD.piece_number("U1_SQ1"), WORLD.piece_number("S1_SQ1"))
    assert WORLD.grid.side(WORLD.find("1803"), WORLD.find("1903")) in WORLD.crests
    across = step_cost(state_of(match), WORLD.piece_number("U1_SQ2"), WORLD.find("1803"), WORLD.find("1903"), "plain")
    beside = step_cost(state_of(match), WORLD.piece_number("U1_SQ2"), WORLD.find("1803"), WORLD.find("1804"), "plain")
    assert across == beside == 12


@rule("fireteam 2.32c", "fireteam 5.1a")
@pytest.mark.parametrize(("name", "steps"), [("U1_SQ1", 5), ("S_SPG1", 4)])
def test_2_32c_one_activation_grants_the_printed_allowance(name: str, steps: int) -> None:
    side = "us" if name.startswith("U") else "soviet"
    match = battle(f"{side} impulse", {name: "0101"}, "funds = 9")
    play(match, f"activate move unit {name}")
    walked = 0
    while match.decision is not None and any(action.startswith("go ") for action in legal(match)):
        here = where(match, name)
        play(match, f"go {here[:2]}{int(here[2:]) + 1:02d}")
        walked += 1
    assert walked == steps


@rule("fireteam 2.35b", "fireteam 4.36a")
def test_2_35b_tanks_never_go_with_infantry() -> None:
    match = battle("us impulse", {"U5_M1_1": "0905", "U5_M1_2": "0906", "U1_SQ1": "0905", "U1_SQ2": "0906"})
    play(match, "activate move platoon U5_M1_1")
    assert "join U5_M1_2" in legal(match)
    assert refusal(match, "join U1_SQ1") == "4.36a"


@rule("fireteam 2.6")
def test_2_6_chits_of_both_sides_are_drawn_from_one_cup() -> None:
    state = waiting_state("activity", {"U1_SQ1": "0905", "S1_SQ1": "0920"})
    (draw,) = state.pending
    assert isinstance(draw, Draw)
    sides = {name.split("/")[0]: 0 for name, _ in draw.cup}
    for name, count in draw.cup:
        sides[name.split("/")[0]] += count
    assert sides == {"us": 9, "soviet": 7}
    chances = {action.item: chance for action, chance in draw.outcomes(state) if hasattr(action, "item")}
    assert chances["soviet/5"] * 16 == 1
    assert chances["us/3"] * 16 == 3


@rule("fireteam 5.0")
def test_5_0_nobody_moves_without_activation() -> None:
    match = battle("us impulse", {"U1_SQ1": "0905", "U1_SQ2": "1205"})
    assert refusal(match, "go 0906") is not None
    play(match, "activate move unit U1_SQ1", "go 0906", "halt")
    assert (where(match, "U1_SQ1"), where(match, "U1_SQ2")) == ("0906", "1205")


@rule("fireteam 5.26b")
@pytest.mark.parametrize("scenario", [scenario.id for scenario in grognard.load("fireteam").scenarios()])
def test_5_26b_nobody_starts_with_a_cautious_marker(scenario: str) -> None:
    match = grognard.load("fireteam").new(scenario, seed=1, options={"setup": "default"})
    assert all(piece.cautious == BARE for piece in match.state.units)


@rule("fireteam 5.43c", "fireteam 7.22")
def test_5_43c_a_loaded_vehicle_reacts_as_one_unit() -> None:
    """The squad inside cannot be asked by itself, and after the vehicle's shot nothing in it is left to fire."""
    match = battle(
        "soviet impulse",
        {"S1_SQ1": "0905", "U1_M2_1": "0909 N", "U1_SQ1": "in U1_M2_1"},
        'sheets = "AB"',
        "funds = 9",
    )
    play(match, "activate move unit S1_SQ1", "go 0906")
    assert legal(match, "react") == ["react U1_M2_1"]
    assert refusal(match, "react U1_SQ1") == "6.41a"
    play(match, "react U1_M2_1", "begin 0")
    assert legal(match, "react") == []


@rule("fireteam 6.0")
def test_6_0_no_fire_without_a_line_of_sight() -> None:
    match = battle("us impulse", {"U1_SQ1": "1803", "U1_SQ2": "2003", "S1_SQ1": "1703"}, "funds = 9")
    play(match, "activate fire unit U1_SQ1")
    assert "aim U1_SQ1 1703" in legal(match)
    blind = battle("us impulse", {"U1_SQ1": "2003", "S1_SQ1": "1703", "S1_SQ2": "2004"}, "funds = 9")
    play(blind, "activate fire unit U1_SQ1")
    assert "aim U1_SQ1 1703" not in legal(blind)
    assert refusal(blind, "aim U1_SQ1 1703") == "6.12a"


@rule("fireteam 6.1d")
def test_6_1d_units_of_either_side_do_not_block_the_line() -> None:
    between = {"U2_SQ1": OPEN_FIELD[1], "S2_SQ1": OPEN_FIELD[2], "U5_M1_1": OPEN_FIELD[3]}
    match = battle("us impulse", {"U1_SQ1": OPEN_FIELD[0], "S1_SQ1": OPEN_FIELD[4], **between})
    assert in_sight(state_of(match), WORLD.piece_number("U1_SQ1"), WORLD.piece_number("S1_SQ1"))
    assert unit(match, "S1_SQ1").hidden is False
