"""Facts of the results of fire: dice, casualties, leaders taken out, markers removed."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Event, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.events.troops import CLEAN, as_named, named_for
from grognard.rulesets.lhy.say import the_hex, the_side, the_unit, the_units
from grognard.rulesets.lhy.state import (
    ABSENT,
    NOBODY,
    ON_TRACK,
    POOL,
    Act,
    LhyState,
    UnitId,
    UnitMask,
    change,
    note,
    put,
    take_away,
)

# ------------------------------------------------------------------------------------------- dice


class AntiTankRolled(Event, frozen=True):
    """[13.2s1] The die of an ATDRM, what it is compared with, and what it does."""

    unit: UnitId
    hex: Hex
    die: int
    value: int
    armour: int
    effect: str
    """none, shocked or destroyed."""
    rules: ClassVar[tuple[str, ...]] = ("13.2s1", "13.2s2", "13.2s3")
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        """Nothing changes before all dice are rolled."""

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        unit = named_for(state, viewer, self.unit)
        return None if unit is None else replace(self, unit=unit, armour=self.armour if unit >= 0 else 0)

    def message(self, world: Battle) -> Message:
        total = self.die + self.value
        unit, hex = the_unit(world, self.unit), the_hex(world, self.hex)
        return message(f"event-anti-tank-{self.effect}", unit=unit, hex=hex, die=self.die, total=total)


class FireRolled(Event, frozen=True):
    """[13.1s1] The die of a SADRM or an MDRM in a hex."""

    hex: Hex
    weapon: str
    """small-arms or shells."""
    die: int
    value: int
    rules: ClassVar[tuple[str, ...]] = ("13.1s1",)
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        """Nothing changes before all dice are rolled."""

    def message(self, world: Battle) -> Message:
        total = self.die + self.value
        return message(f"event-fire-rolled-{self.weapon}", hex=the_hex(world, self.hex), die=self.die, total=total)


class UnitJudged(Event, frozen=True):
    """[13.1s3] [13.1s5] The unit that a result is compared with, and whether it suffers."""

    unit: UnitId
    final: int
    cohesion: int
    suffers: bool
    rules: ClassVar[tuple[str, ...]] = ("13.1s3", "13.1s5")
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        """Nothing changes before all dice are rolled."""

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        unit = named_for(state, viewer, self.unit)
        if unit is None:
            return None
        return self if self.suffers or unit >= 0 else replace(self, unit=unit, cohesion=0)

    def message(self, world: Battle) -> Message:
        what = "suffers" if self.suffers else "holds"
        return message(f"event-unit-judged-{what}", unit=the_unit(world, self.unit), final=self.final)


class CheckRolled(Event, frozen=True):
    """[13.3.1] The die of a cohesion check."""

    unit: UnitId
    die: int
    passed: bool
    rule: str
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        """What follows is a fact of its own."""

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        unit = named_for(state, viewer, self.unit)
        return None if unit is None else replace(self, unit=unit if self.passed else self.unit)

    def message(self, world: Battle) -> Message:
        what = "passed" if self.passed else "failed"
        return message(f"event-check-{what}", unit=the_unit(world, self.unit), die=self.die)

    def cites(self, world: Battle) -> tuple[str, ...]:
        return tuple(dict.fromkeys(("13.3.1", self.rule)))


# ------------------------------------------------------------------------------------------- casualties


class SquadReduced(Event, frozen=True):
    """[13.3.3a] A squad loses a step: a section of its platoon stands in its place, disrupted unless it is heroic
    (reading 52) or the rule says otherwise; the squad goes to the pool [13.3.3b]."""

    squad: UnitId
    section: UnitId
    rule: str
    steady: bool = False
    counted: bool = True
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        old = state.units[self.squad]
        if self.counted:
            state.lost[state.world.side[self.squad]] += 1
        if self.steady or old.heroic:
            state.units[self.section] = old
        else:
            state.units[self.section] = replace(
                old, disrupted=True, regrouping=False, concealed=False, hidden=False, known=True
            )
        stand_in(state, self.squad, self.section)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        """[4.3a] Who stays concealed is not named."""
        stays = self.steady or state.units[self.squad].heroic
        if not stays or named_for(state, viewer, self.squad) == self.squad:
            return self
        return as_named(replace(self, section=self.squad), state, viewer, "squad", "section")

    def message(self, world: Battle) -> Message:
        squad, section = the_unit(world, self.squad), the_unit(world, self.section)
        return message("event-squad-reduced", squad=squad, section=section)

    def cites(self, world: Battle) -> tuple[str, ...]:
        return (self.rule,)


class SquadFlipped(Event, frozen=True):
    """[15.2.2] A Japanese squad shows its reduced side; so does another one for which no section is left (reading 32),
    disrupted then."""

    squad: UnitId
    rule: str
    disrupted: bool = False
    counted: bool = True
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        if self.counted:
            state.lost[state.world.side[self.squad]] += 1
        change(state, self.squad, reduced=True)
        if self.disrupted:
            change(state, self.squad, disrupted=True, regrouping=False, concealed=False, hidden=False, known=True)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        """[4.3a] Who stays concealed is not named."""
        return self if self.disrupted else as_named(self, state, viewer, "squad")

    def message(self, world: Battle) -> Message:
        return message("event-squad-flipped", unit=the_unit(world, self.squad))

    def cites(self, world: Battle) -> tuple[str, ...]:
        return (self.rule,)


def stand_in(state: LhyState, old: UnitId, new: UnitId) -> None:
    """Let one counter take the place of another wherever it is spoken of: stack, vehicle, arrows, deeds."""
    here = state.units[old]
    lists = state.cargo if here.carrier != NOBODY else state.at
    key = here.carrier if here.carrier != NOBODY else here.hex
    lists[key] = tuple(new if unit == old else unit for unit in lists[key])
    state.units[old] = replace(here, place=ABSENT, hex=-1, carrier=NOBODY)
    take_away(state, old, POOL, **CLEAN)
    state.arrows = tuple(
        replace(arrow, units=tuple(new if unit == old else unit for unit in arrow.units)) for arrow in state.arrows
    )
    for hex, marker in tuple(state.assaults.items()):
        entries = tuple(
            (cycle, new if unit == old else unit, side, origin) for cycle, unit, side, origin in marker.entries
        )
        state.assaults[hex] = replace(marker, entries=entries)
    deeds = state.deeds
    if deeds.side:
        note(
            state,
            members=_swapped(deeds.members, old, new),
            free=_swapped(deeds.free, old, new),
            duties=_swapped(deeds.duties, old, new),
            acts=tuple(_renamed(act, old, new) for act in deeds.acts),
            answering=tuple(_renamed(act, old, new) for act in deeds.answering),
        )


def _swapped(units: UnitMask, old: UnitId, new: UnitId) -> UnitMask:
    return units & ~(1 << old) | 1 << new if units >> old & 1 else units


def _renamed(act: Act, old: UnitId, new: UnitId) -> Act:
    return replace(act, unit=new) if act.unit == old else act


class LeaderFell(Event, frozen=True):
    """[13.3.4.1a] A leader is taken out and put on the time track, until his minute."""

    leader: UnitId
    minute: int
    rule: str
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        take_away(state, self.leader, ON_TRACK, minute=self.minute, **CLEAN)

    def message(self, world: Battle) -> Message:
        return message("event-leader-fell", unit=the_unit(world, self.leader), minute=self.minute)

    def cites(self, world: Battle) -> tuple[str, ...]:
        return (self.rule, "13.3.4.1a")


class HeroismPassed(Event, frozen=True):
    """[12.6.3] A heroic unit has fallen in an assault hex: its marker stays with another unit there."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("12.6.3",)

    def apply(self, state: LhyState, /) -> None:
        change(state, self.unit, heroic=True, goal=state.units[self.unit].hex)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return as_named(self, state, viewer, "unit")

    def message(self, world: Battle) -> Message:
        return message("event-heroism-passed", unit=the_unit(world, self.unit))


