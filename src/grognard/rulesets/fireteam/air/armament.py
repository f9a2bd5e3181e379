"""[20.5] The weapons of helicopters: their shifts, arcs and armour from above, laser guidance, ammunition."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.hexes import Hex
from grognard.core.messages import message
from grognard.core.rules import Refusal
from grognard.core.view import Modifier
from grognard.rulesets.fireteam import conditions
from grognard.rulesets.fireteam.fire.modifiers import shift
from grognard.rulesets.fireteam.fire.shots import GunShot
from grognard.rulesets.fireteam.movement.facing import aspect
from grognard.rulesets.fireteam.say import the_unit, the_weapon
from grognard.rulesets.fireteam.sight import lines
from grognard.rulesets.fireteam.sight.spotting import eye_of, in_sight
from grognard.rulesets.fireteam.state import ABOARD, FireTeamState, UnitId
from grognard.rulesets.fireteam.world import World, enemy_of

from .flying import HOVER, SCOUT, in_the_air, is_scout, wingmen

MOST_OBSTACLES = 1
"""[20.57b] What may lie between a launcher and a target that another helicopter points out."""
REAR = "rear"


def is_low(state: FireTeamState, unit: UnitId) -> bool:
    """[20.31b] Whether a unit is a helicopter at low level."""
    return state.units[unit].low


def is_loaded(state: FireTeamState, helicopter: UnitId) -> bool:
    """[20.51a] [20.64c] Whether a helicopter carries troops or a vehicle; rockets are no load [20.54a]."""
    return any(state.units[unit].place == ABOARD for unit in state.load(helicopter))


def rockets_of(state: FireTeamState, helicopter: UnitId) -> list[UnitId]:
    """[20.12] The rockets that a helicopter was fitted with, spent or not."""
    return [item for item in state.load(helicopter) if state.world.kind[item].airborne]


# ----------------------------------------------------------------------------------------------------- shifts


def own_shifts(state: FireTeamState, shot: GunShot) -> Iterator[Modifier]:
    """[20.51a] [20.51b] [20.51c] [20.51e] What a helicopter's load, its laser and a pop-up do to its aim."""
    if not state.world.kind[shot.firer.unit].is_helicopter:
        return
    if is_loaded(state, shot.firer.unit):
        yield shift(state.world, "helicopter_load")
    if shot.laser:
        yield shift(state.world, "helicopter_laser")
    if shot.popup == HOVER:
        yield shift(state.world, "popup_hover_missile" if state.world.weapons[shot.weapon].missile else "popup_hover")
    elif shot.popup:
        yield shift(state.world, "popup_moving")


def armour_from_above(values: tuple[int, int, int, int], ammunition: str) -> int:
    """[20.52] What is left of a vehicle's armour against fire from low level: what is not in front, less one."""
    _, ht_other, _, hv_other = values
    return (ht_other if ammunition == "HT" else hv_other) - 1


# ------------------------------------------------------------------------------------------------------- arcs


def helicopter_must_turn(state: FireTeamState, helicopter: UnitId, hex: Hex, *, gun: bool) -> bool:
    """[20.53a] [20.53b] Whether a helicopter turns to fire: guns have the front arc, infantry fire all but the rear."""
    seen_at = aspect(state.world, state.here(helicopter), state.units[helicopter].facing, hex)
    return seen_at != "front" if gun else seen_at == REAR


# ------------------------------------------------------------------------------------------------------ lasers


def is_guided(world: World, shot: GunShot) -> bool:
    """[20.57a] Whether a helicopter fires a missile that others can point out a target for."""
    return world.weapons[shot.weapon].laser and world.kind[shot.firer.unit].is_helicopter


def by_laser(state: FireTeamState, shot: GunShot) -> bool:
    """[20.57a] Whether a shot needs another helicopter's laser, and has it."""
    if not is_guided(state.world, shot) or in_sight(state, shot.firer.unit, shot.target):
        return False
    return why_not_guided(state, shot) is None


def why_not_guided(state: FireTeamState, shot: GunShot) -> Refusal | None:
    """[20.57a] [20.57b] What keeps a missile from being fired at a target that its helicopter does not see."""
    if not laser_designators(state, shot.firer.unit, shot.target):
        return Refusal("20.57a", message("refusal-nobody-points", target=the_unit(state.world, shot.target)))
    eyes = eye_of(state, shot.firer.unit), eye_of(state, shot.target)
    if len(lines.obstacles(state.world, state.smoke, *eyes)) > MOST_OBSTACLES:
        return Refusal("20.57b", message("refusal-obstacles", weapon=the_weapon(shot.weapon)))
    return None


