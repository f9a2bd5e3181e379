"""[0] [1] The world of the game: the counters, tables, missions and sectors of one edition."""

from __future__ import annotations

from typing import Final

from grognard.core import world as core_world
from grognard.core.errors import BadInput
from grognard.core.flow import Side
from grognard.core.folder import Folder

from .forces import Company, Kind, TankTroop, Troop, kind
from .ground.records import SectorRecord
from .missions import Mission
from .records import NationName, UnitsRecord
from .table_records import TablesRecord
from .tables import Tables, read_tables

ALLIED: Final[Side] = "allied"
AXIS: Final[Side] = "axis"
SIDES: Final[tuple[Side, Side]] = (ALLIED, AXIS)
MISSION_FILES: Final = "missions/*.toml"
SECTOR_FILES: Final = "maps/sector*.toml"


def enemy_of(side: Side) -> Side:
    """The other side."""
    return AXIS if side == ALLIED else ALLIED


class World(core_world.World):
    """One edition of the game."""

    def __init__(self, folder: Folder) -> None:
        super().__init__()
        self.table_records: Final = folder.decoded("tables.toml", TablesRecord)
        self.tables: Final[Tables] = read_tables(self.table_records)
        self.sectors: Final[dict[str, SectorRecord]] = folder.all_decoded(SECTOR_FILES, SectorRecord)
        self.missions: Final[dict[str, Mission]] = folder.all_decoded(MISSION_FILES, Mission)
        self._muster(folder.decoded("units.toml", UnitsRecord))

    def _muster(self, roster: UnitsRecord) -> None:
        """[1] [2] [3] The kinds of counters, the companies, and what formations are made of."""
        self.units_record = roster
        self.kinds: dict[str, Kind] = {record.id: kind(record) for record in roster.kinds}
        self.companies: dict[str, Company] = {
            record.id: Company(record.id, record.side, record.name, record.colour, record.arm)
            for record in roster.companies
        }
        self.troops: dict[str, Troop] = {
            record.id: Troop(record.id, record.nation, record.leader, record.units, record.pool)
            for record in roster.troops
        }
        self.tanks: dict[NationName, TankTroop] = {
            record.nation: TankTroop(record.nation, record.kinds, record.platoon, record.command_tank)
            for record in roster.tanks
        }
        self.pools: dict[NationName, dict[str, int]] = {record.nation: record.units for record in roster.pools}

    def kind(self, id_: str) -> Kind:
        """A kind of counter by its name."""
        if id_ not in self.kinds:
            raise BadInput(f"There is no kind of counter {id_!r} in The Last Hundred Yards.")
        return self.kinds[id_]
