"""The contract that every game fulfils; the engine, the table and the players know nothing else of it.

A game is a value: a ruleset made from a folder of data. Two of them, of one game with different data, are two
editions that know nothing of each other.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from .errors import BadInput
from .face import choice_of
from .flow import Action, Decision, Event, Frame, Rng, Side, State
from .folder import Folder
from .messages import Message
from .notation import Notation
from .position import FieldPositions, Positions
from .tasks import Plan, Task
from .victory import Victory
from .view import Board, Choice, Forecast, ResultTable, SightLine, View
from .world import Edition, World

OptionValue = str | bool | int
S = TypeVar("S", bound=State)
W = TypeVar("W", bound=World)


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


def named_scenario(id_: str, turns: int, options: tuple[Option, ...] = ()) -> Scenario:
    """A scenario whose title and summary stand in the language files under its name."""
    return Scenario(id_, Message(f"scenario-{id_}"), Message(f"scenario-{id_}-summary"), turns, options)


class Ruleset(ABC, Generic[S, W]):
    """One game: its rules, and the data of one edition. What a game does not have, it need not say."""

    id: ClassVar[str]
    version: ClassVar[str]
    sides: ClassVar[tuple[Side, ...]]
    overlays: ClassVar[tuple[str, ...]] = ()
    moments_ahead: ClassVar[int] = 1
    """How many moments a search looks ahead: by then the other side has had its say on what is planned for now."""
    world_type: ClassVar[type[Any]]
    state_type: ClassVar[type[Any]]
    phases: ClassVar[tuple[type[Frame], ...]] = ()
    """The procedures that a position may begin with, for games that write positions as the fields of their state."""

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        self.edition: Edition = folder.edition
        self.rules = folder.rule_index()
        self.world: W = self.read_world(folder)
        self.notation: Notation = self.make_notation(self.world)

    # ------------------------------------------------------------------------------------ what every game has

    @abstractmethod
    def make_notation(self, world: W) -> Notation:
        """How actions are written."""

    @abstractmethod
    def scenarios(self) -> tuple[Scenario, ...]:
        """What can be played."""

    @abstractmethod
    def setup(self, scenario: str, options: Mapping[str, OptionValue], /) -> S:
        """A fresh state whose first frame waits to be run."""

    @abstractmethod
    def board(self, state: S, /) -> Board:
        """The board that a match is played on; it never changes while it lasts."""

    @abstractmethod
    def view(self, state: S, side: Side | None, /) -> View:
        """What a side, or a spectator (None), may know; without the legal actions."""

    @abstractmethod
    def concede(self, state: S, side: Side, /) -> Event:
        """The event of a side giving up."""

    # ------------------------------------------------------------------------------------ what a game may have

    @classmethod
    def read_world(cls, folder: Folder) -> W:
        """The world that a folder of data describes."""
        world: W = cls.world_type(folder)
        return world

    @classmethod
    def flaws(cls, folder: Folder) -> list[str]:
        """Everything that is wrong with a folder of data, as ``file:line: sentence``; at least what cannot be read."""
        try:
            folder.rule_index()
            cls.read_world(folder)
        except BadInput as error:
            return [str(error)]
        return []

    def make_positions(self) -> Positions[S, W, Any]:
        """How positions are written; a game without a text of its own names its ``state_type`` and ``phases``."""
        return FieldPositions(self, self.state_type, self.phases)

    @cached_property
    def positions(self) -> Positions[S, W, Any]:
        """The positions of this edition."""
        return self.make_positions()

    def position(self, text: str, /) -> S:
        """A state from its text; it too waits to be run."""
        return self.positions.read(text)

    def position_text(self, state: S, /) -> str:
        """The text of a position at the start of its present phase."""
        return self.positions.write(state)

    def notation_of(self, state: S, /) -> Notation:
        """How actions are written in a match; of use where the names of hexes and pieces differ by scenario."""
        return self.notation

    def choice(self, state: S, action: Action, /) -> Choice:
        """An action as the table shows it."""
        return choice_of(self.notation_of(state), action)

    def choices(self, state: S, actions: Sequence[Action], /) -> tuple[Choice, ...]:
        """The answers to a question as the table shows them; a game may look once at what they have in common."""
        return tuple([self.choice(state, action) for action in actions])

    def tables(self) -> Mapping[str, ResultTable]:
        """The tables that forecasts name."""
        return {}

    def resample(self, state: S, side: Side, rng: Rng, /) -> S:
        """Another state that this side cannot tell from the given one; where nothing is hidden, the same."""
        found: S = state.fork()
        return found

    def check(self, state: S, /) -> list[str]:
        """Invariants that do not hold, one sentence each."""
        return []

    def score(self, state: S, /) -> Mapping[Side, int]:
        """The points of each side that has any, as everybody knows them."""
        return {}

    def victory(self, state: S, side: Side | None, /) -> Victory | None:
        """How the match is won and where it stands, as far as a side or a spectator may know; None if nobody says."""
        return None

    def overlay(self, state: S, side: Side | None, name: str, /) -> Mapping[str, tuple[str, ...]]:
        """Something to lay over the board for a side or a spectator: hexes by category, as their printed numbers."""
        raise BadInput(f"{self.id} has no overlay {name!r}; it has: {', '.join(self.overlays) or 'none'}.")

    def sight(self, state: S, side: Side | None, start: str, end: str, /) -> SightLine | None:
        """Whether one hex is seen from another, by their printed numbers; None in games without lines of sight."""
        return None

    def seen_from(self, state: S, side: Side | None, hex: str, /) -> tuple[str, ...]:
        """The hexes that are seen from one; none in games without lines of sight."""
        return ()

    def forecast(self, state: S, side: Side, action: Action, /) -> Sequence[Forecast]:
        """The exact chances of what an action leads to, from what the side knows."""
        return ()

    def appraisals(
        self, state: S, side: Side, decision: Decision, actions: Sequence[Action], plan: Plan | None = None, /
    ) -> Sequence[float]:
        """What the game's doctrine thinks each answer is worth to its side, while it follows a plan; without one, it
        follows what it would plan by itself."""
        return [0.0] * len(actions)

    def spread(self, state: S, side: Side, decision: Decision, /) -> float:
        """How much worse than the best an answer may be and still be given now and then, so that nobody can foresee
        a secret choice; 0 where the best is taken."""
        return 0.0

    def prospects(self, state: S, side: Side, /) -> Mapping[str, float]:
        """How a side stands, as named terms that searches weigh and add up: each is better for it the greater it is."""
        score = self.score(state)
        return {"score": float(2 * score.get(side, 0) - sum(score.values()))}

    def tasks(self, state: S, side: Side, /) -> Sequence[Task]:
        """What the doctrine would have a side's formations do now, from what the side knows."""
        return ()

    def plans(self, state: S, side: Side, rng: Rng, most: int, /) -> Sequence[Plan]:
        """Plans worth a thought, at most so many: the doctrine's own first, then others that differ from it in what
        some formations are to do."""
        return [Plan(tuple(self.tasks(state, side)))]

    def look_ahead(self, state: S, /) -> int:
        """How many moments a search looks ahead from a state; where the end is near, a game may have it look so far."""
        return self.moments_ahead

    def moment(self, state: S, side: Side, /) -> Hashable:
        """What a plan is made for, such as a turn or an impulse: when it changes, a side plans anew."""
        turn: Hashable = getattr(state, "turn", None)
        return turn


AnyRuleset = Ruleset[Any, Any]
"""A game of which only the contract is known."""


def find_scenario(ruleset: AnyRuleset, id_: str) -> Scenario:
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