# ------------------------------------------------------------------------------------------- destruction


class GotOff(Event, frozen=True):
    """[10.4.6.2c] [13.3.7a] Units leave the vehicle that carried them."""

    units: tuple[UnitId, ...]
    hex: Hex
    rule: str
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        for unit in self.units:
            put(state, unit, self.hex)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return as_named(self, state, viewer, "units")

    def message(self, world: Battle) -> Message:
        return message("event-got-off", units=the_units(world, self.units), hex=the_hex(world, self.hex))

    def cites(self, world: Battle) -> tuple[str, ...]:
        return (self.rule,)


class PositionLeft(Event, frozen=True):
    """[13.3.6a] An improved position remains of a fortified one."""

    hex: Hex
    side: Side
    rules: ClassVar[tuple[str, ...]] = ("13.3.6a",)

    def apply(self, state: LhyState, /) -> None:
        state.improved[self.hex] = self.side

    def message(self, world: Battle) -> Message:
        return message("event-position-left", hex=the_hex(world, self.hex), side=the_side(world, self.side))


class DuelDecided(Event, frozen=True):
    """[13.3.6c] Of two units that destroyed each other one survives."""

    survivor: UnitId
    loser: UnitId
    rules: ClassVar[tuple[str, ...]] = ("13.3.6c",)
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        """The loser is removed with all others."""

    def message(self, world: Battle) -> Message:
        survivor, loser = the_unit(world, self.survivor), the_unit(world, self.loser)
        return message("event-duel-decided", survivor=survivor, loser=loser)


class FireOver(Event, frozen=True):
    """[13.1s8] [13.2] The markers of small arms and anti-tank fire go; shells stay until the mortar phase."""

    rules: ClassVar[tuple[str, ...]] = ("13.1s8",)

    def apply(self, state: LhyState, /) -> None:
        state.small_arms.clear()
        state.shots = {firer: shots for firer, shots in state.shots.items() if isinstance(firer, str)}
        for unit, here in enumerate(state.units):
            if here.hits or here.under_fire:
                change(state, unit, hits=(), under_fire=())
