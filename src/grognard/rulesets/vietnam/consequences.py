"""What follows from a fact wherever it happens: declared here, called nowhere.

What a loss or Ben Suc entails waits while units fight: the secret dice, the chance of the VC and an early end come
when all of a result is applied (`ResultApplied`), and again when the fight is over (`FightOver`), so that nobody is
asked in the midst of a retreat. Because of that waiting the state keeps what is due (``due_rolls``, ``ben_suc``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from grognard.core.flow import Consequence, Event, Frame

from .ambush import Ambush
from .battle import Battle
from .ben_suc import opens_chance
from .bombardment import Bombardment
from .discovery import look_around
from .events.combat import FightOver, ResultApplied
from .events.discovery import GroundSwept, SiteCaptured
from .events.losses import Eliminated
from .events.movement import Exited, Marched
from .events.setup import Placed
from .events.transport import Landed
from .events.victory import VillageReached
from .repercussions import Repercussions
from .state import VietnamState
from .victory import campaign_over, practice_over
from .world import US, VC, World


def ground_is_known(state: VietnamState, event: Placed) -> Iterator[Event]:
    """[15.0b] Nothing hides beside a US or ARVN unit that is set up."""
    if state.world.units[event.unit].side == US:
        yield GroundSwept((event.place,))


def way_is_searched(state: VietnamState, event: Marched) -> Iterator[Event]:
    """[15.0b] [16.0b] [24.0a] A US or ARVN unit that goes somewhere, for whatever reason, looks around."""
    if state.world.units[event.unit].side == US:
        yield from look_around(state, event.unit, event.path)


def landing_is_searched(state: VietnamState, event: Landed) -> Iterator[Event]:
    """[15.0e] So does one that is set down."""
    return look_around(state, event.unit, (event.place,))


def camps_are_counted(state: VietnamState, _: SiteCaptured) -> Iterator[Event]:
    """[26.0o] [16.0h] The last camp may have been taken."""
    return campaign_over(state)


def survivors_are_counted(state: VietnamState, _: Eliminated) -> Iterator[Event]:
    """[25.0d] The last VC unit of the practice may be gone."""
    return practice_over(state)


def loss_is_felt(state: VietnamState, event: Eliminated) -> Iterator[Frame]:
    """[21.0b] [27.0k] A US unit, not of the ARVN, is lost."""
    if state.world.units[event.unit].american:
        yield from at_once(state, event)


def at_once(state: VietnamState, _: Event) -> Iterator[Frame]:
    """[24.0a] [27.0j] What has fallen due comes before anything else, unless units fight: then after that."""
    if not any(state.frame(fight) for fight in (Battle, Bombardment, Ambush)):
        yield Repercussions()


def village_was_fought_for(state: VietnamState, event: FightOver) -> Iterator[Event]:
    """[24.0f] A VC unit in Ben Suc was attacked or bombarded, whatever came of it."""
    if event.against == VC and opens_chance(state, event.target):
        yield VillageReached("24.0f")


def now(_: VietnamState, __: Event) -> Iterator[Frame]:
    """[21.0b] [24.0a] [27.0j] What has waited for a fight comes."""
    yield Repercussions()


class LiveWorld(World):
    """One edition of the game in play."""

    consequences: ClassVar[Mapping[type, tuple[Consequence, ...]]] = {
        Placed: (ground_is_known,),
        Marched: (way_is_searched,),
        Landed: (landing_is_searched,),
        SiteCaptured: (camps_are_counted,),
        Eliminated: (survivors_are_counted, loss_is_felt),
        Exited: (at_once,),
        VillageReached: (at_once,),
        ResultApplied: (now,),
        FightOver: (village_was_fought_for, now),
    }
