"""[5.15] Weapons that infantry and leaders carry, pick up and leave behind."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.rulesets.fireteam.actions.movement import LayDown, PickUp
from grognard.rulesets.fireteam.say import Bar
from grognard.rulesets.fireteam.state import MAP, FireTeamState, UnitId
from grognard.rulesets.fireteam.world import World

from .party import Party


def carrying_limit(world: World, unit: UnitId) -> int:
    """[5.15b] How many weapons a unit may carry at the same time; observers none."""
    table, cls = world.tables.carrying, world.kind[unit].cls
    return {"squad": table.squad, "team": table.team, "leader": table.leader}.get(cls, table.observer)


def carried(state: FireTeamState, unit: UnitId) -> list[UnitId]:
    """The weapons that a unit on foot carries."""
    return list(state.load(unit))


def weapon_deeds(state: FireTeamState, party: Party) -> Iterator[PickUp | LayDown]:
    """[5.15a] Every weapon that the party can pick up or lay down where it is."""
    lying = state.stack(party.here(state))
    for unit in party.units:
        if not state.world.kind[unit].walks:
            continue
        yield from (PickUp(unit, weapon) for weapon in lying if pick_up_bar(state, party, unit, weapon) is None)
        mine = carried(state, unit)
        yield from (LayDown(unit, weapon) for weapon in mine if lay_down_bar(state, party, unit, weapon) is None)


def pick_up_bar(state: FireTeamState, party: Party, unit: UnitId, weapon: UnitId) -> Bar | None:
    """What keeps a unit from picking up a weapon."""
    if unit not in party.units or not state.world.kind[unit].walks or state.units[unit].place != MAP:
        return "5.15a", "refusal-not-walking"
    here = state.units[weapon].hex == state.units[unit].hex
    if not here or not state.world.kind[weapon].is_weapon or state.world.side[weapon] != state.world.side[unit]:
        return "5.15a", "refusal-no-weapon-there"
    if len(carried(state, unit)) >= carrying_limit(state.world, unit):
        return "5.15b", "refusal-hands-full"
    return None


def lay_down_bar(state: FireTeamState, party: Party, unit: UnitId, weapon: UnitId) -> Bar | None:
    """What keeps a unit from laying a weapon down; one picked up in this hex could as well have been left there."""
    if unit not in party.units or not state.world.kind[unit].walks or state.units[unit].place != MAP:
        return "5.15a", "refusal-not-walking"
    if weapon not in carried(state, unit):
        return "5.15a", "refusal-not-carried"
    return ("5.15a", "refusal-just-taken") if weapon in party.taken else None
