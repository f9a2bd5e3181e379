"""[11.4.4] Who may call which mortar, and onto which hex."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from grognard.core.bits import bits
from grognard.core.hexes import Hex, Mask
from grognard.rulesets.lhy.command.formations import PlatoonKey, in_play, is_armoured, leader_of, nearest, platoons_of
from grognard.rulesets.lhy.deeds import REQUEST
from grognard.rulesets.lhy.memory import while_listing
from grognard.rulesets.lhy.reaction.rights import Bar, barred
from grognard.rulesets.lhy.sight import seeing
from grognard.rulesets.lhy.sight.light import reaches
from grognard.rulesets.lhy.sight.lines import field
from grognard.rulesets.lhy.state import NOBODY, OFF_BOARD, OFF_MAP, STOPPED, LhyState, Mortar, UnitId
from grognard.rulesets.lhy.world import enemy_of

from .values import row_of

NOT_A_CALLER = Bar("11.4.4.1x", "cannot-request")
UNFIT_LEADER = Bar("11.4.4.1a", "leader-unfit-to-request")
UNFIT_UNIT = Bar("11.4.4.1b", "unit-unfit-to-request")
NO_LEADER = Bar("11.4.4.1b", "no-leader-to-request")
NO_MORTAR = Bar("11.4x1", "no-such-mortar")
BUSY_MORTAR = Bar("11.4x1", "mortar-not-available")
OTHER_COMPANY = Bar("11.4.2", "mortar-of-other-company")
NOT_SEEN = Bar("11.4.4b", "impact-not-in-sight")
ROAD_TOO_LONG = Bar("4.1.9.4c", "observation-along-road")
FRIENDS_THERE = Bar("11.4.4c", "friends-under-shells")
REFUSED = Bar("11.4.4.2", "request-was-refused")
NOTHING_IN_SIGHT = Bar("11.4.4b", "no-impact-hex")


# ------------------------------------------------------------------------------------------------- the requester


@while_listing
def bar_requester(state: LhyState, unit: UnitId) -> Bar | None:
    """[11.4.4a] [11.4.4.1x] What keeps a unit from calling mortars now."""
    return barred(state, unit, REQUEST) or unfit(state, unit)


def unfit(state: LhyState, unit: UnitId) -> Bar | None:
    """[11.4.4.1a] [11.4.4.1b] What makes a unit unfit to observe."""
    kind = state.world.kind[unit]
    if kind.leader:
        return None if is_fit_leader(state, unit) else UNFIT_LEADER
    if not (kind.combat and kind.foot):
        return NOT_A_CALLER
    if not is_composed(state, unit) or state.units[unit].heroic or state.here(unit) in state.assaults:
        return UNFIT_UNIT
    return None if any(is_fit_leader(state, leader) for leader in leaders_of(state, unit)) else NO_LEADER


def is_fit_leader(state: LhyState, unit: UnitId) -> bool:
    """[11.4.4.1a] A leader in play, composed, not in a vehicle that moves."""
    carrier = state.units[unit].carrier
    riding = carrier != NOBODY and state.units[carrier].motion != STOPPED
    return in_play(state, unit) and is_composed(state, unit) and not riding


def is_composed(state: LhyState, unit: UnitId) -> bool:
    """[11.4.4.1a] Neither disrupted nor regrouping nor in a primary impact hex."""
    here = state.units[unit]
    return not (here.disrupted or here.regrouping or seeing.is_primary_impact(state, state.here(unit)))


def leaders_of(state: LhyState, unit: UnitId) -> Iterator[UnitId]:
    """[11.4.4.1b] The leader of a unit's platoon; of a support unit's, that of the nearest infantry platoon."""
    for platoon in platoons_near(state, unit):
        leader = leader_of(state, platoon)
        if leader != NOBODY:
            yield leader


@while_listing
def platoons_near(state: LhyState, unit: UnitId) -> list[PlatoonKey]:
    """[3.2] The platoon of a unit; of a support unit the nearest infantry platoons."""
    piece = state.world.pieces[unit]
    if piece.platoon:
        return [(piece.company, piece.platoon)]
    infantry = [one for one in platoons_of(state.world, piece.side) if not is_armoured(state, one[0])]
    return nearest(state, unit, infantry)


# ---------------------------------------------------------------------------------------------------- the mortar


def serves(state: LhyState, unit: UnitId, mortar: Mortar) -> bool:
    """[11.4.2] [11.4.3] Whether a mortar is of the unit's company, or of its battalion."""
    if mortar.side != state.world.side[unit] or mortar.unit != NOBODY:
        return False
    if row_of(state.world, mortar.type).cls == "platoon" or not mortar.company:
        return True
    return any(company == mortar.company for company, _ in platoons_near(state, unit))


