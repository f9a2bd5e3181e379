"""[5.0.VI] [5.0.VII] The end of a turn: time passes, markers go, leaders return, units conceal, the score is judged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Action, Decision, Frame
from grognard.rulesets.lhy.actions.command import Rejoin
from grognard.rulesets.lhy.events.command import CountersReset, LeaderReturned, MarkersRemoved, TimePassed
from grognard.rulesets.lhy.movement.combining import Combine
from grognard.rulesets.lhy.sight.concealment import ConcealAll
from grognard.rulesets.lhy.state import ON_TRACK, STOPPED, Game, LhyState, UnitId
from grognard.rulesets.lhy.victory.end import Judgement
from grognard.rulesets.lhy.world import enemy_of

from .fate import one_in_each_place, platoon_key
from .formations import in_play, is_armoured, is_there, members_of, nearest, platoons_of, support_pieces


class TimeLapse(Frame, frozen=True):
    """[5.0.VI] The active side rolls how many minutes have passed."""

    def start(self, g: Game, _: object) -> None:
        g.ask(self, Roll(dice=1, sides=10), then=self.rolled)

    def rolled(self, g: Game, rolled: Rolled) -> None:
        g.emit(TimePassed(rolled.total, g.state.world.tables.minutes[rolled.total]))
        g.end()


class Cleanup(Frame, frozen=True):
    """[5.0.VII] The steps of the cleanup, in their order."""

    def start(self, g: Game, _: object) -> None:
        """[5.0.VII-1]"""
        watching, idle = tuple(on_watch(g.state)), tuple(idle_in_motion(g.state))
        if watching or idle:
            g.emit(MarkersRemoved(watching, idle))
        g.become(self, self.leaders)

    def leaders(self, g: Game, _: object) -> None:
        """[5.0.VII-2] [13.3.4.1] Leaders whose minute has come return, those of the active side first."""
        state = g.state
        leader = next(returning(state), None)
        if leader is None:
            g.call(self, Combine(), then=self.conceal)
            return
        decision = ChooseReturn(state.world.side[leader], leader)
        legal = decision.legal(state)
        if len(legal) > 1:
            g.ask(self, decision, then=self.returned)
        else:
            self.returned(g, legal[0])

    def returned(self, g: Game, action: Action) -> None:
        assert isinstance(action, Rejoin)
        g.emit(LeaderReturned(action.leader, action.unit))
        g.become(self, self.leaders)

    def conceal(self, g: Game, _: object) -> None:
        """[5.0.VII-4]"""
        g.call(self, ConcealAll(), then=self.tricks)

    def tricks(self, g: Game, _: object) -> None:
        """[5.0.VII-4] [20.8.2]"""
        from grognard.rulesets.lhy.setting_up.sleight import SleightOfHand  # noqa: PLC0415  set-up leads to the turn

        g.call(self, SleightOfHand(), then=self.reset)

    def reset(self, g: Game, _: object) -> None:
        """[5.0.VII-5] [5.0.VII-6]"""
        g.emit(CountersReset())
        g.call(self, Judgement(), then=self.done)

    def done(self, g: Game, _: object) -> None:
        g.end()


def on_watch(state: LhyState) -> Iterator[UnitId]:
    """[5.0.VII-1] The vehicles on overwatch."""
    return (unit for unit, here in enumerate(state.units) if here.overwatch)


def idle_in_motion(state: LhyState) -> Iterator[UnitId]:
    """[5.0.VII-1] The vehicles in motion that took no action this turn."""
    return (unit for unit, here in enumerate(state.units) if here.motion != STOPPED and not here.acted)


# ----------------------------------------------------------------------------------------------------------- leaders


def returning(state: LhyState) -> Iterator[UnitId]:
    """[13.3.4.1] The leaders whose box the time marker has reached, if infantry of their platoon is left."""
    for side in (state.active, enemy_of(state.active)):
        for unit, here in enumerate(state.units):
            due = here.place == ON_TRACK and here.minute <= state.minute
            if due and state.world.side[unit] == side and has_infantry(state, unit):
                yield unit


def has_infantry(state: LhyState, leader: UnitId) -> bool:
    """[13.3.4.1] Whether infantry of his platoon is in play."""
    own = members_of(state.world, platoon_key(state, leader))
    return any(state.world.kind[unit].infantry and in_play(state, unit) for unit in own)


def followers(state: LhyState, leader: UnitId) -> list[UnitId]:
    """[13.3.4.1] The units of his platoon in play, and the support units nearest to it."""
    platoon, side = platoon_key(state, leader), state.world.side[leader]
    others = [key for key in platoons_of(state.world, side) if not is_armoured(state, key[0]) and is_there(state, key)]
    supports = [
        unit
        for unit in support_pieces(state.world, side)
        if in_play(state, unit) and not state.world.kind[unit].dummy and platoon in nearest(state, unit, others)
    ]
    return one_in_each_place(state, [*members_of(state.world, platoon), *supports])


class ChooseReturn(Decision, frozen=True):
    """[13.3.4.1] With which unit of his platoon or its supports a leader returns."""

    leader: UnitId
    rules: ClassVar[tuple[str, ...]] = ("13.3.4.1b",)

    def legal(self, state: LhyState, /) -> Sequence[Action]:
        return [Rejoin(self.leader, unit) for unit in followers(state, self.leader)]
