"""Facts about gun/missile fire."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Event
from grognard.core.messages import Message, message
from grognard.rulesets.fireteam.fire.shots import GunShot
from grognard.rulesets.fireteam.say import the_unit, the_weapon
from grognard.rulesets.fireteam.state import BARE, FireTeamState, UnitId, change
from grognard.rulesets.fireteam.world import World

from .air import spend_flak
from .fire import defends, direct, show_fire, spend_fire


class GunFired(Event, frozen=True):
    """[6.5a] [8.3b] A gun, missile or rocket is fired: it is spent, and its target does not recover by itself."""

    shot: GunShot
    difference: int
    column: int
    kill: int
    stays_cautious: bool = False
    """[18.1c] Whether the Cautious marker is not taken off by it."""

    def apply(self, state: FireTeamState, /) -> None:
        shot, firer = self.shot, self.shot.firer
        change(state, shot.target, shelled=True)
        if defends(state, shot):
            return show_fire(state, (firer.unit,), keeps_marker=self.stays_cautious)
        if shot.opportunity and state.world.kind[shot.target].is_helicopter:
            spend_flak(state, firer, (shot.target,))
        else:
            spend_fire(state, firer.piece, firer.unit, reaction=shot.opportunity, keeps_marker=self.stays_cautious)
        if shot.leader is not None:
            direct(state, shot.leader, firer.unit, reaction=shot.opportunity)

    def cites(self, world: World) -> tuple[str, ...]:
        shot = self.shot
        if shot.close:
            return ("14.1a", "14.12", "6.5c", "6.5e")
        return (*(("7.1a",) if shot.opportunity else ("6.6a",) if shot.moving else ()), "6.5a", "6.5c", "6.5e")

    def message(self, world: World) -> Message:
        shot = self.shot
        name = "close" if shot.close else "opportunity" if shot.opportunity else "moving" if shot.moving else "aimed"
        return message(
            f"event-gun-fire-{name}",
            unit=the_unit(world, shot.firer.unit),
            weapon=the_weapon(shot.weapon),
            ammunition=shot.ammunition,
            target=the_unit(world, shot.target),
            kill=self.kill,
        )


class GunResolved(Event, frozen=True):
    """[6.5f] The die of a shot: at or below the kill number the target is destroyed."""

    shot: GunShot
    kill: int
    die: int
    rules: ClassVar[tuple[str, ...]] = ("6.5f",)
    reveals: ClassVar[bool] = True

    @property
    def hits(self) -> bool:
        return self.die <= self.kill

    def apply(self, state: FireTeamState, /) -> None:
        """The roll itself changes nothing; the loss of the target is a fact of its own."""

    def message(self, world: World) -> Message:
        name = "event-gun-hits" if self.hits else "event-gun-misses"
        return message(name, target=the_unit(world, self.shot.target), die=self.die, kill=self.kill)


class ShotInVain(Event, frozen=True):
    """[6.5e] A shot that nothing can make count: it is not rolled for."""

    shot: GunShot
    rules: ClassVar[tuple[str, ...]] = ("6.5e",)

    def apply(self, state: FireTeamState, /) -> None:
        """It has no effect."""

    def message(self, world: World) -> Message:
        return message("event-shot-in-vain", target=the_unit(world, self.shot.target))


class AmmoDepleted(Event, frozen=True):
    """[6.56a] The missiles of a vehicle have run out for the rest of the game."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("6.56a", "6.56c")

    def apply(self, state: FireTeamState, /) -> None:
        change(state, self.unit, depleted=True)

    def message(self, world: World) -> Message:
        return message("event-ammo-depleted", unit=the_unit(world, self.unit))


class CautionDropped(Event, frozen=True):
    """[18.1c] A vehicle that need not have lost its Cautious marker by firing gives it up."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("18.1c",)

    def apply(self, state: FireTeamState, /) -> None:
        change(state, self.unit, cautious=BARE)

    def message(self, world: World) -> Message:
        return message("event-caution-dropped", unit=the_unit(world, self.unit))
