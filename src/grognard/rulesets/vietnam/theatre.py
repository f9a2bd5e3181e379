"""[2.1] [5.2] [12.0] [15.0] [19.0] The two maps: what each place touches, what a step costs, and where pieces come on.

Land units move from land to land, monitors from water to water; see `places` for the places and their labels. Costs are
in half movement points. Tables are computed once and indexed by place; sets of places are masks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache, cached_property
from itertools import combinations, pairwise
from operator import itemgetter
from typing import Final

from msgspec import Struct

from grognard.core.bits import bits, mask
from grognard.core.distances import Distances
from grognard.core.hexes import Grid, Hex, Hexside, Mask

from .places import NOWHERE, Place, Places
from .records import HexTerrainRecord, MapRecord, RiverRecord, TerrainRecord, ZoneRecord

Links = tuple[tuple[Place, ...], ...]
"""By place: the places it is linked to."""


class Step(Struct, frozen=True):
    """[5.2] A step of a land unit to a place that its own touches.

    `river` is the river hexside it crosses, `bridge` the number of the bridge there, each -1 if there is none. `cost`
    holds if no river bars the way: none there, an intact bridge, or an assisted crossing; `wet` if one does.
    """

    to: Place
    cost: int
    wet: int
    river: Place = NOWHERE
    bridge: int = -1
    road: bool = False
    trail: bool = False


class Bridge(Struct, frozen=True):
    """[18.0] A bridge: its name, its river hexside, and the land places that border it."""

    name: str
    river: Place
    ends: tuple[Place, ...]


class Theatre:
    """One map. By place:

    `terrain`      of land; `mekong` or `river` of water
    `hexes`        the hex, or the two of a hexside
    `neighbours`   land: the land it touches (movement, zones of control, attack, retreat); water: where a monitor goes
    `around`       the same as a mask
    `channels`     water: where a boat goes, the rivers closed to monitors among them
    `alongside`    land: the waters next to it; water: the land next to it, on whichever bank (12.0k)
    `near`         the land in which a unit that comes here finds what is hidden (15.0b)
    `search`       the same with the place itself, as a mask
    `other_bank`   the place across the Mekong in the same hex, -1 if there is none
    `berths`       land: the waters at which it is boarded and landed on (11.0)
    `steps`        land: the steps to its neighbours, in their order; `step[a, b]` is one of them
    `entry_cost`   what coming onto the map there costs (4.1i)

    Masks: `land`, `water`, `shore` (land with berths), `landing` (where helicopters may land), `strike` (where the B-52
    may strike), and by name `of_terrain`, `edges`, `areas`, `regions`, `zones`.
    """

    def __init__(self, record: MapRecord, going: TerrainRecord) -> None:
        self.name: Final = record.id
        self.record: Final = record
        self.going: Final = going
        """What terrain does."""
        self.effect: Final[dict[str, HexTerrainRecord]] = {effect.id: effect for effect in going.hexes}
        """[5.2a] [7.4] What each terrain of land does."""
        self.terrain_of_letter: Final = {effect.letter: effect.id for effect in going.hexes}
        self.way_cost: Final = {"road": going.road.cost, "trail": going.trail.cost}
        """[5.2.1] [5.2.2] What a step along a road or trail costs."""
        self.grid: Final = Grid(record.grid)
        self.places: Final = Places(record, self.grid)
        self.size: Final = self.places.size
        self.lands: Final = self.places.lands
        self.land: Final[Mask] = (1 << self.lands) - 1
        self.water: Final[Mask] = (1 << self.size) - 1 ^ self.land
        self.hexes: Final = self.places.hexes
        self.terrain: Final = tuple(map(self._terrain, range(self.size)))
        self.of_terrain: Final[dict[str, Mask]] = {
            name: mask(p for p, terrain in enumerate(self.terrain) if terrain == name)
            for name in (*self.effect, "mekong", "river")
        }
        self.landing: Final = self._where(name for name, effect in self.effect.items() if effect.landing)
        self.strike: Final = self._where(name for name, effect in self.effect.items() if effect.strike)

    def __repr__(self) -> str:
        return f"Theatre({self.name!r})"

    # Labels and hexes

    def place(self, label: str) -> Place:
        """The place of a label."""
        return self.places.find(label)

    def label(self, place: Place) -> str:
        """The label of a place."""
        return self.places.labels[place]

    def mask(self, labels: str) -> Mask:
        """The places of labels that are separated by blanks."""
        return mask(map(self.place, labels.split()))

    def hex_label(self, place: Place) -> str:
        """The printed number of the hex of a place, the lower one of a hexside."""
        return self.grid.label(self.hexes[place][0])

    def on(self, hex: Hex) -> tuple[Place, ...]:
        """[19.0b] The land places of a hex: one, or one for each bank, or none in full water."""
        return self.places.on[hex]

    def is_land(self, place: Place) -> bool:
        """Whether a place is for land units."""
        return place < self.lands

    def is_river(self, place: Place) -> bool:
        """[12.0d] Whether a place is a river hexside."""
        return len(self.hexes[place]) > 1

    def river_name(self, place: Place) -> str:
        """The name of the river of a hexside."""
        return self._river_of[place].name

    def name_of(self, place: Place) -> str:
        """The message of the name that a place has on the map: a village, a river, a bridge; empty if it has none."""
        return self._names.get(place, "")

    # What touches what

    @cached_property
    def neighbours(self) -> Links:
        """[12.0a] [19.0b] Where a unit can go from each place, other units and costs left out."""
        land = tuple(tuple(sorted(self._touched(place))) for place in range(self.lands))
        return land + tuple(map(self._open_channels, range(self.lands, self.size)))

    @cached_property
    def around(self) -> tuple[Mask, ...]:
        """[6.0a] The neighbours of each place as a mask."""
        return tuple(map(mask, self.neighbours))

    @cached_property
    def channels(self) -> Links:
        """[11.0e] [12.0c] Where the water of each place goes on."""
        links: list[set[Place]] = [set() for _ in range(self.size)]
        for a, b in self._water_links():
            links[a].add(b)
            links[b].add(a)
        return tuple(tuple(sorted(found)) for found in links)

    @cached_property
    def alongside(self) -> Links:
        """[12.0k] [12.0l] The waters next to each land place and the land next to each water."""
        links: list[list[Place]] = [[] for _ in range(self.size)]
        for water in range(self.lands, self.size):
            links[water] += self._land_by(water)
            for place in links[water]:
                links[place].append(water)
        return tuple(map(tuple, links))

    @cached_property
    def near(self) -> Links:
        """[15.0b] [15.0d] [16.0b] The land next to each place, whatever water lies between."""
        land = tuple(
            tuple(other for other in self._land_on((hex, *self.grid.neighbours[hex])) if other != place)
            for place, (hex,) in enumerate(self.hexes[: self.lands])
        )
        return land + self.alongside[self.lands :]

    @cached_property
    def search(self) -> tuple[Mask, ...]:
        """[15.0b] The land that a unit sees from each place, its own included."""
        return tuple(mask(near) | 1 << place & self.land for place, near in enumerate(self.near))

    @cached_property
    def search_hexes(self) -> tuple[frozenset[Hex], ...]:
        """[16.0b] The hexes of that land."""
        return tuple(frozenset(self.hexes[near][0] for near in bits(land)) for land in self.search)

    @cached_property
    def other_bank(self) -> tuple[Place, ...]:
        """[19.0c] The bank across the Mekong in the same hex."""
        pairs = [places for places in self.places.on.values() if len(places) > 1]
        across = {a: b for north, south in pairs for a, b in ((north, south), (south, north))}
        return tuple(across.get(place, NOWHERE) for place in range(self.size))

    # Boats

    @cached_property
    def berths(self) -> Links:
        """[11.0b] The Mekong water in the hex of each land place and the river hexsides around it."""
        return tuple(
            tuple(water for water in self.alongside[place] if self.is_river(water) or self.hexes[water] == hexes)
            for place, hexes in enumerate(self.hexes[: self.lands])
        )

    @cached_property
    def shore(self) -> Mask:
        """[11.0b] The land at which boats can put in."""
        return mask(place for place, waters in enumerate(self.berths) if waters)

    def beaches(self, water: Place) -> Mask:
        """[11.0e] The land that a boat can reach from a water."""
        return self._beaches[water]

    @cached_property
    def _beaches(self) -> dict[Place, Mask]:
        """By water, the same for all that are connected."""
        landings, found = (
            [(place, mask(berths)) for place, berths in enumerate(self.berths) if berths],
            dict[Place, Mask](),
        )
        for water in range(self.lands, self.size):
            if water not in found:
                waters = flood(water, self.channels)
                land = mask([place for place, berths in landings if waters & berths])
                found |= dict.fromkeys(bits(waters), land)
        return found

    # Steps

    @cached_property
    def steps(self) -> tuple[tuple[Step, ...], ...]:
        """[5.2] The steps from each land place to its neighbours."""
        return tuple(tuple(self._step(place, to) for to in self.neighbours[place]) for place in range(self.lands))

    @cached_property
    def step(self) -> dict[tuple[Place, Place], Step]:
        """[5.2] The step between two land places that touch."""
        return {(place, step.to): step for place, steps in enumerate(self.steps) for step in steps}

    @cached_property
    def entry_cost(self) -> tuple[int, ...]:
        """[4.1i] [26.0l] What coming onto the map costs in each place: road or trail rate if it holds one."""
        return tuple(map(self._entry_cost, range(self.size)))

    def hex_cost(self, place: Place) -> int:
        """[5.2a] What the terrain of a land place costs, roads and rivers left out."""
        return self.effect[self.terrain[place]].cost

    @cached_property
    def bridges(self) -> tuple[Bridge, ...]:
        """[18.0] The bridges, by their numbers."""
        rivers = [(record.name, self.place(record.side)) for record in self.record.bridges]
        return tuple(Bridge(name, river, self.alongside[river]) for name, river in rivers)

    @cached_property
    def bridge_on(self) -> dict[Place, int]:
        """[18.0] The number of the bridge on a river hexside."""
        return {bridge.river: number for number, bridge in enumerate(self.bridges)}

    # Distances

    def distance(self, a: Place, b: Place) -> int:
        """[12.0m] How many hexes lie between two places; a hexside counts as the nearer of its hexes."""
        here, there = self.hexes[a], self.hexes[b]
        if len(here) == len(there) == 1:
            return self.grid.distance(here[0], there[0])
        return min(self.grid.distance(one, other) for one in here for other in there)

    @cache  # noqa: B019 - the worlds live as long as the program
    def distances(self, place: Place) -> bytes:
        """The distance of every place from one, for those who ask of many."""
        hexes = self.hexes[place]
        first = self._row(hexes[0])
        return bytes(map(min, first, self._row(hexes[-1]))) if len(hexes) > 1 else first

    @cache  # noqa: B019 - the worlds live as long as the program
    def _row(self, hex: Hex) -> bytes:
        """The distance of every place from a hex."""
        away, (first, last) = self._distances.of(hex), self._ends
        return bytes(map(min, first(away), last(away)))

    @cached_property
    def _distances(self) -> Distances:
        return Distances(self.grid)

    @cached_property
    def _ends(self) -> tuple[Callable[[bytes], tuple[int, ...]], ...]:
        """What picks out of a value for each hex that of the first, and of the last, hex of every place."""
        return tuple(itemgetter(*(hexes[end] for hexes in self.hexes)) for end in (0, -1))

    # Parts of the map

    @cached_property
    def edges(self) -> dict[str, Mask]:
        """[26.0] [27.0] Where pieces come on or leave; boats on full water."""
        return {edge.id: self._mask_of(edge.labels) for edge in self.record.edges}

    @cached_property
    def areas(self) -> dict[str, Mask]:
        """[22.0] [27.0] The Iron Triangle, the tunnels, a plantation."""
        return {area.id: self._mask_of(area.labels) for area in self.record.areas}

    @cached_property
    def regions(self) -> dict[str, Mask]:
        """[27.0] The land within the rivers around a hex."""
        dry = tuple(tuple(step.to for step in steps if step.river == NOWHERE) for steps in self.steps)
        return {region.id: flood(self.place(region.around), dry) for region in self.record.regions}

    @cached_property
    def zones(self) -> dict[str, Mask]:
        """[3.0a] Where pieces may be set up."""
        return {zone.id: self._zone(zone) for zone in self.record.zones}

    # Building

    def _terrain(self, place: Place) -> str:
        if place >= self.lands:
            return "river" if self.is_river(place) else "mekong"
        return self.terrain_of_letter[self.places.ground[self.hexes[place][0]]]

    def _where(self, names: Iterable[str]) -> Mask:
        found = 0
        for name in names:
            found |= self.of_terrain[name]
        return found

    def _land_on(self, hexes: Iterable[Hex]) -> list[Place]:
        return sorted(place for hex in hexes for place in self.places.on.get(hex, ()))

    def _mask_of(self, labels: Iterable[str]) -> Mask:
        """The land of hexes, or their water where there is no land."""
        hexes = map(self.grid.hex, labels)
        return mask(place for hex in hexes for place in self.on(hex) or (self.places.mekong[hex],))

    @cached_property
    def _banks(self) -> dict[Place, tuple[Place, ...]]:
        return {self.place(bank.bank): tuple(map(self.place, bank.labels)) for bank in self.record.banks}

    def _touched(self, place: Place) -> Iterable[Place]:
        """[19.0b] The land that land touches: by the list of the banks, or simply the land around it."""
        if place in self._banks:
            return self._banks[place]
        around = self._land_on(self.grid.neighbours[self.hexes[place][0]])
        return (other for other in around if place in self._banks.get(other, (place,)))

    @cached_property
    def _river_of(self) -> dict[Place, RiverRecord]:
        return {self.place("/".join(pair)): river for river in self.record.rivers for pair in river.pairs}

    @cached_property
    def _names(self) -> dict[Place, str]:
        places = {place: name_id(p.name) for p in self.record.places for place in self.on(self.grid.hex(p.hex))}
        rivers = {place: name_id(river.name) for place, river in self._river_of.items()}
        channels = {water: name_id(c.name) for water in self.places.mekong.values() for c in self.record.channels}
        bridges = {bridge.river: name_id(bridge.name) for bridge in self.bridges}
        return places | rivers | channels | bridges

    @cached_property
    def _closed_water(self) -> Mask:
        """[12.0a] The rivers that monitors may not enter."""
        return mask(place for place, river in self._river_of.items() if not river.riverine)

    def _open_channels(self, water: Place) -> tuple[Place, ...]:
        closed = self._closed_water
        return tuple(n for n in self.channels[water] if not (closed >> n | closed >> water) & 1)

    def _water_links(self) -> Iterator[tuple[Place, Place]]:
        """[12.0c] Mekong hex to Mekong hex, river to its mouth, and hexsides that meet at a corner."""
        water, grid = self.places.mekong, self.grid
        for channel in self.record.channels:
            yield from ((water[grid.hex(a)], water[grid.hex(b)]) for a, b in channel.pairs)
        for river in self.record.rivers:
            if river.mouth:
                yield water[grid.hex(river.mouth)], self.place("/".join(river.pairs[-1]))
        for corner in self._corners():
            yield from combinations([self.places.rivers[side] for side in corner if side in self.places.rivers], 2)

    def _corners(self) -> Iterator[tuple[Hexside, ...]]:
        """The three hexsides that meet at each corner, where three hexes of the map do."""
        grid, ground = self.grid, self.places.ground
        for hex in ground:
            six = grid.neighbour[hex]
            for a, b in pairwise((*six, six[0])):
                if hex < min(a, b) and a in ground and b in ground:
                    yield grid.side(hex, a), grid.side(hex, b), grid.side(a, b)

    def _land_by(self, water: Place) -> list[Place]:
        """[12.0k] The land of the two hexes of a hexside, or of a Mekong hex and the six around it."""
        hexes = self.hexes[water]
        return self._land_on(hexes if self.is_river(water) else (*hexes, *self.grid.neighbours[hexes[0]]))

    @cached_property
    def _ways(self) -> dict[str, frozenset[Hexside]]:
        """[5.2.1] [5.2.2] The hexsides that roads and trails cross."""
        courses = [(way.kind, [self.grid.hex(label) for label in way.labels]) for way in self.record.ways]
        return {
            kind: frozenset(self.grid.side(a, b) for other, way in courses if other == kind for a, b in pairwise(way))
            for kind in self.way_cost
        }

    def _step(self, place: Place, to: Place) -> Step:
        side = self.grid.side(self.hexes[place][0], self.hexes[to][0])
        road, trail = (side in sides for sides in self._ways.values())
        hex_cost, river = self.hex_cost(to), self.places.rivers.get(side, NOWHERE)
        cost = self.way_cost["road"] if road else self.way_cost["trail"] if trail else hex_cost
        wet = cost if river == NOWHERE else hex_cost + self.going.river.cost
        return Step(to, cost, wet, river, self.bridge_on.get(river, -1), road, trail)

    def _entry_cost(self, place: Place) -> int:
        if not self.is_land(place):
            return self.going.water.cost
        label = self.hex_label(place)
        rates = [self.hex_cost(place), *(self.way_cost[way.kind] for way in self.record.ways if label in way.labels)]
        return min(rates)

    def _zone(self, zone: ZoneRecord) -> Mask:
        found = self.land & ~self._mask_of(zone.except_hexes.split()) & ~self._where(zone.except_terrain)
        if zone.area:
            found &= self.areas[zone.area]
        if zone.region:
            found &= self.regions[zone.region]
        if zone.terrain:
            found &= self._where(zone.terrain)
        first, last = zone.columns or (0, self.record.grid.columns)
        return found & mask(p for p in range(self.lands) if first <= self._column(p) <= last)

    def _column(self, place: Place) -> int:
        return self.grid.row_column(self.hexes[place][0])[1]


def name_id(name: str) -> str:
    """The message of a name on the map."""
    return "-".join(["map", *re.findall(r"[a-z0-9]+", name.lower().replace("'", ""))])


def flood(start: Place, links: Links) -> Mask:
    """Everything that is linked to a place, itself included."""
    found, front = 1 << start, [start]
    while front:
        for place in links[front.pop()]:
            if not found >> place & 1:
                found |= 1 << place
                front.append(place)
    return found
