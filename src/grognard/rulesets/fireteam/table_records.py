"""The shape of tables.toml: rows of one kind each, with the rule and the basis of every value."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from msgspec import Struct

from grognard.core.records import RuledEntry

from .records import CP, MP, GroupName, Number, SideName, exact, whole


class CpRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A number of command points."""

    cp: Number

    @property
    def worth(self) -> int:
        return whole(self.cp, CP)


class CpsRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Command points by level."""

    cp: tuple[Number, ...]

    @property
    def worth(self) -> tuple[int, ...]:
        return tuple(whole(number, CP) for number in self.cp)


class MpRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A number of movement points."""

    mp: Number

    @property
    def worth(self) -> int:
        return whole(self.mp, MP)


class LevelsRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A height in levels; half levels count."""

    levels: Number

    @property
    def worth(self) -> int:
        return whole(self.levels, 2)


class ValueRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A plain number."""

    value: int

    @property
    def worth(self) -> int:
        return self.value


class ValuesRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Some numbers of the die."""

    values: tuple[int, ...]

    @property
    def worth(self) -> tuple[int, ...]:
        return self.values


class FactorRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[2.7b] An exact factor, and how what it gives is rounded."""

    x: Number
    round: Literal["up", "down"] = "up"

    @property
    def factor(self) -> Fraction:
        return exact(self.x)


class DieRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[6.3e] A modifier of the infantry fire roll; each: every unit of the hex reads it for itself."""

    drm: int
    of: Literal["", "leader", "fear", "defence"] = ""
    each: bool = False


class ShiftRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[6.5e] A shift of the gun/missile column, plus to the right."""

    shift: int
    of: Literal["", "leader", "fear"] = ""


class ImpulseLimitRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[4.14a] Consecutive impulses up to an allowance."""

    upto: int
    limit: int


class InfantryFireRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[6.3d] A column of the infantry fire table: the highest roll of each result."""

    column: int
    E: int
    loss: int
    fear2: int
    fear1: int


class KillRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[6.5c] The kill number of the leftmost column for a difference."""

    difference: int
    kill: int


class CloseCombatRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[14.14a] A squad against a vehicle."""

    side: SideName
    terrain: GroupName
    kill: int


class DispersalRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[10.31] The last digits that lose their smoke."""

    die: int
    digits: tuple[int, ...]


class SmokeSourceRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[10.0] What lays smoke in how many hexes."""

    id: str
    hexes: int
    shape: Literal["path", "contiguous", "ring"]
    ammo_roll: bool


class SightingRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[11.31b] [15.3a] The distance at which a target is seen."""

    viewer: SideName
    target: Literal["vehicle", "infantry"]
    terrain: GroupName
    day: int
    night: int


class ChemicalRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[17.3a] [17.3b] Who fires chemical shells, and how often."""

    source: Literal["us_off_board", "soviet_off_board", "SAU122"]
    limit: Literal["none", "once", "points"]


class VariantEffect(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[13.1a] What a second roll brings; the numbers are added, except `opportunity_shift`, which replaces."""

    first: int
    last: int
    cp_percent: int = 0
    leaders: int = 0
    jams_batteries: bool = False
    delays: bool = False
    ht_armour: int = 0
    rally: int = 0
    die: int = 0
    shift: int = 0
    depletes: bool = False
    opportunity_shift: int | None = None
    cautious_shift: int = 0
    missile_shift: int = 0
    screened_missile_shift: int = 0
    platoon_surcharge: bool = False


class VariantRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[13.0b] A variant by its first roll: an advanced chapter, or effects by a second roll."""

    number: int
    id: str
    chapter: str = ""
    second: tuple[VariantEffect, ...] = ()


class PackageChoice(Struct, frozen=True, forbid_unknown_fields=True):
    """[20.81b] Helicopters by a roll."""

    first: int
    last: int
    units: dict[str, int]


class PackageRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[20.81a] to [20.82b] Helicopters and air defence added to a side, with their chits."""

    id: Literal["two", "four"]
    side: SideName
    units: dict[str, int]
    per_platoon: dict[str, int]
    choice: tuple[PackageChoice, ...] = ()
    air_chits: tuple[int, ...]
    ground_chits: tuple[int, ...]


class SwapRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[20.83] What may replace a pair of Soviet attack helicopters."""

    type: str


class ShiftListRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[18.42] The shifts that count for a kind of fire."""

    shifts: tuple[str, ...]


class TablesRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """tables.toml"""

    impulse_limits: list[ImpulseLimitRow]
    ift: list[InfantryFireRow]
    gmft: list[KillRow]
    close_combat: list[CloseCombatRow]
    smoke_dispersal: list[DispersalRow]
    smoke_sources: list[SmokeSourceRow]
    sighting: list[SightingRow]
    chemical: list[ChemicalRow]
    variants: list[VariantRow]
    packages: list[PackageRow]
    swap: SwapRow
    pgm_shifts: ShiftListRow
    cp: dict[str, CpRow]
    fear_surcharge: CpsRow
    activation: dict[SideName, dict[str, CpRow]]
    group: dict[str, ValueRow]
    stacking: dict[str, ValueRow]
    carrying: dict[str, ValueRow]
    firing: dict[str, ValueRow]
    transport: dict[str, ValueRow]
    movement: dict[str, MpRow]
    movement_factors: dict[str, FactorRow]
    facing: dict[str, ValueRow]
    rolls: dict[str, ValueRow]
    factors: dict[str, FactorRow]
    die: dict[str, DieRow]
    shifts: dict[str, ShiftRow]
    ammo: dict[str, ValuesRow]
    morale: dict[str, ValueRow]
    assault: dict[str, ValueRow]
    mines: dict[str, ValueRow]
    heights: dict[str, LevelsRow]
    sight_chart: dict[str, FactorRow]
    artillery: dict[str, ValueRow]
    air: dict[str, ValueRow]
    ranges: dict[str, ValueRow]
