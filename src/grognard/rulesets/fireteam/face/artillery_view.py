"""The artillery of both sides beside the map: ammunition, and to its own side what it has planned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core.bits import mask
from grognard.core.flow import Side
from grognard.core.hexes import Hex, Mask
from grognard.core.messages import Message, message
from grognard.core.view import Panel, Row
from grognard.rulesets.fireteam.artillery.plans import (
    CHAPTER_OF_ROUND,
    CHEMICAL,
    ICM,
    PGM,
    SHELL,
    SMOKE,
    counted_on,
    the_ammunition,
)
from grognard.rulesets.fireteam.say import the_side, the_unit
from grognard.rulesets.fireteam.state import FireTeamState, Plot
from grognard.rulesets.fireteam.world import SIDES, US, World


def artillery_panels(state: FireTeamState, viewer: Side | None) -> tuple[Panel, ...]:
    """[10.24] [17.3b] [18.45b] One panel, if there is anything to show."""
    rows = (*public_rows(state), *(own_rows(state, viewer) if viewer in SIDES else ()))
    return (Panel("artillery", message("panel-artillery"), rows),) if rows else ()


def public_rows(state: FireTeamState) -> Iterator[Row]:
    """[10.24] [17.3b] What both sides know: smoke rounds, and the chemical fires of the US side."""
    for side in SIDES:
        if state.stocks[side].smoke:
            yield Row(message("panel-smoke-rounds", side=the_side(side)), state.stocks[side].smoke)
    if state.plays(CHAPTER_OF_ROUND[CHEMICAL]) and counted_on(state, US):
        yield Row(the_ammunition(CHEMICAL), state.stocks[US].chemical)


def own_rows(state: FireTeamState, side: Side) -> Iterator[Row]:
    """[9.1a] [18.45b] What a side alone knows: its special ammunition and its plots."""
    if side == US and state.plays(CHAPTER_OF_ROUND[PGM]) and state.batteries[US]:
        yield from (Row(the_ammunition(kind), getattr(state.stocks[side], kind)) for kind in (PGM, ICM))
    for plot in sorted(state.plots[side], key=lambda plot: (plot.unit, plot.battery, plot.number)):
        yield from plot_rows(state.world, plot)


def plot_rows(world: World, plot: Plot) -> Iterator[Row]:
    """A planned fire: where it falls, where its smoke lies, and what is fired besides plain shells."""
    yield Row(title(world, plot), hex_list(world, plot.hexes or plot.smoke))
    if plot.hexes and plot.smoke:
        yield Row(the_ammunition(SMOKE), hex_list(world, plot.smoke))
    if len(plot.loads) > 1 or any(kind != SHELL for kind, _ in plot.loads):
        yield from (Row(the_ammunition(kind), message("panel-tubes", tubes=tubes)) for kind, tubes in plot.loads)


def title(world: World, plot: Plot) -> Message:
    """Whose fire it is, and which."""
    if plot.battery:
        return message("panel-plot-mission", battery=plot.battery, number=plot.number)
    return message("panel-plot", unit=the_unit(world, plot.unit), number=plot.number)


def hex_list(world: World, hexes: Sequence[Hex]) -> str:
    return " ".join(map(world.label, hexes))


def plotted(state: FireTeamState, viewer: Side | None) -> dict[str, Mask]:
    """[9.1a] The hexes that a side has planned to fire at, and those for smoke."""
    plots = state.plots.get(viewer or "", ())
    return {
        SHELL: mask(hex for plot in plots for hex in plot.hexes),
        SMOKE: mask(hex for plot in plots for hex in plot.smoke),
    }
