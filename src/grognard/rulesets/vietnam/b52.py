"""[23.0] The B-52."""

from __future__ import annotations

from grognard.core.bits import bits
from grognard.core.flow import Action, Frame, Side
from grognard.core.messages import message
from grognard.core.rules import Refusal

from .actions import Strike
from .events.works import Struck
from .places import Place
from .say import the_place
from .state import Game, VietnamState
from .victory import lose_step
from .world import US, VC


def strikes(state: VietnamState) -> list[Action]:
    """[23.0a] [23.0c] The strikes that can be ordered now."""
    if not state.bomber:
        return []
    theatre = state.theatre
    return [
        Strike(theatre.label(place))
        for place in bits(state.held[VC] & theatre.areas[state.world.tables.b52.area] & theatre.strike)
    ]


def conceivable_strikes(state: VietnamState) -> list[Action]:
    """[23.0c] A strike on every VC unit on the map that is on land."""
    return [Strike(state.theatre.label(place)) for place in bits(state.held[VC])]


def why_not_strike(state: VietnamState, side: Side, mobile: bool, place: Place) -> Refusal | None:
    """The first thing that keeps the B-52 from a hex."""
    theatre, where = state.theatre, the_place(state.theatre, place)
    if side != US or mobile or state.world.tables.b52.area not in theatre.areas:
        return Refusal("23.0a", message("refusal-no-bomber-now"))
    if not state.bomber:
        rule = "24.0e" if state.turn > state.world.tables.b52.last_turn else "23.0a"
        return Refusal(rule, message("refusal-bomber-gone"))
    if not state.held[VC] >> place & 1:
        return Refusal("23.0c", message("refusal-no-enemy", place=where))
    if not theatre.strike >> place & 1:
        return Refusal("23.0c", message("refusal-no-strike-on-houses", place=where))
    if not theatre.areas[state.world.tables.b52.area] >> place & 1:
        return Refusal("23.0c", message("refusal-outside-triangle", place=where))
    return None


class AirStrike(Frame, frozen=True):
    """[23.0b] The VC unit in the hex loses a step, without a die; [23.0d] depots are not hit."""

    place: Place

    def start(self, g: Game, _: object) -> None:
        g.emit(Struck(g.state.map, self.place))
        unit = g.state.at[self.place]
        for _ in range(g.state.world.tables.b52.steps):
            lose_step(g, unit, "23.0b")
        g.end()
