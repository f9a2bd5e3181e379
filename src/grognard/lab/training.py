"""Learn what the terms of a position count: matches of players who search, and for every moment in them how good it
turned out to be, by what the moments after the replies were worth and by the end."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from multiprocessing import get_context

from msgspec import Struct

from grognard import rulesets
from grognard.ai.dice import Dice
from grognard.ai.leaf import Record, Weights, expected, share_of
from grognard.ai.players import Player, make
from grognard.ai.seats import Seat
from grognard.core.flow import Side
from grognard.core.match import Match
from grognard.core.ruleset import AnyRuleset, Scenario

from .bench import quick_start

TRUST = 0.7
"""How much of what a moment was worth is told by what came later, and how much by the next moment's own value."""
ROUNDS = 6
"""How often values are learned anew from values."""
STEPS = 12
RIDGE = 3.0
"""How strongly weights are held near nothing, in moments that would have to speak for them."""
STRAYING = 0.15
"""How often players in training do something else than they would: what is never seen is never learned."""
DIGITS = 4

Terms = Mapping[str, float]


class Course(Struct, frozen=True):
    """A side's way through one match: what it stood on at each moment, and its share in the end."""

    moments: Sequence[Terms]
    share: float


class Lesson(Struct, frozen=True):
    """The matches of one game that are learned from."""

    game: str
    player: str
    games: int
    seed: int

    @property
    def command(self) -> str:
        return f"grognard train {self.game} --player {self.player} --games {self.games} --seed {self.seed}"


# ------------------------------------------------------------------------------------------------------ the matches


def played(game: str, scenario: str, player: str, seed: int) -> list[Course]:
    """The courses of both sides through a match."""
    ruleset = rulesets.find(game)
    found = next(one for one in ruleset.scenarios() if one.id == scenario)
    match = Match(ruleset, scenario, seed=f"train {seed}", options=quick_start(found))
    players = {side: make(player, 2 * seed + place) for place, side in enumerate(ruleset.sides)}
    return courses(match, players, Dice(seed))


def courses(match: Match, players: Mapping[Side, Player], dice: Dice) -> list[Course]:
    """Play a match to its end, noting how each side stood whenever its moment changed."""
    seen: dict[Side, dict[Hashable, Terms]] = {side: {} for side in players}
    while (decision := match.decision) is not None:
        for side in players:
            note(match, side, seen[side])
        seat = Seat(match, decision.side)
        answers = seat.legal()
        strays = len(answers) > 1 and dice.random() < STRAYING / sqrt(len(seen[decision.side]))
        action = answers[dice.below(len(answers))] if strays else players[decision.side].choose(seat)
        match.play(action, decision.side)
    outcome = match.outcome
    assert outcome is not None
    return [Course(list(seen[side].values()), share_of(outcome, side)) for side in players]


def note(match: Match, side: Side, seen: dict[Hashable, Terms]) -> None:
    """How a side stands, once a moment."""
    moment = match.ruleset.moment(match.state, side)
    if moment not in seen:
        seen[moment] = dict(match.ruleset.prospects(match.state, side))


# ------------------------------------------------------------------------------------------------------- the lesson


def learn(lesson: Lesson, jobs: int, each: Callable[[], None]) -> Weights:
    """Play the matches of a lesson and learn from them; ``each`` hears when one is over."""
    ruleset = rulesets.find(lesson.game)
    found: list[Course] = []
    with ProcessPoolExecutor(jobs, mp_context=get_context("fork")) as pool:
        work = partial(played, lesson.game)
        plans = matches(ruleset, lesson)
        names, numbers = [one.id for one, _ in plans], [seed for _, seed in plans]
        for both in pool.map(work, names, [lesson.player] * len(plans), numbers, chunksize=1):
            found += both
            each()
    return weights(found, lesson, len(plans))


def matches(ruleset: AnyRuleset, lesson: Lesson) -> list[tuple[Scenario, int]]:
    """So many of each scenario, each with dice of its own."""
    found = [(one, number) for number in range(lesson.games) for one in ruleset.scenarios()]
    return [(one, lesson.seed + place) for place, (one, _) in enumerate(found)]


