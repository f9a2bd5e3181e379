"""[3.0] Set-up: sorting, the Gambit, the shifts of both sides, and the reserves that return under the Gambit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.bits import bits
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex, Mask
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.core.world import of_world

from .actions import Default, Done, Gambit, Go, Pick
from .events import GambitDecided, Placed, SetUpFinished, UnitsSorted
from .forces import in_hand, read_code
from .refusals import PlainQuestion, misplaced
from .say import the_hex, the_unit
from .stacking import full_for, weight
from .state import ON_MAP, Game, KurskState, UnitId
from .turn import GameTurn, begin_turn, luftwaffe_markers
from .world import GERMAN, SOVIET, World

SHIFTS_PER_UNIT = 2
"""How often units may be shifted on average before only the proposal is left: every game comes to its first turn."""


@of_world
def added_by_gambit(world: World) -> list[UnitId]:
    """[3.6f] 19 Panzer, the C and the M units."""
    return [u for u in world.of_side(GERMAN) if world.units[u].code.hex is None]


@of_world
def reserves(world: World) -> list[UnitId]:
    """[3.3d] The units that begin as reserves."""
    return [u for u in world.of_side(SOVIET) if world.units[u].code.reserve]


@of_world
def code_radius(world: World) -> dict[Hex, int]:
    """[3.6d] The radius of each German code hex."""
    return {
        kind.code.hex: kind.code.radius for kind in world.units if kind.code.hex is not None and kind.side == GERMAN
    }


@of_world
def proposal(world: World, scenario: str) -> dict[UnitId, tuple[Hex, Hex]]:
    """The deployment a scenario proposes: each unit's origin and hex."""
    return {
        world.by_id[name]: (read_code(stack.origin, world.grid).hex or 0, world.grid.hex(stack.hex))
        for stack in world.battle(scenario).deployment
        for name in stack.units
    }


def who_decides(world: World, scenario: str) -> str:
    """[3.4a] [3.6a] Whether a scenario has the Gambit ("yes"), has it not ("no"), or lets the German say ("ask")."""
    if world.scenarios[scenario].choice:
        return "ask"
    return "yes" if world.battle(scenario).gambit else "no"


class SetUp(Frame, frozen=True):
    """[3.1a] Units are sorted together; every later step is done strictly in order, one player at a time."""

    gambit: str
    """Whether the Gambit is declared ("yes"), declined ("no") or left to the German ("ask")."""
    default: bool
    """Whether both sides take the proposed deployment."""

    def start(self, g: Game, _: object) -> None:
        placed = [(n, kind.code.hex) for n, kind in enumerate(g.state.world.units) if kind.code.hex is not None]
        reserve = tuple(reserves(g.state.world))
        g.emit(
            UnitsSorted(
                tuple(placed),
                reserve,
                g.state.world.tables.game.start_vp,
                luftwaffe_markers(g.state.world, gambit=False),
            )
        )
        if self.gambit == "ask":
            return g.ask(self, DecideGambit(GERMAN), then=self.decided)
        g.become(self, self.declared, gambit=self.gambit)

    def decided(self, g: Game, action: Gambit) -> None:
        g.become(self, self.declared, gambit="yes" if action.yes else "no")

    def declared(self, g: Game, _: object) -> None:
        yes = self.gambit == "yes"
        g.emit(GambitDecided(yes, luftwaffe_markers(g.state.world, yes)))
        first = Proposed(GERMAN) if self.default else AddForces() if yes else Shift(GERMAN)
        g.call(self, first, then=self.german_ready)

    def german_ready(self, g: Game, _: object) -> None:
        g.emit(SetUpFinished(GERMAN))
        if self.default:
            return g.call(self, Proposed(SOVIET), then=self.soviet_ready)
        g.call(self, Shift(SOVIET), then=self.soviet_shifted)

    def soviet_shifted(self, g: Game, _: object) -> None:
        if g.state.gambit:
            return g.call(self, ReturnReserves(), then=self.soviet_ready)
        g.become(self, self.soviet_ready)

    def soviet_ready(self, g: Game, _: object) -> None:
        g.emit(SetUpFinished(SOVIET))
        g.become(self, self.finished)

    def finished(self, g: Game, _: object) -> None:
        begin_turn(g, 1)
        g.become(GameTurn())


