"""[7.0] Attacks and their results."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from grognard.core.bits import mask
from grognard.core.flow import Event, Side
from grognard.core.messages import Message, message
from grognard.rulesets.vietnam.differential import column_name
from grognard.rulesets.vietnam.forces import UnitId
from grognard.rulesets.vietnam.places import Place
from grognard.rulesets.vietnam.say import the_place, the_unit, the_units
from grognard.rulesets.vietnam.state import VietnamState
from grognard.rulesets.vietnam.world import World

COMBAT = "fight"
MOBILE = "mobile-fight"
AMBUSH = "ambush"
RULES = {COMBAT: ("7.1a", "4.1e"), MOBILE: ("7.1a", "4.1g"), AMBUSH: ("11.1d",)}


def the_result(result: str) -> Message:
    """[7.6] A combat result by what it does; as it is printed, for those who look it up."""
    return message("result-" + {"(A)": "A", "-": "none"}.get(result, result), result=result)


class AttackDeclared(Event, frozen=True):
    """[4.1e] [7.1a] Some units attack another; [4.1g] in the Combat Phase they are marked as having attacked."""

    map: str
    target: Place
    defender: UnitId
    attackers: tuple[UnitId, ...]
    phase: str = COMBAT

    def apply(self, state: VietnamState, /) -> None:
        if self.phase == COMBAT:
            state.deeds = replace(state.deeds, attacked=state.deeds.attacked | mask(self.attackers))

    def cites(self, world: World) -> tuple[str, ...]:
        return RULES[self.phase]

    def message(self, world: World) -> Message:
        return message(
            "event-ambush-attack" if self.phase == AMBUSH else "event-attack",
            attackers=the_units(world, self.attackers),
            defender=the_unit(world, self.defender),
            place=the_place(world.theatres[self.map], self.target),
        )


class ResultApplied(Event, frozen=True):
    """[7.3b] All of the result of an attack is applied, and nobody has advanced yet: no line in the log."""

    target: Place
    rules: ClassVar[tuple[str, ...]] = ("7.3b",)

    def apply(self, state: VietnamState, /) -> None:
        """What units have suffered is written already; what it entails follows."""


class FightOver(Event, frozen=True):
    """[24.0f] An attack, a bombardment or an ambush is over, whatever came of it: no line in the log."""

    target: Place
    against: Side
    rules: ClassVar[tuple[str, ...]] = ("24.0f",)

    def apply(self, state: VietnamState, /) -> None:
        """What has been fought out is written already; what it entails follows."""


class CombatRolled(Event, frozen=True):
    """[7.3b] The differential, the row of the terrain, the die and the result."""

    map: str
    target: Place
    differential: int
    row: str
    column: int
    die: int
    result: str
    bombardment: bool = False

    def apply(self, state: VietnamState, /) -> None:
        """A line in the log; what the result does follows."""

    def cites(self, world: World) -> tuple[str, ...]:
        return ("8.4b",) if self.bombardment else ("7.3a", "7.3b")

    def message(self, world: World) -> Message:
        """The text, and where on the table the die was read: its row of terrain and the column there."""
        return message(
            "event-bombardment-rolled" if self.bombardment else "event-combat-rolled",
            place=the_place(world.theatres[self.map], self.target),
            differential=f"{self.differential:+d}",
            row=message(f"row-{self.row}"),
            table=self.row,
            column=column_name(world, self.column, self.row),
            die=self.die,
            result=the_result(self.result),
        )
