"""Positions as text: any situation of the game from a short TOML, with a clear sentence when it breaks a rule."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec import Struct

from grognard.core.bits import bits, mask
from grognard.core.errors import BadInput
from grognard.core.flow import Call, Frame, Side
from grognard.core.hexes import Hex, Mask
from grognard.core.matchfile import quoted

from .combat import CombatPhase
from .files import TABLES
from .forces import LIMIT, UNITS, unit_number
from .movement import MovementPhase
from .reinforcements import ALL_PAIRS, SOVIET_TRIGGER
from .setup import SetUp, proposal
from .state import ABSENT, DEAD, ON_MAP, POOL, WITHDRAWN, KurskState, Unit, UnitId, drop, empty_state
from .turn import GameTurn, GermanTurn, Phases, SovietTurn, luftwaffe_markers
from .victory import ExtensionVote, FinalCheck
from .world import GERMAN, GRID, LGOV, SIDE_OF_LINE, SIDES, SOVIET, SPREAD, label

PLACES = {"pool": POOL, "dead": DEAD, "withdrawn": WITHDRAWN, "absent": ABSENT}
Order = Literal["move/fight", "fight/move", "move/move", "fight/fight"]


class BySide(Struct, frozen=True, forbid_unknown_fields=True):
    """A list of hexes for each side."""

    german: list[str] = []
    soviet: list[str] = []


class Orders(Struct, frozen=True, forbid_unknown_fields=True):
    """The phase order of each side."""

    german: Order = "move/fight"
    soviet: Order = "move/fight"


class OptionText(Struct, frozen=True, forbid_unknown_fields=True):
    """The optional readings."""

    pass_hexes: bool = True
    owner_tops: bool = False


class PositionText(Struct, frozen=True, forbid_unknown_fields=True):
    """A position as it is written."""

    phase: str
    units: dict[str, str] = {}
    turn: int = 1
    orders: Orders = Orders()
    start: Literal["standard", "gambit", ""] = ""
    """The proposed deployment that the units are changes to; without it units not named take no part."""
    gambit: bool = False
    vp: int = TABLES.game.start_vp
    luftwaffe: int | None = None
    control: BySide = BySide()
    """Hexes in other hands than at the start; a hex with units belongs to them."""
    lgov_lost: bool = False
    triggers: list[str] = []
    conditional: int = 0
    quota: int = 0
    options: OptionText = OptionText()


def read_position(text: str) -> KurskState:
    """The state of a text, waiting to be run."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"The position is not TOML: {error}.") from None
    try:
        return build(msgspec.convert(raw, PositionText))
    except msgspec.ValidationError as error:
        raise BadInput(f"The position cannot be read: {error}.") from None


def build(text: PositionText) -> KurskState:
    """The state of a position."""
    check_numbers(text)
    state = empty_state()
    gambit = text.gambit or text.start == "gambit"
    for unit, there in placements(text, gambit).items():
        state.units[unit] = there
    for unit, there in enumerate(state.units):
        if there.place == ON_MAP:
            drop(state, (unit,), there.hex)
    state.reserves = mask(unit.hex for unit in state.units if unit.reserve)
    state.control = control_of(state, text)
    state.vp, state.turn, state.gambit = text.vp, text.turn, gambit
    state.orders = {GERMAN: text.orders.german, SOVIET: text.orders.soviet}
    state.luftwaffe = luftwaffe_markers(gambit) if text.luftwaffe is None else text.luftwaffe
    state.lgov_lost = text.lgov_lost or bool(state.control >> LGOV & 1)
    state.triggers = tuple(name for name in SOVIET_TRIGGER if name in text.triggers)
    state.conditional, state.quota = text.conditional, text.quota
    state.pass_hexes, state.owner_tops = text.options.pass_hexes, text.options.owner_tops
    check_board(state)
    state.calls = frames(text.phase, state.orders)
    state.order_revealed = text.phase.startswith("soviet") and text.phase != "soviet start"
    if text.phase == "orders":
        state.orders = {}
    return state


# ------------------------------------------------------------------------------------------------ numbers


