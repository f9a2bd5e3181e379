"""The tables as play reads them: command points in halves, movement in twelfths, heights in half levels."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Protocol, TypeVar

import msgspec
from msgspec import Struct

from grognard.core.flow import Side

from .table_records import (
    DieRow,
    FactorRow,
    InfantryFireRow,
    PackageRow,
    ShiftRow,
    SmokeSourceRow,
    TablesRecord,
    VariantEffect,
    VariantRow,
)

T = TypeVar("T")


class CommandCosts(Struct, frozen=True, forbid_unknown_fields=True):
    """[4.24] [7.11] What things cost besides activation."""

    minimum: int
    leader_rally: int
    vehicle_rally: int
    smoke: int
    saving_step: int
    opportunity_far: int
    opportunity_near: int
    opportunity_turn: int
    fear_surcharge: tuple[int, ...]
    """By Fear level, none first."""
    vehicle_fear_surcharge: int
    mixed_hex_surcharge: int
    chemical_surcharge: int
    rigid_surcharge: int


class Groups(Struct, frozen=True, forbid_unknown_fields=True):
    """[4.31] [4.32] [6.42] [20.23] Links in hexes, and the teams a squad takes along."""

    us_vehicle_link: int
    soviet_vehicle_link: int
    dismounted_link: int
    helicopter_pair_link: int
    fire_link: int
    us_teams: int
    soviet_machine_gun_teams: int
    soviet_other_teams: int


class Stacking(Struct, frozen=True, forbid_unknown_fields=True):
    """[5.5a] [20.36a] Units in a hex."""

    infantry: int
    squads: int
    vehicles: int
    helicopters: int


class Carrying(Struct, frozen=True, forbid_unknown_fields=True):
    """[5.15b] Weapons carried."""

    squad: int
    team: int
    leader: int
    observer: int


class Firing(Struct, frozen=True, forbid_unknown_fields=True):
    """[6.21] Carried weapons fired in an impulse."""

    squad_besides_own: int
    squad_instead: int
    team_instead: int
    leader: int


class Transport(Struct, frozen=True, forbid_unknown_fields=True):
    """[5.41] [20.71] What is carried."""

    squads: int
    teams: int
    heavy_teams: int
    helicopter_teams_per_squad: int


class Movement(Struct, frozen=True, forbid_unknown_fields=True):
    """Movement points besides those of the terrain."""

    climb_infantry: int
    climb_vehicle: int
    climb_road: int
    climb_noe: int
    cautious: int
    smoke: int
    minefield: int
    moving_fire_vehicle: int
    moving_fire_infantry: int
    altitude: int
    fast_road: int
    leader_bonus: int
    load: int
    unload: int


class Facing(Struct, frozen=True, forbid_unknown_fields=True):
    """[5.3a] [5.33a] [20.35] Arcs in degrees."""

    front: int
    reverse: int
    helicopter_side: int


class Rolls(Struct, frozen=True, forbid_unknown_fields=True):
    """[2.5] [6.3e] [6.5c] The die, and where the tables end."""

    die: int
    ift_lowest: int
    ift_highest: int
    gmft_least: int
    gmft_most: int
    gmft_columns: int


class Ammo(Struct, frozen=True, forbid_unknown_fields=True):
    """Natural rolls that matter by themselves."""

    vehicle_missile: tuple[int, ...]
    helicopter_both: tuple[int, ...]
    squad_smoke: tuple[int, ...]
    leader_casualty: tuple[int, ...]
    minefield_vehicle: tuple[int, ...]
    adm_vehicle: tuple[int, ...]


class Morale(Struct, frozen=True, forbid_unknown_fields=True):
    """[6.33] [6.36] [8] Fear, panic and rally."""

    panics_from: int
    panic_after_plus_2: int
    checks_plus_2_from: int
    checks_any_from: int
    most_fear: int
    shock: int
    vehicle_rally: int
    night_rally: int
    recovery: int
    recovery_floor: int


class AssaultTable(Struct, frozen=True, forbid_unknown_fields=True):
    """[14.14a] [14.3] Additions against vehicles, and the firepower of teams."""

    smoke: int
    unarmoured: int
    heavy_team: int
    light_team: int


class Mines(Struct, frozen=True, forbid_unknown_fields=True):
    """[16.4] [16.5]"""

    minefield: int
    adm: int
    adm_radius: int
    exchange_works: int
    exchange_minefields: int


class Heights(Struct, frozen=True, forbid_unknown_fields=True):
    """[6.16a] [6.19a] [20.31] Half levels above the ground of a hex."""

    smoke: int
    upstairs: int
    helicopter_noe: int
    helicopter_woods: int
    helicopter_low: int


class SightChart(Struct, frozen=True):
    """[6.17a] How high, between the two ends, an obstacle of code BZ or dot reaches at most."""

    blind_zone: Fraction
    nearer: Fraction


class Artillery(Struct, frozen=True, forbid_unknown_fields=True):
    """[9.4] [16.51] [18.45a]"""

    missions: int
    batteries: int
    adm_per_battery: int
    stock_divisor: int
    pgm_armour: int


class Air(Struct, frozen=True, forbid_unknown_fields=True):
    """[20.61] [20.84b] Machine guns against helicopters, and when helicopters come."""

    mg_fp: int
    mg_range: int
    first_turn: int


class Ranges(Struct, frozen=True, forbid_unknown_fields=True):
    """Distances that matter."""

    opportunity_free: int
    missile_sighting: int
    spotting: int
    works: int


class Tables(Struct, frozen=True):
    """Everything of tables.toml, ready for play."""

    cp: CommandCosts
    activation: dict[Side, dict[str, int]]
    impulse_limits: tuple[tuple[int, int], ...]
    """[4.14a] Allowance up to which, and the limit."""
    group: Groups
    stacking: Stacking
    carrying: Carrying
    firing: Firing
    transport: Transport
    movement: Movement
    movement_factors: dict[str, FactorRow]
    facing: Facing
    rolls: Rolls
    ift: tuple[InfantryFireRow, ...]
    gmft: dict[int, int]
    """[6.5c] Leftmost kill number by difference."""
    factors: dict[str, FactorRow]
    die: dict[str, DieRow]
    shifts: dict[str, ShiftRow]
    pgm_shifts: tuple[str, ...]
    ammo: Ammo
    morale: Morale
    assault: AssaultTable
    close_combat: dict[tuple[Side, str], int]
    mines: Mines
    smoke_dispersal: dict[int, tuple[int, ...]]
    smoke_sources: dict[str, SmokeSourceRow]
    sighting: dict[tuple[Side, str, str], tuple[int, int]]
    """By viewer's side, "vehicle" or "infantry", and group of terrain: by day and by night."""
    heights: Heights
    sight_chart: SightChart
    artillery: Artillery
    chemical: dict[str, str]
    variants: dict[int, VariantRow]
    packages: dict[tuple[str, Side], PackageRow]
    swap: str
    air: Air
    ranges: Ranges

    @property
    def die_rolls(self) -> range:
        """[2.5] What the die can show."""
        return range(1, self.rolls.die + 1)

    def impulse_limit(self, allowance: int) -> int:
        """[4.14a] [4.14c] How many impulses in a row an allowance, in whole points, permits."""
        return next(limit for upto, limit in self.impulse_limits if allowance <= upto)

    def infantry_fire(self, firepower: int, roll: int) -> str:
        """[6.3d] [6.3e] The result of a modified roll: "E", "1", "+2", "+1" or "" for none."""
        columns = [row for row in self.ift if row.column <= firepower]
        if not columns:
            return ""
        row, roll = columns[-1], min(max(roll, self.rolls.ift_lowest), self.rolls.ift_highest)
        results = (("E", row.E), ("1", row.loss), ("+2", row.fear2), ("+1", row.fear1))
        return next((result for result, highest in results if roll <= highest), "")

    def kill_number(self, difference: int, column: int) -> int:
        """[6.5c] [6.5e] What destroys the target, 0 for nothing; columns off the left end count as the first."""
        difference = min(max(difference, self.rolls.gmft_least), self.rolls.gmft_most)
        if column > self.rolls.gmft_columns:
            return 0
        return max(0, self.gmft[difference] - (max(column, 1) - 1))

    def variant_effect(self, variant: int, second: int) -> VariantEffect | None:
        """[13.1a] What the two rolls of a side bring."""
        effects = self.variants[variant].second
        return next((effect for effect in effects if effect.first <= second <= effect.last), None)


