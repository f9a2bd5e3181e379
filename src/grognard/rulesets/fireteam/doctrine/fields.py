"""What known enemies can do to whoever comes into a hex: worked out hex by hex when it is asked for, and kept."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from grognard.core.flow import Side
from grognard.core.hexes import Cube, Hex, Mask
from grognard.core.world import lately, of_world
from grognard.rulesets.fireteam.command.costs import POINT
from grognard.rulesets.fireteam.fire.firers import own_firepower
from grognard.rulesets.fireteam.fire.gunnery import AT_VEHICLES
from grognard.rulesets.fireteam.forces import Kind
from grognard.rulesets.fireteam.morale.fire_effects import ALL, FEAR_OF, LOSS
from grognard.rulesets.fireteam.movement.facing import in_front
from grognard.rulesets.fireteam.sight import lines
from grognard.rulesets.fireteam.sight.spotting import eye_of
from grognard.rulesets.fireteam.state import BARE, FireTeamState, UnitId
from grognard.rulesets.fireteam.world import World, enemy_of
from grognard.tactical.eyes import Eye

WORTH = {"squad": 3.0, "team": 2.0, "observer": 1.5, "leader": 1.0, "vehicle": 2.5, "helicopter": 5.0, "weapon": 0.3}
TANK_WORTH = 5.0
FRIGHT = 0.42
"""What a level of Fear costs: points, hits, and a leader's time."""
VEHICLE_FRIGHT = 0.5
STEP = 0.5
"""The part of a unit that a lost step is."""
FLAK = 0.04
"""What a point of firepower in range is feared by helicopters."""
FAR = 25
"""Beyond so many hexes nobody is feared."""
TERRAIN_MODIFIER = {"woods": "woods_direct", "cover": "cover_direct", "building": "building_stone"}
FLANKED = 8
"""From so near a vehicle may be hit where its armour is thin."""
FIELDS_KEPT = 96


class Shooter(Struct, frozen=True):
    """A unit that can fire, as far as it matters where it aims."""

    unit: UnitId
    eye: Eye
    fp: int
    facing: int
    fear: int
    cautious: bool
    arms: tuple[UnitId, ...]
    """The pieces with which it fires at vehicles."""


def kind_worth(kind: Kind) -> float:
    """What losing a unit of a kind costs its owner."""
    return TANK_WORTH if kind.tank else WORTH[kind.cls]


# ------------------------------------------------------------------------------------------------- who can fire


def known_shooters(state: FireTeamState, side: Side) -> list[UnitId]:
    """The enemy units that a side knows of and that could fire."""
    armed, units = known_fighters(state.world), state.units
    return [unit for unit in state.on_map(enemy_of(side)) if armed[unit] and not units[unit].hidden]


@of_world
def known_fighters(world: World) -> tuple[bool, ...]:
    """By piece: whether it is feared: leaders, observers and abandoned weapons are not."""
    return tuple(kind.cls not in ("weapon", "leader", "observer") for kind in world.kind)


def shooters_against(state: FireTeamState, side: Side) -> tuple[Shooter, ...]:
    """Everyone known who could fire at a side."""
    return tuple([shooter_of(state, unit) for unit in known_shooters(state, side)])


def shooter_of(state: FireTeamState, unit: UnitId) -> Shooter:
    """A unit as one who fires."""
    here, kind = state.units[unit], state.world.kind
    carried = state.load(unit) if kind[unit].walks else ()
    arms = tuple([piece for piece in (unit, *carried) if kind[piece].arms])
    return Shooter(
        unit, eye_of(state, unit), own_firepower(state, unit), here.facing, here.fear, here.cautious != BARE, arms
    )


def still_answering(state: FireTeamState, shooters: tuple[Shooter, ...]) -> tuple[Shooter, ...]:
    """[7.21b] [7.22] Those of them who have not yet fired at those who move in this impulse."""
    reacted, kind = state.deeds.reacted, state.world.kind
    return tuple([one for one in shooters if not reacted >> one.unit & 1 and not kind[one.unit].indirect])


