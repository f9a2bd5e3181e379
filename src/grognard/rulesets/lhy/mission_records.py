"""The shape of missions/*.toml, and of a mission made up in play: all of it typed, nothing left to be read as prose."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from grognard.core.flow import Side
from grognard.core.records import Entry

from .records import EdgeName, LightName, NationName, ResultName, SideName, TextRecord

# Ground and light


class Area(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Hexes of a sector between two columns and two rows, all included; or hexes near one."""

    sector: str = ""
    columns: tuple[str, str] = ("A", "Q")
    rows: tuple[int, int] = (1, 11)
    around: str = ""
    """With `distance`: every hex within so many of this one."""
    distance: int = 0


class LightSpan(Struct, frozen=True, forbid_unknown_fields=True):
    """[17.1] The light from a minute on."""

    minute: int
    light: LightName


class Objective(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[21.1] A terrain objective; approaches are those of a bridge or ford [21.1e]."""

    id: str
    name: TextRecord
    hexes: tuple[str, ...]
    approaches: tuple[str, ...] = ()


# Points


class HexesHeld(Struct, frozen=True, forbid_unknown_fields=True, tag_field="for", tag="hexes", kw_only=True):
    """[21.2c] Points for controlling all of some hexes when the mission ends."""

    side: SideName
    points: int
    hexes: tuple[str, ...]


class UnitInPlay(Struct, frozen=True, forbid_unknown_fields=True, tag_field="for", tag="unit", kw_only=True):
    """[21.2c] Points for a kind of its own being in play when the mission ends."""

    side: SideName
    points: int
    kind: str


class ObjectiveBy(Struct, frozen=True, forbid_unknown_fields=True, tag_field="for", tag="objective", kw_only=True):
    """[21.2c] Points, once, for controlling an objective at the end of a turn no later than a minute."""

    side: SideName
    points: int
    objective: str
    minute: int


class LossesAbove(Struct, frozen=True, forbid_unknown_fields=True, tag_field="for", tag="losses", kw_only=True):
    """[21.2c] Points for each unit of a type that the enemy lost above a number."""

    side: SideName
    points: int
    type: str
    above: int


Points = HexesHeld | UnitInPlay | ObjectiveBy | LossesAbove


# Levels of victory, the first that applies


class ScoreLevel(Struct, frozen=True, forbid_unknown_fields=True, tag_field="by", tag="score", kw_only=True):
    """[21.0b] The attacker's final score is no more than a number; None: any."""

    result: ResultName
    most: int | None = None


class ControlLevel(Struct, frozen=True, forbid_unknown_fields=True, tag_field="by", tag="control", kw_only=True):
    """The attacker controls an objective at the end."""

    result: ResultName
    objective: str


class ContestLevel(Struct, frozen=True, forbid_unknown_fields=True, tag_field="by", tag="contest", kw_only=True):
    """[21.1f] Units of both sides are in one of some hexes at the end."""

    result: ResultName
    hexes: tuple[str, ...]


class OtherLevel(Struct, frozen=True, forbid_unknown_fields=True, tag_field="by", tag="otherwise", kw_only=True):
    """Whatever else happened."""

    result: ResultName


Level = ScoreLevel | ControlLevel | ContestLevel | OtherLevel


# Forces


class PlatoonPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[3.0] [3.1] The units of a platoon, drawn or not, its leader, and its spare sections. Platoon 0 with a company
    is the command tank [20.10]."""

    company: str
    platoon: int
    leader: str = ""
    cohesion: int | None = None
    """[1.1] That of the leader."""
    elite: bool = False
    """[15.1] Whether leader and tanks are elite."""
    units: dict[str, int]
    pool: dict[str, int] = {}

    @property
    def key(self) -> tuple[str, int]:
        return self.company, self.platoon


class Draw(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[20.6] Units drawn at random: squads or tanks out of all of a company (of one platoon where given), or extra
    sections out of the pool of a platoon."""

    company: str
    platoon: int = 0
    what: Literal["squad", "afv", "section"]
    count: int


class MortarPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[20.7g] A mortar: which row of the mortar table, of which company ("" the battalion), and from which minute."""

    id: str
    type: str
    company: str = ""
    minute: int = 0
    dropped: bool = False
    """[16.1.7e] It drops with the force and begins in the interrupted box."""


class Zone(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[20.7] Where units set up, in any of the areas; at least so many steps of the force must stand there."""

    areas: tuple[Area, ...]
    least_steps: int = 0


class EntryPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[20.7h] [20.7i] Which of the units that were not set up enter where, from a turn on."""

    who: Literal["all", "foot", "vehicles"]
    turn: int
    edge: EdgeName
    hexes: tuple[str, ...]


class Reinforcement(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[20.7i] Units that come at a minute."""

    minute: int
    edge: EdgeName
    hexes: tuple[str, ...]
    platoons: tuple[PlatoonPlan, ...] = ()
    support: dict[str, int] = {}


class HiddenPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[20.9.1a] Which kinds may set up hidden, and how many of some kinds in each platoon."""

    kinds: tuple[str, ...] = ()
    per_platoon: int = 0
    platoon_kinds: tuple[str, ...] = ()


class DummyPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """[20.8a]"""

    foot: int = 0
    vehicle: int = 0


class MountPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """[20.7f] Units of a kind that begin aboard carriers of a kind, one in each."""

    rider: str
    carrier: str


class DropLoad(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[16.1.1x] One stick or glider: a platoon, or support units and mortars."""

    id: str
    company: str = ""
    platoon: int = 0
    units: dict[str, int] = {}
    mortars: tuple[str, ...] = ()


class DropPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[16.1.1] [16.1.2] A drop: its turn, its loads and where landing zones may be chosen."""

    turn: int
    sticks: tuple[DropLoad, ...]
    gliders: tuple[DropLoad, ...] = ()
    areas: tuple[Area, ...]
    glider_survivors_return: bool = False
    """[16.1.5s1] Whether those of a glider that lands off the map come back."""


class SidePlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[3.1] One side of a mission."""

    nation: NationName
    fbe: EdgeName | None = None
    """[20.7x] None for a force that drops [16.1.8]."""
    ebe: EdgeName
    initiative_drm: int
    cdl: int
    steps: int
    """The combat steps it begins with, reinforcements apart."""
    elite_companies: tuple[str, ...] = ()
    """[15.1a]"""
    platoons: tuple[PlatoonPlan, ...]
    draws: tuple[Draw, ...] = ()
    support: dict[str, int] = {}
    gun_trucks: bool = True
    """[10.4.6.3x2] Whether its guns have organic trucks besides the carriers named."""
    mounted: tuple[MountPlan, ...] = ()
    mortars: tuple[MortarPlan, ...] = ()
    zones: tuple[Zone, ...] = ()
    front: EdgeName | None = None
    """[20.9.1b] The side of its set-up area that faces the enemy."""
    fp_fronts: tuple[int, ...] = ()
    """[2.2.4x3] The points of the rim, 0 to 11 clockwise from the north side, that positions may face; none: any."""
    entries: tuple[EntryPlan, ...] = ()
    hidden: HiddenPlan = HiddenPlan()
    dummies: DummyPlan = DummyPlan()
    ip: bool = False
    """[20.7c] Whether its combat units on foot may begin in improved positions."""
    reinforcements: tuple[Reinforcement, ...] = ()
    drop: DropPlan | None = None
    illumination: bool = False
    """[17.4x1]"""

    @property
    def all_platoons(self) -> tuple[PlatoonPlan, ...]:
        """Those of the start and those that come later."""
        return (*self.platoons, *(platoon for later in self.reinforcements for platoon in later.platoons))

    @property
    def companies(self) -> tuple[str, ...]:
        """The companies of its platoons, in the order of the mission."""
        return tuple(dict.fromkeys(platoon.company for platoon in self.all_platoons))

    def platoon(self, company: str, number: int) -> PlatoonPlan:
        """A platoon by its company and number."""
        return next(plan for plan in self.all_platoons if plan.key == (company, number))


class Obstacles(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[19.0] Mines and wire of a side and where they may lie."""

    side: SideName
    minefields: int
    wire: int
    areas: tuple[Area, ...]


class Mission(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One mission. Hexes are labels, with the number of the sector where there are several: 2:H4."""

    id: str
    name: TextRecord
    date: str
    """Year, month and day, so that dates compare as texts."""
    map: tuple[tuple[str, ...], ...]
    """Rows of sectors from the north, each from the west."""
    turned: tuple[bool, ...] = ()
    """Which sectors are turned by 180 degrees, in the order of the map; none if empty."""
    light: tuple[LightSpan, ...]
    attacker: SideName
    score_limit: int | None = None
    """[21.0a] It ends when the score is above."""
    time_limit: int | None = None
    """It ends with the first turn whose time marker is here or later."""
    ends_with_objectives: bool = True
    """[21.0a] It ends in the Cleanup in which the attacker controls every objective."""
    must_control: bool = True
    """Whether the defender wins, whatever the score, unless the attacker controls every objective at the end."""
    levels: tuple[Level, ...]
    objectives: tuple[Objective, ...]
    exit_steps: int = 0
    """Combat steps that the attacker must take off the map over his EBE, counted as one more objective; 0 for none."""
    points: tuple[Points, ...] = ()
    hills: dict[str, int] = msgspec.field(default_factory=dict)
    """[4.1.4e] Sectors whose hill levels are multiplied, and by what."""
    river_closed: bool = False
    """[4.1.10d] Whether the river can be crossed at bridges and fords alone."""
    obstacles: Obstacles | None = None
    allied: SidePlan
    axis: SidePlan

    def plan(self, side: Side) -> SidePlan:
        """What it says of a side."""
        return self.allied if side == "allied" else self.axis

    @property
    def defender(self) -> Side:
        return "axis" if self.attacker == "allied" else "allied"

    def light_at(self, minute: int) -> LightName:
        """[17.1] The light of a minute."""
        return next(span.light for span in reversed(self.light) if span.minute <= minute)


# Missions made up in play


class OwnPlatoon(Struct, frozen=True):
    """A whole platoon that a side takes: of some troops, or so many tanks of a kind."""

    troop: str
    company: str
    platoon: int
    tanks: int = 0
    """0: infantry, and the troop is named; otherwise the troop is the kind of tank."""


class OwnForce(Struct, frozen=True):
    """What a side has chosen: platoons, support units by kind, mortars by type."""

    nation: NationName
    platoons: tuple[OwnPlatoon, ...]
    support: tuple[tuple[str, int], ...] = ()
    mortars: tuple[str, ...] = ()
    elite: bool = False


class Brief(Struct, frozen=True):
    """Which mission is played. A printed one needs its name alone; one made up says everything that was chosen."""

    mission: str
    attacker: Side = "allied"
    date: str = "1944-07-01"
    light: tuple[LightSpan, ...] = (LightSpan(0, "day"),)
    map: tuple[tuple[str, ...], ...] = ()
    turned: tuple[bool, ...] = ()
    defender_edge: EdgeName = "E"
    """The FBE of the defender; the attacker's is the opposite edge."""
    attacker_enters: bool = True
    """Whether the attacker comes from his edge instead of setting up."""
    allied: OwnForce | None = None
    axis: OwnForce | None = None
    objectives: tuple[Objective, ...] = ()
    exit_steps: int = 0
