"""What may be answered is stated once: the quick lists hold exactly the candidates that nothing speaks against."""

from __future__ import annotations

import pytest

import grognard
from grognard.ai.players import Dice
from grognard.core.flow import Action
from grognard.core.match import Match
from grognard.rulesets.vietnam.actions import Advance, Displace, Done, Go, Halt, Nearest, Pick
from grognard.rulesets.vietnam.going import FLAGS, Trip, closed_to, disturbed, passable, paths, undisturbed
from grognard.rulesets.vietnam.helicopters import can_take_up, why_not_take_up
from grognard.rulesets.vietnam.landing import HELICOPTERS, bar_to_carry, passengers_left
from grognard.rulesets.vietnam.movement import ChooseMover, MovementPhase, bar_to_move, movers
from grognard.rulesets.vietnam.state import DUE, HIDDEN, ON_MAP, VietnamState
from grognard.rulesets.vietnam.world import US, VC
from grognard.rulesets.vietnam.zones import enemy_zone
from tests.rulesets.vietnam.edition import WORLD

STRANGERS: tuple[Action, ...] = (
    *map(Pick, range(len(WORLD.units))[::7]),
    *map(Nearest, range(len(WORLD.units))[::9]),
    Advance(0, "1212"),
    Displace(0, "1212"),
    Go("1212"),
    Halt(),
    Done(),
)


def agrees(match: Match) -> None:
    """The list is what is left of the candidates, and a stranger is refused unless it is on the list."""
    decision, state = match.decision, match.state
    assert decision is not None
    legal, name = list(decision.legal(state)), type(decision).__name__
    assert legal == [action for action in decision.candidates(state) if decision.against(state, action) is None], name
    for action in STRANGERS:
        assert (decision.against(state, action) is None) == (action in legal), (name, action)


@pytest.mark.parametrize("scenario", ["boys", "snoopy", "triangle"])
def test_lists_and_refusals_agree_in_a_random_game(scenario: str) -> None:
    match, dice, asked = grognard.load("vietnam").new(scenario, seed=3), Dice(3), 0
    while (decision := match.decision) is not None and asked < 250:
        agrees(match)
        match.play(decision.sample(match.state, dice), decision.side)
        asked += 1
    assert asked > 20


@pytest.mark.parametrize("scenario", ["boys", "snoopy", "triangle"])
def test_remembered_steps_are_those_found_anew_in_a_random_game(scenario: str) -> None:
    """What is kept of the steps of a side is what the map says at any moment, for every place and on foot."""
    match, dice = grognard.load("vietnam").new(scenario, seed=4), Dice(4)
    for asked in range(300):
        decision = match.decision
        if decision is None:
            break
        if asked % 15 == 0:
            steps_agree(match.state)
        match.play(decision.sample(match.state, dice), decision.side)


def steps_agree(state: VietnamState) -> None:
    for side in (US, VC):
        closed, zone, found = closed_to(state, side), enemy_zone(state, side), paths(state, side)
        on_foot = found.stopping(zone)
        for place in range(state.theatre.lands):
            anew = [(to << FLAGS, cost) for to, cost in passable(state, side, place) if not closed >> to & 1]
            assert list(found.plain[place]) == anew
            assert list(on_foot[place << FLAGS]) == ([] if zone >> place & 1 else anew)


@pytest.mark.parametrize("scenario", ["snoopy", "triangle"])
def test_the_ways_of_an_empty_map_are_those_found_where_nothing_is_in_the_way(scenario: str) -> None:
    match, dice, met = grognard.load("vietnam").new(scenario, seed=5, options={"setup": "default"}), Dice(5), 0
    for asked in range(240):
        decision = match.decision
        if decision is None:
            break
        state = match.state
        for unit in list(state.at.values())[asked % 5 :: 5] if state.turn and asked % 4 == 0 else ():
            quick = undisturbed(state, Trip(unit))
            if quick is not None:
                slow, met = disturbed(state, Trip(unit)), met + 1
                assert list(quick.ends.items()) == list(slow.ends.items())
                assert all(quick.path(place) == slow.path(place) for place in quick.ends)
        match.play(decision.sample(state, dice), decision.side)
    assert met > 30


@pytest.mark.parametrize("scenario", ["boys", "snoopy", "triangle"])
def test_who_can_be_carried_and_moved_is_who_nothing_speaks_against(scenario: str) -> None:
    match, dice = grognard.load("vietnam").new(scenario, seed=6), Dice(6)
    for _ in range(200):
        decision, state = match.decision, match.state
        if decision is None:
            break
        phase = state.frame(MovementPhase)
        if phase is not None and isinstance(decision, ChooseMover):
            there = state.with_status(phase.side, ON_MAP, HIDDEN)
            assert movers(state, phase) == [unit for unit in there if bar_to_move(state, phase, unit) is None]
            waiting = state.with_status(US, ON_MAP, DUE)
            able = [unit for unit in waiting if bar_to_carry(state, HELICOPTERS, unit) is None]
            assert passengers_left(state, ON_MAP, DUE) == able
            assert [can_take_up(state, unit) for unit in able] == [
                why_not_take_up(state, unit) is None for unit in able
            ]
        match.play(decision.sample(state, dice), decision.side)
