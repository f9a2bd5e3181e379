"""The guided first matches: each is played to its end, and every lesson has to fit what is asked there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from grognard import api, lessons, rulesets
from grognard.ai.players import Dice, make
from grognard.ai.seats import Seat
from grognard.core.flow import Action
from grognard.core.match import Match
from grognard.core.ruleset import AnyRuleset
from grognard.core.view import DecisionView
from grognard.i18n import LANGUAGES, bundle, text_id
from grognard.lab.bench import quick_start
from grognard.lessons import GuidedMatch, Lesson

GUIDED = [name for name in rulesets.names() if lessons.guided_match(rulesets.find(name))]
SEEDS = range(2)
"""Matches of a careful beginner; as many are played besides of one who does anything, and of one who is curious."""

OFTEN = 4
"""How many times something is asked in these matches before it needs a lesson."""

Asked = list[DecisionView]


def guided_match(game: str) -> GuidedMatch:
    found = lessons.guided_match(rulesets.find(game))
    assert found is not None
    return found


def started(game: str, seed: int) -> Match:
    """The guided match as the lobby sets it up."""
    guided, ruleset = guided_match(game), api.load(game)
    scenario = next(one for one in ruleset.scenarios() if one.id == guided.scenario)
    return ruleset.new(guided.scenario, seed=seed, options={**quick_start(scenario), **guided.options})


def questions(game: str, player: str, seed: int) -> Iterator[DecisionView]:
    """Every question that the learner is asked in a match."""
    guided, match = guided_match(game), started(game, seed)
    learner = Curious(seed) if player == "curious" else make(player, seed)
    players = {side: make(guided.opponent, seed) for side in match.ruleset.sides} | {guided.side: learner}
    while (decision := match.decision) is not None:
        if decision.side == guided.side:
            shown = match.view(guided.side).decision
            assert shown is not None
            yield shown
        match.play(players[decision.side].choose(Seat(match, decision.side)), decision.side)
    assert match.outcome is not None


class Curious:
    """Tries every kind of answer as often as any other."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, seat: Seat) -> Action:
        kinds: dict[type[Action], list[Action]] = {}
        for action in seat.legal():
            kinds.setdefault(type(action), []).append(action)
        return self.dice.choice(self.dice.choice(list(kinds.values())))


@cache
def asked(game: str, player: str) -> Asked:
    return [question for seed in SEEDS for question in questions(game, player, seed)]


def groups(question: DecisionView) -> set[str]:
    return {choice.group for choice in question.choices}


def answers(question: DecisionView) -> set[str]:
    """The kinds of its answers, and each of them by itself."""
    return groups(question) | {choice.notation for choice in question.choices}


def suited(lesson: Lesson, asked: Asked) -> Asked:
    """The questions that a lesson is about."""
    return [question for question in asked if lesson.suits(question.kind, groups(question))]


def test_every_game_has_a_guided_match() -> None:
    assert set(GUIDED) == set(rulesets.names())


@pytest.mark.parametrize("game", GUIDED)
def test_lessons_are_sound(game: str) -> None:
    assert lessons.flaws(rulesets.find(game)) == []


@pytest.mark.parametrize("game", GUIDED)
def test_what_is_often_asked_in_the_guided_match_has_a_lesson(game: str) -> None:
    taught = {lesson.kind for lesson in guided_match(game).lesson}
    times = Counter(question.kind for question in asked(game, "sergeant"))
    assert {kind for kind, count in times.items() if count >= OFTEN} <= taught


@pytest.mark.parametrize("game", GUIDED)
def test_the_first_question_has_a_lesson(game: str) -> None:
    first = asked(game, "sergeant")[0]
    assert any(lesson.suits(first.kind, groups(first)) for lesson in guided_match(game).lesson)


@pytest.mark.parametrize("game", GUIDED)
def test_every_lesson_fits_a_question_of_the_guided_match(game: str) -> None:
    met = [*asked(game, "sergeant"), *asked(game, "random"), *asked(game, "curious")]
    for lesson in guided_match(game).lesson:
        found = suited(lesson, met)
        assert found, f"{lesson.id}: nothing like it is asked"
        offered = set[str]().union(*map(answers, found))
        told = {*lesson.advise, *lesson.waste, *lesson.en.does}
        assert told <= offered, f"{lesson.id}: {told - offered} are not offered"
        if lesson.advise:
            assert groups(found[0]) & {*lesson.advise}, f"{lesson.id}: what is advised is not open when it is read"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GUIDED)
def test_kinds_of_answers_that_are_told_of_have_a_name(game: str, language: str) -> None:
    texts = bundle(language, game)
    told = {group for lesson in guided_match(game).lesson for group in lesson.en.does}
    kinds = {group for group in told if " " not in group}
    assert {kind for kind in kinds if not text_id(texts, "group", kind)} == set()


@pytest.mark.parametrize("game", GUIDED)
def test_places_that_are_lit_lie_on_the_map(game: str) -> None:
    match = started(game, 0)
    board = match.ruleset.board(match.state)
    known = {hex.label for hex in board.hexes} | set(board.spots)
    assert {place for lesson in guided_match(game).lesson for place in lesson.places} <= known


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reader_sees_his_language(language: str) -> None:
    view = lessons.in_language(guided_match("vietnam"), language)
    whole = guided_match("vietnam").lesson[0]
    assert view.lessons[0].words == {"en": whole.en, "ja": whole.ja}[language]


# ----------------------------------------------------------------------------------------------- what is refused


def edited(game: str, old: str, new: str) -> AnyRuleset:
    """A game whose lessons have been changed."""
    ruleset = rulesets.find(game)
    text = ruleset.folder.text(lessons.FILE)
    assert old in text
    return type(ruleset)(ruleset.folder.changed({lessons.FILE: text.replace(old, new, 1)}, "edited"))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('rules = ["4.1a"', 'rules = ["99.9z"', "There is no rule '99.9z'."),
        ('scenario = "boys"', 'scenario = "girls"', "no scenario 'girls'"),
        ('side = "us"', 'side = "french"', "no side 'french'"),
        ('id = "way"', 'id = "move"', "Two lessons are called 'move'."),
        ('places = ["0717", "0816"]\n', "", "needs a note in both languages"),
        ('what = "The discs', f'what = "{"and so on " * 20}The discs', "more than 40 words"),
        ('kind = "MoveOn"', 'kind = "MoveOn"\nkinds = 3', "first.toml:"),
    ],
)
def test_a_flaw_is_named_with_its_line(old: str, new: str, said: str) -> None:
    found = lessons.flaws(edited("vietnam", old, new))
    assert any(said in flaw and flaw.startswith("lessons/first.toml:") for flaw in found), found
