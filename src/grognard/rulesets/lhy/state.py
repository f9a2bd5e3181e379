"""The state of a match of The Last Hundred Yards: where every counter is, what lies on the hexes, and the clock."""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

from msgspec import Struct, field
from msgspec.structs import replace

from grognard.core.derived import remembered
from grognard.core.flow import Call, Flow, Side, State
from grognard.core.hexes import Hex, Mask
from grognard.tactical import loads
from grognard.tactical.activation import deeds_in, write_down

from .battle import Battle
from .forces import Kind
from .missions import Brief
from .world import SIDES

OFF_MAP = loads.OFF_MAP
NOBODY = loads.NOBODY
NO_FEATURE = -1
UnitId = loads.UnitId
UnitMask = int
Halves = int
"""Movement points, two to a point."""
Feature = int
"""One of the twelve points of a hex's rim: even ones are sides, odd ones vertices, clockwise from the north side."""

ABSENT = "absent"
"""Not in this mission, or not drawn."""
POOL = "pool"
"""A squad or section of a platoon in play that lies beside the map, unused [13.3.3b]."""
HAND = "hand"
"""To be set up by its owner, who is at it [20.7]."""
OFF_BOARD = "waiting"
"""Beside the map, next to its entry hexes [20.7h]."""
DUE = "due"
"""To come later: a reinforcement, or units still to be dropped [20.7h] [16.1]."""
MAP = "map"
ABOARD = "aboard"
"""Riding on or in a vehicle, or towed by it [10.4.6]."""
ON_TRACK = "track"
"""A leader on the time track, until his minute [13.3.4]."""
LOST = "lost"
LEFT = "left"
"""Left the map for good, without loss [10.2]."""
THROUGH = "through"
"""Left the map over the enemy's edge, where a mission wants that."""

STOPPED, GREEN, RED = 0, 1, 2
"""No motion marker, one on its green side, one on its red side [10.4.1]."""


class AntiTank(Struct, frozen=True):
    """[11.5] An ATDRM on a vehicle, gun or fortified position."""

    value: int
    enfilade: bool
    firer: UnitId
    """Whose fire it is, for duels [13.3.6c]; nobody for the fire of an overrun."""


class SmallArms(Struct, frozen=True):
    """[11.3] A SADRM on a hex, aimed at one side there."""

    value: int
    target: Side
    firer: UnitId = NOBODY


class Shells(Struct, frozen=True):
    """[11.4] An MDRM on a hex: its value, its value without the terrain, and the MV that it was made with."""

    value: int
    bare: int
    mv: int
    mortar: str
    primary: bool = False


class Shot(Struct, frozen=True):
    """How a fire marker came to lie where it lies: it explains the marker, decides nothing, and positions do not
    keep it."""

    value: int
    start: Hex
    """Where it was fired from; off the map for mortars there."""
    hex: Hex
    items: tuple[tuple[str, int], ...]
    """Every modifier by its rule."""
    told: tuple[Side, ...]
    """The sides that knew all who had to do with it when it was fired."""


class Unit(loads.Piece, frozen=True):
    """Where a counter is and how it fares; what is printed on it is in ``battle.kind``."""

    place: str = ABSENT
    arrived: int = 0
    """When it came into its hex, by the count of arrivals: shared hexsides and the order of a stack go by it."""
    acted: bool = False
    """[9.0a] Whether it has spent its one action of the turn."""
    fired_sa: bool = False
    fired_at: bool = False
    """[2.2.4] What a fortified position has fired this turn."""
    concealed: bool = False
    hidden: bool = False
    reduced: bool = False
    """[15.2] Whether a Japanese squad shows its back."""
    disrupted: bool = False
    regrouping: bool = False
    heroic: bool = False
    goal: Hex = OFF_MAP
    """[12.6] The hex that a heroic unit makes for."""
    shocked: bool = False
    motion: int = STOPPED
    started: bool = False
    """[10.4.1] Whether it came into motion this turn, so that it cannot stop."""
    overwatch: bool = False
    overran: bool = False
    """[10.4.5.2] Whether it has made its overrun of this turn."""
    hits: tuple[AntiTank, ...] = ()
    """[11.5] The ATDRM on it."""
    under_fire: tuple[UnitId, ...] = ()
    """[13.3.7a4] The vehicles bearing an ATDRM that it got on or off."""
    entered_impact: bool = False
    """[11.4.7] Whether it came into its hex after the shells."""
    shifted: bool = False
    """[10.4.6] Whether it was loaded or unloaded this turn."""
    advanced: bool = False
    """[14.3.4] Whether it has advanced this turn."""
    aided: bool = False
    """[12.1.2] Whether a leader has aided somebody this turn."""
    rallied: bool = False
    """[12.5] Whether it has rallied this turn and may still act."""
    steadied: bool = False
    """[12.1.2x2] Whether it has recovered from disruption this turn."""
    minute: int = 0
    """When a leader comes back [13.3.4], or a reinforcement is due [20.7h]."""
    facing: Feature = NO_FEATURE
    """[2.2.4] The front of a fortified position."""
    bank: str = ""
    """[4.1.10c] [4.1.11b] The bank from which a unit in the river, or under a bridge, came into it."""
    assembled: bool = False
    """[16.1.7] Whether it has been at its assembly hex since its drop, or need not go there."""
    known: bool = False
    """Whether the enemy has seen what it is since it was last concealed or hidden; a concealed unit is not known."""


