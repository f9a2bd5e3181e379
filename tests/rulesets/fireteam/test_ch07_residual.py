"""[7.3] What opportunity fire leaves behind: residual fire, and movers that are stopped."""

import pytest

from grognard.core.match import Match
from grognard.rulesets.fireteam.events.fire import FireRolled, ShotsFired
from grognard.rulesets.fireteam.movement.moving import Move
from grognard.rulesets.fireteam.state import DEAD
from tests.rulesets.fireteam.commanding import battle, deeds, forget, set_about, state_of, unit
from tests.rulesets.fireteam.edition import WORLD
from tests.support import events, legal, play, refusal, rule

SOVIETS = {"S1_SQ1": "0110", "S1_SQ2": "0211", "S1_SQ3": "0109"}


def advance(match: Match, name: str, *steps: str) -> Match:
    return play(set_about(play(match, f"activate move unit {name}")), *steps)


def burst(match: Match, firer: str, die: int) -> Match:
    """A shot in answer to a move."""
    match.feed([die])
    return play(match, f"react {firer}")


@rule("fireteam 7.31a", "fireteam 7.31b", "fireteam 7.31c", "fireteam 6.33e")
def test_the_example_of_three_squads_and_two_shots() -> None:
    """Fire on a first squad stays in the hex, stops a second, spares a third; new fire hits both who are there."""
    match = battle("soviet impulse", {**SOVIETS, "U1_SQ1": "0114", "U2_SQ1": "0113"}, "funds = 20")
    burst(advance(match, "S1_SQ1", "go 0111"), "U1_SQ1", 10)
    eight = events(match, ShotsFired)[0].firepower  # type: ignore[attr-defined]
    assert [(r.firepower) for r in deeds(match).residuals] == [eight]
    play(match, "pass", "go 0212")
    forget(match)
    assert unit(match, "S1_SQ1").fear == 0
    play(match, "halt")

    match.feed([7])
    advance(match, "S1_SQ2", "go 0111")
    assert unit(match, "S1_SQ2").fear == 1
    assert unit(match, "S1_SQ1").fear == 0
    play(match, "pass")
    assert not legal(match, "go")
    play(match, "halt")

    advance(match, "S1_SQ3", "go 0110")
    forget(match)
    match.feed([10])
    play(match, "go 0111")
    assert (unit(match, "S1_SQ2").fear, unit(match, "S1_SQ3").fear) == (1, 0)
    reached = events(match, FireRolled)[-1].results  # type: ignore[attr-defined]
    assert len(reached) == 1

    match.feed([6])
    play(match, "react U2_SQ1")
    assert (unit(match, "S1_SQ2").fear, unit(match, "S1_SQ3").fear) == (2, 1)
    assert len(deeds(match).residuals) == 2


@rule("fireteam 7.31b")
def test_each_shot_that_fell_on_the_hex_attacks_separately() -> None:
    match = battle("soviet impulse", {**SOVIETS, "U1_SQ1": "0114", "U2_SQ1": "0113"}, "funds = 20")
    burst(burst(advance(match, "S1_SQ1", "go 0111"), "U1_SQ1", 10), "U2_SQ1", 10)
    play(match, "go 0212", "halt")
    before = len(events(match, FireRolled))
    match.feed([10, 10])
    advance(match, "S1_SQ2", "go 0111")
    assert len(events(match, FireRolled)) == before + 2


@rule("fireteam 7.31a", "fireteam 5.12a")
def test_units_that_enter_together_take_one_roll() -> None:
    units = {**SOVIETS, "S1_MG1": "0211", "U1_SQ1": "0114"}
    match = battle("soviet impulse", units, "funds = 20")
    burst(advance(match, "S1_SQ1", "go 0111"), "U1_SQ1", 10)
    play(
        match,
        "go 0212",
        "halt",
        "activate move unit S1_SQ2",
        "join S1_MG1",
        "take S1_SQ2 move",
        "join S1_MG1",
    )
    before = len(events(match, FireRolled))
    match.feed([10])
    play(match, "go 0111")
    rolled = events(match, FireRolled)[before:]
    assert [len(event.results) for event in rolled] == [2]  # type: ignore[attr-defined]


@rule("fireteam 7.31a")
def test_the_cautious_read_the_old_fire_with_their_own_modifier() -> None:
    match = battle("soviet impulse", {**SOVIETS, "U1_SQ1": "0114"}, "funds = 20")
    burst(advance(match, "S1_SQ1", "go 0111"), "U1_SQ1", 10)
    play(match, "go 0212", "halt")
    match.feed([7])
    advance(match, "S1_SQ2", "creep 0111")
    assert unit(match, "S1_SQ2").fear == 0


@rule("fireteam 7.31a")
def test_it_lies_on_one_hex_and_only_for_the_impulse() -> None:
    match = battle("soviet impulse", {**SOVIETS, "U1_SQ1": "0114"}, "funds = 20")
    burst(advance(match, "S1_SQ1", "go 0111"), "U1_SQ1", 10)
    play(match, "halt")
    count = len(events(match, FireRolled))
    advance(match, "S1_SQ2", "go 0210", "halt")
    assert len(events(match, FireRolled)) == count
    match.feed(["soviet/4"])
    play(match, "done")
    assert deeds(match).residuals == ()


