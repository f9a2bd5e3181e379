"""[6.2] [6.3] Infantry fire: firepower, column, modifiers, and what each target reads from the one roll."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import ceil, floor

from msgspec import Struct

from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Frame
from grognard.core.hexes import Hex
from grognard.core.view import Modifier
from grognard.core.world import of_world
from grognard.rulesets.fireteam import conditions
from grognard.rulesets.fireteam.air import armament
from grognard.rulesets.fireteam.events.fire import FireRolled, ShotsFired
from grognard.rulesets.fireteam.forces import Weapon
from grognard.rulesets.fireteam.morale.fire_effects import TakeFire
from grognard.rulesets.fireteam.sight import lines
from grognard.rulesets.fireteam.sight.spotting import eye_of
from grognard.rulesets.fireteam.state import BARE, MAP, FireTeamState, Game, Residual, UnitId
from grognard.rulesets.fireteam.works import field_works
from grognard.rulesets.fireteam.world import World, enemy_of
from grognard.tactical.loads import bearer

from .aiming import exposed, is_ground_unit
from .firers import own_firepower
from .modifiers import Factor, factor, modifier
from .shots import FireAttack, Firer, InfantryShot


@of_world
def columns(world: World) -> tuple[int, ...]:
    """[6.3d] The columns of the infantry fire table."""
    return tuple(row.column for row in world.tables.ift)


# --------------------------------------------------------------------------------------------- firepower


def factors(state: FireTeamState, shot: InfantryShot, firer: Firer) -> Iterator[Factor]:
    """[6.3c] Everything that multiplies the firepower of one firer."""
    here = state.here(firer.unit)
    yield from distance_factors(state.world, shot, firer, state.world.grid.distance(here, shot.target))
    if state.units[bearer(state, firer.unit)].cautious != BARE:
        yield factor(state.world, "firer_cautious")
    if shot.moving and not shot.entering:
        yield factor(state.world, "moving_fire")
    if firer.mounted:
        yield factor(state.world, "mounted_squad" if state.world.kind[firer.piece].is_squad else "mounted_team")
    if state.smoke >> shot.target & 1:
        yield factor(state.world, "smoke_target")
    if here != shot.target and state.smoke >> here & 1 and not armament.is_low(state, firer.unit):
        yield factor(state.world, "smoke_firer")  # [20.51d]


def distance_factors(world: World, shot: InfantryShot, firer: Firer, distance: int) -> Iterator[Factor]:
    """[6.22a] [6.22b] [14.11] What near and far do to firepower."""
    if distance == 0:
        if shot.entering:
            yield factor(world, "entering_close_combat")
        yield factor(world, "same_hex")
    elif distance == 1:
        yield factor(world, "adjacent")
    elif not shot.blast and distance > world.kind[firer.piece].range:
        yield factor(world, "long_range")


def firepower_of(state: FireTeamState, shot: InfantryShot, firer: Firer) -> int:
    """[2.7b] [6.3c] A firer's value: all factors multiplied, rounded up once."""
    value = Fraction(printed_firepower(state, shot, firer))
    for item in factors(state, shot, firer):
        value *= item.times
    return ceil(value)


def printed_firepower(state: FireTeamState, shot: InfantryShot, firer: Firer) -> int:
    """[2.32a] [14.3] [19.21a] A firer's value before any factor; that of a missile or rocket is rounded down."""
    if shot.blast:
        return blast_firepower(state.world, state.world.weapons[shot.blast])
    return conditions.close_firepower(state, shot, firer.piece, own_firepower(state, firer.piece))


def blast_firepower(world: World, weapon: Weapon) -> int:
    """[19.21a] What a missile or rocket does to infantry in buildings and works."""
    assert weapon.ht is not None
    return floor(weapon.ht * factor(world, "missile_at_works").times)


def combined_firepower(state: FireTeamState, shot: InfantryShot) -> int:
    """[6.24a] The firepower of a combined fire."""
    return sum(firepower_of(state, shot, firer) for firer in shot.firers)


def column_of(world: World, value: int) -> int | None:
    """[6.3d] The highest column not above a firepower, None if there is none."""
    return max((column for column in columns(world) if column <= value), default=None)


# --------------------------------------------------------------------------------------------- modifiers


