"""Units on the move without the rest of a turn: a party is put on the map and driven action by action.

What other chapters do to it on the way (opportunity fire, mines, moving fire) is played by small stand-ins.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from grognard.core.bits import bits
from grognard.core.flow import Action, Event, Frame
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.events.morale import Eliminated, MoversStopped
from grognard.rulesets.fireteam.face.choices import notation
from grognard.rulesets.fireteam.movement.moving import Move
from grognard.rulesets.fireteam.state import (
    ABOARD,
    CARRIED,
    FRESH,
    MAP,
    STALE,
    Deeds,
    FireTeamState,
    Game,
    Unit,
    change,
    empty_state,
    give,
    put,
)
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.resting import answer, begin, rest, stage
from tests.support import beginning

N, NE, S, SW, NW, SE = 2, 0, 8, 6, 4, 10
"""Facings to hexsides."""


class Recorded(Frame, frozen=True):
    """A procedure of another chapter that leaves word of itself in the log, and may do something to the movers."""

    name: str
    words: tuple[Any, ...]
    deed: str = ""

    def start(self, g: Game, _: object) -> None:
        g.emit(Called(self.name, self.words, tuple(unit.facing for unit in g.state.units)))
        movers = next((word for word in self.words if isinstance(word, tuple)), ())
        if self.deed == "stop":
            g.emit(MoversStopped(movers))
        if self.deed == "kill":
            for unit in movers:
                g.emit(Eliminated(unit, "6.33d"))
        g.end(movers if self.deed == "fire together" else ())


class Called(Event, frozen=True):
    """Another chapter was called."""

    name: str
    words: tuple[Any, ...]
    facings: tuple[int, ...]

    def apply(self, state: FireTeamState, /) -> None:
        """Nothing changes."""


def recorder(name: str, deed: str = "") -> Any:
    """Something to put in the place of a procedure of another chapter."""
    return lambda *words, **_: Recorded(name, words, deed)


class Walk:
    """A party on the move, and everything that happened to it."""

    def __init__(self, state: FireTeamState) -> None:
        self.state = state
        self.events: list[Event] = []
        begin(state, self.note)

    def note(self, event: Event, _: object) -> None:
        self.events.append(event)

    def play(self, *actions: str) -> Walk:
        """Play actions one after the other; each must be legal."""
        for text in actions:
            action = notation(WORLD).read(text)
            refusal = self.why_not(action)
            assert refusal is None, f"{text}: {refusal}"
            answer(self.state, action, sink=self.note)
        return self

    def why_not(self, action: Action) -> Refusal | None:
        return self.state.pending[0].why_not(self.state, action)

    def refusal(self, text: str) -> str | None:
        """The rule that refuses an action, None if it is legal."""
        found = self.why_not(notation(WORLD).read(text))
        return None if found is None else found.rule

    def legal(self, verb: str = "") -> list[str]:
        """The legal actions in notation, those of one verb or all."""
        if not self.state.pending:
            return []
        return beginning(map(notation(WORLD).write, self.state.pending[0].legal(self.state)), verb)

    def hexes(self, verb: str) -> list[str]:
        """Where one may go by a verb."""
        return sorted(text.split()[1] for text in self.legal(verb))

    def unit(self, name: str) -> Unit:
        return self.state.units[WORLD.piece_number(name)]

    def where(self, name: str) -> str:
        return WORLD.label(self.state.here(WORLD.piece_number(name)))

    def left(self, name: str) -> float:
        """The movement points that a unit has left."""
        return self.state.inside(Move).left(self.state, WORLD.piece_number(name)) / 12

    def calls(self) -> list[Called]:
        """The procedures of other chapters that were recorded, in order."""
        return [event for event in self.events if isinstance(event, Called)]

    def controls(self, side: str) -> list[str]:
        """The hexes that a side has occupied last."""
        return sorted(WORLD.label(hex) for hex in bits(self.state.control[side]))

    def frighten(self, name: str) -> None:
        """Put Fear on a unit."""
        change(self.state, WORLD.piece_number(name), fear=1)

    @property
    def over(self) -> bool:
        """Whether the move has ended."""
        return not self.state.pending

    def happened(self, kind: type[Event]) -> list[Event]:
        return [event for event in self.events if isinstance(event, kind)]


def place(state: FireTeamState, name: str, words: str) -> None:
    """Put a counter somewhere: ``1508 8 fear=1 cautious``, ``in U1_M2_1``, ``with U1_SQ1``; a number is a facing."""
    unit = WORLD.piece_number(name)
    where, *rest = words.split()
    state.units[unit] = Unit(steps=WORLD.kind[unit].steps, facing=N if WORLD.kind[unit].is_vehicle else -1)
    if where in ("in", "with"):
        give(state, unit, WORLD.piece_number(rest.pop(0)), ABOARD if where == "in" else CARRIED)
    else:
        put(state, unit, WORLD.find(where))
    for word in rest:
        state.units[unit] = marked(state.units[unit], word)


def marked(unit: Unit, word: str) -> Unit:
    """A unit with what one word says of it."""
    if word.isdigit():
        return replace(unit, facing=int(word))
    if word == "hidden":
        return replace(unit, hidden=True)
    if word.startswith("fear="):
        return replace(unit, fear=int(word[5:]))
    return replace(unit, cautious={"cautious": FRESH, "brown": STALE}[word])


def march(
    movers: str,
    units: dict[str, str],
    *,
    group: str = "",
    activated: str = "",
    rules: Sequence[str] = (),
    smoke: Sequence[str] = (),
    board: int = WORLD.board,
    scenario: str = "",
    **deeds: Any,
) -> Walk:
    """Units on the map, and one of them (with others already beside it) about to move."""
    state = empty_state(WORLD)
    state.board, state.rules, state.scenario = board, frozenset(rules), scenario
    for name, words in units.items():
        place(state, name, words)
    for hex in smoke:
        state.smoke |= 1 << WORLD.find(hex)
    hand = numbers(movers)
    ready = sum(1 << unit for unit in {*hand, *numbers(group), *numbers(activated)})
    rest(state, Deeds(side=WORLD.side[hand[0]], activated=ready, **deeds))
    stage(state, Move(hand, numbers(group) or hand))
    return Walk(state)


def price(unit: str, where: str, action: str, **more: Any) -> float:
    """The movement points that one action costs a unit."""
    walk = march(unit, {unit: where}, **more)
    before = walk.left(unit)
    return before - walk.play(action).left(unit)


def numbers(names: str) -> tuple[int, ...]:
    return tuple(WORLD.piece_number(name) for name in names.split())


def on_map(walk: Walk, name: str) -> bool:
    return walk.unit(name).place == MAP
