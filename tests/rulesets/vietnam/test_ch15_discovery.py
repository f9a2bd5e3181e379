"""[15.0] The discovery of hidden VC units."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.rulesets.vietnam.events.discovery import GroundSearched, Revealed
from grognard.rulesets.vietnam.events.movement import Marched
from tests.rulesets.vietnam.edition import WORLD
from tests.rulesets.vietnam.looking import choices, on_map, spent, state_of, unit, where
from tests.support import events, legal, play, refusal, rule, vietnam


def position(units: str, *, phase: str = "us move", more: str = "") -> Match:
    """Units far away keep the phases of both sides open."""
    lines = f'us_5_60_C = "0334"\nvc_261_1 = "2101"\n{units}'
    return vietnam(f'scenario = "snoopy"\nphase = "{phase}"\nturn = 3\n{more}\n[units]\n{lines}')


# ---------------------------------------------------------------------------------------------- its own movement


@rule("vietnam 15.0a")
def test_15_0a_a_hidden_unit_that_moves_appears_where_it_was() -> None:
    match = play(position('vc_263_1 = "0816 hidden"', phase="vc move"), "pick vc_263_1", "go 0814", "halt")
    found = events(match, Revealed)
    assert [event.cites(WORLD) for event in found] == [("15.0a",)]
    assert [state_of(match).theatre.label(event.place) for event in found if isinstance(event, Revealed)] == ["0816"]
    assert where(match, "vc_263_1") == "0814"
    assert on_map(match, "vc_263_1")
    assert not state_of(match).lurking


@rule("vietnam 15.0a")
def test_15_0a_taken_up_and_not_moved_it_stays_hidden() -> None:
    match = play(position('vc_263_1 = "0816 hidden"', phase="vc move"), "pick vc_263_1", "halt")
    assert unit(match, "vc_263_1").status == "hidden"
    assert not events(match, Revealed)


@rule("vietnam 15.0f", "vietnam 26.0e")
def test_15_0f_a_unit_once_revealed_is_never_hidden_again() -> None:
    match = play(position('vc_263_1 = "0816 hidden"', phase="vc move"), "pick vc_263_1", "go 0815", "halt", "done")
    assert state_of(match).turn == 4
    assert on_map(match, "vc_263_1")
    assert not legal(match, "hide")


# ------------------------------------------------------------------------------------------- what comes next to it


@rule("vietnam 15.0b")
def test_15_0b_the_move_stops_at_the_first_place_beside_a_hidden_unit() -> None:
    match = play(position('us_5_60_A = "0615"\nvc_263_1 = "0717 hidden"'), "pick us_5_60_A", "go 0618")
    assert where(match, "us_5_60_A") == "0616"
    assert on_map(match, "vc_263_1")
    assert [event.cites(WORLD) for event in events(match, Revealed)] == [("15.0b",)]
    assert spent(match) == 1
    assert "halt" in legal(match)


@rule("vietnam 15.0b")
@pytest.mark.parametrize(("unit_name", "found"), [("us_2_47_A", True), ("ar_5", True)])
def test_15_0b_us_and_arvn_units_find_it(unit_name: str, found: bool) -> None:
    match = play(position(f'{unit_name} = "0615"\nvc_263_1 = "0717 hidden"'), f"pick {unit_name}", "go 0616")
    assert on_map(match, "vc_263_1") == found


@rule("vietnam 15.0b")
def test_15_0b_two_hexes_away_nothing_is_found() -> None:
    match = play(position('us_2_47_A = "0514"\nvc_263_1 = "0717 hidden"'), "pick us_2_47_A", "go 0615")
    assert where(match, "us_2_47_A") == "0615"
    assert not on_map(match, "vc_263_1")


@rule("vietnam 15.0b")
def test_15_0b_the_vc_do_not_find_their_own() -> None:
    match = play(position('vc_263_2 = "0715"\nvc_263_1 = "0816 hidden"', phase="vc move"), "pick vc_263_2", "go 0716")
    assert not on_map(match, "vc_263_1")


@rule("vietnam 15.0b")
def test_15_0b_every_hidden_unit_beside_the_place_appears() -> None:
    units = 'us_2_47_A = "0915"\nvc_263_1 = "0816 hidden"\nvc_263_2 = "1016 hidden"\nvc_263_3 = "0717 hidden"'
    match = play(position(units), "pick us_2_47_A", "go 0916")
    assert [on_map(match, f"vc_263_{n}") for n in (1, 2, 3)] == [True, True, False]


@rule("vietnam 15.0b")
def test_15_0b_rivers_do_not_hide_it() -> None:
    match = play(position('us_2_47_A = "0519"\nvc_263_1 = "0717 hidden"'), "pick us_2_47_A", "go 0718")
    assert where(match, "us_2_47_A") == "0718"
    assert on_map(match, "vc_263_1")


@rule("vietnam 15.0b", "vietnam 19.0i")
def test_15_0b_nor_does_the_mekong() -> None:
    match = play(position('us_2_47_A = "0625"\nvc_263_1 = "0527 hidden"'), "pick us_2_47_A", "go 0726", "halt")
    assert not on_map(match, "vc_263_1")
    state = state_of(match)
    assert state.theatre.place("0425") in state.theatre.near[state.theatre.place("0426")]
    over = play(position('us_mon_1 = "0524w"\nvc_263_1 = "0527 hidden"'), "pick us_mon_1", "go 0526w")
    assert on_map(over, "vc_263_1")


@rule("vietnam 15.0b", "vietnam 5.1.1b")
def test_15_0b_a_revealed_unit_has_its_zone_at_once() -> None:
    match = position('us_2_47_A = "0615"\nus_2_47_B = "0516"\nvc_263_1 = "0717 hidden"')
    play(match, "pick us_2_47_A", "go 0616", "pick us_2_47_B", "go 0617")
    assert refusal(match, "pick us_2_47_B") == "5.1d"
    assert where(match, "us_2_47_B") == "0617"


@rule("vietnam 15.0b")
def test_15_0b_a_search_that_finds_nothing_is_not_taken_back_either() -> None:
    match = play(position('us_2_47_A = "0615"'), "pick us_2_47_A", "go 0616")
    assert len(events(match, GroundSearched)) == 1
    assert match.undo_barrier() is not None
    known = play(position('us_2_47_A = "0616"'), "pick us_2_47_A", "go 0517")
    assert not events(known, GroundSearched)
    assert known.undo_barrier() is None


# ------------------------------------------------------------------------------------------- until it is revealed


@rule("vietnam 15.0f")
def test_15_0f_hidden_units_change_nothing_that_the_us_is_offered() -> None:
    units = 'us_2_47_A = "0514"\nus_5_60_A = "0513"'
    plain, secret = position(units), position(f'{units}\nvc_263_1 = "0717 hidden"', more='camps = ["0816"]')
    assert legal(plain) == legal(secret)
    for name in ("us_2_47_A", "us_5_60_A"):
        play(plain, f"pick {name}")
        play(secret, f"pick {name}")
        assert legal(plain) == legal(secret)
        assert refusal(plain, "go 1016") == refusal(secret, "go 1016")
        play(plain, "halt")
        play(secret, "halt")


@rule("vietnam 15.0f", "vietnam 8.4e", "vietnam 7.0c")
def test_15_0f_a_hidden_unit_is_neither_attacked_nor_bombarded() -> None:
    match = position('vc_263_1 = "0717 hidden"\nvc_263_2 = "1715"', phase="us fight", more="hands = { us = [1] }")
    assert set(choices(match, "bombard")) == {"1715 1", "2101 1"}
    assert refusal(match, "bombard 0717 1") is not None
    assert not legal(match, "attack")


@rule("vietnam 15.0b")
def test_15_0b_a_march_of_several_hexes_searches_all_of_them() -> None:
    match = play(position('us_5_60_A = "0514"'), "pick us_5_60_A", "go 0616")
    state = state_of(match)
    assert state.searched >> state.theatre.place("0717") & 1
    assert len(events(match, Marched)) == 1
