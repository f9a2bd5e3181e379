"""What things are worth to the doctrine: units, shots by their exact chances, ground, and the way to what decides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from grognard.core.bits import bits
from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.world import of_world
from grognard.rulesets.fireteam.air.airlift import aboard
from grognard.rulesets.fireteam.artillery.plans import SHELL, next_fire
from grognard.rulesets.fireteam.artillery.shelling import unit_attack
from grognard.rulesets.fireteam.close_combat.melee import is_engaged
from grognard.rulesets.fireteam.fire.aiming import can_aim, must_turn, target_hexes
from grognard.rulesets.fireteam.fire.directing import directions, director
from grognard.rulesets.fireteam.fire.firers import arms, own_firepower, why_not_fire
from grognard.rulesets.fireteam.fire.gunnery import possible_shots, solve
from grognard.rulesets.fireteam.fire.infantry import attack_of, result_for, targets
from grognard.rulesets.fireteam.fire.shots import FireAttack, Firer, GunShot, InfantryShot
from grognard.rulesets.fireteam.morale.fire_effects import ALL, FEAR_OF, LOSS, Scare, is_scared, panic_modifier
from grognard.rulesets.fireteam.movement.exits import exit_hexes
from grognard.rulesets.fireteam.movement.facing import front_hexes
from grognard.rulesets.fireteam.setting_up.deployment import focus
from grognard.rulesets.fireteam.sight import lines
from grognard.rulesets.fireteam.sight.spotting import eye_of
from grognard.rulesets.fireteam.state import FireTeamState, UnitId
from grognard.rulesets.fireteam.world import World, enemy_of

from .purpose import attacks, goals, guarded, patience, way_to_goals

WORTH = {"squad": 3.0, "team": 2.0, "observer": 1.5, "leader": 1.0, "vehicle": 2.5, "helicopter": 5.0, "weapon": 0.3}
TANK_WORTH = 5.0
FRIGHT = 0.42
"""What a level of Fear costs: points, hits, and a leader's time."""
VEHICLE_FRIGHT = 0.5
STEP = 0.5
"""The part of a unit that a lost step is."""
EXPOSURE = {"open": 1.0, "cover": 0.75, "woods": 0.6, "building": 0.4}
THREAT = 0.045
"""What a point of enemy firepower in sight is feared."""
GUN_THREAT = 0.5
PULL = 0.45
"""What a hex nearer to what decides is worth."""
WEIGHT_OF_DANGER = 1.0
"""How much danger counts against ground."""
DREAD, RUNNING = 0.8, 0.4
"""The most that danger counts, and to those who must get off the map: who fears more than a step is worth waits."""
PRIZE = 1.5
"""What it is worth to stand in a hex that decides."""
WORTH_OF_SHELTER = 0.6
"""What the best ground would be worth to infantry."""
STAND_OFF = 4
"""So near vehicles come to ground that enemies guard."""
FRAGILE = 3.0
"""How much more helicopters fear fire."""
LANDING, NO_LANDING = 12, 0.4
"""So near helicopters come to set down troops; over woods and enemies they cannot land."""
STRIKE = 7
"""So near attack helicopters come with nobody aboard."""
WORTH_OF_UNLOADING = 3.0
"""What it is worth to fly on with troops aboard: they fight on the ground."""
MELEE, MELEE_CHAPTER = 1.0, "14"
"""What it is worth to go on fighting in a hex with enemies."""
BYSTANDERS = ("weapon", "leader", "observer")
"""Who is not feared."""
WITH_US, FACING_US = 3, 8
"""So near are friends who share the enemy's fire, and the enemies who give it."""
FAR = 14
"""Beyond so many hexes nobody is feared."""


def worth(world: World, unit: UnitId) -> float:
    """What losing a unit costs its owner."""
    return TANK_WORTH if world.kind[unit].tank else WORTH[world.kind[unit].cls]


def laden(state: FireTeamState, unit: UnitId) -> float:
    """What losing a vehicle costs with all it carries."""
    return worth(state.world, unit) + sum(laden(state, item) for item in state.load(unit))


# -------------------------------------------------------------------------------------------------- shots


