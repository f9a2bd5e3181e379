"""The exact chances of infantry fire before the die is thrown, by the functions that resolve it."""

from __future__ import annotations

from fractions import Fraction

from grognard.core.messages import Message, message
from grognard.core.view import Chance, Forecast, ResultTable, Row
from grognard.rulesets.fireteam.files import TABLES
from grognard.rulesets.fireteam.fire.infantry import (
    COLUMNS,
    attack_of,
    column_of,
    factors,
    firepower_of,
    printed_firepower,
    result_for,
    target_modifiers,
    targets,
)
from grognard.rulesets.fireteam.fire.shots import FireAttack, InfantryShot
from grognard.rulesets.fireteam.say import amount, the_hex, the_unit, the_units
from grognard.rulesets.fireteam.sight.night import is_told
from grognard.rulesets.fireteam.state import FireTeamState, UnitId, kind_of

INFANTRY_FIRE = "infantry_fire"
DIE_ROLLS = range(1, TABLES.rolls.die + 1)
ROLLS = range(TABLES.rolls.ift_lowest, TABLES.rolls.ift_highest + 1)
ORDER = ("E", "1", "+2", "+1", "F", "-")
FEAR, NOTHING = "F", "-"
"""[6.34a] Vehicle Fear, and no effect."""


def shot_forecasts(state: FireTeamState, shot: InfantryShot) -> list[Forecast]:
    """What a shot may do, the most exposed targets first, each group that is protected alike apart."""
    attack = attack_of(state, shot)
    lines = tuple(firer_lines(state, shot))
    return [group_forecast(state, attack, units, lines) for units in targets_alike(state, attack)]


def targets_alike(state: FireTeamState, attack: FireAttack) -> list[list[UnitId]]:
    """The targets that the firer can tell, in groups that read the same from every roll."""
    groups: dict[tuple[bool, int, tuple[str, ...]], list[UnitId]] = {}
    for unit in targets(state, attack):
        if is_told(state, attack.side, unit):
            found = target_modifiers(state, attack, unit)
            total, reasons = sum(item.value for item in found), tuple(item.reason.id for item in found)
            groups.setdefault((kind_of(unit).is_vehicle, total, reasons), []).append(unit)
    return [groups[key] for key in sorted(groups)]


def group_forecast(state: FireTeamState, attack: FireAttack, units: list[UnitId], lines: tuple[Row, ...]) -> Forecast:
    """The figures, the modifiers and the exact chance of each result for targets that are protected alike."""
    column = column_of(attack.firepower)
    return Forecast(
        title=message("forecast-infantry-fire", hex=the_hex(attack.hex)),
        assumption=message("forecast-for-targets", units=the_units(units)),
        figures=(
            *lines,
            Row(message("forecast-firepower"), attack.firepower),
            Row(message("forecast-column"), column or 0),
        ),
        modifiers=target_modifiers(state, attack, units[0]),
        chances=result_chances(state, attack, units[0]),
        lit=str(column or ""),
        table=INFANTRY_FIRE,
    )


def result_chances(state: FireTeamState, attack: FireAttack, unit: UnitId) -> tuple[Chance, ...]:
    """How likely each result is for one target."""
    counts: dict[str, int] = {}
    for die in DIE_ROLLS:
        result = shown(unit, result_for(state, attack, unit, die))
        counts[result] = counts.get(result, 0) + 1
    chances = {result: Fraction(counts[result], len(DIE_ROLLS)) for result in ORDER if result in counts}
    return tuple(Chance(result, chance.numerator, chance.denominator) for result, chance in chances.items())


def shown(unit: UnitId, result: str) -> str:
    """A result as the forecast names it: whatever it is, a vehicle only takes Fear [6.34a]."""
    if not result:
        return NOTHING
    return FEAR if kind_of(unit).is_vehicle else result


def firer_lines(state: FireTeamState, shot: InfantryShot) -> list[Row]:
    """[6.3c] What each firer brings, and why it is more or less than what is printed."""
    rows = []
    for firer in shot.firers:
        rows.append(Row(the_unit(firer.piece), firepower_of(state, shot, firer)))
        rows.append(Row(message("forecast-printed"), printed_firepower(state, shot, firer)))
        rows += [Row(cited(item.rule, item.reason), f"x {amount(item.times)}") for item in factors(state, shot, firer)]
    return rows


def cited(rule: str, reason: Message) -> Message:
    """A reason with its rule."""
    return message("forecast-factor", rule=rule, reason=reason)


def infantry_fire_table() -> ResultTable:
    """[6.3d] The infantry fire table as it is shown: a row for each modified roll."""
    return ResultTable(
        tuple(map(str, COLUMNS)),
        tuple(
            (str(roll), tuple(TABLES.infantry_fire(column, roll) or NOTHING for column in COLUMNS)) for roll in ROLLS
        ),
    )
