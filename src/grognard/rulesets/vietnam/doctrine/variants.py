"""Plans for a player turn: one's own, and others that differ from it as a whole: bolder, more cautious, massed on one
place, or with one place left alone."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from grognard.core.flow import Rng, Side
from grognard.core.tasks import Plan
from grognard.rulesets.vietnam.places import Place
from grognard.rulesets.vietnam.state import HIDDEN, ON_MAP, VietnamState
from grognard.rulesets.vietnam.turn import PlayerTurn
from grognard.rulesets.vietnam.world import VC

from .guerrilla import lying_low
from .outlook import PLANNERS, own_orders
from .purpose import Lean, Order, plan_of

BOLD, CAUTIOUS = 2.5, 0.4
"""How bold plans are that differ in boldness."""

MOMENTS = 2
"""The moments of a game turn: a player turn of each side."""
NEAR_THE_END = 8
"""So many moments are played to the end."""


def moment(state: VietnamState) -> Hashable:
    """[4.1a] A plan is made for a player turn, one's own or the enemy's."""
    player = state.frame(PlayerTurn)
    return state.turn, player.side if player is not None else ""


def look_ahead(state: VietnamState, usual: int) -> int:
    """Where so few turns are left that both sides can be played to the end, that tells more than any judgement."""
    left = MOMENTS * (state.last_turn - state.turn + 1)
    return left if left <= NEAR_THE_END else usual


def own_plan(state: VietnamState, side: Side) -> Plan:
    """What the doctrine would do by itself."""
    return plan_of(state, own_orders(state, side)) if state.turn else Plan()


def plans(state: VietnamState, side: Side, rng: Rng, most: int) -> list[Plan]:
    """The doctrine's own plan first, then as many others as are wanted, none twice."""
    found = [own_plan(state, side)]
    if not state.turn:
        return found
    for plan in others(state, side, rng, found[0]):
        if len(found) >= most:
            break
        if plan not in found:
            found.append(plan)
    return found[:most]


def others(state: VietnamState, side: Side, rng: Rng, own: Plan) -> Iterator[Plan]:
    """Plans that differ from one's own, the plain ones first, then with every place in turn as the main effort."""
    planner = PLANNERS[side]
    if side == VC:
        low = {unit: lying_low(state, unit) for unit in state.with_status(VC, ON_MAP, HIDDEN)}
        yield plan_of(state, low)
        yield plan_of(state, {unit: Order("hold", state.place(unit), "task-stand") for unit in low})
    for lean in (Lean(boldness=BOLD), Lean(boldness=CAUTIOUS), Lean(massed=True)):
        yield plan_of(state, planner.orders(state, lean))
    for place in shuffled(efforts(state, own), rng):
        yield plan_of(state, planner.orders(state, Lean(main=place, massed=True)))
        yield plan_of(state, planner.orders(state, Lean(away=place)))


def efforts(state: VietnamState, own: Plan) -> list[Place]:
    """The places that the tasks of a plan are about, those of fights first."""
    first = [task for task in own.tasks if task.kind in ("attack", "exploit", "guard", "screen")]
    rest = [task for task in own.tasks if task.kind in ("hunt",)]
    return list(dict.fromkeys(state.theatre.place(task.places[0]) for task in (*first, *rest)))


def shuffled(places: list[Place], rng: Rng) -> Iterator[Place]:
    left = list(places)
    while left:
        yield left.pop(rng.below(len(left)))
