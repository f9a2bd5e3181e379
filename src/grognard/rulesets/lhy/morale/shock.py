"""[12.7] How shocked AFV recover."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.dice import Rolled
from grognard.core.flow import Action, Frame, Side
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.actions.morale import Unshock
from grognard.rulesets.lhy.deeds import RECOVER
from grognard.rulesets.lhy.events.morale import Recovered, ShockRolled
from grognard.rulesets.lhy.events.troops import Acted, ActNoted, UnitLost
from grognard.rulesets.lhy.reaction import rights
from grognard.rulesets.lhy.results.chance import D10, face
from grognard.rulesets.lhy.say import refusal, the_unit
from grognard.rulesets.lhy.sight.seeing import is_primary_impact
from grognard.rulesets.lhy.state import RECOVERED, Act, Game, LhyState, UnitId
from grognard.rulesets.lhy.troops import is_elite


def shock_modifier(state: LhyState, unit: UnitId) -> int:
    """[12.7] What is added to the die of a shocked AFV: for a marker on it, and for elite crews."""
    worth = state.world.tables.shock_drm
    return (worth.marker if state.units[unit].hits else 0) + (worth.elite if is_elite(state, unit) else 0)


class ShockRecovery(Frame, frozen=True):
    """[12.7] One attempt: rally, recovery, no change, or an AFV abandoned, which counts as destroyed."""

    unit: UnitId

    def start(self, g: Game, value: object) -> None:
        g.ask(self, D10, then=self.rolled)

    def rolled(self, g: Game, value: Rolled) -> None:
        state, die = g.state, face(value)
        total = die + shock_modifier(state, self.unit)
        result = state.world.tables.shock_result(total)
        g.emit(ShockRolled(self.unit, die, total, result))
        g.emit(ActNoted((Act(self.unit, RECOVERED, (state.here(self.unit),)),)))
        if result in ("rally", "recovered"):
            g.emit(Recovered((self.unit,), rally=result == "rally", rule="12.7"))
        if result != "rally":
            g.emit(Acted((self.unit,)))
        if result == "abandoned":
            g.emit(UnitLost(self.unit, "12.7"))
        g.end()


class UnshockVerb:
    """[12.7] Shock recovery in a segment."""

    actions: tuple[type[Action], ...] = (Unshock,)
    among: str = "everybody"

    def candidates(self, state: LhyState, side: Side, /) -> Iterator[Action]:
        return (Unshock(unit) for unit in state.on_map(side) if state.units[unit].shocked)

    def against(self, state: LhyState, side: Side, action: Action, /) -> Refusal | None:
        assert isinstance(action, Unshock)
        found = rights.why_not(state, action.unit, RECOVER)
        if found is not None:
            return found
        name = the_unit(state.world, action.unit)
        if not state.units[action.unit].shocked:
            return refusal("12.1x1", "nothing-to-recover", unit=name)
        hex = state.here(action.unit)
        if hex in state.assaults or is_primary_impact(state, hex):
            return refusal("12.1x2", "no-recovery-here", unit=name)
        return None

    def listed(self, state: LhyState, side: Side, /) -> Iterator[Action]:
        return (action for action in self.candidates(state, side) if self.against(state, side, action) is None)

    def frame(self, state: LhyState, side: Side, action: Action, /) -> Frame:
        assert isinstance(action, Unshock)
        return ShockRecovery(action.unit)
