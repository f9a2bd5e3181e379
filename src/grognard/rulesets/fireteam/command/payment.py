"""[4.2] [4.52] How a cost is shared between the points of the impulse and saved CP."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.rulesets.fireteam.state import FireTeamState, Halves, UnitId


def saved_on(state: FireTeamState, units: Sequence[UnitId]) -> Halves:
    """The saved CP that lie on some units."""
    here = state.units
    return sum([here[unit].saved for unit in units])


def draw_saved(state: FireTeamState, units: Sequence[UnitId], amount: Halves) -> tuple[tuple[UnitId, Halves], ...]:
    """[4.52] Whose saved CP are used for an amount: those who were named first give first."""
    paid = []
    for unit in units:
        share = min(amount, state.units[unit].saved)
        if share:
            paid.append((unit, share))
            amount -= share
    return tuple(paid)


def shares(cost: Halves, funds: Halves, saved: Halves) -> range:
    """How many half points of a cost may come from saved CP; none at all if it cannot be paid."""
    return range(max(0, cost - funds), min(cost, saved) + 1)
