"""[9.3] to [9.7] Reinforcements: triggers, quotas, and how units enter the map."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from grognard.core.bits import bits
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex, Mask
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.core.world import of_world

from .actions import Done, Go, Pick
from .events import Entered, TriggersChecked
from .forces import in_hand
from .moving import Moving
from .records import SovietTriggerRecord
from .refusals import gone_for_good, misplaced
from .reserves import disturb_reserves
from .say import the_hex, the_unit
from .stacking import full_for
from .state import ABSENT, POOL, Game, KurskState, UnitId, UnitMask
from .supply import city_in_supply, controlled
from .world import (
    CLASSES,
    GERMAN,
    SOVIET,
    World,
)
from .zones import enemy_zone


@of_world
def soviet_trigger(world: World) -> dict[str, SovietTriggerRecord]:
    """[9.6d] What each Soviet trigger brings, by name."""
    return {record.id: record for record in world.tables.soviet_triggers}


@of_world
def trigger_hexes(world: World) -> dict[str, Mask]:
    """[9.6d] The hexes whose loss sets off each Soviet trigger."""
    return {"line": world.trigger_line, "lgov": 1 << world.lgov, "kursk": 1 << world.kursk}


@of_world
def german_trigger_hexes(world: World) -> dict[str, Mask]:
    """[9.5a] The hexes whose capture brings German divisions."""
    return {"lgov": 1 << world.lgov, "kursk_ring": world.kursk_ring}


@of_world
def first_pair(world: World) -> int:
    """[9.5a] How many German divisions the first trigger makes available."""
    return world.tables.german_triggers[0].first


@of_world
def all_pairs(world: World) -> int:
    """[9.5a] How many there are in all."""
    return first_pair(world) + world.tables.german_triggers[0].then


@of_world
def conditional_units(world: World) -> dict[Side, list[UnitId]]:
    """[9.5] [9.6] The conditional units of each side."""
    return {side: [u for u in world.of_side(side) if world.units[u].code.conditional] for side in (GERMAN, SOVIET)}


@of_world
def regular_units(world: World) -> dict[Side, list[UnitId]]:
    """[9.3] [9.4] The units of each side that come in a stated turn."""
    return {side: [u for u in world.of_side(side) if world.units[u].code.turn is not None] for side in (GERMAN, SOVIET)}


@of_world
def reinforcements(world: World) -> dict[Side, list[UnitId]]:
    """All that may ever enter: those with a turn, then those with a condition."""
    return {side: regular_units(world)[side] + conditional_units(world)[side] for side in (GERMAN, SOVIET)}


# -------------------------------------------------------------------------------------------- triggers


def check_triggers(g: Game, side: Side) -> None:
    """[9.5a] [9.6a] At the start of a player turn: what the enemy hexes in German hands make available."""
    if side == SOVIET:
        met = soviet_triggers(g.state)
        g.emit(TriggersChecked(SOVIET, met, sum(soviet_trigger(g.state.world)[name].units for name in met)))
    elif not g.state.gambit:
        g.emit(TriggersChecked(GERMAN, (), german_divisions(g.state)))


def soviet_triggers(state: KurskState) -> tuple[str, ...]:
    """[9.6d] [9.6f] Every trigger met now or earlier, each by itself."""
    return tuple(
        name for name, hexes in trigger_hexes(state.world).items() if name in state.triggers or state.control & hexes
    )


def german_divisions(state: KurskState) -> int:
    """[9.5b] to [9.5e] How many conditional divisions have been made available by now."""
    met = sum(1 for hexes in german_trigger_hexes(state.world).values() if state.control & hexes)
    if state.conditional or met == len(german_trigger_hexes(state.world)):
        return all_pairs(state.world)
    return first_pair(state.world) if met else 0


# -------------------------------------------------------------------------------------- who and where


def available(state: KurskState, side: Side) -> list[UnitId]:
    """The units of a side that may enter now."""
    kinds, turn, quota = state.world.units, state.turn, conditional_left(state, side) > 0
    codes = [(unit, kinds[unit].code) for unit in reinforcements(state.world)[side]]
    due = [unit for unit, code in codes if (code.turn or 0) <= turn and (quota or not code.conditional)]
    waiting = [unit for unit in due if waits(state, unit)]
    return [unit for unit in waiting if why_not_arriving(state, side, unit) is None]


def waits(state: KurskState, unit: UnitId) -> bool:
    """Whether a unit is still off the map and may come."""
    return state.units[unit].place == POOL


def conditional_left(state: KurskState, side: Side) -> int:
    """[9.5a] [9.6f] How many conditional units may still enter."""
    if side == SOVIET:
        return state.quota
    entered = sum(1 for unit in conditional_units(state.world)[GERMAN] if state.units[unit].place not in (POOL, ABSENT))
    return state.conditional - entered


def entry_hexes(state: KurskState, unit: UnitId) -> list[Hex]:
    """[9.3c] [9.3d] [9.4] Where a unit may enter now, [7.2e] within the stacking limit."""
    side = state.world.units[unit].side
    shut = full_for(state, side, state.world.points[unit])
    hexes = bits(entry_edge(state.world, side) & controlled(state, side) & ~enemy_zone(state, side) & ~shut)
    if side == GERMAN:
        hexes += [hex for hex in state.world.entry_cities if not (shut >> hex & 1 or why_city_is_closed(state, hex))]
    return hexes


def entry_edge(world: World, side: Side) -> Mask:
    """[9.3c] [9.4] The edge at which a side enters."""
    return world.west if side == GERMAN else world.east


def entry_cost(world: World, unit: UnitId, hex: Hex) -> int:
    """[9.3f] The edge hex is paid as the first hex; [9.3h] a city costs nothing."""
    kind = world.units[unit]
    if hex in world.entry_cities and kind.side == GERMAN:
        return 0
    return world.entry_costs(kind.side, hex)[CLASSES.index(kind.movement_class)]


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
        rule = "9.3d" if action.hex in g.state.world.entry_cities and self.side == GERMAN else entry_rule(self.side)
        g.emit(Entered(unit, action.hex, rule, g.state.world.units[unit].code.conditional))
        disturb_reserves(g, self.side, (action.hex,))
        entered = self.entered | 1 << unit
        if not self.may_move:
            return g.become(Arrivals(self.side, self.may_move, entered))
        moving = Moving((unit,), (entry_cost(g.state.world, unit, action.hex),), supplied=1 << unit)
        g.call(self, moving, then=self.start, entered=entered)


def entry_rule(side: Side) -> str:
    return "9.3c" if side == GERMAN else "9.4"


def enterable(state: KurskState, side: Side) -> list[UnitId]:
    """The available units that have a hex to enter at."""
    return [unit for unit in available(state, side) if entry_hexes(state, unit)]


class ChooseArrival(Decision, frozen=True):
    """[9.3g] Which reinforcement enters next, if any; each may be delayed."""

    rules: ClassVar[tuple[str, ...]] = ("9.3c", "9.4", "9.5a", "9.6e")

    def candidates(self, state: KurskState, /) -> Iterable[Action]:
        return [*(Pick(unit) for unit in reinforcements(state.world)[self.side]), Done()]

    def legal(self, state: KurskState, /) -> Sequence[Action]:
        """Quickly: those that are looked for before the question is asked."""
        return [*(Pick(unit) for unit in enterable(state, self.side)), Done()]

    def against(self, state: KurskState, action: Action, /) -> Refusal | None:
        if isinstance(action, Done):
            return None
        if not isinstance(action, Pick):
            return misplaced(state, self, action, entry_rule(self.side))
        early = why_not_arriving(state, self.side, action.unit)
        if early or entry_hexes(state, action.unit):
            return early
        return Refusal(entry_rule(self.side), message("refusal-no-entry", unit=the_unit(state.world, action.unit)))


def why_not_arriving(state: KurskState, side: Side, unit: UnitId) -> Refusal | None:
    """What keeps a unit from being available as a reinforcement; nothing if it may enter this turn."""
    kind = state.world.units[unit]
    if kind.side != side:
        return Refusal("9.1a", message("refusal-not-yours", unit=the_unit(state.world, unit)))
    if not waits(state, unit):
        name = the_unit(state.world, unit)
        return gone_for_good(state, unit) or Refusal("9.1a", message("refusal-not-a-reinforcement", unit=name))
    if side == GERMAN and state.gambit:
        return Refusal("9.3a", message("refusal-gambit-no-reinforcements"))
    if kind.code.gambit:
        return Refusal("3.2a", message("refusal-gambit-unit", unit=the_unit(state.world, unit)))
    if kind.code.turn is not None and kind.code.turn > state.turn:
        name = the_unit(state.world, unit)
        return Refusal("9.3g", message("refusal-too-early", unit=name, turn=kind.code.turn))
    if kind.code.conditional and conditional_left(state, side) <= 0:
        return Refusal("9.5a" if side == GERMAN else "9.6f", message("refusal-no-quota"))
    return None


class ChooseEntry(Decision, frozen=True):
    """[9.3c] [9.3d] [9.4] Where the reinforcement enters."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("9.3c", "9.3d", "9.4")

    def prompt(self, state: KurskState, /) -> Message:
        return message("prompt-choose-entry", unit=the_unit(state.world, self.unit))

    def candidates(self, state: KurskState, /) -> Iterable[Action]:
        cities = state.world.entry_cities if self.side == GERMAN else ()
        return [Go(hex) for hex in (*bits(entry_edge(state.world, self.side)), *cities)]

    def legal(self, state: KurskState, /) -> Sequence[Action]:
        """Quickly: the hexes that are looked for before the question is asked."""
        return [Go(hex) for hex in entry_hexes(state, self.unit)]

    def against(self, state: KurskState, action: Action, /) -> Refusal | None:
        rule = entry_rule(self.side)
        if not isinstance(action, Go):
            return misplaced(state, self, action, rule)
        hex, place = action.hex, the_hex(state.world, action.hex)
        full = full_for(state, self.side, state.world.points[self.unit]) >> hex & 1
        if hex in state.world.entry_cities and self.side == GERMAN:
            return Refusal("7.2e", message("refusal-full", hex=place)) if full else why_city_is_closed(state, hex)
        if not entry_edge(state.world, self.side) >> hex & 1:
            return Refusal(rule, message("refusal-entry-edge", hex=place))
        if not controlled(state, self.side) >> hex & 1:
            return Refusal(rule, message("refusal-entry-control", hex=place))
        if enemy_zone(state, self.side) >> hex & 1:
            return Refusal(rule, message("refusal-entry-zone", hex=place))
        return Refusal("7.2e", message("refusal-full", hex=place)) if full else None


def why_city_is_closed(state: KurskState, hex: Hex) -> Refusal | None:
    """[9.3d] A city is open that is German, can trace supply, and has no Soviet unit next to it."""
    if not state.control >> hex & 1:
        return Refusal("9.3d", message("refusal-entry-control", hex=the_hex(state.world, hex)))
    if any(state.occupied(SOVIET) >> near & 1 for near in state.world.grid.neighbours[hex]):
        return Refusal("9.3d", message("refusal-entry-city-next", hex=the_hex(state.world, hex)))
    if city_in_supply(state, hex):
        return None
    return Refusal("9.3d", message("refusal-entry-city-supply", hex=the_hex(state.world, hex)))
