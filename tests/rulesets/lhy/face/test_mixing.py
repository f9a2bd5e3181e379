"""[20.6] [20.7] [16.1.2] [22.2x] Worlds drawn anew differ in all that a side cannot know, as often as the rules say."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from itertools import combinations
from math import sqrt
from typing import Any

import pytest
from msgspec.structs import replace

from grognard.core.dice import CounterRng
from grognard.core.flow import answer
from grognard.rulesets.lhy.actions.setting_up import Done, Place
from grognard.rulesets.lhy.face.belief import resample
from grognard.rulesets.lhy.face.view import view
from grognard.rulesets.lhy.setting_up.drawing import cups
from grognard.rulesets.lhy.sight.seeing import in_enemy_sight
from grognard.rulesets.lhy.state import ABSENT, MAP, OFF_BOARD, AntiTank, LhyState, Shot, SmallArms
from tests.rulesets.lhy.playing import begun, outcome, played, unheard
from tests.rulesets.lhy.stage import Stage
from tests.support import rule

OWN, ENEMY = "allied", "axis"
WORLDS = 300
DEVIATIONS = 4
"""So many standard deviations off would be a wonder."""
CONCEALED = (("k1-1-squad-1", "E8"), ("k1-1-squad-2", "G8"))


def worlds(state: LhyState, side: str = OWN, count: int = WORLDS) -> Iterator[LhyState]:
    return (resample(state, side, CounterRng(f"mixing {number}", 0)) for number in range(count))


def evenly(found: Counter[Any], shares: dict[Any, float]) -> bool:
    """Whether things come about as often as they should."""
    whole = found.total()
    return found.keys() <= shares.keys() and all(
        abs(found[each] - whole * share) <= DEVIATIONS * sqrt(whole * share * (1 - share))
        for each, share in shares.items()
    )


def several(state: LhyState, read: Callable[[LhyState], Hashable], side: str = OWN) -> int:
    """In how many ways something differs between worlds drawn anew."""
    return len({read(world) for world in worlds(state, side, 30)})


def first_turn(mission: str, **options: Any) -> LhyState:
    """A match at the first question of its first turn."""
    return next(state for state in played(mission, 3, 400, setup="default", **options) if state.turn)


# ----------------------------------------------------------------------------------------------------------- draws


def drawn(state: LhyState) -> tuple[str, ...]:
    """The squads of the first cup of the enemy that are in the mission."""
    _, cup = cups(state.world, ENEMY)[0]
    return tuple(state.world.pieces[unit].id for unit in cup if state.units[unit].place != ABSENT)


def platoon(squad: str) -> str:
    return squad.split("-")[1]


def leaders(state: LhyState) -> set[str]:
    there = (piece.id for u, piece in enumerate(state.world.pieces) if state.units[u].place != ABSENT)
    return {name.split("-")[1] for name in there if name.startswith("k1-") and name.endswith("-leader")}


@rule("lhy 20.6s2")
def test_squads_are_drawn_anew_each_as_likely_as_another() -> None:
    state = first_turn("crossroads")
    many = len(set(map(platoon, drawn(state))))
    cup = [f"k1-{number}-squad-{letter}" for number in (1, 2, 3) for letter in (1, 2, 3)]
    possible = [five for five in combinations(cup, 5) if len(set(map(platoon, five))) == many]
    found: Counter[tuple[int, ...]] = Counter()
    for world in worlds(state):
        squads = drawn(world)
        found[tuple(sum(platoon(squad) == each for squad in squads) for each in "123")] += 1
        assert leaders(world) == set(map(platoon, squads)), "a leader comes with any of his squads"
    shares: Counter[tuple[int, ...]] = Counter()
    for five in possible:
        shares[tuple(sum(platoon(squad) == each for squad in five) for each in "123")] += 1
    assert evenly(found, {split: number / len(possible) for split, number in shares.items()})


@rule("lhy 20.6s2")
def test_who_has_been_shown_stays_drawn() -> None:
    state = first_turn("crossroads")
    shown = next(u for u in state.on_map(ENEMY) if state.world.kind[u].type == "squad")
    state.units[shown] = type(state.units[shown])(place=MAP, hex=state.units[shown].hex)
    assert all(world.units[shown] == state.units[shown] for world in worlds(state, count=40))


@rule("lhy 20.6s4")
def test_tanks_are_drawn_anew() -> None:
    state = first_turn("hill48")
    _, cup = cups(state.world, ENEMY)[1]
    found = Counter(unit for world in worlds(state) for unit in cup if world.units[unit].place == ABSENT)
    assert evenly(found, dict.fromkeys(cup, 1 / len(cup)))


# ------------------------------------------------------------------------------------------------- where they are


@rule("lhy 4.3a")
def test_concealed_counters_change_places_evenly() -> None:
    stage = Stage("crossroads")
    units = [
        stage.place(f"k1-1-squad-{number}", hex, concealed=True) for number, hex in ((1, "K3"), (2, "L6"), (3, "M9"))
    ]
    found = Counter(tuple(world.here(unit) for unit in units) for world in worlds(stage.state))
    assert len(found) == 6
    assert evenly(found, dict.fromkeys(found, 1 / 6))


@rule("lhy 2.3a")
def test_no_hex_holds_more_than_it_could() -> None:
    stage = Stage("crossroads")
    for number in (1, 2, 3):
        stage.place(f"k1-1-squad-{number}", "K3", concealed=True)
        stage.place(f"k1-{number}-leader", "L6" if number < 3 else "K3", concealed=True)
    stage.place("german-mg-1", "L6", concealed=True)
    for world in worlds(stage.state, count=60):
        for hex, most in ((stage.hex("K3"), 2), (stage.hex("L6"), 2)):
            assert sum(world.world.kind[unit].leader for unit in world.stack(hex)) <= most


@rule("lhy 4.3a", "lhy 2.2.3")
def test_a_concealed_gun_could_be_a_squad() -> None:
    stage = Stage("crossroads")
    gun = stage.place("german-gun-1", "K3", concealed=True)
    stage.place("k1-1-squad-1", "L6", concealed=True)
    assert several(stage.state, lambda world: world.here(gun)) == 2


@rule("lhy 20.7h", "lhy 20.7d")
def test_who_waits_could_have_come_and_the_other_way_round() -> None:
    stage = Stage("crossroads")
    came = stage.place("able-1-squad-1", "A4", concealed=True)
    for name in ("able-2-squad-1", "able-2-leader"):
        stage.change(name, place=OFF_BOARD, concealed=True)
    waiting = [stage.id(name) for name in ("able-2-squad-1", "able-2-leader")]
    found = Counter(next(u for u in (came, *waiting) if w.units[u].place == MAP) for w in worlds(stage.state, ENEMY))
    assert found.keys() == {came, *waiting}
    assert all(view(world, ENEMY) == view(stage.state, ENEMY) for world in worlds(stage.state, ENEMY, 20))


@rule("lhy 20.7x")
def test_a_set_up_in_progress_could_be_another() -> None:
    state = begun("crossroads")
    rng = random.Random(4)
    while not sum(state.units[u].place == MAP for u in state.on_map(ENEMY)) > 3:
        asked = state.pending[0]
        if asked.side == "chance":
            answer(state, outcome(asked, rng), 0, unheard)
        else:
            legal = [action for action in asked.legal(state) if not isinstance(action, Done)]
            places = [action for action in legal if isinstance(action, Place)]
            picks = [action for action in legal if type(action).__name__ == "Pick"]
            answer(state, rng.choice(places or picks), 0, unheard)
    assert several(state, lambda world: tuple(sorted(world.at))) > 20
    assert several(state, lambda world: tuple(sorted(u for u in world.on_map(ENEMY)))) > 5
    assert all(view(world, OWN) == view(state, OWN) for world in worlds(state, count=20))


# --------------------------------------------------------------------------------------------- plans and parts


@rule("lhy 16.1.2a", "lhy 16.1.2b", "lhy 16.1.2c")
def test_a_drop_could_be_planned_otherwise_by_the_same_rules() -> None:
    state = first_turn("nightdrop")
    assert several(state, lambda world: world.landing, ENEMY) == 30
    for world in worlds(state, ENEMY, 20):
        plan = dict(world.landing)
        assert plan.keys() == dict(state.landing).keys()
        drop = world.world.mission.plan(OWN).drop
        assert drop is not None
        sticks = [plan[f"zone {load.id}"] for load in drop.sticks]
        assert all(world.world.ground.distance(a, b) > 3 for a, b in combinations(sticks, 2))


@rule("lhy 22.2x")
def test_an_avatar_could_be_any_squad_or_leader() -> None:
    state = first_turn("crossroads", avatars=True)
    while len(state.avatars) < 2:
        asked = state.pending[0]
        answer(state, asked.legal(state)[0], 0, unheard)
    found = {world.avatars[ENEMY].units for world in worlds(state)}
    kinds = {state.world.kind[unit].type for (unit,) in found}
    assert kinds == {"squad", "leader"}
    assert all(world.avatars[OWN] == state.avatars[OWN] for world in worlds(state, count=20))


@rule("lhy 20.9.1a")
@pytest.mark.parametrize(("mission", "viewer"), [("crossroads", "allied"), ("hill48", "axis")])
def test_hidden_units_lie_elsewhere(mission: str, viewer: str) -> None:
    state = first_turn(mission)
    hidden = [unit for unit, here in enumerate(state.units) if here.hidden and state.world.side[unit] != viewer]
    assert hidden
    assert several(state, lambda world: tuple(world.here(unit) for unit in hidden), viewer) > 10


# ---------------------------------------------------------------------------------------------------------- fires


@rule("lhy 4.3a", "lhy 11.2x")
def test_whoever_may_lie_where_a_concealed_fire_came_from_has_made_it() -> None:
    """The markers of a concealed firer go with his place: they tell no more of him than his counter does."""
    stage = Stage("crossroads")
    firer, other = (stage.place(name, where, concealed=True, acted=True) for name, where in CONCEALED)
    target = stage.place("able-1-squad-1", "E3")
    here, aim = stage.state.here(firer), stage.state.here(target)
    stage.state.small_arms = {aim: (SmallArms(1, OWN, firer),)}
    stage.state.shots = {firer: (Shot(1, here, aim, (), (ENEMY,)),)}
    stage.state.units[target] = replace(stage.state.units[target], hits=(AntiTank(2, False, firer),))
    found = set()
    for world in worlds(stage.state, count=40):
        (mark,), (hit,) = world.small_arms[aim], world.units[target].hits
        assert [mark.firer, hit.firer, *world.shots] == [mark.firer] * 3
        assert world.here(mark.firer) == here
        found.add(mark.firer)
    assert {firer, other} <= found


@rule("lhy 4.2.1f", "lhy 9.1.1b")
def test_a_concealed_gun_in_a_street_does_not_become_somebody_who_looks_out_of_a_house() -> None:
    """Whoever regroups next to it must act if he is seen: a side can tell by that who keeps to the road."""
    stage = Stage("nightdrop")
    seen = stage.place("able-2-leader", "H5", regrouping=True)
    stage.place("german-gun-1", "I5", concealed=True)
    for name, where in (("k4-1-leader", "L8"), ("k4-1-squad-3", "M8"), ("k4-1-squad-2", "G9")):
        stage.place(name, where, concealed=True)
    assert not in_enemy_sight(stage.state, seen)
    assert several(stage.state, lambda world: tuple(unit.hex for unit in world.units)) > 1
    assert not any(in_enemy_sight(world, seen) for world in worlds(stage.state, count=60))
