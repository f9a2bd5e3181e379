"""[5.0] [12.0] [18.3] [19.0] Where a unit can go and what it costs, in half points."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import Struct

from grognard.core.bits import bits, mask
from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.hexes import Mask
from grognard.core.paths import Ways, ways
from grognard.core.world import lately, of_world

from .forces import UnitId
from .places import NOWHERE, Place
from .records import MP
from .state import VietnamState, empty_state
from .theatre import Step
from .world import US, VC, World, enemy_of
from .zones import barred_to_vc, felt_zone, zone_of_control

Steps = Callable[[int], Iterable[tuple[int, int]]]
Arrows = Sequence[tuple[int, int]]
"""Steps to nodes of the search, with their costs."""
FREE_KEPT = 4096
LEFT, PAID, FLAGS = 1, 2, 2
"""[5.1.1c] A node of the search is a place, shifted by so many bits for: a zone was left, half the allowance paid."""


class Trip(Struct, frozen=True):
    """A unit on its way: what it has spent, and what the search must know of its way so far (``LEFT``, ``PAID``)."""

    unit: UnitId
    spent: int = 0
    flags: int = 0


class Going(Struct, frozen=True):
    """Where a unit can go on to."""

    ways: Ways
    ends: dict[Place, int]
    """The places where it may stop, with the node by which it comes there most cheaply."""

    def path(self, place: Place) -> tuple[Place, ...]:
        """The way to a place, start left out."""
        return tuple(node >> FLAGS for node in self.ways.path(self.ends[place]))

    def after(self, place: Place, steps: int, trip: Trip) -> Trip:
        """The trip when so many steps of the way to a place are done."""
        node = self.ways.path(self.ends[place])[steps - 1]
        return Trip(trip.unit, trip.spent + self.ways.cost[node], node & (LEFT | PAID))

    def cost(self, place: Place) -> int:
        """The half points that it takes from here."""
        return self.ways.cost[self.ends[place]]


def going(state: VietnamState, trip: Trip) -> Going:
    """[5.1] Where a unit can go from its place."""
    basis = (trip, state.units[trip.unit], *traffic(state))
    return remembered(state.derived, "going", basis, lambda: undisturbed(state, trip) or disturbed(state, trip))


def disturbed(state: VietnamState, trip: Trip) -> Going:
    """The same by searching from the unit's place, whatever is in the way."""
    return explore(state, trip, state.place(trip.unit) << FLAGS | trip.flags, gait(state, trip))


def undisturbed(state: VietnamState, trip: Trip) -> Going | None:
    """Quickly: where nothing of the enemy, no work and no other bank is within reach, the ways are those of an empty
    map, as `disturbed` would find them; for monitors they always are."""
    kind, place, left = state.world.units[trip.unit], state.place(trip.unit), state.allowance(trip.unit) - trip.spent
    free = free_going(state.world, state.map, place, left)
    if kind.riverine:
        return free.without(state.afloat)
    if trip.flags or free.land & paths(state, kind.side).unusual:
        return None
    if kind.foot and not trip.spent and state.theatre.other_bank[place] != NOWHERE:
        return None
    return free.without(own_places(state, kind.side))


class FreeGoing(Struct, frozen=True):
    """Where a unit can go on an empty map."""

    going: Going
    land: Mask
    """All the places on the way, the start among them."""

    def without(self, full: Mask) -> Going:
        """The same where some places are full."""
        ends = self.going.ends.copy()
        for place in bits(self.land & full):
            ends.pop(place, None)
        return Going(self.going.ways, ends)


@lately(FREE_KEPT)
def free_going(world: World, chart: str, place: Place, left: int) -> FreeGoing:
    """Where a unit can go from a place on an empty map with so many half points, on land or on water."""
    ahead = ordinary_steps(world, chart) if place < world.theatres[chart].lands else sailings(world, chart)
    found = ways(place << FLAGS, left, lambda node: ahead[node >> FLAGS])
    ends = {node >> FLAGS: node for node in found.cost if node != place << FLAGS}
    return FreeGoing(Going(found, ends), mask(ends) | 1 << place)


