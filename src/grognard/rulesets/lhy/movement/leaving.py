"""[10.2] Leaving the map: fire that went along is resolved at once, then the risk of the way, then they are gone."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core.dice import Rolled
from grognard.core.flow import Frame
from grognard.core.hexes import Hex
from grognard.rulesets.lhy.events.movement import ExitFire, ExitRisked, LeftTheMap
from grognard.rulesets.lhy.results.casualties import Casualty
from grognard.rulesets.lhy.results.chance import D10, face
from grognard.rulesets.lhy.results.destruction import Destroy, Shock
from grognard.rulesets.lhy.results.hits import ResultsOn
from grognard.rulesets.lhy.results.judging import DISRUPT, LOSS, Suffered, strike
from grognard.rulesets.lhy.state import MAP, NOBODY, AntiTank, Game, LhyState, SmallArms, UnitId

from .aftermath import Ended
from .ways import friendly_edge


class LeaveMap(Frame, frozen=True):
    """[10.2x] Units at the edge leave the map over it, in this order: their action ends and fire goes along [11.3.1],
    that fire is resolved [10.2b], combat units run the risk of a foreign edge [10.2a], and the rest are gone."""

    units: tuple[UnitId, ...]
    edge: str
    entered: tuple[Hex, ...] = ()
    origin: Hex = -1
    stayed: tuple[UnitId, ...] = ()
    noted: bool = True
    shots: tuple[SmallArms, ...] = ()
    """The small arms fire that has gone along and is still to be resolved."""
    highest: int | None = None
    shells: tuple[tuple[UnitId, AntiTank], ...] = ()
    risking: tuple[UnitId, ...] = ()

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return self.units

    def start(self, g: Game, _: object) -> None:
        ended = Ended(self.units, self.entered, self.origin, stayed=self.stayed, noted=self.noted)
        g.call(self, ended, then=self.followed)

    def followed(self, g: Game, _: object) -> None:
        """[11.3.1] Fire aimed at the last hex may go along."""
        here = g.state.here(self.units[0])
        if not any(marker.target == g.state.world.side[self.units[0]] for marker in g.state.small_arms.get(here, ())):
            return g.become(self, self.shot_at)
        from grognard.rulesets.lhy.fire.burden import Burden  # noqa: PLC0415  fire stands on movement

        leavers = (*self.units, *(rider for unit in self.units for rider in g.state.load(unit)))
        g.call(self, Burden(leavers, (here,), leaving=True), then=self.pursued)

    def pursued(self, g: Game, shots: tuple[SmallArms, ...]) -> None:
        g.become(self, self.shot_at, shots=shots)

    def shot_at(self, g: Game, _: object) -> None:
        """[10.2b] One die for each marker; the highest total counts."""
        if self.shots:
            return g.ask(self, D10, then=self.shot)
        if self.highest is None:
            return g.become(self, self.line_up_shells)
        units = exposed(g.state, self.units)
        g.call(self, ResultsOn(units, self.highest, "10.2b"), then=self.suffered)

    def shot(self, g: Game, value: Rolled) -> None:
        marker, *rest = self.shots
        total = face(value) + marker.value
        g.emit(ExitFire(self.units, face(value), total))
        highest = total if self.highest is None else max(self.highest, total)
        g.become(self, self.shot_at, shots=tuple(rest), highest=highest)

    def suffered(self, g: Game, found: tuple[Suffered, ...]) -> None:
        now = {each.unit: each.now for each in found or ()}
        units = (now.get(unit, unit) for unit in self.units)
        g.become(self, self.line_up_shells, units=tuple(unit for unit in units if unit != NOBODY))

    def line_up_shells(self, g: Game, _: object) -> None:
        hits = tuple((unit, hit) for unit in self.units for hit in g.state.units[unit].hits)
        g.become(self, self.shelled, shells=hits)

    def shelled(self, g: Game, _: object) -> None:
        """[10.2b] One die for each anti-tank marker; a vehicle that is shocked stays where it is."""
        waiting = tuple((unit, hit) for unit, hit in self.shells if unit in self.units)
        if waiting:
            return g.ask(self, D10, then=self.struck, shells=waiting)
        g.become(self, self.line_up_risks)

    def struck(self, g: Game, value: Rolled) -> None:
        (unit, hit), *rest = self.shells
        outcome = strike(g.state, unit, hit.value, hit.enfilade, face(value))
        g.emit(ExitFire((unit,), face(value), face(value) + hit.value))
        units = tuple(other for other in self.units if other != unit)
        if outcome == LOSS:
            return g.call(self, Destroy(unit, "10.2b"), then=self.shelled, units=units, shells=tuple(rest))
        if outcome == DISRUPT:
            return g.call(self, Shock(unit, "10.2b"), then=self.shelled, units=units, shells=tuple(rest))
        g.become(self, self.shelled, shells=tuple(rest))

    def line_up_risks(self, g: Game, _: object) -> None:
        """[10.2a] Combat units that do not leave over their own edge, those aboard too."""
        state = g.state
        units = self.still_here(state)
        if not units:
            return g.end()
        own = self.edge == friendly_edge(state.world, state.world.side[units[0]])
        risking = () if own else tuple(unit for unit in everyone(state, units) if state.world.kind[unit].combat)
        g.become(self, self.risk, units=units, risking=risking)

    def risk(self, g: Game, _: object) -> None:
        """[10.2a] One die each; riders thrown off by the loss of their vehicle stay behind and risk no more."""
        left = self.still_here(g.state)
        risking = tuple(unit for unit in self.risking if unit in everyone(g.state, left))
        if risking:
            return g.ask(self, D10, then=self.risked, risking=risking)
        if left:
            g.emit(LeftTheMap(left, self.edge))
        g.end()

    def still_here(self, state: LhyState) -> tuple[UnitId, ...]:
        """Those of the units that have not been lost meanwhile."""
        return tuple(unit for unit in self.units if state.units[unit].place == MAP)

    def risked(self, g: Game, value: Rolled) -> None:
        unit, *rest = self.risking
        hit = face(value) >= g.state.world.tables.rolls.leave_map_risk
        g.emit(ExitRisked(unit, face(value), hit))
        if not hit:
            return g.become(self, self.risk, risking=tuple(rest))
        frame = Destroy(unit, "10.2a") if g.state.world.kind[unit].vehicle else Casualty(unit, "10.2a")
        g.call(self, frame, then=self.risk_taken)

    def risk_taken(self, g: Game, replacement: object) -> None:
        unit, *rest = self.risking
        stand_in = replacement if isinstance(replacement, int) and replacement != NOBODY else NOBODY
        units = tuple(stand_in if each == unit and stand_in != NOBODY else each for each in self.units)
        g.become(self, self.risk, units=units, risking=tuple(rest))


def everyone(state: LhyState, units: Sequence[UnitId]) -> list[UnitId]:
    """Units and those aboard them."""
    return [each for unit in units for each in (unit, *state.load(unit))]


def exposed(state: LhyState, units: Sequence[UnitId]) -> tuple[UnitId, ...]:
    """[11.3.1] Whom small arms fire concerns: units on foot but positions, and the riders of AFV."""
    found = [unit for unit in units if state.world.kind[unit].foot and not state.world.kind[unit].fp]
    riders = [rider for unit in units if state.world.kind[unit].armoured for rider in state.load(unit)]
    return (*found, *riders)
