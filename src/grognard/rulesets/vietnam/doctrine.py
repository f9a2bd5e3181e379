"""A simple doctrine: what each answer is worth to a side, one step ahead, with the exact odds of every fight.

The worth is in points of strength as `worth` sees them. It is an opinion, not a rule: players may have others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from grognard.core.assembly import Commit, Join
from grognard.core.bits import bits
from grognard.core.derived import remembered
from grognard.core.flow import Action, Decision, Side
from grognard.core.hexes import Mask

from .actions import (
    Advance,
    Aim,
    Assist,
    Attack,
    Blow,
    Board,
    Bombard,
    Camp,
    Default,
    Displace,
    Done,
    Exit,
    Go,
    Halt,
    Hide,
    Land,
    Lengthen,
    Lift,
    Lose,
    Nearest,
    Pass,
    Pick,
    Push,
    Repair,
    Retire,
    Retreat,
    RollForLength,
    Shorten,
    StandFast,
    Strike,
    Suffer,
    Support,
)
from .aims import aim_worth, nearby, pull
from .boats import landing_beaches
from .bombardment import planned_bombardment
from .combat import Assembly, CombatPhase, beside, eligible, targets
from .deployment import camp_worth, hiding_worth, standing_worth
from .differential import Fight
from .forces import UnitId
from .going import Trip, going
from .helicopters import landing_zones
from .movement import ChooseMover
from .moving import Moving
from .places import Place
from .retreat import FallBack
from .state import DUE, HIDDEN, ON_MAP, VietnamState
from .support import PlaySupport, marker_limit, with_marker
from .world import US, VC, enemy_of
from .worth import (
    cover,
    expected_support,
    fight_worth,
    own_support,
    site_worth,
    step_worth,
    unit_worth,
    usual_support,
)
from .zones import exposed, felt_zone

WAITING = 6.0
"""What it is worth to bring on a unit that waits."""
CARRIAGE = 1.0
"""What being carried costs: the unit cannot move on, and fights with less support."""
KEEP = 0.12
"""What a support marker is worth for each point when it is kept for another fight of this game turn."""
LAST_CHANCE = 0.03
"""The same in the second player turn, after which all markers go back [8.6]."""
FIRST = 50.0
"""Bombardment that pays comes before attacks, since it may not come after them [8.4a]."""
RESERVE = 2
"""So many markers are kept from bombardment for each attack that can be made, [8.3h] as many as it can use."""
COVER_OF_DARKNESS = 3.0
"""What it costs the VC to come out of hiding."""
RISK = 0.35
"""How much a place is avoided where the enemy can attack with success."""
SOON, REACH = 0.25, 6
"""How much the VC keep away from US units so many hexes off, which will move before they attack."""

NEVER = -1000.0
"""What nothing can make worth while."""

Judge = Callable[[VietnamState, Side, Decision, Any], float]


def appraise(state: VietnamState, side: Side, decision: Decision, action: Action) -> float:
    """What an answer is worth to the side that gives it."""
    judge = JUDGES.get(type(action))
    return judge(state, side, decision, action) if judge else 0.0


# ------------------------------------------------------------------------------------------------------- places


def place_worth(state: VietnamState, side: Side, unit: UnitId, place: Place) -> float:
    """What it is worth to have a unit at a place: what it takes and finds there, whom it threatens, what it risks."""
    worth = 0.3 * cover(state, place) + aim_worth(state, side, place) + threat(state, side, unit, place)
    worth -= RISK * danger(state, side, unit, place)
    return worth - (SOON * nearby(state, US, place, REACH) if side == VC else 0.0)


def neighbours(state: VietnamState, side: Side, place: Place) -> list[UnitId]:
    """The units of a side that stand next to a place, so that they could attack it or be attacked from it."""
    return [
        state.at[near]
        for near in beside(state.world, state.map, place)
        if near in state.at and state.world.units[state.at[near]].side == side
    ]


def threat(state: VietnamState, side: Side, unit: UnitId, place: Place) -> float:
    """The best attack that a unit at a place could join, with those who stand ready already."""
    best = 0.0
    for enemy in neighbours(state, enemy_of(side), place):
        target = state.place(enemy)
        friends = [other for other in neighbours(state, side, target) if other != unit]
        fight = Fight(target, enemy, tuple(sorted((*friends, unit))))
        if state.world.units[unit].riverine or place in beside(state.world, state.map, target):
            best = max(best, joint_worth(state, fight, unit, place))
    return best


def joint_worth(state: VietnamState, fight: Fight, unit: UnitId, place: Place) -> float:
    """What a planned attack would be worth, terrain and support in the mean, rivers left out."""
    strength = sum(state.attack(one) for one in fight.attackers) + usual_support(state, fight.attacking(state.world))
    balance = strength - state.defence(fight.defender) - expected_support(state, fight.defending(state.world))
    balance -= 2 * cover(state, fight.target)
    return max(0.0, min(1.0, (balance + 1) / 8)) * unit_worth(state, fight.defender)


def danger(state: VietnamState, side: Side, unit: UnitId, place: Place) -> float:
    """What the enemies next to a place could do to a unit there."""
    foes = neighbours(state, enemy_of(side), place)
    if not foes:
        return 0.0
    strength = sum(map(state.attack, foes)) + expected_support(state, enemy_of(side))
    balance = strength - state.defence(unit) - 2 * cover(state, place)
    return max(0.0, min(1.0, (balance + 2) / 8)) * unit_worth(state, unit)


# ----------------------------------------------------------------------------------------------------- movement


def judge_pick(state: VietnamState, side: Side, decision: Decision, action: Pick) -> float:
    """Units that can do most move first; hidden ones only if it pays."""
    unit = action.unit
    if not isinstance(decision, ChooseMover):
        return 0.0
    if state.units[unit].status == DUE:
        return WAITING - 1.0
    return best_gain(state, side, unit)


def best_gain(state: VietnamState, side: Side, unit: UnitId) -> float:
    """What the best move of a unit brings over staying; nothing if it is not worth stirring."""
    here = place_worth(state, side, unit, state.place(unit))
    found = going(state, Trip(unit)).ends
    best = max((place_worth(state, side, unit, place) for place in found), default=here)
    gain = best - here - (COVER_OF_DARKNESS if state.units[unit].status == HIDDEN else 0.0)
    return gain if gain > 0.05 else -1.0


def judge_go(state: VietnamState, side: Side, decision: Decision, action: Go) -> float:
    hand = state.calls[-1].frame.hand
    if not hand:
        return 0.0
    place = state.theatre.place(action.place)
    if state.turn == 0:
        return standing_worth(state, place)
    worth = place_worth(state, side, hand[0], place)
    return worth - (COVER_OF_DARKNESS if state.units[hand[0]].status == HIDDEN else 0.0)


def judge_halt(state: VietnamState, side: Side, _: Decision, __: Halt) -> float:
    moving = state.frame(Moving)
    if moving is None:
        return 0.0
    return place_worth(state, side, moving.trip.unit, state.place(moving.trip.unit)) + 0.01


def judge_land(state: VietnamState, side: Side, _: Decision, action: Land) -> float:
    unit = state.calls[-1].frame.hand[0]
    return place_worth(state, side, unit, state.theatre.place(action.place))


def judge_lift(state: VietnamState, side: Side, _: Decision, action: Lift) -> float:
    """Helicopters bring on who waits off the map, and lift who is of more use elsewhere."""
    if state.units[action.unit].status == DUE:
        return WAITING
    fire = step_worth(state, action.unit) if exposed(state, action.unit) else 0.0
    return better_elsewhere(state, side, action.unit, landing_zones(state, action.unit)) - fire


def judge_board(state: VietnamState, side: Side, _: Decision, action: Board) -> float:
    if state.units[action.unit].status != ON_MAP:
        return WAITING
    return better_elsewhere(state, side, action.unit, landing_beaches(state, action.unit))


def better_elsewhere(state: VietnamState, side: Side, unit: UnitId, places: Mask) -> float:
    """What a unit gains, at best, by being carried to one of some places instead of going on foot."""
    basis = places, state.searched, state.sites, state.held[VC], state.aim
    best = remembered(state.derived, ("elsewhere", places), basis, lambda: best_of(state, side, places))
    return best - aim_worth(state, side, state.place(unit)) - max(0.0, best_gain(state, side, unit)) - CARRIAGE


def best_of(state: VietnamState, side: Side, places: Mask) -> float:
    """The most that any of some places is worth to a side, whoever stands there."""
    return max((aim_worth(state, side, place) for place in bits(places)), default=0.0)


def judge_push(state: VietnamState, side: Side, _: Decision, action: Push) -> float:
    """The VC push an ambushed unit where it stands worst."""
    place = state.theatre.place(action.place)
    return -cover(state, place) - site_worth(state, state.theatre.hexes[place][0])


def judge_exit(state: VietnamState, side: Side, _: Decision, __: Exit) -> float:
    return 30.0 if state.aim == "escape" else -30.0


def judge_strike(state: VietnamState, side: Side, _: Decision, action: Strike) -> float:
    """[23.0] The strongest unit that it takes a step from, and surely before moving."""
    return 5.0 + step_worth(state, state.at[state.theatre.place(action.place)])


def judge_work(state: VietnamState, side: Side, decision: Decision, action: Repair | Assist) -> float:
    """[18.3g] A crossing is not changed in the middle of a move, whose places may be worth less than nothing."""
    if isinstance(action, Repair):
        return 0.02
    return -0.5 if isinstance(decision, ChooseMover) else NEVER


# ------------------------------------------------------------------------------------------------------- combat


def judge_attack(state: VietnamState, side: Side, _: Decision, action: Attack) -> float:
    target = state.theatre.place(action.place)
    able = eligible(state, state.inside(CombatPhase), target)
    return attack_worth(state, side, target, able) - 0.1


def attack_worth(state: VietnamState, side: Side, target: Place, units: Sequence[UnitId]) -> float:
    """What an attack is worth with the support that can be expected on both sides."""
    fight = Fight(target, state.at[target], tuple(sorted(units)))
    own = own_support(state, fight, side)
    return (
        fight_worth(state, fight, round(own - expected_support(state, fight.defending(state.world))))
        - keep(state) * own
    )


def keep(state: VietnamState) -> float:
    """What a point of support is worth when it is kept."""
    phase = state.frame(CombatPhase)
    return LAST_CHANCE if phase is not None and phase.side == VC else KEEP


def judge_join(state: VietnamState, side: Side, _: Decision, action: Join) -> float:
    plan = state.inside(Assembly)
    return attack_worth(state, side, plan.target, (*plan.chosen, action.unit)) - 0.02 * len(plan.chosen)


def judge_commit(state: VietnamState, side: Side, _: Decision, __: Commit) -> float:
    plan = state.inside(Assembly)
    return attack_worth(state, side, plan.target, plan.chosen) - 0.02 * (len(plan.chosen) - 1)


def judge_support(state: VietnamState, side: Side, _: Decision, action: Support | Pass) -> float:
    """A marker is played if, with the best that may follow, it changes more than it is worth elsewhere."""
    play = state.frame(PlaySupport)
    if play is None:
        return 0.0
    if isinstance(action, Pass):
        return committed_worth(state, side, play, play.fight)
    fight = with_marker(state.world, play.fight, side, action.marker)
    return committed_worth(state, side, play, fight) - keep(state) * action.marker


def committed_worth(state: VietnamState, side: Side, play: PlaySupport, fight: Fight) -> float:
    """What a fight is worth to a side with its best marker at its next chance, if it has one, and the enemy's."""
    attacks = side == fight.attacking(state.world)
    sign, rate = (1 if attacks else -1), keep(state)
    answer = expected_support(state, enemy_of(side), enemy_chances(play, attacks))
    later = [0, *(later_markers(state, side, play, fight) if play.chance < 2 else ())]
    worths = [sign * fight_worth(state, fight, sign * round(value - answer)) - rate * value for value in later]
    return float(max(worths))


