"""[20.5] The weapons of helicopters: their shifts, arcs and armour from above, laser guidance, ammunition."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.hexes import Hex
from grognard.core.messages import message
from grognard.core.rules import Refusal
from grognard.core.view import Modifier
from grognard.rulesets.fireteam import conditions
from grognard.rulesets.fireteam.files import TABLES
from grognard.rulesets.fireteam.fire.modifiers import shift
from grognard.rulesets.fireteam.fire.shots import GunShot
from grognard.rulesets.fireteam.forces import WEAPONS
from grognard.rulesets.fireteam.movement.facing import aspect
from grognard.rulesets.fireteam.say import the_unit, the_weapon
from grognard.rulesets.fireteam.sight import lines
from grognard.rulesets.fireteam.sight.spotting import eye_of, in_sight
from grognard.rulesets.fireteam.state import ABOARD, FireTeamState, UnitId, kind_of, side_of
from grognard.rulesets.fireteam.world import GRID, enemy_of

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
    return [item for item in state.load(helicopter) if kind_of(item).airborne]


# ----------------------------------------------------------------------------------------------------- shifts


def own_shifts(state: FireTeamState, shot: GunShot) -> Iterator[Modifier]:
    """[20.51a] [20.51b] [20.51c] [20.51e] What a helicopter's load, its laser and a pop-up do to its aim."""
    if not kind_of(shot.firer.unit).is_helicopter:
        return
    if is_loaded(state, shot.firer.unit):
        yield shift("helicopter_load")
    if shot.laser:
        yield shift("helicopter_laser")
    if shot.popup == HOVER:
        yield shift("popup_hover_missile" if WEAPONS[shot.weapon].missile else "popup_hover")
    elif shot.popup:
        yield shift("popup_moving")


def armour_from_above(values: tuple[int, int, int, int], ammunition: str) -> int:
    """[20.52] What is left of a vehicle's armour against fire from low level: what is not in front, less one."""
    _, ht_other, _, hv_other = values
    return (ht_other if ammunition == "HT" else hv_other) - 1


# ------------------------------------------------------------------------------------------------------- arcs


def helicopter_must_turn(state: FireTeamState, helicopter: UnitId, hex: Hex, *, gun: bool) -> bool:
    """[20.53a] [20.53b] Whether a helicopter turns to fire: guns have the front arc, infantry fire all but the rear."""
    seen_at = aspect(state.here(helicopter), state.units[helicopter].facing, hex)
    return seen_at != "front" if gun else seen_at == REAR


# ------------------------------------------------------------------------------------------------------ lasers


def is_guided(shot: GunShot) -> bool:
    """[20.57a] Whether a helicopter fires a missile that others can point out a target for."""
    return WEAPONS[shot.weapon].laser and kind_of(shot.firer.unit).is_helicopter


def by_laser(state: FireTeamState, shot: GunShot) -> bool:
    """[20.57a] Whether a shot needs another helicopter's laser, and has it."""
    if not is_guided(shot) or in_sight(state, shot.firer.unit, shot.target):
        return False
    return why_not_guided(state, shot) is None


def why_not_guided(state: FireTeamState, shot: GunShot) -> Refusal | None:
    """[20.57a] [20.57b] What keeps a missile from being fired at a target that its helicopter does not see."""
    if not laser_designators(state, shot.firer.unit, shot.target):
        return Refusal("20.57a", message("refusal-nobody-points", target=the_unit(shot.target)))
    eyes = eye_of(state, shot.firer.unit), eye_of(state, shot.target)
    if len(lines.obstacles(state.smoke, *eyes)) > MOST_OBSTACLES:
        return Refusal("20.57b", message("refusal-obstacles", weapon=the_weapon(shot.weapon)))
    return None


def laser_designators(state: FireTeamState, launcher: UnitId, target: UnitId) -> list[UnitId]:
    """[20.57a] The helicopters with a laser that see a target for a launcher: its wingman, or any scout."""
    pair = wingmen(launcher)
    able = (unit for unit in in_the_air(state, side_of(launcher)) if unit != launcher and kind_of(unit).laser)
    return [unit for unit in able if (unit in pair or is_scout(unit)) and clearly_sees(state, unit, target)]


def clearly_sees(state: FireTeamState, unit: UnitId, target: UnitId) -> bool:
    """[15.3a] [20.42a] Whether a unit has a clear line to another, and night does not hide it."""
    return in_sight(state, unit, target) and not conditions.lost_in_the_dark(state, unit, target)


# -------------------------------------------------------------------------------------------------- ammunition


def ammunition_rolls(state: FireTeamState, helicopter: UnitId, piece: UnitId) -> tuple[int, ...]:
    """[20.54b] The natural rolls on which missiles or rockets run out: more of them where both are fitted."""
    if rockets_of(state, helicopter) and has_missiles(state, helicopter):
        return TABLES.ammo.helicopter_both
    return kind_of(piece).ammo


def has_missiles(state: FireTeamState, helicopter: UnitId) -> bool:
    """[20.73] Whether a helicopter is fitted with missiles, spent or not; a transport only if so chosen."""
    kind = kind_of(helicopter)
    return kind.secondary is not None and (state.units[helicopter].fitted or not may_choose_missiles(helicopter))


def may_choose_missiles(helicopter: UnitId) -> bool:
    """[20.73] Whether a helicopter has either its missiles or room for troops."""
    return kind_of(helicopter).role == "transport" and kind_of(helicopter).secondary is not None


def why_not_armed(state: FireTeamState, shot: GunShot) -> Refusal | None:
    """[20.55a] [20.73] What keeps a helicopter from firing one of its weapons at a single vehicle."""
    unit, piece = shot.firer.unit, shot.firer.piece
    if not kind_of(unit).is_helicopter:
        return None
    if kind_of(piece).airborne:
        return Refusal("20.55a", message("refusal-rockets-hit-hexes", unit=the_unit(piece)))
    if WEAPONS[shot.weapon].missile and not has_missiles(state, unit):
        return Refusal("20.73", message("refusal-no-missiles", unit=the_unit(unit)))
    if WEAPONS[shot.weapon].missile and shot.popup not in ("", HOVER):
        return Refusal("20.41c", message("refusal-missile-needs-hover", unit=the_unit(unit)))
    return None


# --------------------------------------------------------------------------------------------------- spotting


def spotters(state: FireTeamState, helicopter: UnitId) -> list[UnitId]:
    """[20.42a] [20.42b] Who may see targets for a helicopter before it pops up: itself, its wingman, any scout."""
    pair, here = wingmen(helicopter), state.here(helicopter)
    flying = (unit for unit in in_the_air(state, side_of(helicopter)) if unit in pair or kind_of(unit).role == SCOUT)
    near = [unit for unit in flying if GRID.distance(state.here(unit), here) <= TABLES.ranges.spotting]
    return list(dict.fromkeys((helicopter, *near)))


def spotted(state: FireTeamState, helicopter: UnitId) -> tuple[UnitId, ...]:
    """[20.42a] The enemies on the ground that are in clear view of a helicopter or of those who spot for it."""
    eyes = spotters(state, helicopter)
    return tuple(unit for unit in shown_foes(state, helicopter) if any(clearly_sees(state, eye, unit) for eye in eyes))


def shown_foes(state: FireTeamState, helicopter: UnitId) -> list[UnitId]:
    """The enemies that are not hidden [11.3]; who of them can be fired at is asked of each shot."""
    against = state.on_map(enemy_of(side_of(helicopter)))
    return [unit for unit in against if not state.units[unit].hidden]
