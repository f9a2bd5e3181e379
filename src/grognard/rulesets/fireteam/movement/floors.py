"""[19.1] The two floors of a building: who is on which, and going up and down."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.flow import Frame, Side
from grognard.rulesets.fireteam.actions.buildings import Stairs
from grognard.rulesets.fireteam.close_combat.clash import CloseCombat
from grognard.rulesets.fireteam.close_combat.melee import assault_cost, contested, stay_bar, way_in_bar
from grognard.rulesets.fireteam.conditions import floor_of
from grognard.rulesets.fireteam.events.buildings import FloorChanged
from grognard.rulesets.fireteam.fire.volley import GROUND, UPPER
from grognard.rulesets.fireteam.reaction.window import Window
from grognard.rulesets.fireteam.say import Bar
from grognard.rulesets.fireteam.state import MAP, FireTeamState, Game, UnitId
from grognard.rulesets.fireteam.world import World, enemy_of

from .party import Party
from .steps import is_stopped, tie_bar

CHAPTER = "19"
ENTERING = "enter"
MOST_CLIMBS = 2
"""How often a party goes up or down in one hex: there and back again."""


def has_floors(state: FireTeamState, party: Party) -> bool:
    """[19.1] Whether a party on foot is in a building of two floors."""
    return (
        state.plays(CHAPTER) and not party.vehicles_in(state.world) and bool(state.world.multi >> party.here(state) & 1)
    )


def stairs_bar(state: FireTeamState, party: Party, floor: str) -> Bar | None:
    """[19.1] [19.12a] What keeps a party from going to a floor of its building."""
    upper = floor == UPPER
    if not has_floors(state, party) or floor not in (GROUND, UPPER):
        return "19.1", "refusal-no-floors"
    if any(floor_of(state, unit) == upper for unit in party.units):
        return "19.12a", "refusal-on-that-floor"
    if party.climbs >= MOST_CLIMBS:
        return "19.12a", "refusal-up-and-down"
    if is_stopped(state, party):
        return "6.33e", "refusal-stopped"
    return (
        stay_bar(state, party.units)
        or tie_bar(state, party)
        or way_in_bar(state, party, party.here(state), upper)
        or assault_price_bar(state, party, upper)
    )


def assault_price_bar(state: FireTeamState, party: Party, upper: bool) -> Bar | None:
    """[14.1c] [19.16] Whether all can pay for the moving fire with which they come among enemies."""
    here = party.here(state)
    dear = any(assault_cost(state, unit, here, upper) > party.left(state, unit) for unit in party.units)
    return ("14.1c", "refusal-too-dear") if dear else None


def stairs(state: FireTeamState, party: Party) -> Iterator[Stairs]:
    """[19.12a] Where a party may go in its building."""
    if has_floors(state, party):
        yield from (Stairs(floor) for floor in (GROUND, UPPER) if stairs_bar(state, party, floor) is None)


class ChangeFloor(Frame, frozen=True):
    """[19.12b] [19.16] Units go to another floor: they may be fired at as in a new hex, or meet enemies there."""

    units: tuple[UnitId, ...]
    upper: bool

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return self.units

    def side_in(self, world: World) -> Side:
        return world.side[self.units[0]]

    def start(self, g: Game, _: object) -> None:
        hex = g.state.here(self.units[0])
        met = contested(g.state, self.side_in(g.state.world), hex, self.upper)
        g.emit(FloorChanged(self.units, self.upper))
        units = tuple(unit for unit in self.units if g.state.units[unit].place == MAP)
        if units and contested(g.state, self.side_in(g.state.world), hex, self.upper):
            combat = CloseCombat(self.side_in(g.state.world), hex, units, self.upper, entering=True)
            return g.call(self, combat, then=self.done)
        if met or not units:
            return g.end()
        g.call(self, Window(enemy_of(self.side_in(g.state.world)), hex, units, ENTERING), then=self.done)

    def done(self, g: Game, _: object) -> None:
        g.end()
