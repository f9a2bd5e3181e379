"""[5.12] [5.23] [6.6] What units of a party may do besides entering hexes, and what keeps them from it."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.facing import FACINGS, NO_FACING
from grognard.rulesets.fireteam.actions.command import Join
from grognard.rulesets.fireteam.actions.movement import Caution, Face, Leave, MovingFire
from grognard.rulesets.fireteam.close_combat.clash import can_fight
from grognard.rulesets.fireteam.close_combat.melee import is_engaged
from grognard.rulesets.fireteam.fire.finding import finds_on_the_move
from grognard.rulesets.fireteam.say import Bar
from grognard.rulesets.fireteam.state import FRESH, MAP, STALE, FireTeamState, UnitId
from grognard.rulesets.fireteam.works.field_works import entrenched, in_ramp

from .party import Party
from .terrain_costs import BY_ROAD, REVERSE, moving_fire_cost
from .transport import fire_activated

FIRST_TURN = "free first turn"
"""The option by which vehicles turn freely before they enter the first hex (reading of 5.31)."""

# ------------------------------------------------------------------------------------------ the party itself


def join_bar(state: FireTeamState, party: Party, unit: UnitId) -> Bar | None:
    """[5.12a] [5.12b] [4.42a] Who may move along: before the start, from the same hex, of one group or a leader."""
    there = state.units[unit]
    if party.begun or party.way:
        return "5.12b", "refusal-already-moving"
    if unit in party.units or there.place != MAP or there.hex != party.here(state):
        return "5.12a", "refusal-not-in-hex"
    if there.low != state.units[party.units[0]].low:
        return "20.36a", "refusal-other-altitude"
    if not (in_group(state, party, unit) or goes_along(state, party, unit)):
        return "5.12a", "refusal-not-in-group"
    return None


def in_group(state: FireTeamState, party: Party, unit: UnitId) -> bool:
    """[5.12a] Whether a unit was activated with the party and has not acted yet; heavy teams do not walk [5.16]."""
    if unit not in party.group or state.world.kind[unit].heavy:
        return False
    return party.unloaded or not (state.deeds.moved >> unit & 1 or fire_activated(state, unit))


def goes_along(state: FireTeamState, party: Party, unit: UnitId) -> bool:
    """[4.42a] Whether a leader on foot who has done nothing yet goes along with infantry that he was stacked with."""
    if (
        not state.world.kind[unit].is_leader
        or state.world.side[unit] != party.side_in(state.world)
        or state.deeds.activated >> unit & 1
    ):
        return False
    return not party.unloaded and any(state.world.kind[mover].is_infantry for mover in party.units)


def joins(state: FireTeamState, party: Party) -> Iterator[Join]:
    """Who may still move along."""
    here = state.stack(party.here(state))
    return (Join(unit) for unit in here if join_bar(state, party, unit) is None)


def leave_bar(state: FireTeamState, party: Party, unit: UnitId) -> Bar | None:
    """[5.12b] [5.11] What keeps a unit from staying behind: those who have used a leader's bonus stay with him."""
    if unit not in party.units or len(party.units) < 2:
        return "5.12b", "refusal-not-in-stack"
    if not party.begun:
        return "5.12b", "refusal-not-moving-yet"
    rest = party.without(unit)
    if not rest.is_led(state.world) and any(party.needs_leader(state, other) for other in rest.units):
        return "5.11", "refusal-needs-leader"
    if not any(rest.left(state, other) for other in rest.units):
        return "5.12b", "refusal-nobody-goes-on"
    return None


def leaves(state: FireTeamState, party: Party) -> Iterator[Leave]:
    """Who may stay behind."""
    return (Leave(unit) for unit in party.units if leave_bar(state, party, unit) is None)


# -------------------------------------------------------------------------------------------------- turning


