"""[12.1.2] A leader aids a recovery, or the roll to leave a place [4.1.10c] [8.3c] [19.1.2]."""

from __future__ import annotations

from grognard.core.hexes import Hex
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.command.formations import may_be_ad_hoc
from grognard.rulesets.lhy.memory import while_listing
from grognard.rulesets.lhy.say import refusal, the_unit
from grognard.rulesets.lhy.sight.seeing import is_primary_impact
from grognard.rulesets.lhy.state import MOVED, LhyState, UnitId
from grognard.rulesets.lhy.troops import platoon_of

from .places import is_assault_hex


def why_not_aid(state: LhyState, leader: UnitId, unit: UnitId, *, after_move: bool = False) -> Refusal | None:
    """[12.1.2x1] [12.1.2x2] What speaks against a leader's aiding a unit where both stand now; ``after_move``: the move
    that took him there in this segment does not."""
    return _unfit(state, leader, after_move) or _not_his(state, leader, unit)


def can_aid(state: LhyState, leader: UnitId, unit: UnitId) -> bool:
    """[12.1.2] Whether a leader may aid a unit where both stand now."""
    return state.kind(leader).leader and why_not_aid(state, leader, unit) is None


@while_listing
def leaders_in(state: LhyState, hex: Hex) -> tuple[UnitId, ...]:
    """The leaders in a hex."""
    return tuple([unit for unit in state.everyone(hex) if state.world.kind[unit].leader])


def has_moved_here(state: LhyState, leader: UnitId) -> bool:
    """[12.1.2x1] Whether a leader has come into his hex in this segment, on foot."""
    return any(
        act.unit == leader and act.kind == MOVED and act.ended and act.hexes[-1] == state.here(leader)
        for act in state.deeds.acts
    )


def _unfit(state: LhyState, leader: UnitId, after_move: bool) -> Refusal | None:
    """[12.1.2x2] Why a leader can aid nobody."""
    here, hex = state.units[leader], state.here(leader)
    name = the_unit(state.world, leader)
    if not state.kind(leader).leader or hex < 0:
        return refusal("12.1.2x1", "aid-no-leader", unit=name)
    if here.aided or (here.acted and not (after_move and has_moved_here(state, leader))):
        return refusal("12.1.2x1", "aid-spent", unit=name)
    if here.disrupted or here.steadied or is_assault_hex(state, hex) or is_primary_impact(state, hex):
        return refusal("12.1.2x2", "aid-unfit", unit=name)
    return None


def _not_his(state: LhyState, leader: UnitId, unit: UnitId) -> Refusal | None:
    """[12.1.2x1] Why a unit is not one that a leader can aid: of his platoon, a support unit, or ad hoc [7.2a]."""
    if state.here(leader) != state.here(unit):
        return refusal("12.1.2x1", "aid-elsewhere", unit=the_unit(state.world, leader))
    own, his = platoon_of(state, unit), platoon_of(state, leader)
    if own is None or own == his or _is_ad_hoc(state, unit, his):
        return None
    return refusal("12.1.2x1", "aid-other-platoon", unit=the_unit(state.world, leader))


def _is_ad_hoc(state: LhyState, unit: UnitId, platoon: tuple[str, int] | None) -> bool:
    """[7.2a] Whether a unit of another platoon acts, or may act, with the platoon of a leader."""
    deeds = state.deeds
    if platoon not in deeds.platoons or platoon_of(state, unit) in deeds.platoons:
        return False
    return bool(deeds.members >> unit & 1) or (deeds.segment == 0 and may_be_ad_hoc(state, unit, deeds.platoons))
