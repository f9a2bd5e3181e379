"""Why a machine player did something: what it noted, told after the end and not before."""

from __future__ import annotations

from functools import cache

import pytest

from grognard import api, rulesets
from grognard.ai import players
from grognard.ai.advice import advise
from grognard.ai.dice import Dice
from grognard.ai.explaining import Explanation, answer_before, explain, named
from grognard.ai.imagined import put_question
from grognard.ai.players import make
from grognard.ai.search import Effort
from grognard.ai.seats import Seat
from grognard.ai.thoughts import read
from grognard.cli.opponents import answer
from grognard.core.dice import CounterRng
from grognard.core.errors import BadInput
from grognard.core.flow import CHANCE
from grognard.core.messages import Message
from grognard.core.tasks import TaskKind
from grognard.i18n import LANGUAGES, render
from grognard.lab.bench import quick_start

SMALL = Effort(courses=3, worlds=1)
ANSWERS = 8


@pytest.fixture(autouse=True)
def _small_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players.Captain, "effort", SMALL)


def begun(game: str, inputs: int = 12) -> api.Match:
    """A match of a game, some way on."""
    scenario = rulesets.find(game).scenarios()[0]
    match, dice = api.load(game).new(scenario, seed="reasons", options=quick_start(scenario)), Dice(4)
    while match.decision is not None and (len(match.inputs) < inputs or len(match.legal()) < 2):
        match.play(match.decision.sample(match.state, dice))
    return match


@cache
def played(game: str, level: str) -> api.Match:
    """A match in which machines of a level gave the last few answers, and whoever was asked next gave up."""
    match = begun(game)
    seated = {side: make(level, 3) for side in match.ruleset.sides}
    for _ in range(ANSWERS):
        if match.decision is not None:
            answer(match, match.decision.side, seated[match.decision.side])
    if match.outcome is None:
        match.concede()
    return match


def last_noted(match: api.Match) -> Explanation:
    return explain(match, max(match.thoughts))


@pytest.mark.parametrize("game", rulesets.names())
def test_the_answer_that_was_given_is_told_beside_those_that_were_not(game: str) -> None:
    match = played(game, "sergeant")
    found = last_noted(match)
    assert found.recorded
    assert found.player == "sergeant"
    given = [one for one in found.answers if one.given]
    assert [one.notation for one in given] == [match.notation(match.inputs[found.input - 1].action)]
    assert [one.worth for one in found.answers] == sorted((one.worth for one in found.answers), reverse=True)
    assert len(found.answers) <= found.listed


@pytest.mark.parametrize("game", rulesets.names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_plan_answers_and_terms_are_told_in_words(game: str, language: str) -> None:
    match = played(game, "captain")
    found = [explain(match, number) for number in match.thoughts]
    said = [one.label for each in found for one in each.answers]
    said += [task.reason for each in found for one in each.errands if (task := one.task).reason]
    said += [term.name for each in found for term in each.terms]
    said += [named(term) for term in terms_of(match)]
    for each in said:
        words = render(each, language, match.ruleset)
        assert words.strip(), each
        assert each.id not in words, each


def terms_of(match: api.Match) -> list[str]:
    """The terms that positions of a game are judged by, for either side."""
    return [name for side in match.ruleset.sides for name in match.ruleset.prospects(match.state, side)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", TaskKind.__args__)  # type: ignore[attr-defined]
def test_every_kind_of_task_has_a_name(kind: str, language: str) -> None:
    assert render(Message(f"task-kind-{kind}"), language, "kursk") != f"task-kind-{kind}"


def test_a_captain_tells_what_he_compared_and_what_spoke_for_it() -> None:
    match = played("vietnam", "captain")
    found = explain(match, next(number for number in match.thoughts if read(match.thoughts[number]).made))
    assert len(found.courses) == SMALL.courses
    assert found.courses[0].errands == (), "the course that was taken differs in nothing from itself"
    assert sum(one.own for one in found.courses) == 1
    assert all(one.worlds >= 1 and 0.0 <= one.value <= 1.0 for one in found.courses)
    assert not found.hurried


def test_a_plan_holds_for_the_answers_after_it() -> None:
    match = played("vietnam", "sergeant")
    planned = {explain(match, number).planned for number in match.thoughts}
    assert planned <= set(match.thoughts)
    assert len(planned) < len(match.thoughts)


def test_dice_are_explained_by_the_answer_that_they_follow_from() -> None:
    match = played("vietnam", "sergeant")
    for number, entry in enumerate(match.inputs, 1):
        place = answer_before(match.inputs, number)
        assert place <= number
        assert not place or match.inputs[place - 1].side != CHANCE
        assert entry.side == CHANCE or place == number


def test_nothing_is_told_while_the_match_goes_on() -> None:
    match = begun("vietnam").fork()
    answer(match, side_asked(match), make("sergeant", 1))
    with pytest.raises(BadInput, match="when the match is over"):
        explain(match, len(match.inputs))


def test_what_nobody_noted_is_worked_out_again_and_says_so() -> None:
    match = begun("vietnam").fork()
    match.play(make("sergeant", 1).choose(seat_at(match)))
    match.concede()
    number = answer_before(match.inputs, len(match.inputs) - 1)
    with pytest.raises(BadInput, match="Nobody noted"):
        explain(match, number)
    again = [explain(match, number, player="sergeant", seed=5) for _ in range(2)]
    assert not again[0].recorded
    assert again[0] == again[1], "with the same seed it is the same thought"


def test_an_answer_that_is_taken_back_is_forgotten_with_its_reasons() -> None:
    match = begun("vietnam").fork()
    answer(match, side_asked(match), make("sergeant", 1))
    assert match.thoughts
    match.undo(freely=True)
    assert not match.thoughts


def test_a_sealed_file_keeps_them_back_until_the_end() -> None:
    match = begun("vietnam").fork()
    answer(match, side_asked(match), make("sergeant", 1))
    assert "thoughts" not in match.text(sealed=True)
    match.concede()
    again = api.read_match(match.text(sealed=True))
    assert again.thoughts == match.thoughts != {}
    assert last_noted(again) == last_noted(match)


def test_a_recruit_tells_what_he_overlooked() -> None:
    found = last_noted(played("vietnam", "recruit"))
    assert found.thought_of < found.listed
    assert found.errands == ()


def test_a_hint_tells_what_the_machine_has_in_mind() -> None:
    match = begun("kursk")
    side = side_asked(match)
    plan = advise(put_question(match, side, CounterRng("ask", 1)), make("sergeant", 3), Dice(2))
    assert plan.errands
    places = {counter.id: counter.place for counter in plan.before.counters}
    assert all(
        start == places.get(unit, "")
        for one in plan.errands
        for unit, start in zip(one.task.units, one.starts, strict=True)
    )


def side_asked(match: api.Match) -> str:
    assert match.decision is not None
    return match.decision.side


def seat_at(match: api.Match) -> Seat:
    return Seat(match, side_asked(match))
