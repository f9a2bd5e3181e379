"""[6.5] [6.58] The exact chances of a gun/missile shot before it is made, and its table as it is shown."""

from __future__ import annotations

from fractions import Fraction

from grognard.core.messages import message
from grognard.core.view import Chance, Forecast, ResultTable, Row
from grognard.rulesets.fireteam.files import TABLES
from grognard.rulesets.fireteam.fire.gunnery import FACES, depletion_rolls, solve
from grognard.rulesets.fireteam.fire.shots import GunShot
from grognard.rulesets.fireteam.say import the_unit, the_weapon
from grognard.rulesets.fireteam.state import FireTeamState

GUN_MISSILE = "gun_missile"
DESTROYED, NOTHING = "kill", "none"
NO_KILL = "-"


def gun_forecast(state: FireTeamState, shot: GunShot) -> Forecast:
    """The figures, the shifts and the exact chance to destroy the target, as far as the firer can know them."""
    found = solve(state, shot, openly=True)
    figures = [
        Row(message("forecast-firepower"), found.firepower),
        Row(message("forecast-armour"), found.armour),
        Row(message("forecast-difference"), difference_name(found.difference)),
        Row(message("forecast-distance"), found.distance),
        Row(message("forecast-column-before"), found.base),
        Row(message("forecast-column"), found.column if found.column in GUN_COLUMNS else NO_KILL),
        Row(message("forecast-kill-number"), found.kill or NO_KILL),
    ]
    if depletion := depletion_rolls(state, shot):
        figures.append(Row(message("forecast-depletion"), " ".join(map(str, depletion))))
    return Forecast(
        title=message("forecast-gun-fire", weapon=the_weapon(shot.weapon), target=the_unit(shot.target)),
        assumption=None,
        figures=tuple(figures),
        modifiers=found.shifts,
        chances=kill_chances(found.kill),
        lit=str(found.column) if found.column in GUN_COLUMNS else "",
        table=GUN_MISSILE,
    )


def kill_chances(kill: int) -> tuple[Chance, ...]:
    """[6.5f] The two results of a kill number, without one that cannot be."""
    hit = Fraction(kill, FACES)
    both = ((DESTROYED, hit), (NOTHING, 1 - hit))
    return tuple(Chance(name, chance.numerator, chance.denominator) for name, chance in both if chance)


GUN_COLUMNS = range(1, TABLES.rolls.gmft_columns + 1)


def gun_table() -> ResultTable:
    """[6.58] The gun/missile table: kill numbers by difference and column."""
    rows = (
        (difference_name(d), tuple(str(TABLES.kill_number(d, c) or NO_KILL) for c in GUN_COLUMNS)) for d in TABLES.gmft
    )
    return ResultTable(tuple(map(str, GUN_COLUMNS)), tuple(rows))


def difference_name(difference: int) -> str:
    """A row of the table: the last stands for everything above it."""
    return f"{difference}+" if difference == TABLES.rolls.gmft_most else str(difference)
