"""Chapter 4 of Drive on Kursk: the start total, victory, collapse and concession (4.2)."""

from __future__ import annotations

import pytest

import grognard
from grognard.core.errors import IllegalAction
from grognard.core.match import Match
from grognard.rulesets.kursk.events import Scored
from grognard.rulesets.kursk.world import GERMAN
from tests.rulesets.kursk.chapter_4 import ARENA, BESIDE, EAST_EDGE, WEST_EDGE, ended, scores, situation
from tests.rulesets.kursk.edition import WORLD
from tests.support import events, legal, play, refusal, rule


def fresh(scenario: str) -> Match:
    """A match of the proposed deployment."""
    return grognard.load("kursk").new(scenario, seed=1, options={"setup": "default"})


# ------------------------------------------------------------------------------------------------ start total


@rule("kursk 4.2a")
@pytest.mark.parametrize("scenario", ["standard", "gambit"])
def test_4_2a_the_german_starts_with_sixty(scenario: str) -> None:
    match = fresh(scenario)
    assert match.state.vp == 60
    assert match.state.turn == 1


@rule("kursk 4.2a")
def test_4_2a_sixty_is_the_worth_of_the_places_behind_the_german_line() -> None:
    values = [place.vp for hex, place in WORLD.places.items() if WORLD.side_of_line[GERMAN] >> hex & 1]
    assert sum(values) == 60
    assert fresh("standard").state.control == WORLD.side_of_line[GERMAN]


@rule("kursk 4.2a")
def test_4_2a_soviet_gains_are_german_losses() -> None:
    """There is one total; a Soviet who takes a city has no points of his own."""
    match = situation("soviet move", {"S_TNKC_1": "4718"}, "vp = 60")
    play(match, "pick S_TNKC_1", "go 4717")
    assert match.state.vp == 50
    assert [event.points for event in events(match, Scored) if isinstance(event, Scored)] == [-10]


# ----------------------------------------------------------------------------------------------------- verdict

STANDARD = [(1, "soviet"), (154, "soviet"), (155, None), (180, None), (181, "german"), (280, "german")]
GAMBIT = [(1, "soviet"), (154, "soviet"), (155, "soviet"), (180, "soviet"), (181, "soviet"), (279, "soviet")]
GAMBIT += [(280, "german"), (281, "german"), (999, "german")]


@rule("kursk 4.2b")
@pytest.mark.parametrize(("vp", "winner"), STANDARD)
def test_4_2b_victory_without_the_gambit(vp: int, winner: str | None) -> None:
    assert ended(situation("final check", {}, f"vp = {vp}")) == (winner, vp, "4.2b")


@rule("kursk 4.2c")
@pytest.mark.parametrize(("vp", "winner"), GAMBIT)
def test_4_2c_victory_with_the_gambit(vp: int, winner: str) -> None:
    assert ended(situation("final check", {}, f"vp = {vp}", "gambit = true")) == (winner, vp, "4.2c")


@rule("kursk 4.2d")
@pytest.mark.parametrize(("gambit", "before"), [("false", 141), ("true", 240)])
def test_4_2d_reaching_the_threshold_early_ends_nothing(gambit: str, before: int) -> None:
    """The rulebook's example: 181 on turn 5 is no victory yet."""
    match = situation("german move", {"G_PZ_3": "3414"}, f"vp = {before}", "turn = 5", f"gambit = {gambit}")
    play(match, "pick G_PZ_3", "go 3415")
    assert match.state.vp == before + 40
    assert match.outcome is None
    while match.state.turn == 5:
        play(match, legal(match)[-1])
    assert match.outcome is None
    assert match.state.turn == 6


@rule("kursk 4.2d")
@pytest.mark.parametrize("turn", range(1, 7))
@pytest.mark.parametrize("vp", [1, 154, 181, 280, 999])
def test_4_2d_no_total_above_zero_ends_a_turn_before_the_last(turn: int, vp: int) -> None:
    match = situation("turn end", {}, f"turn = {turn}", f"vp = {vp}")
    assert match.outcome is None
    assert match.state.turn == turn + 1


@rule("kursk 4.2d")
def test_4_2d_the_total_at_the_end_decides_not_the_highest() -> None:
    match = situation("soviet move", {"S_TNKC_1": "3416"}, "vp = 190", "turn = 7", 'control.german = ["3415"]')
    play(match, "pick S_TNKC_1", "go 3415")
    while not legal(match, "vote"):
        play(match, legal(match)[-1])
    play(match, "vote no", "vote no")
    assert ended(match) == ("soviet", 150, "4.2b")


# ---------------------------------------------------------------------------------------------------- collapse


@rule("kursk 4.2e")
@pytest.mark.parametrize("gambit", ["false", "true"])
@pytest.mark.parametrize("vp", [1, 9, 10])
def test_4_2e_at_zero_the_soviet_wins_at_once(vp: int, gambit: str) -> None:
    """The tank corps has points left, but nobody is asked for anything any more."""
    match = situation("soviet move", {"S_TNKC_1": "3301"}, f"vp = {vp}", f"gambit = {gambit}")
    play(match, "pick S_TNKC_1", "go 3300")
    assert ended(match) == ("soviet", 0, "4.2e")
    assert match.legal() == []
    assert match.decisions == []


@rule("kursk 4.2e")
def test_4_2e_one_point_is_enough_to_go_on() -> None:
    match = situation("soviet move", {"S_TNKC_1": "3301"}, "vp = 11")
    play(match, "pick S_TNKC_1", "go 3300")
    assert match.outcome is None
    assert match.state.vp == 1
    assert legal(match, "go")


