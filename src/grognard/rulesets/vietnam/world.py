"""The world of the game: its maps, units, tables and scenario cards, as one edition has them."""

from __future__ import annotations

from typing import Final

from grognard.core import world as core_world
from grognard.core.errors import BadInput
from grognard.core.flow import Side
from grognard.core.folder import Folder

from .forces import UnitId, UnitType, unit_type
from .records import HexTerrainRecord, MapRecord, TerrainRecord, UnitsRecord
from .scenario_records import ScenarioRecord
from .table_records import TablesRecord
from .theatre import Theatre

US: Side = "us"
VC: Side = "vc"
SIDES: tuple[Side, Side] = (US, VC)


def enemy_of(side: Side) -> Side:
    """The other side."""
    return VC if side == US else US


class World(core_world.World):
    """One edition of the game."""

    def __init__(self, folder: Folder) -> None:
        super().__init__()
        self.terrain: Final = folder.decoded("terrain.toml", TerrainRecord)
        self.effect: Final[dict[str, HexTerrainRecord]] = {effect.id: effect for effect in self.terrain.hexes}
        """[5.2a] [7.4] What each terrain of land does."""
        self.tables: Final = folder.decoded("tables.toml", TablesRecord)
        self.maps: Final = folder.all_decoded("maps/*.toml", MapRecord)
        self.scenarios: Final = folder.all_decoded("scenarios/*.toml", ScenarioRecord)
        self.theatres: Final = {name: Theatre(record, self.terrain) for name, record in self.maps.items()}
        """The maps by name."""
        roster = folder.decoded("units.toml", UnitsRecord)
        self.units: Final[tuple[UnitType, ...]] = tuple(map(unit_type, roster.units))
        self.by_id: Final[dict[str, UnitId]] = {unit.id: number for number, unit in enumerate(self.units)}
        self.units_of: Final[dict[Side, tuple[UnitId, ...]]] = {
            side: tuple(number for number, unit in enumerate(self.units) if unit.side == side) for side in SIDES
        }

    def unit_number(self, id_: str) -> UnitId:
        """The number of a unit id."""
        if id_ not in self.by_id:
            raise BadInput(f"There is no unit {id_!r} in Vietnam Battles.")
        return self.by_id[id_]

    def of_map(self, name: str, side: Side) -> list[UnitId]:
        """The numbers of a side's units that serve on a map."""
        return [number for number in self.units_of[side] if self.units[number].map == name]
