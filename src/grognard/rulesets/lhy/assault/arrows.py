"""[10.5.2.2s3] [10.5.2.3] When a cycle ends: units under arrows go in, or feint."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from grognard.core.dice import Rolled
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.actions.assault import FallBack, Feint, GoIn, Hold, NextArrow
from grognard.rulesets.lhy.events.assault import ArrowRemoved, Feinted, FeintRolled
from grognard.rulesets.lhy.events.morale import HeroismEnded
from grognard.rulesets.lhy.mortars.leaving import LeaveImpact
from grognard.rulesets.lhy.movement.aftermath import Ended
from grognard.rulesets.lhy.movement.withdrawing import Withdrawing
from grognard.rulesets.lhy.results.chance import D10, face
from grognard.rulesets.lhy.say import refusal, the_hex, the_unit, the_units
from grognard.rulesets.lhy.sight.seeing import is_primary_impact
from grognard.rulesets.lhy.state import MAP, Arrow, Game, LhyState, UnitId
from grognard.rulesets.lhy.troops import cohesion
from grognard.rulesets.lhy.vehicles.driving import Driving
from grognard.rulesets.lhy.world import enemy_of

from .entering import GoInto, start_engines
from .parties import why_party_not


def waiting_under(state: LhyState, arrow: Arrow) -> tuple[UnitId, ...]:
    """The units of an arrow that are still where it lies, and fit."""
    return tuple(
        unit
        for unit in arrow.units
        if state.units[unit].place == MAP
        and state.units[unit].hex == arrow.start
        and not (state.units[unit].disrupted or state.units[unit].shocked)
    )


class ResolveArrows(Frame, frozen=True):
    """[6.0.II-4b] One arrow after the other, those of the active side first, each side's in the order of its owner."""

    def start(self, g: Game, value: object) -> None:
        arrows = due_arrows(g.state)
        if not arrows:
            g.end()
        elif len(arrows) > 1 and is_order_open(g.state, arrows):
            g.ask(self, ChooseArrow(arrows[0].side), then=self.chosen)
        else:
            g.call(self, ResolveArrow(arrows[0]), then=self.start)

    def chosen(self, g: Game, value: NextArrow) -> None:
        g.call(self, ResolveArrow(named_arrow(g.state, value)), then=self.start)


def due_arrows(state: LhyState) -> list[Arrow]:
    """[6.0.II-4b] The arrows of the side whose turn it is to resolve some; those under which nobody is left first."""
    sides = (state.active, enemy_of(state.active))
    arrows = next((own for side in sides if (own := [each for each in state.arrows if each.side == side])), [])
    empty = [arrow for arrow in arrows if not waiting_under(state, arrow)]
    return empty[:1] or arrows


def is_order_open(state: LhyState, arrows: Sequence[Arrow]) -> bool:
    """Whether it can matter which of some arrows comes first: there is something to choose or to roll, or they meet."""
    ways = {(arrow.start, arrow.target) for arrow in arrows}
    meeting = len({arrow.target for arrow in arrows}) < len(arrows)
    return len(ways) > 1 and (meeting or any(is_undecided(state, arrow) for arrow in arrows))


def is_undecided(state: LhyState, arrow: Arrow) -> bool:
    """Whether an arrow leaves a choice or needs a die: somebody may feint, or must, or goes through shells."""
    frame = ResolveArrow(arrow, waiting_under(state, arrow))
    shelled = bool(state.shells.get(arrow.start)) or is_primary_impact(state, arrow.target)
    return shelled or may_feint(state, frame)


def named_arrow(state: LhyState, action: NextArrow) -> Arrow:
    """The arrow that an answer means; of several alike the first."""
    return next(arrow for arrow in due_arrows(state) if (arrow.start, arrow.target) == (action.start, action.hex))


class ChooseArrow(Decision, frozen=True):
    """[6.0.II-4b] Which of its arrows a side resolves next."""

    rules: ClassVar[tuple[str, ...]] = ("6.0.II-4b",)

    def legal(self, state: LhyState, /) -> Sequence[Action]:
        return list(dict.fromkeys(NextArrow(arrow.start, arrow.target) for arrow in due_arrows(state)))

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        if not isinstance(action, NextArrow):
            return self.unasked(state)
        return None if action in self.legal(state) else refusal("6.0.II-4b", "no-arrow-there")


