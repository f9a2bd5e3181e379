"""[11.0] What may be fired at: by a side at all, and by a unit that may fire, kept from question to question."""

from __future__ import annotations

from functools import partial

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.rulesets.lhy.memory import while_listing
from grognard.rulesets.lhy.reaction.rights import answered_units
from grognard.rulesets.lhy.sight.lines import field
from grognard.rulesets.lhy.state import NOBODY, LhyState, UnitId

from .aiming import bar_plain_target, bar_target_hex, open_hexes
from .anti_tank import armour
from .fronts import is_reaction
from .known import enemy_hexes
from .manner import PLAIN, Manner
from .outlook import kept


def small_arms_hexes(state: LhyState, unit: UnitId, manner: Manner = PLAIN) -> list[Hex]:
    """[11.3] The hexes into which a unit that may fire can fire: of those in range and in sight of the ground."""
    seen = field(state.world.ground, state.here(unit))
    hexes = (hex for hex in open_hexes(state, state.world.side[unit]) if seen >> hex & 1)
    return [hex for hex in hexes if bar_target_hex(state, unit, hex, manner) is None]


def hexes_within(state: LhyState, unit: UnitId) -> list[Hex]:
    """[11.3] Those of plain fire, known from the question before if nothing has changed."""
    if not open_hexes(state, state.world.side[unit]):
        return []
    return kept(state, "hexes", (unit,), partial(small_arms_hexes, state, unit))


@while_listing
def targets(state: LhyState, side: Side) -> list[UnitId]:
    """[1.7b] The enemies at which anti-tank fire can be aimed by name, in board order."""
    marks, units = armour(state.world), state.units
    return [
        unit
        for hex in enemy_hexes(state, side)
        for unit in state.at[hex]
        if marks >> unit & 1
        and state.world.side[unit] != side
        and not (units[unit].hidden or units[unit].concealed or units[unit].carrier != NOBODY)
    ]


@while_listing
def open_targets(state: LhyState, side: Side) -> list[UnitId]:
    """[8.1b] Those of them that may be fired at now: in reaction those who acted."""
    if not is_reaction(state):
        return targets(state, side)
    acted = answered_units(state) & armour(state.world)
    return [unit for unit in targets(state, side) if acted >> unit & 1] if acted else []


def targets_of(state: LhyState, unit: UnitId) -> list[UnitId]:
    """[11.5] The targets at which a unit that may fire can fire."""
    aims = open_targets(state, state.world.side[unit])
    return [target for target in aims if bar_plain_target(state, unit, target) is None]


def targets_within(state: LhyState, unit: UnitId) -> list[UnitId]:
    """[11.5] The same, known from the question before if nothing has changed."""
    return kept(state, "targets", (unit,), partial(targets_of, state, unit))
