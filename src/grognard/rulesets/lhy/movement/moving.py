"""[10.1] [10.3] A party on foot moves, hex by hex."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.bits import mask
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Caution, Refusal
from grognard.core.world import of_world
from grognard.rulesets.lhy.actions.movement import Go, Join, Leave, Stop
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.command.formations import counters_of
from grognard.rulesets.lhy.deeds import MANEUVER
from grognard.rulesets.lhy.events.troops import Entered
from grognard.rulesets.lhy.memory import while_listing
from grognard.rulesets.lhy.reaction.rights import entitled, is_mined_against, ready, why_not
from grognard.rulesets.lhy.say import refusal, the_unit, the_units
from grognard.rulesets.lhy.state import ABOARD, OFF_BOARD, OFF_MAP, Game, Halves, LhyState, UnitId, UnitMask
from grognard.rulesets.lhy.tables import PROHIBITED
from grognard.rulesets.lhy.works.exits import ExitRoll, obstacle
from grognard.rulesets.lhy.works.mines import EnterMinefield
from grognard.rulesets.lhy.works.wire import is_wired

from .aftermath import Ended
from .allowances import Progress, on_foot
from .assembling import why_not_end
from .costs import FOOT, wades
from .in_command import OPTION as COMMAND_CONTROL
from .in_command import is_stray
from .leaving import LeaveMap
from .meeting import is_ambush, run_into
from .stacking import crowding
from .steps import March, as_refusal, bar_of_exit, can_step, cost_of, exits, reachable, steps, taken, why_no_step
from .ways import shut, ways_out


def march_of(state: LhyState, units: tuple[UnitId, ...]) -> March:
    """A party on foot that sets out from where it is."""
    here = state.here(units[0])
    return March(units, state.world.side[units[0]], here, here, on_foot(state, units, here))


class Moving(Frame, frozen=True):
    """[10.1] Units of one hex, or beside the map, move together; those that fail to get out drop out of the party."""

    units: tuple[UnitId, ...]
    march: March | None = None
    entered: tuple[Hex, ...] = ()
    came_from: Hex = OFF_MAP
    target: Hex = OFF_MAP
    stayed: tuple[UnitId, ...] = ()
    gone: tuple[UnitId, ...] = ()
    """Those whom shells kept from going on; what they do instead is their own affair."""

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return self.units

    @property
    def party(self) -> March:
        assert self.march is not None, "a party that has not set out"
        return self.march

    def start(self, g: Game, _: object) -> None:
        g.become(self, self.go_on, march=march_of(g.state, self.units))

    def go_on(self, g: Game, _: object) -> None:
        """Ask for the next step, unless nothing is left to choose."""
        if self.entered and not may_go_on(g.state, self):
            return g.become(self, self.finish)
        g.ask(self, ChooseStep(self.party.side), then=self.answered)

    def answered(self, g: Game, action: Action) -> None:
        if isinstance(action, Join):
            units = (*self.units, action.unit)
            return g.become(self, self.go_on, units=units, march=march_of(g.state, units))
        if isinstance(action, Go):
            return g.become(self, self.depart, target=action.hex)
        if isinstance(action, Leave):
            return g.become(LeaveMap(self.units, action.edge, self.entered, self.party.start, stayed=self.stayed))
        g.become(self, self.finish)

    def depart(self, g: Game, _: object) -> None:
        """[4.1.10c] [19.1.2] [19.2b] Whoever is held by a river, mines or wire rolls first."""
        here = self.party.hex
        if here != OFF_MAP and obstacle(g.state, self.units, here, self.target):
            return g.call(self, ExitRoll(self.units, here, self.target), then=self.got_out)
        g.become(self, self.under_shells)

    def got_out(self, g: Game, out: tuple[UnitId, ...]) -> None:
        held = tuple(unit for unit in self.units if unit not in out)
        if not out:
            return g.become(self, self.finish, units=(), stayed=(*self.stayed, *held))
        g.become(self, self.under_shells, units=out, stayed=(*self.stayed, *held))

    def under_shells(self, g: Game, _: object) -> None:
        """[11.4.7.2c] Whoever leaves an impact hex on foot undergoes the shells first."""
        if g.state.shells.get(self.party.hex):
            from grognard.rulesets.lhy.mortars.leaving import LeaveImpact  # noqa: PLC0415  mortars stand on movement

            return g.call(self, LeaveImpact(self.units, self.party.hex), then=self.spared)
        g.become(self, self.enter)

    def spared(self, g: Game, units: tuple[UnitId, ...]) -> None:
        lost = tuple(unit for unit in self.units if unit not in units)
        gone = (*self.gone, *lost)
        if not units:
            return g.become(self, self.finish, units=(), gone=gone)
        g.become(self, self.enter, units=tuple(units), gone=gone)

    def enter(self, g: Game, _: object) -> None:
        state, origin, hex = g.state, self.party.hex, self.target
        march = replace(self.party, units=self.units)
        progress = taken(state, march, hex)
        if is_ambush(state, march.side, hex):
            run_into(g, self.units, origin, hex, road_bonus=used_road_bonus(state, march, progress), may_assault=True)
            return g.become(self, self.finish)
        g.emit(Entered(self.units, hex, origin, "came" if origin == OFF_MAP else "moved"))
        entered = (*self.entered, hex)
        there = replace(march, hex=hex, progress=progress)
        if is_mined_against(state, march.side, hex):
            mined = EnterMinefield(self.units, hex)
            return g.call(self, mined, then=self.mined, march=there, entered=entered, came_from=origin)
        g.become(self, self.go_on, march=there, entered=entered, came_from=origin)

    def mined(self, g: Game, units: tuple[UnitId, ...]) -> None:
        """[19.1.1x] In a minefield the move ends, except for heroic units."""
        units = tuple(units)
        if not units or not all(g.state.units[unit].heroic for unit in units):
            return g.become(self, self.finish, units=units)
        g.become(self, self.go_on, units=units, march=replace(self.party, units=units))

    def finish(self, g: Game, _: object) -> None:
        came_from, origin = self.came_from, self.party.start
        g.become(Ended(self.units, self.entered, origin, stayed=self.stayed, came_from=came_from))


def used_road_bonus(state: LhyState, march: March, progress: Progress) -> bool:
    """[20.9.2b2] Whether a party has spent more than its allowance without the road's bonus."""
    return any(each.bonus and progress.on_road and progress.spent > each.points for each in march.budgets)


