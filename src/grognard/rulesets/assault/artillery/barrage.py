"""[3.0] [3.5] [3.6] What falls in an attack of artillery off the map: accuracy, every unit in the hex, friendly fire,
blast checks, craters, smoke, rout moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from grognard.core.dice import Rolled
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.assault.actions.fire import StrikeNext
from grognard.rulesets.assault.air.accuracy import Accuracy, artillery_die, terrain_die
from grognard.rulesets.assault.air.friendly_fire import FriendlyFire, goes_astray
from grognard.rulesets.assault.blast.check import BlastCheck
from grognard.rulesets.assault.blast.scars import dig_crater
from grognard.rulesets.assault.events.artillery import BarrageFired, BombardmentThrown
from grognard.rulesets.assault.events.fire import SmokeLaid
from grognard.rulesets.assault.fire.ground import in_building
from grognard.rulesets.assault.fire.pools import ABOVE, Reckoned, defence_pool, with_accuracy
from grognard.rulesets.assault.fire.results import Before, morale_in
from grognard.rulesets.assault.fire.smoke_shells import SmokeShells, has_room
from grognard.rulesets.assault.fire.strike import Strike, StruckUnit, lying_there
from grognard.rulesets.assault.fire.throwing import ThrowDice, shown_by
from grognard.rulesets.assault.morale.rout import RoutMoves
from grognard.rulesets.assault.say import the_card, the_hex
from grognard.rulesets.assault.state import AssaultState, Game, UnitId
from grognard.rulesets.assault.world import CardId
from grognard.tactical.pools import Pool

from .modes import BOMBARDMENT, EFFECT, EFFECT_REROLLS, SMOKE, SUPPRESSIVE
from .splitting import Group, can_suppress


class Salvo(Frame, frozen=True):
    """One attack of a card as it is decided: in which mode, on which hexes, with which dice in each."""

    side: Side
    card: CardId
    mode: str
    hexes: tuple[Hex, ...]
    """[3.4.2e] One, or two of suppressive fire in the order in which they are resolved."""
    groups: tuple[Group, ...] = ()
    """[3.4.2c] The dice of each of two hexes; else those of the card fall on one."""
    modifier: int = 0
    """[3.5a] What is added to the accuracy roll."""

    @property
    def suppressive(self) -> bool:
        return self.mode == SUPPRESSIVE

    def attack(self, state: AssaultState, unit: UnitId, hex: Hex) -> Pool:
        """[3.6a] [3.4.2j] The dice against a unit: hard ones for vehicles and their riders, soft ones for all others;
        nothing changes them."""
        record = state.world.support[self.card]
        group = self.groups[self.hexes.index(hex)] if self.groups else Group(tuple(record.soft), tuple(record.hard))
        return group.hard if state.card(unit).type == "vehicle" else group.soft

    def targets(self, state: AssaultState, hex: Hex) -> tuple[UnitId, ...]:
        """[MR7.4a] [3.4.2a] Everybody in a hex who is attacked, friend or foe."""
        return tuple(unit for unit in state.stack(hex) if not self.suppressive or can_suppress(state, unit))

    def defence(self, state: AssaultState, unit: UnitId, accuracy: int) -> Reckoned:
        """[3.6b] [3.5b] The whole set of a unit, above, with the accuracy die; smoke does not help. The weakest die is
        lost when it is thrown [3.0e]."""
        pool = defence_pool(state, unit, ABOVE)
        return with_accuracy(pool, artillery_die(state, unit, accuracy), "3.5b")

    def strike(self, state: AssaultState, unit: UnitId, hex: Hex, accuracy: int, *, astray: bool) -> Strike:
        """[3.6c] The attack on one unit of a hex, and on those exposed aboard it."""
        return Strike(
            self.side,
            unit,
            self.attack(state, unit, hex),
            self.defence(state, unit, accuracy).dice,
            rerolls=EFFECT_REROLLS if self.mode == EFFECT else 0,
            suppressive=self.suppressive,
            single=astray,
            loses_weakest=True,
            spares=self.suppressive and state.card(unit).armoured,
        )

    def goes_astray(self, state: AssaultState, accuracy: int) -> bool:
        """[3.5c] Whether dice that do nothing fall on the own side."""
        return goes_astray(state, self.side, self.hexes, accuracy, suppressive=self.suppressive)


class Barrage(Salvo, frozen=True):
    """[3.4] An attack is fired; when it is over its smoke lies on the hexes, and those who rout run."""

    def start(self, g: Game, _: object) -> None:
        """[3.0j] Where there is nobody nothing is rolled, except to bring down a building."""
        g.emit(BarrageFired(self.side, self.card, self.mode, self.hexes))
        if self.mode == SMOKE:
            return g.become(SmokeShells(self.side, self.hexes[0], tuple(g.state.world.support[self.card].soft)))
        if self.mode == BOMBARDMENT:
            bombarding = Bombarding(self.side, self.card, self.mode, self.hexes, self.groups, self.modifier)
            return g.call(self, bombarding, then=self.settle)
        if not any(self.targets(g.state, hex) for hex in self.hexes):
            return g.become(self, self.settle)
        striking = Striking(self.side, self.card, self.mode, self.hexes, self.groups, self.modifier)
        g.call(self, striking, then=self.settle)

    def settle(self, g: Game, _: object) -> None:
        """[3.0d] One smoke marker in each hex, where there is room; [MR11.3e] then rout moves."""
        for hex in self.hexes:
            if has_room(g.state, hex):
                g.emit(SmokeLaid(hex))
        g.become(RoutMoves())


class Striking(Salvo, frozen=True):
    """[3.5] [3.6] Accuracy once for the attack, then every unit, hex by hex; then friendly fire, blasts and craters."""

    accuracy: int = 0
    astray: bool = False
    before: Before = ()
    housed: tuple[UnitId, ...] = ()
    """[4.0a] The units that are in buildings."""
    waiting: tuple[UnitId, ...] = ()
    """[MR7.4a] Those of the present hex who are still to be attacked."""
    done: int = 0
    """How many hexes are begun."""
    idle: Pool = ()
    """[3.5d] The idle dice of the attack roll that has most of them, the first of equals."""
    shaken: tuple[Hex, ...] = ()
    """[4.0m] Hexes in which a critical hit was left on a unit in a building."""
    cratered: tuple[Hex, ...] = ()
    """[3.6.2a] Hexes in which a critical hit was left."""

    def start(self, g: Game, _: object) -> None:
        state = g.state
        before = tuple(each for hex in self.hexes for each in morale_in(state, hex))
        housed = tuple(unit for hex in self.hexes for unit in state.stack(hex) if in_building(state, unit))
        g.call(self, Accuracy(self.card, self.modifier), then=self.aimed, before=before, housed=housed)

    def aimed(self, g: Game, accuracy: int) -> None:
        g.become(self, self.next_hex, accuracy=accuracy, astray=self.goes_astray(g.state, accuracy))

    def next_hex(self, g: Game, _: object) -> None:
        if self.done == len(self.hexes):
            return g.become(self, self.stray)
        waiting = self.targets(g.state, self.hexes[self.done])
        g.become(self, self.next_unit, waiting=waiting, done=self.done + 1)

    def next_unit(self, g: Game, _: object) -> None:
        """[MR7.4a] The firer names who is attacked next, where there is a choice."""
        waiting = lying_there(g.state, self.waiting)
        if not waiting:
            return g.become(self, self.next_hex)
        if len(waiting) == 1:
            return self.strike_unit(g, waiting[0])
        g.ask(self, ChooseStruck(self.side), then=self.named, waiting=waiting)

    def named(self, g: Game, action: StrikeNext) -> None:
        self.strike_unit(g, action.target)

    @property
    def hex(self) -> Hex:
        """The hex that is struck now."""
        return self.hexes[self.done - 1]

    def strike_unit(self, g: Game, unit: UnitId) -> None:
        rest = tuple(other for other in self.waiting if other != unit)
        strike = self.strike(g.state, unit, self.hex, self.accuracy, astray=self.astray)
        g.call(self, strike, then=self.struck, waiting=rest)

    def struck(self, g: Game, struck: tuple[StruckUnit, ...]) -> None:
        critical = [each.unit for each in struck if each.hits.critical]
        idle = struck[0].hits.idle
        g.become(
            self,
            self.next_unit,
            idle=idle if len(idle) > len(self.idle) else self.idle,
            shaken=_with(self.shaken, self.hex, any(unit in self.housed for unit in critical)),
            cratered=_with(self.cratered, self.hex, bool(critical)),
        )

    def stray(self, g: Game, _: object) -> None:
        """[3.5d]"""
        if not self.astray:
            return g.become(self, self.blast)
        die = g.state.world.support[self.card].blast
        friendly = FriendlyFire(self.side, self.hexes, self.idle, die, shells=True, suppressive=self.suppressive)
        g.call(self, friendly, then=self.blast)

    def blast(self, g: Game, _: object) -> None:
        """[3.6.1] [4.0m] One check for each building in which a critical hit was left."""
        if not self.shaken:
            return g.become(self, self.crater)
        die = g.state.world.support[self.card].blast
        check = BlastCheck(self.side, self.shaken[0], die, self.before)
        g.call(self, check, then=self.blast, shaken=self.shaken[1:])

    def crater(self, g: Game, _: object) -> None:
        for hex in self.cratered:
            dig_crater(g, hex)
        g.end()


class ChooseStruck(Decision, frozen=True):
    """[MR7.4a] Which unit of the hex is attacked next."""

    rules: ClassVar[tuple[str, ...]] = ("MR7.4a",)

    def legal(self, state: AssaultState, /) -> Sequence[Action]:
        return [StrikeNext(unit) for unit in state.inside(Striking).waiting]

    def prompt(self, state: AssaultState, /) -> Message:
        striking = state.inside(Striking)
        return message("prompt-choose-struck", card=the_card(striking.card), hex=the_hex(state.world, striking.hex))


class Bombarding(Salvo, frozen=True):
    """[3.4.5] The soft dice, which nothing opposes: a critical hit makes a blast check against the building or
    fortification; units suffer by that alone."""

    accuracy: int = 0
    faces: tuple[int, ...] = ()

    @property
    def hex(self) -> Hex:
        return self.hexes[0]

    def start(self, g: Game, _: object) -> None:
        g.call(self, Accuracy(self.card, self.modifier), then=self.aimed)

    def aimed(self, g: Game, accuracy: int) -> None:
        pool = self.pool(g.state)
        g.ask(self, ThrowDice(pool=pool, single=True), then=self.thrown, accuracy=accuracy)

    def pool(self, state: AssaultState) -> Pool:
        return tuple(state.world.support[self.card].soft)

    def thrown(self, g: Game, rolled: Rolled) -> None:
        g.emit(BombardmentThrown(self.side, self.hex, self.pool(g.state), rolled.faces))
        if not self.goes_astray(g.state, self.accuracy):
            return g.become(self, self.blast, faces=rolled.faces)
        die, idle = g.state.world.support[self.card].blast, self.idle(g.state, rolled.faces)
        friendly = FriendlyFire(self.side, self.hexes, idle, die, shells=True)
        g.call(self, friendly, then=self.blast, faces=rolled.faces)

    def idle(self, state: AssaultState, faces: tuple[int, ...]) -> Pool:
        """[3.5f] Every die without a critical hit did nothing."""
        pool = self.pool(state)
        shown = shown_by(state.world.dice, pool, faces)
        return tuple(kind for kind, (critical, *_) in zip(pool, shown, strict=True) if not critical)

    def blast(self, g: Game, _: object) -> None:
        if len(self.idle(g.state, self.faces)) == len(self.faces):
            return g.end()
        die, help_ = g.state.world.support[self.card].blast, terrain_die(g.state, self.accuracy)
        before = morale_in(g.state, self.hex)
        g.call(self, BlastCheck(self.side, self.hex, die, before, bombarded=True, accuracy=help_), then=self.crater)

    def crater(self, g: Game, _: object) -> None:
        """[3.6.2a] Nothing cancels a critical hit of a bombardment: open ground around a fortification is torn up."""
        dig_crater(g, self.hex)
        g.end()


def _with(hexes: tuple[Hex, ...], hex: Hex, holds: bool) -> tuple[Hex, ...]:
    return (*hexes, hex) if holds and hex not in hexes else hexes
