"""[10.4.5.1] Bypass: vehicles pause in an enemy hex, those in it may fire at once, riders may be thrown off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.actions.movement import HoldFire, ReplyShell, ReplyShots
from grognard.rulesets.lhy.events.movement import BypassMade, Embroiled
from grognard.rulesets.lhy.fire.aiming import NEGATIVE
from grognard.rulesets.lhy.fire.anti_tank import SOFT
from grognard.rulesets.lhy.fire.known import class_of
from grognard.rulesets.lhy.fire.manner import Manner
from grognard.rulesets.lhy.fire.placing import PlaceAntiTank, PlaceSmallArms, forced_off
from grognard.rulesets.lhy.say import refusal, the_hex, the_unit
from grognard.rulesets.lhy.state import MAP, Game, LhyState, UnitId
from grognard.rulesets.lhy.troops import own_in
from grognard.rulesets.lhy.world import enemy_of

CLOSE = Manner(close=True)
"""[10.4.5.1s3] Fire within the hex: range 0, no TEM, no point blank."""


def repliers(state: LhyState, side: Side, hex: Hex) -> list[UnitId]:
    """[10.4.5.1s3] The units in a hex that may still reply: undisrupted, unshocked, not acted."""
    return [unit for unit in own_in(state, side, hex) if may_reply(state, unit)]


def may_reply(state: LhyState, unit: UnitId) -> bool:
    """[10.4.5.1s3] Whether a unit can use its action to reply."""
    here = state.units[unit]
    return not (here.disrupted or here.shocked or here.acted or here.hidden) and not state.world.kind[unit].dummy


def bar_of_shell(state: LhyState, unit: UnitId, vehicle: UnitId) -> tuple[str, str] | None:
    """[1.7a] [11.5a] [14.3.6c] What keeps a unit from anti-tank fire at a vehicle in its hex."""
    kind, here = state.kind(unit), state.units[unit]
    if kind.atv is None:
        return "1.7a", "no-anti-tank"
    if here.regrouping:
        return "14.3.6c", "regrouping-anti-tank"
    if kind.atv < 0 and class_of(state.world.kind[vehicle]) not in SOFT:
        return NEGATIVE.rule, NEGATIVE.text
    return ("2.2.4x2", "position-fired-anti-tank") if kind.fp and here.fired_at else None


def can_shell(state: LhyState, unit: UnitId, vehicle: UnitId) -> bool:
    return bar_of_shell(state, unit, vehicle) is None


def can_shoot(state: LhyState, unit: UnitId) -> bool:
    """[10.4.5.1s3] Whether a unit has small arms to fire at riders."""
    kind = state.kind(unit)
    return kind.sav is not None and not (kind.fp and state.units[unit].fired_sa)


def ridden(state: LhyState, vehicles: Sequence[UnitId]) -> bool:
    """[10.4.5.1s3] Whether somebody rides on one of some AFV."""
    return any(state.world.kind[unit].armoured and state.load(unit) for unit in vehicles)


class Bypassing(Frame, frozen=True):
    """[10.4.5.1s2] Vehicles have entered an enemy hex to bypass it: replies one by one, then riders under fire get off
    and are in assault [10.4.5.4]. Ends with the vehicles that go on."""

    units: tuple[UnitId, ...]
    hex: Hex

    def start(self, g: Game, _: object) -> None:
        g.emit(BypassMade(self.units, self.hex))
        g.become(self, self.reply)

    def reply(self, g: Game, _: object) -> None:
        enemy = enemy_of(g.state.world.side[self.units[0]])
        asked = ChooseReplies(enemy, self.units, self.hex)
        if len(asked.legal(g.state)) == 1:
            return g.become(self, self.shaken)
        g.ask(self, asked, then=self.replied)

    def replied(self, g: Game, action: Action) -> None:
        if isinstance(action, ReplyShell):
            shot = PlaceAntiTank(action.unit, (action.vehicle,), CLOSE, riders_wait=True)
            return g.call(self, shot, then=self.reply)
        if isinstance(action, ReplyShots):
            return g.call(self, PlaceSmallArms(action.unit, (self.hex,), CLOSE), then=self.reply)
        g.become(self, self.shaken)

    def shaken(self, g: Game, _: object) -> None:
        """[10.4.6.2c] [10.4.5.4] Riders of an AFV with an ATDRM get off, and are in assault."""
        throw_off(g, self.units, self.hex)
        g.end(self.units)


def throw_off(g: Game, vehicles: Sequence[UnitId], hex: Hex) -> None:
    """[10.4.6.2c] [10.4.5.4] The riders of AFV under anti-tank fire get off in an enemy hex: they are in assault."""
    state = g.state
    for vehicle in vehicles:
        if state.units[vehicle].hits and state.world.kind[vehicle].armoured and state.load(vehicle):
            riders = state.load(vehicle)
            for event in list(forced_off(state, vehicle)):
                g.emit(event)
            g.emit(Embroiled(state.world.side[vehicle], riders, hex))


class ChooseReplies(Decision, frozen=True):
    """[10.4.5.1s3] Fire at the vehicles that pass through a hex, or at their riders, unit by unit."""

    vehicles: tuple[UnitId, ...]
    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("10.4.5.1s3",)

    def prompt(self, state: LhyState, /) -> Message:
        return message("prompt-choose-replies", hex=the_hex(state.world, self.hex))

    def candidates(self, state: LhyState, /) -> Iterator[Action]:
        yield HoldFire()
        for unit in repliers(state, self.side, self.hex):
            yield from (ReplyShell(unit, vehicle) for vehicle in self.vehicles)
            yield ReplyShots(unit)

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        if isinstance(action, HoldFire):
            return None
        if not isinstance(action, ReplyShell | ReplyShots):
            return self.unasked(state)
        if action.unit not in repliers(state, self.side, self.hex):
            known = 0 <= action.unit < len(state.units)
            return refusal("10.4.5.1s3", "cannot-reply", unit=the_unit(state.world, action.unit if known else -2))
        name = the_unit(state.world, action.unit)
        if isinstance(action, ReplyShots):
            able = can_shoot(state, action.unit) and ridden(state, self.vehicles)
            return None if able else refusal("10.4.5.1s3", "no-riders-to-fire-at", unit=name)
        if action.vehicle not in self.vehicles or state.units[action.vehicle].place != MAP:
            return refusal("10.4.5.1s3", "not-passing", unit=name)
        bar = bar_of_shell(state, action.unit, action.vehicle)
        return None if bar is None else refusal(bar[0], bar[1], unit=name)
