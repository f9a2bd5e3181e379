"""Situations for air strikes."""

from __future__ import annotations

from typing import Any

from grognard.rulesets.assault.actions.air import AirTarget
from grognard.rulesets.assault.air.strike import AirStrike
from tests.rulesets.assault.stage import Stage


def strike(stage: Stage, side: str, card: str, target: str, *dice: int) -> Any:
    """A committed card is used against a unit, as far as the dice go."""
    stage.cards(side, planned=(card,))
    stage.run(AirStrike(side, card))
    return stage.say(AirTarget(stage.id(target)), *dice)


def under_cover(*, command_points: bool = False) -> Stage:
    """Scenario 4: a T-34 on the road, guarded by a DShK three hexes away; Germans far off."""
    stage = Stage("coming", command_points=command_points)
    stage.place("S_T34_1", "9-4B")
    stage.place("S_DSHK_1", "9-4E")
    return stage
