"""The exact chances of an action before it is taken, from what its side knows and by the tables that resolve it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from grognard.core.assembly import Commit, Join
from grognard.core.flow import Action, Side
from grognard.core.messages import Message, message
from grognard.core.view import Chance, Forecast, Modifier, ResultTable, Row

from .actions import Attack, Determined, Luftwaffe, Withdraw
from .belief import knows, unseen_strengths
from .combat import Assembly, Battle, CombatPhase, combat_result, defence_result, eligible, may_stand, must_stand
from .files import TABLES
from .forces import UNITS
from .halving import halve
from .say import the_hex, the_unit
from .shifts import CRT, Clash, all_shifts, base_column, column_name, effective, unsupplied
from .state import KurskState, UnitId
from .world import GERMAN

FACES = range(1, 7)
ORDER = ("DE", "BB", "DR", "AS", "AL1")
COMBAT_RESULTS = "combat_results"
DEFENDER_SHIFTS = ("11.22a", "11.23")
"""Shifts for a German defender that depend on which units lie under the top of his stack."""


def forecast(state: KurskState, side: Side, action: Action) -> list[Forecast]:
    """What an action may lead to; nothing for actions without chance."""
    if isinstance(action, Withdraw):
        return [withdrawal(action.unit)]
    if isinstance(action, Determined | Luftwaffe):
        return in_battle(state, side, action)
    clash = planned_clash(state, action)
    return list(planned(state, side, clash)) if clash and clash.attackers and clash.defenders else []


def planned_clash(state: KurskState, action: Action) -> Clash | None:
    """The fight that an action of the attacker plans: with all who could join, or with those named so far."""
    phase, assembly = state.frame(CombatPhase), state.frame(Assembly)
    if phase is None:
        return None
    order = state.orders[phase.side]
    if isinstance(action, Attack):
        able = tuple(eligible(state, phase, action.hex))
        return Clash(action.hex, able, strong_units(state, phase, action.hex), order, phase.phase)
    if assembly is None or not isinstance(action, Join | Commit):
        return None
    named = (*assembly.chosen, action.unit) if isinstance(action, Join) else assembly.chosen
    return Clash(assembly.target, named, strong_units(state, phase, assembly.target), order, phase.phase)


def strong_units(state: KurskState, phase: CombatPhase, hex: int) -> tuple[UnitId, ...]:
    """[11.12e] The enemy units in a hex that add their strength."""
    stack = [unit for unit in sorted(state.stack(hex)) if UNITS[unit].side != phase.side]
    return tuple(unit for unit in stack if not phase.fled >> unit & 1)


def planned(state: KurskState, side: Side, clash: Clash) -> Iterator[Forecast]:
    """A plan without and with determined defence, and for the German without and with the Luftwaffe."""
    seen = tuple(unit for unit in clash.defenders if knows(state, side, unit))
    certain = any(must_stand(replace(clash, defenders=(unit,))) for unit in seen)
    stands = [True] if certain else ([False, True] if may_stand(clash) or len(seen) < len(clash.defenders) else [False])
    for air in (False, True) if side == GERMAN and state.luftwaffe else (False,):
        for stand in stands:
            yield combat_forecast(state, side, clash, stand, air)


def in_battle(state: KurskState, side: Side, action: Determined | Luftwaffe) -> list[Forecast]:
    """A declaration before the die."""
    battle = state.frame(Battle)
    if battle is None:
        return []
    if isinstance(action, Determined):
        return [combat_forecast(state, side, battle.clash, action.yes, air=False)]
    return [combat_forecast(state, side, battle.clash, battle.determined, action.yes)]


# ------------------------------------------------------------------------------------------------- combat


def combat_forecast(state: KurskState, side: Side, clash: Clash, stand: bool, air: bool) -> Forecast:
    """The figures, the shifts and the exact chance of each result."""
    attack = effective(state, clash.attackers, unsupplied(state, clash.attackers))
    shifts = known_shifts(state, side, clash, air)
    shift = sum(modifier.value for modifier in shifts)
    defences = defence_distribution(state, side, clash)
    columns = {defence: CRT.within(base_column(attack, defence) + shift) for defence in defences}
    chances: dict[str, Fraction] = {}
    for defence, weight in defences.items():
        for result, chance in result_chances(columns[defence], stand).items():
            chances[result] = chances.get(result, Fraction(0)) + weight * chance
    low, high = min(columns.values()), max(columns.values())
    return Forecast(
        title=message("forecast-attack", hex=the_hex(clash.target)),
        assumption=assumption(stand, air),
        figures=(
            Row(message("forecast-attack-strength"), attack),
            Row(message("forecast-defence-strength"), span(min(defences), max(defences))),
            Row(
                message("forecast-column"),
                column_name(low) if low == high else f"{column_name(low)} - {column_name(high)}",
            ),
        ),
        modifiers=shifts,
        chances=tuple(
            Chance(name, chances[name].numerator, chances[name].denominator) for name in ORDER if name in chances
        ),
        lit=column_name(low) if low == high else "",
        table=COMBAT_RESULTS,
    )


def combat_table() -> ResultTable:
    """[12.2a] The combat results table, as it is shown."""
    table = TABLES.combat_results
    return ResultTable(tuple(table.columns), tuple((str(row.die), tuple(row.results)) for row in table.rows))


def span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}-{high}"


def assumption(stand: bool, air: bool) -> Message:
    """On what a forecast rests."""
    return message(f"assume-{'stand' if stand else 'yield'}-{'air' if air else 'no-air'}")


def known_shifts(state: KurskState, side: Side, clash: Clash, air: bool) -> tuple[Modifier, ...]:
    """The shifts as far as the side can know them."""
    seen = tuple(unit for unit in clash.defenders if knows(state, side, unit))
    if len(seen) == len(clash.defenders):
        return tuple(all_shifts(state, clash, air))
    unknown = DEFENDER_SHIFTS if clash.defender == GERMAN else ()
    return tuple(modifier for modifier in all_shifts(state, clash, air) if modifier.rule not in unknown)


def defence_distribution(state: KurskState, side: Side, clash: Clash) -> dict[int, Fraction]:
    """The strength of the defence: certain for what shows, exact chances for what does not."""
    seen = [unit for unit in clash.defenders if knows(state, side, unit)]
    shown = sum(state.strength(unit) for unit in seen)
    hungry = bool(unsupplied(state, clash.defenders[:1]))
    table: dict[int, Fraction] = {}
    hidden = len(clash.defenders) - len(seen)
    for extra, chance in unseen_strengths(state, side, clash.target, hidden).items():
        total = halve(shown + extra) if hungry else shown + extra
        table[total] = table.get(total, Fraction(0)) + chance
    return table


def result_chances(column: int, stand: bool) -> dict[str, Fraction]:
    """[12.2a] [12.3] The chance of each result on a column, with the second die of a determined defence."""
    table: dict[str, Fraction] = {}
    for die in FACES:
        result = combat_result(column, die)
        if result == "DR" and stand:
            for second in FACES:
                final = defence_result(column, second)
                table[final] = table.get(final, Fraction(0)) + Fraction(1, 36)
        else:
            table[result] = table.get(result, Fraction(0)) + Fraction(1, 6)
    return table


# --------------------------------------------------------------------------------------------- withdrawal


def withdrawal(unit: UnitId) -> Forecast:
    """[4.5d] [4.5e] What a withdrawal brings."""
    bonus = TABLES.withdrawal.elite_bonus if UNITS[unit].elite else 0
    return Forecast(
        title=message("forecast-withdrawal", unit=the_unit(unit)),
        assumption=None,
        figures=(),
        modifiers=(Modifier("4.5e", message("shift-elite"), bonus),) if bonus else (),
        chances=tuple(Chance(f"{face + bonus:+d}", 1, 6) for face in FACES),
    )
