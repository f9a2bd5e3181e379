"""Positions of Vietnam Battles: what their texts say, and the states that they tell of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import ClassVar, Literal

from msgspec import Struct, field
from msgspec.structs import replace

from grognard.core import position
from grognard.core.bits import bits, mask
from grognard.core.errors import BadInput
from grognard.core.flow import Call, Side
from grognard.core.position import check_limits, one_of
from grognard.core.ruleset import OptionValue

from .combat import CombatPhase
from .engineers import at_work, is_crossing
from .events.support import bombarded
from .events.transport import mark_landed
from .forces import UnitId
from .places import NOWHERE
from .repercussions import Repercussions
from .scenarios import bare, options_of, options_table
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
    UnitMask,
    VietnamState,
    hide,
    settle,
    stand,
)
from .turn import PHASES, GameTurn, PlayerTurn
from .victory import final_judgement
from .world import SIDES, US, VC, World

AWAY = (ABSENT, DUE, DEAD, GONE)
PHASE_NAMES = tuple(f"{side} {phase}" for side in SIDES for phase in PHASES)
FIGHTS = tuple(f"{side} {phase}" for side in SIDES for phase in PHASES if phase.endswith("fight"))
MOBILE_FIGHT = PHASES[3]
MOBILE_FIGHTS = tuple(f"{side} {MOBILE_FIGHT}" for side in SIDES)
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
    """[5.1d] Have moved, come on, been carried or blown a bridge in this player turn."""
    attacked: list[str] = []
    """[4.1g] Have attacked in the Combat Phase of this player turn."""
    struck: list[str] = []
    """[7.2c] Have been attacked in the combat phase in progress."""
    mobile: list[str] = []
    """[7.2a] Have attacked in the Mobile Combat Phase in progress."""
    beaten: list[str] = []
    """[7.7.2d] Have retreated or been displaced in this player turn."""
    advanced: list[str] = []
    """[7.9e] Have advanced after combat in this player turn."""
    landed: list[str] = []
    """[10.0h] Were carried in this game turn."""
    beached: list[str] = []
    """[11.0i] Those of them that came by boat."""
    worked: list[str] = []
    """[18.2b] Engineers that have tried a repair in this game turn."""
    assisted: list[str] = []
    """[18.3g] Engineers whose crossing was designated or used in this game turn."""


class PositionText(position.PositionText, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position of Vietnam Battles."""

    scenario: str
    """The scenario: it tells the map, the forces and the last turn."""
    phase: str
    """Where the game stands: ``turn``, ``us move``, ``vc mobile-fight`` ..., ``end``."""
    turn: int = 1
    """[4.0] The game turn."""
    last_turn: int | None = None
    """[3.0c] The final game turn; that of the scenario if it is not given."""
    options: dict[str, OptionValue] = field(default_factory=dict)
    """The options of the scenario that are not as usual."""
    start: bool = False
    """Whether the units that the scenario puts on the map stand there unless something else is said of them."""
    hands: Hands = Hands()
    """[8.0] The support markers not used yet."""
    used: Hands = Hands()
    """[8.3f] The support markers used in this game turn."""
    chits: Chits = Chits()
    """[10.0a] [11.0a] Transport chits not used in this game turn."""
    camps: tuple[str, ...] = ()
    """[16.0] Camps and depots: a hex, with ``known``, ``depot``, ``false`` or ``taken`` and the turn."""
    searched: tuple[str, ...] = ()
    """[15.0b] Land that US units have searched, beside what they stand next to."""
    blown: tuple[str, ...] = ()
    """[18.0] The bridges that are down."""
    crossings: dict[str, str] = field(default_factory=dict)
    """[18.3] The place each engineer helps across."""
    shelled: tuple[str, ...] = ()
    """[8.6d] What was bombarded in this game turn."""
    bomber: bool = True
    """[23.0a] Whether the B-52 can still strike in this game turn, where there is one."""
    aim: str = ""
    """[27.0i] The secret objective of the VC."""
    exited: int = 0
    """[27.0j] VC units that have left by the red edge."""
    lost: int = 0
    """[27.0k] US units eliminated."""
    flown_in: int = 0
    """[27.0g] Units that have entered by helicopter."""
    ben_suc: Literal["", "due", "past"] = ""
    """[24.0] Whether the chance of the VC has come or is past."""
    due_rolls: tuple[Literal["exit", "loss"], ...] = ()
    """[27.0j] [27.0k] Secret rolls that are still to be made."""
    minimum: int = 0
    """[26.0d] The attack strength that the VC must set up openly."""
    deeds: DeedsText = DeedsText()
    """What units have done."""
    units: dict[str, str] = field(default_factory=dict)
    """Where units are: a place, with ``reduced``, ``hidden`` or ``aboard``; or absent, due, dead, gone."""


