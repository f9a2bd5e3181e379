"""[22.2x] Whose part each player plays: a squad or a platoon leader, written down secretly when a mission begins.

A campaign of several missions is kept by its players, as on the mission log sheet: the log of a match ends with the
rank and the points that each avatar takes along. By the option ``campaign`` each player is asked in the next mission
how many he brings; a match without it begins at no points. A position names counter and points in ``avatars``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.actions.avatars import Bring, Embody
from grognard.rulesets.lhy.events.avatars import AvatarNamed, PointsBrought
from grognard.rulesets.lhy.say import refusal, the_unit
from grognard.rulesets.lhy.state import ABOARD, DUE, MAP, OFF_BOARD, Game, LhyState, UnitId
from grognard.rulesets.lhy.world import SIDES

from .following import leads_platoon

OPTION, CAMPAIGN = "avatars", "campaign"
IN_THE_MISSION = frozenset({MAP, ABOARD, OFF_BOARD, DUE})


class NameAvatars(Frame, frozen=True):
    """[22.2x] [22.2.2] Before a turn each player without an avatar names one: at first, and after a death."""

    side: Side = ""
    """Who has just named his."""

    def start(self, g: Game, _: object) -> None:
        side = next(without_avatar(g.state), None)
        if side is None:
            return g.end()
        g.ask(self, ChooseAvatar(side), then=self.chosen)

    def chosen(self, g: Game, action: Embody) -> None:
        side = g.state.world.side[action.unit]
        recruit = side in g.state.avatars
        g.emit(AvatarNamed(side, action.unit))
        if g.state.plays(CAMPAIGN) and not recruit:
            return g.ask(self, ChoosePoints(side), then=self.brought, side=side)
        g.become(self, self.start)

    def brought(self, g: Game, action: Bring) -> None:
        g.emit(PointsBrought(self.side, action.points))
        g.become(self, self.start)


def without_avatar(state: LhyState) -> Iterator[Side]:
    """The sides that have no avatar and somebody who can be one, if role play is agreed."""
    if not state.plays(OPTION):
        return
    for side in SIDES:
        avatar = state.avatars.get(side)
        if (avatar is None or not avatar.units) and next(eligible(state, side), None) is not None:
            yield side


def eligible(state: LhyState, side: Side) -> Iterator[UnitId]:
    """[22.2x] The squads and platoon leaders of a side that are in the mission; [22.2.2] squads alone for a recruit."""
    recruit = side in state.avatars
    return (unit for unit in parts(state, side) if not (recruit and state.world.kind[unit].leader))


def parts(state: LhyState, side: Side) -> Iterator[UnitId]:
    """[22.2x] The squads and platoon leaders of a side that are in the mission."""
    for unit, here in enumerate(state.units):
        kind = state.world.kind[unit]
        fitting = kind.type == "squad" or kind.leader
        if fitting and state.world.side[unit] == side and here.place in IN_THE_MISSION:
            yield unit


class ChooseAvatar(Decision, frozen=True):
    """[22.2x] Whose part a player plays."""

    rules: ClassVar[tuple[str, ...]] = ("22.2x",)

    def legal(self, state: LhyState, /) -> Sequence[Action]:
        return [Embody(unit) for unit in eligible(state, self.side)]

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        if not isinstance(action, Embody) or not 0 <= action.unit < len(state.units):
            return self.unasked(state)
        if action.unit in eligible(state, self.side):
            return None
        rule = "22.2.2" if self.side in state.avatars else "22.2x"
        return refusal(rule, "no-avatar", unit=the_unit(state.world, action.unit))


class ChoosePoints(Decision, frozen=True):
    """[22.2x] How many promotion points an avatar brings along; with more he would have been promoted [22.2.1a]."""

    rules: ClassVar[tuple[str, ...]] = ("22.2x", "22.2.1a", "22.2.1b")

    def legal(self, state: LhyState, /) -> Sequence[Action]:
        return [Bring(points) for points in range(next_promotion(state, self.side))]

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        if not isinstance(action, Bring):
            return self.unasked(state)
        if 0 <= action.points < next_promotion(state, self.side):
            return None
        rule = "22.2.1b" if leads_platoon(state, self.side) else "22.2.1a"
        return refusal(rule, "promoted-before", points=next_promotion(state, self.side))


def next_promotion(state: LhyState, side: Side) -> int:
    """[22.2.1a] [22.2.1b] The points with which the avatar of a side is promoted."""
    limits = state.world.tables.avatar
    return limits.captain if leads_platoon(state, side) else limits.lieutenant
