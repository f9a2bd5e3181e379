"""[4.3] Asking and showing among the answers of a segment: both free."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from grognard.core.flow import Action, Frame, Side
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.actions.sight import Inquire, Show
from grognard.rulesets.lhy.deeds import SHOW, Verb
from grognard.rulesets.lhy.fire.known import enemy_hexes
from grognard.rulesets.lhy.reaction.rights import Bar, barred
from grognard.rulesets.lhy.say import refusal, the_unit
from grognard.rulesets.lhy.state import NOBODY, LhyState, UnitId

from .inquiry import Inquiring, Showing, bar_inquiry, questions

NOT_CONCEALED = Bar("4.3.1x3", "not-concealed")
NO_SUCH_HEX = Bar("4.3b", "not-on-map")


def put(state: LhyState, bar: Bar | None, unit: UnitId = NOBODY) -> Refusal | None:
    """What stands in the way, in words."""
    return None if bar is None else refusal(bar.rule, bar.text, unit=the_unit(state.world, unit if unit >= 0 else -2))


class InquireVerb:
    """[4.3b] Ask what a concealed hex holds."""

    actions: tuple[type[Action], ...] = (Inquire,)
    among: str = "everybody"

    def candidates(self, state: LhyState, side: Side, /) -> Iterator[Action]:
        return (Inquire(hex) for hex in enemy_hexes(state, side))

    def against(self, state: LhyState, side: Side, action: Action, /) -> Refusal | None:
        assert isinstance(action, Inquire)
        if not 0 <= action.hex < state.world.ground.size:
            return put(state, NO_SUCH_HEX)
        return put(state, bar_inquiry(state, side, action.hex))

    def listed(self, state: LhyState, side: Side, /) -> Iterable[Action]:
        return [Inquire(hex) for hex in questions(state, side)]

    def frame(self, state: LhyState, side: Side, action: Action, /) -> Frame:
        assert isinstance(action, Inquire)
        return Inquiring(side, action.hex)


class ShowVerb:
    """[4.3.1x3] Show a concealed unit of one's own, at any time."""

    actions: tuple[type[Action], ...] = (Show,)
    among: str = ""

    def candidates(self, state: LhyState, side: Side, /) -> Iterator[Action]:
        return (Show(unit) for unit in state.on_map(side) if state.units[unit].concealed)

    def against(self, state: LhyState, side: Side, action: Action, /) -> Refusal | None:
        assert isinstance(action, Show)
        if not 0 <= action.unit < len(state.units):
            return put(state, NOT_CONCEALED)
        bar = barred(state, action.unit, SHOW)
        if bar is None and not (state.units[action.unit].concealed and action.unit in state.on_map(side)):
            bar = NOT_CONCEALED
        return put(state, bar, action.unit)

    def listed(self, state: LhyState, side: Side, /) -> Iterable[Action]:
        units = (unit for unit in state.on_map(side) if state.units[unit].concealed)
        return [Show(unit) for unit in units if barred(state, unit, SHOW) is None]

    def frame(self, state: LhyState, side: Side, action: Action, /) -> Frame:
        assert isinstance(action, Show)
        return Showing(action.unit)


VERBS: tuple[Verb, ...] = (InquireVerb(), ShowVerb())
