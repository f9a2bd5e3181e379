"""What must hold in every position; the conformance kit and the fuzzer ask for it after each step."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.bits import bits, mask
from grognard.core.flow import Side

from .air.airlift import seats
from .air.flying import at_altitude
from .artillery.plans import ICM, NUMBERS, PGM, battery_of, left_to_load
from .command.costs import POINT
from .command.turn import Activity
from .events.command import chit_name
from .files import TABLES
from .forces import PIECES
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
    OF_SIDE,
    STALE,
    FireTeamState,
    Plot,
    UnitId,
    kind_of,
    side_of,
)
from .works.digging import digging_ground
from .works.field_works import CHAPTER
from .works.minefields import fields_in
from .world import BUILDINGS, MULTI, SIDES, enemy_of, label


def broken_invariants(state: FireTeamState) -> list[str]:
    """Everything that is wrong with a state, one sentence each."""
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
        yield "Pieces and hexes disagree on who is where."
    for number, unit in enumerate(state.units):
        if (unit.hex >= 0) != (unit.place == MAP):
            yield f"{PIECES[number].id} has a hex and is not on the map, or the reverse."


def loads_agree(state: FireTeamState) -> Iterator[str]:
    """[5.4] [5.15a] What is carried and who carries it agree; nobody carries a piece of the other side."""
    loaded = sorted((unit, carrier) for carrier, load in state.cargo.items() for unit in load)
    riding = [(number, unit.carrier) for number, unit in enumerate(state.units) if unit.carrier != NOBODY]
    if loaded != riding:
        yield "Loads and carriers disagree on who carries what."
    for unit, carrier in loaded:
        if side_of(unit) != side_of(carrier) or state.units[carrier].place not in (MAP, AWAY, ABOARD):
            yield f"{PIECES[unit].id} cannot be with {PIECES[carrier].id}."
        if state.units[unit].place != (CARRIED if kind_of(unit).is_weapon else ABOARD):
            yield f"{PIECES[unit].id} has a carrier and is neither aboard nor carried."


def seats_hold(state: FireTeamState) -> Iterator[str]:
    """[5.41] [20.71] [20.73] Only vehicles and helicopters carry units, and no more than there are seats."""
    for carrier in state.cargo:
        kind, riders = kind_of(carrier), passengers(state, carrier)
        if riders and not (kind.is_vehicle or kind.is_helicopter):
            yield f"{PIECES[carrier].id} cannot carry units."
        if kind.is_vehicle and not fits_in(riders):
            yield f"{PIECES[carrier].id} carries too many."
        if kind.is_helicopter and not (seats(carrier, riders) or len(riders) == 1):
            yield f"{PIECES[carrier].id} carries too many."


def hands_hold(state: FireTeamState) -> Iterator[str]:
    """[5.15b] Nobody carries more weapons than he may."""
    for unit in state.cargo:
        if kind_of(unit).walks and len(carried(state, unit)) > carrying_limit(unit):
            yield f"{PIECES[unit].id} carries too much."


def within_limits(state: FireTeamState) -> Iterator[str]:
    """[5.5a] [5.5b] Stacking limits hold at every moment."""
    for hex, stack in state.at.items():
        for side in SIDES:
            if not crowd(unit for unit in stack if side_of(unit) == side).fits():
                yield f"Hex {label(hex)} holds too many {side} units."
            for low in (False, True):
                if len(at_altitude(state, hex, side, low=low)) > TABLES.stacking.helicopters:
                    yield f"Hex {label(hex)} holds too many {side} helicopters at one altitude."


def sides_apart(state: FireTeamState) -> Iterator[str]:
    """[5.5c] [14.0] Without close combat no hex holds units of both sides."""
    if state.plays("14"):
        return
    for hex in state.at:
        if all(enemies(state, enemy_of(side), hex) for side in SIDES):
            yield f"Hex {label(hex)} holds units of both sides."


def numbers_in_range(state: FireTeamState) -> Iterator[str]:
    """[6.33b] [6.34b] [6.37a] Fear, steps and points stay within their bounds."""
    for number, unit in enumerate(state.units):
        most = 1 if kind_of(number).is_vehicle else TABLES.morale.most_fear
        if not (0 <= unit.fear <= most and 0 <= unit.steps <= kind_of(number).steps and unit.saved >= 0):
            yield f"{PIECES[number].id} has impossible markers."
        if not BARE <= unit.cautious <= STALE:
            yield f"{PIECES[number].id} has an impossible Cautious marker."
    if state.deeds.funds < 0:
        yield "More command points were spent than received."


def chits_agree(state: FireTeamState) -> Iterator[str]:
    """[4.1a] [4.13b] Chits add up to the allowance, nobody has more CP remaining, and the cup holds no more."""
    for air, purses in enumerate((state.purses, state.air_purses)):
        for side, purse in purses.items():
            if sum(purse.chits) * POINT != purse.allowance and state.scenario:
                yield f"The chits of {side} do not add up to its allowance."
            if not 0 <= purse.remaining <= purse.allowance:
                yield f"The CP remaining of {side} are out of range."
            if state.frame(Activity) and cup_points(state, side, air=bool(air)) * POINT > purse.allowance:
                yield f"The cup holds more chits of {side} than its allowance."
    if any(count < 1 for _, count in state.cup):
        yield "The cup counts chits that are not there."


def cup_points(state: FireTeamState, side: Side, *, air: bool) -> int:
    """What the chits of a side in the cup are worth together."""
    values = range(1, max(max(state.purses[side].chits, default=0), max(state.air_purses[side].chits, default=0)) + 1)
    cup = dict(state.cup)
    return sum(value * cup.get(chit_name(side, value, air), 0) for value in values)


def ground_in_play(state: FireTeamState) -> Iterator[str]:
    """[11.11] [11.16a] Nothing lies off the sheets in play, and no hex has two masters."""
    if any(not state.board >> hex & 1 for hex in state.at) or state.smoke & ~state.board:
        yield "Something lies off the sheets in play."
    us, soviet = (state.control[side] for side in SIDES)
    if us & soviet or (us | soviet) & ~state.board:
        yield "A hex has two masters, or one that is not in play has any."


def facings_fit(state: FireTeamState) -> Iterator[str]:
    """[5.3a] Vehicles and helicopters face somewhere, nothing else does."""
    for number, unit in enumerate(state.units):
        if unit.place in (MAP, AWAY) and (unit.facing >= 0) != kind_of(number).has_facing:
            yield f"{PIECES[number].id} faces somewhere and should not, or the reverse."


def floors_and_altitudes_fit(state: FireTeamState) -> Iterator[str]:
    """[15.5a] [19.1] [20.31b] [20.73] Who is upstairs, low, hovering or lit up by its flash can be so."""
    for number, unit in enumerate(state.units):
        kind = kind_of(number)
        if (unit.low or unit.hover or unit.fitted) and not kind.is_helicopter:
            yield f"{PIECES[number].id} does not fly."
        if unit.upstairs and not (state.plays("19") and kind.walks and unit.hex >= 0 and MULTI >> unit.hex & 1):
            yield f"{PIECES[number].id} cannot be upstairs."
        if unit.flash and not state.plays("15"):
            yield f"{PIECES[number].id} has a Flash marker by day."


def hidden_where_allowed(state: FireTeamState) -> Iterator[str]:
    """[11.3] [11.31b] [15.8b] Only units on the map are hidden, where their side has set up, while nobody sees them."""
    for number, unit in enumerate(state.units):
        if not unit.hidden:
            continue
        if unit.place != MAP:
            yield f"{PIECES[number].id} is hidden and not on the map."
        elif state.scenario and not is_set_up_hidden(state, number):
            yield f"{PIECES[number].id} is hidden where nobody hides."
        elif not state.frame(SetUp) and is_found(state, number):
            yield f"{PIECES[number].id} is hidden in plain sight."


def is_set_up_hidden(state: FireTeamState, unit: UnitId) -> bool:
    """Whether a hidden unit lies where its side has set up hidden units."""
    zones = zones_of(state.scenario, side_of(unit))
    return hides(state, side_of(unit)) and any(hexes >> state.units[unit].hex & 1 for hexes, _ in zones)


def works_hold(state: FireTeamState) -> Iterator[str]:
    """[16.21] [16.22a] [16.32] [16.42a] Works and mines lie where they may, and nobody is in a work who cannot be."""
    for number, unit in enumerate(state.units):
        work = state.works.get(unit.work)
        if unit.work != NOBODY and (work is None or work.hex != unit.hex or work.side != side_of(number)):
            yield f"{PIECES[number].id} is in a work that is not there."
    for number, work in state.works.items():
        inside = [kind_of(unit) for unit in state.stack(work.hex) if state.units[unit].work == number]
        vehicles = sum(kind.is_vehicle for kind in inside)
        if vehicles != len(inside) if work.kind == "ramp" else vehicles:
            yield f"The wrong units are in work {number}."
        if sum(1 if kind.is_squad else 0.5 for kind in inside if not kind.is_leader) > 1:
            yield f"Work {number} holds too many units."
    lying = [field.hex for field in state.minefields] + [work.hex for work in state.works.values()]
    if any(not state.board >> hex & 1 for hex in lying):
        yield "Works or mines lie off the sheets in play."
    if state.works and (not state.plays(CHAPTER) or max(state.works) >= state.dug):
        yield "There are works that nobody has dug."


def mines_lie(state: FireTeamState) -> Iterator[str]:
    """[16.42a] [16.42b] Minefields are where they were plotted, and only mined hexes are known as such."""
    if any(not fields_in(state, hex) for hex in bits(state.trodden)):
        yield "A hex without mines is known for them."
    for field in state.minefields if state.scenario else ():
        ground = digging_ground(state, field.side) & ~BUILDINGS
        if not field.adm and not ground >> field.hex & 1:
            yield f"There are mines in {label(field.hex)} where there cannot be any."


def plots_fit(state: FireTeamState) -> Iterator[str]:
    """[9.31a] [9.41a] [9.41c] [9.42a] Planned fires are of pieces and batteries that can make them, on the board."""
    for side, plots in state.plots.items():
        if len({(plot.unit, plot.battery, plot.number) for plot in plots}) < len(plots):
            yield f"A fire of {side} is planned twice."
        for plot in plots:
            if not all(state.board >> hex & 1 for hex in (*plot.hexes, *plot.smoke)) or plot.number not in NUMBERS:
                yield f"A fire of {side} is planned off the board."
            if not (is_mission(state, side, plot) if plot.battery else is_fire(state, side, plot)):
                yield f"A fire of {side} is planned for nobody who can make it."


def is_mission(state: FireTeamState, side: Side, plot: Plot) -> bool:
    """Whether all tubes of a battery of a side are in a plot."""
    battery = battery_of(state, side, plot.battery)
    return battery is not None and sum(tubes for _, tubes in plot.loads) == battery.tubes


def is_fire(state: FireTeamState, side: Side, plot: Plot) -> bool:
    """Whether a unit of a side on the map has planned a fire."""
    kind = kind_of(plot.unit)
    return kind.indirect and kind.side == side and state.units[plot.unit].place == MAP and len(plot.hexes) == 1


def stocks_last(state: FireTeamState) -> Iterator[str]:
    """[10.24] [17.3b] [18.45a] Nobody fires what he does not have."""
    for side, stock in state.stocks.items():
        if min(stock.smoke, stock.chemical, stock.pgm, stock.icm) < 0:
            yield f"{side} has fired more than it had."
        if any(left_to_load(state, side, kind) < 0 for kind in (PGM, ICM)):
            yield f"{side} has planned more special ammunition than it has."


def deeds_of_the_right_side(state: FireTeamState) -> Iterator[str]:
    """[4.2] [7.0a] Only the active side is activated and moves, and only the other makes opportunity fire."""
    deeds = state.deeds
    active = mask(OF_SIDE.get(deeds.side, ()))
    if (deeds.activated | deeds.moved) & ~active:
        yield "A piece of the side that is not active has been activated."
    if deeds.reacted & active:
        yield "A piece of the active side has made opportunity fire."
