"""[20] [21] The missions: which is played, its ground, and every counter that can appear in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from grognard.core.bits import bits, mask
from grognard.core.errors import BadInput
from grognard.core.flow import Side
from grognard.core.hexes import Mask
from grognard.core.world import of_world

from .forces import Muster, Piece
from .ground.board import Ground, lay_out
from .mission_records import (
    Area,
    Brief,
    ContestLevel,
    ControlLevel,
    Draw,
    DropLoad,
    DropPlan,
    EntryPlan,
    HexesHeld,
    HiddenPlan,
    Level,
    LightSpan,
    LossesAbove,
    Mission,
    MortarPlan,
    MountPlan,
    Objective,
    ObjectiveBy,
    Obstacles,
    OtherLevel,
    OwnForce,
    OwnPlatoon,
    PlatoonPlan,
    Points,
    Reinforcement,
    ScoreLevel,
    SidePlan,
    UnitInPlay,
    Zone,
)
from .own_missions import OWN, own_mission

if TYPE_CHECKING:
    from .world import World

__all__ = [
    "OWN",
    "Area",
    "Brief",
    "ContestLevel",
    "ControlLevel",
    "Draw",
    "DropLoad",
    "DropPlan",
    "EntryPlan",
    "HexesHeld",
    "HiddenPlan",
    "Level",
    "LightSpan",
    "LossesAbove",
    "Mission",
    "MortarPlan",
    "MountPlan",
    "Objective",
    "ObjectiveBy",
    "Obstacles",
    "OtherLevel",
    "OwnForce",
    "OwnPlatoon",
    "PlatoonPlan",
    "Points",
    "Reinforcement",
    "ScoreLevel",
    "SidePlan",
    "UnitInPlay",
    "Zone",
    "ground_of",
    "hexes_in",
    "laid_out",
    "mission_of",
    "pieces",
    "pieces_of",
    "printed_mission",
]

TRUCKS: dict[str, str] = {"us": "us_truck", "german": "ge_truck"}
"""[10.4.6.3x2] What tows the guns of a nation."""


@of_world
def mission_of(world: World, brief: Brief) -> Mission:
    """The mission that is played."""
    if brief.mission != OWN:
        return printed_mission(world, brief.mission)
    return own_mission(world, brief, laid_out(world, brief.map, brief.turned, ()))


def printed_mission(world: World, id_: str) -> Mission:
    """A mission by its name."""
    if id_ not in world.missions:
        raise BadInput(f"There is no mission {id_!r} in The Last Hundred Yards.")
    return world.missions[id_]


@of_world
def ground_of(world: World, brief: Brief) -> Ground:
    """[0.6] The map of the mission that is played."""
    mission = mission_of(world, brief)
    return laid_out(world, mission.map, mission.turned, tuple(mission.hills.items()))


@of_world
def laid_out(
    world: World,
    map: tuple[tuple[str, ...], ...],
    turned: tuple[bool, ...],
    hills: tuple[tuple[str, int], ...],
) -> Ground:
    """[0.6] Sectors laid together, each map once."""
    return lay_out(world.sectors, map, turned, dict(hills))


def hexes_in(ground: Ground, areas: tuple[Area, ...]) -> Mask:
    """[20.7a] The hexes of some areas; one that two sectors share only if both are among them."""
    found = 0
    for area in areas:
        near = ground.within(1 << ground.find(area.around), area.distance) if area.around else 0
        found |= near | (ground.area(area.sector, area.columns, area.rows) if area.sector else 0)
    named = {area.sector for area in areas if area.sector}
    return mask(hex for hex in bits(found) if not named or named >= set(ground.diagrams[hex]))


@of_world
def pieces_of(world: World, brief: Brief) -> tuple[Piece, ...]:
    """[20.6] Every counter that can appear in the mission that is played; one made up in play takes its forces from the
    whole counter mix, since the enemy does not know them."""
    mission = mission_of(world, brief)
    if brief.mission == OWN:
        mission = replace(mission, allied=_whole_mix(world, mission.allied), axis=_whole_mix(world, mission.axis))
    return pieces(world, mission)


def _whole_mix(world: World, plan: SidePlan) -> SidePlan:
    """[20.6s5] A side with all platoons of its companies and all support counters of its nation."""
    platoons = tuple(platoon for company in plan.companies for platoon in _whole_company(world, plan, company))
    return replace(plan, platoons=platoons, support=world.pools[plan.nation] | plan.support)


def _whole_company(world: World, plan: SidePlan, company: str) -> Iterator[PlatoonPlan]:
    """[3.0] [20.10] The platoons of a company, all as the first that was chosen; tanks in full, with a command tank."""
    first = next(platoon for platoon in plan.platoons if platoon.company == company)
    numbers = range(1, world.units_record.platoons_per_company + 1)
    if world.companies[company].arm == "infantry":
        yield from (replace(first, platoon=number) for number in numbers)
        return
    tanks = world.tanks[plan.nation]
    for number in numbers:
        yield replace(first, platoon=number, units=dict.fromkeys(first.units, tanks.platoon))
    if tanks.command_tank:
        yield replace(first, platoon=0, units=dict.fromkeys(first.units, 1))


# Counters


def pieces(world: World, mission: Mission) -> tuple[Piece, ...]:
    """[20.6] Every counter that can appear, drawn or not: the Allied first, each side in the order of its plan."""
    muster = Muster(world.kinds)
    return tuple(piece for side in ("allied", "axis") for piece in _of_side(muster, side, mission.plan(side)))


def _of_side(muster: Muster, side: Side, plan: SidePlan) -> Iterator[Piece]:
    for platoon in plan.platoons:
        yield from _of_platoon(muster, side, platoon, _sections_drawn(plan, platoon))
    yield from _with_trucks(muster, muster.counters(plan.support, side), plan.gun_trucks)
    for later in plan.reinforcements:
        for platoon in later.platoons:
            yield from _of_platoon(muster, side, platoon, 0)
        yield from _with_trucks(muster, muster.counters(later.support, side), plan.gun_trucks)
    yield from muster.counters({"dummy_foot": plan.dummies.foot, "dummy_vehicle": plan.dummies.vehicle}, side)


def _sections_drawn(plan: SidePlan, platoon: PlatoonPlan) -> int:
    """[20.6s3] Sections that reinforce a platoon."""
    return sum(
        draw.count for draw in plan.draws if draw.what == "section" and (draw.company, draw.platoon) == platoon.key
    )


def _of_platoon(muster: Muster, side: Side, plan: PlatoonPlan, drawn: int) -> Iterator[Piece]:
    """[3.0] A leader, the units, the spare sections, and more of those where they could run out (reading 32)."""
    if plan.leader:
        leader = muster.kinds[plan.leader]
        yield Piece(
            id=f"{plan.company}-{plan.platoon}-leader",
            kind=leader,
            side=side,
            company=plan.company,
            platoon=plan.platoon,
            cohesion=plan.cohesion,
            elite=plan.elite or leader.elite,
        )
    yield from muster.counters(plan.units, side, plan.company, plan.platoon, elite=plan.elite)
    yield from muster.counters(plan.pool, side, plan.company, plan.platoon, pool=True)
    yield from muster.counters(_beyond(plan, drawn), side, plan.company, plan.platoon, pool=True)


def _beyond(plan: PlatoonPlan, drawn: int) -> dict[str, int]:
    """[13.3.3a] Sections beyond the printed pool: one squad split, the others hurt, and those drawn besides."""
    if not plan.pool:
        return {}
    kind, *_ = plan.pool
    return {kind: max(0, min(drawn, sum(plan.pool.values())))}


def _with_trucks(muster: Muster, counters: Iterator[Piece], trucks: bool) -> Iterator[Piece]:
    """[10.4.6.3x2] Each gun is followed by an organic truck; which of them comes for which gun tells nobody."""
    for piece in counters:
        yield piece
        truck = TRUCKS.get(piece.kind.nation) if trucks and piece.kind.gun else None
        if truck:
            number = piece.id.rpartition("-")[2]
            name = f"{piece.kind.nation}-gun_truck-{number}"
            yield Piece(id=name, kind=muster.kinds[truck], side=piece.side, gun=piece.id)
