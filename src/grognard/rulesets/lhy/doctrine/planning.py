"""The plan for a turn, as a player would say it aloud: which platoon takes what, which fires, which holds or gives way.

Everything is told from what the side knows: its own platoons, the enemies that it has seen, the ground that is fought
for, and the clock. An enemy who is concealed counts as one squad.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from grognard.core.bits import bits
from grognard.core.flow import Side
from grognard.core.hexes import Hex, Mask
from grognard.core.messages import Message, message
from grognard.core.tasks import Plan, Task, TaskKind
from grognard.rulesets.lhy.command.formations import (
    PlatoonKey,
    command_tanks,
    in_play,
    is_armoured,
    members_of,
    platoons_of,
    support_pieces,
)
from grognard.rulesets.lhy.memory import while_listing
from grognard.rulesets.lhy.say import the_hex, the_platoon
from grognard.rulesets.lhy.state import ABSENT, OFF_MAP, LhyState, UnitId
from grognard.rulesets.lhy.victory.control import holder, sites

from .estimates import known_foes
from .purpose import attacks, distance_to, edge_hexes, must_leave, urgency, way_out

AROUND = 3
"""How near an enemy must be to a place to be its garrison."""
BESET = 4
"""How near enemies must be to a platoon to press it."""
OVERMATCHED = 2.5
"""How many steps there must be to one of ours before we give way."""
FORWARD = 4
"""How far before its place a platoon of the defender delays instead of holding."""
LATE = 0.7
"""The share of the time after which everybody goes for the objectives."""
THREE = 3
"""Of so many platoons one covers the others."""
SPENT = 0.4
"""The share of its strength below which a platoon no longer leads an assault."""
SQUAD = 2
"""The steps that a concealed enemy is taken for."""


class Formation(Struct, frozen=True):
    """A platoon as its company commander sees it."""

    key: PlatoonKey
    units: tuple[UnitId, ...]
    """Those in play."""
    steps: int
    fit: float
    """The steps of those who are fit; the shaken count a third."""
    middle: Hex
    """Where most of it is; off the map if it waits beside it."""


# ------------------------------------------------------------------------------------------------ what there is


@while_listing
def formations(state: LhyState, side: Side) -> tuple[Formation, ...]:
    """The platoons of a side that are in play."""
    found = []
    for key in platoons_of(state.world, side):
        units = tuple(unit for unit in members_of(state.world, key) if in_play(state, unit))
        fighting = [unit for unit in units if state.kind(unit).combat]
        if units:
            steps = sum(state.kind(unit).steps for unit in fighting)
            fit = sum(state.kind(unit).steps * fitness(state, unit) for unit in fighting)
            found.append(Formation(key, units, steps, fit, middle_of(state, fighting or list(units))))
    return tuple(found)


def fitness(state: LhyState, unit: UnitId) -> float:
    """How much of its strength a unit can use."""
    here = state.units[unit]
    return 0.33 if here.disrupted or here.shocked else 1.0


def middle_of(state: LhyState, units: Sequence[UnitId]) -> Hex:
    """The hex of the unit that stands nearest to all the others."""
    here = [hex for unit in units if (hex := state.here(unit)) != OFF_MAP]
    distance = state.world.ground.distance
    return min(here, key=lambda hex: (sum(distance(hex, other) for other in here), hex), default=OFF_MAP)


def steps_known(state: LhyState, side: Side, unit: UnitId) -> float:
    """What an enemy is taken for, in steps."""
    here = state.units[unit]
    if state.world.side[unit] != side and here.concealed:
        return SQUAD
    return (SQUAD if state.kind(unit).armoured else state.kind(unit).steps) * fitness(state, unit)


def enemies_near(state: LhyState, side: Side, hex: Hex, distance: int) -> float:
    """The steps of known enemies about a hex."""
    return _strength(state, side, known_foes(state, side), hex, distance)


def friends_near(state: LhyState, side: Side, hex: Hex, distance: int) -> float:
    """The steps of a side's own about a hex."""
    return _strength(state, side, (unit for unit in state.on_map(side) if state.kind(unit).combat), hex, distance)


