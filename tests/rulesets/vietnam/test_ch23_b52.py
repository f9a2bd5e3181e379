"""[23.0] The B-52."""

from __future__ import annotations

import pytest

import grognard
from grognard.rulesets.vietnam.events.works import Struck
from tests.support import events, legal, play, refusal, rule

from .battles import asked, at_war, state, where, why

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


@rule("vietnam 23.0c")
def test_23_0c_any_other_terrain_may_be_struck() -> None:
    match = sky(vc_272_1="2414", vc_pl="1209", vc_mr4="3319")
    assert {
        state(match).theatre.terrain[state(match).theatre.place(text.split()[1])] for text in legal(match, "strike")
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


# --------------------------------------------------------------------------------------- in the middle of a move


@rule("vietnam 23.0a")
def test_23_0a_in_the_middle_of_a_move_which_then_goes_on() -> None:
    match = play(sky(vc_272_1="2414"), "pick us25_1_2a", "go 4019")
    assert "strike 2414" in legal(match)
    play(match, "strike 2414")
    assert where(match, "vc_272_1") == "2414 reduced"
    assert asked(match) == "us MoveOn"
    assert why(match, "strike 2414") == ("23.0a", "refusal-bomber-gone")
    play(match, "go 4018", "halt")
    assert where(match, "us25_1_2a") == "4018"
    assert refusal(match, "pick us25_1_2a") == "5.1d"


@rule("vietnam 23.0a", "vietnam 5.1.2a")
def test_23_0a_a_strike_opens_the_way_of_a_unit_that_has_not_set_out() -> None:
    match = at_war("us move", scenario="triangle", us25_1_2a="2514", us11_1_11="4022", vc_c61="2413", vc_pl="1210")
    play(match, "pick us25_1_2a")
    assert refusal(match, "go 2413") == "5.1b"
    play(match, "strike 2413")
    assert where(match, "vc_c61") == "dead"
    assert "go 2413" in legal(match)


@rule("vietnam 23.0a", "vietnam 5.1.1a")
def test_23_0a_a_unit_that_a_zone_has_stopped_is_not_set_free() -> None:
    """Beside the bridge of Ben Cat it is asked once more."""
    match = at_war("us move", scenario="triangle", us25_1_2a="2908", us11_1_11="4022", vc_c61="2910")
    play(match, "pick us25_1_2a", "go 2909")
    assert legal(match) == ["blow 2909/3008", "halt"]
    assert why(match, "strike 2910") == ("5.1.1a", "refusal-halt-first")
    play(match, "halt")
    assert refusal(match, "strike 2910") is None


@rule("vietnam 23.0a", "vietnam 10.0d", "vietnam 10.0j")
def test_23_0a_while_a_helicopter_is_in_the_air() -> None:
    match = at_war("us move", scenario="triangle", us25_1_2a="2512", us11_1_11="4022", vc_c61="2412")
    play(match, "lift us25_1_2a")
    assert where(match, "us25_1_2a").endswith("reduced")
    assert refusal(match, "land 2412") == "10.0j"
    play(match, "strike 2412")
    assert asked(match) == "us ChooseLandingZone"
    play(match, "land 2412")
    assert where(match, "us25_1_2a") == "2412 reduced", "no second loss"
    assert asked(match) == "us ChooseMover"


@rule("vietnam 23.0a", "vietnam 10.0d")
def test_23_0a_a_strike_during_the_flight_is_no_second_pick_up_under_fire() -> None:
    match = at_war("us move", scenario="triangle", us25_1_2a="2512", us11_1_11="4022", vc_272_1="2412")
    play(match, "lift us25_1_2a", "strike 2412", "land 4020")
    assert where(match, "vc_272_1") == "2412 reduced"
    assert where(match, "us25_1_2a") == "4020 reduced"


@rule("vietnam 23.0a")
def test_23_0a_while_a_boat_is_on_the_river_and_a_unit_comes_on() -> None:
    match = at_war("us move", scenario="triangle", us25_1_2a="4122", us1_1_4="due", vc_272_1="2414")
    play(match, "board us25_1_2a")
    assert "strike 2414" in legal(match)
    play(match, "strike 2414", legal(match, "land")[0])
    fresh = at_war("us move", scenario="triangle", us25_1_2a="4122", us1_1_4="due", vc_272_1="2414")
    play(fresh, "pick us1_1_4", "strike 2414")
    assert asked(fresh) == "us ChooseEntry"
    assert where(fresh, "vc_272_1") == "2414 reduced"


@rule("vietnam 23.0a")
def test_23_0a_not_in_the_moves_of_the_mobile_phase_nor_of_the_vc() -> None:
    mobile = play(sky("us mobile-move", vc_272_1="2414"), "pick us11_1_11")
    assert why(mobile, "strike 2414") == ("23.0a", "refusal-no-bomber-now")
    enemy = play(sky("vc move", vc_272_1="2414"), "pick vc_272_1")
    assert why(enemy, "strike 2414") == ("23.0a", "refusal-no-bomber-now")
