"""[21.1] Who controls which objective: what stood there last on foot, what stands there now.

A site is a place that is held or not as a whole: an objective, an approach of a bridge or ford, a hex that is worth
points. ``state.held`` tells for each site who stood there last with a combat unit on foot.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from grognard.core.bits import bits, mask
from grognard.core.flow import Consequence, Event, Side
from grognard.core.hexes import Hex, Mask
from grognard.core.world import of_world
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.events.troops import Entered
from grognard.rulesets.lhy.events.victory import GroundTaken
from grognard.rulesets.lhy.mission_records import HexesHeld, Mission, Objective
from grognard.rulesets.lhy.missions import hexes_in
from grognard.rulesets.lhy.state import MAP, LhyState, UnitId
from grognard.rulesets.lhy.world import SIDES, enemy_of

NOBODY_THERE: Side = ""
HOLDING_VEHICLES = frozenset({"afv", "fv", "halftrack"})
"""[21.1c]"""


class Site(Struct, frozen=True):
    """[21.1d] Hexes that are held together."""

    hexes: Mask


@of_world
def sites(world: Battle) -> tuple[Site, ...]:
    """[21.1] Every site of the mission, each once: the objectives, their approaches, hexes worth points."""
    return tuple(dict.fromkeys(_sites(world)))


def _sites(world: Battle) -> Iterator[Site]:
    for objective in world.mission.objectives:
        yield site_of(world, objective.hexes)
    for objective in world.mission.objectives:
        for approach in objective.approaches:
            yield site_of(world, (approach,))
    for points in world.mission.points:
        if isinstance(points, HexesHeld):
            for label in points.hexes:
                yield site_of(world, (label,))


def site_of(world: Battle, labels: tuple[str, ...]) -> Site:
    """The site of some hexes."""
    return Site(mask(world.ground.find(label) for label in labels))


@of_world
def sites_of_objective(world: Battle, objective: Objective) -> tuple[Site, ...]:
    """[21.1e] What must be controlled for an objective: itself, and both approaches of a bridge or ford."""
    approaches = (site_of(world, (label,)) for label in objective.approaches)
    return (site_of(world, objective.hexes), *approaches)


@of_world
def site_number(world: Battle, site: Site) -> int:
    """The place of a site in what is remembered."""
    return sites(world).index(site)


# ------------------------------------------------------------------------------------------------------ the start


@of_world
def at_first(world: Battle) -> tuple[Side, ...]:
    """[21.1a] [21.1a2] Who holds each site when the mission begins: whoever sets up there; everything is the defender's
    if the attacker does not set up on the map."""
    mission = world.mission
    if not mission.plan(mission.attacker).zones:
        return (mission.defender,) * len(sites(world))
    return tuple(_sets_up_in(world, mission, site) for site in sites(world))


def _sets_up_in(world: Battle, mission: Mission, site: Site) -> Side:
    for side in (mission.defender, mission.attacker):
        zones = mission.plan(side).zones
        area = hexes_in(world.ground, tuple(area for zone in zones for area in zone.areas)) if zones else 0
        if site.hexes & area:
            return side
    return NOBODY_THERE


def last_there(state: LhyState, site: Site) -> Side:
    """[21.1b] The side that stood in a site last with a combat unit on foot, or held it from the start."""
    held = state.held or at_first(state.world)
    return held[site_number(state.world, site)]


# ------------------------------------------------------------------------------------------------------------ now


def holder(state: LhyState, site: Site) -> Side:
    """[21.1] Who controls a site now; nobody where it is contested [21.1f]."""
    present = [side for side in SIDES if is_present(state, side, site)]
    if len(present) > 1:
        return NOBODY_THERE
    if present and has_vehicle(state, present[0], site):
        return present[0]
    return last_there(state, site)


def is_present(state: LhyState, side: Side, site: Site) -> bool:
    """[21.1f] Whether a side has units in a site; hidden ones do not count (reading 57)."""
    return any(state.world.side[unit] == side and not state.units[unit].hidden for unit in units_in(state, site))


def has_vehicle(state: LhyState, side: Side, site: Site) -> bool:
    """[21.1c] Whether a tank, fighting vehicle or halftrack of a side is in a site, which controls it while there."""
    return any(
        state.world.side[unit] == side and state.kind(unit).type in HOLDING_VEHICLES for unit in units_in(state, site)
    )


def units_in(state: LhyState, site: Site) -> Iterator[UnitId]:
    """The counters in a site."""
    for hex in bits(site.hexes):
        yield from state.everyone(hex)


def controls(state: LhyState, side: Side, objective: Objective) -> bool:
    """[21.1] Whether a side controls an objective, with the approaches of a bridge or ford [21.1e]."""
    return all(holder(state, site) == side for site in sites_of_objective(state.world, objective))


def controls_all(state: LhyState, side: Side) -> bool:
    """[21.0a] Whether a side controls every objective of the mission."""
    return all(controls(state, side, objective) for objective in state.world.mission.objectives)


def is_contested(state: LhyState, hex: Hex) -> bool:
    """[21.1f] Whether both sides have units in a hex."""
    return all(is_present(state, side, Site(1 << hex)) for side in SIDES)


def objective_named(world: Battle, id_: str) -> Objective:
    """An objective by its name."""
    return next(objective for objective in world.mission.objectives if objective.id == id_)


# ------------------------------------------------------------------------------------------------- what is noted


def on_foot(state: LhyState, event: Entered) -> Iterator[Event]:
    """[21.1b] Combat units on foot that come into a site hold it from then on."""
    yield from taken_in(state, event.hex, event.units)


def taken_in(state: LhyState, hex: Hex, units: tuple[UnitId, ...]) -> Iterator[Event]:
    """[21.1b] [21.1f] The sites of a hex that pass to the side of some units; not past an enemy on foot in it."""
    for number, site in enumerate(sites(state.world)):
        if not site.hexes >> hex & 1:
            continue
        side = next((state.world.side[unit] for unit in units if holds(state, unit)), NOBODY_THERE)
        if side and last_there(state, site) != side and not has_foot(state, enemy_of(side), site):
            yield GroundTaken(number, side, tuple(bits(site.hexes)))


def has_foot(state: LhyState, side: Side, site: Site) -> bool:
    """Whether a side still has a combat unit on foot in a site."""
    return any(state.world.side[unit] == side and holds(state, unit) for unit in units_in(state, site))


def holds(state: LhyState, unit: UnitId) -> bool:
    """[21.1b] Whether a counter is a combat unit on foot, neither mounted nor hidden."""
    kind, here = state.kind(unit), state.units[unit]
    return kind.combat and kind.foot and here.place == MAP and not here.hidden


def overdue(state: LhyState) -> Iterator[Event]:
    """[21.1b] The sites that have passed to the side that alone is left there on foot: its enemy has gone or fallen."""
    for number, site in enumerate(sites(state.world)):
        sides = [side for side in SIDES if has_foot(state, side, site)]
        if len(sides) == 1 and last_there(state, site) != sides[0]:
            yield GroundTaken(number, sides[0], tuple(bits(site.hexes)))


CONSEQUENCES: dict[type, tuple[Consequence, ...]] = {Entered: (on_foot,)}
