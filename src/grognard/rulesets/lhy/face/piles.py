"""[13.1] [13.2] What the fire markers that lie on the map are worth: each of them, and the exact chances of all."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.view import Die, Forecast, Modifier, Row, chances_of
from grognard.rulesets.lhy.results.judging import armour, final_result, selected, subjects
from grognard.rulesets.lhy.say import the_hex, the_unit
from grognard.rulesets.lhy.state import LhyState, UnitId
from grognard.rulesets.lhy.troops import cohesion
from grognard.rulesets.lhy.world import SIDES

from .armour_forecast import armour_chances, dice_borne
from .assault_forecast import assault_on
from .counters import is_face_up, is_shown, setting_up
from .lots import effect_chances, lying_on, values_of


def due(state: LhyState, viewer: Side | None) -> dict[str, tuple[Forecast, ...]]:
    """What waits for the fire phase and for the assault phase, by hex."""
    found: dict[Hex, list[Forecast]] = {}
    for hex in sorted({*state.small_arms, *state.shells}):
        found[hex] = [pile for side in SIDES for pile in pile_on(state, viewer, side, hex)]
    for unit, here in enumerate(state.units):
        if here.hits and is_shown(state, viewer, unit, setting_up(state)) and state.here(unit) >= 0:
            found.setdefault(state.here(unit), []).append(pile_at(state, viewer, unit))
    for hex in state.assaults:
        found.setdefault(hex, []).append(assault_on(state, viewer, hex))
    return {state.world.label(hex): tuple(piles) for hex, piles in found.items() if piles}


# --------------------------------------------------------------------------------------- small arms and shells


def pile_on(state: LhyState, viewer: Side | None, side: Side, hex: Hex) -> list[Forecast]:
    """[13.1] The markers that count against a side in a hex, and what they do to the unit to be compared with."""
    aimed = [mark for mark in state.small_arms.get(hex, ()) if mark.target == side]
    shells = state.shells.get(hex, ())
    busy = setting_up(state)
    shown = [u for u in state.everyone(hex) if state.world.side[u] == side and is_shown(state, viewer, u, busy)]
    there = [unit for unit in subjects(state, side, hex, bool(shells)) if unit in shown]
    plain = all(is_face_up(state, viewer, unit) for unit in shown)
    if not (aimed or shells) or not (there if plain else shown):
        return []
    target = next(iter(selected(state, there)), None) if plain else None
    dice = lying_on(state, viewer, side, hex, state, target)
    if target is None:
        return [forecast_of(state, hex, dice, message("pile-unknown"))]
    lead = final_result(state, target, 0)
    led = (Modifier("13.1s4", message("pile-leader"), lead, points=True),) if lead else ()
    steady = Row(message("pile-cohesion"), cohesion(state, target) or 0, lit=True)
    against = message("pile-against", unit=the_unit(state.world, target))
    return [forecast_of(state, hex, dice, against, led, (steady,), effect_chances(state, target, values_of(dice)))]


# ------------------------------------------------------------------------------------------------- anti-tank fire


def pile_at(state: LhyState, viewer: Side | None, unit: UnitId) -> Forecast:
    """[13.2] The ATDRM on a unit, and what they do to it."""
    hits, hex = state.units[unit].hits, state.here(unit)
    plain = is_face_up(state, viewer, unit)
    dice = dice_borne(state, viewer, unit, known=plain)
    if not plain:
        return forecast_of(state, hex, dice, message("pile-unknown"))
    front = Row(message("pile-armour"), armour(state, unit, enfilade=any(hit.enfilade for hit in hits)), lit=True)
    against = message("pile-against", unit=the_unit(state.world, unit))
    return forecast_of(state, hex, dice, against, (), (front,), armour_chances(state, unit, hits))


def forecast_of(
    state: LhyState,
    hex: Hex,
    dice: tuple[Die, ...],
    assumption: Message,
    more: tuple[Modifier, ...] = (),
    figures: tuple[Row, ...] = (),
    chances: Mapping[str, Fraction] | None = None,
) -> Forecast:
    """A pile as evidence: every die, what it is compared with, and the chances."""
    title = message("pile-title", hex=the_hex(state.world, hex))
    return Forecast(title, assumption, figures, more, chances_of(chances or {}), dice=dice)
