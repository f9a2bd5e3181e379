"""[18.0] [18.1] Blowing bridges."""

from __future__ import annotations

from grognard.core.messages import message
from grognard.core.rules import Refusal

from .events.works import BridgeBlown
from .forces import UnitId
from .places import Place
from .say import the_place, the_unit
from .state import Game, VietnamState


def stands(state: VietnamState, bridge: int) -> bool:
    """[18.1] Whether a bridge is intact."""
    return not state.blown >> bridge & 1


def bridges_beside(state: VietnamState, unit: UnitId) -> list[Place]:
    """[18.0a] The river hexsides with an intact bridge that border the place of a unit; no monitor has such a place."""
    place, numbered = state.place(unit), enumerate(state.theatre.bridges)
    return [bridge.river for number, bridge in numbered if place in bridge.ends and stands(state, number)]


def blow(g: Game, unit: UnitId, river: Place) -> None:
    """[18.0a] [18.0b] [18.0c] A bridge is blown, without fail; it stays so, and the unit moves no further."""
    g.emit(BridgeBlown(g.state.map, unit, river))


def why_not_blow(state: VietnamState, unit: UnitId, river: Place, *, entered: bool) -> Refusal | None:
    """The first thing that keeps a unit from blowing a bridge; it must have come beside it in this move."""
    theatre, where = state.theatre, the_place(state.theatre, river)
    if river not in theatre.bridge_on:
        return Refusal("2.1b", message("refusal-no-bridge", place=where))
    if not stands(state, theatre.bridge_on[river]):
        return Refusal("18.0b", message("refusal-bridge-down", place=where))
    if state.place(unit) not in theatre.bridges[theatre.bridge_on[river]].ends:
        return Refusal("18.0a", message("refusal-not-beside-bridge", unit=the_unit(state.world, unit), place=where))
    if not entered:
        return Refusal("18.0a", message("refusal-bridge-not-entered", unit=the_unit(state.world, unit)))
    return None
