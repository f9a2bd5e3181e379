"""[5.31c] [7.31a] [16.43] What happens when units have entered a hex, in its exact order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from grognard.core.facing import FACINGS
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.actions.command import Done
from grognard.rulesets.fireteam.actions.movement import Face
from grognard.rulesets.fireteam.artillery.guided import keep_watch
from grognard.rulesets.fireteam.close_combat.clash import CloseCombat
from grognard.rulesets.fireteam.close_combat.melee import contested
from grognard.rulesets.fireteam.conditions import floor_of
from grognard.rulesets.fireteam.events.morale import Eliminated
from grognard.rulesets.fireteam.events.movement import Turned, WeaponsDestroyed
from grognard.rulesets.fireteam.reaction.window import ResidualFire, Window
from grognard.rulesets.fireteam.say import the_unit, the_units
from grognard.rulesets.fireteam.sight.hiding import search
from grognard.rulesets.fireteam.state import MAP, OFF_MAP, FireTeamState, Game, UnitId, kind_of, side_of
from grognard.rulesets.fireteam.works import field_works
from grognard.rulesets.fireteam.works.mine_attacks import MineAttack
from grognard.rulesets.fireteam.world import enemy_of

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

    @property
    def side(self) -> Side:
        return side_of(self.units[0])

    def alive(self, state: FireTeamState) -> tuple[UnitId, ...]:
        return tuple(unit for unit in self.units if state.units[unit].place == MAP)

    def start(self, g: Game, _: object) -> None:
        met = contested(g.state, self.side, self.hex)
        overrun(g, self.side, self.hex)
        search(g)
        keep_watch(g)
        g.call(self, MineAttack(self.hex, self.units), then=self.mined, met=met)

    def mined(self, g: Game, _: object) -> None:
        units = self.alive(g.state)
        if not units:
            return g.end()
        g.call(self, ResidualFire(self.hex, units), then=self.swept)

    def swept(self, g: Game, _: object) -> None:
        units = self.alive(g.state)
        if not units:
            return g.end()
        if contested(g.state, self.side, self.hex):
            return g.call(self, CloseCombat(self.side, self.hex, units, origin=self.origin), then=self.reacted)
        if self.met:
            return g.become(self, self.reacted)
        g.call(self, Window(enemy_of(self.side), self.hex, units, ENTERING), then=self.reacted)

    def reacted(self, g: Game, _: object) -> None:
        waiting = tuple(unit for unit in self.alive(g.state) if may_turn(unit, self.way))
        if not waiting:
            return g.end()
        g.ask(self, ChooseFacing(self.side), then=self.answered, waiting=waiting)

    def answered(self, g: Game, action: Action) -> None:
        if not isinstance(action, Face):
            return g.become(self, self.turned)
        g.emit(Turned(action.unit, action.facing))
        waiting = tuple(unit for unit in self.waiting if unit != action.unit)
        if not waiting:
            return g.become(self, self.turned)
        g.ask(self, ChooseFacing(self.side), then=self.answered, waiting=waiting)

    def turned(self, g: Game, _: object) -> None:
        search(g)
        if self.met:
            return g.end()
        g.call(self, Window(enemy_of(self.side), self.hex, self.alive(g.state), TURNING), then=self.done)

    def done(self, g: Game, _: object) -> None:
        g.end()


def may_turn(unit: UnitId, way: str) -> bool:
    """[5.31a] [5.32] [5.33a] A vehicle turns freely in a hex that it has entered, but not by road or in reverse."""
    return kind_of(unit).has_facing and way not in (BY_ROAD, REVERSE)


def overrun(g: Game, side: Side, hex: Hex) -> None:
    """[5.5d] [6.25b] [16.12a] Enemy leaders alone in the hex are eliminated, weapons and works destroyed."""
    against = [unit for unit in enemies(g.state, side, hex) if not floor_of(g.state, unit)]
    if any(not kind_of(unit).is_leader for unit in against):
        return
    if any(not kind_of(unit).is_leader for unit in enemies(g.state, enemy_of(side), hex)):
        for leader in against:
            g.emit(Eliminated(leader, "5.5d"))
    field_works.trample(g, hex)
    if not enemies(g.state, side, hex):
        lying = [piece for piece in g.state.stack(hex) if kind_of(piece).is_weapon and side_of(piece) != side]
        if lying:
            g.emit(WeaponsDestroyed(tuple(lying)))


class ChooseFacing(Decision, frozen=True):
    """[5.31a] How the vehicles face in the hex that they have entered; those not named keep their facing."""

    rules: ClassVar[tuple[str, ...]] = ("5.31a", "5.31c", "5.34")

    def prompt(self, state: FireTeamState, /) -> Message:
        return message("prompt-choose-facing", units=the_units(state.inside(Arrive).waiting))

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        waiting = state.inside(Arrive).waiting
        turns = [Face(unit, facing) for unit in waiting for facing in FACINGS if facing != state.units[unit].facing]
        return [*turns, Done()]

    def explain(self, state: FireTeamState, action: Action, /) -> Refusal:
        if isinstance(action, Face):
            return Refusal("5.31a", message("refusal-cannot-turn", unit=the_unit(action.unit)))
        return Refusal("5.31c", message("refusal-not-an-answer"))