@rule("fireteam 7.31a")
def test_vehicles_that_enter_are_frightened_by_it() -> None:
    units = {"S1_SQ1": "0110", "S4_T80_1": "0109 S", "U1_SQ1": "0112", "U1_MG1": "0112"}
    match = battle("soviet impulse", units, "funds = 20")
    match.feed([10])
    advance(match, "S1_SQ1", "go 0111")
    play(match, "react U1_SQ1", "add U1_MG1", "halt")
    advance(match, "S4_T80_1", "go 0110", "done")
    match.feed([1])
    play(match, "go 0111")
    assert unit(match, "S4_T80_1").fear == 1


@rule("fireteam 7.31a", "fireteam 7.0a")
def test_guns_and_moving_fire_leave_nothing() -> None:
    match = battle("soviet impulse", {"S4_T80_1": "0110 S", "U5_M1_1": "0118 N"}, "funds = 20")
    advance(match, "S4_T80_1", "go 0111")
    match.feed([10])
    play(match, next(text for text in legal(match, "snap") if "HV" in text))
    assert deeds(match).residuals == ()
    fired = battle("soviet impulse", {"S1_SQ1": "0110", "U1_SQ1": "0113"}, "funds = 20")
    fired.feed([10])
    advance(fired, "S1_SQ1", "moving-fire S1_SQ1", "aim S1_SQ1 0113")
    assert deeds(fired).residuals == ()


@rule("fireteam 7.32")
@pytest.mark.parametrize("others", [{}, {"S1_SQ2": "0111"}])
def test_fire_at_a_leader_who_moves_alone_leaves_none(others: dict[str, str]) -> None:
    units = {"S_L8-1": "0110", "S1_SQ1": "0109", "U1_SQ1": "0114", **others}
    match = battle("soviet impulse", units, "funds = 20")
    burst(advance(match, "S_L8-1", "go 0111"), "U1_SQ1", 10)
    assert len(events(match, ShotsFired)) == 1
    assert deeds(match).residuals == ()


@rule("fireteam 7.32")
def test_it_does_not_remove_what_lies_there_already() -> None:
    units = {"S_L8-1": "0110", "S1_SQ1": "0110", "U1_SQ1": "0114", "U2_SQ1": "0114"}
    match = battle("soviet impulse", units, "funds = 20")
    burst(advance(match, "S1_SQ1", "go 0111"), "U1_SQ1", 10)
    play(match, "pass", "halt")
    match.feed([10])
    advance(match, "S_L8-1", "go 0111")
    burst(match, "U2_SQ1", 10)
    assert len(deeds(match).residuals) == 1


@rule("fireteam 7.33a", "fireteam 6.33e")
def test_infantry_that_is_frightened_ends_its_move() -> None:
    match = battle("soviet impulse", {**SOVIETS, "U1_SQ1": "0114"}, "funds = 20")
    burst(advance(match, "S1_SQ1", "go 0111"), "U1_SQ1", 7)
    assert unit(match, "S1_SQ1").fear == 1
    assert legal(match, "go") == legal(match, "creep") == []
    assert refusal(match, "go 0112") == "6.33e"


@rule("fireteam 7.33a")
def test_a_vehicle_that_is_frightened_goes_on_with_half_its_points() -> None:
    units = {"S1_BMP2_1": "0110 S", "U1_SQ1": "0112", "U1_MG1": "0112"}
    match = battle("soviet impulse", units, "funds = 20")
    advance(match, "S1_BMP2_1", "go 0111")
    match.feed([1])
    play(match, "react U1_SQ1", "add U1_MG1")
    assert unit(match, "S1_BMP2_1").fear == 1
    play(match, "done")
    assert legal(match, "go")
    assert state_of(match).inside(Move).left(state_of(match), WORLD.piece_number("S1_BMP2_1")) == (6 - 1) * 12


@rule("fireteam 7.33b")
def test_the_stopped_may_fire_on_the_move_or_take_a_cautious_marker() -> None:
    match = battle("soviet impulse", {**SOVIETS, "U1_SQ1": "0114"}, "funds = 20")
    burst(advance(match, "S1_SQ1", "go 0111"), "U1_SQ1", 7)
    assert "moving-fire S1_SQ1" in legal(match)
    assert "caution S1_SQ1" in legal(match)
    play(match, "caution S1_SQ1")
    assert unit(match, "S1_SQ1").cautious


@rule("fireteam 7.33c")
def test_the_stopped_may_lay_smoke_for_half_a_point() -> None:
    match = battle("soviet impulse", {**SOVIETS, "U1_SQ1": "0114"}, "funds = 20")
    burst(advance(match, "S1_SQ1", "go 0111"), "U1_SQ1", 7)
    assert "smoke S1_SQ1 0" in legal(match)
    before = deeds(match).funds
    match.feed([1])
    play(match, "smoke S1_SQ1 0")
    assert deeds(match).funds == before - 1


@rule("fireteam 7.31b", "fireteam 6.33d")
def test_residual_fire_falls_on_nobody_when_the_first_of_it_has_eliminated_who_came() -> None:
    units = {"S1_SQ1": "0110", "S1_SG1": "0110", "U1_SQ1": "0112", "U2_SQ1": "0112"}
    match = battle("soviet impulse", units, "funds = 20")
    advance(match, "S1_SQ1", "go 0111")
    burst(burst(match, "U1_SQ1", 10), "U2_SQ1", 10)
    forget(match)
    play(match, "halt")
    assert len(deeds(match).residuals) == 2
    before = len(events(match, FireRolled))
    match.feed([1])
    advance(match, "S1_SG1", "go 0111")
    assert unit(match, "S1_SG1").place == DEAD
    assert len(events(match, FireRolled)) == before + 1