class Arrow(Struct, frozen=True):
    """[10.5.2] An assault arrow: who waits in which hex to enter which; through which side is told by the hexes."""

    side: Side
    units: tuple[UnitId, ...]
    start: Hex
    target: Hex
    compelled: bool = False
    """[20.9.2b] Whether it comes from meeting a hidden unit by road, so that those on foot may not feint."""
    met: bool = False
    """[20.9.2b4] Whether it comes from meeting hidden units, who stay concealed while they fire at those under it."""


class AssaultMarker(Struct, frozen=True):
    """[10.5.2] [14.0] A nationality marker: the side that attacks, and by which hexsides its units came, by cycle."""

    side: Side
    entries: tuple[tuple[int, UnitId, Feature, Hex], ...] = ()
    """Cycle of the turn, unit, side of the assault hex that it crossed, hex that it came from."""
    landed: tuple[UnitId, ...] = ()
    """[16.1.4s3b] Vehicles that came down there: they take no part, and are lost if the enemy wins."""
    pieces: tuple[str, ...] = ()
    """[16.1.4s3b] The mortars that did."""


class Mortar(Struct, frozen=True):
    """[11.4] A mortar off the map, or the knee mortar of a squad, and where its two markers lie."""

    id: str
    side: Side
    type: str
    company: str = ""
    unit: UnitId = NOBODY
    """The squad that has a knee mortar."""
    box: str = "available"
    """available, firing, waiting (its FO waits on the map after a failed extension), interrupted, out, or due."""
    since: int = 0
    """The turn in which both markers came into the interrupted box."""
    minute: int = 0
    """From when on it is available [20.7]."""
    observer: Hex = OFF_MAP
    """Where its FO lies; a hidden one's FO lies beside the map, `beside` is set."""
    beside: bool = False
    final: bool = False
    primary: Hex = OFF_MAP
    smoke: bool = False
    fired: int = 0
    """The turn in which it last fired."""
    segment: int = -1
    """The segment of the cycle in which it fired, for the window of 11.4.7.1."""


class Minefield(Struct, frozen=True):
    """[19.1] A minefield, and whether the enemy knows of it."""

    hex: Hex
    side: Side
    known: bool = False


class Act(Struct, frozen=True):
    """[8.1] [8.2] What a unit did in a segment, for those who may answer it in the next."""

    unit: UnitId
    kind: str
    """MOVED, FIRED or RECOVERED."""
    hexes: tuple[Hex, ...]
    """The hexes entered in their order, or the one hex in which it acted; the last is where it ended."""
    start: Hex = OFF_MAP
    """Where it stood when its action began."""
    crossed: Feature = NO_FEATURE
    """The side of its last hex through which it came."""
    reverse: bool = False
    through: tuple[Feature, ...] = ()
    """The features of its hex that it fired through."""
    targets: tuple[int, ...] = ()
    """The hexes (small arms) or units (anti-tank) fired at."""
    ended: bool = False
    """Whether it ended a move."""


MOVED, FIRED, RECOVERED = "moved", "fired", "recovered"