def laser_designators(state: FireTeamState, launcher: UnitId, target: UnitId) -> list[UnitId]:
    """[20.57a] The helicopters with a laser that see a target for a launcher: its wingman, or any scout."""
    pair = wingmen(state.world, launcher)
    able = (
        unit
        for unit in in_the_air(state, state.world.side[launcher])
        if unit != launcher and state.world.kind[unit].laser
    )
    return [
        unit for unit in able if (unit in pair or is_scout(state.world, unit)) and clearly_sees(state, unit, target)
    ]


def clearly_sees(state: FireTeamState, unit: UnitId, target: UnitId) -> bool:
    """[15.3a] [20.42a] Whether a unit has a clear line to another, and night does not hide it."""
    return in_sight(state, unit, target) and not conditions.lost_in_the_dark(state, unit, target)


# -------------------------------------------------------------------------------------------------- ammunition


def ammunition_rolls(state: FireTeamState, helicopter: UnitId, piece: UnitId) -> tuple[int, ...]:
    """[20.54b] The natural rolls on which missiles or rockets run out: more of them where both are fitted."""
    if rockets_of(state, helicopter) and has_missiles(state, helicopter):
        return state.world.tables.ammo.helicopter_both
    return state.world.kind[piece].ammo


def has_missiles(state: FireTeamState, helicopter: UnitId) -> bool:
    """[20.73] Whether a helicopter is fitted with missiles, spent or not; a transport only if so chosen."""
    kind = state.world.kind[helicopter]
    return kind.secondary is not None and (
        state.units[helicopter].fitted or not may_choose_missiles(state.world, helicopter)
    )


def may_choose_missiles(world: World, helicopter: UnitId) -> bool:
    """[20.73] Whether a helicopter has either its missiles or room for troops."""
    return world.kind[helicopter].role == "transport" and world.kind[helicopter].secondary is not None


def why_not_armed(state: FireTeamState, shot: GunShot) -> Refusal | None:
    """[20.55a] [20.73] What keeps a helicopter from firing one of its weapons at a single vehicle."""
    unit, piece = shot.firer.unit, shot.firer.piece
    if not state.world.kind[unit].is_helicopter:
        return None
    if state.world.kind[piece].airborne:
        return Refusal("20.55a", message("refusal-rockets-hit-hexes", unit=the_unit(state.world, piece)))
    if state.world.weapons[shot.weapon].missile and not has_missiles(state, unit):
        return Refusal("20.73", message("refusal-no-missiles", unit=the_unit(state.world, unit)))
    if state.world.weapons[shot.weapon].missile and shot.popup not in ("", HOVER):
        return Refusal("20.41c", message("refusal-missile-needs-hover", unit=the_unit(state.world, unit)))
    return None


# --------------------------------------------------------------------------------------------------- spotting


def spotters(state: FireTeamState, helicopter: UnitId) -> list[UnitId]:
    """[20.42a] [20.42b] Who may see targets for a helicopter before it pops up: itself, its wingman, any scout."""
    pair, here = wingmen(state.world, helicopter), state.here(helicopter)
    flying = (
        unit
        for unit in in_the_air(state, state.world.side[helicopter])
        if unit in pair or state.world.kind[unit].role == SCOUT
    )
    near = [
        unit
        for unit in flying
        if state.world.grid.distance(state.here(unit), here) <= state.world.tables.ranges.spotting
    ]
    return list(dict.fromkeys((helicopter, *near)))


def spotted(state: FireTeamState, helicopter: UnitId) -> tuple[UnitId, ...]:
    """[20.42a] The enemies on the ground that are in clear view of a helicopter or of those who spot for it."""
    eyes = spotters(state, helicopter)
    return tuple(unit for unit in shown_foes(state, helicopter) if any(clearly_sees(state, eye, unit) for eye in eyes))


def shown_foes(state: FireTeamState, helicopter: UnitId) -> list[UnitId]:
    """The enemies that are not hidden [11.3]; who of them can be fired at is asked of each shot."""
    against = state.on_map(enemy_of(state.world.side[helicopter]))
    return [unit for unit in against if not state.units[unit].hidden]
