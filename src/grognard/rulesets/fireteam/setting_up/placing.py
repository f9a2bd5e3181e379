"""[11.1] Set-up: one side after the other places its units, loads its vehicles and hands out its weapons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

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
from grognard.rulesets.fireteam.events.setup import Appeared, Loaded, Placed, SetAside, SetUpFinished
from grognard.rulesets.fireteam.fire.volley import GROUND, UPPER
from grognard.rulesets.fireteam.forces import PIECES
from grognard.rulesets.fireteam.say import the_hex, the_side, the_unit
from grognard.rulesets.fireteam.sight.hiding import search
from grognard.rulesets.fireteam.state import ABOARD, NOBODY, OFF_MAP, FireTeamState, Game, UnitId, kind_of, side_of
from grognard.rulesets.fireteam.works.digging import DigIn, dig_in

from . import cards
from .areas import carriers, chooses_floor, hides, lacking, load_bar, members, must_go, place_bar, place_hexes
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
        order = cards.scenario(g.state.scenario).setup_order
        g.call(self, RollVariants(), then=self.varied, waiting=order)  # [13.0b]

    def varied(self, g: Game, _: object) -> None:
        g.call(self, AssignHelicopters(self.default), then=self.next_side)  # [20.81b]

    def next_side(self, g: Game, _: object) -> None:
        if not self.waiting:
            search(g)  # [11.31b]
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
            case Place(hex) if kind_of(self.unit).has_facing:
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
    kind, here = kind_of(unit), state.units[unit]
    if not here.due and not kind.is_weapon:
        return True
    if here.place == ABOARD and not must_go(state, unit):
        return True
    return (kind.walks or kind.is_weapon or (kind.is_vehicle and must_go(state, unit))) and bool(carriers(state, unit))


def is_fixed(state: FireTeamState, unit: UnitId) -> bool:
    """[11.12] Whether the card says in what a piece begins."""
    record = cards.scenario(state.scenario).side(side_of(unit))
    name = PIECES[unit].id
    return any(load.rider == name for force in (record, *record.arrivals) for load in force.aboard)


class ChoosePiece(Decision, frozen=True):
    """[11.12] [11.25] Which piece to set up next, the default, or done when everything has its place."""

    rules: ClassVar[tuple[str, ...]] = ("11.12", "11.13", "11.25", "11.3")

    def prompt(self, state: FireTeamState, /) -> Message:
        left = sum(1 for _ in lacking(state, self.side))
        return message("prompt-choose-piece", side=the_side(self.side), count=left)

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        actions: list[Action] = []
        pieces = pickable(state, self.side)
        if state.inside(Deploy).picks < PICKS_PER_PIECE * len(pieces):
            actions += [Pick(unit) for unit in pieces]
        actions += [Show(unit) for unit in shown_at_will(state, self.side)]
        complete = next(lacking(state, self.side), None) is None
        return [*actions, Done()] if complete else [*actions, Default()]

    def explain(self, state: FireTeamState, action: Action, /) -> Refusal:
        if isinstance(action, Done):
            left = next(lacking(state, self.side), None)
            if left is not None:
                return Refusal("11.12", message("refusal-not-set-up", unit=the_unit(left)))
        if isinstance(action, Pick):
            return why_not_pick(state, self.side, action.unit)
        if isinstance(action, Show):
            rule = "15.8b" if state.plays("15") else "11.3"
            return Refusal(rule, message("refusal-not-hidden", unit=the_unit(action.unit)))
        return Refusal("11.12", message("refusal-not-an-answer"))


def shown_at_will(state: FireTeamState, side: Side) -> list[UnitId]:
    """[11.3] [15.8b] The hidden pieces that may be set up openly after all; by night everybody stays hidden."""
    if state.plays("15"):
        return []
    return [unit for unit in state.on_map(side) if state.units[unit].hidden]


def why_not_pick(state: FireTeamState, side: Side, unit: UnitId) -> Refusal:
    """Why a piece cannot be taken up."""
    name = the_unit(unit)
    if side_of(unit) != side:
        return Refusal("11.12", message("refusal-not-yours", unit=name))
    if unit not in pickable(state, side):
        return Refusal("11.12", message("refusal-nothing-to-set-up", unit=name))
    return Refusal("11.12", message("refusal-no-more-picks"))


# -------------------------------------------------------------------------------------------------- where to


class ChoosePlace(Decision, frozen=True):
    """[11.12] Where the piece in hand is set up: a hex, a vehicle, somebody's hands."""

    rules: ClassVar[tuple[str, ...]] = ("11.12", "5.5a", "5.15b", "5.41", "5.42", "11.25")

    def prompt(self, state: FireTeamState, /) -> Message:
        return message("prompt-choose-place", unit=the_unit(state.inside(Deploy).unit))

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        unit = state.inside(Deploy).unit
        kind, here = kind_of(unit), state.units[unit]
        into = Hand if kind.is_weapon else Board
        actions: list[Action] = [Place(hex) for hex in place_hexes(state, unit)]
        actions += [into(carrier) for carrier in carriers(state, unit)]
        return [*actions, Walk()] if here.due and here.place == ABOARD and not must_go(state, unit) else actions

    def explain(self, state: FireTeamState, action: Action, /) -> Refusal:
        unit = state.inside(Deploy).unit
        match action:
            case Place(hex):
                rule, name = place_bar(state, unit, hex) or ("11.12", "refusal-not-an-answer")
                return Refusal(rule, message(name, hex=the_hex(hex), unit=the_unit(unit)))
            case Board(carrier) | Hand(carrier):
                rule, name = load_bar(state, carrier, unit) or ("11.12", "refusal-not-an-answer")
                return Refusal(rule, message(name, unit=the_unit(unit)))
            case Walk():
                return Refusal("11.25", message("refusal-cannot-walk", unit=the_unit(unit)))
        return Refusal("11.12", message("refusal-not-an-answer"))


class ChooseFirstFacing(Decision, frozen=True):
    """[5.3a] How a vehicle faces at the start."""

    rules: ClassVar[tuple[str, ...]] = ("5.3a", "11.12")

    def prompt(self, state: FireTeamState, /) -> Message:
        deploy_ = state.inside(Deploy)
        return message("prompt-choose-first-facing", unit=the_unit(deploy_.unit), hex=the_hex(deploy_.hex))

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return [Face(state.inside(Deploy).unit, facing) for facing in FACINGS]

    def explain(self, state: FireTeamState, action: Action, /) -> Refusal:
        return Refusal("5.3a", message("refusal-not-an-answer"))


class ChooseFirstFloor(Decision, frozen=True):
    """[19.1] On which floor of its building a unit begins."""

    rules: ClassVar[tuple[str, ...]] = ("19.1", "11.12")

    def prompt(self, state: FireTeamState, /) -> Message:
        deploy_ = state.inside(Deploy)
        return message("prompt-choose-first-floor", unit=the_unit(deploy_.unit), hex=the_hex(deploy_.hex))

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return [Floor(GROUND), Floor(UPPER)]

    def explain(self, state: FireTeamState, action: Action, /) -> Refusal:
        return Refusal("19.1", message("refusal-not-an-answer"))
