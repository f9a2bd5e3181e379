"""Pockets: enemies are cut off from supply, own ones get out or are let out, and nobody waits to be surrounded."""

from __future__ import annotations

from grognard.core.bits import bits
from grognard.core.flow import Side
from grognard.core.hexes import Hex, Mask
from grognard.rulesets.kursk.state import KurskState, UnitId
from grognard.rulesets.kursk.supply import controlled, lgov_depot, supplied_hexes
from grognard.rulesets.kursk.world import SOVIET, enemy_of
from grognard.rulesets.kursk.zones import enemy_zone

from .breakthroughs import danger
from .dangers import distances, falls, pressure
from .desk import Desk
from .sightings import own_stack, sightings

CAUGHT = 0.3
"""What it is worth to have an enemy out of supply, of what it would be worth to destroy him."""
RIDERS = 5
"""How many units look for ways to cut the enemy off."""
PLACES = 10
"""How many places each of them looks at."""
WORTHWHILE = 1.5
DOOMED = 0.5
"""The chance of being lost from which a stack gets away if it may."""
RESERVE_HEX = 0.2


def supplied_if(state: KurskState, side: Side, own: Mask, enemies: Mask) -> Mask:
    """[6.3a] The hexes from which a side could trace supply if both stood so."""
    world, enemy = state.world, enemy_of(side)
    barred = enemies | (world.cities & controlled(state, enemy))
    passable = world.board & ~barred & ~(world.spread.around(enemies) & ~own)
    sources = world.sources[side] & controlled(state, side) & passable
    traced = world.spread.flood(sources, passable)
    return traced | lgov_depot(state) if side == SOVIET else traced


def cut_off(desk: Desk) -> None:
    """Encirclements are made: mechanized units go where the enemy behind them has no way left for supply."""
    state, enemy = desk.state, enemy_of(desk.side)
    enemies = state.occupied(enemy)
    fed = supplied_hexes(state, enemy) & enemies
    far_enough = desk.world.spread.around(desk.world.spread.around(enemies))
    riders = sorted((u for u in desk.free if u in desk.world.mechanized), key=lambda u: (-state.strength(u), u))
    for unit in riders[:RIDERS]:
        places = bits(desk.reach(unit) & far_enough & ~desk.own & ~enemies)
        behind = sorted(places, key=lambda hex: (-enemies_near(desk, hex), hex))[:PLACES]
        best, place = max(((cutting(desk, unit, hex, fed, enemies), hex) for hex in behind), default=(0.0, -1))
        if best >= WORTHWHILE and desk.able(unit, place) and desk.may_leave(unit, place):
            desk.send("attack", unit, place, "cut-off", place)


def enemies_near(desk: Desk, hex: Hex) -> int:
    """How much enemy country lies about a hex: cutting off is done from behind."""
    mine = controlled(desk.state, desk.side)
    near = desk.world.spread.around(1 << hex)
    return (near & ~mine).bit_count()


def cutting(desk: Desk, unit: UnitId, hex: Hex, fed: Mask, enemies: Mask) -> float:
    """What a unit in a hex would cut off, less what it risks there itself."""
    state, side = desk.state, desk.side
    own = desk.own | 1 << hex
    starved = fed & ~supplied_if(state, enemy_of(side), enemies, own)
    if not starved:
        return 0.0
    seen = sightings(state, side)
    caught = CAUGHT * sum(seen[each].kill for each in bits(starved))
    stays_fed = supplied_if(state, side, own, enemies) >> hex & 1
    return caught - danger(state, side, unit, hex) - (0.0 if stays_fed else 3.0)


def relief(state: KurskState, side: Side, hex: Hex) -> float:
    """What it would let out if an enemy stack were gone: own units that would be in supply again."""
    own, enemies = state.occupied(side), state.occupied(enemy_of(side))
    hungry = own & ~supplied_hexes(state, side)
    if not hungry:
        return 0.0
    fed = hungry & supplied_if(state, side, own, enemies & ~(1 << hex))
    return CAUGHT * sum(own_stack(state, each).kill for each in bits(fed))


def get_out(desk: Desk) -> None:
    """Whoever is out of supply and can step back into it does, unless he holds a place of worth."""
    fed = supplied_hexes(desk.state, desk.side)
    for unit in sorted(desk.free):
        here = desk.here(unit)
        if fed >> here & 1 or desk.world.value.get(here, 0) >= 10:
            continue
        ways = [hex for hex in bits(desk.reach(unit) & fed) if desk.able(unit, hex)]
        if ways and desk.may_leave(unit, ways[0]):
            far = distances(desk.world, here)
            desk.send("withdraw", unit, min(ways, key=lambda hex: (safety(desk, hex), far[hex], hex)), "get-out")


def safety(desk: Desk, hex: Hex) -> float:
    """How exposed a hex is; the less the better."""
    return pressure(desk.state, desk.side, hex) / 10


def fall_back(desk: Desk) -> None:
    """A stack that the next attack would destroy gets away in time, if the line does not need it there."""
    state, side = desk.state, desk.side
    zone = enemy_zone(state, side)
    for hex in bits(state.occupied(side) & zone):
        stack = [u for u in desk.at(hex) if u in desk.free]
        if not stack or len(stack) < len(desk.at(hex)) or desk.world.value.get(hex, 0) >= 10:
            continue
        against = pressure(state, side, hex)
        if falls(state, side, hex, stack, against) < doom(desk):
            continue
        for unit in stack:
            place = shelter(desk, unit, hex, zone)
            if place >= 0 and desk.may_leave(unit, place):
                desk.send("withdraw", unit, place, "fall-back")


def doom(desk: Desk) -> float:
    """How sure a loss must be: whoever is the stronger stays longer."""
    return DOOMED if desk.side == SOVIET else 0.3


def shelter(desk: Desk, unit: UnitId, hex: Hex, zone: Mask) -> Hex:
    """The nearest hex where a unit is out of contact, in supply, and covered if that can be."""
    fed = supplied_hexes(desk.state, desk.side)
    world, far = desk.world, distances(desk.world, hex)
    ways = [each for each in bits(desk.reach(unit) & fed & ~zone) if each != hex and desk.able(unit, each)]
    cover = world.forts[desk.side] | world.towns | world.cities
    return min(ways, key=lambda each: (far[each] - 2 * (cover >> each & 1), each), default=-1)
