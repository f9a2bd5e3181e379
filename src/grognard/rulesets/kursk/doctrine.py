"""A simple doctrine: what each answer is worth to a side, one step ahead, with the exact odds of every fight.

The worth is in victory points as the side sees them. It is an opinion, not a rule: players may have others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from grognard.core.assembly import Commit, Join
from grognard.core.bits import bits
from grognard.core.derived import remembered
from grognard.core.flow import Action, Decision, Side
from grognard.core.hexes import Hex, Mask
from grognard.core.world import of_world

from .actions import (
    Activate,
    Advance,
    Attack,
    Default,
    Detach,
    Determined,
    Displace,
    Done,
    Exploit,
    Gambit,
    Go,
    Halt,
    Lose,
    Luftwaffe,
    Order,
    Pick,
    Retire,
    Retreat,
    Stay,
    Top,
    Vote,
    Withdraw,
)
from .combat import Assembly, Battle, CombatPhase, CombatRoll, eligible, may_stand, must_stand, open_to_attack
from .forecast import result_chances, strong_units, withdrawal_gains
from .moving import Moving
from .reinforcements import ChooseArrival, ChooseEntry
from .setup import ChooseShift
from .shifts import Clash, crt, odds
from .state import KurskState, UnitId
from .supply import controlled, supplied_hexes
from .victory import loss_value, reserve_vp
from .world import (
    GERMAN,
    SIDES,
    SOVIET,
    World,
    enemy_of,
)
from .zones import enemy_zone

STRENGTH_WORTH = 0.25
"""What a point of combat strength is worth in victory points."""


@of_world
def fort_or_town(world: World) -> dict[Side, Mask]:
    """Ground that a side defends well."""
    return {side: world.forts[side] | world.towns | world.cities for side in SIDES}


INTRUDER_WORTH = 4.0
"""What it is worth to catch an enemy behind one's own start line."""
LEAK_WORTH = 3.0
"""What it is worth to close a gap between two hexes of the line."""
GAP_WORTH = 3.0
"""What it costs to leave a hex of the line empty."""
GROUND_WORTH = 0.6
"""What it is worth to make a defender give way."""


def unit_worth(state: KurskState, unit: UnitId) -> float:
    """What losing a unit costs its owner."""
    return abs(loss_value(state.world, state.world.units[unit])[0]) + STRENGTH_WORTH * state.strength(unit)


def step_worth(state: KurskState, unit: UnitId) -> float:
    """What losing a step costs: all of a one-step unit, part of a full one."""
    kind = state.world.units[unit]
    if kind.steps > 1 and not state.units[unit].reduced:
        return STRENGTH_WORTH * (kind.strength - kind.reduced)
    return unit_worth(state, unit)


def hex_worth(state: KurskState, side: Side, hex: Hex) -> float:
    """What taking a hex brings a side."""
    return 0.0 if controlled(state, side) >> hex & 1 else float(state.world.value.get(hex, 0))


# ---------------------------------------------------------------------------------------------------- fights


def clash_worth(state: KurskState, clash: Clash, stand: bool, air: bool, extra: int = 0) -> float:
    """The mean worth of an attack to the attacker."""
    found = odds(state, clash, air=air)
    column = crt(state.world).within(found.unlimited + extra)
    cheapest = min(step_worth(state, unit) for unit in clash.attackers)
    defenders = state.stack(clash.target)
    prize = hex_worth(state, clash.attacker(state.world), clash.target)
    if clash.defender(state.world) == SOVIET:
        kill, vacated = sum(unit_worth(state, unit) for unit in defenders), 1.0
    else:
        kill = sum(step_worth(state, unit) for unit in defenders)
        vacated = float(all(state.units[unit].reduced for unit in defenders))
    paid = min(STRENGTH_WORTH * found.defence + 0.5 * cheapest, sum(unit_worth(state, u) for u in clash.attackers))
    prize -= GAP_WORTH if all(holds_line(state, unit) for unit in clash.attackers) else 0.0
    worth = {
        "DE": kill + vacated * prize,
        "BB": kill + vacated * prize - paid,
        "DR": GROUND_WORTH + prize + kill * trapped(state, clash),
        "AS": 0.0,
        "AL1": -cheapest,
    }
    roll = CombatRoll(clash.target, found.attack, found.defence, column, stand)
    return sum(worth[result] * float(chance) for result, chance in result_chances(state, roll).items())


