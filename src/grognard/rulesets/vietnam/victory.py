"""[7.6h] Losses; [21.0] the body count; [25.0d] [26.0o] [27.0] who has won."""

from __future__ import annotations

from grognard.core.bits import count
from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Frame, Side

from .events.losses import Eliminated, GameEnded, StepLost
from .events.victory import SecretRolled
from .files import SCENARIOS, TABLES
from .forces import UNITS, UnitId, of_map
from .state import DEAD, Game, VietnamState
from .world import US, VC

OBJECTIVES = {record.id: record for record in TABLES.objectives}


def lose_step(g: Game, unit: UnitId, rule: str) -> bool:
    """[7.6h] A unit loses a step; whether that was its last."""
    if g.state.units[unit].reduced or UNITS[unit].steps == 1:
        eliminate(g, unit, rule)
        return True
    g.emit(StepLost(unit, rule))
    return False


def eliminate(g: Game, unit: UnitId, rule: str) -> None:
    """[7.6a] A unit is lost, whatever its strength."""
    g.emit(Eliminated(unit, rule))
    check_practice(g)


# ---------------------------------------------------------------------------------------------- early ends


def check_practice(g: Game) -> None:
    """[25.0d] When both VC units are gone nothing can change any more."""
    if SCENARIOS[g.state.scenario].victory == "losses" and not enemies_left(g.state):
        g.emit(GameEnded(US, g.state.lost, "25.0d"))


def enemies_left(state: VietnamState) -> list[UnitId]:
    """The VC units of the scenario that are not eliminated."""
    return [u for u in of_map(state.map, VC) if state.units[u].place >= 0]


def captured(g: Game) -> None:
    """[26.0o] [16.0h] When the last camp, or the real one, is taken, the US has won."""
    if SCENARIOS[g.state.scenario].victory == "camps" and camps_removed(g.state):
        g.emit(GameEnded(US, g.state.lost, camps_rule(g.state)))


def camps_removed(state: VietnamState) -> bool:
    """[26.0o] [16.0h] Whether every camp that counts is taken."""
    return bool(state.sites) and all(site.taken for site in state.sites if site.real)


def camps_rule(state: VietnamState) -> str:
    """The rule by which camps decide the game."""
    return "16.0h" if state.rules.visible_camps else "26.0o"


# ------------------------------------------------------------------------------------------ final judgement


def final_judgement(state: VietnamState) -> Frame:
    """[4.0] What is done when the game is over."""
    return HoldTheField() if SCENARIOS[state.scenario].objectives else Judgement()


class Judgement(Frame, frozen=True):
    """[25.0d] [26.0o] Victory as it stands at the end."""

    def start(self, g: Game, _: object) -> None:
        state = g.state
        if SCENARIOS[state.scenario].victory == "losses":
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
    start = {record.unit for record in SCENARIOS[state.scenario].start}
    return [unit for unit in of_map(state.map, VC) if UNITS[unit].id in start]


class HoldTheField(Frame, frozen=True):
    """[27.0l] At the end of the final turn a die is rolled unseen, whatever the aim; [27.0m] else the US has won."""

    def start(self, g: Game, _: object) -> None:
        g.ask(self, Roll(), then=self.rolled)

    def rolled(self, g: Game, action: Rolled) -> None:
        state = g.state
        g.emit(SecretRolled("hold_the_field", action.total, in_the_triangle(state)))
        held = state.aim == "hold_the_field" and action.total < in_the_triangle(state)
        g.emit(GameEnded(VC if held else US, state.lost, "27.0l" if held else "27.0m", state.aim))
        g.end()


def in_the_triangle(state: VietnamState) -> int:
    """[27.0l] The VC units inside the Iron Triangle, full or reduced."""
    return count(state.held[VC] & state.world.areas[OBJECTIVES["hold_the_field"].area])


def tally(state: VietnamState, aim: str) -> int:
    """[27.0j] [27.0k] [27.0l] What an objective counts."""
    return {"escape": state.exited, "us_losses": state.lost}.get(aim, in_the_triangle(state))
