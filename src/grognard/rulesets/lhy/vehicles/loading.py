"""[10.4.6.2] [10.4.6.3] Getting on and off: the whole action of the unit, nothing for the vehicle."""

from __future__ import annotations

from grognard.core.flow import Frame
from grognard.core.hexes import Hex
from grognard.rulesets.lhy.events.movement import Loaded, SetDown, TruckCame, TruckWent
from grognard.rulesets.lhy.movement.aftermath import Ended
from grognard.rulesets.lhy.state import ABSENT, NOBODY, OFF_MAP, POOL, Game, LhyState, UnitId

from .driving import Driving
from .loads import is_truck_of_gun


class Loading(Frame, frozen=True):
    """[10.4.6.2.1] A unit gets on a vehicle, from its hex or across a hexside; that is its action."""

    unit: UnitId
    vehicle: UnitId
    origin: Hex = OFF_MAP

    def start(self, g: Game, _: object) -> None:
        here = g.state.here(self.unit)
        crossing = here != OFF_MAP and here != g.state.here(self.vehicle)
        if crossing and g.state.shells.get(here):
            from grognard.rulesets.lhy.mortars.leaving import LeaveImpact  # noqa: PLC0415  mortars stand on movement

            return g.call(self, LeaveImpact((self.unit,), here), then=self.spared, origin=here)
        g.become(self, self.board, origin=here)

    def spared(self, g: Game, units: tuple[UnitId, ...]) -> None:
        if self.unit in units:
            return g.become(self, self.board)
        g.end()

    def board(self, g: Game, _: object) -> None:
        g.emit(Loaded(self.unit, self.vehicle))
        here = g.state.here(self.unit)
        entered = (here,) if here not in (OFF_MAP, self.origin) else ()
        g.become(Ended((self.unit,), entered, self.origin, came_from=self.origin))


class Unloading(Frame, frozen=True):
    """[10.4.6.2.2] A unit gets off its vehicle; that is its action. The organic truck of a gun goes."""

    unit: UnitId
    hex: Hex

    def start(self, g: Game, _: object) -> None:
        here = g.state.here(self.unit)
        unhitch(g, self.unit, self.hex)
        entered = (self.hex,) if self.hex != here else ()
        g.become(Ended((self.unit,), entered, here, came_from=here))


def unhitch(g: Game, unit: UnitId, hex: Hex) -> None:
    """[10.4.6.3c] [10.4.6.3x2] A unit is set down, and the organic truck of a gun vanishes."""
    carrier = g.state.units[unit].carrier
    g.emit(SetDown(carrier, (unit,), hex))
    if is_truck_of_gun(g.state, carrier):
        g.emit(TruckWent(carrier, ABSENT))


def truck_of(state: LhyState, gun: UnitId) -> UnitId:
    """[10.4.6.3x2] The organic truck that comes for a gun: the first of its side that is free; nobody if there is
    none."""
    side = state.world.side[gun]
    free = (
        unit
        for unit, piece in enumerate(state.world.pieces)
        if piece.gun and piece.side == side and state.units[unit].place in (ABSENT, POOL)
    )
    return next(free, NOBODY)


class Towing(Frame, frozen=True):
    """[10.4.6.3x1] A gun is hitched to its organic truck and carried on in one action of both."""

    gun: UnitId

    def start(self, g: Game, _: object) -> None:
        truck = truck_of(g.state, self.gun)
        here = g.state.units[self.gun]
        g.emit(TruckCame(truck, here.hex, here.concealed))
        g.emit(Loaded(self.gun, truck))
        g.call(self, Ended((self.gun,), (), here.hex), then=self.hitched)

    def hitched(self, g: Game, _: object) -> None:
        truck = g.state.units[self.gun].carrier
        g.become(Driving((truck,)))