def weights(found: Sequence[Course], lesson: Lesson, games: int) -> Weights:
    """What the terms count, by the courses of some matches."""
    names = sorted({name for course in found for terms in course.moments for name in terms})
    rows = [[[terms.get(name, 0.0) for name in names] for terms in course.moments] for course in found]
    scales = [scale_of([row[place] for course in rows for row in course]) for place in range(len(names))]
    scaled = [[[value / scale for value, scale in zip(row, scales, strict=True)] for row in course] for course in rows]
    flat = [row for course in scaled for row in course]
    learned = [0.0] * len(names)
    targets: list[float] = []
    for number in range(ROUNDS):
        targets = [
            target
            for course, way in zip(found, scaled, strict=True)
            for target in worths(way, course.share, learned if number else None)
        ]
        learned = fitted(flat, targets, learned)
    error = sum((expected(dot(learned, row)) - target) ** 2 for row, target in zip(flat, targets, strict=True))
    record = Record(lesson.command, games, len(flat), lesson.seed, round(error / max(len(flat), 1), DIGITS))
    terms = {name: round(weight / scale, DIGITS) for name, weight, scale in zip(names, learned, scales, strict=True)}
    return Weights(record, terms)


def scale_of(values: Sequence[float]) -> float:
    """How large a term usually is."""
    return sqrt(sum(value * value for value in values) / max(len(values), 1)) or 1.0


def worths(way: Sequence[Sequence[float]], share: float, learned: Sequence[float] | None) -> list[float]:
    """What each moment of a course was worth, from the last to the first: what the next one was worth, partly by its
    own looks; without weights, what the end brought."""
    found, later = [share] * len(way), share
    for place in range(len(way) - 2, -1, -1):
        if learned is not None:
            later = TRUST * later + (1 - TRUST) * expected(dot(learned, way[place + 1]))
        found[place] = later
    return found


def fitted(rows: Sequence[Sequence[float]], targets: Sequence[float], start: Sequence[float]) -> list[float]:
    """The weights by which rows come nearest to their targets, by Newton's method with a ridge."""
    found = list(start)
    for _ in range(STEPS):
        slope = [-RIDGE * weight for weight in found]
        curve = [[RIDGE * (one == other) for other in range(len(found))] for one in range(len(found))]
        for row, target in zip(rows, targets, strict=True):
            guess = expected(dot(found, row))
            push, bend = target - guess, guess * (1 - guess)
            for one, value in enumerate(row):
                slope[one] += push * value
                line, bent = curve[one], bend * value
                for other in range(one + 1):
                    line[other] += bent * row[other]
        step = solved(mirrored(curve), slope)
        found = [weight + part for weight, part in zip(found, step, strict=True)]
        if max(map(abs, step), default=0.0) < 1e-6:
            break
    return found


def mirrored(curve: Sequence[list[float]]) -> list[list[float]]:
    """A matrix of which the lower half is known."""
    size = len(curve)
    return [[curve[max(one, other)][min(one, other)] for other in range(size)] for one in range(size)]


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of some linear equations, by elimination; the matrix is symmetric and definite."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for pivot in range(size):
        top = max(range(pivot, size), key=lambda place: abs(rows[place][pivot]))
        rows[pivot], rows[top] = rows[top], rows[pivot]
        for below in range(pivot + 1, size):
            factor = rows[below][pivot] / rows[pivot][pivot]
            rows[below] = [value - factor * above for value, above in zip(rows[below], rows[pivot], strict=True)]
    found = [0.0] * size
    for place in range(size - 1, -1, -1):
        rest = sum(rows[place][other] * found[other] for other in range(place + 1, size))
        found[place] = (rows[place][size] - rest) / rows[place][place]
    return found


def dot(weights_: Sequence[float], row: Sequence[float]) -> float:
    return sum(weight * value for weight, value in zip(weights_, row, strict=True))


def written(found: Weights) -> str:
    """Weights as the file that a game keeps."""
    record, lines = found.record, [f'"{name}" = {value:g}' for name, value in sorted(found.terms.items())]
    head = [
        "# What the terms of a position count in the logarithm of the odds to win; written by `grognard train`.",
        "",
        "[record]",
        f'command = "{record.command}"',
        f"games = {record.games}",
        f"moments = {record.moments}",
        f"seed = {record.seed}",
        f"error = {record.error:g}",
        "",
        "[terms]",
    ]
    return "\n".join([*head, *lines, ""])
