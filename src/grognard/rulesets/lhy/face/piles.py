"""[13.1] [13.2] What the fire markers that lie on the map are worth: each of them, and the exact chances of all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import prod

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.view import Forecast, Modifier, Row, chances_of
from grognard.rulesets.lhy.results.judging import (
    Outcome,
    armour,
    effect,
    final_result,
    selected,
    strike,
    subjects,
)
from grognard.rulesets.lhy.say import signed, the_hex, the_unit
from grognard.rulesets.lhy.state import AntiTank, LhyState, UnitId
from grognard.rulesets.lhy.troops import cohesion
from grognard.rulesets.lhy.world import SIDES

from .assault_forecast import assault_on
from .counters import is_face_up, is_shown, setting_up
from .fire_forecast import ARMOUR_NAMES, FACES, NAMES


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
    markers = [(mark.value, "small-arms") for mark in state.small_arms.get(hex, ()) if mark.target == side]
    shells = [(shell.value, "shells") for shell in state.shells.get(hex, ())]
    busy = setting_up(state)
    shown = [u for u in state.everyone(hex) if state.world.side[u] == side and is_shown(state, viewer, u, busy)]
    there = [unit for unit in subjects(state, side, hex, bool(shells)) if unit in shown]
    plain = all(is_face_up(state, viewer, unit) for unit in shown)
    if not markers + shells or not (there if plain else shown):
        return []
    target = next(iter(selected(state, there)), None) if plain else None
    if target is None:
        return [forecast_of(state, hex, markers + shells, message("pile-unknown"))]
    lead = final_result(state, target, 0)
    led = (Modifier("13.1s4", message("pile-leader"), lead, points=True),) if lead else ()
    steady = Row(message("pile-cohesion"), cohesion(state, target) or 0, lit=True)
    chances = worst_of([value for value, _ in markers + shells], lambda total: result(state, target, total), NAMES)
    against = message("pile-against", unit=the_unit(state.world, target))
    return [forecast_of(state, hex, markers + shells, against, led, (steady,), chances)]


def result(state: LhyState, unit: UnitId, total: int) -> Outcome:
    """[13.1s4] [13.1s5] What a total does to a unit."""
    return effect(state, unit, final_result(state, unit, total))


def worst_of(
    values: Sequence[int], outcome: Callable[[int], Outcome], names: Mapping[Outcome, str]
) -> dict[str, Fraction]:
    """[13.1s1] The chances of the worst outcome of one die for each marker."""
    each = [[outcome(die + value) for die in FACES] for value in values]
    return worst(each, names)


def worst(each: Iterable[Sequence[Outcome]], names: Mapping[Outcome, str]) -> dict[str, Fraction]:
    """The chances of the worst of several outcomes, each given by the equally likely faces of its die."""
    dice = list(each)

    def at_most(limit: Outcome) -> Fraction:
        return prod((Fraction(sum(one <= limit for one in faces), len(faces)) for faces in dice), start=Fraction(1))

    found, below = {}, Fraction(0)
    for outcome in sorted(names):
        here = at_most(outcome)
        if here > below:
            found[names[outcome]] = here - below
        below = here
    return dict(reversed(found.items()))


# ------------------------------------------------------------------------------------------------- anti-tank fire


def pile_at(state: LhyState, viewer: Side | None, unit: UnitId) -> Forecast:
    """[13.2] The ATDRM on a unit, and what they do to it."""
    hits, hex = state.units[unit].hits, state.here(unit)
    markers = [(hit.value, "anti-tank") for hit in hits]
    if not is_face_up(state, viewer, unit):
        return forecast_of(state, hex, markers, message("pile-unknown"))
    chances = worst([struck(state, unit, hit) for hit in hits], ARMOUR_NAMES)
    front = Row(message("pile-armour"), armour(state, unit, enfilade=any(hit.enfilade for hit in hits)), lit=True)
    against = message("pile-against", unit=the_unit(state.world, unit))
    return forecast_of(state, hex, markers, against, (), (front,), chances)


def struck(state: LhyState, unit: UnitId, hit: AntiTank) -> list[Outcome]:
    """[13.2s1] What each face of the die of an ATDRM does."""
    return [strike(state, unit, hit.value, hit.enfilade, die) for die in FACES]


def forecast_of(
    state: LhyState,
    hex: Hex,
    markers: Sequence[tuple[int, str]],
    assumption: Message,
    more: tuple[Modifier, ...] = (),
    figures: tuple[Row, ...] = (),
    chances: Mapping[str, Fraction] | None = None,
) -> Forecast:
    """A pile as evidence: every marker with its rule, what it is compared with, and the chances."""
    rules = {"small-arms": "13.1s1", "shells": "13.1s1", "anti-tank": "13.2s1"}
    each = tuple(
        Modifier(rules[kind], message("pile-marker", kind=message(f"pile-{kind}"), value=signed(value)), value, True)
        for value, kind in markers
    )
    title = message("pile-title", hex=the_hex(state.world, hex))
    return Forecast(title, assumption, figures, (*each, *more), chances_of(chances or {}))
