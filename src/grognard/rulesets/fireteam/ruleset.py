"""Fire Team behind the face that every game has."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from grognard.core.flow import Action, Call, Decision, Event, Rng, Side
from grognard.core.folder import Folder
from grognard.core.notation import Notation
from grognard.core.ruleset import OptionValue, Ruleset, Scenario
from grognard.core.tasks import Plan, Task
from grognard.core.victory import Victory
from grognard.core.view import Board, Choice, Forecast, ResultTable, SightLine, View

from . import checks, consequences, invariants
from .doctrine import judging, planning, prospects
from .events.victory import GameEnded
from .face import belief, choices, forecast, looking, overlays, position, view, winning
from .setting_up import placing, scenarios
from .state import FireTeamState
from .world import SIDES, World, enemy_of


class FireTeam(Ruleset[FireTeamState, World]):
    """The ruleset."""

    id = "fireteam"
    version = "1"
    sides = SIDES
    world_type = consequences.LiveWorld
    moments_ahead = 2
    overlays = overlays.OVERLAYS

    def __init__(self, folder: Folder) -> None:
        super().__init__(folder)
        self.positions = position.FireTeamPositions(self)

    @classmethod
    def flaws(cls, folder: Folder) -> list[str]:
        return checks.check_files(folder)

    def make_notation(self, world: World) -> Notation:
        return choices.notation(world)

    def scenarios(self) -> tuple[Scenario, ...]:
        return scenarios.scenarios(self.world)

    def setup(self, scenario: str, options: Mapping[str, OptionValue], /) -> FireTeamState:
        state = scenarios.opening(self.world, scenario, options)
        state.calls = (Call(placing.SetUp(options["setup"] == scenarios.DEFAULT), "start"),)
        return state

    def position(self, text: str, /) -> FireTeamState:
        return self.positions.read(text)

    def position_text(self, state: FireTeamState, /) -> str:
        return self.positions.write(state)

    def board(self, state: FireTeamState, /) -> Board:
        return view.board(state.world)

    def tables(self) -> Mapping[str, ResultTable]:
        return forecast.forecast_tables(self.world)

    def score(self, state: FireTeamState, /) -> Mapping[Side, int]:
        return view.points_so_far(state)

    def victory(self, state: FireTeamState, side: Side | None, /) -> Victory | None:
        return winning.how_it_is_won(state)

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

    def appraisals(
        self,
        state: FireTeamState,
        side: Side,
        decision: Decision,
        actions: Sequence[Action],
        plan: Plan | None = None,
        /,
    ) -> list[float]:
        return judging.appraise(state, side, decision, actions, plan)

    def spread(self, state: FireTeamState, side: Side, decision: Decision, /) -> float:
        return judging.spread(state, decision)

    def tasks(self, state: FireTeamState, side: Side, /) -> Sequence[Task]:
        return planning.own_plan(state, side).tasks

    def plans(self, state: FireTeamState, side: Side, rng: Rng, most: int, /) -> Sequence[Plan]:
        return planning.plans(state, side, rng, most)

    def moment(self, state: FireTeamState, side: Side, /) -> Hashable:
        """An impulse: the turn, and how many chits are still in the cup."""
        return state.turn, sum(count for _, count in state.cup)

    def prospects(self, state: FireTeamState, side: Side, /) -> Mapping[str, float]:
        return prospects.prospects_of(state, side)

    def concede(self, state: FireTeamState, side: Side, /) -> Event:
        """A side gives up."""
        return GameEnded(enemy_of(side), 0, "11.15", conceded=True)