class Proposed(Frame, frozen=True):
    """[3.4i] [3.5d] A side takes all of the proposal, the German watched and the Soviet unseen, as in a shift."""

    side: Side

    def start(self, g: Game, _: object) -> None:
        take_proposal(g, self.side)
        if self.side == SOVIET:
            return_by_proposal(g)
        g.end()


def take_proposal(g: Game, side: Side) -> None:
    """Every unit of a side but the reserves goes where the scenario proposes it."""
    for unit, (origin, hex) in proposal(g.state.world, g.state.scenario).items():
        if g.state.world.units[unit].side == side and not g.state.world.units[unit].code.reserve:
            g.emit(Placed(unit, hex, origin, placing_rule(g.state.world, unit)))


def placing_rule(world: World, unit: UnitId) -> str:
    """The paragraph under which a unit is placed."""
    kind = world.units[unit]
    if kind.code.reserve:
        return "3.7a"
    if kind.side == SOVIET:
        return "3.5b"
    return "3.4e" if kind.code.hex is not None else "3.6c"


class DecideGambit(PlainQuestion, frozen=True):
    """[3.4a] [3.6a] Manstein's Gambit or not: directly after the sorting, neither earlier nor later."""

    rules: ClassVar[tuple[str, ...]] = ("3.4a", "3.6a")

    def legal(self, state: KurskState, /) -> Sequence[Action]:
        return (Gambit(True), Gambit(False))


# --------------------------------------------------------------------------------------- the four conditions


def settled(state: KurskState, side: Side) -> list[UnitId]:
    """The units that a side shifts: those on the map that are no inactive or returned reserve."""
    return [u for u in state.on_map(side) if not state.world.units[u].code.reserve]


def radius_of(world: World, unit: UnitId, origin: Hex) -> int:
    """[3.4e] [3.6d] How far a unit may stand from its code hex; an added one has the radius of those it joined."""
    code = world.units[unit].code
    return code.radius if code.hex is not None else code_radius(world)[origin]


def bars_shift(state: KurskState, unit: UnitId, hex: Hex) -> str | None:
    """The rule that keeps a unit from a hex during set-up."""
    kind, here = state.world.units[unit], state.units[unit]
    if state.world.grid.distance(here.origin, hex) > radius_of(state.world, unit, here.origin):
        return "3.4e"
    if not state.world.side_of_line[kind.side] >> hex & 1:
        return "3.4f"
    if hex == here.hex:
        return None
    others = [other for other in state.stack(hex) if other != unit]
    if any(state.units[other].reserve for other in others):
        return "3.5c"
    if any(state.units[other].origin != here.origin for other in others):
        return "3.4d"
    return "3.4b" if weight(state.world, others) + state.world.points[unit] > state.world.limit[kind.side] else None


def line_gaps(state: KurskState, side: Side) -> Mask:
    """[3.4c] [3.4g] [3.5e] Start-line hexes that hold no own unit and lie in no own zone; enemy zones do not matter."""
    own = state.occupied(side)
    return state.world.start_line[side] & ~own & ~state.world.spread.around(own)


