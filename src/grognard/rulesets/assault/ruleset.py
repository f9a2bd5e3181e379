"""Assault: Red Horizon 41 behind the face that every game has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.core.flow import Action, Decision, Event, Rng, Side
from grognard.core.folder import Folder
from grognard.core.notation import Notation
from grognard.core.position import Positions
from grognard.core.ruleset import OptionValue, Ruleset, Scenario
from grognard.core.tasks import Plan, Task
from grognard.core.victory import Victory
from grognard.core.view import Board, Choice, Forecast, SightLine, View

from . import checks, invariants
from .battle import battle_of
from .doctrine import judging, planning, standing, varying
from .events.victory import MatchEnded
from .face import belief, board, choices, forecast, looking, overlays, position, view, winning
from .setting_up import scenarios
from .state import AssaultState
from .world import SIDES, World, enemy_of


class Assault(Ruleset[AssaultState, World]):
    """The ruleset."""

    id = "assault"
    version = "1"
    sides = SIDES
    world_type = World
    overlays = overlays.OVERLAYS

    @classmethod
    def flaws(cls, folder: Folder) -> list[str]:
        return checks.check_files(folder)

    def make_notation(self, world: World) -> Notation:
        """That of the first scenario; each has its own hexes and counters."""
        return choices.notation(battle_of(world, next(iter(world.scenarios))))

    def notation_of(self, state: AssaultState, /) -> Notation:
        return choices.notation(state.world)

    def make_positions(self) -> Positions[AssaultState, World, position.PositionText]:
        return position.AssaultPositions(self)

    def scenarios(self) -> tuple[Scenario, ...]:
        return scenarios.scenarios(self.world)

    def setup(self, scenario: str, options: Mapping[str, OptionValue], /) -> AssaultState:
        return scenarios.opening(self.world, scenario, options)

    def board(self, state: AssaultState, /) -> Board:
        return board.board(state.world)

    def score(self, state: AssaultState, /) -> Mapping[Side, int]:
        return view.score(state)

    def victory(self, state: AssaultState, side: Side | None, /) -> Victory | None:
        return winning.how_it_is_won(state)

    def view(self, state: AssaultState, side: Side | None, /) -> View:
        return view.view(state, side)

    def choice(self, state: AssaultState, action: Action, /) -> Choice:
        return choices.choice(state, action)

    def resample(self, state: AssaultState, side: Side, rng: Rng, /) -> AssaultState:
        return belief.resample(state, side, rng)

    def check(self, state: AssaultState, /) -> list[str]:
        return invariants.broken_invariants(state)

    def overlay(self, state: AssaultState, side: Side | None, name: str, /) -> Mapping[str, tuple[str, ...]]:
        return overlays.overlay(state, side, name)

    def sight(self, state: AssaultState, side: Side | None, start: str, end: str, /) -> SightLine | None:
        return looking.line_told(state, side, start, end)

    def seen_from(self, state: AssaultState, side: Side | None, hex: str, /) -> tuple[str, ...]:
        return looking.ground_seen(state, side, hex)

    def forecast(self, state: AssaultState, side: Side, action: Action, /) -> Sequence[Forecast]:
        return forecast.forecast(state, side, action)

    def appraisals(
        self,
        state: AssaultState,
        side: Side,
        decision: Decision,
        actions: Sequence[Action],
        plan: Plan | None = None,
        /,
    ) -> list[float]:
        return judging.appraised(state, side, decision, actions, plan or Plan(planning.own_tasks(state, side)))

    def prospects(self, state: AssaultState, side: Side, /) -> Mapping[str, float]:
        return standing.prospects_of(state, side)

    def tasks(self, state: AssaultState, side: Side, /) -> Sequence[Task]:
        return planning.own_tasks(state, side)

    def plans(self, state: AssaultState, side: Side, rng: Rng, most: int, /) -> Sequence[Plan]:
        return varying.plans_of(state, side, rng, most)

    def moment(self, state: AssaultState, side: Side, /) -> tuple[int, int]:
        return planning.moment_of(state, side)

    def concede(self, state: AssaultState, side: Side, /) -> Event:
        """A side gives up."""
        return MatchEnded(enemy_of(side), 0, "MR13.3b", "conceded")
