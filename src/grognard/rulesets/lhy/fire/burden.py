"""[11.3.1] SADRM that travel: who leaves a hex under fire takes the fire along."""

from __future__ import annotations

from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.actions.fire import Follow, Remain
from grognard.rulesets.lhy.events.fire import BurdenCarried
from grognard.rulesets.lhy.say import signed, the_hex, the_units
from grognard.rulesets.lhy.state import OFF_MAP, Game, LhyState, SmallArms, UnitId
from grognard.rulesets.lhy.world import enemy_of

from .known import subject_to_small_arms


class Burden(Frame, frozen=True):
    """[11.3.1a] [11.3.1b] Units have left hexes with SADRM aimed at them: where nobody whom it hits stays all of it
    goes along, else the opponent says of each marker whether it does (readings 49 and 50). Ends with what goes.

    ``leaving``: they are about to leave the map from where they are [10.2b]; what goes with them is taken off it.
    """

    units: tuple[UnitId, ...]
    hexes: tuple[Hex, ...]
    leaving: bool = False
    taken: tuple[SmallArms, ...] = ()
    asked: int = 0
    """How many markers of the first hex have been spoken of."""

    def start(self, g: Game, _: object) -> None:
        state = g.state
        units = tuple(unit for unit in self.units if is_burdened(state, unit))
        hexes = (
            tuple(hex for hex in dict.fromkeys(self.hexes) if self.leaving or hex != state.here(units[0]))
            if units
            else ()
        )
        g.become(self, self.next_hex, units=units, hexes=hexes)

    def next_hex(self, g: Game, _: object) -> None:
        """The next hex that was left: all its markers, or one after the other."""
        state = g.state
        if not self.hexes:
            g.end(self.taken)
            return
        markers = aimed_at(state, self.side(state), self.hexes[0])
        if not markers[self.asked :]:
            g.become(self, self.next_hex, hexes=self.hexes[1:], asked=0)
        elif self.is_alone(state):
            self.carry(g, markers, "11.3.1a")
            g.become(self, self.next_hex, hexes=self.hexes[1:], asked=0, taken=(*self.taken, *markers))
        else:
            opponent = enemy_of(self.side(state))
            g.ask(self, ChooseBurden(opponent, self.units, self.hexes[0], markers[self.asked]), then=self.chosen)

    def chosen(self, g: Game, value: Action) -> None:
        """[11.3.1b] One marker goes along or stays."""
        marker = aimed_at(g.state, self.side(g.state), self.hexes[0])[self.asked]
        if isinstance(value, Follow):
            self.carry(g, (marker,), "11.3.1b")
            g.become(self, self.next_hex, taken=(*self.taken, marker))
        else:
            g.become(self, self.next_hex, asked=self.asked + 1)

    def carry(self, g: Game, markers: tuple[SmallArms, ...], rule: str) -> None:
        goal = OFF_MAP if self.leaving else g.state.here(self.units[0])
        g.emit(BurdenCarried(markers, self.hexes[0], goal, rule))

    def side(self, state: LhyState) -> Side:
        return state.world.side[self.units[0]]

    def is_alone(self, state: LhyState) -> bool:
        """[11.3.1a] Whether nobody else whom the markers would hit stays behind."""
        return all(unit in self.units for unit in subject_to_small_arms(state, self.side(state), self.hexes[0]))


def is_burdened(state: LhyState, unit: UnitId) -> bool:
    """[11.3.1x] Whether small arms fire can go along with a unit: on foot or riding, and still there."""
    here = state.here(unit)
    return here != OFF_MAP and unit in subject_to_small_arms(state, state.world.side[unit], here)


def aimed_at(state: LhyState, side: Side, hex: Hex) -> tuple[SmallArms, ...]:
    """The SADRM in a hex that are aimed at a side."""
    return tuple(marker for marker in state.small_arms.get(hex, ()) if marker.target == side)


class ChooseBurden(Decision, frozen=True):
    """[11.3.1b] Does this SADRM go along with those who left, or stay with those who are still there?"""

    units: tuple[UnitId, ...]
    hex: Hex
    marker: SmallArms
    rules = ("11.3.1b",)

    def legal(self, state: LhyState, /) -> list[Action]:
        return [Follow(), Remain()]

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        return None if isinstance(action, Follow | Remain) else self.unasked(state)

    def prompt(self, state: LhyState, /) -> Message:
        return message(
            "prompt-choose-burden",
            units=the_units(state.world, self.units),
            hex=the_hex(state.world, self.hex),
            value=signed(self.marker.value),
        )
