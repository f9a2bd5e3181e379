"""Facts about a mission that is made up in play."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Event, Side
from grognard.core.messages import Message, message
from grognard.rulesets.lhy.battle import Battle, battle_of
from grognard.rulesets.lhy.missions import Brief
from grognard.rulesets.lhy.state import LhyState, Unit


class OwnRolled(Event, frozen=True):
    """[23.0] A die for the mission: who attacks, the light, the steps, the objectives."""

    what: str
    die: int
    result: str
    rules: ClassVar[tuple[str, ...]] = ("23.0",)
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        """What comes of it stands in the mission."""

    def message(self, world: Battle) -> Message:
        named = {"attacker": "side-", "light": "light-"}.get(self.what)
        result = self.result if named is None else message(named + self.result)
        return message(f"event-own-{self.what}", die=self.die, result=result)


class Taken(Event, frozen=True):
    """[23.0] A side takes something into its force."""

    side: Side
    item: str
    rules: ClassVar[tuple[str, ...]] = ("23.0",)

    def apply(self, state: LhyState, /) -> None:
        """The force stands in the mission once it is made."""

    def message(self, world: Battle) -> Message:
        kind, _, name = self.item.partition(":")
        return message("event-taken", side=message(f"side-{self.side}"), item=item_name(kind, name))


def item_name(kind: str, name: str) -> Message:
    """What can be taken, by name."""
    prefix = {"platoon": "troop", "mortar": "mortar"}.get(kind, "kind")
    return message(f"{prefix}-{name if prefix == 'mortar' else name.replace('_', '-')}")


class MissionMade(Event, frozen=True):
    """[23.0] The mission is complete: its map, its forces and what it is about."""

    brief: Brief
    rules: ClassVar[tuple[str, ...]] = ("23.0",)
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        state.brief = self.brief
        state.world = battle_of(state.world.edition, self.brief)
        state.units = [Unit() for _ in state.world.pieces]
        state.derived = {}

    def message(self, world: Battle) -> Message:
        return message("event-mission-made")
