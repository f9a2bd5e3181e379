"""[4.5] Saved command points."""

import pytest

from grognard.core.dice import Drawn
from grognard.core.flow import answer
from grognard.rulesets.fireteam.actions.command import Done, Release
from grognard.rulesets.fireteam.events.morale import Eliminated
from tests.rulesets.fireteam.commanding import (
    asked,
    battle,
    funds,
    in_view,
    points,
    purse,
    remaining,
    saved,
    state_of,
    unit,
    waiting_state,
    where,
)
from tests.rulesets.fireteam.edition import WORLD
from tests.support import legal, play, refusal, rule

FOES = {"U1_SQ1": "0105", "S1_SQ1": "0125"}


@rule("fireteam 4.5a", "fireteam 4.51a")
@pytest.mark.parametrize(("side", "names"), [("us", ("U1_SQ1", "U1_M2_1")), ("soviet", ("S1_SQ1", "S4_T80_1"))])
def test_points_of_the_impulse_are_put_on_units_half_by_half_without_limit(side: str, names: tuple[str, str]) -> None:
    first, second = names
    match = battle(f"{side} impulse", {**FOES, first: "0110", second: "0111"}, "funds = 3")
    play(match, *[f"save {first}"] * 5, f"save {second}")
    assert (saved(match, first), saved(match, second), funds(match)) == (2.5, 0.5, 0)
    assert legal(match, "save") == []
    assert refusal(match, f"save {first}") == "4.5a"


@rule("fireteam 4.5a")
def test_they_are_put_on_one_unit_never_on_a_leader_a_weapon_or_an_enemy() -> None:
    units = {**FOES, "U_L9-1": "0105", "U1_LAW1": "with U1_SQ1", "U1_M2_1": "0106", "U1_SQ2": "in U1_M2_1"}
    match = battle("us impulse", units, "funds = 1")
    assert legal(match, "save") == ["save U1_SQ1", "save U1_SQ2", "save U1_M2_1"]
    assert refusal(match, "save U_L9-1") == "4.5a"
    assert refusal(match, "save U1_LAW1") == "4.5a"
    assert refusal(match, "save S1_SQ1") == "4.5a"


@rule("fireteam 4.5b")
def test_the_whole_chit_comes_off_points_remaining_even_if_all_is_saved() -> None:
    state = waiting_state("activity", FOES, points("chits = [4, 3]", "chits = [3]"))
    answer(state, Drawn("us/4"))
    for _ in range(8):
        save = next(action for action in state.pending[0].legal(state) if action.verb == "save")
        answer(state, save)
    assert state.units[WORLD.piece_number("U1_SQ1")].saved == 8
    assert state.purses["us"].remaining == 6


@rule("fireteam 4.51c")
def test_they_are_lost_with_the_unit_but_not_by_fear_or_a_step() -> None:
    match = battle("us impulse", {**FOES, "U1_SQ2": "0106 saved=2 fear=2 reduced"}, "funds = 1")
    assert saved(match, "U1_SQ2") == 2
    Eliminated(WORLD.piece_number("U1_SQ2"), "6.33d").apply(state_of(match))
    assert saved(match, "U1_SQ2") == 0


@rule("fireteam 4.51c")
def test_fire_that_frightens_and_reduces_leaves_them() -> None:
    match = battle("us impulse", {"U1_SQ1": "0105 saved=2", "S1_SQ1": "0108", "S1_MG1": "0108"}, "funds = 2")
    play(match, "activate move unit U1_SQ1", "begin 0", "go 0106")
    match.feed([3, 10])
    play(match, "react S1_SQ1", "add S1_MG1")
    assert unit(match, "U1_SQ1").fear > 0
    assert unit(match, "U1_SQ1").steps == 1
    assert saved(match, "U1_SQ1") == 2


@rule("fireteam 4.51d")
def test_nothing_moves_them_to_another_unit() -> None:
    match = battle("us impulse", {**FOES, "U1_SQ2": "0105 saved=3"}, "funds = 0")
    assert {text.split()[0] for text in legal(match)} == {"activate", "done"}
    assert all("U1_SQ2" in text for text in legal(match, "activate"))


@rule("fireteam 4.52")
def test_they_pay_for_activation_of_their_unit_in_a_later_impulse() -> None:
    match = battle("us impulse", {**FOES, **in_view("us"), "U1_SQ2": "0106 saved=2"}, "funds = 0")
    assert refusal(match, "activate move unit U1_SQ1") == "4.2"
    play(match, "activate fire unit U1_SQ2")
    assert saved(match, "U1_SQ2") == 0


@rule("fireteam 4.52")
def test_they_pay_for_rally() -> None:
    match = battle("us impulse", {**FOES, "U1_SQ1": "0105 fear=1 saved=1", "U_L9-1": "0105"}, "funds = 0")
    match.feed([1])
    play(match, "rally U_L9-1 2")
    assert (saved(match, "U1_SQ1"), unit(match, "U1_SQ1").fear) == (0, 0)


@rule("fireteam 4.52", "fireteam 7.11c")
def test_they_pay_for_opportunity_fire() -> None:
    units = {"U1_SQ1": "0105", "S1_SQ1": "0110 saved=1"}
    match = battle("us impulse", units, points("chits = [3]", "chits = [3], remaining = 0"))
    play(match, "activate move unit U1_SQ1", "go 0106")
    match.feed([10])
    play(match, "react S1_SQ1")
    assert (saved(match, "S1_SQ1"), remaining(match, "soviet")) == (0, 0)


