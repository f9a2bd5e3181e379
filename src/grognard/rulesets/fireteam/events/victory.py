"""Facts about the end of a match."""

from __future__ import annotations

from grognard.core import flow
from grognard.core.messages import Message, message
from grognard.rulesets.fireteam.world import World


class GameEnded(flow.GameEnded, frozen=True):
    """[11.15] [11.16a] The match is over; the score is the winner's points, 0 where the scenario knows none."""

    conceded: bool = False

    def message(self, world: World) -> Message:
        if self.conceded:
            return message(f"event-game-conceded-{self.winner}")
        return message(f"event-game-ended-{self.winner or 'draw'}", score=self.score)
