"""[5.0.I] [20.2] Who is active this turn, and the random events of the dice."""

from __future__ import annotations

from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Frame, Side
from grognard.rulesets.lhy.events.command import InitiativeRolled, InitiativeTaken
from grognard.rulesets.lhy.state import DUE, Game, LhyState
from grognard.rulesets.lhy.world import ALLIED, AXIS, enemy_of

from .fate import RandomEvent
from .formations import IN_PLAY


class Initiative(Frame, frozen=True):
    """[5.0.I] Both sides roll; events follow at once; then who has neither leader nor tank cedes. It ends with whether
    anybody can be active."""

    allied: int = 0
    axis: int = 0

    def start(self, g: Game, _: object) -> None:
        """[20.2a] In the first turn the attacker has it."""
        if g.state.turn == 1:
            g.emit(InitiativeTaken(g.state.world.mission.attacker, "20.2a"))
            g.become(self, self.cede)
        else:
            g.ask(self, Roll(dice=1, sides=10), then=self.allied_rolled)

    def allied_rolled(self, g: Game, rolled: Rolled) -> None:
        g.ask(self, Roll(dice=1, sides=10), then=self.both_rolled, allied=rolled.total)

    def both_rolled(self, g: Game, rolled: Rolled) -> None:
        """[5.0.I-a] [5.0.I-b] The higher total wins."""
        state, axis = g.state, rolled.total
        holder = state.active
        drm = state.world.mission.plan(holder).initiative_drm
        g.emit(InitiativeRolled(self.allied, axis, holder, drm))
        winner, rule = winner_of(state, self.allied, axis)
        g.emit(InitiativeTaken(winner, rule))
        g.call(self, RandomEvent(AXIS, axis), then=self.allied_event, axis=axis)

    def allied_event(self, g: Game, _: object) -> None:
        """[18.0c] The events come before anybody cedes."""
        g.call(self, RandomEvent(ALLIED, self.allied), then=self.cede)

    def cede(self, g: Game, _: object) -> None:
        """[5.0.I-c]"""
        state = g.state
        if can_be_active(state, state.active):
            return g.end(True)
        other = enemy_of(state.active)
        if not can_be_active(state, other):
            return g.end(False)
        g.emit(InitiativeTaken(other, "5.0.I-c"))
        return g.end(True)


def winner_of(state: LhyState, allied: int, axis: int) -> tuple[Side, str]:
    """[5.0.I-a] [5.0.I-b] [20.2b] The side with the higher total; a tie goes by whether it is odd or even."""
    drm = state.world.mission.plan(state.active).initiative_drm
    totals = {ALLIED: allied, AXIS: axis}
    totals[state.active] += drm
    if totals[ALLIED] == totals[AXIS]:
        return state.world.tables.tie[totals[AXIS] % 2 == 1], "5.0.I-b"
    return (ALLIED if totals[ALLIED] > totals[AXIS] else AXIS), "5.0.I-a"


def can_be_active(state: LhyState, side: Side) -> bool:
    """[5.0.I-c] Whether a side has a leader or a tank in play, or due (reading 10)."""
    return any(
        piece.side == side
        and (piece.kind.leader or piece.kind.armoured)
        and (state.units[unit].place in IN_PLAY or state.units[unit].place == DUE)
        for unit, piece in enumerate(state.world.pieces)
    )
