"""[11.2] [11.8] to [11.11] [11.15] [11.22] [11.23] The odds of a combat: strengths, columns and shifts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.messages import message
from grognard.core.results import ResultsTable, results_table
from grognard.core.view import Modifier
from grognard.core.world import of_world

from .halving import halve
from .records import SpecialShiftRecord
from .state import KurskState, UnitId
from .supply import in_supply
from .world import GERMAN, World


@of_world
def column_names(world: World) -> list[str]:
    """[12.2a] The names of the columns of odds, from the left."""
    return world.tables.combat_results.columns


@of_world
def crt(world: World) -> ResultsTable:
    """[12.2a] The number of column 1:3 is -1; 1:2 is 0, 1:1 is 1 and n:1 is n [11.15]."""
    return results_table({row.die: row.results for row in world.tables.combat_results.rows}, lowest=-1)


@of_world
def special_shifts(world: World) -> dict[tuple[str, Side], SpecialShiftRecord]:
    """[11.22] [11.23] The shifts for special cases, by case and attacker."""
    return {(record.id, record.attacker): record for record in world.tables.special_shifts}


NATURAL_RULE = {"forest": "11.8f", "hill": "11.8f", "marsh": "11.8b"}
MAN_MADE_RULE = {"own_fortress": "11.8c", "enemy_fortress": "11.8c", "city": "11.8f", "town": "11.8f"}
ALTERNATE = ({0, 2, 4}, {1, 3, 5})


class Clash(Struct, frozen=True):
    """Who fights whom, as far as the odds need to know."""

    target: Hex
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]
    """The units that add their strength; earlier retreaters only share the result [11.12e]."""
    order: str
    phase: int

    def attacker(self, world: World) -> Side:
        return world.units[self.attackers[0]].side

    def defender(self, world: World) -> Side:
        return world.units[self.defenders[0]].side


class Odds(Struct, frozen=True):
    """The strengths, the shifts with their rules, and the column they lead to."""

    attack: int
    defence: int
    start: int
    shifts: tuple[Modifier, ...]
    unlimited: int
    column: int

    @property
    def name(self) -> str:
        return column_name(self.column)


def odds(state: KurskState, clash: Clash, *, air: bool) -> Odds:
    """[11.2a] [11.15] Divide, add up every shift, and only then keep within the table."""
    attack = effective(state, clash.attackers, unsupplied(state, clash.attackers))
    defence = effective(state, clash.defenders, unsupplied(state, clash.defenders))
    start = base_column(attack, defence)
    shifts = tuple(all_shifts(state, clash, air))
    unlimited = start + sum(shift.value for shift in shifts)
    return Odds(attack, defence, start, shifts, unlimited, crt(state.world).within(unlimited))


def effective(state: KurskState, units: Sequence[UnitId], hungry: Sequence[UnitId]) -> int:
    """[1.3b] [6.5c] The strength of units together: those out of supply are summed and then halved once."""
    full = sum(state.strength(unit) for unit in units if unit not in hungry)
    return full + halve(sum(state.strength(unit) for unit in units if unit in hungry))


def unsupplied(state: KurskState, units: Sequence[UnitId]) -> tuple[UnitId, ...]:
    """[6.6b] The units that are out of supply at the moment of this combat."""
    return tuple(unit for unit in units if not in_supply(state, unit))


def base_column(attack: int, defence: int) -> int:
    """[11.2a] The odds rounded in the defender's favour: 13 to 4 is 3:1, 7 to 8 is 1:2."""
    return attack // defence if attack >= defence else 2 - -(-defence // attack)


def column_name(column: int) -> str:
    """A column as it is printed, also beyond the table."""
    return f"{column}:1" if column >= 1 else f"1:{2 - column}"


# ---------------------------------------------------------------------------------------------- shifts


def all_shifts(state: KurskState, clash: Clash, air: bool) -> Iterator[Modifier]:
    """[11.8a] [11.9e] Every shift that applies; they all add up."""
    yield from terrain_shifts(state.world, clash)
    yield from water_shifts(state, clash)
    yield from phase_order_shifts(state, clash)
    yield from concentric_shifts(state, clash)
    yield from ss_corps_shifts(state, clash)
    yield from parachute_shifts(state, clash)
    if air:
        yield special(state.world, "luftwaffe", clash)


