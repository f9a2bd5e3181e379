"""How a side stands, as named terms: each is better for it the greater it is, and told from what it knows."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.core.bits import bits
from grognard.core.flow import Side
from grognard.rulesets.lhy.results.judging import selected, subjects
from grognard.rulesets.lhy.state import LhyState
from grognard.rulesets.lhy.victory.control import holder, sites
from grognard.rulesets.lhy.victory.score import casualties
from grognard.rulesets.lhy.world import enemy_of

from .estimates import harm, known_foes, known_guns, worth_of
from .planning import AROUND, enemies_near, friends_near
from .purpose import FAR, distance_to, goals, urgency

PRESSED = 1.5
"""How much stronger one must be about a place to threaten it."""


def prospects(state: LhyState, side: Side) -> Mapping[str, float]:
    """Score and casualties, ground held and threatened, strength, the shaken, fire that waits, position, time."""
    with state.remembering():
        return _prospects(state, side)


def _prospects(state: LhyState, side: Side) -> dict[str, float]:
    enemy, attacker = enemy_of(side), state.world.mission.attacker
    sign = 1.0 if side == attacker else -1.0
    own = [unit for unit in state.on_map(side) if not state.kind(unit).dummy]
    foes = known_foes(state, side)
    return {
        "score": -sign * (state.minute + casualties(state).value),
        "casualties": float(state.lost[enemy] - state.lost[side]),
        "limit": limit(state, side) - limit(state, enemy),
        "objectives": float(held(state, side) - held(state, enemy)),
        "threatened": float(threatened(state, enemy) - threatened(state, side)),
        "strength": sum(worth_of(state, unit) for unit in own) - sum(worth_of(state, unit) for unit in foes),
        "shaken": float(len(foes) - len(known_guns(state, side)) - sum(shaken(state, unit) for unit in own)),
        "fire": waiting(state, enemy) - waiting(state, side),
        "position": -sign * way_left(state, attacker),
        "time": -sign * urgency(state),
        "concealed": float(sum(state.units[unit].concealed for unit in own)),
    }


def shaken(state: LhyState, unit: int) -> bool:
    """Whether a unit is disrupted or shocked."""
    return state.units[unit].disrupted or state.units[unit].shocked


def limit(state: LhyState, side: Side) -> float:
    """[20.5] How near a side is to the losses that end the mission against it, as a share with a minus."""
    return -max(0, state.lost[side] - state.lost[enemy_of(side)]) / max(1, state.world.mission.plan(side).cdl)


def held(state: LhyState, side: Side) -> int:
    """[21.1] How many places a side controls."""
    return sum(holder(state, site) == side for site in sites(state.world))


def threatened(state: LhyState, side: Side) -> int:
    """How many places of a side its enemy could take: he is stronger about them."""
    return sum(
        holder(state, site) == side and is_pressed(state, side, min(bits(site.hexes))) for site in sites(state.world)
    )


def is_pressed(state: LhyState, side: Side, hex: int) -> bool:
    """Whether the enemy is stronger about a hex."""
    foes = enemies_near(state, side, hex, AROUND)
    return foes > PRESSED * max(0.5, friends_near(state, side, hex, AROUND))


def waiting(state: LhyState, side: Side) -> float:
    """[13] What the markers that lie on a side's units are expected to cost it in the fire phase."""
    total = 0.0
    for hex, markers in state.small_arms.items():
        aimed = [marker.value for marker in markers if marker.target == side]
        target = next(iter(selected(state, subjects(state, side, hex, False))), None)
        if target is not None and not state.units[target].hidden:
            total += harm(state, target, aimed)
    for hex, shells in state.shells.items():
        target = next(iter(selected(state, subjects(state, side, hex, True))), None)
        if target is not None and not state.units[target].hidden:
            total += harm(state, target, [marker.value for marker in shells])
    return total


def way_left(state: LhyState, attacker: Side) -> float:
    """How far the attacker's known fighters are from what they want, on average, as a share."""
    places = goals(state, attacker)
    ways = [
        distance_to(state, places, here, state.kind(unit).mobility)
        for unit in state.on_map(attacker)
        if (here := state.here(unit)) >= 0 and state.kind(unit).combat and not state.units[unit].hidden
    ]
    return sum(min(FAR, way) for way in ways) / (FAR * len(ways)) if ways else 1.0
