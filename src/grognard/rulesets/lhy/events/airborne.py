"""Facts about drops: the plan, scatter, landings, gliders, assembly."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Event, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.say import UNKNOWN, the_hex, the_load, the_platoon, the_unit
from grognard.rulesets.lhy.state import (
    LOST,
    OFF_MAP,
    AssaultMarker,
    LhyState,
    UnitId,
    change,
    put,
    take_away,
)
from grognard.rulesets.lhy.world import enemy_of

from .setting_up import OwnAffair
from .troops import named_for


class DropPlanned(OwnAffair, frozen=True):
    """[16.1.2] A landing zone or an assembly hex is written down, secret until the drop."""

    key: str
    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("16.1.2a", "16.1.2b", "16.1.2c")

    def apply(self, state: LhyState, /) -> None:
        rest = tuple(entry for entry in state.landing if entry[0] != self.key)
        state.landing = (*rest, (self.key, self.hex))

    def message(self, world: Battle) -> Message:
        kind, _, load = self.key.partition(" ")
        what = the_load(world, self.side, load)
        return message(f"event-{kind}-planned", what=what, hex=the_hex(world, self.hex))


def face_down(state: LhyState, viewer: Side | None, unit: UnitId) -> UnitId:
    """[20.7d] A unit in the air or just landed as a viewer knows it: its owner alone knows who it is."""
    return unit if state.world.side[unit] == viewer else UNKNOWN


class Scattered(Event, frozen=True):
    """[16.1.3] A unit comes down away from its landing zone, off the map or in a hex."""

    unit: UnitId
    zone: Hex
    direction: int
    distance: int
    hex: Hex
    """Where it lands; off the map if it does."""
    rules: ClassVar[tuple[str, ...]] = ("16.1.3",)
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        """Where it lands is told by its landing."""

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event:
        return replace(self, unit=face_down(state, viewer, self.unit))

    def message(self, world: Battle) -> Message:
        unit = the_unit(world, self.unit)
        if self.hex == OFF_MAP:
            return message("event-scattered-off", unit=unit)
        return message("event-scattered", unit=unit, hex=the_hex(world, self.hex))


class LandingRolled(Event, frozen=True):
    """[16.1.4] [16.1.5] The die of a landing."""

    unit: UnitId
    die: int
    rule: str
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        """What follows is a fact of its own."""

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event:
        return replace(self, unit=face_down(state, viewer, self.unit))

    def message(self, world: Battle) -> Message:
        return message("event-landing-rolled", unit=the_unit(world, self.unit), die=self.die)

    def cites(self, world: Battle) -> tuple[str, ...]:
        return (self.rule,)


class Landed(Event, frozen=True):
    """[16.1.4] [16.0b] [20.7d] A unit is on the ground, concealed: landing was its action."""

    unit: UnitId
    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("16.0b",)

    def apply(self, state: LhyState, /) -> None:
        put(state, self.unit, self.hex, acted=True, concealed=True)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event:
        return replace(self, unit=face_down(state, viewer, self.unit))

    def message(self, world: Battle) -> Message:
        return message("event-landed", unit=the_unit(world, self.unit), hex=the_hex(world, self.hex))


class FellInDrop(Event, frozen=True):
    """[16.1.6a] A unit is lost in its landing; the casualty track does not move."""

    unit: UnitId
    rule: str
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        for rider in state.load(self.unit):
            take_away(state, rider, LOST)
        take_away(state, self.unit, LOST)

    def message(self, world: Battle) -> Message:
        return message("event-fell-in-drop", unit=the_unit(world, self.unit))

    def cites(self, world: Battle) -> tuple[str, ...]:
        return (self.rule,)


class MortarLanded(Event, frozen=True):
    """[16.1.7e] A dropped mortar lies in the interrupted box; destroyed it is out of play, but a platoon stays as a
    section [16.1.6b]."""

    mortar: str
    lost: bool
    section: str = ""
    """As which mortar a platoon stays."""
    rules: ClassVar[tuple[str, ...]] = ("16.1.7e", "16.1.6b")
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        box = "out" if self.lost and not self.section else "interrupted"
        state.mortars = tuple(
            replace(each, box=box, since=state.turn, type=self.section or each.type) if each.id == self.mortar else each
            for each in state.mortars
        )

    def message(self, world: Battle) -> Message:
        result = "landed" if not self.lost else "reduced" if self.section else "lost"
        return message(f"event-mortar-{result}")


class LandedOnEnemy(Event, frozen=True):
    """[16.1.4s3] [16.1.5s3] Those who land on the enemy are in an assault in which he attacks."""

    unit: UnitId
    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("16.1.4s3", "16.1.5s3")
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        if self.hex not in state.assaults:
            state.assaults[self.hex] = AssaultMarker(enemy_of(state.world.side[self.unit]))

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event:
        unit = named_for(state, viewer, self.unit)
        return replace(self, unit=UNKNOWN if unit is None else unit)

    def message(self, world: Battle) -> Message:
        return message("event-landed-on-enemy", unit=the_unit(world, self.unit), hex=the_hex(world, self.hex))


class LandedBesideAssault(Event, frozen=True):
    """[16.1.4s3b] [16.1.5s3b] Vehicles and mortars among infantry that landed on the enemy: they take no part."""

    hex: Hex
    units: tuple[UnitId, ...]
    mortars: tuple[str, ...]
    rules: ClassVar[tuple[str, ...]] = ("16.1.4s3b", "16.1.5s3b")

    def apply(self, state: LhyState, /) -> None:
        marker = state.assaults[self.hex]
        state.assaults[self.hex] = replace(
            marker, landed=(*marker.landed, *self.units), pieces=(*marker.pieces, *self.mortars)
        )


class GliderRolled(Event, frozen=True):
    """[16.1.5s1] [16.1.5s2] The dice of a glider: off the map, wrecked, or down in one piece."""

    glider: str
    die: int
    effect: str
    """on-course, off-map, wrecked or intact."""
    rules: ClassVar[tuple[str, ...]] = ("16.1.5s1", "16.1.5s2")
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        """What follows is a fact of its own."""

    def message(self, world: Battle) -> Message:
        return message(f"event-glider-{self.effect}", die=self.die)


class Gathered(Event, frozen=True):
    """[16.1.7x1] [16.1.7x2] [16.1.7a] Units have been at their assembly hex, or need not go there."""

    units: tuple[UnitId, ...]
    rules: ClassVar[tuple[str, ...]] = ("16.1.7x1", "16.1.7x2")

    def apply(self, state: LhyState, /) -> None:
        for unit in self.units:
            change(state, unit, assembled=True)


class Assembled(Event, frozen=True):
    """[16.1.7x1] A platoon has come together and may advance on the objective."""

    platoon: tuple[str, int]
    rules: ClassVar[tuple[str, ...]] = ("16.1.7x1",)

    def apply(self, state: LhyState, /) -> None:
        state.platoons[self.platoon] = replace(state.platoons[self.platoon], assembled=True)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        """[4.3a] Where the units of a platoon are is not told."""
        own = any(
            piece.side == viewer and (piece.company, piece.platoon) == self.platoon for piece in state.world.pieces
        )
        return self if own else None

    def message(self, world: Battle) -> Message:
        return message("event-assembled", platoon=the_platoon(*self.platoon))
