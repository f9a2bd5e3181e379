"""[12.6] Heroism: how units become heroic, what they make for, and when it ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from grognard.core.flow import Action, Consequence, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.actions.morale import MakeFor
from grognard.rulesets.lhy.events.morale import BecameHeroic, HeroismEnded, Recovered
from grognard.rulesets.lhy.events.reaction import SegmentBegun
from grognard.rulesets.lhy.events.troops import Acted, Entered
from grognard.rulesets.lhy.movement.stacking import fits
from grognard.rulesets.lhy.reaction.rights import is_under_arrow
from grognard.rulesets.lhy.say import refusal, the_hex
from grognard.rulesets.lhy.sight.seeing import sees_unit
from grognard.rulesets.lhy.state import NOBODY, OFF_MAP, Game, LhyState, UnitId
from grognard.rulesets.lhy.troops import has_known_enemy, known_enemies_in
from grognard.rulesets.lhy.world import enemy_of

from .places import is_impact


def enemy_hexes(state: LhyState, side: Side) -> list[Hex]:
    """The hexes in which a side knows of enemies, in board order."""
    return [hex for hex in sorted(state.at) if has_known_enemy(state, side, hex)]


def is_near_enemy(state: LhyState, unit: UnitId) -> bool:
    """[12.3c] [12.4b] Whether an enemy is within five hexes."""
    here, within = state.here(unit), state.world.tables.heroic.enemy_within
    distance = state.world.ground.distance
    return any(distance(here, hex) <= within for hex in enemy_hexes(state, state.world.side[unit]))


def goals(state: LhyState, unit: UnitId) -> tuple[Hex, ...]:
    """[12.6.2x1] [12.6.2x5] The hexes among which a hero's owner chooses: the nearest that can be entered, those with
    enemies that he sees before the others."""
    side, here = state.world.side[unit], state.here(unit)
    eligible = [hex for hex in enemy_hexes(state, side) if hex != here and can_be_goal(state, unit, hex)]
    least = min((state.world.ground.distance(here, hex) for hex in eligible), default=0)
    nearest = [hex for hex in eligible if state.world.ground.distance(here, hex) == least]
    seen = [
        hex for hex in nearest if any(sees_unit(state, unit, enemy) for enemy in known_enemies_in(state, side, hex))
    ]
    return tuple(dict.fromkeys(assaulted_instead(state, side, hex) for hex in seen or nearest))


def can_be_goal(state: LhyState, unit: UnitId, hex: Hex) -> bool:
    """[12.6.2x1] No hex under shells, none that its entry would overstack."""
    return not is_impact(state, hex) and fits(state, state.world.side[unit], hex, (unit,))


def assaulted_instead(state: LhyState, side: Side, hex: Hex) -> Hex:
    """[12.6.2b] Where the nearest enemy is about to assault, the hex that he assaults."""
    enemy = enemy_of(side)
    return next((arrow.target for arrow in state.arrows if arrow.side == enemy and arrow.start == hex), hex)


class BecomeHeroic(Frame, frozen=True):
    """[12.6x1] [12.6x3] A unit becomes heroic, the others of its hex take heart, and it goes for its target at once.

    Ends with whether it has: without a target it stays as it was [12.6.2x4].
    """

    unit: UnitId
    units: tuple[UnitId, ...]
    """Those who tried to recover with it."""
    leader: UnitId = NOBODY

    def start(self, g: Game, value: object) -> None:
        state, side = g.state, g.state.world.side[self.unit]
        if is_under_arrow(state, side, state.here(self.unit)):
            self.rise(g, OFF_MAP)
            g.end(True)
            return
        found = goals(state, self.unit)
        if len(found) > 1:
            g.ask(self, ChooseGoal(side, found), then=self.chosen)
        elif found:
            self.go(g, found[0])
        else:
            g.end(False)

    def chosen(self, g: Game, value: MakeFor) -> None:
        self.go(g, value.hex)

    def rise(self, g: Game, goal: Hex) -> None:
        """[12.6x3] Other disrupted units recover, activated; regrouping ones and the leader who aided rally."""
        state, side = g.state, g.state.world.side[self.unit]
        g.emit(BecameHeroic(self.unit, goal))
        others = [
            other
            for other in sorted(state.everyone(state.here(self.unit)))
            if other != self.unit and state.world.side[other] == side and state.kind(other).foot
        ]
        shaken = tuple(other for other in others if state.units[other].disrupted)
        regrouping = tuple(other for other in others if state.units[other].regrouping)
        if shaken:
            g.emit(Recovered(shaken, rally=False, rule="12.6x3"))
            g.emit(Acted(shaken))
        if regrouping:
            g.emit(Recovered(regrouping, rally=True, rule="12.6x3"))

    def go(self, g: Game, goal: Hex) -> None:
        """[12.6.2x2] [12.6.2x3] It moves at once, into an assault if the target is near enough."""
        from grognard.rulesets.lhy.assault.entering import charge  # noqa: PLC0415  assaults stand on morale

        self.rise(g, goal)
        g.call(self, charge(g.state, self.unit), then=self.gone)

    def gone(self, g: Game, value: object) -> None:
        g.end(True)


class ChooseGoal(Decision, frozen=True):
    """[12.6.2x5] Which of several enemy hexes, equally near, a hero makes for."""

    hexes: tuple[Hex, ...]
    rules: ClassVar[tuple[str, ...]] = ("12.6.2x5",)

    def legal(self, state: LhyState, /) -> Sequence[Action]:
        return [MakeFor(hex) for hex in self.hexes]

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        if not isinstance(action, MakeFor):
            return self.unasked(state)
        if action.hex in self.hexes:
            return None
        return refusal("12.6.2x1", "not-the-nearest-enemy", hex=the_hex(state.world, action.hex))


# ------------------------------------------------------------------------------------------- when it ends


def aimless(state: LhyState, units: Sequence[UnitId]) -> tuple[UnitId, ...]:
    """[12.6.4a] The heroic units among some whose target hex has no enemy, nor will have one [12.6.2b]."""
    return tuple(
        unit
        for unit in units
        if state.units[unit].heroic
        and state.units[unit].goal != OFF_MAP
        and not has_known_enemy(state, state.world.side[unit], state.units[unit].goal)
        and not is_under_arrow(state, state.world.side[unit], state.units[unit].goal)
    )


def ended(state: LhyState, units: Sequence[UnitId], rule: str) -> Iterator[HeroismEnded]:
    """The end of heroism for some units, if there are any."""
    found = tuple(unit for unit in units if state.units[unit].heroic)
    if found:
        yield HeroismEnded(found, rule)


def on_segment(state: LhyState, event: SegmentBegun) -> Iterator[HeroismEnded]:
    """[12.6.4a] When their side begins to act, heroic units whose target is empty are heroic no longer."""
    yield from ended(state, aimless(state, state.on_map(state.deeds.side)), "12.6.4a")


def on_entry(state: LhyState, event: Entered) -> Iterator[HeroismEnded]:
    """[12.6.4a] The same for those who enter their target and find nobody."""
    arrived = [unit for unit in event.units if state.units[unit].goal == event.hex]
    yield from ended(state, aimless(state, arrived), "12.6.4a")


CONSEQUENCES: dict[type, tuple[Consequence, ...]] = {SegmentBegun: (on_segment,), Entered: (on_entry,)}
