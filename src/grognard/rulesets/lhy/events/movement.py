"""Facts of movement: motion, loading, splitting, obstacles met, leaving the map."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Event, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.say import the_classes, the_hex, the_unit, the_units
from grognard.rulesets.lhy.state import (
    GREEN,
    LEFT,
    MAP,
    NOBODY,
    OFF_MAP,
    POOL,
    RED,
    STOPPED,
    THROUGH,
    AntiTank,
    Arrow,
    AssaultMarker,
    LhyState,
    Minefield,
    Platoon,
    SmallArms,
    Unit,
    UnitId,
    change,
    give,
    note,
    put,
    take_away,
)

from .troops import CLEAN, all_named, as_named, is_plain_for, named_for


def is_out_of_view(state: LhyState, viewer: Side | None, unit: UnitId) -> bool:
    """[20.7h] Whether a counter waits beside the map, where its owner alone knows what it does."""
    return state.here(unit) == OFF_MAP and state.world.side[unit] != viewer


class WentIntoMotion(Event, frozen=True):
    """[10.4.1a] A stopped vehicle gets a green motion marker; beside the map nobody else sees it."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("10.4.1a",)

    def apply(self, state: LhyState, /) -> None:
        change(state, self.unit, motion=GREEN, started=True)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return None if is_out_of_view(state, viewer, self.unit) else as_named(self, state, viewer, "unit")

    def message(self, world: Battle) -> Message:
        return message("event-went-into-motion", unit=the_unit(world, self.unit))


class Stopped(Event, frozen=True):
    """[10.4.1b.ii] A vehicle in motion stops: its marker turns red; the red ones go when the cycle ends."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("10.4.1b.ii",)

    def apply(self, state: LhyState, /) -> None:
        change(state, self.unit, motion=RED)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return as_named(self, state, viewer, "unit")

    def message(self, world: Battle) -> Message:
        return message("event-stopped", unit=the_unit(world, self.unit))


class OnOverwatch(Event, frozen=True):
    """[10.4.1b.iv] A vehicle in motion halts on overwatch: it keeps its right to fire in reaction."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("10.4.1b.iv",)

    def apply(self, state: LhyState, /) -> None:
        change(state, self.unit, motion=STOPPED, overwatch=True)
        if state.deeds.side:
            note(state, duties=state.deeds.duties & ~(1 << self.unit), busy=True)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return as_named(self, state, viewer, "unit")

    def message(self, world: Battle) -> Message:
        return message("event-on-overwatch", unit=the_unit(world, self.unit))


class Loaded(Event, frozen=True):
    """[10.4.6.2.1] [10.4.6.3] A unit gets on or into a vehicle, or a gun is hitched to one."""

    unit: UnitId
    carrier: UnitId
    rules: ClassVar[tuple[str, ...]] = ("10.4.6.2.1",)

    def apply(self, state: LhyState, /) -> None:
        marked = (self.carrier,) if state.units[self.carrier].hits else ()
        under = (*state.units[self.unit].under_fire, *marked)
        give(state, self.unit, self.carrier, shifted=True, under_fire=under, entered_impact=False)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        if is_out_of_view(state, viewer, self.carrier):
            return None
        return as_named(self, state, viewer, "unit", "carrier")

    def message(self, world: Battle) -> Message:
        return message("event-loaded", unit=the_unit(world, self.unit), carrier=the_unit(world, self.carrier))


class SetDown(Event, frozen=True):
    """[10.4.6.2.2] Units get off a vehicle, or a gun is unhitched."""

    carrier: UnitId
    units: tuple[UnitId, ...]
    hex: Hex
    rule: str = "10.4.6.2.2"

    def apply(self, state: LhyState, /) -> None:
        marked = (self.carrier,) if state.units[self.carrier].hits else ()
        for unit in self.units:
            under = (*state.units[unit].under_fire, *marked)
            put(state, unit, self.hex, shifted=True, under_fire=under)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return as_named(self, state, viewer, "units", "carrier")

    def message(self, world: Battle) -> Message:
        return message("event-set-down", units=the_units(world, self.units), hex=the_hex(world, self.hex))

    def cites(self, world: Battle) -> tuple[str, ...]:
        return (self.rule,)


