"""[4.3] [4.4] A group is put together for an activation, led and paid for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Action, Decision, Frame, Rng, Side
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.core.sampling import draw
from grognard.core.world import of_world
from grognard.rulesets.fireteam.actions.command import Begin, Join, Lead
from grognard.rulesets.fireteam.events.command import GroupActivated
from grognard.rulesets.fireteam.say import points, the_unit, the_units
from grognard.rulesets.fireteam.state import ABOARD, FireTeamState, Game, Halves, UnitId, of_side
from grognard.rulesets.fireteam.world import US, World
from grognard.tactical.purse import shares, taken_off

from .acting import Acting
from .costs import POINT, least
from .groups import (
    BOTH,
    FIRE,
    MOVE,
    PLATOON,
    UNIT,
    Group,
    activation_candidates,
    base_cost,
    beginnings,
    beside,
    best_help,
    brings_something,
    can_do,
    comrades,
    eligible,
    free_leaders,
    group_cost,
    helped_hexes,
    helpful_leaders,
    joinable,
    joiners,
    may_lead_off,
    nothing_to_fire_at,
    why_no_help,
)
from .mounted_leaders import best_aboard, givers, least_saved
from .payment import each_saved, saved_on


@of_world
def cheapest(world: World) -> Halves:
    """[4.21] [4.4b] What any activation costs at least."""
    return min(
        world.tables.cp.minimum, *(cost for chart in world.tables.activation.values() for cost in chart.values())
    )


class Muster(Frame, frozen=True):
    """[4.3] A group is put together, led and paid for; then its units act."""

    group: Group

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return self.group.units

    def start(self, g: Game, _: object) -> None:
        """Where there is nothing to choose, the group begins at once."""
        choices = muster_answers(g.state, self.group)
        if len(choices) == 1:
            return self.answered(g, choices[0])
        g.ask(self, ChooseMembers(self.group.side_in(g.state.world)), then=self.answered)

    def answered(self, g: Game, action: Action) -> None:
        match action:
            case Join(unit):
                return g.become(Muster(self.group.plus(unit)))
            case Lead(unit):
                return g.become(Muster(replace(self.group, leader=unit)))
        assert isinstance(action, Begin)
        group = self.group
        paid = taken_off(each_saved(g.state), givers(g.state, group.units, group.leader), action.saved)
        g.emit(GroupActivated(group.units, group.mode, group_cost(g.state, group), paid, group.leader))
        g.become(Acting(group.side_in(g.state.world), group.mode, group.units, group.units))


class ChooseMembers(Decision, frozen=True):
    """[4.31a] [4.32d] Who else is activated, which leader helps, and how it is paid."""

    rules: ClassVar[tuple[str, ...]] = ("4.3", "4.31a", "4.32d", "4.4a", "4.38a")

    def prompt(self, state: FireTeamState, /) -> Message:
        group = state.inside(Muster).group
        return message(
            "prompt-choose-members", units=the_units(state.world, group.units), points=points(group_cost(state, group))
        )

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return muster_answers(state, state.inside(Muster).group)

    def sample(self, state: FireTeamState, rng: Rng, /) -> Action:
        group = state.inside(Muster).group
        sure: list[Action] = [*aides(state, group), *payments(state, group)]
        joins = [Join(unit) for unit in eligible(state.world, group.first, group.scope) if unit not in group.units]
        return draw(rng, sure, joins, lambda join: may_be_taken(state, group, join.unit))

    def candidates(self, state: FireTeamState, /) -> Iterator[Action]:
        group = state.inside(Muster).group
        yield from (Join(unit) for unit in eligible(state.world, group.first, group.scope))
        yield from (Lead(leader) for leader in helpful_leaders(state, group))
        yield from (Begin(share) for share in range(group_cost(state, group) + 1))

    def against(self, state: FireTeamState, action: Action, /) -> Refusal | None:
        group = state.inside(Muster).group
        match action:
            case Join(unit):
                return why_not_join(state, group, unit)
            case Lead(leader):
                return why_not_lead(state, group, leader)
            case Begin():
                return None if action in payments(state, group) else why_not_begin(state, group)
        return self.unasked(state)


def muster_answers(state: FireTeamState, group: Group) -> list[Action]:
    """Who may still join a group, who may help it, and every way to pay for it."""
    joins = [Join(unit) for unit in joinable(state, group) if affordable(state, group.plus(unit))]
    return [*joins, *aides(state, group), *payments(state, group)]


def may_be_taken(state: FireTeamState, group: Group, unit: UnitId) -> bool:
    """[4.31a] [4.32d] Whether a unit may join a group that can be paid for with it."""
    return unit in joiners(state, group, (unit,)) and affordable(state, group.plus(unit))


def aides(state: FireTeamState, group: Group) -> list[Lead]:
    """[4.4a] [4.41d] Leaders who make the activation cheaper; one is enough."""
    if group.leader is not None:
        return []
    return [Lead(leader) for leader in helpful_leaders(state, group) if cheaper(state, group, leader)]


def cheaper(state: FireTeamState, group: Group, leader: UnitId) -> bool:
    """Whether a leader lowers the cost of a group, and it can be paid for with him."""
    led = replace(group, leader=leader)
    return group_cost(state, led) < group_cost(state, group) and affordable(state, led)


def payments(state: FireTeamState, group: Group) -> list[Begin]:
    """[4.2] [4.38a] Every way to share a cost between the funds and saved CP; nobody mixes by himself [4.35a]."""
    if group.mode == BOTH and len(group.units) == 1:
        return []
    cost, saved = group_cost(state, group), saved_on(state, group.units)
    needed = least_saved(state, group.leader)
    return [Begin(share) for share in shares(cost, state.deeds.funds, saved) if share >= needed]


# ---------------------------------------------------------------------------------------------- affording


def affordable(state: FireTeamState, group: Group) -> bool:
    """Whether a group can be paid for, if need be with others in it who bring saved CP or a leader.

    A group that mixes must find someone to mix with [4.35a].
    """
    if group.mode == BOTH and len(group.units) == 1:
        return any(affordable(state, group.plus(unit)) for unit in joiners(state, group))
    if can_pay(state, group):
        return True
    return may_be_paid(state, group) and payable_with_more(state, group, useful_joiners(state, group))


def useful_joiners(state: FireTeamState, group: Group) -> list[UnitId]:
    """Who might make a group affordable: first those it is made of, then the teams that bring something.

    Nobody might where none of them brings anything; those it is made of can also be the link to one who does.
    """
    others, teams = core_and_teams(state.world, group.first, group.scope)
    helped, core = helped_hexes(state, group.side_in(state.world)), (group.first, *others)
    bringing = [
        team
        for team in teams
        if brings_something(state, team, helped) and any(beside(state, squad, team) for squad in core)
    ]
    if not bringing and not any(brings_something(state, unit, helped) for unit in others):
        return []
    return [*others, *bringing]


@of_world
def core_and_teams(world: World, first: UnitId, scope: str) -> tuple[tuple[UnitId, ...], tuple[UnitId, ...]]:
    """Those of whom a group that begins with a unit is made, and the teams that may go along."""
    every, kind = eligible(world, first, scope), world.kind
    return tuple(u for u in every if not kind[u].is_light_team), tuple(u for u in every if kind[u].is_light_team)


def payable_with_more(state: FireTeamState, group: Group, useful: Sequence[UnitId]) -> bool:
    """Whether some of those who may still join, named in their order, make a group affordable."""
    for unit in joiners(state, group, useful):
        more = group.plus(unit)
        if can_pay(state, more) or payable_with_more(state, more, useful[useful.index(unit) + 1 :]):
            return True
    return False


def may_be_paid(state: FireTeamState, group: Group) -> bool:
    """Whether saved CP of those who may be in a group, and the best leader, could make it affordable; quickly told."""
    saved = saved_on(state, (*group.units, *eligible(state.world, group.first, group.scope)))
    best = (best_aboard if state.world.kind[group.first].has_facing else best_help)(
        state, group.side_in(state.world)
    )  # [4.41b] [4.53]
    if not saved and not best:
        return False
    return base_cost(state, group) - best * POINT <= state.deeds.funds + saved


class Means:
    """[4.2] [4.38a] [4.4b] What a side has to pay activations with: funds, saved CP, and leaders who lower a cost."""

    __slots__ = ("_limits", "aboard", "funds", "holders", "leaders", "none", "state")

    def __init__(self, state: FireTeamState, side: Side) -> None:
        units = state.units
        self.state, self.funds = state, state.deeds.funds
        self.holders = [unit for unit in of_side(state.world)[side] if units[unit].saved]
        self.none = self.funds + saved_on(state, self.holders) < cheapest(state.world)
        """Whether it is too little for anything."""
        self.leaders, self.aboard = free_leaders(state, side), best_aboard(state, side)
        self._limits: dict[tuple[UnitId, str], Halves] = {}

    def limit(self, unit: UnitId, scope: str) -> Halves:
        """The dearest group beginning with a unit that might be paid for; quickly told."""
        if (unit, scope) not in self._limits:
            self._limits[unit, scope] = self._limit(unit, scope)
        return self._limits[unit, scope]

    def _limit(self, unit: UnitId, scope: str) -> Halves:
        world, most = self.state.world, self.funds + self.saved_for(unit, scope)
        if most < world.tables.cp.minimum:
            return most
        return most + POINT * (self.aboard if world.kind[unit].has_facing else self.help(unit, scope))  # [4.41b] [4.53]

    def saved_for(self, unit: UnitId, scope: str) -> Halves:
        """[4.38a] The saved CP of those who may be in a group; whoever joins a single unit is beside it [4.31a]."""
        if not self.holders:
            return 0
        state, members = self.state, possible_members(self.state.world, unit, scope)
        holders = [other for other in self.holders if other in members]
        return saved_on(state, [h for h in holders if scope != UNIT or beside(state, unit, h)])

    def help(self, unit: UnitId, scope: str) -> int:
        """[4.4b] The highest modifier of a leader on foot who may help a group, a single unit's from beside it."""
        kind, leaders = self.state.world.kind, self.leaders
        if leaders and scope == UNIT:
            leaders = [(leader, hex) for leader, hex in leaders if beside(self.state, unit, leader)]
        return max([kind[leader].modifier for leader, _ in leaders], default=0)


