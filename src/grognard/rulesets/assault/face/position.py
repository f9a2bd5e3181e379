"""Positions of Assault: what their texts say, and the states that they tell of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Final

from msgspec import Struct, field
from msgspec.structs import replace

from grognard.core import position
from grognard.core.errors import BadInput
from grognard.core.flow import Call, Side
from grognard.core.position import check_limits, one_of
from grognard.core.ruleset import complete_options
from grognard.rulesets.assault.battle import Battle, battle_of
from grognard.rulesets.assault.cards.decks import full_deck, full_pool
from grognard.rulesets.assault.cards.moments import TIMES
from grognard.rulesets.assault.command.turn import Turn
from grognard.rulesets.assault.events.cards import IMPULSES
from grognard.rulesets.assault.facings import FACINGS, NAME_OF_FACING
from grognard.rulesets.assault.ground.terrain import BUNKER, NEW_TRENCH, TRENCH
from grognard.rulesets.assault.reaction.standing_orders import MENU
from grognard.rulesets.assault.scenario.start import StartOfTurn
from grognard.rulesets.assault.setting_up.scenarios import OPTIONS, scenario_of
from grognard.rulesets.assault.setting_up.set_up import SetUp
from grognard.rulesets.assault.state import (
    ABOARD,
    ABSENT,
    FAST,
    FIRED,
    HAND,
    LOST,
    MAP,
    NO_FACING,
    NORMAL,
    ROUTED,
    SUPPRESSED,
    WAITING,
    AssaultState,
    Cards,
    Hand,
    Mission,
    Routing,
    Unit,
    UnitId,
    empty_state,
    give,
    put,
)
from grognard.rulesets.assault.world import GERMAN, SIDES, CardId, World
from grognard.tactical.loads import NOBODY, with_all
from grognard.tactical.smoke import Smoke
from grognard.tactical.standing import ANY, Orders

from .possible import check_possible

SETUP: Final = "setup"
START: Final = "start"
PHASES: Final = (START, "initiative", "planning", "support", "action", "organization")
"""The phases of a turn in their order; ``start`` is what comes before the first."""
MARKS: Final = (NORMAL, FAST, FIRED)
MORALES: Final = (SUPPRESSED, ROUTED)
FLAGS: Final = ("minus", "half", "dismounted")
POINT: Final = "point"
PILES: Final = ("hand", "planned", "shown", "used", "discard", "buried", "exchanged")
"""Where command cards, and TA/OAS cards that were exchanged for some, can be besides the deck."""
POOL_PILES: Final = ("pool_used", "removed")
WORKS: Final = (TRENCH, NEW_TRENCH, BUNKER)


class HandText(Struct, frozen=True, forbid_unknown_fields=True):
    """The cards of one side by their ids; decks and pools that are not told hold what is nowhere else."""

    hand: Cards = ()
    known: Cards = ()
    """[2.5f] Those of them that everybody has seen go back there."""
    planned: Cards = ()
    shown: Cards = ()
    used: Cards = ()
    discard: Cards = ()
    buried: Cards = ()
    pool_used: Cards = ()
    removed: Cards = ()
    exchanged: Cards = ()
    deck: Cards | None = None
    pool: Cards | None = None


class PositionText(position.PositionText, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position of Assault."""

    scenario: str = "support"
    phase: str = "action"
    """``setup``, or where the turn stands: ``start``, ``initiative``, ``planning``, ``support``, ``action``,
    ``organization``."""
    turn: int = 1
    initiative: str = GERMAN
    options: dict[str, str | bool | int] = field(default_factory=dict)
    smoke: dict[str, list[int]] = field(default_factory=dict)
    """[MR7.5] ``"4B-4E" = [2, 3]``: the turns in which the markers of a hex were laid."""
    scars: dict[str, str] = field(default_factory=dict)
    """[MR14.1] [MR14.2] ``crater_open``, ``crater_woods`` or ``rubble``, besides those of the scenario; ``none`` takes
    one of those away."""
    works: dict[str, str] = field(default_factory=dict)
    """[MR14.3] ``trench``, ``new_trench`` or ``bunker``."""
    objectives: dict[str, str] = field(default_factory=dict)
    """[MR13.1] Objectives that another side controls than at the start."""
    controlled: dict[str, int] = field(default_factory=dict)
    """[S1.g] [S2.g] The turn in which a side first took an objective from the other."""
    reserve: dict[str, int] = field(default_factory=dict)
    """[MR6.2.2b] Command points kept back."""
    hands: dict[str, HandText] = field(default_factory=dict)
    missions: tuple[str, ...] = ()
    """[3.2c] ``german GO1 4B-4E spotter=G_RIFLE41_1 struck=4B-4E``; ``fixed`` for fire for effect."""
    routing: tuple[str, ...] = ()
    """[MR11.3e] Units about to rout, each with the unit that caused it: ``S_RIFLE41_1 G_HMG34_1``; ``lost`` if it has
    lost its hex [MR12.4a]."""
    let_pass: tuple[str, ...] = ()
    """Card windows that a side lets go by this turn: ``german before_attack``."""
    orders: dict[str, str] = field(default_factory=dict)
    """[MR8.3] When a side wants to be asked about reactions: ``german = "within=3 targets=vehicles chance=20"``."""
    units: dict[str, str] = field(default_factory=dict)
    """Where counters are and how they fare: ``4B-4E suppressed``, ``on S_T34_1``, ``waiting due=3``, ``lost``,
    and while it is set up ``hand``.

    Further words: normal, fast, fired, suppressed, routed, minus, half, dismounted, point (a command point lies on
    it), damage=1, facing=NNE. Counters that are not named are not in the match. A unit that has a facing points east
    if nothing is said."""


