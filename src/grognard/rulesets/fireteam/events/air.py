"""Facts about helicopters: how they fly, what is fired at them, what they are fitted with."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Event, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.fireteam.fire.shots import Firer, FlakShot
from grognard.rulesets.fireteam.say import the_hex, the_side, the_unit, the_units
from grognard.rulesets.fireteam.state import (
    ABSENT,
    AWAY,
    BARE,
    CARRIED,
    FireTeamState,
    UnitId,
    change,
    give,
    note,
    take_away,
)
from grognard.rulesets.fireteam.world import World

from .fire import WORST_FIRST, direct, result_name, show_fire, spend_fire
from .movement import spend_movement

# ---------------------------------------------------------------------------------------------------- flight


class Rose(Event, frozen=True):
    """[20.41a] A helicopter pops up to low level: no longer cautious, no longer hovering."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("20.41a",)

    def apply(self, state: FireTeamState, /) -> None:
        change(state, self.unit, low=True, hover=False, cautious=BARE)
        note(state, popped=state.deeds.popped | 1 << self.unit)
        spend_movement(state, (self.unit,))

    def message(self, world: World) -> Message:
        return message("event-rose", unit=the_unit(world, self.unit))


class Descended(Event, frozen=True):
    """[20.31c] [20.41a] [20.43a] A helicopter comes down to nap-of-earth; it does not hover any more."""

    unit: UnitId
    rule: str

    def apply(self, state: FireTeamState, /) -> None:
        change(state, self.unit, low=False, hover=False)
        spend_movement(state, (self.unit,))

    def cites(self, world: World) -> tuple[str, ...]:
        return (self.rule,)

    def message(self, world: World) -> Message:
        return message("event-descended", unit=the_unit(world, self.unit))


class Hovered(Event, frozen=True):
    """[20.34b] [20.34c] A helicopter hovers, until it moves, changes altitude or makes moving fire."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("20.34b", "20.34c")

    def apply(self, state: FireTeamState, /) -> None:
        change(state, self.unit, hover=True)

    def message(self, world: World) -> Message:
        return message("event-hovered", unit=the_unit(world, self.unit))


# --------------------------------------------------------------------------------------------------- rockets


class RocketsFired(Event, frozen=True):
    """[20.54c] Helicopters fire a salvo of rockets at a hex; it is their fire of the impulse."""

    side: Side
    pods: tuple[Firer, ...]
    hex: Hex
    salvo: int
    moving: bool
    rules: ClassVar[tuple[str, ...]] = ("20.54c", "20.55a")

    def apply(self, state: FireTeamState, /) -> None:
        if self.salvo == 1:
            for pod in self.pods:
                spend_fire(state, pod.piece, pod.unit, reaction=False)
        for unit in state.stack(self.hex):
            if state.world.kind[unit].is_vehicle and state.world.kind[unit].side != self.side:
                change(state, unit, shelled=True)

    def message(self, world: World) -> Message:
        units = the_units(world, [pod.unit for pod in self.pods])
        return message("event-rockets-fired", units=units, hex=the_hex(world, self.hex), salvo=self.salvo)


# ----------------------------------------------------------------------------------------------- air defence


def spend_flak(state: FireTeamState, firer: Firer, targets: tuple[UnitId, ...]) -> None:
    """[20.67a] Note that a piece has made opportunity fire at helicopters; part of an event's writing.

    Its other opportunity fire is not touched by it; its Cautious marker goes [5.25a], by night it flashes [15.5a].
    """
    show_fire(state, (firer.unit,))
    note_flak(state, firer, targets)


def note_flak(state: FireTeamState, firer: Firer, targets: tuple[UnitId, ...]) -> None:
    """[20.67a] Note at which helicopters a piece has fired; part of an event's writing."""
    shots = ((firer.piece, firer.unit, target) for target in targets)
    note(state, flak=tuple(dict.fromkeys((*state.deeds.flak, *shots))))


class FlakDeclared(Event, frozen=True):
    """[20.41b] Fire at a helicopter that has popped up is declared; it falls later."""

    firer: Firer
    target: UnitId
    rules: ClassVar[tuple[str, ...]] = ("20.41a", "20.41b")
    reveals: ClassVar[bool] = True

    def apply(self, state: FireTeamState, /) -> None:
        note_flak(state, self.firer, (self.target,))

    def message(self, world: World) -> Message:
        return message(
            "event-flak-declared", unit=the_unit(world, self.firer.piece), target=the_unit(world, self.target)
        )


