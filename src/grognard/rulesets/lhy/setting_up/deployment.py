"""A sensible set-up, computed: platoons round what decides, in cover and dug in, guns hidden with a field of fire."""

from __future__ import annotations

from grognard.core.bits import bits, mask
from grognard.core.flow import Side
from grognard.core.hexes import Hex, Mask
from grognard.core.world import of_world
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.events.setting_up import EngineSet, Entrenched, LaidAside, PutAboard, PutDown
from grognard.rulesets.lhy.movement.stacking import crowded, fits
from grognard.rulesets.lhy.state import HAND, MAP, NO_FEATURE, OFF_BOARD, STOPPED, Feature, Game, LhyState, UnitId
from grognard.rulesets.lhy.troops import of_platoon, own_in, platoon_of
from grognard.rulesets.lhy.vehicles.loads import has_room
from grognard.rulesets.lhy.world import enemy_of

from .zones import (
    area_hexes,
    entry_hexes,
    has_hidden_company,
    hides_by_plan,
    hiding_area,
    may_dig,
    may_obstruct,
    set_up_area,
    steps_in,
    why_not_hidden,
    why_not_there,
)

PULL = 0.45
"""What a hex nearer to what matters is worth."""
CROWDING = 1.6
"""What it costs to stand where others already are."""
COMPANY = 0.7
"""What it is worth to stand near others of the platoon."""
DUG_IN = 1.5
"""What a position is worth where the ground gives less."""
FIELD = 0.02
"""What each hex that a gun or machine gun would see is worth."""
ORDER = ("fp", "gun", "afv", "fv", "mg", "squad", "section", "halftrack", "truck", "jeep", "latw", "ft", "leader")
"""Who is put down before whom; dummies come last."""
FRONTS: dict[str, Feature] = {"N": 0, "E": 3, "S": 6, "W": 9}


def deploy(g: Game, side: Side) -> None:
    """Set up everything that a side still has in hand, and dig in; those who enter are mounted and ready to go."""
    garrison(g, side)
    for unit in ranked(g.state, side):
        if g.state.units[unit].place == HAND:
            settle(g, unit)
    mount(g, side)
    dig_in(g, side)
    start_engines(g, side)


def garrison(g: Game, side: Side) -> None:
    """[20.7x] Infantry goes first where the mission wants so many steps to be."""
    state, world = g.state, g.state.world
    for zone in world.mission.plan(side).zones:
        area = area_hexes(world, zone.areas) if zone.least_steps else 0
        hand = [unit for unit in ranked(state, side) if world.kind[unit].infantry]
        while hand and steps_in(state, side, area) < zone.least_steps:
            unit = hand.pop(0)
            open_ = [hex for hex in bits(area) if why_not_there(state, unit, hex) is None]
            free = [hex for hex in open_ if fits(state, side, hex, (unit,))]
            if free:
                g.emit(PutDown(side, unit, max(free, key=lambda hex: shelter(world, hex))))


def ranked(state: LhyState, side: Side) -> list[UnitId]:
    """The counters in hand in the order in which they are put down."""
    kinds = state.world.kind
    own = [u for u, other in enumerate(state.world.side) if other == side and state.units[u].place == HAND]
    return sorted(own, key=lambda u: (ORDER.index(kinds[u].type) if kinds[u].type in ORDER else len(ORDER), u))


def settle(g: Game, unit: UnitId) -> None:
    """Find the best place for one counter; where none is free it waits beside the map, or stays out."""
    state = g.state
    side = state.world.side[unit]
    area, fits_alone = bits(set_up_area(state.world, side)), not crowded(state, [unit])
    free = [
        hex
        for hex in area
        if why_not_there(state, unit, hex) is None
        and (fits(state, side, hex, [unit]) if hex in state.at else fits_alone)
    ]
    if not free:
        if entry_hexes(state, unit):
            g.emit(LaidAside(side, unit, OFF_BOARD))
        return
    near = beside_mates(state, unit)
    best = max(free, key=lambda hex: (merit(state, unit, hex, near), -hex))
    facing = front_of(state.world, side) if state.world.kind[unit].fp else NO_FEATURE
    g.emit(PutDown(side, unit, best, is_hidden_there(state, unit, best), facing))


def is_hidden_there(state: LhyState, unit: UnitId, hex: Hex) -> bool:
    """[20.9.1] Whoever may hide in a hex does."""
    return why_not_hidden(state, unit, hex) is None and (
        not state.world.kind[unit].dummy or has_hidden_company(state, unit, hex)
    )


def front_of(world: Battle, side: Side) -> Feature:
    """[2.2.4x3] Where a position faces: to the front of the set-up area, as far as the mission lets it."""
    plan = world.mission.plan(side)
    wanted = FRONTS[plan.front or plan.ebe]
    return min(plan.fp_fronts or tuple(range(12)), key=lambda f: (min((f - wanted) % 12, (wanted - f) % 12), f))


# -------------------------------------------------------------------------------------------- how good a hex is


def merit(state: LhyState, unit: UnitId, hex: Hex, beside: Mask) -> float:
    """How well a counter would stand in a hex, given those beside its platoon."""
    world, kind = state.world, state.world.kind[unit]
    side = world.side[unit]
    worth = shelter(world, hex) - PULL * distance_to(world, focus(world, side))[hex]
    if kind.gun or kind.type == "mg" or kind.fp or kind.armoured:
        worth += FIELD * field_of_view(world, hex).bit_count()
    if hides_by_plan(state, unit) and (kind.vehicle or kind.gun) and not hiding_area(world, side) >> hex & 1:
        worth -= 4.0
    own = own_in(state, side, hex)
    if kind.team:
        return worth + worth_of_company(state, unit, own)
    crowd = sum(1 for other in own if world.kind[other].combat) if own else 0
    return worth - CROWDING * crowd + COMPANY * (beside >> hex & 1)


