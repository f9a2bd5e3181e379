"""[16.1] [16.41] [16.42] Field works and minefields are set up: exchanged, placed, plotted and occupied."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from grognard.core.bits import bits
from grognard.core.facing import FACINGS
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex, Mask
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.actions.command import Done
from grognard.rulesets.fireteam.actions.works import ChangeBack, Entrench, Exchange, Mine, Occupy, Point, Ramp
from grognard.rulesets.fireteam.events.mines import MinefieldPlotted
from grognard.rulesets.fireteam.events.works import WorkDug, WorkOccupied
from grognard.rulesets.fireteam.files import TABLES
from grognard.rulesets.fireteam.movement.stacking import known_enemies
from grognard.rulesets.fireteam.say import Bar, the_hex, the_side, the_unit
from grognard.rulesets.fireteam.setting_up import cards
from grognard.rulesets.fireteam.setting_up.areas import zones_of
from grognard.rulesets.fireteam.state import OFF_MAP, FireTeamState, Game, Minefield, UnitId, Work, kind_of, side_of
from grognard.rulesets.fireteam.world import BUILDINGS, COVER, GRID, WOODS

from .field_works import CHAPTER, ENTRENCHMENT, RAMP, has_space
from .manning import manning_bar

MOST_TRADES = 20
"""How often works and minefields may be exchanged: every set-up comes to its end."""


class Supply(Struct, frozen=True):
    """What a side has still to set up."""

    entrenchments: int = 0
    ramps: int = 0
    mines: int = 0

    def __bool__(self) -> bool:
        return bool(self.entrenchments or self.ramps or self.mines)


ADDED = Supply(4, 2)
"""[16.13a] The works that a side has more if both agree; there are as many markers as it takes [16.13b]."""


class DigIn(Frame, frozen=True):
    """[16.1] A side sets up its works and minefields, and its units go into the works; what it leaves out is lost."""

    side: Side
    supply: Supply = Supply()
    trades: int = 0
    hex: Hex = OFF_MAP
    """Where the ramp in hand goes."""

    def start(self, g: Game, _: object) -> None:
        supply = supply_of(g.state, self.side)
        if not supply:
            return g.end()
        g.ask(self, ChooseWork(self.side), then=self.chosen, supply=supply)

    def chosen(self, g: Game, action: Action) -> None:
        left = self.supply
        match action:
            case Entrench(hex):
                dig(g, Work(ENTRENCHMENT, self.side, hex))
                return self.go_on(g, replace(left, entrenchments=left.entrenchments - 1))
            case Ramp(hex):
                return g.ask(self, ChooseRampFacing(self.side), then=self.pointed, hex=hex)
            case Mine(hex):
                g.emit(MinefieldPlotted(Minefield(hex, self.side)))
                return self.go_on(g, replace(left, mines=left.mines - 1))
            case Exchange() | ChangeBack():
                return self.go_on(g, exchanged(left, action), self.trades + 1)
            case Occupy(unit, work):
                g.emit(WorkOccupied(unit, work))
                return self.go_on(g, left)
        g.end()

    def pointed(self, g: Game, action: Point) -> None:
        dig(g, Work(RAMP, self.side, self.hex, action.facing))
        self.go_on(g, replace(self.supply, ramps=self.supply.ramps - 1))

    def go_on(self, g: Game, supply: Supply, trades: int | None = None) -> None:
        trades = self.trades if trades is None else trades
        g.ask(self, ChooseWork(self.side), then=self.chosen, supply=supply, trades=trades, hex=OFF_MAP)


def supply_of(state: FireTeamState, side: Side) -> Supply:
    """[16.1] [16.13a] What the card gives a side, and what was agreed on; nothing where the chapter is not played."""
    if not state.plays(CHAPTER) or not state.scenario:
        return Supply()
    record = cards.scenario(state.scenario).side(side).works
    more = ADDED if state.plays(cards.agreed(side)) else Supply()
    return Supply(record.entrenchment + more.entrenchments, record.firing_ramp + more.ramps)


def dig(g: Game, work: Work) -> None:
    g.emit(WorkDug(g.state.dug, work))


# ---------------------------------------------------------------------------------------------------- exchange


def exchanged(supply: Supply, trade: Exchange | ChangeBack) -> Supply:
    """[16.41] What is left after an exchange: two works for three minefields, or back."""
    sign = -1 if isinstance(trade, Exchange) else 1
    return Supply(
        supply.entrenchments + sign * trade.entrenchments,
        supply.ramps + sign * trade.ramps,
        supply.mines - sign * TABLES.mines.exchange_minefields,
    )


def trade_bar(supply: Supply, trades: int, trade: Exchange | ChangeBack) -> Bar | None:
    """[16.41] What keeps a side from an exchange."""
    given = trade.entrenchments, trade.ramps
    if trades >= MOST_TRADES or min(given) < 0 or sum(given) != TABLES.mines.exchange_works:
        return "16.41", "refusal-no-such-exchange"
    after = exchanged(supply, trade)
    if min(after.entrenchments, after.ramps, after.mines) < 0:
        return "16.41", "refusal-too-few-to-exchange"
    return None


def every_trade(side_supply: Supply, trades: int) -> Iterator[Exchange | ChangeBack]:
    """The exchanges that can be made."""
    for kind in (Exchange, ChangeBack):
        for ramps in range(TABLES.mines.exchange_works + 1):
            trade = kind(TABLES.mines.exchange_works - ramps, ramps)
            if trade_bar(side_supply, trades, trade) is None:
                yield trade


# ------------------------------------------------------------------------------------------------------- where


def digging_ground(state: FireTeamState, side: Side) -> Mask:
    """[16.1] The hexes in which a side sets up."""
    found = 0
    for hexes, _ in zones_of(state.scenario, side):
        found |= hexes
    return found


def dig_bar(state: FireTeamState, side: Side, action: Entrench | Ramp | Mine) -> Bar | None:
    """[16.1] [16.21] [16.31b] [16.42a] What keeps a work or mines out of a hex; several may share one [16.11a]."""
    hex = action.hex
    if not digging_ground(state, side) >> hex & 1:
        return "16.42a" if isinstance(action, Mine) else "16.1", "refusal-outside-zone"
    if BUILDINGS >> hex & 1 and not isinstance(action, Ramp):
        return "16.42a" if isinstance(action, Mine) else "16.21", "refusal-building"
    if known_enemies(state, side, hex):
        return "16.12a", "refusal-enemy-there"
    return None


def diggings(state: FireTeamState, side: Side, supply: Supply) -> Iterator[Entrench | Ramp | Mine]:
    """Every work and minefield that can be placed, and where."""
    kinds: list[type[Entrench] | type[Ramp] | type[Mine]] = []
    kinds += [Entrench] if supply.entrenchments else []
    kinds += [Ramp] if supply.ramps else []
    kinds += [Mine] if supply.mines else []
    for hex in bits(digging_ground(state, side)):
        for kind in kinds:
            if dig_bar(state, side, kind(hex)) is None:
                yield kind(hex)


def first_garrisons(state: FireTeamState, side: Side) -> Iterator[Occupy]:
    """[16.23a] [16.33a] Who may begin in a work."""
    for number, work in sorted(state.works.items()):
        if work.side == side:
            for unit in state.stack(work.hex):
                if manning_bar(state, unit, number) is None:
                    yield Occupy(unit, number)


class ChooseWork(Decision, frozen=True):
    """[16.1] [16.41] [16.42a] What is dug or mined next and where, what is exchanged, who goes in."""

    rules: ClassVar[tuple[str, ...]] = ("16.1", "16.11a", "16.41", "16.42a")

    def prompt(self, state: FireTeamState, /) -> Message:
        left = state.inside(DigIn).supply
        return message(
            "prompt-choose-work",
            side=the_side(self.side),
            entrenchments=left.entrenchments,
            ramps=left.ramps,
            mines=left.mines,
        )

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        frame = state.inside(DigIn)
        return [
            *diggings(state, self.side, frame.supply),
            *every_trade(frame.supply, frame.trades),
            *first_garrisons(state, self.side),
            Done(),
        ]

    def explain(self, state: FireTeamState, action: Action, /) -> Refusal:
        frame = state.inside(DigIn)
        match action:
            case Entrench(hex) | Ramp(hex) | Mine(hex):
                rule, name = dig_bar(state, self.side, action) or ("16.1", "refusal-none-left")
                return Refusal(rule, message(name, hex=the_hex(hex)))
            case Exchange() | ChangeBack():
                rule, name = trade_bar(frame.supply, frame.trades, action) or ("16.41", "refusal-no-such-exchange")
                return Refusal(rule, message(name))
            case Occupy(unit, work):
                rule, name = manning_bar(state, unit, work) or ("16.33b", "refusal-not-yours")
                return Refusal(rule, message(name, unit=the_unit(unit)))
        return Refusal("16.1", message("refusal-not-an-answer"))


class ChooseRampFacing(Decision, frozen=True):
    """[16.31a] How a ramp faces, for the whole game."""

    rules: ClassVar[tuple[str, ...]] = ("16.31a",)

    def prompt(self, state: FireTeamState, /) -> Message:
        return message("prompt-choose-ramp-facing", hex=the_hex(state.inside(DigIn).hex))

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return [Point(facing) for facing in FACINGS]

    def explain(self, state: FireTeamState, action: Action, /) -> Refusal:
        return Refusal("16.31a", message("refusal-not-an-answer"))


# ------------------------------------------------------------------------------------------------ by themselves


def dig_in(g: Game, side: Side) -> None:
    """A sensible set-up of works, computed: entrenchments for squads, ramps for tanks, where they stand."""
    supply = supply_of(g.state, side)
    squads = worthy(g.state, side, ENTRENCHMENT)[: supply.entrenchments]
    for unit in squads:
        dig(g, Work(ENTRENCHMENT, side, g.state.units[unit].hex))
        man(g, unit)
    for hex in outworks(g.state, side)[: supply.entrenchments - len(squads)]:
        dig(g, Work(ENTRENCHMENT, side, hex))
    for unit in worthy(g.state, side, RAMP)[: supply.ramps]:
        here = g.state.units[unit]
        dig(g, Work(RAMP, side, here.hex, here.facing))
        man(g, unit)


def outworks(state: FireTeamState, side: Side) -> list[Hex]:
    """[16.11c] Where squads in buildings find an entrenchment beside them, growth before open ground."""
    squads = [state.units[unit].hex for unit in state.on_map(side) if kind_of(unit).is_squad]
    near = {hex for squad in squads for hex in GRID.neighbours[squad]}
    free = [hex for hex in bits(digging_ground(state, side) & ~BUILDINGS) if hex in near]
    return sorted(free, key=lambda hex: (not (WOODS | COVER) >> hex & 1, hex))


def worthy(state: FireTeamState, side: Side, kind: str) -> list[UnitId]:
    """Who is dug in: squads outside buildings for entrenchments, tanks and then other vehicles for ramps."""
    units = list(state.on_map(side))
    if kind == ENTRENCHMENT:
        return [u for u in units if kind_of(u).is_squad and not BUILDINGS >> state.units[u].hex & 1]
    return sorted((u for u in units if kind_of(u).is_vehicle), key=lambda u: (not kind_of(u).tank, u))


def man(g: Game, unit: UnitId) -> None:
    """A unit, and the leaders with it, go into the work that was dug last."""
    number = g.state.dug - 1
    g.emit(WorkOccupied(unit, number))
    for other in g.state.stack(g.state.units[unit].hex):
        free = g.state.units[other].work < 0 and side_of(other) == side_of(unit)
        if kind_of(other).is_leader and free and has_space(g.state, number, other):
            g.emit(WorkOccupied(other, number))