def answer_range(state: FireTeamState, side: Side) -> int:
    """[7.11a] How far the enemy fires at those who move: whoever has no points left only at what is near."""
    broke = state.purses[enemy_of(side)].remaining < POINT
    return state.world.tables.ranges.opportunity_free if broke else FAR


# -------------------------------------------------------------------------------------------------- what it does


@of_world
def bite(world: World, firepower: int, modifier: int) -> tuple[float, float]:
    """The part of a unit that a firepower takes on the average, and the Fear that it brings."""
    results = [world.tables.infantry_fire(firepower, die + modifier) for die in world.tables.die_rolls]
    lost = sum(1.0 if result == ALL else STEP if result == LOSS else 0.0 for result in results)
    return lost / len(results), sum(FEAR_OF.get(result, 0) for result in results) / len(results)


@of_world
def harm_on_foot(world: World, firepower: int, modifier: int, kind_id: str) -> float:
    """What a firepower costs a unit on foot."""
    kind = world.kinds[kind_id]
    lost, fear = bite(world, firepower, modifier)
    return kind_worth(kind) * lost + (0.0 if kind.is_leader else FRIGHT * fear)


@of_world
def kill_chance(world: World, piece_kind: str, target: str, distance: int, woods: bool) -> float:
    """The chance that the best gun, missile or rocket of a kind destroys a vehicle; from near it may hit the side."""
    plates = world.kinds[target].armour
    if plates is None:
        return 0.0
    ht_front, ht_side, hv_front, hv_side = plates
    front = best_kill(world, piece_kind, ht_front, hv_front, distance, woods)
    if distance > FLANKED:
        return front
    return (front + best_kill(world, piece_kind, ht_side, hv_side, distance, woods)) / 2


def best_kill(world: World, piece_kind: str, ht_plate: int, hv_plate: int, distance: int, woods: bool) -> float:
    """The chance against armour of some thickness."""
    best, rolls = 0, world.tables.rolls
    for arm in world.kinds[piece_kind].arms:
        column = arm.column(distance)
        if arm.cls in AT_VEHICLES and column is not None:
            for value, plate in ((arm.ht, ht_plate), (arm.hv, hv_plate)):
                if value is not None:
                    least = max(value - plate, rolls.gmft_least)
                    shifted = column + (world.tables.shifts["target_woods_gun"].shift if woods else 0)
                    best = max(best, world.tables.kill_number(min(least, rolls.gmft_most), shifted))
    return min(best, rolls.die) / rolls.die


@of_world
def ground_modifier(world: World, hex: Hex) -> int:
    """What the ground of a hex adds to the roll of direct fire."""
    name = TERRAIN_MODIFIER.get(world.group[hex])
    return 0 if name is None else world.tables.die[name].drm


@of_world
def places(world: World) -> tuple[Cube, ...]:
    """By hex: its place, from which distances are told at once."""
    return tuple(map(world.grid.cube, range(world.grid.size)))