class TruckCame(Event, frozen=True):
    """[10.4.6.3x2] The organic truck of a gun appears where it is loaded."""

    truck: UnitId
    hex: Hex
    concealed: bool
    rules: ClassVar[tuple[str, ...]] = ("10.4.6.3x2",)

    def apply(self, state: LhyState, /) -> None:
        put(state, self.truck, self.hex, concealed=self.concealed, known=not self.concealed)


class TruckWent(Event, frozen=True):
    """[10.4.6.3x2] The organic truck of a gun vanishes when the gun is unloaded."""

    truck: UnitId
    place: str
    rules: ClassVar[tuple[str, ...]] = ("10.4.6.3x2",)

    def apply(self, state: LhyState, /) -> None:
        take_away(state, self.truck, self.place, **CLEAN)


class SquadSplit(Event, frozen=True):
    """[10.3.2x2] A squad is replaced by two sections of its platoon; position, concealment and rights pass to both."""

    squad: UnitId
    sections: tuple[UnitId, UnitId]
    rules: ClassVar[tuple[str, ...]] = ("10.3.2x1",)

    def apply(self, state: LhyState, /) -> None:
        was = state.units[self.squad]
        for section in self.sections:
            self._put_in_place(state, section, was)
        take_away(state, self.squad, POOL, **CLEAN)
        self._pass_rights(state, was)
        piece = state.world.pieces[self.squad]
        key = (piece.company, piece.platoon)
        was_platoon = state.platoons.get(key, Platoon())
        state.platoons[key] = Platoon(was_platoon.activated, self.sections, was_platoon.assembled)

    def _put_in_place(self, state: LhyState, section: UnitId, was: Unit) -> None:
        kept = {name: getattr(was, name) for name in PASSED_ON}
        if was.place == MAP:
            put(state, section, was.hex, **kept)
        else:
            change(state, section, place=was.place, **kept)

    def _pass_rights(self, state: LhyState, was: Unit) -> None:
        """[20.9.1a] Hidden units split without the enemy's notice: for him nothing is done."""
        deeds = state.deeds
        if not deeds.side:
            return
        both = sum(1 << section for section in self.sections)
        gained = {
            name: (getattr(deeds, name) | both) if getattr(deeds, name) >> self.squad & 1 else getattr(deeds, name)
            for name in ("members", "free", "duties", "ad_hoc")
        }
        led = tuple((leader, who | both if who >> self.squad & 1 else who) for leader, who in deeds.led)
        note(state, **gained, led=led, twins=(*deeds.twins, self.sections), busy=deeds.busy or not was.hidden)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return None if named_for(state, viewer, self.squad) != self.squad else self

    def message(self, world: Battle) -> Message:
        return message("event-squad-split", unit=the_unit(world, self.squad), sections=the_units(world, self.sections))


PASSED_ON = (
    "acted",
    "concealed",
    "hidden",
    "regrouping",
    "known",
    "entered_impact",
    "under_fire",
    "minute",
    "shifted",
    "rallied",
    "advanced",
    "bank",
    "assembled",
)
"""[10.3.2x1] [10.3.3] What passes from a squad to its sections."""


