"""[MR6.1] The Initiative Phase: who acts first this turn."""

from __future__ import annotations

from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Frame, Side
from grognard.rulesets.assault.cards.effects import amount_of
from grognard.rulesets.assault.cards.windows import BEFORE_INITIATIVE, Together
from grognard.rulesets.assault.events.command import InitiativeRolled, InitiativeTaken
from grognard.rulesets.assault.state import AssaultState, Game
from grognard.rulesets.assault.world import GERMAN, SOVIET, CardId


class Initiative(Frame, frozen=True):
    """[MR6.1.1a] [MR6.1.1b] Both sides roll, with what the side and a card add; the higher total acts first."""

    german: int = 0
    """What a card adds to the roll of the German."""
    soviet: int = 0

    def start(self, g: Game, _: object) -> None:
        """[MR6.1.1b] [S1.a] [S2.a] A scenario may fix the first turn."""
        first = g.state.world.scenario.first_initiative
        if g.state.turn == 1 and first:
            g.emit(InitiativeTaken(first, "MR6.1.1b"))
            return g.end()
        g.call(self, Together(BEFORE_INITIATIVE), then=self.carded)

    def carded(self, g: Game, cards: tuple[CardId, CardId]) -> None:
        """[MR18.N8]"""
        german, soviet = (amount_of(g.state, card) if card else 0 for card in cards)
        g.ask(self, Roll(dice=2), then=self.rolled, german=german, soviet=soviet)

    def rolled(self, g: Game, roll: Rolled) -> None:
        german, soviet = totals(g.state, roll, self.german, self.soviet)
        g.emit(InitiativeRolled(german, soviet))
        holder, rule = winner_of(g.state, german, soviet)
        if not holder:
            return g.ask(self, Roll(dice=2), then=self.rolled)
        g.emit(InitiativeTaken(holder, rule))
        g.end()


def totals(state: AssaultState, roll: Rolled, german: int, soviet: int) -> tuple[int, int]:
    """[MR6.1.1a] The totals of both sides, the first die being that of the German."""
    table = state.world.tables.initiative
    return roll.faces[0] + table.german + german, roll.faces[1] + table.soviet + soviet


def winner_of(state: AssaultState, german: int, soviet: int) -> tuple[Side, str]:
    """[MR6.1.1a] [MR6.1.1b] The side with the higher total; on a tie the one that had the initiative, or nobody yet."""
    if german == soviet:
        return state.initiative, "MR6.1.1b"
    return (GERMAN if german > soviet else SOVIET), "MR6.1.1a"
