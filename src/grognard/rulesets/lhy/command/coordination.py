"""[7.1] Coordination: two platoons activated at once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from grognard.core.flow import Side
from grognard.rulesets.lhy.state import Company, LhyState

from .formations import PlatoonKey, awaiting, has_lost_leader, is_armoured, platoons_of

NEW_COMPANY = Company()


def pairs(state: LhyState, side: Side, company: str) -> Iterator[tuple[PlatoonKey, PlatoonKey]]:
    """[7.1a] [7.1b] The pairs that may be activated together: two platoons of the company, or one of it with any one
    platoon of the other arm; none whose leader is out of play."""
    ready = [platoon for platoon in awaiting(state, side) if not has_lost_leader(state, platoon)]
    own = [platoon for platoon in ready if platoon[0] == company]
    armoured = is_armoured(state, company)
    others = [platoon for platoon in ready if is_armoured(state, platoon[0]) != armoured]
    yield from combinations(own, 2)
    for platoon in own:
        for other in others:
            yield platoon, other


def may_coordinate(state: LhyState, side: Side, company: str) -> bool:
    """[7.1x1] Whether coordination can be tried: not in confusion [18.0b], and for some pair."""
    known = state.companies.get(company, NEW_COMPANY)
    return not known.confused and any(True for _ in pairs(state, side, company))


def coordination_drm(state: LhyState, side: Side, company: str) -> tuple[tuple[str, int], ...]:
    """[7.1x1] [15.1a] What is added to the roll of a company, each with its rule."""
    tables, found = state.world.tables, []
    if company in state.world.mission.plan(side).elite_companies:
        found.append(("15.1a", tables.elite.coordination))
    if any(has_lost_leader(state, platoon) for platoon in platoons_of(state.world, side) if platoon[0] == company):
        found.append(("7.1x1", tables.coordination.leader_out))
    return tuple(found)


def succeeds(state: LhyState, total: int) -> bool:
    """[7.1x1] Whether a modified roll is good enough."""
    return total >= state.world.tables.coordination.success
