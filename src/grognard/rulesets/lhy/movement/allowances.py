"""[10.1] [17.1] How far units may go in one action: points by day, hexes at night, and what is always allowed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from grognard.core.flow import Side
from grognard.core.hexes import Hex, Mask
from grognard.rulesets.lhy.memory import while_listing
from grognard.rulesets.lhy.reaction.rights import is_activation
from grognard.rulesets.lhy.sight.light import NIGHT, lit
from grognard.rulesets.lhy.state import OFF_MAP, Halves, LhyState, UnitId
from grognard.rulesets.lhy.tables import ALL

from .ways import enemy_combat_hexes

FAST = frozenset({"fv", "truck", "jeep"})
"""[10.1.1b2] Vehicles with the larger allowance; AFV and halftracks have the smaller."""


class Budget(Struct, frozen=True):
    """What a party may spend: points, and hexes that it may enter whatever they cost."""

    rule: str
    points: Halves = 0
    hexes: int = 0
    counted: bool = False
    """[17.1c] [12.6.1] Whether hexes alone count."""
    bonus: Halves = 0
    """[4.1.9.5a] More points for those who keep to the road."""
    lit: bool = False
    """[17.4.2e] Whether it holds only while every hex entered is lit."""


class Progress(Struct, frozen=True):
    """How far a party has come."""

    hexes: int = 0
    spent: Halves = 0
    on_road: bool = True
    """[4.1.9.5a] Whether it has followed a road all the way, away from the enemy."""
    in_light: bool = True
    """[17.4.2e] Whether every hex that it entered is lit."""


def after(progress: Progress, cost: Halves, budgets: Sequence[Budget], *, road: bool, light: bool) -> Progress:
    """How far a party has come with one more step."""
    on_road = progress.on_road and road
    spent = max(limit(each, on_road=on_road) for each in budgets) if cost == ALL else progress.spent + cost
    return Progress(progress.hexes + 1, spent, on_road, progress.in_light and light)


def limit(budget: Budget, *, on_road: bool) -> Halves:
    """[4.1.9.5a] The points of a budget, with the bonus of the road where it holds."""
    return budget.points + (budget.bonus if on_road else 0)


def suffices(budget: Budget, progress: Progress, cost: Halves, *, road: bool, light: bool) -> bool:
    """[10.0a] [10.1.1a] Whether a step can be paid, or belongs to those that are always allowed. Entering a marsh takes
    a whole allowance [4.1.13c]."""
    if budget.lit and not (progress.in_light and light):
        return False
    if progress.hexes < budget.hexes:
        return True
    if budget.counted:
        return False
    if cost == ALL:
        return progress.spent == 0 and budget.points > 0
    return progress.spent + cost <= limit(budget, on_road=progress.on_road and road)


def affordable(
    budgets: Sequence[Budget], progress: Progress, cost: Halves, *, road: bool = False, light: bool = False
) -> bool:
    """[10.0a] Whether some budget of a party pays for a step."""
    return any(suffices(each, progress, cost, road=road, light=light) for each in budgets)


# On foot


def on_foot(state: LhyState, units: Sequence[UnitId], start: Hex) -> tuple[Budget, ...]:
    """[10.1.1a] [10.1.2a] [17.1c] The budgets of a party on foot."""
    if all(state.units[unit].heroic for unit in units):
        return (Budget("12.6.1", hexes=state.world.tables.hexes.heroic, counted=True),)
    if any(state.units[unit].disrupted for unit in units):
        return (Budget("13.3.2b", hexes=1, counted=True),)
    if state.light != NIGHT:
        return (by_day(state, units),)
    return tuple(after_dark(state, units, start))


def by_day(state: LhyState, units: Sequence[UnitId], *, lit: bool = False) -> Budget:
    """[10.1.1a] [10.1.2a] Points, hexes that are always allowed, and the bonus of the road."""
    points, hexes = state.world.tables.allowance, state.world.tables.hexes
    bonus = 0 if lit else points.road_bonus
    if is_activation(state):
        return Budget("10.1.1a", points.foot_activation, hexes.least_activation, bonus=bonus, lit=lit)
    least = hexes.japanese_reaction if are_led_japanese(state, units) else hexes.least_reaction
    return Budget("10.1.2a", points.foot_reaction, least, bonus=bonus, lit=lit)


def after_dark(state: LhyState, units: Sequence[UnitId], start: Hex) -> Iterator[Budget]:
    """[17.1c] So many hexes; [17.4.2e] in the light of a flare as by day."""
    hexes = state.world.tables.hexes
    if is_activation(state):
        yield Budget("17.1c", hexes=hexes.night_activation, counted=True)
    else:
        most = hexes.japanese_reaction if are_led_japanese(state, units) else hexes.night_reaction
        yield Budget("17.1c", hexes=most, counted=True)
    if starts_by_the_light(state, start):
        yield by_day(state, units, lit=True)


def are_led_japanese(state: LhyState, units: Sequence[UnitId]) -> bool:
    """[10.1.2a] Whether all are Japanese units that meet 8.3a: a leader, or whom he may take along."""
    led = state.deeds.led
    return all(
        state.kind(unit).japanese and any(leader == unit or who >> unit & 1 for leader, who in led) for unit in units
    )


def starts_by_the_light(state: LhyState, start: Hex) -> bool:
    """[17.4.2e] Whether a hex is lit by a flare, or next to one that is."""
    area = lit(state)
    return start != OFF_MAP and bool(area and state.world.ground.within(area, 1) >> start & 1)


# Vehicles


def of_vehicles(
    state: LhyState, units: Sequence[UnitId], start: Hex, *, reverse: bool, evading: bool = False
) -> tuple[Budget, ...]:
    """[10.1.1b] [10.1.2b] [17.1d] The budgets of vehicles: that of the slowest. Getting out of the way of an overrun is
    a reaction [10.4.5.3s3]."""
    active = is_activation(state) and not evading
    by_day = (vehicle_by_day(state, unit, reverse=reverse, active=active) for unit in units)
    day = min(by_day, key=lambda budget: budget.points)
    if state.light != NIGHT:
        return (day,)
    points = state.world.tables.allowance
    most = points.night_activation if active else points.night_reaction
    dark = Budget("17.1d", min(points.reverse, most) if reverse else most)
    if not starts_by_the_light(state, start):
        return (dark,)
    return dark, Budget(day.rule, day.points, lit=True)


def vehicle_by_day(state: LhyState, unit: UnitId, *, reverse: bool, active: bool) -> Budget:
    """[10.1.1b] [10.1.1b2] [10.1.1b3] [10.1.2b] The points of one vehicle."""
    points = state.world.tables.allowance
    if reverse:
        return Budget("10.1.1b3", points.reverse, bonus=points.road_bonus)
    if not active:
        return Budget("10.1.2b", points.vehicle_reaction, bonus=points.road_bonus)
    if state.world.kind[unit].type in FAST:
        return Budget("10.1.1b2", points.fast_activation, bonus=points.road_bonus)
    return Budget("10.1.1b", points.tracked_activation, bonus=points.road_bonus)


def is_clear_of_enemies(state: LhyState, side: Side, hex: Hex) -> bool:
    """[4.1.9.5b] Whether no enemy combat unit is so near to a road hex that the bonus is lost."""
    return not near_enemy_combat(state, side) >> hex & 1


@while_listing
def near_enemy_combat(state: LhyState, side: Side) -> Mask:
    """[4.1.9.5b] The hexes in which the bonus of the road is lost."""
    return state.world.ground.within(enemy_combat_hexes(state, side), state.world.tables.hexes.road_bonus_void)