class VietnamPositions(position.Positions[VietnamState, World, PositionText]):
    """The positions of the game."""

    shape = PositionText
    drawn: ClassVar[Mapping[str, str]] = {
        "DrawMarkers": "the value of a support marker: `4`",
        "Proposal": "the label of a free place: `0812`",
    }

    def build(self, world: World, text: PositionText, /) -> VietnamState:
        return build(world, text)

    def tell(self, state: VietnamState, /) -> PositionText:
        return tell(state)

    def chart(self, text: PositionText, /) -> str:
        return map_of(self.ruleset.world, text)

    def redraw(self, text: PositionText, /) -> Mapping[str, Struct]:
        """[5.2a] The land of hexes, changed; rivers, roads and the Mekong stay."""
        world, chart = self.ruleset.world, self.chart(text)
        theatre, record = world.theatres[chart], world.maps[chart]
        letters: dict[str, str] = {effect.id: effect.letter for effect in world.terrain.hexes}
        rows = [line.split() for line in record.ground.rows]
        for label, kind in text.map.items():
            hex = theatre.grid.hex(label)
            if not theatre.places.on.get(hex):
                raise BadInput(f"There is no land in {label} to change [19.0a].")
            row, column = divmod(hex, record.grid.columns)
            rows[-1 - row if record.grid.rows_up else row][column] = letters[one_of("terrain", kind, letters, "5.2a")]
        ground = replace(record.ground, rows=[" ".join(row) for row in rows])
        return {f"maps/{chart}.toml": replace(record, ground=ground)}


def map_of(world: World, text: PositionText) -> str:
    """The map that a position is played on."""
    return world.scenarios[one_of("scenario", text.scenario, world.scenarios)].map


def build(world: World, text: PositionText) -> VietnamState:
    """The state of a position."""
    one_of("scenario", text.scenario, world.scenarios)
    state = bare(world, text.scenario, read_options(world, text))
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
    state.bomber = (
        text.bomber and "b52" in world.scenarios[state.scenario].special and text.turn <= world.tables.b52.last_turn
    )
    state.aim, state.exited, state.lost, state.flown_in = text.aim, text.exited, text.lost, text.flown_in
    state.ben_suc, state.due_rolls = text.ben_suc, tuple(text.due_rolls)
    state.minimum = text.minimum
    state.searched |= state.theatre.mask(" ".join(text.searched))
    check_numbers(state, text)
    check_sites(state)
    state.calls = frames(state, text)
    return state


# ----------------------------------------------------------------------------------------------------- numbers


def read_options(world: World, text: PositionText) -> dict[str, OptionValue]:
    """The options that are given, checked."""
    known = {option.id: option for option in options_of(world, world.scenarios[text.scenario])}
    for name, value in text.options.items():
        if name not in known or value not in known[name].values:
            raise BadInput(f"{text.scenario} has no option {name!r} with the value {value!r}.")
    return {**{name: option.default for name, option in known.items()}, **text.options}


