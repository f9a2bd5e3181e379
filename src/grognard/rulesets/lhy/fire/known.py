"""[4.3] [11.2] What a firer knows of a hex (reading 56): concealed counters are there, of hidden ones nothing."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.rulesets.lhy.forces import Kind
from grognard.rulesets.lhy.memory import while_listing
from grognard.rulesets.lhy.state import STOPPED, LhyState, UnitId
from grognard.rulesets.lhy.world import enemy_of

AFV, FP, FV, CARRIER, GUN, FOOT = "afv", "fp", "fv", "carrier", "gun", "foot"
CLASSES = (AFV, FP, FV, CARRIER, GUN, FOOT)
"""[4.3b] What is told of a concealed hex."""


def class_of(kind: Kind) -> str:
    """[4.3b] The class of a counter as it looks; dummies are what they show (reading 55)."""
    if kind.armoured or kind.type == "dummy_vehicle":
        return AFV
    if kind.fp:
        return FP
    if kind.gun:
        return GUN
    if kind.carrier:
        return CARRIER
    return FV if kind.vehicle else FOOT


def is_concealed(state: LhyState, unit: UnitId) -> bool:
    """[4.3] Whether a counter is known only to be there."""
    return state.units[unit].concealed


@while_listing
def enemies_in(state: LhyState, side: Side, hex: Hex) -> list[UnitId]:
    """The enemies of a side in a hex, those aboard too; hidden ones count for nothing (reading 57)."""
    enemy = enemy_of(side)
    sides, units = state.world.side, state.units
    return [unit for unit in state.everyone(hex) if sides[unit] == enemy and not units[unit].hidden]


@while_listing
def enemy_hexes(state: LhyState, side: Side) -> tuple[Hex, ...]:
    """[11.0b] The hexes known to hold an enemy of a side, in board order."""
    enemy, places, units = enemy_of(side), state.places, state.units
    hexes = places.hexes[enemy]
    for unit in places.on_map[enemy]:
        if units[unit].hidden:
            return tuple([hex for hex in hexes if enemies_in(state, side, hex)])
    return hexes


def is_asked(state: LhyState, hex: Hex) -> bool:
    """[4.3b] Whether the classes of a hex were told in this segment."""
    return (state.deeds.segment, hex) in state.deeds.asked


def classes_in(state: LhyState, side: Side, hex: Hex) -> tuple[str, ...]:
    """[4.3b] The classes of the concealed enemies in a hex, one for each counter, in the order of the list."""
    found = [class_of(state.world.kind[unit]) for unit in enemies_in(state, side, hex) if is_concealed(state, unit)]
    return tuple(sorted(found, key=CLASSES.index))


def told_classes(state: LhyState, side: Side, hex: Hex) -> tuple[str, ...]:
    """[4.3d] The classes under concealment that a side has been told of."""
    return classes_in(state, side, hex) if is_asked(state, hex) else ()


def looks_on_foot(state: LhyState, unit: UnitId, *, known: bool) -> bool:
    """Whether a counter is on foot, or as far as its enemy knows could be: a concealed one not in motion."""
    if known and is_concealed(state, unit) and not is_asked(state, state.here(unit)):
        return state.units[unit].motion == STOPPED
    return state.world.kind[unit].foot


def shown_steps(state: LhyState, unit: UnitId) -> int:
    """[20.8] The steps that a counter seems to have: a dummy on foot those of the squad on its face (reading 77)."""
    kind = state.kind(unit)
    return state.world.tables.steps["squad"] if kind.dummy and kind.foot else kind.steps


def is_rider(state: LhyState, unit: UnitId) -> bool:
    """[10.4.6x3] Whether it rides on an AFV, in the open; passengers sit inside."""
    carrier = state.units[unit].carrier
    return carrier >= 0 and state.world.kind[carrier].armoured


def is_passenger(state: LhyState, unit: UnitId) -> bool:
    """[11.3c] Whether it is loaded into or towed by a carrier."""
    carrier = state.units[unit].carrier
    return carrier >= 0 and not state.world.kind[carrier].armoured


def subject_to_small_arms(state: LhyState, side: Side, hex: Hex) -> Iterator[UnitId]:
    """[11.3.1x] [11.3c] [2.2.4b] The units of a side in a hex that small arms can hit: on foot or riding, no FP."""
    for unit in state.everyone(hex):
        kind = state.world.kind[unit]
        if state.world.side[unit] == side and kind.foot and not kind.fp and not is_passenger(state, unit):
            yield unit
