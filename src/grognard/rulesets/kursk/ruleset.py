"""Drive on Kursk behind the face that every game has."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from grognard.core.flow import Action, Call, Decision, Event, Rng, Side
from grognard.core.folder import Folder
from grognard.core.notation import Notation
from grognard.core.ruleset import Option, OptionValue, Ruleset, Scenario, named_scenario
from grognard.core.tasks import Plan, Task
from grognard.core.victory import Victory
from grognard.core.view import Board, Choice, Forecast, ResultTable, View

from . import (
    checks,
    choices,
    doctrine,
    forecast,
    invariants,
    overlays,
    position,
    redrawing,
    setup,
    view,
    winning,
)
from .events import GameEnded
from .state import KurskState, empty_state
from .world import GERMAN, SIDES, World, enemy_of

OPTIONS = (
    Option("setup", ("free", "default"), "3.4a"),
    Option("pass_hexes", (True, False), "6.9b"),
    Option("owner_tops", (False, True), "7.3a"),
)


class Kursk(Ruleset[KurskState, World]):
    """The ruleset."""

    id = "kursk"
    version = "1"
    sides = SIDES
    world_type = World
    overlays = overlays.OVERLAYS

    @classmethod
    def flaws(cls, folder: Folder) -> list[str]:
        return checks.check_files(folder)

    def make_notation(self, world: World) -> Notation:
        return choices.notation(world)

    def make_positions(self) -> position.KurskPositions:
        return position.KurskPositions(self)

    def scenarios(self) -> tuple[Scenario, ...]:
        """Every scenario that has a file, in the order of their numbers."""
        cards = sorted(self.world.scenarios.values(), key=lambda card: card.number)
        return tuple(named_scenario(card.id, self.world.battle(card.id).length.turns, OPTIONS) for card in cards)

    def setup(self, scenario: str, options: Mapping[str, OptionValue], /) -> KurskState:
        state = empty_state(self.world, scenario)
        state.pass_hexes = bool(options["pass_hexes"])
        state.owner_tops = bool(options["owner_tops"])
        frame = setup.SetUp(setup.who_decides(self.world, scenario), options["setup"] == "default")
        state.calls = (Call(frame, "start"),)
        return state

    def board(self, state: KurskState, /) -> Board:
        return view.board(state.world)

    def tables(self) -> Mapping[str, ResultTable]:
        return {forecast.COMBAT_RESULTS: forecast.combat_table(self.world)}

    def score(self, state: KurskState, /) -> Mapping[Side, int]:
        return {GERMAN: state.vp}

    def victory(self, state: KurskState, side: Side | None, /) -> Victory | None:
        return winning.how_it_is_won(state)

    def view(self, state: KurskState, side: Side | None, /) -> View:
        return view.view(state, side)

    def choice(self, state: KurskState, action: Action, /) -> Choice:
        return choices.choices(state, (action,))[0]

    def choices(self, state: KurskState, actions: Sequence[Action], /) -> tuple[Choice, ...]:
        return choices.choices(state, actions)

    def resample(self, state: KurskState, side: Side, rng: Rng, /) -> KurskState:
        return redrawing.resample(state, side, rng)

    def check(self, state: KurskState, /) -> list[str]:
        return invariants.broken_invariants(state)

    def overlay(self, state: KurskState, side: Side | None, name: str, /) -> Mapping[str, tuple[str, ...]]:
        return overlays.overlay(state, side, name)

    def forecast(self, state: KurskState, side: Side, action: Action, /) -> Sequence[Forecast]:
        return forecast.forecast(state, side, action)

    def appraisals(
        self, state: KurskState, side: Side, decision: Decision, actions: Sequence[Action], plan: Plan | None = None, /
    ) -> list[float]:
        return doctrine.appraise(state, side, decision, actions, plan)

    def spread(self, state: KurskState, side: Side, decision: Decision, /) -> float:
        return doctrine.spread(state, side, decision)

    def prospects(self, state: KurskState, side: Side, /) -> Mapping[str, float]:
        return doctrine.prospects(state, side)

    def tasks(self, state: KurskState, side: Side, /) -> Sequence[Task]:
        return doctrine.tasks(state, side)

    def plans(self, state: KurskState, side: Side, rng: Rng, most: int, /) -> Sequence[Plan]:
        return doctrine.plans(state, side, rng, most)

    def moment(self, state: KurskState, side: Side, /) -> Hashable:
        return doctrine.moment(state, side)

    def concede(self, state: KurskState, side: Side, /) -> Event:
        """[4.2f] A side gives up."""
        return GameEnded(enemy_of(side), state.vp, "4.2f")
