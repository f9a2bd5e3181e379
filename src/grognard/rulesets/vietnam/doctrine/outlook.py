"""How a side sees the map under its plan: the orders that hold, and what each place is worth to each unit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from grognard.core.bits import bits
from grognard.core.derived import remembered
from grognard.core.flow import Decision, Side
from grognard.core.hexes import Mask
from grognard.core.tasks import Plan
from grognard.rulesets.vietnam.combat import around_targets
from grognard.rulesets.vietnam.forces import UnitId
from grognard.rulesets.vietnam.going import Trip, going
from grognard.rulesets.vietnam.places import Place
from grognard.rulesets.vietnam.state import HIDDEN, VietnamState
from grognard.rulesets.vietnam.turn import PlayerTurn
from grognard.rulesets.vietnam.world import US, VC, enemy_of

from . import guerrilla, hunting
from .ground import Exposure, by_water_to, exposure, on_foot_to, share_lost
from .purpose import Lean, Order, Orders, orders_in
from .routes import is_target, way_out
from .worth import covers, open_sites, step_worth, worth_of

CARE = {US: 0.35, VC: 0.8}
"""How much of what a unit risks at a place is weighed."""
SLOPE = {"hunt": 0.15, "attack": 0.3, "exploit": 0.4, "screen": 0.3, "support": 0.25, "guard": 0.3, "hold": 0.3}
"""By how much a place is worth less to a unit with a task for each half point that it is farther off."""
USUAL_SLOPE = 0.1
CONTACT = {US: 4.0, VC: 5.0}
"""What it is worth to stand beside an enemy whom one is to attack."""
CLOSING = 0.5
"""What it is worth to close one of his ways out."""
POSTS = {"attack": (0.0, 0.0), "guard": (8.0, 3.0), "screen": (4.0, 2.0)}
"""What it is worth to stand where a task is to be done, and beside that."""
RASH = 0.25
"""The share of what it risks there that a unit with such a task minds."""
SHELTER = {US: 0.2, VC: 0.5}
"""What cover is worth."""
EDGE_SLOPE = 0.6
"""What a half point less to the red edge is worth to the VC who play for it."""
AT_THE_EDGE = 5.0
"""What it is worth to them to have come to it."""
HASTE = 0.4
"""The share of what they risk on the way that they mind."""
TARGET = 1.0
"""What it costs the VC to stay where the B-52 strikes."""
UNCOVERED = 3.0
"""What it costs a hidden unit to move."""
MOST_SEARCHED = 5
"""So many hexes searched at once count; more would be found by somebody else."""
WORTH_STIRRING = 0.1


class Outlook:
    """What a side makes of a position: everything that a list of answers has in common."""

    def __init__(self, state: VietnamState, side: Side, decision: Decision | None, plan: Plan | None) -> None:
        self.state, self.side, self.decision, self.plan = state, side, decision, plan
        self._wishes: dict[UnitId, Wish] = {}
        self._ways_out: dict[Place, Mask] = {}

    @cached_property
    def orders(self) -> Orders:
        """The orders of the plan, or one's own; who has nothing left to do of his gets new ones."""
        state, planner, plan = self.state, PLANNERS[self.side], self.plan
        if plan is None:
            return own_orders(state, self.side)
        given = remembered(state.derived, ("orders", self.side), plan, lambda: orders_in(state, plan))
        idle = self.idle(given)
        if not idle:
            return given
        basis = plan, idle, state.sites, state.held[enemy_of(self.side)]
        more = remembered(state.derived, ("more", self.side), basis, lambda: planner.orders(state, Lean(), iter(idle)))
        return {**given, **more}

    def idle(self, given: Orders) -> tuple[UnitId, ...]:
        """The units that may still move in this phase and that have no order with anything left to do."""
        state, planner = self.state, PLANNERS[self.side]
        gone = state.deeds.moved | state.deeds.landed
        units = hunting.available(state) if self.side == US else state.with_status(VC, "map", HIDDEN)
        return tuple(
            unit
            for unit in units
            if not gone >> unit & 1 and (unit not in given or planner.is_stale(state, given[unit]))
        )

    # Places

    @cached_property
    def prizes(self) -> dict[Place, float]:
        """[16.0e] Where a US unit takes a camp by coming there."""
        state = self.state
        if self.side != US:
            return {}
        open_ = {place: worth_of(state, site) for site in open_sites(state, US) for place in state.theatre.on(site.hex)}
        return {place: worth for place, worth in open_.items() if not state.held[VC] >> place & 1}

    @cached_property
    def unsearched(self) -> Mask:
        return hunting.unsearched(self.state) if self.side == US else 0

    @cached_property
    def exposure(self) -> Exposure:
        return exposure(self.state, self.side)

    def worth(self, unit: UnitId, place: Place) -> float:
        """What it is worth to have a unit at a place."""
        return self.wish(unit).worth(place)

    def wish(self, unit: UnitId) -> Wish:
        """What a unit wants, found once."""
        if unit not in self._wishes:
            self._wishes[unit] = Wish(self, unit, self.orders.get(unit))
        return self._wishes[unit]

    def gain(self, place: Place, *, afloat: bool) -> float:
        """What a unit finds, takes and has at a place, whatever its task."""
        state = self.state
        if self.side == VC:
            return self.covers[place] * SHELTER[VC] - (TARGET if is_target(state, place) else 0.0)
        worth = self.covers[place] * SHELTER[US]
        if self.unsearched:
            count = (state.theatre.search[place] & self.unsearched).bit_count()
            worth += hunting.SEARCH * min(MOST_SEARCHED, count)
        return worth if afloat or not self.prizes else worth + self.prizes.get(place, 0.0)

    @cached_property
    def covers(self) -> tuple[float, ...]:
        return covers(self.state.world, self.state.map)

    def closing(self, target: Place, place: Place) -> float:
        """[7.7c] What it is worth that a unit at a place closes ways out of a target."""
        around = self.state.theatre.around
        if place >= self.state.theatre.lands:
            return 0.0
        return CLOSING * (around[place] & self.ways_out(target)).bit_count()

    def ways_out(self, target: Place) -> Mask:
        """[7.7c] The places to which a unit could fall back as things stand."""
        if target not in self._ways_out:
            self._ways_out[target] = ways_out(self.state, self.side, target)
        return self._ways_out[target]

    # Units

    def worths(self, unit: UnitId) -> list[float]:
        """What each place that a unit can go to is worth to it."""
        return list(map(self.wish(unit).worth, going(self.state, Trip(unit)).ends))

    def best_gain(self, unit: UnitId) -> float:
        """What the best move of a unit brings over staying."""
        state = self.state
        here = self.worth(unit, state.place(unit))
        best = max(self.worths(unit), default=here)
        return best - here - (UNCOVERED if state.units[unit].status == HIDDEN else 0.0)


