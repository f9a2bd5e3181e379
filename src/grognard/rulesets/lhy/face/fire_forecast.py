"""[11.1.2] [11.3] [11.5] [13.1] [13.2] What a fire marker would be worth, and what it does in the fire phase together
with those that lie there already."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction

from grognard.core.flow import Action, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.view import Forecast, Row, chances_of
from grognard.rulesets.lhy.actions.fire import Fire, FireBoth, OpenFire, Shoot, ShootBoth
from grognard.rulesets.lhy.actions.mortars import Knee
from grognard.rulesets.lhy.fire import anti_tank, small_arms
from grognard.rulesets.lhy.fire.crossfire import ChooseCrossfire, features, from_behind, target_hex
from grognard.rulesets.lhy.fire.fronts import enfilades_unit
from grognard.rulesets.lhy.fire.manner import PLAIN, SPLIT, Manner
from grognard.rulesets.lhy.fire.tally import Tally
from grognard.rulesets.lhy.mortars.values import knee_value
from grognard.rulesets.lhy.results.judging import (
    CASUALTY,
    DISRUPT,
    LOSS,
    UNHURT,
    effect,
    final_result,
    selected,
    strike,
    subjects,
)
from grognard.rulesets.lhy.say import signed, the_hex, the_unit
from grognard.rulesets.lhy.state import NOBODY, LhyState, UnitId
from grognard.rulesets.lhy.world import enemy_of

from .knowing import as_known, hides_something

FACES = range(1, 11)
NAMES = {UNHURT: "none", DISRUPT: "disrupted", CASUALTY: "casualty"}
ARMOUR_NAMES = {UNHURT: "none", DISRUPT: "shocked", LOSS: "destroyed"}
REAR = Manner(enfilade=True)
UNKNOWN = -2
"""A counter that is not known, for its name."""


# ------------------------------------------------------------------------------------------------------ small arms


def small_arms_forecasts(state: LhyState, side: Side, action: Action) -> Sequence[Forecast]:
    """[11.3] Small arms into a hex."""
    assert isinstance(action, Fire)
    return [shots(state, side, action.unit, action.hex, PLAIN)]


def split_forecasts(state: LhyState, side: Side, action: Action) -> Sequence[Forecast]:
    """[11.3.3d] Small arms into two hexes."""
    assert isinstance(action, FireBoth)
    return [shots(state, side, action.unit, hex, SPLIT) for hex in (action.hex, action.other)]


def shots(state: LhyState, side: Side, unit: UnitId, hex: Hex, manner: Manner) -> Forecast:
    """[11.3] [13.1] The marker of one fire, and what it does with those that lie there."""
    title = message("forecast-small-arms", unit=the_unit(state.world, unit), hex=the_hex(state.world, hex))
    tally = small_arms.value(state, unit, hex, manner, known=True)
    return of_markers(state, side, hex, title, (tally,), shells=False)


def knee_forecasts(state: LhyState, side: Side, action: Action) -> Sequence[Forecast]:
    """[11.4.10.3] A knee mortar into a hex."""
    assert isinstance(action, Knee)
    title = message("forecast-knee", unit=the_unit(state.world, action.unit), hex=the_hex(state.world, action.hex))
    tally = knee_value(as_known(state, side, action.hex), action.unit, action.hex)
    return [of_markers(state, side, action.hex, title, (tally,), shells=True)]


def of_markers(
    state: LhyState, side: Side, hex: Hex, title: Message, tallies: Sequence[Tally], *, shells: bool
) -> Forecast:
    """[13.1] New markers on a hex and what they do there, with the pile, to the unit that would be selected."""
    enemy = enemy_of(side)
    known = as_known(state, side, hex)
    target = next(iter(selected(known, subjects(known, enemy, hex, shells))), None)
    pile = lying_on(state, enemy, hex)
    new = [tally.marker for tally in tallies]
    figures = [Row(message("forecast-marker"), " ".join(map(signed, new)), lit=True)]
    if pile:
        figures.append(Row(message("forecast-pile"), " ".join(map(signed, pile))))
    if target is not None:
        figures.append(Row(message("forecast-target"), the_unit(state.world, target)))
    chances = effect_chances(known, target, (*pile, *new)) if target is not None else {}
    return Forecast(
        title=title,
        assumption=assumed(state, side, hex, target),
        figures=tuple(figures),
        modifiers=tallies[0].modifiers if len(tallies) == 1 else (),
        chances=chances_of(chances),
    )


def assumed(state: LhyState, side: Side, hex: Hex, target: UnitId | None) -> Message | None:
    """What the chances rest on where a side does not know everything."""
    if target is None:
        return message("forecast-concealed-target")
    return message("forecast-known-only") if hides_something(state, side, hex) else None


def lying_on(state: LhyState, side: Side, hex: Hex) -> tuple[int, ...]:
    """[13.1s1] The values of the markers in a hex that count against a side."""
    aimed = (marker.value for marker in state.small_arms.get(hex, ()) if marker.target == side)
    return (*aimed, *(marker.value for marker in state.shells.get(hex, ())))


def effect_chances(state: LhyState, unit: UnitId, markers: Sequence[int]) -> dict[str, Fraction]:
    """[13.1s1] [13.1s5] What markers do to the unit that they are compared with: a die for each, the highest counts."""
    found: dict[str, Fraction] = {}
    for total, share in highest_totals(markers).items():
        name = NAMES[effect(state, unit, final_result(state, unit, total))]
        found[name] = found.get(name, Fraction(0)) + share
    return found


def highest_totals(markers: Sequence[int]) -> dict[int, Fraction]:
    """[13.1s1] The chances of the highest total of dice with their markers."""
    found: dict[int, Fraction] = {}
    below = Fraction(0)
    for total in range(min(markers) + 1, max(markers) + len(FACES) + 1):
        upto = Fraction(1)
        for marker in markers:
            upto *= Fraction(max(0, min(len(FACES), total - marker)), len(FACES))
        if upto != below:
            found[total] = upto - below
        below = upto
    return found


def shares(results: Iterable[str]) -> dict[str, Fraction]:
    """Results of equally likely dice as fractions."""
    found = Counter(results)
    whole = sum(found.values())
    return {name: Fraction(count, whole) for name, count in found.items()}


# ------------------------------------------------------------------------------------------------------- anti-tank


def anti_tank_forecasts(state: LhyState, side: Side, action: Action) -> Sequence[Forecast]:
    """[11.5] Anti-tank fire at a unit, or [11.5.4c] at two."""
    assert isinstance(action, Shoot | ShootBoth)
    if isinstance(action, Shoot):
        return [shells_at(state, action.unit, action.target, PLAIN)]
    return [shells_at(state, action.unit, target, SPLIT) for target in (action.target, action.other)]


def shells_at(state: LhyState, unit: UnitId, target: UnitId, manner: Manner) -> Forecast:
    """[11.5] [13.2] The marker of one fire at a target, and what it does; a concealed one's armour is not known."""
    tally = anti_tank.value(state, unit, target, manner, known=True)
    plain = not (state.units[target].concealed or state.units[target].hidden)
    chances = armour_chances(state, unit, target, tally.marker, manner) if plain else {}
    named = the_unit(state.world, target if plain else UNKNOWN)
    return Forecast(
        title=message("forecast-anti-tank", unit=the_unit(state.world, unit), target=named),
        assumption=None if plain else message("forecast-concealed-target"),
        figures=(Row(message("forecast-marker"), signed(tally.marker), lit=True),),
        modifiers=tally.modifiers,
        chances=chances_of(chances),
    )


