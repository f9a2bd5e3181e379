"""Positions of The Last Hundred Yards: what their texts say, and the states that they tell of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from grognard.core import position
from grognard.rulesets.lhy.state import LhyState
from grognard.rulesets.lhy.world import World

from .reading import build
from .telling import tell
from .texts import PositionText


class LhyPositions(position.Positions[LhyState, World, PositionText]):
    """The positions of the game."""

    shape = PositionText
    drawn: ClassVar[Mapping[str, str]] = {
        "DrawForces": "a counter by its name: `k1-2-squad-1`",
        "Casualty": "a kind of section: `ge_lmg_section`",
        "OneOf": "a counter by its name",
        "DivideSquad": "a section by its name",
        "Splitting": "a kind of section",
        "Combine": "a kind of squad: `us_squad`",
        "RandomEvent": "a leader by his name",
        "ResolveAssault": "the side that gives way: `allied`, `axis`",
        "OwnMission": "a hex: `4F5`",
    }

    def build(self, world: World, text: PositionText, /) -> LhyState:
        return build(world, text)

    def tell(self, state: LhyState, /) -> PositionText:
        return tell(state)
