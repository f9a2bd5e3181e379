"""[MR11] Answers about rout moves."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.core.flow import Action
from grognard.core.notation import HexRef, UnitRef
from grognard.rulesets.assault.facings import FacingRef


class RoutFirst(Action, frozen=True):
    """[MR11.3e] The unit that makes its rout move next."""

    unit: UnitRef
    verb: ClassVar[str] = "rout-first"


class RoutTo(Action, frozen=True):
    """[MR11.3a] The routed unit goes into this hex."""

    hex: HexRef
    verb: ClassVar[str] = "rout-to"


class RoutFacing(Action, frozen=True):
    """[MR11.3a] The routed vehicle faces this corner."""

    facing: FacingRef
    verb: ClassVar[str] = "rout-facing"


ACTIONS: Final = (RoutFirst, RoutTo, RoutFacing)
