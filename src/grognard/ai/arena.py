"""Players against each other: matches, results and confidence intervals."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from time import process_time

from msgspec import Struct

from grognard.core.flow import Side
from grognard.core.match import Match
from grognard.core.ruleset import AnyRuleset, OptionValue

from .players import Player, make
from .seats import Seat


class Result(Struct, frozen=True):
    """How one match ended, and how long its players thought."""

    seed: int
    winner: Side | None
    score: int
    turn: int
    inputs: int
    longest: Mapping[Side, float]
    """The seconds of processor time of each side's longest move: all that it answers until somebody else is asked."""


def play_out(match: Match, players: Mapping[Side, Player]) -> Mapping[Side, float]:
    """Let players finish a match; how long each thought about his longest move."""
    longest = dict.fromkeys(players, 0.0)
    before, spent = None, 0.0
    while (decision := match.decision) is not None:
        side, began = decision.side, process_time()
        choice = players[side].choose(Seat(match, side))
        spent = process_time() - began + (spent if side == before else 0.0)
        longest[side], before = max(longest[side], spent), side
        match.play(choice, side)
    return longest


def play_match(
    ruleset: AnyRuleset, scenario: str, options: Mapping[str, OptionValue], names: Mapping[Side, str], seed: int
) -> Result:
    """One match between named players."""
    match = Match(ruleset, scenario, seed=f"arena {seed}", options=options)
    longest = play_out(match, {side: make(name, seed * 2 + place) for place, (side, name) in enumerate(names.items())})
    outcome = match.outcome
    assert outcome is not None
    return Result(seed, outcome.winner, outcome.score, match.state.turn, len(match.inputs), longest)


def wilson(successes: int, trials: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a share of successes."""
    if not trials:
        return 0.0, 1.0
    share = successes / trials
    middle = share + z * z / (2 * trials)
    spread = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    return max((middle - spread) / scale, 0.0), min((middle + spread) / scale, 1.0)
