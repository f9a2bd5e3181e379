"""[11.1.2] Crossfire: units from several places fire at one target, which can turn its front to one of them only."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.actions.fire import Front, JoinCrossfire, OpenFire
from grognard.rulesets.lhy.events.fire import CrossfireDeclared
from grognard.rulesets.lhy.memory import while_listing
from grognard.rulesets.lhy.reaction.rights import NOT_ACTIVATED, Bar
from grognard.rulesets.lhy.say import refusal, the_hex, the_unit, the_units
from grognard.rulesets.lhy.sight.lines import field, line, rear
from grognard.rulesets.lhy.state import NOBODY, Feature, Game, LhyState, UnitId
from grognard.rulesets.lhy.world import enemy_of

from .aiming import (
    bar_anti_tank,
    bar_crew,
    bar_plain_target,
    bar_small_arms,
    bar_target_hex,
    firers,
    gunners,
    open_hexes,
    unarmed,
    unfit,
)
from .fronts import is_reaction, is_too_strong
from .manner import PLAIN, Manner
from .placing import PlaceAntiTank, PlaceSmallArms
from .targets import hexes_within, targets_within

NOT_OF_COMPANY = Bar("11.1.2x3", "not-of-company")
NO_CROSSFIRE = Bar("11.1.2x1", "no-crossfire")
TOO_STRONG = Bar("11.1a", "too-many-steps-to-enfilade")
POSITION = Bar("2.2.4b", "position-has-no-rear")
NO_MEMBER = Bar("11.1.2x3", "crossfire-without-platoon")
ALREADY_NAMED = Bar("11.1.2x1", "already-in-crossfire")


# ------------------------------------------------------------------------------------------------- who takes part


def target_hex(state: LhyState, hex: Hex, target: UnitId) -> Hex:
    """Where the target is: the hex of small arms fire, or that of the unit."""
    return hex if target == NOBODY else state.here(target)


def bar_participant(state: LhyState, unit: UnitId, hex: Hex, target: UnitId) -> Bar | None:
    """[11.1.2x3] What keeps a unit from a crossfire: it must be able to fire at the target; in an activation others of
    the company may help."""
    found = bar_small_arms(state, unit, hex) if target == NOBODY else bar_anti_tank(state, unit, target)
    if found != NOT_ACTIVATED:
        return found
    return bar_helper(state, unit, hex, target)


def bar_helper(state: LhyState, unit: UnitId, hex: Hex, target: UnitId) -> Bar | None:
    """[11.1.2x3] A unit of the same company, activated or not, that has not acted."""
    here = state.units[unit]
    if is_reaction(state) or here.acted or here.overwatch or not is_of_company(state, unit):
        return NOT_OF_COMPANY
    if target == NOBODY:
        return unarmed(state, unit) or unfit(state, unit) or bar_target_hex(state, unit, hex)
    return bar_crew(state, unit) or bar_plain_target(state, unit, target)


def is_of_company(state: LhyState, unit: UnitId) -> bool:
    """[11.1.2x3] Whether a unit belongs to the company of an activated platoon."""
    company = state.world.pieces[unit].company
    return bool(company) and any(company == activated for activated, _ in state.deeds.platoons)


def participants(state: LhyState, side: Side, hex: Hex, target: UnitId) -> list[UnitId]:
    """[11.1.2x1] Everybody who could take part, in counter order."""
    return [unit for unit in state.on_map(side) if bar_participant(state, unit, hex, target) is None]


def is_member(state: LhyState, unit: UnitId) -> bool:
    """[11.1.2x3] Whether a unit fires with the activated platoon; in reactions everybody does."""
    deeds = state.deeds
    return is_reaction(state) or bool((deeds.members | deeds.free | deeds.ad_hoc) >> unit & 1)


# ----------------------------------------------------------------------------------------------- fronts and rears


def features(state: LhyState, units: Iterable[UnitId], goal: Hex) -> tuple[Feature, ...]:
    """[11.1.2x2] The features of the target's hex through which the fire of some units comes."""
    found = (line(state.world.ground, state.here(unit), goal).enters for unit in units)
    return tuple(sorted(set(found)))


def from_behind(state: LhyState, units: Iterable[UnitId], goal: Hex, front: Feature) -> list[UnitId]:
    """[11.1.2x1] Those who fire from behind a front."""
    return [unit for unit in units if rear(front, line(state.world.ground, state.here(unit), goal))]


def bar_crossfire(state: LhyState, units: tuple[UnitId, ...], goal: Hex) -> Bar | None:
    """[11.1.2x1] [11.1.2x3] What is missing to a crossfire: two places, one of the platoon, and somebody in the rear
    whatever front is chosen."""
    if goal in {state.here(unit) for unit in units} or len({state.here(unit) for unit in units}) < 2:
        return NO_CROSSFIRE
    if not any(is_member(state, unit) for unit in units):
        return NO_MEMBER
    fronts = features(state, units, goal)
    return None if all(from_behind(state, units, goal, front) for front in fronts) else NO_CROSSFIRE