class Combined(Event, frozen=True):
    """[10.3.3a] Two units of a platoon become one squad; it is concealed only if both were [10.3.3c]."""

    units: tuple[UnitId, UnitId]
    squad: UnitId
    disrupted: bool
    rules: ClassVar[tuple[str, ...]] = ("10.3.3a",)

    def apply(self, state: LhyState, /) -> None:
        first, second = (state.units[unit] for unit in self.units)
        concealed = first.concealed and second.concealed and not self.disrupted
        for unit in self.units:
            if unit != self.squad:
                take_away(state, unit, POOL, **CLEAN)
        put(
            state,
            self.squad,
            first.hex,
            disrupted=self.disrupted,
            concealed=concealed,
            hidden=concealed and first.hidden and second.hidden,
            known=not concealed,
            reduced=False,
            acted=first.acted or second.acted,
            regrouping=(first.regrouping or second.regrouping) and not self.disrupted,
            bank=first.bank,
            assembled=first.assembled and second.assembled,
        )
        piece = state.world.pieces[self.squad]
        key = (piece.company, piece.platoon)
        platoon = state.platoons.get(key, Platoon())
        if set(platoon.split) & set(self.units):
            state.platoons[key] = Platoon(platoon.activated, (), platoon.assembled)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        plain = all(named_for(state, viewer, unit) == unit for unit in self.units)
        return self if plain else None

    def message(self, world: Battle) -> Message:
        return message("event-combined", units=the_units(world, self.units), squad=the_unit(world, self.squad))


UNTOLD = 99
"""Stands for a cohesion that the reader may not know: above or below any roll."""


class WithdrawalRolled(Event, frozen=True):
    """[8.3c2] A die decides whether units named get away."""

    units: tuple[UnitId, ...]
    roll: int
    modified: int
    cohesion: int
    rules: ClassVar[tuple[str, ...]] = ("8.3c",)
    reveals: ClassVar[bool] = True

    @property
    def success(self) -> bool:
        return self.modified <= self.cohesion

    def apply(self, state: LhyState, /) -> None:
        """The die changes nothing by itself."""

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        """[4.3a] The cohesion of concealed units is not told."""
        return (
            as_named(self, state, viewer, "units")
            if is_plain_for(state, viewer, self.units)
            else self._in_short(state, viewer)
        )

    def _in_short(self, state: LhyState, viewer: Side | None) -> Event | None:
        level = UNTOLD if self.success else -UNTOLD
        return as_named(WithdrawalRolled(self.units, self.roll, self.roll, level), state, viewer, "units")

    def message(self, world: Battle) -> Message:
        name = "event-withdrawal-granted" if self.success else "event-withdrawal-failed"
        if abs(self.cohesion) == UNTOLD:
            return message(f"{name}-unknown", units=the_units(world, self.units), roll=self.roll)
        return message(name, units=the_units(world, self.units), roll=self.roll, against=self.cohesion)


class Dispersed(Event, frozen=True):
    """[10.3.1x1] [14.3.6x3] The regrouping markers of units that withdraw go."""

    units: tuple[UnitId, ...]
    rules: ClassVar[tuple[str, ...]] = ("10.3.1x1",)

    def apply(self, state: LhyState, /) -> None:
        for unit in self.units:
            change(state, unit, regrouping=False)


class ExitRolled(Event, frozen=True):
    """[4.1.10c] [19.1.2] [19.2b] A die decides whether units get out of a river, a minefield or wire."""

    units: tuple[UnitId, ...]
    what: str
    roll: int
    modified: int
    success: bool
    rule: str
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        """The die changes nothing by itself."""

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return as_named(self, state, viewer, "units")

    def message(self, world: Battle) -> Message:
        name = f"event-{self.what}-left" if self.success else f"event-{self.what}-held"
        return message(name, units=the_units(world, self.units), roll=self.roll)

    def cites(self, world: Battle) -> tuple[str, ...]:
        return (self.rule,)


class MinefieldFound(Event, frozen=True):
    """[19.1a] A minefield is known from now on."""

    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("19.1a",)
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        state.minefields = tuple(
            Minefield(field.hex, field.side, known=True) if field.hex == self.hex else field
            for field in state.minefields
        )

    def message(self, world: Battle) -> Message:
        return message("event-minefield-found", hex=the_hex(world, self.hex))


