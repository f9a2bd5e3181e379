"""[MR6.4.2a] [MR7.0] [MR7.5] A unit fires shells or smoke shells: at which hex is asked when it has been activated."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from grognard.core.flow import Action, Decision, Frame
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.assault.actions.fire import Shell, ShellSmoke
from grognard.rulesets.assault.fire.indirect import IndirectFire, SmokeFire, shell_hexes, why_no_shelling
from grognard.rulesets.assault.say import the_unit
from grognard.rulesets.assault.state import AssaultState, Game, UnitId


class Shelling(Frame, frozen=True):
    """[MR7.0] A unit aims at a hex and fires."""

    unit: UnitId
    smoke: bool = False

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return (self.unit,)

    def start(self, g: Game, _: object) -> None:
        g.ask(self, ChooseShelledHex(g.state.side(self.unit)), then=self.aimed)

    def aimed(self, g: Game, action: Shell | ShellSmoke) -> None:
        g.become(SmokeFire(self.unit, action.hex) if self.smoke else IndirectFire(self.unit, action.hex))


class ChooseShelledHex(Decision, frozen=True):
    """[MR7.0] [MR7.1] [MR7.2a] At which hex the shells are fired."""

    rules: ClassVar[tuple[str, ...]] = ("MR7.0", "MR7.1", "MR7.2a")

    def candidates(self, state: AssaultState, /) -> Iterator[Action]:
        aim = state.inside(Shelling)
        answer = ShellSmoke if aim.smoke else Shell
        return (answer(aim.unit, hex) for hex in hexes_in_range(state, aim.unit))

    def against(self, state: AssaultState, action: Action, /) -> Refusal | None:
        aim = state.inside(Shelling)
        if not isinstance(action, ShellSmoke if aim.smoke else Shell) or action.unit != aim.unit:
            return self.unasked(state)
        return why_no_shelling(state, aim.unit, action.hex, smoke=aim.smoke)

    def legal(self, state: AssaultState, /) -> Sequence[Action]:
        aim = state.inside(Shelling)
        answer = ShellSmoke if aim.smoke else Shell
        return [answer(aim.unit, hex) for hex in shell_hexes(state, aim.unit, smoke=aim.smoke)]

    def prompt(self, state: AssaultState, /) -> Message:
        aim = state.inside(Shelling)
        id_ = "prompt-choose-smoked-hex" if aim.smoke else "prompt-choose-shelled-hex"
        return message(id_, unit=the_unit(state.world, aim.unit))


def hexes_in_range(state: AssaultState, unit: UnitId) -> list[Hex]:
    """The hexes that shells of a unit might reach, in the order of the map."""
    values = state.card(unit).indirect
    return [] if values is None else sorted(state.world.grid.within(state.units[unit].hex, values.max))
