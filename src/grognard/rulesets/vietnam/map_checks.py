"""Whether a map agrees with the rulebook and with itself: one sentence per flaw found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final

from grognard.core.bits import bits
from grognard.core.hexes import Grid, Hex
from grognard.core.records import SidePair

from .places import NO_HEX, Places
from .records import MapRecord, TerrainRecord
from .theatre import Theatre, flood

SETTLED: Final = ("town", "village", "checkpoint", "hill")
"""The places that are a terrain of their own."""


def check_map(record: MapRecord, terrain: TerrainRecord) -> list[str]:
    """Every flaw of a map; each part is only looked at if those before it are sound."""
    grid = Grid(record.grid)
    return (
        [*_ground_flaws(record, terrain)]
        or [*_unknown_hexes(record, grid), *_broken_sides(record, grid)]
        or [*_mekong_flaws(record, terrain, grid)]
        or [*_unknown_banks(record, grid)]
        or [*_world_flaws(Theatre(record, terrain))]
    )


def _world_flaws(theatre: Theatre) -> Iterator[str]:
    yield from _bank_flaws(theatre)
    yield from _river_flaws(theatre)
    yield from _bridge_flaws(theatre)
    yield from _place_flaws(theatre)
    yield from _named_flaws(theatre)
    yield from _edge_flaws(theatre)


# The hexes


def _ground_flaws(record: MapRecord, terrain: TerrainRecord) -> Iterator[str]:
    """[2.1] Every second line is one hex shorter, and each letter is a terrain."""
    letters = {effect.letter for effect in terrain.hexes} | {terrain.water.letter, NO_HEX}
    rows = [text.split() for text in record.ground.rows]
    if len(rows) != record.grid.rows:
        yield f"There must be {record.grid.rows} rows of hexes, not {len(rows)}."
    for letter in sorted({letter for row in rows for letter in row} - letters):
        yield f"There is no terrain {letter!r}."
    longest = record.grid.columns if record.grid.orientation == "pointy" else record.grid.rows
    for number, length in _line_lengths(record, rows).items():
        wanted = longest - (number % 2 == 0)
        if length != wanted:
            yield f"Line {number:02d} must have {wanted} hexes, not {length}."


def _line_lengths(record: MapRecord, rows: list[list[str]]) -> dict[int, int]:
    """The hexes of each line of the printed numbers: rows, or columns where these come first."""
    if record.grid.orientation == "pointy":
        return {number: len(row) for number, row in enumerate(reversed(rows), 1)}
    counts = Counter(number for row in rows for number, letter in enumerate(row, 1) if letter != NO_HEX)
    return dict(sorted(counts.items()))


def _lists(record: MapRecord) -> Iterator[Iterable[str]]:
    """Every list of hexes in the file."""
    yield (place.hex for place in record.places)
    yield (region.around for region in record.regions)
    yield (river.mouth for river in record.rivers if river.mouth)
    yield from (part.labels for part in (*record.mekong, *record.edges))
    yield from (way.labels for way in record.ways)
    yield from (area.labels for area in record.areas)
    yield from (part.labels for part in record.named)
    for zone in record.zones:
        yield zone.except_hexes.split()


def _unknown_hexes(record: MapRecord, grid: Grid) -> Iterator[str]:
    """[2.1] Every hex named lies on the map."""
    known = _labels(record, grid)
    for label in (label for labels in _lists(record) for label in labels):
        if label not in known:
            yield f"There is no hex {label}."


def _labels(record: MapRecord, grid: Grid) -> set[str]:
    return {grid.label(hex) for hex, letter in _letters(record) if letter != NO_HEX}


def _letters(record: MapRecord) -> Iterator[tuple[Hex, str]]:
    rows = record.ground.rows[::-1] if record.grid.rows_up else record.ground.rows
    for row, text in enumerate(rows):
        yield from ((row * record.grid.columns + column, letter) for column, letter in enumerate(text.split()))


def _broken_sides(record: MapRecord, grid: Grid) -> Iterator[str]:
    """Every hexside named joins two neighbours, and none is named twice for a river."""
    known = _labels(record, grid)
    rivers = [pair for river in record.rivers for pair in river.pairs]
    channels = [pair for channel in record.channels for pair in channel.pairs]
    ways = [pair for way in record.ways for pair in pairwise(way.labels)]
    for a, b in (*rivers, *channels, *ways, *(bridge.pair for bridge in record.bridges)):
        if not ({a, b} <= known and grid.adjacent(grid.hex(a), grid.hex(b))):
            yield f"{a}/{b} is no hexside."
    for (a, b), times in Counter((min(pair), max(pair)) for pair in rivers).items():
        if times > 1:
            yield f"{a}/{b} is a river {times} times."


# The Mekong


def _mekong_flaws(record: MapRecord, terrain: TerrainRecord, grid: Grid) -> Iterator[str]:
    """[19.0] Full water is what the ground says, a hex is of one kind, and channels join Mekong hexes."""
    kinds = Counter(label for part in record.mekong for label in part.labels)
    yield from (f"{label} is a Mekong hex {times} times." for label, times in kinds.items() if times > 1)
    water = {grid.label(hex) for hex, letter in _letters(record) if letter == terrain.water.letter}
    full = {label for part in record.mekong if part.kind == "full" for label in part.labels}
    yield from (f"{label} is either full water or has land." for label in sorted(water ^ full))
    for channel in record.channels:
        yield from (f"{a}/{b} joins no Mekong hexes." for a, b in channel.pairs if not {a, b} <= set(kinds))


def _unknown_banks(record: MapRecord, grid: Grid) -> Iterator[str]:
    """[19.0b] Every bank has its row, and every place in it exists."""
    places = Places(record, grid)
    banks = {places.labels[place] for place in range(places.lands) if places.bank[place]}
    listed = {bank.bank for bank in record.banks}
    yield from (f"{label} has no row of banks." for label in sorted(banks - listed))
    yield from (f"{label} is no bank." for label in sorted(listed - banks))
    land = set(places.labels[: places.lands])
    for bank in record.banks:
        yield from (f"{bank.bank} touches {label}, which is no land." for label in bank.labels if label not in land)


def _bank_flaws(theatre: Theatre) -> Iterator[str]:
    """[19.0b] What touches lies side by side, from both sides, and never across the Mekong."""
    for place in range(theatre.lands):
        for other in theatre.neighbours[place]:
            a, b = theatre.label(place), theatre.label(other)
            if not theatre.grid.adjacent(theatre.hexes[place][0], theatre.hexes[other][0]):
                yield f"{a} cannot touch {b}."
            if place not in theatre.neighbours[other]:
                yield f"{a} touches {b}, but {b} does not touch {a}."


# Rivers and ways


def _river_flaws(theatre: Theatre) -> Iterator[str]:
    """[12.0c] Each river is one course that meets others only at its ends, and all water hangs together."""
    for river in theatre.record.rivers:
        for pair, after in pairwise(river.pairs):
            if not _meet(theatre, pair, after):
                yield f"{river.name} is broken between {'/'.join(pair)} and {'/'.join(after)}."
        if river.mouth and river.mouth not in river.pairs[-1]:
            yield f"{river.name} does not end at its mouth {river.mouth}."
    waters = [*bits(theatre.water)]
    if waters and flood(waters[0], theatre.channels) != theatre.water:
        yield "The waters of the map do not hang together."


def _meet(theatre: Theatre, pair: SidePair, after: SidePair) -> bool:
    return theatre.place("/".join(after)) in theatre.channels[theatre.place("/".join(pair))]


def _bridge_flaws(theatre: Theatre) -> Iterator[str]:
    """[2.1b] A bridge spans a river and carries a road or a trail."""
    rivers = {frozenset(pair) for river in theatre.record.rivers for pair in river.pairs}
    ways = {frozenset(pair) for way in theatre.record.ways for pair in pairwise(way.labels)}
    for bridge in theatre.record.bridges:
        if frozenset(bridge.pair) not in rivers:
            yield f"{bridge.name} spans no river at {bridge.side}."
        if frozenset(bridge.pair) not in ways:
            yield f"{bridge.name} carries no road or trail at {bridge.side}."


# Places


def _place_flaws(theatre: Theatre) -> Iterator[str]:
    """A named village stands in a village hex, and so on; and each settlement has its name."""
    kinds = {place.hex: place.kind for place in theatre.record.places}
    for hex in theatre.places.ground:
        label, land = theatre.grid.label(hex), theatre.on(hex)
        terrain = theatre.terrain[land[0]] if land else ""
        kind = kinds.get(label, "landmark")
        if (terrain if terrain in SETTLED else "landmark") != kind:
            yield f"{label} is {terrain}, its name is that of a {kind}."


def _named_flaws(theatre: Theatre) -> Iterator[str]:
    """What the rulebook says of a hex holds."""
    for named in theatre.record.named:
        for label in named.labels:
            land = theatre.on(theatre.grid.hex(label))
            if named.terrain and (not land or theatre.terrain[land[0]] != named.terrain):
                yield f"{label} must be {named.terrain}."
            if named.water and not any(theatre.berths[place] for place in land):
                yield f"{label} must lie on navigable water."
            if named.landing and not any(theatre.effect[theatre.terrain[place]].landing for place in land):
                yield f"{label} must be open to helicopters."


def _edge_flaws(theatre: Theatre) -> Iterator[str]:
    """[26.0] [27.0] Pieces come on and leave at the edge of the map."""
    for edge in theatre.record.edges:
        for label in edge.labels:
            around = theatre.grid.neighbour[theatre.grid.hex(label)]
            if all(hex in theatre.places.ground for hex in around):
                yield f"{label} does not lie on the edge of the map."
