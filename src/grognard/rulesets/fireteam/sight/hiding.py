"""[11.3] Hidden units: who they are, what brings them to light, and who finds them."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.core.facing import NO_FACING
from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.rulesets.fireteam.events.reinforcements import Slowed
from grognard.rulesets.fireteam.events.setup import Appeared, NothingFound
from grognard.rulesets.fireteam.setting_up.hurrying import slowed
from grognard.rulesets.fireteam.state import MAP, FireTeamState, Game, UnitId, kind_of, side_of
from grognard.rulesets.fireteam.world import GRID, enemy_of

from . import lines
from .spotting import bearer, eye_of


def hidden_units(state: FireTeamState, side: Side) -> list[UnitId]:
    """[11.3] The units of a side that lie hidden on the map."""
    return [unit for unit in everyone_hidden(state) if side_of(unit) == side]


def is_hidden(state: FireTeamState, unit: UnitId) -> bool:
    """[11.33] Whether a piece is hidden, by itself or with what it rides in or who carries it."""
    return state.units[bearer(state, unit)].hidden


def appear(g: Game, units: Iterable[UnitId], rule: str = "11.31a") -> None:
    """[11.31a] [11.33] Units that act, or that are hit, come to light: each with its vehicle."""
    found = dict.fromkeys(bearer(g.state, unit) for unit in units)
    out = tuple(unit for unit in found if g.state.units[unit].hidden)
    if out:
        g.emit(Appeared(out, rule))


def search(g: Game) -> None:
    """[11.31b] [11.27a] After every step: hidden units that are found appear, reinforcements in sight slow down."""
    if g.state.hurrying and (units := slowed(g.state)):
        g.emit(Slowed(units))
    if hidden := everyone_hidden(g.state):
        found = [unit for unit in hidden if is_found(g.state, unit)]
        appear(g, found, "11.31b")
        if not found and any(side_of(unit) != g.state.deeds.side for unit in hidden):
            g.emit(NothingFound())


def everyone_hidden(state: FireTeamState) -> list[UnitId]:
    """[11.3] The units of both sides that lie hidden on the map."""
    return [number for number, unit in enumerate(state.units) if unit.hidden and unit.place == MAP]


def is_found(state: FireTeamState, unit: UnitId) -> bool:
    """[11.31b] [11.33] Whether any enemy finds a hidden unit, each by itself."""
    return found_in(state, enemy_of(side_of(unit)), unit, state.units[unit].hex)


def found_in(state: FireTeamState, side: Side, unit: UnitId, hex: Hex) -> bool:
    """Whether a side would find a hidden unit if it were in a hex."""
    vehicle, target = kind_of(unit).is_vehicle, target_in(unit, hex)
    reach = lines.sighting_range(side, hex, vehicle=vehicle, night=state.plays("15"))
    near = (viewer for viewer in searchers(state, side) if GRID.distance(state.units[viewer].hex, hex) <= reach)
    return any(discovers(state, viewer, eye_of(state, viewer), target, vehicle) for viewer in near)


def target_in(unit: UnitId, hex: Hex) -> lines.Eye:
    """What there is to be seen of a hidden unit in a hex."""
    return lines.on_ground(hex) if kind_of(unit).is_vehicle else lines.on_foot(hex)


def discovers(state: FireTeamState, viewer: UnitId, eye: lines.Eye, target: lines.Eye, vehicle: bool) -> bool:
    """[11.31b] [11.31c] [11.32] Whether one unit finds a target; vehicles look ahead only."""
    kind = kind_of(viewer)
    facing = state.units[viewer].facing if kind.is_vehicle else NO_FACING
    night = state.plays("15")
    return lines.finds_hidden(state.smoke, kind.side, eye, target, vehicle=vehicle, night=night, facing=facing)


def searchers(state: FireTeamState, side: Side) -> list[UnitId]:
    """[11.32] Who looks for hidden units: everyone on the map but weapons; those aboard are part of their vehicle."""
    return [unit for unit in state.on_map(side) if not kind_of(unit).is_weapon]


def bars_entry(g: Game, side: Side, hex: Hex) -> bool:
    """[5.5c] [11.31b] Whether a hidden enemy stands in a hex that units of a side try to enter; if so it appears."""
    there = [unit for unit in g.state.stack(hex) if side_of(unit) != side and g.state.units[unit].hidden]
    closed = any(not kind_of(unit).is_leader for unit in there)
    if closed:
        appear(g, there, "11.31b")
    return closed
