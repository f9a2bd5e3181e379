"""Artillery in positions: batteries, ammunition and planned fires as text."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from grognard.core.bits import bits, mask
from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.matchfile import quoted
from grognard.rulesets.fireteam.forces import PIECES, piece_number
from grognard.rulesets.fireteam.state import NOBODY, Battery, FireTeamState, Plot, Stock, side_of
from grognard.rulesets.fireteam.world import SIDES, find, label


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
    for side in SIDES:
        own: ArtilleryText = getattr(text, side)
        state.stocks[side] = Stock(own.smoke, own.chemical, own.pgm, own.icm)
        state.batteries[side] = tuple(Battery(b.number, b.tubes, b.fp, b.turns, b.adm, b.shown) for b in own.batteries)
        state.plots[side] = tuple(map(plot_of_text, own.plots))
        state.gassed |= mask(map(piece_number, own.gassed))


def plot_of_text(text: PlotText) -> Plot:
    return Plot(
        text.number,
        piece_number(text.unit) if text.unit else NOBODY,
        text.battery,
        tuple(map(find, text.hexes)),
        tuple(map(find, text.smoke)),
        tuple(text.loads.items()),
        tuple((piece_number(unit), find(hex)) for unit, hex in text.watch),
    )


def written_artillery(state: FireTeamState) -> str:
    """The artillery of a state as a line of a position."""
    sides = ", ".join(f"{side} = {written_side(state, side)}" for side in SIDES)
    return f"{{ issued = {quoted(state.issued)}, {sides} }}"


def written_side(state: FireTeamState, side: Side) -> str:
    stock = state.stocks[side]
    gassed = [PIECES[unit].id for unit in bits(state.gassed) if side_of(unit) == side]
    batteries = ", ".join(map(written_battery, state.batteries[side]))
    plots = ", ".join(map(written_plot, state.plots[side]))
    figures = f"smoke = {stock.smoke}, chemical = {stock.chemical}, pgm = {stock.pgm}, icm = {stock.icm}"
    return f"{{ {figures}, batteries = [{batteries}], plots = [{plots}], gassed = {quoted(gassed)} }}"


def written_battery(b: Battery) -> str:
    figures = f"number = {b.number}, tubes = {b.tubes}, fp = {b.fp}, turns = {quoted(list(b.turns))}, adm = {b.adm}"
    return f"{{ {figures}, shown = {quoted(b.shown)} }}"


def written_plot(plot: Plot) -> str:
    loads = ", ".join(f"{kind} = {tubes}" for kind, tubes in plot.loads)
    watch = quoted([[PIECES[unit].id, label(hex)] for unit, hex in plot.watch])
    who = f"battery = {plot.battery}" if plot.battery else f"unit = {quoted(PIECES[plot.unit].id)}"
    where = f"hexes = {quoted_hexes(plot.hexes)}, smoke = {quoted_hexes(plot.smoke)}"
    return f"{{ number = {plot.number}, {who}, {where}, loads = {{ {loads} }}, watch = {watch} }}"


def quoted_hexes(hexes: Iterable[Hex]) -> str:
    return quoted([label(hex) for hex in hexes])
