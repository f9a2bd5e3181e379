"""How a side stands, as terms that a search weighs and adds up: each is better for it the greater it is."""

from __future__ import annotations

from grognard.core.bits import bits
from grognard.core.flow import Side
from grognard.rulesets.vietnam.state import VietnamState
from grognard.rulesets.vietnam.victory import in_the_triangle
from grognard.rulesets.vietnam.world import US, VC

from .ground import exposure
from .hunting import unsearched
from .routes import edge_cost, way_out
from .worth import is_hunt, open_sites, unit_worth, worth_of

HOLDABLE = 0.5
"""The share of a camp that its finding is worth to the US."""


def prospects(state: VietnamState, side: Side) -> dict[str, float]:
    """The terms of a side: those of the US are those of the VC turned round, but for what only one of them sees."""
    sign = 1.0 if side == US else -1.0
    found = {
        "won": won(state, side),
        "camps": sign * camps(state),
        "strength": sign * (strength(state, US) - strength(state, VC)),
        "losses": -sign * losses(state),
        "danger": danger(state, side),
        "support": float(sum(state.hands[side])),
        "time": sign * max(0, state.last_turn - state.turn),
    }
    if is_hunt(state):
        return found | {"found": sign * searched(state), "guarded": -sign * guarded(state, side)}
    if state.world.scenarios[state.scenario].objectives:
        return found | aims(state, side)
    return found


def won(state: VietnamState, side: Side) -> float:
    """Whether it is over, and who has won."""
    if state.outcome is None or state.outcome.winner is None:
        return 0.0
    return 1.0 if state.outcome.winner == side else -1.0


def camps(state: VietnamState) -> float:
    """[16.0] What the US has taken, and found."""
    taken = sum(worth_of(state, site) for site in state.sites if site.taken)
    return taken + HOLDABLE * sum(worth_of(state, site) for site in state.sites if site.known and not site.taken)


def strength(state: VietnamState, side: Side) -> float:
    """The worth of a side's units, reduced ones as what they are."""
    units = state.world.of_map(state.map, side)
    return sum(unit_worth(state, side, unit) for unit in units if state.units[unit].place >= 0)


def losses(state: VietnamState) -> float:
    """[21.0] [27.0k] The US units lost."""
    return float(state.lost)


def danger(state: VietnamState, side: Side) -> float:
    """What the units of a side on land risk where they stand."""
    table = exposure(state, side)
    return -sum(table.risk(state, state.at[place], place) for place in bits(state.held[side]))


def searched(state: VietnamState) -> float:
    """[16.0] How much less there is to search."""
    return -float(unsearched(state).bit_count())


def guarded(state: VietnamState, side: Side) -> float:
    """The VC units in sight on camps that are found and beside them, and those in hiding as far as a side knows."""
    near = 0
    for site in open_sites(state, side):
        for place in state.theatre.on(site.hex):
            near |= state.theatre.around[place] | 1 << place
    return float((near & state.held[VC]).bit_count())


def aims(state: VietnamState, side: Side) -> dict[str, float]:
    """[27.0i] How near the VC are to each aim; they count the one they play for, the US all."""
    sign = 1.0 if side == VC else -1.0
    row = way_out(state) if side == VC else edge_cost(state.world, state.map)
    closeness = sum(max(0.0, 60.0 - row[place]) for place in bits(state.held[VC])) / 60.0
    terms = {
        "escape": sign * (2.0 * state.exited + closeness),
        "us_losses": sign * float(state.lost),
        "hold_the_field": sign * float(in_the_triangle(state)),
    }
    return {aim: value for aim, value in terms.items() if side == US or aim == state.aim}
