"""[20.0] How a match begins: forces, obstacles, the defender, the attacker, the drop plan, then the first turn."""

from __future__ import annotations

from grognard.core.flow import Frame, Side
from grognard.rulesets.lhy.airborne.planning import PlanDrop
from grognard.rulesets.lhy.command.turn import Turn
from grognard.rulesets.lhy.state import Game

from .deployment import deploy
from .drawing import DrawForces
from .obstacles import LayObstacles
from .placing import Deploy, finish


class SetUp(Frame, frozen=True):
    """[20.0] [20.7] The defender sets up, then the attacker; both may take the computed set-up."""

    default: bool
    waiting: tuple[Side, ...] = ()

    def start(self, g: Game, _: object) -> None:
        g.call(self, DrawForces(), then=self.drawn)

    def drawn(self, g: Game, _: object) -> None:
        mission = g.state.world.mission
        g.become(self, self.next_side, waiting=(mission.defender, mission.attacker))

    def next_side(self, g: Game, _: object) -> None:
        if not self.waiting:
            return g.become(Turn())
        g.call(self, LayObstacles(self.waiting[0], self.default), then=self.obstructed)

    def obstructed(self, g: Game, _: object) -> None:
        side = self.waiting[0]
        if not self.default and g.state.world.mission.plan(side).drop is None:
            return g.call(self, Deploy(side), then=self.deployed)
        deploy(g, side)
        finish(g, side)
        g.become(self, self.deployed)

    def deployed(self, g: Game, _: object) -> None:
        side, *rest = self.waiting
        g.call(self, PlanDrop(side, self.default), then=self.next_side, waiting=tuple(rest))
