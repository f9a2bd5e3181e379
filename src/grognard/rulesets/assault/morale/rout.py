"""[MR11.3] Rout moves: made when the attack that caused them is over, away from the enemy and into cover."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from grognard.core.flow import Action, Decision, Frame
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.assault.actions.morale import RoutFacing, RoutFirst, RoutTo
from grognard.rulesets.assault.battle import has_facing
from grognard.rulesets.assault.events.fire import UnitLost
from grognard.rulesets.assault.events.morale import RoutBlocked, Routed, RoutEnded, RoutFaced, RoutStepped
from grognard.rulesets.assault.fire.ground import cover_in
from grognard.rulesets.assault.fire.results import hurt, put_down, put_down_loads
from grognard.rulesets.assault.movement.facing import CORNERS
from grognard.rulesets.assault.movement.stacking import is_full
from grognard.rulesets.assault.movement.steps import step_cost, why_no_step
from grognard.rulesets.assault.say import refusal, the_hex, the_unit
from grognard.rulesets.assault.sight.lines import sees
from grognard.rulesets.assault.state import MAP, ROUTED, AssaultState, Game, Routing
from grognard.rulesets.assault.world import enemy_of
from grognard.tactical.loads import NOBODY, UnitId

# ---------------------------------------------------------------------------------------------------- in what order


class RoutMoves(Frame, frozen=True):
    """[MR11.3e] All rout moves that wait, side by side in the order in which they came; a side with several chooses
    which is next."""

    def start(self, g: Game, _: object) -> None:
        waiting = g.state.routing
        if not waiting:
            return g.end()
        side = g.state.side(waiting[0].unit)
        if sum(g.state.side(each.unit) == side for each in waiting) > 1:
            return g.ask(self, ChooseRouter(side), then=self.named)
        g.call(self, RoutMove(waiting[0]), then=self.start)

    def named(self, g: Game, action: RoutFirst) -> None:
        found = next(each for each in g.state.routing if each.unit == action.unit)
        g.call(self, RoutMove(found), then=self.start)


class ChooseRouter(Decision, frozen=True):
    """[MR11.3e] Who makes his rout move next."""

    rules: ClassVar[tuple[str, ...]] = ("MR11.3e",)

    def legal(self, state: AssaultState, /) -> Sequence[Action]:
        return [RoutFirst(each.unit) for each in state.routing if state.side(each.unit) == self.side]


# -------------------------------------------------------------------------------------------------------- one move


class RoutMove(Frame, frozen=True):
    """[MR11.3] One unit routs, hex by hex."""

    routing: Routing
    spent: int = 0
    steps: int = 0

    @property
    def unit(self) -> UnitId:
        return self.routing.unit

    @property
    def hand(self) -> tuple[int, ...]:
        return (self.unit,)

    def start(self, g: Game, _: object) -> None:
        """[MR11.3d] Riders drop off first; artillery stays. Who is gone or carried makes no move."""
        who = g.state.units[self.unit]
        if who.place != MAP or who.morale != ROUTED:
            return self.finish(g)
        for rider in g.state.load(self.unit):
            if "riders" in g.state.card(self.unit).traits:
                put_down(g, rider)
        g.become(self, self.go_on)

    def go_on(self, g: Game, _: object) -> None:
        if self.steps and self.is_safe(g.state):
            return g.become(self, self.turn)
        if self.options(g.state):
            return g.ask(self, ChooseRoutStep(g.state.side(self.unit)), then=self.stepped)
        g.become(self, self.turn if self.steps else self.stuck)

    def is_safe(self, state: AssaultState) -> bool:
        """[MR11.3b] [MR11.3c] Whether the move ends where the unit is."""
        here = state.here(self.unit)
        return is_refuge(state, self.routing, here) and not is_full(state, here, state.side(self.unit), self.unit)

    def options(self, state: AssaultState) -> list[Hex]:
        """[MR11.3a] Where the unit may go next."""
        if state.card(self.unit).type == "artillery":
            return []
        return rout_steps(state, self.routing, state.here(self.unit), self.spent)

    def stepped(self, g: Game, action: RoutTo) -> None:
        cost = step_cost(g.state, self.unit, g.state.here(self.unit), action.hex)
        assert cost is not None, "nobody routs into a hex that he cannot enter"
        g.emit(RoutStepped(self.unit, action.hex))
        g.become(self, self.go_on, spent=self.spent + cost, steps=self.steps + 1)

    def turn(self, g: Game, _: object) -> None:
        """[MR11.3a] A vehicle turns as it likes."""
        if not has_facing(g.state.world.card[self.unit]):
            return self.finish(g)
        g.ask(self, ChooseRoutFacing(g.state.side(self.unit)), then=self.turned)

    def turned(self, g: Game, action: RoutFacing) -> None:
        if action.facing != g.state.units[self.unit].facing:
            g.emit(RoutFaced(self.unit, action.facing))
        self.finish(g)

    def stuck(self, g: Game, _: object) -> None:
        """[MR11.3c] [MR11.3d] [MR12.4a] Who cannot go takes 1 damage; who has lost his hex is eliminated."""
        g.emit(RoutBlocked(self.unit))
        if self.routing.lost_hex:
            self.perish(g)
        else:
            hurt(g, self.unit)
        self.finish(g)

    def perish(self, g: Game) -> None:
        """[MR12.4a] [MR10.7.6b] Those whom it carried are left in the lost hex, and must leave it too."""
        loads = g.state.load(self.unit)
        put_down_loads(g, self.unit)
        g.emit(UnitLost(self.unit))
        for load in loads:
            if g.state.units[load].place == MAP:
                g.emit(Routed(load, self.routing.cause, lost_hex=True))

    def finish(self, g: Game) -> None:
        g.emit(RoutEnded(self.unit))
        g.end()


class ChooseRoutStep(Decision, frozen=True):
    """[MR11.3a] Into which hex the routed unit goes."""

    rules: ClassVar[tuple[str, ...]] = ("MR11.3a",)

    def candidates(self, state: AssaultState, /) -> Iterable[Action]:
        near = state.world.grid.neighbours[state.here(state.inside(RoutMove).unit)]
        return [RoutTo(hex) for hex in sorted(near)]

    def against(self, state: AssaultState, action: Action, /) -> Refusal | None:
        if not isinstance(action, RoutTo):
            return self.unasked(state)
        move = state.inside(RoutMove)
        return why_no_rout_step(state, move.routing, state.here(move.unit), action.hex, move.spent)

    def legal(self, state: AssaultState, /) -> Sequence[Action]:
        return [RoutTo(hex) for hex in state.inside(RoutMove).options(state)]

    def prompt(self, state: AssaultState, /) -> Message:
        return message("prompt-choose-rout-step", unit=the_unit(state.world, state.inside(RoutMove).unit))


class ChooseRoutFacing(Decision, frozen=True):
    """[MR11.3a] Where the routed vehicle points in the end."""

    rules: ClassVar[tuple[str, ...]] = ("MR11.3a",)

    def legal(self, state: AssaultState, /) -> Sequence[Action]:
        return [RoutFacing(facing) for facing in CORNERS]

    def prompt(self, state: AssaultState, /) -> Message:
        return message("prompt-choose-rout-facing", unit=the_unit(state.world, state.inside(RoutMove).unit))


# ------------------------------------------------------------------------------------------------------- the steps


def rout_steps(state: AssaultState, routing: Routing, hex: Hex, spent: int) -> list[Hex]:
    """[MR11.3a] [MR11.3c] Every hex that a routed unit may enter next."""
    near = sorted(state.world.grid.neighbours[hex])
    return [other for other in near if why_no_rout_step(state, routing, hex, other, spent) is None]


def why_no_rout_step(state: AssaultState, routing: Routing, hex: Hex, other: Hex, spent: int) -> Refusal | None:
    """[MR11.3a] [MR11.3c] What forbids a step of a rout move."""
    unit, world = routing.unit, state.world
    name, there = the_unit(world, unit), the_hex(world, other)
    if state.enemies_in(other, state.side(unit)):
        return refusal("MR11.3a", "rout-enemy-hex", unit=name, hex=there)
    cost = step_cost(state, unit, hex, other) if world.grid.adjacent(hex, other) else None
    if cost is None:
        return why_no_step(state, unit, hex, other) or refusal("MR11.3a", "rout-no-way", unit=name, hex=there)
    if spent + cost > state.card(unit).points:
        return refusal("MR11.3a", "rout-too-far", unit=name, hex=there)
    if comes_nearer(state, unit, hex, other):
        return refusal("MR11.3a", "rout-nearer", unit=name, hex=there)
    if meets_new_enemy(state, unit, hex, other):
        return refusal("MR11.3a", "rout-next-to-enemy", unit=name, hex=there)
    if not can_end(state, routing, other, spent + cost):
        return refusal("MR11.3c", "rout-full", unit=name, hex=there)
    return None


def enemy_hexes(state: AssaultState, unit: UnitId) -> set[Hex]:
    """Where the enemies of a unit are."""
    return {state.here(enemy) for enemy in state.on_map(enemy_of(state.side(unit)))}


def comes_nearer(state: AssaultState, unit: UnitId, hex: Hex, other: Hex) -> bool:
    """[MR11.3a] Whether a step lessens the distance to the nearest enemy."""
    distance, enemies = state.world.grid.distance, enemy_hexes(state, unit)
    if not enemies:
        return False
    return min(distance(other, each) for each in enemies) < min(distance(hex, each) for each in enemies)


def meets_new_enemy(state: AssaultState, unit: UnitId, hex: Hex, other: Hex) -> bool:
    """[MR11.3a] Whether a step leads next to an enemy that the unit was not next to, or in one hex with."""
    distance = state.world.grid.distance
    return any(distance(other, each) <= 1 < distance(hex, each) for each in enemy_hexes(state, unit))


def can_end(state: AssaultState, routing: Routing, hex: Hex, spent: int) -> bool:
    """[MR11.3c] Whether a rout move can end in a hex, or go on from there to one where it can."""
    if not is_full(state, hex, state.side(routing.unit), routing.unit):
        return True
    return bool(rout_steps(state, routing, hex, spent))


def is_refuge(state: AssaultState, routing: Routing, hex: Hex) -> bool:
    """[MR11.3b] Whether a hex is cover out of sight of the unit that caused the rout, or far enough from it; without
    such a unit, cover that no enemy sees."""
    if not cover_in(state, routing.unit, hex):
        return False
    cause = routing.cause
    if cause == NOBODY or state.here(cause) < 0:
        return not any(sees(state, each, hex) for each in enemy_hexes(state, routing.unit))
    there = state.here(cause)
    far = state.world.grid.distance(there, hex) >= state.world.tables.limits.rout_distance
    return far or not sees(state, there, hex)
