"""What units, steps and fights are worth to a side: opinions of the simple doctrine, in points of strength."""

from __future__ import annotations

from msgspec import Struct

from grognard.core.flow import Side
from grognard.core.hexes import Hex

from .battle import result_chances
from .bombardment import nearest_own
from .differential import Fight, clash, column_of
from .forces import UnitId
from .places import Place
from .results import effects
from .retreat import on_last_step
from .state import Site, VietnamState
from .support import marker_limit
from .world import US, VC

CAMP_WORTH = 25.0
"""What taking a camp is worth to the US."""
DEPOT_WORTH = 6.0
ANSWER = 0.85
"""The share of its best markers with which the other side answers."""
STEP_SHARE = 0.45
"""What a step of a full unit is worth, as a share of the unit."""
GROUND_WORTH = 0.25
"""What it is worth to make a unit give way, as a share of the unit."""
GUARD_SHARE = 0.15
"""What each step of a guard is worth, as a share of the camp."""
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
    "camps": Stakes(american=2.5, guerrilla=1.0),
    "": Stakes(american=4.0, guerrilla=1.2),
    "escape": Stakes(american=2.0, guerrilla=1.5),
    "us_losses": Stakes(american=8.0, guerrilla=0.9),
    "hold_the_field": Stakes(american=1.0, guerrilla=1.6),
}
"""By what decides the game; in the Iron Triangle by the aim of the VC, as far as it is known."""


def stakes(state: VietnamState) -> Stakes:
    """What units count for in this match."""
    victory = state.world.scenarios[state.scenario].victory
    return STAKES[victory if victory in STAKES else state.aim]


def unit_worth(state: VietnamState, unit: UnitId) -> float:
    """What losing a unit costs its owner."""
    kind, found = state.world.units[unit], stakes(state)
    strength = state.attack(unit) + state.defence(unit) / 2 + 1
    if kind.side == VC:
        return strength * found.guerrilla
    return strength + (found.american if kind.american else 0.0)


def step_worth(state: VietnamState, unit: UnitId) -> float:
    """What losing a step costs: all of a unit on its last one, part of a full one."""
    return unit_worth(state, unit) * (1.0 if on_last_step(state, unit) else STEP_SHARE)


# ------------------------------------------------------------------------------------------------------- fights


def fight_worth(state: VietnamState, fight: Fight, extra: int = 0) -> float:
    """The mean worth of a fight to the attacker, if its differential is changed by so much."""
    column = shifted_column(state, fight, extra)
    chances = result_chances(state, column).items()
    return sum(result_worth(state, fight, result) * float(chance) for result, chance in chances)


def shifted_column(state: VietnamState, fight: Fight, extra: int) -> int:
    """The column of a fight with something added to its differential."""
    found = clash(state, fight)
    return column_of(state.world, found.row, found.differential + extra)


def result_worth(state: VietnamState, fight: Fight, result: str) -> float:
    """What a result is worth to the attacker; [8.4.2] in a bombardment his nearest unit suffers for him."""
    record = effects(state.world)[result]
    enemy, step = unit_worth(state, fight.defender), step_worth(state, fight.defender) + guard_worth(state, fight)
    sufferers = fight.attackers or nearest_own(state, fight)[:1]
    own = min((step_worth(state, unit) for unit in sufferers), default=0.0)
    match record.to, record.effect:
        case "defender", "eliminate":
            return enemy + prize(state, fight) + guard_worth(state, fight)
        case "defender", "retreat":
            return retreat_worth(state, fight, enemy, step)
        case "both", _:
            return step - (own if fight.attackers else 0.0)
        case "attacker", "eliminate":
            return -sum(unit_worth(state, unit) for unit in sufferers)
        case "attacker", "retreat":
            return -0.5 * own
        case "attacker", _:
            return -own
    return 0.0


def retreat_worth(state: VietnamState, fight: Fight, enemy: float, step: float) -> float:
    """[7.7f] [7.8] The defender gives way or a step, whichever costs him less; with no way out it is the step."""
    ground = GROUND_WORTH * enemy + 0.7 * prize(state, fight)
    return min(step, ground) if has_way_out(state, fight) else step


def has_way_out(state: VietnamState, fight: Fight) -> bool:
    """[7.7c] Whether a defender has a place to go that its enemies neither hold nor stand next to."""
    theatre, held = state.theatre, state.held[fight.attacking(state.world)]
    if not theatre.is_land(fight.target):
        return True
    return any(near not in state.at and not theatre.around[near] & held for near in theatre.neighbours[fight.target])


def prize(state: VietnamState, fight: Fight) -> float:
    """What the ground under a defender is worth to the attacker."""
    hex = state.theatre.hexes[fight.target][0]
    return site_worth(state, hex) if fight.attacking(state.world) == US and state.theatre.is_land(fight.target) else 0.0


def guard_worth(state: VietnamState, fight: Fight) -> float:
    """What it is worth to the US to wear down who stands on a camp, or next to one."""
    theatre = state.theatre
    if fight.attacking(state.world) != US or not theatre.is_land(fight.target):
        return 0.0
    return GUARD_SHARE * max(
        site_worth(state, theatre.hexes[near][0]) for near in (fight.target, *theatre.near[fight.target])
    )


def site_worth(state: VietnamState, hex: Hex) -> float:
    """[16.0e] What taking the known camp or depot of a hex is worth."""
    return sum(worth_of(state, site) for site in state.sites if site.hex == hex and site.known and not site.taken)


def worth_of(state: VietnamState, site: Site) -> float:
    """What one camp or depot is worth to the US, as far as it knows."""
    return CAMP_WORTH if state.world.scenarios[state.scenario].victory == "camps" else DEPOT_WORTH


# ------------------------------------------------------------------------------------------------------ support


def usual_support(state: VietnamState, side: Side) -> int:
    """The strength that a side can be expected to add to a fight of its own."""
    return sum(state.hands[side][-2:])


def own_support(state: VietnamState, fight: Fight, side: Side) -> int:
    """[8.3h] The most that a side can add to a fight from its own hand."""
    limit = marker_limit(state, fight, side)
    return sum(state.hands[side][-limit:]) if limit else 0


def expected_support(state: VietnamState, side: Side, number: int = 2) -> float:
    """[8.3g] What the other side may be expected to add: nearly the best of a hand like the one it may hold."""
    return ANSWER * sum(state.hands[side][-number:]) if number else 0.0


def cover(state: VietnamState, place: Place) -> float:
    """What the ground is worth to a unit that stands there."""
    if not state.theatre.is_land(place):
        return 0.0
    return ROW_WORTH[state.world.effect[state.theatre.terrain[place]].row]
