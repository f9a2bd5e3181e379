"""A machine player's question without the match: a world that its side cannot tell from the true one, as bytes.

Whoever answers it, in whatever process, has the side's own knowledge and what was drawn in place of the rest; neither
the true position nor the seeds are there to be found.
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from grognard import rulesets
from grognard.core.flow import Action, Decision, Rng, Side, State
from grognard.core.match import Match
from grognard.core.ruleset import AnyRuleset, OptionValue, decision_of
from grognard.core.view import Forecast, View

from .seats import Seat

VENUES_KEPT = 16
WALKS = 3
"""How often what a side cannot know is drawn anew: some games find another world by changing the last one in places."""


class Venue(Struct, frozen=True):
    """What a match is played on, known to everybody: it leads to its maps, units and tables."""

    game: str
    scenario: str
    options: tuple[tuple[str, OptionValue], ...]
    position: str | None = None
    """A position that leads there."""


class Question(Struct, frozen=True):
    """All that a machine player is given."""

    venue: Venue
    side: Side
    legal: Sequence[str]
    world: bytes


def put_question(match: Match, side: Side, rng: Rng) -> Question:
    """What a side is asked, with a world drawn from what it knows."""
    world = match.state
    for _ in range(WALKS):
        world = match.ruleset.resample(world, side, rng)
    legal = tuple(match.notation(action) for action in match.legal(side))
    venue = venue_of(match, world)
    return Question(venue, side, legal, packed(world))


def venue_of(match: Match, world: State) -> Venue:
    """What a match is played on. Where its scenario does not tell, because it began in a position or its mission was
    made up in play, a position does: that of the imagined world, never the true one."""
    header = match.header
    if header.position is None:
        venue = Venue(header.game, header.scenario, tuple(header.options.items()))
        if start_on(venue).world is world.world:
            return venue
    return Venue(header.game, header.scenario, (), match.ruleset.position_text(world))


def packed(state: State) -> bytes:
    """A state as bytes: what never changes is left to the venue, and what was only derived is derived anew."""
    bare = state.fork()
    for name, plain in transient(type(state)).items():
        setattr(bare, name, plain())
    written = io.BytesIO()
    pickler = pickle.Pickler(written, pickle.HIGHEST_PROTOCOL)
    pickler.fast = True  # equal states are equal bytes, whichever of their parts are one and the same
    pickler.dump(bare)
    return written.getvalue()


def unpacked(data: bytes, start: State) -> State:
    """The state of some bytes that this program has written itself."""
    state: State = pickle.loads(data)
    for name in type(state).transient:
        if getattr(state, name) is None:
            setattr(state, name, getattr(start, name))
    return state


@cache
def transient(kind: type[State]) -> Mapping[str, Any]:
    """What a state holds beside the position, with what makes each of it empty."""
    found = {}
    for field in fields(kind):
        if field.name in kind.transient:
            plain = field.default_factory if field.default is NODEFAULT else (lambda kept=field.default: kept)
            found[field.name] = (lambda: None) if plain is NODEFAULT else plain
    return found


@lru_cache(maxsize=VENUES_KEPT)
def start_on(venue: Venue) -> State:
    """A state on a venue; nobody changes it."""
    ruleset = rulesets.find(venue.game)
    start: State = (
        ruleset.setup(venue.scenario, dict(venue.options))
        if venue.position is None
        else ruleset.position(venue.position)
    )
    return start


class ImaginedSeat(Seat):
    """A side's place in a world that looks to it like the true one; there is no other one behind it."""

    __slots__ = ("_listed", "_ruleset", "_state")

    def __init__(self, asked: Question) -> None:
        self._ruleset: AnyRuleset = rulesets.find(asked.venue.game)
        self._state: Any = unpacked(asked.world, start_on(asked.venue))
        self._listed = asked.legal
        self.side = asked.side

    @property
    def ruleset(self) -> AnyRuleset:
        return self._ruleset

    @property
    def decision(self) -> Decision:
        decision = decision_of(self._state, self.side)
        assert decision is not None, f"{self.side} has nothing to decide"
        return decision

    def legal(self) -> list[Action]:
        notation = self._ruleset.notation_of(self._state)
        return [notation.read(text) for text in self._listed]

    def view(self) -> View:
        return self._ruleset.view(self._state, self.side)

    def odds(self, action: Action) -> list[Forecast]:
        return list(self._ruleset.forecast(self._state, self.side, action))

    def world(self, rng: Rng) -> Any:
        return self._ruleset.resample(self._state, self.side, rng)


def answer_to(asked: Question, chosen: Action, seat: ImaginedSeat) -> str:
    """The text of an answer, one of those that were listed."""
    return asked.legal[seat.legal().index(chosen)]
