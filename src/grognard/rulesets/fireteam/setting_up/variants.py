"""[13.0b] [13.1] Game variants: what the rolls of a side mean for its fire, its rally, its armour and its orders."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.flow import Side
from grognard.core.messages import message
from grognard.core.view import Modifier
from grognard.rulesets.fireteam.fire.modifiers import shift
from grognard.rulesets.fireteam.fire.shots import GunShot
from grognard.rulesets.fireteam.state import BARE, FireTeamState, Halves, UnitId, Variant
from grognard.rulesets.fireteam.table_records import VariantEffect
from grognard.rulesets.fireteam.world import World

CHAPTER = "13"
NO_EFFECT = VariantEffect(first=0, last=0)
CAUTION_REPLACED = "fire control replaces"
"""The option by which the shift of variant 7 replaces that of a Cautious target (reading of 13.1)."""
JAMMED = "jamming silences"
"""The option by which jammed batteries are lost, not gained (reading of 13.1)."""
LAMINATED = ("M1", "T80")
"""[13.1d] The tanks with laminate armour."""


def variant_of(state: FireTeamState, side: Side) -> Variant | None:
    """What a side has rolled; nothing where variants are not played."""
    return dict(state.variants).get(side) if state.variants and state.plays(CHAPTER) else None


def effect(state: FireTeamState, side: Side) -> VariantEffect:
    """[13.1a] What the variant of a side brings, nothing at all if it has none."""
    variant = variant_of(state, side)
    return effect_of(state.world, variant) if variant else NO_EFFECT


def effect_of(world: World, variant: Variant) -> VariantEffect:
    """The effect of two rolls; some variants need only one."""
    effects = world.tables.variants[variant.number].second
    if not needs_second(world, variant.number):
        return effects[0] if effects else NO_EFFECT
    return world.tables.variant_effect(variant.number, variant.second) or NO_EFFECT


def needs_second(world: World, number: int) -> bool:
    """[13.0b] Whether a first roll calls for another."""
    return len(world.tables.variants[number].second) > 1


# ------------------------------------------------------------------------------------------------------- fire


def worded(state: FireTeamState, side: Side, value: int) -> Iterator[Modifier]:
    """A figure of a side's variant with its rule, if it is one."""
    variant = variant_of(state, side)
    if variant and value:
        row = state.world.tables.variants[variant.number]
        yield Modifier(row.rule, message(f"reason-variant-{row.id.replace('_', '-')}"), value)


def die_modifiers(state: FireTeamState, side: Side) -> Iterator[Modifier]:
    """[13.1e] [13.1f] What is added to every roll of a side's infantry fire."""
    return worded(state, side, effect(state, side).die)


def variant_rally_modifiers(state: FireTeamState, side: Side) -> Iterator[Modifier]:
    """[13.1f] What is added to every rally roll of a side."""
    return worded(state, side, effect(state, side).rally)


def variant_shifts(state: FireTeamState, shot: GunShot) -> Iterator[Modifier]:
    """[13.1e] to [13.1h] What ammunition, troops, fire control and guidance do to gun/missile fire."""
    found, value = effect(state, shot.side), 0
    value += found.shift
    if is_cautious(state, shot) and state.world.kind[shot.firer.piece].is_vehicle and not state.plays(CAUTION_REPLACED):
        value += found.cautious_shift
    if state.world.weapons[shot.weapon].missile:
        value += found.missile_shift
        if is_cautious(state, shot) or state.world.woods >> state.here(shot.target) & 1:
            value += found.screened_missile_shift
    return worded(state, shot.side, value)


def caution_shifts(state: FireTeamState, shot: GunShot, usual: Modifier) -> Iterator[Modifier]:
    """[6.5h] [13.1g] What a Cautious marker on the target does; by an option the variant's shift takes its place."""
    changed = effect(state, shot.side).cautious_shift
    if changed and state.plays(CAUTION_REPLACED) and state.world.kind[shot.firer.piece].is_vehicle:
        yield from worded(state, shot.side, changed)
    else:
        yield usual


def is_cautious(state: FireTeamState, shot: GunShot) -> bool:
    """Whether a Cautious marker protects the target of a shot; in the firer's own hex it does not [14.13b]."""
    apart = state.world.grid.distance(state.here(shot.firer.unit), state.here(shot.target))
    return bool(apart) and state.units[shot.target].cautious != BARE


def opportunity_shifts(state: FireTeamState, shot: GunShot) -> Iterator[Modifier]:
    """[7.1a] [13.1g] The shift of gun/missile opportunity fire, which the variant of a side may change for vehicles."""
    changed = effect(state, shot.side).opportunity_shift
    if changed is None or not state.world.kind[shot.firer.piece].is_vehicle:
        yield shift(state.world, "opportunity_fire")
    else:
        yield from worded(state, shot.side, changed)


def always_depletes(state: FireTeamState, side: Side) -> bool:
    """[13.1e] Whether whatever may run out of ammunition does so as soon as it fires."""
    return effect(state, side).depletes


def more_armour(state: FireTeamState, vehicle: UnitId) -> int:
    """[13.1d] What laminate armour adds against HT rounds."""
    kind = state.world.kind[vehicle]
    return effect(state, state.world.side[vehicle]).ht_armour if kind.type in LAMINATED else 0


# ----------------------------------------------------------------------------------------------------- command


def platoon_surcharge(state: FireTeamState, side: Side) -> Halves:
    """[13.1i] What every platoon activation of a side costs more."""
    return state.world.tables.cp.rigid_surcharge if effect(state, side).platoon_surcharge else 0


def arrival_turn(state: FireTeamState, side: Side, due: int) -> int:
    """[13.1c] The turn in which reinforcements that are due in a turn come, as far as has been rolled."""
    return due + sum(1 for late in state.delays if late == (side, due))
