"""The state that the text of a position tells of."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from grognard.core.bits import mask
from grognard.core.errors import BadInput
from grognard.core.flow import Side
from grognard.core.position import check_limits, one_of
from grognard.rulesets.lhy.airborne.drop import drop_is_due, is_dropped
from grognard.rulesets.lhy.airborne.planning import ZONE, planned
from grognard.rulesets.lhy.battle import Battle, battle_of
from grognard.rulesets.lhy.missions import OWN, Brief
from grognard.rulesets.lhy.setting_up.drawing import mortars
from grognard.rulesets.lhy.setting_up.missions_list import READINGS
from grognard.rulesets.lhy.state import (
    OFF_MAP,
    POOL,
    Avatar,
    Company,
    LhyState,
    Platoon,
    Unit,
    empty_state,
)
from grognard.rulesets.lhy.victory.control import at_first
from grognard.rulesets.lhy.world import SIDES, World

from .counters import place_unit
from .marks import read_ground
from .phases import enter_phase
from .texts import MortarText, PositionText, platoon_named, side_named, whole


def build(world: World, text: PositionText) -> LhyState:
    """The state of a position."""
    check_limits({"turn": (text.turn, 1, 99), "minute": (text.minute, 0, 999), "cycle": (text.cycle, 0, 999)})
    brief = brief_of(world, text)
    battle = battle_of(world, brief)
    state = empty_state(battle, brief)
    state.turn, state.minute, state.cycle = text.turn, text.minute, text.cycle
    state.active = side_named(text.active or battle.mission.attacker)
    lights = ("day", "twilight", "night")
    state.light = one_of("light", text.light, lights, "17.1x") if text.light else battle.mission.light_at(text.minute)
    state.options = frozenset(one_of("option", name, READINGS) for name in text.options)
    read_formations(state, text)
    for name, words in text.units.items():
        place_unit(state, battle.piece_number(name), words.split())
    read_ground(state, text)
    read_account(state, text)
    check_drop(state)
    enter_phase(state, text)
    return state


def brief_of(world: World, text: PositionText) -> Brief:
    """The mission that is played."""
    if text.mission != OWN:
        one_of("mission", text.mission, world.missions)
        return Brief(mission=text.mission)
    try:
        return msgspec.json.decode(text.brief, type=Brief)
    except msgspec.DecodeError as wrong:
        raise BadInput(f"The brief of a mission of one's own does not read: {wrong} [23.0].") from None


def read_formations(state: LhyState, text: PositionText) -> None:
    """[3.0] [20.7g] Formations and mortars; sections lie in their pools unless they are named."""
    world = state.world
    plans = [world.mission.plan(side) for side in SIDES]
    state.companies = {name: Company() for plan in plans for name in plan.companies}
    state.platoons = {platoon.key: Platoon() for plan in plans for platoon in plan.all_platoons if platoon.platoon}
    for name in text.platoons:
        key = platoon_named(state, name)
        state.platoons[key] = replace(state.platoons[key], activated=True)
    for name in text.assembled:
        key = platoon_named(state, name)
        state.platoons[key] = replace(state.platoons[key], assembled=True)
    for name, sections in text.split.items():
        key = platoon_named(state, name)
        state.platoons[key] = replace(state.platoons[key], split=tuple(map(world.piece_number, sections)))
    for name, told in text.companies.items():
        one_of("company", name, state.companies, "3.1")
        state.companies[name] = Company(told.selected, told.coordinated, told.ad_hoc, told.confused, told.inspired)
    for unit, piece in enumerate(world.pieces):
        if piece.pool or piece.gun:
            state.units[unit] = Unit(place=POOL)
    state.mortars = tuple(mortars(world))
    known = {mortar.id: number for number, mortar in enumerate(state.mortars)}
    for name, told_mortar in text.mortars.items():
        number = known[one_of("mortar", name, known, "11.4x1")]
        read_mortar(state, number, told_mortar)


def read_mortar(state: LhyState, number: int, told: MortarText) -> None:
    """[11.4] Where the markers of a mortar lie."""
    find = state.world.ground.find
    boxes = ("available", "firing", "waiting", "interrupted", "out", "due")
    found = replace(
        state.mortars[number],
        box=one_of("box", told.box, boxes, "11.4x1"),
        since=told.since,
        observer=find(told.observer) if told.observer else OFF_MAP,
        beside=told.beside,
        final=told.final,
        primary=find(told.primary) if told.primary else OFF_MAP,
        smoke=told.smoke,
        fired=told.fired,
        segment=told.segment,
    )
    state.mortars = (*state.mortars[:number], found, *state.mortars[number + 1 :])


def read_account(state: LhyState, text: PositionText) -> None:
    """Losses, control, the drop plan."""
    world = state.world
    state.lost = dict.fromkeys(SIDES, 0) | {side_named(side): steps for side, steps in text.lost.items()}
    state.fallen = {platoon_named(state, name): tuple(kinds) for name, kinds in text.fallen.items()}
    state.held = held_by(world, text.held)
    state.bonus, state.flared = tuple(text.bonus), tuple(map(side_named, text.flared))
    state.waited = tuple((side_named(side), name) for side, _, name in (each.partition(" ") for each in text.waited))
    state.landing = tuple((key, world.ground.find(hex)) for key, hex in text.landing.items())
    state.supported = mask(map(world.piece_number, text.supported))
    state.avatars = {side_named(side): avatar_of(world, words.split()) for side, words in text.avatars.items()}


def held_by(world: Battle, sides: Sequence[str]) -> tuple[Side, ...]:
    """[21.1] Who holds each site, in the order of the mission."""
    sites = len(at_first(world))
    if sides and len(sides) != sites:
        raise BadInput(f"{len(sides)} sites are held; the mission has {sites} [21.1].")
    return tuple(one_of("side", side, (*SIDES, "")) for side in sides)


def avatar_of(world: Battle, words: list[str]) -> Avatar:
    """[22.2x] An avatar: his counters, points and casualties."""
    told = dict(word.split("=", 1) for word in words if "=" in word)
    if not told.keys() <= {"points", "casualties"}:
        raise BadInput(f"{' '.join(words)!r} is no avatar; write: able-1-squad-1 points=12 casualties=1 [22.2x].")
    units = tuple(world.piece_number(word) for word in words if "=" not in word)
    return Avatar(units, whole(told.get("points", "0")), whole(told.get("casualties", "0")))


def check_drop(state: LhyState) -> None:
    """[16.1.2] Whoever is in the air has a landing zone in the plan."""
    plan = state.world.mission.plan(state.active).drop
    if plan is None or not drop_is_due(state):
        return
    for load in (*plan.sticks, *plan.gliders):
        if is_dropped(state, load) and planned(state, ZONE, load) is None:
            raise BadInput(f"The drop plan has no landing zone for {load.id!r}: write it into `landing` [16.1.2].")
