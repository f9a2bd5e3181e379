"""[11.1] Set-up: one side after the other places its units, loads its vehicles and hands out its weapons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.bits import bits
from grognard.core.facing import FACINGS, NO_FACING
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.actions.command import Done
from grognard.rulesets.fireteam.actions.fire import Floor
from grognard.rulesets.fireteam.actions.movement import Face
from grognard.rulesets.fireteam.actions.setup import Board, Default, Hand, Pick, Place, Show, Walk
from grognard.rulesets.fireteam.air.fitting_out import AssignHelicopters, FitOut
from grognard.rulesets.fireteam.command.turn import Turn
from grognard.rulesets.fireteam.events.moments import SetUpOver
from grognard.rulesets.fireteam.events.setup import Appeared, Loaded, Placed, SetAside, SetUpFinished
from grognard.rulesets.fireteam.fire.volley import GROUND, UPPER
from grognard.rulesets.fireteam.say import the_hex, the_side, the_unit
from grognard.rulesets.fireteam.state import ABOARD, NOBODY, OFF_MAP, FireTeamState, Game, UnitId, of_side
from grognard.rulesets.fireteam.works.digging import DigIn, dig_in

from . import cards
from .areas import (
    carriers,
    chooses_floor,
    each_carrier,
    hides,
    lacking,
    load_bar,
    members,
    must_go,
    place_bar,
    place_hexes,
)
from .deployment import deploy
from .variant_rolls import RollVariants

PICKS_PER_PIECE = 3
"""How often pieces may be taken up on average before only the default is left: every match comes to its first turn."""


class SetUp(Frame, frozen=True):
    """[11.12] The sides set up in the order of the card; then the first turn begins."""

    default: bool
    """Whether both sides take the computed set-up."""
    waiting: tuple[Side, ...] = ()

    def start(self, g: Game, _: object) -> None:
        order = cards.scenario(g.state.world, g.state.scenario).setup_order
        g.call(self, RollVariants(), then=self.varied, waiting=order)  # [13.0b]

    def varied(self, g: Game, _: object) -> None:
        g.call(self, AssignHelicopters(self.default), then=self.next_side)  # [20.81b]

    def next_side(self, g: Game, _: object) -> None:
        if not self.waiting:
            g.emit(SetUpOver())
            return g.become(Turn())
        side, *rest = self.waiting
        if not self.default:
            return g.call(self, Deploy(side), then=self.deployed)
        deploy(g, side)
        dig_in(g, side)
        g.emit(SetUpFinished(side))
        g.call(self, FitOut(side, default=True), then=self.next_side, waiting=tuple(rest))

    def deployed(self, g: Game, _: object) -> None:
        """[16.1] Works and minefields follow the units that hold them."""
        g.call(self, DigIn(self.waiting[0]), then=self.dug_in)

    def dug_in(self, g: Game, _: object) -> None:
        """[20.54a] Last of all, helicopters are fitted out."""
        side, *rest = self.waiting
        g.call(self, FitOut(side), then=self.next_side, waiting=tuple(rest))


class Deploy(Frame, frozen=True):
    """[11.12] A side sets up piece by piece, in any order, until everything has its place."""

    side: Side
    picks: int = 0
    unit: UnitId = NOBODY
    hex: Hex = OFF_MAP

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return () if self.unit == NOBODY else (self.unit,)

    def start(self, g: Game, _: object) -> None:
        g.ask(self, ChoosePiece(self.side), then=self.chosen, unit=NOBODY)

    def chosen(self, g: Game, action: Action) -> None:
        match action:
            case Pick(unit):
                return g.ask(self, ChoosePlace(self.side), then=self.put, unit=unit, picks=self.picks + 1)
            case Show(unit):
                g.emit(Appeared((unit,), "11.3"))
                return g.become(self)
            case Default():
                deploy(g, self.side)
                return g.become(self)
        g.emit(SetUpFinished(self.side))
        g.end()

    def put(self, g: Game, action: Action) -> None:
        match action:
            case Place(hex) if g.state.world.kind[self.unit].has_facing:
                return g.ask(self, ChooseFirstFacing(self.side), then=self.faced, hex=hex)
            case Place(hex) if chooses_floor(g.state, self.unit, hex):
                return g.ask(self, ChooseFirstFloor(self.side), then=self.housed, hex=hex)
            case Place(hex):
                g.emit(Placed(self.unit, hex, NO_FACING, hides(g.state, self.side)))
            case Board(carrier) | Hand(carrier):
                g.emit(Loaded(self.unit, carrier))
            case Walk():
                g.emit(SetAside(self.unit))
        g.become(self)

    def faced(self, g: Game, action: Face) -> None:
        g.emit(Placed(self.unit, self.hex, action.facing, hides(g.state, self.side)))
        g.become(replace(self, hex=OFF_MAP))

    def housed(self, g: Game, action: Floor) -> None:
        g.emit(Placed(self.unit, self.hex, NO_FACING, hides(g.state, self.side), upstairs=action.floor == UPPER))
        g.become(replace(self, hex=OFF_MAP))


# --------------------------------------------------------------------------------------------- which piece


def pickable(state: FireTeamState, side: Side) -> list[UnitId]:
    """Every piece of a side that can be set up, or set up otherwise."""
    here = [*members(state, side, later=False), *members(state, side, later=True)]
    return [unit for unit in here if can_go_somewhere(state, unit)]


def can_go_somewhere(state: FireTeamState, unit: UnitId) -> bool:
    """Whether there is any choice for a piece; those on the card's list of loads stay where it puts them."""
    if is_fixed(state, unit):
        return False
    kind, here = state.world.kind[unit], state.units[unit]
    if not here.due and not kind.is_weapon:
        return True
    if here.place == ABOARD and not must_go(state, unit):
        return True
    return (kind.walks or kind.is_weapon or (kind.is_vehicle and must_go(state, unit))) and any(
        True for _ in each_carrier(state, unit)
    )


