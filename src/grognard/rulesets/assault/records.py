"""The data files of the game as they are written; every entry says where it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta

from grognard.core.records import Entry, Record, RuledEntry

SideName = Literal["german", "soviet"]
TypeName = Literal["infantry", "artillery", "vehicle"]
MoveName = Literal["infantry", "artillery", "wheeled", "tracked"]
SkillName = Literal["conscript", "regular", "elite"]
EdgeName = Literal["north", "east", "south", "west"]
SupportKind = Literal["tas", "oas"]
PhaseName = Literal["support", "action"]
DiceText = Annotated[str, Meta(pattern="^[BGYR]*$")]
"""Dice by their colours, one letter a die."""
DieText = Annotated[str, Meta(pattern="^[BGYR]?$")]
Bands = tuple[int, int, int]
"""Up to how many hexes close, medium and long range reach; 0 where there is no such band."""
BandDice = tuple[DiceText, DiceText, DiceText]


# ------------------------------------------------------------------------------------------------------ terrain


class CostRecord(Record, frozen=True):
    """What entering costs each type of movement; 0 cannot enter."""

    infantry: int
    artillery: int
    wheeled: int
    tracked: int


class TerrainRecord(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[MR19] A row of the terrain chart."""

    id: str
    name: str
    foot: DiceText
    vehicle: DiceText
    cost: CostRecord
    damage: DieText
    spotting: int
    height: int
    open: bool = False
    cover: bool = False
    building: bool = False
    fortification: bool = False
    collapses_to: str = ""
    crater: str = ""


class TerrainFile(Record, frozen=True):
    """terrain.toml."""

    terrain: tuple[TerrainRecord, ...]


# --------------------------------------------------------------------------------------------- units, formations


class WeaponRecord(Record, frozen=True):
    """Range bands and the dice of each."""

    bands: Bands
    dice: BandDice


class IndirectRecord(Record, frozen=True):
    """[MR7.1] Indirect fire: the least and the greatest range, and dice."""

    min: int
    max: int
    soft: DiceText
    hard: DiceText


class ArmourRecord(Record, frozen=True):
    """The armour dice of a vehicle."""

    front: DiceText
    side: DiceText
    rear: DiceText
    above: DiceText