def is_available(state: LhyState, mortar: Mortar) -> bool:
    """[11.4x1] Whether a mortar can fire now: in its box, in time, and not yet this turn."""
    return mortar.box == "available" and mortar.minute <= state.minute and mortar.fired != state.turn


def bar_mortar(state: LhyState, unit: UnitId, id_: str) -> Bar | None:
    """[11.4x1] [11.4.2] What keeps a unit from calling this mortar."""
    mortar = next((each for each in state.mortars if each.id == id_), None)
    if mortar is None or mortar.side != state.world.side[unit] or mortar.unit != NOBODY:
        return NO_MORTAR
    if not serves(state, unit, mortar):
        return OTHER_COMPANY
    return None if is_available(state, mortar) else BUSY_MORTAR


# ------------------------------------------------------------------------------------------------------- the hex


@while_listing
def posts(state: LhyState, unit: UnitId) -> tuple[Hex, ...]:
    """[20.7j] Where a requester observes from: his hex, or beside the map any of his entry hexes."""
    here = state.here(unit)
    if here != OFF_MAP:
        return (here,)
    if state.units[unit].place != OFF_BOARD:
        return ()
    from grognard.rulesets.lhy.movement.entering import common_doors  # noqa: PLC0415  movement knows the entries

    return tuple(sorted({hex for hex, _ in common_doors(state, (unit,))}))


def bar_impact(state: LhyState, unit: UnitId, hex: Hex) -> Bar | None:
    """[11.4.4b] [11.4.4c] [4.1.9.4c] [11.4.4.2] What keeps a unit from naming a hex."""
    if not 0 <= hex < state.world.ground.size:
        return NOT_SEEN
    if hex == state.here(unit):
        return bar_own_hex(state, unit)
    found = [bar_view(state, unit, post, hex) for post in posts(state, unit)]
    if None not in found:
        return found[0] if found else NOT_SEEN
    return FRIENDS_THERE if has_friends(state, unit, hex) else None


def bar_own_hex(state: LhyState, unit: UnitId) -> Bar | None:
    """[11.4.4.2] Only a leader calls fire on his own hex; one whose request was refused does not ask again."""
    if not state.world.kind[unit].leader:
        return FRIENDS_THERE
    return REFUSED if state.deeds.refused >> unit & 1 else None


def bar_view(state: LhyState, unit: UnitId, post: Hex, hex: Hex) -> Bar | None:
    """[11.4.4b] [4.1.9.4c] Sight from a post: the line, the light, and enclosed roads."""
    if is_blind(state, unit) or not seeing.joined(state, post, hex, road_here=seeing.is_on_the_road(state, unit)):
        return NOT_SEEN
    side = enemy_of(state.world.side[unit])
    if not reaches(state, post, hex, vehicle=seeing.holds_known_vehicle(state, side, hex)):
        return NOT_SEEN
    return None if seeing.within_road_limit(state, post, hex, seeing.OBSERVATION) else ROAD_TOO_LONG


@while_listing
def is_blind(state: LhyState, unit: UnitId) -> bool:
    """[11.4.7.1a] [10.5.3.1a] Whether a unit on the map sees nothing outside its hex."""
    return state.here(unit) != OFF_MAP and seeing.is_blind(state, unit)


def has_friends(state: LhyState, unit: UnitId, hex: Hex) -> bool:
    """[11.4.4c] Whether units on foot of one's own side are in a hex."""
    side = state.world.side[unit]
    return any(state.world.side[other] == side and state.world.kind[other].foot for other in state.everyone(hex))


def can_observe(state: LhyState, unit: UnitId, hex: Hex) -> bool:
    """[11.4.9x1] Whether a unit could call fire on a hex not its own."""
    return unfit(state, unit) is None and hex != state.here(unit) and bar_impact(state, unit, hex) is None


def impact_hexes(state: LhyState, unit: UnitId) -> list[Hex]:
    """[11.4.4b] The hexes onto which a unit may call fire: of those that are seen from where it observes."""
    return [hex for hex in bits(in_view(state, unit)) if bar_impact(state, unit, hex) is None]


def in_view(state: LhyState, unit: UnitId) -> Mask:
    """[4.2] The hexes that the ground lets a requester see, his own and his posts among them."""
    here, found = state.here(unit), 0
    for post in (*posts(state, unit), *((here,) if here != OFF_MAP else ())):
        found |= field(state.world.ground, post) | 1 << post
    return found


@while_listing
def has_impact_hex(state: LhyState, unit: UnitId) -> bool:
    """Whether there is any; those next to the requester are always seen, so they are looked at first."""
    near = (hex for post in posts(state, unit) for hex in state.world.ground.neighbours[post])
    return any(bar_impact(state, unit, hex) is None for hex in chain(near, range(state.world.ground.size)))
