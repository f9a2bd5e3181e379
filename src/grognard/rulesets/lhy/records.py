"""The shape of the data files of the counters: kinds, companies, and the counter mix."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from grognard.core.records import Entry

SideName = Literal["allied", "axis"]
NationName = Literal["us", "german", "japanese"]
TypeName = Literal[
    "squad",
    "section",
    "leader",
    "mg",
    "latw",
    "ft",
    "gun",
    "afv",
    "fv",
    "halftrack",
    "truck",
    "jeep",
    "fp",
    "dummy_foot",
    "dummy_vehicle",
]
MobilityName = Literal["foot", "gun", "afv", "halftrack", "wheeled", "fixed"]
ArmName = Literal["infantry", "tank"]
EdgeName = Literal["N", "E", "S", "W"]
LightName = Literal["day", "twilight", "night"]
ResultName = Literal["attacker_decisive", "attacker", "draw", "defender"]


class TextRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages."""

    en: str
    ja: str


# units.toml


class KindRecord(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[1.1] to [1.8] A kind of counter; None is not printed. `stated` and `public`: the values with that basis."""

    id: str
    name: str
    side: SideName | Literal["any"]
    nation: NationName | Literal["any"]
    type: TypeName
    mobility: MobilityName
    steps: int
    cohesion: int | None = None
    sav: int | None = None
    sav_range: int | None = None
    underlined: bool = False
    atv: int | None = None
    at_range: int | None = None
    av: int | None = None
    aev: int | None = None
    assault: int
    elite: bool = False
    spg: bool = False
    back: str = ""
    mv: int | None = None
    stated: tuple[str, ...] = ()
    public: tuple[str, ...] = ()


class CompanyRecord(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[1.9] A company, known by the colour behind its platoon numbers."""

    id: str
    side: SideName
    name: str
    colour: str
    arm: ArmName


class TroopRecord(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[2.2.1] [3.0] What one platoon of some troops is made of, and its spare sections."""

    id: str
    nation: NationName
    leader: str
    units: dict[str, int]
    pool: dict[str, int]


class TankTroopRecord(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[3.0] [20.10] The tanks of one platoon, and whether the company has a command tank."""

    nation: NationName
    kinds: tuple[str, ...]
    platoon: int
    command_tank: bool


class PoolRecord(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[20.6s5] The support counters of a nation."""

    nation: NationName
    units: dict[str, int]


class UnitsRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """units.toml"""

    kinds: list[KindRecord]
    companies: list[CompanyRecord]
    troops: list[TroopRecord]
    tanks: list[TankTroopRecord]
    pools: list[PoolRecord]
    platoons_per_company: int