class Deeds(Struct, frozen=True):
    """What has been done in a cycle; its frame keeps it, and it is forgotten when the cycle ends."""

    segment: int = 0
    """0 the activation, odd ones reactions of the inactive side, even ones of the active side."""
    side: Side = ""
    """Whose segment it is."""
    platoons: tuple[tuple[str, int], ...] = ()
    """The platoons that are activated, as company and number."""
    members: UnitMask = 0
    """[7.0] Everybody who belonged to the activation."""
    free: UnitMask = 0
    """[3.2a] Support units that stand equally near to another platoon: they keep that chance unless they act."""
    acts: tuple[Act, ...] = ()
    answering: tuple[Act, ...] = ()
    busy: bool = False
    """Whether anything has been done in this segment, so that it is no pass."""
    passes: int = 0
    duties: UnitMask = 0
    """[9.1] Who must act in this segment and has not yet."""
    led: tuple[tuple[UnitId, UnitMask], ...] = ()
    """[8.3a] The leaders who may take others along in this segment, and whom."""
    windows: Mask = 0
    """[11.4.7.1] The primary impact hexes that may be left in this segment."""
    spread: tuple[tuple[UnitId, int], ...] = ()
    """[11.5.1d] How many ATDRM each AFV has got in this segment."""
    twins: tuple[tuple[UnitId, UnitId], ...] = ()
    """[10.3.2] Sections split in this segment, of which only one may fire."""
    inquiry: Hex = OFF_MAP
    """[4.3c] The hex that somebody asked about and must now fire into."""
    asked: tuple[tuple[int, Hex], ...] = ()
    """[4.3b] The hexes whose concealed contents were told, each with its segment."""
    refused: UnitMask = 0
    """[11.4.4.2] The leaders whose request for fire on their own hex was refused: no second one in this cycle."""
    assaulted_by: tuple[str, ...] = ()
    """[14.2j] Companies that have assaulted, as the assault room needs it."""
    tank_platoon: tuple[str, int] = ("", 0)
    """[7.2b] The tank platoon of the AFV used ad hoc."""
    ad_hoc: UnitMask = 0
    """[7.2b] The AFV that shared a hex with the activated infantry when the activation began."""
    directing: UnitMask = 0
    """[8.3a] The leaders who have let others act in this segment: their action is spent, but they may still move."""


NO_DEEDS = Deeds()


class Company(Struct, frozen=True):
    """What a company has done this turn, and what fate has in store for it."""

    selected: bool = False
    coordinated: bool = False
    ad_hoc: bool = False
    """[7.2a] Whether its one ad hoc infantry unit has acted."""
    confused: bool = False
    inspired: bool = False
    """[18.0b] Fate: no coordination, or coordination without a roll."""


class Platoon(Struct, frozen=True):
    """What a platoon has done this turn."""

    activated: bool = False
    split: tuple[UnitId, ...] = ()
    """[10.3.2b] The sections of the squad that is split."""
    assembled: bool = False
    """[16.1.7] Whether it has come together after its drop."""


class Avatar(Struct, frozen=True):
    """[22.2x] The counters of the squad or the platoon leader whose part a player plays; none if he has been killed."""

    units: tuple[UnitId, ...]
    points: int = 0
    """[22.2.1x] Promotion points, with those of earlier missions."""
    casualties: int = 0
    """[22.2.2] The steps that his squad, or the squads of his platoon, have lost in the mission."""


class Places(NamedTuple):
    """Who is where on the map, told once for as long as nobody moves."""

    on_map: dict[Side, tuple[UnitId, ...]]
    """The counters of each side, those aboard too, in counter order."""
    stacks: dict[Side, tuple[tuple[UnitId, ...], ...]]
    """The counters of each side hex by hex in board order, none that ride."""
    hexes: dict[Side, tuple[Hex, ...]]
    """The hexes of these stacks."""


