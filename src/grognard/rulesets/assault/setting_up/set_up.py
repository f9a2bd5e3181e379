"""[MR5] Setting up, step by step: forces, decks and hands, the units of one side and of the other, losses."""

from __future__ import annotations

from grognard.core.flow import Frame, Side
from grognard.rulesets.assault.cards.drawing import DrawCards, DrawSupport
from grognard.rulesets.assault.cards.exchange import BuildDeck
from grognard.rulesets.assault.cards.hands import hand_limit
from grognard.rulesets.assault.command.turn import Turn
from grognard.rulesets.assault.state import Game
from grognard.rulesets.assault.world import SIDES, enemy_of

from .attrition import Attrition
from .forces import TakeForces
from .placing import Deploy


class SetUp(Frame, frozen=True):
    """[MR5] Everything before the first turn; objectives lie as the scenario has them from the first [MR5.3]."""

    def start(self, g: Game, _: object) -> None:
        g.call(self, TakeForces(), then=self.build_decks)

    def build_decks(self, g: Game, _: object) -> None:
        g.call(self, Decks(), then=self.deploy_first)

    def deploy_first(self, g: Game, _: object) -> None:
        g.call(self, Deploy(g.state.world.scenario.set_up_first), then=self.deploy_second)

    def deploy_second(self, g: Game, _: object) -> None:
        g.call(self, Deploy(enemy_of(g.state.world.scenario.set_up_first)), then=self.wear)

    def wear(self, g: Game, _: object) -> None:
        g.call(self, Attrition(), then=self.begin)

    def begin(self, g: Game, _: object) -> None:
        g.become(Turn())


class Decks(Frame, frozen=True):
    """[MR5.8.1a] [MR4.9.2] [S4.f] Each side builds its deck, draws its hand, and what support a scenario gives it."""

    done: int = 0

    @property
    def side(self) -> Side:
        return SIDES[self.done]

    def start(self, g: Game, _: object) -> None:
        if self.done == len(SIDES):
            return g.end()
        g.call(self, BuildDeck(self.side), then=self.draw)

    def draw(self, g: Game, _: object) -> None:
        g.call(self, DrawCards(self.side, hand_limit(g.state, self.side)), then=self.draw_support)

    def draw_support(self, g: Game, _: object) -> None:
        plan = g.state.world.scenario.support.get(self.side)
        if plan is not None and plan.at_start:
            return g.call(self, DrawSupport(self.side), then=self.next)
        g.become(self, self.next)

    def next(self, g: Game, _: object) -> None:
        g.become(Decks(self.done + 1))
