"""[2.3] [2.6] The air strike: target, interception, sighting, accuracy, attack, and a second attack where it is
printed on the card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.assault.actions.air import AirTarget, BreakOff
from grognard.rulesets.assault.blast.check import BlastCheck
from grognard.rulesets.assault.command.points import pay_card
from grognard.rulesets.assault.events.air import AirTargetNamed
from grognard.rulesets.assault.events.cards import DISCARD, HAND, REMOVED, Goal, SupportSpent, SupportUsed
from grognard.rulesets.assault.fire.ground import in_building
from grognard.rulesets.assault.fire.pools import ABOVE, Reckoned, defence_pool, with_accuracy
from grognard.rulesets.assault.fire.results import Before, morale_in
from grognard.rulesets.assault.fire.strike import Strike, StruckUnit
from grognard.rulesets.assault.morale.rout import RoutMoves
from grognard.rulesets.assault.say import refusal, the_card, the_unit
from grognard.rulesets.assault.state import LOST, MAP, NOBODY, OFF_MAP, AssaultState, Game, UnitId
from grognard.rulesets.assault.world import CardId, enemy_of
from grognard.tactical.pools import Pool

from .accuracy import Accuracy, Sighting, air_die
from .friendly_fire import FriendlyFire, goes_astray
from .interception import DRIVEN_OFF, SHOT_DOWN, Intercepted, Interception

ENDS: dict[str, Goal] = {SHOT_DOWN: REMOVED, DRIVEN_OFF: HAND}
"""[2.5c] [2.5f] Where the card of stopped aircraft goes; else it is discarded [2.5d] [1.2.4]."""


def why_no_air_target(state: AssaultState, side: Side, unit: UnitId) -> Refusal | None:
    """[2.3] [MR10.0.1e] Why a unit cannot be attacked from the air; nobody need see it."""
    if state.side(unit) == side or state.units[unit].place == LOST:
        return refusal("2.3", "no-enemy", unit=the_unit(state.world, unit))
    if state.units[unit].place != MAP:
        return refusal("MR10.0.1e", "air-target-carried", unit=the_unit(state.world, unit))
    return None


def air_targets(state: AssaultState, side: Side) -> list[UnitId]:
    """[2.3] The enemies that a side may have attacked from the air."""
    return [unit for unit in state.on_map(enemy_of(side)) if state.units[unit].place == MAP]


def why_no_strike(state: AssaultState, side: Side, card: CardId) -> Refusal | None:
    """[2.3] Why a card cannot be used now: there must be an enemy to name."""
    return None if air_targets(state, side) else refusal("2.3", "no-air-target", card=the_card(card))


def air_attack(state: AssaultState, card: CardId, unit: UnitId) -> Pool:
    """[2.6.3a] The dice of aircraft: hard ones against vehicles, soft ones against all others; nothing changes them."""
    record = state.world.support[card]
    return tuple(record.hard if state.card(unit).type == "vehicle" else record.soft)


def air_defence(state: AssaultState, unit: UnitId, accuracy: int) -> Reckoned:
    """[2.6.3b] The dice of a target: its whole set, above, with the smoke of its hex and the accuracy die."""
    pool = defence_pool(state, unit, ABOVE, smoke=state.smoke.thickness(state.here(unit)))
    return with_accuracy(pool, air_die(state, unit, accuracy), "2.6.2b")


# --------------------------------------------------------------------------------------------------- the whole strike


class AirStrike(Frame, frozen=True):
    """[2.2] [2.3] A committed card is used: a target is named, the enemy may intercept, the aircraft attack."""

    side: Side
    card: CardId
    target: UnitId = NOBODY
    hex: Hex = OFF_MAP
    """Where the first target was attacked."""
    damage: int = 0
    """[2.5g] How much worse the accuracy is by anti-aircraft fire; it lasts."""
    second: bool = False
    anew: bool = False
    """[2.6.5g] Whether the second attack is on a new target."""

    def start(self, g: Game, _: object) -> None:
        g.emit(SupportUsed(self.side, self.card))
        pay_card(g, self.side, self.card)
        g.ask(self, NameAirTarget(self.side), then=self.named)

    def named(self, g: Game, action: Action) -> None:
        if not isinstance(action, AirTarget):
            return self.finish(g, DISCARD)
        g.emit(AirTargetNamed(self.side, self.card, action.target, self.second))
        aimed = self.at(action.target)
        g.call(aimed, Interception(enemy_of(self.side), self.card, action.target), then=aimed.intercepted)

    def at(self, target: UnitId) -> AirStrike:
        """The strike with a target named."""
        return replace(self, target=target, anew=self.second and target != self.target)

    def intercepted(self, g: Game, found: Intercepted) -> None:
        if found.stopped:
            return self.finish(g, ENDS.get(found.stopped, DISCARD))
        damage = self.damage + found.damage
        attack = AirAttack(self.side, self.card, self.target, self.modifier(g.state) - damage)
        hex = self.hex if self.second else g.state.here(self.target)
        g.call(self, attack, then=self.attacked, damage=damage, hex=hex)

    def modifier(self, state: AssaultState) -> int:
        """[2.6.5g] [2.6.6] What the second attack adds to the accuracy roll; distance counts to a new target only."""
        if not self.second:
            return 0
        printed = state.world.support[self.card].second or 0
        return printed - (state.world.grid.distance(self.hex, state.here(self.target)) if self.anew else 0)

    def attacked(self, g: Game, _: object) -> None:
        """[2.6.5a] Only cards with the symbol attack again; who has lost his target may name another."""
        if self.second or g.state.world.support[self.card].second is None or not self.next_targets(g.state):
            return self.finish(g, DISCARD)
        g.ask(self, NameAirTarget(self.side), then=self.named, second=True)

    def next_targets(self, state: AssaultState) -> list[UnitId]:
        """[2.6.5b] [2.6.5g] The same unit where it is now; after it is eliminated any enemy."""
        return [self.target] if state.units[self.target].place == MAP else air_targets(state, self.side)

    def finish(self, g: Game, goal: Goal) -> None:
        g.emit(SupportSpent(self.side, self.card, goal))
        g.end()


class NameAirTarget(Decision, frozen=True):
    """[2.3] [2.6.5b] Whom the aircraft attack; a second attack may be broken off."""

    rules: ClassVar[tuple[str, ...]] = ("2.3", "2.6.5b")

    def candidates(self, state: AssaultState, /) -> Sequence[Action]:
        targets = list(map(AirTarget, state.on_map(enemy_of(self.side))))
        return [*targets, BreakOff()] if state.inside(AirStrike).second else targets

    def against(self, state: AssaultState, action: Action, /) -> Refusal | None:
        strike = state.inside(AirStrike)
        match action:
            case AirTarget(target) if (reason := why_no_air_target(state, self.side, target)) is not None:
                return reason
            case AirTarget(target) if strike.second and target not in strike.next_targets(state):
                return refusal("2.6.5b", "same-air-target", unit=the_unit(state.world, strike.target))
            case AirTarget():
                return None
            case BreakOff() if strike.second:
                return None
        return self.unasked(state)

    def prompt(self, state: AssaultState, /) -> Message:
        strike = state.inside(AirStrike)
        name = "prompt-name-second-air-target" if strike.second else "prompt-name-air-target"
        return message(name, card=the_card(strike.card))


# --------------------------------------------------------------------------------------------------------- one attack


class AirAttack(Frame, frozen=True):
    """[2.6] Sighting, accuracy, attack, friendly fire, blast check, rout moves: one attack that nobody has stopped."""

    side: Side
    card: CardId
    target: UnitId
    modifier: int
    """[2.6.2a] What is added to the accuracy roll beside the sighting."""
    accuracy: int = 0
    hex: Hex = OFF_MAP
    before: Before = ()
    housed: bool = False
    astray: bool = False
    shaken: bool = False

    def start(self, g: Game, _: object) -> None:
        state, hex = g.state, g.state.here(self.target)
        housed = in_building(state, self.target)
        sighting = Sighting(self.side, self.card, self.target)
        g.call(self, sighting, then=self.sighted, hex=hex, before=morale_in(state, hex), housed=housed)

    def sighted(self, g: Game, effect: int) -> None:
        g.call(self, Accuracy(self.card, self.modifier + effect), then=self.attack)

    def attack(self, g: Game, accuracy: int) -> None:
        astray = goes_astray(g.state, self.side, (self.hex,), accuracy)
        g.call(self, self.strike(g.state, accuracy, astray), then=self.struck, accuracy=accuracy, astray=astray)

    def strike(self, state: AssaultState, accuracy: int, astray: bool) -> Strike:
        """[2.6.3] The attack of the aircraft on the target, and on those exposed aboard it."""
        attack = air_attack(state, self.card, self.target)
        defence = air_defence(state, self.target, accuracy).dice
        return Strike(self.side, self.target, attack, defence, shells=False, single=astray)

    def struck(self, g: Game, struck: tuple[StruckUnit, ...]) -> None:
        """[2.6.2e] [4.0a] Dice that did nothing go astray; a critical hit on who is in a building shakes it."""
        hits = struck[0].hits
        shaken = self.housed and hits.critical > 0
        if not self.astray:
            return g.become(self, self.blast, shaken=shaken)
        blast = g.state.world.support[self.card].blast
        friendly = FriendlyFire(self.side, (self.hex,), hits.idle, blast, shells=False)
        g.call(self, friendly, then=self.blast, shaken=shaken)

    def blast(self, g: Game, _: object) -> None:
        if not self.shaken:
            return g.become(self, self.rout)
        die = g.state.world.support[self.card].blast
        g.call(self, BlastCheck(self.side, self.hex, die, self.before), then=self.rout)

    def rout(self, g: Game, _: object) -> None:
        g.become(RoutMoves())
