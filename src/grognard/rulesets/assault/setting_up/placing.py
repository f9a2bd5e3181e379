"""[MR5.4] [MR5.5] [MR5.6] Setting units up on the map: one side completely, then the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.assault.actions.setting_up import PickUp, Put, PutAboard, PutFacing
from grognard.rulesets.assault.events.setting_up import UnitFaced, UnitPut, UnitPutAboard
from grognard.rulesets.assault.ground.terrain import is_village, terrain_at
from grognard.rulesets.assault.movement.stacking import why_full
from grognard.rulesets.assault.movement.steps import FOOT, entry_cost, gait, is_rideable
from grognard.rulesets.assault.movement.transport import why_not_carried
from grognard.rulesets.assault.say import refusal, the_hex, the_terrain, the_unit
from grognard.rulesets.assault.state import HAND, NO_FACING, AssaultState, Game, UnitId

CORNERS = (11, 9, 7, 5, 3, 1)
"""[MR9.6a] The corners of a hex, clockwise from the east."""


def in_hand(state: AssaultState, side: Side) -> tuple[UnitId, ...]:
    """The units that a side has still to set up; those that begin on others come with them."""
    return tuple(n for n, unit in enumerate(state.units) if unit.place == HAND and state.side(n) == side)


class Deploy(Frame, frozen=True):
    """[MR5.4] One side sets up all its units, in whatever order it likes."""

    side: Side
    unit: UnitId = -1

    @property
    def hand(self) -> tuple[int, ...]:
        return () if self.unit < 0 else (self.unit,)

    def start(self, g: Game, _: object) -> None:
        waiting = in_hand(g.state, self.side)
        if not waiting:
            return g.end()
        if len(waiting) == 1:
            return g.become(self, self.place, unit=waiting[0])
        g.ask(self, ChooseUnitToSetUp(self.side), then=self.picked)

    def picked(self, g: Game, action: PickUp) -> None:
        g.become(self, self.place, unit=action.unit)

    def place(self, g: Game, _: object) -> None:
        g.ask(self, ChoosePlace(self.side, self.unit), then=self.placed)

    def placed(self, g: Game, action: Put | PutAboard) -> None:
        if isinstance(action, PutAboard):
            g.emit(UnitPutAboard(action.unit, action.carrier))
            return g.become(Deploy(self.side))
        g.emit(UnitPut(action.unit, action.hex))
        if g.state.units[action.unit].facing == NO_FACING:
            return g.become(Deploy(self.side))
        g.ask(self, ChooseSetUpFacing(self.side, self.unit), then=self.faced)

    def faced(self, g: Game, action: PutFacing) -> None:
        g.emit(UnitFaced(action.unit, action.facing))
        g.become(Deploy(self.side))


class ChooseUnitToSetUp(Decision, frozen=True):
    """[MR5.4] Which unit next?"""

    rules: ClassVar[tuple[str, ...]] = ("MR5.4",)

    def legal(self, state: AssaultState, /) -> list[Action]:
        return [PickUp(unit) for unit in in_hand(state, self.side)]


class ChoosePlace(Decision, frozen=True):
    """[MR5.5] [MR5.6] Where does a unit begin: in a hex of its area, or in or on another unit there?"""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("MR5.5", "MR5.6")

    def candidates(self, state: AssaultState, /) -> Iterator[Action]:
        yield from (Put(self.unit, hex) for hex in sorted(area_of(state, self.unit)))
        yield from (PutAboard(self.unit, other) for other in state.on_map(self.side) if other != self.unit)

    def against(self, state: AssaultState, action: Action, /) -> Refusal | None:
        match action:
            case Put(unit, hex) if unit == self.unit:
                return why_not_there(state, unit, hex)
            case PutAboard(unit, carrier) if unit == self.unit:
                return why_not_aboard(state, unit, carrier)
        return self.unasked(state)

    def prompt(self, state: AssaultState, /) -> Message:
        return message("prompt-choose-place", unit=the_unit(state.world, self.unit))


class ChooseSetUpFacing(Decision, frozen=True):
    """[MR5.5] Which corner does it face?"""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("MR5.5",)

    def legal(self, state: AssaultState, /) -> list[Action]:
        return [PutFacing(self.unit, facing) for facing in CORNERS]

    def prompt(self, state: AssaultState, /) -> Message:
        return message("prompt-choose-set-up-facing", unit=the_unit(state.world, self.unit))


# ---------------------------------------------------------------------------------------------- what may be where


def area_of(state: AssaultState, unit: UnitId) -> frozenset[Hex]:
    """The area in which a scenario lets a unit be set up."""
    return state.world.areas[state.world.scenario.forces[state.world.pieces[unit].force].area]


def why_not_there(state: AssaultState, unit: UnitId, hex: Hex) -> Refusal | None:
    """What keeps a unit from being set up in a hex; nothing if it may."""
    world = state.world
    if hex not in area_of(state, unit):
        return refusal("MR5.5", "outside-area", unit=the_unit(world, unit), hex=the_hex(world, hex))
    if not may_stand(state, unit, hex):
        terrain = the_terrain(terrain_at(state, hex).id)
        return refusal("MR5.6", "set-up-terrain", unit=the_unit(world, unit), terrain=terrain)
    if crowds(state, unit, hex):
        return refusal("S3.c", "one-in-each-area", unit=the_unit(world, unit))
    full = why_full(state, hex, unit)
    return Refusal("MR5.6", full.message) if full is not None else None


def may_stand(state: AssaultState, unit: UnitId, hex: Hex) -> bool:
    """[MR5.6] [MR2.5a] Whether the ground lets a unit be there: on the road of a village everybody may be."""
    how = gait(state, unit)
    if how not in FOOT and is_village(state, hex):
        return True
    return bool(entry_cost(state, how, hex)) and (how != "mounted" or is_rideable(state, hex))


def crowds(state: AssaultState, unit: UnitId, hex: Hex) -> bool:
    """[S3.c] Whether another unit of a force that is to be spread is in the same of its areas already."""
    world = state.world
    force = world.pieces[unit].force
    areas = [world.areas[name] for name in world.scenario.forces[force].spread]
    others = [n for n, piece in enumerate(world.pieces) if piece.force == force and n != unit]
    return any(hex in area and state.here(other) in area for area in areas for other in others)


def why_not_aboard(state: AssaultState, unit: UnitId, carrier: UnitId) -> Refusal | None:
    """[MR5.5] What keeps a unit from beginning in or on another."""
    world = state.world
    if state.here(carrier) not in area_of(state, unit):
        return refusal("MR5.5", "carrier-elsewhere", unit=the_unit(world, unit), carrier=the_unit(world, carrier))
    return why_not_carried(state, unit, carrier)
