"""[9.1] [9.2] Soviet on-map reserves and their activation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from grognard.core.bits import bits, mask
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import message
from grognard.core.rules import Refusal

from .actions import Activate, Done
from .events import ReserveActivated
from .refusals import misplaced
from .say import the_hex
from .state import Game, KurskState
from .victory import reserve_vp, score
from .world import GERMAN, SOVIET


def disturb_reserves(g: Game, side: Side, path: Sequence[Hex]) -> None:
    """[9.2e] A German unit that enters a hex next to a reserve stack activates it, at no VP."""
    if side != GERMAN or not g.state.reserves:
        return
    for hex in bits(g.state.world.spread.around(mask(path)) & g.state.reserves):
        g.emit(ReserveActivated(hex, "9.2e"))


class ReserveActivation(Frame, frozen=True):
    """[9.2d] At the start of his player turn the Soviet may activate reserve stacks, [4.9a] for VP to the German."""

    def start(self, g: Game, _: object) -> None:
        if g.state.reserves:
            return g.ask(self, ChooseReserve(SOVIET), then=self.chosen)
        g.end()

    def chosen(self, g: Game, action: Action) -> None:
        if not isinstance(action, Activate):
            return g.end()
        g.emit(ReserveActivated(action.hex, "9.2d"))
        score(
            g,
            reserve_vp(g.state.world)[g.state.turn],
            "4.9a",
            message("score-reserve", hex=the_hex(g.state.world, action.hex)),
        )
        g.become(self)


class ChooseReserve(Decision, frozen=True):
    """[9.2d] Which reserve stack to activate, if any; [9.2b] always a whole stack."""

    rules: ClassVar[tuple[str, ...]] = ("9.2d", "9.2b", "4.9a")

    def candidates(self, state: KurskState, /) -> Iterable[Action]:
        return [*(Activate(hex) for hex in bits(state.reserves)), Done()]

    def against(self, state: KurskState, action: Action, /) -> Refusal | None:
        if not isinstance(action, Activate):
            return None if isinstance(action, Done) else misplaced(state, self, action)
        if state.reserves >> action.hex & 1:
            return None
        return Refusal("9.2d", message("refusal-no-reserve", hex=the_hex(state.world, action.hex)))
