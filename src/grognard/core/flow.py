"""Frames, decisions and the flow between them: how a rule procedure runs, stops to ask, and goes on.

A procedure in progress is a frozen struct on the state's stack: its class is the procedure, its fields the
locals, its methods the steps. A step emits events and then does exactly one of ask, call, become and end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from .messages import Message, message
from .rules import Refusal

Side = str
CHANCE: Side = "chance"


class Rng(Protocol):
    """A source of choices; players and playouts bring their own."""

    def below(self, n: int, /) -> int:
        """A number from 0 to n - 1, all alike."""
        ...


class Action(Struct, frozen=True, tag=True):
    """An answer to a decision. Subclasses name their verb, the first word of their notation."""

    verb: ClassVar[str] = ""


class Decision(Struct, frozen=True, tag=True):
    """A question put to a side. The only source of legality: what ``legal`` lists may be done, nothing else."""

    side: Side

    rules: ClassVar[tuple[str, ...]] = ()

    def legal(self, state: Any, /) -> Sequence[Action]:
        """Every legal answer, each once, in a stable order."""
        raise NotImplementedError

    def sample(self, state: Any, rng: Rng, /) -> Action:
        """A random answer, distributed as a free choice from ``legal``; may be quicker than building the list."""
        actions = self.legal(state)
        return actions[rng.below(len(actions))]

    def allows(self, state: Any, action: Action, /) -> bool:
        """Whether an answer is legal."""
        return action in self.legal(state)

    def explain(self, state: Any, action: Action, /) -> Refusal:
        """The rule and the failing condition for an answer that is not legal."""
        return Refusal(self.rules[0] if self.rules else "", message("refusal-not-an-answer"))

    def why_not(self, state: Any, action: Action, /) -> Refusal | None:
        """Nothing for a legal answer, the reason for any other."""
        return None if self.allows(state, action) else self.explain(state, action)

    def prompt(self, state: Any, /) -> Message:
        """The question as a message."""
        return Message("prompt-" + kebab(type(self).__name__))


class Frame(Struct, frozen=True, tag=True):
    """A rule procedure in progress; the docstring of each opens with its rule."""

    def start(self, g: Any, value: Any, /) -> None:
        """The first step."""
        raise NotImplementedError

    @property
    def hand(self) -> tuple[int, ...]:
        """The pieces that its player has in hand: taken up to be placed or moved, or named for a fight."""
        return ()


F = TypeVar("F", bound=Frame)


class Call(Struct, frozen=True):
    """A frame on the stack and the step it goes on with."""

    frame: Frame
    step: str


class Outcome(Struct, frozen=True):
    """How a match ended: the winning side or none for a draw, the score, and the rule that ended it."""

    winner: Side | None
    score: int
    rule: str


class State(Struct):
    """What every game's state has: the procedures in progress, the open questions, and the outcome."""

    calls: tuple[Call, ...] = ()
    pending: tuple[Decision, ...] = ()
    answers: tuple[Action | None, ...] = ()
    outcome: Outcome | None = None

    transient: ClassVar[frozenset[str]] = frozenset()
    """Fields that hold derived data: not part of the position, never saved or digested."""

    def fork(self) -> Any:
        """An independent copy; subclasses copy their lists."""
        raise NotImplementedError

    def frame(self, kind: type[F]) -> F | None:
        """The innermost frame of a kind that is in progress."""
        for call in reversed(self.calls):
            if isinstance(call.frame, kind):
                return call.frame
        return None

    def inside(self, kind: type[F]) -> F:
        """The innermost frame of a kind, by someone who knows that it is in progress."""
        frame = self.frame(kind)
        assert frame is not None, f"no {kind.__name__} is in progress"
        return frame


S = TypeVar("S", bound=State)


