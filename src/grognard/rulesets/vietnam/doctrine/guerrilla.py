"""What the VC do in a turn: they strike where they are stronger, hold their camps, slip away, or make for the edge."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from grognard.core.bits import bits, mask
from grognard.core.hexes import Mask
from grognard.rulesets.vietnam.differential import Fight
from grognard.rulesets.vietnam.forces import UnitId
from grognard.rulesets.vietnam.places import Place
from grognard.rulesets.vietnam.state import HIDDEN, ON_MAP, VietnamState
from grognard.rulesets.vietnam.world import US, VC

from .fights import Prospect, expected_support
from .ground import exposure, flights, on_foot_to, striking, within
from .purpose import Goal, Lean, Order, assign
from .routes import edge_cost, is_inside
from .worth import is_hunt, open_sites

STRIKE = 0.8
"""An attack that brings no more than this is left alone."""
EXPOSED = 0.5
"""The share of what the attackers risk after an attack that it is held to cost."""
UNCOVERED = 1.5
"""What it costs the VC to come out of hiding."""
MOST = 5
"""So many units at most fall on one."""
OWN_MARKERS = 2
"""So many support markers are reckoned with."""
ON_CAMP, BESIDE_CAMP, STRONGHOLD = 14.0, 7.0, 5.0
"""What it is worth to stand on a camp that is found, to stand beside it, and to gather at the strongest one."""
RING = 3
"""So many units stand beside a camp that is threatened, twice as many beside the strongest."""
AWAY = 2
"""So many turns a unit goes to be safe."""
LAST = 4
"""In the last turns, so many, those who hold the field must be back where it counts."""
REARGUARD = 30
"""Weak companies so many half points behind cover those who leave."""


class Blow(Struct, frozen=True):
    """An attack that could be made: what it is worth, on whom, by whom."""

    worth: float
    target: UnitId
    units: tuple[UnitId, ...]


def orders(state: VietnamState, lean: Lean, units: Iterable[UnitId] | None = None) -> dict[UnitId, Order]:
    """What the VC units are to do."""
    left = set(state.with_status(VC, ON_MAP, HIDDEN) if units is None else units)
    found = {} if state.aim == "escape" else strikes(state, lean, left)
    left -= found.keys()
    if is_hunt(state):
        found |= guards(state, lean, left)
    elif state.aim == "escape":
        found |= leavers(state, left)
    elif state.aim == "hold_the_field" and state.turn > state.last_turn - LAST:
        found |= {unit: Order("hold", refuge(state, unit, inside=True), "task-hold") for unit in left}
    for unit in left - found.keys():
        found[unit] = lying_low(state, unit)
    return found


def lying_low(state: VietnamState, unit: UnitId) -> Order:
    """Who is hidden stays so; the others slip away to where least can come at them."""
    if state.units[unit].status == HIDDEN:
        return Order("reserve", state.place(unit), "task-stay-hidden")
    return Order("withdraw", refuge(state, unit), "task-slip-away")


def refuge(state: VietnamState, unit: UnitId, *, inside: bool = False) -> Place:
    """Where a unit risks least within a turn or two; those who hold the field look inside the Triangle."""
    here = state.place(unit)
    reach = within(state.world, state.map, here, AWAY * state.allowance(unit)) & ~state.held[US]
    places = [place for place in bits(reach) if not inside or is_inside(state, place)]
    table = exposure(state, VC)
    return min(places, key=lambda place: (table.risk(state, unit, place), place != here, place), default=here)


# ------------------------------------------------------------------------------------------------------- strikes


def strikes(state: VietnamState, lean: Lean, units: set[UnitId]) -> dict[UnitId, Order]:
    """[7.0] The attacks that pay, the best first; nobody is in two of them."""
    found: dict[UnitId, Order] = {}
    blows = sorted(conceivable(state, lean, units), key=lambda blow: (-blow.worth, blow.target))
    for blow in blows:
        if not found.keys() & set(blow.units):
            order = Order("attack", state.place(blow.target), "task-fall-on")
            found |= dict.fromkeys(blow.units, order)
    return found


def conceivable(state: VietnamState, lean: Lean, units: set[UnitId]) -> Iterator[Blow]:
    """The best attack on each enemy unit that can be come at."""
    reach = {unit: striking_of(state, unit) for unit in sorted(units) if state.attack(unit)}
    for place in bits(state.held[US]):
        near = [unit for unit, mask_ in reach.items() if mask_ >> place & 1]
        if near and place != lean.away:
            blow = best_blow(state, lean, place, near)
            if blow is not None:
                yield blow


def striking_of(state: VietnamState, unit: UnitId) -> Mask:
    """What a unit can attack in this player turn."""
    return striking(state.world, state.map, state.place(unit), state.allowance(unit))


def best_blow(state: VietnamState, lean: Lean, place: Place, near: list[UnitId]) -> Blow | None:
    """The attack on a place with as many units as pay, the strongest first."""
    target, around = state.at[place], state.theatre.around[place] & ~state.held[US]
    answer, hand = expected_support(state, US), sum(state.hands[VC][-OWN_MARKERS:])
    price = {unit: price_of(state, lean, unit, around) for unit in near}
    party: list[UnitId] = []
    best: Blow | None = None
    for unit in sorted(near, key=lambda unit: (price[unit] / (1 + state.attack(unit)), unit)):
        party.append(unit)
        if len(party) > min(MOST, around.bit_count()):
            break
        fight = Fight(place, target, tuple(sorted(party)))
        worth = Prospect(state, VC, fight, afar=True).worth(hand - answer)
        worth = worth * (2.5 if place == lean.main else 1.0) - sum(price[one] for one in party)
        if worth > STRIKE and (best is None or worth > best.worth):
            best = Blow(worth, target, tuple(party))
    return best


def price_of(state: VietnamState, lean: Lean, unit: UnitId, around: Mask) -> float:
    """What a unit risks more beside its target than where it is; [15.0a] coming to light counts too."""
    here = state.place(unit)
    reach = within(state.world, state.map, here, state.allowance(unit)) & around
    table = exposure(state, VC)
    least = min((table.risk(state, unit, place) for place in bits(reach)), default=99.0)
    uncovered = UNCOVERED if state.units[unit].status == HIDDEN else 0.0
    share = EXPOSED / lean.boldness
    return share * max(0.0, least - table.risk(state, unit, here)) + (
        uncovered / lean.boldness if not around >> here & 1 else 0.0
    )


# -------------------------------------------------------------------------------------------------------- camps


def guards(state: VietnamState, lean: Lean, units: set[UnitId]) -> dict[UnitId, Order]:
    """[16.0e] Camps that are found, or about to be, are held by one on them and others beside them; who has been seen
    gathers at the strongest camp. One camp left is enough to win."""
    goals, fort = list(guard_goals(state, lean)), stronghold(state)
    seen = [unit for unit in sorted(units) if state.units[unit].status == ON_MAP]
    hidden = sorted(units - set(seen))
    found = assign(state, goals, [*seen, *called(state, goals, hidden)], lambda goal, unit: turns_to(state, goal, unit))
    for unit in hidden:
        if unit in found and found[unit].target == state.place(unit):
            continue
        if unit in found and not pays_to_leave_cover(state, unit, found[unit]):
            del found[unit]
    if fort is not None:
        rest = [unit for unit in seen if unit not in found]
        found |= {unit: Order("guard", fort, "task-gather") for unit in rest}
    return found


def called(state: VietnamState, goals: list[Goal], hidden: list[UnitId]) -> list[UnitId]:
    """The hidden units within a turn of a camp that must be guarded."""
    return [unit for unit in hidden if any(turns_to(state, goal, unit) <= 1 for goal in goals)]


def pays_to_leave_cover(state: VietnamState, unit: UnitId, order: Order) -> bool:
    """[15.0a] Hidden units come out only for a camp that stands open to the enemy and that nobody is on."""
    return not (state.held[VC] | mask(state.lurking)) >> order.target & 1


def guard_goals(state: VietnamState, lean: Lean) -> Iterator[Goal]:
    """The camps that are found, most of all those that the enemy can come to at once; the last one counts for all."""
    sites = [site for site in open_sites(state, VC) if site.real]
    share = 1.0 + 4.0 / max(1, len(sites))
    fort = stronghold(state)
    for site in sites:
        if not site.known:
            continue
        for place in state.theatre.on(site.hex):
            if place == lean.away:
                continue
            weight = share * (2.0 if place == lean.main else 1.0)
            yield Goal(Order("guard", place, "task-guard"), ON_CAMP * weight, 1)
            yield Goal(Order("guard", place, "task-guard"), BESIDE_CAMP * weight, RING * (2 if place == fort else 1))


def turns_to(state: VietnamState, goal: Goal, unit: UnitId) -> float:
    """How many turns a unit walks to a goal."""
    return on_foot_to(state.world, state.map, goal.order.target)[state.place(unit)] / state.allowance(unit)


def stronghold(state: VietnamState) -> Place | None:
    """The camp that is held best: most of the VC about it, few of the enemy, few places where helicopters land."""
    sites = [site for site in open_sites(state, VC) if site.real]
    places = [place for site in sites for place in state.theatre.on(site.hex)]
    return max(places, key=lambda place: (strength_of(state, place), -place), default=None)


def strength_of(state: VietnamState, place: Place) -> float:
    """How well a place can be held."""
    row = state.theatre.distances(place)
    friends = sum(row[other] <= 3 for other in (*bits(state.held[VC]), *state.lurking))
    return 2.0 * friends - 0.15 * exposure(state, VC)[place] - 0.4 * flights(state.world, state.map)[place]


# --------------------------------------------------------------------------------------------------- the red edge


def leavers(state: VietnamState, units: set[UnitId]) -> dict[UnitId, Order]:
    """[27.0j] All make for the red edge, screened by weak companies behind them."""
    far = edge_cost(state.world, state.map)
    found: dict[UnitId, Order] = {}
    for unit in sorted(units):
        here = state.place(unit)
        weak = state.world.units[unit].steps == 1 and far[here] > REARGUARD and state.exited < 2
        if weak and (near := pursuer(state, here)) is not None:
            found[unit] = Order("screen", near, "task-cover")
        else:
            goal = min(
                bits(state.theatre.edges["red_exit"]),
                key=lambda place: (on_foot_to(state.world, state.map, place)[here], place),
            )
            found[unit] = Order("withdraw", goal, "task-leave")
    return found


def pursuer(state: VietnamState, here: Place) -> Place | None:
    """The nearest enemy unit within two hexes."""
    row = state.theatre.distances(here)
    near = [place for place in bits(state.held[US]) if row[place] <= 2]
    return min(near, key=lambda place: (row[place], place), default=None)


def is_stale(state: VietnamState, order: Order) -> bool:
    """Whether there is nothing left to do of what was ordered: the enemy or the camp is gone."""
    if order.kind in ("attack", "screen"):
        return not state.held[US] >> order.target & 1
    if order.kind == "guard":
        hex = state.theatre.hexes[order.target][0]
        return not any(site.hex == hex for site in open_sites(state, VC))
    return False
