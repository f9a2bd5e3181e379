"""What ground is worth: the way that is left, shelter, fire that must be borne there, and targets in sight."""

from __future__ import annotations

from grognard.core.bits import bits
from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.world import of_world
from grognard.rulesets.fireteam.air.airlift import aboard
from grognard.rulesets.fireteam.forces import Kind
from grognard.rulesets.fireteam.setting_up.deployment import focus
from grognard.rulesets.fireteam.state import NOBODY, FireTeamState, UnitId
from grognard.rulesets.fireteam.works.field_works import RAMP, has_space, works_in
from grognard.rulesets.fireteam.world import World

from .brief import Brief
from .fields import ground_modifier, harm_on_foot, kill_chance, kind_worth

PULL = 0.45
"""What a hex nearer to what decides is worth."""
COMING = 0.55
"""The part of the fire that could fall on a unit which does before it stirs again."""
DREAD, RUNNING = 0.9, 0.3
"""The most that danger counts, by what a unit is worth, and to those who must get off the map."""
SHELTER = {"open": 0.0, "cover": 0.15, "woods": 0.25, "building": 0.4}
"""What the ground is worth to infantry by itself: fire may come from anywhere."""
CROWD = 0.6
"""How much more is feared with each unit more in a hex: one shot falls on all of them."""
BUNCHED = 0.05
"""What each unit more in a hex costs where no enemy is known to look: somebody may."""
ROOM = 2
"""So many may be in a hex without that: a squad and its team, or its leader."""
SCOPE = 0.35
"""What it is worth to have a target, by what could be done to it."""
DUG = 0.8
"""What a free field work of one's own is worth to those who hold."""
STAND_OFF = {"tank": 8, "laden": 4, "empty": 10}
"""So near vehicles come to ground that enemies guard: rockets do not carry so far; men must be brought nearer."""
SUPERIOR = 0.7
"""Who is so much stronger goes in with everything."""
FRAGILE = 2.0
"""How much more helicopters fear fire."""
LANDING, NO_LANDING = 12, 0.4
"""So near helicopters come to set down troops; over woods and enemies they cannot land."""
STRIKE = 7
"""So near attack helicopters come with nobody aboard."""
SHELLED = 2.0
"""What it costs to be where one's own shells will fall."""
STAYERS = ("hold", "guard", "delay", "support", "reserve")
"""Those with these tasks dig in."""


def stand(brief: Brief, unit: UnitId, hex: Hex) -> float:
    """What it is worth to have a unit in a hex until it stirs again."""
    kind = brief.world.kind[unit]
    if kind.is_helicopter:
        return hover_worth(brief, unit, hex)
    manner = brief.duty(unit).manner
    felt = manner.dread * dread(brief, unit, hex) + SHELLED * (hex in brief.shelled)
    if kind.is_leader:
        return -PULL * solitude(brief.state, unit, hex) - felt
    left = brief.way(unit, hex)
    if kind.is_vehicle and stands_off(brief, unit):
        left = max(left, stand_off(brief, unit))
    found = manner.fire * SCOPE * scope(brief, unit, hex) - PULL * manner.pull * left - felt
    if kind.is_vehicle:
        return found
    return found + SHELTER[brief.world.group[hex]] + digging(brief, unit, hex)


def dread(brief: Brief, unit: UnitId, hex: Hex) -> float:
    """How much the fire counts that a unit must expect in a hex: ever more, but not beyond all bounds."""
    burden = brief.burden(unit)
    felt = COMING * brief.odds * brief.exposure(unit, hex) * burden
    if not felt:
        return 0.0
    most = brief.patience * (RUNNING if brief.must_leave else DREAD) * kind_worth(brief.world.kind[unit]) * burden
    return most * felt / (felt + most) if most else 0.0


def scope(brief: Brief, unit: UnitId, hex: Hex) -> float:
    """The best that a unit could do from a hex to an enemy who is known."""
    kind, state = brief.world.kind[unit], brief.state
    seen = brief.sees_foe(kind, hex)
    return max([hope_of_shot(state, unit, kind, one.unit, away) for one, away in seen]) if seen else 0.0


