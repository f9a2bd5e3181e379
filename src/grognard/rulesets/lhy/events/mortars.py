"""Facts about mortars: missions, shells, smoke, and what becomes of the markers in phase V."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, TypeVar

from msgspec.structs import replace

from grognard.core.flow import Event, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.fire.tally import Item, listed
from grognard.rulesets.lhy.say import UNKNOWN, signed, the_hex, the_mortar, the_side, the_unit
from grognard.rulesets.lhy.state import OFF_MAP, LhyState, Mortar, Shells, Shot, UnitId, change, note
from grognard.rulesets.lhy.world import SIDES

from .fire import fire_given, trace
from .troops import is_plain_for, named_for

SECRET_RECOVERY = "secret_recovery"
"""[11.4.8b] The switch: recovery rolls are secret."""

MortarEvent = TypeVar(
    "MortarEvent", "AmmunitionChosen", "MortarRecoveryRolled", "MissionOver", "ExtensionTried", "ExtensionRolled"
)


def mortar_of(state: LhyState, id_: str) -> Mortar:
    """A mortar by its name."""
    return next(mortar for mortar in state.mortars if mortar.id == id_)


def change_mortar(state: LhyState, id_: str, turn: Callable[[Mortar], Mortar]) -> None:
    """Change what is so of one mortar."""
    state.mortars = tuple(turn(mortar) if mortar.id == id_ else mortar for mortar in state.mortars)


def of_squad(event: MortarEvent, state: LhyState, viewer: Side | None) -> MortarEvent:
    """[4.3a] An event about a mortar, which is not named where it is the knee mortar of a squad that is not known."""
    squad = state.world.by_id.get(event.mortar)
    plain = squad is None or named_for(state, viewer, squad) == squad
    return event if plain else replace(event, mortar="")


class MissionCalled(Event, frozen=True):
    """[11.4.5s1] A mortar fires: its FO lies with the requester, Initial side up, its impact marker on the hex. Asking
    is no action, but something done (reading 47)."""

    mortar: str
    unit: UnitId
    observer: Hex
    hex: Hex
    beside: bool = False
    """Whether the requester is hidden, so that the FO lies beside the map."""
    rules: ClassVar[tuple[str, ...]] = ("11.4.5s1",)

    def apply(self, state: LhyState, /) -> None:
        change_mortar(
            state,
            self.mortar,
            lambda mortar: replace(
                mortar,
                box="firing",
                observer=self.observer,
                beside=self.beside,
                final=False,
                primary=self.hex,
                smoke=False,
                fired=state.turn,
                segment=state.deeds.segment,
            ),
        )
        if state.deeds.side:
            note(state, busy=True)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        named = named_for(state, viewer, self.unit)
        if named == self.unit:
            return self
        return replace(self, unit=UNKNOWN, observer=OFF_MAP if self.beside else self.observer)

    def message(self, world: Battle) -> Message:
        return message(
            "event-mission-called",
            mortar=the_mortar(world, self.mortar),
            unit=the_unit(world, self.unit),
            hex=the_hex(world, self.hex),
        )


class KneeFired(Event, frozen=True):
    """[11.4.10.3s1] A squad fires its knee mortar: the impact marker lies on the hex."""

    unit: UnitId
    mortar: str
    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("11.4.10.3s1",)

    def apply(self, state: LhyState, /) -> None:
        change_mortar(
            state,
            self.mortar,
            lambda mortar: replace(
                mortar, box="firing", primary=self.hex, fired=state.turn, segment=state.deeds.segment
            ),
        )
        fire_given(state, self.unit, self.hex, small_arms=True)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return self if named_for(state, viewer, self.unit) == self.unit else replace(self, unit=UNKNOWN, mortar="")

    def message(self, world: Battle) -> Message:
        return message("event-knee-fired", unit=the_unit(world, self.unit), hex=the_hex(world, self.hex))


class RequestRolled(Event, frozen=True):
    """[11.4.4.2] The roll of a leader who wants fire on his own hex; refused, he may still act (reading 74)."""

    unit: UnitId
    die: int
    granted: bool
    rules: ClassVar[tuple[str, ...]] = ("11.4.4.2",)

    def apply(self, state: LhyState, /) -> None:
        if state.deeds.side:
            refused = state.deeds.refused if self.granted else state.deeds.refused | 1 << self.unit
            note(state, busy=True, refused=refused)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        named = named_for(state, viewer, self.unit)
        return replace(self, unit=UNKNOWN if named is None else named)

    def message(self, world: Battle) -> Message:
        name = "event-request-granted" if self.granted else "event-request-refused"
        return message(name, unit=the_unit(world, self.unit), die=self.die)


class AmmunitionChosen(Event, frozen=True):
    """[11.4.5s2] HE or smoke for the whole mission."""

    mortar: str
    smoke: bool
    rules: ClassVar[tuple[str, ...]] = ("11.4.5s2",)

    def apply(self, state: LhyState, /) -> None:
        change_mortar(state, self.mortar, lambda mortar: replace(mortar, smoke=self.smoke))

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return of_squad(self, state, viewer)

    def message(self, world: Battle) -> Message:
        name = "event-loads-smoke" if self.smoke else "event-loads-he"
        return message(name, mortar=the_mortar(world, self.mortar))


class AccuracyRolled(Event, frozen=True):
    """[11.4.5s5] An accuracy roll and where the shells fall: off the map or into the water nothing lies [11.4.11a]."""

    mortar: str
    die: int
    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("11.4.5s5", "11.4.5s6", "11.4.5s7")
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        """It is the shells that do something."""

    def message(self, world: Battle) -> Message:
        if self.hex == OFF_MAP:
            return message("event-accuracy-lost", die=self.die)
        return message("event-accuracy", die=self.die, hex=the_hex(world, self.hex))


class ShellsFell(Event, frozen=True):
    """[11.4.5s3] [11.4.6x] HE falls: an MDRM is placed on a hex."""

    hex: Hex
    shells: Shells
    items: tuple[Item, ...]
    rule: str

    def apply(self, state: LhyState, /) -> None:
        state.shells[self.hex] = (*state.shells.get(self.hex, ()), self.shells)
        told = tuple(side for side in SIDES if is_plain_for(state, side, state.everyone(self.hex)))
        trace(state, self.shells.mortar, Shot(self.shells.value, OFF_MAP, self.hex, self.items, told))

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        found = self if is_plain_for(state, viewer, state.everyone(self.hex)) else replace(self, items=())
        squad = state.world.by_id.get(self.shells.mortar)
        if squad is None or named_for(state, viewer, squad) == squad:
            return found
        return replace(found, items=(), shells=replace(self.shells, mortar=""))

    def message(self, world: Battle) -> Message:
        hex, value = the_hex(world, self.hex), signed(self.shells.value)
        if not self.items:
            return message("event-shells-fell", hex=hex, value=value)
        return message("event-shells-fell-listed", hex=hex, value=value, modifiers=listed(self.items))

    def cites(self, world: Battle) -> tuple[str, ...]:
        return (self.rule, *(rule for rule, _ in self.items))


class SmokeLaid(Event, frozen=True):
    """[11.4.5s3] A smoke marker is placed on a hex."""

    hex: Hex
    rule: str

    def apply(self, state: LhyState, /) -> None:
        state.smoke[self.hex] = state.smoke.get(self.hex, 0) + 1

    def message(self, world: Battle) -> Message:
        return message("event-smoke-laid", hex=the_hex(world, self.hex))

    def cites(self, world: Battle) -> tuple[str, ...]:
        return (self.rule,)


class ArrowsBroken(Event, frozen=True):
    """[11.4.5s8] HE on a primary impact hex takes the assault arrows off it."""

    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("11.4.5s8",)

    def apply(self, state: LhyState, /) -> None:
        state.arrows = tuple(arrow for arrow in state.arrows if arrow.start != self.hex)

    def message(self, world: Battle) -> Message:
        return message("event-arrows-broken", hex=the_hex(world, self.hex))


class ObserverShown(Event, frozen=True):
    """[11.4.5s1] The FO of a requester who was hidden is put into his hex."""

    mortar: str
    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("11.4.5s1",)

    def apply(self, state: LhyState, /) -> None:
        change_mortar(state, self.mortar, lambda mortar: replace(mortar, beside=False))

    def message(self, world: Battle) -> Message:
        return message("event-observer-shown", mortar=the_mortar(world, self.mortar), hex=the_hex(world, self.hex))


# ----------------------------------------------------------------------------------------------------- phase V


class ShellsCleared(Event, frozen=True):
    """[5.0.V-1] [11.4.11b] All MDRM and flares go, and one smoke marker from each hex."""

    rules: ClassVar[tuple[str, ...]] = ("5.0.V-1", "11.4.11b", "17.4.1s4")

    def apply(self, state: LhyState, /) -> None:
        state.shells.clear()
        state.shots.clear()
        state.flares = ()
        state.smoke = {hex: count - 1 for hex, count in state.smoke.items() if count > 1}
        for unit, here in enumerate(state.units):
            if here.entered_impact:
                change(state, unit, entered_impact=False)

    def message(self, world: Battle) -> Message:
        return message("event-shells-cleared")


class MortarRecoveryRolled(Event, frozen=True):
    """[11.4.8a] [11.4.10.4] A mortar in the interrupted box tries to become available."""

    mortar: str
    side: Side
    die: int
    recovered: bool
    rule: str

    def apply(self, state: LhyState, /) -> None:
        if self.recovered:
            change_mortar(state, self.mortar, lambda mortar: replace(mortar, box="available"))

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        """[11.4.8b] A secret if the players wish so."""
        return None if state.plays(SECRET_RECOVERY) and viewer != self.side else of_squad(self, state, viewer)

    def message(self, world: Battle) -> Message:
        name = "event-mortar-recovered" if self.recovered else "event-mortar-not-recovered"
        return message(name, mortar=the_mortar(world, self.mortar), die=self.die)

    def cites(self, world: Battle) -> tuple[str, ...]:
        return (self.rule,)


class MissionOver(Event, frozen=True):
    """[5.0.V-3] [11.4.9x1] FO and impact marker go into the interrupted box."""

    mortar: str
    rule: str

    def apply(self, state: LhyState, /) -> None:
        change_mortar(
            state,
            self.mortar,
            lambda mortar: replace(
                mortar,
                box="interrupted",
                since=state.turn,
                observer=OFF_MAP,
                beside=False,
                final=False,
                primary=OFF_MAP,
                smoke=False,
                segment=-1,
            ),
        )

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return of_squad(self, state, viewer)

    def message(self, world: Battle) -> Message:
        return message("event-mission-over", mortar=the_mortar(world, self.mortar))

    def cites(self, world: Battle) -> tuple[str, ...]:
        return (self.rule,)


class LeadRolled(Event, frozen=True):
    """[11.4.9x2] The dice for who extends first."""

    dice: tuple[tuple[Side, int], ...]
    rules: ClassVar[tuple[str, ...]] = ("11.4.9x2",)

    def apply(self, state: LhyState, /) -> None:
        """The procedure remembers who begins."""

    def message(self, world: Battle) -> Message:
        (first, one), (second, two) = self.dice
        return message(
            "event-lead-rolled", first=the_side(world, first), one=one, second=the_side(world, second), two=two
        )


class ExtensionTried(Event, frozen=True):
    """[11.4.9s1] [11.4.9s2] The FO is turned to its Final side, and the impact marker perhaps shifted."""

    mortar: str
    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("11.4.9s1", "11.4.9s2")

    def apply(self, state: LhyState, /) -> None:
        change_mortar(
            state, self.mortar, lambda mortar: replace(mortar, final=True, primary=self.hex, smoke=False, segment=-1)
        )

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return of_squad(self, state, viewer)

    def message(self, world: Battle) -> Message:
        return message("event-extension-tried", mortar=the_mortar(world, self.mortar), hex=the_hex(world, self.hex))


class ExtensionRolled(Event, frozen=True):
    """[11.4.9x3] [11.4.9s4] Whether a mortar fires on; if not its impact marker goes into the box and its FO waits."""

    mortar: str
    die: int
    extended: bool

    def apply(self, state: LhyState, /) -> None:
        if not self.extended:
            change_mortar(state, self.mortar, lambda mortar: replace(mortar, box="waiting", primary=OFF_MAP))

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return of_squad(self, state, viewer)

    def message(self, world: Battle) -> Message:
        name = "event-extended" if self.extended else "event-not-extended"
        return message(name, mortar=the_mortar(world, self.mortar), die=self.die)

    def cites(self, world: Battle) -> tuple[str, ...]:
        return ("11.4.9x3", "11.4.9s3" if self.extended else "11.4.9s4")


class ImpactRolled(Event, frozen=True):
    """[11.4.7.3] The die of an MDRM against those who leave its hex: without TEM."""

    hex: Hex
    die: int
    value: int
    rules: ClassVar[tuple[str, ...]] = ("11.4.7.3",)
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        """What it does follows."""

    def message(self, world: Battle) -> Message:
        return message("event-impact-rolled", hex=the_hex(world, self.hex), die=self.die, total=self.die + self.value)
