"""Facts of the turn: initiative, fate, companies and platoons, the clock, and what is tidied up."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from grognard.core.flow import Event, Side
from grognard.core.messages import Message, message
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.events.troops import all_named
from grognard.rulesets.lhy.say import (
    UNKNOWN,
    signed,
    the_mortar,
    the_mortars,
    the_platoon,
    the_side,
    the_unit,
    the_units,
)
from grognard.rulesets.lhy.state import (
    OFF_BOARD,
    OFF_MAP,
    STOPPED,
    Company,
    LhyState,
    Platoon,
    UnitId,
    UnitMask,
    change,
    put,
)

PlatoonKey = tuple[str, int]


# ----------------------------------------------------------------------------------------------------- the turn


class TurnBegun(Event, frozen=True):
    """[17.1] A turn begins; its light is that of its first minute (reading 41)."""

    turn: int
    light: str
    rules: ClassVar[tuple[str, ...]] = ("17.1x",)

    def apply(self, state: LhyState, /) -> None:
        state.turn, state.light, state.cycle = self.turn, self.light, 0

    def message(self, world: Battle) -> Message:
        return message("event-turn-begun", turn=self.turn, light=message(f"light-{self.light}"))


class ReinforcementsDue(Event, frozen=True):
    """[20.7h] [20.7d] Units whose minute has come wait beside their entry hexes, concealed."""

    units: tuple[UnitId, ...]
    rules: ClassVar[tuple[str, ...]] = ("20.7h",)

    def apply(self, state: LhyState, /) -> None:
        for unit in self.units:
            change(state, unit, place=OFF_BOARD, concealed=True)
            for rider in state.load(unit):
                change(state, rider, concealed=True)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        """[20.6x] [20.7d] Who waits beside the map is its owner's affair."""
        own = tuple(unit for unit in self.units if state.world.side[unit] == viewer)
        return self if own == self.units else ReinforcementsDue((*own, UNKNOWN))

    def message(self, world: Battle) -> Message:
        return message("event-reinforcements-due", units=the_units(world, self.units))


class MortarsReady(Event, frozen=True):
    """[20.7g] Mortars whose minute has come are available."""

    mortars: tuple[str, ...]
    rules: ClassVar[tuple[str, ...]] = ("20.7g",)

    def apply(self, state: LhyState, /) -> None:
        state.mortars = tuple(
            replace(mortar, box="available") if mortar.id in self.mortars else mortar for mortar in state.mortars
        )

    def message(self, world: Battle) -> Message:
        return message("event-mortars-ready", mortars=the_mortars(world, self.mortars))


class InitiativeRolled(Event, frozen=True):
    """[5.0.I-a] Both sides roll for the initiative; last turn's active side adds its modifier."""

    allied: int
    axis: int
    holder: Side
    drm: int
    rules: ClassVar[tuple[str, ...]] = ("5.0.I-a", "20.2b")

    def apply(self, state: LhyState, /) -> None:
        """Who has won is told by what follows."""

    def message(self, world: Battle) -> Message:
        drm = signed(self.drm)
        holder = the_side(world, self.holder)
        return message(
            "event-initiative-rolled",
            allied=self.allied,
            axis=self.axis,
            holder=holder,
            drm=drm,
            allied_side=the_side(world, "allied"),
            axis_side=the_side(world, "axis"),
        )


class InitiativeTaken(Event, frozen=True):
    """[5.0.I] A side is the active one of this turn."""

    side: Side
    rule: str
    reveals: ClassVar[bool] = False

    def apply(self, state: LhyState, /) -> None:
        state.active = self.side

    def message(self, world: Battle) -> Message:
        return message("event-initiative-taken", side=the_side(world, self.side))

    def cites(self, world: Battle) -> tuple[str, ...]:
        return (self.rule,)


class TimePassed(Event, frozen=True):
    """[5.0.VI] Minutes pass."""

    die: int
    minutes: int
    rules: ClassVar[tuple[str, ...]] = ("5.0.VI",)

    def apply(self, state: LhyState, /) -> None:
        state.minute += self.minutes

    def message(self, world: Battle) -> Message:
        return message("event-time-passed", die=self.die, minutes=self.minutes)


# ------------------------------------------------------------------------------------------------------- fate


