"""[10.4.2] [10.4.3] Fire on the move: shoot and scoot, halt and fire."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from grognard.core.flow import Action, Decision, Frame
from grognard.core.hexes import Hex, Mask
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.actions.fire import Fire, Shoot
from grognard.rulesets.lhy.events.movement import Stopped
from grognard.rulesets.lhy.fire.aiming import bar_answer, bar_plain_target, bar_target_hex, unarmed
from grognard.rulesets.lhy.fire.anti_tank import ARMOURED_CLASSES
from grognard.rulesets.lhy.fire.fronts import is_reaction
from grognard.rulesets.lhy.fire.known import class_of, enemies_in, enemy_hexes, is_concealed
from grognard.rulesets.lhy.fire.manner import MOVED, STAYED, Manner
from grognard.rulesets.lhy.fire.placing import PlaceAntiTank, PlaceSmallArms
from grognard.rulesets.lhy.memory import while_listing
from grognard.rulesets.lhy.reaction.rights import Bar, answered_hexes, answered_units, is_under_arrow
from grognard.rulesets.lhy.say import refusal, the_unit
from grognard.rulesets.lhy.sight.lines import field
from grognard.rulesets.lhy.sight.seeing import is_on_the_road, is_primary_impact, joined
from grognard.rulesets.lhy.state import NOBODY, OFF_MAP, Game, LhyState, UnitId, put

from .driving import HALT, SCOOT, Driving, Halting

TANK_FIRE_ONLY = Bar("10.4.2a", "anti-tank-in-assault")
NO_FIRE_IN_IMPACT = Bar("11.4.7.1a", "no-fire-from-impact")
NO_GUN = Bar("1.7a", "no-anti-tank")


def manner_of(origin: Hex, hex: Hex, *, halting: bool) -> Manner:
    """[11.3.3g] [11.5.4d] How a vehicle fires on the move, staying in its hex or going to or from the next one."""
    return Manner(moving=STAYED if origin == hex else MOVED, start=origin if halting else OFF_MAP)


def bar_of_aim(state: LhyState, action: Fire | Shoot, manner: Manner) -> Bar | None:
    """[10.4.2a] [10.4.3a] What speaks against a target; in an assault only anti-tank fire."""
    unit, here = action.unit, state.here(action.unit)
    if is_primary_impact(state, here) and not state.world.kind[unit].armoured:
        return NO_FIRE_IN_IMPACT
    if isinstance(action, Shoot):
        return NO_GUN if state.kind(unit).atv is None else bar_plain_target(state, unit, action.target, manner)
    if here in state.assaults or is_under_arrow(state, state.world.side[unit], here):
        return TANK_FIRE_ONLY
    return unarmed(state, unit) or bar_target_hex(state, unit, action.hex, manner)


@while_listing
def possible_aims(state: LhyState, unit: UnitId) -> tuple[Fire | Shoot, ...]:
    """The hexes and enemies at which a vehicle might fire."""
    return tuple(aims_at(state, unit, enemy_hexes(state, state.world.side[unit])))


def aims_at(state: LhyState, unit: UnitId, hexes: Iterable[Hex]) -> Iterator[Fire | Shoot]:
    """Some hexes, and the enemies in them, at which a vehicle might fire."""
    side, kind = state.world.side[unit], state.kind(unit)
    for hex in hexes:
        if kind.sav is not None:
            yield Fire(unit, hex)
        if kind.atv is not None:
            for enemy in enemies_in(state, side, hex):
                shown = not is_concealed(state, enemy) and state.units[enemy].carrier == NOBODY
                if shown and class_of(state.world.kind[enemy]) in ARMOURED_CLASSES:
                    yield Shoot(unit, enemy)


def aims(state: LhyState, unit: UnitId, manner: Manner) -> Iterator[Fire | Shoot]:
    """[10.4.2x] [10.4.3x] At what a vehicle may fire on the move from where it is."""
    return (
        action for action in aims_within(state, unit, state.here(unit)) if bar_of_aim(state, action, manner) is None
    )


@while_listing
def aims_within(state: LhyState, unit: UnitId, hex: Hex) -> list[Fire | Shoot]:
    """The aims within range and in sight of the ground for a vehicle in a hex."""
    if not vantages(state, unit) >> hex & 1:
        return []
    return [action for action in aims_in_answer(state, unit) if is_within(state, action, hex)]


@while_listing
def vantages(state: LhyState, unit: UnitId) -> Mask:
    """The hexes from which one of its aims in answer is within range and in sight of the ground."""
    ground, kind, found = state.world.ground, state.kind(unit), 0
    far = max(kind.sav_range or 0, kind.at_range or 0)
    for hex in {hex_of(state, action) for action in aims_in_answer(state, unit)}:
        found |= (field(ground, hex) | 1 << hex) & ground.around(hex, far)
    return found


def hex_of(state: LhyState, action: Fire | Shoot) -> Hex:
    """The hex that an aim is in."""
    return action.hex if isinstance(action, Fire) else state.here(action.target)


@while_listing
def aims_in_answer(state: LhyState, unit: UnitId) -> list[Fire | Shoot]:
    """[8.1b] The aims that a vehicle may fire at in reaction to what was done; in an activation all."""
    if not is_reaction(state):
        return list(possible_aims(state, unit))
    hexes = (hex for hex in enemy_hexes(state, state.world.side[unit]) if answered_hexes(state) >> hex & 1)
    return [action for action in aims_at(state, unit, hexes) if is_answer(state, action)]


def is_answer(state: LhyState, action: Fire | Shoot) -> bool:
    """[8.1b] Whether an aim of reaction fire has acted."""
    if isinstance(action, Shoot):
        return bool(answered_units(state) >> action.target & 1)
    return bar_answer(state, state.world.side[action.unit], action.hex) is None


def is_within(state: LhyState, action: Fire | Shoot, hex: Hex) -> bool:
    """[1.8] [11.0x2] Whether neither range nor ground forbids an aim from a hex."""
    kind = state.kind(action.unit)
    if isinstance(action, Fire):
        near = state.world.ground.distance(hex, action.hex) <= (kind.sav_range or 0)
        return near and joined(state, hex, action.hex, road_here=is_on_the_road(state, action.unit))
    there = state.here(action.target)
    if state.world.ground.distance(hex, there) > (kind.at_range or 0):
        return False
    own_road, road = is_on_the_road(state, action.unit), is_on_the_road(state, action.target)
    return joined(state, hex, there, road_here=own_road, road_there=road)


def has_aim_from(state: LhyState, unit: UnitId, hex: Hex) -> bool:
    """[10.4.3x] Whether a vehicle that halts in a hex would have somebody to fire at, in sight from there."""
    here = state.here(unit)
    manner = manner_of(here, hex, halting=True)
    if hex == here:
        return next(aims(state, unit, manner), None) is not None
    within = aims_within(state, unit, hex)
    if not within:
        return False
    there = state.with_one_moved()
    put(there, unit, hex)
    with there.remembering():
        return any(bar_of_aim(there, action, manner) is None for action in within)


class ShootAndScoot(Frame, frozen=True):
    """[10.4.2x] A stopped vehicle fires, then goes into motion, here or into the next hex."""

    unit: UnitId
    hex: Hex

    def start(self, g: Game, _: object) -> None:
        manner = manner_of(g.state.here(self.unit), self.hex, halting=False)
        g.ask(self, ChooseMovingAim(g.state.world.side[self.unit], self.unit, manner), then=self.aimed)

    def aimed(self, g: Game, action: Action) -> None:
        manner = manner_of(g.state.here(self.unit), self.hex, halting=False)
        g.call(self, placed(action, manner, OFF_MAP), then=self.fired)

    def fired(self, g: Game, _: object) -> None:
        target = self.hex if self.hex != g.state.here(self.unit) else OFF_MAP
        g.become(Driving((self.unit,), purpose=SCOOT, target=target))


class HaltAndFire(Halting, frozen=True):
    """[10.4.3x] A vehicle in motion stops, here or in the next hex, and fires."""

    purpose: ClassVar[str] = HALT

    def halted(self, g: Game, _: object) -> None:
        """[10.4.1b.iii] The marker turns red; somebody in sight may have gone meanwhile, then nobody fires."""
        g.emit(Stopped(self.unit))
        manner = manner_of(self.origin, self.hex, halting=True)
        if next(aims(g.state, self.unit, manner), None) is None:
            return g.become(self, self.fired)
        g.ask(self, ChooseMovingAim(g.state.world.side[self.unit], self.unit, manner), then=self.aimed)

    def aimed(self, g: Game, action: Action) -> None:
        manner = manner_of(self.origin, self.hex, halting=True)
        g.call(self, placed(action, manner, self.origin), then=self.fired)

    def fired(self, g: Game, _: object) -> None:
        g.become(self.ended())


def placed(action: Action, manner: Manner, origin: Hex) -> Frame:
    """The fire that an answer names; the move around it is the action."""
    if isinstance(action, Shoot):
        return PlaceAntiTank(action.unit, (action.target,), manner, spends=False, start_hex=origin)
    assert isinstance(action, Fire)
    return PlaceSmallArms(action.unit, (action.hex,), manner, spends=False, start_hex=origin)


class ChooseMovingAim(Decision, frozen=True):
    """[10.4.2x] [10.4.3x] At what a vehicle fires on the move."""

    unit: UnitId
    manner: Manner
    rules: ClassVar[tuple[str, ...]] = ("10.4.2x", "10.4.3x")

    def prompt(self, state: LhyState, /) -> Message:
        return message("prompt-choose-moving-aim", unit=the_unit(state.world, self.unit))

    def legal(self, state: LhyState, /) -> Sequence[Action]:
        return list(aims(state, self.unit, self.manner))

    def candidates(self, state: LhyState, /) -> Iterator[Action]:
        return iter(possible_aims(state, self.unit))

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        if not isinstance(action, Fire | Shoot) or action.unit != self.unit:
            return self.unasked(state)
        bar = bar_of_aim(state, action, self.manner)
        if bar is None:
            return None
        return refusal(bar.rule, bar.text, unit=the_unit(state.world, self.unit))