def check_numbers(state: VietnamState, text: PositionText) -> None:
    """Whether turns, chits and markers lie within the game."""
    card = state.world.scenarios[state.scenario]
    limits = {
        "turn": (state.turn, 1, 19),
        "last_turn": (state.last_turn, 1, 19),
        "helicopters": (state.helicopters, 0, card.chits["helicopter"]),
        "boats": (state.boats, 0, card.chits["boat"]),
        "exited": (state.exited, 0, len(state.world.units)),
        "lost": (state.lost, 0, len(state.world.units)),
        "flown_in": (state.flown_in, 0, card.chits["helicopter"]),
        "minimum": (state.minimum, 0, 6 * state.world.tables.open_setup.dice),
        "the number of camps": (len(state.sites), 0, VISIBLE_CAMPS if card.camps else 0),
    }
    check_limits(limits)
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
    card = state.world.scenarios[state.scenario]
    named = dict(text.units)
    if text.start:
        for record in card.start:
            named.setdefault(record.unit, f"{record.place} aboard" if record.aboard else record.place)
            if record.landed and record.unit not in text.units:
                mark_landed(state, state.world.unit_number(record.unit), record.landed)
    for unit, there in enumerate(state.units):
        if there.status == POOL or (there.status == DUE and not text.start):
            state.units[unit] = Unit()
    for name, words in named.items():
        place_unit(state, state.world.unit_number(name), words)


def place_unit(state: VietnamState, unit: UnitId, text: str) -> None:
    """A unit's place with or without ``reduced``, ``hidden`` or ``aboard``, or absent, due, dead, gone."""
    kind = state.world.units[unit]
    word, *marks = text.split() or [""]
    if kind.map != state.map:
        raise BadInput(f"{kind.id} does not serve on this map.")
    for mark in marks:
        if mark not in ("reduced", "hidden", "aboard"):
            raise BadInput(f"{kind.id}: {mark!r} is no state of a unit; there are: reduced, hidden, aboard.")
    if "reduced" in marks and kind.steps < 2:
        raise BadInput(f"{kind.id} has one step and no reduced side [7.6h].")
    if word == GONE and (kind.side != VC or "exit" not in state.world.scenarios[state.scenario].special):
        raise BadInput(f"{kind.id} cannot leave the map [27.0o].")
    if word in AWAY:
        state.units[unit] = Unit(NOWHERE, word, reduced="reduced" in marks)
        return
    if "aboard" in marks and kind.side != US:
        raise BadInput(f"{kind.id} cannot be aboard [11.0b].")
    place = state.theatre.place(word)
    if state.theatre.is_land(place) == (kind.riverine or "aboard" in marks):
        raise BadInput(f"{kind.id} cannot be at {word} [{'12.0a' if kind.riverine else '12.0d'}].")
    if "aboard" not in marks and (place in state.at or place in state.lurking):
        raise BadInput(f"{word} holds two units [5.3a].")
    settle(state, unit, reduced="reduced" in marks)
    if "aboard" in marks:
        state.units[unit] = Unit(place, ABOARD, "reduced" in marks)
    elif "hidden" in marks:
        hide_unit(state, unit, word)
    else:
        stand(state, unit, place)


def hide_unit(state: VietnamState, unit: UnitId, label: str) -> None:
    """[26.0f] A hidden unit, where the rules let it hide."""
    place = state.theatre.place(label)
    if state.world.units[unit].side != VC or "hidden" not in state.world.scenarios[state.scenario].special:
        raise BadInput(f"{state.world.units[unit].id} cannot be hidden [15.0].")
    if state.theatre.terrain[place] != "jungle":
        raise BadInput(f"{label} is no jungle to hide in [26.0f].")
    hide(state, unit, place)


def read_deeds(state: VietnamState, text: DeedsText) -> Deeds:
    """What units have done, and who has just landed."""
    masks = {name: units_named(state, getattr(text, name)) for name in Deeds.__struct_fields__}
    landed = masks["landed"] | masks["beached"] | state.deeds.landed
    return Deeds(**{**masks, "landed": landed, "beached": masks["beached"] | state.deeds.beached})


