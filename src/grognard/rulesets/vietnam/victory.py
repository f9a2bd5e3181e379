"""[7.6h] Losses; [21.0] the body count; [25.0d] [26.0o] [27.0] who has won."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.bits import count
from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Event, Frame, Side
from grognard.core.world import of_world

from .events.losses import Eliminated, GameEnded, StepLost
from .events.victory import SecretRolled
from .forces import UnitId
from .state import DEAD, Game, VietnamState
from .table_records import ObjectiveRecord
from .world import US, VC, World


@of_world
def objectives(world: World) -> dict[str, ObjectiveRecord]:
    """[27.0i] The secret objectives of the VC, by name."""
    return {record.id: record for record in world.tables.objectives}


def lose_step(g: Game, unit: UnitId, rule: str) -> bool:
    """[7.6h] A unit loses a step; whether that was its last."""
    if g.state.units[unit].reduced or g.state.world.units[unit].steps == 1:
        eliminate(g, unit, rule)
        return True
    g.emit(StepLost(unit, rule))
    return False


def eliminate(g: Game, unit: UnitId, rule: str) -> None:
    """[7.6a] A unit is lost, whatever its strength."""
    g.emit(Eliminated(unit, rule))


# ---------------------------------------------------------------------------------------------- early ends


def practice_over(state: VietnamState) -> Iterator[Event]:
    """[25.0d] When both VC units are gone nothing can change any more."""
    if state.world.scenarios[state.scenario].victory == "losses" and not enemies_left(state):
        yield GameEnded(US, state.lost, "25.0d")


def enemies_left(state: VietnamState) -> list[UnitId]:
    """The VC units of the scenario that are not eliminated."""
    return [u for u in state.world.of_map(state.map, VC) if state.units[u].place >= 0]


def campaign_over(state: VietnamState) -> Iterator[Event]:
    """[26.0o] [16.0h] When the last camp, or the real one, is taken, the US has won."""
    if state.world.scenarios[state.scenario].victory == "camps" and camps_removed(state):
        yield GameEnded(US, state.lost, camps_rule(state))


def camps_removed(state: VietnamState) -> bool:
    """[26.0o] [16.0h] Whether every camp that counts is taken."""
    return bool(state.sites) and all(site.taken for site in state.sites if site.real)


def camps_rule(state: VietnamState) -> str:
    """The rule by which camps decide the game."""
    return "16.0h" if state.rules.visible_camps else "26.0o"


# ------------------------------------------------------------------------------------------ final judgement


def final_judgement(state: VietnamState) -> Frame:
    """[4.0] What is done when the game is over."""
    return HoldTheField() if state.world.scenarios[state.scenario].objectives else Judgement()


class Judgement(Frame, frozen=True):
    """[25.0d] [26.0o] Victory as it stands at the end."""

    def start(self, g: Game, _: object) -> None:
        state = g.state
        if g.state.world.scenarios[state.scenario].victory == "losses":
            g.emit(GameEnded(practice_winner(state), state.lost, "25.0d"))
        else:
            g.emit(GameEnded(US if camps_removed(state) else VC, state.lost, camps_rule(state)))
        g.end()


def practice_winner(state: VietnamState) -> Side | None:
    """[25.0d] The US if both VC units are gone; a draw if one is gone or both are reduced, and no US unit is."""
    units = [state.units[unit] for unit in first_units(state)]
    dead = sum(unit.status == DEAD for unit in units)
    if dead == len(units):
        return US
    half_done = dead or all(unit.reduced for unit in units)
    return None if half_done and not state.lost else VC


def first_units(state: VietnamState) -> list[UnitId]:
    """The VC units that the scenario began with."""
    start = {record.unit for record in state.world.scenarios[state.scenario].start}
    return [unit for unit in state.world.of_map(state.map, VC) if state.world.units[unit].id in start]


class HoldTheField(Frame, frozen=True):
    """[27.0l] At the end of the final turn a die is rolled unseen, whatever the aim; [27.0m] else the US has won."""

    def start(self, g: Game, _: object) -> None:
        g.call(self, SecretRoll("hold_the_field", in_the_triangle(g.state)), then=self.rolled)

    def rolled(self, g: Game, low: bool) -> None:
        state = g.state
        held = state.aim == "hold_the_field" and low
        g.emit(GameEnded(VC if held else US, state.lost, "27.0l" if held else "27.0m", state.aim))
        g.end()


class SecretRoll(Frame, frozen=True):
    """[27.0j] [27.0k] [27.0l] A die for an objective, unseen by the US; it ends with whether it is low enough.

    The die must be lower than the number that the objective counts; equal is not enough.
    """

    aim: str
    number: int

    def start(self, g: Game, _: object) -> None:
        g.ask(self, Roll(unseen_by=(US,)), then=self.rolled)

    def rolled(self, g: Game, action: Rolled) -> None:
        g.emit(SecretRolled(self.aim, action.total, self.number))
        g.end(action.total < self.number)


def in_the_triangle(state: VietnamState) -> int:
    """[27.0l] The VC units inside the Iron Triangle, full or reduced."""
    return count(state.held[VC] & state.theatre.areas[objectives(state.world)["hold_the_field"].area])


def tally(state: VietnamState, aim: str) -> int:
    """[27.0j] [27.0k] [27.0l] What an objective counts."""
    return {"escape": state.exited, "us_losses": state.lost}.get(aim, in_the_triangle(state))
