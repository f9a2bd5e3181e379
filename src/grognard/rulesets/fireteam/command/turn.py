"""[3.0] The turn: preparation, activity, end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from grognard.core.dice import Draw, Drawn
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import message
from grognard.core.rules import Refusal
from grognard.core.world import of_world
from grognard.rulesets.fireteam.actions.command import Done, Release
from grognard.rulesets.fireteam.air.flying import first_air_turn
from grognard.rulesets.fireteam.artillery.batteries import FireBattery, Plotting, battery_chits
from grognard.rulesets.fireteam.events.command import (
    ChitDrawn,
    CupFilled,
    PointsReckoned,
    SavedKept,
    SavedReleased,
    TurnBegan,
    chit_name,
)
from grognard.rulesets.fireteam.events.movement import CautionAged
from grognard.rulesets.fireteam.say import the_unit
from grognard.rulesets.fireteam.setting_up.reinforcements import arriving_points
from grognard.rulesets.fireteam.setting_up.variant_rolls import RollArrivals
from grognard.rulesets.fireteam.state import MAP, Deeds, FireTeamState, Game, Halves, Purse, UnitId, of_side
from grognard.rulesets.fireteam.victory.reckoning import FinalReckoning
from grognard.rulesets.fireteam.world import SIDES, SOVIET, US, World

from .costs import POINT
from .end_phase import EndPhase
from .impulse import Impulse

AIR = "air"
BATTERY = "battery"


@of_world
def walkers(world: World) -> tuple[UnitId, ...]:
    """The pieces that move on foot."""
    return tuple(unit for unit, kind in enumerate(world.kind) if kind.walks)


class Turn(Frame, frozen=True):
    """[3.0a] Preparation, activity and end, over and over to the last turn."""

    def start(self, g: Game, _: object) -> None:
        g.emit(TurnBegan(g.state.turn + 1))
        g.call(self, RollArrivals(), then=self.rolled)

    def rolled(self, g: Game, _: object) -> None:
        g.call(self, Preparation(), then=self.prepared)

    def prepared(self, g: Game, _: object) -> None:
        g.call(self, Activity(), then=self.active)

    def active(self, g: Game, _: object) -> None:
        g.call(self, EndPhase(), then=self.ended)

    def ended(self, g: Game, _: object) -> None:
        g.call(self, FinalReckoning(), then=self.start)  # [11.15]


# --------------------------------------------------------------------------------------------- preparation


class Preparation(Frame, frozen=True):
    """[3.0b] to [3.0e] Command points, saved CP, plots, Cautious markers."""

    def start(self, g: Game, _: object) -> None:
        for side in SIDES:
            reckon(g, side)
        g.call(self, KeepSaved(US), then=self.us_kept)

    def us_kept(self, g: Game, _: object) -> None:
        g.call(self, KeepSaved(SOVIET), then=self.soviet_kept)

    def soviet_kept(self, g: Game, _: object) -> None:
        """[20.22] Saved helicopter CP are dealt with in the same way."""
        g.call(self, KeepSaved(US, air=True), then=self.us_kept_air)

    def us_kept_air(self, g: Game, _: object) -> None:
        g.call(self, KeepSaved(SOVIET, air=True), then=self.kept)

    def kept(self, g: Game, _: object) -> None:
        g.call(self, Plotting(), then=self.plotted)

    def plotted(self, g: Game, _: object) -> None:
        g.emit(CupFilled(filled_cup(g.state)))
        g.emit(CautionAged())
        g.end()


def reckon(g: Game, side: Side) -> None:
    """[3.0b] [4.12a] [11.23] Allowance and chits after last turn's losses, with what reinforcements bring."""
    allowance, chits = reduced(g.state.purses[side])
    more, new = arriving_points(g.state, side)
    g.emit(PointsReckoned(side, allowance + more, largest_first((*chits, *new))))
    if g.state.air_purses[side].allowance:
        g.emit(PointsReckoned(side, *reduced(g.state.air_purses[side]), air=True))


