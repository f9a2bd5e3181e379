"""[8.3g] [15.0] [16.0] [27.0i] What a side cannot know, drawn anew: a state that it cannot tell from the given one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import prod
from typing import TypeVar

from msgspec.structs import replace

from grognard.core.bits import bits
from grognard.core.flow import Rng, Side

from .places import Place
from .state import VietnamState, settle
from .support import pools
from .victory import tally
from .world import US, VC, enemy_of

T = TypeVar("T")


def resample(state: VietnamState, side: Side, rng: Rng) -> VietnamState:
    """Another state that a side cannot tell from this one."""
    other = state.fork()
    other.derived = {}
    if not state.rules.open_hands:
        draw_hand(other, enemy_of(side), rng)
    if side == US:
        draw_secrets(other, rng)
    return other


def draw_secrets(state: VietnamState, rng: Rng) -> None:
    """What the US does not know: who hides where, where the camps are, which is real, what the VC play for."""
    hide_anew(state, rng)
    draw_camps(state, rng)
    draw_genuine(state, rng)
    if state.aim and state.outcome is None:
        draw_aim(state, rng)


def pick(rng: Rng, things: Sequence[T]) -> T:
    return things[rng.below(len(things))]


RESOLUTION = 1_000_000
"""Chances are drawn to the millionth."""


def draw_aim(state: VietnamState, rng: Rng) -> None:
    """[27.0i] Any of the three, but each the less likely the more secret dice for it have not ended the game."""
    aims = state.world.scenarios[state.scenario].objectives
    chances = [round(RESOLUTION * chance_of_silence(state, aim)) for aim in aims]
    number = rng.below(sum(chances))
    for aim, chance in zip(aims, chances, strict=True):
        if number < chance:
            state.aim = aim
            return
        number -= chance


DICE_OF = {"escape": "exit", "us_losses": "loss"}


def chance_of_silence(state: VietnamState, aim: str) -> float:
    """[27.0j] [27.0k] How likely the dice were to leave the game open if the VC play for an aim."""
    if aim not in DICE_OF:
        return 1.0
    rolled = tally(state, aim) - state.due_rolls.count(DICE_OF[aim])
    return prod(max(0, DIE + 1 - number) / DIE for number in range(1, rolled + 1))


DIE = 6


def draw_hand(state: VietnamState, side: Side, rng: Rng) -> None:
    """[14.1] As many markers as are in hand, out of those that have not been shown."""
    left = sorted((Counter(pools(state.world)[side]) - Counter(state.used[side])).elements())
    hand = [left.pop(rng.below(len(left))) for _ in state.hands[side]]
    state.hands[side] = tuple(sorted(hand))


def hide_anew(state: VietnamState, rng: Rng) -> None:
    """[26.0f] [26.0p] Hidden units lie in any jungle that has not been searched, one to a hex."""
    units = sorted(state.lurking.values())
    state.lurking = dict(zip(places(state, rng, len(units)), units, strict=True))
    for place, unit in state.lurking.items():
        settle(state, unit, place=place)


def places(state: VietnamState, rng: Rng, number: int) -> list[Place]:
    """So many places of different hexes that could hide a unit."""
    theatre = state.theatre
    zone = next((record.hidden_in for record in state.world.scenarios[state.scenario].setup if record.hidden_in), "")
    if not zone:
        return []
    free = bits(theatre.zones[zone] & ~state.searched & ~state.held[VC])
    found: list[Place] = []
    hexes: set[int] = set()
    while len(found) < number:
        place = free.pop(rng.below(len(free)))
        if theatre.hexes[place][0] not in hexes:
            found.append(place)
            hexes.add(theatre.hexes[place][0])
    return found


def draw_camps(state: VietnamState, rng: Rng) -> None:
    """[16.0a] Camps not yet found lie in any hex of jungle that has not been searched."""
    card, theatre = state.world.scenarios[state.scenario], state.theatre
    if card.camps is None or all(site.known for site in state.sites):
        return
    searched = {theatre.hexes[place][0] for place in bits(state.searched)}
    known = {site.hex for site in state.sites if site.known}
    free = sorted({theatre.hexes[p][0] for p in bits(theatre.zones[card.camps.zone])} - searched - known)
    state.sites = tuple(
        site if site.known else replace(site, hex=free.pop(rng.below(len(free)))) for site in state.sites
    )


def draw_genuine(state: VietnamState, rng: Rng) -> None:
    """[16.0h] Of the camps in sight that are not taken any may be the real one."""
    if not state.rules.visible_camps or all(site.real for site in state.sites):
        return
    real = pick(rng, [site.hex for site in state.sites if not site.taken])
    state.sites = tuple(replace(site, real=site.hex == real) for site in state.sites)
