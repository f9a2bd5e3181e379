"""[4.2] Lines of sight for whoever asks at the table: from hex to hex, with the reason if there is none."""

from __future__ import annotations

from grognard.core.bits import bits
from grognard.core.flow import Side
from grognard.core.messages import message
from grognard.core.view import SightLine
from grognard.rulesets.lhy.say import the_hex
from grognard.rulesets.lhy.sight.light import reaches
from grognard.rulesets.lhy.sight.lines import field, line
from grognard.rulesets.lhy.sight.seeing import hindrances
from grognard.rulesets.lhy.state import LhyState


def line_told(state: LhyState, viewer: Side | None, start: str, end: str) -> SightLine:
    """[4.2a] Whether one hex is seen from another; if not, what is in the way and by which rule."""
    ground = state.world.ground
    here, there = ground.find(start), ground.find(end)
    target = the_hex(state.world, there)
    if here == there:
        return SightLine(True, message("sight-clear", hex=target), "4.2a")
    found = line(ground, here, there).blocker
    if found is not None:
        what = message(f"obstacle-{found.reason}")
        if isinstance(found.at, tuple):
            one, other = (state.world.label(hex) if hex >= 0 else "" for hex in found.at)
            reason = message("sight-blocked-side", what=what, hex=one, other=other)
            return SightLine(False, reason, found.rule, (one, other) if one and other else one or other)
        where = state.world.label(found.at)
        return SightLine(False, message("sight-blocked", what=what, hex=where), found.rule, where)
    if not reaches(state, here, there, vehicle=False):
        return SightLine(False, message("sight-too-dark", hex=target), "17.3a" if state.light == "night" else "17.3b")
    count = hindrances(state, here, there)
    if count:
        return SightLine(True, message("sight-hindered", hex=target, count=count), "4.2.4x")
    return SightLine(True, message("sight-clear", hex=target), "4.2a")


def ground_seen(state: LhyState, viewer: Side | None, start: str) -> tuple[str, ...]:
    """[4.2a] [17.3] The hexes that are seen from one in the present light."""
    ground = state.world.ground
    here = ground.find(start)
    seen = bits(field(ground, here) & ~(1 << here))
    return tuple(ground.label(hex) for hex in seen if reaches(state, here, hex, vehicle=False))
