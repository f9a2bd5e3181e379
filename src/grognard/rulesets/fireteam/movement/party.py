"""[5.12] The unit or stack that is on the move, and the movement points it has left."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from msgspec.structs import replace

from grognard.core.flow import Frame, Side
from grognard.core.hexes import Hex
from grognard.rulesets.fireteam.state import MAP, FireTeamState, Twelfths, UnitId
from grognard.rulesets.fireteam.world import World

from .allowances import allowance, gains_by_leader


class Party(Frame, frozen=True):
    """[5.12a] One unit or a stack that moves together; every unit pays for itself."""

    units: tuple[UnitId, ...]
    group: tuple[UnitId, ...] = ()
    """Those who were activated with it, who may move along from the start."""
    spent: tuple[tuple[UnitId, Twelfths], ...] = ()
    acted: tuple[UnitId, ...] = ()
    """Those who have left it: they have ended their move."""
    riders: tuple[UnitId, ...] = ()
    """[4.36b] Passengers who were aboard its vehicles when it set out."""
    landed: tuple[UnitId, ...] = ()
    """[5.45b] Passengers that its vehicles have set down."""
    unloaded: bool = False
    """[5.45b] Whether it has just got off a vehicle: it has half its points."""
    flown: bool = False
    """[20.7b] Whether what it got off was a helicopter."""
    way: str = ""
    """How it entered the hex where it is; nothing where it set out."""
    turned: tuple[UnitId, ...] = ()
    """Vehicles that have turned where they set out, by an option."""
    fired: tuple[UnitId, ...] = ()
    """[6.6a] Those who have made moving fire."""
    climbs: int = 0
    """[19.12a] How often it has gone up or down in the present hex."""
    taken: tuple[UnitId, ...] = ()
    """Weapons picked up in the present hex."""

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return self.units

    def side_in(self, world: World) -> Side:
        return world.side[self.units[0]]

    @property
    def begun(self) -> bool:
        """Whether it has spent anything; from then on nobody joins it [5.12b]."""
        return bool(self.spent)

    def is_led(self, world: World) -> bool:
        """[5.11] Whether a leader has been with it from the start; nobody joins on the way."""
        return any(world.kind[unit].is_leader for unit in self.units)

    def vehicles_in(self, world: World) -> tuple[UnitId, ...]:
        """[4.36a] [20.0] Its vehicles or helicopters: all of its units or none."""
        return self.units if self.units and world.kind[self.units[0]].has_facing else ()

    def here(self, state: FireTeamState) -> Hex:
        """The hex where it is."""
        return state.units[self.units[0]].hex

    def spent_by(self, unit: UnitId) -> Twelfths:
        return dict(self.spent).get(unit, 0)

    def left(self, state: FireTeamState, unit: UnitId) -> Twelfths:
        """[5.1a] The points that a unit has left."""
        points = allowance(state, unit, led=self.is_led(state.world), unloaded=self.unloaded, flown=self.flown)
        return max(points - self.spent_by(unit), 0)

    def purse(self, state: FireTeamState) -> dict[UnitId, Twelfths]:
        """The points that every unit has left."""
        return {unit: self.left(state, unit) for unit in self.units}

    def paying(self, costs: Iterable[tuple[UnitId, Twelfths]]) -> Self:
        """The same party after some units have paid."""
        spent = dict(self.spent)
        for unit, cost in costs:
            spent[unit] = spent.get(unit, 0) + cost
        return replace(self, spent=tuple(spent.items()))

    def without(self, unit: UnitId) -> Self:
        """The same party after a unit has left it."""
        return replace(self, units=tuple(u for u in self.units if u != unit), acted=(*self.acted, unit))

    def survivors(self, state: FireTeamState) -> Self:
        """The same party without those who are no longer on the map."""
        gone = [unit for unit in self.units if state.units[unit].place != MAP]
        party = self
        for unit in gone:
            party = party.without(unit)
        return party

    def needs_leader(self, state: FireTeamState, unit: UnitId) -> bool:
        """[5.11] Whether a unit has spent more than it has without a leader."""
        alone = allowance(state, unit, unloaded=self.unloaded, flown=self.flown)
        return gains_by_leader(state.world, unit) and self.spent_by(unit) > alone
