"""Choose a course: several are tried out on the same imagined worlds with the same dice, and the worse half is given
up again and again; the fewer are left, the more worlds each of them is tried on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from statistics import mean, stdev
from typing import Any

from msgspec import Struct

from grognard.core.flow import Rng, Side
from grognard.core.ruleset import AnyRuleset
from grognard.core.tasks import Task

from .courses import Course
from .dice import Dice
from .leaf import Leaf
from .rollouts import Rollout
from .thoughts import Tried

DOUBT = 0.5
"""So many standard errors better than the doctrine's own course must another be to be taken instead."""
FEWEST_WORLDS = 3
"""What was seen in fewer worlds proves nothing."""


class Effort(Struct, frozen=True):
    """How much thought goes into a course: how many are compared, and on how many worlds before half is given up for
    the first time; each time after that on twice as many more."""

    courses: int
    worlds: int


class Progress(Struct, frozen=True):
    """How far thinking has come: the courses still compared, and the share of the effort that is spent."""

    courses: int
    share: float


class Patience:
    """Whoever waits for an answer: he may have enough, and wants to know how it goes."""

    def over(self) -> bool:
        """Whether thinking has to end now."""
        return False

    def hear(self, progress: Progress) -> None:
        """How far thinking has come."""


class Tally:
    """Tells whoever waits how much of the work is done."""

    def __init__(self, patience: Patience, whole: int) -> None:
        self.patience = patience
        self._done, self._whole = 0, whole

    def count(self, courses: int) -> None:
        """One look ahead more."""
        self._done += 1
        self.patience.hear(Progress(courses, self._done / self._whole))


class Trial:
    """A course and how it has fared, world by world."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.values: list[float] = []

    @property
    def mean(self) -> float:
        return mean(self.values) if self.values else 0.0


class Search:
    """The search for a course in one position, as a side sees it."""

    def __init__(
        self, ruleset: AnyRuleset, side: Side, worlds: Callable[[Rng], Any], leaf: Leaf, effort: Effort, dice: Dice
    ) -> None:
        self._ruleset, self._side, self._leaf, self._effort = ruleset, side, leaf, effort
        self._draw = worlds
        self._dice = dice
        self._seed = dice.below(1 << 30)
        self._worlds: list[tuple[Any, float]] = []
        self._trials: list[Trial] = []
        self._ends: list[tuple[Course, Any]] = []
        """What the courses have led to."""

    def best(self, courses: Sequence[Course], patience: Patience) -> Course:
        """The course that fares best; the first is the doctrine's own, which any other has to beat clearly."""
        own, *left = self._trials = [Trial(course) for course in courses]
        rounds = [(count, self._effort.worlds << number) for number, count in enumerate(halvings(len(left)))]
        heard = Tally(patience, sum((1 + count) * worlds for count, worlds in rounds))
        for count, worlds in rounds:
            left = sorted(left, key=lambda trial: -trial.mean)[:count]
            self._try([own, *left], len(own.values) + worlds, heard)
        rival = max(left, key=lambda trial: trial.mean, default=own)
        return rival.course if clearly_better(rival.values, own.values) else own.course

    def tried(self, taken: Course) -> tuple[Tried, ...]:
        """How the courses have fared, the one that was taken first, and what the terms counted for it and its rival."""
        first = next(trial for trial in self._trials if trial.course == taken)
        others = sorted((trial for trial in self._trials if trial is not first), key=order_of, reverse=True)
        return tuple(self._told(trial, taken, detailed=place < 2) for place, trial in enumerate([first, *others]))

    def _told(self, trial: Trial, taken: Course, *, detailed: bool) -> Tried:
        leads = self._leads(trial) if detailed else {}
        own = trial is self._trials[0]
        return Tried(trial.mean, len(trial.values), difference(trial.course, taken), leads, own=own)

    def _leads(self, trial: Trial) -> Mapping[str, float]:
        """What each term counts where a course has led to, on the mean."""
        ends = [end for course, end in self._ends if course is trial.course]
        shares = [self._leaf.shares(self._ruleset.prospects(end, self._side)) for end in ends]
        return {name: mean(one.get(name, 0.0) for one in shares) for name in (shares[0] if shares else ())}

    def _try(self, trials: Sequence[Trial], worlds: int, heard: Tally) -> None:
        """Try courses on one world after the other, all of them on each, until each has seen so many."""
        for place in range(worlds):
            for trial in trials:
                if len(trial.values) <= place and not heard.patience.over():
                    trial.values.append(self._value(trial.course, place))
                    heard.count(len(trials))

    def _value(self, course: Course, place: int) -> float:
        world, start = self._world(place)
        end = Rollout(self._ruleset, world, self._side, course, Dice(self._seed + place)).play()
        self._ends.append((course, end))
        return self._leaf.value(end, self._side, start)

    def _world(self, place: int) -> tuple[Any, float]:
        """A world that might be, and how the side stands there now."""
        while len(self._worlds) <= place:
            world = self._draw(self._dice)
            self._worlds.append((world, self._leaf.start(world, self._side)))
        return self._worlds[place]


def order_of(trial: Trial) -> tuple[int, float]:
    """Whoever was tried longer fared better; of those tried alike, the one of the greater value."""
    return len(trial.values), trial.mean


def difference(course: Course, taken: Course) -> tuple[Task, ...]:
    """The tasks of a course that the one that was taken does not have."""
    known = taken.plan.tasks if taken.plan else ()
    return tuple(task for task in (course.plan.tasks if course.plan else ()) if task not in known)


def halvings(rivals: int) -> list[int]:
    """How many courses are tried beside the doctrine's own, round by round."""
    found = [rivals] if rivals else []
    while found and found[-1] > 1:
        found.append(found[-1] // 2)
    return found


def clearly_better(values: Sequence[float], others: Sequence[float]) -> bool:
    """Whether one course has fared better than another on the worlds that both have seen, beyond doubt of chance."""
    gains = [value - other for value, other in zip(values, others, strict=False)]
    return len(gains) >= FEWEST_WORLDS and mean(gains) > DOUBT * stdev(gains) / sqrt(len(gains))
