"""Why a machine player did something, as lines: its plan, the courses that it compared, the answers that it weighed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.text import Text

from grognard.ai.errands import Errand
from grognard.ai.explaining import CourseTold, Explanation
from grognard.core.match import Match
from grognard.core.messages import Message, message
from grognard.core.view import Board

from .forecasts import odds_detail
from .speech import Speech

MOST_ERRANDS = 12
MOST_UNITS = 6
MOST_COURSES = 4


def explanation_lines(found: Explanation, match: Match, speech: Speech) -> Iterator[RenderableType]:
    """An explanation from the plan to the answer."""
    board, side = match.board, Message(f"side-{found.side}")
    yield Text(said(speech, "title", input=found.input, side=side, player=found.player), style="bold")
    yield Text(said(speech, "recorded" if found.recorded else "worked-out"), style="dim")
    if found.errands:
        yield Text(said(speech, "plan", input=found.planned), style="bold")
        yield from errand_lines(found.errands, board, speech)
    yield from course_lines(found, board, speech)
    yield from answer_lines(found, match, speech)


def said(speech: Speech, name: str, **args: str | int | Message) -> str:
    """A text about explanations."""
    return speech(message(f"explain-{name}", **args))


def errand_lines(errands: Sequence[Errand], board: Board, speech: Speech) -> Iterator[Text]:
    """Tasks: what, why, by whom and where."""
    for errand in errands[:MOST_ERRANDS]:
        task = errand.task
        reason = speech(task.reason) if task.reason else ", ".join(task.places)
        yield Text.assemble("  ", (speech(Message(f"task-kind-{task.kind}")), "bold"), f"  {reason}")
        if task.units:
            yield Text(f"      {units_in_words(errand, board, speech)} → {', '.join(task.places) or '·'}", style="dim")
    if len(errands) > MOST_ERRANDS:
        yield Text(f"  {said(speech, 'more-tasks', count=len(errands) - MOST_ERRANDS)}")


def units_in_words(errand: Errand, board: Board, speech: Speech) -> str:
    """The units of a task, each with its place; if they are many, the first of them."""
    pairs = zip(errand.task.units, errand.starts, strict=True)
    names = [
        f"{speech(board.pieces.get(unit, unit))} ({start})" if start else speech(board.pieces.get(unit, unit))
        for unit, start in pairs
    ]
    more = len(names) - MOST_UNITS
    return ", ".join(names[:MOST_UNITS]) + (f" +{more}" if more > 0 else "")


def course_lines(found: Explanation, board: Board, speech: Speech) -> Iterator[Text]:
    """The courses that were compared, the one that was taken first, and what spoke for it."""
    if not found.courses:
        return
    yield Text(said(speech, "courses"), style="bold")
    for place, course in enumerate(found.courses[:MOST_COURSES]):
        words, worlds = (
            course_in_words(course, speech, taken=place == 0),
            said(speech, "worlds", count=course.worlds),
        )
        yield Text(f"  {round(100 * course.value):3}  {words} ({worlds})")
        yield from errand_lines(course.errands[:2], board, speech)
    if found.hurried:
        yield Text(f"  {said(speech, 'hurried')}")
    if found.terms:
        yield Text(said(speech, "terms"), style="bold")
    for term in found.terms:
        yield Text(f"  {100 * term.share:+4.0f}  {speech(term.name)}")


def course_in_words(course: CourseTold, speech: Speech, *, taken: bool) -> str:
    """What a course is, beside the one that was taken."""
    if taken:
        return said(speech, "taken-own" if course.own else "taken")
    if course.own:
        return said(speech, "own")
    return said(speech, "other" if course.errands else "same-plan")


def answer_lines(found: Explanation, match: Match, speech: Speech) -> Iterator[RenderableType]:
    """The answers as they were weighed, and the exact chances of the one that was given."""
    if not found.answers:
        yield Text(said(speech, "only-answer"))
        return
    yield Text(said(speech, "answers", count=found.listed), style="bold")
    if found.thought_of < found.listed:
        yield Text(f"  {said(speech, 'overlooked', count=found.listed - found.thought_of)}")
    for answer in found.answers:
        mark = "▸" if answer.given else " "
        yield Text(f" {mark}{answer.worth:8.2f}  {speech(answer.label)} [{answer.notation}]")
    if found.manner != "best":
        yield Text(f"  {said(speech, found.manner)}")
    for answer in found.answers:
        if answer.given and answer.odds:
            yield odds_detail(answer.odds, {}, speech)
