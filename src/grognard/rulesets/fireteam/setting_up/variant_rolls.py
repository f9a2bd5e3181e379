"""[13.0b] [13.1] The rolls for game variants: before set-up, and at the head of turns for delayed reinforcements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.dice import Draw, Drawn, Roll, Rolled
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.actions.variants import DropChit, TakeChit
from grognard.rulesets.fireteam.command.costs import POINT
from grognard.rulesets.fireteam.events.variants import (
    ArrivalRolled,
    BatteryRolled,
    ChitsChosen,
    LeaderDropped,
    LeaderJoined,
    VariantRolled,
)
from grognard.rulesets.fireteam.say import the_side
from grognard.rulesets.fireteam.state import ABSENT, Battery, FireTeamState, Game, UnitId, Variant
from grognard.rulesets.fireteam.world import SIDES, World, enemy_of

from . import cards
from .reinforcements import arrivals
from .variants import CHAPTER, JAMMED, arrival_turn, effect, needs_second, variant_of

CHITS = range(1, 6)
"""The chits that there are."""
NO_NIGHT = (8, 9, 12)
"""[13.1j] The scenarios, by number, that are never fought by night."""
NIGHT = "15"
LUCK = range(1, 6)
"""[13.1c] The rolls that bring another battery, and those that delay reinforcements."""
PERCENT = 100


class RollVariants(Frame, frozen=True):
    """[13.0b] Each side rolls once, again where its variant calls for it, and what comes of it happens at once."""

    waiting: tuple[Side, ...] = SIDES
    number: int = 0

    def start(self, g: Game, _: object) -> None:
        if not self.waiting or not g.state.plays(CHAPTER):
            return g.end()
        g.ask(self, Roll(dice=1, sides=g.state.world.tables.rolls.die), then=self.first)

    def first(self, g: Game, roll: Rolled) -> None:
        number = roll.total
        if (
            g.state.world.tables.variants[number].chapter == NIGHT
            and cards.scenario(g.state.world, g.state.scenario).number in NO_NIGHT
        ):
            return g.become(self)  # [13.1j] rolled again
        if needs_second(g.state.world, number):
            return g.ask(self, Roll(dice=1, sides=g.state.world.tables.rolls.die), then=self.second, number=number)
        g.become(replace(self, number=number), self.settled)

    def second(self, g: Game, roll: Rolled) -> None:
        side = self.waiting[0]
        g.emit(VariantRolled(side, Variant(self.number, roll.total)))
        g.become(self, self.consequences)

    def settled(self, g: Game, _: object) -> None:
        g.emit(VariantRolled(self.waiting[0], Variant(self.number)))
        g.become(self, self.next)

    def consequences(self, g: Game, _: object) -> None:
        """[13.1a] [13.1c] Points, leaders and batteries that come and go before set-up."""
        side = self.waiting[0]
        found = effect(g.state, side)
        if found.cp_percent:
            return g.call(self, ChangeChits(side, change_of(g.state, side, found.cp_percent)), then=self.next)
        if found.leaders and (names := leaders_to_draw(g.state, side, found.leaders)):
            return g.ask(self, Draw(cup=names), then=self.drawn)
        if found.jams_batteries:
            return g.call(self, RollBatteries(side, g.state.batteries.get(side, ())), then=self.next)
        g.become(self, self.next)

    def drawn(self, g: Game, action: Drawn) -> None:
        leader = g.state.world.piece_number(action.item)
        if g.state.units[leader].place == ABSENT:
            g.emit(LeaderJoined(leader, first_due(g.state, g.state.world.side[leader])))
        else:
            g.emit(LeaderDropped(leader))
        g.become(self, self.next)

    def next(self, g: Game, _: object) -> None:
        g.become(RollVariants(self.waiting[1:]))


def leaders_to_draw(state: FireTeamState, side: Side, change: int) -> tuple[tuple[str, int], ...]:
    """[13.1a] Among whom it is drawn: for one more those who take no part, for one fewer those who do."""
    every = [
        unit
        for unit in range(len(state.world.pieces))
        if state.world.kind[unit].is_leader and state.world.side[unit] == side
    ]
    return tuple((state.world.pieces[unit].id, 1) for unit in every if is_absent(state, unit) == (change > 0))


def is_absent(state: FireTeamState, unit: UnitId) -> bool:
    return state.units[unit].place == ABSENT


def first_due(state: FireTeamState, side: Side) -> int:
    """When an added leader comes: with what is set up, or with the first reinforcements if nothing is."""
    here = [unit.due for n, unit in enumerate(state.units) if unit.place != ABSENT and state.world.side[n] == side]
    return min(here, default=0)


# --------------------------------------------------------------------------------------------- command points


def change_of(state: FireTeamState, side: Side, percent: int) -> int:
    """[13.1a] [13.1c] By how many points an allowance changes: gains are rounded up, and so are losses."""
    points = state.purses[side].allowance // POINT
    amount = -(-points * abs(percent) // PERCENT)
    return amount if percent > 0 else -amount


class ChangeChits(Frame, frozen=True):
    """[13.1a] [13.1c] A side chooses the chits that it gains or loses."""

    side: Side
    change: int
    """How many points are still to be gained, or below 0 to be lost."""

    def start(self, g: Game, _: object) -> None:
        if not self.change or (self.change < 0 and not g.state.purses[self.side].chits):
            return g.end()
        g.ask(self, ChooseChit(self.side), then=self.chosen)

    def chosen(self, g: Game, action: TakeChit | DropChit) -> None:
        purse, value, left = g.state.purses[self.side], action.value, self.change
        chits = list(purse.chits)
        if isinstance(action, TakeChit):
            chits.append(value)
            moved = value
        else:
            chits.remove(value)
            moved = -min(value, -left)
            if value + moved:
                chits.append(value + moved)
        g.emit(ChitsChosen(self.side, purse.allowance + moved * POINT, tuple(chits), rule_of(g.state, self.side)))
        g.become(replace(self, change=left - moved))


def rule_of(state: FireTeamState, side: Side) -> str:
    """The rule of a side's variant."""
    variant = variant_of(state, side)
    assert variant is not None
    return state.world.tables.variants[variant.number].rule


