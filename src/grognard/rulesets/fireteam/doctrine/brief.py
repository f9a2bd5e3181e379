"""What the doctrine has in mind while it judges a list: the tasks of its units, and what the enemy can do where."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from msgspec import Struct

from grognard.core.bits import mask
from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.hexes import Hex, Mask
from grognard.core.tasks import Plan, Task, TaskKind
from grognard.core.world import lately, of_world
from grognard.rulesets.fireteam.fire.aiming import known_foes, target_hexes
from grognard.rulesets.fireteam.forces import Kind
from grognard.rulesets.fireteam.movement.exits import exit_hexes
from grognard.rulesets.fireteam.setting_up.deployment import distance_to
from grognard.rulesets.fireteam.state import ABSENT, DEAD, EXITED, FireTeamState, Unit, UnitId, of_side
from grognard.rulesets.fireteam.works.field_works import entrenched
from grognard.rulesets.fireteam.world import World, enemy_of

from . import fields
from .fields import FAR, FieldOfFire, Shooter, kind_worth
from .purpose import REACH, attacks, goals, guarded, patience, to_keep

NEVER = -99.0
"""What is never done while there is anything else."""


HOVERING = 0.4
"""The part of its worth that a helicopter counts on the ground."""
DESPERATE = 0.3
"""The part of the danger on the way that counts even in the last turn."""
LADEN = 0.7
"""How much of those who ride in a vehicle is lost with it: they may still get off."""


class Manner(Struct, frozen=True):
    """How a task is carried out."""

    pull: float = 1.0
    """How much it draws to its places."""
    dread: float = 1.0
    """How much danger counts."""
    fire: float = 1.0
    """How much shots count."""
    near: int = 0
    """So near to its places is near enough."""
    smoke: float = 1.0
    """How much smoke is liked."""


MANNERS_OF_THE_BRIEF: dict[TaskKind, Manner] = {
    "attack": Manner(),
    "exploit": Manner(pull=1.3, dread=0.45),
    "hold": Manner(pull=0.7, dread=1.1, near=REACH),
    "guard": Manner(pull=1.0, dread=0.8, near=0),
    "delay": Manner(pull=0.5, dread=1.3, near=REACH),
    "support": Manner(pull=0.5, dread=1.0, fire=1.3, near=5),
    "screen": Manner(pull=0.8, dread=1.0, smoke=4.0),
    "reserve": Manner(pull=0.3, dread=1.8, near=6),
    "withdraw": Manner(pull=1.2, dread=1.3, fire=0.7),
    "hunt": Manner(pull=0.7, dread=0.8, fire=1.2, near=4),
    "escort": Manner(pull=0.9, near=2),
}
"""How each task is carried out."""


class Duty(Struct, frozen=True):
    """A task as its unit has it in mind."""

    kind: TaskKind
    places: Mask

    @property
    def manner(self) -> Manner:
        return MANNERS_OF_THE_BRIEF[self.kind]


FREE = Duty("attack", 0)
"""What a unit does of which a plan says nothing: it goes for what its side goes for."""


Order = tuple[TaskKind, tuple[str, ...], tuple[str, ...]]
"""A task without its reason: what is to be done, by whom, where."""


def orders_in(tasks: tuple[Task, ...]) -> tuple[Order, ...]:
    """What tasks have to say to their units."""
    return tuple([(task.kind, task.units, task.places) for task in tasks])


@lately(256)
def duties(world: World, orders: tuple[Order, ...]) -> dict[UnitId, Duty]:
    """The task of each unit of a plan."""
    return {
        world.piece_number(name): Duty(kind, mask(world.find(label) for label in places))
        for kind, names, places in orders
        for name in names
    }


@of_world
def gun_platoons(world: World) -> frozenset[tuple[Side, int]]:
    """The platoons that consist of guns, their observers and carriers."""
    kinds: dict[tuple[Side, int], list[Kind]] = {}
    for unit, piece in enumerate(world.pieces):
        if piece.platoon and not world.kind[unit].is_weapon:
            kinds.setdefault((world.side[unit], piece.platoon), []).append(world.kind[unit])
    return frozenset(
        key
        for key, found in kinds.items()
        if any(one.indirect for one in found) and not any(one.is_squad for one in found)
    )


def serves_guns(world: World, unit: UnitId) -> bool:
    """Whether a piece belongs to guns."""
    return (world.side[unit], world.pieces[unit].platoon) in gun_platoons(world)


@of_world
def gun_carriers(world: World) -> frozenset[UnitId]:
    """The vehicles that bring guns and do not fire themselves."""
    kind = world.kind
    return frozenset(
        unit
        for unit in range(len(kind))
        if serves_guns(world, unit) and kind[unit].is_vehicle and not kind[unit].indirect
    )


def is_empty_carrier(state: FireTeamState, unit: UnitId) -> bool:
    """Whether a vehicle has set down the guns that it brought."""
    return unit in gun_carriers(state.world) and not state.load(unit)


def strength_of(state: FireTeamState, side: Side) -> float:
    """What a side still has, on the map and off it."""
    return remembered(state.derived, "strengths", state.units, lambda: strengths(state), keep=list.copy)[side]


def strengths(state: FireTeamState) -> dict[Side, float]:
    """What both sides still have."""
    units, kind = state.units, state.world.kind
    return {
        side: sum([strength_left(kind[unit], units[unit]) for unit in own if is_alive(units[unit])])
        for side, own in of_side(state.world).items()
    }


def is_alive(unit: Unit) -> bool:
    """Whether a piece still fights or will."""
    return unit.place not in (DEAD, ABSENT, EXITED)


def strength_left(kind: Kind, unit: Unit) -> float:
    """What a piece is worth with the steps that it has; helicopters take and hold no ground."""
    return kind_worth(kind) * (0.5 if unit.steps < kind.steps else 1.0) * (HOVERING if kind.is_helicopter else 1.0)


@lately(24)
def scratch(
    world: World, foes: tuple[Any, ...], mood: tuple[Any, ...], fire: tuple[Any, ...], ground: tuple[Any, ...]
) -> dict[Any, Any]:
    """A store for what hangs on these things alone."""
    return {}


@of_world
def nowhere(world: World) -> tuple[int, ...]:
    """No hex is farther than another."""
    return (0,) * world.grid.size


class Brief:
    """What a side has in mind at one moment; it holds for one list of answers."""

    def __init__(self, state: FireTeamState, side: Side, plan: Plan) -> None:
        self.state, self.side, self.world = state, side, state.world
        self.plan = plan
        self._duties = duties(state.world, orders_in(plan.tasks))
        self._carriers = gun_carriers(state.world)
        self._burdens: dict[UnitId, float] = {}
        self._ways: dict[Duty, tuple[Sequence[int], int]] = {}
        self.kept: dict[tuple[Any, ...], Any] = {}
        """What judges of one list have in common."""

    def duty(self, unit: UnitId) -> Duty:
        """What a unit is to do; who rides does what his vehicle does; an empty carrier of guns stays where it is."""
        if unit in self._carriers and is_empty_carrier(self.state, unit):
            here = self.state.here(unit)
            return Duty("guard", 1 << here if here >= 0 else 0)
        return self._duties.get(unit, FREE)

    @cached_property
    def shooters(self) -> tuple[Shooter, ...]:
        """The enemies that are known and can fire."""
        name = f"shooters against {self.side}"
        return remembered(self.state.derived, name, self.state.units, self._shooters, keep=list.copy)

    def _shooters(self) -> tuple[Shooter, ...]:
        return fields.shooters_against(self.state, self.side)

    @cached_property
    def patience(self) -> float:
        """How much danger may still delay."""
        return patience(self.state)

    @cached_property
    def goals(self) -> Mask:
        """What the side goes for."""
        return goals(self.state, self.side)

    @cached_property
    def standing(self) -> FieldOfFire:
        """What the enemies that are known can do."""
        return fields.field(self.world, self.state.smoke, self.shooters)

    @cached_property
    def answering(self) -> FieldOfFire:
        """What those of them can still do who have not fired at those who move."""
        state = self.state
        ready = fields.still_answering(state, self.shooters)
        return fields.field(self.world, state.smoke, ready, fields.answer_range(state, self.side), turnless=True)

    @cached_property
    def residual(self) -> dict[Hex, int]:
        """[7.31a] The firepower that lies on hexes for the rest of the impulse."""
        found: dict[Hex, int] = {}
        for lying in self.state.deeds.residuals:
            found[lying.hex] = found.get(lying.hex, 0) + lying.firepower
        return found

    @cached_property
    def lanes(self) -> frozenset[Hex]:
        """Where friends have been fired at in this turn: whoever follows them comes under the same fire."""
        units, kind = self.state.units, self.world.kind
        return frozenset(
            units[unit].hex for unit in self.state.on_map(self.side) if units[unit].shot_at and kind[unit].walks
        )

    @cached_property
    def shelled(self) -> frozenset[Hex]:
        """[9.42] Where one's own batteries will fire by themselves."""
        return frozenset(hex for plot in self.state.plots[self.side] if plot.battery for hex in plot.hexes)

    @cached_property
    def foes_at(self) -> tuple[Hex, ...]:
        """Where known enemies are."""
        return tuple({one.eye.hex for one in self.shooters})

    @cached_property
    def held_by_foes(self) -> frozenset[Hex]:
        """Where enemies of any kind are known to be, who bar the way."""
        state, side = self.state, self.side
        return frozenset(hex for hex in target_hexes(state, side) if known_foes(state, side, hex))

    @cached_property
    def friends_at(self) -> dict[Hex, int]:
        """How many units stand in each hex that one shot falls on: men on foot and vehicles alike."""
        found: dict[Hex, int] = {}
        for unit in self.state.on_map(self.side):
            kind = self.world.kind[unit]
            if kind.is_infantry or kind.is_vehicle:
                hex = self.state.units[unit].hex
                found[hex] = found.get(hex, 0) + 1
        return found

    def way(self, unit: UnitId, hex: Hex) -> int:
        """How far a hex is from where a unit is to be: near enough counts as there."""
        away, near = self.ways(unit)
        left = away[hex] - near
        return left if left > 0 else 0

    def ways(self, unit: UnitId) -> tuple[Sequence[int], int]:
        """By hex how far it is from where a unit is to be, and how near is near enough."""
        duty = self.duty(unit)
        found = self._ways.get(duty)
        if found is None:
            found = self._ways[duty] = self._ways_of(duty)
        return found

    def _ways_of(self, duty: Duty) -> tuple[Sequence[int], int]:
        if duty.places:
            return distance_to(self.world, duty.places), duty.manner.near
        if self.goals:
            return distance_to(self.world, self.goals), 0
        held = to_keep(self.world, self.state.scenario, self.side)
        return (distance_to(self.world, held), REACH) if held else (nowhere(self.world), 0)

    @cached_property
    def odds(self) -> float:
        """How the enemy stands to one's own side, by what both still have: below one for the stronger."""
        own, other = strength_of(self.state, self.side), strength_of(self.state, enemy_of(self.side))
        return round(2.0 * other / (own + other), 1) if own + other else 1.0

    @cached_property
    def boldness(self) -> float:
        """How much danger counts on the way: less for the stronger side, and less when time runs out."""
        return self.odds * (DESPERATE + (1.0 - DESPERATE) * self.patience)

    @cached_property
    def guarded(self) -> bool:
        """Whether there is ground to take that known enemies guard."""
        return attacks(self.state, self.side) and guarded(self.state, self.side)

    @cached_property
    def must_leave(self) -> bool:
        """[11.17a] Whether the side must get off the map."""
        return bool(exit_hexes(self.world, self.state.scenario, self.side))

    @cached_property
    def scratch(self) -> dict[Any, Any]:
        """What was worked out before, as long as nothing has changed that it hangs on."""
        state = self.state
        dug = tuple([here.work for here in state.units if here.work >= 0]) if state.works else ()
        return scratch(
            self.world,
            (self.side, self.shooters, self.answering.shooters, self.answering.within, state.smoke, self.goals),
            (self.patience, self.odds, self.guarded, self.shelled, self.held_by_foes),
            (tuple(self.residual.items()), self.lanes),
            (state.board, dug, tuple(state.works.items()), state.minefields, state.trodden, state.scenario),
        )

    def prizes(self, unit: UnitId) -> Mask:
        """The hexes that a unit may take for its side."""
        return self.goals if self.world.kind[unit].cls not in ("leader", "helicopter") else 0

    def exposure(self, unit: UnitId, hex: Hex) -> float:
        """What enemies may do to a unit that stays in a hex."""
        found = self.standing.harm(self.world.kind[unit], hex)
        return found * 0.5 if found and entrenched(self.state, unit) and self.state.here(unit) == hex else found

    def burden(self, unit: UnitId) -> float:
        """How much dearer a vehicle is by those who ride in it."""
        found = self._burdens.get(unit)
        if found is None:
            found = self._burdens[unit] = self._burden_of(unit)
        return found

    def _burden_of(self, unit: UnitId) -> float:
        kind, load = self.world.kind, self.state.load(unit)
        if not load or not kind[unit].has_facing:
            return 1.0
        return 1.0 + LADEN * sum([kind_worth(kind[rider]) for rider in load]) / kind_worth(kind[unit])

    def nearest_foe(self, hex: Hex) -> int:
        """How far the nearest known enemy is."""
        distance = self.world.grid.distance
        return min([distance(hex, other) for other in self.foes_at], default=FAR)

    def sees_foe(self, kind: Kind, hex: Hex) -> list[tuple[Shooter, int]]:
        """The known enemies whom a unit in a hex has in sight, as they have it."""
        return self.standing.watchers(hex, not kind.has_facing)
