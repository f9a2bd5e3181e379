"""[9.21] [9.33] What planned fire comes to: firepower, modifiers, and the attack on a hex."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import ceil

from grognard.core.bits import mask
from grognard.core.flow import Side
from grognard.core.hexes import Hex, Mask
from grognard.core.view import Modifier
from grognard.rulesets.fireteam.conditions import environment
from grognard.rulesets.fireteam.fire.firers import own_firepower
from grognard.rulesets.fireteam.fire.modifiers import Factor, factor, modifier
from grognard.rulesets.fireteam.fire.shots import FireAttack
from grognard.rulesets.fireteam.state import BARE, Battery, FireTeamState, Plot, UnitId
from grognard.tactical.smoke import cloud

from .observing import OFF_BOARD, is_observed
from .plans import CHEMICAL, pattern

# ------------------------------------------------------------------------------------------------ firepower


def hex_factors(state: FireTeamState, side: Side, platoon: int, hex: Hex) -> Iterator[Factor]:
    """[9.21a] [10.32a] What halves shells that fall on a hex: nobody sees them fall, smoke."""
    if not is_observed(state, side, platoon, hex):
        yield factor(state.world, "unobserved")
    if state.smoke >> hex & 1:
        yield factor(state.world, "smoke_target")


def unit_factors(state: FireTeamState, unit: UnitId, hex: Hex) -> Iterator[Factor]:
    """[6.23] [9.33a] [10.32a] What else halves the fire of a unit on the map; being near does not double it."""
    here = state.here(unit)
    if state.world.grid.distance(here, hex) > state.world.kind[unit].range:
        yield factor(state.world, "long_range")
    if state.units[unit].cautious != BARE:
        yield factor(state.world, "firer_cautious")
    if here != hex and state.smoke >> here & 1:
        yield factor(state.world, "smoke_firer")


def unit_firepower(state: FireTeamState, unit: UnitId, hex: Hex) -> int:
    """[2.7b] [9.21a] [9.33a] The firepower of a unit on the map, rounded up once."""
    piece = state.world.pieces[unit]
    value = Fraction(own_firepower(state, unit))
    for item in (*unit_factors(state, unit, hex), *hex_factors(state, piece.kind.side, piece.platoon, hex)):
        value *= item.times
    return ceil(value)


def battery_share(battery: Battery, tubes: int, hexes: int) -> Fraction:
    """[9.41b] What falls on each of some hexes: the same on all of them."""
    return Fraction(battery.fp * tubes, hexes)


def battery_firepower(state: FireTeamState, side: Side, share: Fraction, hex: Hex) -> Fraction:
    """[9.21a] What is left of a share on a hex; not rounded yet."""
    for item in hex_factors(state, side, OFF_BOARD, hex):
        share *= item.times
    return share


# ------------------------------------------------------------------------------------------------- modifiers


def shell_modifiers(state: FireTeamState, side: Side, kind: str) -> Iterator[Modifier]:
    """[15.4] [17.1b] [17.2a] Night and gas; chemical shells are the better for gas."""
    yield from environment(state, side, chemical=kind == CHEMICAL)
    if kind == CHEMICAL:
        yield modifier(state.world, f"chemical_shell_{side}")


def crew_modifiers(
    state: FireTeamState, units: tuple[UnitId, ...], *, leader: UnitId | None, turned: bool
) -> Iterator[Modifier]:
    """[6.31a] [6.35a] [6.35e] [9.33b] What the crews bring to the roll."""
    if leader is not None:
        yield modifier(state.world, "leader", state.world.kind[leader].modifier)
    on_foot = max((state.units[unit].fear for unit in units if not state.world.kind[unit].is_vehicle), default=0)
    if on_foot:
        yield modifier(state.world, "infantry_fear", on_foot)
    if any(state.units[unit].fear for unit in units if state.world.kind[unit].is_vehicle):
        yield modifier(state.world, "vehicle_fear")
    if turned:
        yield modifier(state.world, "facing_change")


# --------------------------------------------------------------------------------------------------- attacks


def unit_attack(
    state: FireTeamState,
    units: tuple[UnitId, ...],
    hex: Hex,
    kind: str,
    *,
    leader: UnitId | None = None,
    turned: bool = False,
) -> FireAttack:
    """[9.21b] [9.32a] The attack of units on the map that fire at a hex together."""
    side = state.world.kind[units[0]].side
    crew = crew_modifiers(state, units, leader=leader, turned=turned)
    return FireAttack(
        hex,
        side,
        sum(unit_firepower(state, unit, hex) for unit in units),
        (*crew, *shell_modifiers(state, side, kind)),
        indirect=True,
        chemical=kind == CHEMICAL,
    )


def battery_attack(state: FireTeamState, side: Side, share: Fraction, hex: Hex, kind: str) -> FireAttack:
    """[9.21b] The attack of a battery on one of its hexes."""
    return FireAttack(
        hex,
        side,
        ceil(battery_firepower(state, side, share, hex)),
        tuple(shell_modifiers(state, side, kind)),
        indirect=True,
        chemical=kind == CHEMICAL,
    )


# ----------------------------------------------------------------------------------------------------- smoke


def ring(state: FireTeamState, hex: Hex) -> Mask:
    """[10.21b] A hex and those around it, as far as they are in play."""
    return cloud(state.world.grid, hex, state.board)


def smoke_of(state: FireTeamState, unit: UnitId, hexes: tuple[Hex, ...]) -> Mask:
    """[10.21a] [10.21b] Where the smoke of a unit lies."""
    return ring(state, hexes[0]) if pattern(state.world, unit) == "ring" else mask(hexes)


def plot_smoke(plot: Plot) -> tuple[Hex, ...]:
    """[10.21c] The hexes that a unit has planned for smoke: the target and what was named besides."""
    return (*plot.hexes, *plot.smoke)