class ResolveArrow(Frame, frozen=True):
    """[10.5.2.2s3] [10.5.2.3x1] The owner names who feints; the others go in."""

    arrow: Arrow
    units: tuple[UnitId, ...] = ()
    feinting: tuple[UnitId, ...] = ()

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return self.units

    def start(self, g: Game, value: object) -> None:
        g.emit(ArrowRemoved(self.arrow))
        units = waiting_under(g.state, self.arrow)
        if not units:
            g.end()
        elif is_primary_impact(g.state, self.arrow.target):
            g.become(self, self.part, units=units, feinting=units)
        else:
            g.become(self, self.choose, units=units)

    def choose(self, g: Game, value: object) -> None:
        asked = ChooseFeint(self.arrow.side, self.arrow)
        if len(self.feinting) == len(self.units) or not may_feint(g.state, self):
            g.become(self, self.part)
        else:
            g.ask(self, asked, then=self.chosen)

    def chosen(self, g: Game, value: Action) -> None:
        if isinstance(value, Feint):
            g.become(self, self.choose, feinting=(*self.feinting, value.unit))
        else:
            g.become(self, self.part)

    def part(self, g: Game, value: object) -> None:
        """[10.5.2.3x1] Those who feint are named; whoever leaves an impact hex on foot undergoes the shells."""
        going = tuple(unit for unit in self.units if unit not in self.feinting)
        if self.feinting:
            g.emit(Feinted(self.feinting, self.arrow.target))
        walkers = tuple(unit for unit in going if g.state.kind(unit).foot)
        if walkers and g.state.shells.get(self.arrow.start):
            g.call(self, LeaveImpact(walkers, self.arrow.start), then=self.spared, units=going)
        elif going:
            g.become(self, self.enter, units=going)
        else:
            g.become(self, self.feint)

    def spared(self, g: Game, value: tuple[UnitId, ...]) -> None:
        units = tuple(unit for unit in self.units if g.state.kind(unit).vehicle or unit in value)
        if units and why_party_not(g.state, units, self.arrow.target) is None:
            g.become(self, self.enter, units=units)
        else:
            g.become(self, self.feint)

    def enter(self, g: Game, value: object) -> None:
        start_engines(g, self.units)
        g.call(self, GoInto(self.units, self.arrow.start, self.arrow.target), then=self.entered)

    def entered(self, g: Game, value: tuple[UnitId, ...]) -> None:
        """[11.3.1] Fire aimed at them where they waited goes along."""
        ended = Ended(tuple(value), (self.arrow.target,), self.arrow.start, came_from=self.arrow.start, noted=False)
        if value:
            g.call(self, ended, then=self.feint)
        else:
            g.become(self, self.feint)

    def feint(self, g: Game, value: object) -> None:
        """[12.6.4b] If nobody has come the heroes of the target are heroes no longer; then those who feint give way."""
        state, target = g.state, self.arrow.target
        enemy = enemy_of(self.arrow.side)
        heroes = tuple(
            unit for unit in state.everyone(target) if state.world.side[unit] == enemy and state.units[unit].heroic
        )
        still_coming = any(arrow.target == target and arrow.side == self.arrow.side for arrow in state.arrows)
        if heroes and self.feinting and target not in state.assaults and not still_coming:
            g.emit(HeroismEnded(heroes, "12.6.4b"))
        g.become(GiveWay(self.arrow.side, tuple(unit for unit in self.feinting if state.units[unit].place == MAP)))


def why_no_feint(state: LhyState, frame: ResolveArrow, unit: UnitId) -> Refusal | None:
    """[10.5.2.3x1] [20.9.2b2] [12.6.2x3] Why a unit may not feint."""
    if unit not in frame.units or unit in frame.feinting:
        return refusal("10.5.2.3x1", "not-under-arrow")
    if frame.arrow.compelled and state.kind(unit).foot:
        return refusal("20.9.2b2", "no-feint-by-road", unit=the_unit(state.world, unit))
    if state.units[unit].heroic:
        return refusal("12.6.2x3", "no-feint-of-heroes", unit=the_unit(state.world, unit))
    return None


