"""What no match could come to: a position that says so is refused in a sentence with its rule."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.errors import BadInput
from grognard.rulesets.assault.command.points import are_used
from grognard.rulesets.assault.movement.transport import MOUNTED
from grognard.rulesets.assault.state import ABOARD, ABSENT, LOST, MAP, AssaultState, UnitId
from grognard.rulesets.assault.world import SIDES
from grognard.tactical.loads import NOBODY, bearer

UNDECIDED = ("setup", "start", "initiative")
"""The phases before somebody has the initiative of the first turn."""
PLANNING = "planning"
"""The phase in which points are still dealt out."""


def check_possible(state: AssaultState) -> None:
    """Whether a match could come to what a position says; beside what holds in every state."""
    for check in (_turn, _points, _riders, _named, _markers):
        for sentence in check(state):
            raise BadInput(sentence)


def _turn(state: AssaultState) -> Iterator[str]:
    if not state.initiative and state.phase not in UNDECIDED:
        yield f"Nobody has the initiative in the phase {state.phase!r} [MR6.1.1a]."
    for side, turn in state.controlled.items():
        if not 0 < turn <= state.turn:
            yield f"The {side} side cannot have taken an objective in turn {turn} [S1.g]."


def _points(state: AssaultState) -> Iterator[str]:
    """[MR6.2.2b] [MR6.2.2f] So many in reserve, and none at all without the option."""
    most = state.world.tables.limits.reserve
    for side in SIDES:
        points = state.points[side]
        if (points.reserve or points.units) and not are_used(state):
            yield f"The {side} side has command points in a match without them [MR6.2.2f]."
        if points.reserve < 0 or (points.reserve > most and state.phase != PLANNING):
            yield f"The {side} side has {points.reserve} command points in reserve; it keeps 0 to {most} [MR6.2.2b]."


def _riders(state: AssaultState) -> Iterator[str]:
    for unit, here in enumerate(state.units):
        if here.place == ABOARD and state.units[bearer(state, unit)].place in (LOST, ABSENT):
            yield f"{_name(state, unit)} is carried by {_name(state, here.carrier)}, which is not there [MR4.4b]."
        if here.dismounted and MOUNTED not in state.world.card[unit].traits:
            yield f"{_name(state, unit)} has no horses to dismount from [MR9.8b]."


def _named(state: AssaultState) -> Iterator[str]:
    """Who spots and who routs."""
    for mission in state.missions:
        if mission.spotter != NOBODY and state.side(mission.spotter) != mission.side:
            yield f"{_name(state, mission.spotter)} does not spot for the {mission.side} side [3.3a]."
    for routing in state.routing:
        if state.units[routing.unit].place != MAP:
            yield f"{_name(state, routing.unit)} is not on the map and cannot rout [MR11.3e]."


def _markers(state: AssaultState) -> Iterator[str]:
    for hex, turns in state.smoke.markers:
        if any(not 0 < turn <= state.turn for turn in turns):
            yield f"Smoke in {state.world.label(hex)} was laid in no turn that has been [MR6.5b]."


def _name(state: AssaultState, unit: UnitId) -> str:
    return state.world.pieces[unit].id
