"""[MR10.3] Lines of sight for whoever asks at the table: from hex to hex, with the reason if there is none."""

from __future__ import annotations

from grognard.core.flow import Side
from grognard.core.messages import message
from grognard.core.view import SightLine
from grognard.rulesets.assault.ground.terrain import terrain_at
from grognard.rulesets.assault.say import the_hex, the_terrain
from grognard.rulesets.assault.sight.lines import line, sees
from grognard.rulesets.assault.state import AssaultState


def line_told(state: AssaultState, viewer: Side | None, start: str, end: str) -> SightLine:
    """[MR10.3.1a] [MR10.3.2] Whether one hex is seen from another; if not, what is in the way and by which rule."""
    world = state.world
    here, there = world.grid.named(start), world.grid.named(end)
    target, found = the_hex(world, there), line(state, here, there)
    if found.blocked is not None:
        names = [world.label(hex) for hex in found.obstacle if hex >= 0]
        what = the_terrain(terrain_at(state, found.obstacle[0]).id)
        if len(names) > 1:
            reason = message("sight-blocked-side", what=what, hex=names[0], other=names[1])
            return SightLine(False, reason, "MR10.3.1b", (names[0], names[1]))
        return SightLine(False, message("sight-blocked", what=what, hex=names[0]), "MR10.3.2", names[0])
    if found.smoked:
        return SightLine(False, message("sight-smoked", count=found.smoke), "MR7.5.1a")
    if found.smoke:
        return SightLine(True, message("sight-through-smoke", hex=target, count=found.smoke), "MR7.5.1a")
    return SightLine(True, message("sight-clear", hex=target), "MR10.3.1a")


def ground_seen(state: AssaultState, viewer: Side | None, start: str) -> tuple[str, ...]:
    """[MR10.3] The hexes that are seen from one."""
    here = state.world.grid.named(start)
    return tuple(
        state.world.label(hex) for hex in range(state.world.grid.size) if hex != here and sees(state, here, hex)
    )
