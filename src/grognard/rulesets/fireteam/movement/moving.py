"""[5.0] A unit or stack on the move, hex by hex, until it halts; and passengers who go on after getting off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Action, Decision, Event, Frame, Rng, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.core.sampling import draw
from grognard.rulesets.fireteam.actions.air import Descend, PopUp
from grognard.rulesets.fireteam.actions.buildings import Stairs
from grognard.rulesets.fireteam.actions.command import Done, Join, Take
from grognard.rulesets.fireteam.actions.movement import (
    Back,
    Caution,
    Creep,
    Dismount,
    Exit,
    Face,
    Go,
    Halt,
    LayDown,
    Leave,
    Mount,
    MovingFire,
    PickUp,
    Road,
    Smoke,
)
from grognard.rulesets.fireteam.actions.works import Occupy
from grognard.rulesets.fireteam.air.defence import ALTITUDE, AirWindow, FlyIn
from grognard.rulesets.fireteam.air.flying import any_helicopter, descend_bar
from grognard.rulesets.fireteam.air.popup import Rising, popup_bar
from grognard.rulesets.fireteam.close_combat.clash import Onset
from grognard.rulesets.fireteam.close_combat.melee import assault_cost, contested, is_engaged
from grognard.rulesets.fireteam.events.air import Descended
from grognard.rulesets.fireteam.events.moments import FacingsChosen
from grognard.rulesets.fireteam.events.movement import (
    CautionTaken,
    Entered,
    Exited,
    LeftBehind,
    MovingFireOpened,
    SetOut,
    Turned,
    WeaponLaidDown,
    WeaponTaken,
)
from grognard.rulesets.fireteam.events.works import RampLeft, WorkOccupied
from grognard.rulesets.fireteam.fire.firing import Shoot
from grognard.rulesets.fireteam.fire.volley import UPPER
from grognard.rulesets.fireteam.say import Bar, moves, the_hex, the_unit, the_units
from grognard.rulesets.fireteam.sight import smoke
from grognard.rulesets.fireteam.sight.hiding import bars_entry
from grognard.rulesets.fireteam.state import FireTeamState, Game, Twelfths, UnitId
from grognard.rulesets.fireteam.works.field_works import in_ramp
from grognard.rulesets.fireteam.works.manning import occupations, occupy_bar
from grognard.rulesets.fireteam.world import World, enemy_of

from .carrying import lay_down_bar, pick_up_bar, weapon_deeds
from .conduct import (
    caution_bar,
    caution_rule,
    cautions,
    join_bar,
    joins,
    leave_bar,
    leaves,
    moving_fire_bar,
    moving_fire_partners,
    moving_fires,
    turn_bar,
    turns,
)
from .entry import Arrive
from .exits import exit_bar
from .floors import ChangeFloor, stairs, stairs_bar
from .party import Party
from .steps import WAYS, conceivable_steps, step_bar, step_costs, steps
from .terrain_costs import moving_fire_cost
from .transport import (
    Alighting,
    Boarding,
    dismount_bar,
    dismounts,
    fresh_riders,
    loading_cost,
    may_walk,
    mount_bar,
    mounts,
    points_lost_by_loading,
    unloading_cost,
)

MOVE = "move"


class Move(Party, frozen=True):
    """[5.0] [5.12a] The unit or stack in hand moves until it halts; returns all who moved with it."""

    def start(self, g: Game, _: object) -> None:
        g.emit(SetOut(self.units))
        riders = tuple(rider for vehicle in self.vehicles_in(g.state.world) for rider in fresh_riders(g.state, vehicle))
        g.become(self, self.go_on, riders=riders)

    def go_on(self, g: Game, _: object) -> None:
        party = self.survivors(g.state)
        if not party.units or next(deeds(g.state, party), None) is None:
            return g.become(party, party.finish)
        g.ask(party, MoveOn(party.side_in(g.state.world)), then=party.answered)

    def answered(self, g: Game, action: Action) -> None:
        match action:
            case Go(hex) | Road(hex) | Creep(hex) | Back(hex):
                return self.enter(g, hex, WAYS[type(action)])
            case Join(unit):
                return g.become(replace(self, units=(*self.units, unit)))
            case Leave(unit):
                g.emit(LeftBehind(unit))
                return self.go_on_as(g, self.without(unit))
            case Face(unit, facing):
                g.emit(RampLeft(unit, facing) if in_ramp(g.state, unit) else Turned(unit, facing))
                g.emit(FacingsChosen((unit,)))
                return self.go_on_as(g, replace(self, turned=(*self.turned, unit)))
            case Caution(unit):
                g.emit(CautionTaken(unit, caution_rule(g.state, self, unit)))
                return self.go_on_as(g, self.paying([(unit, g.state.world.tables.movement.cautious)]))
            case MovingFire(unit):
                return self.fire(g, unit)
            case Stairs(floor):
                return self.take_stairs(g, upper=floor == UPPER)
            case Smoke(unit, saved):
                return g.call(self, smoke.LaySmoke(unit, saved), then=self.go_on)
            case Mount() | Dismount():
                return self.transport(g, action)
            case PickUp(unit, weapon):
                g.emit(WeaponTaken(unit, weapon))
                return self.go_on_as(g, replace(self, taken=(*self.taken, weapon)))
            case LayDown() | Occupy() | Exit():
                g.emit(deed_done(self, action))
                return self.go_on_as(g, self)
            case PopUp() | Descend():
                return self.climb(g, action)
        g.become(self, self.finish)

    def go_on_as(self, g: Game, party: Move) -> None:
        g.become(party, party.go_on)

    def enter(self, g: Game, hex: Hex, way: str) -> None:
        """[5.1a] Pay and enter with the facing held before; then what waits in the hex happens.

        A hidden enemy in the hex appears, and nothing comes of the step [5.5c].
        """
        flies = any_helicopter(g.state.world, self.units)
        if not flies and bars_entry(g, self.side_in(g.state.world), hex) and step_bar(g.state, self, hex, way):
            return self.go_on_as(g, self)
        left = self.here(g.state)
        paid = replace(self.paying(step_costs(g.state, self, hex, way)), way=way, taken=(), climbs=0)
        if any(assault_cost(g.state, unit, hex) for unit in self.units):
            paid = replace(paid, fired=(*self.fired, *self.units))  # [14.1c]
        met = not flies and contested(g.state, self.side_in(g.state.world), hex)
        g.emit(Entered(self.units, hex, way, left))
        arrival = FlyIn(self.units, hex, way) if flies else Arrive(self.units, hex, way, left, met=met)
        g.call(paid, arrival, then=paid.go_on)

    def transport(self, g: Game, action: Mount | Dismount) -> None:
        """[5.44a] [5.45a] [20.7a] Pay, and let units get in or off."""
        vehicle, units = action.vehicle, (action.unit,)
        if isinstance(action, Mount):
            paid = self.paying([(vehicle, loading_cost(g.state, vehicle))])
            return g.call(paid, Boarding(vehicle, units), then=paid.boarded)
        paid = self.paying([(vehicle, unloading_cost(g.state, vehicle))])
        g.call(paid, Alighting(vehicle, units), then=paid.alighted)

    def climb(self, g: Game, action: PopUp | Descend) -> None:
        """[20.31c] [20.4] [20.67b] A helicopter pops up, or comes down: fired at like a hex that it enters."""
        unit = action.unit
        if isinstance(action, PopUp):
            return g.become(Rising(self.side_in(g.state.world), unit))
        g.emit(Descended(unit, "20.31c"))
        paid = self.paying([(unit, g.state.world.tables.movement.altitude)])
        window = AirWindow(enemy_of(self.side_in(g.state.world)), self.here(g.state), (unit,), ALTITUDE)
        g.call(paid, window, then=paid.go_on)

    def take_stairs(self, g: Game, *, upper: bool) -> None:
        """[19.12a] Going up or down costs nothing but the moving fire of those who meet enemies [14.1c]."""
        prices = [(unit, assault_cost(g.state, unit, self.here(g.state), upper)) for unit in self.units]
        paid = replace(self.paying(prices), climbs=self.climbs + 1)
        if any(price for _, price in prices):
            paid = replace(paid, fired=(*self.fired, *self.units))
        g.call(paid, ChangeFloor(self.units, upper), then=paid.go_on)

    def fire(self, g: Game, unit: UnitId) -> None:
        """[6.6a] [6.64a] The unit pays and fires, others of the stack with it if they like."""
        together = moving_fire_partners(g.state, self, unit)
        g.emit(MovingFireOpened(unit))
        paid = replace(self.paying([(unit, moving_fire_cost(g.state.world, unit))]), fired=(*self.fired, unit))
        if is_engaged(g.state, unit):
            leaders = tuple(leader for leader in self.units if g.state.world.kind[leader].is_leader)
            others = tuple(other for other in together if other != unit and other not in leaders)
            return g.call(paid, Onset((unit,), others, leaders, moving=True), then=paid.shot)
        g.call(paid, Shoot(self.side_in(g.state.world), unit, together, moving=True), then=paid.shot)

    def shot(self, g: Game, units: Sequence[UnitId]) -> None:
        """[6.63] Those who fired along pay for it too."""
        others = [unit for unit in units if unit in self.units and unit not in self.fired]
        for unit in others:
            g.emit(MovingFireOpened(unit))
        paid = self.paying((unit, moving_fire_cost(g.state.world, unit)) for unit in others)
        self.go_on_as(g, replace(paid, fired=(*self.fired, *others)))

    def boarded(self, g: Game, load: tuple[UnitId, tuple[UnitId, ...]]) -> None:
        """[5.44b] What the vehicle has left is halved if those who got in had moved."""
        vehicle, units = load
        lost: Twelfths = points_lost_by_loading(g.state, self, vehicle, units)
        self.go_on_as(g, self.paying([(vehicle, lost)]))

    def alighted(self, g: Game, units: tuple[UnitId, ...]) -> None:
        """[5.45b] Only those who were activated with the vehicle may go on by themselves."""
        fresh = (unit for unit in units if unit in self.riders)
        self.go_on_as(g, replace(self, landed=tuple(dict.fromkeys((*self.landed, *fresh)))))

    def finish(self, g: Game, _: object) -> None:
        """[5.45b] When the move is over, passengers who got off may go on by themselves."""
        acted = (*self.acted, *self.units)
        if self.landed:
            return g.become(AfterLanding(self.landed, acted, any_helicopter(g.state.world, acted)))
        g.end(acted)


def deed_done(move: Move, action: LayDown | Occupy | Exit) -> Event:
    """[5.15a] [11.17a] [16.23a] [16.33a] A deed that costs nothing, or that ends the move, and happens at once."""
    if isinstance(action, Exit):
        return Exited(move.units)
    if isinstance(action, LayDown):
        return WeaponLaidDown(action.unit, action.weapon)
    return WorkOccupied(action.unit, action.work)


class MoveOn(Decision, frozen=True):
    """[5.1a] Where the unit or stack in hand goes, what it does where it is, or that it halts."""

    rules: ClassVar[tuple[str, ...]] = ("5.1a", "5.12a", "5.12b")

    def prompt(self, state: FireTeamState, /) -> Message:
        move = state.inside(Move)
        left = min(move.left(state, unit) for unit in move.units)
        return message("prompt-move-on", units=the_units(state.world, move.units), points=moves(left))

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return [*deeds(state, state.inside(Move)), Halt()]

    def sample(self, state: FireTeamState, rng: Rng, /) -> Action:
        move = state.inside(Move)
        sure = [*deeds_on_the_spot(state, move), *deeds_with_things(state, move), Halt()]
        return draw(rng, sure, dear_deeds(state, move), lambda deed: deed_bar(state, move, deed) is None)

    def allows(self, state: FireTeamState, action: Action, /) -> bool:
        return self.against(state, action) is None

    def candidates(self, state: FireTeamState, /) -> Iterator[Action]:
        move = state.inside(Move)
        yield from conceivable_steps(state, move)
        yield from deeds_on_the_spot(state, move)
        yield from (MovingFire(unit) for unit in move.units)
        yield from deeds_with_things(state, move)
        yield from conceivable_climbs(state.world, move)
        yield Halt()

    def against(self, state: FireTeamState, action: Action, /) -> Refusal | None:
        move = state.inside(Move)
        if isinstance(action, Smoke):
            return None if action in smoke.layings(state, move.units) else smoke.why_not_lay(state, action)
        bar = None if isinstance(action, Halt) else deed_bar(state, move, action)
        if bar is None:
            return None
        rule, name = bar
        return self.unasked(state) if bar == NO_DEED else Refusal(rule, message(name, **ties(state, move, action)))


def deeds(state: FireTeamState, move: Move) -> Iterator[Action]:
    """Everything that the party may do but halt."""
    yield from steps(state, move)
    yield from deeds_on_the_spot(state, move)
    yield from moving_fires(state, move)
    yield from deeds_with_things(state, move)
    yield from climbs(state, move)


def dear_deeds(state: FireTeamState, move: Move) -> Iterator[Action]:
    """Every step, fire and climb that the party may make, and some that it may not."""
    yield from conceivable_steps(state, move)
    yield from (MovingFire(unit) for unit in move.units)
    yield from conceivable_climbs(state.world, move)


def deeds_on_the_spot(state: FireTeamState, move: Move) -> Iterator[Action]:
    """What the party may do with itself where it is."""
    yield from stairs(state, move)
    yield from turns(state, move)
    yield from joins(state, move)
    yield from leaves(state, move)
    yield from cautions(state, move)


def deeds_with_things(state: FireTeamState, move: Move) -> Iterator[Action]:
    """What the party may do with smoke, loads, weapons and works, and that it may leave the map."""
    yield from smoke.layings(state, move.units)
    yield from mounts(state, move)
    yield from dismounts(state, move)
    yield from weapon_deeds(state, move)
    yield from occupations(state, move)
    if exit_bar(state, move) is None:
        yield Exit()


NO_DEED: Bar = ("5.1a", "refusal-not-an-answer")


def deed_bar(state: FireTeamState, move: Move, action: Action) -> Bar | None:
    """The first thing that keeps the party from a deed."""
    match action:
        case Go(hex) | Road(hex) | Creep(hex) | Back(hex):
            return step_bar(state, move, hex, WAYS[type(action)])
        case Join(unit):
            return join_bar(state, move, unit)
        case Leave(unit):
            return leave_bar(state, move, unit)
        case Caution(unit):
            return caution_bar(state, move, unit)
        case Stairs(floor):
            return stairs_bar(state, move, floor)
        case MovingFire(unit):
            return moving_fire_bar(state, move, unit)
        case Mount():
            return mount_bar(state, move, action)
        case Dismount():
            return dismount_bar(state, move, action)
        case PickUp() | LayDown() | Occupy():
            return handling_bar(state, move, action)
        case Exit():
            return exit_bar(state, move)
        case PopUp() | Descend():
            return altitude_bar(state, move, action)
        case Face(unit, facing):
            return turn_bar(state, move, unit, facing)
    return NO_DEED


def handling_bar(state: FireTeamState, move: Move, action: PickUp | LayDown | Occupy) -> Bar | None:
    """[5.15a] [16.23a] What keeps a unit from taking up or laying down a weapon, or from going into a work."""
    match action:
        case PickUp(unit, weapon):
            return pick_up_bar(state, move, unit, weapon)
        case LayDown(unit, weapon):
            return lay_down_bar(state, move, unit, weapon)
        case Occupy(unit, work):
            return occupy_bar(state, move, unit, work)


def altitude_bar(state: FireTeamState, move: Move, action: PopUp | Descend) -> Bar | None:
    """[20.31c] [20.4] What keeps a helicopter of the party from popping up or coming down."""
    if isinstance(action, PopUp):
        return popup_bar(state, move, action.unit)
    if action.unit not in move.units:
        return "20.31c", "refusal-not-in-stack"
    return descend_bar(state, action.unit, move.left(state, action.unit))


def climbs(state: FireTeamState, move: Move) -> Iterator[PopUp | Descend]:
    """[20.31c] [20.4] Every change of altitude of the party's helicopters."""
    return (action for action in conceivable_climbs(state.world, move) if altitude_bar(state, move, action) is None)


