"""The contract that every game fulfils; the engine, the table and the players know nothing else of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct

from .errors import BadInput
from .flow import Action, Decision, Rng, Side, State
from .messages import Message
from .notation import Notation
from .rules import RuleIndex
from .view import Board, Choice, Forecast, ResultTable, SightLine, View

OptionValue = str | bool | int


class Option(Struct, frozen=True):
    """A switch of a scenario: its values, the first of them the default, and the rule or reading it rests on.

    Options of one ``group`` belong together; most matches leave them as they are.
    """

    id: str
    values: tuple[OptionValue, ...]
    rule: str
    group: str = ""

    @property
    def default(self) -> OptionValue:
        return self.values[0]


class Scenario(Struct, frozen=True):
    """A start position that can be played."""

    id: str
    title: Message
    summary: Message
    turns: int
    options: tuple[Option, ...] = ()


class Ruleset(Protocol):
    """One game: its rules and data behind one face."""

    @property
    def id(self) -> str: ...
    @property
    def version(self) -> str: ...
    @property
    def sides(self) -> tuple[Side, ...]: ...
    @property
    def rules(self) -> RuleIndex: ...
    @property
    def notation(self) -> Notation: ...
    @property
    def overlays(self) -> tuple[str, ...]: ...
    def scenarios(self) -> tuple[Scenario, ...]: ...
    def setup(self, scenario: str, options: Mapping[str, OptionValue], /) -> Any:
        """A fresh state whose first frame waits to be run."""
        ...

    def position(self, text: str, /) -> Any:
        """A state from its text; it too waits to be run."""
        ...

    def position_text(self, state: Any, /) -> str:
        """The text of a position at the start of its present phase."""
        ...

    def board(self, state: Any, /) -> Board:
        """The board that a match is played on; it never changes while it lasts."""
        ...

    def tables(self) -> Mapping[str, ResultTable]:
        """The tables that forecasts name."""
        ...

    def view(self, state: Any, side: Side | None, /) -> View:
        """What a side, or a spectator (None), may know; without the legal actions."""
        ...

    def choice(self, state: Any, action: Action, /) -> Choice:
        """An action as the table shows it."""
        ...

    def resample(self, state: Any, side: Side, rng: Rng, /) -> Any:
        """Another state that this side cannot tell from the given one."""
        ...

    def check(self, state: Any, /) -> list[str]:
        """Invariants that do not hold, one sentence each."""
        ...

    def overlay(self, state: Any, side: Side | None, name: str, /) -> Mapping[str, Any]:
        """Something to lay over the board for a side or a spectator: hexes by category, as their printed numbers."""
        ...

    def sight(self, state: Any, side: Side | None, start: str, end: str, /) -> SightLine | None:
        """Whether one hex is seen from another, by their printed numbers; None in games without lines of sight."""
        ...

    def seen_from(self, state: Any, side: Side | None, hex: str, /) -> tuple[str, ...]:
        """The hexes that are seen from one; none in games without lines of sight."""
        ...

    def forecast(self, state: Any, side: Side, action: Action, /) -> Sequence[Forecast]:
        """The exact chances of what an action leads to, from what the side knows."""
        ...

    def appraise(self, state: Any, side: Side, decision: Decision, action: Action, /) -> float:
        """What a simple doctrine thinks an answer is worth to its side."""
        ...

    def concede(self, state: Any, side: Side, /) -> Any:
        """The event of a side giving up."""
        ...


def find_scenario(ruleset: Ruleset, id_: str) -> Scenario:
    """The scenario of this id."""
    for scenario in ruleset.scenarios():
        if scenario.id == id_:
            return scenario
    known = ", ".join(scenario.id for scenario in ruleset.scenarios())
    raise BadInput(f"{ruleset.id} has no scenario {id_!r}; it has: {known}.")


def complete_options(scenario: Scenario, given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """The options of a match: what was given, checked, and the defaults for the rest."""
    known = {option.id: option for option in scenario.options}
    for name, value in given.items():
        if name not in known:
            raise BadInput(f"There is no option {name!r}; the options are: {', '.join(known)}.")
        if not any(
            value is allowed or (type(value) is type(allowed) and value == allowed) for allowed in known[name].values
        ):
            values = ", ".join(map(str, known[name].values))
            raise BadInput(f"Option {name!r} cannot be {value!r}; it is one of: {values}.")
    return {name: given.get(name, option.default) for name, option in known.items()}


def decision_of(state: State, side: Side) -> Decision | None:
    """The open question of a side."""
    for place, decision in enumerate(state.pending):
        if decision.side == side and (len(state.pending) == 1 or state.answers[place] is None):
            return decision
    return None
