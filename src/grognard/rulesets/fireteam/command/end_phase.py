"""[3.0j] The End phase: smoke disperses, brown markers go, frightened units recover."""

from __future__ import annotations

from grognard.core.flow import Frame
from grognard.rulesets.fireteam.conditions import recovers
from grognard.rulesets.fireteam.events.morale import Recovered
from grognard.rulesets.fireteam.events.movement import CautionLapsed
from grognard.rulesets.fireteam.sight.smoke import Dispersal
from grognard.rulesets.fireteam.state import ABOARD, MAP, STALE, FireTeamState, Game, UnitId


class EndPhase(Frame, frozen=True):
    """[3.0j] Smoke first, then Cautious markers, then recovery; the next turn follows."""

    def start(self, g: Game, _: object) -> None:
        g.call(self, Dispersal(), then=self.dispersed)

    def dispersed(self, g: Game, _: object) -> None:
        if any(unit.cautious == STALE for unit in g.state.units):
            g.emit(CautionLapsed())
        for unit in all_frightened(g.state):
            left = fear_after_recovery(g.state, unit)
            if left < g.state.units[unit].fear:
                g.emit(Recovered(unit, left))
        g.end()


def all_frightened(state: FireTeamState) -> list[UnitId]:
    """Every unit with Fear on the map, those aboard vehicles among them."""
    return [number for number, unit in enumerate(state.units) if unit.fear and unit.place in (MAP, ABOARD)]


def fear_after_recovery(state: FireTeamState, unit: UnitId) -> int:
    """[8.2a] [8.2b] [8.2c] [8.3b] What is left of a unit's Fear at the end of a turn.

    Only infantry fire keeps infantry from recovering; for vehicles gun/missile fire does so too.
    """
    here = state.units[unit]
    if here.shot_at or not recovers(state, unit):
        return here.fear
    if state.world.kind[unit].is_infantry:
        return max(
            here.fear - state.world.tables.morale.recovery, min(here.fear, state.world.tables.morale.recovery_floor)
        )
    return here.fear if here.shelled else 0
