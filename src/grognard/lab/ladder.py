"""Players against each other in pairs of matches: the same dice twice, with the sides changed. A sequential test stops
as soon as the answer is clear; several answers together are judged by Holm's method."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from math import erfc, log, sqrt
from multiprocessing import get_context
from pathlib import Path
from statistics import NormalDist, mean, variance

from msgspec import Struct, ValidationError, convert
from msgspec.structs import asdict, replace

from grognard import rulesets
from grognard.ai.arena import Result, play_match
from grognard.ai.players import PLAYERS
from grognard.core.errors import BadInput
from grognard.core.ruleset import OptionValue, find_scenario

from .bench import quick_start

BETTER = 0.6
"""The score that the first of a pair is expected to reach; half is no better."""
WRONG = 0.05
"""How often the sequential test may say that one is better who is not, or the other way about."""
FEWEST = 6
"""Pairs of matches before anything is judged."""
LEAST_VARIANCE = 0.02
"""Pairs that all end alike do not prove that they always will."""
SIDES_OF_95 = NormalDist().inv_cdf(0.975)


class Duel(Struct, frozen=True):
    """A question to be answered: does the first player score more than the second in a scenario?"""

    game: str
    scenario: str
    first: str
    second: str


class Played(Struct, frozen=True):
    """One match of a duel."""

    game: str
    scenario: str
    first: str
    second: str
    seed: int
    side: str
    """The side that the first player had."""
    score: float
    """What the first player has of it: 1, a half or 0."""
    winner: str
    points: int
    turn: int
    inputs: int
    longest: float = 0.0
    """The seconds of processor time of the first player's longest move."""

    @property
    def duel(self) -> Duel:
        return Duel(self.game, self.scenario, self.first, self.second)


class Verdict(Struct, frozen=True):
    """What a duel has shown so far."""

    duel: Duel
    pairs: int
    score: float
    low: float
    high: float
    by_side: Mapping[str, float]
    llr: float
    """The logarithm of how much likelier what was seen is if the first scores as expected than if it does not."""
    chance: float
    """How likely as good a score is by luck alone."""
    better: bool = False
    """Whether the first is better by Holm's method over all duels."""


def duels(games: Sequence[str], scenario: str, pairs: Iterable[str]) -> list[Duel]:
    """The duels of some pairs ``first:second`` in a scenario of each game, or in all of them."""
    found = []
    for pair in pairs:
        first, colon, second = pair.partition(":")
        for name in (first, second):
            if not colon or name not in PLAYERS:
                raise BadInput(f"{pair!r} is no pair of players as captain:sergeant; there are: {', '.join(PLAYERS)}.")
        for game in games:
            ruleset = rulesets.find(game)
            named = [find_scenario(ruleset, scenario)] if scenario else ruleset.scenarios()
            found += [Duel(game, one.id, first, second) for one in named]
    return found


def play(duel: Duel, seed: int, side: str, options: Mapping[str, OptionValue]) -> Played:
    """One match of a duel, the first player on a side."""
    ruleset = rulesets.find(duel.game)
    names = {each: duel.first if each == side else duel.second for each in ruleset.sides}
    start = {**quick_start(find_scenario(ruleset, duel.scenario)), **options}
    result = play_match(ruleset, duel.scenario, start, names, seed)
    return told(duel, side, result)


def told(duel: Duel, side: str, result: Result) -> Played:
    score = 0.5 if result.winner is None else float(result.winner == side)
    winner = result.winner or "draw"
    who = (duel.game, duel.scenario, duel.first, duel.second)
    course = (winner, result.score, result.turn, result.inputs)
    return Played(*who, result.seed, side, score, *course, round(result.longest[side], 3))


# --------------------------------------------------------------------------------------------------- the judgement


def whole_pairs(played: Iterable[Played]) -> dict[int, list[Played]]:
    """The matches by their dice, where every side was played."""
    found: dict[int, list[Played]] = {}
    for one in played:
        found.setdefault(one.seed, []).append(one)
    return {seed: both for seed, both in sorted(found.items()) if len({one.side for one in both}) > 1}


def verdict(duel: Duel, played: Sequence[Played]) -> Verdict:
    """What the matches of a duel show."""
    pairs = whole_pairs(played)
    scores = [mean(one.score for one in both) for both in pairs.values()]
    sides = dict.fromkeys(one.side for both in pairs.values() for one in both)
    by_side = {side: mean(one.score for both in pairs.values() for one in both if one.side == side) for side in sides}
    if not scores:
        return Verdict(duel, 0, 0.5, 0.0, 1.0, by_side, 0.0, 1.0)
    score, error = mean(scores), sqrt(spread_of(scores) / len(scores))
    reach = SIDES_OF_95 * error
    chance = erfc((score - 0.5) / error / sqrt(2)) / 2
    low, high = max(score - reach, 0.0), min(score + reach, 1.0)
    return Verdict(duel, len(scores), score, low, high, by_side, likelihood(scores), chance)


