"""[MR6.2] The Planning Phase: cards are committed and points laid, each side for itself and in secret."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.assault.actions.command import Fill, LayPoint
from grognard.rulesets.assault.cards.planning import PlanCards, committed
from grognard.rulesets.assault.events.command import PointLaid, PointsReceived, ReserveKept
from grognard.rulesets.assault.say import refusal, the_unit
from grognard.rulesets.assault.state import AssaultState, Game, UnitId
from grognard.rulesets.assault.world import SIDES
from grognard.tactical.answers import Done

from .income import income, takes_points
from .points import are_used


class Planning(Frame, frozen=True):
    """[MR6.2.1a] [MR6.2.2b] Both sides plan, one after the other; neither learns what the other does, but how many
    cards it lays down."""

    sides: tuple[Side, ...] = SIDES

    def start(self, g: Game, _: object) -> None:
        """[MR6.2.1b] Where neither cards nor points are in use there is nothing to plan."""
        if not self.sides:
            return g.end()
        most = income(g.state, self.sides[0]) if are_used(g.state) else None
        g.call(self, PlanCards(self.sides[0], most), then=self.planned)

    def planned(self, g: Game, _: object) -> None:
        side, *rest = self.sides
        if not are_used(g.state):
            return g.become(Planning(tuple(rest)))
        g.call(Planning(tuple(rest)), Allotment(side), then=self.start)


class Allotment(Frame, frozen=True):
    """[MR6.2.2b] A side lays its points on units, at most one on each; up to two of the rest stay in reserve."""

    side: Side

    def start(self, g: Game, _: object) -> None:
        """[MR6.0.1] [2.1b] [3.1b] One point lies on each committed card already."""
        g.emit(PointsReceived(self.side, income(g.state, self.side), committed(g.state, self.side)))
        g.become(self, self.go_on)

    def go_on(self, g: Game, _: object) -> None:
        """Ask, as long as there are fewer points than units."""
        left, bare = g.state.points[self.side].reserve, list(without_point(g.state, self.side))
        if 0 < left < len(bare):
            return g.ask(self, ChoosePoint(self.side), then=self.answered)
        if left:
            self.fill(g, bare)
        self.close(g)

    def answered(self, g: Game, action: Action) -> None:
        match action:
            case LayPoint(unit):
                g.emit(PointLaid(self.side, unit))
                return g.become(self, self.go_on)
            case Fill():
                self.fill(g, list(without_point(g.state, self.side)))
        self.close(g)

    def fill(self, g: Game, units: list[UnitId]) -> None:
        """Lay as many points as there are, in the order of the counters."""
        for unit in units[: g.state.points[self.side].reserve]:
            g.emit(PointLaid(self.side, unit))

    def close(self, g: Game) -> None:
        g.emit(ReserveKept(self.side, g.state.world.tables.limits.reserve))
        g.end()


class ChoosePoint(Decision, frozen=True):
    """[MR6.2.2b] On which unit a point is laid; what is not laid stays in reserve, as far as it may."""

    rules: ClassVar[tuple[str, ...]] = ("MR6.2.2b",)

    def candidates(self, state: AssaultState, /) -> Iterator[Action]:
        yield from (LayPoint(unit) for unit, side in enumerate(state.world.side) if side == self.side)
        yield Fill()
        yield Done()

    def against(self, state: AssaultState, action: Action, /) -> Refusal | None:
        match action:
            case Fill() | Done():
                return None
            case LayPoint(unit):
                return why_no_point(state, self.side, unit)
        return self.unasked(state)

    def prompt(self, state: AssaultState, /) -> Message:
        return message("prompt-choose-point", points=state.points[self.side].reserve)


def why_no_point(state: AssaultState, side: Side, unit: UnitId) -> Refusal | None:
    """[MR6.2.2b] Why a unit is not given a point."""
    name = the_unit(state.world, unit)
    if state.side(unit) != side or not takes_points(state, unit):
        return refusal("MR6.2.2b", "no-point-for", unit=name)
    return refusal("MR6.2.2b", "has-a-point", unit=name) if unit in state.points[side].units else None


def without_point(state: AssaultState, side: Side) -> Iterator[UnitId]:
    """The units of a side that may still be given a point."""
    return (unit for unit in range(len(state.units)) if why_no_point(state, side, unit) is None)
