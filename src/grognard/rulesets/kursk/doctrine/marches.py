"""A movement phase: what everybody is sent to do, in the order in which a staff sees to things.

Holes first, then places that must not fall, then the attacks, then what lies open; whoever is cut off gets out, whoever
would be destroyed falls back, and mechanized units that nobody wants gather where they will be wanted.
"""

from __future__ import annotations

from grognard.core.bits import bits
from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.world import of_world
from grognard.rulesets.kursk.state import KurskState, UnitId
from grognard.rulesets.kursk.supply import supplied_hexes
from grognard.rulesets.kursk.world import GERMAN, World
from grognard.rulesets.kursk.zones import enemy_zone

from .breakthroughs import take_places
from .dangers import distances, pressure
from .desk import Desk, Job
from .front import holders
from .guards import keep_reserves, man_posts, plug_holes
from .intent import Intent
from .pockets import cut_off, fall_back, get_out
from .thrusts import prepare_thrusts

GREAT = 10
"""What a place of great worth counts."""
IDLE = 4
"""From how far a mechanized unit that nobody wants goes to where it will be wanted."""
GATHER_MOST = 10


def marches(state: KurskState, side: Side, order: str, phase: int, intent: Intent) -> list[Job]:
    """Who goes where in a movement phase."""
    return staff_work(state, side, order, phase, intent).jobs


def staff_work(state: KurskState, side: Side, order: str, phase: int, intent: Intent) -> Desk:
    """The map table after all that is to be done in a movement phase has been ordered."""
    desk = Desk(state, side, intent)
    plug_holes(desk)
    man_posts(desk)
    if side == GERMAN:
        keep_reserves(desk)
    take_places(desk)
    prepare_thrusts(desk, order, phase)
    cut_off(desk)
    get_out(desk)
    fall_back(desk)
    gather(desk)
    return desk


def gather(desk: Desk) -> None:
    """Mechanized units that nobody wants gather behind where the enemy presses, or where the main effort is."""
    centre = rallying_point(desk)
    if centre < 0:
        return
    far = distances(desk.world, centre)
    fed, zone = supplied_hexes(desk.state, desk.side), enemy_zone(desk.state, desk.side)
    idle = [u for u in desk.free if u in desk.world.mechanized and far[desk.here(u)] > IDLE and calm(desk, u, zone)]
    for unit in sorted(idle, key=lambda u: (far[desk.here(u)], u))[:GATHER_MOST]:
        ways = [hex for hex in bits(desk.reach(unit) & fed & ~zone) if far[hex] < far[desk.here(unit)]]
        ways = sorted(ways, key=lambda hex: (max(far[hex], 2), hex))
        place = next((hex for hex in ways if desk.able(unit, hex)), -1)
        if place >= 0 and desk.may_leave(unit, place):
            desk.send("reserve", unit, place, "gather")


def calm(desk: Desk, unit: UnitId, zone: int) -> bool:
    """Whether a unit is out of contact and holds no belt."""
    here = desk.here(unit)
    return not zone >> here & 1 and not desk.world.forts[desk.side] >> here & 1


def rallying_point(desk: Desk) -> Hex:
    """Where those who are idle are wanted: at the goal, if there is one."""
    return desk.intent.goal if desk.intent.goal >= 0 else rallying_point_of(desk.state, desk.side)


def rallying_point_of(state: KurskState, side: Side) -> Hex:
    """Where a side wants whoever is idle: before Kursk the German, the Soviet at the sorest place."""
    if side == GERMAN:
        return state.world.kursk
    sore = sore_places(state, side)
    return max(sore, key=lambda hex: (sore[hex], -hex), default=-1)


def sore_places(state: KurskState, side: Side) -> dict[Hex, float]:
    """The hexes of the line and the places that the enemy presses, by how much he does."""
    basis = (tuple(state.units), state.control)
    return remembered(state.derived, f"sore {side}", basis, lambda: find_sore_places(state, side))


def find_sore_places(state: KurskState, side: Side) -> dict[Hex, float]:
    """The same, made anew."""
    places = {*holders(state, side), *great_places(state.world)}
    return {hex: pressure(state, side, hex) for hex in places}


@of_world
def great_places(world: World) -> tuple[Hex, ...]:
    """The cities, and what is worth as much, the edges left out."""
    edges = world.west | world.east
    return tuple(hex for hex, worth in world.value.items() if worth >= GREAT and not edges >> hex & 1)
