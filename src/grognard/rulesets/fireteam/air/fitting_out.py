"""[20.54a] [20.73] [20.81b] [20.83] Before play: which helicopters come, and what they are fitted with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.actions.air import Fit, Swap
from grognard.rulesets.fireteam.actions.command import Done
from grognard.rulesets.fireteam.events.air import HelicoptersAssigned, MissilesFitted, RocketsFitted
from grognard.rulesets.fireteam.say import the_side, the_unit
from grognard.rulesets.fireteam.setting_up import cards
from grognard.rulesets.fireteam.state import ABSENT, FireTeamState, Game, UnitId
from grognard.rulesets.fireteam.world import SIDES, SOVIET

from .armament import has_missiles, is_loaded, may_choose_missiles, rockets_of
from .flying import FLYABLE, wingmen
from .packages import air_turn, package_of, rolled_helicopters, substitutes

ROCKETS, MISSILES = "rockets", "missiles"


# ------------------------------------------------------------------------------------------------- who comes


class AssignHelicopters(Frame, frozen=True):
    """[20.81b] [20.83] The roll for a side's helicopters, and pairs that are replaced by transports."""

    default: bool
    waiting: tuple[Side, ...] = SIDES

    def start(self, g: Game, _: object) -> None:
        if not self.waiting:
            return g.end()
        package = package_of(g.state, self.waiting[0])
        if package is not None and package.choice:
            return g.ask(self, Roll(dice=1, sides=g.state.world.tables.rolls.die), then=self.rolled)
        g.become(self, self.offer)

    def rolled(self, g: Game, roll: Rolled) -> None:
        side = self.waiting[0]
        package = package_of(g.state, side)
        assert package is not None
        due = air_turn(g.state.world, cards.scenario(g.state.world, g.state.scenario).side(side))
        g.emit(
            HelicoptersAssigned(side, rolled_helicopters(g.state.world, side, package, roll.total), (), due, "20.81b")
        )
        g.become(self, self.offer)

    def offer(self, g: Game, _: object) -> None:
        side = self.waiting[0]
        if self.default or not list(swaps(g.state, side)):
            return g.become(AssignHelicopters(self.default, self.waiting[1:]))
        g.ask(self, ChooseSwap(side), then=self.chosen)

    def chosen(self, g: Game, action: Action) -> None:
        side = self.waiting[0]
        if not isinstance(action, Swap):
            return g.become(AssignHelicopters(self.default, self.waiting[1:]))
        gone = (action.unit, *wingmen(g.state.world, action.unit))
        due = g.state.units[action.unit].due
        g.emit(HelicoptersAssigned(side, substitutes(g.state, side), gone, due, "20.83"))
        g.become(self, self.offer)


def swaps(state: FireTeamState, side: Side) -> Iterator[Swap]:
    """[20.83] The pairs of attack helicopters of a package that may be replaced."""
    yield from (Swap(unit) for unit in fleet(state, side) if why_no_swap(state, side, unit) is None)


def why_no_swap(state: FireTeamState, side: Side, unit: UnitId) -> Refusal | None:
    """[20.83] What keeps a pair from being replaced; it goes by the name of its first helicopter."""
    attacks = (
        state.world.kind[unit].role == "attack" and state.world.side[unit] == side and state.units[unit].place != ABSENT
    )
    if not attacks or package_of(state, side) is None or side != SOVIET:
        return Refusal("20.83", message("refusal-no-swap", unit=the_unit(state.world, unit)))
    if state.world.pieces[unit].number % 2 == 0 or not substitutes(state, side):
        return Refusal("20.83", message("refusal-no-swap", unit=the_unit(state.world, unit)))
    return None


class ChooseSwap(Decision, frozen=True):
    """[20.83] Whether a pair of attack helicopters is replaced by transports."""

    rules: ClassVar[tuple[str, ...]] = ("20.83",)

    def candidates(self, state: FireTeamState, /) -> Sequence[Action]:
        return [*map(Swap, fleet(state, self.side)), Done()]

    def against(self, state: FireTeamState, action: Action, /) -> Refusal | None:
        if isinstance(action, Swap):
            return why_no_swap(state, self.side, action.unit)
        return None if isinstance(action, Done) else self.unasked(state)