class FateRolled(Event, frozen=True):
    """[18.0b] What fate has in store for a side."""

    side: Side
    die: int
    fate: str
    rules: ClassVar[tuple[str, ...]] = ("18.0b",)

    def apply(self, state: LhyState, /) -> None:
        """What it does is told by what follows."""

    def message(self, world: Battle) -> Message:
        fate = message(f"fate-{self.fate.replace('_', '-')}")
        return message("event-fate-rolled", side=the_side(world, self.side), die=self.die, fate=fate)


class Reconnoitred(Event, frozen=True):
    """[18.0a] A side looks around: a natural 1."""

    side: Side
    rules: ClassVar[tuple[str, ...]] = ("18.0a",)

    def apply(self, state: LhyState, /) -> None:
        """What is seen is told by what follows."""

    def message(self, world: Battle) -> Message:
        return message("event-reconnoitred", side=the_side(world, self.side))


class LeaderAimedAt(Event, frozen=True):
    """[18.0b] A sniper or marksman shoots at a leader."""

    leader: UnitId
    die: int
    hit: bool
    rules: ClassVar[tuple[str, ...]] = ("18.0b",)
    reveals: ClassVar[bool] = True

    def apply(self, state: LhyState, /) -> None:
        """That he falls is told by what follows."""

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        if self.hit:
            return self
        named = all_named(state, viewer, (self.leader,))
        return replace(self, leader=named[0]) if named else None

    def message(self, world: Battle) -> Message:
        id_ = "event-leader-hit" if self.hit else "event-leader-missed"
        return message(id_, unit=the_unit(world, self.leader), die=self.die)


class FateKept(Event, frozen=True):
    """[18.0b] Companies are confused, or one is inspired, for this turn."""

    companies: tuple[str, ...]
    inspired: bool
    rules: ClassVar[tuple[str, ...]] = ("18.0b",)

    def apply(self, state: LhyState, /) -> None:
        for company in self.companies:
            known = state.companies.get(company, Company())
            changes = {"inspired": True} if self.inspired else {"confused": True}
            state.companies[company] = replace(known, **changes)

    def message(self, world: Battle) -> Message | None:
        if not self.inspired:
            return None
        return message("event-company-inspired", company=message(f"company-{self.companies[0]}"))


class SectionRestored(Event, frozen=True):
    """[18.0b] [20.4] A medic brings a section back: it lies with a unit of its platoon, and the casualty marker moves
    back by one."""

    section: UnitId
    beside: UnitId
    rules: ClassVar[tuple[str, ...]] = ("18.0b", "20.4")

    def apply(self, state: LhyState, /) -> None:
        join(state, self.section, self.beside)
        piece = state.world.pieces[self.section]
        platoon = (piece.company, piece.platoon)
        fallen = list(state.fallen[platoon])
        fallen.remove(piece.kind.id)
        state.fallen[platoon] = tuple(fallen)
        state.lost[piece.side] -= piece.kind.steps

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return beside_for(self, state, viewer)

    def message(self, world: Battle) -> Message:
        return message("event-section-restored", unit=the_unit(world, self.section))


class MortarFreed(Event, frozen=True):
    """[18.0b] An interrupted mortar is available at once, for all to see."""

    mortar: str
    rules: ClassVar[tuple[str, ...]] = ("18.0b",)
    reveals: ClassVar[bool] = True
    """That it had not recovered in secret before [11.4.8b]."""

    def apply(self, state: LhyState, /) -> None:
        state.mortars = tuple(
            replace(mortar, box="available", since=0, observer=OFF_MAP, primary=OFF_MAP, final=False, beside=False)
            if mortar.id == self.mortar
            else mortar
            for mortar in state.mortars
        )

    def message(self, world: Battle) -> Message:
        return message("event-mortar-freed", mortar=the_mortar(world, self.mortar))


# ----------------------------------------------------------------------------------------------- companies, platoons


class CompanySelected(Event, frozen=True):
    """[6.0.I] A company is selected."""

    company: str
    rules: ClassVar[tuple[str, ...]] = ("6.0.I",)

    def apply(self, state: LhyState, /) -> None:
        state.companies[self.company] = replace(state.companies.get(self.company, Company()), selected=True)

    def message(self, world: Battle) -> Message:
        return message("event-company-selected", company=message(f"company-{self.company}"))


class CoordinationRolled(Event, frozen=True):
    """[7.1x1] [7.1x2] Whether a company coordinates its platoons; a die of 0 is none, by fate."""

    company: str
    die: int
    total: int
    success: bool
    rules: ClassVar[tuple[str, ...]] = ("7.1x1", "7.1x2")

    def apply(self, state: LhyState, /) -> None:
        known = state.companies.get(self.company, Company())
        state.companies[self.company] = replace(known, coordinated=self.success)

    def message(self, world: Battle) -> Message:
        company = message(f"company-{self.company}")
        if not self.die:
            return message("event-coordination-given", company=company)
        id_ = "event-coordinated" if self.success else "event-not-coordinated"
        return message(id_, company=company, die=self.die, total=self.total)