def may_feint(state: LhyState, frame: ResolveArrow) -> bool:
    """Whether anybody under the arrow may still feint."""
    return any(why_no_feint(state, frame, unit) is None for unit in frame.units)


class ChooseFeint(Decision, frozen=True):
    """[10.5.2.3x1] Who of those under an arrow feints, or that the others go in."""

    arrow: Arrow
    rules: ClassVar[tuple[str, ...]] = ("10.5.2.3x1",)

    def prompt(self, state: LhyState, /) -> Message:
        units, hex = the_units(state.world, self.arrow.units), the_hex(state.world, self.arrow.target)
        return message("prompt-choose-feint", units=units, hex=hex)

    def candidates(self, state: LhyState, /) -> list[Action]:
        return [GoIn(), *(Feint(unit) for unit in state.inside(ResolveArrow).units)]

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        frame = state.inside(ResolveArrow)
        if isinstance(action, GoIn):
            going = tuple(unit for unit in frame.units if unit not in frame.feinting)
            return why_party_not(state, going, self.arrow.target)
        return why_no_feint(state, frame, action.unit) if isinstance(action, Feint) else self.unasked(state)


# ------------------------------------------------------------------------------------------- after a feint


class GiveWay(Frame, frozen=True):
    """[10.5.2.3a] [10.5.2.3b] Those on foot who feinted withdraw or try to stay; vehicles stay or back away."""

    side: Side
    units: tuple[UnitId, ...]
    steady: bool = False
    """Whether the die has let any of them stay."""

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return self.units

    def start(self, g: Game, value: object) -> None:
        walkers = self.walkers(g.state)
        if walkers:
            g.ask(self, ChooseStay(self.side, walkers, self.steady), then=self.chosen)
        elif self.units:
            g.ask(self, ChooseStay(self.side, (), True), then=self.backed)
        else:
            g.end()

    def walkers(self, state: LhyState) -> tuple[UnitId, ...]:
        return tuple(unit for unit in self.units if state.kind(unit).foot)

    def chosen(self, g: Game, value: Action) -> None:
        if isinstance(value, FallBack):
            left = tuple(unit for unit in self.units if unit not in value.units)
            g.call(self, Withdrawing(value.units, noted=False), then=self.start, units=left)
        elif self.steady:
            left = tuple(unit for unit in self.units if g.state.kind(unit).vehicle)
            g.become(self, self.start, units=left)
        else:
            g.ask(self, D10, then=self.rolled)

    def rolled(self, g: Game, value: Rolled) -> None:
        """[10.5.2.3a] Up to the best cohesion among them any may stay; else all must withdraw."""
        walkers = self.walkers(g.state)
        passed = face(value) <= max(cohesion(g.state, unit) or 0 for unit in walkers)
        g.emit(FeintRolled(walkers, face(value), passed))
        if passed:
            g.become(self, self.start, steady=True)
            return
        left = tuple(unit for unit in self.units if unit not in walkers)
        g.call(self, Withdrawing(walkers, noted=False), then=self.start, units=left)

    def backed(self, g: Game, value: Action) -> None:
        """[10.5.2.3b] A vehicle makes a reverse maneuver, or all stay."""
        if isinstance(value, Hold):
            g.end()
            return
        assert isinstance(value, FallBack)
        left = tuple(unit for unit in self.units if unit not in value.units)
        g.call(self, Driving(value.units, reverse=True), then=self.start, units=left)


class ChooseStay(Decision, frozen=True):
    """[10.5.2.3a] [10.5.2.3b] Who of those who feinted gives way, or that they stay."""

    walkers: tuple[UnitId, ...]
    steady: bool
    rules: ClassVar[tuple[str, ...]] = ("10.5.2.3a", "10.5.2.3b")

    def legal(self, state: LhyState, /) -> Sequence[Action]:
        units = self.walkers or state.inside(GiveWay).units
        found: list[Action] = [Hold()]
        if self.walkers and len(units) > 1:
            found.append(FallBack(units))
        if self.steady or len(units) == 1:
            found += [FallBack((unit,)) for unit in units]
        return found

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        if action in self.legal(state):
            return None
        if isinstance(action, FallBack):
            return refusal("10.5.2.3a", "feint-all-or-none")
        return self.unasked(state)