def must_stop(state: LhyState, units: Sequence[UnitId], origin: Hex, hex: Hex) -> bool:
    """[4.1.10b] [19.2a] Whether units on foot end their move in a hex: in a river but for heroes, in wire."""
    if is_wired(state, hex):
        return True
    return origin != OFF_MAP and wades(state.world, origin, hex) and not all(state.units[unit].heroic for unit in units)


def may_go_on(state: LhyState, moving: Moving) -> bool:
    """Whether a party that has made a step may make another, or leave the map."""
    if must_stop(state, moving.units, moving.came_from, moving.party.hex):
        return False
    return can_step(state, moving.party) or bool(exits(state, moving.party))


def joiners(state: LhyState, moving: Moving) -> Iterator[UnitId]:
    """[10.1] Who may still come along: fit units of the hex with the right to move, before the first step."""
    if moving.entered:
        return
    for unit in mates(state, moving.units[0]):
        if unit not in moving.units and bar_of_joining(state, moving, unit) is None:
            yield unit


def mates(state: LhyState, unit: UnitId) -> list[UnitId]:
    """The units of its side where a unit is: in its hex, or waiting beside the map."""
    here, side = state.here(unit), state.world.side[unit]
    if here != OFF_MAP:
        return [other for other in state.stack(here) if state.world.side[other] == side]
    place = state.units[unit].place
    return [
        other for other, found in enumerate(state.units) if found.place == place and state.world.side[other] == side
    ]


def can_set_out(state: LhyState, units: tuple[UnitId, ...]) -> bool:
    """[10.0] Whether a party on foot may enter any hex; where one lies open to everybody, that is seen at once."""
    return sees_its_way(state, units) or can_step(state, march_of(state, units))


def sees_its_way(state: LhyState, units: tuple[UnitId, ...]) -> bool:
    """[10.1.1a] [10.1.2a] Whether an open hex lies before units that move by no rules of their own: the first step on
    foot is within everybody's means."""
    here = state.units[units[0]].hex
    if here == OFF_MAP or state.plays(COMMAND_CONTROL) or any(is_alone(state, unit) for unit in units):
        return False
    free = is_first_step_free(state.world)
    return free and bool(ways_out(state.world, here) & ~shut(state, state.world.side[units[0]]))


