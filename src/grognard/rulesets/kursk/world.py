"""[2.2] [3.8] [10.8] The world of the game: map, terrain, water, fortresses, edges and lines, units and tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.core import world as core_world
from grognard.core.bits import Spread, mask
from grognard.core.errors import BadInput
from grognard.core.flow import Side
from grognard.core.folder import Folder
from grognard.core.hexes import Grid, Hex, Mask
from grognard.core.paths import Ground

from .forces import UnitType, unit_type
from .records import (
    BattleRecord,
    Costs,
    HexsideRecord,
    ManMadeRecord,
    MapRecord,
    NaturalRecord,
    ScenarioRecord,
    TablesRecord,
    TerrainRecord,
    UnitsRecord,
)

GERMAN: Side = "german"
SOVIET: Side = "soviet"
SIDES: tuple[Side, Side] = (GERMAN, SOVIET)
CLASSES = ("non_mechanized", "mechanized", "static")
MAP: Final = "maps/kursk.toml"
SHAPES: Final = {
    MAP: MapRecord,
    "units.toml": UnitsRecord,
    "terrain.toml": TerrainRecord,
    "tables.toml": TablesRecord,
    "scenarios/*.toml": ScenarioRecord,
}
"""The data files of the game and what each holds."""


def enemy_of(side: Side) -> Side:
    """The other side."""
    return SOVIET if side == GERMAN else GERMAN


class World(core_world.World):
    """One edition of the game. Sets of hexes are masks; tables of units are indexed by their numbers."""

    def __init__(self, folder: Folder) -> None:
        super().__init__()
        self.map: Final = folder.decoded(MAP, MapRecord)
        self.tables: Final = folder.decoded("tables.toml", TablesRecord)
        self.scenarios: Final = folder.all_decoded("scenarios/*.toml", ScenarioRecord)
        self._lay_out_map()
        self.terrain: Final = folder.decoded("terrain.toml", TerrainRecord)
        self._read_terrain(self.terrain)
        self._muster(folder.decoded("units.toml", UnitsRecord))
        self._appraise_ground()

    def _lay_out_map(self) -> None:
        """[2.2] [3.8] Hexes, edges, lines and places."""
        record, game = self.map, self.tables.game
        self.grid = Grid(record.grid)
        self.spread = Spread(self.grid)
        self.board: Mask = (1 << self.grid.size) - 1
        self.west: Mask = self._column(record.grid.first_column)
        self.east: Mask = self._column(record.grid.first_column + record.grid.columns - 1)
        self.sources: dict[Side, Mask] = {GERMAN: self.west, SOVIET: self.east}
        """[6.3b] [6.8] The supply sources of each side, and of no other."""
        self.kursk: Hex = self.grid.hex(game.kursk)
        self.lgov: Hex = self.grid.hex(game.lgov)
        self.kursk_ring: Mask = mask(self.grid.ring(self.kursk, game.kursk_ring_distance))
        lines = record.lines
        self.trigger_line: Mask = self.hexes_of(lines.trigger_line.labels) | self.hexes_of(lines.trigger_extra.labels)
        self.entry_cities: tuple[Hex, ...] = tuple(self.grid.hex(text) for text in lines.entry_cities.labels)
        self.places = {self.grid.hex(place.hex): place for place in record.places}
        self.towns: Mask = mask(hex for hex, place in self.places.items() if place.kind == "town")
        self.cities: Mask = mask(hex for hex, place in self.places.items() if place.kind == "city")
        self.forts: dict[Side, Mask] = {side: self._belts(side) for side in SIDES}
        """[10.16c] The fortresses of each side; they never change owner."""
        german = self.hexes_of(lines.german_side.labels)
        self.side_of_line: dict[Side, Mask] = {GERMAN: german, SOVIET: self.board & ~german}
        self.start_line: dict[Side, Mask] = {
            side: self.hexes_of(tuple(pair[place] for pair in lines.start_line.pairs))
            for place, side in enumerate(SIDES)
        }
        """[3.8] The hexes of each side along the start line; Belgorod is one of the German ones."""

    def _read_terrain(self, terrain: TerrainRecord) -> None:
        """[10.8] [10.9] What is in each hex and on each hexside, and what it does."""
        rough = {text: area.kind for area in self.map.terrain for text in area.labels}
        self.natural: tuple[str, ...] = tuple(rough.get(self.label(hex), "clear") for hex in range(self.grid.size))
        """[10.8] The one natural terrain of each hex."""
        self.natural_effect: dict[str, NaturalRecord] = {record.id: record for record in terrain.natural}
        self.man_made_effect: dict[str, ManMadeRecord] = {record.id: record for record in terrain.man_made}
        effect = {record.id: record for record in terrain.water}
        self.water: dict[int, HexsideRecord] = {
            self.grid.side(self.grid.hex(a), self.grid.hex(b)): effect[water.kind]
            for water in self.map.water
            for a, b in water.pairs
        }
        """[10.9] The water barrier on each wet hexside."""
        self.ground: dict[tuple[Side, str], Ground] = {
            (side, movement_class): self._ground(side, movement_class) for side in SIDES for movement_class in CLASSES
        }

    def _muster(self, roster: UnitsRecord) -> None:
        """[2.3] The units and what they are by their numbers."""
        tables = self.tables
        self.units: tuple[UnitType, ...] = tuple(unit_type(record, self.grid, tables) for record in roster.units)
        self.by_id: dict[str, int] = {kind.id: number for number, kind in enumerate(self.units)}
        self.points: tuple[int, ...] = tuple(kind.points for kind in self.units)
        """[7.4] [7.5] What a unit counts against the stacking limit."""
        self.limit: dict[Side, int] = {GERMAN: tables.stacking.german_limit, SOVIET: tables.stacking.soviet_limit}
        self.allowance: dict[str, int] = {name: getattr(tables.movement.normal, name) for name in CLASSES}
        """[2.10] Movement allowance by class."""
        self.ss_corps: tuple[int, ...] = tuple(self.by_id[f"G_PZ_{name}"] for name in ("1SS", "2SS", "3SS"))
        self.parachutists: frozenset[int] = self._of(lambda kind: kind.type == "parachute")
        self.mechanized: frozenset[int] = self._of(lambda kind: kind.movement_class == "mechanized")
        self.static: frozenset[int] = self._of(lambda kind: kind.movement_class == "static")

    def _appraise_ground(self) -> None:
        """[4.4] [4.6] What hexes are worth to the German."""
        worth = {record.id: record.taken for record in self.tables.vp_control}
        values = {
            hex: (self.places[hex].vp if hex in self.places else 0)
            + worth["west_edge"] * (self.west >> hex & 1)
            + worth["east_edge"] * (self.east >> hex & 1)
            for hex in range(self.grid.size)
        }
        self.value: dict[Hex, int] = {hex: value for hex, value in values.items() if value}
        self.valued: Mask = mask(self.value)

    def _column(self, column: int) -> Mask:
        """[1.4] The hexes of one column, corners included."""
        return mask(hex for hex in range(self.grid.size) if self.grid.row_column(hex)[1] == column)

    def _belts(self, side: Side) -> Mask:
        labels = tuple(text for belt in self.map.fortresses if belt.owner == side for text in belt.labels)
        return self.hexes_of(labels)

    def _of(self, is_so: Callable[[UnitType], bool]) -> frozenset[int]:
        return frozenset(number for number, kind in enumerate(self.units) if is_so(kind))

    def _ground(self, side: Side, movement_class: str) -> Ground:
        place = CLASSES.index(movement_class)
        entry = [self.entry_costs(side, hex)[place] for hex in range(self.grid.size)]

        def cost(a: Hex, b: Hex) -> int:
            water = self.water_between(a, b)
            return entry[b] + (water.cost[place] if water else 0)

        return Ground(self.grid, cost)

    # Scenarios

    def fought(self, scenario: str, gambit: bool) -> str:
        """[3.4a] The scenario whose battle is fought: where the German chooses, the one he chose."""
        choice = self.scenarios[scenario].choice
        if choice is None:
            return scenario
        return choice.declared if gambit else choice.declined

    def battle(self, scenario: str) -> BattleRecord:
        """What a scenario is played with; where the German has yet to choose, as if he declined the Gambit."""
        battle = self.scenarios[self.fought(scenario, gambit=False)].battle
        if battle is None:
            raise BadInput(f"There is no battle in the scenario {scenario!r}.")
        return battle

    # Names

    def label(self, hex: Hex) -> str:
        """[2.2b] The printed number of a hex."""
        return self.grid.label(hex)

    def hexes_of(self, labels: tuple[str, ...]) -> Mask:
        """The hexes of printed numbers."""
        return mask(self.grid.hex(text) for text in labels)

    def unit_number(self, id_: str) -> int:
        """The number of a unit id."""
        if id_ not in self.by_id:
            raise BadInput(f"There is no unit {id_!r} in Drive on Kursk.")
        return self.by_id[id_]

    def of_side(self, side: Side) -> list[int]:
        """The numbers of a side's units."""
        return [number for number, kind in enumerate(self.units) if kind.side == side]

    # Ground

    def water_between(self, a: Hex, b: Hex) -> HexsideRecord | None:
        """The water barrier between two neighbours."""
        return self.water.get(self.grid.side(a, b))

    def crosses_great_water(self, a: Hex, b: Hex) -> bool:
        """Whether a great river or a lake lies between two neighbours."""
        water = self.water_between(a, b)
        return water is not None and water.great

    def man_made_in(self, hex: Hex, side: Side) -> list[str]:
        """[10.15a] The man-made terrains of a hex as a side sees them."""
        found = []
        if self.forts[side] >> hex & 1:
            found.append("own_fortress")
        if self.forts[enemy_of(side)] >> hex & 1:
            found.append("enemy_fortress")
        if self.cities >> hex & 1:
            found.append("city")
        if self.towns >> hex & 1:
            found.append("town")
        return found

    def entry_costs(self, side: Side, hex: Hex) -> Costs:
        """[10.10] to [10.18] What entering a hex costs each class, water left out."""
        natural = self.natural_effect[self.natural[hex]].cost
        built = [self.man_made_effect[kind].cost for kind in self.man_made_in(hex, side)]
        if self.natural[hex] == "clear" and any(any(cost) for cost in built):
            natural = (0, 0, 0)  # [10.15b]
        a, b, c = zip(natural, *built, strict=True)
        return sum(a), sum(b), sum(c)

    def step_cost(self, side: Side, movement_class: str, a: Hex, b: Hex) -> int:
        """[10.2c] What a step from hex to hex costs, water included [10.14]."""
        place = CLASSES.index(movement_class)
        water = self.water_between(a, b)
        return self.entry_costs(side, b)[place] + (water.cost[place] if water else 0)
