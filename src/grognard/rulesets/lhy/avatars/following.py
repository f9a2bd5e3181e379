"""[22.2x] [22.2.2] What happens to an avatar and his men, as a consequence of what happens to their counters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from grognard.core.flow import Consequence, Event, Side
from grognard.rulesets.lhy.events.avatars import AvatarFell, AvatarFollowed, AvatarHurt
from grognard.rulesets.lhy.events.movement import Combined, SquadSplit
from grognard.rulesets.lhy.events.results import LeaderFell, SquadFlipped, SquadReduced
from grognard.rulesets.lhy.events.troops import UnitLost
from grognard.rulesets.lhy.state import LhyState, UnitId
from grognard.rulesets.lhy.troops import platoon_of


def leads_platoon(state: LhyState, side: Side) -> bool:
    """Whether the avatar of a side is a platoon leader."""
    return any(state.world.kind[unit].leader for unit in state.avatars[side].units)


def is_under(state: LhyState, side: Side, unit: UnitId) -> bool:
    """[22.2.1x] Whether a counter is the avatar's squad, or for a platoon leader one of his squads."""
    if side not in state.avatars:
        return False
    units = state.avatars[side].units
    if not leads_platoon(state, side):
        return unit in units
    return state.world.kind[unit].infantry and platoon_of(state, unit) == platoon_of(state, units[0])


def instead(state: LhyState, old: Iterable[UnitId], new: tuple[UnitId, ...]) -> Iterator[Event]:
    """[22.2x] Counters take the place of others; the avatar goes with them."""
    for side, avatar in tuple(state.avatars.items()):
        if not set(avatar.units).isdisjoint(old):
            rest = tuple(unit for unit in avatar.units if unit not in old)
            yield AvatarFollowed(side, tuple(dict.fromkeys((*rest, *new))))


def suffer(state: LhyState, unit: UnitId, steps: int) -> Iterator[Event]:
    """[22.2.2] Steps that a counter loses are casualties of the avatar whose man it is."""
    side = state.world.side[unit]
    if is_under(state, side, unit):
        yield AvatarHurt(side, steps)


def reduced(state: LhyState, event: SquadReduced) -> Iterator[Event]:
    yield from suffer(state, event.squad, 1)
    yield from instead(state, (event.squad,), (event.section,))


def flipped(state: LhyState, event: SquadFlipped) -> Iterator[Event]:
    yield from suffer(state, event.squad, 1)


def split(state: LhyState, event: SquadSplit) -> Iterator[Event]:
    yield from instead(state, (event.squad,), event.sections)


def combined(state: LhyState, event: Combined) -> Iterator[Event]:
    yield from instead(state, event.units, (event.squad,))


def lost(state: LhyState, event: UnitLost) -> Iterator[Event]:
    """[22.2.2] Before a counter goes, while its steps can still be seen: with the last of a squad its leader falls."""
    side = state.world.side[event.unit]
    avatar = state.avatars.get(side)
    if avatar is None:
        return
    if avatar.units == (event.unit,):
        yield AvatarFell(side)
        return
    yield from suffer(state, event.unit, state.kind(event.unit).steps)
    yield from instead(state, (event.unit,), ())


def leader_fell(state: LhyState, event: LeaderFell) -> Iterator[Event]:
    """[22.2.2] A platoon leader who is taken out of play is dead as an avatar; who returns is his successor."""
    side = state.world.side[event.leader]
    if side in state.avatars and event.leader in state.avatars[side].units:
        yield AvatarFell(side)


FORERUNNERS: dict[type, tuple[Consequence, ...]] = {UnitLost: (lost,)}
CONSEQUENCES: dict[type, tuple[Consequence, ...]] = {
    SquadReduced: (reduced,),
    SquadFlipped: (flipped,),
    SquadSplit: (split,),
    Combined: (combined,),
    LeaderFell: (leader_fell,),
}