def trapped(state: KurskState, clash: Clash) -> float:
    """Whether the defenders have nowhere to retreat to."""
    if clash.defender(state.world) == GERMAN:
        return 0.0
    shut = enemy_zone(state, SOVIET) | state.occupied(GERMAN)
    return float(all(shut >> hex & 1 for hex in state.world.grid.neighbours[clash.target]))


def stands(world: World, clash: Clash) -> bool:
    """The doctrine expects every defender that may stand to do so."""
    return must_stand(world, clash) or may_stand(world, clash)


def attack_worth(state: KurskState, phase: CombatPhase, hex: Hex, attackers: Sequence[UnitId]) -> float:
    """What an attack by these units on a hex is worth."""
    clash = Clash(hex, tuple(attackers), strong_units(state, phase, hex), state.orders[phase.side], phase.phase)
    return clash_worth(state, clash, stands(state.world, clash), air=False)


def fights_worth(state: KurskState, side: Side, order: str, extra: int) -> float:
    """What all the attacks that could be made right now would bring together."""
    phase = CombatPhase(side, 0)
    total, used = 0.0, set[UnitId]()
    near = state.world.spread.around(state.occupied(side)) & state.occupied(enemy_of(side))
    for hex in bits(near):
        able = tuple(unit for unit in eligible(state, phase, hex) if unit not in used)
        if able and open_to_attack(state, phase, hex):
            clash = Clash(hex, able, strong_units(state, phase, hex), order, 1)
            worth = clash_worth(state, clash, stands(state.world, clash), air=False, extra=extra)
            if worth > 0.3:
                total += worth
                used.update(able)
    return total


# -------------------------------------------------------------------------------------------------- movement


class Outlook(Struct, frozen=True):
    """What a side looks at when it moves: enemy zones, supply, and the hexes it wants with their worth."""

    zone: Mask
    supplied: Mask
    goals: tuple[tuple[Hex, float], ...]


def outlook(state: KurskState, side: Side) -> Outlook:
    """The outlook of a side; remembered until something moves."""
    key = (state.occupied(GERMAN), state.occupied(SOVIET), state.control)
    return remembered(state.derived, "outlook-" + side, key, lambda: look_out(state, side))


def look_out(state: KurskState, side: Side) -> Outlook:
    """The outlook of a side, made anew."""
    supplied = supplied_hexes(state, side)
    near_supply = supplied | state.world.spread.around(supplied)
    return Outlook(enemy_zone(state, side), near_supply, tuple(goals(state, side)))


def goals(state: KurskState, side: Side) -> Iterator[tuple[Hex, float]]:
    """Enemy hexes that score, and enemies that have broken through."""
    wanted = state.world.valued & ~controlled(state, side) & state.world.board
    if side == GERMAN:
        wanted &= ~state.world.east
    for hex in bits(wanted):
        yield hex, float(state.world.value[hex])
    for hex in bits(state.occupied(enemy_of(side)) & state.world.side_of_line[side]):
        yield hex, INTRUDER_WORTH


@of_world
def distances(world: World, hex: Hex) -> tuple[int, ...]:
    """The distance of every hex of the map from one."""
    return tuple(world.grid.distance(hex, other) for other in range(world.grid.size))


def attraction(state: KurskState, side: Side, hex: Hex) -> float:
    """How near a hex is to what a side wants, everything it wants together."""
    return sum(worth / (distances(state.world, goal)[hex] + 2) for goal, worth in outlook(state, side).goals)


def place_worth(state: KurskState, side: Side, units: Sequence[UnitId], hex: Hex) -> float:
    """What it is worth to have units in a hex at the end of a movement phase."""
    look = outlook(state, side)
    worth = hex_worth(state, side, hex)
    if not look.supplied >> hex & 1:
        worth -= 3.0
    worth += aggression(state, side, units, hex) if look.zone >> hex & 1 else 0.0
    worth += 0.4 if (fort_or_town(state.world)[side] >> hex) & 1 else 0.0
    worth += LEAK_WORTH if not state.occupied(side) >> hex & 1 and leaks_at(state, side, hex) else 0.0
    return worth - pull(state, side, units[0], hex)


