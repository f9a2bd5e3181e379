"""[6.33] to [6.38] What fire does: step losses, Fear, panic, leaders lost and the shock of it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Event, Frame, Side
from grognard.core.hexes import Hex
from grognard.rulesets.fireteam import conditions
from grognard.rulesets.fireteam.events.assault import HexHeld
from grognard.rulesets.fireteam.events.moments import LossesTaken
from grognard.rulesets.fireteam.events.morale import (
    CasualtyChecked,
    Eliminated,
    FearGained,
    MoversStopped,
    PanicChecked,
    StepLost,
    VehicleFrightened,
)
from grognard.rulesets.fireteam.events.movement import WeaponsDestroyed
from grognard.rulesets.fireteam.state import MAP, FireTeamState, Game, UnitId
from grognard.rulesets.fireteam.works import field_works
from grognard.rulesets.fireteam.world import SIDES, World, enemy_of

FEAR_OF = {"+2": 2, "+1": 1, "1": 1}
"""[6.33a] [6.33c] The Fear of a result."""
LOSS, ALL = "1", "E"


class Scare(Struct, frozen=True):
    """A unit that must check panic, and whether a result of +2 caused it."""

    unit: UnitId
    hard: bool = False


class TakeFire(Frame, frozen=True):
    """[6.33] The results of one attack on a hex: losses and Fear, panic, leaders, shock, and panic again."""

    hex: Hex
    results: tuple[tuple[UnitId, str], ...]
    reaction: bool = False
    among: tuple[UnitId, ...] | None = None
    """[14.23] Who takes part in a close combat: nobody else in the hex is shaken by it."""
    scares: tuple[Scare, ...] = ()
    leaders: tuple[UnitId, ...] = ()
    """Leaders who have still to roll [6.38a]."""
    lost: tuple[Side, ...] = ()
    """The side of every leader lost whose shock has not come yet [6.38b]."""

    def start(self, g: Game, _: object) -> None:
        state = g.state
        felt = [(unit, result) for unit, result in self.results if result]
        scares: list[Scare] = []
        lost: list[Side] = []
        for unit, result in felt:
            if state.units[unit].place == MAP:
                scares += [Scare(unit, result == "+2")] if is_scared(state, unit, result) else []
                lost += [g.state.world.side[unit]] if g.state.world.kind[unit].is_leader and result == ALL else []
                suffer(g, unit, result)
        halted = tuple(unit for unit, result in felt if is_halted(state, unit, result))
        if self.reaction and halted:
            g.emit(MoversStopped(halted))
        leaders = tuple(unit for unit, result in felt if g.state.world.kind[unit].is_leader and result == LOSS)
        g.become(self, self.panic, scares=tuple(scares), leaders=leaders, lost=tuple(lost))

    def panic(self, g: Game, _: object) -> None:
        waiting = tuple(scare for scare in self.scares if g.state.units[scare.unit].place == MAP)
        if waiting:
            return g.ask(self, Roll(dice=1, sides=g.state.world.tables.rolls.die), then=self.panicked, scares=waiting)
        g.become(self, self.casualty, scares=())

    def panicked(self, g: Game, roll: Rolled) -> None:
        scare, *rest = self.scares
        modifier = panic_modifier(g.state, self.hex, scare)
        panics = roll.total + modifier >= g.state.world.tables.morale.panics_from
        g.emit(PanicChecked(scare.unit, roll.total, modifier, panics))
        if panics:
            lose_step(g, scare.unit, "6.36c")
        g.become(self, self.panic, scares=tuple(rest))

    def casualty(self, g: Game, _: object) -> None:
        leaders = tuple(unit for unit in self.leaders if g.state.units[unit].place == MAP)
        if leaders:
            return g.ask(self, Roll(dice=1, sides=g.state.world.tables.rolls.die), then=self.fell, leaders=leaders)
        g.become(self, self.shock)

    def fell(self, g: Game, roll: Rolled) -> None:
        leader, *rest = self.leaders
        falls = roll.total in g.state.world.tables.ammo.leader_casualty
        g.emit(CasualtyChecked(leader, roll.total, falls))
        if falls:
            field_works.fall(g, leader, "6.38a")
        g.become(self, self.casualty, leaders=tuple(rest), lost=self.lost + (g.state.world.side[leader],) * falls)

    def shock(self, g: Game, _: object) -> None:
        """[6.38b] Each leader lost frightens the infantry of his side in the hex, and each time panic is checked."""
        if not self.lost:
            g.emit(LossesTaken(self.hex))
            return g.end()
        side, *rest = self.lost
        there = g.state.stack(self.hex) if self.among is None else self.present(g.state)
        shocked = [unit for unit in there if g.state.world.side[unit] == side and g.state.world.kind[unit].is_infantry]
        scares = tuple(
            Scare(u)
            for u in shocked
            if checks_panic(g.state.world, g.state.units[u].fear, g.state.world.tables.morale.shock)
        )
        for unit in shocked:
            g.emit(FearGained(unit, g.state.world.tables.morale.shock, "6.38b"))
        g.become(replace(self, lost=tuple(rest), scares=scares), self.panic)

    def present(self, state: FireTeamState) -> list[UnitId]:
        """Those who take part and are still there."""
        return [unit for unit in self.among or () if state.units[unit].place == MAP]


def suffer(g: Game, unit: UnitId, result: str) -> None:
    """[6.33a] [6.33c] [6.33d] [6.34a] What a result does to one unit at once; leaders take no Fear [6.35c]."""
    kind = g.state.world.kind[unit]
    if kind.is_vehicle:
        if not g.state.units[unit].fear:  # [6.34b]
            g.emit(VehicleFrightened(unit))
    elif result == ALL:
        field_works.fall(g, unit, "6.33d")
    elif kind.is_infantry:
        if result == LOSS:
            lose_step(g, unit, "6.33c")
        if g.state.units[unit].place == MAP:
            g.emit(FearGained(unit, FEAR_OF[result], "6.33c" if result == LOSS else "6.33a"))


def is_halted(state: FireTeamState, unit: UnitId, result: str) -> bool:
    """[6.33e] [7.33a] Whether a survivor on foot must end its move: for a leader Fear is no effect, a loss is."""
    kind = state.world.kind[unit]
    if state.units[unit].place != MAP:
        return False
    return kind.is_infantry or (kind.is_leader and result == LOSS)


def lose_step(g: Game, unit: UnitId, rule: str) -> None:
    """[6.37a] [6.37b] A step lost: the unit is reduced, or with its last step eliminated."""
    if g.state.units[unit].steps > 1:
        g.emit(StepLost(unit, rule))
    else:
        field_works.fall(g, unit, rule)


def is_scared(state: FireTeamState, unit: UnitId, result: str) -> bool:
    """[6.36a] [6.36c] Whether a result makes a unit check panic; leaders and vehicles never do."""
    return state.world.kind[unit].is_infantry and checks_panic(
        state.world, state.units[unit].fear, FEAR_OF.get(result, 0)
    )


def checks_panic(world: World, fear: int, more: int) -> bool:
    """[6.36a] Whether more Fear on a frightened unit calls for a panic check."""
    if not more:
        return False
    return fear >= world.tables.morale.checks_any_from or (fear >= world.tables.morale.checks_plus_2_from and more == 2)


def panic_modifier(state: FireTeamState, hex: Hex, scare: Scare) -> int:
    """[6.36b] One leader in the hex calms, a result of +2 alarms."""
    side = state.world.side[scare.unit]
    here = [state.world.kind[unit].modifier for unit in state.stack(hex) if state.world.side[unit] == side]
    return (state.world.tables.morale.panic_after_plus_2 if scare.hard else 0) - max(here, default=0)


def abandoned(state: FireTeamState, hex: Hex) -> Iterator[Event]:
    """[6.25b] [14.26] [16.12a] What is left alone in a hex with units of the other side is lost.

    Leaders fall, works and carried weapons are destroyed; [11.16a] who is left alone controls the hex.
    """
    for leader in stranded_leaders(state, hex):
        yield Eliminated(leader, "14.26")
    yield from field_works.trampled(state, hex)
    holders = field_works.fighters(state, hex)
    if state.plays("14") and len(holders) == 1:
        (side,) = holders
        if state.control[enemy_of(side)] >> hex & 1:
            yield HexHeld(side, hex)
    if weapons := abandoned_to_enemies(state, hex):
        yield WeaponsDestroyed(weapons)


def stranded_leaders(state: FireTeamState, hex: Hex) -> list[UnitId]:
    """[14.26] [19.16] Leaders who are alone with enemies that are no leaders, floor by floor."""
    found: list[UnitId] = []
    for floor in (False, True) if state.plays("14") else ():
        there = conditions.ground_units(state, hex, floor)
        fighting = {state.world.side[unit] for unit in there if not state.world.kind[unit].is_leader}
        found += [unit for unit in there if len(fighting) == 1 and state.world.side[unit] not in fighting]
    return found


def abandoned_to_enemies(state: FireTeamState, hex: Hex) -> tuple[UnitId, ...]:
    """[6.25b] The weapons lying in a hex that the other side holds alone."""
    there = state.stack(hex)
    holders = {state.world.side[unit] for unit in there if state.world.kind[unit].cls not in ("weapon", "helicopter")}
    prey = [side for side in SIDES if holders and side not in holders]
    return tuple(unit for unit in there if state.world.kind[unit].is_weapon and state.world.side[unit] in prey)
