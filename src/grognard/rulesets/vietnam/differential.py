"""[7.3] [7.4] [CRT] The differential of a combat, the row of its terrain and the column it leads to."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from grognard.core.flow import Side
from grognard.core.messages import message
from grognard.core.results import ResultsTable, results_table
from grognard.core.view import Modifier
from grognard.core.world import of_world

from .forces import UnitId
from .going import is_assisted
from .places import NOWHERE, Place
from .say import the_unit
from .state import VietnamState
from .world import World, enemy_of


@of_world
def crt(world: World) -> ResultsTable:
    """[CRT.1] The combat results table, its columns numbered from the left."""
    return results_table({row.die: row.results for row in world.tables.combat.dice}, lowest=1)


@of_world
def rows(world: World) -> tuple[str, ...]:
    """[CRT.1] The rows of terrain, the best for the defender first."""
    return tuple(row.id for row in world.tables.combat.differentials)


@of_world
def columns_table(world: World) -> dict[str, dict[int, int]]:
    """[CRT.1] By row: the column of each differential that is printed."""
    return {
        row.id: {value: n for n, (low, high) in enumerate(row.columns, 1) for value in range(low, high + 1)}
        for row in world.tables.combat.differentials
    }


@of_world
def row_limits(world: World) -> dict[str, tuple[int, int]]:
    """[CRT.2] The lowest and the highest differential that each row prints."""
    return {row: (min(columns), max(columns)) for row, columns in columns_table(world).items()}


@of_world
def open_row(world: World) -> str:
    """[CRT.3] The row against units on the water, and the worst for the defender."""
    return world.terrain.water.row


class Fight(Struct, frozen=True):
    """[7.1a] [8.4] Who fights whom, and the support markers of both; in a bombardment nobody attacks but markers."""

    target: Place
    defender: UnitId
    attackers: tuple[UnitId, ...] = ()
    fire: tuple[int, ...] = ()
    counter: tuple[int, ...] = ()

    def defending(self, world: World) -> Side:
        """Whose unit is attacked."""
        return world.units[self.defender].side

    def attacking(self, world: World) -> Side:
        """Who attacks or bombards."""
        return enemy_of(self.defending(world))


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
    column = column_of(state.world, row, differential)
    worth = column - column_of(state.world, open_row(state.world), differential)
    return Clash(modifiers, differential, row, Modifier(rule, message(name), worth), column)


def column_of(world: World, row: str, differential: int) -> int:
    """[CRT.2] The column of a differential; beyond the print the outermost of its row."""
    low, high = row_limits(world)[row]
    return columns_table(world)[row][min(max(differential, low), high)]


def column_name(world: World, column: int, row: str) -> str:
    """[CRT.2] A column by its differentials; the outermost take everything beyond."""
    spans = next(record.columns for record in world.tables.combat.differentials if record.id == row)
    low, high = spans[column - 1]
    if column == 1:
        return f"≤{high}"
    if column == len(spans):
        return f"≥{low}"
    return signed(low) if low == high else f"{signed(low)}/{signed(high)}"


def signed(number: int) -> str:
    """A differential as it is printed: nothing stands before a nought."""
    return f"{number:+d}" if number else "0"


def combat_result(world: World, column: int, die: int) -> str:
    """[7.3b] The combat results table."""
    return crt(world).result(column, die)


# ----------------------------------------------------------------------------------------- the differential


def all_modifiers(state: VietnamState, fight: Fight) -> Iterator[Modifier]:
    """[7.1c] [7.3a] Attack strengths and markers, less the defence strength and the markers of the defender."""
    for unit in fight.attackers:
        yield strength(state.world, unit, state.attack(unit), "7.1c")
    yield from (Modifier("8.3b", message("modifier-marker"), value) for value in fight.fire)
    yield strength(state.world, fight.defender, -state.defence(fight.defender), "7.3a")
    rule = "8.3b" if fight.attackers else "8.4.1"
    yield from (Modifier(rule, message("modifier-marker"), -value) for value in fight.counter)


def strength(world: World, unit: UnitId, value: int, rule: str) -> Modifier:
    """What a unit adds; [13.0] one without strength adds nothing."""
    return Modifier(rule if value else "13.0", message("modifier-unit", unit=the_unit(world, unit)), value)


# -------------------------------------------------------------------------------------------------- terrain


def ground(state: VietnamState, fight: Fight) -> tuple[str, str, str]:
    """[7.4c] The one best row for the defender, the rule it rests on, and the message that names it."""
    if state.world.units[fight.defender].riverine:
        return open_row(state.world), "CRT.3", "ground-water"
    terrain = state.theatre.terrain[fight.target]
    row = state.world.effect[terrain].row
    if rows(state.world).index(state.world.terrain.river.row) < rows(state.world).index(row) and all_across_river(
        state, fight
    ):
        return state.world.terrain.river.row, "7.4b", "ground-river"
    return row, "7.4a" if fight.attackers else "8.5b", f"terrain-{terrain}"


def all_across_river(state: VietnamState, fight: Fight) -> bool:
    """[7.4b] Whether there are attackers, and all of them have to cross an unbridged river; [8.5b] markers do not."""
    return bool(fight.attackers) and all(is_across_river(state, unit, fight.target) for unit in fight.attackers)


def is_across_river(state: VietnamState, unit: UnitId, target: Place) -> bool:
    """[7.4b] Whether an attacker has an unbridged river before it; [18.3d] help across is a bridge for everybody."""
    if state.world.units[unit].riverine:
        return False
    step = state.theatre.step[state.place(unit), target]
    bridged = step.bridge >= 0 and not state.blown >> step.bridge & 1
    return step.river != NOWHERE and not bridged and not is_assisted(state, step.river)
