"""[10.1] Why a hex is out of reach: the way thought through without what may stand in it."""

from __future__ import annotations

from msgspec import Struct

from grognard.core.hexes import Hex, Mask
from grognard.core.messages import message
from grognard.core.paths import Ground, reach
from grognard.core.rules import Refusal

from .say import the_hex
from .world import World


class Way(Struct, frozen=True):
    """What a stack on the move has before it."""

    ground: Ground
    here: Hex
    points: int
    by_road: int
    """[10.19a] Its points if it uses road movement."""
    on_road: bool
    """Whether it may."""
    zone: Mask
    """Enemy zones of control."""
    enemies: Mask
    full: Mask
    held: bool
    """[8.4a] Whether zones of control leave it no hex at all to go to."""

    def leads(self, hex: Hex, points: int, closed: Mask) -> bool:
        """Whether so many points lead to a hex past the closed ones, if zones of control did not matter."""
        return bool(reach(self.ground, self.here, max(points, 0), closed=closed).hexes >> hex & 1)

    def why_out_of_reach(self, world: World, hex: Hex) -> Refusal:
        """What would have to be otherwise: the zones, the road, full or enemy hexes, or the points."""
        place, closed = the_hex(world, hex), self.enemies | self.full
        most = self.by_road if self.on_road else self.points
        if self.leads(hex, self.points, closed):
            return self.why_stopped(world, hex)
        if self.leads(hex, most, closed):
            there = self.zone >> hex & 1
            return Refusal("10.19b", message("refusal-zone-by-road" if there else "refusal-way-by-road", hex=place))
        if self.leads(hex, most, self.enemies):
            return Refusal("7.2a", message("refusal-way-full", hex=place))
        if self.leads(hex, most, 0):
            return Refusal("10.7", message("refusal-way-enemy", hex=place))
        if self.leads(hex, self.by_road, closed | self.zone):
            return Refusal("10.1", message("refusal-no-road", hex=place, points=self.points))
        return Refusal("10.1", message("refusal-too-far", hex=place, points=most))

    def why_stopped(self, world: World, hex: Hex) -> Refusal:
        """[8.1b] [8.4a] Zones lie between: they stop the stack, or leave it no hex to step out to."""
        if self.held:
            return Refusal("8.4a", message("refusal-zone-holds"))
        return Refusal("8.1b", message("refusal-zone-stops", hex=the_hex(world, hex)))