def shot_modifiers(state: FireTeamState, shot: InfantryShot) -> Iterator[Modifier]:
    """[6.3e] What the firers bring to the roll."""
    if shot.leader is not None:
        yield modifier(state.world, "leader", state.world.kind[shot.leader].modifier)
    on_foot = max((state.units[unit].fear for unit in shot.units if not state.world.kind[unit].has_facing), default=0)
    if on_foot:
        yield modifier(state.world, "infantry_fear", on_foot)
    if any(state.units[unit].fear for unit in shot.units if state.world.kind[unit].has_facing):
        yield modifier(state.world, "vehicle_fear")
    if shot.turned and not shot.moving:
        yield modifier(state.world, "facing_change")  # [6.61b]
    yield from conditions.infantry_fire_modifiers(state, shot)


def ground_modifiers(world: World, hex: Hex, attack: FireAttack) -> Iterator[Modifier]:
    """[2.24a] [9.21b] What the terrain of the target's hex adds."""
    if attack.mines:
        return
    if world.buildings >> hex & 1:
        if not attack.blast:
            yield modifier(world, world.terrain[hex])
    elif not attack.chemical and world.woods >> hex & 1:
        yield modifier(world, "woods_indirect" if attack.indirect else "woods_direct")
    elif not attack.chemical and world.cover >> hex & 1:
        yield modifier(world, "cover_indirect" if attack.indirect else "cover_direct")


def own_modifiers(state: FireTeamState, attack: FireAttack, unit: UnitId) -> Iterator[Modifier]:
    """[5.2a] [6.32a] [16.25] What a single target adds: units of one hex read the roll each with its own."""
    if attack.mines or attack.chemical:
        return
    yield from defilade_modifiers(state, attack, unit)
    if state.units[unit].cautious != BARE:
        yield modifier(state.world, "target_cautious")
    if not attack.blast:
        yield from field_works.entrenchment_modifiers(state, unit, attack.indirect)


def defilade_modifiers(state: FireTeamState, attack: FireAttack, unit: UnitId) -> Iterator[Modifier]:
    """[6.32a] [14.13b] [18.3] Crests before the target, if every line of the fire crosses them."""
    eye = eye_of(state, unit)
    origins = attack.origins
    if not origins or not all(lines.defilade(state.world, origin.hex, eye) for origin in origins):
        return
    above = (
        min(lines.levels_above(state.world, state.smoke, origin, eye) for origin in origins) if state.plays("18") else 0
    )
    yield modifier(state.world, "defilade" if above < 2 else "defilade_2_levels" if above == 2 else "defilade_3_levels")


# ------------------------------------------------------------------------------------------------ reading


def target_modifiers(state: FireTeamState, attack: FireAttack, unit: UnitId) -> tuple[Modifier, ...]:
    """[6.3e] [6.34a] Every modifier that counts for one target; a vehicle adds 2."""
    found = (*attack.modifiers, *ground_modifiers(state.world, attack.hex, attack), *own_modifiers(state, attack, unit))
    return (*found, modifier(state.world, "vehicle_reading")) if state.world.kind[unit].is_vehicle else found


def result_for(state: FireTeamState, attack: FireAttack, unit: UnitId, die: int) -> str:
    """[6.3e] What one unit reads from a die: "E", "1", "+2", "+1", or nothing."""
    return results_for(state, attack, unit, (die,))[0]


def results_for(state: FireTeamState, attack: FireAttack, unit: UnitId, dice: Iterable[int]) -> tuple[str, ...]:
    """The same for several dice."""
    more = sum(item.value for item in target_modifiers(state, attack, unit))
    return tuple(state.world.tables.infantry_fire(attack.firepower, die + more) for die in dice)


def targets(state: FireTeamState, attack: FireAttack) -> list[UnitId]:
    """[6.3a] [6.3f] [7.31c] Whom an attack reaches: the infantry, leaders and vehicles lying in the hex."""
    there = state.stack(attack.hex) if attack.only is None else attack.only
    return [unit for unit in there if state.units[unit].place == MAP and reached(state, attack, unit)]


def reached(state: FireTeamState, attack: FireAttack, unit: UnitId) -> bool:
    """Whether a piece in the hex is a target; weapons and helicopters are none, [19.13] nor those on another floor."""
    return is_ground_unit(state.world, unit) and (
        attack.upstairs is None or state.units[unit].upstairs == attack.upstairs
    )


