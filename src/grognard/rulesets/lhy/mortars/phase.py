"""[5.0.V] Phase V: shells are cleared, mortars recover, missions end or are extended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from grognard.core.dice import Rolled
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.actions.mortars import Extend, NextExtension, Release, Shell
from grognard.rulesets.lhy.events.mortars import (
    ExtensionRolled,
    ExtensionTried,
    LeadRolled,
    MissionOver,
    MortarRecoveryRolled,
    ShellsCleared,
    mortar_of,
)
from grognard.rulesets.lhy.results.chance import D10, face
from grognard.rulesets.lhy.say import refusal, the_hex, the_mortar
from grognard.rulesets.lhy.state import NOBODY, Game, LhyState, Mortar, UnitId
from grognard.rulesets.lhy.world import enemy_of

from .impact import Impact
from .observing import can_observe
from .values import is_untold, row_of


class MortarPhase(Frame, frozen=True):
    """[5.0.V] The mortar adjustment phase, in its four steps."""

    waiting: tuple[str, ...] = ()
    """Mortars that are still to be looked at in the present step."""
    keeping: tuple[str, ...] = ()
    """Those whose owners will try to extend their fire."""
    lead: Side = ""

    def start(self, g: Game, _: object) -> None:
        """[5.0.V-1]"""
        g.emit(ShellsCleared())
        g.become(self, self.recover, waiting=in_order(g.state, lambda mortar: is_rolled_for(g.state, mortar)))

    def recover(self, g: Game, _: object) -> None:
        """[5.0.V-2] [11.4.8a] A die for each mortar that was interrupted before this phase (reading 26)."""
        if self.waiting:
            g.ask(self, D10, then=self.recovered)
        else:
            g.become(self, self.observe, waiting=in_order(g.state, lambda mortar: mortar.box in ("firing", "waiting")))

    def recovered(self, g: Game, value: Rolled) -> None:
        id_, *rest = self.waiting
        mortar = mortar_of(g.state, id_)
        if mortar.box == "available":
            g.become(self, self.recover, waiting=tuple(rest))
            return
        rule = "11.4.10.4" if mortar.unit != NOBODY else "11.4.8a"
        success = face(value) <= recovery_number(g.state, mortar)
        g.emit(MortarRecoveryRolled(id_, mortar.side, face(value), success, rule))
        g.become(self, self.recover, waiting=tuple(rest))

    def observe(self, g: Game, _: object) -> None:
        """[5.0.V-3] Missions that cannot go on end; of the others their owner says."""
        if not self.waiting:
            g.become(self, self.begin_extensions)
            return
        id_, *rest = self.waiting
        over = why_over(g.state, mortar_of(g.state, id_))
        if over:
            g.emit(MissionOver(id_, over))
            g.become(self, self.observe, waiting=tuple(rest))
        else:
            g.ask(self, ChooseExtension(mortar_of(g.state, id_).side, id_), then=self.decided)

    def decided(self, g: Game, value: Action) -> None:
        id_, *rest = self.waiting
        if isinstance(value, Extend):
            g.become(self, self.observe, waiting=tuple(rest), keeping=(*self.keeping, id_))
            return
        g.emit(MissionOver(id_, "11.4.9x1"))
        g.become(self, self.observe, waiting=tuple(rest))

    def begin_extensions(self, g: Game, _: object) -> None:
        """[5.0.V-4] [11.4.9x2] If both sides extend, a die each says who begins."""
        sides = {mortar_of(g.state, id_).side for id_ in self.keeping}
        if len(sides) > 1:
            g.ask(self, D10, then=self.first_die)
        else:
            g.become(self, self.extend, lead=next(iter(sides), ""))

    def first_die(self, g: Game, value: Rolled) -> None:
        g.ask(self, D10, then=self.second_die, waiting=(str(face(value)),))

    def second_die(self, g: Game, value: Rolled) -> None:
        """[11.4.9x2] The higher die begins; equal ones are rolled again."""
        active, other = g.state.active, enemy_of(g.state.active)
        one, two = int(self.waiting[0]), face(value)
        g.emit(LeadRolled(((active, one), (other, two))))
        if one == two:
            g.become(self, self.begin_extensions, waiting=())
        else:
            g.become(self, self.extend, waiting=(), lead=active if one > two else other)

    def extend(self, g: Game, _: object) -> None:
        """[11.4.9x2] One attempt, then the other side's turn; its owner says with which mortar."""
        own = tuple(id_ for id_ in self.keeping if mortar_of(g.state, id_).side == self.lead) or self.keeping
        if not own:
            g.end()
        elif len(own) > 1:
            g.ask(self, ChooseNextExtension(mortar_of(g.state, own[0]).side, own), then=self.chosen)
        else:
            self.attempt(g, own[0])

    def chosen(self, g: Game, value: NextExtension) -> None:
        self.attempt(g, value.mortar)

    def attempt(self, g: Game, id_: str) -> None:
        rest = tuple(each for each in self.keeping if each != id_)
        g.call(self, Extension(id_), then=self.extend, keeping=rest, lead=enemy_of(mortar_of(g.state, id_).side))


