"""[MR7] Indirect fire from the map: shells and smoke shells on a hex that the firer need not see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from grognard.core.flow import Action, Decision, Frame
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.assault.actions.fire import NameSpotter, StrikeNext
from grognard.rulesets.assault.blast.check import BlastCheck
from grognard.rulesets.assault.command.marks import mark
from grognard.rulesets.assault.events.fire import ShellsFired
from grognard.rulesets.assault.ground.ranges import ranges
from grognard.rulesets.assault.morale.rout import RoutMoves
from grognard.rulesets.assault.say import refusal, the_hex, the_unit
from grognard.rulesets.assault.sight.lines import sees
from grognard.rulesets.assault.sight.observers import Spot, spotters, why_no_observer
from grognard.rulesets.assault.state import FIRED, MAP, ROUTED, AssaultState, Game
from grognard.tactical.loads import UnitId

from .ground import in_building
from .pools import ABOVE, Reckoned, defence_pool, modified, printed
from .reach import HARD, SOFT
from .results import Before, morale_in
from .smoke_shells import SmokeShells
from .strike import Strike, StruckUnit, lying_there

# ------------------------------------------------------------------------------------------------------- legality


def shell_pool(state: AssaultState, firer: UnitId, dice: str) -> Reckoned:
    """[MR7.3a] [MR7.4] [MR10.8] The attack dice of shells against soft or hard units."""
    values = state.card(firer).indirect
    if values is None:
        return Reckoned()
    return modified(state, firer, printed(values.soft if dice == SOFT else values.hard, "MR7.4a"))


def dice_against(state: AssaultState, unit: UnitId) -> str:
    """[MR7.3a] [MR4.2.2b] Shells strike vehicles with hard dice, all others with soft ones."""
    return HARD if state.card(unit).type == "vehicle" else SOFT


def why_no_shells(state: AssaultState, firer: UnitId, smoke: bool) -> Refusal | None:
    """[MR7.0] [MR7.5b] [MR10.8.8b] What forbids a unit to fire shells, or smoke shells, at all."""
    who, card, name = state.units[firer], state.card(firer), the_unit(state.world, firer)
    if card.indirect is None:
        return refusal("MR7.0", "no-shells", unit=name)
    if smoke and "mortar" not in card.classes:
        return refusal("MR7.5b", "no-smoke-shells", unit=name)
    if who.place != MAP:
        return refusal("MR10.0.1a", "firer-carried", unit=name)
    if who.morale == ROUTED:
        return refusal("MR11.2", "firer-routed", unit=name)
    if not smoke and not any(shell_pool(state, firer, dice).dice for dice in (SOFT, HARD)):
        return refusal("MR10.8.8b", "no-dice-left", unit=name)
    return None


def why_no_shelling(state: AssaultState, firer: UnitId, hex: Hex, *, smoke: bool = False) -> Refusal | None:
    """[MR7.0] [MR7.1] [MR7.2a] [MR7.5b] What forbids to fire shells, or smoke shells, at a hex."""
    against, values = why_no_shells(state, firer, smoke), state.card(firer).indirect
    if against is not None or values is None:
        return against
    name, here = the_unit(state.world, firer), state.units[firer].hex
    if not values.min <= ranges(state.world)[here][hex] <= values.max:
        return refusal("MR7.1", "shells-out-of-range", unit=name, least=values.min, most=values.max)
    if not sees(state, here, hex) and not observers_for(state, firer, (hex,)):
        return refusal("MR7.2a", "no-observer", unit=name, hex=the_hex(state.world, hex))
    return None


def observers_for(state: AssaultState, firer: UnitId, hexes: Sequence[Hex]) -> list[UnitId]:
    """[MR7.2a] Who may observe some hexes for a firer that does not see them."""
    return [unit for unit in spotters(state, state.side(firer), hexes) if unit != firer]


def shell_hexes(state: AssaultState, firer: UnitId, *, smoke: bool = False) -> list[Hex]:
    """[MR7.0] [MR7.1] Every hex at which a unit may fire shells, or smoke shells, quickly."""
    return list(_shell_hexes(state, firer, smoke))


def can_shell(state: AssaultState, firer: UnitId, *, smoke: bool = False) -> bool:
    """[MR7.0] Whether there is any hex at which a unit may fire shells, or smoke shells."""
    return any(True for _ in _shell_hexes(state, firer, smoke))


def _shell_hexes(state: AssaultState, firer: UnitId, smoke: bool) -> Iterator[Hex]:
    values, here = state.card(firer).indirect, state.units[firer].hex
    if values is None or why_no_shells(state, firer, smoke) is not None:
        return
    far = ranges(state.world)[here]
    eyes = {here, *(state.here(unit) for unit in observers_for(state, firer, ()))}
    for hex in range(state.world.grid.size):
        if values.min <= far[hex] <= values.max and any(sees(state, eye, hex) for eye in eyes):
            yield hex


# ------------------------------------------------------------------------------------------------------ observing


class FindObserver(Frame, frozen=True):
    """[MR7.2a] If the firer does not see the hex, another unit observes it. Ends with whether the firer sees it."""

    firer: UnitId
    hex: Hex

    def start(self, g: Game, _: object) -> None:
        if sees(g.state, g.state.here(self.firer), self.hex):
            return g.end(True)
        found = observers_for(g.state, self.firer, (self.hex,))
        if len(found) == 1:
            return g.call(self, Spot(g.state.side(self.firer), found[0]), then=self.spotted)
        g.ask(self, ChooseSpotter(g.state.side(self.firer)), then=self.named)

    def named(self, g: Game, action: NameSpotter) -> None:
        g.call(self, Spot(g.state.side(self.firer), action.spotter), then=self.spotted)

    def spotted(self, g: Game, _: object) -> None:
        g.end(False)


class ChooseSpotter(Decision, frozen=True):
    """[MR7.2a] Who observes the hex."""

    rules: ClassVar[tuple[str, ...]] = ("MR7.2a",)

    def candidates(self, state: AssaultState, /) -> Iterable[Action]:
        firer = state.inside(FindObserver).firer
        return [NameSpotter(unit) for unit in state.on_map(self.side) if unit != firer]

    def against(self, state: AssaultState, action: Action, /) -> Refusal | None:
        if not isinstance(action, NameSpotter):
            return self.unasked(state)
        finding = state.inside(FindObserver)
        if action.spotter == finding.firer or state.side(action.spotter) != self.side:
            return self.unasked(state)
        return why_no_observer(state, action.spotter, (finding.hex,))

    def prompt(self, state: AssaultState, /) -> Message:
        return message("prompt-choose-spotter", hex=the_hex(state.world, state.inside(FindObserver).hex))


# ---------------------------------------------------------------------------------------------------------- firing


class IndirectFire(Frame, frozen=True):
    """[MR7.0] [MR7.4a] Shells on a hex: every unit there, friend or foe, is attacked by a roll of its own, in the order
    that the firer likes; then one blast check, then rout moves. Ends with what was struck."""

    firer: UnitId
    hex: Hex
    seen: bool = True
    waiting: tuple[UnitId, ...] = ()
    before: Before = ()
    housed: tuple[UnitId, ...] = ()
    """[4.0a] The units that are in the building of the hex."""
    struck: tuple[StruckUnit, ...] = ()

    @property
    def hand(self) -> tuple[int, ...]:
        return (self.firer,)

    def start(self, g: Game, _: object) -> None:
        mark(g, self.firer, FIRED)
        g.emit(ShellsFired(self.firer, self.hex, smoke=False))
        g.call(self, FindObserver(self.firer, self.hex), then=self.observed)

    def observed(self, g: Game, seen: bool) -> None:
        here = g.state.stack(self.hex)
        housed = tuple(unit for unit in here if in_building(g.state, unit))
        waiting = tuple(unit for unit in here if self.pool(g.state, unit).dice)
        g.become(self, self.next, seen=seen, waiting=waiting, before=morale_in(g.state, self.hex), housed=housed)

    def pool(self, state: AssaultState, unit: UnitId) -> Reckoned:
        """The attack dice against a unit of the hex."""
        return shell_pool(state, self.firer, dice_against(state, unit))

    def next(self, g: Game, _: object) -> None:
        """[MR7.4a] The firer names who is attacked next, where there is a choice."""
        waiting = lying_there(g.state, self.waiting)
        if not waiting:
            return g.become(self, self.blast)
        if len(waiting) == 1:
            return self.strike(g, waiting[0])
        g.ask(self, ChooseNext(g.state.side(self.firer)), then=self.named, waiting=waiting)

    def named(self, g: Game, action: StrikeNext) -> None:
        self.strike(g, action.target)

    def strike(self, g: Game, unit: UnitId) -> None:
        """[MR7.4b] [MR7.4.1] No spotting; above; a blue die if the firer does not see the hex."""
        attack = self.pool(g.state, unit).dice
        defence = defence_pool(g.state, unit, ABOVE, unseen=not self.seen).dice
        rest = tuple(other for other in self.waiting if other != unit)
        strike = Strike(g.state.side(self.firer), unit, attack, defence, self.firer)
        g.call(self, strike, then=self.after, waiting=rest)

    def after(self, g: Game, struck: tuple[StruckUnit, ...]) -> None:
        g.become(self, self.next, struck=(*self.struck, *struck))

    def blast(self, g: Game, _: object) -> None:
        """[4.0a] [4.0m] One blast check for all critical hits on units in the building."""
        die = g.state.card(self.firer).blast
        if not die or not any(each.hits.critical and each.unit in self.housed for each in self.struck):
            return g.become(self, self.rout)
        g.call(self, BlastCheck(g.state.side(self.firer), self.hex, die, self.before), then=self.rout)

    def rout(self, g: Game, _: object) -> None:
        g.call(self, RoutMoves(), then=self.finish)

    def finish(self, g: Game, _: object) -> None:
        g.end(self.struck)


class ChooseNext(Decision, frozen=True):
    """[MR7.4a] Which unit of the hex is attacked next."""

    rules: ClassVar[tuple[str, ...]] = ("MR7.4a",)

    def legal(self, state: AssaultState, /) -> Sequence[Action]:
        return [StrikeNext(unit) for unit in state.inside(IndirectFire).waiting]

    def prompt(self, state: AssaultState, /) -> Message:
        return message("prompt-choose-next", hex=the_hex(state.world, state.inside(IndirectFire).hex))


class SmokeFire(Frame, frozen=True):
    """[MR7.5] A mortar lays smoke: the dice are those printed for infantry, and nothing is harmed."""

    firer: UnitId
    hex: Hex

    def start(self, g: Game, _: object) -> None:
        mark(g, self.firer, FIRED)
        g.emit(ShellsFired(self.firer, self.hex, smoke=True))
        g.call(self, FindObserver(self.firer, self.hex), then=self.observed)

    def observed(self, g: Game, _: object) -> None:
        values = g.state.card(self.firer).indirect
        assert values is not None
        g.become(SmokeShells(g.state.side(self.firer), self.hex, tuple(values.soft)))
