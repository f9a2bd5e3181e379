"""What a fight is worth to whoever begins it: each result by its exact chance, support as it can be expected."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from grognard.core.flow import Side
from grognard.core.world import of_world
from grognard.rulesets.vietnam.battle import result_chances
from grognard.rulesets.vietnam.bombardment import nearest_own
from grognard.rulesets.vietnam.differential import Fight, column_of, ground
from grognard.rulesets.vietnam.forces import UnitId
from grognard.rulesets.vietnam.results import effects
from grognard.rulesets.vietnam.state import VietnamState, empty_state
from grognard.rulesets.vietnam.support import marker_limit
from grognard.rulesets.vietnam.table_records import ResultRecord
from grognard.rulesets.vietnam.world import US, World, enemy_of

from .worth import prize, step_worth, unit_worth

ANSWER = 0.75
"""The share of its best markers with which the other side answers."""
GROUND_WORTH = 0.25
"""What it is worth to make a unit give way, as a share of the unit."""
PRIZE_SHARE = 0.6
"""What it is worth to drive a guard from a camp, as a share of the camp: somebody may still have to go there."""
GUARD_SHARE = 0.12
"""What each step of a guard on a camp or next to it is worth, as a share of the camp."""
SETBACK = 0.4
"""What it costs the attackers to have to fall back, as a share of a step."""


class Stake(Struct, frozen=True):
    """What hangs on a fight for the attacker: what each result takes and costs."""

    kill: float
    step: float
    yielding: float
    loss: float
    ruin: float

    def of(self, record: ResultRecord) -> float:
        """What one result is worth."""
        match record.to, record.effect:
            case "defender", "eliminate":
                return self.kill
            case "defender", _:
                return self.yielding
            case "both", _:
                return self.step - self.loss
            case "attacker", "eliminate":
                return -self.ruin
            case "attacker", "retreat":
                return -SETBACK * self.loss
            case "attacker", _:
                return -self.loss
        return 0.0


@of_world
def chances(world: World, column: int) -> tuple[tuple[ResultRecord, float], ...]:
    """[7.3b] The chance of each result in a column, from the die that is rolled."""
    found = result_chances(empty_state(world, "", next(iter(world.maps))), column)
    return tuple((effects(world)[result], float(chance)) for result, chance in found.items())


class Prospect:
    """A fight that a side considers: its differential without markers, its row, what hangs on it."""

    __slots__ = ("balance", "columns", "row", "stake", "world")

    def __init__(self, state: VietnamState, side: Side, fight: Fight, afar: bool = False) -> None:
        """From afar the rivers between are not looked at: the attackers are not there yet."""
        self.world = state.world
        self.balance = sum(map(state.attack, fight.attackers)) - state.defence(fight.defender)
        self.row = ground(state, Fight(fight.target, fight.defender) if afar else fight)[0]
        self.stake = stake(state, side, fight)
        self.columns: dict[int, float] = {}

    def worth(self, support: float) -> float:
        """The mean worth to the attacker, markers of both sides in the sum; between two columns in proportion."""
        low = int(support // 1)
        share = support - low
        worth = self.at(low)
        return worth + share * (self.at(low + 1) - worth) if share else worth

    def at(self, support: int) -> float:
        """The same for a whole number."""
        column = column_of(self.world, self.row, self.balance + support)
        if column not in self.columns:
            self.columns[column] = sum(self.stake.of(record) * chance for record, chance in chances(self.world, column))
        return self.columns[column]


def stake(state: VietnamState, side: Side, fight: Fight) -> Stake:
    """What hangs on a fight; [8.4.2] in a bombardment the nearest unit of whoever fires suffers for him."""
    enemy, guarding, ground_won = unit_worth(state, side, fight.defender), 0.0, 0.0
    if enemy_of(state.world.units[fight.defender].side) == US and state.theatre.is_land(fight.target):
        guarding = guard_worth(state, fight)
        ground_won = PRIZE_SHARE * prize(state, state.theatre.hexes[fight.target][0])
    step = step_worth(state, side, fight.defender) + guarding
    sufferers = fight.attackers or nearest_own(state, fight)[:1]
    loss = min((step_worth(state, side, unit) for unit in sufferers), default=0.0)
    way_out = has_way_out(state, fight)
    return Stake(
        kill=enemy + ground_won + guarding,
        step=step,
        yielding=min(step, GROUND_WORTH * enemy + ground_won) if way_out else step,
        loss=loss,
        ruin=sum(unit_worth(state, side, unit) for unit in sufferers),
    )


def guard_worth(state: VietnamState, fight: Fight) -> float:
    """What it is worth to the US to wear down who stands on a camp, or next to one."""
    theatre = state.theatre
    near = {theatre.hexes[place][0] for place in (fight.target, *theatre.near[fight.target])}
    return GUARD_SHARE * max((prize(state, hex) for hex in near), default=0.0)


def has_way_out(state: VietnamState, fight: Fight) -> bool:
    """[7.7c] Whether a defender has a place to go that its enemies neither hold nor stand next to."""
    theatre, held = state.theatre, state.held[fight.attacking(state.world)]
    if not theatre.is_land(fight.target):
        return True
    return any(near not in state.at and not theatre.around[near] & held for near in theatre.neighbours[fight.target])


# ------------------------------------------------------------------------------------------------------ support


def own_support(state: VietnamState, fight: Fight, side: Side) -> int:
    """[8.3h] The most that a side can add to a fight from its own hand."""
    limit = marker_limit(state, fight, side)
    return sum(state.hands[side][-limit:]) if limit else 0


def expected_support(state: VietnamState, side: Side, number: int = 2) -> float:
    """[8.3g] What the other side may be expected to add: nearly the best of a hand like the one it may hold."""
    return ANSWER * sum(state.hands[side][-number:]) if number else 0.0


def attack_worth(state: VietnamState, side: Side, defender: UnitId, units: Sequence[UnitId], keep: float) -> float:
    """What an attack is worth with the support that can be expected on both sides; own markers have their price."""
    fight = Fight(state.place(defender), defender, tuple(sorted(units)))
    prospect, answer = Prospect(state, side, fight), expected_support(state, enemy_of(side))
    return max(
        prospect.worth(value - answer) - keep * value
        for value in {0, own_support(state, fight, side), *state.hands[side][-1:]}
    )
