"""[16.23] [16.24] [16.33] Going into field works: on the move, and on getting off a vehicle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from grognard.core.flow import Action, Decision, Frame
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.actions.command import Done
from grognard.rulesets.fireteam.actions.works import Occupy
from grognard.rulesets.fireteam.events.works import WorkOccupied
from grognard.rulesets.fireteam.movement.party import Party
from grognard.rulesets.fireteam.say import Bar, the_unit, the_units
from grognard.rulesets.fireteam.state import NOBODY, FireTeamState, Game, UnitId

from .field_works import CHAPTER, RAMP, has_space, is_at, works_in


def manning_bar(state: FireTeamState, unit: UnitId, number: int) -> Bar | None:
    """[16.22] [16.32] [16.33b] What keeps a unit out of a work, whatever it is doing."""
    kind, work = state.world.kind[unit], state.works.get(number)
    if not state.plays(CHAPTER) or work is None or not is_at(state, unit, work):
        return "16.23a", "refusal-no-work-here"
    if work.kind == RAMP and not kind.is_vehicle:
        return "16.32", "refusal-wrong-work"
    if work.kind != RAMP and not (kind.is_infantry or kind.is_leader):
        return "16.22b", "refusal-wrong-work"
    if work.side != state.world.side[unit]:
        return "16.33b", "refusal-enemy-work"
    if state.units[unit].work != NOBODY:
        return "16.23a", "refusal-in-work-already"
    if not has_space(state, number, unit):
        return "16.32" if work.kind == RAMP else "16.22a", "refusal-work-full"
    return None


def occupy_bar(state: FireTeamState, party: Party, unit: UnitId, number: int) -> Bar | None:
    """[16.23a] [16.33a] What keeps a unit on the move out of a work; one that has driven out does not drive back in."""
    if unit not in party.units:
        return "16.23a", "refusal-not-in-stack"
    bar = manning_bar(state, unit, number)
    if bar is None and unit in party.turned and not party.way:
        return "16.33c", "refusal-has-left-ramp"
    return bar


def occupations(state: FireTeamState, party: Party) -> Iterator[Occupy]:
    """[16.23a] [16.33a] Every unit of the party that may go into a work where it is, at no cost."""
    for number, _ in works_in(state, party.here(state)):
        for unit in party.units:
            if occupy_bar(state, party, unit, number) is None:
                yield Occupy(unit, number)


# ------------------------------------------------------------------------------------------------ getting off


def shelters(state: FireTeamState, units: Iterable[UnitId]) -> Iterator[Occupy]:
    """[16.23a] The works that some units in one hex may go into."""
    for unit in units:
        for number, _ in works_in(state, state.units[unit].hex):
            if manning_bar(state, unit, number) is None:
                yield Occupy(unit, number)


class TakeShelter(Frame, frozen=True):
    """[16.23a] Those who get off a vehicle at an entrenchment may go into it at once, before they are fired at."""

    units: tuple[UnitId, ...]

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return self.units

    def start(self, g: Game, _: object) -> None:
        if next(shelters(g.state, self.units), None) is None:
            return g.end()
        g.ask(self, ChooseShelter(g.state.world.side[self.units[0]]), then=self.chosen)

    def chosen(self, g: Game, action: Action) -> None:
        if not isinstance(action, Occupy):
            return g.end()
        g.emit(WorkOccupied(action.unit, action.work))
        g.become(self)


class ChooseShelter(Decision, frozen=True):
    """[16.23a] Who of those who got off goes into an entrenchment."""

    rules: ClassVar[tuple[str, ...]] = ("16.23a", "16.22a")

    def prompt(self, state: FireTeamState, /) -> Message:
        return message("prompt-choose-shelter", units=the_units(state.world, state.inside(TakeShelter).units))

    def candidates(self, state: FireTeamState, /) -> Iterable[Action]:
        every = state.inside(TakeShelter).units
        return [
            *(Occupy(unit, number) for unit in every for number, _ in works_in(state, state.units[unit].hex)),
            Done(),
        ]

    def against(self, state: FireTeamState, action: Action, /) -> Refusal | None:
        match action:
            case Occupy(unit, work):
                bar = manning_bar(state, unit, work)
                if bar is None and unit not in state.inside(TakeShelter).units:
                    bar = "16.23a", "refusal-not-in-stack"
                return bar and Refusal(bar[0], message(bar[1], unit=the_unit(state.world, unit)))
            case Done():
                return None
        return self.unasked(state)
