"""[MR13.3a] [MR13.3b] Who has won: at the end of the turns that a scenario names, or when a side has nobody left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.core.flow import Frame, Side
from grognard.rulesets.assault.events.victory import MatchEnded
from grognard.rulesets.assault.records import LevelRecord
from grognard.rulesets.assault.state import WAITING, AssaultState, Game
from grognard.rulesets.assault.world import GERMAN, SIDES, SOVIET, enemy_of

from .control import objectives_of


class Judge(Frame, frozen=True):
    """[MR13.3a] The first step of the Organization Phase: has somebody won at the end of this turn?"""

    def start(self, g: Game, _: object) -> None:
        ended = verdict(g.state)
        if ended is not None:
            g.emit(ended)
        g.end()


def verdict(state: AssaultState) -> MatchEnded | None:
    """How the match ends if its present turn ends now; None if it goes on."""
    return VERDICTS[state.world.scenario.victory.kind](state)


def _is_last(state: AssaultState) -> bool:
    return state.turn >= state.world.scenario.turns


def _majority(state: AssaultState) -> MatchEnded | None:
    """[S1.j] [S2.k] Whoever controls two objectives at the end wins; else nobody does."""
    if not _is_last(state):
        return None
    enough = state.world.scenario.victory.objectives
    return _ended(state, next((side for side in SIDES if objectives_of(state, side) >= enough), None))


def _levels(state: AssaultState) -> MatchEnded | None:
    """[S3.k] [S3.o] The first level that is met at the end of its turn; its number is a minimum."""
    plan = state.world.scenario.victory
    count = objectives_of(state, plan.side)
    met = (level for level in plan.levels if level.turn == state.turn and count >= level.objectives)
    level = next(met, None)
    return None if level is None else _of_level(state, level)


def _of_level(state: AssaultState, level: LevelRecord) -> MatchEnded:
    ended = _ended(state, level.winner or None)
    return MatchEnded(ended.winner, ended.score, ended.rule, "decisive") if level.decisive else ended


def _hold(state: AssaultState) -> MatchEnded | None:
    """[S4.h] A side wins with all it has to hold at the end; else its enemy does."""
    plan = state.world.scenario.victory
    if not _is_last(state):
        return None
    return _ended(state, plan.side if objectives_of(state, plan.side) >= plan.objectives else enemy_of(plan.side))


def _ended(state: AssaultState, winner: Side | None) -> MatchEnded:
    return MatchEnded(winner, lead(state), state.world.own_rule("victory", "MR13.3a"), "won" if winner else "drawn")


def lead(state: AssaultState) -> int:
    """By how many objectives the German is ahead."""
    return objectives_of(state, GERMAN) - objectives_of(state, SOVIET)


VERDICTS: Final[dict[str, Callable[[AssaultState], MatchEnded | None]]] = {
    "majority": _majority,
    "levels": _levels,
    "hold": _hold,
}


def lost_all(state: AssaultState) -> MatchEnded | None:
    """[MR13.3b] The end of a match in which a side has no units on the map or to come; None while both have."""
    gone = [side for side in SIDES if not has_units(state, side)]
    if not gone:
        return None
    winner = enemy_of(gone[0]) if len(gone) == 1 else None
    return MatchEnded(winner, lead(state), "MR13.3b", "all-lost" if winner else "drawn")


def has_units(state: AssaultState, side: Side) -> bool:
    """Whether a side has a unit on the map or to come."""
    if state.on_map(side):
        return True
    return any(unit.place == WAITING and state.side(number) == side for number, unit in enumerate(state.units))
