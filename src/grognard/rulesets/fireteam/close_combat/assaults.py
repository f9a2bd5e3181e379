"""[14.14] Squads against vehicles: the number at or below which an assault succeeds."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Frame
from grognard.core.view import Modifier
from grognard.rulesets.fireteam.events.assault import VehicleAssaulted
from grognard.rulesets.fireteam.fire.modifiers import reason
from grognard.rulesets.fireteam.state import FireTeamState, Game, UnitId

ASSAULT_RULE = "14.14a"


class AssaultRoll(Frame, frozen=True):
    """[14.14a] The roll of a squad that assaults a vehicle; it ends with whether it succeeds."""

    squad: UnitId
    target: UnitId
    leader: UnitId | None = None
    defending: bool = False

    def start(self, g: Game, _: object) -> None:
        g.ask(self, Roll(dice=1, sides=g.state.world.tables.rolls.die), then=self.rolled)

    def rolled(self, g: Game, roll: Rolled) -> None:
        kill = kill_number(g.state, self.squad, self.target, self.leader)
        fact = VehicleAssaulted(self.squad, self.target, kill, roll.total, self.leader, self.defending)
        g.emit(fact)
        g.end(fact.succeeds)


def kill_number(state: FireTeamState, squad: UnitId, target: UnitId, leader: UnitId | None) -> int:
    """[14.14a] The highest roll that destroys the vehicle."""
    return table_value(state, squad) + sum(item.value for item in additions(state, squad, target, leader))


def table_value(state: FireTeamState, squad: UnitId) -> int:
    """[14.14a] The number of the table: by nationality and terrain."""
    return state.world.tables.close_combat[state.world.side[squad], state.world.group[state.here(squad)]]


def additions(state: FireTeamState, squad: UnitId, target: UnitId, leader: UnitId | None) -> Iterator[Modifier]:
    """[14.14a] Smoke in the hex, a vehicle without armour, and a leader; nothing else counts."""
    if state.smoke >> state.here(squad) & 1:
        yield Modifier(ASSAULT_RULE, reason("assault_smoke"), state.world.tables.assault.smoke)
    if state.world.kind[target].unarmoured:
        yield Modifier(ASSAULT_RULE, reason("assault_unarmoured"), state.world.tables.assault.unarmoured)
    if leader is not None:
        yield Modifier(ASSAULT_RULE, reason("leader"), state.world.kind[leader].modifier)
