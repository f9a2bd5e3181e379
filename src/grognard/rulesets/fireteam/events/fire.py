"""Facts about fire: shots and what the dice say of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Event, Side
from grognard.core.messages import Message, message
from grognard.rulesets.fireteam.fire.shots import FireAttack, GunShot, InfantryShot
from grognard.rulesets.fireteam.say import the_hex, the_unit, the_units
from grognard.rulesets.fireteam.sight.spotting import knows
from grognard.rulesets.fireteam.state import (
    BARE,
    FireTeamState,
    Residual,
    Tally,
    UnitId,
    change,
    note,
)
from grognard.rulesets.fireteam.world import World
from grognard.tactical.loads import bearer

WORST_FIRST = ("E", "1", "+2", "+1")


class ShotsFired(Event, frozen=True):
    """[6.21b] [7.21b] [7.22] Units fire at a hex: what they fired is spent, their Cautious markers go [5.25a]."""

    shot: InfantryShot
    firepower: int

    def apply(self, state: FireTeamState, /) -> None:
        shot = self.shot
        if defends(state, shot):
            return show_fire(state, shot.units)
        for firer in shot.firers:
            spend_fire(state, firer.piece, firer.unit, reaction=shot.opportunity)
        if shot.leader is not None:
            direct(state, shot.leader, served_unit(state, shot), reaction=shot.opportunity)
        if shot.opportunity and not shot.blast and not leaders_alone(state, shot):
            origin = state.here(shot.firers[0].unit)
            residual = Residual(shot.target, self.firepower, origin)
            note(state, residuals=(*state.deeds.residuals, residual))

    def cites(self, world: World) -> tuple[str, ...]:
        shot = self.shot
        if shot.blast:
            return ("7.1a", "19.21a") if shot.opportunity else ("6.6a", "19.21a") if shot.moving else ("19.21a",)
        if shot.close:
            return ("14.1a", "14.11")
        return ("7.1a", "6.3c") if shot.opportunity else ("6.6a", "6.3c") if shot.moving else ("6.3a", "6.3c")

    def message(self, world: World) -> Message:
        shot = self.shot
        name = "close" if shot.close else "opportunity" if shot.opportunity else "moving" if shot.moving else "aimed"
        units = the_units(world, [firer.piece for firer in self.shot.firers])
        return message(
            f"event-infantry-fire-{name}", units=units, hex=the_hex(world, self.shot.target), firepower=self.firepower
        )


def defends(state: FireTeamState, shot: InfantryShot | GunShot) -> bool:
    """[14.1d] [14.17b] Whether a shot defends its hex in the enemy's impulse: it counts against no limit."""
    return bool(shot.close) and shot.side != state.deeds.side


def show_fire(state: FireTeamState, units: Iterable[UnitId], *, keeps_marker: bool = False) -> None:
    """[5.25a] [15.5a] Who fires loses his Cautious marker, and by night he flashes; part of an event's writing."""
    for unit in units:
        shown = bearer(state, unit)
        if not keeps_marker:
            change(state, shown, cautious=BARE)
        if state.plays("15"):
            change(state, shown, flash=True)


def leaders_alone(state: FireTeamState, shot: InfantryShot) -> bool:
    """[7.32] Whether only leaders are fired at: that leaves no residual fire."""
    foes = [unit for unit in state.stack(shot.target) if state.world.side[unit] != shot.side]
    return all(state.world.kind[unit].cls in ("leader", "weapon") for unit in foes)


def served_unit(state: FireTeamState, shot: InfantryShot) -> UnitId:
    """[6.31b] The unit of a shot whose fire its leader directs: one that is with him."""
    assert shot.leader is not None
    here = state.here(shot.leader)
    return next((unit for unit in shot.units if state.here(unit) == here), shot.units[0])