def flaw(state: KurskState, side: Side) -> Refusal | None:
    """[3.4b] [3.4c] [3.4d] The first condition that a deployment does not meet."""
    for hex in bits(state.occupied(side)):
        stack = [unit for unit in state.stack(hex) if not state.world.units[unit].code.reserve]
        if weight(state.world, stack) > state.world.limit[side]:
            return Refusal("3.4b", message("refusal-overfull", hex=the_hex(state.world, hex)))
        if len({state.units[unit].origin for unit in stack}) > 1:
            return Refusal("3.4d", message("refusal-mixed-origins", hex=the_hex(state.world, hex)))
        if stack and any(state.units[unit].reserve for unit in state.stack(hex)):
            return Refusal("3.5c", message("refusal-with-reserve", hex=the_hex(state.world, hex)))
    gaps = bits(line_gaps(state, side))
    return Refusal("3.4c", message("refusal-line-gap", hex=the_hex(state.world, gaps[0]))) if gaps else None


# ------------------------------------------------------------------------------------------------ shifting


class Shift(Frame, frozen=True):
    """[3.4a] [3.5b] A side shifts its units from their code hexes; [3.5d] the Soviet does it unseen."""

    side: Side
    shifted: int = 0
    unit: UnitId = -1

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return in_hand(self.unit)

    def start(self, g: Game, _: object) -> None:
        g.ask(self, ChooseShift(self.side, self.shifted), then=self.chosen)

    def chosen(self, g: Game, action: Action) -> None:
        if isinstance(action, Pick):
            decision = ChooseShiftHex(self.side, action.unit)
            return g.ask(self, decision, then=self.placed, unit=action.unit)
        if isinstance(action, Default):
            take_proposal(g, self.side)
            return g.become(replace(self, unit=-1))
        g.end()

    def placed(self, g: Game, action: Go) -> None:
        origin = g.state.units[self.unit].origin
        g.emit(Placed(self.unit, action.hex, origin, placing_rule(g.state.world, self.unit)))
        g.become(Shift(self.side, self.shifted + 1))


class ChooseShift(Decision, frozen=True):
    """[3.4a] [3.5b] Which unit to shift, the proposal, or done when every condition is met."""

    shifted: int
    rules: ClassVar[tuple[str, ...]] = ("3.4a", "3.5b", "3.4b", "3.4c", "3.4d", "3.4e", "3.4f")

    def candidates(self, state: KurskState, /) -> Iterable[Action]:
        return [*(Pick(unit) for unit in state.on_map(self.side)), Default(), Done()]

    def legal(self, state: KurskState, /) -> Sequence[Action]:
        """Quickly: who is settled may be shifted while shifts are left."""
        units = settled(state, self.side) if self.shifts_left(state) else []
        actions = [*(Pick(unit) for unit in units), Default()]
        return actions if flaw(state, self.side) else [*actions, Done()]

    def shifts_left(self, state: KurskState) -> bool:
        """Whether units may still be picked: a deployment comes to an end."""
        return self.shifted < SHIFTS_PER_UNIT * len(settled(state, self.side))

    def against(self, state: KurskState, action: Action, /) -> Refusal | None:
        if isinstance(action, Default):
            return None
        if isinstance(action, Done):
            return flaw(state, self.side)
        if not isinstance(action, Pick):
            return misplaced(state, self, action, shift_rule(self.side))
        if state.world.units[action.unit].side != self.side:
            return Refusal("3.1a", message("refusal-not-yours", unit=the_unit(state.world, action.unit)))
        if state.world.units[action.unit].code.reserve:
            return why_reserve_stays(state)
        if state.units[action.unit].place != ON_MAP:
            return Refusal(
                aside_rule(state.world, action.unit),
                message("refusal-set-aside", unit=the_unit(state.world, action.unit)),
            )
        return None if self.shifts_left(state) else Refusal(shift_rule(self.side), message("refusal-no-more-shifts"))


def shift_rule(side: Side) -> str:
    """The paragraph under which a side shifts its units."""
    return "3.4a" if side == GERMAN else "3.5b"


def why_reserve_stays(state: KurskState) -> Refusal:
    """[3.5a] [3.7a] Reserves keep their code hexes, or under the Gambit return when all others have been shifted."""
    if state.gambit:
        return Refusal("3.7a", message("refusal-reserve-returns-later"))
    return Refusal("3.5a", message("refusal-reserve-stays"))


