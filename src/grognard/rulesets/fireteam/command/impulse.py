"""[4.0] The impulse: command points are spent to activate units and groups, to rally, and to save."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from grognard.core.flow import Action, Decision, Rng, Side
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.core.sampling import draw
from grognard.core.world import of_world
from grognard.rulesets.fireteam.actions.command import Activate, Done, Rally, Save, Steady
from grognard.rulesets.fireteam.actions.night import Inspect
from grognard.rulesets.fireteam.events.command import ImpulseEnded, PointsSaved
from grognard.rulesets.fireteam.events.reaction import OrdersGiven
from grognard.rulesets.fireteam.morale.rally import (
    LeaderRally,
    VehicleRally,
    leader_rallies,
    rally_candidates,
    vehicle_rallies,
    why_not_rally,
    why_not_steady,
)
from grognard.rulesets.fireteam.reaction.standing_orders import ORDERS_RULE
from grognard.rulesets.fireteam.say import points, the_unit
from grognard.rulesets.fireteam.setting_up.coming_on import can_come
from grognard.rulesets.fireteam.setting_up.reinforcements import waits
from grognard.rulesets.fireteam.sight.night import inspect, inspections, why_not_inspect
from grognard.rulesets.fireteam.state import (
    ABOARD,
    AWAY,
    MAP,
    Deeds,
    FireTeamState,
    Game,
    UnitId,
    of_side,
)
from grognard.rulesets.fireteam.world import World
from grognard.tactical.activation import Activation
from grognard.tactical.answers import StandEasy
from grognard.tactical.standing import ALWAYS, lifting, orders_of, why_no_orders

from .groups import (
    BOTH,
    PLATOON,
    UNIT,
    Group,
    activation_candidates,
    beginnings,
    group_cost,
    joinable,
    linked,
    may_form_platoon,
    modes,
)
from .mustering import Muster, affordable, link_rule, prospects, why_not_mode
from .openings import activation, activations, is_there


@of_world
def save(world: World) -> tuple[Save, ...]:
    """[4.5a] The action of putting points on each unit, made once."""
    return tuple(Save(unit) for unit in range(len(world.kind)))


@of_world
def savers(world: World) -> dict[tuple[Side, bool], tuple[UnitId, ...]]:
    """[4.5a] [20.22] Who may hold saved CP: a unit of its own, never a leader; helicopters hold helicopter CP only."""
    return {
        (side, air): tuple(
            unit
            for unit in units
            if world.kind[unit].is_helicopter == air and not (world.kind[unit].is_leader or world.kind[unit].is_weapon)
        )
        for side, units in of_side(world).items()
        for air in (False, True)
    }


class Impulse(Activation[Deeds], frozen=True):
    """[3.0h] The active player activates units, rallies and saves until he is done."""

    @property
    def side(self) -> Side:
        return self.deeds.side

    def start(self, g: Game, _: object) -> None:
        g.ask(self, ChooseDeed(self.side), then=self.chosen)

    def chosen(self, g: Game, action: Action) -> None:
        match action:
            case Activate(mode, scope, unit):
                return g.call(self, Muster(Group(mode, scope, (unit,))), then=self.start)
            case Save(unit):
                g.emit(PointsSaved(unit, g.state.world.tables.cp.saving_step))
                return g.become(self.as_noted(g.state))
            case Rally(unit, saved):
                return g.call(self, LeaderRally(unit, saved), then=self.start)
            case Steady(unit, saved):
                return g.call(self, VehicleRally(unit, saved), then=self.start)
            case StandEasy():
                g.emit(OrdersGiven(self.side, ALWAYS))
                return g.become(self)
            case Inspect():
                inspect(g, action)
                return g.become(self.as_noted(g.state))
        g.emit(ImpulseEnded(self.side))
        g.end()


class ChooseDeed(Decision, frozen=True):
    """[3.0h] [4.22b] What to do with the command points of the impulse."""

    rules: ClassVar[tuple[str, ...]] = ("3.0h", "4.2", "4.21", "4.22b", "4.5a")

    def prompt(self, state: FireTeamState, /) -> Message:
        return message("prompt-choose-deed", points=points(state.deeds.funds))

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return [*activations(state, self.side), *other_deeds(state, self.side)]

    def sample(self, state: FireTeamState, rng: Rng, /) -> Action:
        others = other_deeds(state, self.side)
        found = draw(rng, others, prospects(state, self.side), lambda group: may_begin(state, group))
        return activation(found) if isinstance(found, Group) else found

    def candidates(self, state: FireTeamState, /) -> Iterator[Action]:
        for unit in activation_candidates(state, self.side):
            yield from (activation(group) for group, _ in beginnings(state.world, unit))
        yield from rally_candidates(state, self.side)
        yield from (Save(unit) for unit in of_side(state.world)[self.side])
        yield StandEasy()
        yield from inspections(state, self.side)
        yield Done()

    def against(self, state: FireTeamState, action: Action, /) -> Refusal | None:
        match action:
            case Activate():
                return why_not_activate(state, self.side, action)
            case Save(unit):
                return why_not_save(state, self.side, unit)
            case Rally() | Steady() if state.deeds.air:
                return Refusal("20.21", message("refusal-helicopters-only"))
            case Rally():
                return why_not_rally(state, self.side, action)
            case Steady():
                return why_not_steady(state, self.side, action)
            case StandEasy():
                given = orders_of(state.orders, self.side) != ALWAYS
                return None if given else why_no_orders(ORDERS_RULE, action)
            case Inspect():
                listed = action in inspections(state, self.side)
                return None if listed else why_not_inspect(state, self.side, action)
            case Done():
                return None
        return self.unasked(state)


def other_deeds(state: FireTeamState, side: Side) -> list[Action]:
    """Everything that can be done but activate."""
    return [
        *([] if state.deeds.air else rallies(state, side)),
        *savings(state, side),
        *lifting(orders_of(state.orders, side)),
        *inspections(state, side),
        Done(),
    ]


def rallies(state: FireTeamState, side: Side) -> list[Action]:
    """[8.1a] [8.3a] [20.21] Every rally; in a helicopter impulse nobody on the ground acts."""
    return [*leader_rallies(state, side), *vehicle_rallies(state, side)]


def may_begin(state: FireTeamState, group: Group) -> bool:
    """Whether a unit is ready for one of the groups that it could begin, and it can be paid for."""
    unit = group.first
    if group.mode not in modes(state, group.scope, unit) or not is_there(state, unit):
        return False
    return (group.scope == UNIT or linked(state, unit)) and affordable(state, group)


def why_not_activate(state: FireTeamState, side: Side, action: Activate) -> Refusal | None:
    """The first thing that keeps a unit from being activated so."""
    unit, name = action.unit, the_unit(state.world, action.unit)
    kind = state.world.kind[unit]
    if kind.side != side:
        return Refusal("4.21", message("refusal-not-yours", unit=name))
    if kind.cls == "weapon":
        return Refusal("2.36a", message("refusal-weapon-alone", unit=name))
    if state.units[unit].place == AWAY and not can_come(state, unit):
        return Refusal("11.2a", message("refusal-not-on-map", unit=name))
    if state.units[unit].place not in (MAP, AWAY):
        return Refusal("4.21", message("refusal-not-on-map", unit=name))
    if state.deeds.activated >> unit & 1:
        return Refusal("4.22a", message("refusal-activated", unit=name))
    if kind.is_helicopter != state.deeds.air:
        return Refusal("20.15b", message("refusal-wrong-points", unit=name))
    if action.scope not in (UNIT, PLATOON):
        return Refusal("4.3", message("refusal-no-such-group"))
    if action.mode not in modes(state, action.scope, unit):
        return why_not_mode(state, unit, action.mode)
    if action.scope == PLATOON and not (may_form_platoon(state.world, unit) and linked(state, unit)):
        return Refusal(link_rule(state.world, unit), message("refusal-not-linked", unit=name))
    group = Group(action.mode, action.scope, (unit,))
    if action.mode == BOTH and not joinable(state, group):
        return Refusal("4.35a", message("refusal-cannot-mix", unit=name))
    if affordable(state, group):
        return None
    return Refusal("4.2", message("refusal-cannot-pay", points=points(group_cost(state, group))))


# ------------------------------------------------------------------------------------------------ saving


def savings(state: FireTeamState, side: Side) -> list[Save]:
    """[4.5a] [11.22] Units that command points can be put on: in play, or about to come."""
    if not state.deeds.funds:
        return []
    every = save(state.world)
    return [every[unit] for unit in savers(state.world)[side, state.deeds.air] if is_at_hand(state, unit)]


def is_at_hand(state: FireTeamState, unit: UnitId) -> bool:
    """[4.5a] [11.22] Whether a unit is in play, or about to come."""
    place = state.units[unit].place
    return place in (MAP, ABOARD) or (place == AWAY and waits(state, unit))


def why_not_save(state: FireTeamState, side: Side, unit: UnitId) -> Refusal | None:
    """The first thing that keeps saved CP off a unit."""
    if state.world.kind[unit].is_leader:
        return Refusal("4.5a", message("refusal-leader-saves", unit=the_unit(state.world, unit)))
    if not state.deeds.funds:
        return Refusal("4.5a", message("refusal-no-points"))
    if unit in savers(state.world)[side, state.deeds.air] and is_at_hand(state, unit):
        return None
    rule = "11.22" if state.units[unit].place == AWAY and state.world.kind[unit].side == side else "4.5a"
    return Refusal(rule, message("refusal-cannot-save", unit=the_unit(state.world, unit)))
