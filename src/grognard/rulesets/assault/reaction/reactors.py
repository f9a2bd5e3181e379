"""[MR8.1] [MR8.5] Who may react to a unit that enters a hex, and how, by what everybody can see."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.rules import Refusal
from grognard.rulesets.assault.actions.fire import Fire
from grognard.rulesets.assault.fire.aiming import why_no_shot
from grognard.rulesets.assault.fire.reach import longest, quick_shots
from grognard.rulesets.assault.ground.ranges import ranges
from grognard.rulesets.assault.say import refusal, the_unit
from grognard.rulesets.assault.state import MAP, AssaultState, UnitId
from grognard.rulesets.assault.world import enemy_of


def targets(state: AssaultState, mover: UnitId, hex: Hex) -> tuple[UnitId, ...]:
    """[MR10.0.1b] What can be fired at: the mover as long as it is in the hex, or the riders on it."""
    here = state.units[mover]
    return (mover, *state.load(mover)) if here.place == MAP and here.hex == hex else ()


def why_not_ready(state: AssaultState, unit: UnitId) -> Refusal | None:
    """[MR8.1] Why a unit cannot react at all."""
    here, name = state.units[unit], the_unit(state.world, unit)
    if here.place != MAP:
        return refusal("MR8.1", "carried-no-reaction", unit=name)
    if here.mark:
        return refusal("MR8.1", "activated", unit=name)
    if here.morale:
        return refusal("MR8.1", "shaken-no-reaction", unit=name)
    return None


def is_ready(state: AssaultState, unit: UnitId) -> bool:
    """[MR8.1] Whether a unit may react, whatever it could fire at."""
    here = state.units[unit]
    return here.place == MAP and not here.mark and not here.morale


def open_shots(state: AssaultState, mover: UnitId, hex: Hex) -> Iterator[Fire]:
    """[MR8.1] [MR8.8] The fire that open information allows against a mover: command points are not looked at."""
    aimed = targets(state, mover, hex)
    if not aimed:
        return
    units, far = state.units, ranges(state.world)[hex]
    for unit in state.on_map(enemy_of(state.side(mover))):
        here = units[unit]
        if here.mark or here.morale or here.place != MAP or far[here.hex] > longest(state.world, state.card(unit).id):
            continue
        yield from quick_shots(state, unit, aimed)


def why_no_reaction(state: AssaultState, side: Side, mover: UnitId, hex: Hex, shot: Fire) -> Refusal | None:
    """[MR8.1] [MR8.2] Why a unit cannot fire at a mover in its hex, command points apart."""
    if state.side(shot.unit) != side:
        return refusal("MR8.1", "not-your-unit", unit=the_unit(state.world, shot.unit))
    if shot.target not in targets(state, mover, hex):
        return refusal("MR8.2", "not-the-mover", unit=the_unit(state.world, mover))
    return why_not_ready(state, shot.unit) or why_no_shot(state, shot.unit, shot.target, shot.dice)
