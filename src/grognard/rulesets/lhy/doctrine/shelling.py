"""Mortars: called on piles of enemies, kept on them, never on friends."""

from __future__ import annotations

from grognard.core.bits import bits
from grognard.core.flow import Action, Decision, Side
from grognard.core.hexes import Hex
from grognard.rulesets.lhy.actions.mortars import (
    Diagram,
    Extend,
    Knee,
    LoadHe,
    LoadSmoke,
    NextExtension,
    ObserveFrom,
    Release,
    Request,
    Shell,
)
from grognard.rulesets.lhy.events.mortars import mortar_of
from grognard.rulesets.lhy.memory import while_listing
from grognard.rulesets.lhy.mortars.observing import bar_impact
from grognard.rulesets.lhy.mortars.phase import shifts
from grognard.rulesets.lhy.mortars.requesting import ChooseImpact, ChooseKneeAmmunition
from grognard.rulesets.lhy.mortars.values import knee_value, row_of, value
from grognard.rulesets.lhy.results.judging import selected, subjects
from grognard.rulesets.lhy.sight.lines import field
from grognard.rulesets.lhy.state import LhyState, UnitId
from grognard.rulesets.lhy.troops import enemy_ground, has_known_enemy
from grognard.rulesets.lhy.world import enemy_of

from .estimates import harm, known_guns, plain_value, prey
from .orders import order_of

WORTH_CALLING = 0.12
"""What a mission must be expected to do at least."""
NEAR_MISS = 0.25
"""How much the hexes around count: where shells go astray."""
OWN = 1.5
"""How much more our own men count."""
HELD_DOWN = 0.06
"""What a marker is worth for each who could still act: those under shells fire worse and do not move."""
EARLY = 1.5
"""A request costs no action and must come before the requester acts: what is worth calling is called first."""
SCREEN = 0.6
"""How much of the fire that smoke would spoil counts: the enemy may find another target."""
THINNER = 2
"""By how much smoke spoils fire: the first marker, and one of those that are rolled for."""


def appraise_mortar(state: LhyState, side: Side, decision: Decision, action: Action) -> float:
    """What an answer about mortars is worth."""
    match action:
        case Request(unit, mortar):
            found = best_of(state, side, mortar, in_reach(state, side, unit)) - WORTH_CALLING
            return found + EARLY if found > 0 else found
        case Shell(hex):
            name = decision.mortar if isinstance(decision, ChooseImpact) else getattr(decision, "mortar", "")
            return max(fall(state, side, name, hex), screen(state, side, hex))
        case Knee(unit, hex):
            return burst(state, enemy_of(side), hex, knee_value(state, unit, hex).marker) - 0.08
        case LoadHe() | LoadSmoke():
            return load(state, side, decision, smoke=isinstance(action, LoadSmoke))
        case Extend():
            return worth_keeping(state, side, decision)
        case ObserveFrom(hex):
            return 0.01 * field(state.world.ground, hex).bit_count()
    return ALIKE.get(type(action), 0.0)


ALIKE: dict[type[Action], float] = {Release: 0.0, Diagram: 0.0, NextExtension: 0.0}
"""What is worth the same whatever the position."""


def load(state: LhyState, side: Side, decision: Decision, *, smoke: bool) -> float:
    """Shells where they hurt; smoke where it spoils the fire on those who go forward more than shells would do."""
    name: str = getattr(decision, "mortar", "")
    mortar = mortar_of(state, name)
    hex = decision.hex if isinstance(decision, ChooseKneeAmmunition) else mortar.primary
    if hex < 0:
        return 0.0 if smoke else 0.2
    if smoke:
        return screen(state, side, hex)
    if isinstance(decision, ChooseKneeAmmunition):
        return burst(state, enemy_of(side), hex, knee_value(state, mortar.unit, hex).marker)
    return fall(state, side, name, hex)


@while_listing
def screen(state: LhyState, side: Side, hex: Hex) -> float:
    """What smoke on a hex is worth: the fire from there that it spoils, on those of ours who have to go forward, less
    that of ours which it spoils too."""
    view, gained = field(state.world.ground, hex), 0.0
    exposed = [
        unit
        for unit in state.on_map(side)
        if (here := state.here(unit)) >= 0 and view >> here & 1 and state.kind(unit).foot and state.kind(unit).combat
    ]
    foes = [foe for foe in known_guns(state, side) if state.here(foe) == hex]
    for foe in foes:
        spoiled = [spoils(state, foe, unit) for unit in exposed if is_going(state, side, unit)]
        gained += max(spoiled, default=0.0)
    lost = sum(0.5 * prey(state, side, unit, state.here(unit)) for unit in exposed if foes)
    return SCREEN * gained - 0.3 * lost


def is_going(state: LhyState, side: Side, unit: UnitId) -> bool:
    """Whether a unit is to go forward."""
    return order_of(state, side, unit).kind in ("attack", "exploit")


def spoils(state: LhyState, foe: UnitId, unit: UnitId) -> float:
    """By how much smoke lessens what a firer does to a unit."""
    hex = state.here(unit)
    value = plain_value(state.world, state.kind(foe).id, state.here(foe), hex, hex in state.improved)
    if value is None:
        return 0.0
    return harm(state, unit, (value + 1,)) - harm(state, unit, (value + 1 - THINNER,))


@while_listing
def in_reach(state: LhyState, side: Side, unit: UnitId) -> list[Hex]:
    """The enemies' hexes onto which a unit may call fire."""
    held = bits(enemy_ground(state, side))
    return [hex for hex in held if bar_impact(state, unit, hex) is None]


def worth_keeping(state: LhyState, side: Side, decision: Decision) -> float:
    """A mission goes on while there is somebody to hit."""
    name = getattr(decision, "mortar", "")
    return best_of(state, side, name, shifts(state, mortar_of(state, name))) - 0.05


def best_of(state: LhyState, side: Side, mortar: str, hexes: list[Hex]) -> float:
    """The best that a mortar can do on some hexes; only those with known enemies are looked at."""
    held = [hex for hex in hexes if has_known_enemy(state, side, hex)]
    return max((max(fall(state, side, mortar, hex), screen(state, side, hex)) for hex in held), default=-1.0)


@while_listing
def fall(state: LhyState, side: Side, mortar: str, hex: Hex) -> float:
    """What the shells of a mortar do on a hex and around it, ours and theirs."""
    row = row_of(state.world, mortar_of(state, mortar).type)
    total = hit(state, side, hex, row.primary)
    return total + NEAR_MISS * sum(hit(state, side, near, row.secondary) for near in state.world.ground.neighbours[hex])


def hit(state: LhyState, side: Side, hex: Hex, mv: int) -> float:
    """What a marker does to both sides in a hex."""
    if hex not in state.at:
        return 0.0
    tally = value(state, hex, mv)
    if not tally.allowed:
        return 0.0
    return burst(state, enemy_of(side), hex, tally.marker) - OWN * burst(state, side, hex, tally.marker)


def burst(state: LhyState, side: Side, hex: Hex, marker: int) -> float:
    """What a marker adds for a side in a hex; the others there are shaken with the one that is hit."""
    there = [unit for unit in subjects(state, side, hex, True) if not state.units[unit].hidden]
    target = next(iter(selected(state, there)), None)
    if target is None:
        return 0.0
    pile = [shells.value for shells in state.shells.get(hex, ())]
    gained = harm(state, target, (*pile, marker)) - harm(state, target, pile)
    held_down = sum(state.kind(unit).combat and not state.units[unit].acted for unit in there)
    return gained * (1 + 0.3 * (len(there) - 1)) + HELD_DOWN * held_down
