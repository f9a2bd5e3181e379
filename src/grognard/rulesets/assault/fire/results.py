"""[MR10.7.3] [MR10.7.6] [MR10.0.1c] Results take effect: on the unit, and on those that it carries."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from grognard.core.flow import Frame
from grognard.core.hexes import Hex
from grognard.rulesets.assault.battle import has_facing
from grognard.rulesets.assault.cards.windows import BEFORE_ROUT, CardWindow
from grognard.rulesets.assault.events.fire import DamageTaken, PutDown, StepLost, UnitLost
from grognard.rulesets.assault.events.morale import Routed, Suppressed
from grognard.rulesets.assault.movement.transport import rides
from grognard.rulesets.assault.state import (
    LOST,
    NO_FACING,
    ROUTED,
    SUPPRESSED,
    AssaultState,
    Game,
    Morale,
    Unit,
)
from grognard.tactical.loads import NOBODY, UnitId

from .fate import Fate, Strength, after_criticals, after_damage, fate_of
from .hits import Hits

NOT_ONE_STEP_BACK: Final = "not_one_step_back"

ELIMINATED: Final = "eliminated"
STEP: Final = "step"
ROUT: Final = "routed"
DAMAGE: Final = "damage"
SUPPRESSION: Final = "suppressed"
UNHURT: Final = "nothing"
RESULTS: Final = (ELIMINATED, STEP, ROUT, DAMAGE, SUPPRESSION, UNHURT)
"""What an attack can come to for its target, the worst first."""

Before = tuple[tuple[UnitId, Morale], ...]
"""The morale of some units before an attack."""


def result_of(before: Unit, after: Unit) -> str:
    """What has come of a unit, by the worst that happened to it."""
    if after.place == LOST:
        return ELIMINATED
    if after.half != before.half:
        return STEP
    if after.morale == ROUTED != before.morale:
        return ROUT
    if after.damage != before.damage:
        return DAMAGE
    return UNHURT if after.morale == before.morale else SUPPRESSION


def fated(unit: Unit, fate: Fate) -> Unit:
    """A unit after its fate."""
    strength = fate.strength
    place = LOST if strength.lost else unit.place
    return replace(unit, place=place, half=strength.half, damage=strength.damage, morale=fate.morale)


def morale_in(state: AssaultState, hex: Hex) -> Before:
    """[4.0n] The morale of all units in a hex, those carried too, before an attack on it."""
    found = (unit for each in state.stack(hex) for unit in (each, *state.load(each)))
    return tuple((unit, state.units[unit].morale) for unit in found)


class TakeHits(Frame, frozen=True):
    """[MR10.7.3] Hits take effect on a unit whose morale was ``before`` when the attack began. Ends with the result."""

    unit: UnitId
    hits: Hits
    before: Morale
    cause: UnitId = NOBODY
    suppressive: bool = False
    shells: bool = False
    """[MR7.3d] Whether it was indirect fire."""

    def start(self, g: Game, _: object) -> None:
        if not self.hits.any or g.state.units[self.unit].place == LOST:
            return g.end(UNHURT)
        fate = self.fate(g.state)
        if fate.routs and not fate.strength.lost and g.state.card(self.unit).type != "vehicle":
            window = CardWindow(g.state.side(self.unit), BEFORE_ROUT, self.unit, self.cause)
            return g.call(self, window, then=self.judged)
        g.become(self, self.judged)

    def fate(self, state: AssaultState) -> Fate:
        """What awaits the unit."""
        return fate_of(state, self.unit, self.hits, self.before, suppressive=self.suppressive, shells=self.shells)

    def judged(self, g: Game, card: str | None) -> None:
        fate = self.fate(g.state)
        if card == NOT_ONE_STEP_BACK:
            fate = replace(fate, morale=SUPPRESSED, routs=False)
        was = g.state.units[self.unit]
        if not fate.strength.lost:
            shake_riders(g, self.unit)
        take_losses(g, self.unit, fate.strength)
        take_morale(g, self.unit, fate, self.cause)
        drop_rider(g, self.unit)
        g.end(result_of(was, g.state.units[self.unit]))


# ---------------------------------------------------------------------------------------------- strength and morale


def take_losses(g: Game, unit: UnitId, strength: Strength) -> None:
    """[MR10.7.5a] [MR10.7.6a] A unit is eliminated, flipped or damaged; what a lost one carries is put down."""
    who = g.state.units[unit]
    if strength.lost:
        put_down_loads(g, unit)
        g.emit(UnitLost(unit))
    elif strength.half != who.half:
        g.emit(StepLost(unit, strength.damage))
    elif strength.damage != who.damage:
        g.emit(DamageTaken(unit, strength.damage))


def take_morale(g: Game, unit: UnitId, fate: Fate, cause: UnitId) -> None:
    """[MR10.7.3a] [MR10.7.3b] A unit that is left is suppressed or routs."""
    who = g.state.units[unit]
    if who.place == LOST or fate.morale == who.morale:
        return
    g.emit(Routed(unit, cause) if fate.routs else Suppressed(unit))


def hurt(g: Game, unit: UnitId, points: int = 1) -> None:
    """[MR10.7.6a] A unit takes damage points outside an attack: its morale stays."""
    who = g.state.units[unit]
    take_losses(g, unit, after_damage(g.state.card(unit), Strength(who.half, who.damage), points))


def lose_steps(g: Game, unit: UnitId, steps: int = 1) -> None:
    """[MR10.7.5a] A unit loses steps as by critical hits, and nothing else."""
    who = g.state.units[unit]
    take_losses(g, unit, after_criticals(g.state.card(unit), Strength(who.half, who.damage), steps))


def suppress(g: Game, unit: UnitId) -> None:
    """A unit becomes Suppressed, unless it is so or worse."""
    who = g.state.units[unit]
    if who.place != LOST and not who.morale:
        g.emit(Suppressed(unit))


# ------------------------------------------------------------------------------------------------------- loads


def shake_riders(g: Game, tank: UnitId) -> None:
    """[MR10.0.1c] Any symbol left on a tank drops its riders, and they are suppressed."""
    for unit in g.state.load(tank):
        if rides(g.state, unit):
            put_down(g, unit)
            suppress(g, unit)


def drop_rider(g: Game, unit: UnitId) -> None:
    """[MR10.0.1c] Riders that are suppressed, damaged or routed drop off."""
    if g.state.units[unit].place != LOST and rides(g.state, unit):
        put_down(g, unit)


def put_down_loads(g: Game, carrier: UnitId) -> None:
    """[MR10.7.6b] [MR10.0.1c] Passengers and riders of a lost vehicle lie in its hex, take 1 damage and are
    suppressed."""
    for unit in g.state.load(carrier):
        put_down(g, unit)
        hurt(g, unit)
        suppress(g, unit)


def put_down(g: Game, unit: UnitId) -> None:
    """A unit that was carried lies in the hex of its carrier; a gun points where that does."""
    carrier = g.state.units[unit].carrier
    facing = g.state.units[carrier].facing if has_facing(g.state.world.card[unit]) else NO_FACING
    g.emit(PutDown(unit, g.state.here(unit), facing))
