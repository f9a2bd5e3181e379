"""[10.3.2] A squad splits into two sections of its platoon."""

from __future__ import annotations

from grognard.core.dice import Draw, Drawn
from grognard.core.flow import Frame
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.command.formations import in_play
from grognard.rulesets.lhy.events.movement import SquadSplit
from grognard.rulesets.lhy.results.casualties import unused_sections
from grognard.rulesets.lhy.say import refusal, the_unit
from grognard.rulesets.lhy.state import ABOARD, Game, LhyState, UnitId
from grognard.rulesets.lhy.troops import of_platoon, platoon_of

PAIR = 2
"""[10.3.2x1] A squad makes two sections."""


def section_classes(state: LhyState, squad: UnitId) -> dict[int, dict[str, list[UnitId]]]:
    """[10.3.2x2] The unused sections of its platoon by SAV, then by kind; a class may have run out."""
    platoon = platoon_of(state, squad)
    found: dict[int, dict[str, list[UnitId]]] = {}
    for unit in of_platoon(state, platoon) if platoon is not None else ():
        kind = state.world.kind[unit]
        if kind.type == "section":
            found.setdefault(kind.sav or 0, {})
    for name, units in unused_sections(state, squad).items():
        found[state.world.kinds[name].sav or 0][name] = units
    return found


def cups(state: LhyState, squad: UnitId) -> tuple[dict[str, list[UnitId]], ...]:
    """[10.3.2x2] What each of the two sections is drawn from: one of each SAV class, else any two."""
    classes = section_classes(state, squad)
    if len(classes) >= PAIR:
        return tuple(classes[sav] for sav in sorted(classes, reverse=True)[:PAIR])
    return tuple(next(iter(classes.values()), {}) for _ in range(PAIR))


def has_sections(state: LhyState, squad: UnitId) -> bool:
    """[10.3.2x2] Whether two sections are to be had."""
    first, second = cups(state, squad)
    if first is second:
        return sum(map(len, first.values())) >= PAIR
    return bool(first and second)


def has_split_squad(state: LhyState, squad: UnitId) -> bool:
    """[10.3.2b] Whether a squad of its platoon is split: both its sections are still there."""
    key = platoon_of(state, squad)
    known = state.platoons.get(key) if key is not None else None
    return known is not None and len(known.split) == PAIR and all(in_play(state, unit) for unit in known.split)


def why_no_split(state: LhyState, unit: UnitId) -> Refusal | None:
    """[10.3.2] Why a unit cannot split."""
    bar = bar_of_split(state, unit)
    return None if bar is None else refusal(*bar, unit=the_unit(state.world, unit))


def bar_of_split(state: LhyState, unit: UnitId) -> tuple[str, str] | None:
    """The rule that keeps a unit from splitting, and the id of its text."""
    here = state.units[unit]
    if state.kind(unit).type != "squad":
        return "10.3.2x1", "split-no-squad"
    if here.reduced:
        return "15.2.2", "split-reduced"
    if here.disrupted:
        return "10.3.2a", "split-disrupted"
    if here.regrouping:
        return "14.3.6c", "split-regrouping"
    if here.place == ABOARD:
        return "10.3.2x1", "still-aboard"
    if has_split_squad(state, unit):
        return "10.3.2b", "split-second"
    return None if has_sections(state, unit) else ("10.3.2x2", "split-no-sections")


class Splitting(Frame, frozen=True):
    """[10.3.2x2] Two unused sections of the platoon replace a squad; chance picks them where kinds differ."""

    unit: UnitId
    drawn: tuple[UnitId, ...] = ()

    def start(self, g: Game, _: object) -> None:
        if len(self.drawn) == PAIR:
            g.emit(SquadSplit(self.unit, (self.drawn[0], self.drawn[1])))
            return g.end(self.drawn)
        cup = self._cup(g.state)
        if len(cup) == 1:
            return g.become(self, drawn=(*self.drawn, next(iter(cup.values()))[0]))
        g.ask(self, Draw(cup=tuple((name, len(units)) for name, units in cup.items())), then=self.found)

    def found(self, g: Game, value: Drawn) -> None:
        g.become(self, self.start, drawn=(*self.drawn, self._cup(g.state)[value.item][0]))

    def _cup(self, state: LhyState) -> dict[str, list[UnitId]]:
        cup = cups(state, self.unit)[len(self.drawn)]
        rest = {name: [unit for unit in units if unit not in self.drawn] for name, units in cup.items()}
        return {name: units for name, units in rest.items() if units}
