"""[10.4.5.3] Overrun: vehicles pause in an enemy hex, its vehicles may get away, both sides fire, and they go on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from grognard.core.dice import Rolled
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.actions.fire import ShootClass
from grognard.rulesets.lhy.actions.movement import Crush, Evade, Grapple, HoldFire, Rake, ReplyShell, Spare, StandFast
from grognard.rulesets.lhy.events.movement import ClassesTold, Crushed, Embroiled, Grappled, OverrunMade, Raked
from grognard.rulesets.lhy.events.troops import Acted, ActNoted
from grognard.rulesets.lhy.fire.known import (
    AFV,
    CARRIER,
    FV,
    GUN,
    class_of,
    classes_in,
    is_asked,
    is_concealed,
    told_classes,
)
from grognard.rulesets.lhy.fire.placing import PlaceAntiTank
from grognard.rulesets.lhy.fire.tally import Item, Tally
from grognard.rulesets.lhy.movement.steps import can_step
from grognard.rulesets.lhy.results.chance import D10, face
from grognard.rulesets.lhy.results.destruction import Destroy, Shock
from grognard.rulesets.lhy.say import refusal, the_hex, the_unit
from grognard.rulesets.lhy.sight.cover import best_cover
from grognard.rulesets.lhy.state import FIRED, MAP, NOBODY, Act, Game, LhyState, UnitId
from grognard.rulesets.lhy.troops import known_enemies_in, own_in
from grognard.rulesets.lhy.world import enemy_of

from .driving import EVADE, Driving, can_drive, fleet
from .replies import CLOSE, bar_of_shell, can_shell, repliers

SOFT_FIGHTERS = frozenset({"fv", "halftrack"})
PREY = (AFV, FV, CARRIER, GUN)
"""[10.4.5.3s4b] What an AFV may go for."""


class Overrunning(Frame, frozen=True):
    """[10.4.5.3] Steps 2 to 6 of an overrun, after the vehicles have entered. Ends with those that go on."""

    units: tuple[UnitId, ...]
    hex: Hex
    firing: tuple[UnitId, ...] = ()
    grappler: UnitId = NOBODY
    grappled: UnitId = NOBODY

    def start(self, g: Game, _: object) -> None:
        g.emit(OverrunMade(self.units, self.hex))
        g.become(self, self.clear_the_way)

    def clear_the_way(self, g: Game, _: object) -> None:
        """[10.4.5.3s3] Enemy vehicles may get out of the way."""
        enemy = self.enemy(g.state)
        asked = ChooseEvasion(enemy, self.hex)
        if len(asked.legal(g.state)) == 1:
            return g.become(self, self.fire, firing=self.units)
        g.ask(self, asked, then=self.evaded)

    def evaded(self, g: Game, action: Action) -> None:
        if isinstance(action, Evade):
            return g.call(self, Driving((action.unit,), purpose=EVADE), then=self.clear_the_way)
        g.become(self, self.fire, firing=self.units)

    def enemy(self, state: LhyState) -> Side:
        return enemy_of(state.world.side[self.units[0]])

    def fire(self, g: Game, _: object) -> None:
        """[10.4.5.3s4a] [10.4.5.3s4b] Each vehicle fires once, or not."""
        state, side = g.state, g.state.world.side[self.units[0]]
        if not self.firing or not known_enemies_in(state, side, self.hex):
            return g.become(self, self.answer)
        if can_crush(state, self.firing[0]) and classes_in(state, side, self.hex) and not is_asked(state, self.hex):
            g.emit(ClassesTold(self.hex, classes_in(state, side, self.hex)))
        g.ask(self, ChooseOverrunFire(side, self.firing[0], self.hex), then=self.fired)

    def fired(self, g: Game, action: Action) -> None:
        if isinstance(action, Rake):
            tally = raking(g.state, action.unit, self.hex)
            assert tally is not None, "a fire too weak to be placed"
            g.emit(Raked(action.unit, self.hex, tally.marker, self.enemy(g.state)))
        elif isinstance(action, Crush | ShootClass):
            victim = action.target if isinstance(action, Crush) else last_of(g.state, action)
            g.emit(Crushed(action.unit, victim, g.state.world.tables.overrun.at_marker))
        g.become(self, self.fire, firing=self.firing[1:])

    def answer(self, g: Game, _: object) -> None:
        """[10.4.5.3s5a] [10.4.5.3s5b] Those in the hex answer, some because they must."""
        asked = ChooseOverrunReply(self.enemy(g.state), self.standing(g.state), self.hex, self.grappler)
        if len(asked.legal(g.state)) == 1 and isinstance(asked.legal(g.state)[0], HoldFire):
            return g.become(self, self.leave)
        g.ask(self, asked, then=self.answered)

    def standing(self, state: LhyState) -> tuple[UnitId, ...]:
        """The overrunning vehicles that are still there and not shocked."""
        return tuple(unit for unit in self.units if state.units[unit].place == MAP and not state.units[unit].shocked)

    def answered(self, g: Game, action: Action) -> None:
        if isinstance(action, ReplyShell):
            return g.call(self, PlaceAntiTank(action.unit, (action.vehicle,), CLOSE), then=self.answer)
        if isinstance(action, Grapple):
            return g.ask(self, D10, then=self.grasped, grappler=action.unit, grappled=action.vehicle)
        g.become(self, self.leave)

    def grasped(self, g: Game, value: Rolled) -> None:
        """[10.4.5.3s5a2] On a natural 10 the AFV is shocked, or destroyed by Germans of the later war."""
        state, die = g.state, face(value)
        success = die == state.world.tables.overrun.squad_natural
        g.emit(Grappled(self.grappler, self.grappled, die, success))
        if state.deeds.side:
            g.emit(ActNoted((Act(self.grappler, FIRED, (self.hex,), self.hex, targets=(self.grappled,)),)))
            g.emit(Acted((self.grappler,)))
        if not success:
            return g.become(self, self.answer)
        frame = Destroy if has_panzerfausts(state, self.grappler) else Shock
        g.call(self, frame(self.grappled, "10.4.5.3s5a2"), then=self.answer)

    def leave(self, g: Game, _: object) -> None:
        """[10.4.5.3s6] [10.4.5.4] The vehicles go on; a shocked AFV stays and is in assault."""
        state = g.state
        shocked = tuple(unit for unit in self.units if state.units[unit].place == MAP and state.units[unit].shocked)
        if shocked:
            g.emit(Embroiled(state.world.side[shocked[0]], shocked, self.hex))
        g.end(self.standing(state))


def has_panzerfausts(state: LhyState, unit: UnitId) -> bool:
    """[10.4.5.3s5a2] Whether a squad is German, in a mission from September 1943 on."""
    late = state.world.mission.date >= state.world.tables.panzerfaust_from
    return late and state.world.kind[unit].nation == "german"


def can_crush(state: LhyState, unit: UnitId) -> bool:
    """[10.4.5.3s4b] Whether a vehicle is an AFV with a gun."""
    kind = state.kind(unit)
    return kind.armoured and kind.atv is not None and kind.atv >= 0


def last_of(state: LhyState, action: ShootClass) -> UnitId:
    """[4.3d] The concealed enemy of a class that came last into an overrun hex."""
    there = known_enemies_in(state, state.world.side[action.unit], action.hex)
    alike = [unit for unit in there if is_concealed(state, unit) and class_of(state.world.kind[unit]) == action.cls]
    return max(alike, key=lambda unit: state.units[unit].arrived)


def raking(state: LhyState, vehicle: UnitId, hex: Hex) -> Tally | None:
    """[10.4.5.3s4a] [10.4.5.3s4a2] The SAV of a vehicle and the TEM of the hex; at least so much for a halftrack with
    riflemen aboard. None without small arms, or if it comes to too little."""
    tables, kind = state.world.tables, state.kind(vehicle)
    if kind.sav is None:
        return None
    cover = best_cover(state, hex, hex)
    items: tuple[Item, ...] = (("11.3.2s2", kind.sav), *((cover,) if cover else ()))
    value = sum(number for _, number in items)
    literal = state.plays("literal_halftrack") and value < tables.overrun.halftrack_sav
    if kind.type == "halftrack" and carries_riflemen(state, vehicle) and not literal:
        more = max(0, tables.overrun.halftrack_marker - value)
        items = (*items, ("10.4.5.3s4a2", more)) if more else items
    tally = Tally(items, tables.fire.least, tables.fire.most_small_arms)
    return tally if tally.allowed else None


def carries_riflemen(state: LhyState, vehicle: UnitId) -> bool:
    """[10.4.5.3s4a2] Whether infantry with enough SAV rides in a halftrack (reading 20)."""
    least = state.world.tables.overrun.halftrack_sav
    return any(state.kind(unit).infantry and (state.kind(unit).sav or 0) >= least for unit in state.load(vehicle))


# The questions


class ChooseEvasion(Decision, frozen=True):
    """[10.4.5.3s3] Which vehicle gets out of the way of an overrun."""

    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("10.4.5.3s3",)

    def prompt(self, state: LhyState, /) -> Message:
        return message("prompt-choose-evasion", hex=the_hex(state.world, self.hex))

    def candidates(self, state: LhyState, /) -> Iterator[Action]:
        yield StandFast()
        vehicles = (unit for unit in own_in(state, self.side, self.hex) if state.world.kind[unit].vehicle)
        yield from (Evade(unit) for unit in vehicles)

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        if isinstance(action, StandFast):
            return None
        if not isinstance(action, Evade) or action.unit not in own_in(state, self.side, self.hex):
            return self.unasked(state)
        here, name = state.units[action.unit], the_unit(state.world, action.unit)
        if here.acted or not can_drive(state, action.unit) or here.hidden:
            return refusal("10.4.5.3s3", "cannot-evade", unit=name)
        if not can_step(state, fleet(state, (action.unit,), evading=True)):
            return refusal("10.0a", "nowhere-to-go", unit=name)
        return None


class ChooseOverrunFire(Decision, frozen=True):
    """[10.4.5.3s4a] [10.4.5.3s4b] How a vehicle fires as it overruns a hex."""

    unit: UnitId
    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("10.4.5.3s4a", "10.4.5.3s4b")

    def prompt(self, state: LhyState, /) -> Message:
        name, hex = the_unit(state.world, self.unit), the_hex(state.world, self.hex)
        return message("prompt-choose-overrun-fire", unit=name, hex=hex)

    def candidates(self, state: LhyState, /) -> Iterator[Action]:
        yield Rake(self.unit)
        yield from (Crush(self.unit, target) for target in known_enemies_in(state, self.side, self.hex))
        yield from (ShootClass(self.unit, self.hex, cls) for cls in PREY)
        yield Spare(self.unit)

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        if not isinstance(action, Rake | Crush | ShootClass | Spare) or action.unit != self.unit:
            return self.unasked(state)
        name = the_unit(state.world, self.unit)
        if isinstance(action, Rake):
            weak = raking(state, self.unit, self.hex) is None
            return refusal("10.4.5.3s4a", "rake-too-weak", unit=name) if weak else None
        if isinstance(action, Spare):
            return None
        if not can_crush(state, self.unit):
            return refusal("10.4.5.3s4b", "crush-afv-only", unit=name)
        fitting = self._is_prey(state, action.target) if isinstance(action, Crush) else self._is_told(state, action)
        return None if fitting else refusal("10.4.5.3s4b", "crush-whom", unit=name)

    def _is_prey(self, state: LhyState, target: UnitId) -> bool:
        """A gun or vehicle that everybody sees."""
        there = target in known_enemies_in(state, self.side, self.hex) and not is_concealed(state, target)
        return there and class_of(state.world.kind[target]) in PREY

    def _is_told(self, state: LhyState, action: ShootClass) -> bool:
        """[4.3b] A class of guns or vehicles that is concealed in the hex, as its owner has told."""
        told = action.cls in told_classes(state, self.side, self.hex)
        return action.hex == self.hex and action.cls in PREY and told


class ChooseOverrunReply(Decision, frozen=True):
    """[10.4.5.3s5a] [10.4.5.3s5b] How those in an overrun hex answer, unit by unit; some must fire."""

    vehicles: tuple[UnitId, ...]
    hex: Hex
    grappler: UnitId = NOBODY
    """[10.4.5.3s5a2] The one squad that has already tried."""
    rules: ClassVar[tuple[str, ...]] = ("10.4.5.3s5a", "10.4.5.3s5b")

    def prompt(self, state: LhyState, /) -> Message:
        return message("prompt-choose-overrun-reply", hex=the_hex(state.world, self.hex))

    def candidates(self, state: LhyState, /) -> Iterator[Action]:
        yield HoldFire()
        for unit in repliers(state, self.side, self.hex):
            for vehicle in self.vehicles:
                yield ReplyShell(unit, vehicle)
                yield Grapple(unit, vehicle)

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        if isinstance(action, HoldFire):
            bound = next(compelled(state, self.side, self.vehicles, self.hex), None)
            if bound is None:
                return None
            return refusal("10.4.5.3s5a", "must-reply", unit=the_unit(state.world, bound))
        if not isinstance(action, ReplyShell | Grapple) or not 0 <= action.unit < len(state.units):
            return self.unasked(state)
        name = the_unit(state.world, action.unit)
        if action.unit not in repliers(state, self.side, self.hex) or action.vehicle not in self.vehicles:
            return refusal("10.4.5.3s5a", "cannot-reply", unit=name)
        if isinstance(action, Grapple):
            return self._against_grappling(state, action)
        return self._against_shelling(state, action)

    def _against_shelling(self, state: LhyState, action: ReplyShell) -> Refusal | None:
        name, target = the_unit(state.world, action.unit), state.world.kind[action.vehicle]
        bar = bar_of_shell(state, action.unit, action.vehicle)
        if bar is not None:
            return refusal(bar[0], bar[1], unit=name)
        if target.type in SOFT_FIGHTERS and not state.world.kind[action.unit].foot:
            return refusal("10.4.5.3s5b", "foot-answers-soft", unit=name)
        return None

    def _against_grappling(self, state: LhyState, action: Grapple) -> Refusal | None:
        name = the_unit(state.world, action.unit)
        squad = state.kind(action.unit).type == "squad" and state.world.kind[action.vehicle].armoured
        if not squad or self.grappler != NOBODY:
            return refusal("10.4.5.3s5a2", "grapple-one-squad", unit=name)
        if has_anti_tank(state, self.side, self.hex):
            return refusal("10.4.5.3s5a2", "grapple-needless", unit=name)
        return None


def compelled(state: LhyState, side: Side, vehicles: Sequence[UnitId], hex: Hex) -> Iterator[UnitId]:
    """[10.4.5.3s5a] Who must fire at an overrunning AFV: every unit with ATV 0 or more that has not acted."""
    afvs = [unit for unit in vehicles if state.world.kind[unit].armoured]
    for unit in repliers(state, side, hex) if afvs else ():
        if (state.kind(unit).atv or 0) >= 0 and any(can_shell(state, unit, vehicle) for vehicle in afvs):
            yield unit


def has_anti_tank(state: LhyState, side: Side, hex: Hex) -> bool:
    """[10.4.5.3s5a2] Whether some unit in the hex has an ATV of 0 or more, acted or not."""
    kinds = (state.kind(unit) for unit in own_in(state, side, hex) if not state.units[unit].hidden)
    return any(kind.atv is not None and kind.atv >= 0 for kind in kinds)
