"""[6.0] Whether a unit finds anything to fire at where it stands: what is known of it is kept until it may change."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.core.bits import bits, mask
from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.rulesets.fireteam.air.flying import any_helicopter
from grognard.rulesets.fireteam.sight import lines
from grognard.rulesets.fireteam.state import FireTeamState, Unit, UnitId
from grognard.rulesets.fireteam.world import enemy_of

from .firing import can_shoot
from .volley import leaders_along


class Field:
    """What is known of the fire of a side's units as long as nothing of what all of it hangs on changes."""

    __slots__ = ("flown", "found", "hexes", "mingled")

    def __init__(self, state: FireTeamState, side: Side) -> None:
        there = state.on_map(enemy_of(side))
        shown = (state.units[enemy] for enemy in there)
        self.hexes = mask(enemy.hex for enemy in shown if not enemy.hidden)
        """[11.3] Where enemies show themselves."""
        self.flown = any_helicopter(state.world, there)
        """Whether enemies are in the air."""
        self.mingled = bool(among(state, side, [state.units[enemy] for enemy in there]))
        """[14.2] Whether any of the side are where enemies are."""
        self.found: dict[UnitId, tuple[object, bool]] = {}
        """By unit what its own fire hangs on, and whether it finds a target."""


def field_of(state: FireTeamState, side: Side) -> Field:
    """What is known of the fire of a side's units."""
    basis = field_of_fire(state, side)
    return remembered(state.derived, f"field of fire of {side}", basis, lambda: Field(state, side))


def finds_target(state: FireTeamState, unit: UnitId, field: Field | None = None) -> bool:
    """[6.0] Whether a unit that is activated to fire finds anything to fire at; who asks of many brings the field."""
    known = field or field_of(state, state.world.side[unit])
    if sees_nobody(state, unit, known):
        return False
    own, found = fire_of(state, unit), known.found.get(unit)
    if found is None or found[0] != own:
        found = known.found[unit] = own, can_shoot(state, unit)
    return found[1]


def finds_on_the_move(state: FireTeamState, unit: UnitId) -> bool:
    """[6.6a] Whether a unit on the move finds anything to fire at where it is."""
    field = field_of(state, state.world.side[unit])
    return not sees_nobody(state, unit, field) and can_shoot(state, unit, moving=True)


def sees_nobody(state: FireTeamState, unit: UnitId, field: Field) -> bool:
    """[6.1a] Whether the ground hides from a unit every enemy who shows himself; quickly told.

    Never of artillery, which fires at what it does not see [9.2], nor where one looks down or up [20.31].
    """
    kind = state.world.kind[unit]
    if kind.indirect or kind.smoke or kind.is_helicopter or field.flown:
        return False
    here, shadows = state.here(unit), lines.shadows(state.world)
    return all(shadows.hide(here, hex) for hex in bits(field.hexes & ~shadows.hidden[here]))


def field_of_fire(state: FireTeamState, side: Side) -> object:
    """What the fire of every unit of a side hangs on: the enemies and those among them, smoke, and what was fired."""
    deeds, there = state.deeds, state.on_map(enemy_of(side))
    enemies = [state.units[unit] for unit in there]
    return there, enemies, among(state, side, enemies), state.smoke, deeds.tallies, deeds.served, deeds.directed


def among(state: FireTeamState, side: Side, enemies: list[Unit]) -> object:
    """[14.22a] [15.8a] Those of a side who share a hex with enemies; by night all, and the stacks looked into."""
    own = [state.units[unit] for unit in state.on_map(side)] if state.plays("14") or state.plays("15") else []
    if state.plays("15"):
        return own, state.deeds.inspected
    hexes = {unit.hex for unit in enemies} if own else ()
    return [unit for unit in own if unit.hex in hexes]


def apart_from_points(unit: Unit) -> Unit:
    """A piece as it is, whatever it has saved."""
    return replace(unit, saved=0) if unit.saved else unit


def fire_of(state: FireTeamState, unit: UnitId) -> object:
    """What the fire of a single unit hangs on: itself, what it carries, and the leaders who fire with it.

    [20.57a] For helicopters others point out targets; [9.31a] [10.24] [17.3a] artillery has its plans and its stocks.
    """
    units, kind, side = state.units, state.world.kind[unit], state.world.side[unit]
    along = leaders_along(state, unit, moving=False)
    pieces = [apart_from_points(units[piece]) for each in (unit, *along) for piece in (each, *state.load(each))]
    if kind.is_helicopter:
        return pieces, [units[other] for other in state.on_map(side) if state.world.kind[other].is_helicopter]
    if kind.indirect or kind.smoke:
        return pieces, state.plots[side], state.stocks[side], state.gassed
    return pieces
