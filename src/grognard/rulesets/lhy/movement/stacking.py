"""[2.3] How many units of a side a hex holds, and what happens to those in excess."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from grognard.core.flow import Action, Decision, Event, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Caution, Refusal
from grognard.core.world import of_world
from grognard.rulesets.lhy.actions.movement import Discard
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.events.movement import SetDown
from grognard.rulesets.lhy.events.troops import UnitLost
from grognard.rulesets.lhy.forces import Kind
from grognard.rulesets.lhy.say import refusal, the_hex
from grognard.rulesets.lhy.state import Game, LhyState, UnitId
from grognard.rulesets.lhy.tables import Tables
from grognard.rulesets.lhy.troops import own_in
from grognard.rulesets.lhy.world import SIDES, enemy_of

SQUADS, MGS, VEHICLES, GUNS, POSITIONS, TEAMS = "squads", "mg", "vehicles", "guns", "fps", "teams"


def room_class(kind: Kind) -> str:
    """[2.3a] What a counter counts as in a hex; dummies count for nothing."""
    if kind.dummy:
        return ""
    if kind.vehicle:
        return VEHICLES
    if kind.infantry:
        return SQUADS
    return {"mg": MGS, "gun": GUNS, "fp": POSITIONS}.get(kind.type, TEAMS)


def weight(kind: Kind, tables: Tables) -> int:
    """[2.3b] Two sections count as one squad."""
    return tables.stacking.sections_per_squad if kind.type == "squad" else 1


@of_world
def limits(world: Battle) -> dict[str, int]:
    """[2.3a] The most of each class, squads counted in sections."""
    room = world.tables.stacking
    return {
        SQUADS: room.squads * room.sections_per_squad,
        MGS: room.mg,
        VEHICLES: room.vehicles,
        GUNS: room.guns,
        POSITIONS: room.fps,
        TEAMS: room.teams,
    }


def load_of(state: LhyState, units: Sequence[UnitId]) -> dict[str, int]:
    """[2.3b] How much of each class some units fill."""
    filled: dict[str, int] = {}
    for unit in units:
        kind = state.kind(unit)
        name = room_class(kind)
        if name:
            filled[name] = filled.get(name, 0) + (weight(kind, state.world.tables) if name == SQUADS else 1)
    return filled


def crowded(state: LhyState, units: Sequence[UnitId]) -> set[str]:
    """[2.3a] The classes of which some units of one side in one hex are too many."""
    most = limits(state.world)
    return {name for name, count in load_of(state, units).items() if count > most[name]}


def fits(state: LhyState, side: Side, hex: Hex, coming: Sequence[UnitId]) -> bool:
    """[2.3a] Whether a hex has room for further units of a side."""
    return not crowded(state, [*own_in(state, side, hex), *coming])


def in_excess(state: LhyState, side: Side, hex: Hex) -> list[UnitId]:
    """[2.3c] The units among which the owner must choose one to remove; none where everything fits."""
    here = own_in(state, side, hex)
    if len(here) <= 1:
        return []
    too_many = crowded(state, here)
    return [unit for unit in here if room_class(state.kind(unit)) in too_many] if too_many else []


def crowds(state: LhyState) -> Iterator[tuple[Side, Hex]]:
    """[2.3c] Where a side has too many units, the active side first, in board order."""
    for side in (state.active, enemy_of(state.active)) if state.active else SIDES:
        for hex in sorted(state.at):
            if in_excess(state, side, hex):
                yield side, hex


def crowding(state: LhyState, side: Side) -> Iterator[Caution]:
    """[2.3c] The hexes of a side that hold too many units: what is too many is lost when the cycle ends."""
    for whose, hex in crowds(state):
        if whose == side:
            yield Caution("2.3c", message("caution-crowded", hex=the_hex(state.world, hex)))


class CheckStacking(Frame, frozen=True):
    """[2.3c] At the end of a cycle the owners remove what is in excess, unit by unit."""

    def start(self, g: Game, _: object) -> None:
        found = next(crowds(g.state), None)
        if found is None:
            return g.end()
        side, hex = found
        g.ask(self, ChooseExcess(side, hex), then=self.chosen)

    def chosen(self, g: Game, action: Discard) -> None:
        for event in removal(g.state, action.unit):
            g.emit(event)
        g.become(self)


def removal(state: LhyState, unit: UnitId) -> Iterator[Event]:
    """[2.3c] A unit in excess goes, and its combat steps count as lost (reading 64); what it carried stays."""
    if state.load(unit):
        yield SetDown(unit, state.load(unit), state.here(unit), "2.3c")
    yield UnitLost(unit, "2.3c")


class ChooseExcess(Decision, frozen=True):
    """[2.3c] Which unit of a crowded hex goes."""

    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("2.3c",)

    def prompt(self, state: LhyState, /) -> Message:
        return message("prompt-choose-excess", hex=the_hex(state.world, self.hex))

    def legal(self, state: LhyState, /) -> Sequence[Action]:
        return [Discard(unit) for unit in in_excess(state, self.side, self.hex)]

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        if not isinstance(action, Discard):
            return self.unasked(state)
        if action.unit in in_excess(state, self.side, self.hex):
            return None
        return refusal("2.3a", "not-in-excess")
