"""[9.1a] [16.42a] [18.45b] What a side keeps to itself besides hidden units, drawn anew for other worlds."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from grognard.core.bits import bits
from grognard.core.flow import Call, Rng, Side
from grognard.core.hexes import Hex, Mask
from grognard.core.sampling import first_that
from grognard.core.world import of_world
from grognard.rulesets.fireteam.artillery.bombarding import Bombardment
from grognard.rulesets.fireteam.artillery.guided import shell_observers
from grognard.rulesets.fireteam.artillery.issuing import half
from grognard.rulesets.fireteam.artillery.missions import PlanMission
from grognard.rulesets.fireteam.artillery.observing import is_observed, observed
from grognard.rulesets.fireteam.artillery.plans import (
    CHAPTER_OF_ROUND,
    ICM,
    PGM,
    artillery_units,
    can_be_veiled,
    counted_on,
    fire_targets,
    mortar_hexes,
    numbers,
    observing_platoon,
    smoke_zone,
    takes_smoke_hexes,
    tubes_of,
    why_not_more_smoke,
)
from grognard.rulesets.fireteam.artillery.plotting import PlanFire, PlanSide
from grognard.rulesets.fireteam.reaction.standing_orders import MENU
from grognard.rulesets.fireteam.setting_up import cards
from grognard.rulesets.fireteam.setting_up.variants import JAMMED, effect
from grognard.rulesets.fireteam.state import MAP, Battery, FireTeamState, Plot, UnitId
from grognard.rulesets.fireteam.works.minefields import is_known
from grognard.rulesets.fireteam.world import US, World, enemy_of
from grognard.tactical.concealment import relaid
from grognard.tactical.missions import moved_alike, together


@of_world
def most_shells(world: World) -> int:
    """[18.45a] Half of the highest roll."""
    return half(world, world.tables.rolls.die)


SELDOM = 4
"""One plan in so many that nobody knows of is not there."""


def redraw(state: FireTeamState, viewer: Side, places: Mask, rng: Rng) -> None:
    """Let everything that the enemy of a viewer keeps secret be otherwise; `places` is where his mines may lie."""
    enemy = enemy_of(viewer)
    redraw_batteries(state, enemy, rng)
    redraw_plots(state, enemy, rng)
    redraw_stock(state, enemy, rng)
    redraw_orders(state, enemy, rng)
    redraw_mines(state, viewer, places, rng)


# ---------------------------------------------------------------------------------------------------- plots


def redraw_plots(state: FireTeamState, side: Side, rng: Rng) -> None:
    """[9.1a] The fires of batteries elsewhere, and other fires of units, of which no chit tells [9.42a].

    Those that are being planned or made stay as they are.
    """
    found: dict[Plot, Plot] = {}
    missions = sorted((plot for plot in state.plots[side] if plot.battery), key=plot_order)
    for plots in plot_sets(state.world, missions):
        if is_in_work(state, plots[0]):
            found |= {plot: plot for plot in plots}
        else:
            found |= dict(zip(plots, moved(state, side, plots, rng), strict=True))
    own = [plot for plot in state.plots[side] if not plot.battery]
    state.plots[side] = tuple(found.values())
    if state.frame(PlanFire) is not None or state.frame(Bombardment) is not None:
        state.plots[side] += tuple(own)
    elif state.turn:
        plan_fires(state, side, rng)
    state.plots[side] = tuple(sorted(state.plots[side], key=plot_order))
    state.calls = tuple(replanned(call, side, found) for call in state.calls)


def plot_order(plot: Plot) -> tuple[int, UnitId, int]:
    """The order in which plots are written down, so that it tells nothing."""
    return plot.battery, plot.unit, plot.number


def plan_fires(state: FireTeamState, side: Side, rng: Rng) -> None:
    """[9.1a] [9.3a] The fires that units of a side could have planned: platoon by platoon at hexes that touch."""
    platoons: dict[int, list[UnitId]] = {}
    for unit in artillery_units(state, side):
        platoons.setdefault(state.world.pieces[unit].platoon, []).append(unit)
    for units in platoons.values():
        for number in numbers(state.world):
            if rng.below(SELDOM):
                for unit in units:
                    plan_fire(state, side, unit, number, rng)


def plan_fire(state: FireTeamState, side: Side, unit: UnitId, number: int, rng: Rng) -> None:
    """[9.1a] [10.21c] A fire of a unit at any hex that is observed for it, perhaps with hexes for smoke."""
    if state.units[unit].place != MAP or not (targets := bits(fire_targets(state, unit, number))):
        return
    hexes = [targets[rng.below(len(targets))]]
    if takes_smoke_hexes(state, unit) and can_be_veiled(state, unit, hexes[0]) and rng.below(2):
        while len(hexes) < mortar_hexes(state.world):
            more = [h for h in smoke_zone(state, hexes) if why_not_more_smoke(state, unit, hexes, h) is None]
            hexes.append(more[rng.below(len(more))])
    plot = Plot(number, unit=unit, hexes=(hexes[0],), smoke=tuple(hexes[1:]))
    state.plots[side] = (*state.plots[side], plot)


def plot_sets(world: World, plots: Sequence[Plot]) -> list[list[Plot]]:
    """[9.3a] Plots that belong together: those of a platoon under a number; every mission by itself."""
    return together(plots, lambda plot: (plot.battery, observing_platoon(world, plot), plot.number))


def is_in_work(state: FireTeamState, plot: Plot) -> bool:
    """Whether a mission is just being planned."""
    return bool(plot.battery) and state.frame(PlanMission) is not None


def moved(state: FireTeamState, side: Side, plots: list[Plot], rng: Rng) -> Sequence[Plot]:
    """Plots that belong together, all moved alike to any place where they could be; if there is none, where they fit
    on the board."""
    start = (*plots[0].hexes, *plots[0].smoke)[0]

    def there(goal: Hex) -> list[Plot]:
        found = (shifted(state, side, plot, start, goal) for plot in plots)
        return [plot for plot in found if plot is not None]

    def fits(goal: Hex) -> bool:
        found = there(goal)
        on_board = len(found) == len(plots)
        return on_board and all(state.board >> hex & 1 for plot in found for hex in (*plot.hexes, *plot.smoke))

    def possible(goal: Hex) -> bool:
        return fits(goal) and all(is_possible(state, side, plot) for plot in there(goal))

    seen = observed(state, side, observing_platoon(state.world, plots[0]))
    goal = first_that(rng, bits(state.board & seen), possible)
    if goal is None:
        goal = first_that(rng, bits(state.board), fits)
    return plots if goal is None else there(goal)


def shifted(state: FireTeamState, side: Side, plot: Plot, start: Hex, goal: Hex) -> Plot | None:
    """A plot that lies to one hex as it lay to another, None if that is off the map."""
    aimed = moved_alike(state.world.grid, (*plot.hexes, *plot.smoke), start, goal)
    if aimed is None:
        return None
    hexes, smoke = aimed[: len(plot.hexes)], aimed[len(plot.hexes) :]
    watch = shell_observers(state, side, hexes) if tubes_of(plot, PGM) else ()
    return replace(plot, hexes=hexes, smoke=smoke, watch=watch)


def is_possible(state: FireTeamState, side: Side, plot: Plot) -> bool:
    """[9.1a] Whether the observers of a battery could see where a mission falls."""
    platoon = observing_platoon(state.world, plot)
    if not all(is_observed(state, side, platoon, hex) for hex in (*plot.hexes, *plot.smoke)):
        return False
    return not tubes_of(plot, PGM) or len({hex for _, hex in plot.watch}) == len(plot.hexes)


def replanned(call: Call, side: Side, found: dict[Plot, Plot]) -> Call:
    """[9.43c] A side that is planning has the same missions left as lie before it."""
    frame = call.frame
    if not isinstance(frame, PlanSide) or frame.side != side:
        return call
    return Call(replace(frame, kept=tuple(found.get(plot, plot) for plot in frame.kept)), call.step)


# ------------------------------------------------------------------------------------------- stocks and orders


def redraw_stock(state: FireTeamState, side: Side, rng: Rng) -> None:
    """[18.45b] Guided and improved shells: as many as could have been rolled, and enough for what is planned."""
    if side == US and state.issued and counted_on(state, side):
        for kind in (PGM, ICM):
            if state.plays(CHAPTER_OF_ROUND[kind]):
                stock = state.stocks[side]
                planned = sum(tubes_of(plot, kind) for plot in state.plots[side])
                least = max(planned, min(getattr(stock, kind), 1))
                most = max(least, most_shells(state.world))
                state.stocks[side] = replace(stock, **{kind: least + rng.below(most - least + 1)})


def redraw_orders(state: FireTeamState, side: Side, rng: Rng) -> None:
    """[7.13] Standing orders that nobody else knows: any, or none."""
    others = tuple(entry for entry in state.orders if entry[0] != side)
    if rng.below(SELDOM):
        state.orders = others
        return
    state.orders = (*others, (side, MENU.drawn(rng)))


# ------------------------------------------------------------------------------------------ mines and batteries


def redraw_mines(state: FireTeamState, viewer: Side, places: Mask, rng: Rng) -> None:
    """[16.42a] Minefields of which the viewer does not know lie somewhere in the set-up area, not among buildings."""
    free = bits(places & ~state.world.buildings & ~state.trodden)
    state.minefields = relaid(
        state.minefields,
        free,
        lambda mine: is_known(state, mine, viewer),
        lambda mine, hex: replace(mine, hex=hex),
        rng,
    )


def redraw_batteries(state: FireTeamState, side: Side, rng: Rng) -> None:
    """[13.1c] The secret rolls for batteries may have fallen otherwise; what is not there has no plots."""
    if not state.scenario or not effect(state, side).jams_batteries:
        return
    drawn = less_jammed(state, side, rng) if state.plays(JAMMED) else more_gained(state, side, rng)
    numbers = {battery.number for battery in drawn}
    state.batteries[side] = drawn
    state.plots[side] = tuple(plot for plot in state.plots[side] if not plot.battery or plot.battery in numbers)


def certain(state: FireTeamState, side: Side) -> set[int]:
    """[9.42a] The numbers of the batteries that must be there: a chit has told of them, or they are planning."""
    planning = [frame.plot.battery for call in state.calls if isinstance(frame := call.frame, PlanMission)]
    return {b.number for b in state.batteries[side] if b.shown or b.number in planning}


def more_gained(state: FireTeamState, side: Side, rng: Rng) -> tuple[Battery, ...]:
    """Batteries gained in place of those that were: from the last that must be there up to one for each on the card."""
    own = len(cards.batteries_given(state.world, state.scenario, side))
    batteries, least = state.batteries[side], max(certain(state, side) | {own})
    count = least + rng.below(2 * own - least + 1)
    more = [replace(batteries[n - own], number=n + 1, shown=False) for n in range(len(batteries), count)]
    return *batteries[:count], *more


def less_jammed(state: FireTeamState, side: Side, rng: Rng) -> tuple[Battery, ...]:
    """By the option: of the batteries on the card some are lost, but none that must be there."""
    known, there = certain(state, side), {battery.number: battery for battery in state.batteries[side]}
    given = (
        battery
        for battery in cards.batteries_given(state.world, state.scenario, side)
        if battery.number in known or rng.below(2)
    )
    return tuple(there.get(battery.number, battery) for battery in given)