def is_fixed(state: FireTeamState, unit: UnitId) -> bool:
    """[11.12] Whether the card says in what a piece begins."""
    record = cards.scenario(state.world, state.scenario).side(state.world.side[unit])
    name = state.world.pieces[unit].id
    return any(load.rider == name for force in (record, *record.arrivals) for load in force.aboard)


class ChoosePiece(Decision, frozen=True):
    """[11.12] [11.25] Which piece to set up next, the default, or done when everything has its place."""

    rules: ClassVar[tuple[str, ...]] = ("11.12", "11.13", "11.25", "11.3")

    def prompt(self, state: FireTeamState, /) -> Message:
        left = sum(1 for _ in lacking(state, self.side))
        return message("prompt-choose-piece", side=the_side(self.side), count=left)

    def candidates(self, state: FireTeamState, /) -> Sequence[Action]:
        here = [*members(state, self.side, later=False), *members(state, self.side, later=True)]
        return [*map(Pick, here), *map(Show, state.on_map(self.side)), Done(), Default()]

    def against(self, state: FireTeamState, action: Action, /) -> Refusal | None:
        left = next(lacking(state, self.side), None)
        match action:
            case Done() if left is not None:
                return Refusal("11.12", message("refusal-not-set-up", unit=the_unit(state.world, left)))
            case Default() if left is None:
                return self.unasked(state)
            case Done() | Default():
                return None
            case Pick(unit):
                return why_not_pick(state, self.side, unit)
            case Show(unit) if unit in shown_at_will(state, self.side):
                return None
            case Show(unit):
                rule = "15.8b" if state.plays("15") else "11.3"
                return Refusal(rule, message("refusal-not-hidden", unit=the_unit(state.world, unit)))
        return self.unasked(state)

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        pieces = pickable(state, self.side)
        if not picks_left(state, pieces):
            pieces = []
        complete = next(lacking(state, self.side), None) is None
        shown = shown_at_will(state, self.side)
        return [*map(Pick, pieces), *map(Show, shown), Done() if complete else Default()]


def picks_left(state: FireTeamState, pieces: Sequence[UnitId]) -> bool:
    """Whether a side may still take up any of its pieces: it does not rearrange them for ever."""
    return state.inside(Deploy).picks < PICKS_PER_PIECE * len(pieces)


