"""[MR9.8] [MR14.4] What infantry does besides marching: getting off its horses, and digging in."""

from __future__ import annotations

from typing import Final

from grognard.core.flow import Frame
from grognard.core.rules import Refusal
from grognard.rulesets.assault.command.marks import NORMAL, mark
from grognard.rulesets.assault.events.movement import CavalryDismounted, TrenchDug
from grognard.rulesets.assault.ground.ranges import ranges
from grognard.rulesets.assault.ground.terrain import RUBBLE, on_road, terrain_at
from grognard.rulesets.assault.say import refusal, the_terrain, the_unit
from grognard.rulesets.assault.state import AssaultState, Game, UnitId
from grognard.rulesets.assault.world import enemy_of

UNDIGGABLE: Final = (RUBBLE, "marsh", "stream", "bridge")
"""[MR14.4] Ground in which nobody digs, besides buildings and roads; a runway is clear ground."""


def why_no_dismount(state: AssaultState, unit: UnitId) -> Refusal | None:
    """[MR9.8b] Why a unit cannot get off its horses: it has none."""
    if "mounted" in state.card(unit).traits:
        return None
    return refusal("MR9.8b", "not-mounted", unit=the_unit(state.world, unit))


class Dismounting(Frame, frozen=True):
    """[MR9.8b] Cavalry gets off its horses for good, as its Normal action."""

    unit: UnitId

    def start(self, g: Game, _: object) -> None:
        mark(g, self.unit, NORMAL)
        g.emit(CavalryDismounted(self.unit))
        g.end()


def why_no_trench(state: AssaultState, unit: UnitId) -> Refusal | None:
    """[MR14.4] Why a unit cannot dig in where it is."""
    world, here = state.world, state.units[unit].hex
    if state.card(unit).type != "infantry":
        return refusal("MR14.4", "only-infantry-digs", unit=the_unit(world, unit))
    row = terrain_at(state, here)
    if row.building or row.id in UNDIGGABLE or on_road(state, here):
        return refusal("MR14.4", "no-digging", terrain=the_terrain(row.id))
    if here in state.works:
        return refusal("MR14.4", "dug-already")
    near = world.tables.limits.entrench_distance
    far = ranges(world)[here]
    if any(far[state.here(other)] < near for other in state.on_map(enemy_of(state.side(unit)))):
        return refusal("MR14.4", "enemy-too-near", hexes=near)
    return None


class Entrenching(Frame, frozen=True):
    """[MR14.4] Infantry digs a trench, of use from the Organization Phase on."""

    unit: UnitId

    def start(self, g: Game, _: object) -> None:
        mark(g, self.unit, NORMAL)
        g.emit(TrenchDug(self.unit, g.state.units[self.unit].hex))
        g.end()
