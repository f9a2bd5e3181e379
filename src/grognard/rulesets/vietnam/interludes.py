"""[18.3g] [23.0a] What the US player may do at any moment of a movement phase, in the middle of a move too."""

from __future__ import annotations

from grognard.core.flow import Action, Frame, Side
from grognard.core.rules import Refusal

from . import b52, engineers
from .actions import Assist, Strike
from .state import VietnamState
from .world import US


class PhaseOfMoves(Frame, frozen=True):
    """[4.1b] [4.1f] A movement phase: whose it is, and whether it is that of mobile units."""

    side: Side
    mobile: bool = False


def interludes(state: VietnamState) -> list[Action]:
    """[18.3g] Another crossing to be helped across, [23.0a] and in the first movement phase the strike of the B-52."""
    phase = state.inside(PhaseOfMoves)
    if phase.side != US:
        return []
    return [*engineers.assists(state), *(() if phase.mobile else b52.strikes(state))]


def conceivable_interludes(state: VietnamState) -> list[Action]:
    """[18.3g] [23.0a] Every crossing within reach of an engineer, and every strike."""
    assists = [action for action in engineers.conceivable_works(state) if isinstance(action, Assist)]
    return [*assists, *b52.conceivable_strikes(state)]


def interlude(state: VietnamState, action: Assist | Strike) -> Frame:
    """What such an answer sets going; the move in hand goes on after it."""
    if isinstance(action, Assist):
        return engineers.HelpAcross(action.unit, state.theatre.place(action.water))
    return b52.AirStrike(state.theatre.place(action.place))


def why_not_interlude(state: VietnamState, action: Assist | Strike) -> Refusal | None:
    """What keeps the US player from it."""
    phase = state.inside(PhaseOfMoves)
    if isinstance(action, Assist):
        return engineers.why_not_work(state, phase.side, action)
    return b52.why_not_strike(state, phase.side, phase.mobile, state.theatre.place(action.place))
