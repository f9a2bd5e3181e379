"""What holds in every state of a match."""

from __future__ import annotations

from collections import Counter

from grognard.core.bits import mask

from .state import HIDDEN, ON_MAP, VietnamState
from .support import pools
from .world import SIDES, VC


def broken_invariants(state: VietnamState) -> list[str]:
    """Invariants that do not hold, one sentence each with its rule."""
    looks = (places_agree, elements_agree, hands_agree, hidden_agree, sites_agree)
    return [sentence for look in looks for sentence in look(state)]


def places_agree(state: VietnamState) -> list[str]:
    """[5.3a] The units, the map and the masks tell the same story, and nobody is stacked."""
    on_map = {unit.place: number for number, unit in enumerate(state.units) if unit.status == ON_MAP}
    found = []
    if on_map != state.at or len(on_map) != sum(unit.status == ON_MAP for unit in state.units):
        found.append("The map and the units disagree [5.3a].")
    for side in SIDES:
        land = mask(
            p for p, u in state.at.items() if state.world.units[u].side == side and not state.world.units[u].riverine
        )
        if land != state.held[side]:
            found.append(f"The places of {side} are not as they are remembered [5.3a].")
    if state.afloat != mask(p for p, u in state.at.items() if state.world.units[u].riverine):
        found.append("The waters with monitors are not as they are remembered [12.0a].")
    return found


def elements_agree(state: VietnamState) -> list[str]:
    """[12.0a] [19.0a] Land units are on land and monitors on water."""
    wrong = [u for p, u in state.at.items() if state.world.units[u].riverine == state.theatre.is_land(p)]
    return [f"{state.world.units[unit].id} is out of its element [12.0d]." for unit in wrong]


def hands_agree(state: VietnamState) -> list[str]:
    """[8.0] Nobody has a marker that is not in the pool."""
    extra = {side: Counter(state.hands[side] + state.used[side]) - Counter(pools(state.world)[side]) for side in SIDES}
    return [f"{side} has no support marker of {min(extra[side])} left [8.0]." for side in SIDES if extra[side]]


def hidden_agree(state: VietnamState) -> list[str]:
    """[15.0b] [26.0f] Whoever hides is a VC unit in jungle that has not been searched."""
    hidden = {unit.place: number for number, unit in enumerate(state.units) if unit.status == HIDDEN}
    found = ["The hidden units are not as they are recorded [26.0f]."] if hidden != state.lurking else []
    for place, unit in state.lurking.items():
        if state.world.units[unit].side != VC or state.theatre.terrain[place] != "jungle":
            found.append(f"{state.world.units[unit].id} cannot hide there: it is no VC unit in jungle [26.0f].")
        if state.searched >> place & 1:
            found.append(f"{state.world.units[unit].id} cannot be hidden where the US has searched [15.0b].")
    return found


def sites_agree(state: VietnamState) -> list[str]:
    """[16.0d] One camp or depot to a hex."""
    hexes = [site.hex for site in state.sites]
    return ["A hex holds one camp or depot at most [16.0d]."] if len(set(hexes)) < len(hexes) else []
