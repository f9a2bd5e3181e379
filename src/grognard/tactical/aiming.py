"""Naming the hexes of a fire one by one: where shells or smoke shall fall.

Serves FT 9.1a, 9.41b, 10.21c and 10.22a (fires and missions planned, smoke fired directly); LHY 11.4.4 and 11.4.9s2
(the primary hex of a request, the shift of an extension), 17.4 (flares); AS 3.2, 3.4.2 and 7.5 (target hexes, two of
suppressive fire, the hexes of smoke). Every list offered can be completed: a game refuses a hex that leads nowhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Self

from grognard.core.bits import mask
from grognard.core.flow import Action, Decision, Flow, Frame, Rng, Side
from grognard.core.hexes import Grid, Hex, Mask
from grognard.core.rules import Refusal
from grognard.core.sampling import draw

from .answers import Done, Target


class Aiming(Frame, frozen=True):
    """A side names hexes until they are enough."""

    side: Side

    # What a game says

    def zone(self, state: Any, /) -> Sequence[Hex]:
        """The hexes of which one may be named next, as far as is quickly told; ascending."""
        raise NotImplementedError

    def why_not_hex(self, state: Any, hex: Hex, /) -> Refusal | None:
        """The first thing that keeps a hex from being named next."""
        raise NotImplementedError

    def takes(self, state: Any, hex: Hex, /) -> bool:
        """Whether a hex of the zone may be named next; a game may know a quicker way."""
        return self.why_not_hex(state, hex) is None

    def targets(self, state: Any, /) -> Sequence[Hex]:
        """Every hex that may be named next; a game may know a quicker way."""
        return [hex for hex in self.zone(state) if self.takes(state, hex)]

    def may_stop(self, state: Any, /) -> bool:
        """Whether the hexes named are enough, though there may be more."""
        return False

    def why_not_stop(self, state: Any, /) -> Refusal | None:
        """What keeps the side from stopping here."""
        return None

    def is_complete(self, state: Any, /) -> bool:
        """Whether no more hexes can be named."""
        raise NotImplementedError

    def plus(self, hex: Hex, /) -> Self:
        """The same with one more hex."""
        raise NotImplementedError

    def question(self) -> Decision:
        """How it is asked."""
        raise NotImplementedError

    def aimed(self, g: Any, _: object, /) -> None:
        """All hexes are named."""
        raise NotImplementedError

    # How it goes

    def start(self, g: Flow[Any], _: object) -> None:
        if self.is_complete(g.state):
            return g.become(self, self.aimed)
        g.ask(self, self.question(), then=self.answered)

    def answered(self, g: Flow[Any], action: Action) -> None:
        if isinstance(action, Target):
            return g.become(self.plus(action.hex))
        g.become(self, self.aimed)


class ChooseHex(Decision, frozen=True):
    """On which hex the fire in hand shall fall."""

    frame: ClassVar[type[Aiming]] = Aiming

    def candidates(self, state: Any, /) -> Iterable[Action]:
        return [*(Target(hex) for hex in state.inside(self.frame).zone(state)), Done()]

    def against(self, state: Any, action: Action, /) -> Refusal | None:
        aiming = state.inside(self.frame)
        match action:
            case Target(hex):
                found: Refusal | None = aiming.why_not_hex(state, hex)
                return found
            case Done():
                return None if aiming.may_stop(state) else aiming.why_not_stop(state) or self.unasked(state)
        return self.unasked(state)

    def legal(self, state: Any, /) -> Sequence[Action]:
        aiming = state.inside(self.frame)
        return [*(Target(hex) for hex in aiming.targets(state)), *self._enough(state, aiming)]

    def sample(self, state: Any, rng: Rng, /) -> Action:
        aiming = state.inside(self.frame)
        found = draw(rng, self._enough(state, aiming), aiming.zone(state), lambda hex: aiming.takes(state, hex))
        return found if isinstance(found, Action) else Target(found)

    def _enough(self, state: Any, aiming: Aiming) -> list[Action]:
        return [Done()] if aiming.may_stop(state) else []


# ------------------------------------------------------------------------------------------------------- zones


@lru_cache(maxsize=1 << 14)
def band(grid: Grid, hex: Hex, distances: range) -> Mask:
    """The hexes that lie at some distances from a hex."""
    return mask(grid.within(hex, distances.stop - 1)) & ~mask(grid.within(hex, distances.start - 1))


def around(grid: Grid, hexes: Iterable[Hex]) -> Mask:
    """The hexes that touch any of some hexes."""
    return mask(near for hex in hexes for near in grid.neighbours[hex])


def touches(grid: Grid, hex: Hex, others: Iterable[Hex]) -> bool:
    """Whether a hex touches one of some others."""
    return any(grid.adjacent(hex, other) for other in others)
