"""The state of a match of Vietnam Battles: where every unit is, what is hidden, what is left to both hands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from msgspec import Struct, field
from msgspec.structs import replace

from grognard.core.flow import Flow, Side, State
from grognard.core.hexes import Hex, Mask

from .forces import UnitId
from .places import NOWHERE, Place
from .theatre import Theatre
from .world import SIDES, US, World

UnitMask = int


ABSENT = "absent"
"""Not part of this scenario."""
POOL = "pool"
"""To be set up by its player [3.0a]."""
DUE = "due"
"""Off the map, to come on [3.0d]."""
ABOARD = "aboard"
"""On a river transport chit, in no hex [27.0f]."""
ON_MAP = "map"
HIDDEN = "hidden"
"""Recorded, not on the map [15.0f]."""
DEAD = "dead"
GONE = "gone"
"""Left by the red edge [27.0o]."""


class Unit(Struct, frozen=True):
    """Where a unit is and how it fares; what never changes of it is in ``world.units``."""

    place: Place = NOWHERE
    status: str = ABSENT
    reduced: bool = False


class Site(Struct, frozen=True):
    """[16.0] A base camp or depot: its hex, whether the US player knows it, whether it is the real one [16.0h].

    ``taken`` is the game turn in which it was captured, 0 if it was not.
    """

    hex: Hex
    depot: bool = False
    known: bool = False
    real: bool = True
    taken: int = 0


class Deeds(Struct, frozen=True):
    """What units have done: by unit as masks. The first four are forgotten with each player turn."""

    moved: UnitMask = 0
    """[4.1c] [5.1d] Have moved, come on, been carried or blown a bridge."""
    attacked: UnitMask = 0
    """[4.1g] Have attacked in the Combat Phase."""
    beaten: UnitMask = 0
    """[7.7.2d] Have retreated or been displaced."""
    advanced: UnitMask = 0
    """[7.9e] Have advanced after combat."""
    landed: UnitMask = 0
    """[10.0h] [11.0i] Were carried in this game turn."""
    beached: UnitMask = 0
    """[11.0i] Those of them that came by boat."""
    worked: UnitMask = 0
    """[18.2b] Engineers that have tried a repair in this game turn."""
    assisted: UnitMask = 0
    """[18.3g] Engineers whose crossing was designated or used in this game turn: they help across no other in it."""


class Rules(Struct, frozen=True):
    """The options of a match (RULES.md)."""

    half_once: bool = False
    """[5.1.1c] Half the allowance is paid once a phase, not each time."""
    advance_after_de: bool = True
    """[7.9a] Whether attackers may advance when the defender is eliminated outright."""
    beaten_all_turn: bool = False
    """[7.7.2d] Beaten units do not attack for the rest of the game turn, not only of the player turn."""
    crossing_for_all: bool = False
    """[18.3a] Whether the VC too move over an assisted crossing as if bridged."""
    body_count: bool = True
    """[21.0] Whether US losses shorten the game on the map of Snoopy's Nose."""
    visible_camps: bool = False
    """[16.0h] Eight camps in sight, of which one is real."""
    open_hands: bool = False
    """[8.3g] Whether both sides see each other's support markers."""


