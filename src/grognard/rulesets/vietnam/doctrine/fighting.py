"""Attacks, support and losses: nobody attacks for less than it costs, markers are kept for the fight that decides."""

from __future__ import annotations

from grognard.core.assembly import Commit, Join
from grognard.core.derived import remembered
from grognard.rulesets.vietnam.actions import (
    Advance,
    Attack,
    Bombard,
    Displace,
    Lose,
    Nearest,
    Pass,
    Retire,
    Retreat,
    StandFast,
    Suffer,
    Support,
)
from grognard.rulesets.vietnam.bombardment import planned_bombardment
from grognard.rulesets.vietnam.combat import Assembly, CombatPhase, eligible, targets
from grognard.rulesets.vietnam.differential import Fight
from grognard.rulesets.vietnam.forces import UnitId
from grognard.rulesets.vietnam.places import NOWHERE, Place
from grognard.rulesets.vietnam.retreat import FallBack
from grognard.rulesets.vietnam.state import VietnamState
from grognard.rulesets.vietnam.support import PlaySupport, marker_limit, with_marker
from grognard.rulesets.vietnam.world import VC, enemy_of
from grognard.rulesets.vietnam.zones import felt_zone

from .fights import Prospect, attack_worth, expected_support, own_support
from .outlook import Outlook
from .worth import cover, open_sites, step_worth, unit_worth

KEEP = 0.12
"""What a support marker is worth for each point when it is kept for another fight of this game turn."""
LAST_CHANCE = 0.03
"""The same in the second player turn, after which all markers go back [8.6]."""
DECISIVE = 0.9
"""The share of what a point would be worth in the fight that decides, where it is kept for it."""
PLENTY = 4
"""With so many markers for each fight there is nothing to be kept."""
FIRST = 50.0
"""Bombardment that pays comes before attacks, since it may not come after them [8.4a]."""
WORTH_SHELLING = 0.4
"""What a bombardment must bring besides what its markers would be worth in attacks."""
NO_LESS = 0.1
"""An attack that is worth no more than this is not made."""
IDLE_HANDS = 0.02
"""What each further attacker costs: what he could do elsewhere."""
GROUND = 0.5
"""What giving way costs each unit."""
CAMP_GROUND = 8.0
"""What it costs the VC to leave a camp."""
RING_GROUND = 2.0


def keep(outlook: Outlook, place: Place) -> float:
    """What a point of support is worth when it is kept for later: most where a better fight is still to come."""
    state, phase = outlook.state, outlook.state.frame(CombatPhase)
    if phase is None:
        return KEEP
    base = LAST_CHANCE if phase.side == VC else KEEP
    if phase.side != outlook.side:
        return base
    rest = [worth for other, worth in point_worths(outlook, phase).items() if other != place]
    if not rest or len(state.hands[outlook.side]) >= PLENTY * (1 + len(rest)):
        return base
    return max(base, DECISIVE * max(rest))


def point_worths(outlook: Outlook, phase: CombatPhase) -> dict[Place, float]:
    """What a point of support would be worth in each attack that can be made; remembered while nothing changes."""
    state = outlook.state
    basis = phase, tuple(state.units), tuple(state.at.items()), state.hands[outlook.side], state.deeds, state.sites
    return remembered(
        state.derived,
        ("points", outlook.side),
        basis,
        lambda: {place: point_worth(outlook, phase, place) for place in targets(state, phase)},
    )


def point_worth(outlook: Outlook, phase: CombatPhase, place: Place) -> float:
    """What a point of support would be worth in an attack on a place with all who can join it."""
    state, side = outlook.state, outlook.side
    fight = Fight(place, state.at[place], tuple(eligible(state, phase, place)))
    prospect = Prospect(state, side, fight)
    support = own_support(state, fight, side)
    net = support - expected_support(state, enemy_of(side))
    return max(0.0, prospect.worth(net) - max(0.0, prospect.worth(net - support))) / max(1, support)


# ------------------------------------------------------------------------------------------------------ attacks


def judge_attack(outlook: Outlook, action: Attack) -> float:
    state = outlook.state
    target = state.theatre.place(action.place)
    return best_attack(outlook, target, eligible(state, state.inside(CombatPhase), target)) - NO_LESS


def best_attack(outlook: Outlook, target: Place, able: list[UnitId]) -> float:
    """What an attack is worth with those who should take part in it: all, or those who are not spared."""
    parties = (able, [unit for unit in able if not is_spared(outlook, unit)])
    return max(worth_of_attack(outlook, target, party) for party in parties if party) if able else 0.0


def worth_of_attack(outlook: Outlook, target: Place, units: list[UnitId]) -> float:
    spared = sum(SPARED for unit in units if is_spared(outlook, unit))
    worth = attack_worth(outlook.state, outlook.side, outlook.state.at[target], units, keep(outlook, target))
    return worth - spared - IDLE_HANDS * (len(units) - 1)


SPARED = 1.0
"""What it costs to let a unit attack that is on its last step or guards a camp."""


def is_spared(outlook: Outlook, unit: UnitId) -> bool:
    """Whether a unit should rather not attack: where the strength is not needed it only stands to lose."""
    return not outlook.state.attack(unit)


def judge_join(outlook: Outlook, action: Join) -> float:
    plan = outlook.state.inside(Assembly)
    return worth_of_attack(outlook, plan.target, [*plan.chosen, action.unit])


def judge_commit(outlook: Outlook, _: Commit) -> float:
    plan = outlook.state.inside(Assembly)
    return worth_of_attack(outlook, plan.target, list(plan.chosen))


