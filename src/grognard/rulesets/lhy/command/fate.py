"""[18.0] Random events: reconnaissance, and what fate has in store."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar

from grognard.core.dice import Draw, Drawn, Roll, Rolled
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.rulesets.lhy.actions.command import BringBack, FreeMortar, Inspire
from grognard.rulesets.lhy.events.command import (
    FateKept,
    FateRolled,
    LeaderAimedAt,
    MortarFreed,
    Reconnoitred,
    SectionRestored,
)
from grognard.rulesets.lhy.events.results import LeaderFell
from grognard.rulesets.lhy.events.troops import ConcealmentLost
from grognard.rulesets.lhy.sight.seeing import sees, sees_unit
from grognard.rulesets.lhy.state import POOL, Game, LhyState, UnitId
from grognard.rulesets.lhy.troops import cohesion
from grognard.rulesets.lhy.world import enemy_of

from .formations import PlatoonKey, in_play, is_there, members_of, platoons_of


class RandomEvent(Frame, frozen=True):
    """[5.0.I-d] [18.0c] A natural 1 or 10 on the die of a side, whether it has won or not, is carried out at once."""

    side: Side
    die: int
    leader: UnitId = -1

    def start(self, g: Game, _: object) -> None:
        events = g.state.world.tables.event
        if self.die == events.reconnaissance:
            reconnoitre(g, self.side)
            g.end()
        elif self.die == events.fate:
            g.ask(self, Roll(dice=1, sides=10), then=self.fate)
        else:
            g.end()

    def fate(self, g: Game, rolled: Rolled) -> None:
        """[18.0b] The fate table."""
        fate = g.state.world.tables.fate[rolled.total]
        g.emit(FateRolled(self.side, rolled.total, fate))
        match fate:
            case "sniper":
                self._draw_leader(g, self.side)
            case "marksman":
                self._draw_leader(g, enemy_of(self.side))
            case "confusion":
                g.emit(FateKept(companies_of(g.state, self.side), inspired=False))
                g.end()
            case "medic":
                self._ask_or_take(g, ChooseMedic(self.side), self.restore)
            case "fire_support":
                self._ask_or_take(g, ChooseSupport(self.side), self.supply)
            case "leadership":
                self._ask_or_take(g, ChooseInspired(self.side), self.inspire)
            case _:
                g.end()

    def _ask_or_take(self, g: Game, decision: Decision, then: Callable[..., None]) -> None:
        """A choice of one is no question, and of none there is nothing to do."""
        legal = decision.legal(g.state)
        if len(legal) > 1:
            g.ask(self, decision, then=then)
        elif legal:
            then(g, legal[0])
        else:
            g.end()

    # A shot at a leader

    def _draw_leader(self, g: Game, side: Side) -> None:
        """[18.0b] Chance picks a leader of the side in sight of an enemy and not too far from him."""
        cup = tuple((g.state.world.pieces[unit].id, 1) for unit in exposed_leaders(g.state, side))
        if cup:
            g.ask(self, Draw(cup=cup), then=self.drawn)
        else:
            g.end()

    def drawn(self, g: Game, drawn: Drawn) -> None:
        g.ask(self, Roll(dice=1, sides=10), then=self.shot, leader=g.state.world.piece_number(drawn.item))

    def shot(self, g: Game, rolled: Rolled) -> None:
        """[18.0b] [13.3.4] Above his cohesion he is lost."""
        state = g.state
        hit = rolled.total > (cohesion(state, self.leader) or 0)
        g.emit(LeaderAimedAt(self.leader, rolled.total, hit))
        if hit:
            g.emit(LeaderFell(self.leader, state.minute + state.world.tables.result.leader_minutes, "13.3.4a"))
        g.end()

    # Gifts

    def restore(self, g: Game, action: BringBack) -> None:
        section = spare_section(g.state, platoon_key(g.state, action.unit), action.kind)
        g.emit(SectionRestored(section, action.unit))
        g.end()

    def supply(self, g: Game, action: FreeMortar) -> None:
        g.emit(MortarFreed(action.mortar))
        g.end()

    def inspire(self, g: Game, action: Inspire) -> None:
        g.emit(FateKept((action.company,), inspired=True))
        g.end()


# ------------------------------------------------------------------------------------------------- reconnaissance


def reconnoitre(g: Game, side: Side) -> None:
    """[18.0a] Enemy hexes within reach and sight of an own unit lose their concealment."""
    g.emit(Reconnoitred(side))
    seen = tuple(concealed_in_reach(g.state, side))
    if seen:
        g.emit(ConcealmentLost(seen, "18.0a"))


def concealed_in_reach(state: LhyState, side: Side) -> Iterator[UnitId]:
    """[18.0a] [17.1b] The concealed enemies near to and in sight of own units; hidden units neither see nor are seen
    by it (reading 57)."""
    events = state.world.tables.event
    reach = events.reconnaissance_night if state.light == "night" else events.reconnaissance_range
    own = [unit for unit in state.on_map(side) if not state.units[unit].hidden]
    hexes = {state.here(unit) for unit in state.on_map(enemy_of(side)) if is_concealed(state, unit)}
    distance = state.world.ground.distance
    seen = {
        hex for hex in hexes if any(distance(state.here(unit), hex) <= reach and sees(state, unit, hex) for unit in own)
    }
    for unit in state.on_map(enemy_of(side)):
        if is_concealed(state, unit) and state.here(unit) in seen:
            yield unit


def is_concealed(state: LhyState, unit: UnitId) -> bool:
    """Whether a counter lies concealed on the map, for all to see."""
    return state.units[unit].concealed and not state.units[unit].hidden


# ------------------------------------------------------------------------------------------------------------ fate


def exposed_leaders(state: LhyState, side: Side) -> list[UnitId]:
    """[18.0b] The leaders of a side that an enemy sees from near enough; hidden units do not count (reading 57)."""
    reach, distance = state.world.tables.event.leader_range, state.world.ground.distance
    enemies = [unit for unit in state.on_map(enemy_of(side)) if not state.units[unit].hidden]
    return [
        unit
        for unit in state.on_map(side)
        if state.kind(unit).leader
        and not state.units[unit].hidden
        and any(
            distance(state.here(enemy), state.here(unit)) <= reach and sees_unit(state, enemy, unit)
            for enemy in enemies
        )
    ]


def companies_of(state: LhyState, side: Side) -> tuple[str, ...]:
    """The companies of a side with anybody in play."""
    there = (company for company, number in platoons_of(state.world, side) if is_there(state, (company, number)))
    return tuple(dict.fromkeys(there))


def platoon_key(state: LhyState, unit: UnitId) -> PlatoonKey:
    """The platoon of a counter that has one."""
    piece = state.world.pieces[unit]
    return piece.company, piece.platoon


def spare_section(state: LhyState, platoon: PlatoonKey, kind: str) -> UnitId:
    """[18.0b] An unused section counter of a kind of a platoon; -1 if there is none."""
    return next(
        (
            unit
            for unit in members_of(state.world, platoon)
            if state.world.kind[unit].id == kind and state.units[unit].place == POOL
        ),
        -1,
    )


class ChooseMedic(Decision, frozen=True):
    """[18.0b] Which lost section comes back, and to which unit of its platoon."""

    rules: ClassVar[tuple[str, ...]] = ("18.0b",)

    def legal(self, state: LhyState, /) -> Sequence[Action]:
        return [
            BringBack(kind, unit)
            for platoon in platoons_of(state.world, self.side)
            for kind in dict.fromkeys(state.fallen.get(platoon, ()))
            if spare_section(state, platoon, kind) >= 0
            for unit in one_in_each_place(state, members_of(state.world, platoon))
        ]


def one_in_each_place(state: LhyState, units: Sequence[UnitId]) -> list[UnitId]:
    """The units in play, but of those in one hex only the first."""
    found = {state.here(unit): unit for unit in reversed(units) if in_play(state, unit)}
    return sorted(found.values())


class ChooseSupport(Decision, frozen=True):
    """[18.0b] Which interrupted mortar is available again."""

    rules: ClassVar[tuple[str, ...]] = ("18.0b",)

    def legal(self, state: LhyState, /) -> Sequence[Action]:
        return [
            FreeMortar(mortar.id)
            for mortar in state.mortars
            if mortar.side == self.side and mortar.box == "interrupted"
        ]


class ChooseInspired(Decision, frozen=True):
    """[18.0b] Which company will coordinate without a roll."""

    rules: ClassVar[tuple[str, ...]] = ("18.0b",)

    def legal(self, state: LhyState, /) -> Sequence[Action]:
        return [Inspire(company) for company in companies_of(state, self.side)]