def units_named(state: VietnamState, names: Iterable[str]) -> UnitMask:
    """The units of some names."""
    return mask(map(state.world.unit_number, names))


def check_sites(state: VietnamState) -> None:
    """[16.0b] No camp is unknown where the US has searched."""
    for site in state.sites:
        if not site.known and any(state.searched >> place & 1 for place in state.theatre.on(site.hex)):
            label = state.theatre.grid.label(site.hex)
            raise BadInput(f"The camp in {label} cannot be unknown where the US has searched [16.0b].")


# -------------------------------------------------------------------------------------------- camps and bridges


def read_sites(state: VietnamState, text: PositionText) -> None:
    """[16.0] Camps and depots."""
    state.sites = tuple(read_site(state, line) for line in text.camps)


SITE = re.compile(r"(?P<hex>\d{4})(?P<depot> depot)?(?P<known> known)?(?P<false> false)?( taken (?P<taken>[1-9]\d?))?")


def read_site(state: VietnamState, line: str) -> Site:
    """[16.0] A camp or depot: its hex and what is so of it, in this order."""
    found = SITE.fullmatch(line)
    if found is None:
        raise BadInput(f"{line!r} is no camp: a hex, then, as they apply, depot, known, false, taken and the turn.")
    depot, taken = bool(found["depot"]) or has_depots(state), int(found["taken"] or 0)
    known = bool(found["known"]) or bool(taken) or has_depots(state) or state.rules.visible_camps
    return Site(state.theatre.grid.hex(found["hex"]), depot, known, real=not found["false"], taken=taken)


def has_depots(state: VietnamState) -> bool:
    """[16.1] Whether the scenario has depots, which lie on the map, not base camps, which are recorded."""
    camps = state.world.scenarios[state.scenario].camps
    return camps is not None and camps.chit == "depot"


def read_works(state: VietnamState, text: PositionText) -> None:
    """[18.0] [18.3] [8.6d] Bridges that are down, crossings, and what was bombarded."""
    theatre = state.theatre
    for label in text.blown:
        place = theatre.place(label)
        if place not in theatre.bridge_on:
            raise BadInput(f"There is no bridge at {label} [2.1b].")
        state.blown |= 1 << theatre.bridge_on[place]
    for name, label in text.crossings.items():
        unit, water = state.world.unit_number(name), theatre.place(label)
        if unit not in at_work(state) or theatre.is_land(water) or not is_crossing(theatre, water):
            raise BadInput(f"{name} cannot help across {label} [18.3a].")
        state.crossings[unit] = water
    state.shelled = frozenset(bombarded(state, theatre.place(label)) for label in text.shelled)


# ------------------------------------------------------------------------------------------------------ phases


def frames(state: VietnamState, text: PositionText) -> tuple[Call, ...]:
    """The procedures in progress at the start of a phase, or where its attacks have brought it."""
    phase, fighting = text.phase, text.phase in FIGHTS
    if (text.deeds.struck and not fighting) or (text.deeds.mobile and phase not in MOBILE_FIGHTS):
        raise BadInput(f"Nobody has been attacked in the phase {phase!r} [4.1d].")
    if phase == "turn":
        return (Call(GameTurn(state.turn), "start"),)
    if phase == END:
        return (Call(final_judgement(state), "start"),)
    one_of("phase", phase, ("turn", *PHASE_NAMES, END))
    side, _, step = phase.partition(" ")
    after = Call(GameTurn(state.turn), f"{side}_done")
    present = combat_under_way(state, side, step, text.deeds) if fighting else beginning(side, step)
    due = (Call(Repercussions(), "start"),) if state.due_rolls or state.ben_suc == "due" else ()
    return (after, *present, *due)


def beginning(side: Side, step: str) -> tuple[Call, ...]:
    """A phase from its start."""
    return (Call(PlayerTurn(side, PHASES.index(step), resumed=True), "start"),)


