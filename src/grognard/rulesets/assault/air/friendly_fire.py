"""[2.6.2d] to [2.6.2h] [3.5c] to [3.5g] Friendly fire: attack dice that did nothing fall on the own side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.assault.actions.air import Victim
from grognard.rulesets.assault.blast.check import BlastCheck
from grognard.rulesets.assault.events.air import FriendlyFireTold
from grognard.rulesets.assault.fire.exchange import Exchange
from grognard.rulesets.assault.fire.ground import in_building
from grognard.rulesets.assault.fire.hits import Hits
from grognard.rulesets.assault.fire.pools import ABOVE, Reckoned, defence_pool
from grognard.rulesets.assault.fire.results import Before, TakeHits, morale_in
from grognard.rulesets.assault.say import the_dice
from grognard.rulesets.assault.state import MAP, NOBODY, OFF_MAP, AssaultState, Game, UnitId
from grognard.rulesets.assault.world import enemy_of
from grognard.tactical.pools import Pool

ASTRAY: Final = 1
"""[2.6.2d] [3.5c] A modified accuracy roll of this or less goes astray."""


def victims(state: AssaultState, side: Side, hexes: Sequence[Hex], *, suppressive: bool = False) -> list[UnitId]:
    """[2.6.2d] [3.5c] The own units next to a target hex; suppressive fire cannot strike armour [3.4.2a]."""
    near = {hex for target in hexes for hex in state.world.grid.neighbours[target]}
    own = (unit for unit in state.on_map(side) if state.units[unit].place == MAP and state.here(unit) in near)
    return [unit for unit in own if not (suppressive and state.card(unit).armoured)]


def goes_astray(
    state: AssaultState, side: Side, hexes: Sequence[Hex], accuracy: int, *, suppressive: bool = False
) -> bool:
    """[2.6.2d] [3.5c] Whether dice that do nothing will fall on the own side."""
    return accuracy <= ASTRAY and bool(victims(state, side, hexes, suppressive=suppressive))


class FriendlyFire(Frame, frozen=True):
    """[2.6.2e] [3.5d] Idle dice are rolled at one own unit next to the target; the other side chooses which."""

    side: Side
    hexes: tuple[Hex, ...]
    dice: Pool
    blast: str
    shells: bool
    """Whether it is artillery: smoke does not help against it, and it does not damage closed armour [MR7.3d]."""
    suppressive: bool = False
    victim: UnitId = NOBODY
    before: Before = ()
    house: Hex = OFF_MAP
    """The building that the victim is in."""

    def start(self, g: Game, _: object) -> None:
        found = self.victims(g.state)
        if not self.dice or not found:
            return g.end()
        if len(found) > 1:
            return g.ask(self, ChooseVictim(enemy_of(self.side)), then=self.chosen)
        self.strike(g, found[0])

    def victims(self, state: AssaultState) -> list[UnitId]:
        return victims(state, self.side, self.hexes, suppressive=self.suppressive)

    def chosen(self, g: Game, action: Victim) -> None:
        self.strike(g, action.unit)

    def strike(self, g: Game, unit: UnitId) -> None:
        """[2.6.2g] [3.5e] The normal dice, above; no accuracy die, and none is lost."""
        state = g.state
        g.emit(FriendlyFireTold(self.side, unit, self.dice, "3.5d" if self.shells else "2.6.2e"))
        pool = self.defence(state, unit).dice
        exchange = Exchange(self.side, self.dice, unit, pool, suppressive=self.suppressive)
        before = morale_in(state, state.here(unit))
        house = state.here(unit) if in_building(state, unit) else OFF_MAP
        g.call(self, exchange, then=self.struck, victim=unit, before=before, house=house)

    def defence(self, state: AssaultState, unit: UnitId) -> Reckoned:
        smoke = 0 if self.shells else state.smoke.thickness(state.here(unit))
        return defence_pool(state, unit, ABOVE, smoke=smoke)

    def struck(self, g: Game, hits: Hits) -> None:
        morale = dict(self.before)[self.victim]
        suffered = TakeHits(self.victim, hits, morale, NOBODY, self.suppressive, self.shells)
        then = self.shaken if hits.critical and self.house != OFF_MAP else self.finish
        g.call(self, suffered, then=then)

    def shaken(self, g: Game, _: object) -> None:
        """[4.0a] A critical hit on a friend in a building may bring it down too."""
        g.call(self, BlastCheck(self.side, self.house, self.blast, self.before), then=self.finish)

    def finish(self, g: Game, _: object) -> None:
        g.end()


class ChooseVictim(Decision, frozen=True):
    """[2.6.2f] [3.5g] Which unit of the enemy is struck by its own side."""

    rules: ClassVar[tuple[str, ...]] = ("2.6.2f", "3.5g")

    def legal(self, state: AssaultState, /) -> Sequence[Action]:
        return list(map(Victim, state.inside(FriendlyFire).victims(state)))

    def prompt(self, state: AssaultState, /) -> Message:
        return message("prompt-choose-victim", dice=the_dice(state.inside(FriendlyFire).dice))
