"""[13.3.5] [13.3.6] [13.3.7] Vehicles destroyed and shocked, and what befalls those aboard and beside them."""

from __future__ import annotations

from grognard.core.dice import Rolled
from grognard.core.flow import Frame
from grognard.rulesets.lhy.events.results import CheckRolled, GotOff
from grognard.rulesets.lhy.events.troops import Shocked, UnitLost
from grognard.rulesets.lhy.sight.cover import is_open
from grognard.rulesets.lhy.state import MAP, Game, LhyState, UnitId

from .casualties import ApplyOutcomes, thrown_off
from .chance import D10, OneOf, face
from .hits import CohesionChecks, checked
from .judging import (
    CASUALTY,
    DISRUPT,
    LOSS,
    REGROUP,
    UNHURT,
    Outcomes,
    disruption,
    fails,
    outcome_of,
    scapegoats,
    worse,
)


def aboard(state: LhyState, vehicle: UnitId) -> tuple[UnitId, ...]:
    """[13.3.7a] [13.3.7a4] Those aboard a vehicle, and those who got on or off while it was under fire."""
    marked = (unit for unit, here in enumerate(state.units) if vehicle in here.under_fire and here.place == MAP)
    return tuple(sorted({*state.load(vehicle), *marked}))


def bystanders(state: LhyState, vehicle: UnitId) -> tuple[UnitId, ...]:
    """[13.3.7b] [13.3.7b2] The friends beside a destroyed vehicle of whom one is hurt."""
    hex, atv = state.here(vehicle), state.kind(vehicle).atv
    if atv is None or atv < 1 or not is_open(state.world, hex) or hex in state.improved:
        return ()
    side = state.world.side[vehicle]
    return tuple(
        sorted(unit for unit in state.stack(hex) if state.world.side[unit] == side and _exposed(state, unit, vehicle))
    )


def _exposed(state: LhyState, unit: UnitId, vehicle: UnitId) -> bool:
    kind, here = state.kind(unit), state.units[unit]
    on_foot = kind.foot and kind.has_cohesion and not (kind.fp or kind.gun or kind.dummy)
    return on_foot and not here.disrupted and vehicle not in here.under_fire


class JudgeCollateral(Frame, frozen=True):
    """[13.3.7] What a destroyed vehicle does to others; nothing is applied. Ends with the outcomes.

    ``spares_gun``: machine guns alone destroyed it [13.3.7a3]; ``beside``: bystanders suffer too [13.3.7b2].
    """

    vehicle: UnitId
    outcomes: Outcomes = ()
    spares_gun: bool = False
    beside: bool = True
    waiting: tuple[UnitId, ...] = ()

    def start(self, g: Game, value: object) -> None:
        state = g.state
        outcomes = self.outcomes
        riders = aboard(state, self.vehicle)
        if riders and state.kind(riders[0]).japanese:
            for unit in riders:
                outcomes = worse(outcomes, unit, REGROUP)
            g.call(self, OneOf(riders), then=self.one_falls, outcomes=outcomes)
            return
        for unit in riders:
            outcomes = worse(outcomes, unit, self.shaken(state, unit))
        waiting = tuple(unit for unit in riders if outcome_of(outcomes, unit) < CASUALTY)
        g.become(self, self.check, outcomes=outcomes, waiting=waiting)

    def shaken(self, state: LhyState, unit: UnitId) -> int:
        """[13.3.7a] [13.3.7a3] What being aboard means in itself: disruption; the loss of a gun."""
        if state.kind(unit).gun and not self.spares_gun:
            return LOSS
        return CASUALTY if state.units[unit].heroic else DISRUPT

    def check(self, g: Game, value: object) -> None:
        if self.waiting:
            g.ask(self, D10, then=self.checked)
            return
        falling = tuple(unit for unit in aboard(g.state, self.vehicle) if not g.state.kind(unit).gun)
        g.call(self, OneOf(falling), then=self.one_falls)

    def checked(self, g: Game, value: Rolled) -> None:
        """[13.3.7a] A failed check is a casualty."""
        unit, *rest = self.waiting
        failed = fails(g.state, unit, face(value))
        g.emit(CheckRolled(unit, face(value), not failed, "13.3.7a"))
        outcomes = worse(self.outcomes, unit, CASUALTY) if failed else self.outcomes
        g.become(self, self.check, outcomes=outcomes, waiting=tuple(rest))

    def one_falls(self, g: Game, value: UnitId) -> None:
        """[13.3.7a2] One of those aboard is a casualty in any case."""
        outcomes = worse(self.outcomes, value, CASUALTY) if value >= 0 else self.outcomes
        near = bystanders(g.state, self.vehicle) if self.beside else ()
        g.call(self, OneOf(near), then=self.beside_it, outcomes=outcomes)

    def beside_it(self, g: Game, value: UnitId) -> None:
        """[13.3.7b] One bystander is disrupted."""
        if value < 0:
            g.end(self.outcomes)
            return
        harm = REGROUP if g.state.kind(value).japanese else disruption(g.state, value)
        g.end(worse(self.outcomes, value, harm))


