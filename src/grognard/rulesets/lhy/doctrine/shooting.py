"""Fire: at what stands in good range, first from the supports, piled on those who are already under fire."""

from __future__ import annotations

from grognard.core.flow import Action, Side
from grognard.core.hexes import Hex
from grognard.rulesets.lhy.actions.fire import (
    Crossfire,
    CrossfireAt,
    Fire,
    FireBoth,
    Follow,
    Front,
    Join,
    OpenFire,
    Remain,
    Shoot,
    ShootBoth,
    ShootClass,
    ShootPast,
    Stalk,
)
from grognard.rulesets.lhy.actions.movement import Crush, Grapple, HoldFire, Rake, ReplyShell, ReplyShots, Spare
from grognard.rulesets.lhy.command.formations import PlatoonKey, has_activated, members_of, platoons_of
from grognard.rulesets.lhy.fire import anti_tank, small_arms
from grognard.rulesets.lhy.fire.crossfire import ChooseCrossfire, participants
from grognard.rulesets.lhy.fire.fronts import enfilades_unit
from grognard.rulesets.lhy.fire.manner import PLAIN, SPLIT, Manner
from grognard.rulesets.lhy.memory import while_listing
from grognard.rulesets.lhy.results.judging import selected, subjects
from grognard.rulesets.lhy.state import NOBODY, LhyState, UnitId
from grognard.rulesets.lhy.world import enemy_of

from .estimates import armour_harm, harm, known_guns
from .orders import order_of

AMMUNITION = 0.06
"""What a fire must bring at least: the action is spent."""
UNMASKED = 0.08
"""What it costs a concealed unit to show itself."""
SURPRISE = 0.25
"""What it costs a hidden one: it waits for something good."""
SUPPORT = 0.05
"""Machine guns and guns fire first."""
PATIENCE = 0.04
"""What it costs to answer the first platoon of several: a better target may come, and each unit acts but once."""
REAR = Manner(enfilade=True)


def appraise_fire(state: LhyState, side: Side, decision: object, action: Action) -> float:
    """What a fire, or its details, are worth."""
    match action:
        case Fire(unit, hex):
            found = shots(state, unit, hex) - cost_of(state, unit)
            return found + precedence(state, unit) if found > 0 else found
        case FireBoth(unit, hex, other):
            both = shots(state, unit, hex, SPLIT) + shots(state, unit, other, SPLIT)
            return both - cost_of(state, unit)
        case Shoot(unit, target) | ShootPast(unit, target, _) | Stalk(unit, _, target):
            return shells(state, unit, target) - cost_of(state, unit)
        case ShootBoth(unit, target, other):
            return 0.8 * (shells(state, unit, target) + shells(state, unit, other)) - cost_of(state, unit)
        case ShootClass(unit, _, _):
            return 0.3 - cost_of(state, unit)
        case Crossfire(hex):
            return together(state, side, hex, NOBODY)
        case CrossfireAt(target):
            return together(state, side, state.here(target), target)
        case Join(unit):
            assert isinstance(decision, ChooseCrossfire)
            return one_of(state, unit, decision.hex, decision.target) - cost_of(state, unit)
        case OpenFire() | Remain():
            return 0.0
        case Front(feature):
            return -0.01 * feature
        case Follow():
            return 0.1
    return close_quarters(state, action)


def close_quarters(state: LhyState, action: Action) -> float:
    """[10.4.5] Fire within a hex: always better than none."""
    match action:
        case ReplyShell(unit, vehicle):
            return 0.1 + armour_harm(state, vehicle, state.kind(unit).atv or 0, enfilade=False)
        case ReplyShots(_) | Rake(_):
            return 0.3
        case Crush(_, target):
            return 0.2 + armour_harm(state, target, 2, enfilade=False)
        case Grapple(_, _):
            return 0.1
        case HoldFire() | Spare(_):
            return 0.0
    return 0.0


