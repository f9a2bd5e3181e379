"""Pairs of players against each other: what is played, when it is enough, and what it proves."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from typer.testing import CliRunner

from grognard import rulesets
from grognard.cli.app import app
from grognard.core.errors import BadInput
from grognard.lab.ladder import (
    FEWEST,
    Book,
    Duel,
    Played,
    Terms,
    duels,
    hold,
    holm,
    is_settled,
    play,
    to_play,
    verdict,
    verdicts,
)
from grognard.lab.published import BEGIN, END, inserted, published

DUEL = Duel("vietnam", "boys", "greedy", "random")
US, VC = rulesets.find("vietnam").sides


def pairs_of(*scores: tuple[float, float], duel: Duel = DUEL) -> list[Played]:
    """Matches of a duel: what the first player had from either side, dice by dice."""
    who = (duel.game, duel.scenario, duel.first, duel.second)
    return [
        Played(*who, seed, side, score, "draw", 0, 1, 1)
        for seed, both in enumerate(scores)
        for side, score in zip((US, VC), both, strict=True)
    ]


def test_each_pair_is_a_question_in_each_scenario_of_each_game() -> None:
    found = duels(["vietnam", "kursk"], "", ["captain:sergeant", "sergeant:recruit"])
    scenarios = [(game, one.id) for game in ("vietnam", "kursk") for one in rulesets.find(game).scenarios()]
    assert [(one.game, one.scenario) for one in found] == scenarios * 2
    assert {(one.first, one.second) for one in found} == {("captain", "sergeant"), ("sergeant", "recruit")}
    assert duels(["vietnam"], "boys", ["greedy:random"]) == [DUEL]


@pytest.mark.parametrize("pair", ["captain", "captain:", "captain:nobody", ""])
def test_what_is_no_pair_of_players_is_named(pair: str) -> None:
    with pytest.raises(BadInput, match="no pair of players"):
        duels(["vietnam"], "boys", [pair])


def test_a_clear_answer_needs_few_pairs_and_no_answer_needs_more() -> None:
    assert is_settled(verdict(DUEL, pairs_of(*[(1.0, 1.0)] * FEWEST)))
    assert not is_settled(verdict(DUEL, pairs_of(*[(1.0, 1.0)] * (FEWEST - 1))))
    assert not is_settled(verdict(DUEL, pairs_of(*[(1.0, 0.0), (0.5, 0.5), (1.0, 0.5)] * 2)))
    assert is_settled(verdict(DUEL, pairs_of(*[(0.0, 0.0)] * FEWEST)))


def test_a_verdict_has_score_interval_and_sides() -> None:
    found = verdict(DUEL, pairs_of((1.0, 0.5), (1.0, 0.0), (1.0, 1.0), (0.5, 0.0)))
    assert found.pairs == 4
    assert found.score == pytest.approx(0.625)
    assert found.by_side == {US: pytest.approx(0.875), VC: pytest.approx(0.375)}
    assert 0.0 <= found.low < found.score < found.high <= 1.0
    assert 0.0 < found.chance < 0.5


def test_a_match_without_its_twin_does_not_count() -> None:
    assert verdict(DUEL, pairs_of((1.0, 1.0), (0.0, 0.0))[:3]).pairs == 1
    assert verdict(DUEL, []).pairs == 0


def test_equal_players_are_seldom_called_different() -> None:
    """The sequential test errs no more often than it says, within the luck of this count."""
    dice, wrong = random.Random(5), 0
    for _ in range(200):
        scores: list[tuple[float, float]] = []
        for _ in range(60):
            scores.append((float(dice.random() < 0.5), float(dice.random() < 0.5)))
            found = verdict(DUEL, pairs_of(*scores))
            if is_settled(found):
                wrong += found.llr > 0
                break
    assert wrong <= 20


def test_several_answers_are_judged_together() -> None:
    """Holm: what would pass alone does not pass as one of many, and the clearest one still does."""
    clear = verdict(DUEL, pairs_of(*[(1.0, 1.0)] * 8))
    weak = verdict(DUEL, pairs_of(*[(1.0, 0.0), (1.0, 0.5), (0.5, 0.5), (1.0, 1.0)] * 2))
    assert 0.05 / 21 < weak.chance < 0.05
    assert holm([weak])[0].better
    assert [one.better for one in holm([weak, clear, *[verdict(DUEL, [])] * 19])][:2] == [False, True]


def test_what_stands_in_the_book_is_not_played_again(tmp_path: Path) -> None:
    file, heard = tmp_path / "book.csv", list[Played]()
    book = Book(file)
    hold([DUEL], Terms(pairs=1, seed=3, jobs=1), book, heard.append)
    assert [(one.seed, one.side) for one in heard] == [(3, US), (3, VC)]
    again = Book(file)
    assert again.played == heard
    assert list(to_play([DUEL], Terms(pairs=1, seed=3, jobs=1), again)) == []
    assert list(to_play([DUEL], Terms(pairs=2, seed=3, jobs=1), again)) == [(DUEL, 4, US), (DUEL, 4, VC)]
    assert verdicts([DUEL], again) == verdicts([DUEL], book)
    assert verdicts([DUEL], book)[0].pairs == 1


def test_a_clear_question_is_asked_no_longer_unless_all_is_to_be_played() -> None:
    book = Book(None)
    book.played = pairs_of(*[(1.0, 1.0)] * FEWEST)
    assert list(to_play([DUEL], Terms(pairs=FEWEST + 1, seed=0, jobs=1), book)) == []
    assert len(list(to_play([DUEL], Terms(pairs=FEWEST + 1, seed=0, jobs=1, to_the_end=True), book))) == 2


def test_a_broken_book_is_named_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "book.csv"
    file.write_text("game,scenario\nvietnam,boys\n", encoding="utf-8")
    with pytest.raises(BadInput, match=r"book\.csv:2"):
        Book(file)


def test_the_command_prints_a_table_and_goes_on_from_its_book(tmp_path: Path) -> None:
    words = ["arena", "vietnam", "--scenario", "boys", "--pairs", "greedy:random", "--games", "1", "--jobs", "1"]
    file = ["--book", str(tmp_path / "book.csv")]
    first = CliRunner().invoke(app, [*words, *file])
    assert first.exit_code == 0, first.output
    assert "greedy" in first.output
    second = CliRunner().invoke(app, [*words, *file, "--json"])
    assert '"pairs": 1' in second.output


def test_options_that_do_not_go_together_are_refused() -> None:
    for words in (["--book", "x.csv"], ["--to-the-end"], ["--pairs", "greedy:random", "-p", "us=greedy"]):
        found = CliRunner().invoke(app, ["arena", "vietnam", *words])
        assert isinstance(found.exception, BadInput)


def test_a_book_is_published_as_tables_of_levels_times_and_balance(tmp_path: Path) -> None:
    file, equals = tmp_path / "book.csv", Duel("vietnam", "boys", "greedy", "greedy")
    book = Book(file)
    for one in (*pairs_of((1.0, 0.5), (1.0, 0.0)), *pairs_of((0.5, 0.5), duel=equals)[:1]):
        book.add(one)
    tables = published(book)
    assert "| vietnam | boys | greedy : random | 2 | 0.62 |" in tables
    assert "| too few | 0.00 |" in tables
    assert "| vietnam | boys | greedys | 1 | us 0%, vc 0%, draw 100% | 0.0 | 1 to 1 |" in tables
    page = tmp_path / "page.md"
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n", encoding="utf-8")
    found = CliRunner().invoke(app, ["ladder", str(file), "--into", str(page)])
    assert found.exit_code == 0, found.output
    text = page.read_text(encoding="utf-8")
    assert tables in text
    assert "old" not in text
    assert text.startswith("before")
    assert text.endswith("after\n")
    assert inserted(text, tables) == text
    assert CliRunner().invoke(app, ["ladder", str(file)]).output.strip() == tables


def test_equals_play_each_match_once() -> None:
    equals = Duel("vietnam", "boys", "greedy", "greedy")
    assert list(to_play([equals], Terms(pairs=2, seed=3, jobs=1), Book(None))) == [(equals, 3, US), (equals, 4, US)]


def test_a_page_without_marks_is_refused() -> None:
    with pytest.raises(BadInput, match="no <!-- ladder -->"):
        inserted("text", "tables")


def test_how_long_a_player_thinks_is_noted() -> None:
    ended = play(DUEL, 1, US, {})
    assert ended.longest > 0.0