def reaches_but_for_zones(state: VietnamState, trip: Trip, place: Place, entries: Arrows = ()) -> bool:
    """[5.1.1] [5.1.2] Whether a land unit had the points to come to a place if it felt no zone of control.

    A unit that is still off the map sets out by its entries.
    """
    plain, outside = paths(state, state.world.units[trip.unit].side).plain, state.theatre.size << FLAGS
    start = outside if entries else state.place(trip.unit) << FLAGS
    left = state.allowance(trip.unit) - trip.spent
    return place << FLAGS in ways(start, left, lambda node: entries if node == outside else plain[node >> FLAGS]).cost


def traffic(state: VietnamState) -> tuple[object, ...]:
    """All that movement depends on besides the mover."""
    hidden = tuple(state.lurking)
    return state.map, state.held[US], state.held[VC], state.afloat, state.blown, tuple(state.crossings.values()), hidden


def gait(state: VietnamState, trip: Trip) -> Steps:
    """[2.3.2c] How a unit moves: on foot, on wheels or afloat."""
    kind = state.world.units[trip.unit]
    if kind.riverine:
        return afloat(state)
    return on_foot(state, trip) if kind.foot else on_wheels(state, trip)


def explore(state: VietnamState, trip: Trip, start: int, steps: Steps) -> Going:
    """[5.1c] [5.3a] The search from a node with what is left of the allowance; no stop where a friend stands."""
    kind = state.world.units[trip.unit]
    found = ways(start, state.allowance(trip.unit) - trip.spent, steps)
    full = state.afloat if kind.riverine else own_places(state, kind.side)
    ends: dict[Place, int] = {}
    for node, cost in found.cost.items():
        place = node >> FLAGS
        if node != start and not full >> place & 1 and (place not in ends or cost < found.cost[ends[place]]):
            ends[place] = node
    return Going(found, ends)


def own_places(state: VietnamState, side: Side) -> Mask:
    """[5.3a] Places where a unit of a side cannot stop, one of its own being there, hidden ones included."""
    held = state.held[side]
    return held | mask(state.lurking) if side == VC and state.lurking else held


def closed_to(state: VietnamState, side: Side) -> Mask:
    """[5.1b] [12.0q] Places that a side's land units cannot enter."""
    held = state.held[enemy_of(side)]
    return held | barred_to_vc(state) if side == VC else held


# --------------------------------------------------------------------------------------- what a step costs


def is_bridged(state: VietnamState, side: Side, step: Step) -> bool:
    """[2.1b] [18.1] [18.3a] Whether nothing wet bars a step: no river, a bridge that stands, or help across."""
    if step.river == NOWHERE or (step.bridge >= 0 and not state.blown >> step.bridge & 1):
        return True
    return is_assisted(state, step.river) and (side == US or state.rules.crossing_for_all)


def is_assisted(state: VietnamState, water: Place) -> bool:
    """[18.3a] Whether an engineer helps across a water."""
    return water in state.crossings.values()


def step_cost(state: VietnamState, side: Side, step: Step) -> int:
    """[5.2] What a step costs, river and road considered."""
    return step.cost if is_bridged(state, side, step) else step.wet


class Onward(dict[int, Arrows]):
    """The steps from each place, or node of a search, found when they are first asked for."""

    __slots__ = ("_find",)

    def __init__(self, find: Callable[[int], Arrows]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, node: int) -> Arrows:
        found = self[node] = self._find(node)
        return found


