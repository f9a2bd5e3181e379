"""[11.2] [11.8] to [11.11] [11.15] [11.22] [11.23] The odds of a combat: strengths, columns and shifts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.messages import message
from grognard.core.results import results_table
from grognard.core.view import Modifier

from .files import TABLES, TERRAIN
from .forces import PARACHUTISTS, SS_CORPS, UNITS
from .halving import halve
from .records import SpecialShiftRecord
from .state import KurskState, UnitId
from .supply import in_supply
from .world import GERMAN, GRID, MAN_MADE_EFFECT, NATURAL, NATURAL_EFFECT, man_made_in, water_between

COLUMNS = TABLES.combat_results.columns
CRT = results_table({row.die: row.results for row in TABLES.combat_results.rows}, lowest=-1)
"""[12.2a] The number of column 1:3 is -1; 1:2 is 0, 1:1 is 1 and n:1 is n [11.15]."""
SPECIAL: dict[tuple[str, Side], SpecialShiftRecord] = {
    (record.id, record.attacker): record for record in TABLES.special_shifts
}
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

    @property
    def attacker(self) -> Side:
        return UNITS[self.attackers[0]].side

    @property
    def defender(self) -> Side:
        return UNITS[self.defenders[0]].side


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
    return Odds(attack, defence, start, shifts, unlimited, CRT.within(unlimited))


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
    yield from terrain_shifts(clash)
    yield from water_shifts(state, clash)
    yield from phase_order_shifts(state, clash)
    yield from concentric_shifts(state, clash)
    yield from ss_corps_shifts(state, clash)
    yield from parachute_shifts(state, clash)
    if air:
        yield special("luftwaffe", clash)


def terrain_shifts(clash: Clash) -> Iterator[Modifier]:
    """[11.8b] [11.8c] [11.8f] Natural and man-made terrain of the defending hex."""
    natural = NATURAL[clash.target]
    if shift := NATURAL_EFFECT[natural].shift:
        yield Modifier(NATURAL_RULE[natural], message(f"terrain-{natural}"), shift)
    for kind in man_made_in(clash.target, clash.defender):
        name = "terrain-" + kind.replace("_", "-")
        yield Modifier(MAN_MADE_RULE[kind], message(name), MAN_MADE_EFFECT[kind].shift)


def water_shifts(state: KurskState, clash: Clash) -> Iterator[Modifier]:
    """[11.8d] [11.8e] Water, if every attacker crosses some; rivers and great rivers mixed count as a river."""
    crossed = [water_between(state.units[unit].hex, clash.target) for unit in clash.attackers]
    wet = [water for water in crossed if water is not None]
    if len(wet) < len(crossed):
        return
    shifts = {water.shift for water in wet}
    if len(shifts) > 1:
        yield Modifier("11.8e", message("shift-mixed-water"), TERRAIN.mixed_water.shift)
    else:
        great = wet[0].great
        yield Modifier("11.8e" if great else "11.8d", message(f"shift-{'great-' * great}river"), wet[0].shift)


def phase_order_shifts(state: KurskState, clash: Clash) -> Iterator[Modifier]:
    """[11.9a] to [11.9d] What the attacker's phase order is worth."""
    for record in TABLES.phase_order_shifts:
        if (record.attacker, record.order) != (clash.attacker, clash.order):
            continue
        if record.phase and clash.phase:
            continue
        if record.all_in_supply and unsupplied(state, clash.attackers):
            continue
        yield Modifier(record.rule, message("shift-phase-order"), record.shift)


def concentric_shifts(state: KurskState, clash: Clash) -> Iterator[Modifier]:
    """[11.11a] [11.11b] Attacks from opposite, alternate or many hexes; [11.11c] not against a city or own fortress."""
    built = man_made_in(clash.target, clash.defender)
    if any(MAN_MADE_EFFECT[kind].cancels_concentric for kind in built):
        return
    from_where = {GRID.direction(clash.target, state.units[unit].hex) for unit in clash.attackers}
    if is_concentric({direction for direction in from_where if direction is not None}):
        yield special("concentric", clash)


def is_concentric(directions: set[int]) -> bool:
    """[11.11a] Two opposite hexes, three alternate ones, or four or more."""
    return (
        len(directions) >= TABLES.concentric.hexes
        or any((direction + 3) % 6 in directions for direction in directions)
        or any(three <= directions for three in ALTERNATE)
    )


def ss_corps_shifts(state: KurskState, clash: Clash) -> Iterator[Modifier]:
    """[11.22a] The three SS divisions of one hex, all in the attack or in the defence."""
    together = len({state.units[unit].hex for unit in SS_CORPS}) == 1
    fighting = clash.attackers if clash.attacker == GERMAN else clash.defenders
    if together and set(SS_CORPS) <= set(fighting):
        yield special("ss_corps", clash)


def parachute_shifts(state: KurskState, clash: Clash) -> Iterator[Modifier]:
    """[11.23] Under the Gambit the two parachute divisions, stacked alone, in defence."""
    if state.gambit and set(state.stack(clash.target)) == PARACHUTISTS:
        yield special("parachute", clash)


def special(name: str, clash: Clash) -> Modifier:
    """A shift that depends on who attacks."""
    record = SPECIAL[name, clash.attacker]
    return Modifier(record.rule, message("shift-" + name.replace("_", "-")), record.shift)
