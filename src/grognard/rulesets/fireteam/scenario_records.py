"""The shape of scenarios/*.toml: forces, set-up areas, arrivals and victory as typed entries."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from grognard.core.records import Entry, RuledEntry

from .records import SheetName, SideName

Span = tuple[int, int]


class TextRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages."""

    en: str
    ja: str


class AreaRecord(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Hexes that fulfil all of these conditions; what is left out does not matter."""

    sheet: SheetName | None = None
    columns: Span | None = None
    rows: Span | None = None
    town: str = ""
    """With `within`: hexes that near to a building of a town."""
    within: int = 0
    level: int | None = None


class PlatoonRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """[11.13] Units with a platoon number: how many of each type."""

    platoon: int
    units: dict[str, int]


class LoadRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """[11.12] A counter that begins aboard another, both by name."""

    rider: str
    carrier: str


class ForceRecord(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[11.12] Some units of a side; leaders as 9-1."""

    platoons: tuple[PlatoonRecord, ...] = ()
    independent: dict[str, int] = {}
    leaders: tuple[str, ...] = ()
    helicopters: dict[str, int] = {}
    aboard: tuple[LoadRecord, ...] = ()


class SelectionRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """So many units of a type and platoon."""

    type: str
    platoon: int
    count: int


class ZoneRecord(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[11.12] Where units set up: in any of the areas. `takes`: exactly these; otherwise what no other zone takes."""

    id: str
    areas: tuple[AreaRecord, ...]
    takes: SelectionRecord | None = None


class ArrivalRecord(ForceRecord, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[11.2a] [11.23] Units that enter from a turn on, where, and the command points that come with them.

    `by_air`: everything but the helicopters is aboard them.
    """

    turn: int
    entry: tuple[AreaRecord, ...]
    cp: int = 0
    chits: dict[int, int] = {}
    by_air: bool = False


class BatteryRecord(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[9.4] An off-board battery; without turns it serves in all of them."""

    battery: int
    tubes: int
    fp: int
    turns: tuple[int, ...] = ()


class RideRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """[5.42] A type that may ride in a type of vehicle of a platoon although it is of another."""

    rider: str
    carrier: str
    platoon: int


class WorksRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """[16.1] Works that a side sets up."""

    entrenchment: int = 0
    firing_ramp: int = 0


class SideRecord(ForceRecord, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One side of a scenario; its own units are those that set up on the map."""

    cp: int
    chits: dict[int, int]
    zones: tuple[ZoneRecord, ...] = ()
    hidden: bool = False
    arrivals: tuple[ArrivalRecord, ...] = ()
    works: WorksRecord = WorksRecord()
    batteries: tuple[BatteryRecord, ...] = ()
    smoke_rounds: int = 0
    special_ammunition: bool = False
    air_chits: dict[int, int] = {}
    air_from: int = 0
    """The first turn of its helicopters, 0 for that of the rules [20.84b]."""
    rides: tuple[RideRecord, ...] = ()
    exits: tuple[AreaRecord, ...] = ()
    """[11.17a] The hexes from which it may leave the map."""


# Points


class HexPoints(Struct, frozen=True, forbid_unknown_fields=True, tag_field="for", tag="hexes"):
    """Points for each of some hexes that a side controls."""

    side: SideName
    hexes: tuple[str, ...]
    each: int


class TownPoints(Struct, frozen=True, forbid_unknown_fields=True, tag_field="for", tag="town"):
    """Points for controlling a town."""

    side: SideName
    town: str
    each: int


class LossPoints(Struct, frozen=True, forbid_unknown_fields=True, tag_field="for", tag="losses", kw_only=True):
    """Points for every so many eliminated units of a side: of a class, or tanks."""

    side: SideName
    of: SideName
    kind: Literal["squad", "tank"]
    every: int = 1
    each: int


Points = HexPoints | TownPoints | LossPoints


# Conditions; the side is that of the victory they belong to


class HasPoints(Struct, frozen=True, forbid_unknown_fields=True, tag_field="if", tag="points"):
    """Its points reach a number."""

    least: int


class Outscores(Struct, frozen=True, forbid_unknown_fields=True, tag_field="if", tag="outscores"):
    """It has more points than the enemy."""


class ControlsTown(Struct, frozen=True, forbid_unknown_fields=True, tag_field="if", tag="town"):
    """[11.16b] It controls a town."""

    town: str


class ControlsHexes(Struct, frozen=True, forbid_unknown_fields=True, tag_field="if", tag="hexes"):
    """[11.16a] It controls at least so many of some hexes."""

    hexes: tuple[str, ...]
    least: int


class ControlsAsMany(Struct, frozen=True, forbid_unknown_fields=True, tag_field="if", tag="as_many"):
    """It controls as many of some hexes as the enemy, or more."""

    hexes: tuple[str, ...]


class HasExited(Struct, frozen=True, forbid_unknown_fields=True, tag_field="if", tag="exited"):
    """[11.17a] So many of its vehicles have left the map, so many tanks among them."""

    vehicles: int
    tanks: int = 0


class EnemyLost(Struct, frozen=True, forbid_unknown_fields=True, tag_field="if", tag="enemy_lost"):
    """So many enemy units of a class, or tanks, are eliminated."""

    kind: Literal["squad", "tank"]
    least: int


class HasLeft(Struct, frozen=True, forbid_unknown_fields=True, tag_field="if", tag="left"):
    """So many of its units of a type are not eliminated."""

    type: str
    least: int


class HasNear(Struct, frozen=True, forbid_unknown_fields=True, tag_field="if", tag="near"):
    """So many of its units of a class are within a distance of a hex."""

    kind: Literal["squad"]
    hex: str
    within: int
    least: int


Condition = (
    HasPoints | Outscores | ControlsTown | ControlsHexes | ControlsAsMany | HasExited | EnemyLost | HasLeft | HasNear
)


class WinRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """A way to win: all conditions hold at the end of a turn, that turn or a later one."""

    side: SideName
    from_turn: int
    all: tuple[Condition, ...]


class VictoryRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[11.16] Points, the ways to win in the order in which they are looked at, and what holds otherwise."""

    points: tuple[Points, ...] = ()
    wins: tuple[WinRecord, ...]
    otherwise: SideName | Literal["draw"]


class ScenarioRecord(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """scenarios/*.toml"""

    id: str
    number: int
    title: TextRecord
    summary: TextRecord
    sheets: tuple[SheetName, ...]
    turns: int
    chapters: tuple[str, ...]
    """The advanced chapters that are in force."""
    smoke: bool
    packages: tuple[str, ...] = ()
    """[11.18] The helicopters that may be added by agreement."""
    setup_order: tuple[SideName, SideName]
    control: SideName | Literal["none"]
    """[11.16c] Who controls everything at the start."""
    us: SideRecord
    soviet: SideRecord
    victory: VictoryRecord

    def side(self, side: str) -> SideRecord:
        """What the card gives a side."""
        return self.us if side == "us" else self.soviet
