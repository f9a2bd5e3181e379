"""Facts about avatars, which only their players learn of until the mission is over."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Event, Side
from grognard.core.messages import Message, message
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.say import the_side, the_unit
from grognard.rulesets.lhy.state import Avatar, LhyState, UnitId

from .setting_up import OwnAffair


class AvatarNamed(OwnAffair, frozen=True):
    """[22.2x] A player has secretly written down a squad or a platoon leader as his avatar."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("22.2x",)

    def apply(self, state: LhyState, /) -> None:
        state.avatars[self.side] = Avatar((self.unit,))

    def message(self, world: Battle) -> Message:
        return message("event-avatar-named", unit=the_unit(world, self.unit))


class PointsBrought(OwnAffair, frozen=True):
    """[22.2x] The avatar has won promotion points in earlier missions."""

    points: int
    rules: ClassVar[tuple[str, ...]] = ("22.2x",)

    def apply(self, state: LhyState, /) -> None:
        state.avatars[self.side] = replace(state.avatars[self.side], points=self.points)

    def message(self, world: Battle) -> Message:
        return message("event-points-brought", points=self.points)


class AvatarFollowed(OwnAffair, frozen=True):
    """[22.2x] Other counters stand for the avatar's squad: it was reduced, split or put together."""

    units: tuple[UnitId, ...]
    rules: ClassVar[tuple[str, ...]] = ("22.2x",)

    def apply(self, state: LhyState, /) -> None:
        state.avatars[self.side] = replace(state.avatars[self.side], units=self.units)


class AvatarHurt(OwnAffair, frozen=True):
    """[22.2.2] The avatar's squad, or a squad of his platoon, has lost steps."""

    steps: int
    rules: ClassVar[tuple[str, ...]] = ("22.2.2",)

    def apply(self, state: LhyState, /) -> None:
        avatar = state.avatars[self.side]
        state.avatars[self.side] = replace(avatar, casualties=avatar.casualties + self.steps)


class AvatarFell(OwnAffair, frozen=True):
    """[22.2.2] The avatar is killed in the mission: the player begins anew without points."""

    rules: ClassVar[tuple[str, ...]] = ("22.2.2",)

    def apply(self, state: LhyState, /) -> None:
        state.avatars[self.side] = Avatar(())

    def message(self, world: Battle) -> Message:
        return message("event-avatar-fell")


class PointsEarned(OwnAffair, frozen=True):
    """[22.2.1x] Promotion points for what the avatar's men took, held or destroyed in one assault."""

    points: int
    rules: ClassVar[tuple[str, ...]] = ("22.2.1x",)

    def apply(self, state: LhyState, /) -> None:
        avatar = state.avatars[self.side]
        state.avatars[self.side] = replace(avatar, points=avatar.points + self.points)

    def message(self, world: Battle) -> Message:
        return message("event-points-earned", points=self.points)


class SurvivalRolled(Event, frozen=True):
    """[22.2.2] Whether an avatar has survived the mission; whoever has not begins anew without points."""

    side: Side
    unit: UnitId
    die: int
    modifier: int
    survives: bool
    rules: ClassVar[tuple[str, ...]] = ("22.2.2",)
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        if not self.survives:
            state.avatars[self.side] = Avatar(())

    def message(self, world: Battle) -> Message:
        return message(
            "event-survival-rolled",
            side=the_side(world, self.side),
            unit=the_unit(world, self.unit),
            die=self.die,
            modifier=self.modifier,
            survives="yes" if self.survives else "no",
        )


class AvatarTallied(Event, frozen=True):
    """[22.2.1a] [22.2.1b] What an avatar takes from the mission into the next: his rank and his points."""

    side: Side
    rank: str
    points: int
    rule: str
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        state.avatars[self.side] = replace(state.avatars[self.side], points=self.points)

    def message(self, world: Battle) -> Message:
        rank = message(f"rank-{self.rank}")
        return message("event-avatar-tallied", side=the_side(world, self.side), rank=rank, points=self.points)

    def cites(self, world: Battle) -> tuple[str, ...]:
        return (self.rule,)
