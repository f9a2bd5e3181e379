"""[13.1s1] [13.2s2] Several markers, a die for each: the worst outcome counts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import prod

from grognard.rulesets.lhy.results.judging import Outcome

FACES = range(1, 11)


def worst(each: Iterable[Sequence[Outcome]], names: Mapping[Outcome, str]) -> dict[str, Fraction]:
    """The chances of the worst of several outcomes, each given by the equally likely faces of its die."""
    dice = list(each)

    def at_most(limit: Outcome) -> Fraction:
        return prod((Fraction(sum(one <= limit for one in faces), len(faces)) for faces in dice), start=Fraction(1))

    found, below = {}, Fraction(0)
    for outcome in sorted(names):
        here = at_most(outcome)
        if here > below:
            found[names[outcome]] = here - below
        below = here
    return dict(reversed(found.items()))