class Wish:
    """What one unit wants: where its task is done, how far that is, how much it minds danger."""

    __slots__ = (
        "_afloat",
        "_at",
        "_away",
        "_beside",
        "_care",
        "_closes",
        "_near",
        "_outlook",
        "_rash",
        "_slope",
        "_target",
        "_unit",
    )

    def __init__(self, outlook: Outlook, unit: UnitId, order: Order | None) -> None:
        state, side = outlook.state, outlook.side
        self._outlook, self._unit = outlook, unit
        self._afloat = state.world.units[unit].riverine
        self._care = CARE[side] * step_worth(state, side, unit)
        self._target, self._near, self._beside, self._at, self._slope = -1, 0, 0.0, 0.0, 0.0
        self._away: Sequence[int] = ()
        self._rash, self._closes = 1.0, False
        if order is not None:
            self.follow(order)

    def follow(self, order: Order) -> None:
        """Go by an order: the nearer to its target the better, and best where it is carried out."""
        state, side = self._outlook.state, self._outlook.side
        self._target, self._slope = order.target, SLOPE.get(order.kind, USUAL_SLOPE)
        if side == VC and order.kind == "withdraw" and state.aim == "escape":
            self._away, self._slope = way_out(state), EDGE_SLOPE
            self._near, self._beside = state.theatre.edges["red_exit"], AT_THE_EDGE
            self._care *= HASTE
            return
        find = by_water_to if self._afloat else on_foot_to
        self._away = find(state.world, state.map, order.target)
        if order.kind in POSTS:
            self._at, self._beside = POSTS[order.kind]
            self._near = around_targets(state.world, state.map)[order.target] | 1 << order.target
            self._rash = RASH
        if order.kind == "attack":
            self._beside, self._closes = CONTACT[side], True

    def worth(self, place: Place) -> float:
        """What a place is worth to the unit."""
        outlook = self._outlook
        worth = outlook.gain(place, afloat=self._afloat)
        care = self._care
        if self._away:
            worth -= self._slope * self._away[place]
            if self._near >> place & 1:
                care *= self._rash
                worth += self._at if place == self._target else self._beside
                worth += outlook.closing(self._target, place) if self._closes else 0.0
        if self._afloat:
            return worth
        return worth - care * share_lost(outlook.exposure[place], outlook.state.defence(self._unit))


def ways_out(state: VietnamState, side: Side, target: Place) -> Mask:
    """The land next to a place that nobody holds and that no unit of a side stands beside."""
    theatre, found = state.theatre, 0
    for near in bits(theatre.around[target] & ~state.held[US] & ~state.held[VC]):
        if not theatre.around[near] & state.held[side]:
            found |= 1 << near
    return found


PLANNERS = {US: hunting, VC: guerrilla}


def own_orders(state: VietnamState, side: Side) -> Orders:
    """What the doctrine would have the units of a side do now; a plan holds while the enemy stands as he did."""
    player = state.frame(PlayerTurn)
    basis = state.turn, player and player.side, state.sites, state.held[enemy_of(side)], state.aim
    return remembered(state.derived, ("own", side), basis, lambda: PLANNERS[side].orders(state, Lean()))