def prospects(state: FireTeamState, side: Side) -> Iterator[Group]:
    """[4.21] Every group that can be begun and paid for, and some that cannot; quickly told."""
    means = Means(state, side)
    if means.none:
        return
    for unit in activation_candidates(state, side):
        if may_lead_off(state, unit):
            for group, cost in beginnings(state.world, unit):
                if cost <= means.funds or cost <= means.limit(unit, group.scope):
                    yield group


@of_world
def possible_members(world: World, first: UnitId, scope: str) -> frozenset[UnitId]:
    """[4.38a] Everyone who may ever be in a group that begins with a unit."""
    return frozenset((first, *eligible(world, first, scope)))


def can_pay(state: FireTeamState, group: Group) -> bool:
    """Whether the funds and the saved CP of a group cover its cost, with the best leader it can have."""
    cost, most = group_cost(state, group), state.deeds.funds
    if cost <= most:
        return True
    most += saved_on(state, group.units)  # [4.38a]
    if cost <= most or group.leader is not None:
        return cost <= most
    return any(
        least(state.world, cost, state.world.kind[other].modifier) <= most for other in helpful_leaders(state, group)
    )


# ----------------------------------------------------------------------------------------------- refusals


def link_rule(world: World, unit: UnitId) -> str:
    """The rule about how near the units of a platoon must be."""
    kind = world.kind[unit]
    if kind.is_helicopter:
        return "20.23"
    return "4.32c" if not kind.is_vehicle else "4.32a" if kind.side == US else "4.32b"