def turn_bar(state: FireTeamState, party: Party, unit: UnitId, facing: int = NO_FACING) -> Bar | None:
    """[5.31a] [5.32] [5.33a] Why a vehicle does not turn between its steps; by an option it may before the first.

    [16.33c] One that leaves a ramp turns freely.
    """
    if party.way == BY_ROAD:
        return "5.32", "refusal-turn-by-road"
    if party.way == REVERSE:
        return "5.33a", "refusal-turn-in-reverse"
    if unit not in party.vehicles_in(state.world) or party.way or unit in party.turned:
        return "5.31a", "refusal-turn-on-entry-only"
    if not (state.plays(FIRST_TURN) or in_ramp(state, unit)):
        return "5.31a", "refusal-turn-on-entry-only"
    wanted = facing == NO_FACING or (facing in FACINGS and facing != state.units[unit].facing)
    return None if wanted else ("5.3a", "refusal-cannot-turn")


def turns(state: FireTeamState, party: Party) -> Iterator[Face]:
    """[5.31a] [16.33c] A free turn where a move begins, once for each vehicle: by an option, or out of a ramp."""
    for unit in party.vehicles_in(state.world):
        if turn_bar(state, party, unit) is None:
            yield from (Face(unit, facing) for facing in FACINGS if facing != state.units[unit].facing)


# ------------------------------------------------------------------------------------------------- caution


def caution_bar(state: FireTeamState, party: Party, unit: UnitId) -> Bar | None:
    """[5.23b] [5.23c] [5.24b] What keeps a unit from taking a Cautious marker where it is."""
    here = state.units[unit]
    if unit not in party.units:
        return "5.23b", "refusal-not-in-stack"
    if here.low:
        return "20.37", "refusal-not-at-low-level"
    if here.cautious == FRESH:
        return "5.24b", "refusal-already-cautious"
    if entrenched(state, unit):
        return "16.23b", "refusal-entrenched"
    if party.way and not state.deeds.stopped >> unit & 1:
        return "5.23b", "refusal-has-moved"
    if unit in party.fired:
        return "6.62b", "refusal-has-fired"
    if party.left(state, unit) < state.world.tables.movement.cautious:
        return "5.23b", "refusal-too-dear"
    return None


def cautions(state: FireTeamState, party: Party) -> Iterator[Caution]:
    """Who may take a Cautious marker here."""
    return (Caution(unit) for unit in party.units if caution_bar(state, party, unit) is None)


def caution_rule(state: FireTeamState, party: Party, unit: UnitId) -> str:
    """The rule by which a unit takes its marker: renewed, after being stopped, or without having moved."""
    if state.units[unit].cautious == STALE:
        return "5.24b"
    return "5.23c" if party.way else "5.23b"


# --------------------------------------------------------------------------------------------- moving fire


def moving_fire_bar(state: FireTeamState, party: Party, unit: UnitId) -> Bar | None:
    """[6.6a] [10.1d] What keeps a unit from firing on the move."""
    if unit not in party.units:
        return "6.6a", "refusal-not-in-stack"
    if unit in party.fired:
        return "6.6a", "refusal-has-fired"
    if state.world.kind[unit].indirect:
        return "9.3b", "refusal-artillery-on-the-move"
    if state.world.kind[unit].is_squad and state.deeds.smoked >> unit & 1:
        return "10.1d", "refusal-has-laid-smoke"
    if party.left(state, unit) < moving_fire_cost(state.world, unit):
        return "6.6a", "refusal-too-dear"
    able = (
        can_fight(state, unit, moving=True) if is_engaged(state, unit) else finds_on_the_move(state, unit)
    )  # [14.21c]
    return None if able else ("6.6b", "refusal-nothing-to-fire-at")


def moving_fires(state: FireTeamState, party: Party) -> Iterator[MovingFire]:
    """Who may fire on the move here."""
    return (MovingFire(unit) for unit in party.units if moving_fire_bar(state, party, unit) is None)


def moving_fire_partners(state: FireTeamState, party: Party, unit: UnitId) -> tuple[UnitId, ...]:
    """[6.63] The party's units that may combine their moving fire with one of them."""
    others = (other for other in party.units if other != unit)
    return (unit, *(other for other in others if moving_fire_bar(state, party, other) is None))
