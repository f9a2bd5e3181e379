"""[MR10.2] [MR10.3] [MR10.4a] [MR10.8.8b] The shots of a unit, quickly: what `aiming.why_no_shot` says, in one pass.

The conformance kit compares the two at every question.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from grognard.core.facing import Arc
from grognard.core.world import of_world
from grognard.rulesets.assault.actions.fire import Fire
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.ground.ranges import ranges
from grognard.rulesets.assault.movement.facing import compass
from grognard.rulesets.assault.records import WeaponRecord
from grognard.rulesets.assault.sight.lines import sees
from grognard.rulesets.assault.state import ABOARD, MAP, NO_FACING, ROUTED, SUPPRESSED, AssaultState
from grognard.tactical.loads import UnitId

from .ground import has_field_of_fire

SOFT: Final = "soft"
HARD: Final = "hard"
FIELD: Final = Arc(60)
"""[MR10.4a] How far off its facing a unit without a turret fires; also the front of a vehicle [MR10.9.2a]."""
Counts = tuple[int, ...]
"""By distance, how many dice are printed."""


@of_world
def printed_counts(world: Battle, card: str) -> tuple[Counts, Counts]:
    """[MR10.2] How many soft and hard dice a unit card prints for every distance."""
    found = world.edition.units[card]
    return _counts(found.soft), _counts(found.hard)


def _counts(weapon: WeaponRecord | None) -> Counts:
    if weapon is None:
        return ()
    bands = [
        next(dice for most, dice in zip(weapon.bands, weapon.dice, strict=True) if d <= most) for d in _far(weapon)
    ]
    return tuple(map(len, bands))


def _far(weapon: WeaponRecord) -> range:
    return range(max(weapon.bands) + 1)


@of_world
def longest(world: Battle, card: str) -> int:
    """[MR10.2] Up to how many hexes a unit card prints any dice; -1 if nowhere."""
    return max(map(len, printed_counts(world, card))) - 1


def dice_lost(state: AssaultState, firer: UnitId, moved: bool) -> int:
    """[MR10.8.1] to [MR10.8.4] How many dice a unit loses."""
    who = state.units[firer]
    return who.minus + moved + (who.morale == SUPPRESSED) + who.half


def may_fire(state: AssaultState, firer: UnitId, moved: bool) -> bool:
    """[MR4.4a] [MR6.4.3] [MR10.0.1a] Whether a unit fires directly at all."""
    who = state.units[firer]
    if who.place != MAP or who.morale == ROUTED:
        return False
    return not moved or (not who.morale and "heavy_weapon" not in state.card(firer).traits)


def quick_shots(
    state: AssaultState, firer: UnitId, targets: Iterable[UnitId], moved: bool = False, swung: int = NO_FACING
) -> Iterator[Fire]:
    """Every shot of a unit at some enemies on the map, in the order of targets and dice; ``swung`` is the facing to
    which it turns first [MR10.4b]."""
    if not may_fire(state, firer, moved):
        return
    world, units, card, who = state.world, state.units, state.card(firer), state.units[firer]
    soft, hard = printed_counts(world, card.id)
    lost, here = dice_lost(state, firer, moved or swung != NO_FACING), who.hex
    far, narrow, facing = ranges(world)[here], has_field_of_fire(card), who.facing if swung == NO_FACING else swung
    reach, side = max(len(soft), len(hard)), world.side
    for target in targets:
        it = units[target]
        if side[target] == side[firer]:
            continue
        there = it.hex
        if it.place == ABOARD:
            if "riders" not in state.card(it.carrier).traits:
                continue
            there = state.here(target)
        distance = far[there]
        if distance >= reach:
            continue
        kind = state.card(target)
        vehicle = kind.type == "vehicle"
        softly = distance < len(soft) and soft[distance] > lost and not (vehicle and kind.armoured)
        hardly = vehicle and distance < len(hard) and hard[distance] > lost
        if not (softly or hardly) or not sees(state, here, there):
            continue
        if narrow and not compass(world).within(here, facing, there, FIELD):
            continue
        if softly:
            yield Fire(firer, target, SOFT)
        if hardly:
            yield Fire(firer, target, HARD)