@rule("fireteam 4.53")
def test_a_leader_lowers_what_saved_points_pay() -> None:
    match = battle("us impulse", {**FOES, **in_view("us"), "U1_SQ2": "0106 saved=1", "U_L9-1": "0106"}, "funds = 0")
    play(match, "activate fire unit U1_SQ2")
    assert saved(match, "U1_SQ2") == 0


@rule("fireteam 4.53")
def test_he_does_so_with_any_member_of_the_group() -> None:
    units = {**FOES, **in_view("us"), "U1_SQ2": "0110", "U1_MG1": "0111 saved=1", "U_L9-1": "0110"}
    match = battle("us impulse", units, "funds = 0")
    play(match, "activate fire unit U1_SQ2", "join U1_MG1")
    assert saved(match, "U1_MG1") == 0


@rule("fireteam 4.53", "fireteam 8.1b", "fireteam 5.43a")
def test_a_leader_aboard_spends_the_saved_points_of_his_vehicle_to_rally_those_with_him() -> None:
    units = {"U1_M2_1": "0110 saved=1", "U_L9-1": "in U1_M2_1", "U1_SQ1": "in U1_M2_1 fear=1"}
    match = battle("us impulse", {**FOES, **units}, "funds = 0")
    assert legal(match, "rally") == ["rally U_L9-1 2"]
    match.feed([1])
    play(match, "rally U_L9-1 2")
    assert saved(match, "U1_M2_1") == 0


@rule("fireteam 4.53", "fireteam 8.1b")
def test_one_on_foot_beside_it_does_not() -> None:
    units = {"U1_M2_1": "0110 saved=1", "U_L9-1": "0110", "U1_SQ1": "in U1_M2_1 fear=1"}
    assert legal(battle("us impulse", {**FOES, **units}, "funds = 0"), "rally") == []


@rule("fireteam 4.54a")
def test_saved_points_that_are_taken_off_cost_nothing() -> None:
    state = waiting_state("preparation", {"U1_SQ1": "0105 saved=2", "U1_SQ2": "0106 saved=1"}, "turn = 2")
    answer(state, Release(WORLD.piece_number("U1_SQ1")))
    answer(state, Release(WORLD.piece_number("U1_SQ2")))
    assert state.purses["us"].remaining == state.purses["us"].allowance == 36
    assert state.units[WORLD.piece_number("U1_SQ1")].saved == 0


@rule("fireteam 4.54b")
@pytest.mark.parametrize(
    ("first", "second", "taken"), [("2", "0", 2), ("1.5", "0", 2), ("0.5", "0.5", 1), ("0.5", "0", 1), ("1", "1.5", 3)]
)
@pytest.mark.parametrize("nation", ["U", "S"])
def test_what_stays_is_taken_off_points_remaining_summed_and_rounded_up(
    nation: str, first: str, second: str, taken: int
) -> None:
    side, enemy = ("us", "S3_SQ3") if nation == "U" else ("soviet", "U3_SQ3")
    units = {f"{nation}1_SQ1": f"0105 saved={first}", f"{nation}1_SQ2": f"0106 saved={second}", enemy: "5914"}
    state = waiting_state("preparation", units, "turn = 2", points("chits = [5, 5, 5, 5]", "chits = [5, 5, 5, 5]"))
    answer(state, Done())
    assert state.purses[side].remaining == 40 - 2 * taken
    assert state.purses[side].allowance == 40
    own = [(name.split("/"), count) for name, count in state.cup if name.startswith(side)]
    assert sum(int(words[1]) * count for words, count in own) == 20 - taken


@rule("fireteam 4.54b")
def test_if_more_is_kept_than_the_allowance_nothing_remains() -> None:
    units = {"U1_SQ1": "0105 saved=9", "S1_SQ1": "0125"}
    state = waiting_state("preparation", units, "turn = 2", points("chits = [5]", "chits = [5]"))
    answer(state, Done())
    assert state.purses["us"].remaining == 0


@rule("fireteam 4.54c", "fireteam 4.12c", "fireteam 4.32c")
def test_the_example_of_two_impulses() -> None:
    units = {"U1_SQ1": "0105 saved=1", "U1_SQ2": "0103 saved=1", "S1_SQ1": "0125", "S1_SQ2": "0126"}
    soviet = "chits = [4, 4, 4, 4, 3, 3, 3], lost = 2"
    match = battle("preparation", units, "turn = 2", points("chits = [5, 5, 4, 3, 2, 1]", soviet))
    match.feed(["us/1"])
    play(match, "done")
    assert purse(match, "soviet").allowance == 46
    assert (remaining(match, "us"), funds(match), remaining(match, "soviet")) == (17, 1, 23)
    play(match, "activate move unit U1_SQ1")
    assert legal(match, "begin") == ["begin 1", "begin 2"]
    play(match, "begin 1", "go 0106", "halt")
    assert (funds(match), saved(match, "U1_SQ1"), where(match, "U1_SQ1")) == (0, 0.5, "0106")
    match.feed(["soviet/3"])
    play(match, "done", "activate move platoon S1_SQ1", "join S1_SQ2")
    assert (remaining(match, "soviet"), funds(match)) == (20, 0)
    assert asked(match) == "soviet ChooseActor"
