"""Many matches between two players, several at a time, and what they show."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import cycle
from multiprocessing import get_context
from statistics import mean, median

from msgspec import Struct

from grognard import rulesets
from grognard.ai.arena import Result, play_match, wilson
from grognard.core.errors import BadInput
from grognard.core.ruleset import OptionValue, find_scenario

from .bench import quick_start

USUAL = (("greedy", "random"), ("random", "greedy"), ("greedy", "greedy"))
"""Who plays whom when nobody is named, side by side."""


class Pairing(Struct, frozen=True):
    """Who plays what."""

    game: str
    scenario: str
    options: Mapping[str, OptionValue]
    players: Mapping[str, str]


class Share(Struct, frozen=True):
    """How often a side won, with the 95 % interval."""

    count: int
    low: float
    high: float

    @property
    def text(self) -> str:
        return f"95 % interval {self.low:.1%} to {self.high:.1%}"


class Summary(Struct, frozen=True):
    """What a tournament shows."""

    pairing: Pairing
    matches: int
    wins: dict[str, Share]
    mean: float
    median: float
    low: int
    high: int


def pairings(game: str, scenario: str, options: Mapping[str, OptionValue], players: Mapping[str, str]) -> list[Pairing]:
    """One pairing of the players that are named; if none are, the usual ones, in a set-up that the game proposes."""
    ruleset = rulesets.find(game)
    found = find_scenario(ruleset, scenario) if scenario else ruleset.scenarios()[0]
    if players and set(players) != set(ruleset.sides):
        raise BadInput(f"Name a player for each side: {', '.join(f'{side}=greedy' for side in ruleset.sides)}.")
    if players:
        return [Pairing(game, found.id, options, players)]
    seatings = [dict(zip(ruleset.sides, cycle(names), strict=False)) for names in USUAL]
    return [Pairing(game, found.id, {**quick_start(found), **options}, seating) for seating in seatings]


def play_one(pairing: Pairing, seed: int) -> Result:
    """One match of a pairing."""
    ruleset = rulesets.find(pairing.game)
    return play_match(ruleset, pairing.scenario, pairing.options, pairing.players, seed)


def tournament(pairing: Pairing, seeds: Iterable[int], jobs: int, each: Callable[[Result], None]) -> list[Result]:
    """Play all matches; ``each`` hears of every one as it ends."""
    results = []
    with ProcessPoolExecutor(jobs, mp_context=get_context("fork")) as pool:
        for result in pool.map(partial(play_one, pairing), seeds, chunksize=1):
            results.append(result)
            each(result)
    return results


def summary(pairing: Pairing, results: list[Result]) -> Summary:
    """Wins, draws and scores."""
    total = len(results)
    wins = {}
    for side in (*pairing.players, "draw"):
        count = sum(1 for result in results if (result.winner or "draw") == side)
        wins[side] = Share(count, *wilson(count, total))
    scores = [result.score for result in results]
    return Summary(pairing, total, wins, mean(scores), median(scores), min(scores), max(scores))
