"""The exact chances of an action before it is taken, from what its side knows and by the procedures that resolve it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from grognard.core.assembly import Commit, Join
from grognard.core.derived import remembered
from grognard.core.flow import Action, Side
from grognard.core.messages import Message, message
from grognard.core.odds import endings
from grognard.core.view import Chance, Forecast, Modifier, ResultTable, Row

from .actions import Attack, Determined, Luftwaffe, Withdraw
from .belief import knows, unseen_strengths
from .combat import Assembly, Battle, CombatPhase, CombatRoll, eligible, may_stand, must_stand
from .halving import halve
from .say import the_hex, the_unit
from .shifts import Clash, all_shifts, base_column, column_name, crt, effective, unsupplied
from .state import KurskState, UnitId
from .victory import WithdrawalRoll, withdrawal_bonus
from .world import GERMAN, World

ORDER = ("DE", "BB", "DR", "AS", "AL1")
COMBAT_RESULTS = "combat_results"
DEFENDER_SHIFTS = ("11.22a", "11.23")
"""Shifts for a German defender that depend on which units lie under the top of his stack."""


def forecast(state: KurskState, side: Side, action: Action) -> list[Forecast]:
    """What an action may lead to; nothing for actions without chance."""
    if isinstance(action, Withdraw):
        return [withdrawal(state, action.unit)]
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
    stack = [unit for unit in sorted(state.stack(hex)) if state.world.units[unit].side != phase.side]
    return tuple(unit for unit in stack if not phase.fled >> unit & 1)


def planned(state: KurskState, side: Side, clash: Clash) -> Iterator[Forecast]:
    """A plan without and with determined defence, and for the German without and with the Luftwaffe."""
    seen = tuple(unit for unit in clash.defenders if knows(state, side, unit))
    certain = any(must_stand(state.world, replace(clash, defenders=(unit,))) for unit in seen)
    stands = (
        [True]
        if certain
        else ([False, True] if may_stand(state.world, clash) or len(seen) < len(clash.defenders) else [False])
    )
    for air in [False, True] if side == GERMAN and state.luftwaffe else [False]:
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
    columns = {defence: crt(state.world).within(base_column(attack, defence) + shift) for defence in defences}
    chances: dict[str, Fraction] = {}
    for defence, weight in defences.items():
        roll = CombatRoll(clash.target, attack, defence, columns[defence], stand)
        for result, chance in result_chances(state, roll).items():
            chances[result] = chances.get(result, Fraction(0)) + weight * chance
    low, high = min(columns.values()), max(columns.values())
    return Forecast(
        title=message("forecast-attack", hex=the_hex(state.world, clash.target)),
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


def combat_table(world: World) -> ResultTable:
    """[12.2a] The combat results table, as it is shown."""
    table = world.tables.combat_results
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
    unknown = DEFENDER_SHIFTS if clash.defender(state.world) == GERMAN else ()
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


def result_chances(state: KurskState, roll: CombatRoll) -> dict[str, Fraction]:
    """[12.2a] [12.3] The chance of each result of the dice; remembered, since only column and stand bear on it."""
    name = f"results {roll.column} {roll.determined}"
    return remembered(state.derived, name, None, lambda: endings(state, roll))


# --------------------------------------------------------------------------------------------- withdrawal


def withdrawal(state: KurskState, unit: UnitId) -> Forecast:
    """[4.5d] [4.5e] What a withdrawal brings."""
    bonus, gains = withdrawal_bonus(state.world, unit), withdrawal_gains(state, unit)
    return Forecast(
        title=message("forecast-withdrawal", unit=the_unit(state.world, unit)),
        assumption=None,
        figures=(),
        modifiers=(Modifier("4.5e", message("shift-elite"), bonus),) if bonus else (),
        chances=tuple(Chance(f"{gain:+d}", odds.numerator, odds.denominator) for gain, odds in sorted(gains.items())),
    )


def withdrawal_gains(state: KurskState, unit: UnitId) -> dict[int, Fraction]:
    """The chance of each gain from a withdrawal; remembered, since only the bonus bears on it."""
    name = f"gains {withdrawal_bonus(state.world, unit)}"
    return remembered(state.derived, name, None, lambda: endings(state, WithdrawalRoll(unit)))
