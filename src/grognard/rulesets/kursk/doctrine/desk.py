"""The map table: who is free, where each can get to, and who has been sent where, before anybody moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct

from grognard.core.flow import Side
from grognard.core.hexes import Hex, Mask
from grognard.core.tasks import TaskKind
from grognard.core.world import of_world
from grognard.rulesets.kursk.movement import MovementPhase
from grognard.rulesets.kursk.moving import Moving, find_options
from grognard.rulesets.kursk.state import KurskState, UnitId, UnitMask
from grognard.rulesets.kursk.supply import supplied_hexes, units_in
from grognard.rulesets.kursk.world import GERMAN, World
from grognard.rulesets.kursk.zones import enemy_zone

from .dangers import distances
from .fights import keeper
from .front import holders, leak, present_leak
from .intent import Intent

LOOSENED = 1.0
"""How much more may lie open when somebody leaves his place."""
HORSE = 3
"""How many hexes farther a division on foot may come than a mechanized one to be sent before it."""


Why = Literal["plug", "guard", "firm", "take", "attack", "mass", "cut-off", "get-out", "fall-back", "gather"]
"""What a march is for; each has a text of its own."""


class Job(Struct, frozen=True):
    """A unit sent somewhere, what for, and what it is to attack from there."""

    kind: TaskKind
    unit: UnitId
    hex: Hex
    why: Why
    target: Hex = -1


@of_world
def handicaps(world: World) -> tuple[int, ...]:
    """How many hexes farther others may come than each unit to be sent before it: mechanized units, above all elite."""
    return tuple(
        (HORSE if unit in world.mechanized else 0) + (HORSE if kind.elite else 0)
        for unit, kind in enumerate(world.units)
    )


class Desk:
    """Where everybody will stand when the marches that are ordered so far have been made."""

    def __init__(self, state: KurskState, side: Side, intent: Intent) -> None:
        self.state, self.side, self.intent, self.world = state, side, intent, state.world
        phase = state.frame(MovementPhase)
        if phase is not None and phase.side == side and phase.waiting:
            self.supplied, self.contact, waiting = phase.supplied, phase.contact, phase.waiting
        else:
            self.supplied = units_in(state, side, supplied_hexes(state, side))
            self.contact = units_in(state, side, enemy_zone(state, side))
            waiting = sum(1 << unit for unit in state.on_map(side) if not state.units[unit].reserve)
        self.waiting: UnitMask = waiting
        self.own: Mask = state.occupied(side)
        self.open = present_leak(state, side)
        self.needed = holders(state, side)
        self.jobs: list[Job] = []
        self.moved: dict[UnitId, Hex] = {}
        self.gone: dict[Hex, set[UnitId]] = {}
        self.come: dict[Hex, list[UnitId]] = {}
        self._reach: dict[tuple[Hex, str, int, int, int], Mask] = {}
        keepers = {keeper(state, hex) for hex in self.needed}
        static = self.world.static
        mine = [unit for unit in state.on_map(side) if waiting >> unit & 1]
        self.free = {u for u in mine if u not in keepers and u not in static and not self.in_line(u)}

    def in_line(self, unit: UnitId) -> bool:
        """Whether somebody on foot stands alone before the enemy: he stays, or the line would dissolve bit by bit."""
        alone = len(self.state.stack(self.here(unit))) == 1
        return alone and bool(self.contact >> unit & 1) and unit not in self.world.mechanized

    # ------------------------------------------------------------------------------------- who is where

    def at(self, hex: Hex) -> list[UnitId]:
        """Who will stand in a hex."""
        stack = self.state.stack(hex)
        left = self.gone.get(hex, ())
        stay = [u for u in stack if u not in left] if stack and self.own >> hex & 1 else []
        return [*stay, *self.come.get(hex, ())]

    def room(self, hex: Hex, unit: UnitId) -> bool:
        """[7.4] [7.5] Whether a hex will have room for a unit."""
        points = self.world.points
        return sum(points[u] for u in self.at(hex)) + points[unit] <= self.world.limit[self.side]

    def here(self, unit: UnitId) -> Hex:
        return self.state.units[unit].hex

    # ------------------------------------------------------------------------------------ who gets where

    def reach(self, unit: UnitId) -> Mask:
        """Where a unit can get to in this phase; staying is one of the ways."""
        here, kind = self.here(unit), self.world.units[unit]
        fit, touch, load = self.supplied >> unit & 1, self.contact >> unit & 1, self.world.points[unit]
        key = (here, kind.movement_class, fit, touch, load)
        found = self._reach.get(key)
        if found is None:
            bit = 1 << unit
            moving = Moving((unit,), (0,), supplied=bit * fit, contact=bit * touch, waiting=0)
            found = self._reach[key] = find_options(self.state, moving).hexes | 1 << here
        return found

    def able(self, unit: UnitId, hex: Hex) -> bool:
        """Whether a free unit can stand in a hex when this phase is over."""
        return bool(self.reach(unit) >> hex & 1) and (self.here(unit) == hex or self.room(hex, unit))

    def by_distance(self, hex: Hex, within: int, among: Iterable[UnitId] | None = None) -> list[UnitId]:
        """The free units near a hex, the nearest first, those on foot before others."""
        far, units = distances(self.world, hex), self.state.units
        dear = handicaps(self.world)
        ranked = [
            (far[units[u].hex] + dear[u], u)
            for u in (self.free if among is None else among)
            if far[units[u].hex] <= within
        ]
        return [unit for _, unit in sorted(ranked)]

    def may_leave(self, unit: UnitId, hex: Hex) -> bool:
        """Whether the line stays shut if a unit goes."""
        here = self.here(unit)
        if here == hex or len(self.at(here)) > 1:
            return True
        return leak(self.state, self.side, self.own & ~(1 << here) | 1 << hex) <= self.open + LOOSENED

    # ------------------------------------------------------------------------------------------- orders

    def send(self, kind: TaskKind, unit: UnitId, hex: Hex, why: Why, target: Hex = -1) -> None:
        """A unit is sent somewhere; it is no longer free."""
        here = self.here(unit)
        self.free.discard(unit)
        self.jobs.append(Job(kind, unit, hex, why, target))
        if here == hex:
            return
        self.moved[unit] = hex
        self.gone.setdefault(here, set()).add(unit)
        self.come.setdefault(hex, []).append(unit)
        self.own |= 1 << hex
        if not self.at(here):
            self.own &= ~(1 << here)

    def looked_over(self) -> None:
        """Reckon anew what lies open after some marches."""
        self.open = leak(self.state, self.side, self.own)

    def send_all(self, kind: TaskKind, units: Sequence[UnitId], hex: Hex, why: Why) -> None:
        for unit in units:
            self.send(kind, unit, hex, why)

    @property
    def german(self) -> bool:
        return self.side == GERMAN
