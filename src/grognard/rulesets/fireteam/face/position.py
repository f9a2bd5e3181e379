"""Positions as text: any situation of the game from a short TOML, with a clear sentence when it breaks a rule."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from typing import Any

import msgspec
from msgspec import Struct

from grognard.core.bits import bits, mask
from grognard.core.errors import BadInput
from grognard.core.flow import Call, Frame, Side
from grognard.core.hexes import Mask
from grognard.core.matchfile import quoted
from grognard.rulesets.fireteam.command.end_phase import EndPhase
from grognard.rulesets.fireteam.command.impulse import Impulse
from grognard.rulesets.fireteam.command.turn import Activity, Preparation, Turn, filled_cup, largest_first, leaders_now
from grognard.rulesets.fireteam.events.command import CupFilled
from grognard.rulesets.fireteam.forces import PIECES, piece_number
from grognard.rulesets.fireteam.say import points
from grognard.rulesets.fireteam.state import (
    ABOARD,
    ABSENT,
    AWAY,
    CARRIED,
    DEAD,
    EXITED,
    FRESH,
    MAP,
    STALE,
    Deeds,
    FireTeamState,
    Halves,
    Minefield,
    Purse,
    Unit,
    UnitId,
    Variant,
    Work,
    empty_state,
    give,
    kind_of,
    put,
    side_of,
)
from grognard.rulesets.fireteam.world import SHEETS, SIDES, SOVIET, US, board_of, find, label

from .position_artillery import ArtilleriesText, place_artillery, written_artillery

FACINGS = ("NE", "N/NE", "N", "N/NW", "NW", "W", "SW", "S/SW", "S", "S/SE", "SE", "E")
"""Names of the twelve facings, in the order of the engine's directions: hexsides even, corners odd."""
PLACES = {"away": AWAY, "dead": DEAD, "exited": EXITED, "absent": ABSENT}
FLAGS = ("hidden", "upstairs", "flash", "low", "hover", "fitted", "depleted", "shot_at", "shelled")
PHASE_HELP = "a phase is one of: us impulse, soviet impulse, us air, soviet air, preparation, activity, end."


class BySide(Struct, frozen=True, forbid_unknown_fields=True):
    """A list of hexes for each side."""

    us: list[str] = []
    soviet: list[str] = []


class PurseText(Struct, frozen=True, forbid_unknown_fields=True):
    """The command points of a side; the allowance is the sum of the chits unless it is given."""

    chits: list[int] = []
    allowance: int | None = None
    remaining: float | None = None
    lost: float = 0


class PursesText(Struct, frozen=True, forbid_unknown_fields=True):
    us: PurseText = PurseText([3, 3, 3, 2, 2, 2, 1, 1, 1])
    soviet: PurseText = PurseText([5, 4, 4, 3, 3, 3, 2])


class AirText(Struct, frozen=True, forbid_unknown_fields=True):
    """[20.15a] The helicopter CP of the sides, none unless they are given."""

    us: PurseText = PurseText()
    soviet: PurseText = PurseText()


class PositionText(Struct, frozen=True, forbid_unknown_fields=True):
    """A position as it is written."""

    phase: str
    units: dict[str, str] = {}
    turn: int = 1
    scenario: str = ""
    sheets: str = "ABCD"
    rules: list[str] = []
    """Advanced chapters and switches in force."""
    funds: float = 20
    """The CP that the active side has received in its impulse."""
    points: PursesText = PursesText()
    air: AirText = AirText()
    run: int = 1
    """How many impulses the active side has had in a row."""
    smoke: list[str] = []
    control: BySide = BySide()
    works: list[str] = []
    """[16.1] ``entrenchment us 1508`` or ``ramp us 1508 N``; the first is number 0, for ``work=0`` of a unit."""
    mines: list[str] = []
    """[16.4] ``us 1508``, or ``us 1508 adm`` for those laid by artillery."""
    trodden: list[str] = []
    """[16.42b] The mined hexes that somebody has entered."""
    variants: dict[str, list[int]] = {}
    """[13.0b] The rolls of a side for its variant, one or two."""
    delays: list[str] = []
    """[13.1c] ``us 3`` for every turn by which the reinforcements of turn 3 are late."""
    artillery: ArtilleriesText = ArtilleriesText()


