"""[8.1] [8.3] Rally: leaders with frightened infantry, vehicles by themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Frame, Side
from grognard.core.messages import message
from grognard.core.rules import Refusal
from grognard.core.view import Modifier
from grognard.core.world import of_world
from grognard.rulesets.fireteam import conditions
from grognard.rulesets.fireteam.actions.command import Rally, Steady
from grognard.rulesets.fireteam.command.companions import stayed_together
from grognard.rulesets.fireteam.command.payment import each_saved, saved_on
from grognard.rulesets.fireteam.events.command import PointsPaid
from grognard.rulesets.fireteam.events.morale import RallyTried
from grognard.rulesets.fireteam.fire.modifiers import reason
from grognard.rulesets.fireteam.say import points, the_unit
from grognard.rulesets.fireteam.state import ABOARD, MAP, FireTeamState, Game, Halves, UnitId, of_side
from grognard.rulesets.fireteam.world import World
from grognard.tactical.purse import shares, taken_off


@of_world
def infantry_of(world: World) -> dict[Side, tuple[UnitId, ...]]:
    """[2.31] The infantry of each side."""
    return {
        side: tuple(unit for unit in units if world.kind[unit].is_infantry) for side, units in of_side(world).items()
    }


def rally_candidates(state: FireTeamState, side: Side) -> Iterator[Rally | Steady]:
    """[8.1a] [8.3a] Everyone in play who might rally somebody or himself, and every share of saved CP."""
    for leader in pieces_in_play(state, side):
        yield from (Rally(leader, share) for share in range(leader_rally_cost(state) + 1))
    for unit in state.on_map(side):
        yield from (Steady(unit, share) for share in range(vehicle_rally_cost(state) + 1))


# --------------------------------------------------------------------------------------------------- leaders


def leader_rallies(state: FireTeamState, side: Side) -> list[Rally]:
    """[8.1a] [8.1b] Every leader who has someone to rally, and every way to pay for it."""
    found: list[Rally] = []
    if not frightened_infantry(state, side):
        return found
    for leader in pieces_in_play(state, side):
        if state.world.kind[leader].is_leader and (units := rallied_by(state, leader)):
            cost, saved = leader_rally_cost(state), saved_on(state, payers(state, leader, units))
            found += [Rally(leader, share) for share in shares(cost, state.deeds.funds, saved)]
    return found


def pieces_in_play(state: FireTeamState, side: Side) -> list[UnitId]:
    """The pieces of a side on the map, those aboard vehicles among them."""
    units = state.units
    return [unit for unit in of_side(state.world)[side] if units[unit].place in (MAP, ABOARD)]


def frightened_infantry(state: FireTeamState, side: Side) -> list[UnitId]:
    """The infantry of a side in play that has any Fear."""
    units = state.units
    return [unit for unit in infantry_of(state.world)[side] if units[unit].fear and units[unit].place in (MAP, ABOARD)]


def leader_rally_cost(state: FireTeamState) -> Halves:
    """[8.1b] [17.1a] Always one point; neither leaders nor Fear change it."""
    return state.world.tables.cp.leader_rally + conditions.surcharge(state)


def payers(state: FireTeamState, leader: UnitId, units: Sequence[UnitId]) -> list[UnitId]:
    """[8.1b] [4.53] [5.43a] Whose saved CP pay for a rally: those rallied, and the vehicle in which they are."""
    carrier = state.units[leader].carrier
    return [*units, carrier] if state.units[leader].place == ABOARD else [*units]


def rallied_by(state: FireTeamState, leader: UnitId) -> list[UnitId]:
    """[8.1a] Those who roll when a leader rallies."""
    scared = frightened_infantry(state, state.world.side[leader])
    return [unit for unit in scared if why_not_rallied(state, leader, unit) is None]


def why_not_rallied(state: FireTeamState, leader: UnitId, unit: UnitId) -> Refusal | None:
    """The first thing that keeps a leader from rallying a frightened unit."""
    name = the_unit(state.world, unit)
    if state.deeds.rallied >> unit & 1:
        return Refusal("8.12a", message("refusal-rallied", unit=name))
    if state.units[leader].place == ABOARD and state.units[unit].place == MAP:
        return Refusal("8.12b", message("refusal-leader-mounted", unit=the_unit(state.world, leader)))
    if not stayed_together(state, leader, unit):
        return Refusal("8.1a", message("refusal-not-together", unit=the_unit(state.world, leader), other=name))
    if not conditions.recovers(state, unit):
        return Refusal("14.24", message("refusal-among-enemies", unit=name))
    return None


def why_not_rally(state: FireTeamState, side: Side, action: Rally) -> Refusal | None:
    """The first thing that keeps a leader from rallying anyone."""
    leader, name = action.unit, the_unit(state.world, action.unit)
    if (
        state.world.side[leader] != side
        or not state.world.kind[leader].is_leader
        or state.units[leader].place not in (MAP, ABOARD)
    ):
        return Refusal("8.1a", message("refusal-no-leader", unit=name))
    units = rallied_by(state, leader)
    if units:
        saved = saved_on(state, payers(state, leader, units))
        return why_not_paid(state, leader_rally_cost(state), action.saved, saved, "8.1b")
    here = (unit for unit in frightened_infantry(state, side) if state.here(unit) == state.here(leader))
    found = (why_not_rallied(state, leader, unit) for unit in here)
    return next(
        (refusal for refusal in found if refusal), Refusal("8.1a", message("refusal-nobody-to-rally", unit=name))
    )


def why_not_paid(state: FireTeamState, cost: Halves, share: Halves, saved: Halves, rule: str) -> Refusal | None:
    """Why a cost cannot be paid in this way."""
    if share in shares(cost, state.deeds.funds, saved):
        return None
    if share > saved:
        return Refusal(rule, message("refusal-not-saved", points=points(saved)))
    return Refusal(rule, message("refusal-cannot-pay", points=points(cost)))


class LeaderRally(Frame, frozen=True):
    """[8.1a] [8.11] A leader rallies: each frightened unit with him rolls."""

    leader: UnitId
    saved: Halves = 0
    units: tuple[UnitId, ...] = ()

    def start(self, g: Game, _: object) -> None:
        units = tuple(rallied_by(g.state, self.leader))
        paid = taken_off(each_saved(g.state), payers(g.state, self.leader, units), self.saved)
        g.emit(PointsPaid(g.state.world.side[self.leader], leader_rally_cost(g.state), paid, "8.1b"))
        g.become(self, self.next, units=units)

    def next(self, g: Game, _: object) -> None:
        if not self.units:
            return g.end()
        unit, *rest = self.units
        g.call(self, leader_roll(g.state.world, self.leader, unit), then=self.next, units=tuple(rest))


class RallyRoll(Frame, frozen=True):
    """[8.11] [8.3a] The roll of one frightened unit; it ends with whether its Fear is gone."""

    unit: UnitId
    limit: int
    leader: UnitId | None = None
    """Who rallies it; none for a vehicle."""

    def start(self, g: Game, _: object) -> None:
        g.ask(self, Roll(dice=1, sides=g.state.world.tables.rolls.die), then=self.rolled)

    def rolled(self, g: Game, roll: Rolled) -> None:
        fact = RallyTried(self.unit, roll.total, rally_modifier(g.state, self.unit), self.limit, self.leader)
        g.emit(fact)
        g.end(fact.succeeds)


def leader_roll(world: World, leader: UnitId, unit: UnitId) -> RallyRoll:
    """[8.11] The roll of a unit that a leader rallies: his rally value is the limit."""
    return RallyRoll(unit, world.kind[leader].rally, leader)


def rally_modifiers(state: FireTeamState, unit: UnitId) -> Iterator[Modifier]:
    """[8.11] [8.3a] [15.2] What is added to the roll of a unit: its Fear, of a vehicle nothing, and the conditions."""
    if not state.world.kind[unit].is_vehicle:
        yield Modifier("8.11", reason("fear"), state.units[unit].fear, die=True)
    yield from conditions.rally_conditions(state, state.world.side[unit])


def rally_modifier(state: FireTeamState, unit: UnitId) -> int:
    """The sum of that."""
    return sum(item.value for item in rally_modifiers(state, unit))


# -------------------------------------------------------------------------------------------------- vehicles


def vehicle_rallies(state: FireTeamState, side: Side) -> list[Steady]:
    """[8.3a] Every vehicle that may try to lose its Fear, and every way to pay for it."""
    cost = vehicle_rally_cost(state)
    return [
        Steady(unit, share)
        for unit in state.on_map(side)
        if state.units[unit].fear and why_not_steadied(state, unit) is None
        for share in shares(cost, state.deeds.funds, state.units[unit].saved)
    ]


def vehicle_rally_cost(state: FireTeamState) -> Halves:
    """[8.3a] [17.1a] One point."""
    return state.world.tables.cp.vehicle_rally + conditions.surcharge(state)


def why_not_steadied(state: FireTeamState, unit: UnitId) -> Refusal | None:
    """The first thing that keeps a vehicle from rallying."""
    name = the_unit(state.world, unit)
    if not state.world.kind[unit].is_vehicle or not state.units[unit].fear:
        return Refusal("8.3a", message("refusal-not-frightened", unit=name))
    if state.deeds.rallied >> unit & 1:
        return Refusal("8.12a", message("refusal-rallied", unit=name))
    if not conditions.recovers(state, unit):
        return Refusal("14.24", message("refusal-among-enemies", unit=name))
    return None


def why_not_steady(state: FireTeamState, side: Side, action: Steady) -> Refusal | None:
    """The first thing that keeps a side from rallying a vehicle."""
    unit = action.unit
    if state.world.side[unit] != side or state.units[unit].place != MAP:
        return Refusal("8.3a", message("refusal-not-yours", unit=the_unit(state.world, unit)))
    cost, saved = vehicle_rally_cost(state), state.units[unit].saved
    return why_not_steadied(state, unit) or why_not_paid(state, cost, action.saved, saved, "8.3a")


class VehicleRally(Frame, frozen=True):
    """[8.3a] One roll, without any help."""

    unit: UnitId
    saved: Halves = 0

    def start(self, g: Game, _: object) -> None:
        paid = taken_off(each_saved(g.state), (self.unit,), self.saved)
        g.emit(PointsPaid(g.state.world.side[self.unit], vehicle_rally_cost(g.state), paid, "8.3a"))
        g.become(vehicle_roll(g.state.world, self.unit))


def vehicle_roll(world: World, unit: UnitId) -> RallyRoll:
    """[8.3a] The roll of a vehicle, without any help."""
    return RallyRoll(unit, world.tables.morale.vehicle_rally)
