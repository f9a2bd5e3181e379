"""[27.0] The Iron Triangle: how US units come on, and the unit that starts aboard."""

from __future__ import annotations

import pytest

import grognard
from grognard.core.match import Match
from tests.rulesets.vietnam.edition import WORLD
from tests.rulesets.vietnam.looking import choices, gos, spent, state_of, unit, where
from tests.support import legal, play, refusal, rule, vietnam

EITHER_WAY = (
    *("us1_1_26", "us1_2_18", "us1_1_16", "us1_1_28", "us1_2_28", "us1_2_2", "us1_1_18"),
    *("us173_1_503", "us173_2_503", "us173_4_503", "us1_1eng"),
)
MOBILE = ("us1_1_4", "us11_1_11", "us11_2_11", "us173_E17", "us173_D16")


def position(units: str, *, turn: int = 1, phase: str = "us move", more: str = "") -> Match:
    lines = f'us25_65A = "2328"\nvc_pl = "2012"\n{units}'
    return vietnam(f'scenario = "triangle"\nphase = "{phase}"\nturn = {turn}\naim = "escape"\n{more}\n[units]\n{lines}')


def opening() -> Match:
    """The scenario at the first decision of the US in turn 1."""
    match = grognard.load("vietnam").new("triangle", seed=4, options={"setup": "default"})
    return play(match, "aim escape")


@rule("vietnam 27.0f", "vietnam 27.0g", "vietnam 27.0h")
def test_27_0g_who_may_fly_in_and_who_comes_by_the_edge() -> None:
    match = opening()
    waiting = {WORLD.units[number].id for number in state_of(match).with_status("us", "due")}
    assert waiting == {*EITHER_WAY, *MOBILE}
    assert waiting <= set(choices(match, "pick"))
    assert waiting & set(choices(match, "lift")) == set(EITHER_WAY)
    assert choices(match, "board") == ["ar_5_it"]
    assert where(match, "it_monitor") == where(match, "ar_5_it") == "4223/4323"
    assert unit(match, "ar_5_it").status == "aboard"


@rule("vietnam 27.0f", "vietnam 6.0a")
def test_27_0f_the_unit_aboard_holds_no_hex_and_has_no_zone() -> None:
    state = state_of(opening())
    assert WORLD.by_id["ar_5_it"] not in state.at.values()
    assert not state.held["us"] >> state.place(WORLD.by_id["ar_5_it"]) & 1


@rule("vietnam 27.0g", "vietnam 10.0b")
def test_27_0g_mobile_units_do_not_fly_in() -> None:
    match = position('us11_1_11 = "due"')
    assert refusal(match, "lift us11_1_11") == "10.0b"


@rule("vietnam 27.0g", "vietnam 10.0c")
def test_27_0g_one_chit_each_shared_with_units_on_the_map() -> None:
    match = position('us1_1_26 = "due"\nus1_2_18 = "due"', more="chits = { helicopters = 2 }")
    play(match, "lift us1_1_26", "land 2312", "lift us25_65A", "land 2412")
    assert state_of(match).flown_in == 1
    assert refusal(match, "lift us1_2_18") == "10.0c"
    assert "us1_2_18" in choices(match, "pick")


@rule("vietnam 27.0g")
@pytest.mark.parametrize(("flown_in", "allowed"), [(6, True), (7, False)])
def test_27_0g_seven_in_all_also_when_held_back(flown_in: int, allowed: bool) -> None:
    match = position('us1_1_26 = "due"', turn=4, more=f"flown_in = {flown_in}")
    assert ("lift us1_1_26" in legal(match)) == allowed
    assert refusal(match, "lift us1_1_26") == (None if allowed else "27.0g")
    assert "lift us25_65A" in legal(match)


@rule("vietnam 27.0g")
def test_27_0g_lifts_on_the_map_do_not_count() -> None:
    match = play(position('us1_1_26 = "due"', more="flown_in = 6"), "lift us25_65A", "land 2412")
    assert state_of(match).flown_in == 6
    play(match, "lift us1_1_26", "land 2312")
    assert state_of(match).flown_in == 7


@rule("vietnam 27.0n", "vietnam 10.0e")
def test_27_0n_units_that_enter_land_in_clear_hexes_only() -> None:
    match = play(position('us1_1_26 = "due"'), "lift us1_1_26")
    assert {"2312", "0101", "2328"} & set(choices(match, "land")) == {"2312", "0101"}
    for place in ("2418", "3318", "3019", "3108", "1703", "2426"):
        assert refusal(match, f"land {place}") == "27.0n"
    assert refusal(match, "land 2012") == "10.0e"
    assert refusal(match, "land 2328") == "27.0n"
    lifted = play(position('us1_1_26 = "2327"'), "lift us1_1_26")
    assert {"2418", "3318", "3019", "3108", "1703", "2426"} <= set(choices(lifted, "land"))


@rule("vietnam 27.0n")
def test_27_0n_a_unit_that_has_entered_is_lifted_like_any_other_later() -> None:
    match = play(position('us1_1_26 = "2312"', turn=2), "lift us1_1_26")
    assert "2418" in choices(match, "land")


@rule("vietnam 27.0h", "vietnam 4.1i")
def test_27_0h_the_others_come_on_at_the_east_edge() -> None:
    match = play(position('us11_1_11 = "due"'), "pick us11_1_11")
    edge = {f"43{row:02d}" for row in range(1, 29)}
    assert edge <= gos(match)
    assert refusal(match, "go 2001") == "27.0h"
    play(match, "go 4319")
    assert spent(match) == 0.5
    play(match, "go 4120")
    assert spent(match) == 1.5


@rule("vietnam 27.0h")
def test_27_0h_units_on_foot_may_walk_on_instead_of_flying() -> None:
    match = play(position('us1_1_26 = "due"'), "pick us1_1_26", "go 4310")
    assert where(match, "us1_1_26") == "4310"
    assert refusal(match, "go 2012") == "5.1b"


@rule("vietnam 27.0h", "vietnam 4.1i")
def test_27_0h_not_in_the_mobile_movement_phase() -> None:
    match = position('us11_1_11 = "due"\nus25_1_5 = "2427"', phase="us mobile-move")
    assert refusal(match, "pick us11_1_11") == "4.1i"
    assert refusal(match, "lift us25_65A") == "10.0a"


@rule("vietnam 24.0a", "vietnam 11.0e")
def test_24_0a_a_landing_in_ben_suc_gives_the_vc_their_chance_at_once() -> None:
    match = position('ar_5_it = "4223/4323 aboard"')
    play(match, "board ar_5_it", "land 1210")
    assert match.decision is not None
    assert match.decision.side == "vc"
    match.feed([4])
    play(match, "change", "lengthen")
    assert state_of(match).last_turn == 17
