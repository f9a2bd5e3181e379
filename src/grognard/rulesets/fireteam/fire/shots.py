"""[6.0] What a shot is: who fires what at whom, and under which circumstances."""

from __future__ import annotations

from msgspec import Struct

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.view import Modifier
from grognard.rulesets.fireteam.state import UnitId
from grognard.tactical.eyes import Eye


class Firer(Struct, frozen=True):
    """A piece that fires, and the unit that fires it: itself, or for a carried weapon the unit that carries it."""

    piece: UnitId
    unit: UnitId
    mounted: bool = False
    """Whether it fires from inside a vehicle [6.41a]."""

    @property
    def own(self) -> bool:
        """Whether a unit fires its own weapons, not one that it carries."""
        return self.piece == self.unit


class InfantryShot(Struct, frozen=True):
    """[6.3a] Infantry fire of one or more pieces at a hex."""

    side: Side
    target: Hex
    firers: tuple[Firer, ...]
    leader: UnitId | None = None
    opportunity: bool = False
    moving: bool = False
    turned: bool = False
    """Whether a vehicle turns to fire [6.43b]."""
    entering: bool = False
    """Whether it is the fire of units entering close combat [14.11]."""
    upstairs: bool | None = None
    """[19.13] The floor that is fired at; None where floors do not count."""
    at: tuple[UnitId, ...] | None = None
    """[14.23] In close combat those who take part, who alone are fired at; None for everyone in view."""
    blast: str = ""
    """[19.21a] The missile or rocket that is fired at a building or a work, by its name in the weapons list."""

    @property
    def close(self) -> bool:
        """[14.1a] Whether it is fired in close combat: its results wait for those of the other side."""
        return self.at is not None

    @property
    def units(self) -> tuple[UnitId, ...]:
        """The units that fire, each once."""
        return tuple(dict.fromkeys(firer.unit for firer in self.firers))


class FireAttack(Struct, frozen=True):
    """Firepower that falls on a hex: of a shot, of artillery, of residual fire or of mines."""

    hex: Hex
    side: Side
    """Who fires; none for mines."""
    firepower: int
    modifiers: tuple[Modifier, ...] = ()
    """What holds for all targets; the rest is read unit by unit."""
    origins: tuple[Eye, ...] = ()
    """[6.32a] From where direct fire comes: defilade is judged from there."""
    indirect: bool = False
    reaction: bool = False
    """Whether it is opportunity or residual fire, which stops infantry [6.33e]."""
    only: tuple[UnitId, ...] | None = None
    """[6.15b] [7.31c] Who alone is affected."""
    upstairs: bool | None = None
    mines: bool = False
    """[8.2a] [16.44a] Mines are no fire: no protection of the ground, and recovery is not hindered."""
    chemical: bool = False
    """[17.2b] Only buildings protect."""
    blast: bool = False
    """[19.21b] Neither buildings nor works protect."""


class GunShot(Struct, frozen=True):
    """[6.5a] Gun/missile fire of one piece at one vehicle."""

    side: Side
    firer: Firer
    weapon: str
    """Which of its weapons a vehicle fires, by the name in the weapons list."""
    ammunition: str
    """HT or HV [6.5b]."""
    target: UnitId
    leader: UnitId | None = None
    opportunity: bool = False
    moving: bool = False
    turned: bool = False
    close: bool = False
    """Whether it is fired in close combat at a vehicle in its own hex [14.12]."""
    popup: str = ""
    """[20.51c] [20.51e] Whether a helicopter fires it after a pop-up: in ``hover`` or ``moving``."""
    laser: bool = False
    """[20.57a] Whether another helicopter points the missile to a target that the firer does not see."""


class FlakShot(Struct, frozen=True):
    """[20.62c] Fire of one piece at the helicopters that are in a hex at one altitude."""

    side: Side
    firer: Firer
    hex: Hex
    low: bool
    leader: UnitId | None = None
    opportunity: bool = False
    moving: bool = False
    turned: bool = False
