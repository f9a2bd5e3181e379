"""The state of a match of Drive on Kursk: where every unit is, who controls what, and the score."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import Struct, field
from msgspec.structs import replace

from grognard.core.flow import Flow, Frame, Side, State
from grognard.core.hexes import Hex, Mask

from .records import BattleRecord
from .world import GERMAN, SOVIET, World

OFF_MAP: Hex = -1
UnitId = int
UnitMask = int

ON_MAP = "map"
POOL = "pool"
DEAD = "dead"
WITHDRAWN = "withdrawn"
ABSENT = "absent"


class Unit(Struct, frozen=True):
    """Where a unit is and how it fares; what never changes of it is in ``world.units``."""

    hex: Hex = OFF_MAP
    place: str = POOL
    reduced: bool = False
    reserve: bool = False
    """Whether it is an on-map reserve that has not been activated [9.2a]."""
    origin: Hex = OFF_MAP
    """The code hex that binds it during set-up [3.4d]."""


class PlayerTurn(Frame, frozen=True):
    """[5.2] A player turn in progress, with what its later questions look back on."""

    side: Side
    phase: int = 0
    withdrawn: int = 0
    """[4.5g] German divisions withdrawn at its start."""


class KurskState(State, kw_only=True):
    """Everything that is so at one moment; the frames in progress are part of it."""

    world: World
    units: list[Unit] = field(default_factory=list)
    stacks: dict[Hex, tuple[UnitId, ...]] = field(default_factory=dict)
    """The units in each occupied hex, the visible top first [7.3a]."""
    crowds: dict[Side, list[Mask]] = field(default_factory=dict)
    """For each side and each load n, the hexes whose stacks weigh n or more; n = 1 is every occupied hex."""
    control: Mask = 0
    """The hexes that the German controls; all others are Soviet [3.10a]."""
    vp: int = 0
    scenario: str = ""
    """Whose length and goals hold, and whose deployment is proposed."""
    turn: int = 0
    gambit: bool = False
    orders: dict[Side, str] = field(default_factory=dict)
    order_revealed: bool = False
    luftwaffe: int = 0
    """Markers that have not flown this turn [11.10e]."""
    lgov_lost: bool = False
    """Whether Lgov has ever been German [6.10]."""
    triggers: tuple[str, ...] = ()
    """Soviet triggers that have been met [9.6d]."""
    quota: int = 0
    """Soviet conditional units that may still enter in this player turn [9.6f]."""
    conditional: int = 0
    """German conditional divisions made available so far [9.5a]."""
    reserves: Mask = 0
    """Hexes of reserve stacks that have not been activated."""
    pass_hexes: bool = True
    owner_tops: bool = False
    derived: dict[str, tuple[Any, Any]] = field(default_factory=dict)

    transient: ClassVar[frozenset[str]] = frozenset({"derived", "world"})

    def fork(self) -> KurskState:
        german, soviet = self.crowds[GERMAN], self.crowds[SOVIET]
        return replace(
            self,
            units=self.units.copy(),
            stacks=self.stacks.copy(),
            crowds={GERMAN: german.copy(), SOVIET: soviet.copy()},
        )

    @property
    def battle(self) -> BattleRecord:
        """What the scenario is played with."""
        return self.world.battle(self.scenario)

    def stack(self, hex: Hex) -> tuple[UnitId, ...]:
        """The units in a hex, top first."""
        return self.stacks.get(hex, ())

    def occupied(self, side: Side) -> Mask:
        """The hexes that hold units of a side."""
        return self.crowds[side][1]

    def load(self, hex: Hex) -> int:
        """The weight of the stack in a hex [7.4, 7.5]."""
        return sum(self.world.points[unit] for unit in self.stack(hex))

    def strength(self, unit: UnitId) -> int:
        """[2.9] The strength that a unit defends with; attackers have no other."""
        kind = self.world.units[unit]
        return kind.reduced if self.units[unit].reduced else kind.strength

    def on_map(self, side: Side) -> list[UnitId]:
        """The units of a side that are on the map, in the order of the counter list."""
        here = [u for hex, stack in self.stacks.items() if self.world.units[stack[0]].side == side for u in stack]
        return sorted(here)


Game = Flow[KurskState]


def empty_state(world: World, scenario: str) -> KurskState:
    """A state with every unit off the map."""
    return KurskState(
        world=world,
        scenario=scenario,
        units=[Unit() for _ in world.units],
        stacks={},
        crowds={side: [0] * (world.limit[side] + 1) for side in (GERMAN, SOVIET)},
        orders={},
        derived={},
    )


def lift(state: KurskState, unit: UnitId) -> None:
    """Take a unit out of its hex's stack; part of an event's writing."""
    hex = state.units[unit].hex
    if hex == OFF_MAP:
        return
    before = state.stacks[hex]
    rest = tuple([other for other in before if other != unit])
    if rest:
        state.stacks[hex] = rest
    else:
        del state.stacks[hex]
    _weigh(state, state.world.units[unit].side, hex, before, rest)


def drop(state: KurskState, units: tuple[UnitId, ...], hex: Hex) -> None:
    """Put units into a hex's stack, below an owner's chosen top or else weakest on top [7.3a]."""
    before = state.stacks.get(hex, ())
    together = before + units
    if len(together) > 1 and not (before and state.owner_tops):
        together = tuple(sorted(together, key=lambda unit: (state.strength(unit), unit)))
    state.stacks[hex] = together
    _weigh(state, state.world.units[units[0]].side, hex, before, together)


def _weigh(state: KurskState, side: Side, hex: Hex, before: tuple[UnitId, ...], after: tuple[UnitId, ...]) -> None:
    """Note what a stack weighs now: only the loads between the old weight and the new one change."""
    points = state.world.points.__getitem__
    old, new = sum(map(points, before)), sum(map(points, after))
    crowds, bit = state.crowds[side], 1 << hex
    for load in range(min(old, new) + 1, min(max(old, new) + 1, len(crowds))):
        crowds[load] = crowds[load] | bit if new > old else crowds[load] & ~bit


def settle(state: KurskState, unit: UnitId, **changes: Any) -> None:
    """Change what is so of one unit."""
    state.units[unit] = replace(state.units[unit], **changes)
