"""[11.3] Hidden units: who they are, what brings them to light, and who finds them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from grognard.core.derived import remembered
from grognard.core.facing import NO_FACING
from grognard.core.flow import Event, Side
from grognard.core.hexes import Hex
from grognard.rulesets.fireteam.events.reinforcements import Slowed
from grognard.rulesets.fireteam.events.setup import Appeared, NothingFound
from grognard.rulesets.fireteam.setting_up.hurrying import slowed
from grognard.rulesets.fireteam.state import MAP, FireTeamState, Game, UnitId
from grognard.rulesets.fireteam.world import SIDES, World, enemy_of
from grognard.tactical.aiming import band
from grognard.tactical.concealment import coming_to_light, is_with_hidden
from grognard.tactical.eyes import Eye

from . import lines
from .spotting import eye_of


def hidden_units(state: FireTeamState, side: Side) -> list[UnitId]:
    """[11.3] The units of a side that lie hidden on the map."""
    return [unit for unit in everyone_hidden(state) if state.world.side[unit] == side]


def is_hidden(state: FireTeamState, unit: UnitId) -> bool:
    """[11.33] Whether a piece is hidden, by itself or with what it rides in or who carries it."""
    return is_with_hidden(state, unit, lambda piece: state.units[piece].hidden)


def appear(state: FireTeamState, units: Iterable[UnitId], rule: str = "11.31a") -> Iterator[Event]:
    """[11.31a] [11.33] Units that act, or that are hit, come to light: each with its vehicle."""
    if found := coming_to_light(state, units, lambda piece: state.units[piece].hidden):
        yield Appeared(found, rule)


def search(state: FireTeamState) -> Iterator[Event]:
    """[11.31b] [11.27a] Whoever can be seen now: hidden units that are found appear, reinforcements slow down."""
    if state.hurrying and (units := slowed(state)):
        yield Slowed(units)
    if hidden := everyone_hidden(state):
        found = [unit for unit in hidden if is_found(state, unit)]
        yield from appear(state, found, "11.31b")
        if not found and any(state.world.side[unit] != state.deeds.side for unit in hidden):
            yield NothingFound()


def everyone_hidden(state: FireTeamState) -> list[UnitId]:
    """[11.3] The units of both sides that lie hidden on the map."""
    return [number for number, unit in enumerate(state.units) if unit.hidden and unit.place == MAP]


def is_found(state: FireTeamState, unit: UnitId) -> bool:
    """[11.31b] [11.33] Whether any enemy finds a hidden unit, each by itself."""
    return found_in(state, enemy_of(state.world.side[unit]), unit, state.units[unit].hex)


def found_in(state: FireTeamState, side: Side, unit: UnitId, hex: Hex) -> bool:
    """Whether a side would find a hidden unit if it were in a hex."""
    vehicle, target = state.world.kind[unit].is_vehicle, target_in(state.world, unit, hex)
    reach = lines.sighting_range(state.world, side, hex, vehicle=vehicle, night=state.plays("15"))
    watched = band(state.world.grid, hex, range(reach + 1))
    near = [viewer for viewer, there in searchers(state, side) if watched >> there & 1]
    return any(discovers(state, viewer, eye_of(state, viewer), target, vehicle) for viewer in near)


def target_in(world: World, unit: UnitId, hex: Hex) -> Eye:
    """What there is to be seen of a hidden unit in a hex."""
    return lines.on_ground(world, hex) if world.kind[unit].is_vehicle else lines.on_foot(world, hex)


def discovers(state: FireTeamState, viewer: UnitId, eye: Eye, target: Eye, vehicle: bool) -> bool:
    """[11.31b] [11.31c] [11.32] Whether one unit finds a target; vehicles look ahead only."""
    kind = state.world.kind[viewer]
    facing = state.units[viewer].facing if kind.is_vehicle else NO_FACING
    night = state.plays("15")
    return lines.finds_hidden(
        state.world, state.smoke, kind.side, eye, target, vehicle=vehicle, night=night, facing=facing
    )


def searchers(state: FireTeamState, side: Side) -> list[tuple[UnitId, Hex]]:
    """[11.32] Who looks for hidden units, and from where: everyone on the map but weapons; those aboard are part of
    their vehicle."""
    return remembered(state.derived, "searchers", state.at, lambda: _searchers(state), keep=dict.copy)[side]


def _searchers(state: FireTeamState) -> dict[Side, list[tuple[UnitId, Hex]]]:
    kind, units = state.world.kind, state.units
    return {
        side: [(unit, units[unit].hex) for unit in state.on_map(side) if not kind[unit].is_weapon] for side in SIDES
    }


def bars_entry(g: Game, side: Side, hex: Hex) -> bool:
    """[5.5c] [11.31b] Whether a hidden enemy stands in a hex that units of a side try to enter; if so it appears."""
    there = [unit for unit in g.state.stack(hex) if g.state.world.side[unit] != side and g.state.units[unit].hidden]
    closed = any(not g.state.world.kind[unit].is_leader for unit in there)
    if closed:
        g.follow(appear(g.state, there, "11.31b"))
    return closed
