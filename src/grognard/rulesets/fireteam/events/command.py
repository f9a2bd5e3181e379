"""Facts about command points, chits and activations."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from grognard.core.bits import mask
from grognard.core.flow import Event, Side
from grognard.core.messages import Message, message
from grognard.rulesets.fireteam.air.flying import helicopters_left
from grognard.rulesets.fireteam.say import points, the_side, the_unit, the_units
from grognard.rulesets.fireteam.sight.spotting import knows
from grognard.rulesets.fireteam.state import (
    NOBODY,
    FireTeamState,
    Halves,
    Purse,
    UnitId,
    change,
    note,
)
from grognard.rulesets.fireteam.world import World
from grognard.tactical.purse import Deposit, Payment


class TurnBegan(Event, frozen=True):
    """[3.0a] A new turn; what was fired at last turn is forgotten."""

    turn: int
    rules: ClassVar[tuple[str, ...]] = ("3.0a",)

    def apply(self, state: FireTeamState, /) -> None:
        state.turn = self.turn
        state.run = ("", 0)
        for number, unit in enumerate(state.units):
            if unit.shot_at or unit.shelled:
                change(state, number, shot_at=False, shelled=False)

    def message(self, world: World) -> Message:
        return message("event-turn-began", turn=self.turn)


class PointsReckoned(Event, frozen=True):
    """[3.0b] [4.12a] A side's allowance and chits for the turn, after losses and reinforcements."""

    side: Side
    allowance: Halves
    chits: tuple[int, ...]
    air: bool = False

    def apply(self, state: FireTeamState, /) -> None:
        purses = state.air_purses if self.air else state.purses
        purses[self.side] = Purse(chits=self.chits).refilled(self.allowance)

    def cites(self, world: World) -> tuple[str, ...]:
        return ("20.15a",) if self.air else ("3.0b", "4.12a", "4.12b", "4.13a")

    def message(self, world: World) -> Message:
        name = "event-air-points-reckoned" if self.air else "event-points-reckoned"
        return message(name, side=the_side(self.side), points=points(self.allowance))


