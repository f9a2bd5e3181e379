"""[10.3.3] In the cleanup sections of a platoon that share a hex become a squad again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import ClassVar

from grognard.core.dice import Draw, Drawn, Rolled
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.actions.movement import KeepApart, Merge
from grognard.rulesets.lhy.events.movement import Combined
from grognard.rulesets.lhy.results.chance import D10, face
from grognard.rulesets.lhy.say import refusal, the_unit
from grognard.rulesets.lhy.state import MAP, NOBODY, POOL, Game, LhyState, UnitId
from grognard.rulesets.lhy.troops import cohesion, is_elite, of_platoon, platoon_of
from grognard.rulesets.lhy.world import SIDES, enemy_of


def is_half(state: LhyState, unit: UnitId) -> bool:
    """[10.3.3a] [10.3.3d] Whether a unit is half a squad: a section, or a reduced Japanese squad."""
    kind, here = state.world.kind[unit], state.units[unit]
    return here.place == MAP and (kind.type == "section" or (kind.type == "squad" and kind.japanese and here.reduced))


def unused_squads(state: LhyState, unit: UnitId) -> dict[str, list[UnitId]]:
    """[10.3.3a] The squads of its platoon that are out of play, by kind."""
    platoon = platoon_of(state, unit)
    found: dict[str, list[UnitId]] = {}
    for other in of_platoon(state, platoon) if platoon is not None else ():
        kind = state.world.kind[other]
        if kind.type == "squad" and state.units[other].place == POOL:
            found.setdefault(kind.id, []).append(other)
    return found


def why_no_merger(state: LhyState, first: UnitId, second: UnitId) -> Refusal | None:
    """[10.3.3a] Why two units cannot become a squad."""
    if first == second or not (is_half(state, first) and is_half(state, second)):
        return refusal("10.3.3a", "merge-halves", unit=the_unit(state.world, second))
    if platoon_of(state, first) != platoon_of(state, second):
        return refusal("10.3.3a", "merge-platoon", unit=the_unit(state.world, second))
    if state.units[first].hex != state.units[second].hex:
        return refusal("10.3.3a", "merge-hex", unit=the_unit(state.world, second))
    if kept_squad(state, first, second) == NOBODY and not unused_squads(state, first):
        return refusal("10.3.3a", "merge-no-squad", unit=the_unit(state.world, first))
    return None


def kept_squad(state: LhyState, first: UnitId, second: UnitId) -> UnitId:
    """[10.3.3d] The reduced squad that is made up to strength; nobody where two sections combine."""
    return next((unit for unit in (first, second) if state.world.kind[unit].type == "squad"), NOBODY)


def mergers(state: LhyState, side: Side) -> Iterator[Merge]:
    """[10.3.3a] The pairs of a side that may combine."""
    halves = [unit for unit in state.on_map(side) if is_half(state, unit)]
    for first, second in combinations(halves, 2):
        if why_no_merger(state, first, second) is None:
            yield Merge(first, second)


class Combine(Frame, frozen=True):
    """[5.0.VII-3] [10.3.3] Each side combines what it likes, the active side first."""

    done: tuple[Side, ...] = ()
    asked: Side = ""
    pair: tuple[UnitId, UnitId] = (NOBODY, NOBODY)
    disrupted: bool = False

    def start(self, g: Game, _: object) -> None:
        first = g.state.active or SIDES[0]
        for side in (first, enemy_of(first)):
            if side not in self.done and next(mergers(g.state, side), None) is not None:
                return g.ask(self, ChooseCombine(side), then=self.chosen, asked=side)
        g.end()

    def chosen(self, g: Game, action: Action) -> None:
        if not isinstance(action, Merge):
            return g.become(self, self.start, done=(*self.done, self.asked))
        pair = (action.unit, action.target)
        shaken = [g.state.units[unit].disrupted for unit in pair]
        if all(shaken) or not any(shaken):
            return g.become(self, self.settle, pair=pair, disrupted=all(shaken))
        g.ask(self, D10, then=self.rolled, pair=pair)

    def rolled(self, g: Game, value: Rolled) -> None:
        """[10.3.3b] A recovery roll against the cohesion of the undisrupted one."""
        state = g.state
        steady = next(unit for unit in self.pair if not state.units[unit].disrupted)
        elite = any(is_elite(state, unit) for unit in self.pair)
        modified = face(value) + (state.world.tables.recovery.elite if elite else 0)
        g.become(self, self.settle, disrupted=modified > (cohesion(state, steady) or 0))

    def settle(self, g: Game, _: object) -> None:
        kept = kept_squad(g.state, *self.pair)
        found = unused_squads(g.state, self.pair[0])
        if kept != NOBODY:
            return self._combine(g, kept)
        if len(found) == 1:
            return self._combine(g, next(iter(found.values()))[0])
        g.ask(self, Draw(cup=tuple((name, len(units)) for name, units in found.items())), then=self.drawn)

    def drawn(self, g: Game, value: Drawn) -> None:
        self._combine(g, unused_squads(g.state, self.pair[0])[value.item][0])

    def _combine(self, g: Game, squad: UnitId) -> None:
        g.emit(Combined(self.pair, squad, self.disrupted))
        g.become(Combine(self.done))


class ChooseCombine(Decision, frozen=True):
    """[10.3.3a] Which two units become a squad, or none."""

    rules: ClassVar[tuple[str, ...]] = ("10.3.3a",)

    def legal(self, state: LhyState, /) -> Sequence[Action]:
        return [KeepApart(), *mergers(state, self.side)]

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        if isinstance(action, KeepApart):
            return None
        if not isinstance(action, Merge) or not all(0 <= u < len(state.units) for u in (action.unit, action.target)):
            return self.unasked(state)
        if self.side != state.world.side[action.unit] or action.unit > action.target:
            return refusal("10.3.3a", "merge-halves", unit=the_unit(state.world, action.unit))
        return why_no_merger(state, action.unit, action.target)
