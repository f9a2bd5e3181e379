"""Positions of The Last Hundred Yards: what their texts say, and the states that they tell of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from grognard.core import position
from grognard.core.bits import bits, mask
from grognard.core.errors import BadInput
from grognard.core.flow import Call, Frame, Side
from grognard.core.position import check_limits, one_of
from grognard.rulesets.lhy.airborne.drop import drop_is_due, is_dropped
from grognard.rulesets.lhy.airborne.planning import ZONE, planned
from grognard.rulesets.lhy.assault.phase import AssaultPhase
from grognard.rulesets.lhy.battle import Battle, battle_of
from grognard.rulesets.lhy.command.activation import ActivationPhase, opening
from grognard.rulesets.lhy.command.cleanup import Cleanup, TimeLapse
from grognard.rulesets.lhy.command.formations import units_of
from grognard.rulesets.lhy.command.initiative import Initiative
from grognard.rulesets.lhy.command.turn import Turn
from grognard.rulesets.lhy.events.command import PlatoonsActivated
from grognard.rulesets.lhy.missions import OWN, Brief
from grognard.rulesets.lhy.mortars.phase import MortarPhase
from grognard.rulesets.lhy.reaction.cycle import Cycle
from grognard.rulesets.lhy.results.fire_phase import FirePhase
from grognard.rulesets.lhy.setting_up.drawing import mortars
from grognard.rulesets.lhy.setting_up.missions_list import READINGS
from grognard.rulesets.lhy.state import (
    ABOARD,
    ABSENT,
    DUE,
    FIRED,
    GREEN,
    HAND,
    LEFT,
    LOST,
    MAP,
    MOVED,
    NO_FEATURE,
    NOBODY,
    OFF_BOARD,
    OFF_MAP,
    ON_TRACK,
    POOL,
    RECOVERED,
    RED,
    STOPPED,
    THROUGH,
    Act,
    AntiTank,
    Arrow,
    AssaultMarker,
    Avatar,
    Company,
    Deeds,
    LhyState,
    Minefield,
    Platoon,
    Shells,
    SmallArms,
    Unit,
    UnitId,
    empty_state,
    give,
    put,
)
from grognard.rulesets.lhy.victory.control import at_first
from grognard.rulesets.lhy.world import SIDES, World, enemy_of
from grognard.tactical.loads import with_all

PLACES = (OFF_BOARD, DUE, LOST, LEFT, THROUGH, ABSENT, POOL, ON_TRACK, HAND)
FLAGS = (
    *("acted", "fired_sa", "fired_at", "concealed", "hidden", "reduced", "disrupted", "regrouping", "shocked"),
    *("started", "overwatch", "overran", "entered_impact", "shifted", "advanced", "aided", "rallied", "known"),
    *("steadied", "assembled"),
)
MOTIONS = {"motion": GREEN, "stopping": RED}
PHASES: dict[str, tuple[str, type[Frame]]] = {
    "initiative": ("activation", Initiative),
    "activation": ("fire", ActivationPhase),
    "fire": ("assaults", FirePhase),
    "assault": ("mortars", AssaultPhase),
    "mortar": ("time", MortarPhase),
    "time": ("cleanup", TimeLapse),
    "cleanup": ("start", Cleanup),
}
"""The phases of the turn by name: the step of the turn that follows, and the procedure."""
ACTS = (MOVED, FIRED, RECOVERED)
FEATURES = ("N", "NNE", "NE", "E", "SE", "SSE", "S", "SSW", "SW", "W", "NW", "NNW")
"""The twelve points of a hex's rim by name; two-letter ones and N, S are sides, the others vertices."""


class CompanyText(Struct, frozen=True, forbid_unknown_fields=True):
    """What a company has done this turn."""

    selected: bool = False
    coordinated: bool = False
    ad_hoc: bool = False
    confused: bool = False
    inspired: bool = False


class MortarText(Struct, frozen=True, forbid_unknown_fields=True):
    """[11.4] Where the markers of a mortar lie."""

    box: str = "available"
    since: int = 0
    observer: str = ""
    beside: bool = False
    final: bool = False
    primary: str = ""
    smoke: bool = False
    fired: int = 0
    segment: int = -1