def harm(state: FireTeamState, unit: UnitId, result: str) -> float:
    """What a result of infantry fire costs its target."""
    if not result:
        return 0.0
    if state.world.kind[unit].is_vehicle:
        return 0.0 if state.units[unit].fear else VEHICLE_FRIGHT
    if result == ALL:
        return worth(state.world, unit)
    loss = step_worth(state, unit) if result == LOSS else 0.0
    return loss if state.world.kind[unit].is_leader else loss + fright(state, unit, result)


def step_worth(state: FireTeamState, unit: UnitId) -> float:
    """What a step costs that a unit loses."""
    return worth(state.world, unit) * (STEP if state.units[unit].steps > 1 else 1.0)


def fright(state: FireTeamState, unit: UnitId, result: str) -> float:
    """[6.33a] [6.36a] What the Fear of a result costs, with the step that may be lost in panic."""
    fear, more = state.units[unit].fear, FEAR_OF[result]
    gained = FRIGHT * (min(fear + more, state.world.tables.morale.most_fear) - fear)
    if not is_scared(state, unit, result):
        return gained
    shaken = panic_modifier(state, state.here(unit), Scare(unit, more == 2))
    panics = sum(die + shaken >= state.world.tables.morale.panics_from for die in state.world.tables.die_rolls) / len(
        state.world.tables.die_rolls
    )
    return gained + panics * step_worth(state, unit)


def shot_worth(state: FireTeamState, shot: InfantryShot) -> float:
    """The mean harm of infantry fire to those whom the firer knows of."""
    attack = attack_of(state, shot)
    known = [unit for unit in targets(state, attack) if not state.units[unit].hidden]
    return sum(
        harm(state, unit, result_for(state, attack, unit, die))
        for unit in known
        for die in state.world.tables.die_rolls
    ) / len(state.world.tables.die_rolls)


def attack_worth(state: FireTeamState, attack: FireAttack) -> float:
    """The mean harm of shells on a hex: to known enemies, less twice that to friends."""
    known = [
        unit for unit in targets(state, attack) if state.world.side[unit] == attack.side or not state.units[unit].hidden
    ]
    signs = {unit: 1.0 if state.world.side[unit] != attack.side else -2.0 for unit in known}
    total = sum(
        sign * harm(state, u, result_for(state, attack, u, die))
        for u, sign in signs.items()
        for die in state.world.tables.die_rolls
    )
    return total / len(state.world.tables.die_rolls)


def launch_worth(state: FireTeamState, shot: GunShot) -> float:
    """The mean harm of gun/missile fire."""
    return solve(state, shot, openly=True).kill / len(state.world.tables.die_rolls) * laden(state, shot.target)


def single_shot(state: FireTeamState, firer: Firer, hex: Hex, *, moving: bool = False) -> InfantryShot:
    """The shot of one piece at a hex."""
    turned = must_turn(state, firer, hex)
    leader = director(state, [firer.unit])
    return InfantryShot(state.world.side[firer.unit], hex, (firer,), leader=leader, moving=moving, turned=turned)


def best_shot(state: FireTeamState, unit: UnitId, *, moving: bool = False) -> float:
    """The worth of the best that a unit could fire where it stands."""
    return max(worth_of_shots(state, unit, moving), default=0.0)


def worth_of_shots(state: FireTeamState, unit: UnitId, moving: bool) -> Iterator[float]:
    """What everything that a unit could fire is worth."""
    side = state.world.side[unit]
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


def volley_worth(state: FireTeamState, units: Iterable[UnitId]) -> float:
    """The worth of the best shot of all who are on foot together; more than that of their single shots."""
    firers = [firer for unit in units if state.world.kind[unit].walks for firer in arms(state, unit)]
    able = [firer for firer in firers if own_firepower(state, firer.piece) and why_not_fire(state, firer) is None]
    if not able:
        return 0.0
    side = state.world.side[able[0].unit]
    return max((combined_worth(state, able, hex) for hex in target_hexes(state, side)), default=0.0)


