"""[8.0] [14.0] Support fire: the markers of each turn, and how both sides commit them to a fight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.bits import mask
from grognard.core.dice import Draw, Drawn
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal

from .actions import Pass, Support
from .differential import Fight
from .events.support import MarkerPlayed, MarkersDrawn
from .files import SCENARIOS, TABLES
from .say import the_place, the_side
from .state import Game, VietnamState
from .world import US, VC

POOLS: dict[Side, tuple[int, ...]] = {pool.side: tuple(pool.values) for pool in TABLES.pools}
"""[8.0] The support markers of each side."""
CHANCES = 4
"""[8.3b] Attacker, defender, attacker, defender."""


# --------------------------------------------------------------------------------------- the start of a turn


def allotment(state: VietnamState, side: Side) -> int:
    """[3.0b] How many markers a side receives; [14.0] the VC one fewer for each camp taken on an earlier turn."""
    printed = SCENARIOS[state.scenario].support.of(side, state.turn)
    taken = sum(0 < site.taken < state.turn for site in state.sites) if side == VC else 0
    return max(0, printed - taken)


class DrawMarkers(Frame, frozen=True):
    """[3.0b] [14.1] Each side draws its markers from its own pool; [8.6c] nothing is left from the turn before."""

    sides: tuple[Side, ...]
    drawn: tuple[int, ...] = ()

    def start(self, g: Game, _: object) -> None:
        if not self.sides:
            return g.end()
        side = self.sides[0]
        pool, wanted = POOLS[side], allotment(g.state, side)
        if wanted >= len(pool):
            return self.receive(g, pool)
        if len(self.drawn) == wanted:
            return self.receive(g, self.drawn)
        left = Counter(pool) - Counter(self.drawn)
        g.ask(self, Draw(cup=tuple((str(value), left[value]) for value in sorted(left))), then=self.add)

    def add(self, g: Game, action: Drawn) -> None:
        g.become(self, drawn=(*self.drawn, int(action.item)))

    def receive(self, g: Game, values: tuple[int, ...]) -> None:
        g.emit(MarkersDrawn(self.sides[0], tuple(sorted(values))))
        g.become(DrawMarkers(self.sides[1:]))


# ------------------------------------------------------------------------------------------------- in a fight


def marker_limit(state: VietnamState, fight: Fight, side: Side, *, ambush: bool = False) -> int:
    """[8.3h] [8.4d] [8.4.1] How many markers a side may use in a fight; special rules bind the US only."""
    limits = TABLES.support
    if ambush:
        return limits.ambush_us if side == US else limits.ambush_vc  # [11.1g]
    if not fight.attackers:
        usual = limits.per_bombardment if side == fight.attacking else limits.counter_fire
    else:
        usual = limits.per_combat
    if side != US:
        return usual
    if in_tunnels(state, fight):
        return min(usual, limits.tunnel)  # [22.0b]
    if state.deeds.landed & mask(fight.attackers):
        return min(usual, limits.transported)  # [10.1] [11.2]
    return usual


def in_tunnels(state: VietnamState, fight: Fight) -> bool:
    """[22.0b] Whether the target is a VC unit in a tunnel hex."""
    return fight.defending == VC and bool(state.world.areas.get("tunnels", 0) >> fight.target & 1)


class PlaySupport(Frame, frozen=True):
    """[8.3b] The four chances to commit a marker, attacker first; it ends with the fight and its markers."""

    fight: Fight
    limits: tuple[int, int]
    """Of the attacker and of the defender."""
    chance: int = 0

    @property
    def side(self) -> Side:
        """Whose chance it is."""
        return self.fight.defending if self.chance % 2 else self.fight.attacking

    def start(self, g: Game, _: object) -> None:
        """[8.3c] Every chance comes, whatever was done before; none without a marker in hand or over the limit."""
        if self.chance == CHANCES:
            return g.end(self.fight)
        played = self.fight.counter if self.chance % 2 else self.fight.fire
        if g.state.hands[self.side] and len(played) < self.limits[self.chance % 2]:
            return g.ask(self, PlayMarker(self.side), then=self.answered)
        g.become(self, chance=self.chance + 1)

    def answered(self, g: Game, action: Action) -> None:
        """[8.3d] A chance that is passed is lost."""
        fight = self.fight
        if isinstance(action, Support):
            g.emit(MarkerPlayed(g.state.map, self.side, action.marker, fight.target))
            fight = with_marker(fight, self.side, action.marker)
        g.become(self, fight=fight, chance=self.chance + 1)


def with_marker(fight: Fight, side: Side, value: int) -> Fight:
    """A fight with one more marker of a side."""
    if side == fight.attacking:
        return replace(fight, fire=(*fight.fire, value))
    return replace(fight, counter=(*fight.counter, value))


def why_not_marker(state: VietnamState, side: Side, value: int) -> Refusal:
    """[8.3a] What keeps a side from using a marker of a value that it does not hold."""
    used = value in state.used[side]
    name = "refusal-marker-used" if used else "refusal-no-marker"
    return Refusal("8.3a" if used else "8.0", message(name, value=value))


class PlayMarker(Decision, frozen=True):
    """[8.3b] Which support marker to commit at this chance, if any."""

    rules: ClassVar[tuple[str, ...]] = ("8.3b", "8.3d", "8.3e", "8.3h", "10.1", "11.2", "22.0b")

    def prompt(self, state: VietnamState, /) -> Message:
        place = the_place(state.world, state.inside(PlaySupport).fight.target)
        return message("prompt-play-marker", place=place, side=the_side(self.side))

    def legal(self, state: VietnamState, /) -> Sequence[Action]:
        return [*(Support(value) for value in sorted(set(state.hands[self.side]))), Pass()]

    def explain(self, state: VietnamState, action: Action, /) -> Refusal:
        if isinstance(action, Support):
            return why_not_marker(state, self.side, action.marker)
        return Refusal("8.3e", message("refusal-not-an-answer"))
