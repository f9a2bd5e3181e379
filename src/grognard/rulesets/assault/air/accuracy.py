"""[2.6.1] [2.6.2] [3.5] Sighting and accuracy: what aircraft see, and the die that a modified roll gives the target."""

from __future__ import annotations

from typing import Final, Literal

from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Frame, Side
from grognard.rulesets.assault.cards.effects import amount_of
from grognard.rulesets.assault.cards.windows import BEFORE_SIGHTING, CardWindow
from grognard.rulesets.assault.events.air import AccuracyRolled, SightingTold
from grognard.rulesets.assault.fire.ground import ground_under
from grognard.rulesets.assault.records import SixInts, StatesRecord
from grognard.rulesets.assault.state import FIRED, NOBODY, AssaultState, Game, UnitId
from grognard.rulesets.assault.world import CardId

TRAITS: Final = {"dive": 1, "level": -1}
"""[2.6.1a] What a way of attacking does to the sighting roll."""
FACES: Final = 6
SEEN_AT_ONCE: Final = 1
"""[2.6.1d] What a vehicle in the open does to the accuracy."""
Condition = Literal["moving", "shown", "other"]


# ------------------------------------------------------------------------------------------------------- sighting


def seen_at_once(state: AssaultState, unit: UnitId) -> bool:
    """[2.6.1d] Whether a unit is sighted without a roll: a vehicle in the open."""
    return state.card(unit).type == "vehicle" and ground_under(state, unit).open


def sighting_row(state: AssaultState, unit: UnitId) -> tuple[SixInts, str]:
    """[2.6.1b] [2.6.1c] What a sighting die does to the accuracy, by the terrain of the target, and the rule."""
    table = state.world.tables.sighting
    if ground_under(state, unit).open:
        return table.open, "2.6.1b"
    return (table.other_six if state.plays("sighting_six") else table.other), "2.6.1c"


def sighting_modifier(state: AssaultState, card: CardId) -> int:
    """[2.6.1a] What the traits of aircraft add to their sighting roll."""
    return sum(TRAITS.get(trait, 0) for trait in state.world.support[card].traits)


class Sighting(Frame, frozen=True):
    """[2.6.1] Aircraft look for their target; ends with what it does to the accuracy roll."""

    side: Side
    card: CardId
    target: UnitId
    modifier: int = 0

    def start(self, g: Game, _: object) -> None:
        if seen_at_once(g.state, self.target):
            g.emit(SightingTold(self.card, self.target, SEEN_AT_ONCE, "2.6.1d"))
            return g.end(SEEN_AT_ONCE)
        g.call(self, CardWindow(self.side, BEFORE_SIGHTING, NOBODY, self.target), then=self.look)

    def look(self, g: Game, card: CardId) -> None:
        """[MR18.N4] A card may sharpen the eye."""
        more = amount_of(g.state, card) if card else 0
        g.ask(self, Roll(), then=self.looked, modifier=sighting_modifier(g.state, self.card) + more)

    def looked(self, g: Game, rolled: Rolled) -> None:
        row, rule = sighting_row(g.state, self.target)
        effect = row[clamped(rolled.total + self.modifier) - 1]
        g.emit(SightingTold(self.card, self.target, effect, rule, rolled.total, self.modifier))
        g.end(effect)


# ------------------------------------------------------------------------------------------------------- accuracy


class Accuracy(Frame, frozen=True):
    """[2.6.2a] [3.5a] The accuracy roll; ends with it modified."""

    card: CardId
    modifier: int

    def start(self, g: Game, _: object) -> None:
        g.ask(self, Roll(), then=self.rolled)

    def rolled(self, g: Game, rolled: Rolled) -> None:
        g.emit(AccuracyRolled(self.card, rolled.total, self.modifier))
        g.end(rolled.total + self.modifier)


def clamped(value: int) -> int:
    """[2.6.1a] [2.6.2b] A modified roll, as a row of a table from 1 to 6."""
    return min(max(value, 1), FACES)


def condition_of(state: AssaultState, unit: UnitId) -> Condition:
    """[2.6.2i] [2.6.2j] [2.6.2k] The state of a unit by which its accuracy die is read: Fired, Suppressed or Routed
    before all else, then moving."""
    here = state.units[unit]
    if here.mark == FIRED or here.morale:
        return "shown"
    return "moving" if here.mark else "other"


def air_die(state: AssaultState, unit: UnitId, accuracy: int) -> str:
    """[2.6.2b] The die that a target gets for the modified accuracy roll of aircraft."""
    table = state.world.tables.air_accuracy
    columns = table.vehicle if state.card(unit).type == "vehicle" else table.foot
    return die_of(columns, condition_of(state, unit), accuracy)


def artillery_die(state: AssaultState, unit: UnitId, accuracy: int) -> str:
    """[3.5b] The die that a target gets for the modified accuracy roll of artillery off the map."""
    return die_of(state.world.tables.artillery_accuracy.columns, condition_of(state, unit), accuracy)


def terrain_die(state: AssaultState, accuracy: int) -> str:
    """[3.5f] The die that a bombarded building gets."""
    return state.world.tables.artillery_accuracy.columns.terrain[clamped(accuracy) - 1]


def die_of(columns: StatesRecord, condition: Condition, accuracy: int) -> str:
    """A cell of an accuracy table."""
    column: str = getattr(columns, condition)
    return column[clamped(accuracy) - 1]
