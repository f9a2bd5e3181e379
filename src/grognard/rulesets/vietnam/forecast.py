"""The exact chances of an action before it is taken, from what its side knows and by the table that resolves it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from msgspec.structs import replace

from grognard.core.assembly import Commit, Join
from grognard.core.flow import Action, Side
from grognard.core.messages import message
from grognard.core.odds import endings
from grognard.core.view import Chance, Forecast, ResultTable, Row
from grognard.core.world import of_world

from .actions import Attack, Bombard, Pass, Repair, RollForLength, Support
from .battle import result_chances
from .ben_suc import LengthRoll
from .bombardment import planned_bombardment
from .combat import Assembly, CombatPhase, eligible
from .differential import Fight, clash, column_name, combat_result, rows, signed
from .engineers import RepairBridge, able_to_work, why_not_repair
from .say import the_place, the_unit
from .state import VietnamState
from .support import PlaySupport, with_marker
from .world import World


@of_world
def result_order(world: World) -> tuple[str, ...]:
    """The results in the order in which the table explains them."""
    return tuple(record.id for record in world.tables.results)


def forecast(state: VietnamState, side: Side, action: Action) -> list[Forecast]:
    """What an action may lead to; nothing for actions without chance."""
    if isinstance(action, Repair):
        return [*repair(state, action)]
    if isinstance(action, RollForLength):
        return [length(state)]
    fight = planned_fight(state, side, action)
    return [combat_forecast(state, fight)] if fight is not None else []


def planned_fight(state: VietnamState, side: Side, action: Action) -> Fight | None:
    """The fight that an action plans: with all who could join, with those named so far, with one marker more."""
    phase, plan, support = state.frame(CombatPhase), state.frame(Assembly), state.frame(PlaySupport)
    if support is not None and isinstance(action, Support | Pass):
        return (
            with_marker(state.world, support.fight, side, action.marker)
            if isinstance(action, Support)
            else support.fight
        )
    if phase is not None and isinstance(action, Attack | Bombard):
        return declared_fight(state, phase, action)
    if phase is not None and plan is not None and isinstance(action, Join | Commit):
        named = (*plan.chosen, action.unit) if isinstance(action, Join) else plan.chosen
        able = set(named) <= set(eligible(state, phase, plan.target))
        return Fight(plan.target, state.at[plan.target], tuple(sorted(named))) if named and able else None
    return None


def declared_fight(state: VietnamState, phase: CombatPhase, action: Attack | Bombard) -> Fight | None:
    """The fight that naming a target begins; none without an enemy there and somebody who can attack it."""
    place = state.theatre.place(action.place)
    target = state.at.get(place)
    if target is None or state.world.units[target].side == phase.side:
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
        title=message(f"forecast-{kind}", place=the_place(state.theatre, fight.target)),
        assumption=message("assume-no-more-markers"),
        figures=(
            Row(message("forecast-differential"), signed(found.differential)),
            Row(message("forecast-row"), message(f"row-{found.row}")),
            Row(message("forecast-column"), column_name(state.world, found.column, found.row)),
        ),
        modifiers=(
            *(replace(modifier, points=True) for modifier in found.modifiers),
            *((found.ground,) if found.ground.value else ()),
        ),
        chances=chances(state.world, result_chances(state, found.column)),
        lit=column_name(state.world, found.column, found.row),
        table=found.row,
    )


def chances(world: World, table: Mapping[str, Fraction]) -> tuple[Chance, ...]:
    """Results with their chances, the best for the attacker first."""
    return tuple(chance(name, table[name]) for name in result_order(world) if name in table)


def chance(result: str, odds: Fraction) -> Chance:
    """A result with its chance, as it is shown."""
    return Chance(result, odds.numerator, odds.denominator)


# ------------------------------------------------------------------------------------------------------- tables


def tables(world: World) -> dict[str, ResultTable]:
    """[CRT.1] The combat results table once for each row of terrain, with the differentials printed there."""
    return {row: ResultTable(tuple(headings(world, row)), dice_rows(world, row)) for row in rows(world)}


def headings(world: World, row: str) -> Iterator[str]:
    """The differentials over the columns that a row of terrain uses."""
    for record in world.tables.combat.differentials:
        if record.id == row:
            yield from (column_name(world, number, row) for number in range(1, len(record.columns) + 1))


def dice_rows(world: World, row: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    width = sum(1 for _ in headings(world, row))
    dice = (row.die for row in world.tables.combat.dice)
    return tuple((str(die), tuple(combat_result(world, column, die) for column in range(1, width + 1))) for die in dice)


# ------------------------------------------------------------------------------------------------ other dice


def repair(state: VietnamState, action: Repair) -> Iterator[Forecast]:
    """[18.2b] Whether a repair succeeds; nothing for one that cannot be tried."""
    river = state.theatre.place(action.bridge)
    if action.unit not in able_to_work(state) or why_not_repair(state, action.unit, river) is not None:
        return
    odds = endings(state, RepairBridge(action.unit, river))
    yield Forecast(
        title=message("forecast-repair", unit=the_unit(state.world, action.unit)),
        assumption=None,
        figures=(),
        modifiers=(),
        chances=tuple(
            chance("repaired" if repaired else "-", odds[repaired]) for repaired in sorted(odds, reverse=True)
        ),
    )


def length(state: VietnamState) -> Forecast:
    """[24.0b] The turns after which the game may end."""
    turns = state.world.scenarios[state.scenario].turns
    return Forecast(
        title=message("forecast-length"),
        assumption=None,
        figures=(Row(message("panel-last-turn"), state.last_turn),),
        modifiers=(),
        chances=tuple(
            chance(f"{turns - die}/{turns + die}", odds) for die, odds in sorted(endings(state, LengthRoll()).items())
        ),
    )
