"""Markers and reserves laid out for tests of results, morale and assault."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.core.flow import Event
from grognard.rulesets.lhy.state import NOBODY, POOL, AntiTank, AssaultMarker, Shells, SmallArms, change
from tests.rulesets.lhy.stage import Stage


def field(mission: str = "crossroads", *, active: str = "allied") -> Stage:
    """A stage with every section and squad that is not placed lying in its platoon's pool."""
    stage = Stage(mission, active=active)
    for unit, piece in enumerate(stage.battle.pieces):
        if piece.kind.type == "section":
            change(stage.state, unit, place=POOL)
    return stage


def small_arms(stage: Stage, label: str, value: int, target: str) -> None:
    """A SADRM on a hex."""
    hex, state = stage.hex(label), stage.state
    state.small_arms[hex] = (*state.small_arms.get(hex, ()), SmallArms(value, target))


def shells(
    stage: Stage, label: str, value: int, *, bare: int | None = None, mv: int = 1, primary: bool = False
) -> None:
    """An MDRM on a hex."""
    hex, state = stage.hex(label), stage.state
    marker = Shells(value, value if bare is None else bare, mv, "", primary)
    state.shells[hex] = (*state.shells.get(hex, ()), marker)


def anti_tank(stage: Stage, target: str, value: int, *, rear: bool = False, firer: str = "") -> None:
    """An ATDRM on a unit."""
    by = stage.id(firer) if firer else NOBODY
    stage.change(target, hits=(*stage.unit(target).hits, AntiTank(value, rear, by)))


def assault_marker(stage: Stage, label: str, side: str, *entries: tuple[str, str], cycle: int = 1) -> None:
    """A nationality marker; entries as unit and the hex it came from."""
    hex, ground = stage.hex(label), stage.battle.ground
    came = []
    for name, origin in entries:
        direction = ground.direction(hex, stage.hex(origin))
        assert direction is not None
        came.append((cycle, stage.id(name), 2 * direction, stage.hex(origin)))
    old = stage.state.assaults.get(hex, AssaultMarker(side))
    stage.state.assaults[hex] = replace(old, entries=(*old.entries, *came))


def told(stage: Stage, *kinds: type[Event]) -> list[str]:
    """The names of the facts of some kinds that have happened, in order."""
    return [type(event).__name__ for event in stage.events if not kinds or isinstance(event, kinds)]
