"""How a side sets up: near what matters, on good ground, in company, and never twice alike."""

from __future__ import annotations

from grognard.core.facing import Facing
from grognard.core.flow import Decision, Side
from grognard.core.hexes import Hex
from grognard.rulesets.fireteam.actions.air import Fit, Swap
from grognard.rulesets.fireteam.actions.fire import Floor
from grognard.rulesets.fireteam.actions.setup import Board, Default, Hand, Pick, Place, Show, Walk
from grognard.rulesets.fireteam.actions.variants import DropChit, TakeChit
from grognard.rulesets.fireteam.actions.works import ChangeBack, Entrench, Exchange, Mine, Point, Ramp
from grognard.rulesets.fireteam.fire.volley import UPPER
from grognard.rulesets.fireteam.setting_up.deployment import (
    beside_its_platoon,
    distance_to,
    enemy_side_of_map,
    facing_to,
    focus,
    merit,
    reluctance,
)
from grognard.rulesets.fireteam.setting_up.placing import Deploy
from grognard.rulesets.fireteam.state import MAP, FireTeamState
from grognard.rulesets.fireteam.works.digging import ChooseWork, DigIn

from .brief import NEVER, Brief
from .marching import UPSTAIRS

BY_HAND, BY_ORDER = 1.5, 1.0
"""To set up what still lies aside oneself, or to leave it to the usual way."""
ONCE = -2.0
"""What stands where it is to be is left there."""
ROUGHLY_ALIKE = 0.9
"""How much worse ground may be that is taken now and then: else a side would be found where it always is."""
AIMED = 1.0 / 12.0


def setting_up_spread(state: FireTeamState, decision: Decision) -> float:
    """How far apart places may be that are both taken now and then."""
    return ROUGHLY_ALIKE if state.frame(Deploy) is not None or isinstance(decision, ChooseWork) else 0.0


def judge_pick(brief: Brief, _: Decision, action: Pick) -> float:
    """Whoever has no place yet, vehicles and squads before those who go with them."""
    state, kind = brief.state, brief.world.kind[action.unit]
    here = state.units[action.unit]
    if here.place == MAP or here.carrier >= 0 or here.due:
        return ONCE
    if kind.is_weapon:
        return ONCE / 2
    return BY_HAND + (1.0 if kind.has_facing else 0.5 if kind.is_squad else 0.0) * 2


def judge_default(_: Brief, __: Decision, ___: Default) -> float:
    """The rest, weapons and those who ride, finds its place by itself."""
    return BY_ORDER


def judge_show(_: Brief, __: Decision, ___: Show) -> float:
    """Hidden is better."""
    return ONCE


def judge_place(brief: Brief, _: Decision, action: Place) -> float:
    """How good the hex is, beside one's own platoon."""
    unit = brief.state.inside(Deploy).unit
    key = ("beside", unit)
    if key not in brief.kept:
        brief.kept[key] = beside_its_platoon(brief.state, unit)
    return merit(brief.state, unit, action.hex, brief.kept[key])


def judge_loading(brief: Brief, _: Decision, action: Board | Hand) -> float:
    """With its own platoon, where the fewest are; who can stand by himself does."""
    unit = brief.state.inside(Deploy).unit
    carrier = action.unit
    strange, weak, many, _number = reluctance(brief.state, unit, carrier)
    return -4.0 - 2.0 * strange - 1.0 * weak - 0.5 * many


def judge_walk(_: Brief, __: Decision, ___: Walk) -> float:
    """Nobody walks who could ride."""
    return NEVER


def judge_first_facing(brief: Brief, facing: int) -> float:
    """Towards where the enemy comes from."""
    return -far_enough_apart(facing, towards_enemy(brief, brief.state.inside(Deploy).hex)) * AIMED


def towards_enemy(brief: Brief, hex: Hex) -> Facing:
    """The facing from a hex to where the enemy comes from."""
    return (
        facing_to(brief.world, hex, enemy_side_of_map(brief.world, brief.state.scenario, brief.side))
        if brief.state.scenario
        else 0
    )


def judge_floor(_: Brief, __: Decision, action: Floor) -> float:
    """[19.1] From above one sees farther."""
    return UPSTAIRS if action.floor == UPPER else 0.0


def far_enough_apart(one: int, other: int) -> int:
    """How many twelfths of a circle two facings are apart."""
    turn = abs(one - other) % 12
    return min(turn, 12 - turn)


# --------------------------------------------------------------------------------------------------------- works


def judge_dig(brief: Brief, _: Decision, action: Entrench | Ramp) -> float:
    """[16.1] Works where those stand who use them, nearest to where the enemy comes from."""
    kind, state = brief.world.kind, brief.state
    there = state.stack(action.hex)
    users = [u for u in there if (kind[u].is_infantry if isinstance(action, Entrench) else kind[u].is_vehicle)]
    already = sum(work.hex == action.hex for work in state.works.values())
    if len(users) <= already:
        return NEVER
    return 2.0 + 0.1 * len(users) - nearness(state, brief.side, action.hex)


def nearness(state: FireTeamState, side: Side, hex: Hex) -> float:
    """How far a hex is from what a side holds, a little for each."""
    return 0.02 * distance_to(state.world, focus(state.world, state.scenario, side))[hex] if state.scenario else 0.0


def judge_mine(brief: Brief, _: Decision, action: Mine) -> float:
    """[16.4] Mines on the roads, off one's own men."""
    if brief.state.stack(action.hex):
        return NEVER
    return (
        1.2 + (0.5 if brief.world.road_hexes >> action.hex & 1 else 0.0) - nearness(brief.state, brief.side, action.hex)
    )


def judge_trade(_: Brief, __: Decision, ___: Exchange | ChangeBack) -> float:
    """[16.41] What the card gives is kept."""
    return -1.0


def judge_point(brief: Brief, _: Decision, action: Point) -> float:
    """A ramp faces the enemy for the whole game."""
    return -far_enough_apart(action.facing, towards_enemy(brief, brief.state.inside(DigIn).hex)) * AIMED


def judge_fit(_: Brief, __: Decision, ___: Fit | Swap) -> float:
    """[20.73] [20.83] Helicopters come as the card has them."""
    return -0.5


def judge_chit(_: Brief, __: Decision, action: TakeChit | DropChit) -> float:
    """[13.1a] More points in few large chits: they pay for platoons."""
    return 0.1 * action.value if isinstance(action, TakeChit) else -0.1 * action.value