class ChooseChit(Decision, frozen=True):
    """[13.1a] [13.1c] Which chit is added, or given up."""

    rules: ClassVar[tuple[str, ...]] = ("13.1a", "13.1c")

    def prompt(self, state: FireTeamState, /) -> Message:
        return message("prompt-choose-chit", side=the_side(self.side), points=state.inside(ChangeChits).change)

    def candidates(self, state: FireTeamState, /) -> Sequence[Action]:
        return [*map(TakeChit, CHITS), *map(DropChit, sorted(set(state.purses[self.side].chits)))]

    def against(self, state: FireTeamState, action: Action, /) -> Refusal | None:
        left, rule = state.inside(ChangeChits).change, rule_of(state, self.side)
        match action:
            case TakeChit(value) if value in CHITS and value <= left:
                return None
            case DropChit(value) if left < 0 and value in state.purses[self.side].chits:
                return None
            case TakeChit() | DropChit():
                return Refusal(rule, message("refusal-no-such-chit"))
        return self.unasked(state, rule)


# -------------------------------------------------------------------------------------------------- batteries


class RollBatteries(Frame, frozen=True):
    """[13.1c] A secret roll for each battery: on half the rolls another is gained, or by an option it is lost."""

    side: Side
    batteries: tuple[Battery, ...]

    def start(self, g: Game, _: object) -> None:
        if not self.batteries:
            return g.end()
        g.ask(self, secret_roll(g.state.world, self.side), then=self.rolled)

    def rolled(self, g: Game, roll: Rolled) -> None:
        first, *rest = self.batteries
        number = max((battery.number for battery in g.state.batteries[self.side]), default=0) + 1
        jammed, lost = roll.total in LUCK, g.state.plays(JAMMED)
        gained = replace(first, number=number) if jammed and not lost else None
        g.emit(BatteryRolled(self.side, roll.total, gained, first.number if jammed and lost else 0))
        g.become(RollBatteries(self.side, tuple(rest)))


def secret_roll(world: World, side: Side) -> Roll:
    """[13.1c] A die that the other side does not see."""
    return Roll(dice=1, sides=world.tables.rolls.die, unseen_by=(enemy_of(side),))


# --------------------------------------------------------------------------------------------- reinforcements


class RollArrivals(Frame, frozen=True):
    """[13.1c] At the head of a turn a secret roll for reinforcements that are to come, where jamming delays them."""

    waiting: tuple[tuple[Side, int], ...] = ()

    def start(self, g: Game, _: object) -> None:
        g.become(self, self.next, waiting=uncertain(g.state))

    def next(self, g: Game, _: object) -> None:
        if not self.waiting:
            return g.end()
        g.ask(self, secret_roll(g.state.world, self.waiting[0][0]), then=self.rolled)

    def rolled(self, g: Game, roll: Rolled) -> None:
        side, due = self.waiting[0]
        g.emit(ArrivalRolled(side, due, roll.total, roll.total in LUCK))
        g.become(self, self.next, waiting=self.waiting[1:])


def uncertain(state: FireTeamState) -> tuple[tuple[Side, int], ...]:
    """[13.1c] The reinforcements that are to come this turn and must be rolled for, by side and due turn."""
    return tuple(
        (side, due)
        for side in SIDES
        if effect(state, side).delays
        for due in sorted({arrival.turn for arrival in arrivals(state, side)})
        if arrival_turn(state, side, due) == state.turn
    )
