"""Facts about the end of a match."""

from __future__ import annotations

from grognard.core.flow import Event, Outcome, Side
from grognard.core.messages import Message, message
from grognard.rulesets.fireteam.state import FireTeamState


class GameEnded(Event, frozen=True):
    """[11.15] [11.16a] The match is over: a side has won, or nobody has."""

    winner: Side | None
    score: int
    """The winner's points, 0 where the scenario knows none."""
    rule: str
    conceded: bool = False

    def apply(self, state: FireTeamState, /) -> None:
        state.outcome = Outcome(self.winner, self.score, self.rule)

    def cites(self) -> tuple[str, ...]:
        return (self.rule,)

    def message(self) -> Message:
        if self.conceded:
            return message(f"event-game-conceded-{self.winner}")
        return message(f"event-game-ended-{self.winner or 'draw'}", score=self.score)
