"""Frames, decisions and the flow between them: how a rule procedure runs, stops to ask, and goes on.

A procedure in progress is a frozen struct on the state's stack: its class is the procedure, its fields the
locals, its methods the steps. A step emits events and then does exactly one of ask, call, become and end.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from copy import copy
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields, replace

from .errors import Endless
from .messages import Message, message
from .rules import Caution, Refusal

Side = str
CHANCE: Side = "chance"
LONGEST_RUN = 20_000
"""Steps between two questions; the longest that a game needs are some hundreds."""


class Rng(Protocol):
    """A source of choices; players and playouts bring their own."""

    def below(self, n: int, /) -> int:
        """A number from 0 to n - 1, all alike."""
        ...


class Action(Struct, frozen=True, tag=True, gc=False):
    """An answer to a decision. Subclasses name their verb, the first word of their notation."""

    verb: ClassVar[str] = ""


class Decision(Struct, frozen=True, tag=True):
    """A question put to a side. The only source of legality: what ``legal`` lists may be done, nothing else.

    A game says what may be answered in one of two ways. Where the answers are few and plain, it lists them in
    ``legal``. Else it names ``candidates`` and says in ``against`` what speaks against one; the list is what nothing
    speaks against. A quicker ``legal`` may stand beside that, never instead of it: the conformance kit compares them.
    """

    side: Side

    rules: ClassVar[tuple[str, ...]] = ()

    def candidates(self, state: Any, /) -> Iterable[Action]:
        """Answers worth looking at, in a stable order; every legal one is among them."""
        return self.legal(state)

    def against(self, state: Any, action: Action, /) -> Refusal | None:
        """The rule and the failing condition for an answer that is not legal; nothing for one that is."""
        return None if action in tuple(self.candidates(state)) else self.unasked(state)

    def legal(self, state: Any, /) -> Sequence[Action]:
        """Every legal answer, each once, in a stable order."""
        return [action for action in self.candidates(state) if self.against(state, action) is None]

    def sample(self, state: Any, rng: Rng, /) -> Action:
        """A random answer, distributed as a free choice from ``legal``; may be quicker than building the list."""
        actions = self.legal(state)
        return actions[rng.below(len(actions))]

    def allows(self, state: Any, action: Action, /) -> bool:
        """Whether an answer is legal."""
        return action in self.legal(state)

    def unasked(self, state: Any, rule: str = "", /) -> Refusal:
        """Why something is no answer to this question at all: it says what is asked now."""
        return Refusal(rule or (self.rules[0] if self.rules else ""), self.asked_now(state))

    def asked_now(self, state: Any, /) -> Message:
        """What is asked, for somebody who answers something else, and with which words it is answered."""
        verbs = dict.fromkeys(action.verb for action in self.legal(state))
        return message("refusal-not-an-answer", asked=self.prompt(state), verbs=", ".join(verbs))

    def why_not(self, state: Any, action: Action, /, listed: Collection[Action] | None = None) -> Refusal | None:
        """Nothing for a legal answer, the reason for any other; with the list at hand nothing else is looked at."""
        if self.allows(state, action) if listed is None else action in listed:
            return None
        return self.against(state, action) or self.unasked(state)

    def cautions(self, state: Any, /) -> Iterable[Caution]:
        """What whoever answers should mind: what a rule will do to him if things stay as they are."""
        return ()

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
    world: Any = None
    """What never changes: the data of the edition that is played. Games say of what type theirs is."""

    transient: ClassVar[frozenset[str]] = frozenset({"world"})
    """Fields that hold the world or derived data: not part of the position, never saved or digested."""
    kept: ClassVar[frozenset[str]] = frozenset()
    """Those of them that follow from nothing: how something came about, for those who look at it."""

    def fork(self) -> Any:
        """An independent copy, as it is where all fields are immutable; subclasses copy their lists."""
        return copy(self)

    def forget(self) -> None:
        """Let go of all that was derived; the data of the edition stay."""
        for field in fields(self):
            if field.name in self.transient - self.kept - {"world"} and not field.required:
                factory = field.default_factory
                setattr(self, field.name, field.default if factory is NODEFAULT else factory())

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


class Event(Struct, frozen=True, tag=True, gc=False):
    """A fact that changes the state; the only writer of it."""

    rules: ClassVar[tuple[str, ...]] = ()
    reveals: ClassVar[bool] = False
    """Whether a side learns something by it that cannot be unlearned: a barrier to undo."""
    private: ClassVar[bool] = False
    """Whether it reveals nothing to those from whom something of it is kept, so that their log must not tell more."""

    def apply(self, state: Any, /) -> None:
        """Write the fact into the state."""
        raise NotImplementedError

    def seen(self, state: Any, viewer: Side | None, /) -> Event | None:
        """What a viewer (None: a spectator) may know of it, judged just before it happens."""
        return self

    def message(self, world: Any, /) -> Message | None:
        """The log line, or None for a fact that needs none; the world knows the names of things."""
        return None

    def cites(self, world: Any, /) -> tuple[str, ...]:
        """The rules that the fact rests on."""
        return self.rules


class GameEnded(Event, frozen=True):
    """The match is over: a side has won, or nobody has; the rule says why. Games put it into their own words."""

    winner: Side | None
    score: int
    rule: str

    def apply(self, state: Any, /) -> None:
        state.outcome = Outcome(self.winner, self.score, self.rule)

    def message(self, world: Any, /) -> Message | None:
        if self.winner is None:
            return Message("event-game-drawn")
        return message("event-game-won", side=Message(f"side-{self.winner}"))

    def cites(self, world: Any, /) -> tuple[str, ...]:
        return (self.rule,)


Sink = Callable[[Event, Any], None]


Consequence = Callable[[Any, Any], Iterable[Event | Frame]]
"""What follows from an event in a state that it has just changed, or must come before it: further facts, and
procedures that fall due."""


class Held(Frame, frozen=True):
    """What waits while consequences run: the questions that were about to be asked, or a value to go on with."""

    questions: tuple[Decision, ...]
    value: Any = None

    def start(self, g: Any, _: object, /) -> None:
        g.resume(self)


class Flow(Generic[S]):
    """What a step may do: emit events, then exactly one of ask, call, become, end."""

    __slots__ = ("_done", "_due", "_sink", "_value", "state")

    def __init__(self, state: S, sink: Sink | None = None) -> None:
        self.state = state
        self._sink = sink
        self._value: object = None
        self._done = False
        self._due: list[Frame] = []

    def emit(self, event: Event) -> None:
        """Let a fact happen; once the game is over nothing more does."""
        state = self.state
        if state.outcome is not None:
            return
        world = state.world
        if world is not None and world.forerunners:
            for lead in world.forerunners.get(type(event), ()):
                self.follow(lead(state, event))
        if self._sink is not None:
            self._sink(event, state)
        event.apply(state)
        if world is not None and world.consequences:
            for follow in world.consequences.get(type(event), ()):
                self.follow(follow(state, event))

    def follow(self, facts: Iterable[Event | Frame]) -> None:
        """What is entailed, each told when those before have happened: facts at once, procedures as soon as the
        present step is through."""
        for fact in facts:
            if isinstance(fact, Event):
                self.emit(fact)
            else:
                self._due.append(fact)

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

    def resume(self, held: Held) -> None:
        """Go on where consequences have interrupted: with the question that was to be asked, or the value returned."""
        self.end(held.value)
        self.state.pending = held.questions
        self.state.answers = (None,) * len(held.questions)

    def _interrupt(self) -> None:
        """Run the procedures that have fallen due, in their order, before anything else goes on."""
        state = self.state
        held = Held(state.pending, self._value)
        state.pending, state.answers = (), ()
        state.calls = (*state.calls, *(Call(frame, "start") for frame in (held, *reversed(self._due))))
        self._due, self._value = [], None

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
        steps = 0
        while (self._due or (state.calls and not state.pending)) and state.outcome is None:
            if self._due:
                self._interrupt()
            call = state.calls[-1]
            steps += 1
            if steps > LONGEST_RUN:
                raise Endless([f"{type(call.frame).__name__}.{call.step}" for call in state.calls])
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
