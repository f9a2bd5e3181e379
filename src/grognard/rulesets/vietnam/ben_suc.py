"""[24.0] Ben Suc and the length of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Action, Decision, Frame
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal

from .actions import Lengthen, Pass, RollForLength, Shorten
from .events.victory import ChanceDeclined, LengthChanged, LengthRolled
from .places import Place
from .state import Game, VietnamState
from .world import VC

DUE = "due"


def is_village(state: VietnamState, place: Place) -> bool:
    """[24.0a] Whether a place is Ben Suc, and its fate matters in this scenario."""
    if "ben_suc" not in state.world.scenarios[state.scenario].special or not state.theatre.is_land(place):
        return False
    return state.theatre.hex_label(place) == state.world.tables.ben_suc.hex


def opens_chance(state: VietnamState, place: Place) -> bool:
    """[24.0a] [24.0c] Whether coming to a place gives the VC their one chance: the first land unit in Ben Suc does."""
    return not state.ben_suc and is_village(state, place)


class ChangeOfLength(Frame, frozen=True):
    """[24.0a] The VC may roll; [24.0b] having seen the die they add or subtract it."""

    die: int = 0

    def start(self, g: Game, _: object) -> None:
        g.ask(self, MayChangeLength(VC), then=self.answered)

    def answered(self, g: Game, action: Action) -> None:
        if isinstance(action, RollForLength):
            return g.call(self, LengthRoll(), then=self.rolled)
        g.emit(ChanceDeclined())
        g.end()

    def rolled(self, g: Game, die: int) -> None:
        g.ask(self, AddOrSubtract(VC), then=self.decided, die=die)

    def decided(self, g: Game, action: Action) -> None:
        turns = g.state.world.scenarios[g.state.scenario].turns
        g.emit(LengthChanged(turns + (self.die if isinstance(action, Lengthen) else -self.die)))
        g.end()


class LengthRoll(Frame, frozen=True):
    """[24.0b] The die that everybody sees; it ends with its number."""

    def start(self, g: Game, _: object) -> None:
        g.ask(self, Roll(), then=self.rolled)

    def rolled(self, g: Game, action: Rolled) -> None:
        g.emit(LengthRolled(action.total))
        g.end(action.total)


class MayChangeLength(Decision, frozen=True):
    """[24.0c] Whether to roll; the chance does not come again."""

    rules: ClassVar[tuple[str, ...]] = ("24.0c", "24.0a")

    def legal(self, state: VietnamState, /) -> Sequence[Action]:
        return (RollForLength(), Pass())


class AddOrSubtract(Decision, frozen=True):
    """[24.0b] Which way the die counts."""

    rules: ClassVar[tuple[str, ...]] = ("24.0b",)

    def prompt(self, state: VietnamState, /) -> Message:
        die, turns = state.inside(ChangeOfLength).die, state.world.scenarios[state.scenario].turns
        return message("prompt-add-or-subtract", die=die, shorter=turns - die, longer=turns + die)

    def candidates(self, state: VietnamState, /) -> Iterable[Action]:
        return (Lengthen(), Shorten())

    def against(self, state: VietnamState, action: Action, /) -> Refusal | None:
        if isinstance(action, Lengthen | Shorten):
            return None
        return Refusal("24.0b", message("refusal-must-decide"))
