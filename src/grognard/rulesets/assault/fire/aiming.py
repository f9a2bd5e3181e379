"""[MR4.2] [MR10.2] [MR10.4] [MR10.5] [MR10.6] At whom a unit may fire, with which dice, and how well it spots him."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from msgspec import Struct

from grognard.core.facing import Arc, turned
from grognard.core.messages import Message, in_a_row, message
from grognard.core.rules import Refusal
from grognard.rulesets.assault.actions.fire import Fire, SwingAndFire
from grognard.rulesets.assault.ground.terrain import fortification_at
from grognard.rulesets.assault.movement.facing import CORNER, compass
from grognard.rulesets.assault.movement.transport import rides
from grognard.rulesets.assault.records import WeaponRecord
from grognard.rulesets.assault.say import refusal, the_hex, the_terrain, the_unit
from grognard.rulesets.assault.sight.lines import line, sees, smoke_on
from grognard.rulesets.assault.state import ABOARD, FAST, FIRED, MAP, ROUTED, AssaultState
from grognard.rulesets.assault.world import Terrain, UnitCard, enemy_of
from grognard.tactical.loads import UnitId

from .ground import ground_under, has_field_of_fire
from .pools import (
    FRONT,
    REAR,
    SIDE,
    Impact,
    Reckoned,
    defence_pool,
    modified,
    printed,
    riders_pool,
    with_height,
)
from .reach import FIELD, HARD, SOFT, quick_shots

DiceName = Literal["soft", "hard"]
CLOSE, MEDIUM, LONG = range(3)
SIDES_OF: Final = Arc(120, over=60)


class Shot(Struct, frozen=True):
    """[MR10.0] One unit fires at one enemy, with its soft or its hard dice."""

    firer: UnitId
    target: UnitId
    dice: str
    moved: bool = False
    """[MR10.8.2] Whether the firer has moved or turned in this activation."""
    final: bool = False
    """[MR8.5] Whether the target comes into the firer's hex to assault it; it still lies where it came from."""


class Modifier(Struct, frozen=True):
    """[MR10.5b] What changes a spotting roll."""

    rule: str
    reason: Message
    value: int


# ------------------------------------------------------------------------------------------------------ range


def weapon(card: UnitCard, dice: str) -> WeaponRecord | None:
    """[MR4.1] The bands and dice of a card against soft or hard targets."""
    return card.soft if dice == SOFT else card.hard


def fits(card: UnitCard, dice: str) -> bool:
    """[MR4.2.2a] [MR4.2.2b] [MR10.2] Whether a target is attacked with such dice: foot units with soft ones, armoured
    vehicles with hard ones, unarmoured vehicles with either."""
    if card.type != "vehicle":
        return dice == SOFT
    return dice == HARD or not card.armoured


def range_of(state: AssaultState, shot: Shot) -> int:
    """[MR2.4] [MR8.5] How many hexes the target is away; final fire has none."""
    return 0 if shot.final else state.world.grid.distance(state.here(shot.firer), state.here(shot.target))


def band_of(weapon: WeaponRecord, distance: int) -> int | None:
    """[MR10.2] Close, medium or long range; None beyond."""
    return next((band for band, most in enumerate(weapon.bands) if distance <= most), None)


def band(state: AssaultState, shot: Shot) -> int | None:
    """[MR10.2] The range band of a shot."""
    found = weapon(state.card(shot.firer), shot.dice)
    return None if found is None else band_of(found, range_of(state, shot))


def printed_dice(state: AssaultState, shot: Shot) -> str:
    """[MR10.2] The dice printed for a shot; none beyond long range or where there are none."""
    found, near = weapon(state.card(shot.firer), shot.dice), band(state, shot)
    return "" if found is None or near is None else found.dice[near]


# ---------------------------------------------------------------------------------------------------- who may fire


def in_field(state: AssaultState, firer: UnitId, target: UnitId, facing: int | None = None) -> bool:
    """[MR10.4a] Whether a target lies in the field of fire; ``facing`` is how the firer would point."""
    if not has_field_of_fire(state.card(firer)):
        return True
    points_at = state.units[firer].facing if facing is None else facing
    return compass(state.world).within(state.here(firer), points_at, state.here(target), FIELD)


def why_no_target(state: AssaultState, firer: UnitId, target: UnitId) -> Refusal | None:
    """[MR10.0] [MR10.6] What keeps a unit from being a target: it must be an enemy on the map; passengers are none."""
    name = the_unit(state.world, target)
    if state.side(target) != enemy_of(state.side(firer)) or state.units[target].place not in (MAP, ABOARD):
        return refusal("MR10.0", "no-enemy", unit=name)
    if state.units[target].place == ABOARD and not rides(state, target):
        return refusal("MR10.6", "passenger", unit=name)
    return None


