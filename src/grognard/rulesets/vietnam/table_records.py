"""The shape of tables.toml: results of combat, support, and the numbers of the special rules."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from grognard.core.records import RuledEntry

from .records import RowName, SideName

ResultName = Literal["De", "D3", "D2", "Ex", "-", "A1", "A2", "A3", "(A)", "Ae"]
ObjectiveName = Literal["escape", "us_losses", "hold_the_field"]
OptionName = Literal["half_ma", "advance_after_de", "rest", "crossing", "body_count", "camps", "hands", "setup"]
OptionValue = bool | str
Span = tuple[int, int]


class DieRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """[7.3b] The results of one die, column by column."""

    die: int
    results: list[ResultName]


class DifferentialRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """[CRT.1] The differentials of the columns from the left in the row of some terrain, from and to.

    The first column also takes what is lower, the last what is higher [CRT.2].
    """

    id: RowName
    columns: list[Span]


class CombatRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[CRT.1] The combat results table; rows of terrain, the best for the defender first."""

    dice: list[DieRecord]
    differentials: list[DifferentialRecord]


class ResultRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[7.6] What a result does, and to whom; `hexes` is how far the side retreats."""

    id: ResultName
    to: Literal["attacker", "defender", "both", "nobody"]
    effect: Literal["eliminate", "retreat", "loss", "nothing"]
    hexes: int = 0


class PoolRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[8.0] The support markers of a side by their values."""

    side: SideName
    values: list[int]


class SupportRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[8.3] [8.4] How many markers may be used, and where fewer."""

    per_combat: int
    per_bombardment: int
    counter_fire: int
    bombardments_per_hex: int
    transported: int
    tunnel: int
    ambush_us: int
    ambush_vc: int


class EngineerRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[18.2] [18.3] The lowest die that repairs a bridge, attempts and crossings of an engineer in a game turn."""

    repairs_from: int
    attempts: int
    crossings: int


class AirStrikeRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[23.0] How often the B-52 strikes in a turn, the steps it takes, its last turn and where it may strike."""

    per_turn: int
    steps: int
    last_turn: int
    area: str


class BenSucRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[24.0] The village whose fate may change the length of the game."""

    hex: str
    chances: int


class HiddenSetupRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[26.0d] The dice that the attack strengths of the open units must reach."""

    dice: int


class ExitRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[27.0o] By which edge units leave, and what it costs in half points."""

    side: SideName
    edge: str
    cost: int


class ObjectiveRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[27.0i] A secret objective: it is met if a die is lower than what it counts, when that grows or at the end."""

    id: ObjectiveName
    counts: Literal["vc_exited", "us_eliminated", "vc_in_area"]
    when: Literal["growing", "end"]
    area: str = ""


class OptionRecord(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A reading or variant that a match may choose; the first value is the default."""

    id: OptionName
    values: list[OptionValue]


class TablesRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """tables.toml"""

    combat: CombatRecord
    results: list[ResultRecord]
    pools: list[PoolRecord]
    support: SupportRecord
    engineers: EngineerRecord
    b52: AirStrikeRecord
    ben_suc: BenSucRecord
    open_setup: HiddenSetupRecord
    exit: ExitRecord
    objectives: list[ObjectiveRecord]
    options: list[OptionRecord]
