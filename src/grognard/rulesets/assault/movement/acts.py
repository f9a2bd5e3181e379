"""[MR6.4.2b] [MR6.4.2d] [MR6.4.2f] What units may be activated for in this room."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from grognard.core.flow import Action, Frame
from grognard.core.rules import Refusal
from grognard.rulesets.assault.actions.movement import Alight, Dismount, Entrench, Fast, Load, TurnGun, Unload
from grognard.rulesets.assault.actions.movement import Move as SetOut
from grognard.rulesets.assault.command.activation import why_activated, why_not_here, why_shaken, why_unpaid
from grognard.rulesets.assault.command.verbs import Act
from grognard.rulesets.assault.ground.terrain import on_road
from grognard.rulesets.assault.say import refusal, the_facing, the_unit
from grognard.rulesets.assault.state import ABOARD, FAST, MAP, NORMAL, WAITING, AssaultState, UnitId
from grognard.rulesets.assault.world import UnitCard
from grognard.tactical.loads import OFF_MAP

from .entering import edge_hexes, is_due, is_waiting, why_no_entry
from .facing import CORNERS
from .foot import Dismounting, Entrenching, why_no_dismount, why_no_trench
from .gun_facing import TurningGun, is_facing_gun
from .moves import Going, Manner, can_go
from .moving import Move
from .stacking import why_full
from .transport import Alighting, Loading, Unloading, is_aboard, rides, unloading_hexes, why_no_load, why_no_unload


class SettingOut(Act):
    """[MR6.4.2b] [MR6.4.2f] [MR9.10a] A unit moves, normally or fast, or enters the map."""

    answers: ClassVar[tuple[type[Action], ...]] = (SetOut, Fast)
    places: ClassVar[tuple[str, ...]] = (MAP, WAITING)

    def offers(self, state: AssaultState, unit: UnitId, /) -> Iterable[Action]:
        return (SetOut(unit), Fast(unit))

    def why_not(self, state: AssaultState, action: SetOut | Fast, /) -> Refusal | None:
        unit, manner = action.unit, manner_of(action)
        shaken = why_shaken(state, unit)
        if shaken is not None:
            return shaken
        name = the_unit(state.world, unit)
        if manner == FAST and not state.card(unit).fast:
            return refusal("MR6.4.2f", "no-fast-value", unit=name)
        if is_waiting(state, unit):
            return why_no_arrival(state, unit, manner)
        away = why_not_here(state, unit)
        if away is not None:
            return away
        return None if can_go(state, at_start(state, unit, manner)) else refusal("MR9.1a", "nowhere-to-go", unit=name)

    def listed(self, state: AssaultState, unit: UnitId, /) -> Iterable[Action]:
        if state.units[unit].place != MAP:
            yield from super().listed(state, unit)
            return
        if can_go(state, at_start(state, unit, NORMAL)):
            yield SetOut(unit)
        if state.card(unit).fast and can_go(state, at_start(state, unit, FAST)):
            yield Fast(unit)

    def frame(self, state: AssaultState, action: SetOut | Fast, /) -> Frame:
        return Move(action.unit, manner_of(action))


def manner_of(action: SetOut | Fast) -> Manner:
    """Whether a unit sets out normally or fast."""
    return FAST if isinstance(action, Fast) else NORMAL


def at_start(state: AssaultState, unit: UnitId, manner: Manner) -> Going:
    """A move before its first step."""
    here = state.units[unit]
    return Going(unit, manner, here.hex, here.facing, by_road=here.hex == OFF_MAP or on_road(state, here.hex))


def why_no_arrival(state: AssaultState, unit: UnitId, manner: Manner) -> Refusal | None:
    """[MR9.10a] Why a unit off the map cannot enter it this turn."""
    if not is_due(state, unit):
        return refusal("MR9.10a", "not-due", unit=the_unit(state.world, unit))
    going = at_start(state, unit, manner)
    if any(why_no_entry(state, going, hex) is None for hex in edge_hexes(state, unit)):
        return None
    return refusal("MR9.10b", "no-way-in", unit=the_unit(state.world, unit))


class TurningGuns(Act):
    """[MR6.4.2d] A gun turns."""

    answers: ClassVar[tuple[type[Action], ...]] = (TurnGun,)

    def suits(self, card: UnitCard, /) -> bool:
        return card.type == "artillery"

    def offers(self, state: AssaultState, unit: UnitId, /) -> Iterable[Action]:
        return (TurnGun(unit, facing) for facing in CORNERS) if is_facing_gun(state, unit) else ()

    def why_not(self, state: AssaultState, action: TurnGun, /) -> Refusal | None:
        unit = action.unit
        against = why_not_here(state, unit) or why_shaken(state, unit)
        if against is not None:
            return against
        if not is_facing_gun(state, unit) or action.facing not in CORNERS:
            return refusal("MR6.4.2d", "no-facing", unit=the_unit(state.world, unit))
        if state.units[unit].facing == action.facing:
            return refusal("MR6.4.2d", "faces-there", facing=the_facing(action.facing))
        return None

    def frame(self, state: AssaultState, action: TurnGun, /) -> Frame:
        return TurningGun(action.unit, action.facing)


def in_hand(state: AssaultState) -> tuple[UnitId, ...]:
    """[MR10.0.1d] Who has been activated and paid for already: riders that have just got off."""
    return state.calls[-1].frame.hand if state.calls else ()


class GettingOn(Act):
    """[MR9.7a] A unit gets on a carrier, and both have acted."""

    answers: ClassVar[tuple[type[Action], ...]] = (Load,)

    def suits(self, card: UnitCard, /) -> bool:
        return card.type != "vehicle"

    def offers(self, state: AssaultState, unit: UnitId, /) -> Iterable[Action]:
        here = state.units[unit]
        if here.place != MAP or state.card(unit).type == "vehicle":
            return ()
        return (Load(unit, other) for other in state.stack(here.hex) if state.card(other).type == "vehicle")

    def why_not(self, state: AssaultState, action: Load, /) -> Refusal | None:
        unit, carrier = action.unit, action.carrier
        return (
            why_not_here(state, unit)
            or why_shaken(state, unit)
            or why_no_load(state, unit, carrier)
            or why_activated(state, carrier)
            or why_shaken(state, carrier)
            or why_unpaid(state, *(each for each in (unit, carrier) if each not in in_hand(state)))
        )

    def frame(self, state: AssaultState, action: Load, /) -> Frame:
        return Loading(action.unit, action.carrier)


class GettingOff(Act):
    """[MR9.7a] [MR9.7b] A passenger gets off, and both have acted."""

    answers: ClassVar[tuple[type[Action], ...]] = (Unload,)
    places: ClassVar[tuple[str, ...]] = (ABOARD,)

    def offers(self, state: AssaultState, unit: UnitId, /) -> Iterable[Action]:
        if not is_aboard(state, unit) or rides(state, unit) or state.here(unit) == OFF_MAP:
            return ()
        return (Unload(unit, hex) for hex in unloading_hexes(state, unit))

    def why_not(self, state: AssaultState, action: Unload, /) -> Refusal | None:
        unit, carrier = action.unit, state.units[action.unit].carrier
        return (
            why_no_unload(state, unit, action.hex)
            or why_shaken(state, unit)
            or why_activated(state, carrier)
            or why_shaken(state, carrier)
            or why_unpaid(state, unit, carrier)
        )

    def frame(self, state: AssaultState, action: Unload, /) -> Frame:
        return Unloading(action.unit, action.hex)


class RidersGettingOff(Act):
    """[MR10.0.1d] Riders get off their tank, and then act."""

    answers: ClassVar[tuple[type[Action], ...]] = (Alight,)
    places: ClassVar[tuple[str, ...]] = (ABOARD,)

    def offers(self, state: AssaultState, unit: UnitId, /) -> Iterable[Action]:
        return (Alight(unit),) if rides(state, unit) else ()

    def why_not(self, state: AssaultState, action: Alight, /) -> Refusal | None:
        unit, here = action.unit, state.here(action.unit)
        if not rides(state, unit) or here == OFF_MAP:
            return refusal("MR10.0.1d", "not-riding", unit=the_unit(state.world, unit))
        full = why_full(state, here, unit)
        on_foot = Going(unit, NORMAL, here)
        return None if full is None or can_go(state, on_foot) else full

    def frame(self, state: AssaultState, action: Alight, /) -> Frame:
        return Alighting(action.unit)


class GettingOffHorses(Act):
    """[MR9.8b] Cavalry dismounts."""

    answers: ClassVar[tuple[type[Action], ...]] = (Dismount,)

    def suits(self, card: UnitCard, /) -> bool:
        return "mounted" in card.traits

    def offers(self, state: AssaultState, unit: UnitId, /) -> Iterable[Action]:
        return (Dismount(unit),) if "mounted" in state.card(unit).traits else ()

    def why_not(self, state: AssaultState, action: Dismount, /) -> Refusal | None:
        unit = action.unit
        return why_not_here(state, unit) or why_shaken(state, unit) or why_no_dismount(state, unit)

    def frame(self, state: AssaultState, action: Dismount, /) -> Frame:
        return Dismounting(action.unit)


class DiggingIn(Act):
    """[MR14.4] Infantry digs a trench."""

    answers: ClassVar[tuple[type[Action], ...]] = (Entrench,)

    def suits(self, card: UnitCard, /) -> bool:
        return card.type == "infantry"

    def offers(self, state: AssaultState, unit: UnitId, /) -> Iterable[Action]:
        return (Entrench(unit),) if state.card(unit).type == "infantry" else ()

    def why_not(self, state: AssaultState, action: Entrench, /) -> Refusal | None:
        unit = action.unit
        return why_not_here(state, unit) or why_shaken(state, unit) or why_no_trench(state, unit)

    def frame(self, state: AssaultState, action: Entrench, /) -> Frame:
        return Entrenching(action.unit)


ACTS: tuple[Act, ...] = (
    SettingOut(),
    TurningGuns(),
    GettingOn(),
    GettingOff(),
    RidersGettingOff(),
    GettingOffHorses(),
    DiggingIn(),
)