def why_no_firer(state: AssaultState, firer: UnitId, moved: bool) -> Refusal | None:
    """[MR4.4a] [MR6.4.3b] [MR10.0.1a] What keeps a unit from firing directly at all."""
    who, card, name = state.units[firer], state.card(firer), the_unit(state.world, firer)
    if who.place != MAP:
        return refusal("MR10.0.1a", "firer-carried", unit=name)
    if who.morale == ROUTED:
        return refusal("MR11.2", "firer-routed", unit=name)
    if moved and who.morale:
        return refusal("MR6.4.3a", "firer-suppressed", unit=name)
    if moved and "heavy_weapon" in card.traits:
        return refusal("MR4.4a", "firer-heavy", unit=name)
    return None


def why_no_shot(
    state: AssaultState,
    firer: UnitId,
    target: UnitId,
    dice: str,
    *,
    moved: bool = False,
    final: bool = False,
    facing: int | None = None,
) -> Refusal | None:
    """[MR10.1] What forbids a shot, in the order of the steps; with ``facing`` as if the firer pointed there."""
    against = why_no_firer(state, firer, moved) or why_no_target(state, firer, target)
    if against is not None:
        return against
    shot = Shot(firer, target, dice, moved, final)
    names = {"unit": the_unit(state.world, firer), "target": the_unit(state.world, target)}
    if not fits(state.card(target), dice):
        return refusal("MR4.2.2a" if dice == SOFT else "MR10.2", "wrong-dice", **names)
    if not printed_dice(state, shot):
        return refusal("MR10.2", "out-of-range", **names)
    if not sees(state, state.here(firer), state.here(target)):
        return why_unseen(state, shot)
    if not in_field(state, firer, target, facing):
        return refusal("MR10.4a", "out-of-field", **names)
    if not attack_pool(state, shot).dice:
        return refusal("MR10.8.8b", "no-dice-left", **names)
    return None


def why_unseen(state: AssaultState, shot: Shot) -> Refusal:
    """[MR10.3.2] [MR7.5.1a] What blocks the line of a shot, and where."""
    seen = line(state, state.here(shot.firer), state.here(shot.target))
    names = {"unit": the_unit(state.world, shot.firer), "target": the_unit(state.world, shot.target)}
    if seen.blocked is None:
        return refusal("MR7.5.1a", "smoke-on-line", **names)
    where = in_a_row([the_hex(state.world, hex) for hex in seen.obstacle if hex >= 0])
    return refusal("MR10.3.2", "line-blocked", where=where, **names)


def why_no_final_shot(state: AssaultState, firer: UnitId, target: UnitId, dice: str) -> Refusal | None:
    """[MR8.5] What forbids to fire at a unit that comes to assault; it still lies where it comes from."""
    return why_no_shot(state, firer, target, dice, final=True)


def shots(state: AssaultState, firer: UnitId, *, moved: bool = False) -> list[Fire]:
    """[MR10.6] Every shot that a unit has now, in the order of targets and dice."""
    return shots_at(state, firer, state.on_map(enemy_of(state.side(firer))), moved=moved)


def shots_at(state: AssaultState, firer: UnitId, targets: Iterable[UnitId], *, moved: bool = False) -> list[Fire]:
    """[MR10.6] Every shot that a unit has at some enemies."""
    return list(quick_shots(state, firer, targets, moved))


def final_shots(state: AssaultState, firer: UnitId, target: UnitId) -> list[Fire]:
    """[MR8.5] Every shot that a unit has at one that comes to assault its hex."""
    both = (Fire(firer, target, dice) for dice in (SOFT, HARD))
    return [shot for shot in both if why_no_final_shot(state, firer, target, shot.dice) is None]


def shot_of(action: Fire | SwingAndFire, *, moved: bool = False, final: bool = False) -> Shot:
    """The shot that an answer names; who turns first has moved [MR10.4b]."""
    return Shot(action.unit, action.target, action.dice, moved or isinstance(action, SwingAndFire), final)


# ----------------------------------------------------------------------------------------------- turning to fire


def swings(state: AssaultState, firer: UnitId) -> tuple[int, ...]:
    """[MR10.4b] The facings to which a unit may turn in a Fire activation: one corner to either hand."""
    if not has_field_of_fire(state.card(firer)):
        return ()
    return tuple(sorted(turned(state.units[firer].facing, step) for step in (-CORNER, CORNER)))


def swung_shots(state: AssaultState, firer: UnitId) -> list[SwingAndFire]:
    """[MR10.4b] Every shot that a unit has after turning one corner."""
    enemies = state.on_map(enemy_of(state.side(firer)))
    return [
        SwingAndFire(firer, facing, shot.target, shot.dice)
        for facing in swings(state, firer)
        for shot in quick_shots(state, firer, enemies, swung=facing)
    ]


def why_no_swung_shot(state: AssaultState, facing: int, shot: Shot) -> Refusal | None:
    """[MR10.4b] What forbids to turn to a facing and fire; who turns counts as moved, but is not held to the rules of
    those who move and fire."""
    if facing not in swings(state, shot.firer):
        return refusal("MR10.4b", "no-swing", unit=the_unit(state.world, shot.firer))
    against = why_no_shot(state, shot.firer, shot.target, shot.dice, facing=facing)
    if against is None and not attack_pool(state, as_swung(shot)).dice:
        names = {"unit": the_unit(state.world, shot.firer), "target": the_unit(state.world, shot.target)}
        return refusal("MR10.8.8b", "no-dice-left", **names)
    return against