class PlatoonsActivated(Event, frozen=True):
    """[6.0.II-1] [7.3] Platoons have their activation of the turn, and the support units that belong to them alone."""

    platoons: tuple[PlatoonKey, ...]
    supports: UnitMask
    rules: ClassVar[tuple[str, ...]] = ("6.0.II-1", "7.3")

    def apply(self, state: LhyState, /) -> None:
        for platoon in self.platoons:
            state.platoons[platoon] = replace(state.platoons.get(platoon, Platoon()), activated=True)
        state.supported |= self.supports

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return self if viewer == state.active else PlatoonsActivated(self.platoons, 0)

    def message(self, world: Battle) -> Message:
        first, *rest = (the_platoon(company, platoon) for company, platoon in self.platoons)
        if rest:
            return message("event-platoons-activated", first=first, second=rest[0])
        return message("event-platoon-activated", platoon=first)


# ------------------------------------------------------------------------------------------------------- tidying up


class MarkersRemoved(Event, frozen=True):
    """[5.0.VII-1] Overwatch markers go, and the motion markers of vehicles that did not act (reading 9)."""

    watching: tuple[UnitId, ...]
    idle: tuple[UnitId, ...]
    rules: ClassVar[tuple[str, ...]] = ("5.0.VII-1",)

    def apply(self, state: LhyState, /) -> None:
        for unit in self.watching:
            change(state, unit, overwatch=False)
        for unit in self.idle:
            change(state, unit, motion=STOPPED)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        named = all_named(state, viewer, (*self.watching, *self.idle))
        return MarkersRemoved(named, ()) if named else None

    def message(self, world: Battle) -> Message:
        return message("event-markers-removed", units=the_units(world, (*self.watching, *self.idle)))


class LeaderReturned(Event, frozen=True):
    """[13.3.4.1] A leader is back with a unit of his platoon."""

    leader: UnitId
    beside: UnitId
    rules: ClassVar[tuple[str, ...]] = ("13.3.4.1b",)

    def apply(self, state: LhyState, /) -> None:
        join(state, self.leader, self.beside)

    def seen(self, state: LhyState, viewer: Side | None, /) -> Event | None:
        return beside_for(self, state, viewer)

    def message(self, world: Battle) -> Message:
        return message("event-leader-returned", unit=the_unit(world, self.leader))


class CountersReset(Event, frozen=True):
    """[5.0.VII-5] What was done this turn is forgotten: everybody may act again."""

    rules: ClassVar[tuple[str, ...]] = ("5.0.VII-5",)

    def apply(self, state: LhyState, /) -> None:
        for unit, here in enumerate(state.units):
            if any(getattr(here, name) for name in OF_THIS_TURN):
                change(state, unit, **OF_THIS_TURN)
        state.companies = {}
        state.platoons = {key: replace(platoon, activated=False) for key, platoon in state.platoons.items()}
        state.supported, state.overrun, state.cycle = 0, 0, 0
        state.waited, state.flared = (), ()


OF_THIS_TURN: dict[str, Any] = {
    "acted": False,
    "fired_sa": False,
    "fired_at": False,
    "started": False,
    "overran": False,
    "shifted": False,
    "advanced": False,
    "aided": False,
    "rallied": False,
    "steadied": False,
}
"""[5.0.VII-5] What is so of a counter for one turn."""


def beside_for(event: SectionRestored | LeaderReturned, state: LhyState, viewer: Side | None) -> Event | None:
    """What a viewer may know of somebody who comes back: that he does, but not to whom if that is concealed, and
    nothing if it is hidden."""
    named = all_named(state, viewer, (event.beside,))
    return replace(event, beside=named[0]) if named else None


def join(state: LhyState, unit: UnitId, beside: UnitId) -> None:
    """Lay a counter where another of its side is, on the map or beside it, as much or as little to be seen as that."""
    there, hex = state.units[beside], state.here(beside)
    if hex != OFF_MAP:
        put(state, unit, hex, concealed=there.concealed, hidden=there.hidden, minute=0)
    else:
        change(state, unit, place=OFF_BOARD, concealed=there.concealed, minute=0)
