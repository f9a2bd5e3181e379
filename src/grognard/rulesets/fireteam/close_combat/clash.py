"""[14.1] Close combat: enemies in one hex fire at each other, and what they have done is suffered together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.actions.command import Done, Join
from grognard.rulesets.fireteam.conditions import floor_of
from grognard.rulesets.fireteam.events.assault import CloseCombatBegan
from grognard.rulesets.fireteam.morale.fire_effects import TakeFire
from grognard.rulesets.fireteam.say import the_hex, the_unit
from grognard.rulesets.fireteam.state import MAP, FireTeamState, Game, UnitId
from grognard.rulesets.fireteam.works import field_works
from grognard.rulesets.fireteam.world import World, enemy_of

from .duels import Duel
from .melee import leaders_only, opponents
from .point_blank import CloseFire, Part, Toll, strikes_to_begin


class CloseCombat(Frame, frozen=True):
    """[14.1a] Both sides fire, the defender first; then everything is applied together.

    [14.25] Those who get off a vehicle among enemies suffer the defender's fire before they can answer it.
    """

    side: Side
    hex: Hex
    attackers: tuple[UnitId, ...]
    """[14.21d] Those who have come in, or who are activated; nobody else of their side takes part [14.23]."""
    floor: bool = False
    moving: bool = True
    """[14.11] Whether the attackers are on the move."""
    entering: bool = False
    """[14.11] Whether they have just come into the hex, or onto the floor."""
    origin: Hex = -1
    """[14.15] Whence they have come; the hex itself if they were in it."""
    landing: bool = False
    defenders: tuple[UnitId, ...] = ()
    toll: Toll = Toll()

    def start(self, g: Game, _: object) -> None:
        defenders = tuple(opponents(g.state, self.side, self.hex, self.floor))
        g.emit(CloseCombatBegan(self.side, self.hex, self.attackers, defenders))
        if leaders_only(g.state.world, self.attackers) and leaders_only(g.state.world, defenders):
            return g.become(Duel(self.side, self.hex, self.floor))
        origin = self.hex if self.origin < 0 else self.origin
        g.become(self, self.defend, defenders=defenders, origin=origin)

    def defend(self, g: Game, _: object) -> None:
        part = Part(enemy_of(self.side), self.hex, self.defenders, self.attackers, origin=self.origin)
        g.call(self, CloseFire(part), then=self.defended)

    def defended(self, g: Game, toll: Toll) -> None:
        if self.landing:
            return g.call(self, Suffer(self.hex, self.everyone, toll), then=self.attack)
        g.become(self, self.attack, toll=toll)

    def attack(self, g: Game, _: object) -> None:
        g.call(self, CloseFire(attacking(self)), then=self.attacked)

    def attacked(self, g: Game, toll: Toll) -> None:
        g.become(Suffer(self.hex, self.everyone, self.toll.plus(toll)))

    @property
    def everyone(self) -> tuple[UnitId, ...]:
        return (*self.attackers, *self.defenders)


def attacking(combat: CloseCombat) -> Part:
    """[14.21b] [14.21d] The attackers' part: those activated to fire must all do so."""
    return Part(
        combat.side,
        combat.hex,
        combat.attackers,
        combat.defenders,
        combat.moving,
        combat.entering,
        origin=combat.hex,
        bound=not combat.moving,
    )


class Suffer(Frame, frozen=True):
    """[14.1a] What a close combat has done to both sides happens at once: vehicles destroyed, then losses and Fear."""

    hex: Hex
    units: tuple[UnitId, ...]
    toll: Toll

    def start(self, g: Game, _: object) -> None:
        for unit, rule in self.toll.kills:
            if g.state.units[unit].place == MAP:
                field_works.fall(g, unit, rule)
        g.become(TakeFire(self.hex, self.toll.results, among=self.units))


# ------------------------------------------------------------------------------------- among enemies from the start


class Onset(Frame, frozen=True):
    """[14.21] Units that share a hex with enemies attack them; returns those who do, apart from leaders with them."""

    units: tuple[UnitId, ...]
    others: tuple[UnitId, ...] = ()
    """Who may attack along."""
    leaders: tuple[UnitId, ...] = ()
    """[4.42a] Leaders who go along."""
    moving: bool = False

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return self.units

    def side_in(self, world: World) -> Side:
        return world.side[self.units[0]]

    def start(self, g: Game, _: object) -> None:
        if not self.others:
            return g.become(self, self.attack)
        g.ask(self, ChooseComrades(self.side_in(g.state.world)), then=self.answered)

    def answered(self, g: Game, action: Action) -> None:
        if not isinstance(action, Join):
            return g.become(self, self.attack)
        others = tuple(unit for unit in self.others if unit != action.unit)
        g.become(replace(self, units=(*self.units, action.unit), others=others))

    def attack(self, g: Game, _: object) -> None:
        hex, floor = g.state.here(self.units[0]), floor_of(g.state, self.units[0])
        attackers = tuple(dict.fromkeys((*self.units, *self.leaders)))
        g.call(self, CloseCombat(self.side_in(g.state.world), hex, attackers, floor, self.moving), then=self.done)

    def done(self, g: Game, _: object) -> None:
        g.end(self.units)


class ChooseComrades(Decision, frozen=True):
    """[14.21c] [6.63] Who attacks along."""

    rules: ClassVar[tuple[str, ...]] = ("14.21d", "14.21c", "6.63")

    def prompt(self, state: FireTeamState, /) -> Message:
        return message("prompt-choose-comrades", hex=the_hex(state.world, state.here(state.inside(Onset).units[0])))

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return [*map(Join, state.inside(Onset).others), Done()]

    def against(self, state: FireTeamState, action: Action, /) -> Refusal | None:
        if isinstance(action, Join) and action.unit not in state.inside(Onset).others:
            return Refusal("14.21d", message("refusal-takes-no-part", unit=the_unit(state.world, action.unit)))
        return super().against(state, action)


def side_by_side(state: FireTeamState, unit: UnitId, others: Sequence[UnitId]) -> tuple[UnitId, ...]:
    """Those of some units that are in the hex, and on the floor, of one of them."""
    where = state.here(unit), floor_of(state, unit)
    there = (other for other in others if other != unit and state.units[other].place == MAP)
    return tuple(other for other in there if (state.here(other), floor_of(state, other)) == where)


def can_fight(state: FireTeamState, unit: UnitId, *, moving: bool) -> bool:
    """[14.21c] Whether a unit has anything to attack the enemies in its hex with."""
    side, hex, floor = state.world.side[unit], state.here(unit), floor_of(state, unit)
    foes = tuple(opponents(state, side, hex, floor))
    return bool(strikes_to_begin(state, CloseFire(Part(side, hex, (unit,), foes, moving, origin=hex))))
