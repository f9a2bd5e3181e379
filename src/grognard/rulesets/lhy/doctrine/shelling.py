"""Mortars: called on piles of enemies, kept on them, never on friends."""

from __future__ import annotations

from grognard.core.flow import Action, Decision, Side
from grognard.core.hexes import Hex
from grognard.rulesets.lhy.actions.mortars import Extend, Knee, LoadHe, LoadSmoke, Release, Request, Shell
from grognard.rulesets.lhy.events.mortars import mortar_of
from grognard.rulesets.lhy.mortars.observing import impact_hexes
from grognard.rulesets.lhy.mortars.phase import shifts
from grognard.rulesets.lhy.mortars.requesting import ChooseImpact
from grognard.rulesets.lhy.mortars.values import knee_value, row_of, value
from grognard.rulesets.lhy.results.judging import selected, subjects
from grognard.rulesets.lhy.state import LhyState
from grognard.rulesets.lhy.world import enemy_of

from .estimates import harm

WORTH_CALLING = 0.2
"""What a mission must be expected to do at least."""
NEAR_MISS = 0.25
"""How much the hexes around count: where shells go astray."""
OWN = 1.5
"""How much more our own men count."""


def appraise_mortar(state: LhyState, side: Side, decision: Decision, action: Action) -> float:
    """What an answer about mortars is worth."""
    match action:
        case Request(unit, mortar):
            return best_of(state, side, mortar, impact_hexes(state, unit)) - WORTH_CALLING
        case Shell(hex):
            name = decision.mortar if isinstance(decision, ChooseImpact) else getattr(decision, "mortar", "")
            return fall(state, side, name, hex)
        case Knee(unit, hex):
            return burst(state, enemy_of(side), hex, knee_value(state, unit, hex).marker) - 0.08
        case LoadHe() | Extend():
            return worth_keeping(state, side, decision) if isinstance(action, Extend) else 0.2
        case LoadSmoke() | Release():
            return 0.0
    return 0.0


def worth_keeping(state: LhyState, side: Side, decision: Decision) -> float:
    """A mission goes on while there is somebody to hit."""
    name = getattr(decision, "mortar", "")
    return best_of(state, side, name, shifts(state, mortar_of(state, name))) - 0.05


def best_of(state: LhyState, side: Side, mortar: str, hexes: list[Hex]) -> float:
    """The best that a mortar can do on some hexes; only those with known enemies are looked at."""
    enemy = enemy_of(side)
    held = [hex for hex in hexes if any(state.world.side[unit] == enemy for unit in state.stack(hex))]
    return max((fall(state, side, mortar, hex) for hex in held), default=-1.0)


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
    return gained * (1 + 0.3 * (len(there) - 1))
