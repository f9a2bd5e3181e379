"""[8.0] [14.0] Support fire: the markers of each turn, and how both sides commit them to a fight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.bits import mask
from grognard.core.dice import Draw, Drawn
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.core.world import lately, of_world

from .actions import Pass, Support
from .differential import Fight
from .events.support import MarkerPlayed, MarkersDrawn
from .say import the_place, the_side
from .state import Game, VietnamState
from .world import US, VC, World


@of_world
def pools(world: World) -> dict[Side, tuple[int, ...]]:
    """[8.0] The support markers of each side."""
    return {pool.side: tuple(pool.values) for pool in world.tables.pools}


@lately(4096)
def cup(world: World, side: Side, drawn: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    """[3.0b] What is left of the markers of a side when some are drawn."""
    left = Counter(pools(world)[side]) - Counter(drawn)
    return tuple((str(value), left[value]) for value in sorted(left))


CHANCES = 4
"""[8.3b] Attacker, defender, attacker, defender."""


# --------------------------------------------------------------------------------------- the start of a turn


def allotment(state: VietnamState, side: Side) -> int:
    """[3.0b] How many markers a side receives; [14.0] the VC one fewer for each camp taken on an earlier turn."""
    printed = state.world.scenarios[state.scenario].support.of(side, state.turn)
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
        pool, wanted = pools(g.state.world)[side], allotment(g.state, side)
        if wanted >= len(pool):
            return self.receive(g, pool)
        if len(self.drawn) == wanted:
            return self.receive(g, self.drawn)
        g.ask(self, Draw(cup=cup(g.state.world, side, tuple(sorted(self.drawn)))), then=self.add)

    def add(self, g: Game, action: Drawn) -> None:
        g.become(self, drawn=(*self.drawn, int(action.item)))

    def receive(self, g: Game, values: tuple[int, ...]) -> None:
        g.emit(MarkersDrawn(self.sides[0], tuple(sorted(values))))
        g.become(DrawMarkers(self.sides[1:]))


# ------------------------------------------------------------------------------------------------- in a fight


def marker_limit(state: VietnamState, fight: Fight, side: Side, *, ambush: bool = False) -> int:
    """[8.3h] [8.4d] [8.4.1] How many markers a side may use in a fight; special rules bind the US only."""
    limits = state.world.tables.support
    if ambush:
        return limits.ambush_us if side == US else limits.ambush_vc
    if not fight.attackers:
        usual = limits.per_bombardment if side == fight.attacking(state.world) else limits.counter_fire
    else:
        usual = limits.per_combat
    special = {"22.0b": limits.tunnel, "10.1": limits.transported, "11.2": limits.transported}
    return min(usual, special.get(limit_rule(state, fight), usual)) if side == US else usual


def limit_rule(state: VietnamState, fight: Fight, *, ambush: bool = False) -> str:
    """[10.1] [11.1g] [11.2] [22.0b] The rule that leaves the US fewer markers than usual; empty if none does."""
    if ambush:
        return "11.1g"
    if in_tunnels(state, fight):
        return "22.0b"
    carried = state.deeds.landed & mask(fight.attackers)
    return ("11.2" if carried & state.deeds.beached else "10.1") if carried else ""


def in_tunnels(state: VietnamState, fight: Fight) -> bool:
    """[22.0b] Whether the target is a VC unit in a tunnel hex."""
    return fight.defending(state.world) == VC and bool(state.theatre.areas.get("tunnels", 0) >> fight.target & 1)


class PlaySupport(Frame, frozen=True):
    """[8.3b] The four chances to commit a marker, attacker first; it ends with the fight and its markers."""

    fight: Fight
    limits: tuple[int, int]
    """Of the attacker and of the defender."""
    chance: int = 0
    bound: str = ""
    """The rule that leaves the US fewer markers than usual, if one does."""

    def chooser(self, state: VietnamState) -> Side:
        """Whose chance it is."""
        return self.fight.defending(state.world) if self.chance % 2 else self.fight.attacking(state.world)

    @property
    def exhausted(self) -> bool:
        """[10.1] [11.1g] [11.2] [22.0b] Whether the US, attacking under a limit of its own, may play no more."""
        return bool(self.bound) and len(self.fight.fire) >= self.limits[0]

    def start(self, g: Game, _: object) -> None:
        """[8.3c] Every chance comes, whatever was done before; none without a marker in hand or over the limit."""
        if self.chance == CHANCES:
            return g.end(self.fight)
        played = self.fight.counter if self.chance % 2 else self.fight.fire
        if g.state.hands[self.chooser(g.state)] and len(played) < self.limits[self.chance % 2]:
            return g.ask(self, PlayMarker(self.chooser(g.state)), then=self.answered)
        g.become(self, chance=self.chance + 1)

    def answered(self, g: Game, action: Action) -> None:
        """[8.3d] A chance that is passed is lost."""
        fight = self.fight
        if isinstance(action, Support):
            g.emit(MarkerPlayed(g.state.map, self.chooser(g.state), action.marker, fight.target))
            fight = with_marker(g.state.world, fight, self.chooser(g.state), action.marker)
        g.become(self, fight=fight, chance=self.chance + 1)


def with_marker(world: World, fight: Fight, side: Side, value: int) -> Fight:
    """A fight with one more marker of a side."""
    if side == fight.attacking(world):
        return replace(fight, fire=(*fight.fire, value))
    return replace(fight, counter=(*fight.counter, value))


def why_not_marker(state: VietnamState, side: Side, value: int) -> Refusal | None:
    """[8.3a] What keeps a side from using a marker: that it does not hold one of this value."""
    if value in state.hands[side]:
        return None
    used = value in state.used[side]
    name = "refusal-marker-used" if used else "refusal-no-marker"
    return Refusal("8.3a" if used else "8.0", message(name, value=value))


def why_not_support(state: VietnamState, side: Side, value: int) -> Refusal | None:
    """[8.3a] What keeps a side from playing a marker at this chance; a limit of the US that has skipped its own."""
    play, found = state.inside(PlaySupport), why_not_marker(state, side, value)
    if found is not None and side != US and play.exhausted and value not in state.used[side]:
        return Refusal(play.bound, message("refusal-marker-limit", value=value))
    return found


@of_world
def hand_actions(_: World, hand: tuple[int, ...]) -> tuple[Action, ...]:
    """The answers that a hand allows, made once."""
    return (*(Support(value) for value in sorted(set(hand))), Pass())


class PlayMarker(Decision, frozen=True):
    """[8.3b] Which support marker to commit at this chance, if any."""

    rules: ClassVar[tuple[str, ...]] = ("8.3b", "8.3d", "8.3e", "8.3h", "10.1", "11.1g", "11.2", "22.0b")

    def prompt(self, state: VietnamState, /) -> Message:
        place = the_place(state.theatre, state.inside(PlaySupport).fight.target)
        return message("prompt-play-marker", place=place, side=the_side(self.side))

    def candidates(self, state: VietnamState, /) -> Iterable[Action]:
        return hand_actions(state.world, state.hands[self.side])

    def legal(self, state: VietnamState, /) -> Sequence[Action]:
        """Quickly: whoever is asked has a chance, and every marker in hand may be played."""
        return hand_actions(state.world, state.hands[self.side])

    def against(self, state: VietnamState, action: Action, /) -> Refusal | None:
        if isinstance(action, Support):
            return why_not_support(state, self.side, action.marker)
        return None if isinstance(action, Pass) else self.unasked(state, "8.3e")
