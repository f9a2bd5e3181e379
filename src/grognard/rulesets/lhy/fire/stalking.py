"""[11.5.2a] A light anti-tank team goes one hex and fires from there."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.flow import Action, Frame, Side
from grognard.core.hexes import Hex
from grognard.rulesets.lhy.actions.fire import Stalk
from grognard.rulesets.lhy.events.troops import Entered
from grognard.rulesets.lhy.mortars.leaving import LeaveImpact
from grognard.rulesets.lhy.movement.aftermath import Ended
from grognard.rulesets.lhy.movement.meeting import is_ambush, run_into
from grognard.rulesets.lhy.movement.moving import march_of
from grognard.rulesets.lhy.movement.steps import bar_of_step
from grognard.rulesets.lhy.reaction.rights import Bar, is_mined_against, ready_on_map
from grognard.rulesets.lhy.state import MAP, OFF_MAP, Game, LhyState, UnitId
from grognard.rulesets.lhy.works.exits import ExitRoll, obstacle
from grognard.rulesets.lhy.works.mines import EnterMinefield

from .aiming import bar_plain_target, bar_team, shelters, unfit
from .placing import PlaceAntiTank

NOT_NEXT = Bar("11.5.2a", "stalk-one-hex")
NO_SHELTER = Bar("11.5.2a", "stalk-without-shelter")


def bar_stalk(state: LhyState, unit: UnitId, hex: Hex, target: UnitId) -> Bar | None:
    """[11.5.2a] What stands in the way of a team's going into a hex to fire at a target from there."""
    found = bar_team(state, unit)
    if found is not None:
        return found
    if state.here(unit) == OFF_MAP or hex not in state.world.ground.neighbours[state.here(unit)]:
        return NOT_NEXT
    step = bar_of_step(state, march_of(state, (unit,)), hex)
    if step is not None:
        return Bar(*step)
    shot = bar_plain_target(state, unit, target, origin=hex)
    if shot is not None:
        return shot
    return None if shelters(state, unit, hex, state.here(target)) else NO_SHELTER


def stalks(state: LhyState, side: Side, targets: list[UnitId]) -> Iterator[Action]:
    """[11.5.2a] The moves with fire that a side's teams might make."""
    teams = [unit for unit in ready_on_map(state, side) if state.kind(unit).type == "latw"] if targets else []
    for unit in teams:
        if bar_team(state, unit) is None:
            most, distance = state.kind(unit).at_range or 0, state.world.ground.distance
            for hex in state.world.ground.neighbours[state.here(unit)]:
                near = (target for target in targets if distance(hex, state.here(target)) <= most)
                yield from (Stalk(unit, hex, target) for target in near)


class Stalking(Frame, frozen=True):
    """[11.5.2a] The team leaves its hex as any unit does, and fires if nothing has befallen it on the way."""

    unit: UnitId
    hex: Hex
    target: UnitId
    origin: Hex = OFF_MAP

    def start(self, g: Game, _: object) -> None:
        here = g.state.here(self.unit)
        if obstacle(g.state, (self.unit,), here, self.hex):
            g.call(self, ExitRoll((self.unit,), here, self.hex), then=self.got_out, origin=here)
        else:
            g.become(self, self.under_shells, origin=here)

    def got_out(self, g: Game, out: tuple[UnitId, ...]) -> None:
        if out:
            g.become(self, self.under_shells)
        else:
            g.become(Ended((), (), self.origin, stayed=(self.unit,)))

    def under_shells(self, g: Game, _: object) -> None:
        """[11.4.7.2c] Leaving an impact hex it undergoes the shells."""
        if g.state.shells.get(self.origin):
            g.call(self, LeaveImpact((self.unit,), self.origin), then=self.spared)
        else:
            g.become(self, self.enter)

    def spared(self, g: Game, units: tuple[UnitId, ...]) -> None:
        if units:
            g.become(self, self.enter)
        else:
            g.end()

    def enter(self, g: Game, _: object) -> None:
        state, side = g.state, g.state.world.side[self.unit]
        if is_ambush(state, side, self.hex):
            run_into(g, (self.unit,), self.origin, self.hex, road_bonus=False, may_assault=True)
            g.become(Ended((self.unit,), (), self.origin))
            return
        g.emit(Entered((self.unit,), self.hex, self.origin, "moved"))
        if is_mined_against(state, side, self.hex):
            g.call(self, EnterMinefield((self.unit,), self.hex), then=self.arrived)
        else:
            g.become(self, self.arrived)

    def arrived(self, g: Game, _: object) -> None:
        """[8.2] Its move may be answered, and so may its fire."""
        here = g.state.units[self.unit]
        if here.place != MAP:
            g.end()
            return
        g.call(self, Ended((self.unit,), (self.hex,), self.origin, came_from=self.origin), then=self.fire)

    def fire(self, g: Game, _: object) -> None:
        if unfit(g.state, self.unit) is not None:
            g.end()
            return
        g.become(PlaceAntiTank(self.unit, (self.target,), spends=False, start_hex=self.origin))
