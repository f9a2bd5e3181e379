"""[16.1.7] Where a move of dropped units may end: the place at which the rooms of movement ask the airborne room."""

from __future__ import annotations

from grognard.core.hexes import Hex
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.state import OFF_MAP, LhyState, UnitId


def why_not_end(state: LhyState, unit: UnitId, start: Hex, hex: Hex) -> Refusal | None:
    """[16.1.7x1] [16.1.7x2] Why a unit may not end its move in a hex; nobody is bound where nobody dropped."""
    if start == OFF_MAP or state.world.mission.plan(state.world.side[unit]).drop is None:
        return None
    from grognard.rulesets.lhy.airborne.assembly import why_not_end as told  # noqa: PLC0415  it stands on movement

    return told(state, unit, start, hex)