def _strength(state: LhyState, side: Side, units: Iterator[UnitId] | Sequence[UnitId], hex: Hex, far: int) -> float:
    apart = state.world.ground.distance
    return sum(
        steps_known(state, side, unit) for unit in units if (here := state.here(unit)) >= 0 and apart(here, hex) <= far
    )


# --------------------------------------------------------------------------------------------------- the plan


def own_plan(state: LhyState, side: Side) -> Plan:
    """What the doctrine would have a side's formations do now."""
    platoons = tuple(_of_platoons(state, side))
    return Plan((*platoons, *_of_supports(state, side, platoons)))


def _of_platoons(state: LhyState, side: Side) -> Iterator[Task]:
    if must_leave(state.world) and side == state.world.mission.attacker:
        yield from (exit_task(state, each) for each in formations(state, side))
        return
    wanted = [site.hexes for site in sites(state.world) if holder(state, site) != side]
    if attacks(state, side) and wanted:
        yield from _attack(state, side, wanted)
    else:
        yield from _defend(state, side)


def exit_task(state: LhyState, formation: Formation) -> Task:
    """[23.0] The way out is the goal."""
    return task(state, "exploit", formation, way_out(state.world), message("reason-exit"))


def _attack(state: LhyState, side: Side, wanted: Sequence[Mask]) -> Iterator[Task]:
    """Each place is taken by the platoon that can do it soonest, others follow, and one in three covers them with its
    fire; towards the end everybody goes. A defender wins back what can be won back, and holds the rest."""
    attacker = side == state.world.mission.attacker
    late = urgency(state) >= LATE
    base = () if late or not attacker else bases(state, side, wanted)
    left = [each for each in formations(state, side) if each not in base]
    leading: list[Mask] = []
    for places in wanted:
        able = [each for each in left if is_able(state, each) and (attacker or can_retake(state, side, each, places))]
        if not able:
            continue
        first = min(able, key=lambda each: (way_to(state, each, places), each.key))
        left.remove(first)
        leading.append(places)
        why = message("reason-take-nearest" if attacker else "reason-retake", place=name_of(state, places))
        yield task(state, "attack", first, places, why)
    for each in (*left, *base):
        if not attacker:
            yield defence(state, side, each)
            continue
        places = nearest_of(state, each, leading or wanted)
        if late or (each not in base and is_able(state, each)):
            why = message("reason-all-go" if late else "reason-follow", place=name_of(state, places))
            yield task(state, "attack", each, places, why)
        else:
            yield task(state, "support", each, places, message("reason-base-of-fire", place=name_of(state, places)))


def nearest_of(state: LhyState, formation: Formation, choice: Sequence[Mask]) -> Mask:
    """The places to which a platoon has the shortest way."""
    return min(choice, key=lambda places: way_to(state, formation, places))


def bases(state: LhyState, side: Side, wanted: Sequence[Mask]) -> tuple[Formation, ...]:
    """Who makes the base of fire: tanks while enemies hold the place, and of three or more platoons on foot the weakest
    that is not the only one near."""
    found = formations(state, side)
    tanks = [each for each in found if is_armoured(state, each.key[0]) and is_held(state, side, each, wanted)]
    infantry = [each for each in found if not is_armoured(state, each.key[0]) and is_able(state, each)]
    if len(infantry) < THREE:
        return tuple(tanks)
    far = min(infantry, key=lambda each: (each.fit, -min(way_to(state, each, one) for one in wanted), each.key))
    return (*tanks, far)


def is_held(state: LhyState, side: Side, formation: Formation, wanted: Sequence[Mask]) -> bool:
    """Whether enemies are known about the place that is nearest to a platoon."""
    return enemies_near(state, side, min(bits(nearest_of(state, formation, wanted))), AROUND) > 0


