"""[20.0] Special forces; [21.0] the body count; [22.0] the tunnels of Cu Chi."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from tests.rulesets.vietnam.looking import asked, choices, cost, gos, spent, state_of, unit, where
from tests.support import legal, play, refusal, rule, vietnam


def delta(units: str, *, phase: str = "us move", more: str = "", turn: int = 3) -> Match:
    """Units far away keep the phases of both sides open."""
    lines = f'us_5_60_C = "0334"\nvc_261_1 = "2101"\n{units}'
    return vietnam(f'scenario = "snoopy"\nphase = "{phase}"\nturn = {turn}\n{more}\n[units]\n{lines}')


def triangle(units: str, *, phase: str = "vc move", more: str = "") -> Match:
    lines = f'us196_F17 = "0728"\nvc_c61 = "2812"\n{units}'
    return vietnam(f'scenario = "triangle"\nphase = "{phase}"\nturn = 3\naim = "escape"\n{more}\n[units]\n{lines}')


# ------------------------------------------------------------------------------------------------ special forces


@rule("vietnam 20.0")
@pytest.mark.parametrize("name", ["us_seals", "us_50"])
def test_20_0_special_forces_do_not_stop_in_a_zone(name: str) -> None:
    match = play(delta(f'{name} = "1821"\nvc_263_1 = "1823"'), f"pick {name}")
    assert cost(match, name, "1723") == 2
    play(match, "go 1822")
    assert cost(match, name, "1723") == 1
    play(match, "go 1723", "go 1724")
    assert spent(match) == 3
    assert "1725" in gos(match)


@rule("vietnam 20.0", "vietnam 5.3b")
def test_20_0_they_pass_a_friend_in_a_zone() -> None:
    match = play(delta('us_seals = "1821"\nus_2_47_A = "1822"\nvc_263_1 = "1823"'), "pick us_seals")
    assert cost(match, "us_seals", "1923") == 2
    assert refusal(match, "go 1822") == "5.3a"


@rule("vietnam 20.0", "vietnam 5.1b")
def test_20_0_they_do_not_enter_an_enemy() -> None:
    match = play(delta('us_seals = "1822"\nvc_263_1 = "1823"'), "pick us_seals")
    assert refusal(match, "go 1823") == "5.1b"


@rule("vietnam 20.0", "vietnam 6.0a")
def test_20_0_they_have_a_zone_like_anybody() -> None:
    match = play(delta('us_seals = "1823"\nvc_263_1 = "1821"', phase="vc move"), "pick vc_263_1", "go 1822")
    assert refusal(match, "pick vc_263_1") == "5.1d"


@rule("vietnam 20.0", "vietnam 7.7h")
@pytest.mark.parametrize(("name", "into_zone"), [("us_seals", True), ("ar_rngr", False)])
def test_20_0_they_retreat_through_zones(name: str, into_zone: bool) -> None:
    units = f'{name} = "1822"\nvc_263_1 = "1823"\nvc_263_2 = "1721"'
    match = delta(units, phase="vc fight")
    match.feed([1])
    play(match, "attack 1822", "join vc_263_1", "commit", f"retire {name}")
    first = {text.split()[1] for text in legal(match, "retreat")}
    assert "1922" in first
    assert bool(first & {"1821", "1722"}) == into_zone


# ------------------------------------------------------------------------------------------------ the body count


@rule("vietnam 21.0a")
@pytest.mark.parametrize(
    ("lost", "last_turn"),
    [("us_3_47_A", 12), ("us_seals", 12), ("ar_rngr", 13), ("ar_5", 13)],
)
def test_21_0a_each_us_unit_lost_shortens_the_game_by_a_turn_arvn_units_do_not(lost: str, last_turn: int) -> None:
    match = delta(f'{lost} = "0917 reduced"\nus_2_47_A = "1820"\nvc_514_2 = "0816"', phase="vc fight")
    match.feed([1])
    play(match, "attack 0917", "join vc_514_2", "commit", f"stand {lost}")
    assert unit(match, lost).status == "dead"
    assert state_of(match).last_turn == last_turn


@rule("vietnam 21.0a")
def test_21_0a_a_unit_that_is_only_reduced_does_not_count() -> None:
    match = delta('us_3_47_A = "0917"\nvc_514_2 = "0816"')
    play(match, "lift us_3_47_A")
    assert unit(match, "us_3_47_A").reduced
    assert state_of(match).last_turn == 13


@rule("vietnam 21.0a", "vietnam 25.0a")
@pytest.mark.parametrize(("options", "last_turn"), [("", 3), ("options = { body_count = false }", 4)])
def test_21_0a_in_the_practice_scenario_as_well_unless_switched_off(options: str, last_turn: int) -> None:
    match = vietnam(
        f'scenario = "boys"\nphase = "us move"\nturn = 2\n{options}\n[units]\n'
        'us_3_47_A = "0917 reduced"\nus_5cav = "0618"\nvc_514_1 = "0717"\nvc_514_2 = "0816"'
    )
    play(match, "lift us_3_47_A")
    assert state_of(match).last_turn == last_turn


@rule("vietnam 21.0b")
def test_21_0b_a_final_turn_that_is_past_ends_the_game_at_once() -> None:
    match = delta(
        'us_3_47_A = "0917 reduced"\nus_2_47_A = "1820"\nvc_514_2 = "0816"',
        turn=12,
        more='last_turn = 12\ncamps = ["1112"]\nlost = 1',
    )
    play(match, "lift us_3_47_A")
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.rule) == ("vc", "26.0o")


@rule("vietnam 21.0a", "vietnam 21.0b")
def test_21_0b_a_final_turn_that_is_the_present_one_is_played_out() -> None:
    match = delta('us_3_47_A = "0917 reduced"\nus_2_47_A = "1820"\nvc_514_2 = "0816"', turn=12, more='camps = ["1112"]')
    play(match, "lift us_3_47_A")
    assert state_of(match).last_turn == 12
    assert "us_2_47_A" in choices(match, "pick")
    while match.decisions:
        play(match, "done")
    assert state_of(match).turn == 12
    assert match.outcome is not None
    assert match.outcome.winner == "vc"


@rule("vietnam 21.0a")
def test_21_0a_not_in_the_iron_triangle() -> None:
    match = triangle('us25_1_2a = "2427 reduced"\nvc_pl = "2426"', phase="us move")
    play(match, "lift us25_1_2a")
    assert unit(match, "us25_1_2a").status == "dead"
    assert state_of(match).last_turn == 13


# --------------------------------------------------------------------------------------------------- the tunnels


@rule("vietnam 22.0a")
def test_22_0a_in_tunnel_hexes_the_vc_do_not_stop() -> None:
    match = play(triangle('vc_pl = "1916"\nus25_1_2a = "2016"'), "pick vc_pl")
    assert cost(match, "vc_pl", "1917") == 1
    play(match, "go 1917")
    assert spent(match) == 1
    assert "1918" in gos(match)


@rule("vietnam 22.0a", "vietnam 5.1.1a")
def test_22_0a_hex_by_hex_the_zone_is_felt_outside() -> None:
    match = play(triangle('vc_pl = "1918"\nus25_1_2a = "2019"\nvc_8 = "2712"'), "pick vc_pl", "go 1920")
    assert where(match, "vc_pl") == "1920"
    assert refusal(match, "pick vc_pl") == "5.1d"
    outside = play(triangle('vc_pl = "1922"\nus25_1_2a = "2022"'), "pick vc_pl")
    assert cost(outside, "vc_pl", "1923") == 2


@rule("vietnam 22.0a", "vietnam 5.1.2a")
def test_22_0a_from_a_tunnel_into_a_zone_outside_is_no_infiltration() -> None:
    match = play(triangle('vc_pl = "1919"\nus25_1_2a = "2019"\nvc_8 = "2712"'), "pick vc_pl")
    assert cost(match, "vc_pl", "1920") == 1


@rule("vietnam 22.0a", "vietnam 6.0a")
def test_22_0a_the_vc_keep_their_own_zone_there_and_us_units_feel_it() -> None:
    match = triangle('vc_pl = "1917"\nus25_1_2a = "2015"\nus25_3_2 = "2427"', phase="us move")
    play(match, "pick us25_1_2a", "go 2016")
    assert refusal(match, "pick us25_1_2a") == "5.1d"


@rule("vietnam 22.0b", "vietnam 14.2")
@pytest.mark.parametrize(("target", "beside", "chances"), [("1917", "2016", 1), ("1921", "2020", 2)])
def test_22_0b_one_us_marker_against_a_unit_in_the_tunnels(target: str, beside: str, chances: int) -> None:
    match = triangle(
        f'vc_pl = "{target}"\nus25_1_2a = "{beside}"',
        phase="us fight",
        more="hands = { us = [1, 1, 2], vc = [1, 1, 2] }",
    )
    play(match, f"attack {target}", "join us25_1_2a", "commit", "support 1", "support 1")
    assert asked(match) == ("us" if chances == 2 else "vc")
    if chances == 2:
        play(match, "support 1")
    assert asked(match) == "vc"
    assert legal(match, "support")


@rule("vietnam 22.0a", "vietnam 22.0c")
def test_22_0c_tunnels_change_no_cost_of_movement() -> None:
    match = play(triangle('vc_pl = "1917"'), "pick vc_pl")
    terrain, world = state_of(match).theatre.terrain, state_of(match).theatre
    for label in ("1916", "1918", "1816", "1817"):
        assert cost(match, "vc_pl", label) == (2 if terrain[world.place(label)] == "jungle" else 1)
