"""How far things are, on foot and afloat, and the strength that could fall on a place."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core.bits import bits
from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.hexes import Mask
from grognard.core.paths import ways
from grognard.core.world import lately, of_world
from grognard.rulesets.vietnam.forces import UnitId
from grognard.rulesets.vietnam.going import FLAGS, ordinary_steps, sailings
from grognard.rulesets.vietnam.places import Place
from grognard.rulesets.vietnam.records import MP
from grognard.rulesets.vietnam.state import VietnamState
from grognard.rulesets.vietnam.world import US, VC, World, enemy_of

from .worth import covers, step_worth

FAR = 200
"""Half points; what is farther is too far to think of."""
KEPT = 4096
LANDED = 2
"""The attack strength of a unit that is flown in beside a place."""
ROUNDED_UP = 3.2
"""The strength that stands on one side of a surrounded place, in the mean."""


@lately(KEPT)
def on_foot_to(world: World, chart: str, goal: Place) -> bytes:
    """The half points from each place to one on foot, units left out."""
    back = steps_back(world, chart)
    return row_of(world, chart, ways(goal, FAR, lambda node: back[node]).cost)


@lately(KEPT)
def by_water_to(world: World, chart: str, goal: Place) -> bytes:
    """The hexes from each water to one, for monitors."""
    sailing = sailings(world, chart)
    found = ways(goal, FAR, lambda node: [(to >> FLAGS, cost) for to, cost in sailing[node]])
    return row_of(world, chart, {place: cost // MP for place, cost in found.cost.items()})


def row_of(world: World, chart: str, found: dict[int, int]) -> bytes:
    """A number for each place."""
    return bytes([min(FAR, found.get(place, FAR)) for place in range(world.theatres[chart].size)])


@of_world
def steps_back(world: World, chart: str) -> tuple[list[tuple[Place, int]], ...]:
    """The steps that lead to each place, with their costs."""
    back: tuple[list[tuple[Place, int]], ...] = tuple([] for _ in range(world.theatres[chart].size))
    for place, steps in enumerate(ordinary_steps(world, chart)):
        for to, cost in steps:
            back[to >> FLAGS].append((place, cost))
    return back


@lately(KEPT)
def within(world: World, chart: str, place: Place, halves: int) -> Mask:
    """The land that a unit can come to with so many half points, units left out."""
    ahead, found = ordinary_steps(world, chart), 0
    for node in ways(place << FLAGS, halves, lambda node: ahead[node >> FLAGS]).cost:
        found |= 1 << (node >> FLAGS)
    return found


@lately(KEPT)
def striking(world: World, chart: str, place: Place, halves: int) -> Mask:
    """The land that a unit could attack after such a move."""
    theatre, found = world.theatres[chart], 0
    for near in bits(within(world, chart, place, halves)):
        found |= theatre.around[near]
    return found


@of_world
def flights(world: World, chart: str) -> bytes:
    """[10.0e] How many landing places are next to each place, where helicopters may set an attacker down."""
    theatre = world.theatres[chart]
    return bytes([(theatre.around[place] & theatre.landing).bit_count() for place in range(theatre.lands)])


class Exposure(dict[Place, float]):
    """By place: how much stronger than a unit without defence the enemy could be there in his next player turn, markers
    and ground in the mean. The places are looked at when they are asked for."""

    __slots__ = ("_chart", "_flown", "_menace", "_side", "_support", "_world")

    def __init__(self, state: VietnamState, side: Side, menace: Sequence[int]) -> None:
        super().__init__()
        self._world, self._chart, self._side, self._menace = state.world, state.map, side, menace
        self._flown = helicopters(state) if side == VC else 0
        self._support = SUPPORT[enemy_of(side)] + 2

    def __missing__(self, place: Place) -> float:
        strength = threat(self._world, self._chart, place, self._menace[place], self._flown)
        found = strength + self._support - 2 * covers(self._world, self._chart)[place] if strength else 0.0
        self[place] = found
        return found

    def risk(self, state: VietnamState, unit: UnitId, place: Place) -> float:
        """What a unit may expect to lose at a place; on the water it is hard to come by."""
        if place >= state.theatre.lands:
            return 0.0
        return share_lost(self[place], state.defence(unit)) * step_worth(state, self._side, unit)


def share_lost(strength: float, defence: int) -> float:
    """The share of a step that is lost to such a strength."""
    balance = strength - defence
    return 0.0 if balance <= 0 or not strength else min(1.0, balance / 10)


def exposure(state: VietnamState, side: Side) -> Exposure:
    """What the enemy in sight could bring against each place."""
    enemy, kinds = enemy_of(side), state.world.units
    foes = tuple(
        [
            (place, state.allowance(unit), strength)
            for place, unit in state.at.items()
            if kinds[unit].side == enemy and place < state.theatre.lands and (strength := state.attack(unit))
        ]
    )
    return remembered(state.derived, ("exposure", side), foes, lambda: Exposure(state, side, menace(state, foes)))


def menace(state: VietnamState, foes: Sequence[tuple[Place, int, int]]) -> list[int]:
    """The attack strength that some units, each with its place and allowance, could bring against each land place."""
    found = [0] * state.theatre.lands
    for place, halves, strength in foes:
        for near in bits(striking(state.world, state.map, place, halves)):
            found[near] += strength
    return found


def threat(world: World, chart: str, place: Place, strength: float, flown: int) -> float:
    """The strength that could well fall on a place: no more than finds room around it, from the air as well."""
    if flown:
        strength += LANDED * max(0.0, min(flights(world, chart)[place], flown) - strength / ROUNDED_UP)
    return min(strength, ROUNDED_UP * len(world.theatres[chart].neighbours[place]))


def helicopters(state: VietnamState) -> int:
    """[10.0c] The helicopters that the US has each turn."""
    return state.world.scenarios[state.scenario].chits["helicopter"]


SUPPORT = {US: 4.0, VC: 2.0}
"""The markers that a side brings to an attack, in the mean."""
