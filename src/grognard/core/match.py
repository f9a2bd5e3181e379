"""The driver of a match: it asks, checks, rolls, logs, takes back and plays again.

A match is its header and its numbered inputs; the state is what they lead to.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice, takewhile
from typing import Any, Self

import msgspec
from msgspec import Struct

from . import flow, roster
from .dice import CounterRng, Draw, Drawn, Roll, Rolled, commitment
from .digest import digest
from .errors import BadInput, CannotUndo, IllegalAction
from .flow import CHANCE, Action, Decision, Event, Outcome, Side, State
from .messages import Message, message
from .notation import Notation
from .rules import Refusal, RuleIndex
from .ruleset import AnyRuleset, OptionValue, complete_options, decision_of, find_scenario
from .view import Board, DecisionView, Forecast, View
from .world import Edition, World

SNAPSHOT_EVERY = 32
SUPPLY = "supply"
"""The overlay that games with supply have."""


class Header(Struct, frozen=True):
    """What a match is played from."""

    game: str
    version: str
    scenario: str
    options: Mapping[str, OptionValue]
    position: str | None = None
    edition: Edition | None = None
    """Which data it is played with; files of before this was written down do not tell."""


class Seal(Struct, frozen=True):
    """The seed of the dice from an input on: its commitment is open at once, the seed itself perhaps later."""

    start: int
    commitment: str
    seed: str | None = None


def sealed_with(seed: str, start: int = 0) -> Seal:
    """A seal whose seed is known here."""
    return Seal(start, commitment(seed), seed)


class Concede(Action, frozen=True):
    """A side gives up; it may do so whoever is to move."""

    verb = "concede"


class Input(Struct, frozen=True, gc=False):
    """A numbered thing that happened from outside: an action of a side, or an outcome of chance."""

    side: Side
    action: Action
    given: bool = False
    """Whether the dice were given by hand and not drawn from the seed."""


class Entry(Struct, frozen=True, gc=False):
    """An event in the log: the input it followed from, the full fact, and what each viewer may know of it."""

    input: int
    event: Event
    seen: Mapping[Side, Event | None]


class Known(Struct, frozen=True):
    """What so many inputs of a match have led to, and what was logged on the way."""

    number: int
    state: Any
    log: Sequence[Entry]


class LogLine(Struct, frozen=True, gc=False):
    """A log line for one viewer."""

    input: int
    message: Message
    rules: tuple[str, ...]


SPECTATOR: Side = "spectator"
Face = int | str
"""What a die shows, or what is drawn."""


class Match:
    """One play of a scenario."""

    def __init__(
        self,
        ruleset: AnyRuleset,
        scenario: str,
        *,
        seed: str,
        options: Mapping[str, OptionValue] | None = None,
        position: str | None = None,
        dice: Iterable[Face] | None = None,
        say: Callable[[Message], str] = str,
    ) -> None:
        chosen: Mapping[str, OptionValue] = {}
        if position is None:
            chosen = complete_options(find_scenario(ruleset, scenario), options or {})
        elif options:
            raise BadInput("A position carries its own options.")
        self.ruleset = ruleset
        self.header = Header(ruleset.id, ruleset.version, scenario, chosen, position, ruleset.edition)
        self.seals = [sealed_with(seed)]
        self.say = say
        self.inputs: list[Input] = []
        self.log: list[Entry] = []
        self.thoughts: dict[int, str] = {}
        """What machine players noted when they gave an input, by its number, for whoever looks back after the end."""
        self._fed: deque[Face] = deque()
        self._board: Board | None = None
        self._undone: list[list[Input]] = []
        self._snapshots: list[tuple[int, State]] = []
        self.state = ruleset.setup(scenario, chosen) if position is None else ruleset.position(position)
        flow.begin(self.state, self._record)
        self._snapshot()
        self._settle(dice)

    # ------------------------------------------------------------------ asking

    @property
    def state(self) -> Any:
        """The position as it is, with all that is hidden in it."""
        return self._state

    @state.setter
    def state(self, state: Any) -> None:
        self._state = state
        self._lists: dict[Side, Sequence[Action]] = {}

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        outcome: Outcome | None = self.state.outcome
        return outcome

    @property
    def decisions(self) -> list[Decision]:
        """The open questions, several when sides choose secretly and together."""
        return [decision for _, decision in flow.open_decisions(self.state)]

    @property
    def decision(self) -> Decision | None:
        """The open question, the first of them if there are several; None when the match is over."""
        return next(iter(self.decisions), None)

    def decision_for(self, side: Side | None) -> Decision | None:
        """The open question of a side (None: whoever is asked first)."""
        return self.decision if side is None else decision_of(self.state, self._known(side))

    def _known(self, side: Side) -> Side:
        """A side of this game; any other name is refused."""
        if side not in self.ruleset.sides:
            known = ", ".join(self.ruleset.sides)
            raise BadInput(f"{self.ruleset.id} has no side {side!r}; it has: {known}.")
        return side

    def legal(self, side: Side | None = None) -> list[Action]:
        """Every legal answer to the open question."""
        decision = self.decision_for(side)
        return [] if decision is None else list(self._listed(decision))

    def _listed(self, decision: Decision) -> Sequence[Action]:
        """The legal list of an open question, built once for each position."""
        actions = self._lists.get(decision.side)
        if actions is None:
            actions = self._lists[decision.side] = decision.legal(self.state)
        return actions

    @property
    def _notation(self) -> Notation:
        return self.ruleset.notation_of(self.state)

    def read(self, action: Action | str) -> Action:
        """An action from its notation."""
        if isinstance(action, Action):
            return action
        return Concede() if action.strip() == Concede.verb else self._notation.read(action)

    def notation(self, action: Action) -> str:
        """The short text of an action; it reads back to the same action."""
        return Concede.verb if isinstance(action, Concede) else self._notation.write(action)

    def why_not(self, action: Action | str, side: Side | None = None) -> Refusal | None:
        """None for a legal action; else the rule and the failing condition."""
        action = self.read(action)
        decision = self.decision_for(side)
        if isinstance(action, Concede) and self.outcome is None:
            return None
        return self._not_asked() if decision is None else self._reason(decision, action)

    def _reason(self, decision: Decision, action: Action) -> Refusal | None:
        """What stands against an answer; the list is looked at only where it is there or would be built anyway."""
        if decision.side not in self._lists and type(decision).allows is not Decision.allows:
            return decision.why_not(self.state, action)
        return decision.why_not(self.state, action, self._listed(decision))

    def _not_asked(self) -> Refusal:
        """Why a side may not decide anything: the match is over, or it is for the other side to decide."""
        if self.outcome is not None:
            return Refusal(self.outcome.rule, message("refusal-match-over"))
        decision = self.decision
        assert decision is not None
        rule = sequence_rule(self.ruleset.rules)
        if decision.side == CHANCE:
            return Refusal(rule, message("refusal-nothing-to-decide"))
        return Refusal(rule, message("refusal-other-side-decides", side=Message(f"side-{decision.side}")))

    def odds(self, action: Action | str, side: Side | None = None) -> list[Forecast]:
        """The exact chances of what an action leads to, as far as the side knows the position."""
        decision = self.decision_for(side)
        if decision is None:
            return []
        return list(self.ruleset.forecast(self.state, decision.side, self.read(action)))

    def view(self, side: Side | None) -> View:
        """All that a side, or a spectator (None), may know, with its question and legal answers."""
        decision = None if side is None else self.decision_for(side)
        return msgspec.structs.replace(self._seen_by(side), decision=decision and self._decision_view(decision))

    def _seen_by(self, side: Side | None) -> View:
        """The view without the question."""
        return self.ruleset.view(self.state, None if side is None else self._known(side))

    def _decision_view(self, decision: Decision) -> DecisionView:
        choices = self.ruleset.choices(self.state, self._listed(decision))
        name = type(decision).__name__
        prompt, cautions = decision.prompt(self.state), tuple(decision.cautions(self.state))
        return DecisionView(decision.side, name, prompt, decision.rules, choices, cautions)

    def lines(self, viewer: Side | None = None, since: int = 0) -> list[LogLine]:
        """The log as a side, or a spectator (None), may read it."""
        seen_by = SPECTATOR if viewer in (None, SPECTATOR) else self._known(viewer or "")
        world, late = self.state.world, (entry for entry in self.log if entry.input >= since)
        lines = (log_line(world, entry.input, entry.seen[seen_by]) for entry in late)
        return [line for line in lines if line is not None]

    def overlay(self, name: str, side: Side | None = None) -> Mapping[str, Any]:
        """Something to lay over the board for a side, or a spectator (None): hexes by category."""
        if name not in self.ruleset.overlays:
            known = ", ".join(self.ruleset.overlays) or "none"
            raise BadInput(f"{self.ruleset.id} has no overlay {name!r}; it has: {known}.")
        return self.ruleset.overlay(self.state, None if side is None else self._known(side), name)

    @property
    def turn(self) -> int:
        """The present turn."""
        return self._seen_by(None).turn

    @property
    def phase(self) -> Message | None:
        """The present step of the sequence of play."""
        sequence = self._seen_by(None).sequence
        return next((step.label for step in sequence if step.now), None)

    @property
    def score(self) -> Mapping[Side, int]:
        """The points of each side that has any."""
        return self._seen_by(None).score

    @property
    def board(self) -> Board:
        """The board that the match is played on."""
        if self._board is None:
            self._board = self.ruleset.board(self.state)
        return self._board

    def units(self, side: Side | None) -> tuple[roster.Unit, ...]:
        """The units of all sides as a side, or a spectator (None), may know them."""
        has_supply = SUPPLY in self.ruleset.overlays
        return roster.units(self._seen_by(side), self.board, self.say, has_supply=has_supply)

    def position_text(self) -> str:
        """The position as text, with what was done in the present phase; a move or an attack half made is left out."""
        return self.ruleset.position_text(self.state)

    def digest(self) -> str:
        """A fingerprint of the position."""
        return digest(self.state)

    # ----------------------------------------------------------------- playing

    def play(self, action: Action | str, side: Side | None = None, *, dice: Iterable[Face] | None = None) -> None:
        """Answer the open question, then let chance answer its own.

        With ``dice`` it answers with exactly these: if they are too few or too many, nothing happens.
        """
        action = self.read(action)
        if isinstance(action, Concede):
            self.concede(side)
            return
        refusal = self.why_not(action, side)
        if refusal is not None:
            raise IllegalAction(refusal.rule, self.say(refusal.message))
        decision = self.decision_for(side)
        assert decision is not None
        place = len(self.inputs)
        self._input(Input(decision.side, action))
        try:
            self._settle(dice)
        except BadInput:
            self._go_back(place)
            raise
        self._undone.clear()

    def concede(self, side: Side | None = None) -> None:
        """A side gives up (by default the one that is asked)."""
        decision = self.decision_for(side)
        loser = side or (decision.side if decision else "")
        if self.outcome is not None or loser not in self.ruleset.sides:
            refusal = self._not_asked()
            raise IllegalAction(refusal.rule, self.say(refusal.message))
        self._undone.clear()
        self._input(Input(loser, Concede()))

    def feed(self, faces: Iterable[Face]) -> None:
        """The next dice (or draws) are given, as with real dice on the table; after them the seed goes on."""
        self._fed.extend(faces)

    @property
    def fed(self) -> tuple[Face, ...]:
        """The dice that were given by hand and have not been used yet."""
        return tuple(self._fed)

    def _settle(self, dice: Iterable[Face] | None = None) -> None:
        """Let chance answer until a side is asked; given dice that do not fit are put away."""
        self._fed.extend(dice or ())
        try:
            while (decision := self.decision) is not None and decision.side == CHANCE:
                if dice is not None and not self._fed:
                    raise BadInput(f"The given dice are used up, and there is more to decide: {needed(decision)}.")
                self._input(self._chance(decision))
            if dice is not None and self._fed:
                raise BadInput(f"Given dice are left over: {' '.join(map(str, self._fed))}.")
        except BadInput:
            self._fed.clear()
            raise

    def _chance(self, decision: Decision) -> Input:
        if self._fed:
            return Input(CHANCE, self._given(decision), given=True)
        return Input(CHANCE, self.dice(len(self.inputs), decision))

    def dice(self, place: int, decision: Decision) -> Action:
        """What the seed gives at a place in the inputs."""
        seed = next(seal.seed for seal in reversed(self.seals) if seal.start <= place)
        assert seed is not None
        return decision.sample(self.state, CounterRng(seed, place))

    def _given(self, decision: Decision) -> Action:
        action: Action
        if isinstance(decision, Roll):
            if len(self._fed) < decision.dice:
                raise BadInput(f"{needed(decision)} are needed and {len(self._fed)} are given.")
            faces = [self._fed.popleft() for _ in range(decision.dice)]
            action = Rolled(tuple(face for face in faces if isinstance(face, int)))
        else:
            assert isinstance(decision, Draw)
            action = Drawn(str(self._fed.popleft()))
        if not decision.allows(self.state, action):
            raise BadInput(f"{self.notation(action)!r} is not a possible outcome here.")
        return action

    def _input(self, entry: Input) -> None:
        self._lists.clear()
        self.inputs.append(entry)
        apply_input(self.ruleset, self.state, entry, self._record)
        if len(self.inputs) - self._snapshots[-1][0] >= SNAPSHOT_EVERY:
            self._snapshot()

    def _record(self, event: Event, state: State) -> None:
        seen = {side: event.seen(state, side) for side in self.ruleset.sides}
        seen[SPECTATOR] = event.seen(state, None)
        self.log.append(Entry(len(self.inputs), event, seen))

    def _snapshot(self) -> None:
        self._snapshots.append((len(self.inputs), self.state.fork()))

    # ------------------------------------------------------------- taking back

    def undo_barrier(self) -> Message | None:
        """What forbids taking back the last action: a die, a revelation, a hand-over; None if nothing does."""
        place = self._last_action()
        if place is None:
            return message("undo-nothing")
        if len(self.inputs) > place + 1:
            return message("undo-die")
        if self.outcome is not None or any(entry.event.reveals for entry in self.log_after(place)):
            return message("undo-revealed")
        if all(decision.side != self.inputs[place].side for decision in self.decisions):
            return message("undo-other-side")
        return None

    def log_after(self, place: int) -> Iterator[Entry]:
        """What followed from the inputs after so many, the last first."""
        return takewhile(lambda entry: entry.input > place, reversed(self.log))

    def undo(self, *, freely: bool = False) -> None:
        """Take back the last action; ``freely`` goes back over dice, revelations and hand-overs too, for analysis."""
        place = self._last_action()
        barrier = self.undo_barrier()
        if place is None or (barrier is not None and not freely):
            raise CannotUndo(self.say(barrier or message("undo-nothing")))
        self._undone.append(self.inputs[place:])
        self._go_back(place)

    def redo(self) -> None:
        """Play again what was taken back last, with the same dice."""
        if not self._undone:
            raise CannotUndo(self.say(message("redo-nothing")))
        for entry in self._undone.pop():
            self._input(entry)

    def _last_action(self) -> int | None:
        places = range(len(self.inputs) - 1, -1, -1)
        return next((place for place in places if self.inputs[place].side != CHANCE), None)

    def _go_back(self, place: int) -> None:
        self.state = self.state_at(place)
        while self._snapshots[-1][0] > place:
            self._snapshots.pop()
        del self.inputs[place:]
        self.thoughts = {number: thought for number, thought in self.thoughts.items() if number <= place}
        while self.log and self.log[-1].input > place:
            self.log.pop()

    def state_at(self, place: int) -> Any:
        """The state as it was after so many inputs, to look at or to play with."""
        start, snapshot = next(kept for kept in reversed(self._snapshots) if kept[0] <= place)
        state = snapshot.fork()
        for entry in self.inputs[start:place]:
            apply_input(self.ruleset, state, entry, None)
        return state

    def fork(self, seed: str | None = None) -> Self:
        """An independent match that goes on from here, with the same dice or, given a seed, with others."""
        other = Match.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.state = self.state.fork()
        other.inputs, other.log, other.thoughts = self.inputs.copy(), self.log.copy(), self.thoughts.copy()
        other._fed, other._undone = self._fed.copy(), self._undone.copy()
        other._snapshots = self._snapshots.copy()
        other.seals = self.seals if seed is None else [*self.seals, sealed_with(seed, len(self.inputs))]
        return other

    # ----------------------------------------------------------------- looking

    def resume(self, inputs: Iterable[Input], known: Callable[[Self], Known | None] = lambda match: None) -> None:
        """Play recorded inputs; a clear sentence for the first that does not fit. Those of which is known what they
        have led to are not played again."""
        del self.inputs[0:]
        self._restart()
        found, rest = known(self), iter(inputs)
        if found is not None:
            self.inputs += islice(rest, found.number)
            self.log[:] = found.log
            self.state = found.state
            self._snapshot()
        for entry in rest:
            self._check(entry)
            self._input(entry)

    def filled(self, state: Any) -> Any:
        """A state that has lost the data of its edition and all that was derived, with what it needs to go on."""
        for name in state.transient - state.kept:
            setattr(state, name, getattr(self.state, name))
        state.forget()
        return state

    def _restart(self) -> None:
        position = self.header.position
        fresh = (
            self.ruleset.setup(self.header.scenario, self.header.options)
            if position is None
            else self.ruleset.position(position)
        )
        self.state = fresh
        self.log.clear()
        self._snapshots.clear()
        flow.begin(self.state, self._record)
        self._snapshot()

    def _check(self, entry: Input) -> None:
        number = len(self.inputs) + 1
        if isinstance(entry.action, Concede) and self.outcome is None and entry.side in self.ruleset.sides:
            return
        decision = decision_of(self.state, entry.side)
        if decision is None:
            raise BadInput(f"Input {number}: it is not for {entry.side} to decide.")
        if not decision.allows(self.state, entry.action):
            raise BadInput(f"Input {number}: {self.notation(entry.action)!r} is not legal there.")

    def audit(self) -> list[str]:
        """Dice that their committed seed does not give, one sentence each; dice given by hand are named as such."""
        if any(seal.seed is not None and commitment(seal.seed) != seal.commitment for seal in self.seals):
            return ["A seed does not match its commitment."]
        probe = Match.__new__(type(self))
        probe.__dict__.update(self.__dict__)
        probe.inputs, probe.log, probe._snapshots = [], [], []
        probe._restart()
        unused = [f"Given by hand and not used: {' '.join(map(str, self._fed))}."] if self._fed else []
        return [*(line for entry in self.inputs for line in probe._audited(entry)), *unused]

    def _audited(self, entry: Input) -> list[str]:
        number = len(self.inputs)
        lines = []
        if entry.side == CHANCE:
            decision = decision_of(self.state, CHANCE)
            assert decision is not None
            if entry.given:
                lines.append(f"Input {number + 1}: {self.notation(entry.action)!r} was given by hand.")
            elif next(seal.seed for seal in reversed(self.seals) if seal.start <= number) is None:
                lines.append(f"Input {number + 1}: its seed has not been opened yet.")
            elif self.dice(number, decision) != entry.action:
                lines.append(f"Input {number + 1}: {self.notation(entry.action)!r} is not what the seed gives.")
        self._input(entry)
        return lines


def log_line(world: World, place: int, event: Event | None) -> LogLine | None:
    """What a viewer reads of an event that followed from an input, if there is anything to read."""
    text = None if event is None else event.message(world)
    return None if event is None or text is None else LogLine(place, text, event.cites(world))


def sequence_rule(rules: RuleIndex) -> str:
    """The rule on who decides when: the first of the index on the sequence of play."""
    first = next(iter(rules))
    return next((rule for rule in rules if rule.kind == "sequence"), first).id


def needed(decision: Decision) -> str:
    """What chance has to give."""
    if not isinstance(decision, Roll):
        return "a draw"
    return "one die" if decision.dice == 1 else f"{decision.dice} dice"


def apply_input(ruleset: AnyRuleset, state: Any, entry: Input, sink: flow.Sink | None) -> None:
    """Let an input work on a state."""
    if isinstance(entry.action, Concede):
        stream = flow.Flow(state, sink)
        stream.emit(ruleset.concede(state, entry.side))
        stream.run(None)
        return
    places = [place for place, decision in flow.open_decisions(state) if decision.side == entry.side]
    flow.answer(state, entry.action, places[0], sink)
