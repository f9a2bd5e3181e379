"""Chapter 4 of Drive on Kursk: withdrawal of German divisions (4.5)."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.rulesets.kursk.events import Eliminated, Withdrawn
from grognard.rulesets.kursk.state import WITHDRAWN
from tests.rulesets.kursk.chapter_4 import START, scores, situation
from tests.rulesets.kursk.edition import WORLD
from tests.support import events, legal, play, refusal, rule

ELITE = ("G_PZ_1SS", "G_PZ_2SS", "G_PZ_3SS", "G_PG_GD")
GERMAN = [kind.id for kind in WORLD.units if kind.side == "german"]
MECHANIZED = [unit for unit in GERMAN if unit.startswith(("G_PZ_", "G_PG_"))]
ON_FOOT = [unit for unit in GERMAN if unit not in MECHANIZED]

WALL = {"S_TNKC_1": "5601", "S_TNKC_5": "5604", "S_TNKC_20": "5607", "S_RIFC_38": "5808", "S_RIFC_8G": "6009"}
"""Soviet units whose zones cut the north-west corner of the map off from the rest."""
CORNER = '"5600", "5700", "5800", "5900", "6000"'
POCKET = {
    "S_TNKC_1": "1303",
    "S_TNKC_5": "1604",
    "S_TNKC_20": "1105",
    "S_RIFC_38": "1706",
    "S_RIFC_8G": "1208",
    "S_RIFC_16G": "1508",
}
"""Soviet units whose zones close a ring around 1406 without touching it."""
CORRIDOR = {"G_INF_168": "1404", "G_INF_106": "1403"}
"""German infantry in the ring and west of it, through which supply runs into the pocket."""


def german_start(units: dict[str, str], turn: int = 5, *head: str) -> Match:
    """The start of a German player turn."""
    return situation("german start", units, f"turn = {turn}", *head)


def offered(match: Match) -> list[str]:
    """The divisions that may be withdrawn now."""
    return [text.split()[1] for text in legal(match, "withdraw")]


# ------------------------------------------------------------------------------------------------------ when


@rule("kursk 4.5a")
@pytest.mark.parametrize("gambit", ["false", "true"])
@pytest.mark.parametrize(("turn", "open_"), [(1, False), (3, False), (4, False), (5, True), (6, True), (9, True)])
def test_4_5a_from_turn_5_on(turn: int, open_: bool, gambit: str) -> None:
    match = german_start({"G_PZ_3": "1304"}, turn, f"gambit = {gambit}")
    assert offered(match) == (["G_PZ_3"] if open_ else [])


@rule("kursk 4.5a")
@pytest.mark.parametrize("phase", ["german move", "german fight", "soviet start", "soviet move", "turn end", "orders"])
def test_4_5a_at_no_other_moment_of_a_turn(phase: str) -> None:
    units = {"G_PZ_3": "1304", "G_PZ_11": "3002", "S_TNKC_1": "3003", "S_TNKC_5": "3020"}
    match = situation(phase, units, "turn = 5")
    assert offered(match) == []
    assert refusal(match, "withdraw G_PZ_3") is not None


@rule("kursk 4.5a")
def test_4_5a_withdrawals_come_after_the_orders_and_before_the_first_phase() -> None:
    match = situation("orders", {"G_PZ_3": "1304", "G_PZ_11": "1504"}, "turn = 5")
    play(match, "order move/fight", "order move/fight")
    assert offered(match) == ["G_PZ_11", "G_PZ_3"]
    play(match, "done")
    assert offered(match) == []
    assert legal(match, "pick") == ["pick G_PZ_11", "pick G_PZ_3"]


# ------------------------------------------------------------------------------------------------------- who


@rule("kursk 4.5b")
@pytest.mark.parametrize("unit", MECHANIZED)
def test_4_5b_every_mechanized_division_may_go(unit: str) -> None:
    assert offered(german_start({unit: "1304"})) == [unit]


@rule("kursk 4.5b")
@pytest.mark.parametrize("unit", ON_FOOT)
def test_4_5b_no_other_division_may_go(unit: str) -> None:
    match = german_start({unit: "1304", "G_PZ_3": "1504"})
    assert offered(match) == ["G_PZ_3"]
    assert refusal(match, f"withdraw {unit}") == "4.5b"


@rule("kursk 4.5b")
def test_4_5b_not_out_of_a_soviet_zone_of_control() -> None:
    """The division next to the Soviet one is in supply, and the west edge is near."""
    match = german_start({"G_PZ_3": "1304", "S_RIFD_49": "1305", "G_PZ_11": "1504"})
    assert offered(match) == ["G_PZ_11"]
    assert refusal(match, "withdraw G_PZ_3") == "4.5b"
    assert refusal(german_start({"G_PZ_3": "1303", "S_RIFD_49": "1305"}), "withdraw G_PZ_3") is None


@rule("kursk 4.5b")
def test_4_5b_not_out_of_supply() -> None:
    """In the corner the way to the edge is open, but its edge hexes are no sources while the Soviet holds them."""
    units = {**WALL, "G_PZ_3": "6003", "G_PZ_11": "1304"}
    match = german_start(units, 5, f"control.soviet = [{CORNER}]")
    assert offered(match) == ["G_PZ_11"]
    assert refusal(match, "withdraw G_PZ_3") == "4.5b"
    assert offered(german_start(units)) == ["G_PZ_11", "G_PZ_3"]


@rule("kursk 4.5b")
def test_4_5b_only_divisions_on_the_map() -> None:
    match = german_start({"G_PZ_3": "1304", "G_PZ_11": "dead", "G_PZ_4": "withdrawn", "G_PZ_19": "pool"})
    assert offered(match) == ["G_PZ_3"]
    for unit in ("G_PZ_11", "G_PZ_4", "G_PZ_19"):
        assert refusal(match, f"withdraw {unit}") == "4.5b"


@rule("kursk 4.5h")
def test_4_5h_german_units_do_not_open_the_way_west() -> None:
    """The infantry carries supply through the ring of zones, but not the withdrawal."""
    units = {**POCKET, **CORRIDOR, "G_PZ_3": "1406", "G_PZ_11": "4002"}
    match = german_start(units)
    assert offered(match) == ["G_PZ_11"]
    assert refusal(match, "withdraw G_PZ_3") == "4.5h"


@rule("kursk 4.5h", "kursk 4.5b")
def test_4_5h_in_the_same_pocket_without_the_corridor_supply_fails_first() -> None:
    match = german_start({**POCKET, "G_PZ_3": "1406", "G_PZ_11": "4002"})
    assert refusal(match, "withdraw G_PZ_3") == "4.5b"


@rule("kursk 4.5h")
@pytest.mark.parametrize("gone", ["S_TNKC_1", "S_TNKC_5", "S_RIFC_16G"])
def test_4_5h_a_gap_in_the_ring_opens_the_way(gone: str) -> None:
    units = {unit: hex for unit, hex in POCKET.items() if unit != gone}
    assert offered(german_start({**units, **CORRIDOR, "G_PZ_3": "1406"})) == ["G_PZ_3"]


@rule("kursk 4.5i")
@pytest.mark.parametrize("unit", ["S_TNKC_1", "S_MECC_3", "S_RIFC_38", "S_MOTD_1N"])
def test_4_5i_soviet_units_never_withdraw(unit: str) -> None:
    match = german_start({"G_PZ_3": "1304", unit: "3020"})
    assert refusal(match, f"withdraw {unit}") == "4.5i"
    assert offered(situation("soviet start", {unit: "3020"}, "turn = 5")) == []


# ------------------------------------------------------------------------------------------------------ what for


@rule("kursk 4.5d")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("unit", ["G_PZ_3", "G_PG_10", "G_PG_5SS", "G_PZ_HG", "G_PG_9SS"])
def test_4_5d_a_division_gives_one_die(unit: str, die: int) -> None:
    match = german_start({unit: "1304"})
    match.feed([die])
    play(match, f"withdraw {unit}")
    assert scores(match) == [(die, "4.5d")]
    assert match.state.vp == START + die


@rule("kursk 4.5d")
def test_4_5d_two_divisions_are_two_rolls() -> None:
    match = german_start({"G_PZ_3": "1304", "G_PZ_11": "1504"})
    match.feed([2, 5])
    play(match, "withdraw G_PZ_3")
    assert match.state.vp == START + 2
    play(match, "withdraw G_PZ_11")
    assert match.state.vp == START + 2 + 5


@rule("kursk 4.5e")
@pytest.mark.parametrize("strength", ["", " reduced"])
@pytest.mark.parametrize("unit", ELITE)
def test_4_5e_an_elite_division_adds_three(unit: str, strength: str) -> None:
    for die in (1, 6):
        match = german_start({unit: f"1304{strength}"})
        match.feed([die])
        play(match, f"withdraw {unit}")
        assert scores(match) == [(die + 3, "4.5e")]


@rule("kursk 4.5e")
@pytest.mark.parametrize("unit", [unit for unit in MECHANIZED if unit not in ELITE])
def test_4_5e_no_other_division_is_elite(unit: str) -> None:
    match = german_start({unit: "1304"})
    match.feed([4])
    play(match, f"withdraw {unit}")
    assert match.state.vp == START + 4


# ------------------------------------------------------------------------------------------------------ how


@rule("kursk 4.5c")
def test_4_5c_two_divisions_from_different_hexes_and_reduced() -> None:
    match = german_start({"G_PZ_3": "1304 reduced", "G_PZ_11": "4002 reduced", "G_PZ_4": "4002"})
    assert offered(match) == ["G_PZ_11", "G_PZ_3", "G_PZ_4"]
    match.feed([3, 4])
    play(match, "withdraw G_PZ_3", "withdraw G_PZ_11")
    assert match.state.vp == START + 7


@rule("kursk 4.5f")
def test_4_5f_a_withdrawn_division_is_gone_without_a_move_or_a_loss() -> None:
    match = german_start({"G_PZ_1SS": "1304", "G_PZ_3": "1304"})
    match.feed([2])
    play(match, "withdraw G_PZ_1SS")
    there = match.state.units[WORLD.by_id["G_PZ_1SS"]]
    assert (there.place, there.hex) == (WITHDRAWN, -1)
    assert events(match, Withdrawn) == [Withdrawn(WORLD.by_id["G_PZ_1SS"])]
    assert events(match, Eliminated) == []
    assert scores(match) == [(5, "4.5e")]
    assert [unit.place for unit in match.view("german").counters if unit.id == "G_PZ_3"] == ["1304"]


@rule("kursk 4.5f")
@pytest.mark.parametrize("unit", ["G_PZ_19", "G_PZ_8"])
def test_4_5f_a_withdrawn_division_never_returns(unit: str) -> None:
    """Neither 19 Panzer nor a conditional division is a reinforcement again."""
    match = german_start({unit: "1304", "G_PZ_3": "1504"}, 5, "conditional = 4", 'control.german = ["3509"]')
    play(match, f"withdraw {unit}", "done")
    assert legal(match) == ["pick G_PZ_3", "done"]
    assert refusal(match, f"pick {unit}") is not None


@rule("kursk 4.5f")
def test_4_5f_a_withdrawn_division_is_not_counted_in_the_final_check() -> None:
    match = situation("final check", {"G_PZ_3": "withdrawn"})
    assert match.state.vp == START


# ------------------------------------------------------------------------------------------------- how many


THREE = {"G_PZ_3": "1304", "G_PZ_11": "1504", "G_PZ_4": "4002"}


@rule("kursk 4.5g")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_4_5g_none_one_or_two_in_a_turn(number: int) -> None:
    match = german_start(THREE)
    play(match, *(f"withdraw {unit}" for unit in list(THREE)[:number]))
    if number < 2:
        play(match, "done")
    assert offered(match) == []
    assert len(events(match, Withdrawn)) == number
    assert [text.split()[1] for text in legal(match, "pick")] == sorted(
        list(THREE)[number:], key=WORLD.by_id.__getitem__
    )


@rule("kursk 4.5g")
def test_4_5g_each_turn_is_a_new_choice() -> None:
    """Two on turn 5; the third goes on turn 6."""
    match = german_start(THREE)
    play(match, "withdraw G_PZ_3", "withdraw G_PZ_11")
    while match.state.turn == 5:
        play(match, legal(match)[-1])
    play(match, "order move/fight", "order move/fight")
    assert offered(match) == ["G_PZ_4"]


@rule("kursk 4.5g")
def test_4_5g_withdrawals_not_made_are_not_saved_up() -> None:
    match = german_start({**THREE, "G_PZ_12": "4102"})
    play(match, "done")
    while match.state.turn == 5:
        play(match, legal(match)[-1])
    play(match, "order move/fight", "order move/fight", "withdraw G_PZ_3", "withdraw G_PZ_11")
    assert offered(match) == []
