"""[MR6.2.2a] [MR6.2.2g] [MR6.2.2h] How many command points a side has in a turn; everybody can reckon it."""

from __future__ import annotations

from grognard.core.flow import Side
from grognard.rulesets.assault.battle import ATTACHED
from grognard.rulesets.assault.state import ABOARD, ABSENT, LOST, MAP, WAITING, AssaultState, UnitId


def income(state: AssaultState, side: Side) -> int:
    """The points of a side: the total that a scenario states less its losses, or what its formations bring."""
    scenario = state.world.scenario
    if side in scenario.points:
        return max(scenario.points[side] - losses(state, side) // 2, 0)
    return from_formations(state, side) + scenario.bonus_points.get(side, 0)


def losses(state: AssaultState, side: Side) -> int:
    """[MR6.2.2g] How many units a side has lost."""
    return sum(here.place == LOST and state.side(unit) == side for unit, here in enumerate(state.units))


def from_formations(state: AssaultState, side: Side) -> int:
    """[MR6.2.2a] [MR6.2.2h] The points of the formation cards with a unit on the map or due, each at most as many as it
    has units left; attachments bring none."""
    cards: dict[tuple[int, str], list[UnitId]] = {}
    for unit, piece in enumerate(state.world.pieces):
        if piece.side == side and piece.formation != ATTACHED:
            cards.setdefault((piece.force, piece.formation), []).append(unit)
    formations = state.world.edition.formations
    return sum(
        min(formations[name].points, sum(survives(state, unit) for unit in units))
        for (_, name), units in cards.items()
        if any(takes_points(state, unit) for unit in units)
    )


def survives(state: AssaultState, unit: UnitId) -> bool:
    """Whether a unit is in the match and not lost."""
    return state.units[unit].place not in (ABSENT, LOST)


def takes_points(state: AssaultState, unit: UnitId) -> bool:
    """[MR6.2.2b] Whether a unit may be given a point: on the map, carried too, or due to enter this turn."""
    here = state.units[unit]
    if here.place == ABOARD:
        return takes_points(state, here.carrier)
    return here.place == MAP or (here.place == WAITING and 0 < here.due <= state.turn)
