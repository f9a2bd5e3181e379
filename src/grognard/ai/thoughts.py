"""What a machine player thought about a question, as he noted it down himself when he answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from grognard.core.errors import BadInput
from grognard.core.flow import Action
from grognard.core.ruleset import AnyRuleset
from grognard.core.tasks import Task

from .courses import Course

MOST_NOTED = 5
"""So many answers are noted, the one that was given among them."""
Manner = Literal["best", "leaning", "varied"]
"""How an answer was chosen: the best one, or any of those as good; by a leaning between some that are nearly alike;
varied among those that are nearly as good, because it is a secret."""


class Tried(Struct, frozen=True, omit_defaults=True):
    """A course that was tried out: what it would have some units do instead of the one that was taken, the share of a
    win that it led to on the mean, in how many worlds, and what each term of the position counted for it."""

    value: float
    worlds: int
    tasks: tuple[Task, ...] = ()
    leads: Mapping[str, float] = {}
    own: bool = False
    """Whether it is the doctrine's own."""


class Deliberation(Struct, frozen=True, omit_defaults=True):
    """A course, and those that it was compared with: the course itself first, then the others, the best before."""

    course: Course
    tried: tuple[Tried, ...] = ()
    hurried: bool = False
    """Whether the thinking had to end early."""


class Weighed(Struct, frozen=True):
    """An answer, and what it seemed to be worth."""

    answer: str
    worth: float


class Thought(Struct, frozen=True, omit_defaults=True):
    """What a player of a level thought about a question: the answers as he weighed them, the one that he gave first;
    of how many; and the course that he made up his mind for, if he did so now and not at an earlier question."""

    player: str
    answers: tuple[Weighed, ...]
    listed: int
    thought_of: int
    manner: Manner = "best"
    made: Deliberation | None = None


def weighed(
    ruleset: AnyRuleset, state: Any, actions: Sequence[Action], worth: Sequence[float], given: Action
) -> tuple[Weighed, ...]:
    """The answer that was given, and the best of the others."""
    write = ruleset.notation_of(state).write
    first = actions.index(given)
    others = sorted((place for place in range(len(actions)) if place != first), key=lambda place: -worth[place])
    return tuple(Weighed(write(actions[place]), worth[place]) for place in [first, *others[: MOST_NOTED - 1]])


def written(thought: Thought) -> str:
    """A thought as text, to be kept with the match."""
    return msgspec.json.encode(thought).decode()


def read(text: str) -> Thought:
    """The thought of a text that `written` has made."""
    try:
        return msgspec.json.decode(text, type=Thought)
    except msgspec.DecodeError as error:
        raise BadInput(f"What a machine player thought cannot be read: {error}.") from None
