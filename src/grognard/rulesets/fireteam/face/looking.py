"""[6.1] Lines of sight for whoever asks at the table: from hex to hex, as far as the viewer knows who stands there."""

from __future__ import annotations

from grognard.core.bits import bits
from grognard.core.flow import Side
from grognard.core.hexes import OFF_BOARD, Across, Along, BadHex, Corner, Hex, Inside, Passage
from grognard.core.messages import Message, message
from grognard.core.view import SightLine
from grognard.rulesets.fireteam.say import the_hex
from grognard.rulesets.fireteam.sight import lines
from grognard.rulesets.fireteam.sight.lines import Obstacle
from grognard.rulesets.fireteam.sight.spotting import eye_of, knows
from grognard.rulesets.fireteam.state import FireTeamState, UnitId
from grognard.rulesets.fireteam.world import World
from grognard.tactical.eyes import Eye


def line(state: FireTeamState, viewer: Side | None, start: str, end: str) -> SightLine:
    """[6.11] Whether one hex is seen from another; if not, the first thing in the way and its rule."""
    here, there = hex_in_play(state, start), hex_in_play(state, end)
    eyes = eye_at(state, viewer, here), eye_at(state, viewer, there)
    found = lines.look(state.world, state.smoke, *eyes, cover=cover_counts(state, viewer, here, there))
    if found.clear or found.at is None or found.reason is None:
        return SightLine(True, message("sight-clear", hex=the_hex(state.world, there)), "6.1a")
    where = place_of(state.world, found.at)
    return SightLine(False, blocked(found.reason, where), found.reason.rule, where)


def hex_in_play(state: FireTeamState, text: str) -> Hex:
    """[11.11] The hex of a printed number, which must lie on a sheet of the scenario."""
    hex = state.world.find(text)
    if not state.board >> hex & 1:
        raise BadHex(f"Hex {state.world.label(hex)} lies on sheet {state.world.sheet_of(hex)}, which is not in play.")
    return hex


def blocked(obstacle: Obstacle, where: str | tuple[str, str]) -> Message:
    """What is in the way, and where."""
    what = message(f"obstacle-{obstacle.kind}")
    if isinstance(where, str):
        return message("sight-blocked", what=what, hex=where)
    return message("sight-blocked-side", what=what, hex=where[0], other=where[1])


def place_of(world: World, passage: Passage) -> str | tuple[str, str]:
    """Where a line is stopped: in a hex, or at a hexside; at a corner by two of the hexes that meet there."""
    match passage:
        case Inside(hex):
            return world.label(hex)
        case Across(a, b) | Along(a, b) | Corner((a, b, _)) if OFF_BOARD not in (a, b):
            return world.label(a), world.label(b)
        case Corner((_, b, c)):
            return world.label(b), world.label(c)
    raise ValueError(f"Nothing is in the way at {passage}.")


def eye_at(state: FireTeamState, viewer: Side | None, hex: Hex) -> Eye:
    """[6.16c] Where somebody in a hex looks from: as the unit on top does that the viewer knows, else the ground."""
    top = known_top(state, viewer, hex)
    return lines.on_ground(state.world, hex) if top is None else eye_of(state, top)


def known_top(state: FireTeamState, viewer: Side | None, hex: Hex) -> UnitId | None:
    """The topmost unit in a hex that the viewer knows of."""
    return next((unit for unit in reversed(state.stack(hex)) if knows(state, viewer, unit)), None)


def cover_counts(state: FireTeamState, viewer: Side | None, *hexes: Hex) -> bool:
    """[6.15b] Whether infantry on foot looks at infantry on foot."""
    tops = [known_top(state, viewer, hex) for hex in hexes]
    return all(top is not None and state.world.kind[top].walks for top in tops)


def ground_seen(state: FireTeamState, viewer: Side | None, start: str) -> tuple[str, ...]:
    """[6.1a] The hexes whose ground is seen from a hex."""
    eye = eye_at(state, viewer, hex_in_play(state, start))
    return tuple(map(state.world.label, bits(lines.fields(state.world, state.smoke, (eye,), state.board))))