def aggression(state: KurskState, side: Side, units: Sequence[UnitId], hex: Hex) -> float:
    """The promise or the danger of standing next to enemies, by the ratio of strength around the weakest of them."""
    strength = sum(state.strength(unit) for unit in units if unit not in state.world.static)
    enemies = [near for near in state.world.grid.neighbours[hex] if state.occupied(enemy_of(side)) >> near & 1]
    best = max((strength + helpers(state, side, near, units)) / stack_strength(state, near) for near in enemies)
    return min(best, 4.0) * 0.8 - 1.2


def helpers(state: KurskState, side: Side, hex: Hex, besides: Sequence[UnitId]) -> int:
    """The strength that a side already has around an enemy hex."""
    own = state.occupied(side)
    stacks = [state.stack(near) for near in state.world.grid.neighbours[hex] if own >> near & 1]
    return sum(state.strength(u) for stack in stacks for u in stack if u not in besides and u not in state.world.static)


def stack_strength(state: KurskState, hex: Hex) -> int:
    return sum(state.strength(unit) for unit in state.stack(hex))


def pull(state: KurskState, side: Side, unit: UnitId, hex: Hex) -> float:
    """What it costs to be there and not where the unit is wanted; infantry holds, armour goes for the prize."""
    here = state.units[unit].hex
    gap = GAP_WORTH if here != hex and holds_line(state, unit) else 0.0
    if unit in state.world.mechanized:
        return gap - attraction(state, side, hex)
    return gap + 0.35 * state.world.grid.distance(here, hex) - 0.5 * attraction(state, side, hex)


def holds_line(state: KurskState, unit: UnitId) -> bool:
    """Whether the line would leak without a unit: it is alone in its hex, and enemies or an open hex are beside it."""
    here = state.units[unit].hex
    if here < 0 or len(state.stack(here)) > 1:
        return False
    side = state.world.units[unit].side
    return leaks_at(state, side, here) or bool(enemy_zone(state, side) >> here & 1)


def leaks_at(state: KurskState, side: Side, hex: Hex) -> bool:
    """Whether a start-line hex lies beside another one that stands empty: two such let the enemy through."""
    line, own = state.world.start_line[side], state.occupied(side)
    return bool(line >> hex & 1) and any(
        line >> near & 1 and not own >> near & 1 for near in state.world.grid.neighbours[hex]
    )


# ------------------------------------------------------------------------------------------------ the answers


def appraise(state: KurskState, side: Side, decision: Decision, action: Action) -> float:
    """What an answer is worth to the side that gives it."""
    judge = JUDGES.get(type(action))
    return judge(state, side, decision, action) if judge else 0.0


def judge_order(state: KurskState, side: Side, _: Decision, action: Order) -> float:
    """[5.3] Fights now, with the shift of the order, against the worth of moving."""
    intruders = (state.occupied(enemy_of(side)) & state.world.side_of_line[side]).bit_count()
    moving = 3.0 + 2.0 * min(intruders, 8)
    order = action.order
    if order == "move/move":
        return moving
    if order == "move/fight":
        extra = -1 if side == SOVIET else 0
        return 0.8 * moving + 1.1 * fights_worth(state, side, "move/move", extra)
    first = (2 if side == GERMAN else 1) if order == "fight/fight" else (1 if side == GERMAN else 0)
    now = fights_worth(state, side, "move/move", first)
    return now * 1.25 if order == "fight/fight" else now + 0.6 * moving


def judge_pick(state: KurskState, side: Side, decision: Decision, action: Pick) -> float:
    """Units that hold nothing move first, so that the others see what is left to do."""
    if isinstance(decision, ChooseShift):
        return -1.0
    if isinstance(decision, ChooseArrival):
        return 1.0
    here = state.units[action.unit].hex
    return 2.0 + (0.5 if here < 0 or not outlook(state, side).zone >> here & 1 else 0.0)


def judge_go(state: KurskState, side: Side, decision: Decision, action: Go) -> float:
    moving = state.frame(Moving)
    if moving is not None:
        return place_worth(state, side, moving.group, action.hex)
    if isinstance(decision, ChooseEntry):
        return -0.1 * state.world.grid.distance(action.hex, state.world.kursk)
    return 0.0


def judge_halt(state: KurskState, side: Side, _: Decision, __: Halt) -> float:
    moving = state.inside(Moving)
    return place_worth(state, side, moving.group, state.units[moving.group[0]].hex) + 0.01


def judge_attack(state: KurskState, _: Side, __: Decision, action: Attack) -> float:
    phase = state.inside(CombatPhase)
    able = eligible(state, phase, action.hex)
    return attack_worth(state, phase, action.hex, able) - 0.3