# ------------------------------------------------------------------------------------------------- fitting out


class FitOut(Frame, frozen=True):
    """[20.54a] [20.73] A side fits rockets, and to empty transports their missiles."""

    side: Side
    default: bool = False

    def start(self, g: Game, _: object) -> None:
        if self.default:
            fit_by_default(g, self.side)
            return g.end()
        if list(fittings(g.state, self.side)):
            return g.ask(self, ChooseFit(self.side), then=self.chosen)
        g.end()

    def chosen(self, g: Game, action: Action) -> None:
        if not isinstance(action, Fit):
            return g.end()
        fit(g, action)
        g.become(self)


def fit(g: Game, action: Fit) -> None:
    """Let a helicopter have what it is to be fitted with."""
    if action.weapon == MISSILES:
        return g.emit(MissilesFitted(action.unit))
    g.emit(RocketsFitted(action.unit, spare_rockets(g.state, g.state.world.side[action.unit])[0]))


def fit_by_default(g: Game, side: Side) -> None:
    """Rockets for every helicopter that has no missiles to lose by them [20.54b]."""
    for unit in fleet(g.state, side):
        action = Fit(unit, ROCKETS)
        if not has_missiles(g.state, unit) and why_not_fit(g.state, side, action) is None:
            fit(g, action)


def fleet(state: FireTeamState, side: Side) -> list[UnitId]:
    """The helicopters of a side in this game."""
    everyone = enumerate(state.units)
    return [
        n
        for n, unit in everyone
        if unit.place in FLYABLE and state.world.kind[n].is_helicopter and state.world.side[n] == side
    ]


def spare_rockets(state: FireTeamState, side: Side) -> list[UnitId]:
    """[20.12] The rockets that no helicopter has."""
    return [unit for unit in state.world.of_kind(f"{side}.heli_rkt") if state.units[unit].place == ABSENT]


def fittings(state: FireTeamState, side: Side) -> Iterator[Fit]:
    """[20.54a] [20.73] Everything that helicopters can still be fitted with."""
    return (action for action in conceivable_fittings(state, side) if why_not_fit(state, side, action) is None)


def conceivable_fittings(state: FireTeamState, side: Side) -> Iterator[Fit]:
    """Everything for every helicopter, whether it may have it or not."""
    return (Fit(unit, weapon) for unit in fleet(state, side) for weapon in (ROCKETS, MISSILES))


def why_not_fit(state: FireTeamState, side: Side, action: Fit) -> Refusal | None:
    """[20.54a] [20.73] What keeps a helicopter from being fitted with something."""
    unit, name = action.unit, the_unit(state.world, action.unit)
    if unit not in fleet(state, side):
        return Refusal("20.54a", message("refusal-not-yours", unit=name))
    if action.weapon not in (ROCKETS, MISSILES):
        return Refusal("20.54a", message("refusal-no-rockets", unit=name))
    if action.weapon == ROCKETS:
        full = bool(rockets_of(state, unit)) or not spare_rockets(state, side)
        return Refusal("20.54a", message("refusal-fitted", unit=name)) if full else None
    if not may_choose_missiles(state.world, unit) or state.units[unit].fitted:
        return Refusal("20.73", message("refusal-fitted", unit=name))
    return Refusal("20.73", message("refusal-carries-troops", unit=name)) if is_loaded(state, unit) else None


class ChooseFit(Decision, frozen=True):
    """[20.54a] [20.73] What a helicopter is fitted with before play."""

    rules: ClassVar[tuple[str, ...]] = ("20.54a", "20.12", "20.73")

    def prompt(self, state: FireTeamState, /) -> Message:
        return message("prompt-choose-fit", side=the_side(self.side))

    def candidates(self, state: FireTeamState, /) -> Sequence[Action]:
        return [*conceivable_fittings(state, self.side), Done()]

    def against(self, state: FireTeamState, action: Action, /) -> Refusal | None:
        if isinstance(action, Fit):
            return why_not_fit(state, self.side, action)
        return None if isinstance(action, Done) else self.unasked(state)
