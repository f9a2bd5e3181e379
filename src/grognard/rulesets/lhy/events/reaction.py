"""Facts of cycles and segments: who may act, what is answered, whose duty lapses, what is called."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Event, Side
from grognard.core.hexes import Mask
from grognard.core.messages import Message, message
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.events.troops import all_named, named_for
from grognard.rulesets.lhy.say import the_side, the_units
from grognard.rulesets.lhy.state import OFF_MAP, STOPPED, Company, LhyState, UnitId, UnitMask, change, note
from grognard.rulesets.lhy.world import enemy_of


class CycleBegun(Event, frozen=True):
    """[6.0.II] Another cycle of the turn begins."""

    rules: ClassVar[tuple[str, ...]] = ("6.0.II-1",)

    def apply(self, state: LhyState, /) -> None:
        state.cycle += 1


class SegmentBegun(Event, frozen=True):
    """[6.0.II] What is fixed when a segment begins: duties, those whom leaders may take along, shelled hexes that may
    be left."""

    duties: UnitMask = 0
    led: tuple[tuple[UnitId, UnitMask], ...] = ()
    windows: Mask = 0
    rules: ClassVar[tuple[str, ...]] = ("6.0.II-1",)

    def apply(self, state: LhyState, /) -> None:
        note(state, duties=self.duties, led=self.led, windows=self.windows, directing=0)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return self if viewer == state.deeds.side else None


class SegmentEnded(Event, frozen=True):
    """[6.0.II] [8.1a] A side calls for reactions: what it did may be answered, what it answered no more. Replies that
    were given inside the segment count among the acts of the next (reading 46)."""

    side: Side
    passed: bool = False

    def apply(self, state: LhyState, /) -> None:
        deeds, sides = state.deeds, state.world.side
        replies = tuple(act for act in deeds.acts if sides[act.unit] != self.side)
        if deeds.segment:
            firing = (mortar.id for mortar in state.mortars if mortar.primary != OFF_MAP)
            state.waited = tuple(dict.fromkeys((*state.waited, *((self.side, id_) for id_ in firing))))
        note(
            state,
            segment=deeds.segment + 1,
            side=enemy_of(self.side),
            answering=tuple(act for act in deeds.acts if sides[act.unit] == self.side),
            acts=replies,
            busy=bool(replies),
            passes=deeds.passes + 1 if self.passed else 0,
            duties=0,
            led=(),
            windows=0,
            spread=(),
            twins=(),
            inquiry=OFF_MAP,
            directing=0,
        )

    def message(self, world: Battle) -> Message:
        id_ = "event-segment-passed" if self.passed else "event-segment-called"
        return message(id_, side=the_side(world, self.side))

    def cites(self, world: Battle) -> tuple[str, ...]:
        return ("6.0.II-3b",) if self.passed else ("6.0.II-1",)


class DutyLapsed(Event, frozen=True):
    """[9.1] Units that must act but can do nothing need not (reading 13)."""

    units: tuple[UnitId, ...]
    rules: ClassVar[tuple[str, ...]] = ("9.1.1x",)

    def apply(self, state: LhyState, /) -> None:
        note(state, duties=state.deeds.duties & ~sum(1 << unit for unit in self.units))

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return self if viewer == state.deeds.side else None


class SupportJoined(Event, frozen=True):
    """[3.2b] [20.10] Units that could have waited for another platoon act with this one."""

    units: tuple[UnitId, ...]
    rules: ClassVar[tuple[str, ...]] = ("3.2b",)

    def apply(self, state: LhyState, /) -> None:
        joined = sum(1 << unit for unit in self.units)
        state.supported |= joined
        note(state, free=state.deeds.free & ~joined, members=state.deeds.members | joined)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return self if viewer == state.deeds.side else None


class AdHocUsed(Event, frozen=True):
    """[7.2] A squad or section of another platoon, or tanks that share its hex, act with the activated platoon."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("7.2a3",)

    def apply(self, state: LhyState, /) -> None:
        piece = state.world.pieces[self.unit]
        changes: dict[str, object] = {"members": state.deeds.members | 1 << self.unit}
        if piece.kind.armoured:
            changes["tank_platoon"] = (piece.company, piece.platoon)
        else:
            known = state.companies.get(piece.company, Company())
            state.companies[piece.company] = replace(known, ad_hoc=True)
        note(state, **changes)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        """[4.3a] To which platoon a concealed unit belongs is not told."""
        return self if named_for(state, viewer, self.unit) == self.unit else None

    def message(self, world: Battle) -> Message:
        return message("event-ad-hoc-used", unit=the_units(world, (self.unit,)))

    def cites(self, world: Battle) -> tuple[str, ...]:
        armoured = self.unit >= 0 and world.kind[self.unit].armoured
        return ("7.2b",) if armoured else self.rules


class LeadersDirect(Event, frozen=True):
    """[8.3a] Leaders let units of their platoons act that saw nothing: their own action is spent with it."""

    leaders: tuple[UnitId, ...]
    rules: ClassVar[tuple[str, ...]] = ("8.3a",)
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        note(state, directing=state.deeds.directing | sum(1 << unit for unit in self.leaders))

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        """[4.3a] That a concealed unit is a leader is not told."""
        plain = tuple(unit for unit in self.leaders if named_for(state, viewer, unit) == unit)
        return LeadersDirect(plain) if plain else None

    def message(self, world: Battle) -> Message:
        return message("event-leaders-direct", units=the_units(world, self.leaders))


class AdjustmentBegun(Event, frozen=True):
    """[6.0.II-4a] The reactions are over: nothing can be answered any more, and red motion markers go."""

    stopped: tuple[UnitId, ...] = ()
    rules: ClassVar[tuple[str, ...]] = ("6.0.II-4a",)

    def apply(self, state: LhyState, /) -> None:
        for unit in self.stopped:
            change(state, unit, motion=STOPPED)
        note(state, acts=(), answering=(), side="", duties=0, led=(), windows=0, directing=0)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return replace(self, stopped=all_named(state, viewer, self.stopped))

    def message(self, world: Battle) -> Message | None:
        return message("event-motion-ended", units=the_units(world, self.stopped)) if self.stopped else None