class LhyState(State, kw_only=True):
    """Everything that is so at one moment; the frames in progress are part of it."""

    world: Battle
    brief: Brief
    """Which mission it is; the battle follows from it."""
    options: frozenset[str] = frozenset()
    """The switches that are on, by name."""
    turn: int = 0
    minute: int = 0
    active: Side = ""
    """[5.0.I] The side that has the initiative this turn."""
    light: str = "day"
    """[17.1] day, twilight or night, fixed when the turn begins."""
    cycle: int = 0
    """The number of the present cycle in its turn."""
    arrivals: int = 0
    units: list[Unit] = field(default_factory=list)
    at: dict[Hex, tuple[UnitId, ...]] = field(default_factory=dict)
    """The counters lying in each hex, in the order in which they came; none that ride."""
    cargo: dict[UnitId, tuple[UnitId, ...]] = field(default_factory=dict)
    small_arms: dict[Hex, tuple[SmallArms, ...]] = field(default_factory=dict)
    shells: dict[Hex, tuple[Shells, ...]] = field(default_factory=dict)
    smoke: dict[Hex, int] = field(default_factory=dict)
    flares: tuple[Hex, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    assaults: dict[Hex, AssaultMarker] = field(default_factory=dict)
    improved: dict[Hex, Side] = field(default_factory=dict)
    """[4.1.16x] The improved positions, and whose they were when they were dug."""
    covert: Mask = 0
    """[20.9.2x1] The improved positions that only hidden units have: the enemy does not know of them."""
    wire: Mask = 0
    minefields: tuple[Minefield, ...] = ()
    overrun: Mask = 0
    """[10.4.5.2] The hexes that were overrun this turn."""
    mortars: tuple[Mortar, ...] = ()
    companies: dict[str, Company] = field(default_factory=dict)
    platoons: dict[tuple[str, int], Platoon] = field(default_factory=dict)
    supported: UnitMask = 0
    """[3.2] Support units that have had their activation this turn."""
    lost: dict[Side, int] = field(default_factory=dict)
    """[20.4] The steps that count on the casualty track."""
    fallen: dict[tuple[str, int], tuple[str, ...]] = field(default_factory=dict)
    """[18.0b] The section counters that each platoon has lost, which a medic may bring back."""
    held: tuple[Side, ...] = ()
    """[21.1b] Who stood last on foot in each site of the mission, in the order of `victory.control.sites`; "" nobody.
    Empty as long as it is as it was at first [21.1a]."""
    bonus: tuple[str, ...] = ()
    """[21.2] Mission objective points earned once and for all, by the name of their clause."""
    waited: tuple[tuple[Side, str], ...] = ()
    """[11.4.7.1b] The sides that have had their first reaction segment after the fire of a mortar of this turn."""
    flared: tuple[Side, ...] = ()
    """[17.4] The sides that have made their flare request this turn."""
    landing: tuple[tuple[str, Hex], ...] = ()
    """[16.1] The drop plan: landing zones and assembly hexes by stick; a secret until the drop."""
    avatars: dict[Side, Avatar] = field(default_factory=dict)
    """[22.2x] The avatar of each player who has named one; a secret until the mission is over."""
    shots: dict[UnitId | str, tuple[Shot, ...]] = field(default_factory=dict)
    """How the fire markers on the map came about, by firer or mortar."""
    headings: dict[UnitId, Feature] = field(default_factory=dict)
    """The way that each vehicle went last: for those who look at it, no rule asks."""
    derived: dict[str, tuple[Any, Any]] = field(default_factory=dict)
    done_in: tuple[Call, ...] | None = None
    done: Deeds = NO_DEEDS
    memo: dict[Any, Any] | None = None
    """What has been found out while one list of answers is made; nothing is kept at other times."""

    transient: ClassVar[frozenset[str]] = frozenset(
        {"world", "shots", "headings", "derived", "done_in", "done", "memo"}
    )
    kept: ClassVar[frozenset[str]] = frozenset({"shots", "headings"})

    @property
    def deeds(self) -> Deeds:
        """What has been done in the present cycle, as its frame has it; nothing between cycles."""
        if self.done_in is not self.calls:
            self.done, self.done_in = deeds_in(self.calls, NO_DEEDS), self.calls
        return self.done

    def remembering(self) -> Remembering:
        """Keep what is found out until the end of a block in which nothing changes."""
        return Remembering(self)

    def fork(self) -> LhyState:
        return replace(
            self,
            units=self.units.copy(),
            at=self.at.copy(),
            cargo=self.cargo.copy(),
            small_arms=self.small_arms.copy(),
            shells=self.shells.copy(),
            smoke=self.smoke.copy(),
            assaults=self.assaults.copy(),
            improved=self.improved.copy(),
            companies=self.companies.copy(),
            platoons=self.platoons.copy(),
            lost=self.lost.copy(),
            fallen=self.fallen.copy(),
            avatars=self.avatars.copy(),
            shots=self.shots.copy(),
            headings=self.headings.copy(),
            derived={},
            memo=None,
        )

    def with_one_moved(self) -> LhyState:
        """A copy in which a counter is going to be laid elsewhere, and nothing else written: a quicker fork for a look
        at what would be so."""
        return replace(self, units=self.units.copy(), at=self.at.copy(), derived=self.derived.copy(), memo=None)

    def stack(self, hex: Hex) -> tuple[UnitId, ...]:
        """The counters lying in a hex."""
        return self.at.get(hex, ())

    def load(self, unit: UnitId) -> tuple[UnitId, ...]:
        """Who rides on or in a vehicle, or is towed by it."""
        return self.cargo.get(unit, ())

    def everyone(self, hex: Hex) -> tuple[UnitId, ...]:
        """The counters of a hex with those aboard."""
        stack, cargo = self.at.get(hex, ()), self.cargo
        if not cargo or cargo.keys().isdisjoint(stack):
            return stack
        return tuple(each for unit in stack for each in (unit, *cargo.get(unit, ())))

    def here(self, unit: UnitId) -> Hex:
        """The hex in which a counter is, also one that rides; off the map if it is nowhere."""
        found = self.units[unit]
        return self.units[found.carrier].hex if found.carrier != NOBODY else found.hex

    def kind(self, unit: UnitId) -> Kind:
        """What its present side shows: a reduced squad shows its back."""
        return self.world.backs[unit] if self.units[unit].reduced else self.world.kind[unit]

    @property
    def places(self) -> Places:
        """Who is where on the map."""
        memo = self.memo
        if memo is not None and Places in memo:
            kept: Places = memo[Places]
            return kept
        found = remembered(self.derived, "places", (self.at, self.cargo), self._places, keep=_copied)
        if memo is not None:
            memo[Places] = found
        return found

    def _places(self) -> Places:
        at, cargo, sides = self.at, self.cargo, self.world.side
        stacks: dict[Side, dict[Hex, list[UnitId]]] = {side: {} for side in SIDES}
        everybody: dict[Side, list[UnitId]] = {side: [] for side in SIDES}
        for hex in sorted(at):
            for unit in at[hex]:
                side = sides[unit]
                stacks[side].setdefault(hex, []).append(unit)
                everybody[side].append(unit)
                if unit in cargo:
                    everybody[side] += cargo[unit]
        return Places(
            {side: tuple(sorted(units)) for side, units in everybody.items()},
            {side: tuple(map(tuple, own.values())) for side, own in stacks.items()},
            {side: tuple(own) for side, own in stacks.items()},
        )

    def on_map(self, side: Side) -> tuple[UnitId, ...]:
        """The counters of a side on the map, those aboard too, in counter order."""
        return self.places.on_map[side]

    def plays(self, option: str) -> bool:
        """Whether a switch is on."""
        return option in self.options


class Remembering:
    """A block in which nothing changes, so that what is found out in it is kept until its end."""

    __slots__ = ("_before", "_state")

    def __init__(self, state: LhyState) -> None:
        self._state = state

    def __enter__(self) -> None:
        self._before = self._state.memo
        if self._before is None:
            self._state.memo = {}

    def __exit__(self, *_: object) -> None:
        self._state.memo = self._before


def _copied(lists: tuple[dict[int, tuple[UnitId, ...]], dict[int, tuple[UnitId, ...]]]) -> object:
    return lists[0].copy(), lists[1].copy()


Game = Flow[LhyState]


def empty_state(world: Battle, brief: Brief) -> LhyState:
    """A state with every counter absent."""
    return LhyState(
        world=world,
        brief=brief,
        units=[Unit() for _ in world.pieces],
        lost=dict.fromkeys(SIDES, 0),
    )


# ------------------------------------------------------------------------------- writing, by events alone


def change(state: LhyState, unit: UnitId, **changes: Any) -> None:
    """Change what is so of one counter."""
    state.units[unit] = replace(state.units[unit], **changes)


def put(state: LhyState, unit: UnitId, hex: Hex, **changes: Any) -> None:
    """Lay a counter into a hex, from wherever it was; it has arrived just now."""
    state.arrivals += 1
    loads.lay(state, unit, hex, MAP, arrived=state.arrivals, **changes)


def give(state: LhyState, unit: UnitId, carrier: UnitId, **changes: Any) -> None:
    """Load a counter onto a vehicle."""
    loads.give(state, unit, carrier, ABOARD, **changes)


def take_away(state: LhyState, unit: UnitId, place: str, **changes: Any) -> None:
    """Take a counter off the map."""
    loads.take_away(state, unit, place, **changes)


def note(state: LhyState, **changes: Any) -> None:
    """Write down a deed of the present cycle."""
    write_down(state, **changes)