@of_world
def walkers(world: Battle) -> UnitMask:
    """[10.0c] Whoever moves on foot at all."""
    return mask(unit for unit, kind in enumerate(world.kind) if kind.mobility == FOOT)


@of_world
def is_first_step_free(world: Battle) -> bool:
    """[10.1.1a] [10.1.2a] [17.1c] [19.2] Whether units on foot may always enter one hex, wire or not."""
    hexes, wire = world.tables.hexes, world.tables.terrain["wire"].costs[FOOT]
    least = min(hexes.least_activation, hexes.least_reaction, hexes.night_activation, hexes.night_reaction)
    return min(least, hexes.japanese_reaction) > 0 and wire != PROHIBITED


def can_walk(state: LhyState, unit: UnitId) -> bool:
    """[10.0c] [14.3.6c] Whether a unit moves on foot at all: guns and positions do not, nor do regrouping units, nor
    those aboard."""
    here = state.units[unit]
    on_foot = state.world.kind[unit].mobility == "foot" and here.place != ABOARD and not here.regrouping
    return on_foot and not is_bound_to_assault(state, unit)


def is_bound_to_assault(state: LhyState, unit: UnitId) -> bool:
    """[12.6.2x3] Whether a heroic unit is so near to its target that it must assault it."""
    if not state.units[unit].heroic:
        return False
    from grognard.rulesets.lhy.assault.entering import must_assault  # noqa: PLC0415  assaults stand on movement

    return must_assault(state, unit)


def why_no_walk(state: LhyState, unit: UnitId) -> Refusal | None:
    """[10.0c] [14.3.6c] Why a unit does not move on foot."""
    if state.world.kind[unit].mobility != "foot":
        return refusal("10.0c", "not-on-foot", unit=the_unit(state.world, unit))
    if state.units[unit].place == ABOARD:
        return refusal("10.4.6.2x", "still-aboard", unit=the_unit(state.world, unit))
    if state.units[unit].regrouping:
        return refusal("14.3.6c", "regrouping-moves-not", unit=the_unit(state.world, unit))
    if is_bound_to_assault(state, unit):
        return refusal("12.6.2x3", "heroic-must-assault", unit=the_unit(state.world, unit))
    return None


def bar_of_joining(state: LhyState, moving: Moving, unit: UnitId) -> Refusal | None:
    """[10.1] Why a unit cannot come along."""
    if moving.entered or unit in moving.units or unit not in mates(state, moving.units[0]):
        return refusal("10.1", "cannot-join", unit=the_unit(state.world, unit))
    alone = [each for each in (*moving.units, unit) if is_alone(state, each)]
    if alone:
        return refusal("10.1", "moves-alone", unit=the_unit(state.world, alone[0]))
    found = why_not(state, unit, MANEUVER) or why_no_walk(state, unit)
    if found is not None:
        return found
    if not can_set_out(state, (*moving.units, unit)):
        return refusal("10.0a", "nowhere-to-go", unit=the_unit(state.world, unit))
    return None


def is_alone(state: LhyState, unit: UnitId) -> bool:
    """[12.6] [13.3.2b] Heroic and disrupted units move by rules of their own, so by themselves."""
    return state.units[unit].heroic or state.units[unit].disrupted