class Event(Struct, frozen=True, tag=True):
    """A fact that changes the state; the only writer of it."""

    rules: ClassVar[tuple[str, ...]] = ()
    reveals: ClassVar[bool] = False
    """Whether a side learns something by it that cannot be unlearned: a barrier to undo."""

    def apply(self, state: Any, /) -> None:
        """Write the fact into the state."""
        raise NotImplementedError

    def seen(self, state: Any, viewer: Side | None, /) -> Event | None:
        """What a viewer (None: a spectator) may know of it, judged just before it happens."""
        return self

    def message(self) -> Message | None:
        """The log line, or None for a fact that needs none."""
        return None

    def cites(self) -> tuple[str, ...]:
        """The rules that the fact rests on."""
        return self.rules


Sink = Callable[[Event, Any], None]


class Flow(Generic[S]):
    """What a step may do: emit events, then exactly one of ask, call, become, end."""

    __slots__ = ("_done", "_sink", "_value", "state")

    def __init__(self, state: S, sink: Sink | None = None) -> None:
        self.state = state
        self._sink = sink
        self._value: object = None
        self._done = False

    def emit(self, event: Event) -> None:
        """Let a fact happen; once the game is over nothing more does."""
        state = self.state
        if state.outcome is not None:
            return
        if self._sink is not None:
            self._sink(event, state)
        event.apply(state)

    def ask(self, frame: Frame, *decisions: Decision, then: Callable[..., None], **changes: object) -> None:
        """Stop and put a question to a side; several at once are answered secretly and together."""
        self._replace_top(frame, then, changes)
        self.state.pending = decisions
        self.state.answers = (None,) * len(decisions)

    def call(self, frame: Frame, callee: Frame, *, then: Callable[..., None], **changes: object) -> None:
        """Run another procedure and go on here with what it returns."""
        self._replace_top(frame, then, changes)
        self.state.calls = (*self.state.calls, Call(callee, "start"))
        self._value = None

    def become(self, frame: Frame, then: Callable[..., None] | None = None, **changes: object) -> None:
        """Go on as another procedure, or as the same one at another step."""
        self._replace_top(frame, then or frame.start, changes)
        self._value = None

    def end(self, value: object = None) -> None:
        """Finish, and hand a value to the caller."""
        self._step()
        self.state.calls = self.state.calls[:-1]
        self._value = value

    def _replace_top(self, frame: Frame, then: Callable[..., None], changes: dict[str, object]) -> None:
        self._step()
        top = Call(replace(frame, **changes) if changes else frame, then.__name__)
        self.state.calls = (*self.state.calls[:-1], top)

    def _step(self) -> None:
        assert not self._done, "a step does exactly one of ask, call, become, end"
        self._done = True

    def run(self, value: object) -> None:
        """Take steps until someone must decide or the game is over."""
        state = self.state
        self._value = value
        while state.calls and not state.pending and state.outcome is None:
            call = state.calls[-1]
            self._done = False
            getattr(call.frame, call.step)(self, self._value)
            assert self._done, f"{type(call.frame).__name__}.{call.step} did not say how to go on"
        if state.outcome is not None:
            state.calls, state.pending, state.answers = (), (), ()


def begin(state: S, sink: Sink | None = None) -> None:
    """Run a fresh state to its first question."""
    Flow(state, sink).run(None)


def answer(state: S, action: Action, index: int = 0, sink: Sink | None = None) -> None:
    """Answer one pending decision; when none is left open, go on."""
    if len(state.pending) == 1:
        state.pending, state.answers = (), ()
        Flow(state, sink).run(action)
        return
    answers = (*state.answers[:index], action, *state.answers[index + 1 :])
    if None in answers:
        state.answers = answers
        return
    state.pending, state.answers = (), ()
    Flow(state, sink).run(answers)


def open_decisions(state: State) -> list[tuple[int, Decision]]:
    """The pending decisions that still lack an answer, with their places."""
    if len(state.pending) == 1:
        return [(0, state.pending[0])]
    return [(i, d) for i, d in enumerate(state.pending) if state.answers[i] is None]


def kebab(name: str) -> str:
    """MoveAlong -> move-along."""
    return "".join("-" + c.lower() if c.isupper() and i else c.lower() for i, c in enumerate(name))
