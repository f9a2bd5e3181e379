"""The shape of the data files: one frozen struct per kind of entry, unknown fields forbidden."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from grognard.core.records import Entry, GridRecord, HexesRecord, RuledEntry, SidePair, side_pairs

SideName = Literal["german", "soviet"]
ClassName = Literal["mechanized", "non_mechanized", "static"]
SizeName = Literal["division", "corps", "brigade"]
TypeName = Literal[
    "panzer",
    "panzergrenadier",
    "infantry",
    "parachute",
    "mountain",
    "tank",
    "mechanized_infantry",
    "motorized_infantry",
    "rifle",
    "airborne",
    "garrison",
]
MarkName = Literal["SS", "GD", "HG", "L", "S", "G", "N"]
PhaseOrderName = Literal["move/fight", "fight/move", "move/move", "fight/fight"]
ResultName = Literal["AS", "AL1", "DR", "DE", "BB"]
Costs = tuple[int, int, int]


# maps/*.toml


class PlaceRecord(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[4.4] A town or city and what it is worth."""

    name: str
    ja: str
    hex: str
    kind: Literal["city", "town"]
    vp: int


class TerrainAreaRecord(HexesRecord, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[10.9] A forest, a range of hills or a marsh."""

    name: str
    ja: str
    kind: Literal["forest", "hill", "marsh"]


class FortressRecord(HexesRecord, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[10.16] A belt of fortresses; belt 1 is the start line."""

    name: str
    owner: SideName
    belt: int


class SidesRecord(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A chain of hexsides, each as hex/hex, separated by blanks."""

    sides: str

    @property
    def pairs(self) -> tuple[SidePair, ...]:
        return side_pairs(self.sides)


class WaterRecord(SidesRecord, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[10.14] A river, a great river or a lake, from source to mouth."""

    name: str
    ja: str
    kind: Literal["river", "great_river", "lake"]


class RangesRecord(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Runs of hexes within a row, each as first-last, separated by blanks."""

    ranges: str

    @property
    def labels(self) -> tuple[str, ...]:
        return tuple(label for run in self.ranges.split() for label in _run(run))


class LinesRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """[3.8, 9.3, 9.6] The start line, who controls what at the start, trigger and entry hexes."""

    german_side: RangesRecord
    start_line: SidesRecord
    trigger_line: HexesRecord
    trigger_extra: HexesRecord
    entry_cities: HexesRecord


class MapRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """maps/kursk.toml"""

    grid: GridRecord
    places: list[PlaceRecord]
    terrain: list[TerrainAreaRecord]
    water: list[WaterRecord]
    fortresses: list[FortressRecord]
    lines: LinesRecord


# units.toml


class UnitRecord(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[2.3] One combat unit. `attack` is set for garrisons only (2.9), `reduced` for Germans only (2.11a)."""

    id: str
    side: SideName
    name: str
    size: SizeName
    type: TypeName
    movement_class: ClassName = msgspec.field(name="class")
    strength: int
    reduced: int | None = None
    attack: int | None = None
    code: str
    elite: bool = False
    mark: MarkName | None = None
    parent: str


class MarkerRecord(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[2.12] A kind of marker, and the box it starts in if any."""

    id: str
    name: str
    ja: str
    count: int
    box: str = ""


class UnitsRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """units.toml"""

    units: list[UnitRecord]
    markers: list[MarkerRecord]


# scenarios/*.toml


class StackRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """[3.4] Units of one origin placed in one hex."""

    hex: str
    units: list[str]
    origin: str


class GoalRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[4.2] The least VP for a German win and for a draw."""

    german_from: int
    draw_from: int


class LengthRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[4.10] [5.1a] The turns of a match, and how many they may become by votes."""

    turns: int
    longest: int


class BattleRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """What a scenario is played with: whether the Gambit is, for how long and for what, and one deployment."""

    gambit: bool
    length: LengthRecord
    victory: GoalRecord
    deployment: list[StackRecord]


class GambitChoiceRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """[3.4a] The scenarios whose battles are fought if the German declines the Gambit and if he declares it."""

    declined: str
    declared: str


class ScenarioRecord(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """scenarios/*.toml: a battle, or the German's choice between those of two others."""

    id: str
    number: int
    """Its place among the scenarios that are offered."""
    battle: BattleRecord | None = None
    choice: GambitChoiceRecord | None = None


# terrain.toml


class NaturalRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[10.9] Cost for non-mechanized, mechanized and static units, and the odds shift."""

    id: Literal["clear", "forest", "hill", "marsh"]
    cost: Costs
    shift: int


class ManMadeRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[10.15] A man-made terrain; a fortress as seen by the side that enters it or defends in it."""

    id: Literal["own_fortress", "enemy_fortress", "city", "town"]
    cost: Costs
    shift: int
    determined_defence: bool
    cancels_concentric: bool
    bars_second_entry: bool


class HexsideRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[10.14] A kind of water hexside; `great` ones bar infiltration and the second hex of an advance."""

    id: Literal["river", "great_river", "lake"]
    cost: Costs
    shift: int
    great: bool


class MixedWaterRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[11.8e] The shift when some attackers cross rivers and others great rivers or lakes."""

    shift: int


class TerrainRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """terrain.toml"""

    natural: list[NaturalRecord]
    man_made: list[ManMadeRecord]
    water: list[HexsideRecord]
    mixed_water: MixedWaterRecord


# tables.toml


class PhaseOrderShiftRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[11.9] `phase` is 1 for the first combat phase only, 0 for every one."""

    attacker: SideName
    order: PhaseOrderName
    phase: Literal[0, 1]
    all_in_supply: bool
    shift: int


class SpecialShiftRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[11.10, 11.11, 11.22, 11.23] A shift that depends on who attacks."""

    id: Literal["luftwaffe", "concentric", "ss_corps", "parachute"]
    attacker: SideName
    shift: int


class ControlVpRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[4.4, 4.6] German VP when a hex is taken and when it is lost."""

    id: Literal["town", "lgov", "city", "kursk", "east_edge", "west_edge"]
    taken: int
    lost: int


class EliminationVpRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[4.7, 4.8] German VP when a unit is eliminated."""

    id: Literal[
        "soviet_division",
        "soviet_corps",
        "german_infantry",
        "german_parachute_or_mountain",
        "german_mechanized",
        "german_elite",
    ]
    vp: int


class ReserveVpRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[4.9a] German VP for each reserve stack the Soviet activates on this turn."""

    turn: int
    vp: int


class ExtensionRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[4.10] The dice of an extension vote and their sign by who alone wants it."""

    after_turn: int
    dice: int
    german_alone: int
    soviet_alone: int


class SovietTriggerRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[9.6] Conditional units per Soviet player turn."""

    id: Literal["line", "lgov", "kursk"]
    units: int


class GermanTriggerRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[9.5] Conditional divisions at once and from the next German player turn on."""

    id: Literal["lgov", "kursk_ring"]
    first: int
    then: int


class RegularRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[9.3, 9.4] How many regular reinforcements a side receives on a turn."""

    side: SideName
    turn: int
    units: int


class GameRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Single numbers of the game."""

    first_side: SideName
    counters: int
    hex_km: int
    days_per_turn: int
    kursk: str
    lgov: str
    kursk_ring_distance: int
    elite_strength: int
    start_vp: int
    collapse_vp: int


class AllowanceRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """[2.10] Movement points by class."""

    non_mechanized: int
    mechanized: int
    static: int


class MovementRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[2.10, 6.5b, 10.19a] The three allowances."""

    normal: AllowanceRecord
    road: AllowanceRecord
    out_of_supply: AllowanceRecord


class PointsRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """[7.5] Stacking points by size, in thirds of a corps."""

    corps: int
    division: int
    brigade: int


class StackingRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[7.4, 7.5] Units per hex for the German, points per hex for the Soviet."""

    german_limit: int
    soviet_limit: int
    soviet_points: PointsRecord


class StepsRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[2.11a] Steps of a unit by side."""

    german: int
    soviet: int


class WithdrawalRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[4.5] When and how many divisions may be withdrawn, and for what."""

    first_turn: int
    per_turn: int
    dice: int
    elite_bonus: int


class LuftwaffeRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[11.10] Markers by scenario and how often each serves."""

    standard: int
    gambit: int
    uses_per_turn: int
    per_combat: int


class ConcentricRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[11.11a] Attacking hexes that are concentric however they lie."""

    hexes: int


class CombatRowRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """[12.2a] The results of one die, column by column."""

    die: int
    results: list[ResultName]


class CombatResultsRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[12.2a] The combat results table."""

    columns: list[str]
    rows: list[CombatRowRecord]


class DefenceRowRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """[12.3] The result of one modified die."""

    die: int
    result: ResultName


class DefenceModifierRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """[11.20d] The die modifier of a final odds column."""

    column: str
    modifier: int


class DeterminedDefenceRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[12.3] The determined defence table."""

    rows: list[DefenceRowRecord]
    modifiers: list[DefenceModifierRecord]


class TablesRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """tables.toml"""

    phase_orders: list[PhaseOrderName]
    phase_order_shifts: list[PhaseOrderShiftRecord]
    special_shifts: list[SpecialShiftRecord]
    vp_control: list[ControlVpRecord]
    vp_eliminated: list[EliminationVpRecord]
    reserve_activation: list[ReserveVpRecord]
    extensions: list[ExtensionRecord]
    soviet_triggers: list[SovietTriggerRecord]
    german_triggers: list[GermanTriggerRecord]
    regular_reinforcements: list[RegularRecord]
    game: GameRecord
    movement: MovementRecord
    stacking: StackingRecord
    steps: StepsRecord
    withdrawal: WithdrawalRecord
    luftwaffe: LuftwaffeRecord
    concentric: ConcentricRecord
    combat_results: CombatResultsRecord
    determined_defence: DeterminedDefenceRecord


def _run(run: str) -> list[str]:
    """`1000-1003` as 1000, 1001, 1002, 1003."""
    first, _, last = run.partition("-")
    return [f"{number:04d}" for number in range(int(first), int(last) + 1)]