def combat_under_way(state: VietnamState, side: Side, step: str, deeds: DeedsText) -> tuple[Call, ...]:
    """[7.2a] [7.2c] A combat phase in which somebody may have attacked."""
    attacked = units_named(state, deeds.mobile) if step == MOBILE_FIGHT else state.deeds.attacked
    own, struck = mask(state.world.units_of[side]), units_named(state, deeds.struck)
    if wrong := (attacked & ~own) | (struck & own):
        raise BadInput(f"{named(state, wrong)[0]} is on the wrong side for that: it is the {side} fight [7.0d].")
    phase = CombatPhase(side, step == MOBILE_FIGHT, attacked, struck)
    return (Call(PlayerTurn(side, PHASES.index(step) + 1), "start"), Call(phase, "start"))


# ----------------------------------------------------------------------------------------------------- writing


def tell(state: VietnamState) -> PositionText:
    """A position as it stands in the present phase; a move or an attack that is being made is left out."""
    theatre, label = state.theatre, state.theatre.label
    return PositionText(
        scenario=state.scenario,
        phase=present_phase(state),
        turn=state.turn,
        last_turn=state.last_turn,
        options=written_options(state),
        hands=Hands(list(state.hands[US]), list(state.hands[VC])),
        used=Hands(list(state.used[US]), list(state.used[VC])),
        chits=Chits(state.helicopters, state.boats),
        camps=tuple(site_text(state, site) for site in state.sites),
        searched=tuple(label(place) for place in bits(state.searched)),
        blown=tuple(label(bridge.river) for n, bridge in enumerate(theatre.bridges) if state.blown >> n & 1),
        crossings={state.world.units[unit].id: label(water) for unit, water in state.crossings.items()},
        shelled=tuple(sorted(shelled_text(state, key) for key in state.shelled)),
        bomber=state.bomber,
        aim=state.aim,
        exited=state.exited,
        lost=state.lost,
        flown_in=state.flown_in,
        ben_suc=state.ben_suc,  # type: ignore[arg-type]
        due_rolls=state.due_rolls,  # type: ignore[arg-type]
        minimum=state.minimum,
        deeds=written_deeds(state),
        units={state.world.units[n].id: written(state, n) for n, u in enumerate(state.units) if u.status != ABSENT},
    )


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
    offered = state.world.scenarios[state.scenario].options
    return {
        name: value
        for name, value in values.items()
        if name in offered and value != options_table(state.world)[name].default
    }


def written_deeds(state: VietnamState) -> DeedsText:
    """What units have done, by their ids."""
    fighting = state.frame(CombatPhase) or CombatPhase("")
    deeds = {name: named(state, getattr(state.deeds, name)) for name in state.deeds.__struct_fields__}
    mobile = named(state, fighting.attacked if fighting.mobile else 0)
    return DeedsText(**deeds, struck=named(state, fighting.struck), mobile=mobile)


def named(state: VietnamState, units: UnitMask) -> list[str]:
    """Units by their ids."""
    return [state.world.units[unit].id for unit in bits(units)]


def written(state: VietnamState, unit: UnitId) -> str:
    """A unit's place and state."""
    there = state.units[unit]
    marks = " reduced" * there.reduced + (f" {there.status}" if there.status in (HIDDEN, ABOARD) else "")
    where = state.theatre.label(there.place) if there.status in (ON_MAP, HIDDEN, ABOARD) else there.status
    return where + marks


def site_text(state: VietnamState, site: Site) -> str:
    """A camp or depot with its marks."""
    marks = " depot" * site.depot + " known" * site.known + " false" * (not site.real)
    return state.theatre.grid.label(site.hex) + marks + (f" taken {site.taken}" if site.taken else "")


def shelled_text(state: VietnamState, key: int) -> str:
    """The place that a bombardment is remembered by."""
    theatre = state.theatre
    if key >= 0:
        return theatre.label(key)
    land = theatre.on(-1 - key)
    return theatre.label(land[0] if land else theatre.places.mekong[-1 - key])
