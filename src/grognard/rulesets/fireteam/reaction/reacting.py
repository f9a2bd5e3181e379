"""[7.0] [7.1] [7.2] What may answer a move: who can make opportunity fire at it, and what that costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.messages import message
from grognard.core.rules import Refusal
from grognard.core.world import of_world
from grognard.rulesets.fireteam import conditions
from grognard.rulesets.fireteam.actions.reaction import Snap
from grognard.rulesets.fireteam.air.flying import any_helicopter
from grognard.rulesets.fireteam.command.costs import fear_surcharge, least
from grognard.rulesets.fireteam.command.groups import FIRE, UNIT, Group, helpful_leaders
from grognard.rulesets.fireteam.command.payment import saved_on
from grognard.rulesets.fireteam.fire import gunnery
from grognard.rulesets.fireteam.fire.aiming import (
    must_turn,
    sees_target,
    why_in_melee,
    why_out_of_arc,
    why_out_of_range,
    why_unseen,
)
from grognard.rulesets.fireteam.fire.firers import arms, firer_of, own_firepower, why_not_fire
from grognard.rulesets.fireteam.fire.gun_shifts import firing_eye
from grognard.rulesets.fireteam.fire.shots import Firer, GunShot
from grognard.rulesets.fireteam.say import the_hex, the_unit
from grognard.rulesets.fireteam.sight import lines
from grognard.rulesets.fireteam.sight.spotting import eye_of
from grognard.rulesets.fireteam.state import FireTeamState, Halves, UnitId
from grognard.rulesets.fireteam.world import World

ENTERING, TURNING, UNLOADING = "enter", "turn", "unload"
LAST_HEXES = 2
"""[7.24a] How many hexes in a row a missile must have its target in view."""
Pairs = tuple[tuple[UnitId, UnitId], ...]


class Opening(Struct, frozen=True):
    """[7.0a] A chance of opportunity fire: who may fire, at whom, and what gave rise to it."""

    side: Side
    hex: Hex
    movers: tuple[UnitId, ...]
    cause: str
    escorts: Pairs = ()
    """[7.12] Squads that have fired here, and the teams that fire with them for the same points."""

    def vehicles_in(self, world: World) -> tuple[UnitId, ...]:
        """The vehicles that gave the chance: guns and missiles are fired at no others."""
        return tuple(unit for unit in self.movers if world.kind[unit].is_vehicle)

    def only_vehicles(self, world: World) -> bool:
        """[7.16b] Whether no infantry gave the chance."""
        return all(world.kind[unit].is_vehicle for unit in self.movers)

    def paid_for(self, unit: UnitId) -> bool:
        """[7.12] Whether a squad has paid for the fire of a team."""
        return any(team == unit for _, team in self.escorts)


# --------------------------------------------------------------------------------------------- what can be fired


def able_to_react(state: FireTeamState, opening: Opening) -> Iterator[Firer]:
    """Everything near enough, with a line to those who moved, that may still be fired in this impulse."""
    eyes = {eye_of(state, mover) for mover in opening.movers}
    for unit in near_enough(state, opening):
        here = eye_of(state, unit)
        if any(lines.sees(state.world, state.smoke, here, eye) for eye in eyes):
            for firer in arms(state, unit):
                if why_not_react(state, opening, firer) is None:
                    yield firer


def near_enough(state: FireTeamState, opening: Opening) -> Iterator[UnitId]:
    """The units of a side that have anything which carries to the hex, in the order of the counter list.

    Those from whom the ground hides it are left out, unless it is helicopters that are looked up to.
    """
    units, distance, shadows = state.units, state.world.grid.distance, lines.shadows(state.world)
    flown = any_helicopter(state.world, opening.movers)
    hidden = 0 if flown else shadows.hidden[opening.hex]
    for unit in state.on_map(opening.side):
        hex = units[unit].hex
        if hex == opening.hex or hidden >> hex & 1 or not has_range(state, unit, distance(hex, opening.hex)):
            continue
        if flown or not shadows.hide(opening.hex, hex):
            yield unit


def has_range(state: FireTeamState, unit: UnitId, distance: int) -> bool:
    """Whether a unit, or a weapon with it, has the range."""
    return in_reach(state.world, unit, distance) or any(
        in_reach(state.world, item, distance) for item in state.load(unit)
    )


@of_world
def in_reach(world: World, piece: UnitId, distance: int) -> bool:
    """Whether anything that a piece fires carries so far."""
    kind = world.kind[piece]
    if kind.fp and kind.min_range <= distance <= 2 * kind.range:
        return True
    return any(weapon.column(distance) is not None for weapon in kind.arms)


def snaps(state: FireTeamState, opening: Opening, firer: Firer) -> Iterator[GunShot]:
    """[6.5a] Every shot of a piece at the vehicles that gave the chance, whatever it costs."""
    distance = state.world.grid.distance(state.here(firer.unit), opening.hex)
    for weapon in state.world.kind[firer.piece].arms if opening.vehicles_in(state.world) else ():
        for target in opening.vehicles_in(state.world) if weapon.column(distance) is not None else ():
            shots = [gunnery.gun_shot(state, firer, weapon, name, target, True) for name in gunnery.rounds(weapon)]
            if shots and not gunnery.is_blocked(state, shots[0]) and why_not_snap(state, opening, shots[0]) is None:
                yield from shots


def snap_of(shot: GunShot) -> Snap:
    """The answer that names a shot."""
    return Snap(shot.firer.piece, shot.weapon, shot.ammunition, shot.target)


def snap_named(state: FireTeamState, action: Snap) -> GunShot:
    """The shot that an answer names."""
    firer = firer_of(state, action.unit)
    turned = must_turn(state, firer, state.here(action.target))
    side = state.world.side[firer.unit]
    return GunShot(side, firer, action.weapon, action.ammunition, action.target, opportunity=True, turned=turned)


# ------------------------------------------------------------------------------------------------------ who may


def why_not_react(state: FireTeamState, opening: Opening, firer: Firer, beside: Sequence[Firer] = ()) -> Refusal | None:
    """What keeps a piece from opportunity fire at whatever target."""
    kind = state.world.kind[firer.unit]
    if kind.side != opening.side:
        return Refusal("3.0i", message("refusal-not-yours", unit=the_unit(state.world, firer.piece)))
    if kind.is_helicopter or kind.indirect:
        rule = "9.3b" if kind.indirect else "20.15b"
        return Refusal(rule, message("refusal-no-opportunity-fire", unit=the_unit(state.world, firer.piece)))
    if firer.mounted and not any(other.unit == state.units[firer.unit].carrier for other in beside):
        return Refusal("6.41a", message("refusal-vehicle-silent", unit=the_unit(state.world, firer.piece)))
    if state.deeds.reacted and has_reacted(state, firer):
        rule = "7.22" if kind.is_vehicle else "7.21b"
        return Refusal(rule, message("refusal-reacted", unit=the_unit(state.world, firer.piece)))
    return why_not_fire(state, firer, tuple(beside))


def has_reacted(state: FireTeamState, firer: Firer) -> bool:
    """[7.21b] [7.22] Whether a piece has made its opportunity fire of this impulse."""
    return bool(state.deeds.reacted >> firer.piece & 1)


def why_no_opportunity_aim(state: FireTeamState, opening: Opening, firer: Firer) -> Refusal | None:
    """What keeps a piece from infantry fire at those who gave the chance."""
    if not own_firepower(state, firer.piece):
        rule = "6.4b" if state.world.kind[firer.unit].is_vehicle else "6.2"
        return Refusal(rule, message("refusal-no-infantry-fire", unit=the_unit(state.world, firer.piece)))
    if state.deeds.assaulted >> firer.unit & 1:
        return Refusal("14.14c", message("refusal-has-assaulted", unit=the_unit(state.world, firer.unit)))
    if state.here(firer.unit) == opening.hex:
        return Refusal("6.3a", message("refusal-no-target", hex=the_hex(state.world, opening.hex)))
    return (
        why_out_of_range(state, firer, opening.hex)
        or why_no_opportunity_turn(state, opening, firer)
        or why_hidden_from(state, opening, firer)
        or why_out_of_arc(state, firer, opening.hex)
        or why_in_melee(state, opening.side, firer, opening.hex, opening.movers)
    )


def why_hidden_from(state: FireTeamState, opening: Opening, firer: Firer) -> Refusal | None:
    """[7.1a] [15.3a] One of those who gave the chance must be in view."""
    seen = [mover for mover in opening.movers if sees_target(state, firer, mover)]
    if not seen:
        return why_unseen(state, firer, opening.movers)
    if all(conditions.lost_in_the_dark(state, firer.unit, mover) for mover in seen):
        return Refusal("15.3a", message("refusal-too-dark", unit=the_unit(state.world, firer.piece)))
    return None


def why_no_opportunity_turn(state: FireTeamState, opening: Opening, firer: Firer) -> Refusal | None:
    """[7.16a] A vehicle does not turn to fire at infantry."""
    if opening.only_vehicles(state.world) or not must_turn(state, firer, opening.hex):
        return None
    return Refusal("7.16a", message("refusal-no-turn-at-infantry", unit=the_unit(state.world, firer.piece)))


def why_not_snap(state: FireTeamState, opening: Opening, shot: GunShot) -> Refusal | None:
    """What keeps a piece from firing a gun, missile or rocket at a vehicle."""
    if shot.target not in opening.vehicles_in(state.world):
        return Refusal("7.0a", message("refusal-not-moving", unit=the_unit(state.world, shot.target)))
    return (
        gunnery.why_not_weapon(state, shot)
        or gunnery.why_gun_out_of_range(state, shot)
        or gunnery.why_vehicle_unseen(state, shot)
        or gunnery.why_melee_bars_gun(state, shot)
        or gunnery.why_ramp_bars_turn(state, shot)
        or why_too_sudden(state, opening, shot)
    )


def why_too_sudden(state: FireTeamState, opening: Opening, shot: GunShot) -> Refusal | None:
    """[7.24a] [7.24b] [7.24c] A missile follows its target through two hexes in a row, but for one that unloads."""
    if not state.world.weapons[shot.weapon].missile or opening.cause == UNLOADING:
        return None
    last = state.deeds.trail[-LAST_HEXES:]
    if len(last) == LAST_HEXES and all(has_in_view(state, shot, hex) for hex in last):
        return None
    return Refusal("7.24a", message("refusal-too-sudden", unit=the_unit(state.world, shot.firer.piece)))


def has_in_view(state: FireTeamState, shot: GunShot, hex: Hex) -> bool:
    """[7.24a] [15.3a] Whether the firer sees a vehicle in a hex, by night near enough or by its flash."""
    eye, there = firing_eye(state, shot), lines.on_ground(state.world, hex)
    if state.plays("15") and not state.units[shot.target].flash:
        return lines.sees_by_night(state.world, state.smoke, shot.side, eye, there, vehicle=True)
    return lines.sees(state.world, state.smoke, eye, there)


# ------------------------------------------------------------------------------------------------- what it costs


def price(
    state: FireTeamState, opening: Opening, units: Sequence[UnitId], *, turned: bool, leader: UnitId | None = None
) -> Halves:
    """[7.11] What a shot of some units costs, the first of them being the one that the others fire with."""
    cost = base_price(state, opening, units[0], turned) + fear_surcharge(state, units)
    if cost:
        cost += conditions.surcharge(state)
    return cost if leader is None else least(state.world, cost, state.world.kind[leader].modifier)


def base_price(state: FireTeamState, opening: Opening, unit: UnitId, turned: bool) -> Halves:
    """[7.11a] [7.11b] The price by distance; a vehicle that turns pays at any distance, and not twice."""
    table = state.world.tables.cp
    distance = state.world.grid.distance(state.here(unit), opening.hex)
    by_range = (
        table.opportunity_far if distance > state.world.tables.ranges.opportunity_free else table.opportunity_near
    )
    return max(by_range, table.opportunity_turn) if turned else by_range


def helpers(state: FireTeamState, units: Sequence[UnitId]) -> list[UnitId]:
    """[7.11e] [4.41a] [4.41c] Leaders who can lower the price: with one of the firers since the impulse began."""
    return helpful_leaders(state, Group(FIRE, UNIT, tuple(units)))


def reply_means(state: FireTeamState, side: Side, units: Sequence[UnitId]) -> Halves:
    """[7.11c] CP remaining and the saved CP of those who fire."""
    return state.purses[side].remaining + saved_on(state, units)


def reply_affordable(
    state: FireTeamState, opening: Opening, units: Sequence[UnitId], *, turned: bool, leader: UnitId | None = None
) -> bool:
    """Whether a shot can be paid for, if need be with the best leader."""
    cost, most = price(state, opening, units, turned=turned, leader=leader), reply_means(state, opening.side, units)
    if cost <= most or leader is not None:
        return cost <= most
    return any(price(state, opening, units, turned=turned, leader=other) <= most for other in helpers(state, units))
