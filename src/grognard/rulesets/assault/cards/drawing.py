"""[MR4.9.2] [MR5.8] Drawing cards: from the command deck, and from the support cards that a scenario lays aside."""

from __future__ import annotations

from grognard.core.dice import Draw, Drawn
from grognard.core.flow import Frame, Side
from grognard.rulesets.assault.events.cards import (
    CardDrawn,
    DeckReshuffled,
    PoolReshuffled,
    SupportDrawn,
    SupportShown,
)
from grognard.rulesets.assault.state import Game

from .decks import counted, is_pooled


class DrawCards(Frame, frozen=True):
    """[MR4.9.2] [MR5.8.1b] A side draws cards from its command deck; an empty deck is made of the discard pile."""

    side: Side
    count: int

    def start(self, g: Game, _: object) -> None:
        if self.count <= 0 or not self._filled(g):
            return g.end()
        g.ask(self, Draw(cup=counted(g.state.hands[self.side].deck)), then=self.drawn)

    def drawn(self, g: Game, action: Drawn) -> None:
        g.emit(CardDrawn(self.side, action.item))
        g.become(self, count=self.count - 1)

    def _filled(self, g: Game) -> bool:
        """Whether there is anything to draw; the discard pile is used if it must."""
        cards = g.state.hands[self.side]
        if cards.deck:
            return True
        buried = (card for card in cards.buried if not is_pooled(g.state, self.side, card))
        if cards.discard or any(True for _ in buried):
            g.emit(DeckReshuffled(self.side))
        return bool(g.state.hands[self.side].deck)


class DrawSupport(Frame, frozen=True):
    """[MR5.8.2] [MR6.0.1] A side draws one of the support cards of the scenario, into the hand or open for use this
    turn; nothing is drawn once they have run out, unless the scenario has the used ones shuffled."""

    side: Side
    shown: bool = False

    def start(self, g: Game, _: object) -> None:
        if not g.state.hands[self.side].pool and g.state.world.scenario.support[self.side].reshuffled:
            g.emit(PoolReshuffled(self.side))
        if not g.state.hands[self.side].pool:
            return g.end()
        g.ask(self, Draw(cup=counted(g.state.hands[self.side].pool)), then=self.drawn)

    def drawn(self, g: Game, action: Drawn) -> None:
        g.emit(SupportShown(self.side, action.item) if self.shown else SupportDrawn(self.side, action.item))
        g.end()
