"""Matches brought quickly to where a test begins, played without a browser, as match files."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import count

from grognard import api
from grognard.ai import players
from grognard.ai.seats import Seat
from grognard.cli.opponents import machine_move

Until = Callable[[api.Match], bool]
SEED = 1943


def new(
    game: str = "kursk", scenario: str = "standard", setup: str | None = "default", *, seed: int = SEED
) -> api.Match:
    """A match whose sides are set up at once; some scenarios leave no choice of that."""
    return api.load(game).new(scenario, seed=seed, options={"setup": setup} if setup else {})


def play(match: api.Match, *actions: str) -> api.Match:
    for action in actions:
        match.play(action)
    return match


def play_on(match: api.Match, until: Until, player: str = "greedy") -> api.Match:
    """Machines play both sides until something is so."""
    machines = {side: players.make(player, SEED) for side in match.ruleset.sides}
    while (decision := match.decision) is not None and not until(match):
        match.play(machines[decision.side].choose(Seat(match, decision.side)), decision.side)
    return match


def asked(match: api.Match) -> str:
    """Who is asked, and what kind of thing."""
    decision = match.decision
    return "" if decision is None else f"{decision.side} {type(decision).__name__}"


def ordered() -> api.Match:
    """Both have chosen their orders: the German fights first, the Soviet moves first."""
    return play(new(), "order move/fight", "order fight/move")


@cache
def target_asked() -> str:
    """The German looks for a target."""
    return ordered().text()


@cache
def movers_asked() -> str:
    """The German may move."""
    return play(new(), "order move/fight", "order move/fight").text()


@cache
def after_the_enemy() -> str:
    """The German is asked for his second order, after all that the Soviet did in the first turn."""
    return play_on(new(), lambda match: match.state.turn == 2 and asked(match) == "german ChooseOrder").text()


@cache
def outnumbered() -> str:
    """The German is about to end his turn, and leaves somebody to be attacked at odds that nobody passes by."""
    return (
        api.load("kursk")
        .position(
            """
            phase = "german move"
            turn = 1
            orders = { german = "fight/move", soviet = "move/fight" }
            luftwaffe = 0
            [units]
            G_INF_57 = "2008 reduced"
            G_PZ_1SS = "1004"
            S_RIFC_22G = "2009"
            S_RIFC_23G = "2009"
            S_TNKC_1 = "2412"
            """
        )
        .text()
    )


@cache
def noted() -> str:
    """Both march first; machines have given a few answers and noted why; then the Soviet gives up."""
    match = play(new(), "order move/fight", "order move/fight")
    seated = {side: players.make("sergeant", SEED) for side in match.ruleset.sides}
    while len(match.thoughts) < 12:
        machine_move(match, seated)
    match.concede("soviet")
    return match.text()


@cache
def over() -> str:
    """Two turns, a few fights among them, and the Soviet gives up: the first such match that lasts so long and in which
    points have changed hands."""
    played = (play_on(new(seed=seed), lambda match: match.state.turn == 3, "sergeant") for seed in count(SEED))
    match = next(each for each in played if each.outcome is None and each.score != new().score)
    match.concede("soviet")
    return match.text()
