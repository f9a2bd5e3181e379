"""What it is worth to stand in a hex: nearness to the place of the task, safety, fields of fire, company."""

from __future__ import annotations

from heapq import heappop, heappush

from grognard.core.bits import bits
from grognard.core.flow import Side
from grognard.core.hexes import OFF_BOARD, Hex, Mask
from grognard.rulesets.lhy.memory import while_listing
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

from .estimates import danger, known_foes, prey
from .orders import Order, order_of
from .purpose import attacks, distance_to, goals, urgency

ON_GOAL = 1.2
"""What it is worth to stand on ground that is wanted."""
GUARD = 0.8
"""What it is worth to be the only one who holds it."""
FOLLOW = 0.5
"""How much vehicles care for ground: they follow the infantry and help it with their fire."""
TEAM = 0.3
"""The same for teams and leaders, who go where their men go."""
CROWD = 0.06
"""What each unit more in a hex costs: fire and shells love a crowd."""
DENSE = 0.15
"""How much of the danger each of them adds: fire is worth more on many, and all are shaken with the one that is hit."""
SHELLED = 1.0
LED = 0.15
"""What it is worth to a leader to be with his men, and to be near them."""
OVERLOOK = 0.5
"""What it is worth to a base of fire to see the place that is attacked, in range, before an enemy is known there."""
DUG = 0.15
"""What an improved position is worth where no enemy is known."""


def standing(state: LhyState, side: Side, unit: UnitId, hex: Hex) -> float:
    """What it is worth to a side that a unit stands in a hex at the end of its move."""
    return of_the_hex(state, side, unit, hex) + of_the_stack(state, side, unit, hex)


@while_listing
def of_the_hex(state: LhyState, side: Side, unit: UnitId, hex: Hex) -> float:
    """What the hex itself is worth to a unit with its order."""
    kind, order = state.kind(unit), order_of(state, side, unit)
    stance = order.stance
    value = -pace(state, side, unit) * distance_to(state, order.places, hex, kind.mobility)
    value -= stance.caution * danger(state, side, unit, hex)
    value += stance.fire * prey(state, side, unit, hex)
    if order.kind in ("support", "hunt") and kind.combat:
        value += OVERLOOK * overlooks(state, unit, order, hex)
    if stance.shy and hex >= 0 and is_overlooked(state, side, hex):
        value -= stance.shy
    if kind.leader:
        value += company_of_leader(state, unit, hex)
    if kind.foot:
        value += stance.cover * -ground_tem(state.world, hex) + (DUG if hex in state.improved else 0.0)
    if is_primary_impact(state, hex) or is_mined_against(state, side, hex):
        value -= SHELLED
    return value


def of_the_stack(state: LhyState, side: Side, unit: UnitId, hex: Hex) -> float:
    """What those who are there already make of it."""
    kind, value = state.kind(unit), 0.0
    others = [each for each in state.stack(hex) if each != unit and state.world.side[each] == side]
    if kind.combat and kind.foot:
        value += of_the_goal(state, side, unit, hex)
    if others and hex >= 0:
        value -= len(others) * (CROWD + DENSE * danger(state, side, unit, hex))
    if others and not fits(state, side, hex, () if unit in state.stack(hex) else (unit,)):
        value -= 3.0
    return value


def pace(state: LhyState, side: Side, unit: UnitId) -> float:
    """What a movement point nearer to the place of its task is worth to a unit: more as time runs out."""
    kind, stance = state.kind(unit), order_of(state, side, unit).stance
    share = FOLLOW if kind.vehicle else TEAM if kind.team else 1.0
    return share * (stance.pace + stance.haste * urgency(state))


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


def overlooks(state: LhyState, unit: UnitId, order: Order, hex: Hex) -> bool:
    """Whether some of the places of an order are seen from a hex, in range."""
    kind, ground = state.kind(unit), state.world.ground
    reach = max(kind.sav_range or 0, kind.at_range or 0)
    seen = field(ground, hex) & order.places
    return bool(seen) and any(ground.distance(hex, place) <= reach for place in bits(seen))


@while_listing
def is_overlooked(state: LhyState, side: Side, hex: Hex) -> bool:
    """Whether a known enemy sees a hex."""
    view = field(state.world.ground, hex)
    return any((here := state.here(foe)) >= 0 and view >> here & 1 for foe in known_foes(state, side))


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


@while_listing
def within_reach(
    state: LhyState, side: Side, mobility: str, start: Hex, budgets: tuple[Budget, ...], progress: Progress
) -> Mask:
    """The hexes that a party can come to with what is left of its allowance, as far as it knows."""
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
