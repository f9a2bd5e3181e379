"""The answers a player can give; each is written as its verb and arguments, as in ``go 0717``.

Places are written with their labels (see ``places``), which mean the same on both maps.
"""

from __future__ import annotations

from typing import ClassVar

from grognard.core.assembly import Commit, Join
from grognard.core.flow import Action
from grognard.core.notation import UnitRef

# ----------------------------------------------------------------------------------------------- at any time


class Pick(Action, frozen=True):
    """Take a unit in hand, to place it, bring it on or move it."""

    unit: UnitRef
    verb: ClassVar[str] = "pick"


class Go(Action, frozen=True):
    """Bring the unit in hand to a place, by the cheapest way."""

    place: str
    verb: ClassVar[str] = "go"


class Halt(Action, frozen=True):
    """The unit in hand has finished."""

    verb: ClassVar[str] = "halt"


class Done(Action, frozen=True):
    """Finish the step or phase."""

    verb: ClassVar[str] = "done"


# ---------------------------------------------------------------------------------------------------- set-up


class Default(Action, frozen=True):
    """Set up everything as the scenario proposes."""

    verb: ClassVar[str] = "default"


class Aim(Action, frozen=True):
    """[27.0i] Write down the objective: escape, us_losses or hold_the_field."""

    aim: str
    verb: ClassVar[str] = "aim"


class Hide(Action, frozen=True):
    """[26.0f] Record the unit in hand at a place instead of putting it there."""

    place: str
    verb: ClassVar[str] = "hide"


class Camp(Action, frozen=True):
    """[16.0a] [16.1] Put a base camp or depot into a hex."""

    hex: str
    verb: ClassVar[str] = "camp"


class Genuine(Action, frozen=True):
    """[16.0h] Mark the camp in this hex as the real one."""

    hex: str
    verb: ClassVar[str] = "genuine"


# -------------------------------------------------------------------------------------------------- movement


class Exit(Action, frozen=True):
    """[27.0o] Leave the map by the red edge."""

    verb: ClassVar[str] = "exit"


class Blow(Action, frozen=True):
    """[18.0] Blow the bridge on a river hexside; the unit ends its move."""

    bridge: str
    verb: ClassVar[str] = "blow"


class Lift(Action, frozen=True):
    """[10.0] Take a unit up in a helicopter."""

    unit: UnitRef
    verb: ClassVar[str] = "lift"


class Board(Action, frozen=True):
    """[11.0] Put a unit on a river transport."""

    unit: UnitRef
    verb: ClassVar[str] = "board"


class Land(Action, frozen=True):
    """[10.0e] [11.0e] Set the carried unit down at a place."""

    place: str
    verb: ClassVar[str] = "land"


class Push(Action, frozen=True):
    """[11.1b] Push the ambushed unit to a place."""

    place: str
    verb: ClassVar[str] = "push"


class Repair(Action, frozen=True):
    """[18.2] An engineer tries to repair a bridge."""

    unit: UnitRef
    bridge: str
    verb: ClassVar[str] = "repair"


class Assist(Action, frozen=True):
    """[18.3] An engineer helps across a river hexside, or across the Mekong water of a hex."""

    unit: UnitRef
    water: str
    verb: ClassVar[str] = "assist"


class Strike(Action, frozen=True):
    """[23.0] The B-52 strikes a hex."""

    place: str
    verb: ClassVar[str] = "strike"


# ---------------------------------------------------------------------------------------------------- combat


class Bombard(Action, frozen=True):
    """[8.4] Bombard the unit at a place with a support marker of this value."""

    place: str
    marker: int
    verb: ClassVar[str] = "bombard"


class Attack(Action, frozen=True):
    """[7.1a] Name the unit to attack by its place."""

    place: str
    verb: ClassVar[str] = "attack"


class Support(Action, frozen=True):
    """[8.3b] Play a support marker of this value."""

    marker: int
    verb: ClassVar[str] = "support"


class Pass(Action, frozen=True):
    """[8.3d] Play no support marker at this chance; [24.0c] let a chance go."""

    verb: ClassVar[str] = "pass"


class Lose(Action, frozen=True):
    """[7.6c] Let a unit take the loss."""

    unit: UnitRef
    verb: ClassVar[str] = "lose"


class StandFast(Action, frozen=True):
    """[7.8a] Let a unit lose a step instead of retreating."""

    unit: UnitRef
    verb: ClassVar[str] = "stand"


class Retire(Action, frozen=True):
    """[7.6i] Retreat as the result says; of several units, this one goes next."""

    unit: UnitRef
    verb: ClassVar[str] = "retire"


class Retreat(Action, frozen=True):
    """[7.7a] Retreat along these places, as far as nothing unforeseen turns up."""

    path: tuple[str, ...]
    verb: ClassVar[str] = "retreat"


class Displace(Action, frozen=True):
    """[7.7.2a] Move a unit out of the way to a place."""

    unit: UnitRef
    place: str
    verb: ClassVar[str] = "displace"


class Suffer(Action, frozen=True):
    """[7.7.2e] Displace nobody: retreat as far as it goes and take the loss."""

    verb: ClassVar[str] = "suffer"


class Nearest(Action, frozen=True):
    """[8.4.2] Which of the nearest own units the fire hits; [7.7.1c] or which friend to retreat towards."""

    unit: UnitRef
    verb: ClassVar[str] = "nearest"


class Advance(Action, frozen=True):
    """[7.9b] Advance a unit along the path of the retreat to a place."""

    unit: UnitRef
    place: str
    verb: ClassVar[str] = "advance"


# --------------------------------------------------------------------------------------------------- victory


class RollForLength(Action, frozen=True):
    """[24.0a] Roll to change the length of the game."""

    verb: ClassVar[str] = "change"


class Lengthen(Action, frozen=True):
    """[24.0b] Add the die to the final turn."""

    verb: ClassVar[str] = "lengthen"


class Shorten(Action, frozen=True):
    """[24.0b] Subtract the die from the final turn."""

    verb: ClassVar[str] = "shorten"


ACTIONS: tuple[type[Action], ...] = (
    *(Pick, Go, Halt, Done),
    *(Default, Aim, Hide, Camp, Genuine),
    *(Exit, Blow, Lift, Board, Land, Push, Repair, Assist, Strike),
    *(Bombard, Attack, Join, Commit, Support, Pass),
    *(Lose, StandFast, Retire, Retreat, Displace, Suffer, Nearest, Advance),
    *(RollForLength, Lengthen, Shorten),
)
