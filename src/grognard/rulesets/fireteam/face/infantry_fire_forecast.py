"""The exact chances of infantry fire before the die is thrown, by the roll that resolves it."""

from __future__ import annotations

from grognard.core.messages import Message, message
from grognard.core.view import Forecast, ResultTable, Row
from grognard.core.world import of_world
from grognard.rulesets.fireteam.fire.infantry import (
    FireRoll,
    attack_of,
    column_of,
    columns,
    factors,
    firepower_of,
    printed_firepower,
    target_modifiers,
    targets,
)
from grognard.rulesets.fireteam.fire.shots import FireAttack, InfantryShot
from grognard.rulesets.fireteam.morale.fire_effects import ALL, LOSS
from grognard.rulesets.fireteam.say import amount, the_hex, the_unit, the_units
from grognard.rulesets.fireteam.sight.night import is_told
from grognard.rulesets.fireteam.state import FireTeamState, UnitId
from grognard.rulesets.fireteam.world import World

from .enumerated import Chances, listed, outcomes

INFANTRY_FIRE = "infantry_fire"


@of_world
def rolls(world: World) -> range:
    """[6.3e] The modified rolls that the infantry fire table has rows for."""
    return range(world.tables.rolls.ift_lowest, world.tables.rolls.ift_highest + 1)


ORDER = ("E", "1", "+2", "+1", "F", "-")
FEAR, NOTHING = "F", "-"
"""[6.34a] Vehicle Fear, and no effect."""


def shot_forecasts(state: FireTeamState, shot: InfantryShot) -> list[Forecast]:
    """What a shot may do: a forecast for each kind of target, and for each that is protected otherwise."""
    attack = attack_of(state, shot)
    lines = tuple(firer_lines(state, shot))
    return [group_forecast(state, attack, units, lines) for units in targets_alike(state, attack)]


def targets_alike(state: FireTeamState, attack: FireAttack) -> list[list[UnitId]]:
    """The targets that the firer can tell, in groups to which every roll does the same, the most exposed first."""
    groups: dict[tuple[int, int, tuple[str, ...]], list[UnitId]] = {}
    for unit in targets(state, attack):
        if is_told(state, attack.side, unit):
            found = target_modifiers(state, attack, unit)
            total, reasons = sum(item.value for item in found), tuple(item.reason.id for item in found)
            groups.setdefault((kind_of_target(state.world, unit), total, reasons), []).append(unit)
    return [groups[key] for key in sorted(groups)]


def kind_of_target(world: World, unit: UnitId) -> int:
    """[6.34a] [6.35c] Infantry, leaders, vehicles: fire does something else to each of them."""
    kind = world.kind[unit]
    return 2 if kind.is_vehicle else 1 if kind.is_leader else 0


def group_forecast(state: FireTeamState, attack: FireAttack, units: list[UnitId], lines: tuple[Row, ...]) -> Forecast:
    """The figures, the modifiers and the exact chance of each result for targets that are protected alike."""
    column = column_of(state.world, attack.firepower)
    return Forecast(
        title=message("forecast-infantry-fire", hex=the_hex(state.world, attack.hex)),
        assumption=message("forecast-for-targets", units=the_units(state.world, units)),
        figures=(
            *lines,
            Row(message("forecast-firepower"), attack.firepower),
            Row(message("forecast-column"), column or 0),
        ),
        modifiers=target_modifiers(state, attack, units[0]),
        chances=listed(result_chances(state, attack, units[0]), ORDER),
        lit=str(column or ""),
        table=INFANTRY_FIRE,
    )


def result_chances(state: FireTeamState, attack: FireAttack, unit: UnitId) -> Chances:
    """How likely each result is for one target."""
    return outcomes(state, FireRoll(attack), lambda reading: shown(state.world, unit, reading.of(unit)))


def shown(world: World, unit: UnitId, result: str) -> str:
    """A result as the forecast names it: a vehicle only takes Fear, whatever it is [6.34a], a leader none [6.35c]."""
    kind = world.kind[unit]
    if not result or (kind.is_leader and result not in (ALL, LOSS)):
        return NOTHING
    return FEAR if kind.is_vehicle else result


def firer_lines(state: FireTeamState, shot: InfantryShot) -> list[Row]:
    """[6.3c] What each firer brings, and why it is more or less than what is printed."""
    rows = []
    for firer in shot.firers:
        rows.append(Row(the_unit(state.world, firer.piece), firepower_of(state, shot, firer)))
        rows.append(Row(message("forecast-printed"), printed_firepower(state, shot, firer)))
        rows += [Row(cited(item.rule, item.reason), f"x {amount(item.times)}") for item in factors(state, shot, firer)]
    return rows


def cited(rule: str, reason: Message) -> Message:
    """A reason with its rule."""
    return message("forecast-factor", rule=rule, reason=reason)


def infantry_fire_table(world: World) -> ResultTable:
    """[6.3d] The infantry fire table as it is shown: a row for each modified roll."""
    return ResultTable(
        tuple(map(str, columns(world))),
        tuple(
            (str(roll), tuple(world.tables.infantry_fire(column, roll) or NOTHING for column in columns(world)))
            for roll in rolls(world)
        ),
    )
