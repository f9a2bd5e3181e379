"""[14.0] [14.2] Hexes with enemies: who may enter them at what price, and what those who share one must mind."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.rulesets.fireteam.air.flying import any_helicopter
from grognard.rulesets.fireteam.conditions import floor_of, ground_units, mixed
from grognard.rulesets.fireteam.movement.party import Party
from grognard.rulesets.fireteam.movement.stacking import entry_bar, has_room
from grognard.rulesets.fireteam.movement.terrain_costs import moving_fire_cost
from grognard.rulesets.fireteam.say import Bar
from grognard.rulesets.fireteam.state import FireTeamState, Twelfths, UnitId
from grognard.rulesets.fireteam.world import World

CHAPTER = "14"


# ------------------------------------------------------------------------------------------------ who is there


def opponents(state: FireTeamState, side: Side, hex: Hex, floor: bool = False) -> list[UnitId]:
    """[14.21d] [19.16] The ground units of the other side in a hex, on a floor of it."""
    return [unit for unit in ground_units(state, hex, floor) if state.world.side[unit] != side]


def contested(state: FireTeamState, side: Side, hex: Hex, floor: bool = False) -> bool:
    """[14.0a] Whether units of a side that come to a hex, or to a floor, meet enemies there and fight them."""
    return state.plays(CHAPTER) and bool(opponents(state, side, hex, floor))


def known_opponents(state: FireTeamState, side: Side, hex: Hex, floor: bool = False) -> list[UnitId]:
    """[11.3] Those of them that are not hidden."""
    return [unit for unit in opponents(state, side, hex, floor) if not state.units[unit].hidden]


def is_engaged(state: FireTeamState, unit: UnitId) -> bool:
    """[14.2] [20.36c] Whether a unit shares its hex, or its floor, with enemies; a helicopter flies above them."""
    if state.world.kind[unit].is_helicopter:
        return False
    return state.plays(CHAPTER) and mixed(state, state.here(unit), floor_of(state, unit))


def leaders_only(world: World, units: Sequence[UnitId]) -> bool:
    """[14.18a] Whether there are leaders and nobody else."""
    return bool(units) and all(world.kind[unit].is_leader for unit in units)


def faces_a_duel(state: FireTeamState, leader: UnitId) -> bool:
    """[14.21e] Whether nobody but leaders of both sides is where a leader is."""
    if not state.world.kind[leader].is_leader or not is_engaged(state, leader):
        return False
    return leaders_only(state.world, ground_units(state, state.here(leader), floor_of(state, leader)))


# ---------------------------------------------------------------------------------------------- going among them


def way_in_bar(state: FireTeamState, party: Party, hex: Hex, floor: bool = False) -> Bar | None:
    """[5.5] [14.0b] [14.1c] [14.16b] What keeps a party out of a hex, or off a floor, if it could pay for it."""
    if not state.plays(CHAPTER) or any_helicopter(state.world, party.units):
        return entry_bar(state, hex, party.units)
    against = known_opponents(state, party.side_in(state.world), hex, floor)
    if against and leaders_only(state.world, party.units) and not leaders_only(state.world, against):
        return "14.0b", "refusal-leaders-by-themselves"
    if hex != party.here(state) and not has_room(state, hex, party.units):
        return "5.5a", "refusal-full"
    return assault_bar(state, party, hex) if against and not leaders_only(state.world, against) else None


def assault_bar(state: FireTeamState, party: Party, hex: Hex) -> Bar | None:
    """[14.1c] [14.16b] Whoever goes among enemies must still have his moving fire; a vehicle does not come back."""
    if any((unit, hex) in state.deeds.melees for unit in party.units):
        return "14.16b", "refusal-fought-there"
    if any(unit in party.fired for unit in party.units):
        return "14.1c", "refusal-has-fired"
    if any(state.world.kind[unit].is_squad and state.deeds.smoked >> unit & 1 for unit in party.units):
        return "14.1c", "refusal-has-laid-smoke"
    return None


def assault_cost(state: FireTeamState, unit: UnitId, hex: Hex, floor: bool = False) -> Twelfths:
    """[14.1c] What a unit pays for its moving fire when it goes among enemies; leaders go along freely [14.0b]."""
    if not state.plays(CHAPTER) or state.world.kind[unit].is_leader or state.world.kind[unit].is_helicopter:
        return 0
    against = known_opponents(state, state.world.side[unit], hex, floor)
    return moving_fire_cost(state.world, unit) if against and not leaders_only(state.world, against) else 0


def stay_bar(state: FireTeamState, units: Sequence[UnitId]) -> Bar | None:
    """[14.16a] Who has fought on foot stays where he is for the rest of the impulse."""
    fought = dict(state.deeds.melees)
    if any(unit in fought and state.world.kind[unit].walks for unit in units):
        return "14.16a", "refusal-has-fought"
    return None
