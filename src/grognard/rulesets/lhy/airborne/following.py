"""[16.1.4] [16.1.5] What follows from landings: hidden enemies are met, newcomers are seen, and what fell among the
enemy is lost with the assault."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from grognard.core.flow import Consequence, Event, Side
from grognard.core.hexes import Hex
from grognard.rulesets.lhy.events.airborne import Landed, MortarLanded
from grognard.rulesets.lhy.events.assault import AssaultOver, SideGivesWay
from grognard.rulesets.lhy.events.troops import Appeared, Entered, UnitLost
from grognard.rulesets.lhy.sight.concealment import after_entering
from grognard.rulesets.lhy.state import OFF_MAP, LhyState
from grognard.rulesets.lhy.world import enemy_of

from .drop import section_left


def before_landing(state: LhyState, event: Landed) -> Iterator[Event]:
    """[20.9.2b1] Who lands on hidden enemies finds them."""
    side = state.world.side[event.unit]
    hidden = tuple(u for u in state.stack(event.hex) if state.world.side[u] != side and state.units[u].hidden)
    if hidden:
        yield Appeared(hidden, "20.9.2b1")


def after_landing(state: LhyState, event: Landed) -> Iterator[Event]:
    """[16.0b] [4.3.1] Landing is a maneuver: whoever comes down in sight of an enemy may be seen."""
    return after_entering(state, Entered((event.unit,), event.hex, OFF_MAP, "landed"))


def before_giving_way(state: LhyState, event: SideGivesWay) -> Iterator[Event]:
    """[16.1.4s3b] [16.1.5s3b]"""
    return left_to_the_enemy(state, event.side, event.hex)


def before_the_end(state: LhyState, event: AssaultOver) -> Iterator[Event]:
    """[16.1.4s3b] [16.1.5s3b] They are lost as well if nobody of their side is left there on foot."""
    marker = state.assaults.get(event.hex)
    if marker is None or not (marker.landed or marker.pieces):
        return
    side = enemy_of(marker.side)
    if not any(state.world.side[u] == side and not state.kind(u).vehicle for u in state.stack(event.hex)):
        yield from left_to_the_enemy(state, side, event.hex)


def left_to_the_enemy(state: LhyState, side: Side, hex: Hex) -> Iterator[Event]:
    """[16.1.4s3b] [16.1.5s3b] The vehicles and mortars of a side that landed in a hex where the enemy wins."""
    marker = state.assaults.get(hex)
    if marker is None or marker.side == side:
        return
    for unit in marker.landed:
        if state.here(unit) == hex:
            yield UnitLost(unit, "16.1.4s3b")
    for name in marker.pieces:
        yield MortarLanded(name, lost=True, section=section_left(state, name))


CONSEQUENCES: Mapping[type, tuple[Consequence, ...]] = {Landed: (after_landing,)}
FORERUNNERS: Mapping[type, tuple[Consequence, ...]] = {
    Landed: (before_landing,),
    SideGivesWay: (before_giving_way,),
    AssaultOver: (before_the_end,),
}
