"""[4.5a] [4.52] The saved CP that lie on units, as those who pay look at them."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.rulesets.fireteam.state import FireTeamState, Halves, UnitId
from grognard.tactical.purse import Held


def saved_on(state: FireTeamState, units: Sequence[UnitId]) -> Halves:
    """The saved CP that lie on some units."""
    here = state.units
    return sum([here[unit].saved for unit in units])


def each_saved(state: FireTeamState) -> Held:
    """The saved CP that lie on each unit."""
    return lambda unit: state.units[unit].saved