class Extension(Frame, frozen=True):
    """[11.4.9] One attempt: the FO is turned, the hex named, the die rolled; success brings the shells at once."""

    mortar: str

    def start(self, g: Game, _: object) -> None:
        """[11.4.9x1] A mission ends whose FO no longer sees any hex for it, as behind shells that came just now."""
        mortar = mortar_of(g.state, self.mortar)
        if shifts(g.state, mortar):
            return g.ask(self, ChooseShift(mortar.side, self.mortar), then=self.named)
        g.emit(MissionOver(self.mortar, "11.4.9x1"))
        g.end()

    def named(self, g: Game, value: Shell) -> None:
        g.emit(ExtensionTried(self.mortar, value.hex))
        g.ask(self, D10, then=self.rolled)

    def rolled(self, g: Game, value: Rolled) -> None:
        """[11.4.9x3] [11.4.9s3] [11.4.9s4]"""
        extended = face(value) <= extension_number(g.state, mortar_of(g.state, self.mortar))
        g.emit(ExtensionRolled(self.mortar, face(value), extended))
        if extended:
            g.become(Impact(self.mortar))
        else:
            g.end()


# ---------------------------------------------------------------------------------------------------- conditions


def in_order(state: LhyState, which: object) -> tuple[str, ...]:
    """Mortars of the active side first, each side's in the order of the mission."""
    assert callable(which)
    found = [mortar for mortar in state.mortars if which(mortar)]
    return tuple(mortar.id for mortar in sorted(found, key=lambda mortar: mortar.side != state.active))


def is_rolled_for(state: LhyState, mortar: Mortar) -> bool:
    """[11.4.8a] [11.4.8b] Whether a die is rolled for a mortar: also for one that has recovered in secret, so that the
    dice do not tell."""
    blind = mortar.box == "available" and is_untold(state, enemy_of(mortar.side), mortar)
    return blind or may_recover(state, mortar)


def may_recover(state: LhyState, mortar: Mortar) -> bool:
    """[11.4.8a] Whether both markers lay in the interrupted box before this phase (reading 26)."""
    return mortar.box == "interrupted" and mortar.since < state.turn


def recovery_number(state: LhyState, mortar: Mortar) -> int:
    """[11.4.8a] [11.4.10.4] The highest roll that brings a mortar back."""
    numbers, cls = state.world.tables.mortar, row_of(state.world, mortar.type).cls
    if cls == "knee":
        return numbers.knee_recovery
    return numbers.section_recovery if cls == "section" else numbers.platoon_recovery


def extension_number(state: LhyState, mortar: Mortar) -> int:
    """[11.4.9x3] The highest roll that extends a mission."""
    numbers = state.world.tables.mortar
    section = row_of(state.world, mortar.type).cls == "section"
    return numbers.section_extension if section else numbers.platoon_extension


def why_over(state: LhyState, mortar: Mortar) -> str:
    """[5.0.V-3] [11.4.9x1] The rule that ends a mission: a knee mortar's, one on its Final side, one that nobody
    observes any more; empty if it may go on."""
    if mortar.unit != NOBODY:
        return "11.4.10.3s4"
    if mortar.final:
        return "5.0.V-3"
    if not friends_at_post(state, mortar):
        return "5.0.V-3"
    return "" if watchers(state, mortar, mortar.primary) else "11.4.9x1"


def friends_at_post(state: LhyState, mortar: Mortar) -> list[UnitId]:
    """[5.0.V-3] The units of its side in the hex of the FO."""
    return [unit for unit in state.everyone(mortar.observer) if state.world.side[unit] == mortar.side]


def watchers(state: LhyState, mortar: Mortar, hex: Hex) -> list[UnitId]:
    """[11.4.9x1] Those in the hex of the FO who could call its fire on a hex."""
    return [unit for unit in friends_at_post(state, mortar) if can_observe(state, unit, hex)]


def shifts(state: LhyState, mortar: Mortar) -> list[Hex]:
    """[11.4.9s2] The hexes of an extended mission: the same, or near it and in sight of the FO."""
    near = state.world.ground.grid.within(mortar.primary, state.world.tables.mortar.shift)
    return [hex for hex in near if watchers(state, mortar, hex)]


class ChooseExtension(Decision, frozen=True):
    """[11.4.9x1] Keep the mission for an extension, or let it end?"""

    mortar: str
    rules: ClassVar[tuple[str, ...]] = ("11.4.9x1",)

    def legal(self, state: LhyState, /) -> list[Action]:
        return [Extend(), Release()]

    def prompt(self, state: LhyState, /) -> Message:
        mortar = mortar_of(state, self.mortar)
        return message(
            "prompt-choose-extension",
            mortar=the_mortar(state.world, self.mortar),
            hex=the_hex(state.world, mortar.primary),
        )


class ChooseNextExtension(Decision, frozen=True):
    """[11.4.9x2] With which of its mortars a side tries to extend its fire next."""

    mortars: tuple[str, ...]
    rules: ClassVar[tuple[str, ...]] = ("11.4.9x2",)

    def legal(self, state: LhyState, /) -> list[Action]:
        return [NextExtension(mortar) for mortar in self.mortars]


class ChooseShift(Decision, frozen=True):
    """[11.4.9s2] The same primary impact hex, or one near it?"""

    mortar: str
    rules: ClassVar[tuple[str, ...]] = ("11.4.9s2",)

    def legal(self, state: LhyState, /) -> Sequence[Action]:
        return [Shell(hex) for hex in shifts(state, mortar_of(state, self.mortar))]

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        if not isinstance(action, Shell):
            return self.unasked(state)
        if action.hex in shifts(state, mortar_of(state, self.mortar)):
            return None
        return refusal("11.4.9s2", "shift-too-far-or-unseen")

    def prompt(self, state: LhyState, /) -> Message:
        return message("prompt-choose-shift", mortar=the_mortar(state.world, self.mortar))
