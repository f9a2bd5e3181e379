"""Positions as text: any situation of the game from a short TOML, with a clear sentence when it breaks a rule."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from typing import Literal

import msgspec
from msgspec import Struct

from grognard.core.bits import bits, mask
from grognard.core.errors import BadInput
from grognard.core.flow import Call
from grognard.core.matchfile import quoted
from grognard.core.ruleset import OptionValue

from .aftermath import Aftermath
from .engineers import at_work, is_crossing
from .events.support import bombarded
from .events.transport import mark_landed
from .files import SCENARIOS, TABLES
from .forces import UNITS, UnitId, unit_number
from .places import NOWHERE
from .scenarios import OPTIONS, bare, options_of
from .setup import VISIBLE_CAMPS, SetUp
from .state import (
    ABOARD,
    ABSENT,
    DEAD,
    DUE,
    GONE,
    HIDDEN,
    ON_MAP,
    POOL,
    Deeds,
    Site,
    Unit,
    VietnamState,
    hide,
    put,
    settle,
)
from .support import POOLS
from .turn import PHASES, GameTurn, PlayerTurn
from .victory import final_judgement
from .world import SIDES, US, VC

AWAY = (ABSENT, DUE, DEAD, GONE)
PHASE_NAMES = tuple(f"{side} {phase}" for side in SIDES for phase in PHASES)
END = "end"


class Hands(Struct, frozen=True, forbid_unknown_fields=True):
    """Support markers of each side."""

    us: list[int] = []
    vc: list[int] = []


class Chits(Struct, frozen=True, forbid_unknown_fields=True):
    """Transport chits not used in this game turn; those of the scenario if nothing is said."""

    helicopters: int | None = None
    boats: int | None = None


class DeedsText(Struct, frozen=True, forbid_unknown_fields=True):
    """Units that have done something, by id."""

    moved: list[str] = []
    attacked: list[str] = []
    beaten: list[str] = []
    advanced: list[str] = []
    landed: list[str] = []
    beached: list[str] = []
    worked: list[str] = []
    assisted: list[str] = []


class PositionText(Struct, frozen=True, forbid_unknown_fields=True):
    """A position as it is written."""

    scenario: str
    phase: str
    units: dict[str, str] = {}
    turn: int = 1
    last_turn: int | None = None
    options: dict[str, OptionValue] = {}
    start: bool = False
    """Whether the units that the scenario puts on the map stand there unless something else is said of them."""
    hands: Hands = Hands()
    used: Hands = Hands()
    chits: Chits = Chits()
    camps: list[str] = []
    """Camps and depots: a hex, with ``known``, ``depot``, ``false`` or ``taken`` and the turn."""
    searched: list[str] = []
    blown: list[str] = []
    crossings: dict[str, str] = {}
    """The place each engineer helps across."""
    deeds: DeedsText = DeedsText()
    shelled: list[str] = []
    bomber: bool = True
    aim: str = ""
    exited: int = 0
    lost: int = 0
    flown_in: int = 0
    ben_suc: Literal["", "due", "past"] = ""
    """Whether the chance of 24.0 has come or is past."""
    due_rolls: list[Literal["exit", "loss"]] = []
    minimum: int = 0


def read_position(text: str) -> VietnamState:
    """The state of a text, waiting to be run."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"The position is not TOML: {error}.") from None
    try:
        return build(msgspec.convert(raw, PositionText))
    except msgspec.ValidationError as error:
        raise BadInput(f"The position cannot be read: {error}.") from None


def build(text: PositionText) -> VietnamState:
    """The state of a position."""
    if text.scenario not in SCENARIOS:
        raise BadInput(f"There is no scenario {text.scenario!r}; there are: {', '.join(SCENARIOS)}.")
    state = bare(text.scenario, read_options(text))
    state.turn = text.turn
    if text.last_turn is not None:
        state.last_turn = text.last_turn
    place_units(state, text)
    read_chits(state, text)
    read_sites(state, text)
    read_works(state, text)
    state.hands = {US: tuple(sorted(text.hands.us)), VC: tuple(sorted(text.hands.vc))}
    state.used = {US: tuple(text.used.us), VC: tuple(text.used.vc)}
    state.deeds = read_deeds(state, text.deeds)
    state.bomber = text.bomber and "b52" in SCENARIOS[state.scenario].special and text.turn <= TABLES.b52.last_turn
    state.aim, state.exited, state.lost, state.flown_in = text.aim, text.exited, text.lost, text.flown_in
    state.ben_suc, state.due_rolls = text.ben_suc, tuple(text.due_rolls)
    state.minimum = text.minimum
    state.searched |= state.world.mask(" ".join(text.searched))
    check_numbers(state, text)
    check_board(state)
    state.calls = frames(state, text.phase)
    return state


