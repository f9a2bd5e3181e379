"""[MR7.2] [3.3] Observers: who may spot for fire whose firer does not see its target, and what it costs him."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from grognard.core.flow import Frame, Side
from grognard.core.hexes import Hex
from grognard.core.rules import Refusal
from grognard.rulesets.assault.cards.windows import NAMING_SPOTTER, CardWindow
from grognard.rulesets.assault.command.marks import lay_minus, mark
from grognard.rulesets.assault.command.points import may_pay, pay
from grognard.rulesets.assault.events.sight import Observed
from grognard.rulesets.assault.say import refusal, the_unit
from grognard.rulesets.assault.state import MAP, NORMAL, AssaultState, Game
from grognard.tactical.loads import UnitId

from .lines import sees

FORWARD_OBSERVER = "forward_observer"


def why_blind(state: AssaultState, unit: UnitId, hexes: Iterable[Hex], recon: bool = False) -> Refusal | None:
    """[MR7.2a] What keeps a unit from spotting some hexes, as everybody can see; with ``recon`` recon vehicles may
    [S3.j]."""
    who, card, name = state.units[unit], state.card(unit), the_unit(state.world, unit)
    if who.place != MAP:
        return refusal("MR7.2a", "observer-carried", unit=name)
    if card.type == "vehicle" and not (recon and "recon" in card.classes):
        return refusal("MR7.2a", "observer-vehicle", unit=name)
    if who.mark:
        return refusal("MR7.2a", "observer-activated", unit=name)
    if who.morale:
        return refusal("MR11.1", "observer-shaken", unit=name)
    if not all(sees(state, who.hex, hex) for hex in hexes):
        return refusal("MR7.2a", "observer-blind", unit=name)
    return None


def why_no_observer(state: AssaultState, unit: UnitId, hexes: Iterable[Hex], recon: bool = False) -> Refusal | None:
    """[MR7.2a] [MR6.2.2c] What keeps a unit from spotting some hexes, its command point too."""
    found = why_blind(state, unit, hexes, recon)
    if found is None and not may_pay(state, unit):
        return refusal("MR6.2.2c", "no-point", unit=the_unit(state.world, unit))
    return found


def spotters(state: AssaultState, side: Side, hexes: Sequence[Hex], recon: bool = False) -> list[UnitId]:
    """[MR7.2a] Every unit of a side that may spot all of some hexes, in counter order."""
    return [unit for unit in state.on_map(side) if why_no_observer(state, unit, hexes, recon) is None]


class Spot(Frame, frozen=True):
    """[MR7.2b] [3.3d] A unit spots: it pays its point and takes a -1 attack die marker, or a Normal action marker if it
    has one; a Forward Observer takes none."""

    side: Side
    unit: UnitId

    def start(self, g: Game, _: object) -> None:
        pay(g, self.unit)
        g.call(self, CardWindow(self.side, NAMING_SPOTTER, self.unit), then=self.named)

    def named(self, g: Game, card: str) -> None:
        g.emit(Observed(self.unit))
        if card != FORWARD_OBSERVER:
            self.take_marker(g)
        g.end()

    def take_marker(self, g: Game) -> None:
        if g.state.units[self.unit].minus:
            return mark(g, self.unit, NORMAL)
        lay_minus(g, self.unit)
