"""Fire Team behind the face that every game has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.core.flow import Action, Call, Decision, Event, Rng, Side
from grognard.core.notation import Notation
from grognard.core.rules import RuleIndex
from grognard.core.ruleset import OptionValue, Scenario
from grognard.core.view import Board, Choice, Forecast, ResultTable, SightLine, View

from . import files, invariants
from .doctrine import judging
from .events.victory import GameEnded
from .face import belief, choices, forecast, looking, overlays, position, view
from .setting_up import placing, scenarios
from .state import FireTeamState
from .world import SIDES, enemy_of


class FireTeam:
    """The ruleset."""

    id = "fireteam"
    version = "1"
    sides: tuple[Side, ...] = SIDES
    overlays: tuple[str, ...] = overlays.OVERLAYS
    notation: Notation = choices.NOTATION

    def __init__(self) -> None:
        self.rules: RuleIndex = files.rule_index()

    def scenarios(self) -> tuple[Scenario, ...]:
        return scenarios.SCENARIOS

    def setup(self, scenario: str, options: Mapping[str, OptionValue], /) -> FireTeamState:
        state = scenarios.opening(scenario, options)
        state.calls = (Call(placing.SetUp(options["setup"] == scenarios.DEFAULT), "start"),)
        return state

    def position(self, text: str, /) -> FireTeamState:
        return position.read_position(text)

    def position_text(self, state: FireTeamState, /) -> str:
        return position.write_position(state)

    def board(self, state: FireTeamState, /) -> Board:
        return view.board()

    def tables(self) -> Mapping[str, ResultTable]:
        return forecast.forecast_tables()

    def view(self, state: FireTeamState, side: Side | None, /) -> View:
        return view.view(state, side)

    def choice(self, state: FireTeamState, action: Action, /) -> Choice:
        return choices.choice(state, action)

    def resample(self, state: FireTeamState, side: Side, rng: Rng, /) -> FireTeamState:
        return belief.resample(state, side, rng)

    def check(self, state: FireTeamState, /) -> list[str]:
        return invariants.broken_invariants(state)

    def overlay(self, state: FireTeamState, side: Side | None, name: str, /) -> Mapping[str, tuple[str, ...]]:
        return overlays.overlay(state, side, name)

    def sight(self, state: FireTeamState, side: Side | None, start: str, end: str, /) -> SightLine | None:
        return looking.line(state, side, start, end)

    def seen_from(self, state: FireTeamState, side: Side | None, hex: str, /) -> tuple[str, ...]:
        return looking.ground_seen(state, side, hex)

    def forecast(self, state: FireTeamState, side: Side, action: Action, /) -> Sequence[Forecast]:
        return forecast.forecast(state, side, action)

    def appraise(self, state: FireTeamState, side: Side, decision: Decision, action: Action, /) -> float:
        return judging.appraise(state, side, decision, action)

    def concede(self, state: FireTeamState, side: Side, /) -> Event:
        """A side gives up."""
        return GameEnded(enemy_of(side), 0, "11.15", conceded=True)


RULESET = FireTeam()
