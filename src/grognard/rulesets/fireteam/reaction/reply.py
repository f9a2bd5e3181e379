"""[7.11] [7.12] [7.23] One opportunity fire as it is put together: who fires, who helps, what it costs."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from grognard.core.flow import Action
from grognard.core.messages import message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.actions.command import Begin, Join, Lead
from grognard.rulesets.fireteam.actions.fire import Add, Direct
from grognard.rulesets.fireteam.command.groups import (
    FIRE,
    UNIT,
    Group,
    beside,
    brings_something,
    composition_allows,
    helped_hexes,
    why_no_help,
)
from grognard.rulesets.fireteam.command.mounted_leaders import least_saved
from grognard.rulesets.fireteam.command.payment import saved_on
from grognard.rulesets.fireteam.conditions import floor_fired_at
from grognard.rulesets.fireteam.fire.aiming import exposed, must_turn, why_unseen
from grognard.rulesets.fireteam.fire.directing import why_not_direct
from grognard.rulesets.fireteam.fire.firers import firer_of
from grognard.rulesets.fireteam.fire.shots import Firer, GunShot, InfantryShot
from grognard.rulesets.fireteam.say import points, the_unit
from grognard.rulesets.fireteam.state import FireTeamState, Halves, UnitId
from grognard.rulesets.fireteam.world import World
from grognard.tactical.purse import shares

from .reacting import Opening, Pairs, helpers, price, reply_affordable, snaps, why_no_opportunity_aim, why_not_react

ReplyAnswer = Add | Join | Lead | Direct | Begin


class Reply(Struct, frozen=True):
    """[7.1a] A shot in answer to a move."""

    opening: Opening
    firers: tuple[Firer, ...]
    """Who fires, the one whose shot it is first."""
    launch: GunShot | None = None
    """The shot of a gun, missile or rocket; otherwise it is infantry fire at the hex."""
    escorts: tuple[UnitId, ...] = ()
    """[7.12] Teams that are paid for with a squad, to fire by themselves."""
    helper: UnitId | None = None
    """[7.11e] The leader who lowers the price."""
    director: UnitId | None = None
    """[7.23a] The leader whose modifier counts."""
    blast: str = ""
    """[19.21a] The missile or rocket that is fired at those who are in a building, by its name."""

    @property
    def first(self) -> Firer:
        return self.firers[0]

    @property
    def units(self) -> tuple[UnitId, ...]:
        """Those who are paid for, each once."""
        return tuple(dict.fromkeys((*(firer.unit for firer in self.firers), *self.escorts)))

    def company(self, world: World) -> Pairs:
        """[7.12] The squad, and every team that it has taken along."""
        return (
            tuple((self.first.unit, team) for team in self.escort_teams(world))
            if world.kind[self.first.unit].is_squad
            else ()
        )

    def escort_teams(self, world: World) -> tuple[UnitId, ...]:
        """The teams that a squad takes along."""
        return tuple(unit for unit in self.units if unit != self.first.unit and world.kind[unit].is_team)

    @property
    def is_free(self) -> bool:
        """[7.12] Whether a squad has paid for it."""
        return self.first.own and self.opening.paid_for(self.first.unit)

    def price(self, state: FireTeamState) -> Halves:
        """[7.11] What it costs."""
        if self.is_free:
            return 0
        return price(state, self.opening, self.units, turned=self.turns(state), leader=self.helper)

    def turns(self, state: FireTeamState) -> bool:
        """Whether a vehicle turns for it."""
        return bool(self.turning(state))

    def turning(self, state: FireTeamState) -> tuple[UnitId, ...]:
        """The vehicles that turn for it."""
        return tuple(firer.piece for firer in self.firers if must_turn(state, firer, self.opening.hex))

    def shot(self, state: FireTeamState) -> InfantryShot:
        """The infantry fire that it is."""
        opening = self.opening
        floor = floor_fired_at(state, opening.movers)
        return InfantryShot(
            opening.side,
            opening.hex,
            self.firers,
            self.director,
            opportunity=True,
            turned=self.turns(state),
            upstairs=floor,
            blast=self.blast,
        )


def reply_answers(state: FireTeamState, reply: Reply) -> list[Action]:
    """What can be said of a shot: it can always be paid for and made."""
    if reply.is_free:
        return [*reply_directions(state, reply), Begin(0)]
    return [
        *fellow_firers(state, reply),
        *reply_aides(state, reply),
        *reply_directions(state, reply),
        *reply_payments(state, reply),
    ]


def reply_payments(state: FireTeamState, reply: Reply) -> list[Begin]:
    """[7.11c] Every mix of CP remaining and saved CP."""
    remaining, needed = state.purses[reply.opening.side].remaining, least_saved(state, reply.helper)
    every = shares(reply.price(state), remaining, saved_on(state, reply.units))
    return [Begin(share) for share in every if share >= needed]


# ---------------------------------------------------------------------------------------------- who fires along


def fellow_firers(state: FireTeamState, reply: Reply) -> list[Action]:
    """[6.41a] [7.12] Everyone who may fire along, together with the first or by himself."""
    found: list[Action] = []
    for unit in close_by(state, reply):
        found += [action for action in (Add(unit), Join(unit)) if why_not_fire_along(state, reply, action) is None]
    return found


def close_by(state: FireTeamState, reply: Reply) -> list[UnitId]:
    """The teams beside a squad, the passengers of a vehicle."""
    first = reply.first.unit
    if state.world.kind[first].is_vehicle:
        return list(state.load(first))
    if not state.world.kind[first].is_squad:
        return []
    return [
        u for u in state.on_map(reply.opening.side) if state.world.kind[u].is_light_team and beside(state, first, u)
    ]


def why_not_fire_along(state: FireTeamState, reply: Reply, action: Add | Join) -> Refusal | None:
    """The first thing that keeps a unit from firing along."""
    unit = action.unit
    name = the_unit(state.world, unit)
    if unit in reply.units:
        return Refusal("7.21b", message("refusal-reacted", unit=name))
    if unit not in close_by(state, reply):
        return Refusal("7.12", message("refusal-not-beside", unit=name))
    if state.world.kind[reply.first.unit].is_vehicle and isinstance(action, Join):
        return Refusal("6.41a", message("refusal-vehicle-silent", unit=name))
    firer = firer_of(state, unit)
    found = why_not_react(state, reply.opening, firer, reply.firers) or why_too_many(state.world, reply, unit)
    if found is None:
        found = (
            why_not_together(state, reply, firer)
            if isinstance(action, Add)
            else why_nothing_to_fire(state, reply, firer)
        )
    return found or why_too_dear(state, joined(state, reply, action))


def joined(state: FireTeamState, reply: Reply, action: Add | Join) -> Reply:
    """A shot with one more who fires along."""
    if isinstance(action, Join):
        return replace(reply, escorts=(*reply.escorts, action.unit))
    return replace(reply, firers=(*reply.firers, firer_of(state, action.unit)))


def why_too_many(world: World, reply: Reply, unit: UnitId) -> Refusal | None:
    """[7.12] A squad takes two teams along, a Soviet one of each kind; those of its earlier shots count."""
    squad = reply.first.unit
    if not world.kind[squad].is_squad:
        return None
    before = (team for other, team in reply.opening.escorts if other == squad)
    if composition_allows(world, world.side[squad], dict.fromkeys((*before, *reply.escort_teams(world), unit))):
        return None
    return Refusal("7.12", message("refusal-team", unit=the_unit(world, unit)))


def why_not_together(state: FireTeamState, reply: Reply, firer: Firer) -> Refusal | None:
    """[6.24a] [6.24b] Infantry fire alone is combined, and everyone sees those whom the others fire at."""
    if reply.launch is not None or reply.blast:
        rule = "19.23" if reply.blast else "6.24b"
        return Refusal(rule, message("refusal-guns-alone", unit=the_unit(state.world, firer.piece)))
    found = why_no_opportunity_aim(state, reply.opening, firer)
    if found is not None:
        return found
    for target in exposed(state, reply.opening.side, reply.firers, reply.opening.hex):
        if not state.units[target].hidden and (unseen := why_unseen(state, firer, (target,))):
            return unseen
    return None


def why_nothing_to_fire(state: FireTeamState, reply: Reply, firer: Firer) -> Refusal | None:
    """[7.12] Nobody is paid for who has nothing to fire at those who moved."""
    found = why_no_opportunity_aim(state, reply.opening, firer)
    return None if found is None or any(snaps(state, reply.opening, firer)) else found


def why_too_dear(state: FireTeamState, reply: Reply) -> Refusal | None:
    """[7.11c] [7.11d] A shot that costs more than the side has."""
    if payable(state, reply):
        return None
    return Refusal("7.11c", message("refusal-cannot-pay", points=points(reply.price(state))))


def payable(state: FireTeamState, reply: Reply) -> bool:
    """[7.11c] Whether a shot can be paid for, if need be with others who bring saved CP or a leader."""
    if reply.is_free:
        return True
    if reply_affordable(state, reply.opening, reply.units, turned=reply.turns(state), leader=reply.helper):
        return True
    helped = helped_hexes(state, reply.opening.side)
    useful = [unit for unit in close_by(state, reply) if brings_something(state, unit, helped)]
    return any(why_not_fire_along(state, reply, kind(unit)) is None for unit in useful for kind in (Add, Join))


# --------------------------------------------------------------------------------------------------- who helps


def reply_aides(state: FireTeamState, reply: Reply) -> list[Lead]:
    """[7.11e] Leaders who make the shot cheaper."""
    if reply.helper is not None:
        return []
    return [Lead(leader) for leader in helpers(state, reply.units) if makes_reply_cheaper(state, reply, leader)]


def makes_reply_cheaper(state: FireTeamState, reply: Reply, leader: UnitId) -> bool:
    """Whether a leader lowers the price, and the shot can be paid for with him."""
    led = replace(reply, helper=leader)
    return led.price(state) < reply.price(state) and why_too_dear(state, led) is None


def reply_directions(state: FireTeamState, reply: Reply) -> list[Direct]:
    """[7.23a] Leaders who may direct the shot."""
    units = dict.fromkeys(firer.unit for firer in reply.firers)
    every = (Direct(leader, unit) for unit in units for leader in state.stack(state.here(unit)))
    return [action for action in every if why_not_directed(state, reply, action) is None]


def why_not_directed(state: FireTeamState, reply: Reply, action: Direct) -> Refusal | None:
    """[6.31] [7.23a] The first thing that keeps a leader from directing the shot."""
    if reply.director is not None:
        return Refusal("6.31b", message("refusal-leader-directs", unit=the_unit(state.world, reply.director)))
    if state.deeds.directed >> action.leader & 1:
        return Refusal("7.23a", message("refusal-leader-serves", unit=the_unit(state.world, action.leader)))
    return why_not_direct(state, action, [firer.unit for firer in reply.firers])


def reply_candidates(state: FireTeamState, reply: Reply) -> Iterator[ReplyAnswer]:
    """Whatever might be said of a shot."""
    for unit in close_by(state, reply):
        yield Add(unit)
        yield Join(unit)
    yield from (Lead(leader) for leader in helpers(state, reply.units))
    for unit in dict.fromkeys(firer.unit for firer in reply.firers):
        yield from (Direct(leader, unit) for leader in state.stack(state.here(unit)))
    yield from (Begin(share) for share in range(reply.price(state) + 1))


def why_not_reply(state: FireTeamState, reply: Reply, action: ReplyAnswer) -> Refusal | None:
    """What keeps something from being said of a shot."""
    if isinstance(action, Direct):
        return why_not_directed(state, reply, action)
    if isinstance(action, Begin):
        found = reply_payments(state, reply)
        dear = Refusal("7.11c", message("refusal-cannot-pay", points=points(reply.price(state))))
        return None if action in found else dear
    if reply.is_free:
        return Refusal("7.12", message("refusal-paid-by-squad", unit=the_unit(state.world, reply.first.unit)))
    if isinstance(action, Lead):
        return why_not_helped(state, reply, action.unit)
    return why_not_fire_along(state, reply, action)


def why_not_helped(state: FireTeamState, reply: Reply, leader: UnitId) -> Refusal | None:
    """Why a leader cannot lower the price."""
    found = why_no_help(state, Group(FIRE, UNIT, reply.units, reply.helper), leader)
    if found is not None or makes_reply_cheaper(state, reply, leader):
        return found
    return Refusal("7.11e", message("refusal-no-cheaper", unit=the_unit(state.world, leader)))
