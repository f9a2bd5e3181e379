"""[6.5] Gun/missile fire: what can be fired at which vehicle, the kill number, and the shot itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.core.view import Modifier
from grognard.core.world import of_world
from grognard.rulesets.fireteam import conditions
from grognard.rulesets.fireteam.actions.fire import Launch
from grognard.rulesets.fireteam.actions.gunnery import StayCautious
from grognard.rulesets.fireteam.air import armament, sam
from grognard.rulesets.fireteam.events.gunnery import AmmoDepleted, CautionDropped, GunFired, GunResolved, ShotInVain
from grognard.rulesets.fireteam.events.moments import LossesTaken
from grognard.rulesets.fireteam.events.morale import Eliminated
from grognard.rulesets.fireteam.forces import Weapon
from grognard.rulesets.fireteam.say import the_hex, the_unit, the_weapon
from grognard.rulesets.fireteam.setting_up import variants
from grognard.rulesets.fireteam.sight import lines, night
from grognard.rulesets.fireteam.sight.spotting import eye_of, has_in_front
from grognard.rulesets.fireteam.state import MAP, FireTeamState, Game, UnitId
from grognard.rulesets.fireteam.tables import Tables
from grognard.rulesets.fireteam.works import field_works
from grognard.rulesets.fireteam.world import World, enemy_of

from . import fire_control
from .aiming import must_turn, out_of
from .firers import why_not_fire
from .gun_shifts import all_shifts, distance_of, firing_eye
from .shots import Firer, GunShot


@of_world
def every_roll(world: World) -> tuple[int, ...]:
    """[2.5] Whatever the die can show."""
    return tuple(range(1, world.tables.rolls.die + 1))


AT_VEHICLES = ("GUN", "RKT", "MSL")
"""[2.33e] The classes of weapons that are fired at vehicles on the ground."""


# ------------------------------------------------------------------------------------------- what can be fired


def possible_shots(
    state: FireTeamState, firer: Firer, *, opportunity: bool = False, moving: bool = False
) -> list[GunShot]:
    """[6.5a] Every gun/missile shot that a piece may make now: each weapon, target and kind of round.

    How far a target of opportunity has moved in view [7.24a] is judged by the reaction.
    """
    return list(each_shot(state, firer, opportunity=opportunity, moving=moving))


def each_shot(
    state: FireTeamState, firer: Firer, *, opportunity: bool = False, moving: bool = False
) -> Iterator[GunShot]:
    """The same, one after the other, for those who need to know of one only."""
    arms = state.world.kind[firer.piece].arms
    if not arms or why_not_fire(state, firer) is not None:
        return
    enemy = enemy_of(state.world.side[firer.unit])
    for weapon in arms:
        everyone = sam.shown_helicopters(state, enemy) if sam.is_sam(weapon) else shown_vehicles(state, enemy)
        targets = [target for target in everyone if may_be_hit(state, firer, weapon, target)]
        first, *others = rounds(weapon)
        shots = (gun_shot(state, firer, weapon, first, target, opportunity, moving) for target in targets)
        for number, shot in enumerate(shots):
            if not number and why_not_weapon(state, shot) is not None:
                break
            if not is_blocked(state, shot) and why_not_target(state, shot) is None:
                yield shot
                yield from (replace(shot, ammunition=other) for other in others)


def may_be_hit(state: FireTeamState, firer: Firer, weapon: Weapon, target: UnitId) -> bool:
    """[6.1a] [6.5d] Whether a weapon carries to a vehicle that the ground does not hide; quickly told.

    Of helicopters it is not said here [20.64], nor of those that look down or are pointed out a target [20.57a].
    """
    kind = state.world.kind
    if kind[target].is_helicopter:
        return True
    here, there = state.here(firer.unit), state.units[target].hex
    if weapon.column(state.world.grid.distance(here, there)) is None:
        return False
    return kind[firer.unit].is_helicopter or not lines.shadows(state.world).hide(here, there)


def is_blocked(state: FireTeamState, shot: GunShot) -> bool:
    """[6.1a] Whether a firer needs a line to a vehicle and has none; quickly told."""
    if state.world.kind[shot.target].is_helicopter or armament.is_guided(state.world, shot):
        return False
    here, there = firing_eye(state, shot), eye_of(state, shot.target)
    return not lines.sees(state.world, state.smoke, here, there)


def gun_shot(
    state: FireTeamState,
    firer: Firer,
    weapon: Weapon,
    ammunition: str,
    target: UnitId,
    opportunity: bool = False,
    moving: bool = False,
) -> GunShot:
    """A shot as it would be made; a vehicle turns if it must [6.43a]."""
    turned = must_turn(state, firer, state.here(target), gun=True)
    shot = GunShot(
        state.world.side[firer.unit],
        firer,
        weapon.id,
        ammunition,
        target,
        opportunity=opportunity,
        moving=moving,
        turned=turned,
    )
    return replace(shot, laser=True) if armament.by_laser(state, shot) else shot


def shown_vehicles(state: FireTeamState, side: Side) -> list[UnitId]:
    """[6.5a] [6.51b] The vehicles of a side that one may aim at."""
    kind = state.world.kind
    return [unit for unit in state.on_map(side) if kind[unit].is_vehicle and is_shown_vehicle(state, unit)]


def is_shown_vehicle(state: FireTeamState, unit: UnitId) -> bool:
    """[6.5a] Whether a piece is a vehicle on the map that is not hidden [11.3]."""
    here = state.units[unit]
    return here.place == MAP and state.world.kind[unit].is_vehicle and not here.hidden


def rounds(weapon: Weapon) -> tuple[str, ...]:
    """[2.35c] [6.5b] The kinds of rounds that a weapon has to choose from."""
    return tuple(name for name, value in (("HT", weapon.ht), ("HV", weapon.hv)) if value is not None)


def launch_of(shot: GunShot) -> Launch:
    """The answer that names a shot."""
    return Launch(shot.firer.piece, shot.weapon, shot.ammunition, shot.target)


def why_no_shot(state: FireTeamState, shot: GunShot) -> Refusal | None:
    """The first thing that forbids a shot, None if it may be made."""
    return why_not_fire(state, shot.firer) or why_not_weapon(state, shot) or why_not_target(state, shot)


# --------------------------------------------------------------------------------------------------- the weapon


def why_not_weapon(state: FireTeamState, shot: GunShot) -> Refusal | None:
    """What keeps a piece from firing a weapon with a kind of round, at whatever target."""
    piece = shot.firer.piece
    weapon = next((arm for arm in state.world.kind[piece].arms if arm.id == shot.weapon), None)
    if weapon is None:
        rule = "6.5a" if not state.world.kind[piece].arms else "2.33d"
        return Refusal(rule, message("refusal-no-such-weapon", unit=the_unit(state.world, piece)))
    if shot.ammunition not in rounds(weapon):
        return Refusal("6.5b", message("refusal-no-such-round", weapon=the_weapon(weapon.id)))
    if weapon.cls not in AT_VEHICLES and not state.world.kind[shot.target].is_helicopter:
        return Refusal("20.13", message("refusal-not-at-vehicles", weapon=the_weapon(weapon.id)))
    if weapon.missile and shot.moving:
        return Refusal("6.6b", message("refusal-missile-on-the-move", weapon=the_weapon(weapon.id)))
    if weapon.missile and state.units[piece].depleted:
        return Refusal("6.56a", message("refusal-depleted", unit=the_unit(state.world, piece)))
    if found := armament.why_not_armed(state, shot):
        return found
    return why_not_upstairs(state, shot, weapon)


def why_not_upstairs(state: FireTeamState, shot: GunShot, weapon: Weapon) -> Refusal | None:
    """[19.15a] [19.15b] On an upper floor only squads use missiles and rockets, and those from the ground."""
    unit = shot.firer.unit
    if (
        not state.plays("19")
        or weapon.cls == "GUN"
        or not state.units[unit].upstairs
        or state.world.kind[unit].is_squad
    ):
        return None
    return Refusal("19.15a", message("refusal-backblast", unit=the_unit(state.world, unit)))


# --------------------------------------------------------------------------------------------------- the target


def why_not_target(state: FireTeamState, shot: GunShot) -> Refusal | None:
    """What keeps a weapon from being fired at a target."""
    if state.world.kind[shot.target].is_helicopter:
        return sam.why_not_sam(state, shot)
    if state.world.side[shot.target] == shot.side or not is_shown_vehicle(state, shot.target):
        return Refusal("6.5a", message("refusal-no-vehicle", target=the_unit(state.world, shot.target)))
    return (
        why_gun_out_of_range(state, shot)
        or why_vehicle_unseen(state, shot)
        or why_melee_bars_gun(state, shot)
        or why_ramp_bars_turn(state, shot)
    )


def why_gun_out_of_range(state: FireTeamState, shot: GunShot) -> Refusal | None:
    """[6.44] [6.5d] [6.55b] [14.12] The weapons list knows no column for the distance."""
    weapon, distance = state.world.weapons[shot.weapon], distance_of(state, shot)
    if weapon.column(distance) is not None:
        return None
    unit = the_unit(state.world, shot.firer.piece)
    if distance < weapon.min:
        rule = "6.55b" if distance else "14.12"
        return Refusal(rule, message("refusal-too-near", unit=unit, distance=distance, least=weapon.min))
    rule = "6.44" if state.world.kind[shot.firer.piece].is_vehicle else "6.5d"
    return Refusal(rule, message("refusal-too-far", unit=unit, distance=distance, most=weapon.max))


def why_vehicle_unseen(state: FireTeamState, shot: GunShot) -> Refusal | None:
    """[6.1a] [6.19b] [15.3a] [19.15b] What blocks the line: cover never does [6.15b]; night may hide the target."""
    here, there = firing_eye(state, shot), eye_of(state, shot.target)
    if here.hex == there.hex:
        return None
    piece = shot.firer.piece
    if not lines.sees(state.world, state.smoke, here, there):
        if armament.is_guided(state.world, shot):
            return armament.why_not_guided(state, shot)
        if lines.sees(state.world, state.smoke, eye_of(state, shot.firer.unit), there):
            rule = "19.15b" if state.plays("19") else "6.19b"
            return Refusal(rule, message("refusal-not-from-the-ground", unit=the_unit(state.world, piece)))
        found = lines.look(state.world, state.smoke, here, there).reason
        assert found is not None
        what = message(f"obstacle-{found.kind.replace('_', '-')}")
        return Refusal(found.rule, message("refusal-no-sight", unit=the_unit(state.world, piece), what=what))
    if conditions.lost_in_the_dark(state, shot.firer.unit, shot.target):
        return Refusal("15.3a", message("refusal-too-dark", unit=the_unit(state.world, piece)))
    if not night.is_told(state, shot.side, shot.target):
        return Refusal("15.8a", message("refusal-not-looked-into", hex=the_hex(state.world, there.hex)))
    return None


def why_melee_bars_gun(state: FireTeamState, shot: GunShot) -> Refusal | None:
    """[14.21b] [14.22a] Enemies in one's own hex are fought in close combat; a mixed hex bars most fire."""
    here, there = state.here(shot.firer.unit), state.here(shot.target)
    if here == there:
        if state.world.kind[shot.firer.unit].is_helicopter:
            return Refusal("20.53a", message("refusal-below-it", hex=the_hex(state.world, there)))
        return (
            None if shot.close else Refusal("14.21b", message("refusal-close-combat", hex=the_hex(state.world, there)))
        )
    floor = conditions.floor_of(state, shot.firer.unit)
    if conditions.barred_by_melee(state, shot.side, out_of(state, shot.firer), there, gun=True, out=floor, into=False):
        return Refusal("14.22a", message("refusal-mixed-hex", hex=the_hex(state.world, there)))
    return None


