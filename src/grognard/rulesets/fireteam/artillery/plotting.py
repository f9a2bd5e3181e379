"""[3.0d] [9.1] Fires are planned, in secret, at the beginning of a turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.bits import bits
from grognard.core.flow import Action, Decision, Frame, Rng, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.core.sampling import draw
from grognard.rulesets.fireteam.actions.artillery import DropMission, PlotFire, PlotMission, Target
from grognard.rulesets.fireteam.actions.command import Done
from grognard.rulesets.fireteam.events.artillery import PlotsForgotten, PlotStruck, Plotted, PlottingDone
from grognard.rulesets.fireteam.files import TABLES
from grognard.rulesets.fireteam.forces import PIECES
from grognard.rulesets.fireteam.say import the_unit
from grognard.rulesets.fireteam.state import FireTeamState, Game, Plot, UnitId
from grognard.rulesets.fireteam.world import SIDES, SOVIET, US

from .issuing import Issue
from .missions import PlanMission
from .observing import OFF_BOARD, betray
from .plans import (
    NUMBERS,
    artillery_units,
    can_be_veiled,
    counted_on,
    fire_targets,
    fire_zone,
    fires_to_plan,
    fits_chain,
    hex_refusal,
    in_range,
    in_smoke_range,
    is_fire_observed,
    mission_of,
    missions_to_plan,
    serves_now,
    smoke_hexes_from,
    takes_smoke_hexes,
    why_not_mission,
    why_not_plan,
)

MORTAR_HEXES = TABLES.smoke_sources["M106"].hexes


class Plotting(Frame, frozen=True):
    """[3.0d] [9.1a] Each side that has artillery plans its fires; the other sees nothing of it."""

    def start(self, g: Game, _: object) -> None:
        if any(plot.unit >= 0 for side in SIDES for plot in g.state.plots[side]):
            g.emit(PlotsForgotten())
        g.call(self, Issue(), then=self.issued)

    def issued(self, g: Game, _: object) -> None:
        g.call(self, planning(g.state, US), then=self.us_done)

    def us_done(self, g: Game, _: object) -> None:
        g.call(self, planning(g.state, SOVIET), then=self.done)

    def done(self, g: Game, _: object) -> None:
        g.end()


class PlanSide(Frame, frozen=True):
    """[9.1a] One side plans; it is asked whether or not its observers see anything, so as not to betray them."""

    side: Side
    kept: tuple[Plot, ...] = ()
    """[9.43c] The missions left over from last turn, which may be struck out; what is planned now may not."""

    def start(self, g: Game, _: object) -> None:
        if not has_artillery(g.state, self.side):
            return g.end()
        g.ask(self, ChoosePlot(self.side), then=self.answered)

    def answered(self, g: Game, action: Action) -> None:
        match action:
            case PlotFire(unit, number):
                return g.call(self, PlanFire(self.side, Plot(number, unit=unit)), then=self.start)
            case PlotMission(battery, number):
                return g.call(self, PlanMission(self.side, Plot(number, battery=battery)), then=self.start)
            case DropMission(battery, number):
                plot = mission_of(g.state, self.side, battery, number)
                assert plot is not None
                g.emit(PlotStruck(self.side, plot))
                return g.become(replace(self, kept=tuple(other for other in self.kept if other != plot)))
        betray_observers(g, self.side)
        g.emit(PlottingDone(self.side))
        g.end()


def planning(state: FireTeamState, side: Side) -> PlanSide:
    """[9.43c] A side about to plan, with the missions that it has left."""
    return PlanSide(side, tuple(plot for plot in state.plots[side] if plot.battery))


def has_artillery(state: FireTeamState, side: Side) -> bool:
    """[9.3] [9.4] Whether a side has anything to plan for: units on the map, or batteries that serve.

    [13.1c] It is asked about batteries that it has secretly lost, so as not to betray that they are lost.
    """
    batteries = any(serves_now(state, battery) for battery in counted_on(state, side))
    return batteries or bool(artillery_units(state, side))


def betray_observers(g: Game, side: Side) -> None:
    """[15.7] Whoever has observed for a plot may be seen by night."""
    for plot in g.state.plots[side]:
        betray(g, side, observing_platoon(plot), plot.hexes or plot.smoke)


def observing_platoon(plot: Plot) -> int:
    """The platoon whose observers serve a plot."""
    return PIECES[plot.unit].platoon if plot.unit >= 0 else OFF_BOARD


class ChoosePlot(Decision, frozen=True):
    """[9.1a] Which fire is planned or struck out."""

    rules: ClassVar[tuple[str, ...]] = ("9.1a", "9.31a", "9.41c", "9.43c")

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        fires = [PlotFire(unit, number) for unit, number in fires_to_plan(state, self.side)]
        return [*fires, *self._others(state)]

    def _others(self, state: FireTeamState) -> list[Action]:
        """What can be planned for batteries or struck out, and that it is enough."""
        return [
            *(PlotMission(battery, number) for battery, number in missions_to_plan(state, self.side)),
            *(DropMission(plot.battery, plot.number) for plot in state.inside(PlanSide).kept),
            Done(),
        ]

    def sample(self, state: FireTeamState, rng: Rng, /) -> Action:
        fires = [PlotFire(unit, number) for unit in artillery_units(state, self.side) for number in NUMBERS]
        return draw(
            rng, self._others(state), fires, lambda fire: why_not_plan(state, self.side, fire.unit, fire.number) is None
        )

    def explain(self, state: FireTeamState, action: Action, /) -> Refusal:
        found: Refusal | None = None
        match action:
            case PlotFire(unit, number):
                found = why_not_plan(state, self.side, unit, number)
            case PlotMission(battery, number):
                found = why_not_mission(state, self.side, battery, number)
            case DropMission(battery):
                found = Refusal("9.43c", message("refusal-no-mission", battery=battery))
        return found or Refusal("9.1a", message("refusal-not-an-answer"))


# ------------------------------------------------------------------------------------------ units on the map


class PlanFire(Frame, frozen=True):
    """[9.1a] [10.21c] The hex at which a unit will fire; for a mortar two more if it is to be able to fire smoke."""

    side: Side
    plot: Plot

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return (self.plot.unit,)

    @property
    def hexes(self) -> tuple[Hex, ...]:
        return (*self.plot.hexes, *self.plot.smoke)

    def start(self, g: Game, _: object) -> None:
        if self.hexes and (len(self.hexes) == MORTAR_HEXES or not may_go_on(g.state, self)):
            return g.become(self, self.done)
        g.ask(self, ChooseTarget(self.side), then=self.answered)

    def answered(self, g: Game, action: Action) -> None:
        if not isinstance(action, Target):
            return g.become(self, self.done)
        plot, hex = self.plot, action.hex
        more = replace(plot, smoke=(*plot.smoke, hex)) if plot.hexes else replace(plot, hexes=(hex,))
        g.become(replace(self, plot=more))

    def done(self, g: Game, _: object) -> None:
        g.emit(Plotted(self.side, self.plot))
        g.end()


def may_go_on(state: FireTeamState, plan: PlanFire) -> bool:
    """[10.21c] Whether more hexes can be planned for smoke."""
    unit = plan.plot.unit
    return takes_smoke_hexes(state, unit) and can_be_veiled(state, unit, plan.hexes[0])


class ChooseTarget(Decision, frozen=True):
    """[9.1a] [9.3a] [10.21c] At which hex a unit will fire, or where its smoke will lie too."""

    rules: ClassVar[tuple[str, ...]] = ("9.1a", "9.3a", "9.33a", "10.21c")

    def prompt(self, state: FireTeamState, /) -> Message:
        plan = state.inside(PlanFire)
        name = "prompt-choose-smoke-hex" if plan.hexes else "prompt-choose-target"
        return message(name, unit=the_unit(plan.plot.unit), number=plan.plot.number)

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        plan = state.inside(PlanFire)
        unit, hexes = plan.plot.unit, plan.hexes
        if not hexes:
            return [Target(hex) for hex in bits(fire_targets(state, unit, plan.plot.number))]
        more: list[Action] = [Target(hex) for hex in next_smoke_hexes(state, unit, hexes)]
        return [*more, Done()] if len(hexes) == 1 else more

    def sample(self, state: FireTeamState, rng: Rng, /) -> Action:
        plan = state.inside(PlanFire)
        if plan.hexes:
            return super().sample(state, rng)
        unit = plan.plot.unit
        zone = bits(fire_zone(state, unit, plan.plot.number))
        return Target(draw(rng, (), zone, lambda hex: is_fire_observed(state, unit, hex)))

    def explain(self, state: FireTeamState, action: Action, /) -> Refusal:
        plan = state.inside(PlanFire)
        if isinstance(action, Target):
            return (why_not_smoke_hex if plan.hexes else why_not_fire_target)(state, plan, action.hex)
        if isinstance(action, Done) and plan.hexes:
            return Refusal("10.21c", message("refusal-three-hexes"))
        return Refusal("9.1a", message("refusal-not-an-answer"))


def next_smoke_hexes(state: FireTeamState, unit: UnitId, hexes: Sequence[Hex]) -> list[Hex]:
    """[10.21a] The hexes with which the smoke of a mortar may go on and be completed."""
    found = smoke_hexes_from(state, unit, hexes)
    if len(hexes) + 1 == MORTAR_HEXES:
        return found
    return [hex for hex in found if smoke_hexes_from(state, unit, (*hexes, hex))]


def why_not_fire_target(state: FireTeamState, plan: PlanFire, hex: Hex) -> Refusal:
    """Why a unit may not plan its fire at a hex."""
    unit = plan.plot.unit
    if not state.board >> hex & 1:
        return hex_refusal("11.11", "refusal-off-board", hex)
    if not in_range(state, unit, hex):
        return hex_refusal("9.33a", "refusal-out-of-range", hex)
    if not fits_chain(state, unit, plan.plot.number, hex):
        return hex_refusal("9.3a", "refusal-not-contiguous", hex)
    return hex_refusal("9.1a", "refusal-not-observed", hex)


def why_not_smoke_hex(state: FireTeamState, plan: PlanFire, hex: Hex) -> Refusal:
    """Why the smoke of a mortar may not lie in a hex."""
    if not in_smoke_range(state, plan.plot.unit, hex):
        return hex_refusal("10.25a", "refusal-out-of-range", hex)
    return hex_refusal("10.21a", "refusal-not-contiguous", hex)
