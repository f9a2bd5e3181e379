"""[14.18] Duels: leaders of both sides, and nobody else, in one hex."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.actions.assault import Lose
from grognard.rulesets.fireteam.actions.command import Done, Join
from grognard.rulesets.fireteam.conditions import ground_units
from grognard.rulesets.fireteam.events.assault import DuelFought
from grognard.rulesets.fireteam.events.moments import LossesTaken
from grognard.rulesets.fireteam.events.morale import Eliminated
from grognard.rulesets.fireteam.say import the_hex, the_unit
from grognard.rulesets.fireteam.state import FireTeamState, Game, UnitId
from grognard.rulesets.fireteam.world import World, enemy_of

DUEL_RULE = "14.18a"
NOBODY_LOSES: Side = ""


class Duel(Frame, frozen=True):
    """[14.18a] [14.21e] Each side says who fights and rolls; the lower total costs one of those who fought."""

    side: Side
    """Who has brought it about; the other side must accept."""
    hex: Hex
    floor: bool = False
    fighters: tuple[UnitId, ...] = ()
    """The leaders who fight, of both sides."""
    deciding: Side = ""
    losers: tuple[UnitId, ...] = ()
    """One of whom falls."""

    def start(self, g: Game, _: object) -> None:
        self.muster(g, enemy_of(self.side))

    def muster(self, g: Game, side: Side) -> None:
        """The only leader of a side fights; of several their owner chooses."""
        here = leaders_of(g.state, self, side)
        if len(here) > 1:
            return g.ask(self, ChooseDuellists(side), then=self.answered, deciding=side)
        self.mustered(g, replace(self, fighters=(*self.fighters, *here), deciding=side))

    def answered(self, g: Game, action: Action) -> None:
        if not isinstance(action, Join):
            return self.mustered(g, self)
        duel = replace(self, fighters=(*self.fighters, action.unit))
        if not_joined(g.state, duel):
            return g.ask(duel, ChooseDuellists(self.deciding), then=duel.answered)
        self.mustered(g, duel)

    def mustered(self, g: Game, duel: Duel) -> None:
        """A side is ready: the defender first, then the other."""
        if duel.deciding != self.side:
            return duel.muster(g, self.side)
        g.call(duel, DuelRoll(self.side, self.hex, duel.fighters), then=duel.rolled)

    def rolled(self, g: Game, loser: Side) -> None:
        if not loser:
            return g.end()
        losers = self.leaders_of(g.state.world, loser)
        if len(losers) == 1:
            return self.fall(g, losers[0])
        g.ask(self, ChooseFallen(loser), then=self.chosen, losers=losers)

    def chosen(self, g: Game, action: Lose) -> None:
        self.fall(g, action.unit)

    def fall(self, g: Game, leader: UnitId) -> None:
        g.emit(Eliminated(leader, DUEL_RULE))
        g.emit(LossesTaken(self.hex))
        g.end()

    def leaders_of(self, world: World, side: Side) -> tuple[UnitId, ...]:
        """The leaders of a side who fight."""
        return leaders_of_side(world, self.fighters, side)


class DuelRoll(Frame, frozen=True):
    """[14.18a] Both sides roll for a duel, the side that was attacked with the first die; it ends with who has lost."""

    side: Side
    hex: Hex
    fighters: tuple[UnitId, ...]

    def start(self, g: Game, _: object) -> None:
        g.ask(self, Roll(dice=2, sides=g.state.world.tables.rolls.die), then=self.rolled)

    def rolled(self, g: Game, roll: Rolled) -> None:
        world, sides = g.state.world, (enemy_of(self.side), self.side)
        dice = tuple(zip(sides, roll.faces, strict=True))
        totals = tuple((side, die + strength(world, leaders_of_side(world, self.fighters, side))) for side, die in dice)
        g.emit(DuelFought(self.hex, dice, totals))
        (one, first), (other, second) = totals
        g.end(NOBODY_LOSES if first == second else one if first < second else other)


def leaders_of_side(world: World, leaders: Sequence[UnitId], side: Side) -> tuple[UnitId, ...]:
    """Those of some leaders who are of a side."""
    return tuple(leader for leader in leaders if world.side[leader] == side)


def strength(world: World, leaders: Sequence[UnitId]) -> int:
    """[14.18a] What is added to the die of a side: how many fight, and the modifier of one of them."""
    return len(leaders) + max(world.kind[leader].modifier for leader in leaders)


def leaders_of(state: FireTeamState, duel: Duel, side: Side) -> tuple[UnitId, ...]:
    """[14.21e] The leaders of a side in the hex, all of whom may fight."""
    return tuple(unit for unit in ground_units(state, duel.hex, duel.floor) if state.world.side[unit] == side)


def not_joined(state: FireTeamState, duel: Duel) -> list[UnitId]:
    """The leaders of the side that decides who have not joined."""
    return [unit for unit in leaders_of(state, duel, duel.deciding) if unit not in duel.fighters]


class ChooseDuellists(Decision, frozen=True):
    """[14.18a] Which of its leaders a side commits, one at least."""

    rules: ClassVar[tuple[str, ...]] = (DUEL_RULE, "14.21e")

    def prompt(self, state: FireTeamState, /) -> Message:
        return message("prompt-choose-duellists", hex=the_hex(state.world, state.inside(Duel).hex))

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        duel = state.inside(Duel)
        joins = [Join(unit) for unit in not_joined(state, duel)]
        return [*joins, Done()] if duel.leaders_of(state.world, self.side) else joins

    def against(self, state: FireTeamState, action: Action, /) -> Refusal | None:
        duel = state.inside(Duel)
        if isinstance(action, Join) and action.unit not in not_joined(state, duel):
            return Refusal(DUEL_RULE, message("refusal-takes-no-part", unit=the_unit(state.world, action.unit)))
        if isinstance(action, Done) and not duel.leaders_of(state.world, self.side):
            return Refusal(DUEL_RULE, message("refusal-one-must-fight"))
        return super().against(state, action)


class ChooseFallen(Decision, frozen=True):
    """[14.18a] Which of the leaders who fought a duel and lost it falls."""

    rules: ClassVar[tuple[str, ...]] = (DUEL_RULE,)

    def prompt(self, state: FireTeamState, /) -> Message:
        return message("prompt-choose-fallen", hex=the_hex(state.world, state.inside(Duel).hex))

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return [Lose(leader) for leader in state.inside(Duel).losers]
