"""[13.1s1] [13.2s1] The dice of the fire markers on the map: whose fire each is, what made it strong, what it does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.view import Die, Modifier
from grognard.rulesets.lhy.fire.tally import modifier
from grognard.rulesets.lhy.results.judging import (
    CASUALTY,
    DISRUPT,
    UNHURT,
    Outcome,
    effect,
    final_result,
)
from grognard.rulesets.lhy.say import UNKNOWN, the_hex, the_mortar, the_unit
from grognard.rulesets.lhy.state import NOBODY, OFF_MAP, AntiTank, LhyState, Shells, Shot, SmallArms, UnitId
from grognard.rulesets.lhy.world import SIDES

from .counters import is_face_up
from .dice import FACES, worst

SMALL_ARMS, SHELLS, ANTI_TANK = "mark.small-arms", "mark.shells", "mark.anti-tank"
"""The kinds of markers as the table draws them."""
NAMES = {UNHURT: "none", DISRUPT: "disrupted", CASUALTY: "casualty"}


# ------------------------------------------------------------------------------------------------ who fired what


def small_arms_die(state: LhyState, viewer: Side | None, hex: Hex, marker: SmallArms, faces: Sequence[str]) -> Die:
    """[13.1s1] The die of a SADRM."""
    shot = shot_of(state, viewer, marker.firer, marker.value, hex)
    label = fired_by(state, viewer, marker.firer, shot)
    return Die(label, SMALL_ARMS, marker.value, tuple(faces), listed(viewer, shot))


def shells_die(state: LhyState, viewer: Side | None, hex: Hex, marker: Shells, faces: Sequence[str]) -> Die:
    """[13.1s1] The die of an MDRM."""
    squad = state.world.by_id.get(marker.mortar)
    named = squad is None or is_face_up(state, viewer, squad)
    label = message("pile-shells-of", mortar=the_mortar(state.world, marker.mortar if named else ""))
    shot = shot_of(state, viewer, marker.mortar, marker.value, hex)
    return Die(label, SHELLS, marker.value, tuple(faces), listed(viewer, shot))


def anti_tank_die(state: LhyState, viewer: Side | None, hex: Hex, marker: AntiTank, faces: Sequence[str]) -> Die:
    """[13.2s1] The die of an ATDRM."""
    shot = shot_of(state, viewer, marker.firer, marker.value, hex)
    return Die(fired_by(state, viewer, marker.firer, shot), ANTI_TANK, marker.value, tuple(faces), listed(viewer, shot))


def would_roll(
    state: LhyState, unit: UnitId, kind: str, value: int, faces: Sequence[str], modifiers: tuple[Modifier, ...]
) -> Die:
    """The die of a marker that a unit would place from where it stands."""
    label = message("pile-by-from", unit=the_unit(state.world, unit), hex=the_hex(state.world, state.here(unit)))
    return Die(label, kind, value, tuple(faces), modifiers, planned=True)


def shot_of(state: LhyState, viewer: Side | None, firer: UnitId | str, value: int, hex: Hex) -> Shot | None:
    """How a marker came about: the fire of its strength into its hex, or into one from which it was carried along; of
    a firer that is not known nothing is told."""
    unit = state.world.by_id.get(firer, NOBODY) if isinstance(firer, str) else firer
    if unit != NOBODY and not is_face_up(state, viewer, unit):
        return None
    found = [shot for shot in state.shots.get(firer, ()) if shot.value == value]
    return next((shot for shot in found if shot.hex == hex), found[0] if found else None)


def fired_by(state: LhyState, viewer: Side | None, firer: UnitId, shot: Shot | None) -> Message:
    """Whose fire it is, and from where; a concealed firer keeps its name to itself."""
    if firer == NOBODY:
        return message("pile-overrun")
    unit = the_unit(state.world, firer if is_face_up(state, viewer, firer) else UNKNOWN)
    if shot is None or shot.start == OFF_MAP:
        return message("pile-by", unit=unit)
    return message("pile-by-from", unit=unit, hex=the_hex(state.world, shot.start))


def listed(viewer: Side | None, shot: Shot | None) -> tuple[Modifier, ...]:
    """The modifiers of a marker for those who could know them when it was placed; a spectator knows what both do."""
    if shot is None or not is_told(viewer, shot.told):
        return ()
    return tuple(modifier(rule, value) for rule, value in shot.items)


def is_told(viewer: Side | None, told: Iterable[Side]) -> bool:
    """Whether a viewer is among those told."""
    return set((viewer,) if viewer is not None else SIDES) <= set(told)


# ------------------------------------------------------------------------------------------------- what they do


def faces(state: LhyState, unit: UnitId | None, value: int) -> list[str]:
    """[13.1s5] What each face of the die of a marker does to a unit, where it is known."""
    return [NAMES[outcome] for outcome in outcomes(state, unit, value)] if unit is not None else []


def outcomes(state: LhyState, unit: UnitId, value: int) -> list[Outcome]:
    """[13.1s4] [13.1s5] The same by number."""
    return [effect(state, unit, final_result(state, unit, die + value)) for die in FACES]


def lying_on(
    state: LhyState, viewer: Side | None, side: Side, hex: Hex, known: LhyState, target: UnitId | None
) -> tuple[Die, ...]:
    """[13.1s1] The dice of the markers in a hex that count against a side."""
    aimed = [mark for mark in state.small_arms.get(hex, ()) if mark.target == side]
    return (
        *(small_arms_die(state, viewer, hex, mark, faces(known, target, mark.value)) for mark in aimed),
        *(shells_die(state, viewer, hex, mark, faces(known, target, mark.value)) for mark in state.shells.get(hex, ())),
    )


def effect_chances(state: LhyState, unit: UnitId | None, markers: Sequence[int]) -> dict[str, Fraction]:
    """[13.1s1] [13.1s5] What markers do to the unit that they are compared with: a die for each, the highest counts."""
    if unit is None or not markers:
        return {}
    return worst([outcomes(state, unit, value) for value in markers], NAMES)


def values_of(dice: Iterable[Die]) -> list[int]:
    """What the markers of dice are worth."""
    return [die.value for die in dice]
