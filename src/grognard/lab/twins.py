"""Twin worlds: what a side cannot know changes nothing that it reads in the log.

Two worlds that a side cannot tell apart go through the same inputs, and what the log tells the side (and spectators)
must be the same in both for as long as the side cannot tell them apart. There are two ways to such worlds:

- `twin_logs` draws a world anew for a side and plays the last inputs there too. Where the other side names a piece
  that the side cannot tell, its twin names the piece that is there in its place.
- `secret_choices` lets the other side, or chance, have given another answer. Only where the same world is drawn anew
  from both is that a difference that the side cannot know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise, zip_longest
from typing import Any

import msgspec
from msgspec import Struct

from grognard.api import Match
from grognard.core.dice import ChanceDecision, CounterRng
from grognard.core.digest import digest
from grognard.core.flow import CHANCE, Action, Decision, Event, Rng, Side
from grognard.core.match import Concede, Input, LogLine, apply_input, log_line
from grognard.core.ruleset import AnyRuleset, decision_of
from grognard.core.view import View

from .probing import Violation, is_guarded, opens, pick

WINDOW = 16
"""How many inputs are played again in a world that is drawn anew."""
SPAN, CHOICES = 64, 5
"""How far back other answers are looked for, so that a whole set-up lies within, and to how many inputs."""
NOW_AND_THEN = 16
"""After how many inputs two worlds are compared again."""
DRAWS = 4
"""How many answers are drawn to find another one of the same kind."""
AHEAD, ANSWERS = 3, 12
"""How many answers of others are awaited where a world has told less so far, and how many are tried at each."""
SEEDS = 1 << 30
LOG = "twin logs"
SECRETS = "secret choices"


class Reading(Struct, frozen=True):
    """What somebody reads of an event: its line if it has one, and the event itself where its kind says what each is
    told of it."""

    line: LogLine | None
    fact: Event | None


Told = tuple[Reading | None, Reading | None]
"""What a side and a spectator read of an event."""
SILENCE: Told = (None, None)
Guise = tuple[str, str]
"""A piece as somebody has it before him who cannot tell which it is: where it lies, and as which of those that lie
there; of one that he does not see at all, its kind."""
NOWHERE = ""


class Sighting(Struct, frozen=True):
    """An event as a side learns of it: what it reads, whether it may open something, what is seen before and after."""

    told: Told
    reveals: bool
    before: View | None
    after: View | None

    @property
    def noticed(self) -> bool:
        """Whether the side reads of it or sees something change."""
        return self.told != SILENCE or self.before != self.after


def sightings(ruleset: AnyRuleset, state: Any, entry: Input, side: Side, *, looking: bool = False) -> list[Sighting]:
    """Let an input work on a state and tell what a side learns, event by event; ``looking`` also what it sees."""
    told: list[tuple[Told, bool]] = []
    looks: list[View | None] = []

    def look(state: Any) -> None:
        looks.append(msgspec.structs.replace(ruleset.view(state, side), to_move=()) if looking else None)

    def sink(event: Event, state: Any) -> None:
        look(state)
        told.append(((reading(state, event, side), reading(state, event, None)), opens(event)))

    apply_input(ruleset, state, entry, sink)
    look(state)
    return [Sighting(*each, *seen) for each, seen in zip(told, pairwise(looks), strict=True)]


def reading(state: Any, event: Event, viewer: Side | None) -> Reading | None:
    """What a viewer reads of an event, if there is anything to read."""
    told = event.seen(state, viewer)
    line, fact = log_line(state.world, 0, told), told if is_guarded(type(event)) else None
    return None if line is None and fact is None else Reading(line, fact)


def read(seen: Iterable[Sighting]) -> list[Told]:
    """The lines alone."""
    return [each.told for each in seen if each.told != SILENCE]


# ------------------------------------------------------------------------------------------ a world drawn anew


class Twins:
    """Two worlds that a side cannot tell apart, and which pieces that it never sees play the parts of which others."""

    def __init__(self, match: Match, side: Side, here: Any, there: Any) -> None:
        self.match, self.ruleset, self.side = match, match.ruleset, side
        self.here, self.there = here, there
        self.pieces = match.board.pieces.keys()
        self.parts: dict[str, str] = {}
        self.parted = False
        """Whether the side has rightly read different things in them: then it tells them apart, whatever it sees."""

    def play(self, entry: Input, twin: Input) -> str | None:
        """Let an input and its twin work; what the side reads differently though it can see no difference."""
        before = self.here.fork(), self.there.fork()
        one = sightings(self.ruleset, self.here, entry, self.side)
        two = sightings(self.ruleset, self.there, twin, self.side)
        if read(one) == read(two):
            return None
        one = sightings(self.ruleset, before[0], entry, self.side, looking=True)
        two = sightings(self.ruleset, before[1], twin, self.side, looking=True)
        self.parted = True
        return None if self.is_delayed(one, two) else first_difference(one, two)

    def is_delayed(self, one: list[Sighting], two: list[Sighting]) -> bool:
        """Whether one world has only told less so far, others being asked something else there first.

        What is told later is no leak while it is not told otherwise: what a side does not know of its enemy decides
        what the enemy is asked, and that he is being asked is not hidden from anybody. So there must be answers to
        what is asked there by which the side reads the same in the end.
        """
        worlds = ((one, self.here), (two, self.there))
        (less, behind), (more, ahead) = sorted(worlds, key=lambda each: len(read(each[0])))
        waiting, wanted = [[type(each) for each in self.others_asked(world)] for world in (behind, ahead)], read(more)
        if waiting[0] == waiting[1] or wanted[: len(read(less))] != read(less):
            return False
        return any(first_difference(less + then, more) is None for then in self.what_follows(behind, len(wanted)))

    def others_asked(self, world: Any) -> list[Decision]:
        """What is asked of others than the side."""
        return [asked for asked in world.pending if asked.side != self.side]

    def what_follows(self, world: Any, lines: int, depth: int = AHEAD) -> Iterator[list[Sighting]]:
        """What a side may learn next in a world, by the answers of others; as many lines as wanted, if they come."""
        asked = self.others_asked(world)
        if not asked or not depth:
            yield []
            return
        for action in of_every_kind(asked[0].legal(world))[:ANSWERS]:
            other = world.fork()
            seen = sightings(self.ruleset, other, Input(asked[0].side, action), self.side, looking=True)
            missing = lines - len(read(seen))
            for then in self.what_follows(other, missing, depth - 1) if missing > 0 else ([],):
                yield seen + then

    def counterpart(self, entry: Input, rng: Rng) -> Input | None:
        """What answers the same question in the other world, or nothing if there is no such thing."""
        if isinstance(entry.action, Concede):
            return entry
        asked, twin = decision_of(self.here, entry.side), decision_of(self.there, entry.side)
        if asked is None or type(asked) is not type(twin):
            return None
        own = entry.side in (self.side, CHANCE)
        found = [entry.action] if own else self.translations(entry, rng)
        return next((Input(entry.side, action) for action in found if twin.allows(self.there, action)), None)

    def translations(self, entry: Input, rng: Rng) -> list[Action]:
        """An action of the other side, its unknown pieces replaced by those that play their parts over there."""
        words = self.match.notation(entry.action).split()
        if self.pieces.isdisjoint(words):
            return [entry.action]
        here, there = (self.ruleset.view(state, self.side) for state in (self.here, self.there))
        if here != there:
            return []
        unknown = guises(self.ruleset.view(self.here, entry.side), here, entry.side)
        if not any(word in unknown for word in words):
            return [entry.action]
        others = guises(self.ruleset.view(self.there, entry.side), there, entry.side)
        parts = {word: self.part(word, unknown[word], others, rng) for word in words if word in unknown}
        return [] if None in parts.values() else [self.match.read(" ".join(parts.get(word) or word for word in words))]

    def part(self, piece: str, guise: Guise, others: Mapping[str, Guise], rng: Rng) -> str | None:
        """Which piece is in the same guise over there; one that is never seen keeps its part."""
        if piece in self.parts:
            return self.parts[piece]
        taken = self.parts.values()
        free = [other for other, its in others.items() if its == guise and other not in taken]
        if free and guise[0] == NOWHERE:
            self.parts[piece] = pick(free, rng)
            return self.parts[piece]
        return free[0] if free else None


def of_every_kind(actions: Iterable[Action]) -> list[Action]:
    """The same answers, one of each kind first."""
    kinds: dict[type[Action], Action] = {}
    others = [action for action in actions if kinds.setdefault(type(action), action) is not action]
    return [*kinds.values(), *others]


def guises(own: View, seen: View, side: Side) -> dict[str, Guise]:
    """The pieces of a side that somebody who sees less cannot tell, each in its guise."""
    told = {(counter.id, counter.place) for counter in seen.counters}
    blanks = {counter.place for counter in seen.counters if not counter.known}
    found: dict[str, Guise] = {}
    for counter in own.counters:
        if counter.side == side and (counter.id, counter.place) not in told:
            place = counter.place if counter.place in blanks else NOWHERE
            rank = sum(its[0] == place for its in found.values())
            found[counter.id] = (NOWHERE, counter.kind) if place == NOWHERE else (place, str(rank))
    return found


def first_difference(one: list[Sighting], two: list[Sighting]) -> str | None:
    """The first line that differs while all that the side sees is the same; nothing once something is opened."""
    start = (one or two)[0].before
    if any(seen and seen[0].before != start for seen in (one, two)):
        return None
    ends = [seen[-1].after if seen else start for seen in (one, two)]
    for a, b in zip_longest((s for s in one if s.noticed), (s for s in two if s.noticed)):
        if a is None or b is None:
            opened = any(each.reveals for each in (*one, *two)) or ends[0] != ends[1]
            return None if opened else f"{words(a)} or {words(b)}"
        if a.after != b.after:
            return None
        if a.told != b.told:
            return None if a.reveals or b.reveals else f"{words(a)} or {words(b)}"
    return None


def words(sighting: Sighting | None) -> str:
    """What is read of an event, in short."""
    told = [] if sighting is None else [each for each in sighting.told if each is not None]
    return " / ".join(str(each.fact or (each.line and each.line.message)) for each in told[:1]) or "nothing"


def twin_logs(match: Match, rng: Rng) -> None:
    """The same inputs in a world that a side cannot tell apart give it, and spectators, the same lines."""
    for side in match.ruleset.sides:
        start = max(0, len(match.inputs) - 1 - rng.below(WINDOW))
        here = match.state_at(start)
        twins = Twins(match, side, here, match.ruleset.resample(here, side, rng))
        for place, entry in enumerate(match.inputs[start:], start + 1):
            twin = twins.counterpart(entry, rng)
            if twin is None:
                break
            if difference := twins.play(entry, twin):
                raise Violation(LOG, f"input {place}: {side} reads {difference}")
            if twins.parted:
                break


# ------------------------------------------------------------------------------------------------ other choices


def latest_choices(match: Match, rng: Rng) -> None:
    """As `secret_choices`, for the last inputs."""
    secret_choices(match, rng, CHOICES)


def secret_choices(match: Match, rng: Rng, span: int = SPAN) -> None:
    """Another answer that a side cannot know gives it, and spectators, the same lines."""
    start = max(0, len(match.inputs) - 1 - rng.below(span))
    state = match.state_at(start)
    for place, entry in enumerate(match.inputs[start : start + CHOICES], start):
        other = another_answer(state, entry, rng)
        for side in match.ruleset.sides:
            if other is not None and side != entry.side:
                compare_choices(match, side, state, place, other, rng)
        apply_input(match.ruleset, state, entry, None)


def another_answer(state: Any, entry: Input, rng: Rng) -> Input | None:
    """An answer of the same kind that could have been given instead."""
    decision = decision_of(state, entry.side)
    if decision is None or isinstance(entry.action, Concede):
        return None
    drawn = [decision.sample(state, rng) for _ in range(DRAWS)]
    found = [action for action in drawn if type(action) is type(entry.action) and action != entry.action]
    return Input(entry.side, found[0]) if found else None


def compare_choices(match: Match, side: Side, state: Any, start: int, other: Input, rng: Rng) -> None:
    """Lines that differ must come from what the side can know, at once or as soon as what follows fits both worlds."""
    here, there = state.fork(), state.fork()
    one = sightings(match.ruleset, here, match.inputs[start], side)
    two = sightings(match.ruleset, there, other, side)
    if read(one) == read(two) or match.ruleset.view(here, side) != match.ruleset.view(there, side):
        return
    worlds = differing(match, here, there, match.inputs[start + 1 :])
    if is_unseen(state, other, side) or any(same_to(match.ruleset, side, *pair, rng) for pair in worlds):
        raise Violation(SECRETS, f"input {start + 1}: {side} reads {lines_that_differ(one, two)}")


def is_unseen(state: Any, entry: Input, side: Side) -> bool:
    """Whether chance answers in secret from a side: whatever falls, it reads the same."""
    decision = decision_of(state, entry.side)
    return isinstance(decision, ChanceDecision) and side in decision.unseen_by


def differing(match: Match, here: Any, there: Any, inputs: list[Input]) -> Iterator[tuple[Any, Any]]:
    """Two worlds, now and every now and then while the inputs fit both, as long as there is any difference."""
    for place, entry in enumerate(inputs):
        if place % NOW_AND_THEN == 0:
            if digest(here) == digest(there):
                return
            yield here, there
        if not fits(there, entry):
            break
        for world in (here, there):
            apply_input(match.ruleset, world, entry, None)
    if digest(here) != digest(there):
        yield here, there


def fits(state: Any, entry: Input) -> bool:
    """Whether an input can follow."""
    decision = decision_of(state, entry.side)
    return decision is not None and decision.allows(state, entry.action)


def lines_that_differ(one: list[Sighting], two: list[Sighting]) -> str:
    pairs = zip_longest((s for s in one if s.told != SILENCE), (s for s in two if s.told != SILENCE))
    return next(f"{words(a)} or {words(b)}" for a, b in pairs if a is None or b is None or a.told != b.told)


def same_to(ruleset: AnyRuleset, side: Side, here: Any, there: Any, rng: Rng) -> bool:
    """Whether two worlds are one to a side: so they are when all that it cannot know, drawn anew, makes them so."""
    seed = str(rng.below(SEEDS))
    drawn = [digest(ruleset.resample(world, side, CounterRng(seed, 0))) for world in (here, there)]
    return drawn[0] == drawn[1]