class SavedReleased(Event, frozen=True):
    """[4.54a] Saved CP are taken off a unit."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("4.54a",)

    def apply(self, state: FireTeamState, /) -> None:
        change(state, self.unit, saved=0)

    def seen(self, state: FireTeamState, viewer: Side | None, /) -> Event:
        return self if tells_saver(state, viewer, self.unit) else replace(self, unit=NOBODY)

    def message(self, world: World) -> Message:
        return message("event-saved-released", unit=the_unit(world, self.unit))


class SavedKept(Event, frozen=True):
    """[4.54b] Saved CP that stay on the map are taken off CP remaining, rounded up."""

    side: Side
    remaining: Halves
    air: bool = False
    """[20.22] Whether they are helicopter CP."""
    rules: ClassVar[tuple[str, ...]] = ("4.54b",)

    def apply(self, state: FireTeamState, /) -> None:
        purses = state.air_purses if self.air else state.purses
        purses[self.side] = purses[self.side].holding(self.remaining)

    def message(self, world: World) -> Message:
        return message("event-saved-kept", side=the_side(self.side), points=points(self.remaining))


class CupFilled(Event, frozen=True):
    """[4.1a] [9.42a] All chits of the turn are in the cup, and tell of the batteries that will fire."""

    cup: tuple[tuple[str, int], ...]
    rules: ClassVar[tuple[str, ...]] = ("4.1a",)

    def apply(self, state: FireTeamState, /) -> None:
        state.cup = self.cup
        names = {name for name, _ in self.cup}
        for side, batteries in state.batteries.items():
            state.batteries[side] = tuple(
                replace(battery, shown=True) if battery_name(side, battery.number) in names else battery
                for battery in batteries
            )

    def message(self, world: World) -> Message:
        return message("event-cup-filled", chits=sum(count for _, count in self.cup))


class ChitDrawn(Event, frozen=True):
    """[3.0g] A chit: its side lowers its CP remaining and becomes active with what it receives."""

    side: Side
    value: int
    funds: Halves
    air: bool
    rules: ClassVar[tuple[str, ...]] = ("3.0g", "4.1b", "4.13b")
    reveals: ClassVar[bool] = True

    def apply(self, state: FireTeamState, /) -> None:
        state.cup = without(state.cup, chit_name(self.side, self.value, self.air))
        purses = state.air_purses if self.air else state.purses
        purses[self.side] = purses[self.side].paying(self.funds)
        if not self.air:
            last, count = state.run
            state.run = (self.side, count + 1 if last == self.side else 1)

    def message(self, world: World) -> Message:
        name = "event-air-chit-drawn" if self.air else "event-chit-drawn"
        return message(name, side=the_side(self.side), value=self.value, points=points(self.funds))


class ImpulseEnded(Event, frozen=True):
    """[7.23b] The impulse is over: what was done in it goes with its frame, CP not used are gone."""

    side: Side
    rules: ClassVar[tuple[str, ...]] = ("3.0h", "7.23b")

    def apply(self, state: FireTeamState, /) -> None:
        for unit, amount in state.deeds.shaken:  # [20.63b]
            change(state, unit, fear=max(state.units[unit].fear - amount, 0))


class GroupActivated(Event, frozen=True):
    """[4.21] Units are activated and paid for."""

    units: tuple[UnitId, ...]
    mode: str
    cost: Halves
    paid: tuple[Deposit, ...]
    """What came from saved CP."""
    leader: UnitId | None
    rules: ClassVar[tuple[str, ...]] = ("4.21", "4.2")

    def apply(self, state: FireTeamState, /) -> None:
        spend_saved(state, self.paid)
        deeds = state.deeds
        funds = deeds.funds - Payment(self.cost, self.paid).rest
        helped = deeds.helped | leader_bit(self.leader)
        note(state, activated=deeds.activated | mask(self.units), helped=helped, funds=funds)

    def message(self, world: World) -> Message:
        return message(f"event-activated-{self.mode}", units=the_units(world, self.units), points=points(self.cost))


def tells_saver(state: FireTeamState, viewer: Side | None, unit: UnitId) -> bool:
    """[11.3] [15.8a] Whether a viewer is told on which unit points lie: by night stacks tell others nothing."""
    if state.world.side[unit] == viewer:
        return True
    return not state.plays("15") and knows(state, viewer, unit)


class PointsSaved(Event, frozen=True):
    """[4.5a] Command points of the impulse are put on a unit."""

    unit: UnitId
    amount: Halves
    rules: ClassVar[tuple[str, ...]] = ("4.5a",)

    def apply(self, state: FireTeamState, /) -> None:
        change(state, self.unit, saved=state.units[self.unit].saved + self.amount)
        note(state, funds=state.deeds.funds - self.amount)

    def seen(self, state: FireTeamState, viewer: Side | None, /) -> Event:
        """[11.3] [15.8a] That points are saved is told; on which hidden unit, and by night on which at all, is not."""
        return self if tells_saver(state, viewer, self.unit) else replace(self, unit=NOBODY)

    def message(self, world: World) -> Message:
        return message("event-points-saved", unit=the_unit(world, self.unit), points=points(self.amount))


class PointsPaid(Event, frozen=True):
    """[7.11c] [8.1b] [10.11] CP paid from the impulse, from saved CP, or by the other side from CP remaining."""

    side: Side
    cost: Halves
    paid: tuple[Deposit, ...]
    rule: str
    leader: UnitId | None = None
    """[7.11e] The leader who has lowered the cost."""

    def apply(self, state: FireTeamState, /) -> None:
        spend_saved(state, self.paid)
        note(state, helped=state.deeds.helped | leader_bit(self.leader))
        rest = Payment(self.cost, self.paid).rest
        if self.side == state.deeds.side:
            note(state, funds=state.deeds.funds - rest)
        else:
            state.purses[self.side] = state.purses[self.side].paying(rest)

    def cites(self, world: World) -> tuple[str, ...]:
        return (self.rule,)

    def message(self, world: World) -> Message | None:
        return message("event-points-paid", side=the_side(self.side), points=points(self.cost)) if self.cost else None


def leader_bit(leader: UnitId | None) -> int:
    """[4.41c] The mark on a leader whose cost reduction is used up; part of an event's writing."""
    return 0 if leader is None else 1 << leader


def spend_saved(state: FireTeamState, paid: tuple[Deposit, ...]) -> None:
    for unit, amount in paid:
        change(state, unit, saved=state.units[unit].saved - amount)


def lose_points(state: FireTeamState, unit: UnitId, loss: Halves) -> None:
    """[4.12a] [20.15a] CP that a lost unit costs its side at the next preparation; part of an event's writing."""
    side, purses = state.world.side[unit], state.air_purses if state.world.kind[unit].is_helicopter else state.purses
    purses[side] = replace(purses[side], lost=purses[side].lost + loss)
    if state.world.kind[unit].is_helicopter:
        end_flights(state, side)


def end_flights(state: FireTeamState, side: Side) -> None:
    """[20.15a] With the last helicopter of a side all its helicopter CP go; part of an event's writing."""
    if not helicopters_left(state, side):
        state.air_purses[side] = Purse()
        state.cup = tuple(entry for entry in state.cup if not entry[0].startswith(f"{side}/air/"))


def chit_name(side: Side, value: int, air: bool) -> str:
    """A CP chit in the cup."""
    return f"{side}/{'air/' if air else ''}{value}"


def battery_name(side: Side, battery: int) -> str:
    """[9.42a] An off-board artillery chit in the cup."""
    return f"{side}/battery/{battery}"


def without(cup: tuple[tuple[str, int], ...], name: str) -> tuple[tuple[str, int], ...]:
    """A cup with one chit less."""
    return tuple((item, count - (item == name)) for item, count in cup if count > (item == name))
