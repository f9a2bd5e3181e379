"""[MR6.2.2] Command points: who may pay, and paying. Without the option nothing costs a point [MR6.2.2f]."""

from __future__ import annotations

from typing import Final

from grognard.core.flow import Side
from grognard.rulesets.assault.events.command import CardPointPaid, PointPaid
from grognard.rulesets.assault.state import AssaultState, Game, UnitId
from grognard.rulesets.assault.world import CardId

OPTION: Final = "command_points"


def are_used(state: AssaultState) -> bool:
    """[MR6.2.2f] Whether the match is played with command points."""
    return state.plays(OPTION)


def may_pay(state: AssaultState, *units: UnitId) -> bool:
    """[MR6.2.2c] Whether units of one side can spend a point each: their own, else one of the reserve each."""
    if not are_used(state):
        return True
    points = state.points[state.side(units[0])]
    return sum(unit not in points.units for unit in units) <= points.reserve


def pay(g: Game, unit: UnitId) -> None:
    """[MR6.2.2c] A unit spends its own point, or one of the reserve if it has none."""
    if not are_used(g.state):
        return
    side = g.state.side(unit)
    points = g.state.points[side]
    own = unit in points.units
    assert own or points.reserve > 0, "nobody pays who cannot"
    g.emit(PointPaid(side, unit, reserve=not own))


def pay_card(g: Game, side: Side, card: CardId) -> None:
    """[1.2h] [2.2b] [3.2b] The point that lies on a committed card is spent when the card is used."""
    if are_used(g.state):
        g.emit(CardPointPaid(side, card))
