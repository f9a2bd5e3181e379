"""[MR13.1] [MR13.3b] What is looked at after every activation and impulse: objectives, and whether a side is gone."""

from __future__ import annotations

from grognard.rulesets.assault.state import Game
from grognard.rulesets.assault.victory.control import control_changes
from grognard.rulesets.assault.victory.judging import lost_all


def settle(g: Game) -> None:
    """Turn the markers of objectives, and end the match if a side has no units left."""
    for change in control_changes(g.state):
        g.emit(change)
    ended = lost_all(g.state)
    if ended is not None:
        g.emit(ended)