class JudgeThrown(Frame, frozen=True):
    """[13.3.5a2] The riders of a shocked AFV check; nothing is applied. Ends with the outcomes."""

    vehicle: UnitId
    outcomes: Outcomes = ()
    waiting: tuple[UnitId, ...] | None = None

    def start(self, g: Game, value: object) -> None:
        state = g.state
        waiting = self.waiting
        if waiting is None:
            waiting = tuple(
                unit
                for unit in sorted(state.load(self.vehicle))
                if outcome_of(self.outcomes, unit) < disruption(state, unit)
            )
        if waiting:
            g.ask(self, D10, then=self.checked, waiting=waiting)
        else:
            g.end(self.outcomes)

    def checked(self, g: Game, value: Rolled) -> None:
        assert self.waiting
        unit, *rest = self.waiting
        if g.state.kind(unit).japanese:
            failed = fails(g.state, unit, face(value))
            g.emit(CheckRolled(unit, face(value), not failed, "13.3.5a2"))
            chosen = OneOf(scapegoats(g.state, g.state.load(self.vehicle)) if failed else ())
            g.call(self, chosen, then=self.sacrifice, waiting=tuple(rest))
            return
        outcomes = checked(g, unit, face(value), "13.3.5a2", self.outcomes)
        g.become(self, self.start, outcomes=outcomes, waiting=tuple(rest))

    def sacrifice(self, g: Game, value: UnitId) -> None:
        """[15.2.1] In place of a Japanese unit that would be disrupted the best of them falls."""
        g.become(self, self.start, outcomes=worse(self.outcomes, value, CASUALTY if value >= 0 else UNHURT))


def unload(g: Game, vehicle: UnitId, rule: str) -> tuple[UnitId, ...]:
    """[13.3.5a2] [13.3.7a] Everybody leaves a vehicle: those who did."""
    load = g.state.load(vehicle)
    if load:
        g.emit(GotOff(load, g.state.here(vehicle), rule))
    return load


class Destroy(Frame, frozen=True):
    """[13.3.6b] A vehicle is destroyed at once, with its collateral damage. Ends with what each ``Suffered``."""

    vehicle: UnitId
    rule: str
    spares_gun: bool = False
    beside: bool = True

    def start(self, g: Game, value: object) -> None:
        judge = JudgeCollateral(self.vehicle, spares_gun=self.spares_gun, beside=self.beside)
        g.call(self, judge, then=self.apply)

    def apply(self, g: Game, value: Outcomes) -> None:
        unload(g, self.vehicle, "13.3.7a")
        g.emit(UnitLost(self.vehicle, self.rule))
        g.become(ApplyOutcomes(value, "13.3.7a"))


class Shock(Frame, frozen=True):
    """[13.3.5a] An AFV is shocked at once; its riders get off and check [13.3.5a2]; next to the enemy they are
    disrupted in any case [10.4.6.2d2]. Ends with what each ``Suffered``."""

    vehicle: UnitId
    rule: str
    riders: tuple[UnitId, ...] = ()

    def start(self, g: Game, value: object) -> None:
        riders = tuple(sorted(unload(g, self.vehicle, "13.3.5a2")))
        g.emit(Shocked(self.vehicle, self.rule))
        g.call(self, CohesionChecks(riders, "13.3.5a2"), then=self.checked, riders=riders)

    def checked(self, g: Game, value: object) -> None:
        for unit in self.riders:
            if g.state.units[unit].place == MAP:
                thrown_off(g, unit)
        g.end(value)
