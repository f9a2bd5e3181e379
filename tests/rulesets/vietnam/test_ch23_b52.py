"""[23.0] The B-52."""

from __future__ import annotations

import pytest

import grognard
from grognard.rulesets.vietnam.events.works import Struck
from tests.support import events, legal, play, refusal, rule

from .battles import asked, at_war, state, where

US = {"us25_1_2a": "4020", "us11_1_11": "4022"}


def sky(phase: str = "us move", more: str = "", **vc: str) -> grognard.Match:
    """The triangle with these VC units and two US units far away."""
    return at_war(phase, scenario="triangle", more=more, **US, **vc)


@rule("vietnam 23.0a", "vietnam 23.0b")
def test_23_0b_a_strike_takes_a_step_without_a_die() -> None:
    match = sky(vc_272_1="2414", vc_pl="2113")
    rolled = len(match.inputs)
    play(match, "strike 2414")
    assert where(match, "vc_272_1") == "2414 reduced"
    assert where(match, "vc_pl") == "2113"
    assert len(match.inputs) == rolled + 1
    assert asked(match) == "us ChooseMover"


@rule("vietnam 23.0b")
@pytest.mark.parametrize(("unit", "place"), [("vc_272_1", "2414 reduced"), ("vc_c61", "2414")])
def test_23_0b_a_unit_with_one_step_left_is_eliminated(unit: str, place: str) -> None:
    match = play(sky(**{unit: place}), "strike 2414")
    assert where(match, unit) == "dead"


@rule("vietnam 23.0a")
def test_23_0a_once_a_game_turn() -> None:
    match = play(sky(vc_272_1="2414", vc_pl="2113"), "strike 2414")
    assert not legal(match, "strike")
    assert refusal(match, "strike 2113") == "23.0a"
    while state(match).turn == 1:
        play(match, "done")
    assert legal(match, "strike") == ["strike 2113", "strike 2414"]


@rule("vietnam 23.0a")
def test_23_0a_on_turn_13_too_it_has_struck_when_it_has_struck() -> None:
    match = sky(more="turn = 13\nbomber = false", vc_272_1="2414")
    assert why(match, "strike 2414") == ("23.0a", "refusal-bomber-gone")


@rule("vietnam 23.0a")
def test_23_0a_before_between_and_after_moves() -> None:
    match = play(sky(vc_272_1="2414"), "pick us25_1_2a", "go 4019", "halt")
    assert "strike 2414" in legal(match)


@rule("vietnam 23.0a")
@pytest.mark.parametrize("phase", ["us mobile-move", "vc move"])
def test_23_0a_in_no_other_phase(phase: str) -> None:
    match = sky(phase, vc_272_1="2414")
    assert asked(match).endswith("ChooseMover")
    assert not legal(match, "strike")
    assert refusal(match, "strike 2414") == "23.0a"


@rule("vietnam 23.0a")
def test_23_0a_nor_in_the_combat_phase_nor_on_the_other_map() -> None:
    fight = at_war("us fight", scenario="triangle", us25_1_2a="2514", vc_272_1="2414")
    assert asked(fight) == "us ChooseTarget"
    assert not legal(fight, "strike")
    delta = at_war("us move", us_2_47_A="1922", vc_263_1="1714")
    assert why(delta, "strike 1714") == ("23.0a", "refusal-no-bomber-now")


@rule("vietnam 23.0c")
def test_23_0c_a_vc_unit_inside_the_triangle_outside_villages_and_towns() -> None:
    vc = {"vc_272_1": "2414", "vc_pl": "1210", "vc_mr4": "2809", "vc_7cc": "1313", "vc_8": "3108"}
    match = sky(**vc)
    assert legal(match, "strike") == ["strike 2414"]
    for village in ("1210", "2809"):
        assert why(match, f"strike {village}") == ("23.0c", "refusal-no-strike-on-houses")
    for empty in ("2113", "4020"):
        assert why(match, f"strike {empty}") == ("23.0c", "refusal-no-enemy")
    assert why(match, "strike 1313") == ("23.0c", "refusal-outside-triangle")


def why(match: grognard.Match, action: str) -> tuple[str, str]:
    """The rule that refuses an action, and what is said."""
    found = match.why_not(action)
    assert found is not None
    return found.rule, found.message.id


@rule("vietnam 23.0c")
def test_23_0c_any_other_terrain_may_be_struck() -> None:
    match = sky(vc_272_1="2414", vc_pl="1209", vc_mr4="3319")
    assert {
        state(match).world.terrain[state(match).world.place(text.split()[1])] for text in legal(match, "strike")
    } == {
        "jungle",
        "clear",
    }


@rule("vietnam 23.0d")
def test_23_0d_depots_are_not_hit_and_nothing_else_happens() -> None:
    match = sky(more="camps = ['2414']", vc_272_1="2414")
    before = state(match).fork()
    play(match, "strike 2414")
    after = state(match)
    assert after.sites == before.sites
    assert (after.shelled, after.lost, after.ben_suc, after.last_turn) == (frozenset(), 0, "", 13)
    assert after.deeds == before.deeds
    assert len(events(match, Struck)) == 1


@rule("vietnam 24.0e")
@pytest.mark.parametrize(("turn", "strikes"), [(13, ["strike 2414"]), (14, []), (19, [])])
def test_24_0e_no_strikes_from_turn_14_on(turn: int, strikes: list[str]) -> None:
    match = at_war("turn", scenario="triangle", more=f"turn = {turn}\nlast_turn = 19", vc_272_1="2414", **US)
    assert asked(match) == "us ChooseMover"
    assert legal(match, "strike") == strikes
    if not strikes:
        assert refusal(match, "strike 2414") == "24.0e"
