"""[8.1] [9.0a] [11.3.1] How an action of movement ends: it is noted and spent, and fire may go along with leavers."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core.flow import Frame, Side
from grognard.core.hexes import Hex
from grognard.rulesets.lhy.events.troops import Acted, ActNoted
from grognard.rulesets.lhy.state import MOVED, NO_FEATURE, OFF_MAP, Act, Feature, Game, LhyState, UnitId


def side_crossed(state: LhyState, origin: Hex, hex: Hex) -> Feature:
    """The side of a hex through which it was entered, as a feature."""
    direction = None if origin == OFF_MAP else state.world.ground.direction(hex, origin)
    return NO_FEATURE if direction is None else 2 * direction


class Ended(Frame, frozen=True):
    """[8.1] [9.0a] An action of movement is over: what was done is noted, actions are spent, and small arms fire aimed
    at hexes that were left may go along [11.3.1]. Ends with the units that moved and are still on the map."""

    units: tuple[UnitId, ...]
    """Who moved."""
    entered: tuple[Hex, ...]
    origin: Hex
    """Where the action began."""
    stayed: tuple[UnitId, ...] = ()
    """Who tried to move and could not: that counts as having ended a move in place."""
    reverse: bool = False
    came_from: Hex = OFF_MAP
    """The hex before the last."""
    noted: bool = True
    """Whether the enemy may answer it; feints and forced moves cannot be answered."""
    spends: bool = True
    """Whether it is their action of the turn; overwatch is not [10.4.1b.iv]."""

    def start(self, g: Game, _: object) -> None:
        state = g.state
        acts = [*self._moves(state), *self._failures(state)]
        if self.noted and acts and state.deeds.side:
            g.emit(ActNoted(tuple(acts)))
        if self.noted and self.spends:
            g.emit(Acted((*self.units, *self.stayed)))
        left = tuple(hex for hex in (self.origin, *self.entered[:-1]) if hex != OFF_MAP)
        if self.entered and self.units and is_burdened(state, state.world.side[self.units[0]], left):
            from grognard.rulesets.lhy.fire.burden import Burden  # noqa: PLC0415  fire stands on movement

            leavers = (*self.units, *(rider for unit in self.units for rider in state.load(unit)))
            return g.call(self, Burden(leavers, left), then=self.done)
        g.end(self.units)

    def done(self, g: Game, _: object) -> None:
        g.end(self.units)

    def _moves(self, state: LhyState) -> list[Act]:
        if not self.units:
            return []
        here = state.here(self.units[0])
        hexes = self.entered or (here,)
        crossed = side_crossed(state, self.came_from, here) if self.entered else NO_FEATURE
        return [Act(unit, MOVED, hexes, self.origin, crossed, self.reverse, ended=True) for unit in self.units]

    def _failures(self, state: LhyState) -> list[Act]:
        return [Act(unit, MOVED, (state.here(unit),), state.here(unit), ended=True) for unit in self.stayed]


def is_burdened(state: LhyState, side: Side, hexes: Sequence[Hex]) -> bool:
    """[11.3.1] Whether small arms fire is aimed at a side in one of some hexes."""
    return any(marker.target == side for hex in hexes for marker in state.small_arms.get(hex, ()))
