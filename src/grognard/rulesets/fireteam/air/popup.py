"""[20.4] The pop-up: a helicopter rises, is fired at, fires once, and stays in hover or sinks back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.actions.air import Engage, Flak, Salvo
from grognard.rulesets.fireteam.actions.fire import Aim, Launch
from grognard.rulesets.fireteam.actions.reaction import Snap
from grognard.rulesets.fireteam.events.air import Descended, FlakDeclared, Hovered, Rose
from grognard.rulesets.fireteam.fire.aiming import can_aim, why_not_aim
from grognard.rulesets.fireteam.fire.firers import firer_of
from grognard.rulesets.fireteam.fire.firing import Launching, conceivable_launches
from grognard.rulesets.fireteam.fire.gunnery import launch_of, possible_shots, why_no_shot, why_not_weapon
from grognard.rulesets.fireteam.fire.shots import GunShot
from grognard.rulesets.fireteam.fire.volley import Volley
from grognard.rulesets.fireteam.movement.party import Party
from grognard.rulesets.fireteam.say import Bar, the_unit
from grognard.rulesets.fireteam.state import MAP, FireTeamState, Game, UnitId, change
from grognard.rulesets.fireteam.world import World, enemy_of
from grognard.tactical.answers import Pass

from .armament import spotted
from .defence import ALTITUDE, AirReply, AirWindow, shots_at_helicopters, why_no_shot_at_helicopter
from .flying import HOVER, MOVING, has_air_room
from .rockets import ONCE, TWICE, RocketAttack, pods, salvos, why_not_salvo

MANNERS = (HOVER, MOVING)
Engagement = Launch | Aim | Salvo


# --------------------------------------------------------------------------------------------------- who may


def popup_bar(state: FireTeamState, party: Party, unit: UnitId) -> Bar | None:
    """[20.4] [20.41a] [20.42a] What keeps a helicopter from popping up."""
    if unit not in party.units or not state.world.kind[unit].is_helicopter:
        return "20.4", "refusal-not-in-stack"
    if state.units[unit].low or party.begun:
        return "20.42a", "refusal-no-popup-now"
    if len(party.units) > 1:
        return "20.4", "refusal-one-pops-up"
    if not has_air_room(state, state.here(unit), (unit,), low=True):
        return "20.36a", "refusal-air-full"
    seen = spotted(state, unit)
    if not any(engagements(risen(state, unit), unit, seen, manner) for manner in MANNERS):
        return "20.42a", "refusal-nothing-spotted"
    return None


def risen(state: FireTeamState, unit: UnitId) -> FireTeamState:
    """What would be so if a helicopter had risen where it is."""
    after = state.fork()
    change(after, unit, low=True, hover=False)
    return after


def engagements(state: FireTeamState, unit: UnitId, seen: Sequence[UnitId], manner: str) -> list[Engagement]:
    """[20.41a] [20.42a] Every shot of a helicopter that has risen, at what was spotted before."""
    found: list[Engagement] = [launch_of(shot) for shot in guns(state, unit, seen, manner)]
    found += popup_aims(state, unit, seen)
    return [*found, *salvos(state, (unit,), sorted({state.here(target) for target in seen}))]


def guns(state: FireTeamState, unit: UnitId, seen: Sequence[UnitId], manner: str) -> Iterator[GunShot]:
    """[20.41c] Its gun, and in hover its missiles."""
    for shot in possible_shots(state, firer_of(state, unit)):
        risen_shot = replace(shot, popup=manner)
        if shot.target in seen and why_not_weapon(state, risen_shot) is None:
            yield risen_shot


def popup_aims(state: FireTeamState, unit: UnitId, seen: Sequence[UnitId]) -> list[Aim]:
    """Its infantry fire at hexes where somebody was spotted whom it sees now."""
    firer, side = firer_of(state, unit), state.world.side[unit]
    hexes = sorted({state.here(target) for target in seen})
    return [Aim(unit, hex) for hex in hexes if can_aim(state, side, firer, hex)]


# ------------------------------------------------------------------------------------------------- the steps


class Rising(Frame, frozen=True):
    """[20.41a] The six steps of a pop-up; returns the helicopter."""

    side: Side
    unit: UnitId
    seen: tuple[UnitId, ...] = ()
    """[20.42a] The targets that were in clear view before it rose."""
    declared: tuple[Flak | Snap, ...] = ()
    """[20.41b] The fire at it that is declared and not resolved."""
    manner: str = ""
    shot: Engagement | None = None

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return (self.unit,)

    def start(self, g: Game, _: object) -> None:
        """Step 1: it rises."""
        seen = spotted(g.state, self.unit)
        g.emit(Rose(self.unit))
        g.become(self, self.declare, seen=seen)

    def declare(self, g: Game, _: object) -> None:
        """Step 2: those who see it say that they fire at it."""
        enemy = enemy_of(self.side)
        if AirWindow(enemy, g.state.here(self.unit), (self.unit,), ALTITUDE).opens(g.state):
            return g.ask(self, ChooseDeclaration(enemy), then=self.announced)
        g.become(self, self.intend)

    def announced(self, g: Game, action: Action) -> None:
        if not isinstance(action, Flak | Snap):
            return g.become(self, self.intend)
        firer = firer_of(g.state, action.unit)
        g.emit(FlakDeclared(firer, self.unit))
        g.become(self, self.declare, declared=(*self.declared, action))

    def intend(self, g: Game, _: object) -> None:
        """Step 3: it says how it will fly, and what it will fire at what."""
        manners = ways_to_engage(g.state, self)
        if len(manners) == 1:
            return self.flies(g, manners[0])
        g.ask(self, ChooseManner(self.side), then=self.flies)

    def flies(self, g: Game, action: Engage) -> None:
        if action.manner == HOVER:
            g.emit(Hovered(self.unit))
        shots = engagements(g.state, self.unit, self.seen, action.manner)
        if len(shots) == 1:
            return g.become(self, self.suffer, manner=action.manner, shot=shots[0])
        g.ask(self, ChooseEngagement(self.side), then=self.named, manner=action.manner)

    def named(self, g: Game, action: Engagement) -> None:
        g.become(self, self.suffer, shot=action)

    def suffer(self, g: Game, _: object) -> None:
        """Step 4: the declared fire falls."""
        if not self.declared:
            return g.become(self, self.strike)
        first, *rest = self.declared
        g.call(self, AirReply(enemy_of(self.side), first), then=self.suffer, declared=tuple(rest))

    def strike(self, g: Game, _: object) -> None:
        """Step 5: it fires, if it still flies."""
        if g.state.units[self.unit].place != MAP:
            return g.end((self.unit,))
        g.call(self, self.attack(g.state), then=self.settle)

    def attack(self, state: FireTeamState) -> Frame:
        """The shot that it has declared."""
        match self.shot:
            case Salvo(pod, hex, times):
                return RocketAttack(self.side, (), hex, (firer_of(state, pod),), times, popup=self.manner)
            case Aim(_, hex):
                return Volley(self.side, (self.unit,), hex, (firer_of(state, self.unit),))
        shots = guns(state, self.unit, self.seen, self.manner)
        return Launching(next(shot for shot in shots if launch_of(shot) == self.shot))

    def settle(self, g: Game, _: object) -> None:
        """Step 6: if it did not hover it sinks back."""
        if self.manner == MOVING:
            g.emit(Descended(self.unit, "20.41a"))
        g.end((self.unit,))


class ChooseDeclaration(Decision, frozen=True):
    """[20.41b] Who will fire at the helicopter that has popped up, before its intent is known."""

    rules: ClassVar[tuple[str, ...]] = ("20.41a", "20.41b", "20.67a")

    def prompt(self, state: FireTeamState, /) -> Message:
        return message("prompt-choose-declaration", unit=the_unit(state.world, state.inside(Rising).unit))

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return [*shots_at_helicopters(state, self.side, (state.inside(Rising).unit,)), Pass()]

    def against(self, state: FireTeamState, action: Action, /) -> Refusal | None:
        found = super().against(state, action)
        if found is None or not isinstance(action, Flak | Snap):
            return found
        return why_no_shot_at_helicopter(state, self.side, (state.inside(Rising).unit,), action)


def ways_to_engage(state: FireTeamState, rising: Rising) -> list[Engage]:
    """[20.41a] [20.41c] The manners in which a helicopter that has risen has anything to fire."""
    return [Engage(manner) for manner in MANNERS if engagements(state, rising.unit, rising.seen, manner)]


class ChooseManner(Decision, frozen=True):
    """[20.41a] Whether the helicopter hovers or keeps moving."""

    rules: ClassVar[tuple[str, ...]] = ("20.41a", "20.41c")

    def prompt(self, state: FireTeamState, /) -> Message:
        return message("prompt-choose-manner", unit=the_unit(state.world, state.inside(Rising).unit))

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return ways_to_engage(state, state.inside(Rising))

    def candidates(self, state: FireTeamState, /) -> Iterator[Action]:
        return map(Engage, MANNERS)

    def against(self, state: FireTeamState, action: Action, /) -> Refusal | None:
        rising = state.inside(Rising)
        if not isinstance(action, Engage) or action.manner not in MANNERS:
            return self.unasked(state)
        if engagements(state, rising.unit, rising.seen, action.manner):
            return None
        rule = "20.41c" if action.manner == MOVING else "20.41a"
        return Refusal(rule, message("refusal-nothing-to-fire-at", unit=the_unit(state.world, rising.unit)))


class ChooseEngagement(Decision, frozen=True):
    """[20.41a] [20.42a] What the helicopter fires, at one of the targets that were spotted before it rose."""

    rules: ClassVar[tuple[str, ...]] = ("20.41a", "20.42a", "20.41c")

    def prompt(self, state: FireTeamState, /) -> Message:
        return message("prompt-choose-engagement", unit=the_unit(state.world, state.inside(Rising).unit))

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        rising = state.inside(Rising)
        return engagements(state, rising.unit, rising.seen, rising.manner)

    def candidates(self, state: FireTeamState, /) -> Iterator[Action]:
        rising = state.inside(Rising)
        hexes = sorted({state.here(target) for target in rising.seen})
        yield from conceivable_launches(state, firer_of(state, rising.unit))
        yield from (Aim(rising.unit, hex) for hex in hexes)
        yield from (
            Salvo(pod.piece, hex, times)
            for pod in pods(state, (rising.unit,))
            for hex in hexes
            for times in (ONCE, TWICE)
        )

    def against(self, state: FireTeamState, action: Action, /) -> Refusal | None:
        if not isinstance(action, Launch | Aim | Salvo):
            return self.unasked(state)
        return why_not_engage(state, state.inside(Rising), action)


def why_not_engage(state: FireTeamState, rising: Rising, action: Engagement) -> Refusal | None:
    """The first thing that forbids a shot after a pop-up."""
    found: Refusal | None = None
    spotted_hexes = {state.here(target) for target in rising.seen}
    match action:
        case Launch(piece, weapon, ammunition, target):
            firer = firer_of(state, piece)
            shot = GunShot(rising.side, firer, weapon, ammunition, target, popup=rising.manner)
            found = why_not_own(state.world, rising, firer.unit) or why_no_shot(state, shot)
            known = target in rising.seen
        case Aim(piece, hex):
            firer = firer_of(state, piece)
            found = why_not_own(state.world, rising, firer.unit) or why_not_aim(state, rising.side, firer, hex)
            known = hex in spotted_hexes and piece == rising.unit
        case Salvo(piece, hex, times):
            firer = firer_of(state, piece)
            found = why_not_own(state.world, rising, firer.unit) or why_not_salvo(state, firer, hex)
            known = hex in spotted_hexes
            if times not in (ONCE, TWICE):
                found = found or Refusal("20.56a", message("refusal-two-salvos"))
    if found or known:
        return found
    return Refusal("20.42a", message("refusal-not-spotted", unit=the_unit(state.world, rising.unit)))


def why_not_own(world: World, rising: Rising, unit: UnitId) -> Refusal | None:
    """[20.4] Only the helicopter that has risen fires."""
    if unit == rising.unit:
        return None
    return Refusal("20.4", message("refusal-not-in-hand", unit=the_unit(world, unit)))
