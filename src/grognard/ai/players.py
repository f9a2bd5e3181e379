"""Machine players. They differ in thought, never in sight: each is given a seat, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from msgspec.structs import replace

from grognard.core.errors import BadInput
from grognard.core.flow import Action, Rng
from grognard.core.ruleset import AnyRuleset
from grognard.core.tasks import Plan

from . import leaf
from .courses import Course, Resolve, one_of_the_best, picked
from .dice import Dice
from .leaf import Leaf
from .search import Effort, Patience, Search
from .seats import Seat
from .thoughts import Deliberation, Manner, Thought, Tried, weighed

__all__ = ["LEVELS", "PLAYERS", "USUAL", "Dice", "Player", "RandomPlayer", "make"]

OVERLOOKED = 0.45
"""How often a recruit does not think of an answer."""
MISJUDGED = 1.5
"""How far a recruit errs in what an answer is worth, measured by how much the best of them differ."""


class Player(Protocol):
    """Somebody who answers questions, and keeps in mind what he has resolved; ``thought`` is what he thought about the
    last one, if it needed any."""

    resolve: Resolve | None
    thought: Thought | None

    def choose(self, seat: Seat, /) -> Action:
        """The answer to the seat's question."""
        ...


class Simple:
    """A player who resolves nothing."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)
        self.resolve: Resolve | None = None
        self.thought: Thought | None = None


class RandomPlayer(Simple):
    """Chooses freely among the legal answers."""

    def choose(self, seat: Seat, /) -> Action:
        actions = seat.legal()
        return actions[self._dice.below(len(actions))]


class GreedyPlayer(Simple):
    """Takes the answer that the game's doctrine holds best in a world like the one it sees, question by question."""

    def choose(self, seat: Seat, /) -> Action:
        actions = seat.legal()
        if len(actions) == 1:
            return actions[0]
        worth = seat.ruleset.appraisals(seat.world(self._dice), seat.side, seat.decision, actions)
        return one_of_the_best(actions, worth, self._dice)


class Recruit(Simple):
    """Knows the doctrine and follows it as a beginner does: overlooks answers, and errs in what they are worth."""

    def choose(self, seat: Seat, /) -> Action:
        actions = seat.legal()
        self.thought = None
        if len(actions) == 1:
            return actions[0]
        thought_of = [action for action in actions if self._dice.random() >= OVERLOOKED] or actions
        if len(thought_of) == 1:
            return thought_of[0]
        world = seat.world(self._dice)
        worth = self._misjudged(seat.ruleset.appraisals(world, seat.side, seat.decision, thought_of))
        given = one_of_the_best(thought_of, worth, self._dice)
        answers = weighed(seat.ruleset, world, thought_of, worth, given)
        self.thought = Thought("recruit", answers, len(actions), len(thought_of))
        return given

    def _misjudged(self, worth: Sequence[float]) -> Sequence[float]:
        """What answers seem to be worth to somebody who errs."""
        best = sorted(worth, reverse=True)
        scale = MISJUDGED * (best[0] - best[min(3, len(best) - 1)])
        return [value + scale * self._dice.gauss(0, 1) for value in worth]


