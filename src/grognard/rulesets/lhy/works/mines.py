"""[19.1] Minefields: found when they are entered, and what they do to those who enter."""

from __future__ import annotations

from grognard.core.dice import Rolled
from grognard.core.flow import Frame
from grognard.core.hexes import Hex
from grognard.rulesets.lhy.events.movement import MinefieldFound, MinesRolled
from grognard.rulesets.lhy.reaction.rights import is_mined_against
from grognard.rulesets.lhy.results.casualties import Casualty
from grognard.rulesets.lhy.results.chance import D10, OneOf, face
from grognard.rulesets.lhy.results.destruction import Destroy, Shock
from grognard.rulesets.lhy.state import MAP, NOBODY, Game, LhyState, UnitId


def is_unknown(state: LhyState, hex: Hex) -> bool:
    """[19.1a] Whether a minefield lies in a hex of which the enemy does not know."""
    return any(field.hex == hex and not field.known for field in state.minefields)


class EnterMinefield(Frame, frozen=True):
    """[19.1.1x] Units enter a hex: an enemy minefield there is found and attacks them, one die for those on foot
    together and one for each vehicle. Ends with those who are still there, or with everybody where no mines lie."""

    units: tuple[UnitId, ...]
    hex: Hex
    waiting: tuple[tuple[UnitId, ...], ...] = ()
    now: tuple[tuple[UnitId, UnitId], ...] = ()
    """Whom a casualty has replaced, and by whom."""

    def start(self, g: Game, _: object) -> None:
        state = g.state
        if not is_mined_against(state, state.world.side[self.units[0]], self.hex):
            return g.end(self.units)
        if is_unknown(state, self.hex):
            g.emit(MinefieldFound(self.hex))
        on_foot = tuple(unit for unit in self.units if state.world.kind[unit].foot)
        vehicles = tuple((unit,) for unit in self.units if state.world.kind[unit].vehicle)
        g.become(self, self.roll, waiting=(on_foot, *vehicles) if on_foot else vehicles)

    def roll(self, g: Game, _: object) -> None:
        if self.waiting:
            return g.ask(self, D10, then=self.rolled)
        g.end(tuple(self._standing(g.state)))

    def _standing(self, state: LhyState) -> list[UnitId]:
        stand_ins = dict(self.now)
        found = [stand_ins.get(unit, unit) for unit in self.units]
        return [unit for unit in found if unit != NOBODY and state.units[unit].place == MAP]

    def rolled(self, g: Game, value: Rolled) -> None:
        group, die = self.waiting[0], face(value)
        hit = die >= danger(g.state, group[0])
        g.emit(MinesRolled(group, die, hit))
        if not hit:
            return g.become(self, self.roll, waiting=self.waiting[1:])
        if g.state.world.kind[group[0]].foot:
            return g.call(self, OneOf(group), then=self.one_hit)
        g.call(self, blast(g.state, group[0]), then=self.blasted)

    def one_hit(self, g: Game, unit: UnitId) -> None:
        """[19.1.1a] One of the units on foot, by chance, is a casualty."""
        g.call(self, Casualty(unit, "19.1.1a"), then=self.fallen, now=(*self.now, (unit, NOBODY)))

    def fallen(self, g: Game, replacement: UnitId) -> None:
        *before, (unit, _) = self.now
        g.become(self, self.roll, now=(*before, (unit, replacement)), waiting=self.waiting[1:])

    def blasted(self, g: Game, _: object) -> None:
        g.become(self, self.roll, waiting=self.waiting[1:])


def danger(state: LhyState, unit: UnitId) -> int:
    """[19.1.1a] [19.1.1b] From which roll on mines hurt a kind of unit."""
    rolls, kind = state.world.tables.rolls, state.world.kind[unit]
    if kind.foot:
        return rolls.mines_foot
    return rolls.mines_afv if kind.armoured else rolls.mines_vehicle


def blast(state: LhyState, vehicle: UnitId) -> Frame:
    """[19.1.1b] An AFV is shocked, any other vehicle destroyed."""
    if state.world.kind[vehicle].armoured:
        return Shock(vehicle, "19.1.1b")
    return Destroy(vehicle, "19.1.1b")
