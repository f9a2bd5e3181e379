"""How a player comes from what his doctrine thinks to an answer."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar, cast

import pytest

from grognard.ai.courses import Course, chosen, in_the_mood, leaning, one_of_the_best, varied
from grognard.ai.dice import Dice
from grognard.ai.leaf import Leaf, expected, share_of
from grognard.ai.search import clearly_better
from grognard.core.flow import Action, Decision, Outcome
from grognard.core.ruleset import AnyRuleset


class Letter(Action, frozen=True):
    name: str
    verb: ClassVar[str] = "letter"


LETTERS = [Letter(name) for name in "abcdefgh"]


def test_the_best_answer_is_taken_and_ties_are_drawn() -> None:
    worth = [0.0, 3.0, 3.0, 1.0, 0.0, 0.0, 0.0, 0.0]
    dice = Dice(1)
    assert {one_of_the_best(LETTERS, worth, dice).name for _ in range(40)} == {"b", "c"}  # type: ignore[attr-defined]


def test_a_secret_choice_is_varied_among_what_is_nearly_as_good() -> None:
    worth = [3.0, 2.5, 1.9, -9.0, -9.0, -9.0, -9.0, -9.0]
    dice = Dice(1)
    found = Counter(varied(LETTERS, worth, 1.0, dice).name for _ in range(900))  # type: ignore[attr-defined]
    assert set(found) == {"a", "b"}
    assert found["a"] > 1.5 * found["b"]


class Opinion:
    """A game of which only what its doctrine thinks is known."""

    def __init__(self, spread: float) -> None:
        self._spread = spread

    def appraisals(self, *_: object) -> list[float]:
        return [3.0, 2.5, 1.9, -9.0, -9.0, -9.0, -9.0, -9.0]

    def spread(self, *_: object) -> float:
        return self._spread


@pytest.mark.parametrize(("spread", "answers"), [(1.0, {"a", "b"}), (0.0, {"a"})])
def test_a_player_varies_what_his_game_calls_secret_and_nothing_else(spread: float, answers: set[str]) -> None:
    dice, question, game = Dice(2), Decision("red"), cast(AnyRuleset, Opinion(spread))
    taken = [chosen(game, None, question, LETTERS, Course(), set(), dice) for _ in range(40)]
    assert {letter.name for letter in taken} == answers  # type: ignore[attr-defined]


def test_a_mood_decides_between_answers_that_are_nearly_alike_and_always_in_the_same_way() -> None:
    worth = [3.0, 2.9, 2.8, 2.7, 2.6, -50.0, -50.0, -50.0]
    taken = [in_the_mood(LETTERS, worth, mood) for mood in range(1, 60)]
    assert taken == [in_the_mood(LETTERS, worth, mood) for mood in range(1, 60)]
    assert {letter.name for letter in taken} >= {"a", "b", "c"}  # type: ignore[attr-defined]
    assert not {"f", "g", "h"} & {letter.name for letter in taken}  # type: ignore[attr-defined]


def test_no_mood_takes_what_is_far_behind() -> None:
    worth = [30.0, 29.0, 28.5, 1.0, 0.0, 0.0, 0.0, 0.0]
    assert {in_the_mood(LETTERS, worth, mood) for mood in range(1, 80)} <= set(LETTERS[:3])


def test_a_mood_has_its_way_once_with_each_answer_so_that_nobody_goes_in_circles() -> None:
    dice, question, game = Dice(2), Decision("red"), cast(AnyRuleset, Opinion(0.0))
    for mood in range(1, 40):
        indulged = set[int]()
        taken = [chosen(game, None, question, LETTERS, Course(mood=mood), indulged, dice) for _ in range(3)]
        assert taken[1:] == [LETTERS[0], LETTERS[0]], "asked again, it does what is best"
        assert len(indulged) == (taken[0] != LETTERS[0])


def test_leanings_lie_between_minus_one_and_one() -> None:
    found = [leaning(mood, letter) for mood in range(1, 50) for letter in LETTERS]
    assert -1.0 <= min(found) < -0.5 < 0.5 < max(found) <= 1.0
    assert abs(sum(found) / len(found)) < 0.1


@pytest.mark.parametrize(("winner", "share"), [("red", 1.0), ("blue", 0.0), (None, 0.5)])
def test_a_match_that_is_over_is_worth_what_it_brought(winner: str | None, share: float) -> None:
    assert share_of(Outcome(winner, 0, "1.1"), "red") == share


def test_learned_weights_count_the_terms_that_they_know() -> None:
    leaf = Leaf(None, {"points": 2.0})  # type: ignore[arg-type]
    assert leaf.lead({"points": 1.5, "unknown": 100.0}) == 3.0
    assert expected(0.0) == 0.5
    assert expected(-1e9) < 1e-9 < 1 - 1e-9 < expected(1e9)


def test_a_course_has_to_be_better_beyond_doubt() -> None:
    assert clearly_better([0.6, 0.7, 0.8], [0.5, 0.6, 0.7])
    assert not clearly_better([0.9, 0.9], [0.1, 0.1])  # too few worlds
    assert not clearly_better([1.0, 0.0, 0.6, 0.4], [0.5, 0.5, 0.5, 0.45])
    assert not clearly_better([], [])