class UnitRecord(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[MR15] A unit card."""

    id: str
    name: str
    side: SideName
    type: TypeName
    classes: tuple[str, ...] = ()
    moves: MoveName
    points: int
    fast: int = 0
    soft: WeaponRecord | None = None
    hard: WeaponRecord | None = None
    indirect: IndirectRecord | None = None
    melee_soft: DiceText = ""
    melee_hard: DiceText = ""
    blast: DieText = ""
    defence: DiceText = ""
    armour: ArmourRecord | None = None
    armoured: bool = False
    capacity: tuple[int, int]
    skill: SkillName = "regular"
    traits: tuple[str, ...] = ()


class UnitsFile(Record, frozen=True):
    """units.toml."""

    units: tuple[UnitRecord, ...]


class FormationRecord(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[MR16] A formation card."""

    id: str
    name: str
    side: SideName
    units: dict[str, int]
    points: int


class FormationsFile(Record, frozen=True):
    """formations.toml."""

    formations: tuple[FormationRecord, ...]


# --------------------------------------------------------------------------------------------------------- cards


class SupportCardRecord(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[MR17] A TA/OAS card."""

    id: str
    name: str
    side: SideName
    kind: SupportKind
    copies: int
    timing: tuple[PhaseName, ...]
    soft: DiceText
    hard: DiceText
    blast: DieText = ""
    aa_defence: DiceText = ""
    second: int | None = None
    smoke: bool = False
    traits: tuple[str, ...] = ()


class CommandCardRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[MR18] A command card; what it does is told by its rule."""

    id: str
    name: str
    owner: Literal["neutral", "german", "soviet"]
    copies: int
    dice: DiceText = ""
    """What it adds to a throw."""
    amount: int = 0
    """By how much it changes a roll or a move, or how many dice it concerns at most."""


class CardsFile(Record, frozen=True):
    """cards.toml."""

    support: tuple[SupportCardRecord, ...]
    command: tuple[CommandCardRecord, ...]


# ----------------------------------------------------------------------------------------------- tiles, scenarios


class TileRecord(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[MR20] A map tile: six rows of eight letters, roads hex by hex, and the hexes above level 0."""

    name: str
    grid: tuple[str, ...]
    roads: tuple[str, ...] = ()
    levels: Mapping[str, int] = {}


class ZoneRecord(Record, frozen=True):
    """Hexes of a tile: in these columns and rows, and of one terrain only, or of any building."""

    tile: str
    columns: str = "12345678"
    rows: str = "ABCDEF"
    only: str = ""


class CarriedRecord(Record, frozen=True):
    """Units that begin on others, one on each of a kind."""

    units: tuple[str, ...]
    by: str


class ForceRecord(Record, frozen=True):
    """Formations, or units outside any, that come into play together: set up in an area, or entering by an edge.

    ``choose`` says who picks one of those named (a side, or "lot"); ``turn`` is when they may enter at the latest,
    ``after_control`` that they come on the turn after their side first controls an objective, if that is earlier.
    """

    side: SideName
    formations: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
    choose: Literal["", "german", "soviet", "lot"] = ""
    may_decline: bool = False
    area: str = ""
    spread: tuple[str, ...] = ()
    edge: EdgeName | Literal[""] = ""
    turn: int = 0
    after_control: bool = False
    conscript: tuple[str, ...] = ()
    half: tuple[str, ...] = ()
    carried: CarriedRecord | None = None


class DrawRecord(Record, frozen=True):
    """How support cards are drawn: on given turns; at the start of any by two dice up to its number; or after one by
    a die and its number, by rows of least total and cards. Cards drawn ``open`` are to be used at once."""

    when: Literal["turns", "roll", "after"]
    turns: tuple[int, ...] = ()
    rows: tuple[tuple[int, int], ...] = ()
    open: bool = False


class SupportRecord(Record, frozen=True):
    """A pool of support cards that a scenario lays aside: all of some kinds, or so many of each."""

    kinds: tuple[SupportKind, ...] = ()
    cards: Mapping[str, int] = {}
    at_start: int = 0
    draws: tuple[DrawRecord, ...] = ()
    reshuffled: bool = False


class ExchangeRecord(Record, frozen=True):
    """Support cards that may go into a command deck: so many at most of one card, or of a kind at random."""

    most: int
    card: str = ""
    kind: SupportKind | Literal[""] = ""


class LevelRecord(Record, frozen=True):
    """A level of victory: so many objectives at the end of a turn; nobody wins without a winner."""

    turn: int
    objectives: int
    winner: SideName | Literal[""] = ""
    decisive: bool = False


class VictoryRecord(Record, frozen=True):
    """How a match is judged: by who has so many objectives, by levels, or by whether a side holds so many."""

    kind: Literal["majority", "levels", "hold"]
    objectives: int = 0
    side: SideName | Literal[""] = ""
    levels: tuple[LevelRecord, ...] = ()


class ScenarioRecord(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[S1] to [S4] A scenario."""

    turns: int
    first_initiative: SideName | Literal[""] = ""
    layout: tuple[tuple[str, ...], ...]
    set_up_first: SideName
    objectives: dict[str, SideName]
    pieces: Mapping[str, str] = {}
    hands: Mapping[str, int] = {}
    bonus_points: Mapping[str, int] = {}
    points: Mapping[str, int] = {}
    recon_spotters: tuple[SideName, ...] = ()
    attrition: tuple[str, ...] = ()
    areas: dict[str, tuple[ZoneRecord, ...]]
    forces: tuple[ForceRecord, ...]
    support: Mapping[str, SupportRecord] = {}
    exchange: Mapping[str, tuple[ExchangeRecord, ...]] = {}
    victory: VictoryRecord


# --------------------------------------------------------------------------------------------------------- tables


class DiceRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[MR3.3] The faces of the dice, the weakest colour first."""

    symbols: str
    faces: dict[str, tuple[str, ...]]


class AaDiceRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[2.4h] The dice of anti-aircraft fire by blast value and range."""

    dice: dict[str, BandDice]


class ResultRow(Record, frozen=True):
    """A row of a results table: so many uncancelled symbols of a kind, and in all, at least."""

    result: str
    critical: int = 0
    damage: int = 0
    suppression: int = 0
    symbols: int = 0
    collapse: bool = False


class ResultsRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A results table, read from the top."""

    rows: tuple[ResultRow, ...]


SixInts = tuple[int, int, int, int, int, int]
SixDice = Annotated[str, Meta(pattern="^[BGYR]{6}$")]


class SightingRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[2.6.1] What a sighting die does to the accuracy roll."""

    open: SixInts
    other: SixInts
    other_six: SixInts


class StatesRecord(Record, frozen=True):
    """The accuracy die for a modified roll of 1 to 6, by the state of the unit."""

    moving: SixDice
    shown: SixDice
    other: SixDice


class AirAccuracyRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[2.6.2]"""

    vehicle: StatesRecord
    foot: StatesRecord


class TerrainStatesRecord(StatesRecord, frozen=True, forbid_unknown_fields=True):
    """The same with a column for terrain."""

    terrain: SixDice


class ArtilleryAccuracyRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[3.5b]"""

    columns: TerrainStatesRecord


class SpottingRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[MR10.5] What spots, and what changes the die."""

    least: int
    close: int
    long: int
    fired: int
    fast: int
    smoke: int
    recon: int
    elite: int
    conscript: int


class ExtraDiceRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Single dice that rules add."""

    unspotted: DieText
    fast_vehicle: DieText
    smoke: DieText
    lying_flat: DieText
    height: DieText
    unseen: DieText
    riders: DieText
    agile: DieText
    no_blast: DieText


class RallyRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[MR11.4] What rallies, by skill, and what changes the die."""

    conscript: int
    regular: int
    elite: int
    cover: int
    enemy_adjacent: int
    steadfast: int


class RoadBonusRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[MR9.4] Points more for a move by road."""

    infantry: int
    artillery: int
    wheeled: int
    tracked: int


class LimitsRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Numbers that rules set."""

    stack: int
    vehicles: int
    hand: int
    reserve: int
    smoke_in_hex: int
    smoke_hexes: int
    smoke_blocks: int
    smoke_dice: int
    entrench_distance: int
    rout_distance: int
    exchange: int
    shift: int


class InitiativeRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[MR6.1.1] What is added to the roll."""

    german: int = 0
    soviet: int = 0


class TablesFile(Record, frozen=True):
    """tables.toml."""

    dice: DiceRecord
    aa_dice: AaDiceRecord
    aa_results: ResultsRecord
    sighting: SightingRecord
    air_accuracy: AirAccuracyRecord
    artillery_accuracy: ArtilleryAccuracyRecord
    blast_results: ResultsRecord
    spotting: SpottingRecord
    extra_dice: ExtraDiceRecord
    rally: RallyRecord
    road_bonus: RoadBonusRecord
    limits: LimitsRecord
    initiative: InitiativeRecord
