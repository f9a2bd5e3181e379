"""[MR6.4.2] Everything that units may be activated for, the acts of all rooms in one list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import ClassVar

from grognard.core.flow import Action, Frame
from grognard.core.rules import Refusal
from grognard.core.world import of_world
from grognard.rulesets.assault.actions.close_combat import Assault, AssaultTogether
from grognard.rulesets.assault.actions.command import Rally, Shells, SmokeShells
from grognard.rulesets.assault.actions.fire import Fire, SwingAndFire
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.close_combat.assault import (
    assault_of,
    assaults,
    joint_assaults,
    why_no_assault,
    why_not_together,
)
from grognard.rulesets.assault.fire.aiming import Shot, shots, swings, swung_shots, why_no_shot, why_no_swung_shot
from grognard.rulesets.assault.fire.direct import DirectFire
from grognard.rulesets.assault.fire.ground import has_field_of_fire
from grognard.rulesets.assault.fire.indirect import can_shell, why_no_shelling
from grognard.rulesets.assault.fire.reach import HARD, SOFT
from grognard.rulesets.assault.morale.rally import RallyRoll
from grognard.rulesets.assault.movement import acts as movement
from grognard.rulesets.assault.say import refusal, the_unit
from grognard.rulesets.assault.state import MAP, NORMAL, AssaultState, Game, UnitId
from grognard.rulesets.assault.world import UnitCard, enemy_of

from .activation import why_not_here, why_routed, why_shaken
from .marks import mark
from .shelling import Shelling, hexes_in_range
from .verbs import Act


def enemies(state: AssaultState, unit: UnitId) -> tuple[UnitId, ...]:
    """Those whom a unit might fire at, if it is on the map itself."""
    return state.on_map(enemy_of(state.side(unit))) if state.units[unit].place == MAP else ()


class Firing(Act):
    """[MR6.4.2a] [MR6.4.3a] A unit fires without moving, suppressed units too."""

    answers: ClassVar[tuple[type[Action], ...]] = (Fire,)
    while_shaken: ClassVar[bool] = True

    def suits(self, card: UnitCard, /) -> bool:
        return card.soft is not None or card.hard is not None

    def offers(self, state: AssaultState, unit: UnitId, /) -> Iterable[Action]:
        return (Fire(unit, target, dice) for target in enemies(state, unit) for dice in (SOFT, HARD))

    def listed(self, state: AssaultState, unit: UnitId, /) -> Iterable[Action]:
        return shots(state, unit)

    def why_not(self, state: AssaultState, action: Fire, /) -> Refusal | None:
        unit = action.unit
        against = why_not_here(state, unit) or why_routed(state, unit)
        return against or why_no_shot(state, unit, action.target, action.dice)

    def frame(self, state: AssaultState, action: Fire, /) -> Frame:
        return DirectFire(action.unit, action.target, action.dice)


class TurningToFire(Act):
    """[MR10.4b] A gun or a turretless vehicle turns one corner and fires."""

    answers: ClassVar[tuple[type[Action], ...]] = (SwingAndFire,)
    while_shaken: ClassVar[bool] = True

    def suits(self, card: UnitCard, /) -> bool:
        return has_field_of_fire(card)

    def offers(self, state: AssaultState, unit: UnitId, /) -> Iterable[Action]:
        turned = ((facing, target) for facing in swings(state, unit) for target in enemies(state, unit))
        return (SwingAndFire(unit, facing, target, dice) for facing, target in turned for dice in (SOFT, HARD))

    def listed(self, state: AssaultState, unit: UnitId, /) -> Iterable[Action]:
        return swung_shots(state, unit)

    def why_not(self, state: AssaultState, action: SwingAndFire, /) -> Refusal | None:
        unit = action.unit
        against = why_not_here(state, unit) or why_routed(state, unit)
        return against or why_no_swung_shot(state, action.facing, Shot(unit, action.target, action.dice))

    def frame(self, state: AssaultState, action: SwingAndFire, /) -> Frame:
        return DirectFire(action.unit, action.target, action.dice, moved=True, facing=action.facing)


class FiringShells(Act):
    """[MR6.4.2a] [MR7.0] [MR7.5] A unit fires shells or smoke shells at a hex."""

    answers: ClassVar[tuple[type[Action], ...]] = (Shells, SmokeShells)
    while_shaken: ClassVar[bool] = True

    def suits(self, card: UnitCard, /) -> bool:
        return card.indirect is not None

    def offers(self, state: AssaultState, unit: UnitId, /) -> Iterable[Action]:
        return (Shells(unit), SmokeShells(unit)) if state.card(unit).indirect is not None else ()

    def why_not(self, state: AssaultState, action: Shells | SmokeShells, /) -> Refusal | None:
        unit, smoke = action.unit, isinstance(action, SmokeShells)
        against = why_not_here(state, unit) or why_routed(state, unit)
        if against is not None or can_shell(state, unit, smoke=smoke):
            return against
        nearest = next(iter(hexes_in_range(state, unit)), state.units[unit].hex)
        return why_no_shelling(state, unit, nearest, smoke=smoke)

    def frame(self, state: AssaultState, action: Shells | SmokeShells, /) -> Frame:
        return Shelling(action.unit, isinstance(action, SmokeShells))


class Assaulting(Act):
    """[MR6.4.2e] [MR18.S1] A unit assaults a hex of the enemy, with the card Ura! another with it."""

    answers: ClassVar[tuple[type[Action], ...]] = (Assault, AssaultTogether)

    def suits(self, card: UnitCard, /) -> bool:
        return card.type == "infantry" or "tank" in card.classes

    def offers(self, state: AssaultState, unit: UnitId, /) -> Iterable[Action]:
        return (*assaults(state, unit), *joint_assaults(state, unit))

    def listed(self, state: AssaultState, unit: UnitId, /) -> Iterable[Action]:
        return self.offers(state, unit)

    def why_not(self, state: AssaultState, action: Assault | AssaultTogether, /) -> Refusal | None:
        unit = action.unit
        against = why_not_here(state, unit) or why_shaken(state, unit) or why_no_assault(state, unit, action.hex)
        if against is not None or isinstance(action, Assault):
            return against
        return why_not_together(state, unit, action.hex, action.other)

    def frame(self, state: AssaultState, action: Assault | AssaultTogether, /) -> Frame:
        return assault_of(action)


class Rallying(Act):
    """[MR6.4.2d] [MR11.4a] A suppressed or routed unit tries to rally."""

    answers: ClassVar[tuple[type[Action], ...]] = (Rally,)
    while_shaken: ClassVar[bool] = True

    def offers(self, state: AssaultState, unit: UnitId, /) -> Iterable[Action]:
        return (Rally(unit),) if state.units[unit].morale else ()

    def why_not(self, state: AssaultState, action: Rally, /) -> Refusal | None:
        unit = action.unit
        if state.units[unit].morale:
            return why_not_here(state, unit)
        return refusal("MR11.4a", "nothing-to-rally-from", unit=the_unit(state.world, unit))

    def frame(self, state: AssaultState, action: Rally, /) -> Frame:
        return PullTogether(action.unit)


class PullTogether(Frame, frozen=True):
    """[MR6.4.2d] [MR11.4a] A unit rolls to rally as its Normal action."""

    unit: UnitId

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return (self.unit,)

    def start(self, g: Game, _: object) -> None:
        mark(g, self.unit, NORMAL)
        g.become(RallyRoll(self.unit))


ACTS: tuple[Act, ...] = (*movement.ACTS, Firing(), TurningToFire(), FiringShells(), Assaulting(), Rallying())
"""In the order in which they are listed for each unit."""


@cache
def owner(answer: type[Action]) -> Act | None:
    """The act that an answer belongs to."""
    return next((act for act in ACTS if answer in act.answers), None)


@of_world
def acts_for(world: Battle, card: str, place: str, shaken: bool) -> tuple[Act, ...]:
    """The acts that are worth looking at for units of a card where they are."""
    record = world.edition.units[card]
    return tuple(act for act in ACTS if place in act.places and act.suits(record) and (act.while_shaken or not shaken))


def listed(state: AssaultState, unit: UnitId) -> Iterator[Action]:
    """Every legal answer of a unit that may be activated."""
    here = state.units[unit]
    for act in acts_for(state.world, state.card(unit).id, here.place, bool(here.morale)):
        yield from act.listed(state, unit)