def check_numbers(text: PositionText) -> None:
    """Whether turn, VP, markers and the rest lie within the game."""
    limits = {
        "turn": (text.turn, 1, TABLES.game.longest),
        "vp": (text.vp, 1, 999),
        "luftwaffe": (text.luftwaffe or 0, 0, luftwaffe_markers(text.gambit or text.start == "gambit")),
        "conditional": (text.conditional, 0, ALL_PAIRS),
        "quota": (text.quota, 0, sum(record.units for record in SOVIET_TRIGGER.values())),
    }
    for name, (value, low, high) in limits.items():
        if not low <= value <= high:
            raise BadInput(f"{name} is {value}; it lies between {low} and {high}.")
    for trigger in text.triggers:
        if trigger not in SOVIET_TRIGGER:
            raise BadInput(f"There is no Soviet trigger {trigger!r}; there are: {', '.join(SOVIET_TRIGGER)}.")


# -------------------------------------------------------------------------------------------------- units


def placements(text: PositionText, gambit: bool) -> dict[UnitId, Unit]:
    """Where every unit is."""
    where = dict.fromkeys(range(len(UNITS)), Unit(place=ABSENT))
    if text.start:
        where |= {unit: Unit(place=POOL) for unit in where}
        where |= {
            unit: Unit(hex, ON_MAP, reserve=starts_inactive(unit, gambit))
            for unit, (_, hex) in proposal(gambit).items()
        }
    for name, words in text.units.items():
        where[unit_number(name)] = read_unit(unit_number(name), words, gambit)
    return where


def starts_inactive(unit: UnitId, gambit: bool) -> bool:
    """[3.5a] [3.7b] Whether a unit starts as an inactive reserve."""
    return UNITS[unit].code.reserve and not gambit


def read_unit(unit: UnitId, text: str, gambit: bool) -> Unit:
    """A unit's place: a hex with or without ``reduced`` or ``reserve``, or pool, dead, withdrawn, absent."""
    kind = UNITS[unit]
    place, *marks = text.split() or [""]
    if place in PLACES and not marks:
        return Unit(place=PLACES[place])
    for mark in marks:
        if mark not in ("reduced", "reserve"):
            raise BadInput(f"{kind.id}: {mark!r} is no state of a unit; there are: reduced, reserve.")
    if "reduced" in marks and kind.steps < 2:
        raise BadInput(f"{kind.id} has one step and no reduced side [2.11a].")
    if "reserve" in marks and not kind.code.reserve:
        raise BadInput(f"{kind.id} is not a reserve unit [9.1a].")
    if "reserve" in marks and gambit:
        raise BadInput(f"{kind.id}: under the Gambit all reserves are active [9.2c].")
    return Unit(GRID.hex(place), ON_MAP, reduced="reduced" in marks, reserve="reserve" in marks)


def control_of(state: KurskState, text: PositionText) -> Mask:
    """[3.10a] Who controls what: as at the start, as written, and under the units."""
    german = mask(read_hexes(text.control.german))
    soviet = mask(read_hexes(text.control.soviet))
    if german & soviet:
        raise BadInput(f"Hex {label(bits(german & soviet)[0])} is given to both sides.")
    if wrong := (german & state.occupied(SOVIET)) | (soviet & state.occupied(GERMAN)):
        raise BadInput(f"Hex {label(bits(wrong)[0])} holds enemy units of the side it is given to [3.10b].")
    held = (SIDE_OF_LINE[GERMAN] | german) & ~soviet
    return (held | state.occupied(GERMAN)) & ~state.occupied(SOVIET)


def read_hexes(labels: list[str]) -> list[Hex]:
    return [GRID.hex(text) for text in labels]


def check_board(state: KurskState) -> None:
    """[7.4] [7.5] [10.7] [9.2e] What a position may not show."""
    if both := state.occupied(GERMAN) & state.occupied(SOVIET):
        raise BadInput(f"Hex {label(bits(both)[0])} holds units of both sides [10.7].")
    for side in SIDES:
        for hex in bits(state.crowds[side][LIMIT[side]]):
            if state.load(hex) > LIMIT[side]:
                rule = "7.4" if side == GERMAN else "7.5"
                raise BadInput(f"Hex {label(hex)} holds more than the stacking limit [{rule}].")
    if woken := state.reserves & SPREAD.around(state.occupied(GERMAN)):
        raise BadInput(f"The reserve in {label(bits(woken)[0])} would be active next to a German unit [9.2e].")


