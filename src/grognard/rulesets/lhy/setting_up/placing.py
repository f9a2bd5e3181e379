"""[20.7] Setting up: a side puts down its counters in any order, digs in, mounts, hides, until all are placed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from grognard.core.bits import bits
from grognard.core.dice import Draw, Drawn
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.actions.setting_up import (
    Default,
    Divide,
    Done,
    Engine,
    Entrench,
    FillIn,
    Hide,
    Mount,
    Orient,
    Pick,
    Place,
    Wait,
)
from grognard.rulesets.lhy.events.setting_up import (
    EngineSet,
    Entrenched,
    LaidAside,
    PutAboard,
    PutDown,
    SetUpFinished,
    Split,
)
from grognard.rulesets.lhy.movement.stacking import fits
from grognard.rulesets.lhy.say import refusal, the_hex, the_side, the_unit
from grognard.rulesets.lhy.state import (
    ABOARD,
    ABSENT,
    HAND,
    MAP,
    NOBODY,
    OFF_BOARD,
    OFF_MAP,
    POOL,
    Game,
    LhyState,
    UnitId,
)
from grognard.rulesets.lhy.troops import of_platoon, own_in, platoon_of
from grognard.rulesets.lhy.vehicles.loads import has_room, room_rule

from .deployment import deploy
from .zones import area_hexes, entry_hexes, may_dig, set_up_area, steps_in, why_not_hidden, why_not_there

PICKS_PER_COUNTER = 4
"""How often counters may be taken up on average before only the rest is left: every match comes to its first turn."""
RIM = tuple(range(12))


class Deploy(Frame, frozen=True):
    """[20.7] A side sets up counter by counter until it says that it is done."""

    side: Side
    picks: int = 0
    unit: UnitId = NOBODY
    hex: Hex = OFF_MAP
    hidden: bool = False

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return () if self.unit == NOBODY else (self.unit,)

    def start(self, g: Game, _: object) -> None:
        g.ask(self, ChooseDeployment(self.side), then=self.chosen, unit=NOBODY, hex=OFF_MAP, hidden=False)

    def chosen(self, g: Game, action: Action) -> None:
        match action:
            case Pick(unit):
                return g.ask(self, ChoosePlace(self.side), then=self.put, unit=unit, picks=self.picks + 1)
            case Entrench(hex) | FillIn(hex):
                g.emit(Entrenched(self.side, hex, isinstance(action, Entrench)))
                return g.become(self, picks=self.picks + 1)
            case Engine(unit):
                g.emit(EngineSet(self.side, unit))
                return g.become(self, picks=self.picks + 1)
            case Divide(unit):
                return g.call(self, DivideSquad(self.side, unit), then=self.start, picks=self.picks + 1)
            case Default():
                deploy(g, self.side)
                if is_tired(g.state) and why_not_done(g.state, self.side) is not None:
                    start_anew(g, self.side)
                return g.become(self)
        finish(g, self.side)
        g.end()

    def put(self, g: Game, action: Action) -> None:
        match action:
            case Place(hex) | Hide(hex) if g.state.world.kind[self.unit].fp:
                hidden = isinstance(action, Hide)
                return g.ask(self, ChooseFrontOfPosition(self.side), then=self.turned, hex=hex, hidden=hidden)
            case Place(hex) | Hide(hex):
                g.emit(PutDown(self.side, self.unit, hex, isinstance(action, Hide)))
            case Mount(carrier):
                g.emit(PutAboard(self.side, self.unit, carrier))
            case Wait():
                g.emit(LaidAside(self.side, self.unit, aside(g.state, self.unit)))
        g.become(self)

    def turned(self, g: Game, action: Orient) -> None:
        g.emit(PutDown(self.side, self.unit, self.hex, self.hidden, action.front))
        g.become(self)


def start_anew(g: Game, side: Side) -> None:
    """Everything is taken up again and set up in a sensible way, where a side has brought itself into a dead end."""
    for unit in [unit for unit in g.state.on_map(side) if g.state.units[unit].place == MAP]:
        g.emit(LaidAside(side, unit, HAND))
    deploy(g, side)


def finish(g: Game, side: Side) -> None:
    """[20.7h] What is still in hand waits beside the map, unused dummies are left out, empty positions go."""
    for unit in in_hand(g.state, side):
        g.emit(LaidAside(side, unit, aside(g.state, unit)))
    for hex in [hex for hex, owner in g.state.improved.items() if owner == side]:
        if not diggers(g.state, side, hex):
            g.emit(Entrenched(side, hex, dug=False))
    shown = sum(1 for unit in g.state.on_map(side) if not g.state.units[unit].hidden)
    beside = sum(1 for unit, own in enumerate(g.state.world.side) if own == side and waits(g.state, unit))
    g.emit(SetUpFinished(side, shown, beside))


def waits(state: LhyState, unit: UnitId) -> bool:
    """Whether a counter is beside the map, aboard or not."""
    here = state.units[unit]
    return here.place == OFF_BOARD or (here.place == ABOARD and state.units[here.carrier].place == OFF_BOARD)


def aside(state: LhyState, unit: UnitId) -> str:
    """[20.7h] [20.8a] Where a counter goes that is not set up: beside the map, or out of the game."""
    return OFF_BOARD if entry_hexes(state, unit) else (ABSENT if state.world.kind[unit].dummy else HAND)


def in_hand(state: LhyState, side: Side) -> list[UnitId]:
    """The counters of a side that it has not put down yet."""
    return [u for u, own in enumerate(state.world.side) if own == side and state.units[u].place == HAND]


def lacking(state: LhyState, side: Side) -> Iterator[UnitId]:
    """The counters that must still be put down: they cannot enter later, and are no dummies."""
    return (unit for unit in in_hand(state, side) if aside(state, unit) == HAND)


def movable(state: LhyState, side: Side) -> list[UnitId]:
    """[20.7] [20.7f] Every counter of a side that can be set up, or set up otherwise."""
    return [u for u, own in enumerate(state.world.side) if own == side and is_movable(state, u)]


def is_movable(state: LhyState, unit: UnitId) -> bool:
    """Whether a counter begins with this set-up: on the map, in hand, or beside the map from the start."""
    here = state.units[unit]
    if here.place == ABOARD:
        here = state.units[here.carrier]
    return here.place in (HAND, MAP, OFF_BOARD) and not here.minute


def diggers(state: LhyState, side: Side, hex: Hex) -> list[UnitId]:
    """[20.7c] The units of a side in a hex that may have a position: combat units on foot, and dummies."""
    kinds = state.world.kind
    return [unit for unit in own_in(state, side, hex) if kinds[unit].foot and (kinds[unit].combat or kinds[unit].dummy)]


class ChooseDeployment(Decision, frozen=True):
    """[20.7] What to set up next, the rest by default, or done when everything has its place."""

    rules: ClassVar[tuple[str, ...]] = ("20.7x", "20.7b", "20.7c", "20.7f", "20.7h")

    def prompt(self, state: LhyState, /) -> Message:
        left = len(in_hand(state, self.side))
        return message("prompt-choose-deployment", side=the_side(state.world, self.side), count=left)

    def candidates(self, state: LhyState, /) -> Sequence[Action]:
        own = [unit for unit, side in enumerate(state.world.side) if side == self.side]
        ground = range(state.world.ground.size)
        return [
            *map(Pick, own),
            *map(Entrench, ground),
            *map(FillIn, ground),
            *map(Engine, own),
            *map(Divide, own),
            Default(),
            Done(),
        ]

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        tired = is_tired(state)
        match action:
            case Done():
                return why_not_done(state, self.side)
            case Default():
                return None if may_default(state, self.side) else self.unasked(state)
            case Pick() | Entrench() | FillIn() | Engine() | Divide() if tired:
                return refusal("20.7x", "no-more-picks")
            case Pick(unit):
                return why_not_pick(state, self.side, unit)
            case Entrench(hex):
                return why_not_dig(state, self.side, hex)
            case FillIn(hex):
                dug = state.improved.get(hex) == self.side
                return None if dug else refusal("20.7c", "no-position-there", hex=the_hex(state.world, hex))
            case Engine(unit):
                return why_not_start(state, self.side, unit)
            case Divide(unit):
                return why_not_divide(state, self.side, unit)
        return self.unasked(state)

    def legal(self, state: LhyState, /) -> Sequence[Action]:
        if is_tired(state):
            listed: list[Action] = []
        else:
            own = movable(state, self.side)
            dug = [hex for hex in sorted(state.improved) if state.improved[hex] == self.side]
            digging = sorted({state.units[unit].hex for unit in own if state.units[unit].place == MAP})
            listed = [
                *map(Pick, own),
                *(Entrench(hex) for hex in digging if why_not_dig(state, self.side, hex) is None),
                *map(FillIn, dug),
                *(Engine(unit) for unit in own if why_not_start(state, self.side, unit) is None),
                *(Divide(unit) for unit in own if why_not_divide(state, self.side, unit) is None),
            ]
        default = [Default()] if may_default(state, self.side) else []
        done = [Done()] if why_not_done(state, self.side) is None else []
        return [*listed, *default, *done]


def is_tired(state: LhyState) -> bool:
    """Whether counters have been taken up so often that only the rest is left."""
    return state.inside(Deploy).picks >= PICKS_PER_COUNTER * len(state.world.pieces)


def may_default(state: LhyState, side: Side) -> bool:
    """Whether something is left to be set up in a sensible way; or everything, where nothing else leads on."""
    return bool(in_hand(state, side)) or (is_tired(state) and why_not_done(state, side) is not None)


def why_not_done(state: LhyState, side: Side) -> Refusal | None:
    """[20.7x] What keeps a side from finishing: a counter without a place, or a place with too few steps."""
    unit = next(lacking(state, side), None)
    if unit is not None:
        return refusal("20.7x", "not-set-up", unit=the_unit(state.world, unit))
    for zone in state.world.mission.plan(side).zones:
        hexes = area_hexes(state.world, zone.areas)
        there = steps_in(state, side, hexes)
        if there < zone.least_steps:
            return refusal("20.7x", "too-few-steps", count=zone.least_steps, there=there)
    return None


def why_not_pick(state: LhyState, side: Side, unit: UnitId) -> Refusal | None:
    """Why a counter cannot be taken up."""
    if state.world.side[unit] != side:
        return refusal("20.7x", "not-your-unit", unit=the_unit(state.world, unit))
    if not is_movable(state, unit):
        return refusal("20.7x", "not-in-this-set-up", unit=the_unit(state.world, unit))
    return None


def why_not_dig(state: LhyState, side: Side, hex: Hex) -> Refusal | None:
    """[20.7c] Why those in a hex cannot begin in an improved position."""
    name = the_hex(state.world, hex)
    if not state.world.mission.plan(side).ip:
        return refusal("20.7c", "no-positions-in-mission")
    if hex in state.improved or not diggers(state, side, hex):
        return refusal("20.7c", "nobody-to-dig", hex=name)
    if not may_dig(state, hex):
        return refusal("20.7c", "position-in-building", hex=name)
    if sum(1 for owner in state.improved.values() if owner == side) >= state.world.tables.formation.ip:
        return refusal("20.7c", "no-more-positions")
    return None


def why_not_start(state: LhyState, side: Side, unit: UnitId) -> Refusal | None:
    """[20.7f] Why a vehicle cannot begin in motion (or stopped after all)."""
    here, name = state.units[unit], the_unit(state.world, unit)
    if state.world.side[unit] != side or not state.world.kind[unit].vehicle or here.place not in (MAP, OFF_BOARD):
        return refusal("20.7f", "no-vehicle-to-start", unit=name)
    if here.hidden:
        return refusal("20.7f", "hidden-stands-still", unit=name)
    return None if is_movable(state, unit) else refusal("20.7x", "not-in-this-set-up", unit=name)


def why_not_divide(state: LhyState, side: Side, unit: UnitId) -> Refusal | None:
    """[20.7b] [10.3.2] Why a squad cannot begin as two sections."""
    kind, name, platoon = state.kind(unit), the_unit(state.world, unit), platoon_of(state, unit)
    if state.world.side[unit] != side or kind.type != "squad" or platoon is None or kind.back:
        return refusal("20.7b", "no-squad-to-divide", unit=name)
    if state.units[unit].place not in (MAP, OFF_BOARD) or not is_movable(state, unit):
        return refusal("20.7b", "no-squad-to-divide", unit=name)
    if state.platoons[platoon].split:
        return refusal("20.7b", "one-squad-a-platoon", unit=name)
    return None if len(spare_sections(state, platoon)) > 1 else refusal("10.3.2x1", "no-sections-left", unit=name)


def spare_sections(state: LhyState, platoon: tuple[str, int]) -> list[UnitId]:
    """[10.3.2] The unused sections of a platoon."""
    mates = of_platoon(state, platoon)
    return [unit for unit in mates if state.kind(unit).type == "section" and state.units[unit].place == POOL]


class DivideSquad(Frame, frozen=True):
    """[20.7b] [10.3.2] Two sections are drawn for a squad, one of each SAV where the platoon has two kinds."""

    side: Side
    squad: UnitId
    first: UnitId = NOBODY

    def start(self, g: Game, _: object) -> None:
        g.ask(self, Draw(cup=section_cup(g.state, self.squad, self.first)), then=self.drawn)

    def drawn(self, g: Game, action: Drawn) -> None:
        section = g.state.world.piece_number(action.item)
        if self.first == NOBODY:
            return g.become(self, first=section)
        g.emit(Split(self.side, self.squad, (self.first, section)))
        g.end()


def section_cup(state: LhyState, squad: UnitId, first: UnitId) -> tuple[tuple[str, int], ...]:
    """[10.3.2] What the next section is drawn from: another SAV than that of the first, where there is one."""
    platoon = platoon_of(state, squad)
    assert platoon is not None
    spare = [unit for unit in spare_sections(state, platoon) if unit != first]
    if first != NOBODY:
        others = [unit for unit in spare if state.kind(unit).sav != state.kind(first).sav]
        spare = others or spare
    return tuple((state.world.pieces[unit].id, 1) for unit in spare)


# -------------------------------------------------------------------------------------------------- where to


class ChoosePlace(Decision, frozen=True):
    """[20.7] [20.9.1] Where the counter in hand begins: in a hex, hidden there, aboard, or beside the map."""

    rules: ClassVar[tuple[str, ...]] = ("20.7x", "20.7f", "20.7h", "20.9.1a", "20.9.1b")

    def prompt(self, state: LhyState, /) -> Message:
        return message("prompt-choose-place", unit=the_unit(state.world, state.inside(Deploy).unit))

    def candidates(self, state: LhyState, /) -> Sequence[Action]:
        ground = range(state.world.ground.size)
        own = [unit for unit, side in enumerate(state.world.side) if side == self.side]
        return [*map(Place, ground), *map(Hide, ground), *map(Mount, own), Wait()]

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        unit = state.inside(Deploy).unit
        match action:
            case Place(hex):
                return why_not_there(state, unit, hex) or why_no_room(state, unit, hex)
            case Hide(hex):
                bar = why_not_there(state, unit, hex) or why_no_room(state, unit, hex)
                return bar or why_not_hidden(state, unit, hex)
            case Mount(carrier):
                return why_not_mount(state, unit, carrier)
            case Wait():
                stays = aside(state, unit) == HAND and state.units[unit].place == HAND
                return refusal("20.7h", "cannot-wait", unit=the_unit(state.world, unit)) if stays else None
        return self.unasked(state)

    def legal(self, state: LhyState, /) -> Sequence[Action]:
        unit, area = state.inside(Deploy).unit, set_up_area(state.world, self.side)
        there = [hex for hex in bits(area) if self.against(state, Place(hex)) is None]
        carriers = [u for u, own in enumerate(state.world.side) if own == self.side and state.world.kind[u].vehicle]
        return [
            *map(Place, there),
            *(Hide(hex) for hex in there if why_not_hidden(state, unit, hex) is None),
            *(Mount(carrier) for carrier in carriers if why_not_mount(state, unit, carrier) is None),
            *([Wait()] if self.against(state, Wait()) is None else []),
        ]


def why_no_room(state: LhyState, unit: UnitId, hex: Hex) -> Refusal | None:
    """[2.3a] Whether a hex is full."""
    if state.units[unit].hex == hex or fits(state, state.world.side[unit], hex, [unit]):
        return None
    return refusal("2.3a", "hex-is-full", hex=the_hex(state.world, hex))


def why_not_mount(state: LhyState, unit: UnitId, carrier: UnitId) -> Refusal | None:
    """[20.7f] [10.4.6.1] Why a counter cannot begin aboard a vehicle."""
    name = the_unit(state.world, unit)
    if carrier == unit or state.world.side[carrier] != state.world.side[unit] or not is_movable(state, carrier):
        return refusal("20.7f", "no-carrier-for", unit=name)
    if state.units[carrier].place not in (MAP, OFF_BOARD) or state.units[unit].carrier == carrier:
        return refusal("20.7f", "no-carrier-for", unit=name)
    if state.units[carrier].place == OFF_BOARD and not entry_hexes(state, unit):
        return refusal("20.7f", "no-carrier-for", unit=name)
    if state.units[carrier].hidden:
        return refusal("20.9.1a", "may-not-hide", unit=name)
    if not state.world.kind[carrier].vehicle:
        return refusal("10.4.6x1", "no-carrier-for", unit=name)
    if not has_room(state, carrier, unit):
        return refusal(room_rule(state.world.kind[carrier]), "no-room-aboard", unit=the_unit(state.world, carrier))
    return None


class ChooseFrontOfPosition(Decision, frozen=True):
    """[2.2.4] Where a fortified position faces."""

    rules: ClassVar[tuple[str, ...]] = ("2.2.4x3",)

    def prompt(self, state: LhyState, /) -> Message:
        plan = state.inside(Deploy)
        return message(
            "prompt-choose-front-of-position",
            unit=the_unit(state.world, plan.unit),
            hex=the_hex(state.world, plan.hex),
        )

    def legal(self, state: LhyState, /) -> Sequence[Action]:
        return [Orient(front) for front in state.world.mission.plan(self.side).fp_fronts or RIM]