# ----------------------------------------------------------------------------------------------------- numbers


def read_options(text: PositionText) -> dict[str, OptionValue]:
    """The options that are given, checked."""
    known = {option.id: option for option in options_of(SCENARIOS[text.scenario])}
    for name, value in text.options.items():
        if name not in known or value not in known[name].values:
            raise BadInput(f"{text.scenario} has no option {name!r} with the value {value!r}.")
    return {**{name: option.default for name, option in known.items()}, **text.options}


def check_numbers(state: VietnamState, text: PositionText) -> None:
    """Whether turns, chits and markers lie within the game."""
    card = SCENARIOS[state.scenario]
    limits = {
        "turn": (state.turn, 1, 19),
        "last_turn": (state.last_turn, 1, 19),
        "helicopters": (state.helicopters, 0, card.chits["helicopter"]),
        "boats": (state.boats, 0, card.chits["boat"]),
        "exited": (state.exited, 0, len(UNITS)),
        "lost": (state.lost, 0, len(UNITS)),
        "flown_in": (state.flown_in, 0, card.chits["helicopter"]),
        "minimum": (state.minimum, 0, 6 * TABLES.open_setup.dice),
        "the number of camps": (len(state.sites), 0, VISIBLE_CAMPS if card.camps else 0),
    }
    for name, (value, low, high) in limits.items():
        if not low <= value <= high:
            raise BadInput(f"{name} is {value}; it lies between {low} and {high}.")
    for side in SIDES:
        extra = Counter(state.hands[side] + state.used[side]) - Counter(POOLS[side])
        if extra:
            raise BadInput(f"{side} has no support marker of {min(extra)} left [8.0].")
    if state.aim and state.aim not in card.objectives:
        raise BadInput(f"{state.scenario} has no objective {state.aim!r} [27.0i].")


def read_chits(state: VietnamState, text: PositionText) -> None:
    """[10.0f] [11.0h] The transport chits that are ready."""
    if text.chits.helicopters is not None:
        state.helicopters = text.chits.helicopters
    if text.chits.boats is not None:
        state.boats = text.chits.boats


# ------------------------------------------------------------------------------------------------------- units


def place_units(state: VietnamState, text: PositionText) -> None:
    """Where every unit is; those not named are not there."""
    card = SCENARIOS[state.scenario]
    named = dict(text.units)
    if text.start:
        for record in card.start:
            named.setdefault(record.unit, f"{record.place} aboard" if record.aboard else record.place)
            if record.landed and record.unit not in text.units:
                mark_landed(state, unit_number(record.unit), record.landed)
    for unit, there in enumerate(state.units):
        if there.status == POOL or (there.status == DUE and not text.start):
            state.units[unit] = Unit()
    for name, words in named.items():
        place_unit(state, unit_number(name), words)


def place_unit(state: VietnamState, unit: UnitId, text: str) -> None:
    """A unit's place with or without ``reduced``, ``hidden`` or ``aboard``, or absent, due, dead, gone."""
    kind = UNITS[unit]
    word, *marks = text.split() or [""]
    if kind.map != state.map:
        raise BadInput(f"{kind.id} does not serve on this map.")
    for mark in marks:
        if mark not in ("reduced", "hidden", "aboard"):
            raise BadInput(f"{kind.id}: {mark!r} is no state of a unit; there are: reduced, hidden, aboard.")
    if "reduced" in marks and kind.steps < 2:
        raise BadInput(f"{kind.id} has one step and no reduced side [7.6h].")
    if word == GONE and (kind.side != VC or "exit" not in SCENARIOS[state.scenario].special):
        raise BadInput(f"{kind.id} cannot leave the map [27.0o].")
    if word in AWAY:
        state.units[unit] = Unit(NOWHERE, word, reduced="reduced" in marks)
        return
    place = state.world.place(word)
    if state.world.is_land(place) == (kind.riverine or "aboard" in marks):
        raise BadInput(f"{kind.id} cannot be at {word} [{'12.0a' if kind.riverine else '12.0d'}].")
    if "aboard" not in marks and (place in state.at or place in state.lurking):
        raise BadInput(f"{word} holds two units [5.3a].")
    settle(state, unit, reduced="reduced" in marks)
    if "aboard" in marks:
        state.units[unit] = Unit(place, ABOARD, "reduced" in marks)
    elif "hidden" in marks:
        hide_unit(state, unit, word)
    else:
        put(state, unit, place)


