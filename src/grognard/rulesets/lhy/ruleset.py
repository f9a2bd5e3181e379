"""The Last Hundred Yards behind the face that every game has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.core.flow import Action, Decision, Event, Rng, Side
from grognard.core.folder import Folder
from grognard.core.notation import Notation
from grognard.core.ruleset import OptionValue, Ruleset, Scenario
from grognard.core.tasks import Plan, Task
from grognard.core.victory import Victory
from grognard.core.view import Board, Choice, Forecast, SightLine, View

from . import checks, invariants
from .battle import battle_of
from .doctrine import judging, planning, plans, preparing, prospects
from .events.victory import GameEnded
from .face import belief, board, choices, forecast, looking, overlays, view, winning
from .face.position.positions import LhyPositions
from .missions import Brief
from .setting_up import missions_list
from .state import LhyState
from .world import SIDES, World, enemy_of


class LastHundredYards(Ruleset[LhyState, World]):
    """The ruleset."""

    id = "lhy"
    version = "1"
    sides = SIDES
    world_type = World
    overlays = overlays.OVERLAYS

    def __init__(self, folder: Folder) -> None:
        super().__init__(folder)
        self.positions = LhyPositions(self)

    @classmethod
    def flaws(cls, folder: Folder) -> list[str]:
        return checks.check_files(folder)

    def make_notation(self, world: World) -> Notation:
        """That of the first mission; each has its own hexes and counters."""
        return choices.notation(battle_of(world, Brief(mission=next(iter(world.missions)))))

    def notation_of(self, state: LhyState, /) -> Notation:
        return choices.notation(state.world)

    def scenarios(self) -> tuple[Scenario, ...]:
        return missions_list.scenarios(self.world)

    def setup(self, scenario: str, options: Mapping[str, OptionValue], /) -> LhyState:
        return missions_list.opening(self.world, scenario, options)

    def position(self, text: str, /) -> LhyState:
        return self.positions.read(text)

    def position_text(self, state: LhyState, /) -> str:
        return self.positions.write(state)

    def board(self, state: LhyState, /) -> Board:
        return board.board(state.world)

    def score(self, state: LhyState, /) -> Mapping[Side, int]:
        return view.score(state)

    def victory(self, state: LhyState, side: Side | None, /) -> Victory | None:
        return winning.how_it_is_won(state)

    def view(self, state: LhyState, side: Side | None, /) -> View:
        return view.view(state, side)

    def choice(self, state: LhyState, action: Action, /) -> Choice:
        return choices.choice(state, action)

    def resample(self, state: LhyState, side: Side, rng: Rng, /) -> LhyState:
        return belief.resample(state, side, rng)

    def check(self, state: LhyState, /) -> list[str]:
        return invariants.broken_invariants(state)

    def overlay(self, state: LhyState, side: Side | None, name: str, /) -> Mapping[str, tuple[str, ...]]:
        return overlays.overlay(state, side, name)

    def sight(self, state: LhyState, side: Side | None, start: str, end: str, /) -> SightLine | None:
        return looking.line_told(state, side, start, end)

    def seen_from(self, state: LhyState, side: Side | None, hex: str, /) -> tuple[str, ...]:
        return looking.ground_seen(state, side, hex)

    def forecast(self, state: LhyState, side: Side, action: Action, /) -> Sequence[Forecast]:
        return forecast.forecast(state, side, action)

    def appraisals(
        self, state: LhyState, side: Side, decision: Decision, actions: Sequence[Action], plan: Plan | None = None, /
    ) -> list[float]:
        return judging.appraisals(state, side, decision, actions, plan)

    def spread(self, state: LhyState, side: Side, decision: Decision, /) -> float:
        return preparing.spread(state, side, decision)

    def tasks(self, state: LhyState, side: Side, /) -> Sequence[Task]:
        return planning.own_plan(state, side).tasks

    def plans(self, state: LhyState, side: Side, rng: Rng, most: int, /) -> Sequence[Plan]:
        return plans.plans(state, side, rng, most)

    def prospects(self, state: LhyState, side: Side, /) -> Mapping[str, float]:
        return prospects.prospects(state, side)

    def concede(self, state: LhyState, side: Side, /) -> Event:
        """A side gives up."""
        return GameEnded(enemy_of(side), 0, "21.0a", conceded=True)
