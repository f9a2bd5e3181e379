"""Artillery in positions: batteries, ammunition and planned fires as text."""

from __future__ import annotations

from functools import partial

from msgspec import Struct

from grognard.core.bits import bits, mask
from grognard.core.errors import BadInput
from grognard.core.flow import Side
from grognard.rulesets.fireteam.state import NOBODY, Battery, FireTeamState, Plot, Stock
from grognard.rulesets.fireteam.world import SIDES, SOVIET, US, World


class BatteryText(Struct, frozen=True, forbid_unknown_fields=True):
    """[9.4] A battery off the map."""

    number: int
    tubes: int
    fp: int
    turns: tuple[int, ...] = ()
    adm: int = 1
    shown: bool = False


class PlotText(Struct, frozen=True, forbid_unknown_fields=True):
    """[9.1a] A planned fire of a unit or a battery."""

    number: int = 1
    unit: str = ""
    battery: int = 0
    hexes: list[str] = []
    smoke: list[str] = []
    loads: dict[str, int] = {}
    watch: list[tuple[str, str]] = []


class ArtilleryText(Struct, frozen=True, forbid_unknown_fields=True):
    """The artillery of a side."""

    smoke: int = 0
    chemical: int = 0
    pgm: int = 0
    icm: int = 0
    batteries: list[BatteryText] = []
    plots: list[PlotText] = []
    gassed: list[str] = []
    """[17.3a] Howitzers that have fired their chemical shells."""


class ArtilleriesText(Struct, frozen=True, forbid_unknown_fields=True):
    """The artillery of both sides; `issued`: the rolls for special ammunition have been made."""

    us: ArtilleryText = ArtilleryText()
    soviet: ArtilleryText = ArtilleryText()
    issued: bool = True


def place_artillery(state: FireTeamState, text: ArtilleriesText) -> None:
    """Write the artillery of a position into a state."""
    state.issued = text.issued
    for battery in (*text.us.batteries, *text.soviet.batteries):
        if min(battery.number, battery.tubes, battery.fp) < 1:
            raise BadInput(f"Battery {battery.number} has {battery.tubes} tubes of {battery.fp} firepower [9.4].")
    for side in SIDES:
        own: ArtilleryText = getattr(text, side)
        state.stocks[side] = Stock(own.smoke, own.chemical, own.pgm, own.icm)
        state.batteries[side] = tuple(Battery(b.number, b.tubes, b.fp, b.turns, b.adm, b.shown) for b in own.batteries)
        state.plots[side] = tuple(map(partial(plot_of_text, state.world), own.plots))
        state.gassed |= mask(map(state.world.piece_number, own.gassed))


def plot_of_text(world: World, text: PlotText) -> Plot:
    return Plot(
        text.number,
        world.piece_number(text.unit) if text.unit else NOBODY,
        text.battery,
        tuple(map(world.find, text.hexes)),
        tuple(map(world.find, text.smoke)),
        tuple(text.loads.items()),
        tuple((world.piece_number(unit), world.find(hex)) for unit, hex in text.watch),
    )


def told_artillery(state: FireTeamState) -> ArtilleriesText:
    """The artillery of a state as a position says it."""
    return ArtilleriesText(told_side(state, US), told_side(state, SOVIET), state.issued)


def told_side(state: FireTeamState, side: Side) -> ArtilleryText:
    """The artillery of a side."""
    stock = state.stocks[side]
    return ArtilleryText(
        stock.smoke,
        stock.chemical,
        stock.pgm,
        stock.icm,
        [BatteryText(b.number, b.tubes, b.fp, b.turns, b.adm, b.shown) for b in state.batteries[side]],
        [told_plot(state.world, plot) for plot in state.plots[side]],
        [state.world.pieces[unit].id for unit in bits(state.gassed) if state.world.side[unit] == side],
    )


def told_plot(world: World, plot: Plot) -> PlotText:
    """A planned fire."""
    return PlotText(
        plot.number,
        "" if plot.battery else world.pieces[plot.unit].id,
        plot.battery,
        list(map(world.label, plot.hexes)),
        list(map(world.label, plot.smoke)),
        dict(plot.loads),
        [(world.pieces[unit].id, world.label(hex)) for unit, hex in plot.watch],
    )
