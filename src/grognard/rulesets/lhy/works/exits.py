"""[4.1.10c] [19.1.2] [19.2b] Getting out of a river, a minefield or wire: a die first, with the exit hex named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from grognard.core.dice import Rolled
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.actions.movement import AidExit, Unaided
from grognard.rulesets.lhy.events.movement import ExitRolled
from grognard.rulesets.lhy.events.troops import Acted
from grognard.rulesets.lhy.morale.aid import leaders_in, why_not_aid
from grognard.rulesets.lhy.reaction.rights import is_mined_against
from grognard.rulesets.lhy.results.chance import D10, face
from grognard.rulesets.lhy.state import NOBODY, Game, LhyState, UnitId
from grognard.rulesets.lhy.world import SIDES

from .wire import is_wired

RIVER, MINES, WIRE = "river", "mines", "wire"
RULES: dict[str, str] = {RIVER: "4.1.10c", MINES: "19.1.2", WIRE: "19.2b"}


def obstacle(state: LhyState, units: Sequence[UnitId], hex: Hex, target: Hex) -> str:
    """What must be got out of to go from a hex to its neighbour; empty where nothing holds anybody."""
    if any(crosses_river(state, unit, target) for unit in units):
        return RIVER
    side = state.world.side[units[0]]
    if is_mined_against(state, side, hex):
        return MINES
    on_foot = any(state.world.kind[unit].foot for unit in units)
    return WIRE if on_foot and is_wired(state, hex) and leads_to_enemy(state, side, hex, target) else ""


def crosses_river(state: LhyState, unit: UnitId, target: Hex) -> bool:
    """[4.1.10c] [4.1.10d] Whether a unit climbs out on the far bank: not at a ford, not if it is heroic."""
    here, bank = state.units[unit], state.world.ground.bank[target]
    return bool(here.bank and bank) and bank != here.bank and not here.heroic


def leads_to_enemy(state: LhyState, side: Side, hex: Hex, target: Hex) -> bool:
    """[19.2b] [19.2b2] Whether a step out of wire goes toward the enemy's edge."""
    ground = state.world.ground
    return ground.direction(hex, target) in ground.toward(state.world.mission.plan(side).ebe)


class ExitRoll(Frame, frozen=True):
    """[4.1.10c] [19.1.2] [19.2b] Units try to leave a hex that holds them; ends with those who get out.

    In a river and in wire each unit rolls, in a minefield a stack on foot, or each vehicle. A leader may help one unit,
    and goes along with it without a roll of his own (reading 18).
    """

    units: tuple[UnitId, ...]
    hex: Hex
    target: Hex
    what: str = ""
    leader: UnitId = NOBODY
    aided: UnitId = NOBODY
    waiting: tuple[tuple[UnitId, ...], ...] = ()
    """Those who still roll, by the die that they share."""
    out: tuple[UnitId, ...] = ()

    def start(self, g: Game, _: object) -> None:
        what = obstacle(g.state, self.units, self.hex, self.target)
        if not what:
            return g.end(self.units)
        if helpers(g.state, self.units, what):
            side = g.state.world.side[self.units[0]]
            return g.ask(self, ChooseExitAid(side, self.units, what), then=self.aid_chosen, what=what)
        g.become(self, self.line_up, what=what)

    def aid_chosen(self, g: Game, action: Action) -> None:
        if isinstance(action, AidExit):
            g.become(self, self.line_up, leader=action.leader, aided=action.unit)
        else:
            g.become(self, self.line_up)

    def line_up(self, g: Game, _: object) -> None:
        """Who rolls with whom; those whom nothing holds go at once."""
        rolling = tuple(unit for unit in self.units if unit != self.leader and self._is_held(g.state, unit))
        free = tuple(unit for unit in self.units if unit != self.leader and unit not in rolling)
        g.become(self, self.roll, waiting=self._groups(g.state, rolling), out=free)

    def _is_held(self, state: LhyState, unit: UnitId) -> bool:
        if self.what == RIVER:
            return crosses_river(state, unit, self.target)
        return self.what == MINES or state.world.kind[unit].foot

    def _groups(self, state: LhyState, rolling: tuple[UnitId, ...]) -> tuple[tuple[UnitId, ...], ...]:
        if self.what != MINES:
            return tuple((unit,) for unit in rolling)
        on_foot = tuple(unit for unit in rolling if state.world.kind[unit].foot)
        vehicles = tuple((unit,) for unit in rolling if not state.world.kind[unit].foot)
        return (on_foot, *vehicles) if on_foot else vehicles

    def roll(self, g: Game, _: object) -> None:
        if self.waiting:
            return g.ask(self, D10, then=self.rolled)
        if self.leader != NOBODY and self.leader not in self.units:
            g.emit(Acted((self.leader,)))
        g.end(tuple(unit for unit in self.units if unit in self.out))

    def rolled(self, g: Game, value: Rolled) -> None:
        group, *rest = self.waiting
        helped = self.aided in group
        modified = face(value) + (g.state.world.tables.rolls.leader if helped else 0)
        success = modified <= most(g.state, self.what)
        g.emit(ExitRolled(group, self.what, face(value), modified, success, RULES[self.what]))
        led = (self.leader,) if helped and self.leader in self.units else ()
        out = (*self.out, *group, *led) if success else self.out
        g.become(self, self.roll, waiting=tuple(rest), out=out)


def most(state: LhyState, what: str) -> int:
    """The highest roll that gets units out."""
    rolls = state.world.tables.rolls
    return {RIVER: rolls.river, MINES: rolls.minefield, WIRE: rolls.wire}[what]


def helpers(state: LhyState, units: Sequence[UnitId], what: str) -> list[tuple[UnitId, UnitId]]:
    """[4.1.10c] [19.1.2] The leaders who may help, each with whom: in a river one unit of many, in a minefield one on
    foot that leaves alone or with him; nobody in wire."""
    if what == WIRE:
        return []
    found = [
        (leader, unit)
        for leader in leaders_in(state, state.here(units[0]))
        for unit in units
        if unit != leader and state.world.kind[unit].foot and why_not_aid(state, leader, unit) is None
    ]
    if what == MINES:
        return [(leader, unit) for leader, unit in found if set(units) <= {leader, unit}]
    return found


class ChooseExitAid(Decision, frozen=True):
    """[4.1.10c] [19.1.2] Whether a leader helps, and whom."""

    units: tuple[UnitId, ...]
    what: str
    rules: ClassVar[tuple[str, ...]] = ("4.1.10c", "19.1.2")

    def legal(self, state: LhyState, /) -> Sequence[Action]:
        pairs = helpers(state, self.units, self.what)
        return [*(AidExit(leader, unit) for leader, unit in pairs), Unaided()]

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        if isinstance(action, Unaided):
            return None
        if not isinstance(action, AidExit) or not _are_counters(state, action.leader, action.unit):
            return self.unasked(state)
        if (action.leader, action.unit) in helpers(state, self.units, self.what):
            return None
        return why_not_aid(state, action.leader, action.unit) or self.unasked(state)


def _are_counters(state: LhyState, *units: UnitId) -> bool:
    return all(0 <= unit < len(state.units) and state.world.side[unit] in SIDES for unit in units)
