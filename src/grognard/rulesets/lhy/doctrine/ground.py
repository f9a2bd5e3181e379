"""What it is worth to stand in a hex: nearness to the goal, safety, fields of fire, company."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush

from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.hexes import OFF_BOARD, Hex, Mask
from grognard.rulesets.lhy.mortars.values import ground_tem
from grognard.rulesets.lhy.movement.allowances import Budget, Progress
from grognard.rulesets.lhy.movement.costs import ways
from grognard.rulesets.lhy.movement.stacking import fits
from grognard.rulesets.lhy.reaction.rights import is_mined_against
from grognard.rulesets.lhy.sight.lines import field
from grognard.rulesets.lhy.sight.seeing import is_primary_impact
from grognard.rulesets.lhy.state import LhyState, UnitId
from grognard.rulesets.lhy.tables import ALL
from grognard.rulesets.lhy.troops import has_known_enemy, platoon_of
from grognard.rulesets.lhy.victory.control import sites

from .estimates import danger, known_guns
from .purpose import attacks, distance_to_goal, goals, pace

ON_GOAL = 1.2
"""What it is worth to stand on ground that is wanted."""
GUARD = 0.8
"""What it is worth to be the only one who holds it."""
CAUTION = 0.55
"""How much of the danger in a hex counts against going there."""
CARE = 1.0
"""The same for vehicles, which are dear."""
FOLLOW = 0.35
"""How much vehicles care for ground: they follow the infantry and help it with their fire."""
GOOD_FIRE = 0.12
"""What it is worth to see an enemy in good range."""
CROWD = 0.06
"""What each unit more in a hex costs: fire and shells love a crowd."""
COVER = 0.05
"""What a point of cover is worth even where no enemy is known."""
SHELLED = 1.0
LED = 0.15
"""What it is worth to a leader to be with his men, and to be near them."""


def standing(state: LhyState, side: Side, unit: UnitId, hex: Hex) -> float:
    """What it is worth to a side that a unit stands in a hex at the end of its move."""
    kind = state.kind(unit)
    haste = FOLLOW if kind.vehicle else 1.0
    value = -haste * pace(state, side) * distance_to_goal(state, side, hex, kind.mobility)
    value -= (CARE if kind.vehicle else CAUTION) * danger(state, side, unit, hex)
    if kind.combat and kind.foot:
        value += of_the_goal(state, side, unit, hex)
    if kind.combat:
        value += GOOD_FIRE * min(2, len(targets_from(state, side, unit, hex)))
    if kind.leader:
        value += company_of_leader(state, unit, hex)
    if kind.foot:
        value += COVER * -ground_tem(state.world, hex) + (3 * COVER if hex in state.improved else 0)
    others = [each for each in state.stack(hex) if each != unit and state.world.side[each] == side]
    value -= CROWD * len(others)
    if not fits(state, side, hex, () if unit in state.stack(hex) else (unit,)):
        value -= 3.0
    if is_primary_impact(state, hex) or is_mined_against(state, side, hex):
        value -= SHELLED
    return value


def of_the_goal(state: LhyState, side: Side, unit: UnitId, hex: Hex) -> float:
    """What it is worth to take ground, or to guard it alone."""
    if goals(state, side) >> hex & 1 and attacks(state, side):
        return ON_GOAL
    for site in sites(state.world):
        if site.hexes >> hex & 1:
            others = any(
                each != unit and state.world.side[each] == side and state.kind(each).combat for each in state.stack(hex)
            )
            return 0.0 if others else GUARD
    return 0.0


def targets_from(state: LhyState, side: Side, unit: UnitId, hex: Hex) -> list[UnitId]:
    """The known enemies in good range of a hex."""
    reach = (state.kind(unit).sav_range or 0) // 2
    ground = state.world.ground
    view = field(ground, hex)
    return [
        foe
        for foe in known_guns(state, side)
        if (here := state.here(foe)) >= 0 and view >> here & 1 and ground.distance(here, hex) <= reach
    ]


def company_of_leader(state: LhyState, unit: UnitId, hex: Hex) -> float:
    """A leader belongs with his platoon, best with those who are shaken."""
    platoon, ground = platoon_of(state, unit), state.world.ground
    value = 0.0
    for other in state.on_map(state.world.side[unit]):
        if other != unit and platoon_of(state, other) == platoon:
            distance = ground.distance(state.here(other), hex)
            need = 2.0 if state.units[other].disrupted else 1.0
            value += LED * need * (1.0 if distance == 0 else 0.5 if distance == 1 else -0.1 * min(distance, 5))
    return value


# ------------------------------------------------------------------------------------------------ where it can go


def within_reach(
    state: LhyState, side: Side, mobility: str, start: Hex, budgets: Sequence[Budget], progress: Progress
) -> Mask:
    """The hexes that a party can come to with what is left of its allowance, as far as it knows."""
    key = ("reach", side, mobility, start, tuple(budgets), progress)
    basis = (state.calls, state.arrivals)
    return remembered(
        state.derived,
        key,
        basis,
        lambda: _within_reach(state, side, mobility, start, budgets, progress),
    )


def _within_reach(
    state: LhyState, side: Side, mobility: str, start: Hex, budgets: Sequence[Budget], progress: Progress
) -> Mask:
    points = max((each.points for each in budgets if not each.counted), default=0) - progress.spent
    free = max((each.hexes for each in budgets), default=0) - progress.hexes
    steps, ground = ways(state.world, mobility), state.world.ground
    best = {start: 0}
    queue = [(0, 0, start)]
    while queue:
        spent, entered, hex = heappop(queue)
        if spent > best[hex]:
            continue
        for direction, near in enumerate(ground.neighbour[hex]):
            if near == OFF_BOARD or steps[hex][direction].barred:
                continue
            cost = steps[hex][direction].cost
            total = spent + (max(points, 1) if cost == ALL else cost)
            if total > points and entered >= free:
                continue
            if total >= best.get(near, 999) or has_known_enemy(state, side, near):
                continue
            best[near] = total
            heappush(queue, (total, entered + 1, near))
    found = 0
    for hex in best:
        found |= 1 << hex
    return found