def beside_mates(state: LhyState, unit: UnitId) -> Mask:
    """The hexes next to others of the platoon of a counter."""
    platoon, found = platoon_of(state, unit), 0
    for other in of_platoon(state, platoon) if platoon is not None else ():
        if other != unit and state.units[other].place == MAP:
            found |= state.world.ground.near[state.units[other].hex]
    return found


def worth_of_company(state: LhyState, unit: UnitId, there: list[UnitId]) -> float:
    """What it is worth to a leader or a team to stand with others, those of the platoon first."""
    combat = [other for other in there if state.world.kind[other].combat]
    rivals = [other for other in there if state.world.kind[other].type == state.world.kind[unit].type]
    mates = any(is_mate(state.world, unit, other) for other in combat)
    return 4.0 * bool(combat) + 3.0 * mates - CROWDING * len(rivals)


def is_mate(world: Battle, unit: UnitId, other: UnitId) -> bool:
    """Whether two counters belong to one platoon."""
    one, two = world.pieces[unit], world.pieces[other]
    return bool(one.platoon) and (one.company, one.platoon) == (two.company, two.platoon)


@of_world
def shelter(world: Battle, hex: Hex) -> float:
    """How good the ground is against small arms, with a position where one can be dug."""
    terrain = world.tables.terrain[world.ground.terrain[hex]]
    return max(-float(terrain.sa or 0), 0.0) + 0.3 * bool(world.ground.wall[hex] | world.ground.tree_line[hex])


@of_world
def focus(world: Battle, side: Side) -> Mask:
    """What a side sets up for: the objectives in its area, or the part of its area that is nearest to them."""
    goals = mask(world.ground.find(label) for goal in world.mission.objectives for label in goal.hexes)
    area = set_up_area(world, side)
    if not goals:
        return area or world.ground.board
    if world.mission.attacker != side or not area:
        return goals
    far = distance_to(world, goals)
    nearest = min(far[hex] for hex in bits(area))
    return mask(hex for hex in bits(area) if far[hex] <= nearest + 1)


@of_world
def distance_to(world: Battle, hexes: Mask) -> tuple[int, ...]:
    """How far every hex of the map is from the nearest of some."""
    ground = world.ground
    targets = list(bits(hexes))
    return tuple(min(ground.distance(hex, target) for target in targets) for hex in range(ground.size))


@of_world
def field_of_view(world: Battle, hex: Hex) -> Mask:
    """The hexes within a machine gun's reach that are seen from one."""
    from grognard.rulesets.lhy.sight.lines import field  # noqa: PLC0415

    ground = world.ground
    return field(ground, hex) & ground.around(hex, 8) & ~(1 << hex)


# -------------------------------------------------------------------------------------------- positions, carriers


def dig_in(g: Game, side: Side) -> None:
    """[20.7c] Positions for combat units on foot wherever the ground gives less than they do, the strongest first."""
    from .placing import diggers, why_not_dig  # noqa: PLC0415

    state = g.state
    hexes = [hex for hex in state.at if diggers(state, side, hex) and may_dig(state, hex)]
    for hex in sorted(hexes, key=lambda hex: (-len(diggers(state, side, hex)), hex)):
        if why_not_dig(state, side, hex) is None and shelter(state.world, hex) < DUG_IN + 1:
            g.emit(Entrenched(side, hex))


def mount(g: Game, side: Side) -> None:
    """[20.7f] Units that the mission mounts begin aboard their carriers."""
    state, world = g.state, g.state.world
    for plan in world.mission.plan(side).mounted:
        carriers = [u for u in starters(state, side) if world.kind[u].id == plan.carrier and not state.load(u)]
        riders = [u for u in starters(state, side) if world.kind[u].id == plan.rider]
        for rider, carrier in zip(riders, carriers, strict=False):
            if has_room(state, carrier, rider):
                g.emit(PutAboard(side, rider, carrier))
        for leader in [u for u in starters(state, side) if world.kind[u].team]:
            home = next((c for c in carriers if any(is_mate(world, leader, r) for r in state.load(c))), None)
            if home is not None and has_room(state, home, leader):
                g.emit(PutAboard(side, leader, home))


def starters(state: LhyState, side: Side) -> list[UnitId]:
    """The counters of a side on the map or beside it, not aboard, that begin now."""
    return [
        unit
        for unit, own in enumerate(state.world.side)
        if own == side and state.units[unit].place in (MAP, OFF_BOARD) and not state.units[unit].minute
    ]


def start_engines(g: Game, side: Side) -> None:
    """[20.7f] Vehicles beside the map come in motion."""
    for unit in starters(g.state, side):
        here = g.state.units[unit]
        if g.state.world.kind[unit].vehicle and here.place == OFF_BOARD and here.motion == STOPPED:
            g.emit(EngineSet(side, unit))


def best_obstacle_hexes(state: LhyState, side: Side) -> tuple[Hex, ...]:
    """[19.0] Where mines and wire hinder most: between the enemy and what decides, apart from each other."""
    plan = state.world.mission.obstacles
    assert plan is not None
    far = distance_to(state.world, focus(state.world, enemy_of(side)))
    hexes = sorted(
        (h for h in bits(area_hexes(state.world, plan.areas)) if may_obstruct(state, h)), key=lambda h: far[h]
    )
    found: list[Hex] = []
    for hex in hexes:
        if all(state.world.ground.distance(hex, other) > 1 for other in found):
            found.append(hex)
    return tuple(found)
