"""[3.0d] [9.1] Fires are planned, in secret, at the beginning of a turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Self

from msgspec.structs import replace

from grognard.core.bits import bits
from grognard.core.flow import Action, Decision, Frame, Rng, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.core.sampling import draw
from grognard.rulesets.fireteam.actions.artillery import DropMission, PlotFire, PlotMission
from grognard.rulesets.fireteam.actions.command import Done
from grognard.rulesets.fireteam.events.artillery import PlotsForgotten, PlotStruck, Plotted, PlottingDone
from grognard.rulesets.fireteam.say import the_unit
from grognard.rulesets.fireteam.state import FireTeamState, Game, Plot, UnitId
from grognard.rulesets.fireteam.world import SIDES, SOVIET, US
from grognard.tactical.aiming import Aiming, ChooseHex
from grognard.tactical.missions import struck_out

from .issuing import Issue
from .missions import PlanMission
from .plans import (
    artillery_units,
    can_be_veiled,
    counted_on,
    fire_targets,
    fire_zone,
    fits_chain,
    hex_refusal,
    in_range,
    is_fire_observed,
    mission_of,
    mortar_hexes,
    numbers,
    serves_now,
    smoke_zone,
    takes_smoke_hexes,
    why_not_mission,
    why_not_more_smoke,
    why_not_plan,
)


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
                return g.become(replace(self, kept=struck_out(self.kept, plot)))
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


class ChoosePlot(Decision, frozen=True):
    """[9.1a] Which fire is planned or struck out."""

    rules: ClassVar[tuple[str, ...]] = ("9.1a", "9.31a", "9.41c", "9.43c")

    def candidates(self, state: FireTeamState, /) -> Iterable[Action]:
        every = numbers(state.world)
        return [
            *(PlotFire(unit, number) for unit in artillery_units(state, self.side) for number in every),
            *(PlotMission(battery.number, number) for battery in state.batteries[self.side] for number in every),
            *(DropMission(plot.battery, plot.number) for plot in state.inside(PlanSide).kept),
            Done(),
        ]

    def against(self, state: FireTeamState, action: Action, /) -> Refusal | None:
        match action:
            case PlotFire(unit, number):
                return why_not_plan(state, self.side, unit, number)
            case PlotMission(battery, number):
                return why_not_mission(state, self.side, battery, number)
            case DropMission(battery, number):
                kept = ((plot.battery, plot.number) for plot in state.inside(PlanSide).kept)
                if (battery, number) not in kept:
                    return Refusal("9.43c", message("refusal-no-mission", battery=battery))
                return None
            case Done():
                return None
        return self.unasked(state)

    def sample(self, state: FireTeamState, rng: Rng, /) -> Action:
        fires, others = list[Action](), list[Action]()
        for action in self.candidates(state):
            (fires if isinstance(action, PlotFire) else others).append(action)
        sure = [action for action in others if self.against(state, action) is None]
        return draw(rng, sure, fires, lambda fire: self.against(state, fire) is None)


# ------------------------------------------------------------------------------------------ units on the map


class PlanFire(Aiming, frozen=True):
    """[9.1a] [10.21c] The hex at which a unit will fire; for a mortar two more if it is to be able to fire smoke."""

    plot: Plot

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return (self.plot.unit,)

    @property
    def hexes(self) -> tuple[Hex, ...]:
        return (*self.plot.hexes, *self.plot.smoke)

    def zone(self, state: FireTeamState, /) -> Sequence[Hex]:
        if self.hexes:
            return smoke_zone(state, self.hexes)
        return bits(fire_zone(state, self.plot.unit, self.plot.number))

    def why_not_hex(self, state: FireTeamState, hex: Hex, /) -> Refusal | None:
        if self.hexes:
            return why_not_more_smoke(state, self.plot.unit, self.hexes, hex)
        return why_not_fire_target(state, self.plot, hex)

    def targets(self, state: FireTeamState, /) -> Sequence[Hex]:
        if self.hexes:
            return super().targets(state)
        return bits(fire_targets(state, self.plot.unit, self.plot.number))

    def takes(self, state: FireTeamState, hex: Hex, /) -> bool:
        return self.why_not_hex(state, hex) is None if self.hexes else is_fire_observed(state, self.plot.unit, hex)

    def may_stop(self, state: FireTeamState, /) -> bool:
        return len(self.hexes) == 1

    def why_not_stop(self, state: FireTeamState, /) -> Refusal | None:
        """[10.21c] Smoke takes all its hexes."""
        return Refusal("10.21c", message("refusal-three-hexes")) if self.hexes else None

    def is_complete(self, state: FireTeamState, /) -> bool:
        return bool(self.hexes) and (len(self.hexes) == mortar_hexes(state.world) or not may_go_on(state, self))

    def plus(self, hex: Hex, /) -> Self:
        plot = self.plot
        more = replace(plot, smoke=(*plot.smoke, hex)) if plot.hexes else replace(plot, hexes=(hex,))
        return replace(self, plot=more)

    def question(self) -> Decision:
        return ChooseTarget(self.side)

    def aimed(self, g: Game, _: object, /) -> None:
        g.emit(Plotted(self.side, self.plot))
        g.end()


def may_go_on(state: FireTeamState, plan: PlanFire) -> bool:
    """[10.21c] Whether more hexes can be planned for smoke."""
    unit = plan.plot.unit
    return takes_smoke_hexes(state, unit) and can_be_veiled(state, unit, plan.hexes[0])


class ChooseTarget(ChooseHex, frozen=True):
    """[9.1a] [9.3a] [10.21c] At which hex a unit will fire, or where its smoke will lie too."""

    frame: ClassVar[type[Aiming]] = PlanFire
    rules: ClassVar[tuple[str, ...]] = ("9.1a", "9.3a", "9.33a", "10.21c")

    def prompt(self, state: FireTeamState, /) -> Message:
        plan = state.inside(PlanFire)
        name = "prompt-choose-smoke-hex" if plan.hexes else "prompt-choose-target"
        return message(name, unit=the_unit(state.world, plan.plot.unit), number=plan.plot.number)


def why_not_fire_target(state: FireTeamState, plot: Plot, hex: Hex) -> Refusal | None:
    """[9.1a] [9.3a] [9.33a] What keeps a unit from planning its fire at a hex."""
    if not state.board >> hex & 1:
        return hex_refusal(state.world, "11.11", "refusal-off-board", hex)
    if not in_range(state, plot.unit, hex):
        return hex_refusal(state.world, "9.33a", "refusal-out-of-range", hex)
    if not fits_chain(state, plot.unit, plot.number, hex):
        return hex_refusal(state.world, "9.3a", "refusal-not-contiguous", hex)
    if not is_fire_observed(state, plot.unit, hex):
        return hex_refusal(state.world, "9.1a", "refusal-not-observed", hex)
    return None
