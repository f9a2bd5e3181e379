"""[20.15] [20.16] [20.2] Helicopter CP, pairs, and the helicopter impulse."""

from __future__ import annotations

import pytest

from grognard.rulesets.fireteam.air.flying import wingmen
from grognard.rulesets.fireteam.command.groups import MOVE, PLATOON, Group, group_cost
from grognard.rulesets.fireteam.command.turn import filled_cup, may_draw
from grognard.rulesets.fireteam.events.command import SavedKept
from grognard.rulesets.fireteam.events.morale import Eliminated
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.firing_range import Range
from tests.rulesets.fireteam.flights import air, ground, names, state_of, unit
from tests.support import rule

AIR = "[air.us]\nchits = [2, 1, 1]\n"


@rule("fireteam 20.16")
def test_20_16_pairs_by_number() -> None:
    assert names(wingmen(WORLD, WORLD.piece_number("U_AH64_1"))) == ["U_AH64_2"]
    assert names(wingmen(WORLD, WORLD.piece_number("U_AH64_4"))) == ["U_AH64_3"]
    assert names(wingmen(WORLD, WORLD.piece_number("U_OH58_1"))) == ["U_OH58_2"]
    assert wingmen(WORLD, WORLD.piece_number("U5_M1_1")) == ()
    assert all(
        WORLD.pieces[mate].kind == WORLD.pieces[n].kind for n in range(len(WORLD.pieces)) for mate in wingmen(WORLD, n)
    )


@rule("fireteam 20.23")
@pytest.mark.parametrize(("where", "refused"), [("0714", None), ("0814", "20.23")])
def test_20_23_both_of_a_pair_within_six_hexes(where: str, refused: str | None) -> None:
    match = air("U_AH64_1 0114 E", f"U_AH64_2 {where} E")
    assert match.refusal("activate move platoon U_AH64_1") == refused


@rule("fireteam 20.16", "fireteam 20.23")
def test_20_16_no_other_joins_a_pair() -> None:
    lines = ("U_AH64_1 0114 E", "U_AH64_2 0214 E", "U_AH64_3 0214 E", "U_OH58_1 0214 E low", "U1_SQ1 0114")
    pair = air(*lines).play("activate move platoon U_AH64_1")
    assert pair.legal("join") == ["join U_AH64_2"]
    assert pair.refusal("join U_AH64_3") == pair.refusal("join U_OH58_1") == "20.16"
    assert pair.refusal("join U1_SQ1") == "20.15b"
    assert air(*lines).play("activate move unit U_AH64_1").legal("join") == []


@rule("fireteam 20.23")
def test_20_23_they_need_not_see_each_other() -> None:
    """The hill of Rasdorf lies between them."""
    match = air("U_AH64_1 1504 E", "U_AH64_2 2104 E").play("activate move platoon U_AH64_1")
    assert match.legal("join") == ["join U_AH64_2"]


@rule("fireteam 20.23")
@pytest.mark.parametrize(("side", "single", "pair"), [("us", 1, 1), ("soviet", 1, 2)])
def test_20_23_one_cost_for_moving_and_firing(side: str, single: int, pair: int) -> None:
    first, second = ("U_AH64_1", "U_AH64_2") if side == "us" else ("S_MI24_1", "S_MI24_2")
    state = state_of(f"{first} 0114 E", f"{second} 0214 E", phase=f"{side} air")
    units = WORLD.piece_number(first), WORLD.piece_number(second)
    for mode in (MOVE, "fire"):
        assert group_cost(state, Group(mode, "unit", units[:1])) == 2 * single
        assert group_cost(state, Group(mode, PLATOON, units)) == 2 * pair


@rule("fireteam 20.23", "fireteam 5.12a")
def test_20_23_each_acts_in_its_turn_or_both_fly_as_a_stack() -> None:
    match = air("U_AH64_1 0114 E", "U_AH64_2 0114 E").play("activate move platoon U_AH64_1", "join U_AH64_2")
    match.play("take U_AH64_1 move", "join U_AH64_2", "go 0214", "done", "halt")
    assert match.legal("take") == []


@rule("fireteam 20.15b", "fireteam 20.21")
def test_20_15_helicopter_points_are_for_helicopters() -> None:
    lines = ("U_AH64_1 0114 E", "U1_SQ1 0214 fear=1", "U_L8-1 0214", "U5_M1_1 0314 E fear=1")
    match = air(*lines)
    assert {text.split()[-1] for text in match.legal("activate")} == {"U_AH64_1"}
    assert match.refusal("activate move unit U1_SQ1") == "20.15b"
    assert match.refusal("rally U_L8-1 0") == "20.21"
    assert match.refusal("steady U5_M1_1 0") == "20.21"
    assert match.legal("save") == ["save U_AH64_1"]
    assert match.refusal("save U1_SQ1") == "4.5a"


