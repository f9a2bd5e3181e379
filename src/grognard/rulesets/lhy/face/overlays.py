"""What can be laid over the map: what a side sees, where it can fire, what threatens it, control, set-up areas."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from grognard.core.bits import bits, mask
from grognard.core.errors import BadInput
from grognard.core.flow import Side
from grognard.core.hexes import Mask
from grognard.rulesets.lhy.setting_up.placing import Deploy
from grognard.rulesets.lhy.setting_up.zones import hiding_area, set_up_area
from grognard.rulesets.lhy.sight.light import reaches
from grognard.rulesets.lhy.sight.lines import field
from grognard.rulesets.lhy.state import LhyState, UnitId
from grognard.rulesets.lhy.victory.score import standing
from grognard.rulesets.lhy.world import SIDES, enemy_of

OVERLAYS = ("sight", "fire", "threat", "control", "saw", "areas")
UNSEEN = "unseen"


def overlay(state: LhyState, viewer: Side | None, name: str) -> Mapping[str, tuple[str, ...]]:
    """An overlay by name: hexes by category, by their names; nothing in it that the viewer may not know."""
    makers: dict[str, Callable[[], dict[str, Mask]]] = {
        "sight": lambda: seen_by(state, viewer),
        "fire": lambda: fired_on_by(state, viewer, own=True),
        "threat": lambda: fired_on_by(state, viewer, own=False),
        "control": lambda: held_by(state),
        "saw": lambda: to_be_answered(state),
        "areas": lambda: set_up_areas(state, viewer),
    }
    if name not in makers:
        raise BadInput(f"There is no overlay {name!r}; there are: {', '.join(OVERLAYS)}.")
    return {category: tuple(map(state.world.label, bits(hexes))) for category, hexes in makers[name]().items()}


def watchers(state: LhyState, viewer: Side | None, *, own: bool) -> dict[Side, list[UnitId]]:
    """Whose eyes are asked: those in hand if there are any, otherwise all that the viewer can tell apart."""
    sides = SIDES if viewer is None else (viewer if own else enemy_of(viewer),)
    found = {}
    for side in sides:
        mine = side == viewer
        plain = [u for u in state.on_map(side) if mine or not (state.units[u].hidden or state.units[u].concealed)]
        held = [unit for unit in plain if mine and unit in in_hand(state)]
        found[side] = held or plain
    return found


def in_hand(state: LhyState) -> tuple[UnitId, ...]:
    """The counters that somebody has in hand."""
    return state.calls[-1].frame.hand if state.calls else ()


def view_of(state: LhyState, unit: UnitId, reach: int | None = None) -> Mask:
    """[4.2] [17.3] The hexes that a unit sees, within a range."""
    ground, here = state.world.ground, state.here(unit)
    seen = field(ground, here) | 1 << here
    if reach is not None:
        seen &= ground.within(1 << here, reach)
    if state.light == "day":
        return seen
    return mask(hex for hex in bits(seen) if hex == here or reaches(state, here, hex, vehicle=False))


def seen_by(state: LhyState, viewer: Side | None) -> dict[str, Mask]:
    """[4.2] The hexes that the units of each side see, or for a side those that its own do not."""
    eyes = watchers(state, viewer, own=True)
    found = {side: together(view_of(state, unit) for unit in units) for side, units in eyes.items()}
    return dict(found) if viewer is None else {UNSEEN: state.world.ground.board & ~found[viewer]}


def together(masks: Iterable[Mask]) -> Mask:
    """All hexes of several sets."""
    found = 0
    for hexes in masks:
        found |= hexes
    return found


def fired_on_by(state: LhyState, viewer: Side | None, *, own: bool) -> dict[str, Mask]:
    """[11.3] [11.5] The hexes that the units of a side see within the range of their arms."""
    return {
        side: together(view_of(state, unit, longest_range(state, unit)) for unit in units if longest_range(state, unit))
        for side, units in watchers(state, viewer, own=own).items()
    }


def longest_range(state: LhyState, unit: UnitId) -> int:
    """[1.8] How far its small arms or its gun reach."""
    kind = state.kind(unit)
    return max(kind.sav_range or 0, kind.at_range or 0)


def held_by(state: LhyState) -> dict[str, Mask]:
    """[21.1] The objectives that each side controls."""
    find, held = state.world.ground.find, dict(standing(state).held)
    goals = state.world.mission.objectives
    return {side: mask(find(hex) for goal in goals if held[goal.id] == side for hex in goal.hexes) for side in SIDES}


def to_be_answered(state: LhyState) -> dict[str, Mask]:
    """[8.2] The hexes in which the enemy acted, to be answered in this segment."""
    return {"acted": mask(hex for act in state.deeds.answering for hex in act.hexes if hex >= 0)}


def set_up_areas(state: LhyState, viewer: Side | None) -> dict[str, Mask]:
    """[20.7] [20.9.1b] The set-up area of the side that is setting up, and where its guns and vehicles may hide."""
    plan = state.frame(Deploy)
    if plan is None or viewer != plan.side:
        return {}
    return {plan.side: set_up_area(state.world, plan.side), "hiding": hiding_area(state.world, plan.side)}
