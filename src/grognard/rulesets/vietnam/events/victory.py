"""[24.0] [27.0] The length of the game, the secret aim and its secret dice."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Event, Side
from grognard.core.messages import Message, message
from grognard.rulesets.vietnam.state import VietnamState
from grognard.rulesets.vietnam.world import VC, World

AIM_RULES = {"escape": "27.0j", "us_losses": "27.0k", "hold_the_field": "27.0l"}


class AimChosen(Event, frozen=True):
    """[27.0i] The VC have written down their objective; the US sees only that they have."""

    aim: str
    rules: ClassVar[tuple[str, ...]] = ("27.0i",)
    reveals: ClassVar[bool] = True

    def apply(self, state: VietnamState, /) -> None:
        state.aim = self.aim

    def seen(self, state: VietnamState, viewer: Side | None, /) -> Event:
        return self if viewer == VC else AimChosen("")

    def message(self, world: World) -> Message:
        if not self.aim:
            return message("event-aim-hidden")
        return message("event-aim", aim=message(f"aim-{self.aim.replace('_', '-')}"))


class SecretRolled(Event, frozen=True):
    """[27.0j] [27.0k] [27.0l] A die for an objective, seen by the VC alone; it counts only if that is their aim."""

    aim: str
    die: int
    number: int

    def apply(self, state: VietnamState, /) -> None:
        state.due_rolls = state.due_rolls[1:]

    def seen(self, state: VietnamState, viewer: Side | None, /) -> Event | None:
        return self if viewer == VC else None

    def cites(self, world: World) -> tuple[str, ...]:
        return (AIM_RULES[self.aim],)

    def message(self, world: World) -> Message:
        aim = message(f"aim-{self.aim.replace('_', '-')}")
        return message("event-secret-rolled", aim=aim, die=self.die, number=self.number)


class VillageReached(Event, frozen=True):
    """[24.0a] [24.0f] Ben Suc is entered or fought for: the VC may change the length of the game."""

    rule: str

    def apply(self, state: VietnamState, /) -> None:
        state.ben_suc = "due"

    def cites(self, world: World) -> tuple[str, ...]:
        return (self.rule,)

    def message(self, world: World) -> Message:
        return message("event-village-reached")


class ChanceDeclined(Event, frozen=True):
    """[24.0c] The VC let their one chance go."""

    rules: ClassVar[tuple[str, ...]] = ("24.0c",)

    def apply(self, state: VietnamState, /) -> None:
        state.ben_suc = "past"

    def message(self, world: World) -> Message:
        return message("event-chance-declined")


class LengthRolled(Event, frozen=True):
    """[24.0a] The die is rolled; which way it counts is still open."""

    die: int
    rules: ClassVar[tuple[str, ...]] = ("24.0a", "24.0c")

    def apply(self, state: VietnamState, /) -> None:
        state.ben_suc = "past"

    def message(self, world: World) -> Message:
        return message("event-length-rolled", die=self.die)


class LengthChanged(Event, frozen=True):
    """[24.0b] The final turn is another one from now on."""

    last_turn: int
    rules: ClassVar[tuple[str, ...]] = ("24.0b",)

    def apply(self, state: VietnamState, /) -> None:
        state.last_turn = self.last_turn

    def message(self, world: World) -> Message:
        return message("event-length-changed", turn=self.last_turn)
