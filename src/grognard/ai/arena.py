"""Players against each other: matches, results and confidence intervals."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from statistics import median
from time import process_time

from msgspec import Struct

from grognard.core.flow import Side
from grognard.core.match import Match
from grognard.core.ruleset import AnyRuleset, OptionValue

from .players import Player, make
from .seats import Seat


class Pace(Struct, frozen=True):
    """The seconds of processor time that a player takes for a move: all that he answers until somebody else is
    asked."""

    median: float = 0.0
    longest: float = 0.0


class Result(Struct, frozen=True):
    """How one match ended, and how long its players thought."""

    seed: int
    winner: Side | None
    score: int
    turn: int
    inputs: int
    paces: Mapping[Side, Pace]


def play_out(match: Match, players: Mapping[Side, Player]) -> Mapping[Side, Pace]:
    """Let players finish a match; how long each thought about his moves."""
    moves: dict[Side, list[float]] = {side: [] for side in players}
    before = None
    while (decision := match.decision) is not None:
        side, began = decision.side, process_time()
        if side != before:
            moves[side].append(0.0)
        before = side
        choice = players[side].choose(Seat(match, side))
        moves[side][-1] += process_time() - began
        match.play(choice, side)
    return {side: Pace(median(found), max(found)) if found else Pace() for side, found in moves.items()}


def play_match(
    ruleset: AnyRuleset, scenario: str, options: Mapping[str, OptionValue], names: Mapping[Side, str], seed: int
) -> Result:
    """One match between named players."""
    match = Match(ruleset, scenario, seed=f"arena {seed}", options=options)
    paces = play_out(match, {side: make(name, seed * 2 + place) for place, (side, name) in enumerate(names.items())})
    outcome = match.outcome
    assert outcome is not None
    return Result(seed, outcome.winner, outcome.score, match.state.turn, len(match.inputs), paces)


def wilson(successes: int, trials: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a share of successes."""
    if not trials:
        return 0.0, 1.0
    share = successes / trials
    middle = share + z * z / (2 * trials)
    spread = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    return max((middle - spread) / scale, 0.0), min((middle + spread) / scale, 1.0)
