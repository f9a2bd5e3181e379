"""[3.0] [4.0] The sequence of play."""

from __future__ import annotations

from grognard.core.flow import Frame, Side

from .combat import CombatPhase
from .events.turn import PlayerTurnBegan, TurnBegan
from .movement import MovementPhase
from .state import Game
from .support import DrawMarkers
from .victory import final_judgement
from .world import SIDES, US, VC


class GameTurn(Frame, frozen=True):
    """[4.0] [4.1a] Both hands are drawn, then the US player turn, then that of the VC."""

    turn: int

    def start(self, g: Game, _: object) -> None:
        g.emit(TurnBegan(self.turn))
        g.call(self, DrawMarkers(SIDES), then=self.drawn)

    def drawn(self, g: Game, _: object) -> None:
        g.call(self, PlayerTurn(US), then=self.us_done)

    def us_done(self, g: Game, _: object) -> None:
        g.call(self, PlayerTurn(VC), then=self.vc_done)

    def vc_done(self, g: Game, _: object) -> None:
        """[4.0] [4.1h] After the final turn victory is judged, otherwise the next begins."""
        if self.turn >= g.state.last_turn:
            return g.become(final_judgement(g.state))
        g.become(GameTurn(self.turn + 1))


PHASES = ("move", "fight", "mobile-move", "mobile-fight")


class PlayerTurn(Frame, frozen=True):
    """[4.1a] The four phases of a player turn."""

    side: Side
    phase: int = 0
    resumed: bool = False
    """Whether the turn is taken up where a position left it: what was done in it stays done."""

    def start(self, g: Game, _: object) -> None:
        if self.phase == len(PHASES):
            return g.end()
        if self.phase == 0 and not self.resumed:
            g.emit(PlayerTurnBegan(self.side))
        following = PlayerTurn(self.side, self.phase + 1)
        g.call(following, self.present(), then=following.start)

    def present(self) -> Frame:
        """The procedure of the present phase."""
        mobile = self.phase >= 2
        return CombatPhase(self.side, mobile) if self.phase % 2 else MovementPhase(self.side, mobile)
