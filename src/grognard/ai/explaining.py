"""Why a machine player did something: its plan, the courses that it compared and the answers that it weighed, told
after the match. It is what the player noted when it answered; where nothing was noted, it can be worked out again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from grognard.core.errors import BadInput
from grognard.core.flow import CHANCE, Side
from grognard.core.match import Concede, Input, Match
from grognard.core.messages import Message
from grognard.core.ruleset import AnyRuleset, decision_of
from grognard.core.view import Forecast

from . import thoughts
from .advice import SeatAhead
from .errands import Errand, errands
from .players import make
from .thoughts import Deliberation, Manner, Thought, Weighed

MOST_TERMS = 4
LEAST_TERM = 0.005


class CourseTold(Struct, frozen=True):
    """A course that was tried out: how it fared, 1 being a sure win, in how many worlds, and what it would have units
    do instead of what was taken. ``own``: it is what the doctrine would do without a thought."""

    value: float
    worlds: int
    errands: Sequence[Errand]
    own: bool


class TermTold(Struct, frozen=True):
    """By how much a term of the position spoke for the course that was taken, or against it."""

    name: Message
    share: float


class AnswerTold(Struct, frozen=True):
    """An answer, what it seemed to be worth, and the exact chances of what it leads to; ``given`` if it was given."""

    notation: str
    label: Message
    worth: float
    odds: Sequence[Forecast]
    given: bool


class Explanation(Struct, frozen=True):
    """Why a machine player gave an answer: the plan that it followed, made when it gave the input ``planned``, and what
    it thought of the answers, none if there was but one. ``recorded``: it noted this itself when it answered."""

    input: int
    side: Side
    player: str
    planned: int
    errands: Sequence[Errand]
    courses: Sequence[CourseTold]
    terms: Sequence[TermTold]
    answers: Sequence[AnswerTold]
    listed: int
    thought_of: int
    manner: Manner
    hurried: bool
    recorded: bool


def explain(match: Match, number: int, *, player: str = "", seed: int = 0) -> Explanation:
    """Why a machine player gave the input of this number, once the match is over; dice follow from the answer before.

    What it noted itself counts. Where nothing was noted, a ``player`` thinks about the same question now.
    """
    if match.outcome is None:
        raise BadInput("What machine players thought is told when the match is over.")
    if not 0 < number <= len(match.inputs):
        raise BadInput(f"There is no input {number}; there are {len(match.inputs)}.")
    place = answer_before(match.inputs, number)
    found = explained(match, place, match.thoughts, match.state_at(max(place - 1, 0)))
    if found is None and player and place:
        found = worked_out(match, place, player, seed)
    if found is None:
        raise BadInput(f"Nobody noted what he thought about input {number}.")
    return found


def answer_before(inputs: Sequence[Input], number: int) -> int:
    """The number of the answer that an input is or follows from; 0 for dice before the first."""
    while number and inputs[number - 1].side == CHANCE:
        number -= 1
    return number


def explained(match: Match, place: int, noted: Mapping[int, str], before: Any) -> Explanation | None:
    """What was noted about an answer, given the state before it; None if its side noted nothing."""
    if not place or isinstance(match.inputs[place - 1].action, Concede):
        return None
    side = match.inputs[place - 1].side
    thought = thoughts.read(noted[place]) if place in noted else None
    planned, made = plan_at(match.inputs, place, noted)
    if thought is None and made is None:
        return None
    player = thought.player if thought is not None else thoughts.read(noted[planned]).player
    return Teller(match, place, before, side).told(player, thought, planned, made, recorded=True)


def plan_at(inputs: Sequence[Input], place: int, noted: Mapping[int, str]) -> tuple[int, Deliberation | None]:
    """The course that the side of an answer had made up its mind for by then, and at which answer."""
    side = inputs[place - 1].side
    for number in sorted((number for number in noted if number <= place), reverse=True):
        made = thoughts.read(noted[number]).made if inputs[number - 1].side == side else None
        if made is not None:
            return number, made
    return 0, None


def worked_out(match: Match, place: int, level: str, seed: int) -> Explanation | None:
    """What a player of a level thinks about a question now; with another seed, or in a hurry, it may be another
    thought than he once had."""
    side, before = match.inputs[place - 1].side, match.state_at(place - 1)
    player = make(level, seed)
    player.choose(SeatAhead(match.ruleset, before, side))
    thought = player.thought
    if thought is None:
        return None
    return Teller(match, place, before, side).told(level, thought, place, thought.made, recorded=False)


class Teller:
    """Tells what a side thought, in the words and figures of its game."""

    def __init__(self, match: Match, place: int, before: Any, side: Side) -> None:
        self._ruleset: AnyRuleset = match.ruleset
        self._state, self._side, self._place = before, side, place
        action = match.inputs[place - 1].action
        self._given = "" if isinstance(action, Concede) else match.ruleset.notation_of(before).write(action)
        self._view = match.ruleset.view(before, side)

    def told(
        self, player: str, thought: Thought | None, planned: int, made: Deliberation | None, *, recorded: bool
    ) -> Explanation:
        """All of it."""
        tried = made.tried if made else ()
        plan = made.course.plan if made else None
        return Explanation(
            *(self._place, self._side, player, planned),
            errands=errands(self._view, plan.tasks if plan else ()),
            courses=[
                CourseTold(one.value, one.worlds, errands(self._view, one.tasks), one.own)
                for one in tried
                if one.worlds
            ],
            terms=terms(made) if made else (),
            answers=self._answers(thought.answers) if thought else (),
            listed=thought.listed if thought else 1,
            thought_of=thought.thought_of if thought else 1,
            manner=thought.manner if thought else "best",
            hurried=made is not None and made.hurried,
            recorded=recorded,
        )

    def _answers(self, noted: Sequence[Weighed]) -> Sequence[AnswerTold]:
        """The answers that were noted, the best first, as the question put them."""
        decision, read = decision_of(self._state, self._side), self._ruleset.notation_of(self._state).read
        actions = [read(one.answer) for one in noted]
        labels = {choice.notation: choice.label for choice in self._ruleset.choices(self._state, actions)}
        assert decision is not None
        told = [
            AnswerTold(
                *(one.answer, labels.get(one.answer, Message(one.answer)), one.worth),
                odds=tuple(self._ruleset.forecast(self._state, self._side, action)),
                given=one.answer == self._given,
            )
            for one, action in zip(noted, actions, strict=True)
        ]
        return sorted(told, key=lambda one: -one.worth)


def terms(made: Deliberation) -> Sequence[TermTold]:
    """What spoke most for the course that was taken, or against it, beside the one that came next."""
    if len(made.tried) < 2:
        return ()
    taken, rival = made.tried[0].leads, made.tried[1].leads
    shares = {name: share - rival.get(name, 0.0) for name, share in taken.items()}
    found = sorted((name for name in shares if abs(shares[name]) >= LEAST_TERM), key=lambda name: -abs(shares[name]))
    return tuple(TermTold(named(name), shares[name]) for name in found[:MOST_TERMS])


def named(term: str) -> Message:
    """A term that positions are judged by, as players call it."""
    return Message(f"prospect-{term.replace(' ', '-').replace('_', '-')}")
