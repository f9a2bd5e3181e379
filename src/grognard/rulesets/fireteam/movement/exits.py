"""[11.17] Leaving the map."""

from __future__ import annotations

from grognard.core.flow import Side
from grognard.core.hexes import Mask
from grognard.core.world import of_world
from grognard.rulesets.fireteam.air import flying
from grognard.rulesets.fireteam.close_combat.melee import stay_bar
from grognard.rulesets.fireteam.say import Bar
from grognard.rulesets.fireteam.setting_up import cards
from grognard.rulesets.fireteam.state import FireTeamState
from grognard.rulesets.fireteam.world import World

from .facing import faces_off
from .party import Party
from .steps import is_stopped, tie_bar, upstairs_bar
from .terrain_costs import exit_cost


@of_world
def exit_hexes(world: World, scenario: str, side: Side) -> Mask:
    """[11.17a] The hexes from which the scenario lets a side leave the map."""
    if not scenario:
        return 0
    card = cards.scenario(world, scenario)
    return cards.area_hexes(world, card.side(side).exits, cards.board_in_play(world, card))


def exit_bar(state: FireTeamState, party: Party) -> Bar | None:
    """[11.17a] [11.17b] What keeps a party from leaving the map."""
    hex = party.here(state)
    if not exit_hexes(state.world, state.scenario, party.side_in(state.world)) >> hex & 1:
        return "11.17a", "refusal-no-exit"
    if is_stopped(state, party):
        return "6.33e", "refusal-stopped"
    if bar := flying.leaving_bar(state, party.units):
        return bar
    if tie := stay_bar(state, party.units) or upstairs_bar(state, party) or tie_bar(state, party):
        return tie
    if not all(
        faces_off(state.world, hex, state.units[vehicle].facing, state.board)
        for vehicle in party.vehicles_in(state.world)
    ):
        return "5.31b", "refusal-not-in-front"
    if any(exit_cost(state, unit, hex) > party.left(state, unit) for unit in party.units):
        return "11.17b", "refusal-too-dear"
    return None
