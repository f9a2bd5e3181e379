"""The shape of tables.toml: rows of one kind each, with the rule and the basis of every value."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, Literal

from msgspec import Struct

from grognard.core.records import RuledEntry

from .records import NationName, SideName, TextRecord, TypeName

MP: Final = 2
"""Movement points are counted in halves."""
PROHIBITED: Final = -1
"""A cost: it may not go there."""
ALL: Final = -2
"""A cost: all of its movement points."""
OTHER: Final = -3
"""A cost: that of the other terrain of the hex."""

WrittenCost = int | float | Literal["P", "A", "OT"]
Direction = Literal["N", "NE", "SE", "S", "SW", "NW"]
Effect = Literal[
    "urban_both",
    "urban_attacker",
    "destruction",
    "loss_checks",
    "attacker_casualty",
    "defender_casualty",
    "attacker_retreat",
    "defender_retreat",
    "attacker_advance",
    "defender_advance",
    "attacker_regroup",
    "defender_regroup",
]
ManeuverName = Literal[
    "fire",
    "move",
    "stop",
    "move_and_stop",
    "shoot_and_scoot",
    "halt_and_fire",
    "overwatch",
    "load",
    "load_and_fire",
    "load_and_move",
    "unload",
    "unload_and_fire",
    "unload_and_move",
    "reverse",
    "bypass",
    "overrun",
    "recover",
]
Permission = Literal["yes", "no", "into_motion", "unburdened", "if_shocked", "active_duty", "stopping", "halt_and_fire"]
FateName = Literal["sniper", "confusion", "nothing", "medic", "fire_support", "marksman", "leadership"]
ShockName = Literal["rally", "recovered", "shocked", "abandoned"]
_SPECIAL: Final = {"P": PROHIBITED, "A": ALL, "OT": OTHER}


def cost(written: WrittenCost) -> int:
    """Movement points in halves, or one of the special costs."""
    if isinstance(written, str):
        return _SPECIAL[written]
    halves = Fraction(str(written)) * MP
    if halves.denominator != 1:
        raise ValueError(f"{written} is no whole number of half movement points.")
    return halves.numerator


class ValueRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A number, or some numbers of the die."""

    value: int | None = None
    values: tuple[int, ...] = ()

    @property
    def worth(self) -> int | tuple[int, ...]:
        return self.values if self.value is None else self.value


class MpRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A number of movement points."""

    mp: float

    @property
    def worth(self) -> int:
        return cost(self.mp)


class TerrainRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[4] A row of the terrain effects chart."""

    id: str
    cls: Literal["hex", "way", "added", "hexside", "work"]
    foot: WrittenCost
    afv: WrittenCost
    halftrack: WrittenCost
    wheeled: WrittenCost
    sa: int | Literal["OT"]
    mortar: int | Literal["OT"]
    level: int = 0
    cover: Literal["none", "full", "concealment"] = "none"
    open: bool = False
    air_burst: bool = False
    blocking: bool = False
    blind: bool = False
    hindrance: bool = False
    most_crossed: int | None = None
    hull_down: bool = False
    building: Literal["", "rural", "hut", "urban"] = ""
    off_road: str = ""
    stops_foot: bool = False


class TimeRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[5.0.VI] The minutes of a turn by the die."""

    first: int
    last: int
    minutes: int


class BandRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[1.8.1a] A band of range, up to so many quarters of the printed one, rounded up."""

    quarters: int
    drm: int


class RangeRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[1.8.1a] The last hex of each band for a printed range."""

    range: int
    last: tuple[int, ...]


class BlindRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[4.2.3b] Blind hexes for a difference of levels, by the distance of the terrain from 1 on."""

    difference: int
    hexes: tuple[int, ...]


class DrmRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A modifier of fire; `per`: once for each so many above a number, rounded up; `moved`: its value with a move."""

    name: str
    value: int
    per: int = 1
    above: int = 0
    moved: int = 0

    def times(self, count: int) -> int:
        """The modifier for so many markers or steps."""
        return self.value * max(0, -(-(count - self.above) // self.per))


class MortarRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[1.6] A row of the mortar table: values of primary and secondary hexes, accuracy rolls by ammunition."""

    id: str
    name: TextRecord
    nation: NationName
    cls: Literal["section", "platoon", "knee"]
    primary: int
    secondary: int
    he: int
    smoke: int


class ShockRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[12.7] What happens up to a modified roll."""

    most: int
    result: ShockName


class AvmRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[14.2] An assault value modifier and whose it is; with `most` it counts for each point of difference."""

    name: str
    side: Literal["attacker", "defender", "better", "owner"]
    value: int
    most: int | None = None


class AssaultRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[14.1s6] What happens up to a total, in this order; `urban`: natural rolls of the urban check [14.3.1]."""

    id: Literal["shattered", "repulsed", "taken", "overwhelmed"]
    most: int
    effects: tuple[Effect, ...]
    urban: tuple[int, ...] = ()


class DestructionRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[14.3.2.1] A modifier of a vehicle destruction attempt."""

    id: Literal["squad", "other", "strong", "panzerfaust", "latw", "motion", "stopped", "unsupported", "close_country"]
    value: int


class FateRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[18.0b] An event by the die."""

    first: int
    last: int
    event: FateName


class Room(Struct, frozen=True, forbid_unknown_fields=True):
    """Room for so many units of some types together."""

    types: tuple[TypeName, ...]
    count: int


class CapacityRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[10.4.6.1] What a type of vehicle carries; `gun`: or a gun instead."""

    carrier: TypeName
    steps: int
    rooms: tuple[Room, ...]
    gun: bool


class ManeuverRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[10.4x] Whether a vehicle may do something, by its status at the start."""

    status: Literal["stopped", "motion"]
    action: ManeuverName
    allowed: Permission


class PromotionRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[22.2.1x] Promotion points for an objective taken or destroyed, and held."""

    objective: str
    take: int
    hold: int


class PriceRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[20.6x] What a type costs in a mission of one's own."""

    type: str
    steps: int


class DiagramRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A direction for each roll from 1 to 6."""

    directions: tuple[Direction, ...]


class TieRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[5.0.I-b] Who wins a tie, by the tied total."""

    odd: SideName
    even: SideName


class MonthRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A year and a month."""

    month: str


class ClassesRow(RuledEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[13.1s3] Classes of units in the order in which they are hit."""

    classes: tuple[Literal["unconcealed", "concealed", "disrupted", "noncombat"], ...]


class TablesRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """tables.toml"""

    terrain: list[TerrainRow]
    time_lapse: list[TimeRow]
    range_bands: list[BandRow]
    range_rows: list[RangeRow]
    blind_rows: list[BlindRow]
    sa_drm: list[DrmRow]
    at_drm: list[DrmRow]
    mortar_drm: list[DrmRow]
    mortars: list[MortarRow]
    shock: list[ShockRow]
    avm: list[AvmRow]
    assault_results: list[AssaultRow]
    destruction_drm: list[DestructionRow]
    fate: list[FateRow]
    capacities: list[CapacityRow]
    maneuver: list[ManeuverRow]
    promotion: list[PromotionRow]
    prices: list[PriceRow]
    impact: DiagramRow
    scatter: DiagramRow
    casualty_points: ValueRow
    tie: TieRow
    panzerfaust_from: MonthRow
    selection: ClassesRow
    allowance: dict[str, MpRow]
    steps: dict[TypeName, ValueRow]
    formation: dict[str, ValueRow]
    stacking: dict[str, ValueRow]
    hexes: dict[str, ValueRow]
    rolls: dict[str, ValueRow]
    sight: dict[str, ValueRow]
    concealment: dict[str, ValueRow]
    hidden: dict[str, ValueRow]
    fire: dict[str, ValueRow]
    mortar: dict[str, ValueRow]
    flare: dict[str, ValueRow]
    result: dict[str, ValueRow]
    recovery: dict[str, ValueRow]
    heroic: dict[str, ValueRow]
    shock_drm: dict[str, ValueRow]
    elite: dict[str, ValueRow]
    coordination: dict[str, ValueRow]
    event: dict[str, ValueRow]
    assault: dict[str, ValueRow]
    destruction: dict[str, ValueRow]
    overrun: dict[str, ValueRow]
    track: dict[str, ValueRow]
    drop: dict[str, ValueRow]
    avatar: dict[str, ValueRow]
    own: dict[str, ValueRow]
