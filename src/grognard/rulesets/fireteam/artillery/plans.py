"""[9.1] [9.3] [9.4] Planned fires: who may plan them, at what, and with which ammunition."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core.bits import bits, mask
from grognard.core.flow import Side
from grognard.core.hexes import Hex, Mask
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.core.world import of_world
from grognard.rulesets.fireteam.fire.firers import reach
from grognard.rulesets.fireteam.say import the_hex, the_unit
from grognard.rulesets.fireteam.setting_up import cards
from grognard.rulesets.fireteam.sight.smoke import smoke_in_play
from grognard.rulesets.fireteam.state import ABOARD, MAP, Battery, FireTeamState, Plot, UnitId
from grognard.rulesets.fireteam.world import US, World
from grognard.tactical.aiming import around, band, touches
from grognard.tactical.missions import first_of, of_number

from .observing import OFF_BOARD, is_observed, observed, observers


@of_world
def numbers(world: World) -> range:
    """[9.31a] [9.41c] The numbers that fires and missions have."""
    return range(1, world.tables.artillery.missions + 1)


SHELL, SMOKE, CHEMICAL, ADM, PGM, ICM = "shell", "smoke", "chemical", "adm", "pgm", "icm"
"""What is fired."""
RULES = {SHELL: "9.41a", SMOKE: "10.24", CHEMICAL: "17.2a", ADM: "16.52", PGM: "18.41a", ICM: "18.44a"}
"""The rule of each kind of ammunition."""
CHAPTER_OF_ROUND = {CHEMICAL: "17", ADM: "16", PGM: "18", ICM: "18"}
"""The advanced chapter of each kind."""


# ------------------------------------------------------------------------------------------------ the plots


def plot_of(state: FireTeamState, unit: UnitId, number: int) -> Plot | None:
    """The fire of a number that a unit has planned."""
    return of_number(state.plots[state.world.side[unit]], lambda plot: plot.unit == unit, number)


def mission_of(state: FireTeamState, side: Side, battery: int, number: int) -> Plot | None:
    """The mission of a number that a battery has planned."""
    return of_number(state.plots[side], lambda plot: plot.battery == battery, number)


def next_fire(state: FireTeamState, unit: UnitId) -> Plot | None:
    """[9.31a] The planned fire of a unit that comes first."""
    return first_of(state.plots[state.world.side[unit]], lambda plot: plot.unit == unit)


def next_mission(state: FireTeamState, side: Side, battery: int) -> Plot | None:
    """[9.42a] The planned mission of a battery that comes first."""
    return first_of(state.plots[side], lambda plot: plot.battery == battery)


def tubes_of(plot: Plot, *kinds: str) -> int:
    """How many tubes of a battery fire some kinds of ammunition."""
    return sum(tubes for kind, tubes in plot.loads if kind in kinds)


# ------------------------------------------------------------------------------------------ units on the map


def artillery_units(state: FireTeamState, side: Side) -> list[UnitId]:
    """[9.3] The units of a side on the map that fire indirectly, also those that are carried."""
    pieces = (n for n, piece in enumerate(state.world.pieces) if piece.kind.indirect and piece.kind.side == side)
    return [unit for unit in pieces if state.units[unit].place in (MAP, ABOARD)]


def fires_to_plan(state: FireTeamState, side: Side) -> list[tuple[UnitId, int]]:
    """[9.31a] The units and numbers for which a fire can be planned."""
    found = []
    for unit in artillery_units(state, side):
        found += [(unit, number) for number in numbers(state.world) if why_not_plan(state, side, unit, number) is None]
    return found


def why_not_plan(state: FireTeamState, side: Side, unit: UnitId, number: int) -> Refusal | None:
    """The first thing that keeps a unit from planning a fire."""
    kind, name = state.world.kind[unit], the_unit(state.world, unit)
    if kind.side != side:
        return Refusal("9.1a", message("refusal-not-yours", unit=name))
    if not kind.indirect:
        return Refusal("9.0a", message("refusal-no-artillery", unit=name))
    if state.units[unit].place != MAP:
        return Refusal("9.31b", message("refusal-not-on-map", unit=name))
    if number not in numbers(state.world) or plot_of(state, unit, number):
        return Refusal("9.31a", message("refusal-two-fires", unit=name, most=state.world.tables.artillery.missions))
    if not has_fire_target(state, unit, number):
        return Refusal("9.1a", message("refusal-nothing-observed"))
    return None


def fire_targets(state: FireTeamState, unit: UnitId, number: int) -> Mask:
    """[9.1a] [9.3a] [9.33a] The hexes at which a unit may plan a fire."""
    return observed(state, state.world.side[unit], state.world.pieces[unit].platoon) & fire_zone(state, unit, number)


def has_fire_target(state: FireTeamState, unit: UnitId, number: int) -> bool:
    """[9.1a] Whether there is any hex at which a unit may plan a fire."""
    return any(is_fire_observed(state, unit, hex) for hex in bits(fire_zone(state, unit, number)))


def is_fire_observed(state: FireTeamState, unit: UnitId, hex: Hex) -> bool:
    """[9.1a] Whether a hex is observed for a unit."""
    return is_observed(state, state.world.side[unit], state.world.pieces[unit].platoon, hex)


def fire_zone(state: FireTeamState, unit: UnitId, number: int) -> Mask:
    """[9.3a] [9.33a] The hexes at which a unit may plan a fire, observed or not."""
    grid, others = state.world.grid, chain(state, unit, number)
    zone = state.board & band(grid, state.here(unit), reach(state.world, unit))
    return zone & (around(grid, others) | mask(others)) if others else zone


def in_range(state: FireTeamState, unit: UnitId, hex: Hex) -> bool:
    """[9.33a] Whether a hex is neither too near nor beyond twice the range."""
    return state.world.grid.distance(state.here(unit), hex) in reach(state.world, unit)


def in_smoke_range(state: FireTeamState, unit: UnitId, hex: Hex) -> bool:
    """[10.25a] Whether a hex is within the normal range, which is as far as smoke is fired."""
    return (
        state.world.kind[unit].min_range
        <= state.world.grid.distance(state.here(unit), hex)
        <= state.world.kind[unit].range
    )


def fits_chain(state: FireTeamState, unit: UnitId, number: int, hex: Hex) -> bool:
    """[9.3a] Whether a hex is one of those at which the platoon fires at the same time, or touches one."""
    others = chain(state, unit, number)
    return not others or hex in others or touches(state.world.grid, hex, others)


def chain(state: FireTeamState, unit: UnitId, number: int) -> set[Hex]:
    """[9.3a] Where the other units of a platoon fire under a number."""
    piece = state.world.pieces[unit]
    plots = (p for p in state.plots[piece.kind.side] if p.unit >= 0 and p.unit != unit and p.number == number)
    return {plot.hexes[0] for plot in plots if state.world.pieces[plot.unit].platoon == piece.platoon}


def takes_smoke_hexes(state: FireTeamState, unit: UnitId) -> bool:
    """[10.21c] Whether a unit that fires smoke indirectly must plan more hexes than one."""
    return (
        pattern(state.world, unit) == "contiguous"
        and state.stocks[state.world.side[unit]].smoke > 0
        and smoke_in_play(state)
    )


def pattern(world: World, unit: UnitId) -> str:
    """[10.21a] [10.21b] How the smoke of a unit lies: in hexes that touch, or in a ring; nothing if it has none."""
    kind = world.kind[unit]
    return world.tables.smoke_sources[kind.type].shape if kind.smoke else ""


@of_world
def mortar_hexes(world: World) -> int:
    """[10.21a] How many hexes the smoke of a mortar covers."""
    return world.tables.smoke_sources["M106"].hexes


def smoke_zone(state: FireTeamState, hexes: Sequence[Hex]) -> list[Hex]:
    """[10.21a] The hexes that touch those in which smoke shall lie."""
    return bits(state.board & around(state.world.grid, hexes) & ~mask(hexes))


def smoke_hexes_from(state: FireTeamState, unit: UnitId, hexes: Sequence[Hex]) -> list[Hex]:
    """[10.21a] [10.25a] The hexes with which the smoke of a mortar may go on."""
    return [hex for hex in smoke_zone(state, hexes) if in_smoke_range(state, unit, hex)]


def why_not_more_smoke(state: FireTeamState, unit: UnitId, hexes: Sequence[Hex], hex: Hex) -> Refusal | None:
    """[10.21a] [10.25a] What keeps the smoke of a mortar from going on with a hex; it must be possible to complete."""
    if not in_smoke_range(state, unit, hex):
        return hex_refusal(state.world, "10.25a", "refusal-out-of-range", hex)
    last = len(hexes) + 1 == mortar_hexes(state.world)
    if hex not in smoke_zone(state, hexes) or not (last or smoke_hexes_from(state, unit, (*hexes, hex))):
        return hex_refusal(state.world, "10.21a", "refusal-not-contiguous", hex)
    return None


def can_be_veiled(state: FireTeamState, unit: UnitId, hex: Hex) -> bool:
    """[10.21a] [10.25a] Whether the smoke of a unit can begin with a hex."""
    if not in_smoke_range(state, unit, hex):
        return False
    return pattern(state.world, unit) == "ring" or any(
        smoke_hexes_from(state, unit, (hex, second)) for second in smoke_hexes_from(state, unit, (hex,))
    )


# ------------------------------------------------------------------------------------------------- batteries


def battery_of(state: FireTeamState, side: Side, number: int) -> Battery | None:
    """A battery by its number."""
    return next((battery for battery in state.batteries[side] if battery.number == number), None)


def counted_on(state: FireTeamState, side: Side) -> tuple[Battery, ...]:
    """[9.4] [13.1c] The batteries of a side, with those of its card that a secret roll may have taken from it."""
    given = cards.batteries_given(state.world, state.scenario, side) if state.scenario else ()
    return *given, *state.batteries[side]


def serves_now(state: FireTeamState, battery: Battery) -> bool:
    """[9.4] Whether a battery is there in the present turn."""
    return not battery.turns or state.turn in battery.turns


def missions_to_plan(state: FireTeamState, side: Side) -> list[tuple[int, int]]:
    """[9.41c] The batteries and numbers for which a mission can be planned."""
    return [
        (battery.number, number)
        for battery in state.batteries[side]
        for number in numbers(state.world)
        if why_not_mission(state, side, battery.number, number) is None
    ]


def why_not_mission(state: FireTeamState, side: Side, number: int, mission: int) -> Refusal | None:
    """The first thing that keeps a battery from planning a mission."""
    battery = battery_of(state, side, number)
    if battery is None or not serves_now(state, battery):
        return Refusal("9.4", message("refusal-no-battery", battery=number))
    if mission not in numbers(state.world) or mission_of(state, side, number, mission):
        return Refusal(
            "9.41c", message("refusal-two-missions", battery=number, most=state.world.tables.artillery.missions)
        )
    if not observers(state, side, OFF_BOARD):
        return Refusal("9.1a", message("refusal-nothing-observed"))
    return None


# ------------------------------------------------------------------------------------------------ ammunition


def left_to_load(state: FireTeamState, side: Side, kind: str) -> int:
    """[10.24] [17.3b] [18.45a] What is left of some ammunition when everything planned is fired."""
    if kind == CHEMICAL:
        return state.stocks[side].chemical - sum(1 for plot in state.plots[side] if tubes_of(plot, CHEMICAL))
    planned = sum(tubes_of(plot, kind) for plot in state.plots[side])
    return int(getattr(state.stocks[side], kind)) - planned


def why_not_load(state: FireTeamState, side: Side, battery: Battery, kind: str, loads: Sequence[str]) -> Refusal | None:
    """What keeps a battery from firing some ammunition with any tube, beside what is loaded already."""
    if kind == SHELL:
        return plan_refused(kind, "refusal-loaded") if CHEMICAL in loads else None
    if kind not in RULES:
        return Refusal("9.1b", message("refusal-no-such-ammunition"))
    if kind in CHAPTER_OF_ROUND and not state.plays(CHAPTER_OF_ROUND[kind]):
        return plan_refused(kind, "refusal-chapter-not-played")
    if kind in (ADM, PGM, ICM) and side != US:
        return plan_refused(kind, "refusal-us-only")
    if kind in loads or not goes_with(kind, loads):
        return plan_refused(kind, "refusal-loaded")
    return None if has_rounds(state, side, battery, kind) else refused_for_want(kind)


def goes_with(kind: str, loads: Sequence[str]) -> bool:
    """[16.52] [17.2a] Minefields take the whole mission, chemical shells all tubes that do not fire smoke."""
    if kind == ADM:
        return not loads
    others = [other for other in loads if other != SMOKE]
    return not others if kind == CHEMICAL else CHEMICAL not in others or kind == SMOKE


def has_rounds(state: FireTeamState, side: Side, battery: Battery, kind: str) -> bool:
    """[10.24] [16.51] [17.3a] [17.3b] [18.45a] Whether there is ammunition left of a kind."""
    if kind == ADM:
        planned = sum(1 for plot in state.plots[side] if plot.battery == battery.number and tubes_of(plot, ADM))
        return battery.adm > planned
    if kind == CHEMICAL and side != US:
        return True
    return left_to_load(state, side, kind) > 0 and (kind != SMOKE or smoke_in_play(state))


def refused_for_want(kind: str) -> Refusal:
    """What a side hears that has no more of some ammunition."""
    rule = {SMOKE: "10.24", ADM: "16.51", CHEMICAL: "17.3b"}.get(kind, "18.45a")
    return Refusal(rule, message("refusal-out-of-ammunition", kind=the_ammunition(kind)))


def plan_refused(kind: str, name: str) -> Refusal:
    return Refusal(RULES[kind], message(name, kind=the_ammunition(kind)))


def the_ammunition(kind: str) -> Message:
    """A kind of ammunition by name."""
    return message(f"ammunition-{kind}")


def observing_platoon(world: World, plot: Plot) -> int:
    """[9.12a] The platoon whose observers serve a plot."""
    return world.pieces[plot.unit].platoon if plot.unit >= 0 else OFF_BOARD


def hex_refusal(world: World, rule: str, name: str, hex: Hex) -> Refusal:
    """A refusal that has to do with a hex."""
    return Refusal(rule, message(name, hex=the_hex(world, hex)))