class VietnamState(State, kw_only=True):
    """Everything that is so at one moment; the frames in progress are part of it."""

    world: World
    theatre: Theatre
    """The map that is played on."""
    scenario: str = ""
    map: str = ""
    rules: Rules = Rules()
    turn: int = 0
    last_turn: int = 0
    """[3.0c] The final game turn as it stands now [21.0a] [24.0b]."""
    units: list[Unit] = field(default_factory=list)
    at: dict[Place, UnitId] = field(default_factory=dict)
    """Who stands at each place of the map, land and water; hidden units are not on the map [15.0f]."""
    lurking: dict[Place, UnitId] = field(default_factory=dict)
    """[26.0f] The hidden units by their recorded places."""
    held: dict[Side, Mask] = field(default_factory=dict)
    """The land places that units of a side hold on the map."""
    afloat: Mask = 0
    """[12.0] The waters with a monitor."""
    hands: dict[Side, tuple[int, ...]] = field(default_factory=dict)
    """[8.0] The support markers not used yet, ascending."""
    used: dict[Side, tuple[int, ...]] = field(default_factory=dict)
    """[8.3f] The support markers used in this game turn, in their order."""
    sites: tuple[Site, ...] = ()
    searched: Mask = 0
    """[15.0b] Land places that a US or ARVN unit has stood at or next to: nothing is hidden there any more."""
    blown: int = 0
    """[18.0] The bridges that are down, by number."""
    crossings: dict[UnitId, Place] = field(default_factory=dict)
    """[18.3] The river hexside, or the Mekong water of a hex, that each engineer helps across."""
    deeds: Deeds = Deeds()
    helicopters: int = 0
    """[10.0a] Chits not used in this game turn."""
    boats: int = 0
    """[11.0a] The same on the river."""
    flown_in: int = 0
    """[27.0g] Units that have entered by helicopter."""
    shelled: frozenset[Place | Hex] = frozenset()
    """[8.6d] What was bombarded in this game turn: hexes, as ``-1 - hex``, and river hexsides."""
    bomber: bool = False
    """[23.0a] Whether the B-52 can still strike in this game turn."""
    aim: str = ""
    """[27.0i] The secret objective of the VC."""
    exited: int = 0
    """[27.0j] VC units that have left by the red edge."""
    lost: int = 0
    """[21.0a] [27.0k] US units eliminated, ARVN left out."""
    due_rolls: tuple[str, ...] = ()
    """[27.0j] [27.0k] Secret rolls that are still to be made: "exit" and "loss"."""
    ben_suc: str = ""
    """[24.0] "due" when the VC have their chance now, "past" when they have had it."""
    minimum: int = 0
    """[26.0d] The attack strength that the VC must set up openly."""
    derived: dict[Any, tuple[Any, Any]] = field(default_factory=dict)

    transient: ClassVar[frozenset[str]] = frozenset({"derived", "world", "theatre"})

    def fork(self) -> VietnamState:
        return replace(
            self,
            units=self.units.copy(),
            at=self.at.copy(),
            lurking=self.lurking.copy(),
            held=self.held.copy(),
            hands=self.hands.copy(),
            used=self.used.copy(),
            crossings=self.crossings.copy(),
        )

    def place(self, unit: UnitId) -> Place:
        """Where a unit is; a hidden one where it is recorded."""
        return self.units[unit].place

    def attack(self, unit: UnitId) -> int:
        """[2.3.2a] What a unit attacks with."""
        return self.world.units[unit].attack[self.units[unit].reduced]

    def defence(self, unit: UnitId) -> int:
        """[2.3.2a] What a unit defends with."""
        return self.world.units[unit].defence[self.units[unit].reduced]

    def allowance(self, unit: UnitId) -> int:
        """[2.3.2b] The movement allowance in half points."""
        return self.world.units[unit].allowance[self.units[unit].reduced]

    def on_map(self, side: Side) -> list[UnitId]:
        """The units of a side that are on the map, hidden ones left out, in the order of the counter list."""
        return sorted(unit for unit in self.at.values() if self.world.units[unit].side == side)

    def nearest(self, place: Place, side: Side) -> list[UnitId]:
        """The units of a side on the map at the least distance from a place."""
        units = self.on_map(side)
        row = self.theatre.distances(place)
        far = [row[self.units[unit].place] for unit in units]
        least = min(far, default=0)
        return [unit for unit, away in zip(units, far, strict=True) if away == least]

    def with_status(self, side: Side, *status: str) -> list[UnitId]:
        """The units of a side that are of such a status."""
        units = self.units
        return [unit for unit in self.world.units_of[side] if units[unit].status in status]


Game = Flow[VietnamState]


def empty_state(world: World, scenario: str, map: str) -> VietnamState:
    """A state with every unit away."""
    return VietnamState(
        world=world,
        theatre=world.theatres[map],
        scenario=scenario,
        map=map,
        units=[Unit() for _ in world.units],
        held=dict.fromkeys(SIDES, 0),
        hands=dict.fromkeys(SIDES, ()),
        used=dict.fromkeys(SIDES, ()),
    )


# ----------------------------------------------------------------- what events write with


def lift(state: VietnamState, unit: UnitId) -> None:
    """Take a unit from its place."""
    place, status = state.units[unit].place, state.units[unit].status
    if status == HIDDEN:
        del state.lurking[place]
    elif status == ON_MAP and state.at.get(place) == unit:
        del state.at[place]
        if state.world.units[unit].riverine:
            state.afloat &= ~(1 << place)
        else:
            state.held[state.world.units[unit].side] &= ~(1 << place)


def put(state: VietnamState, unit: UnitId, place: Place) -> None:
    """Set a unit down on the map."""
    lift(state, unit)
    settle(state, unit, place=place, status=ON_MAP)
    state.at[place] = unit
    if state.world.units[unit].riverine:
        state.afloat |= 1 << place
    else:
        state.held[state.world.units[unit].side] |= 1 << place


def search(state: VietnamState, places: Iterable[Place]) -> None:
    """[15.0b] Nothing is hidden any more at places and on the land beside them."""
    for place in places:
        state.searched |= state.theatre.search[place]


def stand(state: VietnamState, unit: UnitId, place: Place) -> None:
    """A unit is on the map when the match, or a position, begins; [15.0b] a US or ARVN unit has looked around."""
    put(state, unit, place)
    if state.world.units[unit].side == US:
        search(state, (place,))


def hide(state: VietnamState, unit: UnitId, place: Place) -> None:
    """[26.0f] Record a unit at a place without putting it on the map."""
    lift(state, unit)
    settle(state, unit, place=place, status=HIDDEN)
    state.lurking[place] = unit


def remove(state: VietnamState, unit: UnitId, status: str) -> None:
    """Take a unit off the map for a reason."""
    lift(state, unit)
    settle(state, unit, place=NOWHERE, status=status)


def settle(state: VietnamState, unit: UnitId, **changes: Any) -> None:
    """Change what is so of one unit."""
    state.units[unit] = replace(state.units[unit], **changes)
