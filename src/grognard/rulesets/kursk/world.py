"""[2.2] [3.8] [10.8] The map: hexes, terrain, water, fortresses, edges and lines."""

from __future__ import annotations

from grognard.core.bits import Spread, mask
from grognard.core.flow import Side
from grognard.core.hexes import Grid, Hex, Mask
from grognard.core.paths import Ground

from .files import MAP, TABLES, TERRAIN
from .records import Costs, HexsideRecord, ManMadeRecord, NaturalRecord

GERMAN: Side = "german"
SOVIET: Side = "soviet"
SIDES: tuple[Side, Side] = (GERMAN, SOVIET)
CLASSES = ("non_mechanized", "mechanized", "static")

GRID = Grid(MAP.grid)
SPREAD = Spread(GRID)
BOARD: Mask = (1 << GRID.size) - 1


def enemy_of(side: Side) -> Side:
    """The other side."""
    return SOVIET if side == GERMAN else GERMAN


def label(hex: Hex) -> str:
    """[2.2b] The printed number of a hex."""
    return GRID.label(hex)


def hexes_of(labels: tuple[str, ...]) -> Mask:
    """The hexes of printed numbers."""
    return mask(GRID.hex(text) for text in labels)


def edge(column: int) -> Mask:
    """[1.4] The hexes of one column, corners included."""
    return mask(hex for hex in range(GRID.size) if GRID.row_column(hex)[1] == column)


WEST: Mask = edge(MAP.grid.first_column)
EAST: Mask = edge(MAP.grid.first_column + MAP.grid.columns - 1)
SOURCES: dict[Side, Mask] = {GERMAN: WEST, SOVIET: EAST}
"""[6.3b] [6.8] The supply sources of each side, and of no other."""

KURSK: Hex = GRID.hex(TABLES.game.kursk)
LGOV: Hex = GRID.hex(TABLES.game.lgov)
KURSK_RING: Mask = mask(GRID.ring(KURSK, TABLES.game.kursk_ring_distance))
TRIGGER_LINE: Mask = hexes_of(MAP.lines.trigger_line.labels) | hexes_of(MAP.lines.trigger_extra.labels)
ENTRY_CITIES: tuple[Hex, ...] = tuple(GRID.hex(text) for text in MAP.lines.entry_cities.labels)

PLACES = {GRID.hex(place.hex): place for place in MAP.places}
TOWNS: Mask = mask(hex for hex, place in PLACES.items() if place.kind == "town")
CITIES: Mask = mask(hex for hex, place in PLACES.items() if place.kind == "city")

FORTS: dict[Side, Mask] = {
    side: hexes_of(tuple(text for belt in MAP.fortresses if belt.owner == side for text in belt.labels))
    for side in SIDES
}
"""[10.16c] The fortresses of each side; they never change owner."""

SIDE_OF_LINE: dict[Side, Mask] = {GERMAN: hexes_of(MAP.lines.german_side.labels)}
SIDE_OF_LINE[SOVIET] = BOARD & ~SIDE_OF_LINE[GERMAN]
START_LINE: dict[Side, Mask] = {
    GERMAN: hexes_of(tuple(pair[0] for pair in MAP.lines.start_line.pairs)),
    SOVIET: hexes_of(tuple(pair[1] for pair in MAP.lines.start_line.pairs)),
}
"""[3.8] The hexes of each side along the start line; Belgorod is one of the German ones."""

_ROUGH = {text: area.kind for area in MAP.terrain for text in area.labels}
NATURAL: tuple[str, ...] = tuple(_ROUGH.get(label(hex), "clear") for hex in range(GRID.size))
"""[10.8] The one natural terrain of each hex."""

NATURAL_EFFECT: dict[str, NaturalRecord] = {record.id: record for record in TERRAIN.natural}
MAN_MADE_EFFECT: dict[str, ManMadeRecord] = {record.id: record for record in TERRAIN.man_made}
WATER_EFFECT = {record.id: record for record in TERRAIN.water}
WATER: dict[int, HexsideRecord] = {
    GRID.side(GRID.hex(a), GRID.hex(b)): WATER_EFFECT[water.kind] for water in MAP.water for a, b in water.pairs
}
"""[10.9] The water barrier on each wet hexside."""


def water_between(a: Hex, b: Hex) -> HexsideRecord | None:
    """The water barrier between two neighbours."""
    return WATER.get(GRID.side(a, b))


def crosses_great_water(a: Hex, b: Hex) -> bool:
    """Whether a great river or a lake lies between two neighbours."""
    water = water_between(a, b)
    return water is not None and water.great


def man_made_in(hex: Hex, side: Side) -> list[str]:
    """[10.15a] The man-made terrains of a hex as a side sees them."""
    found = []
    if FORTS[side] >> hex & 1:
        found.append("own_fortress")
    if FORTS[enemy_of(side)] >> hex & 1:
        found.append("enemy_fortress")
    if CITIES >> hex & 1:
        found.append("city")
    if TOWNS >> hex & 1:
        found.append("town")
    return found


def entry_costs(side: Side, hex: Hex) -> Costs:
    """[10.10] to [10.18] What entering a hex costs each class, water left out."""
    natural = NATURAL_EFFECT[NATURAL[hex]].cost
    built = [MAN_MADE_EFFECT[kind].cost for kind in man_made_in(hex, side)]
    if NATURAL[hex] == "clear" and any(any(cost) for cost in built):
        natural = (0, 0, 0)  # [10.15b]
    a, b, c = zip(natural, *built, strict=True)
    return sum(a), sum(b), sum(c)


def step_cost(side: Side, movement_class: str, a: Hex, b: Hex) -> int:
    """[10.2c] What a step from hex to hex costs, water included [10.14]."""
    place = CLASSES.index(movement_class)
    water = water_between(a, b)
    return entry_costs(side, b)[place] + (water.cost[place] if water else 0)


def _ground(side: Side, movement_class: str) -> Ground:
    place = CLASSES.index(movement_class)
    entry = [entry_costs(side, hex)[place] for hex in range(GRID.size)]

    def cost(a: Hex, b: Hex) -> int:
        water = water_between(a, b)
        return entry[b] + (water.cost[place] if water else 0)

    return Ground(GRID, cost)


GROUND: dict[tuple[Side, str], Ground] = {
    (side, movement_class): _ground(side, movement_class) for side in SIDES for movement_class in CLASSES
}


def _value(hex: Hex) -> int:
    """[4.4] [4.6] What a hex is worth to the German."""
    worth = {record.id: record.taken for record in TABLES.vp_control}
    place = PLACES[hex].vp if hex in PLACES else 0
    return place + worth["west_edge"] * (WEST >> hex & 1) + worth["east_edge"] * (EAST >> hex & 1)


VALUE: dict[Hex, int] = {hex: _value(hex) for hex in range(GRID.size) if _value(hex)}
VALUED: Mask = mask(VALUE)
