"""[2.1] The maps as they are drawn: hexes, rivers, roads, areas, and the spots of banks, waters and hexsides."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.records import SidePair
from grognard.core.view import AreaView, Board, GroundView, HexView, LineView, Row, SideView
from grognard.core.world import of_world

from .places import Place
from .records import HexTerrainRecord
from .say import the_unit
from .theatre import Theatre, name_id
from .world import World

Point = tuple[float, float]

SHORE = 0.27
"""How far from the middle of a hex the spot of a bank lies, in hexes; north is up."""
ASHORE, AFLOAT = -0.2, 0.28
"""How far east the spots of two banks in a hex lie, and that of its water: there is room for a counter on each."""
NORTHWARD = {"N": 1, "S": -1, "": 0}
MEKONG = {"full": "", "two_banks": "mekong-two-banks", "north_bank": "mekong-south", "south_bank": "mekong-north"}
"""[19.0] What a Mekong hex with land shows: where its water is."""


@of_world
def board_of(world: World, theatre: Theatre) -> Board:
    """A map: geometry, terrain, water, ways and names."""
    return Board(
        orientation=theatre.grid.spec.orientation,
        hexes=tuple(hex_view(theatre, hex) for hex in theatre.places.ground),
        sides=tuple(sides(theatre)),
        lines=(*rivers(theatre), *channels(theatre), *ways(theatre)),
        areas=tuple(areas(theatre)),
        pieces={
            unit.id: the_unit(world, number) for number, unit in enumerate(world.units) if unit.map == theatre.name
        },
        spots=spots(theatre),
        chart={name: GroundView(rows=tuple(facts(effect))) for name, effect in world.effect.items()},
    )


def facts(effect: HexTerrainRecord) -> Iterator[Row]:
    """[5.2a] [7.4] [10.0b] [23.0c] What a terrain does, for the key: cost, row of results, what aircraft may not."""
    yield Row(message("chart-cost"), effect.cost // 2)
    yield Row(message("chart-row"), message(f"row-{effect.row}"))
    if not effect.landing:
        yield Row(message("chart-landing"), message("chart-no"))
    if not effect.strike:
        yield Row(message("chart-strike"), message("chart-no"))


def hex_view(theatre: Theatre, hex: Hex) -> HexView:
    """One hex and what is on it."""
    label = theatre.grid.label(hex)
    land = theatre.on(hex)
    names = {place.hex: place.name for place in theatre.record.places}
    x, y = theatre.grid.xy(hex)
    return HexView(
        label=label,
        x=round(x, 3),
        y=round(y, 3),
        terrain=theatre.terrain[land[0]] if land else "mekong",
        features=tuple(features(theatre, hex)),
        name=on_map(names[label]) if label in names else None,
    )


def features(theatre: Theatre, hex: Hex) -> Iterator[str]:
    """What is built or marked in a hex: a settlement, Mekong water, a tunnel, an entry or exit."""
    label, land = theatre.grid.label(hex), theatre.on(hex)
    yield from (place.kind for place in theatre.record.places if place.hex == label)
    yield from (MEKONG[part.kind] for part in theatre.record.mekong if label in part.labels and MEKONG[part.kind])
    yield from (f"edge-{edge.id.replace('_', '-')}" for edge in theatre.record.edges if label in edge.labels)
    if land and theatre.areas.get("tunnels", 0) >> land[0] & 1:
        yield "tunnel"


def on_map(name: str) -> Message:
    """A name as it stands on the map."""
    return message(name_id(name))


# Hexsides and lines


def sides(theatre: Theatre) -> Iterator[SideView]:
    """[2.1b] [12.0] The river hexsides and the bridges."""
    for river in theatre.record.rivers:
        yield from (SideView(pair, river.kind) for pair in river.pairs)
    yield from (SideView(bridge.pair, "bridge") for bridge in theatre.record.bridges)


def rivers(theatre: Theatre) -> Iterator[LineView]:
    """[12.0] The rivers from source to mouth."""
    return (LineView(river.kind, river.pairs, on_map(river.name)) for river in theatre.record.rivers)


def channels(theatre: Theatre) -> Iterator[LineView]:
    """[12.0c] The water of the Mekong from hex to hex, and into the mouths of its rivers."""
    return (LineView("mekong", channel.pairs, on_map(channel.name)) for channel in theatre.record.channels)


def ways(theatre: Theatre) -> Iterator[LineView]:
    """[5.2.1] [5.2.2] Roads and trails by their course."""
    return (LineView(way.kind, course(way.labels), on_map(way.name)) for way in theatre.record.ways)


def course(labels: tuple[str, ...]) -> tuple[SidePair, ...]:
    """From hex to hex."""
    return tuple(pairwise(labels))


def areas(theatre: Theatre) -> Iterator[AreaView]:
    """[19.0a] [22.0] [27.0] The Iron Triangle, the tunnels, the plantation; the full water of the Mekong."""
    for area in theatre.record.areas:
        yield AreaView(area.terrain or area.id.replace("_", "-"), area.labels, on_map(area.name))
    full = tuple(label for part in theatre.record.mekong if part.kind == "full" for label in part.labels)
    yield from (AreaView("mekong", full, on_map(channel.name)) for channel in theatre.record.channels)


# Spots


def spots(theatre: Theatre) -> dict[str, Point]:
    """[12.0d] [19.0b] Where counters stand that do not stand in the middle of a hex."""
    return {
        theatre.label(place): spot(theatre, place)
        for place in range(theatre.size)
        if theatre.label(place) != theatre.hex_label(place)
    }


def spot(theatre: Theatre, place: Place) -> Point:
    """A bank a little to its shore, water off the bank it has, a hexside in its middle."""
    centres = [theatre.grid.xy(hex) for hex in theatre.hexes[place]]
    x, y = (sum(along) / len(centres) for along in zip(*centres, strict=True))
    return round(x + eastward(theatre, place), 3), round(y + SHORE * northward(theatre, place), 3)


def eastward(theatre: Theatre, place: Place) -> float:
    """How far east of the middle of the hex a spot lies: where water and land share the hex."""
    if theatre.is_river(place) or not theatre.on(theatre.hexes[place][0]):
        return 0
    return ASHORE if theatre.is_land(place) else AFLOAT


def northward(theatre: Theatre, place: Place) -> int:
    """1 north of the middle of the hex, -1 south of it, 0 in the middle."""
    if theatre.is_land(place):
        return NORTHWARD[theatre.places.bank[place]]
    banks = (
        [] if theatre.is_river(place) else [theatre.places.bank[land] for land in theatre.on(theatre.hexes[place][0])]
    )
    return -sum(NORTHWARD[bank] for bank in banks)
