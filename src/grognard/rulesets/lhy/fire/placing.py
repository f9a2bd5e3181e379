"""[11.2] Fires are given: markers are placed, the firer has acted, and what he did may be answered."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.flow import Event, Frame
from grognard.core.hexes import Hex
from grognard.rulesets.lhy.events.fire import FiredAtHex, FiredAtUnit
from grognard.rulesets.lhy.events.movement import SetDown
from grognard.rulesets.lhy.events.troops import Acted, ActNoted, Disrupted, Regrouping
from grognard.rulesets.lhy.state import FIRED, OFF_MAP, Act, Game, LhyState, UnitId
from grognard.rulesets.lhy.troops import has_known_enemy
from grognard.rulesets.lhy.world import enemy_of

from . import anti_tank, small_arms
from .fronts import enfilades_unit, fires_through
from .manner import PLAIN, Manner


class PlaceSmallArms(Frame, frozen=True):
    """[11.3.2] A unit fires small arms into a hex, or split into two. ``spends``: it is its action; a vehicle that
    fires on the move has more of its action before it."""

    unit: UnitId
    hexes: tuple[Hex, ...]
    manner: Manner = PLAIN
    spends: bool = True
    start_hex: Hex = OFF_MAP
    """Where the firer stood when its action began; where it is, unless it moved before."""

    def start(self, g: Game, _: object) -> None:
        state = g.state
        target = enemy_of(state.world.side[self.unit])
        shots = [(hex, small_arms.value(state, self.unit, hex, self.manner)) for hex in self.hexes]
        here = state.here(self.unit)
        through = tuple(feature for hex in self.hexes for feature in fires_through(state, here, hex))
        for hex, tally in shots:
            g.emit(FiredAtHex(self.unit, hex, target, tally.marker, tally.items))
        begun = here if self.start_hex == OFF_MAP else self.start_hex
        note_fire(g, Act(self.unit, FIRED, (here,), begun, through=through, targets=self.hexes), spends=self.spends)
        for vehicle in who_unloads(state, self.unit, ()):
            for fact in forced_off(state, vehicle):
                g.emit(fact)
        g.end()


class PlaceAntiTank(Frame, frozen=True):
    """[11.5.3] A unit fires at another, or split at two. Riders of a target get off at once (reading 22), unless the
    rest of a pause in their hex comes first: ``riders_wait``."""

    unit: UnitId
    targets: tuple[UnitId, ...]
    manner: Manner = PLAIN
    spends: bool = True
    start_hex: Hex = OFF_MAP
    riders_wait: bool = False

    def start(self, g: Game, _: object) -> None:
        state = g.state
        here = state.here(self.unit)
        shots = [(target, self.shot_at(state, target)) for target in self.targets]
        aims = [event.hex if self.manner.glimpse == OFF_MAP else self.manner.glimpse for _, event in shots]
        through = tuple(feature for hex in aims for feature in fires_through(state, here, hex))
        for _, event in shots:
            g.emit(event)
        begun = here if self.start_hex == OFF_MAP else self.start_hex
        note_fire(g, Act(self.unit, FIRED, (here,), begun, through=through, targets=self.targets), spends=self.spends)
        for vehicle in () if self.riders_wait else who_unloads(state, self.unit, self.targets):
            for fact in forced_off(state, vehicle):
                g.emit(fact)
        g.end()

    def shot_at(self, state: LhyState, target: UnitId) -> FiredAtUnit:
        """One shot with its value and whether it comes from behind."""
        tally = anti_tank.value(state, self.unit, target, self.manner)
        rear = self.comes_from_behind(state, target)
        return FiredAtUnit(self.unit, target, state.here(target), tally.marker, rear, tally.items)

    def comes_from_behind(self, state: LhyState, target: UnitId) -> bool:
        """[11.1b] [11.1.2x1] Whether a shot is enfilade: by a crossfire, or by where it comes from."""
        plain = self.manner.glimpse == OFF_MAP and not self.manner.close
        return self.manner.enfilade or (plain and enfilades_unit(state, self.unit, target))


def note_fire(g: Game, act: Act, *, spends: bool) -> None:
    """[8.2] [9.0a] [2.2.4x2] A fire may be answered; it is the action of its firer, but a fortified position has a shot
    with each of its weapons."""
    if not g.state.deeds.side:
        return
    g.emit(ActNoted((act,)))
    here = g.state.units[act.unit]
    if spends and (not g.state.world.kind[act.unit].fp or (here.fired_sa and here.fired_at)):
        g.emit(Acted((act.unit,)))


# --------------------------------------------------------------------------------------------- riders under fire


RIDERS_STAY = "riders_stay_until_fire"
"""The switch of reading 22: riders get off when their AFV fires, not when it is fired at."""


def who_unloads(state: LhyState, firer: UnitId, targets: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """[10.4.6.2c] The vehicles whose riders must get off: those fired at, or by the other reading the firer."""
    return (firer,) if state.plays(RIDERS_STAY) else targets


def forced_off(state: LhyState, vehicle: UnitId) -> Iterator[Event]:
    """[10.4.6.2c] [10.4.6.2d2] The riders of an AFV under anti-tank fire get off; next to the enemy they are disrupted,
    Japanese regroup wherever it is."""
    riders = state.load(vehicle)
    if not riders or not state.world.kind[vehicle].armoured:
        return
    hex = state.here(vehicle)
    yield SetDown(vehicle, riders, hex, "10.4.6.2c")
    japanese = tuple(unit for unit in riders if state.world.kind[unit].japanese and not state.units[unit].disrupted)
    if japanese:
        yield Regrouping(japanese, "10.4.6.2d2")
    if is_by_the_enemy(state, vehicle):
        for unit in riders:
            if not (state.world.kind[unit].japanese or state.units[unit].disrupted):
                yield Disrupted(unit, "10.4.6.2d2")


def is_by_the_enemy(state: LhyState, unit: UnitId) -> bool:
    """[10.4.6.2d2] Whether a unit is in or next to a hex with a known enemy."""
    side, here = state.world.side[unit], state.here(unit)
    return any(has_known_enemy(state, side, hex) for hex in (here, *state.world.ground.neighbours[here]))
