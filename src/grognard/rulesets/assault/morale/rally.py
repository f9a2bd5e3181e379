"""[MR11.4] Rally: a unit pulls itself together, as a Normal action or in the Organization Phase."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Frame
from grognard.core.messages import message
from grognard.rulesets.assault.events.morale import RallyRolled, Recovered
from grognard.rulesets.assault.fire.aiming import Modifier
from grognard.rulesets.assault.fire.ground import cover_in
from grognard.rulesets.assault.state import AssaultState, Game
from grognard.tactical.loads import UnitId

SIX: Final = 6


def may_rally(state: AssaultState, unit: UnitId) -> bool:
    """[MR11.4a] Whether there is anything to rally from."""
    return bool(state.units[unit].morale)


def rally_modifiers(state: AssaultState, unit: UnitId) -> list[Modifier]:
    """[MR11.4b] What changes the rally roll of a unit."""
    table, here = state.world.tables.rally, state.here(unit)
    holds = (
        (cover_in(state, unit, here), "rally-cover", table.cover),
        (enemy_adjacent(state, unit), "rally-enemy", table.enemy_adjacent),
        ("steadfast" in state.card(unit).traits, "rally-steadfast", table.steadfast),
    )
    return [Modifier("MR11.4b", message(reason), value) for is_so, reason, value in holds if is_so]


def enemy_adjacent(state: AssaultState, unit: UnitId) -> bool:
    """[MR11.4b] Whether an enemy is in a neighbouring hex."""
    near = state.world.grid.neighbours[state.here(unit)]
    return any(state.enemies_in(hex, state.side(unit)) for hex in near)


def rally_needed(state: AssaultState, unit: UnitId) -> int:
    """[MR11.4a] What a modified roll must reach, by skill."""
    needed: int = getattr(state.world.tables.rally, state.skill(unit))
    return needed


def rally_chance(state: AssaultState, unit: UnitId) -> Fraction:
    """[MR11.4a] How likely a unit is to rally."""
    least = rally_needed(state, unit) - sum(each.value for each in rally_modifiers(state, unit))
    return Fraction(min(max(SIX + 1 - least, 0), SIX), SIX)


class RallyRoll(Frame, frozen=True):
    """[MR11.4a] One die: Suppressed is removed, Routed becomes Suppressed. Ends with whether the unit rallies."""

    unit: UnitId

    def start(self, g: Game, _: object) -> None:
        if not may_rally(g.state, self.unit):
            return g.end(False)
        g.ask(self, Roll(), then=self.rolled)

    def rolled(self, g: Game, rolled: Rolled) -> None:
        modifier = sum(each.value for each in rally_modifiers(g.state, self.unit))
        told = RallyRolled(self.unit, rolled.total, modifier, rally_needed(g.state, self.unit))
        g.emit(told)
        if told.rallies:
            g.emit(Recovered(self.unit))
        g.end(told.rallies)
