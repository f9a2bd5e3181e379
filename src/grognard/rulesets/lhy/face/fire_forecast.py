"""[11.1.2] [11.3] [11.4.10] [13.1] What a marker of small arms or a knee mortar would be worth, and what it does in the
fire phase together with those that lie there already."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.core.flow import Action, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.view import Die, Forecast, Row, chances_of
from grognard.rulesets.lhy.actions.fire import Fire, FireBoth, Front, OpenFire
from grognard.rulesets.lhy.actions.mortars import Knee
from grognard.rulesets.lhy.actions.movement import Rake, ReplyShots
from grognard.rulesets.lhy.fire import small_arms
from grognard.rulesets.lhy.fire.crossfire import ChooseCrossfire, ChooseFront, features, from_behind, target_hex
from grognard.rulesets.lhy.fire.fronts import is_too_strong
from grognard.rulesets.lhy.fire.manner import PLAIN, SPLIT, Manner
from grognard.rulesets.lhy.fire.tally import Tally
from grognard.rulesets.lhy.mortars.values import knee_value
from grognard.rulesets.lhy.results.judging import selected, subjects
from grognard.rulesets.lhy.say import signed, the_hex, the_unit
from grognard.rulesets.lhy.state import NOBODY, LhyState, UnitId
from grognard.rulesets.lhy.vehicles.overrunning import raking
from grognard.rulesets.lhy.vehicles.replies import CLOSE
from grognard.rulesets.lhy.world import enemy_of

from .armour_forecast import manner_now, shells_at
from .knowing import as_known, hides_something
from .lots import SHELLS, SMALL_ARMS, effect_chances, faces, lying_on, values_of, would_roll

REAR = Manner(enfilade=True)


# ------------------------------------------------------------------------------------------------------ small arms


def small_arms_forecasts(state: LhyState, side: Side, action: Action) -> Sequence[Forecast]:
    """[11.3] Small arms into a hex."""
    assert isinstance(action, Fire)
    return [shots(state, side, action.unit, action.hex, manner_now(state))]


def split_forecasts(state: LhyState, side: Side, action: Action) -> Sequence[Forecast]:
    """[11.3.3d] Small arms into two hexes."""
    assert isinstance(action, FireBoth)
    return [shots(state, side, action.unit, hex, SPLIT) for hex in (action.hex, action.other)]


def reply_forecasts(state: LhyState, side: Side, action: Action) -> Sequence[Forecast]:
    """[10.4.5.1s3] Small arms at the riders of vehicles that pass through the hex."""
    assert isinstance(action, ReplyShots)
    return [shots(state, side, action.unit, state.here(action.unit), CLOSE)]


def raking_forecasts(state: LhyState, side: Side, action: Action) -> Sequence[Forecast]:
    """[10.4.5.3s4a] The small arms of a vehicle that overruns a hex."""
    assert isinstance(action, Rake)
    hex = state.here(action.unit)
    tally = raking(state, action.unit, hex)
    title = message("forecast-small-arms", unit=the_unit(state.world, action.unit), hex=the_hex(state.world, hex))
    return [of_markers(state, side, hex, title, {action.unit: tally})] if tally is not None else []


def shots(state: LhyState, side: Side, unit: UnitId, hex: Hex, manner: Manner) -> Forecast:
    """[11.3] [13.1] The marker of one fire, and what it does with those that lie there."""
    title = message("forecast-small-arms", unit=the_unit(state.world, unit), hex=the_hex(state.world, hex))
    tally = small_arms.value(state, unit, hex, manner, known=True)
    return of_markers(state, side, hex, title, {unit: tally})


def knee_forecasts(state: LhyState, side: Side, action: Action) -> Sequence[Forecast]:
    """[11.4.10.3] A knee mortar into a hex."""
    assert isinstance(action, Knee)
    title = message("forecast-knee", unit=the_unit(state.world, action.unit), hex=the_hex(state.world, action.hex))
    tally = knee_value(as_known(state, side, action.hex), action.unit, action.hex)
    return [of_markers(state, side, action.hex, title, {action.unit: tally}, kind=SHELLS)]


def of_markers(
    state: LhyState, side: Side, hex: Hex, title: Message, tallies: Mapping[UnitId, Tally], kind: str = SMALL_ARMS
) -> Forecast:
    """[13.1] New markers on a hex and what they do there, with the pile, to the unit that would be selected."""
    enemy = enemy_of(side)
    known = as_known(state, side, hex)
    target = next(iter(selected(known, subjects(known, enemy, hex, kind == SHELLS))), None)
    lying = lying_on(state, side, enemy, hex, known, target)
    new = tuple(planned(known, unit, target, tally, kind) for unit, tally in tallies.items())
    figures = [Row(message("forecast-marker"), " ".join(map(signed, values_of(new))), lit=True)]
    if lying:
        figures.append(Row(message("forecast-pile"), " ".join(map(signed, values_of(lying)))))
    if target is not None:
        figures.append(Row(message("forecast-target"), the_unit(state.world, target)))
    return Forecast(
        title=title,
        assumption=assumed(state, side, hex, target),
        figures=tuple(figures),
        modifiers=new[0].modifiers if len(new) == 1 else (),
        chances=chances_of(effect_chances(known, target, values_of((*lying, *new)))),
        dice=(*new, *lying),
        before=chances_of(effect_chances(known, target, values_of(lying))),
    )


def planned(state: LhyState, unit: UnitId, target: UnitId | None, tally: Tally, kind: str) -> Die:
    """[13.1s1] The die of a marker that a unit would place."""
    return would_roll(state, unit, kind, tally.marker, faces(state, target, tally.marker), tally.modifiers)


def assumed(state: LhyState, side: Side, hex: Hex, target: UnitId | None) -> Message | None:
    """What the chances rest on where a side does not know everything."""
    if target is None:
        return message("forecast-concealed-target")
    return message("forecast-known-only") if hides_something(state, side, hex) else None


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
        ({unit: value_of(state, unit, goal, unit in rear) for unit in asked.units} for rear in rears),
        key=lambda found: sum(tally.marker for tally in found.values()),
    )
    title = message("forecast-crossfire", hex=the_hex(state.world, goal))
    return [of_markers(state, side, goal, title, tallies)]


def front_forecasts(state: LhyState, side: Side, action: Action) -> Sequence[Forecast]:
    """[11.1.2x2] [11.1a] How many of a crossfire would be in the rear of who turns so, and count for more."""
    assert isinstance(action, Front)
    asked = next((each for each in state.pending if isinstance(each, ChooseFront)), None)
    if asked is None:
        return ()
    goal = target_hex(state, asked.hex, asked.target)
    safe = asked.target == NOBODY and is_too_strong(state, enemy_of(side), goal, known=False)
    behind = [] if safe else list(from_behind(state, asked.units, goal, action.feature))
    title = message("forecast-crossfire", hex=the_hex(state.world, goal))
    return [Forecast(title, None, (Row(message("forecast-from-behind"), str(len(behind)), lit=True),), (), ())]


def value_of(state: LhyState, unit: UnitId, goal: Hex, rear: bool) -> Tally:
    """[11.1.2x1] The fire of one unit of a crossfire, from the rear or not."""
    return small_arms.value(state, unit, goal, REAR if rear else PLAIN, known=True)
