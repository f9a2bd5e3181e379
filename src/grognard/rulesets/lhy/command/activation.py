"""[6.0] The activation phase: companies, coordination, platoons, and a cycle for each activation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.actions.command import ActivatePair, ActivatePlatoon, Coordinate, Select
from grognard.rulesets.lhy.airborne.drop import Drop, drop_is_due
from grognard.rulesets.lhy.events.command import CompanySelected, CoordinationRolled, PlatoonsActivated
from grognard.rulesets.lhy.reaction.cycle import Cycle
from grognard.rulesets.lhy.say import refusal, the_platoon
from grognard.rulesets.lhy.state import Deeds, Game, LhyState

from .coordination import NEW_COMPANY, coordination_drm, may_coordinate, pairs, succeeds
from .formations import (
    PlatoonKey,
    awaiting,
    has_activated,
    has_lost_leader,
    in_play,
    is_there,
    joining,
    platoons_of,
    stacked_tanks,
    units_of,
)


class ActivationPhase(Frame, frozen=True):
    """[6.0] Company by company every platoon of the active side is activated; then a drop that is due [16.1]."""

    company: str = ""

    def start(self, g: Game, _: object) -> None:
        """[6.0.II-5] [6.0c] The selected company goes on as long as it has a platoon left, then another is selected."""
        state = g.state
        left = awaiting(state, state.active)
        if any(company == self.company for company, _ in left):
            g.become(self, self.choose_platoon)
        elif left:
            self._choose(g, ChooseCompany(state.active), self.company_chosen)
        elif drop_is_due(state):
            g.call(self, Drop(), then=self.done)
        else:
            g.end()

    def done(self, g: Game, _: object) -> None:
        g.end()

    def _choose(self, g: Game, decision: Decision, then: Callable[..., None]) -> None:
        """A choice of one is no question."""
        legal = decision.legal(g.state)
        if len(legal) > 1:
            g.ask(self, decision, then=then)
        else:
            then(g, legal[0])

    # Companies

    def company_chosen(self, g: Game, action: Select | Coordinate) -> None:
        """[6.0.I] [7.1x1]"""
        state, company = g.state, action.company
        g.emit(CompanySelected(company))
        if isinstance(action, Select):
            g.become(self, self.choose_platoon, company=company)
        elif state.companies[company].inspired:
            g.emit(CoordinationRolled(company, 0, 0, True))
            g.become(self, self.choose_platoon, company=company)
        else:
            g.ask(self, Roll(dice=1, sides=10), then=self.coordination, company=company)

    def coordination(self, g: Game, rolled: Rolled) -> None:
        """[7.1x2]"""
        state = g.state
        drm = sum(value for _, value in coordination_drm(state, state.active, self.company))
        total = rolled.total + drm
        g.emit(CoordinationRolled(self.company, rolled.total, total, succeeds(state, total)))
        g.become(self, self.choose_platoon)

    # Platoons

    def choose_platoon(self, g: Game, _: object) -> None:
        """[6.0.II-1]"""
        self._choose(g, ChoosePlatoon(g.state.active, self.company), self.platoon_chosen)

    def platoon_chosen(self, g: Game, action: ActivatePlatoon | ActivatePair) -> None:
        """[7.0] [3.2] Who belongs to the activation is settled now."""
        state = g.state
        deeds = opening(state, state.active, platoons_named(action))
        g.emit(PlatoonsActivated(deeds.platoons, deeds.members & ~units_of(state, deeds.platoons)))
        g.call(self, Cycle(deeds), then=self.start)


def opening(state: LhyState, side: Side, platoons: tuple[PlatoonKey, ...]) -> Deeds:
    """[7.0] [3.2] [7.2b] The activation of some platoons as it begins."""
    sure, shared = joining(state, side, platoons)
    return Deeds(
        side=side,
        platoons=platoons,
        members=units_of(state, platoons) | sure,
        free=shared,
        ad_hoc=stacked_tanks(state, side, platoons) & ~units_of(state, platoons),
    )


def platoons_named(action: ActivatePlatoon | ActivatePair) -> tuple[PlatoonKey, ...]:
    """The platoons of an answer."""
    first = (action.company, action.platoon)
    if isinstance(action, ActivatePair):
        return first, (action.other_company, action.other_platoon)
    return (first,)


# ------------------------------------------------------------------------------------------------------- questions


def selectable(state: LhyState, side: Side) -> list[str]:
    """[6.0.I] The companies that can be selected: those with heroic units before all others."""
    found = list(dict.fromkeys(company for company, _ in awaiting(state, side)))
    heroic = [company for company in found if has_hero(state, company)]
    return heroic or found


def has_hero(state: LhyState, company: str) -> bool:
    """[6.0.I] Whether a company contains a heroic unit."""
    return any(
        here.heroic and in_play(state, unit) and state.world.pieces[unit].company == company
        for unit, here in enumerate(state.units)
    )


class ChooseCompany(Decision, frozen=True):
    """[6.0.I] [7.1x1] Which company is selected, and whether coordination is tried."""

    rules: ClassVar[tuple[str, ...]] = ("6.0.I", "7.1x1")

    def legal(self, state: LhyState, /) -> Sequence[Action]:
        return [action for action in self.candidates(state) if self.against(state, action) is None]

    def candidates(self, state: LhyState, /) -> Sequence[Action]:
        companies = dict.fromkeys(company for company, _ in platoons_of(state.world, self.side))
        return [make(company) for company in companies for make in (Select, Coordinate)]

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        if not isinstance(action, Select | Coordinate):
            return self.unasked(state)
        company = action.company
        if company not in {name for name, _ in awaiting(state, self.side)}:
            return refusal("6.0.II-5", "company-done")
        if company not in selectable(state, self.side):
            return refusal("6.0.I", "heroic-company-first")
        if isinstance(action, Select):
            return None
        if state.companies.get(company, NEW_COMPANY).confused:
            return refusal("18.0b", "confused")
        return None if may_coordinate(state, self.side, company) else refusal("7.1x2", "no-pair")


class ChoosePlatoon(Decision, frozen=True):
    """[6.0.II-1] [7.1] Which platoon of the company is activated, or which two."""

    company: str
    rules: ClassVar[tuple[str, ...]] = ("6.0.II-1", "7.1x2")

    def legal(self, state: LhyState, /) -> Sequence[Action]:
        return [action for action in self.candidates(state) if self.against(state, action) is None]

    def candidates(self, state: LhyState, /) -> Sequence[Action]:
        every = platoons_of(state.world, self.side)
        own = [platoon for platoon in every if platoon[0] == self.company]
        singles = [ActivatePlatoon(*platoon) for platoon in own]
        doubles = [ActivatePair(*first, *second) for first in own for second in every if first != second]
        return [*singles, *doubles]

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        if not isinstance(action, ActivatePlatoon | ActivatePair):
            return self.unasked(state)
        for platoon in platoons_named(action):
            found = self._why_not(state, platoon, alone=isinstance(action, ActivatePlatoon))
            if found is not None:
                return found
        return self._why_no_pair(state, action) if isinstance(action, ActivatePair) else None

    def _why_not(self, state: LhyState, platoon: PlatoonKey, *, alone: bool) -> Refusal | None:
        """[7.0x] [6.0b] What keeps a platoon from being activated now."""
        if platoon not in platoons_of(state.world, self.side) or not is_there(state, platoon):
            return refusal("7.0x", "no-such-platoon")
        if alone and platoon[0] != self.company:
            return refusal("7.0x", "other-company", platoon=the_platoon(*platoon))
        if has_activated(state, platoon):
            return refusal("7.3", "platoon-activated", platoon=the_platoon(*platoon))
        return None

    def _why_no_pair(self, state: LhyState, action: ActivatePair) -> Refusal | None:
        """[7.1x2] [7.1a] [7.1b] What keeps two platoons from being activated together."""
        both = platoons_named(action)
        if not state.companies.get(self.company, NEW_COMPANY).coordinated:
            return refusal("7.1x2", "not-coordinated")
        lost = next((platoon for platoon in both if has_lost_leader(state, platoon)), None)
        if lost is not None:
            return refusal("7.1x2", "pair-leader-lost", platoon=the_platoon(*lost))
        return None if both in tuple(pairs(state, self.side, self.company)) else refusal("7.1a", "no-such-pair")
