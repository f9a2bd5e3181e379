"""What a side can tell of the stacks before it, and what it must expect of the rest [7.3a].

Of an enemy stack it sees how many units there are and which lies on top. What lies below is reckoned as the mean of all
enemy units that it cannot see and that are no weaker than the top: so nothing here depends on what is really there.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from msgspec import Struct

from grognard.core.bits import mask
from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.hexes import Hex, Mask
from grognard.rulesets.kursk.belief import opened
from grognard.rulesets.kursk.state import KurskState, UnitId
from grognard.rulesets.kursk.supply import supplied_hexes
from grognard.rulesets.kursk.world import enemy_of

from .worth import step_worth, unit_worth


class Sighting(Struct, frozen=True):
    """A stack as it is reckoned."""

    units: int
    strength: float
    kill: float
    """What it costs its owner to lose all of it."""
    hurt: float
    """What it costs him if every full division is reduced and everything else is lost."""
    firm: float
    """The chance that something of it survives its being beaten once."""
    fast: bool
    """Whether it may hold mechanized units."""
    static: bool
    """Whether a garrison is seen in it, so that it stands."""
    reserve: bool


class Mean(Struct, frozen=True):
    """What one unseen unit is reckoned as, by the least strength that it has."""

    strengths: list[int]
    sums: list[tuple[float, float, float, float]]
    """From each place to the end: strength, worth, worth of what a blow takes, and how many survive one."""

    def of(self, least: int) -> tuple[float, float, float, float]:
        """The mean of those that are no weaker; of all, if none is so strong."""
        place = bisect_left(self.strengths, least)
        if place == len(self.strengths):
            place = 0
        count = len(self.strengths) - place
        a, b, c, d = self.sums[place]
        return a / count, b / count, c / count, d / count


class Picture(Struct, frozen=True):
    """All that a side makes out of the enemy at one moment."""

    seen: dict[Hex, Sighting]
    fast: Mask
    """The stacks that may hold mechanized units."""
    slow: Mask
    pressures: dict[Hex, float] = {}
    """What the enemy could bring against hexes, as far as it has been asked."""


def picture(state: KurskState, viewer: Side) -> Picture:
    """What a side makes out of the enemy; remembered until units change."""
    basis = (tuple(state.units), opened(state), supplied_hexes(state, enemy_of(viewer)))
    return remembered(state.derived, f"picture {viewer}", basis, lambda: draw(look(state, viewer)))


def draw(seen: dict[Hex, Sighting]) -> Picture:
    """Stacks sorted by what may be in them; sleeping reserves go nowhere."""
    awake = {hex: each for hex, each in seen.items() if not each.reserve}
    fast = mask(hex for hex, each in awake.items() if each.fast)
    return Picture(seen, fast, mask(awake) & ~fast, {})


def sightings(state: KurskState, viewer: Side) -> dict[Hex, Sighting]:
    """Every enemy stack as a side reckons it."""
    return picture(state, viewer).seen


def look(state: KurskState, viewer: Side) -> dict[Hex, Sighting]:
    """Every enemy stack, looked at anew."""
    enemy, kinds, shown = enemy_of(viewer), state.world.units, frozenset(opened(state))
    stacks = [(hex, stack) for hex, stack in state.stacks.items() if kinds[stack[0]].side == enemy]
    asleep = [u for _, stack in stacks if state.units[stack[0]].reserve for u in stack]
    below = [u for _, stack in stacks if not state.units[stack[0]].reserve for u in stack[1:] if u not in shown]
    reserve, unseen, fed = mean(state, asleep), mean(state, below), supplied_hexes(state, enemy)
    found = {}
    for hex, stack in stacks:
        sleeps = state.units[stack[0]].reserve
        seen = () if sleeps else tuple(u for place, u in enumerate(stack) if not place or u in shown)
        found[hex] = reckon(state, stack, seen, reserve if sleeps else unseen, bool(fed >> hex & 1))
    return found


def mean(state: KurskState, units: Sequence[UnitId]) -> Mean:
    """What one of these units is reckoned as."""
    order = sorted(units, key=state.strength)
    rows = [(float(state.strength(u)), unit_worth(state, u), step_worth(state, u), survives(state, u)) for u in order]
    sums, total = [], (0.0, 0.0, 0.0, 0.0)
    for row in reversed(rows):
        total = (total[0] + row[0], total[1] + row[1], total[2] + row[2], total[3] + row[3])
        sums.append(total)
    return Mean([state.strength(u) for u in order], sums[::-1])


def survives(state: KurskState, unit: UnitId) -> float:
    """[11.18b] Whether a unit lives through a blow."""
    return float(state.world.units[unit].steps > 1 and not state.units[unit].reduced)


def reckon(state: KurskState, stack: Sequence[UnitId], seen: Sequence[UnitId], unseen: Mean, fed: bool) -> Sighting:
    """A stack from what is seen of it and from the mean of what is not."""
    world, hidden = state.world, len(stack) - len(seen)
    strength = float(sum(state.strength(u) for u in seen))
    kill, hurt = sum(unit_worth(state, u) for u in seen), sum(step_worth(state, u) for u in seen)
    falls = 1.0
    for unit in seen:
        falls *= 1.0 - survives(state, unit)
    if hidden:
        each = unseen.of(max((state.strength(u) for u in seen[:1]), default=0))
        strength, kill, hurt = strength + hidden * each[0], kill + hidden * each[1], hurt + hidden * each[2]
        falls *= (1.0 - each[3]) ** hidden
    return Sighting(
        units=len(stack),
        strength=strength if fed else max(strength / 2, 1.0),
        kill=kill,
        hurt=hurt,
        firm=1.0 - falls,
        fast=hidden > 0 or any(u in world.mechanized for u in seen),
        static=any(u in world.static for u in seen),
        reserve=state.units[stack[0]].reserve,
    )


def own_stack(state: KurskState, hex: Hex) -> Sighting:
    """One's own stack, of which all is known."""
    stack = state.stack(hex)
    side = state.world.units[stack[0]].side
    return reckon(state, stack, stack, NOTHING, bool(supplied_hexes(state, side) >> hex & 1))


NOTHING = Mean([], [])
