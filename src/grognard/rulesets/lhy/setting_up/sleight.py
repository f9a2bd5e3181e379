"""[20.8.2] Sleight of hand: at the end of a turn dummies are taken back and slipped in among concealed units."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.actions.setting_up import NoTricks, Recall, Slip
from grognard.rulesets.lhy.events.setting_up import DummyRecalled, DummySlipped
from grognard.rulesets.lhy.movement.stacking import fits
from grognard.rulesets.lhy.say import refusal, the_hex, the_unit
from grognard.rulesets.lhy.state import ABSENT, MAP, Game, LhyState, UnitId
from grognard.rulesets.lhy.troops import own_in
from grognard.rulesets.lhy.world import SIDES, enemy_of

from .zones import may_stand

OPTION = "sleight_of_hand"


class SleightOfHand(Frame, frozen=True):
    """[20.8.2] Each side to which the mission gives dummies shifts them as it likes, the active one first."""

    sides: tuple[Side, ...] = ()
    slipped: tuple[UnitId, ...] = ()
    """The dummies that have been put down in this cleanup."""

    def start(self, g: Game, _: object) -> None:
        first = g.state.active or SIDES[0]
        g.become(self, self.next_side, sides=tuple(s for s in (first, enemy_of(first)) if has_dummies(g.state, s)))

    def next_side(self, g: Game, _: object) -> None:
        if not self.sides or not g.state.plays(OPTION):
            return g.end()
        g.ask(self, ChooseSleight(self.sides[0]), then=self.chosen)

    def chosen(self, g: Game, action: Action) -> None:
        match action:
            case Recall(unit):
                g.emit(DummyRecalled(self.sides[0], unit))
                return g.become(self, self.next_side)
            case Slip(unit, hex):
                g.emit(DummySlipped(self.sides[0], unit, hex))
                return g.become(self, self.next_side, slipped=(*self.slipped, unit))
        g.become(self, self.next_side, sides=self.sides[1:])


def has_dummies(state: LhyState, side: Side) -> bool:
    """[20.8a] Whether the mission gives a side dummies."""
    dummies = state.world.mission.plan(side).dummies
    return bool(dummies.foot + dummies.vehicle)


def dummies_of(state: LhyState, side: Side) -> Iterator[UnitId]:
    """The dummies of a side, in play or not."""
    return (unit for unit, own in enumerate(state.world.side) if own == side and state.world.kind[unit].dummy)


class ChooseSleight(Decision, frozen=True):
    """[20.8.2] Which dummies are taken back, and where unused ones are slipped in."""

    rules: ClassVar[tuple[str, ...]] = ("20.8.2",)

    def candidates(self, state: LhyState, /) -> Sequence[Action]:
        own = list(dummies_of(state, self.side))
        slips = (Slip(unit, hex) for unit in own for hex in range(state.world.ground.size))
        return [NoTricks(), *map(Recall, own), *slips]

    def legal(self, state: LhyState, /) -> Sequence[Action]:
        own, hexes = list(dummies_of(state, self.side)), sorted(state.at)
        slips = (Slip(unit, hex) for unit in own if state.units[unit].place == ABSENT for hex in hexes)
        found = [*map(Recall, own), *slips]
        return [NoTricks(), *(action for action in found if self.against(state, action) is None)]

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        match action:
            case NoTricks():
                return None
            case Recall(unit) | Slip(unit) if unit not in dummies_of(state, self.side):
                return refusal("20.8.2", "no-dummy-of-yours")
            case Recall(unit):
                done = unit in state.inside(SleightOfHand).slipped
                there = state.units[unit].place == MAP and not done
                return None if there else refusal("20.8.2", "dummy-not-there", unit=the_unit(state.world, unit))
            case Slip(unit, hex):
                return why_not_slip(state, unit, hex)
        return self.unasked(state)


def why_not_slip(state: LhyState, unit: UnitId, hex: Hex) -> Refusal | None:
    """[20.8.2] Why an unused dummy cannot be put into a hex: only where concealed combat units of its side are."""
    side = state.world.side[unit]
    if state.units[unit].place != ABSENT:
        return refusal("20.8.2", "dummy-not-free", unit=the_unit(state.world, unit))
    company = any(state.units[u].concealed and state.kind(u).combat for u in own_in(state, side, hex))
    fitting = may_stand(state.world, state.world.kind[unit].mobility) >> hex & 1 and fits(state, side, hex, [unit])
    if company and fitting:
        return None
    return refusal("20.8.2", "no-concealed-company", hex=the_hex(state.world, hex))