@rule("fireteam 20.15b")
def test_20_15_and_ground_points_are_not() -> None:
    match = ground("U_AH64_1 0114 E", "U1_SQ1 0214 fear=1", "U_L8-1 0214")
    assert match.refusal("activate move unit U_AH64_1") == "20.15b"
    assert match.refusal("rally U_L8-1 0") is None
    assert "save U_AH64_1" not in match.legal("save")


@rule("fireteam 4.41b", "fireteam 20.23")
def test_4_41_leaders_do_not_make_flying_cheaper() -> None:
    match = air("U_AH64_1 0114 E saved=1", "U_L9-2 0114").play("activate move unit U_AH64_1")
    assert match.legal("lead") == []
    assert match.refusal("lead U_L9-2") == "4.41b"


@rule("fireteam 20.22")
def test_20_22_saved_points_help_in_a_helicopter_impulse() -> None:
    match = air("S_MI24_1 0114 E saved=1", "S_MI24_2 0214 E", side="soviet", funds=1)
    match.play("activate move platoon S_MI24_1", "join S_MI24_2")
    assert unit(match, "S_MI24_1").saved == 0
    assert match.state.deeds.funds == 0


@rule("fireteam 20.22", "fireteam 4.54a")
def test_20_22_between_turns_they_are_kept_for_helicopter_points() -> None:
    state = state_of("U_AH64_1 0114 E saved=1", "U1_SQ1 0214", phase="preparation", more=AIR)
    match = Range(state)
    assert match.legal() == ["release U_AH64_1", "done"]
    match.play("done")
    assert match.events(SavedKept)[0].air
    assert match.state.air_purses["us"].remaining == 6
    assert dict(match.state.cup)["us/air/1"] == 3
    assert "us/air/2" not in dict(match.state.cup)


@rule("fireteam 20.15a")
def test_20_15_chits_of_their_own_in_the_same_cup() -> None:
    state = state_of("U_AH64_1 0114 E", phase="activity", more=AIR)
    cup = dict(state.cup)
    assert (cup["us/air/1"], cup["us/air/2"]) == (2, 1)
    match = Range(state).play("draw us/air/2")
    assert match.state.deeds.air
    assert match.state.deeds.funds == 4
    assert match.state.air_purses["us"].remaining == 4
    assert match.state.purses["us"].remaining == match.state.purses["us"].allowance


@rule("fireteam 20.24")
def test_20_24_helicopter_impulses_do_not_count() -> None:
    state = state_of("U_AH64_1 0114 E", "S1_SQ1 3014", "U1_SQ1 0114", phase="activity", more=AIR)
    match = Range(state).play(
        "draw us/1", "done", "draw us/1", "done", "draw us/air/1", "done", "draw us/air/1", "done"
    )
    assert match.state.run == ("us", 2)
    assert may_draw(match.state, "us")
    match.play("draw us/1", "done")
    assert not may_draw(match.state, "us")
    match.play("draw us/air/2")
    assert match.state.deeds.air


@rule("fireteam 20.15a")
def test_20_15_with_the_last_helicopter_all_chits_go() -> None:
    state = state_of("U_AH64_1 0114 E", "U_AH64_2 0114 E", phase="activity", more=AIR)
    Eliminated(WORLD.piece_number("U_AH64_1"), "20.63a").apply(state)
    assert state.air_purses["us"].lost == 2
    assert "us/air/1" in dict(state.cup)
    Eliminated(WORLD.piece_number("U_AH64_2"), "20.63a").apply(state)
    assert not state.air_purses["us"].allowance
    assert not any("us/air" in name for name, _ in state.cup)


@rule("fireteam 20.15a", "fireteam 20.1a")
def test_20_15_losses_are_taken_from_helicopter_points() -> None:
    text = AIR + "lost = 1\n"
    match = Range(state_of("U_AH64_1 0114 E", "U1_SQ1 0214", phase="preparation", more=text))
    assert match.state.air_purses["us"].allowance == 6
    assert match.state.purses["us"].lost == 0


@rule("fireteam 20.15a")
def test_20_15_without_the_chapter_no_helicopter_chits() -> None:
    state = state_of("U1_SQ1 0114", phase="activity", rules="", more=AIR)
    assert not any("air" in name for name, _ in filled_cup(state))