def combined_worth(state: FireTeamState, firers: Iterable[Firer], hex: Hex) -> float:
    """The worth of the shot at a hex of all who can aim at it."""
    aiming = tuple(firer for firer in firers if can_aim(state, state.world.side[firer.unit], firer, hex))
    if not aiming:
        return 0.0
    leader = likely_director(state, [firer.unit for firer in aiming])
    return shot_worth(state, InfantryShot(state.world.side[aiming[0].unit], hex, aiming, leader=leader))


def likely_director(state: FireTeamState, units: list[UnitId]) -> UnitId | None:
    """The leader who directs the fire of some units, or could."""
    found = (action.leader for action in directions(state, units))
    return director(state, units) or max(found, key=lambda leader: state.world.kind[leader].modifier, default=None)


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
    feared = sum(threat(state, unit, enemy, hex) for enemy in known_shooters(state, state.world.side[unit]))
    return feared * (1.0 if state.world.kind[unit].has_facing else EXPOSURE[state.world.group[hex]])


def known_shooters(state: FireTeamState, side: Side) -> Iterable[UnitId]:
    """The enemy units that a side knows of and that could fire."""
    return (
        u
        for u in state.on_map(enemy_of(side))
        if state.world.kind[u].cls not in BYSTANDERS and not state.units[u].hidden
    )


def threat(state: FireTeamState, unit: UnitId, enemy: UnitId, hex: Hex) -> float:
    """What one enemy may do to a unit in a hex."""
    distance = state.world.grid.distance(state.units[enemy].hex, hex)
    if distance > FAR:
        return 0.0
    power = (
        gun_power(state.world, enemy, distance)
        if state.world.kind[unit].is_vehicle
        else fire_power(state.world, enemy, distance)
    )
    return (
        power
        if power and lines.sees(state.world, state.smoke, eye_of(state, enemy), lines.on_ground(state.world, hex))
        else 0.0
    )


def fire_power(world: World, enemy: UnitId, distance: int) -> float:
    """What infantry fears of an enemy at a distance."""
    kind = world.kind[enemy]
    if not kind.fp or distance > 2 * kind.range:
        return 0.0
    return THREAT * kind.fp * (2.0 if distance <= 1 else 1.0 if distance <= kind.range else 0.5)


def gun_power(world: World, enemy: UnitId, distance: int) -> float:
    """What a vehicle fears of an enemy at a distance."""
    return GUN_THREAT if any(arm.column(distance) is not None for arm in world.kind[enemy].arms) else 0.0


def place_worth(state: FireTeamState, unit: UnitId, hex: Hex) -> float:
    """What it is worth to have a unit in a hex: nearer to what decides, out of fire, on good ground."""
    side, kind = state.world.side[unit], state.world.kind[unit]
    risk = dread(state, unit, hex)
    if kind.is_helicopter:
        rough = state.world.woods >> hex & 1 or known_enemy_in(state, side, hex)
        near, landed = approach(state, unit), sum(danger(state, rider, hex) for rider in aboard(state, unit)[:1])
        return -PULL * max(way_to_goals(state, side, hex), near) - NO_LANDING * bool(rough) - FRAGILE * (risk + landed)
    if kind.is_vehicle and stands_off(state, side):
        return -PULL * max(way_to_goals(state, side, hex), STAND_OFF) - risk
    if kind.is_leader:
        return -PULL * solitude(state, unit, hex) - risk
    prize = PRIZE if goals(state, side) >> hex & 1 else 0.0
    shelter = 0.0 if kind.is_vehicle else WORTH_OF_SHELTER * (1.0 - EXPOSURE[state.world.group[hex]])
    return prize + shelter - PULL * way_to_goals(state, side, hex) - risk


def dread(state: FireTeamState, unit: UnitId, hex: Hex) -> float:
    """How much the danger in a hex counts against it: ever more, but not beyond all bounds."""
    felt = WEIGHT_OF_DANGER * danger(state, unit, hex) * odds_against(state, unit, hex)
    most = patience(state) * (RUNNING if exit_hexes(state.world, state.scenario, state.world.side[unit]) else DREAD)
    return most * felt / (felt + most)