class MinesRolled(Event, frozen=True):
    """[19.1.1] The die of a minefield against a stack on foot or one vehicle."""

    units: tuple[UnitId, ...]
    roll: int
    hit: bool
    rules: ClassVar[tuple[str, ...]] = ("19.1.1x",)
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        """The die changes nothing by itself."""

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return as_named(self, state, viewer, "units")

    def message(self, world: Battle) -> Message:
        name = "event-mines-hit" if self.hit else "event-mines-spared"
        return message(name, units=the_units(world, self.units), roll=self.roll)


class LeftTheMap(Event, frozen=True):
    """[10.2x] Units leave the map for good; survivors are no losses."""

    units: tuple[UnitId, ...]
    edge: str
    rules: ClassVar[tuple[str, ...]] = ("10.2x",)

    def apply(self, state: LhyState, /) -> None:
        for unit in self.units:
            plan = state.world.mission.plan(state.world.side[unit])
            place = THROUGH if self.edge == plan.ebe else LEFT
            for rider in state.load(unit):
                take_away(state, rider, place, **CLEAN)
            take_away(state, unit, place, **CLEAN)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return as_named(self, state, viewer, "units")

    def message(self, world: Battle) -> Message:
        return message("event-left-the-map", units=the_units(world, self.units), edge=message(f"edge-{self.edge}"))


class ExitRisked(Event, frozen=True):
    """[10.2a] The die of a combat unit that leaves the map elsewhere than over its own edge."""

    unit: UnitId
    roll: int
    hit: bool
    rules: ClassVar[tuple[str, ...]] = ("10.2a",)
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        """The die changes nothing by itself."""

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return as_named(self, state, viewer, "unit")

    def message(self, world: Battle) -> Message:
        name = "event-exit-costly" if self.hit else "event-exit-safe"
        return message(name, unit=the_unit(world, self.unit), roll=self.roll)


class ExitFire(Event, frozen=True):
    """[10.2b] A die for fire that is resolved as units leave the map."""

    units: tuple[UnitId, ...]
    roll: int
    total: int
    rules: ClassVar[tuple[str, ...]] = ("10.2b",)
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        """The die changes nothing by itself."""

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return as_named(self, state, viewer, "units")

    def message(self, world: Battle) -> Message:
        return message("event-exit-fire", units=the_units(world, self.units), roll=self.roll, total=self.total)


class RanInto(Event, frozen=True):
    """[20.9.2b1] Units meet a hidden enemy: they are where they came from, those able to assault under an arrow."""

    units: tuple[UnitId, ...]
    assaulting: tuple[UnitId, ...]
    start: Hex
    target: Hex
    compelled: bool
    rules: ClassVar[tuple[str, ...]] = ("20.9.2b1", "20.9.2b2")

    def apply(self, state: LhyState, /) -> None:
        if self.assaulting:
            side = state.world.side[self.assaulting[0]]
            arrow = Arrow(side, self.assaulting, self.start, self.target, self.compelled, met=True)
            state.arrows = (*state.arrows, arrow)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        units, assaulting = all_named(state, viewer, self.units), all_named(state, viewer, self.assaulting)
        return RanInto(units, assaulting, self.start, self.target, self.compelled) if units else None

    def message(self, world: Battle) -> Message:
        return message("event-ran-into", units=the_units(world, self.units), hex=the_hex(world, self.target))


class OverrunMade(Event, frozen=True):
    """[10.4.5.2x2] Vehicles overrun a hex: neither they nor the hex can have another overrun this turn."""

    units: tuple[UnitId, ...]
    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("10.4.5.3s2",)

    def apply(self, state: LhyState, /) -> None:
        state.overrun |= 1 << self.hex
        for unit in self.units:
            change(state, unit, overran=True)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return as_named(self, state, viewer, "units")

    def message(self, world: Battle) -> Message:
        return message("event-overrun-made", units=the_units(world, self.units), hex=the_hex(world, self.hex))


