"""[MR13.1] [MR13.2] Who controls objectives, and which of them count for nobody."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from grognard.core.flow import Consequence, Event, Side
from grognard.core.hexes import Hex
from grognard.rulesets.assault.events.scenario import ReinforcementsHastened
from grognard.rulesets.assault.events.victory import ObjectiveTaken
from grognard.rulesets.assault.state import ROUTED, WAITING, AssaultState, UnitId
from grognard.rulesets.assault.world import SIDES, enemy_of

TRANSPORT = "transport"


def control_changes(state: AssaultState) -> list[ObjectiveTaken]:
    """[MR13.1] The markers that turn now, at the end of an activation or impulse."""
    return [ObjectiveTaken(hex, side) for hex, side in sorted(_holders(state)) if state.objectives[hex] != side]


def _holders(state: AssaultState) -> Iterator[tuple[Hex, Side]]:
    """Objectives in which units of one side alone stand, one of which can hold them."""
    for hex in state.objectives:
        for side in SIDES:
            if not state.enemies_in(hex, side) and any(may_hold(state, unit) for unit in state.stack(hex)):
                yield hex, side


def may_hold(state: AssaultState, unit: UnitId) -> bool:
    """[MR13.1] Whether a unit lying in a hex can turn its marker: it is not routed and no transport."""
    return state.units[unit].morale != ROUTED and TRANSPORT not in state.card(unit).classes


def is_contested(state: AssaultState, hex: Hex) -> bool:
    """[MR13.2] Whether an objective counts for nobody: an enemy of its controller who is not routed is next to it, and
    the controller has no steady unit in it or next to it."""
    owner = state.objectives[hex]
    near = state.world.grid.neighbours[hex]
    enemies = [unit for other in near for unit in state.enemies_in(other, owner)]
    if all(state.units[unit].morale == ROUTED for unit in enemies):
        return False
    own = [unit for other in (hex, *near) for unit in state.enemies_in(other, enemy_of(owner))]
    return all(state.units[unit].morale for unit in own)


def objectives_of(state: AssaultState, side: Side) -> int:
    """[MR13.2] How many objectives count for a side."""
    return sum(owner == side and not is_contested(state, hex) for hex, owner in state.objectives.items())


# ------------------------------------------------------------------------------------------------- consequences


def hastened(state: AssaultState, event: ObjectiveTaken) -> Iterator[Event]:
    """[S1.g] [S2.g] A side that has taken an objective gets its reserves on the next turn, once."""
    for number, force in enumerate(state.world.scenario.forces):
        if not force.after_control or force.side != event.side:
            continue
        pieces = enumerate(state.world.pieces)
        units = [n for n, piece in pieces if piece.force == number and state.units[n].place == WAITING]
        late = tuple(unit for unit in units if state.units[unit].due > state.turn + 1)
        if late:
            yield ReinforcementsHastened(event.side, late, state.turn + 1)


CONSEQUENCES: Mapping[type, tuple[Consequence, ...]] = {ObjectiveTaken: (hastened,)}