class Sergeant:
    """Makes the doctrine's plan when a moment begins, and follows it until the next."""

    level = "sergeant"

    def __init__(self, seed: int, patience: Patience | None = None) -> None:
        self._dice = Dice(seed)
        self._patience = patience or Patience()
        self._tried: tuple[Tried, ...] = ()
        self.resolve: Resolve | None = None
        self.thought: Thought | None = None

    def choose(self, seat: Seat, /) -> Action:
        actions = seat.legal()
        self.thought = None
        if len(actions) == 1:
            return actions[0]
        world, ruleset = seat.world(self._dice), seat.ruleset
        resolve, made = self._resolved(seat, world)
        worth = ruleset.appraisals(world, seat.side, seat.decision, actions, resolve.course.plan)
        spread, indulged = ruleset.spread(world, seat.side, seat.decision), set(resolve.indulged)
        given = picked(actions, worth, spread, resolve.course.mood, indulged, self._dice)
        leaning = len(indulged) > len(resolve.indulged)
        self.resolve = replace(resolve, indulged=frozenset(indulged)) if leaning else resolve
        answers = weighed(ruleset, world, actions, worth, given)
        manner: Manner = "varied" if spread > 0 else "leaning" if leaning else "best"
        self.thought = Thought(self.level, answers, len(actions), len(actions), manner, made)
        return given

    def _resolved(self, seat: Seat, world: Any) -> tuple[Resolve, Deliberation | None]:
        """What is resolved for the present moment, and how it was found if it is a new one."""
        moment = repr(seat.ruleset.moment(world, seat.side))
        if self.resolve is not None and self.resolve.moment == moment:
            return self.resolve, None
        self._tried = ()
        course = self.plan(seat, world)
        return Resolve(moment, course), Deliberation(course, self._tried, self._patience.over())

    def plan(self, seat: Seat, world: Any) -> Course:
        """The course for a moment."""
        return own_course(seat.ruleset, world, seat.side, self._dice)


class Captain(Sergeant):
    """Tries several courses out before a moment begins, each against the doctrine's reply in worlds that might be."""

    level = "captain"
    effort = Effort(courses=5, worlds=2)

    def plan(self, seat: Seat, world: Any) -> Course:
        courses = variations(seat.ruleset, world, seat.side, self._dice, self.effort.courses)
        if len(courses) == 1:
            return courses[0]
        search = Search(seat.ruleset, seat.side, seat.world, self.leaf(seat.ruleset), self.effort, self._dice)
        best = search.best(courses, self._patience)
        self._tried = search.tried(best)
        return best

    def leaf(self, ruleset: AnyRuleset) -> Leaf:
        """How positions are judged where looking ahead ends."""
        return leaf.plain(ruleset)


class Colonel(Captain):
    """Thinks longer than a captain, and judges positions as many matches have taught."""

    level = "colonel"
    effort = Effort(courses=9, worlds=2)

    def leaf(self, ruleset: AnyRuleset) -> Leaf:
        return leaf.learned(ruleset)


def own_course(ruleset: AnyRuleset, world: Any, side: str, rng: Rng) -> Course:
    """What the doctrine itself would do."""
    plans = ruleset.plans(world, side, rng, 1)
    return Course(plans[0] if plans else None)


def variations(ruleset: AnyRuleset, world: Any, side: str, dice: Dice, most: int) -> Sequence[Course]:
    """Courses worth a trial: the doctrine's own first, then its other plans, and all of them in different moods."""
    plans: list[Plan | None] = [*ruleset.plans(world, side, dice, max(most // 2, 1))] or [None]
    found = [Course(plan) for plan in plans]
    while len(found) < most:
        found.append(Course(plans[len(found) % len(plans)], dice.below(1 << 31) + 1))
    return found


LEVELS: dict[str, Callable[[int, Patience | None], Player]] = {
    "recruit": lambda seed, _: Recruit(seed),
    "sergeant": Sergeant,
    "captain": Captain,
    "colonel": Colonel,
}
"""Who may sit at a table, from the weakest to the strongest."""
USUAL = "sergeant"
"""Who is proposed, and asked for a hint: he answers at once."""
PLAYERS: dict[str, Callable[[int, Patience | None], Player]] = {
    "random": lambda seed, _: RandomPlayer(seed),
    "greedy": lambda seed, _: GreedyPlayer(seed),
    **LEVELS,
}
"""All players, also those that serve to measure others."""


def make(name: str, seed: int, patience: Patience | None = None) -> Player:
    """A player by name."""
    if name not in PLAYERS:
        raise BadInput(f"There is no player {name!r}; there are: {', '.join(PLAYERS)}.")
    return PLAYERS[name](seed, patience)
