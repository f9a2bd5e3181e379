"""Positions of Fire Team: what their texts say, and the states that they tell of."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, ClassVar, Literal

import msgspec
from msgspec import Struct, field

from grognard.core import position
from grognard.core.bits import bits, mask
from grognard.core.errors import BadInput
from grognard.core.flow import Call, Frame, Side
from grognard.core.hexes import Mask
from grognard.core.position import check_limits, one_of
from grognard.rulesets.fireteam.air.packages import PACKAGE_SWITCH
from grognard.rulesets.fireteam.command.end_phase import EndPhase
from grognard.rulesets.fireteam.command.impulse import Impulse
from grognard.rulesets.fireteam.command.turn import Activity, Preparation, Turn, filled_cup, largest_first
from grognard.rulesets.fireteam.events.command import CupFilled, battery_name, chit_name
from grognard.rulesets.fireteam.records import HexTerrainRecord, SheetRecord
from grognard.rulesets.fireteam.setting_up.scenarios import CHAPTERS, READINGS
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
    put,
)
from grognard.rulesets.fireteam.world import SHEET, SIDES, SOVIET, US, World
from grognard.tactical.loads import with_all
from grognard.tactical.standing import Orders

from .position_artillery import ArtilleriesText, place_artillery, told_artillery
from .position_deeds import DeedsText, deeds_of, told_deeds

FACINGS = ("NE", "N/NE", "N", "N/NW", "NW", "W", "SW", "S/SW", "S", "S/SE", "SE", "E")
"""Names of the twelve facings, in the order of the engine's directions: hexsides even, corners odd."""
PLACES = {"away": AWAY, "dead": DEAD, "exited": EXITED, "absent": ABSENT}
FLAGS = ("hidden", "upstairs", "flash", "low", "hover", "fitted", "depleted", "shot_at", "shelled")
MOST_CHITS = 99
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
    """[4.1a] The command points of the sides."""

    us: PurseText = PurseText([3, 3, 3, 2, 2, 2, 1, 1, 1])
    soviet: PurseText = PurseText([5, 4, 4, 3, 3, 3, 2])


class AirText(Struct, frozen=True, forbid_unknown_fields=True):
    """[20.15a] The helicopter CP of the sides, none unless they are given."""

    us: PurseText = PurseText()
    soviet: PurseText = PurseText()


class OrdersText(Struct, frozen=True, forbid_unknown_fields=True):
    """[7.13] When a side wants to be asked about opportunity fire: always, unless something is said."""

    within: int = 0
    """At how many hexes at most."""
    targets: Literal["any", "vehicles", "infantry"] = "any"
    """About what."""
    chance: int = 0
    """With how many chances in a hundred of any effect at least."""