class BypassMade(Event, frozen=True):
    """[10.4.5.1s2] Vehicles pause in an enemy hex that they bypass."""

    units: tuple[UnitId, ...]
    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("10.4.5.1s2",)

    def apply(self, state: LhyState, /) -> None:
        """Where they are is told by their entering."""

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return as_named(self, state, viewer, "units")

    def message(self, world: Battle) -> Message:
        return message("event-bypass-made", units=the_units(world, self.units), hex=the_hex(world, self.hex))


class Embroiled(Event, frozen=True):
    """[10.4.5.4] Units stopped in an enemy hex are in assault: the moving side's nationality marker goes there."""

    side: Side
    units: tuple[UnitId, ...]
    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("10.4.5.4",)

    def apply(self, state: LhyState, /) -> None:
        state.assaults.setdefault(self.hex, AssaultMarker(self.side))

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return as_named(self, state, viewer, "units")

    def message(self, world: Battle) -> Message:
        return message("event-embroiled", units=the_units(world, self.units), hex=the_hex(world, self.hex))


class Raked(Event, frozen=True):
    """[10.4.5.3s4a] An overrunning vehicle places small arms fire on the hex: its SAV and the TEM, nothing else."""

    unit: UnitId
    hex: Hex
    value: int
    target: Side
    rules: ClassVar[tuple[str, ...]] = ("10.4.5.3s4a",)

    def apply(self, state: LhyState, /) -> None:
        marker = SmallArms(self.value, self.target, self.unit)
        state.small_arms[self.hex] = (*state.small_arms.get(self.hex, ()), marker)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return as_named(self, state, viewer, "unit")

    def message(self, world: Battle) -> Message:
        return message("event-raked", unit=the_unit(world, self.unit), hex=the_hex(world, self.hex), value=self.value)


class Crushed(Event, frozen=True):
    """[10.4.5.3s4b] An overrunning AFV places an unmodified anti-tank marker on a gun or vehicle in the hex."""

    unit: UnitId
    target: UnitId
    value: int
    rules: ClassVar[tuple[str, ...]] = ("10.4.5.3s4b",)

    def apply(self, state: LhyState, /) -> None:
        marker = AntiTank(self.value, enfilade=False, firer=NOBODY)
        change(state, self.target, hits=(*state.units[self.target].hits, marker))

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return as_named(self, state, viewer, "target", "unit")

    def message(self, world: Battle) -> Message:
        unit, target = the_unit(world, self.unit), the_unit(world, self.target)
        return message("event-crushed", unit=unit, target=target, value=self.value)


class Grappled(Event, frozen=True):
    """[10.4.5.3s5a2] The die of a squad that goes for an overrunning AFV."""

    unit: UnitId
    vehicle: UnitId
    roll: int
    success: bool
    rules: ClassVar[tuple[str, ...]] = ("10.4.5.3s5a2",)
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        """The die changes nothing by itself."""

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return as_named(self, state, viewer, "unit", "vehicle")

    def message(self, world: Battle) -> Message:
        name = "event-grapple-success" if self.success else "event-grapple-failure"
        return message(name, unit=the_unit(world, self.unit), vehicle=the_unit(world, self.vehicle), roll=self.roll)


class ClassesTold(Event, frozen=True):
    """[10.4.5.2a] [10.4.5.3s4b] [4.3b] Concealed contents forbid an overrun, or an AFV is to choose between the men and
    the guns that it overruns: the owner tells their classes (reading 75)."""

    hex: Hex
    classes: tuple[str, ...]
    rules: ClassVar[tuple[str, ...]] = ("10.4.5.2a", "4.3b")
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        """What has been told need not be asked for any more in this segment."""
        deeds = state.deeds
        if deeds.side:
            note(state, asked=(*deeds.asked, (deeds.segment, self.hex)))

    def message(self, world: Battle) -> Message:
        return message("event-classes-told", hex=the_hex(world, self.hex), classes=the_classes(self.classes))