def shown_at_will(state: FireTeamState, side: Side) -> list[UnitId]:
    """[11.3] [15.8b] The hidden pieces that may be set up openly after all; by night everybody stays hidden."""
    if state.plays("15"):
        return []
    return [unit for unit in state.on_map(side) if state.units[unit].hidden]


def why_not_pick(state: FireTeamState, side: Side, unit: UnitId) -> Refusal | None:
    """Why a piece cannot be taken up."""
    name = the_unit(state.world, unit)
    if state.world.side[unit] != side:
        return Refusal("11.12", message("refusal-not-yours", unit=name))
    pieces = pickable(state, side)
    if unit not in pieces:
        return Refusal("11.12", message("refusal-nothing-to-set-up", unit=name))
    return None if picks_left(state, pieces) else Refusal("11.12", message("refusal-no-more-picks"))


# -------------------------------------------------------------------------------------------------- where to


class ChoosePlace(Decision, frozen=True):
    """[11.12] Where the piece in hand is set up: a hex, a vehicle, somebody's hands."""

    rules: ClassVar[tuple[str, ...]] = ("11.12", "5.5a", "5.15b", "5.41", "5.42", "11.25")

    def prompt(self, state: FireTeamState, /) -> Message:
        return message("prompt-choose-place", unit=the_unit(state.world, state.inside(Deploy).unit))

    def candidates(self, state: FireTeamState, /) -> Sequence[Action]:
        into = Hand if state.world.kind[state.inside(Deploy).unit].is_weapon else Board
        return [*map(Place, bits(state.board)), *map(into, of_side(state.world)[self.side]), Walk()]

    def against(self, state: FireTeamState, action: Action, /) -> Refusal | None:
        unit = state.inside(Deploy).unit
        name = the_unit(state.world, unit)
        match action:
            case Place(hex):
                bar = place_bar(state, unit, hex)
                return bar and Refusal(bar[0], message(bar[1], hex=the_hex(state.world, hex), unit=name))
            case Board(carrier) | Hand(carrier) if isinstance(action, Hand) == state.world.kind[unit].is_weapon:
                bar = load_bar(state, carrier, unit)
                return bar and Refusal(bar[0], message(bar[1], unit=name))
            case Walk():
                return (
                    None
                    if may_come_on_foot(state, unit)
                    else Refusal("11.25", message("refusal-cannot-walk", unit=name))
                )
        return self.unasked(state)

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        unit = state.inside(Deploy).unit
        into = Hand if state.world.kind[unit].is_weapon else Board
        walk = [Walk()] if may_come_on_foot(state, unit) else []
        return [*map(Place, place_hexes(state, unit)), *map(into, carriers(state, unit)), *walk]


def may_come_on_foot(state: FireTeamState, unit: UnitId) -> bool:
    """[11.25] Whether a reinforcement that begins aboard something may come by itself instead."""
    here = state.units[unit]
    return here.due > 0 and here.place == ABOARD and not must_go(state, unit)


class ChooseFirstFacing(Decision, frozen=True):
    """[5.3a] How a vehicle faces at the start."""

    rules: ClassVar[tuple[str, ...]] = ("5.3a", "11.12")

    def prompt(self, state: FireTeamState, /) -> Message:
        deploy_ = state.inside(Deploy)
        return message(
            "prompt-choose-first-facing",
            unit=the_unit(state.world, deploy_.unit),
            hex=the_hex(state.world, deploy_.hex),
        )

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return [Face(state.inside(Deploy).unit, facing) for facing in FACINGS]


class ChooseFirstFloor(Decision, frozen=True):
    """[19.1] On which floor of its building a unit begins."""

    rules: ClassVar[tuple[str, ...]] = ("19.1", "11.12")

    def prompt(self, state: FireTeamState, /) -> Message:
        deploy_ = state.inside(Deploy)
        return message(
            "prompt-choose-first-floor", unit=the_unit(state.world, deploy_.unit), hex=the_hex(state.world, deploy_.hex)
        )

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return [Floor(GROUND), Floor(UPPER)]