class FlakFired(Event, frozen=True):
    """[20.62c] A piece fires at the helicopters in a hex at one altitude."""

    shot: FlakShot
    firepower: int
    targets: tuple[UnitId, ...]

    def apply(self, state: FireTeamState, /) -> None:
        shot = self.shot
        if shot.opportunity:
            spend_flak(state, shot.firer, self.targets)
        else:
            spend_fire(state, shot.firer.piece, shot.firer.unit, reaction=False)
        if shot.leader is not None:
            direct(state, shot.leader, shot.firer.unit, reaction=shot.opportunity)

    def cites(self, world: World) -> tuple[str, ...]:
        return ("20.67a", "20.62a") if self.shot.opportunity else ("20.62c", "20.62a")

    def message(self, world: World) -> Message:
        unit = the_unit(world, self.shot.firer.piece)
        return message("event-flak-fired", unit=unit, targets=the_units(world, self.targets), firepower=self.firepower)


class FlakRolled(Event, frozen=True):
    """[20.62b] [20.63a] [20.63b] The die of fire at helicopters, and what each of them reads from it."""

    shot: FlakShot
    column: int | None
    die: int
    results: tuple[tuple[UnitId, str], ...]
    rules: ClassVar[tuple[str, ...]] = ("20.62b", "20.63a")
    reveals: ClassVar[bool] = True

    def apply(self, state: FireTeamState, /) -> None:
        """The roll itself changes nothing; losses and Fear are facts of their own."""

    def message(self, world: World) -> Message:
        read = {result for _, result in self.results}
        worst = next((result for result in WORST_FIRST if result in read), "")
        result = message(f"result-{result_name(worst)}")
        return message(
            "event-flak-rolled", hex=the_hex(world, self.shot.hex), column=self.column or 0, die=self.die, result=result
        )


class Shaken(Event, frozen=True):
    """[20.63b] Fear in a helicopter and in its load, for the rest of the impulse."""

    fears: tuple[tuple[UnitId, int], ...]
    rules: ClassVar[tuple[str, ...]] = ("20.63b",)

    def apply(self, state: FireTeamState, /) -> None:
        for unit, amount in self.fears:
            change(state, unit, fear=state.units[unit].fear + amount)
        note(state, shaken=(*state.deeds.shaken, *self.fears))

    def message(self, world: World) -> Message:
        return message("event-shaken", units=the_units(world, [unit for unit, _ in self.fears]))


# ------------------------------------------------------------------------------------------------ fitting out


class RocketsFitted(Event, frozen=True):
    """[20.54a] A helicopter takes rockets before play."""

    unit: UnitId
    rockets: UnitId
    rules: ClassVar[tuple[str, ...]] = ("20.12", "20.54a")

    def apply(self, state: FireTeamState, /) -> None:
        change(state, self.rockets, steps=state.world.kind[self.rockets].steps)
        give(state, self.rockets, self.unit, CARRIED)

    def message(self, world: World) -> Message:
        return message("event-rockets-fitted", unit=the_unit(world, self.unit))


class MissilesFitted(Event, frozen=True):
    """[20.73] A transport takes its missiles, and so carries nobody."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("20.73",)

    def apply(self, state: FireTeamState, /) -> None:
        change(state, self.unit, fitted=True)

    def message(self, world: World) -> Message:
        return message("event-missiles-fitted", unit=the_unit(world, self.unit))


class HelicoptersAssigned(Event, frozen=True):
    """[20.81b] [20.83] Helicopters of a package: some come, others do not."""

    side: Side
    units: tuple[UnitId, ...]
    gone: tuple[UnitId, ...]
    due: int
    rule: str

    def apply(self, state: FireTeamState, /) -> None:
        for unit in self.gone:
            take_away(state, unit, ABSENT, steps=0, due=0)
        for unit in self.units:
            kind = state.world.kind[unit]
            take_away(state, unit, AWAY, steps=kind.steps, facing=0, due=self.due, low=kind.role == "scout")

    def cites(self, world: World) -> tuple[str, ...]:
        return (self.rule,)

    def message(self, world: World) -> Message:
        return message("event-helicopters-assigned", side=the_side(self.side), units=the_units(world, self.units))
