"""[MR7.5] Smoke shells: one marker falls by itself, and each die that shows a symbol adds one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from grognard.core.dice import Rolled
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.assault.actions.fire import PlaceSmoke
from grognard.rulesets.assault.events.fire import SmokeLaid, SmokeShellsThrown
from grognard.rulesets.assault.say import the_hex
from grognard.rulesets.assault.state import AssaultState, Game
from grognard.tactical.pools import Pool, showing

from .throwing import ThrowDice


def has_room(state: AssaultState, hex: Hex) -> bool:
    """[MR7.5a] Whether a hex can take one more marker."""
    return state.smoke.thickness(hex) < state.world.tables.limits.smoke_in_hex


class SmokeShells(Frame, frozen=True):
    """[MR7.5a] Smoke falls on a hex: the automatic marker, the first more into the same hex, each further one into a
    different neighbour, three hexes in all; what finds no room is lost."""

    side: Side
    hex: Hex
    pool: Pool
    further: int = 0
    """How many markers are still to go into neighbours."""
    taken: tuple[Hex, ...] = ()

    def start(self, g: Game, _: object) -> None:
        self.lay(g, self.hex)
        g.ask(self, ThrowDice(pool=self.pool, single=True), then=self.thrown)

    def lay(self, g: Game, hex: Hex) -> None:
        if has_room(g.state, hex):
            g.emit(SmokeLaid(hex))

    def thrown(self, g: Game, rolled: Rolled) -> None:
        g.emit(SmokeShellsThrown(self.side, self.hex, self.pool, rolled.faces))
        more = len(list(showing(g.state.world.dice, self.pool, rolled.faces)))
        if more:
            self.lay(g, self.hex)
        beside = g.state.world.tables.limits.smoke_hexes - 1
        g.become(self, self.spread, further=min(max(more - 1, 0), beside))

    def spread(self, g: Game, _: object) -> None:
        open_hexes = self.neighbours(g.state)
        if not self.further or not open_hexes:
            return g.end()
        g.ask(self, ChooseSmokeHex(self.side), then=self.placed)

    def neighbours(self, state: AssaultState) -> list[Hex]:
        """Where the next marker may go."""
        near = state.world.grid.neighbours[self.hex]
        return [hex for hex in sorted(near) if hex not in self.taken and has_room(state, hex)]

    def placed(self, g: Game, action: PlaceSmoke) -> None:
        g.emit(SmokeLaid(action.hex))
        g.become(self, self.spread, further=self.further - 1, taken=(*self.taken, action.hex))


class ChooseSmokeHex(Decision, frozen=True):
    """[MR7.5a] Into which neighbour a marker goes."""

    rules: ClassVar[tuple[str, ...]] = ("MR7.5a",)

    def legal(self, state: AssaultState, /) -> Sequence[Action]:
        return [PlaceSmoke(hex) for hex in state.inside(SmokeShells).neighbours(state)]

    def prompt(self, state: AssaultState, /) -> Message:
        falling = state.inside(SmokeShells)
        return message("prompt-choose-smoke-hex", hex=the_hex(state.world, falling.hex), left=falling.further)
