"""How a side stands, as named terms that searches weigh: each is better for it the greater it is."""

from __future__ import annotations

from grognard.core.bits import bits
from grognard.core.flow import Side
from grognard.rulesets.kursk.state import KurskState
from grognard.rulesets.kursk.supply import controlled, supplied_hexes
from grognard.rulesets.kursk.world import GERMAN, enemy_of

from .front import enemy_reach, present_leak
from .sightings import own_stack, sightings

GREAT = 10
"""What a place is worth whose danger is told apart from the rest."""


def prospects(state: KurskState, side: Side) -> dict[str, float]:
    """The terms, each as the side stands against the other."""
    enemy = enemy_of(side)
    mine, theirs = strength(state, side), enemy_strength(state, side)
    sign = 1.0 if side == GERMAN else -1.0
    return {
        "points": sign * (state.vp - state.world.tables.game.start_vp),
        "line": -present_leak(state, side),
        "breakthrough": present_leak(state, enemy),
        "cities": -threatened(state, side),
        "goals": threatened(state, enemy),
        "supply": -hungry(state, side),
        "pockets": hungry(state, enemy),
        "strength": mine - theirs,
        "time": sign * time_left(state),
    }


def strength(state: KurskState, side: Side) -> float:
    """What a side has on the map."""
    return sum(own_stack(state, hex).kill for hex in bits(state.occupied(side)))


def enemy_strength(state: KurskState, side: Side) -> float:
    """What the enemy is reckoned to have on the map."""
    return sum(seen.kill for seen in sightings(state, side).values())


def threatened(state: KurskState, side: Side) -> float:
    """The great places of a side that stand empty within the enemy's reach."""
    reach = enemy_reach(state, side, state.occupied(side))
    mine = controlled(state, side) & state.world.valued & ~state.occupied(side)
    return float(sum(w for h in bits(mine & (reach.near | reach.far)) if (w := state.world.value[h]) >= GREAT))


def hungry(state: KurskState, side: Side) -> float:
    """How much of a side is out of supply, in what it would cost to lose."""
    starving = state.occupied(side) & ~supplied_hexes(state, side)
    return sum(own_stack(state, hex).kill for hex in bits(starving))


def time_left(state: KurskState) -> float:
    """How much time the German has, as a share of what is missing to a win."""
    record = state.battle
    missing = max(record.victory.german_from - state.vp, 0)
    return -missing * state.turn / record.length.turns
