"""[MR12.3] [MR12.5] The strikes of a close combat: who strikes at whom, all rolls, and all results together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct

from grognard.core.flow import Action, Decision, Frame
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.assault.actions.close_combat import Engage
from grognard.rulesets.assault.cards.effects import added_dice
from grognard.rulesets.assault.cards.windows import ANSWERING_MELEE, BEFORE_MELEE, CardWindow
from grognard.rulesets.assault.events.close_combat import Engaged
from grognard.rulesets.assault.fire.exchange import Exchange
from grognard.rulesets.assault.fire.hits import Hits
from grognard.rulesets.assault.fire.pools import REAR, Reckoned, basic_dice, modified, printed, with_terrain
from grognard.rulesets.assault.fire.results import Before, TakeHits
from grognard.rulesets.assault.say import the_unit
from grognard.rulesets.assault.state import MAP, AssaultState, Game
from grognard.tactical.loads import UnitId

from .rights import URA


class Blow(Struct, frozen=True):
    """[MR12.3a] One unit strikes at one enemy; and what is left of it, once it is rolled."""

    striker: UnitId
    target: UnitId
    hits: Hits = Hits()


# ------------------------------------------------------------------------------------------------------------ dice


def melee_dice(state: AssaultState, striker: UnitId, target: UnitId) -> str:
    """[MR12.3] The printed dice: hard against armoured vehicles, soft against all others."""
    card = state.card(striker)
    return card.melee_hard if state.card(target).armoured else card.melee_soft


def melee_attack(state: AssaultState, striker: UnitId, target: UnitId, ura: bool = False) -> Reckoned:
    """[MR12.3] [MR10.8] The attack dice: nobody counts as moved, and height is of no use; Ura! adds a die."""
    pool = modified(state, striker, printed(melee_dice(state, striker, target), "MR12.3a"))
    if not ura or not pool.dice:
        return pool
    return pool.plus("".join(added_dice(state, URA)), "MR18.S1", message("pool-ura"))


def melee_defence(state: AssaultState, unit: UnitId, assaulting: bool) -> Reckoned:
    """[MR12.3c] [MR10.9.2b] Basic dice, of vehicles those of the rear; who is assaulted has the terrain too."""
    pool = basic_dice(state, unit, REAR)
    return pool if assaulting else with_terrain(state, unit, pool)


# ---------------------------------------------------------------------------------------------------------- strikes


class Melee(Frame, frozen=True):
    """[MR12.3a] Each assaulting unit names an enemy, then each defender that is unsuppressed and unrouted; all roll,
    and all results take effect together. The assaulters still lie where they came from."""

    assaulters: tuple[UnitId, ...]
    hex: Hex
    ura: bool = False
    before: Before = ()
    asked: tuple[UnitId, ...] = ()
    """Who is still to name his target."""
    blows: tuple[Blow, ...] = ()
    struck: tuple[Blow, ...] = ()
    hurt: tuple[UnitId, ...] = ()
    """On whom results are still to take effect."""

    def start(self, g: Game, _: object) -> None:
        state = g.state
        everyone = (*self.assaulters, *self.defenders(state))
        before = tuple((unit, state.units[unit].morale) for unit in everyone)
        ready = (unit for unit in self.defenders(state) if not state.units[unit].morale)
        g.become(self, self.name, before=before, asked=(*self.assaulters, *ready))

    def defenders(self, state: AssaultState) -> tuple[UnitId, ...]:
        return state.enemies_in(self.hex, state.side(self.assaulters[0]))

    def targets(self, state: AssaultState, striker: UnitId) -> list[UnitId]:
        """[MR12.3a] At whom a unit can strike: enemies for whom it has dice."""
        enemies = self.defenders(state) if striker in self.assaulters else self.assaulters
        return [unit for unit in enemies if melee_attack(state, striker, unit).dice]

    def name(self, g: Game, _: object) -> None:
        """[MR12.3a] [MR12.3b] The attacker names first."""
        if not self.asked:
            return g.become(self, self.strike)
        found = self.targets(g.state, self.asked[0])
        if len(found) > 1:
            return g.ask(self, ChooseEngaged(g.state.side(self.asked[0])), then=self.named)
        self.note(g, [Blow(self.asked[0], unit) for unit in found])

    def named(self, g: Game, action: Engage) -> None:
        self.note(g, [Blow(action.unit, action.target)])

    def note(self, g: Game, blows: Sequence[Blow]) -> None:
        g.become(self, self.name, blows=(*self.blows, *blows), asked=self.asked[1:])

    def strike(self, g: Game, _: object) -> None:
        if not self.blows:
            hurt = tuple(unit for unit, _ in self.before if self.hits_on(unit).any)
            return g.become(self, self.suffer, hurt=hurt)
        blow = self.blows[0]
        g.emit(Engaged(blow.striker, blow.target))
        moment = BEFORE_MELEE if blow.striker in self.assaulters else ANSWERING_MELEE
        g.call(self, CardWindow(g.state.side(blow.striker), moment, blow.striker, blow.target), then=self.roll)

    def roll(self, g: Game, card: str) -> None:
        state, blow = g.state, self.blows[0]
        attack = melee_attack(state, blow.striker, blow.target, self.ura and blow.striker in self.assaulters).dice
        more = added_dice(state, card, blow.striker) if card else ()
        defence = melee_defence(state, blow.target, blow.target in self.assaulters).dice
        pool, carded = (*attack, *more), bool(card)
        exchange = Exchange(state.side(blow.striker), pool, blow.target, defence, blow.striker, carded=carded)
        g.call(self, exchange, then=self.rolled)

    def rolled(self, g: Game, hits: Hits) -> None:
        blow = self.blows[0]
        done = Blow(blow.striker, blow.target, hits)
        g.become(self, self.strike, blows=self.blows[1:], struck=(*self.struck, done))

    def hits_on(self, unit: UnitId) -> Hits:
        """All that is left on a unit of all attacks on it."""
        found = Hits()
        for blow in self.struck:
            found = found.plus(blow.hits) if blow.target == unit else found
        return found

    def suffer(self, g: Game, _: object) -> None:
        """[MR12.5] As the results of fire, with the morale of before the rolls; no blast check."""
        if not self.hurt:
            return g.end()
        unit = self.hurt[0]
        cause = next(blow.striker for blow in self.struck if blow.target == unit and blow.hits.any)
        hits = TakeHits(unit, self.hits_on(unit), dict(self.before)[unit], cause)
        g.call(self, hits, then=self.suffer, hurt=self.hurt[1:])


class ChooseEngaged(Decision, frozen=True):
    """[MR12.3a] At whom a unit strikes in close combat."""

    rules: ClassVar[tuple[str, ...]] = ("MR12.3a",)

    def legal(self, state: AssaultState, /) -> Sequence[Action]:
        melee = state.inside(Melee)
        striker = melee.asked[0]
        return [Engage(striker, unit) for unit in melee.targets(state, striker)]

    def prompt(self, state: AssaultState, /) -> Message:
        return message("prompt-choose-engaged", unit=the_unit(state.world, state.inside(Melee).asked[0]))


def is_left(state: AssaultState, unit: UnitId) -> bool:
    """Whether a unit still lies on the map."""
    return state.units[unit].place == MAP
