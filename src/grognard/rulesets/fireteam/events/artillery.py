"""Facts about artillery: fires planned and made, ammunition, smoke and mines that land."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from grognard.core.bits import bits
from grognard.core.flow import Event, Side
from grognard.core.hexes import Hex, Mask
from grognard.core.messages import Message, message
from grognard.rulesets.fireteam.say import the_hex, the_side, the_unit, the_units
from grognard.rulesets.fireteam.state import FireTeamState, Minefield, Plot, UnitId, change
from grognard.rulesets.fireteam.world import SIDES, World
from grognard.tactical.missions import first_of, still_watching, struck_out

from .command import battery_name, without
from .fire import direct, spend_fire


class SecretEvent(Event, frozen=True):
    """A fact of which only its own side learns."""

    side: Side

    def seen(self, state: FireTeamState, viewer: Side | None, /) -> Event | None:
        return self if viewer == self.side else None


# ------------------------------------------------------------------------------------------------- planning


class PlotsForgotten(Event, frozen=True):
    """[9.31a] [9.43c] What units on the map had planned last turn is gone; the missions of batteries are kept."""

    rules: ClassVar[tuple[str, ...]] = ("9.31a", "9.43c")

    def apply(self, state: FireTeamState, /) -> None:
        for side in SIDES:
            state.plots[side] = tuple(plot for plot in state.plots[side] if plot.battery)

    def seen(self, state: FireTeamState, viewer: Side | None, /) -> None:
        """Whether there was anything to forget is nobody's business."""
        return None


class Plotted(SecretEvent, frozen=True):
    """[9.1a] A fire is planned."""

    plot: Plot
    rules: ClassVar[tuple[str, ...]] = ("9.1a",)

    def apply(self, state: FireTeamState, /) -> None:
        state.plots[self.side] = (*state.plots[self.side], self.plot)

    def message(self, world: World) -> Message:
        return about_plot(world, "event-plotted", self.plot)


class PlotStruck(SecretEvent, frozen=True):
    """[9.43c] A planned fire is struck out."""

    plot: Plot
    rules: ClassVar[tuple[str, ...]] = ("9.1a", "9.43c")

    def apply(self, state: FireTeamState, /) -> None:
        strike_out(state, self.side, self.plot)

    def message(self, world: World) -> Message:
        return about_plot(world, "event-plot-struck", self.plot)


def strike_out(state: FireTeamState, side: Side, plot: Plot) -> None:
    """Take a plot away; part of an event's writing."""
    state.plots[side] = struck_out(state.plots[side], plot)


def about_plot(world: World, name: str, plot: Plot) -> Message:
    """A line about a plot: whose it is, its number and its first hex."""
    hex = (*plot.hexes, *plot.smoke)[0]
    if plot.battery:
        return message(f"{name}-mission", battery=plot.battery, number=plot.number, hex=the_hex(world, hex))
    return message(name, unit=the_unit(world, plot.unit), number=plot.number, hex=the_hex(world, hex))


class PlottingDone(Event, frozen=True):
    """[9.1a] A side has planned its fires, if any."""

    side: Side
    rules: ClassVar[tuple[str, ...]] = ("9.1a",)
    reveals: ClassVar[bool] = True

    def apply(self, state: FireTeamState, /) -> None:
        """What is planned was written down one by one."""

    def message(self, world: World) -> Message:
        return message("event-plotting-done", side=the_side(self.side))


class WatchLost(SecretEvent, frozen=True):
    """[18.41b] Observers no longer see the hexes on which guided shells are planned."""

    lost: tuple[tuple[UnitId, Hex], ...]
    rules: ClassVar[tuple[str, ...]] = ("18.41b",)

    def apply(self, state: FireTeamState, /) -> None:
        state.plots[self.side] = tuple(
            replace(plot, watch=still_watching(plot.watch, self.lost)) for plot in state.plots[self.side]
        )

    def message(self, world: World) -> Message:
        unit, hex = self.lost[0]
        return message("event-watch-lost", unit=the_unit(world, unit), hex=the_hex(world, hex))


