"""Measurements: what the engine does in a second, and what a match weighs."""

from __future__ import annotations

import gc
import os
import time
import tracemalloc
from collections.abc import Mapping
from statistics import quantiles

from msgspec import Struct

from grognard import api
from grognard.ai.players import Dice
from grognard.core import flow, matchfile
from grognard.core.match import Match
from grognard.core.ruleset import AnyRuleset, OptionValue, Scenario

PROPOSED = "default"
"""The value of an option that leaves the set-up to the game."""


class Figures(Struct, frozen=True):
    """What was measured of one game; times in microseconds."""

    game: str
    scenario: str
    games: int
    fork_us: float
    legal_us_median: float
    legal_us_p99: float
    apply_us_median: float
    apply_us_p99: float
    games_per_second: float
    decisions_per_second: float
    decisions_per_game: float
    match_decisions_per_second: float
    replay_seconds: float
    replay_inputs: int
    match_kilobytes: float
    load_average: float


def quick_start(scenario: Scenario) -> dict[str, OptionValue]:
    """The options under which a scenario starts at once."""
    return {option.id: PROPOSED for option in scenario.options if PROPOSED in option.values}


def bench(game: str, games: int) -> Figures:
    """Measure one game in its first scenario."""
    ruleset = api.load(game).ruleset
    scenario, options = ruleset.scenarios()[0].id, quick_start(ruleset.scenarios()[0])
    decisions, seconds = playouts(ruleset, scenario, options, games)
    legal, applied = step_times(ruleset, scenario, options)
    match, match_seconds, weight = whole_match(ruleset, scenario, options)
    return Figures(
        game=game,
        scenario=scenario,
        games=games,
        fork_us=fork_time(match),
        legal_us_median=percentile(legal, 50),
        legal_us_p99=percentile(legal, 99),
        apply_us_median=percentile(applied, 50),
        apply_us_p99=percentile(applied, 99),
        games_per_second=games / seconds,
        decisions_per_second=decisions / seconds,
        decisions_per_game=decisions / games,
        match_decisions_per_second=len(match.inputs) / match_seconds,
        replay_seconds=replay_time(match),
        replay_inputs=len(match.inputs),
        match_kilobytes=weight,
        load_average=os.getloadavg()[0],
    )


def percentile(times: list[float], rank: int) -> float:
    return quantiles(times, n=100)[rank - 1] * 1e6


def fresh(ruleset: AnyRuleset, scenario: str, options: Mapping[str, OptionValue]) -> flow.State:
    """A new game at its first question, without a driver."""
    defaults = {option.id: option.default for option in ruleset.scenarios()[0].options}
    state: flow.State = ruleset.setup(scenario, {**defaults, **options})
    flow.begin(state)
    return state


def playouts(ruleset: AnyRuleset, scenario: str, options: Mapping[str, OptionValue], games: int) -> tuple[int, float]:
    """Random games on the bare engine: decisions taken and seconds."""
    start = fresh(ruleset, scenario, options)
    decisions = 0
    began = time.perf_counter()
    for seed in range(games):
        decisions += play_out(start.fork(), Dice(seed))
    return decisions, time.perf_counter() - began


def play_out(state: flow.State, dice: Dice) -> int:
    """Finish a game at random; the number of decisions it took."""
    decisions = 0
    while state.pending:
        for place, decision in flow.open_decisions(state):
            flow.answer(state, decision.sample(state, dice), place)
            decisions += 1
    return decisions


def step_times(
    ruleset: AnyRuleset, scenario: str, options: Mapping[str, OptionValue]
) -> tuple[list[float], list[float]]:
    """How long each legal list and each application took over three random games."""
    legal, applied = [], []
    for seed in range(3):
        state, dice = fresh(ruleset, scenario, options), Dice(seed)
        while state.pending:
            place, decision = flow.open_decisions(state)[0]
            began = time.perf_counter()
            actions = decision.legal(state)
            listed = time.perf_counter()
            flow.answer(state, actions[dice.below(len(actions))], place)
            applied.append(time.perf_counter() - listed)
            legal.append(listed - began)
    return legal, applied


def whole_match(ruleset: AnyRuleset, scenario: str, options: Mapping[str, OptionValue]) -> tuple[Match, float, float]:
    """A random match with log and snapshots: the match, seconds, and its weight in kilobytes."""
    began = time.perf_counter()
    random_match(ruleset, scenario, options)
    seconds = time.perf_counter() - began
    gc.collect()
    tracemalloc.start()
    match = random_match(ruleset, scenario, options)
    gc.collect()
    weight = tracemalloc.get_traced_memory()[0] / 1024
    tracemalloc.stop()
    return match, seconds, weight


def random_match(ruleset: AnyRuleset, scenario: str, options: Mapping[str, OptionValue]) -> Match:
    match, dice = api.Match(ruleset, scenario, seed="bench", options=options), Dice(1)
    while (decision := match.decision) is not None:
        match.play(decision.sample(match.state, dice), decision.side)
    return match


def fork_time(match: Match, times: int = 2000) -> float:
    """Microseconds to fork the state in the middle of a match."""
    other = match.fork()
    while len(other.inputs) > len(match.inputs) // 2:
        other.undo(freely=True)
    state = other.state
    began = time.perf_counter()
    for _ in range(times):
        state.fork()
    return (time.perf_counter() - began) / times * 1e6


def replay_time(match: Match) -> float:
    """Seconds to read and replay the match file."""
    text = matchfile.write(match)
    began = time.perf_counter()
    api.read_match(text)
    return time.perf_counter() - began