def hope_of_shot(state: FireTeamState, unit: UnitId, kind: Kind, target: UnitId, away: int) -> float:
    """About what a unit would do to an enemy over a distance."""
    world, there = state.world, state.units[target].hex
    foe = world.kind[target]
    if foe.is_vehicle:
        pieces = (unit, *state.load(unit)) if kind.walks else (unit,)
        woods = bool(world.woods >> there & 1)
        return max(
            [kill_chance(world, world.kind[piece].id, foe.id, away, woods) for piece in pieces], default=0.0
        ) * kind_worth(foe)
    if not foe.walks or not kind.fp or away > 2 * kind.range or away < kind.min_range:
        return 0.0
    power = kind.fp * (2.0 if away == 1 else 1.0 if away <= kind.range else 0.5)
    return harm_on_foot(world, int(power), ground_modifier(world, there), foe.id)


def digging(brief: Brief, unit: UnitId, hex: Hex) -> float:
    """[16.23] A work of one's own that has room, for those who are to stay."""
    state = brief.state
    if not state.works or brief.duty(unit).kind not in STAYERS:
        return 0.0
    if state.units[unit].work != NOBODY and state.here(unit) == hex:
        return DUG
    mine = (n for n, work in works_in(state, hex) if work.side == brief.side and work.kind != RAMP)
    return DUG if any(has_space(state, number, unit) for number in mine) else 0.0


def hover_worth(brief: Brief, unit: UnitId, hex: Hex) -> float:
    """What it is worth to have a helicopter over a hex, with those aboard in mind."""
    state = brief.state
    rough = brief.world.woods >> hex & 1 or known_enemy_in(state, brief.side, hex)
    near = approach(state, unit)
    landed = sum(brief.exposure(rider, hex) for rider in aboard(state, unit)[:1])
    risked = brief.exposure(unit, hex) + landed
    return -PULL * max(brief.way(unit, hex), near) - NO_LANDING * bool(rough) - FRAGILE * COMING * risked


def approach(state: FireTeamState, helicopter: UnitId) -> int:
    """How near a helicopter comes to what its side goes for: to land troops, or to strike."""
    return STRIKE if state.world.kind[helicopter].role == "attack" and not aboard(state, helicopter) else LANDING


def solitude(state: FireTeamState, leader: UnitId, hex: Hex) -> int:
    """How far a hex is from the next infantry that a leader could lead."""
    side, kind = state.world.side[leader], state.world.kind
    friends = {state.units[unit].hex for unit in state.on_map(side) if kind[unit].is_infantry}
    return min([state.world.grid.distance(hex, other) for other in friends], default=0)


def stands_off(brief: Brief, unit: UnitId) -> bool:
    """Whether a vehicle leaves ground that enemies guard to the infantry, and fires; in the last turns it goes in."""
    waits = brief.patience >= 1.0 and brief.odds > SUPERIOR
    return waits and brief.duty(unit).kind != "exploit" and brief.guarded


def stand_off(brief: Brief, unit: UnitId) -> int:
    """How near a vehicle comes that leaves the last of the way to the infantry."""
    laden = any(brief.world.kind[rider].is_infantry for rider in brief.state.load(unit))
    return STAND_OFF["tank" if brief.world.kind[unit].tank else "laden" if laden else "empty"]


def crowding(brief: Brief, unit: UnitId, hex: Hex) -> float:
    """What it costs to come where others are: one shot falls on all of them."""
    if not brief.world.kind[unit].walks:
        return 0.0
    others = brief.friends_at.get(hex, 0) - ROOM
    return others * (CROWD * COMING * brief.exposure(unit, hex) + BUNCHED) if others > 0 else 0.0


def known_enemy_in(state: FireTeamState, side: Side, hex: Hex) -> bool:
    """Whether an enemy whom a side knows of is in a hex."""
    stack = state.at.get(hex)
    if not stack:
        return False
    owner, units = state.world.side, state.units
    return any(owner[unit] != side and not units[unit].hidden for unit in stack)


@of_world
def outlook(world: World, scenario: str, side: Side) -> Hex:
    """The middle of what matters to a side: where to look when no enemy is in sight."""
    hexes = list(bits(focus(world, scenario, side)))
    return hexes[len(hexes) // 2]
