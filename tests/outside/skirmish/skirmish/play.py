"""The rules: who acts when, moving, firing, the hidden courier, and who wins."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import field

from grognard.core.bits import bits, mask
from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Action, Decision, Event, Flow, Frame, GameEnded, Side, State
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.notation import HexRef, UnitRef
from grognard.core.paths import reach
from grognard.core.rules import Refusal

from .world import BLUE, RED, World


class SkirmishState(State, kw_only=True):
    """A position: where everybody stands, who has acted, who is pinned, and who carries the dispatches."""

    world: World
    turn: int = 1
    turns: int = 1
    side: Side = BLUE
    places: dict[UnitRef, HexRef] = field(default_factory=dict)
    acted: frozenset[UnitRef] = frozenset()
    pinned: frozenset[UnitRef] = frozenset()
    courier: UnitRef | None = None

    def of_side(self, side: Side) -> list[int]:
        """The units that a side has left."""
        return [unit for unit in sorted(self.places) if self.world.units[unit].side == side]

    def reached(self, unit: int) -> list[Hex]:
        """[4.1] [4.2] Where a unit can go: through no other unit, and onto none."""
        closed, moves = mask(self.places.values()), self.world.kinds[unit].moves
        return bits(reach(self.world.ground, self.places[unit], moves, closed=closed).hexes)


class Entrust(Action, frozen=True):
    """[2.2] Give the dispatches to a unit."""

    unit: UnitRef
    verb = "entrust"


class Go(Action, frozen=True):
    """[4.1] A unit moves."""

    unit: UnitRef
    hex: HexRef
    verb = "go"


class Fire(Action, frozen=True):
    """[5.1] A unit fires at another."""

    unit: UnitRef
    target: UnitRef
    verb = "fire"


class Done(Action, frozen=True):
    """[3.1] A side has done what it wants to do."""

    verb = "done"


ACTIONS = (Entrust, Go, Fire, Done)


class ChooseCourier(Decision, frozen=True):
    """[2.2] Who carries the dispatches?"""

    rules = ("2.2",)

    def legal(self, state: SkirmishState, /) -> list[Action]:
        return [Entrust(unit) for unit in state.of_side(self.side)]


class ChooseAct(Decision, frozen=True):
    """[3.1] Who moves or fires next?"""

    rules = ("3.1",)

    def candidates(self, state: SkirmishState, /) -> Iterator[Action]:
        for unit in state.of_side(self.side):
            yield from (Go(unit, hex) for hex in state.reached(unit))
            yield from (Fire(unit, target) for target in sorted(state.places))
        yield Done()

    def against(self, state: SkirmishState, action: Action, /) -> Refusal | None:
        match action:
            case Done():
                return None
            case Go(unit, _) | Fire(unit, _) if unit not in state.of_side(self.side) or unit in state.acted:
                return Refusal("3.1", message("refusal-not-to-act"))
            case Go(unit, _) | Fire(unit, _) if unit in state.pinned:
                return Refusal("5.3", message("refusal-pinned"))
            case Go(unit, hex):
                return None if hex in state.reached(unit) else Refusal("4.1", message("refusal-out-of-reach"))
            case Fire(unit, target):
                return None if in_range(state, unit, target) else Refusal("5.1", message("refusal-no-target"))
        return self.unasked(state)


def in_range(state: SkirmishState, unit: int, target: int) -> bool:
    """[5.1] Whether a unit may fire at another: at an enemy that is near enough."""
    far = state.world.grid.distance(state.places[unit], state.places.get(target, state.places[unit]))
    return target in state.places.keys() - state.of_side(state.side) and far <= state.world.kinds[unit].range


def column(state: SkirmishState, unit: int, target: int) -> int:
    """[5.2] The column of the table: the fire of the unit less the cover of its target."""
    return state.world.fire.within(state.world.kinds[unit].fire - state.world.cover[state.places[target]])


class Entrusted(Event, frozen=True):
    """[2.2] A unit has the dispatches; only its own side knows which."""

    unit: int | None
    rules = ("2.2",)

    def apply(self, state: SkirmishState, /) -> None:
        state.courier = self.unit

    def seen(self, state: SkirmishState, viewer: Side | None, /) -> Event:
        return self if viewer == RED else Entrusted(None)

    def message(self, world: World, /) -> Message:
        if self.unit is None:
            return message("event-entrusted")
        return message("event-entrusted-to", unit=world.names.write(self.unit))


class Moved(Event, frozen=True):
    """[4.1] A unit has moved."""

    unit: int
    hex: Hex
    rules = ("4.1",)

    def apply(self, state: SkirmishState, /) -> None:
        state.places = {**state.places, self.unit: self.hex}
        state.acted |= {self.unit}

    def message(self, world: World, /) -> Message:
        return message("event-moved", unit=world.names.write(self.unit), hex=world.grid.label(self.hex))


class Fired(Event, frozen=True):
    """[5.3] A unit has fired: its target is eliminated, pinned, or unhurt."""

    unit: int
    target: int
    result: str
    rules = ("5.2", "5.3")

    def apply(self, state: SkirmishState, /) -> None:
        state.acted |= {self.unit}
        if self.result == "P":
            state.pinned |= {self.target}
        if self.result == "X":
            state.places = {unit: hex for unit, hex in state.places.items() if unit != self.target}

    def message(self, world: World, /) -> Message:
        unit, target = map(world.names.write, (self.unit, self.target))
        return message("event-fired", unit=unit, target=target, result=message(f"result-{self.result}"))


class TurnPassed(Event, frozen=True):
    """[3.1] The other side is next; pins of the side that has just acted are over."""

    def apply(self, state: SkirmishState, /) -> None:
        state.pinned &= state.places.keys() - state.of_side(state.side)
        state.acted = frozenset()
        state.turn, state.side = (state.turn, RED) if state.side == BLUE else (state.turn + 1, BLUE)


class SetUp(Frame, frozen=True):
    """[2.2] Red chooses its courier, then play begins."""

    def start(self, g: Flow[SkirmishState], _: object, /) -> None:
        g.ask(self, ChooseCourier(RED), then=self.chosen)

    def chosen(self, g: Flow[SkirmishState], answer: Entrust) -> None:
        g.emit(Entrusted(answer.unit))
        g.become(Turn())


class Turn(Frame, frozen=True):
    """[3.1] The units of a side act one by one, then those of the other."""

    def start(self, g: Flow[SkirmishState], _: object, /) -> None:
        g.ask(self, ChooseAct(g.state.side), then=self.act)

    def act(self, g: Flow[SkirmishState], answer: Action) -> None:
        match answer:
            case Go(unit, hex):
                g.emit(Moved(unit, hex))
                g.become(self)
            case Fire(unit, target):
                g.call(self, Firing(unit, target), then=self.fired)
            case _:
                g.emit(TurnPassed())
                g.become(self, then=self.passed)

    def fired(self, g: Flow[SkirmishState], _: object) -> None:
        """[6.1] Blue wins as soon as the courier is eliminated."""
        if g.state.courier not in g.state.places:
            g.emit(GameEnded(BLUE, 1, "6.1"))
        g.become(self)

    def passed(self, g: Flow[SkirmishState], _: object) -> None:
        """[6.2] After the last turn it counts where the courier is."""
        if g.state.turn > g.state.turns:
            home = g.state.courier in [unit for unit, hex in g.state.places.items() if hex in g.state.world.goal]
            g.emit(GameEnded(RED, -1, "6.2") if home else GameEnded(BLUE, 1, "6.2"))
        g.become(self)


class Firing(Frame, frozen=True):
    """[5.2] [5.3] A die is rolled, and the table tells."""

    unit: int
    target: int

    def start(self, g: Flow[SkirmishState], _: object, /) -> None:
        g.ask(self, Roll(), then=self.rolled)

    def rolled(self, g: Flow[SkirmishState], roll: Rolled) -> None:
        result = g.state.world.fire.result(column(g.state, self.unit, self.target), roll.total)
        g.emit(Fired(self.unit, self.target, result))
        g.end(result)
