"""The state of a match of Fire Team: where every piece is, the command points, the cup, and what covers the ground."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import Struct, field
from msgspec.structs import replace

from grognard.core.derived import remembered
from grognard.core.flow import Call, Flow, Side, State
from grognard.core.hexes import Hex, Mask
from grognard.core.world import of_world
from grognard.tactical import loads, purse
from grognard.tactical.activation import deeds_in, write_down
from grognard.tactical.standing import AllOrders

from .world import SIDES, World

OFF_MAP = loads.OFF_MAP
NOBODY = loads.NOBODY
UnitId = loads.UnitId
UnitMask = int
Halves = int
"""Command points, two to a point."""
Twelfths = int
"""Movement points, twelve to a point."""

MAP = "map"
ABOARD = "aboard"
CARRIED = "carried"
AWAY = "away"
"""Off the map, to enter later [11.2a]."""
EXITED = "exited"
DEAD = "dead"
ABSENT = "absent"
"""Not in this scenario."""


@of_world
def of_side(world: World) -> dict[Side, tuple[UnitId, ...]]:
    """Every piece by its number: what is printed on it, whose it is; and all pieces of a side."""
    return {side: tuple(unit for unit, other in enumerate(world.side) if other == side) for side in SIDES}


BARE, FRESH, STALE = 0, 1, 2
"""No Cautious marker, one on its yellow side, one on its brown side [5.24a]."""


class Unit(loads.Piece, frozen=True):
    """Where a piece is and how it fares; what is printed on it is in ``forces.PIECES``."""

    place: str = ABSENT
    facing: int = -1
    steps: int = 0
    fear: int = 0
    """Fear 0 to 4 of infantry, 0 or 1 of vehicles [6.33b] [6.34b]."""
    cautious: int = BARE
    saved: Halves = 0
    """Saved CP on it [4.5a]."""
    depleted: bool = False
    """Whether a vehicle's missiles [6.56a] or a squad's smoke grenades [10.12a] are spent."""
    shot_at: bool = False
    """Whether infantry fire was aimed at it this turn [8.2a]."""
    shelled: bool = False
    """Whether gun/missile fire was aimed at it this turn [8.3b]."""
    hidden: bool = False
    work: int = NOBODY
    """The work it occupies [16.23a] [16.33a]."""
    upstairs: bool = False
    flash: bool = False
    due: int = 0
    """The turn from which a reinforcement may enter [11.2a]."""
    low: bool = False
    """Whether a helicopter is at low level [20.31b]."""
    hover: bool = False
    fitted: bool = False
    """Whether a transport helicopter has its missiles on, so that it carries nobody [20.73]."""


class Purse(purse.Purse, frozen=True):
    """The command points of a side, for ground units or for helicopters."""

    chits: tuple[int, ...] = ()
    """The values of its chits, the largest first."""
    lost: Halves = 0
    """CP of units eliminated this turn, to be taken off at the next preparation [4.12a]."""


class Residual(Struct, frozen=True):
    """[7.31a] Opportunity fire that stays on a hex for the rest of the impulse."""

    hex: Hex
    firepower: int
    firer: Hex
    """Where it comes from: defilade is judged from there."""


class Tally(Struct, frozen=True):
    """What a piece has fired in the present impulse [6.21b]."""

    own: bool = False
    weapons: int = 0


class Screen(Struct, frozen=True):
    """[10.1b] The smoke that a unit on the move has laid in the present impulse."""

    unit: UnitId
    hexes: int = 0
    step: int = 0
    """How many hexes the unit had entered when it laid the last of it."""


class Deeds(Struct, frozen=True):
    """What has been done in an impulse; its frame keeps it, and it is forgotten when the impulse ends."""

    side: Side = ""
    air: bool = False
    """Whether it is a helicopter impulse [20.21]."""
    funds: Halves = 0
    activated: UnitMask = 0
    moved: UnitMask = 0
    """Units that have spent movement points [5.44b]."""
    stopped: UnitMask = 0
    """Infantry whose move was ended by opportunity or residual fire [6.33e]."""
    reacted: UnitMask = 0
    """Pieces that have made opportunity fire [7.21b] [7.22]."""
    helped: UnitMask = 0
    """Leaders whose cost reduction is used up [4.41c]."""
    directed: UnitMask = 0
    """Leaders whose modifier has served an opportunity fire [7.23a]."""
    rallied: UnitMask = 0
    smoked: UnitMask = 0
    screens: tuple[Screen, ...] = ()
    tallies: tuple[tuple[UnitId, Tally], ...] = ()
    served: tuple[tuple[UnitId, UnitId], ...] = ()
    """Leaders and the unit whose fire each of them directs [6.31c]."""
    residuals: tuple[Residual, ...] = ()
    trail: tuple[Hex, ...] = ()
    """The hexes that the unit on the move has entered, for missiles [7.24a]."""
    stacked: tuple[tuple[UnitId, Hex], ...] = ()
    """Where everyone on foot stood when the impulse began [4.41a] [6.31a]."""
    melees: tuple[tuple[UnitId, Hex], ...] = ()
    """[14.16a] [14.16b] Units of the active side that have fought in close combat, each with the hex."""
    assaulted: UnitMask = 0
    """[14.14c] Squads that have assaulted a vehicle."""
    popped: UnitMask = 0
    """Helicopters that have popped up [20.43b]."""
    flak: tuple[tuple[UnitId, UnitId, UnitId], ...] = ()
    """Pieces that have made opportunity fire at helicopters, each with its unit and its target [20.67a]."""
    shaken: tuple[tuple[UnitId, int], ...] = ()
    """The Fear that fire at helicopters has brought; it goes with the impulse [20.63b]."""
    arrived: tuple[tuple[UnitId, Hex], ...] = ()
    """Units that have come onto the map, each with its entry hex, in their order [11.21] [11.24]."""
    inspected: tuple[Hex, ...] = ()
    """[15.8c] The stacks that the Soviet side has looked into by night."""


NO_DEEDS = Deeds()


class Work(Struct, frozen=True):
    """[16.1] A field work: an entrenchment, or a fire ramp with its facing [16.31a]."""

    kind: str
    side: Side
    hex: Hex
    facing: int = -1


class Minefield(Struct, frozen=True):
    """[16.4] [16.5] A minefield marker; one laid by artillery is never hidden and reaches the hexes around it."""

    hex: Hex
    side: Side
    adm: bool = False


class Battery(Struct, frozen=True):
    """[9.4] An off-board battery: its tubes, the firepower of each, and the turns in which it serves, or all."""

    number: int
    tubes: int
    fp: int
    turns: tuple[int, ...] = ()
    adm: int = 1
    """[16.51] The minefields that it may still lay."""
    shown: bool = False
    """[9.42a] Whether a chit of it has been in the cup, for all to see."""


class Plot(Struct, frozen=True):
    """[9.1a] A planned fire of a unit on the map or of a battery: its number, its hexes, and what is fired."""

    number: int
    unit: UnitId = NOBODY
    battery: int = 0
    hexes: tuple[Hex, ...] = ()
    """Where shells fall: one hex for a unit, for a battery one or several that touch [9.41b]."""
    smoke: tuple[Hex, ...] = ()
    """[10.21c] Two more hexes for the smoke of a mortar; [10.22a] a hex for every smoke tube of a battery."""
    loads: tuple[tuple[str, int], ...] = ()
    """What a battery fires, and with how many tubes each."""
    watch: tuple[tuple[UnitId, Hex], ...] = ()
    """[18.41b] The observers who have kept a hex in sight ever since."""


class Stock(Struct, frozen=True):
    """[10.24] [17.3b] [18.45a] What the artillery of a side still has; nobody else knows of guided shells and ICM."""

    smoke: int = 0
    chemical: int = 0
    pgm: int = 0
    icm: int = 0


class Variant(Struct, frozen=True):
    """[13.0b] What a side has rolled for its variant; the second roll is 0 where none was needed."""

    number: int
    second: int = 0


class FireTeamState(State, kw_only=True):
    """Everything that is so at one moment; the frames in progress are part of it."""

    world: World
    scenario: str = ""
    rules: frozenset[str] = frozenset()
    """The advanced chapters and switches in force, by name."""
    board: Mask = 0
    """The hexes in play."""
    turn: int = 0
    units: list[Unit] = field(default_factory=list)
    at: dict[Hex, tuple[UnitId, ...]] = field(default_factory=dict)
    """The pieces lying in each hex, in the order in which they came; none that ride or are carried."""
    cargo: dict[UnitId, tuple[UnitId, ...]] = field(default_factory=dict)
    """What a vehicle or an infantry unit has with it."""
    purses: dict[Side, Purse] = field(default_factory=dict)
    air_purses: dict[Side, Purse] = field(default_factory=dict)
    cup: tuple[tuple[str, int], ...] = ()
    """The chits in the cup by name, sorted."""
    run: tuple[Side, int] = ("", 0)
    """The side of the last ground impulses, and how many it has had in a row [4.14a]."""
    smoke: Mask = 0
    control: dict[Side, Mask] = field(default_factory=dict)
    """[11.16a] The hexes that each side occupied last."""
    hurrying: UnitMask = 0
    """[11.27a] Reinforcements that still have the right to the fast road rate."""
    orders: AllOrders = ()
    """[7.13] The standing orders of each side that has any; its enemy does not know them."""
    works: dict[int, Work] = field(default_factory=dict)
    """[16.1] The field works on the map by number."""
    dug: int = 0
    """The number of the next work; none is used twice."""
    minefields: tuple[Minefield, ...] = ()
    """[16.4] Every minefield marker; the other side knows only those found and those laid by artillery [16.42b]."""
    trodden: Mask = 0
    """[16.42b] [16.44b] The mined hexes that somebody has entered: their mines are known."""
    batteries: dict[Side, tuple[Battery, ...]] = field(default_factory=dict)
    """[9.4] The off-board batteries of each side."""
    plots: dict[Side, tuple[Plot, ...]] = field(default_factory=dict)
    """[9.1a] The fires that each side has planned and not yet made; its enemy does not know them."""
    stocks: dict[Side, Stock] = field(default_factory=dict)
    issued: bool = False
    """[17.3b] [18.45a] Whether the rolls for special ammunition have been made."""
    gassed: UnitMask = 0
    """[17.3a] The howitzers that have fired their chemical shells."""
    variants: tuple[tuple[Side, Variant], ...] = ()
    """[13.0b] The variant of each side that has rolled."""
    delays: tuple[tuple[Side, int], ...] = ()
    """[13.1c] Every turn by which reinforcements were delayed: their side, and when they were due; a secret."""
    derived: dict[str, tuple[Any, Any]] = field(default_factory=dict)
    done_in: tuple[Call, ...] | None = None
    """The procedures for which the deeds are known, so that they are looked for once."""
    done: Deeds = NO_DEEDS

    transient: ClassVar[frozenset[str]] = frozenset({"world", "derived", "done_in", "done"})

    @property
    def deeds(self) -> Deeds:
        """What has been done in the present impulse, as its frame has it; nothing between impulses."""
        if self.done_in is not self.calls:
            self.done, self.done_in = deeds_in(self.calls, NO_DEEDS), self.calls
        return self.done

    def fork(self) -> FireTeamState:
        return replace(
            self,
            units=self.units.copy(),
            at=self.at.copy(),
            cargo=self.cargo.copy(),
            purses=self.purses.copy(),
            air_purses=self.air_purses.copy(),
            control=self.control.copy(),
            works=self.works.copy(),
            batteries=self.batteries.copy(),
            plots=self.plots.copy(),
            stocks=self.stocks.copy(),
        )

    def stack(self, hex: Hex) -> tuple[UnitId, ...]:
        """The pieces lying in a hex."""
        return self.at.get(hex, ())

    def load(self, unit: UnitId) -> tuple[UnitId, ...]:
        """What rides in a vehicle or is carried by an infantry unit."""
        return self.cargo.get(unit, ())

    def here(self, unit: UnitId) -> Hex:
        """The hex in which a piece is, also one that rides or is carried; off the map if it is nowhere."""
        while self.units[unit].carrier != NOBODY:
            unit = self.units[unit].carrier
        return self.units[unit].hex

    def on_map(self, side: Side) -> tuple[UnitId, ...]:
        """The pieces of a side that lie on the map, in the order of the counter list."""
        return remembered(self.derived, "on map", self.at, self._on_map, keep=dict.copy)[side]

    def _on_map(self) -> dict[Side, tuple[UnitId, ...]]:
        lying = sorted(unit for stack in self.at.values() for unit in stack)
        return {each: tuple(unit for unit in lying if self.world.side[unit] == each) for each in SIDES}

    def plays(self, rule: str) -> bool:
        """Whether an advanced chapter or a switch is in force."""
        return rule in self.rules


Game = Flow[FireTeamState]


def empty_state(world: World) -> FireTeamState:
    """A state with every piece absent."""
    return FireTeamState(
        world=world,
        units=[Unit() for _ in world.pieces],
        purses={side: Purse() for side in SIDES},
        air_purses={side: Purse() for side in SIDES},
        control=dict.fromkeys(SIDES, 0),
        batteries=dict.fromkeys(SIDES, ()),
        plots=dict.fromkeys(SIDES, ()),
        stocks=dict.fromkeys(SIDES, Stock()),
    )


# ------------------------------------------------------------------------------- writing, by events alone


def change(state: FireTeamState, unit: UnitId, **changes: Any) -> None:
    """Change what is so of one piece."""
    state.units[unit] = replace(state.units[unit], **changes)


def put(state: FireTeamState, unit: UnitId, hex: Hex, **changes: Any) -> None:
    """Lay a piece into a hex, from wherever it was; [9.31b] with its place it loses its planned fires."""
    forget_plots(state, unit)
    loads.lay(state, unit, hex, MAP, **changes)


def give(state: FireTeamState, unit: UnitId, carrier: UnitId, place: str) -> None:
    """Load a piece into a vehicle, or hand a weapon to infantry."""
    forget_plots(state, unit)
    loads.give(state, unit, carrier, place)


def take_away(state: FireTeamState, unit: UnitId, place: str, **changes: Any) -> None:
    """Take a piece off the map."""
    forget_plots(state, unit)
    loads.take_away(state, unit, place, **changes)


def forget_plots(state: FireTeamState, unit: UnitId) -> None:
    """[9.31b] Strike out what a unit has planned to fire."""
    side = state.world.side[unit]
    if state.world.kind[unit].indirect and any(plot.unit == unit for plot in state.plots[side]):
        state.plots[side] = tuple(plot for plot in state.plots[side] if plot.unit != unit)


def note(state: FireTeamState, **changes: Any) -> None:
    """Write down a deed of the present impulse."""
    write_down(state, **changes)
