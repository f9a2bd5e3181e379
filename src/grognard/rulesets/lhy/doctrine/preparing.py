"""Before the first turn: what is hidden lies elsewhere each time, the rest is set up in a sensible way."""

from __future__ import annotations

from grognard.core.flow import Action, Decision, Side
from grognard.core.hexes import Hex
from grognard.rulesets.lhy.actions.airborne import AssembleAt, DropAt, UseDiagram
from grognard.rulesets.lhy.actions.avatars import Bring, Embody
from grognard.rulesets.lhy.actions.own import Enough, Take
from grognard.rulesets.lhy.actions.setting_up import (
    Default,
    Divide,
    Done,
    Engine,
    Entrench,
    FillIn,
    Hide,
    Lay,
    Mount,
    NoTricks,
    Orient,
    Pick,
    Place,
    Recall,
    Slip,
    Wait,
)
from grognard.rulesets.lhy.airborne.planning import ChooseDropPlan, ideal
from grognard.rulesets.lhy.airborne.planning import entries as drop_entries
from grognard.rulesets.lhy.memory import while_listing
from grognard.rulesets.lhy.setting_up.deployment import beside_mates, distance_to, focus, front_of, merit
from grognard.rulesets.lhy.setting_up.obstacles import ChooseObstacle
from grognard.rulesets.lhy.setting_up.own import MakeForce, offers, sensible
from grognard.rulesets.lhy.setting_up.placing import ChoosePlace, Deploy
from grognard.rulesets.lhy.setting_up.zones import hides_by_plan
from grognard.rulesets.lhy.state import HAND, LhyState, UnitId
from grognard.rulesets.lhy.world import enemy_of

BY_HAND = 0.8
"""What it is worth to place a counter that may hide before the rest is set up."""
REST = 0.5
"""What it is worth to have the rest set up."""
FINISHED = 1.0
SECRET = 2.25
"""How much worse than the best place one may be that is chosen for something hidden now and then."""
WITHIN = 0.3
"""The same for what is laid or dropped."""


def appraise_preparation(state: LhyState, side: Side, decision: Decision, action: Action) -> float:
    """What an answer before the first turn, or about dummies, is worth."""
    match action:
        case Take():
            return 2.0 if is_lacking(state, action) else 0.0
        case Pick(unit):
            return BY_HAND if hides_by_plan(state, unit) and state.units[unit].place == HAND else -1.0
        case Place(hex):
            return put_down(state, hex)
        case Hide(hex):
            return put_down(state, hex) + 1.0
        case Orient(front):
            wanted = front_of(state.world, side)
            return -0.1 * min((front - wanted) % 12, (wanted - front) % 12)
        case Lay(hex):
            return laid(state, side, hex)
        case DropAt(hex) | AssembleAt(hex):
            return REST + dropped(state, side, decision, hex)
        case Slip(_, hex):
            return 0.05 - 0.01 * len(state.stack(hex))
        case Embody(unit):
            return 0.1 * state.kind(unit).leader
        case Bring(points):
            return 0.01 * points
    return PLAIN[type(action)]


PLAIN: dict[type[Action], float] = {
    Default: REST,
    Done: FINISHED,
    Enough: FINISHED,
    NoTricks: 0.0,
    Recall: -0.05,
    Mount: -1.0,
    Wait: -9.0,
    Entrench: -1.0,
    FillIn: -2.0,
    Engine: -1.0,
    Divide: -1.0,
    UseDiagram: 0.0,
}
"""What is worth the same whatever the position: most of it is left to the sensible set-up."""


def is_lacking(state: LhyState, action: Take) -> bool:
    """[23.0] Whether something is what a force that is being made up lacks most."""
    force = state.inside(MakeForce)
    return action.item in sensible(state.world, force, offers(state.world, force))


def put_down(state: LhyState, hex: Hex) -> float:
    """How well the counter in hand would stand in a hex."""
    unit = state.inside(Deploy).unit
    return merit(state, unit, hex, mates(state, unit))


@while_listing
def mates(state: LhyState, unit: UnitId) -> int:
    """The hexes beside the platoon of a counter."""
    return beside_mates(state, unit)


def laid(state: LhyState, side: Side, hex: Hex) -> float:
    """[19] What a minefield or wire in a hex is worth: on the enemy's way, two or three hexes before what is held."""
    far = distance_to(state.world, focus(state.world, side))[hex]
    near = distance_to(state.world, focus(state.world, enemy_of(side)))[hex]
    return 1.0 - 0.2 * abs(far - 2) - 0.05 * near


def dropped(state: LhyState, side: Side, decision: Decision, hex: Hex) -> float:
    """[16.1.2] How near a hex comes to where one would like to come down, or to meet."""
    assert isinstance(decision, ChooseDropPlan)
    load = next(each for _, each, _ in drop_entries(state.world, side) if each.id == decision.load)
    return 1.0 - 0.1 * ideal(state, decision.kind, load, hex)


def spread(state: LhyState, side: Side, decision: Decision) -> float:
    """How much worse than the best an answer may be and still be given: what is hidden or secret is not to be
    foreseen."""
    if isinstance(decision, ChoosePlace):
        return SECRET if hides_by_plan(state, state.inside(Deploy).unit) else WITHIN
    return WITHIN if isinstance(decision, ChooseObstacle | ChooseDropPlan) else 0.0
