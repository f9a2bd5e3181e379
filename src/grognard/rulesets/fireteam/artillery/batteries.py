"""[9.4] Off-board batteries: their chits, and what happens when one is drawn."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from grognard.core.flow import Frame, Side
from grognard.core.hexes import Hex
from grognard.rulesets.fireteam.events.artillery import (
    BatteryFired,
    ChemicalSpent,
    MinesScattered,
    SmokeLanded,
    SpecialSpent,
)
from grognard.rulesets.fireteam.events.command import battery_name
from grognard.rulesets.fireteam.events.moments import MissionOver, SalvoComing
from grognard.rulesets.fireteam.fire.infantry import ResolveAttack
from grognard.rulesets.fireteam.state import FireTeamState, Game, Plot
from grognard.rulesets.fireteam.world import US

from . import plans
from .cluster import ClusterStrike
from .guided import GuidedStrike
from .plans import ADM, CHEMICAL, ICM, PGM, SHELL, SMOKE, battery_of, next_mission, serves_now, tubes_of
from .plotting import Plotting
from .shelling import battery_attack, battery_share, ring

__all__ = ["FireBattery", "Plotting", "battery_chits"]


def battery_chits(state: FireTeamState, side: Side) -> Counter[str]:
    """[9.42a] A chit for each battery that serves and has a mission planned."""
    serving = (battery for battery in state.batteries[side] if serves_now(state, battery))
    return Counter(battery_name(side, b.number) for b in serving if next_mission(state, side, b.number))


class Barrage(Struct, frozen=True):
    """What a battery fires at one hex."""

    kind: str
    hex: Hex
    share: tuple[int, int] = (0, 1)


class FireBattery(Frame, frozen=True):
    """[9.41a] [9.42b] All tubes fire the next mission as it was planned, whoever is there now.

    Everything lands at once: shells are not weakened by the smoke of the same mission.
    """

    side: Side
    battery: int
    salvos: tuple[Barrage, ...] = ()

    def start(self, g: Game, _: object) -> None:
        plot = next_mission(g.state, self.side, self.battery)
        assert plot is not None
        salvos = salvos_of(g.state, self.side, plot)
        g.emit(BatteryFired(self.side, self.battery))
        spend_ammunition(g, self.side, plot)
        if guided := tubes_of(plot, PGM):
            return g.call(self, GuidedStrike(self.side, plot, guided), then=self.land, salvos=salvos)
        g.become(self, self.land, salvos=salvos)

    def land(self, g: Game, _: object) -> None:
        if not self.salvos:
            g.emit(MissionOver(self.side, self.battery))
            return g.end()
        salvo, rest = self.salvos[0], replace(self, salvos=self.salvos[1:])
        match salvo.kind:
            case plans.SMOKE:
                lay_battery_smoke(g, self.side, salvo.hex)
            case plans.ADM:
                g.emit(MinesScattered(self.side, self.battery, salvo.hex))
            case _:
                g.emit(SalvoComing(self.side, salvo.hex))
                return g.call(rest, strike(g.state, self.side, salvo), then=rest.land)
        g.become(rest, rest.land)


def salvos_of(state: FireTeamState, side: Side, plot: Plot) -> tuple[Barrage, ...]:
    """[9.41b] [10.22a] A mission hex by hex: first what explodes, then mines and smoke."""
    battery = battery_of(state, side, plot.battery)
    assert battery is not None
    found = []
    for kind, tubes in plot.loads:
        if kind in (SHELL, CHEMICAL, ICM):
            share = battery_share(battery, tubes, len(plot.hexes))
            found += [Barrage(kind, hex, share.as_integer_ratio()) for hex in plot.hexes]
    found += [Barrage(ADM, hex) for hex in plot.hexes if tubes_of(plot, ADM)]
    return (*found, *(Barrage(SMOKE, hex) for hex in plot.smoke))


def spend_ammunition(g: Game, side: Side, plot: Plot) -> None:
    """[17.3b] [18.45a] What a mission uses up besides smoke; guided shells are counted when they land."""
    if tubes := tubes_of(plot, ICM):
        g.emit(SpecialSpent(side, ICM, tubes))
    if tubes_of(plot, CHEMICAL) and side == US:
        g.emit(ChemicalSpent(side))


def lay_battery_smoke(g: Game, side: Side, hex: Hex) -> None:
    """[10.21b] [10.24] A tube lays smoke, if a round is left."""
    if g.state.stocks[side].smoke:
        g.emit(SmokeLanded(side, ring(g.state, hex), battery=True))


def strike(state: FireTeamState, side: Side, salvo: Barrage) -> Frame:
    """The attack of a battery on one hex."""
    if salvo.kind == ICM:
        return ClusterStrike(side, salvo.hex, salvo.share)
    return ResolveAttack(battery_attack(state, side, Fraction(*salvo.share), salvo.hex, salvo.kind))
