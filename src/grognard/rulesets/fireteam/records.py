"""The shape of the data files: what every entry carries, the ground, and the counters."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

import msgspec
from msgspec import Struct

from grognard.core.records import Entry, GridRecord, HexesRecord, RuledEntry, SidePair, side_pairs

MP = 12
"""Movement points are counted in twelfths."""
CP = 2
"""Command points are counted in halves."""

SideName = Literal["us", "soviet"]
SheetName = Literal["A", "B", "C", "D"]
TerrainName = Literal["open", "cover", "woods", "building_wood", "building_stone", "building_multi"]
GroupName = Literal["open", "cover", "woods", "building"]
MoverName = Literal["infantry", "tracked", "wheeled", "noe_us", "noe_soviet", "low"]
WeaponClass = Literal["MSL", "RKT", "GUN", "SAM", "ARTY"]
KindClass = Literal["squad", "team", "observer", "leader", "weapon", "vehicle", "helicopter"]
RoleName = Literal["", "attack", "scout", "transport"]
Armour = tuple[int, int, int, int]
Bracket = tuple[int, int, int]
Number = int | float | str
"""A number as people write it: 2, 1.5 or "1/3"."""


def exact(number: Number) -> Fraction:
    """A written number without rounding."""
    return Fraction(str(number))


def whole(number: Number, parts: int) -> int:
    """A written number in equal parts of one; it must come out even."""
    scaled = exact(number) * parts
    if scaled.denominator != 1:
        raise ValueError(f"{number} is no whole number of parts, {parts} to one.")
    return scaled.numerator


# maps/*.toml


class SheetRecord(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[2.2a] One map sheet: level and terrain of its hexes, row by row."""

    sheet: SheetName
    first_column: int
    first_row: int
    rows: list[str]

    @property
    def cells(self) -> tuple[tuple[str, str], ...]:
        """Every hex of the sheet: its label, then level and letter."""
        return tuple(
            (f"{self.first_column + column:02d}{self.first_row + row:02d}", cell)
            for row, text in enumerate(self.rows)
            for column, cell in enumerate(text.split())
        )


class TownRecord(HexesRecord, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[11.16b] A town: its building hexes, and the hex where its name stands."""

    name: str
    ja: str
    at: str


class RoadRecord(HexesRecord, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[5.13] A road, hex by hex."""

    id: str


class NamedRecord(HexesRecord, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Hexes of which a rule says something."""

    rule: str
    sheet: SheetName | None = None

    @property
    def rules(self) -> tuple[str, ...]:
        return tuple(self.rule.split())


class CrestRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[2.23] Crest hexsides, each as hex/hex, separated by blanks."""

    sides: str

    @property
    def pairs(self) -> tuple[SidePair, ...]:
        return side_pairs(self.sides)


class RegionRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """maps/region.toml"""

    grid: GridRecord
    towns: list[TownRecord]
    crests: list[CrestRecord]
    roads: list[RoadRecord]
    named: list[NamedRecord]


# terrain.toml


class HexTerrainRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[2.21a] A terrain: its letter on the maps, its group on the charts, its height in levels."""

    id: TerrainName
    letter: str
    group: GroupName
    height: Number

    @property
    def half_levels(self) -> int:
        return whole(self.height, 2)


class CostRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[5.1a] What a kind of mover pays for a terrain, along a road, or anywhere."""

    mover: MoverName
    terrain: TerrainName | Literal["road", "any"]
    cost: Number

    @property
    def mp(self) -> int:
        return whole(self.cost, MP)


class TerrainRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """terrain.toml"""

    terrain: list[HexTerrainRecord]
    costs: list[CostRecord]


# units.toml


class PrintedRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is printed on a card or counter: `stated` names the values that the rulebook gives."""

    id: str
    stated: tuple[str, ...] = ()


class WeaponRecord(PrintedRecord, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[2.33d] A row of a weapons list: firepower by round, column by range, limits."""

    side: SideName | Literal["both"]
    cls: WeaponClass = msgspec.field(name="class")
    ht: int | None = None
    hv: int | None = None
    brackets: tuple[Bracket, ...]
    min: int
    max: int
    laser: bool = False
    max_vs_noe: int | None = None
    ammo: tuple[int, ...] = ()
    ifp: int = 0


class KindRecord(PrintedRecord, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[2.3] A kind of counter. Weapons go by the ids of the weapons list."""

    side: SideName
    type: str
    cls: KindClass = msgspec.field(name="class")
    fp: int = 0
    red_fp: int = 0
    range: int = 0
    min_range: int = 0
    aa_fp: int = 0
    allowance: Number = 0
    steps: int = 1
    cp_loss: Number = 0
    weapon: str = ""
    gun: str = ""
    secondary: str = ""
    armour: Armour | None = None
    ammo: tuple[int, ...] = ()
    rally: int = 0
    modifier: int = 0
    defence: int = 0
    transport: bool = False
    wheeled: bool = False
    heavy: bool = False
    independent: bool = False
    mg: bool = False
    tank: bool = False
    bmp: bool = False
    tows: bool = False
    indirect: bool = False
    smoke: bool = False
    aa_mg: bool = False
    fire_control: bool = False
    laser: bool = False
    airborne: bool = False
    role: RoleName = ""
    observes: Literal["", "on", "off"] = ""
    squads: int = 0
    teams: int = 0
    lifts: tuple[str, ...] = ()


class CounterRecord(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[11.13] How many counters of a kind there are, in each of some platoons or without one."""

    kind: str
    code: str
    platoons: tuple[int, ...] = ()
    count: int


class UnitsRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """units.toml"""

    weapons: list[WeaponRecord]
    kinds: list[KindRecord]
    counters: list[CounterRecord]
