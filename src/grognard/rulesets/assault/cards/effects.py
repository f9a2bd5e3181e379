"""[MR18] What command cards do: dice that they add, and what they let happen at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.rules import Refusal
from grognard.rulesets.assault.actions import cards as answers
from grognard.rulesets.assault.events.fire import SmokeLaid
from grognard.rulesets.assault.events.morale import Recovered
from grognard.rulesets.assault.say import refusal, the_hex, the_unit
from grognard.rulesets.assault.state import NOBODY, SUPPRESSED, AssaultState, Game, UnitId
from grognard.rulesets.assault.world import CardId
from grognard.tactical.pools import Pool

from .moments import volley_mates

# ------------------------------------------------------------------------------------------------------------ dice


def added_dice(state: AssaultState, card: CardId, unit: UnitId = NOBODY) -> Pool:
    """[MR18.N2] [MR18.N3] [MR18.G6] [MR18.S1] [MR18.S5] [MR18.S6] The dice that a card adds to the throw of a unit:
    those printed on it, of Volley one for each comrade up to its number."""
    record = state.world.command[card]
    times = min(len(volley_mates(state, unit)), record.amount) if card == "volley" else 1
    return tuple(record.dice * times)


def amount_of(state: AssaultState, card: CardId) -> int:
    """[MR18.N4] [MR18.N5] [MR18.N8] [MR18.G3] [MR18.G4] By how much a card changes a roll or a move, or how many dice
    may be thrown again by it."""
    return state.world.command[card].amount


# -------------------------------------------------------------------------------------------------- Rally, Commissar


class HeartenUnit(Frame, frozen=True):
    """[MR18.N1] Rally: one unit loses its Suppressed marker, or is Suppressed instead of Routed."""

    side: Side

    def start(self, g: Game, _: object) -> None:
        g.ask(self, ChooseShaken(self.side), then=self.chosen)

    def chosen(self, g: Game, action: answers.Hearten) -> None:
        g.emit(Recovered(action.unit))
        g.end()


class ChooseShaken(Decision, frozen=True):
    """[MR18.N1] Which unit takes heart."""

    rules: ClassVar[tuple[str, ...]] = ("MR18.N1",)

    def candidates(self, state: AssaultState, /) -> Sequence[Action]:
        return list(map(answers.Hearten, state.on_map(self.side)))

    def against(self, state: AssaultState, action: Action, /) -> Refusal | None:
        if not isinstance(action, answers.Hearten) or action.unit not in state.on_map(self.side):
            return self.unasked(state)
        if state.units[action.unit].morale:
            return None
        return refusal("MR18.N1", "not-shaken", unit=the_unit(state.world, action.unit))


class Harangue(Frame, frozen=True):
    """[MR18.S2] Commissar: all suppressed units of the side in a hex and its neighbours rally."""

    side: Side

    def start(self, g: Game, _: object) -> None:
        g.ask(self, ChooseHarangue(self.side), then=self.chosen)

    def chosen(self, g: Game, action: answers.Harangue) -> None:
        for unit in harangued(g.state, self.side, action.hex):
            g.emit(Recovered(unit))
        g.end()


class ChooseHarangue(Decision, frozen=True):
    """[MR18.S2] Where the Commissar is."""

    rules: ClassVar[tuple[str, ...]] = ("MR18.S2",)

    def candidates(self, state: AssaultState, /) -> Sequence[Action]:
        return list(map(answers.Harangue, range(state.world.grid.size)))

    def against(self, state: AssaultState, action: Action, /) -> Refusal | None:
        if not isinstance(action, answers.Harangue):
            return self.unasked(state)
        if harangued(state, self.side, action.hex):
            return None
        return refusal("MR18.S2", "nobody-suppressed-near", hex=the_hex(state.world, action.hex))


def harangued(state: AssaultState, side: Side, hex: Hex) -> list[UnitId]:
    """[MR18.S2] The suppressed units of a side in a hex and next to it."""
    near = {hex, *state.world.grid.neighbours[hex]}
    shaken = (unit for unit in state.on_map(side) if state.units[unit].morale == SUPPRESSED)
    return [unit for unit in shaken if state.here(unit) in near]


# ------------------------------------------------------------------------------------------------- Smoke Grenades


class SmokeGrenades(Frame, frozen=True):
    """[MR18.G5] A smoke marker in the hex of an infantry unit or next to it."""

    unit: UnitId

    def start(self, g: Game, _: object) -> None:
        g.ask(self, ChooseSmoke(g.state.side(self.unit)), then=self.chosen)

    def chosen(self, g: Game, action: answers.ThrowSmoke) -> None:
        g.emit(SmokeLaid(action.hex))
        g.end()


class ChooseSmoke(Decision, frozen=True):
    """[MR18.G5] Where the grenades fall."""

    rules: ClassVar[tuple[str, ...]] = ("MR18.G5",)

    def candidates(self, state: AssaultState, /) -> Sequence[Action]:
        unit = state.inside(SmokeGrenades).unit
        return list(map(answers.ThrowSmoke, _near(state, unit)))

    def against(self, state: AssaultState, action: Action, /) -> Refusal | None:
        if not isinstance(action, answers.ThrowSmoke):
            return self.unasked(state)
        unit = state.inside(SmokeGrenades).unit
        if action.hex not in _near(state, unit):
            return refusal("MR18.G5", "smoke-too-far", hex=the_hex(state.world, action.hex))
        if action.hex in smoke_hexes(state, unit):
            return None
        return refusal("MR7.5a", "smoke-full", hex=the_hex(state.world, action.hex))


def smoke_hexes(state: AssaultState, unit: UnitId) -> list[Hex]:
    """[MR18.G5] Where there is room for the smoke of a unit."""
    most = state.world.tables.limits.smoke_in_hex
    return [hex for hex in _near(state, unit) if state.smoke.thickness(hex) < most]


def _near(state: AssaultState, unit: UnitId) -> list[Hex]:
    here = state.here(unit)
    return [here, *state.world.grid.neighbours[here]]
