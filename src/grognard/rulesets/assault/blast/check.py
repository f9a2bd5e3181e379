"""[4.0] The blast check: whether a building comes down, and what becomes of everybody in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from grognard.core.dice import Rolled
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.assault.actions.blast import LetStand, RollAgain
from grognard.rulesets.assault.cards.windows import BEFORE_ROUT, CardWindow
from grognard.rulesets.assault.events.blast import BlastThrown, BlastTold
from grognard.rulesets.assault.events.morale import Routed
from grognard.rulesets.assault.fire.fate import Strength
from grognard.rulesets.assault.fire.hits import Hits
from grognard.rulesets.assault.fire.results import Before, TakeHits, lose_steps, suppress, take_losses
from grognard.rulesets.assault.fire.throwing import ThrowDice
from grognard.rulesets.assault.records import ResultRow
from grognard.rulesets.assault.say import the_hex
from grognard.rulesets.assault.state import LOST, NOBODY, ROUTED, AssaultState, Game, UnitId
from grognard.tactical.pools import Pool, Symbols, uncancelled

from .rows import row_of
from .scars import collapse, standing_at

NOTHING: Final = "nothing"
DESTROYED, HALVED, DAMAGED, ROUTS, SUPPRESSES = "destroyed", "halved", "damaged", "routed", "suppressed"
RULES: Final = {
    DESTROYED: "4.0d",
    HALVED: "4.0e",
    DAMAGED: "4.0f",
    ROUTS: "4.0g",
    SUPPRESSES: "4.0h",
    NOTHING: "4.0c",
}


def inside(state: AssaultState, hex: Hex) -> tuple[UnitId, ...]:
    """[4.0n] Everybody in the building or fortification of a hex: infantry and artillery, not those on the road, on
    horses or carried."""
    cards = ((unit, state.card(unit)) for unit in state.stack(hex))
    return tuple(unit for unit, card in cards if card.type != "vehicle" and "mounted" not in card.traits)


def blast_defence(state: AssaultState, hex: Hex, *, bombarded: bool = False) -> Pool:
    """[4.0c] [3.4.5b] The strongest die that a building gives, or a fortification that is bombarded."""
    row = standing_at(state, hex, bombarded=bombarded)
    assert row is not None, "there is nothing to come down"
    return (max(row.foot, key=state.world.dice.strength),)


def blast_row(state: AssaultState, left: Symbols) -> ResultRow | None:
    """[4.0d] to [4.0h] The row of the table that holds for what is left of the blast die."""
    return row_of(state.world.tables.blast_results.rows, left)


class BlastRoll(Frame, frozen=True):
    """[4.0c] The blast die against the building's; ends with what is left of it."""

    side: Side
    hex: Hex
    attack: Pool
    defence: Pool
    faces: tuple[int, ...] = ()

    def start(self, g: Game, _: object) -> None:
        g.ask(self, ThrowDice(pool=self.attack), then=self.thrown)

    def thrown(self, g: Game, rolled: Rolled) -> None:
        g.ask(self, ThrowDice(pool=self.defence), then=self.opposed, faces=rolled.faces)

    def opposed(self, g: Game, rolled: Rolled) -> None:
        dice = g.state.world.dice
        g.emit(BlastThrown(self.side, self.hex, self.attack, self.faces, self.defence, rolled.faces))
        g.end(uncancelled(dice.throw(self.attack, self.faces), dice.throw(self.defence, rolled.faces)))