def read_position(text: str) -> FireTeamState:
    """The state of a text, waiting to be run."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"The position is not TOML: {error}.") from None
    try:
        return build(msgspec.convert(raw, PositionText))
    except msgspec.ValidationError as error:
        raise BadInput(f"The position cannot be read: {error}.") from None


def build(text: PositionText) -> FireTeamState:
    """The state of a position."""
    state = empty_state()
    for sheet in text.sheets:
        if sheet not in SHEETS:
            raise BadInput(f"There is no sheet {sheet!r}; there are: {', '.join(SHEETS)}.")
    state.board = board_of(text.sheets)
    state.scenario, state.turn, state.rules = text.scenario, text.turn, frozenset(text.rules)
    for name, words in text.units.items():
        place_unit(state, piece_number(name), words.split())
    state.smoke = mask(map(find, text.smoke))
    read_field(state, text)
    state.control = {US: mask(map(find, text.control.us)), SOVIET: mask(map(find, text.control.soviet))}
    for side in SIDES:
        state.purses[side] = purse_of(getattr(text.points, side))
        state.air_purses[side] = purse_of(getattr(text.air, side))
    place_artillery(state, text.artillery)
    check_board(state)
    enter_phase(state, text)
    return state


def read_field(state: FireTeamState, text: PositionText) -> None:
    """[13.0b] [16.1] [16.4] Works, minefields and variants."""
    state.works = {number: work_of(words) for number, words in enumerate(text.works)}
    state.dug = len(state.works)
    state.minefields = tuple(minefield_of(words) for words in text.mines)
    state.trodden = mask(map(find, text.trodden))
    state.variants = tuple((side_named(side), Variant(*rolls[:2])) for side, rolls in text.variants.items())
    state.delays = tuple((side_named(words.split()[0]), int(words.split()[1])) for words in text.delays)


def side_named(name: str) -> Side:
    if name not in SIDES:
        raise BadInput(f"There is no side {name!r}; there are: {', '.join(SIDES)}.")
    return name


def work_of(words: str) -> Work:
    """A field work of a position."""
    match words.split():
        case ["entrenchment", side, hex]:
            return Work("entrenchment", side_named(side), find(hex))
        case ["ramp", side, hex, facing] if facing in FACINGS:
            return Work("ramp", side_named(side), find(hex), FACINGS.index(facing))
    raise BadInput(f"{words!r} is no field work; write: entrenchment us 1508, or: ramp us 1508 N.")


def minefield_of(words: str) -> Minefield:
    """A minefield of a position."""
    match words.split():
        case [side, hex]:
            return Minefield(find(hex), side_named(side))
        case [side, hex, "adm"]:
            return Minefield(find(hex), side_named(side), adm=True)
    raise BadInput(f"{words!r} is no minefield; write: us 1508, or: us 1508 adm.")


def halves(amount: float) -> Halves:
    """Command points in halves."""
    found = Fraction(amount).limit_denominator(1000) * 2
    if found.denominator != 1 or found < 0:
        raise BadInput(f"{amount:g} is no number of command points; they come in halves.")
    return int(found)


def purse_of(text: PurseText) -> Purse:
    """A side's points; the chits make the allowance, and the allowance the remaining points, unless they are given."""
    allowance = halves(sum(text.chits) if text.allowance is None else text.allowance)
    remaining = allowance if text.remaining is None else halves(text.remaining)
    return Purse(allowance, remaining, largest_first(text.chits), halves(text.lost))


# --------------------------------------------------------------------------------------------------- units


