"""[8.2] What the enemy has just done, hex by hex, and who of one's own saw it."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.view import ActView, Watch
from grognard.rulesets.lhy.reaction.rights import saw
from grognard.rulesets.lhy.say import UNKNOWN, the_hex, the_unit
from grognard.rulesets.lhy.sight.seeing import sees_at
from grognard.rulesets.lhy.state import MAP, MOVED, OFF_MAP, Act, LhyState, UnitId

from .counters import is_face_up
from .looking import line_told


def acts(state: LhyState, viewer: Side | None) -> Iterator[ActView]:
    """The actions to be answered in this segment, as far as a viewer may know of them."""
    for act in state.deeds.answering:
        side, here = state.world.side[act.unit], state.units[act.unit]
        if all(hex == OFF_MAP for hex in act.hexes) or (here.hidden and side != viewer):
            continue
        yield ActView(side, told(state, viewer, act), way(state, act), tuple(watches(state, viewer, act)))


def way(state: LhyState, act: Act) -> tuple[str, ...]:
    """The hexes of an action, from where it began."""
    hexes = (act.start, *act.hexes) if act.kind == MOVED else act.hexes[-1:]
    steps = [hex for place, hex in enumerate(hexes) if hex != OFF_MAP and (place == 0 or hex != hexes[place - 1])]
    return tuple(map(state.world.label, steps))


def told(state: LhyState, viewer: Side | None, act: Act) -> Message:
    """An action in words; a concealed unit keeps its name to itself."""
    unit = the_unit(state.world, act.unit if is_face_up(state, viewer, act.unit) else UNKNOWN)
    if act.kind == MOVED:
        return message("act-moved", unit=unit, way="–".join(way(state, act)))
    return message(f"act-{act.kind}", unit=unit, hex=the_hex(state.world, act.hexes[-1]))


def watches(state: LhyState, viewer: Side | None, act: Act) -> Iterator[Watch]:
    """[8.2] The viewer's own units that may still act, each with its line to a hex that it sees, else to the end."""
    if viewer is None or state.world.side[act.unit] == viewer or state.deeds.side != viewer:
        return
    for unit in state.on_map(viewer):
        here = state.here(unit)
        if state.units[unit].place != MAP or state.units[unit].acted or here in act.hexes:
            continue
        end = seen_hex(state, unit, act)
        line = line_told(state, viewer, state.world.label(here), state.world.label(end))
        yield Watch(state.world.pieces[unit].id, state.world.label(here), state.world.label(end), line)


def seen_hex(state: LhyState, unit: UnitId, act: Act) -> Hex:
    """The hex of an action that a unit sees, the last of them first; its end if it sees none."""
    on_map = [hex for hex in reversed(act.hexes) if hex != OFF_MAP]
    if saw(state, unit, act):
        return next((hex for hex in on_map if sees_at(state, unit, hex, act.unit)), on_map[0])
    return on_map[0]
