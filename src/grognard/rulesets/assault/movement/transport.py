"""[MR4.4b] [MR9.7] [MR10.0.1a] [MR10.0.1d] Carriers: what fits in or on, getting on and off."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grognard.core.flow import Frame
from grognard.core.hexes import Hex
from grognard.core.rules import Refusal
from grognard.rulesets.assault.command.marks import NORMAL, mark
from grognard.rulesets.assault.command.points import pay
from grognard.rulesets.assault.events.movement import Loaded, SetDown
from grognard.rulesets.assault.say import refusal, the_hex, the_unit
from grognard.rulesets.assault.state import ABOARD, AssaultState, Game, UnitId

from .gun_facing import ChooseGunFacing, wants_facing
from .stacking import why_full
from .steps import why_no_step

TRANSPORT: Final = "transport1"
RIDERS: Final = "riders"
TOWED: Final = "towed"
MOUNTED: Final = "mounted"


def is_aboard(state: AssaultState, unit: UnitId) -> bool:
    """Whether a unit is carried."""
    return state.units[unit].place == ABOARD


def rides(state: AssaultState, unit: UnitId) -> bool:
    """[MR10.0.1a] Whether a unit rides on a tank."""
    here = state.units[unit]
    return here.place == ABOARD and RIDERS in state.card(here.carrier).traits


def why_not_carried(state: AssaultState, unit: UnitId, carrier: UnitId) -> Refusal | None:
    """[MR4.4b] [MR9.8b] [MR10.0.1a] Why a carrier cannot take a unit; nothing if it can."""
    world, card, by = state.world, state.card(unit), state.card(carrier)
    names = {"unit": the_unit(world, unit), "carrier": the_unit(world, carrier)}
    if state.side(unit) != state.side(carrier) or not {TRANSPORT, RIDERS} & set(by.traits):
        return refusal("MR4.4b", "no-carrier", **names)
    if MOUNTED in card.traits:
        return refusal("MR9.8b", "horses-not-carried", **names)
    if RIDERS in by.traits and card.type != "infantry":
        return refusal("MR10.0.1a", "only-infantry-rides", **names)
    if card.type == "vehicle" or (card.type == "artillery" and TOWED not in card.traits):
        return refusal("MR4.4b", "not-carried", **names)
    if state.load(carrier):
        return refusal("MR4.4b", "carrier-full", **names)
    return None


# ------------------------------------------------------------------------------------------------- getting on


def why_no_load(state: AssaultState, unit: UnitId, carrier: UnitId) -> Refusal | None:
    """[MR9.7a] [MR9.7b] Why a unit cannot get on a carrier, both being fit to act."""
    world = state.world
    if state.units[unit].hex != state.units[carrier].hex:
        return refusal("MR9.7b", "not-together", unit=the_unit(world, unit), carrier=the_unit(world, carrier))
    return why_not_carried(state, unit, carrier)


class Loading(Frame, frozen=True):
    """[MR9.7a] A unit gets on: a Normal action of both, the impulse pays the point of the unit."""

    unit: UnitId
    carrier: UnitId

    def start(self, g: Game, _: object) -> None:
        pay(g, self.carrier)
        g.emit(Loaded(self.unit, self.carrier))
        mark(g, self.unit, NORMAL)
        mark(g, self.carrier, NORMAL)
        g.end()


# ------------------------------------------------------------------------------------------------- getting off


def unloading_hexes(state: AssaultState, unit: UnitId) -> Iterator[Hex]:
    """[MR9.7b] Where a passenger might get off: the hex of its transport and those around it."""
    here = state.here(unit)
    yield here
    yield from state.world.grid.neighbours[here]


def why_no_unload(state: AssaultState, unit: UnitId, hex: Hex) -> Refusal | None:
    """[MR9.7b] Why a passenger cannot get off in a hex, both being fit to act."""
    world, here = state.world, state.here(unit)
    if not is_aboard(state, unit) or rides(state, unit):
        return refusal("MR9.7b", "no-passenger", unit=the_unit(world, unit))
    if hex != here:
        step = why_no_step(state, unit, here, hex)
        if step is not None:
            return step
        if state.enemies_in(hex, state.side(unit)):
            return refusal("MR9.5", "enemy-hex", hex=the_hex(world, hex))
    return why_full(state, hex, unit)


class Unloading(Frame, frozen=True):
    """[MR9.7a] [MR9.7b] A passenger gets off: a Normal action of both; guns choose a facing [MR9.6d]."""

    unit: UnitId
    hex: Hex

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return (self.unit,)

    def start(self, g: Game, _: object) -> None:
        carrier = g.state.units[self.unit].carrier
        pay(g, carrier)
        g.emit(SetDown(self.unit, self.hex))
        mark(g, self.unit, NORMAL)
        mark(g, carrier, NORMAL)
        if wants_facing(g.state, self.unit):
            return g.call(self, ChooseGunFacing(self.unit), then=self.done)
        g.end()

    def done(self, g: Game, _: object) -> None:
        g.end()


class Alighting(Frame, frozen=True):
    """[MR10.0.1d] Riders get off into the hex of their tank, free, at the start of their own activation; it ends there,
    and whoever calls lets them act."""

    unit: UnitId

    def start(self, g: Game, _: object) -> None:
        g.emit(SetDown(self.unit, g.state.here(self.unit), "MR10.0.1d"))
        g.end()
