"""What the US does in a turn: camps are stormed, jungle is searched in good order, the VC are hunted and barred in."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.bits import bits, mask
from grognard.core.hexes import Mask
from grognard.core.world import lately
from grognard.rulesets.vietnam.arrivals import arrival_of, has_come
from grognard.rulesets.vietnam.events.transport import BOAT, HELICOPTER
from grognard.rulesets.vietnam.forces import UnitId
from grognard.rulesets.vietnam.overlays import recorded_camps
from grognard.rulesets.vietnam.places import Place
from grognard.rulesets.vietnam.state import ABOARD, DUE, ON_MAP, VietnamState
from grognard.rulesets.vietnam.world import US, VC, World

from .ground import FAR, KEPT, by_water_to, on_foot_to
from .purpose import Goal, Lean, Order, assign
from .routes import edge_cost, next_steps_out
from .worth import CAMP_WORTH, cover, is_hunt, open_sites, unit_worth, worth_of

SEARCH = 0.5
"""What it is worth to search a hex that may hold a camp."""
FOUND, MOST_EACH = 1.0, 2.0
"""What finding a camp is worth, as a share of the camp, and what a hex to be searched is worth at most."""
LEAST_EACH = 0.75
"""And at least."""
MUCH = 8
"""More hexes than these take two units to search."""
BLOCKS, BLOCK = 20, 2
"""So many pieces of jungle are searched at a time, so many hexes around their middle."""
STORM = 0.35
"""What it is worth to each of those who storm a camp that is guarded, as a share of the camp."""
LATER, ABOUT = 0.5, 5
"""How much less it is worth to storm the next camp at the same time; so many hexes about it units count."""
MARGIN = 6
"""By so much the attackers of a place should be stronger than who defends it."""
HUNTED, RING_OFF, BY_THE_WAY = 0.9, 0.55, 0.25
"""What it is worth to go for a VC unit, as a share of what it is worth; less where the game is about camps, and less
again where no camp is near."""
BREAKING_OUT, SOON = 16.0, 36
"""What it is worth to bar the way of a VC unit that is so many half points from the red edge."""
AHEAD = 12
"""So many half points before it a VC unit is barred."""
NEAREST = 10
"""So many landing places are looked at for each goal."""


def unsearched(state: VietnamState) -> Mask:
    """[16.0] Where a camp can still be, from what the US knows; nothing when it has found all."""
    camps = recorded_camps(state)
    if camps is None or all(site.known for site in state.sites):
        return 0
    known = [place for site in state.sites if site.known for place in state.theatre.on(site.hex)]
    return state.theatre.zones[camps.zone] & ~state.searched & ~mask(known)


# ------------------------------------------------------------------------------------------------------- goals


def goals(state: VietnamState, lean: Lean) -> list[Goal]:
    """What the US goes for."""
    found = [*camps(state), *prey(state), *searches(state), *barriers(state)]
    return [leaning(goal, lean) for goal in found if goal.order.target != lean.away]


def leaning(goal: Goal, lean: Lean) -> Goal:
    """A goal as a plan sees it that differs from the usual one."""
    weight = goal.weight * (2.5 if goal.order.target == lean.main else 1.0)
    weight *= lean.boldness if goal.order.kind == "attack" else 1.0
    more = 2 if lean.massed and goal.order.kind == "attack" else 1
    return Goal(goal.order, weight, goal.crew * more, goal.strength * more)


def camps(state: VietnamState) -> Iterator[Goal]:
    """[16.0e] Camps that are found: one without a guard is walked into, one with a guard is stormed by many, the one
    with most units about it first and with most force."""
    found = [(place, worth_of(state, site)) for site in open_sites(state, US) for place in state.theatre.on(site.hex)]
    guarded = [(place, worth) for place, worth in found if state.held[VC] >> place & 1]
    for place, worth in found:
        if not state.held[VC] >> place & 1:
            yield Goal(Order("exploit", place, "task-take"), worth, 2)
    for rank, (place, worth) in enumerate(sorted(guarded, key=lambda camp: (-strength_about(state, camp[0]), camp))):
        wanted = state.defence(state.at[place]) + MARGIN
        yield Goal(Order("attack", place, "task-storm"), STORM * worth / (1 + rank * LATER), 7, wanted)


def strength_about(state: VietnamState, place: Place) -> int:
    """The attack strength of the US within a turn or two of a place."""
    row = state.theatre.distances(place)
    return sum(state.attack(state.at[other]) for other in bits(state.held[US]) if row[other] <= ABOUT)


def prey(state: VietnamState) -> Iterator[Goal]:
    """VC units in sight, the more the nearer they stand to a camp or to the red edge."""
    sites = {place for site in open_sites(state, US) for place in state.theatre.on(site.hex)}
    for place in bits(state.held[VC] & ~mask(sites)):
        unit = state.at[place]
        near = any(state.theatre.distance(place, site) <= 1 for site in sites)
        share = (RING_OFF if near else BY_THE_WAY) if is_hunt(state) else HUNTED
        weight = share * unit_worth(state, US, unit) * (1.3 - 0.3 * cover(state, place))
        wanted = state.defence(unit) + MARGIN
        yield Goal(Order("attack", place, "task-destroy"), weight, 6, wanted)


def searches(state: VietnamState) -> Iterator[Goal]:
    """[15.0] [16.0] Pieces of jungle that may hold a camp, the largest first."""
    left = unsearched(state)
    if not left:
        return
    around, each = blocks(state.world, state.map), find_worth(state)
    for _ in range(BLOCKS):
        size, place = max(((around[place] & left).bit_count(), -place) for place in bits(left))
        yield Goal(Order("hunt", -place, "task-search"), each * (2 + size), 2 if size > MUCH else 1)
        left &= ~around[-place]
        if not left:
            return


def find_worth(state: VietnamState) -> float:
    """What it is worth to go and search a hex: the more, the fewer hexes are left for the camps that are missing."""
    missing = sum(not site.known for site in state.sites)
    return min(MOST_EACH, max(LEAST_EACH, FOUND * missing * CAMP_WORTH / unsearched(state).bit_count()))


@lately(4)
def blocks(world: World, chart: str) -> tuple[Mask, ...]:
    """The land so near to each place that one unit searches it in a turn or two."""
    theatre = world.theatres[chart]
    rows = (theatre.distances(place) for place in range(theatre.lands))
    return tuple(mask(other for other in range(theatre.lands) if row[other] <= BLOCK) for row in rows)


def barriers(state: VietnamState) -> Iterator[Goal]:
    """[27.0j] Places before VC units on their way to the red edge: who stands there stops them."""
    if is_hunt(state) or not state.theatre.edges.get("red_exit"):
        return
    far, barred = edge_cost(state.world, state.map), set[Place]()
    for place in bits(state.held[VC]):
        if far[place] <= SOON:
            way = [step for step in next_steps_out(state, place, AHEAD) if not state.held[US] >> step & 1]
            if way and way[-1] not in barred:
                barred.add(way[-1])
                yield Goal(Order("screen", way[-1], "task-bar"), BREAKING_OUT * (1.2 - far[place] / 60), 1)


# ------------------------------------------------------------------------------------------------------ who goes


def orders(state: VietnamState, lean: Lean, units: Iterator[UnitId] | None = None) -> dict[UnitId, Order]:
    """What the units of the US are to do: those on land what is worth most, the monitors along the water."""
    who = list(available(state)) if units is None else list(units)
    kinds = state.world.units
    land = [unit for unit in who if not kinds[unit].riverine and not kinds[unit].engineer]
    found = assign(state, goals(state, lean), land, lambda goal, unit: turns_to(state, goal.order.target, unit))
    for unit in who:
        if kinds[unit].riverine:
            found |= patrol(state, unit)
        elif kinds[unit].engineer:
            found |= engineer(state, unit, found)
    return found


def available(state: VietnamState) -> Iterator[UnitId]:
    """The units of the US that can be told to do something this turn."""
    for unit in state.with_status(US, ON_MAP, DUE, ABOARD):
        if state.units[unit].status != DUE or has_come(state, unit):
            yield unit


def turns_to(state: VietnamState, goal: Place, unit: UnitId) -> float:
    """How many turns a unit takes to a place: on foot, by air or by boat."""
    row, allowance, kind = on_foot_to(state.world, state.map, goal), state.allowance(unit), state.world.units[unit]
    there, way = state.units[unit], FAR
    if there.status == ON_MAP:
        way = row[there.place]
        if kind.foot and way > allowance and state.theatre.landing >> there.place & 1:
            way = min(way, allowance // 2 + row[landings_near(state.world, state.map, goal)[0]])
        return way / allowance
    arrival = arrival_of(state, unit)
    if there.status == ABOARD or (arrival is not None and BOAT in arrival.by):
        return 0.5 + row[beaches_near(state.world, state.map, goal)[0]] / allowance
    if arrival is not None and HELICOPTER in arrival.by:
        return 0.5 + row[landings_near(state.world, state.map, goal)[0]] / allowance
    if arrival is not None and arrival.edge:
        way = min((row[place] for place in bits(state.theatre.edges[arrival.edge])), default=FAR)
    return 0.5 + way / allowance


@lately(KEPT)
def landings_near(world: World, chart: str, goal: Place) -> tuple[Place, ...]:
    """[10.0e] The landing places from which it is nearest to a place on foot."""
    return nearest_of(world, chart, goal, world.theatres[chart].landing)


@lately(KEPT)
def beaches_near(world: World, chart: str, goal: Place) -> tuple[Place, ...]:
    """[11.0b] The banks from which it is nearest to a place on foot."""
    return nearest_of(world, chart, goal, world.theatres[chart].shore)


def nearest_of(world: World, chart: str, goal: Place, places: Mask) -> tuple[Place, ...]:
    row = on_foot_to(world, chart, goal)
    return tuple(sorted(bits(places), key=row.__getitem__)[:NEAREST])


def patrol(state: VietnamState, unit: UnitId) -> dict[UnitId, Order]:
    """[12.0] A monitor goes where it fights the VC, or else where it searches most; it bars them the water."""
    theatre, left = state.theatre, unsearched(state)
    start = state.place(unit)
    if start < 0:
        arrival = arrival_of(state, unit)
        start = bits(theatre.edges[arrival.edge])[0] if arrival is not None and arrival.edge else -1
    if start < 0:
        return {}
    row = by_water_to(state.world, state.map, start)
    fought = {water for place in bits(state.held[VC]) for water in theatre.alongside[place]}
    values = [
        (6.0 * (water in fought) + SEARCH * (theatre.search[water] & left).bit_count() - 0.2 * row[water], -water)
        for water in range(theatre.lands, theatre.size)
        if row[water] < FAR
    ]
    value, water = max(values, default=(0.0, -start))
    return {unit: Order("support", -water, "task-patrol")} if value > 0 else {}


def engineer(state: VietnamState, unit: UnitId, found: dict[UnitId, Order]) -> dict[UnitId, Order]:
    """[18.3] Engineers go with the nearest of the others, to help them across."""
    if not found:
        return {}
    near = min(found.values(), key=lambda order: (turns_to(state, order.target, unit), order.target))
    return {unit: Order("escort", near.target, "task-help-across")}


def is_stale(state: VietnamState, order: Order) -> bool:
    """Whether nothing is left to do of what was ordered: the enemy is gone, the jungle searched, the camp taken."""
    match order.kind:
        case "attack":
            return not state.held[VC] >> order.target & 1
        case "exploit":
            hex = state.theatre.hexes[order.target][0]
            return not any(site.hex == hex for site in open_sites(state, US))
        case "hunt":
            return not blocks(state.world, state.map)[order.target] & unsearched(state)
    return False
