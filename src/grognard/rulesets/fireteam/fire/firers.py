"""[6.21] [6.4a] [6.41] What a unit can fire, and how often in an impulse."""

from __future__ import annotations

from functools import cache

from grognard.core.messages import message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.air import armament
from grognard.rulesets.fireteam.files import TABLES
from grognard.rulesets.fireteam.say import the_unit
from grognard.rulesets.fireteam.state import ABOARD, NOBODY, FireTeamState, Tally, UnitId, kind_of

from .shots import Firer

LIMITS = TABLES.firing


def own_firepower(state: FireTeamState, piece: UnitId) -> int:
    """[2.32a] [6.37a] The printed infantry firepower of a piece on the side that shows."""
    kind = kind_of(piece)
    return kind.red_fp if state.units[piece].steps < kind.steps else kind.fp


@cache
def reach(piece: UnitId) -> range:
    """[6.22a] [6.22c] [6.44] The distances at which a piece's infantry fire has any effect."""
    kind = kind_of(piece)
    return range(kind.min_range, 2 * kind.range + 1)


def firer_of(state: FireTeamState, piece: UnitId) -> Firer:
    """A piece as a firer: a carried weapon is fired by the unit that carries it, an abandoned one by nobody."""
    carrier = state.units[piece].carrier
    unit = carrier if kind_of(piece).is_weapon and carrier != NOBODY else piece
    return Firer(piece, unit, mounted=state.units[unit].place == ABOARD)


def arms(state: FireTeamState, unit: UnitId) -> list[Firer]:
    """Everything that a unit fires: its own weapons, then those that it carries."""
    carried = state.load(unit) if kind_of(unit).walks else armament.rockets_of(state, unit)
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
    if firer.mounted and not fires_from_inside(state, firer):
        return Refusal("6.41c", message("refusal-fires-mounted", unit=the_unit(firer.piece)))
    kind, tally = kind_of(firer.unit), tally_of(state, firer.unit, beside, afresh=afresh)
    if kind.is_vehicle or kind.is_helicopter:
        return why_not_vehicle(firer, tally)
    if kind.is_squad:
        again = tally_of(state, firer.piece, beside, afresh=afresh).own
        return why_not_squad(firer, tally, again=again)
    if kind.is_team:
        return why_team_is_done(firer, tally)
    if kind.is_leader:
        return why_not_leader(state, firer, tally, afresh=afresh)
    return Refusal("6.2", message("refusal-unarmed", unit=the_unit(firer.unit)))


def fires_from_inside(state: FireTeamState, firer: Firer) -> bool:
    """[6.41a] [6.41b] [6.41c] From a vehicle a squad fires, and from a BMP a machine-gun team; nothing they carry."""
    kind = kind_of(firer.piece)
    if not firer.own:
        return False
    return kind.is_squad or (kind.is_team and kind.mg and kind_of(state.units[firer.unit].carrier).bmp)


def why_not_vehicle(firer: Firer, tally: Tally) -> Refusal | None:
    """[6.4a] [7.22] [20.54c] One of its weapons, once."""
    if tally != Tally() and kind_of(firer.unit).is_helicopter:
        return Refusal("20.54c", message("refusal-vehicle-fired", unit=the_unit(firer.unit)))
    if tally != Tally():
        return Refusal("6.4a", message("refusal-vehicle-fired", unit=the_unit(firer.unit)))
    return None


def why_not_squad(firer: Firer, tally: Tally, *, again: bool) -> Refusal | None:
    """[6.21b] Its own fire and two weapons, or three weapons; each of them once."""
    if again:
        return Refusal("6.21b", message("refusal-fired", unit=the_unit(firer.piece)))
    most = LIMITS.squad_besides_own if firer.own or tally.own else LIMITS.squad_instead
    if tally.weapons > most - (not firer.own):
        return Refusal("6.21b", message("refusal-too-many-weapons", unit=the_unit(firer.unit), count=most))
    return None


def why_team_is_done(firer: Firer, tally: Tally) -> Refusal | None:
    """[6.21c] One thing: its infantry fire, its gun or missile, or one carried weapon."""
    if tally.own or tally.weapons >= LIMITS.team_instead:
        return Refusal("6.21c", message("refusal-team-fired", unit=the_unit(firer.unit)))
    return None


def why_not_leader(state: FireTeamState, firer: Firer, tally: Tally, *, afresh: bool) -> Refusal | None:
    """[2.34c] [6.21d] [6.31e] One carried weapon, unless he directs the fire of another."""
    if firer.own:
        return Refusal("2.34c", message("refusal-unarmed", unit=the_unit(firer.unit)))
    if tally.weapons >= LIMITS.leader:
        return Refusal("6.21d", message("refusal-leader-fired", unit=the_unit(firer.unit)))
    if not afresh and is_directing(state, firer.unit):
        return Refusal("6.31e", message("refusal-leader-directs", unit=the_unit(firer.unit)))
    return None


def is_directing(state: FireTeamState, leader: UnitId) -> bool:
    """[6.31c] [7.23a] Whether a leader's modifier has been given to someone's fire in this impulse."""
    return leader in dict(state.deeds.served) or bool(state.deeds.directed >> leader & 1)
