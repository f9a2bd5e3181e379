"""[4.1d] [4.1g] [7.0] [7.1] [7.2] The Combat Phases: who attacks whom, and bombardment before the first attack."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from grognard.core import assembly
from grognard.core.bits import mask
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Mask
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.core.world import of_world

from .actions import Attack, Bombard, Done
from .battle import Battle
from .bombardment import Bombardment, bombardments, planned_bombardment, why_not_bombard
from .differential import Fight
from .events.combat import AMBUSH, COMBAT, MOBILE, AttackDeclared
from .events.turn import PhaseBegan
from .forces import UnitId
from .places import Place
from .say import the_place, the_unit
from .state import ON_MAP, Game, UnitMask, VietnamState
from .world import World


@of_world
def mobile_units(world: World) -> UnitMask:
    """[2.3.2c] The units that act in the mobile phases."""
    return mask(number for number, unit in enumerate(world.units) if unit.mobile)


class CombatPhase(Frame, frozen=True):
    """[4.1d] [7.0b] A side makes any attacks it likes, one after the other; [4.1g] or its mobile units do."""

    side: Side
    mobile: bool = False
    attacked: UnitMask = 0
    """[7.2a] Units that have attacked in this phase."""
    struck: UnitMask = 0
    """[7.2c] Units that have been attacked in this phase."""

    @property
    def name(self) -> str:
        return MOBILE if self.mobile else COMBAT

    def start(self, g: Game, _: object) -> None:
        g.emit(PhaseBegan(self.side, self.name))
        g.become(self, self.choose)

    def choose(self, g: Game, _: object) -> None:
        if len(options(g.state, self)) > 1:
            return g.ask(self, ChooseTarget(self.side), then=self.chosen)
        g.end()

    def chosen(self, g: Game, action: Action) -> None:
        if isinstance(action, Attack):
            return g.call(self, Assembly(self.side, g.state.theatre.place(action.place)), then=self.assembled)
        if isinstance(action, Bombard):
            place = g.state.theatre.place(action.place)
            fight = planned_bombardment(g.state, self.side, place, action.marker)
            return g.call(self, Bombardment(fight), then=self.choose)
        g.end()

    def assembled(self, g: Game, fight: Fight) -> None:
        attacked, struck = self.attacked | mask(fight.attackers), self.struck | 1 << fight.defender
        g.call(self, Battle(fight), then=self.choose, attacked=attacked, struck=struck)


def options(state: VietnamState, phase: CombatPhase) -> list[Action]:
    """Everything that may be done next in a combat phase."""
    labels = state.theatre.places.labels
    actions: list[Action] = [Attack(labels[place]) for place in targets(state, phase)]
    if may_bombard(state, phase):
        actions += bombardments(state, phase.side)
    return [*actions, Done()]


def may_bombard(state: VietnamState, phase: CombatPhase) -> bool:
    """[8.4a] Only before the first attack of the Combat Phase, never in Mobile Combat."""
    return not phase.mobile and not phase.struck and not state.deeds.attacked


# ------------------------------------------------------------------------------------------------ who can attack


@of_world
def beside(world: World, chart: str, place: Place) -> tuple[Place, ...]:
    """[7.0c] [12.0k] [12.0l] From where a place is attacked: land from land and water, water from land."""
    theatre = world.theatres[chart]
    return (
        (*theatre.neighbours[place], *theatre.alongside[place]) if theatre.is_land(place) else theatre.alongside[place]
    )


@of_world
def around_targets(world: World, chart: str) -> tuple[Mask, ...]:
    """The same as masks, by place."""
    return tuple(mask(beside(world, chart, place)) for place in range(world.theatres[chart].size))


def spent(state: VietnamState, phase: CombatPhase) -> UnitMask:
    """[4.1g] [7.2a] [7.7.2d] [7.9e] Units that have attacked, retreated or advanced."""
    deeds = state.deeds
    return phase.attacked | deeds.attacked | deeds.beaten | deeds.advanced


def ready(state: VietnamState, phase: CombatPhase) -> UnitMask:
    """The units on the map that can attack in a phase."""
    kinds = state.world.units
    units = mask([unit for unit in state.at.values() if kinds[unit].side == phase.side]) & ~spent(state, phase)
    return units & mobile_units(state.world) if phase.mobile else units


def targets(state: VietnamState, phase: CombatPhase) -> list[Place]:
    """[7.1d] [7.2c] The places of enemy units, not attacked yet, that a unit which can attack is next to."""
    able, kinds, near = ready(state, phase), state.world.units, around_targets(state.world, state.map)
    if not able:
        return []
    posts = mask([place for place, unit in state.at.items() if able >> unit & 1])
    enemies = [place for place, unit in state.at.items() if kinds[unit].side != phase.side and near[place] & posts]
    return sorted(place for place in enemies if not phase.struck >> state.at[place] & 1)


def eligible(state: VietnamState, phase: CombatPhase, target: Place) -> list[UnitId]:
    """[7.1a] The units next to a target that can attack it."""
    able, at = ready(state, phase), state.at
    return sorted(at[near] for near in beside(state.world, state.map, target) if near in at and able >> at[near] & 1)


def why_not_attack(state: VietnamState, phase: CombatPhase, unit: UnitId) -> Refusal | None:
    """What keeps a unit from attacking anybody in a phase."""
    name, kind, deeds = the_unit(state.world, unit), state.world.units[unit], state.deeds
    if state.units[unit].status != ON_MAP:
        return Refusal("7.0c", message("refusal-not-on-map", unit=name))
    if phase.mobile and not kind.mobile:
        return Refusal("12.0o" if kind.riverine else "4.1g", message("refusal-not-mobile", unit=name))
    if deeds.advanced >> unit & 1:
        return Refusal("7.9e", message("refusal-has-advanced", unit=name))
    if deeds.beaten >> unit & 1:
        return Refusal("7.7.2d", message("refusal-was-beaten", unit=name))
    if (deeds.attacked | phase.attacked) >> unit & 1:
        earlier = phase.mobile and deeds.attacked >> unit & 1
        return Refusal("4.1g" if earlier else "7.2a", message("refusal-has-attacked", unit=name))
    return None


def own_units(state: VietnamState, side: Side, places: Sequence[Place]) -> list[UnitId]:
    """The units of a side at some places."""
    return [
        state.at[place] for place in places if place in state.at and state.world.units[state.at[place]].side == side
    ]


def too_far(state: VietnamState, target: Place, place: Place) -> str:
    """[7.0c] [7.1e] [19.0h] The rule against attacking from a place: water in between, or simply not adjacent."""
    return "7.1e" if state.theatre.is_land(target) and place in state.theatre.near[target] else "7.0c"


class ChooseTarget(Decision, frozen=True):
    """[7.0a] [7.1a] [8.4a] Whom to attack or, before the first attack, to bombard, if anybody."""

    rules: ClassVar[tuple[str, ...]] = ("7.0a", "7.0c", "7.1a", "7.2c", "8.4a")

    def candidates(self, state: VietnamState, /) -> Iterable[Action]:
        enemies = sorted(place for place, unit in state.at.items() if state.world.units[unit].side != self.side)
        labels = [state.theatre.label(place) for place in enemies]
        yield from map(Attack, labels)
        yield from (Bombard(label, value) for label in labels for value in sorted(set(state.hands[self.side])))
        yield Done()

    def legal(self, state: VietnamState, /) -> Sequence[Action]:
        """Quickly: who can attack is known as one set."""
        return options(state, state.inside(CombatPhase))

    def against(self, state: VietnamState, action: Action, /) -> Refusal | None:
        phase = state.inside(CombatPhase)
        if isinstance(action, Done):
            return None
        if isinstance(action, Attack):
            return why_not_target(state, phase, state.theatre.place(action.place))
        if not isinstance(action, Bombard):
            return self.unasked(state, "7.0a")
        if not may_bombard(state, phase):
            return Refusal("8.4a", message("refusal-bombardment-over"))
        return why_not_bombard(state, self.side, action)


def why_not_target(state: VietnamState, phase: CombatPhase, target: Place) -> Refusal | None:
    """What keeps a side from attacking a place: if units are next to it, what keeps the first, unless one can."""
    place, unit = the_place(state.theatre, target), state.at.get(target)
    if unit is None or state.world.units[unit].side == phase.side:
        return Refusal("7.0c", message("refusal-no-enemy", place=place))
    if phase.struck >> unit & 1:
        return Refusal("7.2c", message("refusal-already-attacked", unit=the_unit(state.world, unit)))
    near = own_units(state, phase.side, beside(state.world, state.map, target))
    if near:
        found = [why_not_attack(state, phase, own) for own in near]
        return None if None in found else found[0]
    over_water = own_units(state, phase.side, state.theatre.near[target])
    return Refusal("7.1e" if over_water else "7.0c", message("refusal-not-adjacent", place=place))


# ---------------------------------------------------------------------------------------------------- assembly


class Assembly(assembly.Assembly, frozen=True):
    """[7.1a] The attacker names the units of one attack, one by one; [8.3e] once committed it is not called off."""

    def question(self, state: VietnamState) -> Decision:
        return ChooseAttackers(self.side)

    def committed(self, g: Game) -> Fight:
        state, attackers = g.state, tuple(sorted(self.chosen))
        fight = Fight(self.target, state.at[self.target], attackers)
        g.emit(AttackDeclared(state.map, self.target, fight.defender, attackers, state.inside(CombatPhase).name))
        return fight


class ChooseAttackers(assembly.ChooseAttackers, frozen=True):
    """[7.1a] [7.1c] Which units next to the target join the attack."""

    rules: ClassVar[tuple[str, ...]] = ("7.1a", "7.1c", "7.1e", "7.2a", "8.3e")

    def prompt(self, state: VietnamState, /) -> Message:
        return message("prompt-choose-attackers", place=the_place(state.theatre, state.inside(Assembly).target))

    def able(self, state: VietnamState, plan: assembly.Assembly, /) -> Sequence[UnitId]:
        return eligible(state, state.inside(CombatPhase), plan.target)

    def why_not_join(self, state: VietnamState, plan: assembly.Assembly, unit: UnitId, /) -> Refusal:
        name = the_unit(state.world, unit)
        if state.world.units[unit].side != self.side:
            return Refusal("7.0d", message("refusal-not-yours", unit=name))
        if unit in plan.chosen:
            return Refusal("7.3d", message("refusal-already-chosen", unit=name))
        refusal = why_not_attack(state, state.inside(CombatPhase), unit)
        rule = too_far(state, plan.target, state.place(unit))
        return refusal or Refusal(rule, message("refusal-unit-not-adjacent", unit=name))


# ------------------------------------------------------------------------------------------------------ ambush


class ForcedAttack(Frame, frozen=True):
    """[11.1d] [11.1e] The ambushed unit attacks alone, outside any combat phase: nobody's attack is used up."""

    attacker: UnitId
    defender: UnitId

    def start(self, g: Game, _: object) -> None:
        state = g.state
        fight = Fight(state.place(self.defender), self.defender, (self.attacker,))
        g.emit(AttackDeclared(state.map, fight.target, fight.defender, fight.attackers, AMBUSH))
        g.become(Battle(fight, ambush=True))
