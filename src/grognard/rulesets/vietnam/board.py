"""[2.1] The maps as they are drawn: hexes, rivers, roads, areas, and the spots of banks, waters and hexsides."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.records import SidePair
from grognard.core.view import AreaView, Board, HexView, LineView, SideView

from .forces import UNITS
from .places import Place
from .say import the_unit
from .world import World, name_id

Point = tuple[float, float]

SHORE = 0.27
"""How far from the middle of a hex the spot of a bank lies, in hexes; north is up."""
ASHORE, AFLOAT = -0.2, 0.28
"""How far east the spots of two banks in a hex lie, and that of its water: there is room for a counter on each."""
NORTHWARD = {"N": 1, "S": -1, "": 0}
MEKONG = {"full": "", "two_banks": "mekong-two-banks", "north_bank": "mekong-south", "south_bank": "mekong-north"}
"""[19.0] What a Mekong hex with land shows: where its water is."""


@cache
def board_of(world: World) -> Board:
    """A map: geometry, terrain, water, ways and names."""
    return Board(
        orientation=world.grid.spec.orientation,
        hexes=tuple(hex_view(world, hex) for hex in world.places.ground),
        sides=tuple(sides(world)),
        lines=(*rivers(world), *channels(world), *ways(world)),
        areas=tuple(areas(world)),
        pieces={unit.id: the_unit(number) for number, unit in enumerate(UNITS) if unit.map == world.name},
        spots=spots(world),
    )


def hex_view(world: World, hex: Hex) -> HexView:
    """One hex and what is on it."""
    label = world.grid.label(hex)
    land = world.on(hex)
    names = {place.hex: place.name for place in world.record.places}
    x, y = world.grid.xy(hex)
    return HexView(
        label=label,
        x=round(x, 3),
        y=round(y, 3),
        terrain=world.terrain[land[0]] if land else "mekong",
        features=tuple(features(world, hex)),
        name=on_map(names[label]) if label in names else None,
    )


def features(world: World, hex: Hex) -> Iterator[str]:
    """What is built or marked in a hex: a settlement, Mekong water, a tunnel, an entry or exit."""
    label, land = world.grid.label(hex), world.on(hex)
    yield from (place.kind for place in world.record.places if place.hex == label)
    yield from (MEKONG[part.kind] for part in world.record.mekong if label in part.labels and MEKONG[part.kind])
    yield from (f"edge-{edge.id.replace('_', '-')}" for edge in world.record.edges if label in edge.labels)
    if land and world.areas.get("tunnels", 0) >> land[0] & 1:
        yield "tunnel"


def on_map(name: str) -> Message:
    """A name as it stands on the map."""
    return message(name_id(name))


# Hexsides and lines


def sides(world: World) -> Iterator[SideView]:
    """[2.1b] [12.0] The river hexsides and the bridges."""
    for river in world.record.rivers:
        yield from (SideView(pair, river.kind) for pair in river.pairs)
    yield from (SideView(bridge.pair, "bridge") for bridge in world.record.bridges)


def rivers(world: World) -> Iterator[LineView]:
    """[12.0] The rivers from source to mouth."""
    return (LineView(river.kind, river.pairs, on_map(river.name)) for river in world.record.rivers)


def channels(world: World) -> Iterator[LineView]:
    """[12.0c] The water of the Mekong from hex to hex, and into the mouths of its rivers."""
    return (LineView("mekong", channel.pairs, on_map(channel.name)) for channel in world.record.channels)


def ways(world: World) -> Iterator[LineView]:
    """[5.2.1] [5.2.2] Roads and trails by their course."""
    return (LineView(way.kind, course(way.labels), on_map(way.name)) for way in world.record.ways)


def course(labels: tuple[str, ...]) -> tuple[SidePair, ...]:
    """From hex to hex."""
    return tuple(pairwise(labels))


def areas(world: World) -> Iterator[AreaView]:
    """[19.0a] [22.0] [27.0] The Iron Triangle, the tunnels, the plantation; the full water of the Mekong."""
    for area in world.record.areas:
        yield AreaView(area.terrain or area.id.replace("_", "-"), area.labels, on_map(area.name))
    full = tuple(label for part in world.record.mekong if part.kind == "full" for label in part.labels)
    yield from (AreaView("mekong", full, on_map(channel.name)) for channel in world.record.channels)


# Spots


def spots(world: World) -> dict[str, Point]:
    """[12.0d] [19.0b] Where counters stand that do not stand in the middle of a hex."""
    return {
        world.label(place): spot(world, place)
        for place in range(world.size)
        if world.label(place) != world.hex_label(place)
    }


def spot(world: World, place: Place) -> Point:
    """A bank a little to its shore, water off the bank it has, a hexside in its middle."""
    centres = [world.grid.xy(hex) for hex in world.hexes[place]]
    x, y = (sum(along) / len(centres) for along in zip(*centres, strict=True))
    return round(x + eastward(world, place), 3), round(y + SHORE * northward(world, place), 3)


def eastward(world: World, place: Place) -> float:
    """How far east of the middle of the hex a spot lies: where water and land share the hex."""
    if world.is_river(place) or not world.on(world.hexes[place][0]):
        return 0
    return ASHORE if world.is_land(place) else AFLOAT


def northward(world: World, place: Place) -> int:
    """1 north of the middle of the hex, -1 south of it, 0 in the middle."""
    if world.is_land(place):
        return NORTHWARD[world.places.bank[place]]
    banks = [] if world.is_river(place) else [world.places.bank[land] for land in world.on(world.hexes[place][0])]
    return -sum(NORTHWARD[bank] for bank in banks)