def why_ramp_bars_turn(state: FireTeamState, shot: GunShot) -> Refusal | None:
    """[16.33c] A vehicle may turn to fire [6.43a], but not in a ramp."""
    piece, hex = shot.firer.piece, state.here(shot.target)
    if field_works.in_ramp(state, piece) and must_turn(state, shot.firer, hex):
        return Refusal(
            "16.33c", message("refusal-out-of-arc", unit=the_unit(state.world, piece), hex=the_hex(state.world, hex))
        )
    return None


# ----------------------------------------------------------------------------------------------- the kill number


class Solution(Struct, frozen=True):
    """[6.5c] to [6.5f] What a shot comes to before the die: difference, columns, shifts, kill number."""

    firepower: int
    armour: int
    distance: int
    base: int
    shifts: tuple[Modifier, ...]
    difference: int
    """[6.5c] Firepower minus armour, within the rows of the table."""
    column: int
    """[6.5e] The column after all shifts: off the left the leftmost, off the right none, which is one too many."""
    kill: int
    """[6.5f] The highest roll that destroys the target, 0 if none does."""


def solution(
    tables: Tables, firepower: int, armour: int, distance: int, base: int, shifts: tuple[Modifier, ...]
) -> Solution:
    """[6.5c] [6.5e] [6.5f] The figures of a shot, read off the table."""
    limits = tables.rolls
    difference = min(max(firepower - armour, limits.gmft_least), limits.gmft_most)
    column = min(max(base + sum(item.value for item in shifts), 1), limits.gmft_columns + 1)
    kill = tables.kill_number(difference, column)
    return Solution(firepower, armour, distance, base, shifts, difference, column, kill)


