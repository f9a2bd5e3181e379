"""Holes are plugged, towns and cities guarded, and weak places of the line made strong."""

from __future__ import annotations

from grognard.core.bits import bits
from grognard.core.hexes import Hex, Mask
from grognard.rulesets.kursk.state import UnitId
from grognard.rulesets.kursk.supply import controlled, supplied_hexes
from grognard.rulesets.kursk.world import enemy_of
from grognard.rulesets.kursk.zones import enemy_zone

from .dangers import distances, falls, pressure
from .desk import Desk, Why
from .front import comes_from, find_reach, leak, way_in
from .sightings import sightings
from .worth import unit_worth

PLUGS = 8
"""How many holes are seen to in a phase."""
NECK = 12.0
"""How much better it is to stop the enemy where he would come in than at the end of his way."""
NECKS = 6
"""At how many places of his way it is tried to stop him."""
OPEN = 1.5
"""What must lie open for a hole to be plugged."""
PLACE = 10
"""What a place must be worth to have a garrison before the enemy is there."""
WATCH = 10
"""From how far the enemy makes a place of worth be watched."""
FORESIGHT = 0.12
"""How much of a danger an enemy is who is near but not yet on his way."""
WORTHWHILE = 0.9
"""What a march to a post must save to be made."""
PRESSING = 3.0
"""What a post must stand to lose for somebody to set out who gets there in a later phase only."""
FARTHEST = 24
NEAREST = 8
"""How many of the nearest are asked whether they can get to a place."""
STEP = 3
"""How much nearer a march must bring somebody to be worth it."""
RESERVES = 1
"""How many mechanized divisions are kept behind the line whatever happens."""
COVER = 6
"""Within how many hexes a reserve covers the line."""
BEHIND = 4
POSTS = 14
STRONG = 0.12
"""The chance of being lost at which a post needs nobody more."""
CAP = 30.0
"""The most that what lies behind a hex counts."""


def plug_holes(desk: Desk) -> None:
    """Breakthroughs are sealed: on the enemy's way to what lies open, where that shuts most of it.

    Where there are several holes, to shut one saves nothing yet; so all are thought through before anybody is sent.
    """
    desk.looked_over()
    own, left, given_up = desk.own, desk.open, 0
    sent: list[tuple[Hex, UnitId]] = []
    for _ in range(PLUGS):
        way = way_in(desk.state, desk.side, own, given_up)
        if left < OPEN or not way:
            break
        found = best_plug(desk, own, left, way, {unit for _, unit in sent})
        if found is None:
            given_up |= comes_from(desk.state, desk.side, way) or desk.world.board
            continue
        hex, unit = found
        sent.append((hex, unit))
        own |= 1 << hex
        if emptied(desk, unit, {unit for _, unit in sent}):
            own &= ~(1 << desk.here(unit))
        left = leak(desk.state, desk.side, own)
    if sent and desk.open - left >= OPEN / 2:
        for hex, unit in sent:
            desk.send("hold", unit, hex, "plug")
        desk.looked_over()


def best_plug(desk: Desk, own: Mask, left: float, way: list[Hex], busy: set[UnitId]) -> tuple[Hex, UnitId] | None:
    """Where on the enemy's way somebody shuts most of what lies open, and who; rather near the enemy, at the neck."""
    taken = desk.state.occupied(enemy_of(desk.side)) | own
    ways = [hex for hex in dict.fromkeys(way) if not taken >> hex & 1]
    neck = NECK / max(len(ways), 1)
    shut = [
        (left - leak(desk.state, desk.side, own | 1 << hex) + neck * place, hex) for place, hex in enumerate(ways, 1)
    ]
    for _, hex in sorted(shut, reverse=True)[:NECKS]:
        unit = plugger(desk, own, hex, busy)
        if unit >= 0:
            return hex, unit
    return None


def plugger(desk: Desk, own: Mask, hex: Hex, busy: set[UnitId]) -> UnitId:
    """Who plugs a hole without opening another one where he stands; -1 if nobody can."""
    allowed = leak(desk.state, desk.side, own | 1 << hex) + OPEN / 2
    for unit in desk.by_distance(hex, FARTHEST)[:NEAREST]:
        if unit in busy or not desk.able(unit, hex):
            continue
        left = own & ~(1 << desk.here(unit)) if emptied(desk, unit, busy | {unit}) else own
        if left == own or leak(desk.state, desk.side, left | 1 << hex) <= allowed:
            return unit
    return -1


def emptied(desk: Desk, unit: UnitId, going: set[UnitId]) -> bool:
    """Whether the hex of a unit stands empty when all these have gone."""
    return all(other in going for other in desk.at(desk.here(unit)))


def man_posts(desk: Desk) -> None:
    """Places of worth get garrisons and weak hexes of the line get help, the most pressing first."""
    posts = pressing(desk)
    for _ in range(POSTS):
        if not posts:
            return
        hex = max(posts, key=lambda each: (posts[each], -each))
        if posts[hex] < WORTHWHILE:
            return
        before = posts.pop(hex)
        unit = helper(desk, hex, before)
        if unit < 0:
            set_out_for(desk, hex, before)
            continue
        desk.send("guard" if desk.world.valued >> hex & 1 else "hold", unit, hex, reason(desk, hex))
        after = need(desk, hex)
        if after >= WORTHWHILE:
            posts[hex] = after


