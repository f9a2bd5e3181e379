"""Turning to fire: pieces that do not have a target before them turn one after the other so that they have.

Serves FT 6.43, 7.16, 9.33b and 20.53b (vehicles, artillery, helicopters); AS 10.4b (a gun turns one corner when it is
activated to fire). In LHY fronts follow from what was fired, and nobody turns.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from grognard.core.facing import FACINGS, Arc, Compass, Facing
from grognard.core.flow import Action, Decision, Event, Flow, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.rules import Refusal

from .answers import Swing


class TurnToFire(Frame, frozen=True):
    """Pieces turn one after the other so that they have a hex before them; no movement."""

    side: Side
    vehicles: tuple[int, ...]
    target: Hex

    @property
    def hand(self) -> tuple[int, ...]:
        return self.vehicles[:1]

    # What a game says

    def facings(self, state: Any, unit: int, /) -> Iterable[Facing]:
        """The facings by which a piece has the target before it, as far as it may turn."""
        raise NotImplementedError

    def question(self) -> Decision:
        """How it is asked."""
        raise NotImplementedError

    def turned(self, unit: int, facing: Facing, /) -> Event:
        """That a piece has turned."""
        raise NotImplementedError

    # How it goes

    def start(self, g: Flow[Any], _: object) -> None:
        if not self.vehicles:
            return g.end()
        g.ask(self, self.question(), then=self.answered)

    def answered(self, g: Flow[Any], action: Swing) -> None:
        g.emit(self.turned(action.unit, action.facing))
        g.become(replace(self, vehicles=self.vehicles[1:]))


class ChooseSwing(Decision, frozen=True):
    """How a piece faces from now on."""

    frame: ClassVar[type[TurnToFire]] = TurnToFire

    def why_not_swing(self, state: Any, turning: Any, action: Swing, /) -> Refusal:
        """Why a piece does not turn so."""
        raise NotImplementedError

    def legal(self, state: Any, /) -> Sequence[Action]:
        turning = state.inside(self.frame)
        first = turning.vehicles[0]
        return [Swing(first, facing) for facing in sorted(set(turning.facings(state, first)))]

    def candidates(self, state: Any, /) -> Iterable[Action]:
        first = state.inside(self.frame).vehicles[0]
        return (Swing(first, facing) for facing in FACINGS)

    def against(self, state: Any, action: Action, /) -> Refusal | None:
        turning = state.inside(self.frame)
        if not isinstance(action, Swing):
            return self.unasked(state)
        if action.unit == turning.vehicles[0] and action.facing in turning.facings(state, action.unit):
            return None
        return self.why_not_swing(state, turning, action)


def bearing_on(compass: Compass, here: Hex, target: Hex, *arcs: Arc) -> set[Facing]:
    """The facings by which a piece has a hex in one of some arcs."""
    return {facing for arc in arcs for facing in compass.facings(here, target, arc)}


def within_reach(facing: Facing, facings: Iterable[Facing], steps: int) -> set[Facing]:
    """Those of some facings that a piece comes to by so many steps of 30 degrees to either hand."""
    every = len(FACINGS)
    return {other for other in facings if min((other - facing) % every, (facing - other) % every) <= steps}
