"""[2.1] The data of the game, and the world that it describes."""

from __future__ import annotations

from typing import Final, Literal

from grognard.core import world as core_world
from grognard.core.flow import Side
from grognard.core.folder import Folder
from grognard.core.hexes import Grid
from grognard.core.notation import numbered
from grognard.core.paths import Ground
from grognard.core.records import GridRecord, Record
from grognard.core.results import results_table

BLUE, RED = "blue", "red"
SIDES: tuple[Side, Side] = (BLUE, RED)
Tables = dict[str, dict[str, list[str]]]


class Kind(Record, frozen=True):
    """[2.1] What units of a kind can do."""

    fire: int
    range: int
    moves: int


class Unit(Record, frozen=True):
    """One counter."""

    side: Literal["blue", "red"]
    kind: str
    name: str


class UnitsRecord(Record, frozen=True):
    """units.toml."""

    kinds: dict[str, Kind]
    units: dict[str, Unit]


class Terrain(Record, frozen=True):
    """[4.1] [5.2] What terrain costs, how it covers, and which hexes have it; the rest is open."""

    cost: int
    cover: int
    hexes: tuple[str, ...] = ()


class MapRecord(Record, frozen=True):
    """maps/valley.toml."""

    grid: GridRecord
    goal: list[str]
    terrain: dict[str, Terrain]


class ScenarioRecord(Record, frozen=True):
    """scenarios/*.toml: how long it lasts, and where who begins."""

    turns: int
    units: dict[str, str]


class World(core_world.World):
    """One edition of the game; units are known by their numbers in units.toml."""

    def __init__(self, folder: Folder) -> None:
        super().__init__()
        ground = folder.decoded("maps/valley.toml", MapRecord)
        forces = folder.decoded("units.toml", UnitsRecord)
        fire = folder.decoded("tables.toml", Tables)["fire"]
        self.scenarios: Final = folder.all_decoded("scenarios/*.toml", ScenarioRecord)
        self.grid: Final = Grid(ground.grid)
        self.goal: Final = frozenset(map(self.grid.hex, ground.goal))
        wild = {self.grid.hex(label): name for name, terrain in ground.terrain.items() for label in terrain.hexes}
        self.terrain: Final = tuple(wild.get(hex, "open") for hex in range(self.grid.size))
        self.cover: Final = tuple(ground.terrain[name].cover for name in self.terrain)
        self.ground: Final = Ground(self.grid, lambda _, hex: ground.terrain[self.terrain[hex]].cost)
        self.names: Final = numbered(tuple(forces.units))
        self.units: Final = tuple(forces.units.values())
        self.kinds: Final = tuple(forces.kinds[unit.kind] for unit in self.units)
        self.fire: Final = results_table({int(die): row for die, row in fire.items()}, lowest=0)