def is_able(state: LhyState, formation: Formation) -> bool:
    """Whether a platoon can lead an assault: on foot or in tanks, and not spent."""
    return formation.fit >= SPENT * max(1, full_strength(state, formation))


@while_listing
def full_strength(state: LhyState, formation: Formation) -> int:
    """The steps of all squads or tanks with which a platoon came into the mission."""
    world = state.world
    own = [unit for unit in members_of(world, formation.key) if state.units[unit].place != ABSENT]
    return sum(world.kind[unit].steps for unit in own if world.kind[unit].type in ("squad", "afv"))


def can_retake(state: LhyState, side: Side, formation: Formation, places: Mask) -> bool:
    """Whether a counterattack has a chance: our strength there with the platoon against theirs. When nothing is left
    that could be held there is no choice: the mission ends."""
    if all(holder(state, site) != side for site in sites(state.world)):
        return True
    middle = min(bits(places))
    own = friends_near(state, side, middle, AROUND)
    if formation.middle < 0 or state.world.ground.distance(formation.middle, middle) > AROUND:
        own += formation.fit
    return own >= enemies_near(state, side, middle, 1)


def _defend(state: LhyState, side: Side) -> Iterator[Task]:
    """Places are held by those who are nearest; who stands before them delays, who is pressed too hard gives way, and
    of three or more platoons one that nobody presses is kept back."""
    found = formations(state, side)
    spare = reserve_of(state, side, found)
    for each in found:
        if each == spare:
            places = nearest_site(state, side, each)
            yield task(state, "reserve", each, places, message("reason-reserve"))
        else:
            yield defence(state, side, each)


def reserve_of(state: LhyState, side: Side, found: Sequence[Formation]) -> Formation | None:
    """The platoon that is kept back: none in its neighbourhood, none in a place that must be held."""
    held = 0
    for site in sites(state.world):
        held |= site.hexes
    free = [
        each
        for each in found
        if each.middle >= 0
        and not any(held >> state.here(unit) & 1 for unit in each.units if state.here(unit) >= 0)
        and not enemies_near(state, side, each.middle, 2 * BESET)
    ]
    if len(found) < 3 or not free:
        return None
    return max(free, key=lambda each: (far_from_foes(state, side, each.middle), each.key))


def far_from_foes(state: LhyState, side: Side, hex: Hex) -> int:
    """How far the nearest known enemy is."""
    apart = state.world.ground.distance
    return min((apart(hex, here) for foe in known_foes(state, side) if (here := state.here(foe)) >= 0), default=99)


def defence(state: LhyState, side: Side, formation: Formation) -> Task:
    """What one platoon of those who defend does."""
    places = nearest_site(state, side, formation)
    name = name_of(state, places)
    if formation.middle < 0 or not places:
        return task(state, "hold", formation, places, message("reason-hold", place=name))
    own = max(1.0, friends_near(state, side, formation.middle, AROUND))
    foes = enemies_near(state, side, formation.middle, BESET)
    far = min(state.world.ground.distance(formation.middle, hex) for hex in bits(places))
    if far > 1 and foes > OVERMATCHED * own:
        back = way_back(state, side, places)
        reason = message("reason-outnumbered", own=round(own), enemy=round(foes))
        return task(state, "withdraw", formation, back, reason)
    if far >= FORWARD and is_before(state, side, formation.middle, places):
        return task(state, "delay", formation, places, message("reason-delay", place=name))
    if far <= 1:
        return task(state, "guard", formation, places, message("reason-guard", place=name))
    return task(state, "hold", formation, places, message("reason-hold", place=name))


def way_back(state: LhyState, side: Side, places: Mask) -> Mask:
    """Where those who give way go: to what is still ours, else to our own edge."""
    kept = 0
    for site in sites(state.world):
        kept |= site.hexes if holder(state, site) == side else 0
    edge = state.world.mission.plan(side).fbe
    return kept or (edge_hexes(state.world, edge) if edge else places)


