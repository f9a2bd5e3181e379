"""[10.4.1] [10.4.4] Vehicles move: into motion, hex by hex, forward or in reverse, and stop."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Caution, Refusal
from grognard.rulesets.lhy.actions.movement import Brake, Bypass, Go, Join, Leave, Overrun, Stop, Unload
from grognard.rulesets.lhy.deeds import DRIVE
from grognard.rulesets.lhy.events.movement import Embroiled, OnOverwatch, Stopped, WentIntoMotion
from grognard.rulesets.lhy.events.troops import Entered
from grognard.rulesets.lhy.movement.aftermath import Ended
from grognard.rulesets.lhy.movement.allowances import Progress, of_vehicles
from grognard.rulesets.lhy.movement.costs import Bar
from grognard.rulesets.lhy.movement.leaving import LeaveMap
from grognard.rulesets.lhy.movement.meeting import is_ambush, run_into
from grognard.rulesets.lhy.movement.moving import as_points, mates, used_road_bonus, why_no_go
from grognard.rulesets.lhy.movement.stacking import crowding
from grognard.rulesets.lhy.movement.steps import (
    March,
    as_refusal,
    bar_of_exit,
    bar_of_step,
    cost_of,
    exits,
    reachable,
    taken,
)
from grognard.rulesets.lhy.reaction.rights import is_limited, is_mined_against, may, why_not
from grognard.rulesets.lhy.say import refusal, the_unit, the_units
from grognard.rulesets.lhy.state import GREEN, MAP, OFF_BOARD, OFF_MAP, STOPPED, Game, LhyState, UnitId
from grognard.rulesets.lhy.troops import has_known_enemy, known_enemies_in
from grognard.rulesets.lhy.works.exits import ExitRoll, obstacle
from grognard.rulesets.lhy.works.mines import EnterMinefield

from .loads import landings, why_no_transport, why_not_down_there
from .passing import bar_of_bypass, bar_of_overrun, leaves_by_road, tells_against

MOTION_ONLY: Bar = ("8.3e", "motion-in-place-only")
MUST_LEAVE: Bar = ("10.4.5.1s4", "must-leave-enemy-hex")
ALONG_THE_ROAD: Bar = ("10.4.5.2x3", "leave-along-road")

FREE, HALT, WATCH, SCOOT, EVADE = "free", "halt", "watch", "scoot", "evade"
"""Why vehicles drive: as they like; one hex at most to halt and fire, to watch, or after firing; or out of the way."""


class Trip(Struct, frozen=True):
    """How a move of one hex at most, on the way to something else, went."""

    units: tuple[UnitId, ...]
    entered: tuple[Hex, ...]
    stayed: tuple[UnitId, ...]


def fleet(state: LhyState, units: tuple[UnitId, ...], *, reverse: bool = False, evading: bool = False) -> March:
    """Vehicles that set out from where they are; those that stand pay for going into motion [10.4.1x1]."""
    here = state.here(units[0])
    budgets = of_vehicles(state, units, here, reverse=reverse, evading=evading)
    standing = any(state.units[unit].motion == STOPPED for unit in units)
    spent = state.world.tables.allowance.start_motion if standing else 0
    return March(units, state.world.side[units[0]], here, here, budgets, Progress(spent=spent))


class Driving(Frame, frozen=True):
    """[10.4.1] Vehicles of one hex, or beside the map, move together. ``purpose``: as they like, or one hex at most."""

    units: tuple[UnitId, ...]
    reverse: bool = False
    purpose: str = FREE
    march: March | None = None
    started: tuple[UnitId, ...] = ()
    """[10.4.1x1] Who went into motion in this action, and so cannot stop."""
    entered: tuple[Hex, ...] = ()
    came_from: Hex = OFF_MAP
    target: Hex = OFF_MAP
    stayed: tuple[UnitId, ...] = ()
    pausing: bool = False
    """[10.4.5] Whether they are in an enemy hex that they must leave."""
    road_only: bool = False
    """[10.4.5.2x3] Whether they must leave it along the road."""
    told: tuple[Hex, ...] = ()
    """[10.4.5.2a] Hexes whose contents, told at a declaration, forbid an overrun (reading 75)."""
    braked: bool = False

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return self.units

    @property
    def party(self) -> March:
        assert self.march is not None, "vehicles that have not set out"
        return self.march

    def start(self, g: Game, _: object) -> None:
        march = fleet(g.state, self.units, reverse=self.reverse, evading=self.purpose == EVADE)
        started = tuple(unit for unit in self.units if g.state.units[unit].motion == STOPPED)
        for unit in started:
            g.emit(WentIntoMotion(unit))
        step = self.go_on if self.target == OFF_MAP else self.depart
        g.become(self, step, march=march, started=started)

    def go_on(self, g: Game, _: object) -> None:
        """Ask for the next step, unless nothing is left to choose."""
        state = g.state
        if self.purpose in (HALT, WATCH, SCOOT):
            return g.become(self, self.finish)
        if self.pausing and not any(True for _ in onward(state, self)):
            g.emit(Embroiled(self.party.side, self.units, self.party.hex))
            return g.become(self, self.finish)
        if is_through(state, self):
            return g.become(self, self.finish)
        g.ask(self, ChooseDrive(self.party.side), then=self.answered)

    def answered(self, g: Game, action: Action) -> None:
        if isinstance(action, Join):
            return g.become(Driving((*self.units, action.unit), self.reverse))
        if isinstance(action, Go):
            return g.become(self, self.depart, target=action.hex)
        if isinstance(action, Bypass | Overrun):
            return self.press_on(g, action)
        if isinstance(action, Leave):
            return g.become(LeaveMap(self.units, action.edge, self.entered, self.party.start, stayed=self.stayed))
        if isinstance(action, Brake):
            return g.become(self, self.brake)
        g.become(self, self.finish)

    def depart(self, g: Game, _: object) -> None:
        """[19.1.2] Whoever stands in enemy mines rolls first."""
        here = self.party.hex
        if here != OFF_MAP and obstacle(g.state, self.units, here, self.target):
            return g.call(self, ExitRoll(self.units, here, self.target), then=self.got_out)
        g.become(self, self.enter)

    def got_out(self, g: Game, out: tuple[UnitId, ...]) -> None:
        held = tuple(unit for unit in self.units if unit not in out)
        if not out:
            return g.become(self, self.finish, units=(), stayed=(*self.stayed, *held))
        g.become(self, self.enter, units=out, stayed=(*self.stayed, *held))

    def enter(self, g: Game, _: object) -> None:
        state, origin, hex = g.state, self.party.hex, self.target
        march = replace(self.party, units=self.units)
        progress = taken(state, march, hex)
        if is_ambush(state, march.side, hex):
            bonus = used_road_bonus(state, march, progress)
            able = not self.reverse and self.purpose == FREE
            run_into(g, self.units, origin, hex, road_bonus=bonus, may_assault=able)
            return g.become(self, self.finish)
        g.emit(Entered(self.units, hex, origin, self.manner(origin)))
        there = replace(march, hex=hex, progress=progress)
        entered = (*self.entered, hex)
        changes = {"march": there, "entered": entered, "came_from": origin, "pausing": False, "road_only": False}
        if is_mined_against(state, march.side, hex):
            return g.call(self, EnterMinefield(self.units, hex), then=self.mined, **changes)
        g.become(self, self.go_on, **changes)

    def manner(self, origin: Hex) -> str:
        """How they come, for the log."""
        if origin == OFF_MAP:
            return "came"
        return "reversed" if self.reverse else "drove"

    def mined(self, g: Game, units: tuple[UnitId, ...]) -> None:
        """[19.1.1x] The move ends in mines; the motion marker stays (reading 61)."""
        g.become(self, self.finish, units=tuple(units))

    def press_on(self, g: Game, action: Bypass | Overrun) -> None:
        """[10.4.5] Through an enemy hex; what concealed units there forbid is told first (reading 75)."""
        from .overrunning import Overrunning  # noqa: PLC0415  what happens in an enemy hex stands on driving
        from .replies import Bypassing  # noqa: PLC0415

        state, hex = g.state, action.hex
        if isinstance(action, Overrun) and tells_against(state, self.units, hex):
            for event in tells_against(state, self.units, hex):
                g.emit(event)
            return g.become(self, self.go_on, told=(*self.told, hex))
        if is_ambush(state, self.party.side, hex):
            return g.become(self, self.enter, target=hex)
        frame = Bypassing(self.units, hex) if isinstance(action, Bypass) else Overrunning(self.units, hex)
        progress = taken(state, self.party, hex)
        if isinstance(action, Overrun):
            cost = state.world.tables.allowance.overrun
            progress = replace(progress, spent=self.party.progress.spent + cost, on_road=False)
        origin = self.party.hex
        road = leaves_by_road(state, hex) and isinstance(action, Overrun)
        deceived = holds_dummies_alone(state, self.party.side, hex)
        g.emit(Entered(self.units, hex, origin, "drove"))
        changes = {
            "march": replace(self.party, hex=hex, progress=progress),
            "entered": (*self.entered, hex),
            "came_from": origin,
            "pausing": not deceived,
            "road_only": road,
        }
        if deceived:
            return g.become(self, self.finish, **changes)
        g.call(self, frame, then=self.passed, **changes)

    def passed(self, g: Game, units: tuple[UnitId, ...]) -> None:
        """[10.4.5.1s4] [10.4.5.3s6] Those still able must leave; a shocked AFV stays."""
        units = tuple(units)
        if not units:
            return g.become(self, self.finish, units=())
        still = bool(known_enemies_in(g.state, self.party.side, self.party.hex))
        march = replace(self.party, units=units)
        g.become(self, self.go_on, units=units, march=march, pausing=still, road_only=self.road_only and still)

    def brake(self, g: Game, _: object) -> None:
        """[10.4.1b.ii] The vehicles stop; a gun that was hitched in this turn may be unhitched at once [10.4.6.3x1]."""
        for unit in self.units:
            g.emit(Stopped(unit))
        g.become(self, self.halted, braked=True)

    def halted(self, g: Game, _: object) -> None:
        if any(unhitchable(g.state, self.units)):
            return g.ask(self, ChooseUnhitch(self.party.side, self.units), then=self.unhitched)
        g.become(self, self.finish)

    def unhitched(self, g: Game, action: Action) -> None:
        from .loading import unhitch  # noqa: PLC0415  loading stands on driving

        if not isinstance(action, Unload):
            return g.become(self, self.finish)
        truck = g.state.units[action.unit].carrier
        unhitch(g, action.unit, action.hex)
        units = self.units if g.state.units[truck].place == MAP else tuple(u for u in self.units if u != truck)
        g.become(self, self.finish, units=units)

    def finish(self, g: Game, _: object) -> None:
        units = tuple(unit for unit in self.units if g.state.units[unit].place in (MAP, OFF_BOARD))
        if self.purpose in (HALT, WATCH):
            return g.end(Trip(units, self.entered, self.stayed))
        ended = Ended(
            units, self.entered, self.party.start, stayed=self.stayed, reverse=self.reverse, came_from=self.came_from
        )
        g.become(ended)


def holds_dummies_alone(state: LhyState, side: Side, hex: Hex) -> bool:
    """[20.8.1b] Whether the enemies in a hex are dummies: the move of whoever enters it ends there."""
    there = known_enemies_in(state, side, hex)
    return bool(there) and all(state.world.kind[unit].dummy for unit in there)


# What may be answered


def onward(state: LhyState, driving: Driving) -> Iterator[Action]:
    """[10.4] Every step that vehicles may make now."""
    if stays_in_place(state, driving):
        return
    for hex in reachable(state, driving.party):
        if bar_of_drive(state, driving, hex) is None:
            yield Go(hex)
        if not has_known_enemy(state, driving.party.side, hex):
            continue
        if bar_of_passing(state, driving, hex, Bypass(hex)) is None:
            yield Bypass(hex)
        if bar_of_passing(state, driving, hex, Overrun(hex)) is None:
            yield Overrun(hex)


def bar_of_drive(state: LhyState, driving: Driving, hex: Hex) -> Bar | None:
    """[10.4] [8.3e] What speaks against a step of vehicles into a hex without enemies."""
    if stays_in_place(state, driving):
        return MOTION_ONLY
    found = bar_of_step(state, driving.party, hex)
    if found is None and driving.road_only and not follows(state, driving, hex):
        return ALONG_THE_ROAD
    return found


def follows(state: LhyState, driving: Driving, hex: Hex) -> bool:
    """[10.4.5.2x3] Whether a step goes along the road."""
    ground = state.world.ground
    direction = ground.direction(driving.party.hex, hex)
    return direction is not None and bool(ground.road[driving.party.hex] >> direction & 1)


def stays_in_place(state: LhyState, driving: Driving) -> bool:
    """[8.3e] A stopped vehicle that has seen nothing only goes into motion in its hex."""
    return (
        bool(driving.started) and any(is_limited(state, unit) for unit in driving.started) and driving.purpose == FREE
    )


def bar_of_passing(state: LhyState, driving: Driving, hex: Hex, action: Bypass | Overrun) -> Bar | None:
    """[10.4.5] What speaks against passing through an enemy hex."""
    if stays_in_place(state, driving):
        return MOTION_ONLY
    if driving.reverse or driving.purpose != FREE:
        return "10.4.4", "no-passing-in-reverse"
    if isinstance(action, Overrun):
        return bar_of_overrun(state, driving.party, hex, told=driving.told)
    if driving.pausing and any(bar_of_drive(state, driving, each) is None for each in reachable(state, driving.party)):
        return MUST_LEAVE
    return bar_of_bypass(state, driving.party, hex)


def why_not_end_here(state: LhyState, driving: Driving) -> Refusal | None:
    """[10.4.1b.i] [10.4.5.1s4] Vehicles that were in motion must move, and nobody stays in an enemy hex."""
    if driving.pausing:
        return refusal(*MUST_LEAVE)
    if driving.purpose == EVADE and not driving.entered:
        return refusal("10.4.5.3s3", "evade-by-moving")
    if not driving.entered and not all(unit in driving.started for unit in driving.units):
        return refusal("10.4.1b.i", "motion-must-move")
    return None


def why_no_brake(state: LhyState, driving: Driving) -> Refusal | None:
    """[10.4.1x1] Vehicles that came into motion this turn do not stop in it, but for those that tow a gun."""
    if driving.pausing:
        return refusal(*MUST_LEAVE)
    if driving.purpose == EVADE:
        return refusal("10.4.5.3s3", "evade-by-moving")
    unit = next(held_in_motion(state, driving), None)
    return None if unit is None else refusal("10.4.1x1", "started-this-turn", unit=the_unit(state.world, unit))


def held_in_motion(state: LhyState, driving: Driving) -> Iterator[UnitId]:
    """[10.4.1x1] Those under way who came into motion this turn and tow no gun."""
    for unit in driving.units:
        if (unit in driving.started or state.units[unit].started) and not tows_gun(state, unit):
            yield unit


def can_brake(state: LhyState, driving: Driving) -> bool:
    """[10.4.1x1] Whether vehicles may stop now."""
    return not driving.pausing and driving.purpose != EVADE and next(held_in_motion(state, driving), None) is None


def tows_gun(state: LhyState, unit: UnitId) -> bool:
    """[10.4.6.3x1] Whether a vehicle carries a gun that was hitched this turn."""
    return any(state.world.kind[each].gun and state.units[each].shifted for each in state.load(unit))


def unhitchable(state: LhyState, vehicles: Sequence[UnitId]) -> Iterator[Unload]:
    """[10.4.6.3x1] [10.4.6.3c] Where guns hitched this turn may be unhitched."""
    for vehicle in vehicles:
        for unit in state.load(vehicle):
            if state.world.kind[unit].gun and state.units[unit].shifted:
                for hex in landings(state, unit):
                    if why_not_down_there(state, unit, hex) is None:
                        yield Unload(unit, hex)


def choices(state: LhyState, driving: Driving) -> list[Action]:
    """Every legal answer of vehicles under way."""
    found: list[Action] = list(onward(state, driving))
    if not stays_in_place(state, driving) and not driving.pausing and driving.purpose == FREE:
        found += [Leave(edge) for edge in exits(state, driving.party)]
    if why_not_end_here(state, driving) is None:
        found.append(Stop())
    if can_brake(state, driving):
        found.append(Brake())
    return found + [Join(unit) for unit in comrades(state, driving)]


def is_through(state: LhyState, driving: Driving) -> bool:
    """Whether vehicles under way can only end where they are."""
    with state.remembering():
        if gets_on(state, driving) or why_not_end_here(state, driving) is not None:
            return False
        return next(comrades(state, driving), None) is None


def gets_on(state: LhyState, driving: Driving) -> bool:
    """Whether vehicles under way have any answer but to end where they are or to take others along."""
    if can_brake(state, driving) or any(True for _ in onward(state, driving)):
        return True
    leaves = not stays_in_place(state, driving) and not driving.pausing and driving.purpose == FREE
    return leaves and bool(exits(state, driving.party))


def comrades(state: LhyState, driving: Driving) -> Iterator[UnitId]:
    """[10.4.1] Vehicles of the hex that may still come along, before the first step."""
    if driving.entered or driving.purpose != FREE or driving.started:
        return
    for unit in mates(state, driving.units[0]):
        if unit not in driving.units and why_not_along(state, driving, unit) is None:
            yield unit


def why_not_along(state: LhyState, driving: Driving, unit: UnitId) -> Refusal | None:
    """[10.4.1] Why a vehicle cannot come along: those that stand go into motion by an answer of their own."""
    name = the_unit(state.world, unit)
    if driving.entered or driving.started or unit in driving.units or unit not in mates(state, driving.units[0]):
        return refusal("10.1", "cannot-join", unit=name)
    if driving.purpose != FREE or not can_drive(state, unit) or state.units[unit].motion != GREEN:
        return refusal("10.1", "cannot-join", unit=name)
    return why_not(state, unit, DRIVE) or why_no_transport(state, (unit,))


def can_drive(state: LhyState, unit: UnitId) -> bool:
    """[13.3.5b] Whether a counter is a vehicle that can move: not a shocked one."""
    return state.world.kind[unit].vehicle and not state.units[unit].shocked


def why_no_drive(state: LhyState, units: Sequence[UnitId]) -> Refusal | None:
    """[10.4] Why vehicles cannot set out."""
    for unit in units:
        if not state.world.kind[unit].vehicle:
            return refusal("10.4x", "no-vehicle", unit=the_unit(state.world, unit))
        if state.units[unit].shocked:
            return refusal("13.3.5b", "vehicle-shocked", unit=the_unit(state.world, unit))
        found = why_not(state, unit, DRIVE)
        if found is not None:
            return found
    return why_no_transport(state, units)


def may_drive(state: LhyState, unit: UnitId) -> bool:
    """Whether a vehicle may set out now."""
    return can_drive(state, unit) and may(state, unit, DRIVE) and why_no_transport(state, (unit,)) is None


class ChooseDrive(Decision, frozen=True):
    """[10.4.1] The next hex of vehicles, how they pass an enemy, or the end of their move."""

    rules: ClassVar[tuple[str, ...]] = ("10.4.1x1",)

    def prompt(self, state: LhyState, /) -> Message:
        driving = state.inside(Driving)
        spent = as_points(driving.party.progress.spent)
        return message("prompt-choose-drive", units=the_units(state.world, driving.units), spent=spent)

    def cautions(self, state: LhyState, /) -> Iterable[Caution]:
        return crowding(state, self.side)

    def candidates(self, state: LhyState, /) -> Iterator[Action]:
        driving = state.inside(Driving)
        for hex in reachable(state, driving.party):
            yield from (Go(hex), Bypass(hex), Overrun(hex))
        yield from (Leave(edge) for edge in "NESW")
        yield from (Stop(), Brake())
        yield from (Join(unit) for unit in mates(state, driving.units[0]) if unit not in driving.units)

    def legal(self, state: LhyState, /) -> Sequence[Action]:
        with state.remembering():
            return choices(state, state.inside(Driving))

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        driving = state.inside(Driving)
        if isinstance(action, Go | Bypass | Overrun):
            return self._against_step(state, driving, action)
        if isinstance(action, Leave):
            return self._against_leaving(state, driving, action.edge)
        if isinstance(action, Stop):
            return why_not_end_here(state, driving)
        if isinstance(action, Brake):
            return why_no_brake(state, driving)
        if isinstance(action, Join) and 0 <= action.unit < len(state.units):
            return why_not_along(state, driving, action.unit)
        return self.unasked(state)

    def _against_step(self, state: LhyState, driving: Driving, action: Go | Bypass | Overrun) -> Refusal | None:
        if not 0 <= action.hex < state.world.ground.size:
            return why_no_go(state, driving.party, action.hex)
        if isinstance(action, Go):
            bar = bar_of_drive(state, driving, action.hex)
        else:
            bar = bar_of_passing(state, driving, action.hex, action)
        return None if bar is None else as_refusal(state, bar, action.hex)

    def _against_leaving(self, state: LhyState, driving: Driving, edge: str) -> Refusal | None:
        if stays_in_place(state, driving) or driving.pausing or driving.purpose != FREE:
            return refusal("10.2x", "cannot-leave-map")
        bar = bar_of_exit(state, driving.party, edge)
        if bar is None:
            return None
        return refusal(bar[0], bar[1]) if driving.party.hex == OFF_MAP else as_refusal(state, bar, driving.party.hex)

    def cost(self, state: LhyState, action: Action) -> str:
        """What a step costs, as it is written; for the table."""
        driving = state.inside(Driving)
        if isinstance(action, Overrun):
            return as_points(state.world.tables.allowance.overrun)
        return as_points(cost_of(state, driving.party, action.hex)) if isinstance(action, Go | Bypass) else ""


class ChooseUnhitch(Decision, frozen=True):
    """[10.4.6.3x1] Where a gun that has been towed is unhitched, if at all."""

    units: tuple[UnitId, ...]
    rules: ClassVar[tuple[str, ...]] = ("10.4.6.3x1", "10.4.6.3c")

    def legal(self, state: LhyState, /) -> Sequence[Action]:
        return [*unhitchable(state, self.units), Stop()]

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        if isinstance(action, Unload) and 0 <= action.unit < len(state.units):
            if action in tuple(unhitchable(state, self.units)):
                return None
            return why_not_down_there(state, action.unit, action.hex) or self.unasked(state)
        return None if isinstance(action, Stop) else self.unasked(state)


class Halting(Frame, frozen=True):
    """[10.4.1b] A vehicle in motion halts, here or in the next hex, and then does what it halts for."""

    unit: UnitId
    hex: Hex
    origin: Hex = OFF_MAP

    purpose: ClassVar[str]
    """Why it drives to where it halts."""

    def start(self, g: Game, _: object) -> None:
        here = g.state.here(self.unit)
        if self.hex == here:
            return g.become(self, self.halted, origin=here)
        g.call(self, Driving((self.unit,), purpose=self.purpose, target=self.hex), then=self.moved, origin=here)

    def moved(self, g: Game, done: Trip) -> None:
        if self.unit in done.units and done.entered and not g.state.units[self.unit].shocked:
            return g.become(self, self.halted)
        g.become(Ended(done.units, done.entered, self.origin, stayed=done.stayed, came_from=self.origin))

    def halted(self, g: Game, _: object) -> None:
        """It stands where it wanted to."""
        raise NotImplementedError

    def ended(self, *, spends: bool = True) -> Ended:
        """What follows from it all, once it is through."""
        entered = (self.hex,) if self.hex != self.origin else ()
        return Ended((self.unit,), entered, self.origin, came_from=self.origin, spends=spends)


class Watching(Halting, frozen=True):
    """[10.4.1b.iv] A vehicle in motion halts on overwatch; it has not acted yet."""

    purpose: ClassVar[str] = WATCH

    def halted(self, g: Game, _: object) -> None:
        g.emit(OnOverwatch(self.unit))
        g.become(self.ended(spends=False))
