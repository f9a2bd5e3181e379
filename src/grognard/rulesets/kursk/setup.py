"""[3.0] Set-up: sorting, the Gambit, the shifts of both sides, and the reserves that return under the Gambit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.bits import bits
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex, Mask
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal

from .actions import Default, Done, Gambit, Go, Pick
from .events import GambitDecided, Placed, SetUpFinished, UnitsSorted
from .files import SCENARIOS, TABLES
from .forces import BY_ID, LIMIT, UNITS, in_hand, of_side, points, read_code
from .say import the_hex, the_unit
from .stacking import weight
from .state import ON_MAP, Game, KurskState, UnitId
from .turn import GameTurn, begin_turn, luftwaffe_markers
from .world import GERMAN, GRID, SIDE_OF_LINE, SOVIET, SPREAD, START_LINE

SHIFTS_PER_UNIT = 2
"""How often units may be shifted on average before only the proposal is left: every game comes to its first turn."""

ADDED = [u for u in of_side(GERMAN) if UNITS[u].code.hex is None]
"""[3.6f] 19 Panzer, the C and the M units."""
RESERVES = [u for u in of_side(SOVIET) if UNITS[u].code.reserve]
RADIUS = {kind.code.hex: kind.code.radius for kind in UNITS if kind.code.hex is not None and kind.side == GERMAN}
"""[3.6d] The radius of each German code hex."""


def proposal(gambit: bool) -> dict[UnitId, tuple[Hex, Hex]]:
    """The deployment a scenario proposes: each unit's origin and hex."""
    record = SCENARIOS["gambit" if gambit else "standard"]
    return {
        BY_ID[name]: (read_code(stack.origin).hex or 0, GRID.hex(stack.hex))
        for stack in record.deployment
        for name in stack.units
    }


class SetUp(Frame, frozen=True):
    """[3.1a] Units are sorted together; every later step is done strictly in order, one player at a time."""

    gambit: str
    """Whether the Gambit is declared ("yes"), declined ("no") or left to the German ("ask")."""
    default: bool
    """Whether both sides take the proposed deployment."""

    def start(self, g: Game, _: object) -> None:
        placed = [(n, kind.code.hex) for n, kind in enumerate(UNITS) if kind.code.hex is not None]
        reserve = tuple(RESERVES)
        g.emit(UnitsSorted(tuple(placed), reserve, TABLES.game.start_vp, luftwaffe_markers(gambit=False)))
        if self.gambit == "ask":
            return g.ask(self, DecideGambit(GERMAN), then=self.decided)
        g.become(self, self.declared, gambit=self.gambit)

    def decided(self, g: Game, action: Gambit) -> None:
        g.become(self, self.declared, gambit="yes" if action.yes else "no")

    def declared(self, g: Game, _: object) -> None:
        yes = self.gambit == "yes"
        g.emit(GambitDecided(yes, luftwaffe_markers(yes)))
        if self.default:
            take_proposal(g, GERMAN)
            g.emit(SetUpFinished(GERMAN))
            take_proposal(g, SOVIET)
            return_by_proposal(g)
            g.emit(SetUpFinished(SOVIET))
            return g.become(self, self.finished)
        g.call(self, AddForces() if yes else Shift(GERMAN), then=self.german_ready)

    def german_ready(self, g: Game, _: object) -> None:
        g.emit(SetUpFinished(GERMAN))
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


def take_proposal(g: Game, side: Side) -> None:
    """Every unit of a side but the reserves goes where the scenario proposes it."""
    for unit, (origin, hex) in proposal(g.state.gambit).items():
        if UNITS[unit].side == side and not UNITS[unit].code.reserve:
            g.emit(Placed(unit, hex, origin, placing_rule(unit)))


def placing_rule(unit: UnitId) -> str:
    """The paragraph under which a unit is placed."""
    kind = UNITS[unit]
    if kind.code.reserve:
        return "3.7a"
    if kind.side == SOVIET:
        return "3.5b"
    return "3.4e" if kind.code.hex is not None else "3.6c"


class DecideGambit(Decision, frozen=True):
    """[3.4a] [3.6a] Manstein's Gambit or not: directly after the sorting, neither earlier nor later."""

    rules: ClassVar[tuple[str, ...]] = ("3.4a", "3.6a")

    def legal(self, state: KurskState, /) -> Sequence[Action]:
        return (Gambit(True), Gambit(False))


# --------------------------------------------------------------------------------------- the four conditions


