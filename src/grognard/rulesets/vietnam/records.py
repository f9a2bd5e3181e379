"""The shape of the data files: the maps, terrain and the order of battle."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from grognard.core.records import Entry, GridRecord, HexesRecord, RuledEntry, SidePair, side_pairs

MP = 2
"""Movement points are counted in halves."""

SideName = Literal["us", "vc"]
NationName = Literal["us", "arvn", "vc"]
MapName = Literal["snoopys_nose", "iron_triangle"]
KindName = Literal["foot", "mobile", "riverine"]
TerrainName = Literal["clear", "village", "town", "checkpoint", "plantation", "hill", "jungle", "swamp"]
RowName = Literal["hill", "jungle", "village", "clear"]
"""The four rows of the combat results table, by their first terrain."""
SizeName = Literal["company", "battalion", "regiment"]
TypeName = Literal[
    "infantry",
    "airborne",
    "mechanised",
    "cavalry",
    "armoured-cavalry",
    "armour",
    "engineer",
    "ranger",
    "recon",
    "seal",
    "marine",
    "regional",
    "weapons",
    "local",
    "monitor",
]
Values = tuple[int, int, int]
"""Attack, defence and movement as printed."""


class TextRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages."""

    en: str
    ja: str


# maps/*.toml


class NamedEntry(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something with a name on the map."""

    name: str
    ja: str


class PlaceRecord(NamedEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A hex with a name."""

    hex: str
    kind: Literal["town", "village", "checkpoint", "hill", "landmark"]


class GroundRecord(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The terrain of the hexes, a letter each, row by row from north to south; `-` where there is no hex."""

    rows: list[str]


class MekongRecord(HexesRecord, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[19.0] Mekong hexes, by what land there is in them."""

    kind: Literal["full", "two_banks", "north_bank", "south_bank"]


class BankRecord(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[19.0b] The land places that a bank touches, separated by blanks."""

    bank: str
    touches: str

    @property
    def labels(self) -> tuple[str, ...]:
        return tuple(self.touches.split())


class SidesRecord(NamedEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Hexsides, each as hex/hex, separated by blanks."""

    sides: str

    @property
    def pairs(self) -> tuple[SidePair, ...]:
        return side_pairs(self.sides)


class RiverRecord(SidesRecord, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[12.0a] A river from source to mouth: the Mekong hex it ends in, if any, and whether monitors may enter."""

    kind: Literal["river", "great_river"] = "river"
    mouth: str = ""
    riverine: bool = True


class BridgeRecord(NamedEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[2.1b] A bridge and the hexside it spans."""

    side: str

    @property
    def pair(self) -> SidePair:
        return side_pairs(self.side)[0]


class WayRecord(NamedEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[5.2.1] [5.2.2] A road or a trail, hex by hex."""

    kind: Literal["road", "trail"]
    hexes: str

    @property
    def labels(self) -> tuple[str, ...]:
        return tuple(self.hexes.split())


class EdgeRecord(HexesRecord, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[26.0] [27.0] Hexes by which pieces come on or leave."""

    id: str


class AreaRecord(NamedEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[22.0] [27.0] Hexes that belong together, perhaps of one terrain."""

    id: str
    terrain: TerrainName | None = None
    hexes: str

    @property
    def labels(self) -> tuple[str, ...]:
        return tuple(self.hexes.split())


class RegionRecord(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[27.0] All land that can be reached from a hex without crossing a river."""

    id: str
    around: str


class ZoneRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[3.0a] Where pieces may be set up: land that fulfils all of these conditions."""

    id: str
    area: str = ""
    region: str = ""
    columns: tuple[int, int] | None = None
    terrain: tuple[TerrainName, ...] = ()
    except_terrain: tuple[TerrainName, ...] = ()
    except_hexes: str = ""


class NamedHexesRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Hexes of which the rulebook says something: their terrain if it does, and whether boats reach them."""

    hexes: str
    terrain: TerrainName | None = None
    water: bool = False
    landing: bool = False

    @property
    def labels(self) -> tuple[str, ...]:
        return tuple(self.hexes.split())


class MapRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """maps/*.toml"""

    id: MapName
    title: TextRecord
    grid: GridRecord
    ground: GroundRecord
    places: list[PlaceRecord]
    mekong: list[MekongRecord]
    channels: list[SidesRecord]
    banks: list[BankRecord]
    rivers: list[RiverRecord]
    bridges: list[BridgeRecord]
    ways: list[WayRecord]
    edges: list[EdgeRecord]
    areas: list[AreaRecord]
    regions: list[RegionRecord]
    zones: list[ZoneRecord]
    named: list[NamedHexesRecord]


# terrain.toml


class CostRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[5.2] What a step costs, in half points."""

    cost: int


class HexTerrainRecord(CostRecord, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[5.2a] [7.4] A terrain: its letter on the maps, cost, row of the results table, what aircraft may do there."""

    id: TerrainName
    letter: str
    row: RowName
    landing: bool
    strike: bool


class WaterTerrainRecord(CostRecord, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[12.0c] [19.0a] Mekong water."""

    letter: str
    row: RowName


class RiverTerrainRecord(CostRecord, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[5.2c] [7.4b] A river hexside without a bridge."""

    row: RowName


class TerrainRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """terrain.toml"""

    hexes: list[HexTerrainRecord]
    water: WaterTerrainRecord
    river: RiverTerrainRecord
    road: CostRecord
    trail: CostRecord


# units.toml


class UnitRecord(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[2.3] One combat unit; a unit without a reverse side has one step."""

    id: str
    map: MapName
    side: SideName
    nation: NationName
    name: str
    formation: str = ""
    type: TypeName
    kind: KindName
    size: SizeName
    front: Values
    back: Values | None = None
    special: bool = False


class ChitRecord(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[2.3] A kind of chit or marker, and how many there are."""

    id: str
    name: str
    ja: str
    count: int


class UnitsRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """units.toml"""

    units: list[UnitRecord]
    chits: list[ChitRecord]