def is_before(state: LhyState, side: Side, hex: Hex, places: Mask) -> bool:
    """Whether a hex lies nearer to the enemy's edge than what is to be held."""
    edge = state.world.mission.plan(side).ebe
    front = edge_hexes(state.world, edge)
    apart = state.world.ground.distance
    return min(apart(hex, one) for one in bits(front)) < min(
        apart(there, one) for there in bits(places) for one in bits(front)
    )


def nearest_site(state: LhyState, side: Side, formation: Formation) -> Mask:
    """The place of ours that is nearest to a platoon; if none is ours, the nearest of all."""
    all_ = [site.hexes for site in sites(state.world)]
    held = [site.hexes for site in sites(state.world) if holder(state, site) == side]
    return min(held or all_, key=lambda places: way_to(state, formation, places), default=0)


def way_to(state: LhyState, formation: Formation, places: Mask) -> float:
    """How far a platoon has to go."""
    if formation.middle < 0:
        return 0.0
    return distance_to(state, places, formation.middle, state.world.kind[formation.units[0]].mobility)


# ------------------------------------------------------------------------------------------------- supports


def _of_supports(state: LhyState, side: Side, platoons: Sequence[Task]) -> Iterator[Task]:
    """Weapons fire for the platoon that is nearest, teams go with it, command tanks with their tanks."""
    tanks = {
        tank
        for company in dict.fromkeys(each for each, _ in platoons_of(state.world, side))
        for tank in command_tanks(state.world, company)
    }
    for unit in (*support_pieces(state.world, side), *sorted(tanks)):
        if in_play(state, unit) and platoons:
            yield support_task(state, side, unit, platoons)


def support_task(state: LhyState, side: Side, unit: UnitId, platoons: Sequence[Task]) -> Task:
    """What a support unit does for the platoon that it is nearest to."""
    world, kind = state.world, state.world.kind[unit]
    here = state.here(unit)
    lead = min(platoons, key=lambda each: (apart_from(state, here, each), each.units))
    who = world.pieces[unit].id
    if kind.dummy or kind.fp:
        return Task("hold", (who,), lead.places, message("reason-stays"))
    if lead.kind in ("attack", "exploit", "support"):
        weapon = kind.type in ("mg", "gun") or kind.armoured
        reason = message("reason-weapon" if weapon else "reason-escort")
        return Task("support" if weapon else "escort", (who,), lead.places, reason)
    return Task(lead.kind, (who,), lead.places, message("reason-with-platoon"))


def apart_from(state: LhyState, here: Hex, lead: Task) -> int:
    """How far a hex is from the nearest unit of a task."""
    if here < 0:
        return 0
    apart = state.world.ground.distance
    others = (state.here(state.world.by_id[name]) for name in lead.units)
    return min((apart(here, hex) for hex in others if hex >= 0), default=99)


# ----------------------------------------------------------------------------------------------------- in words


def task(state: LhyState, kind: TaskKind, formation: Formation, places: Mask, reason: Message) -> Task:
    """A task of a platoon."""
    world = state.world
    names = tuple(world.pieces[unit].id for unit in formation.units)
    labels = (
        tuple(world.label(hex) for hex in bits(places))
        if places.bit_count() <= MOST_NAMED
        else edge_named(state, places)
    )
    return Task(kind, names, labels, message("task-of", who=the_platoon(*formation.key), why=reason))


MOST_NAMED = 6
"""How many places a task names one by one; of an edge, every other hex is left out."""


def edge_named(state: LhyState, places: Mask) -> tuple[str, ...]:
    """A long row of hexes by every second one."""
    return tuple(state.world.label(hex) for hex in list(bits(places))[::2])


def name_of(state: LhyState, places: Mask) -> Message:
    """A place by the name of its objective, else by its first hex."""
    world = state.world
    for objective in world.mission.objectives:
        if any(places >> world.ground.find(label) & 1 for label in objective.hexes):
            return message("place-name", name=objective.name.en, ja=objective.name.ja)
    return the_hex(world, min(bits(places))) if places else message("place-nowhere")
