"""[MR10.7.1] [MR10.7.2] An attack roll and the defence roll against it, with what may be played in between.

The attack is thrown once; every unit that it strikes throws its own dice against it [MR7.3b].
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import ClassVar, Final

from msgspec import Struct

from grognard.core.dice import Rolled
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.messages import Message, message
from grognard.rulesets.assault.actions.fire import LeaveIdle, Reroll
from grognard.rulesets.assault.cards.effects import added_dice, amount_of
from grognard.rulesets.assault.cards.windows import AFTER_ATTACK, BEFORE_DEFENCE, CardWindow
from grognard.rulesets.assault.events.fire import AttackThrown, DefenceThrown, HitsLeft
from grognard.rulesets.assault.say import the_unit
from grognard.rulesets.assault.state import AssaultState, Game
from grognard.tactical.answers import Done
from grognard.tactical.loads import NOBODY, UnitId
from grognard.tactical.pools import Dice, Pool, Symbols, Weights, mapped

from .hits import Hits, counted, idle_ways, left_of, total
from .throwing import ThrowDice, as_letters, shown_by

TRAINED_GUNNERS: Final = "trained_gunners"


class Thrown(Struct, frozen=True):
    """An attack roll as it stands: its dice and their faces."""

    pool: Pool
    faces: tuple[int, ...]


# -------------------------------------------------------------------------------------------------- the attack roll


class AttackRoll(Frame, frozen=True):
    """[MR10.7.1] The attack dice are thrown, and perhaps some of them again. Ends with the roll."""

    side: Side
    pool: Pool
    target: UnitId
    firer: UnitId = NOBODY
    rerolls: int = 0
    """[3.4.4] How many dice may be thrown again without a card."""
    single: bool = False
    """Whether single dice matter later, as for friendly fire."""
    carded: bool = False
    """[MR4.9.3] Whether the side has played a card for this roll already."""
    faces: tuple[int, ...] = ()
    chosen: tuple[int, ...] = ()
    """The places of the dice that will be thrown again."""

    def start(self, g: Game, _: object) -> None:
        single = self.single or self.rerolls > 0 or (not self.carded and self.window.opens(g.state))
        g.ask(self, ThrowDice(pool=self.pool, single=single), then=self.thrown)

    def thrown(self, g: Game, rolled: Rolled) -> None:
        g.emit(AttackThrown(self.side, self.target, self.pool, rolled.faces))
        if self.rerolls:
            return g.become(self, self.choose, faces=rolled.faces)
        if self.carded:
            return g.end(Thrown(self.pool, rolled.faces))
        g.call(self, self.window, then=self.played, faces=rolled.faces)

    @property
    def window(self) -> CardWindow:
        """[MR18.G4] When trained gunners may be played."""
        return CardWindow(self.side, AFTER_ATTACK, self.firer, self.target)

    def played(self, g: Game, card: str) -> None:
        if card == TRAINED_GUNNERS:
            return g.become(self, self.choose, rerolls=amount_of(g.state, card))
        g.end(Thrown(self.pool, self.faces))

    def choose(self, g: Game, _: object) -> None:
        """[3.4.4] [MR18.G4] Die by die, until they are enough."""
        if len(self.chosen) == min(self.rerolls, len(self.pool)):
            return g.become(self, self.throw_again)
        g.ask(self, ChooseReroll(self.side), then=self.answered)

    def answered(self, g: Game, action: Action) -> None:
        if isinstance(action, Reroll):
            return g.become(self, self.choose, chosen=(*self.chosen, action.die - 1))
        g.become(self, self.throw_again)

    def throw_again(self, g: Game, _: object) -> None:
        if not self.chosen:
            return g.end(Thrown(self.pool, self.faces))
        g.ask(self, ThrowDice(pool=self.again, single=self.single), then=self.rethrown)

    @property
    def again(self) -> Pool:
        """The dice that are thrown again."""
        return tuple(self.pool[place] for place in self.chosen)

    def rethrown(self, g: Game, rolled: Rolled) -> None:
        g.emit(AttackThrown(self.side, self.target, self.again, rolled.faces, again=True))
        new = dict(zip(self.chosen, rolled.faces, strict=True))
        g.end(Thrown(self.pool, tuple(new.get(place, face) for place, face in enumerate(self.faces))))


class ChooseReroll(Decision, frozen=True):
    """[3.4.4] [MR18.G4] Which attack die is thrown again, if any more."""

    rules: ClassVar[tuple[str, ...]] = ("3.4.4b",)

    def candidates(self, state: AssaultState, /) -> Iterable[Action]:
        """Dice in their order; of those that show the same on the same colour only the first that is left."""
        roll = state.inside(AttackRoll)
        first = max(roll.chosen, default=-1) + 1
        seen: set[tuple[str, int]] = set()
        for place in range(first, len(roll.pool)):
            die = (roll.pool[place], roll.faces[place])
            if die not in seen:
                seen.add(die)
                yield Reroll(place + 1)
        yield Done()

    def legal(self, state: AssaultState, /) -> Sequence[Action]:
        return list(self.candidates(state))

    def prompt(self, state: AssaultState, /) -> Message:
        roll = state.inside(AttackRoll)
        left = roll.rerolls - len(roll.chosen)
        return message("prompt-choose-reroll", thrown=as_letters(state.world.dice, roll.pool, roll.faces), left=left)


# ------------------------------------------------------------------------------------------------- the defence roll


class DefenceRoll(Frame, frozen=True):
    """[MR10.7.2] A unit throws its dice against an attack roll, and symbols are cancelled. Ends with the hits."""

    target: UnitId
    attack: Thrown
    defence: Pool
    firer: UnitId = NOBODY
    suppressive: bool = False
    single: bool = False
    """Whether the attack dice that did nothing are asked for."""
    loses_weakest: bool = False
    """[3.0d] Whether the weakest die of the whole pool is lost, whatever it is."""
    thrown: Symbols = ()

    def start(self, g: Game, _: object) -> None:
        window = CardWindow(g.state.side(self.target), BEFORE_DEFENCE, self.firer, self.target)
        g.call(self, window, then=self.played)

    def played(self, g: Game, card: str) -> None:
        more = added_dice(g.state, card) if card else ()
        pool = final_defence(g.state.world.dice, (*self.defence, *more), self.loses_weakest)
        if not pool:
            return g.become(self, self.cancel, thrown=(0, 0, 0))
        g.ask(self, ThrowDice(pool=pool), then=self.rolled, defence=pool)

    def rolled(self, g: Game, rolled: Rolled) -> None:
        g.emit(DefenceThrown(self.target, self.defence, rolled.faces))
        g.become(self, self.cancel, thrown=g.state.world.dice.throw(self.defence, rolled.faces))

    def cancel(self, g: Game, _: object) -> None:
        """[MR10.7.2a] [MR10.7.2b] Where different dice can be left idle, the defender chooses."""
        ways = self.ways(g.state) if self.single else [()]
        if len(ways) > 1:
            return g.ask(self, ChooseCancelled(g.state.side(self.target)), then=self.chosen)
        self.finish(g, ways[0])

    def ways(self, state: AssaultState) -> list[Pool]:
        """Which attack dice can be left idle."""
        shown = [counted(each, self.suppressive) for each in self.shown(state.world.dice)]
        return idle_ways(self.attack.pool, shown, counted(self.thrown, self.suppressive))

    def shown(self, dice: Dice) -> tuple[Symbols, ...]:
        return shown_by(dice, self.attack.pool, self.attack.faces)

    def chosen(self, g: Game, action: LeaveIdle) -> None:
        self.finish(g, tuple(action.idle.replace("-", "")))

    def finish(self, g: Game, idle: Pool) -> None:
        left = left_of(total(self.shown(g.state.world.dice)), self.thrown, self.suppressive)
        g.emit(HitsLeft(self.target, *left.symbols))
        g.end(Hits.of(left.symbols, idle))


class ChooseCancelled(Decision, frozen=True):
    """[MR10.7.2b] Which attack dice shall be left without a symbol."""

    rules: ClassVar[tuple[str, ...]] = ("MR10.7.2b",)

    def legal(self, state: AssaultState, /) -> Sequence[Action]:
        return [LeaveIdle("".join(idle) or "-") for idle in state.inside(DefenceRoll).ways(state)]

    def prompt(self, state: AssaultState, /) -> Message:
        roll = state.inside(DefenceRoll)
        thrown = as_letters(state.world.dice, roll.attack.pool, roll.attack.faces)
        return message("prompt-choose-cancelled", unit=the_unit(state.world, roll.target), thrown=thrown)


def final_defence(dice: Dice, pool: Pool, loses_weakest: bool) -> Pool:
    """[MR10.9.9] [3.0d] The dice that are thrown: the weakest of all is lost last, though it be the only one."""
    return dice.without_weakest(pool) if loses_weakest else pool


# ---------------------------------------------------------------------------------------------------------- both


class Exchange(Frame, frozen=True):
    """[MR10.7] One attack roll and one defence roll. Ends with the hits that are left."""

    attacker: Side
    attack: Pool
    target: UnitId
    defence: Pool
    firer: UnitId = NOBODY
    rerolls: int = 0
    suppressive: bool = False
    single: bool = False
    loses_weakest: bool = False
    carded: bool = False

    def start(self, g: Game, _: object) -> None:
        roll = AttackRoll(self.attacker, self.attack, self.target, self.firer, self.rerolls, self.single, self.carded)
        g.call(self, roll, then=self.attacked)

    def attacked(self, g: Game, thrown: Thrown) -> None:
        g.become(
            DefenceRoll(
                self.target, thrown, self.defence, self.firer, self.suppressive, self.single, self.loses_weakest
            )
        )

    def chances(self, dice: Dice, shown: Weights[Symbols] | None = None) -> Weights[Hits]:
        """What is left, with its chances, if nothing is played. ``shown`` is what the attack shows where some of its
        dice are thrown again."""
        defence = final_defence(dice, self.defence, self.loses_weakest)
        if shown is None:
            return _chances_left(dice, tuple(sorted(self.attack)), tuple(sorted(defence)), self.suppressive)
        return _left(shown, dice.chances(defence), self.suppressive)


@lru_cache(maxsize=1 << 11)
def _chances_left(dice: Dice, attack: Pool, defence: Pool, suppressive: bool) -> Weights[Hits]:
    return _left(dice.chances(attack), dice.chances(defence), suppressive)


def _left(attack: Weights[Symbols], defence: Weights[Symbols], suppressive: bool) -> Weights[Hits]:
    """[MR10.7.2a] What is left of one roll against the other: the two convolved."""
    pairs = {(a, d): p * q for a, p in attack.items() for d, q in defence.items()}
    return mapped(pairs, lambda pair: left_of(*pair, suppressive))
