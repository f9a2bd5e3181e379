"""Vietnam Battles behind the face that every game has."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from grognard.core.flow import Action, Decision, Event, Rng, Side
from grognard.core.folder import Folder
from grognard.core.notation import Notation
from grognard.core.ruleset import OptionValue, Ruleset, Scenario
from grognard.core.tasks import Plan, Task
from grognard.core.victory import Victory
from grognard.core.view import Board, Choice, Forecast, ResultTable, View

from . import (
    belief,
    board,
    checks,
    choices,
    consequences,
    forecast,
    invariants,
    overlays,
    position,
    scenarios,
    view,
    winning,
)
from .doctrine import deploying, judging, prospects, variants
from .events.losses import GameEnded
from .state import VietnamState
from .world import SIDES, World, enemy_of


class Vietnam(Ruleset[VietnamState, World]):
    """The ruleset."""

    id = "vietnam"
    version = "1"
    sides = SIDES
    world_type = consequences.LiveWorld
    moments_ahead = 2
    overlays = overlays.OVERLAYS

    @classmethod
    def flaws(cls, folder: Folder) -> list[str]:
        return checks.check_files(folder)

    def make_notation(self, world: World) -> Notation:
        return choices.notation(world)

    def make_positions(self) -> position.VietnamPositions:
        return position.VietnamPositions(self)

    def scenarios(self) -> tuple[Scenario, ...]:
        return scenarios.scenarios(self.world)

    def setup(self, scenario: str, options: Mapping[str, OptionValue], /) -> VietnamState:
        return scenarios.opening(self.world, scenario, options)

    def board(self, state: VietnamState, /) -> Board:
        return board.board_of(state.world, state.theatre)

    def tables(self) -> Mapping[str, ResultTable]:
        return forecast.tables(self.world)

    def score(self, state: VietnamState, /) -> Mapping[Side, int]:
        return view.score(state)

    def victory(self, state: VietnamState, side: Side | None, /) -> Victory | None:
        return winning.how_it_is_won(state, side)

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

    def forecast(self, state: VietnamState, side: Side, action: Action, /) -> Sequence[Forecast]:
        return forecast.forecast(state, side, action)

    def appraisals(
        self,
        state: VietnamState,
        side: Side,
        decision: Decision,
        actions: Sequence[Action],
        plan: Plan | None = None,
        /,
    ) -> list[float]:
        return judging.appraise(state, side, decision, actions, plan)

    def spread(self, state: VietnamState, side: Side, decision: Decision, /) -> float:
        return deploying.spread(side, decision)

    def tasks(self, state: VietnamState, side: Side, /) -> Sequence[Task]:
        return variants.own_plan(state, side).tasks

    def plans(self, state: VietnamState, side: Side, rng: Rng, most: int, /) -> Sequence[Plan]:
        return variants.plans(state, side, rng, most)

    def moment(self, state: VietnamState, side: Side, /) -> Hashable:
        """The player turn."""
        return variants.moment(state)

    def look_ahead(self, state: VietnamState, /) -> int:
        """To the end where it is near."""
        return variants.look_ahead(state, self.moments_ahead)

    def prospects(self, state: VietnamState, side: Side, /) -> Mapping[str, float]:
        return prospects.prospects(state, side)

    def concede(self, state: VietnamState, side: Side, /) -> Event:
        """A side gives up."""
        return GameEnded(enemy_of(side), state.lost, "4.0", state.aim, conceded=True)
