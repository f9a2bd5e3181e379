"""A course of action: what a player has resolved to do for a while, and how he judges answers by it."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nlargest
from typing import Any
from zlib import crc32

import msgspec
from msgspec import Struct

from grognard.core.flow import Action, Decision, Rng
from grognard.core.ruleset import AnyRuleset
from grognard.core.tasks import Plan

TIE = 1e-9
NEARLY_ALIKE = 5
"""A mood decides between so many of the best answers."""
FINE = 1 << 16
SCATTER = 0x9E3779B97F4A7C15
STUBBORN = 2.0
"""How much a mood weighs against what the doctrine thinks."""

encode = msgspec.msgpack.Encoder().encode


class Course(Struct, frozen=True):
    """A plan, or the doctrine's own without one; and a mood, by which answers that the doctrine holds nearly alike are
    told apart, always in the same way. Mood 0 is none."""

    plan: Plan | None = None
    mood: int = 0


class Resolve(Struct, frozen=True):
    """What a player keeps in mind between two questions: the moment that he has planned for, his course, and where its
    mood has had its way."""

    moment: str
    course: Course
    indulged: frozenset[int] = frozenset()


def chosen(
    ruleset: AnyRuleset,
    state: Any,
    decision: Decision,
    actions: Sequence[Action],
    course: Course,
    indulged: set[int],
    rng: Rng,
) -> Action:
    """The answer that a course leads to; a secret one is varied, so that nobody can foresee it. Where a mood has its
    way is noted: it has so once with each answer, or a unit would be taken up and put down again without end."""
    if len(actions) == 1:
        return actions[0]
    worth = ruleset.appraisals(state, decision.side, decision, actions, course.plan)
    return picked(actions, worth, ruleset.spread(state, decision.side, decision), course.mood, indulged, rng)


def picked(
    actions: Sequence[Action], worth: Sequence[float], spread: float, mood: int, indulged: set[int], rng: Rng
) -> Action:
    """One of several answers whose worth is known."""
    if spread > 0:
        return varied(actions, worth, spread, rng)
    if not mood:
        return one_of_the_best(actions, worth, rng)
    return indulge(in_the_mood(actions, worth, mood), best_of(actions, worth), indulged)


def one_of_the_best(actions: Sequence[Action], worth: Sequence[float], rng: Rng) -> Action:
    """The best answer; of several that are as good, any."""
    best = max(worth) - TIE
    found = [action for action, value in zip(actions, worth, strict=True) if value >= best]
    return found[rng.below(len(found))]


def varied(actions: Sequence[Action], worth: Sequence[float], spread: float, rng: Rng) -> Action:
    """One of the answers that are at most so much worse than the best, the better ones more often."""
    least = max(worth) - spread
    found = [(action, int(FINE * (value - least) / spread) + 1) for action, value in zip(actions, worth, strict=True)]
    left = rng.below(sum(share for _, share in found if share > 0))
    for action, share in found:
        if share > left:
            return action
        left -= max(share, 0)
    raise AssertionError("the shares add up")


def indulge(wish: Action, best: Action, indulged: set[int]) -> Action:
    """What a mood wishes, if it is the best or has not been given before; else the best."""
    mark = crc32(encode(wish))
    if wish == best or mark in indulged:
        return best
    indulged.add(mark)
    return wish


def best_of(actions: Sequence[Action], worth: Sequence[float]) -> Action:
    """The best answer, the first of several that are as good."""
    return actions[max(range(len(actions)), key=worth.__getitem__)]


def in_the_mood(actions: Sequence[Action], worth: Sequence[float], mood: int) -> Action:
    """The best answer to somebody with leanings; they weigh as much as the best answers differ."""
    best = nlargest(NEARLY_ALIKE, range(len(actions)), key=worth.__getitem__)
    scale = STUBBORN * (worth[best[0]] - worth[best[len(best) // 2]])
    return actions[max(best, key=lambda place: worth[place] + scale * leaning(mood, actions[place]))]


def leaning(mood: int, action: Action) -> float:
    """What a mood has for or against an answer, from -1 to 1: next to nothing most often, so that a mood leaves the
    doctrine in a few places and not everywhere."""
    number = (crc32(encode(action)) ^ mood) * SCATTER >> 16 & 0xFFFFFFFF
    return ((number % FINE + number // FINE) / FINE - 1.0) ** 3
