"""[11.4] Mortar requests and knee mortars among the answers of a segment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from grognard.core.flow import Action, Frame, Side
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.actions.mortars import Knee, Request
from grognard.rulesets.lhy.deeds import REQUEST, Verb
from grognard.rulesets.lhy.reaction.rights import Bar, may, ready_on_map
from grognard.rulesets.lhy.say import refusal, the_unit
from grognard.rulesets.lhy.state import LhyState, UnitId

from .observing import (
    NOTHING_IN_SIGHT,
    bar_mortar,
    bar_requester,
    has_impact_hex,
    is_available,
    serves,
    unfit,
)
from .requesting import KneeFiring, Requesting, bar_knee, bar_knee_squad, callers, knee_hexes

NOBODY_THERE = Bar("11.4.4.1x", "no-such-unit")


def put(state: LhyState, bar: Bar | None, unit: UnitId) -> Refusal | None:
    """What stands in the way, in words."""
    return None if bar is None else refusal(bar.rule, bar.text, unit=the_unit(state.world, unit))


class RequestVerb:
    """[11.4.4] A unit calls a mortar."""

    actions: tuple[type[Action], ...] = (Request,)
    among: str = "foot"

    def candidates(self, state: LhyState, side: Side, /) -> Iterator[Request]:
        mortars = [mortar.id for mortar in state.mortars if mortar.side == side and is_available(state, mortar)]
        for unit in callers(state, side) if mortars else ():
            kind = state.world.kind[unit]
            if (kind.leader or (kind.combat and kind.foot)) and may(state, unit, REQUEST):
                yield from (Request(unit, mortar) for mortar in mortars)

    def against(self, state: LhyState, side: Side, action: Action, /) -> Refusal | None:
        assert isinstance(action, Request)
        if not 0 <= action.unit < len(state.units):
            return put(state, NOBODY_THERE, -2)
        return put(state, self._bar(state, action), action.unit)

    def listed(self, state: LhyState, side: Side, /) -> Iterable[Action]:
        mortars = [mortar for mortar in state.mortars if mortar.side == side and is_available(state, mortar)]
        return [
            Request(unit, mortar.id)
            for unit in (callers(state, side) if mortars else ())
            if may(state, unit, REQUEST) and unfit(state, unit) is None
            for mortar in mortars
            if serves(state, unit, mortar) and has_impact_hex(state, unit)
        ]

    def _bar(self, state: LhyState, request: Request) -> Bar | None:
        bar = bar_requester(state, request.unit) or bar_mortar(state, request.unit, request.mortar)
        if bar is None and not has_impact_hex(state, request.unit):
            return NOTHING_IN_SIGHT
        return bar

    def frame(self, state: LhyState, side: Side, action: Action, /) -> Frame:
        assert isinstance(action, Request)
        return Requesting(action.unit, action.mortar)


class KneeVerb:
    """[11.4.10] A squad fires its knee mortar."""

    actions: tuple[type[Action], ...] = (Knee,)
    among: str = "knee_mortars"

    def candidates(self, state: LhyState, side: Side, /) -> Iterator[Action]:
        for unit in ready_on_map(state, side):
            if state.kind(unit).mv is not None and bar_knee_squad(state, unit) is None:
                yield from (Knee(unit, hex) for hex in knee_hexes(state, unit))

    def against(self, state: LhyState, side: Side, action: Action, /) -> Refusal | None:
        assert isinstance(action, Knee)
        if not 0 <= action.unit < len(state.units):
            return put(state, NOBODY_THERE, -2)
        return put(state, bar_knee(state, action.unit, action.hex), action.unit)

    def listed(self, state: LhyState, side: Side, /) -> Iterable[Action]:
        return self.candidates(state, side)

    def frame(self, state: LhyState, side: Side, action: Action, /) -> Frame:
        assert isinstance(action, Knee)
        return KneeFiring(action.unit, action.hex)


VERBS: tuple[Verb, ...] = (RequestVerb(), KneeVerb())
