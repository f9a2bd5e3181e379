"""[11.4.4] [11.4.5s1] [20.7j] A unit calls a mortar and names the hex; a squad fires its knee mortar."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from grognard.core.bits import bits
from grognard.core.dice import Rolled
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.actions.mortars import LoadHe, LoadSmoke, ObserveFrom, Shell
from grognard.rulesets.lhy.deeds import KNEE
from grognard.rulesets.lhy.events.mortars import (
    KneeFired,
    MissionCalled,
    RequestRolled,
    ShellsFell,
    SmokeLaid,
    mortar_of,
)
from grognard.rulesets.lhy.fire import aiming
from grognard.rulesets.lhy.fire.fronts import fires_through, is_reaction
from grognard.rulesets.lhy.fire.placing import note_fire
from grognard.rulesets.lhy.reaction.rights import Bar, barred, ready
from grognard.rulesets.lhy.results.chance import D10, face
from grognard.rulesets.lhy.say import refusal, the_hex, the_mortar, the_unit
from grognard.rulesets.lhy.sight import seeing
from grognard.rulesets.lhy.state import FIRED, OFF_MAP, Act, Game, LhyState, UnitId
from grognard.rulesets.lhy.troops import cohesion, has_known_enemy

from .impact import WATER, Impact
from .observing import FRIENDS_THERE, bar_impact, bar_view, has_friends, impact_hexes, is_available, posts
from .values import knee_mortar, knee_value, shells

NO_KNEE = Bar("11.4.10x", "no-knee-mortar")
KNEE_SPENT = Bar("11.4.10.3s4", "knee-mortar-not-available")
REGROUPING = Bar("14.3.6c", "regrouping-no-knee-mortar")
OUT_OF_RANGE = Bar("11.4.10x", "out-of-range")
NOT_SEEN = Bar("11.4.10x", "not-in-sight")
NO_ENEMY = Bar("11.4.10.2", "knee-needs-enemy")


class Requesting(Frame, frozen=True):
    """[11.4.4] [11.4.4.2] [11.4.5s1] The hex is named, a leader who wants fire on himself rolls, the shells fall."""

    unit: UnitId
    mortar: str
    hex: Hex = OFF_MAP
    post: Hex = OFF_MAP

    def start(self, g: Game, _: object) -> None:
        side = g.state.world.side[self.unit]
        g.ask(self, ChooseImpact(side, self.unit, self.mortar), then=self.named)

    def named(self, g: Game, value: Shell) -> None:
        if value.hex == g.state.here(self.unit):
            g.ask(self, D10, then=self.rolled, hex=value.hex)
            return
        g.become(self, self.observed_from, hex=value.hex)

    def rolled(self, g: Game, value: Rolled) -> None:
        """[11.4.4.2] No more than his cohesion: granted."""
        granted = face(value) <= (cohesion(g.state, self.unit) or 0)
        g.emit(RequestRolled(self.unit, face(value), granted))
        if granted:
            g.become(self, self.call, post=self.hex)
        else:
            g.end()

    def observed_from(self, g: Game, _: object) -> None:
        """[20.7j] Units beside the map have their FO on an entry hex from which the hex is seen."""
        found = seeing_posts(g.state, self.unit, self.hex)
        if len(found) == 1:
            g.become(self, self.call, post=found[0])
        else:
            g.ask(self, ChoosePost(g.state.world.side[self.unit], self.mortar, found), then=self.posted)

    def posted(self, g: Game, value: ObserveFrom) -> None:
        g.become(self, self.call, post=value.hex)

    def call(self, g: Game, _: object) -> None:
        hidden = g.state.units[self.unit].hidden
        g.emit(MissionCalled(self.mortar, self.unit, self.post, self.hex, beside=hidden))
        g.become(Impact(self.mortar))

    @property
    def hand(self) -> tuple[int, ...]:
        return (self.unit,)


def seeing_posts(state: LhyState, unit: UnitId, hex: Hex) -> tuple[Hex, ...]:
    """[20.7j] The posts of a unit from which a hex can be observed."""
    return tuple(post for post in posts(state, unit) if bar_view(state, unit, post, hex) is None)


class ChooseImpact(Decision, frozen=True):
    """[11.4.5s1] The primary impact hex."""

    unit: UnitId
    mortar: str
    rules: ClassVar[tuple[str, ...]] = ("11.4.5s1",)

    def candidates(self, state: LhyState, /) -> Iterator[Action]:
        return (Shell(hex) for hex in range(state.world.ground.size))

    def legal(self, state: LhyState, /) -> Sequence[Action]:
        with state.remembering():
            return [Shell(hex) for hex in impact_hexes(state, self.unit)]

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        if not isinstance(action, Shell):
            return self.unasked(state)
        bar = bar_impact(state, self.unit, action.hex)
        return None if bar is None else refusal(bar.rule, bar.text, unit=the_unit(state.world, self.unit))

    def prompt(self, state: LhyState, /) -> Message:
        return message(
            "prompt-choose-impact",
            mortar=the_mortar(state.world, self.mortar),
            unit=the_unit(state.world, self.unit),
        )


class ChoosePost(Decision, frozen=True):
    """[20.7j] The entry hex of the FO."""

    mortar: str
    hexes: tuple[Hex, ...]
    rules: ClassVar[tuple[str, ...]] = ("20.7j",)

    def legal(self, state: LhyState, /) -> list[Action]:
        return [ObserveFrom(hex) for hex in self.hexes]


# ------------------------------------------------------------------------------------------------- knee mortars


def bar_knee_squad(state: LhyState, unit: UnitId) -> Bar | None:
    """[11.4.10] [11.4.10.1] What keeps a squad from firing its knee mortar."""
    if state.kind(unit).mv is None:
        return NO_KNEE
    found = barred(state, unit, KNEE) or aiming.unfit(state, unit)
    if found is not None:
        return found
    if state.units[unit].regrouping:
        return REGROUPING
    id_ = knee_mortar(state, unit)
    return None if id_ and is_available(state, mortar_of(state, id_)) else KNEE_SPENT


def bar_knee(state: LhyState, unit: UnitId, hex: Hex) -> Bar | None:
    """[11.4.10x] [11.4.10.2] What keeps a knee mortar from a hex."""
    return bar_knee_squad(state, unit) or bar_knee_hex(state, unit, hex)


def bar_knee_hex(state: LhyState, unit: UnitId, hex: Hex) -> Bar | None:
    """[11.4.10x] [11.4.10.2] [11.4.4c] Range, sight, and in reaction an enemy there unless a leader is by."""
    here = state.here(unit)
    if not 0 <= hex < state.world.ground.size or here == hex:
        return NOT_SEEN
    if state.world.ground.distance(here, hex) > (state.kind(unit).sav_range or 0):
        return OUT_OF_RANGE
    if is_reaction(state) and not has_known_enemy(state, state.world.side[unit], hex) and not is_led(state, unit):
        return NO_ENEMY
    if not seeing.sees(state, unit, hex):
        return NOT_SEEN
    return FRIENDS_THERE if has_friends(state, unit, hex) else None


def is_led(state: LhyState, unit: UnitId) -> bool:
    """[11.4.10.2] Whether a leader of its side is in the hex of a squad."""
    side = state.world.side[unit]
    return any(
        state.world.kind[other].leader and state.world.side[other] == side for other in state.everyone(state.here(unit))
    )


class KneeFiring(Frame, frozen=True):
    """[11.4.10.3] A squad fires its knee mortar: one MDRM, or one smoke marker. It is its action."""

    unit: UnitId
    hex: Hex

    def start(self, g: Game, _: object) -> None:
        mortar = knee_mortar(g.state, self.unit)
        g.ask(self, ChooseKneeAmmunition(g.state.world.side[self.unit], mortar, self.hex), then=self.loaded)

    def loaded(self, g: Game, value: Action) -> None:
        """[11.4.10.3s2] [11.4.10.3s3] HE or smoke."""
        state, mortar = g.state, knee_mortar(g.state, self.unit)
        tally, mv = knee_value(state, self.unit, self.hex), state.kind(self.unit).mv or 0
        here = state.here(self.unit)
        through = fires_through(state, here, self.hex)
        g.emit(KneeFired(self.unit, mortar, self.hex))
        dry = state.world.ground.terrain[self.hex] != WATER
        if isinstance(value, LoadSmoke) and dry:
            g.emit(SmokeLaid(self.hex, "11.4.10.3s2"))
        elif tally.allowed and dry:
            marker = shells(state, tally, mv, mortar, primary=False)
            g.emit(ShellsFell(self.hex, marker, tally.items, "11.4.10.3s3"))
        note_fire(g, Act(self.unit, FIRED, (here,), here, through=through, targets=(self.hex,)), spends=True)
        g.end()

    @property
    def hand(self) -> tuple[int, ...]:
        return (self.unit,)


class ChooseKneeAmmunition(Decision, frozen=True):
    """[11.4.10.3s2] High explosive or smoke?"""

    mortar: str
    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("11.4.10.3s2",)

    def legal(self, state: LhyState, /) -> list[Action]:
        return [LoadHe(), LoadSmoke()]

    def prompt(self, state: LhyState, /) -> Message:
        return message("prompt-choose-knee-ammunition", hex=the_hex(state.world, self.hex))


def knee_hexes(state: LhyState, unit: UnitId) -> list[Hex]:
    """[11.4.10x] The hexes that a knee mortar may shell."""
    most = state.kind(unit).sav_range or 0
    near = state.world.ground.grid.within(state.here(unit), most)
    return [hex for hex in near if bar_knee_hex(state, unit, hex) is None]


def callers(state: LhyState, side: Side) -> list[UnitId]:
    """Units of a side that are on the map or wait beside it and to which something is open, in counter order."""
    return bits(ready(state, side))