def settled(state: KurskState, side: Side) -> list[UnitId]:
    """The units that a side shifts: those on the map that are no inactive or returned reserve."""
    return [u for u in state.on_map(side) if not UNITS[u].code.reserve]


def radius_of(unit: UnitId, origin: Hex) -> int:
    """[3.4e] [3.6d] How far a unit may stand from its code hex; an added one has the radius of those it joined."""
    code = UNITS[unit].code
    return code.radius if code.hex is not None else RADIUS[origin]


def shift_hexes(state: KurskState, unit: UnitId) -> list[Hex]:
    """[3.4b] to [3.4f] [3.5c] Where a unit may be shifted to as things stand, its own hex included."""
    origin = state.units[unit].origin
    return [hex for hex in GRID.within(origin, radius_of(unit, origin)) if bars_shift(state, unit, hex) is None]


def bars_shift(state: KurskState, unit: UnitId, hex: Hex) -> str | None:
    """The rule that keeps a unit from a hex during set-up."""
    kind, here = UNITS[unit], state.units[unit]
    if GRID.distance(here.origin, hex) > radius_of(unit, here.origin):
        return "3.4e"
    if not SIDE_OF_LINE[kind.side] >> hex & 1:
        return "3.4f"
    if hex == here.hex:
        return None
    others = [other for other in state.stack(hex) if other != unit]
    if any(state.units[other].reserve for other in others):
        return "3.5c"
    if any(state.units[other].origin != here.origin for other in others):
        return "3.4d"
    return "3.4b" if weight(others) + points(unit) > LIMIT[kind.side] else None


def line_gaps(state: KurskState, side: Side) -> Mask:
    """[3.4c] [3.4g] [3.5e] Start-line hexes that hold no own unit and lie in no own zone; enemy zones do not matter."""
    own = state.occupied(side)
    return START_LINE[side] & ~own & ~SPREAD.around(own)


def flaw(state: KurskState, side: Side) -> Refusal | None:
    """[3.4b] [3.4c] [3.4d] The first condition that a deployment does not meet."""
    for hex in bits(state.occupied(side)):
        stack = [unit for unit in state.stack(hex) if not UNITS[unit].code.reserve]
        if weight(stack) > LIMIT[side]:
            return Refusal("3.4b", message("refusal-overfull", hex=the_hex(hex)))
        if len({state.units[unit].origin for unit in stack}) > 1:
            return Refusal("3.4d", message("refusal-mixed-origins", hex=the_hex(hex)))
        if stack and any(state.units[unit].reserve for unit in state.stack(hex)):
            return Refusal("3.5c", message("refusal-with-reserve", hex=the_hex(hex)))
    gaps = bits(line_gaps(state, side))
    return Refusal("3.4c", message("refusal-line-gap", hex=the_hex(gaps[0]))) if gaps else None


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
        g.emit(Placed(self.unit, action.hex, origin, placing_rule(self.unit)))
        g.become(Shift(self.side, self.shifted + 1))


class ChooseShift(Decision, frozen=True):
    """[3.4a] [3.5b] Which unit to shift, the proposal, or done when every condition is met."""

    shifted: int
    rules: ClassVar[tuple[str, ...]] = ("3.4a", "3.5b", "3.4b", "3.4c", "3.4d", "3.4e", "3.4f")

    def legal(self, state: KurskState, /) -> Sequence[Action]:
        units = settled(state, self.side)
        actions: list[Action] = []
        if self.shifted < SHIFTS_PER_UNIT * len(units):
            actions += [Pick(unit) for unit in units]
        actions.append(Default())
        return actions if flaw(state, self.side) else [*actions, Done()]

    def explain(self, state: KurskState, action: Action, /) -> Refusal:
        if isinstance(action, Done):
            return flaw(state, self.side) or Refusal("3.4a", message("refusal-not-an-answer"))
        if not isinstance(action, Pick):
            return Refusal("3.4a", message("refusal-not-an-answer"))
        if UNITS[action.unit].side != self.side:
            return Refusal("3.1a", message("refusal-not-yours", unit=the_unit(action.unit)))
        if UNITS[action.unit].code.reserve:
            return Refusal("3.5a", message("refusal-reserve-stays"))
        if state.units[action.unit].place != ON_MAP:
            return Refusal("3.2d", message("refusal-not-on-map", unit=the_unit(action.unit)))
        return Refusal("3.4a", message("refusal-no-more-shifts"))