def place_unit(state: FireTeamState, unit: UnitId, words: list[str]) -> None:
    """A unit's place and state: ``1508 N fear=2 saved=1.5``, ``in U1_M2_1``, ``with U1_SQ1``, ``away due=3``."""
    if not words:
        raise BadInput(f"{PIECES[unit].id}: its place is missing.")
    kind = kind_of(unit)
    place, *rest = words
    state.units[unit] = Unit(
        place=ABSENT, steps=kind.steps, facing=2 if kind.is_vehicle or kind.cls == "helicopter" else -1
    )
    if place in ("in", "with"):
        if not rest:
            raise BadInput(f"{PIECES[unit].id}: {place} what?")
        give(state, unit, piece_number(rest.pop(0)), ABOARD if place == "in" else CARRIED)
    elif place in PLACES:
        state.units[unit] = msgspec.structs.replace(state.units[unit], place=PLACES[place])
    else:
        put(state, unit, find(place))
    for word in rest:
        state.units[unit] = msgspec.structs.replace(state.units[unit], **marks_of(state, unit, word))


def marks_of(state: FireTeamState, unit: UnitId, word: str) -> dict[str, Any]:
    """What one word says of a unit."""
    if word in FACINGS:
        return {"facing": FACINGS.index(word)}
    if word in FLAGS:
        return {word: True}
    if word in ("cautious", "brown"):
        return {"cautious": FRESH if word == "cautious" else STALE}
    if word == "reduced":
        return {"steps": state.units[unit].steps - 1}
    name, _, value = word.partition("=")
    if name in ("fear", "due", "work") and value.isdigit():
        return {name: int(value)}
    if name == "saved":
        return {"saved": halves(number(unit, value))}
    raise BadInput(f"{PIECES[unit].id}: {word!r} says nothing of a unit.")