def why_not_mode(state: FireTeamState, unit: UnitId, mode: str) -> Refusal:
    """Why a unit cannot be activated to do something."""
    kind, name = state.world.kind[unit], the_unit(state.world, unit)
    if kind.heavy and mode == MOVE:
        return Refusal("5.16", message("refusal-heavy", unit=name))
    if mode == BOTH:
        return Refusal("4.35a", message("refusal-cannot-mix", unit=name))
    if mode == FIRE and can_do(state, unit, FIRE):
        return nothing_to_fire_at(state.world, unit)
    if kind.is_leader and mode == FIRE:
        return Refusal("4.42b", message("refusal-unarmed", unit=name))
    return Refusal("4.21", message("refusal-cannot-do", unit=name))


def why_not_lead(state: FireTeamState, group: Group, leader: UnitId) -> Refusal | None:
    """The first thing that keeps a leader from lowering a cost."""
    found = why_no_help(state, group, leader)
    if found is not None or cheaper(state, group, leader):
        return found
    return Refusal("4.4b", message("refusal-no-cheaper", unit=the_unit(state.world, leader)))


def why_not_begin(state: FireTeamState, group: Group) -> Refusal:
    """Why a group cannot begin, or not with such a share of saved CP."""
    if group.mode == BOTH and len(group.units) == 1:
        return Refusal("4.35a", message("refusal-cannot-mix", unit=the_unit(state.world, group.first)))
    rule = "4.38b" if saved_elsewhere(state, group) else "4.2"
    return Refusal(rule, message("refusal-cannot-pay", points=points(group_cost(state, group))))