def bar_target(state: LhyState, side: Side, hex: Hex, target: UnitId) -> Bar | None:
    """[11.1a] [2.2.4b] A target that no crossfire can take from behind."""
    if target == NOBODY:
        return TOO_STRONG if is_too_strong(state, side, hex, known=True) else None
    return POSITION if state.world.kind[target].fp else None


def is_possible(state: LhyState, side: Side, hex: Hex, target: UnitId) -> bool:
    """[11.1.2x1] Whether some units can take a target into a crossfire: two of them are enough."""
    if bar_target(state, side, hex, target) is not None:
        return False
    return any(True for _ in pairs(state, participants(state, side, hex, target), target_hex(state, hex, target)))


def pairs(state: LhyState, units: list[UnitId], goal: Hex) -> Iterator[tuple[UnitId, UnitId]]:
    """[11.1.2x1] Two units that make a crossfire by themselves."""
    return (pair for pair in combinations(units, 2) if bar_crossfire(state, pair, goal) is None)


def crossfire_hexes(state: LhyState, side: Side) -> list[Hex]:
    """The hexes that can be taken into a crossfire of small arms."""
    hexes = open_hexes(state, side)
    if not hexes:
        return []
    if is_reaction(state):
        reached = aimed_at_twice(state, [(unit, hexes_within(state, unit)) for unit in firers(state, side)])
        return [hex for hex in hexes if hex in reached and is_possible(state, side, hex, NOBODY)]
    places = places_of(state, armed(state, side))
    return [
        hex
        for hex in (hexes if len(places) > 1 else ())
        if is_between(state, places, hex) and is_possible(state, side, hex, NOBODY)
    ]


def aimed_at_twice(state: LhyState, aims: Iterable[tuple[UnitId, Iterable[int]]]) -> set[int]:
    """[11.1.2x1] What those who may fire can fire at from two places at least; in a reaction nobody else takes part."""
    places: dict[int, set[Hex]] = {}
    for unit, goals in aims:
        for goal in goals:
            places.setdefault(goal, set()).add(state.here(unit))
    return {goal for goal, found in places.items() if len(found) > 1}


def armed(state: LhyState, side: Side) -> Sequence[UnitId]:
    """Who might take part in a crossfire of small arms: in a reaction those who may fire, else helpers too."""
    if is_reaction(state):
        return firers(state, side)
    return [unit for unit in ready(state, side) if state.kind(unit).sav is not None]


def places_of(state: LhyState, units: Sequence[UnitId]) -> Sequence[Hex]:
    """The hexes in which some units are."""
    return tuple(dict.fromkeys(state.here(unit) for unit in units))


def crossfire_targets(state: LhyState, side: Side, targets: list[UnitId]) -> list[UnitId]:
    """The vehicles and guns that can be taken into a crossfire."""
    if not targets:
        return []
    if is_reaction(state):
        reached = aimed_at_twice(state, [(unit, targets_within(state, unit)) for unit in gunners(state, side)])
        return [target for target in targets if target in reached and is_possible(state, side, -1, target)]
    places = places_of(state, crews(state, side))
    return [
        target
        for target in (targets if len(places) > 1 else ())
        if is_between(state, places, state.here(target)) and is_possible(state, side, -1, target)
    ]


def crews(state: LhyState, side: Side) -> Sequence[UnitId]:
    """Who might take part in a crossfire at a vehicle or gun: in a reaction those who may fire, else helpers too."""
    if is_reaction(state):
        return gunners(state, side)
    return [unit for unit in ready(state, side) if state.kind(unit).atv is not None]


@while_listing
def ready(state: LhyState, side: Side) -> list[UnitId]:
    """Those who could fire at all, so that a crossfire is worth looking at."""
    return [unit for unit in state.on_map(side) if not state.units[unit].acted and unfit(state, unit) is None]


def is_between(state: LhyState, places: Sequence[Hex], goal: Hex) -> bool:
    """[11.1.2x1] Whether the ground lets a hex be seen from places that lie behind each other."""
    seen = field(state.world.ground, goal)
    lines = [line(state.world.ground, place, goal) for place in places if place != goal and seen >> place & 1]
    return any(rear(a.enters, b) and rear(b.enters, a) for a, b in combinations(lines, 2))


# --------------------------------------------------------------------------------------------------- the procedure


