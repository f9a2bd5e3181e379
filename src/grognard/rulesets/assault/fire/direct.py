"""[MR10] Direct fire: one unit attacks one enemy, from the look for it to the rout moves that follow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from msgspec import Struct

from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.assault.actions.fire import RaiseDie
from grognard.rulesets.assault.blast.check import BlastCheck
from grognard.rulesets.assault.cards.effects import added_dice
from grognard.rulesets.assault.cards.windows import BEFORE_ATTACK, CardWindow
from grognard.rulesets.assault.command.marks import mark
from grognard.rulesets.assault.events.fire import FireOpened, Swung
from grognard.rulesets.assault.morale.rout import RoutMoves
from grognard.rulesets.assault.say import the_dice
from grognard.rulesets.assault.state import FIRED, NO_FACING, AssaultState, Game, Morale
from grognard.tactical.loads import UnitId
from grognard.tactical.pools import Dice, Pool

from .aiming import (
    Shot,
    attack_pool,
    final_shots,
    shot_defence,
    shots,
    shots_at,
    swung_shots,
    why_no_final_shot,
    why_no_shot,
    why_no_swung_shot,
)
from .exchange import Exchange
from .ground import in_building
from .hits import Hits
from .results import Before, TakeHits, morale_in
from .spotting import Spotting

__all__ = [
    "DirectFire",
    "Shooting",
    "Struck",
    "final_shots",
    "shots",
    "shots_at",
    "swung_shots",
    "why_no_final_shot",
    "why_no_shot",
    "why_no_swung_shot",
]

DRILL: Final = "mg_drill"


class Struck(Struct, frozen=True):
    """What has come of an attack on one unit."""

    result: str
    hits: Hits


# ------------------------------------------------------------------------------------------------------ the attack


class Shooting(Frame, frozen=True):
    """[MR10.1] Spotting, the pools, both rolls and their results for the target; nothing that follows from them. Ends
    with what has come of it."""

    shot: Shot
    spotted: bool = True
    before: Morale = ""
    hits: Hits = Hits()
    attack: Pool = ()
    played: bool = False
    """[MR4.9.3] Whether a card was played for the attack roll."""

    def start(self, g: Game, _: object) -> None:
        g.call(self, Spotting(self.shot), then=self.looked, before=g.state.units[self.shot.target].morale)

    def looked(self, g: Game, spotted: bool) -> None:
        firer, target = self.shot.firer, self.shot.target
        window = CardWindow(g.state.side(firer), BEFORE_ATTACK, firer, target)
        g.call(self, window, then=self.carded, spotted=spotted, attack=attack_pool(g.state, self.shot).dice)

    def carded(self, g: Game, card: str) -> None:
        """[MR10.8.8a] A card's dice come last; the drill raises a die of the pool as it now stands."""
        if card == DRILL:
            return g.call(self, RaiseOne(g.state.side(self.shot.firer), self.attack), then=self.throw, played=True)
        attack = with_card(g.state, self.shot.firer, self.attack, card)
        g.become(self, self.throw, attack=attack, played=bool(card))

    def throw(self, g: Game, raised: Pool | None) -> None:
        state, shot = g.state, self.shot
        attack = self.attack if raised is None else raised
        defence = shot_defence(state, shot, self.spotted).dice
        exchange = Exchange(state.side(shot.firer), attack, shot.target, defence, shot.firer, carded=self.played)
        g.call(self, exchange, then=self.cancelled)

    def cancelled(self, g: Game, hits: Hits) -> None:
        g.call(self, TakeHits(self.shot.target, hits, self.before, self.shot.firer), then=self.taken, hits=hits)

    def taken(self, g: Game, result: str) -> None:
        g.end(Struck(result, self.hits))


class DirectFire(Frame, frozen=True):
    """[MR10.0] [MR10.1] A unit fires at an enemy. The blast check and the rout moves come when the attack is over. Ends
    with what has come of the target."""

    firer: UnitId
    target: UnitId
    dice: str
    moved: bool = False
    final: bool = False
    facing: int = NO_FACING
    """[MR10.4b] To where it turns first, in a Fire activation."""
    before: Before = ()
    blasted: Hex = -1
    """[4.0a] The building that the target is in."""
    struck: Struck | None = None

    @property
    def hand(self) -> tuple[int, ...]:
        return (self.firer,)

    def start(self, g: Game, _: object) -> None:
        if self.facing != NO_FACING:
            g.emit(Swung(self.firer, self.facing))
        mark(g, self.firer, FIRED)
        g.emit(FireOpened(self.firer, self.target))
        shot = Shot(self.firer, self.target, self.dice, self.moved or self.facing != NO_FACING, self.final)
        hex = g.state.here(self.target)
        housed = in_building(g.state, self.target) and not self.final
        g.call(self, Shooting(shot), then=self.shot, before=morale_in(g.state, hex), blasted=hex if housed else -1)

    def shot(self, g: Game, struck: Struck) -> None:
        """[MR10.7.5] [4.0a] A critical hit on a unit in a building may shake or break it."""
        die = g.state.card(self.firer).blast
        if not struck.hits.critical or self.blasted < 0 or not die:
            return g.become(self, self.rout, struck=struck)
        check = BlastCheck(g.state.side(self.firer), self.blasted, die, self.before)
        g.call(self, check, then=self.rout, struck=struck)

    def rout(self, g: Game, _: object) -> None:
        """[MR11.3e] Now that the attack is fully resolved."""
        g.call(self, RoutMoves(), then=self.finish)

    def finish(self, g: Game, _: object) -> None:
        g.end(self.struck)


def with_card(state: AssaultState, firer: UnitId, pool: Pool, card: str) -> Pool:
    """[MR18.N2] [MR18.S5] The attack dice with those that a card adds."""
    return (*pool, *added_dice(state, card, firer)) if card else pool


# ------------------------------------------------------------------------------------------------ Machine-gun Drill


class RaiseOne(Frame, frozen=True):
    """[MR18.G2] One die of a pool is raised by a colour, by choice where there are several. Ends with the new pool."""

    side: Side
    pool: Pool

    def start(self, g: Game, _: object) -> None:
        kinds = raisable(g.state.world.dice, self.pool)
        if len(kinds) > 1:
            return g.ask(self, ChooseRaised(self.side), then=self.chosen)
        g.end(one_raised(g.state.world.dice, self.pool, kinds[0]) if kinds else self.pool)

    def chosen(self, g: Game, action: RaiseDie) -> None:
        g.end(one_raised(g.state.world.dice, self.pool, action.die))


class ChooseRaised(Decision, frozen=True):
    """[MR18.G2] Which attack die the drill raises."""

    rules: ClassVar[tuple[str, ...]] = ("MR18.G2",)

    def legal(self, state: AssaultState, /) -> Sequence[Action]:
        return [RaiseDie(kind) for kind in raisable(state.world.dice, state.inside(RaiseOne).pool)]

    def prompt(self, state: AssaultState, /) -> Message:
        return message("prompt-choose-raised", dice=the_dice(state.inside(RaiseOne).pool))


def raisable(dice: Dice, pool: Pool) -> list[str]:
    """[MR3.4] The colours of a pool that can be raised, the weakest first."""
    return [kind for kind in dice.kinds[:-1] if kind in pool]


def one_raised(dice: Dice, pool: Pool, kind: str) -> Pool:
    """[MR3.4] A pool with one die of a colour one step stronger."""
    place = pool.index(kind)
    return (*pool[:place], dice.kinds[dice.strength(kind) + 1], *pool[place + 1 :])