def saved_elsewhere(state: FireTeamState, group: Group) -> bool:
    """[4.38b] Whether others of the platoon, who take no part, hold saved CP."""
    return any(state.units[unit].saved for unit in comrades(state.world, group.first) if unit not in group.units)


def why_not_join(state: FireTeamState, group: Group, unit: UnitId) -> Refusal | None:
    """The first thing that keeps a unit out of a group."""
    kind, name = state.world.kind[unit], the_unit(state.world, unit)
    if unit in group.units or state.deeds.activated >> unit & 1:
        return Refusal("4.22a", message("refusal-activated", unit=name))
    if unit in joinable(state, group):
        more = group.plus(unit)
        dear = Refusal("4.2", message("refusal-cannot-pay", points=points(group_cost(state, more))))
        return None if affordable(state, more) else dear
    if kind.is_helicopter != state.deeds.air:
        return Refusal("20.15b", message("refusal-wrong-points", unit=name))
    if kind.is_vehicle != state.world.kind[group.first].is_vehicle or state.units[unit].place == ABOARD:
        return Refusal("4.36a", message("refusal-mixed-group", unit=name))
    if group.mode != BOTH and not can_do(state, unit, group.mode):
        return why_not_mode(state, unit, group.mode)
    if unit in joinable(state, replace(group, mode=BOTH)):
        return nothing_to_fire_at(state.world, unit)
    if kind.is_light_team:
        return why_not_team(state, group, unit)
    if kind.heavy:
        return Refusal("4.31c", message("refusal-heavy", unit=name))
    if group.scope == UNIT or unit not in comrades(state.world, group.first):
        return Refusal("20.16" if kind.is_helicopter else "4.3", message("refusal-not-of-group", unit=name))
    return Refusal(link_rule(state.world, unit), message("refusal-not-linked", unit=name))


def why_not_team(state: FireTeamState, group: Group, team: UnitId) -> Refusal:
    """[4.31a] [4.31b] [4.33a] [4.33b] What keeps a light team out of a group."""
    name = the_unit(state.world, team)
    if group.scope == PLATOON and state.world.kind[team].independent:
        return Refusal("4.33b", message("refusal-independent", unit=name))
    if not any(state.world.kind[unit].is_squad and beside(state, unit, team) for unit in group.units):
        rule = "4.33a" if group.scope == PLATOON else "4.31a"
        return Refusal(rule, message("refusal-not-beside", unit=name))
    return Refusal("4.31a" if group.side_in(state.world) == US else "4.31b", message("refusal-team", unit=name))
