"""The state of a match of Assault: where every counter is, what it bears, what lies on the map, and the cards."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Literal

from msgspec import Struct, field
from msgspec.structs import replace

from grognard.core.flow import Flow, Side, State
from grognard.core.hexes import Hex
from grognard.tactical import loads
from grognard.tactical.smoke import Smoke
from grognard.tactical.standing import AllOrders

from . import battle
from .battle import Battle
from .records import SkillName
from .world import SIDES, CardId, UnitCard, enemy_of

UnitId = loads.UnitId
OFF_MAP: Final = loads.OFF_MAP
NOBODY: Final = loads.NOBODY

ABSENT: Final = "absent"
"""Not in this match: not chosen, or not drawn [S1.c] [S1.d]."""
HAND: Final = "hand"
"""To be set up by its owner, who is at it [MR5.5]."""
WAITING: Final = "waiting"
"""Off the map, to enter as a reinforcement [MR9.10a]."""
MAP: Final = "map"
ABOARD: Final = "aboard"
"""A passenger, a load or a tank rider [MR9.7] [MR10.0.1]."""
LOST: Final = "lost"

NORMAL: Final = "normal"
FAST: Final = "fast"
FIRED: Final = "fired"
Mark = Literal["", "normal", "fast", "fired"]
"""[MR4.6a] The activation marker of a unit; without one it is unactivated."""

SUPPRESSED: Final = "suppressed"
ROUTED: Final = "routed"
Morale = Literal["", "suppressed", "routed"]

NO_FACING: Final = battle.NO_FACING
ON_MAP: Final = "on map"
"""Under which name it is kept who is on the map, until a counter goes from one place to another."""
DISMOUNTED_CARD: Final = "S_RIFLE41"
"""[MR9.8b] Whose values cavalry uses on foot."""


class Unit(loads.Piece, frozen=True):
    """Where a counter is and how it fares; what is printed on it is in ``battle.card``."""

    place: str = ABSENT
    facing: int = NO_FACING
    """[MR9.6a] The corner that it points at, as `core.facing` numbers them (odd); none for units without a facing."""
    mark: Mark = ""
    morale: Morale = ""
    minus: bool = False
    """[MR4.6b] Whether it bears a -1 attack die marker."""
    damage: int = 0
    half: bool = False
    dismounted: bool = False
    """[MR9.8b] Whether cavalry has got off its horses."""
    due: int = 0
    """[MR9.10a] The turn from which on a waiting unit may enter; taking an objective may bring it forward [S1.g]."""


class Mission(Struct, frozen=True):
    """[3.2c] [3.4.4] An OAS card after its first attack, or fixed for its effect: it may strike once more this turn."""

    side: Side
    card: CardId
    hex: Hex
    """Where the waypoint lies, or the hex that is fixed."""
    struck: tuple[Hex, ...]
    """The hexes of the first attack: two of suppressive fire; none of fire for effect."""
    spotter: UnitId
    fixed: bool = False


Cards = tuple[CardId, ...]
"""A multiset of cards, in the order of their ids."""


class Hand(Struct, frozen=True):
    """[MR4.9] [1.2] The cards of one side, wherever they are; nothing has an order that could be known."""

    deck: Cards = ()
    hand: Cards = ()
    known: Cards = ()
    """[2.5f] Cards, in the hand or committed from it, that everybody has seen go back there."""
    planned: Cards = ()
    """[2.1c] [3.1c] TA/OAS cards committed this turn, face down."""
    shown: Cards = ()
    """[MR6.0.1] Cards that a scenario lets its owner use at once: committed, face up."""
    used: Cards = ()
    """[MR6.5d] TA/OAS cards that made or fixed an attack this turn; their missions may still be open."""
    discard: Cards = ()
    """Used cards, which everybody has seen."""
    buried: Cards = ()
    """[MR6.5e] Cards discarded unseen."""
    pool: Cards = ()
    """[MR5.8.2] The support cards that a scenario has laid aside, still to be drawn."""
    pool_used: Cards = ()
    """Support cards of that pool that are used up."""
    removed: Cards = ()
    """[2.5c] Aircraft shot down: out of the game."""
    exchanged: Cards = ()
    """[1.2.1d] National cards that left the deck before play."""


class Points(Struct, frozen=True):
    """[MR6.2.2] The command points of one side this turn; a secret until they are spent."""

    units: frozenset[UnitId] = frozenset()
    """The units with a point that is not spent yet."""
    reserve: int = 0
    bare: frozenset[UnitId] = frozenset()
    """The units that everybody knows to have no point: they have paid, from their own or from the reserve, or were not
    there when points were laid."""
    drawn: int = 0
    """How many points of the reserve have been paid; everybody has seen it."""


class Routing(Struct, frozen=True):
    """[MR11.3e] A rout move that waits until the attack that caused it is fully resolved."""

    unit: UnitId
    cause: UnitId
    """The unit that caused it; nobody for aircraft, artillery off the map, and blasts [MR11.3b]."""
    lost_hex: bool = False
    """[MR12.4a] Whether it has lost its hex in close combat and must leave it."""


class AssaultState(State, kw_only=True):
    """Everything that is so at one moment; the frames in progress are part of it."""

    world: Battle
    scenario: str
    options: dict[str, str | bool | int] = field(default_factory=dict)
    turn: int = 0
    phase: str = "setup"
    """setup, start, initiative, planning, support, action, organization."""
    initiative: Side = ""
    units: list[Unit] = field(default_factory=list)
    at: dict[Hex, tuple[UnitId, ...]] = field(default_factory=dict)
    """The counters lying in each hex, in the order in which they came; none that are carried."""
    cargo: dict[UnitId, tuple[UnitId, ...]] = field(default_factory=dict)
    smoke: Smoke = Smoke()
    scars: dict[Hex, str] = field(default_factory=dict)
    """[MR14.1] [MR14.2] Craters and rubble, by the row of the chart that a hex has by them."""
    works: dict[Hex, str] = field(default_factory=dict)
    """[MR14.3] Trenches, those dug this turn, and bunkers."""
    objectives: dict[Hex, Side] = field(default_factory=dict)
    """[MR13.1] Which side controls each."""
    controlled: dict[Side, int] = field(default_factory=dict)
    """[S1.g] [S2.g] The turn in which a side first took an objective from the other."""
    hands: dict[Side, Hand] = field(default_factory=dict)
    points: dict[Side, Points] = field(default_factory=dict)
    missions: tuple[Mission, ...] = ()
    routing: tuple[Routing, ...] = ()
    let_pass: frozenset[tuple[Side, str]] = frozenset()
    """The card windows that a side lets go by for the rest of the turn, by their moments; both sides know it."""
    orders: AllOrders = ()
    """[MR8.3] When each side wants to be asked about a reaction; its own secret."""
    derived: dict[str, tuple[Any, Any]] = field(default_factory=dict)

    transient: ClassVar[frozenset[str]] = frozenset({"world", "derived"})

    def fork(self) -> AssaultState:
        return replace(
            self,
            units=self.units.copy(),
            at=self.at.copy(),
            cargo=self.cargo.copy(),
            scars=self.scars.copy(),
            works=self.works.copy(),
            objectives=self.objectives.copy(),
            controlled=self.controlled.copy(),
            hands=self.hands.copy(),
            points=self.points.copy(),
            derived={},
        )

    # ------------------------------------------------------------------------------------------------ asking

    def stack(self, hex: Hex) -> tuple[UnitId, ...]:
        """The counters lying in a hex."""
        return self.at.get(hex, ())

    def load(self, unit: UnitId) -> tuple[UnitId, ...]:
        """Who is carried by a unit."""
        return self.cargo.get(unit, ())

    def here(self, unit: UnitId) -> Hex:
        """The hex in which a counter is, also one that is carried; off the map if it is nowhere."""
        return loads.whereabouts(self, unit)

    def side(self, unit: UnitId) -> Side:
        return self.world.side[unit]

    def card(self, unit: UnitId) -> UnitCard:
        """[MR9.8b] The card by which a unit fights now."""
        if self.units[unit].dismounted:
            return self.world.edition.units[DISMOUNTED_CARD]
        return self.world.card[unit]

    def skill(self, unit: UnitId) -> SkillName:
        return self.world.pieces[unit].skill

    def on_map(self, side: Side) -> tuple[UnitId, ...]:
        """The counters of a side on the map, those carried too, in counter order."""
        found = self.derived.get(ON_MAP)
        if found is None:
            found = self.derived[ON_MAP] = (None, self._on_map())
        present: tuple[UnitId, ...] = found[1][side]
        return present

    def _on_map(self) -> dict[Side, tuple[UnitId, ...]]:
        present = [n for n, unit in enumerate(self.units) if unit.place in (MAP, ABOARD) and self.here(n) != OFF_MAP]
        return {side: tuple(unit for unit in present if self.side(unit) == side) for side in SIDES}

    def enemies_in(self, hex: Hex, side: Side) -> tuple[UnitId, ...]:
        """The counters of the other side lying in a hex."""
        return tuple(unit for unit in self.stack(hex) if self.side(unit) == enemy_of(side))

    def plays(self, option: str) -> bool:
        """Whether a switch is on."""
        return bool(self.options.get(option, False))


Game = Flow[AssaultState]


def empty_state(world: Battle) -> AssaultState:
    """A state with every counter absent, the objectives as a scenario has them."""
    return AssaultState(
        world=world,
        scenario=world.name,
        units=[Unit() for _ in world.pieces],
        scars=dict(world.scars),
        objectives=dict(world.objectives),
        hands={side: Hand() for side in SIDES},
        points={side: Points() for side in SIDES},
    )


# ------------------------------------------------------------------------------- writing, by events alone


def change(state: AssaultState, unit: UnitId, **changes: Any) -> None:
    """Change what is so of one counter."""
    state.units[unit] = replace(state.units[unit], **changes)
    if "place" in changes:
        state.derived.pop(ON_MAP, None)


def put(state: AssaultState, unit: UnitId, hex: Hex, **changes: Any) -> None:
    """Lay a counter into a hex, from wherever it was."""
    loads.lay(state, unit, hex, MAP, **changes)
    state.derived.pop(ON_MAP, None)


def give(state: AssaultState, unit: UnitId, carrier: UnitId, **changes: Any) -> None:
    """Put a counter into or onto a carrier."""
    loads.give(state, unit, carrier, ABOARD, **changes)
    state.derived.pop(ON_MAP, None)


def take_away(state: AssaultState, unit: UnitId, **changes: Any) -> None:
    """Take a counter off the map for good."""
    loads.take_away(state, unit, LOST, **changes)
    state.derived.pop(ON_MAP, None)
