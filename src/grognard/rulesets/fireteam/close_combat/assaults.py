"""[14.14] Squads against vehicles: the number at or below which an assault succeeds."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.view import Modifier
from grognard.rulesets.fireteam.files import TABLES
from grognard.rulesets.fireteam.fire.modifiers import reason
from grognard.rulesets.fireteam.state import FireTeamState, UnitId, kind_of, side_of
from grognard.rulesets.fireteam.world import GROUP

ASSAULT_RULE = "14.14a"


def kill_number(state: FireTeamState, squad: UnitId, target: UnitId, leader: UnitId | None) -> int:
    """[14.14a] The highest roll that destroys the vehicle."""
    return table_value(state, squad) + sum(item.value for item in additions(state, squad, target, leader))


def table_value(state: FireTeamState, squad: UnitId) -> int:
    """[14.14a] The number of the table: by nationality and terrain."""
    return TABLES.close_combat[side_of(squad), GROUP[state.here(squad)]]


def additions(state: FireTeamState, squad: UnitId, target: UnitId, leader: UnitId | None) -> Iterator[Modifier]:
    """[14.14a] Smoke in the hex, a vehicle without armour, and a leader; nothing else counts."""
    if state.smoke >> state.here(squad) & 1:
        yield Modifier(ASSAULT_RULE, reason("assault_smoke"), TABLES.assault.smoke)
    if kind_of(target).unarmoured:
        yield Modifier(ASSAULT_RULE, reason("assault_unarmoured"), TABLES.assault.unarmoured)
    if leader is not None:
        yield Modifier(ASSAULT_RULE, reason("leader"), kind_of(leader).modifier)
