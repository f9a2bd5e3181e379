"""The exact chances of an action before it is taken, from what its side knows and by the table that resolves it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from msgspec.structs import replace

from grognard.core.assembly import Commit, Join
from grognard.core.flow import Action, Side
from grognard.core.messages import message
from grognard.core.view import Chance, Forecast, ResultTable, Row

from .actions import Attack, Bombard, Pass, Repair, RollForLength, Support
from .bombardment import planned_bombardment
from .combat import Assembly, CombatPhase, eligible
from .differential import ROWS, Fight, clash, combat_result
from .files import SCENARIOS, TABLES
from .forces import UNITS
from .say import the_place, the_unit
from .state import VietnamState
from .support import PlaySupport, with_marker

FACES = range(1, 7)
ORDER = tuple(record.id for record in TABLES.results)


def forecast(state: VietnamState, side: Side, action: Action) -> list[Forecast]:
    """What an action may lead to; nothing for actions without chance."""
    if isinstance(action, Repair):
        return [repair(state, action)]
    if isinstance(action, RollForLength):
        return [length(state)]
    fight = planned_fight(state, side, action)
    return [combat_forecast(state, fight)] if fight is not None else []


def planned_fight(state: VietnamState, side: Side, action: Action) -> Fight | None:
    """The fight that an action plans: with all who could join, with those named so far, with one marker more."""
    phase, plan, support = state.frame(CombatPhase), state.frame(Assembly), state.frame(PlaySupport)
    if support is not None and isinstance(action, Support | Pass):
        return with_marker(support.fight, side, action.marker) if isinstance(action, Support) else support.fight
    if phase is not None and isinstance(action, Attack | Bombard):
        return declared_fight(state, phase, action)
    if phase is not None and plan is not None and isinstance(action, Join | Commit):
        named = (*plan.chosen, action.unit) if isinstance(action, Join) else plan.chosen
        able = set(named) <= set(eligible(state, phase, plan.target))
        return Fight(plan.target, state.at[plan.target], tuple(sorted(named))) if named and able else None
    return None


def declared_fight(state: VietnamState, phase: CombatPhase, action: Attack | Bombard) -> Fight | None:
    """The fight that naming a target begins; none without an enemy there and somebody who can attack it."""
    place = state.world.place(action.place)
    target = state.at.get(place)
    if target is None or UNITS[target].side == phase.side:
        return None
    if isinstance(action, Bombard):
        return planned_bombardment(state, phase.side, place, action.marker)
    attackers = tuple(eligible(state, phase, place))
    return Fight(place, target, attackers) if attackers else None


def combat_forecast(state: VietnamState, fight: Fight) -> Forecast:
    """[7.3] The figures, all that adds to them, and the exact chance of each result if nobody plays more markers."""
    found = clash(state, fight)
    kind = "attack" if fight.attackers else "bombardment"
    return Forecast(
        title=message(f"forecast-{kind}", place=the_place(state.world, fight.target)),
        assumption=message("assume-no-more-markers"),
        figures=(
            Row(message("forecast-differential"), signed(found.differential)),
            Row(message("forecast-row"), message(f"row-{found.row}")),
            Row(message("forecast-column"), column_name(found.column, found.row)),
        ),
        modifiers=(
            *(replace(modifier, points=True) for modifier in found.modifiers),
            *((found.ground,) if found.ground.value else ()),
        ),
        chances=chances(result_chances(found.column)),
        lit=column_name(found.column, found.row),
        table=found.row,
    )


def chances(table: Mapping[str, Fraction]) -> tuple[Chance, ...]:
    """Results with their chances, the best for the attacker first."""
    return tuple(Chance(name, table[name].numerator, table[name].denominator) for name in ORDER if name in table)


def result_chances(column: int) -> dict[str, Fraction]:
    """[7.3b] The chance of each result in a column."""
    table: dict[str, Fraction] = {}
    for die in FACES:
        result = combat_result(column, die)
        table[result] = table.get(result, Fraction(0)) + Fraction(1, 6)
    return table


# ------------------------------------------------------------------------------------------------------- tables


def tables() -> dict[str, ResultTable]:
    """[CRT.1] The combat results table once for each row of terrain, with the differentials printed there."""
    return {row: ResultTable(tuple(headings(row)), dice_rows(row)) for row in ROWS}


def headings(row: str) -> Iterator[str]:
    """The differentials over the columns that a row of terrain uses."""
    for record in TABLES.combat.differentials:
        if record.id == row:
            yield from (column_name(number, row) for number in range(1, len(record.columns) + 1))


def column_name(column: int, row: str) -> str:
    """[CRT.2] A column by its differentials; the outermost take everything beyond."""
    spans = next(record.columns for record in TABLES.combat.differentials if record.id == row)
    low, high = spans[column - 1]
    if column == 1:
        return f"≤{high}"
    if column == len(spans):
        return f"≥{low}"
    return signed(low) if low == high else f"{signed(low)}/{signed(high)}"


def signed(number: int) -> str:
    """A differential as it is printed: nothing stands before a nought."""
    return f"{number:+d}" if number else "0"


def dice_rows(row: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    width = sum(1 for _ in headings(row))
    return tuple((str(die), tuple(combat_result(column, die) for column in range(1, width + 1))) for die in FACES)


# ------------------------------------------------------------------------------------------------ other dice


def repair(state: VietnamState, action: Repair) -> Forecast:
    """[18.2b] Whether a repair succeeds."""
    good = sum(die >= TABLES.engineers.repairs_from for die in FACES)
    return Forecast(
        title=message("forecast-repair", unit=the_unit(action.unit)),
        assumption=None,
        figures=(),
        modifiers=(),
        chances=(Chance("repaired", good, 6), Chance("-", 6 - good, 6)),
    )


def length(state: VietnamState) -> Forecast:
    """[24.0b] The turns after which the game may end."""
    turns = SCENARIOS[state.scenario].turns
    return Forecast(
        title=message("forecast-length"),
        assumption=None,
        figures=(Row(message("panel-last-turn"), state.last_turn),),
        modifiers=(),
        chances=tuple(Chance(f"{turns - die}/{turns + die}", 1, 6) for die in FACES),
    )