def set_out_for(desk: Desk, hex: Hex, wanted: float) -> None:
    """Where nobody can get to a pressing post in this phase, somebody sets out for it."""
    if wanted < PRESSING:
        return
    for unit in desk.by_distance(hex, FARTHEST)[:NEAREST]:
        place = closer(desk, unit, hex)
        if place >= 0 and desk.may_leave(unit, place):
            desk.send("reserve", unit, place, "gather")
            return


def closer(desk: Desk, unit: UnitId, hex: Hex) -> Hex:
    """The reachable hex that brings a unit nearest to a place, out of contact; -1 if none brings it much nearer."""
    far = distances(desk.world, hex)
    calm = desk.reach(unit) & ~enemy_zone(desk.state, desk.side) & supplied_hexes(desk.state, desk.side)
    for place in sorted(bits(calm), key=lambda each: (max(far[each], 1), each)):
        if far[place] > far[desk.here(unit)] - STEP:
            return -1
        if desk.able(unit, place):
            return place
    return -1


def keep_reserves(desk: Desk) -> None:
    """Behind a line whose breaking would cost much some mechanized divisions wait; they strike only who breaks in."""
    weights = {
        hex: stake(desk, hex) * (0.1 + lost_chance(desk, hex)) for hex in desk.needed if stake(desk, hex) >= PLACE
    }
    kept = [unit for unit in desk.free if unit in desk.world.mechanized]
    for _ in range(RESERVES):
        if not weights:
            return
        centre = max(weights, key=lambda hex: (covered(desk, weights, hex), -hex))
        unit = min(kept, key=lambda u: (reserve_cost(desk, u, centre), u), default=-1)
        if unit < 0:
            return
        kept.remove(unit)
        far = distances(desk.world, centre)
        place = closer(desk, unit, centre) if far[desk.here(unit)] > BEHIND else desk.here(unit)
        if place >= 0 and desk.may_leave(unit, place):
            desk.send("reserve", unit, place, "gather")
        weights = {hex: weight for hex, weight in weights.items() if far[hex] > COVER}


def lost_chance(desk: Desk, hex: Hex) -> float:
    """The chance that a post is lost with whom it has."""
    against = pressure(desk.state, desk.side, hex)
    return falls(desk.state, desk.side, hex, desk.at(hex), against) if against else 0.0


def covered(desk: Desk, weights: dict[Hex, float], centre: Hex) -> float:
    """How much of the line a reserve at a place would stand behind."""
    far = distances(desk.world, centre)
    return sum(weight for hex, weight in weights.items() if far[hex] <= COVER)


def reserve_cost(desk: Desk, unit: UnitId, centre: Hex) -> float:
    """Who is kept back: the nearest, rather the weaker, rather somebody out of contact."""
    far = distances(desk.world, centre)[desk.here(unit)]
    return far + desk.state.strength(unit) / 4 + (4.0 if desk.contact >> unit & 1 else 0.0)


def reason(desk: Desk, hex: Hex) -> Why:
    """Why a post is manned."""
    return "guard" if desk.world.valued >> hex & 1 else "firm"


def helper(desk: Desk, hex: Hex, need_now: float) -> int:
    """Whom to send to a post: the nearest who is worth less than what he saves."""
    for unit in desk.by_distance(hex, 16)[:8]:
        if not desk.able(unit, hex) or not desk.may_leave(unit, hex):
            continue
        stack = [*(u for u in desk.at(hex) if u != unit), unit]
        against = pressure(desk.state, desk.side, hex)
        lost = falls(desk.state, desk.side, hex, stack, against) if against else 0.0
        value = stake(desk, hex)
        saved = need_now - value * lost * near_share(desk, hex)
        if saved - lost * unit_worth(desk.state, unit) * 0.3 >= WORTHWHILE / 2:
            return unit
    return -1


def pressing(desk: Desk) -> dict[Hex, float]:
    """The posts of a side, each with what is at stake there and how likely it is to be lost."""
    world, mine = desk.world, controlled(desk.state, desk.side)
    inland = world.valued & mine & ~(world.west | world.east)
    places = {hex for hex in bits(inland) if world.value[hex] >= PLACE}
    found = {}
    for hex in places | desk.needed.keys():
        wanted = need(desk, hex)
        if wanted >= WORTHWHILE:
            found[hex] = wanted
    return found


def need(desk: Desk, hex: Hex) -> float:
    """What a post stands to lose with whom it has."""
    against, stack = pressure(desk.state, desk.side, hex), desk.at(hex)
    if stack:
        lost = falls(desk.state, desk.side, hex, stack, against) if against else 0.0
        return stake(desk, hex) * (lost if lost > STRONG else 0.0)
    return stake(desk, hex) * near_share(desk, hex)


def stake(desk: Desk, hex: Hex) -> float:
    """What is lost with a hex: what it is worth, and what lies open behind it."""
    value = float(desk.world.value.get(hex, 0)) if controlled(desk.state, desk.side) >> hex & 1 else 0.0
    return min(value + min(desk.needed.get(hex, 0.0), CAP), 2 * CAP)


def near_share(desk: Desk, hex: Hex) -> float:
    """How near the enemy is to a hex that stands empty."""
    if desk.at(hex):
        return 1.0
    reach = find_reach(desk.state, desk.side, desk.own)
    if reach.near >> hex & 1:
        return 1.0
    if reach.far >> hex & 1:
        return 0.4
    far = distances(desk.world, hex)
    watched = any(far[where] <= WATCH and seen.fast for where, seen in sightings(desk.state, desk.side).items())
    return FORESIGHT if watched else 0.0