class Paths:
    """The steps that a side's land units can make, with their costs."""

    __slots__ = ("_rolling", "_stopping", "plain", "unusual")

    def __init__(self, steps: Callable[[Place], Arrows], unusual: Mask) -> None:
        self.unusual = unusual
        """Places whose steps are not those of an empty map."""
        self.plain = Onward(steps)
        """By place, zones left out of account."""
        self._stopping: dict[Mask, Onward] = {}
        self._rolling: dict[tuple[Mask, int, int], Onward] = {}

    def rolling(self, zone: Mask, half: int, free_after: int) -> Onward:
        """[5.1.1c] [5.1.2b] Of those who pay in a zone, by node."""
        known = self._rolling.get((zone, half, free_after))
        if known is None:
            known = self._rolling[zone, half, free_after] = Onward(rolling(self.plain, zone, half, free_after))
        return known

    def stopping(self, zone: Mask) -> Onward:
        """[5.1.1a] Of those who stop in a zone, by node."""
        if zone not in self._stopping:
            plain = self.plain
            self._stopping[zone] = Onward(lambda node: () if zone >> (node >> FLAGS) & 1 else plain[node >> FLAGS])
        return self._stopping[zone]


def paths(state: VietnamState, side: Side) -> Paths:
    """The steps of a side's land units, remembered as long as what they depend on is the same."""
    enemies, help_across = state.held[enemy_of(side)], tuple(state.crossings.values())
    basis = state.map, state.rules, enemies, state.afloat, state.blown, help_across
    return remembered(state.derived, ("paths", side), basis, lambda: paths_of(state.fork(), side))


def paths_of(state: VietnamState, side: Side) -> Paths:
    """The steps of a side's land units in a state that stays as it is."""
    unusual = beside_closed(state, side) | beside_changes(state, side)
    return Paths(open_steps(state, side, unusual), unusual)


def open_steps(state: VietnamState, side: Side, unusual: Mask) -> Callable[[Place], Arrows]:
    """The steps from a place in a state that stays as it is; zones left out of account."""
    closed, ordinary = closed_to(state, side), ordinary_steps(state.world, state.map)

    def steps(place: Place) -> Arrows:
        if unusual >> place & 1:
            return [(to << FLAGS, cost) for to, cost in passable(state, side, place) if not closed >> to & 1]
        return ordinary[place]

    return steps


@of_world
def ordinary_steps(world: World, chart: str) -> tuple[Arrows, ...]:
    """The steps from each place of an empty map: what they are wherever nothing has changed."""
    empty = empty_state(world, "", chart)
    land = range(world.theatres[chart].lands)
    return tuple(tuple((to << FLAGS, cost) for to, cost in passable(empty, US, place)) for place in land)


def beside_closed(state: VietnamState, side: Side) -> Mask:
    """The land next to places that a side cannot enter."""
    around, found = state.theatre.around, zone_of_control(state, enemy_of(side))
    if side == VC:
        for place in bits(barred_to_vc(state)):
            found |= around[place]
    return found


def beside_changes(state: VietnamState, side: Side) -> Mask:
    """The land beside bridges that are down, help across and, for the VC, monitors."""
    watch = state.afloat if side == VC else 0
    if not (watch or state.blown or state.crossings):
        return 0
    theatre, bridges = state.theatre, state.theatre.bridges
    waters = [*bits(watch), *(bridges[number].river for number in bits(state.blown)), *state.crossings.values()]
    return mask(place for water in waters for hex in theatre.hexes[water] for place in theatre.on(hex))


def passable(state: VietnamState, side: Side, place: Place) -> Iterator[tuple[Place, int]]:
    """[12.0h] The steps from a place that no monitor bars, [18.3a] and the one over the Mekong with help."""
    watched = state.afloat if side == VC else 0
    for step in state.theatre.steps[place]:
        if step.river == NOWHERE or not watched >> step.river & 1:
            yield step.to, step_cost(state, side, step)
    if side == US or state.rules.crossing_for_all:
        yield from assisted_over(state, place)


def assisted_over(state: VietnamState, place: Place) -> Iterator[tuple[Place, int]]:
    """[18.3a] The step to the other bank that an engineer helps across, at the cost of the terrain there."""
    theatre = state.theatre
    across = theatre.other_bank[place]
    if across != NOWHERE and is_assisted(state, theatre.places.mekong[theatre.hexes[place][0]]):
        yield across, theatre.hex_cost(across)


# -------------------------------------------------------------------------------------- ways of moving


