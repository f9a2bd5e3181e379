"""What a side may know of a match of Assault, ready to be drawn."""

from __future__ import annotations

from grognard.core.flow import Side
from grognard.core.messages import Message, message
from grognard.core.view import View
from grognard.rulesets.assault.say import the_side
from grognard.rulesets.assault.state import AssaultState
from grognard.rulesets.assault.victory.control import objectives_of
from grognard.rulesets.assault.world import SIDES

from .cards import cards
from .counters import counters
from .courses import course
from .hands import hands
from .marks import marks_on_hexes
from .panels import panels, sequence


def view(state: AssaultState, viewer: Side | None) -> View:
    """Everything a side, or a spectator, may know."""
    return View(
        viewer=viewer,
        turn=state.turn,
        to_move=tuple(decision.side for decision in state.pending if decision.side in SIDES),
        sequence=sequence(state),
        counters=(*counters(state, viewer), *marks_on_hexes(state)),
        control=control(state),
        panels=tuple(panels(state, viewer)),
        over=over(state),
        score=score(state),
        cards=tuple(cards(state, viewer)),
        hands=hands(state, viewer),
        course=course(state, viewer),
    )


def score(state: AssaultState) -> dict[Side, int]:
    """[MR13.2] The objectives that count for each side."""
    return {side: objectives_of(state, side) for side in SIDES}


def control(state: AssaultState) -> dict[Side, tuple[str, ...]]:
    """[MR13.1] The objectives that each side controls."""
    held = sorted(state.objectives.items())
    return {side: tuple(state.world.label(hex) for hex, owner in held if owner == side) for side in SIDES}


def over(state: AssaultState) -> Message | None:
    """The outcome, once there is one."""
    if state.outcome is None:
        return None
    if state.outcome.winner is None:
        return message("over-draw")
    return message("over-won", side=the_side(state.outcome.winner))