class ChooseShiftHex(Decision, frozen=True):
    """[3.4e] Where the unit goes."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("3.4b", "3.4d", "3.4e", "3.4f", "3.5c")

    def prompt(self, state: KurskState, /) -> Message:
        return message("prompt-choose-shift-hex", unit=the_unit(self.unit))

    def legal(self, state: KurskState, /) -> Sequence[Action]:
        return [Go(hex) for hex in shift_hexes(state, self.unit)]

    def explain(self, state: KurskState, action: Action, /) -> Refusal:
        if not isinstance(action, Go):
            return Refusal("3.4e", message("refusal-not-an-answer"))
        rule = bars_shift(state, self.unit, action.hex) or "3.4e"
        return Refusal(rule, message(f"refusal-shift-{rule.replace('.', '-')}", hex=the_hex(action.hex)))


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
        if unplaced(g.state, ADDED):
            return g.ask(self, ChooseAddition(GERMAN), then=self.chosen)
        g.become(Shift(GERMAN))

    def chosen(self, g: Game, action: Action) -> None:
        if isinstance(action, Pick):
            decision = ChooseAdditionHex(GERMAN, self.hexes)
            return g.ask(self, decision, then=self.placed, unit=action.unit)
        for unit in unplaced(g.state, ADDED):
            origin = proposal(gambit=True)[unit][0]
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

    def legal(self, state: KurskState, /) -> Sequence[Action]:
        return [*(Pick(unit) for unit in unplaced(state, ADDED)), Default()]

    def explain(self, state: KurskState, action: Action, /) -> Refusal:
        if isinstance(action, Done):
            return Refusal("3.6c", message("refusal-none-held-back"))
        return Refusal("3.6c", message("refusal-not-an-added-unit"))


class ChooseAdditionHex(Decision, frozen=True):
    """[3.6c] A hex that held a German unit when the step began; [3.6g] stacking limits do not matter yet."""

    hexes: Mask
    rules: ClassVar[tuple[str, ...]] = ("3.6c", "3.6g")

    def legal(self, state: KurskState, /) -> Sequence[Action]:
        return [Go(hex) for hex in bits(self.hexes)]

    def explain(self, state: KurskState, action: Action, /) -> Refusal:
        if not isinstance(action, Go):
            return Refusal("3.6c", message("refusal-not-an-answer"))
        return Refusal("3.6c", message("refusal-no-german-there", hex=the_hex(action.hex)))


class ReturnReserves(Frame, frozen=True):
    """[3.7a] [3.7b] Under the Gambit the reserves return to any hexes of the Soviet side, active and unseen."""

    unit: UnitId = -1

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return in_hand(self.unit)

    def start(self, g: Game, _: object) -> None:
        if unplaced(g.state, RESERVES):
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
    full = state.crowds[SOVIET][LIMIT[SOVIET] - points(unit) + 1]
    return bits(SIDE_OF_LINE[SOVIET] & ~full)


def return_by_proposal(g: Game) -> None:
    """Lifted reserves go where they are proposed, or if a hex has filled up to the nearest with room."""
    for unit in unplaced(g.state, RESERVES):
        wanted = proposal(gambit=True)[unit][1]
        hex = min(return_hexes(g.state, unit), key=lambda hex: (GRID.distance(hex, wanted), hex))
        g.emit(Placed(unit, hex, hex, placing_rule(unit)))


class ChooseReturn(Decision, frozen=True):
    """[3.7a] Which reserve returns next, or all as proposed."""

    rules: ClassVar[tuple[str, ...]] = ("3.7a", "3.7b")

    def legal(self, state: KurskState, /) -> Sequence[Action]:
        return [*(Pick(unit) for unit in unplaced(state, RESERVES)), Default()]

    def explain(self, state: KurskState, action: Action, /) -> Refusal:
        return Refusal("3.7a", message("refusal-not-a-lifted-reserve"))


class ChooseReturnHex(Decision, frozen=True):
    """[3.7a] Where the reserve returns."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("3.7a",)

    def prompt(self, state: KurskState, /) -> Message:
        return message("prompt-choose-return-hex", unit=the_unit(self.unit))

    def legal(self, state: KurskState, /) -> Sequence[Action]:
        return [Go(hex) for hex in return_hexes(state, self.unit)]

    def explain(self, state: KurskState, action: Action, /) -> Refusal:
        if isinstance(action, Go) and SIDE_OF_LINE[SOVIET] >> action.hex & 1:
            return Refusal("3.7a", message("refusal-full", hex=the_hex(action.hex)))
        return Refusal("3.7a", message("refusal-not-soviet-side"))
