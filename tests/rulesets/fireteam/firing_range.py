"""A range for single procedures: pieces on the map, one frame on the stack, and its questions answered in notation."""

from __future__ import annotations

from typing import TypeVar

from grognard.core.bits import mask
from grognard.core.flow import Action, Event, Frame
from grognard.rulesets.fireteam.face.choices import notation
from grognard.rulesets.fireteam.fire.firers import firer_of
from grognard.rulesets.fireteam.fire.firing import Shoot
from grognard.rulesets.fireteam.fire.shots import InfantryShot
from grognard.rulesets.fireteam.state import (
    ABOARD,
    CARRIED,
    FRESH,
    MAP,
    STALE,
    Deeds,
    FireTeamState,
    Game,
    change,
    empty_state,
    give,
    put,
)
from tests.rulesets.fireteam.edition import WORLD, unchecked
from tests.rulesets.fireteam.resting import answer, begin, rest, stage
from tests.support import beginning

E_ = TypeVar("E_", bound=Event)
MARKS = {"cautious": {"cautious": FRESH}, "brown": {"cautious": STALE}}


def field(*lines: str, side: str = "us", funds: int = 40, smoke: str = "", rules: str = "") -> FireTeamState:
    """A state in a side's impulse; a line is ``U1_SQ1 0205 fear=2``, ``U1_LMG1 with U1_SQ1`` or ``U1_SQ2 in U1_M2_1``.

    Facings are numbered; everyone on foot has been where he is since the impulse began.
    """
    state = empty_state(WORLD)
    state.rules = frozenset(rules.split())
    state.smoke = mask(WORLD.find(text) for text in smoke.split())
    for line in lines:
        place(state, *line.split())
    walkers = [u for u, unit in enumerate(state.units) if unit.place == MAP and WORLD.kind[u].walks]
    rest(state, Deeds(side, funds=funds, stacked=tuple((u, state.units[u].hex) for u in walkers)))
    return state


def place(state: FireTeamState, name: str, where: str, *words: str) -> None:
    unit = WORLD.piece_number(name)
    kind, rest = WORLD.kind[unit], list(words)
    if where in ("in", "with"):
        give(state, unit, WORLD.piece_number(rest.pop(0)), ABOARD if where == "in" else CARRIED)
    else:
        put(state, unit, WORLD.find(where))
    change(state, unit, steps=kind.steps, facing=2 if kind.has_facing else -1)
    for word in rest:
        key, _, value = word.partition("=")
        change(state, unit, **(MARKS.get(word) or {key: int(value) if value else True}))


class Range:
    """One procedure in progress."""

    def __init__(self, state: FireTeamState, frame: Frame | None = None) -> None:
        self.state = state
        self.log: list[Event] = []
        state.pending, state.answers = (), ()
        if frame is not None:
            stage(state, Catch(), frame, step="caught")
        begin(state, self._sink)

    def _sink(self, event: Event, _: object) -> None:
        self.log.append(event)

    def begin(self) -> Range:
        """Let a group set about it, where it has not by itself, there being no choice."""
        return self.play(*(text for text in self.legal() if text == "begin 0"))

    def play(self, *actions: str) -> Range:
        for text in actions:
            action = notation(WORLD).read(text)
            assert self.state.pending, f"nothing is asked, so {text} answers nothing"
            decision = self.state.pending[0]
            assert decision.allows(self.state, action), (text, decision.why_not(self.state, action), self.legal())
            answer(self.state, action, sink=self._sink)
        return self

    def legal(self, verb: str = "") -> list[str]:
        actions: list[Action] = list(self.state.pending[0].legal(self.state)) if self.state.pending else []
        return beginning(map(notation(WORLD).write, actions), verb)

    def refusal(self, text: str) -> str | None:
        found = self.state.pending[0].why_not(self.state, notation(WORLD).read(text))
        return None if found is None else found.rule

    def events(self, kind: type[E_]) -> list[E_]:
        return [event for event in self.log if isinstance(event, kind)]

    @property
    def returned(self) -> object:
        """What the procedure handed back when it had ended."""
        return self.events(Returned)[0].value


def impulse(*lines: str, side: str = "us", funds: float = 12, rules: str = "", smoke: str = "") -> Range:
    """A side's impulse; a line is ``U1_SQ1 0205 fear=2`` as positions have it."""
    units = "\n".join(f'{name} = "{words}"' for name, _, words in (line.partition(" ") for line in lines))
    head = f'phase = "{side} impulse"\nfunds = {funds}\nrules = {rules.split()}\nsmoke = {smoke.split()}'
    return Range(unchecked(f"{head}\n[units]\n{units}\n"))


class Returned(Event, frozen=True):
    """What the procedure handed back."""

    value: object = None

    def apply(self, state: FireTeamState, /) -> None:
        """Nothing is changed by it."""


class Catch(Frame, frozen=True):
    """What runs when the procedure has ended."""

    def caught(self, g: Game, value: object) -> None:
        g.emit(Returned(value))
        g.end()


def unit(name: str) -> int:
    return WORLD.piece_number(name)


def fear(state: FireTeamState, name: str) -> int:
    return state.units[WORLD.piece_number(name)].fear


def shot(
    state: FireTeamState,
    target: str,
    *pieces: str,
    side: str = "us",
    moving: bool = False,
    entering: bool = False,
    opportunity: bool = False,
) -> InfantryShot:
    """Infantry fire of some pieces at a hex."""
    firers = tuple(firer_of(state, WORLD.piece_number(name)) for name in pieces)
    return InfantryShot(side, WORLD.find(target), firers, moving=moving, entering=entering, opportunity=opportunity)


def shoot(state: FireTeamState, first: str, *group: str, side: str = "us", moving: bool = False) -> Range:
    """A unit fires, with others of its group if they are named."""
    return Range(state, Shoot(side, unit(first), tuple(map(unit, (first, *group))), moving))
