"""[4.0] The turn marker and the phases."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Event, Side
from grognard.core.messages import Message, message
from grognard.rulesets.vietnam.say import the_side
from grognard.rulesets.vietnam.state import Deeds, VietnamState
from grognard.rulesets.vietnam.world import SIDES, VC, World


class TurnBegan(Event, frozen=True):
    """[4.1h] The turn marker goes on; every marker is back in its pool, every chit ready again [10.0f] [11.0h]."""

    turn: int
    rules: ClassVar[tuple[str, ...]] = ("4.0", "4.1h")

    def apply(self, state: VietnamState, /) -> None:
        card = state.world.scenarios[state.scenario]
        state.turn = self.turn
        state.hands = dict.fromkeys(SIDES, ())
        state.used = dict.fromkeys(SIDES, ())
        deeds = state.deeds
        state.deeds = Deeds(landed=deeds.landed, beached=deeds.beached) if self.turn == 1 else Deeds()  # [25.0e]
        state.shelled = frozenset()
        state.bomber = "b52" in card.special and self.turn <= state.world.tables.b52.last_turn
        if self.turn > 1:
            state.helicopters, state.boats = card.chits["helicopter"], card.chits["boat"]

    def message(self, world: World) -> Message:
        return message("event-turn-began", turn=self.turn)


class PlayerTurnBegan(Event, frozen=True):
    """[4.1a] A player turn: what was done in the other one binds nobody any more."""

    side: Side
    rules: ClassVar[tuple[str, ...]] = ("4.1a",)

    def apply(self, state: VietnamState, /) -> None:
        beaten = state.deeds.beaten if state.rules.beaten_all_turn else 0
        state.deeds = replace(state.deeds, moved=0, attacked=0, advanced=0, beaten=beaten)


class PhaseBegan(Event, frozen=True):
    """[4.1] A phase begins."""

    side: Side
    phase: str
    rules: ClassVar[tuple[str, ...]] = ("4.1a",)

    def apply(self, state: VietnamState, /) -> None:
        """A line in the log; the phase itself is a frame."""

    def message(self, world: World) -> Message | None:
        """[2.3.2c] Nothing is said of the mobile phases of the VC, who have no mobile units."""
        if self.side == VC and self.phase.startswith("mobile"):
            return None
        return message(f"event-phase-{self.phase}", side=the_side(self.side))