def judge_join(state: KurskState, _: Side, __: Decision, action: Join) -> float:
    phase, assembly = state.frame(CombatPhase), state.frame(Assembly)
    if phase is None or assembly is None:
        return -9.0
    return attack_worth(state, phase, assembly.target, (*assembly.chosen, action.unit)) - 0.02 * len(assembly.chosen)


def judge_commit(state: KurskState, _: Side, __: Decision, ___: Commit) -> float:
    phase, assembly = state.inside(CombatPhase), state.inside(Assembly)
    return attack_worth(state, phase, assembly.target, assembly.chosen) - 0.02 * (len(assembly.chosen) - 1)


def judge_determined(state: KurskState, side: Side, _: Decision, action: Determined) -> float:
    battle = state.inside(Battle)
    return -clash_worth(state, battle.clash, action.yes, air=False)


def judge_luftwaffe(state: KurskState, side: Side, _: Decision, action: Luftwaffe) -> float:
    """[11.10c] The marker flies if it changes enough."""
    battle = state.inside(Battle)
    worth = clash_worth(state, battle.clash, battle.determined, action.yes)
    sign = 1 if battle.clash.attacker(state.world) == side else -1
    return sign * worth - (0.8 if action.yes else 0.0)


def judge_withdraw(state: KurskState, _: Side, __: Decision, action: Withdraw) -> float:
    """[4.5d] The mean of the die, less what the division could still do."""
    mean = float(sum(gain * chance for gain, chance in withdrawal_gains(state, action.unit).items()))
    return mean - 2.5 * max(state.battle.length.turns - state.turn, 0) - 0.02 * state.strength(action.unit)


def judge_activate(state: KurskState, _: Side, __: Decision, action: Activate) -> float:
    near = any(state.control >> hex & 1 for hex in state.world.grid.within(action.hex, 6))
    return (6.5 if near else 4.0) - reserve_vp(state.world)[state.turn]


def judge_vote(state: KurskState, side: Side, _: Decision, action: Vote) -> float:
    """[4.10a] Whoever is content wants to stop."""
    record = state.battle.victory
    content = state.vp >= record.german_from if side == GERMAN else state.vp < record.draw_from
    return 1.0 if action.yes != content else 0.0


def judge_retreat(state: KurskState, side: Side, _: Decision, action: Retire | Retreat | Displace) -> float:
    cover = 0.5 if fort_or_town(state.world)[side] >> action.hex & 1 else 0.0
    supply = 1.0 if supplied_hexes(state, side) >> action.hex & 1 else 0.0
    return cover + supply - 0.01 * len(state.stack(action.hex))


def judge_advance(state: KurskState, _: Side, __: Decision, action: Advance) -> float:
    eager = 0.2 if action.unit in state.world.mechanized else 0.0
    return eager + 0.01 * state.strength(action.unit) - (1.0 if holds_line(state, action.unit) else 0.0)


def judge_exploit(state: KurskState, side: Side, _: Decision, action: Exploit) -> float:
    near = 0.3 if outlook(state, side).supplied >> action.hex & 1 else -0.4
    return hex_worth(state, side, action.hex) + near - 0.05 * state.world.grid.distance(action.hex, state.world.kursk)


def judge_stay(state: KurskState, _: Side, __: Decision, ___: Stay) -> float:
    return 0.1


Judge = Callable[[KurskState, Side, Decision, Any], float]
JUDGES: dict[type[Action], Judge] = {
    Gambit: lambda _, __, ___, action: 0.0 if action.yes else 1.0,
    Default: lambda *_: 0.5,
    Done: lambda _, __, decision, ___: 1.0 if isinstance(decision, ChooseShift) else 0.0,
    Detach: lambda *_: -9.0,
    Top: lambda *_: -9.0,
    Order: judge_order,
    Pick: judge_pick,
    Go: judge_go,
    Halt: judge_halt,
    Attack: judge_attack,
    Join: judge_join,
    Commit: judge_commit,
    Determined: judge_determined,
    Luftwaffe: judge_luftwaffe,
    Withdraw: judge_withdraw,
    Activate: judge_activate,
    Vote: judge_vote,
    Retire: judge_retreat,
    Retreat: judge_retreat,
    Displace: judge_retreat,
    Lose: lambda state, _, __, action: -step_worth(state, action.unit),
    Advance: judge_advance,
    Exploit: judge_exploit,
    Stay: judge_stay,
}