def approach(state: FireTeamState, helicopter: UnitId) -> int:
    """How near a helicopter comes to what its side goes for: to land troops, or to strike."""
    return STRIKE if state.world.kind[helicopter].role == "attack" and not aboard(state, helicopter) else LANDING


def odds_against(state: FireTeamState, unit: UnitId, hex: Hex) -> float:
    """How much more, or less, fire is to be feared in a hex than among equals: alone against many, or in company."""
    side = state.world.side[unit]
    foes = sum(
        state.world.grid.distance(state.units[enemy].hex, hex) <= FACING_US for enemy in known_shooters(state, side)
    )
    others = (other for other in state.on_map(side) if other != unit and state.world.kind[other].cls not in BYSTANDERS)
    friends = 1 + sum(state.world.grid.distance(state.units[other].hex, hex) <= WITH_US for other in others)
    return 2 * foes / (foes + friends) if foes else 1.0


def solitude(state: FireTeamState, leader: UnitId, hex: Hex) -> int:
    """How far a hex is from the next infantry that a leader could lead."""
    friends = {
        state.units[unit].hex for unit in state.on_map(state.world.side[leader]) if state.world.kind[unit].is_infantry
    }
    return min((state.world.grid.distance(hex, other) for other in friends), default=0)


def stands_off(state: FireTeamState, side: Side) -> bool:
    """Whether vehicles leave ground that enemies guard to the infantry, and fire; in the last turns they go in too."""
    return attacks(state, side) and patience(state) >= 1.0 and guarded(state, side)


def advance_worth(state: FireTeamState, unit: UnitId) -> float:
    """What a move of a unit may bring: as much of its way as it can go; nothing if the next step is for the worse."""
    if state.here(unit) < 0:
        return 2.0
    return remembered(state, "advance worth", unit, hopeful_advance)


def hopeful_advance(state: FireTeamState, unit: UnitId) -> float:
    """The same, worked out."""
    here, side = state.here(unit), state.world.side[unit]
    left = solitude(state, unit, here) if state.world.kind[unit].is_leader else way_to_goals(state, side, here)
    if state.world.kind[unit].is_helicopter and attacks(state, side) and aboard(state, unit):
        return WORTH_OF_UNLOADING
    if not left:
        return 0.0
    hope = 0.6 * PULL * min(state.world.kind[unit].allowance / 12 * 0.7, left) - 0.1 * state.units[unit].fear
    if turned_away(state, unit):
        return 0.5 * hope
    now = place_worth(state, unit, here)
    return hope if any(place_worth(state, unit, hex) > now for hex in hexes_ahead(state, unit)) else 0.0


def hexes_ahead(state: FireTeamState, unit: UnitId) -> list[Hex]:
    """The next hexes that a unit may think of entering: those before a vehicle, and none with enemies to avoid."""
    here, facing = state.here(unit), state.units[unit].facing
    near = state.world.grid.neighbours[here] if facing < 0 else front_hexes(state.world, here, facing)
    fights = state.plays(MELEE_CHAPTER)
    on_board = (hex for hex in near if hex >= 0 and state.board >> hex & 1)
    return [hex for hex in on_board if fights or not known_enemy_in(state, state.world.side[unit], hex)]


def turned_away(state: FireTeamState, unit: UnitId) -> bool:
    """Whether a vehicle or helicopter faces so that no next hex is nearer to its goal: it must go on to turn."""
    here, side = state.here(unit), state.world.side[unit]
    if here < 0 or state.units[unit].facing < 0:
        return False
    left = way_to_goals(state, side, here)
    return left > 0 and all(way_to_goals(state, side, hex) >= left for hex in hexes_ahead(state, unit))


def known_enemy_in(state: FireTeamState, side: Side, hex: Hex) -> bool:
    """Whether an enemy whom a side knows of is in a hex."""
    return any(state.world.side[unit] != side and not state.units[unit].hidden for unit in state.stack(hex))


@of_world
def outlook(world: World, scenario: str, side: Side) -> Hex:
    """The middle of what matters to a side: where to look when no enemy is in sight."""
    hexes = list(bits(focus(world, scenario, side)))
    return hexes[len(hexes) // 2]
