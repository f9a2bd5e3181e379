"""[16.43] to [16.45] What minefields do to those who enter."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Frame
from grognard.core.hexes import Hex
from grognard.core.view import Modifier
from grognard.rulesets.fireteam.events.mines import MinesEntered, VehicleOnMine
from grognard.rulesets.fireteam.events.morale import Eliminated
from grognard.rulesets.fireteam.events.setup import NothingFound
from grognard.rulesets.fireteam.fire.infantry import ResolveAttack
from grognard.rulesets.fireteam.fire.modifiers import modifier
from grognard.rulesets.fireteam.fire.shots import FireAttack
from grognard.rulesets.fireteam.state import MAP, FireTeamState, Game, Minefield, UnitId
from grognard.rulesets.fireteam.world import World, enemy_of

from .minefields import fields_in, may_lie


class MineAttack(Frame, frozen=True):
    """[16.43] Units of either side have entered a hex; every minefield in it works on them, one after the other."""

    hex: Hex
    units: tuple[UnitId, ...]
    fields: tuple[Minefield, ...] = ()
    """The markers that have still to work."""
    first: bool = False
    """[16.44b] Whether nobody had entered the mined hex before."""
    vehicles: tuple[UnitId, ...] = ()
    """The vehicles that have still to roll for the marker at work."""

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return self.units

    def start(self, g: Game, _: object) -> None:
        fields = fields_in(g.state, self.hex)
        if not any(may_step_on(g.state.world, unit) for unit in self.units):
            return g.end()
        if not fields:
            if may_lie(g.state, enemy_of(g.state.world.side[self.units[0]])):
                g.emit(NothingFound())  # for all they know there could have been mines
            return g.end()
        first = not g.state.trodden >> self.hex & 1
        if first:
            g.emit(MinesEntered(self.hex))
        g.become(self, self.next_field, fields=fields, first=first)

    def next_field(self, g: Game, _: object) -> None:
        if not self.fields:
            return g.end()
        infantry = tuple(unit for unit in self.alive(g.state) if g.state.world.kind[unit].walks)
        if not infantry:
            return g.become(self, self.drive)
        g.call(
            self,
            ResolveAttack(mine_attack(g.state.world, self.fields[0], self.hex, infantry, self.first)),
            then=self.drive,
        )

    def drive(self, g: Game, _: object) -> None:
        vehicles = tuple(unit for unit in self.alive(g.state) if g.state.world.kind[unit].is_vehicle)
        g.become(self, self.next_vehicle, vehicles=vehicles)

    def next_vehicle(self, g: Game, _: object) -> None:
        if not self.vehicles:
            return g.become(self, self.next_field, fields=self.fields[1:])
        g.ask(self, Roll(dice=1, sides=g.state.world.tables.rolls.die), then=self.rolled)

    def rolled(self, g: Game, roll: Rolled) -> None:
        vehicle, *rest = self.vehicles
        field = self.fields[0]
        destroyed = roll.total in deadly_rolls(g.state.world, field)
        g.emit(VehicleOnMine(vehicle, roll.total, destroyed, field.adm))
        if destroyed:
            g.emit(Eliminated(vehicle, "16.45"))
        g.become(self, self.next_vehicle, vehicles=tuple(rest))

    def alive(self, state: FireTeamState) -> tuple[UnitId, ...]:
        return tuple(unit for unit in self.units if state.units[unit].place == MAP)


def may_step_on(world: World, unit: UnitId) -> bool:
    """[16.4] Whether mines can hurt a piece: everybody on the ground."""
    return world.kind[unit].walks or world.kind[unit].is_vehicle


def deadly_rolls(world: World, field: Minefield) -> tuple[int, ...]:
    """[16.45] [16.53b] The rolls that destroy a vehicle."""
    return world.tables.ammo.adm_vehicle if field.adm else world.tables.ammo.minefield_vehicle


def mine_attack(world: World, field: Minefield, hex: Hex, units: tuple[UnitId, ...], first: bool) -> FireAttack:
    """[16.44a] [16.53b] What one marker does to all infantry that enters together."""
    firepower = world.tables.mines.adm if field.adm else world.tables.mines.minefield
    return FireAttack(hex, "", firepower, tuple(growth_modifiers(world, hex, first)), only=units, mines=True)


def growth_modifiers(world: World, hex: Hex, first: bool) -> Iterator[Modifier]:
    """[16.44b] Mines in woods or cover are worse for the first who enters."""
    if first and (world.woods | world.cover) >> hex & 1:
        yield modifier(world, "mines_in_growth")