def terrain_shifts(world: World, clash: Clash) -> Iterator[Modifier]:
    """[11.8b] [11.8c] [11.8f] Natural and man-made terrain of the defending hex."""
    natural = world.natural[clash.target]
    if shift := world.natural_effect[natural].shift:
        yield Modifier(NATURAL_RULE[natural], message(f"terrain-{natural}"), shift)
    for kind in world.man_made_in(clash.target, clash.defender(world)):
        name = "terrain-" + kind.replace("_", "-")
        yield Modifier(MAN_MADE_RULE[kind], message(name), world.man_made_effect[kind].shift)


def water_shifts(state: KurskState, clash: Clash) -> Iterator[Modifier]:
    """[11.8d] [11.8e] Water, if every attacker crosses some; rivers and great rivers mixed count as a river."""
    crossed = [state.world.water_between(state.units[unit].hex, clash.target) for unit in clash.attackers]
    wet = [water for water in crossed if water is not None]
    if len(wet) < len(crossed):
        return
    shifts = {water.shift for water in wet}
    if len(shifts) > 1:
        yield Modifier("11.8e", message("shift-mixed-water"), state.world.terrain.mixed_water.shift)
    else:
        great = wet[0].great
        yield Modifier("11.8e" if great else "11.8d", message(f"shift-{'great-' * great}river"), wet[0].shift)


def phase_order_shifts(state: KurskState, clash: Clash) -> Iterator[Modifier]:
    """[11.9a] to [11.9d] What the attacker's phase order is worth."""
    for record in state.world.tables.phase_order_shifts:
        if (record.attacker, record.order) != (clash.attacker(state.world), clash.order):
            continue
        if record.phase and clash.phase:
            continue
        if record.all_in_supply and unsupplied(state, clash.attackers):
            continue
        yield Modifier(record.rule, message("shift-phase-order"), record.shift)


def concentric_shifts(state: KurskState, clash: Clash) -> Iterator[Modifier]:
    """[11.11a] [11.11b] Attacks from opposite, alternate or many hexes; [11.11c] not against a city or own fortress."""
    built = state.world.man_made_in(clash.target, clash.defender(state.world))
    if any(state.world.man_made_effect[kind].cancels_concentric for kind in built):
        return
    from_where = {state.world.grid.direction(clash.target, state.units[unit].hex) for unit in clash.attackers}
    if is_concentric(state.world, {direction for direction in from_where if direction is not None}):
        yield special(state.world, "concentric", clash)


def is_concentric(world: World, directions: set[int]) -> bool:
    """[11.11a] Two opposite hexes, three alternate ones, or four or more."""
    return (
        len(directions) >= world.tables.concentric.hexes
        or any((direction + 3) % 6 in directions for direction in directions)
        or any(three <= directions for three in ALTERNATE)
    )


def ss_corps_shifts(state: KurskState, clash: Clash) -> Iterator[Modifier]:
    """[11.22a] The three SS divisions of one hex, all in the attack or in the defence."""
    together = len({state.units[unit].hex for unit in state.world.ss_corps}) == 1
    fighting = clash.attackers if clash.attacker(state.world) == GERMAN else clash.defenders
    if together and set(state.world.ss_corps) <= set(fighting):
        yield special(state.world, "ss_corps", clash)


def parachute_shifts(state: KurskState, clash: Clash) -> Iterator[Modifier]:
    """[11.23] Under the Gambit the two parachute divisions, stacked alone, in defence."""
    if state.gambit and set(state.stack(clash.target)) == state.world.parachutists:
        yield special(state.world, "parachute", clash)


def special(world: World, name: str, clash: Clash) -> Modifier:
    """A shift that depends on who attacks."""
    record = special_shifts(world)[name, clash.attacker(world)]
    return Modifier(record.rule, message("shift-" + name.replace("_", "-")), record.shift)