def enemy_chances(play: PlaySupport, attacks: bool) -> int:
    """[8.3b] How many markers the enemy may still play after this chance."""
    played = len(play.fight.counter if attacks else play.fight.fire)
    chances = (4 - play.chance) // 2
    return max(0, min(chances, play.limits[attacks] - played))


def later_markers(state: VietnamState, side: Side, play: PlaySupport, fight: Fight) -> set[int]:
    """[8.3h] The markers that a side could add at its second chance."""
    before, after = (
        (play.fight.fire, fight.fire) if side == fight.attacking(state.world) else (play.fight.counter, fight.counter)
    )
    hand = list(state.hands[side])
    for value in after[len(before) :]:
        hand.remove(value)
    return set(hand) if len(after) < play.limits[side != fight.attacking(state.world)] else set()


def judge_bombard(state: VietnamState, side: Side, _: Decision, action: Bombard) -> float:
    """Alone or with the best of the other markers, as far as they are not kept for attacks; before any attack."""
    fight = planned_bombardment(state, side, state.theatre.place(action.place), action.marker)
    rest = list(state.hands[side])
    rest.remove(action.marker)
    answer = expected_support(state, fight.defending(state.world))
    pairs = [0, *(rest if marker_limit(state, fight, side) > 1 else ())]
    best: float = max(
        fight_worth(state, fight, round(second - answer)) - KEEP * (action.marker + second) for second in set(pairs)
    )
    spare = len(rest) >= RESERVE * min(2, len(targets(state, state.inside(CombatPhase))))
    return best - 0.2 + (FIRST if best > 0.2 and spare else 0.0)


