"""What shots are worth to the doctrine, by their exact chances."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from grognard.core import derived
from grognard.core.hexes import Hex
from grognard.rulesets.fireteam.artillery.plans import SHELL, next_fire
from grognard.rulesets.fireteam.artillery.shelling import unit_attack
from grognard.rulesets.fireteam.close_combat.melee import is_engaged
from grognard.rulesets.fireteam.fire.aiming import can_aim, must_turn, target_hexes
from grognard.rulesets.fireteam.fire.directing import directions, director
from grognard.rulesets.fireteam.fire.firers import arms, own_firepower, why_not_fire
from grognard.rulesets.fireteam.fire.gunnery import depletion_rolls, possible_shots, solve
from grognard.rulesets.fireteam.fire.infantry import attack_of, results_for, targets
from grognard.rulesets.fireteam.fire.shots import FireAttack, Firer, GunShot, InfantryShot
from grognard.rulesets.fireteam.morale.fire_effects import ALL, FEAR_OF, LOSS, Scare, is_scared, panic_modifier
from grognard.rulesets.fireteam.state import FireTeamState, Unit, UnitId

from .fields import FRIGHT, STEP, VEHICLE_FRIGHT, kind_worth

OWN_MEN = 3.0
"""How much more dearly one's own are paid for."""
MISSILE_SPENT = 0.6
"""What the missiles of a vehicle are worth to it."""
MELEE = 1.0
"""What it is worth to go on fighting in a hex with enemies."""


def worth(state: FireTeamState, unit: UnitId) -> float:
    """What losing a unit costs its owner."""
    return kind_worth(state.world.kind[unit])


def laden(state: FireTeamState, unit: UnitId) -> float:
    """What losing a vehicle costs with all it carries."""
    return worth(state, unit) + sum(laden(state, item) for item in state.load(unit))


def harm(state: FireTeamState, unit: UnitId, result: str) -> float:
    """What a result of infantry fire costs its target."""
    if not result:
        return 0.0
    if state.world.kind[unit].is_vehicle:
        return 0.0 if state.units[unit].fear else VEHICLE_FRIGHT
    if result == ALL:
        return worth(state, unit)
    loss = step_worth(state, unit) if result == LOSS else 0.0
    return loss if state.world.kind[unit].is_leader else loss + fright(state, unit, result)


def step_worth(state: FireTeamState, unit: UnitId) -> float:
    """What a step costs that a unit loses."""
    return worth(state, unit) * (STEP if state.units[unit].steps > 1 else 1.0)


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
    return sum([mean_harm(state, attack, unit) for unit in known])


def mean_harm(state: FireTeamState, attack: FireAttack, unit: UnitId) -> float:
    """The mean harm of an attack to one of its targets."""
    rolls = state.world.tables.die_rolls
    results = Counter(results_for(state, attack, unit, rolls))
    return sum([harm(state, unit, result) * times for result, times in results.items()]) / len(rolls)


def attack_worth(state: FireTeamState, attack: FireAttack) -> float:
    """The mean harm of shells on a hex: to known enemies, less far more than that to friends."""
    total = 0.0
    for unit in targets(state, attack):
        if state.world.side[unit] == attack.side:
            total -= OWN_MEN * (mean_harm(state, attack, unit) + FRIGHT)
        elif not state.units[unit].hidden:
            total += mean_harm(state, attack, unit)
    return total


def launch_worth(state: FireTeamState, shot: GunShot) -> float:
    """The mean harm of gun/missile fire, less what may be used up by it."""
    rolls = len(state.world.tables.die_rolls)
    gain = solve(state, shot, openly=True).kill / rolls * laden(state, shot.target)
    return gain - ammunition_spent(state, shot) * len(depletion_rolls(state, shot)) / rolls


def ammunition_spent(state: FireTeamState, shot: GunShot) -> float:
    """[6.56] What it costs when the ammunition of a shot runs out: a team or weapon is lost with it."""
    kind = state.world.kind[shot.firer.piece]
    return MISSILE_SPENT if kind.has_facing else kind_worth(kind)


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
    basis = state.turn, state.deeds, state.smoke, state.units
    known: dict[UnitId, float] = derived.remembered(state.derived, name, basis, dict, keep=with_units)
    if unit not in known:
        known[unit] = find(state, unit)
    return known[unit]


def with_units(basis: tuple[object, object, object, list[Unit]]) -> tuple[object, ...]:
    """A basis as it is now: the list of units changes in place."""
    *others, units = basis
    return (*others, units.copy())