class FieldOfFire:
    """What some shooters can do, hex by hex."""

    __slots__ = ("_harm", "_hit", "_watchers", "shooters", "smoke", "turnless", "within", "world")

    def __init__(self, world: World, smoke: Mask, shooters: tuple[Shooter, ...], within: int, turnless: bool) -> None:
        self.world, self.smoke, self.shooters, self.within, self.turnless = world, smoke, shooters, within, turnless
        self._watchers: dict[tuple[Hex, bool], list[tuple[Shooter, int]]] = {}
        self._harm: dict[tuple[str, Hex], float] = {}
        self._hit: dict[tuple[str, int, Hex], float] = {}

    def watchers(self, hex: Hex, on_foot: bool) -> list[tuple[Shooter, int]]:
        """Who of them sees a hex from near enough, and over what distance."""
        found = self._watchers.get((hex, on_foot))
        if found is None:
            found = self._watchers[hex, on_foot] = list(self._look(hex, on_foot))
        return found

    def _look(self, hex: Hex, on_foot: bool) -> Iterator[tuple[Shooter, int]]:
        world, target = self.world, lines.on_foot(self.world, hex)
        place, hide, kind = places(world), lines.shadows(world).hide, world.kind
        x, y, z = place[hex]
        for one in self.shooters:
            there = one.eye.hex
            a, b, c = place[there]
            away = (abs(a - x) + abs(b - y) + abs(c - z)) // 2
            if away > self.within or not reaches_with_fire(world, one, away, on_foot):
                continue
            if not kind[one.unit].is_helicopter and away and hide(there, hex):
                continue
            if on_foot and self.turnless and not self.arcs(one, hex):
                continue
            cover = on_foot and kind[one.unit].walks
            if not away or lines.sees(world, self.smoke, one.eye, target, cover=cover):
                yield one, away

    def harm(self, kind: Kind, hex: Hex) -> float:
        """What all of them together may do to a unit of a kind in a hex."""
        key = (kind.id, hex)
        found = self._harm.get(key)
        if found is None:
            watching = self.watchers(hex, not kind.has_facing)
            found = self._harm[key] = sum([self.harm_by(one, away, kind, hex) for one, away in watching])
        return found

    def harm_by(self, one: Shooter, away: int, kind: Kind, hex: Hex) -> float:
        """What one of them may do to a unit of a kind in a hex."""
        world = self.world
        if kind.is_helicopter:
            return FLAK * max(one.fp, world.kind[one.unit].aa_fp)
        if kind.is_vehicle:
            woods = bool(world.woods >> hex & 1)
            chances = [kill_chance(world, world.kind[piece].id, kind.id, away, woods) for piece in one.arms]
            kill = max(chances, default=0.0) * (0.5 if one.cautious or one.fear else 1.0)
            return kill * kind_worth(kind)
        power = self.power(one, away, hex)
        return harm_on_foot(world, power, ground_modifier(world, hex) + one.fear, kind.id) if power else 0.0

    def power(self, one: Shooter, away: int, hex: Hex) -> int:
        """[6.3c] The firepower that one of them brings to bear on those in a hex."""
        reach, power = self.world.kind[one.unit].range, float(one.fp)
        if not power or away > 2 * reach or away < self.world.kind[one.unit].min_range:
            return 0
        power *= 3.0 if not away else 2.0 if away == 1 else 1.0 if away <= reach else 0.5
        power *= 0.5 if one.cautious else 1.0
        power *= (0.5 if self.smoke >> hex & 1 else 1.0) * (0.5 if self.smoke >> one.eye.hex & 1 else 1.0)
        return int(power)

    def arcs(self, one: Shooter, hex: Hex) -> bool:
        """[7.16a] Whether a vehicle need not turn to fire at a hex."""
        return one.facing < 0 or one.eye.hex == hex or in_front(self.world, one.eye.hex, one.facing, hex)


def reaches_with_fire(world: World, one: Shooter, away: int, on_foot: bool) -> bool:
    """Whether a shooter has anything that carries so far."""
    if on_foot or world.kind[one.unit].aa_fp:
        return bool(one.fp) and away <= 2 * world.kind[one.unit].range
    return bool(one.arms) and any(carries(world, world.kind[piece].id, away) for piece in one.arms)


@of_world
def carries(world: World, kind_id: str, away: int) -> bool:
    """Whether a weapon of a kind can be fired over a distance."""
    return any(arm.column(away) is not None for arm in world.kinds[kind_id].arms)


@lately(FIELDS_KEPT)
def field(
    world: World, smoke: Mask, shooters: tuple[Shooter, ...], within: int = FAR, turnless: bool = False
) -> FieldOfFire:
    """The field of some shooters, the same as long as nobody of them stirs; turnless: no vehicle turns at infantry."""
    return FieldOfFire(world, smoke, shooters, within, turnless)
