"""Facts of command: phases, initiative, points, markers, what the end of a turn clears."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Event, Side
from grognard.core.messages import Message, message
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.ground.terrain import NEW_TRENCH, TRENCH
from grognard.rulesets.assault.say import the_card, the_side, the_unit
from grognard.rulesets.assault.state import ABSENT, LOST, AssaultState, Mark, Points, UnitId, change
from grognard.rulesets.assault.world import SIDES

# Phases


class TurnBegun(Event, frozen=True):
    """[MR6.0] A turn begins."""

    turn: int
    rules: ClassVar[tuple[str, ...]] = ("MR6.0",)

    def apply(self, state: AssaultState, /) -> None:
        state.turn = self.turn

    def message(self, world: Battle) -> Message:
        return message("event-turn-begun", turn=self.turn)


class PhaseBegun(Event, frozen=True):
    """A phase of the turn begins."""

    phase: str
    rules: ClassVar[tuple[str, ...]] = ("MR6.4.1a", "MR6.3.1", "MR6.5a")

    def apply(self, state: AssaultState, /) -> None:
        state.phase = self.phase

    def message(self, world: Battle) -> Message | None:
        return message(f"event-phase-{self.phase}")


class InitiativeRolled(Event, frozen=True):
    """[MR6.1.1a] Both sides roll; the totals with what is added."""

    german: int
    soviet: int
    rules: ClassVar[tuple[str, ...]] = ("MR6.1.1a",)

    def apply(self, state: AssaultState, /) -> None:
        """The dice decide nothing by themselves."""

    def message(self, world: Battle) -> Message:
        return message("event-initiative-rolled", german=self.german, soviet=self.soviet)


class InitiativeTaken(Event, frozen=True):
    """[MR6.1.1a] [MR6.1.1b] A side has the initiative this turn, by a rule."""

    side: Side
    rule: str

    def apply(self, state: AssaultState, /) -> None:
        state.initiative = self.side

    def message(self, world: Battle) -> Message:
        return message("event-initiative-taken", side=the_side(self.side))

    def cites(self, world: Battle) -> tuple[str, ...]:
        return (self.rule,)


class Passed(Event, frozen=True):
    """[MR6.3.1] [MR6.4.1b] A side lets its turn in a phase go by."""

    side: Side
    rules: ClassVar[tuple[str, ...]] = ("MR6.4.1b",)

    def apply(self, state: AssaultState, /) -> None:
        """A pass binds nothing."""

    def message(self, world: Battle) -> Message:
        return message("event-passed", side=the_side(self.side))


# Markers


class Marked(Event, frozen=True):
    """[MR4.6a] A unit bears an activation marker, in place of any other; or it gives it up."""

    unit: UnitId
    mark: Mark
    rules: ClassVar[tuple[str, ...]] = ("MR4.6a",)

    def apply(self, state: AssaultState, /) -> None:
        change(state, self.unit, mark=self.mark)


class MinusMarked(Event, frozen=True):
    """[MR4.6b] A unit bears a -1 attack die marker."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("MR4.6b",)

    def apply(self, state: AssaultState, /) -> None:
        change(state, self.unit, minus=True)

    def message(self, world: Battle) -> Message:
        return message("event-minus-marked", unit=the_unit(world, self.unit))


class MarkersCleared(Event, frozen=True):
    """[MR6.5c] Activation markers, -1 attack die markers and waypoints leave the map; new trenches are ready [MR14.4];
    windows that were let pass are open again."""

    rules: ClassVar[tuple[str, ...]] = ("MR6.5c", "MR14.4")

    def apply(self, state: AssaultState, /) -> None:
        for unit, here in enumerate(state.units):
            if here.mark or here.minus:
                change(state, unit, mark="", minus=False)
        state.missions = ()
        for hex, work in list(state.works.items()):
            if work == NEW_TRENCH:
                state.works[hex] = TRENCH
        state.let_pass = frozenset()


