"""[MR12.1] [MR4.4a] Who may assault what."""

from __future__ import annotations

from typing import Final

from grognard.core.hexes import Hex
from grognard.core.rules import Refusal
from grognard.rulesets.assault.actions.close_combat import Assault, AssaultTogether
from grognard.rulesets.assault.cards.extras import playable
from grognard.rulesets.assault.command.points import may_pay
from grognard.rulesets.assault.ground.ranges import ranges
from grognard.rulesets.assault.ground.terrain import on_road, terrain_at
from grognard.rulesets.assault.movement.moves import STORM_COST, Going, reaches
from grognard.rulesets.assault.say import refusal, the_hex, the_terrain, the_unit
from grognard.rulesets.assault.state import MAP, NORMAL, AssaultState
from grognard.rulesets.assault.world import enemy_of
from grognard.tactical.loads import OFF_MAP, UnitId

URA: Final = "ura"
CLOSED_GROUND: Final = ("light_woods", "heavy_woods", "rubble")
"""[MR12.1c] Into what no vehicle assaults, besides buildings."""


def why_no_assaulter(state: AssaultState, unit: UnitId) -> Refusal | None:
    """[MR12.1a] What keeps a unit from assaulting at all."""
    who, card, name = state.units[unit], state.card(unit), the_unit(state.world, unit)
    if who.place != MAP:
        return refusal("MR12.1a", "assaulter-carried", unit=name)
    if who.mark:
        return refusal("MR12.1a", "assaulter-activated", unit=name)
    if who.morale:
        return refusal("MR12.1a", "assaulter-shaken", unit=name)
    if "heavy_weapon" in card.traits:
        return refusal("MR4.4a", "assaulter-heavy", unit=name)
    if card.type != "infantry" and "tank" not in card.classes:
        return refusal("MR12.1a", "no-assaulter", unit=name)
    return None


def why_no_assault(state: AssaultState, unit: UnitId, hex: Hex) -> Refusal | None:
    """[MR12.1a] [MR12.1b] [MR12.1c] What forbids a unit to assault a hex."""
    return why_no_assaulter(state, unit) or why_no_goal(state, unit, hex) or why_out_of_reach(state, unit, hex)


def why_no_goal(state: AssaultState, unit: UnitId, hex: Hex) -> Refusal | None:
    """[MR12.1a] [MR12.1c] What keeps a hex from being assaulted by a unit: no enemies in it, or those or the ground
    that a tank does not assault."""
    enemies, there = state.enemies_in(hex, state.side(unit)), the_hex(state.world, hex)
    if not enemies:
        return refusal("MR12.1a", "nobody-to-assault", hex=there)
    if state.card(unit).type != "vehicle":
        return None
    if any(state.card(enemy).armoured for enemy in enemies):
        return refusal("MR12.1a", "armour-to-assault", hex=there)
    row = terrain_at(state, hex)
    if row.building or row.id in CLOSED_GROUND:
        return refusal("MR12.1c", "ground-to-assault", hex=there, terrain=the_terrain(row.id))
    return None


def why_out_of_reach(state: AssaultState, unit: UnitId, hex: Hex) -> Refusal | None:
    """[MR12.1b] Whether normal points bring the unit into the hex, the last step at one point more."""
    if can_reach(state, unit, hex):
        return None
    return refusal("MR12.1b", "assault-out-of-reach", unit=the_unit(state.world, unit), hex=the_hex(state.world, hex))


def can_reach(state: AssaultState, unit: UnitId, hex: Hex) -> bool:
    """[MR12.1b] Whether a unit can come into a hex of the enemy, if nobody reacts."""
    who = state.units[unit]
    return reaches(state, Going(unit, NORMAL, who.hex, who.facing, hex, by_road=on_road(state, who.hex)))


def assaults(state: AssaultState, unit: UnitId) -> list[Assault]:
    """[MR12.1a] Every assault that a unit can make now."""
    if why_no_assaulter(state, unit) is not None:
        return []
    far, card = ranges(state.world)[state.units[unit].hex], state.card(unit)
    bonus: int = getattr(state.world.tables.road_bonus, card.moves)
    most = max(card.points + bonus - STORM_COST, 1)
    lying = [state.units[enemy].hex for enemy in state.on_map(enemy_of(state.side(unit)))]
    near = sorted({hex for hex in lying if hex != OFF_MAP and far[hex] <= most})
    goals = [hex for hex in near if why_no_goal(state, unit, hex) is None]
    return [Assault(unit, hex) for hex in goals if can_reach(state, unit, hex)]


# ------------------------------------------------------------------------------------------------------------ Ura!


def joint_assaults(state: AssaultState, unit: UnitId) -> list[AssaultTogether]:
    """[MR18.S1] [MR12.6] Every assault that a unit can make with another: only by the card."""
    side = state.side(unit)
    if not playable(state, side, URA, unit):
        return []
    return [
        AssaultTogether(unit, goal.hex, other)
        for goal in assaults(state, unit)
        for other in state.on_map(side)
        if why_not_together(state, unit, goal.hex, other) is None
    ]


def why_not_together(state: AssaultState, unit: UnitId, hex: Hex, other: UnitId) -> Refusal | None:
    """[MR18.S1] [MR12.6] What forbids a second unit to assault the same hex in the same activation."""
    name, world = the_unit(state.world, other), state.world
    if not playable(state, state.side(unit), URA, unit):
        return refusal("MR12.6", "assault-alone", unit=the_unit(world, unit))
    if other == unit or state.side(other) != state.side(unit) or state.card(other).type != "infantry":
        return refusal("MR18.S1", "no-comrade", unit=name)
    if world.grid.distance(state.here(unit), state.here(other)) > 1:
        return refusal("MR18.S1", "comrade-too-far", unit=name)
    if not may_pay(state, unit, other):
        return refusal("MR6.2.2c", "no-point", unit=name)
    return why_no_assault(state, other, hex)
