"""Whether a map agrees with the rulebook and with itself: one sentence per flaw found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from grognard.core.hexes import OFF_BOARD, BadHex, Grid, Hex
from grognard.core.records import SidePair

from .records import MapRecord, PlaceRecord, SideName, WaterRecord

Corner = tuple[Hex, ...]

NAMED_HEXES: Final = {
    "Kursk": "3415",
    "Lgov": "3509",
    "Bryansk": "5308",
    "Kharkov": "1609",
    "Belgorod": "2113",
    "Oboyan": "2913",
    "Sukhinichi": "6017",
}
BELGOROD: Final = NAMED_HEXES["Belgorod"]
START_LINE_EXAMPLES: Final[tuple[SidePair, ...]] = (("1713", "1714"), ("2704", "2705"), ("4723", "4724"))
START_VP: Final = 60
WORTH: Final = {"city": 10, "town": 1}
WORTH_BY_NAME: Final = {"Kursk": 40, "Lgov": 10}


def check_map(record: MapRecord, grid: Grid) -> list[str]:
    """Every flaw of a map; what needs sound hexes is only looked at if all hexes exist."""
    unknown = [*_unknown_hexes(record, grid), *_broken_sides(record, grid)]
    if unknown:
        return unknown
    return [
        *_repeated(record),
        *_place_flaws(record),
        *_water_flaws(record.water, grid),
        *_start_line_flaws(record, grid),
        *_fortress_flaws(record),
        *_trigger_flaws(record, grid),
    ]


def _unknown_hexes(record: MapRecord, grid: Grid) -> Iterator[str]:
    """[2.2b] Every hex named lies on the map."""
    lines = record.lines
    lists = (
        [place.hex for place in record.places],
        *(area.labels for area in record.terrain),
        *(belt.labels for belt in record.fortresses),
        *(part.labels for part in (lines.german_side, lines.trigger_line, lines.trigger_extra, lines.entry_cities)),
    )
    for label in (label for labels in lists for label in labels):
        try:
            grid.hex(label)
        except BadHex as error:
            yield str(error)


def _broken_sides(record: MapRecord, grid: Grid) -> Iterator[str]:
    """[10.14, 3.8] Every hexside named joins two neighbours."""
    for sides in (*record.water, record.lines.start_line):
        for a, b in sides.pairs:
            try:
                grid.side(grid.hex(a), grid.hex(b))
            except BadHex as error:
                yield f"{a}/{b} is no hexside: {error}"


def _repeated(record: MapRecord) -> Iterator[str]:
    """[10.8] A hex has one natural terrain, one place and one fortress, and a hexside one kind of water."""
    lists = {
        "place": [place.hex for place in record.places],
        "natural terrain": [label for area in record.terrain for label in area.labels],
        "fortress": [label for belt in record.fortresses for label in belt.labels],
        "water": ["/".join(sorted(pair)) for water in record.water for pair in water.pairs],
    }
    for what, labels in lists.items():
        for label, times in Counter(labels).items():
            if times > 1:
                yield f"{label} has {what} {times} times."


def _place_flaws(record: MapRecord) -> Iterator[str]:
    """[2.2b, 4.4, 4.2a] Named places stand where the text puts them and are worth what it says."""
    hexes = {place.name: place.hex for place in record.places}
    for name, hex in NAMED_HEXES.items():
        if hexes.get(name) != hex:
            yield f"{name} must be in {hex}, not in {hexes.get(name)}."
    for place in record.places:
        if place.vp != worth(place):
            yield f"{place.name} must be worth {worth(place)} VP, not {place.vp}."
    german = set(record.lines.german_side.labels)
    at_start = sum(place.vp for place in record.places if place.hex in german)
    if at_start != START_VP:
        yield f"The German must start with {START_VP} VP of places, not {at_start}."
    cities = {place.hex for place in record.places if place.kind == "city"}
    for label in record.lines.entry_cities.labels:
        if label not in cities:
            yield f"The entry city {label} is no city."


def worth(place: PlaceRecord) -> int:
    """[4.4] What control of a place is worth."""
    return WORTH_BY_NAME.get(place.name, WORTH[place.kind])


def _water_flaws(waters: list[WaterRecord], grid: Grid) -> Iterator[str]:
    """A river is an unbroken path that ends at other water or at the map edge and never forks off a river."""
    courses = [course(water.pairs, grid) for water in waters]
    for index, (water, corners) in enumerate(zip(waters, courses, strict=True)):
        title = f"{water.name} ({water.kind})"
        if not corners:
            yield f"{title} is not one unbroken path."
            continue
        others = [other for i, other in enumerate(courses) if i != index and other]
        if not (at_edge(corners[-1]) or any(corners[-1] in other for other in others)):
            yield f"{title} ends at {_corner_name(corners[-1], grid)}, neither at water nor at the map edge."
        met = [other for other in others if corners[0] in other]
        if met and not any(other[-1] == corners[0] for other in met):
            yield f"{title} begins at {_corner_name(corners[0], grid)} in the middle of another water."


def course(pairs: tuple[SidePair, ...], grid: Grid) -> list[Corner]:
    """The corners a chain of hexsides runs through, first to last; empty if it is broken or meets itself."""
    ends = [side_ends(grid.hex(a), grid.hex(b), grid) for a, b in pairs]
    if len(ends) < 2:
        return [*ends[0]] if ends else []
    shared = set(ends[0]) & set(ends[1])
    if len(shared) != 1:
        return []
    corners = [_other(ends[0], shared.pop())]
    for end in ends:
        if corners[-1] not in end:
            return []
        corners.append(_other(end, corners[-1]))
    return corners if len(set(corners)) == len(corners) else []


def side_ends(a: Hex, b: Hex, grid: Grid) -> tuple[Corner, Corner]:
    """The two corners of a hexside, each as the three hexes that meet there (-1 off the map)."""
    toward = grid.neighbour[a].index(b)
    left, right = (tuple(sorted((a, b, grid.neighbour[a][(toward + turn) % 6]))) for turn in (1, -1))
    return left, right


def at_edge(corner: Corner) -> bool:
    """Whether a corner lies on the edge of the map."""
    return OFF_BOARD in corner


def _other(ends: tuple[Corner, Corner], corner: Corner) -> Corner:
    return ends[1] if ends[0] == corner else ends[0]


def _corner_name(corner: Corner, grid: Grid) -> str:
    return ".".join(grid.label(hex) for hex in corner if hex != OFF_BOARD)


def _start_line_flaws(record: MapRecord, grid: Grid) -> Iterator[str]:
    """[3.8] The line runs unbroken from north to south edge and parts the German side from the rest."""
    pairs = record.lines.start_line.pairs
    german = set(record.lines.german_side.labels)
    corners = course(pairs, grid)
    if not corners:
        yield "The start line is not one unbroken path."
    else:
        for corner, row in (
            (corners[0], grid.spec.first_row + grid.spec.rows - 1),
            (corners[-1], grid.spec.first_row),
        ):
            if not at_edge(corner) or any(grid.row_column(h)[0] != row for h in corner if h != OFF_BOARD):
                yield f"The start line ends at {_corner_name(corner, grid)}, not at the edge of row {row}."
    border = {(a, b) for a in german for b in neighbours(a, grid) if b not in german}
    for a, b in sorted(border ^ set(pairs)):
        yield f"{a}/{b} is either on the start line or between the two sides, but not both."
    for pair in START_LINE_EXAMPLES:
        if pair not in pairs:
            yield f"The start line must run between {pair[0]} and {pair[1]}."


def neighbours(label: str, grid: Grid) -> list[str]:
    """The labels of the hexes around a hex."""
    return [grid.label(hex) for hex in grid.neighbours[grid.hex(label)]]


def line_hexes(record: MapRecord, side: SideName) -> set[str]:
    """[3.8] The start-line hexes of a side."""
    column = 0 if side == "german" else 1
    return {pair[column] for pair in record.lines.start_line.pairs}


def _fortress_flaws(record: MapRecord) -> Iterator[str]:
    """[3.8] Fortresses line the start line, Belgorod apart, and all others are Soviet, on the Soviet side."""
    german_side = set(record.lines.german_side.labels)
    yield from differences(
        "German fortress line", _belt(record, "german", 1), line_hexes(record, "german") - {BELGOROD}
    )
    yield from differences("first Soviet belt", _belt(record, "soviet", 1), line_hexes(record, "soviet"))
    for belt in record.fortresses:
        for label in belt.labels:
            if (label in german_side) != (belt.owner == "german"):
                yield f"The {belt.owner} fortress {label} is on the wrong side of the start line."


def _belt(record: MapRecord, owner: SideName, number: int) -> set[str]:
    belts = (belt for belt in record.fortresses if (belt.owner, belt.belt) == (owner, number))
    return {label for belt in belts for label in belt.labels}


def differences(what: str, found: set[str], expected: set[str]) -> Iterator[str]:
    """One sentence for each thing too many and each thing missing."""
    for label in sorted(found - expected):
        yield f"{label} does not belong to the {what}."
    for label in sorted(expected - found):
        yield f"{label} is missing from the {what}."


def _trigger_flaws(record: MapRecord, grid: Grid) -> Iterator[str]:
    """[9.5c, 9.6a] The trigger line, its two extra hexes and the Kursk ring, none German at the start."""
    line = record.lines.trigger_line.labels
    extra = record.lines.trigger_extra.labels
    if (line[0], line[-1]) != ("1016", "6021"):
        yield f"The trigger line must run from 1016 to 6021, not from {line[0]} to {line[-1]}."
    for a, b in pairwise(line):
        if not grid.adjacent(grid.hex(a), grid.hex(b)):
            yield f"The trigger line is broken between {a} and {b}."
    yield from differences("extra trigger hexes", set(extra), {NAMED_HEXES["Sukhinichi"], NAMED_HEXES["Oboyan"]})
    ring = [grid.label(hex) for hex in grid.ring(grid.hex(NAMED_HEXES["Kursk"]), 2)]
    for label in sorted({*line, *extra, *ring} & set(record.lines.german_side.labels)):
        yield f"The trigger hex {label} is German at the start."
