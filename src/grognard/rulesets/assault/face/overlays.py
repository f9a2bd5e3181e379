"""What can be laid over the map: sight, fields of fire, where the enemy may react, spotting, objectives, areas."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from grognard.core.errors import BadInput
from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.rulesets.assault.fire.ground import has_field_of_fire
from grognard.rulesets.assault.fire.reach import FIELD
from grognard.rulesets.assault.movement.facing import compass
from grognard.rulesets.assault.reaction.reactors import is_ready
from grognard.rulesets.assault.setting_up.placing import Deploy, area_of, in_hand
from grognard.rulesets.assault.sight.lines import sees
from grognard.rulesets.assault.sight.observers import spotters
from grognard.rulesets.assault.state import MAP, AssaultState, UnitId
from grognard.rulesets.assault.world import SIDES, enemy_of

from .counters import longest

OVERLAYS = ("sight", "fire", "threat", "spotters", "control", "areas")
UNSEEN = "unseen"


def overlay(state: AssaultState, viewer: Side | None, name: str) -> Mapping[str, tuple[str, ...]]:
    """Hexes by category, as their printed names."""
    makers: dict[str, Callable[[], Mapping[str, Iterable[Hex]]]] = {
        "sight": lambda: seen_by(state, viewer),
        "fire": lambda: fired_on(state, viewer, own=True),
        "threat": lambda: fired_on(state, viewer, own=False),
        "spotters": lambda: spotted_by(state, viewer),
        "control": lambda: held_by(state),
        "areas": lambda: set_up_areas(state, viewer),
    }
    if name not in makers:
        raise BadInput(f"There is no overlay {name!r}; there are: {', '.join(OVERLAYS)}.")
    return {category: tuple(map(state.world.label, sorted(hexes))) for category, hexes in makers[name]().items()}


def watchers(state: AssaultState, side: Side, viewer: Side | None) -> list[UnitId]:
    """Whose eyes are asked: those in hand if there are any, else all of a side that lie on the map."""
    units = [unit for unit in state.on_map(side) if state.units[unit].place == MAP]
    hand = state.calls[-1].frame.hand if state.calls and side == viewer else ()
    return [unit for unit in units if unit in hand] or units


def seen_from(state: AssaultState, hex: Hex) -> set[Hex]:
    """[MR10.3] The hexes that are seen from one."""
    return {other for other in range(state.world.grid.size) if sees(state, hex, other)}


def seen_by(state: AssaultState, viewer: Side | None) -> dict[str, set[Hex]]:
    """[MR10.3] The hexes that units of each side see, or for a side those that its own do not."""
    sides = SIDES if viewer is None else (viewer,)
    found = {side: together(seen_from(state, state.here(u)) for u in watchers(state, side, viewer)) for side in sides}
    return dict(found) if viewer is None else {UNSEEN: set(range(state.world.grid.size)) - found[viewer]}


def together(parts: Iterable[set[Hex]]) -> set[Hex]:
    """All hexes of several sets."""
    return set().union(*parts)


def fired_on(state: AssaultState, viewer: Side | None, *, own: bool) -> dict[str, set[Hex]]:
    """[MR8.1] [MR10.2] [MR10.4a] Where units of a side can fire at all; of the enemy, those that may still react."""
    sides = SIDES if viewer is None else (viewer if own else enemy_of(viewer),)
    found = {}
    for side in sides:
        units = [unit for unit in watchers(state, side, viewer) if own or is_ready(state, unit)]
        found[side] = together(field_of_fire(state, unit) for unit in units)
    return dict(found)


def field_of_fire(state: AssaultState, unit: UnitId) -> set[Hex]:
    """[MR10.2] [MR10.3] [MR10.4a] The hexes that a unit sees within its range and its field of fire."""
    card, here, grid = state.card(unit), state.here(unit), state.world.grid
    reach = max(longest(card.soft), longest(card.hard))
    near = {hex for hex in range(grid.size) if 0 < grid.distance(here, hex) <= reach and sees(state, here, hex)}
    if not has_field_of_fire(card):
        return near
    facing, points = state.units[unit].facing, compass(state.world)
    return {hex for hex in near if points.within(here, facing, hex, FIELD)}


def spotted_by(state: AssaultState, viewer: Side | None) -> dict[str, set[Hex]]:
    """[3.3a] [3.3c] The hexes on which a side can call artillery by a new spotter."""
    sides = SIDES if viewer is None else (viewer,)
    recon = state.world.scenario.recon_spotters
    every = range(state.world.grid.size)
    return {side: {hex for hex in every if spotters(state, side, (hex,), side in recon)} for side in sides}


def held_by(state: AssaultState) -> dict[str, list[Hex]]:
    """[MR13.1] The objectives that each side controls."""
    return {side: [hex for hex, owner in state.objectives.items() if owner == side] for side in SIDES}


def set_up_areas(state: AssaultState, viewer: Side | None) -> dict[str, set[Hex]]:
    """[MR5.5] The area of the unit in hand while a side sets up, or those of all its units."""
    plan = state.frame(Deploy)
    if plan is None or viewer != plan.side:
        return {}
    units = plan.hand or in_hand(state, plan.side)
    return {plan.side: together(set(area_of(state, unit)) for unit in units)}
