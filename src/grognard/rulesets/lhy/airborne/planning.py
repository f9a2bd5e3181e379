"""[16.1.1] [16.1.2] The drop plan: landing zones of sticks and gliders, assembly hexes of platoons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from grognard.core.bits import bits, mask
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import OFF_BOARD, Hex, Mask
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.core.world import of_world
from grognard.rulesets.lhy.actions.airborne import AssembleAt, DropAt
from grognard.rulesets.lhy.actions.setting_up import Default
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.events.airborne import DropPlanned
from grognard.rulesets.lhy.missions import DropLoad
from grognard.rulesets.lhy.say import refusal, the_hex, the_load
from grognard.rulesets.lhy.setting_up.zones import area_hexes
from grognard.rulesets.lhy.state import Game, LhyState, UnitId

ZONE, ASSEMBLY = "zone", "assembly"
WET = ("river", "ford", "marsh", "water")
"""Where nobody lands softly."""


def key(kind: str, load: DropLoad) -> str:
    """The name of an entry of the plan."""
    return f"{kind} {load.id}"


def planned(state: LhyState, kind: str, load: DropLoad) -> Hex | None:
    """What the plan says of a stick or glider."""
    return dict(state.landing).get(key(kind, load))


def is_of(world: Battle, unit: UnitId, load: DropLoad) -> bool:
    """[16.1.1a] Whether a counter is of the platoon that makes up a stick or glider."""
    piece = world.pieces[unit]
    return (piece.company, piece.platoon) == (load.company, load.platoon)


@of_world
def aboard(world: Battle, side: Side) -> dict[str, tuple[UnitId, ...]]:
    """[16.1.1] The counters of every stick and glider of a side, by its name; of support units as many as it takes."""
    drop = world.mission.plan(side).drop
    found: dict[str, tuple[UnitId, ...]] = {}
    free = [unit for unit, piece in enumerate(world.pieces) if piece.side == side]
    for load in (*drop.sticks, *drop.gliders) if drop is not None else ():
        mine = [u for u in free if load.platoon and is_of(world, u, load)]
        for kind, count in load.units.items():
            mine += [u for u in free if not world.pieces[u].platoon and world.kind[u].id == kind][:count]
        found[load.id] = tuple(sorted(mine))
        free = [unit for unit in free if unit not in mine]
    return found


@of_world
def entries(world: Battle, side: Side) -> tuple[tuple[str, DropLoad, bool], ...]:
    """[16.1.2] What has to be planned in order: every landing zone, then the assembly hexes of parachute platoons."""
    drop = world.mission.plan(side).drop
    if drop is None:
        return ()
    zones = [(ZONE, load, glider) for loads, glider in ((drop.sticks, False), (drop.gliders, True)) for load in loads]
    return (*zones, *((ASSEMBLY, load, False) for load in drop.sticks if load.platoon))


class PlanDrop(Frame, frozen=True):
    """[16.1.2] A side that drops plans, entry by entry; by default in a sensible way."""

    side: Side
    default: bool

    def start(self, g: Game, _: object) -> None:
        left = [entry for entry in entries(g.state.world, self.side) if planned(g.state, entry[0], entry[1]) is None]
        if not left:
            return g.end()
        if self.default:
            return plan_rest(g, self.side)
        kind, load, glider = left[0]
        g.ask(self, ChooseDropPlan(self.side, kind, load.id, glider), then=self.chosen)

    def chosen(self, g: Game, action: Action) -> None:
        if isinstance(action, Default):
            return plan_rest(g, self.side)
        assert isinstance(action, DropAt | AssembleAt)
        asked = next(e for e in entries(g.state.world, self.side) if planned(g.state, e[0], e[1]) is None)
        g.emit(DropPlanned(self.side, key(asked[0], asked[1]), action.hex))
        g.become(self)


def plan_rest(g: Game, side: Side) -> None:
    """Plan what is left: zones near the objective but out of its garrison's reach, assembly hexes between."""
    for kind, load, glider in entries(g.state.world, side):
        if planned(g.state, kind, load) is None:
            hexes = [
                hex for hex in range(g.state.world.ground.size) if why_not(g.state, side, kind, glider, hex) is None
            ]
            best = min(hexes, key=lambda hex: (ideal(g.state, kind, load, hex), hex))
            g.emit(DropPlanned(side, key(kind, load), best))
    g.end()


