"""[6.0] Whether a unit finds anything to fire at where it stands: what is known of it is kept until it may change."""

from __future__ import annotations

from grognard.core.bits import bits, mask
from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.hexes import Mask
from grognard.rulesets.fireteam.sight import lines
from grognard.rulesets.fireteam.state import FireTeamState, Unit, UnitId
from grognard.rulesets.fireteam.world import enemy_of

from .firing import can_shoot
from .volley import leaders_along


class Field:
    """What is known of the fire of a side's units as long as nothing of what all of it hangs on changes."""

    __slots__ = ("found", "hexes")

    def __init__(self, state: FireTeamState, side: Side) -> None:
        shown = (state.units[enemy] for enemy in state.on_map(enemy_of(side)))
        self.hexes = mask(enemy.hex for enemy in shown if not enemy.hidden)
        """[11.3] Where enemies show themselves."""
        self.found: dict[UnitId, tuple[object, bool]] = {}
        """By unit what its own fire hangs on, and whether it finds a target."""


def field_of(state: FireTeamState, side: Side) -> Field:
    """What is known of the fire of a side's units."""
    basis = field_of_fire(state, side)
    return remembered(state.derived, f"field of fire of {side}", basis, lambda: Field(state, side))


def finds_target(state: FireTeamState, unit: UnitId, field: Field | None = None) -> bool:
    """[6.0] Whether a unit that is activated to fire finds anything to fire at; who asks of many brings the field."""
    known = field or field_of(state, state.world.side[unit])
    if sees_nobody(state, unit, known.hexes):
        return False
    own, found = fire_of(state, unit), known.found.get(unit)
    if found is None or found[0] != own:
        found = known.found[unit] = own, can_shoot(state, unit)
    return found[1]


def sees_nobody(state: FireTeamState, unit: UnitId, hexes: Mask) -> bool:
    """[6.1a] Whether the ground hides from a unit whoever is in some hexes; quickly told.

    Never of artillery, which fires at what it does not see [9.2], nor where helicopters fly or look down [20.31].
    """
    kind = state.world.kind[unit]
    if kind.indirect or kind.smoke or state.plays("20"):
        return False
    here, shadows = state.here(unit), lines.shadows(state.world)
    return all(shadows.hide(here, hex) for hex in bits(hexes & ~shadows.hidden[here]))


def field_of_fire(state: FireTeamState, side: Side) -> object:
    """What the fire of every unit of a side hangs on: the enemies and those among them, smoke, and what was fired."""
    units, deeds = state.units, state.deeds
    enemies = [units[unit] for unit in state.on_map(enemy_of(side))]
    return enemies, among(state, side, enemies), state.smoke, deeds.tallies, deeds.served, deeds.directed


def among(state: FireTeamState, side: Side, enemies: list[Unit]) -> object:
    """[14.22a] [15.8a] Those of a side who share a hex with enemies; by night all, and the stacks looked into."""
    own = [state.units[unit] for unit in state.on_map(side)] if state.plays("14") or state.plays("15") else []
    if state.plays("15"):
        return own, state.deeds.inspected
    hexes = {unit.hex for unit in enemies} if own else ()
    return [unit for unit in own if unit.hex in hexes]


def fire_of(state: FireTeamState, unit: UnitId) -> object:
    """What the fire of a single unit hangs on: itself, what it carries, and the leaders who fire with it.

    [20.57a] For helicopters others point out targets; [9.31a] [10.24] [17.3a] artillery has its plans and its stocks.
    """
    units, kind, side = state.units, state.world.kind[unit], state.world.side[unit]
    along = leaders_along(state, unit, moving=False)
    pieces = [units[piece] for each in (unit, *along) for piece in (each, *state.load(each))]
    if kind.is_helicopter:
        return pieces, [units[other] for other in state.on_map(side) if state.world.kind[other].is_helicopter]
    if kind.indirect or kind.smoke:
        return pieces, state.plots[side], state.stocks[side], state.gassed
    return pieces
