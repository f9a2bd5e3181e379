"""Skirmish behind the face that every game has; what it does not say is as usual."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.core.flow import Action, Call, Event, GameEnded, Rng, Side
from grognard.core.messages import message
from grognard.core.notation import Codec, Notation
from grognard.core.odds import endings
from grognard.core.ruleset import OptionValue, Ruleset, Scenario, named_scenario
from grognard.core.view import Board, Counter, Forecast, HexView, Panel, ResultTable, Row, Step, View, chances_of

from .play import ACTIONS, Fire, Firing, SetUp, SkirmishState, Turn, column
from .world import BLUE, RED, SIDES, World


class Skirmish(Ruleset[SkirmishState, World]):
    """The ruleset."""

    id = "skirmish"
    version = "1"
    sides = SIDES
    world_type, state_type = World, SkirmishState
    phases = (SetUp, Turn)

    def make_notation(self, world: World) -> Notation:
        return Notation(ACTIONS, {"hex": Codec(world.grid.label, world.grid.hex), "unit": world.names})

    def scenarios(self) -> tuple[Scenario, ...]:
        return tuple(named_scenario(name, record.turns) for name, record in self.world.scenarios.items())

    def setup(self, scenario: str, options: Mapping[str, OptionValue], /) -> SkirmishState:
        start = self.world.scenarios[scenario]
        places = {self.world.names.read(id_): self.world.grid.hex(label) for id_, label in start.units.items()}
        return SkirmishState(calls=(Call(SetUp(), "start"),), world=self.world, turns=start.turns, places=places)

    def check(self, state: SkirmishState, /) -> list[str]:
        """[2.2] [4.2] What holds in every position."""
        crowded = len(set(state.places.values())) < len(state.places)
        astray = state.outcome is None and state.courier not in (None, *state.of_side(RED))
        return ["Two units are in one hex. [4.2]"] * crowded + ["The courier is no red unit. [2.2]"] * astray

    def board(self, state: SkirmishState, /) -> Board:
        grid, world = self.world.grid, self.world
        marked = [(hex, ("goal",) if hex in world.goal else ()) for hex in range(grid.size)]
        hexes = (HexView(grid.label(hex), *grid.xy(hex), world.terrain[hex], marks) for hex, marks in marked)
        pieces = {world.names.write(n): message("unit-name", name=unit.name) for n, unit in enumerate(world.units)}
        return Board(grid.spec.orientation, tuple(hexes), (), pieces=pieces)

    def view(self, state: SkirmishState, side: Side | None, /) -> View:
        turn, over = min(state.turn, state.turns), None
        if state.outcome is not None:
            over = message(f"over-{state.outcome.winner}")
        panel = Panel("turn", message("panel-turn"), (Row(message("panel-turn"), f"{turn} / {state.turns}"),))
        asked = tuple(decision.side for decision in state.pending)
        sequence = tuple(Step(message(f"step-{each}"), now=each == state.side) for each in SIDES)
        counters = tuple(self.counter(state, unit, side) for unit in sorted(state.places))
        return View(side, turn, asked, sequence, counters, control={}, panels=(panel,), over=over)

    def counter(self, state: SkirmishState, unit: int, viewer: Side | None) -> Counter:
        """[2.2] A unit as a side sees it; only Red sees who the courier is."""
        world, piece, kind = self.world, self.world.units[unit], self.world.kinds[unit]
        marks = {"acted": state.acted, "pinned": state.pinned, "courier": {state.courier} if viewer == RED else ()}
        markers = tuple(name for name, units in marks.items() if unit in units)
        figures = (str(kind.fire), str(kind.range), str(kind.moves))
        id_, place, type_ = world.names.write(unit), world.grid.label(state.places[unit]), f"foot.{piece.kind}"
        return Counter(id_, piece.side, place, 0, True, piece.name, type_, figures=figures, markers=markers)

    def resample(self, state: SkirmishState, side: Side, rng: Rng, /) -> SkirmishState:
        """[2.2] To all but Red any red unit may be the courier."""
        other: SkirmishState = state.fork()
        if side != RED and state.courier in state.places:
            other.courier = state.of_side(RED)[rng.below(len(state.of_side(RED)))]
        return other

    def tables(self) -> Mapping[str, ResultTable]:
        return {"fire": self.world.fire.printed()}

    def forecast(self, state: SkirmishState, side: Side, action: Action, /) -> Sequence[Forecast]:
        """[5.2] The chances of firing, found by the procedure that resolves it."""
        if not isinstance(action, Fire) or action.target not in state.places:
            return ()
        chances = chances_of(endings(state, Firing(action.unit, action.target)))
        title = message("forecast-fire", target=self.world.names.write(action.target))
        shown = str(column(state, action.unit, action.target))
        return (Forecast(title, None, (), (), chances, lit=shown, table="fire"),)

    def concede(self, state: SkirmishState, side: Side, /) -> Event:
        """[6.3] A side gives up."""
        return GameEnded(RED, -1, "6.3") if side == BLUE else GameEnded(BLUE, 1, "6.3")