class PositionText(position.PositionText, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position of The Last Hundred Yards."""

    mission: str = "crossroads"
    """The mission: its map, its counters and its orders."""
    brief: str = ""
    """[23.0] Of a mission of one's own (``own``) everything that was chosen, as JSON."""
    phase: str = "activation"
    """Where the turn stands: ``initiative``, ``activation``, ``fire``, ``assault``, ``mortar``, ``time``, ``cleanup``;
    ``platoon able-1`` (or ``platoon able-1 able-2``) in its activation; ``reaction 1`` in a segment of reactions."""
    turn: int = 1
    minute: int = 0
    """[5.0.VI] The minutes that have passed."""
    active: str = ""
    """[5.0.I] The side with the initiative; that of the attacker if nothing is said."""
    light: str = ""
    """[17.1] day, twilight or night; that of the minute if nothing is said."""
    options: tuple[str, ...] = ()
    """The switches that are on."""
    platoons: tuple[str, ...] = ()
    """[6.0b] Platoons that have been activated this turn, as ``able-1``."""
    assembled: tuple[str, ...] = ()
    """[16.1.7] Platoons that have come together after their drop."""
    companies: dict[str, CompanyText] = field(default_factory=dict)
    acts: tuple[str, ...] = ()
    """[8.2] What the reacting side may answer: ``able-1-squad-1 moved D4 E4``, ``… fired H4 through NW at F4``."""
    small_arms: dict[str, list[str]] = field(default_factory=dict)
    """[11.3] ``F4 = ["+2 allied"]``: markers on a hex and the side they are aimed at, and by whom if that matters."""
    shells: dict[str, list[str]] = field(default_factory=dict)
    """[11.4] ``C5 = ["+3 bare=+3 mv=2 mortar=k1-8cm primary"]``: mortar markers on a hex."""
    smoke: dict[str, int] = field(default_factory=dict)
    flares: tuple[str, ...] = ()
    arrows: tuple[str, ...] = ()
    """[10.5.2] ``allied H4 I4 able-1-squad-1 able-1-leader``: who waits in a hex to assault another; ``compelled``
    and ``met`` if they ran into hidden units [20.9.2b]."""
    assaults: dict[str, list[str]] = field(default_factory=dict)
    """[14.0] ``I4 = ["allied", "1 able-1-squad-1 NW H4"]``: the side that attacks; who came from where;
    ``landed us-jeep-1`` and ``mortar able-60mm``: what came down there and takes no part [16.1.4s3b]."""
    positions: dict[str, str] = field(default_factory=dict)
    """[4.1.16x] Improved positions and whose they are."""
    covert: tuple[str, ...] = ()
    """[20.9.2x1] Those that the enemy does not know of."""
    wire: tuple[str, ...] = ()
    mines: tuple[str, ...] = ()
    """[19.1] ``axis G3``, or ``axis G3 known``."""
    overrun: tuple[str, ...] = ()
    mortars: dict[str, MortarText] = field(default_factory=dict)
    lost: dict[str, int] = field(default_factory=dict)
    """[20.4] The steps that each side has lost."""
    fallen: dict[str, list[str]] = field(default_factory=dict)
    held: tuple[str, ...] = ()
    """[21.1] Who holds each site of the mission; as at the start if nothing is said."""
    bonus: tuple[str, ...] = ()
    flared: tuple[str, ...] = ()
    waited: tuple[str, ...] = ()
    """[11.4.7.1b] ``axis able-60mm``: who has had his first reaction after the fire of a mortar."""
    landing: dict[str, str] = field(default_factory=dict)
    """[16.1.2] The drop plan."""
    avatars: dict[str, str] = field(default_factory=dict)
    """[22.2x] ``allied = "able-1-squad-1 points=12 casualties=1"``: the avatar of each side, with the points that he
    has brought from earlier missions; no counter if he has been killed."""
    cycle: int = 0
    supported: tuple[str, ...] = ()
    """[3.2] Support units that have had their activation."""
    split: dict[str, list[str]] = field(default_factory=dict)
    """[10.3.2b] The sections of the squad that a platoon has split."""
    units: dict[str, str] = field(default_factory=dict)
    """Where counters are and how they fare: ``I8 concealed disrupted``, ``in m4 …``, ``track minute=19``, ``waiting``.

    Further words: acted, motion, stopping, heroic=L6, at=+2, at=+2e:k1-pak40-1, off=ctank-1-afv-1, facing=NE,
    minute=20, bank=W, and the flags of a counter. Counters that are not named are in their pools or absent."""


class LhyPositions(position.Positions[LhyState, World, PositionText]):
    """The positions of the game."""

    shape = PositionText
    drawn: ClassVar[Mapping[str, str]] = {
        "DrawForces": "a counter by its name: `k1-2-squad-1`",
        "Casualty": "a kind of section: `ge_lmg_section`",
        "OneOf": "a counter by its name",
        "DivideSquad": "a section by its name",
        "Splitting": "a kind of section",
        "Combine": "a kind of squad: `us_squad`",
        "RandomEvent": "a leader by his name",
        "ResolveAssault": "the side that gives way: `allied`, `axis`",
        "OwnMission": "a hex: `4F5`",
    }

    def build(self, world: World, text: PositionText, /) -> LhyState:
        return build(world, text)

    def tell(self, state: LhyState, /) -> PositionText:
        return tell(state)


# ----------------------------------------------------------------------------------------------------- reading


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


def side_named(name: str) -> Side:
    """A side by its name."""
    return one_of("side", name, SIDES)


def platoon_named(state: LhyState, name: str) -> tuple[str, int]:
    """A platoon as it is written: able-1."""
    company, _, number = name.rpartition("-")
    key = (company, int(number) if number.isdigit() else 0)
    if key not in state.platoons:
        known = ", ".join(f"{company}-{number}" for company, number in state.platoons)
        raise BadInput(f"There is no platoon {name!r} in this mission; there are: {known} [3.0].")
    return key


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


def place_unit(state: LhyState, unit: UnitId, words: list[str]) -> None:
    """A counter's place and state."""
    name = state.world.pieces[unit].id
    if not words:
        raise BadInput(f"{name}: its place is missing.")
    place, *rest = words
    state.units[unit] = Unit()
    if place == "in":
        if not rest:
            raise BadInput(f"{name}: in what?")
        carrier = state.world.piece_number(rest.pop(0))
        if carrier in with_all(state, unit):
            raise BadInput(f"{name} cannot be carried by what it carries [10.4.6].")
        give(state, unit, carrier)
    elif place in PLACES:
        state.units[unit] = Unit(place=place)
    else:
        put(state, unit, state.world.ground.find(place))
    for word in rest:
        state.units[unit] = replace(state.units[unit], **said_of(state, unit, word))


def said_of(state: LhyState, unit: UnitId, word: str) -> dict[str, Any]:
    """What one word says of a counter."""
    world, here = state.world, state.units[unit]
    key, equals, value = word.partition("=")
    if word in FLAGS:
        return {word: True}
    if word in MOTIONS:
        return {"motion": MOTIONS[word]}
    if key == "heroic":
        return {"heroic": True, "goal": world.ground.find(value) if equals else OFF_MAP}
    if key == "at" and equals:
        return {"hits": (*here.hits, hit_of(world, value))}
    if key == "off" and equals:
        return {"under_fire": (*here.under_fire, world.piece_number(value))}
    if key == "facing" and equals:
        return {"facing": FEATURES.index(one_of("facing", value, FEATURES, "2.2.4x3"))}
    if key == "minute" and value.isdigit():
        return {key: int(value)}
    if key == "bank" and equals:
        return {key: value}
    raise BadInput(f"{world.pieces[unit].id}: {word!r} says nothing of a unit.")


def hit_of(world: Battle, text: str) -> AntiTank:
    """[11.5] An ATDRM: +2, or +2e for enfilade, with its firer behind a colon."""
    value, _, firer = text.partition(":")
    number = whole(value.removesuffix("e"))
    return AntiTank(number, value.endswith("e"), world.piece_number(firer) if firer else NOBODY)


def whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise BadInput(f"{text!r} is not a whole number.") from None


def read_ground(state: LhyState, text: PositionText) -> None:
    """What lies on hexes."""
    world, find = state.world, state.world.ground.find
    for label, marks in text.small_arms.items():
        state.small_arms[find(label)] = tuple(small_arms_of(world, mark) for mark in marks)
    for label, marks in text.shells.items():
        state.shells[find(label)] = tuple(map(shells_of, marks))
    state.smoke = {find(label): count for label, count in text.smoke.items()}
    state.flares = tuple(map(find, text.flares))
    state.arrows = tuple(arrow_of(world, words.split()) for words in text.arrows)
    for label, words in text.assaults.items():
        state.assaults[find(label)] = assault_of(world, words)
    state.improved = {find(label): side_named(side) for label, side in text.positions.items()}
    state.covert = mask(map(find, text.covert))
    state.wire = mask(map(find, text.wire))
    state.minefields = tuple(minefield_of(world, words.split()) for words in text.mines)
    state.overrun = mask(map(find, text.overrun))


def small_arms_of(world: Battle, text: str) -> SmallArms:
    """[11.3] A SADRM: its value and the side it is aimed at."""
    match text.split():
        case [value, side]:
            return SmallArms(whole(value), side_named(side))
        case [value, side, firer]:
            return SmallArms(whole(value), side_named(side), world.piece_number(firer))
    raise BadInput(f"{text!r} is no small arms marker; write: +2 allied [11.3].")


def shells_of(text: str) -> Shells:
    """[11.4] An MDRM: its value, without terrain, and its MV."""
    value, *rest = text.split() or [""]
    told = dict(word.partition("=")[::2] for word in rest)
    bare = whole(told.get("bare", value))
    return Shells(whole(value), bare, whole(told.get("mv", "0")), told.get("mortar", ""), "primary" in told)


def arrow_of(world: Battle, words: list[str]) -> Arrow:
    """[10.5.2] An arrow: side, from, to, units."""
    if len(words) < 4:
        raise BadInput(f"{' '.join(words)!r} is no arrow; write: allied H4 I4 able-1-squad-1 [10.5.2].")
    side, start, target, *units = words
    find = world.ground.find
    named = tuple(world.piece_number(unit) for unit in units if unit not in ("compelled", "met"))
    for unit in named:
        if world.side[unit] != side_named(side):
            raise BadInput(f"{world.pieces[unit].id} does not assault for the side {side!r} [10.5.2].")
    return Arrow(side_named(side), named, find(start), find(target), "compelled" in units, "met" in units)


def assault_of(world: Battle, words: list[str]) -> AssaultMarker:
    """[14.0] A nationality marker: the side, then those who entered."""
    side, *entries = words
    found, landed, pieces = [], [], []
    for entry in entries:
        match entry.split():
            case ["landed", unit]:
                landed.append(world.piece_number(unit))
            case ["mortar", name]:
                pieces.append(name)
            case [cycle, unit, feature, start]:
                origin = world.ground.find(start)
                found.append((whole(cycle), world.piece_number(unit), FEATURES.index(feature), origin))
            case _:
                raise BadInput(f"{entry!r} is no entry; write: 1 able-1-squad-1 NW H4 [14.2h].")
    return AssaultMarker(side_named(side), tuple(found), tuple(landed), tuple(pieces))


def minefield_of(world: Battle, words: list[str]) -> Minefield:
    """[19.1] A minefield: side, hex, and whether it is known."""
    match words:
        case [side, hex]:
            return Minefield(world.ground.find(hex), side_named(side))
        case [side, hex, "known"]:
            return Minefield(world.ground.find(hex), side_named(side), known=True)
    raise BadInput(f"{' '.join(words)!r} is no minefield; write: axis G3, or: axis G3 known [19.1].")


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


def enter_phase(state: LhyState, text: PositionText) -> None:
    """The procedures in progress at the start of a phase, a platoon's activation, or a segment of reactions."""
    kind, *words = text.phase.split() or [""]
    if kind in PHASES and not words:
        after, frame = PHASES[kind]
        state.calls = (Call(Turn(), after), Call(frame(), "start"))
        return
    within = (Call(Turn(), "fire"), Call(ActivationPhase(), "start"))
    if kind == "platoon" and words:
        deeds = opening(state, state.active, tuple(platoon_named(state, name) for name in words))
        PlatoonsActivated(deeds.platoons, deeds.members & ~units_of(state, deeds.platoons)).apply(state)
        state.calls = (*within, Call(Cycle(deeds), "start"))
    elif kind == "reaction" and len(words) == 1 and words[0].isdigit() and int(words[0]):
        segment = int(words[0])
        side = enemy_of(state.active) if segment % 2 else state.active
        acts = tuple(act_of(state.world, each.split()) for each in text.acts)
        state.calls = (*within, Call(Cycle(Deeds(segment=segment, side=side, answering=acts)), "called"))
    else:
        known = ", ".join((*PHASES, "platoon able-1", "reaction 1"))
        raise BadInput(f"There is no phase {text.phase!r}; a phase is one of: {known} [5.0].")


def act_of(world: Battle, words: list[str]) -> Act:
    """[8.2] An act that may be answered."""
    if len(words) < 3 or words[1] not in ACTS:
        raise BadInput(f"{' '.join(words)!r} is no act; write: able-1-squad-1 moved D4 E4 [8.2].")
    find, unit, kind = world.ground.find, world.piece_number(words[0]), words[1]
    rest, told = words[2:], {}
    for key in ("at", "through", "from"):
        if key in rest:
            place = rest.index(key)
            rest, told[key] = rest[:place], rest[place + 1 : place + 2]
    hexes = tuple(map(find, rest))
    way = world.ground.direction(hexes[-1], hexes[-2]) if len(hexes) > 1 else None
    return Act(
        unit,
        kind,
        hexes[1:] if kind == MOVED and len(hexes) > 1 else hexes,
        start=hexes[0],
        crossed=NO_FEATURE if way is None else 2 * way,
        through=tuple(FEATURES.index(name) for name in told.get("through", [])),
        targets=tuple(map(find, told.get("at", []))),
        ended=kind == MOVED,
    )


# ----------------------------------------------------------------------------------------------------- writing


def tell(state: LhyState) -> PositionText:
    """What the text of a state says; a procedure in progress is told as the phase that it belongs to."""
    world, label = state.world, state.world.label
    ids = [piece.id for piece in world.pieces]
    return PositionText(
        mission=state.brief.mission,
        brief=msgspec.json.encode(state.brief).decode() if state.brief.mission == OWN else "",
        phase=phase_of(state),
        turn=max(state.turn, 1),
        minute=state.minute,
        active=state.active,
        light=state.light,
        options=tuple(sorted(state.options)),
        platoons=tuple(name_of(key) for key, platoon in state.platoons.items() if platoon.activated),
        assembled=tuple(name_of(key) for key, platoon in state.platoons.items() if platoon.assembled),
        split={name_of(k): [ids[u] for u in p.split] for k, p in state.platoons.items() if p.split},
        companies={
            name: CompanyText(each.selected, each.coordinated, each.ad_hoc, each.confused, each.inspired)
            for name, each in sorted(state.companies.items())
            if each != Company()
        },
        small_arms={label(h): [told_small_arms(world, mark) for mark in m] for h, m in state.small_arms.items()},
        shells={label(h): [told_shells(mark) for mark in marks] for h, marks in state.shells.items()},
        smoke={label(hex): count for hex, count in state.smoke.items()},
        flares=tuple(map(label, state.flares)),
        arrows=tuple(told_arrow(world, arrow) for arrow in state.arrows),
        assaults={label(hex): told_assault(world, marker) for hex, marker in state.assaults.items()},
        positions={label(hex): side for hex, side in sorted(state.improved.items())},
        covert=tuple(map(label, bits(state.covert))),
        wire=tuple(map(label, bits(state.wire))),
        mines=tuple(f"{m.side} {label(m.hex)}" + " known" * m.known for m in state.minefields),
        overrun=tuple(map(label, bits(state.overrun))),
        mortars=told_mortars(state),
        lost={side: count for side, count in state.lost.items() if count},
        fallen={name_of(key): list(kinds) for key, kinds in state.fallen.items()},
        held=state.held,
        bonus=state.bonus,
        flared=state.flared,
        waited=tuple(f"{side} {name}" for side, name in state.waited),
        landing={key: label(hex) for key, hex in state.landing},
        avatars={side: told_avatar(world, avatar) for side, avatar in state.avatars.items()},
        cycle=state.cycle,
        supported=tuple(ids[unit] for unit in bits(state.supported)),
        units=dict(told_units(state)),
    )


def name_of(platoon: tuple[str, int]) -> str:
    """A platoon as it is written."""
    return f"{platoon[0]}-{platoon[1]}"


def phase_of(state: LhyState) -> str:
    """The phase that a state is in; inside a cycle it is the phase of activation."""
    for call in reversed(state.calls):
        for name, (_, frame) in PHASES.items():
            if isinstance(call.frame, frame):
                return name
    return "initiative"


def told_small_arms(world: Battle, mark: SmallArms) -> str:
    """[11.3] A small arms marker in words."""
    firer = f" {world.pieces[mark.firer].id}" if mark.firer != NOBODY else ""
    return f"{mark.value:+d} {mark.target}{firer}"


def told_shells(mark: Shells) -> str:
    """[11.4] A mortar marker in words."""
    mortar = f" mortar={mark.mortar}" if mark.mortar else ""
    return f"{mark.value:+d} bare={mark.bare:+d} mv={mark.mv}{mortar}" + " primary" * mark.primary


def told_arrow(world: Battle, arrow: Arrow) -> str:
    """[10.5.2] An arrow in words."""
    units = " ".join(world.pieces[unit].id for unit in arrow.units)
    where = f"{world.label(arrow.start)} {world.label(arrow.target)}"
    return f"{arrow.side} {where} {units}" + " compelled" * arrow.compelled + " met" * arrow.met


def told_assault(world: Battle, marker: AssaultMarker) -> list[str]:
    """[14.0] A nationality marker in words."""
    entries = (
        f"{cycle} {world.pieces[unit].id} {FEATURES[feature]} {world.label(start)}"
        for cycle, unit, feature, start in marker.entries
    )
    landed = (f"landed {world.pieces[unit].id}" for unit in marker.landed)
    return [marker.side, *entries, *landed, *(f"mortar {name}" for name in marker.pieces)]


def told_avatar(world: Battle, avatar: Avatar) -> str:
    """[22.2x] An avatar in words."""
    units = (world.pieces[unit].id for unit in avatar.units)
    return " ".join((*units, f"points={avatar.points}", f"casualties={avatar.casualties}"))


def told_mortars(state: LhyState) -> dict[str, MortarText]:
    """[11.4] The mortars that are not as they begin."""
    fresh, label = {mortar.id: mortar for mortar in mortars(state.world)}, state.world.label
    return {
        each.id: MortarText(
            box=each.box,
            since=each.since,
            observer=label(each.observer) if each.observer >= 0 else "",
            beside=each.beside,
            final=each.final,
            primary=label(each.primary) if each.primary >= 0 else "",
            smoke=each.smoke,
            fired=each.fired,
            segment=each.segment,
        )
        for each in state.mortars
        if each != fresh.get(each.id)
    }


def told_units(state: LhyState) -> list[tuple[str, str]]:
    """Every counter that is not absent or in its pool, carriers before their loads, all in their order."""
    pieces = state.world.pieces
    lying = [unit for stack in state.at.values() for unit in stack]
    order = [*sorted(lying, key=lambda unit: state.units[unit].arrived)]
    rest = [u for u, here in enumerate(state.units) if here.place not in (MAP, ABOARD)]
    found = []
    for unit in (*order, *rest, *(rider for load in state.cargo.values() for rider in load)):
        usual = POOL if pieces[unit].pool or pieces[unit].gun else ABSENT
        if replace(state.units[unit], arrived=0) != Unit(place=usual):
            found.append((pieces[unit].id, " ".join(words_of(state, unit))))
    return found


def words_of(state: LhyState, unit: UnitId) -> list[str]:
    """A counter in words."""
    here, world = state.units[unit], state.world
    if here.place == ABOARD:
        words = ["in", world.pieces[here.carrier].id]
    else:
        words = [world.label(here.hex) if here.place == MAP else here.place]
    words += [flag for flag in FLAGS if getattr(here, flag)]
    if here.motion != STOPPED:
        words.append(next(word for word, motion in MOTIONS.items() if motion == here.motion))
    if here.heroic:
        words.append(f"heroic={world.label(here.goal)}" if here.goal >= 0 else "heroic")
    for hit in here.hits:
        firer = f":{world.pieces[hit.firer].id}" if hit.firer != NOBODY else ""
        words.append(f"at={hit.value:+d}{'e' * hit.enfilade}{firer}")
    words += [f"off={world.pieces[vehicle].id}" for vehicle in here.under_fire]
    words += [f"minute={here.minute}"] if here.minute else []
    words += [f"bank={here.bank}"] if here.bank else []
    words += [f"facing={FEATURES[here.facing]}"] if here.facing != NO_FEATURE else []
    return words