class Row(Protocol):
    """A row with one value."""

    @property
    def worth(self) -> Any: ...


def read_tables(record: TablesRecord) -> Tables:
    """tables.toml as play reads it."""
    return Tables(
        cp=_filled(CommandCosts, record.cp, fear_surcharge=record.fear_surcharge.worth),
        activation={side: {name: row.worth for name, row in rows.items()} for side, rows in record.activation.items()},
        impulse_limits=tuple((row.upto, row.limit) for row in record.impulse_limits),
        group=_filled(Groups, record.group),
        stacking=_filled(Stacking, record.stacking),
        carrying=_filled(Carrying, record.carrying),
        firing=_filled(Firing, record.firing),
        transport=_filled(Transport, record.transport),
        movement=_filled(Movement, record.movement),
        movement_factors=record.movement_factors,
        facing=_filled(Facing, record.facing),
        rolls=_filled(Rolls, record.rolls),
        ift=tuple(record.ift),
        gmft={row.difference: row.kill for row in record.gmft},
        factors=record.factors,
        die=record.die,
        shifts=record.shifts,
        pgm_shifts=record.pgm_shifts.shifts,
        ammo=_filled(Ammo, record.ammo),
        morale=_filled(Morale, record.morale),
        assault=_filled(AssaultTable, record.assault),
        close_combat={(row.side, row.terrain): row.kill for row in record.close_combat},
        mines=_filled(Mines, record.mines),
        smoke_dispersal={row.die: row.digits for row in record.smoke_dispersal},
        smoke_sources={row.id: row for row in record.smoke_sources},
        sighting={(row.viewer, row.target, row.terrain): (row.day, row.night) for row in record.sighting},
        heights=_filled(Heights, record.heights),
        sight_chart=SightChart(**{name: row.factor for name, row in record.sight_chart.items()}),
        artillery=_filled(Artillery, record.artillery),
        chemical={row.source: row.limit for row in record.chemical},
        variants={row.number: row for row in record.variants},
        packages={(row.id, row.side): row for row in record.packages},
        swap=record.swap.type,
        air=_filled(Air, record.air),
        ranges=_filled(Ranges, record.ranges),
    )


def _filled(shape: type[T], rows: Mapping[str, Row], **more: object) -> T:
    """A section as its struct: no value missing, none unknown."""
    return msgspec.convert({name: row.worth for name, row in rows.items()} | more, shape)
