"""[19.0] Mines and wire are laid before the units of their side are set up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from grognard.core.bits import bits
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.actions.setting_up import Default, Lay
from grognard.rulesets.lhy.events.setting_up import MineLaid, WireLaid
from grognard.rulesets.lhy.say import refusal, the_hex, the_side
from grognard.rulesets.lhy.state import Game, LhyState

from .deployment import best_obstacle_hexes
from .zones import area_hexes, may_obstruct

MINES, WIRE = "minefield", "wire"


class LayObstacles(Frame, frozen=True):
    """[19.0] A side lays what the mission gives it, minefields first, each into a hex of its own."""

    side: Side
    default: bool

    def start(self, g: Game, _: object) -> None:
        kind = next_obstacle(g.state, self.side)
        if kind is None:
            return g.end()
        if self.default:
            return self.laid(g, Default())
        g.ask(self, ChooseObstacle(self.side, kind), then=self.laid)

    def laid(self, g: Game, action: Action) -> None:
        hexes = (action.hex,) if isinstance(action, Lay) else best_obstacle_hexes(g.state, self.side)
        for hex in hexes:
            kind = next_obstacle(g.state, self.side)
            if kind is not None:
                g.emit(MineLaid(self.side, hex) if kind == MINES else WireLaid(hex))
        g.become(self)


def next_obstacle(state: LhyState, side: Side) -> str | None:
    """[19.0] What a side has to lay next, if anything."""
    plan = state.world.mission.obstacles
    if plan is None or plan.side != side:
        return None
    if len(state.minefields) < plan.minefields:
        return MINES
    return WIRE if state.wire.bit_count() < plan.wire else None


class ChooseObstacle(Decision, frozen=True):
    """[19.0] Where a minefield or wire is laid."""

    kind: str
    rules: ClassVar[tuple[str, ...]] = ("19.0",)

    def prompt(self, state: LhyState, /) -> Message:
        side = the_side(state.world, self.side)
        return message("prompt-choose-obstacle", side=side, kind=message(f"obstacle-{self.kind}"))

    def legal(self, state: LhyState, /) -> Sequence[Action]:
        plan = state.world.mission.obstacles
        assert plan is not None
        area = area_hexes(state.world, plan.areas)
        return [Default(), *(Lay(hex) for hex in bits(area) if may_obstruct(state, hex))]

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        if isinstance(action, Lay) and action not in self.legal(state):
            return refusal("19.0", "no-obstacle-there", hex=the_hex(state.world, action.hex))
        return super().against(state, action)

    def candidates(self, state: LhyState, /) -> Sequence[Action]:
        return [Default(), *map(Lay, range(state.world.ground.size))]