def on_foot(state: VietnamState, trip: Trip) -> Steps:
    """[5.1.1a] A foot unit stops in an enemy zone, [5.3a] so not in one with a friend; a step may be its whole move."""
    start, zone = state.place(trip.unit), felt_zone(state, trip.unit)
    ground = paths(state, state.world.units[trip.unit].side)
    onward = ground.stopping(zone)
    if start == NOWHERE:
        return onward.__getitem__
    node_of_start, first = start << FLAGS, first_steps(state, trip, zone, ground.plain[start])
    return lambda node: first if node == node_of_start else onward[node]


def without(steps: Arrows, places: Mask) -> Arrows:
    """Steps that do not lead to some places."""
    return [(to, cost) for to, cost in steps if not places >> (to >> FLAGS) & 1]


def first_steps(state: VietnamState, trip: Trip, zone: Mask, plain: Arrows) -> Arrows:
    """[5.1.1b] The steps of a foot unit from its place; [5.1.2a] [19.0c] zone to zone, bank to bank: a whole move."""
    allowance, fresh = state.allowance(trip.unit), not trip.spent
    contact = bool(zone >> state.place(trip.unit) & 1)
    if contact and not fresh:
        return ()
    found = without(plain, zone) if contact else plain
    if not fresh:
        return found
    whole = [*infiltrations(state, trip.unit, zone, plain), *across_mekong(state, trip.unit)]
    return [*found, *((to << FLAGS, allowance) for to in whole)] if whole else found


def infiltrations(state: VietnamState, unit: UnitId, zone: Mask, plain: Arrows) -> list[Place]:
    """[5.1.2a] The places of an enemy zone that a foot unit reaches straight from another, friends left out."""
    side, start = state.world.units[unit].side, state.place(unit)
    if not zone >> start & 1:
        return []
    open_ = zone & ~own_places(state, side)
    return [to >> FLAGS for to, _ in plain if open_ >> (to >> FLAGS) & 1]


def across_mekong(state: VietnamState, unit: UnitId) -> tuple[Place, ...]:
    """[19.0c] The other bank of its hex, which a foot unit reaches with its whole allowance."""
    side = state.world.units[unit].side
    across = state.theatre.other_bank[state.place(unit)]
    if across == NOWHERE or (own_places(state, side) | state.held[enemy_of(side)]) >> across & 1:
        return ()
    return (across,)


def on_wheels(state: VietnamState, trip: Trip) -> Steps:
    """[5.1.1c] [5.1.2b] A mobile unit never stops; entering a zone after leaving one costs half its allowance more."""
    zone, ground = felt_zone(state, trip.unit), paths(state, state.world.units[trip.unit].side)
    half = state.allowance(trip.unit) // MP // 2 * MP
    return ground.rolling(zone, half, PAID if state.rules.half_once else 0).__getitem__


def rolling(plain: Onward, zone: Mask, half: int, free_after: int) -> Callable[[int], Arrows]:
    """The steps from a node for those who pay for zones instead of stopping in them."""

    def steps(node: int) -> Arrows:
        place, flags = node >> FLAGS, node & (LEFT | PAID)
        if zone >> place & 1:
            flags |= LEFT
        if not flags:
            return plain[place]
        if not flags & LEFT or flags & free_after:
            return [(to | flags, cost) for to, cost in plain[place]]
        dear = flags | PAID
        return [
            (to | dear, cost + half) if zone >> (to >> FLAGS) & 1 else (to | flags, cost) for to, cost in plain[place]
        ]

    return steps


def afloat(state: VietnamState) -> Steps:
    """[12.0c] A monitor goes from water to water, a point each; nobody is in its way."""
    sailing = sailings(state.world, state.map)
    return lambda node: sailing[node >> FLAGS]


@of_world
def sailings(world: World, chart: str) -> tuple[Arrows, ...]:
    """[12.0c] The steps from each water."""
    return tuple(tuple((to << FLAGS, MP) for to in near) for near in world.theatres[chart].neighbours)
