"""The charts and numbers as play reads them: movement points in halves, special costs as constants of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, TypeVar

import msgspec
from msgspec import Struct

from grognard.core.flow import Side

from .charts import (
    Allowances,
    Assaults,
    Avatars,
    Concealment,
    Coordination,
    Destruction,
    Drops,
    Elite,
    Events,
    Fire,
    Flares,
    Formations,
    Heroism,
    Hexes,
    Hiding,
    Mortars,
    Overruns,
    OwnMissions,
    Recovery,
    Results,
    Rolls,
    ShockModifiers,
    Sight,
    Stacking,
    Track,
)
from .records import TypeName
from .table_records import (
    ALL,
    OTHER,
    PROHIBITED,
    AssaultRow,
    AvmRow,
    CapacityRow,
    DestructionRow,
    Direction,
    DrmRow,
    FateName,
    ManeuverName,
    MortarRow,
    Permission,
    PromotionRow,
    ShockName,
    TablesRecord,
    TerrainRow,
    cost,
)

__all__ = ["ALL", "OTHER", "PROHIBITED", "Tables", "Terrain", "read_tables"]

T = TypeVar("T")


class Row(Protocol):
    """A row that is worth something."""

    @property
    def worth(self) -> object: ...


class Terrain(Struct, frozen=True):
    """[4] What a terrain does. Costs are in halves, or `PROHIBITED`, `ALL`, `OTHER`."""

    id: str
    cls: str
    """What fills a hex, a way when followed, what is added for a level or a hexside, or a work."""
    costs: dict[str, int]
    """By mobility: foot, afv, halftrack, wheeled."""
    sa: int | None
    """[11.3.3p] The small arms TEM of units on foot; None: that of the other terrain."""
    mortar: int | None
    """[11.4.6c] The mortar TEM; None: that of the other terrain."""
    level: int
    """[4.0d] How high it stands above the ground."""
    cover: str
    """[4.0b1] [4.1.15c] "none", "full", or for "concealment" alone."""
    open: bool
    """[4.0a]"""
    air_burst: bool
    """[11.4.6a]"""
    blocking: bool
    """[4.0c.i] Whether it fills its hex as an obstacle."""
    blind: bool
    """[4.2.3a] Whether it makes blind hexes."""
    hindrance: bool
    """[4.2.4e]"""
    most_crossed: int | None
    """[4.1.15b] How many of its hexes a line may pass; None: any number."""
    hull_down: bool
    """[11.5.4j]"""
    building: str
    """[4.1.6] "rural", "hut", "urban", or "" for none."""
    off_road: str
    """[4.1.9.2] What it counts as for those who do not follow its road; "" for itself."""
    stops_foot: bool
    """[4.1.10b] [19.1.1x] [19.2a]"""


class Tables(Struct, frozen=True):
    """Every chart of the game."""

    terrain: dict[str, Terrain]
    minutes: dict[int, int]
    """[5.0.VI] The minutes of a turn by the die."""
    range_rows: dict[int, tuple[int, ...]]
    """[1.8.1a] The last hex of each band, by printed range."""
    range_bands: tuple[tuple[int, int], ...]
    """[1.8.1a] Quarters of the range and their modifier."""
    blind_rows: dict[int, tuple[int, ...]]
    """[4.2.3b]"""
    sa_drm: dict[str, DrmRow]
    """[11.3.3] By rule."""
    at_drm: dict[str, DrmRow]
    """[11.5.4] By rule."""
    mortar_drm: dict[str, DrmRow]
    """[11.4.6] By rule."""
    mortars: dict[str, MortarRow]
    shock: tuple[tuple[int, ShockName], ...]
    """[12.7] The highest modified roll of each result."""
    avm: dict[str, AvmRow]
    """[14.2] By rule."""
    assault_results: tuple[AssaultRow, ...]
    destruction_drm: dict[str, DestructionRow]
    fate: dict[int, FateName]
    """[18.0b] By the die."""
    capacities: dict[str, CapacityRow]
    """[10.4.6.1] By type of vehicle."""
    maneuver: dict[tuple[str, ManeuverName], Permission]
    """[10.4x] By status, stopped or motion, and action."""
    promotion: dict[str, PromotionRow]
    prices: dict[str, int]
    impact: tuple[Direction, ...]
    """[11.4.5s7] Where a shell falls, for the rolls from 1 to 6."""
    scatter: tuple[Direction, ...]
    """[16.1.3]"""
    casualty_points: tuple[int, ...]
    """[21.2a] By box, from the first."""
    tie: dict[bool, Side]
    """[5.0.I-b] Who wins a tied total that is odd (True) or even."""
    panzerfaust_from: str
    """[14.3.2.1] The month from which German infantry fights tanks better."""
    selection: tuple[str, ...]
    """[13.1s3] The classes of units in the order in which they are hit."""
    steps: dict[TypeName, int]
    """[2.2] By type."""
    formation: Formations
    stacking: Stacking
    allowance: Allowances
    hexes: Hexes
    rolls: Rolls
    sight: Sight
    concealment: Concealment
    hidden: Hiding
    fire: Fire
    mortar: Mortars
    flare: Flares
    result: Results
    recovery: Recovery
    heroic: Heroism
    shock_drm: ShockModifiers
    elite: Elite
    coordination: Coordination
    event: Events
    assault: Assaults
    destruction: Destruction
    overrun: Overruns
    track: Track
    drop: Drops
    avatar: Avatars
    own: OwnMissions

    def range_drm(self, range: int, distance: int) -> int | None:
        """[1.8] [1.8.1a] The modifier of a distance for a printed range; None beyond it."""
        last = self.range_rows.get(range) or tuple(-(-range * quarters // 4) for quarters, _ in self.range_bands)
        for hex, (_, drm) in zip(last, self.range_bands, strict=True):
            if distance <= hex:
                return drm
        return None

    def blind_hexes(self, difference: int, distance: int) -> int:
        """[4.2.3b] How many hexes behind terrain are blind; the table is continued by its own formula."""
        row = self.blind_rows.get(difference, ())
        return row[distance - 1] if 0 < distance <= len(row) else max(1, -(-distance // difference))

    def assault_row(self, total: int) -> AssaultRow:
        """[14.1s5] The row of a modified roll."""
        return next(row for row in self.assault_results if total <= row.most)

    def shock_result(self, total: int) -> ShockName:
        """[12.7] The result of a modified roll."""
        return next(result for most, result in self.shock if total <= most)

    def casualty_worth(self, box: int) -> int:
        """[21.2a] The casualty points of a box of the track, beyond its end too (reading 38)."""
        inside = self.casualty_points[: min(box, self.track.boxes)]
        return (inside[-1] if inside else 0) + self.track.beyond * max(0, box - self.track.boxes)


def read_tables(record: TablesRecord) -> Tables:
    """tables.toml as play reads it."""
    return Tables(
        terrain={row.id: _terrain(row) for row in record.terrain},
        minutes={die: row.minutes for row in record.time_lapse for die in range(row.first, row.last + 1)},
        range_rows={row.range: row.last for row in record.range_rows},
        range_bands=tuple((row.quarters, row.drm) for row in record.range_bands),
        blind_rows={row.difference: row.hexes for row in record.blind_rows},
        sa_drm={row.rule: row for row in record.sa_drm},
        at_drm={row.rule: row for row in record.at_drm},
        mortar_drm={row.rule: row for row in record.mortar_drm},
        mortars={row.id: row for row in record.mortars},
        shock=tuple((row.most, row.result) for row in record.shock),
        avm={row.rule: row for row in record.avm},
        assault_results=tuple(record.assault_results),
        destruction_drm={row.id: row for row in record.destruction_drm},
        fate={die: row.event for row in record.fate for die in range(row.first, row.last + 1)},
        capacities={row.carrier: row for row in record.capacities},
        maneuver={(row.status, row.action): row.allowed for row in record.maneuver},
        promotion={row.objective: row for row in record.promotion},
        prices={row.type: row.steps for row in record.prices},
        impact=record.impact.directions,
        scatter=record.scatter.directions,
        casualty_points=record.casualty_points.values,
        tie={True: record.tie.odd, False: record.tie.even},
        panzerfaust_from=record.panzerfaust_from.month,
        selection=record.selection.classes,
        steps={type_: row.value or 0 for type_, row in record.steps.items()},
        formation=_filled(Formations, record.formation),
        stacking=_filled(Stacking, record.stacking),
        allowance=_filled(Allowances, record.allowance),
        hexes=_filled(Hexes, record.hexes),
        rolls=_filled(Rolls, record.rolls),
        sight=_filled(Sight, record.sight),
        concealment=_filled(Concealment, record.concealment),
        hidden=_filled(Hiding, record.hidden),
        fire=_filled(Fire, record.fire),
        mortar=_filled(Mortars, record.mortar),
        flare=_filled(Flares, record.flare),
        result=_filled(Results, record.result),
        recovery=_filled(Recovery, record.recovery),
        heroic=_filled(Heroism, record.heroic),
        shock_drm=_filled(ShockModifiers, record.shock_drm),
        elite=_filled(Elite, record.elite),
        coordination=_filled(Coordination, record.coordination),
        event=_filled(Events, record.event),
        assault=_filled(Assaults, record.assault),
        destruction=_filled(Destruction, record.destruction),
        overrun=_filled(Overruns, record.overrun),
        track=_filled(Track, record.track),
        drop=_filled(Drops, record.drop),
        avatar=_filled(Avatars, record.avatar),
        own=_filled(OwnMissions, record.own),
    )


def _terrain(row: TerrainRow) -> Terrain:
    return Terrain(
        id=row.id,
        cls=row.cls,
        costs={
            "foot": cost(row.foot),
            "afv": cost(row.afv),
            "halftrack": cost(row.halftrack),
            "wheeled": cost(row.wheeled),
        },
        sa=None if row.sa == "OT" else row.sa,
        mortar=None if row.mortar == "OT" else row.mortar,
        level=row.level,
        cover=row.cover,
        open=row.open,
        air_burst=row.air_burst,
        blocking=row.blocking,
        blind=row.blind,
        hindrance=row.hindrance,
        most_crossed=row.most_crossed,
        hull_down=row.hull_down,
        building=row.building,
        off_road=row.off_road,
        stops_foot=row.stops_foot,
    )


def _filled(shape: type[T], rows: Mapping[str, Row]) -> T:
    """A section as its struct: no value missing, none unknown."""
    return msgspec.convert({name: row.worth for name, row in rows.items()}, shape)