def number(unit: UnitId, text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise BadInput(f"{PIECES[unit].id}: {text!r} is not a number.") from None


def check_board(state: FireTeamState) -> None:
    """What a position may not show: pieces off the sheets in play, or in carriers that are not there."""
    for hex in state.at:
        if not state.board >> hex & 1:
            raise BadInput(f"Hex {label(hex)} is not on the sheets in play [11.11].")
    for carrier, load in state.cargo.items():
        if state.units[carrier].place not in (MAP, AWAY, ABOARD):
            raise BadInput(f"{PIECES[load[0]].id} is with {PIECES[carrier].id}, which is not there.")
        if any(side_of(unit) != side_of(carrier) for unit in load):
            raise BadInput(f"{PIECES[carrier].id} carries a piece of the other side.")


# -------------------------------------------------------------------------------------------------- phases


def enter_phase(state: FireTeamState, text: PositionText) -> None:
    """The procedures in progress at the start of a phase."""
    turn = Call(Turn(), "prepared"), Call(Turn(), "active"), Call(Turn(), "ended")
    phases: dict[str, tuple[Call, Frame]] = {
        "preparation": (turn[0], Preparation()),
        "activity": (turn[1], Activity()),
        "end": (turn[2], EndPhase()),
    }
    if text.phase in phases:
        after, frame = phases[text.phase]
        if text.phase == "activity":
            CupFilled(filled_cup(state)).apply(state)
        state.calls = (after, Call(frame, "start"))
        return
    side, _, kind = text.phase.partition(" ")
    if side not in SIDES or kind not in ("impulse", "air"):
        raise BadInput(f"There is no phase {text.phase!r}; {PHASE_HELP}")
    CupFilled(filled_cup(state)).apply(state)
    state.run = (side, text.run)
    state.deeds = Deeds(side, kind == "air", halves(text.funds), stacked=leaders_now(state))
    state.calls = (turn[1], Call(Activity(), "start"), Call(Impulse(side), "start"))


# ------------------------------------------------------------------------------------------------- writing


def write_position(state: FireTeamState) -> str:
    """The text of a position as it stands at the start of the present impulse or phase."""
    phase = present_phase(state)
    lines = [
        f"phase = {quoted(phase)}",
        f"turn = {state.turn}",
        f"scenario = {quoted(state.scenario)}",
        f"sheets = {quoted(''.join(name for name, hexes in SHEETS.items() if state.board & hexes))}",
        f"rules = {quoted(sorted(state.rules))}",
        f"funds = {points(state.deeds.funds)}",
        f"run = {state.run[1]}",
        f"points = {written_purses(state.purses)}",
        f"air = {written_purses(state.air_purses)}",
        f"smoke = {quoted_mask(state.smoke)}",
        f"artillery = {written_artillery(state)}",
        f"control = {{ us = {quoted_mask(state.control[US])}, soviet = {quoted_mask(state.control[SOVIET])} }}",
        *written_field(state),
        "[units]",
        *(f"{PIECES[n].id} = {quoted(written(state, n, u))}" for n, u in enumerate(state.units) if u.place != ABSENT),
    ]
    return "\n".join(lines) + "\n"


def written_field(state: FireTeamState) -> list[str]:
    """[13.0b] [16.1] [16.4] Works, minefields and variants, where there are any."""
    works = [
        f"{work.kind} {work.side} {label(work.hex)}{f' {FACINGS[work.facing]}' if work.facing >= 0 else ''}"
        for _, work in sorted(state.works.items())
    ]
    mines = [f"{field.side} {label(field.hex)}{' adm' if field.adm else ''}" for field in state.minefields]
    rolls = ", ".join(f"{side} = [{found.number}, {found.second}]" for side, found in state.variants)
    lines = {
        "works": quoted(works) if works else "",
        "mines": quoted(mines) if mines else "",
        "trodden": quoted_mask(state.trodden) if state.trodden else "",
        "variants": f"{{ {rolls} }}" if rolls else "",
        "delays": quoted([f"{side} {due}" for side, due in state.delays]) if state.delays else "",
    }
    return [f"{name} = {words}" for name, words in lines.items() if words]


def present_phase(state: FireTeamState) -> str:
    """The phase that a match is in, as positions name it."""
    if state.frame(Turn) is None:
        raise BadInput("A match that is being set up has no position yet.")
    if state.frame(Preparation):
        return "preparation"
    if state.frame(EndPhase):
        return "end"
    impulse = state.frame(Impulse)
    if impulse is None:
        return "activity"
    return f"{impulse.side} {'air' if state.deeds.air else 'impulse'}"


def written_purses(purses: dict[Side, Purse]) -> str:
    return f"{{ {', '.join(f'{side} = {written_purse(purses[side])}' for side in SIDES)} }}"


def written_purse(purse: Purse) -> str:
    fields = {
        "chits": quoted(list(purse.chits)),
        "allowance": points(purse.allowance),
        "remaining": points(purse.remaining),
        "lost": points(purse.lost),
    }
    return f"{{ {', '.join(f'{name} = {value}' for name, value in fields.items())} }}"


def written(state: FireTeamState, number: UnitId, unit: Unit) -> str:
    """A unit's place and state."""
    words = [written_place(unit)]
    if unit.facing >= 0:
        words.append(FACINGS[unit.facing])
    if unit.steps < kind_of(number).steps:
        words.append("reduced")
    words += [f"{name}={value}" for name, value in (("fear", unit.fear), ("due", unit.due)) if value]
    words += [f"work={sorted(state.works).index(unit.work)}"] if unit.work in state.works else []
    words += [f"saved={points(unit.saved)}"] if unit.saved else []
    words += ["cautious" if unit.cautious == FRESH else "brown"] if unit.cautious else []
    return " ".join([*words, *(name for name in FLAGS if getattr(unit, name))])


def written_place(unit: Unit) -> str:
    if unit.place in (ABOARD, CARRIED):
        return f"{'in' if unit.place == ABOARD else 'with'} {PIECES[unit.carrier].id}"
    return label(unit.hex) if unit.place == MAP else unit.place


def quoted_mask(hexes: Mask) -> str:
    return quoted([label(hex) for hex in bits(hexes)])
