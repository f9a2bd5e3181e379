"""[10.1] [10.3] Smoke: laid by squads and vehicles on the move, blown away at the end of the turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core.bits import bits, mask
from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Frame
from grognard.core.hexes import Mask
from grognard.core.messages import message
from grognard.core.rules import Refusal
from grognard.core.world import of_world
from grognard.rulesets.fireteam.actions.movement import Smoke
from grognard.rulesets.fireteam.command.payment import each_saved
from grognard.rulesets.fireteam.conditions import surcharge
from grognard.rulesets.fireteam.events.command import PointsPaid
from grognard.rulesets.fireteam.events.smoke import GrenadesChecked, SmokeDispersed, SmokeLaid
from grognard.rulesets.fireteam.movement.party import Party
from grognard.rulesets.fireteam.say import points, the_unit
from grognard.rulesets.fireteam.setting_up.cards import scenario
from grognard.rulesets.fireteam.state import MAP, FireTeamState, Game, Halves, Screen, UnitId
from grognard.rulesets.fireteam.world import World
from grognard.tactical.purse import shares, taken_off


@of_world
def longest(world: World) -> int:
    """[10.1] How many hexes the smoke of a vehicle covers."""
    return world.tables.smoke_sources["vehicle"].hexes


# --------------------------------------------------------------------------------------------------- laying


class LaySmoke(Frame, frozen=True):
    """[10.1a] [10.1b] [10.12a] [10.13] A unit on the move lays smoke where it is; a squad may run out of grenades."""

    unit: UnitId
    saved: Halves

    def start(self, g: Game, _: object) -> None:
        cost = laying_cost(g.state, self.unit)
        if cost:
            paid = taken_off(each_saved(g.state), (self.unit,), self.saved)
            g.emit(PointsPaid(g.state.world.side[self.unit], cost, paid, "10.11"))
        g.emit(SmokeLaid(self.unit, g.state.here(self.unit)))
        if g.state.world.kind[self.unit].is_squad:
            return g.call(self, GrenadeRoll(self.unit), then=self.checked)
        g.end()

    def checked(self, g: Game, result: GrenadesChecked) -> None:
        g.emit(result)
        g.end()


class GrenadeRoll(Frame, frozen=True):
    """[10.12a] Whether a squad has used up its smoke grenades; returns the fact."""

    unit: UnitId

    def start(self, g: Game, _: object) -> None:
        g.ask(self, Roll(dice=1, sides=g.state.world.tables.rolls.die), then=self.rolled)

    def rolled(self, g: Game, roll: Rolled) -> None:
        g.end(GrenadesChecked(self.unit, roll.total, roll.total in g.state.world.tables.ammo.squad_smoke))


def laying_cost(state: FireTeamState, unit: UnitId) -> Halves:
    """[10.11] [17.1a] What it costs to lay smoke here: one payment serves all hexes of a vehicle."""
    return 0 if screen_of(state, unit) else state.world.tables.cp.smoke + surcharge(state)


def screen_of(state: FireTeamState, unit: UnitId) -> Screen | None:
    """What a unit has laid in this impulse."""
    return next((screen for screen in state.deeds.screens if screen.unit == unit), None)


def layings(state: FireTeamState, units: Sequence[UnitId]) -> Iterator[Smoke]:
    """Every way in which units on the move may lay smoke where they are."""
    for unit in units:
        if why_no_smoke(state, unit) is None:
            yield from (Smoke(unit, share) for share in ways_to_pay(state, unit))


def ways_to_pay(state: FireTeamState, unit: UnitId) -> range:
    """[10.11] The half points of the cost that may come from the unit's saved CP."""
    funds = 0 if state.deeds.air else state.deeds.funds  # [20.15b]
    return shares(laying_cost(state, unit), funds, state.units[unit].saved)


def why_no_smoke(state: FireTeamState, unit: UnitId) -> Refusal | None:
    """The first thing that keeps a unit on the move from laying smoke where it is, whatever it costs."""
    kind, name = state.world.kind[unit], the_unit(state.world, unit)
    party = state.frame(Party)
    if not smoke_in_play(state):
        return Refusal("10.0", message("refusal-no-smoke"))
    if not (kind.is_squad or kind.is_vehicle):
        return Refusal("10.1c", message("refusal-lays-no-smoke", unit=name))
    if party is None or unit not in party.units or state.units[unit].place != MAP:
        return Refusal("10.1a", message("refusal-not-in-stack", unit=name))
    if kind.is_squad:
        return why_no_grenade(state, party, unit)
    return why_no_exhaust(state, unit)


def smoke_in_play(state: FireTeamState) -> bool:
    """Whether the card allows smoke at all."""
    return not state.scenario or scenario(state.world, state.scenario).smoke


def why_no_grenade(state: FireTeamState, party: Party, unit: UnitId) -> Refusal | None:
    """[10.1a] [10.1d] [10.12a] What keeps a squad from laying smoke."""
    if state.units[unit].depleted:
        return Refusal("10.12a", message("refusal-no-grenades", unit=the_unit(state.world, unit)))
    if screen_of(state, unit):
        return Refusal("10.1a", message("refusal-has-laid-smoke", unit=the_unit(state.world, unit)))
    if unit in party.fired:
        return Refusal("10.1d", message("refusal-has-fired", unit=the_unit(state.world, unit)))
    return None


def why_no_exhaust(state: FireTeamState, unit: UnitId) -> Refusal | None:
    """[10.1b] What keeps a vehicle from laying smoke: three hexes in a row, each when it is there."""
    screen = screen_of(state, unit)
    if screen is None:
        return None
    if screen.hexes >= longest(state.world):
        return Refusal(
            "10.1b", message("refusal-screen-complete", unit=the_unit(state.world, unit), most=longest(state.world))
        )
    step = len(state.deeds.trail) - screen.step
    if step != 1:
        name = "refusal-screen-broken" if step else "refusal-has-laid-smoke"
        return Refusal("10.1b", message(name, unit=the_unit(state.world, unit)))
    return None


def why_not_lay(state: FireTeamState, action: Smoke) -> Refusal:
    """Why a unit may not lay smoke so."""
    cost = laying_cost(state, action.unit)
    return why_no_smoke(state, action.unit) or Refusal("10.11", message("refusal-cannot-pay", points=points(cost)))


# ------------------------------------------------------------------------------------------------ dispersal


class Dispersal(Frame, frozen=True):
    """[10.31] One roll for all smoke on the map."""

    def start(self, g: Game, _: object) -> None:
        if not g.state.smoke:
            return g.end()
        g.ask(self, Roll(dice=1, sides=g.state.world.tables.rolls.die), then=self.rolled)

    def rolled(self, g: Game, roll: Rolled) -> None:
        g.emit(SmokeDispersed(roll.total, dispersed(g.state.world, g.state.smoke, roll.total)))
        g.end()


def dispersed(world: World, smoke: Mask, die: int) -> Mask:
    """[10.31] The smoke that a roll blows away, by the last digit of the hex number."""
    digits = world.tables.smoke_dispersal[die]
    return mask(hex for hex in bits(smoke) if world.grid.row_column(hex)[0] % 10 in digits)