def attack_of(state: FireTeamState, shot: InfantryShot) -> FireAttack:
    """The attack that a shot makes: on the enemies in the hex whom all of its firers see [14.1b]."""
    return FireAttack(
        hex=shot.target,
        side=shot.side,
        firepower=combined_firepower(state, shot),
        modifiers=tuple(shot_modifiers(state, shot)),
        origins=tuple(dict.fromkeys(eye_of(state, unit) for unit in shot.units)),
        reaction=shot.opportunity,
        only=exposed(state, shot.side, shot.firers, shot.target) if shot.at is None else shot.at,
        upstairs=shot.upstairs,
        blast=bool(shot.blast),
    )


def residual_attack(state: FireTeamState, residual: Residual, movers: tuple[UnitId, ...]) -> FireAttack:
    """[7.31a] [7.31c] What residual fire does to those who enter: the firepower stays, the rest is read anew."""
    return FireAttack(
        hex=residual.hex,
        side=enemy_of(state.deeds.side),
        firepower=residual.firepower,
        modifiers=tuple(conditions.environment(state, enemy_of(state.deeds.side))),
        origins=(lines.on_ground(state.world, residual.firer),),
        reaction=True,
        only=movers,
    )


# -------------------------------------------------------------------------------------------- resolution


class InfantryFire(Frame, frozen=True):
    """[6.3] A shot is fired: its firers are spent, then the roll falls on the hex."""

    shot: InfantryShot

    def start(self, g: Game, _: object) -> None:
        attack = attack_of(g.state, self.shot)
        g.emit(ShotsFired(self.shot, attack.firepower))  # [5.25a] the penalty of a Cautious marker was applied
        g.become(ResolveAttack(attack, self.shot.close))


class ResolveAttack(Frame, frozen=True):
    """[6.3e] [6.33] The roll for a hex, and what it does to those in it."""

    attack: FireAttack
    held: bool = False
    """[14.1a] Whether the results wait for those of the other side: then they are returned."""

    def start(self, g: Game, _: object) -> None:
        g.call(self, FireRoll(self.attack), then=self.rolled)

    def rolled(self, g: Game, reading: Reading) -> None:
        if self.held or not reading.die:
            return g.end(reading.results)
        g.become(TakeFire(self.attack.hex, reading.results, self.attack.reaction))


class Reading(Struct, frozen=True):
    """[6.3e] A die, and what every target of an attack reads from it."""

    die: int = 0
    """0 where nobody is there to be rolled for."""
    results: tuple[tuple[UnitId, str], ...] = ()

    def of(self, unit: UnitId) -> str:
        """What one target reads."""
        return dict(self.results)[unit]


class FireRoll(Frame, frozen=True):
    """[6.3e] [6.3f] One roll for a hex; every unit in it reads its own result, and who is hit comes to light.

    Shells are rolled for even where nobody is to be seen: otherwise the roll would betray hidden units [11.3].
    """

    attack: FireAttack
    rows: bool = True
    """Whether the line about it names the row that was read."""

    def start(self, g: Game, _: object) -> None:
        if not targets(g.state, self.attack) and not self.attack.indirect:
            return g.end(Reading())
        g.ask(self, Roll(dice=1, sides=g.state.world.tables.rolls.die), then=self.rolled)

    def rolled(self, g: Game, roll: Rolled) -> None:
        state, attack, die = g.state, self.attack, roll.total
        there = targets(state, attack)
        results = tuple((unit, result_for(state, attack, unit, die)) for unit in there)
        rows = tuple((unit, modified_roll(state, attack, unit, die)) for unit in there) if self.rows else ()
        g.emit(FireRolled(attack, column_of(state.world, attack.firepower), die, results, rows))
        g.end(Reading(die, results))


def modified_roll(state: FireTeamState, attack: FireAttack, unit: UnitId, die: int) -> int:
    """[6.3e] The row of the table that one unit reads."""
    more = sum(item.value for item in target_modifiers(state, attack, unit))
    return min(max(die + more, state.world.tables.rolls.ift_lowest), state.world.tables.rolls.ift_highest)