class AssaultPositions(position.Positions[AssaultState, World, PositionText]):
    """The positions of the game."""

    shape = PositionText
    drawn: ClassVar[Mapping[str, str]] = {
        "TakeForces": "a formation by its id: `S36_CAV`",
        "DrawCards": "a card by its id: `rally`, `GT1`",
        "DrawSupport": "a TA/OAS card by its id: `GO1`",
        "Removing": "a national card by its id: `storm`",
        "Adding": "a TA/OAS card by its id: `ST1`",
    }

    def build(self, world: World, text: PositionText, /) -> AssaultState:
        return build(world, text)

    def tell(self, state: AssaultState, /) -> PositionText:
        return tell(state)


# ----------------------------------------------------------------------------------------------------- reading


def build(world: World, text: PositionText) -> AssaultState:
    """The state of a position."""
    one_of("scenario", text.scenario, world.scenarios)
    battle = battle_of(world, text.scenario)
    first = 0 if text.phase == SETUP else 1
    check_limits({"turn": (text.turn, first, battle.scenario.turns)})
    state = empty_state(battle)
    state.turn, state.initiative = text.turn, side_named(text.initiative) if text.initiative else ""
    state.options = complete_options(scenario_of(world, text.scenario), text.options)
    for name, words in carriers_first(text.units):
        place_unit(state, battle.piece_number(name), words)
    read_ground(state, text)
    read_cards(state, text)
    state.phase = one_of("phase", text.phase, (SETUP, *PHASES))
    check_possible(state)
    state.calls = calls_of(state.phase)
    return state


def calls_of(phase: str) -> tuple[Call, ...]:
    """The procedures in progress at the start of a phase."""
    if phase == SETUP:
        return (Call(SetUp(), "start"),)
    if phase == START:
        return (Call(Turn(), "initiative"), Call(StartOfTurn(), "start"))
    return (Call(Turn(), phase),)


def side_named(name: str) -> Side:
    """A side by its name."""
    return one_of("side", name, SIDES)


def carriers_first(units: Mapping[str, str]) -> list[tuple[str, list[str]]]:
    """What is said of counters, carriers before those that they carry."""
    told = [(name, words.split()) for name, words in units.items()]
    return sorted(told, key=lambda each: each[1][:1] == ["on"])


def place_unit(state: AssaultState, unit: UnitId, words: list[str]) -> None:
    """A counter's place and state."""
    name = state.world.pieces[unit].id
    if not words:
        raise BadInput(f"{name}: its place is missing.")
    place, *rest = words
    facing = state.world.fresh_facing[unit]
    state.units[unit] = Unit(facing=facing)
    if place == "on":
        if not rest:
            raise BadInput(f"{name}: on what?")
        carrier = state.world.piece_number(rest.pop(0))
        if carrier in with_all(state, unit):
            raise BadInput(f"{name} cannot be carried by what it carries [MR4.4b].")
        give(state, unit, carrier)
    elif place in (HAND, WAITING, LOST):
        state.units[unit] = Unit(place=place, facing=facing)
    else:
        put(state, unit, state.world.grid.named(place))
    for word in rest:
        if word == POINT:
            side = state.side(unit)
            state.points[side] = replace(state.points[side], units=state.points[side].units | {unit})
        else:
            state.units[unit] = replace(state.units[unit], **said_of(name, word))


def said_of(name: str, word: str) -> dict[str, Any]:
    """What one word says of a counter."""
    key, _, value = word.partition("=")
    if word in MARKS:
        return {"mark": word}
    if word in MORALES:
        return {"morale": word}
    if word in FLAGS:
        return {word: True}
    if key in ("damage", "due") and value.isdigit():
        return {key: int(value)}
    if key == "facing":
        return {"facing": FACINGS[one_of("facing", value, FACINGS, "MR9.6a")]}
    raise BadInput(f"{name}: {word!r} says nothing of a unit.")


