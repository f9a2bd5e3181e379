"""[16.1] [16.41] [16.42] Field works and minefields are set up: exchanged, placed, plotted and occupied."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
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
from grognard.rulesets.fireteam.movement.stacking import known_enemies
from grognard.rulesets.fireteam.say import Bar, the_hex, the_side, the_unit
from grognard.rulesets.fireteam.setting_up import cards
from grognard.rulesets.fireteam.setting_up.areas import zones_of
from grognard.rulesets.fireteam.state import OFF_MAP, FireTeamState, Game, Minefield, UnitId, Work
from grognard.rulesets.fireteam.world import World

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
                return self.go_on(g, exchanged(g.state.world, left, action), self.trades + 1)
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
    record = cards.scenario(state.world, state.scenario).side(side).works
    more = ADDED if state.plays(cards.agreed(side)) else Supply()
    return Supply(record.entrenchment + more.entrenchments, record.firing_ramp + more.ramps)


def dig(g: Game, work: Work) -> None:
    g.emit(WorkDug(g.state.dug, work))


# ---------------------------------------------------------------------------------------------------- exchange


def exchanged(world: World, supply: Supply, trade: Exchange | ChangeBack) -> Supply:
    """[16.41] What is left after an exchange: two works for three minefields, or back."""
    sign = -1 if isinstance(trade, Exchange) else 1
    return Supply(
        supply.entrenchments + sign * trade.entrenchments,
        supply.ramps + sign * trade.ramps,
        supply.mines - sign * world.tables.mines.exchange_minefields,
    )


def why_not_trade(world: World, frame: DigIn, trade: Exchange | ChangeBack) -> Refusal | None:
    """[16.41] What keeps a side from an exchange."""
    given = trade.entrenchments, trade.ramps
    if frame.trades >= MOST_TRADES or min(given) < 0 or sum(given) != world.tables.mines.exchange_works:
        return Refusal("16.41", message("refusal-no-such-exchange"))
    after = exchanged(world, frame.supply, trade)
    if min(after.entrenchments, after.ramps, after.mines) < 0:
        return Refusal("16.41", message("refusal-too-few-to-exchange"))
    return None


def every_trade(world: World) -> Iterator[Exchange | ChangeBack]:
    """The exchanges that there are."""
    works = world.tables.mines.exchange_works
    for kind in (Exchange, ChangeBack):
        yield from (kind(works - ramps, ramps) for ramps in range(works + 1))


# ------------------------------------------------------------------------------------------------------- where


def digging_ground(state: FireTeamState, side: Side) -> Mask:
    """[16.1] The hexes in which a side sets up."""
    found = 0
    for hexes, _ in zones_of(state.world, state.scenario, side):
        found |= hexes
    return found


def why_not_dig(state: FireTeamState, frame: DigIn, action: Entrench | Ramp | Mine) -> Refusal | None:
    """[16.1] [16.21] [16.31b] [16.42a] What keeps a work or mines out of a hex; several may share one [16.11a]."""
    found = dig_bar(state, frame.side, action)
    if found is None and not left_over(frame.supply, type(action)):
        found = "16.1", "refusal-none-left"
    return found and Refusal(found[0], message(found[1], hex=the_hex(state.world, action.hex)))


def dig_bar(state: FireTeamState, side: Side, action: Entrench | Ramp | Mine) -> Bar | None:
    """What is against a hex."""
    hex = action.hex
    if not digging_ground(state, side) >> hex & 1:
        return "16.42a" if isinstance(action, Mine) else "16.1", "refusal-outside-zone"
    if state.world.buildings >> hex & 1 and not isinstance(action, Ramp):
        return "16.42a" if isinstance(action, Mine) else "16.21", "refusal-building"
    if known_enemies(state, side, hex):
        return "16.12a", "refusal-enemy-there"
    return None


def left_over(supply: Supply, kind: type[Entrench] | type[Ramp] | type[Mine]) -> int:
    """How many of a kind are still to be set up."""
    return {Entrench: supply.entrenchments, Ramp: supply.ramps, Mine: supply.mines}[kind]


def why_not_garrison(state: FireTeamState, side: Side, action: Occupy) -> Refusal | None:
    """[16.23a] [16.33a] [16.33b] What keeps a unit from beginning in a work."""
    found = manning_bar(state, action.unit, action.work)
    if found is None and state.works[action.work].side != side:
        found = "16.33b", "refusal-not-yours"
    return found and Refusal(found[0], message(found[1], unit=the_unit(state.world, action.unit)))


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

    def candidates(self, state: FireTeamState, /) -> Iterable[Action]:
        works = (item for item in sorted(state.works.items()) if item[1].side == self.side)
        kinds = [kind for kind in (Entrench, Ramp, Mine) if left_over(state.inside(DigIn).supply, kind)]
        return [
            *(kind(hex) for hex in bits(digging_ground(state, self.side)) for kind in kinds),
            *every_trade(state.world),
            *(Occupy(unit, number) for number, work in works for unit in state.stack(work.hex)),
            Done(),
        ]

    def against(self, state: FireTeamState, action: Action, /) -> Refusal | None:
        frame = state.inside(DigIn)
        match action:
            case Entrench() | Ramp() | Mine():
                return why_not_dig(state, frame, action)
            case Exchange() | ChangeBack():
                return why_not_trade(state.world, frame, action)
            case Occupy():
                return why_not_garrison(state, self.side, action)
            case Done():
                return None
        return self.unasked(state)


class ChooseRampFacing(Decision, frozen=True):
    """[16.31a] How a ramp faces, for the whole game."""

    rules: ClassVar[tuple[str, ...]] = ("16.31a",)

    def prompt(self, state: FireTeamState, /) -> Message:
        return message("prompt-choose-ramp-facing", hex=the_hex(state.world, state.inside(DigIn).hex))

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return [Point(facing) for facing in FACINGS]


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
    squads = [state.units[unit].hex for unit in state.on_map(side) if state.world.kind[unit].is_squad]
    near = {hex for squad in squads for hex in state.world.grid.neighbours[squad]}
    free = [hex for hex in bits(digging_ground(state, side) & ~state.world.buildings) if hex in near]
    return sorted(free, key=lambda hex: (not (state.world.woods | state.world.cover) >> hex & 1, hex))


def worthy(state: FireTeamState, side: Side, kind: str) -> list[UnitId]:
    """Who is dug in: squads outside buildings for entrenchments, tanks and then other vehicles for ramps."""
    units = list(state.on_map(side))
    if kind == ENTRENCHMENT:
        return [
            u for u in units if state.world.kind[u].is_squad and not state.world.buildings >> state.units[u].hex & 1
        ]
    return sorted((u for u in units if state.world.kind[u].is_vehicle), key=lambda u: (not state.world.kind[u].tank, u))


def man(g: Game, unit: UnitId) -> None:
    """A unit, and the leaders with it, go into the work that was dug last."""
    number = g.state.dug - 1
    g.emit(WorkOccupied(unit, number))
    for other in g.state.stack(g.state.units[unit].hex):
        free = g.state.units[other].work < 0 and g.state.world.side[other] == g.state.world.side[unit]
        if g.state.world.kind[other].is_leader and free and has_space(g.state, number, other):
            g.emit(WorkOccupied(other, number))
