"""[6.21] [6.4a] [6.41] What a unit can fire, and how often in an impulse."""

from __future__ import annotations

from grognard.core.messages import message
from grognard.core.rules import Refusal
from grognard.core.world import of_world
from grognard.rulesets.fireteam.air import armament
from grognard.rulesets.fireteam.say import the_unit
from grognard.rulesets.fireteam.state import ABOARD, NOBODY, FireTeamState, Tally, UnitId
from grognard.rulesets.fireteam.world import World

from .shots import Firer


def own_firepower(state: FireTeamState, piece: UnitId) -> int:
    """[2.32a] [6.37a] The printed infantry firepower of a piece on the side that shows."""
    kind = state.world.kind[piece]
    return kind.red_fp if state.units[piece].steps < kind.steps else kind.fp


@of_world
def reach(world: World, piece: UnitId) -> range:
    """[6.22a] [6.22c] [6.44] The distances at which a piece's infantry fire has any effect."""
    kind = world.kind[piece]
    return range(kind.min_range, 2 * kind.range + 1)


def firer_of(state: FireTeamState, piece: UnitId) -> Firer:
    """A piece as a firer: a carried weapon is fired by the unit that carries it, an abandoned one by nobody."""
    carrier = state.units[piece].carrier
    unit = carrier if state.world.kind[piece].is_weapon and carrier != NOBODY else piece
    return Firer(piece, unit, mounted=state.units[unit].place == ABOARD)


def arms(state: FireTeamState, unit: UnitId) -> list[Firer]:
    """Everything that a unit fires: its own weapons, then those that it carries."""
    carried = state.load(unit) if state.world.kind[unit].walks else armament.rockets_of(state, unit)
    return [firer_of(state, piece) for piece in (unit, *carried)]


def tally_of(state: FireTeamState, piece: UnitId, beside: tuple[Firer, ...] = (), *, afresh: bool = False) -> Tally:
    """What a piece has fired in this impulse, with those that are about to fire counted; afresh: those alone."""
    known = Tally() if afresh else dict(state.deeds.tallies).get(piece, Tally())
    own = known.own or any(firer.piece == piece for firer in beside)
    return Tally(own, known.weapons + sum(firer.unit == piece and not firer.own for firer in beside))


def has_fired(state: FireTeamState, unit: UnitId) -> bool:
    """Whether a unit has fired anything in this impulse."""
    return tally_of(state, unit) != Tally()


def why_not_fire(
    state: FireTeamState, firer: Firer, beside: tuple[Firer, ...] = (), *, afresh: bool = False
) -> Refusal | None:
    """What keeps a piece from being fired at all in this impulse, at whatever target, beside those who fire with it.

    afresh: what was fired before does not count, as in the defence of one's own hex [14.17b].
    """
    if found := why_not_from_inside(state, firer):
        return found
    kind, tally = state.world.kind[firer.unit], tally_of(state, firer.unit, beside, afresh=afresh)
    if kind.is_vehicle or kind.is_helicopter:
        return why_not_vehicle(state.world, firer, tally)
    if kind.is_squad:
        again = tally_of(state, firer.piece, beside, afresh=afresh).own
        return why_not_squad(state.world, firer, tally, again=again)
    if kind.is_team:
        return why_team_is_done(state.world, firer, tally)
    if kind.is_leader:
        return why_not_leader(state, firer, tally, afresh=afresh)
    return Refusal("6.2", message("refusal-unarmed", unit=the_unit(state.world, firer.unit)))


def why_not_from_inside(state: FireTeamState, firer: Firer) -> Refusal | None:
    """[2.34c] [6.41c] What never fires from inside a vehicle; a leader has nothing to fire anywhere."""
    if not firer.mounted or fires_from_inside(state, firer):
        return None
    if firer.own and state.world.kind[firer.piece].is_leader:
        return Refusal("2.34c", message("refusal-unarmed", unit=the_unit(state.world, firer.unit)))
    return Refusal("6.41c", message("refusal-fires-mounted", unit=the_unit(state.world, firer.piece)))


def fires_from_inside(state: FireTeamState, firer: Firer) -> bool:
    """[6.41a] [6.41b] [6.41c] From a vehicle a squad fires, and from a BMP a machine-gun team; nothing they carry."""
    kind = state.world.kind[firer.piece]
    if not firer.own:
        return False
    return kind.is_squad or (kind.is_team and kind.mg and state.world.kind[state.units[firer.unit].carrier].bmp)


def why_not_vehicle(world: World, firer: Firer, tally: Tally) -> Refusal | None:
    """[6.4a] [7.22] [20.54c] One of its weapons, once."""
    if tally != Tally() and world.kind[firer.unit].is_helicopter:
        return Refusal("20.54c", message("refusal-vehicle-fired", unit=the_unit(world, firer.unit)))
    if tally != Tally():
        return Refusal("6.4a", message("refusal-vehicle-fired", unit=the_unit(world, firer.unit)))
    return None


def why_not_squad(world: World, firer: Firer, tally: Tally, *, again: bool) -> Refusal | None:
    """[6.21b] Its own fire and two weapons, or three weapons; each of them once."""
    if again:
        return Refusal("6.21b", message("refusal-fired", unit=the_unit(world, firer.piece)))
    most = world.tables.firing.squad_besides_own if firer.own or tally.own else world.tables.firing.squad_instead
    if tally.weapons > most - (not firer.own):
        return Refusal("6.21b", message("refusal-too-many-weapons", unit=the_unit(world, firer.unit), count=most))
    return None


def why_team_is_done(world: World, firer: Firer, tally: Tally) -> Refusal | None:
    """[6.21c] One thing: its infantry fire, its gun or missile, or one carried weapon."""
    if tally.own or tally.weapons >= world.tables.firing.team_instead:
        return Refusal("6.21c", message("refusal-team-fired", unit=the_unit(world, firer.unit)))
    return None


def why_not_leader(state: FireTeamState, firer: Firer, tally: Tally, *, afresh: bool) -> Refusal | None:
    """[2.34c] [6.21d] [6.31e] One carried weapon, unless he directs the fire of another."""
    if firer.own:
        return Refusal("2.34c", message("refusal-unarmed", unit=the_unit(state.world, firer.unit)))
    if tally.weapons >= state.world.tables.firing.leader:
        return Refusal("6.21d", message("refusal-leader-fired", unit=the_unit(state.world, firer.unit)))
    if not afresh and is_directing(state, firer.unit):
        return Refusal("6.31e", message("refusal-leader-directs", unit=the_unit(state.world, firer.unit)))
    return None


def is_directing(state: FireTeamState, leader: UnitId) -> bool:
    """[6.31c] [7.23a] Whether a leader's modifier has been given to someone's fire in this impulse."""
    return leader in dict(state.deeds.served) or bool(state.deeds.directed >> leader & 1)
