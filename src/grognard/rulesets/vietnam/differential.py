"""[7.3] [7.4] [CRT] The differential of a combat, the row of its terrain and the column it leads to."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from grognard.core.flow import Side
from grognard.core.messages import message
from grognard.core.results import results_table
from grognard.core.view import Modifier

from .files import TABLES, TERRAIN
from .forces import UNITS, UnitId
from .going import is_assisted
from .places import NOWHERE, Place
from .say import the_unit
from .state import VietnamState
from .world import EFFECT, enemy_of

CRT = results_table({row.die: row.results for row in TABLES.combat.dice}, lowest=1)
"""[CRT.1] The combat results table, its columns numbered from the left."""
ROWS = tuple(row.id for row in TABLES.combat.differentials)
"""[CRT.1] The rows of terrain, the best for the defender first."""
COLUMNS: dict[str, dict[int, int]] = {
    row.id: {value: n for n, (low, high) in enumerate(row.columns, 1) for value in range(low, high + 1)}
    for row in TABLES.combat.differentials
}
"""[CRT.1] By row: the column of each differential that is printed."""
LIMITS = {row: (min(columns), max(columns)) for row, columns in COLUMNS.items()}
OPEN = TERRAIN.water.row
"""[CRT.3] The row against units on the water, and the worst for the defender."""


class Fight(Struct, frozen=True):
    """[7.1a] [8.4] Who fights whom, and the support markers of both; in a bombardment nobody attacks but markers."""

    target: Place
    defender: UnitId
    attackers: tuple[UnitId, ...] = ()
    fire: tuple[int, ...] = ()
    counter: tuple[int, ...] = ()

    @property
    def defending(self) -> Side:
        """Whose unit is attacked."""
        return UNITS[self.defender].side

    @property
    def attacking(self) -> Side:
        """Who attacks or bombards."""
        return enemy_of(self.defending)


class Clash(Struct, frozen=True):
    """[7.3a] What a fight comes to: all that adds up to the differential, the ground, and the column."""

    modifiers: tuple[Modifier, ...]
    differential: int
    row: str
    ground: Modifier
    """[7.4c] The terrain that the defender uses, and how many columns it is worth."""
    column: int


def clash(state: VietnamState, fight: Fight) -> Clash:
    """[7.3a] [7.3b] Add up both sides, find the row, then the column."""
    modifiers = tuple(all_modifiers(state, fight))
    differential = sum(modifier.value for modifier in modifiers)
    row, rule, name = ground(state, fight)
    column = column_of(row, differential)
    worth = column - column_of(OPEN, differential)
    return Clash(modifiers, differential, row, Modifier(rule, message(name), worth), column)


def column_of(row: str, differential: int) -> int:
    """[CRT.2] The column of a differential; beyond the print the outermost of its row."""
    low, high = LIMITS[row]
    return COLUMNS[row][min(max(differential, low), high)]


def combat_result(column: int, die: int) -> str:
    """[7.3b] The combat results table."""
    return CRT.result(column, die)


# ----------------------------------------------------------------------------------------- the differential


def all_modifiers(state: VietnamState, fight: Fight) -> Iterator[Modifier]:
    """[7.1c] [7.3a] Attack strengths and markers, less the defence strength and the markers of the defender."""
    for unit in fight.attackers:
        yield strength(unit, state.attack(unit), "7.1c")
    yield from (Modifier("8.3b", message("modifier-marker"), value) for value in fight.fire)
    yield strength(fight.defender, -state.defence(fight.defender), "7.3a")
    rule = "8.3b" if fight.attackers else "8.4.1"
    yield from (Modifier(rule, message("modifier-marker"), -value) for value in fight.counter)


def strength(unit: UnitId, value: int, rule: str) -> Modifier:
    """What a unit adds; [13.0] one without strength adds nothing."""
    return Modifier(rule if value else "13.0", message("modifier-unit", unit=the_unit(unit)), value)


# -------------------------------------------------------------------------------------------------- terrain


def ground(state: VietnamState, fight: Fight) -> tuple[str, str, str]:
    """[7.4c] The one best row for the defender, the rule it rests on, and the message that names it."""
    if UNITS[fight.defender].riverine:
        return OPEN, "CRT.3", "ground-water"
    terrain = state.world.terrain[fight.target]
    row = EFFECT[terrain].row
    if ROWS.index(TERRAIN.river.row) < ROWS.index(row) and all_across_river(state, fight):
        return TERRAIN.river.row, "7.4b", "ground-river"
    return row, "7.4a" if fight.attackers else "8.5b", f"terrain-{terrain}"


def all_across_river(state: VietnamState, fight: Fight) -> bool:
    """[7.4b] Whether there are attackers, and all of them have to cross an unbridged river; [8.5b] markers do not."""
    return bool(fight.attackers) and all(is_across_river(state, unit, fight.target) for unit in fight.attackers)


def is_across_river(state: VietnamState, unit: UnitId, target: Place) -> bool:
    """[7.4b] Whether an attacker has an unbridged river before it; [18.3d] help across is a bridge for everybody."""
    if UNITS[unit].riverine:
        return False
    step = state.world.step[state.place(unit), target]
    bridged = step.bridge >= 0 and not state.blown >> step.bridge & 1
    return step.river != NOWHERE and not bridged and not is_assisted(state, step.river)