@rule("kursk 4.2e")
def test_4_2e_collapse_in_the_middle_of_a_move() -> None:
    match = situation("soviet move", {"S_TNKC_1": "3301"}, "vp = 20")
    play(match, "pick S_TNKC_1", "go 3300")
    assert match.outcome is None
    play(match, "go 3400")
    assert ended(match) == ("soviet", 0, "4.2e")


@rule("kursk 4.2e")
def test_4_2e_collapse_on_ground_taken_in_passing() -> None:
    """On the way from 3815 to 3813 lies a town; the corps stands beyond it when the game is over."""
    match = situation("soviet move", {"S_TNKC_1": "3815"}, "vp = 1", 'control.german = ["3814"]')
    play(match, "pick S_TNKC_1", "go 3813")
    assert ended(match) == ("soviet", 0, "4.2e")


@rule("kursk 4.2e")
def test_4_2e_collapse_in_the_middle_of_a_combat_result() -> None:
    """The second of two lost divisions brings the total to zero; there is no advance."""
    german = dict.fromkeys(("G_INF_168", "G_INF_106"), f"{ARENA} reduced")
    soviet = dict.fromkeys(("S_RIFC_8G", "S_RIFC_16G", "S_RIFC_36G"), BESIDE)
    match = situation("soviet fight", german | soviet, "vp = 3", 'orders.soviet = "fight/move"')
    match.feed([1])
    play(match, f"attack {ARENA}", *(f"join {name}" for name in soviet), "commit")
    assert scores(match) == [(-2, "4.8a"), (-2, "4.8a")]
    assert ended(match) == ("soviet", 0, "4.2e")
    assert match.decisions == []


@rule("kursk 4.2e")
def test_4_2e_collapse_in_the_german_players_own_attack() -> None:
    match = situation("german fight", {"G_INF_168": f"{BESIDE} reduced", "S_RIFC_8G": ARENA}, "vp = 2")
    match.feed([6])
    play(match, f"attack {ARENA}", "join G_INF_168", "commit")
    assert ended(match) == ("soviet", 0, "4.2e")


@rule("kursk 4.2e")
def test_4_2e_gains_that_come_first_save_the_german() -> None:
    """In a bloodbath the Soviet corps (+3) is lost before the division (-2)."""
    match = situation("german fight", {"G_INF_168": BESIDE, "S_RIFC_38": ARENA}, "vp = 2")
    match.feed([1])
    play(match, f"attack {ARENA}", "join G_INF_168", "commit")
    assert match.outcome is None
    assert match.state.vp == 3


@rule("kursk 4.2e")
def test_4_2e_collapse_in_the_final_check() -> None:
    match = situation("final check", {"G_PZ_3": "3002"}, "vp = 4", f"control.soviet = {WEST_EDGE}")
    assert ended(match) == ("soviet", 0, "4.2e")


@rule("kursk 4.2e")
def test_4_2e_in_the_final_check_soviet_losses_count_first() -> None:
    ends = f"control = {{ german = {EAST_EDGE}, soviet = {WEST_EDGE} }}"
    match = situation("final check", {"G_PZ_3": "3002", "S_TNKC_1": "3020"}, "vp = 2", ends)
    assert ended(match) == ("soviet", 1, "4.2b")


# -------------------------------------------------------------------------------------------------- concession


@rule("kursk 4.2f")
@pytest.mark.parametrize(("loser", "winner"), [("german", "soviet"), ("soviet", "german")])
@pytest.mark.parametrize("phase", ["orders", "german move", "soviet move", "turn end"])
def test_4_2f_either_side_may_concede_whoever_is_to_decide(phase: str, loser: str, winner: str) -> None:
    units = {"G_PZ_3": "1304", "S_TNKC_1": "3020"}
    match = situation(phase, units, "turn = 7", "vp = 170")
    match.concede(loser)
    assert ended(match) == (winner, 170, "4.2f")
    assert match.decisions == []


@rule("kursk 4.2f")
@pytest.mark.parametrize(("phase", "winner"), [("german move", "soviet"), ("soviet move", "german")])
def test_4_2f_the_side_that_is_asked_concedes_by_default(phase: str, winner: str) -> None:
    match = situation(phase, {"G_PZ_3": "1304", "S_TNKC_1": "3020"})
    assert refusal(match, "concede") is None
    play(match, "concede")
    assert ended(match) == (winner, 100, "4.2f")


@rule("kursk 4.2f")
@pytest.mark.parametrize(("vp", "loser", "winner"), [(300, "german", "soviet"), (1, "soviet", "german")])
def test_4_2f_the_total_does_not_matter_to_a_concession(vp: int, loser: str, winner: str) -> None:
    match = situation("german move", {"G_PZ_3": "1304"}, f"vp = {vp}")
    match.concede(loser)
    assert ended(match)[0] == winner


@rule("kursk 4.2f")
def test_4_2f_concession_in_the_middle_of_a_move() -> None:
    match = situation("german move", {"G_PZ_3": "1304"})
    play(match, "pick G_PZ_3", "go 1305")
    match.concede("soviet")
    assert ended(match) == ("german", 100, "4.2f")


@rule("kursk 4.2f")
def test_4_2f_nobody_concedes_a_finished_game() -> None:
    match = situation("final check", {}, "vp = 181")
    for side in ("german", "soviet"):
        assert refusal(match, "concede") is not None
        with pytest.raises(IllegalAction):
            match.concede(side)
    assert ended(match) == ("german", 181, "4.2b")