class ChooseStep(Decision, frozen=True):
    """[10.0x] The next hex of a party on foot, or the end of its move."""

    rules: ClassVar[tuple[str, ...]] = ("10.0x",)

    def prompt(self, state: LhyState, /) -> Message:
        moving = state.inside(Moving)
        spent = as_points(moving.party.progress.spent)
        return message("prompt-choose-step", units=the_units(state.world, moving.units), spent=spent)

    def cautions(self, state: LhyState, /) -> Iterable[Caution]:
        return crowding(state, self.side)

    def candidates(self, state: LhyState, /) -> Iterator[Action]:
        moving = state.inside(Moving)
        yield from (Go(hex) for hex in reachable(state, moving.party))
        yield from (Leave(edge) for edge in "NESW")
        yield Stop()
        yield from (Join(unit) for unit in mates(state, moving.units[0]) if unit not in moving.units)

    def legal(self, state: LhyState, /) -> Sequence[Action]:
        moving = state.inside(Moving)
        with state.remembering():
            found: list[Action] = [Go(hex) for hex in steps(state, moving.party)]
            found += [Leave(edge) for edge in exits(state, moving.party)]
            if self.against(state, Stop()) is None:
                found.append(Stop())
            return found + [Join(unit) for unit in joiners(state, moving)]

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        moving = state.inside(Moving)
        if isinstance(action, Go):
            return why_no_go(state, moving.party, action.hex)
        if isinstance(action, Leave):
            return why_no_exit(state, moving.party, action.edge)
        if isinstance(action, Stop):
            return why_not_stop(state, moving)
        if isinstance(action, Join) and 0 <= action.unit < len(state.units):
            return bar_of_joining(state, moving, action.unit)
        return self.unasked(state)

    def cost(self, state: LhyState, action: Action) -> str:
        """What a step costs, as it is written; for the table."""
        if not isinstance(action, Go):
            return ""
        return as_points(cost_of(state, state.inside(Moving).party, action.hex))


def why_no_go(state: LhyState, march: March, hex: Hex) -> Refusal | None:
    """[10.0] Why a party may not enter a hex; a number that is no hex is none either."""
    if not 0 <= hex < state.world.ground.size:
        return refusal("10.0x", "no-such-hex")
    return why_no_step(state, march, hex)


def why_no_exit(state: LhyState, march: March, edge: str) -> Refusal | None:
    """[10.2x] Why a party may not leave the map over an edge."""
    if any(is_alone(state, unit) for unit in march.units):
        return refusal("10.2x", "cannot-leave-map")
    bar = bar_of_exit(state, march, edge)
    if bar is None:
        return None
    return refusal(bar[0], bar[1]) if march.hex == OFF_MAP else as_refusal(state, bar, march.hex)


def why_not_stop(state: LhyState, moving: Moving) -> Refusal | None:
    """[10.0x] [16.1.7x2] A party that has set out moves at least one hex; stragglers of a drop must make for their
    assembly hex; [22.1c] whoever is out of command goes on while he can."""
    if not moving.entered:
        return refusal("10.0x", "not-moved-yet")
    if any(is_stray(state, unit) for unit in moving.units) and can_step(state, moving.party):
        return refusal("22.1c", "out-of-command-go-on")
    start, here = moving.party.start, moving.party.hex
    return next((found for unit in moving.units if (found := why_not_end(state, unit, start, here))), None)


def as_points(halves: Halves) -> str:
    """Movement points as people write them."""
    if halves < 0:
        return "all"
    return str(halves // 2) + (".5" if halves % 2 else "")


def openings(state: LhyState, side: Side) -> Iterator[tuple[UnitId, ...]]:
    """[10.1] Whom a move may begin with: each unit that may, and every stack of several that may."""
    able = entitled(state, MANEUVER) & walkers(state.world)
    for group in ready_stacks(state, side) if able else ():
        fit = [unit for unit in group if able >> unit & 1 and can_walk(state, unit)]
        yield from ((unit,) for unit in fit)
        together = tuple(unit for unit in fit if not is_alone(state, unit))
        if len(together) > 1:
            yield together


@while_listing
def ready_stacks(state: LhyState, side: Side) -> tuple[list[UnitId], ...]:
    """Those of them that something is open to, hex by hex and beside the map."""
    able = ready(state, side)
    found = [[unit for unit in group if able >> unit & 1] for group in stacks(state, side)] if able else []
    return tuple([group for group in found if group])


@while_listing
def stacks(state: LhyState, side: Side) -> tuple[tuple[UnitId, ...], ...]:
    """The units of a side, hex by hex, and those that wait beside the map."""
    return (*state.places.stacks[side], *waiting_groups(state, side))


def waiting_groups(state: LhyState, side: Side) -> list[tuple[UnitId, ...]]:
    """[20.7h] The units that wait beside the map, platoon by platoon."""
    units, pieces = state.units, state.world.pieces
    found: dict[tuple[str, int], list[UnitId]] = {}
    for unit in [unit for unit in counters_of(state.world, side) if units[unit].place == OFF_BOARD]:
        found.setdefault((pieces[unit].company, pieces[unit].platoon), []).append(unit)
    return [tuple(group) for group in found.values()]
