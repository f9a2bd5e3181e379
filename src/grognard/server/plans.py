"""A plan as a page is told it: moment by moment, like a story that has not yet happened."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from grognard.ai.advice import End, Plan
from grognard.ai.errands import Errand
from grognard.core.view import Forecast

from .showing import news
from .story import Moment
from .vocabulary import Vocabulary
from .wire import EncodedView, encode, raw


class Advice(Struct, frozen=True):
    """A plan for a seat: what it sees now, and each answer with what the seat would read and see of it.

    ``odds`` are the chances of the last answer, if dice fall then; ``end`` says why the plan goes no further;
    ``errands`` are the tasks that the plan gives.
    """

    view: EncodedView
    moments: Sequence[Moment]
    answers: Sequence[str]
    odds: Sequence[Forecast]
    end: End
    errands: Sequence[Errand]


def told(plan: Plan) -> bytes:
    """A plan as JSON."""
    before, words, moments = plan.before, Vocabulary(), []
    side = before.viewer or ""
    for place, step in enumerate(plan.steps, start=1):
        moments.append(Moment(place, step.view.turn, side, step.lines, raw(news(before, step.view, words))))
        before = step.view
    answers = [step.answer for step in plan.steps]
    return encode(Advice(raw(plan.before), moments, answers, plan.steps[-1].odds, plan.end, plan.errands))