class Crossfiring(Frame, frozen=True):
    """[11.1.2] Units are named one by one, the opponent turns his front, all of them fire."""

    side: Side
    hex: Hex
    target: UnitId = NOBODY
    units: tuple[UnitId, ...] = ()
    behind: tuple[UnitId, ...] = ()

    def start(self, g: Game, _: object) -> None:
        g.ask(self, ChooseCrossfire(self.side, self.hex, self.target, self.units), then=self.named)

    def named(self, g: Game, value: Action) -> None:
        if isinstance(value, JoinCrossfire):
            g.become(self, units=(*self.units, value.unit))
            return
        fronts = features(g.state, self.units, self.goal(g.state))
        question = ChooseFront(enemy_of(self.side), self.hex, self.target, self.units, fronts)
        g.ask(self, question, then=self.turned)

    def turned(self, g: Game, value: Front) -> None:
        """[11.1.2x2] The front is set; those behind it fire with enfilade."""
        behind = from_behind(g.state, self.units, self.goal(g.state), value.feature)
        g.emit(CrossfireDeclared(self.units, self.goal(g.state), value.feature))
        g.become(self, self.fire, behind=tuple(behind))

    def fire(self, g: Game, _: object) -> None:
        """[11.1.2x1] Every unit that was named fires."""
        if not self.units:
            g.end()
            return
        unit, *rest = self.units
        manner = Manner(enfilade=True) if unit in self.behind and not self.is_immune(g.state) else PLAIN
        if self.target == NOBODY:
            g.call(self, PlaceSmallArms(unit, (self.hex,), manner), then=self.fire, units=tuple(rest))
        else:
            g.call(self, PlaceAntiTank(unit, (self.target,), manner), then=self.fire, units=tuple(rest))

    def is_immune(self, state: LhyState) -> bool:
        """[11.1a] Whether there are in truth too many steps to be enfiladed."""
        return self.target == NOBODY and is_too_strong(state, self.side, self.hex, known=False)

    def goal(self, state: LhyState) -> Hex:
        return target_hex(state, self.hex, self.target)

    @property
    def hand(self) -> tuple[int, ...]:
        return self.units


class ChooseCrossfire(Decision, frozen=True):
    """[11.1.2x1] Who takes part in the crossfire?"""

    hex: Hex
    target: UnitId
    units: tuple[UnitId, ...]
    rules = ("11.1.2x1",)

    def candidates(self, state: LhyState, /) -> Iterator[Action]:
        yield OpenFire()
        for unit in state.on_map(self.side):
            yield JoinCrossfire(unit)

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        if isinstance(action, OpenFire):
            found = bar_crossfire(state, self.units, self.goal(state)) if self.units else NO_CROSSFIRE
            return None if found is None else self.refused(state, found)
        if not isinstance(action, JoinCrossfire):
            return self.unasked(state)
        if not 0 <= action.unit < len(state.units):
            return self.unasked(state)
        bar = self.bar_join(state, action.unit)
        return None if bar is None else self.refused(state, bar, action.unit)

    def bar_join(self, state: LhyState, unit: UnitId) -> Bar | None:
        """What keeps a unit from joining: it cannot fire, or with it no crossfire could come about any more."""
        if unit in self.units:
            return ALREADY_NAMED
        bar = bar_participant(state, unit, self.hex, self.target)
        return bar if bar is not None or self.leads_on(state, unit) else NO_CROSSFIRE

    def leads_on(self, state: LhyState, unit: UnitId) -> bool:
        """Whether with this unit a crossfire is made, or one more unit makes it."""
        named, goal = (*self.units, unit), self.goal(state)
        if bar_crossfire(state, named, goal) is None:
            return True
        others = (each for each in participants(state, self.side, self.hex, self.target) if each not in named)
        return len(named) == 1 and any(bar_crossfire(state, (*named, other), goal) is None for other in others)

    def goal(self, state: LhyState) -> Hex:
        return target_hex(state, self.hex, self.target)

    def refused(self, state: LhyState, bar: Bar, unit: UnitId = NOBODY) -> Refusal:
        return refusal(bar.rule, bar.text, unit=the_unit(state.world, unit if unit != NOBODY else -2))

    def prompt(self, state: LhyState, /) -> Message:
        goal = the_hex(state.world, self.goal(state))
        if not self.units:
            return message("prompt-choose-crossfire", hex=goal)
        return message("prompt-choose-crossfire-more", hex=goal, units=the_units(state.world, self.units))


class ChooseFront(Decision, frozen=True):
    """[11.1.2x2] To which of the features that the crossfire comes through does its target turn?"""

    hex: Hex
    target: UnitId
    units: tuple[UnitId, ...]
    fronts: tuple[Feature, ...]
    rules = ("11.1.2x2",)

    def legal(self, state: LhyState, /) -> list[Action]:
        return [Front(feature) for feature in self.fronts]

    def prompt(self, state: LhyState, /) -> Message:
        return message("prompt-choose-front", hex=the_hex(state.world, target_hex(state, self.hex, self.target)))
