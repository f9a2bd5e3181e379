"""Attacks are prepared: who goes where to strike whom, from all around and so that nobody gets away."""

from __future__ import annotations

from grognard.core.bits import bits
from grognard.core.hexes import Hex
from grognard.rulesets.kursk.state import UnitId
from grognard.rulesets.kursk.world import enemy_of

from .dangers import distances
from .desk import Desk
from .fights import Attacker, attack_worth, order_shift, target_at
from .sightings import sightings
from .worth import step_worth

THRUSTS = 9
"""How many attacks are prepared in a phase."""
COLUMN_ENOUGH = 7
"""How many units are brought together against one hex at most."""
LEAST = 0.6
LATER = 0.45
"""How much an attack counts that can be made in the next turn only, when the enemy has moved."""
PULL = 1.6
"""What it is worth to strike towards the place of the main effort."""
SPENT = 0.12
"""What each unit that is sent costs: it may be wanted elsewhere."""
RIDE, MARCH = 8, 4


def prepare_thrusts(desk: Desk, order: str, phase: int) -> None:
    """The best attack is prepared first, the next with whom it leaves, until none is worth while."""
    soon = fights_follow(order, phase)
    shift = order_shift(desk.world, desk.side, order, 1) if soon else 0
    share = 1.0 if soon else LATER
    standing = {hex: plan_thrust(desk, hex, shift, share) for hex in within_reach(desk)}
    for _ in range(THRUSTS):
        while standing:
            hex = max(standing, key=lambda each: (standing[each][0], -each))
            worth, places = standing[hex]
            if worth < LEAST + desk.intent.caution:
                return
            if all(u in desk.free and desk.able(u, p) for u, p in places.items()):
                break
            standing[hex] = plan_thrust(desk, hex, shift, share)
        else:
            return
        del standing[hex]
        for unit, place in places.items():
            if desk.may_leave(unit, place):
                desk.send("attack", unit, place, "attack" if soon else "mass", hex)


def prospective_worth(desk: Desk, order: str, phase: int) -> float:
    """What the attacks would be worth that could be prepared, nobody counted twice."""
    shift, total = order_shift(desk.world, desk.side, order, 1), 0.0
    plans = sorted((plan_thrust(desk, hex, shift, 1.0) for hex in within_reach(desk)), key=lambda plan: -plan[0])
    used = set[UnitId]()
    for worth, places in plans:
        if worth >= LEAST and not used.intersection(places):
            total += worth
            used.update(places)
    return total


def fights_follow(order: str, phase: int) -> bool:
    """[5.3] Whether a combat phase follows in this player turn."""
    return "fight" in order.split("/")[phase + 1 :]


def within_reach(desk: Desk) -> list[Hex]:
    """The enemy stacks that free units could come up to."""
    around, near = desk.world.spread.around, 0
    for unit in desk.free:
        near |= desk.reach(unit) if unit in desk.world.mechanized else 1 << desk.here(unit)
    near |= desk.state.occupied(desk.side)
    seen = sightings(desk.state, desk.side)
    return [hex for hex in bits(around(near) & desk.state.occupied(enemy_of(desk.side))) if not seen[hex].reserve]


def plan_thrust(desk: Desk, hex: Hex, shift: int, share: float) -> tuple[float, dict[UnitId, Hex]]:
    """Who goes where against a stack, and what the attack is worth: each unit that comes makes it worth more."""
    state, target = desk.state, target_at(desk.state, desk.side, hex)
    posts = [near for near in desk.world.grid.neighbours[hex] if not state.occupied(enemy_of(desk.side)) >> near & 1]
    chosen, places, best = list[Attacker](), dict[UnitId, Hex](), 0.0
    kept: tuple[float, dict[UnitId, Hex]] = (0.0, {})
    filled: dict[Hex, int] = {}
    for unit in candidates(desk, hex):
        place = post_for(desk, unit, hex, posts, filled)
        if place < 0:
            continue
        chosen.append(Attacker(unit, place, state.strength(unit), step_worth(state, unit), False))
        places[unit] = place
        filled[place] = filled.get(place, 0) + desk.world.points[unit] * (desk.here(unit) != place)
        worth = share * (attack_worth(state, target, chosen, shift) + towards(desk, hex)) - SPENT * len(chosen)
        if worth > best:
            best, kept = worth, (worth, places.copy())
        if len(chosen) == COLUMN_ENOUGH:
            break
    return kept


def candidates(desk: Desk, hex: Hex) -> list[UnitId]:
    """The free units that may come up to a hex, the strongest first."""
    far, mobile = distances(desk.world, hex), desk.world.mechanized
    near = [u for u in desk.free if far[desk.here(u)] <= (RIDE if u in mobile else MARCH)]
    return sorted(near, key=lambda u: (-desk.state.strength(u), u))


def post_for(desk: Desk, unit: UnitId, target: Hex, posts: list[Hex], filled: dict[Hex, int]) -> Hex:
    """From where a unit strikes best: across no water, from a side where nobody is yet, and without a march."""
    reach, here, points = desk.reach(unit), desk.here(unit), desk.world.points
    best, found = -9.0, -1
    for post in posts:
        if not reach >> post & 1:
            continue
        load = sum(points[u] for u in desk.at(post) if u != unit) + filled.get(post, 0)
        if load + points[unit] > desk.world.limit[desk.side]:
            continue
        worth = (1.0 if post not in filled else 0.0) + (0.6 if post == here else 0.0)
        worth -= 0.8 if desk.world.water_between(post, target) else 0.0
        if worth > best:
            best, found = worth, post
    return found


def towards(desk: Desk, hex: Hex) -> float:
    """What it is worth to strike there on the way to the place of the main effort."""
    goal = desk.intent.goal
    return PULL * 4 / (4 + distances(desk.world, goal)[hex]) if goal >= 0 else 0.0
