"""[4.1] Command points: the cup, the allowance, points remaining, runs of impulses, the end of the phase."""

import pytest

from grognard.core.dice import Drawn
from grognard.core.flow import answer
from grognard.rulesets.fireteam.command.turn import cut, impulse_limit, reduced
from grognard.rulesets.fireteam.state import FireTeamState, Purse
from tests.rulesets.fireteam.commanding import (
    asked,
    battle,
    chit_sum,
    funds,
    points,
    purse,
    remaining,
    state_of,
    waiting_state,
)
from tests.rulesets.fireteam.edition import WORLD
from tests.support import play, rule

FOES = {"U1_SQ1": "0105", "S1_SQ1": "0125"}


def draws(state: FireTeamState) -> dict[str, int]:
    """The chits that may be drawn now."""
    return dict(state.pending[0].cup)  # type: ignore[attr-defined]


@rule("fireteam 4.0")
def test_points_pay_for_activation_rally_smoke_and_opportunity_fire() -> None:
    units = {"U1_SQ1": "0105", "U1_SQ2": "0103 fear=1", "U_L9-1": "0103", "S1_SQ1": "0110"}
    match = battle("us impulse", units, "funds = 3", points("chits = [5]", "chits = [5]"))
    match.feed([1])
    play(match, "rally U_L9-1 0")
    assert funds(match) == 2
    play(match, "activate move unit U1_SQ1")
    assert funds(match) == 0.5
    match.feed([10])
    play(match, "go 0106", "react S1_SQ1")
    assert remaining(match, "soviet") == 4
    match.feed([1])
    play(match, "smoke U1_SQ1 0")
    assert funds(match) == 0


@rule("fireteam 4.1a")
def test_the_chits_of_both_sides_are_in_one_cup_and_a_drawn_one_stays_out() -> None:
    match = battle("us impulse", FOES, points("chits = [3, 2, 2]", "chits = [4, 4]"))
    assert dict(state_of(match).cup) == {"us/3": 1, "us/2": 2, "soviet/4": 2}
    match.feed(["us/2"])
    play(match, "done")
    assert dict(state_of(match).cup) == {"us/3": 1, "us/2": 1, "soviet/4": 2}


@rule("fireteam 4.1b", "fireteam 4.13c")
@pytest.mark.parametrize(("left", "received"), [(2, 2), (4, 4), (9, 4)])
@pytest.mark.parametrize("side", ["us", "soviet"])
def test_an_impulse_brings_the_chit_or_what_remains_if_that_is_less(side: str, left: int, received: int) -> None:
    purses = {"us": "chits = [5]", "soviet": "chits = [5]"} | {side: f"chits = [4, 4, 4], remaining = {left}"}
    state = waiting_state("activity", FOES, points(**purses))
    state.cup = ((f"{side}/4", 1),)
    answer(state, Drawn(f"{side}/4"))
    assert state.deeds.funds == received * 2
    assert state.purses[side].remaining == (left - received) * 2


@rule("fireteam 4.11", "fireteam 4.13a")
def test_allowance_and_points_remaining_are_kept_apart() -> None:
    match = battle("us impulse", FOES, points("chits = [5, 5, 5, 5]", "chits = [5]"))
    match.feed(["us/5"])
    play(match, "done")
    assert purse(match, "us").allowance == 40
    assert remaining(match, "us") == 15


@rule("fireteam 4.12b")
@pytest.mark.parametrize(
    ("chits", "loss", "left"),
    [
        ((5, 4, 3), 3, (4, 3, 2)),
        ((4, 3, 2), 3, (3, 2, 1)),
        ((3, 2, 1), 3, (2, 1)),
        ((2, 2, 2), 3, (2, 1)),
        ((3, 3), 0, (3, 3)),
        ((5, 4), 6, (3,)),
        ((2, 1), 5, ()),
    ],
)
def test_a_loss_is_taken_from_the_largest_chits_with_change(
    chits: tuple[int, ...], loss: int, left: tuple[int, ...]
) -> None:
    assert cut(chits, loss) == left


@rule("fireteam 4.12a", "fireteam 4.12b")
def test_several_losses_of_a_turn_are_added_up_before_they_are_taken_off() -> None:
    assert reduced(Purse(40, 0, (5, 5, 4, 3, 3), lost=8)) == (32, (5, 4, 3, 3, 1))


@rule("fireteam 4.12a")
def test_neither_allowance_nor_chits_fall_below_nothing() -> None:
    assert reduced(Purse(4, 0, (2,), lost=6)) == (0, ())


@rule("fireteam 4.12a", "fireteam 4.12c")
def test_after_a_loss_of_2_the_largest_4_becomes_a_2_and_allowance_remaining_and_chits_are_23() -> None:
    chits = "chits = [4, 4, 4, 4, 3, 3, 3]"
    match = battle("preparation", FOES, "turn = 2", points("chits = [5, 5, 5, 5]", f"{chits}, lost = 2"))
    after = purse(match, "soviet")
    assert after.chits == (4, 4, 4, 3, 3, 3, 2)
    assert after.allowance == 46
    drawn = funds(match) if asked(match).startswith("soviet") else 0
    assert remaining(match, "soviet") + drawn == 23
    assert chit_sum(match, "soviet") + drawn == 23


