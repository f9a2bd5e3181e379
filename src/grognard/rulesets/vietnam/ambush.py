"""[11.1] The ambush of a unit that lands from the river where a hidden VC unit is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from grognard.core.flow import Action, Decision, Frame
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal

from .actions import Push
from .combat import ForcedAttack
from .discovery import march
from .events.combat import FightOver
from .events.transport import Ambushed
from .forces import UnitId
from .going import is_bridged
from .places import Place
from .say import the_place, the_unit
from .state import Game, VietnamState
from .victory import eliminate
from .world import US, VC


class Ambush(Frame, frozen=True):
    """[11.1] The VC unit comes to light and pushes the landing unit away, which must attack it at once."""

    unit: UnitId
    place: Place

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return (self.unit,)

    def start(self, g: Game, _: object) -> None:
        state = g.state
        g.emit(Ambushed(state.map, self.unit, state.lurking[self.place], self.place))
        if push_places(state, self.place):
            return g.ask(self, PushBack(VC), then=self.pushed)
        eliminate(g, self.unit, "11.1f")
        g.emit(FightOver(self.place, US))
        g.end()

    def pushed(self, g: Game, action: Push) -> None:
        """[11.1b] [11.1h] What the unit finds and takes is judged from where it was pushed; [11.1d] then it attacks."""
        state = g.state
        march(g, self.unit, (state.theatre.place(action.place),), "11.1b")
        g.become(ForcedAttack(self.unit, state.at[self.place]))


def push_places(state: VietnamState, place: Place) -> list[Place]:
    """[11.1b] [11.1c] The places next to a landing, not over water, that hold no unit, hidden ones included."""
    return [step.to for step in state.theatre.steps[place] if why_not_push(state, place, step.to) is None]


def is_empty(state: VietnamState, place: Place) -> bool:
    """[11.1b] Whether no unit of either side is at a place."""
    return place not in state.at and place not in state.lurking


class PushBack(Decision, frozen=True):
    """[11.1b] Where the VC push the ambushed unit."""

    rules: ClassVar[tuple[str, ...]] = ("11.1b", "11.1c")

    def prompt(self, state: VietnamState, /) -> Message:
        return message("prompt-push-back", unit=the_unit(state.world, state.inside(Ambush).unit))

    def candidates(self, state: VietnamState, /) -> Iterable[Action]:
        return [Push(state.theatre.label(step.to)) for step in state.theatre.steps[state.inside(Ambush).place]]

    def against(self, state: VietnamState, action: Action, /) -> Refusal | None:
        if not isinstance(action, Push):
            return Refusal("11.1b", message("refusal-must-push"))
        return why_not_push(state, state.inside(Ambush).place, state.theatre.place(action.place))


def why_not_push(state: VietnamState, landing: Place, place: Place) -> Refusal | None:
    """The first thing that keeps the VC from pushing a unit to a place."""
    theatre, where = state.theatre, the_place(state.theatre, place)
    step = theatre.step.get((landing, place))
    if place == landing:
        return Refusal("11.1b", message("refusal-full", place=where))
    if step is None:
        over_water = not theatre.is_land(place) or theatre.distance(landing, place) <= 1
        kind = "refusal-push-over-water" if over_water else "refusal-push-not-adjacent"
        return Refusal("11.1c" if over_water else "11.1b", message(kind, place=where))
    if not is_bridged(state, US, step):
        return Refusal("11.1c", message("refusal-push-over-water", place=where))
    if not is_empty(state, place):
        return Refusal("11.1b", message("refusal-full", place=where))
    return None