def conceivable_climbs(world: World, move: Move) -> list[PopUp | Descend]:
    """Every change of altitude that there is for the party's helicopters."""
    return [deed(unit) for unit in move.units for deed in (PopUp, Descend)] if any_helicopter(world, move.units) else []


def ties(state: FireTeamState, move: Move, action: Action) -> dict[str, Message]:
    """The hex or the unit that a refused deed has to do with."""
    unit = getattr(action, "unit", None)
    if unit is not None:
        return {"unit": the_unit(state.world, unit)}
    return {"hex": the_hex(state.world, getattr(action, "hex", move.here(state)))}


# --------------------------------------------------------------------------------------- after getting off


class AfterLanding(Frame, frozen=True):
    """[5.45b] Passengers who got off move one after the other, or together as a stack, at no CP."""

    landed: tuple[UnitId, ...]
    acted: tuple[UnitId, ...]
    """Who moved before them: what the move that set them down returns."""
    flown: bool = False
    """[20.7b] Whether it was a helicopter that set them down."""

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return self.landed

    def start(self, g: Game, _: object) -> None:
        landed = tuple(unit for unit in self.landed if may_walk(g.state, unit))
        if not landed:
            return g.end(self.acted)
        side: Side = g.state.deeds.side
        g.ask(self, ChooseWalker(side), then=self.chosen, landed=landed)

    def chosen(self, g: Game, action: Action) -> None:
        if not isinstance(action, Take):
            return g.end(self.acted)
        g.call(self, Move((action.unit,), self.landed, unloaded=True, flown=self.flown), then=self.walked)

    def walked(self, g: Game, units: Sequence[UnitId]) -> None:
        g.become(replace(self, landed=tuple(unit for unit in self.landed if unit not in units)))


class ChooseWalker(Decision, frozen=True):
    """[5.45b] Who of those who got off moves next."""

    rules: ClassVar[tuple[str, ...]] = ("5.45b", "5.12a")

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return [*(Take(unit, MOVE) for unit in state.inside(AfterLanding).landed), Done()]

    def against(self, state: FireTeamState, action: Action, /) -> Refusal | None:
        found = super().against(state, action)
        if found is None or not isinstance(action, Take):
            return found
        return Refusal("5.45b", message("refusal-cannot-do", unit=the_unit(state.world, action.unit)))