def reduced(purse: Purse) -> tuple[Halves, tuple[int, ...]]:
    """[4.12a] [4.12b] An allowance and its chits after the losses of the turn before."""
    return max(purse.allowance - purse.lost, 0), cut(purse.chits, purse.lost // POINT)


def cut(chits: tuple[int, ...], loss: int) -> tuple[int, ...]:
    """[4.12b] Chits with a loss taken from the largest first, change given."""
    left = list(largest_first(chits))
    while loss and left:
        value = left.pop(0)
        if value > loss:
            left.append(value - loss)
        loss = max(loss - value, 0)
        left = list(largest_first(left))
    return tuple(left)


def largest_first(chits: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(chits, reverse=True))


def impulse_limit(world: World, allowance: Halves) -> int:
    """[4.14a] [4.14c] How many impulses in a row an allowance permits."""
    return world.tables.impulse_limit(allowance // POINT)


class KeepSaved(Frame, frozen=True):
    """[3.0c] [4.54a] A side takes saved CP off the map or keeps them and pays for them."""

    side: Side
    air: bool = False
    """[20.22] Whether it is about helicopter CP."""

    def start(self, g: Game, _: object) -> None:
        if holders(g.state, self.side, air=self.air):
            return g.ask(self, ChooseRelease(self.side), then=self.answered)
        g.end()

    def answered(self, g: Game, action: Action) -> None:
        if isinstance(action, Release):
            g.emit(SavedReleased(action.unit))
            return g.become(self)
        purse = (g.state.air_purses if self.air else g.state.purses)[self.side]
        kept = sum(g.state.units[unit].saved for unit in holders(g.state, self.side, air=self.air))
        g.emit(SavedKept(self.side, max(purse.remaining - rounded_up(kept), 0), self.air))
        g.end()


def rounded_up(amount: Halves) -> Halves:
    """[4.54b] Saved CP as whole points."""
    return (amount + 1) // POINT * POINT


def holders(state: FireTeamState, side: Side, *, air: bool = False) -> list[UnitId]:
    """[20.22] The units of a side with saved ground CP, or its helicopters with saved helicopter CP."""
    units = state.units
    saved = [unit for unit in of_side(state.world)[side] if units[unit].saved]
    return [unit for unit in saved if holds_saved(state, side, unit, air=air)]


def holds_saved(state: FireTeamState, side: Side, unit: UnitId, *, air: bool) -> bool:
    """[4.54a] [20.22] Whether a unit of a side has saved CP on it, of the ground or of the air."""
    if not state.units[unit].saved:
        return False
    return state.world.side[unit] == side and state.world.kind[unit].is_helicopter == air


class ChooseRelease(Decision, frozen=True):
    """[4.54a] Whose saved CP are taken off the map."""

    rules: ClassVar[tuple[str, ...]] = ("4.54a", "4.54b")

    def candidates(self, state: FireTeamState, /) -> Sequence[Action]:
        return [*(Release(unit) for unit in of_side(state.world)[self.side]), Done()]

    def against(self, state: FireTeamState, action: Action, /) -> Refusal | None:
        if isinstance(action, Done):
            return None
        if not isinstance(action, Release):
            return self.unasked(state)
        if holds_saved(state, self.side, action.unit, air=state.inside(KeepSaved).air):
            return None
        return Refusal("4.54a", message("refusal-nothing-saved", unit=the_unit(state.world, action.unit)))

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return [*map(Release, holders(state, self.side, air=state.inside(KeepSaved).air)), Done()]


def filled_cup(state: FireTeamState) -> tuple[tuple[str, int], ...]:
    """[4.1a] [4.54b] [9.42a] [20.15a] The chits of both sides, cut to CP remaining, with batteries and helicopters."""
    names: Counter[str] = Counter()
    for side in SIDES:
        purse = state.purses[side]
        for value in cut(purse.chits, purse.spent // POINT):
            names[chit_name(side, value, air=False)] += 1
        for value in air_chits(state, side):
            names[chit_name(side, value, air=True)] += 1
        names.update(battery_chits(state, side))
    return tuple(sorted(names.items()))


def air_chits(state: FireTeamState, side: Side) -> tuple[int, ...]:
    """[20.15a] [20.22] [20.84b] The helicopter chits of a side, cut to its helicopter CP, once its helicopters come."""
    purse = state.air_purses[side]
    if not state.plays("20") or state.turn < first_air_turn(state, side):
        return ()
    return cut(purse.chits, purse.spent // POINT)


# ------------------------------------------------------------------------------------------------- activity


class Activity(Frame, frozen=True):
    """[3.0f] to [3.0h] Chits are drawn one by one until the phase ends [4.15a]."""

    def start(self, g: Game, _: object) -> None:
        if not going_on(g.state):
            return g.end()
        g.ask(self, Draw(cup=drawable(g.state)), then=self.drawn)

    def drawn(self, g: Game, action: Drawn) -> None:
        side, *rest = action.item.split("/")
        if rest[0] == BATTERY:
            return g.call(self, FireBattery(side, int(rest[1])), then=self.start)
        air, value = rest[0] == AIR, int(rest[-1])
        purse = (g.state.air_purses if air else g.state.purses)[side]
        funds = min(value * POINT, purse.remaining)
        g.emit(ChitDrawn(side, value, funds, air))
        g.call(self, Impulse(Deeds(side, air, funds, stacked=on_foot_now(g.state))), then=self.start)


def on_foot_now(state: FireTeamState) -> tuple[tuple[UnitId, Hex], ...]:
    """[4.41a] [6.31a] [8.1a] Where everyone on foot stands, leaders and those whom they may help."""
    units = state.units
    return tuple([(unit, units[unit].hex) for unit in walkers(state.world) if units[unit].place == MAP])


def may_draw(state: FireTeamState, side: Side) -> bool:
    """[4.14b] [4.15b] Whether a ground chit of a side counts when drawn: it has CP left and is not at its limit."""
    purse = state.purses[side]
    last, count = state.run
    at_limit = last == side and count >= impulse_limit(state.world, purse.allowance)
    return purse.remaining > 0 and not at_limit


def going_on(state: FireTeamState) -> bool:
    """[4.15a] The phase goes on while a side with CP remaining may still have an impulse."""
    return any(may_draw(state, side) for side in SIDES)


def drawable(state: FireTeamState) -> tuple[tuple[str, int], ...]:
    """[4.14b] The chits that count; any other would go back into the cup and another be drawn."""
    return tuple((name, count) for name, count in state.cup if counts(state, name))


def counts(state: FireTeamState, name: str) -> bool:
    """Whether a chit counts when drawn."""
    side, *rest = name.split("/")
    if rest[0] == BATTERY:
        return True
    if rest[0] == AIR:
        return state.air_purses[side].remaining > 0
    return may_draw(state, side)
