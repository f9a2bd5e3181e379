"""Fire that stays: it lies on a hex, falls on whoever comes or leaves, and may go along with those who leave.

Serves FT 7.31 and 7.32 (residual fire for the rest of an impulse); LHY 11.2 and 11.3.1 (SADRM on a hex, which may go
along with those who leave it), 11.4.7 (MDRM, which strike whoever leaves). AS has none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeVar

from grognard.core.flow import Flow, Frame
from grognard.core.hexes import Hex


class Lying(Protocol):
    """Fire on a hex."""

    @property
    def hex(self) -> Hex: ...


L = TypeVar("L", bound=Lying)


def lying_on(fires: Iterable[L], hex: Hex) -> tuple[L, ...]:
    """The fire on a hex, in the order in which it came."""
    return tuple(fire for fire in fires if fire.hex == hex)


def gone_along(fires: Iterable[L], goes: Callable[[L], bool], moved: Callable[[L], L]) -> tuple[L, ...]:
    """Fire of which some has gone along with those who left its hex; it keeps its order."""
    return tuple(moved(fire) if goes(fire) else fire for fire in fires)


class FallOn(Frame, frozen=True):
    """Fire that stays on a hex falls on those who come or leave, fire after fire, as long as anyone is there."""

    hex: Hex
    movers: tuple[int, ...]
    waiting: tuple[Any, ...] = ()

    # What a game says

    def lying(self, state: Any, /) -> tuple[Any, ...]:
        """What lies there when they come."""
        raise NotImplementedError

    def exposed(self, state: Any, /) -> tuple[int, ...]:
        """Those who are still there to be struck."""
        raise NotImplementedError

    def strike(self, state: Any, fire: Any, movers: tuple[int, ...], /) -> Frame:
        """How one of the fires falls on them."""
        raise NotImplementedError

    # How it goes

    def start(self, g: Flow[Any], _: object) -> None:
        g.become(self, self.next, waiting=self.lying(g.state))

    def next(self, g: Flow[Any], _: object) -> None:
        movers = self.exposed(g.state)
        if not movers or not self.waiting:
            return g.end()
        first, *rest = self.waiting
        g.call(self, self.strike(g.state, first, movers), then=self.next, waiting=tuple(rest))