def hide_unit(state: VietnamState, unit: UnitId, label: str) -> None:
    """[26.0f] A hidden unit, where the rules let it hide."""
    place = state.world.place(label)
    if UNITS[unit].side != VC or "hidden" not in SCENARIOS[state.scenario].special:
        raise BadInput(f"{UNITS[unit].id} cannot be hidden [15.0].")
    if state.world.terrain[place] != "jungle":
        raise BadInput(f"{label} is no jungle to hide in [26.0f].")
    hide(state, unit, place)


def read_deeds(state: VietnamState, text: DeedsText) -> Deeds:
    """What units have done, and who has just landed."""
    masks = {name: mask(map(unit_number, getattr(text, name))) for name in text.__struct_fields__}
    landed = masks["landed"] | masks["beached"] | state.deeds.landed
    return Deeds(**{**masks, "landed": landed, "beached": masks["beached"] | state.deeds.beached})


def check_board(state: VietnamState) -> None:
    """[15.0b] [16.0b] Nothing is hidden any more where the US has searched."""
    for place, unit in state.lurking.items():
        if state.searched >> place & 1:
            raise BadInput(f"{UNITS[unit].id} cannot be hidden where the US has searched [15.0b].")
    for site in state.sites:
        if not site.known and any(state.searched >> place & 1 for place in state.world.on(site.hex)):
            label = state.world.grid.label(site.hex)
            raise BadInput(f"The camp in {label} cannot be unknown where the US has searched [16.0b].")


# -------------------------------------------------------------------------------------------- camps and bridges


def read_sites(state: VietnamState, text: PositionText) -> None:
    """[16.0] Camps and depots."""
    state.sites = tuple(read_site(state, line) for line in text.camps)
    if len({site.hex for site in state.sites}) < len(state.sites):
        raise BadInput("A hex holds one camp or depot at most [16.0d].")


SITE = re.compile(r"(?P<hex>\d{4})(?P<depot> depot)?(?P<known> known)?(?P<false> false)?( taken (?P<taken>[1-9]\d?))?")


def read_site(state: VietnamState, line: str) -> Site:
    """[16.0] A camp or depot: its hex and what is so of it, in this order."""
    found = SITE.fullmatch(line)
    if found is None:
        raise BadInput(f"{line!r} is no camp: a hex, then, as they apply, depot, known, false, taken and the turn.")
    depot, taken = bool(found["depot"]) or has_depots(state), int(found["taken"] or 0)
    known = bool(found["known"]) or bool(taken) or has_depots(state) or state.rules.visible_camps
    return Site(state.world.grid.hex(found["hex"]), depot, known, real=not found["false"], taken=taken)


def has_depots(state: VietnamState) -> bool:
    """[16.1] Whether the scenario has depots, which lie on the map, not base camps, which are recorded."""
    camps = SCENARIOS[state.scenario].camps
    return camps is not None and camps.chit == "depot"


def read_works(state: VietnamState, text: PositionText) -> None:
    """[18.0] [18.3] [8.6d] Bridges that are down, crossings, and what was bombarded."""
    world = state.world
    for label in text.blown:
        place = world.place(label)
        if place not in world.bridge_on:
            raise BadInput(f"There is no bridge at {label} [2.1b].")
        state.blown |= 1 << world.bridge_on[place]
    for name, label in text.crossings.items():
        unit, water = unit_number(name), world.place(label)
        if unit not in at_work(state) or world.is_land(water) or not is_crossing(state, water):
            raise BadInput(f"{name} cannot help across {label} [18.3a].")
        state.crossings[unit] = water
    state.shelled = frozenset(bombarded(state, world.place(label)) for label in text.shelled)


# ------------------------------------------------------------------------------------------------------ phases


def frames(state: VietnamState, phase: str) -> tuple[Call, ...]:
    """The procedures in progress at the start of a phase."""
    if phase == "turn":
        return (Call(GameTurn(state.turn), "start"),)
    if phase == END:
        return (Call(final_judgement(state), "start"),)
    if phase not in PHASE_NAMES:
        raise BadInput(f"There is no phase {phase!r}; there are: turn, {', '.join(PHASE_NAMES)}, {END}.")
    side, _, step = phase.partition(" ")
    after = Call(GameTurn(state.turn), f"{side}_done")
    turn = (after, Call(PlayerTurn(side, PHASES.index(step), resumed=True), "start"))
    return (*turn, Call(Aftermath(), "start")) if state.due_rolls or state.ben_suc == "due" else turn


