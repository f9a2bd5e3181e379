"""Vietnam Battles behind the face that every game has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.core.flow import Action, Decision, Event, Rng, Side
from grognard.core.notation import Notation
from grognard.core.rules import RuleIndex
from grognard.core.ruleset import OptionValue, Scenario
from grognard.core.view import Board, Choice, Forecast, ResultTable, SightLine, View

from . import belief, board, choices, doctrine, files, forecast, invariants, overlays, position, scenarios, view
from .events.losses import GameEnded
from .state import VietnamState
from .world import SIDES, enemy_of


class Vietnam:
    """The ruleset."""

    id = "vietnam"
    version = "1"
    sides: tuple[Side, ...] = SIDES
    overlays: tuple[str, ...] = overlays.OVERLAYS
    notation: Notation = choices.NOTATION

    def __init__(self) -> None:
        self.rules: RuleIndex = files.rule_index()

    def scenarios(self) -> tuple[Scenario, ...]:
        return scenarios.scenarios()

    def setup(self, scenario: str, options: Mapping[str, OptionValue], /) -> VietnamState:
        return scenarios.opening(scenario, options)

    def position(self, text: str, /) -> VietnamState:
        return position.read_position(text)

    def position_text(self, state: VietnamState, /) -> str:
        return position.write_position(state)

    def board(self, state: VietnamState, /) -> Board:
        return board.board_of(state.world)

    def tables(self) -> Mapping[str, ResultTable]:
        return forecast.tables()

    def view(self, state: VietnamState, side: Side | None, /) -> View:
        return view.view(state, side)

    def choice(self, state: VietnamState, action: Action, /) -> Choice:
        return choices.choice(state, action)

    def resample(self, state: VietnamState, side: Side, rng: Rng, /) -> VietnamState:
        return belief.resample(state, side, rng)

    def check(self, state: VietnamState, /) -> list[str]:
        return invariants.broken_invariants(state)

    def overlay(self, state: VietnamState, side: Side | None, name: str, /) -> Mapping[str, tuple[str, ...]]:
        return overlays.overlay(state, side, name)

    def sight(self, state: VietnamState, side: Side | None, start: str, end: str, /) -> SightLine | None:
        """[8.5a] Nobody needs to see anything."""
        return None

    def seen_from(self, state: VietnamState, side: Side | None, hex: str, /) -> tuple[str, ...]:
        return ()

    def forecast(self, state: VietnamState, side: Side, action: Action, /) -> Sequence[Forecast]:
        return forecast.forecast(state, side, action)

    def appraise(self, state: VietnamState, side: Side, decision: Decision, action: Action, /) -> float:
        return doctrine.appraise(state, side, decision, action)

    def concede(self, state: VietnamState, side: Side, /) -> Event:
        """A side gives up."""
        return GameEnded(enemy_of(side), state.lost, "4.0", state.aim, conceded=True)


RULESET = Vietnam()
