"""[6.5] [6.58] The exact chances of a gun/missile shot before it is made, and its table as it is shown."""

from __future__ import annotations

from grognard.core.messages import message
from grognard.core.view import Forecast, ResultTable, Row
from grognard.core.world import of_world
from grognard.rulesets.fireteam.fire.gunnery import GunRoll, depletion_rolls, solve
from grognard.rulesets.fireteam.fire.shots import GunShot
from grognard.rulesets.fireteam.say import the_unit, the_weapon
from grognard.rulesets.fireteam.state import FireTeamState
from grognard.rulesets.fireteam.world import World

from .enumerated import Chances, listed, outcomes

GUN_MISSILE = "gun_missile"
DESTROYED, UNHURT = "kill", "none"
NO_KILL = "-"


def gun_forecast(state: FireTeamState, shot: GunShot) -> Forecast:
    """The figures, the shifts and the exact chance to destroy the target, as far as the firer can know them."""
    found = solve(state, shot, openly=True)
    figures = [
        Row(message("forecast-firepower"), found.firepower),
        Row(message("forecast-armour"), found.armour),
        Row(message("forecast-difference"), difference_name(state.world, found.difference)),
        Row(message("forecast-distance"), found.distance),
        Row(message("forecast-column-before"), found.base),
        Row(message("forecast-column"), found.column if found.column in gun_columns(state.world) else NO_KILL),
        Row(message("forecast-kill-number"), found.kill or NO_KILL),
    ]
    if depletion := depletion_rolls(state, shot):
        figures.append(Row(message("forecast-depletion"), " ".join(map(str, depletion))))
    return Forecast(
        title=message("forecast-gun-fire", weapon=the_weapon(shot.weapon), target=the_unit(state.world, shot.target)),
        assumption=None,
        figures=tuple(figures),
        modifiers=found.shifts,
        chances=listed(hit_chances(state, shot, found.kill), (DESTROYED, UNHURT)),
        lit=str(found.column) if found.column in gun_columns(state.world) else "",
        table=GUN_MISSILE,
    )


def hit_chances(state: FireTeamState, shot: GunShot, kill: int) -> Chances:
    """[6.5f] How likely a shot with a kill number destroys its target."""
    return outcomes(state, GunRoll(shot, kill), lambda strike: DESTROYED if strike.hits else UNHURT)


@of_world
def gun_columns(world: World) -> range:
    """[6.5c] The columns of the gun and missile fire table."""
    return range(1, world.tables.rolls.gmft_columns + 1)


def gun_table(world: World) -> ResultTable:
    """[6.58] The gun/missile table: kill numbers by difference and column."""
    rows = (
        (difference_name(world, d), tuple(str(world.tables.kill_number(d, c) or NO_KILL) for c in gun_columns(world)))
        for d in world.tables.gmft
    )
    return ResultTable(tuple(map(str, gun_columns(world))), tuple(rows))


def difference_name(world: World, difference: int) -> str:
    """A row of the table: the last stands for everything above it."""
    return f"{difference}+" if difference == world.tables.rolls.gmft_most else str(difference)
