"""What it is worth to go in among enemies: what both sides do to each other in the hex, and what is won there."""

from __future__ import annotations

from grognard.core.hexes import Hex
from grognard.core.world import of_world
from grognard.rulesets.fireteam.fire.aiming import known_foes
from grognard.rulesets.fireteam.fire.firers import own_firepower
from grognard.rulesets.fireteam.forces import Kind
from grognard.rulesets.fireteam.state import UnitId
from grognard.rulesets.fireteam.world import World

from .bounds import prize, risk
from .brief import Brief
from .fields import ground_modifier, harm_on_foot, kind_worth, known_fighters
from .ground import stand

ENTERING, WITHIN = 1.5, 3.0
"""[14.11] What firepower counts of those who come in, and of those who are there."""
AGAIN = 1.5
"""The fight goes on after the first fire: the stronger has the better of it."""
AMONG = 0.3
"""What it costs to be bound there."""
STORM = 0.5
"""What squads do to a vehicle beside them, as a part of it."""


def storm_worth(brief: Brief, units: tuple[UnitId, ...], unit: UnitId, hex: Hex) -> float:
    """What it is worth to some units to go into a hex with enemies."""
    foes = known_foes(brief.state, brief.side, hex)
    dealt, taken = done_to(brief, units, foes, hex, ENTERING), done_to(brief, foes, units, hex, WITHIN)
    won = prize(brief) if brief.goals >> hex & 1 else 0.0
    share = dealt / (dealt + taken) if dealt + taken else 1.0
    return stand(brief, unit, hex) - risk(brief, unit, hex) + AGAIN * (dealt - taken) + won * share - AMONG


def done_to(brief: Brief, firers: tuple[UnitId, ...], targets: tuple[UnitId, ...], hex: Hex, times: float) -> float:
    """About what some units do to others in one hex."""
    state, world = brief.state, brief.world
    armed = [unit for unit in firers if known_fighters(world)[unit]]
    power = int(times * sum(own_firepower(state, unit) for unit in armed))
    fear = max([state.units[unit].fear for unit in armed if world.kind[unit].walks], default=0)
    storming = min(sum(world.kind[unit].is_squad for unit in armed), 2)
    return sum(harm_beside(world, power, fear, storming, world.kind[unit], hex) for unit in targets)


def harm_beside(world: World, power: int, fear: int, storming: int, kind: Kind, hex: Hex) -> float:
    """What fire and assault do to a unit of a kind in the same hex."""
    if kind.is_vehicle:
        return min(storming * assault_chance(world, world.group[hex]), 1.0) * STORM * kind_worth(kind)
    return harm_on_foot(world, power, ground_modifier(world, hex) + fear, kind.id) if power and kind.walks else 0.0


@of_world
def assault_chance(world: World, group: str) -> float:
    """[14.14] About the chance of a squad that assaults a vehicle."""
    kills = [kill for (_, terrain), kill in world.tables.close_combat.items() if terrain == group]
    return sum(kills) / len(kills) / world.tables.rolls.die if kills else 0.0