def ideal(state: LhyState, kind: str, load: DropLoad, hex: Hex) -> float:
    """How far a hex is from where one would like it: some way from the objective, on open ground all round."""
    world, goals = state.world, objective_hexes(state.world)
    far = min(world.ground.distance(hex, goal) for goal in bits(goals)) if goals else 0
    if kind == ASSEMBLY:
        zone = planned(state, ZONE, load)
        return abs(far - 5) + (world.ground.distance(hex, zone) if zone is not None else 0)
    rough = sum(1 for near in world.ground.neighbours[hex] if not is_open(world, near))
    edge = 3.0 * len(world.ground.edge(hex))
    return abs(far - 4) + rough + edge + 3.0 * (not is_open(world, hex))


@of_world
def objective_hexes(world: Battle) -> Mask:
    """[21.1] The hexes of the objectives."""
    return mask(world.ground.find(label) for goal in world.mission.objectives for label in goal.hexes)


@of_world
def is_open(world: Battle, hex: Hex) -> bool:
    """[4.0a] [16.1.4s2a] Whether a hex is open ground to land on, without trees along its road."""
    ground = world.ground
    dry = ground.terrain[hex] not in WET
    return dry and world.tables.terrain[ground.terrain[hex]].open and not ground.tree_lined >> hex & 1


@of_world
def run_outs(world: Battle, hex: Hex) -> tuple[tuple[Hex, ...], ...]:
    """[16.1.2b] The straight lines of open hexes of which a hex is an end."""
    ground, long = world.ground, world.tables.drop.run_out
    found = []
    for direction in range(6):
        line = [hex]
        while len(line) < long and ground.neighbour[line[-1]][direction] != OFF_BOARD:
            line.append(ground.neighbour[line[-1]][direction])
        if len(line) == long and all(is_open(world, each) for each in line):
            found.append(tuple(line))
    return tuple(found)


def why_not(state: LhyState, side: Side, kind: str, glider: bool, hex: Hex) -> Refusal | None:
    """[16.1.2] Why a hex is no landing zone or no assembly hex."""
    world, name = state.world, the_hex(state.world, hex)
    numbers, drop = world.tables.drop, world.mission.plan(side).drop
    assert drop is not None
    if kind == ASSEMBLY:
        far = min(world.ground.distance(hex, goal) for goal in bits(objective_hexes(world)))
        fits = numbers.assembly_least <= far <= numbers.assembly_most
        return None if fits else refusal("16.1.2c", "assembly-distance", hex=name)
    if not area_hexes(world, drop.areas) >> hex & 1:
        return refusal("16.1.2a", "outside-drop-area", hex=name)
    if glider:
        taken = any(planned(state, ZONE, other) == hex for other in drop.gliders)
        if taken or not run_outs(world, hex):
            return refusal("16.1.2b", "no-run-out", hex=name)
        return None
    for other in drop.sticks:
        there = planned(state, ZONE, other)
        if there is not None and world.ground.distance(there, hex) <= numbers.zones_apart:
            return refusal("16.1.2a", "zones-too-near", hex=name)
    return None


class ChooseDropPlan(Decision, frozen=True):
    """[16.1.2] Where a stick or glider comes down, or where a platoon assembles."""

    kind: str
    load: str
    glider: bool
    rules: ClassVar[tuple[str, ...]] = ("16.1.2a", "16.1.2b", "16.1.2c")

    def prompt(self, state: LhyState, /) -> Message:
        what = "assembly" if self.kind == ASSEMBLY else ("glider" if self.glider else "stick")
        return message(f"prompt-choose-drop-{what}", load=the_load(state.world, self.side, self.load))

    def candidates(self, state: LhyState, /) -> Sequence[Action]:
        answer = AssembleAt if self.kind == ASSEMBLY else DropAt
        return [Default(), *map(answer, range(state.world.ground.size))]

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        match action:
            case Default():
                return None
            case AssembleAt(hex) if self.kind == ASSEMBLY:
                return why_not(state, self.side, self.kind, self.glider, hex)
            case DropAt(hex) if self.kind == ZONE:
                return why_not(state, self.side, self.kind, self.glider, hex)
        return self.unasked(state)
