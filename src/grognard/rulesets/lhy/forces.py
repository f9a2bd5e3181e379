"""[1] [2] [3] The forces: kinds of counters, companies, and the counters themselves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import force_setattr

from grognard.core.flow import Side

from .records import ArmName, KindRecord, MobilityName, NationName, TypeName

COMBAT = frozenset({"squad", "section", "mg", "gun", "afv", "fv", "halftrack", "fp"})
"""[2.1.1]"""
CARRIERS = frozenset({"truck", "jeep", "halftrack"})
"""[2.2.10]"""
VEHICLES = CARRIERS | {"afv", "fv", "dummy_vehicle"}
"""[2.1.4]"""
PLATOON = frozenset({"squad", "section", "leader", "afv"})
"""[3.0] The types that carry a platoon number."""


class Kind(Struct, frozen=True):
    """[1.1] to [1.8] What is printed on a counter; None is not printed."""

    id: str
    name: str
    side: Side
    """The side that has it, or "any"."""
    nation: str
    type: TypeName
    mobility: MobilityName
    steps: int
    cohesion: int | None
    sav: int | None
    sav_range: int | None
    underlined: bool
    """[1.8.1b] Its small arms fire has no range modifier."""
    atv: int | None
    at_range: int | None
    av: int | None
    aev: int | None
    assault: int
    elite: bool
    """[15.1b]"""
    spg: bool
    """A self-propelled gun, which may set up hidden [20.9.1a]."""
    back: str
    """[15.2.2] The kind on its reverse, "" for none."""
    mv: int | None
    """[11.4.10] The mortar value of a knee-mortar squad."""

    foot: bool = False
    """[2.1.3] Non-vehicular: infantry, guns, machine guns, leaders, teams, positions. This and what follows is told by
    the rest, once."""
    vehicle: bool = False
    """[2.1.4]"""
    infantry: bool = False
    """[2.2.1a] Squads and sections."""
    combat: bool = False
    """[2.1.1]"""
    team: bool = False
    """[2.1.2] [2.3a] Leaders, light anti-tank weapons and flamethrowers: on foot, without steps."""
    carrier: bool = False
    """[2.2.10]"""
    armoured: bool = False
    """[2.2.8] Tanks, self-propelled guns, armoured cars."""
    support: bool = False
    """[3.2c] Without a platoon number."""
    japanese: bool = False
    dummy: bool = False
    """[20.8]"""
    has_cohesion: bool = False
    leader: bool = False
    gun: bool = False
    """[2.2.3] A towed gun, on foot and with an armour value."""
    fp: bool = False
    """[2.2.4] A fortified position: non-vehicular, and fixed."""

    def __post_init__(self) -> None:
        dummy = self.type.startswith("dummy")
        told = {
            "vehicle": self.type in VEHICLES,
            "foot": self.type not in VEHICLES,
            "infantry": self.type in ("squad", "section"),
            "combat": self.type in COMBAT,
            "team": self.type in ("leader", "latw", "ft"),
            "carrier": self.type in CARRIERS,
            "armoured": self.type == "afv",
            "support": self.type not in PLATOON,
            "japanese": self.nation == "japanese",
            "dummy": dummy,
            "has_cohesion": self.cohesion is not None,
            "leader": self.type == "leader",
            "gun": self.type == "gun",
            "fp": self.type == "fp",
        }
        for name, value in told.items():
            force_setattr(self, name, value)


class Piece(Struct, frozen=True):
    """One counter. A company "" and a platoon 0 are none; a command tank has a company alone [20.10]."""

    id: str
    kind: Kind
    side: Side
    company: str = ""
    platoon: int = 0
    cohesion: int | None = None
    """[1.1] Its cohesion: that of its kind, or what the mission gives a leader."""
    elite: bool = False
    """[15.1] By its kind or by the mission."""
    pool: bool = False
    """[13.3.3b] A section that begins unused."""
    gun: str = ""
    """[10.4.6.3x2] The gun with which this organic truck is in the mission; it appears where a gun is loaded."""


class Company(Struct, frozen=True):
    """[1.9] A company."""

    id: str
    side: Side
    name: str
    colour: str
    arm: ArmName


class Troop(Struct, frozen=True):
    """[2.2.1] What a platoon of some troops is made of."""

    id: str
    nation: NationName
    leader: str
    units: dict[str, int]
    pool: dict[str, int]


class TankTroop(Struct, frozen=True):
    """[3.0] What tanks a platoon of a nation may have, and how many."""

    nation: NationName
    kinds: tuple[str, ...]
    platoon: int
    command_tank: bool


def kind(record: KindRecord) -> Kind:
    """A kind of counter as play reads it."""
    return Kind(
        id=record.id,
        name=record.name,
        side=record.side,
        nation=record.nation,
        type=record.type,
        mobility=record.mobility,
        steps=record.steps,
        cohesion=record.cohesion,
        sav=record.sav,
        sav_range=record.sav_range,
        underlined=record.underlined,
        atv=record.atv,
        at_range=record.at_range,
        av=record.av,
        aev=record.aev,
        assault=record.assault,
        elite=record.elite,
        spg=record.spg,
        back=record.back,
        mv=record.mv,
    )


class Muster:
    """Counters made one after another, numbered by type within their formation."""

    def __init__(self, kinds: Mapping[str, Kind]) -> None:
        self.kinds = kinds
        self.numbers: dict[str, int] = {}

    def counters(
        self,
        units: Mapping[str, int],
        side: Side,
        company: str = "",
        platoon: int = 0,
        *,
        elite: bool = False,
        pool: bool = False,
    ) -> Iterator[Piece]:
        """So many of each kind, in the order given."""
        for name, count in units.items():
            kind = self.kinds[name]
            for _ in range(count):
                yield Piece(
                    id=self.name(formation(side, kind, company, platoon), kind.type),
                    kind=kind,
                    side=side,
                    company=company,
                    platoon=platoon,
                    cohesion=kind.cohesion,
                    elite=elite or kind.elite,
                    pool=pool,
                )

    def name(self, formation: str, what: str) -> str:
        """The next name in a formation, as able-1-squad-2."""
        stem = f"{formation}-{what}"
        self.numbers[stem] = self.numbers.get(stem, 0) + 1
        return f"{stem}-{self.numbers[stem]}"


def formation(side: Side, kind: Kind, company: str, platoon: int) -> str:
    """What the name of a counter begins with: its company and platoon, or its nation, or its side."""
    if company:
        return f"{company}-{platoon or 'co'}"
    return side if kind.nation == "any" else kind.nation