# ------------------------------------------------------------------------------------------------------ support


def judge_support(outlook: Outlook, action: Support | Pass) -> float:
    """A marker is played if, with the best that may follow, it changes more than it is worth elsewhere."""
    state, side = outlook.state, outlook.side
    play = state.frame(PlaySupport)
    if play is None:
        return 0.0
    rate = keep(outlook, play.fight.target)
    if isinstance(action, Pass):
        return committed_worth(state, side, play, play.fight, rate)
    fight = with_marker(state.world, play.fight, side, action.marker)
    return committed_worth(state, side, play, fight, rate) - rate * action.marker


def committed_worth(state: VietnamState, side: str, play: PlaySupport, fight: Fight, rate: float) -> float:
    """What a fight is worth to a side with its best marker at its next chance, if it has one, and the enemy's."""
    attacks = side == fight.attacking(state.world)
    sign = 1 if attacks else -1
    shown = sum(fight.fire) - sum(fight.counter)
    answer = expected_support(state, enemy_of(side), enemy_chances(play, attacks))
    later = [0, *(later_markers(state, side, play, fight) if play.chance < 2 else ())]
    prospect = Prospect(state, side, fight)
    best: float = max(sign * prospect.worth(shown + sign * (value - answer)) - rate * value for value in later)
    return best


def enemy_chances(play: PlaySupport, attacks: bool) -> int:
    """[8.3b] How many markers the enemy may still play after this chance."""
    played = len(play.fight.counter if attacks else play.fight.fire)
    chances = (4 - play.chance) // 2
    return max(0, min(chances, play.limits[attacks] - played))


def later_markers(state: VietnamState, side: str, play: PlaySupport, fight: Fight) -> set[int]:
    """[8.3h] The markers that a side could add at its second chance."""
    before, after = (
        (play.fight.fire, fight.fire) if side == fight.attacking(state.world) else (play.fight.counter, fight.counter)
    )
    hand = list(state.hands[side])
    for value in after[len(before) :]:
        hand.remove(value)
    return set(hand) if len(after) < play.limits[side != fight.attacking(state.world)] else set()


def judge_bombard(outlook: Outlook, action: Bombard) -> float:
    """Alone or with the best of the other markers, as far as they are not kept for attacks; before any attack."""
    state, side = outlook.state, outlook.side
    fight = planned_bombardment(state, side, state.theatre.place(action.place), action.marker)
    prospect, rest = Prospect(state, side, fight), list(state.hands[side])
    rest.remove(action.marker)
    answer, rate = expected_support(state, fight.defending(state.world)), keep(outlook, NOWHERE)
    pairs = {0, *(rest[-1:] if marker_limit(state, fight, side) > 1 else ())}
    best: float = max(
        prospect.worth(action.marker + second - answer) - rate * (action.marker + second) for second in pairs
    )
    return FIRST + best if best > WORTH_SHELLING else best - NO_LESS


# ------------------------------------------------------------------------------------------- losses and retreats


def judge_lose(outlook: Outlook, action: Lose) -> float:
    return -step_worth(outlook.state, outlook.side, action.unit)


def judge_stand(outlook: Outlook, action: StandFast) -> float:
    """[7.8] A step is given for ground that counts."""
    return -step_worth(outlook.state, outlook.side, action.unit)


def judge_retire(outlook: Outlook, action: Retire) -> float:
    """[7.7f] A retreat costs ground, and the unit where there is no way out; a guard leaves its camp by it."""
    state = outlook.state
    zone = 0 if state.inside(FallBack).shelled else felt_zone(state, action.unit)
    ways_out = state.theatre.neighbours[state.place(action.unit)]
    if not any(near not in state.at and not zone >> near & 1 for near in ways_out):
        return -unit_worth(state, outlook.side, action.unit)
    return -GROUND * len(state.inside(FallBack).units) - ground_worth(state, outlook.side, action.unit)


def ground_worth(state: VietnamState, side: str, unit: UnitId) -> float:
    """What it costs to leave a place: a camp that is known would lie open."""
    place = state.place(unit)
    if side != VC or not state.theatre.is_land(place):
        return 0.0
    hexes = [site.hex for site in open_sites(state, VC) if site.known and not site.depot]
    here = state.theatre.hexes[place][0]
    if here in hexes:
        return CAMP_GROUND
    return RING_GROUND if any(state.theatre.hexes[near][0] in hexes for near in state.theatre.near[place]) else 0.0


def judge_retreat(outlook: Outlook, action: Retreat) -> float:
    """Where the unit is safe, and near to what it is to do."""
    state = outlook.state
    unit, place = state.calls[-1].frame.away.unit, state.theatre.place(action.path[-1])  # type: ignore[attr-defined]
    return outlook.worth(unit, place)


def judge_displace(outlook: Outlook, action: Displace) -> float:
    return cover(outlook.state, outlook.state.theatre.place(action.place)) - 0.5


def judge_suffer(outlook: Outlook, _: Suffer) -> float:
    return -2.0


def judge_nearest(outlook: Outlook, action: Nearest) -> float:
    return -step_worth(outlook.state, outlook.side, action.unit)


def judge_advance(outlook: Outlook, action: Advance) -> float:
    """[7.9] Forward where a camp lies, or where the unit stands better than before."""
    state = outlook.state
    here = outlook.worth(action.unit, state.place(action.unit))
    return outlook.worth(action.unit, state.theatre.place(action.place)) - here
