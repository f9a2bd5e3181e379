"""[MR2.5] [MR10.9.3] [MR11.4b] What a unit stands in: on the road of a village, in a building, in cover."""

from __future__ import annotations

from grognard.core.hexes import Hex
from grognard.rulesets.assault.ground.terrain import fortification_at, is_village, terrain_at
from grognard.rulesets.assault.state import AssaultState
from grognard.rulesets.assault.world import Terrain, UnitCard
from grognard.tactical.loads import UnitId, bearer


def keeps_to_the_road(state: AssaultState, unit: UnitId) -> bool:
    """[MR2.5] Vehicles and mounted cavalry use a village by its road only."""
    card = state.card(unit)
    return card.type == "vehicle" or "mounted" in card.traits


def ground_under(state: AssaultState, unit: UnitId) -> Terrain:
    """[MR2.5] The row of the chart that counts for a unit where it is, for one that is carried as for its carrier; in a
    village those on the road have the road."""
    return ground_for(state, unit, state.here(unit))


def ground_for(state: AssaultState, unit: UnitId, hex: Hex) -> Terrain:
    """[MR2.5] The row of the chart that would count for a unit in a hex."""
    if is_village(state, hex) and keeps_to_the_road(state, bearer(state, unit)):
        return state.world.terrain["road"]
    return terrain_at(state, hex)


def in_building(state: AssaultState, unit: UnitId) -> bool:
    """[4.0n] Whether a unit is in a building: a foot unit, not one that is carried."""
    here = state.units[unit]
    return here.carrier < 0 and state.card(unit).type != "vehicle" and ground_under(state, unit).building


def cover_in(state: AssaultState, unit: UnitId, hex: Hex) -> bool:
    """[MR11.3b] [MR11.4b] Whether a hex is cover for a unit: building, woods, trench, bunker, crater or rubble."""
    return ground_for(state, unit, hex).cover or fortification_at(state, hex) is not None


def has_field_of_fire(card: UnitCard) -> bool:
    """[MR10.4a] Whether a unit fires within its field of fire only: turretless vehicles, and guns that do not fire all
    round."""
    return "turretless" in card.traits or (card.type == "artillery" and "all_round" not in card.traits)
