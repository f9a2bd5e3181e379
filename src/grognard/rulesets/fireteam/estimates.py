"""What things are worth to the doctrine: units, shots by their exact chances, ground, and the way to what decides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache

from grognard.core.bits import bits
from grognard.core.flow import Side
from grognard.core.hexes import Hex

from . import sight
from .aiming import can_aim, must_turn, target_hexes
from .airlift import aboard
from .deployment import focus
from .directing import director
from .facing import front_hexes
from .files import TABLES
from .firers import arms, own_firepower, why_not_fire
from .gunnery import possible_shots, solve
from .infantry_fire import attack_of, result_for, targets
from .melee import is_engaged
from .plans import SHELL, next_fire
from .purpose import attacks, goals, patience, way
from .shelling import unit_attack
from .shots import FireAttack, Firer, GunShot, InfantryShot
from .spotting import eye_of
from .state import FireTeamState, UnitId, kind_of, side_of
from .world import GRID, GROUP, WOODS, enemy_of

FACES = range(1, TABLES.rolls.die + 1)
WORTH = {"squad": 3.0, "team": 2.0, "observer": 1.5, "leader": 1.0, "vehicle": 2.5, "helicopter": 5.0, "weapon": 0.3}
TANK_WORTH = 5.0
FRIGHT = {"+1": 0.45, "+2": 0.8}
VEHICLE_FRIGHT = 0.5
STEP = 0.5
"""The part of a unit that a lost step is."""
EXPOSURE = {"open": 1.0, "cover": 0.75, "woods": 0.6, "building": 0.4}
THREAT = 0.045
"""What a point of enemy firepower in sight is feared."""
GUN_THREAT = 0.5
PULL = 0.45
"""What a hex nearer to what decides is worth."""
CAUTION = 0.3
"""How much danger counts against ground: who fears it fully never gets anywhere."""
PRIZE = 1.5
"""What it is worth to stand in a hex that decides."""
SHELTER = 0.6
"""What the best ground would be worth to infantry."""
LANDING, NO_LANDING = 4, 0.4
"""So near helicopters come; over woods and enemies they cannot land."""
UNLOADING = 3.0
"""What it is worth to fly on with troops aboard: they fight on the ground."""
MELEE, MELEE_CHAPTER = 1.0, "14"
"""What it is worth to go on fighting in a hex with enemies."""
FAR = 14
"""Beyond so many hexes nobody is feared."""


def worth(unit: UnitId) -> float:
    """What losing a unit costs its owner."""
    return TANK_WORTH if kind_of(unit).tank else WORTH[kind_of(unit).cls]


def laden(state: FireTeamState, unit: UnitId) -> float:
    """What losing a vehicle costs with all it carries."""
    return worth(unit) + sum(laden(state, item) for item in state.load(unit))


# -------------------------------------------------------------------------------------------------- shots


def harm(state: FireTeamState, unit: UnitId, result: str) -> float:
    """What a result of infantry fire costs its target."""
    if not result:
        return 0.0
    if kind_of(unit).is_vehicle:
        return 0.0 if state.units[unit].fear else VEHICLE_FRIGHT
    if result == "E":
        return worth(unit)
    if result == "1":
        return worth(unit) * (STEP if state.units[unit].steps > 1 else 1.0)
    return 0.0 if kind_of(unit).is_leader else FRIGHT[result]


def shot_worth(state: FireTeamState, shot: InfantryShot) -> float:
    """The mean harm of infantry fire to those whom the firer knows of."""
    attack = attack_of(state, shot)
    known = [unit for unit in targets(state, attack) if not state.units[unit].hidden]
    return sum(harm(state, unit, result_for(state, attack, unit, die)) for unit in known for die in FACES) / len(FACES)


def attack_worth(state: FireTeamState, attack: FireAttack) -> float:
    """The mean harm of shells on a hex: to known enemies, less twice that to friends."""
    known = [unit for unit in targets(state, attack) if side_of(unit) == attack.side or not state.units[unit].hidden]
    signs = {unit: 1.0 if side_of(unit) != attack.side else -2.0 for unit in known}
    total = sum(sign * harm(state, u, result_for(state, attack, u, die)) for u, sign in signs.items() for die in FACES)
    return total / len(FACES)


def launch_worth(state: FireTeamState, shot: GunShot) -> float:
    """The mean harm of gun/missile fire."""
    return solve(state, shot, openly=True).kill / len(FACES) * laden(state, shot.target)


def single_shot(state: FireTeamState, firer: Firer, hex: Hex, *, moving: bool = False) -> InfantryShot:
    """The shot of one piece at a hex."""
    turned = must_turn(state, firer, hex)
    leader = director(state, [firer.unit])
    return InfantryShot(side_of(firer.unit), hex, (firer,), leader=leader, moving=moving, turned=turned)


def best_shot(state: FireTeamState, unit: UnitId, *, moving: bool = False) -> float:
    """The worth of the best that a unit could fire where it stands."""
    return max(shots(state, unit, moving), default=0.0)


def shots(state: FireTeamState, unit: UnitId, moving: bool) -> Iterator[float]:
    """What everything that a unit could fire is worth."""
    side = side_of(unit)
    for firer in arms(state, unit):
        if why_not_fire(state, firer) is not None:
            continue
        if own_firepower(state, firer.piece):
            for hex in target_hexes(state, side):
                if can_aim(state, side, firer, hex):
                    yield shot_worth(state, single_shot(state, firer, hex, moving=moving))
        yield from (launch_worth(state, shot) for shot in possible_shots(state, firer, moving=moving))
    plot = next_fire(state, unit)
    if plot is not None and not moving and why_not_fire(state, arms(state, unit)[0]) is None:
        yield attack_worth(state, unit_attack(state, (unit,), plot.hexes[0], SHELL))


def fire_worth(state: FireTeamState, unit: UnitId) -> float:
    """The best shot of a unit, remembered while nothing is done; none off the map."""
    if state.here(unit) < 0:
        return 0.0
    if is_engaged(state, unit):
        return MELEE
    return remembered(state, "fire worth", unit, best_shot)


def remembered(state: FireTeamState, name: str, unit: UnitId, find: Callable[[FireTeamState, UnitId], float]) -> float:
    """A figure of a unit that is worked out once as long as nothing is done."""
    known, found = state.derived.get(name, (None, {}))
    if known != (state.turn, state.deeds):
        found = {}
        state.derived[name] = ((state.turn, state.deeds), found)
    if unit not in found:
        found[unit] = find(state, unit)
    return float(found[unit])


# --------------------------------------------------------------------------------------------------- ground


def danger(state: FireTeamState, unit: UnitId, hex: Hex) -> float:
    """How much fire a unit must expect in a hex."""
    feared = sum(threat(state, unit, enemy, hex) for enemy in known_enemies(state, side_of(unit)))
    return feared * (1.0 if kind_of(unit).has_facing else EXPOSURE[GROUP[hex]])


def known_enemies(state: FireTeamState, side: Side) -> Iterable[UnitId]:
    """The enemy units that a side knows of and that could fire."""
    return (
        u
        for u in state.on_map(enemy_of(side))
        if kind_of(u).cls not in ("weapon", "leader", "observer") and not state.units[u].hidden
    )


def threat(state: FireTeamState, unit: UnitId, enemy: UnitId, hex: Hex) -> float:
    """What one enemy may do to a unit in a hex."""
    distance = GRID.distance(state.units[enemy].hex, hex)
    if distance > FAR:
        return 0.0
    power = gun_power(enemy, distance) if kind_of(unit).is_vehicle else fire_power(enemy, distance)
    return power if power and sight.sees(state.smoke, eye_of(state, enemy), sight.on_ground(hex)) else 0.0


def fire_power(enemy: UnitId, distance: int) -> float:
    """What infantry fears of an enemy at a distance."""
    kind = kind_of(enemy)
    if not kind.fp or distance > 2 * kind.range:
        return 0.0
    return THREAT * kind.fp * (2.0 if distance <= 1 else 1.0 if distance <= kind.range else 0.5)


def gun_power(enemy: UnitId, distance: int) -> float:
    """What a vehicle fears of an enemy at a distance."""
    return GUN_THREAT if any(arm.column(distance) is not None for arm in kind_of(enemy).arms) else 0.0


def place_worth(state: FireTeamState, unit: UnitId, hex: Hex) -> float:
    """What it is worth to have a unit in a hex: nearer to what decides, out of fire, on good ground."""
    side, kind = side_of(unit), kind_of(unit)
    risk = CAUTION * patience(state) * danger(state, unit, hex)
    if kind.is_helicopter:
        rough = WOODS >> hex & 1 or known_enemy_in(state, side, hex)
        return -PULL * max(way(state, side, hex), LANDING) - NO_LANDING * bool(rough) - risk
    prize = PRIZE if goals(state, side) >> hex & 1 else 0.0
    shelter = 0.0 if kind.is_vehicle else SHELTER * (1.0 - EXPOSURE[GROUP[hex]])
    return prize + shelter - PULL * way(state, side, hex) - risk


def advance_worth(state: FireTeamState, unit: UnitId) -> float:
    """What a move of a unit may bring: as much of its way as it can go; nothing if the next step is for the worse."""
    if state.here(unit) < 0:
        return 2.0
    return remembered(state, "advance worth", unit, hopeful_advance)


def hopeful_advance(state: FireTeamState, unit: UnitId) -> float:
    """The same, worked out."""
    here, side = state.here(unit), side_of(unit)
    left = way(state, side, here)
    if kind_of(unit).is_helicopter and attacks(state, side) and aboard(state, unit):
        return UNLOADING
    if not left:
        return 0.0
    hope = 0.6 * PULL * min(kind_of(unit).allowance / 12 * 0.7, left) - 0.1 * state.units[unit].fear
    if turned_away(state, unit):
        return 0.5 * hope
    now = place_worth(state, unit, here)
    return hope if any(place_worth(state, unit, hex) > now for hex in hexes_ahead(state, unit)) else 0.0


def hexes_ahead(state: FireTeamState, unit: UnitId) -> list[Hex]:
    """The next hexes that a unit may think of entering: those before a vehicle, and none with enemies to avoid."""
    here, facing = state.here(unit), state.units[unit].facing
    near = GRID.neighbours[here] if facing < 0 else front_hexes(here, facing)
    fights = state.plays(MELEE_CHAPTER)
    on_board = (hex for hex in near if hex >= 0 and state.board >> hex & 1)
    return [hex for hex in on_board if fights or not known_enemy_in(state, side_of(unit), hex)]


def turned_away(state: FireTeamState, unit: UnitId) -> bool:
    """Whether a vehicle or helicopter faces so that no next hex is nearer to its goal: it must go on to turn."""
    here, side = state.here(unit), side_of(unit)
    if here < 0 or state.units[unit].facing < 0:
        return False
    left = way(state, side, here)
    return left > 0 and all(way(state, side, hex) >= left for hex in hexes_ahead(state, unit))


def known_enemy_in(state: FireTeamState, side: Side, hex: Hex) -> bool:
    """Whether an enemy whom a side knows of is in a hex."""
    return any(side_of(unit) != side and not state.units[unit].hidden for unit in state.stack(hex))


@cache
def outlook(scenario: str, side: Side) -> Hex:
    """The middle of what matters to a side: where to look when no enemy is in sight."""
    hexes = list(bits(focus(scenario, side)))
    return hexes[len(hexes) // 2]
