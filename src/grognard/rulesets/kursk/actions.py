"""The answers a player can give; each is written as its verb and arguments, as in ``go 3415``."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.assembly import Commit, Join
from grognard.core.flow import Action
from grognard.core.notation import HexRef, UnitRef


class Gambit(Action, frozen=True):
    """[3.4a] [3.6a] Declare or decline Manstein's Gambit."""

    yes: bool
    verb: ClassVar[str] = "gambit"


class Pick(Action, frozen=True):
    """Take a unit in hand, to place or to move it."""

    unit: UnitRef
    verb: ClassVar[str] = "pick"


class Go(Action, frozen=True):
    """Bring what is in hand to a hex, by the cheapest way."""

    hex: HexRef
    verb: ClassVar[str] = "go"


class Halt(Action, frozen=True):
    """The unit or stack in hand has finished moving."""

    verb: ClassVar[str] = "halt"


class Detach(Action, frozen=True):
    """[10.5] Send a unit of the moving stack off on its own way first."""

    unit: UnitRef
    verb: ClassVar[str] = "detach"


class Top(Action, frozen=True):
    """[7.3a] Lay a unit on top of its stack."""

    unit: UnitRef
    verb: ClassVar[str] = "top"


class Default(Action, frozen=True):
    """Deploy everything as the scenario proposes."""

    verb: ClassVar[str] = "default"


class Done(Action, frozen=True):
    """Finish the step or phase."""

    verb: ClassVar[str] = "done"


class Order(Action, frozen=True):
    """[5.3] Choose a phase order."""

    order: str
    verb: ClassVar[str] = "order"


class Withdraw(Action, frozen=True):
    """[4.5a] Withdraw a mechanized division."""

    unit: UnitRef
    verb: ClassVar[str] = "withdraw"


class Activate(Action, frozen=True):
    """[9.2d] Activate the reserve stack in a hex."""

    hex: HexRef
    verb: ClassVar[str] = "activate"


class Vote(Action, frozen=True):
    """[4.10a] Vote for or against another game turn."""

    yes: bool
    verb: ClassVar[str] = "vote"


class Attack(Action, frozen=True):
    """[11.5a] Name the hex to attack."""

    hex: HexRef
    verb: ClassVar[str] = "attack"


class Determined(Action, frozen=True):
    """[11.20a] Declare determined defence or not."""

    yes: bool
    verb: ClassVar[str] = "determined"


class Luftwaffe(Action, frozen=True):
    """[11.10c] Send a Luftwaffe marker or not."""

    yes: bool
    verb: ClassVar[str] = "luftwaffe"


class Lose(Action, frozen=True):
    """Let a unit take a loss that the owner may assign."""

    unit: UnitRef
    verb: ClassVar[str] = "lose"


class Retire(Action, frozen=True):
    """[11.12d] Retreat the whole stack to one hex."""

    hex: HexRef
    verb: ClassVar[str] = "retire"


class Retreat(Action, frozen=True):
    """[11.12a] Retreat one unit of a stack that has to split."""

    unit: UnitRef
    hex: HexRef
    verb: ClassVar[str] = "retreat"


class Displace(Action, frozen=True):
    """[11.13a] Move a unit out of a full hex to make room for one that retreats."""

    unit: UnitRef
    hex: HexRef
    verb: ClassVar[str] = "displace"


class Advance(Action, frozen=True):
    """[11.14a] Advance a unit into the vacated hex."""

    unit: UnitRef
    verb: ClassVar[str] = "advance"


class Exploit(Action, frozen=True):
    """[11.14c] Advance on to a second hex."""

    hex: HexRef
    verb: ClassVar[str] = "exploit"


class Stay(Action, frozen=True):
    """Advance no further."""

    verb: ClassVar[str] = "stay"


ACTIONS: tuple[type[Action], ...] = (
    Gambit,
    Pick,
    Go,
    Halt,
    Join,
    Detach,
    Top,
    Default,
    Done,
    Order,
    Withdraw,
    Activate,
    Vote,
    Attack,
    Commit,
    Determined,
    Luftwaffe,
    Lose,
    Retire,
    Retreat,
    Displace,
    Advance,
    Exploit,
    Stay,
)
