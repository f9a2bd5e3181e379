"""[20.62] [20.63] A shot at helicopters on the infantry fire table, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Frame
from grognard.core.messages import message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.actions.air import Flak
from grognard.rulesets.fireteam.events.air import FlakFired, FlakRolled, Shaken
from grognard.rulesets.fireteam.events.moments import ReadyToFire
from grognard.rulesets.fireteam.fire.infantry import column_of
from grognard.rulesets.fireteam.fire.shots import Firer, FlakShot
from grognard.rulesets.fireteam.fire.volley import TurnToFire
from grognard.rulesets.fireteam.say import the_unit
from grognard.rulesets.fireteam.state import FireTeamState, Game, UnitId
from grognard.rulesets.fireteam.works import field_works

from .flak import flak_power, flak_result, flak_targets, is_in_view, why_not_flak

DOWN = ("E", "1")
"""[20.63a] The results that bring a helicopter down."""


def flaks(state: FireTeamState, firers: Sequence[Firer], targets: Sequence[UnitId]) -> Iterator[Flak]:
    """[20.62c] Every shot of some pieces at helicopters, one for each hex and altitude."""
    aims = sorted(one_of_each_aim(state, targets))
    for firer in firers:
        for target in aims:
            if is_in_view(state, firer, target) and why_not_flak(state, firer, target) is None:
                yield Flak(firer.piece, target)


def one_of_each_aim(state: FireTeamState, targets: Sequence[UnitId]) -> set[UnitId]:
    """[20.62c] The helicopter by whose name those in a hex at one altitude are aimed at."""
    return set({(state.here(unit), state.units[unit].low): unit for unit in reversed(targets)}.values())


def why_same_aim(state: FireTeamState, targets: Sequence[UnitId], action: Flak) -> Refusal | None:
    """[20.62c] A shot goes by the name of the first helicopter in its hex at its altitude."""
    if action.target in one_of_each_aim(state, targets):
        return None
    return Refusal("20.62c", message("refusal-same-aim", target=the_unit(state.world, action.target)))


class FlakFire(Frame, frozen=True):
    """[20.62] [20.63] Fire at all helicopters in a hex at one altitude: one roll, each reads its own result."""

    shot: FlakShot

    def start(self, g: Game, _: object) -> None:
        shot = self.shot
        g.emit(ReadyToFire((shot.firer.unit,)))
        turning = (shot.firer.piece,) if shot.turned else ()
        g.call(self, TurnToFire(shot.side, turning, shot.hex), then=self.fire)

    def fire(self, g: Game, _: object) -> None:
        attack = flak_roll(g.state, self.shot)
        g.emit(FlakFired(self.shot, attack.firepower, tuple(unit for unit, _ in attack.readings)))
        g.call(self, attack, then=self.rolled)

    def rolled(self, g: Game, results: tuple[tuple[UnitId, str], ...]) -> None:
        """[20.63a] [20.63b] What comes of the roll."""
        for unit, result in results:
            if result in DOWN:
                field_works.fall(g, unit, "20.63a")
            elif result and (fears := fears_of(g.state, unit, int(result))):
                g.emit(Shaken(fears))
        g.end()


def flak_roll(state: FireTeamState, shot: FlakShot) -> FlakRoll:
    """The roll of a shot for those whom it reaches, as things are before it is fired."""
    readings = tuple((unit, flak_rolls(state, shot, unit)) for unit in flak_targets(state, shot))
    return FlakRoll(shot, flak_power(state, shot), readings)


def flak_rolls(state: FireTeamState, shot: FlakShot, unit: UnitId) -> tuple[str, ...]:
    """What a helicopter reads from each face of the die; judged before the firer's marker goes [5.25a]."""
    return tuple(flak_result(state, shot, unit, die) for die in state.world.tables.die_rolls)


class FlakRoll(Frame, frozen=True):
    """[20.62] One roll for all helicopters in a hex at one altitude; it ends with what each of them reads."""

    shot: FlakShot
    firepower: int
    readings: tuple[tuple[UnitId, tuple[str, ...]], ...]

    def start(self, g: Game, _: object) -> None:
        if not self.readings:
            return g.end(())
        g.ask(self, Roll(dice=1, sides=g.state.world.tables.rolls.die), then=self.rolled)

    def rolled(self, g: Game, roll: Rolled) -> None:
        results = tuple((unit, faces[roll.total - 1]) for unit, faces in self.readings)
        g.emit(FlakRolled(self.shot, column_of(g.state.world, self.firepower), roll.total, results))
        g.end(results)


def fears_of(state: FireTeamState, helicopter: UnitId, amount: int) -> tuple[tuple[UnitId, int], ...]:
    """[20.63b] The Fear that a result brings to a helicopter and to all that rides in it."""
    found = ((unit, more_fear(state, unit, amount)) for unit in (helicopter, *state.load(helicopter)))
    return tuple((unit, more) for unit, more in found if more)


def more_fear(state: FireTeamState, unit: UnitId, amount: int) -> int:
    """[6.33b] [6.34b] [20.63b] One for a machine that has none, the result for infantry, nothing for others."""
    kind, fear = state.world.kind[unit], state.units[unit].fear
    if kind.is_infantry:
        return min(amount, state.world.tables.morale.most_fear - fear)
    return 1 if kind.has_facing and not fear else 0