def armour_chances(
    state: LhyState, firer: UnitId, target: UnitId, marker: int, manner: Manner = PLAIN
) -> dict[str, Fraction]:
    """[13.2] What one die with a marker does to a vehicle, gun or position."""
    enfilade = manner.enfilade or enfilades_unit(state, firer, target)
    return shares(ARMOUR_NAMES[strike(state, target, marker, enfilade, die)] for die in FACES)


# ------------------------------------------------------------------------------------------------------- crossfire


def crossfire_forecasts(state: LhyState, side: Side, action: Action) -> Sequence[Forecast]:
    """[11.1.2x1] The units named open fire; the defender is taken to turn his front where it hurts him least."""
    assert isinstance(action, OpenFire)
    asked = next((each for each in state.pending if isinstance(each, ChooseCrossfire)), None)
    if asked is None or not asked.units:
        return ()
    goal = target_hex(state, asked.hex, asked.target)
    rears = [tuple(from_behind(state, asked.units, goal, front)) for front in features(state, asked.units, goal)]
    if asked.target != NOBODY:
        least = min(rears, key=len, default=())
        return [shells_at(state, unit, asked.target, REAR if unit in least else PLAIN) for unit in asked.units]
    tallies = min(
        ([value_of(state, unit, goal, unit in rear) for unit in asked.units] for rear in rears),
        key=lambda found: sum(tally.marker for tally in found),
    )
    title = message("forecast-crossfire", hex=the_hex(state.world, goal))
    return [of_markers(state, side, goal, title, tallies, shells=False)]


def value_of(state: LhyState, unit: UnitId, goal: Hex, rear: bool) -> Tally:
    """[11.1.2x1] The fire of one unit of a crossfire, from the rear or not."""
    return small_arms.value(state, unit, goal, REAR if rear else PLAIN, known=True)
