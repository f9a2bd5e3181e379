"""Answers about fire: small arms, anti-tank fire, crossfire, and what becomes of markers."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.flow import Action
from grognard.core.notation import HexRef, UnitRef


class Fire(Action, frozen=True):
    """[11.3.2s1] Fire the small arms of a unit into a hex."""

    unit: UnitRef
    hex: HexRef
    verb: ClassVar[str] = "fire"


class FireBoth(Action, frozen=True):
    """[11.3.3d] Split the small arms fire of a unit between two hexes."""

    unit: UnitRef
    hex: HexRef
    other: HexRef
    verb: ClassVar[str] = "fire-both"


class Shoot(Action, frozen=True):
    """[11.5.3s1] Fire at a vehicle, gun or fortified position."""

    unit: UnitRef
    target: UnitRef
    verb: ClassVar[str] = "shoot"


class ShootBoth(Action, frozen=True):
    """[11.5.4c] Split the anti-tank fire of a unit between two targets."""

    unit: UnitRef
    target: UnitRef
    other: UnitRef
    verb: ClassVar[str] = "shoot-both"


class ShootClass(Action, frozen=True):
    """[4.3d] Fire at the topmost concealed unit of a class in a hex that was asked about."""

    unit: UnitRef
    hex: HexRef
    cls: str
    verb: ClassVar[str] = "shoot-class"


class ShootPast(Action, frozen=True):
    """[11.5.4g] Fire at a vehicle that has gone out of sight, as it was in one of the hexes that it passed."""

    unit: UnitRef
    target: UnitRef
    hex: HexRef
    verb: ClassVar[str] = "shoot-past"


class Stalk(Action, frozen=True):
    """[11.5.2a] A light anti-tank team goes into the next hex and fires from there."""

    unit: UnitRef
    hex: HexRef
    target: UnitRef
    verb: ClassVar[str] = "stalk"


class Crossfire(Action, frozen=True):
    """[11.1.2x1] Take a hex into the crossfire of several units."""

    hex: HexRef
    verb: ClassVar[str] = "crossfire"


class CrossfireAt(Action, frozen=True):
    """[11.1.2x1] Take a vehicle or gun into the crossfire of several units."""

    target: UnitRef
    verb: ClassVar[str] = "crossfire-at"


class JoinCrossfire(Action, frozen=True):
    """[11.1.2x1] Another unit takes part in the crossfire."""

    unit: UnitRef
    verb: ClassVar[str] = "join-fire"


class OpenFire(Action, frozen=True):
    """[11.1.2x1] All units of the crossfire are named."""

    verb: ClassVar[str] = "open-fire"


class Front(Action, frozen=True):
    """[11.1.2x2] Turn the front to one of the features through which the crossfire comes."""

    feature: int
    verb: ClassVar[str] = "front"


class Follow(Action, frozen=True):
    """[11.3.1b] The marker goes along with those who left."""

    verb: ClassVar[str] = "follow"


class Remain(Action, frozen=True):
    """[11.3.1b] The marker stays with those who are still there."""

    verb: ClassVar[str] = "remain"


ACTIONS: tuple[type[Action], ...] = (
    Fire,
    FireBoth,
    Shoot,
    ShootBoth,
    ShootClass,
    ShootPast,
    Stalk,
    Crossfire,
    CrossfireAt,
    JoinCrossfire,
    OpenFire,
    Front,
    Follow,
    Remain,
)
