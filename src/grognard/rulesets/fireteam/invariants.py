"""What must hold in every position; the conformance kit and the fuzzer ask for it after each step."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.bits import bits, mask
from grognard.core.flow import Side

from .air.airlift import seats
from .air.flying import at_altitude
from .artillery.plans import ICM, PGM, battery_of, left_to_load, numbers
from .command.costs import POINT
from .command.turn import Activity
from .events.command import chit_name
from .movement.carrying import carried, carrying_limit
from .movement.stacking import crowd, enemies
from .movement.transport import fits_in, passengers
from .setting_up.areas import hides, zones_of
from .setting_up.placing import SetUp
from .sight.hiding import is_found
from .state import (
    ABOARD,
    AWAY,
    BARE,
    CARRIED,
    MAP,
    NOBODY,
    STALE,
    FireTeamState,
    Plot,
    UnitId,
    of_side,
)
from .works.digging import digging_ground
from .works.field_works import CHAPTER
from .works.minefields import fields_in
from .world import SIDES, enemy_of

IN_PLAY = (MAP, ABOARD, CARRIED, AWAY)
"""The places of pieces that are not lost: each has a step left, if it has steps at all."""


def broken_invariants(state: FireTeamState) -> list[str]:
    """Everything that is wrong with a state, one sentence each with its rule."""
    checks = (
        places_agree,
        loads_agree,
        seats_hold,
        hands_hold,
        within_limits,
        sides_apart,
        numbers_in_range,
        chits_agree,
        ground_in_play,
        facings_fit,
        floors_and_altitudes_fit,
        hidden_where_allowed,
        works_hold,
        mines_lie,
        plots_fit,
        stocks_last,
        deeds_of_the_right_side,
    )
    return [sentence for check in checks for sentence in check(state)]


def places_agree(state: FireTeamState) -> Iterator[str]:
    """Every piece on the map lies in exactly one hex, and nothing else does."""
    stacked = sorted((unit, hex) for hex, stack in state.at.items() for unit in stack)
    placed = [(number, unit.hex) for number, unit in enumerate(state.units) if unit.place == MAP]
    if stacked != placed:
        yield "Pieces and hexes disagree on who is where [2.2b]."
    for number, unit in enumerate(state.units):
        if (unit.hex >= 0) != (unit.place == MAP):
            yield f"{state.world.pieces[number].id} has a hex and is not on the map, or the reverse [2.2b]."


def loads_agree(state: FireTeamState) -> Iterator[str]:
    """[5.4] [5.15a] What is carried and who carries it agree; nobody carries a piece of the other side."""
    loaded = sorted((unit, carrier) for carrier, load in state.cargo.items() for unit in load)
    riding = [(number, unit.carrier) for number, unit in enumerate(state.units) if unit.carrier != NOBODY]
    if loaded != riding:
        yield "Loads and carriers disagree on who carries what [5.4]."
    for unit, carrier in loaded:
        if state.world.side[unit] != state.world.side[carrier] or state.units[carrier].place not in (MAP, AWAY, ABOARD):
            yield f"{state.world.pieces[unit].id} cannot be with {state.world.pieces[carrier].id} [5.4]."
        if state.units[unit].place != (CARRIED if state.world.kind[unit].is_weapon else ABOARD):
            yield f"{state.world.pieces[unit].id} has a carrier and is neither aboard nor carried [5.15a]."


def seats_hold(state: FireTeamState) -> Iterator[str]:
    """[5.41] [20.71] [20.73] Only vehicles and helicopters carry units, and no more than there are seats."""
    for carrier in state.cargo:
        kind, riders = state.world.kind[carrier], passengers(state, carrier)
        if riders and not (kind.is_vehicle or kind.is_helicopter):
            yield f"{state.world.pieces[carrier].id} cannot carry units [5.41]."
        if kind.is_vehicle and not fits_in(state.world, riders):
            yield f"{state.world.pieces[carrier].id} carries too many [5.41]."
        if kind.is_helicopter and not (seats(state.world, carrier, riders) or len(riders) == 1):
            yield f"{state.world.pieces[carrier].id} carries too many [20.71]."


def hands_hold(state: FireTeamState) -> Iterator[str]:
    """[5.15b] Nobody carries more weapons than he may."""
    for unit in state.cargo:
        if state.world.kind[unit].walks and len(carried(state, unit)) > carrying_limit(state.world, unit):
            yield f"{state.world.pieces[unit].id} carries too much [5.15b]."


def within_limits(state: FireTeamState) -> Iterator[str]:
    """[5.5a] [5.5b] Stacking limits hold at every moment."""
    for hex, stack in state.at.items():
        for side in SIDES:
            if not crowd(state.world, (unit for unit in stack if state.world.side[unit] == side)).fits(state.world):
                yield f"Hex {state.world.label(hex)} holds too many {side} units [5.5a]."
            for low in (False, True):
                if len(at_altitude(state, hex, side, low=low)) > state.world.tables.stacking.helicopters:
                    yield f"Hex {state.world.label(hex)} holds too many {side} helicopters at one altitude [20.36a]."


def sides_apart(state: FireTeamState) -> Iterator[str]:
    """[5.5c] [14.0] Without close combat no hex holds units of both sides [5.5c]."""
    if state.plays("14"):
        return
    for hex in state.at:
        if all(enemies(state, enemy_of(side), hex) for side in SIDES):
            yield f"Hex {state.world.label(hex)} holds units of both sides [5.5c]."


def numbers_in_range(state: FireTeamState) -> Iterator[str]:
    """[6.33b] [6.34b] [6.37a] Fear, steps and points stay within their bounds."""
    for number, unit in enumerate(state.units):
        kind, name = state.world.kind[number], state.world.pieces[number].id
        most = 1 if kind.is_vehicle else state.world.tables.morale.most_fear
        if not 0 <= unit.fear <= most:
            yield f"{name} has Fear {unit.fear}; the most is {most} [{'6.34b' if kind.is_vehicle else '6.33b'}]."
        if not min(kind.steps, unit.place in IN_PLAY) <= unit.steps <= kind.steps:
            yield f"{name} has {unit.steps} steps of {kind.steps} [6.37a]."
        if unit.saved < 0:
            yield f"{name} has saved less than nothing [4.5a]."
        if not BARE <= unit.cautious <= STALE:
            yield f"{state.world.pieces[number].id} has an impossible Cautious marker [5.24a]."
    if state.deeds.funds < 0:
        yield "More command points were spent than received [4.2]."


def chits_agree(state: FireTeamState) -> Iterator[str]:
    """[4.1a] [4.13b] Chits add up to the allowance, nobody has more CP remaining, and the cup holds no more."""
    for air, purses in enumerate((state.purses, state.air_purses)):
        for side, purse in purses.items():
            if sum(purse.chits) * POINT != purse.allowance and state.scenario:
                yield f"The chits of {side} do not add up to its allowance [4.1a]."
            if not 0 <= purse.remaining <= purse.allowance:
                yield f"The CP remaining of {side} are out of range [4.13b]."
            if state.frame(Activity) and cup_points(state, side, air=bool(air)) * POINT > purse.allowance:
                yield f"The cup holds more chits of {side} than its allowance [4.1a]."
    if any(count < 1 for _, count in state.cup):
        yield "The cup counts chits that are not there [4.1a]."


def cup_points(state: FireTeamState, side: Side, *, air: bool) -> int:
    """What the chits of a side in the cup are worth together."""
    values = range(1, max(max(state.purses[side].chits, default=0), max(state.air_purses[side].chits, default=0)) + 1)
    cup = dict(state.cup)
    return sum(value * cup.get(chit_name(side, value, air), 0) for value in values)


def ground_in_play(state: FireTeamState) -> Iterator[str]:
    """[11.11] [11.16a] Nothing lies off the sheets in play, and no hex has two masters."""
    for hex in bits((mask(state.at) | state.smoke) & ~state.board):
        yield f"Hex {state.world.label(hex)} is not on the sheets in play [11.11]."
    us, soviet = (state.control[side] for side in SIDES)
    if us & soviet or (us | soviet) & ~state.board:
        yield "A hex has two masters, or one that is not in play has any [11.16a]."


def facings_fit(state: FireTeamState) -> Iterator[str]:
    """[5.3a] Vehicles and helicopters face somewhere, nothing else does."""
    for number, unit in enumerate(state.units):
        if unit.place in (MAP, AWAY) and (unit.facing >= 0) != state.world.kind[number].has_facing:
            yield f"{state.world.pieces[number].id} faces somewhere and should not, or the reverse [5.3a]."


def floors_and_altitudes_fit(state: FireTeamState) -> Iterator[str]:
    """[15.5a] [19.1] [20.31b] [20.73] Who is upstairs, low, hovering or lit up by its flash can be so."""
    for number, unit in enumerate(state.units):
        kind = state.world.kind[number]
        if (unit.low or unit.hover or unit.fitted) and not kind.is_helicopter:
            yield f"{state.world.pieces[number].id} does not fly [20.31b]."
        if unit.upstairs and not (
            state.plays("19") and kind.walks and unit.hex >= 0 and state.world.multi >> unit.hex & 1
        ):
            yield f"{state.world.pieces[number].id} cannot be upstairs [19.1]."
        if unit.flash and not state.plays("15"):
            yield f"{state.world.pieces[number].id} has a Flash marker by day [15.5a]."


def hidden_where_allowed(state: FireTeamState) -> Iterator[str]:
    """[11.3] [11.31b] [15.8b] Only units on the map are hidden, where their side has set up, while nobody sees them."""
    for number, unit in enumerate(state.units):
        if not unit.hidden:
            continue
        if unit.place != MAP:
            yield f"{state.world.pieces[number].id} is hidden and not on the map [11.3]."
        elif state.scenario and not is_set_up_hidden(state, number):
            yield f"{state.world.pieces[number].id} is hidden where nobody hides [11.3]."
        elif not state.frame(SetUp) and is_found(state, number):
            yield f"{state.world.pieces[number].id} is hidden in plain sight [11.31b]."


def is_set_up_hidden(state: FireTeamState, unit: UnitId) -> bool:
    """Whether a hidden unit lies where its side has set up hidden units."""
    zones = zones_of(state.world, state.scenario, state.world.side[unit])
    return hides(state, state.world.side[unit]) and any(hexes >> state.units[unit].hex & 1 for hexes, _ in zones)


def works_hold(state: FireTeamState) -> Iterator[str]:
    """[16.21] [16.22a] [16.32] [16.42a] Works and mines lie where they may, and nobody is in a work who cannot be."""
    for number, unit in enumerate(state.units):
        work = state.works.get(unit.work)
        if unit.work != NOBODY and (work is None or work.hex != unit.hex or work.side != state.world.side[number]):
            yield f"{state.world.pieces[number].id} is in a work that is not there [16.23a]."
    for number, work in state.works.items():
        inside = [state.world.kind[unit] for unit in state.stack(work.hex) if state.units[unit].work == number]
        vehicles = sum(kind.is_vehicle for kind in inside)
        if vehicles != len(inside) if work.kind == "ramp" else vehicles:
            yield f"The wrong units are in work {number} [16.32]."
        if sum(1 if kind.is_squad else 0.5 for kind in inside if not kind.is_leader) > 1:
            yield f"Work {number} holds too many units [16.22a]."
    lying = [field.hex for field in state.minefields] + [work.hex for work in state.works.values()]
    if any(not state.board >> hex & 1 for hex in lying):
        yield "Works or mines lie off the sheets in play [11.11]."
    if state.works and (not state.plays(CHAPTER) or max(state.works) >= state.dug):
        yield "There are works that nobody has dug [16.1]."


def mines_lie(state: FireTeamState) -> Iterator[str]:
    """[16.42a] [16.42b] Minefields are where they were plotted, and only mined hexes are known as such."""
    if any(not fields_in(state, hex) for hex in bits(state.trodden)):
        yield "A hex without mines is known for them [16.42b]."
    for field in state.minefields if state.scenario else ():
        ground = digging_ground(state, field.side) & ~state.world.buildings
        if not field.adm and not ground >> field.hex & 1:
            yield f"There are mines in {state.world.label(field.hex)} where there cannot be any [16.42a]."


def plots_fit(state: FireTeamState) -> Iterator[str]:
    """[9.31a] [9.41a] [9.41c] [9.42a] Planned fires are of pieces and batteries that can make them, on the board."""
    for side, plots in state.plots.items():
        if len({(plot.unit, plot.battery, plot.number) for plot in plots}) < len(plots):
            yield f"A fire of {side} is planned twice [9.41a]."
        for plot in plots:
            if not all(state.board >> hex & 1 for hex in (*plot.hexes, *plot.smoke)) or plot.number not in numbers(
                state.world
            ):
                yield f"A fire of {side} is planned off the board [9.31a]."
            if not (is_mission(state, side, plot) if plot.battery else is_fire(state, side, plot)):
                yield f"A fire of {side} is planned for nobody who can make it [9.41c]."


def is_mission(state: FireTeamState, side: Side, plot: Plot) -> bool:
    """Whether all tubes of a battery of a side are in a plot."""
    battery = battery_of(state, side, plot.battery)
    return battery is not None and sum(tubes for _, tubes in plot.loads) == battery.tubes


def is_fire(state: FireTeamState, side: Side, plot: Plot) -> bool:
    """Whether a unit of a side on the map has planned a fire."""
    kind = state.world.kind[plot.unit]
    return kind.indirect and kind.side == side and state.units[plot.unit].place == MAP and len(plot.hexes) == 1


def stocks_last(state: FireTeamState) -> Iterator[str]:
    """[10.24] [17.3b] [18.45a] Nobody fires what he does not have."""
    for side, stock in state.stocks.items():
        if min(stock.smoke, stock.chemical, stock.pgm, stock.icm) < 0:
            yield f"{side} has fired more than it had [10.24]."
        if any(left_to_load(state, side, kind) < 0 for kind in (PGM, ICM)):
            yield f"{side} has planned more special ammunition than it has [18.45a]."


def deeds_of_the_right_side(state: FireTeamState) -> Iterator[str]:
    """[4.2] [7.0a] Only the active side is activated, moves and rallies, and only the other makes opportunity fire."""
    deeds = state.deeds
    active = mask(of_side(state.world).get(deeds.side, ()))
    if (deeds.activated | deeds.moved) & ~active:
        yield "A piece of the side that is not active has been activated [4.2]."
    if (deeds.stopped | deeds.rallied | deeds.assaulted) & ~active:
        yield "A piece of the side that is not active has been stopped, has rallied or has assaulted [4.2]."
    if deeds.reacted & active:
        yield "A piece of the active side has made opportunity fire [7.0a]."