def judge_lose(state: VietnamState, side: Side, _: Decision, action: Lose) -> float:
    return -step_worth(state, action.unit)


def judge_stand(state: VietnamState, side: Side, _: Decision, action: StandFast) -> float:
    return -step_worth(state, action.unit) + 0.5 * site_worth(state, state.theatre.hexes[state.place(action.unit)][0])


def judge_retire(state: VietnamState, side: Side, _: Decision, action: Retire) -> float:
    """[7.7f] A retreat costs ground, and the unit where there is no way out."""
    zone = 0 if state.inside(FallBack).shelled else felt_zone(state, action.unit)
    ways_out = state.theatre.neighbours[state.place(action.unit)]
    if not any(near not in state.at and not zone >> near & 1 for near in ways_out):
        return -unit_worth(state, action.unit)
    return -0.5 * len(state.inside(FallBack).units)


def judge_retreat(state: VietnamState, side: Side, _: Decision, action: Retreat) -> float:
    place = state.theatre.place(action.path[-1])
    return cover(state, place) - len(neighbours(state, enemy_of(side), place)) + 0.2 * pull(state, side, place)


def judge_displace(state: VietnamState, side: Side, _: Decision, action: Displace) -> float:
    return cover(state, state.theatre.place(action.place)) - 0.5