def solve(state: FireTeamState, shot: GunShot, *, openly: bool = False) -> Solution:
    """The figures of a shot; openly: as far as the firer can know them."""
    weapon, distance = state.world.weapons[shot.weapon], distance_of(state, shot)
    base = weapon.column(distance)
    assert base is not None, f"{shot.weapon} does not reach over {distance} hexes"
    shifts = all_shifts(state, shot, openly=openly)
    return solution(
        state.world.tables, round_value(weapon, shot.ammunition), armour(state, shot), distance, base, shifts
    )


def round_value(weapon: Weapon, ammunition: str) -> int:
    """[2.35c] [6.5b] The value of a weapon with a kind of round."""
    value = weapon.ht if ammunition == "HT" else weapon.hv
    assert value is not None, f"{weapon.id} has no {ammunition}"
    return value


def armour(state: FireTeamState, shot: GunShot) -> int:
    """[2.35g] [6.5c] [13.1d] The target's armour against a kind of round, where it is hit."""
    if state.world.kind[shot.target].is_helicopter:
        return state.world.kind[shot.target].defence  # [20.64a]
    values = state.world.kind[shot.target].armour
    assert values is not None, "only vehicles have armour"
    if armament.is_low(state, shot.firer.unit):
        more = variants.more_armour(state, shot.target) if shot.ammunition == "HT" else 0
        return armament.armour_from_above(values, shot.ammunition) + more
    ht_front, ht_other, hv_front, hv_other = values
    if shot.ammunition == "HT":
        printed = ht_front if hits_front(state, shot.target, state.here(shot.firer.unit)) else ht_other
        return printed + variants.more_armour(state, shot.target)
    return hv_front if hits_front(state, shot.target, state.here(shot.firer.unit)) else hv_other