def read_ground(state: AssaultState, text: PositionText) -> None:
    """What lies on hexes."""
    find = state.world.grid.named
    laid = {find(label): tuple(sorted(turns)) for label, turns in text.smoke.items() if turns}
    state.smoke = Smoke(tuple(sorted(laid.items())))
    state.scars |= {find(label): kind for label, kind in text.scars.items()}
    state.scars = {hex: scar_named(state.world, kind) for hex, kind in state.scars.items() if kind != "none"}
    state.works = {find(label): one_of("work", kind, WORKS, "MR14.3") for label, kind in text.works.items()}
    for label, side in text.objectives.items():
        if find(label) not in state.objectives:
            raise BadInput(f"{label} is no objective of this scenario [MR5.3].")
        state.objectives[find(label)] = side_named(side)
    state.controlled = {side_named(side): turn for side, turn in text.controlled.items()}


def scar_named(world: Battle, name: str) -> str:
    """A crater or rubble by its row of the chart."""
    rows = {row.crater for row in world.terrain.values()} | {row.collapses_to for row in world.terrain.values()}
    return one_of("terrain piece", name, rows - {""}, "MR14.1")


def read_cards(state: AssaultState, text: PositionText) -> None:
    """[MR4.9] [1.2] Cards, command points, missions and what goes by unasked."""
    world = state.world
    for name in text.hands:
        side_named(name)
    state.hands = {side: hand_of(world, side, text.hands.get(side, HandText())) for side in SIDES}
    for name, reserve in text.reserve.items():
        state.points[side_named(name)] = replace(state.points[name], reserve=reserve)
    state.missions = tuple(mission_of(world, words.split()) for words in text.missions)
    state.routing = tuple(routing_of(world, words.split()) for words in text.routing)
    state.orders = tuple(sorted((side_named(side), orders_told(words)) for side, words in text.orders.items()))
    state.let_pass = frozenset(moment_told(words) for words in text.let_pass)


def hand_of(world: Battle, side: Side, text: HandText) -> Hand:
    """The cards of a side; what is nowhere else lies in the deck, or in the pool of the scenario."""
    piles: dict[str, Any] = {name: sorted_cards(world, getattr(text, name)) for name in (*PILES, *POOL_PILES)}
    out = Counter(card for pile in piles.values() for card in pile)
    deck = rest_of(full_deck(world, side), out) if text.deck is None else sorted_cards(world, text.deck)
    pool = rest_of(full_pool(world, side), out) if text.pool is None else sorted_cards(world, text.pool)
    return Hand(deck=deck, pool=pool, known=sorted_cards(world, text.known), **piles)


def sorted_cards(world: Battle, cards: Iterable[CardId]) -> Cards:
    """Cards in the order of their ids, each of which there is."""
    known = {**world.command, **world.support}
    return tuple(sorted(one_of("card", card, known, "MR4.9.1a") for card in cards))


def rest_of(cards: Cards, out: Counter[CardId]) -> Cards:
    """Those of some cards that are nowhere else."""
    return tuple(sorted((Counter(cards) - out).elements()))


def mission_of(world: Battle, words: list[str]) -> Mission:
    """[3.2c] A mission in words."""
    if len(words) < 3:
        raise BadInput(f"{' '.join(words)!r} is no mission; write: german GO1 4B-4E spotter=G_RIFLE41_1 [3.2c].")
    side, card, hex, *rest = words
    told = dict(word.partition("=")[::2] for word in rest)
    find = world.grid.named
    return Mission(
        side=side_named(side),
        card=one_of("card", card, world.support, "3.2c"),
        hex=find(hex),
        struck=tuple(map(find, told["struck"].split(","))) if told.get("struck") else (),
        spotter=world.piece_number(told["spotter"]) if told.get("spotter") else NOBODY,
        fixed="fixed" in told,
    )


def orders_told(words: str) -> Orders:
    """[MR8.3] Standing orders in words."""
    told = dict(word.partition("=")[::2] for word in words.split())
    targets = one_of("target", told.get("targets", ANY), MENU.targets, "MR8.3")
    figures = [told.get(name, "0") for name in ("within", "chance")]
    if not told.keys() <= {"within", "targets", "chance"} or not all(map(str.isdigit, figures)):
        raise BadInput(f"{words!r} are no orders; write: within=3 targets=vehicles chance=20 [MR8.3].")
    return Orders(int(figures[0]), targets, int(figures[1]))


def moment_told(words: str) -> tuple[Side, str]:
    """[MR8.8] Who lets which moment pass."""
    side, _, moment = words.partition(" ")
    return side_named(side), one_of("moment", moment, (*TIMES, IMPULSES), "MR8.8")