# ------------------------------------------------------------------------------------------------ ammunition


class ChemicalIssued(Event, frozen=True):
    """[17.3b] The chemical fires that the US side may make."""

    side: Side
    points: int
    rules: ClassVar[tuple[str, ...]] = ("17.3b",)
    reveals: ClassVar[bool] = True

    def apply(self, state: FireTeamState, /) -> None:
        state.stocks[self.side] = replace(state.stocks[self.side], chemical=self.points)

    def message(self, world: World) -> Message:
        return message("event-chemical-issued", side=the_side(self.side), points=self.points)


class SpecialIssued(SecretEvent, frozen=True):
    """[18.45a] [18.45b] The guided shells or ICM that the US side receives; it tells nobody."""

    kind: str
    points: int
    rules: ClassVar[tuple[str, ...]] = ("18.45a", "18.45b")
    reveals: ClassVar[bool] = True

    def apply(self, state: FireTeamState, /) -> None:
        state.stocks[self.side] = replace(state.stocks[self.side], **{self.kind: self.points})

    def message(self, world: World) -> Message:
        return message("event-special-issued", kind=message(f"ammunition-{self.kind}"), points=self.points)


class IssueMade(Event, frozen=True):
    """[17.3b] [18.45a] All rolls for ammunition have been made."""

    rules: ClassVar[tuple[str, ...]] = ("17.3b", "18.45a")

    def apply(self, state: FireTeamState, /) -> None:
        state.issued = True


class SpecialSpent(SecretEvent, frozen=True):
    """[18.45a] Guided shells or ICM are used up, one for each tube."""

    kind: str
    tubes: int
    rules: ClassVar[tuple[str, ...]] = ("18.45a",)

    def apply(self, state: FireTeamState, /) -> None:
        stock = state.stocks[self.side]
        state.stocks[self.side] = replace(stock, **{self.kind: getattr(stock, self.kind) - self.tubes})


class ChemicalSpent(Event, frozen=True):
    """[17.3b] A chemical fire of the US side is used up."""

    side: Side
    rules: ClassVar[tuple[str, ...]] = ("17.3b",)

    def apply(self, state: FireTeamState, /) -> None:
        stock = state.stocks[self.side]
        state.stocks[self.side] = replace(stock, chemical=stock.chemical - 1)


# --------------------------------------------------------------------------------------------------- firing


class ShellsFired(Event, frozen=True):
    """[9.2] [9.31a] Units on the map make a planned fire, or fire smoke directly [10.2a]; what they fired is spent."""

    side: Side
    units: tuple[UnitId, ...]
    hex: Hex
    kind: str
    firepower: int
    indirect: bool
    leader: UnitId | None = None
    reveals: ClassVar[bool] = True

    def apply(self, state: FireTeamState, /) -> None:
        for unit in self.units:
            spend_fire(state, unit, unit, reaction=False)
            if self.indirect:
                strike_out(state, self.side, next_plot(state, self.side, unit))
            if self.kind == "chemical":
                state.gassed |= 1 << unit
        if self.leader is not None:
            direct(state, self.leader, self.units[0], reaction=False)

    def cites(self, world: World) -> tuple[str, ...]:
        return {"smoke": ("10.2a", "10.24"), "chemical": ("9.2", "17.2a", "17.3a")}.get(self.kind, ("9.2", "9.31a"))

    def message(self, world: World) -> Message:
        return message(
            f"event-artillery-fires-{self.kind}",
            units=the_units(world, self.units),
            hex=the_hex(world, self.hex),
            firepower=self.firepower,
        )


def next_plot(state: FireTeamState, side: Side, unit: UnitId) -> Plot:
    """The planned fire of a unit that comes first."""
    found = first_of(state.plots[side], lambda plot: plot.unit == unit)
    assert found is not None
    return found


