"""What can be laid over the map: control, what a side sees, what it can fire at, and the areas of set-up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from grognard.core.bits import bits, mask
from grognard.core.errors import BadInput
from grognard.core.flow import Side
from grognard.core.hexes import Mask
from grognard.rulesets.fireteam.setting_up.areas import zones_of
from grognard.rulesets.fireteam.setting_up.placing import Deploy
from grognard.rulesets.fireteam.sight import lines
from grognard.rulesets.fireteam.sight.night import is_told
from grognard.rulesets.fireteam.sight.spotting import eye_of, has_in_front
from grognard.rulesets.fireteam.state import FireTeamState, UnitId
from grognard.rulesets.fireteam.victory.reckoning import objectives
from grognard.rulesets.fireteam.world import SIDES, World, enemy_of

from .artillery_view import plotted

UNSEEN = "unseen"
OVERLAYS = ("sight", "fire", "threat", "control", "plots", "areas")


def overlay(state: FireTeamState, viewer: Side | None, name: str) -> Mapping[str, tuple[str, ...]]:
    """An overlay by name: hexes by category, as their printed numbers; nothing in it that the viewer may not know."""
    makers = {
        "sight": lambda: seen_by(state, viewer),
        "fire": lambda: fired_on_by(state, viewer, own=True),
        "threat": lambda: fired_on_by(state, viewer, own=False),
        "control": lambda: {side: state.control[side] & objectives(state.world, state.scenario) for side in SIDES},
        "plots": lambda: plotted(state, viewer),
        "areas": lambda: set_up_areas(state, viewer),
    }
    if name not in makers:
        raise BadInput(f"There is no overlay {name!r}; there are: {', '.join(OVERLAYS)}.")
    return {category: tuple(map(state.world.label, bits(hexes))) for category, hexes in makers[name]().items()}


def watchers(state: FireTeamState, viewer: Side | None, *, own: bool) -> dict[Side, list[UnitId]]:
    """Whose eyes are asked: those in hand if there are any, otherwise all that the viewer knows of a side."""
    sides = SIDES if viewer is None else (viewer if own else enemy_of(viewer),)
    found = {}
    for side in sides:
        known = [u for u in state.on_map(side) if is_told(state, viewer, u) and not state.world.kind[u].is_weapon]
        held = in_hand(state, side) if side == viewer else []
        found[side] = [unit for unit in known if unit in held] or known
    return found


def in_hand(state: FireTeamState, side: Side) -> list[UnitId]:
    """The pieces that a side has in hand."""
    frame = state.calls[-1].frame if state.calls else None
    return [unit for unit in frame.hand if state.world.side[unit] == side] if frame else []


def seen_by(state: FireTeamState, viewer: Side | None) -> dict[Side, Mask]:
    """[6.1a] The hexes whose ground the units of each side see, or for a side those that are unseen by its own."""
    found = {side: view_of(state, units) for side, units in watchers(state, viewer, own=True).items()}
    return found if viewer is None else {UNSEEN: state.board & ~found[viewer]}


def view_of(state: FireTeamState, units: Iterable[UnitId]) -> Mask:
    """The hexes that any of some units sees."""
    eyes = dict.fromkeys(eye_of(state, unit) for unit in units)
    return lines.fields(state.world, state.smoke, eyes, state.board)


def fired_on_by(state: FireTeamState, viewer: Side | None, *, own: bool) -> dict[Side, Mask]:
    """[6.22] [6.43a] The hexes that the units of a side see within their range, vehicles without turning."""
    return {
        side: mask(hex for unit in units for hex in bits(fire_overlay(state, unit)))
        for side, units in watchers(state, viewer, own=own).items()
    }


def fire_overlay(state: FireTeamState, unit: UnitId) -> Mask:
    """What a unit sees within its range and, for a vehicle, before it."""
    here, reach = state.here(unit), longest_range(state.world, unit)
    near = mask(hex for hex in state.world.grid.within(here, reach) if state.board >> hex & 1)
    if state.world.kind[unit].has_facing:
        near &= mask(hex for hex in bits(near) if has_in_front(state, unit, hex))
    return lines.fields(state.world, state.smoke, (eye_of(state, unit),), near)


def longest_range(world: World, unit: UnitId) -> int:
    """How far the normal range of infantry fire, or the range of a gun or missile, reaches."""
    kind = world.kind[unit]
    reaches = [kind.range if kind.fp else 0, *(arm.max for arm in kind.arms)]
    return max(reaches)


def set_up_areas(state: FireTeamState, viewer: Side | None) -> dict[Side, Mask]:
    """[11.12] The set-up areas of the side that is setting up."""
    deploy = state.frame(Deploy)
    if deploy is None or viewer != deploy.side:
        return {}
    return {
        deploy.side: mask(hex for hexes, _ in zones_of(state.world, state.scenario, deploy.side) for hex in bits(hexes))
    }
