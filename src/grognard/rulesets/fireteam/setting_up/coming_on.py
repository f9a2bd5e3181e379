"""[11.2] Reinforcements come onto the map, one unit or stack after the other, and go on moving."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from grognard.core.flow import Action, Decision, Frame
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.actions.command import Join
from grognard.rulesets.fireteam.actions.movement import Creep, Go, Road
from grognard.rulesets.fireteam.air.defence import FlyIn
from grognard.rulesets.fireteam.air.flying import any_helicopter
from grognard.rulesets.fireteam.close_combat.melee import contested
from grognard.rulesets.fireteam.command.groups import link_hexes
from grognard.rulesets.fireteam.events.movement import Entered, SetOut
from grognard.rulesets.fireteam.events.reinforcements import LinedUp
from grognard.rulesets.fireteam.movement.entry import Arrive
from grognard.rulesets.fireteam.movement.moving import Move
from grognard.rulesets.fireteam.movement.stacking import entry_bar
from grognard.rulesets.fireteam.movement.steps import WAYS
from grognard.rulesets.fireteam.movement.terrain_costs import BY_ROAD, CAUTIOUS, comes_fast, step_cost
from grognard.rulesets.fireteam.movement.transport import passengers
from grognard.rulesets.fireteam.say import Bar, the_hex, the_unit, the_units
from grognard.rulesets.fireteam.sight.hiding import bars_entry
from grognard.rulesets.fireteam.sight.lines import on_ground, sees
from grognard.rulesets.fireteam.state import OFF_MAP, FireTeamState, Game, Twelfths, UnitId, of_side

from .reinforcements import each_entry, entry_facing, entry_hexes, queue_cost, waits

Way = Go | Road | Creep


class ComeOn(Frame, frozen=True):
    """[11.2b] [11.21] Units off the map choose where they enter, pay for it, and move on; returns those who acted."""

    units: tuple[UnitId, ...]
    group: tuple[UnitId, ...]

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return self.units

    def start(self, g: Game, _: object) -> None:
        if not any(ways_in(g.state, self)):
            return g.end(self.units)
        g.ask(self, ChooseEntry(g.state.world.side[self.units[0]]), then=self.chosen)

    def chosen(self, g: Game, action: Action) -> None:
        match action:
            case Join(unit):
                return g.become(ComeOn((*self.units, unit), self.group))
            case Go(hex) | Road(hex) | Creep(hex):
                return self.enter(g, hex, WAYS[type(action)])

    def enter(self, g: Game, hex: Hex, way: str) -> None:
        """[11.24] [11.2b] Pay, come in, and meet what waits there."""
        flies = any_helicopter(g.state.world, self.units)
        if not flies and bars_entry(g, g.state.world.side[self.units[0]], hex):
            return g.become(self)
        riders = tuple(rider for unit in self.units for rider in passengers(g.state, unit))
        move = Move(self.units, self.group, riders=riders, way=way)
        paid = move.paying([(unit, entry_cost(g.state, unit, hex, way) or 0) for unit in self.units])
        g.emit(SetOut(self.units))
        fast = all(comes_fast(g.state, unit, hex, way) for unit in self.units)
        g.emit(LinedUp(self.units, hex, entry_facing(g.state, hex), fast))
        met = not flies and contested(g.state, g.state.world.side[self.units[0]], hex)
        g.emit(Entered(self.units, hex, way))
        g.call(paid, (FlyIn if flies else Arrive)(self.units, hex, way, met=met), then=paid.go_on)


class ChooseEntry(Decision, frozen=True):
    """[11.2a] [11.21] Where the reinforcements in hand come onto the map, and who comes with them."""

    rules: ClassVar[tuple[str, ...]] = ("11.2a", "11.2b", "11.21", "11.24", "11.26")

    def prompt(self, state: FireTeamState, /) -> Message:
        return message("prompt-choose-entry", units=the_units(state.world, state.inside(ComeOn).units))

    def candidates(self, state: FireTeamState, /) -> Iterator[Action]:
        coming = state.inside(ComeOn)
        for hex in entry_hexes(state, coming.units):
            yield from (kind(hex) for kind in (Go, Road, Creep))
        yield from (Join(unit) for unit in of_side(state.world)[self.side])

    def against(self, state: FireTeamState, action: Action, /) -> Refusal | None:
        coming = state.inside(ComeOn)
        match action:
            case Go(hex) | Road(hex) | Creep(hex):
                bar = entrance_bar(state, coming, hex, WAYS[type(action)])
                return bar and Refusal(bar[0], message(bar[1], hex=the_hex(state.world, hex)))
            case Join(unit) if comes_along(state, coming, unit):
                return None
            case Join(unit):
                return Refusal("11.21", message("refusal-cannot-come-along", unit=the_unit(state.world, unit)))
        return Refusal("11.21", message("refusal-must-come-on"))

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        coming = state.inside(ComeOn)
        return [*ways_in(state, coming), *entry_companions(state, coming)]


def can_come(state: FireTeamState, unit: UnitId, group: tuple[UnitId, ...] = ()) -> bool:
    """[11.21] Whether a unit off the map can enter anywhere at all."""
    return waits(state, unit) and any(ways_in(state, ComeOn((unit,), group)))


def ways_in(state: FireTeamState, coming: ComeOn) -> Iterator[Way]:
    """[11.2b] Every hex by which units may enter, in every way that they can pay for."""
    kinds: tuple[type[Way], ...] = (Go, Road, Creep) if state.world.kind[coming.units[0]].has_facing else (Go, Creep)
    for hex in each_entry(state, coming.units):
        if keeps_together(state, coming, hex):
            yield from (kind(hex) for kind in kinds if entry_cost_bar(state, coming, hex, WAYS[kind]) is None)


def entrance_bar(state: FireTeamState, coming: ComeOn, hex: Hex, way: str) -> Bar | None:
    """The first thing that keeps units from entering by a hex."""
    if hex not in entry_hexes(state, coming.units):
        return entry_bar(state, hex, coming.units) or ("11.2a", "refusal-no-entry")
    if not keeps_together(state, coming, hex):
        return "11.21", "refusal-too-far-apart"
    return entry_cost_bar(state, coming, hex, way)


def entry_cost_bar(state: FireTeamState, coming: ComeOn, hex: Hex, way: str) -> Bar | None:
    """[11.2b] [11.24] Whether everyone can pay."""
    if way == BY_ROAD and not state.world.kind[coming.units[0]].has_facing:
        return "5.13", "refusal-road-on-foot"
    if way == CAUTIOUS and state.units[coming.units[0]].low:
        return "20.37", "refusal-not-at-low-level"
    party = Move(coming.units, coming.group)
    for unit in coming.units:
        cost = entry_cost(state, unit, hex, way)
        if cost is None:
            return "5.13", "refusal-no-road"
        if cost > party.left(state, unit):
            return "11.24", "refusal-too-dear"
    return None


def entry_cost(state: FireTeamState, unit: UnitId, hex: Hex, way: str) -> Twelfths | None:
    """[11.2b] [11.24] The cost of the entry hex and of the queue before it; None by a road that is not there."""
    cost = step_cost(state, unit, OFF_MAP, hex, way)
    return None if cost is None else cost + queue_cost(state, unit, hex, way)


def keeps_together(state: FireTeamState, coming: ComeOn, hex: Hex) -> bool:
    """[11.21] Whether units come on near enough to those of their group that came before, as activation demands."""
    before = [entered for unit, entered in state.deeds.arrived if unit in coming.group]
    if not before:
        return True
    unit = coming.units[0]
    if state.world.kind[unit].is_helicopter:
        return any(state.world.grid.distance(hex, other) <= link_hexes(state.world, unit) for other in before)
    link = link_hexes(state.world, unit) if state.world.kind[unit].is_vehicle or state.world.kind[unit].is_squad else 1
    return any(within_link(state, hex, other, link) for other in before)


def within_link(state: FireTeamState, one: Hex, other: Hex, link: int) -> bool:
    return state.world.grid.distance(one, other) <= link and sees(
        state.world, state.smoke, on_ground(state.world, one), on_ground(state.world, other)
    )


def entry_companions(state: FireTeamState, coming: ComeOn) -> Iterator[Join]:
    """[4.42a] [5.12a] Who may come in the same stack: on foot the others of the group, and leaders."""
    first = coming.units[0]
    if state.world.kind[first].walks:
        everyone = of_side(state.world)[state.world.side[first]]
        yield from (Join(unit) for unit in everyone if comes_along(state, coming, unit))


def comes_along(state: FireTeamState, coming: ComeOn, unit: UnitId) -> bool:
    """[4.42a] [5.12a] [11.21] Whether one more unit may come in the same stack, and there is a way in for them all."""
    first = coming.units[0]
    if unit in coming.units or not waits(state, unit) or state.units[unit].due != state.units[first].due:
        return False
    if not state.world.kind[first].walks or state.world.side[unit] != state.world.side[first]:
        return False
    return may_accompany(state, coming, unit) and any(ways_in(state, ComeOn((*coming.units, unit), coming.group)))


def may_accompany(state: FireTeamState, coming: ComeOn, unit: UnitId) -> bool:
    """Whether a unit off the map comes in with a stack on foot: of its group, or a leader who goes along."""
    if state.world.kind[unit].is_leader:
        return not state.deeds.activated >> unit & 1 and any(
            state.world.kind[other].is_infantry for other in coming.units
        )
    return unit in coming.group and state.world.kind[unit].is_infantry and not state.world.kind[unit].heavy
