"""[MR10.7.3] [MR10.7.4] [MR10.7.5] [MR10.7.6] What hits do to a unit: the one statement of results."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from grognard.rulesets.assault.state import ROUTED, SUPPRESSED, AssaultState, Morale
from grognard.rulesets.assault.world import UnitCard
from grognard.tactical.loads import UnitId

from .hits import Hits

WORSE: Final[tuple[Morale, ...]] = ("", SUPPRESSED, ROUTED)


class Strength(Struct, frozen=True):
    """What is left of a unit."""

    half: bool
    damage: int
    lost: bool = False


class Fate(Struct, frozen=True):
    """How a unit fares after an attack."""

    strength: Strength
    morale: Morale
    routs: bool = False
    """Whether it routs by this attack, and must make a rout move."""


def fate_of(
    state: AssaultState, unit: UnitId, hits: Hits, before: Morale, *, suppressive: bool = False, shells: bool = False
) -> Fate:
    """[MR10.7.3] What hits do to a unit whose morale was ``before`` when the attack began; ``shells`` tells indirect
    fire from all other [MR7.3d]."""
    who, card = state.units[unit], state.card(unit)
    if shells:
        hits = on_closed_armour(card, hits)
    more = 1 if before == ROUTED and hits.suppression else 0
    stricken = after_criticals(card, Strength(who.half, who.damage), hits.critical)
    strength = after_damage(card, stricken, hits.damage + more)
    felt = morale_after(card, hits, before, suppressive)
    worst = max(who.morale, felt, key=WORSE.index)
    return Fate(strength, worst, routs=worst == ROUTED and who.morale != ROUTED)


def on_closed_armour(card: UnitCard, hits: Hits) -> Hits:
    """[MR7.3d] On a tank that is closed on top the damage of shells counts as suppression."""
    if not card.armoured or "open_topped" in card.traits:
        return hits
    return Hits(hits.critical, 0, hits.damage + hits.suppression, hits.idle)


def after_criticals(card: UnitCard, strength: Strength, criticals: int) -> Strength:
    """[MR10.7.5a] Each critical hit costs one step; damage points are removed by it."""
    for _ in range(criticals):
        strength = _step_lost(card, strength, carried_over=0)
    return strength


def after_damage(card: UnitCard, strength: Strength, points: int) -> Strength:
    """[MR10.7.6a] Damage points at the capacity flip a unit, and the excess carries over."""
    strength = Strength(strength.half, strength.damage + points, strength.lost)
    while not strength.lost and strength.damage >= (capacity := card.capacity[strength.half]):
        strength = _step_lost(card, strength, carried_over=strength.damage - capacity)
    return strength


def _step_lost(card: UnitCard, strength: Strength, carried_over: int) -> Strength:
    """[MR4.5.2] A unit at half strength, or without a half-strength side, is eliminated."""
    last = strength.half or not card.capacity[True]
    return Strength(strength.half, strength.damage, lost=True) if last else Strength(True, carried_over)


def morale_after(card: UnitCard, hits: Hits, before: Morale, suppressive: bool) -> Morale:
    """[MR10.7.3a] [MR10.7.3b] [MR10.7.3c] [MR10.7.3d] [MR10.7.4] [MR10.7.5b] [3.4.2] What hits do to the morale that a
    unit had before."""
    if before == SUPPRESSED:
        second = hits.suppression and not card.armoured and not suppressive
        return ROUTED if hits.critical or hits.damage or second else SUPPRESSED
    if before == "" and (hits.critical or hits.suppression):
        return SUPPRESSED
    return before
