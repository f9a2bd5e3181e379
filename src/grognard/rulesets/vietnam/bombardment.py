"""[8.4] Bombardment by support markers alone, counter-fire, and friendly fire."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal

from .actions import Bombard, Nearest
from .battle import Resolve
from .differential import Fight
from .events.combat import FightOver
from .events.support import BombardmentDeclared, FriendlyFire, MarkerPlayed, bombarded
from .forces import UnitId
from .places import Place
from .results import ATTACKER, ApplyResult, effects
from .retreat import FallBack
from .say import the_place, the_unit
from .state import Game, VietnamState
from .support import why_not_marker
from .world import enemy_of


def bombardments(state: VietnamState, side: Side) -> list[Action]:
    """[8.4e] Every enemy unit on the map with every marker in hand; [8.6d] no hex twice in a game turn."""
    values, labels = sorted(set(state.hands[side])), state.theatre.places.labels
    return [Bombard(labels[place], value) for place in bombardable(state, side) for value in values]


def bombardable(state: VietnamState, side: Side) -> list[Place]:
    """[8.4e] [8.6d] Where a side may bombard a unit."""
    enemies = [place for place, unit in state.at.items() if state.world.units[unit].side != side]
    return sorted(place for place in enemies if bombarded(state, place) not in state.shelled)


def why_not_bombard(state: VietnamState, side: Side, action: Bombard) -> Refusal | None:
    """What keeps a side from a bombardment, its time left out of account."""
    place = state.theatre.place(action.place)
    unit, where = state.at.get(place), the_place(state.theatre, place)
    if unit is None or state.world.units[unit].side == side:
        return Refusal("8.4e", message("refusal-no-enemy", place=where))
    if bombarded(state, place) in state.shelled:
        return Refusal("8.6d", message("refusal-bombarded", place=where))
    return why_not_marker(state, side, action.marker)


class Bombardment(Frame, frozen=True):
    """[8.4b] One bombardment, declared with its first marker and resolved as a combat."""

    fight: Fight
    result: str = ""

    def start(self, g: Game, _: object) -> None:
        fight, chart = self.fight, g.state.map
        g.emit(BombardmentDeclared(chart, fight.attacking(g.state.world), fight.target, fight.defender))
        for value in fight.fire:
            g.emit(MarkerPlayed(chart, fight.attacking(g.state.world), value, fight.target))
        g.call(self, Resolve(fight), then=self.resolved)

    def resolved(self, g: Game, found: tuple[Fight, str]) -> None:
        """[8.4c] [8.4.2] The target takes what is for a defender, the nearest own unit what is for an attacker."""
        fight, result = found
        if effects(g.state.world)[result].to != ATTACKER:
            return g.call(self, ApplyResult(fight, result), then=self.over)
        near = nearest_own(g.state, fight)
        if not near:
            return self.over(g, None)
        if len(near) > 1:
            return g.ask(self, ChooseNearest(fight.attacking(g.state.world)), then=self.chosen, result=result)
        replace(self, result=result).chosen(g, Nearest(near[0]))

    def chosen(self, g: Game, action: Nearest) -> None:
        g.emit(FriendlyFire(action.unit))
        record = effects(g.state.world)[self.result]
        if record.effect == "retreat":
            return g.call(self, FallBack((action.unit,), record.hexes, (), shelled=True), then=self.over)
        g.call(self, ApplyResult(replace(self.fight, attackers=(action.unit,)), self.result), then=self.over)

    def over(self, g: Game, _: object) -> None:
        """[7.9a] Nobody advances after a bombardment."""
        g.emit(FightOver(self.fight.target, self.fight.defending(g.state.world)))
        g.end()


def nearest_own(state: VietnamState, fight: Fight) -> list[UnitId]:
    """[8.4.2] The units of the bombarding side on the map that are nearest to the target."""
    return state.nearest(fight.target, fight.attacking(state.world))


class ChooseNearest(Decision, frozen=True):
    """[8.4.2] Which of the nearest own units is hit."""

    rules: ClassVar[tuple[str, ...]] = ("8.4.2",)

    def prompt(self, state: VietnamState, /) -> Message:
        place = the_place(state.theatre, state.inside(Bombardment).fight.target)
        return message("prompt-choose-nearest", place=place)

    def candidates(self, state: VietnamState, /) -> Iterable[Action]:
        return map(Nearest, state.on_map(self.side))

    def against(self, state: VietnamState, action: Action, /) -> Refusal | None:
        if not isinstance(action, Nearest):
            return self.unasked(state, "8.4.2")
        if action.unit in nearest_own(state, state.inside(Bombardment).fight):
            return None
        own = state.world.units[action.unit].side == self.side
        name = "refusal-not-nearest" if own else "refusal-not-yours"
        return Refusal("8.4.2", message(name, unit=the_unit(state.world, action.unit)))


def planned_bombardment(state: VietnamState, side: Side, place: Place, marker: int) -> Fight:
    """[8.4a] The fight that a bombardment with its first marker is."""
    assert state.world.units[state.at[place]].side == enemy_of(side)
    return Fight(place, state.at[place], fire=(marker,))