def hits_front(state: FireTeamState, vehicle: UnitId, origin: Hex) -> bool:
    """[6.5c] [14.14b] Whether fire from a hex meets the front armour: from the front arc, never from its own hex."""
    return origin != state.here(vehicle) and has_in_front(state, vehicle, origin)


def depletion_rolls(state: FireTeamState, shot: GunShot) -> tuple[int, ...]:
    """[6.56a] [6.56b] [13.1e] The natural rolls on which the ammunition of a shot runs out; by a variant, all."""
    kind, weapon = state.world.kind[shot.firer.piece], state.world.weapons[shot.weapon]
    if state.world.kind[shot.firer.unit].is_helicopter and weapon.cls != "GUN":
        rolls = armament.ammunition_rolls(state, shot.firer.unit, shot.firer.piece)
    elif kind.is_vehicle:
        rolls = state.world.tables.ammo.vehicle_missile if weapon.missile else ()
    else:
        rolls = kind.ammo if weapon.cls != "GUN" else ()
    return every_roll(state.world) if rolls and variants.always_depletes(state, shot.side) else rolls


# ------------------------------------------------------------------------------------------------------ the shot


class GunFire(Frame, frozen=True):
    """[6.5] [6.51a] One shot at one vehicle: it is fired, rolled for, and may be the last of its ammunition."""

    shot: GunShot
    hit: tuple[UnitId, ...] = ()
    """The target if it was hit; [14.1a] in close combat it is lost when both sides have fired."""

    def start(self, g: Game, _: object) -> None:
        found, stays = solve(g.state, self.shot), fire_control.may_stay_cautious(g.state, self.shot)
        g.emit(GunFired(self.shot, found.difference, found.column, found.kill, stays))
        g.call(self, GunRoll(self.shot, found.kill), then=self.rolled)

    def rolled(self, g: Game, strike: Strike) -> None:
        target, hex = self.shot.target, g.state.here(self.shot.target)
        if strike.hits and not self.shot.close:
            field_works.fall(g, target, "20.64a" if g.state.world.kind[target].is_helicopter else "6.5f")
            g.emit(LossesTaken(hex))
        if strike.spent:
            run_out(g, self.shot.firer)
        g.become(self, self.marker, hit=(target,) if strike.hits else ())

    def marker(self, g: Game, _: object) -> None:
        """[18.1c] With fire control the owner may keep the Cautious marker."""
        if not fire_control.may_stay_cautious(g.state, self.shot):
            return g.end(self.hit)
        g.ask(self, ChooseCaution(self.shot.side), then=self.chosen)

    def chosen(self, g: Game, action: StayCautious) -> None:
        if not action.yes:
            g.emit(CautionDropped(action.unit))
        g.end(self.hit)