class BatteryFired(Event, frozen=True):
    """[9.41a] [9.42a] The chit of a battery is drawn; it goes back into the cup if another mission is planned."""

    side: Side
    battery: int
    rules: ClassVar[tuple[str, ...]] = ("9.41a", "9.42a", "9.42b")
    reveals: ClassVar[bool] = True

    def apply(self, state: FireTeamState, /) -> None:
        plots = sorted((p for p in state.plots[self.side] if p.battery == self.battery), key=lambda p: p.number)
        strike_out(state, self.side, plots[0])
        if len(plots) == 1:
            state.cup = without(state.cup, battery_name(self.side, self.battery))

    def message(self, world: World) -> Message:
        return message("event-battery-fired", side=the_side(self.side), battery=self.battery)


class SmokeLanded(Event, frozen=True):
    """[10.21a] [10.21b] [10.22b] Smoke shells lay smoke at once; a round is used for each unit or tube [10.24]."""

    side: Side
    hexes: Mask
    rounds: int = 1
    battery: bool = False
    """Whether it is part of the mission of a battery."""
    rules: ClassVar[tuple[str, ...]] = ("10.21a", "10.21b", "10.22b", "10.24")

    def apply(self, state: FireTeamState, /) -> None:
        state.smoke |= self.hexes
        stock = state.stocks[self.side]
        state.stocks[self.side] = replace(stock, smoke=stock.smoke - self.rounds)

    def message(self, world: World) -> Message:
        hexes = bits(self.hexes)
        return message("event-smoke-landed", side=the_side(self.side), hex=the_hex(world, hexes[0]), count=len(hexes))


class MinesScattered(Event, frozen=True):
    """[16.52] [16.53c] A battery has laid a minefield, for all to see."""

    side: Side
    battery: int
    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("16.51", "16.52", "16.53c")

    def apply(self, state: FireTeamState, /) -> None:
        state.minefields = (*state.minefields, Minefield(self.hex, self.side, adm=True))
        state.batteries[self.side] = tuple(
            replace(battery, adm=battery.adm - (battery.number == self.battery))
            for battery in state.batteries[self.side]
        )

    def message(self, world: World) -> Message:
        return message("event-mines-scattered", battery=self.battery, hex=the_hex(world, self.hex))


# --------------------------------------------------------------------------------------------- guided shells


class GuidedShellLost(SecretEvent, frozen=True):
    """[18.41b] [18.42] Guided shells find nothing: nobody has kept the hex in sight, or no vehicle is there."""

    cancelled: bool
    rules: ClassVar[tuple[str, ...]] = ("18.41b", "18.42")

    def apply(self, state: FireTeamState, /) -> None:
        """It has no effect."""

    def message(self, world: World) -> Message:
        return message("event-guided-shell-cancelled" if self.cancelled else "event-guided-shell-in-vain")


class GuidedShellFired(Event, frozen=True):
    """[18.42] A guided shell comes down on a vehicle, which does not recover by itself this turn [8.3b]."""

    side: Side
    target: UnitId
    kill: int
    rules: ClassVar[tuple[str, ...]] = ("18.42",)

    def apply(self, state: FireTeamState, /) -> None:
        change(state, self.target, shelled=True)

    def message(self, world: World) -> Message:
        return message("event-guided-shell-fired", target=the_unit(world, self.target), kill=self.kill)


class GuidedShellRolled(Event, frozen=True):
    """[6.5f] [18.42] The die of a guided shell."""

    target: UnitId
    kill: int
    die: int
    rules: ClassVar[tuple[str, ...]] = ("6.5f", "18.42", "18.43")
    reveals: ClassVar[bool] = True

    @property
    def hits(self) -> bool:
        return self.die <= self.kill

    def apply(self, state: FireTeamState, /) -> None:
        """The roll itself changes nothing; the loss of the target is a fact of its own."""

    def message(self, world: World) -> Message:
        name = "event-gun-hits" if self.hits else "event-gun-misses"
        return message(name, target=the_unit(world, self.target), die=self.die, kill=self.kill)