@rule("fireteam 4.13b", "fireteam 4.13d")
def test_points_remaining_drop_by_each_own_chit() -> None:
    state = waiting_state("activity", FOES, points("chits = [5, 5, 5, 5, 5, 3, 2]", "chits = [5, 5, 5, 4, 3, 3]"))
    answer(state, Drawn("soviet/3"))
    assert (state.purses["soviet"].remaining, state.deeds.funds) == (44, 6)
    from_soviet = state.pending[0].legal(state)[-1]
    answer(state, from_soviet)
    answer(state, Drawn("us/2"))
    assert (state.purses["us"].remaining, state.deeds.funds) == (56, 4)


@rule("fireteam 4.13b")
def test_points_remaining_drop_by_opportunity_fire_paid_from_them() -> None:
    match = battle("us impulse", {"U1_SQ1": "0105", "S1_SQ1": "0110"}, points("chits = [5]", "chits = [5, 5]"))
    play(match, "activate move unit U1_SQ1", "go 0106")
    match.feed([10])
    play(match, "react S1_SQ1")
    assert remaining(match, "soviet") == 9
    assert remaining(match, "us") == 5


@rule("fireteam 4.14a", "fireteam 4.14c")
def test_the_limit_is_read_by_the_allowance_of_the_turn() -> None:
    assert impulse_limit(WORLD, 50) == 3
    assert impulse_limit(WORLD, 28) == 2
    assert impulse_limit(WORLD, 30) == 3
    match = battle("soviet impulse", FOES, "run = 2", points("chits = [5]", "chits = [5, 5, 5, 5, 5], remaining = 10"))
    match.feed(["soviet/5"])
    play(match, "done")
    assert state_of(match).run == ("soviet", 3)


@rule("fireteam 4.14a", "fireteam 4.14b")
@pytest.mark.parametrize(("side", "enemy"), [("soviet", "us"), ("us", "soviet")])
def test_after_three_impulses_in_a_row_only_enemy_chits_count_and_then_three_more_may_follow(
    side: str, enemy: str
) -> None:
    purses = {side: "chits = [5, 4, 4, 4, 4, 4]", enemy: "chits = [2, 2]"}
    state = waiting_state("activity", FOES, points(**purses))
    for count in (1, 2, 3):
        answer(state, Drawn(f"{side}/4"))
        assert state.run == (side, count)
        answer(state, state.pending[0].legal(state)[-1])
    assert draws(state) == {f"{enemy}/2": 2}
    answer(state, Drawn(f"{enemy}/2"))
    assert state.run == (enemy, 1)
    answer(state, state.pending[0].legal(state)[-1])
    assert draws(state) == {f"{enemy}/2": 1, f"{side}/4": 2, f"{side}/5": 1}
    answer(state, Drawn(f"{side}/4"))
    assert state.run == (side, 1)


@rule("fireteam 4.14b")
def test_runs_do_not_reach_into_the_next_turn() -> None:
    match = battle("soviet impulse", FOES, "run = 1", points("chits = []", "chits = [1], remaining = 0"))
    play(match, "done")
    assert state_of(match).turn == 2
    assert state_of(match).run == ("soviet", 1)


@rule("fireteam 4.15a", "fireteam 4.15b")
@pytest.mark.parametrize(("side", "enemy"), [("soviet", "us"), ("us", "soviet")])
def test_a_side_whose_enemy_has_nothing_left_goes_on_alone_to_its_limit(side: str, enemy: str) -> None:
    purses = {side: "chits = [5, 5, 5, 5]", enemy: "chits = [5], remaining = 0"}
    state = waiting_state("activity", FOES, points(**purses))
    state.cup = ((f"{enemy}/5", 1), (f"{side}/5", 4))
    for _ in range(3):
        assert draws(state) == {f"{side}/5": dict(state.cup)[f"{side}/5"]}
        answer(state, Drawn(f"{side}/5"))
        answer(state, state.pending[0].legal(state)[-1])
    assert state.turn == 2
    assert state.purses[side].remaining == 40


@rule("fireteam 4.15a")
def test_the_phase_ends_when_both_have_nothing_left() -> None:
    state = waiting_state("activity", FOES, points("chits = [2]", "chits = [2]"))
    for name in ("us/2", "soviet/2"):
        answer(state, Drawn(name))
        answer(state, state.pending[0].legal(state)[-1])
    assert state.turn == 2


@rule("fireteam 4.15a")
def test_an_impulse_in_which_the_enemy_shoots_away_his_last_point_is_finished() -> None:
    purses = points("chits = [5, 5]", "chits = [5], remaining = 1")
    match = battle("us impulse", {"U1_SQ1": "0105", "S1_SQ1": "0110"}, purses)
    play(match, "activate move unit U1_SQ1", "go 0106")
    match.feed([10])
    play(match, "react S1_SQ1")
    assert remaining(match, "soviet") == 0
    assert asked(match) == "us MoveOn"
    play(match, "halt")
    match.feed(["us/5"])
    play(match, "done")
    assert state_of(match).run == ("us", 2)
