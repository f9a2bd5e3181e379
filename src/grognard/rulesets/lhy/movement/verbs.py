"""[10.1] [10.3] The answers of units on foot in a segment: to move, to withdraw, to split."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from grognard.core.flow import Action, Frame, Side
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.actions.movement import Move, Split, Withdraw
from grognard.rulesets.lhy.deeds import MANEUVER, SPLIT, WITHDRAW, Verb
from grognard.rulesets.lhy.reaction.rights import can_withdraw, entitled, may, ready, why_not
from grognard.rulesets.lhy.roster import roster
from grognard.rulesets.lhy.say import refusal, the_unit
from grognard.rulesets.lhy.state import MAP, NOBODY, LhyState, UnitId

from .moving import Moving, can_set_out, can_walk, is_alone, mates, openings, ready_stacks, stacks, why_no_walk
from .splitting import Splitting, bar_of_split, why_no_split
from .withdrawing import Withdrawing, can_withdraw_from, groups, needs_roll, outside_aide


def are_own(state: LhyState, side: Side, units: Sequence[UnitId]) -> bool:
    """Whether some numbers are different counters of a side."""
    return bool(units) and all(0 <= u < len(state.units) and state.world.side[u] == side for u in units)


def not_a_party(units: Sequence[UnitId]) -> Refusal:
    """[10.1] One unit, or all of the hex that may; others can join."""
    return refusal("10.1", "name-one-or-all", count=len(units))


class Moves:
    """[10.1] A unit or a stack sets out on foot."""

    actions: tuple[type[Action], ...] = (Move,)
    among: str = "foot"

    def candidates(self, state: LhyState, side: Side, /) -> Iterator[Action]:
        for units in openings(state, side):
            yield Move(units)

    def listed(self, state: LhyState, side: Side, /) -> Iterable[Action]:
        for units in openings(state, side):
            if can_set_out(state, units):
                yield Move(units)

    def against(self, state: LhyState, side: Side, action: Action, /) -> Refusal | None:
        if not isinstance(action, Move) or not are_own(state, side, action.units):
            return refusal("7.0", "not-yours")
        units = action.units
        for unit in units:
            found = why_not(state, unit, MANEUVER) or why_no_walk(state, unit)
            if found is not None:
                return found
        if len(units) > 1 and units != self._whole(state, side, units[0]):
            return not_a_party(units)
        if not can_set_out(state, units):
            return refusal("10.0a", "nowhere-to-go", unit=the_unit(state.world, units[0]))
        return None

    def _whole(self, state: LhyState, side: Side, unit: UnitId) -> tuple[UnitId, ...]:
        group = next((group for group in stacks(state, side) if unit in group), mates(state, unit))
        fit = (each for each in group if can_walk(state, each) and may(state, each, MANEUVER))
        return tuple(each for each in fit if not is_alone(state, each))

    def frame(self, state: LhyState, side: Side, action: Action, /) -> Frame:
        assert isinstance(action, Move)
        return Moving(action.units)


class Withdrawals:
    """[10.3.1x1] A unit or a stack withdraws, where due after a die [8.3c]."""

    actions: tuple[type[Action], ...] = (Withdraw,)
    among: str = "foot"

    def candidates(self, state: LhyState, side: Side, /) -> Iterator[Action]:
        for units in self._parties(state, side):
            yield Withdraw(False, units)
            if outside_aide(state, units) != NOBODY and any(needs_roll(state, unit) for unit in units):
                yield Withdraw(True, units)

    def _parties(self, state: LhyState, side: Side) -> Iterator[tuple[UnitId, ...]]:
        able = entitled(state, WITHDRAW)
        for group in ready_stacks(state, side) if able else ():
            fit = [unit for unit in group if able >> unit & 1 and can_retire(state, unit)]
            if fit and can_withdraw_from(state, fit[0]):
                yield from groups(state, fit)

    def _fit(self, state: LhyState, units: Sequence[UnitId]) -> list[UnitId]:
        able = entitled(state, WITHDRAW)
        return [unit for unit in units if able >> unit & 1 and can_retire(state, unit)]

    def listed(self, state: LhyState, side: Side, /) -> Iterable[Action]:
        return self.candidates(state, side)

    def against(self, state: LhyState, side: Side, action: Action, /) -> Refusal | None:
        if not isinstance(action, Withdraw) or not are_own(state, side, action.units):
            return refusal("7.0", "not-yours")
        units = action.units
        for unit in units:
            found = why_not(state, unit, WITHDRAW) or why_not_retire(state, unit)
            if found is not None:
                return found
        if len(units) > 1 and list(units) != self._fit(state, mates(state, units[0])):
            return not_a_party(units)
        if not can_withdraw_from(state, units[0]):
            return refusal("10.3.1.1x", "withdraw-nowhere", unit=the_unit(state.world, units[0]))
        return why_no_aid(state, units) if action.aided else None

    def frame(self, state: LhyState, side: Side, action: Action, /) -> Frame:
        assert isinstance(action, Withdraw)
        aide = outside_aide(state, action.units) if action.aided else NOBODY
        return Withdrawing(action.units, any(needs_roll(state, unit) for unit in action.units), aide)


def why_no_aid(state: LhyState, units: Sequence[UnitId]) -> Refusal | None:
    """[8.3c] Why a withdrawal needs no help, or finds none."""
    if any(needs_roll(state, unit) for unit in units) and outside_aide(state, units) != NOBODY:
        return None
    return refusal("8.3c", "withdraw-no-aid")


def can_retire(state: LhyState, unit: UnitId) -> bool:
    """[8.3c] [12.6.2x2] Whether a unit withdraws at all: on foot, no gun, no position, no hero, on the map."""
    return can_withdraw(state, unit) and not state.units[unit].heroic and state.units[unit].place == MAP


def why_not_retire(state: LhyState, unit: UnitId) -> Refusal | None:
    """[8.3c] [12.6.2x2] Why a unit never withdraws."""
    if can_retire(state, unit):
        return None
    rule = "12.6.2x2" if state.units[unit].heroic else "8.3c"
    return refusal(rule, "never-withdraws", unit=the_unit(state.world, unit))


class Splits:
    """[10.3.2x1] A squad splits."""

    actions: tuple[type[Action], ...] = (Split,)
    among: str = "squads"

    def candidates(self, state: LhyState, side: Side, /) -> Iterator[Action]:
        for group in stacks(state, side):
            yield from (Split(unit) for unit in group if state.world.kind[unit].type == "squad")

    def listed(self, state: LhyState, side: Side, /) -> Iterable[Action]:
        able = roster(state.world).squads & ready(state, side)
        if able:
            able &= entitled(state, SPLIT)
        return [
            Split(unit)
            for group in (ready_stacks(state, side) if able else ())
            for unit in group
            if able >> unit & 1 and bar_of_split(state, unit) is None
        ]

    def against(self, state: LhyState, side: Side, action: Action, /) -> Refusal | None:
        if not isinstance(action, Split) or not are_own(state, side, (action.unit,)):
            return refusal("7.0", "not-yours")
        return why_not(state, action.unit, SPLIT) or why_no_split(state, action.unit)

    def frame(self, state: LhyState, side: Side, action: Action, /) -> Frame:
        assert isinstance(action, Split)
        return Splitting(action.unit)


VERBS: tuple[Verb, ...] = (Moves(), Withdrawals(), Splits())