class PositionText(position.PositionText, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position of Fire Team."""

    phase: str
    """Where the game stands: ``us impulse``, ``soviet air``, ``preparation``, ``activity``, ``end`` ..."""
    turn: int = 1
    """[3.0] The turn."""
    scenario: str = ""
    """The scenario card that victory, reinforcements and set-up areas are read from; none if it is empty."""
    sheets: str = "ABCD"
    """[11.11] The map sheets in play."""
    rules: tuple[str, ...] = ()
    """Advanced chapters and switches in force: ``14`` to ``20``, ``leaders aboard`` ..."""
    funds: float = 20
    """[4.2] The CP that the active side has received in its impulse and not spent."""
    points: PursesText = PursesText()
    """[4.1a] The command points of the sides."""
    air: AirText = AirText()
    """[20.15a] Their helicopter CP."""
    run: int = 1
    """[4.14a] How many ground impulses a side has had in a row."""
    last: Literal["", "us", "soviet"] = ""
    """[4.14a] Which side that is, if it is not the one whose ground impulse it is; before any of the turn, none."""
    cup: dict[str, int] | None = None
    """[4.1a] The chits in the cup, ``"us/3" = 2``; all of the turn if it is not given."""
    orders: dict[str, OrdersText] = field(default_factory=dict)
    """[7.13] The standing orders of a side."""
    smoke: tuple[str, ...] = ()
    """[10.0] Hexes with smoke."""
    control: BySide = BySide()
    """[11.16a] The hexes that each side occupied last."""
    works: tuple[str, ...] = ()
    """[16.1] ``entrenchment us 1508`` or ``ramp us 1508 N``; the first is number 0, for ``work=0`` of a unit."""
    mines: tuple[str, ...] = ()
    """[16.4] ``us 1508``, or ``us 1508 adm`` for those laid by artillery."""
    trodden: tuple[str, ...] = ()
    """[16.42b] The mined hexes that somebody has entered."""
    variants: dict[str, list[int]] = field(default_factory=dict)
    """[13.0b] The rolls of a side for its variant, one or two."""
    delays: tuple[str, ...] = ()
    """[13.1c] ``us 3`` for every turn by which the reinforcements of turn 3 are late."""
    artillery: ArtilleriesText = ArtilleriesText()
    """[9.0] Batteries, ammunition and planned fires."""
    deeds: DeedsText = DeedsText()
    """[4.2] What has been done in the impulse in progress."""
    units: dict[str, str] = field(default_factory=dict)
    """Where pieces are and how they fare: ``1508 N fear=2 saved=1.5``, ``in U1_M2_1``, ``with U1_SQ1``, ``away due=3``.

    Further words: reduced, cautious, brown, hidden, upstairs, flash, low, hover, fitted, depleted, shot_at, shelled,
    hurrying, work=0; or the place is dead, exited or absent.
    """


class FireTeamPositions(position.Positions[FireTeamState, World, PositionText]):
    """The positions of the game."""

    shape = PositionText
    drawn: ClassVar[Mapping[str, str]] = {
        "Activity": "a chit by side and value: `us/3`, `soviet/air/2`, `us/battery/1`",
        "RollVariants": "the name of a leader: `U_L9-1`",
    }

    def build(self, world: World, text: PositionText, /) -> FireTeamState:
        return build(world, text)

    def tell(self, state: FireTeamState, /) -> PositionText:
        return tell(state)

    def redraw(self, text: PositionText, /) -> Mapping[str, Struct]:
        """[2.21a] The terrain of hexes, changed; levels, crests and roads stay. [11.16b] Towns are their buildings."""
        world = self.ruleset.world
        effects: dict[str, HexTerrainRecord] = {record.id: record for record in world.terrain_record.terrain}
        changes = {
            world.label(world.find(label)): effects[one_of("terrain", kind, effects, "2.21a")].letter
            for label, kind in text.map.items()
        }
        built = {record.letter for record in effects.values() if record.group == "building"}
        razed = {label for label, letter in changes.items() if letter not in built}
        towns = [
            msgspec.structs.replace(town, hexes=" ".join(label for label in town.labels if label not in razed))
            for town in world.region.towns
        ]
        sheets = {
            f"maps/{SHEET}{name.lower()}.toml": msgspec.structs.replace(sheet, rows=rows_of(sheet, changes))
            for name, sheet in world.sheet_records.items()
        }
        return {"maps/region.toml": msgspec.structs.replace(world.region, towns=towns), **sheets}


def rows_of(sheet: SheetRecord, changes: Mapping[str, str]) -> list[str]:
    """The rows of a sheet with the letters of some hexes changed."""
    cells = iter([cell[0] + changes.get(label, cell[1:]) for label, cell in sheet.cells])
    return [" ".join(next(cells) for _ in row.split()) for row in sheet.rows]


def build(world: World, text: PositionText) -> FireTeamState:
    """The state of a position."""
    state = empty_state(world)
    check_names(world, text)
    check_limits({"turn": (text.turn, 1, 99), "run": (text.run, 0, 99)})
    state.board = world.board_of(text.sheets)
    state.scenario, state.turn, state.rules = text.scenario, text.turn, frozenset(text.rules)
    for name, words in text.units.items():
        place_unit(state, world.piece_number(name), words.split())
    state.smoke = mask(map(world.find, text.smoke))
    read_field(state, text)
    state.control = {US: mask(map(world.find, text.control.us)), SOVIET: mask(map(world.find, text.control.soviet))}
    for side in SIDES:
        state.purses[side] = purse_of(getattr(text.points, side))
        state.air_purses[side] = purse_of(getattr(text.air, side))
    state.orders = tuple(
        sorted(
            (side_named(side), Orders(orders.within, orders.targets, orders.chance))
            for side, orders in text.orders.items()
        )
    )
    place_artillery(state, text.artillery)
    enter_phase(state, text)
    return state


def check_names(world: World, text: PositionText) -> None:
    """Whether there are such sheets, such a scenario, and such rules."""
    for sheet in text.sheets:
        one_of("sheet", sheet, world.sheets, "11.11")
    if text.scenario:
        one_of("scenario", text.scenario, world.scenarios)
    known = rules_known(world)
    for rule in text.rules:
        one_of("chapter or switch", rule, known, "13.0a")


def rules_known(world: World) -> list[str]:
    """[13.0a] The advanced chapters, the switches that change a reading, and the packages of helicopters."""
    packages = (PACKAGE_SWITCH + package for card in world.scenarios.values() for package in card.packages)
    return list(
        dict.fromkeys((*CHAPTERS.values(), "20", "smoke", *(switch for switch, _ in READINGS.values()), *packages))
    )


def read_field(state: FireTeamState, text: PositionText) -> None:
    """[13.0b] [16.1] [16.4] Works, minefields and variants."""
    state.works = {number: work_of(state.world, words) for number, words in enumerate(text.works)}
    state.dug = len(state.works)
    state.minefields = tuple(minefield_of(state.world, words) for words in text.mines)
    state.trodden = mask(map(state.world.find, text.trodden))
    state.variants = tuple(
        (side_named(side), variant_rolled(state.world, rolls)) for side, rolls in text.variants.items()
    )
    state.delays = tuple(map(delay_of, text.delays))


def variant_rolled(world: World, rolls: list[int]) -> Variant:
    """[13.0b] The rolls for a variant."""
    if len(rolls) not in (1, 2) or not all(1 <= roll <= world.tables.rolls.die for roll in rolls):
        raise BadInput(f"{rolls} are no rolls for a variant; there are one or two of them [13.0b].")
    return Variant(*rolls)


def delay_of(words: str) -> tuple[Side, int]:
    """[13.1c] A turn by which reinforcements are late."""
    match words.split():
        case [side, due] if due.isdigit():
            return side_named(side), int(due)
    raise BadInput(f"{words!r} is no delay; write: us 3 [13.1c].")


def side_named(name: str) -> Side:
    """A side by its name."""
    return one_of("side", name, SIDES)


def work_of(world: World, words: str) -> Work:
    """A field work of a position."""
    match words.split():
        case ["entrenchment", side, hex]:
            return Work("entrenchment", side_named(side), world.find(hex))
        case ["ramp", side, hex, facing] if facing in FACINGS:
            return Work("ramp", side_named(side), world.find(hex), FACINGS.index(facing))
    raise BadInput(f"{words!r} is no field work; write: entrenchment us 1508, or: ramp us 1508 N.")


def minefield_of(world: World, words: str) -> Minefield:
    """A minefield of a position."""
    match words.split():
        case [side, hex]:
            return Minefield(world.find(hex), side_named(side))
        case [side, hex, "adm"]:
            return Minefield(world.find(hex), side_named(side), adm=True)
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
        raise BadInput(f"{state.world.pieces[unit].id}: its place is missing.")
    kind = state.world.kind[unit]
    place, *rest = words
    state.units[unit] = Unit(
        place=ABSENT, steps=kind.steps, facing=2 if kind.is_vehicle or kind.cls == "helicopter" else -1
    )
    if place in ("in", "with"):
        if not rest:
            raise BadInput(f"{state.world.pieces[unit].id}: {place} what?")
        load(state, unit, state.world.piece_number(rest.pop(0)), ABOARD if place == "in" else CARRIED)
    elif place in PLACES:
        state.units[unit] = msgspec.structs.replace(state.units[unit], place=PLACES[place])
    else:
        put(state, unit, state.world.find(place))
    if "hurrying" in rest:
        rest.remove("hurrying")
        state.hurrying |= 1 << unit
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
        return {"saved": halves(number(state.world, unit, value))}
    raise BadInput(f"{state.world.pieces[unit].id}: {word!r} says nothing of a unit.")


def number(world: World, unit: UnitId, text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise BadInput(f"{world.pieces[unit].id}: {text!r} is not a number.") from None


def load(state: FireTeamState, unit: UnitId, carrier: UnitId, place: str) -> None:
    """[5.4] Put a unit with its carrier; nobody rides in what rides in him."""
    if carrier in with_all(state, unit):
        raise BadInput(f"{state.world.pieces[unit].id} cannot be carried by what it carries [5.4].")
    give(state, unit, carrier, place)


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
        if text.phase == "activity" or text.cup is not None:
            fill_cup(state, text.cup)
        state.run = run_of(text)
        state.calls = (after, Call(frame, "start"))
        return
    side, _, kind = text.phase.partition(" ")
    if side not in SIDES or kind not in ("impulse", "air"):
        raise BadInput(f"There is no phase {text.phase!r}; {PHASE_HELP}")
    fill_cup(state, text.cup)
    state.run = run_of(text)
    deeds = deeds_of(state, text.deeds, side, air=kind == "air", funds=halves(text.funds))
    state.calls = (turn[1], Call(Activity(), "start"), Call(Impulse(deeds), "start"))


def run_of(text: PositionText) -> tuple[Side, int]:
    """[4.14a] Whose ground impulses were the last, and how many of them."""
    last = text.last or usual_last(text.phase)
    return (last, text.run) if last else ("", 0)


def usual_last(phase: str) -> Side:
    """[4.14a] Whose ground impulse was the last if nothing is said: that in progress; in other phases nobody's."""
    side, _, kind = phase.partition(" ")
    return side if kind == "impulse" else ""


def fill_cup(state: FireTeamState, chits: Mapping[str, int] | None) -> None:
    """[4.1a] The chits of the turn go into the cup, or those that are left in it."""
    CupFilled(filled_cup(state)).apply(state)
    if chits is None:
        return
    known = chits_known(state)
    for name, count in chits.items():
        one_of("chit", name, known, "4.1a")
        check_limits({f"the number of chits {name}": (count, 0, MOST_CHITS)})
    state.cup = tuple(sorted((name, count) for name, count in chits.items() if count))


def told_cup(state: FireTeamState) -> dict[str, int] | None:
    """[4.1a] The chits in the cup, unless they are just those that the phase begins with."""
    usual = filled_cup(state) if state.frame(Activity) else ()
    return None if state.cup == usual else dict(state.cup)


def chits_known(state: FireTeamState) -> list[str]:
    """[4.1a] [9.42a] What chits of both sides are called, those given as change among them."""
    names = []
    for side in SIDES:
        for air, purse in ((False, state.purses[side]), (True, state.air_purses[side])):
            names += [chit_name(side, value, air=air) for value in range(1, max(purse.chits, default=0) + 1)]
        names += [battery_name(side, battery.number) for battery in state.batteries[side]]
    return names


# ------------------------------------------------------------------------------------------------- writing


def tell(state: FireTeamState) -> PositionText:
    """A position as it stands in the present impulse or phase; an activation that is being made is left out."""
    world, phase = state.world, present_phase(state)
    return PositionText(
        phase=phase,
        turn=state.turn,
        scenario=state.scenario,
        sheets="".join(name for name, hexes in world.sheets.items() if state.board & hexes),
        rules=tuple(sorted(state.rules)),
        funds=plain_points(state.deeds.funds),
        points=PursesText(*(told_purse(state.purses[side]) for side in SIDES)),
        air=AirText(*(told_purse(state.air_purses[side]) for side in SIDES)),
        run=state.run[1] if state.run[0] else 1,
        last="" if state.run[0] == usual_last(phase) else state.run[0],  # type: ignore[arg-type]
        cup=told_cup(state),
        orders={side: OrdersText(o.within, o.targets, o.chance) for side, o in state.orders},  # type: ignore[arg-type]
        smoke=labels(world, state.smoke),
        control=BySide(*(list(labels(world, state.control[side])) for side in SIDES)),
        works=tuple(told_work(world, work) for _, work in sorted(state.works.items())),
        mines=tuple(f"{f.side} {world.label(f.hex)}{' adm' if f.adm else ''}" for f in state.minefields),
        trodden=labels(world, state.trodden),
        variants={side: [v.number, v.second] if v.second else [v.number] for side, v in state.variants},
        delays=tuple(f"{side} {due}" for side, due in state.delays),
        artillery=told_artillery(state),
        deeds=told_deeds(state),
        units={world.pieces[n].id: written(state, n, u) for n, u in enumerate(state.units) if u.place != ABSENT},
    )


def told_work(world: World, work: Work) -> str:
    """[16.1] A field work in words."""
    return f"{work.kind} {work.side} {world.label(work.hex)}{f' {FACINGS[work.facing]}' if work.facing >= 0 else ''}"


def plain_points(halves: Halves) -> float:
    """Command points in plain numbers."""
    return halves // 2 if halves % 2 == 0 else halves / 2


def present_phase(state: FireTeamState) -> str:
    """The phase that a match is in, as positions name it."""
    if state.outcome:
        raise BadInput("A match that is over has no position any more.")
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


def told_purse(purse: Purse) -> PurseText:
    """What is said of a purse."""
    return PurseText(list(purse.chits), purse.allowance // 2, plain_points(purse.remaining), plain_points(purse.lost))


def written(state: FireTeamState, number: UnitId, unit: Unit) -> str:
    """A unit's place and state."""
    words = [written_place(state.world, unit)]
    if unit.facing >= 0:
        words.append(FACINGS[unit.facing])
    if unit.steps < state.world.kind[number].steps:
        words.append("reduced")
    words += [f"{name}={value}" for name, value in (("fear", unit.fear), ("due", unit.due)) if value]
    words += [f"work={sorted(state.works).index(unit.work)}"] if unit.work in state.works else []
    words += [f"saved={plain_points(unit.saved):g}"] if unit.saved else []
    words += ["hurrying"] if state.hurrying >> number & 1 else []
    words += ["cautious" if unit.cautious == FRESH else "brown"] if unit.cautious else []
    return " ".join([*words, *(name for name in FLAGS if getattr(unit, name))])


def written_place(world: World, unit: Unit) -> str:
    if unit.place in (ABOARD, CARRIED):
        return f"{'in' if unit.place == ABOARD else 'with'} {world.pieces[unit.carrier].id}"
    return world.label(unit.hex) if unit.place == MAP else unit.place


def labels(world: World, hexes: Mask) -> tuple[str, ...]:
    """The printed numbers of hexes."""
    return tuple(world.label(hex) for hex in bits(hexes))
