"""[24.0] Ben Suc and the length of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Action, Decision, Frame
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal

from .actions import Lengthen, Pass, RollForLength, Shorten
from .events.victory import ChanceDeclined, LengthChanged, LengthRolled, VillageReached
from .files import SCENARIOS, TABLES
from .forces import UnitId
from .places import Place
from .state import Game, VietnamState
from .world import VC

DUE = "due"


def is_village(state: VietnamState, place: Place) -> bool:
    """[24.0a] Whether a place is Ben Suc, and its fate matters in this scenario."""
    if "ben_suc" not in SCENARIOS[state.scenario].special or not state.world.is_land(place):
        return False
    return state.world.hex_label(place) == TABLES.ben_suc.hex


def opens_chance(state: VietnamState, place: Place) -> bool:
    """[24.0a] [24.0c] Whether coming to a place gives the VC their one chance."""
    return not state.ben_suc and is_village(state, place)


def reach_village(g: Game, unit: UnitId) -> None:
    """[24.0a] A US or ARVN unit has come to a place: the first land unit in Ben Suc opens the chance."""
    if opens_chance(g.state, g.state.place(unit)):
        g.emit(VillageReached("24.0a"))


def fought_at(g: Game, place: Place) -> None:
    """[24.0f] A VC unit in Ben Suc was attacked or bombarded, whatever came of it."""
    if opens_chance(g.state, place):
        g.emit(VillageReached("24.0f"))


class ChangeOfLength(Frame, frozen=True):
    """[24.0a] The VC may roll; [24.0b] having seen the die they add or subtract it."""

    die: int = 0

    def start(self, g: Game, _: object) -> None:
        g.ask(self, MayChangeLength(VC), then=self.answered)

    def answered(self, g: Game, action: Action) -> None:
        if isinstance(action, RollForLength):
            return g.ask(self, Roll(), then=self.rolled)
        g.emit(ChanceDeclined())
        g.end()

    def rolled(self, g: Game, action: Rolled) -> None:
        g.emit(LengthRolled(action.total))
        g.ask(self, AddOrSubtract(VC), then=self.decided, die=action.total)

    def decided(self, g: Game, action: Action) -> None:
        turns = SCENARIOS[g.state.scenario].turns
        g.emit(LengthChanged(turns + (self.die if isinstance(action, Lengthen) else -self.die)))
        g.end()


class MayChangeLength(Decision, frozen=True):
    """[24.0c] Whether to roll; the chance does not come again."""

    rules: ClassVar[tuple[str, ...]] = ("24.0c", "24.0a")

    def legal(self, state: VietnamState, /) -> Sequence[Action]:
        return (RollForLength(), Pass())


class AddOrSubtract(Decision, frozen=True):
    """[24.0b] Which way the die counts."""

    rules: ClassVar[tuple[str, ...]] = ("24.0b",)

    def prompt(self, state: VietnamState, /) -> Message:
        die, turns = state.inside(ChangeOfLength).die, SCENARIOS[state.scenario].turns
        return message("prompt-add-or-subtract", die=die, shorter=turns - die, longer=turns + die)

    def legal(self, state: VietnamState, /) -> Sequence[Action]:
        return (Lengthen(), Shorten())

    def explain(self, state: VietnamState, action: Action, /) -> Refusal:
        return Refusal("24.0b", message("refusal-must-decide"))
