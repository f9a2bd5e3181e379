"""Facts that every room knows: counters enter hexes, act, are shown, disrupted, lost."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, TypeVar

from msgspec.structs import replace

from grognard.core.flow import Event, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.say import UNKNOWN, the_hex, the_unit, the_units
from grognard.rulesets.lhy.state import (
    LOST,
    OFF_MAP,
    POOL,
    STOPPED,
    Act,
    LhyState,
    UnitId,
    change,
    note,
    put,
    take_away,
)
from grognard.rulesets.lhy.troops import is_known_to, is_plain_to

# A viewer of None is a spectator, who knows what both sides know.

EventT = TypeVar("EventT", bound=Event)


def named_for(state: LhyState, viewer: Side | None, unit: UnitId) -> UnitId | None:
    """A counter as a viewer may name it: itself, somebody unknown, or nobody where he knows of none."""
    sides = (viewer,) if viewer is not None else tuple(dict.fromkeys(state.world.side))
    if not all(is_known_to(state, side, unit) for side in sides):
        return None
    return unit if all(is_plain_to(state, side, unit) for side in sides) else UNKNOWN


def all_named(state: LhyState, viewer: Side | None, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Counters as a viewer may name them, without those of which he does not know; those unknown to him are
    named last, so that the order tells nothing."""
    found = [named for unit in units if (named := named_for(state, viewer, unit)) is not None]
    return tuple(sorted(found, key=UNKNOWN.__eq__))


def is_plain_for(state: LhyState, viewer: Side | None, units: Iterable[UnitId]) -> bool:
    """[4.3a] Whether a viewer sees what all of some counters are, as far as he knows of them [20.9]."""
    return UNKNOWN not in (named_for(state, viewer, unit) for unit in units)


def as_named(event: EventT, state: LhyState, viewer: Side | None, *names: str) -> EventT | None:
    """An event with the counters in some of its fields named as a viewer may; nothing if he knows of none of those in
    the first."""
    changes: dict[str, object] = {}
    for name in names:
        units = getattr(event, name)
        found = all_named(state, viewer, (units,) if isinstance(units, int) else units)
        if not found and name == names[0]:
            return None
        changes[name] = found if not isinstance(units, int) else found[0] if found else UNKNOWN
    return replace(event, **changes)


class Acted(Event, frozen=True):
    """[9.0a] Units have spent their action of this turn; duties are discharged."""

    units: tuple[UnitId, ...]
    rules: ClassVar[tuple[str, ...]] = ("9.0a",)

    def apply(self, state: LhyState, /) -> None:
        for unit in self.units:
            change(state, unit, acted=True)
        if state.deeds.side:
            done = sum(1 << unit for unit in self.units)
            note(state, duties=state.deeds.duties & ~done, busy=True)


class ActNoted(Event, frozen=True):
    """[8.1] [8.2] What units did may be answered in the next segment; what they did beside the map nobody sees."""

    acts: tuple[Act, ...]
    rules: ClassVar[tuple[str, ...]] = ("8.1a",)

    def apply(self, state: LhyState, /) -> None:
        seen = (replace(act, hexes=hexes) for act in self.acts if (hexes := on_the_map(act.hexes)))
        note(state, acts=(*state.deeds.acts, *seen), busy=True)