# ------------------------------------------------------------------------------------------------- phases


def frames(phase: str, orders: Mapping[Side, str]) -> tuple[Call, ...]:
    """The procedures in progress at the start of a phase."""
    whole: dict[str, tuple[Frame, str]] = {
        "orders": (GameTurn(), "start"),
        "turn end": (GameTurn(), "soviet_done"),
        "final check": (FinalCheck(), "start"),
    }
    if phase in whole:
        return (Call(*whole[phase]),)
    side, _, step = phase.partition(" ")
    if side not in SIDES:
        raise BadInput(f"There is no phase {phase!r}; {PHASE_HELP}")
    after = Call(GameTurn(), f"{side}_done")
    if step == "start":
        return (after, Call(GermanTurn() if side == GERMAN else SovietTurn(), "start"))
    return (after, Call(Phases(side, phase_number(phase, step, orders[side])), "start"))


PHASE_HELP = (
    "a phase is one of: orders, german start, german move, german fight, german 1, german 2, "
    "soviet start, soviet move, soviet fight, soviet 1, soviet 2, turn end, final check."
)


def phase_number(phase: str, step: str, order: str) -> int:
    """Which of the two phases is meant: by number, or the first of its kind in the phase order."""
    if step in ("1", "2"):
        return int(step) - 1
    if step not in ("move", "fight"):
        raise BadInput(f"There is no phase {phase!r}; {PHASE_HELP}")
    if step not in order.split("/"):
        raise BadInput(f"There is no phase {phase!r} in the phase order {order}.")
    return order.split("/").index(step)


# ------------------------------------------------------------------------------------------------ writing


def write_position(state: KurskState) -> str:
    """The text of a position as it stands at the start of the present phase; it reads back to the same state."""
    phase = present_phase(state)
    german, soviet = state.orders.get(GERMAN, "move/fight"), state.orders.get(SOVIET, "move/fight")
    gained = state.control & SIDE_OF_LINE[SOVIET] & ~state.occupied(GERMAN)
    lost = SIDE_OF_LINE[GERMAN] & ~state.control & ~state.occupied(SOVIET)
    lines = [
        f"phase = {quoted(phase)}",
        f"turn = {state.turn}",
        f"orders = {{ german = {quoted(german)}, soviet = {quoted(soviet)} }}",
        f"gambit = {quoted(state.gambit)}",
        f"vp = {state.vp}",
        f"luftwaffe = {state.luftwaffe}",
        f"control = {{ german = {labels(gained)}, soviet = {labels(lost)} }}",
        f"lgov_lost = {quoted(state.lgov_lost)}",
        f"triggers = {quoted(list(state.triggers))}",
        f"conditional = {state.conditional}",
        f"quota = {state.quota}",
        f"options = {{ pass_hexes = {quoted(state.pass_hexes)}, owner_tops = {quoted(state.owner_tops)} }}",
        "[units]",
        *(f"{UNITS[n].id} = {quoted(written(unit))}" for n, unit in enumerate(state.units) if unit.place != ABSENT),
    ]
    return "\n".join(lines) + "\n"


def present_phase(state: KurskState) -> str:
    """The phase that a match is in, as positions name it."""
    if state.frame(SetUp):
        raise BadInput("A match that is being set up has no position yet.")
    if state.outcome or state.frame(FinalCheck):
        return "final check"
    if state.frame(ExtensionVote):
        return "turn end"
    if state.frame(GermanTurn):
        return "german start"
    if state.frame(SovietTurn):
        return "soviet start"
    phase = state.frame(MovementPhase) or state.frame(CombatPhase) or state.frame(Phases)
    return f"{phase.side} {phase.phase + 1}" if phase else "orders"


def written(unit: Unit) -> str:
    """A unit's place and state."""
    if unit.place != ON_MAP:
        return unit.place
    return label(unit.hex) + " reduced" * unit.reduced + " reserve" * unit.reserve


def labels(hexes: Mask) -> str:
    return quoted([label(hex) for hex in bits(hexes)])
