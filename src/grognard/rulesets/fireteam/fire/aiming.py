"""[6.22] [6.3a] [6.43] What can be aimed at: range, sight, arc."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator

from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.messages import message
from grognard.core.rules import Refusal
from grognard.core.world import of_world
from grognard.rulesets.fireteam.air import armament
from grognard.rulesets.fireteam.conditions import barred_by_melee, floor_of, lost_in_the_dark
from grognard.rulesets.fireteam.say import the_hex, the_unit
from grognard.rulesets.fireteam.sight import lines
from grognard.rulesets.fireteam.sight.spotting import eye_of, has_in_front
from grognard.rulesets.fireteam.state import OFF_MAP, FireTeamState, UnitId
from grognard.rulesets.fireteam.works.field_works import in_ramp
from grognard.rulesets.fireteam.world import SIDES, World, enemy_of

from .firers import own_firepower, reach
from .shots import Firer


def foes(state: FireTeamState, side: Side, hex: Hex) -> tuple[UnitId, ...]:
    """[6.3a] The enemies lying in a hex whom infantry fire can reach; abandoned weapons are no targets."""
    sides, ground = state.world.side, ground_kinds(state.world)
    return tuple([unit for unit in state.stack(hex) if sides[unit] != side and ground[unit]])


@of_world
def ground_kinds(world: World) -> tuple[bool, ...]:
    """By piece: whether it is a unit on the ground: no weapon, no helicopter."""
    return tuple(not (kind.is_weapon or kind.is_helicopter) for kind in world.kind)


def is_ground_unit(world: World, unit: UnitId) -> bool:
    """Whether a piece is a unit on the ground."""
    return ground_kinds(world)[unit]


def known_foes(state: FireTeamState, side: Side, hex: Hex) -> tuple[UnitId, ...]:
    """[11.3] Those of them that are not hidden."""
    units = state.units
    return tuple([unit for unit in foes(state, side, hex) if not units[unit].hidden])


def target_hexes(state: FireTeamState, side: Side) -> list[Hex]:
    """Every hex where an enemy is; whether any of them may be aimed at is asked of each shot."""
    return remembered(state.derived, "hexes of those on the map", state.at, lambda: _held_hexes(state), keep=dict.copy)[
        enemy_of(side)
    ]


def _held_hexes(state: FireTeamState) -> dict[Side, list[Hex]]:
    return {side: sorted({state.units[unit].hex for unit in state.on_map(side)}) for side in SIDES}


def sees_target(state: FireTeamState, firer: Firer, target: UnitId) -> bool:
    """[6.1a] [6.15b] Whether a firer sees a unit; cover hinders those on foot who fire at others on foot."""
    here, there = eye_of(state, firer.unit), eye_of(state, target)
    return lines.sees(state.world, state.smoke, here, there, cover=minds_cover(state.world, firer, target))


def minds_cover(world: World, firer: Firer, target: UnitId) -> bool:
    """[6.15b] Whether it is dismounted infantry that fires at dismounted infantry."""
    return world.kind[firer.unit].walks and not firer.mounted and world.kind[target].walks


def exposed(state: FireTeamState, side: Side, firers: tuple[Firer, ...], hex: Hex) -> tuple[UnitId, ...]:
    """[6.24a] The enemies in a hex, hidden ones too, whom all of the firers see."""
    return tuple(unit for unit in foes(state, side, hex) if all(sees_target(state, firer, unit) for firer in firers))


def can_aim(state: FireTeamState, side: Side, firer: Firer, hex: Hex) -> bool:
    """The same answer as `why_not_aim` without its reasons, quickly."""
    return any(True for _ in aimable(state, side, firer, (hex,)))


def aimable(state: FireTeamState, side: Side, firer: Firer, hexes: Iterable[Hex]) -> Iterator[Hex]:
    """Those of some hexes against which nothing is said by `why_not_aim`, one after the other, quickly."""
    if not own_firepower(state, firer.piece):
        return
    here, distances = state.here(firer.unit), reach(state.world, firer.piece)
    for hex in in_the_open(state, firer.unit, hexes, distances):
        if hex == here or not sees_anyone(state, side, firer, hex):
            continue
        if why_out_of_arc(state, firer, hex) is None and why_in_melee(state, side, firer, hex) is None:
            yield hex


def in_the_open(state: FireTeamState, unit: UnitId, hexes: Iterable[Hex], distances: Container[int]) -> Iterator[Hex]:
    """[6.1a] [6.22] Those of some hexes that are at some distances and not hidden from a unit by the ground."""
    here, distance, shadows = state.here(unit), state.world.grid.distance, lines.shadows(state.world)
    if state.world.kind[unit].is_helicopter:
        yield from (hex for hex in hexes if distance(here, hex) in distances)
        return
    hidden = shadows.hidden[here]
    for hex in hexes:
        if not hidden >> hex & 1 and distance(here, hex) in distances and not shadows.hide(here, hex):
            yield hex


def sees_anyone(state: FireTeamState, side: Side, firer: Firer, hex: Hex) -> bool:
    """[6.1a] [15.3a] Whether a firer sees an enemy in a hex whom neither his hiding nor the night conceals."""
    for target in known_foes(state, side, hex):
        if sees_target(state, firer, target) and not lost_in_the_dark(state, firer.unit, target):
            return True
    return False


def why_not_aim(state: FireTeamState, side: Side, firer: Firer, hex: Hex) -> Refusal | None:
    """The first thing that keeps a piece from infantry fire at a hex; that it must turn for it does not [6.43a]."""
    known = known_foes(state, side, hex)
    if not own_firepower(state, firer.piece):
        kind = state.world.kind[firer.unit]
        rule = "20.14" if kind.aa_fp else "6.4b" if kind.is_vehicle else "6.2"
        return Refusal(rule, message("refusal-no-infantry-fire", unit=the_unit(state.world, firer.piece)))
    if not known or hex == state.here(firer.unit):
        return Refusal("6.3a", message("refusal-no-target", hex=the_hex(state.world, hex)))
    return (
        why_out_of_range(state, firer, hex)
        or why_unseen(state, firer, known)
        or why_in_the_dark(state, firer, known)
        or why_out_of_arc(state, firer, hex)
        or why_in_melee(state, side, firer, hex)
    )


def why_out_of_range(state: FireTeamState, firer: Firer, hex: Hex) -> Refusal | None:
    """[6.22a] [6.22c] [6.22d] [6.44] The distance, the target's hex counted and the firer's not."""
    distance, distances = state.world.grid.distance(state.here(firer.unit), hex), reach(state.world, firer.piece)
    if distance in distances:
        return None
    name = the_unit(state.world, firer.piece)
    if distance < distances.start:
        return Refusal("6.22c", message("refusal-too-near", unit=name, distance=distance, least=distances.start))
    rule = "6.44" if state.world.kind[firer.piece].is_vehicle else "6.22a"
    return Refusal(rule, message("refusal-too-far", unit=name, distance=distance, most=distances.stop - 1))


def why_unseen(state: FireTeamState, firer: Firer, targets: tuple[UnitId, ...]) -> Refusal | None:
    """[6.1a] What blocks the line to every one of some targets, told of the first."""
    if any(sees_target(state, firer, target) for target in targets):
        return None
    here, there = eye_of(state, firer.unit), eye_of(state, targets[0])
    found = lines.look(state.world, state.smoke, here, there, cover=minds_cover(state.world, firer, targets[0])).reason
    assert found is not None
    what = message(f"obstacle-{found.kind.replace('_', '-')}")
    return Refusal(found.rule, message("refusal-no-sight", unit=the_unit(state.world, firer.piece), what=what))


def why_in_the_dark(state: FireTeamState, firer: Firer, targets: tuple[UnitId, ...]) -> Refusal | None:
    """[15.3a] [15.6] By night one of those in view must be near enough or have flashed."""
    seen = (target for target in targets if sees_target(state, firer, target))
    if any(not lost_in_the_dark(state, firer.unit, target) for target in seen):
        return None
    return Refusal("15.3a", message("refusal-too-dark", unit=the_unit(state.world, firer.piece)))


def why_out_of_arc(state: FireTeamState, firer: Firer, hex: Hex) -> Refusal | None:
    """[6.41b] [16.33c] A team inside has the front arc of its vehicle only; a vehicle in a ramp does not turn."""
    if must_turn(state, firer, hex) and in_ramp(state, firer.piece):
        return Refusal(
            "16.33c",
            message("refusal-out-of-arc", unit=the_unit(state.world, firer.piece), hex=the_hex(state.world, hex)),
        )
    if (
        firer.mounted
        and state.world.kind[firer.piece].is_team
        and not has_in_front(state, state.units[firer.unit].carrier, hex)
    ):
        return Refusal(
            "6.41b",
            message("refusal-out-of-arc", unit=the_unit(state.world, firer.piece), hex=the_hex(state.world, hex)),
        )
    return None


def why_in_melee(
    state: FireTeamState, side: Side, firer: Firer, hex: Hex, targets: tuple[UnitId, ...] | None = None
) -> Refusal | None:
    """[14.22a] A mixed hex is not fired into or out of."""
    if not state.plays("14"):
        return None
    aimed_at = known_foes(state, side, hex) if targets is None else targets
    if any(open_to_fire(state, firer, target) for target in aimed_at):
        return None
    return Refusal("14.22a", message("refusal-mixed-hex", hex=the_hex(state.world, hex)))


def open_to_fire(state: FireTeamState, firer: Firer, target: UnitId) -> bool:
    """[14.22a] [19.16] Whether no mixed hex, or mixed floor, keeps a firer's infantry fire from a target."""
    side, there = state.world.side[firer.unit], state.here(target)
    floors = {"out": floor_of(state, firer.unit), "into": floor_of(state, target)}
    return not barred_by_melee(state, side, out_of(state, firer), there, gun=False, **floors)


def out_of(state: FireTeamState, firer: Firer) -> Hex:
    """[14.22a] [20.36c] The hex out of which a piece fires; a helicopter is in the hex of nobody."""
    return OFF_MAP if state.world.kind[firer.unit].is_helicopter else state.here(firer.unit)


def must_turn(state: FireTeamState, firer: Firer, hex: Hex, *, gun: bool = False) -> bool:
    """[6.43a] [20.53b] Whether a vehicle or helicopter has to turn to fire at a hex, with or without its gun."""
    if hex == OFF_MAP:
        return False
    if state.world.kind[firer.unit].is_helicopter:
        return armament.helicopter_must_turn(state, firer.unit, hex, gun=gun)
    return state.world.kind[firer.piece].is_vehicle and not has_in_front(state, firer.piece, hex)
