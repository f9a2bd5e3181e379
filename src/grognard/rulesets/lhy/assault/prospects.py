"""[14.1] [14.2] How an assault would stand if units went in now: both sums by rule, the modifier, the chances."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.rulesets.lhy.events.assault import AssaultBegun
from grognard.rulesets.lhy.state import OFF_MAP, LhyState, UnitId, put
from grognard.rulesets.lhy.world import enemy_of

from .phase import short_end
from .strength import Forces, Item, candidates, compelled, drm, free_to_join, sums, value

D10 = range(1, 11)
OVER = "over"
"""The assault of a hex in which a side has nobody."""


class Prospect(Struct, frozen=True):
    """What an assault comes to: the paragraph of a short end, or both sums, the modifier and the rows."""

    short: str
    attack: tuple[Item, ...] = ()
    defence: tuple[Item, ...] = ()
    drm: int = 0
    rows: tuple[tuple[str, Fraction], ...] = ()

    def chance(self, *names: str) -> float:
        """The chance of some rows of the table."""
        return float(sum((share for name, share in self.rows if name in names), Fraction(0)))


def full_party(state: LhyState, side: Side, hex: Hex) -> tuple[UnitId, ...]:
    """[14.0a] Who takes part if a side sends its best: all who must, then the highest values there is room for."""
    chosen = compelled(state, side, hex)
    while True:
        left = free_to_join(state, side, hex, chosen)
        if not left:
            return tuple(sorted(chosen))
        chosen = (*chosen, max(left, key=lambda unit: (value(state, unit), -unit)))


def as_if_inside(state: LhyState, side: Side, hex: Hex, units: Sequence[UnitId]) -> LhyState:
    """[10.5.2.1] The position if units had gone in from where they are."""
    after = state.fork()
    ground = state.world.ground
    for unit in units:
        here = state.here(unit)
        if here in (hex, OFF_MAP):
            continue
        way = min(ground.neighbours[hex], key=lambda near: ground.distance(near, here))
        direction = ground.direction(hex, way)
        assert direction is not None
        AssaultBegun(side, (unit,), hex, way, 2 * direction, state.cycle).apply(after)
        put(after, unit, hex)
    return after


def as_if_reinforced(state: LhyState, hex: Hex, units: Sequence[UnitId]) -> LhyState:
    """[10.5.1x] The position if units had come to the help of those who are assaulted in a hex."""
    after = state.fork()
    for unit in units:
        put(after, unit, hex)
    return after


def prospect(state: LhyState, hex: Hex, attacker: Side) -> Prospect:
    """[14.1] How the assault in a hex stands, each side with its best party."""
    defender = enemy_of(attacker)
    if not candidates(state, attacker, hex) or not candidates(state, defender, hex):
        return Prospect(OVER)
    short = short_end(state, hex, attacker)
    if short:
        return Prospect(short)
    return weighed(state, Forces(hex, attacker, full_party(state, attacker, hex), full_party(state, defender, hex)))


def weighed(state: LhyState, forces: Forces) -> Prospect:
    """[14.1s2] [14.1s5] How a fight stands between those who take part."""
    attack, defence = sums(state, forces)
    modifier = drm(state, attack, defence)
    found: dict[str, Fraction] = {row.id: Fraction(0) for row in state.world.tables.assault_results}
    for die in D10:
        found[state.world.tables.assault_row(die + modifier).id] += Fraction(1, len(D10))
    return Prospect("", attack, defence, modifier, tuple(found.items()))
