"""[6.31] [6.53] Leaders who direct fire."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core.messages import message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.actions.fire import Direct
from grognard.rulesets.fireteam.command.companions import stayed_together
from grognard.rulesets.fireteam.say import the_unit
from grognard.rulesets.fireteam.state import MAP, FireTeamState, UnitId

from .firers import has_fired


def directions(state: FireTeamState, units: Sequence[UnitId]) -> list[Direct]:
    """[6.31a] Every leader who may direct the fire of one of some units."""
    return [action for action in possible_directions(state, units) if why_not_direct(state, action, units) is None]


def possible_directions(state: FireTeamState, units: Sequence[UnitId]) -> Iterator[Direct]:
    """Everyone who is with one of some units, as if he directed its fire."""
    return (Direct(leader, unit) for unit in units for leader in state.stack(state.here(unit)))


def why_not_direct(state: FireTeamState, action: Direct, units: Sequence[UnitId]) -> Refusal | None:
    """The first thing that keeps a leader from directing the fire of a unit."""
    leader, unit = action.leader, action.unit
    name = the_unit(state.world, leader)
    if state.world.side[leader] != state.world.side[unit] or not state.world.kind[leader].modifier:
        return Refusal("6.31a", message("refusal-gives-no-modifier", unit=name))
    if unit not in units:
        return Refusal("6.31b", message("refusal-not-firing", unit=the_unit(state.world, unit)))
    if not state.world.kind[unit].walks or state.units[unit].place != MAP or state.units[leader].place != MAP:
        return Refusal("6.31d", message("refusal-directs-no-vehicle", unit=name))
    if leader == unit or has_fired(state, leader):
        return Refusal("6.31e", message("refusal-leader-fires", unit=name))
    if leader in dict(state.deeds.served):
        return Refusal("6.31c", message("refusal-leader-serves", unit=name))
    if not stayed_together(state, leader, unit):
        return Refusal("6.31a", message("refusal-not-together", unit=name, other=the_unit(state.world, unit)))
    return None


def director(state: FireTeamState, units: Sequence[UnitId]) -> UnitId | None:
    """[6.31b] [6.31c] The leader whose modifier counts for a shot: the best of those who direct one of its units."""
    served = [leader for leader, unit in state.deeds.served if unit in units and stayed_together(state, leader, unit)]
    return max(served, key=lambda leader: state.world.kind[leader].modifier, default=None)
