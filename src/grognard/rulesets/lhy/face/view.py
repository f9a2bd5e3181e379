"""What a side may know of a match of The Last Hundred Yards, ready to be drawn."""

from __future__ import annotations

from grognard.core.flow import Side
from grognard.core.messages import Message, message
from grognard.core.view import View
from grognard.rulesets.lhy.say import the_side
from grognard.rulesets.lhy.state import LhyState
from grognard.rulesets.lhy.victory.score import standing
from grognard.rulesets.lhy.world import SIDES

from .acts import acts
from .cards import cards
from .counters import counters
from .marks import marks_on_hexes
from .panels import panels, sequence
from .piles import due


def view(state: LhyState, viewer: Side | None) -> View:
    """Everything a side, or a spectator, may know."""
    return View(
        viewer=viewer,
        turn=state.turn,
        to_move=tuple(decision.side for decision in state.pending if decision.side in SIDES),
        sequence=sequence(state),
        counters=(*counters(state, viewer), *marks_on_hexes(state, viewer)),
        control=control(state),
        panels=tuple(panels(state, viewer)),
        over=over(state),
        cards=tuple(cards(state, viewer)),
        acts=tuple(acts(state, viewer)),
        due=due(state, viewer),
        light="" if state.light == "day" else state.light,
        score=score(state),
    )


def score(state: LhyState) -> dict[Side, int]:
    """[21.2] The attacker's score, once there is one."""
    return {state.world.mission.attacker: standing(state).score} if state.turn else {}


def control(state: LhyState) -> dict[Side, tuple[str, ...]]:
    """[21.1] The objectives that each side holds."""
    held = dict(standing(state).held)
    goals = state.world.mission.objectives
    return {side: tuple(hex for goal in goals if held[goal.id] == side for hex in goal.hexes) for side in SIDES}


def over(state: LhyState) -> Message | None:
    """The outcome, once there is one."""
    if state.outcome is None:
        return None
    if state.outcome.winner is None:
        return message("event-game-ended-draw", score=state.outcome.score)
    winner = the_side(state.world, state.outcome.winner)
    return message("event-game-ended", side=winner, score=state.outcome.score)