def aside_rule(world: World, unit: UnitId) -> str:
    """[3.2] [3.3] The paragraph that sets a unit aside or puts it on the turn track."""
    kind = world.units[unit]
    if kind.code.gambit:
        return "3.2a"
    if kind.code.conditional:
        return "3.2b" if kind.side == GERMAN else "3.3a"
    return "3.2c" if kind.side == GERMAN else "3.3b"


class ChooseShiftHex(Decision, frozen=True):
    """[3.4e] Where the unit goes."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("3.4b", "3.4d", "3.4e", "3.4f", "3.5c")

    def prompt(self, state: KurskState, /) -> Message:
        return message("prompt-choose-shift-hex", unit=the_unit(state.world, self.unit))

    def candidates(self, state: KurskState, /) -> Iterable[Action]:
        origin = state.units[self.unit].origin
        return [Go(hex) for hex in state.world.grid.within(origin, radius_of(state.world, self.unit, origin))]

    def against(self, state: KurskState, action: Action, /) -> Refusal | None:
        if not isinstance(action, Go):
            return misplaced(state, self, action, "3.4e")
        rule = bars_shift(state, self.unit, action.hex)
        if rule is None:
            return None
        return Refusal(rule, message(f"refusal-shift-{rule.replace('.', '-')}", hex=the_hex(state.world, action.hex)))


# -------------------------------------------------------------------------------------------- the Gambit


class AddForces(Frame, frozen=True):
    """[3.6c] All C and M units and 19 Panzer join hexes that hold German units; none is held back."""

    hexes: Mask = 0
    unit: UnitId = -1

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return in_hand(self.unit)

    def start(self, g: Game, _: object) -> None:
        g.become(self, self.choose, hexes=g.state.occupied(GERMAN))

    def choose(self, g: Game, _: object) -> None:
        if unplaced(g.state, added_by_gambit(g.state.world)):
            return g.ask(self, ChooseAddition(GERMAN), then=self.chosen)
        g.become(Shift(GERMAN))

    def chosen(self, g: Game, action: Action) -> None:
        if isinstance(action, Pick):
            decision = ChooseAdditionHex(GERMAN, self.hexes)
            return g.ask(self, decision, then=self.placed, unit=action.unit)
        for unit in unplaced(g.state, added_by_gambit(g.state.world)):
            origin = proposal(g.state.world, g.state.scenario)[unit][0]
            g.emit(Placed(unit, origin, origin, "3.6c"))
        g.become(Shift(GERMAN))

    def placed(self, g: Game, action: Go) -> None:
        g.emit(Placed(self.unit, action.hex, action.hex, "3.6c"))
        g.become(self, self.choose, unit=-1)


def unplaced(state: KurskState, units: Sequence[UnitId]) -> list[UnitId]:
    """The units of a list that are not on the map yet."""
    return [unit for unit in units if state.units[unit].place != ON_MAP]


class ChooseAddition(Decision, frozen=True):
    """[3.6c] Which unit is added next, or all as proposed."""

    rules: ClassVar[tuple[str, ...]] = ("3.6c", "3.6f", "3.6g")

    def candidates(self, state: KurskState, /) -> Iterable[Action]:
        return [*(Pick(unit) for unit in unplaced(state, added_by_gambit(state.world))), Default()]

    def against(self, state: KurskState, action: Action, /) -> Refusal | None:
        if isinstance(action, Done):
            return Refusal("3.6c", message("refusal-none-held-back"))
        if action in tuple(self.candidates(state)):
            return None
        if not isinstance(action, Pick):
            return misplaced(state, self, action)
        return Refusal("3.6c", message("refusal-not-an-added-unit"))


class ChooseAdditionHex(Decision, frozen=True):
    """[3.6c] A hex that held a German unit when the step began; [3.6g] stacking limits do not matter yet."""

    hexes: Mask
    rules: ClassVar[tuple[str, ...]] = ("3.6c", "3.6g")

    def candidates(self, state: KurskState, /) -> Iterable[Action]:
        return [Go(hex) for hex in bits(self.hexes)]

    def against(self, state: KurskState, action: Action, /) -> Refusal | None:
        if not isinstance(action, Go):
            return misplaced(state, self, action)
        if self.hexes >> action.hex & 1:
            return None
        return Refusal("3.6c", message("refusal-no-german-there", hex=the_hex(state.world, action.hex)))


class ReturnReserves(Frame, frozen=True):
    """[3.7a] [3.7b] Under the Gambit the reserves return to any hexes of the Soviet side, active and unseen."""

    unit: UnitId = -1

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return in_hand(self.unit)

    def start(self, g: Game, _: object) -> None:
        if unplaced(g.state, reserves(g.state.world)):
            return g.ask(self, ChooseReturn(SOVIET), then=self.chosen)
        g.end()

    def chosen(self, g: Game, action: Action) -> None:
        if isinstance(action, Pick):
            return g.ask(self, ChooseReturnHex(SOVIET, action.unit), then=self.placed, unit=action.unit)
        return_by_proposal(g)
        g.end()

    def placed(self, g: Game, action: Go) -> None:
        g.emit(Placed(self.unit, action.hex, action.hex, "3.7a"))
        g.become(ReturnReserves())


def return_hexes(state: KurskState, unit: UnitId) -> list[Hex]:
    """[3.7a] Every hex of the Soviet side with room; codes, radii and origins do not bind."""
    return bits(state.world.side_of_line[SOVIET] & ~full_for(state, SOVIET, state.world.points[unit]))


def return_by_proposal(g: Game) -> None:
    """Lifted reserves go where they are proposed, or if a hex has filled up to the nearest with room."""
    for unit in unplaced(g.state, reserves(g.state.world)):
        hex = nearest_return(g.state, unit, proposal(g.state.world, g.state.scenario)[unit][1])
        g.emit(Placed(unit, hex, hex, placing_rule(g.state.world, unit)))


def nearest_return(state: KurskState, unit: UnitId, wanted: Hex) -> Hex:
    """[3.7a] The hex itself if a reserve may return to it, else the nearest where it may."""
    hexes = return_hexes(state, unit)
    return wanted if wanted in hexes else min(hexes, key=lambda hex: (state.world.grid.distance(hex, wanted), hex))


class ChooseReturn(Decision, frozen=True):
    """[3.7a] Which reserve returns next, or all as proposed."""

    rules: ClassVar[tuple[str, ...]] = ("3.7a", "3.7b")

    def candidates(self, state: KurskState, /) -> Iterable[Action]:
        return [*(Pick(unit) for unit in unplaced(state, reserves(state.world))), Default()]

    def against(self, state: KurskState, action: Action, /) -> Refusal | None:
        if action in tuple(self.candidates(state)):
            return None
        if not isinstance(action, Pick):
            return misplaced(state, self, action)
        return Refusal("3.7a", message("refusal-not-a-lifted-reserve"))


class ChooseReturnHex(Decision, frozen=True):
    """[3.7a] Where the reserve returns."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("3.7a",)

    def prompt(self, state: KurskState, /) -> Message:
        return message("prompt-choose-return-hex", unit=the_unit(state.world, self.unit))

    def candidates(self, state: KurskState, /) -> Iterable[Action]:
        return [Go(hex) for hex in bits(state.world.side_of_line[SOVIET])]

    def against(self, state: KurskState, action: Action, /) -> Refusal | None:
        if not isinstance(action, Go):
            return misplaced(state, self, action)
        if not state.world.side_of_line[SOVIET] >> action.hex & 1:
            return Refusal("3.7a", message("refusal-not-soviet-side"))
        if full_for(state, SOVIET, state.world.points[self.unit]) >> action.hex & 1:
            return Refusal("3.7a", message("refusal-full", hex=the_hex(state.world, action.hex)))
        return None