def on_the_map(hexes: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """Hexes without the place beside the map."""
    return tuple(hex for hex in hexes if hex != OFF_MAP)


class Entered(Event, frozen=True):
    """[10.1] Units come into a hex: by moving, withdrawing, retreating, advancing or entering the map."""

    units: tuple[UnitId, ...]
    hex: Hex
    origin: Hex
    way: str = "moved"
    """moved, drove, reversed, withdrew, retreated, advanced, assaulted, came (onto the map), landed."""

    def apply(self, state: LhyState, /) -> None:
        shelled = bool(state.shells.get(self.hex))
        for unit in self.units:
            put(state, unit, self.hex, entered_impact=shelled, bank=bank_left(state, unit, self.origin, self.hex))
            if state.world.kind[unit].vehicle and self.origin >= 0:
                turn(state, unit, self.origin, self.hex, reverse=self.way == "reversed")

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        units = all_named(state, viewer, self.units)
        return Entered(units, self.hex, self.origin, self.way) if units else None

    def message(self, world: Battle) -> Message:
        return message(f"event-entered-{self.way}", units=the_units(world, self.units), hex=the_hex(world, self.hex))

    def cites(self, world: Battle) -> tuple[str, ...]:
        return WAYS[self.way]


def turn(state: LhyState, unit: UnitId, origin: Hex, hex: Hex, *, reverse: bool) -> None:
    """[11.1x2] A vehicle looks the way that it goes, or away from it."""
    direction = state.world.ground.direction(origin, hex)
    if direction is not None:
        state.headings[unit] = (2 * direction + (6 if reverse else 0)) % 12


def bank_left(state: LhyState, unit: UnitId, origin: Hex, hex: Hex) -> str:
    """[4.1.10c] [4.1.11b] The bank that a unit has behind it in the river; empty on dry ground, a bridge or a ford."""
    ground = state.world.ground
    if origin < 0 or not state.world.kind[unit].foot or ground.terrain[hex] not in ("river", "bridge"):
        return ""
    direction = ground.direction(origin, hex)
    on_road = direction is not None and bool(ground.road[origin] >> direction & 1)
    if ground.terrain[hex] == "bridge" and on_road:
        return ""
    return state.units[unit].bank or ground.bank[origin]


WAYS: dict[str, tuple[str, ...]] = {
    "moved": ("10.1",),
    "drove": ("10.4.1a",),
    "reversed": ("10.4.4",),
    "withdrew": ("10.3.1x1",),
    "retreated": ("14.3.3x",),
    "advanced": ("14.3.4a",),
    "assaulted": ("10.5.2.1s2",),
    "reinforced": ("10.5.1x",),
    "came": ("20.7h",),
    "landed": ("16.0b",),
}


class ConcealmentLost(Event, frozen=True):
    """[4.3.1] Units are seen for what they are; dummies among them go [20.8.1]."""

    units: tuple[UnitId, ...]
    rule: str
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        for unit in self.units:
            change(state, unit, concealed=False, hidden=False, known=True)

    def message(self, world: Battle) -> Message:
        return message("event-concealment-lost", units=the_units(world, self.units))

    def cites(self, world: Battle) -> tuple[str, ...]:
        return (self.rule,)


class Concealed(Event, frozen=True):
    """[4.3.2] Units out of sight of all enemies are concealed."""

    units: tuple[UnitId, ...]
    rules: ClassVar[tuple[str, ...]] = ("4.3.2a",)

    def apply(self, state: LhyState, /) -> None:
        for unit in self.units:
            change(state, unit, concealed=True, known=False)

    def message(self, world: Battle) -> Message:
        return message("event-concealed", units=the_units(world, self.units))


class Appeared(Event, frozen=True):
    """[20.9.2] Hidden units are put on the map, concealed."""

    units: tuple[UnitId, ...]
    rule: str
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        for unit in self.units:
            change(state, unit, hidden=False, concealed=True)
            state.covert &= ~(1 << state.here(unit))

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        own = viewer is not None and all(state.world.side[unit] == viewer for unit in self.units)
        return self if own else Appeared(tuple(UNKNOWN for _ in self.units), self.rule)

    def message(self, world: Battle) -> Message:
        return message("event-appeared", units=the_units(world, self.units))

    def cites(self, world: Battle) -> tuple[str, ...]:
        return (self.rule,)


class Disrupted(Event, frozen=True):
    """[13.3.2] A unit is disrupted: it loses its regrouping marker and its concealment."""

    unit: UnitId
    rule: str
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        change(state, self.unit, disrupted=True, regrouping=False, concealed=False, hidden=False, known=True)

    def message(self, world: Battle) -> Message:
        return message("event-disrupted", unit=the_unit(world, self.unit))

    def cites(self, world: Battle) -> tuple[str, ...]:
        return (self.rule,)


class Regrouping(Event, frozen=True):
    """[14.3.6] [10.3.1.2] Units get a regrouping marker."""

    units: tuple[UnitId, ...]
    rule: str

    def apply(self, state: LhyState, /) -> None:
        for unit in self.units:
            change(state, unit, regrouping=True)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        units = all_named(state, viewer, self.units)
        return Regrouping(units, self.rule) if units else None

    def message(self, world: Battle) -> Message:
        return message("event-regrouping", units=the_units(world, self.units))

    def cites(self, world: Battle) -> tuple[str, ...]:
        return (self.rule,)


class Shocked(Event, frozen=True):
    """[13.3.5] An AFV is shocked: it stands still and loses its motion marker and its concealment."""

    unit: UnitId
    rule: str
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        change(state, self.unit, shocked=True, motion=STOPPED, overwatch=False, concealed=False, known=True)

    def message(self, world: Battle) -> Message:
        return message("event-shocked", unit=the_unit(world, self.unit))

    def cites(self, world: Battle) -> tuple[str, ...]:
        return (self.rule,)


class UnitLost(Event, frozen=True):
    """[13.3.3] [13.3.6] A counter leaves play; its combat steps count on the casualty track unless it fell in a drop
    [16.1.6]. A section goes back to its platoon's pool."""

    unit: UnitId
    rule: str
    counted: bool = True
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        kind, side = state.kind(self.unit), state.world.side[self.unit]
        if self.counted and kind.combat:
            state.lost[side] += kind.steps
        take_away(state, self.unit, POOL if kind.type == "section" else LOST, **CLEAN)
        if kind.type == "section":
            piece = state.world.pieces[self.unit]
            platoon = (piece.company, piece.platoon)
            state.fallen[platoon] = (*state.fallen.get(platoon, ()), kind.id)

    def message(self, world: Battle) -> Message:
        return message("event-unit-lost", unit=the_unit(world, self.unit))

    def cites(self, world: Battle) -> tuple[str, ...]:
        return (self.rule,)


CLEAN: dict[str, object] = {
    "concealed": False,
    "hidden": False,
    "disrupted": False,
    "regrouping": False,
    "heroic": False,
    "shocked": False,
    "motion": STOPPED,
    "overwatch": False,
    "hits": (),
    "under_fire": (),
    "entered_impact": False,
    "reduced": False,
}
"""What is so of a counter that is no longer in play."""