def judge_suffer(state: VietnamState, side: Side, _: Decision, __: Suffer) -> float:
    return -2.0


def judge_nearest(state: VietnamState, side: Side, _: Decision, action: Nearest) -> float:
    return -unit_worth(state, action.unit)


def judge_advance(state: VietnamState, side: Side, _: Decision, action: Advance) -> float:
    place = state.theatre.place(action.place)
    here = place_worth(state, side, action.unit, state.place(action.unit))
    return place_worth(state, side, action.unit, place) - here


# ------------------------------------------------------------------------------------------------ set-up and end


def judge_default(state: VietnamState, side: Side, _: Decision, __: Default) -> float:
    """The US takes the set-up that is proposed, the VC hide what they have where they like."""
    return 50.0 if side == US else -50.0


def judge_aim(state: VietnamState, side: Side, _: Decision, action: Aim) -> float:
    """[27.0i] By lot between two, since an aim that can be guessed is half lost; who holds the field is bombed."""
    return -1.0 if action.aim == "hold_the_field" else 0.0


def judge_camp(state: VietnamState, side: Side, _: Decision, action: Camp) -> float:
    return camp_worth(state, state.theatre.grid.hex(action.hex))


def judge_hide(state: VietnamState, side: Side, _: Decision, action: Hide) -> float:
    return hiding_worth(state, state.theatre.place(action.place))


def judge_length(state: VietnamState, side: Side, _: Decision, action: RollForLength | Lengthen | Shorten) -> float:
    """[24.0b] Who plays for losses or the edge wants time, who holds the field wants it to be over."""
    if isinstance(action, RollForLength):
        return 1.0
    wants_time = state.aim != "hold_the_field"
    return 1.0 if isinstance(action, Lengthen) == wants_time else 0.0


def judge_blow(state: VietnamState, side: Side, _: Decision, action: Blow) -> float:
    return -1.0 if side == US else 0.3


def judge_done(state: VietnamState, side: Side, _: Decision, __: Done) -> float:
    return 0.0


JUDGES: dict[type[Action], Judge] = {
    Pick: judge_pick,
    Go: judge_go,
    Halt: judge_halt,
    Land: judge_land,
    Lift: judge_lift,
    Board: judge_board,
    Push: judge_push,
    Exit: judge_exit,
    Strike: judge_strike,
    Repair: judge_work,
    Assist: judge_work,
    Blow: judge_blow,
    Attack: judge_attack,
    Join: judge_join,
    Commit: judge_commit,
    Support: judge_support,
    Pass: judge_support,
    Bombard: judge_bombard,
    Lose: judge_lose,
    StandFast: judge_stand,
    Retire: judge_retire,
    Retreat: judge_retreat,
    Displace: judge_displace,
    Suffer: judge_suffer,
    Nearest: judge_nearest,
    Advance: judge_advance,
    Default: judge_default,
    Aim: judge_aim,
    Camp: judge_camp,
    Hide: judge_hide,
    RollForLength: judge_length,
    Lengthen: judge_length,
    Shorten: judge_length,
    Done: judge_done,
}