def routing_of(world: Battle, words: list[str]) -> Routing:
    """[MR11.3e] Who is about to rout, and because of whom."""
    unit, *cause = (world.piece_number(word) for word in words if word != LOST)
    return Routing(unit, cause[0] if cause else NOBODY, LOST in words)


# ----------------------------------------------------------------------------------------------------- writing


def tell(state: AssaultState) -> PositionText:
    """What the text of a state says; a procedure in progress is told as the phase that it belongs to."""
    world, label = state.world, state.world.label
    usual = {option.id: option.default for option in OPTIONS}
    return PositionText(
        scenario=state.scenario,
        phase=state.phase,
        turn=state.turn,
        initiative=state.initiative,
        options={name: value for name, value in state.options.items() if value != usual.get(name)},
        smoke={label(hex): list(turns) for hex, turns in state.smoke.markers},
        scars=told_scars(state),
        works={label(hex): kind for hex, kind in sorted(state.works.items())},
        objectives={label(h): s for h, s in sorted(state.objectives.items()) if world.objectives[h] != s},
        controlled=dict(sorted(state.controlled.items())),
        reserve={side: points.reserve for side, points in state.points.items() if points.reserve},
        hands={side: told_hand(world, side, hand) for side, hand in state.hands.items()},
        missions=tuple(told_mission(world, mission) for mission in state.missions),
        routing=tuple(told_routing(world, routing) for routing in state.routing),
        orders={side: told_orders(orders) for side, orders in state.orders},
        let_pass=tuple(f"{side} {moment}" for side, moment in sorted(state.let_pass)),
        units=dict(told_units(state)),
    )


def told_scars(state: AssaultState) -> dict[str, str]:
    """Craters and rubble that are not as the scenario has them."""
    printed = state.world.scars
    hexes = sorted(printed.keys() | state.scars.keys())
    found = {hex: state.scars.get(hex, "none") for hex in hexes if state.scars.get(hex) != printed.get(hex)}
    return {state.world.label(hex): kind for hex, kind in found.items()}


def told_hand(world: Battle, side: Side, hand: Hand) -> HandText:
    """The cards of a side."""
    piles: dict[str, Any] = {name: getattr(hand, name) for name in (*PILES, *POOL_PILES)}
    plain = hand_of(world, side, HandText(**piles))
    return HandText(
        **piles,
        known=hand.known,
        deck=None if hand.deck == plain.deck else hand.deck,
        pool=None if hand.pool == plain.pool else hand.pool,
    )


def told_mission(world: Battle, mission: Mission) -> str:
    """[3.2c] A mission in words."""
    words = [mission.side, mission.card, world.label(mission.hex)]
    words += [f"spotter={world.pieces[mission.spotter].id}"] if mission.spotter != NOBODY else []
    words += [f"struck={','.join(map(world.label, mission.struck))}"] if mission.struck else []
    return " ".join((*words, *(["fixed"] if mission.fixed else [])))


def told_orders(orders: Orders) -> str:
    """[MR8.3] Standing orders in words."""
    return f"within={orders.within} targets={orders.targets} chance={orders.chance}"


def told_routing(world: Battle, routing: Routing) -> str:
    """[MR11.3e] A waiting rout in words."""
    units = (routing.unit, *([routing.cause] if routing.cause != NOBODY else []))
    return " ".join((*(world.pieces[unit].id for unit in units), *([LOST] if routing.lost_hex else [])))


def told_units(state: AssaultState) -> list[tuple[str, str]]:
    """Every counter in the match, those of a hex in the order in which they came, carriers before their loads."""
    lying = [unit for _, stack in sorted(state.at.items()) for unit in stack]
    rest = [unit for unit, here in enumerate(state.units) if here.place not in (MAP, ABOARD, ABSENT)]
    riding = [unit for _, load in sorted(state.cargo.items()) for unit in load]
    return [(state.world.pieces[unit].id, " ".join(words_of(state, unit))) for unit in (*lying, *rest, *riding)]


def words_of(state: AssaultState, unit: UnitId) -> list[str]:
    """A counter in words."""
    here, world = state.units[unit], state.world
    if here.place == ABOARD:
        words = ["on", world.pieces[here.carrier].id]
    else:
        words = [world.label(here.hex) if here.place == MAP else here.place]
    words += [word for word in (here.mark, here.morale) if word]
    words += [flag for flag in FLAGS if getattr(here, flag)]
    words += [POINT] if unit in state.points[state.side(unit)].units else []
    words += [f"{key}={getattr(here, key)}" for key in ("damage", "due") if getattr(here, key)]
    words += [f"facing={NAME_OF_FACING[here.facing]}"] if here.facing != NO_FACING else []
    return words
