"""[5.5] How many units a hex holds, and whom it is closed to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.rulesets.fireteam.air import flying
from grognard.rulesets.fireteam.say import Bar
from grognard.rulesets.fireteam.state import FireTeamState, UnitId
from grognard.rulesets.fireteam.world import World, enemy_of


class Crowd(Struct, frozen=True):
    """[5.5a] What counts against the limits; leaders and weapons do not, nor does what rides in a vehicle."""

    infantry: int = 0
    squads: int = 0
    vehicles: int = 0

    def fits(self, world: World) -> bool:
        limits = world.tables.stacking
        return self.infantry <= limits.infantry and self.squads <= limits.squads and self.vehicles <= limits.vehicles


def crowd(world: World, units: Iterable[UnitId]) -> Crowd:
    """The units of one side that count."""
    infantry = squads = vehicles = 0
    for unit in units:
        kind = world.kind[unit]
        infantry += kind.is_infantry
        squads += kind.is_squad
        vehicles += kind.is_vehicle
    return Crowd(infantry, squads, vehicles)


def has_room(state: FireTeamState, hex: Hex, units: Sequence[UnitId]) -> bool:
    """[5.5a] [5.5b] Whether units that are not in a hex may come into it, and be it only to pass through."""
    side = state.world.side[units[0]]
    there = [unit for unit in state.stack(hex) if state.world.side[unit] == side]
    return crowd(state.world, (*there, *units)).fits(state.world)


def enemies(state: FireTeamState, side: Side, hex: Hex) -> list[UnitId]:
    """The ground units of the other side that lie in a hex; abandoned weapons are no units [6.25b]."""
    enemy = enemy_of(side)
    return [
        u
        for u in state.stack(hex)
        if state.world.side[u] == enemy and state.world.kind[u].cls not in ("weapon", "helicopter")
    ]


def known_enemies(state: FireTeamState, side: Side, hex: Hex) -> list[UnitId]:
    """[11.3] Those of them that are not hidden: nobody is kept out of a hex by what he does not know."""
    return [unit for unit in enemies(state, side, hex) if not state.units[unit].hidden]


def entry_bar(state: FireTeamState, hex: Hex, units: Sequence[UnitId]) -> Bar | None:
    """[5.5] [20.36b] What keeps units out of a hex, if they could pay for it."""
    if flying.any_helicopter(state.world, units):
        return flying.room_bar(state, hex, units)
    against = known_enemies(state, state.world.side[units[0]], hex)
    if any(not state.world.kind[unit].is_leader for unit in against):
        return "5.5c", "refusal-enemy-there"
    if against and all(state.world.kind[unit].is_leader for unit in units):
        return "5.5e", "refusal-leaders-alone"
    if not has_room(state, hex, units):
        return "5.5a", "refusal-full"
    return None