class Strike(Struct, frozen=True):
    """[6.5f] [6.56a] What the die says of a shot: whether it hits, and whether it was the last."""

    die: int = 0
    """0 for a shot in vain, which is not rolled for."""
    hits: bool = False
    spent: bool = False


class GunRoll(Frame, frozen=True):
    """[6.5f] [6.56a] The roll for one shot at one vehicle; a shot that can neither hit nor run out has none."""

    shot: GunShot
    kill: int
    checked: bool = True
    """[20.56b] Whether the same die tells of the ammunition."""

    def start(self, g: Game, _: object) -> None:
        if self.kill or self.last(g.state):
            return g.ask(self, Roll(dice=1, sides=g.state.world.tables.rolls.die), then=self.rolled)
        g.emit(ShotInVain(self.shot))
        g.end(Strike())

    def rolled(self, g: Game, roll: Rolled) -> None:
        fact = GunResolved(self.shot, self.kill, roll.total)
        g.emit(fact)
        g.end(Strike(roll.total, fact.hits, roll.total in self.last(g.state)))

    def last(self, state: FireTeamState) -> tuple[int, ...]:
        """The rolls after which the ammunition is spent."""
        return depletion_rolls(state, self.shot) if self.checked else ()


def run_out(g: Game, firer: Firer) -> None:
    """[6.56a] [6.56b] [6.56c] No ammunition is left: a vehicle is marked, a team or carried weapon eliminated."""
    if g.state.world.kind[firer.unit].has_facing:
        return g.emit(AmmoDepleted(firer.piece))
    hex = g.state.here(firer.unit)
    g.emit(Eliminated(firer.piece, "6.56b"))
    g.emit(LossesTaken(hex))


class ChooseCaution(Decision, frozen=True):
    """[18.1c] Whether a vehicle with fire control keeps its Cautious marker after a shot."""

    rules: ClassVar[tuple[str, ...]] = ("18.1c",)

    def prompt(self, state: FireTeamState, /) -> Message:
        return message("prompt-choose-caution", unit=the_unit(state.world, state.inside(GunFire).shot.firer.piece))

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        unit = state.inside(GunFire).shot.firer.piece
        return [StayCautious(unit, True), StayCautious(unit, False)]
