"""[5.31c] [7.31a] [16.43] What happens when units have entered a hex, in its exact order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from grognard.core.facing import FACINGS
from grognard.core.flow import Action, Decision, Event, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.actions.command import Done
from grognard.rulesets.fireteam.actions.movement import Face
from grognard.rulesets.fireteam.close_combat.clash import CloseCombat
from grognard.rulesets.fireteam.close_combat.melee import contested
from grognard.rulesets.fireteam.conditions import floor_of
from grognard.rulesets.fireteam.events.moments import FacingsChosen
from grognard.rulesets.fireteam.events.morale import Eliminated
from grognard.rulesets.fireteam.events.movement import Turned, WeaponsDestroyed
from grognard.rulesets.fireteam.reaction.window import ResidualFire, Window
from grognard.rulesets.fireteam.say import the_unit, the_units
from grognard.rulesets.fireteam.state import MAP, OFF_MAP, FireTeamState, Game, UnitId
from grognard.rulesets.fireteam.works import field_works
from grognard.rulesets.fireteam.works.mine_attacks import MineAttack
from grognard.rulesets.fireteam.world import World, enemy_of

from .stacking import enemies
from .terrain_costs import BY_ROAD, REVERSE

ENTERING, TURNING = "enter", "turn"


class Arrive(Frame, frozen=True):
    """[5.31c] Mines, residual fire, opportunity fire; then vehicles may turn, and opportunity fire again.

    Hidden units that are found appear before they could fire [11.31b]; what could concern nobody any more is skipped.
    """

    units: tuple[UnitId, ...]
    hex: Hex
    way: str
    origin: Hex = OFF_MAP
    """[14.15] Whence they have come."""
    waiting: tuple[UnitId, ...] = ()
    """Vehicles that have not turned yet."""
    met: bool = False
    """[14.22b] Whether they have met enemies in the hex: then nobody makes opportunity fire at them."""

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return self.units

    def side_in(self, world: World) -> Side:
        return world.side[self.units[0]]

    def alive(self, state: FireTeamState) -> tuple[UnitId, ...]:
        return tuple(unit for unit in self.units if state.units[unit].place == MAP)

    def start(self, g: Game, _: object) -> None:
        g.call(self, MineAttack(self.hex, self.units), then=self.mined)

    def mined(self, g: Game, _: object) -> None:
        units = self.alive(g.state)
        if not units:
            return g.end()
        g.call(self, ResidualFire(self.hex, units), then=self.swept)

    def swept(self, g: Game, _: object) -> None:
        units = self.alive(g.state)
        if not units:
            return g.end()
        if contested(g.state, self.side_in(g.state.world), self.hex):
            side = self.side_in(g.state.world)
            combat = CloseCombat(side, self.hex, units, entering=True, origin=self.origin)
            return g.call(self, combat, then=self.reacted)
        if self.met:
            return g.become(self, self.reacted)
        g.call(self, Window(enemy_of(self.side_in(g.state.world)), self.hex, units, ENTERING), then=self.reacted)

    def reacted(self, g: Game, _: object) -> None:
        waiting = tuple(unit for unit in self.alive(g.state) if may_turn(g.state.world, unit, self.way))
        if not waiting:
            return g.end()
        g.ask(self, ChooseFacing(self.side_in(g.state.world)), then=self.answered, waiting=waiting)

    def answered(self, g: Game, action: Action) -> None:
        if not isinstance(action, Face):
            return g.become(self, self.turned)
        g.emit(Turned(action.unit, action.facing))
        waiting = tuple(unit for unit in self.waiting if unit != action.unit)
        if not waiting:
            return g.become(self, self.turned)
        g.ask(self, ChooseFacing(self.side_in(g.state.world)), then=self.answered, waiting=waiting)

    def turned(self, g: Game, _: object) -> None:
        g.emit(FacingsChosen(self.units))
        if self.met:
            return g.end()
        g.call(
            self, Window(enemy_of(self.side_in(g.state.world)), self.hex, self.alive(g.state), TURNING), then=self.done
        )

    def done(self, g: Game, _: object) -> None:
        g.end()


def may_turn(world: World, unit: UnitId, way: str) -> bool:
    """[5.31a] [5.32] [5.33a] A vehicle turns freely in a hex that it has entered, but not by road or in reverse."""
    return world.kind[unit].has_facing and way not in (BY_ROAD, REVERSE)


def overrun(state: FireTeamState, side: Side, hex: Hex) -> Iterator[Event]:
    """[5.5d] [6.25b] [16.12a] Enemy leaders alone in the hex are eliminated, weapons and works destroyed."""
    against = [unit for unit in enemies(state, side, hex) if not floor_of(state, unit)]
    if any(not state.world.kind[unit].is_leader for unit in against):
        return
    if any(not state.world.kind[unit].is_leader for unit in enemies(state, enemy_of(side), hex)):
        for leader in against:
            yield Eliminated(leader, "5.5d")
    yield from field_works.trampled(state, hex)
    if not enemies(state, side, hex):
        lying = [
            piece for piece in state.stack(hex) if state.world.kind[piece].is_weapon and state.world.side[piece] != side
        ]
        if lying:
            yield WeaponsDestroyed(tuple(lying))


class ChooseFacing(Decision, frozen=True):
    """[5.31a] How the vehicles face in the hex that they have entered; those not named keep their facing."""

    rules: ClassVar[tuple[str, ...]] = ("5.31a", "5.31c", "5.34")

    def prompt(self, state: FireTeamState, /) -> Message:
        return message("prompt-choose-facing", units=the_units(state.world, state.inside(Arrive).waiting))

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        waiting = state.inside(Arrive).waiting
        turns = [Face(unit, facing) for unit in waiting for facing in FACINGS if facing != state.units[unit].facing]
        return [*turns, Done()]

    def against(self, state: FireTeamState, action: Action, /) -> Refusal | None:
        found = super().against(state, action)
        if found is None or not isinstance(action, Face):
            return found
        return Refusal("5.31a", message("refusal-cannot-turn", unit=the_unit(state.world, action.unit)))