def spend_fire(
    state: FireTeamState, piece: UnitId, unit: UnitId, *, reaction: bool, keeps_marker: bool = False
) -> None:
    """Note that a piece has fired; its Cautious marker goes [5.25a] [18.1c], by night it flashes [15.5a].

    Part of an event's writing. A weapon's shot counts for the weapon and for the unit that fires it; a leader who
    fires is activated by it [4.42a].
    """
    show_fire(state, (unit,), keeps_marker=keeps_marker)
    if reaction:
        note(state, reacted=state.deeds.reacted | 1 << piece)
    elif state.world.kind[unit].is_leader:
        note(state, activated=state.deeds.activated | 1 << unit)
    tallies = dict(state.deeds.tallies)
    known, own = tallies.get(unit, Tally()), piece == unit
    tallies[piece] = Tally(own=True)
    tallies[unit] = Tally(known.own or own, known.weapons + (not own))
    note(state, tallies=tuple(sorted(tallies.items(), key=lambda entry: entry[0])))


def direct(state: FireTeamState, leader: UnitId, unit: UnitId, *, reaction: bool) -> None:
    """[6.31c] [7.23a] Note whose fire a leader directs; part of an event's writing."""
    if reaction:
        note(state, directed=state.deeds.directed | 1 << leader)
    elif leader not in dict(state.deeds.served):
        note(state, served=(*state.deeds.served, (leader, unit)))


class FireRolled(Event, frozen=True):
    """[6.3e] [6.3f] The die, and what every unit in the hex reads from it."""

    attack: FireAttack
    column: int | None
    die: int
    results: tuple[tuple[UnitId, str], ...]
    rolls: tuple[tuple[UnitId, int], ...] = ()
    """The roll as each of them reads it, with its modifiers."""
    rules: ClassVar[tuple[str, ...]] = ("6.3d", "6.3e", "6.3f")
    reveals: ClassVar[bool] = True

    def apply(self, state: FireTeamState, /) -> None:
        """[8.2a] Those whom enemy fire has reached do not recover this turn."""
        if not self.attack.mines:
            for unit, _ in self.results:
                if state.world.side[unit] != self.attack.side:
                    change(state, unit, shot_at=True)

    def seen(self, state: FireTeamState, viewer: Side | None, /) -> Event:
        """[11.3] Who is hidden is not named to the other side."""
        known = tuple(entry for entry in self.results if knows(state, viewer, entry[0]))
        rolls = tuple(entry for entry in self.rolls if knows(state, viewer, entry[0]))
        attack = replace(self.attack, only=tuple(unit for unit, _ in known))
        return replace(self, results=known, rolls=rolls, attack=attack)

    def message(self, world: World) -> Message:
        read = {result for _, result in self.results}
        worst = next((result for result in WORST_FIRST if result in read), "")
        return message(
            "event-fire-rolled",
            hex=the_hex(world, self.attack.hex),
            column=self.column or 0,
            die=self.die,
            row=min((roll for _, roll in self.rolls), default=self.die),
            result=message(f"result-{result_name(worst)}"),
        )


def result_name(result: str) -> str:
    """A result as the language files write it."""
    return {"": "none", "+1": "fear-1", "+2": "fear-2", "1": "loss", "E": "eliminated"}[result]


class LeaderDirected(Event, frozen=True):
    """[6.31c] A leader gives his modifier to the shots of one unit."""

    leader: UnitId
    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("6.31a", "6.31c")

    def apply(self, state: FireTeamState, /) -> None:
        direct(state, self.leader, self.unit, reaction=False)

    def message(self, world: World) -> Message:
        return message("event-leader-directed", leader=the_unit(world, self.leader), unit=the_unit(world, self.unit))


class TurnedToFire(Event, frozen=True):
    """[6.43b] A vehicle turns for a shot; it is no movement, and the new facing stays."""

    unit: UnitId
    facing: int
    rules: ClassVar[tuple[str, ...]] = ("6.43a", "6.43b")

    def apply(self, state: FireTeamState, /) -> None:
        change(state, self.unit, facing=self.facing)

    def message(self, world: World) -> Message:
        return message("event-turned-to-fire", unit=the_unit(world, self.unit))