class SmokeThinned(Event, frozen=True):
    """[MR6.5b] One marker of an earlier turn leaves every hex with smoke."""

    rules: ClassVar[tuple[str, ...]] = ("MR6.5b",)

    def apply(self, state: AssaultState, /) -> None:
        state.smoke = state.smoke.thinned(state.turn)

    def message(self, world: Battle) -> Message:
        return message("event-smoke-thinned")


# Command points


class PointsReceived(Event, frozen=True):
    """[MR6.2.2a] The points of a side for the turn that do not lie on cards; everybody can reckon the income."""

    side: Side
    income: int
    on_cards: int
    rules: ClassVar[tuple[str, ...]] = ("MR6.2.2a", "MR6.2.2b")

    def apply(self, state: AssaultState, /) -> None:
        gone = (ABSENT, LOST)
        own = (unit for unit, side in enumerate(state.world.side) if side == self.side)
        bare = frozenset(unit for unit in own if state.units[unit].place in gone)
        state.points[self.side] = Points(reserve=max(self.income - self.on_cards, 0), bare=bare)

    def message(self, world: Battle) -> Message:
        return message("event-points-received", side=the_side(self.side), points=self.income)


class PointLaid(Event, frozen=True):
    """[MR6.2.2b] [MR6.2.2e] A point is laid on a unit; its enemy does not see it."""

    side: Side
    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("MR6.2.2b",)

    def apply(self, state: AssaultState, /) -> None:
        points = state.points[self.side]
        state.points[self.side] = replace(points, units=points.units | {self.unit}, reserve=points.reserve - 1)

    def seen(self, state: AssaultState, viewer: Side | None, /) -> Event | None:
        return self if viewer == self.side else None


class ReserveKept(Event, frozen=True):
    """[MR6.2.2b] What is left stays in reserve, as far as it may; its enemy does not see how much."""

    side: Side
    most: int
    rules: ClassVar[tuple[str, ...]] = ("MR6.2.2b",)

    def apply(self, state: AssaultState, /) -> None:
        points = state.points[self.side]
        state.points[self.side] = replace(points, reserve=min(points.reserve, self.most))

    def seen(self, state: AssaultState, viewer: Side | None, /) -> Event | None:
        return self if viewer == self.side else None


class PointPaid(Event, frozen=True):
    """[MR6.2.2c] A unit spends the point on it, or one of the reserve; which, everybody sees."""

    side: Side
    unit: UnitId
    reserve: bool
    rules: ClassVar[tuple[str, ...]] = ("MR6.2.2c",)
    reveals: ClassVar[bool] = True

    def apply(self, state: AssaultState, /) -> None:
        points, bare = state.points[self.side], state.points[self.side].bare | {self.unit}
        if self.reserve:
            points = replace(points, reserve=points.reserve - 1, drawn=points.drawn + 1, bare=bare)
        else:
            points = replace(points, units=points.units - {self.unit}, bare=bare)
        state.points[self.side] = points

    def message(self, world: Battle) -> Message:
        source = "reserve" if self.reserve else "own"
        return message(f"event-point-paid-{source}", unit=the_unit(world, self.unit))


class CardPointPaid(Event, frozen=True):
    """[1.2h] [2.2b] The point that lies on a committed card is spent with it."""

    side: Side
    card: str
    rules: ClassVar[tuple[str, ...]] = ("2.2b",)

    def apply(self, state: AssaultState, /) -> None:
        """The point has lain on the card since it was committed, and counts nowhere else."""

    def message(self, world: Battle) -> Message:
        return message("event-card-point-paid", side=the_side(self.side), card=the_card(self.card))


class PointsReturned(Event, frozen=True):
    """[MR6.2.2e] All points are given back at the end of the turn."""

    rules: ClassVar[tuple[str, ...]] = ("MR6.2.2e",)

    def apply(self, state: AssaultState, /) -> None:
        for side in SIDES:
            state.points[side] = Points()
