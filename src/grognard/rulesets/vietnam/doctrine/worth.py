"""What units, steps, camps and cover are worth to a side, in points of strength."""

from __future__ import annotations

from msgspec import Struct

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.world import of_world
from grognard.rulesets.vietnam.forces import UnitId
from grognard.rulesets.vietnam.places import Place
from grognard.rulesets.vietnam.retreat import on_last_step
from grognard.rulesets.vietnam.state import Site, VietnamState
from grognard.rulesets.vietnam.world import US, VC, World

CAMP_WORTH = 25.0
"""What taking a camp is worth to the US."""
DEPOT_WORTH = 6.0
STEP_SHARE = 0.45
"""What a step of a full unit is worth, as a share of the unit."""
ROW_WORTH = {"hill": 1.5, "jungle": 1.0, "village": 0.5, "clear": 0.0}
"""What the ground is worth to a unit that may be attacked."""


class Stakes(Struct, frozen=True):
    """What units count for in a scenario beyond their strength."""

    american: float
    """Added to each US unit, ARVN left out: losses shorten or decide the game."""
    guerrilla: float
    """By how much a VC unit counts more than its strength."""


STAKES = {
    "losses": Stakes(american=3.0, guerrilla=4.0),
    "camps": Stakes(american=3.0, guerrilla=1.0),
    "objectives": Stakes(american=4.0, guerrilla=1.3),
    "escape": Stakes(american=1.5, guerrilla=1.5),
    "us_losses": Stakes(american=9.0, guerrilla=0.9),
    "hold_the_field": Stakes(american=1.0, guerrilla=1.8),
}
"""By what decides the game; in the Iron Triangle the VC know what they play for, the US does not."""


def stakes(state: VietnamState, side: Side) -> Stakes:
    """What units count for in this match, as a side sees it."""
    return STAKES[state.aim if side == VC and state.aim else victory_of(state)]


def victory_of(state: VietnamState) -> str:
    """What decides the game."""
    return state.world.scenarios[state.scenario].victory


def is_hunt(state: VietnamState) -> bool:
    """[26.0o] Whether the game is about camps."""
    return victory_of(state) == "camps"


def unit_worth(state: VietnamState, side: Side, unit: UnitId) -> float:
    """What losing a unit costs its owner, as a side sees it."""
    kind, found = state.world.units[unit], stakes(state, side)
    strength = state.attack(unit) + state.defence(unit) / 2 + 1
    if kind.side == VC:
        return strength * found.guerrilla
    return strength + (found.american if kind.american else 0.0)


def step_worth(state: VietnamState, side: Side, unit: UnitId) -> float:
    """What losing a step costs: all of a unit on its last one, part of a full one."""
    return unit_worth(state, side, unit) * (1.0 if on_last_step(state, unit) else STEP_SHARE)


def open_sites(state: VietnamState, side: Side) -> list[Site]:
    """[16.0] The camps and depots that a side knows of and that are not taken."""
    return [site for site in state.sites if not site.taken and (site.known or side == VC)]


def worth_of(state: VietnamState, site: Site) -> float:
    """What one camp or depot is worth to the US."""
    return DEPOT_WORTH if site.depot and not is_hunt(state) else CAMP_WORTH


def prize(state: VietnamState, hex: Hex) -> float:
    """[16.0e] What taking the camp or depot of a hex is worth, if one is known there."""
    return sum(worth_of(state, site) for site in open_sites(state, US) if site.hex == hex)


def cover(state: VietnamState, place: Place) -> float:
    """What the ground is worth to a unit that stands there."""
    return covers(state.world, state.map)[place]


@of_world
def covers(world: World, chart: str) -> tuple[float, ...]:
    """The same by place; there is none on the water."""
    theatre = world.theatres[chart]
    land = [ROW_WORTH[world.effect[theatre.terrain[place]].row] for place in range(theatre.lands)]
    return (*land, *(0.0 for _ in range(theatre.lands, theatre.size)))