class BlastCheck(Frame, frozen=True):
    """[4.0] A side's fire has left a critical hit on a unit in a building: does it come down?

    ``before`` tells the morale of units before the attack. In a bombardment fortifications fall too, the accuracy die
    helps the building, and the check may be rolled once more.
    """

    side: Side
    hex: Hex
    die: str
    """The blast value of who fired; without one there is no check."""
    before: Before = ()
    bombarded: bool = False
    accuracy: str = ""
    """[3.5f] The die that the accuracy of a bombardment adds."""
    again: bool = False
    left: Symbols = ()

    def start(self, g: Game, _: object) -> None:
        if not self.die or standing_at(g.state, self.hex, bombarded=self.bombarded) is None:
            return g.end(NOTHING)
        g.call(self, self.roll(g.state), then=self.rolled)

    def roll(self, state: AssaultState) -> BlastRoll:
        """The roll of the check."""
        defence = blast_defence(state, self.hex, bombarded=self.bombarded)
        return BlastRoll(self.side, self.hex, (self.die,), (*defence, *self.accuracy))

    def rolled(self, g: Game, left: Symbols) -> None:
        if self.bombarded and not self.again:
            return g.ask(self, ChooseRollAgain(self.side), then=self.answered, left=left)
        g.become(self, self.judge, left=left)

    def answered(self, g: Game, action: Action) -> None:
        if isinstance(action, RollAgain):
            return g.call(self, self.roll(g.state), then=self.rolled, again=True)
        g.become(self, self.judge)

    def judge(self, g: Game, _: object) -> None:
        row = blast_row(g.state, self.left)
        result = NOTHING if row is None else row.result
        g.emit(BlastTold(self.hex, result, RULES[result]))
        if row is None:
            return g.end(NOTHING)
        units = inside(g.state, self.hex)
        if row.collapse:
            collapse(g, self.hex, bombarded=self.bombarded)
        g.become(Suffer(row.result, units, self.before))


class ChooseRollAgain(Decision, frozen=True):
    """[3.4.5c] Whether the blast check of a bombardment is rolled once more."""

    rules: ClassVar[tuple[str, ...]] = ("3.4.5c",)

    def legal(self, state: AssaultState, /) -> Sequence[Action]:
        return [RollAgain(), LetStand()]

    def prompt(self, state: AssaultState, /) -> Message:
        check = state.inside(BlastCheck)
        row = blast_row(state, check.left)
        result = message(f"blast-{NOTHING if row is None else row.result}")
        return message("prompt-choose-roll-again", hex=the_hex(state.world, check.hex), result=result)


class Suffer(Frame, frozen=True):
    """[4.0d] [4.0e] [4.0f] [4.0g] [4.0h] Everybody inside suffers the result, one after the other. Ends with it."""

    result: str
    units: tuple[UnitId, ...]
    before: Before

    def start(self, g: Game, _: object) -> None:
        if not self.units:
            return g.end(self.result)
        unit, *rest = self.units
        left = Suffer(self.result, tuple(rest), self.before)
        if g.state.units[unit].place == LOST:
            return g.become(left)
        match self.result:
            case "destroyed":
                take_losses(g, unit, Strength(g.state.units[unit].half, g.state.units[unit].damage, lost=True))
            case "halved":
                lose_steps(g, unit)
            case "damaged":
                return g.call(left, self.hits(g.state, unit, Hits(damage=1)), then=left.start)
            case "suppressed":
                return g.call(left, self.hits(g.state, unit, Hits(suppression=1)), then=left.start)
            case "routed" if g.state.units[unit].morale != ROUTED:
                return g.call(left, MustRout(unit), then=left.start)
        g.become(left)

    def hits(self, state: AssaultState, unit: UnitId, hits: Hits) -> TakeHits:
        """What a unit suffers, judged by its morale before the attack."""
        return TakeHits(unit, hits, dict(self.before).get(unit, state.units[unit].morale))


class MustRout(Frame, frozen=True):
    """[4.0g] [MR18.S3] A unit routs, unless a card keeps it."""

    unit: UnitId

    def start(self, g: Game, _: object) -> None:
        window = CardWindow(g.state.side(self.unit), BEFORE_ROUT, self.unit)
        g.call(self, window, then=self.judged)

    def judged(self, g: Game, card: str) -> None:
        if card:
            suppress(g, self.unit)
        else:
            g.emit(Routed(self.unit, NOBODY))
        g.end()
