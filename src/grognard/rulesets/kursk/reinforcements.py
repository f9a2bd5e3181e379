"""[9.3] to [9.7] Reinforcements: triggers, quotas, and how units enter the map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from grognard.core.bits import bits
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex, Mask
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal

from .actions import Done, Go, Pick
from .events import Entered, TriggersChecked
from .files import TABLES
from .forces import UNITS, in_hand, of_side, points
from .moving import Moving
from .records import SovietTriggerRecord
from .reserves import disturb_reserves
from .say import the_hex, the_unit
from .stacking import full_for
from .state import ABSENT, POOL, Game, KurskState, UnitId, UnitMask
from .supply import city_in_supply, controlled
from .world import (
    CLASSES,
    EAST,
    ENTRY_CITIES,
    GERMAN,
    GRID,
    KURSK,
    KURSK_RING,
    LGOV,
    SOVIET,
    TRIGGER_LINE,
    WEST,
    entry_costs,
)
from .zones import enemy_zone

SOVIET_TRIGGER: dict[str, SovietTriggerRecord] = {record.id: record for record in TABLES.soviet_triggers}
TRIGGER_HEXES: dict[str, Mask] = {"line": TRIGGER_LINE, "lgov": 1 << LGOV, "kursk": 1 << KURSK}
GERMAN_TRIGGER_HEXES: dict[str, Mask] = {"lgov": 1 << LGOV, "kursk_ring": KURSK_RING}
PAIR = TABLES.german_triggers[0].first
ALL_PAIRS = PAIR + TABLES.german_triggers[0].then
CONDITIONAL = {side: [u for u in of_side(side) if UNITS[u].code.conditional] for side in (GERMAN, SOVIET)}
REGULAR = {side: [u for u in of_side(side) if UNITS[u].code.turn is not None] for side in (GERMAN, SOVIET)}


# -------------------------------------------------------------------------------------------- triggers


def check_triggers(g: Game, side: Side) -> None:
    """[9.5a] [9.6a] At the start of a player turn: what the enemy hexes in German hands make available."""
    if side == SOVIET:
        met = soviet_triggers(g.state)
        g.emit(TriggersChecked(SOVIET, met, sum(SOVIET_TRIGGER[name].units for name in met)))
    elif not g.state.gambit:
        g.emit(TriggersChecked(GERMAN, (), german_divisions(g.state)))


def soviet_triggers(state: KurskState) -> tuple[str, ...]:
    """[9.6d] [9.6f] Every trigger met now or earlier, each by itself."""
    return tuple(name for name, hexes in TRIGGER_HEXES.items() if name in state.triggers or state.control & hexes)


def german_divisions(state: KurskState) -> int:
    """[9.5b] to [9.5e] How many conditional divisions have been made available by now."""
    met = sum(1 for hexes in GERMAN_TRIGGER_HEXES.values() if state.control & hexes)
    if state.conditional or met == len(GERMAN_TRIGGER_HEXES):
        return ALL_PAIRS
    return PAIR if met else 0


# -------------------------------------------------------------------------------------- who and where


def available(state: KurskState, side: Side) -> list[UnitId]:
    """The units of a side that may enter now."""
    if side == GERMAN and state.gambit:
        return []  # [9.3a]
    regular = [u for u in REGULAR[side] if waits(state, u) and (UNITS[u].code.turn or 0) <= state.turn]
    conditional = [u for u in CONDITIONAL[side] if waits(state, u)] if conditional_left(state, side) > 0 else []
    return regular + conditional


def waits(state: KurskState, unit: UnitId) -> bool:
    """Whether a unit is still off the map and may come."""
    return state.units[unit].place == POOL


def conditional_left(state: KurskState, side: Side) -> int:
    """[9.5a] [9.6f] How many conditional units may still enter."""
    if side == SOVIET:
        return state.quota
    entered = sum(1 for unit in CONDITIONAL[GERMAN] if state.units[unit].place not in (POOL, ABSENT))
    return state.conditional - entered


def entry_hexes(state: KurskState, unit: UnitId) -> list[Hex]:
    """[9.3c] [9.3d] [9.4] Where a unit may enter now, [7.2e] within the stacking limit."""
    side = UNITS[unit].side
    shut = full_for(state, side, points(unit))
    edge = (WEST if side == GERMAN else EAST) & controlled(state, side) & ~enemy_zone(state, side) & ~shut
    hexes = bits(edge)
    if side == GERMAN:
        hexes += [hex for hex in ENTRY_CITIES if open_city(state, hex) and not shut >> hex & 1]
    return hexes


def open_city(state: KurskState, hex: Hex) -> bool:
    """[9.3d] The city is German, can trace supply, and no Soviet unit is next to it."""
    return (
        bool(state.control >> hex & 1)
        and not any(state.occupied(SOVIET) >> near & 1 for near in GRID.neighbours[hex])
        and city_in_supply(state, hex)
    )


def entry_cost(unit: UnitId, hex: Hex) -> int:
    """[9.3f] The edge hex is paid as the first hex; [9.3h] a city costs nothing."""
    kind = UNITS[unit]
    if hex in ENTRY_CITIES and kind.side == GERMAN:
        return 0
    return entry_costs(kind.side, hex)[CLASSES.index(kind.movement_class)]


# --------------------------------------------------------------------------------------------- arrival


class Arrivals(Frame, frozen=True):
    """[9.3c] At the start of a movement phase reinforcements enter and move; [9.7] before a fight they only enter."""

    side: Side
    may_move: bool
    entered: UnitMask = 0
    unit: UnitId = -1

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return in_hand(self.unit)

    def start(self, g: Game, _: object) -> None:
        if enterable(g.state, self.side):
            return g.ask(self, ChooseArrival(self.side), then=self.chosen)
        g.end(self.entered)

    def chosen(self, g: Game, action: Action) -> None:
        if not isinstance(action, Pick):
            return g.end(self.entered)
        g.ask(self, ChooseEntry(self.side, action.unit), then=self.placed, unit=action.unit)

    def placed(self, g: Game, action: Go) -> None:
        unit = self.unit
        rule = "9.3d" if action.hex in ENTRY_CITIES and self.side == GERMAN else entry_rule(self.side)
        g.emit(Entered(unit, action.hex, rule, UNITS[unit].code.conditional))
        disturb_reserves(g, self.side, (action.hex,))
        entered = self.entered | 1 << unit
        if not self.may_move:
            return g.become(Arrivals(self.side, self.may_move, entered))
        moving = Moving((unit,), (entry_cost(unit, action.hex),), supplied=1 << unit)
        g.call(self, moving, then=self.start, entered=entered)


def entry_rule(side: Side) -> str:
    return "9.3c" if side == GERMAN else "9.4"


def enterable(state: KurskState, side: Side) -> list[UnitId]:
    """The available units that have a hex to enter at."""
    return [unit for unit in available(state, side) if entry_hexes(state, unit)]


class ChooseArrival(Decision, frozen=True):
    """[9.3g] Which reinforcement enters next, if any; each may be delayed."""

    rules: ClassVar[tuple[str, ...]] = ("9.3c", "9.4", "9.5a", "9.6e")

    def legal(self, state: KurskState, /) -> Sequence[Action]:
        return [*(Pick(unit) for unit in enterable(state, self.side)), Done()]

    def explain(self, state: KurskState, action: Action, /) -> Refusal:
        if not isinstance(action, Pick):
            return Refusal("9.3c", message("refusal-not-an-answer"))
        kind, name = UNITS[action.unit], the_unit(action.unit)
        if kind.side != self.side or not waits(state, action.unit):
            return Refusal("9.1a", message("refusal-not-a-reinforcement", unit=name))
        if self.side == GERMAN and state.gambit:
            return Refusal("9.3a", message("refusal-gambit-no-reinforcements"))
        if kind.code.gambit:
            return Refusal("3.2a", message("refusal-gambit-unit", unit=name))
        if kind.code.turn is not None and kind.code.turn > state.turn:
            return Refusal("9.3g", message("refusal-too-early", unit=name, turn=kind.code.turn))
        if kind.code.conditional and conditional_left(state, self.side) <= 0:
            return Refusal("9.5a" if self.side == GERMAN else "9.6f", message("refusal-no-quota"))
        return Refusal(entry_rule(self.side), message("refusal-no-entry", unit=name))


class ChooseEntry(Decision, frozen=True):
    """[9.3c] [9.3d] [9.4] Where the reinforcement enters."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("9.3c", "9.3d", "9.4")

    def prompt(self, state: KurskState, /) -> Message:
        return message("prompt-choose-entry", unit=the_unit(self.unit))

    def legal(self, state: KurskState, /) -> Sequence[Action]:
        return [Go(hex) for hex in entry_hexes(state, self.unit)]

    def explain(self, state: KurskState, action: Action, /) -> Refusal:
        rule = entry_rule(self.side)
        if not isinstance(action, Go):
            return Refusal(rule, message("refusal-not-an-answer"))
        hex, place = action.hex, the_hex(action.hex)
        if hex in ENTRY_CITIES and self.side == GERMAN:
            full = full_for(state, self.side, points(self.unit)) >> hex & 1
            if full:
                return Refusal("7.2e", message("refusal-full", hex=place))
            return Refusal("9.3d", message("refusal-entry-city", hex=place))
        if not (WEST if self.side == GERMAN else EAST) >> hex & 1:
            return Refusal(rule, message("refusal-entry-edge", hex=place))
        if not controlled(state, self.side) >> hex & 1:
            return Refusal(rule, message("refusal-entry-control", hex=place))
        if enemy_zone(state, self.side) >> hex & 1:
            return Refusal(rule, message("refusal-entry-zone", hex=place))
        return Refusal("7.2e", message("refusal-full", hex=place))