def spread_of(scores: Sequence[float]) -> float:
    """The variance of what pairs of matches bring, never less than what a few of them can tell."""
    return max(variance(scores) if len(scores) > 1 else 0.0, LEAST_VARIANCE)


def likelihood(scores: Sequence[float]) -> float:
    """How the hypotheses of a better and of an equal player compare, as the logarithm of their ratio."""
    return len(scores) * (BETTER - 0.5) * (2 * mean(scores) - BETTER - 0.5) / (2 * spread_of(scores))


def is_settled(found: Verdict) -> bool:
    """Whether more matches are not needed: the sequential test has come to an end."""
    return found.pairs >= FEWEST and abs(found.llr) > log((1 - WRONG) / WRONG)


def holm(found: Sequence[Verdict]) -> list[Verdict]:
    """The verdicts together: the clearest is judged most strictly, and after the first failure none counts."""
    ranks = sorted(range(len(found)), key=lambda place: found[place].chance)
    better: set[int] = set()
    for rank, place in enumerate(ranks):
        if found[place].chance > WRONG / (len(found) - rank):
            break
        better.add(place)
    return [replace(one, better=place in better) for place, one in enumerate(found)]


# ------------------------------------------------------------------------------------------------------ the matches


class Book:
    """The matches that were played, kept in a file line by line, so that what was begun can be gone on with."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self.played: list[Played] = []
        if file is not None and file.exists():
            with file.open(encoding="utf-8", newline="") as lines:
                self.played = [read(row, file, number) for number, row in enumerate(csv.DictReader(lines), 2)]

    def add(self, one: Played) -> None:
        """Note a match."""
        self.played.append(one)
        if self._file is None:
            return
        fresh = not self._file.exists()
        with self._file.open("a", encoding="utf-8", newline="") as lines:
            writer = csv.DictWriter(lines, Played.__struct_fields__, lineterminator="\n")
            if fresh:
                writer.writeheader()
            writer.writerow(asdict(one))

    def of(self, duel: Duel) -> list[Played]:
        """The matches of a duel."""
        return [one for one in self.played if one.duel == duel]

    def seeds(self, duel: Duel) -> set[tuple[int, str]]:
        """What has been played of a duel: with which dice, and from which side."""
        return {(one.seed, one.side) for one in self.of(duel)}


def read(row: Mapping[str, str], file: Path, number: int) -> Played:
    """A line of the book."""
    try:
        return convert(row, Played, strict=False)
    except ValidationError as error:
        raise BadInput(f"{file}:{number}: This is no match of an arena: {error}.") from None


class Terms(Struct, frozen=True):
    """How duels are held: at most so many pairs of matches each, from a seed on, so many at once."""

    pairs: int
    seed: int
    jobs: int
    options: Mapping[str, OptionValue] = {}
    to_the_end: bool = False
    """Whether all pairs are played, also where the answer is clear."""


def hold(duels: Sequence[Duel], terms: Terms, book: Book, each: Callable[[Played], None]) -> None:
    """Play what the book lacks; ``each`` hears of every match as it ends."""
    work = to_play(duels, terms, book)
    with ProcessPoolExecutor(terms.jobs, mp_context=get_context("fork")) as pool:
        under_way: set[Future[Played]] = set()
        while True:
            while len(under_way) < terms.jobs and (task := next(work, None)) is not None:
                under_way.add(pool.submit(play, *task, terms.options))
            if not under_way:
                return
            done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            for future in done:
                book.add(future.result())
                each(future.result())


def to_play(duels: Sequence[Duel], terms: Terms, book: Book) -> Iterator[tuple[Duel, int, str]]:
    """The matches still to be played, a pair of each duel after the other, as long as its answer is open."""
    for seed in range(terms.seed, terms.seed + terms.pairs):
        for duel in duels:
            if terms.to_the_end or not is_settled(verdict(duel, book.of(duel))):
                known = book.seeds(duel)
                for side in sides_to_play(duel):
                    if (seed, side) not in known:
                        yield duel, seed, side


def sides_to_play(duel: Duel) -> Sequence[str]:
    """The sides that the first player has in turn; between equals it is the same match from either."""
    sides = rulesets.find(duel.game).sides
    return sides[:1] if duel.first == duel.second else sides


def verdicts(duels: Iterable[Duel], book: Book) -> list[Verdict]:
    """What all duels have shown, judged together."""
    return holm([verdict(duel, book.of(duel)) for duel in duels])
