"""[6.2] [6.4] [6.6] A unit fires: its own weapons and those it carries, one shot after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.actions.air import Flak, Salvo
from grognard.rulesets.fireteam.actions.artillery import Bombard, Veil
from grognard.rulesets.fireteam.actions.buildings import Breach
from grognard.rulesets.fireteam.actions.command import Done
from grognard.rulesets.fireteam.actions.fire import Aim, Direct, Launch
from grognard.rulesets.fireteam.air import sam
from grognard.rulesets.fireteam.air.flak import flak_shot, why_not_flak
from grognard.rulesets.fireteam.air.flak_fire import FlakFire, flaks, why_same_aim
from grognard.rulesets.fireteam.air.rockets import ONCE, TWICE, RocketAttack, pods, salvos, why_not_salvo
from grognard.rulesets.fireteam.artillery.bombarding import (
    ON_MAP_ROUNDS,
    Bombardment,
    Veiling,
    artillery_fires,
    why_not_artillery,
)
from grognard.rulesets.fireteam.events.air import Hovered
from grognard.rulesets.fireteam.events.fire import LeaderDirected
from grognard.rulesets.fireteam.say import the_unit
from grognard.rulesets.fireteam.state import FireTeamState, Game, UnitId
from grognard.rulesets.fireteam.world import enemy_of

from .aiming import aimable, must_turn, target_hexes, why_not_aim
from .demolition import Breaching, blast_shot, breaches, charged_arms, why_not_breach
from .directing import directions, director, possible_directions, why_not_direct
from .firers import arms, firer_of, why_not_fire, why_not_from_inside
from .gunnery import GunFire, each_shot, launch_of, rounds, shown_vehicles, why_no_shot
from .shots import Firer, FlakShot, GunShot
from .volley import TurnToFire, Volley, leaders_along, on_the_map, riders


class Shoot(Frame, frozen=True):
    """[6.21] A unit makes its shots, others of its group fire along; returns those who have acted by it.

    Whoever fires along makes the rest of his shots here too. On the move each of those returned pays for it [6.63].
    """

    side: Side
    unit: UnitId
    group: tuple[UnitId, ...]
    moving: bool = False
    fired: tuple[UnitId, ...] = ()
    """Units that have fired, in this order."""
    opened: tuple[UnitId, ...] = ()
    """[6.41a] Vehicles that have made infantry fire, so that their passengers may fire too."""

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return (self.unit,)

    def start(self, g: Game, _: object) -> None:
        """[20.34c] A helicopter that is activated to fire hovers."""
        if g.state.world.kind[self.unit].is_helicopter and not self.moving and not g.state.units[self.unit].hover:
            g.emit(Hovered(self.unit))
        if not has_shot(g.state, self):
            return g.end(done_firing(self))
        g.ask(self, ChooseShot(self.side), then=self.answered)

    def answered(self, g: Game, action: Action) -> None:
        state = g.state
        match action:
            case Aim(piece, hex):
                firers = (firer_of(state, piece),)
                return g.call(self, Volley(self.side, self.group, hex, firers, self.moving), then=self.volleyed)
            case Launch():
                shot = next(shot for shot in launches(state, self) if launch_of(shot) == action)
                fired = (*self.fired, shot.firer.unit)
                return g.call(self, Launching(directed(state, shot)), then=self.start, fired=fired)
            case Bombard(unit, kind):
                return g.call(self, Bombardment(self.side, self.group, kind, (unit,)), then=self.volleyed)
            case Veil(unit):
                return g.call(self, Veiling(self.side, unit), then=self.volleyed)
            case Breach(piece):
                blast = blast_shot(state, firer_of(state, piece), action, moving=self.moving)
                return g.call(self, Breaching(blast), then=self.start, fired=(*self.fired, *blast.units))
            case Direct(leader, unit):
                g.emit(LeaderDirected(leader, unit))
                return g.become(self)
            case Salvo(piece, hex, times):
                pods = (firer_of(state, piece),)
                attack = RocketAttack(self.side, self.group, hex, pods, times, self.moving)
                return g.call(self, attack, then=self.volleyed)
            case Flak(piece, target):
                flak = directed_flak(state, firer_of(state, piece), target, self.moving)
                return g.call(self, FlakFire(flak), then=self.start, fired=(*self.fired, flak.firer.unit))
        g.end(done_firing(self))

    def volleyed(self, g: Game, firers: tuple[Firer, ...]) -> None:
        fired = dict.fromkeys((*self.fired, *(firer.unit for firer in firers)))
        opened = [firer.piece for firer in firers if g.state.world.kind[firer.piece].is_vehicle]
        g.become(replace(self, fired=tuple(fired), opened=(*self.opened, *opened)))


class Launching(Frame, frozen=True):
    """[6.43a] [6.5a] A gun, missile or rocket is fired, by a vehicle if need be after it has turned."""

    shot: GunShot

    def start(self, g: Game, _: object) -> None:
        hex, firer = g.state.here(self.shot.target), self.shot.firer
        turns = must_turn(g.state, firer, hex, gun=True)
        turning = TurnToFire(self.shot.side, (firer.piece,) if turns else (), hex)
        g.call(self, turning, then=self.fire, shot=replace(self.shot, turned=turns))

    def fire(self, g: Game, _: object) -> None:
        g.become(GunFire(self.shot))


def done_firing(shoot: Shoot) -> tuple[UnitId, ...]:
    """[4.35a] Who has acted: those who have fired, and in a fire activation the unit in hand even if it has not."""
    first = () if shoot.moving else (shoot.unit,)
    return tuple(dict.fromkeys((*first, *shoot.fired)))


# --------------------------------------------------------------------------------------------- what can be shot


def openers(state: FireTeamState, shoot: Shoot) -> list[Firer]:
    """[6.21] [6.41a] Everything that may open a shot: of the unit in hand, those who fired along, and their leaders."""
    units: dict[UnitId, None] = {}
    for unit in on_the_map(state, (shoot.unit, *shoot.fired)):
        units |= dict.fromkeys((unit, *leaders_along(state, unit, shoot.moving)))
        if unit in shoot.opened:
            units |= dict.fromkeys(riders(state, unit))
    return [firer for unit in units for firer in arms(state, unit)]


def able(state: FireTeamState, shoot: Shoot) -> list[Firer]:
    """Those of them that may still be fired."""
    return [firer for firer in openers(state, shoot) if why_not_fire(state, firer) is None]


def fires(state: FireTeamState, shoot: Shoot) -> Iterator[Action]:
    """[6.2] Everything that may be fired now and something to fire it at, one after the other."""
    firers, hexes = able(state, shoot), target_hexes(state, shoot.side)
    for firer in firers:
        yield from (Aim(firer.piece, hex) for hex in aimable(state, shoot.side, firer, hexes))
    yield from map(launch_of, launches(state, shoot, firers))
    if state.plays("19"):
        yield from breaches(state, firers, hexes, moving=shoot.moving)
    yield from artillery_fires(state, shoot.unit, moving=shoot.moving)
    if state.world.kind[shoot.unit].is_helicopter:
        yield from salvos(state, (shoot.unit,), hexes)
    if flown := sam.shown_helicopters(state, enemy_of(shoot.side)):
        yield from flaks(state, firers, flown)


def launches(state: FireTeamState, shoot: Shoot, firers: Sequence[Firer] | None = None) -> Iterator[GunShot]:
    """[6.5a] Every shot of a gun, missile or rocket that may still be made."""
    ready = able(state, shoot) if firers is None else firers
    return (shot for firer in ready for shot in each_shot(state, firer, moving=shoot.moving))


def directed_flak(state: FireTeamState, firer: Firer, target: UnitId, moving: bool) -> FlakShot:
    """[20.62b] A shot at helicopters with the leader who directs it."""
    return replace(flak_shot(state, firer, target, moving=moving), leader=director(state, (firer.unit,)))


def directed(state: FireTeamState, shot: GunShot) -> GunShot:
    """[6.53a] A shot with the leader who directs it."""
    return replace(shot, leader=director(state, (shot.firer.unit,)))


def has_shot(state: FireTeamState, shoot: Shoot) -> bool:
    """Whether there is anything to fire and something to fire at."""
    return any(True for _ in fires(state, shoot))


def can_shoot(state: FireTeamState, unit: UnitId, *, moving: bool = False) -> bool:
    """Whether a unit could open a shot at anything where it stands."""
    return has_shot(state, Shoot(state.world.side[unit], unit, (unit,), moving))


# ------------------------------------------------------------------------------------------------- the question


class ChooseShot(Decision, frozen=True):
    """[6.21b] [6.4a] What a unit fires next, and at what."""

    rules: ClassVar[tuple[str, ...]] = ("6.2", "6.21b", "6.21c", "6.21d", "6.4a", "6.31c", "6.6a")

    def prompt(self, state: FireTeamState, /) -> Message:
        return message("prompt-choose-shot", unit=the_unit(state.world, state.inside(Shoot).unit))

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        shoot = state.inside(Shoot)
        return [*fires(state, shoot), *directions(state, directable(state, shoot)), Done()]

    def candidates(self, state: FireTeamState, /) -> Iterator[Action]:
        shoot, hexes = state.inside(Shoot), target_hexes(state, state.inside(Shoot).side)
        firers = openers(state, shoot)
        yield from (Aim(firer.piece, hex) for firer in firers for hex in hexes)
        yield from (launch for firer in firers for launch in conceivable_launches(state, firer))
        yield from (
            Breach(firer.piece, arm.id, hex)
            for firer in firers
            for arm in charged_arms(state.world, firer)
            for hex in hexes
        )
        yield from (Bombard(shoot.unit, kind) for kind in ON_MAP_ROUNDS)
        yield Veil(shoot.unit)
        yield from (
            Salvo(pod.piece, hex, times)
            for pod in pods(state, (shoot.unit,))
            for hex in hexes
            for times in (ONCE, TWICE)
        )
        flown = sorted(sam.shown_helicopters(state, enemy_of(shoot.side)))
        yield from (Flak(firer.piece, target) for firer in firers for target in flown)
        yield from possible_directions(state, directable(state, shoot))
        yield Done()

    def against(self, state: FireTeamState, action: Action, /) -> Refusal | None:
        shoot = state.inside(Shoot)
        match action:
            case Aim() | Launch() | Breach():
                return why_not_fired(state, shoot, action)
            case Bombard() | Veil():
                return why_not_artillery(state, shoot.unit, action, moving=shoot.moving)
            case Salvo() | Flak():
                return why_not_airy(state, shoot, action)
            case Direct():
                return why_not_direct(state, action, directable(state, shoot))
            case Done():
                return None
        return self.unasked(state)


def conceivable_launches(state: FireTeamState, firer: Firer) -> Iterator[Launch]:
    """[6.5a] Every weapon of a piece with every round at every enemy that shows itself, whether it may or not."""
    enemy = enemy_of(state.world.side[firer.unit])
    for weapon in state.world.kind[firer.piece].arms:
        targets = sam.shown_helicopters(state, enemy) if sam.is_sam(weapon) else shown_vehicles(state, enemy)
        yield from (Launch(firer.piece, weapon.id, name, target) for target in targets for name in rounds(weapon))


def why_not_fired(state: FireTeamState, shoot: Shoot, action: Aim | Launch | Breach) -> Refusal | None:
    """[6.3a] [6.5a] [19.21a] What keeps a piece from a shot at a hex, a vehicle, a building or a work."""
    firer = firer_of(state, action.unit)
    if found := why_not_piece(state, shoot, firer):
        return found
    match action:
        case Aim(_, hex):
            return why_not_aim(state, shoot.side, firer, hex)
        case Launch():
            return why_not_launch(state, shoot, action)
        case Breach():
            return why_not_breach(state, firer, action, moving=shoot.moving)


def directable(state: FireTeamState, shoot: Shoot) -> list[UnitId]:
    """[6.31a] [6.31e] Units whose shots a leader may direct: the one in hand, and leaders with it who have a weapon."""
    return list(dict.fromkeys((shoot.unit, *(firer.unit for firer in able(state, shoot)))))


def why_not_piece(state: FireTeamState, shoot: Shoot, firer: Firer) -> Refusal | None:
    """Why a piece may not open a shot."""
    if firer in openers(state, shoot):
        return why_not_fire(state, firer)
    if found := why_not_from_inside(state, firer):
        return found
    if firer.mounted:
        return Refusal("6.41a", message("refusal-vehicle-silent", unit=the_unit(state.world, firer.piece)))
    return Refusal("6.2", message("refusal-not-in-hand", unit=the_unit(state.world, firer.piece)))


def why_not_airy(state: FireTeamState, shoot: Shoot, action: Salvo | Flak) -> Refusal | None:
    """[20.54c] [20.56a] [20.6a] Why rockets may not be fired at a hex, or a piece not at helicopters."""
    firer = firer_of(state, action.unit)
    if isinstance(action, Flak):
        return (
            why_not_piece(state, shoot, firer)
            or why_not_flak(state, firer, action.target)
            or why_same_aim(state, sam.shown_helicopters(state, enemy_of(shoot.side)), action)
        )
    if found := why_not_salvo(state, firer, action.hex):
        return found
    if firer.unit != shoot.unit:
        return Refusal("6.2", message("refusal-not-in-hand", unit=the_unit(state.world, firer.piece)))
    return None if action.times in (ONCE, TWICE) else Refusal("20.56a", message("refusal-two-salvos"))


def why_not_launch(state: FireTeamState, shoot: Shoot, action: Launch) -> Refusal | None:
    """Why a gun, missile or rocket may not be fired at a vehicle."""
    firer = firer_of(state, action.unit)
    return why_no_shot(
        state, GunShot(shoot.side, firer, action.weapon, action.ammunition, action.target, moving=shoot.moving)
    )