def shots(state: LhyState, unit: UnitId, hex: Hex, manner: Manner = PLAIN) -> float:
    """What small arms add to the harm that is already to be expected in a hex."""
    tally = small_arms.value(state, unit, hex, manner, known=True)
    if not tally.allowed:
        return -1.0
    enemy = enemy_of(state.world.side[unit])
    target = next(iter(selected(state, subjects(state, enemy, hex, False))), None)
    if target is None:
        return 0.0
    pile = [marker.value for marker in state.small_arms.get(hex, ()) if marker.target == enemy]
    gained = harm(state, target, (*pile, tally.marker)) - harm(state, target, pile)
    return gained + suppression(state, state.world.side[unit], hex)


def suppression(state: LhyState, side: Side, hex: Hex) -> float:
    """Those under fire shoot worse: worth most before our own go forward, for the first marker, and for each who could
    still fire."""
    first = 1.0 if hex not in state.small_arms else 0.4
    if state.deeds.segment or state.active != side or not goers(state, side):
        return 0.05 * first
    able = sum(state.here(foe) == hex and not state.units[foe].acted for foe in known_guns(state, side))
    return (0.05 + HEADS_DOWN * able) * first


@while_listing
def goers(state: LhyState, side: Side) -> int:
    """How many of the activation have still to go forward."""
    members = state.deeds.members
    return sum(
        bool(members >> unit & 1) and not state.units[unit].acted and order_of(state, side, unit).kind in GOING
        for unit in state.on_map(side)
    )


GOING = frozenset({"attack", "exploit"})
COVERING = 0.8
"""Who covers the others fires before they go."""
HEADS_DOWN = 0.06
"""What it is worth to put the first marker on an enemy who could still fire at those who go."""


def precedence(state: LhyState, unit: UnitId) -> float:
    """Those who support fire before the others set out."""
    side = state.world.side[unit]
    covers = not state.deeds.segment and order_of(state, side, unit).kind not in GOING
    return COVERING if covers and goers(state, side) else 0.0


def shells(state: LhyState, unit: UnitId, target: UnitId) -> float:
    """What anti-tank fire is expected to cost its target."""
    tally = anti_tank.value(state, unit, target, known=True)
    if not tally.allowed:
        return -1.0
    return 1.2 * armour_harm(state, target, tally.marker, enfilade=enfilades_unit(state, unit, target))


def cost_of(state: LhyState, unit: UnitId) -> float:
    """What it costs to fire: the action, and cover that is given up; less for supports, who do nothing else."""
    here, kind = state.units[unit], state.kind(unit)
    cost = SURPRISE if here.hidden else UNMASKED if here.concealed else 0.0
    support = kind.type in ("mg", "gun", "fp")
    return cost + (AMMUNITION - SUPPORT if support else AMMUNITION) + PATIENCE * to_come(state, state.world.side[unit])


@while_listing
def to_come(state: LhyState, side: Side) -> float:
    """The share of the enemy's platoons that have still to act, while he is active."""
    enemy = enemy_of(side)
    if state.active != enemy:
        return 0.0
    there = [platoon for platoon in platoons_of(state.world, enemy) if is_seen_there(state, platoon)]
    waiting = [platoon for platoon in there if not has_activated(state, platoon)]
    return len(waiting) / len(there) if there else 0.0


def is_seen_there(state: LhyState, platoon: PlatoonKey) -> bool:
    """Whether anybody of a platoon has been activated or is known to be on the map."""
    return has_activated(state, platoon) or any(
        not state.units[unit].hidden and state.here(unit) >= 0 for unit in members_of(state.world, platoon)
    )


def one_of(state: LhyState, unit: UnitId, hex: Hex, target: UnitId) -> float:
    """What the fire of one unit in a crossfire brings."""
    return shots(state, unit, hex, REAR) if target == NOBODY else shells(state, unit, target)


def together(state: LhyState, side: Side, hex: Hex, target: UnitId) -> float:
    """A crossfire is worth the best two of those who take part."""
    worth = [one_of(state, unit, hex, target) - cost_of(state, unit) for unit in participants(state, side, hex, target)]
    return sum(sorted(worth, reverse=True)[:2])