def as_swung(shot: Shot) -> Shot:
    """[MR10.4b] A shot after turning."""
    return Shot(shot.firer, shot.target, shot.dice, moved=True)


# ------------------------------------------------------------------------------------------------------- pools


def attack_pool(state: AssaultState, shot: Shot) -> Reckoned:
    """[MR10.8] The attack dice of a shot before any card."""
    pool = modified(state, shot.firer, printed(printed_dice(state, shot)), moved=shot.moved)
    return with_height(state, pool) if pool.dice and from_above(state, shot) else pool


def from_above(state: AssaultState, shot: Shot) -> bool:
    """[MR10.8.6] Whether a firer has the advantage of height: at close or medium range, not against vehicles."""
    if shot.final or state.card(shot.target).type == "vehicle" or band(state, shot) == LONG:
        return False
    levels = state.world.ground.levels
    return levels[state.here(shot.firer)] > levels[state.here(shot.target)]


def smoke_between(state: AssaultState, shot: Shot) -> int:
    """[MR7.5.1] The smoke on the line of a shot; in final fire that of the hex in which both are."""
    here = state.here(shot.firer)
    return smoke_on(state, here, here if shot.final else state.here(shot.target))


def impact_of(state: AssaultState, shot: Shot) -> Impact:
    """[MR10.9.2a] Where a vehicle is struck, by the angle between its facing and the firer."""
    target = state.units[shot.target]
    if state.card(shot.target).type != "vehicle":
        return FRONT
    swing = compass(state.world).swing(target.hex, target.facing, state.here(shot.firer))
    if swing in FIELD.swings:
        return FRONT
    return SIDE if swing in SIDES_OF.swings else REAR


def shot_defence(state: AssaultState, shot: Shot, spotted: bool) -> Reckoned:
    """[MR10.9] [MR10.0.1b] [MR8.5] The defence dice against a shot before any card."""
    smoke = smoke_between(state, shot)
    if rides(state, shot.target):
        return riders_pool(state, shot.target, spotted=spotted, smoke=smoke)
    impact = impact_of(state, shot)
    return defence_pool(state, shot.target, impact, spotted=spotted, smoke=smoke, terrain=not shot.final)


# ------------------------------------------------------------------------------------------------------ spotting


def spotted_by_rule(state: AssaultState, shot: Shot) -> str:
    """[MR10.5.1] [MR10.5.2] [MR8.5] The rule by which a target is spotted without a roll; none if one is needed."""
    if shot.final:
        return "MR8.5a"
    if range_of(state, shot) <= 1:
        return "MR10.5.2"
    if state.card(shot.target).type == "vehicle" and ground_under(state, shot.target).open:
        return "MR10.5.1"
    return ""


def spotting(state: AssaultState, shot: Shot) -> list[Modifier]:
    """[MR10.5b] [MR4.2.5] [MR4.3a] [MR4.3b] What changes the spotting roll of a shot, with reasons."""
    table = state.world.tables.spotting
    target, near, skill = state.units[shot.target], band(state, shot), state.skill(shot.firer)
    row = concealing_row(state, shot.target)
    holds = (
        (True, "MR10.5b", the_terrain(row.id), row.spotting),
        (near == CLOSE, "MR10.5b", message("spotting-close"), table.close),
        (near == LONG, "MR10.5b", message("spotting-long"), table.long),
        (target.mark == FIRED, "MR10.5b", message("spotting-fired"), table.fired),
        (target.mark == FAST, "MR10.5b", message("spotting-fast"), table.fast),
        (True, "MR10.5b", message("spotting-smoke"), table.smoke * smoke_between(state, shot)),
        ("recon" in state.card(shot.firer).classes, "MR4.2.5", message("spotting-recon"), table.recon),
        (skill == "elite", "MR4.3a", message("spotting-elite"), table.elite),
        (skill == "conscript", "MR4.3b", message("spotting-conscript"), table.conscript),
    )
    return [Modifier(rule, reason, value) for is_so, rule, reason, value in holds if is_so and value]


def concealing_row(state: AssaultState, unit: UnitId) -> Terrain:
    """[MR10.5b] [MR2.6] The row of the chart that hides a unit: that of its hex, or of its fortification if it hides a
    foot unit better."""
    ground, work = ground_under(state, unit), fortification_at(state, state.here(unit))
    if work is None or state.card(unit).type == "vehicle" or work.spotting >= ground.spotting:
        return ground
    return work


def needed_to_spot(state: AssaultState, shot: Shot) -> int:
    """[MR10.5a] The least face of the die that spots."""
    return state.world.tables.spotting.least - sum(each.value for each in spotting(state, shot))
