"""[20.6] [20.67] Fire at helicopters: the shot itself, and opportunity fire at those that move or change altitude."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.actions.air import Flak
from grognard.rulesets.fireteam.actions.fire import Commit, Direct
from grognard.rulesets.fireteam.actions.reaction import Pass, Snap, StandEasy, Watch
from grognard.rulesets.fireteam.events.reaction import OrdersGiven
from grognard.rulesets.fireteam.fire import gunnery
from grognard.rulesets.fireteam.fire.directing import why_not_direct
from grognard.rulesets.fireteam.fire.firers import LIMITS, arms, firer_of, is_directing
from grognard.rulesets.fireteam.fire.shots import Firer, GunShot
from grognard.rulesets.fireteam.movement.entry import Arrive
from grognard.rulesets.fireteam.reaction.standing_orders import (
    ALWAYS,
    INFANTRY,
    GiveOrders,
    has_hidden,
    order_actions,
    why_no_orders,
)
from grognard.rulesets.fireteam.say import the_hex, the_unit, the_units
from grognard.rulesets.fireteam.sight.hiding import search
from grognard.rulesets.fireteam.sight.lines import sees
from grognard.rulesets.fireteam.sight.spotting import eye_of
from grognard.rulesets.fireteam.state import MAP, FireTeamState, Game, Orders, UnitId, kind_of, orders_of, side_of
from grognard.rulesets.fireteam.world import GRID, enemy_of

from . import sam
from .flak import flak_shot, why_not_flak
from .flak_fire import FACES, FlakFire, flaks, rolls

ENTERING, TURNING, ALTITUDE, UNLOADING = "enter", "turn", "altitude", "unload"


# --------------------------------------------------------------------------------------------- what can be fired


def missile_snaps(state: FireTeamState, firer: Firer, targets: Sequence[UnitId]) -> Iterator[Snap]:
    """[20.64a] Every anti-aircraft missile of a piece that may be fired at some helicopters."""
    for weapon in kind_of(firer.piece).arms:
        if sam.is_sam(weapon):
            for target in targets:
                shot = gunnery.gun_shot(state, firer, weapon, gunnery.rounds(weapon)[0], target, True)
                if why_not_missile(state, shot) is None:
                    yield Snap(firer.piece, shot.weapon, shot.ammunition, target)


def why_not_missile(state: FireTeamState, shot: GunShot) -> Refusal | None:
    """What keeps a piece from firing a missile at a helicopter."""
    return gunnery.why_not_weapon(state, shot) or sam.why_not_sam(state, shot)


def shots_at_helicopters(state: FireTeamState, side: Side, targets: Sequence[UnitId]) -> Iterator[Flak | Snap]:
    """[20.67a] Every shot of opportunity at some helicopters."""
    for unit in air_lookouts(state, side, targets):
        for firer in arms(state, unit):
            able = [target for target in targets if why_not_again(state, firer, target) is None]
            if able and may_answer(state, firer):
                yield from flaks(state, (firer,), able)
                yield from missile_snaps(state, firer, able)


def air_lookouts(state: FireTeamState, side: Side, targets: Sequence[UnitId]) -> Iterator[UnitId]:
    """[6.1a] The units of a side, in the order of the counter list, that have a line to any of some helicopters."""
    eyes = {eye_of(state, target) for target in targets}
    for unit in state.on_map(side):
        if not kind_of(unit).is_weapon:
            here = eye_of(state, unit)
            if any(sees(state.smoke, here, eye) for eye in eyes):
                yield unit


def may_answer(state: FireTeamState, firer: Firer) -> bool:
    """[9.3b] [20.15b] Whether a piece makes opportunity fire at helicopters at all."""
    return why_not_answer(state, firer) is None


def why_not_answer(state: FireTeamState, firer: Firer) -> Refusal | None:
    """[9.3b] [6.31e] [20.15b] What keeps a piece from opportunity fire at whatever helicopter."""
    kind, name = kind_of(firer.unit), the_unit(firer.piece)
    if kind.is_helicopter:
        return Refusal("20.15b", message("refusal-no-opportunity-fire", unit=name))
    if kind.indirect:
        return Refusal("9.3b", message("refusal-no-opportunity-fire", unit=name))
    if kind.is_leader and is_directing(state, firer.unit):
        return Refusal("6.31e", message("refusal-leader-directs", unit=the_unit(firer.unit)))
    if firer.mounted:
        return Refusal("6.41c", message("refusal-fires-mounted", unit=name))
    if state.units[firer.unit].place != MAP:
        return Refusal("20.67a", message("refusal-not-on-map", unit=name))
    return None


def why_not_again(state: FireTeamState, firer: Firer, target: UnitId) -> Refusal | None:
    """[6.21] [20.67a] Each piece fires once at a helicopter in an impulse, and a unit no more than it otherwise may."""
    if (firer.piece, firer.unit, target) in state.deeds.flak:
        return Refusal("20.67a", message("refusal-flak-fired", unit=the_unit(firer.piece), target=the_unit(target)))
    mine = [piece for piece, unit, aimed in state.deeds.flak if (unit, aimed) == (firer.unit, target)]
    if len(mine) < most_shots(firer.unit):
        return None
    rule = "6.21b" if kind_of(firer.unit).is_squad else "20.67a"
    return Refusal(rule, message("refusal-too-many-weapons", unit=the_unit(firer.unit), count=len(mine)))


def most_shots(unit: UnitId) -> int:
    """[6.21b] [6.21c] [6.21d] [7.22] How many pieces a unit fires at one helicopter: a squad three, itself or not."""
    return LIMITS.squad_instead if kind_of(unit).is_squad else 1


# ------------------------------------------------------------------------------------------------- opportunity fire


class AirWindow(Frame, frozen=True):
    """[20.67a] [20.67b] The other side may fire at helicopters that moved, turned or changed altitude."""

    side: Side
    hex: Hex
    movers: tuple[UnitId, ...]
    trigger: str
    ordered: bool = False

    def targets(self, state: FireTeamState) -> tuple[UnitId, ...]:
        """Those of them that are still there."""
        there = (unit for unit in self.movers if state.units[unit].place == MAP)
        return tuple(unit for unit in there if state.units[unit].hex == self.hex)

    def start(self, g: Game, _: object) -> None:
        targets = self.targets(g.state)
        if not targets or not flak_worth_asking(g.state, self.side, targets):
            return g.end()
        g.ask(self, ChooseFlak(self.side), then=self.answered)

    def answered(self, g: Game, action: Action) -> None:
        match action:
            case Flak() | Snap():
                return g.call(self, AirReply(self.side, action), then=self.start)
            case Watch():
                return g.call(self, GiveOrders(self.side), then=self.start, ordered=True)
            case StandEasy():
                g.emit(OrdersGiven(self.side, Orders()))
                return g.become(self, ordered=True)
        g.end()


class ChooseFlak(Decision, frozen=True):
    """[20.67a] Who fires at the helicopters, if anyone; it costs nothing."""

    rules: ClassVar[tuple[str, ...]] = ("20.67a", "20.67b", "20.6a")

    def prompt(self, state: FireTeamState, /) -> Message:
        window = state.inside(AirWindow)
        return message("prompt-choose-flak", units=the_units(window.targets(state)), hex=the_hex(window.hex))

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        window = state.inside(AirWindow)
        orders = [] if window.ordered else order_actions(state, self.side)
        return [*shots_at_helicopters(state, self.side, window.targets(state)), *orders, Pass()]

    def explain(self, state: FireTeamState, action: Action, /) -> Refusal:
        if isinstance(action, Flak | Snap):
            return why_no_shot_at_helicopter(state, self.side, state.inside(AirWindow).targets(state), action)
        if isinstance(action, Watch | StandEasy):
            return why_no_orders(action)
        return Refusal("20.67a", message("refusal-not-an-answer"))


def why_no_shot_at_helicopter(
    state: FireTeamState, side: Side, targets: Sequence[UnitId], action: Flak | Snap
) -> Refusal:
    """The first thing that forbids a shot of opportunity at a helicopter."""
    firer, name = firer_of(state, action.unit), the_unit(action.unit)
    if kind_of(firer.unit).side != side:
        return Refusal("3.0i", message("refusal-not-yours", unit=name))
    if action.target not in targets:
        return Refusal("20.67a", message("refusal-not-moving", unit=the_unit(action.target)))
    found = why_not_answer(state, firer) or why_not_again(state, firer, action.target)
    if found is None and isinstance(action, Flak):
        found = why_not_flak(state, firer, action.target)
    elif found is None and isinstance(action, Snap):
        found = why_not_missile(state, missile_named(state, action))
    return found or Refusal("20.62c", message("refusal-same-aim", target=the_unit(action.target)))


def missile_named(state: FireTeamState, action: Snap) -> GunShot:
    """The shot that an answer names."""
    firer = firer_of(state, action.unit)
    return GunShot(side_of(firer.unit), firer, action.weapon, action.ammunition, action.target, opportunity=True)


class AirReply(Frame, frozen=True):
    """[20.62b] [20.64h] A shot of opportunity at a helicopter; a leader may direct it."""

    side: Side
    action: Flak | Snap

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return (self.action.unit,)

    def start(self, g: Game, _: object) -> None:
        if directors(g.state, self):
            return g.ask(self, ChooseDirector(self.side), then=self.answered)
        self.fire(g, None)

    def answered(self, g: Game, action: Action) -> None:
        self.fire(g, action.leader if isinstance(action, Direct) else None)

    def fire(self, g: Game, leader: UnitId | None) -> None:
        """A helicopter that is no longer there is fired at in vain."""
        if g.state.units[self.action.target].place != MAP:
            return g.end()
        if isinstance(self.action, Snap):
            return g.become(gunnery.GunFire(replace(missile_named(g.state, self.action), leader=leader)))
        firer = firer_of(g.state, self.action.unit)
        shot = flak_shot(g.state, firer, self.action.target, opportunity=True)
        g.become(FlakFire(replace(shot, leader=leader)))


def directors(state: FireTeamState, reply: AirReply) -> list[Direct]:
    """[6.31a] [7.23a] Leaders who may direct a shot of opportunity at a helicopter."""
    unit = firer_of(state, reply.action.unit).unit
    free = (other for other in state.stack(state.here(unit)) if not state.deeds.directed >> other & 1)
    every = (Direct(leader, unit) for leader in free)
    return [action for action in every if why_not_direct(state, action, [unit]) is None]


class ChooseDirector(Decision, frozen=True):
    """[6.31a] [7.23a] Whether a leader directs the shot."""

    rules: ClassVar[tuple[str, ...]] = ("20.62b", "7.23a")

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return [*directors(state, state.inside(AirReply)), Commit()]

    def explain(self, state: FireTeamState, action: Action, /) -> Refusal:
        return Refusal("7.23a", message("refusal-not-an-answer"))


# ---------------------------------------------------------------------------------------------- standing orders


def flak_worth_asking(state: FireTeamState, side: Side, targets: Sequence[UnitId]) -> bool:
    """[7.13] [11.3] Whether a side is to be asked about helicopters; those who want infantry alone are not.

    A side without orders that has hidden units is always asked, so that the question betrays nothing of them.
    """
    orders = orders_of(state, side)
    if orders == ALWAYS:
        return has_hidden(state, side) or next(shots_at_helicopters(state, side, targets), None) is not None
    if orders.targets == INFANTRY:
        return False
    return any(flak_as_ordered(state, orders, shot) for shot in shots_at_helicopters(state, side, targets))


def flak_as_ordered(state: FireTeamState, orders: Orders, shot: Flak | Snap) -> bool:
    """Whether a shot is near enough and likely enough."""
    if orders.within and GRID.distance(state.here(shot.unit), state.here(shot.target)) > orders.within:
        return False
    return not orders.chance or chance_at_helicopter(state, shot) >= orders.chance


def chance_at_helicopter(state: FireTeamState, shot: Flak | Snap) -> int:
    """How many chances in a hundred a shot has to do anything."""
    if isinstance(shot, Snap):
        return gunnery.solve(state, missile_named(state, shot)).kill * 100 // FACES
    flak = flak_shot(state, firer_of(state, shot.unit), shot.target, opportunity=True)
    return sum(bool(result) for result in rolls(state, flak, shot.target)) * 100 // FACES


# ------------------------------------------------------------------------------------------------- flying in


class FlyIn(Arrive, frozen=True):
    """[5.31c] [20.36b] [20.36c] [20.67a] Helicopters have entered a hex: fire at them, a turn, and fire again.

    What is on the ground there does not concern them, nor do they trouble it.
    """

    def start(self, g: Game, _: object) -> None:
        search(g)
        g.call(self, AirWindow(enemy_of(self.side), self.hex, self.units, ENTERING), then=self.reacted)

    def turned(self, g: Game, _: object) -> None:
        search(g)
        g.call(self, AirWindow(enemy_of(self.side), self.hex, self.alive(g.state), TURNING), then=self.done)
