"""[MR2.5a] [MR9.1a] [MR9.2] [MR9.8a] What a step from a hex into its neighbour costs a unit, and what forbids it.

Who stands there, how far the points reach and which way a vehicle points is said in `moves`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from grognard.core.hexes import Hex
from grognard.core.rules import Refusal
from grognard.core.world import of_world
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.ground.terrain import fortification_at, is_village, joined_by_road, terrain_at
from grognard.rulesets.assault.records import CostRecord, MoveName
from grognard.rulesets.assault.say import refusal, the_hex, the_terrain, the_unit
from grognard.rulesets.assault.state import AssaultState, UnitId, empty_state

Gait = Literal["infantry", "mounted", "artillery", "wheeled", "tracked"]
"""How a unit moves: the four types of the chart, and infantry on horseback."""
FOOT: Final = ("infantry", "artillery")
UNRIDEABLE: Final = ("rubble", "heavy_woods", "bunker")
"""[MR9.8a] What horses do not enter besides buildings."""
STEEPEST: Final = 1
"""[MR9.2] How many levels one step may rise."""
BLOCKED: Final = 0


def gait(state: AssaultState, unit: UnitId) -> Gait:
    """How a unit moves now."""
    card = state.card(unit)
    return "mounted" if "mounted" in card.traits else card.moves


def step_cost(state: AssaultState, unit: UnitId, from_: Hex, to: Hex) -> int | None:
    """[MR9.1a] [MR9.2] The points that a step into a neighbour costs a unit; None if it cannot be made."""
    found = step_of(state, gait(state, unit), from_, to)
    return None if found is None else found[0]


def step_of(state: AssaultState, how: Gait, from_: Hex, to: Hex) -> tuple[int, bool] | None:
    """What a step into a neighbour costs, and whether a road leads there; None if it cannot be made."""
    scars, works = state.scars, state.works
    if from_ in scars or to in scars or to in works:
        return marked_step(state.world, how, from_, to, (scars.get(from_), scars.get(to)), works.get(to))
    return printed_steps(state.world, how)[from_].get(to)


@of_world
def printed_steps(world: Battle, how: Gait) -> tuple[dict[Hex, tuple[int, bool]], ...]:
    """What steps cost, and whether by road, where the map is as it was printed: by hex, the neighbours that can be
    entered."""
    bare = empty_state(world)
    bare.scars, bare.works = {}, {}
    grid = world.grid
    costs = (((a, b, cost_now(bare, how, a, b)) for b in grid.neighbours[a]) for a in range(grid.size))
    return tuple({b: (cost, joined_by_road(bare, a, b)) for a, b, cost in row if cost} for row in costs)


@of_world
def marked_step(
    world: Battle, how: Gait, from_: Hex, to: Hex, scars: tuple[str | None, str | None], work: str | None
) -> tuple[int, bool] | None:
    """What a step costs, and whether by road, between hexes with these craters or rubble, into this work."""
    bare = empty_state(world)
    bare.scars = {hex: scar for hex, scar in zip((from_, to), scars, strict=True) if scar}
    bare.works = {to: work} if work else {}
    cost = cost_now(bare, how, from_, to)
    return (cost, joined_by_road(bare, from_, to)) if cost else None


def cost_now(state: AssaultState, how: Gait, from_: Hex, to: Hex) -> int:
    """The cost of a step by how one moves; 0 if it cannot be made."""
    if why_blocked(state, how, from_, to):
        return BLOCKED
    rise = max(rises(state, from_, to), 0)
    return rise + (1 if joined_by_road(state, from_, to) else entry_cost(state, how, to))


def why_blocked(state: AssaultState, how: Gait, from_: Hex, to: Hex) -> str:
    """The rule by which a step cannot be made, whoever makes it; none if it can."""
    if rises(state, from_, to) > STEEPEST:
        return "MR9.2"
    if joined_by_road(state, from_, to):
        return ""
    if how not in FOOT and (is_village(state, from_) or is_village(state, to)):
        return "MR2.5a"
    if how == "mounted" and not is_rideable(state, to):
        return "MR9.8a"
    return "" if entry_cost(state, how, to) else "MR9.1a"


def entry_cost(state: AssaultState, how: Gait, hex: Hex) -> int:
    """[MR9.1a] What entering a hex off the road costs: the terrain, or its trench or bunker if that is dearer."""
    kind: MoveName = "infantry" if how == "mounted" else how
    work = fortification_at(state, hex)
    costs = [cost_for(row.cost, kind) for row in (terrain_at(state, hex), work) if row is not None]
    return BLOCKED if BLOCKED in costs else max(costs)


def cost_for(cost: CostRecord, kind: MoveName) -> int:
    """The entry of a row for a type of movement."""
    found: int = getattr(cost, kind)
    return found


def is_rideable(state: AssaultState, hex: Hex) -> bool:
    """[MR9.8a] Whether horses enter a hex off the road."""
    row, work = terrain_at(state, hex), fortification_at(state, hex)
    return not row.building and row.id not in UNRIDEABLE and (work is None or work.id not in UNRIDEABLE)


def rises(state: AssaultState, from_: Hex, to: Hex) -> int:
    """[MR9.2] By how many levels a step leads up."""
    levels = state.world.ground.levels
    return levels[to] - levels[from_]


def why_no_step(state: AssaultState, unit: UnitId, from_: Hex, to: Hex) -> Refusal | None:
    """Why a unit cannot step into a neighbour that is free of enemies; nothing if it can."""
    world = state.world
    if not world.grid.adjacent(from_, to):
        return refusal("MR9.1a", "not-a-neighbour", hex=the_hex(world, to))
    how = gait(state, unit)
    rule = why_blocked(state, how, from_, to)
    if not rule:
        return None
    texts = {"MR9.2": "too-steep", "MR2.5a": "village-by-road", "MR9.8a": "no-horses"}
    terrain = the_terrain(terrain_at(state, to).id)
    id_ = texts.get(rule, "blocked-terrain")
    return refusal(rule, id_, unit=the_unit(world, unit), hex=the_hex(world, to), terrain=terrain)


def routes(state: AssaultState, unit: UnitId, hex: Hex) -> Iterator[tuple[Hex, int]]:
    """The neighbours of a hex that a unit can step into, whoever stands there, with the cost."""
    for other in state.world.grid.neighbours[hex]:
        cost = step_cost(state, unit, hex, other)
        if cost is not None:
            yield other, cost