# ----------------------------------------------------------------------------------------------------- writing


def write_position(state: VietnamState) -> str:
    """The text of a position as it stands at the start of the present phase; it reads back to the same state."""
    world, label = state.world, state.world.label
    sites = [site_text(state, site) for site in state.sites]
    crossings = {UNITS[unit].id: label(water) for unit, water in state.crossings.items()}
    lines = [
        f"scenario = {quoted(state.scenario)}",
        f"phase = {quoted(present_phase(state))}",
        f"turn = {state.turn}",
        f"last_turn = {state.last_turn}",
        f"options = {{ {', '.join(f'{name} = {quoted(value)}' for name, value in written_options(state).items())} }}",
        f"hands = {{ us = {quoted(list(state.hands[US]))}, vc = {quoted(list(state.hands[VC]))} }}",
        f"used = {{ us = {quoted(list(state.used[US]))}, vc = {quoted(list(state.used[VC]))} }}",
        f"chits = {{ helicopters = {state.helicopters}, boats = {state.boats} }}",
        f"camps = {quoted(sites)}",
        f"searched = {quoted([label(place) for place in bits(state.searched)])}",
        f"blown = {quoted([label(bridge.river) for n, bridge in enumerate(world.bridges) if state.blown >> n & 1])}",
        f"crossings = {{ {', '.join(f'{name} = {quoted(text)}' for name, text in crossings.items())} }}",
        f"shelled = {quoted(sorted(shelled_text(state, key) for key in state.shelled))}",
        f"bomber = {quoted(state.bomber)}",
        f"aim = {quoted(state.aim)}",
        f"exited = {state.exited}",
        f"lost = {state.lost}",
        f"flown_in = {state.flown_in}",
        f"ben_suc = {quoted(state.ben_suc)}",
        f"due_rolls = {quoted(state.due_rolls)}",
        f"minimum = {state.minimum}",
        "[deeds]",
        *(f"{name} = {quoted(names)}" for name, names in written_deeds(state).items()),
        "[units]",
        *(f"{UNITS[n].id} = {quoted(written(state, n))}" for n, u in enumerate(state.units) if u.status != ABSENT),
    ]
    return "\n".join(lines) + "\n"


def present_phase(state: VietnamState) -> str:
    """The phase that a match is in, as positions name it."""
    if state.frame(SetUp):
        raise BadInput("A match that is being set up has no position yet.")
    if state.outcome:
        return END
    player = state.frame(PlayerTurn)
    return f"{player.side} {PHASES[player.phase - 1]}" if player else "turn"


def written_options(state: VietnamState) -> dict[str, OptionValue]:
    """The options that are not as usual."""
    rules = state.rules
    values: dict[str, OptionValue] = {
        "half_ma": "once" if rules.half_once else "each",
        "advance_after_de": rules.advance_after_de,
        "rest": "game_turn" if rules.beaten_all_turn else "player_turn",
        "crossing": "all" if rules.crossing_for_all else "us",
        "body_count": rules.body_count,
        "camps": "visible" if rules.visible_camps else "hidden",
        "hands": "open" if rules.open_hands else "hidden",
    }
    offered = SCENARIOS[state.scenario].options
    return {name: value for name, value in values.items() if name in offered and value != OPTIONS[name].default}


def written_deeds(state: VietnamState) -> dict[str, list[str]]:
    """What units have done, by their ids."""
    fields = state.deeds.__struct_fields__
    return {name: [UNITS[unit].id for unit in bits(getattr(state.deeds, name))] for name in fields}


def written(state: VietnamState, unit: UnitId) -> str:
    """A unit's place and state."""
    there = state.units[unit]
    marks = " reduced" * there.reduced + (f" {there.status}" if there.status in (HIDDEN, ABOARD) else "")
    where = state.world.label(there.place) if there.status in (ON_MAP, HIDDEN, ABOARD) else there.status
    return where + marks


def site_text(state: VietnamState, site: Site) -> str:
    """A camp or depot with its marks."""
    marks = " depot" * site.depot + " known" * site.known + " false" * (not site.real)
    return state.world.grid.label(site.hex) + marks + (f" taken {site.taken}" if site.taken else "")


def shelled_text(state: VietnamState, key: int) -> str:
    """The place that a bombardment is remembered by."""
    world = state.world
    if key >= 0:
        return world.label(key)
    land = world.on(-1 - key)
    return world.label(land[0] if land else world.places.mekong[-1 - key])
