"""[11.3.3] [11.5.4] How a fire is made, where it is not plain: split, on the move, in close quarters, as crossfire."""

from __future__ import annotations

from msgspec import Struct

from grognard.core.hexes import Hex
from grognard.rulesets.lhy.state import OFF_MAP

STEADY, STAYED, MOVED = 0, 1, 2
"""[11.3.3g] Not on the move; on the move in its hex; on the move to or from the next one."""


class Manner(Struct, frozen=True, cache_hash=True):
    """[11.3.3] [11.5.4] Everything about a fire that does not follow from where the units are."""

    split: bool = False
    moving: int = STEADY
    start: Hex = OFF_MAP
    """[11.3.3h] [11.5.4f] Where a halt-and-fire began."""
    enfilade: bool = False
    """[11.1.2x1] A crossfire that comes from the rear of the front that the defender chose."""
    close: bool = False
    """[10.4.5.1s3] [10.4.5.3s5a] Within one hex, against vehicles that pass through it: range 0, no TEM, no point
    blank."""
    glimpse: Hex = OFF_MAP
    """[11.5.4g] The hex for which an opportunity fire is worked out."""


PLAIN = Manner()
SPLIT = Manner(split=True)
