"""[2.4] [2.5] Anti-aircraft fire: the other side may intercept aircraft before they attack, one unit at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from msgspec import Struct

from grognard.core.dice import Rolled
from grognard.core.flow import Action, Decision, Frame
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.assault.actions.air import Intercept
from grognard.rulesets.assault.blast.rows import row_of
from grognard.rulesets.assault.command.marks import mark
from grognard.rulesets.assault.command.points import may_pay, pay
from grognard.rulesets.assault.events.air import AaThrown, AaTold
from grognard.rulesets.assault.fire.aiming import CLOSE, band_of
from grognard.rulesets.assault.fire.throwing import ThrowDice, shown_by
from grognard.rulesets.assault.say import refusal, the_card, the_hex, the_unit
from grognard.rulesets.assault.state import FIRED, MAP, AssaultState, Game, UnitId
from grognard.rulesets.assault.world import CardId
from grognard.tactical import reaction
from grognard.tactical.pools import Pool, Symbols, added, uncancelled

AA_CLASS: Final = "aa"
AGILE: Final = "agile"
NO_BLAST: Final = "none"
"""The row of the table for units without a blast value."""
SHOT_DOWN, ABORTS, DAMAGED, DRIVEN_OFF, MISSED = "shot_down", "aborts", "damaged", "driven_off", "missed"
RULES: Final = {SHOT_DOWN: "2.5c", ABORTS: "2.5d", DAMAGED: "2.5e", DRIVEN_OFF: "2.5f", MISSED: "2.5b"}
STOPS: Final = (SHOT_DOWN, ABORTS, DRIVEN_OFF)
"""The results after which aircraft make no attack."""


class Intercepted(Struct, frozen=True):
    """What anti-aircraft fire has come to: what stopped the aircraft, if anything did, and how much they suffer."""

    stopped: str = ""
    damage: int = 0
    """[2.5e] [2.5g] By how much their accuracy is worse for the rest of the strike."""


# ------------------------------------------------------------------------------------------------------- the dice


def aa_band(state: AssaultState, unit: UnitId, hex: Hex) -> int | None:
    """[2.4c] [2.4d] Close, medium or long range from a unit to the hex of the target, by its bands against infantry and
    artillery; None beyond."""
    weapon = state.card(unit).soft
    distance = state.world.grid.distance(state.here(unit), hex)
    return None if weapon is None else band_of(weapon, distance)


def aa_attack(state: AssaultState, unit: UnitId, hex: Hex) -> Pool:
    """[2.4h] The dice of anti-aircraft fire, by blast value and range; none where the table has none."""
    near = aa_band(state, unit, hex)
    if near is None:
        return ()
    return tuple(state.world.tables.aa_dice.dice[state.card(unit).blast or NO_BLAST][near])


def aa_defence(state: AssaultState, card: CardId, near: int) -> Pool:
    """[2.5a] The dice on the card of the aircraft; agile ones have one more, except at close range."""
    record = state.world.support[card]
    nimble = AGILE in record.traits and near != CLOSE
    return tuple(record.aa_defence + (state.world.tables.extra_dice.agile if nimble else ""))


def aa_symbols(state: AssaultState, pool: Pool, faces: tuple[int, ...], *, minus: bool) -> Symbols:
    """[2.4j] What anti-aircraft dice show; for a unit with a -1 attack die marker double icons do not count."""
    dice = state.world.dice
    total = dice.read("")
    for each in shown_by(dice, pool, faces):
        total = total if minus and sum(each) > 1 else added(total, each)
    return total


# -------------------------------------------------------------------------------------------------- who may intercept


def why_no_interception(state: AssaultState, unit: UnitId, hex: Hex) -> Refusal | None:
    """[2.4a] Why a unit cannot intercept aircraft over a hex, command points apart; facing and sight do not matter."""
    here, name = state.units[unit], the_unit(state.world, unit)
    if AA_CLASS not in state.card(unit).classes:
        return refusal("2.4a", "not-anti-aircraft", unit=name)
    if here.place != MAP:
        return refusal("2.4a", "aa-carried", unit=name)
    if here.mark:
        return refusal("2.4a", "activated", unit=name)
    if here.morale:
        return refusal("MR11.1", "aa-shaken", unit=name)
    if not aa_attack(state, unit, hex):
        return refusal("2.4a", "aa-out-of-range", unit=name, hex=the_hex(state.world, hex))
    return None


class Interception(reaction.Response, frozen=True):
    """[2.4b] [2.4e] Anti-aircraft units fire one after the other until the aircraft are stopped, none is left, or the
    side passes. Ends with what it has come to."""

    card: CardId
    target: UnitId
    damage: int = 0

    def reactions(self, state: AssaultState, /) -> Iterator[Intercept]:
        return (each for each in self.prospects(state) if may_pay(state, each.unit))

    def prospects(self, state: AssaultState, /) -> Iterator[Intercept]:
        hex = state.here(self.target)
        for unit in state.on_map(self.side):
            if AA_CLASS in state.card(unit).classes and why_no_interception(state, unit, hex) is None:
                yield Intercept(unit)

    def betrays_nothing(self, state: AssaultState, /) -> bool:
        """[MR8.8] The side is asked whenever open information allows it, whatever points it has left."""
        return any(True for _ in self.prospects(state))

    def question(self) -> Decision:
        return ChooseInterceptor(self.side)

    def react(self, g: Game, action: Intercept, /) -> None:
        """[2.4f] [2.4g] It pays, and has fired this turn."""
        pay(g, action.unit)
        mark(g, action.unit, FIRED)
        g.call(self, AaFire(action.unit, self.card, g.state.here(self.target)), then=self.fired)

    def fired(self, g: Game, result: str) -> None:
        if result in STOPS:
            return g.end(Intercepted(result, self.damage))
        g.become(self, damage=self.damage + (result == DAMAGED))

    def close(self, g: Game, /) -> None:
        g.end(Intercepted(damage=self.damage))


class ChooseInterceptor(reaction.ChooseReaction, frozen=True):
    """[2.4b] Which anti-aircraft unit fires at the aircraft, if any."""

    frame: ClassVar[type[reaction.Response]] = Interception
    rules: ClassVar[tuple[str, ...]] = ("2.4a", "2.4b", "2.4e")

    def prompt(self, state: AssaultState, /) -> Message:
        window = state.inside(Interception)
        target = the_unit(state.world, window.target)
        return message("prompt-choose-interceptor", card=the_card(window.card), target=target)

    def why_no_reaction(self, state: AssaultState, window: Interception, action: Action, /) -> Refusal | None:
        if not isinstance(action, Intercept) or state.side(action.unit) != self.side:
            return self.unasked(state)
        found = why_no_interception(state, action.unit, state.here(window.target))
        if found is not None or may_pay(state, action.unit):
            return found
        return refusal("2.4g", "no-point", unit=the_unit(state.world, action.unit))


class AaFire(Frame, frozen=True):
    """[2.4h] [2.5b] One unit fires at aircraft; ends with the row of the results table."""

    unit: UnitId
    card: CardId
    hex: Hex
    faces: tuple[int, ...] = ()

    def start(self, g: Game, _: object) -> None:
        """[2.4j] With the marker it matters on which die a symbol stands."""
        single = g.state.units[self.unit].minus
        g.ask(self, ThrowDice(pool=aa_attack(g.state, self.unit, self.hex), single=single), then=self.thrown)

    def thrown(self, g: Game, rolled: Rolled) -> None:
        g.ask(self, ThrowDice(pool=self.defence(g.state)), then=self.opposed, faces=rolled.faces)

    def defence(self, state: AssaultState) -> Pool:
        near = aa_band(state, self.unit, self.hex)
        return aa_defence(state, self.card, CLOSE if near is None else near)

    def opposed(self, g: Game, rolled: Rolled) -> None:
        state, attack, defence = g.state, aa_attack(g.state, self.unit, self.hex), self.defence(g.state)
        g.emit(AaThrown(self.unit, self.card, attack, self.faces, defence, rolled.faces))
        shown = aa_symbols(state, attack, self.faces, minus=state.units[self.unit].minus)
        left = uncancelled(shown, state.world.dice.throw(defence, rolled.faces))
        row = row_of(state.world.tables.aa_results.rows, left)
        result = MISSED if row is None else row.result
        g.emit(AaTold(self.card, result, RULES[result]))
        g.end(result)
